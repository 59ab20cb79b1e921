//! The tables of the rulebook against the data files, cell by cell.

use super::*;
use crate::army::*;
use kernel::Game;
use serde_json::Value as Json;

fn rulebook() -> &'static str {
    crate::Napoleon::about().rulebook
}

/// The cells of the table that follows a rule.
pub(super) fn table_of(id: &str) -> Vec<Vec<String>> {
    let start = rulebook().find(&format!("**{id}**")).unwrap();
    rulebook()[start..]
        .lines()
        .skip(1)
        .skip_while(|line| !line.starts_with('|'))
        .take_while(|line| line.starts_with('|'))
        .skip(2)
        .map(|line| {
            let inner = line.trim().trim_matches('|');
            inner
                .split('|')
                .map(|cell| cell.trim().to_owned())
                .collect()
        })
        .collect()
}

fn trait_named(word: &str) -> Option<Trait> {
    let name = word.to_lowercase().replace('_', "-");
    serde_json::from_value(Json::String(name)).ok()
}

/// BWN-24.1, BWN-24.2, BWN-24.3, BWN-24.4, BWN-24.5, BWN-24.6, BWN-24.7, BWN-24.8, BWN-24.9, BWN-24.10, BWN-24.11, BWN-24.12,
/// BWN-24.13, BWN-24.16, BWN-24.17, BWN-24.18, BWN-24.19, BWN-24.20, BWN-24.21, BWN-24.22, BWN-2.15, BWN-2.16, BWN-2.17,
/// BWN-2.19, BWN-2.20: every row of every army book is the rulebook's, and the books hold no other.
#[test]
fn the_units_of_all_nations() {
    let mut rows = 0;
    for (id, nation) in [
        ("BWN-24.17", Nation::Fr),
        ("BWN-24.18", Nation::Au),
        ("BWN-24.19", Nation::Ru),
        ("BWN-24.20", Nation::Pr),
        ("BWN-24.21", Nation::Gb),
        ("BWN-24.22", Nation::Dw),
    ] {
        for cells in table_of(id) {
            rows += 1;
            let name = &cells[0];
            let row = KindId::named(name)
                .unwrap_or_else(|| panic!("{name}"))
                .row();
            assert_eq!((row.nation, &row.name), (nation, &cells[1]), "{name}");
            let class: Class = serde_json::from_value(Json::String(cells[2].clone())).unwrap();
            assert_eq!(row.class, class, "{name}");
            if cells[3] != "regiment" {
                let moves: Vec<i64> = cells[3].split('/').map(|n| n.parse().unwrap()).collect();
                let (line, column) = (moves[0], *moves.last().unwrap());
                assert_eq!(
                    (row.line_move, row.column_move),
                    (line * 1000, column * 1000),
                    "{name}"
                );
            }
            let range: i64 = cells[4].split(' ').nth(1).map_or(0, |n| n.parse().unwrap());
            assert_eq!(row.range, range * 1000, "{name}");
            let number = |at: usize| cells[at].parse::<i64>().unwrap();
            assert_eq!(
                [
                    i64::from(row.wb),
                    i64::from(row.so),
                    i64::from(row.wtr),
                    i64::from(row.morale)
                ],
                [number(5), number(6), number(7), number(8)],
                "{name}"
            );
            let (mut traits, mut ranges) = (Vec::new(), (0, 0, 0));
            for word in cells[9].split(' ').filter(|word| *word != "–") {
                match word.split_once('=') {
                    Some(("CANISTER", n)) => ranges.0 = n.parse::<i64>().unwrap() * 1000,
                    Some(("SHRAPNEL", n)) => ranges.1 = n.parse::<i64>().unwrap() * 1000,
                    Some(("AMMO", n)) => ranges.2 = n.parse::<i64>().unwrap(),
                    _ => traits.push(trait_named(word).unwrap_or_else(|| panic!("{word}"))),
                }
            }
            assert_eq!(
                (row.canister, row.shrapnel, i64::from(row.ammo)),
                ranges,
                "{name}"
            );
            assert_eq!(row.traits().count(), traits.len(), "{name}");
            assert!(traits.into_iter().all(|one| row.has(one)), "{name}");
            let points: f64 = cells[10].parse().unwrap();
            assert_eq!(i32::from(row.half_points), (points * 2.0) as i32, "{name}");
            let size: Vec<u8> = cells[11].split('–').map(|n| n.parse().unwrap()).collect();
            assert_eq!(row.size, (size[0], *size.last().unwrap()), "{name}");
            assert_eq!(row.max, cells[12].parse().ok(), "{name}");
            // BWN-24.5: the calibre is in the name.
            if let Some(pounds) = cells[1].split("-pounder").next().and_then(|words| {
                cells[1]
                    .contains("-pounder")
                    .then(|| words.rsplit(' ').next())?
            }) {
                assert_eq!(row.pounds.to_string(), pounds, "{name}");
            }
        }
    }
    // The last kind is the train.
    assert_eq!(rows, books().kinds.len() - 1);
}

/// BWN-25.1, BWN-25.2, BWN-25.3, BWN-25.8, BWN-25.9, BWN-25.10, BWN-25.11, BWN-25.12, BWN-25.13: every commander of every list is the
/// rulebook's, and the books hold no other.
#[test]
fn the_commanders_of_all_nations() {
    let mut rows = 0;
    for (id, nation) in [
        ("BWN-25.8", Nation::Fr),
        ("BWN-25.9", Nation::Au),
        ("BWN-25.10", Nation::Ru),
        ("BWN-25.11", Nation::Pr),
        ("BWN-25.12", Nation::Gb),
        ("BWN-25.13", Nation::Dw),
    ] {
        for cells in table_of(id) {
            rows += 1;
            let name = &cells[0];
            let person = PersonId::named(name)
                .unwrap_or_else(|| panic!("{name}"))
                .entry();
            assert_eq!(person.nation, nation, "{name}");
            let roles: Vec<Post> = cells[1]
                .split(' ')
                .map(|word| match word {
                    "WN" => Post::Wn,
                    "MA" => Post::Ma,
                    _ => Post::Gd,
                })
                .collect();
            assert_eq!(person.roles, roles, "{name}");
            let school = match cells[2].as_str() {
                "inf" => Some(School::Inf),
                "cav" => Some(School::Cav),
                _ => None,
            };
            assert_eq!(person.school, school, "{name}");
            let value: i8 = cells[3].replace('−', "-").replace('+', "").parse().unwrap();
            assert_eq!(person.value, value, "{name}");
            for (word, gift) in [
                ("ATT+1", Gift::Att),
                ("DEF+1", Gift::Def),
                ("MOV+1", Gift::Mov),
                ("FIREBRAND", Gift::Firebrand),
                ("PASSIVE", Gift::Passive),
                ("LEAD+1", Gift::Lead),
                ("RASH", Gift::Rash),
                ("LUCKY", Gift::Lucky),
            ] {
                let listed = cells[4].split(' ').any(|one| one == word);
                assert_eq!(person.has(gift), listed, "{name} {word}");
            }
        }
    }
    assert_eq!(rows, books().people.len());
}

/// BWN-25.4: FIREBRAND and PASSIVE matter for a general leading a division, a marshal who leads one himself included.
#[test]
fn characters_of_marshals() {
    let mut table = table();
    table.commanders[0].person = PersonId::named("Ney").unwrap();
    table.commanders[0].value = -1;
    assert_eq!(table.character(DivisionId(0)), Duty::Neutral);
    table.divisions[0].general = CommanderId(0);
    assert_eq!(table.character(DivisionId(0)), Duty::Aggressive);
    table.commanders[0].person = PersonId::named("Bernadotte").unwrap();
    table.commanders[0].value = 2;
    assert_eq!(table.character(DivisionId(0)), Duty::Cautious);
}

/// The JSON form of a ready battle in the rulebook.
fn printed(id: &str) -> Json {
    let start = rulebook().find(&format!("{{\"id\": \"{id}\"")).unwrap();
    let end = rulebook()[start..].find("```").unwrap();
    serde_json::from_str(&rulebook()[start..start + end]).unwrap()
}

fn cm_of(json: &Json) -> i64 {
    (json.as_f64().unwrap() * 1000.0).round() as i64
}

fn spot(json: &Json) -> Point {
    Point::new(cm_of(&json[0]), cm_of(&json[1]))
}

fn list<'j>(json: &'j Json, name: &str) -> &'j [Json] {
    json[name].as_array().map_or(&[], Vec::as_slice)
}

/// BWN-26.1, BWN-26.2, BWN-26.3, BWN-26.4, BWN-26.8, BWN-26.9, BWN-26.10, BWN-26.11, BWN-26.13, BWN-26.14, BWN-26.15, BWN-26.18,
/// BWN-26.19, BWN-22.18: the scenario files hold the ready battles as the rulebook prints them.
#[test]
fn the_ready_battles_as_printed() {
    for (file, id) in crate::SCENARIOS.iter().zip(["B1", "B2", "B3"]) {
        let printed = printed(id);
        let scenario = crate::scenario::read(file).unwrap();
        let state = crate::set_up::set_up(&scenario, Rules::default());
        let battle = &state.battle;
        assert_eq!(
            Point::new(battle.width, battle.height),
            spot(&printed["table"])
        );
        assert_eq!(u64::from(battle.turns), printed["turns"].as_u64().unwrap());
        // BWN-26.10: ammunition is in use.
        assert!(battle.rules.ammo && !battle.rules.hill_simple);
        assert_eq!(battle.terrain.len(), list(&printed, "terrain").len());
        for (piece, drawn) in battle.terrain.iter().zip(list(&printed, "terrain")) {
            assert_eq!(piece.id, drawn["id"].as_str().unwrap());
            let ground = serde_json::to_value(piece.ground).unwrap();
            assert_eq!(ground["kind"], drawn["kind"], "{}", piece.id);
            for key in ["level", "wtr"] {
                if !drawn[key].is_null() {
                    assert_eq!(ground[key], drawn[key], "{} {key}", piece.id);
                }
            }
            if let Ground::LinearFortification { outer, .. } = piece.ground {
                assert_eq!(i64::from(outer.degrees()), drawn["outer"].as_i64().unwrap());
            }
            let mut points: Vec<Point> = match (&piece.area, &piece.line) {
                (Some(area), _) => area.points().to_vec(),
                (_, Some(line)) => line.points().to_vec(),
                _ => Vec::new(),
            };
            let key = if piece.area.is_some() { "poly" } else { "line" };
            let mut corners: Vec<Point> = list(drawn, key).iter().map(spot).collect();
            points.sort_unstable();
            corners.sort_unstable();
            assert_eq!(points, corners, "{}", piece.id);
        }
        let main = printed["objectives"]["main"].as_str();
        let named = battle
            .objectives
            .map(|place| battle.terrain[place as usize].id.as_str());
        assert_eq!(Some(named[0]), main);
        let secondary: Vec<&str> = list(&printed["objectives"], "secondary")
            .iter()
            .filter_map(Json::as_str)
            .collect();
        assert_eq!(named[1..], secondary[..]);
        for (side, word) in Side::BOTH.into_iter().zip(["south", "north"]) {
            let base = battle.bases[side as usize];
            let corners = [base.low.x, base.low.y, base.high.x, base.high.y];
            let wanted: Vec<i64> = list(&printed["bases"], word).iter().map(cm_of).collect();
            assert_eq!(corners[..], wanted[..]);
            let army = &printed["armies"][word];
            let chief = state.commander(state.armies[side as usize].chief);
            assert_eq!(
                chief.person.entry().name,
                army["wn"]["name"].as_str().unwrap()
            );
            assert_eq!(chief.at, spot(&army["wn"]["at"]));
            let mut units = state.each_unit().filter(|(_, unit)| unit.side == side);
            for (division, (_, entry)) in
                list(army, "divisions").iter().zip(state.divisions_of(side))
            {
                let general = state.commander(entry.general);
                assert_eq!(
                    general.person.entry().name,
                    division["gd"].as_str().unwrap()
                );
                assert_eq!(general.at, spot(&division["at"]));
                for listed in list(division, "units") {
                    let (id, unit) = units.next().unwrap();
                    let label = listed["id"].as_str().unwrap();
                    assert_eq!(battle.cards[id.index()].label, label);
                    assert_eq!(
                        battle.cards[id.index()].name,
                        listed["name"].as_str().unwrap()
                    );
                    assert_eq!(unit.kind().id, listed["type"].as_str().unwrap(), "{label}");
                    assert_eq!(
                        u64::from(unit.count()),
                        listed["bases"].as_u64().unwrap(),
                        "{label}"
                    );
                    if listed["form"] == "attached" {
                        let Whereabouts::With(regiment, _) = unit.whereabouts else {
                            panic!("{label}");
                        };
                        let host = &battle.cards[regiment.index()].label;
                        assert_eq!(host, listed["regiment"].as_str().unwrap());
                        continue;
                    }
                    let form = serde_json::to_value(unit.formation).unwrap();
                    assert_eq!(form, listed["form"], "{label}");
                    assert_eq!(unit.pose.anchor, spot(&listed["at"]), "{label}");
                    let face = i64::from(unit.pose.facing.degrees());
                    assert_eq!(face, listed["face"].as_i64().unwrap(), "{label}");
                    if listed["training"] == "veteran" {
                        assert_eq!(unit.training, Training::Veteran, "{label}");
                    }
                }
            }
            // BWN-26.13: the train carries its loads.
            if army["train"].is_object() {
                let (_, train) = units.next().unwrap();
                assert_eq!(
                    u64::from(train.ammo),
                    army["train"]["loads"].as_u64().unwrap()
                );
            }
            assert!(units.next().is_none());
            let has = |word: &str| {
                list(army, "upgrades")
                    .iter()
                    .any(|upgrade| upgrade[0] == word)
            };
            let upgrades = state.armies[side as usize].upgrades;
            assert_eq!(
                [
                    upgrades.providence,
                    upgrades.seize_initiative,
                    upgrades.artillery_delay,
                    upgrades.first_initiative
                ],
                [
                    has("providence"),
                    has("seize-initiative"),
                    has("artillery-delay"),
                    has("first-initiative")
                ]
            );
        }
    }
}

/// BWN-26.16: in B3 Wellington commands both corps, and a lost Prussian general is replaced by a Prussian.
#[test]
fn allies_keep_their_generals() {
    let scenario = crate::scenario::read(&crate::SCENARIOS[2]).unwrap();
    let mut state = crate::set_up::set_up(&scenario, Rules::default());
    state.turn = 3;
    state.agenda = vec![Task::Leaders(Side::North)];
    let wellington = state.commander(state.armies[1].chief).clone();
    assert_eq!(wellington.person.entry().name, "Wellington");
    for (division, entry) in state.clone().divisions_of(Side::North) {
        assert!(state.may_issue(state.armies[1].chief, division));
        let nation = state.commander(entry.general).person.entry().nation;
        rolling(&[], |umpire| {
            state.lose_commander(entry.general, crate::unit::Fate::Killed, umpire);
        });
        let new = state.commander(state.division(division).general);
        assert!(new.in_play() && new.person.entry().nation == nation);
    }
}

/// BWN-24.26: the historical divisions of the rulebook are those of the books.
#[test]
fn the_historical_divisions() {
    let rows = table_of("BWN-24.26");
    assert_eq!(rows.len(), books().divisions.len());
    for (cells, division) in rows.iter().zip(&books().divisions) {
        assert_eq!(division.general.entry().name, cells[0]);
        let units: Vec<String> = division
            .units
            .iter()
            .map(|(kind, bases)| format!("{} {bases}", kind.row().id))
            .collect();
        assert_eq!(units.join(", "), cells[1]);
    }
}
