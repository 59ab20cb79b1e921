//! Chapter 11: flags and retreats.

use kernel::{Objection, Tally, Total, Umpire, objection, rule};

use crate::board::{Hex, HexSet};
use crate::clash::{after_blow, after_loss, lose_blocks};
use crate::combat::{Aftermath, Blow, Clash};
use crate::event::Event;
use crate::plan::Plan;
use crate::state::{Phase, State, UnitId};
use crate::units::{Class, Kind};
use crate::victory;

/// How many flags of the current roll its target may ignore, reason by reason (CCN-11.2 to CCN-11.10).
pub(crate) fn ignorable(state: &State, clash: &Clash, tally: &mut impl Tally) {
    let Some(unit) = clash.victim() else { return };
    let it = state.unit(unit);
    let Some(hex) = it.hex() else { return };
    let by_square = state.unit(clash.roller()).in_square();
    if by_square && !clash.ranged && it.class() == Class::Cavalry {
        return; // CCN-11.10, CCN-14.23, CCN-14.24
    }
    if state.leader_of(unit).is_some() {
        tally.add("ccn-sum-flag-leader", 1, rule!("CCN-11.3"));
    }
    if !it.in_square() && supporters(state, unit, hex) >= 2 {
        tally.add("ccn-sum-flag-support", 1, rule!("CCN-11.4")); // CCN-14.30
    }
    let from = match clash.blow {
        Blow::Attack => clash.lead_hex, // CCN-15.18
        Blow::First | Blow::Back => clash.target_hex,
    };
    if it.class() != Class::Cavalry
        && it.kind != Kind::Sw
        && state.battle.ground().across_works(from, hex)
    {
        tally.add("ccn-sum-flag-works", 1, rule!("CCN-16.22"));
    }
    let by_kind = it.stats().flags;
    if by_kind > 0 {
        tally.add("ccn-sum-flag-kind", i32::from(by_kind), rule!("CCN-11.8"));
    }
}

/// Friendly units and lone leaders around a unit (CCN-11.4 to CCN-11.6); wagons give no support (CCN-19.28).
fn supporters(state: &State, unit: UnitId, hex: Hex) -> usize {
    let side = state.unit(unit).side();
    (hex.near() & state.pieces(side))
        .iter()
        .filter(|near| {
            state
                .unit_at(*near)
                .is_none_or(|friend| state.unit(friend).kind != Kind::Sw)
        })
        .count()
}

/// Flags of the current roll: ignore some, then retreat (CCN-11.1).
pub(crate) fn flags(
    state: &mut State,
    clash: Clash,
    after: Aftermath,
    umpire: &mut Umpire<'_, Event>,
) {
    let Some(unit) = clash.victim().filter(|_| after.flags > 0) else {
        return after_blow(state, clash, umpire);
    };
    let may = Total::of(|total| ignorable(state, &clash, total)) as u8;
    if may > 0 {
        state.phase = Phase::Flags {
            clash,
            after,
            ignorable: may.min(after.flags),
        };
    } else {
        obey(state, clash, after, unit, umpire);
    }
}

pub(crate) fn may_ignore(state: &State, flags: u8) -> Result<Plan, Objection> {
    match state.phase {
        Phase::Flags {
            clash,
            after,
            ignorable,
        } if let Some(unit) = clash.victim()
            && flags <= ignorable =>
        {
            Ok(Plan::IgnoreFlags {
                clash,
                after,
                unit,
                flags,
            })
        }
        _ => Err(objection!("CCN-11.2", "ccn-refuse-too-many-flags")),
    }
}

pub(crate) fn ignore(
    state: &mut State,
    clash: Clash,
    mut after: Aftermath,
    unit: UnitId,
    ignored: u8,
    umpire: &mut Umpire<'_, Event>,
) {
    if let Some(hex) = state.unit(unit).hex() {
        umpire.tell(|| Event::FlagsIgnored {
            unit: hex,
            ignored,
            flags: after.flags,
            who: Some(state.called(unit)),
        });
    }
    after.flags -= ignored;
    obey(state, clash, after, unit, umpire);
}

/// The flags that are left drive the unit back (CCN-5.18, CCN-5.19); a square loses blocks instead (CCN-14.29).
fn obey(
    state: &mut State,
    clash: Clash,
    after: Aftermath,
    unit: UnitId,
    umpire: &mut Umpire<'_, Event>,
) {
    let it = state.unit(unit);
    let hexes = after.flags.saturating_mul(it.stats().retreat);
    if hexes > 0 && it.in_square() {
        fail(state, clash, after, unit, hexes, umpire);
    } else {
        fall_back(state, clash, after, unit, hexes, umpire);
    }
}

/// For every hex it cannot retreat the unit loses a block (CCN-11.19, CCN-11.20).
fn fail(
    state: &mut State,
    clash: Clash,
    mut after: Aftermath,
    unit: UnitId,
    hexes: u8,
    umpire: &mut Umpire<'_, Event>,
) {
    after.flags = 0;
    let loss = lose_blocks(state, unit, hexes, &mut after, umpire);
    after_loss(state, clash, after, loss, umpire);
}

/// Goes back hex by hex, asking the owner wherever more than one way is left.
fn fall_back(
    state: &mut State,
    clash: Clash,
    mut after: Aftermath,
    unit: UnitId,
    mut left: u8,
    umpire: &mut Umpire<'_, Event>,
) {
    after.flags = 0;
    loop {
        if left == 0 {
            return after_blow(state, clash, umpire);
        }
        let ways = best_steps(state, unit, left);
        let mut choices = ways.iter();
        match (choices.next(), choices.next()) {
            (None, _) => return fail(state, clash, after, unit, left, umpire),
            (Some(only), None) => {
                left = step_back(state, unit, only, left, umpire);
                if state.is_over() {
                    return;
                }
            }
            _ => {
                state.phase = Phase::Retreat { clash, after, left };
                return;
            }
        }
    }
}

/// One step of a retreat; gives the hexes still to go. Joining a lone leader completes it (CCN-11.16).
fn step_back(
    state: &mut State,
    unit: UnitId,
    to: Hex,
    left: u8,
    umpire: &mut Umpire<'_, Event>,
) -> u8 {
    let joins = state.leader_at(to).is_some();
    if let Some(from) = state.unit(unit).hex() {
        umpire.tell(|| Event::Retreated {
            from,
            to,
            who: Some(state.called(unit)),
        });
    }
    state.shift_unit(unit, to, true);
    victory::review(state, umpire);
    if joins { 0 } else { left - 1 }
}

/// Hexes a retreating unit may enter (CCN-11.14 to CCN-11.17).
fn open_to_retreat(state: &State, unit: UnitId) -> HexSet {
    let it = state.unit(unit);
    let side = it.side();
    let mut closed = state.unit_hexes(side)
        | state.pieces(side.other())
        | state.battle.ground().barred[it.class() as usize];
    if state.leader_of(unit).is_some() {
        closed = closed | state.leader_hexes(side);
    }
    !closed
}

/// The next steps that belong to a longest way (CCN-11.18).
pub(crate) fn best_steps(state: &State, unit: UnitId, left: u8) -> HexSet {
    let it = state.unit(unit);
    let Some(hex) = it.hex() else {
        return HexSet::NONE;
    };
    let open = open_to_retreat(state, unit);
    let lone = state.lone_leaders(it.side());
    let edge = state.edge(it.side());
    let mut best = 0;
    let mut steps = HexSet::NONE;
    for next in edge.steps_home(hex).filter(|next| open.has(*next)) {
        let length = if lone.has(next) {
            left
        } else {
            1 + longest(edge, open, lone, next, left - 1)
        };
        if length > best {
            best = length;
            steps = HexSet::NONE;
        }
        if length == best {
            steps = steps.with(next);
        }
    }
    steps
}

/// How far a unit can retreat at most, and so how many blocks a retreat of `left` hexes costs it.
pub(crate) fn retreat_length(state: &State, unit: UnitId, left: u8) -> u8 {
    let it = state.unit(unit);
    let Some(hex) = it.hex() else { return 0 };
    let open = open_to_retreat(state, unit);
    let lone = state.lone_leaders(it.side());
    longest(state.edge(it.side()), open, lone, hex, left)
}

fn longest(edge: crate::board::Edge, open: HexSet, lone: HexSet, from: Hex, left: u8) -> u8 {
    if left == 0 {
        return 0;
    }
    edge.steps_home(from)
        .filter(|next| open.has(*next))
        .map(|next| {
            if lone.has(next) {
                left
            } else {
                1 + longest(edge, open, lone, next, left - 1)
            }
        })
        .max()
        .unwrap_or(0)
}

pub(crate) fn may_retreat(state: &State, to: Hex) -> Result<Plan, Objection> {
    match state.phase {
        Phase::Retreat { clash, after, left }
            if let Some(unit) = clash.victim()
                && best_steps(state, unit, left).has(to) =>
        {
            Ok(Plan::Retreat {
                clash,
                after,
                unit,
                left,
                to,
            })
        }
        _ => Err(objection!("CCN-11.18", "ccn-refuse-retreat-way")),
    }
}

pub(crate) fn retreat(
    state: &mut State,
    clash: Clash,
    after: Aftermath,
    unit: UnitId,
    left: u8,
    to: Hex,
    umpire: &mut Umpire<'_, Event>,
) {
    let left = step_back(state, unit, to, left, umpire);
    if !state.is_over() {
        fall_back(state, clash, after, unit, left, umpire);
    }
}
