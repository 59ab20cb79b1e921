//! What happened: for the log, the animation and the replay.

use kernel::{Eyes, Message, Value, message};
use serde::{Deserialize, Serialize};

use crate::action::{Follow, Mark, Reaction, ShotKind};
use crate::formation::Formation;
use crate::state::{Cause, Segment};
use crate::unit::{Fate, Order};
use crate::{CommanderId, DivisionId, Side, UnitId};

/// Where a unit stands, in millimetres and degrees.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Stand {
    /// East of the south-west corner.
    pub x: f64,
    /// North of it.
    pub y: f64,
    /// Degrees counter-clockwise from east.
    pub face: i32,
    /// Its formation.
    pub form: Formation,
}

/// A unit and its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Who {
    /// The unit.
    pub id: UnitId,
    /// Its name.
    pub name: String,
}

/// A commander and his name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Leader {
    /// The commander.
    pub id: CommanderId,
    /// His name.
    pub name: String,
}

/// A division and its general's name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Formed {
    /// The division.
    pub id: DivisionId,
    /// Its general's name.
    pub general: String,
}

/// Why a unit left the battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Loss {
    Losses,
    Caught,
    Surrounded,
    Barred,
    LeftTable,
    NotRallied,
    Guns,
    Withdrew,
}

/// What a morale test was about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Test {
    Charge,
    Receive,
    Rally,
    Recover,
    Ambush,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    TurnBegan {
        turn: u8,
    },
    Initiative {
        side: Side,
        south: u8,
        north: u8,
    },
    Drafted {
        side: Side,
        edit: crate::muster::Edit,
    },
    ListsShown {
        south: crate::muster::Draft,
        north: crate::muster::Draft,
    },
    Drawn {
        commander: Leader,
        side: Side,
    },
    Redrawn {
        old: String,
        commander: Leader,
        side: Side,
    },
    Assigned {
        unit: Who,
        to: Formed,
    },
    Attached {
        division: Formed,
        corps: u8,
    },
    Surveyed {
        country: crate::landscape::Country,
        die: u8,
    },
    Generated {
        pieces: u8,
    },
    TableTurned {
        side: Side,
        turn: bool,
    },
    Laid {
        side: Side,
        piece: String,
    },
    ObjectiveChosen {
        side: Side,
        piece: String,
        main: bool,
    },
    DeploysFirst {
        side: Side,
    },
    DivisionDeploys {
        division: Formed,
    },
    Deployed {
        unit: Who,
        to: Stand,
    },
    Delayed {
        battery: Who,
        die: u8,
        late: bool,
    },
    Arrived {
        unit: Who,
        die: u8,
        here: bool,
    },
    Transferred {
        unit: Who,
        to: Formed,
        dice: [u8; 2],
        done: bool,
    },
    Marked {
        side: Side,
        division: Formed,
        order: Option<Order>,
    },
    Singled {
        side: Side,
        from: Leader,
        to: Who,
        order: Order,
    },
    Sealed {
        side: Side,
    },
    Begins {
        segment: Segment,
        side: Side,
    },
    Revealed {
        side: Side,
        orders: Vec<(Formed, Option<Order>)>,
    },
    OrderTested {
        division: Formed,
        order: Order,
        need: i32,
        dice: Option<[u8; 2]>,
        understood: bool,
    },
    SingleTested {
        unit: Who,
        order: Order,
        need: i32,
        dice: Option<[u8; 2]>,
        understood: bool,
    },
    Activation {
        unit: Who,
        need: i32,
        dice: [u8; 2],
        active: bool,
    },
    Declared {
        unit: Who,
        target: Who,
        feigned: bool,
    },
    FellShort {
        unit: Who,
        to: Stand,
    },
    Path {
        unit: Who,
        distance: i32,
    },
    Reacted {
        unit: Who,
        reaction: Reaction,
    },
    Staged {
        unit: Who,
        to: Stand,
    },
    Supports {
        unit: Who,
        friend: Who,
    },
    Tested {
        unit: Who,
        test: Test,
        need: i32,
        dice: Option<[u8; 2]>,
        passed: bool,
    },
    Contact {
        unit: Who,
        with: Who,
        to: Stand,
    },
    Follows {
        unit: Who,
        how: Follow,
    },
    Moved {
        unit: Who,
        track: Vec<Stand>,
        spent: i32,
    },
    Ready {
        unit: Who,
    },
    /// A regiment was hidden; which and where, only its owner knows (BWN-H2).
    Hid {
        side: Side,
        unit: Option<Who>,
        to: Option<Stand>,
    },
    Sprung {
        unit: Who,
        to: Stand,
    },
    Brigaded {
        units: Vec<Who>,
        to: Stand,
        lost: u8,
    },
    Dissolved {
        units: Vec<Who>,
    },
    Detached {
        unit: Who,
        bases: u8,
        to: Stand,
    },
    DivisionMoves {
        division: Formed,
    },
    CommanderMoved {
        commander: Leader,
        x: f64,
        y: f64,
    },
    Joined {
        commander: Leader,
        unit: Who,
    },
    Guards {
        unit: Who,
        battery: Who,
    },
    Massed {
        units: Vec<Who>,
    },
    Dispersed {
        unit: Who,
    },
    Aimed {
        unit: Who,
        at: Mark,
        kind: ShotKind,
        storm: bool,
    },
    Volley {
        unit: Who,
        at: Mark,
        dice: Vec<u8>,
        hits: u8,
    },
    Wrecked {
        piece: u8,
        left: u8,
    },
    Losses {
        unit: Who,
        points: u8,
        bases: u8,
    },
    Disorder {
        unit: Who,
        level: u8,
    },
    PushedBack {
        unit: Who,
        to: Stand,
    },
    PushedOff {
        unit: Who,
    },
    Returned {
        unit: Who,
        to: Stand,
    },
    Fled {
        unit: Who,
        to: Stand,
    },
    Destroyed {
        unit: Who,
        how: Loss,
    },
    Combat {
        units: Vec<Who>,
        south: Vec<u8>,
        north: Vec<u8>,
        hits: [u8; 2],
    },
    Withdrew {
        unit: Who,
    },
    Stays {
        unit: Who,
    },
    Rallied {
        unit: Who,
    },
    Recovered {
        unit: Who,
    },
    Supplied {
        train: Who,
        battery: Who,
        loads: u8,
    },
    CommanderRisk {
        commander: Leader,
        dice: [u8; 2],
        lost: bool,
    },
    CommanderLost {
        commander: Leader,
        fate: Fate,
    },
    Succeeded {
        commander: Leader,
    },
    Appointed {
        commander: Leader,
    },
    ArmyMorale {
        side: Side,
        level: i8,
    },
    Seized {
        side: Side,
    },
    Watches {
        side: Side,
        on: bool,
    },
    Asked {
        side: Side,
    },
    RolledAgain {
        side: Side,
    },
    Preferred {
        unit: Who,
        #[ts(type = "string")]
        kind: crate::army::KindId,
    },
    Passed {
        side: Side,
    },
    Done {
        side: Side,
    },
    Over {
        winner: Option<Side>,
        cause: Cause,
        points: [i32; 2],
    },
}

impl Event {
    /// What these eyes may see of it (BWN-H1): a marker's face is its owner's until it is revealed, and of a single
    /// order the others do not even know.
    pub fn redacted(&self, eyes: Eyes) -> Option<Self> {
        match self {
            Self::Marked { side, division, .. } if !eyes.see_secrets_of(side.seat()) => {
                Some(Self::Marked {
                    side: *side,
                    division: division.clone(),
                    order: None,
                })
            }
            Self::Hid { side, .. } if !eyes.see_secrets_of(side.seat()) => Some(Self::Hid {
                side: *side,
                unit: None,
                to: None,
            }),
            Self::Singled { side, .. } | Self::Drafted { side, .. }
                if !eyes.see_secrets_of(side.seat()) =>
            {
                None
            }
            other => Some(other.clone()),
        }
    }

    /// The event as a sentence for the log.
    pub fn narrated(&self) -> Option<Message> {
        let unit = |who: &Who| Value::Text(who.name.clone());
        let side = |side: &Side| Value::word(side.key());
        let order = |order: &Order| {
            Value::word(match order {
                Order::Defence => "napoleon-order-defence",
                Order::Movement => "napoleon-order-movement",
                Order::Attack => "napoleon-order-attack",
            })
        };
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
            Self::Singled { to, order: o, .. } => {
                message!("napoleon-event-singled", unit = unit(to), order = order(o))
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
                kind = kind.row().name.clone()
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
