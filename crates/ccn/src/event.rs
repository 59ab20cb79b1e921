//! What happens, told for the log, the animation and the replay.

use kernel::{Eyes, Message, Value, message};
use serde::{Deserialize, Serialize};

use crate::action::{Manoeuvre, Reaction};
use crate::board::{Hex, HexSet, Path, Wing};
use crate::cards::Card;
use crate::dice::Face;
use crate::side::{Nation, Side};
use crate::state::Victory;
use crate::units::Kind;

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
    },
    /// Short Supply.
    Supplied {
        #[ts(type = "string")]
        from: Hex,
        #[ts(type = "string")]
        to: Hex,
    },
    /// A unit is ordered.
    UnitOrdered {
        #[ts(type = "string")]
        unit: Hex,
    },
    /// A leader is ordered.
    LeaderOrdered {
        #[ts(type = "string")]
        leader: Hex,
    },
    /// A unit leaves square; its card returns to the hand.
    SquareLeft {
        #[ts(type = "string")]
        unit: Hex,
        side: Side,
        slot: u8,
        #[ts(type = "string | null")]
        card: Option<Card>,
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
    },
    /// A leader moves.
    LeaderMoved {
        #[ts(type = "string")]
        from: Hex,
        #[ts(type = "string[]")]
        path: Path,
    },
    /// A unit leaves the board as the scenario allows.
    Exited {
        #[ts(type = "string")]
        unit: Hex,
    },
    /// Phase 3 is done.
    MovesDone,
    /// Ranged combat is announced.
    FireAnnounced {
        #[ts(type = "string")]
        unit: Hex,
        #[ts(type = "string")]
        target: Hex,
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
    },
    /// A unit loses blocks.
    BlocksLost {
        #[ts(type = "string")]
        unit: Hex,
        lost: u8,
        left: u8,
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
    },
    /// A leader is eliminated.
    LeaderEliminated {
        #[ts(type = "string")]
        at: Hex,
        side: Side,
        leader: u8,
    },
    /// Flags are ignored.
    FlagsIgnored {
        #[ts(type = "string")]
        unit: Hex,
        ignored: u8,
        flags: u8,
    },
    /// A unit makes a step of a retreat.
    Retreated {
        #[ts(type = "string")]
        from: Hex,
        #[ts(type = "string")]
        to: Hex,
    },
    /// A leader makes a step of his retreat.
    LeaderRetreated {
        #[ts(type = "string")]
        from: Hex,
        #[ts(type = "string")]
        to: Hex,
        leader: u8,
    },
    /// An enemy unit strikes at a leader who passes it.
    EscapeRoll {
        #[ts(type = "string")]
        by: Hex,
        faces: Vec<Face>,
        eliminated: bool,
    },
    /// A leader ends his retreat.
    LeaderStopped {
        #[ts(type = "string")]
        at: Hex,
        leader: u8,
    },
    /// A leader leaves the board.
    LeaderLeft {
        #[ts(type = "string")]
        from: Hex,
        leader: u8,
    },
    /// A unit advances after melee.
    Advanced {
        #[ts(type = "string")]
        from: Hex,
        #[ts(type = "string")]
        to: Hex,
        breakthrough: bool,
    },
    /// An advance, a further hex or a bonus melee is declined.
    Halted {
        #[ts(type = "string")]
        unit: Hex,
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
    Over { winner: Side, how: Victory },
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

fn dice(faces: &[Face]) -> String {
    faces
        .iter()
        .map(|face| {
            Face::NAMES[if *face == Face::Inf {
                0
            } else {
                *face as usize + 1
            }]
        })
        .collect::<Vec<_>>()
        .join(" ")
}

fn hexes(list: impl IntoIterator<Item = Hex>) -> String {
    list.into_iter()
        .map(|hex| hex.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The event as a sentence for the log.
pub(crate) fn narrate(event: &Event) -> Option<Message> {
    let side = |side: Side| Value::word(side.key());
    let at = |hex: Hex| hex.to_string();
    Some(match event {
        Event::TurnBegan { side: s, turn } => {
            message!("ccn-event-turn", side = side(*s), turn = *turn)
        }
        Event::Arrived { hex, nation, kind } => message!(
            "ccn-event-arrived",
            hex = at(*hex),
            nation = Value::word(nation.key()),
            kind = Value::word(kind.key())
        ),
        Event::CardPlayed {
            side: s,
            card,
            acts_as,
        } => match acts_as {
            Some(copy) if copy != card => message!(
                "ccn-event-card-copied",
                side = side(*s),
                card = Value::word(card.key()),
                copy = Value::word(copy.key())
            ),
            Some(_) => message!(
                "ccn-event-card",
                side = side(*s),
                card = Value::word(card.key())
            ),
            None => message!(
                "ccn-event-card-void",
                side = side(*s),
                card = Value::word(card.key())
            ),
        },
        Event::NoCard { side: s } => message!("ccn-event-no-card", side = side(*s)),
        Event::SectionNamed { side: s, wing } => message!(
            "ccn-event-section",
            side = side(*s),
            wing = Value::word(wing_key(*wing))
        ),
        Event::ManoeuvreChosen {
            case: Manoeuvre::March,
        } => message!("ccn-event-manoeuvre-march"),
        Event::ManoeuvreChosen {
            case: Manoeuvre::OneUnit,
        } => message!("ccn-event-manoeuvre-one"),
        Event::CommandDice { side: s, faces } => message!(
            "ccn-event-command-dice",
            side = side(*s),
            dice = dice(faces)
        ),
        Event::BlockRestored { unit, blocks } => {
            message!("ccn-event-restored", unit = at(*unit), blocks = *blocks)
        }
        Event::Supplied { from, to } => {
            message!("ccn-event-supplied", from = at(*from), to = at(*to))
        }
        Event::UnitOrdered { unit } => message!("ccn-event-ordered", unit = at(*unit)),
        Event::LeaderOrdered { leader } => {
            message!("ccn-event-leader-ordered", leader = at(*leader))
        }
        Event::SquareLeft { unit, slot, .. } => {
            message!("ccn-event-square-left", unit = at(*unit), slot = *slot)
        }
        Event::OrdersGiven | Event::MovesDone | Event::CombatDone => return None,
        Event::Moved { from, path, led } => {
            let path = hexes(path.hexes().iter().copied());
            if *led {
                message!("ccn-event-moved-led", from = at(*from), path = path)
            } else {
                message!("ccn-event-moved", from = at(*from), path = path)
            }
        }
        Event::LeaderMoved { from, path } => message!(
            "ccn-event-leader-moved",
            from = at(*from),
            path = hexes(path.hexes().iter().copied())
        ),
        Event::Exited { unit } => message!("ccn-event-exited", unit = at(*unit)),
        Event::FireAnnounced { unit, target } => {
            message!("ccn-event-fire", unit = at(*unit), target = at(*target))
        }
        Event::MeleeAnnounced {
            unit,
            target,
            guns,
            bonus,
        } => match (guns.is_empty(), *bonus) {
            (true, false) => {
                message!("ccn-event-melee", unit = at(*unit), target = at(*target))
            }
            (true, true) => message!(
                "ccn-event-bonus-melee",
                unit = at(*unit),
                target = at(*target)
            ),
            (false, _) => message!(
                "ccn-event-combined-arms",
                unit = at(*unit),
                target = at(*target),
                guns = hexes(guns.iter())
            ),
        },
        Event::Reacted { side: s, reaction } => match reaction {
            Reaction::Stand => message!("ccn-event-stands", side = side(*s)),
            Reaction::FirstStrike => message!("ccn-event-first-strike", side = side(*s)),
            Reaction::Retire => message!("ccn-event-retires", side = side(*s)),
            Reaction::FormSquare => message!("ccn-event-forms-square", side = side(*s)),
        },
        Event::SquareRoll { face, formed } => {
            if *formed {
                message!("ccn-event-square-roll", dice = dice(&[*face]))
            } else {
                message!("ccn-event-square-failed", dice = dice(&[*face]))
            }
        }
        Event::SquareFormed { unit, slot, .. } => {
            message!("ccn-event-square-formed", unit = at(*unit), slot = *slot)
        }
        Event::Rolled {
            by,
            at: target,
            stage,
            faces,
            hits,
            flags,
            ..
        } => {
            let said = match stage {
                Stage::Fire => message!("ccn-event-rolled-fire"),
                Stage::FirstStrike => message!("ccn-event-rolled-first-strike"),
                Stage::Square => message!("ccn-event-rolled-square"),
                Stage::Attack => message!("ccn-event-rolled-attack"),
                Stage::Parting => message!("ccn-event-rolled-parting"),
                Stage::BattleBack => message!("ccn-event-rolled-battle-back"),
            };
            said.with("by", at(*by))
                .with("target", at(*target))
                .with("dice", dice(faces))
                .with("hits", *hits)
                .with("flags", *flags)
        }
        Event::BlocksLost { unit, lost, left } => message!(
            "ccn-event-blocks-lost",
            unit = at(*unit),
            lost = *lost,
            left = *left
        ),
        Event::UnitEliminated {
            unit, nation, kind, ..
        } => message!(
            "ccn-event-unit-eliminated",
            unit = at(*unit),
            nation = Value::word(nation.key()),
            kind = Value::word(kind.key())
        ),
        Event::LeaderCheck {
            leader,
            faces,
            eliminated,
            ..
        } => {
            if *eliminated {
                message!(
                    "ccn-event-leader-hit",
                    leader = at(*leader),
                    dice = dice(faces)
                )
            } else {
                message!(
                    "ccn-event-leader-safe",
                    leader = at(*leader),
                    dice = dice(faces)
                )
            }
        }
        Event::LeaderEliminated {
            at: hex, side: s, ..
        } => message!(
            "ccn-event-leader-eliminated",
            at = at(*hex),
            side = side(*s)
        ),
        Event::FlagsIgnored {
            unit,
            ignored,
            flags,
        } => message!(
            "ccn-event-flags-ignored",
            unit = at(*unit),
            ignored = *ignored,
            flags = *flags
        ),
        Event::Retreated { from, to } => {
            message!("ccn-event-retreated", from = at(*from), to = at(*to))
        }
        Event::LeaderRetreated { from, to, .. } => {
            message!("ccn-event-leader-retreated", from = at(*from), to = at(*to))
        }
        Event::EscapeRoll {
            by,
            faces,
            eliminated,
        } => {
            if *eliminated {
                message!("ccn-event-escape-failed", by = at(*by), dice = dice(faces))
            } else {
                message!("ccn-event-escape", by = at(*by), dice = dice(faces))
            }
        }
        Event::LeaderStopped { at: hex, .. } => {
            message!("ccn-event-leader-stopped", at = at(*hex))
        }
        Event::LeaderLeft { from, .. } => message!("ccn-event-leader-left", from = at(*from)),
        Event::Advanced {
            from,
            to,
            breakthrough,
        } => {
            if *breakthrough {
                message!("ccn-event-breakthrough", from = at(*from), to = at(*to))
            } else {
                message!("ccn-event-took-ground", from = at(*from), to = at(*to))
            }
        }
        Event::Halted { unit } => message!("ccn-event-halted", unit = at(*unit)),
        Event::Banners {
            side: s,
            change,
            total,
            reason,
        } => {
            if *change < 0 {
                message!(
                    "ccn-event-banners-lost",
                    side = side(*s),
                    change = -i32::from(*change),
                    total = *total
                )
            } else {
                let said = match reason {
                    BannerReason::Unit => message!("ccn-event-banner-unit"),
                    BannerReason::Leader => message!("ccn-event-banner-leader"),
                    BannerReason::Objective => message!("ccn-event-banner-objective"),
                    BannerReason::Exit => message!("ccn-event-banner-exit"),
                    BannerReason::Clock => message!("ccn-event-banner-clock"),
                };
                said.with("side", side(*s))
                    .with("change", *change)
                    .with("total", *total)
            }
        }
        Event::Reshuffled { cards } => message!("ccn-event-reshuffled", cards = *cards),
        Event::Drew { side: s, card } => match card {
            Some(card) => message!(
                "ccn-event-drew-card",
                side = side(*s),
                card = Value::word(card.key())
            ),
            None => message!("ccn-event-drew", side = side(*s)),
        },
        Event::Scouted { side: s, .. } => message!("ccn-event-scouted", side = side(*s)),
        Event::Kept {
            side: s, discarded, ..
        } => message!(
            "ccn-event-kept",
            side = side(*s),
            card = Value::word(discarded.key())
        ),
        Event::Over { winner, how } => match how {
            Victory::Banners => message!("ccn-event-won", side = side(*winner)),
            Victory::NoUnits => message!("ccn-event-won-field", side = side(*winner)),
        },
    })
}

/// The name of a wing as a message.
pub(crate) const fn wing_key(wing: Wing) -> &'static str {
    match wing {
        Wing::Left => "ccn-wing-left",
        Wing::Centre => "ccn-wing-centre",
        Wing::Right => "ccn-wing-right",
    }
}
