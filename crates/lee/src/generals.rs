//! Chapter 14: generals on the field.

use kernel::{Offers, Refusal, Seats, Umpire, refusal};
use table::{Bounds, Distance, Mils, Point, Quad, Shape};

use crate::action::Action;
use crate::activation::Activation;
use crate::agenda::only;
use crate::event::{Event, Who};
use crate::side::{Post, Side, UnitId};
use crate::state::State;
use crate::units::{INCH, ZONE};

/// How far a corps commander may be from any unit of his corps (LEE-14.8).
pub const CORPS_REACH: Mils = 12 * INCH;

/// The grid on which the duties of LEE-14.7 and LEE-14.8 are judged (LEE-14.11).
const GRID: Mils = 500;

/// The duty of a general to stay near his units: the distance, and the units that count.
pub struct Duty {
    /// How near he has to be.
    pub reach: Mils,
    /// The units that are on the table and not routed.
    pub units: Vec<UnitId>,
}

impl State {
    /// The duty of a general; none for the commander-in-chief, and for a general all of whose units are still to enter or routed
    /// (LEE-14.7, LEE-14.8, LEE-14.18). In a merged group the nearer duty, that of a division general, is the one that counts.
    pub fn duty(&self, post: Post) -> Option<Duty> {
        let counts = |unit: &UnitId| self.unit(*unit).on_table() && !self.unit(*unit).routed;
        let (reach, units): (_, Vec<_>) = match post {
            Post::Chief(_) => return None,
            Post::Group(group) if self.group_facts(group).is_merged() => (
                self.radius(post),
                self.units_of_group(group).filter(counts).collect(),
            ),
            // LEE-14.9: additional aides do not extend the 12 inches.
            Post::Group(group) => (
                CORPS_REACH,
                self.units_of_group(group).filter(counts).collect(),
            ),
            Post::Division(division) => (
                self.radius(post),
                self.units_of_division(division).filter(counts).collect(),
            ),
        };
        (!units.is_empty()).then_some(Duty { reach, units })
    }

    /// Are all units of the duty within reach of this point?
    fn fulfils(&self, duty: &Duty, at: Point) -> bool {
        duty.units
            .iter()
            .all(|unit| self.distance_to(at, *unit).is_within(duty.reach))
    }

    /// Is at least one?
    fn fulfils_one(&self, duty: &Duty, at: Point) -> bool {
        duty.units
            .iter()
            .any(|unit| self.distance_to(at, *unit).is_within(duty.reach))
    }

    /// May a general of this side stand here: on the table, outside enemy control zones (LEE-2.19, LEE-14.2)?
    pub fn is_open_to_generals(&self, side: Side, at: Point) -> bool {
        self.battle.field.contains(at) && !self.in_zone_of(side.other(), at)
    }

    /// A point of the grid from which all units of the duty are within reach, nearest to `from` (LEE-14.11).
    pub fn grid_point(&self, side: Side, duty: &Duty, from: Point) -> Option<Point> {
        self.grid_search(side, duty, from, true)
    }

    /// A point of the grid from which at least one is.
    pub fn grid_point_for_one(&self, side: Side, duty: &Duty, from: Point) -> Option<Point> {
        self.grid_search(side, duty, from, false)
    }

    fn grid_search(&self, side: Side, duty: &Duty, from: Point, all: bool) -> Option<Point> {
        let outline = |unit: UnitId, reach: Mils| {
            let outline = self.rect(unit).outline();
            (outline.bounds().grown(reach), outline)
        };
        let duties: Vec<(Bounds, Quad)> = duty
            .units
            .iter()
            .map(|unit| outline(*unit, duty.reach))
            .collect();
        let zones: Vec<(Bounds, Quad)> = self
            .on_table(side.other())
            .filter(|unit| self.has_zone(*unit))
            .map(|unit| outline(unit, ZONE))
            .collect();
        let boxes = duties.iter().map(|(bounds, _)| *bounds);
        let bounds = boxes.reduce(|a, b| {
            if all {
                table::Bounds {
                    low: Point::new(a.low.x.max(b.low.x), a.low.y.max(b.low.y)),
                    high: Point::new(a.high.x.min(b.high.x), a.high.y.min(b.high.y)),
                }
            } else {
                a.union(b)
            }
        })?;
        let table = self.battle.field.bounds();
        let range = |low: Mils, high: Mils, from: Mils, to: Mils| {
            let first = (low.max(from) + GRID - 1).div_euclid(GRID);
            let last = high.min(to).div_euclid(GRID);
            (first..=last).map(|n| n * GRID)
        };
        let near = |point: Point, (bounds, outline): &(Bounds, Quad), reach: Mils| {
            bounds.contains(point) && point.distance(outline).is_within(reach)
        };
        let fits = |point: Point| {
            let heard = |of: &(Bounds, Quad)| near(point, of, duty.reach);
            let hears = if all {
                duties.iter().all(heard)
            } else {
                duties.iter().any(heard)
            };
            hears
                && self.battle.field.contains(point)
                && !zones.iter().any(|of| near(point, of, ZONE))
        };
        // The dear questions are asked only of points that would be nearer than what is found.
        let mut best = None;
        for x in range(bounds.low.x, bounds.high.x, table.low.x, table.high.x) {
            for y in range(bounds.low.y, bounds.high.y, table.low.y, table.high.y) {
                let point = Point::new(x, y);
                let key = ((point - from).squared(), point);
                if best.is_none_or(|best| key < best) && fits(point) {
                    best = Some(key);
                }
            }
        }
        best.map(|(_, point)| point)
    }

    /// May this general end his move here (LEE-14.2, LEE-14.7, LEE-14.8)?
    fn check_place(&self, post: Post, to: Point) -> Result<(), Refusal> {
        let side = self.side_of_post(post);
        if !self.battle.field.contains(to) {
            return Err(refusal!("LEE-2.19", "lee-refuse-off-table"));
        }
        if self.in_zone_of(side.other(), to) {
            return Err(refusal!("LEE-14.2", "lee-refuse-enemy-zone"));
        }
        let Some(duty) = self.duty(post) else {
            return Ok(());
        };
        if self.fulfils(&duty, to) {
            return Ok(());
        }
        let far = |possible: bool| {
            let inches = duty.reach / INCH;
            if duty.reach == CORPS_REACH {
                refusal!(
                    "LEE-14.8",
                    "lee-refuse-far-from-corps",
                    inches = inches,
                    possible = i32::from(possible)
                )
            } else {
                refusal!(
                    "LEE-14.7",
                    "lee-refuse-far-from-division",
                    inches = inches,
                    possible = i32::from(possible)
                )
            }
        };
        if self.grid_point(side, &duty, to).is_some() {
            return Err(far(true));
        }
        if !self.fulfils_one(&duty, to) {
            return Err(far(false));
        }
        Ok(())
    }

    /// A commander of a corps who breaks LEE-14.8 although a legal point exists for him, with that point (LEE-14.10, LEE-14.19).
    fn astray(&self, post: Post) -> Option<Point> {
        let Post::Group(group) = post else {
            return None;
        };
        if self.group_facts(group).is_merged() || !self.group(group).entered {
            return None;
        }
        let at = self.officer(post)?.at;
        let side = self.side_of_post(post);
        let duty = self.duty(post)?;
        if self.fulfils(&duty, at) {
            return None;
        }
        if let Some(point) = self.grid_point(side, &duty, at) {
            return Some(point);
        }
        if self.fulfils_one(&duty, at) {
            return None;
        }
        self.grid_point_for_one(side, &duty, at)
    }
}

/// May this general ride at all: there, and not twice without a move of a unit between?
fn check_rider(state: &State, side: Side, post: Post) -> Result<(), Refusal> {
    let known = match post {
        Post::Chief(_) => true,
        Post::Group(group) => group.index() < state.groups.len(),
        Post::Division(division) => division.index() < state.divisions.len(),
    };
    if !known || state.officer(post).is_none() {
        return Err(refusal!("LEE-14.1", "lee-refuse-no-general"));
    }
    if state.side_of_post(post) != side {
        return Err(refusal!("LEE-14.1", "lee-refuse-not-yours"));
    }
    let group = match post {
        Post::Chief(_) => None,
        Post::Group(group) => Some(group),
        Post::Division(division) => Some(state.division(division).group),
    };
    // LEE-14.18: generals of a group that is still to enter wait at their entry points.
    if group.is_some_and(|group| !state.group(group).entered) {
        return Err(refusal!("LEE-14.18", "lee-refuse-not-there"));
    }
    if state.officer(post).is_some_and(|officer| officer.rode) {
        return Err(refusal!("LEE-14.5", "lee-refuse-rode"));
    }
    Ok(())
}

/// Places worth offering to a general: the grid points nearest to him and to his units.
fn sample(state: &State, post: Post, offers: &mut Vec<Point>) {
    let side = state.side_of_post(post);
    let Some(at) = state.officer(post).map(|officer| officer.at) else {
        return;
    };
    let mut wished: Vec<Point> = Vec::new();
    if let Some(duty) = state.duty(post) {
        let centres: Vec<_> = duty
            .units
            .iter()
            .map(|unit| state.rect(*unit).centre())
            .collect();
        let middle = Point::mean(&centres);
        wished.extend(state.grid_point(side, &duty, middle));
        wished.extend(state.grid_point_for_one(side, &duty, at));
        wished.push(middle);
        wished.extend(centres.first());
    } else {
        let generals: Vec<_> = state
            .groups_of(side)
            .filter_map(|group| state.officer(Post::Group(group)))
            .map(|officer| officer.at)
            .collect();
        wished.push(Point::mean(&generals));
        wished.extend(generals);
    }
    if let Post::Division(division) = post {
        // Within hearing of the corps commander (LEE-11.16).
        let commander = Post::Group(state.division(division).group);
        if let Some(commander) = state.officer(commander) {
            wished.push(at.midpoint(commander.at));
        }
    }
    for point in wished {
        if point != at && !offers.contains(&point) && state.check_place(post, point).is_ok() {
            offers.push(point);
        }
    }
}

// --- step 1 of the command phase (LEE-3.5, LEE-14.4) ---

/// The side is asked.
pub fn owes(side: Side) -> Seats {
    only(side)
}

/// Good places for each general who has not ridden; the end of the step where LEE-14.19 allows it.
pub fn offers(state: &State, side: Side, offers: &mut Offers<Action>) {
    offers.not_exhaustive();
    let mut may_end = true;
    for post in state.posts(side) {
        let astray = state.astray(post);
        may_end &= astray.is_none();
        if check_rider(state, side, post).is_err() {
            continue;
        }
        let mut points: Vec<Point> = astray.into_iter().collect();
        sample(state, post, &mut points);
        for to in points {
            offers.push(Action::Ride { post, to });
        }
    }
    if may_end {
        offers.push(Action::Done);
    }
}

/// May this general ride there, or the step end?
pub fn check(state: &State, side: Side, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Ride { post, to } => {
            check_rider(state, side, *post)?;
            state.check_place(*post, *to)
        }
        Action::Done => match state
            .posts(side)
            .into_iter()
            .find(|post| state.astray(*post).is_some())
        {
            Some(post) => Err(must_come_closer(state, post)),
            None => Ok(()),
        },
        _ => Err(refusal!("LEE-3.5", "lee-refuse-not-now")),
    }
}

fn must_come_closer(state: &State, post: Post) -> Refusal {
    refusal!(
        "LEE-14.19",
        "lee-refuse-commander-away",
        general = state.card(post).name.as_str()
    )
}

/// Rides, or ends the step.
pub fn apply(state: &mut State, action: &Action, umpire: &mut Umpire<'_, Event>) {
    match action {
        Action::Ride { post, to } => ride(state, *post, *to, umpire),
        _ => {
            state.agenda.pop();
        }
    }
}

/// Moves a general.
pub fn ride(state: &mut State, post: Post, to: Point, umpire: &mut Umpire<'_, Event>) {
    if let Some(officer) = state.officer_mut(post) {
        officer.at = to;
        officer.rode = true;
    }
    let who = Who::of(state, post);
    umpire.tell(|| Event::Rode { who, to });
}

// --- with a group's movement (LEE-14.5, LEE-14.6); called by the movement step ---

/// The units of a group in whose control zone the commander-in-chief stands now (LEE-14.6, LEE-14.20). The movement step asks
/// when it begins and keeps the answer in [`Activation::escorts`].
pub fn escorts(state: &State, activation: &Activation) -> Vec<UnitId> {
    let side = state.group_facts(activation.group).side;
    let at = state.army(side).chief.at;
    state
        .units_of_group(activation.group)
        .filter(|unit| state.has_zone(*unit) && state.distance_to(at, *unit).is_within(ZONE))
        .collect()
}

/// May this general ride in the movement step of the group that acts?
pub fn check_with_group(state: &State, side: Side, post: Post, to: Point) -> Result<(), Refusal> {
    let Some(activation) = state.activation() else {
        return Err(refusal!("LEE-14.5", "lee-refuse-not-now"));
    };
    check_rider(state, side, post)?;
    let of_group = match post {
        Post::Chief(_) => {
            if state.army(side).chief_rode {
                return Err(refusal!("LEE-14.6", "lee-refuse-chief-rode"));
            }
            if activation.escorts.is_empty() {
                return Err(refusal!("LEE-14.6", "lee-refuse-chief-away"));
            }
            let ends_with = activation
                .escorts
                .iter()
                .any(|unit| state.has_zone(*unit) && state.distance_to(to, *unit).is_within(ZONE));
            if !ends_with {
                return Err(refusal!("LEE-14.6", "lee-refuse-chief-left"));
            }
            true
        }
        Post::Group(group) => group == activation.group,
        Post::Division(division) => state.division(division).group == activation.group,
    };
    if !of_group {
        return Err(refusal!("LEE-14.5", "lee-refuse-other-group"));
    }
    state.check_place(post, to)
}

/// Good places for the generals who may ride in the movement step.
pub fn offer_with_group(state: &State, side: Side, offers: &mut Offers<Action>) {
    let Some(activation) = state.activation() else {
        return;
    };
    for post in state.posts(side) {
        let mut points: Vec<Point> = state.astray(post).into_iter().collect();
        match post {
            Post::Chief(_) => {
                for unit in &activation.escorts {
                    let rear = state.rect(*unit).middle_of(table::Edge::Rear);
                    points.push(rear);
                }
            }
            Post::Group(group) if group == activation.group => sample(state, post, &mut points),
            Post::Division(division) if state.division(division).group == activation.group => {
                sample(state, post, &mut points);
            }
            _ => continue,
        }
        let at = state.officer(post).map(|officer| officer.at);
        for to in points {
            if Some(to) != at && check_with_group(state, side, post, to).is_ok() {
                offers.push(Action::Ride { post, to });
            }
        }
    }
}

/// May the movement step of the group that acts end (LEE-14.10, LEE-14.19)?
pub fn check_end_of_movement(state: &State) -> Result<(), Refusal> {
    let Some(activation) = state.activation() else {
        return Ok(());
    };
    let post = Post::Group(activation.group);
    match state.astray(post) {
        Some(_) => Err(must_come_closer(state, post)),
        None => Ok(()),
    }
}

/// Rides with the group.
pub fn ride_with_group(state: &mut State, post: Post, to: Point, umpire: &mut Umpire<'_, Event>) {
    if let Post::Chief(side) = post {
        state.army_mut(side).chief_rode = true;
    }
    ride(state, post, to, umpire);
}

/// A unit of the group has moved: its generals may ride again (LEE-14.5).
pub fn unit_moved(state: &mut State, unit: UnitId) {
    let division = state.unit(unit).division;
    let group = state.group_of(unit);
    let posts: Vec<_> = state
        .divisions_of_group(group)
        .map(Post::Division)
        .chain([Post::Group(group), state.general_of(division)])
        .collect();
    for post in posts {
        if let Some(officer) = state.officer_mut(post) {
            officer.rode = false;
        }
    }
}

/// The distance between two generals (LEE-11.16).
pub fn between(state: &State, a: Post, b: Post) -> Option<Distance> {
    Some(Distance::between_points(
        state.officer(a)?.at,
        state.officer(b)?.at,
    ))
}
