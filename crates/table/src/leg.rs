//! Straight legs: sampled poses, first contact, and the place where a border is reached.
//!
//! A leg is walked in steps of a fixed length, the last one perhaps shorter. Every pose is computed from the start of the
//! leg by one displacement (BWN-1.11), so that errors never add up. What a step costs, and whether it may be taken at all,
//! is for the game to say: it hands a closure to [`Leg::walk`].

use crate::angle::{Facing, SCALE};
use crate::contact::{BASE_PLAY, Footprint, Obstacle, TERRAIN_PLAY};
use crate::number::ceil_div;
use crate::point::{Bounds, Mils, REACH};
use crate::pose::{Pose, displacement};
use crate::quad::Quad;
use crate::rect::{Extent, Rect};
use std::ops::ControlFlow;

/// A straight movement without change of facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Where it starts.
    pub start: Pose,
    /// The way it goes, whatever the facing.
    pub direction: Facing,
    /// How far it goes.
    pub length: Mils,
}

/// One step of a leg: from one sampled travel to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegStep {
    /// The travel at which the step begins.
    pub from: Mils,
    /// The travel at which it ends.
    pub to: Mils,
    /// The pose at its end.
    pub pose: Pose,
}

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk<Stop> {
    /// The travel at the last step that was taken.
    pub travel: Mils,
    /// The pose there.
    pub pose: Pose,
    /// Why the next step was not taken; `None` at the end of the leg.
    pub stop: Option<Stop>,
}

/// A unit that moves as one piece: its bases in the local coordinates of its pose.
#[derive(Clone, Copy, Debug)]
pub struct Body<'a> {
    /// The rectangles of the bases.
    pub bases: &'a [Extent],
}

impl<'a> Body<'a> {
    /// The body of these bases.
    pub const fn new(bases: &'a [Extent]) -> Self {
        Body { bases }
    }

    /// The bases on the table.
    pub fn at(self, pose: Pose) -> impl ExactSizeIterator<Item = Rect> + 'a {
        self.bases
            .iter()
            .map(move |&extent| Rect::new(pose, extent))
    }

    /// A box that holds the bases and any play they have.
    pub fn bounds(self, pose: Pose) -> Option<Bounds> {
        let play = BASE_PLAY.max(TERRAIN_PLAY);
        self.at(pose)
            .map(|base| base.grown(play).outline().bounds())
            .reduce(Bounds::union)
    }

    /// Whether any base touches or overlaps the obstacle.
    pub fn meets(self, pose: Pose, obstacle: &Obstacle<'_>) -> bool {
        self.at(pose).any(|base| obstacle.is_met_by(base))
    }

    /// Whether any base overlaps the obstacle.
    pub fn enters(self, pose: Pose, obstacle: &Obstacle<'_>) -> bool {
        self.at(pose).any(|base| obstacle.is_entered_by(base))
    }
}

/// Where a leg first runs into something (BWN-1.28).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    /// The travel until contact, in whole mils.
    pub travel: Mils,
    /// The pose in contact.
    pub pose: Pose,
}

impl Leg {
    /// A leg in any direction. A length beyond [`REACH`], which leaves any table, is cut to it; a negative one to 0.
    pub const fn new(start: Pose, direction: Facing, length: Mils) -> Self {
        let length = if length < 0 {
            0
        } else if length > REACH {
            REACH
        } else {
            length
        };
        Leg {
            start,
            direction,
            length,
        }
    }

    /// Straight ahead (BWN-9.10).
    pub const fn forward(start: Pose, length: Mils) -> Self {
        Leg::new(start, start.facing, length)
    }

    /// At an angle to the facing, positive to the left; the facing is kept (BWN-9.11, LEE-19.5).
    pub const fn oblique(start: Pose, degrees: i32, length: Mils) -> Self {
        Leg::new(start, start.facing.turned(degrees), length)
    }

    /// Straight back, the facing kept (BWN-9.12, LEE-19.7).
    pub const fn back(start: Pose, length: Mils) -> Self {
        Leg::new(start, start.facing.opposite(), length)
    }

    /// The pose after some travel, by one displacement from the start (BWN-1.6, BWN-1.11).
    pub fn pose_at(&self, travel: Mils) -> Pose {
        self.start.moved(travel, self.direction)
    }

    /// The pose at the end.
    pub fn end(&self) -> Pose {
        self.pose_at(self.length)
    }

    /// The sampled poses: after every `step` of travel, and at the end (BWN-1.11). The start is not among them.
    pub fn steps(&self, step: Mils) -> impl Iterator<Item = LegStep> + '_ {
        (0..self.count(step)).map(move |i| self.sample(i, step))
    }

    /// The step that begins at some travel.
    pub fn step_from(&self, travel: Mils, step: Mils) -> LegStep {
        let to = (travel + step).min(self.length);
        LegStep {
            from: travel,
            to,
            pose: self.pose_at(to),
        }
    }

    const fn count(&self, step: Mils) -> i64 {
        if self.length <= 0 {
            0
        } else {
            ceil_div(self.length, step)
        }
    }

    fn sample(&self, i: i64, step: Mils) -> LegStep {
        self.step_from(i * step, step)
    }

    /// Walks the leg step by step for as long as `take` agrees; it sees each step before it is taken, and may keep
    /// accounts of its cost. The walk ends one sample before a step that is refused.
    pub fn walk<Stop>(
        &self,
        step: Mils,
        mut take: impl FnMut(&LegStep) -> ControlFlow<Stop>,
    ) -> Walk<Stop> {
        let mut walk = Walk {
            travel: 0,
            pose: self.start,
            stop: None,
        };
        for step in self.steps(step) {
            match take(&step) {
                ControlFlow::Continue(()) => (walk.travel, walk.pose) = (step.to, step.pose),
                ControlFlow::Break(stop) => {
                    walk.stop = Some(stop);
                    break;
                }
            }
        }
        walk
    }

    /// The smallest whole-mil travel at which something becomes true, searched between the first sampled pose at which it
    /// is and the one before (BWN-1.29). 0 if it is true at the start.
    pub fn first_travel(&self, step: Mils, reached: impl Fn(Pose) -> bool) -> Option<Mils> {
        if reached(self.start) {
            return Some(0);
        }
        let LegStep { from, to, .. } = self.steps(step).find(|step| reached(step.pose))?;
        Some(
            (from + 1..to)
                .find(|&travel| reached(self.pose_at(travel)))
                .unwrap_or(to),
        )
    }

    /// First contact of a moving body with an obstacle (BWN-1.28): between the first sampled pose at which they touch or
    /// overlap and the one before, the last whole-mil travel before their plain outlines share an interior point. 0 if
    /// they already touch at the start.
    pub fn first_contact(
        &self,
        body: Body<'_>,
        step: Mils,
        obstacle: &Obstacle<'_>,
    ) -> Option<Contact> {
        let contact = |travel: Mils| Contact {
            travel,
            pose: self.pose_at(travel),
        };
        let grown: Vec<_> = body
            .at(self.start)
            .map(|base| base.grown(obstacle.play()).outline())
            .collect();
        let touched = obstacle.when_touched();
        if grown.iter().any(|outline| touched.meets(outline)) {
            return Some(contact(0));
        }
        let touching = self.first_sample(step, &grown, &touched, Footprint::meets)?;
        let plain: Vec<_> = body.at(self.start).map(Rect::outline).collect();
        let solid = obstacle.as_it_is();
        let shares = |travel: Mils| {
            let by = displacement(travel, self.direction);
            plain
                .iter()
                .any(|outline| solid.overlaps(&outline.shifted(by)))
        };
        let inside = (touching.from + 1..=touching.to).find(|&travel| shares(travel));
        Some(contact(inside.map_or(touching.to, |travel| travel - 1)))
    }

    /// The first sampled pose at which one of the outlines, given as they lie at the start, stands in a
    /// relation to a footprint that implies a common point. Only the samples at which their boxes meet are looked at: a leg
    /// moves every corner by the same whole mils, so the boxes are exact.
    pub(crate) fn first_sample<'o>(
        &self,
        step: Mils,
        outlines: &[Quad],
        footprint: &Footprint<'o>,
        relation: impl Fn(&Footprint<'o>, &Quad) -> bool,
    ) -> Option<LegStep> {
        let here = outlines.iter().map(Quad::bounds).reduce(Bounds::union)?;
        let (first, last) = self.travels_near(here, footprint.bounds()?)?;
        let holds_at = |travel: Mils| {
            let by = displacement(travel, self.direction);
            outlines
                .iter()
                .any(|outline| relation(footprint, &outline.shifted(by)))
        };
        let samples = ((first - 1).max(0) / step..self.count(step)).map(|i| self.sample(i, step));
        samples
            .take_while(|sample| sample.to <= last)
            .find(|sample| holds_at(sample.to))
    }

    /// The least and the greatest travel between which a box that lies `here` at the start can meet one that lies `there`;
    /// `None` if it never does. A cheap way to look only at the samples that matter.
    pub fn travels_near(&self, here: Bounds, there: Bounds) -> Option<(Mils, Mils)> {
        let along = |low: Mils, high: Mils, pace: i64| {
            // A rounded displacement of at least `low` and at most `high` along one axis.
            if pace == 0 {
                return (low <= 0 && 0 <= high).then_some((0, self.length));
            }
            let (from, to) = ((low - 1) * SCALE, (high + 1) * SCALE);
            let (from, to) = if pace < 0 { (-to, -from) } else { (from, to) };
            Some((from.div_euclid(pace.abs()), to.div_euclid(pace.abs()) + 1))
        };
        let x = along(
            there.low.x - here.high.x,
            there.high.x - here.low.x,
            self.direction.cos(),
        )?;
        let y = along(
            there.low.y - here.high.y,
            there.high.y - here.low.y,
            self.direction.sin(),
        )?;
        let (first, last) = (x.0.max(y.0).max(0), x.1.min(y.1).min(self.length));
        (first <= last).then_some((first, last))
    }

    /// The obstacle met first on the leg, and where; of several met at the same travel the first given.
    pub fn first_met<'o, Id>(
        &self,
        body: Body<'_>,
        step: Mils,
        obstacles: impl IntoIterator<Item = (Id, Obstacle<'o>)>,
    ) -> Option<(Id, Contact)> {
        let met = |(id, obstacle): (Id, Obstacle<'o>)| {
            Some((id, self.first_contact(body, step, &obstacle)?))
        };
        obstacles
            .into_iter()
            .filter_map(met)
            .min_by_key(|(_, contact)| contact.travel)
    }

    /// A box that holds the body at every pose of the leg, for asking an index who might be met.
    pub fn swept_bounds(&self, body: Body<'_>) -> Option<Bounds> {
        Some(
            body.bounds(self.start)?
                .union(body.bounds(self.end())?)
                .grown(2),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact;
    use crate::point::Point;
    use crate::polygon::tests::polygon;
    use crate::rect::Edge;
    use proptest::prelude::*;

    const TENTH: Mils = 100;
    const BASE: Extent = Extent::behind_front(4_000, 2_000);

    fn pose(x: Mils, y: Mils, degrees: i32) -> Pose {
        Pose::new(Point::new(x, y), Facing::new(degrees))
    }

    /// BWN-1.11: every tenth and the end, each from the start by one displacement.
    #[test]
    fn a_leg_is_sampled_every_tenth_and_at_its_end() {
        let leg = Leg::forward(pose(60_123, 61_457, 37), 7_350);
        let steps: Vec<_> = leg.steps(TENTH).collect();
        assert_eq!(steps.len(), 74);
        assert_eq!(
            (steps[72].to, steps[73].from, steps[73].to),
            (7_300, 7_300, 7_350)
        );
        assert_eq!(steps[72].pose.anchor, Point::new(65_953, 65_850));
        assert_eq!(steps[73].pose, leg.end());
        assert_eq!(Leg::forward(leg.start, 0).steps(TENTH).count(), 0);
        assert_eq!(Leg::forward(leg.start, -5).end(), leg.start);
        assert_eq!(Leg::forward(leg.start, Mils::MAX).length, REACH);
    }

    /// BWN-9.10, BWN-9.12: the facing is kept in every direction.
    #[test]
    fn forward_oblique_and_back_keep_the_facing() {
        let start = pose(0, 0, 90);
        for (leg, x, y) in [
            (Leg::forward(start, 1_000), 0, 1_000),
            (Leg::back(start, 1_000), 0, -1_000),
            (Leg::oblique(start, 45, 1_000), -707, 707),
            (Leg::oblique(start, -45, 1_000), 707, 707),
        ] {
            assert_eq!(leg.end(), pose(x, y, 90));
        }
    }

    /// The game's closure keeps the accounts and ends the walk one sample early.
    #[test]
    fn a_walk_ends_before_the_step_it_cannot_pay() {
        let mut purse = 1_050;
        let walk = Leg::forward(pose(0, 0, 90), 5_000).walk(TENTH, |step| {
            // Double cost north of half a centimetre.
            let cost = (step.to - step.from) * if step.pose.anchor.y > 500 { 2 } else { 1 };
            if cost > purse {
                return ControlFlow::Break("spent");
            }
            purse -= cost;
            ControlFlow::Continue(())
        });
        assert_eq!((walk.travel, walk.stop, purse), (700, Some("spent"), 150));
        let whole =
            Leg::forward(pose(0, 0, 90), 550).walk(TENTH, |_| ControlFlow::<()>::Continue(()));
        assert_eq!(
            (whole.travel, whole.pose, whole.stop),
            (550, pose(0, 550, 90), None)
        );
    }

    /// BWN-1.28: at right angles, contact is exact.
    #[test]
    fn contact_at_right_angles_is_exact() {
        let enemy = [Rect::new(pose(0, 12_345, 270), BASE)];
        let obstacle = Obstacle::Bases(&enemy);
        let bases = [BASE];
        let contact =
            Leg::forward(pose(0, 0, 90), 20_000).first_contact(Body::new(&bases), TENTH, &obstacle);
        assert_eq!(
            contact,
            Some(Contact {
                travel: 12_345,
                pose: pose(0, 12_345, 90)
            })
        );
        assert!(
            Leg::forward(pose(0, 0, 90), 12_340)
                .first_contact(Body::new(&bases), TENTH, &obstacle)
                .is_none()
        );
        // Within the play of two mils each, the end of the leg is contact though a mil short.
        let short =
            Leg::forward(pose(0, 0, 90), 12_344).first_contact(Body::new(&bases), TENTH, &obstacle);
        assert_eq!(short.map(|c| c.travel), Some(12_344));
        assert!(
            Leg::forward(pose(4_005, 0, 90), 20_000)
                .first_contact(Body::new(&bases), TENTH, &obstacle)
                .is_none()
        );
    }

    /// BWN-1.28: a flank brushed on the way counts; what touches at the start is met at 0.
    #[test]
    fn contact_with_ground_and_at_the_start() {
        let section = polygon(&[
            (3_000, 5_000),
            (13_000, 5_000),
            (13_000, 15_000),
            (3_000, 15_000),
        ]);
        let wide = [Extent::behind_front(8_000, 2_000)];
        let leg = Leg::forward(pose(0, 0, 90), 30_000);
        let contact = leg.first_contact(Body::new(&wide), TENTH, &Obstacle::Ground(&section));
        assert_eq!(contact.map(|c| c.travel), Some(5_000));
        let friend = [Rect::new(
            pose(8_000, 0, 90),
            Extent::behind_front(8_000, 2_000),
        )];
        let beside = Leg::back(pose(0, 0, 90), 3_000).first_contact(
            Body::new(&wide),
            TENTH,
            &Obstacle::Bases(&friend),
        );
        assert_eq!(beside.map(|c| c.travel), Some(0));
    }

    /// BWN-1.28: a base passing along another's flank, front line on rear line, is met by touch alone; a mil beyond the play
    /// it passes.
    #[test]
    fn brushing_past() {
        let friend = [Rect::new(pose(0, 10_000, 90), BASE)];
        let bases = [BASE];
        let travel = |x| {
            let leg = Leg::forward(pose(x, 0, 90), 30_000);
            leg.first_contact(Body::new(&bases), TENTH, &Obstacle::Bases(&friend))
                .map(|c| c.travel)
        };
        // Front edge level with the friend's rear edge at 8 cm: touching from there on, never inside.
        assert_eq!(travel(4_000), Some(8_000));
        assert_eq!(travel(4_004), Some(8_000));
        assert_eq!(travel(-4_004), Some(8_000));
        assert_eq!(travel(4_005), None);
        assert_eq!(travel(-4_005), None);
        // Overlapping by a mil, the samples touch but plain outlines would meet beyond 8 cm.
        assert_eq!(travel(3_999), Some(8_000));
    }

    /// BWN-1.8, BWN-1.9: a unit meets or enters something with any of its bases.
    #[test]
    fn one_base_is_enough() {
        let bases = [BASE, Extent::around(-3_500, 0, 4_000, 2_000)];
        let body = Body::new(&bases);
        // Its box allows for the larger play, that of terrain.
        let (low, high) = (Point::new(-2_004, -4_504), Point::new(2_004, 4));
        assert_eq!(body.bounds(pose(0, 0, 90)), Some(Bounds { low, high }));
        let enemy = [Rect::new(pose(0, 12_000, 270), BASE)];
        let obstacle = Obstacle::Bases(&enemy);
        for (y, meets, enters) in [
            (12_000, true, false),
            (12_010, true, true),
            (11_990, false, false),
        ] {
            let here = pose(0, y, 90);
            assert_eq!(
                (body.meets(here, &obstacle), body.enters(here, &obstacle)),
                (meets, enters),
                "y = {y}"
            );
        }
    }

    /// BWN-1.16, BWN-16.53: the nearest is met first, and of two at the same travel the first given.
    #[test]
    fn of_several_the_nearest_is_met() {
        let (near, far) = (
            [Rect::new(pose(0, 9_000, 270), BASE)],
            [Rect::new(pose(0, 11_000, 270), BASE)],
        );
        let twin = [Rect::new(pose(3_000, 9_000, 270), BASE)];
        let bases = [BASE];
        let met = Leg::forward(pose(0, 0, 90), 20_000).first_met(
            Body::new(&bases),
            TENTH,
            [
                ("far", Obstacle::Bases(&far)),
                ("near", Obstacle::Bases(&near)),
                ("twin", Obstacle::Bases(&twin)),
            ],
        );
        assert_eq!(met.map(|(id, c)| (id, c.travel)), Some(("near", 9_000)));
    }

    /// BWN-1.29: the border of a control zone is reached between two samples, to the mil.
    #[test]
    fn a_zone_border_is_found_between_samples() {
        let front = Rect::new(
            pose(60_000, 50_000, 90),
            Extent::behind_front(12_000, 2_000),
        )
        .front_of(Edge::Front);
        let leg = Leg::forward(pose(60_000, 70_037, 270), 20_000);
        let touched = |pose: Pose| front.reaches(Rect::new(pose, BASE), 8_000).is_some();
        let travel = leg.first_travel(TENTH, touched);
        assert_eq!(travel, Some(12_037));
        assert_eq!(leg.pose_at(12_037).anchor.y, 58_000);
        assert_eq!(
            Leg::forward(pose(60_000, 57_000, 270), 500).first_travel(TENTH, touched),
            Some(0)
        );
        assert_eq!(
            Leg::forward(pose(60_000, 70_037, 270), 12_036).first_travel(TENTH, touched),
            None
        );
    }

    proptest! {
        /// BWN-1.28: against the definition, read literally.
        #[test]
        fn first_contact_by_definition(
            d in 0i32..360, e in 0i32..360, x in -6_000i64..6_000, y in 2_000i64..9_000, bearing in 60i32..120
        ) {
            let enemy = [Rect::new(pose(x, y, e), BASE)];
            let bases = [BASE, Extent::around(-3_500, 0, 4_000, 2_000)];
            let leg = Leg::new(pose(0, 0, d), Facing::new(bearing), 9_950);
            let ours = leg.first_contact(Body::new(&bases), TENTH, &Obstacle::Bases(&enemy)).map(|c| c.travel);

            let at = |t: Mils| bases.map(|extent| Rect::new(leg.pose_at(t), extent));
            let close = |t: Mils| at(t).iter().any(|&b| contact::touch(b, enemy[0]) || contact::overlap(b, enemy[0]));
            let inside = |t: Mils| at(t).iter().any(|b| b.outline().overlaps(&enemy[0].outline()));
            let samples: Vec<Mils> = (0..=99).map(|i| i * 100).chain([9_950]).collect();
            let theirs = samples.iter().position(|&t| close(t)).map(|i| {
                if i == 0 { return 0 }
                let (t0, t1) = (samples[i - 1], samples[i]);
                (t0..=t1).take_while(|&t| !inside(t)).last().unwrap_or(t0)
            });
            prop_assert_eq!(ours, theirs);
        }

        /// No travel at which two boxes meet is left out.
        #[test]
        fn boxes_meet_only_at_the_travels_named(
            bearing in 0i32..360, length in 0i64..9_000, x in -9_000i64..9_000, y in -9_000i64..9_000, t in 0i64..9_000
        ) {
            let leg = Leg::new(pose(0, 0, 90), Facing::new(bearing), length);
            let boxed = |x: Mils, y: Mils| Bounds { low: Point::new(x, y), high: Point::new(x + 2_000, y + 1_000) };
            let t = t.min(length);
            let meets = boxed(0, 0).shifted(displacement(t, leg.direction)).meets(&boxed(x, y));
            let named = leg.travels_near(boxed(0, 0), boxed(x, y));
            prop_assert!(!meets || named.is_some_and(|(first, last)| first <= t && t <= last));
        }

        /// Nobody met on a leg is outside the box asked of the index.
        #[test]
        fn the_swept_box_misses_nobody(d in 0i32..360, bearing in 0i32..360, length in 0i64..20_000, t in 0i64..20_000) {
            let leg = Leg::new(pose(50_000, 50_000, d), Facing::new(bearing), length);
            let bases = [BASE];
            let swept = leg.swept_bounds(Body::new(&bases)).expect("a base");
            let here = Body::new(&bases).bounds(leg.pose_at(t.min(length))).expect("a base");
            prop_assert!(swept.holds(&here));
        }
    }
}
