//! A measuring line led round obstacles (LEE-8.5 to LEE-8.8).

use crate::field::Field;
use crate::point::{Mils, Point};
use crate::quad::Quad;
use crate::segment::Segment;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The shortest line on the table from one point to another that enters the interior of no obstacle; its inner vertices are
/// corners of obstacles, and its length is the sum of the lengths of its parts, each rounded up. An obstacle with one of
/// the two points strictly inside is ignored (LEE-8.7). `None` if there is no way round (LEE-8.6).
pub fn length(from: Point, to: Point, obstacles: &[Quad], table: &Field) -> Option<Mils> {
    let in_the_way = |quad: &&Quad| !quad.holds_inside(from) && !quad.holds_inside(to);
    let obstacles: Vec<_> = obstacles.iter().filter(in_the_way).collect();
    let is_clear = |a: Point, b: Point| {
        let line = Segment::new(a, b);
        let bounds = line.bounds();
        !obstacles
            .iter()
            .any(|quad| bounds.meets(&quad.bounds()) && line.crosses(quad))
    };
    if is_clear(from, to) {
        return Some(from.distance_to(to));
    }
    // A* over the corners, with the straight distance for a guide: it never exceeds the sum of rounded parts. Clear lines
    // are looked for only from the corners that are reached.
    let mut places = vec![from, to];
    places.extend(
        obstacles
            .iter()
            .flat_map(|quad| *quad.points())
            .filter(|&corner| table.contains(corner)),
    );
    let mut best = vec![Mils::MAX; places.len()];
    let mut done = vec![false; places.len()];
    let mut open = BinaryHeap::from([Reverse((from.distance_to(to), 0))]);
    best[0] = 0;
    while let Some(Reverse((_, here))) = open.pop() {
        if here == 1 {
            return Some(best[1]);
        }
        if std::mem::replace(&mut done[here], true) {
            continue;
        }
        for there in 1..places.len() {
            let length = best[here] + places[here].distance_to(places[there]);
            if !done[there] && length < best[there] && is_clear(places[here], places[there]) {
                best[there] = length;
                open.push(Reverse((length + guide(places[there], to), there)));
            }
        }
    }
    None
}

/// A lower bound of what is left. Rounding each part up keeps the triangle inequality, so the straight distance is one.
fn guide(from: Point, to: Point) -> Mils {
    from.distance_to(to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::angle::Facing;
    use crate::pose::Pose;
    use crate::rect::Size;
    use proptest::prelude::*;

    const TABLE: Field = Field::new(60_000, 60_000);

    fn obstacle(x: Mils, y: Mils, heading: i32) -> Quad {
        let pose = Pose::new(Point::new(x, y), Facing::from_heading(heading));
        Size::new(3_000, 1_000)
            .expect("a size")
            .standing_at(pose)
            .grown(500)
            .outline()
    }

    /// LEE-8.5, LEE-8.7, LEE-8.8, LEE-E15
    #[test]
    fn round_one_brigade() {
        let (from, to) = (Point::new(10_000, 10_000), Point::new(10_000, 21_800));
        assert_eq!(length(from, to, &[], &TABLE), Some(11_800));
        assert_eq!(
            length(from, to, &[obstacle(10_000, 15_000, 180)], &TABLE),
            Some(4_925 + 2_000 + 5_665)
        );
        // A general inside the enlarged brigade does not have to get out of it.
        assert_eq!(
            length(
                Point::new(10_000, 14_800),
                to,
                &[obstacle(10_000, 15_000, 180)],
                &TABLE
            ),
            Some(7_000)
        );
    }

    /// LEE-8.6: a ring without a gap cannot be left; touching obstacles leave no gap, nor does the table's edge.
    #[test]
    fn an_enclosed_point_is_cut_off() {
        let corner = Point::new(500, 500);
        let wall = |x: Mils| obstacle(x, 3_000, 0);
        let side = |y: Mils| obstacle(3_000, y, 90);
        let ring = [wall(0), wall(3_000), side(0), side(3_000)];
        assert_eq!(
            length(corner, Point::new(30_000, 30_000), &ring, &TABLE),
            None
        );
        assert!(length(corner, Point::new(30_000, 30_000), &ring[..2], &TABLE).is_some());
    }

    proptest! {
        /// LEE-8.8: against Floyd and Warshall over all corners.
        #[test]
        fn the_shortest_of_all_lines(
            units in prop::collection::vec((4_000i64..16_000, 4_000i64..16_000, 0i32..360), 2..9),
            (x1, y1, x2, y2) in (0i64..5_000, 5_000i64..15_000, 15_000i64..20_000, 5_000i64..15_000),
        ) {
            let (from, to) = (Point::new(x1, y1), Point::new(x2, y2));
            let table = Field::new(20_000, 20_000);
            let quads: Vec<_> = units.iter().map(|&(x, y, h)| obstacle(x, y, h)).collect();
            let ours = length(from, to, &quads, &table);

            let solid: Vec<_> = quads.iter().filter(|q| !q.holds_inside(from) && !q.holds_inside(to)).collect();
            let mut places = vec![from, to];
            places.extend(solid.iter().flat_map(|q| *q.points()).filter(|&p| table.contains(p)));
            let n = places.len();
            let mut d = vec![vec![Mils::MAX / 4; n]; n];
            for i in 0..n {
                for j in 0..n {
                    let line = Segment::new(places[i], places[j]);
                    if !solid.iter().any(|q| line.crosses(q)) {
                        d[i][j] = places[i].distance_to(places[j]);
                    }
                }
            }
            for k in 0..n {
                for i in 0..n {
                    for j in 0..n {
                        d[i][j] = d[i][j].min(d[i][k] + d[k][j]);
                    }
                }
            }
            prop_assert_eq!(ours, (d[0][1] < Mils::MAX / 4).then_some(d[0][1]));
        }
    }
}
