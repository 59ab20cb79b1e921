//! Scenario files, the four battles, generals' cards.

use super::field::*;
use kernel::{Game, ScenarioFile};
use lee::action::Action;
use lee::agenda::Task;
use lee::cards::{self, Level};
use lee::scenario;
use table::Facing;

fn text(id: &str) -> String {
    let path = format!("scenarios/lee/{id}.toml");
    let file = lee::Lee::about()
        .scenarios
        .iter()
        .find(|f| f.path == path)
        .unwrap();
    file.text.clone().into_owned()
}

/// LEE-1.2, LEE-27.1, LEE-27.7, LEE-27.9, LEE-27.10, LEE-27.13, LEE-27.14, LEE-27.15, LEE-27.16, LEE-28.1, LEE-28.2, LEE-28.3, LEE-28.4: the introductory battle as it is listed.
#[test]
fn crossroads_is_read() {
    assert_eq!(lee::Lee::about().seats, ["union", "confederate"]);
    let play = battle("crossroads");
    let battle = &play.state.battle;
    assert_eq!(
        (
            battle.turns,
            battle.units.len(),
            battle.groups.len(),
            battle.divisions.len()
        ),
        (6, 27, 4, 13)
    );
    assert_eq!(battle.objectives[0].points, [5, 5]);
    let gamble = play.state.facts(play.unit("U.1.3a"));
    assert_eq!(
        (gamble.name.as_str(), gamble.endurance, gamble.mounted),
        ("Gamble", 7, true)
    );
    assert_eq!(gamble.pose.anchor, table::Point::new(6_500, 14_500));
    assert_eq!(gamble.pose.facing, Facing::NORTH);
    assert_eq!(play.state.card(play.post("C.1")).name, "A. P. Hill");
    assert_eq!(
        battle.edges,
        [lee::battle::Edge::South, lee::battle::Edge::North]
    );
    assert_eq!(battle.terrain.len(), 14);
}

/// LEE-28.5, LEE-28.6, LEE-28.7, LEE-28.8, LEE-28.9, LEE-28.10, LEE-28.11, LEE-28.12, LEE-28.13, LEE-28.14, LEE-27.12: all four battles are valid, with the units they list.
#[test]
fn all_battles_are_valid() {
    for (id, units, turns) in [
        ("crossroads", 27, 6),
        ("drill", 15, 5),
        ("wheatfield", 54, 8),
        ("antietam", 71, 10),
    ] {
        let play = battle(id);
        assert_eq!(play.state.units.len(), units, "{id}");
        assert_eq!(play.state.battle.turns, turns, "{id}");
        assert_eq!(lee::Lee::validate(&play.state), Ok(()), "{id}");
        assert!(play.state.armies.iter().all(|army| army.morale == 0));
        let skirmishers = play
            .state
            .battle
            .units
            .iter()
            .filter(|u| !u.traits.is_empty());
        let skirmishers: Vec<_> = skirmishers.map(|u| u.id.as_str()).collect();
        assert_eq!(
            skirmishers,
            if id == "wheatfield" {
                vec!["U.2.1c"]
            } else {
                vec![]
            }
        );
    }
    assert_eq!(
        battle("wheatfield")
            .state
            .battle
            .groups
            .iter()
            .filter(|g| g.enters == Some(2))
            .count(),
        1
    );
}

/// LEE-27.1, LEE-27.8, LEE-27.17, LEE-4.4, LEE-29.6: what is wrong is refused with file, line and reason.
#[test]
fn bad_files_are_refused_with_their_line() {
    let good = text("crossroads");
    for (from, to, reason) in [
        ("size = [60, 48]", "size = [6, 48]", "a table measures"),
        ("turns = 6", "turns = 0", "turns"),
        (
            "confederate = \"north\" }",
            "confederate = \"south\" }",
            "same edge",
        ),
        (
            "at = [13.375, 15]",
            "at = [13.3755, 15.00001]",
            "whole mils",
        ),
        ("at = [13.375, 15]", "at = [1, 15]", "wholly on the table"),
        ("at = [13.375, 15]", "at = [16, 15]", "overlaps"),
        ("card = \"Wadsworth\"", "card = \"Nobody\"", "no card"),
        ("card = \"Robinson\"", "card = \"Wadsworth\"", "used twice"),
        ("card = \"Wadsworth\"", "card = \"Howard\"", "level"),
        ("card = \"Wadsworth\"", "card = \"Meade (1862)\"", ""),
        ("id = \"U.1.1a\"", "id = \"U.1.1b\"", "two things"),
        ("id = \"U.1.1a\"", "id = \"U.2.1a\"", "does not continue"),
        ("kind = \"stream\"", "kind = \"swamp\"", "no terrain"),
        ("kind = \"stream\"", "kind = \"wood\"", "width"),
        ("level = 1", "level = 3", "level 1 or 2"),
        (
            "kind = \"infantry\", quality = \"veteran\", endurance = 10, at = [13.375, 15], heading = 0",
            "kind = \"infantry\", quality = \"veteran\", endurance = 10, at = [13.375, 15], heading = 360",
            "0 to 359",
        ),
        (
            "heading = 0, mounted = true",
            "heading = 0, mounted = 1",
            "invalid type",
        ),
        (
            "points = { union = 5, confederate = 5 }",
            "points = { union = 5 }",
            "missing field",
        ),
    ] {
        assert!(good.contains(from), "{from}");
        let text = good.replacen(from, to, 1);
        let line = good[..good.find(from).unwrap()].lines().count();
        let read = scenario::read(&ScenarioFile::new("x.toml", text));
        if reason.is_empty() {
            assert!(read.is_ok(), "{to}");
            continue;
        }
        let error = read.unwrap_err();
        assert!(error.reason.contains(reason), "{to}: {error}");
        assert!(
            error.line.abs_diff(line) <= 3,
            "{to}: {error} (about {line})"
        );
    }
}

/// LEE-27.17, LEE-4.2: a bad file of cards is refused with its line.
#[test]
fn bad_cards_are_refused() {
    let card = "[[card]]\nno = 1\nname = \"A\"\nlevel = [\"corps\"]\nrating = 3\ncharacter = \"neutral\"\ntraits = []\n";
    let read = |text: String| cards::read(&ScenarioFile::new("c.toml", text));
    assert_eq!(read(card.into()).unwrap().len(), 1);
    let twice = read(format!("{card}\n{card}")).unwrap_err();
    assert!(
        twice.line >= 8 && twice.reason.contains("number 1"),
        "{twice}"
    );
    for (from, to) in [
        ("\"corps\"", "\"regiment\""),
        ("[\"corps\"]", "[]"),
        ("rating = 3", "rating = 0"),
        ("neutral", "brave"),
        ("traits = []", "traits = [\"lucky\"]"),
    ] {
        assert!(read(card.replace(from, to)).is_err(), "{to}");
    }
}

/// LEE-27.11: with the option units are moved before the first turn, the Union first: by up to 3 inches, near their general, out of enemy zones.
#[test]
fn free_deployment() {
    let mut play = battle_with("crossroads", &[("free-deployment", true)]);
    assert_eq!(*play.state.task(), Task::Deploy(Union));
    let unit = play.unit("U.1.1a");
    let pose = play.state.unit(unit).pose;
    let deploy = |dx: i64, dy: i64| {
        let anchor = table::Point::new(pose.anchor.x + dx, pose.anchor.y + dy);
        Action::Deploy {
            unit,
            pose: table::Pose::new(anchor, Facing::EAST),
        }
    };
    assert_eq!(play.refused(Union, &deploy(0, 3_001)), "LEE-27.11");
    assert_eq!(play.refused(Union, &deploy(0, 3_000)), "");
    play.stand("U.1.1", 30_000, 40_000);
    assert_eq!(play.refused(Union, &deploy(0, 3_000)), "LEE-27.11");
    play.stand("U.1.1", 15_000, 12_500);
    play.put("C.1.1a", 13_375, 20_000, 180);
    assert_eq!(play.refused(Union, &deploy(0, 3_000)), "LEE-27.11");
    play.act(Union, deploy(0, -500), &[]);
    assert_eq!(play.refused(Union, &deploy(0, 0)), "LEE-27.11");
    play.act(Union, Action::Done, &[]);
    play.act(Confederate, Action::Done, &[]);
    assert!(matches!(play.state.task(), Task::Bids(_)));
}

/// LEE-29.1, LEE-29.2: 63 and 45 cards, as they are listed.
#[test]
fn all_cards() {
    assert_eq!(cards::all(Union).len(), 63);
    assert_eq!(cards::all(Confederate).len(), 45);
    let lee = cards::named(Confederate, "Lee").unwrap();
    assert_eq!((lee.no, lee.rating), (1, 7));
}

/// LEE-29.3, LEE-29.4, LEE-29.5: the deck of brigade generals; Division/Brigade cards belong to it unless they are in use.
#[test]
fn the_decks() {
    let play = battle("crossroads");
    let deck = &play.state.army(Union).deck;
    assert_eq!(deck.len(), 12);
    let confederate = &play.state.army(Confederate).deck;
    let gregg = cards::named(Confederate, "Gregg").unwrap();
    assert!(gregg.is(Level::Division) && confederate.contains(&gregg.no));
    let antietam = battle("antietam");
    let in_use = antietam
        .state
        .posts(Confederate)
        .into_iter()
        .any(|p| antietam.state.card(p).no == gregg.no);
    assert_eq!(
        in_use,
        !antietam.state.army(Confederate).deck.contains(&gregg.no)
    );
    // Meredith's brigade and Meredith's card: both may be there.
    assert!(deck.contains(&cards::named(Union, "Meredith").unwrap().no));
    assert_eq!(play.state.facts(play.unit("U.1.1b")).name, "Meredith");
}
