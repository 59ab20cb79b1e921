//! The picture of the ground: what every kind of terrain looks like in dots, and the units that stand on it.

use lee::terrain::Ground;
use lee::{Side, View, units};
use ratatui::style::Color;
use tabletop::terrain::TerrainView;

use super::scale;
use crate::play::board::Stroke;
use crate::play::canvas::Canvas;

/// The colour of a kind of ground.
pub(super) const fn earth(ground: Ground) -> Color {
    match ground {
        Ground::Wood => Color::Indexed(65),
        Ground::Hill { .. } => Color::Indexed(137),
        Ground::Town => Color::Indexed(174),
        Ground::Stream | Ground::GreatRiver => Color::Indexed(74),
        Ground::Rough => Color::Indexed(143),
        Ground::Corn => Color::Indexed(178),
        Ground::Road | Ground::Bridge => Color::Indexed(180),
        Ground::Wall => Color::Indexed(102),
    }
}

/// The colour of a side.
pub(super) const fn coat(side: Side) -> Color {
    match side {
        Side::Union => Color::Indexed(25),
        Side::Confederate => Color::Indexed(94),
    }
}

/// The table: terrain, and the units on it.
pub(super) fn picture(view: &View) -> Vec<Stroke> {
    let mut canvas = Canvas::of(scale(view));
    ground(&mut canvas, &view.terrain);
    for unit in &view.units {
        if unit.place == units::Place::Table {
            canvas.fill(&unit.corners, 1, coat(unit.side));
        }
    }
    canvas.strokes()
}

/// Water lies lowest: hills and woods, then what runs over them, are drawn on top.
pub(super) fn ground(canvas: &mut Canvas, terrain: &[TerrainView<Ground>]) {
    let mut pieces: Vec<_> = terrain.iter().collect();
    pieces.sort_by_key(|piece| match piece.ground {
        Ground::Stream | Ground::GreatRiver => 0,
        Ground::Road | Ground::Bridge | Ground::Wall => 2,
        _ => 1,
    });
    for piece in pieces {
        draw(canvas, piece);
    }
}

/// One piece of terrain.
fn draw(canvas: &mut Canvas, piece: &TerrainView<Ground>) {
    let area = piece.area.as_deref().unwrap_or_default();
    let line = piece.line.as_deref().unwrap_or_default();
    let colour = earth(piece.ground);
    match piece.ground {
        Ground::Wood => canvas.fill(area, 2, colour),
        Ground::Rough | Ground::Corn => canvas.fill(area, 4, colour),
        Ground::GreatRiver => canvas.fill(area, 1, colour),
        _ => {}
    }
    if !area.is_empty() {
        canvas.outline(area, 1, colour);
    }
    let gap = if piece.ground == Ground::Road { 3 } else { 1 };
    for ends in line.windows(2) {
        canvas.band([ends[0], ends[1]], piece.width, gap, colour);
    }
}
