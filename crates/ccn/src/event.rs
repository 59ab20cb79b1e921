//! What happens, told for the log, the animation and the replay.

use kernel::Eyes;
use serde::{Deserialize, Serialize};

use crate::action::{Manoeuvre, Reaction};
use crate::board::{Hex, HexSet, Path, Wing};
use crate::cards::Card;
use crate::dice::Face;
use crate::side::{Nation, Side};
use crate::state::Victory;
use crate::units::Kind;

/// What the log calls a piece: a unit by its nation and kind, a leader by his name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(untagged)]
#[ts(export, export_to = "ccn.ts")]
pub enum Called {
    /// A unit.
    Unit {
        /// Its nation.
        nation: Nation,
        /// Its kind.
        kind: Kind,
    },
    /// A leader.
    Leader {
        /// His name.
        leader: String,
    },
}

/// One thing that happened. `redact` cuts cards out for those who may not see them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
#[allow(missing_docs)] // Fields are named like the things they hold.
pub enum Event {
    /// A side's turn begins.
    TurnBegan { side: Side, turn: u16 },
    /// A unit arrives as reinforcement.
    Arrived {
        #[ts(type = "string")]
        hex: Hex,
        nation: Nation,
        kind: Kind,
    },
    /// A card is played in phase 1.
    CardPlayed {
        side: Side,
        #[ts(type = "string")]
        card: Card,
        /// What it stands for, if it is a copy; nothing if it copies nothing.
        #[ts(type = "string | null")]
        acts_as: Option<Card>,
    },
    /// A player without cards skips to the draw.
    NoCard { side: Side },
    /// A section is named.
    SectionNamed { side: Side, wing: Wing },
    /// A case of La Grande Manoeuvre is chosen.
    ManoeuvreChosen { case: Manoeuvre },
    /// Dice of Élan or Rally.
    CommandDice { side: Side, faces: Vec<Face> },
    /// A unit regains a block.
    BlockRestored {
        #[ts(type = "string")]
        unit: Hex,
        blocks: u8,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// Short Supply.
    Supplied {
        #[ts(type = "string")]
        from: Hex,
        #[ts(type = "string")]
        to: Hex,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// A unit is ordered.
    UnitOrdered {
        #[ts(type = "string")]
        unit: Hex,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// A leader is ordered.
    LeaderOrdered {
        #[ts(type = "string")]
        leader: Hex,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// A unit leaves square; its card returns to the hand.
    SquareLeft {
        #[ts(type = "string")]
        unit: Hex,
        side: Side,
        slot: u8,
        #[ts(type = "string | null")]
        card: Option<Card>,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// Phase 2 is done.
    OrdersGiven,
    /// A unit moves.
    Moved {
        #[ts(type = "string")]
        from: Hex,
        #[ts(type = "string[]")]
        path: Path,
        /// Its leader goes along.
        led: bool,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// A leader moves.
    LeaderMoved {
        #[ts(type = "string")]
        from: Hex,
        #[ts(type = "string[]")]
        path: Path,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// A unit leaves the board as the scenario allows.
    Exited {
        #[ts(type = "string")]
        unit: Hex,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// Phase 3 is done.
    MovesDone,
    /// Ranged combat is announced.
    FireAnnounced {
        #[ts(type = "string")]
        unit: Hex,
        #[ts(type = "string")]
        target: Hex,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
        /// Who stands in the target hex.
        #[serde(default)]
        whom: Option<Called>,
    },
    /// A melee is announced.
    MeleeAnnounced {
        #[ts(type = "string")]
        unit: Hex,
        #[ts(type = "string")]
        target: Hex,
        #[ts(type = "string[]")]
        guns: HexSet,
        bonus: bool,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
        /// Who stands in the target hex.
        #[serde(default)]
        whom: Option<Called>,
    },
    /// The defender reacts.
    Reacted { side: Side, reaction: Reaction },
    /// The die of the optional square roll (CCN-18.1).
    SquareRoll { face: Face, formed: bool },
    /// A square is formed.
    SquareFormed {
        #[ts(type = "string")]
        unit: Hex,
        side: Side,
        slot: u8,
        #[ts(type = "string | null")]
        card: Option<Card>,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// Dice of a combat.
    Rolled {
        side: Side,
        #[ts(type = "string")]
        by: Hex,
        #[ts(type = "string")]
        at: Hex,
        stage: Stage,
        faces: Vec<Face>,
        hits: u8,
        flags: u8,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
        /// Who stands in the target hex.
        #[serde(default)]
        whom: Option<Called>,
    },
    /// A unit loses blocks.
    BlocksLost {
        #[ts(type = "string")]
        unit: Hex,
        lost: u8,
        left: u8,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// A unit is eliminated.
    UnitEliminated {
        #[ts(type = "string")]
        unit: Hex,
        side: Side,
        nation: Nation,
        kind: Kind,
    },
    /// A leader casualty check.
    LeaderCheck {
        /// Who rolls (CCN-10.9).
        by: Side,
        #[ts(type = "string")]
        leader: Hex,
        faces: Vec<Face>,
        eliminated: bool,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// A leader is eliminated.
    LeaderEliminated {
        #[ts(type = "string")]
        at: Hex,
        side: Side,
        leader: u8,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// Flags are ignored.
    FlagsIgnored {
        #[ts(type = "string")]
        unit: Hex,
        ignored: u8,
        flags: u8,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// A unit makes a step of a retreat.
    Retreated {
        #[ts(type = "string")]
        from: Hex,
        #[ts(type = "string")]
        to: Hex,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// A leader makes a step of his retreat.
    LeaderRetreated {
        #[ts(type = "string")]
        from: Hex,
        #[ts(type = "string")]
        to: Hex,
        leader: u8,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// An enemy unit strikes at a leader who passes it.
    EscapeRoll {
        #[ts(type = "string")]
        by: Hex,
        faces: Vec<Face>,
        eliminated: bool,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// A leader ends his retreat.
    LeaderStopped {
        #[ts(type = "string")]
        at: Hex,
        leader: u8,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// A leader leaves the board.
    LeaderLeft {
        #[ts(type = "string")]
        from: Hex,
        leader: u8,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// A unit advances after melee.
    Advanced {
        #[ts(type = "string")]
        from: Hex,
        #[ts(type = "string")]
        to: Hex,
        breakthrough: bool,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// An advance, a further hex or a bonus melee is declined.
    Halted {
        #[ts(type = "string")]
        unit: Hex,
        /// Who that is.
        #[serde(default)]
        who: Option<Called>,
    },
    /// Phase 4 is done.
    CombatDone,
    /// A side gains or loses banners.
    Banners {
        side: Side,
        change: i8,
        total: u8,
        reason: BannerReason,
    },
    /// The discard pile becomes the draw pile.
    Reshuffled { cards: u8 },
    /// A card is drawn.
    Drew {
        side: Side,
        #[ts(type = "string | null")]
        card: Option<Card>,
    },
    /// Two cards are drawn after a Scout.
    Scouted {
        side: Side,
        #[ts(type = "[string, string] | null")]
        cards: Option<[Card; 2]>,
    },
    /// One of them is kept, the other discarded.
    Kept {
        side: Side,
        #[ts(type = "string | null")]
        kept: Option<Card>,
        #[ts(type = "string")]
        discarded: Card,
    },
    /// The battle is over.
    Over {
        /// Nobody after a draw.
        winner: Option<Side>,
        /// Why.
        how: Victory,
    },
}

/// Which roll of a combat it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Stage {
    /// Ranged fire.
    Fire,
    /// First Strike.
    FirstStrike,
    /// A square that rolls first against cavalry.
    Square,
    /// The attack.
    Attack,
    /// The attack on retiring cavalry.
    Parting,
    /// The battle back.
    BattleBack,
}

/// Why banners change hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum BannerReason {
    /// A unit was eliminated (CCN-3.6).
    Unit,
    /// A leader was eliminated (CCN-3.7).
    Leader,
    /// An objective of the scenario (CCN-3.9).
    Objective,
    /// A unit left the board as the scenario allows.
    Exit,
    /// Time has passed.
    Clock,
}

/// What these eyes may see of an event: cards that only their owner knows are cut out.
pub(crate) fn redact(event: &Event, eyes: Eyes) -> Event {
    let mut seen = event.clone();
    let hidden = |side: &Side| !eyes.see_secrets_of(side.seat());
    match &mut seen {
        Event::SquareLeft { side, card, .. }
        | Event::SquareFormed { side, card, .. }
        | Event::Drew { side, card }
            if hidden(side) =>
        {
            *card = None;
        }
        Event::Scouted { side, cards } if hidden(side) => *cards = None,
        Event::Kept { side, kept, .. } if hidden(side) => *kept = None,
        _ => {}
    }
    seen
}
