//! Lines of sight: what hides what, and what it is that hides it.
//!
//! Two ways of looking are served. Over polygons, a line from the eye to a [sample](samples) of the target is exact
//! against each [`Blocker`]. Over a grid of cells, the line is examined at evenly spaced [steps](Segment::steps).

use crate::contact;
use crate::distance::Shape;
use crate::number::rdiv;
use crate::point::{Bounds, Mils, Point, Vector};
use crate::polygon::{Polygon, Polyline};
use crate::quad::edges;
use crate::rect::Rect;
use crate::segment::Segment;

/// The points of an area at which sight is tested: its corners, the middles of its edges, its centroid (BWN-1.15).
pub fn samples(area: &impl Shape) -> impl Iterator<Item = Point> + '_ {
    let corners = area.corners();
    let middles = edges(corners).map(|(a, b)| a.midpoint(b));
    corners
        .iter()
        .copied()
        .chain(middles)
        .chain((!corners.is_empty()).then(|| Point::mean(corners)))
}

/// Something that may hide what is behind it, or deep inside it.
#[derive(Clone, Copy, Debug)]
pub enum Blocker<'a> {
    /// High ground. It hides what is beyond it; and, from one who stands off it, what is on it beyond a crest. Touching
    /// hills are one hill and are given together (BWN-4.20). Without crests it hides only what is beyond it (BWN-4.21).
    Hill {
        /// The ground it covers.
        grounds: &'a [Polygon],
        /// Its crest lines.
        crests: &'a [Polyline],
    },
    /// Ground into and out of which one sees only so far (BWN-4.22).
    Wood {
        /// The ground it covers.
        ground: &'a Polygon,
        /// How much of a line of sight may run inside it.
        depth: Mils,
    },
    /// Ground that nobody sees through (BWN-4.24).
    Solid(&'a Polygon),
    /// The bases of a unit (BWN-4.17).
    Unit(&'a [Rect]),
}

impl Blocker<'_> {
    /// Whether it blocks the line of sight. A segment that only grazes it is free (BWN-1.26).
    pub fn blocks(&self, line: &Segment) -> bool {
        match *self {
            // BWN-4.18: always if neither end is on the hill; with one end on it, at a crest on the way; never from the
            // hill to the hill.
            Blocker::Hill { grounds, crests } => {
                let on = |p: Point| grounds.iter().any(|ground| ground.contains(p));
                let crossed = || grounds.iter().any(|ground| line.crosses_polygon(ground));
                match (on(line.from()), on(line.to())) {
                    (true, true) => false,
                    (false, false) => crossed(),
                    _ => {
                        let mut parts = crests.iter().flat_map(Polyline::segments);
                        parts.any(|part| line.meets_between_its_ends(&part)) && crossed()
                    }
                }
            }
            // BWN-4.23
            Blocker::Wood { ground, depth } => {
                if ground.contains(line.from()) || ground.contains(line.to()) {
                    line.is_longer_inside(ground, depth)
                } else {
                    line.crosses_polygon(ground)
                }
            }
            Blocker::Solid(ground) => line.crosses_polygon(ground),
            Blocker::Unit(bases) => bases.iter().any(|&base| contact::crosses_base(line, base)),
        }
    }
}

/// The first of the blockers, in the order given, that blocks the line; `None` if it is clear.
pub fn what_blocks<'a, Id>(
    line: &Segment,
    blockers: impl IntoIterator<Item = (Id, Blocker<'a>)>,
) -> Option<Id> {
    blockers
        .into_iter()
        .find_map(|(id, blocker)| blocker.blocks(line).then_some(id))
}

/// What an eye at a point makes of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen<Id> {
    /// The line to this sample is clear.
    At(Point),
    /// No sample can be seen; this blocks the line to the first sample that was looked at.
    Hidden(Id),
    /// No sample lies within the field of vision.
    OutOfView,
}

impl<Id> Seen<Id> {
    /// Whether it is seen at all.
    pub const fn is_seen(&self) -> bool {
        matches!(self, Seen::At(_))
    }
}

/// Looks from a point for some samples, of which `in_view` says which lie in the field of vision (BWN-4.9, BWN-4.11).
pub fn look<Id: Copy>(
    eye: Point,
    samples: impl IntoIterator<Item = Point>,
    in_view: impl Fn(Point) -> bool,
    blockers: &[(Id, Blocker<'_>)],
) -> Seen<Id> {
    let mut hidden_by = None;
    for sample in samples.into_iter().filter(|&sample| in_view(sample)) {
        match what_blocks(&Segment::new(eye, sample), blockers.iter().copied()) {
            None => return Seen::At(sample),
            Some(id) => hidden_by = hidden_by.or(Some(id)),
        }
    }
    hidden_by.map_or(Seen::OutOfView, Seen::Hidden)
}

/// The crest of a hill for which none is drawn: through the centroid along the longer side of the bounding box, half as
/// long as that side (BWN-4.19). Of a square box, from west to east.
pub fn default_crest(ground: &Polygon) -> Segment {
    let Bounds { low, high } = ground.bounds();
    let (width, height) = (high.x - low.x, high.y - low.y);
    let quarter = if width >= height {
        Vector::new(rdiv(width, 4), 0)
    } else {
        Vector::new(0, rdiv(height, 4))
    };
    let centroid = ground.centroid();
    Segment::new(centroid - quarter, centroid + quarter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::angle::Facing;
    use crate::polygon::tests::polygon;
    use crate::pose::Pose;
    use crate::rect::{Extent, Rect};

    /// A line in centimetres, written in tenths.
    fn line(x1: i64, y1: i64, x2: i64, y2: i64) -> Segment {
        Segment::new(
            Point::new(x1 * 100, y1 * 100),
            Point::new(x2 * 100, y2 * 100),
        )
    }

    /// BWN-1.15: four corners, four middles, one centroid, in that order.
    #[test]
    fn samples_of_a_base() {
        let base = Rect::new(
            Pose::new(Point::new(0, 0), Facing::NORTH),
            Extent::behind_front(4_000, 2_000),
        )
        .outline();
        let points: Vec<_> = samples(&base).collect();
        assert_eq!(points.len(), 9);
        assert_eq!(points[..4], base.points()[..]);
        assert!(points.contains(&Point::new(0, 0)) && points.contains(&Point::new(2_000, -1_000)));
        assert_eq!(points[8], Point::new(0, -1_000));
    }

    /// BWN-4.22, BWN-4.23, BWN-E45: three centimetres deep and no farther, and never through.
    #[test]
    fn into_and_through_a_wood() {
        let ground = polygon(&[
            (20_000, 56_000),
            (80_000, 56_000),
            (80_000, 70_000),
            (20_000, 70_000),
        ]);
        let wood = Blocker::Wood {
            ground: &ground,
            depth: 3_000,
        };
        assert!(!wood.blocks(&line(500, 400, 500, 589)));
        assert!(!wood.blocks(&line(500, 400, 500, 590)));
        assert!(wood.blocks(&Segment::new(
            Point::new(50_000, 40_000),
            Point::new(50_000, 59_001)
        )));
        assert!(wood.blocks(&line(500, 400, 500, 592)));
        assert!(wood.blocks(&line(500, 400, 500, 750)));
        // Both inside: three centimetres between them.
        assert!(!wood.blocks(&line(500, 600, 500, 630)));
        assert!(wood.blocks(&line(500, 600, 500, 631)));
        // A corner or an edge only grazed is free; but a wood crossed hides, however thin.
        assert!(!wood.blocks(&line(100, 660, 300, 460)));
        assert!(!wood.blocks(&line(100, 560, 900, 560)));
        assert!(wood.blocks(&line(100, 661, 300, 461)));
        let grove = polygon(&[(0, 0), (1_000, 0), (1_000, 1_000), (0, 1_000)]);
        let thin = Blocker::Wood {
            ground: &grove,
            depth: 3_000,
        };
        assert!(thin.blocks(&line(-50, 5, 50, 5)));
    }

    /// BWN-4.18, BWN-4.21, BWN-E46: a hill with the crest (20, 60)–(35, 60).
    #[test]
    fn over_a_hill() {
        let ground = [polygon(&[
            (15_000, 52_000),
            (40_000, 52_000),
            (40_000, 68_000),
            (15_000, 68_000),
        ])];
        let crests = [
            Polyline::new(vec![Point::new(20_000, 60_000), Point::new(35_000, 60_000)])
                .expect("a crest"),
        ];
        let hill = Blocker::Hill {
            grounds: &ground,
            crests: &crests,
        };
        let simple = Blocker::Hill {
            grounds: &ground,
            crests: &[],
        };
        for (seen_from_below, hill_blocks, simple_blocks) in [
            (line(280, 400, 280, 580), false, false),
            (line(280, 400, 280, 620), true, false),
            (line(280, 400, 280, 800), true, true),
            // Standing on the crest one sees both slopes; the crest point is an end of the line.
            (line(280, 600, 280, 400), false, false),
            (line(280, 600, 280, 800), false, false),
            // Round the end of the crest.
            (line(380, 400, 380, 620), false, false),
            // From the hill to the hill, over the crest.
            (line(280, 580, 280, 620), false, false),
            // Along its foot.
            (line(0, 520, 600, 520), false, false),
        ] {
            assert_eq!(
                hill.blocks(&seen_from_below),
                hill_blocks,
                "{seen_from_below:?}"
            );
            assert_eq!(
                simple.blocks(&seen_from_below),
                simple_blocks,
                "{seen_from_below:?}"
            );
        }
    }

    /// BWN-4.18, BWN-4.20: from one of two touching hills to the other nothing is hidden by them.
    #[test]
    fn touching_hills_are_one() {
        let grounds = [
            polygon(&[(0, 0), (10_000, 0), (10_000, 10_000), (0, 10_000)]),
            polygon(&[(10_000, 0), (20_000, 0), (20_000, 10_000), (10_000, 10_000)]),
        ];
        let crests: Vec<_> = grounds
            .iter()
            .map(|ground| Polyline::new(default_crest(ground).ends().to_vec()).expect("a crest"))
            .collect();
        let one = Blocker::Hill {
            grounds: &grounds,
            crests: &crests,
        };
        assert!(!one.blocks(&line(10, 50, 190, 50)));
        assert!(one.blocks(&line(-10, 50, 190, 50)));
        // Over the eastern one alone.
        assert!(one.blocks(&line(150, -10, 150, 110)));
    }

    /// BWN-4.19
    #[test]
    fn a_crest_where_none_is_drawn() {
        let long = polygon(&[(0, 0), (20_000, 0), (20_000, 10_000), (0, 10_000)]);
        assert_eq!(
            default_crest(&long),
            Segment::new(Point::new(5_000, 5_000), Point::new(15_000, 5_000))
        );
        let square = polygon(&[(0, 0), (8_000, 0), (8_000, 8_000), (0, 8_000)]);
        assert_eq!(
            default_crest(&square),
            Segment::new(Point::new(2_000, 4_000), Point::new(6_000, 4_000))
        );
        let tall = polygon(&[(0, 0), (10_000, 0), (10_000, 20_000), (0, 20_000)]);
        assert_eq!(
            default_crest(&tall),
            Segment::new(Point::new(5_000, 5_000), Point::new(5_000, 15_000))
        );
    }

    /// BWN-4.17, BWN-4.24: units and villages block what crosses them, and say so.
    #[test]
    fn what_hides_is_named() {
        let bases = [Rect::new(
            Pose::new(Point::new(0, 10_000), Facing::NORTH),
            Extent::behind_front(4_000, 2_000),
        )];
        let village = polygon(&[
            (-5_000, 20_000),
            (5_000, 20_000),
            (5_000, 30_000),
            (-5_000, 30_000),
        ]);
        let blockers = || {
            vec![
                ("hussars", Blocker::Unit(&bases)),
                ("village", Blocker::Solid(&village)),
            ]
        };
        assert_eq!(
            what_blocks(&line(0, 0, 0, 400), blockers()),
            Some("hussars")
        );
        assert_eq!(
            what_blocks(&line(30, 0, 30, 400), blockers()),
            Some("village")
        );
        assert_eq!(what_blocks(&line(60, 0, 60, 400), blockers()), None);
        // Along the flank of the base.
        assert_eq!(what_blocks(&line(20, 0, 20, 150), blockers()), None);
    }

    /// BWN-4.7, BWN-4.9: one free sample is enough; what lies behind the front line is not looked for, except
    /// by those who see all round.
    #[test]
    fn an_eye_finds_a_free_sample() {
        let pose = Pose::new(Point::new(0, 0), Facing::NORTH);
        let bases = [Rect::new(
            Pose::new(Point::new(0, 10_000), Facing::NORTH),
            Extent::behind_front(8_000, 2_000),
        )];
        let blockers = [(7, Blocker::Unit(&bases))];
        let target = |x, y| {
            Rect::new(
                Pose::new(Point::new(x, y), Facing::SOUTH),
                Extent::behind_front(4_000, 2_000),
            )
            .outline()
        };
        let look_at = |x, y| {
            look(
                pose.anchor,
                samples(&target(x, y)).collect::<Vec<_>>(),
                |p| pose.looks_at(p),
                &blockers,
            )
        };
        assert_eq!(look_at(0, 20_000), Seen::Hidden(7));
        assert!(look_at(9_000, 20_000).is_seen());
        assert_eq!(look_at(0, -5_000), Seen::OutOfView);
        let all_round = look(
            pose.anchor,
            samples(&target(0, -5_000)).collect::<Vec<_>>(),
            |_| true,
            &blockers,
        );
        assert!(all_round.is_seen());
    }
}
