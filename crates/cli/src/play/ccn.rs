//! Commands & Colors: Napoleonics in a terminal: each hex is two lines of five characters, odd rows shifted.

use kernel::{Message, Value, message};
use ratatui::style::{Color, Modifier, Style};
use serde_json::Value as Json;

use super::board::{Board, Cell, flag, list, number, text};

/// The board of Napoleonics.
pub(crate) struct CcnBoard;

fn card(id: &str) -> Value {
    match id {
        "scout_left" => Value::word("ccn-card-scout-left"),
        "scout_center" => Value::word("ccn-card-scout-center"),
        "scout_right" => Value::word("ccn-card-scout-right"),
        "probe_left" => Value::word("ccn-card-probe-left"),
        "probe_center" => Value::word("ccn-card-probe-center"),
        "probe_right" => Value::word("ccn-card-probe-right"),
        "attack_left" => Value::word("ccn-card-attack-left"),
        "attack_center" => Value::word("ccn-card-attack-center"),
        "attack_right" => Value::word("ccn-card-attack-right"),
        "assault_left" => Value::word("ccn-card-assault-left"),
        "assault_center" => Value::word("ccn-card-assault-center"),
        "assault_right" => Value::word("ccn-card-assault-right"),
        "coordinated_advance" => Value::word("ccn-card-coordinated-advance"),
        "flank_attack" => Value::word("ccn-card-flank-attack"),
        "forward" => Value::word("ccn-card-forward"),
        "recon_in_force" => Value::word("ccn-card-recon-in-force"),
        "bayonet_charge" => Value::word("ccn-card-bayonet-charge"),
        "bombard" => Value::word("ccn-card-bombard"),
        "cavalry_charge" => Value::word("ccn-card-cavalry-charge"),
        "counter_attack" => Value::word("ccn-card-counter-attack"),
        "elan" => Value::word("ccn-card-elan"),
        "fire_and_hold" => Value::word("ccn-card-fire-and-hold"),
        "first_strike" => Value::word("ccn-card-first-strike"),
        "force_march" => Value::word("ccn-card-force-march"),
        "cold_steel" => Value::word("ccn-card-cold-steel"),
        "leadership" => Value::word("ccn-card-leadership"),
        "grande_manoeuvre" => Value::word("ccn-card-grande-manoeuvre"),
        "rally" => Value::word("ccn-card-rally"),
        "short_supply" => Value::word("ccn-card-short-supply"),
        _ => Value::word("ccn-card-other"),
    }
}

fn reaction(name: &str) -> Value {
    match name {
        "first_strike" => Value::word("ccn-card-first-strike"),
        "retire" => Value::word("cli-ccn-retire"),
        "form_square" => Value::word("cli-ccn-form-square"),
        _ => Value::word("cli-ccn-stand"),
    }
}

/// Sign and ground colour of a terrain.
fn terrain(name: &str) -> (&'static str, Color) {
    match name {
        "forest" => ("♣♣", Color::Indexed(107)),
        "hill" => ("▲▲", Color::Indexed(180)),
        "slope" => ("▲‖", Color::Indexed(173)),
        "town" => ("⌂⌂", Color::Indexed(181)),
        "mill" => ("✣⌂", Color::Indexed(181)),
        "river" => ("≈≈", Color::Indexed(110)),
        "ford" => ("≈·", Color::Indexed(152)),
        "bridge" => ("≈╪", Color::Indexed(137)),
        "quarry" => ("∴∴", Color::Indexed(223)),
        _ => ("  ", Color::Indexed(230)),
    }
}

fn terrain_word(name: &str) -> Value {
    match name {
        "forest" => Value::word("cli-ccn-forest"),
        "hill" => Value::word("cli-ccn-hill"),
        "slope" => Value::word("cli-ccn-slope"),
        "town" => Value::word("cli-ccn-town"),
        "mill" => Value::word("cli-ccn-mill"),
        "river" => Value::word("cli-ccn-river"),
        "ford" => Value::word("cli-ccn-ford"),
        "bridge" => Value::word("cli-ccn-bridge"),
        "quarry" => Value::word("cli-ccn-quarry"),
        _ => Value::word("cli-ccn-clear"),
    }
}

/// A colour of the box in a terminal.
fn ink(name: &str) -> Color {
    match name {
        "black" => Color::Indexed(235),
        "white" => Color::Indexed(255),
        "blue" => Color::Indexed(75),
        "dark_blue" => Color::Indexed(25),
        "yellow" => Color::Indexed(221),
        "red" => Color::Indexed(124),
        _ => Color::Indexed(94),
    }
}

/// The colour of a piece's blocks, and of the band of its class on them.
fn livery(piece: &Json) -> (Color, Option<Color>) {
    let colours = &piece["livery"];
    let band = colours["band"].as_str().map(ink);
    (ink(text(colours, "blocks")), band)
}

/// Row and column of a hex such as `C7`.
fn place(hex: &str) -> Option<(u16, u16)> {
    let row = hex.bytes().next().filter(u8::is_ascii_uppercase)? - b'A';
    let column: u16 = hex.get(1..)?.parse().ok()?;
    Some((u16::from(row), column.checked_sub(1)?))
}

fn at<'j>(view: &'j Json, what: &str, hex: &str) -> Option<&'j Json> {
    list(view, what)
        .iter()
        .find(|piece| text(piece, "hex") == hex)
}

fn path(action: &Json) -> Vec<String> {
    list(action, "path")
        .iter()
        .filter_map(|hex| hex.as_str().map(str::to_owned))
        .collect()
}

fn draw(view: &Json, hex: &Json) -> Vec<(String, Style)> {
    let name = text(hex, "hex");
    let (sign, ground) = terrain(text(hex, "terrain"));
    let bare = Style::new().fg(Color::Indexed(94)).bg(ground);
    let works = if hex.get("works").is_some_and(Json::is_string) {
        "╦"
    } else {
        " "
    };
    let below = (format!("{sign}{works}  "), bare);
    if let Some(unit) = at(view, "units", name) {
        let (blocks, band) = livery(unit);
        let style = Style::new()
            .fg(Color::White)
            .bg(blocks)
            .add_modifier(Modifier::BOLD);
        let leader = if unit.get("leader").is_some_and(Json::is_number) {
            "★"
        } else {
            " "
        };
        let head = format!(
            "{:<3}{}{leader}",
            text(unit, "kind"),
            number(unit, "blocks")
        );
        let mark = if unit.get("square").is_some_and(Json::is_number) {
            "□"
        } else if flag(unit, "battled") || flag(unit, "moved") {
            "·"
        } else if flag(unit, "ordered") {
            "›"
        } else {
            " "
        };
        // The band lies under the blocks, in the colour of the face that hits them.
        let class = band.map_or(bare, |band| Style::new().fg(Color::Indexed(16)).bg(band));
        return vec![(head, style), (format!("{sign}{works} {mark}"), class)];
    }
    if let Some(leader) = at(view, "leaders", name) {
        let style = Style::new().fg(Color::White).bg(livery(leader).0);
        return vec![("  ★  ".to_owned(), style), below];
    }
    vec![
        (format!("{name:<5}"), bare.add_modifier(Modifier::DIM)),
        below,
    ]
}

impl Board for CcnBoard {
    fn cells(&self, view: &Json) -> Vec<Cell> {
        list(view, "hexes")
            .iter()
            .filter_map(|hex| {
                let (row, column) = place(text(hex, "hex"))?;
                Some(Cell {
                    place: text(hex, "hex").to_owned(),
                    x: 6 * column + 3 * (row % 2),
                    y: 2 * row,
                    lines: draw(view, hex),
                })
            })
            .collect()
    }

    fn picks(&self, _view: &Json, action: &Json) -> Vec<String> {
        let own = |name: &str| text(action, name).to_owned();
        match text(action, "type") {
            "arrive" | "retreat" | "leader_step" | "further" => vec![own("to")],
            "supply" => vec![own("unit"), own("to")],
            "restore" | "order_unit" | "leave_square" | "exit" => vec![own("unit")],
            "order_leader" => vec![own("leader")],
            "move" => [own("unit")]
                .into_iter()
                .chain(path(action).last().cloned())
                .collect(),
            "move_leader" => [own("leader")]
                .into_iter()
                .chain(path(action).last().cloned())
                .collect(),
            "fire" | "melee" => vec![own("unit"), own("target")],
            _ => Vec::new(),
        }
    }

    fn label(&self, _view: &Json, action: &Json) -> Option<Message> {
        let own = |name: &str| text(action, name).to_owned();
        Some(match text(action, "type") {
            "arrive" => message!("cli-ccn-arrive", to = own("to")),
            "play_card" => message!("cli-ccn-play", card = card(text(action, "card"))),
            "name_section" => message!("cli-ccn-section", wing = own("wing")),
            "manoeuvre" => message!("cli-ccn-manoeuvre", case = own("case")),
            "supply" => message!("cli-ccn-supply", unit = own("unit"), to = own("to")),
            "restore" => message!("cli-ccn-restore", unit = own("unit")),
            "order_unit" => message!("cli-ccn-order", unit = own("unit")),
            "order_leader" => message!("cli-ccn-order-leader", leader = own("leader")),
            "leave_square" => message!("cli-ccn-leave-square", unit = own("unit")),
            "end_orders" => message!("cli-ccn-end-orders"),
            "move" if flag(action, "leave_leader") => {
                message!(
                    "cli-ccn-move-alone",
                    unit = own("unit"),
                    path = path(action).join(" ")
                )
            }
            "move" => message!(
                "cli-ccn-move",
                unit = own("unit"),
                path = path(action).join(" ")
            ),
            "move_leader" => message!(
                "cli-ccn-move-leader",
                leader = own("leader"),
                path = path(action).join(" ")
            ),
            "exit" => message!("cli-ccn-exit", unit = own("unit")),
            "end_moves" => message!("cli-ccn-end-moves"),
            "fire" => message!("cli-ccn-fire", unit = own("unit"), target = own("target")),
            "melee" => {
                let guns: Vec<_> = list(action, "guns")
                    .iter()
                    .filter_map(Json::as_str)
                    .collect();
                if guns.is_empty() {
                    message!("cli-ccn-melee", unit = own("unit"), target = own("target"))
                } else {
                    message!(
                        "cli-ccn-melee-guns",
                        unit = own("unit"),
                        target = own("target"),
                        guns = guns.join(" ")
                    )
                }
            }
            "end_combat" => message!("cli-ccn-end-combat"),
            "react" => message!(
                "cli-ccn-react",
                reaction = reaction(text(action, "reaction"))
            ),
            "ignore_flags" => message!("cli-ccn-ignore", flags = number(action, "flags")),
            "retreat" => message!("cli-ccn-retreat", to = own("to")),
            "leader_step" => message!("cli-ccn-leader-step", to = own("to")),
            "leader_stop" => message!("cli-ccn-leader-stop"),
            "leader_leave" => message!("cli-ccn-leader-leave"),
            "advance" => message!("cli-ccn-advance"),
            "further" => message!("cli-ccn-further", to = own("to")),
            "halt" => message!("cli-ccn-halt"),
            "keep" => message!("cli-ccn-keep", card = card(text(action, "card"))),
            _ => return None,
        })
    }

    fn headline(&self, view: &Json) -> Vec<Message> {
        let sides = list(view, "sides");
        let side = |name: &str| sides.iter().find(|side| text(side, "side") == name);
        let banners = |name: &str| side(name).map_or(0, |side| number(side, "banners"));
        let goal = |name: &str| side(name).map_or(0, |side| number(side, "goal"));
        vec![message!(
            "cli-ccn-headline",
            french = banners("french"),
            frenchgoal = goal("french"),
            allied = banners("allied"),
            alliedgoal = goal("allied"),
            deck = number(view, "deck")
        )]
    }

    fn describe(&self, view: &Json, place: &str) -> Vec<Message> {
        let mut said = Vec::new();
        if let Some(unit) = at(view, "units", place) {
            said.push(message!(
                "cli-ccn-unit-here",
                nation = text(unit, "nation"),
                kind = text(unit, "kind"),
                blocks = number(unit, "blocks"),
                full = number(unit, "full")
            ));
        }
        if let Some(leader) = at(view, "leaders", place) {
            said.push(message!("cli-ccn-leader-here", name = text(leader, "name")));
        }
        if let Some(hex) = at(view, "hexes", place) {
            said.push(message!(
                "cli-ccn-ground",
                terrain = terrain_word(text(hex, "terrain"))
            ));
        }
        said
    }
}
