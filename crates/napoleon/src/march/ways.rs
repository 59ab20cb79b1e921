//! Ways that a unit might go: good samples of what chapter 9 allows on an open table.

use std::borrow::Cow;

use kernel::{Offers, Total, WeightSet};
use table::Facing;
use tabletop::Tabletop as _;

use super::{Compass, FIVE, Goal, Manoeuvre, On, Purpose, Walk};
use crate::UnitId;
use crate::action::Action;
use crate::charge::signed;
use crate::command::compulsory::Bonds;
use crate::formation::Formation;
use crate::judgement::eye::{nearest_foe, range};
use crate::judgement::{Weights, plans};
use crate::state::State;
use crate::unit::Duty;

impl State {
    /// The point a unit would like to go to: what the plan of its division wants, or the nearest objective not yet held,
    /// or the nearest enemy.
    pub(crate) fn goal_of(&self, id: UnitId) -> table::Point {
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
    pub(crate) fn good_formations(&self, id: UnitId) -> impl Iterator<Item = Formation> + '_ {
        let unit = self.unit(id);
        let charged = move || self.is_near(unit.side.other(), 60_000, &self.bases(id));
        Formation::ALL.into_iter().filter(move |into| {
            *into != unit.formation
                && unit.formation_refused(*into).is_none()
                && !(*into == Formation::MarchColumn && charged())
        })
    }

    /// The ways that a unit might go; whether it may is not asked.
    pub(crate) fn paths_of(&self, id: UnitId) -> Vec<Vec<Manoeuvre>> {
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
            paths_in_the_open(self, id, &mut paths);
        }
        let mut distinct: Vec<Vec<Manoeuvre>> = Vec::with_capacity(paths.len());
        for path in paths {
            if !distinct.contains(&path) {
                distinct.push(path);
            }
        }
        distinct
    }
}

fn paths_in_the_open(state: &State, id: UnitId, paths: &mut Vec<Vec<Manoeuvre>>) {
    let unit = state.unit(id);
    let pose = state.pose(id);
    let bonus = if unit.duty == Duty::Movement { 50 } else { 0 };
    let allowance = (unit.allowance_in(unit.formation) / 100) as u16 + bonus;
    let goal = state.goal_of(id);
    let turn = signed(pose.facing, Facing::from_to(pose.anchor, goal)) as i16;
    let ahead = |mm: u16| Manoeuvre::Forward { mm };
    let guns = unit.is_guns();
    // The nearest enemy, if he can be fired at this turn: faced, and approached until he is in range.
    let range = range(unit);
    let reach = f32::from(allowance) / 10.0 + range;
    let foe = nearest_foe(state, id).filter(|(away, _)| range > 0.0 && *away < reach + 5.0);
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
    for into in state.good_formations(id) {
        paths.push(vec![Manoeuvre::Form {
            into,
            on: On::Centre,
        }]);
    }
    for (place, piece) in state.battle.terrain.iter().enumerate() {
        if piece.ground.is_section()
            && table::Distance::between_points(pose.anchor, piece.centre()).is_within(40_000)
        {
            let section = place as u8;
            let close = Manoeuvre::Close {
                degrees: 0,
                with: Goal::Section(section),
            };
            let toward = signed(pose.facing, Facing::from_to(pose.anchor, piece.centre())) as i16;
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

/// Ways that go straight on from the same place.
struct Lot {
    /// What comes before that.
    before: Vec<Manoeuvre>,
    /// How far they go, in millimetres: in order once they are walked.
    lengths: Vec<u16>,
    /// Where they have led; nothing where they are refused.
    walks: Vec<Option<Walk>>,
}

impl Lot {
    fn after(before: &[Manoeuvre]) -> Self {
        Self {
            before: before.to_vec(),
            lengths: Vec::new(),
            walks: Vec::new(),
        }
    }

    /// All of them at once, by whoever has done what comes before.
    fn go(&mut self, begun: Option<Walk>) {
        self.lengths.sort_unstable();
        self.lengths.dedup();
        if let Some(walk) = begun {
            self.walks = walk.forward_by(self.before.len(), &self.lengths);
        }
    }

    /// The walk along one of them, with what comes after it.
    fn along(&self, mm: u16, path: &[Manoeuvre]) -> Option<Cow<'_, Walk>> {
        let place = self.lengths.binary_search(&mm).ok()?;
        let walk = self.walks.get(place)?.as_ref()?;
        let walked = self.before.len() + 1;
        let rest = &path[walked..];
        if rest.is_empty() {
            return Some(Cow::Borrowed(walk));
        }
        let mut walk = walk.clone();
        let went = walk.run_on(walked, rest, &mut Total::default());
        went.is_ok().then_some(Cow::Owned(walk))
    }
}

/// A unit about to move: what all its ways share is worked out once.
pub(crate) struct Outset<'s> {
    state: &'s State,
    start: Walk,
    /// After the turn with which the last way began; nothing if that was refused.
    turned: Option<(Manoeuvre, Option<Walk>)>,
}

impl<'s> Outset<'s> {
    pub(crate) fn new(state: &'s State, id: UnitId) -> Self {
        Self {
            state,
            start: Walk::new(state, id, Purpose::March, None),
            turned: None,
        }
    }

    /// Offers a way if the rules allow it.
    pub(crate) fn offer(
        &mut self,
        bonds: &Bonds,
        path: Vec<Manoeuvre>,
        offers: &mut Offers<Action>,
    ) {
        let id = self.start.id;
        // BWN-12.85: a great battery stands.
        if self.state.unit(id).great.is_some() {
            return;
        }
        if self
            .walk(&path)
            .is_some_and(|walk| self.holds(&walk, bonds))
        {
            offers.push(Action::Move {
                unit: id,
                path,
                emerge: None,
                ready: false,
            });
        }
    }

    /// Offers all of these ways that the rules allow. Those that go straight on from the same place, each to its own end, are
    /// walked once as far as they have the ground in common.
    pub(crate) fn offer_all(
        &mut self,
        bonds: &Bonds,
        paths: Vec<Vec<Manoeuvre>>,
        offers: &mut Offers<Action>,
    ) {
        let id = self.start.id;
        if self.state.unit(id).great.is_some() {
            return;
        }
        let mut lots: Vec<Lot> = Vec::new();
        let mut belongs = Vec::with_capacity(paths.len());
        for path in &paths {
            let mut legs = path.iter().enumerate();
            let ahead = legs.find_map(|(place, leg)| match leg {
                Manoeuvre::Forward { mm } => Some((place, *mm)),
                _ => None,
            });
            belongs.push(ahead.map(|(place, mm)| {
                let before = &path[..place];
                let known = lots.iter().position(|lot| lot.before == before);
                let lot = known.unwrap_or_else(|| {
                    lots.push(Lot::after(before));
                    lots.len() - 1
                });
                lots[lot].lengths.push(mm);
                (lot, mm)
            }));
        }
        for lot in &mut lots {
            let begun = if lot.before.is_empty() {
                Some(self.start.clone())
            } else {
                self.walk(&lot.before)
            };
            lot.go(begun);
        }
        for (path, belongs) in paths.into_iter().zip(belongs) {
            let walk = match belongs {
                None => self.walk(&path).map(Cow::Owned),
                Some((lot, mm)) => lots[lot].along(mm, &path),
            };
            if walk.is_some_and(|walk| self.holds(&walk, bonds)) {
                offers.push(Action::Move {
                    unit: id,
                    path,
                    emerge: None,
                    ready: false,
                });
            }
        }
    }

    fn holds(&self, walk: &Walk, bonds: &Bonds) -> bool {
        walk.check_end().is_ok() && self.state.check_bonds(walk.id, walk, bonds).is_ok()
    }

    /// Offers to stand ready where it is (BWN-9.31).
    pub(super) fn offer_readiness(&self, bonds: &Bonds, offers: &mut Offers<Action>) {
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
