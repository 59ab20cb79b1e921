use super::*;
use Formation::*;
use table::{Rect, Zone};
use tabletop::Tabletop as _;

/// BWN-4.2, BWN-4.4, BWN-1.14, BWN-E43: the zone that holds more than half decides.
#[test]
fn attack_zones() {
    let mut table = table();
    let target = table.put("AU-LINE", 3, Line, 60.0, 50.0, 90);
    let column = table.put("FR-LINE", 2, Column, 70.0, 53.0, 180);
    assert_eq!(table.zone_of(target, column), Zone::Right);
    let line = table.put("FR-LINE", 2, Line, 67.0, 52.0, 270);
    assert_eq!(table.zone_of(target, line), Zone::Front);
    let behind = table.put("FR-LINE", 2, Line, 60.0, 40.0, 90);
    assert_eq!(table.zone_of(target, behind), Zone::Rear);
}

/// BWN-4.5, BWN-1.17: where no zone holds more than half of a unit its anchor decides, not a die.
#[test]
fn the_anchor_decides_where_no_zone_does() {
    let mut table = table();
    let target = table.put("AU-LINE", 1, Line, 60.0, 50.0, 90);
    let along = table.put("FR-LINE", 5, Line, 63.0, 50.0, 180);
    assert_eq!(table.zone_of(target, along), Zone::Right);
    // The same ground, held from the other end: two battalions more to the north.
    table.unit_mut(along).pose = Pose::new(at(63.0, 54.0), Facing::WEST);
    assert_eq!(table.zone_of(target, along), Zone::Front);
}

/// BWN-4.6, BWN-17.12, BWN-17.13: squares, and masses against cavalry, have only a front.
#[test]
fn closed_formations_have_no_flanks() {
    let mut table = table();
    let square = table.put("RU-LINE", 4, Square, 60.0, 50.0, 90);
    let mass = table.put("AU-LINE", 3, Mass, 60.0, 80.0, 90);
    let horse = table.put("FR-HUS", 2, CavalryLine, 80.0, 48.0, 180);
    let foot = table.put("FR-LINE", 2, Column, 80.0, 77.0, 180);
    assert_eq!(table.zone_of(square, horse), Zone::Front);
    assert_eq!(table.zone_of(square, foot), Zone::Front);
    assert_eq!(table.zone_of(mass, horse), Zone::Front);
    assert_eq!(table.zone_of(mass, foot), Zone::Right);
}

/// BWN-4.33, BWN-4.38, BWN-4.39, BWN-E44: the border of a control zone, to the millimetre.
#[test]
fn the_border_of_a_control_zone() {
    let mut table = table();
    let line = table.put("AU-LINE", 3, Line, 60.0, 50.0, 90);
    let mut touches = |x: f64, y: f64, face: i32| {
        let probe = table.put("FR-LINE", 1, Line, x, y, face);
        let bases: Vec<Rect> = table.bases(probe).to_vec();
        let found = table.in_zone_of(line, &bases, Some(probe));
        table.units.pop();
        found
    };
    assert!(touches(60.0, 58.0, 270));
    assert!(!touches(60.0, 58.1, 270));
    // A corner on the 45° line: 7.92 cm from the front's corner, and 8.49.
    assert!(touches(73.6, 55.6, 270));
    assert!(!touches(74.0, 56.0, 270));
}

/// BWN-4.33, BWN-4.34, BWN-4.35, BWN-4.42: radii of control zones.
#[test]
fn radii_of_control_zones() {
    let mut table = table();
    let radius = |table: &State, id| table.zone_radius(id) / 1000;
    let line = table.put("AU-LINE", 3, Line, 60.0, 50.0, 90);
    let rifles = table.put("AU-JAG", 2, Line, 60.0, 80.0, 90);
    let cuirassiers = table.put("FR-CUIR", 2, CavalryLine, 20.0, 50.0, 90);
    let battery = table.put("FR-A12", 1, Unlimbered, 20.0, 20.0, 90);
    assert_eq!(
        [line, rifles, cuirassiers, battery].map(|id| radius(&table, id)),
        [8, 10, 5, 15]
    );
    table.unit_mut(battery).ammo = 0;
    assert_eq!(radius(&table, battery), 5);
    table.unit_mut(battery).ammo = 3;
    table.unit_mut(battery).formation = Limbered;
    assert_eq!(radius(&table, battery), 5);
    table.unit_mut(line).fleeing = true;
    assert_eq!(radius(&table, line), 0);
    table.engage(cuirassiers, rifles, table::Edge::Front);
    assert_eq!(
        (radius(&table, cuirassiers), radius(&table, rifles)),
        (0, 0)
    );
}

/// BWN-4.22, BWN-4.23, BWN-E45: three centimetres into a wood.
#[test]
fn three_centimetres_into_a_wood() {
    let mut table = table();
    table.block(Ground::Wood, 30.0, 56.0, 70.0, 70.0);
    let line = table.put("FR-LINE", 3, Line, 50.0, 40.0, 90);
    let eye = table.eye(line, &table.field().bounds());
    let clear = |y: f64| eye.clear(&table, at(50.0, 40.0), at(50.0, y), None);
    assert!(clear(58.9) && clear(59.0));
    assert!(!clear(59.2));
    assert!(!clear(75.0));
}

/// BWN-4.18, BWN-4.21, BWN-E46: beyond the crest of a hill one is unseen from below.
#[test]
fn a_crest_hides_what_is_beyond_it() {
    let file = &crate::SCENARIOS[0];
    let scenario = crate::scenario::read(file).unwrap();
    for simple in [false, true] {
        let rules = Rules {
            hill_simple: simple,
            ..scenario.battle.rules
        };
        let state = crate::set_up::set_up(&scenario, rules);
        let eye = state.eye(UnitId(0), &state.field().bounds());
        let clear = |y: f64| eye.clear(&state, at(28.0, 40.0), at(28.0, y), None);
        assert!(clear(58.0));
        assert_eq!(clear(62.0), simple);
        assert!(!clear(80.0));
    }
}

/// BWN-4.13, BWN-4.14, BWN-4.16, BWN-4.17: enemies hide what is behind them, friends do not, and from a hill nobody does.
#[test]
fn who_stands_in_the_way() {
    let mut table = table();
    let looker = table.put("FR-LINE", 3, Line, 60.0, 20.0, 90);
    let target = table.put("AU-LINE", 2, Line, 60.0, 80.0, 270);
    assert!(table.sees(looker, target));
    table.put("FR-LINE", 5, Line, 60.0, 40.0, 90);
    assert!(table.sees(looker, target));
    table.put("AU-LINE", 5, Line, 60.0, 60.0, 270);
    assert!(!table.sees(looker, target));
    table.block(Ground::Hill { level: 1 }, 50.0, 10.0, 70.0, 24.0);
    assert!(table.sees(looker, target));
}

/// BWN-4.7, BWN-4.8: a unit sees the half of the table before its front.
#[test]
fn nobody_sees_behind_himself() {
    let mut table = table();
    let looker = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let ahead = table.put("AU-LINE", 2, Line, 100.0, 53.0, 270);
    let behind = table.put("AU-LINE", 2, Line, 60.0, 30.0, 90);
    assert!(table.sees(looker, ahead));
    assert!(!table.sees(looker, behind));
}

/// BWN-4.24, BWN-4.25, BWN-5.47: a section hides what is behind it, never who holds it.
#[test]
fn sections_hide_and_show() {
    let mut table = table();
    let section = table.block(Ground::Tz { level: 1 }, 55.0, 50.0, 65.0, 60.0);
    let looker = table.put("FR-LINE", 3, Line, 60.0, 20.0, 90);
    let behind = table.put("AU-LINE", 1, Line, 60.0, 70.0, 270);
    let inside = table.put("AU-LINE", 2, Column, 60.0, 55.0, 270);
    table.unit_mut(inside).whereabouts = Whereabouts::Within(section);
    assert!(!table.sees(looker, behind));
    assert!(table.sees(looker, inside));
    assert!(table.sees(inside, looker));
}

/// BWN-4.27, BWN-4.28: a unit is as high as the hill under most of its bases.
#[test]
fn levels() {
    let mut table = table();
    table.block(Ground::Hill { level: 1 }, 50.0, 40.0, 58.1, 60.0);
    let three = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    assert_eq!(table.level(three), 0);
    table.block(Ground::Hill { level: 2 }, 50.0, 40.0, 61.0, 60.0);
    assert_eq!(table.level(three), 2);
}

/// BWN-5.33: behind a wall, within two centimetres of it.
#[test]
fn behind_a_wall() {
    let mut table = table();
    table.line(Ground::Wall, &[(50.0, 52.0), (70.0, 52.0)]);
    let near = table.put("AU-LINE", 3, Line, 60.0, 50.0, 90);
    let far = table.put("AU-LINE", 3, Line, 60.0, 46.0, 90);
    let enemy = table.put("FR-LINE", 3, Line, 60.0, 60.0, 270);
    assert!(table.behind_fence(near, enemy));
    assert!(!table.behind_fence(far, enemy));
    assert!(!table.behind_fence(enemy, near));
}

/// The ruler answers as units see (BWN-4.9, BWN-4.13, BWN-4.17), and says what is in the way, and where.
#[test]
fn a_ruler_tells_what_shuts_the_line() {
    let mut table = table();
    let looker = table.put("FR-LINE", 3, Line, 60.0, 20.0, 90);
    let target = table.put("AU-LINE", 2, Line, 60.0, 80.0, 270);
    let look = |table: &State, from: &str, to: &str| crate::field::sight::look(table, from, to);
    let rule = |sight: kernel::Sight| sight.shut.map(|why| why.rule.to_string());
    let (from, to) = (format!("u{}", looker.0), format!("u{}", target.0));
    let open = look(&table, &from, &to).unwrap();
    assert_eq!(open.shut, None);
    // From edge to edge: 80 − 20 cm between the two fronts.
    assert_eq!(open.distance, 600);

    // BWN-4.9: the target shows its front, what is behind the looker is not seen.
    let behind = look(&table, &from, "600,100").unwrap();
    assert_eq!(rule(behind).as_deref(), Some("BWN-4.9"));

    // BWN-4.17: an enemy between them, named by its place; a spot has no enemies (BWN-4.14).
    let wall = table.put("AU-LINE", 5, Line, 60.0, 60.0, 270);
    let shut = look(&table, &from, &to).unwrap();
    let centre = table.centre(wall);
    assert_eq!(shut.at, [format!("{},{}", centre.x / 100, centre.y / 100)]);
    assert_eq!(rule(shut).as_deref(), Some("BWN-4.17"));
    assert_eq!(look(&table, "600,210", "600,790").unwrap().shut, None);

    // BWN-4.23: a wood shuts every line through it, at its edge.
    table.units.pop();
    table.block(Ground::Wood, 30.0, 40.0, 90.0, 50.0);
    let shut = look(&table, "600,210", "600,790").unwrap();
    assert_eq!(shut.at, ["600,400"]);
    assert_eq!(shut.distance, 580);
    assert_eq!(rule(shut).as_deref(), Some("BWN-4.23"));
    assert_eq!(
        table.sees(looker, target),
        look(&table, &from, &to).unwrap().shut.is_none()
    );

    // BWN-4.24: so does a village.
    table.block(Ground::Tz { level: 1 }, 55.0, 30.0, 65.0, 40.0);
    let shut = look(&table, "600,210", "600,395").unwrap();
    assert_eq!(rule(shut).as_deref(), Some("BWN-4.24"));

    // What is no place of the table has no sight.
    for place in ["u99", "600", "a,b", "-1,5", "60000,5"] {
        assert_eq!(look(&table, &from, place), None, "{place}");
    }
}

/// BWN-23.9: a regiment in ambush is no place for a ruler, and shuts no line.
#[test]
fn a_ruler_does_not_betray_an_ambush() {
    let mut table = table();
    let looker = table.put("FR-LINE", 3, Line, 60.0, 20.0, 90);
    let target = table.put("AU-LINE", 2, Line, 60.0, 80.0, 270);
    let hidden = table.put("AU-LINE", 5, Line, 60.0, 60.0, 270);
    let (from, to) = (format!("u{}", looker.0), format!("u{}", target.0));
    assert!(
        crate::field::sight::look(&table, &from, &to)
            .unwrap()
            .shut
            .is_some()
    );
    table.unit_mut(hidden).whereabouts = crate::unit::Whereabouts::Ambush(None);
    assert_eq!(
        crate::field::sight::look(&table, &from, &to).unwrap().shut,
        None
    );
    assert_eq!(
        crate::field::sight::look(&table, &from, &format!("u{}", hidden.0)),
        None
    );
}

/// BWN-4.11, BWN-8.3: a commander sees all round where a regiment sees half; what hides the enemy from others hides him from
/// the commander too, and a preview of his move tells whom he would see.
#[test]
fn commanders_look_all_round() {
    let mut table = table();
    let guide = table.put("FR-LINE", 1, Line, 60.0, 60.0, 90);
    let places = [
        (60.0, 90.0, 270),
        (90.0, 60.0, 180),
        (60.0, 30.0, 90),
        (30.0, 60.0, 0),
    ];
    let enemies = places.map(|(x, y, face)| table.put("AU-LINE", 2, Line, x, y, face));
    let seen_by_regiment = enemies.map(|enemy| table.sees(guide, enemy));
    assert!(seen_by_regiment[0] && !seen_by_regiment[2]);
    let lead = crate::Action::Lead {
        commander: CommanderId(1),
        to: [600, 600],
    };
    let seen = |table: &State| -> Vec<u32> {
        let sums = table.explain(Side::South, &lead);
        let ruled = |part: &kernel::Part| part.rule.to_string() == "BWN-4.11";
        assert!(sums[0].parts.iter().all(ruled));
        sums[0]
            .parts
            .iter()
            .filter_map(|part| part.subject.as_ref().map(|subject| subject.id))
            .collect()
    };
    let ids = enemies.map(|id| u32::from(id.0));
    assert_eq!(seen(&table), ids);
    // A hill hides the one behind him, another enemy the one beside him.
    table.block(Ground::Hill { level: 1 }, 40.0, 40.0, 80.0, 50.0);
    let screen = table.put("AU-LINE", 4, Line, 80.0, 60.0, 180);
    assert_eq!(seen(&table), [ids[0], ids[3], u32::from(screen.0)]);
}

/// BWN-4.17, BWN-4.30: between bases that stand side by side nobody looks through, and nobody shoots; between those of loose
/// order one does.
#[test]
fn a_line_has_no_seams() {
    for (form, seen) in [(Line, false), (Loose, true)] {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        // Four bases: the seam in their middle lies before the anchor of the line.
        table.put("AU-GRZ", 4, form, 60.0, 54.0, 270);
        let behind = table.put("AU-LINE", 1, Line, 60.0, 57.0, 270);
        assert_eq!(table.sees(line, behind), seen, "{form:?}");
        let fire = table.check_shot(line, &shot(behind, ShotKind::Ball, false));
        assert_eq!(fire.is_ok(), seen, "{form:?}");
        let mut table = super::table();
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        table.put("FR-LIGHT", 4, form, 60.0, 54.0, 90);
        let enemy = table.put("AU-LINE", 1, Line, 60.0, 57.0, 270);
        let fire = table.check_shot(line, &shot(enemy, ShotKind::Ball, false));
        assert_eq!(fire.is_ok(), seen, "{form:?} of friends");
    }
}
