//! Chapter 7: activation lists and spent units.

use arrayvec::ArrayVec;
use kernel::{Objection, Offers, Umpire, objection};

use crate::action::{Action, Pick};
use crate::board::{Place, Sector, Side};
use crate::bombardment;
use crate::event::{Activation, Event};
use crate::orders::{self, LINES, Line, Shown};
use crate::state::{Phase, State};
use crate::status::{BORDER_LIMIT, Census, Status, border_limit};
use crate::units::{Fighter, Kind, Marks, UNITS, UnitId};

/// The step that a line would make next: from where to where. None if it has made all its steps.
pub(crate) fn next_step(state: &State, line: &Line) -> Option<(Place, Place)> {
    let Some(id) = line.unit else {
        return Some((line.order.from, line.order.to));
    };
    let unit = state.unit(id);
    match unit.moves {
        0 => Some((unit.place, line.order.to)),
        1 => Some((unit.place, Place::field(line.order.then?))),
        _ => None,
    }
}

/// What a player's list looks like so far, for judging one more line.
pub(crate) struct Muster<'s> {
    state: &'s State,
    side: Side,
    census: Census,
    listed: u16,
    /// Units that could still be bound, by kind and place, those claimed by the list taken off.
    unbound: [[i8; Place::ON_BOARD]; 3],
    /// The steps on the list.
    steps: ArrayVec<(Place, Place), LINES>,
}

impl<'s> Muster<'s> {
    pub(crate) fn of(state: &'s State, side: Side) -> Self {
        let mut muster = Self {
            state,
            side,
            census: Census::of(state),
            listed: 0,
            unbound: [[0; Place::ON_BOARD]; 3],
            steps: ArrayVec::new(),
        };
        for id in UnitId::of(side) {
            let unit = state.unit(id);
            if unit.is_able() && !unit.spent && unit.line.is_none() {
                muster.unbound[unit.kind.index()][unit.place.index()] += 1;
            }
        }
        for pick in &state.draft(side).picks {
            if let Pick::Line(line, _) = *pick {
                muster.listed |= 1 << line;
                if let Some(line) = state.sheet(side).lines.get(line as usize) {
                    if line.unit.is_none() {
                        let order = line.order;
                        muster.unbound[order.kind.index()][order.from.index()] -= 1;
                    }
                    muster.steps.extend(next_step(state, line));
                }
            }
        }
        muster
    }

    fn is_listed(&self, line: usize) -> bool {
        self.listed & (1 << line) != 0
    }

    fn lines(&self) -> &'s [Line] {
        &self.state.sheet(self.side).lines
    }

    /// May this line be put next on the list?
    pub(crate) fn check(&self, index: usize, at_building: bool) -> Result<(), Objection> {
        let Some(line) = self.lines().get(index) else {
            return Err(objection!("GEN-7.1", "generals-refuse-no-such-line"));
        };
        if self.is_listed(index) {
            return Err(objection!("GEN-7.1", "generals-refuse-already-listed"));
        }
        self.check_kind(line.order.kind, at_building)?;
        self.check_ready(line)?;
        if self.has_equal_before(index, line) {
            return Err(objection!("GEN-1.9", "generals-refuse-equal-line-first"));
        }
        let Some((from, to)) = next_step(self.state, line) else {
            return Err(objection!("GEN-7.10", "generals-refuse-no-step-left"));
        };
        match self.state.phase {
            Phase::Bombardment => {
                bombardment::check_fire(self.state, &self.census, self.side, from, to, at_building)
            }
            Phase::NonCombat => self.check_quiet_step(line.order.kind, from, to),
            _ => self.check_step(line.order.kind, from, to),
        }
    }

    /// GEN-7.4 to GEN-7.7
    fn check_kind(&self, kind: Kind, at_building: bool) -> Result<(), Objection> {
        match (self.state.phase, kind) {
            (Phase::Fast, Kind::Infantry | Kind::Artillery) => {
                Err(objection!("GEN-7.4", "generals-refuse-only-cavalry-now"))
            }
            (Phase::Bombardment, Kind::Infantry | Kind::Cavalry) => {
                Err(objection!("GEN-7.5", "generals-refuse-only-artillery-now"))
            }
            (Phase::Bombardment, Kind::Artillery) => Ok(()),
            _ if at_building => Err(objection!(
                "GEN-22.54",
                "generals-refuse-only-in-bombardment"
            )),
            _ => Ok(()),
        }
    }

    /// Is there a unit to carry the line out? GEN-7.8 to GEN-7.11, GEN-7.34, GEN-20.10.
    fn check_ready(&self, line: &Line) -> Result<(), Objection> {
        if line.failed {
            return Err(objection!("GEN-20.10", "generals-refuse-order-lost"));
        }
        if let Some(id) = line.unit {
            let unit = self.state.unit(id);
            if unit.routed || !unit.place.is_on_board() {
                return Err(objection!("GEN-13.13", "generals-refuse-unit-routed"));
            }
            if unit.spent {
                return Err(objection!("GEN-7.34", "generals-refuse-unit-spent"));
            }
            if unit.activations >= unit.kind.activations() {
                return if unit.kind == Kind::Cavalry {
                    Err(objection!("GEN-7.10", "generals-refuse-no-activation-left"))
                } else {
                    Err(objection!("GEN-7.11", "generals-refuse-no-activation-left"))
                };
            }
            return Ok(());
        }
        let order = &line.order;
        if self.unbound[order.kind.index()][order.from.index()] > 0 {
            return Ok(());
        }
        let claimed = self.lines().iter().enumerate().any(|(index, other)| {
            self.is_listed(index)
                && other.unit.is_none()
                && (other.order.from, other.order.kind) == (order.from, order.kind)
        });
        if claimed {
            Err(objection!(
                "GEN-7.9",
                "generals-refuse-fewer-units-than-lines"
            ))
        } else {
            Err(objection!(
                "GEN-7.8",
                "generals-refuse-nobody-left-for-line"
            ))
        }
    }

    /// Equal lines are interchangeable, so the first of them is used first (GEN-1.9).
    fn has_equal_before(&self, index: usize, line: &Line) -> bool {
        self.lines()[..index].iter().enumerate().any(|(at, other)| {
            !self.is_listed(at)
                && other.order == line.order
                && !other.failed
                && match (other.unit, line.unit) {
                    (None, None) => true,
                    (Some(a), Some(b)) => {
                        let (a, b) = (self.state.unit(a), self.state.unit(b));
                        (a.place, a.routed, a.spent, a.activations, a.moves)
                            == (b.place, b.routed, b.spent, b.activations, b.moves)
                    }
                    _ => false,
                }
        })
    }

    /// A step in F or K: GEN-7.15, GEN-7.16, GEN-7.18, GEN-22.11, GEN-22.36, GEN-22.79.
    fn check_step(&self, kind: Kind, from: Place, to: Place) -> Result<(), Objection> {
        let (Some(origin), Some(target)) = (from.sector(), to.sector()) else {
            return Err(objection!(
                "GEN-7.8",
                "generals-refuse-nobody-left-for-line"
            ));
        };
        self.check_way_out(from, origin)?;
        if to.is_inside() {
            return self.check_storm(target);
        }
        let status = self.census.status(self.state, self.side, target);
        if kind == Kind::Artillery {
            let near = origin.neighbours().contains(&target);
            if origin.is_reserve() || target.is_reserve() || !near || status == Status::Friendly {
                return Err(objection!("GEN-7.18", "generals-refuse-nothing-to-fire-at"));
            }
        }
        if origin.is_reserve() && status == Status::EnemyHeld {
            return Err(objection!(
                "GEN-7.16",
                "generals-refuse-attack-from-reserve"
            ));
        }
        let forest = self.state.rules.ground.forest;
        if self.state.phase == Phase::Fast && (forest.has(origin) || forest.has(target)) {
            return Err(objection!(
                "GEN-22.11",
                "generals-refuse-forest-slows-cavalry"
            ));
        }
        self.check_border(origin, target)
    }

    /// A step in N: chapter 16 and the ways of guns (GEN-22.13, GEN-22.74, GEN-22.75).
    fn check_quiet_step(&self, kind: Kind, from: Place, to: Place) -> Result<(), Objection> {
        let (Some(origin), Some(target)) = (from.sector(), to.sector()) else {
            return Err(objection!(
                "GEN-7.8",
                "generals-refuse-nobody-left-for-line"
            ));
        };
        self.check_way_out(from, origin)?;
        if to.is_inside() {
            return Err(objection!("GEN-16.9", "generals-refuse-no-combat-now"));
        }
        if !origin.neighbours().contains(&target) {
            return Err(objection!("GEN-6.14", "generals-refuse-only-to-bombard"));
        }
        if self.census.status(self.state, self.side, target) == Status::EnemyHeld {
            return Err(objection!("GEN-16.4", "generals-refuse-enemy-held-now"));
        }
        if kind == Kind::Artillery {
            check_gun_way(self.state, origin, target)?;
        }
        self.check_border(origin, target)
    }

    /// The occupant of a besieged building has no way out (GEN-22.79).
    fn check_way_out(&self, from: Place, origin: Sector) -> Result<(), Objection> {
        if from.is_inside() && self.census.holds(self.side.other(), origin) {
            return Err(objection!("GEN-22.79", "generals-refuse-besieged"));
        }
        Ok(())
    }

    /// An attack on an occupied building: GEN-22.36.
    fn check_storm(&self, sector: Sector) -> Result<(), Objection> {
        if self.state.phase != Phase::Combined
            || !self.state.has_building(sector)
            || !self.census.is_in_building(self.side.other(), sector)
        {
            return Err(objection!(
                "GEN-22.36",
                "generals-refuse-no-building-to-storm"
            ));
        }
        let storming = self.listed_over(Place::building(sector), sector);
        if storming >= BORDER_LIMIT {
            return Err(objection!(
                "GEN-22.36",
                "generals-refuse-building-zone-full"
            ));
        }
        Ok(())
    }

    /// GEN-3.16 to GEN-3.18, GEN-7.15
    fn check_border(&self, origin: Sector, target: Sector) -> Result<(), Objection> {
        let over = self.listed_over(Place::field(target), origin);
        let limit = border_limit(self.state, origin, target);
        if over < limit {
            return Ok(());
        }
        let forest = self.state.rules.ground.forest.has(target);
        match limit {
            BORDER_LIMIT => Err(objection!("GEN-7.15", "generals-refuse-border-full")),
            _ if forest => Err(objection!("GEN-22.7", "generals-refuse-forest-border-full")),
            _ => Err(objection!("GEN-22.69", "generals-refuse-river-border-full")),
        }
    }

    /// Units on the list that go from `origin` to `target`.
    fn listed_over(&self, target: Place, origin: Sector) -> u8 {
        self.steps
            .iter()
            .filter(|(from, to)| *to == target && from.sector() == Some(origin))
            .count() as u8
    }
}

/// May artillery move this way? GEN-22.13, GEN-22.68, GEN-22.74, GEN-22.75.
fn check_gun_way(state: &State, from: Sector, to: Sector) -> Result<(), Objection> {
    let ground = &state.rules.ground;
    let border = crate::board::Border::between(from, to);
    if ground.forest.has(to) && !border.is_some_and(|border| ground.road.has(border)) {
        return Err(objection!("GEN-22.13", "generals-refuse-gun-needs-road"));
    }
    if ground.crosses_river(from, to) && !border.is_some_and(|border| ground.bridge.has(border)) {
        return Err(objection!("GEN-22.74", "generals-refuse-gun-needs-bridge"));
    }
    Ok(())
}

/// Could this unit still be bound to a line of its kind from this place? GEN-7.8.
fn can_be_bound(state: &State, id: UnitId, from: Place, kind: Kind) -> bool {
    let unit = state.unit(id);
    unit.kind == kind && unit.place == from && !unit.routed && !unit.spent && unit.line.is_none()
}

/// D-ACT: what may be put on the list next.
pub(crate) fn offers(state: &State, side: Side, offers: &mut Offers<Action>) {
    offers.push(Action::Commit);
    let muster = Muster::of(state, side);
    for index in 0..muster.lines().len() {
        for at_building in [false, true] {
            if at_building && !state.rules.ruin {
                continue;
            }
            if muster.check(index, at_building).is_ok() {
                offers.push(Pick::Line(index as u8, at_building).into());
            }
        }
    }
}

/// Opens both lists: delivery dice (GEN-20.8, GEN-20.9), then lines are bound to units.
pub(crate) fn open_lists(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let phase = state.phase;
    umpire.reveal(|| Event::Lists {
        phase,
        white: listed(state, Side::White),
        black: listed(state, Side::Black),
    });
    for side in Side::BOTH {
        let picks = std::mem::take(&mut state.drafts[side.index()].picks);
        let mut rank = 0;
        for pick in picks {
            let Pick::Line(index, at_building) = pick else {
                continue;
            };
            if deliver(state, side, index as usize, umpire) {
                enlist(state, side, index as usize, at_building, rank);
                rank += 1;
            }
        }
    }
}

fn listed(state: &State, side: Side) -> Vec<Activation> {
    let picks = state.draft(side).picks.iter();
    picks
        .filter_map(|pick| {
            let Pick::Line(index, at_building) = pick else {
                return None;
            };
            let line = state.sheet(side).lines.get(*index as usize)?;
            let (from, to) = next_step(state, line)?;
            Some(Activation {
                kind: line.order.kind,
                from,
                to,
                at_building: *at_building,
            })
        })
        .collect()
}

/// Shows a line, and rolls whether it arrives if it is used for the first time: GEN-20.6 to GEN-20.10.
fn deliver(state: &mut State, side: Side, index: usize, umpire: &mut Umpire<'_, Event>) -> bool {
    let line = state.sheet(side).lines[index];
    let second = line.unit.is_some_and(|id| state.unit(id).moves > 0);
    let first_use = line.shown == Shown::Nothing;
    let shown = &mut state.sheets[side.index()].lines[index].shown;
    *shown = (*shown).max(if second { Shown::All } else { Shown::FirstStep });
    let Some(from) = line.order.from.sector() else {
        return false;
    };
    let distance = orders::delivery_distance(state, side, from);
    if !first_use || distance < 2 {
        return true;
    }
    let die = umpire.d6();
    let arrives = die >= distance;
    state.sheets[side.index()].lines[index].failed = !arrives;
    umpire.tell(|| Event::Delivery {
        side,
        kind: line.order.kind,
        from: line.order.from,
        to: line.order.to,
        distance,
        die,
        arrives,
    });
    arrives
}

/// Binds a line to the lowest unit that can carry it out (GEN-6.18, GEN-1.9) and puts the unit on the list.
fn enlist(state: &mut State, side: Side, index: usize, at_building: bool, rank: u8) {
    let line = state.sheet(side).lines[index];
    let fresh = line.unit.is_none();
    let unit = line.unit.or_else(|| {
        UnitId::of(side).find(|id| can_be_bound(state, *id, line.order.from, line.order.kind))
    });
    let Some(id) = unit else { return };
    state.sheets[side.index()].lines[index].unit = Some(id);
    state.unit_mut(id).line = Some(index as u8);
    let line = state.sheet(side).lines[index];
    let Some((from, to)) = next_step(state, &line) else {
        return;
    };
    let target = match to.sector() {
        Some(sector) if at_building => Place::building(sector),
        _ => to,
    };
    let mut fighter = Fighter {
        origin: from.sector(),
        target: Some(target),
        rank,
        ..Fighter::IDLE
    };
    fighter.marks.set(Marks::LISTED);
    if fresh {
        fighter.marks.set(Marks::FRESH);
    }
    *state.fighter_mut(id) = fighter;
}

/// The unit acts: its activation is used (GEN-7.19, GEN-7.20).
pub(crate) fn use_activation(state: &mut State, id: UnitId) {
    if !state.fighter(id).marks.has(Marks::USED) {
        state.fighter_mut(id).marks.set(Marks::USED);
        state.unit_mut(id).activations += 1;
    }
}

/// The unit could not go: it has not used its activation, and a line bound in this phase is free again (GEN-7.21).
pub(crate) fn stop(state: &mut State, id: UnitId) {
    let fresh = state.fighter(id).marks.has(Marks::FRESH);
    *state.fighter_mut(id) = Fighter::IDLE;
    if fresh && let Some(line) = state.unit_mut(id).line.take() {
        state.sheets[id.side().index()].lines[line as usize].unit = None;
    }
}

/// End of a phase: who becomes spent (GEN-7.22 to GEN-7.33, GEN-22.8), and everybody's part in it is over.
pub(crate) fn end_phase(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let mut spent = ArrayVec::<UnitId, UNITS>::new();
    for id in UnitId::all() {
        if tires(state, id) {
            state.unit_mut(id).spent = true;
            spent.push(id);
        }
    }
    if !spent.is_empty() {
        umpire.tell(|| Event::Spent {
            units: spent.to_vec(),
        });
    }
    state.fight = [Fighter::IDLE; UNITS];
    state.contested = crate::board::Sectors::NONE;
    state.rerolls = [[0; 9]; 2];
}

fn tires(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    if !unit.is_able() || unit.spent {
        return false;
    }
    let marks = state.fighter(id).marks;
    // GEN-7.31, GEN-7.32; GEN-7.29; GEN-22.8
    if marks.has(Marks::REACTED) || marks.has(Marks::WEARY) {
        return true;
    }
    let acted = marks.has(Marks::USED);
    match unit.kind {
        // GEN-7.22
        Kind::Infantry | Kind::Artillery => acted,
        Kind::Cavalry => {
            // GEN-7.23, GEN-7.24
            let exhausted = acted && (unit.activations >= 2 || unit.moves >= 2);
            // GEN-7.25 to GEN-7.28
            let missed = marks.has(Marks::ROLLED) && !marks.has(Marks::SCORED);
            exhausted || missed || marks.has(Marks::WITHDRAWN)
        }
    }
}
