use super::*;
use crate::Action;
use crate::march::{Goal, On};
use Formation::*;
use Manoeuvre::*;
use table::Edge;
use tabletop::Tabletop as _;

/// BWN-3.1, BWN-3.27: a unit stands by the middle of its front; its centre is that of its rectangle.
#[test]
fn anchor_and_centre() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 60.0, 90);
    assert_eq!(table.rect(column).middle_of(Edge::Front), at(60.0, 60.0));
    assert_eq!(table.centre(column), at(60.0, 56.5));
    let line = table.put("FR-LINE", 3, Line, 20.0, 60.0, 0);
    assert_eq!(
        (table.rect(line).middle_of(Edge::Front), table.centre(line)),
        (at(20.0, 60.0), at(19.0, 60.0))
    );
}

/// BWN-3.16, BWN-3.25: skirmishers screen the front of their unit, no other side of it, and no square.
#[test]
fn skirmishers_screen_the_front() {
    let mut table = table();
    let target = table.put_for(Side::North, "FR-LINE", 4, Line, 60.0, 56.0, 270);
    let front = table.put("FR-LINE", 2, Line, 60.0, 50.0, 90);
    assert_eq!(table.dice_at(front, target, ShotKind::Ball, false), 6 - 1);
    table.unit_mut(target).formation = Square;
    assert_eq!(table.dice_at(front, target, ShotKind::Ball, false), 6);
    table.unit_mut(target).formation = Line;
    table.unit_mut(front).pose = Pose::new(at(60.0, 64.0), Facing::SOUTH);
    assert_eq!(table.dice_at(front, target, ShotKind::Ball, false), 6 + 3);
}

/// BWN-3.21: a march column of cavalry charges without its bonus.
#[test]
fn a_march_column_has_no_bonus() {
    let mut table = table();
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 50.0, 90);
    let enemy = table.put("AU-LINE", 2, Column, 60.0, 50.0, 270);
    table.engage(horse, enemy, Edge::Front);
    table.unit_mut(horse).deeds.impetus = true;
    let dice = |table: &State| Total::of(|t| table.melee_dice(&[horse, enemy], Side::South, t));
    // Two bases of two, three for light cavalry, and both wings of a column overlapped.
    assert_eq!(dice(&table), 4 + 3 + 2);
    table.unit_mut(horse).formation = MarchColumn;
    assert_eq!(dice(&table), 4);
}

/// BWN-3.23, BWN-3.24: one base has a formation too, and changing it costs like any other.
#[test]
fn one_base_has_a_formation() {
    let mut table = table();
    let one = table.put("FR-LINE", 1, Column, 60.0, 50.0, 90);
    assert_eq!(table.walk(one, &[]).unwrap().allowance(), 26_000);
    let form = Form {
        into: Line,
        on: On::Centre,
    };
    let walk = table.walk(one, &[form]).unwrap();
    assert_eq!((walk.spent, walk.left()), (5_000, 12_000));
    assert_eq!(walk.scratch.walk(one, &[]).unwrap().unit().formation, Line);
}

/// BWN-4.15: from a hill one looks over enemies, not over woods and houses.
#[test]
fn a_hill_does_not_look_over_woods() {
    for ground in [Ground::Wood, Ground::Tz { level: 1 }] {
        let mut table = table();
        table.block(Ground::Hill { level: 2 }, 40.0, 20.0, 80.0, 42.0);
        let looker = table.put("FR-LINE", 3, Line, 60.0, 40.0, 90);
        let target = table.put("AU-LINE", 1, Line, 60.0, 80.0, 270);
        assert!(table.sees(looker, target));
        table.block(ground, 55.0, 50.0, 65.0, 60.0);
        assert!(!table.sees(looker, target), "{ground:?}");
    }
}

/// BWN-4.26, BWN-4.14: lines, water, rough and low ground hide nobody.
#[test]
fn what_does_not_block_sight() {
    let outer = Facing::SOUTH;
    for ground in [
        Ground::Hedge,
        Ground::Fence,
        Ground::Wall,
        Ground::LinearFortification { wtr: 2, outer },
        Ground::Stream,
        Ground::River,
        Ground::Road,
    ] {
        let mut table = table();
        let looker = table.put("FR-LINE", 3, Line, 60.0, 40.0, 90);
        let target = table.put("AU-LINE", 3, Line, 60.0, 80.0, 270);
        table.line(ground, &[(55.0, 60.0), (65.0, 60.0)]);
        assert!(table.sees(looker, target), "{ground:?}");
    }
    for ground in [
        Ground::Depression,
        Ground::Difficult,
        Ground::Impassable,
        Ground::GreatRiver,
    ] {
        let mut table = table();
        let looker = table.put("FR-LINE", 3, Line, 60.0, 40.0, 90);
        let target = table.put("AU-LINE", 3, Line, 60.0, 80.0, 270);
        table.block(ground, 40.0, 50.0, 80.0, 70.0);
        assert!(table.sees(looker, target), "{ground:?}");
    }
}

/// BWN-4.29, BWN-T4: one sees a half circle and fires into a quarter.
#[test]
fn sight_is_wider_than_fire() {
    let mut table = table();
    let line = table.put("FR-LINE", 1, Line, 60.0, 50.0, 90);
    let wide = table.put("AU-LINE", 1, Line, 68.0, 53.0, 180);
    assert!(table.sees(line, wide));
    let refused = table
        .check_shot(line, &shot(wide, ShotKind::Ball, false))
        .unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-11.4");
    assert!(!table.in_zone_of(line, &table.bases(wide), Some(wide)));
    table.unit_mut(wide).pose = Pose::new(at(64.0, 53.0), Facing::WEST);
    assert!(
        table
            .check_shot(line, &shot(wide, ShotKind::Ball, false))
            .is_ok()
    );
    assert!(table.in_zone_of(line, &table.bases(wide), Some(wide)));
}

/// BWN-4.32: a square fires with the bases of each side, and none of them twice.
#[test]
fn a_square_fires_to_all_sides() {
    let mut table = table();
    let square = table.put("FR-LINE", 4, Square, 60.0, 50.0, 90);
    let mut used = Vec::new();
    for (x, y, face) in [
        (60.0, 55.0, 270),
        (68.0, 47.0, 180),
        (60.0, 39.0, 90),
        (52.0, 47.0, 0),
    ] {
        let mut table = table.clone();
        let enemy = table.put("AU-LINE", 1, Line, x, y, face);
        let able = table
            .check_shot(square, &shot(enemy, ShotKind::Ball, false))
            .unwrap();
        assert_eq!(able.len(), 1, "{face}");
        used.extend(able);
    }
    used.sort_unstable();
    assert_eq!(used, [0, 1, 2, 3]);
    // A mass has no bases that look aside, but one fires all the same.
    let mass = table.put("AU-LINE", 3, Mass, 100.0, 50.0, 90);
    let enemy = table.put("FR-LINE", 1, Line, 106.0, 47.0, 180);
    assert_eq!(
        table
            .check_shot(mass, &shot(enemy, ShotKind::Ball, false))
            .unwrap()
            .len(),
        1
    );
}

/// BWN-4.36, BWN-4.37: the longest weapon counts; what is hidden from a unit it does not control.
#[test]
fn reach_and_sight_of_a_zone() {
    let mut table = table();
    let line = table.put("AU-LINE", 2, Line, 60.0, 50.0, 90);
    assert_eq!(table.zone_radius(line), 8_000);
    table.unit_mut(line).bases[1] = KindId::named("AU-JAG").unwrap();
    assert_eq!(table.zone_radius(line), 10_000);
    let enemy = table.put("FR-LINE", 1, Line, 60.0, 58.0, 270);
    let inside = |table: &State| table.in_zone_of(line, &table.bases(enemy), Some(enemy));
    assert!(inside(&table));
    table.block(Ground::Wood, 40.0, 51.0, 80.0, 55.0);
    assert!(!inside(&table));
}

/// BWN-4.46, BWN-4.47: out of a zone by the shortest way.
#[test]
fn withdrawing_from_a_zone() {
    let mut table = table();
    table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
    let line = table.put("FR-LINE", 1, Line, 60.0, 53.0, 90);
    assert!(table.walk(line, &[Back { mm: 30 }]).is_ok());
    assert!(table.walk(line, &[AboutFace, Forward { mm: 100 }]).is_ok());
    assert_eq!(
        table.walk_refused(
            line,
            &[
                Oblique {
                    mm: 10,
                    degrees: -45
                },
                Back { mm: 30 }
            ]
        ),
        "BWN-4.47"
    );
    let mut table = super::table();
    table.put("AU-LINE", 1, Line, 60.0, 60.0, 270);
    let line = table.put("FR-LINE", 1, Line, 60.0, 53.0, 90);
    let round = [AboutFace, Turn { degrees: 90 }, Forward { mm: 100 }];
    assert_eq!(table.walk_refused(line, &round), "BWN-4.47");
}

/// BWN-4.48, BWN-4.49: out of several zones with one manoeuvre.
#[test]
fn withdrawing_from_several_zones() {
    let mut table = table();
    table.put("AU-LINE", 1, Line, 57.0, 60.0, 270);
    table.put("AU-LINE", 1, Line, 63.0, 60.0, 270);
    let line = table.put("FR-LINE", 1, Line, 60.0, 53.0, 90);
    assert_eq!(table.zones_touched(line).len(), 2);
    assert!(table.walk(line, &[Back { mm: 30 }]).is_ok());
    assert_eq!(
        table.walk_refused(line, &[AboutFace, Forward { mm: 100 }]),
        "BWN-4.49"
    );
    table.unit_mut(line).pose = Pose::new(at(60.0, 51.0), Facing::SOUTH);
    assert_eq!(table.zones_touched(line).len(), 2);
    assert!(table.walk(line, &[Forward { mm: 100 }]).is_ok());
    // Nobody whose zone it was not in before.
    table.put("AU-LINE", 1, Line, 60.0, 36.0, 90);
    assert_eq!(table.walk_refused(line, &[Forward { mm: 100 }]), "BWN-4.44");
}

/// BWN-4.50, BWN-T17: a charge passes any zone, but does not manoeuvre in one.
#[test]
fn a_charge_passes_zones() {
    let mut table = table();
    table.put("AU-LINE", 1, Line, 66.0, 62.0, 180);
    let target = table.put("AU-LINE", 2, Line, 60.0, 74.0, 270);
    let column = table.put("FR-LINE", 2, Column, 60.0, 50.0, 90);
    let close = Close {
        degrees: 0,
        with: Goal::Unit(target),
    };
    assert!(table.walk_charge(column, target, &[close]).is_ok());
    assert_eq!(
        table.walk_refused(column, &[Forward { mm: 220 }]),
        "BWN-4.44"
    );
    let refused = table
        .walk_charge(
            column,
            target,
            &[Forward { mm: 120 }, Turn { degrees: 5 }, close],
        )
        .unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-13.16");
}

/// BWN-4.51, BWN-1.29: a move that a zone would stop stops on its border, to the mil, and 5 cm from a flank.
#[test]
fn where_a_zone_stops_a_move() {
    for (face, stop) in [(270, 62.0), (0, 64.0)] {
        let mut table = table();
        let enemy = table.put("AU-LINE", 2, Line, 60.0, 70.0, face);
        if face == 0 {
            // Its left flank looks south... and its nearest edge lies four centimetres nearer.
            table.unit_mut(enemy).pose = Pose::new(at(61.0, 73.0), Facing::EAST);
        }
        let column = table.put("FR-LINE", 2, Column, 60.0, 39.95, 90);
        table.unit_mut(column).pose = Pose::new(at(60.0, 54.95), Facing::NORTH);
        let walk = table
            .half_advance(column, at(60.0, 110.0), Purpose::March)
            .unwrap();
        assert_eq!(led(&walk), (60.0, stop, 90), "facing {face}");
    }
}

/// BWN-1.7: the wire knows whole millimetres and whole degrees, and nothing finer.
#[test]
fn millimetres_and_degrees() {
    let read = |text: &str| serde_json::from_str::<Manoeuvre>(text);
    assert_eq!(
        read(r#"{"do":"forward","mm":1}"#).unwrap(),
        Forward { mm: 1 }
    );
    assert!(read(r#"{"do":"forward","mm":1.5}"#).is_err());
    assert!(read(r#"{"do":"turn","degrees":0.5}"#).is_err());
    let mut table = table();
    let line = table.put("FR-LINE", 2, Line, 60.0, 50.0, 90);
    assert_eq!(
        led(&table.walk(line, &[Forward { mm: 1 }]).unwrap()),
        (60.0, 50.1, 90)
    );
    assert_eq!(
        led(&table.walk(line, &[Turn { degrees: 1 }]).unwrap()).2,
        91
    );
}

/// BWN-1.2: each side's own edge.
#[test]
fn own_edges() {
    let mut table = table();
    let south = table.put("FR-LINE", 2, Line, 30.0, 60.0, 90);
    let north = table.put("AU-LINE", 2, Line, 90.0, 60.0, 270);
    rolling(&[], |umpire| {
        table.flee_home(south, umpire);
        table.flee_home(north, umpire);
    });
    assert!(table.centre(south).y < 50_000 && table.centre(north).y > 70_000);
}

/// BWN-1.21, BWN-H5: nobody is told how far a charge would go before he has declared it.
#[test]
fn charges_are_not_measured_beforehand() {
    let mut table = table();
    let target = table.put("AU-LINE", 2, Line, 60.0, 70.0, 270);
    let unit = table.put("FR-LINE", 2, Column, 60.0, 50.0, 90);
    table.agenda.push(Task::Charges {
        side: Side::South,
        passed: false,
    });
    let declare = Action::Charge {
        unit,
        target,
        feigned: false,
        around: false,
    };
    assert!(table.explain(Side::South, &declare).is_empty());
    let path = Action::Path {
        path: vec![Close {
            degrees: 0,
            with: Goal::Unit(target),
        }],
        join: None,
        onto: None,
        gun: None,
    };
    assert!(table.explain(Side::South, &path).is_empty());
    rolling(&[], |umpire| table.act(Side::South, &declare, umpire));
    let view = table.view(kernel::Eyes::Seat(kernel::Seat::SECOND));
    assert_eq!(view.charge.map(|charge| charge.distance), Some(None));
    assert_eq!(table.explain(Side::South, &path)[0].total, 200);
}
