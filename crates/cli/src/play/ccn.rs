//! Commands & Colors: Napoleonics in a terminal: each hex is two lines of five characters, odd rows shifted.

use ccn::{Action, Ccn, Colour, Hex, HexView, Livery, Side, Terrain, View};
use kernel::{Message, Seat, Value, message};
use ratatui::style::{Color, Modifier, Style};

use super::board::{Board, Cell, Note};

/// Sign and ground colour of a terrain.
const fn terrain(terrain: Terrain) -> (&'static str, Color) {
    match terrain {
        Terrain::Clear => ("  ", Color::Indexed(230)),
        Terrain::Forest => ("♣♣", Color::Indexed(107)),
        Terrain::Hill => ("▲▲", Color::Indexed(180)),
        Terrain::Slope => ("▲‖", Color::Indexed(173)),
        Terrain::Town => ("⌂⌂", Color::Indexed(181)),
        Terrain::Mill => ("✣⌂", Color::Indexed(181)),
        Terrain::River => ("≈≈", Color::Indexed(110)),
        Terrain::Ford => ("≈·", Color::Indexed(152)),
        Terrain::Bridge => ("≈╪", Color::Indexed(137)),
        Terrain::Quarry => ("∴∴", Color::Indexed(223)),
    }
}

/// A colour of the box in a terminal.
const fn ink(colour: Colour) -> Color {
    match colour {
        Colour::Black => Color::Indexed(235),
        Colour::White => Color::Indexed(255),
        Colour::Blue => Color::Indexed(75),
        Colour::DarkBlue => Color::Indexed(25),
        Colour::Yellow => Color::Indexed(221),
        Colour::Red => Color::Indexed(124),
        Colour::Brown => Color::Indexed(94),
    }
}

/// Row and column of a hex.
fn spot(hex: Hex) -> Option<(u16, u16)> {
    let name = hex.to_string();
    let row = name.bytes().next().filter(u8::is_ascii_uppercase)? - b'A';
    let column: u16 = name.get(1..)?.parse().ok()?;
    Some((u16::from(row), column.checked_sub(1)?))
}

fn draw(view: &View, hex: &HexView) -> Vec<(String, Style)> {
    let (sign, ground) = terrain(hex.terrain);
    let bare = Style::new().fg(Color::Indexed(94)).bg(ground);
    let works = if hex.works.is_some() { "╦" } else { " " };
    let below = (format!("{sign}{works}  "), bare);
    let blocks = |livery: &Livery| Style::new().fg(Color::White).bg(ink(livery.blocks));
    if let Some(unit) = view.units.iter().find(|unit| unit.hex == hex.hex) {
        let leader = if unit.leader.is_some() { "★" } else { " " };
        let head = format!("{:<3}{}{leader}", unit.kind.code(), unit.blocks);
        let mark = if unit.square.is_some() {
            "□"
        } else if unit.battled || unit.moved {
            "·"
        } else if unit.ordered {
            "›"
        } else {
            " "
        };
        // The band lies under the blocks, in the colour of the face that hits them.
        let class = unit.livery.band.map_or(bare, |band| {
            Style::new().fg(Color::Indexed(16)).bg(ink(band))
        });
        return vec![
            (head, blocks(&unit.livery).add_modifier(Modifier::BOLD)),
            (format!("{sign}{works} {mark}"), class),
        ];
    }
    if let Some(leader) = view.leaders.iter().find(|leader| leader.hex == hex.hex) {
        return vec![("  ★  ".to_owned(), blocks(&leader.livery)), below];
    }
    let name = hex.hex.to_string();
    vec![
        (format!("{name:<5}"), bare.add_modifier(Modifier::DIM)),
        below,
    ]
}

impl Board for Ccn {
    fn cells(view: &View) -> Vec<Cell> {
        view.hexes
            .iter()
            .filter_map(|hex| {
                let (row, column) = spot(hex.hex)?;
                Some(Cell {
                    place: hex.hex.to_string(),
                    x: 6 * column + 3 * (row % 2),
                    y: 2 * row,
                    lines: draw(view, hex),
                })
            })
            .collect()
    }

    fn picks(_: &View, action: &Action) -> Vec<String> {
        let hexes: Vec<Hex> = match action {
            Action::Arrive { to }
            | Action::Retreat { to }
            | Action::LeaderStep { to }
            | Action::Further { to } => vec![*to],
            Action::Supply { unit, to } => vec![*unit, *to],
            Action::Restore { unit }
            | Action::OrderUnit { unit }
            | Action::LeaveSquare { unit }
            | Action::Exit { unit } => vec![*unit],
            Action::OrderLeader { leader } => vec![*leader],
            Action::Move {
                unit: from, path, ..
            }
            | Action::MoveLeader { leader: from, path } => [*from]
                .into_iter()
                .chain(path.hexes().last().copied())
                .collect(),
            Action::Fire { unit, target } | Action::Melee { unit, target, .. } => {
                vec![*unit, *target]
            }
            Action::PlayCard { .. }
            | Action::NameSection { .. }
            | Action::Manoeuvre { .. }
            | Action::EndOrders
            | Action::EndMoves
            | Action::EndCombat
            | Action::React { .. }
            | Action::IgnoreFlags { .. }
            | Action::LeaderStop
            | Action::LeaderLeave
            | Action::Advance
            | Action::Halt
            | Action::Keep { .. } => Vec::new(),
        };
        hexes.iter().map(Hex::to_string).collect()
    }

    fn ends(action: &Action) -> bool {
        matches!(
            action,
            Action::EndOrders | Action::EndMoves | Action::EndCombat
        )
    }

    fn headline(view: &View) -> Vec<Message> {
        let of = |side: Side| view.sides.iter().find(|known| known.side == side);
        let banners = |side: Side| of(side).map_or(0, |known| known.banners);
        let goal = |side: Side| of(side).map_or(0, |known| known.goal);
        vec![message!(
            "cli-ccn-headline",
            french = banners(Side::French),
            frenchgoal = goal(Side::French),
            allied = banners(Side::Allied),
            alliedgoal = goal(Side::Allied),
            deck = view.deck
        )]
    }

    fn here(view: &View, place: &str) -> Vec<Message> {
        let Ok(here) = place.parse::<Hex>() else {
            return Vec::new();
        };
        let unit = view.units.iter().find(|unit| unit.hex == here).map(|unit| {
            message!(
                "cli-ccn-unit-here",
                nation = Value::word(unit.nation.key()),
                kind = Value::word(unit.kind.key()),
                blocks = unit.blocks,
                full = unit.full
            )
        });
        let leader = view.leaders.iter().find(|leader| leader.hex == here);
        let leader = leader.map(|leader| message!("cli-line", text = leader.name.clone()));
        let ground = view.hexes.iter().find(|hex| hex.hex == here);
        let ground = ground.map(|hex| Message::plain(hex.terrain.key()));
        [unit, leader, ground].into_iter().flatten().collect()
    }

    /// The hand, each card with its text.
    fn notes(view: &View, seat: Seat) -> Vec<Note> {
        let side = &view.sides[seat.index()];
        let cards = side
            .hand
            .iter()
            .flatten()
            .map(|card| Note::new(Message::plain(card.key()), Some(card.text())));
        cards.collect()
    }

    fn legend() -> Vec<(&'static str, Message)> {
        vec![
            ("LN LT RL MI", message!("cli-ccn-sign-infantry")),
            ("GR OG YG GG", message!("cli-ccn-sign-guard")),
            ("LC HC CU GLC GHC", message!("cli-ccn-sign-cavalry")),
            ("FA HA GFA GHA", message!("cli-ccn-sign-artillery")),
            ("SW", message!("ccn-unit-sw")),
            ("LN4★", message!("cli-ccn-sign-unit")),
            ("›  ·  □", message!("cli-ccn-sign-marks")),
            ("▲‖  ╦", message!("cli-ccn-sign-works")),
            ("♣ ▲ ⌂ ✣ ∴", message!("cli-ccn-sign-ground")),
            ("≈≈ ≈· ≈╪", message!("cli-ccn-sign-water")),
        ]
    }
}
