//! Chapter 12: orders in reaction to attacks and to fire.

use kernel::{Offers, Refusal, Seats, Umpire, refusal};
use serde::{Deserialize, Serialize};
use table::Mils;

use crate::action::Action;
use crate::activation::own_group;
use crate::agenda::{Task, only};
use crate::battle::GroupKind;
use crate::competence::{self, Test};
use crate::event::{Event, Who};
use crate::order_test::{self, OrderTest, can_roll, holds_any};
use crate::side::{GroupId, Post, Side, Subject, UnitId};
use crate::state::{Lapse, State, Trial};

/// Groups that may be tested now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reactions {
    /// Whose.
    pub side: Side,
    /// The groups, each with the length of its measuring line (LEE-8.8).
    pub groups: Vec<(GroupId, Mils)>,
    /// In reaction to attacks, not to a bombardment (LEE-12.5)?
    pub attack: bool,
}

/// Opens the window when attacks on these units, or a bombardment of these batteries, have been declared (LEE-12.1 to LEE-12.6).
/// Call it once after the whole declaration.
pub fn open(state: &mut State, side: Side, targets: &[UnitId], attack: bool) {
    let groups: Vec<_> = state
        .groups_of(side)
        .filter(|group| {
            let hit = targets
                .iter()
                .any(|unit| state.group_of(*unit) == *group && (attack || state.is_battery(*unit)));
            // LEE-12.4: the reserve artillery with them.
            let reserve = attack
                && !targets.is_empty()
                && state.group_facts(*group).kind == GroupKind::Reserve;
            (hit || reserve) && may_be_tested(state, *group)
        })
        .filter_map(|group| order_test::line(state, group).map(|length| (group, length)))
        .collect();
    if !groups.is_empty() {
        state.agenda.push(Task::Reactions(Reactions {
            side,
            groups,
            attack,
        }));
    }
}

/// A group that has neither been tested nor activated, and whose commander did not fall (LEE-12.1, LEE-12.9, LEE-15.30).
fn may_be_tested(state: &State, group: GroupId) -> bool {
    let it = state.group(group);
    state.is_present(group)
        && it.entered
        && !it.done
        && it.trial == Trial::Untested
        && it.lapse == Lapse::None
        && it.marker.is_some()
}

fn test_of(state: &State, group: GroupId, length: Mils) -> Option<OrderTest> {
    Some(OrderTest {
        group,
        order: state.group(group).marker?,
        reaction: true,
        length,
        lost_dispatch: false,
    })
}

/// Could it be rolled, with so many dice of cards (LEE-12.21)?
fn rollable(state: &State, group: GroupId, length: Mils, of_cards: i32) -> bool {
    may_be_tested(state, group)
        && test_of(state, group, length).is_some_and(|test| can_roll(state, &test, of_cards))
}

/// The owner is asked while some group could be tested. With cards in hand a die more is reckoned with, so that asking says
/// nothing about which cards they are.
pub fn owes(state: &State, window: &Reactions) -> Seats {
    let spare = i32::from(holds_any(state, window.side));
    // The hidden marker must not show in the question: any order that could be rolled is reason to ask.
    let any = window.groups.iter().any(|(group, length)| {
        may_be_tested(state, *group) && any_order(state, *group, *length, spare)
    });
    if any { only(window.side) } else { Seats::NONE }
}

fn any_order(state: &State, group: GroupId, length: Mils, of_cards: i32) -> bool {
    crate::action::Order::ALL.into_iter().any(|order| {
        let test = OrderTest {
            group,
            order,
            reaction: true,
            length,
            lost_dispatch: false,
        };
        can_roll(state, &test, of_cards)
    })
}

fn spare_of_card(state: &State, group: GroupId) -> i32 {
    state.group(group).marker.map_or(0, |order| {
        i32::from(competence::holds_card(
            state,
            Subject::Group(group),
            Test::Order(order),
        ))
    })
}

/// Every group that can be tested, and nothing more.
pub fn offers(state: &State, window: &Reactions, offers: &mut Offers<Action>) {
    for (group, length) in &window.groups {
        if rollable(state, *group, *length, spare_of_card(state, *group)) {
            offers.push(Action::React { group: *group });
        }
    }
    offers.push(Action::Done);
}

/// May this group be tested in reaction?
pub fn check(
    state: &State,
    window: &Reactions,
    side: Side,
    action: &Action,
) -> Result<(), Refusal> {
    let group = match action {
        Action::Done => return Ok(()),
        Action::React { group } => *group,
        _ => return Err(refusal!("LEE-12.1", "lee-refuse-not-now")),
    };
    own_group(state, side, group)?;
    let Some((_, length)) = window.groups.iter().find(|(known, _)| *known == group) else {
        return Err(refusal!("LEE-12.1", "lee-refuse-not-attacked"));
    };
    if !may_be_tested(state, group) {
        return Err(refusal!("LEE-12.9", "lee-refuse-tested"));
    }
    if !rollable(state, group, *length, spare_of_card(state, group)) {
        return Err(refusal!("LEE-12.21", "lee-refuse-cannot-roll"));
    }
    Ok(())
}

/// The group is tested; the window stays open for the others.
pub fn apply(state: &mut State, action: &Action, umpire: &mut Umpire<'_, Event>) {
    match action {
        Action::React { group } => {
            // Its marker may have been shown before (LEE-6.22): the choice is told all the same.
            let (group, who) = (*group, Who::of(state, Post::Group(*group)));
            umpire.tell(|| Event::Reacts { group, who });
            order_test::begin(state, group, true, umpire);
        }
        _ => {
            state.agenda.pop();
        }
    }
}

/// The groups of the window that can be tested now.
pub fn testable(state: &State, window: &Reactions) -> Vec<GroupId> {
    window
        .groups
        .iter()
        .filter(|(group, length)| rollable(state, *group, *length, spare_of_card(state, *group)))
        .map(|(group, _)| *group)
        .collect()
}

/// The test that a reaction of this group would bring.
pub fn foreseen(state: &State, window: &Reactions, group: GroupId) -> Option<OrderTest> {
    let (_, length) = window.groups.iter().find(|(known, _)| *known == group)?;
    test_of(state, group, *length)
}
