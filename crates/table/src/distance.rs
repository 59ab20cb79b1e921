//! Exact distances between shapes.

use crate::number::csqrt;
use crate::point::{Bounds, Mils, Point};
use crate::polygon::{Polygon, Polyline, closed_meet, contains};
use crate::quad::{Quad, edges};
use crate::rect::Rect;
use crate::segment::Segment;
use std::cmp::Ordering;

/// A distance, kept as the exact fraction that is its square.
#[derive(Clone, Copy, Debug)]
pub struct Distance {
    numerator: u128,
    denominator: u128,
}

impl Distance {
    /// No distance at all.
    pub const ZERO: Distance = Distance {
        numerator: 0,
        denominator: 1,
    };

    /// The distance of a whole number of mils.
    pub const fn of(mils: Mils) -> Self {
        Distance {
            numerator: mils.unsigned_abs() as u128 * mils.unsigned_abs() as u128,
            denominator: 1,
        }
    }

    /// Whether it is at most `limit`; exactly the limit is within (BWN-1.8, LEE-1.7, LEE-2.13).
    pub const fn is_within(self, limit: Mils) -> bool {
        limit >= 0 && self.numerator <= (limit as u128 * limit as u128) * self.denominator
    }

    /// The distance as a number, rounded up to a whole mil (BWN-1.8, LEE-2.13).
    pub const fn mils(self) -> Mils {
        csqrt(self.numerator.div_ceil(self.denominator))
    }

    /// The distance between two points.
    pub fn between_points(a: Point, b: Point) -> Self {
        Distance {
            numerator: (b - a).squared() as u128,
            denominator: 1,
        }
    }

    /// The distance from a point to a segment.
    pub fn to_segment(p: Point, line: &Segment) -> Self {
        let (way, to_p) = (line.way(), p - line.from());
        let along = to_p.dot(way);
        if along <= 0 {
            Distance::between_points(p, line.from())
        } else if along >= way.squared() {
            Distance::between_points(p, line.to())
        } else {
            let off = u128::from(way.cross(to_p).unsigned_abs());
            Distance {
                numerator: off * off,
                denominator: way.squared() as u128,
            }
        }
    }
}

impl PartialEq for Distance {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Distance {}

impl PartialOrd for Distance {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Distance {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.numerator * other.denominator).cmp(&(other.numerator * self.denominator))
    }
}

/// Anything whose distance can be measured.
pub trait Shape {
    /// Its corners, in order.
    fn corners(&self) -> &[Point];

    /// Whether it is an area with a closed outline, not a point or line.
    fn is_area(&self) -> bool;

    /// The exact distance between the nearest points of two shapes, 0 if they meet (BWN-1.10, LEE-2.12).
    fn distance<S: Shape + ?Sized>(&self, other: &S) -> Distance {
        let meet = match (self.is_area(), other.is_area()) {
            (true, true) => closed_meet(self.corners(), other.corners()),
            (area, other_area) => {
                let first_in =
                    |s: &[Point], t: &[Point]| t.first().is_some_and(|&p| contains(s, p));
                (area && first_in(self.corners(), other.corners()))
                    || (other_area && first_in(other.corners(), self.corners()))
                    || lines(self).any(|p| lines(other).any(|q| p.meets(&q)))
            }
        };
        if meet {
            return Distance::ZERO;
        }
        let from =
            |s: &[Point], line: Segment| s.iter().map(|&p| Distance::to_segment(p, &line)).min();
        let one_way = lines(other)
            .filter_map(|line| from(self.corners(), line))
            .min();
        let other_way = lines(self)
            .filter_map(|line| from(other.corners(), line))
            .min();
        one_way
            .into_iter()
            .chain(other_way)
            .min()
            .unwrap_or(Distance::ZERO)
    }

    /// Whether the distance is at most `limit`, answered quickly for what is far away.
    fn is_within<S: Shape + ?Sized>(&self, limit: Mils, other: &S) -> bool {
        let near = Bounds::of(self.corners())
            .grown(limit)
            .meets(&Bounds::of(other.corners()));
        near && self.distance(other).is_within(limit)
    }
}

/// The edges of an area, the parts of a line, or a point as a segment without length.
fn lines<S: Shape + ?Sized>(shape: &S) -> impl Iterator<Item = Segment> + '_ {
    let points = shape.corners();
    let count = if shape.is_area() || points.len() < 2 {
        points.len()
    } else {
        points.len() - 1
    };
    edges(points).take(count).map(|(a, b)| Segment::new(a, b))
}

impl Shape for Point {
    fn corners(&self) -> &[Point] {
        std::slice::from_ref(self)
    }
    fn is_area(&self) -> bool {
        false
    }
}

impl Shape for Segment {
    fn corners(&self) -> &[Point] {
        self.ends()
    }
    fn is_area(&self) -> bool {
        false
    }
}

impl Shape for Polyline {
    fn corners(&self) -> &[Point] {
        self.points()
    }
    fn is_area(&self) -> bool {
        false
    }
}

impl Shape for Polygon {
    fn corners(&self) -> &[Point] {
        self.points()
    }
    fn is_area(&self) -> bool {
        true
    }
}

impl Shape for Quad {
    fn corners(&self) -> &[Point] {
        self.points()
    }
    fn is_area(&self) -> bool {
        true
    }
}

/// The smallest edge-to-edge distance between any base of the one and any base of the other (BWN-1.10).
pub fn between_bases(ours: &[Rect], theirs: &[Rect]) -> Option<Distance> {
    let outlines: Vec<_> = theirs.iter().map(|base| base.outline()).collect();
    ours.iter()
        .flat_map(|base| {
            let outline = base.outline();
            outlines
                .iter()
                .map(move |other| outline.distance(other))
                .collect::<Vec<_>>()
        })
        .min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::angle::Facing;
    use crate::pose::Pose;
    use crate::rect::Size;

    fn infantry(x: i64, y: i64, heading: i32) -> Quad {
        let pose = Pose::new(Point::new(x, y), Facing::from_heading(heading));
        Size::new(3_000, 1_000)
            .expect("a size")
            .standing_at(pose)
            .outline()
    }

    /// LEE-2.12, LEE-2.13, LEE-E12
    #[test]
    fn brigades_are_measured_edge_to_edge() {
        let (a, b, c) = (
            infantry(10_000, 10_000, 0),
            infantry(10_000, 16_000, 180),
            infantry(15_000, 13_000, 225),
        );
        assert_eq!(a.distance(&b), Distance::of(6_000));
        assert!(a.is_within(6_000, &b) && !a.is_within(5_999, &b));
        assert_eq!(a.distance(&c).mils(), 4_597);
        assert!(a.distance(&c).is_within(4_597) && !a.distance(&c).is_within(4_596));
        assert_eq!(a.distance(&a), Distance::ZERO);
        assert_eq!(Point::new(10_000, 9_500).distance(&a), Distance::ZERO);
        assert_eq!(Point::new(10_000, 12_000).distance(&a), Distance::of(2_000));
    }

    /// BWN-1.8: no tolerance either way.
    #[test]
    fn a_limit_is_compared_exactly() {
        let diagonal = Segment::new(Point::new(0, 0), Point::new(10, 10));
        let d = Distance::to_segment(Point::new(10, 0), &diagonal);
        assert_eq!(d.mils(), 8);
        assert!(!d.is_within(7) && d.is_within(8));
        assert!(Distance::of(7) < d && d < Distance::of(8));
        assert!(!Distance::ZERO.is_within(-1));
    }

    /// BWN-1.10: the nearest bases count, not the anchors.
    #[test]
    fn units_are_as_near_as_their_nearest_bases() {
        let base = |x: i64| {
            Size::new(4_000, 2_000)
                .expect("a size")
                .standing_at(Pose::new(Point::new(x, 0), Facing::NORTH))
        };
        let distance = between_bases(&[base(0), base(4_000)], &[base(20_000), base(13_000)]);
        assert_eq!(distance, Some(Distance::of(5_000)));
        assert_eq!(between_bases(&[], &[base(0)]), None);
    }

    /// A road is a line, and its ends are ends.
    #[test]
    fn lines_have_ends_and_areas_do_not() {
        let road = Polyline::new(vec![
            Point::new(0, 0),
            Point::new(100, 0),
            Point::new(100, 100),
        ])
        .expect("a road");
        assert_eq!(Point::new(0, 100).distance(&road), Distance::of(100));
        assert_eq!(Point::new(40, 30).distance(&road), Distance::of(30));
    }
}
