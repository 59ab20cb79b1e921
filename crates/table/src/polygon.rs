//! Terrain outlines: simple polygons and polylines.

use crate::point::{Bounds, Point};
use crate::quad::{Quad, convex_interiors_meet, edges};
use crate::segment::Segment;
use crate::simple::meeting_edges;
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// A simple polygon, counter-clockwise whatever way it was given. Its outline never touches or crosses itself.
///
/// ```
/// use table::{Point, Polygon};
/// let wood = Polygon::new(vec![Point::new(0, 0), Point::new(0, 9), Point::new(9, 0)])?;
/// assert!(wood.contains(Point::new(0, 5)));
/// # Ok::<(), table::BadPolygon>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
#[ts(export, export_to = "table.ts", type = "Array<[number, number]>")]
pub struct Polygon {
    points: Vec<Point>,
    low: Point,
    high: Point,
    convex: bool,
}

/// Why some corners are not a polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPolygon {
    /// Fewer than three corners.
    TooFewCorners,
    /// The edges that start at these two corners (counted from 0) touch or cross.
    Crossing(usize, usize),
}

impl fmt::Display for BadPolygon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPolygon::TooFewCorners => write!(f, "a polygon has at least three corners"),
            BadPolygon::Crossing(i, j) => {
                write!(
                    f,
                    "the outline touches itself: the edges from corner {i} and corner {j} meet"
                )
            }
        }
    }
}

impl std::error::Error for BadPolygon {}

impl TryFrom<Vec<Point>> for Polygon {
    type Error = BadPolygon;
    fn try_from(points: Vec<Point>) -> Result<Self, BadPolygon> {
        Polygon::new(points)
    }
}

impl From<Polygon> for Vec<Point> {
    fn from(polygon: Polygon) -> Vec<Point> {
        polygon.points
    }
}

impl Polygon {
    /// The polygon with these corners, in either sense of turning.
    pub fn new(mut points: Vec<Point>) -> Result<Self, BadPolygon> {
        let n = points.len();
        if n < 3 {
            return Err(BadPolygon::TooFewCorners);
        }
        if let Some((i, j)) = meeting_edges(&points) {
            return Err(BadPolygon::Crossing(i, j));
        }
        if twice_area(&points) < 0 {
            points.reverse();
        }
        let convex =
            (0..n).all(|i| points[(i + 2) % n].side_of(points[i], points[(i + 1) % n]) >= 0);
        let Bounds { low, high } = Bounds::of(&points);
        Ok(Polygon {
            points,
            low,
            high,
            convex,
        })
    }

    /// The corners, counter-clockwise.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Whether it has no corner that turns inward.
    pub const fn is_convex(&self) -> bool {
        self.convex
    }

    /// The upright box round it.
    pub const fn bounds(&self) -> Bounds {
        Bounds {
            low: self.low,
            high: self.high,
        }
    }

    /// The mean of its corners, rounded (BWN-1.15).
    pub fn centroid(&self) -> Point {
        Point::mean(&self.points)
    }

    /// Whether the point lies in it; the outline counts (BWN-1.25, BWN-5.2).
    pub fn contains(&self, p: Point) -> bool {
        self.bounds().contains(p) && contains(&self.points, p)
    }

    /// Whether the point lies in its interior.
    pub fn holds_inside(&self, p: Point) -> bool {
        self.bounds().contains(p) && place(&self.points, p, 1) == Place::Inside
    }

    /// Whether its interior meets that of a convex shape (BWN-1.25).
    pub fn overlaps(&self, shape: &Quad) -> bool {
        if !self.bounds().meets(&shape.bounds()) {
            return false;
        }
        if self.convex {
            return convex_interiors_meet(&self.points, shape.points());
        }
        // Either the outline runs through the shape's interior, or the interior lies wholly on one side of it; then
        // any inner point tells.
        edges(&self.points).any(|(a, b)| Segment::new(a, b).crosses(shape)) || {
            let (sum, count) = inner_point(shape.points());
            place(&self.points, sum, count) == Place::Inside
        }
    }

    /// Whether it has a common point with a convex shape, outlines included.
    pub fn meets(&self, shape: &Quad) -> bool {
        self.bounds().meets(&shape.bounds()) && closed_meet(&self.points, shape.points())
    }

    /// Whether the interiors of two polygons meet.
    pub fn overlaps_polygon(&self, other: &Polygon) -> bool {
        if !self.bounds().meets(&other.bounds()) {
            return false;
        }
        if self.convex && other.convex {
            return convex_interiors_meet(&self.points, &other.points);
        }
        let runs_through = |a: &Polygon, b: &Polygon| {
            edges(&a.points).any(|(p, q)| Segment::new(p, q).crosses_polygon(b))
        };
        if runs_through(self, other) || runs_through(other, self) {
            return true;
        }
        // No outline enters the other's interior: they are apart, or one and the same.
        let same = |a: &Polygon, b: &Polygon| {
            a.points
                .iter()
                .all(|&p| place(&b.points, p, 1) == Place::Outline)
        };
        same(self, other) && same(other, self)
    }

    /// Whether two polygons touch or overlap: such hills are one hill (BWN-4.20).
    pub fn meets_polygon(&self, other: &Polygon) -> bool {
        self.bounds().meets(&other.bounds()) && closed_meet(&self.points, &other.points)
    }

    /// Whether two polygons share a stretch of side; a corner is not enough (BWN-5.50).
    pub fn shares_a_side_with(&self, other: &Polygon) -> bool {
        let sides = |polygon: &Polygon| {
            edges(&polygon.points)
                .map(|(a, b)| Segment::new(a, b))
                .collect::<Vec<_>>()
        };
        let theirs = sides(other);
        sides(self)
            .iter()
            .any(|side| theirs.iter().any(|their| side.shares_a_stretch_with(their)))
    }

    /// Whether a convex shape with an interior lies wholly in it, outlines included (BWN-5.76).
    pub fn holds(&self, shape: &Quad) -> bool {
        // An outline that runs through the shape would leave part of it outside; if none does, any inner point tells.
        let (sum, count) = inner_point(shape.points());
        place(&self.points, sum, count) == Place::Inside
            && !edges(&self.points).any(|(a, b)| Segment::new(a, b).crosses(shape))
    }
}

/// A chain of straight lines: a road, a wall, a stream, a crest.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
#[ts(export, export_to = "table.ts", type = "Array<[number, number]>")]
pub struct Polyline {
    points: Vec<Point>,
}

/// A polyline of fewer than two points was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadPolyline;

impl fmt::Display for BadPolyline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a line has at least two points")
    }
}

impl std::error::Error for BadPolyline {}

impl TryFrom<Vec<Point>> for Polyline {
    type Error = BadPolyline;
    fn try_from(points: Vec<Point>) -> Result<Self, BadPolyline> {
        Polyline::new(points)
    }
}

impl From<Polyline> for Vec<Point> {
    fn from(line: Polyline) -> Vec<Point> {
        line.points
    }
}

impl Polyline {
    /// The line through these points, in order.
    pub fn new(points: Vec<Point>) -> Result<Self, BadPolyline> {
        if points.len() < 2 {
            Err(BadPolyline)
        } else {
            Ok(Polyline { points })
        }
    }

    /// Its points in order.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// Its straight parts in order.
    pub fn segments(&self) -> impl Iterator<Item = Segment> + '_ {
        self.points
            .windows(2)
            .map(|pair| Segment::new(pair[0], pair[1]))
    }

    /// The upright box round it.
    pub fn bounds(&self) -> Bounds {
        Bounds::of(&self.points)
    }

    /// Whether it has a point in the interior of a convex shape.
    pub fn crosses(&self, shape: &Quad) -> bool {
        self.segments().any(|part| part.crosses(shape))
    }

    /// Whether it has a common point with a segment, ends included.
    pub fn meets(&self, line: &Segment) -> bool {
        self.segments().any(|part| part.meets(line))
    }

    /// The points where a segment meets its parts, part by part, rounded by [`rdiv`](crate::rdiv) (BWN-5.33).
    pub fn meetings(&self, line: &Segment) -> impl Iterator<Item = Point> {
        self.segments()
            .filter_map(move |part| line.first_meeting(&part))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Inside,
    Outline,
    Outside,
}

/// Where the point `scaled / by` lies with respect to a closed outline. A ray to the east is counted; corners belong to
/// the edge above them.
fn place(points: &[Point], scaled: Point, by: i64) -> Place {
    let mut inside = false;
    for (a, b) in edges(points) {
        let (a, b) = (
            Point::new(a.x * by, a.y * by),
            Point::new(b.x * by, b.y * by),
        );
        if Segment::new(a, b).passes(scaled) {
            return Place::Outline;
        }
        if (a.y > scaled.y) != (b.y > scaled.y) {
            let side = scaled.side_of(a, b);
            inside ^= (side > 0) == (b.y > a.y);
        }
    }
    if inside {
        Place::Inside
    } else {
        Place::Outside
    }
}

/// Whether a point lies in a closed outline, borders included; works for pieces of one or two points as well.
pub(crate) fn contains(points: &[Point], p: Point) -> bool {
    place(points, p, 1) != Place::Outside
}

/// Whether two closed areas have a common point.
pub(crate) fn closed_meet(a: &[Point], b: &[Point]) -> bool {
    let (Some(&first_a), Some(&first_b)) = (a.first(), b.first()) else {
        return false;
    };
    contains(a, first_b)
        || contains(b, first_a)
        || edges(a)
            .any(|(p, q)| edges(b).any(|(r, s)| Segment::new(p, q).meets(&Segment::new(r, s))))
}

/// An inner point of a convex outline: the sum of its corners, and how many they are.
fn inner_point(points: &[Point]) -> (Point, i64) {
    let (x, y) = points.iter().fold((0, 0), |(x, y), p| (x + p.x, y + p.y));
    (Point::new(x, y), points.len() as i64)
}

/// Twice the signed area; positive if counter-clockwise.
pub(crate) fn twice_area(points: &[Point]) -> i128 {
    edges(points)
        .map(|(a, b)| i128::from(a.x) * i128::from(b.y) - i128::from(a.y) * i128::from(b.x))
        .sum()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn polygon(corners: &[(i64, i64)]) -> Polygon {
        Polygon::new(corners.iter().map(|&(x, y)| Point::new(x, y)).collect())
            .expect("a simple polygon")
    }

    fn quad(corners: [(i64, i64); 4]) -> Quad {
        Quad::new(corners.map(|(x, y)| Point::new(x, y)))
    }

    fn upright(x: i64, y: i64, width: i64, height: i64) -> Quad {
        quad([
            (x, y),
            (x + width, y),
            (x + width, y + height),
            (x, y + height),
        ])
    }

    // A horseshoe open to the north:
    //   #  #
    //   #  #
    //   ####
    const SHOE: [(i64, i64); 8] = [
        (0, 0),
        (40, 0),
        (40, 30),
        (30, 30),
        (30, 10),
        (10, 10),
        (10, 30),
        (0, 30),
    ];

    #[test]
    fn outlines_that_touch_themselves_are_refused() {
        let attempt = |corners: &[(i64, i64)]| {
            Polygon::new(corners.iter().map(|&(x, y)| Point::new(x, y)).collect())
        };
        assert_eq!(attempt(&[(0, 0), (5, 5)]), Err(BadPolygon::TooFewCorners));
        assert!(attempt(&[(0, 0), (5, 0), (10, 0)]).is_err(), "flat");
        assert!(
            attempt(&[(0, 0), (10, 10), (10, 0), (0, 10)]).is_err(),
            "a bow tie"
        );
        assert!(
            attempt(&[(0, 0), (10, 0), (10, 10), (5, 0), (0, 10)]).is_err(),
            "a corner on an edge"
        );
        assert!(
            attempt(&[(0, 0), (10, 0), (10, 0), (0, 10)]).is_err(),
            "a corner twice"
        );
        assert!(
            attempt(&[(0, 0), (5, 0), (10, 0), (0, 10)]).is_ok(),
            "a straight corner"
        );
        assert!(serde_json::from_str::<Polygon>("[[0,0],[10,10],[10,0],[0,10]]").is_err());
        let clockwise =
            serde_json::from_str::<Polygon>("[[0,0],[0,10],[10,0]]").expect("a triangle");
        assert_eq!(
            serde_json::to_string(&clockwise).ok().as_deref(),
            Some("[[10,0],[0,10],[0,0]]")
        );
    }

    /// BWN-1.25, BWN-5.2: a point on the outline is in.
    #[test]
    fn the_outline_counts_as_in() {
        let shoe = polygon(&SHOE);
        assert!(!shoe.is_convex());
        for ((x, y), contains, inside) in [
            ((5, 20), true, true),
            ((20, 20), false, false),
            ((20, 10), true, false),
            ((0, 0), true, false),
            ((10, 30), true, false),
            ((41, 10), false, false),
            ((-1, 10), false, false),
            ((20, 5), true, true),
        ] {
            let p = Point::new(x, y);
            assert_eq!(
                (shoe.contains(p), shoe.holds_inside(p)),
                (contains, inside),
                "{p:?}"
            );
        }
    }

    #[test]
    fn bases_in_and_around_a_horseshoe() {
        let shoe = polygon(&SHOE);
        for (base, overlaps, meets, holds) in [
            (upright(10, 10, 20, 20), false, true, false),
            (upright(11, 11, 18, 18), false, false, false),
            (upright(10, 9, 20, 20), true, true, false),
            (upright(0, 0, 10, 30), true, true, true),
            (upright(1, 1, 5, 5), true, true, true),
            (upright(-5, -5, 60, 60), true, true, false),
            (upright(40, 30, 5, 5), false, true, false),
            (upright(50, 50, 5, 5), false, false, false),
            (
                quad([(20, 10), (25, 15), (20, 20), (15, 15)]),
                false,
                true,
                false,
            ),
            (upright(5, 5, 30, 10), true, true, false),
        ] {
            assert_eq!(
                (shoe.overlaps(&base), shoe.meets(&base), shoe.holds(&base)),
                (overlaps, meets, holds),
                "{base:?}"
            );
        }
    }

    /// BWN-4.20: touching is enough to be one hill.
    #[test]
    fn polygons_touch_and_overlap() {
        let shoe = polygon(&SHOE);
        let plug = polygon(&[(10, 10), (30, 10), (30, 30), (10, 30)]);
        assert!(
            shoe.meets_polygon(&plug)
                && !shoe.overlaps_polygon(&plug)
                && !plug.overlaps_polygon(&shoe)
        );
        let deeper = polygon(&[(10, 9), (30, 9), (30, 30), (10, 30)]);
        assert!(shoe.overlaps_polygon(&deeper) && deeper.overlaps_polygon(&shoe));
        let inner = polygon(&[(12, 12), (28, 12), (28, 28), (12, 28)]);
        assert!(!shoe.meets_polygon(&inner));
        assert!(shoe.overlaps_polygon(&shoe));
        let island = polygon(&[(2, 2), (4, 2), (4, 4)]);
        assert!(shoe.overlaps_polygon(&island) && island.overlaps_polygon(&shoe));
    }

    #[test]
    fn where_a_wall_is_met() {
        let wall = Polyline::new(
            [(0, 0), (10, 10), (20, 0)]
                .map(|(x, y)| Point::new(x, y))
                .to_vec(),
        );
        let wall = wall.expect("a wall");
        let met = |x1, y1, x2, y2| {
            let line = Segment::new(Point::new(x1, y1), Point::new(x2, y2));
            wall.meetings(&line).map(|p| (p.x, p.y)).collect::<Vec<_>>()
        };
        assert_eq!(met(0, 5, 30, 5), [(5, 5), (15, 5)]);
        assert_eq!(met(0, 11, 30, 11), []);
        // Along the first part from within it, and past its end.
        assert_eq!(met(3, 3, 20, 20), [(3, 3), (10, 10)]);
        // At (2/3, 2/3), rounded.
        assert_eq!(met(0, 1, 2, 0), [(1, 1)]);
        assert!(Polyline::new(vec![Point::new(0, 0)]).is_err());
    }

    /// BWN-5.50: a corner is not enough.
    #[test]
    fn sections_side_by_side() {
        let section = |x, y| polygon(&[(x, y), (x + 10, y), (x + 10, y + 10), (x, y + 10)]);
        assert!(section(0, 0).shares_a_side_with(&section(10, 0)));
        assert!(section(0, 0).shares_a_side_with(&section(10, 9)));
        assert!(!section(0, 0).shares_a_side_with(&section(10, 10)));
        assert!(!section(0, 0).shares_a_side_with(&section(11, 0)));
    }
}
