//! The outline of a rectangle once its corners are whole mils: a convex quadrilateral, held by value.

use crate::point::{Bounds, Point, Vector};

/// Four corners, counter-clockwise, convex. The corners of a slanted rectangle are rounded, so it is a rectangle only
/// to the nearest mil; every question is asked of the corners as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quad {
    corners: [Point; 4],
}

impl Quad {
    /// A convex quadrilateral given counter-clockwise.
    pub const fn new(corners: [Point; 4]) -> Self {
        Quad { corners }
    }

    /// The corners, counter-clockwise.
    pub const fn points(&self) -> &[Point; 4] {
        &self.corners
    }

    /// The upright box round it.
    pub fn bounds(&self) -> Bounds {
        Bounds::of(&self.corners)
    }

    /// The same shape elsewhere.
    #[must_use]
    pub fn shifted(&self, by: Vector) -> Quad {
        Quad::new(self.corners.map(|corner| corner + by))
    }

    /// Whether the point lies in it, the outline included.
    pub fn contains(&self, p: Point) -> bool {
        edges(&self.corners).all(|(a, b)| p.side_of(a, b) >= 0)
    }

    /// Whether the point lies in its interior (LEE-18.11).
    pub fn holds_inside(&self, p: Point) -> bool {
        edges(&self.corners).all(|(a, b)| p.side_of(a, b) > 0)
    }

    /// Whether the interiors have a common point. Exact: two convex shapes are apart just when the line of an edge of
    /// one of them parts them.
    pub fn overlaps(&self, other: &Quad) -> bool {
        convex_interiors_meet(&self.corners, &other.corners)
    }

    /// Whether they have a common point, outlines included.
    pub fn meets(&self, other: &Quad) -> bool {
        fn parted(a: &Quad, b: &Quad) -> bool {
            edges(&a.corners).any(|(p, q)| b.corners.iter().all(|r| r.side_of(p, q) < 0))
        }
        !parted(self, other) && !parted(other, self)
    }
}

/// The edges of a closed outline.
pub(crate) fn edges(points: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let next = points.iter().skip(1).chain(points.first());
    points.iter().copied().zip(next.copied())
}

/// Whether the interiors of two convex outlines (counter-clockwise, with an interior) meet.
pub(crate) fn convex_interiors_meet(a: &[Point], b: &[Point]) -> bool {
    fn parted(a: &[Point], b: &[Point]) -> bool {
        edges(a).any(|(p, q)| b.iter().all(|r| r.side_of(p, q) <= 0))
    }
    !parted(a, b) && !parted(b, a)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: i64, y: i64, side: i64) -> Quad {
        Quad::new(
            [(x, y), (x + side, y), (x + side, y + side), (x, y + side)]
                .map(|(x, y)| Point::new(x, y)),
        )
    }

    #[test]
    fn sharing_an_edge_or_a_corner_is_not_overlapping() {
        let home = square(0, 0, 10);
        for (other, overlaps, meets) in [
            (square(10, 0, 10), false, true),
            (square(10, 10, 10), false, true),
            (square(9, 9, 10), true, true),
            (square(11, 0, 10), false, false),
            (square(2, 2, 3), true, true),
            (home, true, true),
        ] {
            assert_eq!(
                (home.overlaps(&other), home.meets(&other)),
                (overlaps, meets),
                "{other:?}"
            );
            assert_eq!(
                (other.overlaps(&home), other.meets(&home)),
                (overlaps, meets),
                "{other:?}"
            );
        }
    }

    #[test]
    fn a_diamond_beside_a_square() {
        let diamond =
            Quad::new([(10, 5), (15, 0), (20, 5), (15, 10)].map(|(x, y)| Point::new(x, y)));
        assert!(!diamond.overlaps(&square(0, 0, 10)));
        assert!(diamond.meets(&square(0, 0, 10)));
        assert!(diamond.overlaps(&square(1, 0, 10)));
    }

    #[test]
    fn the_outline_is_in_but_not_inside() {
        let home = square(0, 0, 10);
        for ((x, y), contains, inside) in [
            ((5, 5), true, true),
            ((0, 5), true, false),
            ((10, 10), true, false),
            ((11, 5), false, false),
        ] {
            let p = Point::new(x, y);
            assert_eq!(
                (home.contains(p), home.holds_inside(p)),
                (contains, inside),
                "{p:?}"
            );
        }
    }
}
