//! Front, flanks and rear; what a front zone cuts out of a base; control zones.
//!
//! Every test is made on scaled local coordinates, lengths multiplied by [`SCALE`] (BWN-1.24): nothing is rounded.

use crate::angle::SCALE;
use crate::distance::{Distance, Shape};
use crate::number::rdiv_wide;
use crate::point::{Bounds, Mils, Point};
use crate::pose::Pose;
use crate::quad::{Quad, edges};
use crate::rect::Rect;
use crate::segment::Segment;
use serde::{Deserialize, Serialize};
use std::ops::Index;
use ts_rs::TS;

/// One of the four zones that 45° lines from its corners cut round a rectangle (BWN-4.1, LEE-2.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "table.ts")]
pub enum Zone {
    /// Before the front edge.
    Front,
    /// The left flank.
    Left,
    /// The right flank.
    Right,
    /// Behind the rear edge.
    Rear,
}

/// To which zone a point on the 45° lines between flank and rear belongs. On the lines between front and flank it is
/// always the front.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RearLine {
    /// To the flank, which is kinder to the unit (BWN-4.3).
    IsFlank,
    /// To the rear (LEE-2.11).
    IsRear,
}

impl Rect {
    /// The zone of this rectangle in which a point lies, or `None` strictly inside it (BWN-4.2, LEE-2.11).
    pub fn zone_of(self, point: Point, rear_line: RearLine) -> Option<Zone> {
        let local = self.pose.local(point);
        let ahead = local.ahead - self.extent.front * SCALE;
        let behind = self.extent.rear * SCALE - local.ahead;
        // Beyond the nearer side's line; negative between the sides.
        let beside =
            (self.extent.left * SCALE - local.right).max(local.right - self.extent.right * SCALE);
        if ahead >= 0 && beside <= ahead {
            return Some(Zone::Front);
        }
        let in_rear = match rear_line {
            RearLine::IsFlank => beside < behind,
            RearLine::IsRear => beside <= behind,
        };
        if behind >= 0 && in_rear {
            return Some(Zone::Rear);
        }
        let inside = ahead < 0 && behind < 0 && beside < 0;
        (!inside).then(|| self.half_of(point))
    }

    /// Left or right of the middle, whatever the distance ahead; the middle itself is right (LEE-2.11 for points inside).
    pub fn half_of(self, point: Point) -> Zone {
        let middle = (self.extent.left + self.extent.right) * SCALE;
        if 2 * self.pose.local(point).right < middle {
            Zone::Left
        } else {
            Zone::Right
        }
    }
}

/// How many sample points of somebody lie in each zone of a rectangle (BWN-1.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Tally {
    counts: [u32; 4],
    all: u32,
}

impl Tally {
    /// Counts points by zone.
    pub fn of(rect: Rect, rear_line: RearLine, points: impl IntoIterator<Item = Point>) -> Self {
        points
            .into_iter()
            .fold(Tally::default(), |mut tally, point| {
                tally.all += 1;
                if let Some(zone) = rect.zone_of(point, rear_line) {
                    tally.counts[zone as usize] += 1;
                }
                tally
            })
    }

    /// The number of all points.
    pub const fn all(&self) -> u32 {
        self.all
    }

    /// The zone that holds more than half of the points, if one does (BWN-4.4).
    pub fn majority(&self) -> Option<Zone> {
        [Zone::Front, Zone::Left, Zone::Right, Zone::Rear]
            .into_iter()
            .find(|&zone| 2 * self[zone] > self.all)
    }
}

/// The zone of a unit's rectangle from which an enemy acts: the one with more than half of its sample points, or else the
/// one that holds its anchor (BWN-4.4, BWN-4.5). `None` only for an anchor inside the rectangle.
pub fn acting_zone(
    rect: Rect,
    rear_line: RearLine,
    enemy: impl IntoIterator<Item = Point>,
    anchor: Point,
) -> Option<Zone> {
    Tally::of(rect, rear_line, enemy)
        .majority()
        .or_else(|| rect.zone_of(anchor, rear_line))
}

impl Index<Zone> for Tally {
    type Output = u32;
    fn index(&self, zone: Zone) -> &u32 {
        &self.counts[zone as usize]
    }
}

/// A front edge: its middle, the way it faces, and its width. The front of a unit, or any side of a square or village.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Front {
    /// The middle of the edge and its outward normal.
    pub pose: Pose,
    /// The length of the edge.
    pub width: Mils,
}

/// More than two cut points, each rounded to a mil, can come nearer to a line.
const ROUNDED: i64 = 4 * SCALE;

impl Front {
    /// A front edge of that width at a pose.
    pub const fn new(pose: Pose, width: Mils) -> Self {
        Front { pose, width }
    }

    /// The edge itself, from its left to its right end.
    pub fn edge(self) -> Segment {
        Segment::new(
            self.pose.at(0, -(self.width / 2)),
            self.pose.at(0, self.width / 2),
        )
    }

    /// A box that holds the control zone of that radius, for asking an index who might be in it.
    pub fn bounds(self, radius: Mils) -> Bounds {
        self.edge().bounds().grown(radius)
    }

    /// The pose of a body of that depth that stands outside this edge with its rear on the edge's line, facing outward,
    /// `offset` to the right of the edge's middle: leaving a village, or coming onto the table (BWN-5.40, BWN-16.54).
    pub fn with_rear_on_it(self, depth: Mils, offset: Mils) -> Pose {
        Pose::new(self.pose.at(depth, offset), self.pose.facing)
    }

    /// How far inside each of its three lines (the front line, the left and the right 45° line) a point is, scaled.
    fn depths(self, point: Point) -> [i64; 3] {
        let local = self.pose.local(point);
        let half = self.width / 2 * SCALE;
        [
            local.ahead,
            local.ahead + local.right + half,
            local.ahead - local.right + half,
        ]
    }

    /// Whether the point lies in the zone before this front, its borders included (BWN-4.2, BWN-4.3, LEE-2.11).
    pub fn holds(self, point: Point) -> bool {
        self.depths(point).into_iter().all(|depth| depth >= 0)
    }

    /// Whether the point lies in the control zone before this front, its border included (BWN-4.38, BWN-4.39).
    pub fn reaches_point(self, point: Point, radius: Mils) -> bool {
        self.holds(point) && Distance::to_segment(point, &self.edge()).is_within(radius)
    }

    /// What the zone before this front leaves of a shape: cut by the front line, then the left, then the right 45° line
    /// (BWN-1.27). A cut point is rounded once, going round counter-clockwise.
    pub fn clip(self, shape: &Quad) -> Piece {
        let depths = shape.points().map(|corner| self.depths(corner));
        // Surely outside one of the lines, whatever rounding does to the cuts of the others.
        if (0..3).any(|line| depths.iter().all(|depth| depth[line] < -ROUNDED)) {
            return Piece::empty();
        }
        let mut piece = Piece::empty();
        shape.points().iter().for_each(|&corner| piece.push(corner));
        if depths.as_flattened().iter().all(|depth| *depth >= 0) {
            return piece.closed();
        }
        self.cut(piece)
    }

    fn cut(self, mut piece: Piece) -> Piece {
        for line in 0..3 {
            let mut cut = Piece::empty();
            for (p, q) in edges(piece.points()) {
                let (at_p, at_q) = (self.depths(p)[line], self.depths(q)[line]);
                if at_p >= 0 {
                    cut.push(p);
                }
                if (at_p >= 0) != (at_q >= 0) {
                    cut.push(part_way(p, q, at_p, at_p - at_q));
                }
            }
            piece = cut.closed();
        }
        piece
    }

    /// The part of a base in the zone before this front, if it comes within `radius` of the front edge: the base touches
    /// the control zone, a rectangle with two 45° sectors (BWN-4.38, BWN-4.39). Whether it is seen is for the game to
    /// say, from the samples of the piece.
    pub fn reaches(self, base: Rect, radius: Mils) -> Option<Piece> {
        let (outline, edge) = (base.outline(), self.edge());
        if !self.bounds(radius).meets(&outline.bounds()) {
            return None;
        }
        let piece = self.clip(&outline);
        (!piece.is_empty() && piece.distance(&edge).is_within(radius)).then_some(piece)
    }
}

/// The point `n/m` of the way from `p` to `q`, rounded by coordinates (BWN-1.27).
fn part_way(p: Point, q: Point, n: i64, m: i64) -> Point {
    let along = |d: i64| rdiv_wide(i128::from(n) * i128::from(d), i128::from(m)) as i64;
    Point::new(p.x + along(q.x - p.x), p.y + along(q.y - p.y))
}

/// What a front zone leaves of a base: an area, or only an edge or a corner of it, or nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    // A cut line meets each edge at most once, so three cuts turn 4 corners into at most 6, 9, 13.
    points: [Point; 13],
    count: u8,
}

impl std::fmt::Debug for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.points()).finish()
    }
}

impl Piece {
    const fn empty() -> Self {
        Piece {
            points: [Point::new(0, 0); 13],
            count: 0,
        }
    }

    /// Adds a corner unless it repeats the last one.
    fn push(&mut self, corner: Point) {
        if self.points().last() != Some(&corner) {
            self.points[self.count as usize] = corner;
            self.count += 1;
        }
    }

    /// Drops a last corner that repeats the first.
    fn closed(mut self) -> Self {
        if self.count > 1 && self.points[0] == self.points[self.count as usize - 1] {
            self.count -= 1;
        }
        self
    }

    /// The corners, counter-clockwise.
    pub fn points(&self) -> &[Point] {
        &self.points[..self.count as usize]
    }

    /// Whether nothing is left, not even a point.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

impl Shape for Piece {
    fn corners(&self) -> &[Point] {
        self.points()
    }
    fn is_area(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::angle::Facing;
    use crate::rect::{Extent, Size};
    use proptest::prelude::*;

    /// The digest's target: an infantry line of three at (60, 50) facing north, 12 × 2.
    fn line_of_three() -> Rect {
        Rect::new(
            Pose::new(Point::new(60_000, 50_000), Facing::NORTH),
            Extent::behind_front(12_000, 2_000),
        )
    }

    fn zone(rect: Rect, x: i64, y: i64) -> Option<Zone> {
        rect.zone_of(Point::new(x, y), RearLine::IsFlank)
    }

    /// BWN-4.1, BWN-4.2, BWN-4.3, BWN-1.24: the lines between the zones, to the mil.
    #[test]
    fn zones_of_a_line() {
        let line = line_of_three();
        for (x, y, expected) in [
            (60_000, 50_000, Some(Zone::Front)),
            (70_000, 54_000, Some(Zone::Front)),
            (70_001, 54_000, Some(Zone::Right)),
            (50_000, 54_000, Some(Zone::Front)),
            (49_999, 54_000, Some(Zone::Left)),
            (66_000, 49_000, Some(Zone::Right)),
            (54_000, 49_000, Some(Zone::Left)),
            (60_000, 49_000, None),
            (60_000, 48_000, Some(Zone::Rear)),
            (70_000, 44_000, Some(Zone::Right)),
            (69_999, 44_000, Some(Zone::Rear)),
            (50_000, 44_000, Some(Zone::Left)),
            (50_001, 44_000, Some(Zone::Rear)),
        ] {
            assert_eq!(zone(line, x, y), expected, "({x}, {y})");
        }
    }

    /// LEE-2.10, LEE-2.11, LEE-E11: the rear keeps its 45° lines; inside, the half decides.
    #[test]
    fn zones_of_a_brigade() {
        let pose = Pose::new(Point::new(10_000, 10_000), Facing::from_heading(0));
        let brigade = Size::new(3_000, 1_000).expect("a size").standing_at(pose);
        let zone = |x, y| {
            let p = Point::new(x, y);
            brigade
                .zone_of(p, RearLine::IsRear)
                .unwrap_or(brigade.half_of(p))
        };
        assert_eq!(zone(10_000, 12_000), Zone::Front);
        assert_eq!(zone(13_000, 11_000), Zone::Right);
        assert_eq!(zone(10_000, 8_000), Zone::Rear);
        assert_eq!(zone(6_000, 9_500), Zone::Left);
        assert_eq!(zone(12_500, 8_000), Zone::Rear);
        assert_eq!(zone(12_501, 8_000), Zone::Right);
        assert_eq!(zone(9_999, 9_500), Zone::Left);
        assert_eq!(zone(10_000, 9_500), Zone::Right);
    }

    /// BWN-1.14, BWN-4.4, BWN-E43
    #[test]
    fn an_enemy_acts_from_the_zone_that_holds_most_of_it() {
        let target = line_of_three();
        let column = Pose::new(Point::new(70_000, 53_000), Facing::WEST);
        let bases = [
            Extent::around(-1_000, 0, 4_000, 2_000),
            Extent::around(-3_500, 0, 4_000, 2_000),
        ];
        let squares = bases
            .into_iter()
            .flat_map(|base| Rect::new(column, base).squares(500));
        let tally = Tally::of(target, RearLine::IsFlank, squares);
        assert_eq!(
            (tally[Zone::Front], tally[Zone::Right], tally.all()),
            (3, 61, 64)
        );
        assert_eq!(tally.majority(), Some(Zone::Right));

        let line = Pose::new(Point::new(67_000, 52_000), Facing::SOUTH);
        let bases = [
            Extent::around(-1_000, -2_000, 4_000, 2_000),
            Extent::around(-1_000, 2_000, 4_000, 2_000),
        ];
        let squares = bases
            .into_iter()
            .flat_map(|base| Rect::new(line, base).squares(500));
        let tally = Tally::of(target, RearLine::IsFlank, squares);
        assert_eq!(
            (tally[Zone::Front], tally[Zone::Right], tally.all()),
            (50, 14, 64)
        );
        assert_eq!(tally.majority(), Some(Zone::Front));
    }

    /// BWN-4.4, BWN-4.5: half is not more than half; then the anchor decides.
    #[test]
    fn half_is_no_majority() {
        let points = [Point::new(60_000, 60_000), Point::new(60_000, 40_000)];
        let line = line_of_three();
        assert_eq!(Tally::of(line, RearLine::IsFlank, points).majority(), None);
        for (anchor, zone) in points.into_iter().zip([Zone::Front, Zone::Rear]) {
            assert_eq!(
                acting_zone(line, RearLine::IsFlank, points, anchor),
                Some(zone)
            );
        }
        let three = [points[0], points[1], points[1]];
        assert_eq!(
            acting_zone(line, RearLine::IsFlank, three, points[0]),
            Some(Zone::Rear)
        );
    }

    /// BWN-5.40: out of the right side of a village, three to the right of its middle.
    #[test]
    fn leaving_by_a_side() {
        let village = Rect::new(
            Pose::new(Point::new(0, 0), Facing::NORTH),
            Extent::behind_front(10_000, 10_000),
        );
        let out = village
            .front_of(crate::rect::Edge::Right)
            .with_rear_on_it(2_000, 3_000);
        assert_eq!(out, Pose::new(Point::new(7_000, -8_000), Facing::EAST));
    }

    const BASE: Extent = Extent::behind_front(4_000, 2_000);

    fn base_with_front_at(x: i64, y: i64) -> Rect {
        // Facing south, so that its front edge is its lowest.
        Rect::new(
            Pose::new(Point::new(x, y), Facing::SOUTH),
            Extent::behind_front(4_000, 2_000),
        )
    }

    /// BWN-4.38, BWN-4.39, BWN-E44: musket range 8 before the line of three.
    #[test]
    fn a_control_zone_is_touched_at_its_border() {
        let front = line_of_three().front_of(crate::rect::Edge::Front);
        assert!(
            front
                .reaches(base_with_front_at(60_000, 58_000), 8_000)
                .is_some()
        );
        assert!(
            front
                .reaches(base_with_front_at(60_000, 58_001), 8_000)
                .is_none()
        );
        assert!(
            front
                .reaches(base_with_front_at(60_000, 58_100), 8_000)
                .is_none()
        );
        // The nearest corner exactly on the 45° line.
        let near = front
            .reaches(base_with_front_at(73_600, 55_600), 8_000)
            .expect("touches");
        assert_eq!(near.distance(&front.edge()).mils(), 7_920);
        let beyond = base_with_front_at(74_000, 56_000);
        assert!(front.reaches(beyond, 8_000).is_none());
        assert_eq!(
            front.clip(&beyond.outline()).distance(&front.edge()).mils(),
            8_486
        );
        for (x, y, reached) in [
            (60_000, 58_000, true),
            (60_000, 58_001, false),
            (71_600, 55_600, true),
            (71_601, 55_600, false),
            (72_000, 56_000, false),
            (60_000, 49_999, false),
        ] {
            assert_eq!(
                front.reaches_point(Point::new(x, y), 8_000),
                reached,
                "({x}, {y})"
            );
        }
        // Only its upper left corner on the line: one point is left of the base, and it counts. A mil to the right
        // nothing is before the front.
        let corner = front
            .reaches(base_with_front_at(73_600, 53_600), 8_000)
            .expect("touches");
        assert_eq!(corner.points(), [Point::new(71_600, 55_600)]);
        let facing_north = Pose::new(Point::new(73_600, 55_600), Facing::NORTH);
        let corner = front.clip(&Rect::new(facing_north, BASE).outline());
        assert_eq!(corner.points(), [Point::new(71_600, 55_600)]);
        assert!(
            front
                .clip(&base_with_front_at(73_601, 53_600).outline())
                .is_empty()
        );
    }

    /// BWN-1.27: cut by the front line and the right 45° line, the cut points rounded.
    #[test]
    fn clipping_a_base() {
        let front = line_of_three().front_of(crate::rect::Edge::Front);
        let base = Rect::new(
            Pose::new(Point::new(67_000, 51_000), Facing::NORTH),
            Extent::behind_front(4_000, 2_000),
        );
        //      the base: x 65–69, y 49–51; the front line y = 50; the 45° line x − 66 = y − 50
        let points = [
            (65_000, 51_000),
            (65_000, 50_000),
            (66_000, 50_000),
            (67_000, 51_000),
        ];
        assert_eq!(
            front.clip(&base.outline()).points(),
            points.map(|(x, y)| Point::new(x, y))
        );
        assert!(
            front
                .clip(
                    &Rect::new(
                        line_of_three().pose,
                        Extent::around(-5_000, 0, 4_000, 2_000)
                    )
                    .outline()
                )
                .is_empty()
        );
        let whole =
            Rect::new(line_of_three().pose, Extent::around(5_000, 0, 4_000, 2_000)).outline();
        assert_eq!(front.clip(&whole).points(), whole.points());
    }

    proptest! {
        /// What is surely outside, or wholly inside, is told without cutting, and the same.
        #[test]
        fn shortcuts_cut_alike(
            (x, y, degrees) in (-9_000i64..9_000, -9_000i64..9_000, 0i32..360),
            (ox, oy, facing) in (-9_000i64..9_000, -9_000i64..9_000, 0i32..360),
            (width, depth) in (1i64..4_000, 1i64..3_000),
        ) {
            let front = Front::new(Pose::new(Point::new(x, y), Facing::new(degrees)), 4_000);
            let size = Extent::behind_front(2 * width, 2 * depth);
            let base = Rect::new(Pose::new(Point::new(ox, oy), Facing::new(facing)), size).outline();
            let mut whole = Piece::empty();
            base.points().iter().for_each(|&corner| whole.push(corner));
            prop_assert_eq!(front.clip(&base), front.cut(whole));
        }
    }

    proptest! {
        /// BWN-1.27, BWN-4.2: what is cut out lies in the zone (but for the rounding of the cut points), and every square
        /// of the base that lies well inside the zone is in the piece.
        #[test]
        fn a_clip_is_the_part_in_the_zone(
            d in 0i32..360, e in 0i32..360, x in 40_000i64..80_000, y in 40_000i64..80_000
        ) {
            let front = Front::new(Pose::new(Point::new(60_000, 60_000), Facing::new(d)), 12_000);
            let base = Rect::new(Pose::new(Point::new(x, y), Facing::new(e)), Extent::behind_front(4_000, 6_000));
            let piece = front.clip(&base.outline());
            let points = piece.points();
            prop_assert!(points.len() < 2 || edges(points).all(|(p, q)| p != q), "{piece:?}");
            for &p in piece.points() {
                prop_assert!(front.depths(p).into_iter().all(|depth| depth > -2 * SCALE));
            }
            for p in base.squares(250) {
                let depths = front.depths(p);
                if depths.iter().all(|&depth| depth > 2 * SCALE) {
                    prop_assert_eq!(piece.distance(&p), Distance::ZERO);
                }
                if depths.iter().any(|&depth| depth < -2 * SCALE) {
                    prop_assert!(piece.is_empty() || piece.distance(&p) != Distance::ZERO);
                }
            }
        }

        /// BWN-4.1, BWN-4.2: the zones of the whole rectangle and of its front edge agree, and every point outside has one.
        #[test]
        fn zones_cover_the_table(d in 0i32..360, x in 0i64..120_000, y in 0i64..120_000) {
            let rect = Rect { pose: line_of_three().pose.facing(Facing::new(d)), ..line_of_three() };
            let p = Point::new(x, y);
            let zone = rect.zone_of(p, RearLine::IsFlank);
            prop_assert_eq!(zone == Some(Zone::Front), rect.front_of(crate::rect::Edge::Front).holds(p));
            let local = rect.pose.local(p);
            let inside = local.ahead < 0 && local.ahead > -2_000 * SCALE && local.right.abs() < 6_000 * SCALE;
            prop_assert_eq!(zone.is_none(), inside);
            if let Some(Zone::Left) = zone { prop_assert!(local.right < 0) }
            if let Some(Zone::Right) = zone { prop_assert!(local.right > 0) }
        }
    }
}
