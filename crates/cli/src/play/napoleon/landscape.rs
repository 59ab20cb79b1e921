//! The picture of the ground: what every kind of terrain looks like in dots, and the bases that stand on it.

use ratatui::style::Color;
use serde_json::Value as Json;

use super::canvas::{Canvas, DOT};
use super::reading::{ground, mean, points};
use crate::play::board::{Stroke, list, number, text};

/// The colour of a kind of ground.
pub(super) fn earth(kind: &str) -> Color {
    match kind {
        "wood" | "hedge" => Color::Indexed(65),
        "hill" => Color::Indexed(137),
        "tz" => Color::Indexed(174),
        "stream" | "river" | "great-river" => Color::Indexed(74),
        "impassable" => Color::Indexed(60),
        "difficult" | "depression" => Color::Indexed(143),
        "road" | "bridge" => Color::Indexed(180),
        "redoubt" | "linear-fortification" => Color::Indexed(130),
        _ => Color::Indexed(102),
    }
}

/// The colour of a side.
pub(super) fn coat(side: &str) -> Color {
    if side == "south" {
        Color::Indexed(25)
    } else {
        Color::Indexed(124)
    }
}

/// The table: terrain, and the bases of units on it.
pub(super) fn picture(view: &Json) -> Vec<Stroke> {
    let mut canvas = Canvas::of(view);
    // Water lies lowest: hills and houses, and then ways over it, are drawn on top.
    let layer = |piece: &&Json| match ground(piece) {
        "stream" | "river" | "great-river" => 0,
        "road" | "bridge" => 2,
        _ => 1,
    };
    let mut pieces: Vec<&Json> = list(view, "terrain").iter().collect();
    pieces.sort_by_key(layer);
    for piece in pieces {
        draw(&mut canvas, piece);
    }
    for unit in list(view, "units") {
        for base in list(unit, "outlines") {
            canvas.fill(&points(Some(base)), 1, coat(text(unit, "side")));
        }
    }
    canvas.strokes()
}

/// One piece of terrain.
fn draw(canvas: &mut Canvas, piece: &Json) {
    let kind = ground(piece);
    let (area, line) = (points(piece.get("area")), points(piece.get("line")));
    let colour = earth(kind);
    match kind {
        "wood" => canvas.fill(&area, 2, colour),
        "difficult" => canvas.fill(&area, 4, colour),
        "impassable" | "great-river" => canvas.fill(&area, 1, colour),
        _ => {}
    }
    match kind {
        "redoubt" => ramparts(canvas, piece, &area),
        _ if area.is_empty() => {}
        _ => canvas.outline(&area, 1, colour),
    }
    let gap = match kind {
        "road" => 3,
        "fence" => 2,
        _ => 1,
    };
    let across = (piece.get("width").and_then(Json::as_f64).unwrap_or(0.0) / DOT) as i64;
    for ends in line.windows(2) {
        band(canvas, [ends[0], ends[1]], across, gap, colour);
        if kind == "linear-fortification" {
            let outer = piece
                .get("ground")
                .map_or(0, |ground| number(ground, "outer"));
            teeth(canvas, [ends[0], ends[1]], outer, colour);
        }
    }
}

/// A line as wide as so many dots, and at least one: rivers are broader than streams.
fn band(canvas: &mut Canvas, [from, to]: [[f64; 2]; 2], across: i64, gap: usize, colour: Color) {
    let way = [to[0] - from[0], to[1] - from[1]];
    let length = way[0].hypot(way[1]).max(1.0);
    let aside = [-way[1] / length * DOT, way[0] / length * DOT];
    for step in 0..across.max(1) {
        let off = step as f64 - (across.max(1) - 1) as f64 / 2.0;
        let moved = |p: [f64; 2]| [p[0] + aside[0] * off, p[1] + aside[1] * off];
        canvas.line(moved(from), moved(to), gap, colour);
    }
}

/// A work shows its teeth to the outer side: a second row of dots there, with gaps.
fn teeth(canvas: &mut Canvas, ends: [[f64; 2]; 2], outer: i64, colour: Color) {
    let (sine, cosine) = (outer as f64).to_radians().sin_cos();
    let [from, to] = ends.map(|p| [p[0] + cosine * DOT, p[1] + sine * DOT]);
    canvas.line(from, to, 3, colour);
}

/// A redoubt is closed but for its gorge.
fn ramparts(canvas: &mut Canvas, piece: &Json, area: &[[f64; 2]]) {
    let gorge = piece
        .get("ground")
        .map_or("", |ground| text(ground, "gorge"));
    let [x, y] = mean(area);
    for (place, from) in area.iter().enumerate() {
        let to = area[(place + 1) % area.len()];
        let middle = mean(&[*from, to]);
        let (east, north) = (middle[0] - x, middle[1] - y);
        let side = match (east.abs() > north.abs(), east > 0.0, north > 0.0) {
            (true, true, _) => "east",
            (true, false, _) => "west",
            (false, _, true) => "north",
            (false, _, false) => "south",
        };
        if side != gorge {
            canvas.line(*from, to, 1, earth("redoubt"));
        }
    }
}
