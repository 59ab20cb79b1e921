//! Touching and overlapping as the rulebooks mean it.
//!
//! Corners are rounded to whole mils, so two bases set exactly edge to edge may interlock or gape by a mil or two. The
//! rules therefore grant a *play*: a base is shrunk a little before it is said to overlap, and grown a little before it
//! is said not to touch. The play is in the rectangles; the test on them is exact.

use crate::distance::{Distance, Shape};
use crate::point::{Bounds, Mils};
use crate::polygon::{Polygon, Polyline};
use crate::quad::Quad;
use crate::rect::Rect;
use crate::segment::Segment;

/// The play of a base against another base or a line of sight (BWN-1.8, BWN-1.9, BWN-1.26, LEE-2.14).
pub const BASE_PLAY: Mils = 2;

/// The play of a base against terrain, which is itself not resized (BWN-1.25).
pub const TERRAIN_PLAY: Mils = 4;

/// Whether two bases overlap (BWN-1.9, LEE-2.14).
pub fn overlap(a: Rect, b: Rect) -> bool {
    a.shrunk(BASE_PLAY)
        .outline()
        .overlaps(&b.shrunk(BASE_PLAY).outline())
}

/// Whether two bases touch: they do not overlap and, grown, they meet (BWN-1.8).
pub fn touch(a: Rect, b: Rect) -> bool {
    touch_or_overlap(a, b) && !overlap(a, b)
}

/// Whether two bases touch or overlap.
pub fn touch_or_overlap(a: Rect, b: Rect) -> bool {
    a.grown(BASE_PLAY)
        .outline()
        .meets(&b.grown(BASE_PLAY).outline())
}

/// Whether a base overlaps terrain (BWN-1.25).
pub fn overlap_terrain(base: Rect, terrain: &Polygon) -> bool {
    terrain.overlaps(&base.shrunk(TERRAIN_PLAY).outline())
}

/// Whether a base touches terrain without overlapping it (BWN-1.25).
pub fn touch_terrain(base: Rect, terrain: &Polygon) -> bool {
    touch_or_overlap_terrain(base, terrain) && !overlap_terrain(base, terrain)
}

/// Whether a base touches or overlaps terrain.
pub fn touch_or_overlap_terrain(base: Rect, terrain: &Polygon) -> bool {
    terrain.meets(&base.grown(TERRAIN_PLAY).outline())
}

/// Whether a wall, fence or stream runs through a base, with the play of terrain.
pub fn overlap_line(base: Rect, line: &Polyline) -> bool {
    line.crosses(&base.shrunk(TERRAIN_PLAY).outline())
}

/// Whether a base touches or stands astride a wall, fence or stream (BWN-5.32).
pub fn touch_or_overlap_line(base: Rect, line: &Polyline) -> bool {
    let outline = base.grown(TERRAIN_PLAY).outline();
    line.bounds().meets(&outline.bounds()) && outline.distance(line) == Distance::ZERO
}

/// Whether a segment crosses a base (BWN-1.26).
pub fn crosses_base(line: &Segment, base: Rect) -> bool {
    line.crosses(&base.shrunk(BASE_PLAY).outline())
}

/// Something that can be run into.
#[derive(Clone, Copy, Debug)]
pub enum Obstacle<'a> {
    /// The bases of a unit.
    Bases(&'a [Rect]),
    /// A piece of ground.
    Ground(&'a Polygon),
    /// A wall, a fence, a stream.
    Line(&'a Polyline),
}

/// How the bases of a unit are resized before they are tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Resized {
    Grown,
    Plain,
    Shrunk,
}

impl<'a> Obstacle<'a> {
    /// Whether a base touches or overlaps it.
    pub fn is_met_by(&self, base: Rect) -> bool {
        self.when_touched()
            .meets(&base.grown(self.play()).outline())
    }

    /// Whether a base overlaps it.
    pub fn is_entered_by(&self, base: Rect) -> bool {
        self.when_entered()
            .overlaps(&base.shrunk(self.play()).outline())
    }

    /// The play of a base against it.
    pub(crate) const fn play(&self) -> Mils {
        match self {
            Obstacle::Bases(_) => BASE_PLAY,
            Obstacle::Ground(_) | Obstacle::Line(_) => TERRAIN_PLAY,
        }
    }

    /// What a base grown by the play must meet to touch or overlap (BWN-1.8, BWN-1.25).
    pub(crate) fn when_touched(&self) -> Footprint<'a> {
        self.footprint(Resized::Grown)
    }

    /// What a base shrunk by the play must overlap to overlap (BWN-1.9, BWN-1.25).
    pub(crate) fn when_entered(&self) -> Footprint<'a> {
        self.footprint(Resized::Shrunk)
    }

    /// What a base as it is shares interior points with, or not (BWN-1.28).
    pub(crate) fn as_it_is(&self) -> Footprint<'a> {
        self.footprint(Resized::Plain)
    }

    fn footprint(&self, resized: Resized) -> Footprint<'a> {
        let outline = |base: &Rect| match resized {
            Resized::Grown => base.grown(BASE_PLAY).outline(),
            Resized::Plain => base.outline(),
            Resized::Shrunk => base.shrunk(BASE_PLAY).outline(),
        };
        match *self {
            Obstacle::Bases(bases) => Footprint::Quads(bases.iter().map(outline).collect()),
            Obstacle::Ground(ground) => Footprint::Ground(ground),
            Obstacle::Line(line) => Footprint::Line(line),
        }
    }
}

/// The outlines of an obstacle, worked out once for many questions.
#[derive(Clone, Debug)]
pub(crate) enum Footprint<'a> {
    Quads(Vec<Quad>),
    Ground(&'a Polygon),
    Line(&'a Polyline),
}

impl Footprint<'_> {
    pub(crate) fn bounds(&self) -> Option<Bounds> {
        match self {
            Footprint::Quads(quads) => quads.iter().map(Quad::bounds).reduce(Bounds::union),
            Footprint::Ground(ground) => Some(ground.bounds()),
            Footprint::Line(line) => Some(line.bounds()),
        }
    }

    pub(crate) fn meets(&self, outline: &Quad) -> bool {
        match self {
            Footprint::Quads(quads) => quads.iter().any(|quad| quad.meets(outline)),
            Footprint::Ground(ground) => ground.meets(outline),
            Footprint::Line(line) => outline.distance(*line) == Distance::ZERO,
        }
    }

    pub(crate) fn overlaps(&self, outline: &Quad) -> bool {
        match self {
            Footprint::Quads(quads) => quads.iter().any(|quad| quad.overlaps(outline)),
            Footprint::Ground(ground) => ground.overlaps(outline),
            Footprint::Line(line) => line.crosses(outline),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::angle::Facing;
    use crate::point::Point;
    use crate::polygon::tests::polygon;
    use crate::pose::Pose;
    use crate::rect::Size;

    fn line_of_two(y: Mils, facing: Facing) -> Rect {
        Size::new(8_000, 2_000)
            .expect("a size")
            .standing_at(Pose::new(Point::new(60_000, y), facing))
    }

    /// BWN-1.8, BWN-1.9, BWN-E78; LEE-2.14
    #[test]
    fn two_lines_front_to_front() {
        let home = line_of_two(60_000, Facing::NORTH);
        for (y, touches, overlaps) in [
            (60_000, true, false),
            (60_004, true, false),
            (60_005, false, false),
            (59_996, true, false),
            (59_995, false, true),
        ] {
            let other = line_of_two(y, Facing::SOUTH);
            assert_eq!(
                (touch(home, other), overlap(home, other)),
                (touches, overlaps),
                "y = {y}"
            );
        }
    }

    /// BWN-1.25: four mils against terrain, which keeps its size.
    #[test]
    fn a_base_at_the_edge_of_a_wood() {
        let base = line_of_two(60_000, Facing::NORTH);
        for (south, touches, overlaps) in [
            (60_000, true, false),
            (60_004, true, false),
            (60_005, false, false),
            (59_996, true, false),
            (59_995, false, true),
        ] {
            let wood = polygon(&[
                (50_000, south),
                (70_000, south),
                (70_000, 70_000),
                (50_000, 70_000),
            ]);
            assert_eq!(
                (touch_terrain(base, &wood), overlap_terrain(base, &wood)),
                (touches, overlaps),
                "{south}"
            );
        }
    }

    /// A fence met by the front edge, to the play of terrain.
    #[test]
    fn a_base_at_a_fence() {
        let base = line_of_two(60_000, Facing::NORTH);
        for (y, touches, overlaps) in [
            (60_000, true, false),
            (60_004, true, false),
            (60_005, false, false),
            (59_996, true, false),
            (59_995, true, true),
        ] {
            let fence =
                Polyline::new(vec![Point::new(0, y), Point::new(90_000, y)]).expect("a fence");
            assert_eq!(
                (
                    touch_or_overlap_line(base, &fence),
                    overlap_line(base, &fence)
                ),
                (touches, overlaps),
                "{y}"
            );
        }
        let inside = Polyline::new(vec![Point::new(59_000, 59_000), Point::new(61_000, 59_000)])
            .expect("a fence");
        assert!(overlap_line(base, &inside));
    }

    /// BWN-1.26: a line along the edge of a base, or a mil inside it, does not cross it.
    #[test]
    fn sight_along_an_edge_is_free() {
        let base = line_of_two(60_000, Facing::NORTH);
        let along = |y| Segment::new(Point::new(0, y), Point::new(120_000, y));
        assert!(!crosses_base(&along(60_000), base));
        assert!(!crosses_base(&along(59_998), base));
        assert!(crosses_base(&along(59_997), base));
    }
}
