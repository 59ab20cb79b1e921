//! Chapter 2: units, their bases and their losses.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use table::formation::Attached;
use table::{Edge, Mils, Pose, Rect};
use tabletop::{Place, Placed};

use crate::army::{Arm, Class, Kind, KindId, Trait};
use crate::field::{Bases, body_of};
use crate::formation::{Formation, extent_of};
use crate::{CommanderId, DivisionId, Side, UnitId};

/// The most bases a unit can have: a brigade of four regiments of the largest size.
pub(crate) const MAX_BASES: usize = tabletop::field::MOST_BASES;

/// The most opponents a unit can be in contact with.
pub(crate) const MAX_CONTACTS: usize = 12;

/// How well a unit is trained (BWN-2.8).
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS,
)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Training {
    Regular,
    Veteran,
    Elite,
}

impl Training {
    /// What it adds to morale and, once per unit, to melee and fire dice (BWN-2.8, BWN-2.9).
    pub const fn bonus(self) -> i32 {
        match self {
            Self::Regular => 0,
            Self::Veteran => 1,
            Self::Elite => 2,
        }
    }
}

/// Where a regimental gun stands (BWN-3.26).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Slot {
    LeftWing,
    RightWing,
    Rear,
}

impl From<Slot> for Attached {
    fn from(slot: Slot) -> Self {
        match slot {
            Slot::LeftWing => Self::LeftWing,
            Slot::RightWing => Self::RightWing,
            Slot::Rear => Self::Rear,
        }
    }
}

/// Where a unit is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whereabouts {
    /// On the table at its pose.
    Table,
    /// In a built-up section: no geometry but the section square (BWN-5.36).
    Within(u8),
    /// A regimental gun with its regiment (BWN-12.47).
    With(UnitId, Slot),
    /// Pushed off the table; comes back at this place of the edge in this turn (BWN-16.15).
    Away {
        /// Where its centre crossed the edge; nothing for the operational base (BWN-16.17).
        at: Option<table::Point>,
        /// The first turn in which it may come back.
        turn: u8,
    },
    /// A delayed battery that has not arrived (BWN-21.16).
    Late,
    /// In ambush, at its pose or in a built-up section: the other side does not know where (BWN-23.3).
    Ambush(Option<u8>),
    /// Its battalions stand in the brigade of this unit (BWN-10.1).
    Brigaded(UnitId),
    /// Beside the table until it is deployed (BWN-22.22).
    Reserve,
    /// Destroyed, fled, or an empty battery that left.
    Gone,
}

/// An order to a division or a single unit (BWN-7.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Order {
    Defence,
    Movement,
    Attack,
}

impl Order {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Defence, Self::Movement, Self::Attack];
}

/// Under what a unit acts this turn: an order that was understood, or its general's character (BWN-7.30).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
pub enum Duty {
    /// BWN-7.15
    Defence,
    /// BWN-7.22
    Movement,
    /// BWN-7.28
    Attack,
    /// No order, an aggressive general (BWN-7.55).
    Aggressive,
    /// No order, a neutral general, or a failed single order (BWN-7.63, BWN-7.38).
    Neutral,
    /// No order, a cautious general (BWN-7.64).
    Cautious,
}

impl From<Order> for Duty {
    fn from(order: Order) -> Self {
        match order {
            Order::Defence => Self::Defence,
            Order::Movement => Self::Movement,
            Order::Attack => Self::Attack,
        }
    }
}

/// Contact with an enemy: who, and which edge of the own formation he holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contact {
    /// The enemy.
    pub with: UnitId,
    /// The edge of this unit at which he stands.
    pub edge: Edge,
    /// Did this unit come to him (by charge, counter-attack or pursuit)?
    pub came: bool,
    /// Did he come to this unit while it counter-attacked him (BWN-15.30)?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub met: bool,
    /// A guard fights as if it stood where its guns stand (BWN-12.65): their anchor and facing.
    pub place: Option<Pose>,
}

/// What a unit did and suffered this turn (BWN-2.28).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
pub struct Deeds {
    /// It used its place in the remaining moves.
    pub moved: bool,
    /// Movement spent this turn, in mils.
    #[ts(type = "number")]
    pub spent: i64,
    /// Declared in readiness (BWN-9.31).
    pub ready: bool,
    /// It charged or counter-attacked.
    pub charged: bool,
    /// The enemy at whom it declared a charge (BWN-7.18, BWN-7.24).
    pub charged_whom: Option<UnitId>,
    /// It was charged.
    pub was_charged: bool,
    /// It made a reaction other than standing (BWN-14.5).
    pub reacted: bool,
    /// It retreated before a charge.
    pub retreated: bool,
    /// It fought in melee.
    pub fought: bool,
    /// It shot, or its guns were used up by a charge (BWN-12.42).
    pub fired: bool,
    /// It was shot at (BWN-19.19).
    pub shot_at: bool,
    /// It took losses.
    pub lost: bool,
    /// It was pushed back.
    pub pushed: bool,
    /// It fled.
    pub fled: bool,
    /// It gained disorder.
    pub disordered: bool,
    /// It was rallied.
    pub rallied: bool,
    /// It was handed to another division, or was to be (BWN-7.47).
    #[serde(default)]
    pub transferred: bool,
    /// It was not taken over: it is inactive (BWN-7.50).
    #[serde(default)]
    pub refused: bool,
    /// It made its manoeuvre of the organisation phase.
    pub organised: bool,
    /// It tested for its disorder.
    pub tested: bool,
    /// Its charge bonus in the melee of this turn (BWN-13.49, BWN-13.51).
    pub impetus: bool,
    /// Under Defence it stood and shot, or formed square or mass (BWN-7.21).
    pub steady: bool,
    /// The level at which it stood when a charge of this turn was declared (BWN-15.13).
    pub level: Option<u8>,
    /// The friend it supports this turn (BWN-18.3).
    pub supports: Option<UnitId>,
    /// The enemy it shot at, for support (BWN-18.6).
    pub shot: Option<UnitId>,
    /// It shot at more than one enemy.
    pub shot_many: bool,
    /// How many of its bases were told off to the north, east, south and west side of its section (BWN-17.2).
    #[serde(default)]
    pub posts: [u8; 4],
    /// Objectives and operational bases that it took, a bit for each (BWN-5.78).
    #[serde(default)]
    pub took: u8,
    /// Of these, those that were the enemy's.
    #[serde(default)]
    pub took_from_enemy: u8,
    /// It showed itself out of an ambush (BWN-23.8).
    #[serde(default)]
    pub sprung: bool,
}

/// A regiment, battery, regimental gun or train.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Unit {
    /// Its owner.
    pub side: Side,
    /// Its division.
    pub division: DivisionId,
    /// Its bases in the order of their slots.
    pub bases: ArrayVec<KindId, MAX_BASES>,
    /// Loss points on the damaged base (BWN-2.21).
    pub damage: u8,
    /// The kind of the damaged base, if one is damaged.
    pub damaged: Option<KindId>,
    /// Its training.
    pub training: Training,
    /// Where it is.
    pub whereabouts: Whereabouts,
    /// Anchor and facing, on the table.
    pub pose: Pose,
    /// Its formation.
    pub formation: Formation,
    /// Disorder, 0 to 3 (BWN-19.7).
    pub disorder: u8,
    /// Fleeing (BWN-16.21).
    pub fleeing: bool,
    /// Loads of ammunition: a battery's supply, or what a train carries (BWN-12.31, BWN-12.35).
    pub ammo: u8,
    /// Under what it acts.
    pub duty: Duty,
    /// Active this turn (BWN-7.42).
    pub active: bool,
    /// Enemies in contact.
    pub contacts: ArrayVec<Contact, MAX_CONTACTS>,
    /// A battery it guards (BWN-12.61).
    pub guards: Option<UnitId>,
    /// The first battery of the great battery it belongs to (BWN-12.52).
    pub great: Option<UnitId>,
    /// What it did this turn.
    pub deeds: Deeds,
    /// How many bases it started with.
    pub started: u8,
    /// The river in whose middle it stands (BWN-5.72).
    pub river: Option<u8>,
    /// Other regiments whose battalions it holds, or the one it comes from.
    #[serde(default)]
    pub ties: Ties,
    /// Where each base stood before the unit's first move of this turn; nothing as long as it has not moved (BWN-9.14).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub began: Vec<table::Point>,
}

/// What binds regiments together: brigades (chapter 10) and detachments (BWN-23.10, BWN-23.13).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Ties {
    /// In a brigade, the regiment of each base, its own bases included; otherwise empty.
    pub regiments: ArrayVec<UnitId, MAX_BASES>,
    /// The regiment of the damaged base of a brigade (BWN-10.15).
    pub hurt: Option<UnitId>,
    /// In a brigade, the training of the regiment that gave it its name.
    pub training: Option<Training>,
    /// The regiment it was detached from, and whether to guard guns (BWN-23.13).
    pub parent: Option<(UnitId, bool)>,
}

impl Placed for Unit {
    type Id = UnitId;
    type Bases = Bases;

    /// About the width of a regiment.
    const CELL: Mils = 12_000;

    fn place(&self) -> Place {
        match self.whereabouts {
            Whereabouts::Table => Place::Open,
            Whereabouts::Within(_) | Whereabouts::With(..) => Place::Housed,
            _ => Place::Off,
        }
    }

    /// Its formation rectangle (BWN-3.2).
    fn rect(&self) -> Rect {
        let extent = extent_of(self.formation, self.kind(), self.count());
        Rect::new(self.pose, extent)
    }

    fn bases(&self) -> Bases {
        let body = body_of(self, self.formation).into_iter();
        body.map(|extent| Rect::new(self.pose, extent)).collect()
    }
}

impl Unit {
    /// The row of its first base: its arm, its size, its weapon.
    pub fn kind(&self) -> &'static Kind {
        self.bases.first().copied().unwrap_or(KindId::train()).row()
    }

    /// Its arm.
    pub fn arm(&self) -> Arm {
        self.kind().arm()
    }

    /// Infantry or cavalry: the arms that charge, support and pursue.
    pub fn is_troops(&self) -> bool {
        matches!(self.arm(), Arm::Infantry | Arm::Cavalry)
    }

    /// Infantry?
    pub fn is_infantry(&self) -> bool {
        self.arm() == Arm::Infantry
    }

    /// Cavalry?
    pub fn is_cavalry(&self) -> bool {
        self.arm() == Arm::Cavalry
    }

    /// Guns of any kind?
    pub fn is_guns(&self) -> bool {
        self.arm() == Arm::Artillery
    }

    /// How many bases are left.
    pub fn count(&self) -> u8 {
        self.bases.len() as u8
    }

    /// Has every base this ability?
    pub fn all_have(&self, ability: Trait) -> bool {
        !self.bases.is_empty() && self.bases.iter().all(|base| base.row().has(ability))
    }

    /// Has any base this ability?
    pub fn any_has(&self, ability: Trait) -> bool {
        self.bases.iter().any(|base| base.row().has(ability))
    }

    /// Does it move like light infantry (BWN-5.5: the worst of its bases counts)?
    pub fn moves_light(&self) -> bool {
        self.all_have(Trait::Light)
    }

    /// In contact with an enemy?
    pub fn engaged(&self) -> bool {
        !self.contacts.is_empty()
    }

    /// Taking up room on the table?
    pub fn on_table(&self) -> bool {
        matches!(
            self.whereabouts,
            Whereabouts::Table | Whereabouts::Within(_) | Whereabouts::With(..)
        )
    }

    /// Out of the battle for good?
    pub fn is_gone(&self) -> bool {
        self.whereabouts == Whereabouts::Gone
    }

    /// In a built-up section?
    pub fn section(&self) -> Option<u8> {
        match self.whereabouts {
            Whereabouts::Within(section) => Some(section),
            _ => None,
        }
    }

    /// Its allowance in a formation: that of its slowest base (BWN-2.12, BWN-10.10).
    pub fn allowance_in(&self, formation: Formation) -> i64 {
        self.bases
            .iter()
            .map(|base| formation.allowance(base.row()))
            .min()
            .unwrap_or(0)
    }

    /// Its greatest printed move, for flight (BWN-16.22).
    pub fn greatest_move(&self) -> i64 {
        self.bases
            .iter()
            .map(|base| base.row().column_move.max(base.row().line_move))
            .min()
            .unwrap_or(0)
    }

    /// Remaining endurance of all its bases.
    pub fn endurance(&self) -> u16 {
        let whole: u16 = self
            .bases
            .iter()
            .map(|base| u16::from(base.row().wtr))
            .sum();
        whole - u16::from(self.damage).min(whole)
    }

    /// The rule that keeps it from a formation in the open, if one does: all bases must be able to take it.
    pub fn formation_refused(&self, formation: Formation) -> Option<kernel::RuleId> {
        self.bases
            .iter()
            .find_map(|base| formation.refused_to(base.row(), self.count()))
    }

    /// Takes losses (BWN-2.21 to BWN-2.26) and says how many bases are removed. Its formation stays if it still can.
    pub fn lose(&mut self, points: u16) -> u8 {
        self.lose_first(points, None)
    }

    /// The same, the enemy having named the kind of base that is to suffer first (BWN-2.23).
    pub fn lose_first(&mut self, mut points: u16, named: Option<KindId>) -> u8 {
        let mut removed = 0;
        while points > 0 && !self.bases.is_empty() {
            // BWN-2.22; of an undamaged mixed unit whose enemy has named nothing the weakest kind goes first.
            let kind = self
                .damaged
                .or(named)
                .filter(|kind| self.bases.contains(kind))
                .unwrap_or_else(|| {
                    let weakest = self.bases.iter().copied().min_by_key(|base| base.row().wtr);
                    weakest.unwrap_or(KindId::train())
                });
            let left = u16::from(kind.row().wtr.saturating_sub(self.damage));
            if points < left {
                self.damage += points as u8;
                self.damaged = Some(kind);
                self.ties.hurt = self
                    .last_of(kind)
                    .and_then(|last| self.ties.regiments.get(last).copied());
                points = 0;
            } else {
                points -= left;
                self.damage = 0;
                self.damaged = None;
                if let Some(last) = self.last_of(kind) {
                    self.remove_base(last);
                }
                self.ties.hurt = None;
                removed += 1;
            }
        }
        self.close_up();
        removed
    }

    /// BWN-2.24: the last slot of a kind; in a brigade, of the regiment that has the damaged base (BWN-10.15).
    fn last_of(&self, kind: KindId) -> Option<usize> {
        let of = |place: &usize| {
            self.bases[*place] == kind
                && self
                    .ties
                    .hurt
                    .is_none_or(|hurt| self.ties.regiments.get(*place) == Some(&hurt))
        };
        (0..self.bases.len()).rev().find(of)
    }

    /// Takes a base away.
    pub fn remove_base(&mut self, slot: usize) {
        self.bases.remove(slot);
        if slot < self.ties.regiments.len() {
            self.ties.regiments.remove(slot);
        }
        if slot < self.began.len() {
            self.began.remove(slot);
        }
    }

    /// Is it a brigade (BWN-10.1)?
    pub fn is_brigade(&self) -> bool {
        !self.ties.regiments.is_empty()
    }

    /// BWN-2.26: a formation that is no longer possible becomes a line at the same anchor.
    pub fn close_up(&mut self) {
        let broken = match self.formation {
            Formation::Mixte => self.count() < 5,
            Formation::DoubleLine => self.count() < 2,
            _ => false,
        };
        if broken {
            self.formation = Formation::Line;
        }
    }

    /// Has it bases of several kinds, none of them damaged: then the enemy names the kind that suffers (BWN-2.23)?
    pub fn is_open_to_choice(&self) -> bool {
        self.damaged.is_none() && self.bases.iter().any(|base| *base != self.bases[0])
    }

    /// Is it always in loose order (BWN-3.22)?
    pub fn is_irregular(&self) -> bool {
        self.kind().class == Class::IrregularCavalry
    }
}

/// How a commander left the battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Fate {
    Killed,
    Captured,
    Fled,
}

/// Which units a commander leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// All of them: the commander-in-chief.
    Army,
    /// The divisions of a corps.
    Corps(u8),
    /// One division.
    Division(DivisionId),
    /// Nobody any more.
    Nobody,
}

/// A commander on the table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Commander {
    /// Who he is.
    pub person: crate::army::PersonId,
    /// His side.
    pub side: Side,
    /// What he leads.
    pub command: Command,
    /// His command value, lower by one after a promotion (BWN-8.25).
    pub value: i8,
    /// The centre of his base when he has joined no unit.
    pub at: table::Point,
    /// The unit he has joined.
    pub with: Option<UnitId>,
    /// He joined in a charge or melee of this turn, or in this organisation phase (BWN-8.34).
    pub joined: bool,
    /// He fought in a melee of this turn (BWN-20.11).
    pub fought: bool,
    /// He made his move of the commanders' segment.
    pub moved: bool,
    /// He steadies the unit he has joined in this organisation phase (BWN-19.11).
    pub rallies: bool,
    /// Single orders tested so far this turn (BWN-7.33).
    pub singles: u8,
}

impl Commander {
    /// Still in the battle?
    pub fn in_play(&self) -> bool {
        self.command != Command::Nobody
    }
}

/// A secret order to a single unit (BWN-7.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Single {
    /// Who gives it.
    pub from: CommanderId,
    /// To whom.
    pub to: UnitId,
    /// What.
    pub order: Order,
    /// Tested already.
    pub tested: bool,
    /// The base of the regiment to which it goes, if not to all of it (BWN-7.68).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub battalion: Option<u8>,
    /// Its battalion understood it, and may leave.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub called: bool,
}
