//! Chapter 22: from two secret army lists to the first turn. Each step is a task of the agenda.

pub(crate) mod assignment;
pub(crate) mod bought;
pub(crate) mod choosing;
pub(crate) mod crossing;
pub(crate) mod deploying;
pub(crate) mod deployment;
pub(crate) mod edge;
pub(crate) mod generator;
pub(crate) mod landscape;
pub(crate) mod lists;
pub(crate) mod objectives;
pub(crate) mod pieces;
pub(crate) mod redraw;
pub(crate) mod road_building;
pub(crate) mod roads;
pub(crate) mod start;
pub(crate) mod works;

use std::sync::Arc;

use kernel::{Dice, Refusal, Umpire, refusal};
use serde::{Deserialize, Serialize};

use crate::army::{Nation, Trait};
use crate::battle::Battle;
use crate::event::Event;
use crate::flow::Decision;
use crate::muster::{Draft, Format, MOST_EDITS};
use crate::state::{State, Task};
use crate::unit::Whereabouts;
use crate::{CommanderId, DivisionId, Side, UnitId};
use landscape::{Country, Feature, Stuff};

/// A step before the battle (BWN-22.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PreparationStep {
    /// Decision of both: the army lists (BWN-D1).
    Lists,
    /// Lists are shown, commanders drawn (BWN-21.21).
    Draw,
    /// Decision: a commander drawn again (BWN-D2).
    Redraw(Side),
    /// Decision: units to generals, divisions to corps (BWN-D3).
    Assign(Side),
    /// The first initiative of the game (BWN-22.2).
    Initiative,
    /// The area table (BWN-22.3).
    Ground,
    /// Decision: the edge of the winner (BWN-D4).
    Edge,
    /// Decision: the next piece of terrain (BWN-D5).
    Pieces {
        /// Who.
        side: Side,
        /// Did the other one just decline?
        declined: bool,
    },
    /// Decision: a bridge or ford over the other player's river (BWN-22.8).
    Crossing(Side),
    /// Decision: the piece that was bought (BWN-22.9).
    Bought(Side),
    /// Decision: fortifications that were bought (BWN-22.10).
    Works(Side),
    /// Decision: the next road (BWN-22.11).
    Roads {
        /// Who.
        side: Side,
        /// Did the other one just decline?
        declined: bool,
    },
    /// Decision: the main objective (BWN-D6).
    Main,
    /// Decision: a secondary objective (BWN-D6).
    Secondary,
    /// Delays, then deployment.
    Zones,
    /// Decision: who deploys first (BWN-D10).
    Start,
    /// Decision: the next division to deploy.
    Choose(Side),
    /// Decision: its units, one by one.
    Deploy(Side, DivisionId),
    /// Everybody is in his place.
    Battle,
}

/// What is known while a battle is prepared.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Preparation {
    /// The size of the armies.
    pub format: Format,
    /// Do the players lay the terrain? Otherwise it is generated.
    pub played: bool,
    /// The lists.
    pub drafts: [Draft; 2],
    /// Commanders drawn a second time: that draw stands.
    pub redrawn: Vec<CommanderId>,
    /// How often a unit or division was given to somebody else.
    pub assignments: u16,
    /// Regimental guns and the regiments they go with.
    pub guns: Vec<(UnitId, UnitId)>,
    /// The winner of the first initiative.
    pub winner: Side,
    /// The country.
    pub country: Option<Country>,
    /// Pieces laid, by column of the area table.
    pub laid: [u8; 11],
    /// Pieces each player has laid.
    pub laid_by: [u8; 2],
    /// Water each player has laid.
    pub water_by: [u8; 2],
    /// The piece of terrain each player bought and has not laid.
    pub bought: [Option<Stuff>; 2],
    /// Who laid the river.
    pub river_by: Option<Side>,
    /// Linear fortifications left.
    pub works: [u8; 2],
    /// Redoubts left.
    pub redoubts: [u8; 2],
    /// How many objectives are chosen.
    pub chosen: u8,
}

/// How often units and divisions may be given to somebody else.
pub(crate) const MOST_ASSIGNMENTS: u16 = 60;

impl Preparation {
    /// Nothing is prepared yet.
    pub fn new(format: Format, played: bool) -> Self {
        Self {
            format,
            played,
            drafts: [Draft::of(Nation::Fr), Draft::of(Nation::Au)],
            redrawn: Vec::new(),
            assignments: 0,
            guns: Vec::new(),
            winner: Side::South,
            country: None,
            laid: [0; 11],
            laid_by: [0; 2],
            water_by: [0; 2],
            bought: [None; 2],
            river_by: None,
            works: [0; 2],
            redoubts: [0; 2],
            chosen: 0,
        }
    }

    /// The pieces laid so far, roads not counted (BWN-22.4).
    pub fn pieces(&self) -> u8 {
        self.laid[..10].iter().sum()
    }

    /// The features of which more must be laid (BWN-22.5).
    pub fn outstanding(&self) -> impl Iterator<Item = Feature> + '_ {
        let country = self.country;
        Feature::ALL.into_iter().filter(move |feature| {
            *feature != Feature::Roads
                && country
                    .is_some_and(|country| self.laid[*feature as usize] < country.least(*feature))
        })
    }
}

/// The steps of a whole preparation, last first.
pub(crate) const WHOLE: [PreparationStep; 13] = [
    PreparationStep::Battle,
    PreparationStep::Zones,
    PreparationStep::Secondary,
    PreparationStep::Secondary,
    PreparationStep::Main,
    PreparationStep::Ground,
    PreparationStep::Initiative,
    PreparationStep::Assign(Side::North),
    PreparationStep::Assign(Side::South),
    PreparationStep::Redraw(Side::North),
    PreparationStep::Redraw(Side::South),
    PreparationStep::Draw,
    PreparationStep::Lists,
];

/// The steps of a ready battle whose deployment is played, last first (BWN-22.22).
pub(crate) const DEPLOYMENT: [PreparationStep; 3] = [
    PreparationStep::Battle,
    PreparationStep::Zones,
    PreparationStep::Initiative,
];

pub(crate) fn not_now() -> Refusal {
    refusal!("BWN-22.1", "napoleon-refuse-not-now")
}

pub(crate) fn unknown() -> Refusal {
    refusal!("BWN-1.20", "napoleon-refuse-unknown")
}

impl PreparationStep {
    /// Asks the decision that this step is; nothing if it is carried out at once.
    pub(crate) fn decision<R>(self, ask: impl FnOnce(&dyn Decision) -> R) -> Option<R> {
        Some(match self {
            Self::Lists => ask(&lists::Lists),
            Self::Redraw(side) => ask(&redraw::Redraw(side)),
            Self::Assign(side) => ask(&assignment::Assignment(side)),
            Self::Edge => ask(&edge::Edge),
            Self::Pieces { side, declined } => ask(&pieces::Pieces { side, declined }),
            Self::Crossing(side) => ask(&crossing::Crossing(side)),
            Self::Bought(side) => ask(&bought::Bought(side)),
            Self::Works(side) => ask(&works::Works(side)),
            Self::Roads { side, declined } => ask(&road_building::Roads { side, declined }),
            Self::Main => ask(&objectives::Objective { main: true }),
            Self::Secondary => ask(&objectives::Objective { main: false }),
            Self::Start => ask(&start::Start),
            Self::Choose(side) => ask(&choosing::Choosing(side)),
            Self::Deploy(side, division) => ask(&deploying::Deploying(side, division)),
            Self::Draw | Self::Initiative | Self::Ground | Self::Zones | Self::Battle => {
                return None;
            }
        })
    }
}

impl State {
    /// Carries out a step without a decision, or one that needs none any more.
    pub(crate) fn carry_out_step(&mut self, step: PreparationStep, umpire: &mut Umpire<'_, Event>) {
        match step {
            PreparationStep::Draw => self.draw_armies(umpire),
            PreparationStep::Initiative => self.first_initiative(umpire),
            PreparationStep::Ground => self.survey(umpire),
            PreparationStep::Zones => open_zones(self),
            PreparationStep::Choose(side) if self.undeployed(side.other()).next().is_some() => {
                self.agenda
                    .push(Task::Prepare(PreparationStep::Choose(side.other())));
            }
            PreparationStep::Deploy(side, division) => self.after_division(side, division),
            PreparationStep::Battle => self.preparation = None,
            _ => {}
        }
    }

    // ---- initiative and ground

    /// BWN-22.2: the first initiative of the game.
    fn first_initiative(&mut self, umpire: &mut Umpire<'_, Event>) {
        self.roll_initiative(umpire);
        let winner = self.initiative;
        if let Some(prep) = &mut self.preparation {
            prep.winner = winner;
        }
    }

    /// BWN-22.3: the winner rolls for the country; then pieces, bought ones, works and roads, each in its order.
    fn survey(&mut self, umpire: &mut Umpire<'_, Event>) {
        let Some(prep) = &mut self.preparation else {
            return;
        };
        let die = umpire.d6();
        let country = Country::ALL[usize::from(die - 1)];
        prep.country = Some(country);
        let (winner, loser) = (prep.winner, prep.winner.other());
        let played = prep.played;
        umpire.tell(|| Event::Surveyed { country, die });
        // BWN-22.11: roads begin with the loser; the rest with the winner.
        let steps = [
            PreparationStep::Roads {
                side: loser,
                declined: false,
            },
            PreparationStep::Works(loser),
            PreparationStep::Works(winner),
            PreparationStep::Bought(loser),
            PreparationStep::Bought(winner),
        ];
        if played {
            self.agenda.extend(steps.map(Task::Prepare));
            self.agenda
                .extend([loser, winner].map(|side| Task::Prepare(PreparationStep::Crossing(side))));
            self.agenda.push(Task::Prepare(PreparationStep::Pieces {
                side: winner,
                declined: false,
            }));
        } else {
            self.agenda
                .extend(steps[1..].iter().copied().map(Task::Prepare));
            self.agenda.push(Task::Prepare(PreparationStep::Edge));
            let pieces = landscape::piece_count(self.battle.width);
            let battle = Arc::make_mut(&mut self.battle);
            crate::preparation::generator::generate(battle, country, pieces, umpire.dice());
            self.strengths = strengths(&self.battle);
            umpire.tell(|| Event::Generated {
                pieces: self.battle.terrain.len() as u8 - self.battle.predefined,
            });
        }
    }

    pub(crate) fn lay(
        &mut self,
        side: Side,
        piece: crate::terrain::Terrain,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let id = piece.id.clone();
        landscape::lay(Arc::make_mut(&mut self.battle), piece);
        self.strengths = strengths(&self.battle);
        umpire.tell(|| Event::Laid { side, piece: id });
    }

    // ---- deployment

    /// Units of a division that wait beside the table.
    pub(crate) fn reserves(&self, division: DivisionId) -> impl Iterator<Item = UnitId> + '_ {
        self.division_units(division)
            .filter(|(id, unit)| {
                unit.whereabouts == Whereabouts::Reserve && self.regiment_of(*id).is_none()
            })
            .map(|(id, _)| id)
    }

    /// The regiment with which a gun in reserve goes.
    pub(crate) fn regiment_of(&self, gun: UnitId) -> Option<UnitId> {
        let prep = self.preparation.as_ref()?;
        prep.guns
            .iter()
            .find(|(id, _)| *id == gun)
            .map(|(_, regiment)| *regiment)
    }

    /// Divisions of a side that wait beside the table.
    pub(crate) fn undeployed(&self, side: Side) -> impl Iterator<Item = DivisionId> + '_ {
        self.divisions_of(side)
            .map(|(id, _)| id)
            .filter(|id| self.reserves(*id).next().is_some())
    }

    /// BWN-22.22, BWN-26.17: the next division is the other side's; of an army of several corps, when the corps is done.
    pub(crate) fn after_division(&mut self, side: Side, division: DivisionId) {
        let corps = self.division(division).corps;
        let several = self.corps.iter().filter(|one| one.side == side).count() > 1;
        let more = several
            && self
                .undeployed(side)
                .any(|id| self.division(id).corps == corps);
        let next = if more { side } else { side.other() };
        self.agenda
            .push(Task::Prepare(PreparationStep::Choose(next)));
    }

    /// What a seat may imagine of the other's list while it is written (BWN-H3): any ready list.
    pub(crate) fn imagine_draft(&mut self, foe: Side, dice: &mut Dice) {
        let Some(prep) = &mut self.preparation else {
            return;
        };
        let nation = Nation::ALL[dice.pick(Nation::ALL.len())];
        let sealed = prep.drafts[foe as usize].sealed;
        prep.drafts[foe as usize] = Draft {
            sealed,
            ..Draft::standard(nation, prep.format)
        };
    }
}

/// BWN-D7, then BWN-D10.
fn open_zones(state: &mut State) {
    state.agenda.push(Task::Prepare(PreparationStep::Start));
    // BWN-23.1: before anybody deploys.
    for side in [Side::North, Side::South] {
        if state.ambushes_left(side) > 0 {
            state.agenda.push(Task::Hide(side));
        }
    }
    for side in [Side::North, Side::South] {
        let guns = state
            .units
            .iter()
            .any(|unit| unit.side != side && unit.is_guns() && !unit.kind().has(Trait::Regimental));
        if state.armies[side as usize].upgrades.artillery_delay && guns {
            state.agenda.push(Task::Delay(side));
        }
    }
}

/// What guns can wear down of each piece.
fn strengths(battle: &Battle) -> Vec<u8> {
    battle
        .terrain
        .iter()
        .map(|piece| piece.ground.strength())
        .collect()
}

/// The most decisions that the preparation of a battle can take.
pub(crate) const fn most_decisions(format: Format) -> u64 {
    let units = 4 * (format.units as u64 + format.upgrades as u64) + 20;
    2 * (MOST_EDITS as u64 + 4) + 40 + 4 * MOST_ASSIGNMENTS as u64 + 200 + 4 * units
}
