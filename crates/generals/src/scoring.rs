//! Chapters 18, 19 and 21: objectives, scoring, victory.

use kernel::{Outcome, Umpire, rule};
use serde::{Deserialize, Serialize};

use crate::board::{Sector, Side};
use crate::event::Event;
use crate::orders;
use crate::state::{Phase, Stage, State};
use crate::status::Census;
use crate::units::Kind;

/// Points that win at once (GEN-18.15).
pub const VICTORY: i16 = 10;
/// The last round (GEN-18.19).
pub const ROUNDS: u8 = 10;
/// Points of each side at the start under army morale (GEN-21.1).
pub const MORALE: i16 = 15;

/// An objective, printed or a marker.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "generals.ts")]
pub enum Marker {
    /// The command sector (GEN-19.2).
    General,
    /// A small flag (GEN-19.3).
    Flag1,
    /// A big flag (GEN-19.4).
    Flag3,
    /// A small wind rose (GEN-19.5).
    Rose1,
    /// A big wind rose (GEN-19.6).
    Rose3,
}

impl Marker {
    /// All kinds.
    pub const ALL: [Self; 5] = [
        Self::General,
        Self::Flag1,
        Self::Flag3,
        Self::Rose1,
        Self::Rose3,
    ];

    /// What the enemy is paid who controls its sector: GEN-18.7, GEN-18.8, GEN-19.2 to GEN-19.6.
    pub const fn worth(self) -> i16 {
        match self {
            Self::General => 5,
            Self::Flag1 | Self::Rose1 => 1,
            Self::Flag3 | Self::Rose3 => 3,
        }
    }

    /// Paid once, then removed? (GEN-19.7)
    pub const fn is_rose(self) -> bool {
        matches!(self, Self::Rose1 | Self::Rose3)
    }

    /// How many of them a colour has (GEN-19.13).
    pub const fn pieces(self) -> u8 {
        match self {
            Self::General => 1,
            Self::Flag1 => 3,
            Self::Flag3 | Self::Rose1 | Self::Rose3 => 2,
        }
    }

    /// The message with its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::General => "generals-marker-general",
            Self::Flag1 => "generals-marker-flag1",
            Self::Flag3 => "generals-marker-flag3",
            Self::Rose1 => "generals-marker-rose1",
            Self::Rose3 => "generals-marker-rose3",
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The objectives of both sides on the battle sectors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Markers([[u8; 9]; 2]);

impl Markers {
    /// Side A: command sectors in the centre, flags on the wings (GEN-2.13 to GEN-2.15).
    pub fn printed() -> Self {
        let mut markers = Self::default();
        for side in Side::BOTH {
            let [left, centre, right] = side.wings();
            markers.put(side, Marker::General, centre);
            markers.put(side, Marker::Flag1, left);
            markers.put(side, Marker::Flag1, right);
        }
        markers
    }

    /// Puts an objective of a side on a battle sector.
    pub fn put(&mut self, side: Side, marker: Marker, sector: Sector) {
        if let Some(here) = self.0[side.index()].get_mut(sector.index()) {
            *here |= marker.bit();
        }
    }

    /// Takes one away.
    pub fn take(&mut self, side: Side, marker: Marker, sector: Sector) {
        if let Some(here) = self.0[side.index()].get_mut(sector.index()) {
            *here &= !marker.bit();
        }
    }

    /// Does a side have this objective here?
    pub fn has(&self, side: Side, marker: Marker, sector: Sector) -> bool {
        self.0[side.index()]
            .get(sector.index())
            .is_some_and(|here| here & marker.bit() != 0)
    }

    /// A side's objectives with their sectors, in board order.
    pub fn of(&self, side: Side) -> impl Iterator<Item = (Marker, Sector)> + '_ {
        Sector::BATTLE.into_iter().flat_map(move |sector| {
            Marker::ALL
                .into_iter()
                .filter(move |marker| self.has(side, *marker, sector))
                .map(move |marker| (marker, sector))
        })
    }

    /// How many of a kind a side has on the board.
    pub fn count(&self, side: Side, marker: Marker) -> u8 {
        self.of(side).filter(|(kind, _)| *kind == marker).count() as u8
    }

    /// A side's command sector.
    pub fn command(&self, side: Side) -> Option<Sector> {
        Sector::BATTLE
            .into_iter()
            .find(|sector| self.has(side, Marker::General, *sector))
    }

    /// Do a side's objectives make this sector friendly to it while no enemy holds it? Roses do not: GEN-3.6, GEN-19.10.
    pub fn make_friendly(&self, side: Side, sector: Sector) -> bool {
        const FLAGS: u8 = Marker::General.bit() | Marker::Flag1.bit() | Marker::Flag3.bit();
        self.0[side.index()]
            .get(sector.index())
            .is_some_and(|here| here & FLAGS != 0)
    }

    /// The markers of the other seat: turned, with the colours exchanged (GEN-2.20).
    pub fn turned(&self) -> Self {
        let mut turned = Self::default();
        for side in Side::BOTH {
            for (marker, sector) in self.of(side) {
                turned.put(side.other(), marker, sector.turned());
            }
        }
        turned
    }

    /// No bits that mean nothing, at most one command sector a side, no sector under flags of both?
    pub fn is_valid(&self) -> bool {
        let known = Marker::ALL
            .iter()
            .fold(0, |bits, marker| bits | marker.bit());
        self.0.as_flattened().iter().all(|here| here & !known == 0)
            && Side::BOTH
                .into_iter()
                .all(|side| self.count(side, Marker::General) <= 1)
            && Sector::BATTLE.into_iter().all(|sector| {
                !(self.make_friendly(Side::White, sector)
                    && self.make_friendly(Side::Black, sector))
            })
    }
}

/// The three stages of scoring.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "generals.ts")]
pub enum ScoringStage {
    /// Stage 1.
    Captures,
    /// Stage 2.
    Objectives,
    /// Stage 3.
    Majority,
}

/// Why the battle is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "generals.ts")]
pub enum Reason {
    /// Ten points (GEN-18.15).
    TenPoints,
    /// The tenth round is over (GEN-18.19, GEN-18.20).
    LastRound,
    /// An army has lost its last point (GEN-21.4, GEN-21.6).
    Morale,
}

/// How the battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// The winner, if it is not a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

impl Ending {
    /// The outcome for the kernel.
    pub fn outcome(&self, score: [i16; 2]) -> Outcome {
        let (reason, rule) = match (self.reason, self.winner) {
            (Reason::TenPoints, _) => ("generals-over-ten-points", rule!("GEN-18.15")),
            (Reason::LastRound, Some(_)) => ("generals-over-last-round", rule!("GEN-18.19")),
            (Reason::LastRound, None) => ("generals-over-draw", rule!("GEN-18.20")),
            (Reason::Morale, Some(_)) => ("generals-over-morale", rule!("GEN-21.4")),
            (Reason::Morale, None) => ("generals-over-morale-draw", rule!("GEN-21.6")),
        };
        Outcome {
            winner: self.winner.map(Side::seat),
            reason: reason.into(),
            rule: Some(rule),
            score: score.map(i32::from),
        }
    }
}

/// Phase 7. Ends the battle or begins the next round.
pub(crate) fn score_round(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    state.phase = Phase::Scoring;
    // GEN-18.1, GEN-18.2, GEN-7.38
    for unit in &mut state.units {
        unit.square = false;
        unit.spent = false;
        unit.line = None;
        unit.activations = 0;
        unit.moves = 0;
    }
    // GEN-18.3, GEN-18.4
    umpire.reveal(|| Event::SheetsShown {
        white: state.sheets[0]
            .lines
            .iter()
            .map(|line| line.order)
            .collect(),
        black: state.sheets[1]
            .lines
            .iter()
            .map(|line| line.order)
            .collect(),
    });
    for stage in [
        ScoringStage::Captures,
        ScoringStage::Objectives,
        ScoringStage::Majority,
    ] {
        match stage {
            ScoringStage::Captures => score_captures(state, umpire),
            ScoringStage::Objectives => score_objectives(state, umpire),
            ScoringStage::Majority => score_majority(state, umpire),
        }
        if let Some(ending) = verdict(state, stage) {
            return end(state, ending, umpire);
        }
    }
    if state.round >= ROUNDS {
        // GEN-18.19, GEN-18.20, GEN-21.8
        let winner = higher(state.score);
        let reason = Reason::LastRound;
        return end(state, Ending { winner, reason }, umpire);
    }
    orders::begin_round(state, umpire);
}

fn end(state: &mut State, ending: Ending, umpire: &mut Umpire<'_, Event>) {
    state.stage = Stage::Over;
    state.ending = Some(ending);
    let score = state.score;
    umpire.tell(|| Event::Over {
        winner: ending.winner,
        reason: ending.reason,
        score,
    });
}

fn higher(score: [i16; 2]) -> Option<Side> {
    match score[0].cmp(&score[1]) {
        std::cmp::Ordering::Greater => Some(Side::White),
        std::cmp::Ordering::Less => Some(Side::Black),
        std::cmp::Ordering::Equal => None,
    }
}

/// Has the battle been decided by this stage? GEN-18.15 to GEN-18.18, GEN-21.4 to GEN-21.7.
fn verdict(state: &State, stage: ScoringStage) -> Option<Ending> {
    let score = state.score;
    if state.rules.morale {
        let broken = score.iter().any(|points| *points <= 0);
        let winner = higher(score);
        // GEN-21.6: broken together, the next stage decides; after the last one it is a draw.
        (broken && (winner.is_some() || stage == ScoringStage::Majority)).then_some(Ending {
            winner,
            reason: Reason::Morale,
        })
    } else {
        let winner = higher(score)?;
        (score[winner.index()] >= VICTORY).then_some(Ending {
            winner: Some(winner),
            reason: Reason::TenPoints,
        })
    }
}

/// Pays a side for what it took from the enemy: to the captor, or under army morale from the loser: GEN-18.14, GEN-21.2.
fn pay(
    state: &mut State,
    side: Side,
    points: i16,
    stage: ScoringStage,
    sector: Option<Sector>,
    marker: Option<Marker>,
    umpire: &mut Umpire<'_, Event>,
) {
    if state.rules.morale {
        state.score[side.other().index()] -= points;
    } else {
        state.score[side.index()] += points;
    }
    let score = state.score;
    umpire.tell(|| Event::Scored {
        side,
        stage,
        points,
        sector,
        marker,
        score,
    });
}

/// Stage 1: GEN-18.5, GEN-18.6, GEN-18.13.
fn score_captures(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    for side in Side::BOTH {
        let prisoners = std::mem::take(&mut state.prisoners[side.index()]);
        let points = Kind::ALL
            .into_iter()
            .map(|kind| kind.worth() * i16::from(prisoners[kind.index()]))
            .sum();
        if points > 0 {
            pay(
                state,
                side,
                points,
                ScoringStage::Captures,
                None,
                None,
                umpire,
            );
        }
    }
}

/// Stage 2: GEN-18.7, GEN-18.8, GEN-18.11, GEN-18.12, GEN-19.7, GEN-19.11.
fn score_objectives(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let census = Census::of(state);
    for side in Side::BOTH {
        for sector in Sector::BATTLE {
            if census.controller(sector) != Some(side) {
                continue;
            }
            for marker in Marker::ALL {
                let owner = side.other();
                if !state.markers.has(owner, marker, sector) {
                    continue;
                }
                if marker.is_rose() {
                    state.markers.take(owner, marker, sector);
                }
                let stage = ScoringStage::Objectives;
                pay(
                    state,
                    side,
                    marker.worth(),
                    stage,
                    Some(sector),
                    Some(marker),
                    umpire,
                );
            }
        }
    }
}

/// Stage 3: GEN-18.9, GEN-18.10, GEN-21.3, GEN-21.9.
fn score_majority(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let census = Census::of(state);
    let sectors = Side::BOTH.map(|side| i16::from(census.controlled(side)));
    state.pool = state.pool.saturating_sub(1);
    if let Some(side) = higher(sectors) {
        if state.rules.morale {
            state.score[side.index()] += 1;
        }
        pay(state, side, 1, ScoringStage::Majority, None, None, umpire);
    } else {
        let score = state.score;
        umpire.tell(|| Event::MajorityTied { score });
    }
}
