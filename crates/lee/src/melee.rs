//! Chapters 21 and 22: a combat from contact to pursuit. The combat lies on the agenda and goes through its stages; what a player
//! decides on the way lies above it.

use kernel::{Offers, Refusal, Seats, Umpire, refusal};
use serde::{Deserialize, Serialize};
use table::{Edge, Facing, Mils, Point};

use crate::action::Action;
use crate::agenda::{Task as Entry, only};
use crate::assault::{self, Attack, can_be_flanked};
use crate::battle_cards::{self, BattleCard};
use crate::casualty::{self, Commitment};
use crate::competence::Test;
use crate::contact::Scene;
use crate::event::{Event, What};
use crate::fire::{check_card, holds_cards, known, steady_matters};
use crate::flow::Plan;
use crate::harm::{CONTACT, Fate};
use crate::shooting::{self, Shooting};
use crate::side::{Side, UnitId};
use crate::state::State;
use crate::units::INCH;
use crate::{clash, pursuit, retreat};

/// How near a supporting unit stands (LEE-21.31).
const SUPPORT: Mils = 4 * INCH;

/// At most so many supports count for a side (LEE-21.31).
const MOST_SUPPORTS: usize = 2;

/// How far an attacker that was stopped goes back (LEE-21.30).
const STOPPED: Mils = INCH;

/// Where a combat has got to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum Stage {
    /// The attackers go to their contact places (LEE-21.23).
    Close,
    /// Generals join (LEE-21.24), supports are named (LEE-21.31).
    Join,
    /// The target shoots (LEE-21.25).
    Shoot,
    /// The battery is taken, or the melee follows (LEE-21.32, LEE-21.33).
    Melee,
    /// Both sides roll (LEE-22.3).
    Roll,
    /// What happens after the combat.
    End,
}

/// A combat (LEE-21.34): one target and its attackers, or a group of engaged units (LEE-22.22).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Combat {
    /// Where it has got to.
    pub stage: Stage,
    /// The side that attacks; in a continued combat, player A.
    pub side: Side,
    /// The target; none in a continued combat.
    pub target: Option<UnitId>,
    /// The attacks, as they were declared.
    pub attacks: Vec<Attack>,
    /// The attacker whose outflanking stands (LEE-21.20).
    pub outflanker: Option<UnitId>,
    /// Units that are targets of the same assault: they support nobody (LEE-21.31).
    pub targets: Vec<UnitId>,
    /// Attackers that are in contact.
    pub attackers: Vec<UnitId>,
    /// Is the target flanked (LEE-21.20)?
    pub flanked: bool,
    /// Each side's general (LEE-16.2, LEE-16.10).
    pub generals: [Option<Commitment>; 2],
    /// Each side's supporting units (LEE-21.31).
    pub supports: [Vec<UnitId>; 2],
    /// Two dice more by a card: *Hold the line*, *Forward* (LEE-25.5).
    pub card: bool,
    /// EN lost by each side in this combat (LEE-24.5).
    pub lost: [u16; 2],
    /// The units of each side in the melee.
    pub units: [Vec<UnitId>; 2],
    /// Units that were pushed back in the melee (LEE-22.12).
    pub pushed: Vec<UnitId>,
    /// Mounted cavalry that attacked and fought (LEE-22.9).
    pub charged: Vec<UnitId>,
}

/// What a combat has on the agenda.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts", rename = "MeleeTask")]
pub enum Task {
    /// The combat itself.
    Combat(Box<Combat>),
    /// A side may commit a general (LEE-24.1).
    Join(Side),
    /// A side names its supports (LEE-21.31).
    Support(Side),
    /// The target's owner says at whom it shoots, and with which batteries (LEE-21.25, LEE-21.28).
    Shoot,
    /// The target's owner may play *Hold the line* (LEE-25.5).
    HoldTheLine(Shooting),
    /// The hits are read; before that *Steady* may be played (LEE-25.5).
    Hits(Shooting),
    /// The attacker may play *Forward* (LEE-25.5).
    Forward(Side),
    /// A division general may test to turn a unit (LEE-22.19).
    Turn(UnitId),
    /// The winner's lead unit may pursue (LEE-22.11).
    Pursue(UnitId),
    /// A unit may be sent after one that broke off (LEE-22.17).
    Chase {
        /// The unit that may be sent.
        unit: UnitId,
        /// The unit that broke off.
        after: UnitId,
    },
    /// Groups of engaged units fight on; player A says in which order (LEE-22.22).
    Continued {
        /// Units that have fought in this phase.
        fought: Vec<UnitId>,
    },
}

impl Combat {
    /// The combat for one target of an assault.
    pub fn assault(
        side: Side,
        target: UnitId,
        attacks: Vec<Attack>,
        outflanker: Option<UnitId>,
        targets: Vec<UnitId>,
    ) -> Self {
        Self {
            target: Some(target),
            attacks,
            outflanker,
            targets,
            ..Self::new(Stage::Close, side)
        }
    }

    /// A continued combat of some engaged units.
    fn continued(state: &State, side: Side, group: &[UnitId]) -> Self {
        let of = |side: Side| {
            group
                .iter()
                .copied()
                .filter(|unit| state.side_of(*unit) == side)
                .collect()
        };
        Self {
            units: Side::BOTH.map(of),
            ..Self::new(Stage::Join, side)
        }
    }

    const fn new(stage: Stage, side: Side) -> Self {
        Self {
            stage,
            side,
            target: None,
            attacks: Vec::new(),
            outflanker: None,
            targets: Vec::new(),
            attackers: Vec::new(),
            flanked: false,
            generals: [None, None],
            supports: [Vec::new(), Vec::new()],
            card: false,
            lost: [0, 0],
            units: [Vec::new(), Vec::new()],
            pushed: Vec::new(),
            charged: Vec::new(),
        }
    }

    /// The units of a side.
    pub fn units_of(&self, side: Side) -> &[UnitId] {
        &self.units[side as usize]
    }

    /// Fills in who is part of it: the target, its attackers in contact, and all units connected with them by links (LEE-21.34).
    pub fn gather(&mut self, state: &State) {
        let mut all: Vec<UnitId> = Vec::new();
        for unit in self.attackers.iter().copied().chain(self.target) {
            if state.unit(unit).on_table() && !state.unit(unit).routed {
                all.extend(tabletop::links::connected(unit, |unit| state.linked(unit)));
            }
        }
        all.sort_unstable();
        all.dedup();
        self.units = Side::BOTH.map(|side| {
            all.iter()
                .copied()
                .filter(|unit| state.side_of(*unit) == side)
                .collect()
        });
    }

    /// The front-centres of the attackers in contact at the declaration (LEE-18.16).
    pub fn came_from(&self) -> Vec<Point> {
        self.attacks
            .iter()
            .filter(|attack| self.attackers.contains(&attack.unit))
            .map(|attack| attack.from)
            .collect()
    }

    /// Did this unit make a forced attack (LEE-10.11)?
    pub fn was_forced(&self, unit: UnitId) -> bool {
        self.attacks
            .iter()
            .any(|attack| attack.unit == unit && attack.forced)
    }

    /// Is it one of the attackers that are on the front edge?
    pub fn on_front(&self, unit: UnitId) -> bool {
        self.attacks
            .iter()
            .any(|attack| attack.unit == unit && attack.edge == Edge::Front)
    }
}

impl State {
    /// The combat in progress.
    pub fn combat(&self) -> Option<&Combat> {
        self.agenda.iter().rev().find_map(|task| match task {
            Entry::Melee(Task::Combat(combat)) => Some(&**combat),
            _ => None,
        })
    }

    /// The combat in progress, to be changed.
    pub(crate) fn combat_mut(&mut self) -> Option<&mut Combat> {
        self.agenda.iter_mut().rev().find_map(|task| match task {
            Entry::Melee(Task::Combat(combat)) => Some(&mut **combat),
            _ => None,
        })
    }

    /// The lead unit of some units: the highest EN, then the lowest id (LEE-1.10, LEE-22.4).
    pub fn lead(&self, units: &[UnitId]) -> Option<UnitId> {
        let key = |unit: &UnitId| (std::cmp::Reverse(self.unit(*unit).endurance), *unit);
        units.iter().copied().min_by_key(key)
    }

    /// The units that could support these units of their side (LEE-21.31).
    pub fn supporters(&self, combat: &Combat, side: Side) -> Vec<UnitId> {
        let fighting = combat.units_of(side);
        let used = self
            .activation()
            .map_or(&[][..], |activation| &activation.supported);
        self.on_table(side)
            .filter(|unit| {
                let it = self.unit(*unit);
                !self.is_battery(*unit)
                    && !fighting.contains(unit)
                    && self.effects(*unit).supports
                    && it.cohesion <= 1
                    && !it.turn.attacked
                    && !combat.targets.contains(unit)
                    && !used.contains(unit)
                    && fighting
                        .iter()
                        .any(|fighter| self.within(*unit, *fighter, SUPPORT))
            })
            .collect()
    }
}

/// Begins a combat.
pub fn begin(state: &mut State, combat: Combat, umpire: &mut Umpire<'_, Event>) {
    let what = combat.target.map(|target| What::of(state, target));
    umpire.tell(|| Event::CombatBegan { target: what });
    state
        .agenda
        .push(Entry::Melee(Task::Combat(Box::new(combat))));
}

/// The division general of a unit may test to turn it, if he has the dice (LEE-22.19). Engaged and routed units cannot turn.
pub(crate) fn may_turn(state: &mut State, unit: UnitId) {
    state.agenda.push(Entry::Melee(Task::Turn(unit)));
}

/// May this unit be turned now?
fn can_turn(state: &State, unit: UnitId) -> bool {
    state.unit(unit).on_table()
        && !state.unit(unit).routed
        && !state.is_engaged(unit)
        && !assault::dice_choices(state, unit, Test::Turn).is_empty()
        && crate::failure::has_room(state, unit)
}

/// Engaged units in groups that have still to fight on (LEE-22.22).
fn groups(state: &State, fought: &[UnitId]) -> Vec<Vec<UnitId>> {
    let mut groups = tabletop::links::groups(state.unit_ids(), |unit| state.linked(unit));
    groups.retain(|group| !group.iter().any(|unit| fought.contains(unit)));
    groups
}

/// The continued combats at the start of the end phase (LEE-22.22).
pub fn begin_continued(state: &mut State) {
    state
        .agenda
        .push(Entry::Melee(Task::Continued { fought: Vec::new() }));
}

// --- decisions ---

/// Who decides, if there is anything to decide.
pub fn owes(state: &State, task: &Task) -> Seats {
    let owed = match task {
        Task::Combat(_) => None,
        Task::Join(side) => state
            .combat()
            .filter(|combat| !casualty::choices(state, *side, combat.units_of(*side)).is_empty())
            .map(|_| *side),
        Task::Support(side) => state
            .combat()
            .filter(|combat| state.supporters(combat, *side).len() > MOST_SUPPORTS)
            .map(|_| *side),
        Task::Shoot => state
            .combat()
            .filter(|combat| shooting::has_choice(state, combat))
            .map(|combat| combat.side.other()),
        Task::HoldTheLine(_) => state
            .combat()
            .map(|combat| combat.side.other())
            .filter(|side| holds_cards(state, *side)),
        Task::Hits(shooting) => {
            steady_matters_now(state, shooting).then(|| state.side_of(shooting.at))
        }
        Task::Forward(side) => Some(*side).filter(|side| holds_cards(state, *side)),
        Task::Turn(unit) => can_turn(state, *unit).then(|| state.side_of(*unit)),
        Task::Pursue(unit) => {
            let combat = state.combat();
            combat
                .is_some_and(|combat| pursuit::may_pursue(state, combat, *unit))
                .then(|| state.side_of(*unit))
        }
        Task::Chase { unit, .. } => pursuit::may_chase(state, *unit).then(|| state.side_of(*unit)),
        Task::Continued { fought } => (groups(state, fought).len() > 1).then(|| state.holder()),
    };
    owed.map_or(Seats::NONE, only)
}

/// Would *Steady* keep the attacker from being stopped (LEE-21.30)?
fn steady_matters_now(state: &State, shooting: &Shooting) -> bool {
    shooting.can_stop && steady_matters(state, shooting.at, shooting.hits, shooting.morale)
}

/// Facings worth offering to a unit that may be turned: about, to either side, and towards the nearest enemy.
pub(crate) fn good_facings(state: &State, unit: UnitId) -> Vec<Facing> {
    let pose = state.unit(unit).pose;
    let mut facings: Vec<Facing> = [180, 90, -90, 45, -45]
        .map(|by| pose.facing.turned(by))
        .to_vec();
    let nearest = state
        .on_table(state.side_of(unit).other())
        .min_by_key(|foe| ((state.centre(*foe) - pose.anchor).squared(), *foe));
    facings.extend(nearest.map(|foe| Facing::from_to(pose.anchor, state.centre(foe))));
    facings.retain(|facing| crate::failure::check_facing(state, unit, *facing).is_ok());
    facings.dedup();
    facings
}

/// Every choice of at most two supports out of more.
fn pairs(of: &[UnitId]) -> impl Iterator<Item = Vec<UnitId>> + '_ {
    (0..of.len()).flat_map(move |a| (a + 1..of.len()).map(move |b| vec![of[a], of[b]]))
}

/// Every decision.
pub fn offers(state: &State, task: &Task, side: Side, offers: &mut Offers<Action>) {
    let play = |card: BattleCard, offers: &mut Offers<Action>| {
        if battle_cards::holds(state, side, card) {
            offers.push(Action::Play { card });
        }
        offers.push(Action::Done);
    };
    match task {
        Task::Combat(_) => {}
        Task::Join(_) => {
            if let Some(combat) = state.combat() {
                for commitment in casualty::choices(state, side, combat.units_of(side)) {
                    offers.push(Action::Join(commitment));
                }
            }
            offers.push(Action::Done);
        }
        Task::Support(_) => {
            if let Some(combat) = state.combat() {
                for units in pairs(&state.supporters(combat, side)) {
                    offers.push(Action::Support { units });
                }
            }
        }
        Task::Shoot => {
            if let Some(combat) = state.combat() {
                shooting::offers(state, combat, offers);
            }
        }
        Task::HoldTheLine(_) => play(BattleCard::HoldTheLine, offers),
        Task::Hits(_) => play(BattleCard::Steady, offers),
        Task::Forward(_) => play(BattleCard::Forward, offers),
        Task::Turn(unit) => {
            offers.not_exhaustive();
            for facing in good_facings(state, *unit) {
                for dice in assault::dice_choices(state, *unit, Test::Turn) {
                    offers.push(Action::TurnUnit { facing, dice });
                }
            }
            offers.push(Action::Done);
        }
        Task::Pursue(unit) => {
            offers.push(Action::Pursue { unit: *unit });
            offers.push(Action::Done);
        }
        Task::Chase { unit, .. } => {
            for dice in assault::dice_choices(state, *unit, Test::Pursue) {
                offers.push(Action::Chase { unit: *unit, dice });
            }
            offers.push(Action::Done);
        }
        Task::Continued { fought } => {
            for group in groups(state, fought) {
                offers.push(Action::Fight { unit: group[0] });
            }
        }
    }
}

/// May this be decided?
pub fn check(state: &State, task: &Task, side: Side, action: &Action) -> Result<Plan, Refusal> {
    let not_now = || refusal!("LEE-21.22", "lee-refuse-not-now");
    let combat = || state.combat().ok_or_else(not_now);
    match (task, action) {
        (Task::Support(_) | Task::Shoot | Task::Continued { .. }, Action::Done) => Err(not_now()),
        (_, Action::Done) => Ok(()),
        (Task::Join(_), Action::Join(commitment)) => {
            casualty::check(state, side, combat()?.units_of(side), commitment)
        }
        (Task::Support(_), Action::Support { units }) => {
            let could = state.supporters(combat()?, side);
            let sorted = units.windows(2).all(|pair| pair[0] < pair[1]);
            if units.len() == MOST_SUPPORTS
                && sorted
                && units.iter().all(|unit| could.contains(unit))
            {
                Ok(())
            } else {
                Err(refusal!("LEE-21.31", "lee-refuse-supports"))
            }
        }
        (Task::Shoot, Action::Shoot { at, guns, caissons }) => {
            shooting::check(state, combat()?, *at, guns, *caissons)
        }
        (Task::HoldTheLine(_), Action::Play { card }) => {
            check_card(state, side, *card, BattleCard::HoldTheLine)
        }
        (Task::Hits(_), Action::Play { card }) => {
            check_card(state, side, *card, BattleCard::Steady)
        }
        (Task::Forward(_), Action::Play { card }) => {
            check_card(state, side, *card, BattleCard::Forward)
        }
        (Task::Turn(unit), Action::TurnUnit { facing, dice }) => {
            crate::failure::check_facing(state, *unit, *facing)?;
            assault::check_dice(state, *unit, Test::Turn, *dice)
        }
        (Task::Pursue(asked), Action::Pursue { unit }) if asked == unit => Ok(()),
        (Task::Chase { unit: asked, .. }, Action::Chase { unit, dice }) if asked == unit => {
            assault::check_dice(state, *unit, Test::Pursue, *dice)
        }
        (Task::Continued { fought }, Action::Fight { unit }) => {
            known(state, *unit)?;
            if groups(state, fought).iter().any(|group| group[0] == *unit) {
                Ok(())
            } else {
                Err(refusal!("LEE-22.22", "lee-refuse-no-combat"))
            }
        }
        _ => Err(not_now()),
    }
    .map(|()| Plan::Plain)
}

/// Carries a decision out.
pub fn apply(
    state: &mut State,
    mut task: Task,
    side: Side,
    action: &Action,
    _plan: Plan,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    match (&mut task, action) {
        (Task::Join(_), Action::Join(commitment)) => {
            casualty::join(state, commitment, umpire);
            if let Some(combat) = state.combat_mut() {
                combat.generals[side as usize] = Some(*commitment);
            }
        }
        (Task::Support(_), Action::Support { units }) => {
            support(state, side, units.clone(), umpire);
        }
        (Task::Shoot, Action::Shoot { at, guns, caissons }) => {
            if let Some(card) = caissons.map(|_| BattleCard::CaissonsUp) {
                battle_cards::play(state, side, card, umpire);
            }
            let mut guns = guns.clone();
            guns.extend(*caissons);
            shooting::aim(state, *at, guns, umpire);
        }
        (Task::HoldTheLine(_), Action::Play { card }) => {
            battle_cards::play(state, side, *card, umpire);
            if let Some(combat) = state.combat_mut() {
                combat.card = true;
            }
            carry_on(state, task, umpire);
        }
        (Task::Hits(shooting), Action::Play { card }) => {
            battle_cards::play(state, side, *card, umpire);
            shooting.morale += 2;
            carry_on(state, task, umpire);
        }
        (Task::Forward(_), Action::Play { card }) => {
            battle_cards::play(state, side, *card, umpire);
            if let Some(combat) = state.combat_mut() {
                combat.card = true;
            }
        }
        (Task::Turn(unit), Action::TurnUnit { facing, dice }) => {
            turn(state, *unit, *facing, *dice, umpire);
        }
        (Task::Pursue(unit), Action::Pursue { .. }) => {
            let pushed = state
                .combat()
                .map(|combat| combat.pushed.clone())
                .unwrap_or_default();
            pursuit::pursue(state, *unit, &pushed, umpire);
            may_turn(state, *unit);
        }
        (Task::Chase { unit, after }, Action::Chase { dice, .. }) => {
            let (unit, after) = (*unit, *after);
            if assault::test_unit(state, unit, Test::Pursue, *dice, umpire) {
                pursuit::pursue(state, unit, &[after], umpire);
                may_turn(state, unit);
            }
        }
        (Task::Continued { fought }, Action::Fight { unit }) => {
            let fought = std::mem::take(fought);
            continue_combat(state, fought, *unit, umpire);
        }
        // A window that was passed by.
        (Task::HoldTheLine(_) | Task::Hits(_), Action::Done) => carry_on(state, task, umpire),
        _ => {}
    }
}

/// Goes on without a decision.
pub fn carry_on(state: &mut State, task: Task, umpire: &mut Umpire<'_, Event>) {
    match task {
        Task::Combat(combat) => step(state, *combat, umpire),
        Task::Support(side) => {
            let units = state
                .combat()
                .map(|combat| state.supporters(combat, side))
                .unwrap_or_default();
            support(state, side, units, umpire);
        }
        Task::Shoot => {
            if let Some(at) = state
                .combat()
                .and_then(|combat| shooting::only_target(state, combat))
            {
                shooting::aim(state, at, Vec::new(), umpire);
            }
        }
        Task::HoldTheLine(shooting) => shooting::roll(state, shooting, umpire),
        Task::Hits(shooting) => shot(state, &shooting, umpire),
        Task::Continued { fought } => {
            if let Some(group) = groups(state, &fought).first() {
                continue_combat(state, fought, group[0], umpire);
            }
        }
        Task::Join(_) | Task::Forward(_) | Task::Turn(_) | Task::Pursue(_) | Task::Chase { .. } => {
        }
    }
}

/// A division general tests to turn a unit (LEE-22.19).
fn turn(state: &mut State, unit: UnitId, facing: Facing, dice: u8, umpire: &mut Umpire<'_, Event>) {
    if !assault::test_unit(state, unit, Test::Turn, dice, umpire) {
        return;
    }
    let pose = state.unit(unit).pose.facing(facing);
    state.put(unit, pose);
    let unit = What::of(state, unit);
    umpire.tell(|| Event::Turned { unit, pose });
}

/// Supporting units are named: each supports one combat of an activation (LEE-21.31).
fn support(state: &mut State, side: Side, units: Vec<UnitId>, umpire: &mut Umpire<'_, Event>) {
    if units.is_empty() {
        return;
    }
    if let Some(activation) = state.activation_mut() {
        activation.supported.extend(&units);
    }
    let names: Vec<What> = units.iter().map(|unit| What::of(state, *unit)).collect();
    umpire.tell(|| Event::Supported { side, units: names });
    if let Some(combat) = state.combat_mut() {
        combat.supports[side as usize] = units;
    }
}

/// One group of engaged units fights on (LEE-22.22).
fn continue_combat(
    state: &mut State,
    mut fought: Vec<UnitId>,
    unit: UnitId,
    umpire: &mut Umpire<'_, Event>,
) {
    let Some(group) = groups(state, &fought)
        .into_iter()
        .find(|group| group[0] == unit)
    else {
        return;
    };
    fought.extend(&group);
    state.agenda.push(Entry::Melee(Task::Continued { fought }));
    let combat = Combat::continued(state, state.holder(), &group);
    begin(state, combat, umpire);
}

// --- the stages ---

/// Plays the next stage of a combat.
fn step(state: &mut State, mut combat: Combat, umpire: &mut Umpire<'_, Event>) {
    let (side, foes) = (combat.side, combat.side.other());
    let stage = combat.stage;
    let go_on = |state: &mut State, mut combat: Combat, stage: Stage| {
        combat.stage = stage;
        state
            .agenda
            .push(Entry::Melee(Task::Combat(Box::new(combat))));
    };
    match stage {
        Stage::Close => {
            close(state, &mut combat, umpire);
            let next = if combat.attackers.is_empty() {
                Stage::End
            } else {
                Stage::Join
            };
            // LEE-21.35
            let routed = combat.target.filter(|target| state.unit(*target).routed);
            match routed {
                Some(target) if next == Stage::Join => {
                    go_on(state, combat, Stage::End);
                    state.destroy(target, Fate::Taken, umpire);
                }
                _ => go_on(state, combat, next),
            }
        }
        Stage::Join => {
            let next = if combat.target.is_some() {
                Stage::Shoot
            } else {
                Stage::Roll
            };
            go_on(state, combat, next);
            // LEE-21.24: the attacker first.
            for decides in [foes, side] {
                state.agenda.push(Entry::Melee(Task::Support(decides)));
            }
            for decides in [foes, side] {
                state.agenda.push(Entry::Melee(Task::Join(decides)));
            }
        }
        Stage::Shoot => {
            let shoots = combat
                .target
                .is_some_and(|target| shooting::can_shoot(state, target));
            go_on(state, combat, Stage::Melee);
            if shoots {
                state.agenda.push(Entry::Melee(Task::Shoot));
            }
        }
        Stage::Melee => {
            combat.card = false;
            combat
                .attackers
                .retain(|unit| state.unit(*unit).on_table() && !state.unit(*unit).routed);
            let Some(target) = combat.target.filter(|_| !combat.attackers.is_empty()) else {
                go_on(state, combat, Stage::End);
                return;
            };
            if state.is_battery(target) {
                // LEE-21.32
                go_on(state, combat, Stage::End);
                state.destroy(target, Fate::Taken, umpire);
                return;
            }
            go_on(state, combat, Stage::Roll);
            state.agenda.push(Entry::Melee(Task::Forward(side)));
        }
        Stage::Roll => {
            if combat.target.is_some() {
                combat.gather(state);
            }
            state.in_combat = true;
            clash::fight(state, combat, umpire);
            state.in_combat = false;
        }
        Stage::End => end(state, &combat, umpire),
    }
}

/// The attackers go to their contact places in the order of declaration; one that finds none stays (LEE-21.23).
fn close(state: &mut State, combat: &mut Combat, umpire: &mut Umpire<'_, Event>) {
    let Some(target) = combat.target else {
        return;
    };
    let allies: Vec<UnitId> = combat.attacks.iter().map(|attack| attack.unit).collect();
    for attack in combat.attacks.clone() {
        let unit = attack.unit;
        if !state.unit(unit).on_table() {
            continue;
        }
        state.unit_mut(unit).turn.attacked = true;
        let able =
            state.unit(target).on_table() && !state.unit(unit).routed && !state.is_engaged(unit);
        let scene = Scene {
            state,
            moved: &[],
            allies: &allies,
        };
        let contact = able.then(|| scene.contact(unit, target, Some(attack.edge)));
        let Some(Ok(contact)) = contact else {
            let what = What::of(state, unit);
            umpire.tell(|| Event::FoundNoPlace { unit: what });
            continue;
        };
        if assault::close_in(state, unit, contact.pose, umpire) {
            combat.attackers.push(unit);
        }
    }
    // LEE-21.20, LEE-21.21
    let from_flank = |unit: &UnitId| !combat.on_front(*unit) || combat.outflanker == Some(*unit);
    combat.flanked = combat.attackers.iter().any(from_flank) && can_be_flanked(state, target);
    combat.gather(state);
}

/// The hits of stand and shoot are read (LEE-21.29, LEE-21.30).
pub(crate) fn shot(state: &mut State, shooting: &Shooting, umpire: &mut Umpire<'_, Event>) {
    let (unit, hits) = (shooting.at, shooting.hits);
    let result = tabletop::results::fire_result(hits);
    let side = state.side_of(unit);
    let before = state.unit(unit).endurance;
    let there = state.lose(unit, result.losses, umpire);
    let after = state.unit(unit).endurance;
    if let Some(combat) = state.combat_mut() {
        combat.lost[side as usize] += u16::from(before - after);
    }
    if there {
        if result.flight {
            state.rout(unit, umpire);
        } else {
            state.shake(unit, result.disorder, umpire);
        }
    }
    let stands = state.unit(unit).on_table() && !state.unit(unit).routed;
    let stopped = result.disorder > 0 && i32::from(hits) >= shooting.morale;
    if stands && !result.pushed && !stopped {
        return;
    }
    if let Some(combat) = state.combat_mut() {
        combat.attackers.retain(|attacker| *attacker != unit);
    }
    if !stands {
        return;
    }
    if result.pushed {
        // LEE-22.4, LEE-22.5: in the direction of the firing unit's facing.
        let direction = state.unit(shooting.by).pose.facing;
        let distance = retreat::push_back_distance(state, unit);
        state.go_back(unit, direction, distance, umpire);
        may_turn(state, unit);
    } else {
        let what = What::of(state, unit);
        umpire.tell(|| Event::Stopped { unit: what });
        let direction = state.unit(unit).pose.facing.opposite();
        state.go_back(unit, direction, STOPPED, umpire);
    }
}

/// After the combat: tired horses (LEE-22.9), and the fate of generals (LEE-24.5 to LEE-24.8).
fn end(state: &mut State, combat: &Combat, umpire: &mut Umpire<'_, Event>) {
    state.in_combat = true;
    for unit in &combat.charged {
        state.shake(*unit, 1, umpire);
    }
    umpire.tell(|| Event::CombatOver);
    for side in [combat.side, combat.side.other()] {
        if let Some(commitment) = &combat.generals[side as usize] {
            let lost = u32::from(combat.lost[side as usize]);
            casualty::after_combat(state, commitment, lost, umpire);
        }
    }
    state.in_combat = false;
    crate::succession::sweep(state, umpire);
}

/// Is a unit within reach of contact with another (LEE-17.13)?
pub(crate) fn touches(state: &State, one: UnitId, other: UnitId) -> bool {
    state.within(one, other, CONTACT)
}
