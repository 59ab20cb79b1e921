//! A rough judgement of a battle, for opponents that look ahead.

use kernel::Aspect;

use crate::action::{Action, Target};
use crate::attacks::{GREATEST_BONUS, check_shot};
use crate::ending;
use crate::forces::MOST_UNITS;
use crate::state::{Counter, CounterNo, Stage, State};
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
    /// The value that attacks would remove on average, turn by turn, as a share of all value.
    harm "harm" 0.0 .. 20.0;
    /// The same for the attacks of the turn that is being played, or of the enemy's next one, in addition.
    harm_now "harm-now" 0.0 .. 20.0;
    /// How much more an attack that we may make counts than one that we suffer.
    boldness "boldness" 0.2 .. 5.0;
    /// How far the army has come.
    advance "advance" 0.0 .. 20.0;
    /// An army of this number of units marches with a will. The larger an army is, the more it waits for the enemy to
    /// come: it arrives in waves and would be beaten piece by piece. (VER-3.9)
    host "host" 1.0 .. 100.0;
    /// After this number of turns of marching nothing of a march counts.
    reach "reach" 3.0 .. 60.0;
    /// Guns hardly move: so much of their march counts. (VER-9.19)
    gun_march "gun-march" 0.0 .. 1.0;
    /// The danger to headquarters, for the side that comes next.
    storm "storm" 0.0 .. 10.0;
    /// The same for the side that is on turn.
    storm_on_turn "storm-on-turn" 0.0 .. 10.0;
    /// A single unit that could walk into guarded headquarters.
    lone_stormer "lone-stormer" 0.0 .. 1.0;
    /// Hint: a place from which a fast unit is soon at the enemy's quarters.
    hint_place "hint-place" 0.0 .. 50.0;
    /// Hint: a turn of marching that a move saves.
    hint_march "hint-march" 0.0 .. 10.0;
    /// Hint: any attack.
    hint_attack "hint-attack" 0.0 .. 20.0;
    /// Hint: an attack, for each point that its target is worth.
    hint_target "hint-target" 0.0 .. 2.0;
    /// Hint: a move of a barge.
    hint_barge "hint-barge" 0.0 .. 5.0;
    /// Hint: the end of the turn.
    hint_end "hint-end" 0.0 .. 5.0;
}

/// What a recommendation can give as its reasons.
pub(crate) const ASPECTS: &[Aspect] = &[
    Aspect {
        key: "verdox-aspect-blows",
        weights: &["boldness"],
    },
    Aspect {
        key: "verdox-aspect-danger",
        weights: &["harm", "harm-now"],
    },
    Aspect {
        key: "verdox-aspect-march",
        weights: &["advance"],
    },
    Aspect {
        key: "verdox-aspect-quarters",
        weights: &["storm", "storm-on-turn"],
    },
    Aspect {
        key: "verdox-aspect-forces",
        weights: &["material", "material-late"],
    },
    Aspect {
        key: "verdox-aspect-result",
        weights: &[],
    },
];

/// A rough value of the state for a side, from -1 (lost) to 1 (won).
pub(crate) fn evaluate(state: &State, side: Side, weights: &Weights) -> f32 {
    if let Stage::Over { winner, .. } = state.stage {
        return match winner {
            Some(winner) if winner == side => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
    }
    let [own, enemy] = [side, side.other()].map(|side| strength(state, side, weights));
    // The later it is, the surer a lead in value decides. (VER-12.5)
    let late = match state.agreed.rounds {
        0 => 0.0,
        limit => f32::from(state.round) / f32::from(limit),
    };
    let scale = (own + enemy).max(1.0);
    let material = (weights.material + weights.material_late * late * late) * (own - enemy) / scale;
    let [ours, theirs] = [side, side.other()].map(|side| prospects(state, side, weights));
    // A side is judged from the end of its turn: the enemy will then strike with everything, whether its turn has
    // begun or not, and its own attacks that were not made are gone. So giving the turn away changes nothing but that.
    let next = if state.active() == Some(side) {
        (ours.at_once, theirs.harm)
    } else {
        (0.0, theirs.at_once)
    };
    let blows = |harm: f32, now: f32| (weights.harm * harm + weights.harm_now * now) / scale;
    let exchange = weights.boldness * blows(ours.harm, next.0) - blows(theirs.harm, next.1);
    let march = weights.advance * haste(state, weights) * (ours.advance - theirs.advance);
    (material + exchange + march + ours.storm - theirs.storm).tanh() * 0.97
}

/// What a side still has, on the map and waiting. Every unit counts for a little more than its value: it keeps the
/// side alive. (VER-12.3)
fn strength(state: &State, side: Side, weights: &Weights) -> f32 {
    let waiting = &state.waiting[side.index()];
    let alive = f32::from(state.on_map[side.index()]) + waiting.total() as f32;
    (ending::value(state, side) + waiting.value()) as f32 + weights.alive * alive
}

/// How much marching counts in a battle of armies of this size, from 0 to 1. (VER-14.2)
fn haste(state: &State, weights: &Weights) -> f32 {
    let units = state.agreed.units.map(|units| units.total());
    let most = units.into_iter().max().unwrap_or_default();
    (weights.host / most as f32).min(1.0)
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
    // The side that is not on turn acts next with everything.
    let comes_next = state.active() != Some(side);
    let count = f32::from(state.on_map[side.index()]).max(1.0);
    let (mut near, mut shots, mut enters) = (0.0, 0, 0u32);
    let (harm, at_once) = volley(state, side);
    for counter in state.army(side) {
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
        if is_near(counter, goal) {
            shots += 1;
        }
    }
    let guarded = state.standing_on(goal).is_some_and(|no| no.side() == enemy);
    // VER-12.1: a unit that can walk in wins, unless a guard stands there and is not shot.
    let storm = match (enters, guarded) {
        (0, _) => 0.0,
        (_, false) => 1.0,
        (1, true) if shots <= 1 => weights.lone_stormer,
        (_, true) => 1.0 - (1.0 - HIT).powi((shots - 1).max(0)),
    };
    Prospects {
        harm,
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

/// Where an army stands, a bit for each square: tells quickly that nobody is near.
struct Lines {
    rows: [u64; ROWS],
    /// On a map of another shape than any that is known everybody may be near.
    unknown: bool,
}

/// How many rows and columns have bits.
const ROWS: usize = 64;

/// How far units can strike at best: from a hill or a wall a square further. (VER-7.3, VER-11.10)
const ARMS: [u8; 4] = [1, 3, 5, 8];

impl Lines {
    fn of(army: &[Counter], width: u8, height: u8) -> Self {
        let mut rows = [0; ROWS];
        for counter in army {
            rows[usize::from(counter.square.y) % ROWS] |=
                1 << (usize::from(counter.square.x) % ROWS);
        }
        let unknown = usize::from(width.max(height)) > ROWS;
        Self { rows, unknown }
    }

    /// Does anybody of the army stand within this distance?
    fn any_within(&self, here: Square, far: u8) -> bool {
        let (top, bottom) = (
            here.y.saturating_sub(far),
            here.y.saturating_add(far).min(ROWS as u8 - 1),
        );
        self.unknown
            || (top..=bottom).any(|row| {
                let aside = far - row.abs_diff(here.y);
                let from = here.x.saturating_sub(aside);
                // As many bits as there are columns between the edges, at most eight to each side.
                let wide = here.x - from + aside + 1;
                self.rows[usize::from(row)] >> from & ((1 << wide) - 1) != 0
            })
    }
}

/// Which of [`ARMS`] a unit of this kind has.
fn arm(kind: Kind) -> usize {
    let far = kind.range().map_or(1, |range| range + GREATEST_BONUS);
    ARMS.iter()
        .position(|arm| *arm >= far)
        .unwrap_or(ARMS.len() - 1)
}

/// What a side's attacks would take away on average if every unit struck once: all of them, and those that may still be
/// made in this turn. Each takes the target worth most after those before it.
fn volley(state: &State, side: Side) -> (f32, f32) {
    let targets = state.army(side.other());
    let lines = Lines::of(targets, state.map().width, state.map().height);
    // What a hit on each would take away on average, after those before it.
    let mut prices = [0.0f32; MOST_UNITS];
    for (price, target) in prices.iter_mut().zip(targets) {
        *price = self::price(target.kind);
    }
    let (mut harm, mut at_once) = (0.0, 0.0);
    let on_turn = state.active() == Some(side);
    for counter in state.army(side) {
        let arm = arm(counter.kind);
        if !lines.any_within(counter.square, ARMS[arm]) {
            continue;
        }
        let mut best = (0.0, None);
        if ARMS[arm] == 1 {
            for place in beside(state, side, counter) {
                if prices[place] > best.0 {
                    best = (prices[place], Some(place));
                }
            }
        } else {
            for (place, (target, price)) in targets.iter().zip(prices).enumerate() {
                if price > best.0 && reaches(state, counter, target) {
                    best = (price, Some(place));
                }
            }
        }
        if let (price, Some(place)) = best {
            prices[place] *= 1.0 - HIT;
            harm += HIT * price;
            if on_turn && !counter.acted() {
                at_once += HIT * price;
            }
        }
    }
    (harm, at_once)
}

/// The places in their army of the enemies beside a unit that strikes only hand to hand. (VER-8.9, VER-10.14)
fn beside(state: &State, side: Side, counter: &Counter) -> impl Iterator<Item = usize> {
    let around = state.map().neighbours(counter.square);
    around
        .filter(|_| !counter.aboard())
        .flat_map(|at| [state.standing_on(at), state.passenger_at(at)])
        .flatten()
        .filter(move |no| no.side() != side)
        .map(CounterNo::place)
}

/// What a hit takes away on average: of two hits in six one only takes the horses. (VER-8.27)
fn price(kind: Kind) -> f32 {
    match kind.dismounted() {
        None => kind.value() as f32 + 5.0,
        Some(on_foot) => kind.value() as f32 - 0.5 * on_foot.value() as f32 + 2.5,
    }
}

/// Could the unit attack that one from where it stands?
fn reaches(state: &State, counter: &Counter, target: &Counter) -> bool {
    let distance = counter.square.distance(target.square);
    if distance == 1 && counter.kind.attacks_directly() && !counter.aboard() {
        return true;
    }
    distance <= ARMS[arm(counter.kind)]
        && counter.kind.range().is_some()
        && check_shot(
            state,
            counter.kind,
            counter.footing(),
            Target::Unit(target.square),
        )
        .is_ok()
}

/// Could the unit strike at this square, by distance alone?
fn is_near(counter: &Counter, there: Square) -> bool {
    counter.square.distance(there) <= counter.kind.range().unwrap_or(1)
}

/// How much an action deserves to be looked at first.
pub(crate) fn prior(state: &State, side: Side, action: &Action, weights: &Weights) -> f32 {
    let (map, enemy) = (state.map(), side.other());
    let goal = map.headquarters(enemy);
    match action {
        Action::Place { kind, square } => {
            let turns = map.marches().turns(map, *kind, *square, enemy);
            let nearness = weights.hint_place / (5.0 + turns);
            1.0 + nearness * f32::from(kind.allowance().unwrap_or(1))
        }
        Action::Move { unit, path, aboard } => {
            let Some(last) = path.squares().last() else {
                return 0.1;
            };
            if path.squares().contains(&goal) {
                return 1000.0;
            }
            // VER-6.28: a way round only turns the unit up, and spends its turn.
            if last == unit {
                return 0.0;
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
            (1.0 + weights.hint_march * gained).clamp(0.1, 4.0)
        }
        Action::Direct { target, .. } | Action::Fire { target, .. } => {
            weights.hint_attack + weights.hint_target * worth(state, side, *target)
        }
        Action::MoveBarge { .. } => weights.hint_barge,
        Action::EndPhase => weights.hint_end,
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
    use kernel::{
        Dice, Game, GivenOptions, Judgement, Menu, Offers, Seed, Session, Setting, Umpire,
        WeightSet,
    };

    use super::*;
    use crate::Verdox;

    /// The beginning of a battle.
    fn battle(scenario: usize, seed: u64) -> State {
        let file = &Verdox::about().scenarios[scenario];
        let setting = Setting::<Verdox>::new(file, &GivenOptions::new()).expect("a scenario");
        let session = Session::new(&setting, Seed::from_number(seed), Default::default());
        session.expect("a battle").state().clone()
    }

    /// The quick answer is the slow one, all over a board.
    #[test]
    fn lines_know_who_is_near() {
        let mut army = vec![Counter::NOBODY; 3];
        for (counter, at) in army.iter_mut().zip([(0, 0), (34, 24), (17, 12)]) {
            counter.square = crate::square(at.0, at.1);
        }
        let lines = Lines::of(&army, 35, 25);
        for (x, y) in (0..35).flat_map(|x| (0..25).map(move |y| (x, y))) {
            for far in ARMS {
                let here = crate::square(x, y);
                let near = army.iter().any(|other| here.distance(other.square) <= far);
                assert_eq!(lines.any_within(here, far), near, "{here:?} {far}");
            }
        }
        for kind in Kind::ALL {
            let far = kind.range().map_or(1, |range| range + GREATEST_BONUS);
            assert_eq!(ARMS[arm(kind)], far, "{kind:?}");
        }
    }

    /// Whom a unit can strike hand to hand is found beside it: the same as by asking about everybody, all through a battle.
    #[test]
    fn neighbours_are_all_that_can_be_struck_hand_to_hand() {
        let mut struck = 0;
        for (scenario, seed) in (0..3).zip(0..3) {
            let mut state = battle(scenario, seed);
            let (mut dice, mut offers) = (Dice::quick(seed), Offers::new());
            while let Some(seat) = Verdox::turn(&state).owes().iter().next() {
                for side in Side::BOTH {
                    let targets = state.army(side.other());
                    let on_foot = |counter: &&Counter| ARMS[arm(counter.kind)] == 1;
                    for counter in state.army(side).iter().filter(on_foot) {
                        let mut beside: Vec<_> = beside(&state, side, counter).collect();
                        beside.sort_unstable();
                        let asked = (0..targets.len())
                            .filter(|place| reaches(&state, counter, &targets[*place]));
                        assert_eq!(beside, asked.collect::<Vec<_>>());
                        struck += beside.len();
                    }
                }
                // Rather forward than anywhere, so that they meet.
                let menu = Menu::<Verdox>::of(&mut state, seat, &mut offers);
                let hint = |place: &usize| {
                    Verdox::prior(menu.state(), seat, &menu.actions()[*place], Weights::own())
                };
                let drawn = [(); 6].map(|()| dice.pick(menu.len())).into_iter();
                let best = drawn.max_by(|one, other| hint(one).total_cmp(&hint(other)));
                let picked = best.expect("six were drawn");
                menu.choose(picked, &mut Umpire::silent(&mut dice));
            }
        }
        assert!(struck > 100, "{struck}");
    }

    /// VER-6.28: a way that ends where it began is legal, but no computer player thinks of it.
    #[test]
    fn round_trips_are_left_to_people() {
        use kernel::{PartOrder, TurnParts};

        use crate::parts::UnitByUnit;
        let is_round_trip = |action: &Action| matches!(action, Action::Move { unit, path, .. } if path.squares().last() == Some(unit));
        let mut state = battle(0, 3);
        let (mut dice, mut offers) = (Dice::quick(3), Offers::new());
        let mut legal = 0;
        for _ in 0..120 {
            let Some(seat) = Verdox::turn(&state).owes().iter().next() else {
                break;
            };
            offers.clear();
            Verdox::offers(&state, seat, &mut offers);
            for action in offers
                .actions()
                .iter()
                .filter(|action| is_round_trip(action))
            {
                legal += 1;
                assert!(Verdox::prior(&state, seat, action, Weights::own()) <= 0.0);
            }
            offers.clear();
            let order = PartOrder {
                seed: 1,
                near: None,
                most: 3,
            };
            UnitByUnit::part(&state, seat, &order, 0, &mut offers);
            assert!(!offers.actions().iter().any(is_round_trip));
            let menu = Menu::<Verdox>::of(&mut state, seat, &mut offers);
            let picked = dice.pick(menu.len());
            menu.choose(picked, &mut Umpire::silent(&mut dice));
        }
        assert!(legal > 0);
    }

    /// VER-12.3: a unit that still waits keeps the side alive and counts as much as on the map. At the start everybody waits.
    #[test]
    fn units_that_wait_count() {
        let mut state = battle(0, 1);
        let weights = Weights::own();
        let side = Side::BOTH[0];
        let before = strength(&state, side, weights);
        let gone = std::mem::take(&mut state.waiting[side.index()]);
        assert!(gone.total() > 0);
        let lost = gone.value() as f32 + weights.alive * gone.total() as f32;
        let after = strength(&state, side, weights);
        assert!(
            (before - after - lost).abs() < 1e-2,
            "{before} {after} {lost}"
        );
    }

    /// Eight units march with a will, fifteen too; thirty half as much, seventy-five a fifth. (VER-14.2)
    #[test]
    fn large_armies_wait() {
        let weights = Weights {
            host: 15.0,
            ..*Weights::own()
        };
        let haste = [0, 1, 2, 3].map(|map| (haste(&battle(map, 1), &weights) * 100.0).round());
        assert_eq!(haste.map(|share| share as u32), [100, 100, 50, 20]);
        // Only one side has come: that is worth less to the side that waits.
        let mut state = battle(3, 1);
        let Stage::Deployment { side, .. } = state.stage else {
            panic!("it begins with a deployment");
        };
        let mut offers = Offers::new();
        while matches!(state.stage, Stage::Deployment { side: placing, .. } if placing == side) {
            let menu = Menu::<Verdox>::of(&mut state, side.seat(), &mut offers);
            menu.choose(0, &mut Umpire::silent(&mut Dice::quick(1)));
        }
        let march = |host: f32| evaluate(&state, side, &Weights { host, ..weights });
        assert!(march(75.0) > march(15.0) && march(15.0) > march(1.0));
    }

    #[test]
    fn the_data_file_is_sound() {
        let read = Weights::read().expect("every weight, within its range");
        assert_eq!(read, Weights::list());
    }
}
