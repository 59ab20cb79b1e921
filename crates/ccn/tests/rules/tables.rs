//! The tables of units, guns and terrain for the page beside the board: written from the data, never by hand. The log.

use ccn::{Class, Event, Kind, Nation, Terrain};
use kernel::Game as _;
use serde_json::{Value as Json, json};

use crate::field::*;

const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../web/src/wire/ccn-tables.json"
);
const NATIONS: [Nation; 3] = [Nation::French, Nation::British, Nation::Portuguese];
const CLASSES: [Class; 3] = [Class::Infantry, Class::Cavalry, Class::Artillery];

fn units() -> Vec<Json> {
    let rows = NATIONS.into_iter().flat_map(|nation| {
        Kind::ALL.into_iter().filter_map(move |kind| {
            let stats = ccn::stats(nation, kind)?;
            Some(json!({
                "nation": nation, "kind": kind, "class": kind.class(), "blocks": stats.blocks,
                "move_battle": stats.move_battle, "move": stats.r#move, "range": stats.range,
                "fire_standing": stats.fire_standing, "fire_moving": stats.fire_moving, "melee": stats.melee,
                "melee_infantry": stats.melee_infantry, "sabers": stats.sabers, "flags": stats.flags,
                "retreat": stats.retreat, "half_up": ccn::half(nation, 1) == 1,
            }))
        })
    });
    rows.collect()
}

fn guns() -> Vec<Json> {
    let kinds = Kind::ALL
        .into_iter()
        .filter(|kind| ccn::gun_dice(*kind, 3, false, 1) > 0);
    let row = |kind: Kind, blocks: u8, moved: bool| -> Vec<u8> {
        (1..=5)
            .map(|distance| ccn::gun_dice(kind, blocks, moved, distance))
            .collect()
    };
    kinds
        .map(|kind| {
            json!({ "kind": kind, "still": row(kind, 3, false), "still_last": row(kind, 1, false), "moved": row(kind, 3, true) })
        })
        .collect()
}

fn terrain() -> Vec<Json> {
    let dice = |each: &dyn Fn(Class) -> u8| CLASSES.map(each);
    Terrain::ALL
        .into_iter()
        .map(|ground| {
            json!({
                "terrain": ground, "stops": ground.stops(), "blocks_sight": ground.blocks_sight(),
                "bars": CLASSES.map(|class| ground.bars(class)),
                "fire_into": dice(&|class| ground.into(class, true)),
                "melee_into": dice(&|class| ground.into(class, false)),
                "out_of": dice(&|class| ground.out_of(class)),
            })
        })
        .collect()
}

/// CCN-5.1, CCN-5.2, CCN-5.3, CCN-5.14, CCN-16.2: the tables beside the board are those of the data. To write them anew:
/// `BIVOUAC_WRITE=1 cargo test -p ccn tables`.
#[test]
fn tables_of_the_page_are_those_of_the_data() {
    let works = json!({
        "into": CLASSES.map(|class| ccn::works(class, true)),
        "out_of": CLASSES.map(|class| ccn::works(class, false)),
    });
    let tables = json!({ "units": units(), "guns": guns(), "terrain": terrain(), "works": works });
    let text = serde_json::to_string_pretty(&tables).unwrap() + "\n";
    if std::env::var_os("BIVOUAC_WRITE").is_some() {
        std::fs::write(FILE, &text).unwrap();
    }
    let committed = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(committed == text, "web/src/wire/ccn-tables.json is stale");
}

fn said(event: &Event) -> String {
    let lexicon = messages::Lexicon::new(messages::Language::English);
    ccn::Ccn::narrate(event).map_or_else(String::new, |said| lexicon.say(&said))
}

/// The log names units by what they are and leaders by their names (CCN-1.10, CCN-1.6).
#[test]
fn the_log_names_units_and_leaders() {
    let mut b = field("E5 .:bRL  C9 .:b*  E8 .:fLN").first(A).play();
    b.act("play attack_center").act("order E5");
    assert_eq!(said(&b.events[0]), "The Rifles in E5 are ordered.");
    let mut b = field("E5 .:bRL  E7 .:fLN*").first(A).play();
    b.order("attack_center", "E5").acts("end; fire E5 E7");
    assert_eq!(
        said(&b.events[0]),
        "The Rifles in E5 fire at the line infantry in E7."
    );
    let told = serde_json::to_value(&b.events[0]).unwrap();
    assert_eq!(told["who"], json!({ "nation": "british", "kind": "RL" }));
}

/// CCN-4.10, CCN-4.11: the view says how many orders are given in which wing.
#[test]
fn orders_are_counted_by_wing() {
    let mut b = field("E5 .:fLN  E6 .:fLN  C2 .:fLN").play();
    b.act("play attack_center").act("order E5");
    let orders = b.view(kernel::Eyes::Spectator).turn.orders;
    assert_eq!(orders.len(), 1);
    assert_eq!((orders[0].given, orders[0].most), (1, 3));
    assert_eq!(orders[0].wing, Some(ccn::Wing::Centre));
}

/// CCN-14.17, CCN-14.19: the explanation of forming square has one die for the cavalry and one for the square.
#[test]
fn a_square_is_explained_with_one_die_each() {
    let mut b = field("E5 .:fHC  E6 .:bLN").play();
    b.order("attack_center", "E5")
        .to_combat()
        .act("melee E5 E6");
    assert_eq!(b.phase(), "reaction");
    let dice = |b: &Trial, words: &str, name: &str| -> i32 {
        let sums = b.sums(words);
        sums.iter()
            .find(|sum| sum.name == name)
            .map_or(-1, |sum| sum.total)
    };
    assert!(dice(&b, "stand", "ccn-sum-attack-dice") > 1);
    assert_eq!(dice(&b, "square", "ccn-sum-attack-dice"), 1);
    assert_eq!(dice(&b, "square", "ccn-sum-battle-back-dice"), 1);
}
