//! Chapter 10, steps 1, 2 and 6: reaction, retreat, withdrawal.

use arrayvec::ArrayVec;
use kernel::{Objection, Offers, Tally, Total, Umpire, objection, rule};

use crate::action::{Action, Pick};
use crate::board::{Border, Borders, Place, Sector, Side, Zone};
use crate::event::{Attempt, Event};
use crate::march::{capture_lying, change_sector};
use crate::modifiers::SUCCESS;
use crate::state::State;
use crate::status::{Census, Status, border_limit, room};
use crate::units::{Fighter, Kind, Marks, UnitId};
use crate::zones::{attack_border, attacked_by, placement_group};

/// Are two units of a player interchangeable (GEN-1.9)?
pub(crate) fn are_alike(state: &State, a: UnitId, b: UnitId) -> bool {
    let (x, y) = (state.unit(a), state.unit(b));
    let (f, g) = (state.fighter(a), state.fighter(b));
    let line = |unit: &crate::units::Unit| {
        unit.line
            .map(|line| state.sheet(a.side()).lines[line as usize].order)
    };
    (x.kind, x.place, x.routed, x.spent, x.square) == (y.kind, y.place, y.routed, y.spent, y.square)
        && (x.moves, x.activations, line(x)) == (y.moves, y.activations, line(y))
        && (f.marks, f.target, f.zone) == (g.marks, g.target, g.zone)
}

/// Is there a unit with a lower number that could be named instead, with no difference? (GEN-1.9)
pub(crate) fn check_lowest(
    state: &State,
    id: UnitId,
    free: impl Fn(UnitId) -> bool,
) -> Result<(), Objection> {
    let lower = UnitId::of(id.side())
        .take_while(|other| *other < id)
        .any(|other| are_alike(state, other, id) && free(other));
    if lower {
        return Err(objection!("GEN-1.9", "generals-refuse-equal-unit-first"));
    }
    Ok(())
}

/// The unit that a note is about.
pub(crate) const fn unit_of(pick: &Pick) -> Option<UnitId> {
    match *pick {
        Pick::Square(unit)
        | Pick::Charge(unit, _)
        | Pick::Retreat(unit)
        | Pick::Position(unit, _)
        | Pick::Target(unit, _)
        | Pick::Withdraw(unit)
        | Pick::Shelter(unit)
        | Pick::Enter(unit)
        | Pick::March(unit, _)
        | Pick::Rally(unit)
        | Pick::ComeOut(unit) => Some(unit),
        Pick::Marker(..) | Pick::Line(..) | Pick::Merge(_) => None,
    }
}

pub(crate) fn is_picked(state: &State, id: UnitId) -> bool {
    let picks = &state.draft(id.side()).picks;
    picks.iter().any(|pick| unit_of(pick) == Some(id))
}

/// Passive, unspent, not routed, and outside: what every reaction asks for (GEN-10.1, GEN-22.28).
fn may_react(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    unit.is_able() && !unit.spent && !unit.place.is_inside() && !state.fighter(id).attacks()
}

/// Enemy attackers on each battle sector: over which borders infantry comes, and whether cavalry does.
#[derive(Debug, Clone, Default)]
pub(crate) struct Threats {
    infantry: [Borders; 9],
    cavalry: [bool; 9],
    any: [bool; 9],
}

impl Threats {
    pub(crate) fn to(state: &State, side: Side) -> Self {
        let mut threats = Self::default();
        for id in UnitId::of(side.other()) {
            let fighter = state.fighter(id);
            if !fighter.attacks() || fighter.marks.has(Marks::COUNTER) {
                continue;
            }
            let (Some(border), Some(target)) = (
                attack_border(state, id),
                fighter.target.and_then(Place::sector),
            ) else {
                continue;
            };
            let here = target.index();
            threats.any[here] = true;
            match state.unit(id).kind {
                Kind::Infantry => threats.infantry[here].add(border),
                Kind::Cavalry => threats.cavalry[here] = true,
                Kind::Artillery => {}
            }
        }
        threats
    }
}

/// The battle sector in which a unit stands outside any building.
fn field_of(state: &State, id: UnitId) -> Option<Sector> {
    let place = state.unit(id).place;
    place
        .sector()
        .filter(|sector| !place.is_inside() && !sector.is_reserve())
}

fn check_reactor(
    state: &State,
    threats: &Threats,
    side: Side,
    id: UnitId,
    kind: Kind,
) -> Result<Sector, Objection> {
    if id.side() != side {
        return Err(objection!("GEN-10.3", "generals-refuse-not-yours"));
    }
    let (Some(sector), true) = (field_of(state, id), state.unit(id).kind == kind) else {
        return Err(objection!("GEN-10.1", "generals-refuse-cannot-react"));
    };
    if state.unit(id).spent {
        return Err(objection!("GEN-7.35", "generals-refuse-unit-spent"));
    }
    if !may_react(state, id) || !threats.any[sector.index()] {
        return Err(objection!("GEN-10.1", "generals-refuse-cannot-react"));
    }
    if is_picked(state, id) {
        return Err(objection!("GEN-10.4", "generals-refuse-one-attempt"));
    }
    Ok(sector)
}

/// D-REACT: may this infantry try to form square? GEN-10.5, GEN-10.6.
fn check_square(state: &State, threats: &Threats, side: Side, id: UnitId) -> Result<(), Objection> {
    let sector = check_reactor(state, threats, side, id, Kind::Infantry)?;
    if !threats.cavalry[sector.index()] {
        return Err(objection!("GEN-10.5", "generals-refuse-no-cavalry-attacks"));
    }
    check_lowest(state, id, |other| !is_picked(state, other))
}

/// D-REACT: may this cavalry try to charge over this border? GEN-10.7 to GEN-10.9.
fn check_charge(
    state: &State,
    threats: &Threats,
    side: Side,
    id: UnitId,
    border: Border,
) -> Result<(), Objection> {
    let sector = check_reactor(state, threats, side, id, Kind::Cavalry)?;
    if threats.infantry[sector.index()].is_empty() {
        return Err(objection!(
            "GEN-10.7",
            "generals-refuse-no-infantry-attacks"
        ));
    }
    if !border.touches(sector) || !threats.infantry[sector.index()].has(border) {
        return Err(objection!(
            "GEN-10.8",
            "generals-refuse-no-infantry-over-border"
        ));
    }
    let across = border.across(sector);
    let own = crossings(state, side, sector, across);
    let tries = state.draft(side).picks.iter().filter(|pick| {
        matches!(pick, Pick::Charge(other, over)
            if *over == border && state.unit(*other).place.is_field(sector))
    });
    if own + tries.count() as u8 >= border_limit(state, sector, across) {
        return Err(objection!("GEN-10.9", "generals-refuse-border-full"));
    }
    check_lowest(state, id, |other| !is_picked(state, other))
}

/// Units of a side that have crossed, or attack across, a border in this direction in this phase (GEN-3.19).
pub(crate) fn crossings(state: &State, side: Side, from: Sector, to: Sector) -> u8 {
    UnitId::of(side)
        .filter(|id| {
            let fighter = state.fighter(*id);
            fighter.marks.has(Marks::CROSSED)
                && fighter.origin == Some(from)
                && fighter.target == Some(Place::field(to))
        })
        .count() as u8
}

pub(crate) fn check_reaction(state: &State, side: Side, pick: Pick) -> Result<(), Objection> {
    let threats = Threats::to(state, side);
    match pick {
        Pick::Square(id) => check_square(state, &threats, side, id),
        Pick::Charge(id, border) => check_charge(state, &threats, side, id, border),
        _ => Err(objection!("GEN-10.3", "generals-refuse-reaction")),
    }
}

/// Calls `visit` with every reaction that may be noted next.
pub(crate) fn each_reaction(state: &State, side: Side, mut visit: impl FnMut(Pick)) {
    let threats = Threats::to(state, side);
    for id in UnitId::of(side) {
        let Some(sector) = field_of(state, id) else {
            continue;
        };
        if !threats.any[sector.index()] {
            continue;
        }
        match state.unit(id).kind {
            Kind::Infantry => {
                if check_square(state, &threats, side, id).is_ok() {
                    visit(Pick::Square(id));
                }
            }
            Kind::Cavalry => {
                for border in threats.infantry[sector.index()].iter() {
                    if check_charge(state, &threats, side, id, border).is_ok() {
                        visit(Pick::Charge(id, border));
                    }
                }
            }
            Kind::Artillery => {}
        }
    }
}

/// What is added to a reaction die (GEN-10.10, GEN-12.4).
pub(crate) fn reaction_modifier(tally: &mut impl Tally) {
    tally.add("generals-sum-reaction", -1, rule!("GEN-12.4"));
}

/// Does this die succeed? GEN-10.10, GEN-11.26.
pub(crate) fn reaction_succeeds(die: u8) -> bool {
    i32::from(die) + Total::of(reaction_modifier) >= SUCCESS
}

/// Rolls the reactions: by sector, then by number (GEN-11.37).
pub(crate) fn roll_reactions(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let mut attempts: ArrayVec<(Sector, UnitId, Option<Border>), 60> = ArrayVec::new();
    for side in Side::BOTH {
        for pick in &state.draft(side).picks {
            let (id, border) = match *pick {
                Pick::Square(id) => (id, None),
                Pick::Charge(id, border) => (id, Some(border)),
                _ => continue,
            };
            if let Some(sector) = field_of(state, id) {
                attempts.push((sector, id, border));
            }
        }
    }
    attempts.sort_unstable_by_key(|(sector, id, _)| (*sector, *id));
    umpire.mark_revealed();
    for (sector, id, border) in attempts {
        let die = umpire.d6();
        let success = reaction_succeeds(die);
        state.fighter_mut(id).marks.set(Marks::REACTED);
        if success {
            match border {
                // GEN-10.11
                None => state.unit_mut(id).square = true,
                // GEN-10.14, GEN-10.15
                Some(border) => {
                    let fighter = state.fighter_mut(id);
                    *fighter = Fighter {
                        marks: fighter.marks,
                        origin: Some(sector),
                        target: Some(Place::field(border.across(sector))),
                        zone: Some(Zone::of(border)),
                        ..Fighter::IDLE
                    };
                    fighter.marks.set(Marks::ACTIVE);
                    fighter.marks.set(Marks::COUNTER);
                    fighter.marks.set(Marks::CROSSED);
                }
            }
        }
        let attempt = border.map_or(Attempt::Square, |_| Attempt::CounterCharge);
        umpire.tell(|| Event::Reaction {
            unit: id,
            stands: state.stands(id),
            attempt,
            border,
            die,
            success,
        });
    }
}

/// D-RETREAT: may this cavalry fall back? GEN-10.21 to GEN-10.27.
pub(crate) fn check_retreat(state: &State, side: Side, id: UnitId) -> Result<(), Objection> {
    if id.side() != side {
        return Err(objection!("GEN-10.21", "generals-refuse-not-yours"));
    }
    let unit = state.unit(id);
    let Some(sector) = field_of(state, id) else {
        return Err(objection!("GEN-10.21", "generals-refuse-cannot-retreat"));
    };
    if unit.kind != Kind::Cavalry {
        return Err(objection!(
            "GEN-10.21",
            "generals-refuse-only-cavalry-retreats"
        ));
    }
    if unit.spent {
        return Err(objection!("GEN-7.35", "generals-refuse-unit-spent"));
    }
    if state.fighter(id).marks.has(Marks::REACTED) {
        return Err(objection!("GEN-10.22", "generals-refuse-already-reacted"));
    }
    // GEN-10.17: a counter-charge gives no right to retreat.
    if !may_react(state, id) || !attacked_by(state, side.other(), false).has(sector) {
        return Err(objection!("GEN-10.21", "generals-refuse-cannot-retreat"));
    }
    if is_picked(state, id) {
        return Err(objection!("GEN-10.4", "generals-refuse-one-attempt"));
    }
    let Some(back) = sector.rearward(side) else {
        return Err(objection!("GEN-10.23", "generals-refuse-cannot-retreat"));
    };
    let census = Census::of(state);
    if census.status(state, side, back) != Status::Friendly {
        return Err(objection!(
            "GEN-10.24",
            "generals-refuse-retreat-not-friendly"
        ));
    }
    if attacked_by(state, side.other(), true).has(back) {
        return Err(objection!("GEN-10.25", "generals-refuse-retreat-attacked"));
    }
    let mut going_there = 0;
    let mut going_over = 0;
    for pick in &state.draft(side).picks {
        if let Pick::Retreat(other) = pick
            && let Some(from) = field_of(state, *other)
        {
            going_there += u8::from(from.rearward(side) == Some(back));
            going_over += u8::from(from == sector);
        }
    }
    if room(back, census.content(side, back)) <= going_there {
        return Err(objection!("GEN-10.26", "generals-refuse-sector-full"));
    }
    if crossings(state, side, sector, back) + going_over >= border_limit(state, sector, back) {
        return Err(objection!("GEN-10.26", "generals-refuse-border-full"));
    }
    check_lowest(state, id, |other| {
        !is_picked(state, other) && !state.fighter(other).marks.has(Marks::REACTED)
    })
}

pub(crate) fn each_retreat(state: &State, side: Side, mut visit: impl FnMut(Pick)) {
    let attacked = attacked_by(state, side.other(), false);
    if attacked.is_empty() {
        return;
    }
    for id in UnitId::of(side) {
        let near = field_of(state, id).is_some_and(|sector| attacked.has(sector));
        if near && state.unit(id).kind == Kind::Cavalry && check_retreat(state, side, id).is_ok() {
            visit(Pick::Retreat(id));
        }
    }
}

/// Retreats are moves, but not by an order (GEN-5.8, GEN-10.28).
pub(crate) fn carry_out_retreats(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    umpire.mark_revealed();
    for side in Side::BOTH {
        let picks = std::mem::take(&mut state.drafts[side.index()].picks);
        for pick in picks {
            let Pick::Retreat(id) = pick else { continue };
            let Some(sector) = field_of(state, id) else {
                continue;
            };
            let Some(back) = sector.rearward(side) else {
                continue;
            };
            let fighter = state.fighter_mut(id);
            fighter.origin = Some(sector);
            fighter.target = Some(Place::field(back));
            fighter.marks.set(Marks::REACTED);
            let stands = state.stands(id);
            umpire.tell(|| Event::Retreated { unit: id, stands });
            change_sector(state, id, sector, Place::field(back), umpire);
            capture_lying(state, side, back, umpire);
        }
    }
}

/// Attacking artillery goes back before anything else of step 6 (GEN-10.45).
pub(crate) fn withdraw_artillery(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    for id in UnitId::all() {
        if state.unit(id).kind == Kind::Artillery && state.fighter(id).attacks() {
            withdraw(state, id, umpire);
        }
    }
}

/// GEN-10.49, GEN-10.50
fn withdraw(state: &mut State, id: UnitId, umpire: &mut Umpire<'_, Event>) {
    let fighter = state.fighter_mut(id);
    fighter.marks.clear(Marks::ACTIVE);
    fighter.marks.set(Marks::WITHDRAWN);
    fighter.zone = None;
    fighter.space = 0;
    let stands = state.stands(id);
    umpire.tell(|| Event::Withdrew { unit: id, stands });
}

/// D-WITHDRAW: may this attacker go back? GEN-10.46 to GEN-10.48.
fn check_withdrawal(state: &State, side: Side, id: UnitId) -> Result<(), Objection> {
    if id.side() != side {
        return Err(objection!("GEN-10.46", "generals-refuse-not-yours"));
    }
    let (true, Some(zone)) = (state.fighter(id).attacks(), state.fighter(id).zone) else {
        return Err(objection!("GEN-10.46", "generals-refuse-not-attacking"));
    };
    if is_picked(state, id) {
        return Err(objection!("GEN-10.46", "generals-refuse-already-named"));
    }
    if !may_withdraw(state, id, zone) {
        return Err(objection!("GEN-10.47", "generals-refuse-facing-attackers"));
    }
    if !has_a_reason(state, id, zone) {
        return Err(objection!(
            "GEN-10.46",
            "generals-refuse-nobody-left-to-fight"
        ));
    }
    // GEN-1.9: attackers are not interchangeable here, since a capture depends on who hit (GEN-13.8).
    Ok(())
}

/// Is there still an enemy to withdraw from, or one that attacks from behind? GEN-10.46, GEN-10.50
fn has_a_reason(state: &State, id: UnitId, zone: Zone) -> bool {
    let target = state.fighter(id).target.and_then(Place::sector);
    let own = state.unit(id).place.sector();
    UnitId::of(id.side().other()).any(|enemy| {
        let (unit, fighter) = (state.unit(enemy), state.fighter(enemy));
        let aim = fighter.target.and_then(Place::sector);
        unit.is_able()
            && (unit.place.sector() == target
                || fighter.zone == Some(zone)
                || (fighter.attacks() && (aim == target || aim == own)))
    })
}

fn may_withdraw(state: &State, id: UnitId, zone: Zone) -> bool {
    let stands = |other: &UnitId| {
        let fighter = state.fighter(*other);
        fighter.attacks() && fighter.zone == Some(zone)
    };
    let enemies = UnitId::of(id.side().other()).filter(stands).count();
    let key = |id: UnitId| (placement_group(state, id), id);
    let before = UnitId::of(id.side())
        .filter(stands)
        .filter(|other| key(*other) < key(id))
        .count();
    before >= enemies
}

/// D-BUILDING in step 6: may this infantry go into the building? GEN-22.23 to GEN-22.25.
fn check_shelter(state: &State, side: Side, id: UnitId) -> Result<(), Objection> {
    if id.side() != side {
        return Err(objection!("GEN-22.23", "generals-refuse-not-yours"));
    }
    let Some(sector) = field_of(state, id).filter(|sector| state.has_building(*sector)) else {
        return Err(objection!("GEN-22.24", "generals-refuse-no-building-there"));
    };
    let unit = state.unit(id);
    // GEN-22.24: those who have only now withdrawn were not passive before.
    let passive = !state.fighter(id).attacks();
    if unit.kind != Kind::Infantry || unit.routed || !passive {
        return Err(objection!("GEN-22.24", "generals-refuse-cannot-shelter"));
    }
    if !attacked_by(state, side.other(), true).has(sector) {
        return Err(objection!("GEN-22.23", "generals-refuse-not-defending"));
    }
    let inside = UnitId::all().any(|other| state.unit(other).place == Place::building(sector));
    let going = state.draft(side).picks.iter().any(
        |pick| matches!(pick, Pick::Shelter(other) if field_of(state, *other) == Some(sector)),
    );
    if inside || going {
        return Err(objection!("GEN-22.25", "generals-refuse-building-taken"));
    }
    check_lowest(state, id, |_| true)
}

pub(crate) fn check_step_six(state: &State, side: Side, pick: Pick) -> Result<(), Objection> {
    match pick {
        Pick::Withdraw(id) => check_withdrawal(state, side, id),
        Pick::Shelter(id) => check_shelter(state, side, id),
        _ => Err(objection!("GEN-10.46", "generals-refuse-withdrawal")),
    }
}

pub(crate) fn each_withdrawal(state: &State, side: Side, mut visit: impl FnMut(Pick)) {
    for id in UnitId::of(side) {
        if state.fighter(id).attacks() && check_withdrawal(state, side, id).is_ok() {
            visit(Pick::Withdraw(id));
        }
    }
    if state.rules.ground.building.is_empty() {
        return;
    }
    for id in UnitId::of(side) {
        if check_shelter(state, side, id).is_ok() {
            visit(Pick::Shelter(id));
        }
    }
}

pub(crate) fn carry_out_withdrawals(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    umpire.mark_revealed();
    for side in Side::BOTH {
        let picks = std::mem::take(&mut state.drafts[side.index()].picks);
        for pick in picks {
            match pick {
                Pick::Withdraw(id) => withdraw(state, id, umpire),
                Pick::Shelter(id) => {
                    let Some(sector) = field_of(state, id) else {
                        continue;
                    };
                    let stands = state.stands(id);
                    let unit = state.unit_mut(id);
                    unit.place = Place::building(sector);
                    // GEN-22.26
                    unit.square = false;
                    state.fighter_mut(id).marks.set(Marks::SHELTERED);
                    umpire.tell(|| Event::Sheltered {
                        unit: id,
                        stands,
                        sector,
                    });
                }
                _ => {}
            }
        }
    }
}

/// Pushes `commit` and what else may be noted.
pub(crate) fn push_all(offers: &mut Offers<Action>, each: impl FnOnce(&mut dyn FnMut(Pick))) {
    offers.push(Action::Commit);
    each(&mut |pick| offers.push(pick.into()));
}
