//! What the judgement foresees against what the dice bring, on average.

use super::charging::*;
use super::*;
use crate::fire::volley::Volley;
use crate::judgement::Weights;
use crate::judgement::foresight::{Left, expected_losses};
use Formation::*;
use Reaction::*;
use kernel::WeightSet as _;
use table::Edge;

const ROUNDS: u32 = 4_000;

/// What the troops of each side are worth.
fn worth(state: &State) -> [f32; 2] {
    Side::BOTH.map(|side| {
        let own = state.each_unit().map(|(_, unit)| unit);
        own.filter(|unit| unit.side == side && !unit.is_gone())
            .map(|unit| Left::of(unit).worth(unit, Weights::own()))
            .sum()
    })
}

/// Plays something many times: what both sides lose on average is what was foreseen, to a hundredth of an army.
fn comes_true(table: &State, mut play: impl FnMut(&mut State, &mut Umpire<'_, Event>)) -> [f32; 2] {
    let (foreseen, before) = (expected_losses(table, Weights::own()), worth(table));
    let mut lost = [0.0; 2];
    for seed in 0..ROUNDS {
        let mut played: State = table.clone();
        let mut dice = Dice::quick(u64::from(seed));
        play(&mut played, &mut Umpire::new(&mut dice));
        let after = worth(&played);
        for side in 0..2 {
            lost[side] += (before[side] - after[side]) / ROUNDS as f32;
        }
    }
    for side in 0..2 {
        let off = (lost[side] - foreseen[side]).abs();
        assert!(
            off < 0.01 * before[side],
            "{foreseen:?} but {lost:?} of {before:?}"
        );
    }
    foreseen
}

/// The end of the melee phase.
fn settle(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    for fought in std::mem::take(&mut state.fought) {
        state.aftermath(fought, umpire);
    }
}

/// BWN-11.5, BWN-11.22, BWN-11.29: volleys that are declared, two of them at one unit.
#[test]
fn declared_volleys_are_foreseen() {
    let mut table = table();
    let light = table.put("FR-LIGHT", 4, Line, 60.0, 40.0, 90);
    let target = table.put_for(Side::North, "RU-LINE", 4, Line, 60.0, 60.0, 270);
    let other = table.put_for(Side::North, "RU-LINE", 4, Column, 90.0, 60.0, 270);
    table.agenda = vec![THE_END];
    for (at, dice, of_light) in [(target, 7, 4), (target, 5, 0), (other, 3, 3)] {
        let volley = Volley {
            unit: light,
            at: Mark::Unit(at),
            kind: ShotKind::Ball,
            dice,
            light: of_light,
            drive: Facing::NORTH,
            posts: [0; 4],
        };
        table.volleys.push(volley);
    }
    let foreseen = comes_true(&table, State::roll_volleys);
    assert!(foreseen[1] > 0.0 && foreseen[0] == 0.0, "{foreseen:?}");
}

/// BWN-15.24 to BWN-15.37: combats of two and of three units, in line, column and square, of horse that charged.
#[test]
fn joined_combats_are_foreseen() {
    for (form, flank) in [
        (Line, false),
        (Line, true),
        (Column, false),
        (Square, false),
    ] {
        let mut table = table();
        let line = table.put_for(Side::North, "AU-LINE", 4, form, 60.0, 50.0, 90);
        let front = table.put("FR-LINE", 3, Column, 58.0, 50.0, 270);
        table.engage(front, line, Edge::Front);
        if flank {
            let horse = table.put("FR-HUS", 2, CavalryLine, 68.0, 49.0, 180);
            table.engage(horse, line, Edge::Right);
            table.unit_mut(horse).deeds.charged = true;
        }
        table.agenda = vec![THE_END];
        comes_true(&table, |state, umpire| {
            state.fight(line, umpire);
            settle(state, umpire);
        });
    }
}

/// BWN-14.59: the tests of a charge, for every reaction.
#[test]
fn the_tests_of_a_charge_are_foreseen() {
    for (attacker, target, form, reaction) in [
        ("FR-LINE", "RU-LINE", Line, Stand),
        ("FR-LINE", "RU-LINE", Line, CounterAttack),
        ("FR-LINE", "RU-LINE", Line, Retreat { mm: 190 }),
        ("FR-CUIR", "RU-LINE", Line, Form { into: Square }),
        ("FR-CUIR", "RU-LINE", Square, Stand),
        ("FR-LINE", "RU-A6", Unlimbered, Stand),
    ] {
        let (mut table, _, other) = answered(attacker, target, form, reaction);
        table.agenda.push(Task::Backing(Side::South));
        comes_true(&table, |state, umpire| {
            state.agenda = vec![THE_END];
            state.settle_charge(umpire);
            // Guns that were reached are lost when the melee ends (BWN-12.72).
            if state.unit(other).is_guns() && state.unit(other).engaged() {
                state.fight(other, umpire);
                settle(state, umpire);
            }
        });
    }
}

/// BWN-13.53: a feigned attack that passes its test costs nobody anything.
#[test]
fn a_feint_is_foreseen() {
    let (mut table, ..) = answered("FR-LINE", "RU-LINE", Line, Stand);
    table.charge.as_mut().expect("a charge").feigned = true;
    table.agenda.push(Task::Backing(Side::South));
    let foreseen = comes_true(&table, |state, umpire| {
        state.agenda = vec![THE_END];
        state.settle_charge(umpire);
    });
    assert!(foreseen[0] > 0.0 && foreseen[1] == 0.0, "{foreseen:?}");
}

/// BWN-12.72: guns fall with the troops that fight beside them.
#[test]
fn guns_beside_beaten_troops_are_foreseen() {
    let mut table = table();
    let guns = table.put_for(Side::North, "AU-A6", 1, Unlimbered, 64.0, 50.0, 90);
    let line = table.put_for(Side::North, "AU-LINE", 2, Line, 60.0, 50.0, 90);
    let front = table.put("FR-LINE", 4, Column, 62.0, 50.0, 270);
    table.engage(front, line, Edge::Front);
    table.engage(front, guns, Edge::Front);
    table.agenda = vec![THE_END];
    comes_true(&table, |state, umpire| {
        state.fight(line, umpire);
        settle(state, umpire);
    });
}
