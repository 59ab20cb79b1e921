//! Fortress Verdox in a terminal: each square is three characters wide, its terrain a colour and a sign.

use kernel::{Message, Value, message};
use ratatui::style::{Color, Modifier, Style};
use serde_json::Value as Json;

use super::board::{Board, Cell, flag, list, number, text};

/// The board of Verdox.
pub(crate) struct VerdoxBoard;

fn place(x: usize, y: usize) -> String {
    format!("({x},{y})")
}

/// Sign and colours of a terrain, by the signs of the rulebook's maps.
fn terrain(sign: char) -> (char, Color, Color) {
    match sign {
        ':' => ('∙', Color::Indexed(242), Color::Indexed(187)),
        '=' | '+' => ('═', Color::Indexed(94), Color::Indexed(223)),
        '^' => ('▲', Color::Indexed(94), Color::Indexed(180)),
        'v' => ('▽', Color::Indexed(65), Color::Indexed(150)),
        'f' => ('♣', Color::Indexed(22), Color::Indexed(107)),
        '~' | '%' => ('≈', Color::Indexed(25), Color::Indexed(110)),
        'B' => ('╪', Color::Indexed(94), Color::Indexed(137)),
        'c' => ('≋', Color::Indexed(31), Color::Indexed(152)),
        's' => ('⁂', Color::Indexed(65), Color::Indexed(144)),
        '#' => ('▓', Color::Indexed(240), Color::Indexed(250)),
        'H' => ('Π', Color::Indexed(19), Color::Indexed(250)),
        'A' => ('Π', Color::Indexed(88), Color::Indexed(250)),
        'N' => ('Π', Color::Indexed(240), Color::Indexed(250)),
        'L' => ('⚑', Color::Indexed(19), Color::Indexed(153)),
        'R' => ('⚑', Color::Indexed(88), Color::Indexed(217)),
        'x' => ('░', Color::Indexed(240), Color::Indexed(187)),
        _ => (' ', Color::Indexed(180), Color::Indexed(230)),
    }
}

fn letter(kind: Option<&str>) -> char {
    match kind {
        Some("infantry") => 'I',
        Some("shooters") => 'S',
        Some("grenadiers") => 'G',
        Some("cavalry") => 'C',
        Some("mounted_shooters") => 'M',
        Some("artillery") => 'A',
        _ => '■',
    }
}

fn word_of(kind: &str) -> Value {
    match kind {
        "infantry" => Value::word("verdox-infantry"),
        "shooters" => Value::word("verdox-shooters"),
        "grenadiers" => Value::word("verdox-grenadiers"),
        "cavalry" => Value::word("verdox-cavalry"),
        "mounted_shooters" => Value::word("verdox-mounted-shooters"),
        "artillery" => Value::word("verdox-artillery"),
        _ => Value::word("cli-verdox-counter"),
    }
}

fn word_of_side(side: &str) -> Value {
    match side {
        "hasbergs" => Value::word("verdox-hasbergs"),
        "askans" => Value::word("verdox-askans"),
        _ => Value::word("cli-verdox-nobody"),
    }
}

/// The square of a target such as `{"unit": "(3,4)"}`, and what it is.
fn target(action: &Json) -> (String, &'static str) {
    let Some(Json::Object(target)) = action.get("target") else {
        return (String::new(), "unit");
    };
    for what in ["unit", "passenger", "barge", "wall"] {
        if let Some(Json::String(square)) = target.get(what) {
            return (square.clone(), what);
        }
    }
    (String::new(), "unit")
}

fn path(action: &Json) -> Vec<String> {
    list(action, "path")
        .iter()
        .filter_map(|square| square.as_str().map(str::to_owned))
        .collect()
}

impl Board for VerdoxBoard {
    fn cells(&self, view: &Json) -> Vec<Cell> {
        let mut cells = Vec::new();
        for (y, row) in list(view, "map").iter().enumerate() {
            for (x, sign) in row.as_str().unwrap_or_default().chars().enumerate() {
                let here = place(x, y);
                let (sign, fore, back) = terrain(sign);
                let mut drawn = format!(" {sign} ");
                let mut style = Style::new().fg(fore).bg(back);
                if let Some(barge) = list(view, "barges")
                    .iter()
                    .find(|barge| text(barge, "square") == here)
                {
                    drawn = String::from("\\_/");
                    style = style.fg(match text(barge, "owner") {
                        "hasbergs" => Color::Indexed(19),
                        "askans" => Color::Indexed(88),
                        _ => Color::Indexed(94),
                    });
                }
                let unit = list(view, "units")
                    .iter()
                    .rev()
                    .find(|unit| text(unit, "square") == here);
                if let Some(unit) = unit {
                    let letter = letter(unit.get("kind").and_then(Json::as_str));
                    let own_secret =
                        !flag(unit, "face_up") && unit.get("kind").is_some_and(Json::is_string);
                    let state = if flag(unit, "acted") { '·' } else { ' ' };
                    let shown = if own_secret {
                        letter.to_ascii_lowercase()
                    } else {
                        letter
                    };
                    drawn = if flag(unit, "aboard") {
                        format!("\\{shown}/")
                    } else {
                        format!("{state}{shown} ")
                    };
                    let back = if text(unit, "side") == "hasbergs" {
                        Color::Indexed(25)
                    } else {
                        Color::Indexed(124)
                    };
                    style = Style::new()
                        .fg(Color::White)
                        .bg(back)
                        .add_modifier(Modifier::BOLD);
                    if flag(unit, "acted") {
                        style = style
                            .fg(Color::Indexed(250))
                            .remove_modifier(Modifier::BOLD);
                    }
                }
                cells.push(Cell {
                    place: here,
                    x: 3 + 3 * x as u16,
                    y: 1 + y as u16,
                    lines: vec![(drawn, style)],
                });
            }
        }
        cells
    }

    fn marks(&self, view: &Json) -> Vec<(u16, u16, String)> {
        let columns = (0..number(view, "width")).map(|x| (3 + 3 * x as u16, 0, format!("{x:>2}")));
        let rows = (0..number(view, "height")).map(|y| (0, 1 + y as u16, format!("{y:>2}")));
        columns.chain(rows).collect()
    }

    fn picks(&self, _view: &Json, action: &Json) -> Vec<String> {
        match text(action, "type") {
            "place" => vec![text(action, "square").to_owned()],
            "move" => {
                let mut picks = vec![text(action, "unit").to_owned()];
                picks.extend(path(action).last().cloned());
                picks
            }
            "direct" | "fire" => vec![text(action, "unit").to_owned(), target(action).0],
            "move_barge" => vec![
                text(action, "barge").to_owned(),
                text(action, "to").to_owned(),
            ],
            _ => Vec::new(),
        }
    }

    fn label(&self, _view: &Json, action: &Json) -> Option<Message> {
        let unit = text(action, "unit").to_owned();
        Some(match text(action, "type") {
            "place" => message!(
                "cli-verdox-place",
                kind = word_of(text(action, "kind")),
                square = text(action, "square")
            ),
            "move" => message!(
                "cli-verdox-move",
                unit = unit,
                path = path(action).join(" ")
            ),
            "direct" => message!("cli-verdox-direct", unit = unit, target = target(action).0),
            "fire" => match target(action) {
                (square, "wall") => message!("cli-verdox-fire-wall", unit = unit, target = square),
                (square, "barge") => {
                    message!("cli-verdox-fire-barge", unit = unit, target = square)
                }
                (square, "passenger") => {
                    message!("cli-verdox-fire-passenger", unit = unit, target = square)
                }
                (square, _) => message!("cli-verdox-fire", unit = unit, target = square),
            },
            "move_barge" => {
                message!(
                    "cli-verdox-barge",
                    barge = text(action, "barge"),
                    to = text(action, "to")
                )
            }
            "end_phase" => message!("cli-verdox-end"),
            _ => return None,
        })
    }

    fn headline(&self, view: &Json) -> Vec<Message> {
        let count = |side: &str| {
            list(view, "units")
                .iter()
                .filter(|unit| text(unit, "side") == side)
                .count()
        };
        let waiting = |side: &str| {
            view.get("waiting")
                .and_then(|waiting| waiting.get(side))
                .map_or(0, |w| number(w, "count"))
        };
        vec![message!(
            "cli-verdox-headline",
            round = number(view, "round"),
            rounds = number(view, "rounds"),
            blue = count("hasbergs"),
            bluewaiting = waiting("hasbergs"),
            red = count("askans"),
            redwaiting = waiting("askans")
        )]
    }

    fn describe(&self, view: &Json, place: &str) -> Vec<Message> {
        let mut said = Vec::new();
        for unit in list(view, "units")
            .iter()
            .filter(|unit| text(unit, "square") == place)
        {
            said.push(message!(
                "cli-verdox-unit-here",
                side = word_of_side(text(unit, "side")),
                kind = word_of(text(unit, "kind"))
            ));
        }
        for barge in list(view, "barges")
            .iter()
            .filter(|barge| text(barge, "square") == place)
        {
            said.push(message!(
                "cli-verdox-barge-here",
                owner = word_of_side(text(barge, "owner"))
            ));
        }
        let sign = place
            .trim_matches(['(', ')'])
            .split_once(',')
            .and_then(|(x, y)| Some((x.parse::<usize>().ok()?, y.parse::<usize>().ok()?)))
            .and_then(|(x, y)| list(view, "map").get(y)?.as_str()?.chars().nth(x));
        said.push(match sign {
            Some('^') => message!("cli-verdox-hill"),
            Some('v') => message!("cli-verdox-valley"),
            Some('f') => message!("cli-verdox-forest"),
            Some('~' | '%') => message!("cli-verdox-river"),
            Some('B') => message!("cli-verdox-bridge"),
            Some('c') => message!("cli-verdox-canal"),
            Some('s') => message!("cli-verdox-swamp"),
            Some('#') => message!("cli-verdox-wall"),
            Some('H' | 'A' | 'N') => message!("cli-verdox-gate"),
            Some('L' | 'R') => message!("cli-verdox-headquarters"),
            Some('x') => message!("cli-verdox-breach"),
            Some('=' | '+') => message!("cli-verdox-road"),
            _ => message!("cli-verdox-clear"),
        });
        said
    }
}
