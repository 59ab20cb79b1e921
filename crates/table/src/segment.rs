//! Straight lines between two points: what they cross, and how much of them lies inside.
//!
//! A segment is cut by the edges of an outline at fractions of its length. Fractions are kept exactly, as two integers,
//! and compared by cross-multiplication.

use crate::natural::Natural;
use crate::number::{ceil_div, rdiv, rdiv_wide};
use crate::point::{Bounds, Mils, Point, Vector};
use crate::polygon::Polygon;
use crate::quad::{Quad, edges};
use std::cmp::Ordering;

/// A straight line from one point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Segment {
    ends: [Point; 2],
}

/// An exact fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Fraction {
    const ZERO: Fraction = Fraction {
        numerator: 0,
        denominator: 1,
    };
    const ONE: Fraction = Fraction {
        numerator: 1,
        denominator: 1,
    };

    fn new(numerator: i64, denominator: i64) -> Self {
        if denominator < 0 {
            Fraction {
                numerator: -numerator,
                denominator: -denominator,
            }
        } else {
            Fraction {
                numerator,
                denominator,
            }
        }
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        left.cmp(&(i128::from(other.numerator) * i128::from(self.denominator)))
    }
}

impl Segment {
    /// The segment between two points.
    pub const fn new(from: Point, to: Point) -> Self {
        Segment { ends: [from, to] }
    }

    /// Where it starts.
    pub const fn from(&self) -> Point {
        self.ends[0]
    }

    /// Where it ends.
    pub const fn to(&self) -> Point {
        self.ends[1]
    }

    /// Both ends.
    pub const fn ends(&self) -> &[Point; 2] {
        &self.ends
    }

    /// From the start to the end.
    pub fn way(&self) -> Vector {
        self.to() - self.from()
    }

    /// The upright box round it.
    pub fn bounds(&self) -> Bounds {
        Bounds::of(&self.ends)
    }

    /// The points at which the line is examined: as many equal steps as make none longer than `step`, each rounded once,
    /// the end included and the start not (LEE-2.17).
    pub fn steps(
        &self,
        step: Mils,
    ) -> impl ExactSizeIterator<Item = Point> + DoubleEndedIterator + use<> {
        let (from, way) = (self.from(), self.way());
        let count = ceil_div(way.length(), step).max(1);
        (0..count as usize).map(move |i| {
            let i = i as i64 + 1;
            from + Vector::new(rdiv(way.x * i, count), rdiv(way.y * i, count))
        })
    }

    /// Whether the point lies on it, the ends included.
    pub fn passes(&self, p: Point) -> bool {
        p.side_of(self.from(), self.to()) == 0 && self.bounds().contains(p)
    }

    /// Whether two segments have a common point, the ends included.
    pub fn meets(&self, other: &Segment) -> bool {
        let ([p, q], [a, b]) = (self.ends, other.ends);
        let (sp, sq) = (p.side_of(a, b).signum(), q.side_of(a, b).signum());
        let (sa, sb) = (a.side_of(p, q).signum(), b.side_of(p, q).signum());
        if sp * sq < 0 && sa * sb < 0 {
            return true;
        }
        other.passes(p) || other.passes(q) || self.passes(a) || self.passes(b)
    }

    /// Whether two segments have a common point that is neither end of this one: does the line from eye to target meet
    /// a crest on its way (BWN-4.18)?
    pub fn meets_between_its_ends(&self, other: &Segment) -> bool {
        let ([p, q], [a, b]) = (self.ends, other.ends);
        if p == q || !self.meets(other) {
            return false;
        }
        if self.way().cross(b - a) != 0 {
            // One common point only; it is an end of this segment just when the other passes that end.
            return !other.passes(p) && !other.passes(q);
        }
        // On one line. The common part is a stretch, or a single point that is an end of both or all of `other`.
        let along = |r: Point| (r - p).dot(self.way());
        let (low, high) = (
            along(a).min(along(b)).max(0),
            along(a).max(along(b)).min(self.way().squared()),
        );
        low < high || (0 < low && low < self.way().squared())
    }

    /// Where it first meets another segment, rounded; of a stretch in common, its nearer end.
    pub fn first_meeting(&self, other: &Segment) -> Option<Point> {
        if !self.meets(other) {
            return None;
        }
        let (way, across) = (self.way(), other.way());
        let m = way.cross(across);
        if m != 0 {
            let n = (other.from() - self.from()).cross(across);
            let along = |d: i64| rdiv_wide(i128::from(n) * i128::from(d), i128::from(m)) as i64;
            return Some(self.from() + Vector::new(along(way.x), along(way.y)));
        }
        let ends = [other.from(), other.to(), self.from(), self.to()];
        let common = ends
            .into_iter()
            .filter(|&p| self.passes(p) && other.passes(p));
        common.min_by_key(|&p| (p - self.from()).squared())
    }

    /// Whether two segments lie on one line and have more than a point in common.
    pub fn shares_a_stretch_with(&self, other: &Segment) -> bool {
        let along = |p: Point| (p - self.from()).dot(self.way());
        let on_line = |p: Point| p.side_of(self.from(), self.to()) == 0;
        let (a, b) = (along(other.from()), along(other.to()));
        on_line(other.from())
            && on_line(other.to())
            && a.min(b).max(0) < a.max(b).min(self.way().squared())
    }

    /// Where on this segment, as a fraction of its length, the line of the edge `a`–`b` cuts it. Not for parallels.
    fn cut_by(&self, a: Point, b: Point) -> Fraction {
        let edge = b - a;
        Fraction::new((a - self.from()).cross(edge), self.way().cross(edge))
    }

    /// Whether it has a point in the interior of a convex shape (BWN-1.26).
    pub fn crosses(&self, shape: &Quad) -> bool {
        self.stretch_inside_convex(shape.points()).is_some()
    }

    /// Whether it has a point in the interior of a polygon (BWN-1.26): grazing is not crossing.
    pub fn crosses_polygon(&self, polygon: &Polygon) -> bool {
        self.bounds().meets(&polygon.bounds()) && !self.stretches_inside(polygon).is_empty()
    }

    /// The one open stretch inside a convex outline (counter-clockwise), if any. A segment without length inside the
    /// shape counts as a whole stretch.
    fn stretch_inside_convex(&self, points: &[Point]) -> Option<(Fraction, Fraction)> {
        let (mut low, mut high) = (Fraction::ZERO, Fraction::ONE);
        for (a, b) in edges(points) {
            let (start, end) = (self.from().side_of(a, b), self.to().side_of(a, b));
            if start <= 0 && end <= 0 {
                return None;
            }
            if start <= 0 {
                low = low.max(Fraction::new(-start, end - start));
            } else if end <= 0 {
                high = high.min(Fraction::new(start, start - end));
            }
        }
        (low < high).then_some((low, high))
    }

    /// The open stretches inside a polygon, as fractions of the segment, in order. Where the line runs through a corner
    /// two stretches may share an end.
    pub(crate) fn stretches_inside(&self, polygon: &Polygon) -> Vec<(Fraction, Fraction)> {
        if polygon.is_convex() {
            return self
                .stretch_inside_convex(polygon.points())
                .into_iter()
                .collect();
        }
        if self.way() == Vector::ZERO {
            let inside = polygon.holds_inside(self.from());
            return inside
                .then_some((Fraction::ZERO, Fraction::ONE))
                .into_iter()
                .collect();
        }
        // Slide the whole line a hair to its left, then a hair to its right: neither then runs through a corner or
        // along an edge, and each is inside between its 1st and 2nd, 3rd and 4th … crossing. The line itself is in the
        // interior just where both are inside: on an outline exactly one of them is.
        let left = self.crossings(polygon.points(), |side| side > 0);
        let right = self.crossings(polygon.points(), |side| side >= 0);
        let mut stretches = Vec::new();
        for l in left.chunks_exact(2) {
            for r in right.chunks_exact(2) {
                let low = l[0].max(r[0]).max(Fraction::ZERO);
                let high = l[1].min(r[1]).min(Fraction::ONE);
                if low < high {
                    stretches.push((low, high));
                }
            }
        }
        stretches.sort();
        stretches
    }

    fn crossings(&self, points: &[Point], is_left: impl Fn(i64) -> bool) -> Vec<Fraction> {
        let side = |p: Point| p.side_of(self.from(), self.to());
        let mut cuts: Vec<_> = edges(points)
            .filter(|&(a, b)| is_left(side(a)) != is_left(side(b)))
            .map(|(a, b)| self.cut_by(a, b))
            .collect();
        cuts.sort();
        cuts
    }

    /// Whether the part of it inside the polygon is longer than `limit`; exact, by squares (BWN-1.26).
    pub fn is_longer_inside(&self, polygon: &Polygon, limit: Mils) -> bool {
        let whole = i128::from(self.way().squared());
        let limit_squared = i128::from(limit) * i128::from(limit);
        if whole <= limit_squared {
            return false;
        }
        match self.stretches_inside(polygon).as_slice() {
            [] => limit < 0,
            [(low, high)] if *low == Fraction::ZERO => {
                let (n, m) = (i128::from(high.numerator), i128::from(high.denominator));
                n * n * whole > limit_squared * m * m
            }
            stretches => {
                let (share, of) = total(stretches);
                let ours = share.squared().times(&Natural::from(whole as u128));
                ours > of.squared().times(&Natural::from(limit_squared as u128))
            }
        }
    }
}

/// The sum of the lengths of some stretches as one fraction.
fn total(stretches: &[(Fraction, Fraction)]) -> (Natural, Natural) {
    let natural = |n: i128| Natural::from(n as u128);
    stretches
        .iter()
        .fold((natural(0), natural(1)), |(share, of), (low, high)| {
            let (a, b) = (i128::from(low.numerator), i128::from(low.denominator));
            let (c, d) = (i128::from(high.numerator), i128::from(high.denominator));
            let (n, m) = (natural(c * b - a * d), natural(b * d));
            (share.times(&m).plus(&n.times(&of)), of.times(&m))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::polygon::tests::polygon;

    fn segment(x1: i64, y1: i64, x2: i64, y2: i64) -> Segment {
        Segment::new(Point::new(x1, y1), Point::new(x2, y2))
    }

    #[test]
    fn segments_meet_at_points_ends_and_stretches() {
        let home = segment(0, 0, 10, 0);
        for (other, meets, between) in [
            (segment(5, -5, 5, 5), true, true),
            (segment(5, 0, 5, 5), true, true),
            (segment(0, -5, 0, 5), true, false),
            (segment(10, 0, 12, 7), true, false),
            (segment(11, -5, 11, 5), false, false),
            (segment(10, 0, 20, 0), true, false),
            (segment(9, 0, 20, 0), true, true),
            (segment(-5, 0, 20, 0), true, true),
            (segment(3, 0, 3, 0), true, true),
            (segment(0, 0, 0, 0), true, false),
            (segment(0, 1, 10, 1), false, false),
        ] {
            assert_eq!(home.meets(&other), meets, "{other:?}");
            assert_eq!(other.meets(&home), meets, "{other:?}");
            assert_eq!(home.meets_between_its_ends(&other), between, "{other:?}");
        }
    }

    /// LEE-2.17, LEE-E14
    #[test]
    fn evenly_spaced_steps() {
        let points: Vec<_> = segment(0, 0, 1_000, 333).steps(250).collect();
        let expected = [(200, 67), (400, 133), (600, 200), (800, 266), (1_000, 333)];
        assert_eq!(points, expected.map(|(x, y)| Point::new(x, y)));
        assert_eq!(
            segment(5, 5, 5, 5).steps(250).collect::<Vec<_>>(),
            [Point::new(5, 5)]
        );
    }

    #[test]
    fn a_stretch_in_common_is_more_than_a_point() {
        let home = segment(0, 0, 10, 20);
        for (other, shares) in [
            (segment(5, 10, 20, 40), true),
            (segment(20, 40, 5, 10), true),
            (segment(10, 20, 20, 40), false),
            (segment(0, 1, 10, 21), false),
            (segment(5, 10, 6, 30), false),
        ] {
            assert_eq!(home.shares_a_stretch_with(&other), shares, "{other:?}");
            assert_eq!(other.shares_a_stretch_with(&home), shares, "{other:?}");
        }
    }

    /// BWN-1.26: along an edge, through a corner or up to an edge is not crossing.
    #[test]
    fn grazing_is_not_crossing() {
        // A horseshoe open to the north:
        //   #  #
        //   #  #
        //   ####
        let shoe = polygon(&[
            (0, 0),
            (40, 0),
            (40, 30),
            (30, 30),
            (30, 10),
            (10, 10),
            (10, 30),
            (0, 30),
        ]);
        for (line, crosses) in [
            (segment(-5, 0, 45, 0), false),
            (segment(-5, 1, 45, 1), true),
            (segment(10, 10, 30, 10), false),
            (segment(20, 40, 20, 10), false),
            (segment(20, 40, 20, 9), true),
            (segment(10, 40, 10, 10), false),
            (segment(10, 40, 10, 5), true),
            (segment(-10, 20, 0, 30), false),
            (segment(12, 20, 28, 20), false),
            (segment(12, 20, 32, 20), true),
            (segment(5, 5, 5, 5), true),
            (segment(0, 5, 0, 5), false),
            (segment(0, 30, 40, 30), false),
        ] {
            assert_eq!(line.crosses_polygon(&shoe), crosses, "{line:?}");
            assert_eq!(
                Segment::new(line.to(), line.from()).crosses_polygon(&shoe),
                crosses,
                "{line:?} reversed"
            );
        }
    }

    /// BWN-1.26: both arms of the horseshoe count, to the mil.
    #[test]
    fn the_length_inside_is_summed_and_exact() {
        let shoe = polygon(&[
            (0, 0),
            (40, 0),
            (40, 30),
            (30, 30),
            (30, 10),
            (10, 10),
            (10, 30),
            (0, 30),
        ]);
        let across = segment(-5, 20, 45, 20);
        assert!(across.is_longer_inside(&shoe, 19));
        assert!(!across.is_longer_inside(&shoe, 20));
        // Sloping 3:4, the ten-wide arms are cut over 12.5 each: 25 in all.
        let tall = polygon(&[
            (0, 0),
            (40, 0),
            (40, 90),
            (30, 90),
            (30, 10),
            (10, 10),
            (10, 90),
            (0, 90),
        ]);
        let slope = segment(-8, 20, 48, 62);
        assert!(slope.is_longer_inside(&tall, 24));
        assert!(!slope.is_longer_inside(&tall, 25));
        // From inside the left arm outwards: 10/4·5 = 12.5 less the four already behind it.
        let outward = segment(4, 29, 24, 44);
        assert!(outward.is_longer_inside(&tall, 7));
        assert!(!outward.is_longer_inside(&tall, 8));
    }
}
