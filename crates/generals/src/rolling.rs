//! Chapter 11: targets, dice and re-rolls.

use arrayvec::ArrayVec;
use kernel::{Objection, Total, Umpire, objection};

use crate::action::Pick;
use crate::board::{Place, Sector, Side, Zone};
use crate::event::{Die, Event};
use crate::modifiers::{combat_modifier, limited, shoots_from_building};
use crate::state::State;
use crate::units::{CombatStep, Marks, UNITS, UnitId};
use crate::zones::Formation;

/// The enemies that a unit may attack; more than one means that its owner chooses (D-TARGET).
pub(crate) type Targets = ArrayVec<UnitId, 32>;

/// Whom a unit in a zone may attack in this step: GEN-11.4 to GEN-11.14, GEN-11.17.
pub(crate) fn targets(
    state: &State,
    formation: &Formation,
    id: UnitId,
    step: CombatStep,
) -> Targets {
    let mut targets = Targets::new();
    let (unit, fighter) = (state.unit(id), state.fighter(id));
    let (Some(zone), true) = (fighter.zone, fighter.space > 0) else {
        return targets;
    };
    if unit.routed || unit.kind.dice(step) == 0 {
        return targets;
    }
    if let Some(opponent) = formation.opponent(state, id) {
        targets.push(opponent);
        // GEN-11.5, GEN-11.17
        if !state.unit(opponent).routed || !fighter.attacks() {
            return targets;
        }
    } else if !fighter.attacks() {
        return targets;
    }
    // GEN-11.6 to GEN-11.11, GEN-11.14
    let enemy = id.side().other();
    let mut add = |other: UnitId| {
        if !targets.contains(&other) {
            targets.push(other);
        }
    };
    if unit.kind == crate::units::Kind::Cavalry && !zone.is_building() {
        let Some(sector) = fighter.target.and_then(Place::sector) else {
            return targets;
        };
        for other_zone in formation.zones().filter(|zone| !zone.is_building()) {
            for other in formation.line(enemy, other_zone) {
                if belongs_to_attack(state, other, sector) {
                    add(other);
                }
            }
        }
    } else {
        formation.line(enemy, zone).for_each(add);
    }
    targets
}

/// Does an enemy that has a place in a zone stand on the attacked sector's side, or in a meeting zone of it? GEN-11.9 to
/// GEN-11.11.
fn belongs_to_attack(state: &State, enemy: UnitId, sector: Sector) -> bool {
    if state.contested.has(sector) {
        let fighter = state.fighter(enemy);
        fighter.target == Some(Place::field(sector))
            && (fighter.attacks() || state.unit(enemy).routed)
    } else {
        state.unit(enemy).place.is_field(sector)
    }
}

/// Whom the occupant of a building may shoot at: GEN-22.45 to GEN-22.49.
pub(crate) fn occupant_targets(state: &State, formation: &Formation, id: UnitId) -> Targets {
    let mut targets = Targets::new();
    let unit = state.unit(id);
    let (true, Some(sector)) = (shoots_from_building(state, id), unit.place.sector()) else {
        return targets;
    };
    if unit.routed || state.fighter(id).marks.has(Marks::SHELTERED) {
        return targets;
    }
    for zone in formation.zones() {
        for other in formation.line(id.side().other(), zone) {
            let fighter = state.fighter(other);
            let near = match crate::zones::attack_border(state, other) {
                Some(border) if fighter.attacks() || fighter.fell.is_some() => {
                    border.touches(sector)
                }
                _ => zone.border().is_some_and(|border| border.touches(sector)),
            };
            if near {
                targets.push(other);
            }
        }
    }
    targets
}

/// A unit whose target its owner has to choose.
#[derive(Debug, Clone)]
pub(crate) struct TargetQuestion {
    pub(crate) unit: UnitId,
    pub(crate) targets: Targets,
    /// An occupant may hold its fire.
    pub(crate) optional: bool,
}

/// Gives every unit of a side its target, asking `picks` where there is a choice. Stops at the first choice for which
/// there is no pick and gives it back (D-TARGET).
pub(crate) fn choose_targets(
    state: &State,
    formation: &Formation,
    side: Side,
    step: CombatStep,
    picks: &[Pick],
    mut aim: impl FnMut(UnitId, UnitId),
) -> Option<TargetQuestion> {
    let mut picks = picks.iter();
    for zone in formation.zones() {
        for id in formation.line(side, zone) {
            let targets = targets(state, formation, id, step);
            match targets.as_slice() {
                [] => {}
                [only] => aim(id, *only),
                _ => match picks.next() {
                    Some(Pick::Target(_, Some(at))) => aim(id, *at),
                    _ => {
                        return Some(TargetQuestion {
                            unit: id,
                            targets,
                            optional: false,
                        });
                    }
                },
            }
        }
    }
    if state.rules.ground.building.is_empty() {
        return None;
    }
    for id in occupants(state, side) {
        let targets = occupant_targets(state, formation, id);
        if targets.is_empty() {
            continue;
        }
        match picks.next() {
            Some(Pick::Target(_, Some(at))) => aim(id, *at),
            Some(_) => {}
            None => {
                return Some(TargetQuestion {
                    unit: id,
                    targets,
                    optional: true,
                });
            }
        }
    }
    None
}

/// A side's units in buildings, by sector in board order.
fn occupants(state: &State, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    state
        .rules
        .ground
        .building
        .iter()
        .filter_map(move |sector| {
            UnitId::of(side).find(|id| state.unit(*id).place == Place::building(sector))
        })
}

/// Rolls all dice of a step: zone by zone, White's pool and then Black's (GEN-11.36), then the occupants (GEN-22.50).
pub(crate) fn roll(state: &mut State, step: CombatStep, umpire: &mut Umpire<'_, Event>) {
    umpire.mark_revealed();
    let formation = Formation::of(state);
    take_aim(state, &formation, step);
    for zone in formation.zones() {
        roll_zone(state, &formation, zone, step, umpire);
    }
    roll_occupants(state, umpire);
}

/// The targets that both sides have chosen, or must take (GEN-11.15).
pub(crate) fn take_aim(state: &mut State, formation: &Formation, step: CombatStep) {
    for fighter in &mut state.fight {
        fighter.aim = None;
        fighter.dice = [0; 2];
    }
    let mut aims: ArrayVec<(UnitId, UnitId), UNITS> = ArrayVec::new();
    for side in Side::BOTH {
        let picks = &state.drafts[side.index()].picks;
        choose_targets(state, formation, side, step, picks, |id, at| {
            aims.push((id, at));
        });
    }
    for (id, at) in aims {
        state.fighter_mut(id).aim = Some(at);
    }
}

/// Both pools of one zone. What they are depends on no other zone.
pub(crate) fn roll_zone(
    state: &mut State,
    formation: &Formation,
    zone: Zone,
    step: CombatStep,
    umpire: &mut Umpire<'_, Event>,
) {
    for side in Side::BOTH {
        roll_pool(state, formation, side, zone, step, umpire);
    }
}

/// The occupants of buildings, by sector (GEN-22.50).
pub(crate) fn roll_occupants(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    for sector in state.rules.ground.building.iter() {
        for side in Side::BOTH {
            let occupant =
                UnitId::of(side).find(|id| state.unit(*id).place == Place::building(sector));
            if let Some(id) = occupant
                && shoots_from_building(state, id)
                && let Some(at) = state.fighter(id).aim
            {
                let die = umpire.d6();
                state.fighter_mut(id).dice[0] = die;
                umpire.tell(|| Event::OccupantRolled { unit: id, at, die });
            }
        }
    }
}

/// One side's dice of one zone: rolled together, arranged from the highest, given out by space: GEN-11.18 to GEN-11.20.
fn roll_pool(
    state: &mut State,
    formation: &Formation,
    side: Side,
    zone: Zone,
    step: CombatStep,
    umpire: &mut Umpire<'_, Event>,
) {
    let mut dice = ArrayVec::<u8, 16>::new();
    for id in formation.line(side, zone) {
        if state.fighter(id).aim.is_some() {
            for _ in 0..state.unit(id).kind.dice(step) {
                dice.push(umpire.d6());
            }
        }
    }
    if dice.is_empty() {
        return;
    }
    dice.sort_unstable_by(|a, b| b.cmp(a));
    let mut arranged = dice.into_iter();
    for id in formation.line(side, zone) {
        if state.fighter(id).aim.is_some() {
            for index in 0..state.unit(id).kind.dice(step) {
                state.fighter_mut(id).dice[index] = arranged.next().unwrap_or(1);
            }
        }
    }
    umpire.tell(|| Event::Rolled {
        zone,
        side,
        step,
        dice: formation
            .line(side, zone)
            .filter_map(|unit| {
                let fighter = state.fighter(unit);
                let at = fighter.aim?;
                let dice = fighter.dice.into_iter().filter(|die| *die > 0).collect();
                Some(Die { unit, at, dice })
            })
            .collect(),
    });
}

/// The sector that a side attacks through a zone.
fn attacked_through(state: &State, side: Side, zone: Zone) -> Option<Sector> {
    UnitId::of(side)
        .find(|id| state.fighter(*id).attacks() && state.fighter(*id).zone == Some(zone))
        .and_then(|id| state.fighter(id).target)
        .filter(|target| !target.is_inside())
        .and_then(Place::sector)
}

/// D-REROLL: may this die be rolled again? Gives the sector whose re-roll it takes: GEN-9.20, GEN-9.21, GEN-11.22.
pub(crate) fn check_reroll(
    state: &State,
    side: Side,
    id: UnitId,
    die: u8,
) -> Result<Sector, Objection> {
    let rolled = (1..=2).contains(&die) && state.fighter(id).dice[(die as usize - 1) & 1] > 0;
    let (true, Some(zone)) = (rolled, state.fighter(id).zone) else {
        return Err(objection!("GEN-9.20", "generals-refuse-no-such-die"));
    };
    let Some(sector) = attacked_through(state, side, zone) else {
        return Err(objection!(
            "GEN-9.20",
            "generals-refuse-die-of-another-attack"
        ));
    };
    if state.rerolls[side.index()][sector.index()] == 0 {
        return Err(objection!("GEN-9.16", "generals-refuse-no-reroll-left"));
    }
    Ok(sector)
}

/// Calls `visit` with every die that a side may roll again.
pub(crate) fn each_reroll(state: &State, side: Side, mut visit: impl FnMut(UnitId, u8)) {
    if state.rerolls[side.index()].iter().all(|left| *left == 0) {
        return;
    }
    let mut open = 0u32;
    for id in UnitId::of(side) {
        let fighter = state.fighter(id);
        if fighter.attacks()
            && let (Some(zone), Some(target)) = (fighter.zone, fighter.target)
            && !target.is_inside()
            && let Some(sector) = target.sector()
            && state.rerolls[side.index()][sector.index()] > 0
        {
            open |= 1 << zone.index();
        }
    }
    for id in UnitId::all() {
        let fighter = state.fighter(id);
        if let Some(zone) = fighter.zone
            && open & (1 << zone.index()) != 0
        {
            for die in 1..=2 {
                if fighter.dice[die as usize - 1] > 0 {
                    visit(id, die);
                }
            }
        }
    }
}

/// Uses a re-roll: the die stays with its unit and is not arranged again (GEN-11.23, GEN-11.39).
pub(crate) fn reroll(
    state: &mut State,
    side: Side,
    id: UnitId,
    die: u8,
    sector: Sector,
    umpire: &mut Umpire<'_, Event>,
) {
    state.rerolls[side.index()][sector.index()] -= 1;
    let now = umpire.d6();
    let was = std::mem::replace(&mut state.fighter_mut(id).dice[die as usize - 1], now);
    umpire.tell(|| Event::Rerolled {
        side,
        unit: id,
        stands: state.stands(id),
        die,
        was,
        now,
    });
}

/// What is added to the dice of a unit that has a target.
pub(crate) fn modifier_of(
    state: &State,
    formation: &Formation,
    id: UnitId,
    at: UnitId,
    step: CombatStep,
) -> i32 {
    let unopposed = formation.opponent(state, id) != Some(at);
    Total::of(|tally| combat_modifier(state, id, at, step, unopposed, tally))
}

/// The results of a unit's dice, best first as arranged; nothing where it has no die.
pub(crate) fn results(
    state: &State,
    formation: &Formation,
    id: UnitId,
    step: CombatStep,
) -> ArrayVec<i32, 2> {
    let fighter = state.fighter(id);
    let Some(at) = fighter.aim else {
        return ArrayVec::new();
    };
    let modifier = modifier_of(state, formation, id, at, step);
    fighter
        .dice
        .into_iter()
        .filter(|die| *die > 0)
        .map(|die| limited(die, modifier))
        .collect()
}
