//! Explained sums and exact odds of what an action would do.

use kernel::{Odds, Sum, Tally, message};

use crate::action::{Action, Order};
use crate::activation::own_group;
use crate::agenda::Task;
use crate::competence::{self, Test};
use crate::order_test::{self, OrderTest};
use crate::side::{GroupId, Side};
use crate::state::State;
use crate::{foresight, transfer};

/// The sums that an action would use, as far as its side can know them.
pub(crate) fn explain(state: &State, side: Side, action: &Action) -> Vec<Sum> {
    match (action, state.task()) {
        (Action::Test { .. }, Task::OrderTest(test)) => vec![order_difficulty(state, test)],
        (Action::React { group } | Action::Activate { group }, _) => foreseen(state, side, *group)
            .map_or_else(Vec::new, |test| vec![order_difficulty(state, &test)]),
        (Action::Mark { group, order }, Task::Markers) => marked(state, side, *group, *order)
            .map_or_else(Vec::new, |test| vec![order_difficulty(state, &test)]),
        (Action::Transfer { what, .. }, Task::Transfers(_)) => {
            vec![Sum::of("lee-sum-difficulty", |tally| {
                tally.add(
                    "lee-sum-transfer",
                    transfer::difficulty(*what),
                    kernel::rule!("LEE-13.4"),
                );
            })]
        }
        _ => foresight::explain(state, action),
    }
}

/// The difficulty of an order test as a sum.
pub(crate) fn order_difficulty(state: &State, test: &OrderTest) -> Sum {
    Sum::of("lee-sum-difficulty", |tally| {
        order_test::difficulty(state, test, tally);
    })
}

/// The test that a group's marker would bring, if the side may know it and the line can be measured.
pub(crate) fn foreseen(state: &State, side: Side, group: GroupId) -> Option<OrderTest> {
    let it = state.groups.get(group.index())?;
    let known = state.group_facts(group).side == side || it.revealed;
    Some(OrderTest {
        group,
        order: it.marker.filter(|_| known)?,
        reaction: false,
        length: order_test::line(state, group)?,
        lost_dispatch: false,
    })
}

/// The test that an order would bring if its marker were placed, as the generals stand now.
fn marked(state: &State, side: Side, group: GroupId, order: Order) -> Option<OrderTest> {
    own_group(state, side, group).ok()?;
    Some(OrderTest {
        group,
        order,
        reaction: false,
        length: order_test::line(state, group)?,
        lost_dispatch: false,
    })
}

/// The chances of the immediate result of an action.
pub(crate) fn odds(state: &State, _side: Side, action: &Action) -> Option<Odds> {
    match (action, state.task()) {
        (Action::Test { dice }, Task::OrderTest(test)) => {
            Some(order_test::odds(state, test, *dice))
        }
        (Action::Transfer { what, dice, .. }, Task::Transfers(_)) => {
            let known = match what {
                crate::side::Subject::Unit(unit) => unit.index() < state.units.len(),
                crate::side::Subject::Division(d) => d.index() < state.divisions.len(),
                crate::side::Subject::Group(_) => false,
            };
            if !known {
                return None;
            }
            let needed = transfer::difficulty(*what) as u32;
            let p = competence::pool(state, *what, Test::Transfer, *dice).at_least(needed);
            Some(Odds::weighted([
                (p, message!("lee-odds-passed")),
                (1.0 - p, message!("lee-odds-failed")),
            ]))
        }
        _ => foresight::odds(state, action),
    }
}
