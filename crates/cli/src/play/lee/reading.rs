//! What the board reads out of a view: the names of everybody and everything that can be pointed at.

use lee::side::{DivisionId, GroupId, Post, Side, UnitId};
use lee::terrain::Ground;
use lee::view::{GeneralView, ObjectiveView, UnitView};
use lee::{View, units};
use tabletop::terrain::TerrainView;

/// What lies at a place of the board.
pub(super) enum Place<'v> {
    Unit(&'v UnitView),
    General(&'v GeneralView),
    Objective(&'v ObjectiveView),
    Ground(&'v TerrainView<Ground>),
}

/// A unit with its id, for brigades of the same name.
pub(super) fn unit_place(unit: &UnitView) -> String {
    format!("{} ({})", unit.name, unit.id)
}

/// The place of a unit, if it stands on the table.
pub(super) fn unit(view: &View, id: UnitId) -> Option<String> {
    let unit = view.units.get(id.index())?;
    (unit.place == units::Place::Table).then(|| unit_place(unit))
}

/// The general at a post.
pub(super) fn officer(view: &View, post: Post) -> Option<&GeneralView> {
    match post {
        Post::Chief(side) => Some(&view.armies[side as usize].chief),
        Post::Group(id) => view.groups.get(id.index())?.commander.as_ref(),
        Post::Division(id) => view.divisions.get(id.index())?.general.as_ref(),
    }
}

/// The side of a post.
pub(super) fn side_of(view: &View, post: Post) -> Option<Side> {
    match post {
        Post::Chief(side) => Some(side),
        Post::Group(id) => view.groups.get(id.index()).map(|group| group.side),
        Post::Division(id) => view.divisions.get(id.index()).map(|division| division.side),
    }
}

/// A general with the id of what he commands.
pub(super) fn general_place(view: &View, general: &GeneralView) -> String {
    let post = match general.post {
        Post::Chief(_) => "★",
        Post::Group(id) => view.groups.get(id.index()).map_or("", |group| &group.id),
        Post::Division(id) => view.divisions.get(id.index()).map_or("", |known| &known.id),
    };
    format!("{} ({post})", general.name)
}

/// The place of a general.
pub(super) fn general(view: &View, post: Post) -> Option<String> {
    officer(view, post).map(|general| general_place(view, general))
}

/// A group goes by its commander.
pub(super) fn commander(view: &View, id: GroupId) -> Option<String> {
    general(view, Post::Group(id))
}

/// A division goes by its general; in a merged group its commander leads it.
pub(super) fn division(view: &View, id: DivisionId) -> Option<String> {
    let known = view.divisions.get(id.index())?;
    general(view, Post::Division(id)).or_else(|| commander(view, known.group))
}

/// All generals who stand on the table.
pub(super) fn generals(view: &View) -> impl Iterator<Item = &GeneralView> {
    let chiefs = view.armies.iter().map(|army| &army.chief);
    let commanders = view.groups.iter().filter_map(|it| it.commander.as_ref());
    let of_divisions = view.divisions.iter().filter_map(|it| it.general.as_ref());
    chiefs.chain(commanders).chain(of_divisions)
}

/// What lies at a place.
pub(super) fn at<'v>(view: &'v View, place: &str) -> Option<Place<'v>> {
    let mut units = view.units.iter();
    let mut objectives = view.objectives.iter();
    let mut terrain = view.terrain.iter();
    units
        .find(|unit| unit_place(unit) == place)
        .map(Place::Unit)
        .or_else(|| {
            generals(view)
                .find(|general| general_place(view, general) == place)
                .map(Place::General)
        })
        .or_else(|| {
            objectives
                .find(|goal| goal.name == place)
                .map(Place::Objective)
        })
        .or_else(|| terrain.find(|piece| piece.id == place).map(Place::Ground))
}
