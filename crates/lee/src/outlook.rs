//! What a side sees of the table at a glance, and what it plans: which group goes for which place, which order suits it, how likely
//! its order is to pass. A judgement for computer players, so it may use rounded numbers; no rule asks.

use kernel::Total;
use table::Point;
use tabletop::plans::{Plans, apart, middle};

use crate::action::{Order, Spend};
use crate::agenda::Task;
use crate::battle::GroupKind;
use crate::cards::Trait;
use crate::competence::{self, Test};
use crate::order_test;
use crate::side::{GroupId, Post, Side, Subject, UnitId};
use crate::state::{State, Trial};

/// Within so many inches units decide a fight together.
const FIELD: f32 = 14.0;

/// An enemy within so many inches can attack soon.
pub(crate) const NEAR: f32 = 9.0;

/// An objective with an enemy within so many inches must be guarded.
const GUARDED: f32 = 15.0;

/// A unit so near to its goal has arrived: there must be room for its whole group.
pub(crate) const ARRIVED: f32 = 4.0;

/// A unit on the table that is not routed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Body {
    pub(crate) side: Side,
    pub(crate) group: GroupId,
    pub(crate) at: Point,
    /// What it can do in a fight.
    pub(crate) force: f32,
    pub(crate) battery: bool,
}

/// The table at a glance.
#[derive(Debug, Clone)]
pub(crate) struct Outlook {
    pub(crate) bodies: Vec<Body>,
    plans: [Plans<GroupId>; 2],
}

impl Outlook {
    /// Looks at the table, and plans for both sides.
    pub(crate) fn of(state: &State) -> Self {
        let bodies: Vec<Body> = state
            .unit_ids()
            .filter(|unit| state.unit(*unit).on_table() && !state.unit(*unit).routed)
            .map(|unit| Body {
                side: state.side_of(unit),
                group: state.group_of(unit),
                at: state.centre(unit),
                force: force(state, unit),
                battery: state.is_battery(unit),
            })
            .collect();
        let plans = Side::BOTH.map(|side| plans(state, side, &bodies));
        Self { bodies, plans }
    }

    /// The bodies of a side.
    pub(crate) fn of_side(&self, side: Side) -> impl Iterator<Item = &Body> {
        self.bodies.iter().filter(move |body| body.side == side)
    }

    /// Where the group of a side ought to go. None if nobody of it stands on the table.
    pub(crate) fn goal(&self, side: Side, group: GroupId) -> Option<Point> {
        self.plans[side as usize].goal(group)
    }

    /// How far a place is from the nearest enemy of a side, in inches, and where that enemy stands.
    pub(crate) fn nearest_foe(&self, side: Side, here: Point) -> Option<(f32, &Body)> {
        self.of_side(side.other())
            .map(|body| (apart(here, body.at), body))
            .min_by(|one, other| one.0.total_cmp(&other.0))
    }

    /// The force of a side within some inches of a place.
    pub(crate) fn force_near(&self, side: Side, here: Point, reach: f32) -> f32 {
        self.of_side(side)
            .filter(|body| apart(here, body.at) < reach)
            .map(|body| body.force)
            .sum()
    }

    /// How well an order suits a group, from 0 to about 1: attack where it is strong enough, march where there is far to go, stand
    /// where it is weaker or where it wants to be.
    pub(crate) fn suits(&self, state: &State, group: GroupId, order: Order) -> f32 {
        let side = state.group_facts(group).side;
        let own: Vec<&Body> = self
            .of_side(side)
            .filter(|body| body.group == group)
            .collect();
        let Some(here) = middle(own.iter().map(|body| body.at)) else {
            // A group that is still to enter marches in.
            return match order {
                Order::March => 0.6,
                Order::Advance => 0.5,
                Order::Defence => 0.3,
            };
        };
        let nearest = own
            .iter()
            .filter_map(|body| self.nearest_foe(side, body.at))
            .map(|(away, _)| away)
            .fold(f32::INFINITY, f32::min);
        let far = self.goal(side, group).map_or(0.0, |goal| apart(goal, here));
        if own.iter().all(|body| body.battery) {
            // Guns come into range and stay there.
            return match order {
                Order::March if nearest > 20.0 => 0.8,
                Order::March => 0.02,
                Order::Advance if nearest > 14.0 => 0.6,
                Order::Advance => 0.4,
                Order::Defence if nearest > 20.0 => 0.1,
                Order::Defence => 0.6,
            };
        }
        let ratio = self.force_near(side, here, FIELD)
            / self.force_near(side.other(), here, FIELD).max(0.5);
        let strong = ratio.clamp(0.0, 1.5);
        match order {
            Order::Advance if nearest <= NEAR + 2.0 => 0.15 + 0.6 * strong,
            Order::Advance if far > ARRIVED => 0.45,
            Order::Advance => 0.2,
            Order::March if nearest > 13.0 && far > ARRIVED + 2.0 => 0.9,
            Order::March if nearest > NEAR + 1.0 && far > ARRIVED => 0.25,
            Order::March => 0.02,
            Order::Defence if nearest <= NEAR + 3.0 => {
                let stays = if far <= ARRIVED { 0.15 } else { 0.0 };
                (0.85 - 0.4 * strong).max(0.15) + stays
            }
            Order::Defence if far <= ARRIVED => 0.4,
            Order::Defence => 0.1,
        }
    }
}

/// What a unit can do in a fight: its dice as it stands, and how long it lasts.
fn force(state: &State, unit: UnitId) -> f32 {
    if state.is_battery(unit) {
        return 2.0;
    }
    let it = state.unit(unit);
    let dice = Total::of(|tally| state.combat_value(unit, tally)) + state.quality_dice([unit]);
    let lasts = f32::from(it.endurance) / f32::from(state.facts(unit).endurance.max(1));
    let pinned = if it.pinned.is_some() { 0.7 } else { 1.0 };
    (dice as f32 - f32::from(it.cohesion)).max(1.0) * (0.5 + 0.5 * lasts) * pinned
}

/// Every objective that is not safe, the dearest first, goes to the nearest group that has none; the others go for the nearest
/// enemy.
fn plans(state: &State, side: Side, bodies: &[Body]) -> Plans<GroupId> {
    let of_group = |group: GroupId| {
        let own = bodies.iter().filter(|body| body.group == group);
        middle(own.map(|body| body.at))
    };
    let groups = state
        .groups_of(side)
        .filter(|group| state.group_facts(*group).kind != GroupKind::Reserve)
        .filter_map(|group| Some((group, of_group(group)?)));
    let enemies: Vec<Point> = bodies
        .iter()
        .filter(|body| body.side != side)
        .map(|body| body.at)
        .collect();
    let mut open: Vec<(u8, Point)> = state
        .battle
        .objectives
        .iter()
        .zip(&state.holders)
        .filter(|(objective, holder)| {
            let threatened = || enemies.iter().any(|it| apart(*it, objective.at) < GUARDED);
            objective.points[side as usize] > 0 && (**holder != Some(side) || threatened())
        })
        .map(|(objective, _)| (objective.points[side as usize], objective.at))
        .collect();
    open.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    Plans::new(groups, open.into_iter().map(|(_, at)| at), &enemies)
}

/// Where a unit ought to go: with its group, or, for the guns of the army reserve, towards the nearest enemy.
pub(crate) fn goal_of(state: &State, outlook: &Outlook, unit: UnitId) -> Option<Point> {
    let side = state.side_of(unit);
    outlook.goal(side, state.group_of(unit)).or_else(|| {
        let (_, foe) = outlook.nearest_foe(side, state.centre(unit))?;
        Some(foe.at)
    })
}

/// How far a place is from where a unit ought to be, in inches. Guns stay farther back.
pub(crate) fn short_of(state: &State, unit: UnitId, here: Point, goal: Point) -> f32 {
    let enough = if state.is_battery(unit) {
        10.0
    } else {
        ARRIVED
    };
    (apart(here, goal) - enough).max(0.0)
}

/// Command dice of the commander-in-chief that are free: those that he has committed in secret are gone.
pub(crate) fn purse(state: &State, side: Side) -> u8 {
    let army = state.army(side);
    let committed = match state.task() {
        Task::Bids(bids) => bids.dice[side as usize].unwrap_or(0),
        Task::KeepReply(demand) if demand.by == side => demand.dice,
        _ => 0,
    };
    army.chief.dice.saturating_sub(committed) + army.corps_dice
}

/// How likely a group is to pass an order with so many dice of the commander-in-chief and all of its commander's.
pub(crate) fn likely(state: &State, group: GroupId, order: Order, chief: f32) -> f32 {
    let side = state.group_facts(group).side;
    let Some(commander) = state.officer(Post::Group(group)) else {
        return 0.0;
    };
    let card = state.card(Post::Group(group));
    let far = apart(state.army(side).chief.at, commander.at) * 1_000.0;
    let difficulty = order_test::base(card.character, order) + order_test::addition(far as i64);
    let with = |rating: u8| {
        if rating == 0 && !card.has(Trait::IndependentCommander) {
            return 0.0;
        }
        let spend = Spend {
            rating,
            commander: commander.dice.min(3),
            ..Spend::default()
        };
        let pool = competence::pool(state, Subject::Group(group), Test::Order(order), spend);
        if (pool.dice() as i32) < difficulty {
            return 0.0;
        }
        pool.at_least(difficulty.max(0) as u32) as f32
    };
    let chief = chief.clamp(0.0, 6.0);
    let (low, part) = (chief.floor(), chief.fract());
    let below = with(low as u8);
    if part > 0.01 {
        below + part * (with(low as u8 + 1) - below)
    } else {
        below
    }
}

/// The groups of a side whose orders have still to be tested.
pub(crate) fn untested(state: &State, side: Side) -> impl Iterator<Item = GroupId> + '_ {
    state.groups_of(side).filter(move |group| {
        let it = state.group(*group);
        state.is_present(*group) && !it.done && it.trial == Trial::Untested
    })
}

/// The dice of the commander-in-chief that each untested group can have if all get the same.
pub(crate) fn share(state: &State, side: Side) -> f32 {
    let groups = untested(state, side).count();
    f32::from(purse(state, side)) / groups.max(1) as f32
}
