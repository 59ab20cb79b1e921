//! The two sides and the names of things: units, divisions, groups, posts.

use serde::{Deserialize, Serialize};

kernel::sides! {
    /// One of the two armies (LEE-1.2).
    #[derive(Serialize, Deserialize, ts_rs::TS)]
    #[serde(rename_all = "lowercase")]
    #[ts(export, export_to = "lee.ts")]
    pub enum Side {
        /// The Union.
        Union = "lee-union",
        /// The Confederacy.
        Confederate = "lee-confederate",
    }
}

tabletop::ids! {
    #[ts(export, export_to = "lee.ts")]
    /// A unit, by its number. Units are numbered in byte order of their ids (LEE-1.10).
    UnitId,
    #[ts(export, export_to = "lee.ts")]
    /// A division, by its number; the batteries of an army reserve are one.
    DivisionId,
    #[ts(export, export_to = "lee.ts")]
    /// A group, by its number: a corps, a cavalry corps, the army reserve artillery, or a lone corps' division (LEE-7.3, LEE-7.14).
    GroupId,
}

/// A post that a general holds. A general is called by what he commands (LEE-27.7).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum Post {
    /// The commander-in-chief of a side.
    Chief(Side),
    /// The commander of a group.
    Group(GroupId),
    /// The general of a division that has one of its own.
    Division(DivisionId),
}

/// What a command test is about.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum Subject {
    /// A group and its order.
    Group(GroupId),
    /// A division.
    Division(DivisionId),
    /// A unit.
    Unit(UnitId),
}
