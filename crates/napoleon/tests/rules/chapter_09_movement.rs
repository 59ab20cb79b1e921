use super::*;
use crate::march::{Compass, Goal, On};
use Formation::*;
use Manoeuvre::*;

fn line_of(kind: &str, count: u8) -> (State, UnitId) {
    let mut table = table();
    let line = table.put(kind, count, Line, 60.0, 50.0, 90);
    (table, line)
}

/// BWN-9.8, BWN-9.26, BWN-E1, BWN-E2, BWN-T16: after a change of formation the new allowance counts, less what was spent.
#[test]
fn spent_is_subtracted_from_the_new_allowance() {
    let (table, line) = line_of("FR-LINE", 3);
    let walk = table
        .walk(
            line,
            &[
                Forward { mm: 100 },
                Form {
                    into: Column,
                    on: On::Centre,
                },
            ],
        )
        .unwrap();
    assert_eq!(walk.left(), 11_000);
    let mut table = super::table();
    let column = table.put("AU-LINE", 3, Column, 60.0, 50.0, 270);
    let walk = table
        .walk(
            column,
            &[
                Forward { mm: 120 },
                Form {
                    into: Line,
                    on: On::Centre,
                },
            ],
        )
        .unwrap();
    assert_eq!((walk.spent, walk.left()), (17_000, 0));
}

/// BWN-9.15, BWN-9.17, BWN-9.18, BWN-E37, BWN-E39, BWN-T15: turns of a line go back behind its old front.
#[test]
fn turns_of_a_line() {
    let (table, line) = line_of("FR-LINE", 4);
    let right = table.walk(line, &[Turn { degrees: -90 }]).unwrap();
    assert_eq!((led(&right), right.spent), ((61.0, 42.0, 0), 5_000));
    let left = table.walk(line, &[Turn { degrees: 45 }]).unwrap();
    assert_eq!(led(&left), (59.293, 44.343, 135));
}

/// BWN-9.13, BWN-9.14, BWN-E38: no base farther from its start than the allowance.
#[test]
fn no_base_outruns_the_allowance() {
    let (table, line) = line_of("FR-LINE", 4);
    assert!(
        table
            .walk(line, &[Turn { degrees: -90 }, Forward { mm: 109 }])
            .is_ok()
    );
    assert_eq!(
        table.walk_refused(line, &[Turn { degrees: -90 }, Forward { mm: 110 }]),
        "BWN-9.14"
    );
}

/// BWN-9.19, BWN-E40: a column turns about its front; an about-face costs one centimetre.
#[test]
fn turns_of_a_column() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let right = table.walk(column, &[Turn { degrees: -90 }]).unwrap();
    assert_eq!(led(&right), (60.0, 48.0, 0));
    let about = table.walk(column, &[AboutFace]).unwrap();
    assert_eq!((led(&about), about.spent), ((60.0, 43.0, 270), 1_000));
}

/// BWN-9.22, BWN-E41: formed on the left, the centre, the right.
#[test]
fn a_line_forms_column() {
    let (table, line) = line_of("FR-LINE", 4);
    for (on, x) in [(On::Left, 54.0), (On::Centre, 60.0), (On::Right, 66.0)] {
        let walk = table.walk(line, &[Form { into: Column, on }]).unwrap();
        assert_eq!((led(&walk), walk.left()), ((x, 50.0, 90), 21_000), "{on:?}");
    }
}

/// BWN-9.10, BWN-9.11, BWN-9.12: forward, obliquely, back at double cost.
#[test]
fn straight_legs() {
    let (table, line) = line_of("FR-LINE", 3);
    let forward = table.walk(line, &[Forward { mm: 100 }]).unwrap();
    assert_eq!((led(&forward), forward.spent), ((60.0, 60.0, 90), 10_000));
    let oblique = table
        .walk(
            line,
            &[Oblique {
                mm: 100,
                degrees: 45,
            }],
        )
        .unwrap();
    assert_eq!(
        (led(&oblique), oblique.spent),
        ((52.929, 57.071, 90), 10_000)
    );
    let back = table.walk(line, &[Back { mm: 50 }]).unwrap();
    assert_eq!((led(&back), back.spent), ((60.0, 45.0, 90), 10_000));
    assert_eq!(
        table.walk_refused(
            line,
            &[Oblique {
                mm: 10,
                degrees: 46
            }]
        ),
        "BWN-9.11"
    );
    let mut table = super::table();
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 50.0, 90);
    assert_eq!(
        table.walk_refused(
            horse,
            &[Oblique {
                mm: 10,
                degrees: 20
            }]
        ),
        "BWN-9.11"
    );
}

/// BWN-9.7: the allowance binds, and the refusal says where on the path.
#[test]
fn the_allowance_binds() {
    let (table, line) = line_of("FR-LINE", 3);
    assert!(table.walk(line, &[Forward { mm: 170 }]).is_ok());
    let refused = table
        .walk(line, &[Forward { mm: 100 }, Forward { mm: 71 }])
        .unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-9.7");
    assert_eq!(refused.message.args["manoeuvre"], 2.into());
    assert_eq!(refused.message.args["at"], 71.into());
}

/// BWN-7.26, BWN-7.27, BWN-2.14, BWN-E49: five centimetres more under Movement, after the halving of a square.
#[test]
fn movement_adds_five() {
    let mut table = table();
    let square = table.put("FR-LINE", 4, Square, 60.0, 50.0, 90);
    assert_eq!(table.walk(square, &[]).unwrap().allowance(), 8_500);
    table.unit_mut(square).duty = Duty::Movement;
    assert_eq!(table.walk(square, &[]).unwrap().allowance(), 13_500);
    // What is shown is what is counted.
    let shown = |table: &State| {
        let view = table.view(kernel::Eyes::Spectator);
        view.units[square.index()].allowance.round() as i64
    };
    assert_eq!(shown(&table), 135);
    // BWN-7.27: not for one that is out of its general's hand.
    table.unit_mut(square).active = false;
    assert_eq!(shown(&table), 85);
}

/// BWN-5.4, BWN-5.11, BWN-5.28, BWN-5.32, BWN-E47: difficult ground and a fence.
#[test]
fn difficult_ground_and_a_fence() {
    for (kind, spent, left) in [("FR-LINE", 23_000, 3_000), ("FR-LIGHT", 19_000, 7_000)] {
        let mut table = table();
        // A one-base column: its centre, 1 cm behind the front, is on the ground for exactly 4 cm.
        table.block(Ground::Difficult, 40.0, 58.95, 80.0, 62.99);
        table.line(Ground::Fence, &[(40.0, 63.95), (80.0, 63.95)]);
        let column = table.put(kind, 2, Column, 60.0, 50.0, 90);
        table.unit_mut(column).bases.truncate(1);
        let walk = table.walk(column, &[Forward { mm: 140 }]).unwrap();
        assert_eq!((walk.spent, walk.left()), (spent, left), "{kind}");
    }
}

/// BWN-5.13, BWN-9.12, BWN-E48: cavalry pays fourfold in a wood; going back doubles.
#[test]
fn woods_and_going_back() {
    let mut table = table();
    table.block(Ground::Wood, 20.0, 30.0, 100.0, 90.0);
    let horse = table.put("RU-COSS", 1, Loose, 60.0, 50.0, 90);
    assert_eq!(
        table.walk(horse, &[Forward { mm: 30 }]).unwrap().spent,
        12_000
    );
    let mut table = super::table();
    table.block(Ground::Difficult, 20.0, 20.0, 100.0, 90.0);
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    assert_eq!(table.walk(line, &[Back { mm: 40 }]).unwrap().spent, 16_000);
}

/// BWN-5.14, BWN-5.16, BWN-5.17, BWN-5.19: loose order in a wood, and a formation on leaving it, at its price.
#[test]
fn through_a_wood() {
    let mut table = table();
    table.block(Ground::Wood, 30.0, 52.0, 90.0, 56.0);
    let column = table.put("FR-LINE", 2, Column, 60.0, 50.0, 90);
    // Both base centres are in the wood from 5.5 cm on; then it spreads out, and its centres leave at 7.1 cm.
    let inside = table.walk(column, &[Forward { mm: 60 }]).unwrap();
    assert_eq!(
        (inside.unit().formation, inside.spent),
        (Loose, 6_000 + 600)
    );
    let out = table.walk(column, &[Forward { mm: 80 }]).unwrap();
    assert_eq!(
        (out.unit().formation, out.spent),
        (Column, 8_000 + 1_600 + 5_000)
    );
    let light = table.put("FR-LIGHT", 2, Column, 80.0, 50.0, 90);
    let walk = table.walk(light, &[Forward { mm: 80 }]).unwrap();
    assert_eq!((walk.unit().formation, walk.spent), (Loose, 8_000));
}

/// BWN-5.7, BWN-5.9, BWN-5.81: a column on a road moves through a wood as in the open and keeps its formation.
#[test]
fn a_road_through_a_wood() {
    let mut table = table();
    table.block(Ground::Wood, 30.0, 52.0, 90.0, 75.0);
    table.line(Ground::Road, &[(60.0, 0.0), (60.0, 120.0)]);
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let walk = table.walk(column, &[Forward { mm: 200 }]).unwrap();
    assert_eq!((walk.unit().formation, walk.spent), (Column, 20_000));
}

/// BWN-5.28, BWN-5.30, BWN-5.52: who crosses what, and cavalry's disorder.
#[test]
fn fences_and_works() {
    let mut table = table();
    table.line(Ground::Fence, &[(30.0, 52.0), (50.0, 52.0)]);
    let outer = Facing::NORTH;
    table.line(
        Ground::LinearFortification { wtr: 2, outer },
        &[(70.0, 52.0), (90.0, 52.0)],
    );
    let horse = table.put("FR-HUS", 2, CavalryLine, 40.0, 50.0, 90);
    let walk = table.walk(horse, &[Forward { mm: 80 }]).unwrap();
    assert_eq!((walk.spent, walk.disorder), (13_000, 1));
    let guns = table.put("FR-A6", 1, Limbered, 45.0, 30.0, 90);
    table.unit_mut(guns).pose = Pose::new(at(47.0, 51.0), Facing::NORTH);
    assert_eq!(table.walk_refused(guns, &[Forward { mm: 20 }]), "BWN-5.28");
    let foot = table.put("FR-LINE", 2, Column, 75.0, 50.0, 90);
    assert_eq!(
        table.walk(foot, &[Forward { mm: 80 }]).unwrap().spent,
        13_000
    );
    let lancers = table.put("FR-LANC", 2, CavalryLine, 85.0, 50.0, 90);
    assert_eq!(
        table.walk_refused(lancers, &[Forward { mm: 80 }]),
        "BWN-5.52"
    );
}

/// BWN-5.69, BWN-5.76: a stream costs five, a bridge nothing for a column.
#[test]
fn a_stream_and_a_bridge() {
    let mut table = table();
    table.line(Ground::Stream, &[(0.0, 60.0), (120.0, 60.0)]);
    table.block(Ground::Bridge, 57.0, 58.0, 63.0, 62.0);
    let column = table.put("FR-LINE", 2, Column, 60.0, 55.0, 90);
    assert_eq!(
        table.walk(column, &[Forward { mm: 150 }]).unwrap().spent,
        15_000
    );
    let beside = table.put("FR-LINE", 2, Column, 80.0, 55.0, 90);
    assert_eq!(
        table.walk(beside, &[Forward { mm: 150 }]).unwrap().spent,
        20_000
    );
}

/// BWN-5.35, BWN-5.39, BWN-5.41, BWN-5.44: into a section, out of it, and who may.
#[test]
fn into_a_village_and_out_of_it() {
    let mut table = table();
    let village = table.block(Ground::Tz { level: 1 }, 55.0, 55.0, 65.0, 65.0);
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let close = Close {
        degrees: 0,
        with: Goal::Section(village),
    };
    let enter = Enter { section: village };
    let walk = table.walk(column, &[close, enter]).unwrap();
    assert_eq!((walk.spent, walk.unit().section()), (10_000, Some(village)));
    assert_eq!(
        table.walk_refused(column, &[Forward { mm: 49 }, enter]),
        "BWN-5.36"
    );
    assert_eq!(
        table.walk_refused(column, &[Forward { mm: 60 }]),
        "BWN-5.37"
    );
    let second = table.put("FR-LINE", 2, Column, 60.0, 30.0, 90);
    table.unit_mut(second).whereabouts = Whereabouts::Within(village);
    assert_eq!(table.walk_refused(column, &[close, enter]), "BWN-5.41");
    let leave = Leave {
        side: Compass::North,
        offset: 0,
        into: Column,
    };
    let out = table.walk(second, &[leave]).unwrap();
    assert_eq!((led(&out), out.spent), ((60.0, 69.5, 90), 5_000));
    let pass = Pass {
        section: village,
        side: Compass::North,
        offset: 0,
    };
    let through = table.walk(column, &[close, pass]).unwrap();
    assert_eq!((led(&through), through.spent), ((60.0, 72.0, 90), 15_000));
    let guns = table.put("FR-A6", 1, Limbered, 57.0, 54.0, 90);
    table.unit_mut(guns).pose = Pose::new(at(60.0, 54.0), Facing::NORTH);
    table.unit_mut(column).whereabouts = Whereabouts::Gone;
    table.unit_mut(second).whereabouts = Whereabouts::Gone;
    assert_eq!(table.walk_refused(guns, &[close, enter]), "BWN-5.44");
}

/// BWN-5.37, BWN-5.68, BWN-9.29, BWN-9.30: no standing on solid ground, on others, or off the table.
#[test]
fn room_to_stand() {
    let mut table = table();
    table.block(Ground::Impassable, 50.0, 60.0, 70.0, 70.0);
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    assert_eq!(table.walk_refused(line, &[Forward { mm: 120 }]), "BWN-5.68");
    let friend = table.put("FR-LINE", 3, Line, 60.0, 45.0, 90);
    assert_eq!(
        table.walk_refused(friend, &[Forward { mm: 45 }]),
        "BWN-9.29"
    );
    let edge = table.put("FR-LINE", 3, Line, 60.0, 110.0, 90);
    assert_eq!(table.walk_refused(edge, &[Forward { mm: 101 }]), "BWN-9.30");
}

/// BWN-9.27, BWN-9.28: friends are passed at five centimetres each, unless they are engaged.
#[test]
fn through_friends() {
    let mut table = table();
    let column = table.put("FR-LINE", 2, Column, 60.0, 50.0, 90);
    let friend = table.put("FR-LINE", 3, Line, 60.0, 55.0, 90);
    assert_eq!(
        table.walk(column, &[Forward { mm: 150 }]).unwrap().spent,
        20_000
    );
    let enemy = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    table.unit_mut(enemy).pose = Pose::new(at(100.0, 100.0), Facing::SOUTH);
    table.engage(friend, enemy, table::Edge::Front);
    assert_eq!(
        table.walk_refused(column, &[Forward { mm: 150 }]),
        "BWN-9.28"
    );
}

/// BWN-9.5, BWN-9.6: an ordinary move keeps a millimetre from every enemy.
#[test]
fn no_melee_by_walking() {
    let mut table = table();
    let column = table.put("FR-LINE", 2, Column, 60.0, 50.0, 90);
    table.put("AU-LINE", 3, Line, 60.0, 56.0, 90);
    assert!(table.walk(column, &[Forward { mm: 39 }]).is_ok());
    assert_eq!(table.walk_refused(column, &[Forward { mm: 40 }]), "BWN-9.6");
}

/// BWN-4.43, BWN-4.44, BWN-4.45, BWN-4.47, BWN-E71: control zones are entered or left once a turn.
#[test]
fn one_zone_event_a_turn() {
    let mut table = table();
    table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
    let line = table.put("FR-LINE", 1, Line, 60.0, 53.0, 90);
    table.unit_mut(line).pose = Pose::new(at(60.0, 53.0), Facing::NORTH);
    assert!(table.walk(line, &[Back { mm: 20 }]).is_ok());
    assert_eq!(
        table.walk_refused(line, &[Back { mm: 20 }, Forward { mm: 20 }]),
        "BWN-4.44"
    );
    // Entering two zones at once is one event.
    let mut table = super::table();
    table.put("AU-LINE", 2, Line, 56.0, 60.0, 270);
    table.put("AU-LINE", 2, Line, 64.0, 60.0, 270);
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    assert!(table.walk(line, &[Forward { mm: 30 }]).is_ok());
    // Sideways out of a zone is no withdrawal.
    let mut table = super::table();
    table.put("AU-LINE", 1, Line, 60.0, 60.0, 270);
    let line = table.put("FR-LINE", 1, Line, 60.0, 53.0, 90);
    assert_eq!(
        table.walk_refused(line, &[Turn { degrees: 90 }, Forward { mm: 100 }]),
        "BWN-4.47"
    );
}

/// BWN-7.22, BWN-7.23: under Movement no zone is entered, and no enemy comes into one's own.
#[test]
fn movement_keeps_out_of_zones() {
    let mut table = table();
    table.put("AU-LINE", 3, Line, 60.0, 70.0, 270);
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.unit_mut(line).duty = Duty::Movement;
    assert!(table.walk(line, &[Forward { mm: 119 }]).is_ok());
    assert_eq!(table.walk_refused(line, &[Forward { mm: 120 }]), "BWN-7.22");
}

/// BWN-7.44, BWN-7.63: an inactive unit, and one under a neutral general without order, turns and forms but does not walk.
#[test]
fn inactive_units_stay() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    for (active, duty, rule) in [
        (false, Duty::Attack, "BWN-7.44"),
        (true, Duty::Neutral, "BWN-7.63"),
    ] {
        table.unit_mut(line).active = active;
        table.unit_mut(line).duty = duty;
        assert_eq!(table.walk_refused(line, &[Forward { mm: 10 }]), rule);
        assert!(table.walk(line, &[Turn { degrees: 30 }]).is_ok());
        assert!(
            table
                .walk(
                    line,
                    &[Form {
                        into: Column,
                        on: On::Centre
                    }]
                )
                .is_ok()
        );
    }
}

/// BWN-12.5, BWN-12.6, BWN-12.7, BWN-12.8, BWN-12.9: guns in action and on the move.
#[test]
fn guns_limber_and_unlimber() {
    let mut table = table();
    let guns = table.put("FR-A6", 1, Unlimbered, 60.0, 50.0, 90);
    assert!(table.walk(guns, &[Forward { mm: 50 }]).is_ok());
    assert_eq!(table.walk_refused(guns, &[Forward { mm: 51 }]), "BWN-12.8");
    assert_eq!(
        table.walk_refused(guns, &[Forward { mm: 20 }, Forward { mm: 20 }]),
        "BWN-12.8"
    );
    let walk = table
        .walk(guns, &[Limber { degrees: 180 }, Forward { mm: 130 }])
        .unwrap();
    assert_eq!((led(&walk), walk.spent), ((60.0, 31.0, 270), 18_000));
    assert_eq!(walk.unit().formation, Limbered);
}

/// BWN-5.20: guns do not enter a wood but by road, nor unlimber there.
#[test]
fn guns_keep_out_of_woods() {
    let mut table = table();
    table.block(Ground::Wood, 30.0, 50.0, 90.0, 90.0);
    let guns = table.put("FR-A6", 1, Limbered, 60.0, 50.0, 90);
    assert_eq!(table.walk_refused(guns, &[Forward { mm: 60 }]), "BWN-5.20");
    table.line(Ground::Road, &[(60.0, 0.0), (60.0, 120.0)]);
    assert!(table.walk(guns, &[Forward { mm: 60 }]).is_ok());
    assert_eq!(
        table.walk_refused(guns, &[Forward { mm: 100 }, Unlimber { degrees: 0 }]),
        "BWN-5.20"
    );
}

/// BWN-9.31, BWN-9.32, BWN-9.33: on the spot only turns and changes of formation are made.
#[test]
fn manoeuvres_in_readiness() {
    let (table, line) = line_of("FR-LINE", 3);
    assert!(on_the_spot(&table, line, Turn { degrees: 90 }).is_ok());
    assert!(
        on_the_spot(
            &table,
            line,
            Form {
                into: Column,
                on: On::Left
            }
        )
        .is_ok()
    );
    let refused = on_the_spot(&table, line, Forward { mm: 10 }).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-9.32");
}

/// BWN-12.48: the regiment pays for limbering its gun.
#[test]
fn the_regiment_limbers_its_gun() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let gun = table.put("FR-A4R", 1, Unlimbered, 0.0, 0.0, 0);
    table.unit_mut(gun).whereabouts = Whereabouts::With(line, crate::unit::Slot::Rear);
    let walk = table.walk(line, &[Forward { mm: 100 }]).unwrap();
    assert_eq!(
        (walk.spent, walk.scratch.unit(gun).formation),
        (15_000, Limbered)
    );
}
