//! Standing orders: how the groups of an absent player answer attacks.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::action::{Action, Order, Spend};
use crate::agenda::Task;
use crate::order_test;
use crate::reaction;
use crate::side::{GroupId, Side};
use crate::state::State;

/// A seat's standing orders.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields, default)]
#[ts(export, export_to = "lee.ts")]
pub struct Standing {
    /// What each own group does when it is attacked or bombarded; a group that is not listed asks.
    pub when_attacked: BTreeMap<GroupId, Answer>,
}

/// What a group does when it is attacked or bombarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields, default)]
#[ts(export, export_to = "lee.ts", rename = "Reaction")]
pub struct Answer {
    /// Whether it tests its order.
    pub policy: Policy,
    /// With at most so many dice; no limit if 0.
    pub most: u8,
    /// So many dice stay with the commander-in-chief.
    pub keep: u8,
}

/// Whether a group tests its order in reaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum Policy {
    /// Ask me.
    #[default]
    Ask,
    /// Never.
    Never,
    /// If Defence is marked.
    Defence,
    /// Whatever is marked.
    Marked,
}

fn answer_of(standing: &Standing, group: GroupId) -> Answer {
    standing
        .when_attacked
        .get(&group)
        .copied()
        .unwrap_or_default()
}

/// The answer to the decision that a side owes, if its standing orders give one.
pub fn answer(state: &State, side: Side, standing: &Standing) -> Option<Action> {
    match state.task() {
        Task::Reactions(window) if window.side == side => {
            let mut ask = false;
            for group in reaction::testable(state, window) {
                let wish = answer_of(standing, group);
                let marked = state.group(group).marker;
                let tests = match wish.policy {
                    Policy::Ask => {
                        ask = true;
                        false
                    }
                    Policy::Never => false,
                    Policy::Defence => marked == Some(Order::Defence),
                    Policy::Marked => true,
                };
                let test = reaction::foreseen(state, window, group)?;
                if tests && dice(state, &test, wish).is_some() {
                    return Some(Action::React { group });
                }
            }
            (!ask).then_some(Action::Done)
        }
        Task::OrderTest(test) if test.reaction && state.group_facts(test.group).side == side => {
            let wish = answer_of(standing, test.group);
            let dice = match wish.policy {
                Policy::Defence | Policy::Marked => dice(state, test, wish)?,
                Policy::Ask | Policy::Never => return None,
            };
            Some(Action::Test { dice })
        }
        _ => None,
    }
}

/// The largest legal handful within the limits: the commander's own dice before those of the C-in-C, corps dice before rating
/// dice. None if the limits leave no legal one.
fn dice(state: &State, test: &order_test::OrderTest, wish: Answer) -> Option<Spend> {
    let side = state.group_facts(test.group).side;
    let army = state.army(side);
    let left = |spend: &Spend| {
        i32::from(army.chief.dice) + i32::from(army.corps_dice)
            - i32::from(spend.rating)
            - i32::from(spend.corps)
    };
    order_test::splits(state, test)
        .filter(|spend| wish.most == 0 || spend.total() <= u32::from(wish.most))
        .filter(|spend| spend.chief() == 0 || left(spend) >= i32::from(wish.keep))
        .max_by_key(|spend| (spend.total(), spend.commander, spend.corps))
}
