//! Chapter 21: from two army lists to two armies beside the table. Commanders are drawn, units given to them.

use std::sync::Arc;

use arrayvec::ArrayVec;
use kernel::{Dice, Refusal, Umpire, refusal};
use table::Pose;

use crate::army::{Arm, KindId, Nation, PersonId, Post, School, Trait};
use crate::battle::{Battle, Posting, UnitCard, Upgrades};
use crate::event::Event;
use crate::formation::Formation;
use crate::muster::{Draft, Edit, Purchase};
use crate::preparation::landscape::Stuff;
use crate::preparation::not_now;
use crate::state::{Corps, Division, State};
use crate::unit::{Command, Deeds, Duty, Unit, Whereabouts};
use crate::{DivisionId, Side, UnitId};

/// One of those who are free, by lot: from the list of the post and of the arm; an empty list is filled from the next one.
pub(crate) fn pick_commander(
    nation: Nation,
    post: Post,
    school: Option<School>,
    free: impl Fn(&PersonId) -> bool,
    dice: &mut Dice,
) -> PersonId {
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
    let lists = [of(Some(post), school), of(Some(post), None), of(None, None)];
    let names = lists.into_iter().find(|list| !list.is_empty());
    let names = names.unwrap_or_else(|| PersonId::all().filter(free).collect());
    names[dice.pick(names.len())]
}

impl State {
    // ---- army lists and commanders (chapter 21)

    /// May a list be changed so?
    pub(crate) fn check_edit(&self, side: Side, edit: &Edit) -> Result<Draft, Refusal> {
        let prep = self.preparation.as_ref().ok_or_else(not_now)?;
        let ambush = self.battle.rules.ambush;
        let buys = Edit::Buy {
            what: Purchase::Ambush,
        };
        if !ambush && *edit == buys {
            return Err(refusal!("BWN-23.1", "napoleon-refuse-ambush-off"));
        }
        let mut draft = prep.drafts[side as usize].edited(edit, prep.format)?;
        // A ready list may name an ambush.
        draft
            .upgrades
            .retain(|what| ambush || *what != Purchase::Ambush);
        Ok(draft)
    }

    /// Both lists are in: they are shown, and commanders are drawn (BWN-21.21, BWN-21.23, BWN-25.6).
    pub(crate) fn draw_armies(&mut self, umpire: &mut Umpire<'_, Event>) {
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
    pub(crate) fn draw(
        &self,
        nation: Nation,
        post: Post,
        school: Option<School>,
        dice: &mut Dice,
    ) -> PersonId {
        // BWN-21.23; a name that a list has claimed is not drawn either (BWN-21.13).
        let claimed = |person: &PersonId| {
            self.preparation.as_ref().is_some_and(|prep| {
                prep.drafts
                    .iter()
                    .any(|draft| draft.named.contains(person) || draft.chief == Some(*person))
            })
        };
        let free = |person: &PersonId| {
            !self.commanders.iter().any(|c| c.person == *person) && !claimed(person)
        };
        pick_commander(nation, post, school, free, dice)
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
        // BWN-21.13: the commander of a whole corps is not drawn, nor are generals of whole divisions.
        let named = |state: &mut Self, person, command, umpire: &mut Umpire<'_, Event>| {
            let id = crate::set_up::commander(state, side, Posting { person, at: base }, command);
            umpire.tell(|| Event::Drawn {
                commander: state.leader(id),
                side,
            });
            id
        };
        let chief = match draft.chief {
            Some(person) => named(self, person, Command::Army, umpire),
            None => appoint(self, Post::Wn, None, Command::Army, umpire),
        };
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
            .chain(draft.named.iter().map(|_| None))
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
        let count = schools.len().max(1);
        for place in 0..count {
            let id = DivisionId(self.divisions.len() as u8);
            let corps = (draft.corps > 0)
                .then(|| first_corps + (place * usize::from(draft.corps) / count) as u8);
            // BWN-7.53
            let own = place.checked_sub(drawn_from.len());
            let general = match (
                drawn_from.get(place),
                own.and_then(|own| draft.named.get(own)),
            ) {
                (Some(school), _) => {
                    appoint(self, Post::Gd, Some(*school), Command::Division(id), umpire)
                }
                (None, Some(person)) => named(self, *person, Command::Division(id), umpire),
                (None, None) => chief,
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
        enlist_units(self, side, draft, first_division, &schools);
        let army = &mut self.armies[side as usize];
        army.chief = chief;
        army.morale = draft.count(Purchase::Morale).min(2) as i8;
        army.upgrades = Upgrades {
            providence: draft.count(Purchase::Providence) > 0,
            seize_initiative: draft.count(Purchase::SeizeInitiative) > 0,
            artillery_delay: draft.count(Purchase::ArtilleryDelay) > 0,
            first_initiative: draft.count(Purchase::FirstInitiative) > 0,
            ambushes: draft.count(Purchase::Ambush),
        };
        let strength: u16 = self
            .units
            .iter()
            .skip(first_unit)
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
            prep.redoubts[side as usize] = draft.count(Purchase::Redoubt);
        }
    }

    /// Redraws a side still has.
    pub(crate) fn redraws_left(&self, side: Side) -> u8 {
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

    /// Is every unit under a general who may lead it, and every general over somebody (BWN-21.22, BWN-21.24)?
    pub(crate) fn check_assignment(&self, side: Side) -> Result<(), Refusal> {
        for (id, _) in self.divisions_of(side) {
            let fights =
                |unit: &Unit| unit.arm() != Arm::Train && !unit.kind().has(Trait::Regimental);
            if !self.division_units(id).any(|(_, unit)| fights(unit)) {
                return Err(refusal!("BWN-21.24", "napoleon-refuse-empty-division"));
            }
            if !leads_his_arm(self, id) {
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
}

/// Does the general of a division lead at least one unit of the arm from whose list he was drawn (BWN-21.22)?
fn leads_his_arm(state: &State, division: DivisionId) -> bool {
    let Some(prep) = &state.preparation else {
        return true;
    };
    let entry = state.division(division);
    let place = state
        .divisions_of(entry.side)
        .position(|(id, _)| id == division)
        .unwrap_or(0);
    // Additional generals may command any units (BWN-21.14).
    let Some(school) = prep.drafts[entry.side as usize].generals.get(place) else {
        return true;
    };
    state
        .division_units(division)
        .any(|(_, unit)| match school {
            School::Cav => unit.is_cavalry(),
            School::Inf => !unit.is_cavalry() && unit.arm() != Arm::Train,
        })
}

/// Every division has a unit (BWN-21.24): an additional general takes one from the largest.
fn fill_empty_divisions(state: &mut State, side: Side) {
    let ids: Vec<DivisionId> = state.divisions_of(side).map(|(id, _)| id).collect();
    for id in ids {
        if state.division_units(id).next().is_some() {
            continue;
        }
        let mut donors: Vec<UnitId> = state
            .each_unit()
            .filter(|(_, unit)| unit.side == side && !unit.kind().has(Trait::Regimental))
            .map(|(unit, _)| unit)
            .collect();
        donors.sort_by_key(|unit| {
            std::cmp::Reverse(state.division_units(state.unit(*unit).division).count())
        });
        for donor in donors {
            let old = state.unit(donor).division;
            state.unit_mut(donor).division = id;
            if state.check_assignment(side).is_ok()
                || state.division_units(old).next().is_some() && leads_his_arm(state, old)
            {
                break;
            }
            state.unit_mut(donor).division = old;
        }
    }
}

/// The units of a historical division go to its general (BWN-21.13).
fn reunite(state: &mut State, side: Side, draft: &Draft) {
    let mut taken: Vec<UnitId> = Vec::new();
    for person in &draft.named {
        let history = crate::army::books()
            .divisions
            .iter()
            .find(|one| one.nation == draft.nation && one.general == *person);
        let division = state
            .divisions_of(side)
            .find(|(_, division)| state.commander(division.general).person == *person)
            .map(|(id, _)| id);
        let (Some(history), Some(division)) = (history, division) else {
            continue;
        };
        for (kind, bases) in &history.units {
            let found = state
                .each_unit()
                .find(|(id, unit)| {
                    unit.side == side
                        && unit.bases.first() == Some(kind)
                        && unit.count() >= *bases
                        && !taken.contains(id)
                })
                .map(|(id, _)| id);
            if let Some(id) = found {
                taken.push(id);
                state.unit_mut(id).division = division;
            }
        }
    }
}

/// The units of a list, given to the generals of their arm in turn (BWN-21.12, BWN-21.22).
fn enlist_units(
    state: &mut State,
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
    let loads = draft.train_loads();
    let train = crate::muster::Enlisted {
        kind: KindId::train(),
        bases: 1,
        light: 0,
        training: crate::unit::Training::Regular,
    };
    let columns = loads.iter().map(|_| &train);
    let mut loads = loads.iter().copied();
    for unit in draft.units.iter().chain(columns) {
        let row = unit.kind.row();
        let place = if row.arm() == Arm::Cavalry {
            next_horse += 1;
            horse[(next_horse - 1) % horse.len()]
        } else {
            next_foot += 1;
            foot[(next_foot - 1) % foot.len()]
        };
        let id = UnitId(state.units.len() as u8);
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
        state.units.push(Unit {
            side,
            division: DivisionId(first_division + place),
            started: unit.bases,
            bases,
            damage: 0,
            damaged: None,
            training: unit.training,
            whereabouts: Whereabouts::Reserve,
            pose: Pose::new(
                state.battle.bases[side as usize].centre(),
                Battle::forward_of(side),
            ),
            formation: usual(row.arm()),
            disorder: 0,
            fleeing: false,
            ammo: if row.arm() == Arm::Train {
                loads.next().unwrap_or(0)
            } else {
                row.ammo
            },
            duty: Duty::Neutral,
            active: true,
            contacts: ArrayVec::new(),
            guards: None,
            great: None,
            deeds: Deeds::default(),
            river: None,
            ties: crate::unit::Ties::default(),
            began: Vec::new(),
        });
        seen.push(unit.kind);
        let number = seen.iter().filter(|kind| **kind == unit.kind).count();
        let letter = ["s", "n"][side as usize];
        let name = if number > 1 {
            format!("{} {number}", row.name)
        } else {
            row.name.clone()
        };
        Arc::make_mut(&mut state.battle).cards.push(UnitCard {
            label: format!("{letter}{}", seen.len()),
            name,
        });
    }
    reunite(state, side, draft);
    fill_empty_divisions(state, side);
    for (gun, regiment) in guns.into_iter().zip(regiments) {
        let division = state.unit(regiment).division;
        state.unit_mut(gun).division = division;
        if let Some(prep) = &mut state.preparation {
            prep.guns.push((gun, regiment));
        }
    }
}

/// The formation in which units wait.
const fn usual(arm: Arm) -> Formation {
    match arm {
        Arm::Infantry => Formation::Column,
        Arm::Cavalry => Formation::CavalryLine,
        Arm::Artillery | Arm::Train => Formation::Limbered,
    }
}
