//! Every decision: which rule forbids it. What it does is in `deeds`.

use kernel::{Refusal, Total, refusal};
use table::Point;

use crate::action::{Action, Reaction};
use crate::ambush::Note;
use crate::march::{Manoeuvre, Purpose, Stop, Walk};
use crate::state::{State, Task};
use crate::unit::{Order, Whereabouts};
use crate::{Side, UnitId};

fn not_now() -> Refusal {
    refusal!("BWN-6.2", "napoleon-refuse-not-now")
}

fn unknown() -> Refusal {
    refusal!("BWN-1.20", "napoleon-refuse-unknown")
}

impl State {
    /// May a unit make a move in the remaining moves (BWN-9.3)?
    pub fn check_mover(&self, id: UnitId) -> Result<(), Refusal> {
        let unit = self.unit(id);
        if unit.engaged() || unit.fleeing || unit.deeds.charged || unit.deeds.was_charged {
            return Err(refusal!("BWN-9.3", "napoleon-refuse-took-part"));
        }
        if unit.deeds.moved {
            return Err(refusal!("BWN-9.1", "napoleon-refuse-moved"));
        }
        // BWN-12.53, BWN-12.85: a great battery stands; only readiness is open to its batteries.
        if unit.great.is_some() && unit.deeds.ready {
            return Err(refusal!("BWN-9.1", "napoleon-refuse-moved"));
        }
        // BWN-12.47: a regimental gun follows its regiment.
        if !matches!(
            unit.whereabouts,
            Whereabouts::Table | Whereabouts::Within(_)
        ) {
            return Err(refusal!("BWN-12.47", "napoleon-refuse-follows"));
        }
        Ok(())
    }

    /// Walks an ordinary move.
    pub fn walk_move(
        &self,
        id: UnitId,
        path: &[Manoeuvre],
        emerge: Option<crate::formation::Formation>,
        tally: &mut impl kernel::Tally,
    ) -> Result<Walk, Refusal> {
        let mut walk = Walk::new(self, id, Purpose::March, emerge);
        walk.run(path, tally).map_err(Stop::into_refusal)?;
        walk.check_end()?;
        Ok(walk)
    }

    fn check_move(
        &self,
        side: Side,
        division: crate::DivisionId,
        id: UnitId,
        path: &[Manoeuvre],
        emerge: Option<crate::formation::Formation>,
        ready: bool,
    ) -> Result<(), Refusal> {
        let unit = self
            .units
            .get(id.index())
            .filter(|u| u.side == side && u.on_table())
            .ok_or_else(unknown)?;
        if unit.division != division && !self.is_train(id) {
            return Err(refusal!("BWN-9.1", "napoleon-refuse-other-division"));
        }
        self.check_mover(id)?;
        if path.is_empty() && !ready || path.len() > 12 {
            return Err(refusal!("BWN-9.7", "napoleon-refuse-empty-move"));
        }
        // BWN-12.85
        if unit.great.is_some() && !path.is_empty() {
            return Err(refusal!("BWN-12.85", "napoleon-refuse-great-moves"));
        }
        let walk = self.walk_move(id, path, emerge, &mut Total::default())?;
        // BWN-7.20
        if !self.comes_back(id, &walk) && self.way_back(id).is_some() {
            return Err(refusal!("BWN-7.20", "napoleon-refuse-come-back"));
        }
        // BWN-9.31
        if ready && walk.left() < crate::march::FIVE {
            return Err(refusal!("BWN-9.31", "napoleon-refuse-ready"));
        }
        Ok(())
    }

    /// One manoeuvre on the spot, and the bases that change places in it (BWN-9.20).
    pub(crate) fn check_spot(
        &self,
        id: UnitId,
        manoeuvre: &Manoeuvre,
        swaps: &[[u8; 2]],
    ) -> Result<Walk, Refusal> {
        if swaps.len() > crate::unit::MAX_BASES {
            return Err(refusal!("BWN-9.20", "napoleon-refuse-swap"));
        }
        let swaps = swaps.iter().map(|[one, other]| Manoeuvre::Swap {
            one: *one,
            other: *other,
        });
        let path: Vec<Manoeuvre> = std::iter::once(*manoeuvre).chain(swaps).collect();
        let mut walk = Walk::new(self, id, Purpose::OnTheSpot, None);
        walk.run(&path, &mut Total::default())
            .map_err(Stop::into_refusal)?;
        Ok(walk)
    }

    /// May this side do this now?
    pub fn check(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        if let Task::Providence(_) = self.task() {
            return match action {
                Action::Providence { .. } => Ok(()),
                _ => Err(not_now()),
            };
        }
        if let Action::Watch { on } = action {
            return self.check_watch(side, *on);
        }
        if *action == Action::Seize {
            return self.check_seize(side);
        }
        if let Action::Prefer { unit, kind } = action {
            return self.check_preference(side, *unit, *kind);
        }
        if let Action::Spring { unit } = action {
            return self.check_spring(side, *unit);
        }
        match (self.task(), action) {
            (Task::Prepare(step), action) => self.check_step(*step, side, action),
            (Task::Delay(_), Action::Delay { battery }) => {
                let guns = self.units.get(battery.index()).ok_or_else(unknown)?;
                let ok = guns.side != side
                    && guns.is_guns()
                    && !guns.kind().has(crate::army::Trait::Regimental)
                    && matches!(guns.whereabouts, Whereabouts::Table | Whereabouts::Reserve);
                if ok {
                    Ok(())
                } else {
                    Err(refusal!("BWN-21.14", "napoleon-refuse-delay"))
                }
            }
            (
                Task::Hide(_),
                Action::Hide {
                    unit,
                    at,
                    face,
                    form,
                    section,
                },
            ) => self.check_hide(side, *unit, &Note::new(*form, *at, *face, *section)),
            (Task::Transfers(_), Action::Transfer { unit, to }) => {
                self.check_transfer(side, *unit, *to)
            }
            (Task::Sheets, Action::Mark { division, .. }) => self.check_mark(side, *division),
            (Task::Sheets, Action::Single { from, to, order }) => {
                self.check_single(side, *from, *to, *order)
            }
            (Task::Sheets, Action::Seal)
            | (Task::Hide(_) | Task::Transfers(_), Action::Done)
            | (Task::First(_), Action::Begin { .. })
            | (Task::Supporting(_), Action::Done)
            | (Task::Readiness(_), Action::Done)
            | (Task::Leaders(_), Action::Done)
            | (Task::Targets(_), Action::Done)
            | (Task::Joining(_), Action::Done)
            | (Task::Regroup(_), Action::Done)
            | (Task::Ammunition(_), Action::Done)
            | (Task::Recovery(_), Action::Done)
            | (Task::Heroism(_), Action::Heroism { .. })
            | (Task::StayOrRetreat, Action::FallBack { .. }) => Ok(()),
            (Task::Moves(side, division), Action::Done) => {
                // BWN-7.20
                let called = |id: UnitId| self.way_back(id).is_some();
                if self.movable(*side, *division).any(called) {
                    return Err(refusal!("BWN-7.20", "napoleon-refuse-come-back"));
                }
                Ok(())
            }
            (
                Task::Tests(_),
                Action::TestOrder {
                    division,
                    from,
                    area,
                },
            ) => self.check_test_order(side, *division, *from, *area),
            (Task::Tests(_), Action::TestSingle { unit }) => {
                let singles = &self.sheets[side as usize].singles;
                if singles
                    .iter()
                    .any(|single| single.to == *unit && !single.tested)
                {
                    Ok(())
                } else {
                    Err(refusal!("BWN-7.35", "napoleon-refuse-no-such-order"))
                }
            }
            (
                Task::Charges { .. },
                Action::Charge {
                    unit,
                    target,
                    feigned,
                    around,
                },
            ) => {
                self.check_charge(side, *unit, *target, *feigned, *around)?;
                // BWN-7.56
                if !self.must_charge(*unit) && self.somebody_must_charge(side) {
                    return Err(refusal!("BWN-7.56", "napoleon-refuse-compulsory-first"));
                }
                Ok(())
            }
            (Task::Charges { .. }, Action::Pass) => {
                if self.somebody_must_charge(side) {
                    return Err(refusal!("BWN-7.59", "napoleon-refuse-compulsory-first"));
                }
                Ok(())
            }
            (
                Task::Path,
                Action::Path {
                    path,
                    join,
                    onto,
                    gun,
                },
            ) => {
                if gun.is_some() {
                    self.check_gun_slot()?;
                }
                self.check_path(side, path, *join, *onto)
            }
            (Task::React, Action::React { reaction, join }) => {
                let charge = self.charge.as_ref().ok_or_else(not_now)?;
                self.check_reaction(charge, *reaction)?;
                match join {
                    None => Ok(()),
                    // BWN-8.13
                    Some(_) if *reaction != Reaction::CounterAttack => {
                        Err(refusal!("BWN-8.13", "napoleon-refuse-join-now"))
                    }
                    Some(commander) => self.check_join(side, *commander, charge.defender()),
                }
            }
            (Task::Supporting(_), Action::Shoot { unit, shots }) => {
                self.own(side, *unit)?;
                self.check_supporting(*unit, shots).map(|_| ())
            }
            (Task::Backing(_), Action::Support { units, at_guns }) => {
                if at_guns.is_some() {
                    return Err(refusal!("BWN-12.75", "napoleon-refuse-at-guns"));
                }
                let (friend, enemy) = self.charge_pair(side);
                self.check_supporters(units, &[friend], &[enemy])
                    .map(|_| ())
            }
            (Task::MeleeBacking(_, id), Action::Support { units, at_guns }) => {
                if at_guns.is_some_and(|hits| hits > self.hits_for_guns(*id, side)) {
                    return Err(refusal!("BWN-12.75", "napoleon-refuse-at-guns"));
                }
                let (ours, theirs) = self.combat_sides(*id, side);
                self.check_supporters(units, &ours, &theirs).map(|_| ())
            }
            // BWN-11.38, BWN-11.39
            (Task::Moves(..) | Task::Divisions(_), Action::Shoot { .. }) => {
                Err(refusal!("BWN-11.38", "napoleon-refuse-not-now"))
            }
            (Task::Backing(_) | Task::FollowUp(_) | Task::StayOrRetreat, Action::Shoot { .. }) => {
                Err(refusal!("BWN-11.39", "napoleon-refuse-not-now"))
            }
            (Task::Readiness(_), Action::Mass { batteries }) => {
                self.check_mass(side, batteries).map(|_| ())
            }
            (Task::Readiness(_), Action::Disperse { battery }) => {
                self.check_disperse(side, *battery)
            }
            (Task::FollowUp(pursuit), Action::Follow { how }) => self.check_follow(pursuit, *how),
            (Task::Divisions(_), Action::Division { division }) => {
                let entry = self
                    .divisions
                    .get(division.index())
                    .filter(|d| d.side == side)
                    .ok_or_else(unknown)?;
                if entry.moved || self.division_units(*division).next().is_none() {
                    return Err(refusal!("BWN-9.1", "napoleon-refuse-division-moved"));
                }
                Ok(())
            }
            (
                Task::Moves(_, division),
                Action::Move {
                    unit,
                    path,
                    emerge,
                    ready,
                },
            ) => self.check_move(side, *division, *unit, path, *emerge, *ready),
            (
                Task::Moves(_, division),
                Action::Brigade {
                    units,
                    into,
                    on,
                    fill,
                },
            ) => self
                .check_brigade(side, *division, units, *into, *on, *fill)
                .map(|_| ()),
            (
                Task::Moves(_, division),
                Action::Dissolve {
                    unit,
                    into,
                    abreast,
                },
            ) => self
                .check_dissolve(side, *division, *unit, *into, *abreast)
                .map(|_| ()),
            (Task::Moves(_, division), Action::Detach { .. }) => {
                self.check_detach(side, *division, action).map(|_| ())
            }
            (
                Task::Readiness(_),
                Action::Manoeuvre {
                    unit,
                    manoeuvre,
                    swaps,
                },
            ) => {
                self.own(side, *unit)?;
                if !self.unit(*unit).deeds.ready {
                    return Err(refusal!("BWN-9.32", "napoleon-refuse-not-ready"));
                }
                self.check_spot(*unit, manoeuvre, swaps).map(|_| ())
            }
            (
                Task::Regroup(_),
                Action::Manoeuvre {
                    unit,
                    manoeuvre,
                    swaps,
                },
            ) => {
                self.check_regroup(side, *unit)?;
                if matches!(
                    manoeuvre,
                    Manoeuvre::Limber { .. } | Manoeuvre::Unlimber { .. }
                ) {
                    return Err(refusal!("BWN-19.13", "napoleon-refuse-regroup"));
                }
                self.check_spot(*unit, manoeuvre, swaps).map(|_| ())
            }
            (Task::Leaders(_), Action::Lead { commander, to }) => {
                let leader = self
                    .commanders
                    .get(commander.index())
                    .filter(|c| c.side == side && c.in_play())
                    .ok_or_else(unknown)?;
                if leader.moved {
                    return Err(refusal!("BWN-8.33", "napoleon-refuse-commander-moved"));
                }
                if !self.table().contains(point_of(*to)) {
                    return Err(refusal!("BWN-1.1", "napoleon-refuse-off-table"));
                }
                Ok(())
            }
            (Task::Leaders(_), Action::Join { commander, unit }) => {
                self.check_join_free(side, *commander, *unit)?;
                if self.commander(*commander).moved {
                    return Err(refusal!("BWN-8.33", "napoleon-refuse-commander-moved"));
                }
                Ok(())
            }
            (Task::Leaders(_), Action::Guard { unit, battery }) => {
                self.check_guard(side, *unit, *battery)
            }
            (Task::Joining(_), Action::Join { commander, unit }) => {
                self.check_join(side, *commander, *unit)
            }
            (Task::Targets(_), Action::Shoot { unit, shots }) => {
                self.own(side, *unit)?;
                if shots.iter().any(|shot| shot.when.is_some()) {
                    return Err(refusal!("BWN-11.40", "napoleon-refuse-moment"));
                }
                self.check_shots(*unit, shots).map(|_| ())
            }
            (Task::Combats, Action::Combat { unit }) => {
                if self.open_combats().contains(unit) {
                    Ok(())
                } else {
                    Err(refusal!("BWN-15.2", "napoleon-refuse-combat"))
                }
            }
            (Task::Withdraw(_), Action::FallBack { .. }) => Ok(()),
            (
                Task::Ammunition(_),
                Action::Supply {
                    train,
                    battery,
                    loads,
                },
            ) => self.check_supply(side, *train, *battery, *loads),
            (Task::Recovery(_), Action::Recover { unit }) => self.check_recovery(side, *unit),
            (Task::Successor(_, post), Action::Succeed { commander }) => {
                if self.successors(side, *post).contains(commander) {
                    Ok(())
                } else {
                    Err(refusal!("BWN-8.25", "napoleon-refuse-successor"))
                }
            }
            _ => Err(not_now()),
        }
    }

    fn own(&self, side: Side, id: UnitId) -> Result<(), Refusal> {
        match self.units.get(id.index()) {
            Some(unit) if unit.side == side && unit.on_table() => Ok(()),
            _ => Err(unknown()),
        }
    }

    fn check_join_free(
        &self,
        side: Side,
        commander: crate::CommanderId,
        unit: UnitId,
    ) -> Result<(), Refusal> {
        let leader = self
            .commanders
            .get(commander.index())
            .filter(|c| c.side == side && c.in_play())
            .ok_or_else(unknown)?;
        let troops = self
            .units
            .get(unit.index())
            .filter(|u| u.on_table())
            .ok_or_else(unknown)?;
        if self.leads(leader, troops) {
            Ok(())
        } else {
            Err(refusal!("BWN-8.14", "napoleon-refuse-not-his-unit"))
        }
    }

    /// BWN-21.14, BWN-D11: once per battle, at any decision of one's own after the initiative roll.
    fn check_seize(&self, side: Side) -> Result<(), Refusal> {
        if !self.armies[side as usize].upgrades.seize_initiative || self.initiative == side {
            return Err(refusal!("BWN-21.14", "napoleon-refuse-seize"));
        }
        if self.turn == 0 || matches!(self.task(), Task::Sheets) {
            return Err(not_now());
        }
        Ok(())
    }

    fn somebody_must_charge(&self, side: Side) -> bool {
        self.units_of(side).any(|(id, _)| self.must_charge(id))
    }

    fn check_test_order(
        &self,
        side: Side,
        division: crate::DivisionId,
        from: crate::CommanderId,
        area: Option<u8>,
    ) -> Result<(), Refusal> {
        let entry = self
            .divisions
            .get(division.index())
            .filter(|d| d.side == side)
            .ok_or_else(unknown)?;
        let Some(order) = entry.marker.filter(|_| !entry.tested) else {
            return Err(refusal!("BWN-7.8", "napoleon-refuse-no-such-order"));
        };
        if !self.may_issue(from, division) {
            return Err(refusal!("BWN-7.1", "napoleon-refuse-issuer"));
        }
        match area {
            None => Ok(()),
            Some(_) if order != Order::Defence => Err(refusal!("BWN-7.16", "napoleon-refuse-area")),
            Some(place) => match self.battle.terrain.get(usize::from(place)) {
                // BWN-22.16
                Some(piece) if piece.ground == crate::terrain::Ground::Decoration => {
                    Err(refusal!("BWN-22.16", "napoleon-refuse-area"))
                }
                Some(_) => Ok(()),
                None => Err(unknown()),
            },
        }
    }

    fn check_path(
        &self,
        side: Side,
        path: &[Manoeuvre],
        join: Option<crate::CommanderId>,
        onto: Option<u8>,
    ) -> Result<(), Refusal> {
        let charge = self.charge.as_ref().ok_or_else(not_now)?;
        if let Some(commander) = join {
            self.check_join(side, commander, charge.attacker)?;
        }
        if onto.is_some_and(|onto| onto >= self.unit(charge.target).count()) {
            return Err(refusal!("BWN-13.33", "napoleon-refuse-onto"));
        }
        if path.len() > 8 {
            return Err(refusal!("BWN-13.18", "napoleon-refuse-path"));
        }
        if path.is_empty() {
            // BWN-13.22: only a charger that cannot reach falls short.
            if !self
                .standard_paths(charge.attacker, charge.target)
                .is_empty()
            {
                return Err(refusal!("BWN-13.22", "napoleon-refuse-fall-short"));
            }
            return Ok(());
        }
        self.walk_charge(charge.attacker, charge.target, path)
            .map(|_| ())
    }
}

/// A point on the table from millimetres.
pub fn point_of([x, y]: [u16; 2]) -> Point {
    Point::new(i64::from(x) * 100, i64::from(y) * 100)
}
