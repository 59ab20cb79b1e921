//! Words and signs: ground, formations, orders, paths.

use kernel::Value;
use serde_json::Value as Json;

use super::reading::piece_name;
use crate::play::board::{number, text};

/// What a piece of ground is called, on the table or in the hand before it is laid.
pub(super) fn ground_word(kind: &str) -> Value {
    match kind {
        "wood" => Value::word("cli-napoleon-wood"),
        "hill" => Value::word("cli-napoleon-hill"),
        "tz" => Value::word("cli-napoleon-tz"),
        "decoration" => Value::word("cli-napoleon-decoration"),
        "village" => Value::word("cli-napoleon-village"),
        "town" => Value::word("cli-napoleon-town"),
        "city" => Value::word("cli-napoleon-city"),
        "stream" => Value::word("cli-napoleon-stream"),
        "river" => Value::word("cli-napoleon-river"),
        "great-river" => Value::word("cli-napoleon-great-river"),
        "redoubt" => Value::word("cli-napoleon-redoubt"),
        "fence" => Value::word("cli-napoleon-fence"),
        "hedge" => Value::word("cli-napoleon-hedge"),
        "wall" => Value::word("cli-napoleon-wall"),
        "linear-fortification" => Value::word("cli-napoleon-works"),
        "road" => Value::word("cli-napoleon-road"),
        "impassable" => Value::word("cli-napoleon-impassable"),
        "difficult" => Value::word("cli-napoleon-difficult"),
        "depression" => Value::word("cli-napoleon-depression"),
        "bridge" => Value::word("cli-napoleon-bridge"),
        _ => Value::word("cli-napoleon-piece"),
    }
}

pub(super) fn form_word(form: &str) -> Value {
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

pub(super) fn order_word(order: &str) -> Value {
    match order {
        "defence" => Value::word("napoleon-order-defence"),
        "movement" => Value::word("napoleon-order-movement"),
        "attack" => Value::word("napoleon-order-attack"),
        other => Value::Text(other.to_owned()),
    }
}

pub(super) fn side_word(side: &str) -> Value {
    match side {
        "south" => Value::word("napoleon-south"),
        "north" => Value::word("napoleon-north"),
        other => Value::Text(other.to_owned()),
    }
}

pub(super) fn reaction_word(how: &str) -> Value {
    match how {
        "stand" => Value::word("napoleon-reaction-stand"),
        "change_front" => Value::word("napoleon-reaction-change-front"),
        "counter_attack" => Value::word("napoleon-reaction-counter-attack"),
        "retreat" => Value::word("napoleon-reaction-retreat"),
        "form" => Value::word("napoleon-reaction-form"),
        other => Value::Text(other.to_owned()),
    }
}

pub(super) fn follow_word(how: &str) -> Value {
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
pub(super) fn arrow(degrees: i64) -> char {
    const ARROWS: [char; 8] = ['→', '↗', '↑', '↖', '←', '↙', '↓', '↘'];
    ARROWS[((degrees + 22).rem_euclid(360) / 45) as usize]
}

/// A path in signs that need no language: `↑12 ↶30° ▮`.
pub(super) fn path_signs(view: &Json, path: &[Json]) -> String {
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
                "swap" => format!("{}⇄{}", number(step, "one") + 1, number(step, "other") + 1),
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
