//! Chapter 12: the end of the game.

use kernel::{Outcome, Umpire, rule};

use crate::Side;
use crate::event::Event;
use crate::state::{Reason, Stage, State};
use crate::units::BARGE_VALUE;

/// The other side's quarters have been entered. (VER-12.1)
pub(crate) fn headquarters_taken(state: &mut State, by: Side, umpire: &mut Umpire<'_, Event>) {
    end(state, Some(by), Reason::Headquarters, umpire);
}

/// If this side has nothing left on the map or waiting, the other has won. (VER-12.3, VER-12.4, VER-12.10)
pub(crate) fn if_destroyed(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    if state.on_map[side.index()] == 0 && state.waiting[side.index()].total() == 0 {
        end(state, Some(side.other()), Reason::Destruction, umpire);
    }
}

/// The time is out: the greater value wins. (VER-12.5, VER-12.8)
pub(crate) fn count_values(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let [hasbergs, askans] = Side::BOTH.map(|side| value(state, side));
    let winner = match hasbergs.cmp(&askans) {
        std::cmp::Ordering::Greater => Some(Side::Hasbergs),
        std::cmp::Ordering::Less => Some(Side::Askans),
        std::cmp::Ordering::Equal => None,
    };
    end(state, winner, Reason::Value, umpire);
}

fn end(state: &mut State, winner: Option<Side>, reason: Reason, umpire: &mut Umpire<'_, Event>) {
    state.stage = Stage::Over { winner, reason };
    state.forget_actions();
    let score = Side::BOTH.map(|side| value(state, side));
    // The values show what face-down counters were.
    umpire.reveal(|| Event::Ended {
        winner,
        reason,
        score,
    });
}

/// The value of a side's units on the map and of its barges. (VER-12.9)
pub(crate) fn value(state: &State, side: Side) -> i32 {
    sum_of_values(state, side, false)
}

/// The same as far as everybody can see: counters that lie face down are left out.
fn value_in_sight(state: &State, side: Side) -> i32 {
    sum_of_values(state, side, true)
}

/// What a side would count now: while the battle goes on, as far as everybody can see.
pub(crate) fn score(state: &State, side: Side) -> i32 {
    if state.active().is_some() {
        value_in_sight(state, side)
    } else {
        value(state, side)
    }
}

fn sum_of_values(state: &State, side: Side, in_sight: bool) -> i32 {
    let units: i32 = state
        .army(side)
        .iter()
        .filter(|counter| counter.face_up() || !in_sight)
        .map(|counter| counter.kind.value())
        .sum();
    let barges = state
        .barges
        .iter()
        .flatten()
        .filter(|barge| barge.owner == Some(side))
        .count() as i32;
    units + barges * BARGE_VALUE
}

/// The outcome of a battle that has ended.
pub(crate) fn outcome(state: &State, winner: Option<Side>, reason: Reason) -> Outcome {
    let (key, rule) = match (reason, winner) {
        (Reason::Headquarters, _) => ("verdox-over-headquarters", rule!("VER-12.1")),
        (Reason::Destruction, _) => ("verdox-over-destruction", rule!("VER-12.3")),
        (Reason::Value, Some(_)) => ("verdox-over-value", rule!("VER-12.5")),
        (Reason::Value, None) => ("verdox-over-draw", rule!("VER-12.8")),
    };
    Outcome {
        winner: winner.map(Side::seat),
        reason: key.into(),
        rule: Some(rule),
        score: Side::BOTH.map(|side| value(state, side)),
    }
}

/// The agreed real time has run out: the current turn is the last. (VER-12.11)
pub(crate) fn time_up(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    if state.active().is_some() && !state.time_up {
        state.time_up = true;
        umpire.tell(|| Event::TimeUp);
    }
}
