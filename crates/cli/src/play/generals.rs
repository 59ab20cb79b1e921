//! Generals in a terminal: eleven sectors as boxes, units counted by kind and state.

use std::fmt::Write as _;

use kernel::{Message, Value, message};
use ratatui::style::{Color, Modifier, Style};
use serde_json::Value as Json;

use super::board::{Board, Cell, flag, list, number, text};

/// The board of Generals.
pub(crate) struct GeneralsBoard;

const WIDTH: usize = 22;

/// The sectors and their boxes, from north to south: White looks up the screen.
const SECTORS: [(&str, u16, u16); 11] = [
    ("br", 1, 0),
    ("a3", 0, 1),
    ("b3", 1, 1),
    ("c3", 2, 1),
    ("a2", 0, 2),
    ("b2", 1, 2),
    ("c2", 2, 2),
    ("a1", 0, 3),
    ("b1", 1, 3),
    ("c1", 2, 3),
    ("wr", 1, 4),
];

fn unit(view: &Json, id: i64) -> Option<&Json> {
    list(view, "units")
        .iter()
        .find(|unit| number(unit, "unit") == id)
}

fn letter(kind: &str) -> char {
    match kind {
        "infantry" => 'I',
        "cavalry" => 'C',
        "artillery" => 'A',
        _ => '?',
    }
}

fn word_of(kind: &str) -> Value {
    match kind {
        "infantry" => Value::word("generals-infantry"),
        "cavalry" => Value::word("generals-cavalry"),
        "artillery" => Value::word("generals-artillery"),
        _ => Value::word("cli-generals-unit"),
    }
}

/// A unit in words: its kind and where it stands.
fn unit_word(view: &Json, id: i64) -> String {
    unit(view, id).map_or_else(
        || format!("#{id}"),
        |unit| {
            format!(
                "{}{} {}",
                letter(text(unit, "kind")),
                id,
                text(unit, "place")
            )
        },
    )
}

/// One line of a sector: a side's units there, `I4 C2 A1`, routed ones in brackets, spent ones with a dot.
fn roll_call(view: &Json, side: &str, sector: &str) -> String {
    let mut line = String::new();
    for kind in ["infantry", "cavalry", "artillery"] {
        let here = |routed: bool, spent: bool| {
            list(view, "units")
                .iter()
                .filter(|unit| {
                    text(unit, "side") == side
                        && text(unit, "kind") == kind
                        && text(unit, "place").trim_end_matches('*') == sector
                        && flag(unit, "routed") == routed
                        && flag(unit, "spent") == spent
                })
                .count()
        };
        let (fresh, spent, routed) = (
            here(false, false),
            here(false, true),
            here(true, false) + here(true, true),
        );
        if fresh > 0 {
            let _ = write!(line, "{}{fresh} ", letter(kind));
        }
        if spent > 0 {
            let _ = write!(line, "{}{spent}· ", letter(kind));
        }
        if routed > 0 {
            let _ = write!(line, "({}{routed}) ", letter(kind));
        }
    }
    line
}

fn terrain(view: &Json, sector: &str) -> String {
    let ground = &view["ground"];
    let has = |name: &str| {
        list(ground, name)
            .iter()
            .any(|s| s.as_str() == Some(sector))
    };
    let mut signs = String::new();
    for (name, sign) in [
        ("forest", '♣'),
        ("hill", '▲'),
        ("building", '⌂'),
        ("ruins", '░'),
    ] {
        if has(name) {
            signs.push(sign);
        }
    }
    if list(ground, "rivers").iter().any(|river| {
        river
            .as_array()
            .is_some_and(|r| r.iter().any(|s| s.as_str() == Some(sector)))
    }) {
        signs.push('≈');
    }
    for objective in list(view, "objectives")
        .iter()
        .filter(|objective| text(objective, "sector") == sector)
    {
        signs.push(match text(objective, "marker") {
            "general" => '★',
            "rose1" | "rose3" => '✶',
            _ => '⚑',
        });
    }
    signs
}

fn padded(line: &str) -> String {
    let cut: String = line.chars().take(WIDTH - 2).collect();
    format!("│{cut:<width$}│", width = WIDTH - 2)
}

fn order_word(order: &Json) -> String {
    let mut word = format!(
        "{} {} → {}",
        text(order, "from"),
        letter(text(order, "kind")),
        text(order, "to")
    );
    if let Some(then) = order.get("then").and_then(Json::as_str) {
        let _ = write!(word, " → {then}");
    }
    word
}

fn order_picks(order: &Json) -> Vec<String> {
    let mut picks = vec![sector_of(text(order, "from")), sector_of(text(order, "to"))];
    picks.extend(order.get("then").and_then(Json::as_str).map(sector_of));
    picks
}

/// `b2*` is a building within the sector `b2`.
fn sector_of(place: &str) -> String {
    place.trim_end_matches('*').to_owned()
}

fn line_of(view: &Json, number_of_line: i64) -> Option<&Json> {
    list(view, "sheets")
        .iter()
        .filter(|sheet| flag(sheet, "complete"))
        .flat_map(|sheet| list(sheet, "lines"))
        .find(|line| line.get("line").and_then(Json::as_i64) == Some(number_of_line))
}

impl Board for GeneralsBoard {
    fn cells(&self, view: &Json) -> Vec<Cell> {
        SECTORS
            .into_iter()
            .map(|(sector, column, row)| {
                let control = list(view, "sectors")
                    .iter()
                    .find(|s| text(s, "sector") == sector)
                    .map_or("", |s| text(s, "control"));
                let back = match control {
                    "white" => Color::Indexed(252),
                    "black" => Color::Indexed(240),
                    _ => Color::Indexed(187),
                };
                let fore = if control == "black" {
                    Color::White
                } else {
                    Color::Black
                };
                let plain = Style::new().fg(fore).bg(back);
                let head = format!(
                    "┌{:─<width$}┐",
                    format!(" {sector} {} ", terrain(view, sector)),
                    width = WIDTH - 2
                );
                let lines = vec![
                    (head, plain.add_modifier(Modifier::BOLD)),
                    (
                        padded(&format!(" B {}", roll_call(view, "black", sector))),
                        plain,
                    ),
                    (
                        padded(&format!(" W {}", roll_call(view, "white", sector))),
                        plain,
                    ),
                    (format!("└{}┘", "─".repeat(WIDTH - 2)), plain),
                ];
                Cell {
                    place: sector.to_owned(),
                    x: column * WIDTH as u16,
                    y: row * 4,
                    lines,
                }
            })
            .collect()
    }

    fn picks(&self, view: &Json, action: &Json) -> Vec<String> {
        let of_unit = || {
            unit(view, number(action, "unit"))
                .map(|unit| sector_of(text(unit, "place")))
                .into_iter()
                .collect::<Vec<_>>()
        };
        match text(action, "type") {
            "place_marker" => vec![sector_of(text(action, "sector"))],
            "add_order" | "remove_order" => order_picks(&action["order"]),
            "change_order" => order_picks(&action["order"])
                .into_iter()
                .chain(order_picks(&action["into"]))
                .collect(),
            "activate" => line_of(view, number(action, "line"))
                .map(order_picks)
                .unwrap_or_default(),
            "march" => of_unit()
                .into_iter()
                .chain([sector_of(text(action, "to"))])
                .collect(),
            "target" => {
                let at =
                    unit(view, number(action, "at")).map(|unit| sector_of(text(unit, "place")));
                of_unit().into_iter().chain(at).collect()
            }
            "form_square" | "counter_charge" | "retreat" | "take_position" | "reroll"
            | "withdraw" | "shelter" | "enter" | "rally" | "come_out" => of_unit(),
            _ => Vec::new(),
        }
    }

    fn label(&self, view: &Json, action: &Json) -> Option<Message> {
        let who = || unit_word(view, number(action, "unit"));
        Some(match text(action, "type") {
            "place_marker" => message!(
                "cli-generals-marker",
                marker = text(action, "marker"),
                sector = text(action, "sector")
            ),
            "deploy" => message!(
                "cli-generals-deploy",
                wing = text(action, "wing"),
                infantry = number(action, "infantry"),
                cavalry = number(action, "cavalry"),
                artillery = number(action, "artillery")
            ),
            "add_order" => message!("cli-generals-add", order = order_word(&action["order"])),
            "remove_order" => message!("cli-generals-remove", order = order_word(&action["order"])),
            "change_order" => message!(
                "cli-generals-change",
                order = order_word(&action["order"]),
                into = order_word(&action["into"])
            ),
            "activate" => {
                let line = number(action, "line");
                let order = line_of(view, line).map(order_word).unwrap_or_default();
                message!("cli-generals-activate", line = line, order = order)
            }
            "form_square" => message!("cli-generals-square", unit = who()),
            "counter_charge" => message!(
                "cli-generals-counter",
                unit = who(),
                border = text(action, "border")
            ),
            "retreat" => message!("cli-generals-retreat", unit = who()),
            "take_position" => message!(
                "cli-generals-position",
                unit = who(),
                zone = text(action, "zone")
            ),
            "target" => match action.get("at").and_then(Json::as_i64) {
                Some(at) => message!(
                    "cli-generals-target",
                    unit = who(),
                    target = unit_word(view, at)
                ),
                None => message!("cli-generals-hold-fire", unit = who()),
            },
            "reroll" => message!(
                "cli-generals-reroll",
                unit = who(),
                die = number(action, "die")
            ),
            "pass" => message!("cli-generals-pass"),
            "withdraw" => message!("cli-generals-withdraw", unit = who()),
            "shelter" => message!("cli-generals-shelter", unit = who()),
            "enter" => message!("cli-generals-enter", unit = who()),
            "march" => message!("cli-generals-march", unit = who(), to = text(action, "to")),
            "merge" => message!("cli-generals-merge", kind = word_of(text(action, "kind"))),
            "rally" => message!("cli-generals-rally", unit = who()),
            "come_out" => message!("cli-generals-come-out", unit = who()),
            "commit" => message!("cli-generals-commit"),
            _ => return None,
        })
    }

    fn headline(&self, view: &Json) -> Vec<Message> {
        let score = |side: usize| {
            list(view, "score")
                .get(side)
                .and_then(Json::as_i64)
                .unwrap_or_default()
        };
        let mut lines = vec![message!(
            "cli-generals-headline",
            round = number(view, "round"),
            white = score(0),
            black = score(1)
        )];
        // The own sheet: what is written and what is left.
        for sheet in list(view, "sheets")
            .iter()
            .filter(|sheet| flag(sheet, "complete"))
        {
            lines.push(message!(
                "cli-generals-sheet",
                charged = number(sheet, "charged"),
                orders = number(sheet, "orders"),
                lines = list(sheet, "lines")
                    .iter()
                    .map(order_word)
                    .collect::<Vec<_>>()
                    .join(", ")
            ));
        }
        lines
    }

    fn describe(&self, view: &Json, place: &str) -> Vec<Message> {
        vec![message!(
            "cli-generals-sector",
            white = roll_call(view, "white", place),
            black = roll_call(view, "black", place)
        )]
    }
}
