//! What happened, in sentences for the log.

use kernel::{Message, Value, message};

use crate::Side;
use crate::action::{Follow, Reaction};
use crate::event::{Event, Loss, Who};
use crate::names::by_name;
use crate::unit::{Fate, Order};

impl Event {
    /// The event as a sentence for the log.
    pub fn narrated(&self) -> Option<Message> {
        let unit = |who: &Who| by_name(&who.name);
        let side = |side: &Side| Value::word(side.key());
        let order = |order: &Order| Value::word(order.key());
        let roll = |dice: &[u8; 2]| i64::from(dice[0] + dice[1]);
        Some(match self {
            Self::TurnBegan { turn } => message!("napoleon-event-turn", turn = *turn),
            Self::Initiative {
                side: who,
                south,
                north,
            } => {
                message!(
                    "napoleon-event-initiative",
                    side = side(who),
                    south = *south,
                    north = *north
                )
            }
            Self::Drafted { .. } => return None,
            Self::ListsShown { .. } => message!("napoleon-event-lists"),
            Self::Drawn {
                commander,
                side: who,
            } => message!(
                "napoleon-event-drawn",
                side = side(who),
                commander = commander.name.clone()
            ),
            Self::Redrawn { old, commander, .. } => message!(
                "napoleon-event-redrawn",
                old = old.clone(),
                commander = commander.name.clone()
            ),
            Self::Assigned { unit: id, to } => message!(
                "napoleon-event-assigned",
                unit = unit(id),
                division = to.general.clone()
            ),
            Self::Attached { division, corps } => message!(
                "napoleon-event-attached",
                division = division.general.clone(),
                corps = i64::from(*corps) + 1
            ),
            Self::Surveyed { country, .. } => {
                message!(
                    "napoleon-event-surveyed",
                    country = Value::word(country.key())
                )
            }
            Self::Generated { pieces } => message!("napoleon-event-generated", pieces = *pieces),
            Self::TableTurned {
                side: who,
                turn: true,
            } => message!("napoleon-event-table-turned", side = side(who)),
            Self::TableTurned { side: who, .. } => {
                message!("napoleon-event-table-kept", side = side(who))
            }
            Self::Laid { side: who, piece } => message!(
                "napoleon-event-laid",
                side = side(who),
                piece = piece.clone()
            ),
            Self::ObjectiveChosen {
                piece, main: true, ..
            } => message!("napoleon-event-main-objective", piece = piece.clone()),
            Self::ObjectiveChosen { piece, .. } => {
                message!("napoleon-event-secondary-objective", piece = piece.clone())
            }
            Self::DeploysFirst { side: who } => {
                message!("napoleon-event-deploys-first", side = side(who))
            }
            Self::DivisionDeploys { division } => message!(
                "napoleon-event-division-deploys",
                division = division.general.clone()
            ),
            Self::Deployed { unit: id, .. } => message!("napoleon-event-deployed", unit = unit(id)),
            Self::Delayed {
                battery,
                late: true,
                ..
            } => {
                message!("napoleon-event-delayed", unit = unit(battery))
            }
            Self::Delayed { battery, .. } => {
                message!("napoleon-event-not-delayed", unit = unit(battery))
            }
            Self::Arrived {
                unit: id,
                here: true,
                ..
            } => message!("napoleon-event-arrived", unit = unit(id)),
            Self::Arrived { unit: id, .. } => {
                message!("napoleon-event-still-late", unit = unit(id))
            }
            Self::Transferred {
                unit: id,
                done: true,
                ..
            } => {
                message!("napoleon-event-transferred", unit = unit(id))
            }
            Self::Transferred { unit: id, .. } => {
                message!("napoleon-event-not-transferred", unit = unit(id))
            }
            Self::Marked { division, .. } => {
                message!("napoleon-event-marked", division = division.general.clone())
            }
            Self::Singled {
                to,
                order: o,
                battalion: true,
                ..
            } => {
                message!(
                    "napoleon-event-battalion-singled",
                    unit = unit(to),
                    order = order(o)
                )
            }
            Self::Singled { to, order: o, .. } => {
                message!("napoleon-event-singled", unit = unit(to), order = order(o))
            }
            Self::Resolves { order, .. } if order.is_empty() => return None,
            Self::Resolves { side: who, order } => {
                let names: Vec<&str> = order.iter().map(|who| who.name.as_str()).collect();
                message!(
                    "napoleon-event-resolves",
                    side = side(who),
                    units = names.join(", ")
                )
            }
            Self::Sealed { side: who } => message!("napoleon-event-sealed", side = side(who)),
            Self::Begins { side: who, .. } => message!("napoleon-event-begins", side = side(who)),
            Self::Revealed { side: who, .. } => {
                message!("napoleon-event-revealed", side = side(who))
            }
            Self::OrderTested {
                division,
                order: o,
                understood: true,
                ..
            } => {
                message!(
                    "napoleon-event-order-understood",
                    division = division.general.clone(),
                    order = order(o)
                )
            }
            Self::OrderTested {
                division, order: o, ..
            } => {
                message!(
                    "napoleon-event-order-failed",
                    division = division.general.clone(),
                    order = order(o)
                )
            }
            Self::SingleTested {
                unit: id,
                order: o,
                understood,
                battalion: true,
                ..
            } => {
                let said = if *understood {
                    message!("napoleon-event-battalion-understood")
                } else {
                    message!("napoleon-event-battalion-failed")
                };
                said.with("unit", unit(id)).with("order", order(o))
            }
            Self::SingleTested {
                unit: id,
                order: o,
                understood: true,
                ..
            } => {
                message!(
                    "napoleon-event-single-understood",
                    unit = unit(id),
                    order = order(o)
                )
            }
            Self::SingleTested {
                unit: id, order: o, ..
            } => {
                message!(
                    "napoleon-event-single-failed",
                    unit = unit(id),
                    order = order(o)
                )
            }
            Self::Activation {
                unit: id,
                active: false,
                ..
            } => {
                message!("napoleon-event-inactive", unit = unit(id))
            }
            Self::Activation { unit: id, .. } => message!("napoleon-event-active", unit = unit(id)),
            Self::Declared {
                unit: id,
                target,
                feigned: false,
            } => {
                message!(
                    "napoleon-event-declared",
                    unit = unit(id),
                    target = unit(target)
                )
            }
            Self::Declared {
                unit: id, target, ..
            } => {
                message!(
                    "napoleon-event-feigned",
                    unit = unit(id),
                    target = unit(target)
                )
            }
            Self::FellShort { unit: id, .. } => {
                message!("napoleon-event-fell-short", unit = unit(id))
            }
            Self::Path { unit: id, distance } => {
                message!("napoleon-event-distance", unit = unit(id), mm = *distance)
            }
            Self::Reacted { unit: id, reaction } => message!(
                "napoleon-event-reacted",
                unit = unit(id),
                reaction = Value::word(match reaction {
                    Reaction::Stand => "napoleon-reaction-stand",
                    Reaction::ChangeFront => "napoleon-reaction-change-front",
                    Reaction::CounterAttack => "napoleon-reaction-counter-attack",
                    Reaction::Retreat { .. } => "napoleon-reaction-retreat",
                    Reaction::Form { .. } => "napoleon-reaction-form",
                })
            ),
            Self::Supports { unit: id, friend } => {
                message!(
                    "napoleon-event-supports",
                    unit = unit(id),
                    friend = unit(friend)
                )
            }
            Self::Tested {
                unit: id,
                need,
                dice,
                passed,
                ..
            } => {
                let rolled = dice.as_ref().map_or(0, roll);
                if *passed {
                    message!(
                        "napoleon-event-test-passed",
                        unit = unit(id),
                        need = *need,
                        rolled = rolled
                    )
                } else {
                    message!(
                        "napoleon-event-test-failed",
                        unit = unit(id),
                        need = *need,
                        rolled = rolled
                    )
                }
            }
            Self::Contact { unit: id, with, .. } => {
                message!(
                    "napoleon-event-contact",
                    unit = unit(id),
                    enemy = unit(with)
                )
            }
            Self::Follows { unit: id, how } => message!(
                "napoleon-event-follows",
                unit = unit(id),
                how = Value::word(match how {
                    Follow::Stay => "napoleon-follow-stay",
                    Follow::Pursue => "napoleon-follow-pursue",
                    Follow::Redirect => "napoleon-follow-redirect",
                    Follow::Occupy => "napoleon-follow-occupy",
                    Follow::GoOn => "napoleon-follow-go-on",
                })
            ),
            Self::Moved {
                unit: id, spent, ..
            } => {
                message!("napoleon-event-moved", unit = unit(id), mm = *spent)
            }
            Self::Hid { unit: Some(id), .. } => message!("napoleon-event-hid", unit = unit(id)),
            Self::Hid { side: who, .. } => {
                message!("napoleon-event-hid-somebody", side = side(who))
            }
            Self::Sprung { unit: id, .. } => message!("napoleon-event-sprung", unit = unit(id)),
            Self::Brigaded { units, .. } => message!(
                "napoleon-event-brigaded",
                unit = units.first().map_or(Value::Text(String::new()), unit),
                count = units.len()
            ),
            Self::Dissolved { units } => message!(
                "napoleon-event-dissolved",
                unit = units.first().map_or(Value::Text(String::new()), unit)
            ),
            Self::Detached {
                unit: id, bases, ..
            } => {
                message!("napoleon-event-detached", unit = unit(id), count = *bases)
            }
            Self::Ready { unit: id } => message!("napoleon-event-ready", unit = unit(id)),
            Self::Joined {
                commander,
                unit: id,
            } => {
                message!(
                    "napoleon-event-joined",
                    commander = commander.name.clone(),
                    unit = unit(id)
                )
            }
            Self::Guards { unit: id, battery } => {
                message!(
                    "napoleon-event-guards",
                    unit = unit(id),
                    battery = unit(battery)
                )
            }
            Self::Massed { units } => message!(
                "napoleon-event-massed",
                unit = units.first().map_or(Value::Number(0), unit),
                count = units.len()
            ),
            Self::Dispersed { unit: id } => message!("napoleon-event-dispersed", unit = unit(id)),
            Self::Volley {
                unit: id,
                dice,
                hits,
                ..
            } => {
                message!(
                    "napoleon-event-volley",
                    unit = unit(id),
                    dice = dice.len(),
                    hits = *hits
                )
            }
            Self::Wrecked { piece, left } => {
                message!("napoleon-event-wrecked", piece = *piece, left = *left)
            }
            Self::Losses {
                unit: id,
                points,
                bases,
            } => {
                message!(
                    "napoleon-event-losses",
                    unit = unit(id),
                    points = *points,
                    bases = *bases
                )
            }
            Self::Disorder { unit: id, level } => {
                message!("napoleon-event-disorder", unit = unit(id), level = *level)
            }
            Self::PushedBack { unit: id, .. } => message!("napoleon-event-pushed", unit = unit(id)),
            Self::PushedOff { unit: id } => message!("napoleon-event-pushed-off", unit = unit(id)),
            Self::Returned { unit: id, .. } => message!("napoleon-event-returned", unit = unit(id)),
            Self::Fled { unit: id, .. } => message!("napoleon-event-fled", unit = unit(id)),
            Self::Destroyed { unit: id, how } => message!(
                "napoleon-event-destroyed",
                unit = unit(id),
                how = Value::word(match how {
                    Loss::Losses => "napoleon-loss-losses",
                    Loss::Caught => "napoleon-loss-caught",
                    Loss::Surrounded => "napoleon-loss-surrounded",
                    Loss::Barred => "napoleon-loss-barred",
                    Loss::LeftTable => "napoleon-loss-left-table",
                    Loss::NotRallied => "napoleon-loss-not-rallied",
                    Loss::Guns => "napoleon-loss-guns",
                    Loss::Withdrew => "napoleon-loss-withdrew",
                })
            ),
            Self::Combat { hits, .. } => {
                message!("napoleon-event-combat", south = hits[0], north = hits[1])
            }
            Self::Melee { unit: id } => message!("napoleon-event-melee", unit = unit(id)),
            Self::Withdrew { unit: id } => message!("napoleon-event-withdrew", unit = unit(id)),
            Self::Rallied { unit: id } => message!("napoleon-event-rallied", unit = unit(id)),
            Self::Recovered { unit: id } => message!("napoleon-event-recovered", unit = unit(id)),
            Self::Supplied { battery, loads, .. } => {
                message!(
                    "napoleon-event-supplied",
                    unit = unit(battery),
                    loads = *loads
                )
            }
            Self::CommanderLost {
                commander,
                fate: Fate::Killed,
            } => {
                message!(
                    "napoleon-event-commander-killed",
                    commander = commander.name.clone()
                )
            }
            Self::CommanderLost { commander, .. } => {
                message!(
                    "napoleon-event-commander-captured",
                    commander = commander.name.clone()
                )
            }
            Self::Succeeded { commander } => message!(
                "napoleon-event-succeeded",
                commander = commander.name.clone()
            ),
            Self::Appointed { commander } => message!(
                "napoleon-event-appointed",
                commander = commander.name.clone()
            ),
            Self::ArmyMorale { side: who, level } => {
                message!(
                    "napoleon-event-army-morale",
                    side = side(who),
                    level = i64::from(*level)
                )
            }
            Self::Watches {
                side: who,
                on: true,
            } => message!("napoleon-event-watches", side = side(who)),
            Self::Watches { side: who, .. } => {
                message!("napoleon-event-watches-no-more", side = side(who))
            }
            Self::Asked { .. } => return None,
            Self::RolledAgain { side: who } => {
                message!("napoleon-event-rolled-again", side = side(who))
            }
            Self::Seized { side: who } => message!("napoleon-event-seized", side = side(who)),
            Self::Preferred { unit: id, kind } => message!(
                "napoleon-event-preferred",
                unit = unit(id),
                kind = by_name(&kind.row().name)
            ),
            Self::Passed { side: who } => message!("napoleon-event-passed", side = side(who)),
            Self::Over { points, .. } => {
                message!("napoleon-event-over", south = points[0], north = points[1])
            }
            Self::Staged { .. }
            | Self::DivisionMoves { .. }
            | Self::CommanderMoved { .. }
            | Self::Aimed { .. }
            | Self::Stays { .. }
            | Self::CommanderRisk { .. }
            | Self::Done { .. } => return None,
        })
    }
}
