//! The predicates against slow and simple ones.
//!
//! On small whole coordinates everything degenerate happens all the time: shared corners, edges on one line, corners on
//! edges. There the oracles reckon in exact fractions. On a table's own scale they reckon in floating point, and cases too
//! close for it are left to the former.

use proptest::prelude::*;
use table::{Distance, Point, Polygon, Polyline, Quad, REACH, Segment, Shape};

/// An exact fraction for the oracles.
#[derive(Clone, Copy, Debug)]
struct Q(i128, i128);

impl Q {
    fn new(n: i128, d: i128) -> Q {
        fn gcd(a: i128, b: i128) -> i128 {
            if b == 0 {
                a.abs().max(1)
            } else {
                gcd(b, a % b)
            }
        }
        let g = gcd(n, d) * d.signum();
        Q(n / g, d / g)
    }
    fn whole(n: i64) -> Q {
        Q(n.into(), 1)
    }
    fn plus(self, o: Q) -> Q {
        Q::new(self.0 * o.1 + o.0 * self.1, self.1 * o.1)
    }
    fn minus(self, o: Q) -> Q {
        self.plus(Q(-o.0, o.1))
    }
    fn times(self, o: Q) -> Q {
        Q::new(self.0 * o.0, self.1 * o.1)
    }
    fn over(self, o: Q) -> Q {
        Q::new(self.0 * o.1, self.1 * o.0)
    }
    fn sign(self) -> i128 {
        self.0.signum()
    }
}

type P = (Q, Q);

fn exact(p: Point) -> P {
    (Q::whole(p.x), Q::whole(p.y))
}

fn side(p: P, a: P, b: P) -> Q {
    let (ab, ap) = (
        (b.0.minus(a.0), b.1.minus(a.1)),
        (p.0.minus(a.0), p.1.minus(a.1)),
    );
    ab.0.times(ap.1).minus(ab.1.times(ap.0))
}

fn between(a: P, b: P, t: Q) -> P {
    (
        a.0.plus(b.0.minus(a.0).times(t)),
        a.1.plus(b.1.minus(a.1).times(t)),
    )
}

fn edges<T: Copy>(points: &[T]) -> Vec<(T, T)> {
    (0..points.len())
        .map(|i| (points[i], points[(i + 1) % points.len()]))
        .collect()
}

fn twice_area(points: &[P]) -> Q {
    edges(points)
        .into_iter()
        .map(|(a, b)| a.0.times(b.1).minus(a.1.times(b.0)))
        .fold(Q::whole(0), Q::plus)
}

/// Twice the area that two convex outlines have in common.
fn area_in_common(a: &[P], b: &[P]) -> Q {
    let mut left = a.to_vec();
    for (p, q) in edges(b) {
        let mut kept = Vec::new();
        for (u, v) in if left.is_empty() {
            vec![]
        } else {
            edges(&left)
        } {
            let (su, sv) = (side(u, p, q), side(v, p, q));
            if su.sign() >= 0 {
                kept.push(u);
            }
            if su.sign() * sv.sign() < 0 {
                kept.push(between(u, v, su.over(su.minus(sv))));
            }
        }
        left = kept;
    }
    if left.len() < 3 {
        Q::whole(0)
    } else {
        twice_area(&left)
    }
}

/// The interiors of two convex outlines meet just when they have an area in common.
fn convex_overlap(a: &[P], b: &[P]) -> bool {
    area_in_common(a, b).sign() > 0
}

/// Cuts a simple polygon (counter-clockwise) into triangles, ear by ear.
fn triangles(points: &[Point]) -> Vec<[P; 3]> {
    let mut left: Vec<P> = points.iter().map(|&p| exact(p)).collect();
    let mut ears = Vec::new();
    while left.len() >= 3 {
        let n = left.len();
        let ear = (0..n).find(|&i| {
            let (a, b, c) = (left[(i + n - 1) % n], left[i], left[(i + 1) % n]);
            let corner = |p: P| {
                [a, b, c]
                    .iter()
                    .any(|&q| p.0.minus(q.0).sign() == 0 && p.1.minus(q.1).sign() == 0)
            };
            let holds = |p: P| {
                [(a, b), (b, c), (c, a)]
                    .iter()
                    .all(|&(u, v)| side(p, u, v).sign() >= 0)
            };
            let turn = side(c, a, b).sign();
            turn == 0 || (turn > 0 && !left.iter().any(|&p| !corner(p) && holds(p)))
        });
        let i = ear.expect("every simple polygon has an ear");
        ears.push([left[(i + n - 1) % n], left[i], left[(i + 1) % n]]);
        left.remove(i);
    }
    ears.into_iter()
        .filter(|ear| twice_area(ear).sign() > 0)
        .collect()
}

fn strictly_inside(p: P, polygon: &[Point]) -> bool {
    let mut inside = false;
    for (a, b) in edges(polygon) {
        let (a, b) = (exact(a), exact(b));
        let within = |lo: Q, x: Q, hi: Q| x.minus(lo).sign() * x.minus(hi).sign() <= 0;
        if side(p, a, b).sign() == 0 && within(a.0, p.0, b.0) && within(a.1, p.1, b.1) {
            return false;
        }
        if (a.1.minus(p.1).sign() > 0) != (b.1.minus(p.1).sign() > 0) {
            let x =
                a.0.plus(b.0.minus(a.0).times(p.1.minus(a.1)).over(b.1.minus(a.1)));
            inside ^= p.0.minus(x).sign() < 0;
        }
    }
    inside
}

/// The share of a segment that lies in the interior of a polygon.
fn share_inside(line: &Segment, polygon: &[Point]) -> Q {
    let (p, q) = (exact(line.from()), exact(line.to()));
    let way = (q.0.minus(p.0), q.1.minus(p.1));
    let mut cuts = vec![Q::whole(0), Q::whole(1)];
    for (a, b) in edges(polygon) {
        let (a, b) = (exact(a), exact(b));
        let edge = (b.0.minus(a.0), b.1.minus(a.1));
        let m = way.0.times(edge.1).minus(way.1.times(edge.0));
        if m.sign() != 0 {
            let n =
                a.0.minus(p.0)
                    .times(edge.1)
                    .minus(a.1.minus(p.1).times(edge.0));
            let t = n.over(m);
            if t.sign() > 0 && t.minus(Q::whole(1)).sign() < 0 {
                cuts.push(t);
            }
        }
        // The ends of an edge on the line cut it too.
        for r in [a, b] {
            let long = way.0.times(way.0).plus(way.1.times(way.1));
            let along =
                r.0.minus(p.0)
                    .times(way.0)
                    .plus(r.1.minus(p.1).times(way.1))
                    .over(long);
            if side(r, p, q).sign() == 0 && along.sign() > 0 && along.minus(Q::whole(1)).sign() < 0
            {
                cuts.push(along);
            }
        }
    }
    cuts.sort_by(|a, b| a.minus(*b).0.cmp(&0));
    let parts = cuts.windows(2).filter(|pair| {
        let middle = pair[0].plus(pair[1]).over(Q::whole(2));
        strictly_inside(between(p, q, middle), polygon)
    });
    parts
        .map(|pair| pair[1].minus(pair[0]))
        .fold(Q::whole(0), Q::plus)
}

/// A polygon whose corners, seen from one of its inner points, follow one another.
fn star_polygon(reach: i64) -> impl Strategy<Value = Polygon> {
    prop::collection::vec((0..=reach, 0..=reach), 3..9).prop_filter_map(
        "not simple",
        move |corners| {
            let middle = |f: fn(&(i64, i64)) -> i64| {
                corners.iter().map(f).sum::<i64>() as f64 / corners.len() as f64
            };
            let (cx, cy) = (middle(|c| c.0) + 0.01, middle(|c| c.1) - 0.013);
            let mut corners = corners.clone();
            let angle = |c: &(i64, i64)| (c.1 as f64 - cy).atan2(c.0 as f64 - cx);
            corners.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
            Polygon::new(corners.into_iter().map(|(x, y)| Point::new(x, y)).collect()).ok()
        },
    )
}

/// A convex quadrilateral with an area.
fn quad(reach: i64) -> impl Strategy<Value = Quad> {
    [
        0..=reach,
        0..=reach,
        0..=reach,
        0..=reach,
        0..=reach,
        0..=reach,
        0..=reach,
        0..=reach,
    ]
    .prop_filter_map("not convex", |[a, b, c, d, e, f, g, h]| {
        let corners = [(a, b), (c, d), (e, f), (g, h)].map(|(x, y)| Point::new(x, y));
        let polygon = Polygon::new(corners.to_vec()).ok()?;
        let points: [Point; 4] = polygon.points().try_into().ok()?;
        polygon.is_convex().then(|| Quad::new(points))
    })
}

fn segment(reach: i64) -> impl Strategy<Value = Segment> {
    [0..=reach, 0..=reach, 0..=reach, 0..=reach]
        .prop_map(|[a, b, c, d]| Segment::new(Point::new(a, b), Point::new(c, d)))
}

fn polyline(reach: i64) -> impl Strategy<Value = Polyline> {
    prop::collection::vec((0..=reach, 0..=reach), 2..5).prop_filter_map("too short", |points| {
        Polyline::new(points.into_iter().map(|(x, y)| Point::new(x, y)).collect()).ok()
    })
}

fn exact_all(points: &[Point]) -> Vec<P> {
    points.iter().map(|&p| exact(p)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    /// BWN-1.9: interiors of bases.
    #[test]
    fn quads_overlap(a in quad(7), b in quad(7)) {
        let slow = convex_overlap(&exact_all(a.points()), &exact_all(b.points()));
        prop_assert_eq!(a.overlaps(&b), slow);
        prop_assert_eq!(b.overlaps(&a), slow);
    }

    /// BWN-1.8: a common point is a distance of 0.
    #[test]
    fn quads_meet_when_nothing_is_between(a in quad(7), b in quad(7)) {
        prop_assert_eq!(a.meets(&b), a.distance(&b) == Distance::ZERO);
    }

    /// BWN-1.25: interiors of a base and of terrain of any shape.
    #[test]
    fn terrain_overlaps(ground in star_polygon(7), base in quad(7)) {
        let base_points = exact_all(base.points());
        let slow = triangles(ground.points()).iter().any(|ear| convex_overlap(ear, &base_points));
        prop_assert_eq!(ground.overlaps(&base), slow);
        prop_assert_eq!(ground.meets(&base), ground.distance(&base) == Distance::ZERO);
        let held = triangles(ground.points())
            .iter()
            .map(|ear| area_in_common(ear, &base_points))
            .fold(Q::whole(0), Q::plus);
        prop_assert_eq!(ground.holds(&base), held.minus(twice_area(&base_points)).sign() == 0);
    }

    #[test]
    fn terrain_overlaps_terrain(one in star_polygon(6), other in star_polygon(6)) {
        let slow = triangles(one.points())
            .iter()
            .any(|a| triangles(other.points()).iter().any(|b| convex_overlap(a, b)));
        prop_assert_eq!(one.overlaps_polygon(&other), slow);
        prop_assert_eq!(one.meets_polygon(&other), one.distance(&other) == Distance::ZERO);
        prop_assert!(one.overlaps_polygon(&one));
    }

    /// BWN-1.25: every lattice point, inside, outside and on the outline.
    #[test]
    fn points_in_terrain(ground in star_polygon(7)) {
        for x in -1..=8 {
            for y in -1..=8 {
                let p = Point::new(x, y);
                let on_outline = edges(ground.points()).iter().any(|&(a, b)| Segment::new(a, b).passes(p));
                prop_assert_eq!(ground.holds_inside(p), strictly_inside(exact(p), ground.points()));
                prop_assert_eq!(ground.contains(p), on_outline || strictly_inside(exact(p), ground.points()));
            }
        }
    }

    /// BWN-1.26: crossing, and the length inside against every whole limit.
    #[test]
    fn lines_through_terrain(ground in star_polygon(7), line in segment(7)) {
        prop_assume!(line.from() != line.to());
        let share = share_inside(&line, ground.points());
        prop_assert_eq!(line.crosses_polygon(&ground), share.sign() > 0);
        let long = Q::whole(line.way().squared());
        for limit in 0..12 {
            let longer = share.times(share).times(long).minus(Q::whole(limit * limit)).sign() > 0;
            prop_assert_eq!(line.is_longer_inside(&ground, limit), longer, "limit {}", limit);
        }
    }

    /// BWN-1.26: crossing a base.
    #[test]
    fn lines_through_bases(base in quad(7), line in segment(7)) {
        prop_assume!(line.from() != line.to());
        prop_assert_eq!(line.crosses(&base), share_inside(&line, base.points()).sign() > 0);
    }

    /// BWN-1.8, BWN-1.10: distances, on the scale of a table.
    #[test]
    fn distances(one in star_polygon(60_000), other in star_polygon(60_000), dx in 0i64..120_000, dy in 0i64..120_000) {
        let moved: Vec<_> = other.points().iter().map(|p| Point::new(p.x + dx, p.y + dy)).collect();
        let other = Polygon::new(moved).expect("as simple as before");
        let exact = one.distance(&other);
        let slow = if one.meets_polygon(&other) { 0.0 } else { slow_distance(one.points(), other.points()) };
        let mils = exact.mils();
        prop_assert!((mils as f64 - slow) < 1.000_001 && (mils as f64) > slow - 0.000_001, "{mils} against {slow}");
        prop_assert!(exact.is_within(mils) && (mils == 0 || !exact.is_within(mils - 1)));
        prop_assert!(one.is_within(mils, &other) && !one.is_within(mils - 1, &other));
        prop_assert_eq!(other.distance(&one), exact);
    }

    /// BWN-1.10: roads and walls against roads, walls, bases and ground, part by part.
    #[test]
    fn lines_are_as_near_as_their_nearest_parts(
        road in polyline(7), wall in polyline(7), base in quad(7), ground in star_polygon(7)
    ) {
        let to_lines = road
            .segments()
            .flat_map(|a| wall.segments().map(move |b| a.distance(&b)).collect::<Vec<_>>())
            .min();
        prop_assert_eq!(Some(road.distance(&wall)), to_lines);
        let to_base = road.segments().map(|part| part.distance(&base)).min();
        prop_assert_eq!(Some(road.distance(&base)), to_base);
        prop_assert_eq!(Some(base.distance(&road)), to_base);
        let to_ground = road.segments().map(|part| part.distance(&ground)).min();
        prop_assert_eq!(Some(ground.distance(&road)), to_ground);
        for part in road.segments() {
            let touches = edges(ground.points()).iter().any(|&(a, b)| part.meets(&Segment::new(a, b)));
            let inside = ground.contains(part.from());
            prop_assert_eq!(part.distance(&ground) == Distance::ZERO, touches || inside);
        }
    }

    /// Two segments have a common point just when the exact lines do.
    #[test]
    fn segments_meet(a in segment(5), b in segment(5)) {
        // All points of `a` at fractions that can matter: with coordinates up to 5 every crossing and every end lies at a
        // fraction whose denominator is a cross product or a squared length of at most 50.
        let on = |line: &Segment, p: P| {
            let (u, v) = (exact(line.from()), exact(line.to()));
            let within = |lo: Q, x: Q, hi: Q| x.minus(lo).sign() * x.minus(hi).sign() <= 0;
            side(p, u, v).sign() == 0 && within(u.0, p.0, v.0) && within(u.1, p.1, v.1)
        };
        let (u, v) = (exact(a.from()), exact(a.to()));
        let slow = (1..=50).any(|d| (0..=d).any(|n| on(&b, between(u, v, Q::new(n, d)))));
        prop_assert_eq!(a.meets(&b), slow);
        let inner = (1..=50).any(|d| (1..d).any(|n| on(&b, between(u, v, Q::new(n, d)))));
        prop_assert_eq!(a.meets_between_its_ends(&b), inner && a.from() != a.to());
        if let Some(p) = a.first_meeting(&b) {
            prop_assert!(slow && a.distance(&p).is_within(1) && b.distance(&p).is_within(1));
        } else {
            prop_assert!(!slow);
        }
    }

    /// Nothing overflows at the ends of the reach, and nothing depends on where the origin is.
    #[test]
    fn the_far_corners_of_the_reach(ground in star_polygon(2), line in segment(2), base in quad(2)) {
        let far = |p: Point| Point::new((p.x - 1) * REACH, (p.y - 1) * REACH);
        let big_ground = Polygon::new(ground.points().iter().map(|&p| far(p)).collect()).expect("as simple as before");
        let big_line = Segment::new(far(line.from()), far(line.to()));
        let big_base = Quad::new(base.points().map(far));
        prop_assert_eq!(big_line.crosses_polygon(&big_ground), line.crosses_polygon(&ground));
        prop_assert_eq!(big_line.crosses(&big_base), line.crosses(&base));
        prop_assert_eq!(big_ground.overlaps(&big_base), ground.overlaps(&base));
        prop_assert_eq!(big_ground.holds(&big_base), ground.holds(&base));
        for limit in 0..4 {
            prop_assert_eq!(big_line.is_longer_inside(&big_ground, limit * REACH), line.is_longer_inside(&ground, limit));
            prop_assert_eq!(
                big_line.distance(&big_base).is_within(limit * REACH),
                line.distance(&base).is_within(limit)
            );
        }
        let nearest = big_line.distance(&big_base).min(big_line.distance(&big_ground));
        prop_assert!(nearest <= big_line.distance(&big_base));
    }
}

fn slow_distance(a: &[Point], b: &[Point]) -> f64 {
    let point_to_edge = |p: Point, (u, v): (Point, Point)| {
        let (dx, dy) = ((v.x - u.x) as f64, (v.y - u.y) as f64);
        let t = (((p.x - u.x) as f64 * dx + (p.y - u.y) as f64 * dy) / (dx * dx + dy * dy))
            .clamp(0.0, 1.0);
        (p.x as f64 - u.x as f64 - t * dx).hypot(p.y as f64 - u.y as f64 - t * dy)
    };
    let one_way = |a: &[Point], b: &[Point]| {
        a.iter()
            .flat_map(|&p| edges(b).into_iter().map(move |e| point_to_edge(p, e)))
            .fold(f64::INFINITY, f64::min)
    };
    one_way(a, b).min(one_way(b, a))
}
