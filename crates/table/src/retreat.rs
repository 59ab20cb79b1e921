//! Going back against one's will: push-back and flight, what is run into on the way, and where it ends.

use crate::angle::{Facing, SCALE};
use crate::contact::{Footprint, Obstacle};
use crate::leg::{Body, Leg};
use crate::manoeuvre::{Pivot, turned_about};
use crate::number::rdiv;
use crate::point::{Mils, Point};
use crate::pose::Pose;
use crate::rect::{Extent, Rect};

/// The leg of a push-back: the unit turns about its centre to face against the direction, then goes along it
/// (BWN-16.1, BWN-16.2). The centre at the end is the old centre moved once by the whole distance.
pub fn push_back(pose: Pose, extent: Extent, direction: Facing, distance: Mils) -> Leg {
    Leg::new(
        turned_about(pose, extent, Pivot::Centre, direction.opposite()),
        direction,
        distance,
    )
}

/// The leg of a flight: the unit takes up a new formation about its old centre, its back to the enemy, and goes so far that
/// its new rear edge lies `distance` beyond the hindmost corner of its old bases (BWN-16.25).
pub fn flight(
    pose: Pose,
    old: Extent,
    old_body: Body<'_>,
    new: Extent,
    direction: Facing,
    distance: Mils,
) -> Leg {
    let (a, b) = old.centre();
    let centre = pose.at(a, b);
    let along = Pose::new(centre, direction);
    let corners = old_body.at(pose).flat_map(|base| *base.outline().points());
    let hindmost = corners
        .map(|corner| along.local(corner).ahead)
        .min()
        .map_or(0, |ahead| rdiv(ahead, SCALE));
    let start = Pose::from_centre(centre, direction, new.depth());
    Leg::new(
        start,
        direction,
        (hindmost + distance + new.depth() / 2).max(0),
    )
}

/// The way out for a unit pushed from two opposite sides: at right angles to both pushes, toward its own edge; if that does
/// not decide, toward the end nearer its `refuge`; then to its own left (BWN-16.5, BWN-16.6).
pub fn sideways(
    pose: Pose,
    extent: Extent,
    push: Facing,
    distance: Mils,
    own_edge: Facing,
    refuge: Point,
) -> Facing {
    let (a, b) = extent.centre();
    let centre = Pose::new(pose.at(a, b), pose.facing);
    let homeward = |way: Facing| way.forward().dot(own_edge.forward());
    let from_refuge = |way: Facing| (refuge - centre.moved(distance, way).anchor).squared();
    let leftward = |way: Facing| -way.forward().dot(pose.facing.right());
    let (one, other) = (push.turned(90), push.turned(-90));
    let rank = |way: Facing| (homeward(way), -from_refuge(way), leftward(way));
    if rank(one) >= rank(other) { one } else { other }
}

/// A base that ran into something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit<Id> {
    /// The number of the base.
    pub base: usize,
    /// What it entered.
    pub what: Id,
    /// The sampled travel at which it first overlapped it.
    pub travel: Mils,
}

/// For every base the first thing it enters at a sampled pose, if it enters any (BWN-16.13). The start is not a sampled pose
/// (BWN-1.11). Of things entered at the same pose the first given is named.
pub fn hits<Id: Copy>(
    leg: &Leg,
    step: Mils,
    body: Body<'_>,
    obstacles: &[(Id, Obstacle<'_>)],
) -> Vec<Hit<Id>> {
    let entered: Vec<_> = obstacles
        .iter()
        .map(|(what, obstacle)| (*what, obstacle.play(), obstacle.when_entered()))
        .collect();
    let first_hit = |(base, rect): (usize, Rect)| {
        let hits = entered.iter().filter_map(|&(what, play, ref footprint)| {
            let sample = leg.first_sample(
                step,
                &[rect.shrunk(play).outline()],
                footprint,
                Footprint::overlaps,
            )?;
            Some(Hit {
                base,
                what,
                travel: sample.to,
            })
        });
        hits.min_by_key(|hit| hit.travel)
    };
    body.at(leg.start)
        .enumerate()
        .filter_map(first_hit)
        .collect()
}

/// Where a leg that was to end at its length ends instead: at the first travel from there on, in whole steps, at which the
/// pose is free; nowhere within `at_most` more is `None` (BWN-16.9, BWN-16.10, LEE-22.6).
pub fn extended(
    leg: &Leg,
    step: Mils,
    at_most: Mils,
    is_free: impl Fn(Pose) -> bool,
) -> Option<Mils> {
    (0..=at_most / step)
        .map(|i| leg.length + i * step)
        .find(|&travel| is_free(leg.pose_at(travel)))
}

/// Where a leg ends that must not go quite so far: back along it from its end, in whole steps, to the last travel at which
/// the pose is free; `None` if not even its start is (BWN-13.29, BWN-16.16).
pub fn shortened(leg: &Leg, step: Mils, is_free: impl Fn(Pose) -> bool) -> Option<Mils> {
    let travels = (0..=leg.length / step).map(|i| leg.length - i * step);
    travels
        .chain((leg.length % step != 0).then_some(0))
        .find(|&travel| is_free(leg.pose_at(travel)))
}

/// How a way back over evenly spaced places ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WayBack<Id> {
    /// Where it ends.
    pub anchor: Point,
    /// What stopped it short, if anything did.
    pub barred_by: Option<Id>,
    /// Whether the nominal end was reached or passed onto free ground.
    pub is_whole: bool,
}

/// Walks back place by place (LEE-22.6). `bar` names what forbids a place altogether; `is_free` says whether the unit may
/// stay there. The way ends at the nominal place if that is free, else at the first free one of `beyond`; if something bars
/// the way or no place is free, at the last free place before.
pub fn way_back<Id>(
    start: Point,
    nominal: impl IntoIterator<Item = Point>,
    beyond: impl IntoIterator<Item = Point>,
    bar: impl Fn(Point) -> Option<Id>,
    is_free: impl Fn(Point) -> bool,
) -> WayBack<Id> {
    let mut last_free = start;
    let mut end_is_free = true;
    for place in nominal {
        if let Some(what) = bar(place) {
            return WayBack {
                anchor: last_free,
                barred_by: Some(what),
                is_whole: false,
            };
        }
        end_is_free = is_free(place);
        if end_is_free {
            last_free = place;
        }
    }
    if end_is_free {
        return WayBack {
            anchor: last_free,
            barred_by: None,
            is_whole: true,
        };
    }
    for place in beyond {
        if let Some(what) = bar(place) {
            return WayBack {
                anchor: last_free,
                barred_by: Some(what),
                is_whole: false,
            };
        }
        if is_free(place) {
            return WayBack {
                anchor: place,
                barred_by: None,
                is_whole: true,
            };
        }
    }
    WayBack {
        anchor: last_free,
        barred_by: None,
        is_whole: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact;
    use crate::field::Field;
    use crate::formation::{Arrangement, Formation};
    use crate::polygon::Polyline;
    use crate::polygon::tests::polygon;
    use crate::rect::Size;
    use crate::segment::Segment;
    use proptest::prelude::*;

    const TENTH: Mils = 100;

    fn line_of_three() -> (Pose, Extent, Vec<Extent>) {
        let formation = Formation::new(
            Arrangement::Line { gap: 0 },
            3,
            Size::new(4_000, 2_000).expect("a size"),
        );
        let pose = Pose::new(Point::new(60_000, 50_000), Facing::NORTH);
        (
            pose,
            formation.extent(),
            formation.slots().map(|slot| slot.extent).collect(),
        )
    }

    fn pose(x: Mils, y: Mils, degrees: i32) -> Pose {
        Pose::new(Point::new(x, y), Facing::new(degrees))
    }

    /// BWN-16.2, BWN-16.4, BWN-E66: pushed from the front, from the right flank, and from both.
    #[test]
    fn a_line_is_pushed_back() {
        let (at, extent, _) = line_of_three();
        let pushed = |direction| push_back(at, extent, direction, 10_000).end();
        assert_eq!(pushed(Facing::SOUTH), pose(60_000, 40_000, 90));
        assert_eq!(pushed(Facing::WEST), pose(51_000, 49_000, 0));
        let both = Facing::resultant([Facing::SOUTH, Facing::WEST]).expect("not opposite");
        assert_eq!(pushed(both), pose(53_636, 42_636, 45));
    }

    /// BWN-16.5, BWN-16.6, BWN-E67: South's unit at x = 70, attacked in front and rear, goes west toward its base.
    #[test]
    fn a_unit_pushed_from_both_sides_slips_out_sideways() {
        let (_, extent, _) = line_of_three();
        let way = |facing: i32, push: Facing, refuge| {
            sideways(
                pose(70_000, 50_000, facing),
                extent,
                push,
                10_000,
                Facing::SOUTH,
                refuge,
            )
        };
        let base = Point::new(60_000, 2_000);
        assert_eq!(way(90, Facing::SOUTH, base), Facing::WEST);
        assert_eq!(
            way(90, Facing::SOUTH, Point::new(80_000, 2_000)),
            Facing::EAST
        );
        // Attacked in both flanks, facing east: the own edge decides, whichever push is named.
        assert_eq!(way(0, Facing::EAST, base), Facing::SOUTH);
        assert_eq!(way(0, Facing::WEST, base), Facing::SOUTH);
        // Nothing decides: its own left, whichever push is named.
        for push in [Facing::SOUTH, Facing::NORTH] {
            assert_eq!(way(90, push, Point::new(70_000, 2_000)), Facing::WEST);
            assert_eq!(way(270, push, Point::new(70_000, 2_000)), Facing::EAST);
        }
    }

    /// BWN-16.25, BWN-E70: in loose order to the south, rear edge at y = 40.
    #[test]
    fn a_line_flees() {
        let (at, extent, bases) = line_of_three();
        let loose = Formation::new(
            Arrangement::Line { gap: 2_000 },
            3,
            Size::new(4_000, 2_000).expect("a size"),
        )
        .extent();
        let leg = flight(at, extent, Body::new(&bases), loose, Facing::SOUTH, 10_000);
        assert_eq!(leg.end(), pose(60_000, 38_000, 270));
        assert_eq!(Rect::new(leg.end(), loose).rear_left().y, 40_000);
        assert_eq!(loose.width(), 16_000);
    }

    /// BWN-16.13: the bases that enter an enemy or a lake are named, the others are not.
    #[test]
    fn bases_that_run_into_something() {
        let (at, extent, bases) = line_of_three();
        let leg = push_back(at, extent, Facing::SOUTH, 10_000);
        let enemy = [Rect::new(
            pose(56_000, 44_000, 90),
            Extent::behind_front(4_000, 2_000),
        )];
        let lake = polygon(&[
            (64_500, 30_000),
            (90_000, 30_000),
            (90_000, 42_000),
            (64_500, 42_000),
        ]);
        let obstacles = [
            ("enemy", Obstacle::Bases(&enemy)),
            ("lake", Obstacle::Ground(&lake)),
        ];
        let hits = hits(&leg, TENTH, Body::new(&bases), &obstacles);
        // Rear edges start at y = 48: the enemy's front is 4 cm off, the lake 6 cm; touching is not entering.
        assert_eq!(
            hits,
            [
                Hit {
                    base: 0,
                    what: "enemy",
                    travel: 4_100
                },
                Hit {
                    base: 2,
                    what: "lake",
                    travel: 6_100
                }
            ]
        );
    }

    /// BWN-16.9, BWN-16.10: extended by tenths until it stands free of a friend.
    #[test]
    fn a_push_back_is_extended_past_friends() {
        let (at, extent, bases) = line_of_three();
        let leg = push_back(at, extent, Facing::SOUTH, 10_000);
        let friend = Rect::new(pose(60_000, 39_050, 90), Extent::behind_front(4_000, 2_000));
        let body = Body::new(&bases);
        let free = |pose: Pose| body.at(pose).all(|base| !contact::overlap(base, friend));
        // The front must come down to the friend's rear edge at 37.05, that is 12.95, at the next tenth 13.
        assert_eq!(extended(&leg, TENTH, 50_000, free), Some(13_000));
        assert_eq!(extended(&leg, TENTH, 2_000, free), None);
        assert_eq!(extended(&leg, TENTH, 0, |_| true), Some(10_000));
    }

    /// BWN-16.16: slid back along the line until wholly inside.
    #[test]
    fn a_push_back_stops_at_the_table_edge() {
        let (_, extent, bases) = line_of_three();
        let table = Field::new(120_000, 120_000);
        let leg = push_back(pose(60_000, 11_950, 90), extent, Facing::SOUTH, 10_000);
        let on_table = |pose: Pose| table.holds_all(Body::new(&bases).at(pose));
        // The rear edge starts at 9.95; 9.9 of the ten are free.
        assert_eq!(shortened(&leg, TENTH, on_table), Some(9_900));
        assert_eq!(shortened(&leg, TENTH, |_| false), None);
    }

    /// LEE-22.6: past a friend, up to a bar, or short of both.
    #[test]
    fn a_way_back_in_samples() {
        let start = Point::new(0, 0);
        let (nominal, beyond) = (Point::new(0, -3_000), Point::new(0, -9_000));
        let walk = |bar_at: Mils, occupied: std::ops::Range<Mils>| {
            let bar = |p: Point| (p.y <= -bar_at).then_some("bar");
            let free = |p: Point| !occupied.contains(&-p.y);
            let end = way_back(
                start,
                Segment::new(start, nominal).steps(250),
                Segment::new(nominal, beyond).steps(250),
                bar,
                free,
            );
            (-end.anchor.y, end.barred_by, end.is_whole)
        };
        assert_eq!(walk(99_000, 0..0), (3_000, None, true));
        assert_eq!(walk(99_000, 2_000..4_000), (4_000, None, true));
        assert_eq!(walk(2_000, 0..0), (1_750, Some("bar"), false));
        assert_eq!(walk(3_500, 2_000..4_000), (1_750, Some("bar"), false));
        assert_eq!(walk(99_000, 2_000..10_000), (1_750, None, false));
        assert_eq!(walk(250, 0..0), (0, Some("bar"), false));
    }

    proptest! {
        /// BWN-16.13: against every base, every obstacle and every sampled pose in turn.
        #[test]
        fn hits_by_definition(
            d in 0i32..360, bearing in 0i32..360, length in 0i64..12_000,
            e in 0i32..360, x in -9_000i64..9_000, y in -9_000i64..9_000, gx in -9_000i64..9_000, gy in -9_000i64..9_000
        ) {
            let (_, _, bases) = line_of_three();
            let leg = Leg::new(pose(0, 0, d), Facing::new(bearing), length);
            let enemy = [Rect::new(pose(x, y, e), Extent::behind_front(4_000, 4_000))];
            // A lake with a bay in its northern shore, and a wall.
            let lake = [(0, 0), (6_000, 0), (6_000, 5_000), (3_000, 2_000), (0, 5_000)].map(|(x, y)| (x + gx, y + gy));
            let lake = polygon(&lake);
            let wall = Polyline::new(vec![Point::new(gy, gx), Point::new(gy + 5_000, x)]).expect("a wall");
            let obstacles = [
                ("enemy", Obstacle::Bases(&enemy)),
                ("lake", Obstacle::Ground(&lake)),
                ("wall", Obstacle::Line(&wall)),
            ];
            let mut slow = Vec::new();
            for (base, &extent) in bases.iter().enumerate() {
                let travels = (1..=length / 100).map(|i| i * 100).chain([length]).filter(|&t| t > 0);
                let first = travels.into_iter().find_map(|travel| {
                    let rect = Rect::new(leg.pose_at(travel), extent);
                    let what = [
                        ("enemy", contact::overlap(rect, enemy[0])),
                        ("lake", contact::overlap_terrain(rect, &lake)),
                        ("wall", contact::overlap_line(rect, &wall)),
                    ];
                    what.iter().find(|(_, enters)| *enters).map(|&(what, _)| Hit { base, what, travel })
                });
                slow.extend(first);
            }
            prop_assert_eq!(hits(&leg, TENTH, Body::new(&bases), &obstacles), slow);
        }
    }
}
