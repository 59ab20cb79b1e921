//! Points, vectors and upright boxes in whole mils.

use crate::number::{csqrt, rdiv};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};
use ts_rs::TS;

/// A length in thousandths of the game's measure (BWN-1.1, LEE-2.1).
pub type Mils = i64;

/// No coordinate lies farther from the origin than this: five metres of table, or five hundred inches. It keeps the
/// products of the exact predicates inside 128 bits.
pub const REACH: Mils = 500_000;

/// A place on (or a little beyond) the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(try_from = "[i64; 2]", into = "[i64; 2]")]
#[ts(export, export_to = "table.ts", type = "[number, number]")]
pub struct Point {
    /// East of the south-west corner.
    pub x: Mils,
    /// North of the south-west corner.
    pub y: Mils,
}

/// A point was written that lies beyond [`REACH`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfReach(Mils, Mils);

impl fmt::Display for OutOfReach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the point [{}, {}] is more than {REACH} mils from the origin",
            self.0, self.1
        )
    }
}

impl std::error::Error for OutOfReach {}

impl TryFrom<[i64; 2]> for Point {
    type Error = OutOfReach;
    fn try_from([x, y]: [i64; 2]) -> Result<Self, OutOfReach> {
        let near = -REACH..=REACH;
        if near.contains(&x) && near.contains(&y) {
            Ok(Point { x, y })
        } else {
            Err(OutOfReach(x, y))
        }
    }
}

impl From<Point> for [i64; 2] {
    fn from(point: Point) -> [i64; 2] {
        [point.x, point.y]
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

impl Point {
    /// The point `(x, y)`; the caller keeps it within [`REACH`].
    pub const fn new(x: Mils, y: Mils) -> Self {
        Point { x, y }
    }

    /// The midpoint of two points, rounded by coordinates (BWN-1.6).
    pub const fn midpoint(self, other: Point) -> Point {
        Point::new(rdiv(self.x + other.x, 2), rdiv(self.y + other.y, 2))
    }

    /// The distance to another point as a number, rounded up (BWN-1.8, LEE-2.6).
    pub fn distance_to(self, other: Point) -> Mils {
        (other - self).length()
    }

    /// The mean of some points, rounded by coordinates (BWN-1.15).
    pub fn mean(points: &[Point]) -> Point {
        let count = points.len() as i64;
        let (x, y) = points.iter().fold((0, 0), |(x, y), p| (x + p.x, y + p.y));
        Point::new(rdiv(x, count.max(1)), rdiv(y, count.max(1)))
    }

    /// Which side of the line from `a` to `b` this point is on: positive left, negative right, zero on the line.
    pub(crate) const fn side_of(self, a: Point, b: Point) -> i64 {
        (b.x - a.x) * (self.y - a.y) - (b.y - a.y) * (self.x - a.x)
    }
}

/// A displacement in mils, or a unit vector at [`SCALE`](crate::SCALE).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Vector {
    /// To the east.
    pub x: i64,
    /// To the north.
    pub y: i64,
}

impl Vector {
    /// No displacement at all.
    pub const ZERO: Vector = Vector::new(0, 0);

    /// The vector `(x, y)`.
    pub const fn new(x: i64, y: i64) -> Self {
        Vector { x, y }
    }

    /// The dot product.
    pub const fn dot(self, other: Vector) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// The cross product: positive if `other` lies to the left.
    pub const fn cross(self, other: Vector) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// The square of the length.
    pub const fn squared(self) -> i64 {
        self.dot(self)
    }

    /// The length rounded up to a whole mil (BWN-1.8, LEE-2.6).
    pub const fn length(self) -> Mils {
        csqrt(self.squared() as u128)
    }
}

impl Add for Vector {
    type Output = Vector;
    fn add(self, other: Vector) -> Vector {
        Vector::new(self.x + other.x, self.y + other.y)
    }
}

impl Neg for Vector {
    type Output = Vector;
    fn neg(self) -> Vector {
        Vector::new(-self.x, -self.y)
    }
}

impl Mul<i64> for Vector {
    type Output = Vector;
    fn mul(self, factor: i64) -> Vector {
        Vector::new(self.x * factor, self.y * factor)
    }
}

impl Sub for Point {
    type Output = Vector;
    fn sub(self, other: Point) -> Vector {
        Vector::new(self.x - other.x, self.y - other.y)
    }
}

impl Add<Vector> for Point {
    type Output = Point;
    fn add(self, by: Vector) -> Point {
        Point::new(self.x + by.x, self.y + by.y)
    }
}

impl Sub<Vector> for Point {
    type Output = Point;
    fn sub(self, by: Vector) -> Point {
        Point::new(self.x - by.x, self.y - by.y)
    }
}

/// An upright box, borders included. It answers "surely apart" quickly; it decides nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The south-west corner.
    pub low: Point,
    /// The north-east corner.
    pub high: Point,
}

impl Bounds {
    /// The smallest box that holds all points; of no points, the origin.
    pub fn of(points: &[Point]) -> Self {
        let Some(&first) = points.first() else {
            return Bounds {
                low: Point::new(0, 0),
                high: Point::new(0, 0),
            };
        };
        points.iter().fold(
            Bounds {
                low: first,
                high: first,
            },
            |all, &p| all.with(p),
        )
    }

    fn with(self, p: Point) -> Self {
        Bounds {
            low: Point::new(self.low.x.min(p.x), self.low.y.min(p.y)),
            high: Point::new(self.high.x.max(p.x), self.high.y.max(p.y)),
        }
    }

    /// The smallest box that holds both.
    pub fn union(self, other: Bounds) -> Self {
        self.with(other.low).with(other.high)
    }

    /// The box grown by `by` on every side.
    pub fn grown(self, by: Mils) -> Self {
        let by = Vector::new(by, by);
        Bounds {
            low: self.low - by,
            high: self.high + by,
        }
    }

    /// The box moved.
    pub fn shifted(self, by: Vector) -> Self {
        Bounds {
            low: self.low + by,
            high: self.high + by,
        }
    }

    /// Whether the boxes have a common point.
    pub const fn meets(&self, other: &Bounds) -> bool {
        self.low.x <= other.high.x
            && other.low.x <= self.high.x
            && self.low.y <= other.high.y
            && other.low.y <= self.high.y
    }

    /// Whether the point lies in the box.
    pub const fn contains(&self, p: Point) -> bool {
        self.low.x <= p.x && p.x <= self.high.x && self.low.y <= p.y && p.y <= self.high.y
    }

    /// Whether the other box lies in this one.
    pub const fn holds(&self, other: &Bounds) -> bool {
        self.contains(other.low) && self.contains(other.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BWN-1.6: halves away from zero, coordinate by coordinate.
    #[test]
    fn midpoints_round_away_from_zero() {
        assert_eq!(
            Point::new(0, 0).midpoint(Point::new(1, -1)),
            Point::new(1, -1)
        );
        assert_eq!(
            Point::new(3, 4).midpoint(Point::new(5, 8)),
            Point::new(4, 6)
        );
    }

    /// BWN-1.8, LEE-2.6: the length as a number is rounded up.
    #[test]
    fn lengths_round_up() {
        assert_eq!(Vector::new(3, 4).length(), 5);
        assert_eq!(Vector::new(1, 1).length(), 2);
        // LEE-E19, in mils
        assert_eq!(
            Point::new(30_000, 11_000).distance_to(Point::new(18_500, 10_500)),
            11_511
        );
    }

    /// BWN-1.15: the mean of the vertices, rounded.
    #[test]
    fn means_are_rounded() {
        let points = [Point::new(0, 0), Point::new(1, 0), Point::new(1, 1)];
        assert_eq!(Point::mean(&points), Point::new(1, 0));
    }

    #[test]
    fn points_beyond_reach_are_refused() {
        assert_eq!(
            serde_json::from_str::<Point>("[1, -2]").ok(),
            Some(Point::new(1, -2))
        );
        assert!(serde_json::from_str::<Point>("[500001, 0]").is_err());
        assert!(serde_json::from_str::<Point>("[0, -9223372036854775808]").is_err());
        assert_eq!(
            serde_json::to_string(&Point::new(7, -8)).ok().as_deref(),
            Some("[7,-8]")
        );
    }
}
