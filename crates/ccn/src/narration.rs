//! Events as sentences for the log.

use kernel::{Message, Value, message};

use crate::action::{Manoeuvre, Reaction};
use crate::board::{Hex, Wing};
use crate::describe::{called_in, leader_called};
use crate::dice::Face;
use crate::event::{BannerReason, Called, Event, Stage};
use crate::side::Side;
use crate::state::Victory;

/// What came up, face by face: how often, and its name.
fn dice(faces: &[Face]) -> Value {
    Value::list(Face::ALL.into_iter().filter_map(|face| {
        let count = faces.iter().filter(|rolled| **rolled == face).count();
        (count > 0).then(|| message!("ccn-dice", count = count, face = Value::word(face.key())))
    }))
}

pub(crate) fn hexes(list: impl IntoIterator<Item = Hex>) -> String {
    list.into_iter()
        .map(|hex| hex.to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The event as a sentence for the log.
pub(crate) fn narrate(event: &Event) -> Option<Message> {
    let side = |side: Side| Value::word(side.key());
    let at = |hex: Hex| hex.to_string();
    let piece = |who: &Option<Called>, hex: Hex| called_in(who.as_ref(), hex);
    let person = |who: &Option<Called>, hex: Hex| leader_called(who.as_ref(), hex);
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
        Event::BlockRestored { unit, blocks, who } => {
            message!(
                "ccn-event-restored",
                unit = piece(who, *unit),
                blocks = *blocks
            )
        }
        Event::Supplied { from, to, who } => {
            message!("ccn-event-supplied", unit = piece(who, *from), to = at(*to))
        }
        Event::UnitOrdered { unit, who } => {
            message!("ccn-event-ordered", unit = piece(who, *unit))
        }
        Event::LeaderOrdered { leader, who } => {
            message!("ccn-event-leader-ordered", leader = person(who, *leader))
        }
        Event::SquareLeft {
            unit, slot, who, ..
        } => {
            message!(
                "ccn-event-square-left",
                unit = piece(who, *unit),
                slot = *slot
            )
        }
        Event::OrdersGiven | Event::MovesDone | Event::CombatDone => return None,
        Event::Moved {
            from,
            path,
            led,
            who,
        } => {
            let path = hexes(path.hexes().iter().copied());
            if *led {
                message!("ccn-event-moved-led", unit = piece(who, *from), path = path)
            } else {
                message!("ccn-event-moved", unit = piece(who, *from), path = path)
            }
        }
        Event::LeaderMoved { from, path, who } => message!(
            "ccn-event-leader-moved",
            leader = person(who, *from),
            path = hexes(path.hexes().iter().copied())
        ),
        Event::Exited { unit, who } => {
            message!("ccn-event-exited", unit = piece(who, *unit))
        }
        Event::FireAnnounced {
            unit,
            target,
            who,
            whom,
        } => message!(
            "ccn-event-fire",
            unit = piece(who, *unit),
            target = piece(whom, *target)
        ),
        Event::MeleeAnnounced {
            unit,
            target,
            guns,
            bonus,
            who,
            whom,
        } => match (guns.is_empty(), *bonus) {
            (true, false) => {
                message!(
                    "ccn-event-melee",
                    unit = piece(who, *unit),
                    target = piece(whom, *target)
                )
            }
            (true, true) => message!(
                "ccn-event-bonus-melee",
                unit = piece(who, *unit),
                target = piece(whom, *target)
            ),
            (false, _) => message!(
                "ccn-event-combined-arms",
                unit = piece(who, *unit),
                target = piece(whom, *target),
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
        Event::SquareFormed {
            unit, slot, who, ..
        } => {
            message!(
                "ccn-event-square-formed",
                unit = piece(who, *unit),
                slot = *slot
            )
        }
        Event::Rolled {
            by,
            at: target,
            stage,
            faces,
            hits,
            flags,
            who,
            whom,
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
            said.with("by", piece(who, *by))
                .with("target", piece(whom, *target))
                .with("dice", dice(faces))
                .with("hits", *hits)
                .with("flags", *flags)
        }
        Event::BlocksLost {
            unit,
            lost,
            left,
            who,
        } => message!(
            "ccn-event-blocks-lost",
            unit = piece(who, *unit),
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
            who,
            ..
        } => {
            if *eliminated {
                message!(
                    "ccn-event-leader-hit",
                    leader = person(who, *leader),
                    dice = dice(faces)
                )
            } else {
                message!(
                    "ccn-event-leader-safe",
                    leader = person(who, *leader),
                    dice = dice(faces)
                )
            }
        }
        Event::LeaderEliminated {
            at: hex,
            side: s,
            who,
            ..
        } => message!(
            "ccn-event-leader-eliminated",
            leader = person(who, *hex),
            at = at(*hex),
            side = side(*s)
        ),
        Event::FlagsIgnored {
            unit,
            ignored,
            flags,
            who,
        } => message!(
            "ccn-event-flags-ignored",
            unit = piece(who, *unit),
            ignored = *ignored,
            flags = *flags
        ),
        Event::Retreated { from, to, who } => {
            message!(
                "ccn-event-retreated",
                unit = piece(who, *from),
                to = at(*to)
            )
        }
        Event::LeaderRetreated { from, to, who, .. } => message!(
            "ccn-event-leader-retreated",
            leader = person(who, *from),
            from = at(*from),
            to = at(*to)
        ),
        Event::EscapeRoll {
            by,
            faces,
            eliminated,
            who,
        } => {
            if *eliminated {
                message!(
                    "ccn-event-escape-failed",
                    by = piece(who, *by),
                    dice = dice(faces)
                )
            } else {
                message!("ccn-event-escape", by = piece(who, *by), dice = dice(faces))
            }
        }
        Event::LeaderStopped { at: hex, who, .. } => message!(
            "ccn-event-leader-stopped",
            leader = person(who, *hex),
            at = at(*hex)
        ),
        Event::LeaderLeft { from, who, .. } => {
            message!("ccn-event-leader-left", leader = person(who, *from))
        }
        Event::Advanced {
            from,
            to,
            breakthrough,
            who,
        } => {
            if *breakthrough {
                message!(
                    "ccn-event-breakthrough",
                    unit = piece(who, *from),
                    to = at(*to)
                )
            } else {
                message!(
                    "ccn-event-took-ground",
                    unit = piece(who, *from),
                    to = at(*to)
                )
            }
        }
        Event::Halted { unit, who } => {
            message!("ccn-event-halted", unit = piece(who, *unit))
        }
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
        Event::Over { winner, how } => match (winner, how) {
            (Some(winner), Victory::NoUnits) => {
                message!("ccn-event-won-field", side = side(*winner))
            }
            (Some(winner), _) => message!("ccn-event-won", side = side(*winner)),
            (None, _) => message!("ccn-event-stalemate"),
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
