//! Fortress Verdox in a terminal: each square is three characters wide, its terrain a colour and a sign.

use kernel::{Message, Value, message};
use ratatui::style::{Color, Modifier, Style};
use verdox::{Action, Kind, SeenBarge, SeenUnit, Side, Square, Verdox, View, square};

use super::board::{Board, Cell};

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

const fn letter(kind: Option<Kind>) -> char {
    match kind {
        Some(Kind::Infantry) => 'I',
        Some(Kind::Shooters) => 'S',
        Some(Kind::Grenadiers) => 'G',
        Some(Kind::Cavalry) => 'C',
        Some(Kind::MountedShooters) => 'M',
        Some(Kind::Artillery) => 'A',
        None => '■',
    }
}

fn side_word(side: Option<Side>) -> Value {
    side.map_or(Value::word("cli-verdox-nobody"), Side::word)
}

fn draw(view: &View, here: Square, sign: char) -> (String, Style) {
    let (sign, fore, back) = terrain(sign);
    let bare = Style::new().fg(fore).bg(back);
    let unit = view.units.iter().rev().find(|unit| unit.square == here);
    if let Some(unit) = unit {
        return draw_unit(unit);
    }
    match view.barges.iter().find(|barge| barge.square == here) {
        Some(SeenBarge { owner, .. }) => {
            let ink = match owner {
                Some(Side::Hasbergs) => Color::Indexed(19),
                Some(Side::Askans) => Color::Indexed(88),
                None => Color::Indexed(94),
            };
            (String::from("\\_/"), bare.fg(ink))
        }
        None => (format!(" {sign} "), bare),
    }
}

fn draw_unit(unit: &SeenUnit) -> (String, Style) {
    let letter = letter(unit.kind);
    // An own counter that lies face down is a small letter.
    let shown = if !unit.face_up && unit.kind.is_some() {
        letter.to_ascii_lowercase()
    } else {
        letter
    };
    let drawn = match (unit.aboard, unit.acted) {
        (true, _) => format!("\\{shown}/"),
        (false, true) => format!("·{shown} "),
        (false, false) => format!(" {shown} "),
    };
    let back = match unit.side {
        Side::Hasbergs => Color::Indexed(25),
        Side::Askans => Color::Indexed(124),
    };
    let style = Style::new().bg(back);
    if unit.acted {
        (drawn, style.fg(Color::Indexed(250)))
    } else {
        (drawn, style.fg(Color::White).add_modifier(Modifier::BOLD))
    }
}

fn squares(view: &View) -> impl Iterator<Item = (Square, char)> + '_ {
    view.map.iter().zip(0..).flat_map(|(row, y)| {
        row.chars()
            .zip(0..)
            .map(move |(sign, x)| (square(x, y), sign))
    })
}

impl Board for Verdox {
    fn cells(view: &View) -> Vec<Cell> {
        squares(view)
            .map(|(here, sign)| Cell {
                place: here.to_string(),
                x: 3 + 3 * u16::from(here.x),
                y: 1 + u16::from(here.y),
                lines: vec![draw(view, here, sign)],
            })
            .collect()
    }

    fn marks(view: &View) -> Vec<(u16, u16, String)> {
        let columns = (0..u16::from(view.width)).map(|x| (3 + 3 * x, 0, format!("{x:>2}")));
        let rows = (0..u16::from(view.height)).map(|y| (0, 1 + y, format!("{y:>2}")));
        columns.chain(rows).collect()
    }

    fn picks(_: &View, action: &Action) -> Vec<String> {
        let squares = match action {
            Action::Place { square, .. } => vec![*square],
            Action::Move { unit, path, .. } => [*unit]
                .into_iter()
                .chain(path.squares().last().copied())
                .collect(),
            Action::Direct { unit, target } | Action::Fire { unit, target, .. } => {
                vec![*unit, target.square()]
            }
            Action::MoveBarge { barge, to } => vec![*barge, *to],
            Action::EndPhase => Vec::new(),
        };
        squares.iter().map(Square::to_string).collect()
    }

    fn ends(action: &Action) -> bool {
        *action == Action::EndPhase
    }

    fn headline(view: &View) -> Vec<Message> {
        let count = |side: Side| view.units.iter().filter(|unit| unit.side == side).count();
        vec![message!(
            "cli-verdox-headline",
            round = view.round,
            rounds = view.rounds,
            blue = count(Side::Hasbergs),
            bluewaiting = view.waiting.hasbergs.count,
            red = count(Side::Askans),
            redwaiting = view.waiting.askans.count
        )]
    }

    fn here(view: &View, place: &str) -> Vec<Message> {
        let Ok(here) = place.parse::<Square>() else {
            return Vec::new();
        };
        let units = view.units.iter().filter(|unit| unit.square == here);
        let barges = view.barges.iter().filter(|barge| barge.square == here);
        let mut said: Vec<Message> = units
            .map(|unit| {
                message!(
                    "cli-verdox-unit-here",
                    side = side_word(Some(unit.side)),
                    kind = unit.kind.map_or(Value::word("verdox-counter"), Kind::word)
                )
            })
            .chain(
                barges
                    .map(|barge| message!("cli-verdox-barge-here", owner = side_word(barge.owner))),
            )
            .collect();
        let row = view.map.get(usize::from(here.y));
        said.push(
            match row.and_then(|row| row.chars().nth(usize::from(here.x))) {
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
            },
        );
        said
    }

    fn legend() -> Vec<(&'static str, Message)> {
        vec![
            ("I S G C M A", message!("cli-verdox-sign-kinds")),
            ("i s g c m a", message!("cli-verdox-sign-secret")),
            ("■", message!("verdox-counter")),
            ("·I", message!("cli-sign-acted")),
            ("\\_/", message!("cli-verdox-sign-barge")),
            ("▓ Π ░", message!("cli-verdox-sign-walls")),
            ("⚑", message!("cli-verdox-headquarters")),
            ("▲ ▽ ♣ ⁂", message!("cli-verdox-sign-ground")),
            ("≈ ≋ ╪ ═", message!("cli-verdox-sign-water")),
        ]
    }
}
