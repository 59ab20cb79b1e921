//! What happened. An event carries what its sentence needs.

use kernel::{Eyes, SEATS};
use serde::{Deserialize, Serialize};
use table::{Mils, Point, Pose};

use crate::action::Order;
use crate::battle_cards::BattleCard;
use crate::cards::Character;
use crate::clash::Melee;
use crate::competence::{Test, Throw};
use crate::harm::Fate;
use crate::side::{DivisionId, GroupId, Post, Side, Subject, UnitId};
use crate::state::State;
use crate::victory::Ending;

/// A general and his name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Who {
    /// His post.
    pub post: Post,
    /// His name; empty for the nameless general (LEE-15.23).
    pub name: String,
}

impl Who {
    /// The general at a post.
    pub fn of(state: &State, post: Post) -> Self {
        Self {
            post,
            name: state.card(post).name.clone(),
        }
    }
}

/// A unit and its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct What {
    /// The unit.
    pub unit: UnitId,
    /// Its name.
    pub name: String,
}

impl What {
    /// A unit.
    pub fn of(state: &State, unit: UnitId) -> Self {
        Self {
            unit,
            name: state.facts(unit).name.clone(),
        }
    }
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum Event {
    /// A unit was moved before the battle (LEE-27.11).
    Deployed {
        /// The unit.
        unit: What,
        /// Its place.
        pose: Pose,
    },
    /// A turn begins; every general has his dice.
    TurnBegan {
        /// The turn.
        turn: u8,
    },
    /// A step of a player is over.
    StepOver {
        /// Whose.
        side: Side,
    },
    /// A card was drawn; only its owner sees which.
    CardDrawn {
        /// Whose.
        side: Side,
        /// Which.
        card: Option<BattleCard>,
    },
    /// A card was discarded.
    CardDiscarded {
        /// Whose.
        side: Side,
        /// Which.
        card: BattleCard,
        /// For a corps die (LEE-25.3)?
        for_die: bool,
    },
    /// A card was played.
    CardPlayed {
        /// Whose.
        side: Side,
        /// Which.
        card: BattleCard,
    },
    /// A side has committed dice for the initiative; how many, only it knows.
    Committed {
        /// Whose.
        side: Side,
        /// How many.
        dice: Option<u8>,
    },
    /// The commitments are open.
    Bids {
        /// Of each side.
        dice: [u8; SEATS],
    },
    /// They were rolled.
    InitiativeRoll {
        /// What the dice of each side show.
        faces: [Vec<u8>; SEATS],
        /// Their sums.
        sums: [u32; SEATS],
    },
    /// A side has the initiative.
    Initiative {
        /// Which.
        side: Side,
    },
    /// The roll to keep the initiative was demanded; with how many dice is hidden until the reply.
    Demanded {
        /// By whom.
        side: Side,
        /// With how many dice.
        dice: Option<u8>,
    },
    /// The roll to keep the initiative was made.
    Kept {
        /// Who demanded it.
        side: Side,
        /// Did he win?
        kept: bool,
    },
    /// A transfer was tried.
    Transfer {
        /// What.
        what: Subject,
        /// To whom.
        to: Subject,
        /// Its name.
        name: String,
        /// The dice.
        throws: Vec<Throw>,
        /// Did it succeed?
        passed: bool,
    },
    /// A general rode.
    Rode {
        /// Who.
        who: Who,
        /// Where to.
        to: Point,
    },
    /// A marker was placed; which order, only its owner sees.
    Marked {
        /// Whose.
        side: Side,
        /// With which group.
        group: GroupId,
        /// Which order.
        order: Option<Order>,
    },
    /// A group was announced.
    Announced {
        /// Which.
        group: GroupId,
        /// Its commander.
        who: Who,
    },
    /// A marker was shown.
    Revealed {
        /// Of which group.
        group: GroupId,
        /// Its commander.
        who: Who,
        /// The order.
        order: Option<Order>,
    },
    /// There is no way round the enemy for the measuring line (LEE-8.6).
    NoLine {
        /// The group.
        group: GroupId,
    },
    /// The dice do not suffice (LEE-8.14).
    NoDice {
        /// The group.
        group: GroupId,
    },
    /// An order was tested.
    OrderTest {
        /// The group.
        group: GroupId,
        /// Its commander.
        who: Who,
        /// The order.
        order: Order,
        /// In reaction?
        reaction: bool,
        /// The length of the measuring line.
        length: Mils,
        /// The successes needed.
        difficulty: i32,
        /// The dice.
        throws: Vec<Throw>,
        /// The successes.
        successes: u32,
        /// Was it passed?
        passed: bool,
    },
    /// A division is out of command: its general was too far from his corps commander (LEE-11.16).
    Stray {
        /// The division.
        division: DivisionId,
        /// Its general.
        who: Who,
    },
    /// An order failed.
    OrderFailed {
        /// The group.
        group: GroupId,
        /// Its commander.
        who: Who,
        /// His character says what follows.
        character: Character,
        /// In reaction, without forced actions (LEE-12.8)?
        reaction: bool,
    },
    /// A group that was tested in reaction lost its actions (LEE-12.13).
    ActionsLost {
        /// Which.
        group: GroupId,
    },
    /// A unit made a forced move.
    ForcedMove {
        /// The unit.
        unit: What,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
    },
    /// A unit was turned.
    Turned {
        /// The unit.
        unit: What,
        /// Its place.
        pose: Pose,
    },
    /// A unit must attack (LEE-10.11).
    ForcedAttack {
        /// The unit.
        unit: What,
        /// Its target.
        target: What,
    },
    /// A group has acted.
    ActivationOver {
        /// Which.
        group: GroupId,
    },
    /// A general takes part in a combat.
    Joined {
        /// Who.
        who: Who,
        /// With which unit.
        unit: What,
        /// With how many dice.
        dice: u8,
    },
    /// The casualty roll for a general (LEE-24.5).
    CasualtyRoll {
        /// Who.
        who: Who,
        /// The dice.
        faces: Vec<u8>,
        /// Was he killed?
        killed: bool,
    },
    /// An enemy came near a general (LEE-24.9).
    CaptureRoll {
        /// Who.
        who: Who,
        /// The dice.
        faces: Vec<u8>,
        /// Was he captured?
        captured: bool,
    },
    /// A general was eliminated.
    Eliminated {
        /// Who.
        who: Who,
        /// Captured, not killed?
        captured: bool,
        /// Points for the enemy.
        points: u16,
    },
    /// A corps is inactive: its commander fell (LEE-15.14).
    Inactive {
        /// Which.
        group: GroupId,
    },
    /// A general takes a higher post.
    Promoted {
        /// Who, at his new post.
        who: Who,
        /// The post that he leaves.
        from: Post,
    },
    /// A brigade general was drawn for a post.
    Drawn {
        /// Who.
        who: Who,
    },
    /// A general was placed.
    Placed {
        /// Who.
        who: Who,
        /// Where.
        at: Point,
    },
    /// A general without units left the field (LEE-15.26).
    LeftField {
        /// Who.
        who: Who,
    },
    /// An objective changed hands (LEE-26.3).
    Objective {
        /// Its name.
        name: String,
        /// Who holds it now.
        side: Side,
    },
    /// The battle is over.
    Over {
        /// How.
        ending: Ending,
    },
    /// A group is tested in reaction (LEE-12.1).
    Reacts {
        /// The group.
        group: GroupId,
        /// Its commander.
        who: Who,
    },
    // --- the battle layer (chapters 19 to 23) ---
    /// A unit moved (LEE-19.1).
    Marched {
        /// The unit.
        unit: What,
        /// Its places at the ends of its manoeuvres, the first one where it stood.
        trail: Vec<Pose>,
        /// Where it stands now.
        to: Pose,
        /// Is it mounted now?
        mounted: bool,
        /// What it spent.
        cost: Mils,
        /// Did it stop in a control zone (LEE-19.14)?
        stopped: bool,
    },
    /// A unit came onto the table (LEE-19.22).
    Entered {
        /// The unit.
        unit: What,
        /// Where.
        pose: Pose,
    },
    /// A battery was aimed (LEE-20.3).
    Aimed {
        /// The battery.
        unit: What,
        /// Its target.
        target: What,
    },
    /// A battery will reply (LEE-20.19).
    Replied {
        /// The battery.
        unit: What,
        /// Its target.
        target: What,
    },
    /// Batteries fired at one target (LEE-20.8).
    Bombarded {
        /// The batteries.
        guns: Vec<What>,
        /// Their target.
        target: What,
        /// The dice.
        faces: Vec<u8>,
        /// The hits.
        hits: u8,
        /// The morale of the target against this fire.
        morale: i32,
    },
    /// A unit is pinned (LEE-20.13).
    Pinned {
        /// The unit.
        unit: What,
    },
    /// A unit is no longer pinned (LEE-23.7).
    Unpinned {
        /// The unit.
        unit: What,
    },
    /// An attack was declared (LEE-21.1).
    AttackDeclared {
        /// The attacker.
        unit: What,
        /// Its target.
        target: What,
        /// The attacked edge.
        #[ts(type = "\"front\" | \"left\" | \"right\" | \"rear\"")]
        edge: table::Edge,
        /// The contact place.
        place: Pose,
    },
    /// A target will stand (LEE-21.12).
    WillStand {
        /// The target.
        unit: What,
        /// Did it dismount (LEE-17.21)?
        dismounted: bool,
    },
    /// A target will withdraw (LEE-21.13).
    WillWithdraw {
        /// The target.
        unit: What,
    },
    /// A division general made a test about a unit (LEE-16.5).
    UnitTested {
        /// The unit.
        unit: What,
        /// What for.
        test: Test,
        /// The successes needed.
        difficulty: i32,
        /// The dice.
        throws: Vec<Throw>,
        /// Was it passed?
        passed: bool,
    },
    /// The combat for a target, or a continued combat, begins (LEE-21.22).
    CombatBegan {
        /// The target.
        target: Option<What>,
    },
    /// It is over.
    CombatOver,
    /// An attacker took its contact place (LEE-21.23).
    Closed {
        /// The attacker.
        unit: What,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
    },
    /// An attacker found no place (LEE-21.23).
    FoundNoPlace {
        /// The attacker.
        unit: What,
    },
    /// Units support a combat (LEE-21.31).
    Supported {
        /// Their side.
        side: Side,
        /// The units.
        units: Vec<What>,
    },
    /// A target aims at an attacker (LEE-21.25).
    WillShoot {
        /// The target of the attack.
        unit: What,
        /// At which attacker.
        at: What,
        /// Batteries in support.
        guns: Vec<What>,
    },
    /// A target stood and shot (LEE-21.25).
    Shot {
        /// The target of the attack.
        unit: What,
        /// At which attacker.
        at: What,
        /// Batteries in support.
        guns: Vec<What>,
        /// The dice.
        faces: Vec<u8>,
        /// The hits.
        hits: u8,
        /// The morale of the attacker against this fire.
        morale: i32,
    },
    /// An attacker was stopped (LEE-21.30).
    Stopped {
        /// The attacker.
        unit: What,
    },
    /// A melee was rolled (LEE-22.3).
    Melee {
        /// The sides, the attacking one first.
        sides: Vec<Melee>,
    },
    /// Neither side won (LEE-22.7).
    MeleeDrawn,
    /// A side lost (LEE-22.7).
    MeleeLost {
        /// Which.
        side: Side,
        /// By how many hits.
        margin: u8,
    },
    /// Two units are engaged (LEE-17.13).
    Engaged {
        /// The units, the one of the Union first.
        units: [What; 2],
    },
    /// A unit lost endurance.
    Lost {
        /// The unit.
        unit: What,
        /// How much.
        endurance: u8,
        /// What is left.
        left: u8,
    },
    /// A unit lost cohesion (LEE-17.11).
    Shaken {
        /// The unit.
        unit: What,
        /// How many levels.
        levels: u8,
        /// Its level now.
        cohesion: u8,
    },
    /// A unit went back: pushed back, withdrawn, broken off (LEE-22.6).
    WentBack {
        /// The unit.
        unit: What,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
        /// Did something stop it short?
        blocked: bool,
    },
    /// A unit routed (LEE-22.10).
    Routed {
        /// The unit.
        unit: What,
    },
    /// A routed unit fled (LEE-22.10).
    Fled {
        /// The unit.
        unit: What,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
    },
    /// A unit was destroyed.
    Destroyed {
        /// The unit.
        unit: What,
        /// How.
        fate: Fate,
    },
    /// A unit pursued (LEE-22.11).
    Pursued {
        /// The unit.
        unit: What,
        /// From where.
        from: Pose,
        /// To where.
        to: Pose,
    },
    /// The endurance of a division was tested (LEE-23.1).
    DivisionTested {
        /// The division.
        division: DivisionId,
        /// Its id.
        name: String,
        /// The successes needed.
        difficulty: i32,
        /// The dice.
        throws: Vec<Throw>,
        /// Was it passed?
        passed: bool,
    },
    /// A division is worn, or broken (LEE-23.5, LEE-23.6).
    DivisionWorn {
        /// The division.
        division: DivisionId,
        /// Its id.
        name: String,
        /// Is it broken?
        broken: bool,
    },
    /// A routed unit rallied (LEE-23.8).
    Rallied {
        /// The unit.
        unit: What,
    },
    /// A unit recovered cohesion (LEE-23.9).
    Recovered {
        /// The unit.
        unit: What,
        /// Its level now.
        cohesion: u8,
    },
    /// The morale of an army fell (LEE-23.14).
    ArmyMorale {
        /// Whose.
        side: Side,
        /// Its level now.
        level: i8,
        /// The conditions that held, by their numbers in the table (LEE-23.13).
        conditions: Vec<u8>,
    },
}

impl Event {
    /// What these eyes may see of it.
    pub fn redacted(&self, eyes: Eyes) -> Option<Self> {
        let mut event = self.clone();
        let hide = |side: &Side| !eyes.see_secrets_of(side.seat());
        match &mut event {
            Self::Marked { side, order, .. } if hide(side) => *order = None,
            Self::Committed { side, dice } | Self::Demanded { side, dice } if hide(side) => {
                *dice = None;
            }
            Self::CardDrawn { side, card } if hide(side) => *card = None,
            _ => {}
        }
        Some(event)
    }
}
