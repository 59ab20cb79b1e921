//! The numbers behind an action, part by part.

use kernel::{Sum, Tally, rule};

use crate::action::{Action, Pick};
use crate::activation::next_step;
use crate::board::{Place, Side};
use crate::bombardment::{shell_modifier, shells};
use crate::modifiers::combat_modifier;
use crate::orders::{delivery_distance, lines_allowed, lines_charged};
use crate::reaction::reaction_modifier;
use crate::state::{Phase, Stage, State};
use crate::units::{Kind, UnitId};
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
