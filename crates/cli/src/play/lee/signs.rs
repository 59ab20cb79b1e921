//! The signs on the board: a place for every unit, general, objective and piece of terrain.

use lee::action::Order;
use lee::side::Post;
use lee::terrain::Ground;
use lee::units::{Kind, Place};
use lee::view::{GroupView, UnitView};
use lee::{Side, View};
use ratatui::style::{Color, Modifier, Style};

use super::landscape::{coat, earth};
use super::reading::{general_place, generals, side_of, unit_place};
use super::scale;
use crate::play::board::Cell;
use crate::play::canvas::{arrow, mean, middle, step_aside};

fn uniform(side: Side) -> Style {
    Style::new().fg(Color::White).bg(coat(side))
}

/// The sign of a unit: its arm, where it looks, how much endurance it has left.
fn unit_cell(view: &View, unit: &UnitView) -> Cell {
    let arm = match unit.kind {
        _ if unit.routed => '!',
        Kind::Infantry => 'I',
        Kind::Cavalry if unit.mounted => 'C',
        Kind::Cavalry => 'D',
        Kind::Rifled | Kind::Smoothbore => 'A',
    };
    let left = match unit.endurance {
        left @ 0..=9 => left.to_string(),
        _ => "+".to_owned(),
    };
    let style = uniform(unit.side);
    let style = if unit.active {
        style.add_modifier(Modifier::BOLD)
    } else if unit.routed || unit.pinned || unit.cohesion > 1 {
        style.add_modifier(Modifier::DIM)
    } else {
        style
    };
    let (x, y) = scale(view).spot(mean(&unit.corners));
    Cell {
        place: unit_place(unit),
        x: x.saturating_sub(1),
        y,
        lines: vec![(format!("{arm}{}{left}", arrow(unit.stand.face)), style)],
    }
}

/// A commander with the marker that lies with him: small letters are face down, `?` is the enemy's.
fn marked(group: &GroupView) -> String {
    let letter = match group.marker {
        None if group.marked => '?',
        None => ' ',
        Some(Order::Defence) => 'd',
        Some(Order::March) => 'm',
        Some(Order::Advance) => 'a',
    };
    let letter = if group.revealed {
        letter.to_ascii_uppercase()
    } else {
        letter
    };
    format!("★{letter}")
}

/// The sign of a kind of ground.
const fn ground_sign(ground: Ground) -> &'static str {
    match ground {
        Ground::Hill { .. } => "▲ ",
        Ground::Wood => "♣ ",
        Ground::Rough => "∵ ",
        Ground::Town => "⌂⌂",
        Ground::Corn => "ψ ",
        Ground::GreatRiver => "≈≈",
        Ground::Bridge => "╫ ",
        Ground::Wall => "= ",
        Ground::Stream => "~ ",
        Ground::Road => "⋯ ",
    }
}

/// Every place that can be pointed at.
pub(super) fn cells(view: &View) -> Vec<Cell> {
    let units = view.units.iter();
    let mut cells: Vec<Cell> = units
        .filter(|unit| unit.place == Place::Table)
        .map(|unit| unit_cell(view, unit))
        .collect();
    let mut sign = |place: String, at, text: String, style| {
        let (x, y) = scale(view).spot(at);
        cells.push(Cell {
            place,
            x,
            y,
            lines: vec![(text, style)],
        });
    };
    for general in generals(view) {
        let Some(side) = side_of(view, general.post) else {
            continue;
        };
        let text = match general.post {
            Post::Chief(_) => "★★".to_owned(),
            Post::Group(id) => marked(&view.groups[id.index()]),
            Post::Division(_) => "☆".to_owned(),
        };
        sign(
            general_place(view, general),
            general.at,
            text,
            uniform(side),
        );
    }
    for goal in &view.objectives {
        let colour = goal.holder.map_or(Color::Indexed(214), coat);
        let style = Style::new().fg(colour).add_modifier(Modifier::BOLD);
        sign(goal.name.clone(), goal.at, "⚑ ".to_owned(), style);
    }
    for piece in &view.terrain {
        if let Some(at) = middle(piece) {
            let style = Style::new().fg(earth(piece.ground));
            let text = ground_sign(piece.ground).to_owned();
            sign(piece.id.clone(), at, text, style);
        }
    }
    step_aside(&mut cells);
    cells
}
