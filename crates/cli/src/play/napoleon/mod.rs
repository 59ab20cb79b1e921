//! Gods of War: Napoleon in a terminal: the table in braille, one dot to a centimetre, with a sign for every unit,
//! commander and objective.

mod canvas;
mod labels;
mod landscape;
mod reading;
mod signs;
#[cfg(test)]
mod tests;
mod words;

use kernel::{Message, message};
use serde_json::Value as Json;

use super::board::{Board, Cell, Stroke, list, number, text};
use reading::{commander_name, division_name, ground, piece_name, unit_place};
use words::{form_word, ground_word, side_word};

/// The board of Gods of War: Napoleon.
pub(crate) struct NapoleonBoard;

impl Board for NapoleonBoard {
    fn picture(&self, view: &Json) -> Vec<Stroke> {
        landscape::picture(view)
    }

    fn cells(&self, view: &Json) -> Vec<Cell> {
        signs::cells(view)
    }

    fn picks(&self, view: &Json, action: &Json) -> Vec<String> {
        let unit = |name: &str| {
            action
                .get(name)
                .and_then(Json::as_i64)
                .map(|id| unit_place(view, id))
        };
        let commander = |name: &str| {
            action
                .get(name)
                .and_then(Json::as_i64)
                .map(|id| commander_name(view, id))
        };
        let division = |name: &str| {
            action
                .get(name)
                .and_then(Json::as_i64)
                .map(|id| division_name(view, id))
        };
        let shown = self.cells(view);
        let all = match text(action, "type") {
            "delay" | "disperse" => vec![unit("battery")],
            "transfer" | "deploy" | "prefer" | "move" | "manoeuvre" | "combat" | "recover"
            | "test_single" | "hide" | "spring" | "dissolve" | "detach" => {
                vec![unit("unit")]
            }
            "charge" => vec![unit("unit"), unit("target")],
            "mark" | "test_order" | "division" => vec![division("division")],
            "brigade" | "mass" => {
                let named = if text(action, "type") == "mass" {
                    "batteries"
                } else {
                    "units"
                };
                let ids = list(action, named).iter().filter_map(Json::as_i64);
                ids.map(|id| Some(unit_place(view, id))).collect()
            }
            "single" => vec![commander("from"), unit("to")],
            "objective" => vec![
                action
                    .get("piece")
                    .and_then(Json::as_i64)
                    .map(|place| piece_name(view, place)),
            ],
            "lead" | "succeed" => vec![commander("commander")],
            "join" => vec![commander("commander"), unit("unit")],
            "guard" => vec![unit("unit"), unit("battery")],
            "supply" => vec![unit("train"), unit("battery")],
            "shoot" => {
                let mark = list(action, "shots")
                    .first()
                    .and_then(|shot| shot.get("at"));
                let at = mark.and_then(|mark| {
                    let id = |name: &str| mark.get(name).and_then(Json::as_i64);
                    id("unit")
                        .map(|id| unit_place(view, id))
                        .or_else(|| id("commander").map(|id| commander_name(view, id)))
                        .or_else(|| id("works").map(|place| piece_name(view, place)))
                });
                vec![unit("unit"), at]
            }
            _ => Vec::new(),
        };
        // What stands beside the table cannot be pointed at: the list says it.
        all.into_iter()
            .flatten()
            .take_while(|place| shown.iter().any(|cell| cell.place == *place))
            .collect()
    }

    fn label(&self, view: &Json, action: &Json) -> Option<Message> {
        Some(labels::label(view, action))
    }

    fn headline(&self, view: &Json) -> Vec<Message> {
        let armies = list(view, "armies");
        let of = |side: usize, what: &str| armies.get(side).map_or(0, |army| number(army, what));
        vec![message!(
            "cli-napoleon-headline",
            turn = number(view, "turn"),
            turns = number(view, "turns"),
            initiative = side_word(text(view, "initiative")),
            south = of(0, "points"),
            southlost = of(0, "lost"),
            southall = of(0, "strength"),
            north = of(1, "points"),
            northlost = of(1, "lost"),
            northall = of(1, "strength")
        )]
    }

    fn describe(&self, view: &Json, place: &str) -> Vec<Message> {
        let mut said = Vec::new();
        let named = |unit: &&Json| text(unit, "label") == place;
        if let Some(unit) = list(view, "units").iter().find(named) {
            let form = unit.get("stand").map_or("", |stand| text(stand, "form"));
            said.push(message!(
                "cli-napoleon-unit-here",
                name = text(unit, "name"),
                kind = text(unit, "kind"),
                form = form_word(form),
                bases = number(unit, "bases"),
                started = number(unit, "started"),
                disorder = number(unit, "disorder")
            ));
        }
        let named = |one: &&Json| text(one, "name") == place;
        if let Some(commander) = list(view, "commanders").iter().find(named) {
            said.push(message!(
                "cli-napoleon-commander-here",
                value = number(commander, "value"),
                post = text(commander, "post")
            ));
        }
        let named = |piece: &&Json| text(piece, "id") == place;
        if let Some(piece) = list(view, "terrain").iter().find(named) {
            said.push(message!(
                "cli-napoleon-ground",
                ground = ground_word(ground(piece)),
                strength = number(piece, "strength")
            ));
        }
        said
    }
}
