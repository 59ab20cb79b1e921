//! The state of a battle: what stands where, who commands, what has been ordered, and the agenda of what is being resolved.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use table::{Distance, Point, Rect, Shape};

use crate::action::Order;
use crate::activation::Activation;
use crate::agenda::Task;
use crate::battle::{Battle, DivisionFacts, GroupFacts};
use crate::battle_cards::Hand;
use crate::cards::{self, Card, Trait};
use crate::side::{DivisionId, GroupId, Post, Side, Subject, UnitId};
use crate::units::{INCH, Kind, Link, Unit, UnitFacts, ZONE};

/// A general at his post.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Officer {
    /// The number of his card; 0 is the nameless general (LEE-15.23).
    pub card: u8,
    /// Where he stands.
    pub at: Point,
    /// Command dice of his rating that he has left (LEE-5.1).
    pub dice: u8,
    /// Has he ridden since a unit of his last moved? A second ride would be idle.
    #[serde(default)]
    pub rode: bool,
    /// Has he taken part in a combat of the present activation, or in a continued combat of this turn (LEE-24.4)?
    #[serde(default)]
    pub fought: bool,
}

/// How a group's order was tested in this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum Trial {
    /// Not yet.
    #[default]
    Untested,
    /// Passed: the order holds until the end of the turn (LEE-9.3).
    Passed(Order),
    /// Failed: no order in this turn (LEE-9.2).
    Failed,
}

/// What the loss of its commander does to a corps (LEE-15.14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum Lapse {
    /// Nothing.
    #[default]
    None,
    /// He fell in the present step; the corps becomes inactive when it ends.
    AtEndOfStep,
    /// All its units are out of command until the end of the turn (LEE-15.15).
    Inactive,
}

/// A group in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Its commander; none once it has left the field (LEE-13.11, LEE-15.26).
    pub officer: Option<Officer>,
    /// Is it on the table? A group that has its turn of entry but whose order failed is not (LEE-19.24).
    pub entered: bool,
    /// The marker that was placed with its commander (LEE-7.5).
    pub marker: Option<Order>,
    /// Has the marker been shown (LEE-7.9, LEE-12.2)?
    pub revealed: bool,
    /// How its order was tested.
    pub trial: Trial,
    /// Was it tested in reaction (LEE-12.9)?
    pub reacted: bool,
    /// Has it been activated, or lost its actions (LEE-12.13)?
    pub done: bool,
    /// Has its commander fallen?
    pub lapse: Lapse,
    /// Units of this group have 2 inches more in this turn (LEE-25.5, Forced march).
    #[serde(default)]
    pub forced_march: bool,
}

/// A division in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Division {
    /// The group to which it belongs; transfers change it.
    pub group: GroupId,
    /// Its general; none in a merged group, or once he has left the field.
    pub officer: Option<Officer>,
    /// Out of command with all its units until the end of the turn (LEE-11.16, LEE-13.8, LEE-15.17).
    pub out: bool,
    /// Was its transfer tried in this turn (LEE-13.6)?
    pub transferred: bool,
    /// Worn for the rest of the battle (LEE-23.5).
    pub worn: bool,
    /// Broken (LEE-23.6).
    pub broken: bool,
    /// Its losses at the start of this turn, in EN (LEE-23.1).
    pub losses_before: u16,
}

/// A side's army in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Army {
    /// The commander-in-chief.
    pub chief: Officer,
    /// His corps dice left (LEE-5.5).
    pub corps_dice: u8,
    /// Was a commander-in-chief of this army eliminated in this turn (LEE-6.23, LEE-15.8)?
    pub chief_fell: bool,
    /// Was one eliminated in this battle (LEE-23.13)?
    pub chief_lost: bool,
    /// Has the roll to keep the initiative been demanded in this turn (LEE-6.20)?
    pub demanded: bool,
    /// Has the commander-in-chief moved with a group in this turn (LEE-14.6)?
    pub chief_rode: bool,
    /// Brigade generals left in the deck, by card number. Their order says nothing: one is drawn at random.
    pub deck: Vec<u8>,
    /// Battle cards (LEE-25).
    pub hand: Hand,
    /// Army morale, 1 to -3 (LEE-23.12).
    pub morale: i8,
    /// Losses in EN at the start of this turn (LEE-23.15).
    pub losses_before: u16,
    /// Points that the enemy has won by broken divisions and eliminated generals (LEE-26.2).
    pub given: u16,
}

/// Everything, hidden parts included.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// What the scenario says.
    pub battle: Arc<Battle>,
    /// The turn, from 1; 0 before the first.
    pub turn: u8,
    /// The holder of the initiative, player A (LEE-1.1); none before the first roll.
    pub holder: Option<Side>,
    /// The armies.
    pub armies: [Army; 2],
    /// The groups.
    pub groups: Vec<Group>,
    /// The divisions.
    pub divisions: Vec<Division>,
    /// The units.
    pub units: Vec<Unit>,
    /// Who is engaged with whom (LEE-17.13).
    pub links: Vec<Link>,
    /// Who holds each objective (LEE-26.3).
    pub holders: Vec<Option<Side>>,
    /// What is being resolved, a stack: the last is on top. Between actions the top is a decision, or the end.
    pub agenda: Vec<Task>,
    /// A stage of a combat is being played with the combat off the agenda: what losses mean for generals waits (LEE-15.2).
    #[serde(skip)]
    pub(crate) in_combat: bool,
}

impl State {
    /// The task on top of the agenda.
    pub fn task(&self) -> &Task {
        self.agenda.last().unwrap_or(&Task::Idle)
    }

    /// The activation in progress, if there is one.
    pub fn activation(&self) -> Option<&Activation> {
        self.agenda.iter().rev().find_map(|task| match task {
            Task::Activation(activation) => Some(activation),
            _ => None,
        })
    }

    /// The activation in progress, to be changed.
    pub fn activation_mut(&mut self) -> Option<&mut Activation> {
        self.agenda.iter_mut().rev().find_map(|task| match task {
            Task::Activation(activation) => Some(activation),
            _ => None,
        })
    }

    /// Player A: the holder of the initiative.
    pub fn holder(&self) -> Side {
        self.holder.unwrap_or(Side::Union)
    }

    // --- names ---

    /// A unit.
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }

    /// A unit, to be changed.
    pub fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    /// What never changes about a unit.
    pub fn facts(&self, id: UnitId) -> &UnitFacts {
        &self.battle.units[id.index()]
    }

    /// A division.
    pub fn division(&self, id: DivisionId) -> &Division {
        &self.divisions[id.index()]
    }

    /// What never changes about a division.
    pub fn division_facts(&self, id: DivisionId) -> &DivisionFacts {
        &self.battle.divisions[id.index()]
    }

    /// A group.
    pub fn group(&self, id: GroupId) -> &Group {
        &self.groups[id.index()]
    }

    /// A group, to be changed.
    pub fn group_mut(&mut self, id: GroupId) -> &mut Group {
        &mut self.groups[id.index()]
    }

    /// What never changes about a group.
    pub fn group_facts(&self, id: GroupId) -> &GroupFacts {
        &self.battle.groups[id.index()]
    }

    /// An army.
    pub const fn army(&self, side: Side) -> &Army {
        &self.armies[side as usize]
    }

    /// An army, to be changed.
    pub const fn army_mut(&mut self, side: Side) -> &mut Army {
        &mut self.armies[side as usize]
    }

    /// All units by number.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len()).map(|n| UnitId(n as u8))
    }

    /// All divisions by number.
    pub fn division_ids(&self) -> impl Iterator<Item = DivisionId> + use<> {
        (0..self.divisions.len()).map(|n| DivisionId(n as u8))
    }

    /// All groups by number.
    pub fn group_ids(&self) -> impl Iterator<Item = GroupId> + use<> {
        (0..self.groups.len()).map(|n| GroupId(n as u8))
    }

    // --- organisation ---

    /// The side of a unit.
    pub fn side_of(&self, unit: UnitId) -> Side {
        self.facts(unit).side
    }

    /// The group of a unit.
    pub fn group_of(&self, unit: UnitId) -> GroupId {
        self.division(self.unit(unit).division).group
    }

    /// The units of a division, destroyed ones too.
    pub fn units_of_division(&self, id: DivisionId) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids()
            .filter(move |unit| self.unit(*unit).division == id)
    }

    /// The units of a group, destroyed ones too.
    pub fn units_of_group(&self, id: GroupId) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids()
            .filter(move |unit| self.group_of(*unit) == id)
    }

    /// The divisions of a group.
    pub fn divisions_of_group(&self, id: GroupId) -> impl Iterator<Item = DivisionId> + '_ {
        self.division_ids()
            .filter(move |division| self.division(*division).group == id)
    }

    /// The groups of a side.
    pub fn groups_of(&self, side: Side) -> impl Iterator<Item = GroupId> + '_ {
        self.group_ids()
            .filter(move |group| self.group_facts(*group).side == side)
    }

    /// Units of a side that stand on the table.
    pub fn on_table(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids()
            .filter(move |unit| self.side_of(*unit) == side && self.unit(*unit).on_table())
    }

    // --- generals ---

    /// The side of a post.
    pub fn side_of_post(&self, post: Post) -> Side {
        match post {
            Post::Chief(side) => side,
            Post::Group(group) => self.group_facts(group).side,
            Post::Division(division) => self.division_facts(division).side,
        }
    }

    /// The general at a post, if somebody holds it.
    pub fn officer(&self, post: Post) -> Option<&Officer> {
        match post {
            Post::Chief(side) => Some(&self.army(side).chief),
            Post::Group(group) => self.groups.get(group.index())?.officer.as_ref(),
            Post::Division(division) => self.divisions.get(division.index())?.officer.as_ref(),
        }
    }

    /// The general at a post, to be changed.
    pub fn officer_mut(&mut self, post: Post) -> Option<&mut Officer> {
        match post {
            Post::Chief(side) => Some(&mut self.army_mut(side).chief),
            Post::Group(group) => self.groups.get_mut(group.index())?.officer.as_mut(),
            Post::Division(division) => self.divisions.get_mut(division.index())?.officer.as_mut(),
        }
    }

    /// The card of the general at a post.
    pub fn card(&self, post: Post) -> &'static Card {
        static NAMELESS: Card = Card::NAMELESS;
        self.officer(post)
            .and_then(|officer| cards::card(self.side_of_post(post), officer.card))
            .unwrap_or(&NAMELESS)
    }

    /// All posts of a side that somebody holds, from the highest to the lowest.
    pub fn posts(&self, side: Side) -> Vec<Post> {
        let mut posts = vec![Post::Chief(side)];
        posts.extend(self.groups_of(side).map(Post::Group));
        posts.extend(self.battle.divisions_of(side).map(Post::Division));
        posts.retain(|post| self.officer(*post).is_some());
        posts
    }

    /// The post of the general who leads a division (LEE-11.18, LEE-11.19, LEE-16.4).
    pub fn general_of(&self, division: DivisionId) -> Post {
        let group = self.division(division).group;
        // A division that was transferred into the reserve would keep its own general; only units can be (LEE-13.14).
        if self.group_facts(group).is_merged() {
            Post::Group(group)
        } else {
            Post::Division(division)
        }
    }

    /// The radius within which a general's units are in command (LEE-4.11, LEE-11.1).
    pub fn radius(&self, post: Post) -> i64 {
        if self.card(post).has(Trait::AdditionalAides) {
            9 * INCH
        } else {
            6 * INCH
        }
    }

    /// Does this general command this unit (LEE-24.1)? The commander-in-chief commands all of his side.
    pub fn commands(&self, post: Post, unit: UnitId) -> bool {
        match post {
            Post::Chief(side) => self.side_of(unit) == side,
            Post::Group(group) => self.group_of(unit) == group,
            Post::Division(division) => self.unit(unit).division == division,
        }
    }

    // --- places ---

    /// The rectangle of a unit where it stands.
    pub fn rect(&self, unit: UnitId) -> Rect {
        self.facts(unit).rect_at(self.unit(unit).pose)
    }

    /// The distance from a point to a unit (LEE-2.12).
    pub fn distance_to(&self, from: Point, unit: UnitId) -> Distance {
        from.distance(&self.rect(unit).outline())
    }

    /// The distance between two units (LEE-2.12).
    pub fn distance(&self, a: UnitId, b: UnitId) -> Distance {
        self.rect(a).outline().distance(&self.rect(b).outline())
    }

    /// Has this unit links with enemies (LEE-17.13)?
    pub fn is_engaged(&self, unit: UnitId) -> bool {
        self.links
            .iter()
            .any(|link| link.0 == unit || link.1 == unit)
    }

    /// Has this unit a control zone (LEE-17.15)?
    pub fn has_zone(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        state.on_table() && !state.routed && !self.is_engaged(unit)
    }

    /// Is a point in a control zone of this side's units (LEE-17.14, LEE-17.16)?
    pub fn in_zone_of(&self, side: Side, point: Point) -> bool {
        self.on_table(side)
            .any(|unit| self.has_zone(unit) && self.distance_to(point, unit).is_within(ZONE))
    }

    /// Is it a battery?
    pub fn is_battery(&self, unit: UnitId) -> bool {
        self.facts(unit).kind.is_battery()
    }

    /// Is it infantry, or cavalry on foot (LEE-17.18)?
    pub fn is_foot(&self, unit: UnitId) -> bool {
        match self.facts(unit).kind {
            Kind::Infantry => true,
            Kind::Cavalry => !self.unit(unit).mounted,
            Kind::Rifled | Kind::Smoothbore => false,
        }
    }

    /// The name of a unit, a division or a group.
    pub fn name(&self, subject: Subject) -> &str {
        match subject {
            Subject::Unit(unit) => &self.facts(unit).name,
            Subject::Division(division) => &self.division_facts(division).id,
            Subject::Group(group) => &self.group_facts(group).id,
        }
    }

    /// The EN lost by an army: starting EN less the EN of its units that are not destroyed (LEE-23.15).
    pub fn losses(&self, side: Side) -> u16 {
        self.unit_ids()
            .filter(|unit| self.side_of(*unit) == side)
            .map(|unit| self.losses_of(unit))
            .sum()
    }

    /// The EN lost by a unit; a destroyed one has lost all (LEE-23.1).
    pub fn losses_of(&self, id: UnitId) -> u16 {
        let unit = self.unit(id);
        let left = if unit.alive() { unit.endurance } else { 0 };
        u16::from(self.facts(id).endurance.saturating_sub(left))
    }
}
