//! Battle zones do not depend on each other: in whatever order they are resolved, the same dice give the same result.

use std::collections::{BTreeMap, BTreeSet};

use arrayvec::ArrayVec;
use kernel::{Dice, Game, GivenOptions, Offers, Seed, Session, Setting, Umpire};

use crate::action::Pick;
use crate::activation::open_lists;
use crate::board::{Place, Sector, Side, Zone};
use crate::event::Event;
use crate::hits::{resolve, resolve_in_order};
use crate::march::march;
use crate::reaction::withdraw_artillery;
use crate::rolling::{choose_targets, roll, roll_occupants, roll_zone, take_aim};
use crate::state::{PICKS, Phase, Stage, State};
use crate::units::{CombatStep, Kind, UnitId};
use crate::zones::{Formation, line_up, split, take_zones};
use crate::{Action, Generals};

/// Both armies strewn over the board, in planning, with every kind of terrain.
fn strewn(chooser: &mut Dice) -> State {
    let file = Generals::about()
        .scenarios
        .iter()
        .find(|file| {
            file.header()
                .is_ok_and(|header| header.id == "two-villages")
        })
        .expect("a map with buildings");
    let given: GivenOptions = serde_json::from_str("{}").expect("options");
    let setting = Setting::<Generals>::new(file, &given).expect("a setting");
    let session = Session::new(&setting, Seed::from_number(1), Default::default());
    let mut state: State = session.expect("a battle").state().clone();
    let mut sectors = Sector::BATTLE;
    chooser.shuffle(&mut sectors);
    for side in Side::BOTH {
        // Every other sector of a shuffled board, so that the fronts run anyhow.
        let own: Vec<Sector> = sectors.into_iter().skip(side.index()).step_by(2).collect();
        let mut room = [6u8; 9];
        for id in UnitId::of(side) {
            let sector = own[chooser.pick(own.len())];
            let place = if room[sector.index()] > 0 {
                room[sector.index()] -= 1;
                Place::field(sector)
            } else {
                Place::field(side.reserve())
            };
            let unit = state.unit_mut(id);
            unit.place = place;
            unit.stood = Some(place);
        }
    }
    // Somebody sits in each building, and may shoot at those who fight around it (GEN-22.45).
    for sector in state.rules.ground.building.iter() {
        let inside = UnitId::all().find(|id| {
            let unit = state.unit(*id);
            unit.kind == Kind::Infantry && unit.place.is_field(sector)
        });
        if let Some(id) = inside {
            state.unit_mut(id).place = Place::building(sector);
            state.unit_mut(id).stood = Some(Place::building(sector));
        }
    }
    state
}

/// Answers every question of D-SPLIT by chance, for both sides, and lines them up.
fn take_positions(
    state: &mut State,
    step: CombatStep,
    chooser: &mut Dice,
    umpire: &mut Umpire<'_, Event>,
) {
    for side in Side::BOTH {
        let mut picks = ArrayVec::<Pick, PICKS>::new();
        while let Some(question) = split(state, side, &picks, |_, _| {}) {
            let zone = question.zones[chooser.pick(question.zones.len())];
            picks.push(Pick::Position(question.unit, zone));
        }
        state.drafts[side.index()].picks = picks;
    }
    line_up(state, step, umpire);
}

/// Answers every question of D-TARGET by chance, for both sides.
fn choose_all(state: &mut State, step: CombatStep, chooser: &mut Dice) {
    let formation = Formation::of(state);
    for side in Side::BOTH {
        let mut picks = ArrayVec::<Pick, PICKS>::new();
        while let Some(question) = choose_targets(state, &formation, side, step, &picks, |_, _| {})
        {
            let at = question.targets[chooser.pick(question.targets.len())];
            picks.push(Pick::Target(question.unit, Some(at)));
        }
        state.drafts[side.index()].picks = picks;
    }
}

/// The dice that each side of each zone rolled, and those of the occupants.
fn pools(events: &[Event]) -> (BTreeMap<(Zone, Side), Vec<u8>>, Vec<u8>) {
    let (mut pools, mut occupants) = (BTreeMap::new(), Vec::new());
    for event in events {
        match event {
            Event::Rolled {
                zone, side, dice, ..
            } => {
                let all = dice.iter().flat_map(|die| die.dice.clone()).collect();
                pools.insert((*zone, *side), all);
            }
            Event::OccupantRolled { die, .. } => occupants.push(*die),
            _ => {}
        }
    }
    (pools, occupants)
}

/// What the test has met, so that it cannot pass without having seen it.
#[derive(Debug, Default)]
struct Seen {
    compared: usize,
    crowded: usize,
    routed: usize,
    occupants: usize,
}

/// One step in board order and in four others: the same dice, the same state afterwards.
fn compare(
    state: &mut State,
    step: CombatStep,
    chooser: &mut Dice,
    dice: &mut Dice,
    seen: &mut Seen,
) {
    choose_all(state, step, chooser);
    let asked = state.clone();
    let mut umpire = Umpire::new(dice);
    roll(state, step, &mut umpire);
    let (pools, occupants) = pools(&umpire.into_events());
    resolve(state, step, &mut Umpire::silent(dice));
    for _ in 0..4 {
        let shuffled = in_another_order(&asked, step, &pools, &occupants, chooser);
        assert_eq!(*state, shuffled, "{step:?}");
        seen.compared += 1;
    }
    let zones: BTreeSet<Zone> = pools.keys().map(|(zone, _)| *zone).collect();
    seen.crowded += usize::from(zones.len() > 2);
    seen.occupants += occupants.len();
    seen.routed += UnitId::all()
        .filter(|id| state.unit(*id).routed && !asked.unit(*id).routed)
        .count();
}

/// The combat of a phase whose lists are both in, step by step.
fn fight(mut state: State, chooser: &mut Dice, dice: &mut Dice, seen: &mut Seen) {
    let umpire = &mut Umpire::silent(dice);
    open_lists(&mut state, umpire);
    if !march(&mut state, umpire) {
        return;
    }
    take_zones(&mut state);
    take_positions(&mut state, CombatStep::Ranged, chooser, umpire);
    compare(&mut state, CombatStep::Ranged, chooser, dice, seen);
    let umpire = &mut Umpire::silent(dice);
    withdraw_artillery(&mut state, umpire);
    take_positions(&mut state, CombatStep::Melee, chooser, umpire);
    compare(&mut state, CombatStep::Melee, chooser, dice, seen);
}

/// GEN-1.16, GEN-1.17, GEN-1.18, GEN-11.36, GEN-13.5: the zones are shuffled, and the units within them too.
#[test]
fn the_order_of_the_zones_changes_nothing() {
    let mut seen = Seen::default();
    for seed in 0..80u64 {
        let mut chooser = Dice::quick(seed);
        let mut dice = Dice::quick(seed + 1000);
        let mut state = strewn(&mut chooser);
        for _ in 0..600 {
            if state.round > 1 || state.stage == Stage::Over {
                break;
            }
            let side = match state.stage {
                Stage::Reroll { side, .. } => side,
                _ if state.drafts[0].done => Side::Black,
                _ => Side::White,
            };
            let mut offers = Offers::new();
            Generals::offers(&state, side.seat(), &mut offers);
            let list = offers.actions();
            // Full sheets and long lists, so that there is something to fight.
            let bold: Vec<Action> = list
                .iter()
                .copied()
                .filter(|action| !matches!(action, Action::Commit | Action::RemoveOrder { .. }))
                .filter(|action| !matches!(action, Action::ChangeOrder { .. }))
                .collect();
            let action = if bold.is_empty() || chooser.pick(12) == 0 {
                list[chooser.pick(list.len())]
            } else {
                bold[chooser.pick(bold.len())]
            };
            let last = side == Side::Black && action == Action::Commit;
            let fights = matches!(state.phase, Phase::Fast | Phase::Combined);
            if state.stage == Stage::Activation && last && fights {
                fight(state.clone(), &mut chooser, &mut dice, &mut seen);
            }
            kernel::admit::<Generals>(&mut state, side.seat(), &action)
                .expect("offered")
                .apply(&mut Umpire::silent(&mut dice));
        }
    }
    assert!(
        seen.compared > 300 && seen.crowded > 60 && seen.routed > 100 && seen.occupants > 0,
        "{seen:?}"
    );
}

fn in_another_order(
    asked: &State,
    step: CombatStep,
    pools: &BTreeMap<(Zone, Side), Vec<u8>>,
    occupants: &[u8],
    chooser: &mut Dice,
) -> State {
    let mut state = asked.clone();
    let formation = Formation::of(&state);
    take_aim(&mut state, &formation, step);
    let mut zones: Vec<Zone> = formation.zones().collect();
    chooser.shuffle(&mut zones);
    for zone in zones {
        let dice = Side::BOTH
            .iter()
            .filter_map(|side| pools.get(&(zone, *side)))
            .flatten()
            .copied();
        let mut dice = Dice::scripted(dice);
        roll_zone(
            &mut state,
            &formation,
            zone,
            step,
            &mut Umpire::silent(&mut dice),
        );
        assert!(dice.take_script().is_empty(), "a zone rolls its own dice");
    }
    let mut dice = Dice::scripted(occupants.iter().copied());
    roll_occupants(&mut state, &mut Umpire::silent(&mut dice));
    let mut units: Vec<UnitId> = UnitId::all().collect();
    chooser.shuffle(&mut units);
    resolve_in_order(
        &mut state,
        step,
        units.into_iter(),
        &mut Umpire::silent(&mut dice),
    );
    state
}
