//! What a player cannot know, drawn at random among what is consistent with what he knows.

use arrayvec::ArrayVec;
use kernel::{Dice, Offers, Seat};

use crate::action::Action;
use crate::board::{Place, Side};
use crate::decisions;
use crate::flow;
use crate::orders::{self, Line, Order, Shown, lines_charged};
use crate::plan::Plan;
use crate::state::{Draft, Stage, State};
use crate::units::{Kind, UNITS, UnitId};

/// A state that this seat cannot tell from the real one.
pub(crate) fn imagine(state: &State, seat: Seat, dice: &mut Dice) -> State {
    let mut imagined = state.clone();
    let enemy = Side::of(seat).other();
    imagine_sheet(&mut imagined, enemy, dice);
    imagine_draft(&mut imagined, enemy, dice);
    imagined
}

/// Lines that have been activated are known, but not the second step of a cavalry line; the rest of the sheet is
/// anybody's guess.
fn imagine_sheet(state: &mut State, side: Side, dice: &mut Dice) {
    if matches!(
        state.stage,
        Stage::Markers | Stage::Deployment | Stage::Over
    ) {
        return;
    }
    let real = state.sheet(side).clone();
    let charged = lines_charged(state, side);
    let mut known: ArrayVec<Line, { orders::LINES }> = real
        .lines
        .iter()
        .filter(|line| line.shown > Shown::Nothing)
        .copied()
        .collect();
    // The order of the sheet would tell something about the steps that are still hidden.
    known.sort_unstable_by_key(|line| {
        let then = line.order.then.filter(|_| line.shown == Shown::All);
        let order = line.order;
        (
            order.from,
            order.kind,
            order.to,
            then,
            line.unit,
            line.failed,
        )
    });
    for line in &mut known {
        if line.order.kind == Kind::Cavalry && line.shown == Shown::FirstStep {
            line.order.then = second_step(state, side, &line.order, dice);
        }
    }
    state.sheets[side.index()].lines = known;
    if state.saved.is_none() {
        let wanted = dice.pick(orders::LINES + 1);
        add_lines(state, side, dice, |state| {
            state.sheet(side).lines.len() < wanted && has_room(state, side)
        });
    } else {
        // In the rally phase everybody knows how many orders were saved, and so how many lines were charged. The extra
        // order of GEN-20.5 can make a random sheet come out wrong; then try again.
        let known = state.sheet(side).clone();
        for _ in 0..20 {
            add_lines(state, side, dice, |state| {
                lines_charged(state, side) < charged
            });
            if lines_charged(state, side) == charged {
                break;
            }
            state.sheets[side.index()] = known.clone();
        }
        if lines_charged(state, side) != charged {
            state.sheets[side.index()] = real;
        }
    }
    rebind(state, side);
}

fn has_room(state: &State, side: Side) -> bool {
    lines_charged(state, side) < orders::lines_allowed(state, side)
        && !state.sheet(side).lines.is_full()
}

/// Writes random lines for units that have none while `wanted` says so.
fn add_lines(state: &mut State, side: Side, dice: &mut Dice, wanted: impl Fn(&State) -> bool) {
    let mut units: ArrayVec<UnitId, UNITS> = UnitId::of(side)
        .filter(|id| state.unit(*id).stood.is_some())
        .collect();
    dice.shuffle(&mut units);
    for id in units {
        if !wanted(state) {
            return;
        }
        let unit = state.unit(id);
        let Some(from) = unit.stood else { continue };
        let kind = unit.kind;
        if state.sheet(side).written_for(from, kind) >= orders::orderable(state, side, from, kind) {
            continue;
        }
        let mut arrows: ArrayVec<(Place, Option<crate::board::Sector>), 32> = ArrayVec::new();
        orders::each_arrow(state, side, from, kind, |to, then| {
            let _ = arrows.try_push((to, then));
        });
        if arrows.is_empty() || state.sheet(side).lines.is_full() {
            continue;
        }
        let (to, then) = arrows[dice.pick(arrows.len())];
        let order = Order {
            from,
            kind,
            to,
            then,
        };
        state.sheets[side.index()].lines.push(Line::new(order));
    }
}

fn second_step(
    state: &State,
    side: Side,
    order: &Order,
    dice: &mut Dice,
) -> Option<crate::board::Sector> {
    let mut steps: ArrayVec<Option<crate::board::Sector>, 32> = ArrayVec::new();
    orders::each_arrow(state, side, order.from, order.kind, |to, then| {
        if to == order.to {
            let _ = steps.try_push(then);
        }
    });
    if steps.is_empty() {
        return None;
    }
    steps[dice.pick(steps.len())]
}

/// Closes the sheet again and lets the units carry the lines at their new places.
fn rebind(state: &mut State, side: Side) {
    if state.stage != Stage::Planning || state.draft(side).done {
        orders::close_sheet(&mut state.sheets[side.index()]);
    }
    for id in UnitId::of(side) {
        state.unit_mut(id).line = None;
    }
    for index in 0..state.sheet(side).lines.len() {
        if let Some(id) = state.sheet(side).lines[index].unit {
            state.unit_mut(id).line = Some(index as u8);
        }
    }
}

/// A choice that is not opened yet is anybody's guess; what is known is whether it has been handed in.
fn imagine_draft(state: &mut State, side: Side, dice: &mut Dice) {
    if state.stage == Stage::Over || matches!(state.stage, Stage::Reroll { .. }) {
        return;
    }
    let done = state.draft(side).done;
    state.drafts[side.index()] = Draft {
        done,
        ..Draft::default()
    };
    if !done || state.stage == Stage::Planning {
        return;
    }
    // Whether it was asked at all is public.
    if !flow::has_choice(state, side) {
        return;
    }
    state.drafts[side.index()].done = false;
    let mut offers = Offers::new();
    // Every note takes something away, so this ends; the bound is far beyond any choice.
    for _ in 0..200 {
        offers.clear();
        decisions::offers(state, side, &mut offers);
        let actions = offers.actions();
        if actions.is_empty() {
            break;
        }
        let chosen = if actions[0] == Action::Commit && dice.pick(3) == 0 {
            0
        } else {
            dice.pick(actions.len())
        };
        match decisions::check(state, side, &actions[chosen]) {
            Ok(Plan::Pick(pick)) => decisions::note(state, side, pick),
            Ok(Plan::Deploy(wing, corps)) => decisions::deploy_wing(state, side, wing, corps),
            _ => break,
        }
        if state.draft(side).done {
            break;
        }
    }
    state.drafts[side.index()].done = true;
}
