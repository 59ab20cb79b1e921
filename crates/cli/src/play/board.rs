//! What the terminal needs to know about a game: a picture of its view, and how its actions touch the board.

use kernel::Message;
use ratatui::style::Style;
use serde_json::Value as Json;

/// One place of the board on the screen: a square, a hex, a sector.
#[derive(Debug, Clone)]
pub struct Cell {
    /// Its name on the wire, such as `(3,4)`.
    pub place: String,
    /// Column of its left edge, in characters.
    pub x: u16,
    /// Row of its top edge.
    pub y: u16,
    /// What it shows, line by line; all lines are equally wide.
    pub lines: Vec<(String, Style)>,
}

impl Cell {
    /// Its width in characters.
    pub fn width(&self) -> u16 {
        self.lines
            .first()
            .map_or(0, |(text, _)| text.chars().count() as u16)
    }

    /// Its height in lines.
    pub fn height(&self) -> u16 {
        self.lines.len() as u16
    }
}

/// A piece of a picture under the places: a run of characters.
#[derive(Debug, Clone)]
pub struct Stroke {
    /// Column of its first character.
    pub x: u16,
    /// Its row.
    pub y: u16,
    /// The characters.
    pub text: String,
    /// Their colours.
    pub style: Style,
}

/// A game as the terminal shows it.
pub trait Board: Send + Sync {
    /// The places of the board, as these eyes see them.
    fn cells(&self, view: &Json) -> Vec<Cell>;
    /// A picture on which the places stand, for boards that are not made of places.
    fn picture(&self, _view: &Json) -> Vec<Stroke> {
        Vec::new()
    }
    /// Texts beside the places, such as the numbers of columns and rows: column, row, text.
    fn marks(&self, _view: &Json) -> Vec<(u16, u16, String)> {
        Vec::new()
    }
    /// The places at which a player points to mean this action, in order.
    fn picks(&self, view: &Json, action: &Json) -> Vec<String>;
    /// The action in words.
    fn label(&self, view: &Json, action: &Json) -> Option<Message>;
    /// A line about the state of the battle, above the board.
    fn headline(&self, view: &Json) -> Vec<Message>;
    /// What lies at a place, in words.
    fn describe(&self, view: &Json, place: &str) -> Vec<Message>;
}

/// The board of a game; without one, the terminal shows the list of actions only.
pub fn of_game(id: &str) -> Option<&'static dyn Board> {
    match id {
        "verdox" => Some(&super::verdox::VerdoxBoard),
        "ccn" => Some(&super::ccn::CcnBoard),
        "generals" => Some(&super::generals::GeneralsBoard),
        "napoleon" => Some(&super::napoleon::NapoleonBoard),
        _ => None,
    }
}

/// A text field of a JSON object.
pub fn text<'j>(json: &'j Json, name: &str) -> &'j str {
    json.get(name).and_then(Json::as_str).unwrap_or_default()
}

/// A list field of a JSON object.
pub fn list<'j>(json: &'j Json, name: &str) -> &'j [Json] {
    json.get(name)
        .and_then(Json::as_array)
        .map_or(&[], Vec::as_slice)
}

/// A number field of a JSON object.
pub fn number(json: &Json, name: &str) -> i64 {
    json.get(name).and_then(Json::as_i64).unwrap_or_default()
}

/// A switch of a JSON object.
pub fn flag(json: &Json, name: &str) -> bool {
    json.get(name).and_then(Json::as_bool).unwrap_or_default()
}
