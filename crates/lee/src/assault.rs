//! Chapter 21: assaults. All attacks of an activation are declared, answered, outflanked; then they are fought one target at a
//! time (chapter 22).

use kernel::{Offers, Refusal, Seats, Umpire, refusal};
use serde::{Deserialize, Serialize};
use table::{Edge, Facing, Point, Pose};

use crate::action::{Action, Order, Spend};
use crate::agenda::{Task as Entry, only};
use crate::competence::{self, Test, successes};
use crate::contact::{Contact, Scene};
use crate::effects::Attacks;
use crate::event::{Event, What};
use crate::fire::known;
use crate::flow::Plan;
use crate::melee::{self, Combat};
use crate::retreat;
use crate::side::{Side, Subject, UnitId};
use crate::sight;
use crate::state::State;
use crate::terrain::Ground;
use crate::units::ZONE;
use crate::{casualty, reaction};

/// One attacker and its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Attack {
    /// The attacker.
    pub unit: UnitId,
    /// The target.
    pub target: UnitId,
    /// The attacker's front-centre at the declaration (LEE-18.16).
    pub from: Point,
    /// The attacked edge (LEE-21.4).
    #[ts(type = "\"front\" | \"left\" | \"right\" | \"rear\"")]
    pub edge: Edge,
    /// The place it means to take.
    pub place: Pose,
    /// Is it a forced attack (LEE-10.11)?
    pub forced: bool,
}

/// What a target does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum Answer {
    /// Not decided yet.
    Open,
    /// It stands and shoots.
    Stand,
    /// It withdraws (LEE-21.13).
    Withdraw,
}

/// A unit that is attacked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Target {
    /// The unit.
    pub unit: UnitId,
    /// What it does.
    pub answer: Answer,
    /// The attacker that tried to outflank it (LEE-21.15).
    pub outflanker: Option<UnitId>,
    /// Did that succeed, and does it still stand?
    pub outflanked: bool,
    /// Did its division general try to extend the line (LEE-21.18)?
    pub extended: bool,
    /// Has it been fought, or has it withdrawn?
    pub done: bool,
}

/// All attacks of an activation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Assault {
    /// Who attacks.
    pub side: Side,
    /// The attacks in the order of declaration.
    pub attacks: Vec<Attack>,
    /// The targets in the order in which they were named.
    pub targets: Vec<Target>,
}

/// What an assault is doing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts", rename = "AssaultTask")]
pub enum Task {
    /// The active player declares (LEE-21.1).
    Declare(Assault),
    /// The other player answers for each target (LEE-21.12).
    Answer(Assault),
    /// Targets withdraw, one after the other (LEE-21.13).
    Withdraw(Assault),
    /// The attackers of a target that has withdrawn follow (LEE-21.14).
    Follow(Assault, UnitId),
    /// The active player tries to outflank (LEE-21.15).
    Outflank(Assault),
    /// The other player extends his line (LEE-21.18).
    Extend(Assault),
    /// The active player says which target is fought next (LEE-21.22).
    Fights(Assault),
}

impl Task {
    pub(crate) const fn assault(&self) -> &Assault {
        match self {
            Self::Declare(it)
            | Self::Answer(it)
            | Self::Withdraw(it)
            | Self::Follow(it, _)
            | Self::Outflank(it)
            | Self::Extend(it)
            | Self::Fights(it) => it,
        }
    }
}

impl Assault {
    /// The attacks on a target, in the order of declaration.
    pub fn attacks_on(&self, target: UnitId) -> impl Iterator<Item = &Attack> {
        self.attacks
            .iter()
            .filter(move |attack| attack.target == target)
    }

    fn target_mut(&mut self, unit: UnitId) -> Option<&mut Target> {
        self.targets.iter_mut().find(|target| target.unit == unit)
    }

    fn target(&self, unit: UnitId) -> Option<&Target> {
        self.targets.iter().find(|target| target.unit == unit)
    }

    fn declare(&mut self, attack: Attack) {
        if self.target(attack.target).is_none() {
            self.targets.push(Target {
                unit: attack.target,
                answer: Answer::Open,
                outflanker: None,
                outflanked: false,
                extended: false,
                done: false,
            });
        }
        self.attacks.push(attack);
    }

    /// Where the attackers of a target will stand.
    fn places(&self, target: UnitId) -> Vec<(UnitId, Pose)> {
        self.attacks_on(target)
            .map(|attack| (attack.unit, attack.place))
            .collect()
    }
}

// --- declaration (LEE-21.1 to LEE-21.10) ---

/// May this unit attack at all (LEE-9.1, LEE-10.13, LEE-11.10, LEE-21.2)?
fn may_attack(state: &State, id: UnitId, forced: bool) -> Result<(), Refusal> {
    let unit = state.unit(id);
    if !unit.on_table() {
        return Err(refusal!("LEE-21.2", "lee-refuse-not-there"));
    }
    if state.is_battery(id) {
        return Err(refusal!("LEE-21.2", "lee-refuse-battery-attacks"));
    }
    if state.is_engaged(id) {
        return Err(refusal!("LEE-11.10", "lee-refuse-engaged-attacks"));
    }
    if unit.routed || unit.pinned.is_some() {
        return Err(refusal!("LEE-21.2", "lee-refuse-pinned-attacks"));
    }
    if state.division(unit.division).worn {
        return Err(refusal!("LEE-23.5", "lee-refuse-worn-attacks"));
    }
    if !forced && state.effects(id).attacks == Attacks::None {
        return Err(refusal!("LEE-9.1", "lee-refuse-no-attack"));
    }
    Ok(())
}

/// The contact place of an attack that may be made (LEE-21.2 to LEE-21.9); a forced one needs no order (LEE-10.12).
pub fn approach(
    state: &State,
    unit: UnitId,
    target: UnitId,
    forced: bool,
) -> Result<Contact, Refusal> {
    approach_among(state, unit, target, forced, &[])
}

fn approach_among(
    state: &State,
    unit: UnitId,
    target: UnitId,
    forced: bool,
    moved: &[(UnitId, Pose)],
) -> Result<Contact, Refusal> {
    may_attack(state, unit, forced)?;
    if state.side_of(target) == state.side_of(unit) || !state.unit(target).on_table() {
        return Err(refusal!("LEE-21.1", "lee-refuse-no-target"));
    }
    if !forced
        && state.effects(unit).attacks == Attacks::InZone
        && !state.within(unit, target, ZONE)
    {
        return Err(refusal!("LEE-9.1", "lee-refuse-attack-outside-zone"));
    }
    // The cheap question first: sight is the dear one.
    if !state.within(unit, target, state.allowance(unit, Order::Advance)) {
        return Err(refusal!(
            "LEE-21.8",
            "lee-refuse-out-of-reach",
            allowance = state.allowance(unit, Order::Advance)
        ));
    }
    if !sight::sees(state, unit, target) {
        return Err(refusal!("LEE-21.3", "lee-refuse-unseen"));
    }
    let allies: Vec<UnitId> = moved.iter().map(|(unit, _)| *unit).collect();
    let scene = Scene {
        state,
        moved,
        allies: &allies,
    };
    scene.contact(unit, target, None)
}

/// The assault step of the activation in progress; forced attacks are declared at once (LEE-10.12).
pub fn begin(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let Some(activation) = state.activation() else {
        return;
    };
    let side = state.group_facts(activation.group).side;
    let forced = activation.forced.clone();
    let mut assault = Assault {
        side,
        attacks: Vec::new(),
        targets: Vec::new(),
    };
    for (unit, target) in forced {
        if let Ok(attack) = attack_of(state, &assault, unit, target, true) {
            tell_attack(state, &attack, umpire);
            assault.declare(attack);
        }
    }
    state.agenda.push(Entry::Assault(Task::Declare(assault)));
}

fn attack_of(
    state: &State,
    assault: &Assault,
    unit: UnitId,
    target: UnitId,
    forced: bool,
) -> Result<Attack, Refusal> {
    let contact = approach_among(state, unit, target, forced, &assault.places(target))?;
    Ok(Attack {
        unit,
        target,
        from: state.unit(unit).pose.anchor,
        edge: contact.edge,
        place: contact.pose,
        forced,
    })
}

fn tell_attack(state: &State, attack: &Attack, umpire: &mut Umpire<'_, Event>) {
    let (unit, target) = (What::of(state, attack.unit), What::of(state, attack.target));
    let (edge, place) = (attack.edge, attack.place);
    umpire.tell(|| Event::AttackDeclared {
        unit,
        target,
        edge,
        place,
    });
}

/// Units of the acting group that may still declare an attack.
fn undeclared<'a>(state: &'a State, assault: &'a Assault) -> impl Iterator<Item = UnitId> + 'a {
    let group = state.activation().map(|activation| activation.group);
    state.unit_ids().filter(move |unit| {
        Some(state.group_of(*unit)) == group
            && may_attack(state, *unit, false).is_ok()
            && !assault.attacks.iter().any(|attack| attack.unit == *unit)
    })
}

// --- answers (LEE-21.12 to LEE-21.14) ---

/// May this target withdraw (LEE-9.1, LEE-11.13, LEE-21.12, LEE-21.36)?
pub fn may_withdraw(state: &State, id: UnitId) -> Result<(), Refusal> {
    let unit = state.unit(id);
    if state.is_battery(id) {
        return Err(refusal!("LEE-21.12", "lee-refuse-battery-withdraws"));
    }
    if state.is_engaged(id) {
        return Err(refusal!("LEE-11.13", "lee-refuse-engaged-withdraws"));
    }
    if unit.pinned.is_some() {
        return Err(refusal!("LEE-21.36", "lee-refuse-pinned-withdraws"));
    }
    if unit.routed {
        return Err(refusal!("LEE-21.35", "lee-refuse-routed-withdraws"));
    }
    if !state.effects(id).withdraws {
        return Err(refusal!("LEE-9.1", "lee-refuse-no-withdrawal"));
    }
    Ok(())
}

/// May it dismount to shoot (LEE-17.21)?
fn may_dismount(state: &State, id: UnitId) -> bool {
    state.is_mounted(id) && state.order_of(id) == Some(Order::Defence)
}

/// Has its owner anything to decide?
fn has_choice(state: &State, id: UnitId) -> bool {
    may_withdraw(state, id).is_ok() || may_dismount(state, id)
}

// --- outflanking (LEE-21.15 to LEE-21.19) ---

/// Does flanking have an effect on this unit (LEE-21.21)?
pub fn can_be_flanked(state: &State, id: UnitId) -> bool {
    !state.is_in(id, Ground::Town) && !state.is_in(id, Ground::Wood)
}

/// May this attacker try to outflank this target?
fn may_outflank(
    state: &State,
    assault: &Assault,
    unit: UnitId,
    target: UnitId,
) -> Result<(), Refusal> {
    let Some(attack) = assault
        .attacks_on(target)
        .find(|attack| attack.unit == unit)
    else {
        return Err(refusal!("LEE-21.15", "lee-refuse-not-attacking"));
    };
    let it = assault.target(target).copied();
    if it.is_none_or(|it| it.answer != Answer::Stand || it.done) || state.unit(target).routed {
        return Err(refusal!("LEE-21.15", "lee-refuse-not-standing"));
    }
    if it.is_some_and(|it| it.outflanker.is_some()) {
        return Err(refusal!("LEE-21.15", "lee-refuse-outflanked-once"));
    }
    if attack.edge != Edge::Front {
        return Err(refusal!("LEE-21.15", "lee-refuse-not-on-front"));
    }
    if assault
        .attacks_on(target)
        .any(|attack| attack.edge != Edge::Front)
    {
        return Err(refusal!("LEE-21.20", "lee-refuse-flanked-already"));
    }
    if !can_be_flanked(state, target) {
        return Err(refusal!("LEE-21.21", "lee-refuse-no-flank-here"));
    }
    if !state.effects(unit).outflanks {
        return Err(refusal!("LEE-9.1", "lee-refuse-no-outflanking"));
    }
    if !state.has_open_flank(target, unit) {
        return Err(refusal!("LEE-21.16", "lee-refuse-no-open-flank"));
    }
    Ok(())
}

/// Dice of a division general alone (LEE-16.1).
pub(crate) const fn of_general(dice: u8) -> Spend {
    Spend {
        rating: 0,
        corps: 0,
        commander: 0,
        general: dice,
        card: false,
    }
}

/// The difficulty of a test about a unit (LEE-11.14, LEE-16.5).
pub(crate) fn difficulty(state: &State, unit: UnitId, test: Test) -> i32 {
    kernel::Total::of(|tally| competence::unit_difficulty(state, unit, test, tally))
}

/// The numbers of dice with which a division general can make a test (LEE-16.9).
pub(crate) fn dice_choices(
    state: &State,
    unit: UnitId,
    test: Test,
) -> std::ops::RangeInclusive<u8> {
    let most = competence::available(state, Subject::Unit(unit), test).general;
    let least = difficulty(state, unit, test).max(1);
    u8::try_from(least).unwrap_or(u8::MAX)..=most
}

/// May a division general make this test with so many dice?
pub(crate) fn check_dice(state: &State, unit: UnitId, test: Test, dice: u8) -> Result<(), Refusal> {
    competence::check(
        state,
        Subject::Unit(unit),
        test,
        of_general(dice),
        difficulty(state, unit, test),
    )
}

/// A division general makes a test about a unit (LEE-16.1): spends, rolls, tells. Returns whether it succeeded.
pub(crate) fn test_unit(
    state: &mut State,
    unit: UnitId,
    test: Test,
    dice: u8,
    umpire: &mut Umpire<'_, Event>,
) -> bool {
    let difficulty = difficulty(state, unit, test);
    let throws = competence::roll(state, Subject::Unit(unit), test, of_general(dice), umpire);
    let passed = successes(&throws) as i32 >= difficulty;
    let what = What::of(state, unit);
    umpire.tell(|| Event::UnitTested {
        unit: what,
        test,
        difficulty,
        throws,
        passed,
    });
    passed
}

// --- the decisions ---

/// Who decides, if there is anything to decide.
pub fn owes(state: &State, task: &Task) -> Seats {
    let assault = task.assault();
    let (own, foes) = (only(assault.side), only(assault.side.other()));
    match task {
        Task::Declare(_) => {
            let can = |unit: UnitId| {
                let places = |target| assault.places(target);
                let mut targets = state.on_table(assault.side.other());
                targets.any(|target| {
                    approach_among(state, unit, target, false, &places(target)).is_ok()
                })
            };
            if undeclared(state, assault).any(can) {
                return own;
            }
        }
        Task::Answer(_) => {
            let open =
                |target: &Target| target.answer == Answer::Open && has_choice(state, target.unit);
            if assault.targets.iter().any(open) {
                return foes;
            }
        }
        Task::Outflank(_) => {
            let can = |attack: &Attack| {
                may_outflank(state, assault, attack.unit, attack.target).is_ok()
                    && !dice_choices(state, attack.unit, Test::Outflank).is_empty()
            };
            if assault.attacks.iter().any(can) {
                return own;
            }
        }
        Task::Extend(_) => {
            let can = |target: &Target| {
                target.outflanked
                    && !target.extended
                    && !dice_choices(state, target.unit, Test::Extend).is_empty()
            };
            if assault.targets.iter().any(can) {
                return foes;
            }
        }
        Task::Fights(_) => {
            if assault.targets.iter().filter(|target| !target.done).count() > 1 {
                return own;
            }
        }
        Task::Withdraw(_) | Task::Follow(..) => {}
    }
    Seats::NONE
}

/// Every decision.
pub fn offers(state: &State, task: &Task, _side: Side, offers: &mut Offers<Action>) {
    match task {
        Task::Declare(assault) => {
            for target in state.on_table(assault.side.other()) {
                let places = assault.places(target);
                for unit in undeclared(state, assault) {
                    if approach_among(state, unit, target, false, &places).is_ok() {
                        offers.push(Action::Attack { unit, target });
                    }
                }
            }
            offers.push(Action::Done);
        }
        Task::Answer(assault) => {
            for target in assault
                .targets
                .iter()
                .filter(|target| target.answer == Answer::Open)
            {
                let unit = target.unit;
                if !has_choice(state, unit) {
                    continue;
                }
                offers.push(Action::Stand {
                    unit,
                    dismount: false,
                });
                if may_dismount(state, unit) {
                    offers.push(Action::Stand {
                        unit,
                        dismount: true,
                    });
                }
                if may_withdraw(state, unit).is_ok() {
                    offers.push(Action::Withdraw { unit });
                }
            }
        }
        Task::Outflank(assault) => {
            for attack in &assault.attacks {
                if may_outflank(state, assault, attack.unit, attack.target).is_ok() {
                    for dice in dice_choices(state, attack.unit, Test::Outflank) {
                        offers.push(Action::Outflank {
                            unit: attack.unit,
                            target: attack.target,
                            dice,
                        });
                    }
                }
            }
            offers.push(Action::Done);
        }
        Task::Extend(assault) => {
            for target in &assault.targets {
                if target.outflanked && !target.extended {
                    for dice in dice_choices(state, target.unit, Test::Extend) {
                        offers.push(Action::Extend {
                            unit: target.unit,
                            dice,
                        });
                    }
                }
            }
            offers.push(Action::Done);
        }
        Task::Fights(assault) => {
            for target in assault.targets.iter().filter(|target| !target.done) {
                offers.push(Action::Fight { unit: target.unit });
            }
        }
        Task::Withdraw(_) | Task::Follow(..) => {}
    }
}

/// May this be decided?
pub fn check(state: &State, task: &Task, _side: Side, action: &Action) -> Result<Plan, Refusal> {
    match (task, action) {
        (Task::Declare(_) | Task::Outflank(_) | Task::Extend(_), Action::Done) => Ok(()),
        (Task::Declare(assault), Action::Attack { unit, target }) => {
            known(state, *unit)?;
            known(state, *target)?;
            let group = state.activation().map(|activation| activation.group);
            if Some(state.group_of(*unit)) != group {
                return Err(refusal!("LEE-21.1", "lee-refuse-unit-of-other-group"));
            }
            if assault.attacks.iter().any(|attack| attack.unit == *unit) {
                return Err(refusal!("LEE-21.10", "lee-refuse-attacks-once"));
            }
            return attack_of(state, assault, *unit, *target, false).map(Plan::Attack);
        }
        (Task::Answer(assault), Action::Stand { unit, .. } | Action::Withdraw { unit }) => {
            known(state, *unit)?;
            let open = assault
                .target(*unit)
                .is_some_and(|target| target.answer == Answer::Open);
            if !open || !has_choice(state, *unit) {
                return Err(refusal!("LEE-21.12", "lee-refuse-target-not-attacked"));
            }
            match action {
                Action::Withdraw { .. } => may_withdraw(state, *unit),
                Action::Stand { dismount: true, .. } if !may_dismount(state, *unit) => {
                    Err(refusal!("LEE-17.21", "lee-refuse-dismount"))
                }
                _ => Ok(()),
            }
        }
        (Task::Outflank(assault), Action::Outflank { unit, target, dice }) => {
            known(state, *unit)?;
            known(state, *target)?;
            may_outflank(state, assault, *unit, *target)?;
            check_dice(state, *unit, Test::Outflank, *dice)
        }
        (Task::Extend(assault), Action::Extend { unit, dice }) => {
            known(state, *unit)?;
            let stands = assault
                .target(*unit)
                .is_some_and(|target| target.outflanked && !target.extended);
            if !stands {
                return Err(refusal!("LEE-21.18", "lee-refuse-not-outflanked"));
            }
            check_dice(state, *unit, Test::Extend, *dice)
        }
        (Task::Fights(assault), Action::Fight { unit }) => {
            known(state, *unit)?;
            match assault.target(*unit) {
                Some(target) if !target.done => Ok(()),
                _ => Err(refusal!("LEE-21.22", "lee-refuse-no-combat")),
            }
        }
        _ => Err(refusal!("LEE-21.1", "lee-refuse-not-now")),
    }
    .map(|()| Plan::Plain)
}

/// Carries a decision out.
pub fn apply(
    state: &mut State,
    mut task: Task,
    _side: Side,
    action: &Action,
    plan: Plan,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    match (&mut task, action) {
        (Task::Declare(assault), Action::Attack { .. }) => {
            if let Plan::Attack(attack) = plan {
                tell_attack(state, &attack, umpire);
                assault.declare(attack);
            }
            state.agenda.push(Entry::Assault(task));
        }
        (Task::Answer(assault), Action::Stand { unit, dismount }) => {
            stand(state, assault, *unit, *dismount, umpire);
            state.agenda.push(Entry::Assault(task));
        }
        (Task::Answer(assault), Action::Withdraw { unit }) => {
            if let Some(target) = assault.target_mut(*unit) {
                target.answer = Answer::Withdraw;
            }
            let what = What::of(state, *unit);
            umpire.tell(|| Event::WillWithdraw { unit: what });
            state.agenda.push(Entry::Assault(task));
        }
        (Task::Outflank(assault), Action::Outflank { unit, target, dice }) => {
            let passed = test_unit(state, *unit, Test::Outflank, *dice, umpire);
            if let Some(it) = assault.target_mut(*target) {
                it.outflanker = Some(*unit);
                it.outflanked = passed;
            }
            state.agenda.push(Entry::Assault(task));
        }
        (Task::Extend(assault), Action::Extend { unit, dice }) => {
            let passed = test_unit(state, *unit, Test::Extend, *dice, umpire);
            if let Some(it) = assault.target_mut(*unit) {
                it.extended = true;
                it.outflanked = !passed;
            }
            state.agenda.push(Entry::Assault(task));
        }
        (Task::Fights(_), Action::Fight { unit }) => {
            let Task::Fights(assault) = task else {
                return;
            };
            fight(state, assault, *unit, umpire);
        }
        _ => carry_on(state, task, umpire),
    }
}

fn stand(
    state: &mut State,
    assault: &mut Assault,
    unit: UnitId,
    dismount: bool,
    umpire: &mut Umpire<'_, Event>,
) {
    if let Some(target) = assault.target_mut(unit) {
        target.answer = Answer::Stand;
    }
    if dismount {
        state.unit_mut(unit).mounted = false;
    }
    let what = What::of(state, unit);
    umpire.tell(|| Event::WillStand {
        unit: what,
        dismounted: dismount,
    });
}

/// Goes on without a decision, or after the last.
pub fn carry_on(state: &mut State, task: Task, umpire: &mut Umpire<'_, Event>) {
    match task {
        Task::Declare(assault) if assault.attacks.is_empty() => {}
        Task::Declare(assault) => {
            let foes = assault.side.other();
            let targets: Vec<UnitId> = assault.targets.iter().map(|target| target.unit).collect();
            state.agenda.push(Entry::Assault(Task::Answer(assault)));
            // LEE-12.6, LEE-21.11
            reaction::open(state, foes, &targets, true);
        }
        Task::Answer(mut assault) => {
            // Who has no choice stands; a routed unit does neither (LEE-21.35).
            let open: Vec<UnitId> = assault
                .targets
                .iter()
                .filter(|target| target.answer == Answer::Open)
                .map(|target| target.unit)
                .collect();
            for unit in open {
                stand(state, &mut assault, unit, false, umpire);
            }
            state.agenda.push(Entry::Assault(Task::Withdraw(assault)));
        }
        Task::Withdraw(assault) => withdraw_next(state, assault, umpire),
        Task::Follow(assault, target) => follow(state, assault, target, umpire),
        Task::Outflank(assault) => state.agenda.push(Entry::Assault(Task::Extend(assault))),
        Task::Extend(assault) => state.agenda.push(Entry::Assault(Task::Fights(assault))),
        Task::Fights(assault) => {
            let next = assault
                .targets
                .iter()
                .find(|target| !target.done)
                .map(|target| target.unit);
            if let Some(next) = next {
                fight(state, assault, next, umpire);
            }
        }
    }
}

/// The next target withdraws (LEE-21.13); then its owner may turn it, and its attackers follow.
fn withdraw_next(state: &mut State, mut assault: Assault, umpire: &mut Umpire<'_, Event>) {
    let next = assault
        .targets
        .iter_mut()
        .find(|target| target.answer == Answer::Withdraw && !target.done);
    let Some(target) = next else {
        state.agenda.push(Entry::Assault(Task::Outflank(assault)));
        return;
    };
    target.done = true;
    let unit = target.unit;
    let direction = assault
        .attacks_on(unit)
        .next()
        .map(|attack| attack.place.facing);
    state
        .agenda
        .push(Entry::Assault(Task::Follow(assault, unit)));
    if let Some(direction) = direction {
        withdraw(state, unit, direction, umpire);
        melee::may_turn(state, unit);
    }
}

fn withdraw(state: &mut State, unit: UnitId, direction: Facing, umpire: &mut Umpire<'_, Event>) {
    let distance = retreat::withdrawal_distance(state, unit);
    state.go_back(unit, direction, distance, umpire);
    state.shake(unit, 1, umpire);
}

/// The attackers of a withdrawn target advance to their contact places and have attacked (LEE-21.14).
fn follow(state: &mut State, assault: Assault, target: UnitId, umpire: &mut Umpire<'_, Event>) {
    let attacks: Vec<Attack> = assault.attacks_on(target).copied().collect();
    state.agenda.push(Entry::Assault(Task::Withdraw(assault)));
    for attack in attacks {
        state.unit_mut(attack.unit).turn.attacked = true;
        close_in(state, attack.unit, attack.place, umpire);
    }
}

/// An attacker takes its place, if the place is free. Returns whether it did.
pub(crate) fn close_in(
    state: &mut State,
    unit: UnitId,
    place: Pose,
    umpire: &mut Umpire<'_, Event>,
) -> bool {
    let rect = state.facts(unit).rect_at(place);
    let taken = state.unit_ids().any(|other| {
        other != unit
            && state.unit(other).on_table()
            && table::contact::overlap(rect, state.rect(other))
    });
    let what = What::of(state, unit);
    if taken || !state.unit(unit).on_table() {
        umpire.tell(|| Event::FoundNoPlace { unit: what });
        return false;
    }
    let from = state.unit(unit).pose;
    state.put(unit, place);
    umpire.tell(|| Event::Closed {
        unit: what,
        from,
        to: place,
    });
    casualty::after_move(state, unit, umpire);
    true
}

/// The combat for one target is begun (LEE-21.22).
fn fight(state: &mut State, mut assault: Assault, target: UnitId, umpire: &mut Umpire<'_, Event>) {
    let Some(it) = assault.target_mut(target) else {
        return;
    };
    it.done = true;
    let outflanker = it.outflanker.filter(|_| it.outflanked);
    let attacks: Vec<Attack> = assault.attacks_on(target).copied().collect();
    let side = assault.side;
    let still_targets: Vec<UnitId> = assault.targets.iter().map(|target| target.unit).collect();
    let more = assault.targets.iter().any(|target| !target.done);
    if more {
        state.agenda.push(Entry::Assault(Task::Fights(assault)));
    }
    let combat = Combat::assault(side, target, attacks, outflanker, still_targets);
    melee::begin(state, combat, umpire);
}
