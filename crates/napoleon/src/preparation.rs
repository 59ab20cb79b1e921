//! Chapter 22: from two secret army lists to the first turn. Each step is a task of the agenda.

use std::sync::Arc;

use arrayvec::ArrayVec;
use kernel::{Dice, Refusal, Umpire, refusal};
use serde::{Deserialize, Serialize};
use table::{Point, Pose};

use crate::action::Action;
use crate::army::{Arm, KindId, Nation, PersonId, Post, School, Trait};
use crate::battle::{Battle, Posting, UnitCard, Upgrades};
use crate::event::Event;
use crate::formation::Formation;
use crate::landscape::{self, Country, Feature, Sketch, Stuff};
use crate::muster::{Draft, Edit, Format, MOST_EDITS, Purchase};
use crate::state::{Corps, Division, State, Task};
use crate::unit::{Command, Deeds, Duty, Unit, Whereabouts};
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
    /// Linear fortifications left.
    pub works: [u8; 2],
    /// How many objectives are chosen.
    pub chosen: u8,
}

/// How often units and divisions may be given to somebody else.
const MOST_ASSIGNMENTS: u16 = 60;

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
            works: [0; 2],
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

fn not_now() -> Refusal {
    refusal!("BWN-22.1", "napoleon-refuse-not-now")
}

fn unknown() -> Refusal {
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
            Step::Works(side) => prep.works[side as usize] > 0,
            Step::Roads { .. } => prep.country.is_some_and(|country| {
                prep.laid[Feature::Roads as usize] < country.most(Feature::Roads)
            }),
            Step::Choose(side) => self.undeployed(side).next().is_some(),
            Step::Deploy(_, division) => self.reserves(division).next().is_some(),
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

    // ---- army lists and commanders (chapter 21)

    /// May a list be changed so?
    fn check_edit(&self, side: Side, edit: &Edit) -> Result<Draft, Refusal> {
        let prep = self.preparation.as_ref().ok_or_else(not_now)?;
        prep.drafts[side as usize].edited(edit, prep.format)
    }

    /// Both lists are in: they are shown, and commanders are drawn (BWN-21.21, BWN-21.23, BWN-25.6).
    fn draw_armies(&mut self, umpire: &mut Umpire<'_, Event>) {
        let Some(drafts) = self.preparation.as_ref().map(|prep| prep.drafts.clone()) else {
            return;
        };
        umpire.reveal(|| Event::ListsShown {
            south: drafts[0].clone(),
            north: drafts[1].clone(),
        });
        for (side, draft) in Side::BOTH.into_iter().zip(&drafts) {
            self.enrol(side, draft, umpire);
        }
        let battle = Arc::make_mut(&mut self.battle);
        battle.vanguard = drafts.iter().all(|draft| draft.bases() <= 20);
    }

    /// A commander nobody has drawn yet (BWN-21.23, BWN-25.6).
    fn draw(
        &self,
        nation: Nation,
        post: Post,
        school: Option<School>,
        dice: &mut Dice,
    ) -> PersonId {
        let free = |person: &PersonId| !self.commanders.iter().any(|c| c.person == *person);
        let of = |post: Option<Post>, school: Option<School>| -> Vec<PersonId> {
            PersonId::all()
                .filter(|person| {
                    let entry = person.entry();
                    entry.nation == nation
                        && post.is_none_or(|post| entry.roles.contains(&post))
                        && (school.is_none() || entry.school == school)
                        && free(person)
                })
                .collect()
        };
        // An empty list is filled from the next one.
        let lists = [of(Some(post), school), of(Some(post), None), of(None, None)];
        let names = lists.into_iter().find(|list| !list.is_empty());
        let names = names.unwrap_or_else(|| PersonId::all().filter(free).collect());
        names[dice.pick(names.len())]
    }

    /// Sets up the army of a list: its commanders, divisions and units, none of them on the table yet.
    fn enrol(&mut self, side: Side, draft: &Draft, umpire: &mut Umpire<'_, Event>) {
        let base = self.battle.bases[side as usize].centre();
        let appoint = |state: &mut Self, post, school, command, umpire: &mut Umpire<'_, Event>| {
            let person = state.draw(draft.nation, post, school, umpire.dice());
            let id = crate::set_up::commander(state, side, Posting { person, at: base }, command);
            umpire.tell(|| Event::Drawn {
                commander: state.leader(id),
                side,
            });
            id
        };
        let chief = appoint(self, Post::Wn, None, Command::Army, umpire);
        let first_corps = self.corps.len() as u8;
        for place in 0..draft.corps {
            let command = Command::Corps(first_corps + place);
            let commander = appoint(self, Post::Ma, None, command, umpire);
            self.corps.push(Corps {
                side,
                commander,
                headless: 0,
            });
        }
        let extra = draft.upgrades.iter().filter_map(|one| match one {
            Purchase::InfantryGeneral => Some(School::Inf),
            Purchase::CavalryGeneral => Some(School::Cav),
            _ => None,
        });
        let schools: Vec<Option<School>> = draft
            .generals
            .iter()
            .map(|school| Some(*school))
            .chain(extra.map(|_| None))
            .collect();
        let drawn_from: Vec<School> = draft
            .generals
            .iter()
            .copied()
            .chain(draft.upgrades.iter().filter_map(|one| match one {
                Purchase::InfantryGeneral => Some(School::Inf),
                Purchase::CavalryGeneral => Some(School::Cav),
                _ => None,
            }))
            .collect();
        let first_division = self.divisions.len() as u8;
        let count = drawn_from.len().max(1);
        for place in 0..count {
            let id = DivisionId(self.divisions.len() as u8);
            let corps = (draft.corps > 0)
                .then(|| first_corps + (place * usize::from(draft.corps) / count) as u8);
            // BWN-7.53
            let general = match drawn_from.get(place) {
                Some(school) => {
                    appoint(self, Post::Gd, Some(*school), Command::Division(id), umpire)
                }
                None => chief,
            };
            self.divisions.push(Division {
                side,
                corps,
                general,
                marker: None,
                marked: false,
                tested: false,
                order: None,
                area: None,
                headless: 0,
                moved: false,
                lost_area: None,
                strays: Vec::new(),
            });
            let letter = ["S", "N"][side as usize];
            Arc::make_mut(&mut self.battle)
                .division_labels
                .push(format!("{letter}{}", place + 1));
        }
        let first_unit = self.units.len();
        self.enlist_units(side, draft, first_division, &schools);
        let army = &mut self.armies[side as usize];
        army.chief = chief;
        army.morale = draft.count(Purchase::Morale).min(2) as i8;
        army.upgrades = Upgrades {
            providence: draft.count(Purchase::Providence) > 0,
            seize_initiative: draft.count(Purchase::SeizeInitiative) > 0,
            artillery_delay: draft.count(Purchase::ArtilleryDelay) > 0,
            first_initiative: draft.count(Purchase::FirstInitiative) > 0,
            ..Upgrades::default()
        };
        let strength: u16 = self.units[first_unit..]
            .iter()
            .map(|unit| u16::from(unit.count()))
            .sum();
        let battle = Arc::make_mut(&mut self.battle);
        battle.value[side as usize] = draft.value();
        battle.strength[side as usize] = strength;
        if let Some(prep) = &mut self.preparation {
            prep.bought[side as usize] = draft.upgrades.iter().find_map(|one| match one {
                Purchase::Hill => Some(Stuff::Hill),
                Purchase::Wood => Some(Stuff::Wood),
                Purchase::Difficult => Some(Stuff::Difficult),
                Purchase::Village => Some(Stuff::Village),
                Purchase::Town => Some(Stuff::Town),
                _ => None,
            });
            prep.works[side as usize] = draft.count(Purchase::LinearFortification);
        }
    }

    /// The units of a list, given to the generals of their arm in turn (BWN-21.12, BWN-21.22).
    fn enlist_units(
        &mut self,
        side: Side,
        draft: &Draft,
        first_division: u8,
        schools: &[Option<School>],
    ) {
        let divisions = schools.len().max(1) as u8;
        let of = |school: School| -> Vec<u8> {
            let own: Vec<u8> = (0..divisions)
                .filter(|place| schools.get(usize::from(*place)) == Some(&Some(school)))
                .collect();
            if own.is_empty() {
                (0..divisions).collect()
            } else {
                own
            }
        };
        let (foot, horse) = (of(School::Inf), of(School::Cav));
        let (mut next_foot, mut next_horse) = (0, 0);
        let mut regiments: Vec<UnitId> = Vec::new();
        let mut guns: Vec<UnitId> = Vec::new();
        let mut seen: Vec<KindId> = Vec::new();
        let light = Draft::light_row(draft.nation);
        let loads = 2 * draft.count(Purchase::Train);
        let train = (loads > 0).then_some(crate::muster::Enlisted {
            kind: KindId::train(),
            bases: 1,
            light: 0,
            training: crate::unit::Training::Regular,
        });
        for unit in draft.units.iter().chain(train.as_ref()) {
            let row = unit.kind.row();
            let place = if row.arm() == Arm::Cavalry {
                next_horse += 1;
                horse[(next_horse - 1) % horse.len()]
            } else {
                next_foot += 1;
                foot[(next_foot - 1) % foot.len()]
            };
            let id = UnitId(self.units.len() as u8);
            let mut bases: ArrayVec<KindId, { crate::unit::MAX_BASES }> = ArrayVec::new();
            for base in 0..unit.bases {
                let kind = match light {
                    Some(light) if base >= unit.bases - unit.light => light,
                    _ => unit.kind,
                };
                if bases.try_push(kind).is_err() {
                    break;
                }
            }
            if row.arm() == Arm::Infantry {
                regiments.push(id);
            }
            if row.has(Trait::Regimental) {
                guns.push(id);
            }
            self.units.push(Unit {
                side,
                division: DivisionId(first_division + place),
                started: unit.bases,
                bases,
                damage: 0,
                damaged: None,
                training: unit.training,
                whereabouts: Whereabouts::Reserve,
                pose: Pose::new(
                    self.battle.bases[side as usize].centre(),
                    Battle::forward_of(side),
                ),
                formation: usual(row.arm()),
                disorder: 0,
                fleeing: false,
                ammo: if row.arm() == Arm::Train {
                    loads
                } else {
                    row.ammo
                },
                duty: Duty::Neutral,
                active: true,
                contacts: ArrayVec::new(),
                guards: None,
                deeds: Deeds::default(),
                river: None,
                ties: crate::unit::Ties::default(),
            });
            seen.push(unit.kind);
            let number = seen.iter().filter(|kind| **kind == unit.kind).count();
            let letter = ["s", "n"][side as usize];
            let name = if number > 1 {
                format!("{} {number}", row.name)
            } else {
                row.name.clone()
            };
            Arc::make_mut(&mut self.battle).cards.push(UnitCard {
                label: format!("{letter}{}", seen.len()),
                name,
            });
        }
        self.fill_empty_divisions(side);
        for (gun, regiment) in guns.into_iter().zip(regiments) {
            let division = self.unit(regiment).division;
            self.unit_mut(gun).division = division;
            if let Some(prep) = &mut self.preparation {
                prep.guns.push((gun, regiment));
            }
        }
    }

    /// Every division has a unit (BWN-21.24): an additional general takes one from the largest.
    fn fill_empty_divisions(&mut self, side: Side) {
        let ids: Vec<DivisionId> = self.divisions_of(side).map(|(id, _)| id).collect();
        for id in ids {
            if self.division_units(id).next().is_some() {
                continue;
            }
            let mut donors: Vec<UnitId> = self
                .each_unit()
                .filter(|(_, unit)| unit.side == side && !unit.kind().has(Trait::Regimental))
                .map(|(unit, _)| unit)
                .collect();
            donors.sort_by_key(|unit| {
                std::cmp::Reverse(self.division_units(self.unit(*unit).division).count())
            });
            for donor in donors {
                let old = self.unit(donor).division;
                self.unit_mut(donor).division = id;
                if self.check_assignment(side).is_ok()
                    || self.division_units(old).next().is_some() && self.leads_his_arm(old)
                {
                    break;
                }
                self.unit_mut(donor).division = old;
            }
        }
    }

    /// Redraws a side still has.
    fn redraws_left(&self, side: Side) -> u8 {
        self.preparation.as_ref().map_or(0, |prep| {
            let used = prep
                .redrawn
                .iter()
                .filter(|id| self.commander(**id).side == side)
                .count() as u8;
            prep.drafts[side as usize]
                .count(Purchase::Redraw)
                .saturating_sub(used)
        })
    }

    /// Does the general of a division lead at least one unit of the arm from whose list he was drawn (BWN-21.22)?
    fn leads_his_arm(&self, division: DivisionId) -> bool {
        let Some(prep) = &self.preparation else {
            return true;
        };
        let entry = self.division(division);
        let place = self
            .divisions_of(entry.side)
            .position(|(id, _)| id == division)
            .unwrap_or(0);
        // Additional generals may command any units (BWN-21.14).
        let Some(school) = prep.drafts[entry.side as usize].generals.get(place) else {
            return true;
        };
        self.division_units(division).any(|(_, unit)| match school {
            School::Cav => unit.is_cavalry(),
            School::Inf => !unit.is_cavalry() && unit.arm() != Arm::Train,
        })
    }

    /// Is every unit under a general who may lead it, and every general over somebody (BWN-21.22, BWN-21.24)?
    fn check_assignment(&self, side: Side) -> Result<(), Refusal> {
        for (id, _) in self.divisions_of(side) {
            let fights =
                |unit: &Unit| unit.arm() != Arm::Train && !unit.kind().has(Trait::Regimental);
            if !self.division_units(id).any(|(_, unit)| fights(unit)) {
                return Err(refusal!("BWN-21.24", "napoleon-refuse-empty-division"));
            }
            if !self.leads_his_arm(id) {
                return Err(refusal!("BWN-21.22", "napoleon-refuse-wrong-arm"));
            }
        }
        for (place, corps) in self.corps.iter().enumerate() {
            let empty = !self
                .divisions_of(side)
                .any(|(_, division)| division.corps == Some(place as u8));
            if corps.side == side && empty {
                return Err(refusal!("BWN-21.21", "napoleon-refuse-corps"));
            }
        }
        Ok(())
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
            landscape::generate(battle, country, pieces, umpire.dice());
            self.strengths = strengths(&self.battle);
            umpire.tell(|| Event::Generated {
                pieces: self.battle.terrain.len() as u8,
            });
        }
    }

    /// May a player lay this piece now (BWN-22.3 to BWN-22.7, BWN-22.17)?
    fn check_piece(&self, side: Side, sketch: &Sketch) -> Result<crate::terrain::Terrain, Refusal> {
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
    fn check_decline(&self, side: Side) -> Result<(), Refusal> {
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
    fn piece_samples(&self, side: Side, each: usize) -> Vec<Sketch> {
        const STUFFS: [Stuff; 12] = [
            Stuff::Stream,
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

    fn lay(&mut self, side: Side, piece: crate::terrain::Terrain, umpire: &mut Umpire<'_, Event>) {
        let id = piece.id.clone();
        landscape::lay(Arc::make_mut(&mut self.battle), piece);
        self.strengths = strengths(&self.battle);
        umpire.tell(|| Event::Laid { side, piece: id });
    }

    // ---- deployment

    /// BWN-D7, then BWN-D10.
    fn open_zones(&mut self) {
        self.agenda.push(Task::Prepare(Step::Start));
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
    fn regiment_of(&self, gun: UnitId) -> Option<UnitId> {
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
    fn after_division(&mut self, side: Side, division: DivisionId) {
        let corps = self.division(division).corps;
        let several = self.corps.iter().filter(|one| one.side == side).count() > 1;
        let more = several
            && self
                .undeployed(side)
                .any(|id| self.division(id).corps == corps);
        let next = if more { side } else { side.other() };
        self.agenda.push(Task::Prepare(Step::Choose(next)));
    }

    // ---- decisions

    /// May this side do this in this step?
    pub fn check_step(&self, step: Step, side: Side, action: &Action) -> Result<(), Refusal> {
        let prep = self.preparation.as_ref().ok_or_else(not_now)?;
        match (step, action) {
            (Step::Lists, Action::Draft { edit }) => self.check_edit(side, edit).map(|_| ()),
            (Step::Lists, Action::Seal) => prep.drafts[side as usize].sealable(prep.format),
            (Step::Redraw(_), Action::Redraw { commander }) => {
                let own = self
                    .commanders
                    .get(commander.index())
                    .is_some_and(|one| one.side == side);
                if !own || prep.redrawn.contains(commander) {
                    return Err(refusal!("BWN-21.14", "napoleon-refuse-redraw"));
                }
                Ok(())
            }
            (Step::Assign(_), Action::Assign { unit, to }) => {
                let mine = self.units.get(unit.index()).is_some_and(|u| u.side == side)
                    && self
                        .divisions
                        .get(to.index())
                        .is_some_and(|d| d.side == side);
                if !mine || self.unit(*unit).division == *to || self.regiment_of(*unit).is_some() {
                    return Err(unknown());
                }
                if prep.assignments >= MOST_ASSIGNMENTS {
                    return Err(refusal!("BWN-21.12", "napoleon-refuse-enough-edits"));
                }
                let mut other = self.clone();
                other.give(*unit, *to);
                other.check_assignment(side)
            }
            (Step::Assign(_), Action::Attach { division, corps }) => {
                let mine = self
                    .divisions
                    .get(division.index())
                    .is_some_and(|d| d.side == side)
                    && self
                        .corps
                        .get(usize::from(*corps))
                        .is_some_and(|c| c.side == side);
                if !mine || self.division(*division).corps == Some(*corps) {
                    return Err(unknown());
                }
                if prep.assignments >= MOST_ASSIGNMENTS {
                    return Err(refusal!("BWN-21.12", "napoleon-refuse-enough-edits"));
                }
                let mut other = self.clone();
                other.divisions[division.index()].corps = Some(*corps);
                other.check_assignment(side)
            }
            (
                Step::Assign(_) | Step::Redraw(_) | Step::Bought(_) | Step::Works(_),
                Action::Done,
            )
            | (Step::Edge, Action::TurnTable { .. })
            | (Step::Start, Action::Begin { .. }) => Ok(()),
            (Step::Pieces { .. }, Action::Lay { sketch }) => {
                self.check_piece(side, sketch).map(|_| ())
            }
            (Step::Pieces { .. }, Action::Done) => self.check_decline(side),
            (Step::Bought(_), Action::Lay { sketch }) => {
                if prep.bought[side as usize] != Some(sketch.stuff) {
                    return Err(refusal!("BWN-22.9", "napoleon-refuse-not-bought"));
                }
                sketch.piece(&self.battle).map(|_| ())
            }
            (Step::Works(_), Action::Fortify { line, outer }) => {
                landscape::earthwork(&self.battle, side == Side::South, *line, *outer).map(|_| ())
            }
            (Step::Roads { .. }, Action::Road { points }) => {
                landscape::road(&self.battle, points).map(|_| ())
            }
            (Step::Roads { .. }, Action::Done) => {
                let least = prep
                    .country
                    .map_or(0, |country| country.least(Feature::Roads));
                let short = prep.laid[Feature::Roads as usize] < least;
                if short && !landscape::road_samples(&self.battle).is_empty() {
                    return Err(refusal!("BWN-22.11", "napoleon-refuse-least-first"));
                }
                Ok(())
            }
            (Step::Main | Step::Secondary, Action::Objective { piece }) => {
                if self.open_objectives(step).contains(piece) {
                    Ok(())
                } else {
                    Err(refusal!("BWN-22.20", "napoleon-refuse-objective"))
                }
            }
            (Step::Choose(_), Action::Division { division }) => {
                if self.open_divisions(side).contains(division) {
                    Ok(())
                } else {
                    Err(refusal!("BWN-22.22", "napoleon-refuse-division-deployed"))
                }
            }
            (Step::Deploy(_, division), Action::Deploy(post)) => {
                if !self.reserves(division).any(|id| id == post.unit) {
                    return Err(refusal!("BWN-22.22", "napoleon-refuse-other-division"));
                }
                self.check_post(post)
            }
            (Step::Deploy(_, _), Action::Lead { commander, to }) => {
                let own = self
                    .commanders
                    .get(commander.index())
                    .is_some_and(|one| one.side == side && one.in_play() && !one.moved);
                if !own {
                    return Err(unknown());
                }
                let at = crate::decide::point_of(*to);
                if self.table().contains(at) && self.in_zone(side, at) {
                    Ok(())
                } else {
                    Err(refusal!("BWN-22.24", "napoleon-refuse-zone"))
                }
            }
            (Step::Deploy(_, division), Action::Done) => {
                let placeable = self
                    .reserves(division)
                    .any(|id| !self.post_samples(id, 1).is_empty());
                if placeable {
                    return Err(refusal!("BWN-22.22", "napoleon-refuse-deploy-all"));
                }
                Ok(())
            }
            _ => Err(not_now()),
        }
    }

    fn open_divisions(&self, side: Side) -> Vec<DivisionId> {
        self.undeployed(side).collect()
    }

    /// Objectives that may be chosen in this step (BWN-22.20, BWN-22.21).
    fn open_objectives(&self, step: Step) -> Vec<u8> {
        let chosen = self.preparation.as_ref().map_or(0, |prep| prep.chosen);
        match step {
            Step::Main => landscape::main_objectives(&self.battle),
            _ => landscape::secondary_objectives(&self.battle, self.battle.objectives[0])
                .into_iter()
                .filter(|piece| chosen < 2 || *piece != self.battle.objectives[1])
                .collect(),
        }
    }

    fn give(&mut self, unit: UnitId, to: DivisionId) {
        self.unit_mut(unit).division = to;
        let guns: Vec<UnitId> = self
            .preparation
            .iter()
            .flat_map(|prep| &prep.guns)
            .filter(|(_, regiment)| *regiment == unit)
            .map(|(gun, _)| *gun)
            .collect();
        for gun in guns {
            self.unit_mut(gun).division = to;
        }
    }

    /// Does what was decided in this step.
    pub fn apply_step(
        &mut self,
        step: Step,
        side: Side,
        action: &Action,
        umpire: &mut Umpire<'_, Event>,
    ) {
        match (step, action) {
            (Step::Lists, Action::Draft { edit }) => {
                if let (Ok(draft), Some(prep)) =
                    (self.check_edit(side, edit), &mut self.preparation)
                {
                    prep.drafts[side as usize] = draft;
                }
                umpire.tell(|| Event::Drafted { side, edit: *edit });
            }
            (Step::Lists, Action::Seal) => {
                if let Some(prep) = &mut self.preparation {
                    prep.drafts[side as usize].sealed = true;
                }
                umpire.tell(|| Event::Sealed { side });
            }
            (Step::Redraw(_), Action::Redraw { commander }) => {
                let entry = self.commander(*commander).person.entry();
                let post = match self.commander(*commander).command {
                    Command::Army => Post::Wn,
                    Command::Corps(_) => Post::Ma,
                    _ => Post::Gd,
                };
                let (nation, school) = (entry.nation, entry.school);
                let person = self.draw(nation, post, school, umpire.dice());
                let old = self.leader(*commander);
                let one = &mut self.commanders[commander.index()];
                one.person = person;
                one.value = person.entry().value;
                if let Some(prep) = &mut self.preparation {
                    prep.redrawn.push(*commander);
                }
                umpire.tell(|| Event::Redrawn {
                    old: old.name,
                    commander: self.leader(*commander),
                    side,
                });
            }
            (Step::Assign(_), Action::Assign { unit, to }) => {
                self.give(*unit, *to);
                if let Some(prep) = &mut self.preparation {
                    prep.assignments += 1;
                }
                umpire.tell(|| Event::Assigned {
                    unit: self.who(*unit),
                    to: self.formed(*to),
                });
            }
            (Step::Assign(_), Action::Attach { division, corps }) => {
                self.divisions[division.index()].corps = Some(*corps);
                if let Some(prep) = &mut self.preparation {
                    prep.assignments += 1;
                }
                umpire.tell(|| Event::Attached {
                    division: self.formed(*division),
                    corps: *corps,
                });
            }
            (Step::Assign(_), Action::Done) => {
                self.agenda.pop();
                if let Some(prep) = &mut self.preparation {
                    prep.assignments = 0;
                }
                umpire.tell(|| Event::Done { side });
            }
            (Step::Edge, Action::TurnTable { turn }) => {
                self.agenda.pop();
                if *turn {
                    landscape::turn_table(Arc::make_mut(&mut self.battle));
                }
                umpire.tell(|| Event::TableTurned { side, turn: *turn });
            }
            (Step::Pieces { .. }, Action::Lay { sketch }) => {
                self.agenda.pop();
                if let Ok(piece) = self.check_piece(side, sketch) {
                    self.lay(side, piece, umpire);
                }
                let feature = sketch.stuff.feature();
                if let Some(prep) = &mut self.preparation {
                    prep.laid[feature as usize] += 1;
                    prep.laid_by[side as usize] += 1;
                    prep.water_by[side as usize] += u8::from(feature.is_water());
                }
                self.agenda.push(Task::Prepare(Step::Pieces {
                    side: side.other(),
                    declined: false,
                }));
            }
            (Step::Pieces { declined, .. }, Action::Done) => {
                self.agenda.pop();
                umpire.tell(|| Event::Done { side });
                if !declined {
                    self.agenda.push(Task::Prepare(Step::Pieces {
                        side: side.other(),
                        declined: true,
                    }));
                }
            }
            (Step::Bought(_), Action::Lay { sketch }) => {
                self.agenda.pop();
                if let Ok(piece) = sketch.piece(&self.battle) {
                    self.lay(side, piece, umpire);
                }
                if let Some(prep) = &mut self.preparation {
                    prep.bought[side as usize] = None;
                }
            }
            (Step::Works(_), Action::Fortify { line, outer }) => {
                if let Ok(piece) =
                    landscape::earthwork(&self.battle, side == Side::South, *line, *outer)
                {
                    self.lay(side, piece, umpire);
                }
                if let Some(prep) = &mut self.preparation {
                    prep.works[side as usize] -= 1;
                }
            }
            (Step::Roads { .. }, Action::Road { points }) => {
                self.agenda.pop();
                if let Ok(piece) = landscape::road(&self.battle, points) {
                    self.lay(side, piece, umpire);
                }
                if let Some(prep) = &mut self.preparation {
                    prep.laid[Feature::Roads as usize] += 1;
                }
                self.agenda.push(Task::Prepare(Step::Roads {
                    side: side.other(),
                    declined: false,
                }));
            }
            (Step::Roads { declined, .. }, Action::Done) => {
                self.agenda.pop();
                umpire.tell(|| Event::Done { side });
                if !declined {
                    self.agenda.push(Task::Prepare(Step::Roads {
                        side: side.other(),
                        declined: true,
                    }));
                }
            }
            (Step::Main | Step::Secondary, Action::Objective { piece }) => {
                self.agenda.pop();
                let place = self.preparation.as_ref().map_or(0, |prep| prep.chosen);
                Arc::make_mut(&mut self.battle).objectives[usize::from(place.min(2))] = *piece;
                if let Some(prep) = &mut self.preparation {
                    prep.chosen = (place + 1).min(3);
                }
                umpire.tell(|| Event::ObjectiveChosen {
                    side,
                    piece: self.battle.terrain[usize::from(*piece)].id.clone(),
                    main: step == Step::Main,
                });
            }
            (Step::Start, Action::Begin { side: first }) => {
                self.agenda.pop();
                self.agenda.push(Task::Prepare(Step::Choose(*first)));
                umpire.tell(|| Event::DeploysFirst { side: *first });
            }
            (Step::Choose(_), Action::Division { division }) => {
                self.agenda.pop();
                self.agenda
                    .push(Task::Prepare(Step::Deploy(side, *division)));
                umpire.tell(|| Event::DivisionDeploys {
                    division: self.formed(*division),
                });
            }
            (Step::Deploy(..), Action::Deploy(post)) => self.deploy(post, umpire),
            (Step::Deploy(..), Action::Lead { commander, to }) => {
                let leader = &mut self.commanders[commander.index()];
                leader.at = crate::decide::point_of(*to);
                leader.moved = true;
                umpire.tell(|| Event::CommanderMoved {
                    commander: self.leader(*commander),
                    x: f64::from(to[0]),
                    y: f64::from(to[1]),
                });
            }
            (Step::Deploy(_, division), Action::Done) => {
                // Whoever found no room enters at the operational base.
                let left: Vec<UnitId> = self.reserves(division).collect();
                for id in left {
                    self.unit_mut(id).whereabouts = Whereabouts::Away { at: None, turn: 1 };
                }
                umpire.tell(|| Event::Done { side });
            }
            (_, Action::Done) => {
                self.agenda.pop();
                umpire.tell(|| Event::Done { side });
            }
            _ => {}
        }
    }

    /// Good samples of what may be decided in this step.
    pub fn offer_step(&self, step: Step, side: Side, offers: &mut kernel::Offers<Action>) {
        let Some(prep) = &self.preparation else {
            return;
        };
        let mut propose = |action: Action| {
            if self.check_step(step, side, &action).is_ok() {
                offers.push(action);
            }
        };
        match step {
            Step::Lists => {
                propose(Action::Seal);
                for edit in draft_samples(&prep.drafts[side as usize]) {
                    propose(Action::Draft { edit });
                }
            }
            Step::Redraw(_) => {
                propose(Action::Done);
                for (commander, _) in self.commanders_of(side) {
                    propose(Action::Redraw { commander });
                }
            }
            Step::Assign(_) => {
                propose(Action::Done);
                for (unit, _) in self.each_unit().filter(|(_, unit)| unit.side == side) {
                    for (to, _) in self.divisions_of(side) {
                        propose(Action::Assign { unit, to });
                    }
                }
                for (division, _) in self.divisions_of(side) {
                    for corps in 0..self.corps.len() as u8 {
                        propose(Action::Attach { division, corps });
                    }
                }
            }
            Step::Edge => {
                propose(Action::TurnTable { turn: false });
                propose(Action::TurnTable { turn: true });
            }
            Step::Pieces { .. } => {
                for sketch in self.piece_samples(side, 3) {
                    propose(Action::Lay { sketch });
                }
                propose(Action::Done);
            }
            Step::Bought(_) => {
                propose(Action::Done);
                if let Some(stuff) = prep.bought[side as usize] {
                    let seed = 7 + self.battle.terrain.len() as u64;
                    for sketch in landscape::samples(&self.battle, stuff, seed, 6) {
                        propose(Action::Lay { sketch });
                    }
                }
            }
            Step::Works(_) => {
                propose(Action::Done);
                let (near, far) = match side {
                    Side::South => (30, 90),
                    Side::North => (self.battle.height / 100 - 30, 270),
                };
                let front = match side {
                    Side::South => [450, 300],
                    Side::North => [
                        (self.battle.height / 100) as u16 - 450,
                        (self.battle.height / 100) as u16 - 300,
                    ],
                };
                let _ = near;
                for y in front {
                    for x in [200u16, 400, 600, 800] {
                        propose(Action::Fortify {
                            line: [[x, y], [x + 100, y]],
                            outer: far,
                        });
                    }
                }
            }
            Step::Roads { .. } => {
                for points in landscape::road_samples(&self.battle).into_iter().take(12) {
                    propose(Action::Road { points });
                }
                propose(Action::Done);
            }
            Step::Main | Step::Secondary => {
                for piece in self.open_objectives(step) {
                    propose(Action::Objective { piece });
                }
            }
            Step::Start => {
                for side in [side, side.other()] {
                    propose(Action::Begin { side });
                }
            }
            Step::Choose(_) => {
                for division in self.open_divisions(side) {
                    propose(Action::Division { division });
                }
            }
            Step::Deploy(_, division) => {
                if let Some(unit) = self.reserves(division).next() {
                    for post in self.post_samples(unit, 6) {
                        propose(Action::Deploy(post));
                    }
                }
                propose(Action::Done);
                let general = self.division(division).general;
                let depth = match side {
                    Side::South => 80,
                    Side::North => (self.battle.height / 100) as u16 - 80,
                };
                propose(Action::Lead {
                    commander: general,
                    to: [(self.battle.width / 200) as u16, depth],
                });
            }
            Step::Draw | Step::Initiative | Step::Ground | Step::Zones | Step::Battle => {}
        }
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

/// Changes worth offering.
fn draft_samples(draft: &Draft) -> Vec<Edit> {
    let mut edits = vec![Edit::Standard];
    edits.extend(Nation::ALL.map(|nation| Edit::Nation { nation }));
    for kind in KindId::all().filter(|kind| kind.row().nation == draft.nation) {
        let row = kind.row();
        let training = if row.has(Trait::Veteran) {
            crate::unit::Training::Veteran
        } else {
            crate::unit::Training::Regular
        };
        for bases in [row.size.0, row.size.1] {
            let edit = Edit::Enlist(crate::muster::Enlisted {
                kind,
                bases,
                light: 0,
                training,
            });
            if !edits.contains(&edit) {
                edits.push(edit);
            }
        }
    }
    edits.extend([School::Inf, School::Cav].map(|school| Edit::Hire { school }));
    edits.extend((0..draft.units.len() as u8).map(|place| Edit::Dismiss { place }));
    edits.extend(Purchase::ALL.map(|what| Edit::Buy { what }));
    edits
}

/// The formation in which units wait.
const fn usual(arm: Arm) -> Formation {
    match arm {
        Arm::Infantry => Formation::Column,
        Arm::Cavalry => Formation::CavalryLine,
        Arm::Artillery | Arm::Train => Formation::Limbered,
    }
}

/// What guns can wear down of each piece.
fn strengths(battle: &Battle) -> Vec<u8> {
    battle
        .terrain
        .iter()
        .map(crate::terrain::Terrain::strength)
        .collect()
}

/// The centre of the table, for tests and samples.
pub const fn middle(battle: &Battle) -> Point {
    Point::new(battle.width / 2, battle.height / 2)
}

/// The most decisions that the preparation of a battle can take.
pub const fn most_decisions(format: Format) -> u64 {
    let units = 4 * (format.units as u64 + format.upgrades as u64) + 20;
    2 * (MOST_EDITS as u64 + 4) + 40 + 4 * MOST_ASSIGNMENTS as u64 + 200 + 4 * units
}
