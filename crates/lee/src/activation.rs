//! Chapter 7: markers, announcements, and the steps of an activated group.

use kernel::{Offers, Refusal, Seats, Umpire, refusal};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Order};
use crate::agenda::{Task, only};
use crate::event::Event;
use crate::initiative::{self, Demand};
use crate::side::{DivisionId, GroupId, Side, UnitId};
use crate::state::{Lapse, State, Trial};
use crate::{assault, failure, fire, movement, order_test, succession};

/// Whose turn it is to announce a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activations {
    /// Who completed the last activation: he may try to keep the initiative (LEE-6.14).
    pub last: Option<Side>,
    /// Who announces next.
    pub next: Side,
}

/// The steps of an activation (LEE-7.9, LEE-7.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum ActivationStep {
    /// The order is tested.
    Order,
    /// Forced actions (chapter 10).
    Forced,
    /// Bombardment (chapter 20).
    Bombardment,
    /// Assaults (chapter 21).
    Assault,
    /// Movement (chapter 19).
    Movement,
    /// The activation ends.
    End,
}

/// A group that acts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    /// The group.
    pub group: GroupId,
    /// The step that is played, or comes next while nothing lies above it on the agenda.
    pub step: ActivationStep,
    /// Divisions that are out of command because their general is too far away: they behave by his character (LEE-11.17).
    pub stray: Vec<DivisionId>,
    /// Forced attacks: attacker and target (LEE-10.11).
    pub forced: Vec<(UnitId, UnitId)>,
    /// Units that have supported a combat of this activation (LEE-21.31).
    pub supported: Vec<UnitId>,
    /// Units of the group in whose control zone the commander-in-chief stood at the start of the movement step (LEE-14.20).
    pub escorts: Vec<UnitId>,
}

// --- markers (LEE-3.6, LEE-7.5) ---

impl State {
    /// Is this group on the table or at its entry point (LEE-19.21), under a commander?
    pub fn is_present(&self, group: GroupId) -> bool {
        self.group(group).officer.is_some()
            && self
                .group_facts(group)
                .enters
                .is_none_or(|enters| enters <= self.turn)
    }

    /// The groups of a side that have still to get a marker.
    fn unmarked(&self, side: Side) -> impl Iterator<Item = GroupId> + '_ {
        self.groups_of(side)
            .filter(|group| self.is_present(*group) && self.group(*group).marker.is_none())
    }

    /// The groups that a side may announce: those that have not been activated (LEE-7.7, LEE-12.11).
    pub fn choices(&self, side: Side) -> Vec<GroupId> {
        self.groups_of(side)
            .filter(|group| self.is_present(*group) && !self.group(*group).done)
            .collect()
    }
}

/// Sides with a group that has no marker yet.
pub fn owes_markers(state: &State) -> Seats {
    Side::BOTH
        .into_iter()
        .filter(|side| state.unmarked(*side).next().is_some())
        .fold(Seats::NONE, |seats, side| seats.with(side.seat()))
}

/// Every order for every group without a marker.
pub fn offer_markers(state: &State, side: Side, offers: &mut Offers<Action>) {
    for group in state.unmarked(side) {
        for order in Order::ALL {
            offers.push(Action::Mark { group, order });
        }
    }
}

/// May this marker be placed?
pub fn check_marker(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    let Action::Mark { group, .. } = action else {
        return Err(refusal!("LEE-3.6", "lee-refuse-not-now"));
    };
    own_group(state, side, *group)?;
    if !state.is_present(*group) {
        return Err(refusal!("LEE-19.21", "lee-refuse-not-there"));
    }
    if state.group(*group).marker.is_some() {
        return Err(refusal!("LEE-7.6", "lee-refuse-marked"));
    }
    Ok(())
}

/// Is it a group of this side?
pub(crate) fn own_group(state: &State, side: Side, group: GroupId) -> Result<(), Refusal> {
    if state.groups.len() <= group.index() {
        return Err(refusal!("LEE-7.3", "lee-refuse-no-group"));
    }
    if state.group_facts(group).side != side {
        return Err(refusal!("LEE-7.9", "lee-refuse-not-yours"));
    }
    Ok(())
}

/// Places a marker face down.
pub fn apply_marker(
    state: &mut State,
    side: Side,
    group: GroupId,
    order: Order,
    umpire: &mut Umpire<'_, Event>,
) {
    state.group_mut(group).marker = Some(order);
    umpire.tell(|| Event::Marked {
        side,
        group,
        order: Some(order),
    });
}

/// Shows a group's marker (LEE-7.9, LEE-12.2).
pub(crate) fn reveal_marker(state: &mut State, group: GroupId, umpire: &mut Umpire<'_, Event>) {
    if state.group(group).revealed {
        return;
    }
    state.group_mut(group).revealed = true;
    let who = crate::event::Who::of(state, crate::side::Post::Group(group));
    let order = state.group(group).marker;
    umpire.reveal(|| Event::Revealed { group, who, order });
}

// --- announcing (LEE-3.7, LEE-3.8) ---

/// Who announces; nobody if there is only one group to choose, or none.
pub fn owes(state: &State, activations: &Activations) -> Seats {
    if state.choices(activations.next).len() > 1 {
        only(activations.next)
    } else {
        Seats::NONE
    }
}

/// Every group that may be announced.
pub fn offers(state: &State, activations: &Activations, offers: &mut Offers<Action>) {
    for group in state.choices(activations.next) {
        offers.push(Action::Activate { group });
    }
}

/// May this group be announced?
pub fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    let Action::Activate { group } = action else {
        return Err(refusal!("LEE-7.9", "lee-refuse-not-now"));
    };
    own_group(state, side, *group)?;
    if !state.is_present(*group) {
        return Err(refusal!("LEE-19.21", "lee-refuse-not-there"));
    }
    if state.group(*group).done {
        return Err(refusal!("LEE-7.7", "lee-refuse-activated"));
    }
    Ok(())
}

/// Goes on without a decision: the only group left is announced, a side without one is skipped (LEE-3.8).
pub fn carry_on(state: &mut State, activations: Activations, umpire: &mut Umpire<'_, Event>) {
    let choices = state.choices(activations.next);
    match choices.first() {
        Some(group) => announce(state, activations, *group, umpire),
        None if state.choices(activations.next.other()).is_empty() => {}
        None => state.agenda.push(Task::Activations(Activations {
            next: activations.next.other(),
            ..activations
        })),
    }
}

/// A group is announced: its marker is shown, and the player who acted last may try to keep the initiative (LEE-6.14).
pub fn announce(
    state: &mut State,
    activations: Activations,
    group: GroupId,
    umpire: &mut Umpire<'_, Event>,
) {
    let who = crate::event::Who::of(state, crate::side::Post::Group(group));
    umpire.tell(|| Event::Announced { group, who });
    reveal_marker(state, group, umpire);
    let side = activations.next;
    state.agenda.push(Task::Activations(Activations {
        last: Some(side),
        next: side.other(),
    }));
    state.agenda.push(Task::Carry(group));
    let by = side.other();
    if activations.last == Some(by) && initiative::may_demand(state, by) {
        state.agenda.push(Task::Keep(Demand { by, group, dice: 0 }));
    }
}

// --- the steps ---

/// An announced group begins to act.
pub fn begin(state: &mut State, group: GroupId) {
    let unit_ids: Vec<_> = state.unit_ids().collect();
    for unit in unit_ids {
        let turn = &mut state.unit_mut(unit).turn;
        turn.attacked = false;
        turn.moved = false;
    }
    for side in Side::BOTH {
        for post in state.posts(side) {
            if let Some(officer) = state.officer_mut(post) {
                officer.fought = false;
                officer.rode = false;
            }
        }
    }
    state.agenda.push(Task::Activation(Activation {
        group,
        step: ActivationStep::Order,
        stray: Vec::new(),
        forced: Vec::new(),
        supported: Vec::new(),
        escorts: Vec::new(),
    }));
}

/// Plays the next step of an activation that lies on top of the agenda.
pub fn step(state: &mut State, mut activation: Activation, umpire: &mut Umpire<'_, Event>) {
    succession::end_of_step(state, umpire);
    let group = activation.group;
    let step = activation.step;
    activation.step = match step {
        ActivationStep::Order => ActivationStep::Forced,
        ActivationStep::Forced => ActivationStep::Bombardment,
        ActivationStep::Bombardment => ActivationStep::Assault,
        ActivationStep::Assault => ActivationStep::Movement,
        ActivationStep::Movement => ActivationStep::End,
        ActivationStep::End => {
            state.group_mut(group).done = true;
            umpire.tell(|| Event::ActivationOver { group });
            return;
        }
    };
    state.agenda.push(Task::Activation(activation));
    match step {
        ActivationStep::Order => {
            let untested = state.group(group).trial == Trial::Untested;
            // LEE-15.30: a corps that lost its commander before is not tested.
            if untested && state.group(group).lapse == Lapse::None {
                order_test::begin(state, group, false, umpire);
            }
        }
        ActivationStep::Forced => failure::begin(state, umpire),
        ActivationStep::Bombardment => fire::begin(state, umpire),
        ActivationStep::Assault => assault::begin(state, umpire),
        ActivationStep::Movement => movement::begin(state, umpire),
        ActivationStep::End => {}
    }
}
