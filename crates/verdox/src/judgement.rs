//! A rough judgement of a battle, for opponents that look ahead.

use crate::action::{Action, Target};
use crate::board::Terrain;
use crate::state::{Counter, Stage, State};
use crate::units::BARGE_VALUE;
use crate::{Kind, Side, Square};

/// A hit removes, by the tables of VER-8.27, with a die of 1 or 2.
const HIT: f32 = 1.0 / 3.0;

kernel::weights! {
    include_str!("../data/judgement.toml");
    /// A lead in value, as a share of all value.
    material "material" 0.0 .. 10.0;
    /// The same at the end of the last round, in addition. (VER-12.5)
    material_late "material-late" 0.0 .. 20.0;
    /// What a unit counts for beyond its value: it keeps the side alive. (VER-12.3)
    alive "alive" 0.0 .. 50.0;
    /// The value that attacks would remove on average, as a share of all value.
    harm "harm" 0.0 .. 20.0;
    /// How much more the harm of the side on turn counts.
    harm_on_turn "harm-on-turn" 0.0 .. 3.0;
    /// The same for what units that have not acted could do in this turn, in addition.
    harm_now "harm-now" 0.0 .. 20.0;
    /// How far the army has come.
    advance "advance" 0.0 .. 20.0;
    /// After so many turns of marching nothing of a march counts.
    reach "reach" 3.0 .. 60.0;
    /// Guns hardly move: so much of their march counts. (VER-9.19)
    gun_march "gun-march" 0.0 .. 1.0;
    /// The danger to headquarters, for the side that comes next.
    storm "storm" 0.0 .. 10.0;
    /// The same for the side that is on turn.
    storm_on_turn "storm-on-turn" 0.0 .. 10.0;
    /// A single unit that could walk into guarded headquarters.
    lone_stormer "lone-stormer" 0.0 .. 1.0;
}

/// A rough value of the state for a side, from -1 (lost) to 1 (won).
pub(crate) fn promise(state: &State, side: Side, weights: &Weights) -> f32 {
    if let Stage::Over { winner, .. } = state.stage {
        return match winner {
            Some(winner) if winner == side => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
    }
    let [own, enemy] = [side, side.other()].map(|side| strength(state, side, weights));
    // The later it is, the surer a lead in value decides. (VER-12.5)
    let late = f32::from(state.round) / f32::from(state.agreed.rounds.max(1));
    let scale = (own + enemy).max(1.0);
    let material = (weights.material + weights.material_late * late * late) * (own - enemy) / scale;
    let [ours, theirs] = [side, side.other()].map(|side| {
        let Prospects {
            harm,
            at_once,
            advance,
            storm,
        } = prospects(state, side, weights);
        (weights.harm * harm + weights.harm_now * at_once) / scale
            + weights.advance * advance
            + storm
    });
    (material + ours - theirs).tanh() * 0.97
}

/// What a side still has, on the map and waiting. Every unit counts for a little more than its value: it keeps the
/// side alive. (VER-12.3)
fn strength(state: &State, side: Side, weights: &Weights) -> f32 {
    let on_map: i32 = state.army(side).iter().map(|c| c.kind.value()).sum();
    let waiting = state.waiting[side.index()].value();
    let barges = state
        .barges
        .iter()
        .flatten()
        .filter(|barge| barge.owner == Some(side))
        .count() as i32;
    let alive = f32::from(state.on_map[side.index()]) + state.waiting[side.index()].total() as f32;
    (on_map + waiting + barges * BARGE_VALUE) as f32 + weights.alive * alive
}

/// What a side can hope for.
struct Prospects {
    /// The value that its attacks would remove on average.
    harm: f32,
    /// The part of it that this turn still allows.
    at_once: f32,
    /// How far its army has come toward the enemy's quarters, about 0 to 1.
    advance: f32,
    /// The danger in which the enemy's quarters are, 0 to about 2.
    storm: f32,
}

fn prospects(state: &State, side: Side, weights: &Weights) -> Prospects {
    let (map, enemy) = (state.map(), side.other());
    let goal = map.headquarters(enemy);
    // Whoever is not on turn acts next with everything.
    let comes_next = state.active() != Some(side);
    let (mut hits, mut at_once) = (0.0, 0.0);
    let count = f32::from(state.on_map[side.index()]).max(1.0);
    let (mut near, mut shots, mut enters) = (0.0, 0, 0u32);
    let lines = Lines::of(state.army(enemy));
    for counter in state.army(side) {
        if lines.any_within(counter.square, arm(counter.kind)) {
            let shot = best_shot(state, counter, enemy);
            hits += shot;
            if !comes_next && !counter.acted() {
                at_once += shot;
            }
        }
        let turns = map
            .marches()
            .turns(map, counter.kind, counter.square, enemy);
        // Guns hardly move (VER-9.19); everybody else goes forward, for who waits is shot first.
        let eager = if counter.kind == Kind::Artillery {
            weights.gun_march
        } else {
            1.0
        };
        near += eager * (1.0 - turns / weights.reach).max(0.0);
        if turns <= 1.0 && !counter.aboard() {
            enters += 1;
        }
        if reaches(state, counter, goal) {
            shots += 1;
        }
    }
    let guarded = state.standing_on(goal).is_some_and(|no| no.side() == enemy);
    // VER-12.1: whoever can walk in wins, unless a guard stands there and is not shot.
    let storm = match (enters, guarded) {
        (0, _) => 0.0,
        (_, false) => 1.0,
        (1, true) if shots <= 1 => weights.lone_stormer,
        (_, true) => 1.0 - (1.0 - HIT).powi((shots - 1).max(0)),
    };
    Prospects {
        // Measured: who is glad of its own targets, and loath to give the turn away, plays better than who fears to be one.
        harm: if comes_next {
            hits
        } else {
            weights.harm_on_turn * hits
        },
        at_once,
        advance: near / count,
        storm: storm
            * if comes_next {
                weights.storm
            } else {
                weights.storm_on_turn
            },
    }
}

/// Where an army stands, a bit for each square: tells at once that nobody is near.
struct Lines([u64; 64]);

impl Lines {
    fn of(army: &[Counter]) -> Self {
        let mut rows = [0; 64];
        for counter in army {
            rows[usize::from(counter.square.y % 64)] |= 1 << (counter.square.x % 64);
        }
        Self(rows)
    }

    /// Does anybody of the army stand within this distance?
    fn any_within(&self, here: Square, distance: u8) -> bool {
        let (x, y) = (i32::from(here.x), i32::from(here.y));
        let far = i32::from(distance);
        (-far..=far).any(|down| {
            let wide = far - down.abs();
            let (first, last) = ((x - wide).max(0), (x + wide).min(63));
            let row = usize::try_from(y + down)
                .ok()
                .and_then(|row| self.0.get(row))
                .copied()
                .unwrap_or_default();
            let columns = (u64::MAX >> (63 - (last - first))) << first;
            row & columns != 0
        })
    }
}

/// How far a unit of this kind can strike at best.
fn arm(kind: Kind) -> u8 {
    kind.range().unwrap_or(1).max(1)
}

/// The most that one attack of this unit takes away on average.
fn best_shot(state: &State, counter: &Counter, enemy: Side) -> f32 {
    let mut best: f32 = 0.0;
    for target in state.army(enemy) {
        if reaches(state, counter, target.square) {
            best = best.max(price(target.kind));
        }
    }
    HIT * best
}

/// What a hit takes away on average: of two hits in six one only takes the horses. (VER-8.27)
fn price(kind: Kind) -> f32 {
    match kind.dismounted() {
        None => kind.value() as f32 + 5.0,
        Some(on_foot) => kind.value() as f32 - 0.5 * on_foot.value() as f32 + 2.5,
    }
}

/// Could the unit attack somebody there, by distance alone?
fn reaches(state: &State, counter: &Counter, there: Square) -> bool {
    let distance = counter.square.distance(there);
    if distance == 1 && counter.kind.attacks_directly() && !counter.aboard() {
        return true;
    }
    match counter.kind.range() {
        Some(range) if distance <= range => {
            let stuck = matches!(
                state.terrain(counter.square),
                Terrain::Canal | Terrain::Swamp
            );
            !stuck && in_the_open(state, counter.square, there, distance)
        }
        _ => false,
    }
}

/// Is no high ground or wood in the way? Looked at only halfway: a judgement, not the rule.
fn in_the_open(state: &State, from: Square, to: Square, distance: u8) -> bool {
    if distance < 3 {
        return true;
    }
    let middle = crate::square(u8::midpoint(from.x, to.x), u8::midpoint(from.y, to.y));
    !state.terrain(middle).blocks_fire()
}

/// How much an action deserves to be looked at first.
pub(crate) fn prior(state: &State, side: Side, action: &Action) -> f32 {
    let (map, enemy) = (state.map(), side.other());
    let goal = map.headquarters(enemy);
    match action {
        Action::Place { kind, square } => {
            let turns = map.marches().turns(map, *kind, *square, enemy);
            let nearness = 10.0 / (5.0 + turns);
            1.0 + nearness * f32::from(kind.allowance().unwrap_or(1))
        }
        Action::Move { unit, path, aboard } => {
            let Some(last) = path.squares().last() else {
                return 0.1;
            };
            if path.squares().contains(&goal) {
                return 1000.0;
            }
            let footing = crate::state::Footing {
                square: *unit,
                aboard: *aboard,
            };
            let kind = state
                .find(footing)
                .map_or(Kind::Infantry, |no| state.counter(no).kind);
            let turns = |square| map.marches().turns(map, kind, square, enemy);
            let gained = turns(*unit) - turns(*last);
            (1.0 + 2.0 * gained).clamp(0.1, 4.0)
        }
        Action::Direct { target, .. } | Action::Fire { target, .. } => {
            2.0 + worth(state, side, *target) / 6.0
        }
        Action::MoveBarge { .. } => 0.5,
        Action::EndPhase => 0.2,
    }
}

/// What a hit on this target is worth; a counter that lies face down is worth the mean of the unseen.
fn worth(state: &State, side: Side, target: Target) -> f32 {
    match target {
        Target::Barge(square) => {
            let aboard = state
                .passenger_at(square)
                .map_or(0, |no| state.counter(no).kind.value());
            (BARGE_VALUE + aboard) as f32
        }
        Target::Wall(_) => Kind::Infantry.value() as f32,
        Target::Unit(_) | Target::Passenger(_) => {
            let Some(no) = target.footing().and_then(|footing| state.find(footing)) else {
                return 0.0;
            };
            let counter = state.counter(no);
            if counter.face_up() {
                return counter.kind.value() as f32;
            }
            let unseen = crate::counters::unseen(state, side.other());
            unseen.value() as f32 / unseen.total().max(1) as f32
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The quick answer is the slow one, all over a board.
    #[test]
    fn lines_know_who_is_near() {
        let mut army = vec![Counter::NOBODY; 3];
        for (counter, at) in army.iter_mut().zip([(0, 0), (34, 24), (17, 12)]) {
            counter.square = crate::square(at.0, at.1);
        }
        let lines = Lines::of(&army);
        for (x, y) in (0..35).flat_map(|x| (0..25).map(move |y| (x, y))) {
            for far in 1..=7 {
                let here = crate::square(x, y);
                let near = army.iter().any(|other| here.distance(other.square) <= far);
                assert_eq!(lines.any_within(here, far), near, "{here:?} {far}");
            }
        }
    }

    #[test]
    fn the_data_file_is_sound() {
        let read = Weights::read().expect("every weight, within its range");
        assert_eq!(read, Weights::all());
    }
}
