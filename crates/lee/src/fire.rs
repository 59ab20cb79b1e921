//! Chapter 20: artillery fire. Bombardment is aimed battery by battery, answered, then rolled all at once.

use kernel::{
    Chance, Message, Odds, Offers, Refusal, Seats, Sum, Tally, Total, Umpire, message, refusal,
    rule,
};
use serde::{Deserialize, Serialize};
use table::{Distance, Mils, Point, RearLine, Segment, Shape, Zone};
use tabletop::Pool;

use crate::action::{Action, Order};
use crate::agenda::{Task as Entry, only};
use crate::battle_cards::{self, BattleCard};
use crate::effects::Bombards;
use crate::event::{Event, What};
use crate::flow::Plan;
use crate::reaction;
use crate::side::{GroupId, Side, UnitId};
use crate::state::State;
use crate::units::{INCH, UnitTrait};

/// How near a battery fires canister (LEE-17.5).
const CANISTER: Mils = 4 * INCH;

/// Beyond this a battery fires with half effect (LEE-20.9).
const HALF_EFFECT: Mils = 12 * INCH;

/// A battery that has moved farther may not fire (LEE-20.2).
const SPENT: Mils = 2 * INCH;

/// Nearer than this a friendly unit is in the way of guns (LEE-20.6).
const MUZZLE: Mils = INCH;

/// A battery and its target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Shot {
    /// The battery.
    pub battery: UnitId,
    /// At whom it fires.
    pub target: UnitId,
}

/// What was declared in a bombardment step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Bombardment {
    /// The group that fires.
    pub group: GroupId,
    /// Its shots, in the order of declaration (LEE-20.3).
    pub shots: Vec<Shot>,
    /// The replies of batteries that are fired at (LEE-20.19).
    pub replies: Vec<Shot>,
    /// Batteries whose owner has decided about their reply.
    pub answered: Vec<UnitId>,
}

/// The hits of one pool, not yet read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Hits {
    /// The target.
    pub target: UnitId,
    /// How many.
    pub hits: u8,
    /// The target's morale against this fire, taken before the step (LEE-20.13, LEE-20.21).
    pub morale: i32,
}

/// What a bombardment step is doing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts", rename = "FireTask")]
pub enum Task {
    /// The active player aims (LEE-20.3).
    Aim(Bombardment),
    /// The other player decides on replies (LEE-20.19, LEE-20.20).
    Replies(Bombardment),
    /// The hits are read pool by pool; before that *Steady* may be played (LEE-25.5).
    Read(Vec<Hits>),
}

// --- who may fire at whom ---

impl State {
    /// May this battery fire at all (LEE-20.1, LEE-20.2)?
    pub fn may_fire(&self, id: UnitId) -> Result<(), Refusal> {
        let unit = self.unit(id);
        if !self.is_battery(id) {
            return Err(refusal!("LEE-20.1", "lee-refuse-no-battery"));
        }
        if !unit.on_table() {
            return Err(refusal!("LEE-20.1", "lee-refuse-not-there"));
        }
        if unit.turn.fired {
            return Err(refusal!("LEE-20.1", "lee-refuse-fired"));
        }
        self.could_fire(id)
    }

    /// The rest of LEE-20.2, for a battery that may have fired.
    pub(crate) fn could_fire(&self, id: UnitId) -> Result<(), Refusal> {
        let unit = self.unit(id);
        if unit.pinned.is_some() {
            return Err(refusal!("LEE-20.2", "lee-refuse-pinned-fires"));
        }
        if unit.routed || self.is_engaged(id) {
            return Err(refusal!("LEE-20.2", "lee-refuse-engaged-fires"));
        }
        if unit.turn.spent > SPENT {
            return Err(refusal!("LEE-20.2", "lee-refuse-moved-fires"));
        }
        if self.order_of(id) == Some(Order::March) {
            return Err(refusal!("LEE-20.2", "lee-refuse-march-fires"));
        }
        Ok(())
    }

    /// How far a battery's front-centre is from the nearest point of a target (LEE-20.4).
    pub fn gun_range(&self, battery: UnitId, target: UnitId) -> Distance {
        self.unit(battery)
            .pose
            .anchor
            .distance(&self.rect(target).outline())
    }

    /// Is the target's centre in a battery's front zone, in sight, and no friend before the muzzles (LEE-20.4, LEE-20.6)?
    pub fn bears_on(&self, battery: UnitId, target: UnitId) -> Result<(), Refusal> {
        let centre = self.centre(target);
        if self.rect(battery).zone_of(centre, RearLine::IsRear) != Some(Zone::Front) {
            return Err(refusal!("LEE-20.4", "lee-refuse-not-in-front"));
        }
        if let Some(screen) = self.screen_between(battery, target) {
            return Err(screen.refusal(self));
        }
        let line = Segment::new(self.unit(battery).pose.anchor, centre);
        let close = |friend: &UnitId| {
            *friend != battery && self.apart(battery, *friend) < Distance::of(MUZZLE)
        };
        let mut friends = self.crossed(&line, self.side_of(battery));
        if let Some(friend) = friends.find(close) {
            return Err(refusal!(
                "LEE-20.6",
                "lee-refuse-friend-in-front",
                unit = self.facts(friend).name.as_str()
            ));
        }
        Ok(())
    }

    /// Is this a legal target for a battery's guns (LEE-20.4 to LEE-20.6)?
    pub fn is_target(&self, battery: UnitId, target: UnitId) -> Result<(), Refusal> {
        if self.side_of(target) == self.side_of(battery) || !self.unit(target).on_table() {
            return Err(refusal!("LEE-20.4", "lee-refuse-no-target"));
        }
        if self.is_engaged(target) {
            return Err(refusal!("LEE-20.5", "lee-refuse-engaged-target"));
        }
        let range = self.facts(battery).range().unwrap_or(0);
        if !self.gun_range(battery, target).is_within(range) {
            return Err(refusal!(
                "LEE-20.4",
                "lee-refuse-out-of-range",
                range = range / INCH
            ));
        }
        self.bears_on(battery, target)
    }

    /// All legal targets of a battery.
    pub fn targets(&self, battery: UnitId) -> Vec<UnitId> {
        self.on_table(self.side_of(battery).other())
            .filter(|target| self.is_target(battery, *target).is_ok())
            .collect()
    }

    /// May this battery bombard this target (LEE-9.1, LEE-20.7)?
    pub fn may_bombard(&self, battery: UnitId, target: UnitId) -> Result<(), Refusal> {
        self.may_fire(battery)?;
        self.is_target(battery, target)?;
        if self.effects(battery).bombards == Bombards::Nearest {
            let nearest = self.targets(battery).into_iter().min_by(|a, b| {
                let (a, b) = ((self.apart(battery, *a), *a), (self.apart(battery, *b), *b));
                a.cmp(&b)
            });
            if let Some(nearest) = nearest.filter(|nearest| *nearest != target) {
                return Err(refusal!(
                    "LEE-20.7",
                    "lee-refuse-not-nearest",
                    unit = self.facts(nearest).name.as_str()
                ));
            }
        }
        Ok(())
    }
}

// --- pools (LEE-20.8 to LEE-20.10) ---

/// The dice of some batteries at one target.
pub fn pool(state: &State, target: UnitId, batteries: &[UnitId], tally: &mut impl Tally) {
    for battery in batteries {
        let range = state.gun_range(*battery, target);
        state.fire_value(*battery, tally);
        let value = Total::of(|total| state.fire_value(*battery, total));
        if !range.is_within(HALF_EFFECT) {
            tally.add(
                "lee-sum-half-effect",
                (value / 2).max(1) - value,
                rule!("LEE-20.9"),
            );
        }
        if range.is_within(CANISTER) {
            tally.add(
                "lee-sum-canister",
                state.facts(*battery).canister(),
                rule!("LEE-20.9"),
            );
        }
    }
    let mut add = |label, amount: i32, rule| {
        if amount != 0 {
            tally.add(label, amount, rule);
        }
    };
    add(
        "lee-sum-quality",
        state.quality_dice(batteries.iter().copied()),
        rule!("LEE-17.8"),
    );
    let muzzles: Vec<Point> = batteries
        .iter()
        .map(|battery| state.unit(*battery).pose.anchor)
        .collect();
    let rect = state.rect(target);
    if let Some(cover) = state.battle.cover(rect, &muzzles) {
        add("lee-sum-cover", -cover.dice, cover.rule);
    }
    let height = state.elevation(target);
    let heights = || batteries.iter().map(|battery| state.elevation(*battery));
    if heights().all(|level| height < level) {
        add("lee-sum-target-lower", 1, rule!("LEE-20.10"));
    } else if heights().all(|level| height > level) {
        add("lee-sum-target-higher", -1, rule!("LEE-20.10"));
    }
    let zone = |muzzle: &Point| rect.zone_of(*muzzle, RearLine::IsRear);
    if muzzles
        .iter()
        .any(|muzzle| zone(muzzle) != Some(Zone::Front))
    {
        add("lee-sum-enfilade", 3, rule!("LEE-20.10"));
    } else if skirmishes(state, target) {
        add("lee-sum-skirmishers", -1, rule!("LEE-17.20"));
    }
    tally.clamp(1, i32::MAX, "lee-sum-at-least-one", rule!("LEE-1.9"));
}

/// Has a unit skirmishers before its front (LEE-17.20)?
pub(crate) fn skirmishes(state: &State, id: UnitId) -> bool {
    state.battle.rules.skirmishers && state.facts(id).traits.contains(&UnitTrait::Skirmishers)
}

/// What a target's morale gains by batteries that are out of command (LEE-20.14, LEE-20.15).
fn unordered(state: &State, batteries: &[UnitId]) -> i32 {
    batteries
        .iter()
        .filter(|battery| !state.is_active(**battery))
        .count() as i32
}

/// The effect of bombardment by hits: EN and cohesion lost (LEE-20.12).
pub const fn effect(hits: u8) -> (u8, u8) {
    match hits {
        0 | 1 => (0, 0),
        2 => (1, 0),
        3 => (1, 1),
        4 => (2, 1),
        _ => (2, 2),
    }
}

/// The shots of a list by target, in the order in which targets were named.
pub(crate) fn by_target(shots: &[Shot]) -> Vec<(UnitId, Vec<UnitId>)> {
    let mut targets: Vec<(UnitId, Vec<UnitId>)> = Vec::new();
    for shot in shots {
        match targets
            .iter_mut()
            .find(|(target, _)| *target == shot.target)
        {
            Some((_, batteries)) => batteries.push(shot.battery),
            None => targets.push((shot.target, vec![shot.battery])),
        }
    }
    targets
}

// --- the step ---

/// The bombardment step of the activation in progress (LEE-7.10).
pub fn begin(state: &mut State, _umpire: &mut Umpire<'_, Event>) {
    let Some(activation) = state.activation() else {
        return;
    };
    let group = activation.group;
    state.agenda.push(Entry::Fire(Task::Aim(Bombardment {
        group,
        shots: Vec::new(),
        replies: Vec::new(),
        answered: Vec::new(),
    })));
}

impl Bombardment {
    fn side(&self, state: &State) -> Side {
        state.group_facts(self.group).side
    }

    /// Batteries of the group that have not been aimed.
    fn unaimed<'a>(&'a self, state: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        state.units_of_group(self.group).filter(|unit| {
            state.may_fire(*unit).is_ok() && !self.shots.iter().any(|shot| shot.battery == *unit)
        })
    }

    /// Batteries that are fired at, may fire, and have not been decided about (LEE-20.19).
    fn unanswered<'a>(&'a self, state: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        by_target(&self.shots)
            .into_iter()
            .map(|(target, _)| target)
            .filter(|unit| state.may_fire(*unit).is_ok() && !self.answered.contains(unit))
    }

    /// Those of its attackers at which a battery may reply (LEE-20.19, LEE-20.26).
    fn reply_targets(&self, state: &State, battery: UnitId) -> Vec<UnitId> {
        self.shots
            .iter()
            .filter(|shot| shot.target == battery)
            .map(|shot| shot.battery)
            .filter(|enemy| state.is_target(battery, *enemy).is_ok())
            .collect()
    }
}

/// Who decides, if there is anything to decide.
pub fn owes(state: &State, task: &Task) -> Seats {
    match task {
        Task::Aim(step) => {
            let can = |battery| {
                let mut foes = state.on_table(step.side(state).other());
                foes.any(|target| state.may_bombard(battery, target).is_ok())
            };
            if step.unaimed(state).any(can) {
                return only(step.side(state));
            }
        }
        Task::Replies(step) => {
            if step
                .unanswered(state)
                .any(|battery| !step.reply_targets(state, battery).is_empty())
            {
                return only(step.side(state).other());
            }
        }
        Task::Read(pools) => {
            if let Some(hits) = pools.first()
                && steady_matters(state, hits.target, hits.hits, hits.morale)
            {
                return only(state.side_of(hits.target));
            }
        }
    }
    Seats::NONE
}

/// Would *Steady* change what a fire does, and has the owner a card in hand? Which one is his secret (LEE-25.5).
pub(crate) fn steady_matters(state: &State, target: UnitId, hits: u8, morale: i32) -> bool {
    let hits = i32::from(hits);
    state.unit(target).on_table()
        && holds_cards(state, state.side_of(target))
        && hits >= morale
        && hits < morale + 2
}

/// Has this side a card in hand? It is asked whenever it has any, so that the question tells nothing (LEE-25.4).
pub(crate) fn holds_cards(state: &State, side: Side) -> bool {
    !state.army(side).hand.cards.is_empty()
}

/// May this card be played in a window that is for one kind (LEE-25.4)?
pub(crate) fn check_card(
    state: &State,
    side: Side,
    card: BattleCard,
    wanted: BattleCard,
) -> Result<(), Refusal> {
    if card == wanted && battle_cards::holds(state, side, card) {
        Ok(())
    } else {
        Err(refusal!("LEE-25.4", "lee-refuse-card"))
    }
}

/// Every decision.
pub fn offers(state: &State, task: &Task, side: Side, offers: &mut Offers<Action>) {
    match task {
        Task::Aim(step) => {
            for unit in step.unaimed(state) {
                for target in state.on_table(side.other()) {
                    if state.may_bombard(unit, target).is_ok() {
                        offers.push(Action::Aim { unit, target });
                    }
                }
            }
        }
        Task::Replies(step) => {
            for unit in step.unanswered(state) {
                for target in step.reply_targets(state, unit) {
                    offers.push(Action::Reply { unit, target });
                }
            }
        }
        Task::Read(_) => {
            if battle_cards::holds(state, side, BattleCard::Steady) {
                offers.push(Action::Play {
                    card: BattleCard::Steady,
                });
            }
        }
    }
    offers.push(Action::Done);
}

/// Is there such a unit?
pub(crate) fn known(state: &State, unit: UnitId) -> Result<(), Refusal> {
    if unit.index() < state.units.len() {
        Ok(())
    } else {
        Err(refusal!("LEE-17.1", "lee-refuse-no-unit"))
    }
}

/// May this be decided?
pub fn check(state: &State, task: &Task, side: Side, action: &Action) -> Result<Plan, Refusal> {
    match (task, action) {
        (_, Action::Done) => Ok(()),
        (Task::Aim(step), Action::Aim { unit, target }) => {
            known(state, *unit)?;
            known(state, *target)?;
            if state.group_of(*unit) != step.group {
                return Err(refusal!("LEE-20.3", "lee-refuse-unit-of-other-group"));
            }
            if step.shots.iter().any(|shot| shot.battery == *unit) {
                return Err(refusal!("LEE-20.1", "lee-refuse-fired"));
            }
            state.may_bombard(*unit, *target)
        }
        (Task::Replies(step), Action::Reply { unit, target }) => {
            known(state, *unit)?;
            known(state, *target)?;
            if state.side_of(*unit) != side || step.answered.contains(unit) {
                return Err(refusal!("LEE-20.19", "lee-refuse-no-reply"));
            }
            let fired_at = Shot {
                battery: *target,
                target: *unit,
            };
            if !step.shots.contains(&fired_at) {
                return Err(refusal!("LEE-20.19", "lee-refuse-no-reply"));
            }
            state.may_fire(*unit)?;
            state.is_target(*unit, *target)
        }
        (Task::Read(_), Action::Play { card }) => {
            check_card(state, side, *card, BattleCard::Steady)
        }
        _ => Err(refusal!("LEE-20.3", "lee-refuse-not-now")),
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
        (Task::Aim(step), Action::Aim { unit, target }) => {
            step.shots.push(Shot {
                battery: *unit,
                target: *target,
            });
            let (unit, target) = (What::of(state, *unit), What::of(state, *target));
            umpire.tell(|| Event::Aimed { unit, target });
            state.agenda.push(Entry::Fire(task));
        }
        (Task::Replies(step), Action::Reply { unit, target }) => {
            step.answered.push(*unit);
            step.replies.push(Shot {
                battery: *unit,
                target: *target,
            });
            let (unit, target) = (What::of(state, *unit), What::of(state, *target));
            umpire.tell(|| Event::Replied { unit, target });
            state.agenda.push(Entry::Fire(task));
        }
        (Task::Read(pools), Action::Play { card }) => {
            battle_cards::play(state, side, *card, umpire);
            if let Some(hits) = pools.first_mut() {
                hits.morale += 2;
            }
            read(state, task, umpire);
        }
        _ => carry_on(state, task, umpire),
    }
}

/// Goes on without a decision, or after the last.
pub fn carry_on(state: &mut State, task: Task, umpire: &mut Umpire<'_, Event>) {
    match task {
        Task::Aim(step) if step.shots.is_empty() => {}
        Task::Aim(step) => {
            let foes = step.side(state).other();
            let targets: Vec<UnitId> = by_target(&step.shots)
                .into_iter()
                .map(|(target, _)| target)
                .collect();
            state.agenda.push(Entry::Fire(Task::Replies(step)));
            // LEE-12.5, LEE-20.20
            reaction::open(state, foes, &targets, false);
        }
        Task::Replies(step) => volleys(state, &step, umpire),
        Task::Read(_) => read(state, task, umpire),
    }
}

/// Rolls all pools; what they do is read afterwards, so that bombardments and replies are simultaneous (LEE-20.21).
fn volleys(state: &mut State, step: &Bombardment, umpire: &mut Umpire<'_, Event>) {
    let mut pools = by_target(&step.shots);
    pools.extend(by_target(&step.replies));
    let rolled: Vec<(UnitId, Vec<UnitId>, i32, i32)> = pools
        .into_iter()
        .map(|(target, batteries)| {
            let dice = Total::of(|tally| pool(state, target, &batteries, tally));
            let morale = state.morale_with(target, unordered(state, &batteries));
            (target, batteries, dice, morale)
        })
        .collect();
    let mut all = Vec::with_capacity(rolled.len());
    for (target, batteries, dice, morale) in rolled {
        let throw = Pool::of(dice.max(0) as u32).throw(umpire);
        let hits = throw.hits;
        let what = What::of(state, target);
        let guns: Vec<What> = batteries
            .iter()
            .map(|battery| What::of(state, *battery))
            .collect();
        umpire.tell(|| Event::Bombarded {
            guns,
            target: what,
            faces: throw.faces,
            hits,
            morale,
        });
        for battery in batteries {
            state.unit_mut(battery).turn.fired = true;
        }
        all.push(Hits {
            target,
            hits,
            morale,
        });
    }
    if !all.is_empty() {
        state.agenda.push(Entry::Fire(Task::Read(all)));
    }
}

/// Reads the hits of the next pool (LEE-20.12, LEE-20.13, LEE-20.17).
fn read(state: &mut State, task: Task, umpire: &mut Umpire<'_, Event>) {
    let Task::Read(mut pools) = task else {
        return;
    };
    if pools.is_empty() {
        return;
    }
    let Hits {
        target,
        hits,
        morale,
    } = pools.remove(0);
    if !pools.is_empty() {
        state.agenda.push(Entry::Fire(Task::Read(pools)));
    }
    if !state.unit(target).on_table() {
        return;
    }
    let (endurance, levels) = effect(hits);
    let there = state.lose(target, endurance, umpire);
    state.shake(target, levels, umpire);
    if !there
        || i32::from(hits) < morale
        || !state.unit(target).on_table()
        || state.unit(target).routed
    {
        return;
    }
    if state.unit(target).pinned.is_some() {
        // LEE-20.17
        state.shake(target, 1, umpire);
    } else {
        let turn = state.turn;
        state.unit_mut(target).pinned = Some(turn);
        let unit = What::of(state, target);
        umpire.tell(|| Event::Pinned { unit });
    }
}

// --- previews ---

/// The batteries that would fire at a target with this shot.
fn with_shot(shots: &[Shot], unit: UnitId, target: UnitId) -> Vec<UnitId> {
    let mut batteries: Vec<UnitId> = shots
        .iter()
        .filter(|shot| shot.target == target && shot.battery != unit)
        .map(|shot| shot.battery)
        .collect();
    batteries.push(unit);
    batteries
}

fn preview(state: &State, task: &Task, action: &Action) -> Option<(UnitId, Vec<UnitId>)> {
    let (shots, unit, target) = match (task, action) {
        (Task::Aim(step), Action::Aim { unit, target }) => (&step.shots, *unit, *target),
        (Task::Replies(step), Action::Reply { unit, target }) => (&step.replies, *unit, *target),
        _ => return None,
    };
    let fit = known(state, unit).is_ok() && known(state, target).is_ok() && state.is_battery(unit);
    fit.then(|| (target, with_shot(shots, unit, target)))
}

/// The dice of the pool that the shot joins, and the morale of its target.
pub fn explain(state: &State, task: &Task, action: &Action) -> Vec<Sum> {
    let Some((target, batteries)) = preview(state, task, action) else {
        return Vec::new();
    };
    let dice = Sum::of("lee-sum-fire-dice", |sum| {
        pool(state, target, &batteries, sum);
    });
    let morale = Sum::of("lee-sum-target-morale", |sum| {
        state.morale(target, sum);
        let unordered = unordered(state, &batteries);
        if unordered > 0 {
            sum.add("lee-sum-unordered-batteries", unordered, rule!("LEE-20.14"));
        }
        sum.clamp(1, i32::MAX, "lee-sum-at-least-one", rule!("LEE-20.16"));
    });
    vec![dice, morale]
}

/// The chances of what the pool does to its target.
pub fn odds(state: &State, task: &Task, action: &Action) -> Option<Odds> {
    let (target, batteries) = preview(state, task, action)?;
    let dice = Total::of(|tally| pool(state, target, &batteries, tally));
    let morale = state.morale_with(target, unordered(state, &batteries));
    let outcomes = chances_by(&Pool::of(dice.max(0) as u32).chances(), |hits| {
        let (endurance, cohesion) = effect(hits);
        let pinned = i32::from(i32::from(hits) >= morale);
        message!(
            "lee-odds-bombardment",
            endurance = i64::from(endurance),
            cohesion = i64::from(cohesion),
            pinned = pinned
        )
    });
    Some(outcomes)
}

/// Odds from the chances of hits, equal results put together.
pub(crate) fn chances_by(chances: &[f64], result: impl Fn(u8) -> Message) -> Odds {
    let mut outcomes: Vec<Chance> = Vec::new();
    for (hits, p) in chances.iter().enumerate() {
        let result = result(hits as u8);
        match outcomes.iter_mut().find(|known| known.result == result) {
            Some(known) => known.p += p,
            None => outcomes.push(Chance { p: *p, result }),
        }
    }
    Odds {
        exact: true,
        outcomes,
    }
}
