//! From a scenario to the first decision (BWN-22.1, BWN-26.3).

use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::army::{Arm, KindId, PersonId, Post};
use crate::battle::{ArmyList, Forces, Rules, Scenario};
use crate::formation::Formation;
use crate::preparation::deployment::DEPLOYMENT;
use crate::preparation::{self, Preparation};
use crate::state::{Army, Corps, Division, Sheet, State, Task};
use crate::unit::{Command, Commander, Deeds, Duty, Unit, Whereabouts};
use crate::{CommanderId, DivisionId, Side, UnitId};
use tabletop::Tabletop as _;

/// The state before the first turn.
pub(crate) fn set_up(scenario: &Scenario, rules: Rules) -> State {
    let mut battle = scenario.battle.clone();
    battle.rules = rules;
    let strengths = battle
        .terrain
        .iter()
        .map(|piece| piece.ground.strength())
        .collect();
    let mut state = State {
        battle: Arc::new(battle),
        turn: 0,
        initiative: Side::South,
        units: tabletop::Roster::new(),
        commanders: Vec::new(),
        divisions: Vec::new(),
        corps: Vec::new(),
        armies: [blank_army(), blank_army()],
        sheets: [Sheet::default(), Sheet::default()],
        strengths,
        holders: [None; 5],
        charge: None,
        passing: Vec::new(),
        volleys: Vec::new(),
        at_guns: [0, 0],
        fought: Vec::new(),
        preferences: Vec::new(),
        resolution: Vec::new(),
        posts: Vec::new(),
        begins: None,
        providence: crate::muster::providence::Providence::default(),
        preparation: None,
        agenda: vec![Task::NewTurn],
    };
    let Forces::Listed(armies) = &scenario.forces else {
        // Chapters 21 and 22, from the army lists on.
        state.preparation = Some(Box::new(Preparation::new(rules.format, !rules.generated)));
        state
            .agenda
            .extend(preparation::WHOLE.into_iter().map(Task::Prepare));
        return state;
    };
    for side in Side::BOTH {
        muster(&mut state, side, &armies[side as usize]);
    }
    if rules.deploy {
        send_back(&mut state);
        return state;
    }
    if rules.ambush {
        for side in [Side::North, Side::South] {
            if state.armies[side as usize].upgrades.ambushes > 0 {
                state.agenda.push(Task::Hide(side));
            }
        }
    }
    for side in [Side::North, Side::South] {
        let foes = side.other();
        let has_guns = state.units.iter().any(|u| {
            u.side == foes && u.is_guns() && !u.kind().has(crate::army::Trait::Regimental)
        });
        if state.armies[side as usize].upgrades.artillery_delay && has_guns {
            state.agenda.push(Task::Delay(side));
        }
    }
    state
}

/// Deployment is played: everybody waits beside the table (BWN-22.22).
fn send_back(state: &mut State) {
    let mut prep = Preparation::new(state.battle.rules.format, false);
    for place in 0..state.units.len() {
        if let Whereabouts::With(regiment, _) = state.units[place].whereabouts {
            prep.guns.push((UnitId(place as u8), regiment));
        }
        state.units[place].whereabouts = Whereabouts::Reserve;
    }
    state.preparation = Some(Box::new(prep));
    state
        .agenda
        .extend(preparation::DEPLOYMENT.into_iter().map(Task::Prepare));
}

/// BWN-26.6: the commanders of a ready battle are drawn from the lists of their nations instead of being those of the file.
pub(crate) fn draw_commanders(state: &mut State, dice: &mut kernel::Dice) {
    for place in 0..state.commanders.len() {
        let commander = &state.commanders[place];
        let old = commander.person.entry();
        let post = match commander.command {
            Command::Army => Post::Wn,
            Command::Corps(_) => Post::Ma,
            _ => Post::Gd,
        };
        let names: Vec<PersonId> = PersonId::all()
            .filter(|person| {
                let entry = person.entry();
                entry.nation == old.nation
                    && entry.roles.contains(&post)
                    && (post != Post::Gd || entry.school == old.school)
                    && !state.commanders[..place]
                        .iter()
                        .any(|c| c.person == *person)
            })
            .collect();
        if !names.is_empty() {
            let person = names[dice.pick(names.len())];
            let commander = &mut state.commanders[place];
            commander.person = person;
            commander.value = person.entry().value;
        }
    }
}

fn blank_army() -> Army {
    Army {
        morale: 0,
        lost: 0,
        lost_now: 0,
        chief_killed: false,
        headless: 0,
        heroism_used: false,
        commanders_lost: 0,
        upgrades: crate::battle::Upgrades::default(),
        chief: CommanderId(0),
    }
}

/// A commander takes his post.
pub(crate) fn commander(
    state: &mut State,
    side: Side,
    posting: crate::battle::Posting,
    command: Command,
) -> CommanderId {
    state.commanders.push(Commander {
        person: posting.person,
        side,
        command,
        value: posting.person.entry().value,
        at: posting.at,
        with: None,
        joined: false,
        fought: false,
        moved: false,
        rallies: false,
        singles: 0,
    });
    CommanderId(state.commanders.len() as u8 - 1)
}

fn muster(state: &mut State, side: Side, list: &ArmyList) {
    let chief = commander(state, side, list.chief, Command::Army);
    let army = &mut state.armies[side as usize];
    army.chief = chief;
    army.upgrades = list.upgrades;
    let first_corps = state.corps.len() as u8;
    for (place, posting) in list.corps.iter().enumerate() {
        let leader = commander(
            state,
            side,
            *posting,
            Command::Corps(first_corps + place as u8),
        );
        state.corps.push(Corps {
            side,
            commander: leader,
            headless: 0,
        });
    }
    for division in &list.divisions {
        let id = DivisionId(state.divisions.len() as u8);
        // BWN-7.53
        let superior = match division.corps {
            Some(corps) => state.corps[(first_corps + corps) as usize].commander,
            None => chief,
        };
        let general = match division.general {
            Some(posting) => commander(state, side, posting, Command::Division(id)),
            None => superior,
        };
        state.divisions.push(Division {
            side,
            corps: division.corps.map(|corps| first_corps + corps),
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
        let first = state.units.len() as u8;
        for unit in &division.units {
            let row = unit.kind.row();
            let whereabouts = match unit.attached {
                Some((place, slot)) => Whereabouts::With(UnitId(first + place), slot),
                None => Whereabouts::Table,
            };
            let bases: ArrayVec<KindId, { crate::unit::MAX_BASES }> =
                (0..unit.bases).map(|_| unit.kind).collect();
            state.units.push(Unit {
                side,
                division: id,
                started: unit.bases,
                bases,
                damage: 0,
                damaged: None,
                training: unit.training,
                whereabouts,
                pose: unit.pose,
                formation: unit.formation,
                disorder: 0,
                fleeing: false,
                ammo: if row.arm() == Arm::Train {
                    unit.loads
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
        }
    }
}

/// BWN-26.5: inside the zones, no overlaps. Says what is wrong.
pub(crate) fn check_deployment(scenario: &Scenario) -> Result<(), (String, String)> {
    let state = set_up(scenario, scenario.battle.rules);
    for (id, unit) in state.each_unit() {
        let label = &state.battle.cards[id.index()].label;
        let wrong = |reason: &str| Err((label.clone(), reason.to_owned()));
        let bases = state.bases(id);
        let in_zone = bases
            .iter()
            .flat_map(|base| *base.outline().points())
            .all(|p| match unit.side {
                Side::South => p.y <= DEPLOYMENT,
                Side::North => p.y >= state.battle.height - DEPLOYMENT,
            });
        if !state.holds(&bases) || !in_zone {
            return wrong("stands outside its deployment zone");
        }
        if state.overlaps_solid(&bases).is_some() {
            return wrong("stands on ground that it may not enter");
        }
        if let Some(other) = state.overlaps_unit(&bases, &[id], |_| true) {
            let other = &state.battle.cards[other.index()].label;
            return wrong(&format!("and {other} overlap"));
        }
        if unit.is_guns() && unit.formation == Formation::Unlimbered && state.in_wood(id) {
            return wrong("is unlimbered in a wood");
        }
    }
    Ok(())
}
