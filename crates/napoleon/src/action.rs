//! One decision each: the wire of the decision points BWN-D1 to BWN-D52.

use serde::{Deserialize, Serialize};
use table::Point;

use crate::formation::Formation;
use crate::march::{Manoeuvre, On};
use crate::unit::{Order, Slot};
use crate::{CommanderId, DivisionId, Side, UnitId};

/// How a charged unit answers (BWN-14.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Reaction {
    /// Stand and shoot (BWN-14.20).
    Stand,
    /// Turn to face the attacker (BWN-14.21).
    ChangeFront,
    /// Go to meet him (BWN-14.24).
    CounterAttack,
    /// Fall back by a named distance (BWN-14.7).
    Retreat {
        /// The distance.
        mm: u16,
    },
    /// Form square or mass (BWN-14.26).
    Form {
        /// Square or mass.
        into: Formation,
    },
}

/// A kind of shot (BWN-12.11). Infantry and cavalry fire ball.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum ShotKind {
    Ball,
    Canister,
    Shrapnel,
    Howitzer,
}

/// What is shot at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// A unit.
    Unit(UnitId),
    /// A free commander (BWN-8.10).
    Commander(CommanderId),
    /// An empty section or a fortification, by its terrain piece (BWN-12.81).
    Works(u8),
}

/// One volley of a unit (BWN-11.14).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Shot {
    /// At what.
    pub at: Mark,
    /// With what.
    pub kind: ShotKind,
    /// With a fire storm (BWN-12.28).
    pub storm: bool,
    /// How many of the bases that can, nearest slots first; all if nothing is said (BWN-11.25). A battery of a great battery
    /// that names one base fires alone, one that names none fires with all of them (BWN-12.57).
    pub bases: Option<u8>,
    /// Positive training dice used on this target, of those the unit has; all if nothing is said (BWN-11.26).
    pub bonus: Option<u8>,
    /// Supporting fire: when, on the target's way; at its end if nothing is said (BWN-11.40).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub when: Option<Moment>,
    /// Out of a section: the bases that fire, each through one side (BWN-17.2); if nothing is said, as many as find room.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<(u8, crate::march::Compass)>>")]
    pub through: Vec<(u8, crate::march::Compass)>,
}

/// A moment of the way of an enemy at whom supporting fire is given (BWN-11.40).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// Before he moved.
    Before,
    /// Where his way came nearest to the shooter.
    Nearest,
    /// Where he was staged, or where his way ended.
    #[default]
    End,
}

/// What a winner does (BWN-D24, BWN-D28, BWN-D29, BWN-D41).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Follow {
    Stay,
    Pursue,
    Redirect,
    Occupy,
    GoOn,
}

/// The edge of its regiment at which a detachment forms up (BWN-23.14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Beside {
    Front,
    Left,
    Right,
    Rear,
}

/// One decision of a player.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(tag = "type", rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Action {
    /// BWN-D1: a change of the secret army list; handing it in is `seal`.
    Draft { edit: crate::muster::Edit },
    /// BWN-D2
    Redraw { commander: CommanderId },
    /// BWN-D3
    Assign { unit: UnitId, to: DivisionId },
    /// BWN-D3
    Attach { division: DivisionId, corps: u8 },
    /// BWN-D4: take the other edge: the field is turned round.
    TurnTable { turn: bool },
    /// BWN-D5
    Lay {
        sketch: crate::preparation::landscape::Sketch,
    },
    /// BWN-D5: a linear fortification, and the direction of its outer side in degrees.
    Fortify { line: [[u16; 2]; 2], outer: i32 },
    /// BWN-D5: a redoubt by its south-west corner, and its open side.
    Redoubt {
        at: [u16; 2],
        gorge: crate::march::Compass,
    },
    /// BWN-D5: a bridge or ford over the other's river.
    Bridge { at: [u16; 2] },
    /// BWN-D5
    Road { points: Vec<[u16; 2]> },
    /// BWN-D6
    Objective { piece: u8 },
    /// BWN-D10
    Deploy(crate::preparation::deployment::Station),
    /// BWN-D7
    Delay { battery: UnitId },
    /// BWN-D9: a regiment lies in ambush, at a point in millimetres or in a built-up section.
    Hide {
        unit: UnitId,
        at: [u16; 2],
        face: i16,
        form: Formation,
        section: Option<u8>,
    },
    /// BWN-D13: a hidden regiment shows itself.
    Spring { unit: UnitId },
    /// BWN-D14
    Transfer { unit: UnitId, to: DivisionId },
    /// Lays the markers of several divisions at once (BWN-7.3).
    Orders {
        /// Which division gets which.
        orders: Vec<(DivisionId, Order)>,
        /// There are no more orders: the sheet is handed in with them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        seal: bool,
    },
    /// BWN-D15: a marker for a division.
    Mark { division: DivisionId, order: Order },
    /// BWN-D15: an order to a single unit.
    Single {
        from: CommanderId,
        to: UnitId,
        order: Order,
        /// To this battalion of the regiment, which is to leave it (BWN-7.68).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        battalion: Option<u8>,
    },
    /// BWN-D15: no more orders.
    Seal,
    /// BWN-D16, BWN-D30, BWN-D33, BWN-D34
    Begin {
        /// Who.
        side: Side,
        /// In all segments of the turn that are still to come.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        turn: bool,
    },
    /// BWN-D17: the area is a terrain element, or nothing for the ground between the division's bases.
    TestOrder {
        division: DivisionId,
        from: CommanderId,
        area: Option<u8>,
    },
    /// BWN-D17
    TestSingle { unit: UnitId },
    /// BWN-D19: `around` attacks the flank instead of the front, or the rear instead of the flank, of an engaged target.
    Charge {
        unit: UnitId,
        target: UnitId,
        feigned: bool,
        around: bool,
    },
    /// BWN-D19
    Pass,
    /// BWN-D20, BWN-D21, BWN-D27: `onto` is the enemy base to align on, `gun` the new slot of the regimental gun.
    Path {
        path: Vec<Manoeuvre>,
        join: Option<CommanderId>,
        onto: Option<u8>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        gun: Option<Slot>,
    },
    /// BWN-D22
    React {
        reaction: Reaction,
        join: Option<CommanderId>,
    },
    /// BWN-D23, BWN-D35
    Shoot { unit: UnitId, shots: Vec<Shot> },
    /// BWN-D36: the volleys of these units are resolved first, in this order, those of both sides; the others follow in the
    /// order in which they were declared.
    Resolve { order: Vec<UnitId> },
    /// BWN-D25, BWN-D39: `at_guns` is the most hits that fall on enemy guns in the combat (BWN-12.75).
    Support {
        units: Vec<UnitId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        at_guns: Option<u8>,
    },
    /// BWN-D24, BWN-D28, BWN-D29, BWN-D41
    Follow { how: Follow },
    /// BWN-D26, BWN-D42
    FallBack { go: bool },
    /// BWN-D31
    Division { division: DivisionId },
    /// BWN-D31, BWN-D32: `emerge` is the formation taken up on leaving a wood.
    Move {
        unit: UnitId,
        path: Vec<Manoeuvre>,
        emerge: Option<Formation>,
        ready: bool,
    },
    /// BWN-D31: regiments join into a brigade on the first of them; the damaged base of `fill` is made up first (BWN-10.3,
    /// BWN-10.11).
    Brigade {
        units: Vec<UnitId>,
        into: Formation,
        on: On,
        fill: Option<UnitId>,
    },
    /// BWN-D31: a brigade parts, its regiments abreast or one behind another (BWN-10.7).
    Dissolve {
        unit: UnitId,
        into: Formation,
        abreast: bool,
    },
    /// BWN-D31: battalions leave their regiment, to guard a battery if one is named (BWN-23.10, BWN-23.13).
    Detach {
        unit: UnitId,
        slots: Vec<u8>,
        into: Formation,
        beside: Beside,
        offset: i16,
        guard: Option<UnitId>,
    },
    /// BWN-D33, BWN-D45: `swaps` are pairs of bases that change places in it (BWN-9.20).
    Manoeuvre {
        unit: UnitId,
        manoeuvre: Manoeuvre,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<[u8; 2]>>")]
        swaps: Vec<[u8; 2]>,
    },
    /// BWN-D34: to a point in millimetres.
    Lead {
        commander: CommanderId,
        to: [u16; 2],
    },
    /// BWN-D34, BWN-D44
    Join {
        commander: CommanderId,
        unit: UnitId,
    },
    /// BWN-D34, BWN-D44: several commanders at once; those who are not named stay where they are.
    Staff {
        /// Who rides to which point in millimetres.
        leads: Vec<(CommanderId, [u16; 2])>,
        /// Who joins whom.
        joins: Vec<(CommanderId, UnitId)>,
    },
    /// BWN-D34
    Guard { unit: UnitId, battery: UnitId },
    /// BWN-D33: batteries form a great battery, the first keeps its place (BWN-12.84).
    Mass { batteries: Vec<UnitId> },
    /// BWN-D33: the great battery of this battery is dissolved (BWN-12.55).
    Disperse { battery: UnitId },
    /// BWN-D38
    Combat { unit: UnitId },
    /// BWN-D46
    Supply {
        train: UnitId,
        battery: UnitId,
        loads: u8,
    },
    /// BWN-D47
    Recover { unit: UnitId },
    /// BWN-D48
    Heroism { take: bool },
    /// BWN-D18
    Succeed { commander: CommanderId },
    /// BWN-D11
    Seize,
    /// BWN-D12: be asked after every roll of one's own from now on, or no more.
    Watch { on: bool },
    /// BWN-D12
    Providence { again: bool },
    /// BWN-D37, BWN-D40, BWN-D52: the kind of base of an undamaged mixed enemy unit that suffers first.
    Prefer {
        unit: UnitId,
        #[ts(type = "string")]
        kind: crate::army::KindId,
    },
    /// Nothing more of this kind.
    Done,
}

/// A point on the table from millimetres.
pub(crate) fn point_of([x, y]: [u16; 2]) -> Point {
    Point::new(i64::from(x) * 100, i64::from(y) * 100)
}
