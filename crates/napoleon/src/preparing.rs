//! Chapter 22: what may be decided while a battle is prepared, and what it does.

use std::sync::Arc;

use kernel::{Refusal, Umpire, refusal};
use tabletop::Tabletop as _;

use crate::action::Action;
use crate::army::{KindId, Nation, Post, School, Trait};
use crate::event::Event;
use crate::landscape::{self, Feature};
use crate::muster::{Draft, Edit, Purchase};
use crate::plan::Preparing;
use crate::preparation::{MOST_ASSIGNMENTS, Step, not_now, unknown};
use crate::state::{State, Task};
use crate::unit::{Command, Whereabouts};
use crate::{DivisionId, Side, UnitId};

impl State {
    // ---- decisions

    /// What this side may do in this step.
    pub(crate) fn check_step(
        &self,
        step: Step,
        side: Side,
        action: &Action,
    ) -> Result<Preparing, Refusal> {
        let prep = self.preparation.as_ref().ok_or_else(not_now)?;
        let one = |piece| Preparing::Lay(piece, Vec::new());
        match (step, action) {
            (Step::Lists, Action::Draft { edit }) => {
                let draft = self.check_edit(side, edit)?;
                Ok(Preparing::Draft(Box::new(draft), *edit))
            }
            (Step::Lists, Action::Seal) => {
                prep.drafts[side as usize].sealable(prep.format)?;
                Ok(Preparing::Plain)
            }
            (Step::Redraw(_), Action::Redraw { commander }) => {
                let own = self
                    .commanders
                    .get(commander.index())
                    .is_some_and(|one| one.side == side);
                if !own || prep.redrawn.contains(commander) {
                    return Err(refusal!("BWN-21.14", "napoleon-refuse-redraw"));
                }
                Ok(Preparing::Plain)
            }
            (Step::Assign(_), Action::Assign { unit, to }) => {
                let mine = self.units.get(unit.index()).is_some_and(|u| u.side == side)
                    && self
                        .divisions
                        .get(to.index())
                        .is_some_and(|d| d.side == side);
                if !mine || self.unit(*unit).division == *to || self.regiment_of(*unit).is_some() {
                    return Err(unknown());
                }
                if prep.assignments >= MOST_ASSIGNMENTS {
                    return Err(refusal!("BWN-21.12", "napoleon-refuse-enough-edits"));
                }
                let mut other = self.clone();
                other.give(*unit, *to);
                other.check_assignment(side)?;
                Ok(Preparing::Plain)
            }
            (Step::Assign(_), Action::Attach { division, corps }) => {
                let mine = self
                    .divisions
                    .get(division.index())
                    .is_some_and(|d| d.side == side)
                    && self
                        .corps
                        .get(usize::from(*corps))
                        .is_some_and(|c| c.side == side);
                if !mine || self.division(*division).corps == Some(*corps) {
                    return Err(unknown());
                }
                if prep.assignments >= MOST_ASSIGNMENTS {
                    return Err(refusal!("BWN-21.12", "napoleon-refuse-enough-edits"));
                }
                let mut other = self.clone();
                other.divisions[division.index()].corps = Some(*corps);
                other.check_assignment(side)?;
                Ok(Preparing::Plain)
            }
            (
                Step::Assign(_)
                | Step::Redraw(_)
                | Step::Crossing(_)
                | Step::Bought(_)
                | Step::Works(_),
                Action::Done,
            )
            | (Step::Edge, Action::TurnTable { .. })
            | (Step::Start, Action::Begin { .. }) => Ok(Preparing::Plain),
            (Step::Pieces { .. }, Action::Lay { sketch }) => {
                self.check_piece(side, sketch).map(one)
            }
            (Step::Pieces { .. }, Action::Done) => {
                self.check_decline(side)?;
                Ok(Preparing::Plain)
            }
            (Step::Bought(_), Action::Lay { sketch }) => {
                if prep.bought[side as usize] != Some(sketch.stuff) {
                    return Err(refusal!("BWN-22.9", "napoleon-refuse-not-bought"));
                }
                sketch.piece(&self.battle).map(one)
            }
            (Step::Crossing(_), Action::Bridge { at }) => {
                crate::roads::bridge(&self.battle, *at).map(one)
            }
            (Step::Works(_), Action::Redoubt { at, gorge }) => {
                if prep.redoubts[side as usize] == 0 {
                    return Err(refusal!("BWN-22.9", "napoleon-refuse-not-bought"));
                }
                crate::roads::redoubt(&self.battle, side == Side::South, *at, *gorge).map(one)
            }
            (Step::Works(_), Action::Fortify { line, outer }) => {
                if prep.works[side as usize] == 0 {
                    return Err(refusal!("BWN-22.9", "napoleon-refuse-not-bought"));
                }
                crate::roads::earthwork(&self.battle, side == Side::South, *line, *outer).map(one)
            }
            (Step::Roads { .. }, Action::Road { points }) => {
                let road = crate::roads::road(&self.battle, points)?;
                let bridges = crate::roads::crossings(&self.battle, &road);
                Ok(Preparing::Lay(road, bridges))
            }
            (Step::Roads { .. }, Action::Done) => {
                let least = prep
                    .country
                    .map_or(0, |country| country.least(Feature::Roads));
                let short = prep.laid[Feature::Roads as usize] < least;
                if short && !crate::roads::road_samples(&self.battle).is_empty() {
                    return Err(refusal!("BWN-22.11", "napoleon-refuse-least-first"));
                }
                Ok(Preparing::Plain)
            }
            (Step::Main | Step::Secondary, Action::Objective { piece }) => {
                if self.open_objectives(step).contains(piece) {
                    Ok(Preparing::Plain)
                } else {
                    Err(refusal!("BWN-22.20", "napoleon-refuse-objective"))
                }
            }
            (Step::Choose(_), Action::Division { division }) => {
                if self.open_divisions(side).contains(division) {
                    Ok(Preparing::Plain)
                } else {
                    Err(refusal!("BWN-22.22", "napoleon-refuse-division-deployed"))
                }
            }
            (
                Step::Deploy(_, division),
                Action::Brigade {
                    units, fill: None, ..
                },
            ) => {
                self.check_early_brigade(division, units)?;
                Ok(Preparing::Plain)
            }
            (Step::Deploy(_, division), Action::Deploy(post)) => {
                if !self.reserves(division).any(|id| id == post.unit) {
                    return Err(refusal!("BWN-22.22", "napoleon-refuse-other-division"));
                }
                self.check_post(post)?;
                Ok(Preparing::Plain)
            }
            (Step::Deploy(_, _), Action::Lead { commander, to }) => {
                let own = self
                    .commanders
                    .get(commander.index())
                    .is_some_and(|one| one.side == side && one.in_play() && !one.moved);
                if !own {
                    return Err(unknown());
                }
                let at = crate::decide::point_of(*to);
                if self.field().contains(at) && self.in_zone(side, at) {
                    Ok(Preparing::Plain)
                } else {
                    Err(refusal!("BWN-22.24", "napoleon-refuse-zone"))
                }
            }
            // BWN-12.55, BWN-12.62: great batteries and guards at deployment.
            (Step::Deploy(..), Action::Mass { batteries }) => {
                self.check_mass(side, batteries).map(Preparing::Mass)
            }
            (Step::Deploy(..), Action::Disperse { battery }) => {
                self.check_disperse(side, *battery)?;
                Ok(Preparing::Plain)
            }
            (Step::Deploy(..), Action::Guard { unit, battery }) => {
                self.check_guard(side, *unit, *battery)?;
                Ok(Preparing::Plain)
            }
            (Step::Deploy(_, division), Action::Done) => {
                let placeable = self
                    .reserves(division)
                    .any(|id| !self.post_samples(id, 1).is_empty());
                if placeable {
                    return Err(refusal!("BWN-22.22", "napoleon-refuse-deploy-all"));
                }
                Ok(Preparing::Plain)
            }
            _ => Err(not_now()),
        }
    }

    fn open_divisions(&self, side: Side) -> Vec<DivisionId> {
        self.undeployed(side).collect()
    }

    /// Objectives that may be chosen in this step (BWN-22.20, BWN-22.21).
    fn open_objectives(&self, step: Step) -> Vec<u8> {
        let chosen = self.preparation.as_ref().map_or(0, |prep| prep.chosen);
        match step {
            Step::Main => landscape::main_objectives(&self.battle),
            _ => landscape::secondary_objectives(&self.battle, self.battle.objectives[0])
                .into_iter()
                .filter(|piece| chosen < 2 || *piece != self.battle.objectives[1])
                .collect(),
        }
    }

    fn give(&mut self, unit: UnitId, to: DivisionId) {
        self.unit_mut(unit).division = to;
        let guns: Vec<UnitId> = self
            .preparation
            .iter()
            .flat_map(|prep| &prep.guns)
            .filter(|(_, regiment)| *regiment == unit)
            .map(|(gun, _)| *gun)
            .collect();
        for gun in guns {
            self.unit_mut(gun).division = to;
        }
    }

    /// Does what was decided in this step.
    pub(crate) fn apply_step(
        &mut self,
        step: Step,
        side: Side,
        action: &Action,
        plan: Preparing,
        umpire: &mut Umpire<'_, Event>,
    ) {
        match plan {
            Preparing::Plain => {}
            Preparing::Lay(piece, bridges) => {
                self.lay(side, piece, umpire);
                for bridge in bridges {
                    self.lay(side, bridge, umpire);
                }
            }
            Preparing::Mass(places) => return self.mass(places, umpire),
            Preparing::Draft(draft, edit) => {
                if let Some(prep) = &mut self.preparation {
                    prep.drafts[side as usize] = *draft;
                }
                return umpire.tell(|| Event::Drafted { side, edit });
            }
        }
        match (step, action) {
            (Step::Lists, Action::Seal) => {
                if let Some(prep) = &mut self.preparation {
                    prep.drafts[side as usize].sealed = true;
                }
                umpire.tell(|| Event::Sealed { side });
            }
            (Step::Redraw(_), Action::Redraw { commander }) => {
                let entry = self.commander(*commander).person.entry();
                let post = match self.commander(*commander).command {
                    Command::Army => Post::Wn,
                    Command::Corps(_) => Post::Ma,
                    _ => Post::Gd,
                };
                let (nation, school) = (entry.nation, entry.school);
                let person = self.draw(nation, post, school, umpire.dice());
                let old = self.leader(*commander);
                let one = &mut self.commanders[commander.index()];
                one.person = person;
                one.value = person.entry().value;
                if let Some(prep) = &mut self.preparation {
                    prep.redrawn.push(*commander);
                }
                umpire.tell(|| Event::Redrawn {
                    old: old.name,
                    commander: self.leader(*commander),
                    side,
                });
            }
            (Step::Assign(_), Action::Assign { unit, to }) => {
                self.give(*unit, *to);
                if let Some(prep) = &mut self.preparation {
                    prep.assignments += 1;
                }
                umpire.tell(|| Event::Assigned {
                    unit: self.who(*unit),
                    to: self.formed(*to),
                });
            }
            (Step::Assign(_), Action::Attach { division, corps }) => {
                self.divisions[division.index()].corps = Some(*corps);
                if let Some(prep) = &mut self.preparation {
                    prep.assignments += 1;
                }
                umpire.tell(|| Event::Attached {
                    division: self.formed(*division),
                    corps: *corps,
                });
            }
            (Step::Assign(_), Action::Done) => {
                self.agenda.pop();
                if let Some(prep) = &mut self.preparation {
                    prep.assignments = 0;
                }
                umpire.tell(|| Event::Done { side });
            }
            (Step::Edge, Action::TurnTable { turn }) => {
                self.agenda.pop();
                if *turn {
                    crate::generator::turn_table(Arc::make_mut(&mut self.battle));
                }
                umpire.tell(|| Event::TableTurned { side, turn: *turn });
            }
            (Step::Pieces { .. }, Action::Lay { sketch }) => {
                self.agenda.pop();
                let feature = sketch.stuff.feature();
                if let Some(prep) = &mut self.preparation {
                    prep.laid[feature as usize] += 1;
                    prep.laid_by[side as usize] += 1;
                    prep.water_by[side as usize] += u8::from(feature.is_water());
                    if feature == Feature::River {
                        prep.river_by = Some(side);
                    }
                }
                self.agenda.push(Task::Prepare(Step::Pieces {
                    side: side.other(),
                    declined: false,
                }));
            }
            (Step::Pieces { declined, .. }, Action::Done) => {
                self.agenda.pop();
                umpire.tell(|| Event::Done { side });
                if !declined {
                    self.agenda.push(Task::Prepare(Step::Pieces {
                        side: side.other(),
                        declined: true,
                    }));
                }
            }
            (Step::Crossing(_), Action::Bridge { .. }) => {
                self.agenda.pop();
            }
            (Step::Works(_), Action::Redoubt { .. }) => {
                if let Some(prep) = &mut self.preparation {
                    prep.redoubts[side as usize] -= 1;
                }
            }
            (Step::Bought(_), Action::Lay { .. }) => {
                self.agenda.pop();
                if let Some(prep) = &mut self.preparation {
                    prep.bought[side as usize] = None;
                }
            }
            (Step::Works(_), Action::Fortify { .. }) => {
                if let Some(prep) = &mut self.preparation {
                    prep.works[side as usize] -= 1;
                }
            }
            (Step::Roads { .. }, Action::Road { .. }) => {
                self.agenda.pop();
                if let Some(prep) = &mut self.preparation {
                    prep.laid[Feature::Roads as usize] += 1;
                }
                self.agenda.push(Task::Prepare(Step::Roads {
                    side: side.other(),
                    declined: false,
                }));
            }
            (Step::Roads { declined, .. }, Action::Done) => {
                self.agenda.pop();
                umpire.tell(|| Event::Done { side });
                if !declined {
                    self.agenda.push(Task::Prepare(Step::Roads {
                        side: side.other(),
                        declined: true,
                    }));
                }
            }
            (Step::Main | Step::Secondary, Action::Objective { piece }) => {
                self.agenda.pop();
                let place = self.preparation.as_ref().map_or(0, |prep| prep.chosen);
                Arc::make_mut(&mut self.battle).objectives[usize::from(place.min(2))] = *piece;
                if let Some(prep) = &mut self.preparation {
                    prep.chosen = (place + 1).min(3);
                }
                umpire.tell(|| Event::ObjectiveChosen {
                    side,
                    piece: self.battle.terrain[usize::from(*piece)].id.clone(),
                    main: step == Step::Main,
                });
            }
            (Step::Start, Action::Begin { side: first, .. }) => {
                self.agenda.pop();
                self.agenda.push(Task::Prepare(Step::Choose(*first)));
                umpire.tell(|| Event::DeploysFirst { side: *first });
            }
            (Step::Choose(_), Action::Division { division }) => {
                self.agenda.pop();
                self.agenda
                    .push(Task::Prepare(Step::Deploy(side, *division)));
                umpire.tell(|| Event::DivisionDeploys {
                    division: self.formed(*division),
                });
            }
            (Step::Deploy(..), Action::Brigade { units, .. }) => {
                self.join_in_reserve(units, umpire);
            }
            (Step::Deploy(..), Action::Deploy(post)) => self.deploy(post, umpire),
            (Step::Deploy(..), Action::Lead { commander, to }) => {
                let leader = &mut self.commanders[commander.index()];
                leader.at = crate::decide::point_of(*to);
                leader.moved = true;
                umpire.tell(|| Event::CommanderMoved {
                    commander: self.leader(*commander),
                    x: f64::from(to[0]),
                    y: f64::from(to[1]),
                });
            }
            (Step::Deploy(_, division), Action::Done) => {
                // Whoever found no room enters at the operational base.
                let left: Vec<UnitId> = self.reserves(division).collect();
                for id in left {
                    self.unit_mut(id).whereabouts = Whereabouts::Away { at: None, turn: 1 };
                }
                umpire.tell(|| Event::Done { side });
                self.agenda.pop();
                self.after_division(side, division);
            }
            (Step::Deploy(..), Action::Disperse { battery }) => self.disperse(*battery, umpire),
            (Step::Deploy(..), Action::Guard { unit, battery }) => {
                self.guard(*unit, *battery, umpire);
            }
            (_, Action::Done) => {
                self.agenda.pop();
                umpire.tell(|| Event::Done { side });
            }
            _ => {}
        }
    }

    /// Good samples of what may be decided in this step.
    pub fn offer_step(&self, step: Step, side: Side, offers: &mut kernel::Offers<Action>) {
        let Some(prep) = &self.preparation else {
            return;
        };
        let mut propose = |action: Action| {
            if self.check_step(step, side, &action).is_ok() {
                offers.push(action);
            }
        };
        match step {
            Step::Lists => {
                propose(Action::Seal);
                for edit in draft_samples(&prep.drafts[side as usize]) {
                    propose(Action::Draft { edit });
                }
            }
            Step::Redraw(_) => {
                propose(Action::Done);
                for (commander, _) in self.commanders_of(side) {
                    propose(Action::Redraw { commander });
                }
            }
            Step::Assign(_) => {
                propose(Action::Done);
                for (unit, _) in self.each_unit().filter(|(_, unit)| unit.side == side) {
                    for (to, _) in self.divisions_of(side) {
                        propose(Action::Assign { unit, to });
                    }
                }
                for (division, _) in self.divisions_of(side) {
                    for corps in 0..self.corps.len() as u8 {
                        propose(Action::Attach { division, corps });
                    }
                }
            }
            Step::Edge => {
                propose(Action::TurnTable { turn: false });
                propose(Action::TurnTable { turn: true });
            }
            Step::Pieces { .. } => {
                for sketch in self.piece_samples(side, 3) {
                    propose(Action::Lay { sketch });
                }
                propose(Action::Done);
            }
            Step::Crossing(_) => {
                propose(Action::Done);
                let rivers = self
                    .battle
                    .terrain
                    .iter()
                    .filter(|piece| piece.ground == crate::terrain::Ground::River);
                for line in rivers.filter_map(|piece| piece.line.as_ref()) {
                    for p in &line.points()[1..line.points().len() - 1] {
                        propose(Action::Bridge {
                            at: [(p.x / 100) as u16, (p.y / 100) as u16],
                        });
                    }
                }
            }
            Step::Bought(_) => {
                propose(Action::Done);
                if let Some(stuff) = prep.bought[side as usize] {
                    let seed = 7 + self.battle.terrain.len() as u64;
                    for sketch in landscape::samples(&self.battle, stuff, seed, 6) {
                        propose(Action::Lay { sketch });
                    }
                }
            }
            Step::Works(_) => {
                propose(Action::Done);
                let height = (self.battle.height / 100) as u16;
                let (outer, gorge, front) = match side {
                    Side::South => (90, crate::march::Compass::South, [450, 300]),
                    Side::North => (
                        270,
                        crate::march::Compass::North,
                        [height - 550, height - 400],
                    ),
                };
                for y in front {
                    for x in [200u16, 400, 600, 800] {
                        propose(Action::Fortify {
                            line: [[x, y], [x + 100, y]],
                            outer,
                        });
                        propose(Action::Redoubt { at: [x, y], gorge });
                    }
                }
            }
            Step::Roads { .. } => {
                for points in crate::roads::road_samples(&self.battle)
                    .into_iter()
                    .take(12)
                {
                    propose(Action::Road { points });
                }
                propose(Action::Done);
            }
            Step::Main | Step::Secondary => {
                for piece in self.open_objectives(step) {
                    propose(Action::Objective { piece });
                }
            }
            Step::Start => {
                for side in [side, side.other()] {
                    propose(Action::Begin { side, turn: false });
                }
            }
            Step::Choose(_) => {
                for division in self.open_divisions(side) {
                    propose(Action::Division { division });
                }
            }
            Step::Deploy(_, division) => {
                if let Some(unit) = self.reserves(division).next() {
                    for post in self.post_samples(unit, 6) {
                        propose(Action::Deploy(post));
                    }
                }
                propose(Action::Done);
                for action in self.arrangements(side) {
                    propose(action);
                }
                let general = self.division(division).general;
                let depth = match side {
                    Side::South => 80,
                    Side::North => (self.battle.height / 100) as u16 - 80,
                };
                propose(Action::Lead {
                    commander: general,
                    to: [(self.battle.width / 200) as u16, depth],
                });
            }
            Step::Draw | Step::Initiative | Step::Ground | Step::Zones | Step::Battle => {}
        }
    }
}

/// Changes worth offering.
fn draft_samples(draft: &Draft) -> Vec<Edit> {
    let mut edits = vec![Edit::Standard];
    edits.extend(Nation::ALL.map(|nation| Edit::Nation { nation }));
    for kind in KindId::all().filter(|kind| kind.row().nation == draft.nation) {
        let row = kind.row();
        let training = if row.has(Trait::Veteran) {
            crate::unit::Training::Veteran
        } else {
            crate::unit::Training::Regular
        };
        for bases in [row.size.0, row.size.1] {
            let edit = Edit::Enlist(crate::muster::Enlisted {
                kind,
                bases,
                light: 0,
                training,
            });
            if !edits.contains(&edit) {
                edits.push(edit);
            }
        }
    }
    edits.extend([School::Inf, School::Cav].map(|school| Edit::Hire { school }));
    edits.extend((0..draft.units.len() as u8).map(|place| Edit::Dismiss { place }));
    edits.extend(Purchase::ALL.map(|what| Edit::Buy { what }));
    edits
}
