//! Every decision: which rule forbids it. What it does is in `deeds`.

use kernel::{Refusal, Total, refusal};
use table::Point;
use tabletop::Tabletop as _;

use crate::action::{Action, Reaction};
use crate::ambush::Note;
use crate::march::{Manoeuvre, Purpose, Stop, Walk};
use crate::plan::{ChargePath, Plan};
use crate::state::{State, Task};
use crate::unit::{Order, Slot, Whereabouts};
use crate::{Side, UnitId};

pub(crate) fn not_now() -> Refusal {
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
    ) -> Result<Plan, Refusal> {
        let walk = self.walk_of_move(side, division, id, path, emerge, ready)?;
        self.check_bonds(id, &walk, &self.bonds_of(id))?;
        let wary = self.walk_into_ambush(id, Purpose::March, path, emerge);
        Ok(Plan::Move {
            walk: Box::new(wary.unwrap_or(walk)),
            ready,
        })
    }

    /// The walk of a move as its player plans it, whatever binds the unit ([`Self::check_bonds`]).
    pub(crate) fn walk_of_move(
        &self,
        side: Side,
        division: crate::DivisionId,
        id: UnitId,
        path: &[Manoeuvre],
        emerge: Option<crate::formation::Formation>,
        ready: bool,
    ) -> Result<Walk, Refusal> {
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
        // BWN-9.31
        if ready && walk.left() < crate::march::FIVE {
            return Err(refusal!("BWN-9.31", "napoleon-refuse-ready"));
        }
        Ok(walk)
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

    /// What this side may do now.
    pub(crate) fn check(&self, side: Side, action: &Action) -> Result<Plan, Refusal> {
        if let Task::Providence(owner) = self.task() {
            return match action {
                Action::Providence { again } => self.check_providence(*owner, *again),
                _ => Err(not_now()),
            };
        }
        if let Action::Watch { on } = action {
            return self.check_watch(side, *on).map(plain);
        }
        if *action == Action::Seize {
            return self.check_seize(side).map(plain);
        }
        if let Action::Prefer { unit, kind } = action {
            return self.check_preference(side, *unit, *kind).map(plain);
        }
        if let Action::Spring { unit } = action {
            return self.check_spring(side, *unit).map(plain);
        }
        match (self.task(), action) {
            (Task::Prepare(step), action) => {
                let plan = self.check_step(*step, side, action)?;
                Ok(Plan::Prepare(*step, plan))
            }
            (Task::Delay(_), Action::Delay { battery }) => {
                let guns = self.units.get(battery.index()).ok_or_else(unknown)?;
                let ok = guns.side != side
                    && guns.is_guns()
                    && !guns.kind().has(crate::army::Trait::Regimental)
                    && matches!(guns.whereabouts, Whereabouts::Table | Whereabouts::Reserve);
                if ok {
                    Ok(Plan::Plain)
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
            ) => self
                .check_hide(side, *unit, &Note::new(*form, *at, *face, *section))
                .map(plain),
            // BWN-7.47: at the start of the orders phase, before the first marker.
            (Task::Sheets, Action::Transfer { unit, to }) => {
                if self.has_begun_orders(side) {
                    return Err(refusal!("BWN-7.47", "napoleon-refuse-transfer-late"));
                }
                self.check_transfer(side, *unit, *to).map(plain)
            }
            (Task::Sheets, Action::Orders { orders }) => {
                let twice = |place: usize| {
                    orders[..place]
                        .iter()
                        .any(|(other, _)| *other == orders[place].0)
                };
                if orders.is_empty() || (0..orders.len()).any(twice) {
                    return Err(refusal!("BWN-7.5", "napoleon-refuse-marked"));
                }
                for (division, _) in orders {
                    self.check_mark(side, *division)?;
                }
                Ok(Plan::Plain)
            }
            (Task::Sheets, Action::Mark { division, .. }) => {
                self.check_mark(side, *division).map(plain)
            }
            (Task::Sheets, Action::Single { from, to, order }) => {
                self.check_single(side, *from, *to, *order).map(plain)
            }
            (Task::Sheets, Action::Seal)
            | (Task::Hide(_), Action::Done)
            | (Task::Seizure(_), Action::Done)
            | (Task::Supporting(_), Action::Done)
            | (Task::Readiness(_), Action::Done)
            | (Task::Leaders(_), Action::Done)
            | (Task::Targets(_), Action::Done)
            | (Task::Joining(_), Action::Done)
            | (Task::Regroup(_), Action::Done)
            | (Task::Ammunition(_), Action::Done)
            | (Task::Recovery(_), Action::Done)
            | (Task::Heroism(_), Action::Heroism { .. })
            | (Task::StayOrRetreat, Action::FallBack { .. }) => Ok(Plan::Plain),
            (Task::Moves(side, division), Action::Done) => {
                // BWN-7.20
                let called = |id: UnitId| self.way_back(id).is_some();
                if self.movable(*side, *division).any(called) {
                    return Err(refusal!("BWN-7.20", "napoleon-refuse-come-back"));
                }
                // BWN-7.57
                let bound = |id: UnitId| self.compulsory_advance(id).is_some();
                if self.movable(*side, *division).any(bound) {
                    return Err(refusal!("BWN-7.57", "napoleon-refuse-advance"));
                }
                Ok(Plan::Plain)
            }
            (
                Task::Tests(_),
                Action::TestOrder {
                    division,
                    from,
                    area,
                },
            ) => self
                .check_test_order(side, *division, *from, *area)
                .map(plain),
            (Task::Tests(_), Action::TestSingle { unit }) => {
                let singles = &self.sheets[side as usize].singles;
                singles
                    .iter()
                    .position(|single| single.to == *unit && !single.tested)
                    .map(Plan::TestSingle)
                    .ok_or_else(|| refusal!("BWN-7.35", "napoleon-refuse-no-such-order"))
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
                Ok(Plan::Plain)
            }
            (Task::Charges { .. }, Action::Pass) => {
                if self.somebody_must_charge(side) {
                    return Err(refusal!("BWN-7.59", "napoleon-refuse-compulsory-first"));
                }
                Ok(Plan::Plain)
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
                Ok(Plan::Charge {
                    path: self.check_path(side, path, *join, *onto, *gun)?,
                    join: *join,
                    onto: *onto,
                    gun: *gun,
                })
            }
            (Task::React, Action::React { reaction, join }) => {
                let charge = self.charge.as_ref().ok_or_else(not_now)?;
                self.check_reaction(charge, *reaction)?;
                match join {
                    None => Ok(Plan::Plain),
                    // BWN-8.13
                    Some(_) if *reaction != Reaction::CounterAttack => {
                        Err(refusal!("BWN-8.13", "napoleon-refuse-join-now"))
                    }
                    Some(commander) => self
                        .check_join(side, *commander, charge.defender())
                        .map(plain),
                }
            }
            (Task::Supporting(_), Action::Shoot { unit, shots }) => {
                self.own(side, *unit)?;
                Ok(Plan::Shoot {
                    unit: *unit,
                    shots: shots.clone(),
                    volleys: self.check_supporting(*unit, shots)?,
                })
            }
            (Task::Backing(_), Action::Support { units, at_guns }) => {
                if at_guns.is_some() {
                    return Err(refusal!("BWN-12.75", "napoleon-refuse-at-guns"));
                }
                let (friend, enemy) = self.charge_pair(side);
                let pairs = self.check_supporters(units, &[friend], &[enemy])?;
                Ok(Plan::Support {
                    pairs,
                    at_guns: None,
                })
            }
            (Task::MeleeBacking(_, id), Action::Support { units, at_guns }) => {
                if at_guns.is_some_and(|hits| hits > self.hits_for_guns(*id, side)) {
                    return Err(refusal!("BWN-12.75", "napoleon-refuse-at-guns"));
                }
                let (ours, theirs) = self.combat_sides(*id, side);
                let pairs = self.check_supporters(units, &ours, &theirs)?;
                Ok(Plan::Support {
                    pairs,
                    at_guns: Some(at_guns.unwrap_or(0)),
                })
            }
            // BWN-11.38, BWN-11.39
            (Task::Moves(..) | Task::Divisions(_), Action::Shoot { .. }) => {
                Err(refusal!("BWN-11.38", "napoleon-refuse-not-now"))
            }
            (Task::Backing(_) | Task::FollowUp(_) | Task::StayOrRetreat, Action::Shoot { .. }) => {
                Err(refusal!("BWN-11.39", "napoleon-refuse-not-now"))
            }
            (Task::Readiness(_), Action::Mass { batteries }) => {
                self.check_mass(side, batteries).map(Plan::Mass)
            }
            (Task::Readiness(_), Action::Disperse { battery }) => {
                self.check_disperse(side, *battery).map(plain)
            }
            (Task::FollowUp(pursuit), Action::Follow { how }) => {
                self.check_follow(pursuit, *how)?;
                Ok(Plan::Follow(*pursuit, *how))
            }
            (Task::First(segment), Action::Begin { side, turn }) => {
                Ok(Plan::Begin(*segment, *side, *turn))
            }
            (Task::Divisions(_), Action::Division { division }) => {
                let entry = self
                    .divisions
                    .get(division.index())
                    .filter(|d| d.side == side)
                    .ok_or_else(unknown)?;
                if entry.moved || self.division_units(*division).next().is_none() {
                    return Err(refusal!("BWN-9.1", "napoleon-refuse-division-moved"));
                }
                Ok(Plan::Plain)
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
                .map(|joining| Plan::Brigade {
                    units: units.clone(),
                    joining: Box::new(joining),
                }),
            (
                Task::Moves(_, division),
                Action::Dissolve {
                    unit,
                    into,
                    abreast,
                },
            ) => self
                .check_dissolve(side, *division, *unit, *into, *abreast)
                .map(|parts| Plan::Dissolve { unit: *unit, parts }),
            (Task::Moves(_, division), Action::Detach { unit, .. }) => self
                .check_detach(side, *division, action)
                .map(|parts| Plan::Detach {
                    unit: *unit,
                    parts: Box::new(parts),
                }),
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
                self.check_spot(*unit, manoeuvre, swaps)
                    .map(|walk| Plan::OnTheSpot {
                        walk: Box::new(walk),
                        regroup: false,
                    })
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
                self.check_spot(*unit, manoeuvre, swaps)
                    .map(|walk| Plan::OnTheSpot {
                        walk: Box::new(walk),
                        regroup: true,
                    })
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
                if !self.field().contains(point_of(*to)) {
                    return Err(refusal!("BWN-1.1", "napoleon-refuse-off-table"));
                }
                Ok(Plan::Plain)
            }
            (Task::Leaders(_), Action::Join { commander, unit }) => {
                self.check_join_free(side, *commander, *unit)?;
                if self.commander(*commander).moved {
                    return Err(refusal!("BWN-8.33", "napoleon-refuse-commander-moved"));
                }
                Ok(Plan::Plain)
            }
            (Task::Leaders(_), Action::Guard { unit, battery }) => {
                self.check_guard(side, *unit, *battery).map(plain)
            }
            (Task::Joining(_), Action::Join { commander, unit }) => {
                self.check_join(side, *commander, *unit).map(plain)
            }
            (Task::Targets(_), Action::Shoot { unit, shots }) => {
                self.own(side, *unit)?;
                if shots.iter().any(|shot| shot.when.is_some()) {
                    return Err(refusal!("BWN-11.40", "napoleon-refuse-moment"));
                }
                Ok(Plan::Shoot {
                    unit: *unit,
                    shots: shots.clone(),
                    volleys: self.check_shots(*unit, shots)?,
                })
            }
            (Task::Combats, Action::Combat { unit }) => {
                if self.open_combats().contains(unit) {
                    Ok(Plan::Plain)
                } else {
                    Err(refusal!("BWN-15.2", "napoleon-refuse-combat"))
                }
            }
            (Task::Withdraw(_), Action::FallBack { .. }) => Ok(Plan::Plain),
            (
                Task::Ammunition(_),
                Action::Supply {
                    train,
                    battery,
                    loads,
                },
            ) => self.check_supply(side, *train, *battery, *loads).map(plain),
            (Task::Recovery(_), Action::Recover { unit }) => {
                self.check_recovery(side, *unit).map(plain)
            }
            (Task::Successor(_, post), Action::Succeed { commander }) => {
                if self.successors(side, *post).contains(commander) {
                    Ok(Plan::Succeed(*commander, *post))
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
    pub(crate) fn check_seize(&self, side: Side) -> Result<(), Refusal> {
        if !self.armies[side as usize].upgrades.seize_initiative || self.initiative == side {
            return Err(refusal!("BWN-21.14", "napoleon-refuse-seize"));
        }
        if self.turn == 0 {
            return Err(not_now());
        }
        Ok(())
    }

    fn somebody_must_charge(&self, side: Side) -> bool {
        self.units_of(side).any(|(id, _)| self.must_charge(id))
    }

    pub(crate) fn check_test_order(
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
        gun: Option<Slot>,
    ) -> Result<ChargePath, Refusal> {
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
            let ready = self.with_gun_at(charge.attacker, gun);
            let toward = ready.centre(charge.target);
            let purpose = Purpose::Charge(charge.target);
            let walk = ready.half_advance(charge.attacker, toward, purpose);
            return Ok(ChargePath::Short(walk.map(Box::new)));
        }
        let (attacker, target) = (charge.attacker, charge.target);
        let walk = self.walk_charge(attacker, target, path)?;
        let ready = self.with_gun_at(attacker, gun);
        let walk = match gun {
            Some(_) => ready.walk_charge(attacker, target, path)?,
            None => walk,
        };
        let wary = ready.walk_into_ambush(attacker, Purpose::Charge(target), path, None);
        Ok(match wary {
            Some(wary) if wary.ambushed.is_some() || !wary.contact => ChargePath::Stopped {
                by: wary.ambushed,
                walk: Box::new(wary),
            },
            Some(wary) if !wary.sprung.is_empty() => ChargePath::Reaches {
                sprung: wary.sprung.to_vec(),
                walk: Box::new(wary),
            },
            _ => ChargePath::Reaches {
                walk: Box::new(walk),
                sprung: Vec::new(),
            },
        })
    }

    /// The table with the regimental gun of a charger in this slot (BWN-12.49).
    fn with_gun_at(&self, attacker: UnitId, slot: Option<Slot>) -> std::borrow::Cow<'_, Self> {
        match (slot, self.gun_of(attacker)) {
            (Some(slot), Some(gun)) => {
                let mut other = self.clone();
                other.unit_mut(gun).whereabouts = Whereabouts::With(attacker, slot);
                std::borrow::Cow::Owned(other)
            }
            _ => std::borrow::Cow::Borrowed(self),
        }
    }
}

const fn plain((): ()) -> Plan {
    Plan::Plain
}

/// A point on the table from millimetres.
pub fn point_of([x, y]: [u16; 2]) -> Point {
    Point::new(i64::from(x) * 100, i64::from(y) * 100)
}
