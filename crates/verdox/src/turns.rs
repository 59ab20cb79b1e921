//! Chapter 4: turns and actions.

use kernel::{Offers, Umpire};

use crate::action::{Action, Path, Target};
use crate::arrival;
use crate::attacks::{self, GREATEST_BONUS};
use crate::barges;
use crate::ending;
use crate::event::{AttackKind, Event};
use crate::movement;
use crate::objection::Objection;
use crate::plan::Plan;
use crate::state::{CounterNo, Footing, Stage, State};
use crate::{Kind, Side, Square};

/// Both sides have deployed: the first player begins. (VER-3.2)
pub(crate) fn begin_battle(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    if state.time_up {
        ending::count_values(state, umpire);
    } else {
        begin_turn(state, state.first, umpire);
    }
}

fn begin_turn(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    state.stage = Stage::Actions { side };
    let round = state.round;
    umpire.tell(|| Event::TurnBegan { side, round });
    end_actions_if_done(state, side, umpire);
}

/// The action phase ends by itself when every unit and every owned barge has acted. (VER-4.7, VER-4.13)
pub(crate) fn end_actions_if_done(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    if !matches!(state.stage, Stage::Actions { .. }) {
        return;
    }
    let idle_unit = state.army(side).iter().any(|counter| !counter.acted());
    let idle_barge = state
        .barges
        .iter()
        .flatten()
        .any(|barge| barge.owner == Some(side) && !barge.moved);
    if !idle_unit && !idle_barge {
        end_actions(state, side, umpire);
    }
}

/// The action phase is over; a wave arrives. (VER-4.2, VER-3.9, VER-3.15)
pub(crate) fn end_actions(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    state.forget_actions();
    umpire.tell(|| Event::ActionsEnded { side });
    let units = arrival::units_due(state, side, state.agreed.force.wave);
    if units == 0 {
        end_turn(state, side, umpire);
    } else {
        state.stage = Stage::Arrival { side, left: units };
        umpire.tell(|| Event::ArrivalBegan { side, units });
    }
}

/// A turn is over: the other side's turn, the next round, or the end. (VER-4.1, VER-12.6, VER-12.11)
pub(crate) fn end_turn(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    let round_over = side != state.first;
    if state.time_up || (round_over && state.agreed.is_last(state.round)) {
        ending::count_values(state, umpire);
        return;
    }
    if round_over {
        state.round = state.round.saturating_add(1);
    }
    begin_turn(state, side.other(), umpire);
}

// ---- what may be done ----

/// The own unit with this footing, if it may still act. (VER-4.3, VER-4.4)
pub(crate) fn own_unit(
    state: &State,
    side: Side,
    square: Square,
    aboard: bool,
) -> Result<CounterNo, Objection> {
    if !state.map().contains(square) {
        return Err(Objection::NoSuchSquare(square));
    }
    let no = state
        .find(Footing { square, aboard })
        .filter(|no| no.side() == side)
        .ok_or(Objection::NoOwnUnit(square))?;
    if state.counter(no).acted() {
        return Err(Objection::HasActed(square));
    }
    Ok(no)
}

/// What this side may do now.
pub(crate) fn check(state: &State, side: Side, action: &Action) -> Result<Plan, Objection> {
    if let Action::Place { kind, square } = action {
        arrival::check_placement(state, side, *kind, *square)?;
        return Ok(Plan::Place(*kind, *square));
    }
    if !matches!(state.stage, Stage::Actions { .. }) {
        return Err(Objection::NotNow);
    }
    match action {
        Action::Place { .. } => Err(Objection::NotNow),
        Action::Move { unit, aboard, path } => {
            let no = own_unit(state, side, *unit, *aboard)?;
            movement::check_path(state, no, path)?;
            Ok(Plan::Move(no, *path))
        }
        Action::Direct { unit, target } => match own_unit(state, side, *unit, false) {
            Ok(no) => attacks::check_direct(state, side, no, *target)
                .map(|aim| Plan::Attack(AttackKind::Direct, no, *target, aim)),
            // VER-10.14
            Err(Objection::NoOwnUnit(_))
                if state
                    .passenger_at(*unit)
                    .is_some_and(|no| no.side() == side) =>
            {
                Err(Objection::PassengerAttacks)
            }
            Err(objection) => Err(objection),
        },
        Action::Fire {
            unit,
            aboard,
            target,
        } => {
            let no = own_unit(state, side, *unit, *aboard)?;
            attacks::check_fire(state, side, no, *target)
                .map(|aim| Plan::Attack(AttackKind::Fire, no, *target, aim))
        }
        Action::MoveBarge { barge, to } => {
            for square in [barge, to] {
                if !state.map().contains(*square) {
                    return Err(Objection::NoSuchSquare(*square));
                }
            }
            barges::check_move(state, side, *barge, *to)
                .map(|(number, it)| Plan::MoveBarge(number, it, *to))
        }
        Action::EndPhase => Ok(Plan::EndPhase),
    }
}

/// Every legal action of the side that decides.
pub(crate) fn offers(state: &State, side: Side, offers: &mut Offers<Action>) {
    match state.stage {
        Stage::Deployment { .. } | Stage::Arrival { .. } => {
            for square in arrival::free_entries(state, side) {
                for kind in Kind::ALL {
                    if state.waiting[side.index()].of(kind) > 0 {
                        offers.push(Action::Place { kind, square });
                    }
                }
            }
        }
        Stage::Actions { .. } => {
            for no in state.roll_call(side) {
                if !state.counter(no).acted() {
                    offer_unit(state, side, no, offers);
                }
            }
            offer_barges(state, side, offers);
            offers.push(Action::EndPhase);
        }
        Stage::Over { .. } => {}
    }
}

pub(crate) fn offer_unit(state: &State, side: Side, no: CounterNo, offers: &mut Offers<Action>) {
    offer_unit_but(state, side, no, offers, |_, _| false);
}

/// What `offer_unit` offers, but for the moves from a square along a path that are left out.
pub(crate) fn offer_unit_but(
    state: &State,
    side: Side,
    no: CounterNo,
    offers: &mut Offers<Action>,
    left_out: impl Fn(Square, &Path) -> bool,
) {
    let counter = *state.counter(no);
    let Footing {
        square: unit,
        aboard,
    } = counter.footing();
    movement::paths(state, no, &mut |path| {
        if !left_out(unit, &path) {
            offers.push(Action::Move { unit, aboard, path });
        }
    });
    if counter.kind.attacks_directly() && !aboard {
        offer_direct(state, side, unit, offers);
    }
    let Some(range) = counter.kind.range() else {
        return;
    };
    let reach = range + GREATEST_BONUS;
    for enemy in state.army(side.other()) {
        if unit.distance(enemy.square) > reach {
            continue;
        }
        let target = if enemy.aboard() {
            Target::Passenger(enemy.square)
        } else {
            Target::Unit(enemy.square)
        };
        if attacks::check_shot(state, counter.kind, counter.footing(), target).is_ok() {
            offers.push(Action::Fire {
                unit,
                aboard,
                target,
            });
        }
    }
    if counter.kind == Kind::Artillery {
        let barges = state.barges.iter().flatten();
        let walls = state.map().walls().iter();
        let targets = barges
            .map(|barge| Target::Barge(barge.square))
            .chain(walls.map(|wall| Target::Wall(*wall)));
        for target in targets {
            if unit.distance(target.square()) <= reach
                && attacks::check_fire(state, side, no, target).is_ok()
            {
                offers.push(Action::Fire {
                    unit,
                    aboard,
                    target,
                });
            }
        }
    }
}

/// Direct attacks reach only neighbours, so only these are looked at. (VER-8.9)
fn offer_direct(state: &State, side: Side, unit: Square, offers: &mut Offers<Action>) {
    let enemy = |no: Option<CounterNo>| no.is_some_and(|no| no.side() != side);
    for at in state.map().neighbours(unit) {
        if enemy(state.standing_on(at)) {
            let target = Target::Unit(at);
            offers.push(Action::Direct { unit, target });
        }
        if enemy(state.passenger_at(at)) {
            let target = Target::Passenger(at);
            offers.push(Action::Direct { unit, target });
        }
    }
}

pub(crate) fn offer_barges(state: &State, side: Side, offers: &mut Offers<Action>) {
    for barge in state.barges.iter().flatten() {
        if barge.owner != Some(side) || barge.moved {
            continue;
        }
        for to in state.map().neighbours(barge.square) {
            if barges::check_move(state, side, barge.square, to).is_ok() {
                offers.push(Action::MoveBarge {
                    barge: barge.square,
                    to,
                });
            }
        }
    }
}

/// No battle takes more actions: in each turn that is left every unit acts once, every barge once, and the phase is
/// ended once; and every waiting unit is placed once.
pub(crate) fn most_actions(state: &State) -> u64 {
    let units = |side: Side| {
        u64::from(state.on_map[side.index()]) + u64::from(state.waiting[side.index()].total())
    };
    let waiting: u64 = Side::BOTH
        .iter()
        .map(|side| u64::from(state.waiting[side.index()].total()))
        .sum();
    let barges = state.barges.iter().flatten().count() as u64;
    // VER-12.14
    if state.agreed.rounds == 0 {
        return u64::MAX;
    }
    let rounds = u64::from(state.agreed.rounds.saturating_sub(state.round)) + 1;
    let per_round: u64 = Side::BOTH
        .iter()
        .map(|side| units(*side) + barges + 1)
        .sum();
    rounds * per_round + waiting
}
