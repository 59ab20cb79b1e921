//! Chapters 19 and 22: the movement step of a group. Moves, break-off, entry of reinforcements; generals ride along (chapter 14).

use kernel::{Offers, Refusal, Seats, Sum, Tally, Umpire, refusal, rule};
use serde::{Deserialize, Serialize};
use table::alignment::sidestep;
use table::contact::overlap;
use table::{Facing, Mils, Pose};

use crate::action::{Action, Order};
use crate::agenda::{Task as Entry, only};
use crate::battle_cards::{self, BattleCard};
use crate::competence::Test;
use crate::event::{Event, What};
use crate::fire::{check_card, known};
use crate::flow::Plan;
pub use crate::march::forced_walk;
use crate::march::{self, Manoeuvre};
use crate::melee;
use crate::outlook::{Outlook, goal_of};
use crate::side::{GroupId, Side, UnitId};
use crate::state::{State, Trial};
use crate::units::{INCH, Kind, Place};
use crate::{assault, casualty, generals, retreat};

/// How far and in which steps a unit looks for a free place when it enters (LEE-19.23).
const SHIFT: Mils = 500;
const FARTHEST_SHIFT: Mils = 12 * INCH;

/// A walk that was tried: where it ends, and what it costs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Walk {
    /// Where it ends.
    pub pose: Pose,
    /// Is the unit mounted at its end?
    pub mounted: bool,
    /// What it costs, in mils.
    pub cost: Mils,
    /// Did it end in a control zone that it entered (LEE-19.14)?
    pub stopped: bool,
    /// The places at the ends of its manoeuvres.
    pub trail: Vec<Pose>,
}

/// What this chapter has on the agenda.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts", rename = "MovementTask")]
pub enum Task {
    /// The units and generals of a group move (LEE-19.20).
    Step(GroupId),
}

/// The movement step of the activation in progress (LEE-7.10).
pub fn begin(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let Some(activation) = state.activation() else {
        return;
    };
    let group = activation.group;
    enter(state, group, umpire);
    let escorts = state
        .activation()
        .map(|activation| generals::escorts(state, activation));
    if let (Some(activation), Some(escorts)) = (state.activation_mut(), escorts) {
        activation.escorts = escorts;
    }
    state.agenda.push(Entry::March(Task::Step(group)));
}

// --- entry (LEE-19.21 to LEE-19.25) ---

/// Units of a group that is due and has passed its order are put on their listed places (LEE-19.22, LEE-19.23).
fn enter(state: &mut State, group: GroupId, umpire: &mut Umpire<'_, Event>) {
    if !matches!(state.group(group).trial, Trial::Passed(_)) {
        return;
    }
    let waiting: Vec<UnitId> = state
        .units_of_group(group)
        .filter(|unit| state.unit(*unit).place == Place::Waiting)
        .collect();
    state.group_mut(group).entered = true;
    for unit in waiting {
        let Some(pose) = entry_place(state, unit) else {
            continue;
        };
        let it = state.unit_mut(unit);
        it.place = Place::Table;
        it.pose = pose;
        let what = What::of(state, unit);
        umpire.tell(|| Event::Entered { unit: what, pose });
    }
}

/// The listed place of a unit, or the nearest free one along its right vector (LEE-19.23).
pub fn entry_place(state: &State, unit: UnitId) -> Option<Pose> {
    let facts = state.facts(unit);
    let place = |shift: Mils| Pose::new(facts.pose.at(0, shift), facts.pose.facing);
    let is_free = |shift: Mils| {
        let rect = facts.rect_at(place(shift));
        state.battle.field.holds(&rect.outline())
            && !state.unit_ids().any(|other| {
                other != unit && state.unit(other).on_table() && overlap(rect, state.rect(other))
            })
    };
    sidestep(SHIFT, FARTHEST_SHIFT, is_free).map(place)
}

// --- break-off (LEE-22.15 to LEE-22.18, LEE-22.21) ---

/// May this unit try to break off?
fn may_break_off(state: &State, id: UnitId) -> Result<(), Refusal> {
    let unit = state.unit(id);
    if !state.is_engaged(id) {
        return Err(refusal!("LEE-22.15", "lee-refuse-not-engaged"));
    }
    if unit.turn.broke_off {
        return Err(refusal!("LEE-22.18", "lee-refuse-broke-off"));
    }
    if unit.turn.attacked {
        return Err(refusal!("LEE-19.1", "lee-refuse-attacked-moves"));
    }
    Ok(())
}

fn break_off(state: &mut State, id: UnitId, dice: u8, umpire: &mut Umpire<'_, Event>) {
    let turn = &mut state.unit_mut(id).turn;
    turn.broke_off = true;
    // It is the unit's move in this activation.
    turn.moved = true;
    if !assault::test_unit(state, id, Test::BreakOff, dice, umpire) {
        return;
    }
    let enemies = state.linked(id);
    let Some(lead) = state.lead(&enemies) else {
        return;
    };
    let direction = state.unit(lead).pose.facing;
    let distance = retreat::push_back_distance(state, id);
    state.go_back(id, direction, distance, umpire);
    state.links.retain(|link| link.other(id).is_none());
    for enemy in enemies.into_iter().rev() {
        state.agenda.push(Entry::Melee(melee::Task::Chase {
            unit: enemy,
            after: id,
        }));
    }
}

// --- decisions ---

fn side_of(state: &State, group: GroupId) -> Side {
    state.group_facts(group).side
}

/// Units of the group that may still move or break off.
fn movable(state: &State, group: GroupId) -> impl Iterator<Item = UnitId> + '_ {
    state
        .units_of_group(group)
        .filter(|unit| march::may_move(state, *unit).is_ok())
}

fn engaged(state: &State, group: GroupId) -> impl Iterator<Item = UnitId> + '_ {
    state.units_of_group(group).filter(|unit| {
        may_break_off(state, *unit).is_ok()
            && !assault::dice_choices(state, *unit, Test::BreakOff).is_empty()
    })
}

/// The owner of the group, as long as he can do anything.
pub fn owes(state: &State, task: &Task) -> Seats {
    let Task::Step(group) = task;
    let side = side_of(state, *group);
    if movable(state, *group).next().is_some() || engaged(state, *group).next().is_some() {
        return only(side);
    }
    let mut rides = Offers::new();
    generals::offer_with_group(state, side, &mut rides);
    if rides.actions().is_empty() && generals::check_end_of_movement(state).is_ok() {
        Seats::NONE
    } else {
        only(side)
    }
}

/// Good moves for every unit, break-offs, rides, and the end of the step.
pub fn offers(state: &State, task: &Task, side: Side, offers: &mut Offers<Action>) {
    let Task::Step(group) = task;
    offers.not_exhaustive();
    for unit in movable(state, *group) {
        offer_marches(state, unit, offers);
    }
    for unit in engaged(state, *group) {
        for dice in assault::dice_choices(state, unit, Test::BreakOff) {
            offers.push(Action::BreakOff { unit, dice });
        }
    }
    if check_forced_march(state, side, *group).is_ok() {
        offers.push(Action::Play {
            card: BattleCard::ForcedMarch,
        });
    }
    generals::offer_with_group(state, side, offers);
    offer_end(state, offers);
}

/// Units that may still move in this step.
pub(crate) fn movers<'s>(state: &'s State, task: &Task) -> impl Iterator<Item = UnitId> + 's {
    let Task::Step(group) = *task;
    movable(state, group)
}

/// Good moves for a unit.
pub(crate) fn offer_marches(state: &State, unit: UnitId, offers: &mut Offers<Action>) {
    for path in good_paths(state, unit) {
        if march::plan(state, unit, &path).is_ok() {
            offers.push(Action::March { unit, path });
        }
    }
}

/// The end of the step, where it is allowed.
pub(crate) fn offer_end(state: &State, offers: &mut Offers<Action>) {
    if generals::check_end_of_movement(state).is_ok() {
        offers.push(Action::Done);
    }
}

/// May *Forced march* be played: a March order was passed, and no unit of the group has moved yet (LEE-25.5)?
fn check_forced_march(state: &State, side: Side, group: GroupId) -> Result<(), Refusal> {
    let marches = state.group(group).trial == Trial::Passed(Order::March);
    let begun = state
        .units_of_group(group)
        .any(|unit| state.unit(unit).turn.moved);
    if !marches || begun || state.group(group).forced_march {
        return Err(refusal!("LEE-25.5", "lee-refuse-not-now"));
    }
    check_card(
        state,
        side,
        BattleCard::ForcedMarch,
        BattleCard::ForcedMarch,
    )
}

/// A leg of some mils, rounded down to what the ruler knows (LEE-1.12).
fn leg(mils: Mils, degrees: i16) -> Manoeuvre {
    Manoeuvre::Leg {
        mils: (mils.max(10) / 10 * 10) as u32,
        degrees,
    }
}

/// Paths worth trying: ahead, obliquely, towards the nearest enemy and the nearest objective, about, back, into or out of the saddle.
fn good_paths(state: &State, id: UnitId) -> Vec<Vec<Manoeuvre>> {
    let unit = state.unit(id);
    let pose = unit.pose;
    let limit = Mils::from(kernel::Total::of(|tally| state.move_allowance(id, tally)));
    let mut paths = Vec::new();
    for part in [limit, limit * 2 / 3, limit / 3] {
        paths.push(vec![leg(part, 0)]);
    }
    for degrees in [-45, 45, -20, 20] {
        paths.push(vec![leg(limit, degrees)]);
    }
    if state.order_of(id) == Some(Order::March) {
        paths.push(vec![leg(limit + 4 * INCH, 0)]);
    }
    let foe = state
        .on_table(state.side_of(id).other())
        .min_by_key(|foe| ((state.centre(*foe) - pose.anchor).squared(), *foe))
        .map(|foe| state.centre(foe));
    let objective = state
        .battle
        .objectives
        .iter()
        .map(|objective| objective.at)
        .min_by_key(|at| (*at - pose.anchor).squared());
    let planned = goal_of(state, &Outlook::of(state), id);
    let mut headings: Vec<Facing> = Vec::new();
    for goal in [planned, foe, objective].into_iter().flatten() {
        let heading = Facing::from_to(pose.anchor, goal);
        if heading == pose.facing || headings.contains(&heading) {
            continue;
        }
        headings.push(heading);
        // Without a turn, where it lies ahead (LEE-19.5).
        let off = (pose.facing.degrees() - heading.degrees() + 540).rem_euclid(360) - 180;
        if off.abs() <= 45 {
            paths.push(vec![leg(limit, off as i16)]);
            paths.push(vec![leg(limit / 2, off as i16)]);
        }
        let turn = Manoeuvre::Turn { facing: heading };
        let cost = if pose.facing.angle_to(heading) <= 90 {
            INCH
        } else {
            2 * INCH
        };
        paths.push(vec![turn]);
        if limit > cost + 10 {
            paths.push(vec![turn, leg(limit - cost, 0)]);
            paths.push(vec![turn, leg((limit - cost) / 2, 0)]);
        }
    }
    paths.push(vec![Manoeuvre::Turn {
        facing: pose.facing.opposite(),
    }]);
    paths.push(vec![Manoeuvre::Back {
        mils: (limit / 20 * 10) as u32,
    }]);
    if state.facts(id).kind == Kind::Cavalry {
        paths.push(vec![if unit.mounted {
            Manoeuvre::Dismount
        } else {
            Manoeuvre::Mount
        }]);
    }
    paths
}

/// May this be decided?
pub fn check(state: &State, task: &Task, side: Side, action: &Action) -> Result<Plan, Refusal> {
    let Task::Step(group) = task;
    let own = |unit: UnitId| {
        known(state, unit)?;
        if state.group_of(unit) == *group {
            Ok(())
        } else {
            Err(refusal!("LEE-19.1", "lee-refuse-unit-of-other-group"))
        }
    };
    match action {
        Action::March { unit, path } => {
            own(*unit)?;
            let walk = march::plan(state, *unit, path)?;
            return Ok(Plan::Walk(Walk {
                pose: walk.pose,
                mounted: walk.mounted,
                cost: walk.spent,
                stopped: walk.stopped,
                trail: walk.trail,
            }));
        }
        Action::BreakOff { unit, dice } => {
            own(*unit)?;
            may_break_off(state, *unit)?;
            assault::check_dice(state, *unit, Test::BreakOff, *dice)?;
        }
        Action::Ride { post, to } => generals::check_with_group(state, side, *post, *to)?,
        Action::Play {
            card: BattleCard::ForcedMarch,
        } => check_forced_march(state, side, *group)?,
        Action::Done => generals::check_end_of_movement(state)?,
        _ => return Err(refusal!("LEE-19.1", "lee-refuse-not-now")),
    }
    Ok(Plan::Plain)
}

/// Carries a decision out.
pub fn apply(
    state: &mut State,
    task: Task,
    side: Side,
    action: &Action,
    plan: Plan,
    umpire: &mut Umpire<'_, Event>,
) {
    let Task::Step(group) = task;
    match (action, plan) {
        (Action::March { unit, .. }, Plan::Walk(walk)) => go(state, *unit, walk, umpire),
        (Action::Play { card }, _) => {
            battle_cards::play(state, side, *card, umpire);
            state.group_mut(group).forced_march = true;
        }
        (Action::BreakOff { unit, dice }, _) => break_off(state, *unit, *dice, umpire),
        (Action::Ride { post, to }, _) => generals::ride_with_group(state, *post, *to, umpire),
        _ => {
            state.agenda.pop();
        }
    }
}

/// A unit carries out its move.
fn go(state: &mut State, id: UnitId, walk: Walk, umpire: &mut Umpire<'_, Event>) {
    let it = state.unit_mut(id);
    it.turn.moved = true;
    it.turn.spent += walk.cost;
    it.mounted = walk.mounted;
    state.put(id, walk.pose);
    generals::unit_moved(state, id);
    let what = What::of(state, id);
    umpire.tell(|| Event::Marched {
        unit: what,
        trail: walk.trail,
        to: walk.pose,
        mounted: walk.mounted,
        cost: walk.cost,
        stopped: walk.stopped,
    });
    casualty::after_move(state, id, umpire);
}

/// Ends the step where nobody can do anything more.
pub fn carry_on(_state: &mut State, _task: Task, _umpire: &mut Umpire<'_, Event>) {}

// --- previews ---

/// The allowance and the cost of a move.
pub fn explain(state: &State, action: &Action) -> Vec<Sum> {
    match action {
        Action::March { unit, path } if known(state, *unit).is_ok() => {
            let mut sums = vec![Sum::of("lee-sum-allowance", |sum| {
                state.move_allowance(*unit, sum);
            })];
            if let Ok(walk) = march::plan(state, *unit, path) {
                let base = sums[0].total;
                if walk.limit() > Mils::from(base) {
                    sums[0].add(
                        "lee-sum-road",
                        walk.limit() as i32 - base,
                        rule!("LEE-19.26"),
                    );
                }
                sums.push(Sum::of("lee-sum-cost", |sum| {
                    sum.add("lee-sum-way", walk.spent as i32, rule!("LEE-19.8"));
                }));
            }
            sums
        }
        _ => Vec::new(),
    }
}
