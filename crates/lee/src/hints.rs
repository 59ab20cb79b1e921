//! Which actions a computer player looks at first. A judgement; no rule asks.

use kernel::Total;
use table::{Facing, Mils, Point, Pose};
use tabletop::plans::apart;

use crate::action::{Action, Order, Spend};
use crate::agenda::Task;
use crate::judgement::Weights;
use crate::march::Manoeuvre;
use crate::outlook::{Outlook, goal_of, likely, share, short_of};
use crate::side::{GroupId, Post, Side, Subject, UnitId};
use crate::state::{State, Trial};
use crate::{bidding, competence, end_phase, fire, movement, order_test};

/// How much an action deserves to be looked at first.
pub(crate) fn prior(state: &State, side: Side, action: &Action, weights: &Weights) -> f32 {
    match action {
        Action::Done => done(state, weights),
        Action::Bid { dice } | Action::Demand { dice } => bid(state, side, *dice),
        Action::Mark { group, order } => order_hint(state, *group, *order, weights),
        Action::Activate { group } => activate(state, side, *group, weights),
        Action::Test { dice } => test(state, *dice, weights),
        Action::React { group } => match state.group(*group).marker {
            Some(Order::Defence) => weights.hint_deed,
            Some(Order::Advance) => 1.0,
            _ => 0.05,
        },
        Action::March { unit, path } => march(state, *unit, path, weights),
        Action::Ride { post, to } => ride(state, side, *post, *to, weights),
        Action::Aim { .. } | Action::Reply { .. } => 2.0 * weights.hint_deed,
        Action::Attack { .. }
        | Action::Rally { .. }
        | Action::Unpin { .. }
        | Action::Recover { .. }
        | Action::Endure { .. } => weights.hint_deed,
        Action::Stand {
            dismount: false, ..
        }
        | Action::Pursue { .. } => 2.0,
        Action::Outflank { .. } | Action::Extend { .. } => 1.5,
        Action::Withdraw { .. } | Action::Chase { .. } | Action::BreakOff { .. } => 0.6,
        // The commander-in-chief risks his life in no common fight.
        Action::Join(commitment) => match commitment.post {
            Post::Chief(_) => 0.02,
            Post::Group(_) => 0.2,
            Post::Division(_) => 0.8,
        },
        Action::Shoot { guns, .. } => 1.0 + guns.len() as f32,
        Action::Face { facing } => face(state, *facing),
        Action::Transfer { .. } | Action::Deploy { .. } => weights.hint_rare,
        Action::Discard { .. } => 0.4,
        _ => 1.0,
    }
}

/// A bid is drawn from a mixture: what the enemy cannot foresee is part of it. Any number may be right.
fn bid(state: &State, side: Side, dice: u8) -> f32 {
    let (keen, shares) = match state.task() {
        Task::Bids(bids) => (1.0, bidding::of_bid(state, bids, side)),
        Task::Keep(demand) => (0.5, bidding::of_demand(state, demand, side)),
        Task::KeepReply(demand) => (1.0, bidding::of_demand(state, demand, side)),
        _ => return 1.0,
    };
    let share = shares.get(usize::from(dice)).copied().unwrap_or(0.0);
    keen * (0.05 + 2.0 * share as f32)
}

/// To do nothing more: hardly, while guns could fire for nothing or units are wanted elsewhere.
fn done(state: &State, weights: &Weights) -> f32 {
    match state.task() {
        Task::Fire(fire::Task::Aim(_) | fire::Task::Replies(_)) => weights.hint_halt,
        Task::March(task) => {
            let outlook = Outlook::of(state);
            let wanted = |unit: UnitId| {
                goal_of(state, &outlook, unit)
                    .is_some_and(|goal| short_of(state, unit, state.centre(unit), goal) > 2.0)
            };
            if movement::movers(state, task).any(wanted) {
                weights.hint_halt
            } else {
                weights.hint_idle
            }
        }
        Task::Transfers(_) | Task::Deploy(_) => 2.0,
        _ => weights.hint_idle,
    }
}

fn order_hint(state: &State, group: GroupId, order: Order, weights: &Weights) -> f32 {
    let side = state.group_facts(group).side;
    let suits = Outlook::of(state).suits(state, group, order);
    let p = likely(state, group, order, share(state, side).min(4.0));
    0.05 + weights.hint_order * suits * (0.2 + p)
}

/// Groups that were tested in reaction act first: a fresh test would take their actions (LEE-12.13).
fn activate(state: &State, side: Side, group: GroupId, weights: &Weights) -> f32 {
    match state.group(group).trial {
        Trial::Untested => {
            let order = state.group(group).marker.unwrap_or(Order::Defence);
            let waits = |other: GroupId| {
                let it = state.group(other);
                let acts = matches!(it.trial, Trial::Passed(Order::Defence | Order::Advance));
                it.reacted && !it.done && acts
            };
            let share = if state.groups_of(side).any(waits) {
                0.3
            } else {
                1.0
            };
            share * (1.0 + 0.5 * order_hint(state, group, order, weights))
        }
        Trial::Passed(_) => 5.0,
        Trial::Failed => 0.7,
    }
}

/// A test is rolled with enough dice, and without those that others need.
fn test(state: &State, dice: Spend, weights: &Weights) -> f32 {
    let Task::OrderTest(test) = state.task() else {
        return 1.0;
    };
    let difficulty = Total::of(|tally| order_test::difficulty(state, test, tally));
    let subject = Subject::Group(test.group);
    let pool = competence::pool(state, subject, competence::Test::Order(test.order), dice);
    let p = pool.at_least(difficulty.max(0) as u32) as f32;
    let side = state.group_facts(test.group).side;
    let others = order_test_share(state, side);
    let dear = 0.04 * f32::from(dice.commander)
        + others * (f32::from(dice.rating) + f32::from(dice.corps));
    (0.1 + weights.hint_order * (p - dear)).max(0.05)
}

/// What a die of the commander-in-chief costs where other groups wait for it.
fn order_test_share(state: &State, side: Side) -> f32 {
    let waiting = crate::outlook::untested(state, side).count() as f32;
    0.03 * (1.0 + waiting).min(3.0)
}

/// Where a path leads, whoever stands about.
fn end_of(pose: Pose, path: &[Manoeuvre]) -> Pose {
    let mut pose = pose;
    for manoeuvre in path {
        match *manoeuvre {
            Manoeuvre::Leg { mils, degrees } => {
                let direction = pose.facing.turned(-i32::from(degrees));
                let to = Pose::new(pose.anchor, direction).forward(Mils::from(mils));
                pose = Pose::new(to.anchor, pose.facing);
            }
            Manoeuvre::Back { mils } => pose = pose.forward(-Mils::from(mils)),
            Manoeuvre::Turn { facing } => pose = Pose::new(pose.anchor, facing),
            Manoeuvre::Mount | Manoeuvre::Dismount => {}
        }
    }
    pose
}

/// A march is looked at by where it leads: nearer to what the group's plan wants, with the front to the enemy.
fn march(state: &State, unit: UnitId, path: &[Manoeuvre], weights: &Weights) -> f32 {
    let side = state.side_of(unit);
    let outlook = Outlook::of(state);
    let from = state.unit(unit).pose;
    let to = end_of(from, path);
    let saddles = |it: &Manoeuvre| matches!(it, Manoeuvre::Mount | Manoeuvre::Dismount);
    if path.iter().any(saddles) {
        return 0.1;
    }
    let gained = goal_of(state, &outlook, unit).map_or(0.0, |goal| {
        short_of(state, unit, from.anchor, goal) - short_of(state, unit, to.anchor, goal)
    });
    let mut hint = 0.1 + weights.hint_march * gained;
    if let Some((away, foe)) = outlook.nearest_foe(side, from.anchor) {
        let off = |pose: Pose| pose.facing.angle_to(Facing::from_to(pose.anchor, foe.at));
        if away < 12.0 && off(from) > 45 && off(to) <= 30 {
            hint += 1.5;
        }
        // Guns that bear stay where they are: they may support (LEE-20.2, LEE-21.28).
        if state.is_battery(unit) && away < 14.0 && off(from) <= 40 {
            hint *= 0.1;
        }
        if away < 12.0 && off(to) > 60 {
            hint *= 0.3;
        }
    }
    hint.clamp(0.02, 12.0)
}

/// A general rides to where more of those hear him whom he commands.
fn ride(state: &State, side: Side, post: Post, to: Point, weights: &Weights) -> f32 {
    let Some(from) = state.officer(post).map(|officer| officer.at) else {
        return 0.1;
    };
    let radius = state.radius(post) as f32 / 1000.0;
    let places: Vec<Point> = match post {
        Post::Chief(_) => state
            .groups_of(side)
            .filter_map(|group| state.officer(Post::Group(group)))
            .map(|officer| officer.at)
            .collect(),
        Post::Group(group) if !state.group_facts(group).is_merged() => state
            .divisions_of_group(group)
            .filter_map(|division| state.officer(Post::Division(division)))
            .map(|officer| officer.at)
            .collect(),
        _ => state
            .on_table(side)
            .filter(|unit| state.commands(post, *unit))
            .map(|unit| state.centre(unit))
            .collect(),
    };
    let reach = if matches!(post, Post::Chief(_)) {
        12.0
    } else {
        radius
    };
    let heard = |at: Point| {
        places
            .iter()
            .map(|place| (1.0 - (apart(*place, at) - reach).max(0.0) / 12.0).max(0.0))
            .sum::<f32>()
    };
    let gained = (heard(to) - heard(from)) / places.len().max(1) as f32;
    (0.05 + weights.hint_ride * gained).clamp(0.02, 8.0)
}

/// A unit that may turn looks at the nearest enemy.
fn face(state: &State, facing: Facing) -> f32 {
    let unit = match state.task() {
        Task::ForcedTurn(unit) | Task::End(end_phase::Task::Face(unit)) => *unit,
        _ => return 1.0,
    };
    let here = state.unit(unit).pose.anchor;
    let outlook = Outlook::of(state);
    let foe = outlook.nearest_foe(state.side_of(unit), here);
    foe.map_or(1.0, |(_, foe)| {
        let off = facing.angle_to(Facing::from_to(here, foe.at));
        if off <= 30 { 3.0 } else { 0.3 }
    })
}
