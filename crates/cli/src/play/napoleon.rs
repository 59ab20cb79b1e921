//! Gods of War: Napoleon in a terminal: the table in braille, one dot to a centimetre, with a sign for every unit,
//! commander and objective.

use kernel::{Message, Value, message};
use ratatui::style::{Color, Modifier, Style};
use serde_json::Value as Json;

use super::board::{Board, Cell, Stroke, flag, list, number, text};

/// The board of Gods of War: Napoleon.
pub(crate) struct NapoleonBoard;

/// Millimetres to a dot; a character is two dots wide and four high.
const DOT: f64 = 10.0;

/// A picture of dots, each character with the colour of what was drawn there last.
struct Canvas {
    columns: usize,
    rows: usize,
    dots: Vec<u8>,
    colours: Vec<Option<Color>>,
}

impl Canvas {
    fn of(view: &Json) -> Self {
        let [width, height] = size(view);
        let columns = (width / DOT / 2.0).ceil() as usize;
        let rows = (height / DOT / 4.0).ceil() as usize;
        Self {
            columns,
            rows,
            dots: vec![0; columns * rows],
            colours: vec![None; columns * rows],
        }
    }

    /// Sets the dot in this column and row of dots, counted from the north-west corner.
    fn dot(&mut self, x: i64, y: i64, colour: Color) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else {
            return;
        };
        let (column, row) = (x / 2, y / 4);
        if column >= self.columns || row >= self.rows {
            return;
        }
        let bit = match (x % 2, y % 4) {
            (0, 3) => 6,
            (_, 3) => 7,
            (column, row) => 3 * column + row,
        };
        let place = row * self.columns + column;
        self.dots[place] |= 1 << bit;
        self.colours[place] = Some(colour);
    }

    /// Draws the edge between two points of the table; `gap` leaves dots out.
    fn line(&mut self, from: [f64; 2], to: [f64; 2], height: f64, gap: usize, colour: Color) {
        let spot = |p: [f64; 2]| (p[0] / DOT, (height - p[1]) / DOT);
        let ((x1, y1), (x2, y2)) = (spot(from), spot(to));
        let steps = (x2 - x1).abs().max((y2 - y1).abs()).ceil().max(1.0) as usize;
        for step in (0..=steps).filter(|step| step.is_multiple_of(gap)) {
            let part = step as f64 / steps as f64;
            let (x, y) = (x1 + (x2 - x1) * part, y1 + (y2 - y1) * part);
            self.dot((x - 0.01).floor() as i64, (y - 0.01).floor() as i64, colour);
        }
    }

    /// Draws a closed outline.
    fn outline(&mut self, points: &[[f64; 2]], height: f64, gap: usize, colour: Color) {
        for (place, point) in points.iter().enumerate() {
            let next = points[(place + 1) % points.len()];
            self.line(*point, next, height, gap, colour);
        }
    }

    /// Fills an area with dots, every `gap`-th in both directions.
    fn fill(&mut self, points: &[[f64; 2]], height: f64, gap: i64, colour: Color) {
        for y in 0..self.rows as i64 * 4 {
            for x in 0..self.columns as i64 * 2 {
                if x % gap != y % gap {
                    continue;
                }
                let at = [(x as f64 + 0.5) * DOT, height - (y as f64 + 0.5) * DOT];
                if holds(points, at) {
                    self.dot(x, y, colour);
                }
            }
        }
    }

    /// The characters in runs of one colour.
    fn strokes(&self) -> Vec<Stroke> {
        let mut strokes: Vec<Stroke> = Vec::new();
        for row in 0..self.rows {
            let mut run: Option<(usize, Option<Color>, String)> = None;
            for column in 0..=self.columns {
                let place = row * self.columns + column;
                let here = (column < self.columns && self.dots[place] != 0)
                    .then(|| (self.colours[place], braille(self.dots[place])));
                match (&mut run, here) {
                    (Some((_, colour, text)), Some((now, sign))) if *colour == now => {
                        text.push(sign);
                    }
                    (_, here) => {
                        if let Some((start, colour, text)) = run.take() {
                            strokes.push(Stroke {
                                x: start as u16,
                                y: row as u16,
                                text,
                                style: Style::new().fg(colour.unwrap_or(Color::Gray)),
                            });
                        }
                        run = here.map(|(colour, sign)| (column, colour, sign.to_string()));
                    }
                }
            }
        }
        strokes
    }
}

/// The braille character with these dots.
fn braille(dots: u8) -> char {
    char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' ')
}

/// Is a point inside an area?
fn holds(area: &[[f64; 2]], at: [f64; 2]) -> bool {
    let mut inside = false;
    for (place, a) in area.iter().enumerate() {
        let b = area[(place + 1) % area.len()];
        if (a[1] > at[1]) != (b[1] > at[1])
            && at[0] < (b[0] - a[0]) * (at[1] - a[1]) / (b[1] - a[1]) + a[0]
        {
            inside = !inside;
        }
    }
    inside
}

fn pair(json: &Json) -> Option<[f64; 2]> {
    Some([json.get(0)?.as_f64()?, json.get(1)?.as_f64()?])
}

fn points(json: Option<&Json>) -> Vec<[f64; 2]> {
    json.and_then(Json::as_array)
        .map(|list| list.iter().filter_map(pair).collect())
        .unwrap_or_default()
}

fn mean(points: &[[f64; 2]]) -> [f64; 2] {
    let count = points.len().max(1) as f64;
    let sum = points
        .iter()
        .fold([0.0, 0.0], |sum, p| [sum[0] + p[0], sum[1] + p[1]]);
    [sum[0] / count, sum[1] / count]
}

fn size(view: &Json) -> [f64; 2] {
    view.get("size").and_then(pair).unwrap_or([1200.0, 1200.0])
}

fn ground(piece: &Json) -> &str {
    piece
        .get("ground")
        .map(|ground| text(ground, "kind"))
        .unwrap_or_default()
}

/// The colour of a kind of ground.
fn earth(kind: &str) -> Color {
    match kind {
        "wood" => Color::Indexed(65),
        "hill" => Color::Indexed(137),
        "tz" => Color::Indexed(174),
        "stream" | "river" | "great-river" | "ford" => Color::Indexed(74),
        "impassable" => Color::Indexed(60),
        "difficult" | "depression" => Color::Indexed(143),
        "road" | "bridge" => Color::Indexed(180),
        _ => Color::Indexed(102),
    }
}

fn coat(side: &str) -> Color {
    if side == "south" {
        Color::Indexed(25)
    } else {
        Color::Indexed(124)
    }
}

fn ground_word(kind: &str) -> Value {
    match kind {
        "wood" => Value::word("cli-napoleon-wood"),
        "hill" => Value::word("cli-napoleon-hill"),
        "tz" => Value::word("cli-napoleon-tz"),
        "stream" => Value::word("cli-napoleon-stream"),
        "impassable" => Value::word("cli-napoleon-impassable"),
        "difficult" => Value::word("cli-napoleon-difficult"),
        "depression" => Value::word("cli-napoleon-depression"),
        "bridge" => Value::word("cli-napoleon-bridge"),
        _ => Value::word("cli-napoleon-piece"),
    }
}

fn form_word(form: &str) -> Value {
    match form {
        "line" => Value::word("napoleon-form-line"),
        "double-line" => Value::word("napoleon-form-double-line"),
        "column" => Value::word("napoleon-form-column"),
        "mass" => Value::word("napoleon-form-mass"),
        "mixte" => Value::word("napoleon-form-mixte"),
        "square" => Value::word("napoleon-form-square"),
        "loose" => Value::word("napoleon-form-loose"),
        "loose-2" => Value::word("napoleon-form-loose-2"),
        "cavalry-line" => Value::word("napoleon-form-cavalry-line"),
        "march-column" => Value::word("napoleon-form-march-column"),
        "limbered" => Value::word("napoleon-form-limbered"),
        "unlimbered" => Value::word("napoleon-form-unlimbered"),
        other => Value::Text(other.to_owned()),
    }
}

fn order_word(order: &str) -> Value {
    match order {
        "defence" => Value::word("napoleon-order-defence"),
        "movement" => Value::word("napoleon-order-movement"),
        "attack" => Value::word("napoleon-order-attack"),
        other => Value::Text(other.to_owned()),
    }
}

fn side_word(side: &str) -> Value {
    match side {
        "south" => Value::word("napoleon-south"),
        "north" => Value::word("napoleon-north"),
        other => Value::Text(other.to_owned()),
    }
}

fn reaction_word(how: &str) -> Value {
    match how {
        "stand" => Value::word("napoleon-reaction-stand"),
        "change_front" => Value::word("napoleon-reaction-change-front"),
        "counter_attack" => Value::word("napoleon-reaction-counter-attack"),
        "retreat" => Value::word("napoleon-reaction-retreat"),
        "form" => Value::word("napoleon-reaction-form"),
        other => Value::Text(other.to_owned()),
    }
}

fn follow_word(how: &str) -> Value {
    match how {
        "stay" => Value::word("napoleon-follow-stay"),
        "pursue" => Value::word("napoleon-follow-pursue"),
        "redirect" => Value::word("napoleon-follow-redirect"),
        "occupy" => Value::word("napoleon-follow-occupy"),
        "go_on" => Value::word("napoleon-follow-go-on"),
        other => Value::Text(other.to_owned()),
    }
}

/// One of the eight arrows nearest to a facing.
fn arrow(degrees: i64) -> char {
    const ARROWS: [char; 8] = ['→', '↗', '↑', '↖', '←', '↙', '↓', '↘'];
    ARROWS[((degrees + 22).rem_euclid(360) / 45) as usize]
}

fn found<'j>(view: &'j Json, what: &str, id: i64) -> Option<&'j Json> {
    list(view, what).iter().find(|one| number(one, "id") == id)
}

/// The place of a unit on the board, and the name by which it goes in a list.
fn unit_place(view: &Json, id: i64) -> String {
    found(view, "units", id).map_or_else(String::new, |unit| text(unit, "label").to_owned())
}

fn unit_name(view: &Json, id: i64) -> String {
    found(view, "units", id).map_or_else(String::new, |unit| {
        format!("{} {}", text(unit, "label"), text(unit, "name"))
    })
}

fn commander_name(view: &Json, id: i64) -> String {
    found(view, "commanders", id).map_or_else(String::new, |one| text(one, "name").to_owned())
}

/// A division goes by its general's name.
fn division_name(view: &Json, id: i64) -> String {
    found(view, "divisions", id).map_or_else(String::new, |division| {
        commander_name(view, number(division, "general"))
    })
}

fn piece(view: &Json, place: i64) -> Option<&Json> {
    list(view, "terrain").get(usize::try_from(place).ok()?)
}

fn piece_name(view: &Json, place: i64) -> String {
    piece(view, place).map_or_else(String::new, |piece| text(piece, "id").to_owned())
}

/// A path in signs that need no language: `↑12 ↶30° ▮`.
fn path_signs(view: &Json, path: &[Json]) -> String {
    let signs: Vec<String> = path
        .iter()
        .map(|step| {
            let cm = || number(step, "mm") as f64 / 10.0;
            let turned = || match number(step, "degrees") {
                0 => String::new(),
                left @ 1.. => format!("↶{left}°"),
                right => format!("↷{}°", -right),
            };
            match text(step, "do") {
                "forward" => format!("↑{}", cm()),
                "oblique" if number(step, "degrees") > 0 => format!("↖{}", cm()),
                "oblique" => format!("↗{}", cm()),
                "back" => format!("↓{}", cm()),
                "about_face" => "↶180°".to_owned(),
                "turn" => turned(),
                "form" => form_sign(text(step, "into")).to_owned(),
                "turn_form" => format!("{}{}", turned(), form_sign(text(step, "into"))),
                "limber" => format!("{}⊶", turned()),
                "unlimber" => format!("{}⊷", turned()),
                "enter" => format!("⌂{}", piece_name(view, number(step, "section"))),
                "pass" => format!("⌂{}⌂", piece_name(view, number(step, "section"))),
                "leave" => "⌂→".to_owned(),
                "close" => "↑|".to_owned(),
                other => other.replace('_', " "),
            }
        })
        .collect();
    signs.join(" ")
}

fn form_sign(form: &str) -> &'static str {
    match form {
        "line" | "cavalry-line" => "▬",
        "double-line" => "═",
        "column" | "march-column" => "▮",
        "mass" => "█",
        "mixte" => "⊓",
        "square" => "□",
        "limbered" => "⊶",
        "unlimbered" => "⊷",
        _ => "∴",
    }
}

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

impl Board for NapoleonBoard {
    fn picture(&self, view: &Json) -> Vec<Stroke> {
        let mut canvas = Canvas::of(view);
        let height = size(view)[1];
        for piece in list(view, "terrain") {
            let kind = ground(piece);
            let area = points(piece.get("area"));
            match kind {
                "wood" => canvas.fill(&area, height, 2, earth(kind)),
                "difficult" => canvas.fill(&area, height, 4, earth(kind)),
                "impassable" => canvas.fill(&area, height, 1, earth(kind)),
                _ => {}
            }
            if !area.is_empty() {
                canvas.outline(&area, height, 1, earth(kind));
            }
            let gap = if kind == "road" { 3 } else { 1 };
            for ends in points(piece.get("line")).windows(2) {
                canvas.line(ends[0], ends[1], height, gap, earth(kind));
            }
        }
        for unit in list(view, "units") {
            for base in list(unit, "outlines") {
                canvas.fill(&points(Some(base)), height, 1, coat(text(unit, "side")));
            }
        }
        canvas.strokes()
    }

    fn cells(&self, view: &Json) -> Vec<Cell> {
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
            let area = points(piece.get("area"));
            if area.is_empty() {
                continue;
            }
            let goal = objectives.iter().position(|one| *one == place as i64);
            let sign = match (goal, ground(piece)) {
                (Some(0), _) => "⚑⚑",
                (Some(_), _) => "⚑ ",
                (None, "tz") => "⌂⌂",
                (None, "hill") => "▲ ",
                (None, "wood") => "♣ ",
                _ => "· ",
            };
            let (x, y) = spot(view, mean(&area));
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

    fn picks(&self, view: &Json, action: &Json) -> Vec<String> {
        let unit = |name: &str| {
            action
                .get(name)
                .and_then(Json::as_i64)
                .map(|id| unit_place(view, id))
        };
        let commander = |name: &str| {
            action
                .get(name)
                .and_then(Json::as_i64)
                .map(|id| commander_name(view, id))
        };
        let division = |name: &str| {
            action
                .get(name)
                .and_then(Json::as_i64)
                .map(|id| division_name(view, id))
        };
        let shown = self.cells(view);
        let all = match text(action, "type") {
            "delay" => vec![unit("battery")],
            "transfer" | "deploy" | "prefer" | "move" | "manoeuvre" | "combat" | "recover"
            | "test_single" => {
                vec![unit("unit")]
            }
            "charge" => vec![unit("unit"), unit("target")],
            "mark" | "test_order" | "division" => vec![division("division")],
            "single" => vec![commander("from"), unit("to")],
            "objective" => vec![
                action
                    .get("piece")
                    .and_then(Json::as_i64)
                    .map(|place| piece_name(view, place)),
            ],
            "lead" | "succeed" => vec![commander("commander")],
            "join" => vec![commander("commander"), unit("unit")],
            "guard" => vec![unit("unit"), unit("battery")],
            "supply" => vec![unit("train"), unit("battery")],
            "shoot" => {
                let mark = list(action, "shots")
                    .first()
                    .and_then(|shot| shot.get("at"));
                let at = mark.and_then(|mark| {
                    let id = |name: &str| mark.get(name).and_then(Json::as_i64);
                    id("unit")
                        .map(|id| unit_place(view, id))
                        .or_else(|| id("commander").map(|id| commander_name(view, id)))
                        .or_else(|| id("works").map(|place| piece_name(view, place)))
                });
                vec![unit("unit"), at]
            }
            _ => Vec::new(),
        };
        // What stands beside the table cannot be pointed at: the list says it.
        all.into_iter()
            .flatten()
            .take_while(|place| shown.iter().any(|cell| cell.place == *place))
            .collect()
    }

    fn label(&self, view: &Json, action: &Json) -> Option<Message> {
        let id = |name: &str| number(action, name);
        let unit = |name: &str| unit_name(view, id(name));
        let commander = |name: &str| commander_name(view, id(name));
        let division = |name: &str| division_name(view, id(name));
        let path = || path_signs(view, list(action, "path"));
        let order = || order_word(text(action, "order"));
        let joins = |action: &Json| {
            action
                .get("join")
                .and_then(Json::as_i64)
                .map(|id| commander_name(view, id))
        };
        Some(match text(action, "type") {
            "delay" => message!("cli-napoleon-delay", unit = unit("battery")),
            "transfer" => message!(
                "cli-napoleon-transfer",
                unit = unit("unit"),
                to = division("to")
            ),
            "mark" => message!(
                "cli-napoleon-mark",
                division = division("division"),
                order = order()
            ),
            "single" => message!(
                "cli-napoleon-single",
                commander = commander("from"),
                unit = unit("to"),
                order = order()
            ),
            "seal" if text(view, "decision") == "army-lists" => message!("cli-napoleon-hand-in"),
            "seal" => message!("cli-napoleon-seal"),
            "begin" => message!("cli-napoleon-begin", side = side_word(text(action, "side"))),
            "test_order" => match action.get("area").and_then(Json::as_i64) {
                Some(place) => message!(
                    "cli-napoleon-test-area",
                    division = division("division"),
                    commander = commander("from"),
                    area = piece_name(view, place)
                ),
                None => message!(
                    "cli-napoleon-test",
                    division = division("division"),
                    commander = commander("from")
                ),
            },
            "test_single" => message!("cli-napoleon-test-single", unit = unit("unit")),
            "charge" if flag(action, "feigned") => message!(
                "cli-napoleon-feign",
                unit = unit("unit"),
                target = unit("target")
            ),
            "charge" if flag(action, "around") => message!(
                "cli-napoleon-charge-around",
                unit = unit("unit"),
                target = unit("target")
            ),
            "charge" => message!(
                "cli-napoleon-charge",
                unit = unit("unit"),
                target = unit("target")
            ),
            "pass" => message!("cli-napoleon-pass"),
            "path" if list(action, "path").is_empty() => message!("cli-napoleon-fall-short"),
            "path" => match joins(action) {
                Some(name) => message!("cli-napoleon-path-joined", path = path(), commander = name),
                None => message!("cli-napoleon-path", path = path()),
            },
            "react" => {
                let reaction = action.get("reaction").unwrap_or(&Json::Null);
                let how = reaction_word(text(reaction, "how"));
                match number(reaction, "mm") {
                    0 => message!("cli-napoleon-react", how = how),
                    mm => message!("cli-napoleon-react-by", how = how, mm = mm),
                }
            }
            "shoot" => shot(view, action),
            "support" if list(action, "units").is_empty() => message!("cli-napoleon-no-support"),
            "support" => {
                let units: Vec<String> = list(action, "units")
                    .iter()
                    .filter_map(Json::as_i64)
                    .map(|id| unit_name(view, id))
                    .collect();
                message!("cli-napoleon-support", units = units.join(", "))
            }
            "follow" => message!(
                "cli-napoleon-follow",
                how = follow_word(text(action, "how"))
            ),
            "fall_back" if flag(action, "go") => message!("cli-napoleon-fall-back"),
            "fall_back" => message!("cli-napoleon-stay"),
            "division" => message!("cli-napoleon-division", division = division("division")),
            "move" if list(action, "path").is_empty() => {
                message!("cli-napoleon-ready", unit = unit("unit"))
            }
            "move" => message!("cli-napoleon-move", unit = unit("unit"), path = path()),
            "manoeuvre" => {
                let manoeuvre = action.get("manoeuvre").cloned().unwrap_or_default();
                message!(
                    "cli-napoleon-move",
                    unit = unit("unit"),
                    path = path_signs(view, &[manoeuvre])
                )
            }
            "lead" => message!("cli-napoleon-lead", commander = commander("commander")),
            "join" => message!(
                "cli-napoleon-join",
                commander = commander("commander"),
                unit = unit("unit")
            ),
            "guard" => message!(
                "cli-napoleon-guard",
                unit = unit("unit"),
                battery = unit("battery")
            ),
            "combat" => message!("cli-napoleon-combat", unit = unit("unit")),
            "supply" => message!(
                "cli-napoleon-supply",
                battery = unit("battery"),
                loads = id("loads")
            ),
            "recover" => message!("cli-napoleon-recover", unit = unit("unit")),
            "heroism" if flag(action, "take") => message!("cli-napoleon-heroism"),
            "heroism" => message!("cli-napoleon-no-heroism"),
            "succeed" => message!("cli-napoleon-succeed", commander = commander("commander")),
            "draft" => draft_edit(view, action),
            "redraw" => message!("cli-napoleon-redraw", commander = commander("commander")),
            "assign" => message!(
                "cli-napoleon-assign",
                unit = unit("unit"),
                division = division("to")
            ),
            "attach" => message!(
                "cli-napoleon-attach",
                division = division("division"),
                corps = id("corps") + 1
            ),
            "turn_table" if flag(action, "turn") => message!("cli-napoleon-turn-table"),
            "turn_table" => message!("cli-napoleon-keep-edge"),
            "lay" => {
                let sketch = action.get("sketch").unwrap_or(&Json::Null);
                let [x, y] = mean(&points(sketch.get("points")));
                message!(
                    "cli-napoleon-lay",
                    what = text(sketch, "stuff"),
                    x = (x / 10.0) as i64,
                    y = (y / 10.0) as i64
                )
            }
            "fortify" => {
                let [x, y] = mean(&points(action.get("line")));
                message!(
                    "cli-napoleon-fortify",
                    x = (x / 10.0) as i64,
                    y = (y / 10.0) as i64
                )
            }
            "road" => {
                let line = points(action.get("points"));
                let ends = (line.first().copied(), line.last().copied());
                let (from, to) = (ends.0.unwrap_or_default(), ends.1.unwrap_or_default());
                message!(
                    "cli-napoleon-road",
                    x = (from[0] / 10.0) as i64,
                    y = (from[1] / 10.0) as i64,
                    tox = (to[0] / 10.0) as i64,
                    toy = (to[1] / 10.0) as i64
                )
            }
            "bridge" | "redoubt" => {
                let [x, y] = action.get("at").and_then(pair).unwrap_or_default();
                let (x, y) = ((x / 10.0) as i64, (y / 10.0) as i64);
                if text(action, "type") == "bridge" {
                    message!("cli-napoleon-bridge-at", x = x, y = y)
                } else {
                    message!("cli-napoleon-redoubt-at", x = x, y = y)
                }
            }
            "objective" => message!(
                "cli-napoleon-objective",
                piece = piece_name(view, id("piece"))
            ),
            "deploy" => {
                let [x, y] = action.get("at").and_then(pair).unwrap_or_default();
                message!(
                    "cli-napoleon-deploy",
                    unit = unit("unit"),
                    x = (x / 10.0) as i64,
                    y = (y / 10.0) as i64,
                    form = form_word(text(action, "form"))
                )
            }
            "prefer" => message!(
                "cli-napoleon-prefer",
                unit = unit("unit"),
                kind = text(action, "kind")
            ),
            "watch" if flag(action, "on") => message!("cli-napoleon-watch"),
            "watch" => message!("cli-napoleon-watch-no-more"),
            "providence" if flag(action, "again") => message!("cli-napoleon-again"),
            "providence" => message!("cli-napoleon-keep"),
            "seize" => message!("cli-napoleon-seize"),
            "done" => message!("cli-napoleon-done"),
            other => message!("cli-napoleon-other", what = other.replace('_', " ")),
        })
    }

    fn headline(&self, view: &Json) -> Vec<Message> {
        let armies = list(view, "armies");
        let of = |side: usize, what: &str| armies.get(side).map_or(0, |army| number(army, what));
        vec![message!(
            "cli-napoleon-headline",
            turn = number(view, "turn"),
            turns = number(view, "turns"),
            initiative = side_word(text(view, "initiative")),
            south = of(0, "points"),
            southlost = of(0, "lost"),
            southall = of(0, "strength"),
            north = of(1, "points"),
            northlost = of(1, "lost"),
            northall = of(1, "strength")
        )]
    }

    fn describe(&self, view: &Json, place: &str) -> Vec<Message> {
        let mut said = Vec::new();
        let named = |unit: &&Json| text(unit, "label") == place;
        if let Some(unit) = list(view, "units").iter().find(named) {
            let form = unit.get("stand").map_or("", |stand| text(stand, "form"));
            said.push(message!(
                "cli-napoleon-unit-here",
                name = text(unit, "name"),
                kind = text(unit, "kind"),
                form = form_word(form),
                bases = number(unit, "bases"),
                started = number(unit, "started"),
                disorder = number(unit, "disorder")
            ));
        }
        let named = |one: &&Json| text(one, "name") == place;
        if let Some(commander) = list(view, "commanders").iter().find(named) {
            said.push(message!(
                "cli-napoleon-commander-here",
                value = number(commander, "value"),
                post = text(commander, "post")
            ));
        }
        let named = |piece: &&Json| text(piece, "id") == place;
        if let Some(piece) = list(view, "terrain").iter().find(named) {
            said.push(message!(
                "cli-napoleon-ground",
                ground = ground_word(ground(piece)),
                strength = number(piece, "strength")
            ));
        }
        said
    }
}

/// A change of an army list in words.
fn draft_edit(view: &Json, action: &Json) -> Message {
    let edit = action.get("edit").unwrap_or(&Json::Null);
    match text(edit, "edit") {
        "standard" => message!("cli-napoleon-draft-standard"),
        "nation" => message!("cli-napoleon-draft-nation", nation = text(edit, "nation")),
        "enlist" => message!(
            "cli-napoleon-draft-enlist",
            kind = text(edit, "kind"),
            bases = number(edit, "bases")
        ),
        "dismiss" => {
            let drafts = view.get("preparation").map(|prep| list(prep, "drafts"));
            let own = drafts.and_then(|drafts| drafts.iter().find(|draft| draft.is_object()));
            let unit =
                own.and_then(|draft| list(draft, "units").get(number(edit, "place") as usize));
            let kind = unit.map_or("", |unit| text(unit, "kind"));
            message!("cli-napoleon-draft-dismiss", kind = kind)
        }
        "hire" => message!("cli-napoleon-draft-hire", school = text(edit, "school")),
        "buy" => message!(
            "cli-napoleon-draft-buy",
            what = text(edit, "what").replace('_', " ")
        ),
        _ => message!("cli-napoleon-draft-other"),
    }
}

fn shot(view: &Json, action: &Json) -> Message {
    let unit = unit_name(view, number(action, "unit"));
    let shots = list(action, "shots");
    let Some(shot) = shots.first() else {
        return message!("cli-napoleon-hold-fire", unit = unit);
    };
    let target = shot.get("at").map_or_else(String::new, |mark| {
        let id = |name: &str| mark.get(name).and_then(Json::as_i64);
        id("unit")
            .map(|id| unit_name(view, id))
            .or_else(|| id("commander").map(|id| commander_name(view, id)))
            .or_else(|| id("works").map(|place| piece_name(view, place)))
            .unwrap_or_default()
    });
    let more = shots.len() as i64 - 1;
    message!(
        "cli-napoleon-shoot",
        unit = unit,
        target = target,
        kind = text(shot, "kind"),
        storm = i64::from(flag(shot, "storm")),
        more = more
    )
}
