//! The signs on the board: a place for every unit, commander and piece of terrain.

use napoleon::{Arm, Ground, UnitView, View};
use ratatui::style::{Color, Modifier, Style};

use super::landscape::{coat, earth};
use super::scale;
use crate::play::board::Cell;
use crate::play::canvas::{arrow, mean, middle, step_aside};

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
    let (x, y) = scale(view).spot(mean(&outlines));
    Some(Cell {
        place: unit.label.clone(),
        x: x.saturating_sub(1),
        y,
        lines: vec![(format!("{arm}{face}{}", unit.bases.min(9)), style)],
    })
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
        let (x, y) = scale(view).spot(commander.at);
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
        let (x, y) = scale(view).spot(at);
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
