//! What the board reads out of a view: the names of everybody and everything that can be pointed at.

use napoleon::{CommanderId, DivisionId, UnitId, View};

/// The place of a unit on the board: its label.
pub(super) fn unit(view: &View, id: UnitId) -> Option<String> {
    let found = view.units.iter().find(|unit| unit.id == id);
    found.map(|unit| unit.label.clone())
}

/// The place of a commander: his name.
pub(super) fn commander(view: &View, id: CommanderId) -> Option<String> {
    let found = view.commanders.iter().find(|known| known.id == id);
    found.map(|known| known.name.clone())
}

/// A division goes by its general's name.
pub(super) fn division(view: &View, id: DivisionId) -> Option<String> {
    let found = view.divisions.iter().find(|known| known.id == id);
    found.and_then(|known| commander(view, known.general))
}

/// The place of a piece of terrain: its name on the map.
pub(super) fn piece(view: &View, place: u8) -> Option<String> {
    let found = view.terrain.get(usize::from(place));
    found.map(|piece| piece.id.clone())
}
