//! What the board reads out of a view: points, pieces of terrain, and the names of everybody.

use serde_json::Value as Json;

use crate::play::board::{list, number, text};

pub(super) fn pair(json: &Json) -> Option<[f64; 2]> {
    Some([json.get(0)?.as_f64()?, json.get(1)?.as_f64()?])
}

pub(super) fn points(json: Option<&Json>) -> Vec<[f64; 2]> {
    json.and_then(Json::as_array)
        .map(|list| list.iter().filter_map(pair).collect())
        .unwrap_or_default()
}

pub(super) fn mean(points: &[[f64; 2]]) -> [f64; 2] {
    let count = points.len().max(1) as f64;
    let sum = points
        .iter()
        .fold([0.0, 0.0], |sum, p| [sum[0] + p[0], sum[1] + p[1]]);
    [sum[0] / count, sum[1] / count]
}

pub(super) fn size(view: &Json) -> [f64; 2] {
    view.get("size").and_then(pair).unwrap_or([1200.0, 1200.0])
}

pub(super) fn ground(piece: &Json) -> &str {
    piece
        .get("ground")
        .map(|ground| text(ground, "kind"))
        .unwrap_or_default()
}

pub(super) fn found<'j>(view: &'j Json, what: &str, id: i64) -> Option<&'j Json> {
    list(view, what).iter().find(|one| number(one, "id") == id)
}

/// The place of a unit on the board, and the name by which it goes in a list.
pub(super) fn unit_place(view: &Json, id: i64) -> String {
    found(view, "units", id).map_or_else(String::new, |unit| text(unit, "label").to_owned())
}

pub(super) fn unit_name(view: &Json, id: i64) -> String {
    found(view, "units", id).map_or_else(String::new, |unit| {
        format!("{} {}", text(unit, "label"), text(unit, "name"))
    })
}

pub(super) fn commander_name(view: &Json, id: i64) -> String {
    found(view, "commanders", id).map_or_else(String::new, |one| text(one, "name").to_owned())
}

/// A division goes by its general's name.
pub(super) fn division_name(view: &Json, id: i64) -> String {
    found(view, "divisions", id).map_or_else(String::new, |division| {
        commander_name(view, number(division, "general"))
    })
}

pub(super) fn piece(view: &Json, place: i64) -> Option<&Json> {
    list(view, "terrain").get(usize::try_from(place).ok()?)
}

pub(super) fn piece_name(view: &Json, place: i64) -> String {
    piece(view, place).map_or_else(String::new, |piece| text(piece, "id").to_owned())
}
