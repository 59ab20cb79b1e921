use super::*;
use Formation::*;
use table::Edge;
use tabletop::Agenda as _;

fn dice(table: &State, id: UnitId, side: Side) -> i32 {
    Total::of(|t| table.melee_dice(&table.combat_of(id), side, t))
}

/// BWN-15.3, BWN-15.7, BWN-15.21, BWN-15.22, BWN-7.21, BWN-E63: a column on the middle of a steady line.
#[test]
fn a_column_on_a_steady_line() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 55.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    table.engage(column, line, Edge::Front);
    table.unit_mut(column).deeds.impetus = true;
    table.unit_mut(line).deeds.steady = true;
    assert_eq!(
        (
            dice(&table, line, Side::South),
            dice(&table, line, Side::North)
        ),
        (9, 9)
    );
}

/// BWN-15.4, BWN-15.15, BWN-E64, BWN-T13: cuirassiers in the flank of a line.
#[test]
fn cuirassiers_in_the_flank() {
    let mut table = table();
    let horse = table.put("FR-CUIR", 2, CavalryLine, 68.0, 51.0, 180);
    let line = table.put("AU-LINE", 4, Line, 60.0, 50.0, 90);
    table.engage(horse, line, Edge::Right);
    table.unit_mut(horse).deeds.impetus = true;
    assert_eq!(
        (
            dice(&table, line, Side::South),
            dice(&table, line, Side::North)
        ),
        (17, 4)
    );
}

/// BWN-15.21, BWN-15.22, BWN-E29: overlapping one wing or both.
#[test]
fn overlapping_wings() {
    for (count, x, wings) in [(4, 62.0, 2), (2, 62.0, 1), (1, 60.0, 0)] {
        let mut table = table();
        let column = table.put("FR-LINE", 3, Column, x, 55.0, 90);
        let line = table.put("AU-LINE", count, Line, 60.0, 55.0, 270);
        table.engage(column, line, Edge::Front);
        assert_eq!(
            dice(&table, line, Side::North),
            2 * i32::from(count) + wings,
            "{count}"
        );
    }
}

/// BWN-15.7, BWN-15.8, BWN-15.10, BWN-17.3, BWN-17.4: fighting for a village.
#[test]
fn fighting_for_a_village() {
    let mut table = table();
    let section = table.block(Ground::Tz { level: 1 }, 55.0, 55.0, 65.0, 65.0);
    let inside = table.put("AU-LINE", 3, Column, 60.0, 60.0, 270);
    table.unit_mut(inside).whereabouts = Whereabouts::Within(section);
    let one = table.put("DW-LINE", 2, Column, 60.0, 55.0, 90);
    let two = table.put("DW-LINE", 2, Column, 60.0, 65.0, 270);
    for (unit, edge) in [(one, Edge::Rear), (two, Edge::Front)] {
        table.engage(unit, inside, edge);
        table.unit_mut(unit).deeds.impetus = true;
    }
    assert_eq!(
        (
            dice(&table, one, Side::South),
            dice(&table, one, Side::North)
        ),
        (14, 11)
    );
    table.unit_mut(inside).disorder = 2;
    assert_eq!(
        (
            dice(&table, one, Side::South),
            dice(&table, one, Side::North)
        ),
        (16, 9)
    );
    table.strengths[section as usize] = 0;
    assert_eq!(
        (
            dice(&table, one, Side::South),
            dice(&table, one, Side::North)
        ),
        (12, 4)
    );
}

/// BWN-15.19, BWN-15.20, BWN-E73: disorder is counted once, highest against lowest.
#[test]
fn disorder_in_a_multi_combat() {
    for (ours, theirs, difference) in [
        ([0, 1], [2, 2], 2),
        ([2, 2], [2, 0], 0),
        ([1, 1], [2, 2], 1),
    ] {
        let mut table = table();
        let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
        let second = table.put("AU-LINE", 3, Line, 80.0, 55.0, 270);
        let a = table.put("FR-LINE", 1, Line, 60.0, 55.0, 90);
        let b = table.put("FR-LINE", 1, Line, 80.0, 55.0, 90);
        table.engage(a, line, Edge::Front);
        table.engage(b, second, Edge::Front);
        table.engage(b, line, Edge::Front);
        let plain = (dice(&table, a, Side::South), dice(&table, a, Side::North));
        for (id, level) in [a, b]
            .into_iter()
            .zip(ours)
            .chain([line, second].into_iter().zip(theirs))
        {
            table.unit_mut(id).disorder = level;
        }
        let now = (dice(&table, a, Side::South), dice(&table, a, Side::North));
        assert_eq!(
            (now.0 - plain.0, now.1 - plain.1),
            (difference, -difference),
            "{ours:?} {theirs:?}"
        );
    }
}

/// BWN-15.7, BWN-15.9, BWN-15.12: a wood gives infantry two dice and takes formations and charges away.
#[test]
fn fighting_in_a_wood() {
    let mut table = table();
    table.block(Ground::Wood, 30.0, 50.0, 90.0, 90.0);
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 55.0, 90);
    let line = table.put("AU-LINE", 2, Loose, 60.0, 55.0, 270);
    table.engage(horse, line, Edge::Front);
    table.unit_mut(horse).deeds.impetus = true;
    assert_eq!(
        (
            dice(&table, line, Side::South),
            dice(&table, line, Side::North)
        ),
        (4, 6)
    );
}

/// BWN-15.7: squares and masses against cavalry, and infantry against them.
#[test]
fn squares_in_melee() {
    let mut table = table();
    let square = table.put("RU-LINE", 4, Square, 60.0, 55.0, 270);
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 55.0, 90);
    table.engage(horse, square, Edge::Front);
    table.unit_mut(horse).deeds.impetus = true;
    assert_eq!(
        (
            dice(&table, square, Side::South),
            dice(&table, square, Side::North)
        ),
        (4 + 3, 8 + 3)
    );
    let mut table = super::table();
    let square = table.put("RU-LINE", 4, Square, 60.0, 55.0, 270);
    let line = table.put("FR-LINE", 3, Line, 60.0, 55.0, 90);
    table.engage(line, square, Edge::Front);
    table.unit_mut(line).deeds.impetus = true;
    assert_eq!(
        (
            dice(&table, square, Side::South),
            dice(&table, square, Side::North)
        ),
        (6 + 1 + 2, 8)
    );
}

/// BWN-15.7, BWN-15.13: behind a wall, or higher: two dice, once.
#[test]
fn position_in_melee() {
    let mut table = table();
    table.line(Ground::Wall, &[(50.0, 55.0), (70.0, 55.0)]);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.2, 270);
    let enemy = table.put("FR-LINE", 3, Line, 60.0, 54.9, 90);
    table.engage(enemy, line, Edge::Front);
    assert_eq!(
        (
            dice(&table, line, Side::South),
            dice(&table, line, Side::North)
        ),
        (6, 8)
    );
    table.unit_mut(line).deeds.level = Some(1);
    assert_eq!(dice(&table, line, Side::North), 8);
    table.unit_mut(enemy).deeds.level = Some(2);
    assert_eq!(
        (
            dice(&table, line, Side::South),
            dice(&table, line, Side::North)
        ),
        (8, 8)
    );
}

/// BWN-15.8, BWN-25.5: a commander in the fight, and one who leads from the front.
#[test]
fn commanders_in_melee() {
    for (name, bonus) in [("Soult", 1), ("Ney", 2)] {
        let mut table = table();
        let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
        let enemy = table.put("FR-LINE", 3, Line, 60.0, 55.0, 90);
        table.engage(enemy, line, Edge::Front);
        table.commanders[0].person = PersonId::named(name).unwrap();
        table.commanders[0].with = Some(enemy);
        assert_eq!(dice(&table, line, Side::South), 6 + bonus, "{name}");
    }
}

/// BWN-15.33, BWN-15.34, BWN-15.37, BWN-E28: a unit in the flank takes every third loss.
#[test]
fn shares_of_losses() {
    let mut table = table();
    let line = table.put("AU-LINE", 3, Line, 60.0, 50.0, 90);
    let front = table.put("FR-LINE", 3, Line, 60.0, 50.0, 270);
    let flank = table.put("FR-LINE", 2, Column, 66.0, 49.0, 180);
    table.engage(front, line, Edge::Front);
    table.engage(flank, line, Edge::Right);
    rolling(&[], |umpire| {
        assert_eq!(
            table.share_losses(&[front, flank], 3, 7, umpire),
            [(front, 5), (flank, 2)]
        );
        // BWN-15.35: with more than four units all share evenly.
        let even = table.share_losses(&[front, flank], 5, 6, umpire);
        assert_eq!(even, [(front, 3), (flank, 3)]);
    });
}

/// BWN-15.36, BWN-17.5, BWN-C14: an odd point falls on one of them.
#[test]
fn odd_losses() {
    let mut table = table();
    let a = table.put("FR-LINE", 3, Line, 60.0, 50.0, 270);
    let b = table.put("FR-LINE", 3, Line, 80.0, 50.0, 270);
    rolling(&[], |umpire| {
        let shares = table.share_losses(&[a, b], 3, 5, umpire);
        let mut points: Vec<u16> = shares.iter().map(|(_, points)| *points).collect();
        points.sort_unstable();
        assert_eq!(points, [2, 3]);
    });
}

/// A fight of two lines of three, with these dice for South and North (six each).
fn fight(south: [u8; 6], north: [u8; 6]) -> (State, UnitId, UnitId) {
    let mut table = table();
    let ours = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let theirs = table.put("RU-LINE", 3, Line, 60.0, 50.0, 270);
    table.engage(ours, theirs, Edge::Front);
    let script: Vec<u8> = south.into_iter().chain(north).collect();
    rolling(&script, |umpire| {
        table.agenda = vec![charging::THE_END];
        table.fight(ours, umpire);
        let fought = table.fought.remove(0);
        table.aftermath(fought, umpire);
        table.advance(umpire);
    });
    (table, ours, theirs)
}

/// BWN-15.24, BWN-15.25, BWN-15.26, BWN-15.27: the melee results, margin by margin.
#[test]
fn melee_results() {
    for (hits, disorder, flees) in [(1, 1, false), (2, 2, false), (3, 3, false), (4, 3, true)] {
        let south = std::array::from_fn(|n| if n < hits { 4 } else { 3 });
        let (table, ours, theirs) = fight(south, [1; 6]);
        let unit = table.unit(theirs);
        assert_eq!(
            (unit.disorder, unit.fleeing, unit.engaged()),
            (disorder, flees, false),
            "{hits}"
        );
        assert_eq!(unit.deeds.pushed, !flees, "{hits}");
        assert_eq!(usize::from(unit.damage), hits % 5, "{hits}");
        assert_eq!((table.unit(ours).disorder, table.unit(ours).damage), (0, 0));
    }
}

/// BWN-15.26, BWN-15.32: infantry that draws stays engaged and may withdraw.
#[test]
fn a_draw_of_infantry() {
    let (table, ours, theirs) = fight([4, 1, 1, 1, 1, 1], [5, 1, 1, 1, 1, 1]);
    assert!(table.unit(ours).engaged() && table.unit(theirs).engaged());
    assert_eq!((table.unit(ours).damage, table.unit(theirs).damage), (1, 1));
    assert!(matches!(table.task(), Task::Withdraw(_)));
}

/// BWN-15.29, BWN-15.31: cavalry that charged is disordered, and withdraws if it did not break the enemy.
#[test]
fn cavalry_after_its_charge() {
    let mut table = table();
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 60.0, 90);
    let line = table.put("RU-LINE", 3, Line, 60.0, 60.0, 270);
    table.engage(horse, line, Edge::Front);
    table.unit_mut(horse).deeds.charged = true;
    rolling(&[1; 40], |umpire| {
        table.agenda = vec![charging::THE_END];
        table.fight(horse, umpire);
        let fought = table.fought.remove(0);
        table.aftermath(fought, umpire);
        table.advance(umpire);
    });
    assert_eq!(
        (table.unit(horse).disorder, table.unit(horse).engaged()),
        (1, false)
    );
    assert_eq!(stands(&table, horse), (60.0, 40.0, 90));
}

/// BWN-17.11: a square that loses by any margin flees.
#[test]
fn a_beaten_square_flees() {
    let mut table = table();
    let ours = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let square = table.put("RU-LINE", 4, Square, 60.0, 50.0, 270);
    table.engage(ours, square, Edge::Front);
    // South has 6 + 2 dice against a square, North 8.
    let script: Vec<u8> = std::iter::once(4).chain([1; 20]).collect();
    rolling(&script, |umpire| {
        table.agenda = vec![charging::THE_END];
        table.fight(ours, umpire);
        let fought = table.fought.remove(0);
        table.aftermath(fought, umpire);
        table.advance(umpire);
    });
    assert!(table.unit(square).fleeing);
}

/// BWN-12.72, BWN-12.73, BWN-12.74: guns alone are lost; with a friend who holds they are saved.
#[test]
fn guns_in_a_melee() {
    for helped in [false, true] {
        let mut table = table();
        let dragoons = table.put("FR-DRAG", 2, CavalryLine, 60.0, 50.0, 90);
        let guns = table.put("AU-A6", 1, Unlimbered, 60.0, 50.0, 270);
        table.engage(dragoons, guns, Edge::Front);
        if helped {
            let hussars = table.put("AU-HUS", 2, CavalryLine, 64.0, 46.0, 180);
            table.engage(hussars, dragoons, Edge::Right);
        }
        // South's dice first: 6 of cavalry, halved if its flank is attacked; all miss, North's all hit.
        let south = dice(&table, dragoons, Side::South) as usize;
        let script: Vec<u8> = vec![1; south].into_iter().chain([6; 20]).collect();
        rolling(&script, |umpire| {
            table.agenda = vec![charging::THE_END];
            table.fight(dragoons, umpire);
            let fought = table.fought.remove(0);
            table.aftermath(fought, umpire);
            table.advance(umpire);
        });
        assert_eq!(table.unit(guns).is_gone(), !helped);
    }
}

/// BWN-12.72: guns alone do not fight, and everybody is told that they were met.
#[test]
fn guns_alone_are_met_without_dice() {
    let mut table = table();
    let dragoons = table.put("FR-DRAG", 2, CavalryLine, 60.0, 50.0, 90);
    let guns = table.put("AU-A6", 1, Unlimbered, 60.0, 50.0, 270);
    table.engage(dragoons, guns, Edge::Front);
    let mut dice = kernel::Dice::quick(1);
    let mut umpire = kernel::Umpire::new(&mut dice);
    table.fight(dragoons, &mut umpire);
    let events = umpire.into_events();
    let [
        crate::Event::Combat {
            units,
            south,
            north,
            hits,
        },
    ] = events.as_slice()
    else {
        panic!("{events:?}");
    };
    assert_eq!(
        (units.len(), south.len(), north.len(), *hits),
        (2, 0, 0, [0, 0])
    );
    assert_eq!(dice.drawn(), 0);
}

/// BWN-17.6, BWN-16.19, BWN-16.20: who wins a village occupies it; who loses it is put outside.
#[test]
fn winning_a_village() {
    let mut table = table();
    let section = table.block(Ground::Tz { level: 1 }, 55.0, 55.0, 65.0, 65.0);
    let inside = table.put("AU-LINE", 2, Column, 60.0, 60.0, 270);
    table.unit_mut(inside).whereabouts = Whereabouts::Within(section);
    let column = table.put("FR-LINE", 3, Column, 60.0, 55.0, 90);
    table.engage(column, inside, Edge::Rear);
    let script: Vec<u8> = [4, 4].into_iter().chain([1; 30]).collect();
    rolling(&script, |umpire| {
        table.agenda = vec![charging::THE_END];
        table.fight(column, umpire);
        let fought = table.fought.remove(0);
        table.aftermath(fought, umpire);
        table.advance(umpire);
    });
    // It may pursue instead, and so its owner is asked.
    let occupy = crate::Action::Follow {
        how: crate::action::Follow::Occupy,
    };
    charging::act(&mut table, Side::South, &occupy, &[]);
    assert_eq!(table.unit(column).section(), Some(section));
    assert_eq!(stands(&table, inside), (60.0, 75.0, 270));
    assert_eq!(table.unit(inside).formation, Line);
}
