//! The signs on the board: a place for every unit, commander and piece of terrain.

use napoleon::{Arm, Ground, UnitView, View};
use ratatui::style::{Color, Modifier, Style};
use tabletop::terrain::TerrainView;

use super::canvas::DOT;
use super::landscape::{coat, earth};
use super::reading::mean;
use crate::play::board::Cell;

/// One of the eight arrows nearest to a facing.
fn arrow(degrees: i32) -> char {
    const ARROWS: [char; 8] = ['→', '↗', '↑', '↖', '←', '↙', '↓', '↘'];
    ARROWS[((degrees + 22).rem_euclid(360) / 45) as usize]
}

/// The sign of a unit: its arm, where it looks, how many bases it has left.
fn unit_cell(view: &View, unit: &UnitView) -> Option<Cell> {
    let outlines: Vec<[f64; 2]> = unit.outlines.iter().flatten().copied().collect();
    if outlines.is_empty() || !unit.here {
        return None;
    }
    let arm = match unit.arm {
        _ if unit.fleeing => '!',
        Arm::Infantry => 'I',
        Arm::Cavalry => 'C',
        Arm::Artillery => 'A',
        Arm::Train => 'T',
    };
    let face = unit.stand.map_or(' ', |stand| arrow(stand.face));
    let style = Style::new().fg(Color::White).bg(coat(unit.side));
    let style = match unit.disorder {
        0 => style.add_modifier(Modifier::BOLD),
        1 => style,
        _ => style.add_modifier(Modifier::DIM),
    };
    let (x, y) = spot(view, mean(&outlines));
    Some(Cell {
        place: unit.label.clone(),
        x: x.saturating_sub(1),
        y,
        lines: vec![(format!("{arm}{face}{}", unit.bases.min(9)), style)],
    })
}

fn spot(view: &View, at: [f64; 2]) -> (u16, u16) {
    let [width, height] = view.size;
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
fn middle(piece: &TerrainView<Ground>) -> Option<[f64; 2]> {
    if let Some(area) = piece.area.as_deref().filter(|area| !area.is_empty()) {
        return Some(mean(area));
    }
    let line = piece.line.as_deref()?;
    let half = line.len().checked_sub(1)? / 2;
    Some(mean(&line[half..(half + 2).min(line.len())]))
}

/// The sign of a kind of ground.
const fn ground_sign(ground: Ground) -> &'static str {
    match ground {
        Ground::Tz { .. } => "⌂⌂",
        Ground::Hill { .. } => "▲ ",
        Ground::Wood => "♣ ",
        Ground::Difficult => "∵ ",
        Ground::Depression => "∪ ",
        Ground::Impassable => "× ",
        Ground::Stream => "~ ",
        Ground::River => "≈ ",
        Ground::GreatRiver => "≈≈",
        Ground::Bridge => "╫ ",
        Ground::Redoubt { .. } => "⊡ ",
        Ground::LinearFortification { .. } => "⊥ ",
        Ground::Fence => "# ",
        Ground::Hedge => "% ",
        Ground::Wall => "= ",
        Ground::Road => "⋯ ",
        Ground::Decoration => "✿ ",
    }
}

/// Every place that can be pointed at.
pub(super) fn cells(view: &View) -> Vec<Cell> {
    let mut cells: Vec<Cell> = view
        .units
        .iter()
        .filter_map(|unit| unit_cell(view, unit))
        .collect();
    for commander in view.commanders.iter().filter(|known| known.post != "gone") {
        let (x, y) = spot(view, commander.at);
        let star = if commander.post == "division" {
            "☆"
        } else {
            "★"
        };
        cells.push(Cell {
            place: commander.name.clone(),
            x,
            y,
            lines: vec![(
                star.to_owned(),
                Style::new().fg(Color::White).bg(coat(commander.side)),
            )],
        });
    }
    for (place, piece) in (0..).zip(&view.terrain) {
        let Some(at) = middle(piece) else {
            continue;
        };
        let goal = view.objectives.iter().find(|goal| goal.piece == place);
        let sign = match goal {
            Some(goal) if goal.main => "⚑⚑",
            Some(_) => "⚑ ",
            None => ground_sign(piece.ground),
        };
        let (x, y) = spot(view, at);
        cells.push(Cell {
            place: piece.id.clone(),
            x,
            y,
            lines: vec![(sign.to_owned(), Style::new().fg(earth(piece.ground)))],
        });
    }
    step_aside(&mut cells);
    cells
}
