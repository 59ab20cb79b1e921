//! What an action would use (explained sums) and what it would probably do (exact odds).
//!
//! Odds follow a combat to its end under two plain assumptions, because they hang on decisions not yet made: the
//! defender stands unless he has already reacted, and flags that may be ignored are ignored. Everything else is counted,
//! not sampled: every combination of faces with its number of ways.

use std::collections::BTreeMap;

use kernel::{Message, Odds, Sum, Tally, Total, message, rule};

use crate::action::{Action, Reaction};
use crate::clash;
use crate::combat::{self, Blow, Clash, Foe, shot};
use crate::dice::Face;
use crate::movement;
use crate::orders;
use crate::pools::{self, Role};
use crate::retreat;
use crate::side::Side;
use crate::state::{Phase, State, UnitId};
use crate::units::Class;

/// Each quantity that the action would use.
pub(crate) fn explain(state: &State, side: Side, action: &Action) -> Vec<Sum> {
    match action {
        Action::Fire { unit, target } => {
            let Some(roller) = state.own_unit_at(side, *unit) else {
                return Vec::new();
            };
            let Some(foe) = state.own_unit_at(side.other(), *target) else {
                return Vec::new();
            };
            let mut sums = Vec::new();
            attack_sums(
                state,
                roller,
                Foe::Unit(foe),
                *target,
                Role::Ordered,
                &mut sums,
            );
            sums
        }
        Action::Melee { unit, target, guns } => {
            let (Some(lead), Some(foe)) =
                (state.own_unit_at(side, *unit), foe_of(state, side, *target))
            else {
                return Vec::new();
            };
            let role = if matches!(state.phase, Phase::Bonus { .. }) {
                Role::Bonus
            } else {
                Role::Ordered
            };
            let mut sums = Vec::new();
            attack_sums(state, lead, foe, *target, role, &mut sums);
            for gun in guns.iter().filter_map(|hex| state.own_unit_at(side, hex)) {
                if let Some(shot) = shot(state, gun, foe, *target, role) {
                    sums.push(Sum::of("ccn-sum-gun-dice", |s| shot.tally(state, s)));
                }
            }
            if let Foe::Unit(defender) = foe
                && let Some(back) = shot(state, defender, Foe::Unit(lead), *unit, Role::Defender)
            {
                sums.push(Sum::of("ccn-sum-battle-back-dice", |s| {
                    back.tally(state, s);
                }));
            }
            sums
        }
        Action::React { reaction } => explain_reaction(state, *reaction),
        Action::IgnoreFlags { .. } | Action::Retreat { .. } => match &state.phase {
            Phase::Flags { clash, .. } => vec![Sum::of("ccn-sum-ignorable-flags", |s| {
                retreat::ignorable(state, clash, s);
            })],
            _ => Vec::new(),
        },
        Action::Move { unit, .. } => state.own_unit_at(side, *unit).map_or_else(Vec::new, |id| {
            let reach = movement::reach(state, id);
            vec![
                Sum::of("ccn-sum-move-and-battle", |s| {
                    s.add("ccn-sum-reach", i32::from(reach.battle), rule!("CCN-5.4"));
                }),
                Sum::of("ccn-sum-move", |s| {
                    s.add("ccn-sum-reach", i32::from(reach.most), rule!("CCN-5.4"));
                }),
            ]
        }),
        Action::LeaderStep { to } => {
            state
                .own_unit_at(side.other(), *to)
                .map_or_else(Vec::new, |unit| {
                    vec![Sum::of("ccn-sum-escape-dice", |s| {
                        pools::escape(state, unit, s);
                    })]
                })
        }
        Action::PlayCard { .. } | Action::OrderUnit { .. } | Action::OrderLeader { .. } => {
            vec![Sum::of("ccn-sum-command", |s| {
                let playing = side == state.turn.active && state.turn.played.is_some();
                let hand = state.hands[side.index()].len() as i32;
                s.add("ccn-sum-hand", hand, rule!("CCN-4.19"));
                if playing {
                    s.add("ccn-sum-card-played", 1, rule!("CCN-4.19"));
                }
            })]
        }
        _ => Vec::new(),
    }
}

fn foe_of(state: &State, side: Side, target: crate::board::Hex) -> Option<Foe> {
    state
        .own_unit_at(side.other(), target)
        .map(Foe::Unit)
        .or_else(|| {
            orders::own_leader(state, side.other(), target)
                .ok()
                .map(Foe::Leader)
        })
}

fn attack_sums(
    state: &State,
    roller: UnitId,
    foe: Foe,
    target: crate::board::Hex,
    role: Role,
    sums: &mut Vec<Sum>,
) {
    if let Some(shot) = shot(state, roller, foe, target, role) {
        sums.push(Sum::of("ccn-sum-attack-dice", |s| shot.tally(state, s)));
    }
}

/// The dice of both sides in the melee that is announced.
fn explain_reaction(state: &State, reaction: Reaction) -> Vec<Sum> {
    let Phase::Reaction { clash } = &state.phase else {
        return Vec::new();
    };
    // A unit that forms square is counted as if it stood in one: each side has one die (CCN-14.17, CCN-14.19).
    let mut formed = state.clone();
    if let (Reaction::FormSquare, Foe::Unit(unit)) = (reaction, clash.foe) {
        formed.units[unit.index()].square = 1;
    }
    let state = &formed;
    let mut sums = Vec::new();
    let role = if clash.bonus {
        Role::Bonus
    } else {
        Role::Ordered
    };
    attack_sums(
        state,
        clash.lead,
        clash.foe,
        clash.target_hex,
        role,
        &mut sums,
    );
    for gun in clash.guns.units() {
        if let Some(shot) = shot(state, gun, clash.foe, clash.target_hex, role) {
            sums.push(Sum::of("ccn-sum-gun-dice", |s| shot.tally(state, s)));
        }
    }
    if let Foe::Unit(defender) = clash.foe
        && let Some(back) = shot(
            state,
            defender,
            Foe::Unit(clash.lead),
            clash.lead_hex,
            Role::Defender,
        )
    {
        sums.push(Sum::of("ccn-sum-battle-back-dice", |s| {
            back.tally(state, s);
        }));
    }
    sums
}

/// What becomes of one unit in a combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fate {
    lost: u8,
    gone: bool,
    retreated: bool,
    leader_dead: bool,
}

impl Fate {
    const UNHARMED: Self = Self {
        lost: 0,
        gone: false,
        retreated: false,
        leader_dead: false,
    };
}

/// What becomes of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Result {
    target: Fate,
    attacker: Fate,
}

/// A distribution: what happens, and how likely. Exact up to the rounding of the numbers themselves.
type Spread<T> = BTreeMap<T, f64>;

fn merge<T: Ord>(spread: &mut Spread<T>, what: T, p: f64) {
    if p > 0.0 {
        *spread.entry(what).or_insert(0.0) += p;
    }
}

/// The probability of exactly `hits` hitting faces and `flags` flags among `dice` dice.
fn multinomial(dice: u8, hits: u8, flags: u8, hit_faces: u8) -> f64 {
    let rest = dice - hits - flags;
    let mut ways = 1.0;
    // Choose places for the hits, then for the flags.
    for i in 0..hits {
        ways *= f64::from(dice - i) / f64::from(i + 1);
    }
    for i in 0..flags {
        ways *= f64::from(dice - hits - i) / f64::from(i + 1);
    }
    let sixth = |n: u8| f64::from(n) / 6.0;
    ways * sixth(hit_faces).powi(i32::from(hits))
        * sixth(1).powi(i32::from(flags))
        * sixth(5 - hit_faces).powi(i32::from(rest))
}

/// One roll against a unit: every number of hits and flags, then the leader check, then the flags.
fn blow(state: &State, clash: &Clash, dice: u8) -> Spread<Fate> {
    let mut spread = Spread::new();
    let Some(victim) = clash.victim() else {
        return spread;
    };
    let unit = state.unit(victim);
    let retiring = clash.blow == Blow::Attack && clash.reaction == Reaction::Retire;
    let sabers = !clash.ranged && state.unit(clash.roller()).stats().sabers;
    let hit_faces = if retiring {
        Face::Cav.copies()
    } else {
        Face::of(unit.class()).copies() + u8::from(sabers)
    };
    let ignorable = Total::of(|t| retreat::ignorable(state, clash, t)) as u8;
    // Without its leader it ignores one flag less (CCN-11.3).
    let mut headless = ignorable;
    let led = state.leader_of(victim).is_some();
    if led && ignorable > 0 {
        headless -= 1;
    }
    for hits in 0..=dice {
        for flags in 0..=dice - hits {
            let p = multinomial(dice, hits, flags, hit_faces);
            let flags = if retiring { 0 } else { flags };
            let lost = hits.min(unit.blocks);
            let mut check = |dead: bool, p: f64| {
                let ignored = if dead { headless } else { ignorable };
                let flags = flags.saturating_sub(ignored);
                after_flags(
                    state,
                    victim,
                    lost,
                    flags,
                    led && !dead,
                    led && dead,
                    retiring,
                    p,
                    &mut spread,
                );
            };
            match (led, lost) {
                (true, lost) if lost > 0 => {
                    let dies = if lost == unit.blocks {
                        1.0 / 6.0
                    } else {
                        1.0 / 36.0
                    };
                    check(true, p * dies);
                    check(false, p * (1.0 - dies));
                }
                _ => check(false, p),
            }
        }
    }
    spread
}

/// The flags that are left: a retreat, blocks for the hexes that are missing, and the leader check these may cause.
fn after_flags(
    state: &State,
    victim: UnitId,
    lost: u8,
    flags: u8,
    led: bool,
    leader_dead: bool,
    retiring: bool,
    p: f64,
    spread: &mut Spread<Fate>,
) {
    let unit = state.unit(victim);
    if lost >= unit.blocks {
        let fate = Fate {
            lost,
            gone: true,
            retreated: false,
            leader_dead,
        };
        return merge(spread, fate, p);
    }
    let hexes = flags.saturating_mul(unit.stats().retreat);
    let steps = if unit.in_square() || hexes == 0 {
        0
    } else {
        retreat::retreat_length(state, victim, hexes)
    };
    let failed = (hexes - steps).min(unit.blocks - lost);
    let gone = lost + failed >= unit.blocks;
    let mut fate = Fate {
        lost: lost + failed,
        gone,
        retreated: !gone && (steps > 0 || retiring),
        leader_dead,
    };
    // CCN-10.4: the check for a failed retreat is made only if none was made for hits.
    if led && failed > 0 && lost == 0 {
        let dies = if gone { 1.0 / 6.0 } else { 1.0 / 36.0 };
        merge(spread, fate, p * (1.0 - dies));
        fate.leader_dead = true;
        merge(spread, fate, p * dies);
    } else {
        merge(spread, fate, p);
    }
}

/// A whole combat, roll by roll.
fn combat_odds(state: &State, clash: Clash) -> Spread<Result> {
    let mut spread = Spread::new();
    let Foe::Unit(target) = clash.foe else {
        return spread;
    };
    let first = clash.rolled_first && clash.blow == Blow::First;
    let openings = if first {
        blow(state, &clash, clash::defence_dice(state, &clash))
    } else {
        Spread::from([(Fate::UNHARMED, 1.0)])
    };
    for (opening, p) in openings {
        if opening.gone || opening.retreated {
            let result = Result {
                target: Fate::UNHARMED,
                attacker: opening,
            };
            merge(&mut spread, result, p);
            continue;
        }
        // The attack is made with what the first roll left.
        let mut then = state.clone();
        then.units[clash.lead.index()].blocks -= opening.lost;
        let attack = Clash {
            blow: Blow::Attack,
            ..clash
        };
        let dice = clash::attack_dice(&then, &attack);
        for (hit, q) in blow(&then, &attack, dice) {
            let answers = !clash.ranged && !clash.rolled_first && !hit.gone && !hit.retreated;
            let mut struck = then.clone();
            struck.units[target.index()].blocks -=
                hit.lost.min(struck.unit(target).blocks - u8::from(answers));
            let back = Clash {
                blow: Blow::Back,
                ..clash
            };
            let dice = if answers {
                clash::defence_dice(&struck, &back)
            } else {
                0
            };
            for (answer, r) in blow(&struck, &back, dice) {
                let attacker = Fate {
                    lost: opening.lost + answer.lost,
                    leader_dead: opening.leader_dead || answer.leader_dead,
                    ..answer
                };
                let result = Result {
                    target: hit,
                    attacker,
                };
                merge(&mut spread, result, p * q * r);
            }
        }
    }
    spread
}

/// The chances of the immediate result.
pub(crate) fn odds(state: &State, side: Side, action: &Action) -> Option<Odds> {
    match (action, &state.phase) {
        (Action::Fire { unit, target }, Phase::Combat) => {
            let unit = state.own_unit_at(side, *unit)?;
            let clash = combat::check_fire(state, unit, *target).ok()?;
            Some(say(combat_odds(state, clash), true))
        }
        (Action::Melee { unit, target, guns }, phase @ (Phase::Combat | Phase::Bonus { .. })) => {
            let bonus = matches!(phase, Phase::Bonus { .. });
            let unit = state.own_unit_at(side, *unit)?;
            let clash = combat::check_melee(state, unit, *target, *guns, bonus).ok()?;
            Some(melee_odds(state, clash))
        }
        (Action::React { reaction }, Phase::Reaction { clash }) => {
            crate::reaction::check(state, *reaction).ok()?;
            Some(reaction_odds(state, *clash, *reaction))
        }
        (Action::LeaderStep { to }, Phase::LeaderRetreat { steps, .. }) => {
            let unit = state.own_unit_at(side.other(), *to)?;
            let dice = if *steps >= 2 {
                return Some(escape_odds(1.0)); // CCN-10.32
            } else {
                Total::of(|t| pools::escape(state, unit, t))
            };
            Some(escape_odds(1.0 - (5.0f64 / 6.0).powi(dice)))
        }
        _ => None,
    }
}

fn escape_odds(caught: f64) -> Odds {
    listed([
        (caught, message!("ccn-odds-leader-lost")),
        (1.0 - caught, message!("ccn-odds-leader-passes")),
    ])
}

fn listed(outcomes: impl IntoIterator<Item = (f64, Message)>) -> Odds {
    Odds {
        exact: true,
        outcomes: outcomes
            .into_iter()
            .filter(|(p, _)| *p > 0.0)
            .map(|(p, result)| kernel::Chance { p, result })
            .collect(),
    }
}

/// A melee in which the defender stands.
fn melee_odds(state: &State, mut clash: Clash) -> Odds {
    let Foe::Unit(unit) = clash.foe else {
        // CCN-9.23: one SABER is enough.
        let dice = i32::from(clash::attack_dice(state, &clash));
        let dies = 1.0 - (5.0f64 / 6.0).powi(dice);
        return listed([
            (dies, message!("ccn-odds-leader-lost")),
            (1.0 - dies, message!("ccn-odds-leader-retreats")),
        ]);
    };
    if state.unit(unit).in_square() && state.unit(clash.lead).class() == Class::Cavalry {
        clash.rolled_first = true;
        clash.blow = Blow::First;
    }
    say(combat_odds(state, clash), false)
}

/// The melee as it goes on after a reaction. A square is counted as if its card were already on the track; with the
/// optional roll both outcomes are mixed (CCN-18.2).
fn reaction_odds(state: &State, mut clash: Clash, reaction: Reaction) -> Odds {
    clash.reaction = reaction;
    match reaction {
        Reaction::Stand => melee_odds(state, clash),
        Reaction::FirstStrike => {
            clash.rolled_first = true;
            clash.blow = Blow::First;
            say(combat_odds(state, clash), false)
        }
        Reaction::Retire => say(combat_odds(state, clash), false),
        Reaction::FormSquare => {
            let mut formed = state.clone();
            if let Foe::Unit(unit) = clash.foe {
                formed.units[unit.index()].square = 1;
            }
            let mut first = clash;
            first.rolled_first = true;
            first.blow = Blow::First;
            let mut spread = combat_odds(&formed, first);
            if state.battle.square_roll {
                let light = state.unit(clash.lead).kind.light_cavalry();
                let fails = if light { 2.0 / 6.0 } else { 1.0 / 6.0 };
                for p in spread.values_mut() {
                    *p *= 1.0 - fails;
                }
                for (result, p) in combat_odds(state, clash) {
                    merge(&mut spread, result, p * fails);
                }
            }
            say(spread, false)
        }
    }
}

/// Puts a distribution into words, the likeliest first.
fn say(spread: Spread<Result>, ranged: bool) -> Odds {
    let mut outcomes: Vec<(f64, Message)> = spread
        .into_iter()
        .map(|(result, p)| (p, sentence(&result, ranged)))
        .collect();
    outcomes.sort_by(|a, b| b.0.total_cmp(&a.0));
    listed(outcomes)
}

fn sentence(result: &Result, ranged: bool) -> Message {
    let said = if ranged {
        message!("ccn-odds-fire")
    } else {
        message!("ccn-odds-melee")
    };
    let said = said
        .with("target", fate_word(&result.target))
        .with("target_lost", result.target.lost)
        .with("target_leader", leader_word(&result.target));
    if ranged {
        said
    } else {
        said.with("attacker", fate_word(&result.attacker))
            .with("attacker_lost", result.attacker.lost)
            .with("attacker_leader", leader_word(&result.attacker))
    }
}

fn fate_word(fate: &Fate) -> &'static str {
    match fate {
        Fate { gone: true, .. } => "gone",
        Fate {
            retreated: true, ..
        } => "retreats",
        _ => "stands",
    }
}

fn leader_word(fate: &Fate) -> &'static str {
    if fate.leader_dead { "dead" } else { "none" }
}
