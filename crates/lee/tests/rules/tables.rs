//! The tables for the page beside the board: written from what the rules use, never by hand.

use lee::action::Order;
use lee::cards::Character;
use lee::effects::{Attacks, Bombards, allowance, effects};
use lee::ground::Gait;
use lee::order_test::base;
use lee::terrain::Ground;
use lee::units::Kind;
use serde_json::{Value as Json, json};

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../web/src/wire/lee-tables.json"
);

fn orders() -> Json {
    let of = |character: Character| Order::ALL.map(|order| base(character, order));
    [
        ("cautious", Character::Cautious),
        ("neutral", Character::Neutral),
        ("aggressive", Character::Aggressive),
    ]
    .into_iter()
    .map(|(name, character)| json!({ "who": name, "cells": of(character) }))
    .collect()
}

/// A row of the table of effects: its name, and a cell for each order and for out of command.
fn row(name: &str, cell: impl Fn(lee::effects::Effects) -> Json) -> Json {
    let columns = [
        Some(Order::Defence),
        Some(Order::March),
        Some(Order::Advance),
        None,
    ];
    let cells: Vec<_> = columns.map(|order| cell(effects(order))).into();
    json!({ "what": name, "cells": cells })
}

fn effect_rows() -> Json {
    json!([
        row("enters-zones", |e| json!(e.enters_zones)),
        row("attacks", |e| match e.attacks {
            Attacks::Any => json!(true),
            Attacks::InZone => json!("near"),
            Attacks::None => json!(false),
        }),
        row("pursues", |e| json!(e.pursues)),
        row("stand-dice", |e| json!(e.stand_dice)),
        row("melee-dice", |e| json!(e.melee_dice)),
        row("withdraws", |e| json!(e.withdraws)),
        row("supports", |e| json!(e.supports)),
        row("bombards", |e| match e.bombards {
            Bombards::Any => json!(true),
            Bombards::Nearest => json!("nearest"),
            Bombards::None => json!(false),
        }),
        row("support-dice", |e| json!(e.support_dice)),
    ])
}

fn moves() -> Json {
    [
        ("infantry", Kind::Infantry, false),
        ("cavalry", Kind::Cavalry, true),
        ("rifled", Kind::Rifled, false),
    ]
    .into_iter()
    .map(|(kind, it, mounted)| {
        let inches = Order::ALL.map(|order| allowance(it, mounted, order) / 1_000);
        json!({ "kind": kind, "inches": inches })
    })
    .collect()
}

fn terrain() -> Json {
    [
        ("hill", Ground::Hill { level: 1 }),
        ("wood", Ground::Wood),
        ("rough", Ground::Rough),
        ("town", Ground::Town),
        ("corn", Ground::Corn),
        ("great-river", Ground::GreatRiver),
        ("bridge", Ground::Bridge),
        ("wall", Ground::Wall),
        ("stream", Ground::Stream),
    ]
    .into_iter()
    .map(|(name, ground)| {
        let cost = [Gait::Foot, Gait::Horse, Gait::Wheels].map(|gait| {
            let more = ground.surcharge(gait).map(|mils| mils / 1_000);
            match (ground.multiplier(gait), more) {
                (Some(times), Some(more)) => json!({ "times": times, "more": more }),
                _ => Json::Null,
            }
        });
        json!({ "ground": name, "cost": cost, "cover": ground.cover(), "defence": ground.defence() })
    })
    .collect()
}

/// LEE-8.1, LEE-9.1, LEE-17.6, LEE-18.4: the tables beside the board are those of the rules. To write them anew:
/// `BIVOUAC_WRITE=1 cargo test -p lee tables`.
#[test]
fn the_tables_of_the_page_are_those_of_the_rules() {
    let tables = json!({
        "orders": Order::ALL.map(|order| order.key().trim_start_matches("lee-order-")),
        "difficulties": orders(), "effects": effect_rows(), "moves": moves(), "terrain": terrain(),
    });
    let text = serde_json::to_string_pretty(&tables).expect("JSON") + "\n";
    if std::env::var_os("BIVOUAC_WRITE").is_some() {
        std::fs::write(FILE, &text).expect("the file is written");
    }
    let committed = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(committed == text, "web/src/wire/lee-tables.json is stale");
}
