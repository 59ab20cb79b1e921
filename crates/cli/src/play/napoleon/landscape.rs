//! The picture of the ground: what every kind of terrain looks like in dots, and the bases that stand on it.

use napoleon::{Compass, Ground, Side, View};
use ratatui::style::Color;
use tabletop::terrain::TerrainView;

use super::{DOT, scale};
use crate::play::board::Stroke;
use crate::play::canvas::{Canvas, mean};

type Piece = TerrainView<Ground>;

/// The colour of a kind of ground.
pub(super) const fn earth(ground: Ground) -> Color {
    match ground {
        Ground::Wood | Ground::Hedge => Color::Indexed(65),
        Ground::Hill { .. } => Color::Indexed(137),
        Ground::Tz { .. } => Color::Indexed(174),
        Ground::Stream | Ground::River | Ground::GreatRiver => Color::Indexed(74),
        Ground::Impassable => Color::Indexed(60),
        Ground::Difficult | Ground::Depression => Color::Indexed(143),
        Ground::Road | Ground::Bridge => Color::Indexed(180),
        Ground::Redoubt { .. } | Ground::LinearFortification { .. } => Color::Indexed(130),
        Ground::Fence | Ground::Wall | Ground::Decoration => Color::Indexed(102),
    }
}

/// The colour of a side.
pub(super) const fn coat(side: Side) -> Color {
    match side {
        Side::South => Color::Indexed(25),
        Side::North => Color::Indexed(124),
    }
}

/// The table: terrain, and the bases of units on it.
pub(super) fn picture(view: &View) -> Vec<Stroke> {
    let mut canvas = Canvas::of(scale(view));
    ground(&mut canvas, &view.terrain);
    for unit in &view.units {
        for base in &unit.outlines {
            canvas.fill(base, 1, coat(unit.side));
        }
    }
    canvas.strokes()
}

/// Water lies lowest: hills and houses, and then ways over it, are drawn on top.
pub(super) fn ground(canvas: &mut Canvas, terrain: &[Piece]) {
    let mut pieces: Vec<&Piece> = terrain.iter().collect();
    pieces.sort_by_key(|piece| match piece.ground {
        Ground::Stream | Ground::River | Ground::GreatRiver => 0,
        Ground::Road | Ground::Bridge => 2,
        _ => 1,
    });
    for piece in pieces {
        draw(canvas, piece);
    }
}

/// One piece of terrain.
fn draw(canvas: &mut Canvas, piece: &Piece) {
    let area = piece.area.as_deref().unwrap_or_default();
    let line = piece.line.as_deref().unwrap_or_default();
    let colour = earth(piece.ground);
    match piece.ground {
        Ground::Wood => canvas.fill(area, 2, colour),
        Ground::Difficult => canvas.fill(area, 4, colour),
        Ground::Impassable | Ground::GreatRiver => canvas.fill(area, 1, colour),
        _ => {}
    }
    match piece.ground {
        Ground::Redoubt { gorge, .. } => ramparts(canvas, gorge, area, colour),
        _ if area.is_empty() => {}
        _ => canvas.outline(area, 1, colour),
    }
    let gap = match piece.ground {
        Ground::Road => 3,
        Ground::Fence => 2,
        _ => 1,
    };
    for ends in line.windows(2) {
        canvas.band([ends[0], ends[1]], piece.width, gap, colour);
        if let Ground::LinearFortification { outer, .. } = piece.ground {
            teeth(
                canvas,
                [ends[0], ends[1]],
                f64::from(outer.degrees()),
                colour,
            );
        }
    }
}

/// A work shows its teeth to the outer side: a second row of dots there, with gaps.
fn teeth(canvas: &mut Canvas, ends: [[f64; 2]; 2], outer: f64, colour: Color) {
    let (sine, cosine) = outer.to_radians().sin_cos();
    let [from, to] = ends.map(|p| [p[0] + cosine * DOT, p[1] + sine * DOT]);
    canvas.line(from, to, 3, colour);
}

/// A redoubt is closed but for its gorge.
fn ramparts(canvas: &mut Canvas, gorge: Compass, area: &[[f64; 2]], colour: Color) {
    let [x, y] = mean(area);
    for (place, from) in area.iter().enumerate() {
        let to = area[(place + 1) % area.len()];
        let middle = mean(&[*from, to]);
        let (east, north) = (middle[0] - x, middle[1] - y);
        let side = match (east.abs() > north.abs(), east > 0.0, north > 0.0) {
            (true, true, _) => Compass::East,
            (true, false, _) => Compass::West,
            (false, _, true) => Compass::North,
            (false, _, false) => Compass::South,
        };
        if side != gorge {
            canvas.line(*from, to, 1, colour);
        }
    }
}
