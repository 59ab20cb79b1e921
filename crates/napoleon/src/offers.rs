//! Good samples of what may be done. The table is continuous, so the lists of moves are not exhaustive; they always hold a
//! legal answer.

use kernel::{Dice, Offers, Total, WeightSet};
use table::Facing;
use tabletop::Tabletop as _;

use crate::action::{Action, Beside, Shot, ShotKind};
use crate::charge::signed;
use crate::compulsory::Bonds;
use crate::eye::{nearest_foe, range};
use crate::formation::Formation;
use crate::judgement::{Weights, plans, suited_orders};
use crate::march::{Compass, FIVE, Goal, Manoeuvre, On, Purpose, Walk};
use crate::state::{State, Task};
use crate::terrain::Ground;
use crate::unit::{Command, Duty, Order};
use crate::{DivisionId, Side, UnitId};

impl State {
    /// Fills the list for a side that owes a decision.
    pub fn offer(&self, side: Side, offers: &mut Offers<Action>) {
        offers.not_exhaustive();
        self.offer_preferences(side, offers);
        if !matches!(self.task(), Task::Providence(_) | Task::Prepare(_)) {
            self.propose(side, Action::Seize, offers);
        }
        match self.task() {
            Task::Prepare(step) => self.offer_step(*step, side, offers),
            Task::Delay(_) => {
                for (id, unit) in self.each_unit() {
                    if unit.is_guns() {
                        self.propose(side, Action::Delay { battery: id }, offers);
                    }
                }
            }
            Task::Hide(_) => self.offer_ambushes(side, offers),
            Task::Providence(_) => {
                offers.push(Action::Providence { again: false });
                offers.push(Action::Providence { again: true });
            }
            Task::Sheets => self.offer_orders(side, offers),
            Task::First(_) => {
                for turn in [true, false] {
                    for side in [side, side.other()] {
                        offers.push(Action::Begin { side, turn });
                    }
                }
            }
            Task::Tests(_) => self.offer_tests(side, offers),
            Task::Seizure(_) => offers.push(Action::Done),
            Task::Charges { .. } => {
                // BWN-7.56, BWN-7.59: compulsory charges come first.
                let must: Vec<UnitId> = self
                    .units_of(side)
                    .filter(|(id, _)| self.must_charge(*id))
                    .map(|(id, _)| id)
                    .collect();
                if must.is_empty() {
                    offers.push(Action::Pass);
                }
                for (unit, charger) in self.units_of(side) {
                    let held = !must.is_empty() && !must.contains(&unit);
                    if held || self.check_charger(unit).is_err() {
                        continue;
                    }
                    // Samples: nobody charges across the whole table, and how far one could is not told (BWN-H5).
                    let sight = self.bounds(unit).grown(70_000);
                    for target in self.near_of(side.other(), &sight) {
                        let other = self.unit(target);
                        let feigned = charger.all_have(crate::army::Trait::Feign);
                        for (feigned, around) in [(false, false), (true, false), (false, true)]
                            .into_iter()
                            .filter(|(f, a)| (!f || feigned) && (!a || other.engaged()))
                        {
                            if self
                                .check_charge(side, unit, target, feigned, around)
                                .is_ok()
                            {
                                offers.push(Action::Charge {
                                    unit,
                                    target,
                                    feigned,
                                    around,
                                });
                            }
                        }
                    }
                }
            }
            Task::Path => self.offer_paths(side, offers),
            Task::React => {
                for reaction in self.reactions() {
                    offers.push(Action::React {
                        reaction,
                        join: None,
                    });
                }
            }
            Task::Supporting(_) => {
                offers.push(Action::Done);
                for (unit, _) in self.units_of(side) {
                    for shot in self.supporting_shots(unit) {
                        offers.push(Action::Shoot {
                            unit,
                            shots: vec![shot],
                        });
                    }
                }
            }
            Task::Backing(_) => {
                let (friend, enemy) = self.charge_pair(side);
                self.offer_support(side, &[friend], &[enemy], offers);
            }
            Task::MeleeBacking(_, id) => {
                let (ours, theirs) = self.combat_sides(*id, side);
                self.offer_support(side, &ours, &theirs, offers);
                // BWN-12.75
                let at_guns = self.hits_for_guns(*id, side);
                if at_guns > 0 {
                    let action = Action::Support {
                        units: Vec::new(),
                        at_guns: Some(at_guns),
                    };
                    self.propose(side, action, offers);
                }
            }
            Task::FollowUp(_) => {
                for how in self.follow_ups() {
                    offers.push(Action::Follow { how });
                }
            }
            Task::StayOrRetreat | Task::Withdraw(_) => {
                offers.push(Action::FallBack { go: true });
                offers.push(Action::FallBack { go: false });
            }
            Task::Divisions(_) => {
                // A hidden unit shows itself before it can move (BWN-23.6).
                for unit in self.hidden(side) {
                    offers.push(Action::Spring { unit });
                }
                for (division, entry) in self.divisions_of(side) {
                    if !entry.moved && self.division_units(division).next().is_some() {
                        offers.push(Action::Division { division });
                    }
                }
            }
            Task::Moves(_, division) => {
                // BWN-7.20: those who must come back do it first.
                // BWN-7.57: so do those whose general drives them at the enemy.
                let called = self.called_first(side, *division);
                if let Some((unit, path)) = called {
                    offers.push(Action::Move {
                        unit,
                        path,
                        emerge: None,
                        ready: false,
                    });
                    self.offer_moves(side, unit, offers);
                    return;
                }
                offers.push(Action::Done);
                // One unit at a time: the next of the division that has not moved.
                if let Some(unit) = self.movable(side, *division).next() {
                    self.offer_moves(side, unit, offers);
                }
            }
            Task::Readiness(_) => {
                offers.push(Action::Done);
                for (unit, troops) in self.units_of(side) {
                    if troops.deeds.ready {
                        self.offer_manoeuvres(side, unit, offers);
                        self.propose(side, Action::Disperse { battery: unit }, offers);
                    }
                }
                let ready: Vec<UnitId> = self
                    .units_of(side)
                    .filter(|(_, unit)| unit.deeds.ready && unit.is_guns())
                    .map(|(id, _)| id)
                    .collect();
                self.propose(side, Action::Mass { batteries: ready }, offers);
            }
            Task::Regroup(_) => {
                offers.push(Action::Done);
                for (unit, _) in self.units_of(side) {
                    if self.check_regroup(side, unit).is_ok() {
                        self.offer_manoeuvres(side, unit, offers);
                    }
                }
            }
            Task::Leaders(_) => self.offer_leaders(side, offers),
            Task::Targets(_) => {
                offers.push(Action::Done);
                for (unit, _) in self.units_of(side) {
                    self.offer_targets(side, unit, offers);
                }
            }
            Task::Combats => {
                for unit in self.open_combats() {
                    offers.push(Action::Combat { unit });
                }
            }
            Task::Joining(_) => {
                offers.push(Action::Done);
                for (commander, _) in self.commanders_of(side) {
                    for (unit, troops) in self.units_of(side) {
                        if troops.fleeing || troops.disorder > 0 {
                            self.propose(side, Action::Join { commander, unit }, offers);
                        }
                    }
                }
            }
            Task::Ammunition(_) => {
                offers.push(Action::Done);
                for (train, battery) in self.supplies(side) {
                    for loads in 1..=4 {
                        let action = Action::Supply {
                            train,
                            battery,
                            loads,
                        };
                        self.propose(side, action, offers);
                    }
                }
            }
            Task::Recovery(_) => {
                offers.push(Action::Done);
                for (unit, _) in self.units_of(side) {
                    self.propose(side, Action::Recover { unit }, offers);
                }
            }
            Task::Heroism(_) => {
                offers.push(Action::Heroism { take: true });
                offers.push(Action::Heroism { take: false });
            }
            Task::Successor(_, post) => {
                for commander in self.successors(side, *post) {
                    offers.push(Action::Succeed { commander });
                }
            }
            _ => {}
        }
    }

    /// The shots of a unit one by one, with a fire storm where it has one, and out of a section all round (BWN-17.2).
    fn offer_targets(&self, side: Side, unit: UnitId, offers: &mut Offers<Action>) {
        let targets = self.targets_of(unit);
        let troops = self.unit(unit);
        if troops.section().is_some() && troops.is_troops() {
            let shots = self.fire_all_round(unit, &targets);
            if shots.len() > 1 {
                self.propose(side, Action::Shoot { unit, shots }, offers);
            }
        }
        for shot in targets {
            let storm = Shot {
                storm: true,
                ..shot.clone()
            };
            let may_storm = troops.is_guns() && shot.kind != ShotKind::Howitzer;
            offers.push(Action::Shoot {
                unit,
                shots: vec![shot],
            });
            if may_storm {
                let shots = vec![storm];
                self.propose(side, Action::Shoot { unit, shots }, offers);
            }
        }
        for shot in self.other_targets(unit) {
            let shots = vec![shot];
            offers.push(Action::Shoot { unit, shots });
        }
    }

    /// BWN-2.23: before enemies are hurt, which of their bases is to suffer.
    fn offer_preferences(&self, side: Side, offers: &mut Offers<Action>) {
        if !matches!(
            self.task(),
            Task::Supporting(_) | Task::Backing(_) | Task::Targets(_) | Task::MeleeBacking(..)
        ) {
            return;
        }
        for (unit, enemy) in self.units_of(side.other()) {
            if !enemy.is_open_to_choice() {
                continue;
            }
            let mut kinds: Vec<crate::army::KindId> = enemy.bases.to_vec();
            kinds.sort_unstable();
            kinds.dedup();
            for kind in kinds {
                self.propose(side, Action::Prefer { unit, kind }, offers);
            }
        }
    }

    /// Offers an action if the rules allow it.
    fn propose(&self, side: Side, action: Action, offers: &mut Offers<Action>) {
        if self.check(side, &action).is_ok() {
            offers.push(action);
        }
    }

    fn offer_orders(&self, side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Seal);
        for on in [true, false] {
            self.propose(side, Action::Watch { on }, offers);
        }
        let open: Vec<DivisionId> = self
            .divisions_of(side)
            .map(|(division, _)| division)
            .filter(|division| self.check_mark(side, *division).is_ok())
            .collect();
        // All of them at once: each as suits it, or all alike.
        if open.len() > 1 {
            let mut sheets = vec![suited_orders(self, side, &open)];
            for order in Order::ALL {
                let alike = open.iter().map(|division| (*division, order)).collect();
                if !sheets.contains(&alike) {
                    sheets.push(alike);
                }
            }
            for orders in sheets {
                offers.push(Action::Orders { orders });
            }
        }
        for division in open {
            for order in Order::ALL {
                offers.push(Action::Mark { division, order });
            }
        }
        if !self.has_begun_orders(side) {
            for (unit, _) in self.units_of(side) {
                for (to, _) in self.divisions_of(side) {
                    if self.check_transfer(side, unit, to).is_ok() {
                        offers.push(Action::Transfer { unit, to });
                    }
                }
            }
        }
        // Single orders: each commander to his nearest units.
        if self.sheets[side as usize].singles.len() < 3 {
            for (from, commander) in self.commanders_of(side) {
                if commander.command == Command::Nobody {
                    continue;
                }
                let near = self
                    .units_of(side)
                    .filter(|(_, unit)| self.leads(commander, unit))
                    .min_by_key(|(id, _)| (self.distance_to_unit(commander, *id), *id));
                if let Some((to, _)) = near {
                    for order in [Order::Attack, Order::Defence] {
                        self.propose(side, Action::Single { from, to, order }, offers);
                    }
                }
            }
        }
    }

    fn offer_tests(&self, side: Side, offers: &mut Offers<Action>) {
        for (division, entry) in self.divisions_of(side) {
            if entry.marker.is_none() || entry.tested {
                continue;
            }
            for (from, _) in self.commanders_of(side) {
                let action = Action::TestOrder {
                    division,
                    from,
                    area: None,
                };
                self.propose(side, action, offers);
                if entry.marker == Some(Order::Defence) {
                    for place in self.battle.objectives {
                        let action = Action::TestOrder {
                            division,
                            from,
                            area: Some(place),
                        };
                        self.propose(side, action, offers);
                    }
                }
            }
        }
        for single in &self.sheets[side as usize].singles {
            if !single.tested {
                offers.push(Action::TestSingle { unit: single.to });
            }
        }
    }

    fn offer_paths(&self, side: Side, offers: &mut Offers<Action>) {
        let Some(charge) = &self.charge else {
            return;
        };
        let joiners: Vec<Option<crate::CommanderId>> = std::iter::once(None)
            .chain(
                self.commanders_of(side)
                    .filter(|(id, _)| self.check_join(side, *id, charge.attacker).is_ok())
                    .map(|(id, _)| Some(id)),
            )
            .take(3)
            .collect();
        let mut paths = self.standard_paths(charge.attacker, charge.target);
        if paths.is_empty() {
            paths.push(Vec::new());
        }
        for path in paths {
            for join in &joiners {
                offers.push(Action::Path {
                    path: path.clone(),
                    join: *join,
                    onto: None,
                    gun: None,
                });
            }
        }
    }

    fn offer_support(
        &self,
        side: Side,
        friends: &[UnitId],
        enemies: &[UnitId],
        offers: &mut Offers<Action>,
    ) {
        let support = |units: Vec<UnitId>| Action::Support {
            units,
            at_guns: None,
        };
        offers.push(support(Vec::new()));
        let able = self.possible_supporters(friends, enemies);
        let mut all = Vec::new();
        for unit in able {
            let mut longer = all.clone();
            longer.push(unit);
            if self.check_supporters(&longer, friends, enemies).is_ok() {
                all = longer;
            }
            self.propose(side, support(vec![unit]), offers);
        }
        if all.len() > 1 {
            self.propose(side, support(all), offers);
        }
    }

    /// The point a unit would like to go to: what the plan of its division wants, or the nearest objective not yet held,
    /// or the nearest enemy.
    pub fn goal_of(&self, id: UnitId) -> table::Point {
        let unit = self.unit(id);
        let here = self.centre(id);
        let plan = plans(self, unit.side, Weights::own()).goal(unit.division);
        if let Some(goal) = plan.filter(|goal| *goal != here) {
            return goal;
        }
        let distance = |p: table::Point| table::Distance::between_points(here, p);
        let objectives = (0..3)
            .filter(|objective| self.holders[*objective] != Some(unit.side))
            .map(|objective| {
                self.battle.terrain[self.battle.objectives[objective] as usize].centre()
            });
        let enemies = self
            .units_of(unit.side.other())
            .map(|(enemy, _)| self.centre(enemy));
        objectives
            .chain(enemies)
            .filter(|p| *p != here)
            .min_by_key(|p| distance(*p))
            .unwrap_or_else(|| self.battle.bases[unit.side.other() as usize].centre())
    }

    /// The formations that a unit might take: those of the road only where no enemy could charge it.
    fn good_formations(&self, id: UnitId) -> impl Iterator<Item = Formation> + '_ {
        let unit = self.unit(id);
        let charged = move || self.is_near(unit.side.other(), 60_000, &self.bases(id));
        Formation::ALL.into_iter().filter(move |into| {
            *into != unit.formation
                && unit.formation_refused(*into).is_none()
                && !(*into == Formation::MarchColumn && charged())
        })
    }

    fn offer_moves(&self, side: Side, id: UnitId, offers: &mut Offers<Action>) {
        let (paths, bonds) = (self.paths_of(id), self.bonds_of(id));
        let mut start = Outset::new(self, id);
        for path in paths {
            start.offer(&bonds, path, offers);
        }
        self.offer_arrangements(side, id, offers);
        start.offer_readiness(&bonds, offers);
    }

    /// The ways that a unit might go; whether it may is not asked.
    fn paths_of(&self, id: UnitId) -> Vec<Vec<Manoeuvre>> {
        let mut paths = Vec::new();
        if self.unit(id).section().is_some() {
            for compass in Compass::ALL {
                paths.push(vec![Manoeuvre::Leave {
                    side: compass,
                    offset: 0,
                    into: self.usual_formation(id),
                }]);
            }
        } else {
            self.paths_in_the_open(id, &mut paths);
        }
        let mut distinct: Vec<Vec<Manoeuvre>> = Vec::with_capacity(paths.len());
        for path in paths {
            if !distinct.contains(&path) {
                distinct.push(path);
            }
        }
        distinct
    }

    /// A few of the offers, drawn by chance: where units move, only the ways that were drawn are walked.
    pub(crate) fn sample(
        &self,
        side: Side,
        ways: usize,
        dice: &mut Dice,
        offers: &mut Offers<Action>,
    ) {
        let Task::Moves(_, division) = self.task() else {
            return self.offer(side, offers);
        };
        if self.called_first(side, *division).is_some() {
            return self.offer(side, offers);
        }
        offers.not_exhaustive();
        offers.push(Action::Done);
        let Some(id) = self.movable(side, *division).next() else {
            return;
        };
        let (mut paths, bonds) = (self.paths_of(id), self.bonds_of(id));
        let mut start = Outset::new(self, id);
        let drawn = offers.actions().len() + ways;
        while !paths.is_empty() && offers.actions().len() < drawn {
            let path = paths.swap_remove(dice.pick(paths.len()));
            start.offer(&bonds, path, offers);
        }
        start.offer_readiness(&bonds, offers);
    }

    /// A unit that must move before others (BWN-7.20, BWN-7.57), and its way.
    fn called_first(&self, side: Side, division: DivisionId) -> Option<(UnitId, Vec<Manoeuvre>)> {
        self.movable(side, division).find_map(|unit| {
            let path = self.way_back(unit);
            Some((unit, path.or_else(|| self.compulsory_advance(unit))?))
        })
    }

    /// Every regiment that may lie in ambush, in its place or in the woods and villages of its side (BWN-23.3).
    fn offer_ambushes(&self, side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Done);
        for (unit, troops) in self.units_of(side) {
            let face = crate::battle::Battle::forward_of(side).degrees() as i16;
            let mm = |p: table::Point| [(p.x / 100) as u16, (p.y / 100) as u16];
            let mut lie = |p: table::Point, form, section| {
                let action = Action::Hide {
                    unit,
                    at: mm(p),
                    face,
                    form,
                    section,
                };
                self.propose(side, action, offers);
            };
            lie(troops.pose.anchor, self.usual_formation(unit), None);
            for (place, piece) in self.battle.terrain.iter().enumerate() {
                match piece.ground {
                    Ground::Wood => lie(piece.centre(), Formation::Loose, None),
                    Ground::Tz { .. } => {
                        lie(
                            piece.centre(),
                            self.usual_formation(unit),
                            Some(place as u8),
                        );
                    }
                    _ => {}
                }
            }
        }
    }

    /// Brigades with the neighbours it touches, the end of a brigade, and detachments (chapters 10 and 23).
    fn offer_arrangements(&self, side: Side, id: UnitId, offers: &mut Offers<Action>) {
        let unit = self.unit(id);
        if !unit.is_troops() || unit.section().is_some() {
            return;
        }
        let into = self.usual_formation(id);
        if unit.is_brigade() {
            for abreast in [false, true] {
                let action = Action::Dissolve {
                    unit: id,
                    into,
                    abreast,
                };
                self.propose(side, action, offers);
            }
        }
        let reach = self.bounds(id).grown(10);
        for other in self.near_of(side, &reach) {
            let friend = self.unit(other);
            if other != id && friend.division == unit.division && friend.is_troops() {
                let action = Action::Brigade {
                    units: vec![id, other],
                    into,
                    on: On::Centre,
                    fill: None,
                };
                self.propose(side, action, offers);
            }
        }
        if !unit.is_brigade() {
            for beside in [Beside::Front, Beside::Left, Beside::Right, Beside::Rear] {
                let action = Action::Detach {
                    unit: id,
                    slots: vec![unit.count() - 1],
                    into,
                    beside,
                    offset: 0,
                    guard: None,
                };
                self.propose(side, action, offers);
            }
        }
    }

    fn paths_in_the_open(&self, id: UnitId, paths: &mut Vec<Vec<Manoeuvre>>) {
        let unit = self.unit(id);
        let pose = self.pose(id);
        let bonus = if unit.duty == Duty::Movement { 50 } else { 0 };
        let allowance = (unit.allowance_in(unit.formation) / 100) as u16 + bonus;
        let goal = self.goal_of(id);
        let turn = signed(pose.facing, Facing::from_to(pose.anchor, goal)) as i16;
        let ahead = |mm: u16| Manoeuvre::Forward { mm };
        let guns = unit.is_guns();
        // The nearest enemy, if he can be fired at this turn: faced, and approached until he is in range.
        let range = range(unit);
        let reach = f32::from(allowance) / 10.0 + range;
        let foe = nearest_foe(self, id).filter(|(away, _)| range > 0.0 && *away < reach + 5.0);
        let toward = foe.map(|(_, off)| off as i16);
        let gap = foe.map_or(0, |(away, _)| ((away - 0.8 * range).max(0.0) * 10.0) as u16);
        if guns && unit.formation == Formation::Unlimbered {
            paths.extend(
                toward
                    .filter(|off| *off != 0)
                    .map(|degrees| vec![Manoeuvre::Turn { degrees }]),
            );
            if toward != Some(turn) {
                paths.push(vec![Manoeuvre::Turn { degrees: turn }]);
            }
            let rest = allowance.saturating_sub(50);
            paths.push(vec![Manoeuvre::Limber { degrees: turn }, ahead(rest)]);
            paths.push(vec![Manoeuvre::Limber { degrees: turn }, ahead(rest / 2)]);
            return;
        }
        let rest = allowance.saturating_sub(50);
        paths.push(vec![ahead(allowance)]);
        paths.push(vec![ahead(allowance / 2)]);
        paths.push(vec![ahead(50)]);
        if turn != 0 {
            paths.push(vec![Manoeuvre::Turn { degrees: turn }, ahead(rest)]);
            paths.push(vec![Manoeuvre::Turn { degrees: turn }, ahead(rest / 2)]);
            paths.push(vec![Manoeuvre::Turn { degrees: turn }]);
        }
        paths.push(vec![Manoeuvre::Back { mm: 50 }]);
        if let Some(degrees) = toward {
            let faced = Manoeuvre::Turn { degrees };
            if guns {
                paths.push(vec![Manoeuvre::Unlimber { degrees }]);
                if (10..=rest).contains(&gap) {
                    paths.push(vec![ahead(gap), Manoeuvre::Unlimber { degrees }]);
                }
            } else {
                if degrees != turn && degrees != 0 {
                    paths.push(vec![faced]);
                }
                // BWN-7.22: under Movement nobody goes so near.
                if unit.duty != Duty::Movement {
                    if degrees.abs() <= 20 && (10..=allowance).contains(&gap) {
                        paths.push(vec![ahead(gap)]);
                    } else if degrees != 0 && (10..=rest).contains(&gap) {
                        paths.push(vec![faced, ahead(gap)]);
                    }
                }
            }
        }
        if guns {
            if toward != Some(turn) {
                paths.push(vec![Manoeuvre::Unlimber { degrees: turn }]);
            }
            paths.push(vec![ahead(rest), Manoeuvre::Unlimber { degrees: turn }]);
            return;
        }
        if !unit.is_troops() {
            return;
        }
        for into in self.good_formations(id) {
            paths.push(vec![Manoeuvre::Form {
                into,
                on: On::Centre,
            }]);
        }
        for (place, piece) in self.battle.terrain.iter().enumerate() {
            if piece.ground.is_section()
                && table::Distance::between_points(pose.anchor, piece.centre()).is_within(40_000)
            {
                let section = place as u8;
                let close = Manoeuvre::Close {
                    degrees: 0,
                    with: Goal::Section(section),
                };
                let toward =
                    signed(pose.facing, Facing::from_to(pose.anchor, piece.centre())) as i16;
                paths.push(vec![close, Manoeuvre::Enter { section }]);
                if toward != 0 {
                    paths.push(vec![
                        Manoeuvre::Turn { degrees: toward },
                        close,
                        Manoeuvre::Enter { section },
                    ]);
                }
            }
        }
    }

    fn offer_manoeuvres(&self, side: Side, id: UnitId, offers: &mut Offers<Action>) {
        let unit = self.unit(id);
        let pose = self.pose(id);
        let turn = signed(pose.facing, Facing::from_to(pose.anchor, self.goal_of(id))) as i16;
        let mut list = vec![Manoeuvre::Turn { degrees: turn }];
        if unit.is_guns() {
            list.push(Manoeuvre::Unlimber { degrees: turn });
            list.push(Manoeuvre::Limber { degrees: turn });
        } else {
            for into in self.good_formations(id) {
                let on = On::Centre;
                let degrees = turn;
                list.push(Manoeuvre::TurnForm { degrees, into, on });
                list.push(Manoeuvre::Form { into, on });
            }
        }
        for manoeuvre in list {
            self.propose(
                side,
                Action::Manoeuvre {
                    unit: id,
                    manoeuvre,
                    swaps: Vec::new(),
                },
                offers,
            );
        }
    }

    fn offer_leaders(&self, side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Done);
        for (commander, leader) in self.commanders_of(side) {
            if leader.moved {
                continue;
            }
            // Behind the middle of what he leads.
            let led: Vec<table::Point> = self
                .units_of(side)
                .filter(|(_, unit)| self.leads(leader, unit))
                .map(|(id, _)| self.centre(id))
                .collect();
            if !led.is_empty() {
                let middle = table::Point::mean(&led);
                let to = [
                    (middle.x.clamp(0, self.battle.width) / 100) as u16,
                    (middle.y.clamp(0, self.battle.height) / 100) as u16,
                ];
                self.propose(side, Action::Lead { commander, to }, offers);
            }
            let near = self
                .units_of(side)
                .filter(|(_, unit)| self.leads(leader, unit) && unit.is_troops())
                .min_by_key(|(id, _)| (self.distance_to_unit(leader, *id), *id));
            if let Some((unit, _)) = near {
                self.propose(side, Action::Join { commander, unit }, offers);
            }
        }
        for (battery, guns) in self.units_of(side) {
            if guns.is_guns() {
                for (unit, _) in self.units_of(side) {
                    self.propose(side, Action::Guard { unit, battery }, offers);
                }
            }
        }
    }
}

/// A unit about to move: what all its ways share is worked out once.
struct Outset<'s> {
    state: &'s State,
    start: Walk,
    /// After the turn with which the last way began; nothing if that was refused.
    turned: Option<(Manoeuvre, Option<Walk>)>,
}

impl<'s> Outset<'s> {
    fn new(state: &'s State, id: UnitId) -> Self {
        Self {
            state,
            start: Walk::new(state, id, Purpose::March, None),
            turned: None,
        }
    }

    /// Offers a way if the rules allow it.
    fn offer(&mut self, bonds: &Bonds, path: Vec<Manoeuvre>, offers: &mut Offers<Action>) {
        let id = self.start.id;
        // BWN-12.85: a great battery stands.
        if self.state.unit(id).great.is_some() {
            return;
        }
        let walk = self.walk(&path);
        let holds = |walk: &Walk| {
            walk.check_end().is_ok() && self.state.check_bonds(id, walk, bonds).is_ok()
        };
        if walk.as_ref().is_some_and(holds) {
            offers.push(Action::Move {
                unit: id,
                path,
                emerge: None,
                ready: false,
            });
        }
    }

    /// Offers to stand ready where it is (BWN-9.31).
    fn offer_readiness(&self, bonds: &Bonds, offers: &mut Offers<Action>) {
        let (id, walk) = (self.start.id, &self.start);
        let may = walk.left() >= FIVE && walk.check_end().is_ok();
        if may && self.state.check_bonds(id, walk, bonds).is_ok() {
            offers.push(Action::Move {
                unit: id,
                path: Vec::new(),
                emerge: None,
                ready: true,
            });
        }
    }

    /// Walks a way. None if it is refused.
    fn walk(&mut self, path: &[Manoeuvre]) -> Option<Walk> {
        let none = &mut Total::default();
        let (first, rest) = path.split_first()?;
        let shared = matches!(first, Manoeuvre::Turn { .. } | Manoeuvre::Limber { .. });
        if !shared {
            let mut walk = self.start.clone();
            return walk.run(path, none).is_ok().then_some(walk);
        }
        if self.turned.as_ref().is_none_or(|(known, _)| known != first) {
            let mut walk = self.start.clone();
            let turned = walk.run(std::slice::from_ref(first), none).is_ok();
            self.turned = Some((*first, turned.then_some(walk)));
        }
        let mut walk = self.turned.as_ref()?.1.clone()?;
        walk.run_on(1, rest, none).is_ok().then_some(walk)
    }
}
