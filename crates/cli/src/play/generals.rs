//! Generals in a terminal: eleven sectors as boxes, units counted by kind and state.

use std::fmt::Write as _;

use generals::{Action, Generals, Kind, Marker, Order, Place, Sector, Side, UnitId, View};
use kernel::{Message, Seat, Value, message};
use ratatui::style::{Color, Modifier, Style};

use super::board::{Board, Cell, Note};

const WIDTH: usize = 18;

/// Column and row of a sector's box: White looks up the screen.
fn spot(sector: Sector) -> (u16, u16) {
    let name = sector.to_string();
    match name.as_bytes() {
        b"br" => (1, 0),
        b"wr" => (1, 4),
        [column, row] => (
            u16::from(column.saturating_sub(b'a')),
            4u16.saturating_sub(u16::from(row.saturating_sub(b'0'))),
        ),
        _ => (0, 0),
    }
}

/// One line of a sector: a side's units there, `I4 C2 A1`, routed ones in brackets, spent ones with a dot.
fn roll_call(view: &View, side: Side, sector: Sector) -> String {
    let mut line = String::new();
    for kind in Kind::ALL {
        let (mut fresh, mut spent, mut routed) = (0, 0, 0);
        for unit in view.units.iter().filter(|unit| {
            unit.side == side && unit.kind == kind && unit.place.sector() == Some(sector)
        }) {
            match (unit.routed, unit.spent) {
                (true, _) => routed += 1,
                (false, true) => spent += 1,
                (false, false) => fresh += 1,
            }
        }
        let letter = kind.letter();
        if fresh > 0 {
            let _ = write!(line, "{letter}{fresh} ");
        }
        if spent > 0 {
            let _ = write!(line, "{letter}{spent}· ");
        }
        if routed > 0 {
            let _ = write!(line, "({letter}{routed}) ");
        }
    }
    line
}

/// The signs of the ground of a sector and of the objectives in it.
fn ground(view: &View, sector: Sector) -> String {
    let ground = &view.ground;
    let mut signs = String::new();
    for (here, sign) in [
        (ground.forest.has(sector), '♣'),
        (ground.hill.has(sector), '▲'),
        (ground.building.contains(&sector), '⌂'),
        (ground.ruins.has(sector), '░'),
        (ground.rivers.iter().any(|river| river.has(sector)), '≈'),
    ] {
        if here {
            signs.push(sign);
        }
    }
    for objective in view
        .objectives
        .iter()
        .filter(|known| known.sector == sector)
    {
        signs.push(match objective.marker {
            Marker::General => '★',
            Marker::Rose1 | Marker::Rose3 => '✶',
            Marker::Flag1 | Marker::Flag3 => '⚑',
        });
    }
    signs
}

fn padded(line: &str) -> String {
    let cut: String = line.chars().take(WIDTH - 2).collect();
    format!("│{cut:<width$}│", width = WIDTH - 2)
}

fn places(order: &Order) -> Vec<String> {
    [order.from.sector(), order.to.sector(), order.then]
        .into_iter()
        .flatten()
        .map(|sector| sector.to_string())
        .collect()
}

fn name(place: Place) -> Option<String> {
    place.sector().map(|sector| sector.to_string())
}

impl Board for Generals {
    fn cells(view: &View) -> Vec<Cell> {
        Sector::ALL
            .into_iter()
            .map(|sector| {
                let known = view.sectors.iter().find(|known| known.sector == sector);
                let (back, fore) = match known.and_then(|known| known.control) {
                    Some(Side::White) => (Color::Indexed(252), Color::Black),
                    Some(Side::Black) => (Color::Indexed(240), Color::White),
                    None => (Color::Indexed(187), Color::Black),
                };
                let plain = Style::new().fg(fore).bg(back);
                let head = format!(
                    "┌{:─<width$}┐",
                    format!(" {sector} {} ", ground(view, sector)),
                    width = WIDTH - 2
                );
                let call = |sign: char, side: Side| {
                    padded(&format!(" {sign} {}", roll_call(view, side, sector)))
                };
                let (column, row) = spot(sector);
                Cell {
                    place: sector.to_string(),
                    x: column * WIDTH as u16,
                    y: row * 4,
                    lines: vec![
                        (head, plain.add_modifier(Modifier::BOLD)),
                        (call('●', Side::Black), plain),
                        (call('○', Side::White), plain),
                        (format!("└{}┘", "─".repeat(WIDTH - 2)), plain),
                    ],
                }
            })
            .collect()
    }

    fn picks(view: &View, action: &Action) -> Vec<String> {
        let unit = |id: UnitId| {
            let known = view.units.iter().find(|known| known.unit == id);
            known.and_then(|known| name(known.place))
        };
        let found: Vec<Option<String>> = match action {
            Action::PlaceMarker { sector, .. } => vec![Some(sector.to_string())],
            Action::AddOrder { order } | Action::RemoveOrder { order } => return places(order),
            Action::ChangeOrder { order, into } => {
                return places(order).into_iter().chain(places(into)).collect();
            }
            Action::Activate { line, .. } => {
                let sheets = view.sheets.iter().filter(|sheet| sheet.complete);
                let written = sheets
                    .flat_map(|sheet| &sheet.lines)
                    .find(|known| known.line == Some(*line));
                written.map_or_else(Vec::new, |known| {
                    vec![
                        name(known.from),
                        name(known.to),
                        known.then.map(|then| then.to_string()),
                    ]
                })
            }
            Action::March { unit: id, to } => vec![unit(*id), Some(to.to_string())],
            Action::Target { unit: id, at } => vec![unit(*id), at.and_then(unit)],
            Action::FormSquare { unit: id }
            | Action::CounterCharge { unit: id, .. }
            | Action::Retreat { unit: id }
            | Action::TakePosition { unit: id, .. }
            | Action::Reroll { unit: id, .. }
            | Action::Withdraw { unit: id }
            | Action::Shelter { unit: id }
            | Action::Enter { unit: id }
            | Action::Rally { unit: id }
            | Action::ComeOut { unit: id } => vec![unit(*id)],
            Action::Deploy { .. } | Action::Merge { .. } | Action::Pass | Action::Commit => {
                Vec::new()
            }
        };
        found.into_iter().flatten().collect()
    }

    fn ends(action: &Action) -> bool {
        matches!(action, Action::Commit | Action::Pass)
    }

    fn headline(view: &View) -> Vec<Message> {
        vec![message!(
            "cli-generals-headline",
            round = view.round,
            white = view.score[0],
            black = view.score[1]
        )]
    }

    fn here(view: &View, place: &str) -> Vec<Message> {
        let Ok(sector) = place.parse::<Sector>() else {
            return Vec::new();
        };
        vec![message!(
            "cli-generals-sector",
            white = roll_call(view, Side::White, sector),
            black = roll_call(view, Side::Black, sector)
        )]
    }

    /// The own sheet: what is written and what is left.
    fn notes(view: &View, seat: Seat) -> Vec<Note> {
        let sheet = &view.sheets[seat.index()];
        if !sheet.complete || view.round == 0 {
            return Vec::new();
        }
        let lines = sheet.lines.iter().map(|line| {
            let mut arrow = format!("{} {} → {}", line.from, line.kind.letter(), line.to);
            if let Some(then) = line.then {
                let _ = write!(arrow, " → {then}");
            }
            message!("cli-line", text = arrow)
        });
        let title = message!(
            "cli-generals-sheet",
            charged = sheet.charged.unwrap_or(0),
            orders = sheet.orders
        );
        let text =
            (!sheet.lines.is_empty()).then(|| message!("cli-list", lines = Value::list(lines)));
        vec![Note::new(title, text)]
    }

    fn legend() -> Vec<(&'static str, Message)> {
        vec![
            ("I C A", message!("cli-generals-sign-kinds")),
            ("● ○", message!("cli-generals-sign-sides")),
            ("I4", message!("cli-generals-sign-fresh")),
            ("I4·", message!("cli-generals-sign-spent")),
            ("(I4)", message!("cli-generals-sign-routed")),
            ("★ ✶ ⚑", message!("cli-generals-sign-objectives")),
            ("♣ ▲ ⌂ ░ ≈", message!("cli-generals-sign-ground")),
        ]
    }
}
