//! The numbers behind an action, and its chances.

use kernel::{Message, Odds, Sum, Tally, message, rule};

use crate::action::{Action, Path, Target};
use crate::attacks::{self, Hit};
use crate::counters;
use crate::event::Hazard;
use crate::movement::{self, Hazards, Purse};
use crate::state::{CounterNo, Footing, State};
use crate::{Kind, Side, Square, turns};

/// Each quantity that the action would use.
pub(crate) fn explain(state: &State, side: Side, action: &Action) -> Vec<Sum> {
    match action {
        Action::Move { unit, aboard, path } => own(state, side, *unit, *aboard)
            .map(|no| explain_move(state, no, path))
            .unwrap_or_default(),
        Action::Direct { unit, target } => own(state, side, *unit, false)
            .map(|_| vec![hit_sum(*target)])
            .unwrap_or_default(),
        Action::Fire {
            unit,
            aboard,
            target,
        } => own(state, side, *unit, *aboard)
            .map(|no| explain_fire(state, no, *target))
            .unwrap_or_default(),
        Action::Place { .. } | Action::MoveBarge { .. } | Action::EndPhase => Vec::new(),
    }
}

/// The own unit that an action speaks of, whether it may act or not.
fn own(state: &State, side: Side, square: Square, aboard: bool) -> Option<CounterNo> {
    let on_board = state.map().contains(square);
    on_board
        .then(|| state.find(Footing { square, aboard }))
        .flatten()
        .filter(|no| no.side() == side)
}

fn explain_move(state: &State, no: CounterNo, path: &Path) -> Vec<Sum> {
    let kind = state.counter(no).kind;
    let mut sums = Vec::new();
    if let Some(allowance) = kind.allowance() {
        sums.push(Sum::of("verdox-sum-allowance", |sum| {
            sum.add(
                "verdox-sum-allowance-of-kind",
                i32::from(allowance),
                rule!("VER-6.2"),
            );
        }));
        sums.push(Sum::of("verdox-sum-cost", |sum| {
            path_cost(state, no, path, sum);
        }));
    }
    if let Some(first) = path.squares().first().filter(|s| state.map().contains(**s)) {
        sums.extend(Hazards::of(state, no, *first).iter().map(roll_sum));
    }
    sums
}

/// The price of a path, step by step, as far as it makes sense.
fn path_cost(state: &State, no: CounterNo, path: &Path, sum: &mut Sum) {
    let counter = state.counter(no);
    let mut at = counter.footing();
    let mut purse = Purse::of(counter.kind);
    for to in path.squares() {
        if !state.map().contains(*to) {
            return;
        }
        let Ok(step) = movement::step(state, no, at, *to) else {
            return;
        };
        movement::cost(step, purse, sum);
        match purse.pay(step, *to) {
            Ok(left) => purse = left,
            Err(_) => return,
        }
        at = Footing {
            square: *to,
            aboard: false,
        };
    }
}

/// Up to which number a roll of a move succeeds; for sinking, up to which it kills.
fn roll_sum(hazard: Hazard) -> Sum {
    match hazard {
        Hazard::Sinking => Sum::of("verdox-sum-roll-sinking", |sum| {
            sum.add("verdox-sum-swamp-takes", 1, rule!("VER-6.14"));
        }),
        Hazard::Guns => Sum::of("verdox-sum-roll-guns", |sum| {
            sum.add("verdox-sum-guns-roll", 1, rule!("VER-9.19"));
        }),
        Hazard::Exit => Sum::of("verdox-sum-roll-exit", |sum| {
            sum.add("verdox-sum-exit-up-to", 2, rule!("VER-6.16"));
        }),
        Hazard::Wall => Sum::of("verdox-sum-roll-wall", |sum| {
            sum.add("verdox-sum-wall-from-front", 1, rule!("VER-11.3"));
        }),
    }
}

/// Up to which number an attack has an effect.
fn hit_sum(target: Target) -> Sum {
    Sum::of("verdox-sum-roll-hit", |sum| match target {
        Target::Wall(_) => sum.add("verdox-sum-breach-up-to", 1, rule!("VER-11.13")),
        _ => sum.add("verdox-sum-hit-up-to", 2, rule!("VER-8.27")),
    })
}

fn explain_fire(state: &State, no: CounterNo, target: Target) -> Vec<Sum> {
    let counter = state.counter(no);
    if counter.kind.range().is_none() || !state.map().contains(target.square()) {
        return Vec::new();
    }
    vec![
        Sum::of("verdox-sum-range", |sum| {
            attacks::range(state, counter.kind, counter.square, target, sum);
        }),
        Sum::of("verdox-sum-distance", |sum| {
            let distance = counter.square.distance(target.square());
            sum.add(
                "verdox-sum-squares-between",
                i32::from(distance),
                rule!("VER-2.3"),
            );
        }),
        hit_sum(target),
    ]
}

/// The chances of a legal action's immediate result.
pub(crate) fn odds(state: &State, side: Side, action: &Action) -> Option<Odds> {
    turns::check(state, side, action).ok()?;
    match action {
        Action::Move { unit, aboard, path } => {
            let no = own(state, side, *unit, *aboard)?;
            move_odds(Hazards::of(state, no, *path.squares().first()?))
        }
        Action::Direct { target, .. } | Action::Fire { target, .. } => {
            Some(attack_odds(state, side, *target))
        }
        Action::Place { .. } | Action::MoveBarge { .. } | Action::EndPhase => None,
    }
}

/// The chain of rolls of a move: each one is reached only if those before it were passed. (VER-6.20)
fn move_odds(hazards: Hazards) -> Option<Odds> {
    let (mut all, mut going, mut sunk) = (1, 1, 0);
    for hazard in hazards.iter() {
        let passing = (1..=6).filter(|die| hazard.passed(*die)).count() as u64;
        all *= 6;
        sunk *= 6;
        if hazard == Hazard::Sinking {
            sunk += going * (6 - passing);
        }
        going *= passing;
    }
    (all > 1).then(|| {
        Odds::counted([
            (going, message!("verdox-odds-moves")),
            (all - going - sunk, message!("verdox-odds-stays")),
            (sunk, message!("verdox-odds-sinks")),
        ])
    })
}

fn attack_odds(state: &State, side: Side, target: Target) -> Odds {
    let nothing = || message!("verdox-odds-nothing");
    let dice = 1..=6u8;
    match target {
        Target::Wall(_) => {
            let breached = dice.filter(|die| attacks::breaches_wall(*die)).count() as u64;
            Odds::counted([
                (breached, message!("verdox-odds-breach")),
                (6 - breached, nothing()),
            ])
        }
        Target::Barge(_) => {
            let sunk = dice.filter(|die| attacks::sinks_barge(*die)).count() as u64;
            Odds::counted([
                (sunk, message!("verdox-odds-barge-sunk")),
                (6 - sunk, nothing()),
            ])
        }
        Target::Unit(_) | Target::Passenger(_) => {
            let kinds = kinds_it_may_be(state, side, target);
            let (mut removed, mut harmless) = (0, 0);
            let mut horses_lost: [(u64, Option<Message>); 2] = [(0, None), (0, None)];
            for die in dice {
                for (ways, kind) in kinds {
                    match attacks::hit(kind, die) {
                        Hit::Removed => removed += ways,
                        Hit::Nothing => harmless += ways,
                        Hit::HorseLost(on_foot) => {
                            let slot = &mut horses_lost[usize::from(on_foot != Kind::Infantry)];
                            slot.0 += ways;
                            slot.1 =
                                Some(message!("verdox-odds-horse-lost", kind = on_foot.word()));
                        }
                    }
                }
            }
            let dismounts = horses_lost
                .into_iter()
                .filter_map(|(ways, said)| said.map(|said| (ways, said)));
            Odds::counted(
                [(removed, message!("verdox-odds-removed"))]
                    .into_iter()
                    .chain(dismounts)
                    .chain([(harmless, nothing())]),
            )
        }
    }
}

/// What a target may be, and in how many ways, as far as the attacker can know: every unseen counter is equally likely
/// to be the one that lies here.
fn kinds_it_may_be(state: &State, side: Side, target: Target) -> [(u64, Kind); 6] {
    let victim = target.footing().and_then(|footing| state.find(footing));
    let known = victim
        .map(|no| state.counter(no))
        .filter(|counter| counter.face_up())
        .map(|counter| counter.kind);
    let unseen = counters::unseen(state, side.other());
    Kind::ALL.map(|kind| match known {
        Some(known) => (u64::from(kind == known), kind),
        None => (u64::from(unseen.of(kind)), kind),
    })
}
