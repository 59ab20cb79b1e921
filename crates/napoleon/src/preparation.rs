//! Chapter 22: from two secret army lists to the first turn. Each step is a task of the agenda.

use std::sync::Arc;

use kernel::{Dice, Refusal, Umpire, refusal};
use serde::{Deserialize, Serialize};

use crate::army::{Nation, Trait};
use crate::battle::Battle;
use crate::event::Event;
use crate::landscape::{self, Country, Feature, Sketch, Stuff};
use crate::muster::{Draft, Format, MOST_EDITS};
use crate::state::{State, Task};
use crate::unit::Whereabouts;
use crate::{CommanderId, DivisionId, Side, UnitId};

/// A step before the battle (BWN-22.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
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
pub const WHOLE: [Step; 13] = [
    Step::Battle,
    Step::Zones,
    Step::Secondary,
    Step::Secondary,
    Step::Main,
    Step::Ground,
    Step::Initiative,
    Step::Assign(Side::North),
    Step::Assign(Side::South),
    Step::Redraw(Side::North),
    Step::Redraw(Side::South),
    Step::Draw,
    Step::Lists,
];

/// The steps of a ready battle whose deployment is played, last first (BWN-22.22).
pub const DEPLOYMENT: [Step; 3] = [Step::Battle, Step::Zones, Step::Initiative];

pub(crate) fn not_now() -> Refusal {
    refusal!("BWN-22.1", "napoleon-refuse-not-now")
}

pub(crate) fn unknown() -> Refusal {
    refusal!("BWN-1.20", "napoleon-refuse-unknown")
}

impl State {
    /// Is there something to decide in this step?
    pub fn step_waits(&self, step: Step) -> bool {
        let Some(prep) = &self.preparation else {
            return false;
        };
        match step {
            Step::Lists => !prep.drafts.iter().all(|draft| draft.sealed),
            Step::Redraw(side) => self.redraws_left(side) > 0,
            Step::Assign(side) => self.divisions_of(side).count() > 1,
            Step::Edge | Step::Main | Step::Start => true,
            Step::Secondary => true,
            Step::Pieces { .. } => prep.pieces() < landscape::piece_count(self.battle.width),
            Step::Bought(side) => prep.bought[side as usize].is_some(),
            Step::Crossing(side) => prep.river_by == Some(side.other()),
            Step::Works(side) => prep.works[side as usize] + prep.redoubts[side as usize] > 0,
            Step::Roads { .. } => prep.country.is_some_and(|country| {
                prep.laid[Feature::Roads as usize] < country.most(Feature::Roads)
            }),
            Step::Choose(side) => self.undeployed(side).next().is_some(),
            Step::Deploy(side, division) => {
                self.reserves(division).next().is_some() || !self.arrangements(side).is_empty()
            }
            Step::Draw | Step::Initiative | Step::Ground | Step::Zones | Step::Battle => false,
        }
    }

    /// Who decides in this step; nothing for both.
    pub fn step_decider(&self, step: Step) -> Option<Side> {
        let winner = self.preparation.as_ref().map(|prep| prep.winner);
        match step {
            Step::Redraw(side)
            | Step::Assign(side)
            | Step::Pieces { side, .. }
            | Step::Crossing(side)
            | Step::Bought(side)
            | Step::Works(side)
            | Step::Roads { side, .. }
            | Step::Choose(side)
            | Step::Deploy(side, _) => Some(side),
            Step::Edge | Step::Main | Step::Start => winner,
            Step::Secondary => winner.map(Side::other),
            _ => None,
        }
    }

    /// Carries out a step without a decision, or one that needs none any more.
    pub fn carry_out_step(&mut self, step: Step, umpire: &mut Umpire<'_, Event>) {
        match step {
            Step::Draw => self.draw_armies(umpire),
            Step::Initiative => self.first_initiative(umpire),
            Step::Ground => self.survey(umpire),
            Step::Zones => self.open_zones(),
            Step::Choose(side) if self.undeployed(side.other()).next().is_some() => {
                self.agenda.push(Task::Prepare(Step::Choose(side.other())));
            }
            Step::Deploy(side, division) => self.after_division(side, division),
            Step::Battle => self.preparation = None,
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
            Step::Roads {
                side: loser,
                declined: false,
            },
            Step::Works(loser),
            Step::Works(winner),
            Step::Bought(loser),
            Step::Bought(winner),
        ];
        if played {
            self.agenda.extend(steps.map(Task::Prepare));
            self.agenda
                .extend([loser, winner].map(|side| Task::Prepare(Step::Crossing(side))));
            self.agenda.push(Task::Prepare(Step::Pieces {
                side: winner,
                declined: false,
            }));
        } else {
            self.agenda
                .extend(steps[1..].iter().copied().map(Task::Prepare));
            self.agenda.push(Task::Prepare(Step::Edge));
            let pieces = landscape::piece_count(self.battle.width);
            let battle = Arc::make_mut(&mut self.battle);
            crate::generator::generate(battle, country, pieces, umpire.dice());
            self.strengths = strengths(&self.battle);
            umpire.tell(|| Event::Generated {
                pieces: self.battle.terrain.len() as u8 - self.battle.predefined,
            });
        }
    }

    /// May a player lay this piece now (BWN-22.3 to BWN-22.7, BWN-22.17)?
    pub(crate) fn check_piece(
        &self,
        side: Side,
        sketch: &Sketch,
    ) -> Result<crate::terrain::Terrain, Refusal> {
        let prep = self.preparation.as_ref().ok_or_else(not_now)?;
        let country = prep.country.ok_or_else(not_now)?;
        let feature = sketch.stuff.feature();
        if prep.laid[feature as usize] >= country.most(feature) {
            return Err(refusal!("BWN-22.3", "napoleon-refuse-enough-pieces"));
        }
        let (own, water) = (prep.laid_by[side as usize], prep.water_by[side as usize]);
        if feature.is_water() {
            // BWN-22.6: first, or second after other water.
            if own != water {
                return Err(refusal!("BWN-22.6", "napoleon-refuse-water-first"));
            }
        } else {
            let missing: Vec<Feature> = prep.outstanding().collect();
            let solid = missing.iter().any(|feature| !feature.is_water());
            // BWN-22.5, BWN-22.7
            if solid && !missing.contains(&feature) {
                return Err(refusal!("BWN-22.5", "napoleon-refuse-least-first"));
            }
            // The last chance for water that must be there: the second player's first piece.
            if own == 0 && side != prep.winner && missing.iter().any(|feature| feature.is_water()) {
                return Err(refusal!("BWN-22.6", "napoleon-refuse-water-first"));
            }
        }
        sketch.piece(&self.battle)
    }

    /// May a player lay no more pieces (BWN-22.5, BWN-22.15)?
    pub(crate) fn check_decline(&self, side: Side) -> Result<(), Refusal> {
        match self.piece_samples(side, 1).is_empty() {
            true => Ok(()),
            false
                if self
                    .preparation
                    .as_ref()
                    .is_some_and(|p| p.outstanding().next().is_some()) =>
            {
                Err(refusal!("BWN-22.5", "napoleon-refuse-least-first"))
            }
            false => Ok(()),
        }
    }

    /// Good pieces that a player may lay now.
    pub(crate) fn piece_samples(&self, side: Side, each: usize) -> Vec<Sketch> {
        const STUFFS: [Stuff; 13] = [
            Stuff::Stream,
            Stuff::River,
            Stuff::Village,
            Stuff::Town,
            Stuff::City,
            Stuff::Hill,
            Stuff::Wood,
            Stuff::Difficult,
            Stuff::Impassable,
            Stuff::Depression,
            Stuff::Fence,
            Stuff::Hedge,
            Stuff::Wall,
        ];
        let seed = 1 + self.battle.terrain.len() as u64;
        STUFFS
            .into_iter()
            .flat_map(|stuff| landscape::samples(&self.battle, stuff, seed, each))
            .filter(|sketch| self.check_piece(side, sketch).is_ok())
            .collect()
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

    /// BWN-D7, then BWN-D10.
    fn open_zones(&mut self) {
        self.agenda.push(Task::Prepare(Step::Start));
        // BWN-23.1: before anybody deploys.
        for side in [Side::North, Side::South] {
            if self.ambushes_left(side) > 0 {
                self.agenda.push(Task::Hide(side));
            }
        }
        for side in [Side::North, Side::South] {
            let guns = self.units.iter().any(|unit| {
                unit.side != side && unit.is_guns() && !unit.kind().has(Trait::Regimental)
            });
            if self.armies[side as usize].upgrades.artillery_delay && guns {
                self.agenda.push(Task::Delay(side));
            }
        }
    }

    /// Units of a division that wait beside the table.
    pub fn reserves(&self, division: DivisionId) -> impl Iterator<Item = UnitId> + '_ {
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
    pub fn undeployed(&self, side: Side) -> impl Iterator<Item = DivisionId> + '_ {
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
        self.agenda.push(Task::Prepare(Step::Choose(next)));
    }

    /// What a seat may imagine of the other's list while it is written (BWN-H3): any ready list.
    pub fn imagine_draft(&mut self, foe: Side, dice: &mut Dice) {
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

/// What guns can wear down of each piece.
fn strengths(battle: &Battle) -> Vec<u8> {
    battle
        .terrain
        .iter()
        .map(|piece| piece.ground.strength())
        .collect()
}

/// The most decisions that the preparation of a battle can take.
pub const fn most_decisions(format: Format) -> u64 {
    let units = 4 * (format.units as u64 + format.upgrades as u64) + 20;
    2 * (MOST_EDITS as u64 + 4) + 40 + 4 * MOST_ASSIGNMENTS as u64 + 200 + 4 * units
}
