//! What one pair of eyes may see.

use kernel::Eyes;
use serde::Serialize;
use tabletop::Tabletop as _;
use tabletop::terrain::{Spot, TerrainView, corners, spot};

use crate::action::{Reaction, ShotKind};
use crate::army::{Arm, Class, Gift, Nation, Trait};
use crate::battle::Upgrades;
use crate::event::Stand;
use crate::judgement::prospect::PreparationView;
use crate::state::{Area, State, Task};
use crate::terrain::Ground;
use crate::unit::{Command, Deeds, Duty, Order, Slot, Training, Whereabouts};
use crate::{CommanderId, DivisionId, Side, UnitId};

/// The whole table as one pair of eyes sees it. Lengths are in millimetres, angles in degrees.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct View {
    pub turn: u8,
    pub turns: u8,
    /// What the table stands for; no rule asks (BWN-1.3).
    pub scale: crate::battle::Scale,
    pub initiative: Side,
    pub size: Spot,
    pub terrain: Vec<TerrainView<Ground>>,
    pub bases: [[Spot; 2]; 2],
    pub objectives: Vec<ObjectiveView>,
    pub units: Vec<UnitView>,
    pub commanders: Vec<CommanderView>,
    pub divisions: Vec<DivisionView>,
    pub armies: [ArmyView; 2],
    /// Single orders of the seat itself, or revealed ones.
    pub singles: Vec<SingleView>,
    pub sealed: [bool; 2],
    /// Who is asked after his rolls (BWN-21.19).
    pub watching: [bool; 2],
    /// The roll that may be made again.
    pub roll: Option<Vec<u8>>,
    pub charge: Option<ChargeView>,
    pub volleys: Vec<VolleyView>,
    /// What is prepared, before the battle.
    pub preparation: Option<PreparationView>,
    /// The name of the decision that is waited for.
    pub decision: &'static str,
    pub decides: Vec<Side>,
    /// The unit, division or commander the decision is about.
    pub about: Option<u8>,
    /// While a division moves: the units that may still do so.
    pub movers: Vec<UnitId>,
    /// Units that may still do something in the decision that is waited for: what ending it gives up.
    pub open: Vec<UnitId>,
}

/// An objective.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct ObjectiveView {
    pub piece: u8,
    pub main: bool,
    pub holder: Option<Side>,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct UnitView {
    pub id: UnitId,
    pub label: String,
    pub name: String,
    pub side: Side,
    pub division: DivisionId,
    pub kind: String,
    pub nation: Nation,
    pub class: Class,
    pub arm: Arm,
    pub traits: Vec<Trait>,
    pub training: Training,
    pub bases: u8,
    pub started: u8,
    pub damage: u8,
    pub endurance: u16,
    pub wtr: u8,
    pub wb: u8,
    pub so: u8,
    pub morale: i8,
    pub range: f64,
    /// How far it may move under its order.
    pub allowance: f64,
    pub here: bool,
    pub gone: bool,
    /// It lies in ambush, and these eyes may know it.
    pub hidden: bool,
    pub section: Option<u8>,
    pub attached: Option<(UnitId, Slot)>,
    pub stand: Option<Stand>,
    pub outlines: Vec<[Spot; 4]>,
    pub zone: f64,
    pub disorder: u8,
    pub fleeing: bool,
    pub ammo: u8,
    pub duty: Duty,
    pub active: bool,
    pub contacts: Vec<UnitId>,
    pub guards: Option<UnitId>,
    /// The first battery of its great battery.
    pub great: Option<UnitId>,
    pub deeds: Deeds,
    /// The river in whose middle it stands.
    pub river: Option<u8>,
    /// In a brigade, the regiment of each of its bases.
    pub regiments: Vec<UnitId>,
    /// The brigade in which its battalions stand.
    pub brigade: Option<UnitId>,
    /// The regiment it was detached from.
    pub parent: Option<UnitId>,
}

/// A commander.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct CommanderView {
    pub id: CommanderId,
    pub name: String,
    pub side: Side,
    pub value: i8,
    pub gifts: Vec<Gift>,
    /// "army", "corps", "division" or "gone".
    pub post: &'static str,
    pub division: Option<DivisionId>,
    pub corps: Option<u8>,
    pub at: Spot,
    pub with: Option<UnitId>,
    pub moved: bool,
    /// He has joined a unit in a charge, a melee or the organisation phase of this turn.
    pub joined: bool,
    /// He steadies the unit he is with in this organisation phase.
    pub rallies: bool,
}

/// A division.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct DivisionView {
    pub id: DivisionId,
    pub label: String,
    pub side: Side,
    pub corps: Option<u8>,
    pub general: CommanderId,
    /// A marker lies at the division.
    pub marked: bool,
    /// Its face, if these eyes may see it.
    pub marker: Option<Order>,
    pub order: Option<Order>,
    pub tested: bool,
    pub area: Option<Vec<Spot>>,
    pub moved: bool,
}

/// What belongs to an army.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct ArmyView {
    pub side: Side,
    pub morale: i8,
    pub lost: u16,
    pub strength: u16,
    pub points: i32,
    pub chief: CommanderId,
    pub upgrades: Upgrades,
    pub chief_killed: bool,
    pub heroism_used: bool,
    pub commanders_lost: u8,
}

/// An order to a single unit.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct SingleView {
    pub side: Side,
    pub from: CommanderId,
    pub to: UnitId,
    pub order: Order,
    pub tested: bool,
    /// The battalion of the regiment that gets it, if it is not for all of it.
    pub battalion: Option<u8>,
}

/// The charge being made.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct ChargeView {
    pub attacker: UnitId,
    pub target: UnitId,
    pub feigned: bool,
    /// Measured once the path is known (BWN-H5).
    pub distance: Option<f64>,
    pub reaction: Option<Reaction>,
}

/// A declared volley.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[allow(missing_docs)]
pub struct VolleyView {
    pub unit: UnitId,
    pub at: crate::action::Mark,
    pub kind: ShotKind,
    pub dice: u8,
}

impl State {
    /// What these eyes may see.
    pub(crate) fn view(&self, eyes: Eyes) -> View {
        let (decision, about) = self.prompt();
        View {
            turn: self.turn,
            turns: self.battle.turns,
            scale: crate::battle::SCALE,
            initiative: self.initiative,
            size: [
                self.battle.width as f64 / 100.0,
                self.battle.height as f64 / 100.0,
            ],
            terrain: terrain_views(self),
            bases: self
                .battle
                .bases
                .map(|base| [spot(base.low), spot(base.high)]),
            objectives: (0..self.chosen_objectives())
                .map(|objective| ObjectiveView {
                    piece: self.battle.objectives[objective],
                    main: objective == 0,
                    holder: self.holder(objective),
                })
                .collect(),
            units: self
                .each_unit()
                .map(|(id, _)| unit_view(self, id, eyes))
                .collect(),
            commanders: commander_views(self),
            divisions: division_views(self, eyes),
            armies: Side::BOTH.map(|side| ArmyView {
                side,
                morale: self.armies[side as usize].morale.max(-3),
                lost: self.armies[side as usize].lost,
                strength: self.battle.strength[side as usize],
                points: self.points(side),
                chief: self.armies[side as usize].chief,
                upgrades: self.armies[side as usize].upgrades,
                chief_killed: self.armies[side as usize].chief_killed,
                heroism_used: self.armies[side as usize].heroism_used,
                commanders_lost: self.armies[side as usize].commanders_lost,
            }),
            singles: single_views(self, eyes),
            sealed: [self.sheets[0].sealed, self.sheets[1].sealed],
            watching: self.providence.watching,
            roll: self.providence.suspended.as_ref().map(|held| {
                let end = (held.from + held.count).min(held.script.len());
                held.script[held.from.min(end)..end].to_vec()
            }),
            charge: self.charge.as_ref().map(|charge| ChargeView {
                attacker: charge.attacker,
                target: charge.target,
                feigned: charge.feigned,
                distance: (charge.distance > 0).then(|| charge.distance as f64 / 100.0),
                reaction: (!matches!(self.task(), Task::Path | Task::React))
                    .then_some(charge.reaction),
            }),
            volleys: self
                .volleys
                .iter()
                .map(|volley| VolleyView {
                    unit: volley.unit,
                    at: volley.at,
                    kind: volley.kind,
                    dice: volley.dice,
                })
                .collect(),
            preparation: self.preparation_view(eyes),
            decision,
            decides: Side::BOTH
                .into_iter()
                .filter(|side| self.owes(*side))
                .collect(),
            about,
            movers: match self.task() {
                Task::Moves(side, division) => self.movable(*side, *division).collect(),
                _ => Vec::new(),
            },
            open: self.still_open(),
        }
    }

    /// How many objectives are known.
    fn chosen_objectives(&self) -> usize {
        match &self.preparation {
            Some(prep) if !self.battle.fixed_field => usize::from(prep.chosen.min(3)),
            _ => 3,
        }
    }
}

fn single_views(state: &State, eyes: Eyes) -> Vec<SingleView> {
    Side::BOTH
        .into_iter()
        .filter(|side| state.sheets[*side as usize].open || eyes.see_secrets_of(side.seat()))
        .flat_map(|side| {
            state.sheets[side as usize]
                .singles
                .iter()
                .map(move |single| SingleView {
                    side,
                    from: single.from,
                    to: single.to,
                    order: single.order,
                    tested: single.tested,
                    battalion: single.battalion,
                })
        })
        .collect()
}

fn division_views(state: &State, eyes: Eyes) -> Vec<DivisionView> {
    state
        .divisions
        .iter()
        .enumerate()
        .map(|(place, division)| {
            let open = state.sheets[division.side as usize].open;
            let seen = open || eyes.see_secrets_of(division.side.seat());
            DivisionView {
                id: DivisionId(place as u8),
                label: state
                    .battle
                    .division_labels
                    .get(place)
                    .cloned()
                    .unwrap_or_default(),
                side: division.side,
                corps: division.corps,
                general: division.general,
                marked: division.marked,
                marker: division.marker.filter(|_| seen),
                order: division.order,
                tested: division.tested,
                area: match &division.area {
                    None => None,
                    Some(Area::Hull(points)) => Some(points.iter().copied().map(spot).collect()),
                    Some(Area::Element(place)) => {
                        let piece = &state.battle.terrain[*place as usize];
                        let points = match (&piece.area, &piece.line) {
                            (Some(area), _) => area.points(),
                            (None, Some(line)) => line.points(),
                            (None, None) => &[],
                        };
                        Some(points.iter().copied().map(spot).collect())
                    }
                },
                moved: division.moved,
            }
        })
        .collect()
}

fn commander_views(state: &State) -> Vec<CommanderView> {
    state
        .commanders
        .iter()
        .enumerate()
        .map(|(place, commander)| {
            let entry = commander.person.entry();
            let (post, division, corps) = match commander.command {
                Command::Army => ("army", None, None),
                Command::Corps(corps) => ("corps", None, Some(corps)),
                Command::Division(division) => ("division", Some(division), None),
                Command::Nobody => ("gone", None, None),
            };
            CommanderView {
                id: CommanderId(place as u8),
                name: entry.name.clone(),
                side: commander.side,
                value: commander.value,
                gifts: entry.gifts_held().collect(),
                post,
                division,
                corps,
                at: spot(state.commander_at(commander)),
                with: commander.with,
                moved: commander.moved,
                joined: commander.joined,
                rallies: commander.rallies,
            }
        })
        .collect()
}

fn unit_view(state: &State, id: UnitId, eyes: Eyes) -> UnitView {
    let unit = state.unit(id);
    let row = unit.kind();
    let card = state.card(id);
    let here = unit.on_table();
    let hidden = unit.is_hidden();
    let lair = hidden && eyes.see_secrets_of(unit.side.seat());
    UnitView {
        id,
        label: card.map(|card| card.label.clone()).unwrap_or_default(),
        name: card.map(|card| card.name.clone()).unwrap_or_default(),
        side: unit.side,
        division: unit.division,
        kind: row.id.clone(),
        nation: row.nation,
        class: row.class,
        arm: row.arm(),
        traits: row.traits().collect(),
        training: unit.training,
        bases: unit.count(),
        started: unit.started,
        damage: unit.damage,
        endurance: unit.endurance(),
        wtr: row.wtr,
        wb: row.wb,
        so: row.so,
        morale: row.morale,
        range: row.range as f64 / 100.0,
        // The formation of a hidden unit is part of the note (BWN-23.9).
        allowance: if hidden {
            unit.allowance_in(crate::formation::Formation::Column) as f64 / 100.0
        } else {
            state.allowance_of(id) as f64 / 100.0
        },
        here,
        gone: unit.is_gone(),
        section: unit.section(),
        attached: match unit.whereabouts {
            Whereabouts::With(regiment, slot) => Some((regiment, slot)),
            _ => None,
        },
        stand: if lair {
            Some(state.lair(id))
        } else {
            here.then(|| state.stand(id))
        },
        hidden: lair,
        outlines: if here {
            state.bases(id).iter().map(|base| corners(*base)).collect()
        } else {
            Vec::new()
        },
        zone: state.zone_radius(id) as f64 / 100.0,
        disorder: unit.disorder,
        fleeing: unit.fleeing,
        ammo: unit.ammo,
        duty: unit.duty,
        active: unit.active,
        contacts: unit.contacts.iter().map(|contact| contact.with).collect(),
        guards: unit.guards,
        great: unit.great,
        deeds: unit.deeds,
        river: unit.river,
        regiments: unit.ties.regiments.to_vec(),
        brigade: match unit.whereabouts {
            Whereabouts::Brigaded(host) => Some(host),
            _ => None,
        },
        parent: unit.ties.parent.map(|(parent, _)| parent),
    }
}

fn terrain_views(state: &State) -> Vec<TerrainView<Ground>> {
    let pieces = state.battle.terrain.iter().zip(&state.strengths);
    pieces.map(|(piece, left)| piece.view(*left)).collect()
}
