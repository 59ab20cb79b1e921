//! Chapter 22: the melee round. Pools (LEE-22.1, LEE-22.2), losses (LEE-22.3), results (LEE-22.7, LEE-22.8).

use kernel::{Tally, Total, Umpire, rule};
use serde::{Deserialize, Serialize};
use table::Mils;
use tabletop::Pool;
use tabletop::results::melee_result;

use crate::agenda::Task as Entry;
use crate::casualty;
use crate::event::{Event, What};
use crate::melee::{self, Combat, Stage, Task};
use crate::retreat;
use crate::side::{Side, UnitId};
use crate::state::State;
use crate::terrain::Ground;
use crate::units::{INCH, Kind};

/// How near a supporting unit stands (LEE-21.31).
const SUPPORT: Mils = 4 * INCH;

/// How far mounted cavalry falls back from a drawn melee (LEE-22.7).
const FALL_BACK: Mils = 6 * INCH;

/// One side of a melee as it was rolled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Melee {
    /// The side.
    pub side: Side,
    /// Its units.
    pub units: Vec<What>,
    /// What its dice show, those of a general last.
    pub faces: Vec<u8>,
    /// Its hits.
    pub hits: u8,
}

/// The dice of a side without those of its general (LEE-22.1, LEE-22.2).
pub fn pool(state: &State, combat: &Combat, side: Side, tally: &mut impl Tally) {
    let (own, foes) = (combat.units_of(side), combat.units_of(side.other()));
    let target = combat.target;
    let attacks = target.is_some() && side == combat.side;
    for unit in own {
        state.combat_value(*unit, tally);
        if combat.flanked && target == Some(*unit) {
            let value = Total::of(|total| state.combat_value(*unit, total));
            tally.add("lee-sum-flanked", value / 2 - value, rule!("LEE-22.1"));
        }
    }
    let mut add = |label, amount: i32, rule| {
        if amount != 0 {
            tally.add(label, amount, rule);
        }
    };
    if let Some(target) = target.filter(|_| attacks) {
        for unit in &combat.attackers {
            match state.facts(*unit).kind {
                Kind::Infantry => add("lee-sum-attack", 1, rule!("LEE-22.2")),
                Kind::Cavalry if state.is_mounted(*unit) => {
                    let dice = if rides_down(state, combat, target) {
                        3
                    } else {
                        1
                    };
                    add("lee-sum-charge", dice, rule!("LEE-22.2"));
                }
                // LEE-17.18: cavalry on foot has not the line of attacking infantry.
                _ => {}
            }
        }
        if combat.flanked {
            add("lee-sum-enemy-flanked", 3, rule!("LEE-22.2"));
        }
    }
    add(
        "lee-sum-quality",
        state.quality_dice(own.iter().copied()),
        rule!("LEE-17.8"),
    );
    // The attacked unit; in a continued combat each side's lead unit (LEE-22.23).
    let attacked = match target {
        Some(target) => Some(target).filter(|_| !attacks),
        None => state.lead(own),
    };
    if let Some(unit) = attacked {
        add(
            "lee-sum-order",
            state.effects(unit).melee_dice,
            rule!("LEE-9.1"),
        );
        let came_from = combat.came_from();
        if let Some(ground) = state
            .battle
            .defence(state.rect(unit), &came_from, combat.flanked)
        {
            add("lee-sum-terrain", ground.dice, ground.rule);
        }
    }
    if let (Some(lead), Some(enemy)) = (state.lead(own), state.lead(foes))
        && state.elevation(lead) > state.elevation(enemy)
    {
        add("lee-sum-higher", 2, rule!("LEE-22.2"));
    }
    let near = |unit: &&UnitId| {
        own.iter()
            .any(|fighter| state.within(**unit, *fighter, SUPPORT))
    };
    let supports = combat.supports[side as usize]
        .iter()
        .filter(near)
        .count()
        .min(2);
    add("lee-sum-support", supports as i32, rule!("LEE-21.31"));
    let worst = |units: &[UnitId]| {
        units
            .iter()
            .map(|unit| i32::from(state.unit(*unit).cohesion))
            .max()
    };
    if let (Some(own), Some(theirs)) = (worst(own), worst(foes)) {
        add("lee-sum-cohesion", theirs - own, rule!("LEE-22.2"));
    }
    if combat.card && attacks {
        add("lee-sum-card-forward", 2, rule!("LEE-25.5"));
    }
    tally.clamp(1, i32::MAX, "lee-sum-at-least-one", rule!("LEE-1.9"));
}

/// Do attacking horses have their full weight against a target (LEE-22.2)?
fn rides_down(state: &State, combat: &Combat, target: UnitId) -> bool {
    let weak = state.is_mounted(target) || combat.flanked || state.unit(target).cohesion >= 2;
    let hampered = [Ground::Wood, Ground::Rough, Ground::Town]
        .into_iter()
        .any(|ground| state.is_in(target, ground));
    weak && !hampered && !behind_wall(state, combat, target)
}

/// Is the target behind a wall against all attackers in contact (LEE-18.6, LEE-18.14)?
fn behind_wall(state: &State, combat: &Combat, target: UnitId) -> bool {
    let (rect, came_from) = (state.rect(target), combat.came_from());
    let walls = state
        .battle
        .terrain
        .iter()
        .filter(|piece| piece.ground == Ground::Wall);
    !combat.flanked
        && walls.into_iter().any(|wall| {
            !came_from.is_empty()
                && came_from
                    .iter()
                    .all(|from| crate::ground::is_behind(wall, *from, rect))
        })
}

/// The whole pool of a side with the dice of its general (LEE-4.17, LEE-24.3).
pub fn dice(state: &State, combat: &Combat, side: Side) -> Pool {
    let count = Total::of(|tally| pool(state, combat, side, tally));
    let pool = Pool::of(count.max(0) as u32);
    match &combat.generals[side as usize] {
        Some(general) => {
            let dice = u32::from(general.dice + general.corps);
            pool.with(dice, casualty::hits_on(state, general.post))
        }
        None => pool,
    }
}

/// How hits are taken: one by one in rotation from the units in order of descending EN before the roll (LEE-22.3).
pub fn losses(state: &State, units: &[UnitId], hits: u8) -> Vec<(UnitId, u8)> {
    let mut order: Vec<UnitId> = units.to_vec();
    order.sort_by_key(|unit| (std::cmp::Reverse(state.unit(*unit).endurance), *unit));
    let mut taken: Vec<(UnitId, u8)> = order.into_iter().map(|unit| (unit, 0)).collect();
    let mut left = hits;
    while left > 0 {
        let mut found = false;
        for (unit, lost) in &mut taken {
            if left > 0 && *lost < state.unit(*unit).endurance {
                *lost += 1;
                left -= 1;
                found = true;
            }
        }
        if !found {
            break;
        }
    }
    taken.retain(|(_, lost)| *lost > 0);
    taken
}

/// How a melee ends (LEE-22.7, LEE-22.8).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Nobody is left on one side, or on both: no further effect.
    Annihilated,
    /// As many hits on both sides.
    Draw,
    /// A side has fewer hits, by a margin.
    Lost(Side, u8),
}

/// Who has lost, by the hits of each side.
pub const fn verdict(hits: [u8; 2]) -> Verdict {
    if hits[0] == hits[1] {
        Verdict::Draw
    } else if hits[0] < hits[1] {
        Verdict::Lost(Side::Union, hits[1] - hits[0])
    } else {
        Verdict::Lost(Side::Confederate, hits[0] - hits[1])
    }
}

/// Rolls a melee and carries out its results; what players decide after it is put on the agenda.
pub fn fight(state: &mut State, mut combat: Combat, umpire: &mut Umpire<'_, Event>) {
    let order = [combat.side, combat.side.other()];
    let pools = order.map(|side| dice(state, &combat, side));
    let mut hits = [0u8; 2];
    let mut rolled = Vec::with_capacity(2);
    for (side, pool) in order.into_iter().zip(pools) {
        let throw = pool.throw(umpire);
        hits[side as usize] = throw.hits;
        rolled.push(Melee {
            side,
            units: combat
                .units_of(side)
                .iter()
                .map(|unit| What::of(state, *unit))
                .collect(),
            faces: throw.faces,
            hits: throw.hits,
        });
    }
    umpire.tell(|| Event::Melee { sides: rolled });
    combat.charged = combat
        .attackers
        .iter()
        .copied()
        .filter(|unit| combat.target.is_some() && state.is_mounted(*unit))
        .collect();
    let taken = order.map(|side| losses(state, combat.units_of(side), hits[side.other() as usize]));
    for (side, taken) in order.into_iter().zip(taken) {
        for (unit, lost) in taken {
            combat.lost[side as usize] += u16::from(lost);
            state.lose(unit, lost, umpire);
        }
    }
    for units in &mut combat.units {
        units.retain(|unit| state.unit(*unit).on_table());
    }
    combat.attackers.retain(|unit| state.unit(*unit).on_table());
    combat.stage = Stage::End;
    let verdict = if combat.units.iter().any(Vec::is_empty) {
        Verdict::Annihilated
    } else {
        verdict(hits)
    };
    match verdict {
        Verdict::Annihilated => push(state, combat),
        Verdict::Draw => {
            draw(state, &combat, umpire);
            push(state, combat);
        }
        Verdict::Lost(side, margin) => lost(state, combat, side, margin, umpire),
    }
}

fn push(state: &mut State, combat: Combat) {
    state
        .agenda
        .push(Entry::Melee(Task::Combat(Box::new(combat))));
}

/// Nobody is pushed back: mounted cavalry falls back, the others stay engaged (LEE-17.13, LEE-22.7).
fn draw(state: &mut State, combat: &Combat, umpire: &mut Umpire<'_, Event>) {
    umpire.tell(|| Event::MeleeDrawn);
    let leads = Side::BOTH.map(|side| {
        state
            .lead(combat.units_of(side))
            .map(|lead| state.unit(lead).pose.facing)
    });
    let mut gone = Vec::new();
    for side in [combat.side, combat.side.other()] {
        for unit in combat.units_of(side) {
            if let Some(direction) =
                leads[side.other() as usize].filter(|_| state.is_mounted(*unit))
            {
                state.go_back(*unit, direction, FALL_BACK, umpire);
                gone.push(*unit);
            }
        }
    }
    let Some(target) = combat.target.filter(|target| !gone.contains(target)) else {
        return;
    };
    for unit in &combat.attackers {
        let stays = |unit: UnitId| state.unit(unit).on_table() && !state.unit(unit).routed;
        if !gone.contains(unit) && stays(*unit) && stays(target) {
            state.link(target, *unit, umpire);
        }
    }
}

/// A side has lost: each of its units loses cohesion and is pushed back or routed (LEE-22.7). Then its owner may turn those that were
/// pushed back, and the winner's lead unit may pursue (LEE-22.11, LEE-22.19).
fn lost(
    state: &mut State,
    mut combat: Combat,
    side: Side,
    margin: u8,
    umpire: &mut Umpire<'_, Event>,
) {
    umpire.tell(|| Event::MeleeLost { side, margin });
    let result = melee_result(margin);
    let winner = state.lead(combat.units_of(side.other()));
    let direction = winner.map(|lead| state.unit(lead).pose.facing);
    let mut beaten = false;
    for unit in combat.units_of(side).to_vec() {
        beaten = true;
        if result.flight {
            state.rout(unit, umpire);
            continue;
        }
        state.shake(unit, result.disorder, umpire);
        let holds = |state: &State| state.unit(unit).on_table() && !state.unit(unit).routed;
        if let Some(direction) = direction.filter(|_| holds(state)) {
            let distance = retreat::push_back_distance(state, unit);
            state.go_back(unit, direction, distance, umpire);
            if holds(state) {
                combat.pushed.push(unit);
            }
        }
    }
    let pushed = combat.pushed.clone();
    push(state, combat);
    if let Some(lead) = winner.filter(|_| beaten) {
        state.agenda.push(Entry::Melee(Task::Pursue(lead)));
    }
    for unit in pushed.into_iter().rev() {
        melee::may_turn(state, unit);
    }
}
