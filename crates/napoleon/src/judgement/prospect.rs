//! What is seen of a battle that is being prepared: the lists, the books they are written from, and the ground so far.

use kernel::{Eyes, Total};
use serde::Serialize;

use crate::Side;
use crate::army::{Arm, Kind, KindId, Nation, Trait};
use crate::muster::{Draft, Format, Purchase};
use crate::preparation::PreparationStep;
use crate::preparation::landscape::{Country, Feature, Stuff, piece_count};
use crate::state::{State, Task};

/// A battle being prepared.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct PreparationView {
    pub format: Format,
    pub played: bool,
    /// The lists these eyes may see: their own while lists are secret, then both.
    pub drafts: [Option<Draft>; 2],
    pub sealed: [bool; 2],
    /// What the visible lists cost: units and generals, then upgrades, in half points.
    pub prices: [Option<[i32; 2]>; 2],
    pub winner: Side,
    pub country: Option<Country>,
    /// Pieces laid, most and least, by column of the area table.
    pub pieces: Vec<(Feature, u8, u8, u8)>,
    /// How many pieces are laid at most.
    pub most_pieces: u8,
    pub bought: [Option<Stuff>; 2],
    pub works: [u8; 2],
    pub redoubts: [u8; 2],
    /// How deep the deployment zones are, in millimetres.
    pub depth: f64,
    /// While lists are written: what the army book of each visible list's nation offers.
    pub books: [Vec<RowView>; 2],
    /// While lists are written: what upgrades cost, in points.
    pub shop: Vec<(Purchase, u16)>,
}

/// A row of an army book: what a unit of this kind can do, and what it costs. Lengths are in millimetres.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct RowView {
    pub id: &'static str,
    pub name: &'static str,
    pub arm: Arm,
    /// Fewest and most bases.
    pub size: (u8, u8),
    /// The price of a base in half points.
    pub half_points: u16,
    /// In line, and in column.
    pub moves: [f64; 2],
    pub range: f64,
    pub wb: u8,
    pub so: u8,
    pub wtr: u8,
    pub morale: i8,
    pub traits: Vec<Trait>,
}

/// The rows that a nation's book offers.
pub(crate) fn rows_of(nation: Nation) -> impl Iterator<Item = &'static Kind> {
    let all = KindId::all().map(KindId::row);
    all.filter(move |row| row.nation == nation && row.arm() != Arm::Train)
}

/// What is told of a row.
pub(crate) fn row_view(row: &'static Kind) -> RowView {
    RowView {
        id: &row.id,
        name: &row.name,
        arm: row.arm(),
        size: row.size,
        half_points: row.half_points,
        moves: [row.line_move, row.column_move].map(|mils| mils as f64 / 100.0),
        range: row.range as f64 / 100.0,
        wb: row.wb,
        so: row.so,
        wtr: row.wtr,
        morale: row.morale,
        traits: row.traits().collect(),
    }
}

impl State {
    pub(crate) fn preparation_view(&self, eyes: Eyes) -> Option<PreparationView> {
        let prep = self.preparation.as_ref()?;
        let secret = matches!(self.task(), Task::Prepare(PreparationStep::Lists));
        let seen = |side: Side| {
            let open = !secret || eyes.see_secrets_of(side.seat());
            open.then(|| prep.drafts[side as usize].clone())
        };
        let prices = |side: Side| {
            let draft = seen(side)?;
            Some([
                Total::of(|t| draft.unit_price(t)),
                Total::of(|t| draft.upgrade_price(t)),
            ])
        };
        Some(PreparationView {
            format: prep.format,
            played: prep.played,
            drafts: Side::BOTH.map(seen),
            sealed: [prep.drafts[0].sealed, prep.drafts[1].sealed],
            prices: Side::BOTH.map(prices),
            winner: prep.winner,
            country: prep.country,
            pieces: prep.country.map_or_else(Vec::new, |country| {
                Feature::ALL
                    .into_iter()
                    .map(|feature| {
                        (
                            feature,
                            prep.laid[feature as usize],
                            country.most(feature),
                            country.least(feature),
                        )
                    })
                    .collect()
            }),
            most_pieces: piece_count(self.battle.width),
            bought: prep.bought,
            works: prep.works,
            redoubts: prep.redoubts,
            depth: crate::preparation::deployment::DEPLOYMENT as f64 / 100.0,
            books: Side::BOTH.map(|side| {
                let nation = seen(side).filter(|_| secret).map(|draft| draft.nation);
                nation.map_or_else(Vec::new, |nation| rows_of(nation).map(row_view).collect())
            }),
            shop: if secret {
                let ambush = self.battle.rules.ambush;
                let shop = Purchase::ALL.into_iter();
                shop.filter(|what| ambush || *what != Purchase::Ambush)
                    .map(|what| (what, what.price()))
                    .collect()
            } else {
                Vec::new()
            },
        })
    }
}
