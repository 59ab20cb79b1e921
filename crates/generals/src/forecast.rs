//! What an action would use (explained sums) and what it would probably do (exact chances: pools of dice arranged by
//! space, opposed rolls, ties).

use std::collections::BTreeMap;

use kernel::{Message, Odds, Sum, Tally, Total, Value, message, rule};

use crate::action::{Action, Pick};
use crate::activation::next_step;
use crate::board::{Place, Side, Zone};
use crate::bombardment::{Aim, shell_modifier, shells};
use crate::decisions;
use crate::hits::is_hit;
use crate::modifiers::{SUCCESS, combat_modifier, limited};
use crate::orders::{delivery_distance, lines_allowed, lines_charged};
use crate::plan::Plan;
use crate::rally::side_word;
use crate::reaction::{reaction_modifier, reaction_succeeds};
use crate::rolling::{choose_targets, modifier_of};
use crate::standing::default_action;
use crate::state::{Phase, Stage, State};
use crate::units::{CombatStep, Kind, UnitId};
use crate::zones::Formation;

/// Each quantity that the action would use.
pub(crate) fn explain(state: &State, side: Side, action: &Action) -> Vec<Sum> {
    match action {
        Action::AddOrder { .. } | Action::ChangeOrder { .. } | Action::RemoveOrder { .. }
            if state.stage == Stage::Planning =>
        {
            vec![orders_left(state, side)]
        }
        Action::Activate { line, at_building } if state.stage == Stage::Activation => {
            explain_activation(state, side, *line, *at_building)
        }
        Action::FormSquare { .. } | Action::CounterCharge { .. } => {
            vec![Sum::of("generals-sum-reaction-roll", |sum| {
                reaction_modifier(sum);
            })]
        }
        Action::Target { unit, at: Some(at) } => explain_attack(state, *unit, *at, None),
        Action::Reroll { unit, die } => {
            let fighter = state.fighter(*unit);
            let rolled = fighter.dice.get((*die as usize).wrapping_sub(1)).copied();
            match (fighter.aim, rolled) {
                (Some(at), Some(rolled @ 1..)) => explain_attack(state, *unit, at, Some(rolled)),
                _ => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

fn orders_left(state: &State, side: Side) -> Sum {
    Sum::of("generals-sum-orders-left", |sum| {
        let allowed = i32::from(lines_allowed(state, side));
        let rule = match (state.rules.morale, state.rules.orders_roll) {
            (true, _) => rule!("GEN-21.12"),
            (false, true) => rule!("GEN-20.1"),
            (false, false) => rule!("GEN-6.2"),
        };
        sum.add("generals-sum-orders", allowed, rule);
        let written = i32::from(lines_charged(state, side));
        sum.add("generals-sum-written", -written, rule!("GEN-6.8"));
    })
}

fn explain_activation(state: &State, side: Side, line: u8, at_building: bool) -> Vec<Sum> {
    let mut sums = Vec::new();
    let Some(line) = (line as usize)
        .checked_sub(1)
        .and_then(|index| state.sheet(side).lines.get(index))
    else {
        return sums;
    };
    if let Some(from) = line.order.from.sector()
        && state.rules.orders_delivery
        && line.unit.is_none()
    {
        sums.push(Sum::of("generals-sum-delivery", |sum| {
            let distance = i32::from(delivery_distance(state, side, from));
            sum.add("generals-sum-distance", distance, rule!("GEN-20.6"));
        }));
    }
    if state.phase == Phase::Bombardment
        && line.order.kind == Kind::Artillery
        && let Some(batteries) = with_battery(state, side, line, at_building)
    {
        let before = batteries.len() - 1;
        let battery = batteries[before].0;
        for shell in shells(state, side, &batteries) {
            if shell.battery == battery {
                sums.push(Sum::of("generals-sum-bombardment", |sum| {
                    shell_modifier(state, &shell, sum);
                }));
            }
        }
    }
    sums
}

/// The batteries on the list so far and this line's battery after them, with their targets.
pub(crate) fn with_battery(
    state: &State,
    side: Side,
    line: &crate::orders::Line,
    at_building: bool,
) -> Option<Vec<(UnitId, Place)>> {
    let mut batteries: Vec<(UnitId, Place)> = Vec::new();
    let target = |to: Place, at_building: bool| match to.sector() {
        Some(sector) if at_building && !sector.is_reserve() => Place::building(sector),
        _ => to,
    };
    let add = |batteries: &mut Vec<(UnitId, Place)>, line: &crate::orders::Line, aim: bool| {
        let (from, to) = next_step(state, line)?;
        let id = UnitId::of(side).find(|id| {
            let unit = state.unit(*id);
            unit.kind == Kind::Artillery
                && unit.place == from
                && unit.is_able()
                && !unit.spent
                && !batteries.iter().any(|(other, _)| other == id)
        })?;
        batteries.push((id, target(to, aim)));
        Some(())
    };
    for pick in &state.draft(side).picks {
        if let Pick::Line(index, aim) = *pick {
            let listed = state.sheet(side).lines.get(index as usize)?;
            add(&mut batteries, listed, aim)?;
        }
    }
    add(&mut batteries, line, at_building)?;
    Some(batteries)
}

fn explain_attack(state: &State, unit: UnitId, at: UnitId, rolled: Option<u8>) -> Vec<Sum> {
    let (Stage::Target { step } | Stage::Reroll { step, .. }) = state.stage else {
        return Vec::new();
    };
    if unit.side() == at.side() || state.unit(unit).kind.dice(step) == 0 {
        return Vec::new();
    }
    let formation = Formation::of(state);
    let unopposed = formation.opponent(state, unit) != Some(at);
    let mut sums = vec![Sum::of("generals-sum-modifier", |sum| {
        combat_modifier(state, unit, at, step, unopposed, sum);
    })];
    if let Some(die) = rolled {
        sums.push(Sum::of("generals-sum-result", |sum| {
            sum.add("generals-sum-die", i32::from(die), rule!("GEN-11.19"));
            combat_modifier(state, unit, at, step, unopposed, sum);
            sum.clamp(1, 6, "generals-sum-limited", rule!("GEN-11.35"));
        }));
    }
    sums
}

/// The chances of an action's immediate result.
pub(crate) fn odds(state: &State, side: Side, action: &Action) -> Option<Odds> {
    match (state.stage, action) {
        (Stage::Activation, Action::Activate { line, at_building }) => {
            activation_odds(state, side, *line, *at_building)
        }
        (Stage::Reaction, Action::FormSquare { .. } | Action::CounterCharge { .. }) => {
            let good = (1..=6).filter(|die| reaction_succeeds(*die)).count() as u64;
            Some(Odds::counted([
                (good, message!("generals-odds-reaction-succeeds")),
                (6 - good, message!("generals-odds-reaction-fails")),
            ]))
        }
        (Stage::Target { step }, Action::Target { unit, at: Some(at) }) => {
            let duel = Duel::of(state, side, step, *unit, *at)?;
            Some(Odds::counted(duel.outcomes().into_iter().map(
                |((hits, struck), ways)| (ways, duel_message(hits, struck)),
            )))
        }
        (Stage::Reroll { step, .. }, Action::Reroll { unit, die }) => {
            reroll_odds(state, step, *unit, *die)
        }
        (Stage::Split { step }, Action::TakePosition { unit, zone }) => {
            split_odds(state, side, step, *unit, *zone)
        }
        _ => None,
    }
}

fn duel_message(hits: u8, struck: u8) -> Message {
    message!("generals-odds-duel", hits = hits, struck = struck)
}

/// Calls `visit` with every arrangement of `n` dice, from the highest, and in how many ways it can be rolled.
pub fn each_pool(n: usize, visit: &mut impl FnMut(&[u8], u64)) {
    fn factorial(n: u64) -> u64 {
        (1..=n).product()
    }
    fn go(dice: &mut Vec<u8>, n: usize, top: u8, visit: &mut impl FnMut(&[u8], u64)) {
        if dice.len() == n {
            let alike: u64 = dice
                .chunk_by(|a, b| a == b)
                .map(|run| factorial(run.len() as u64))
                .product();
            visit(dice, factorial(n as u64) / alike);
            return;
        }
        for face in (1..=top).rev() {
            dice.push(face);
            go(dice, n, face, visit);
            dice.pop();
        }
    }
    go(&mut Vec::with_capacity(n), n, 6, visit);
}

/// The units that roll in a zone for a side, with the dice of each, in the order of their spaces.
fn rollers(
    state: &State,
    formation: &Formation,
    side: Side,
    zone: Zone,
    step: CombatStep,
) -> Vec<(UnitId, usize)> {
    formation
        .line(side, zone)
        .filter(|id| !crate::rolling::targets(state, formation, *id, step).is_empty())
        .map(|id| (id, state.unit(id).kind.dice(step)))
        .collect()
}

/// How often the dice of one unit come out as what, when its side's pool is arranged.
fn dice_of(rollers: &[(UnitId, usize)], unit: UnitId) -> BTreeMap<Vec<u8>, u64> {
    let mut outcomes = BTreeMap::new();
    let before: usize = rollers
        .iter()
        .take_while(|(id, _)| *id != unit)
        .map(|(_, dice)| dice)
        .sum();
    let Some((_, own)) = rollers.iter().find(|(id, _)| *id == unit) else {
        return outcomes;
    };
    let pool = rollers.iter().map(|(_, dice)| dice).sum();
    each_pool(pool, &mut |dice, ways| {
        *outcomes
            .entry(dice[before..before + own].to_vec())
            .or_insert(0) += ways;
    });
    outcomes
}

/// One unit's attack and, where an enemy opposes it, the answer.
struct Duel {
    step: CombatStep,
    mine: BTreeMap<Vec<u8>, u64>,
    my_modifier: i32,
    theirs: BTreeMap<Vec<u8>, u64>,
    their_modifier: i32,
    opposed: bool,
}

impl Duel {
    fn of(state: &State, side: Side, step: CombatStep, unit: UnitId, at: UnitId) -> Option<Self> {
        if unit.side() != side || at.side() == side || state.unit(unit).kind.dice(step) == 0 {
            return None;
        }
        let formation = Formation::of(state);
        let my_modifier = modifier_of(state, &formation, unit, at, step);
        let opponent = formation.opponent(state, unit);
        let mine = match state.fighter(unit).zone {
            Some(zone) => dice_of(&rollers(state, &formation, side, zone, step), unit),
            // The occupant of a building rolls alone.
            None => (1..=6).map(|die| (vec![die], 1)).collect(),
        };
        if mine.is_empty() {
            return None;
        }
        let mut duel = Self {
            step,
            mine,
            my_modifier,
            theirs: BTreeMap::from([(Vec::new(), 1)]),
            their_modifier: 0,
            opposed: false,
        };
        if let (Some(enemy), Some(zone)) = (opponent, state.fighter(unit).zone) {
            let theirs = dice_of(&rollers(state, &formation, side.other(), zone, step), enemy);
            if !theirs.is_empty() {
                duel.theirs = theirs;
                duel.their_modifier = modifier_of(state, &formation, enemy, unit, step);
                duel.opposed = enemy == at;
            }
        }
        Some(duel)
    }

    /// Hits scored and hits taken from the opponent, with the ways in which they happen.
    fn outcomes(&self) -> BTreeMap<(u8, u8), u64> {
        let mut outcomes = BTreeMap::new();
        for (mine, my_ways) in &self.mine {
            for (theirs, their_ways) in &self.theirs {
                let my_best = mine.iter().map(|die| limited(*die, self.my_modifier)).max();
                let their_best = theirs
                    .iter()
                    .map(|die| limited(*die, self.their_modifier))
                    .max();
                let count = |dice: &[u8], modifier: i32, enemy: Option<i32>| {
                    dice.iter()
                        .filter(|die| is_hit(self.step, limited(**die, modifier), enemy))
                        .count() as u8
                };
                let hits = count(mine, self.my_modifier, their_best.filter(|_| self.opposed));
                let struck = count(theirs, self.their_modifier, my_best);
                *outcomes.entry((hits, struck)).or_insert(0) += my_ways * their_ways;
            }
        }
        outcomes
    }
}

/// Hits scored by White and by Black in one zone, with the ways in which they happen, if everybody aims as `aim` says.
pub(crate) fn zone_outcomes(
    state: &State,
    zone: Zone,
    step: CombatStep,
    aim: impl Fn(UnitId) -> Option<UnitId>,
) -> BTreeMap<(u8, u8), u64> {
    let formation = Formation::of(state);
    let plan = Side::BOTH.map(|side| {
        let rolling = rollers(state, &formation, side, zone, step);
        let mut at = 0;
        let mut units = Vec::new();
        for (id, dice) in rolling {
            if let Some(target) = aim(id) {
                let modifier = modifier_of(state, &formation, id, target, step);
                let opposes = formation.opponent(state, id) == Some(target);
                units.push((id, at..at + dice, modifier, opposes.then_some(target)));
                at += dice;
            }
        }
        (units, at)
    });
    let mut pools: [Vec<(Vec<u8>, u64)>; 2] = Default::default();
    for (pool, (_, dice)) in pools.iter_mut().zip(&plan) {
        each_pool(*dice, &mut |dice, ways| pool.push((dice.to_vec(), ways)));
    }
    let mut outcomes = BTreeMap::new();
    for (white, white_ways) in &pools[0] {
        for (black, black_ways) in &pools[1] {
            let dice = [white, black];
            let best = |side: usize, unit: UnitId| {
                let (_, range, modifier, _) = plan[side].0.iter().find(|(id, ..)| *id == unit)?;
                dice[side][range.clone()]
                    .iter()
                    .map(|die| limited(*die, *modifier))
                    .max()
            };
            let hits = [0, 1].map(|side: usize| {
                plan[side]
                    .0
                    .iter()
                    .map(|(_, range, modifier, opposed)| {
                        let enemy = opposed.and_then(|enemy| best(1 - side, enemy));
                        dice[side][range.clone()]
                            .iter()
                            .filter(|die| is_hit(step, limited(**die, *modifier), enemy))
                            .count() as u8
                    })
                    .sum::<u8>()
            });
            *outcomes.entry((hits[0], hits[1])).or_insert(0) += white_ways * black_ways;
        }
    }
    outcomes
}

/// The exchange in one zone if this unit goes there and everything else that is still open is left to its default.
fn split_odds(
    state: &State,
    side: Side,
    step: CombatStep,
    unit: UnitId,
    zone: Zone,
) -> Option<Odds> {
    let action = Action::TakePosition { unit, zone };
    let Ok(Plan::Pick(pick)) = decisions::check(state, side, &action) else {
        return None;
    };
    let mut forecast = state.clone();
    // What the other player has noted is hidden.
    let enemy = side.other();
    forecast.drafts[enemy.index()].picks.clear();
    forecast.drafts[enemy.index()].done = !crate::flow::has_choice(&forecast, enemy);
    decisions::note(&mut forecast, side, pick);
    finish_by_default(&mut forecast);
    let mut dice = kernel::Dice::quick(0);
    let mut silent = kernel::Umpire::silent(&mut dice);
    crate::zones::line_up(&mut forecast, step, &mut silent);
    crate::flow::ask(&mut forecast, Stage::Target { step });
    finish_by_default(&mut forecast);
    let formation = Formation::of(&forecast);
    let mut aims = BTreeMap::new();
    for each in Side::BOTH {
        let picks = &forecast.drafts[each.index()].picks;
        choose_targets(&forecast, &formation, each, step, picks, |id, at| {
            aims.insert(id, at);
        });
    }
    let outcomes = zone_outcomes(&forecast, zone, step, |id| aims.get(&id).copied());
    Some(Odds::counted(outcomes.into_iter().map(
        |((white, black), ways)| {
            (
                ways,
                message!(
                    "generals-odds-zone",
                    zone = zone.to_string(),
                    white = white,
                    black = black
                ),
            )
        },
    )))
}

fn finish_by_default(state: &mut State) {
    for side in Side::BOTH {
        for _ in 0..crate::state::PICKS {
            if state.draft(side).done {
                break;
            }
            match default_action(state, side).pick() {
                Some(pick) => decisions::note(state, side, pick),
                None => state.drafts[side.index()].done = true,
            }
        }
    }
}

fn reroll_odds(state: &State, step: CombatStep, unit: UnitId, die: u8) -> Option<Odds> {
    let index = (die as usize).checked_sub(1).filter(|index| *index < 2)?;
    let fighter = state.fighter(unit);
    let at = fighter.aim.filter(|_| fighter.dice[index] > 0)?;
    let formation = Formation::of(state);
    let modifier = modifier_of(state, &formation, unit, at, step);
    let enemy = (formation.opponent(state, unit) == Some(at))
        .then(|| {
            crate::rolling::results(state, &formation, at, step)
                .into_iter()
                .max()
        })
        .flatten();
    let hits = (1..=6)
        .filter(|die| is_hit(step, limited(*die, modifier), enemy))
        .count() as u64;
    Some(Odds::counted([
        (
            hits,
            message!("generals-odds-die-hits", side = side_word(unit.side())),
        ),
        (
            6 - hits,
            message!("generals-odds-die-misses", side = side_word(unit.side())),
        ),
    ]))
}

fn activation_odds(state: &State, side: Side, line: u8, at_building: bool) -> Option<Odds> {
    let index = (line as usize).checked_sub(1)?;
    let line = state.sheet(side).lines.get(index)?;
    if state.phase == Phase::Bombardment {
        let batteries = with_battery(state, side, line, at_building)?;
        let (battery, _) = *batteries.last()?;
        let mut outcomes = BTreeMap::from([((0u8, 0u8), 1u64)]);
        for shell in shells(state, side, &batteries) {
            if shell.battery != battery {
                continue;
            }
            let modifier = Total::of(|tally| shell_modifier(state, &shell, tally));
            let good = (1..=6)
                .filter(|die| limited(*die, modifier) >= SUCCESS)
                .count() as u64;
            let mut next = BTreeMap::new();
            for ((units, walls), ways) in outcomes {
                let hit = match shell.aim {
                    Aim::Unit(_) => (units + 1, walls),
                    Aim::Building(_) => (units, walls + 1),
                };
                *next.entry(hit).or_insert(0) += ways * good;
                *next.entry((units, walls)).or_insert(0) += ways * (6 - good);
            }
            outcomes = next;
        }
        return Some(Odds::counted(outcomes.into_iter().map(
            |((units, walls), ways)| {
                let said: Value = walls.into();
                (
                    ways,
                    message!("generals-odds-bombardment", units = units, walls = said),
                )
            },
        )));
    }
    let from = line.order.from.sector()?;
    let distance = u64::from(delivery_distance(state, side, from));
    if distance < 2 || line.unit.is_some() {
        return None;
    }
    let good = 7u64.saturating_sub(distance).min(6);
    Some(Odds::counted([
        (good, message!("generals-odds-delivered")),
        (6 - good, message!("generals-odds-not-delivered")),
    ]))
}
