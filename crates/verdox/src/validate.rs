//! Is a state possible? The JSON form of a battle, as people write it, is checked before it becomes a [`State`].

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::board::BARGES;
use crate::forces::MOST_UNITS;
use crate::state::{Agreement, Barge, Counter, Reason, Stage, State};
use crate::{Force, Kind, Map, Numbers, Side, Square, Terrain, arrival, ending, walls};

/// Something that both sides have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
#[ts(export, export_to = "verdox.ts")]
pub struct Sides<T> {
    /// Of the Hasbergs.
    pub hasbergs: T,
    /// Of the Askans.
    pub askans: T,
}

impl<T> Sides<T> {
    /// Asks for each side.
    pub fn each(mut of: impl FnMut(Side) -> T) -> Self {
        Self {
            hasbergs: of(Side::Hasbergs),
            askans: of(Side::Askans),
        }
    }

    /// What one side has.
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::Hasbergs => &self.hasbergs,
            Side::Askans => &self.askans,
        }
    }
}

/// A battle at one moment, spelled out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The map as it was drawn at the start, in the signs of VER-13.2.
    pub map: Vec<String>,
    /// What each side brings.
    pub force: Force,
    /// Each side's units: those of the force less a handicap.
    pub units: Sides<Numbers>,
    /// The limit of rounds; 0 if there is none.
    pub rounds: u16,
    /// Do all counters lie face up?
    #[serde(default)]
    pub open_counters: bool,
    /// Who takes the first turn.
    pub first: Side,
    /// The round, from 1.
    pub round: u16,
    /// What is being played.
    pub stage: Stage,
    /// Has the agreed real time run out?
    #[serde(default)]
    pub time_up: bool,
    /// The counters on the map.
    pub counters: Sides<Vec<PlacedCounter>>,
    /// The barges; null for one that was sunk.
    #[serde(default)]
    pub barges: [Option<PlacedBarge>; BARGES],
    /// Walls that were breached.
    #[serde(default)]
    pub breaches: Vec<Square>,
    /// Who holds the gates; those not named are as the map draws them.
    #[serde(default)]
    pub gates: Vec<HeldGate>,
    /// Units that wait off the map.
    pub waiting: Sides<Numbers>,
    /// Units that were removed.
    #[serde(default)]
    pub lost: Sides<Numbers>,
}

/// A counter on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedCounter {
    /// Its kind.
    pub kind: Kind,
    /// Where it is.
    pub square: Square,
    /// Is it aboard the barge there?
    #[serde(default)]
    pub aboard: bool,
    /// Does its drawn side show?
    #[serde(default)]
    pub face_up: bool,
    /// Has it moved or attacked in this turn?
    #[serde(default)]
    pub acted: bool,
}

/// A barge on the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacedBarge {
    /// Where it lies.
    pub square: Square,
    /// Whose it is.
    #[serde(default)]
    pub owner: Option<Side>,
    /// Has it moved in this turn?
    #[serde(default)]
    pub moved: bool,
}

/// A gate and its holder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeldGate {
    /// Where it is.
    pub square: Square,
    /// Who controls it.
    pub holder: Option<Side>,
}

impl From<State> for Position {
    fn from(state: State) -> Self {
        let map = state.map();
        Self {
            map: map.rows().to_vec(),
            force: state.agreed.force,
            units: Sides::each(|side| state.agreed.units[side.index()]),
            rounds: state.agreed.rounds,
            open_counters: state.agreed.open_counters,
            first: state.first,
            round: state.round,
            stage: state.stage,
            time_up: state.time_up,
            counters: Sides::each(|side| {
                let placed = |counter: &Counter| PlacedCounter {
                    kind: counter.kind,
                    square: counter.square,
                    aboard: counter.aboard(),
                    face_up: counter.face_up(),
                    acted: counter.acted(),
                };
                state.army(side).iter().map(placed).collect()
            }),
            barges: state.barges.map(|barge| {
                barge.map(|barge| PlacedBarge {
                    square: barge.square,
                    owner: barge.owner,
                    moved: barge.moved,
                })
            }),
            breaches: map.squares().filter(|s| state.is_breached(*s)).collect(),
            gates: map
                .gates()
                .iter()
                .map(|gate| HeldGate {
                    square: gate.square,
                    holder: walls::holder(&state, gate.square),
                })
                .collect(),
            waiting: Sides::each(|side| state.waiting[side.index()]),
            lost: Sides::each(|side| state.lost[side.index()]),
        }
    }
}

/// Fails if the state is impossible: it must come back from its written form as it was.
pub(crate) fn validate(state: &State) -> Result<(), String> {
    let again = State::try_from(Position::from(state.clone()))?;
    unless(again == *state, || {
        "the parts of the state contradict each other".to_owned()
    })
}

/// Says no, and why.
fn unless(possible: bool, reason: impl FnOnce() -> String) -> Result<(), String> {
    if possible { Ok(()) } else { Err(reason()) }
}

impl TryFrom<Position> for State {
    type Error = String;

    fn try_from(position: Position) -> Result<Self, String> {
        let agreed = position.agreement()?;
        let mut state = Self::empty(Arc::new(agreed), position.first);
        let known = match position.rounds {
            0 => position.round > 0,
            limit => (1..=limit).contains(&position.round),
        };
        unless(known, || {
            format!("round {} of {}", position.round, position.rounds)
        })?;
        state.round = position.round;
        state.stage = position.stage;
        state.time_up = position.time_up;
        position.lay_out_walls(&mut state)?;
        position.lay_out_barges(&mut state)?;
        for side in Side::BOTH {
            state.waiting[side.index()] = *position.waiting.of(side);
            state.lost[side.index()] = *position.lost.of(side);
            position.check_numbers(side)?;
            for placed in position.counters.of(side) {
                lay_out_counter(&mut state, side, placed)?;
            }
        }
        check_stage(&state)?;
        Ok(state)
    }
}

impl Position {
    fn agreement(&self) -> Result<Agreement, String> {
        let map = Map::draw(&self.map)
            .map_err(|bad| format!("line {} of the map: {}", bad.row, bad.reason))?;
        unless(self.rounds <= 9999, || {
            "a battle lasts from 1 to 9999 rounds, or without a limit with 0".to_owned()
        })?;
        unless(
            self.force.first_placement >= 1 && self.force.wave >= 1,
            || "the first placement and the waves have at least one unit".to_owned(),
        )?;
        for side in Side::BOTH {
            let units = self.units.of(side).total();
            unless((1..=MOST_UNITS as u32).contains(&units), || {
                format!("a side has from 1 to {MOST_UNITS} units, not {units}")
            })?;
            // VER-13.3: without it turns might pass for ever with nothing to decide.
            unless(map.entry_squares(side).next().is_some(), || {
                format!("the edge of {side:?} has no square for arrivals")
            })?;
        }
        Ok(Agreement {
            map,
            force: self.force,
            units: [self.units.hasbergs, self.units.askans],
            rounds: self.rounds,
            open_counters: self.open_counters,
        })
    }

    /// A side has no more units than its force gave it; mounted ones may have become foot. (VER-9.9, VER-9.12)
    fn check_numbers(&self, side: Side) -> Result<(), String> {
        let count = |kind: Kind| {
            let on_map = self.counters.of(side).iter();
            on_map.filter(|placed| placed.kind == kind).count() as u32
                + u32::from(self.waiting.of(side).of(kind))
                + u32::from(self.lost.of(side).of(kind))
        };
        for kind in Kind::ALL {
            let mounted = Kind::ALL
                .into_iter()
                .find(|mounted| mounted.dismounted() == Some(kind));
            let of = |kind| u32::from(self.units.of(side).of(kind));
            let dismounted =
                mounted.map_or(0, |mounted| of(mounted).saturating_sub(count(mounted)));
            unless(count(kind) <= of(kind) + dismounted, || {
                format!("{side:?} have more {kind:?} than their force")
            })?;
        }
        Ok(())
    }

    fn lay_out_walls(&self, state: &mut State) -> Result<(), String> {
        for square in &self.breaches {
            let wall = state.map().walls().contains(square) && !state.is_breached(*square);
            unless(wall, || format!("there is no wall to breach at {square}"))?;
            state.breach(*square);
        }
        for gate in &self.gates {
            let number = state
                .map()
                .gates()
                .iter()
                .position(|known| known.square == gate.square)
                .ok_or_else(|| format!("there is no gate at {}", gate.square))?;
            for side in Side::BOTH {
                state.gates[side.index()] &= !(1 << number);
            }
            if let Some(holder) = gate.holder {
                state.gates[holder.index()] |= 1 << number;
            }
        }
        for (number, gate) in state.map().gates().to_vec().into_iter().enumerate() {
            if state.is_breached(gate.square) {
                for side in Side::BOTH {
                    state.gates[side.index()] &= !(1 << number);
                }
            }
        }
        Ok(())
    }

    fn lay_out_barges(&self, state: &mut State) -> Result<(), String> {
        state.barges = [None; BARGES];
        for (number, placed) in self.barges.iter().enumerate() {
            let Some(placed) = placed else { continue };
            let square = placed.square;
            unless(
                state.map().contains(square)
                    && state.terrain(square).floats_barges()
                    && state.barge_at(square).is_none(),
                || format!("no barge can lie at {square}"),
            )?;
            let may_have_moved =
                matches!(self.stage, Stage::Actions { side } if placed.owner == Some(side));
            unless(!placed.moved || may_have_moved, || {
                format!("the barge at {square} cannot have moved in this turn")
            })?;
            state.barges[number] = Some(Barge {
                square,
                owner: placed.owner,
                passenger: None,
                moved: placed.moved,
            });
        }
        Ok(())
    }
}

fn lay_out_counter(state: &mut State, side: Side, placed: &PlacedCounter) -> Result<(), String> {
    let square = placed.square;
    unless(state.map().contains(square), || {
        format!("{square} is not on the map")
    })?;
    let acts = matches!(state.stage, Stage::Actions { side: active } if active == side);
    unless(!placed.acted || (acts && placed.face_up), || {
        format!("the unit at {square} cannot have acted in this turn")
    })?;
    unless(placed.face_up || !state.agreed.open_counters, || {
        format!("the counter at {square} lies face down among open counters")
    })?;
    if !placed.aboard {
        unless(
            state.terrain(square) != Terrain::River && state.standing_on(square).is_none(),
            || format!("no unit can stand at {square}"),
        )?;
    }
    // Counters are put down on the ground first; the square of a barge may be a river, which nobody stands on.
    let below = state.standing_on(square);
    let no = state.put(side, Counter::new(square, placed.kind, placed.face_up));
    if placed.acted {
        state.counter_mut(no).set_acted();
    }
    if placed.aboard {
        state.lift(no);
        if let Some(on_deck) = below {
            state.set_down(on_deck, square);
        }
        let barge = state
            .barge_at(square)
            .filter(|number| {
                state.barges[*number]
                    .is_some_and(|barge| barge.owner == Some(side) && barge.passenger.is_none())
            })
            .ok_or_else(|| format!("there is no barge of {side:?} for the unit at {square}"))?;
        unless(placed.face_up, || {
            format!("the unit at {square} boarded, so it lies face up")
        })?;
        state.set_aboard(no, barge);
    }
    Ok(())
}

fn check_stage(state: &State) -> Result<(), String> {
    let left =
        |side: Side| u32::from(state.on_map[side.index()]) + state.waiting[side.index()].total();
    let quartered = |side: Side| {
        state
            .standing_on(state.map().headquarters(side))
            .is_some_and(|no| no.side() != side)
    };
    if let Stage::Over { winner, reason } = state.stage {
        let [hasbergs, askans] = Side::BOTH.map(|side| ending::value(state, side));
        let fits = match (reason, winner) {
            (Reason::Value, None) => hasbergs == askans,
            (Reason::Value, Some(Side::Hasbergs)) => hasbergs > askans,
            (Reason::Value, Some(Side::Askans)) => askans > hasbergs,
            (Reason::Headquarters, Some(winner)) => quartered(winner.other()),
            (Reason::Destruction, Some(winner)) => left(winner.other()) == 0,
            (_, None) => false,
        };
        return unless(fits, || "the battle did not end like this".to_owned());
    }
    for side in Side::BOTH {
        unless(left(side) > 0, || {
            format!("{side:?} have lost all their units, so the battle is over")
        })?;
        unless(!quartered(side), || {
            format!("the quarters of {side:?} are taken, so the battle is over")
        })?;
    }
    match state.stage {
        Stage::Deployment { side, left } => {
            unless(state.round == 1, || {
                "units are deployed in round 1".to_owned()
            })?;
            check_due(state, side, left, state.agreed.force.first_placement)
        }
        Stage::Arrival { side, left } => check_due(state, side, left, state.agreed.force.wave),
        Stage::Actions { .. } | Stage::Over { .. } => Ok(()),
    }
}

fn check_due(state: &State, side: Side, left: u8, planned: u8) -> Result<(), String> {
    let most = arrival::units_due(state, side, planned);
    unless((1..=most).contains(&left), || {
        format!("{side:?} cannot place {left} units")
    })
}
