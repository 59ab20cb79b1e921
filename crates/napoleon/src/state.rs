//! Everything on and beside the table: the state of a battle, and the agenda of what comes next.

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::Point;

use crate::battle::{Battle, Upgrades};
use crate::charge::Charge;
use crate::fire::supporting::Passing;
use crate::fire::volley::Volley;
use crate::unit::{Command, Commander, Order, Single, Unit};

kernel::sides! {
    /// One of the two players, by the edge of the table he owns (BWN-1.2).
    #[derive(Serialize, Deserialize, ts_rs::TS)]
    #[serde(rename_all = "lowercase")]
    #[ts(export, export_to = "napoleon.ts")]
    pub enum Side {
        /// Owns the edge below.
        South = "napoleon-south",
        /// Owns the edge above.
        North = "napoleon-north",
    }
}

tabletop::ids! {
    #[ts(export, export_to = "napoleon.ts")]
    /// A unit: its place in South's list, then North's (BWN-1.16).
    UnitId,
    #[ts(export, export_to = "napoleon.ts")]
    /// A division: its place in South's list, then North's.
    DivisionId,
    #[ts(export, export_to = "napoleon.ts")]
    /// A commander on the table.
    CommanderId
}

/// What a division under Defence may not leave (BWN-7.16).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// A terrain element.
    Element(u8),
    /// The ground between the division's outermost bases: a convex hull, counter-clockwise.
    Hull(Vec<Point>),
}

/// A division in battle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Division {
    /// Its side.
    pub side: Side,
    /// Its corps.
    pub corps: Option<u8>,
    /// Its general.
    pub general: CommanderId,
    /// The marker placed this turn: secret until revealed (BWN-7.3).
    pub marker: Option<Order>,
    /// Has a marker been placed? Public.
    pub marked: bool,
    /// Its order was tested this turn.
    pub tested: bool,
    /// The order that was understood.
    pub order: Option<Order>,
    /// Its defence area.
    pub area: Option<Area>,
    /// The turn in which it is inactive because its general was lost (BWN-8.29).
    pub headless: u8,
    /// It made its remaining moves.
    pub moved: bool,
    /// The defence area of the last turn, and the units that were forced out of it (BWN-7.20).
    pub lost_area: Option<Area>,
    /// Those units.
    pub strays: Vec<UnitId>,
}

/// A corps in battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corps {
    /// Its side.
    pub side: Side,
    /// Its commander.
    pub commander: CommanderId,
    /// The turn in which its divisions get no orders (BWN-8.27).
    pub headless: u8,
}

/// What belongs to an army as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Army {
    /// Army morale: 2 very high, 1 high, 0 normal, -1 weak, -2 wavering, -3 and less collapse (BWN-20.1).
    pub morale: i8,
    /// Bases lost for good (BWN-20.5).
    pub lost: u16,
    /// Of these, lost this turn.
    pub lost_now: u16,
    /// Its commander-in-chief has been killed (BWN-20.7).
    pub chief_killed: bool,
    /// The turn in which the army gets no division orders (BWN-8.23).
    pub headless: u8,
    /// The level for a commander-in-chief who fought was taken (BWN-20.11).
    pub heroism_used: bool,
    /// Points the enemy has for captured or killed commanders.
    pub commanders_lost: u8,
    /// Upgrades not yet used.
    pub upgrades: Upgrades,
    /// The commander-in-chief.
    pub chief: CommanderId,
}

/// The secret part of the orders phase (BWN-7.6).
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Sheet {
    /// Orders to single units.
    pub singles: ArrayVec<Single, 16>,
    /// No more orders will be placed this turn.
    pub sealed: bool,
    /// Revealed this turn.
    pub open: bool,
}

/// The alternating segments in which the initiative holder says who begins (BWN-6.11).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Segment {
    Orders,
    Moves,
    Readiness,
    Commanders,
}

/// One entry of the agenda. Decisions wait for a player; the others are carried out at once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    // ---- before the battle
    /// A step of the preparation (chapters 21 and 22).
    Prepare(crate::preparation::PreparationStep),
    /// Decision: an enemy battery to delay (BWN-D7).
    Delay(Side),
    /// Decision: regiments that lie in ambush (BWN-D9).
    Hide(Side),
    // ---- orders
    /// A new turn: everything of the last one is forgotten, initiative is rolled.
    NewTurn,
    /// Decision of both: secret orders, and before them regiments handed over (BWN-D14, BWN-D15).
    Sheets,
    /// Decision: who begins a segment (BWN-6.11).
    First(Segment),
    /// The markers are turned up.
    Reveal(Side),
    /// Decision: the next order to test (BWN-D17).
    Tests(Side),
    /// Every regiment is tested for activation (BWN-7.42).
    Activation(Side),
    // ---- charges
    /// Decision: take the initiative before the first charge, or not (BWN-D11).
    Seizure(Side),
    /// Decision: declare a charge or pass (BWN-D19).
    Charges {
        /// Who.
        side: Side,
        /// Did the other side just pass?
        passed: bool,
    },
    /// Decision: the path of the charge (BWN-D20).
    Path,
    /// Decision: the reaction (BWN-D22).
    React,
    /// Decision: supporting fire (BWN-D23).
    Supporting(Side),
    /// The volleys of the window are rolled.
    SupportingVolleys,
    /// Decision: units that support in the test (BWN-D25).
    Backing(Side),
    /// The tests are rolled.
    ChargeTests,
    /// Decision: stay or retreat after the attacker failed (BWN-D26).
    StayOrRetreat,
    /// Decision: pursue, redirect, occupy or stay (BWN-D28, BWN-D29).
    FollowUp(Pursuit),
    /// The charge is settled.
    ChargeOver,
    // ---- moves
    /// Decision: the next division to move (BWN-D31).
    Divisions(Side),
    /// Decision: moves of the units of a division.
    Moves(Side, DivisionId),
    /// Decision: a manoeuvre of each ready unit (BWN-D33).
    Readiness(Side),
    /// Decision: commanders' moves (BWN-D34).
    Leaders(Side),
    // ---- shooting
    /// Decision: targets (BWN-D35).
    Targets(Side),
    /// All volleys are rolled.
    Volleys,
    // ---- melee
    /// Combats are found.
    Melee,
    /// Decision: the next combat (BWN-D38).
    Combats,
    /// Decision: supporters of a side in the combat of this unit (BWN-D39).
    MeleeBacking(Side, UnitId),
    /// The combat of this unit is fought.
    Fight(UnitId),
    /// Losers move.
    Aftermath,
    /// Winners decide, drawn units withdraw (BWN-15.28).
    Victors(Settling),
    /// Decision: withdraw from a drawn or won melee (BWN-D42).
    Withdraw(UnitId),
    /// The end of the melee phase.
    MeleeOver,
    // ---- organisation
    /// Decision: commanders joining units (BWN-D44).
    Joining(Side),
    /// Fleeing units test (BWN-19.9).
    Rally,
    /// Decision: additional manoeuvres (BWN-D45).
    Regroup(Side),
    /// Decision: ammunition (BWN-D46).
    Ammunition(Side),
    /// Decision: units that test for their disorder (BWN-D47).
    Recovery(Side),
    /// Decision: the army morale level of a chief who fought (BWN-D48).
    Heroism(Side),
    /// Army morale (BWN-20.4).
    ArmyMorale,
    /// The end of the turn, perhaps of the battle.
    EndOfTurn,
    // ---- at any time
    /// Decision: a successor (BWN-D18).
    Successor(Side, Command),
    /// Decision: repeat the roll just made, or not (BWN-D12).
    Providence(Side),
    /// The battle is over.
    Over(Ending),
}

/// A pursuit that may be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pursuit {
    /// Who may pursue.
    pub pursuer: UnitId,
    /// Whom.
    pub quarry: UnitId,
    /// The direction in which the quarry went.
    pub direction: table::Facing,
    /// In a charge (true), or after a melee.
    pub in_charge: bool,
    /// Where the quarry stood: the pose facing which the pursuer may occupy the place (BWN-14.18).
    pub place: Option<table::Pose>,
    /// What gave the chance.
    pub after: Occasion,
    /// The section or redoubt that was won, if the pursuer may go into it instead (BWN-17.6).
    #[serde(default)]
    pub section: Option<u8>,
}

/// What gives a unit the chance to pursue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// The enemy was beaten, or fled from the charge (BWN-16.31).
    Victory,
    /// He retreated in good order: he may only be redirected past, or his place taken (BWN-14.17).
    Retreat,
    /// Supporting fire drove him off or destroyed him: the charge may go on (BWN-11.44 to BWN-11.46).
    Fire,
    /// Supporting fire broke his charge: a counter-attack may be finished (BWN-11.43).
    Collapse,
}

/// How a battle ended (BWN-20.13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub struct Ending {
    pub winner: Option<Side>,
    pub cause: Cause,
    pub points: [i32; 2],
}

/// Why a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Cause {
    Collapse,
    HalfLost,
    NoUnits,
    LastTurn,
}

/// A side in a combat, after the dice.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Fought {
    /// The units of the combat, both sides.
    pub units: Vec<UnitId>,
    /// Who lost, if anybody did.
    pub loser: Option<Side>,
    /// The difference of hits.
    pub margin: u8,
    /// Units whose disorder makes them flee (BWN-19.8).
    pub routs: Vec<UnitId>,
}

/// The kind of base of a mixed enemy unit that a player wants to suffer first (BWN-2.23). It stands until he names
/// another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preference {
    /// The enemy unit.
    pub unit: UnitId,
    /// The kind of base.
    pub kind: crate::army::KindId,
    /// The turn in which he named it: once a turn is enough.
    pub turn: u8,
}

/// A combat whose losers have moved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Settling {
    /// The combat.
    pub fought: Fought,
    /// Who stood against whom, both ways.
    pub pairs: Vec<(UnitId, UnitId)>,
    /// Who was driven off, in which direction, and out of which section.
    pub driven: Vec<(UnitId, table::Facing, Option<u8>)>,
}

/// Everything, hidden parts included.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// What never changes.
    pub battle: Arc<Battle>,
    /// The turn, from 1.
    pub turn: u8,
    /// Who holds the initiative (BWN-1.19).
    pub initiative: Side,
    /// Units, South's list first.
    pub units: tabletop::Roster<Unit>,
    /// Commanders.
    pub commanders: Vec<Commander>,
    /// Divisions, South's list first.
    pub divisions: Vec<Division>,
    /// Corps.
    pub corps: Vec<Corps>,
    /// The armies.
    pub armies: [Army; 2],
    /// The secret sheets of the turn.
    pub sheets: [Sheet; 2],
    /// What guns have left of each terrain piece's strength (BWN-12.78).
    pub strengths: Vec<u8>,
    /// Who last passed over each objective, then South's and North's operational base (BWN-5.78).
    pub holders: [Option<Side>; 5],
    /// The charge being made.
    pub charge: Option<Charge>,
    /// Enemies at whom supporting fire may be given now (BWN-11.36).
    pub passing: Vec<Passing>,
    /// Declared volleys not yet rolled.
    pub volleys: Vec<Volley>,
    /// Whose volleys are resolved first, as the holder of the initiative said (BWN-11.5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub resolution: Vec<UnitId>,
    /// The most hits that each side puts on enemy guns in the combat being fought (BWN-12.75).
    pub at_guns: [u8; 2],
    /// Combats fought in this phase whose losers have not moved yet.
    pub fought: Vec<Fought>,
    /// What the players named among the bases of mixed enemy units.
    pub preferences: Vec<Preference>,
    /// Who may repeat a roll, and the roll that waits for an answer.
    #[serde(default)]
    pub providence: crate::muster::providence::Providence,
    /// Who begins every segment of this turn, if that was said once for all (BWN-6.11).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub begins: Option<Side>,
    /// What units under a Defence order of their own may not leave (BWN-7.40).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub posts: Vec<(UnitId, Area)>,
    /// What is known while the battle is prepared; nothing once it has begun.
    pub preparation: Option<Box<crate::preparation::Preparation>>,
    /// What comes next, last entry first. Between actions the last entry is a decision.
    pub agenda: Vec<Task>,
}

impl State {
    /// A unit.
    pub(crate) fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A unit, to be changed.
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    /// A commander.
    pub(crate) fn commander(&self, id: CommanderId) -> &Commander {
        &self.commanders[id.index()]
    }

    /// A division.
    pub(crate) fn division(&self, id: DivisionId) -> &Division {
        &self.divisions[id.index()]
    }

    /// All units with their ids.
    pub(crate) fn each_unit(&self) -> impl Iterator<Item = (UnitId, &Unit)> + '_ {
        self.units
            .iter()
            .enumerate()
            .map(|(place, unit)| (UnitId(place as u8), unit))
    }

    /// The units of a side that take up room on the table.
    pub(crate) fn units_of(&self, side: Side) -> impl Iterator<Item = (UnitId, &Unit)> + '_ {
        self.each_unit()
            .filter(move |(_, unit)| unit.side == side && unit.on_table())
    }

    /// Commanders of a side that are still in the battle.
    pub(crate) fn commanders_of(
        &self,
        side: Side,
    ) -> impl Iterator<Item = (CommanderId, &Commander)> + '_ {
        self.commanders
            .iter()
            .enumerate()
            .map(|(place, commander)| (CommanderId(place as u8), commander))
            .filter(move |(_, commander)| commander.side == side && commander.in_play())
    }

    /// The divisions of a side.
    pub(crate) fn divisions_of(
        &self,
        side: Side,
    ) -> impl Iterator<Item = (DivisionId, &Division)> + '_ {
        self.divisions
            .iter()
            .enumerate()
            .map(|(place, division)| (DivisionId(place as u8), division))
            .filter(move |(_, division)| division.side == side)
    }

    /// The units of a division that are still in the battle.
    pub(crate) fn division_units(
        &self,
        id: DivisionId,
    ) -> impl Iterator<Item = (UnitId, &Unit)> + '_ {
        self.each_unit().filter(move |(_, unit)| {
            let brigaded = matches!(unit.whereabouts, crate::unit::Whereabouts::Brigaded(_));
            unit.division == id && !unit.is_gone() && !brigaded
        })
    }

    /// The regimental gun of a regiment.
    pub(crate) fn gun_of(&self, regiment: UnitId) -> Option<UnitId> {
        self.units
            .housed()
            .filter(|id| {
                matches!(self.unit(*id).whereabouts, crate::unit::Whereabouts::With(with, _) if with == regiment)
            })
            .min()
    }

    /// What waits for a decision.
    pub fn task(&self) -> &Task {
        self.agenda.last().unwrap_or(&Task::EndOfTurn)
    }

    /// Does a commander lead this unit (BWN-8.14)?
    pub(crate) fn leads(&self, commander: &Commander, unit: &Unit) -> bool {
        commander.side == unit.side
            && match commander.command {
                Command::Army => true,
                Command::Corps(corps) => self.division(unit.division).corps == Some(corps),
                Command::Division(division) => unit.division == division,
                Command::Nobody => false,
            }
    }

    /// The name of a unit, for people; a detachment is called like its regiment.
    pub(crate) fn name(&self, id: UnitId) -> &str {
        self.card(id).map_or("?", |card| card.name.as_str())
    }

    /// What a unit is called.
    pub(crate) fn card(&self, id: UnitId) -> Option<&crate::battle::UnitCard> {
        let parent = || {
            let (parent, _) = self.units.get(id.index())?.ties.parent?;
            self.battle.cards.get(parent.index())
        };
        self.battle.cards.get(id.index()).or_else(parent)
    }
}
