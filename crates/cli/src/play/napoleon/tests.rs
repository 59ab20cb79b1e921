//! Nothing that the rulebook can say is without words, and every kind of ground looks like itself.

use serde_json::{Value as Json, json};

use super::labels::label;
use super::landscape::picture;
use super::signs::ground_sign;
use super::words::{ground_word, path_signs};

/// The words between quotes after a mark, in the types that the rulebook writes for the page.
fn tags(of: &str, mark: &str) -> Vec<String> {
    let types = include_str!("../../../../../web/src/wire/napoleon.ts");
    let start = types.find(&format!("export type {of} =")).expect(of);
    let rest = &types[start + "export type ".len()..];
    let end = rest.find("export type ").unwrap_or(rest.len());
    let after = rest[..end].split(mark).skip(1);
    let words = after.filter_map(|text| text.split('"').next());
    words.map(str::to_owned).collect()
}

#[test]
fn every_action_has_words() {
    let actions = tags("Action", r#""type": ""#);
    assert!(actions.len() > 45, "{actions:?}");
    for kind in actions {
        let said = label(&Json::Null, &json!({ "type": kind }));
        assert_ne!(said.key, "cli-napoleon-other", "{kind}");
    }
}

#[test]
fn every_ground_has_a_word_and_a_sign() {
    let grounds = tags("Ground", r#""kind": ""#);
    assert!(grounds.len() > 15, "{grounds:?}");
    let stuff: Vec<String> = tags("Stuff", r#"""#).into_iter().step_by(2).collect();
    assert!(stuff.len() > 10, "{stuff:?}");
    for kind in grounds.iter().chain(&stuff) {
        assert_ne!(ground_word(kind), ground_word("cheese"), "{kind}");
    }
    for kind in &grounds {
        assert_ne!(ground_sign(kind), ground_sign("cheese"), "{kind}");
    }
}

#[test]
fn every_manoeuvre_has_a_sign() {
    let manoeuvres = tags("Manoeuvre", r#""do": ""#);
    assert!(manoeuvres.len() > 12, "{manoeuvres:?}");
    for kind in manoeuvres {
        let sign = path_signs(&Json::Null, &[json!({ "do": kind })]);
        assert!(!sign.contains(&kind.replace('_', " ")), "{kind}: {sign}");
    }
}

/// The picture of one piece on a table of 20 by 20 cm, in lines of ten characters.
fn drawn(piece: Json) -> Vec<String> {
    let strokes = picture(&json!({ "size": [200.0, 200.0], "terrain": [piece] }));
    let mut lines = vec![vec![' '; 10]; 5];
    for stroke in strokes {
        for (place, sign) in stroke.text.chars().enumerate() {
            lines[usize::from(stroke.y)][usize::from(stroke.x) + place] = sign;
        }
    }
    lines
        .into_iter()
        .map(|line| line.into_iter().collect())
        .collect()
}

fn dots(lines: &[String]) -> u32 {
    let of = |sign: char| (sign as u32).saturating_sub(0x2800) & 0xff;
    lines
        .iter()
        .flat_map(|line| line.chars())
        .filter(|sign| *sign != ' ')
        .map(|sign| of(sign).count_ones())
        .sum()
}

#[test]
fn a_river_is_broader_than_a_stream_and_a_road_is_dotted() {
    let line = |kind: &str, width: f64| {
        let way = json!([[0.0, 100.0], [200.0, 100.0]]);
        dots(&drawn(
            json!({ "id": "X", "ground": { "kind": kind }, "line": way, "width": width }),
        ))
    };
    let [stream, river, road] = [line("stream", 10.0), line("river", 30.0), line("road", 0.0)];
    assert!(
        river == 3 * stream && 2 * road < stream,
        "{river} {stream} {road}"
    );
}

#[test]
fn a_redoubt_is_open_at_its_gorge_and_works_show_their_teeth() {
    let square = json!([[40.0, 40.0], [140.0, 40.0], [140.0, 140.0], [40.0, 140.0]]);
    let redoubt = |gorge: &str| {
        drawn(json!({
            "id": "R1", "ground": { "kind": "redoubt", "wtr": 3, "gorge": gorge }, "area": square, "line": null, "width": 0.0
        }))
    };
    let (north, south) = (redoubt("north"), redoubt("south"));
    assert!(
        dots(&north[..2]) < dots(&south[..2]),
        "{north:#?} {south:#?}"
    );
    assert!(
        dots(&north[3..]) > dots(&south[3..]),
        "{north:#?} {south:#?}"
    );
    let works = |outer: i32| {
        drawn(json!({
            "id": "F1", "ground": { "kind": "linear-fortification", "wtr": 2, "outer": outer },
            "area": null, "line": [[20.0, 100.0], [180.0, 100.0]], "width": 0.0
        }))
    };
    assert_ne!(works(90), works(270));
    assert!(dots(&works(90)) > 18, "{:#?}", works(90));
}
