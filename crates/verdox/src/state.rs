//! The state of a battle: everything, hidden counters included.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::board::{BARGES, MOST_SQUARES};
use crate::forces::MOST_UNITS;
use crate::validate::Position;
use crate::{Force, Kind, Map, Numbers, Side, Square, Terrain};

/// What does not change during a battle: the map and what was agreed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Agreement {
    /// The map.
    pub map: Map,
    /// The force: how many come at the start and in each wave.
    pub force: Force,
    /// Each side's units: those of the force less a handicap. (VER-14.6)
    pub units: [Numbers; 2],
    /// The battle ends after this many rounds; 0 if there is no limit. (VER-12.6, VER-12.7, VER-12.14)
    pub rounds: u16,
    /// All counters lie face up. (VER-5.11)
    pub open_counters: bool,
}

impl Agreement {
    /// Is this the last round? (VER-12.6, VER-12.14)
    pub(crate) const fn is_last(&self, round: u16) -> bool {
        self.rounds > 0 && round >= self.rounds
    }
}

/// A battle at one moment.
///
/// Flat and without pointers but one, so that a copy is a copy of memory. On the wire it is a
/// [`Position`](crate::validate::Position), which a person can read and write.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(into = "Position", try_from = "Position")]
pub struct State {
    pub(crate) agreed: Arc<Agreement>,
    /// Counters on the map, each side in its own half, without gaps.
    pub(crate) counters: [Counter; 2 * MOST_UNITS],
    pub(crate) on_map: [u8; 2],
    /// Who stands on each square (on the deck, where it is a bridge): a counter's number plus one, or 0.
    pub(crate) board: [u8; MOST_SQUARES],
    pub(crate) barges: [Option<Barge>; BARGES],
    pub(crate) breaches: [u64; MOST_SQUARES / 64],
    /// A bit for each gate of the map that the side controls.
    pub(crate) gates: [u32; 2],
    /// Units that have not entered the map. (VER-3.18)
    pub(crate) waiting: [Numbers; 2],
    /// Units removed, as what they were at the end. (VER-8.29)
    pub(crate) lost: [Numbers; 2],
    /// Who deployed first and takes the first turn. (VER-3.2)
    pub(crate) first: Side,
    /// The round, from 1. (VER-4.1)
    pub(crate) round: u16,
    pub(crate) stage: Stage,
    /// The agreed real time has run out. (VER-12.11)
    pub(crate) time_up: bool,
}

/// What is being played just now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export, export_to = "verdox.ts")]
pub enum Stage {
    /// A side places its first units. (VER-3.3)
    Deployment {
        /// Which side.
        side: Side,
        /// How many are still to be placed.
        left: u8,
    },
    /// A side moves and attacks. (VER-4.2)
    Actions {
        /// Which side.
        side: Side,
    },
    /// A wave comes on. (VER-3.9)
    Arrival {
        /// Which side's.
        side: Side,
        /// How many are still to be placed.
        left: u8,
    },
    /// The battle has ended.
    Over {
        /// The winner; nobody in a draw.
        winner: Option<Side>,
        /// How it ended.
        reason: Reason,
    },
}

/// How a battle ends by its rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "verdox.ts")]
pub enum Reason {
    /// The enemy commander's quarters were entered. (VER-12.1)
    Headquarters,
    /// One side has lost all its units. (VER-12.3)
    Destruction,
    /// The time ran out and the values were added up. (VER-12.5)
    Value,
}

/// A combat unit on the map. (VER-1.9)
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Counter {
    pub(crate) square: Square,
    pub(crate) kind: Kind,
    marks: u8,
}

const FACE_UP: u8 = 1;
const ACTED: u8 = 2;
const ABOARD: u8 = 4;

impl Counter {
    /// What fills the places of counters that are not there.
    pub(crate) const NOBODY: Self = Self {
        square: Square { x: 0, y: 0 },
        kind: Kind::Infantry,
        marks: 0,
    };

    pub(crate) const fn new(square: Square, kind: Kind, face_up: bool) -> Self {
        Self {
            square,
            kind,
            marks: if face_up { FACE_UP } else { 0 },
        }
    }

    /// Does its drawn side show? (VER-3.6, VER-5.3)
    pub(crate) const fn face_up(&self) -> bool {
        self.marks & FACE_UP != 0
    }

    /// Has it moved or attacked in this turn? (VER-4.3)
    pub(crate) const fn acted(&self) -> bool {
        self.marks & ACTED != 0
    }

    /// Is it on a barge?
    pub(crate) const fn aboard(&self) -> bool {
        self.marks & ABOARD != 0
    }

    pub(crate) const fn turn_up(&mut self) {
        self.marks |= FACE_UP;
    }

    pub(crate) const fn set_acted(&mut self) {
        self.marks |= ACTED;
    }

    const fn set_aboard(&mut self, aboard: bool) {
        self.marks = self.marks & !ABOARD | if aboard { ABOARD } else { 0 };
    }

    pub(crate) const fn footing(&self) -> Footing {
        Footing {
            square: self.square,
            aboard: self.aboard(),
        }
    }
}

/// Where exactly a unit is: on the ground or the deck of a bridge, or on the barge that lies there. (VER-10.17)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Footing {
    pub(crate) square: Square,
    pub(crate) aboard: bool,
}

/// The number of a counter: its place among [`State::counters`]. Given by the order of arrival, so it tells nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CounterNo(u8);

impl CounterNo {
    pub(crate) const fn side(self) -> Side {
        if (self.0 as usize) < MOST_UNITS {
            Side::Hasbergs
        } else {
            Side::Askans
        }
    }

    /// Its place in its army.
    pub(crate) const fn place(self) -> usize {
        self.0 as usize % MOST_UNITS
    }
}

/// A barge. Never hidden. (VER-1.10)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Barge {
    pub(crate) square: Square,
    /// The side that boarded it last. (VER-10.4)
    pub(crate) owner: Option<Side>,
    pub(crate) passenger: Option<CounterNo>,
    /// Has it moved in this turn?
    pub(crate) moved: bool,
}

impl State {
    /// A map without units, before the first unit is deployed.
    pub(crate) fn empty(agreed: Arc<Agreement>, first: Side) -> Self {
        let mut barges = [None; BARGES];
        for (slot, square) in barges.iter_mut().zip(agreed.map.barges()) {
            // VER-3.8: barges belong to nobody at the start (VER-1.6).
            *slot = Some(Barge {
                square: *square,
                owner: None,
                passenger: None,
                moved: false,
            });
        }
        let mut gates = [0; 2];
        for (number, gate) in agreed.map.gates().iter().enumerate() {
            if let Some(holder) = gate.holder {
                gates[holder.index()] |= 1 << number;
            }
        }
        Self {
            counters: [Counter::NOBODY; 2 * MOST_UNITS],
            on_map: [0; 2],
            board: [0; MOST_SQUARES],
            barges,
            breaches: [0; MOST_SQUARES / 64],
            gates,
            waiting: agreed.units,
            lost: [Numbers::default(); 2],
            first,
            round: 1,
            stage: Stage::Actions { side: first },
            time_up: false,
            agreed,
        }
    }

    /// A number for the walls that are broken and the gates that are held.
    pub(crate) fn ground_stamp(&self) -> u64 {
        let walls = self.breaches.iter().copied();
        let gates = self.gates.iter().map(|gates| u64::from(*gates));
        walls.chain(gates).fold(0, kernel::mix)
    }

    pub(crate) fn map(&self) -> &Map {
        &self.agreed.map
    }

    /// The side that decides; nobody when the battle is over. (VER-4.8)
    pub(crate) const fn active(&self) -> Option<Side> {
        match self.stage {
            Stage::Deployment { side, .. }
            | Stage::Actions { side }
            | Stage::Arrival { side, .. } => Some(side),
            Stage::Over { .. } => None,
        }
    }

    /// The terrain of a square as it is now.
    pub(crate) fn terrain(&self, s: Square) -> Terrain {
        let terrain = self.map().ground(s).terrain;
        // VER-11.17
        if terrain.is_wall() && self.is_breached(s) {
            Terrain::Breach
        } else {
            terrain
        }
    }

    // ---- counters ----

    pub(crate) fn counter(&self, no: CounterNo) -> &Counter {
        &self.counters[no.0 as usize]
    }

    pub(crate) fn counter_mut(&mut self, no: CounterNo) -> &mut Counter {
        &mut self.counters[no.0 as usize]
    }

    /// A side's counters on the map.
    pub(crate) fn army(&self, side: Side) -> &[Counter] {
        let start = side.index() * MOST_UNITS;
        &self.counters[start..start + self.on_map[side.index()] as usize]
    }

    pub(crate) fn army_mut(&mut self, side: Side) -> &mut [Counter] {
        let start = side.index() * MOST_UNITS;
        &mut self.counters[start..start + self.on_map[side.index()] as usize]
    }

    /// The numbers of a side's counters on the map.
    pub(crate) fn roll_call(&self, side: Side) -> impl Iterator<Item = CounterNo> + use<> {
        let start = (side.index() * MOST_UNITS) as u8;
        (start..start + self.on_map[side.index()]).map(CounterNo)
    }

    /// Who stands on the ground or the deck of this square?
    pub(crate) fn standing_on(&self, s: Square) -> Option<CounterNo> {
        self.board[self.map().index(s)]
            .checked_sub(1)
            .map(CounterNo)
    }

    /// The barge on this square.
    pub(crate) fn barge_at(&self, s: Square) -> Option<usize> {
        self.barges
            .iter()
            .position(|barge| barge.is_some_and(|barge| barge.square == s))
    }

    /// Who is aboard the barge on this square?
    pub(crate) fn passenger_at(&self, s: Square) -> Option<CounterNo> {
        self.barges
            .iter()
            .flatten()
            .find(|barge| barge.square == s)
            .and_then(|barge| barge.passenger)
    }

    /// The counter with this footing; the square is on the board.
    pub(crate) fn find(&self, footing: Footing) -> Option<CounterNo> {
        if footing.aboard {
            self.passenger_at(footing.square)
        } else {
            self.standing_on(footing.square)
        }
    }

    /// Puts a new counter on the ground. The caller has seen that there is room.
    pub(crate) fn put(&mut self, side: Side, counter: Counter) -> CounterNo {
        let no = CounterNo((side.index() * MOST_UNITS) as u8 + self.on_map[side.index()]);
        self.on_map[side.index()] += 1;
        self.counters[no.0 as usize] = counter;
        let index = self.map().index(counter.square);
        self.board[index] = no.0 + 1;
        no
    }

    /// Takes a counter off its square; its entry stays.
    pub(crate) fn lift(&mut self, no: CounterNo) {
        let Footing { square, aboard } = self.counter(no).footing();
        if aboard {
            for barge in self.barges.iter_mut().flatten() {
                if barge.passenger == Some(no) {
                    barge.passenger = None;
                }
            }
        } else {
            let index = self.map().index(square);
            self.board[index] = 0;
        }
    }

    /// Sets a lifted counter down on the ground or a deck.
    pub(crate) fn set_down(&mut self, no: CounterNo, to: Square) {
        let index = self.map().index(to);
        self.board[index] = no.0 + 1;
        let counter = self.counter_mut(no);
        counter.square = to;
        counter.set_aboard(false);
    }

    /// Sets a lifted counter aboard a barge.
    pub(crate) fn set_aboard(&mut self, no: CounterNo, barge: usize) {
        if let Some(barge) = &mut self.barges[barge] {
            barge.passenger = Some(no);
            let square = barge.square;
            let counter = self.counter_mut(no);
            counter.square = square;
            counter.set_aboard(true);
        }
    }

    /// Removes a counter for the rest of the battle. (VER-8.29) The last counter of its side takes its number.
    pub(crate) fn remove(&mut self, no: CounterNo) {
        self.lift(no);
        let side = no.side();
        *self.lost[side.index()].of_mut(self.counter(no).kind) += 1;
        self.on_map[side.index()] -= 1;
        let last = CounterNo((side.index() * MOST_UNITS) as u8 + self.on_map[side.index()]);
        if last != no {
            let moved = *self.counter(last);
            *self.counter_mut(no) = moved;
            if moved.aboard() {
                for barge in self.barges.iter_mut().flatten() {
                    if barge.passenger == Some(last) {
                        barge.passenger = Some(no);
                    }
                }
            } else {
                let index = self.map().index(moved.square);
                self.board[index] = no.0 + 1;
            }
        }
        *self.counter_mut(last) = Counter::NOBODY;
    }

    /// A new turn, or the end of an action phase: nobody has acted.
    pub(crate) fn forget_actions(&mut self) {
        for side in Side::BOTH {
            for counter in self.army_mut(side) {
                counter.marks &= !ACTED;
            }
        }
        for barge in self.barges.iter_mut().flatten() {
            barge.moved = false;
        }
    }

    // ---- walls ----

    pub(crate) fn is_breached(&self, s: Square) -> bool {
        let index = self.map().index(s);
        self.breaches[index / 64] & (1 << (index % 64)) != 0
    }

    pub(crate) fn breach(&mut self, s: Square) {
        let index = self.map().index(s);
        self.breaches[index / 64] |= 1 << (index % 64);
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Position::from(self.clone()).fmt(f)
    }
}
