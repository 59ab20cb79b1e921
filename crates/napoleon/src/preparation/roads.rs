//! Chapter 22: what is laid after the pieces: bridges, works that were bought, and roads.

use kernel::{Refusal, refusal};
use table::{Facing, Point, Polygon, Polyline};

use crate::battle::Battle;
use crate::preparation::landscape::{bad_shape, fresh, point_of};
use crate::terrain::{Ground, SECTION, Terrain};

/// A road, if it may run there (BWN-22.11 to BWN-22.14).
pub(crate) fn road(battle: &Battle, points: &[[u16; 2]]) -> Result<Terrain, Refusal> {
    if points.len() < 2 || points.len() > 12 {
        return Err(bad_shape());
    }
    let points: Vec<Point> = points.iter().copied().map(point_of).collect();
    let on_table =
        |p: &Point| (0..=battle.width).contains(&p.x) && (0..=battle.height).contains(&p.y);
    if !points.iter().all(on_table) {
        return Err(refusal!("BWN-1.1", "napoleon-refuse-off-table"));
    }
    let line = Polyline::new(points).map_err(|_| bad_shape())?;
    let ends = [line.points()[0], line.points()[line.points().len() - 1]];
    let anchored = |p: Point| {
        battle
            .bases
            .iter()
            .filter_map(|base| base.polygon())
            .any(|base| base.contains(p))
            || battle.terrain.iter().any(|piece| match piece.ground {
                Ground::Tz { .. } => piece.covers(p),
                Ground::Road => piece
                    .line
                    .as_ref()
                    .is_some_and(|line| line.segments().any(|part| part.passes(p))),
                _ => false,
            })
    };
    if ends[0] == ends[1] || !ends.into_iter().all(anchored) {
        return Err(refusal!("BWN-22.11", "napoleon-refuse-road-ends"));
    }
    let runs_over = |area: &Polygon| line.segments().any(|part| part.crosses_polygon(area));
    let roads = || {
        battle
            .terrain
            .iter()
            .filter(|piece| piece.ground == Ground::Road)
    };
    for piece in &battle.terrain {
        let Some(area) = piece.area.as_ref().filter(|area| runs_over(area)) else {
            continue;
        };
        match piece.ground {
            Ground::Impassable => {
                return Err(refusal!("BWN-22.14", "napoleon-refuse-road-impassable"));
            }
            Ground::Wood | Ground::Depression | Ground::Difficult => {
                let taken = roads()
                    .filter_map(|road| road.line.as_ref())
                    .any(|road| road.segments().any(|part| part.crosses_polygon(area)));
                if taken {
                    return Err(refusal!("BWN-22.12", "napoleon-refuse-one-road"));
                }
            }
            _ => {}
        }
    }
    if makes_crossing(battle, &line) {
        return Err(refusal!("BWN-22.14", "napoleon-refuse-road-river"));
    }
    // BWN-22.13: where two roads cross the ground is open, a hill or built up.
    let close = |p: Point| {
        battle.terrain.iter().any(|piece| {
            let bad = matches!(
                piece.ground,
                Ground::Wood | Ground::Depression | Ground::Difficult | Ground::Impassable
            );
            bad && piece.area.as_ref().is_some_and(|area| area.holds_inside(p))
        })
    };
    let crosses_badly = roads()
        .filter_map(|road| road.line.as_ref())
        .any(|road| line.segments().any(|part| road.meetings(&part).any(close)));
    if crosses_badly {
        return Err(refusal!("BWN-22.13", "napoleon-refuse-road-crossing"));
    }
    Ok(Terrain {
        id: fresh(battle, 'R'),
        ground: Ground::Road,
        area: None,
        line: Some(line),
        width: 0,
        ends: None,
    })
}

/// Would a road make a new crossing of a river that was there before the players laid theirs (BWN-22.14)? Where the battle
/// has a bridge or ford it may run.
fn makes_crossing(battle: &Battle, road: &Polyline) -> bool {
    let bridges = || {
        battle
            .terrain
            .iter()
            .filter(|piece| piece.ground == Ground::Bridge)
            .filter_map(|piece| piece.area.as_ref())
    };
    let bridged = |at: Point| bridges().any(|bridge| bridge.contains(at));
    let given = battle.terrain.iter().take(usize::from(battle.predefined));
    given.into_iter().any(|water| {
        let bank = match (water.ground, &water.area) {
            (Ground::River, _) => water.line.clone(),
            // The outline of a great river: each bank of it.
            (Ground::GreatRiver, Some(area)) => {
                let mut points = area.points().to_vec();
                points.push(points[0]);
                Polyline::new(points).ok()
            }
            _ => None,
        };
        bank.is_some_and(|bank| {
            road.segments()
                .any(|part| bank.meetings(&part).any(|at| !bridged(at)))
        })
    })
}

/// A bridge or ford of 6 by 6 cm over a river at this place (BWN-22.8).
pub(crate) fn bridge(battle: &Battle, at: [u16; 2]) -> Result<Terrain, Refusal> {
    let at = point_of(at);
    let on_river = battle.terrain.iter().any(|piece| {
        piece.ground == Ground::River
            && piece
                .line
                .as_ref()
                .is_some_and(|line| line.segments().any(|part| part.passes(at)))
    });
    if !on_river {
        return Err(refusal!("BWN-22.8", "napoleon-refuse-bridge"));
    }
    Ok(span_at(battle, at))
}

fn span_at(battle: &Battle, at: Point) -> Terrain {
    let corner = |x: i64, y: i64| {
        Point::new(
            (at.x + x).clamp(0, battle.width),
            (at.y + y).clamp(0, battle.height),
        )
    };
    let area = vec![
        corner(-3_000, -3_000),
        corner(3_000, -3_000),
        corner(3_000, 3_000),
        corner(-3_000, 3_000),
    ];
    Terrain {
        id: fresh(battle, 'B'),
        ground: Ground::Bridge,
        area: Polygon::new(area).ok(),
        line: None,
        width: 0,
        ends: None,
    }
}

/// The crossings that a road makes over water that players have laid (BWN-22.8, BWN-22.14, BWN-5.76).
pub(crate) fn crossings(battle: &Battle, road: &Terrain) -> Vec<Terrain> {
    let Some(road) = &road.line else {
        return Vec::new();
    };
    let mut scratch = battle.clone();
    let mut found = Vec::new();
    for water in &battle.terrain {
        let (Ground::Stream | Ground::River, Some(line)) = (water.ground, &water.line) else {
            continue;
        };
        for part in road.segments() {
            for at in line.meetings(&part) {
                let bridged = |old: &Terrain| old.ground == Ground::Bridge && old.covers(at);
                if scratch.terrain.iter().any(bridged) {
                    continue;
                }
                let span = span_at(&scratch, at);
                scratch.terrain.push(span.clone());
                found.push(span);
            }
        }
    }
    found
}

/// Straight roads between operational bases and built-up areas that may be laid.
pub(crate) fn road_samples(battle: &Battle) -> Vec<Vec<[u16; 2]>> {
    let mut places: Vec<Point> = battle.bases.iter().map(|base| base.centre()).collect();
    places.extend(
        battle
            .terrain
            .iter()
            .filter(|piece| piece.ground.is_section())
            .map(Terrain::centre),
    );
    let known = |from: Point, to: Point| {
        battle.terrain.iter().any(|piece| {
            piece.ground == Ground::Road
                && piece.line.as_ref().is_some_and(|line| {
                    let ends = (line.points()[0], line.points()[line.points().len() - 1]);
                    ends == (from, to) || ends == (to, from)
                })
        })
    };
    let mm = |p: Point| [(p.x / 100) as u16, (p.y / 100) as u16];
    let mut found = Vec::new();
    for (place, from) in places.iter().enumerate() {
        for to in &places[place + 1..] {
            let line = vec![mm(*from), mm(*to)];
            if !known(*from, *to) && road(battle, &line).is_ok() {
                found.push(line);
            }
        }
    }
    found
}

// ---- works that were bought

/// A linear fortification of up to 10 cm in the own half of the table (BWN-21.14, BWN-22.10).
pub(crate) fn earthwork(
    battle: &Battle,
    south: bool,
    line: [[u16; 2]; 2],
    outer: i32,
) -> Result<Terrain, Refusal> {
    let [from, to] = line.map(point_of);
    let half = battle.height / 2;
    let own = |p: Point| {
        (0..=battle.width).contains(&p.x)
            && if south {
                (0..=half).contains(&p.y)
            } else {
                (half..=battle.height).contains(&p.y)
            }
    };
    if !own(from) || !own(to) {
        return Err(refusal!("BWN-22.10", "napoleon-refuse-own-half"));
    }
    let line = Polyline::new(vec![from, to]).map_err(|_| bad_shape())?;
    if from == to || (to - from).length() > 10_000 {
        return Err(refusal!("BWN-21.14", "napoleon-refuse-too-long"));
    }
    Ok(Terrain {
        id: fresh(battle, 'F'),
        ground: Ground::LinearFortification {
            wtr: 2,
            outer: Facing::new(outer),
        },
        area: None,
        line: Some(line),
        width: 0,
        ends: None,
    })
}

/// A redoubt of 10 by 10 cm in the own half of the table, its south-west corner here, open on one side (BWN-21.14,
/// BWN-5.58, BWN-5.65).
pub(crate) fn redoubt(
    battle: &Battle,
    south: bool,
    at: [u16; 2],
    gorge: crate::march::Compass,
) -> Result<Terrain, Refusal> {
    let low = point_of(at);
    let high = Point::new(low.x + SECTION, low.y + SECTION);
    let half = battle.height / 2;
    let own = if south {
        high.y <= half
    } else {
        low.y >= half && high.y <= battle.height
    };
    if !own || high.x > battle.width {
        return Err(refusal!("BWN-22.10", "napoleon-refuse-own-half"));
    }
    let area = Polygon::new(vec![
        low,
        Point::new(high.x, low.y),
        high,
        Point::new(low.x, high.y),
    ])
    .map_err(|_| bad_shape())?;
    let taken = battle.terrain.iter().any(|piece| {
        !matches!(piece.ground, Ground::Hill { .. } | Ground::Decoration)
            && piece
                .area
                .as_ref()
                .is_some_and(|old| old.overlaps_polygon(&area))
    });
    let on_base = battle
        .bases
        .iter()
        .filter_map(|base| base.polygon())
        .any(|base| base.overlaps_polygon(&area));
    if taken || on_base {
        return Err(refusal!("BWN-22.17", "napoleon-refuse-overlap"));
    }
    Ok(Terrain {
        id: fresh(battle, 'Q'),
        ground: Ground::Redoubt { wtr: 4, gorge },
        area: Some(area),
        line: None,
        width: 0,
        ends: None,
    })
}
