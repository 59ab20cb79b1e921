//! Chapter 10: failed orders by character, with forced moves and forced attacks.

use kernel::{Offers, Refusal, Seats, Umpire, refusal};
use serde::{Deserialize, Serialize};
use table::{Distance, Facing, contact};

use crate::action::{Action, Order};
use crate::agenda::{Task, only};
use crate::cards::Character;
use crate::event::{Event, What};
use crate::side::{Post, UnitId};
use crate::state::{Lapse, State, Trial};
use crate::{assault, movement, sight};

/// Units of a cautious general that have still to go back, in order (LEE-10.22).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retiring(pub Vec<UnitId>);

/// Units of an aggressive general that cannot reach their target and go towards it, in order (LEE-10.15, LEE-10.16).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Storming(pub Vec<(UnitId, UnitId)>);

/// The forced actions of the activation in progress: of the whole group if its order failed, of its stray divisions if it
/// passed (LEE-10.1, LEE-11.17). A group that was tested in reaction has none (LEE-12.8, LEE-12.19).
pub fn begin(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let Some(activation) = state.activation() else {
        return;
    };
    let group = state.group(activation.group);
    // LEE-15.30, LEE-19.24
    if group.reacted || group.lapse == Lapse::Inactive || !group.entered {
        return;
    }
    let (mut retire, mut storm) = (Vec::new(), Vec::new());
    let mut sort = |character: Character, units: Vec<UnitId>| match character {
        Character::Cautious => retire.extend(units),
        Character::Neutral => {}
        Character::Aggressive => storm.extend(units),
    };
    match group.trial {
        Trial::Failed => {
            let character = state.card(Post::Group(activation.group)).character;
            sort(character, state.units_of_group(activation.group).collect());
        }
        Trial::Passed(_) => {
            for division in &activation.stray {
                // LEE-11.17: the character of the division general counts.
                let character = state.card(Post::Division(*division)).character;
                sort(character, state.units_of_division(*division).collect());
            }
        }
        Trial::Untested => {}
    }
    begin_storm(state, storm, umpire);
    begin_retreat(state, retire);
}

/// LEE-10.6, LEE-10.22: those that are not engaged or pinned, the nearest to their own edge first.
fn begin_retreat(state: &mut State, mut units: Vec<UnitId>) {
    units.retain(|unit| {
        let it = state.unit(*unit);
        it.on_table() && it.pinned.is_none() && !state.is_engaged(*unit)
    });
    let to_edge = |unit: &UnitId| {
        let edge = state.battle.edges[state.side_of(*unit) as usize];
        edge.distance(&state.battle.field, state.unit(*unit).pose.anchor)
    };
    units.sort_by_key(|unit| (to_edge(unit), *unit));
    if !units.is_empty() {
        state.agenda.push(Task::Retire(Retiring(units)));
    }
}

/// The next unit goes back (LEE-10.2 to LEE-10.8); then it may be turned.
pub fn retire(state: &mut State, mut retiring: Retiring, umpire: &mut Umpire<'_, Event>) {
    if retiring.0.is_empty() {
        return;
    }
    let unit = retiring.0.remove(0);
    state.agenda.push(Task::Retire(retiring));
    let towards = state.battle.edges[state.side_of(unit) as usize].towards();
    forced_move(state, unit, towards, umpire);
    state.agenda.push(Task::ForcedTurn(unit));
}

/// A forced move: a straight walk with the Advance allowance (LEE-10.7, LEE-10.8).
fn forced_move(state: &mut State, unit: UnitId, direction: Facing, umpire: &mut Umpire<'_, Event>) {
    let limit = state.allowance(unit, Order::Advance);
    let walked = movement::forced_walk(state, unit, direction, limit);
    let what = What::of(state, unit);
    let from = state.unit(unit).pose;
    let it = state.unit_mut(unit);
    it.turn.forced_from = Some(from.anchor);
    it.turn.spent += walked.cost;
    it.pose = walked.pose;
    umpire.tell(|| Event::ForcedMove {
        unit: what,
        from,
        to: walked.pose,
    });
    crate::casualty::after_move(state, unit, umpire);
}

// --- the turn after it (LEE-10.5, LEE-10.23) ---

/// Is there room to turn the unit to any other facing (LEE-10.23)?
pub(crate) fn has_room(state: &State, unit: UnitId) -> bool {
    (0..360).any(|degrees| check_facing(state, unit, Facing::new(degrees)).is_ok())
}

/// The owner is asked if the unit has room to turn.
pub fn owes_turn(state: &State, unit: UnitId) -> Seats {
    if has_room(state, unit) {
        only(state.side_of(unit))
    } else {
        Seats::NONE
    }
}

/// Every facing that is legal, and keeping the present one.
pub fn offer_turn(state: &State, unit: UnitId, offers: &mut Offers<Action>) {
    offers.push(Action::Done);
    for degrees in 0..360 {
        let facing = Facing::new(degrees);
        if check_facing(state, unit, facing).is_ok() {
            offers.push(Action::Face { facing });
        }
    }
}

/// May the unit be turned so?
pub fn check_turn(state: &State, unit: UnitId, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Face { facing } => check_facing(state, unit, *facing),
        _ => Err(refusal!("LEE-10.5", "lee-refuse-not-now")),
    }
}

/// LEE-10.23: about its front-centre, overlapping nobody, on the table, its centre not on impassable ground.
pub(crate) fn check_facing(state: &State, unit: UnitId, facing: Facing) -> Result<(), Refusal> {
    let pose = state.unit(unit).pose;
    if pose.facing == facing {
        return Err(refusal!("LEE-10.5", "lee-refuse-same-facing"));
    }
    let rect = state.facts(unit).rect_at(pose.facing(facing));
    if !state.battle.field.holds(&rect.outline()) {
        return Err(refusal!("LEE-10.23", "lee-refuse-off-table"));
    }
    if state
        .battle
        .is_impassable(state.facts(unit).kind, rect.centre())
    {
        return Err(refusal!("LEE-10.23", "lee-refuse-impassable"));
    }
    let blocked = state.unit_ids().any(|other| {
        other != unit && state.unit(other).on_table() && contact::overlap(rect, state.rect(other))
    });
    if blocked {
        return Err(refusal!("LEE-10.23", "lee-refuse-overlap"));
    }
    Ok(())
}

/// Turns it, or not.
pub fn apply_turn(
    state: &mut State,
    unit: UnitId,
    action: &Action,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    if let Action::Face { facing } = action {
        let pose = state.unit(unit).pose.facing(*facing);
        state.unit_mut(unit).pose = pose;
        let what = What::of(state, unit);
        umpire.tell(|| Event::Turned { unit: what, pose });
    }
}

// --- aggressive generals ---

/// LEE-10.13: artillery, engaged, pinned and routed units are exempt; a worn division may not attack either (LEE-23.5).
fn may_storm(state: &State, unit: UnitId) -> bool {
    let it = state.unit(unit);
    it.on_table()
        && !it.routed
        && it.pinned.is_none()
        && !state.is_engaged(unit)
        && !state.is_battery(unit)
        && !state.division(it.division).worn
}

/// Enemies in a unit's field of view and in sight, nearest first.
fn visible(state: &State, unit: UnitId) -> Vec<(Distance, UnitId)> {
    let mut seen: Vec<_> = state
        .on_table(state.side_of(unit).other())
        .filter(|enemy| sight::sees(state, unit, *enemy))
        .map(|enemy| (state.distance(unit, enemy), enemy))
        .collect();
    seen.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.cmp(&b.1)));
    seen
}

/// Every unit gets the nearest visible enemy that no other unit attacks (LEE-10.11, LEE-10.14); a unit without one goes towards
/// the nearest visible enemy (LEE-10.16). Returns attacker and target, and whether the target is its own.
pub fn assign(state: &State, units: &[UnitId]) -> Vec<(UnitId, UnitId, bool)> {
    let mut left: Vec<_> = units
        .iter()
        .copied()
        .filter(|unit| may_storm(state, *unit))
        .map(|unit| (unit, visible(state, unit)))
        .filter(|(_, seen)| !seen.is_empty())
        .collect();
    let mut taken: Vec<UnitId> = Vec::new();
    let mut pairs = Vec::new();
    loop {
        let nearest = left
            .iter()
            .filter_map(|(unit, seen)| {
                let (distance, enemy) = seen.iter().find(|(_, enemy)| !taken.contains(enemy))?;
                Some((*distance, *unit, *enemy))
            })
            .min_by(|a, b| a.0.cmp(&b.0).then(a.1.cmp(&b.1)));
        let Some((_, unit, enemy)) = nearest else {
            break;
        };
        taken.push(enemy);
        pairs.push((unit, enemy, true));
        left.retain(|(other, _)| *other != unit);
    }
    pairs.extend(left.iter().map(|(unit, seen)| (*unit, seen[0].1, false)));
    pairs
}

/// Forced attacks are kept for the assault step (LEE-10.12); those that cannot be made become forced moves (LEE-10.15).
fn begin_storm(state: &mut State, units: Vec<UnitId>, umpire: &mut Umpire<'_, Event>) {
    let pairs = assign(state, &units);
    let mut moves = Vec::new();
    for (unit, target, own) in pairs {
        if own && assault::approach(state, unit, target, true).is_ok() {
            let (attacker, enemy) = (What::of(state, unit), What::of(state, target));
            umpire.tell(|| Event::ForcedAttack {
                unit: attacker,
                target: enemy,
            });
            if let Some(activation) = state.activation_mut() {
                activation.forced.push((unit, target));
            }
        } else {
            moves.push((unit, target));
        }
    }
    // LEE-10.22: the smallest distance to the target first.
    moves.sort_by(|a, b| {
        state
            .distance(a.0, a.1)
            .cmp(&state.distance(b.0, b.1))
            .then(a.0.cmp(&b.0))
    });
    if !moves.is_empty() {
        state.agenda.push(Task::Storm(Storming(moves)));
    }
}

/// The next unit turns to its target's centre and goes towards it (LEE-10.15, LEE-10.17).
pub fn storm(state: &mut State, mut storming: Storming, umpire: &mut Umpire<'_, Event>) {
    if storming.0.is_empty() {
        return;
    }
    let (unit, target) = storming.0.remove(0);
    state.agenda.push(Task::Storm(storming));
    let pose = state.unit(unit).pose;
    let heading = Facing::from_to(pose.anchor, state.rect(target).centre());
    // A unit that has no room to turn keeps its facing and its place.
    if heading == pose.facing || check_facing(state, unit, heading).is_ok() {
        state.unit_mut(unit).pose = pose.facing(heading);
        forced_move(state, unit, heading, umpire);
    }
}
