//! Combats of many units, their losses, and what comes after.

use super::charging::*;
use super::*;
use crate::action::{Action, Follow};
use Formation::*;
use table::Edge;
use tabletop::Agenda as _;

fn dice(table: &State, id: UnitId, side: Side) -> i32 {
    Total::of(|t| table.melee_dice(&table.combat_of(id), side, t))
}

/// Fights the combat of a unit and moves the losers; then nothing more happens.
fn fight(table: &mut State, id: UnitId, script: &[u8]) -> Vec<Event> {
    table.agenda = vec![THE_END, Task::MeleeOver, Task::Aftermath, Task::Fight(id)];
    rolling(script, |umpire| table.advance(umpire))
}

/// `hits` dice of four, then misses.
fn throws(of_south: (i32, i32), of_north: (i32, i32)) -> Vec<u8> {
    let side = |(hits, dice): (i32, i32)| (0..dice).map(move |n| if n < hits { 4 } else { 1 });
    side(of_south).chain(side(of_north)).collect()
}

/// BWN-15.1, BWN-15.2, BWN-D38, BWN-C13: every contact is fought, linked ones together; the initiative holder sets the order.
#[test]
fn every_contact_is_fought() {
    let mut table = table();
    let a = table.put("FR-LINE", 3, Line, 20.0, 50.0, 90);
    let x = table.put("AU-LINE", 3, Line, 20.0, 50.0, 270);
    let b = table.put("FR-LINE", 1, Line, 80.0, 50.0, 90);
    let c = table.put("FR-LINE", 1, Line, 84.0, 50.0, 90);
    let y = table.put("AU-LINE", 3, Line, 80.0, 50.0, 270);
    for (one, other) in [(a, x), (b, y), (c, y)] {
        table.engage(one, other, Edge::Front);
    }
    table.agenda = vec![THE_END, Task::Combats];
    assert_eq!(table.open_combats(), [a, b]);
    assert_eq!(verdict(&table, Side::South, &Action::Done), "BWN-6.2");
    assert!(table.owes(Side::South), "South holds the initiative");
    let events = act(
        &mut table,
        Side::South,
        &Action::Combat { unit: b },
        &[1; 60],
    );
    // Whoever is asked next, perhaps the enemy, is told why.
    assert!(matches!(&events[0], Event::Melee { unit } if unit.id == b));
    let fought: Vec<usize> = events
        .iter()
        .filter_map(|event| match event {
            Event::Combat { units, .. } => Some(units.len()),
            _ => None,
        })
        .collect();
    // The second combat is chosen by nobody: it is the only one left.
    assert_eq!(fought, [3, 2]);
    assert!(table.open_combats().is_empty());
}

/// BWN-15.5: half of all its base dice, though it is attacked in front as well.
#[test]
fn attacked_in_front_and_flank() {
    let mut table = table();
    let line = table.put("AU-LINE", 4, Line, 60.0, 50.0, 90);
    let front = table.put("FR-LINE", 4, Line, 60.0, 50.0, 270);
    let flank = table.put("FR-LINE", 2, Column, 68.0, 49.0, 180);
    table.engage(front, line, Edge::Front);
    assert_eq!(dice(&table, line, Side::North), 8);
    table.engage(flank, line, Edge::Right);
    assert_eq!(dice(&table, line, Side::North), 4);
    // Eight, and four of the flankers with two for their column and three for the flank.
    assert_eq!(dice(&table, line, Side::South), 8 + 4 + 2 + 3);
}

/// BWN-15.6, BWN-12.3: one die at least, except for guns alone.
#[test]
fn the_least_dice() {
    let mut table = table();
    let militia = table.put("FR-NG", 1, Line, 60.0, 50.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 50.0, 270);
    table.engage(militia, line, Edge::Rear);
    table.unit_mut(militia).disorder = 3;
    assert_eq!(dice(&table, line, Side::South), 2 + 3 - 3);
    table.unit_mut(militia).contacts[0].edge = Edge::Left;
    table.unit_mut(line).contacts[0].edge = Edge::Front;
    assert_eq!(dice(&table, line, Side::South), 1);
    let guns = table.put("AU-A6", 1, Unlimbered, 20.0, 50.0, 270);
    let horse = table.put("FR-HUS", 2, CavalryLine, 20.0, 50.0, 90);
    table.engage(horse, guns, Edge::Front);
    assert_eq!(dice(&table, guns, Side::North), 0);
}

/// BWN-15.16, BWN-15.38: the bonus of the charge is for the turn of the charge; who stays engaged has no control zone,
/// neither moves nor shoots, and fights again.
#[test]
fn the_second_round() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let line = table.put("AU-LINE", 1, Line, 60.0, 50.0, 270);
    table.engage(column, line, Edge::Front);
    table.unit_mut(column).deeds.impetus = true;
    assert_eq!(dice(&table, line, Side::South), 6 + 2 + 1);
    table.agenda = vec![THE_END, Task::NewTurn];
    rolling(&[6, 1], |umpire| table.advance(umpire));
    assert_eq!(dice(&table, line, Side::South), 6 + 2);
    assert_eq!(table.zone_radius(column), 0);
    assert!(table.check_mover(column).is_err() && table.check_shooter(column).is_err());
    assert_eq!(table.open_combats(), [column]);
}

/// BWN-15.17, BWN-15.18, BWN-15.19, BWN-E27: each unit brings its own modifiers, the village counts once for each side.
#[test]
fn many_in_a_village() {
    let mut table = table();
    let section = table.block(Ground::Tz { level: 1 }, 55.0, 55.0, 65.0, 65.0);
    let a = table.put("RU-LINE", 2, Column, 60.0, 60.0, 270);
    table.unit_mut(a).whereabouts = Whereabouts::Within(section);
    let b = table.put("RU-LINE", 2, Line, 80.0, 55.0, 270);
    let one = table.put("FR-LINE", 2, Column, 60.0, 55.0, 90);
    let two = table.put("FR-LINE", 2, Column, 66.0, 55.0, 90);
    table.engage(one, a, Edge::Rear);
    table.engage(two, a, Edge::Rear);
    table.engage(two, b, Edge::Front);
    for unit in [one, two] {
        table.unit_mut(unit).deeds.impetus = true;
    }
    table.unit_mut(a).disorder = 1;
    table.unit_mut(b).disorder = 2;
    assert_eq!(
        (dice(&table, a, Side::South), dice(&table, a, Side::North)),
        (16, 11)
    );
}

/// BWN-15.23: no overlap against squares and in woods, nor of infantry over cavalry.
#[test]
fn where_nobody_overlaps() {
    let wings = |kind: &str, count: u8, form: Formation, wood: bool| {
        let mut table = table();
        let wide = table.put("FR-LINE", 4, Line, 60.0, 50.0, 90);
        let other = table.put(kind, count, form, 60.0, 50.0, 270);
        if wood {
            table.block(Ground::Wood, 40.0, 49.0, 80.0, 70.0);
        }
        table.engage(wide, other, Edge::Front);
        dice(&table, wide, Side::South) - 8
    };
    assert_eq!(wings("AU-LINE", 3, Column, false), 2);
    // Two dice for attacking a square, none for the wings.
    assert_eq!(wings("RU-LINE", 1, Square, false), 2);
    // In the wood infantry has its two dice for the ground, and no wings.
    assert_eq!(wings("AU-GRZ", 1, Loose, true), 2);
    assert_eq!(wings("AU-HUS", 1, CavalryLine, false), 0);
}

/// BWN-15.24, BWN-15.26, BWN-2.21, BWN-E65: eight hits to five.
#[test]
fn eight_to_five() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let line = table.put("RU-LINE", 3, Line, 60.0, 50.0, 270);
    table.engage(column, line, Edge::Front);
    table.unit_mut(column).deeds.impetus = true;
    fight(&mut table, column, &throws((8, 9), (5, 8)));
    let loser = table.unit(line);
    assert_eq!((loser.count(), loser.damage, loser.disorder), (2, 3, 3));
    assert!(loser.deeds.pushed && !loser.fleeing);
    let winner = table.unit(column);
    assert_eq!((winner.count(), winner.damage, winner.disorder), (2, 0, 0));
}

/// BWN-17.3, BWN-17.5, BWN-17.8, BWN-16.19, BWN-E31: Libenau.
#[test]
fn libenau() {
    let mut table = table();
    let section = table.block(Ground::Tz { level: 1 }, 55.0, 55.0, 65.0, 65.0);
    let austrians = table.put("AU-LINE", 3, Column, 60.0, 60.0, 270);
    table.unit_mut(austrians).whereabouts = Whereabouts::Within(section);
    let one = table.put("DW-LINE", 2, Column, 60.0, 55.0, 90);
    let two = table.put("DW-LINE", 2, Column, 60.0, 65.0, 270);
    for (unit, edge) in [(one, Edge::Rear), (two, Edge::Front)] {
        table.engage(unit, austrians, edge);
        table.unit_mut(unit).deeds.impetus = true;
    }
    assert_eq!(
        (
            dice(&table, one, Side::South),
            dice(&table, one, Side::North)
        ),
        (14, 11)
    );
    fight(&mut table, one, &throws((7, 14), (5, 11)));
    let unit = table.unit(austrians);
    assert_eq!((unit.count(), unit.damage, unit.disorder), (2, 1, 2));
    assert_eq!(unit.section(), None);
    let mut losses = [one, two].map(|id| {
        let unit = table.unit(id);
        10 - unit.endurance()
    });
    losses.sort_unstable();
    assert_eq!(losses, [2, 3]);
}

/// BWN-15.28, BWN-12.73, BWN-11.48: guns are removed, then the losers go back, then the winners, who do not shoot, decide.
#[test]
fn the_order_of_the_end() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let guns = table.put("AU-A6", 1, Unlimbered, 62.0, 50.0, 270);
    let line = table.put("AU-LINE", 1, Line, 58.0, 50.0, 270);
    table.engage(column, guns, Edge::Front);
    table.engage(column, line, Edge::Front);
    let events = fight(&mut table, column, &throws((1, 8), (0, 8)));
    let place = |is: &dyn Fn(&Event) -> bool| events.iter().position(is).unwrap();
    let lost = place(&|event| matches!(event, Event::Destroyed { unit, .. } if unit.id == guns));
    let back = place(&|event| matches!(event, Event::PushedBack { unit, .. } if unit.id == line));
    assert!(lost < back);
    assert!(
        matches!(table.task(), Task::FollowUp(_)),
        "{:?} {events:?}",
        table.task()
    );
}

/// BWN-15.30, BWN-15.31: both cavalries of a drawn counter-charge are disordered once and withdraw.
#[test]
fn a_drawn_counter_charge() {
    let mut table = table();
    let one = table.put("FR-HUS", 2, CavalryLine, 60.0, 50.0, 90);
    let two = table.put("RU-HUS", 2, CavalryLine, 60.0, 50.0, 270);
    table.engage(one, two, Edge::Front);
    for id in [one, two] {
        table.unit_mut(id).deeds.charged = true;
    }
    table.unit_mut(two).deeds.reacted = true;
    table.meet(two, one);
    fight(&mut table, one, &[1; 30]);
    for (id, y) in [(one, 30_000), (two, 70_000)] {
        assert_eq!(table.unit(id).disorder, 1);
        assert_eq!(table.pose(id).anchor.y, y);
    }
    // At level 3 already, the disorder of its own charge makes it flee.
    let mut table = super::table();
    let one = table.put("FR-HUS", 2, CavalryLine, 60.0, 50.0, 90);
    let two = table.put("RU-HUS", 2, CavalryLine, 60.0, 50.0, 270);
    table.engage(one, two, Edge::Front);
    table.unit_mut(one).deeds.charged = true;
    table.unit_mut(one).disorder = 3;
    table.unit_mut(two).disorder = 3;
    fight(&mut table, one, &[1; 30]);
    assert!(table.unit(one).fleeing && !table.unit(two).fleeing);
}

/// BWN-15.29, BWN-15.30: a counter-attack that came to nothing does not tire cavalry that is charged later by another enemy.
#[test]
fn only_a_counter_attack_that_led_to_melee_tires() {
    for (meets, disorder) in [(true, 1), (false, 0)] {
        let mut table = table();
        let horse = table.put("FR-DRAG", 3, CavalryLine, 60.0, 50.0, 90);
        let enemy = table.put("AU-HUS", 3, CavalryLine, 60.0, 50.0, 270);
        let deeds = &mut table.unit_mut(horse).deeds;
        (deeds.charged, deeds.reacted) = (true, true);
        table.engage(enemy, horse, Edge::Front);
        if meets {
            table.meet(horse, enemy);
        }
        table.agenda = vec![Task::EndOfTurn];
        rolling(&[1; 60], |umpire| table.fight(horse, umpire));
        assert_eq!(table.unit(horse).disorder, disorder, "{meets}");
    }
}

/// BWN-15.39, BWN-8.17, BWN-C12: the general of a unit that lost something is at risk.
#[test]
fn a_general_at_risk() {
    for (losses, asked) in [(1, true), (0, false)] {
        let mut table = table();
        let ours = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        let theirs = table.put("RU-LINE", 3, Line, 60.0, 50.0, 270);
        table.engage(ours, theirs, Edge::Front);
        table.commanders[1].with = Some(ours);
        let mut script = throws((2, 7), (losses, 6));
        script.extend([3, 3]);
        let events = fight(&mut table, ours, &script);
        let risk = events
            .iter()
            .any(|event| matches!(event, Event::CommanderRisk { .. }));
        assert_eq!(risk, asked);
    }
}

/// BWN-15.29, BWN-16.41, BWN-16.43, BWN-E76: the disorder of the charge, then that of the pursuit; at 3 there is none.
#[test]
fn disorder_of_a_victorious_charge() {
    for (before, may, after) in [(0, true, 2), (2, false, 3)] {
        let mut table = table();
        let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 50.0, 90);
        let line = table.put("RU-LINE", 3, Column, 60.0, 50.0, 270);
        table.engage(horse, line, Edge::Front);
        table.unit_mut(horse).deeds.charged = true;
        table.unit_mut(horse).disorder = before;
        let south = dice(&table, horse, Side::South);
        let north = dice(&table, horse, Side::North);
        fight(&mut table, horse, &throws((1, south), (0, north)));
        assert_eq!(matches!(table.task(), Task::FollowUp(_)), may, "{before}");
        if may {
            act(
                &mut table,
                Side::South,
                &Action::Follow {
                    how: Follow::Pursue,
                },
                &[],
            );
        }
        assert_eq!(table.unit(horse).disorder, after);
    }
}

/// BWN-15.32, BWN-16.18, BWN-D42: infantry in a draw withdraws like a unit pushed back, or stays.
#[test]
fn withdrawing_from_a_draw() {
    let mut table = table();
    let ours = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let theirs = table.put("RU-LINE", 3, Line, 60.0, 50.0, 270);
    table.engage(ours, theirs, Edge::Front);
    fight(&mut table, ours, &[1; 12]);
    assert_eq!(table.task(), &Task::Withdraw(ours));
    act(&mut table, Side::South, &Action::FallBack { go: true }, &[]);
    assert_eq!(stands(&table, ours), (60.0, 40.0, 90));
    assert!(!table.unit(theirs).engaged());
    assert_eq!(table.unit(ours).disorder, 0);
}

/// BWN-15.4, BWN-15.5: half of the base dice is rounded down: three bases of three dice keep four.
#[test]
fn half_of_an_odd_number() {
    let mut table = table();
    let guard = table.put("FR-OG", 3, Line, 60.0, 50.0, 90);
    let enemy = table.put("AU-LINE", 2, Column, 66.0, 49.0, 180);
    table.engage(enemy, guard, Edge::Right);
    // And one for veterans.
    assert_eq!(dice(&table, guard, Side::South), 4 + 1);
}

/// BWN-15.22: a wing counts from two centimetres on.
#[test]
fn how_far_a_wing_reaches() {
    for (x, wings) in [(60.0, 2), (59.9, 1), (60.1, 1)] {
        let mut table = table();
        let column = table.put("FR-LINE", 2, Column, 60.0, 50.0, 90);
        let line = table.put("AU-LINE", 2, Line, x, 50.0, 270);
        table.engage(column, line, Edge::Front);
        assert_eq!(dice(&table, line, Side::North), 4 + wings, "{x}");
    }
}

/// BWN-15.33, BWN-15.34: who attacks a flank takes every third loss, unless he is attacked in his own.
#[test]
fn the_privilege_of_the_flank() {
    for (caught, shares) in [(false, [4, 2]), (true, [3, 3])] {
        let mut table = table();
        let enemy = table.put("AU-LINE", 3, Line, 60.0, 50.0, 90);
        let front = table.put("FR-LINE", 3, Column, 60.0, 50.0, 270);
        let flank = table.put("FR-LINE", 3, Column, 66.0, 49.0, 180);
        table.engage(front, enemy, Edge::Front);
        table.engage(flank, enemy, Edge::Right);
        if caught {
            let other = table.put("AU-LINE", 2, Column, 70.0, 47.0, 90);
            table.engage(other, flank, Edge::Left);
        }
        let units = table.combat_of(enemy).len();
        let mut told = Vec::new();
        rolling(&[], |umpire| {
            told = table.share_losses(&[front, flank], units, 6, umpire);
        });
        let points: Vec<u16> = told.iter().map(|(_, points)| *points).collect();
        assert_eq!(points, shares, "caught {caught}");
    }
}
