//! The state of a battle, and the smallest operations on its pieces.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::battle::{Battle, SPECIALS};
use crate::board::{Edge, HEXES, Hex, HexSet};
use crate::cards::Card;
pub use crate::phase::{CurrentTurn, Phase, Victory};
use crate::pile::Pile;
use crate::side::{Nation, Side};
use crate::units::{Class, Kind, Stats, stats};
use crate::validate::Saved;

/// The most units on both sides together, arrivals included.
pub const UNITS: usize = 64;
/// The most leaders on both sides together.
pub const LEADERS: usize = 16;
/// Room for a hand of cards.
pub const HAND: usize = 16;
/// The whole deck (CCN-1.4).
pub const DECK: usize = 70;

const NOBODY: u8 = u8::MAX;

/// The number of a unit.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[ts(export, export_to = "ccn.ts")]
pub struct UnitId(pub(crate) u8);

/// The number of a leader.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[ts(export, export_to = "ccn.ts")]
pub struct LeaderId(pub(crate) u8);

impl UnitId {
    /// For arrays with an entry per unit.
    pub const fn index(self) -> usize {
        self.0 as usize & (UNITS - 1)
    }
}

impl LeaderId {
    /// For arrays with an entry per leader.
    pub const fn index(self) -> usize {
        self.0 as usize & (LEADERS - 1)
    }
}

/// A set of units or leaders, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
pub struct Ids(pub(crate) u64);

impl Ids {
    pub(crate) const fn has(self, index: usize) -> bool {
        self.0 >> index & 1 != 0
    }
    pub(crate) fn add(&mut self, index: usize) {
        self.0 |= 1 << index;
    }
    pub(crate) fn drop(&mut self, index: usize) {
        self.0 &= !(1 << index);
    }
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }
    pub(crate) const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
    pub(crate) const fn len(self) -> u32 {
        self.0.count_ones()
    }
    fn indices(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let lowest = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                lowest
            })
        })
    }
    pub(crate) fn units(self) -> impl Iterator<Item = UnitId> {
        self.indices().map(UnitId)
    }
    pub(crate) fn leaders(self) -> impl Iterator<Item = LeaderId> {
        self.indices().map(LeaderId)
    }
}

/// Where a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// On the board.
    On(Hex),
    /// Still to arrive (CCN-19.22).
    Coming,
    /// A leader on the run: his place is part of the decision about his next step (CCN-10.15).
    Fleeing,
    /// Eliminated.
    Dead,
    /// Off the board for good without being eliminated (CCN-3.8, CCN-19.21).
    Left,
}

/// A unit: the blocks standing in one hex (CCN-1.5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Its nation.
    pub nation: Nation,
    /// Its kind.
    pub kind: Kind,
    /// Where it is.
    pub spot: Spot,
    /// Its strength (CCN-1.5).
    pub blocks: u8,
    /// The blocks it started with (CCN-3.2).
    pub full: u8,
    /// The slot of its square counter, 1 to 4; 0 when not in square (CCN-14.11).
    pub square: u8,
}

impl Unit {
    /// Its side.
    pub const fn side(&self) -> Side {
        self.nation.side()
    }

    /// Its class (CCN-1.8).
    pub const fn class(&self) -> Class {
        self.kind.class()
    }

    /// Its row of the national table.
    pub fn stats(&self) -> &'static Stats {
        static NONE: Stats = Stats {
            blocks: 0,
            move_battle: 0,
            r#move: 0,
            range: 0,
            fire_standing: 0,
            fire_moving: 0,
            melee: 0,
            melee_infantry: 0,
            sabers: false,
            flags: 0,
            retreat: 1,
        };
        stats(self.nation, self.kind).unwrap_or(&NONE)
    }

    /// Its hex, while it is on the board.
    pub const fn hex(&self) -> Option<Hex> {
        match self.spot {
            Spot::On(hex) => Some(hex),
            _ => None,
        }
    }

    /// Is it in square (CCN-14.11)?
    pub const fn in_square(&self) -> bool {
        self.square != 0
    }
}

/// A leader (CCN-1.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// His nation.
    pub nation: Nation,
    /// Where he is.
    pub spot: Spot,
}

impl Leader {
    /// His side.
    pub const fn side(&self) -> Side {
        self.nation.side()
    }

    /// His hex, while he stands on the board.
    pub const fn hex(&self) -> Option<Hex> {
        match self.spot {
            Spot::On(hex) => Some(hex),
            _ => None,
        }
    }
}

/// Everything about a battle in progress.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Saved", into = "Saved")]
pub struct State {
    pub(crate) battle: Arc<Battle>,
    pub(crate) unit_count: u8,
    pub(crate) leader_count: u8,
    pub(crate) units: [Unit; UNITS],
    pub(crate) leaders: [Leader; LEADERS],
    unit_at: [u8; HEXES],
    leader_at: [u8; HEXES],
    unit_hexes: [HexSet; 2],
    leader_hexes: [HexSet; 2],
    on_board: [Ids; 2],
    pub(crate) deck: Pile<DECK>,
    pub(crate) discard: Pile<DECK>,
    pub(crate) hands: [Pile<HAND>; 2],
    /// The cards on the square tracks (CCN-1.19).
    pub(crate) tracks: [[Option<Card>; 4]; 2],
    /// What each side's last phase 1 card stood for, for Counter-Attack (CCN-17.30).
    pub(crate) last_cards: [Option<Card>; 2],
    /// Turns begun, by side (CCN-19.11).
    pub(crate) turns: [u16; 2],
    /// Banners that cannot be lost again.
    pub(crate) banners: [u8; 2],
    /// What each special rule has paid: banners of objectives, units that left, ticks of a clock.
    pub(crate) paid: [u8; SPECIALS],
    pub(crate) turn: CurrentTurn,
    pub(crate) phase: Phase,
}

impl State {
    /// An empty board.
    pub(crate) fn empty(battle: Arc<Battle>) -> Self {
        let first = battle.first;
        Self {
            battle,
            unit_count: 0,
            leader_count: 0,
            units: [Unit {
                nation: Nation::French,
                kind: Kind::Ln,
                spot: Spot::Dead,
                blocks: 0,
                full: 0,
                square: 0,
            }; UNITS],
            leaders: [Leader {
                nation: Nation::French,
                spot: Spot::Dead,
            }; LEADERS],
            unit_at: [NOBODY; HEXES],
            leader_at: [NOBODY; HEXES],
            unit_hexes: [HexSet::NONE; 2],
            leader_hexes: [HexSet::NONE; 2],
            on_board: [Ids::default(); 2],
            deck: Pile::default(),
            discard: Pile::default(),
            hands: [Pile::default(); 2],
            tracks: [[None; 4]; 2],
            last_cards: [None; 2],
            turns: [0; 2],
            banners: [0; 2],
            paid: [0; SPECIALS],
            turn: CurrentTurn::of(first),
            phase: Phase::Command,
        }
    }

    /// What never changes.
    pub fn battle(&self) -> &Battle {
        &self.battle
    }

    /// What is being decided.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The current turn.
    pub const fn current(&self) -> &CurrentTurn {
        &self.turn
    }

    /// Is the battle over?
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// A unit by its number.
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A leader by his number.
    pub fn leader(&self, id: LeaderId) -> &Leader {
        &self.leaders[id.index()]
    }

    /// The edge of a side.
    pub fn edge(&self, side: Side) -> Edge {
        self.battle.edge(side)
    }

    /// Adds a unit; it is put on the board if it has a hex.
    pub(crate) fn add_unit(&mut self, unit: Unit) -> UnitId {
        let id = UnitId(self.unit_count);
        self.unit_count += 1;
        self.units[id.index()] = unit;
        if let Spot::On(hex) = unit.spot {
            self.put_unit(id, hex);
        }
        id
    }

    /// Adds a leader; he is put on the board if he has a hex.
    pub(crate) fn add_leader(&mut self, leader: Leader) -> LeaderId {
        let id = LeaderId(self.leader_count);
        self.leader_count += 1;
        self.leaders[id.index()] = leader;
        if let Spot::On(hex) = leader.spot {
            self.put_leader(id, hex);
        }
        id
    }

    /// The unit in a hex.
    pub fn unit_at(&self, hex: Hex) -> Option<UnitId> {
        let id = self.unit_at[hex.index()];
        (id != NOBODY).then_some(UnitId(id))
    }

    /// The leader in a hex.
    pub fn leader_at(&self, hex: Hex) -> Option<LeaderId> {
        let id = self.leader_at[hex.index()];
        (id != NOBODY).then_some(LeaderId(id))
    }

    /// The unit of a side in a hex.
    pub fn own_unit_at(&self, side: Side, hex: Hex) -> Option<UnitId> {
        self.unit_at(hex).filter(|id| self.unit(*id).side() == side)
    }

    /// The leader attached to a unit (CCN-1.7).
    pub fn leader_of(&self, unit: UnitId) -> Option<LeaderId> {
        self.unit(unit).hex().and_then(|hex| self.leader_at(hex))
    }

    /// The hexes with units of a side.
    pub fn unit_hexes(&self, side: Side) -> HexSet {
        self.unit_hexes[side.index()]
    }

    /// The hexes with leaders of a side, attached or lone.
    pub fn leader_hexes(&self, side: Side) -> HexSet {
        self.leader_hexes[side.index()]
    }

    /// The hexes with lone leaders of a side (CCN-1.7).
    pub fn lone_leaders(&self, side: Side) -> HexSet {
        self.leader_hexes(side) & !self.unit_hexes(side)
    }

    /// The hexes with any piece of a side.
    pub fn pieces(&self, side: Side) -> HexSet {
        self.unit_hexes(side) | self.leader_hexes(side)
    }

    /// The hexes with any piece at all.
    pub fn occupied(&self) -> HexSet {
        self.pieces(Side::French) | self.pieces(Side::Allied)
    }

    /// A side's units on the board.
    pub(crate) fn on_board(&self, side: Side) -> Ids {
        self.on_board[side.index()]
    }

    /// A side's leaders on the board.
    pub(crate) fn leaders_on_board(&self, side: Side) -> impl Iterator<Item = LeaderId> {
        (0..self.leader_count)
            .map(LeaderId)
            .filter(move |id| self.leader(*id).side() == side && self.leader(*id).hex().is_some())
    }

    pub(crate) fn put_unit(&mut self, id: UnitId, hex: Hex) {
        let side = self.unit(id).side().index();
        self.units[id.index()].spot = Spot::On(hex);
        self.unit_at[hex.index()] = id.0;
        self.unit_hexes[side] = self.unit_hexes[side].with(hex);
        self.on_board[side].add(id.index());
    }

    /// Takes a unit off the board; an attached leader stays behind.
    pub(crate) fn lift_unit(&mut self, id: UnitId, to: Spot) {
        let side = self.unit(id).side().index();
        if let Spot::On(hex) = self.unit(id).spot {
            self.unit_at[hex.index()] = NOBODY;
            self.unit_hexes[side] = self.unit_hexes[side].without(hex);
        }
        self.units[id.index()].spot = to;
        self.on_board[side].drop(id.index());
    }

    pub(crate) fn put_leader(&mut self, id: LeaderId, hex: Hex) {
        let side = self.leader(id).side().index();
        self.leaders[id.index()].spot = Spot::On(hex);
        self.leader_at[hex.index()] = id.0;
        self.leader_hexes[side] = self.leader_hexes[side].with(hex);
    }

    pub(crate) fn lift_leader(&mut self, id: LeaderId, to: Spot) {
        let side = self.leader(id).side().index();
        if let Spot::On(hex) = self.leader(id).spot {
            self.leader_at[hex.index()] = NOBODY;
            self.leader_hexes[side] = self.leader_hexes[side].without(hex);
        }
        self.leaders[id.index()].spot = to;
    }

    /// Moves a unit to a hex, its attached leader with it if `led` (CCN-6.27).
    pub(crate) fn shift_unit(&mut self, id: UnitId, to: Hex, led: bool) {
        let leader = self.leader_of(id).filter(|_| led);
        if let Some(leader) = leader {
            self.lift_leader(leader, Spot::Fleeing);
        }
        self.lift_unit(id, Spot::Coming);
        self.put_unit(id, to);
        if let Some(leader) = leader {
            self.put_leader(leader, to);
        }
    }

    /// A player's command: the cards in his hand, and the one he is playing (CCN-4.19, CCN-4.20).
    pub fn command(&self, side: Side) -> u8 {
        let playing = side == self.turn.active && self.turn.played.is_some();
        self.hands[side.index()].len() as u8 + u8::from(playing)
    }

    /// Banners that a side holds now, temporary ones included.
    pub fn banners(&self, side: Side) -> u8 {
        self.banners[side.index()] + crate::victory::temporary_banners(self, side)
    }
}
