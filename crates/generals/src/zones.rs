//! Chapters 9 and 10: battle zones, and taking positions in them (steps 2 and 6).

use arrayvec::ArrayVec;
use kernel::Umpire;

use crate::action::Pick;
use crate::board::{Border, Borders, Direction, Place, Sector, Side, Zone};
use crate::event::Event;
use crate::state::State;
use crate::status::BORDER_LIMIT;
use crate::units::{CombatStep, Kind, Marks, UnitId};

/// The border over which a unit attacks; none inside a building.
pub(crate) fn attack_border(state: &State, id: UnitId) -> Option<Border> {
    let fighter = state.fighter(id);
    let target = fighter.target?;
    if target.is_inside() {
        return None;
    }
    Border::between(fighter.origin?, target.sector()?)
}

/// Does a unit attack this sector now: not routed, not withdrawn?
pub(crate) fn attacks(state: &State, id: UnitId, sector: Sector) -> bool {
    let fighter = state.fighter(id);
    fighter.attacks() && fighter.target == Some(Place::field(sector))
}

/// The sectors that a side attacks over their borders. With `charges` also those under a counter-charge.
pub(crate) fn attacked_by(state: &State, side: Side, charges: bool) -> crate::board::Sectors {
    UnitId::of(side)
        .filter(|id| {
            let fighter = state.fighter(*id);
            fighter.attacks() && (charges || !fighter.marks.has(Marks::COUNTER))
        })
        .filter_map(|id| state.fighter(id).target)
        .filter(|target| !target.is_inside())
        .filter_map(Place::sector)
        .collect()
}

/// The borders over which each side came to a contested sector in this phase.
pub(crate) fn meeting_borders(state: &State, sector: Sector) -> [Borders; 2] {
    Side::BOTH.map(|side| {
        UnitId::of(side)
            .filter(|id| {
                let fighter = state.fighter(*id);
                fighter.marks.has(Marks::CROSSED) && fighter.target == Some(Place::field(sector))
            })
            .filter_map(|id| attack_border(state, id))
            .collect()
    })
}

/// The zone in which a side's group from a border fights for a contested sector: GEN-9.7 to GEN-9.11. None for the
/// single group that faces several: it is split by its owner.
pub(crate) fn meeting_zone(
    borders: &[Borders; 2],
    sector: Sector,
    side: Side,
    border: Border,
) -> Option<Zone> {
    let [white, black] = borders;
    let own = borders[side.index()].len();
    let enemy = borders[side.other().index()].len();
    if own > enemy {
        return Some(Zone::of(border));
    }
    if own < enemy {
        return None;
    }
    if side == Side::White {
        return Some(Zone::of(border));
    }
    if own == 1 {
        return white.iter().next().map(Zone::of);
    }
    // Two against two, only in b2.
    let facing = |border: Border| direction_of(sector, border);
    let opposite = white.iter().all(|border| {
        facing(border).is_some_and(|direction| {
            border_toward(sector, direction.opposite()).is_some_and(|b| black.has(b))
        })
    });
    white
        .iter()
        .find(|from| {
            facing(*from).is_some_and(|direction| {
                let to = if opposite {
                    direction.opposite() // GEN-9.9
                } else {
                    direction.next() // GEN-9.10
                };
                border_toward(sector, to) == Some(border)
            })
        })
        .map(Zone::of)
}

fn direction_of(sector: Sector, border: Border) -> Option<Direction> {
    let across = border.across(sector);
    Direction::CLOCKWISE
        .into_iter()
        .find(|direction| sector.toward(*direction) == Some(across))
}

fn border_toward(sector: Sector, direction: Direction) -> Option<Border> {
    Border::between(sector, sector.toward(direction)?)
}

/// Puts every attacker into its zone: GEN-9.1, GEN-9.3.
pub(crate) fn take_zones(state: &mut State) {
    let meetings: ArrayVec<(Sector, [Borders; 2]), 9> = state
        .contested
        .iter()
        .map(|sector| (sector, meeting_borders(state, sector)))
        .collect();
    for id in UnitId::all() {
        let fighter = state.fighter(id);
        if !fighter.attacks() {
            continue;
        }
        let Some(target) = fighter.target.and_then(Place::sector) else {
            continue;
        };
        let zone = match attack_border(state, id) {
            None => Some(Zone::building(target)),
            Some(border) => match meetings.iter().find(|(sector, _)| *sector == target) {
                Some((sector, borders)) => meeting_zone(borders, *sector, id.side(), border),
                None => Some(Zone::of(border)),
            },
        };
        state.fighter_mut(id).zone = zone;
    }
}

/// The flank re-rolls of each side for each attacked sector: one for each border of the attack but the first.
/// Counter-charges and buildings do not count: GEN-9.16, GEN-9.17, GEN-9.19, GEN-10.16, GEN-22.39.
pub(crate) fn flank_rerolls(state: &State) -> [[u8; 9]; 2] {
    let mut borders = [[Borders::NONE; 9]; 2];
    for id in UnitId::all() {
        let fighter = state.fighter(id);
        if fighter.attacks()
            && !fighter.marks.has(Marks::COUNTER)
            && let (Some(border), Some(target)) = (
                attack_border(state, id),
                fighter.target.and_then(Place::sector),
            )
            && let Some(here) = borders[id.side().index()].get_mut(target.index())
        {
            here.add(border);
        }
    }
    borders.map(|side| side.map(|borders| borders.len().saturating_sub(1)))
}

/// The group of a unit in the order of placement (GEN-10.33), with the units routed at step 5 before the others that
/// lie routed (GEN-10.54).
pub(crate) fn placement_group(state: &State, id: UnitId) -> u8 {
    let (unit, fighter) = (state.unit(id), state.fighter(id));
    let kind = unit.kind as u8;
    if unit.routed {
        return if fighter.fell.is_some() {
            7 + kind
        } else {
            10 + kind
        };
    }
    if fighter.attacks() {
        return kind;
    }
    match unit.kind {
        Kind::Infantry if unit.square => 3,
        _ => 4 + kind,
    }
}

/// GEN-10.33, GEN-10.35
fn placement_key(state: &State, id: UnitId) -> (u8, bool, UnitId) {
    (placement_group(state, id), state.unit(id).spent, id)
}

/// Who stands where in all zones.
#[derive(Debug, Clone)]
pub(crate) struct Formation {
    spaces: [[[Option<UnitId>; BORDER_LIMIT as usize]; Zone::COUNT]; 2],
    used: u32,
}

impl Formation {
    pub(crate) fn of(state: &State) -> Self {
        let mut formation = Self {
            spaces: [[[None; BORDER_LIMIT as usize]; Zone::COUNT]; 2],
            used: 0,
        };
        for id in UnitId::all() {
            let fighter = state.fighter(id);
            if let (Some(zone), 1..=BORDER_LIMIT) = (fighter.zone, fighter.space) {
                formation.spaces[id.side().index()][zone.index()][fighter.space as usize - 1] =
                    Some(id);
                formation.used |= 1 << zone.index();
            }
        }
        formation
    }

    /// The zones in which anybody stands, in the order of their dice.
    pub(crate) fn zones(&self) -> impl Iterator<Item = Zone> + use<> {
        let used = self.used;
        Zone::all().filter(move |zone| used & (1 << zone.index()) != 0)
    }

    /// A side's units in a zone, in the order of their spaces.
    pub(crate) fn line(&self, side: Side, zone: Zone) -> impl Iterator<Item = UnitId> + '_ {
        self.spaces[side.index()][zone.index()]
            .iter()
            .filter_map(|space| *space)
    }

    /// The enemy in the same space (GEN-10.38).
    pub(crate) fn opponent(&self, state: &State, id: UnitId) -> Option<UnitId> {
        let fighter = state.fighter(id);
        let space = (fighter.space as usize).checked_sub(1)?;
        *self.spaces[id.side().other().index()][fighter.zone?.index()].get(space)?
    }
}

/// A unit that has to be sent to one of several zones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SplitQuestion {
    pub(crate) unit: UnitId,
    pub(crate) zones: ArrayVec<Zone, 4>,
}

/// Non-routed attackers of a side in each zone.
fn active_counts(state: &State, side: Side) -> [u8; Zone::COUNT] {
    let mut counts = [0; Zone::COUNT];
    for id in UnitId::of(side) {
        let fighter = state.fighter(id);
        if fighter.attacks()
            && let Some(zone) = fighter.zone
        {
            counts[zone.index()] += 1;
        }
    }
    counts
}

/// Sends a side's units to the zones in which they take position, asking `picks` where there is a choice (D-SPLIT).
/// Stops at the first choice for which there is no pick and gives it back.
pub(crate) fn split(
    state: &State,
    side: Side,
    picks: &[Pick],
    mut place: impl FnMut(UnitId, Zone),
) -> Option<SplitQuestion> {
    let mut picks = picks.iter();
    let mut choose = |unit: UnitId, zones: ArrayVec<Zone, 4>| match zones.as_slice() {
        [] => Ok(None),
        [only] => Ok(Some(*only)),
        _ => match picks.next() {
            Some(Pick::Position(_, zone)) => Ok(Some(*zone)),
            _ => Err(SplitQuestion { unit, zones }),
        },
    };
    for sector in state.contested.iter() {
        if let Err(question) = split_group(state, side, sector, &mut choose, &mut place) {
            return Some(question);
        }
    }
    let enemy = side.other();
    let (own_active, enemy_active) = (active_counts(state, side), active_counts(state, enemy));
    for sector in attacked_by(state, enemy, true).iter() {
        // GEN-9.6
        if state.contested.has(sector) || sector.is_reserve() {
            continue;
        }
        let mut free: ArrayVec<(Zone, u8), 4> = ArrayVec::new();
        for border in borders_of(sector) {
            let zone = Zone::of(border);
            let under_attack = enemy_active[zone.index()] > 0
                && UnitId::of(enemy)
                    .any(|id| state.fighter(id).zone == Some(zone) && attacks(state, id, sector));
            if under_attack {
                // GEN-10.32, GEN-10.55
                let places = enemy_active[zone.index()].saturating_sub(own_active[zone.index()]);
                free.push((zone, places));
            }
        }
        if free.iter().all(|(_, places)| *places == 0) {
            continue;
        }
        if let Err(question) = fill(state, side, sector, &mut free, &mut choose, &mut place) {
            return Some(question);
        }
    }
    None
}

fn borders_of(sector: Sector) -> impl Iterator<Item = Border> {
    Border::all().filter(move |border| border.touches(sector))
}

type Chooser<'c> = dyn FnMut(UnitId, ArrayVec<Zone, 4>) -> Result<Option<Zone>, SplitQuestion> + 'c;

/// The single group of a meeting engagement: GEN-9.8, GEN-10.51, GEN-10.55.
fn split_group(
    state: &State,
    side: Side,
    sector: Sector,
    choose: &mut Chooser<'_>,
    place: &mut impl FnMut(UnitId, Zone),
) -> Result<(), SplitQuestion> {
    let borders = meeting_borders(state, sector);
    let theirs = borders[side.other().index()];
    if borders[side.index()].len() != 1 || theirs.len() < 2 {
        return Ok(());
    }
    let zones: ArrayVec<Zone, 4> = theirs.iter().map(Zone::of).collect();
    let manned = |zone: &Zone| {
        UnitId::of(side.other()).any(|id| {
            let fighter = state.fighter(id);
            let lies = state.unit(id).routed && state.unit(id).place.is_on_board();
            (fighter.zone == Some(*zone) && fighter.attacks())
                || (lies && fighter.fell == Some(*zone))
        })
    };
    let mut open: ArrayVec<Zone, 4> = zones.iter().copied().filter(manned).collect();
    if open.is_empty() {
        open = zones.iter().copied().take(1).collect();
    }
    let mut group: ArrayVec<UnitId, 8> = UnitId::of(side)
        .filter(|id| attacks(state, *id, sector))
        .take(8)
        .collect();
    group.sort_unstable_by_key(|id| placement_key(state, *id));
    for id in group {
        if let Some(zone) = choose(id, open.clone())? {
            place(id, zone);
        }
    }
    Ok(())
}

/// The defenders of a sector: GEN-10.30 to GEN-10.42, GEN-10.52 to GEN-10.54.
fn fill(
    state: &State,
    side: Side,
    sector: Sector,
    free: &mut ArrayVec<(Zone, u8), 4>,
    choose: &mut Chooser<'_>,
    place: &mut impl FnMut(UnitId, Zone),
) -> Result<(), SplitQuestion> {
    let mut waiting: ArrayVec<UnitId, 32> = UnitId::of(side)
        .filter(|id| state.unit(*id).place.is_field(sector) && !state.fighter(*id).attacks())
        .collect();
    waiting.sort_unstable_by_key(|id| placement_key(state, *id));
    for id in waiting {
        let zones: ArrayVec<Zone, 4> = match state.fighter(id).fell {
            // GEN-10.53
            Some(fell) if state.unit(id).routed => free
                .iter()
                .filter(|(zone, places)| *places > 0 && *zone == fell)
                .map(|(zone, _)| *zone)
                .collect(),
            _ => free
                .iter()
                .filter(|(_, places)| *places > 0)
                .map(|(zone, _)| *zone)
                .collect(),
        };
        if let Some(chosen) = choose(id, zones)? {
            if let Some((_, places)) = free.iter_mut().find(|(zone, _)| *zone == chosen) {
                *places -= 1;
            }
            place(id, chosen);
        }
    }
    Ok(())
}

/// Line-up: everybody gets a space in a zone, or stays idle (GEN-10.31, GEN-10.34, GEN-10.44).
pub(crate) fn line_up(state: &mut State, step: CombatStep, umpire: &mut Umpire<'_, Event>) {
    let mut sent: ArrayVec<(UnitId, Zone), 60> = ArrayVec::new();
    for side in Side::BOTH {
        let picks = &state.drafts[side.index()].picks;
        split(state, side, picks, |id, zone| sent.push((id, zone)));
    }
    for id in UnitId::all() {
        let fighter = state.fighter_mut(id);
        fighter.space = 0;
        if !fighter.attacks() {
            fighter.zone = None;
        }
    }
    for (id, zone) in sent {
        state.fighter_mut(id).zone = Some(zone);
    }
    place_fallen_attackers(state);
    place_occupants(state);
    let mut lines = [const { [const { ArrayVec::<UnitId, 8>::new_const() }; Zone::COUNT] }; 2];
    let mut used = 0u32;
    for id in UnitId::all() {
        if let Some(zone) = state.fighter(id).zone {
            // No more than five can have been sent (GEN-9.13).
            let _ = lines[id.side().index()][zone.index()].try_push(id);
            used |= 1 << zone.index();
        }
    }
    for zone in Zone::all().filter(|zone| used & (1 << zone.index()) != 0) {
        for side in Side::BOTH {
            let line = &mut lines[side.index()][zone.index()];
            line.sort_unstable_by_key(|id| placement_key(state, *id));
            for (space, id) in line.iter().enumerate() {
                state.fighter_mut(*id).space = space as u8 + 1;
            }
        }
        umpire.tell(|| Event::LinedUp {
            zone,
            step,
            white: lines[0][zone.index()].to_vec(),
            black: lines[1][zone.index()].to_vec(),
        });
    }
}

/// Attackers routed at step 5 lie in the zone where they fell, and are within reach only as far as GEN-10.32 lets them
/// be placed: GEN-10.53, GEN-10.56.
fn place_fallen_attackers(state: &mut State) {
    let active = Side::BOTH.map(|side| active_counts(state, side));
    for side in Side::BOTH {
        let mut standing = [0u8; Zone::COUNT];
        for id in UnitId::of(side) {
            if let Some(zone) = state.fighter(id).zone {
                standing[zone.index()] += 1;
            }
        }
        let mut fallen: ArrayVec<UnitId, 32> = UnitId::of(side)
            .filter(|id| {
                let (unit, fighter) = (state.unit(*id), state.fighter(*id));
                unit.routed
                    && unit.place.is_on_board()
                    && fighter.fell.is_some()
                    && fighter.zone.is_none()
            })
            .collect();
        fallen.sort_unstable_by_key(|id| placement_key(state, *id));
        for id in fallen {
            let Some(zone) = state.fighter(id).fell else {
                continue;
            };
            let room = &mut standing[zone.index()];
            if !zone.is_building() && *room < active[side.other().index()][zone.index()] {
                *room += 1;
                state.fighter_mut(id).zone = Some(zone);
            }
        }
    }
}

/// The occupant of a building that is stormed stands alone against the attackers (GEN-22.37).
fn place_occupants(state: &mut State) {
    if state.rules.ground.building.is_empty() {
        return;
    }
    for id in UnitId::all() {
        let place = state.unit(id).place;
        if !place.is_inside() {
            continue;
        }
        let Some(sector) = place.sector() else {
            continue;
        };
        let zone = Zone::building(sector);
        let stormed = UnitId::of(id.side().other())
            .any(|enemy| state.fighter(enemy).zone == Some(zone) && state.fighter(enemy).attacks());
        if stormed {
            state.fighter_mut(id).zone = Some(zone);
        }
    }
}
