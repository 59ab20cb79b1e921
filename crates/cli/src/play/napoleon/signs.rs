//! The signs on the board: a place for every unit, commander and piece of terrain.

use ratatui::style::{Color, Modifier, Style};
use serde_json::Value as Json;

use super::canvas::DOT;
use super::landscape::{coat, earth};
use super::reading::{ground, mean, pair, points, size};
use super::words::arrow;
use crate::play::board::{Cell, flag, list, number, text};

/// The sign of a unit: its arm, where it looks, how many bases it has left.
fn unit_cell(view: &Json, unit: &Json) -> Option<Cell> {
    let outlines: Vec<[f64; 2]> = list(unit, "outlines")
        .iter()
        .flat_map(|base| points(Some(base)))
        .collect();
    if outlines.is_empty() || !flag(unit, "here") {
        return None;
    }
    let arm = match text(unit, "arm") {
        "infantry" => 'I',
        "cavalry" => 'C',
        "artillery" => 'A',
        _ => 'T',
    };
    let arm = if flag(unit, "fleeing") { '!' } else { arm };
    let face = unit
        .get("stand")
        .map_or(' ', |stand| arrow(number(stand, "face")));
    let mut style = Style::new().fg(Color::White).bg(coat(text(unit, "side")));
    style = match number(unit, "disorder") {
        0 => style.add_modifier(Modifier::BOLD),
        1 => style,
        _ => style.add_modifier(Modifier::DIM),
    };
    let (x, y) = spot(view, mean(&outlines));
    Some(Cell {
        place: text(unit, "label").to_owned(),
        x: x.saturating_sub(1),
        y,
        lines: vec![(
            format!("{arm}{face}{}", number(unit, "bases").min(9)),
            style,
        )],
    })
}

fn spot(view: &Json, at: [f64; 2]) -> (u16, u16) {
    let [width, height] = size(view);
    let x = at[0].clamp(0.0, width - 1.0) / DOT / 2.0;
    let y = (height - at[1]).clamp(0.0, height - 1.0) / DOT / 4.0;
    (x as u16, y as u16)
}

/// Signs that would cover each other step aside.
fn step_aside(cells: &mut [Cell]) {
    for place in 1..cells.len() {
        let (before, rest) = cells.split_at_mut(place);
        let cell = &mut rest[0];
        let clear = |x: u16, y: u16, width: u16| {
            !before
                .iter()
                .any(|old| old.y == y && x < old.x + old.width() && old.x < x + width)
        };
        let (x, y, width) = (cell.x, cell.y, cell.width());
        let aside = [
            (0, 0),
            (0, 1),
            (0, -1),
            (3, 0),
            (-3, 0),
            (3, 1),
            (-3, 1),
            (3, -1),
            (-3, -1),
        ];
        let free = aside
            .into_iter()
            .filter_map(|(dx, dy)| Some((x.checked_add_signed(dx)?, y.checked_add_signed(dy)?)))
            .find(|(x, y)| clear(*x, *y, width));
        if let Some((x, y)) = free {
            (cell.x, cell.y) = (x, y);
        }
    }
}

/// Where the sign of a piece stands: in the middle of an area, half-way along a line.
fn middle(piece: &Json) -> Option<[f64; 2]> {
    let (area, line) = (points(piece.get("area")), points(piece.get("line")));
    if !area.is_empty() {
        return Some(mean(&area));
    }
    let half = line.len().checked_sub(1)? / 2;
    Some(mean(&line[half..(half + 2).min(line.len())]))
}

/// The sign of a kind of ground.
pub(super) fn ground_sign(kind: &str) -> &'static str {
    match kind {
        "tz" => "⌂⌂",
        "hill" => "▲ ",
        "wood" => "♣ ",
        "difficult" => "∵ ",
        "depression" => "∪ ",
        "impassable" => "× ",
        "stream" => "~ ",
        "river" => "≈ ",
        "great-river" => "≈≈",
        "bridge" => "╫ ",
        "redoubt" => "⊡ ",
        "linear-fortification" => "⊥ ",
        "fence" => "# ",
        "hedge" => "% ",
        "wall" => "= ",
        "road" => "⋯ ",
        "decoration" => "✿ ",
        _ => "· ",
    }
}

/// Every place that can be pointed at.
pub(super) fn cells(view: &Json) -> Vec<Cell> {
    let mut cells: Vec<Cell> = list(view, "units")
        .iter()
        .filter_map(|unit| unit_cell(view, unit))
        .collect();
    for commander in list(view, "commanders") {
        let gone = text(commander, "post") == "gone";
        let Some(at) = commander.get("at").and_then(pair).filter(|_| !gone) else {
            continue;
        };
        let (x, y) = spot(view, at);
        let star = if text(commander, "post") == "division" {
            "☆"
        } else {
            "★"
        };
        cells.push(Cell {
            place: text(commander, "name").to_owned(),
            x,
            y,
            lines: vec![(
                star.to_owned(),
                Style::new()
                    .fg(Color::White)
                    .bg(coat(text(commander, "side"))),
            )],
        });
    }
    let objectives: Vec<i64> = list(view, "objectives")
        .iter()
        .map(|objective| number(objective, "piece"))
        .collect();
    for (place, piece) in list(view, "terrain").iter().enumerate() {
        let Some(at) = middle(piece) else {
            continue;
        };
        let goal = objectives.iter().position(|one| *one == place as i64);
        let sign = match goal {
            Some(0) => "⚑⚑",
            Some(_) => "⚑ ",
            None => ground_sign(ground(piece)),
        };
        let (x, y) = spot(view, at);
        cells.push(Cell {
            place: text(piece, "id").to_owned(),
            x,
            y,
            lines: vec![(sign.to_owned(), Style::new().fg(earth(ground(piece))))],
        });
    }
    step_aside(&mut cells);
    cells
}
