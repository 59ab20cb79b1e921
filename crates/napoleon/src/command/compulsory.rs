//! Chapters 7 and 16: what a division does before its player moves it. Returning units come back over the edge, and a
//! division without an order follows its general's character.

use kernel::{Refusal, Umpire, refusal};
use table::{Facing, Mils, Point, Pose};
use tabletop::Tabletop as _;

use crate::event::{Event, Loss};
use crate::field::{Bases, body_of};
use crate::march::{Manoeuvre, Purpose, STEP, Walk};
use crate::state::State;
use crate::unit::{Duty, Whereabouts};
use crate::{DivisionId, Side, UnitId};

/// What a unit must do before it may move as its player likes.
pub(crate) struct Bonds {
    /// It must come back to its area, and can (BWN-7.20).
    called_back: bool,
    /// Its general drives it at the enemy (BWN-7.57).
    least: Option<LeastAdvance>,
}

/// The least that a unit must advance.
struct LeastAdvance {
    path: Vec<Manoeuvre>,
    /// The centre of the nearest enemy.
    goal: Point,
    /// How far it is from there at the end of the path.
    left: Mils,
}

/// How far from a point a walk leaves a unit.
fn left_to(goal: Point, id: UnitId, walk: &Walk) -> Mils {
    (goal - walk.scratch.centre(id)).length()
}

impl State {
    /// A division begins to move: returning units are placed, compulsory moves are made.
    pub(crate) fn begin_division(&mut self, division: DivisionId, umpire: &mut Umpire<'_, Event>) {
        self.divisions[division.index()].moved = true;
        let ids: Vec<UnitId> = self.division_units(division).map(|(id, _)| id).collect();
        for id in ids {
            match self.unit(id).whereabouts {
                Whereabouts::Away { at, turn } if turn <= self.turn => {
                    bring_back(self, id, at, umpire);
                }
                Whereabouts::Table
                    if self.check_mover(id).is_ok()
                        && self.unit(id).active
                        && self.unit(id).duty == Duty::Cautious =>
                {
                    fall_back_home(self, id, umpire);
                }
                _ => {}
            }
        }
    }

    // ---- BWN-7.20: back to the area that was to be defended

    /// At the end of a turn: the units under Defence that were forced out of their area.
    pub(crate) fn note_strays(&mut self) {
        for place in 0..self.divisions.len() {
            let id = DivisionId(place as u8);
            let strays: Vec<UnitId> = self
                .division_units(id)
                .filter(|(unit, troops)| {
                    troops.duty == Duty::Defence
                        && troops.on_table()
                        && self.division(id).area.is_some()
                        && !self.has_single(*unit)
                        && !self.area_holds(*unit, self.centre(*unit))
                })
                .map(|(unit, _)| unit)
                .collect();
            let division = &mut self.divisions[place];
            division.lost_area = division.area.take().filter(|_| !strays.is_empty());
            division.strays = strays;
        }
    }

    /// The middle of the area a stray unit is to return to; nothing if nothing calls it back. Under Attack a unit is
    /// forced to nothing (BWN-7.28), and one that is engaged or in an enemy's control zone is excused.
    pub(crate) fn called_back(&self, id: UnitId) -> Option<table::Point> {
        let unit = self.unit(id);
        let division = self.division(unit.division);
        let area = division.lost_area.as_ref()?;
        let bound = matches!(unit.duty, Duty::Defence | Duty::Movement) && unit.active;
        if !bound
            || !division.strays.contains(&id)
            || unit.engaged()
            || !self.zones_touched(id).is_empty()
            || self.is_inside(area, self.centre(id))
        {
            return None;
        }
        Some(match area {
            crate::state::Area::Element(place) => self.battle.terrain[*place as usize].centre(),
            crate::state::Area::Hull(points) if points.is_empty() => return None,
            crate::state::Area::Hull(points) => table::Point::mean(points),
        })
    }

    /// A move that brings a stray unit back, or as far back as it can go.
    pub(crate) fn way_back(&self, id: UnitId) -> Option<Vec<Manoeuvre>> {
        let goal = self.called_back(id)?;
        let unit = self.unit(id);
        let pose = self.pose(id);
        let turn = crate::charge::signed(pose.facing, Facing::from_to(pose.anchor, goal)) as i16;
        let bonus = if unit.duty == Duty::Movement { 50 } else { 0 };
        let allowance = (unit.allowance_in(unit.formation) / STEP) as u16 + bonus;
        let rest = allowance.saturating_sub(50);
        let away = ((goal - self.centre(id)).length() / STEP) as u16;
        let ahead = |mm: u16| Manoeuvre::Forward { mm };
        let mut paths = Vec::new();
        if turn == 0 {
            paths.extend([
                vec![ahead(allowance.min(away))],
                vec![ahead(allowance.min(away) / 2)],
            ]);
        } else {
            let turn = Manoeuvre::Turn { degrees: turn };
            paths.extend([
                vec![turn, ahead(rest.min(away))],
                vec![turn, ahead(rest.min(away) / 2)],
            ]);
        }
        paths.push(vec![Manoeuvre::Back {
            mm: allowance.min(away) / 2,
        }]);
        paths.into_iter().find(|path| {
            self.walk_move(id, path, None, &mut kernel::Total::default())
                .is_ok_and(|walk| comes_back(self, id, &walk))
        })
    }

    /// The least that an aggressive unit without an order must advance: half of its move toward the nearest enemy, a turn
    /// included, up to the border of a control zone (BWN-7.57, BWN-7.60). None if nothing binds it, or if the way is barred.
    pub(crate) fn compulsory_advance(&self, id: UnitId) -> Option<Vec<Manoeuvre>> {
        least_advance(self, id).map(|least| least.path)
    }

    /// What binds a unit before it moves.
    pub(crate) fn bonds_of(&self, id: UnitId) -> Bonds {
        Bonds {
            called_back: self.way_back(id).is_some(),
            least: least_advance(self, id),
        }
    }

    /// Tests if a walk does what binds the unit.
    pub(crate) fn check_bonds(
        &self,
        id: UnitId,
        walk: &Walk,
        bonds: &Bonds,
    ) -> Result<(), Refusal> {
        if bonds.called_back && !comes_back(self, id, walk) {
            return Err(refusal!("BWN-7.20", "napoleon-refuse-come-back"));
        }
        let reached = |least: &LeastAdvance| left_to(least.goal, id, walk) <= least.left + STEP;
        if !bonds.least.as_ref().is_none_or(reached) {
            return Err(refusal!("BWN-7.57", "napoleon-refuse-advance"));
        }
        Ok(())
    }

    /// Takes over what a walk has made of a unit.
    pub(crate) fn commit(&mut self, id: UnitId, walk: &Walk, umpire: &mut Umpire<'_, Event>) {
        let gun = self.gun_of(id);
        let spent = walk.spent;
        *self.unit_mut(id) = walk.scratch.unit(id).clone();
        if let Some(gun) = gun {
            let formation = walk.scratch.unit(gun).formation;
            let gun = self.unit_mut(gun);
            gun.formation = formation;
            gun.deeds.spent = spent;
        }
        let unit = self.unit_mut(id);
        unit.deeds.moved = true;
        unit.deeds.spent = spent;
        unit.began = walk.starts().to_vec();
        let (passed, gained) = (walk.passed, walk.disorder);
        self.take_ground(id, passed);
        umpire.tell(|| Event::Moved {
            unit: self.who(id),
            track: walk
                .track
                .iter()
                .map(|pose| crate::event::Stand {
                    x: pose.anchor.x as f64 / 100.0,
                    y: pose.anchor.y as f64 / 100.0,
                    face: pose.facing.degrees(),
                    form: self.unit(id).formation,
                })
                .collect(),
            spent: (spent / 100) as i32,
        });
        if gained > 0 && self.disorder(id, gained, umpire) {
            self.flee_home(id, umpire);
        }
        // BWN-12.40
        if self.has_left_by_base(id) {
            self.destroy(id, Loss::Withdrew, umpire);
        }
    }
}

fn nearest_enemy(state: &State, id: UnitId) -> Option<UnitId> {
    let foes = state.units_of(state.unit(id).side.other());
    foes.map(|(enemy, _)| enemy)
        .min_by_key(|enemy| (state.distance(id, *enemy), *enemy))
}

fn least_advance(state: &State, id: UnitId) -> Option<LeastAdvance> {
    let unit = state.unit(id);
    let bound = unit.duty == Duty::Aggressive && unit.active && unit.is_troops();
    if !bound || state.check_mover(id).is_err() || !state.zones_touched(id).is_empty() {
        return None;
    }
    let goal = state.centre(nearest_enemy(state, id)?);
    let half = state.half_advance(id, goal, Purpose::March)?;
    let (here, there) = (state.pose(id), half.pose_now());
    let turn = crate::charge::signed(here.facing, there.facing) as i16;
    let mut path = Vec::new();
    if turn != 0 {
        path.push(Manoeuvre::Turn { degrees: turn });
    }
    // What the turn itself moves the anchor by is no advance.
    let turned = state.walk_move(id, &path, None, &mut kernel::Total::default());
    let from = turned.map_or(here, |walk| walk.pose_now());
    let mm = ((there.anchor - from.anchor).length() / STEP) as u16;
    if mm > 0 {
        path.push(Manoeuvre::Forward { mm });
    }
    if path.is_empty() {
        return None;
    }
    let walk = state
        .walk_move(id, &path, None, &mut kernel::Total::default())
        .ok()?;
    let left = left_to(goal, id, &walk);
    (left <= left_to(goal, id, &half) + STEP).then_some(LeastAdvance { path, goal, left })
}

/// BWN-7.64, BWN-7.66: a cautious division falls back.
fn fall_back_home(state: &mut State, id: UnitId, umpire: &mut Umpire<'_, Event>) {
    let side = state.unit(id).side;
    let base = state.battle.bases[side as usize].centre();
    let centre = state.centre(id);
    if centre == base {
        return;
    }
    let direction = Facing::from_to(centre, base);
    let unit = state.unit(id);
    let body = body_of(unit, unit.formation);
    let leg = table::Leg::new(unit.pose, direction, 15_000);
    let rects = |pose: Pose| -> Bases { table::leg::Body::new(&body).at(pose).collect() };
    let enemy_clear = |pose: Pose| {
        let bases = rects(pose);
        state.holds(&bases)
            && state.overlaps_solid(&bases).is_none()
            && !state.is_near(side.other(), STEP - 1, &bases)
    };
    let reach = leg
        .steps(STEP)
        .take_while(|step| enemy_clear(step.pose))
        .last()
        .map_or(0, |step| step.to);
    let gun = state.gun_of(id);
    let but: Vec<UnitId> = std::iter::once(id).chain(gun).collect();
    let free = |pose: Pose| {
        let bases = rects(pose);
        state.is_free(&bases, &but)
    };
    let short = table::Leg::new(leg.start, direction, reach);
    let travel = if reach == 15_000 {
        table::retreat::extended(&leg, STEP, 30_000, free)
    } else {
        None
    }
    .or_else(|| table::retreat::shortened(&short, STEP, free));
    let Some(travel) = travel else {
        return;
    };
    let pose = leg.pose_at(travel);
    let unit = state.unit_mut(id);
    unit.pose = pose;
    unit.deeds.moved = true;
    unit.deeds.spent = unit.deeds.spent.max(travel.max(1));
    if unit.is_guns() {
        unit.formation = crate::formation::Formation::Limbered;
    }
    state.arrived(id, umpire);
}

/// BWN-16.54: a unit comes back over the edge.
fn bring_back(
    state: &mut State,
    id: UnitId,
    at: Option<table::Point>,
    umpire: &mut Umpire<'_, Event>,
) {
    let side = state.unit(id).side;
    let base = state.battle.bases[side as usize].centre();
    let point = at.unwrap_or(base);
    let (width, height) = (state.battle.width, state.battle.height);
    let own = match side {
        Side::South => (Facing::NORTH, 0),
        Side::North => (Facing::SOUTH, height),
    };
    let (facing, horizontal) = if at.is_none() || point.y == own.1 {
        (own.0, true)
    } else if point.y == height - own.1 {
        (own.0.opposite(), true)
    } else if point.x == 0 {
        (Facing::EAST, false)
    } else {
        (Facing::WEST, false)
    };
    let extent = state.extent_in(id, state.unit(id).formation);
    let body = body_of(state.unit(id), state.unit(id).formation);
    let toward = if horizontal {
        base.x - point.x
    } else {
        base.y - point.y
    };
    let sign = if toward < 0 { -1 } else { 1 };
    let most = width.max(height) / STEP;
    let stand = |slide: i64| {
        let edge = if horizontal {
            let y = if facing == Facing::NORTH { 0 } else { height };
            table::Point::new(point.x + slide, y)
        } else {
            let x = if facing == Facing::EAST { 0 } else { width };
            table::Point::new(x, point.y + slide)
        };
        Pose::new(edge, facing).forward(extent.depth())
    };
    let bases_at = |pose: Pose| -> Bases { table::leg::Body::new(&body).at(pose).collect() };
    let enemy_at = |bases: &[table::Rect]| state.is_near(side.other(), STEP - 1, bases);
    // BWN-16.17: an enemy on the very place bars it; friends only make the unit slide aside (BWN-16.54).
    let steps = if enemy_at(&bases_at(stand(0))) {
        0
    } else {
        most + 1
    };
    for step in 0..steps {
        for way in [sign, -sign] {
            let pose = stand(way * step * STEP);
            let bases = bases_at(pose);
            if !enemy_at(&bases) && state.is_free(&bases, &[id]) {
                let unit = state.unit_mut(id);
                unit.pose = pose;
                unit.whereabouts = Whereabouts::Table;
                unit.duty = Duty::Movement;
                unit.active = true;
                umpire.tell(|| Event::Returned {
                    unit: state.who(id),
                    to: state.stand(id),
                });
                return;
            }
        }
    }
    // BWN-16.17
    if at.is_some() {
        let turn = state.turn + 1;
        state.unit_mut(id).whereabouts = Whereabouts::Away { at: None, turn };
        umpire.tell(|| Event::PushedOff {
            unit: state.who(id),
        });
    } else {
        state.destroy(id, Loss::LeftTable, umpire);
    }
}

/// Does a walk end inside the lost area, or at least nearer to its middle?
fn comes_back(state: &State, id: UnitId, walk: &Walk) -> bool {
    let Some(goal) = state.called_back(id) else {
        return true;
    };
    let area = state.division(state.unit(id).division).lost_area.as_ref();
    let (from, to) = (state.centre(id), walk.scratch.centre(id));
    area.is_some_and(|area| state.is_inside(area, to))
        || table::Distance::between_points(to, goal) < table::Distance::between_points(from, goal)
}
