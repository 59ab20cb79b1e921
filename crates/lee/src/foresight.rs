//! What an assault would bring: its sums and its exact odds, worked out on a copy of the battle by the functions that fight it.

use kernel::{Dice, Message, Odds, Sum, Tally, Umpire, message, rule};
use tabletop::Pool;

use crate::action::{Action, Spend};
use crate::agenda::Task as Entry;
use crate::assault::{self, Assault, Attack, of_general};
use crate::casualty::{self, Commitment};
use crate::clash::{self, Verdict};
use crate::competence::{self, Test};
use crate::contact::Scene;
use crate::end_phase;
use crate::event::Event;
use crate::fire::{self, known};
use crate::melee::{self, Combat, Stage};
use crate::movement;
use crate::shooting::{self, Shooting};
use crate::side::{Side, Subject, UnitId};
use crate::state::State;

/// How an assault on one target ends for its attackers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Destroyed or routed by the target's fire.
    Shattered,
    /// Pushed back by it.
    Repelled,
    /// Stopped by it (LEE-21.30).
    Stopped,
    /// The battery is taken (LEE-21.32).
    Taken,
    /// One side has no unit left.
    Destroyed(Side),
    /// Nobody gives way.
    Drawn,
    /// A side is pushed back.
    Pushed(Side),
    /// A side is routed.
    Routed(Side),
}

impl Outcome {
    /// In words.
    fn message(self) -> Message {
        let named = |said: Message, side: Side| said.with("side", kernel::Value::word(side.key()));
        match self {
            Self::Shattered => message!("lee-odds-shattered"),
            Self::Repelled => message!("lee-odds-repelled"),
            Self::Stopped => message!("lee-odds-stopped"),
            Self::Taken => message!("lee-odds-taken"),
            Self::Destroyed(side) => named(message!("lee-odds-destroyed"), side),
            Self::Drawn => message!("lee-odds-drawn"),
            Self::Pushed(side) => named(message!("lee-odds-pushed"), side),
            Self::Routed(side) => named(message!("lee-odds-routed"), side),
        }
    }
}

/// A copy of the battle in which a target's attackers stand at their contact places and the target is about to shoot.
pub(crate) fn staged(
    state: &State,
    side: Side,
    target: UnitId,
    attacks: Vec<Attack>,
    targets: Vec<UnitId>,
) -> State {
    let mut scene = state.clone();
    for attack in &attacks {
        let unit = scene.unit_mut(attack.unit);
        unit.pose = attack.place;
        unit.turn.attacked = true;
    }
    let attackers: Vec<UnitId> = attacks.iter().map(|attack| attack.unit).collect();
    let mut combat = Combat::assault(side, target, attacks, None, targets);
    combat.stage = Stage::Shoot;
    combat.attackers = attackers;
    combat.flanked = combat.attackers.iter().any(|unit| !combat.on_front(*unit))
        && assault::can_be_flanked(&scene, target);
    combat.gather(&scene);
    for side in Side::BOTH {
        let mut supports = scene.supporters(&combat, side);
        supports.truncate(2);
        combat.supports[side as usize] = supports;
    }
    scene
        .agenda
        .push(Entry::Melee(melee::Task::Combat(Box::new(combat))));
    scene
}

/// The battle as it would be if this attack, and those declared before, were carried out.
fn after_attack(state: &State, assault: &Assault, unit: UnitId, target: UnitId) -> Option<State> {
    let mut attacks: Vec<Attack> = assault.attacks_on(target).copied().collect();
    if !attacks.iter().any(|attack| attack.unit == unit) {
        let places: Vec<_> = attacks
            .iter()
            .map(|attack| (attack.unit, attack.place))
            .collect();
        let allies: Vec<UnitId> = attacks.iter().map(|attack| attack.unit).collect();
        let scene = Scene {
            state,
            moved: &places,
            allies: &allies,
        };
        let contact = scene.contact(unit, target, None).ok()?;
        attacks.push(Attack {
            unit,
            target,
            from: state.unit(unit).pose.anchor,
            edge: contact.edge,
            place: contact.pose,
            forced: false,
        });
    }
    let mut targets: Vec<UnitId> = assault.targets.iter().map(|target| target.unit).collect();
    targets.push(target);
    Some(staged(state, assault.side, target, attacks, targets))
}

/// The battle in which a target stands against the attacks that were declared on it.
fn standing(state: &State, assault: &Assault, unit: UnitId, dismount: bool) -> State {
    let mut state = state.clone();
    if dismount {
        state.unit_mut(unit).mounted = false;
    }
    let attacks: Vec<Attack> = assault.attacks_on(unit).copied().collect();
    let targets = assault.targets.iter().map(|target| target.unit).collect();
    staged(&state, assault.side, unit, attacks, targets)
}

/// The chances of how a staged combat ends, with fire at this attacker and these batteries in support; exact.
pub fn chances(scene: &State, at: UnitId, guns: &[UnitId]) -> Vec<(f64, Outcome)> {
    let mut outcomes: Vec<(f64, Outcome)> = Vec::new();
    let mut add =
        |p: f64, outcome: Outcome| match outcomes.iter_mut().find(|(_, known)| *known == outcome) {
            Some((sum, _)) => *sum += p,
            None => outcomes.push((p, outcome)),
        };
    let Some(combat) = scene.combat() else {
        return outcomes;
    };
    let Some(target) = combat.target else {
        return outcomes;
    };
    let volley = if shooting::can_shoot(scene, target) {
        let dice = kernel::Total::of(|tally| shooting::pool(scene, combat, at, guns, tally));
        Pool::of(dice.max(0) as u32).chances()
    } else {
        vec![1.0]
    };
    let morale = shooting::morale(scene, combat, at);
    for (hits, p) in volley.into_iter().enumerate() {
        let mut shot = scene.clone();
        if hits > 0 {
            let shooting = Shooting {
                by: target,
                at,
                guns: guns.to_vec(),
                hits: hits as u8,
                morale,
                can_stop: true,
            };
            let mut dice = Dice::quick(0);
            melee::shot(
                &mut shot,
                &shooting,
                &mut Umpire::<Event>::silent(&mut dice),
            );
        }
        let Some(mut combat) = shot.combat().cloned() else {
            continue;
        };
        if combat.attackers.is_empty() {
            let unit = shot.unit(at);
            add(
                p,
                if !unit.on_table() || unit.routed {
                    Outcome::Shattered
                } else if tabletop::results::fire_result(hits as u8).pushed {
                    Outcome::Repelled
                } else {
                    Outcome::Stopped
                },
            );
            continue;
        }
        if shot.is_battery(target) {
            add(p, Outcome::Taken);
            continue;
        }
        combat.gather(&shot);
        for (q, outcome) in melee_chances(&shot, &combat) {
            add(p * q, outcome);
        }
    }
    outcomes
}

/// The chances of how a melee ends; exact.
pub fn melee_chances(state: &State, combat: &Combat) -> Vec<(f64, Outcome)> {
    let pools = Side::BOTH.map(|side| clash::dice(state, combat, side).chances());
    let endurance = Side::BOTH.map(|side| {
        let units = combat.units_of(side).iter();
        units
            .map(|unit| usize::from(state.unit(*unit).endurance))
            .sum::<usize>()
    });
    let mut outcomes: Vec<(f64, Outcome)> = Vec::new();
    for (union, p) in pools[0].iter().enumerate() {
        for (confederate, q) in pools[1].iter().enumerate() {
            let outcome = if confederate >= endurance[0] {
                Outcome::Destroyed(Side::Union)
            } else if union >= endurance[1] {
                Outcome::Destroyed(Side::Confederate)
            } else {
                match clash::verdict([union as u8, confederate as u8]) {
                    Verdict::Lost(side, 4..) => Outcome::Routed(side),
                    Verdict::Lost(side, _) => Outcome::Pushed(side),
                    Verdict::Draw | Verdict::Annihilated => Outcome::Drawn,
                }
            };
            match outcomes.iter_mut().find(|(_, known)| *known == outcome) {
                Some((sum, _)) => *sum += p * q,
                None => outcomes.push((p * q, outcome)),
            }
        }
    }
    outcomes
}

fn to_odds(chances: Vec<(f64, Outcome)>) -> Odds {
    Odds::weighted(
        chances
            .into_iter()
            .map(|(p, outcome)| (p, outcome.message())),
    )
}

/// The attacker at which a staged target shoots, if nobody says anything else: the first it may.
fn first_shot(scene: &State) -> Option<UnitId> {
    shooting::targets(scene.combat()?).first().copied()
}

/// The sums of a staged combat: the target's fire, the attacker's morale against it, both pools of the melee.
fn combat_sums(scene: &State, at: UnitId, guns: &[UnitId]) -> Vec<Sum> {
    let Some(combat) = scene.combat() else {
        return Vec::new();
    };
    let mut sums = Vec::new();
    let Some(target) = combat.target else {
        return sums;
    };
    if shooting::can_shoot(scene, target) {
        sums.push(Sum::of("lee-sum-stand-dice", |sum| {
            shooting::pool(scene, combat, at, guns, sum);
        }));
        sums.push(Sum::of("lee-sum-attacker-morale", |sum| {
            scene.morale(at, sum);
            if shooting::is_supported(scene, combat, at) {
                sum.add("lee-sum-support", 1, rule!("LEE-21.30"));
            }
            sum.clamp(1, i32::MAX, "lee-sum-at-least-one", rule!("LEE-20.16"));
        }));
    }
    if !scene.is_battery(target) {
        sums.push(Sum::of("lee-sum-attack-dice", |sum| {
            clash::pool(scene, combat, combat.side, sum);
        }));
        sums.push(Sum::of("lee-sum-defence-dice", |sum| {
            clash::pool(scene, combat, combat.side.other(), sum);
        }));
    }
    sums
}

/// The scene of an action of the assault, the attacker that is shot at, and the batteries in support.
fn scene_of(state: &State, action: &Action) -> Option<(State, UnitId, Vec<UnitId>)> {
    match (state.task(), action) {
        (Entry::Assault(assault::Task::Declare(assault)), Action::Attack { unit, target }) => {
            known(state, *unit).ok()?;
            known(state, *target).ok()?;
            let enemies =
                state.side_of(*unit) == assault.side && state.side_of(*target) != assault.side;
            if !enemies || !state.unit(*unit).on_table() || !state.unit(*target).on_table() {
                return None;
            }
            if state.is_battery(*unit) || state.unit(*target).routed {
                return None;
            }
            let scene = after_attack(state, assault, *unit, *target)?;
            let at = first_shot(&scene)?;
            Some((scene, at, Vec::new()))
        }
        (Entry::Assault(assault::Task::Answer(assault)), Action::Stand { unit, dismount }) => {
            known(state, *unit).ok()?;
            assault.attacks_on(*unit).next()?;
            let scene = standing(state, assault, *unit, *dismount && state.is_mounted(*unit));
            let at = first_shot(&scene)?;
            Some((scene, at, Vec::new()))
        }
        (Entry::Melee(melee::Task::Shoot), Action::Shoot { at, guns, caissons }) => {
            let combat = state.combat()?;
            shooting::check(state, combat, *at, guns, *caissons).ok()?;
            let mut guns = guns.clone();
            guns.extend(*caissons);
            Some((state.clone(), *at, guns))
        }
        _ => None,
    }
}

/// The subject, kind, dice and difficulty of a test that an action would make.
fn test_of(state: &State, action: &Action) -> Option<(Subject, Test, Spend, i32)> {
    let about = |unit: UnitId, test: Test, dice: Spend| {
        known(state, unit).ok()?;
        Some((
            Subject::Unit(unit),
            test,
            dice,
            assault::difficulty(state, unit, test),
        ))
    };
    match (state.task(), action) {
        (_, Action::Outflank { unit, dice, .. }) => about(*unit, Test::Outflank, of_general(*dice)),
        (_, Action::Extend { unit, dice }) => about(*unit, Test::Extend, of_general(*dice)),
        (_, Action::BreakOff { unit, dice }) => about(*unit, Test::BreakOff, of_general(*dice)),
        (_, Action::Chase { unit, dice }) => about(*unit, Test::Pursue, of_general(*dice)),
        (Entry::Melee(melee::Task::Turn(unit)), Action::TurnUnit { dice, .. }) => {
            about(*unit, Test::Turn, of_general(*dice))
        }
        (_, Action::Rally { unit, dice }) => about(*unit, Test::Rally, *dice),
        (_, Action::Unpin { unit, dice }) => about(*unit, Test::Unpin, *dice),
        (_, Action::Recover { unit, dice }) => about(*unit, Test::Cohesion, *dice),
        (_, Action::Endure { division, dice }) => {
            let exists = division.index() < state.divisions.len();
            let difficulty = |tally: &mut kernel::Total| {
                end_phase::endurance_difficulty(state, *division, tally);
            };
            exists.then(|| {
                let difficulty = kernel::Total::of(difficulty);
                (
                    Subject::Division(*division),
                    Test::Endurance,
                    *dice,
                    difficulty,
                )
            })
        }
        _ => None,
    }
}

/// The sums that an action of the battle layer would use.
pub(crate) fn explain(state: &State, action: &Action) -> Vec<Sum> {
    if let Some((scene, at, guns)) = scene_of(state, action) {
        let mut sums = attack_cost(state, action);
        sums.extend(combat_sums(&scene, at, &guns));
        return sums;
    }
    match (state.task(), action) {
        (Entry::Melee(melee::Task::Join(side)), Action::Join(commitment)) => {
            joined(state, *side, commitment)
        }
        (Entry::Fire(task), _) => fire::explain(state, task, action),
        (_, Action::March { .. }) => movement::explain(state, action),
        (_, Action::Attack { .. }) => attack_cost(state, action),
        (_, Action::Endure { division, .. }) if division.index() < state.divisions.len() => {
            vec![Sum::of("lee-sum-difficulty", |sum| {
                end_phase::endurance_difficulty(state, *division, sum);
            })]
        }
        _ => match test_of(state, action) {
            Some((Subject::Unit(unit), test, _, _)) => vec![Sum::of("lee-sum-difficulty", |sum| {
                competence::unit_difficulty(state, unit, test, sum);
            })],
            _ => Vec::new(),
        },
    }
}

/// What a general brings to a combat that he may join: the pools of both sides with his dice, and the dice that are rolled for him if
/// his side loses endurance.
fn joined(state: &State, side: Side, commitment: &Commitment) -> Vec<Sum> {
    let allowed = state.combat().is_some_and(|combat| {
        casualty::check(state, side, combat.units_of(side), commitment).is_ok()
    });
    let general = side;
    let mut scene = state.clone();
    let Some(combat) = scene.combat_mut().filter(|_| allowed) else {
        return Vec::new();
    };
    combat.generals[side as usize] = Some(*commitment);
    let Some(combat) = scene.combat() else {
        return Vec::new();
    };
    let pool = |side: Side| {
        let key = if side == combat.side {
            "lee-sum-attack-dice"
        } else {
            "lee-sum-defence-dice"
        };
        Sum::of(key, |sum| {
            clash::pool(&scene, combat, side, sum);
            if side == general {
                let dice = i32::from(commitment.dice) + i32::from(commitment.corps);
                sum.add("lee-sum-general", dice, rule!("LEE-24.3"));
            }
        })
    };
    // Guns are taken without a melee (LEE-21.32).
    let melee = combat.target.is_none_or(|target| !scene.is_battery(target));
    let pools = Side::BOTH.into_iter().filter(|_| melee).map(pool);
    let casualty = Sum::of("lee-sum-casualty-dice", |sum| {
        casualty::dice(state, commitment.post, false, sum);
    });
    pools.chain([casualty]).collect()
}

/// The cost of the way to the contact place (LEE-21.8).
fn attack_cost(state: &State, action: &Action) -> Vec<Sum> {
    let Action::Attack { unit, target } = action else {
        return Vec::new();
    };
    if known(state, *unit).is_err() || known(state, *target).is_err() {
        return Vec::new();
    }
    let Ok(contact) = (Scene {
        state,
        moved: &[],
        allies: &[],
    })
    .contact(*unit, *target, None) else {
        return Vec::new();
    };
    vec![Sum::of("lee-sum-cost", |sum| {
        sum.add("lee-sum-way", contact.cost as i32, rule!("LEE-21.8"));
    })]
}

/// The chances of what an action of the battle layer does.
pub(crate) fn odds(state: &State, action: &Action) -> Option<Odds> {
    if let Some((scene, at, guns)) = scene_of(state, action) {
        return Some(to_odds(chances(&scene, at, &guns)));
    }
    match (state.task(), action) {
        (Entry::Fire(task), _) => return fire::odds(state, task, action),
        (Entry::Melee(melee::Task::Join(side)), Action::Join(commitment)) => {
            let allowed = state.combat().is_some_and(|combat| {
                casualty::check(state, *side, combat.units_of(*side), commitment).is_ok()
            });
            return allowed.then(|| casualty::odds(state, commitment.post));
        }
        _ => {}
    }
    let (subject, test, dice, difficulty) = test_of(state, action)?;
    let pool = competence::pool(state, subject, test, dice);
    if test == Test::Cohesion {
        return Some(recovery_odds(state, subject, &pool, difficulty));
    }
    let p = pool.at_least(difficulty.max(0) as u32);
    Some(Odds::weighted([
        (p, message!("lee-odds-passed")),
        (1.0 - p, message!("lee-odds-failed")),
    ]))
}

/// How many cohesion levels a test restores (LEE-23.9).
fn recovery_odds(state: &State, subject: Subject, pool: &Pool, difficulty: i32) -> Odds {
    let level = match subject {
        Subject::Unit(unit) => i32::from(state.unit(unit).cohesion),
        _ => 0,
    };
    fire::chances_by(&pool.chances(), |successes| {
        let levels = (i32::from(successes) - (difficulty - 1)).clamp(0, level);
        message!("lee-odds-recovered", levels = levels)
    })
}
