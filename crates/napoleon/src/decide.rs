//! Every decision: which rule forbids it, and what it does.

use kernel::{Refusal, Total, Umpire, refusal};
use table::Point;

use crate::action::{Action, Follow, Reaction};
use crate::ambush::Note;
use crate::charge::Charge;
use crate::event::Event;
use crate::march::{Manoeuvre, Purpose, Stop, Walk};
use crate::state::{Segment, State, Task};
use crate::unit::{Order, Single, Slot, Whereabouts};
use crate::{Side, UnitId, flow};

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

    fn check_spot(&self, id: UnitId, manoeuvre: &Manoeuvre) -> Result<Walk, Refusal> {
        let mut walk = Walk::new(self, id, Purpose::OnTheSpot, None);
        walk.run(std::slice::from_ref(manoeuvre), &mut Total::default())
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
            (Task::Readiness(_), Action::Manoeuvre { unit, manoeuvre }) => {
                self.own(side, *unit)?;
                if !self.unit(*unit).deeds.ready {
                    return Err(refusal!("BWN-9.32", "napoleon-refuse-not-ready"));
                }
                self.check_spot(*unit, manoeuvre).map(|_| ())
            }
            (Task::Regroup(_), Action::Manoeuvre { unit, manoeuvre }) => {
                self.check_regroup(side, *unit)?;
                if matches!(
                    manoeuvre,
                    Manoeuvre::Limber { .. } | Manoeuvre::Unlimber { .. }
                ) {
                    return Err(refusal!("BWN-19.13", "napoleon-refuse-regroup"));
                }
                self.check_spot(*unit, manoeuvre).map(|_| ())
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
            Some(place) if (place as usize) < self.battle.terrain.len() => Ok(()),
            Some(_) => Err(unknown()),
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

    /// Does what was decided, and carries the battle on to the next decision.
    pub fn apply(&mut self, side: Side, action: &Action, umpire: &mut Umpire<'_, Event>) {
        if let Action::Providence { again } = action {
            self.answer_providence(*again, umpire);
        } else if Side::BOTH.into_iter().any(|side| self.watches(side)) {
            self.apply_watched(side, action, Vec::new(), 0, 0, umpire);
        } else {
            self.carry(side, action, umpire);
            flow::advance(self, umpire);
        }
    }

    pub(crate) fn carry(&mut self, side: Side, action: &Action, umpire: &mut Umpire<'_, Event>) {
        if let Task::Prepare(step) = *self.task() {
            self.apply_step(step, side, action, umpire);
            return;
        }
        match action {
            // Decisions of the preparation.
            Action::Draft { .. }
            | Action::Redraw { .. }
            | Action::Assign { .. }
            | Action::Attach { .. }
            | Action::TurnTable { .. }
            | Action::Lay { .. }
            | Action::Fortify { .. }
            | Action::Redoubt { .. }
            | Action::Bridge { .. }
            | Action::Road { .. }
            | Action::Objective { .. }
            | Action::Deploy(_) => {}
            Action::Seize => {
                self.armies[side as usize].upgrades.seize_initiative = false;
                umpire.tell(|| Event::Seized { side });
                self.roll_initiative(umpire);
            }
            Action::Watch { on } => self.watch(side, *on, umpire),
            Action::Providence { .. } => {}
            Action::Prefer { unit, kind } => self.prefer(*unit, *kind, umpire),
            Action::Delay { battery } => {
                self.agenda.pop();
                let die = umpire.d6();
                let late = die >= 4;
                if late {
                    self.unit_mut(*battery).whereabouts = Whereabouts::Late;
                }
                umpire.tell(|| Event::Delayed {
                    battery: self.who(*battery),
                    die,
                    late,
                });
            }
            Action::Hide {
                unit,
                at,
                face,
                form,
                section,
            } => self.hide(*unit, &Note::new(*form, *at, *face, *section), umpire),
            Action::Spring { unit } => self.spring(*unit, umpire),
            Action::Transfer { unit, to } => self.transfer(*unit, *to, umpire),
            Action::Mark { division, order } => {
                let entry = &mut self.divisions[division.index()];
                entry.marker = Some(*order);
                entry.marked = true;
                umpire.tell(|| Event::Marked {
                    side,
                    division: self.formed(*division),
                    order: Some(*order),
                });
            }
            Action::Single { from, to, order } => {
                self.sheets[side as usize].singles.push(Single {
                    from: *from,
                    to: *to,
                    order: *order,
                    tested: false,
                });
                umpire.tell(|| Event::Singled {
                    side,
                    from: self.leader(*from),
                    to: self.who(*to),
                    order: *order,
                });
            }
            Action::Seal => {
                self.sheets[side as usize].sealed = true;
                umpire.tell(|| Event::Sealed { side });
            }
            Action::Begin { side: first } => self.begin(*first, umpire),
            Action::TestOrder {
                division,
                from,
                area,
            } => self.test_order(*division, *from, *area, umpire),
            Action::TestSingle { unit } => {
                let place = self.sheets[side as usize]
                    .singles
                    .iter()
                    .position(|single| single.to == *unit && !single.tested);
                if let Some(place) = place {
                    self.test_single(side, place, umpire);
                }
            }
            Action::Charge {
                unit,
                target,
                feigned,
                around,
            } => {
                self.declare(side, *unit, *target, *feigned, *around, umpire);
            }
            Action::Pass => {
                let passed = matches!(self.agenda.pop(), Some(Task::Charges { passed: true, .. }));
                umpire.tell(|| Event::Passed { side });
                if !passed {
                    self.agenda.push(Task::Charges {
                        side: side.other(),
                        passed: true,
                    });
                }
            }
            Action::Path {
                path,
                join,
                onto,
                gun,
            } => self.take_path(path, *join, *onto, *gun, umpire),
            Action::React { reaction, join } => {
                self.agenda.pop();
                if let (Some(commander), Some(charge)) = (join, &self.charge) {
                    let target = charge.defender();
                    self.join(*commander, target, umpire);
                }
                self.stage(*reaction, umpire);
            }
            Action::Shoot { unit, shots } => {
                let volleys = match self.task() {
                    Task::Supporting(_) => self.check_supporting(*unit, shots),
                    _ => self.check_shots(*unit, shots),
                };
                if let Ok(volleys) = volleys {
                    self.declare_shots(*unit, shots, volleys, umpire);
                }
            }
            Action::Support { units, at_guns } => {
                if matches!(self.task(), Task::MeleeBacking(..)) {
                    self.at_guns[side as usize] = at_guns.unwrap_or(0);
                }
                self.back_up(side, units, umpire);
            }
            Action::Mass { batteries } => self.mass(side, batteries, umpire),
            Action::Disperse { battery } => self.disperse(*battery, umpire),
            Action::Follow { how } => {
                if let Some(Task::FollowUp(pursuit)) = self.agenda.pop() {
                    let tasks = self.agenda.len();
                    self.follow(&pursuit, *how, umpire);
                    // A redirection is a whole charge again.
                    if self.agenda.len() > tasks && self.agenda.last() == Some(&Task::React) {
                        self.agenda.pop();
                        self.push_charge();
                    }
                }
            }
            Action::FallBack { go } => self.fall_back_or_stay(*go, umpire),
            Action::Division { division } => {
                self.agenda.pop();
                self.agenda.push(Task::Divisions(side.other()));
                self.agenda.push(Task::Moves(side, *division));
                umpire.tell(|| Event::DivisionMoves {
                    division: self.formed(*division),
                });
                self.begin_division(*division, umpire);
            }
            Action::Move {
                unit,
                path,
                emerge,
                ready,
            } => {
                let mut walk = Walk::new(self, *unit, Purpose::March, *emerge);
                walk.beware();
                if walk.run(path, &mut Total::default()).is_ok() {
                    self.commit(*unit, &walk, umpire);
                    self.settle_ambush(*unit, &walk, umpire);
                    if *ready && self.unit(*unit).on_table() && !self.unit(*unit).fleeing {
                        self.unit_mut(*unit).deeds.ready = true;
                        umpire.tell(|| Event::Ready {
                            unit: self.who(*unit),
                        });
                    }
                }
            }
            Action::Brigade {
                units,
                into,
                on,
                fill,
            } => {
                if let Some(Task::Moves(_, division)) = self.agenda.last()
                    && let Ok(brigade) =
                        self.check_brigade(side, *division, units, *into, *on, *fill)
                {
                    self.join_brigade(units, brigade, umpire);
                }
            }
            Action::Dissolve {
                unit,
                into,
                abreast,
            } => {
                if let Some(Task::Moves(_, division)) = self.agenda.last()
                    && let Ok(parts) = self.check_dissolve(side, *division, *unit, *into, *abreast)
                {
                    self.dissolve(*unit, parts, umpire);
                }
            }
            Action::Detach { unit, .. } => {
                if let Some(Task::Moves(_, division)) = self.agenda.last()
                    && let Ok(parts) = self.check_detach(side, *division, action)
                {
                    self.detach(*unit, parts, umpire);
                }
            }
            Action::Manoeuvre { unit, manoeuvre } => {
                let regroup = matches!(self.task(), Task::Regroup(_));
                if let Ok(walk) = self.check_spot(*unit, manoeuvre) {
                    let (moved, spent) =
                        (self.unit(*unit).deeds.moved, self.unit(*unit).deeds.spent);
                    self.commit(*unit, &walk, umpire);
                    let unit = self.unit_mut(*unit);
                    unit.deeds.moved = moved;
                    unit.deeds.ready = false;
                    unit.deeds.organised = regroup;
                    // BWN-12.16: a manoeuvre in readiness counts as moving.
                    unit.deeds.spent = if regroup { spent } else { spent.max(1) };
                }
            }
            Action::Lead { commander, to } => {
                let leader = &mut self.commanders[commander.index()];
                leader.at = point_of(*to);
                leader.with = None;
                leader.moved = true;
                umpire.tell(|| Event::CommanderMoved {
                    commander: self.leader(*commander),
                    x: f64::from(to[0]),
                    y: f64::from(to[1]),
                });
            }
            Action::Join { commander, unit } => {
                let rallies = matches!(self.task(), Task::Joining(_));
                if rallies {
                    self.join(*commander, *unit, umpire);
                    self.commanders[commander.index()].rallies = true;
                } else {
                    let leader = &mut self.commanders[commander.index()];
                    leader.with = Some(*unit);
                    leader.moved = true;
                    umpire.tell(|| Event::Joined {
                        commander: self.leader(*commander),
                        unit: self.who(*unit),
                    });
                }
            }
            Action::Guard { unit, battery } => {
                self.unit_mut(*unit).guards = Some(*battery);
                umpire.tell(|| Event::Guards {
                    unit: self.who(*unit),
                    battery: self.who(*battery),
                });
            }
            Action::Combat { unit } => self.push_combat(*unit),
            Action::Supply {
                train,
                battery,
                loads,
            } => {
                self.unit_mut(*train).ammo -= loads;
                self.unit_mut(*battery).ammo += loads;
                umpire.tell(|| Event::Supplied {
                    train: self.who(*train),
                    battery: self.who(*battery),
                    loads: *loads,
                });
            }
            Action::Recover { unit } => self.recover(*unit, umpire),
            Action::Heroism { take } => {
                self.agenda.pop();
                if *take {
                    let army = &mut self.armies[side as usize];
                    army.heroism_used = true;
                    army.morale = (army.morale + 1).min(2);
                    let level = army.morale;
                    umpire.tell(|| Event::ArmyMorale { side, level });
                } else {
                    umpire.tell(|| Event::Done { side });
                }
            }
            Action::Succeed { commander } => {
                if let Some(Task::Successor(_, post)) = self.agenda.pop() {
                    self.succeed(*commander, post, umpire);
                }
            }
            Action::Done => {
                self.agenda.pop();
                umpire.tell(|| Event::Done { side });
            }
        }
    }

    fn begin(&mut self, first: Side, umpire: &mut Umpire<'_, Event>) {
        let second = first.other();
        let Some(Task::First(segment)) = self.agenda.pop() else {
            return;
        };
        umpire.tell(|| Event::Begins {
            segment,
            side: first,
        });
        match segment {
            Segment::Orders => self.agenda.extend([
                Task::Activation(second),
                Task::Tests(second),
                Task::Reveal(second),
                Task::Activation(first),
                Task::Tests(first),
                Task::Reveal(first),
            ]),
            Segment::Moves => self.agenda.push(Task::Divisions(first)),
            Segment::Readiness => self
                .agenda
                .extend([Task::Readiness(second), Task::Readiness(first)]),
            Segment::Commanders => self
                .agenda
                .extend([Task::Leaders(second), Task::Leaders(first)]),
        }
    }

    fn declare(
        &mut self,
        side: Side,
        unit: UnitId,
        target: UnitId,
        feigned: bool,
        around: bool,
        umpire: &mut Umpire<'_, Event>,
    ) {
        self.agenda.pop();
        self.agenda.push(Task::Charges {
            side: side.other(),
            passed: false,
        });
        self.agenda.push(Task::ChargeOver);
        self.agenda.push(Task::Path);
        umpire.tell(|| Event::Declared {
            unit: self.who(unit),
            target: self.who(target),
            feigned,
        });
        let zone = if around {
            self.zone_around(target, unit)
        } else {
            self.zone_of(target, unit)
        };
        let mut charge = Charge::declared(self, unit, target);
        charge.feigned = feigned;
        charge.zone = zone;
        self.unit_mut(unit).deeds.charged = true;
        self.unit_mut(unit).deeds.charged_whom = Some(target);
        self.unit_mut(unit).deeds.level = Some(charge.levels.0);
        self.unit_mut(target).deeds.level = Some(charge.levels.1);
        self.charge = Some(charge);
    }

    fn take_path(
        &mut self,
        path: &[Manoeuvre],
        join: Option<crate::CommanderId>,
        onto: Option<u8>,
        gun: Option<Slot>,
        umpire: &mut Umpire<'_, Event>,
    ) {
        self.agenda.pop();
        let Some(mut charge) = self.charge.take() else {
            return;
        };
        let (attacker, target) = (charge.attacker, charge.target);
        if let Some(commander) = join {
            self.join(commander, attacker, umpire);
        }
        // BWN-12.49
        if let (Some(slot), Some(gun)) = (gun, self.gun_of(attacker)) {
            self.unit_mut(gun).whereabouts = Whereabouts::With(attacker, slot);
        }
        if path.is_empty() {
            // BWN-13.22, BWN-13.23
            let toward = self.centre(target);
            if let Some(walk) = self.half_advance(attacker, toward, Purpose::Charge(target)) {
                let moved = self.unit(attacker).deeds.moved;
                self.commit(attacker, &walk, umpire);
                self.unit_mut(attacker).deeds.moved = moved;
            }
            umpire.tell(|| Event::FellShort {
                unit: self.who(attacker),
                to: self.stand(attacker),
            });
            self.charge = Some(charge);
            return;
        }
        // BWN-23.7: a charge that runs into an ambush stops there; it may be redirected onto those who lay in it.
        let mut walk = Walk::new(self, attacker, Purpose::Charge(target), None);
        walk.beware();
        if walk.run(path, &mut Total::default()).is_ok()
            && let Some(lurker) = walk.ambushed
        {
            let moved = self.unit(attacker).deeds.moved;
            self.commit(attacker, &walk, umpire);
            self.unit_mut(attacker).deeds.moved = moved;
            self.settle_ambush(attacker, &walk, umpire);
            self.charge = Some(charge);
            if self.unit(attacker).on_table() && self.unit(lurker).on_table() {
                let direction = self.away_from(lurker, attacker);
                let after = crate::state::Occasion::Retreat;
                self.offer_pursuit(attacker, target, direction, true, None, after);
            }
            return;
        }
        for sprung in walk.sprung.clone() {
            self.spring(sprung, umpire);
        }
        if let Ok(walk) = self.walk_charge(attacker, target, path) {
            charge.take_path(&walk);
        }
        charge.onto = onto;
        let distance = (charge.distance / 100) as i32;
        self.charge = Some(charge);
        umpire.tell(|| Event::Path {
            unit: self.who(attacker),
            distance,
        });
        self.push_charge();
    }

    fn back_up(&mut self, side: Side, units: &[UnitId], umpire: &mut Umpire<'_, Event>) {
        let pairs = match self.agenda.pop() {
            Some(Task::Backing(_)) => {
                let (friend, enemy) = self.charge_pair(side);
                self.check_supporters(units, &[friend], &[enemy])
            }
            Some(Task::MeleeBacking(_, id)) => {
                let (ours, theirs) = self.combat_sides(id, side);
                self.check_supporters(units, &ours, &theirs)
            }
            _ => return,
        };
        for (helper, friend) in pairs.unwrap_or_default() {
            self.unit_mut(helper).deeds.supports = Some(friend);
            umpire.tell(|| Event::Supports {
                unit: self.who(helper),
                friend: self.who(friend),
            });
        }
        umpire.tell(|| Event::Done { side });
    }

    fn fall_back_or_stay(&mut self, go: bool, umpire: &mut Umpire<'_, Event>) {
        match self.agenda.pop() {
            Some(Task::StayOrRetreat) => {
                let Some(charge) = self.charge.clone() else {
                    return;
                };
                match charge.reaction {
                    Reaction::Retreat { mm } if go => self.retire(&charge, mm, umpire),
                    _ => umpire.tell(|| Event::Stays {
                        unit: self.who(charge.defender()),
                    }),
                }
            }
            Some(Task::Withdraw(id)) => {
                if go {
                    // BWN-15.32, BWN-16.18
                    let direction = self.pose(id).facing.opposite();
                    self.push_back(id, direction, umpire);
                    umpire.tell(|| Event::Withdrew { unit: self.who(id) });
                } else {
                    umpire.tell(|| Event::Stays { unit: self.who(id) });
                }
            }
            _ => {}
        }
    }

    /// A retreat that nobody pursues: the attacker failed (BWN-14.19).
    fn retire(&mut self, charge: &Charge, mm: u16, umpire: &mut Umpire<'_, Event>) {
        let target = charge.defender();
        if let Ok(walk) = self.retreat_walk(charge, mm) {
            *self.unit_mut(target) = walk.scratch.unit(target).clone();
            self.unit_mut(target).deeds.retreated = true;
        }
        umpire.tell(|| Event::Moved {
            unit: self.who(target),
            track: vec![self.stand(target)],
            spent: i32::from(mm),
        });
    }

    /// Follow-ups that may be chosen now.
    pub fn follow_ups(&self) -> Vec<Follow> {
        let Task::FollowUp(pursuit) = self.task() else {
            return Vec::new();
        };
        [
            Follow::Stay,
            Follow::Pursue,
            Follow::Redirect,
            Follow::Occupy,
            Follow::GoOn,
        ]
        .into_iter()
        .filter(|how| self.check_follow(pursuit, *how).is_ok())
        .collect()
    }
}

/// A point on the table from millimetres.
pub fn point_of([x, y]: [u16; 2]) -> Point {
    Point::new(i64::from(x) * 100, i64::from(y) * 100)
}
