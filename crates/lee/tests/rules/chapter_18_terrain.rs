//! Chapter 18: terrain and sight.

use kernel::Total;
use lee::action::{Action, Order};
use lee::activation::ActivationStep;
use lee::ground::Gait;
use lee::march::{self, Barred, Manoeuvre, Way};
use lee::terrain::Ground;
use table::{Facing, Point, Segment};

use crate::battlefield::{Field, pose};

fn cost(field: &Field, gait: Gait, from: (i64, i64), length: i64) -> Result<i64, Barred> {
    let way = Way::leg(Point::new(from.0, from.1), Facing::NORTH, length);
    march::cost(&field.state.battle, way, gait)
}

/// LEE-18.1, LEE-18.2, LEE-18.3: outlines belong to areas; a wood on a hill has both effects, of two multipliers the larger counts.
#[test]
fn areas_have_their_effect_where_they_lie() {
    let mut field = Field::open();
    field.block(
        Ground::Hill { level: 2 },
        (10_000, 10_000),
        (30_000, 30_000),
    );
    field.block(Ground::Rough, (10_000, 10_000), (30_000, 30_000));
    field.block(Ground::Town, (10_000, 10_000), (30_000, 30_000));
    let unit = field.put("U.1.1a", 20_000, 10_500, 0);
    // Its centre is on the outline.
    assert_eq!(field.state.elevation(unit), 2);
    assert!(field.state.is_in(unit, Ground::Rough) && field.state.is_in(unit, Ground::Town));
    field.state.unit_mut(unit).pose.anchor.y = 10_499;
    assert_eq!(field.state.elevation(unit), 0);
    assert_eq!(
        cost(&field, Gait::Horse, (20_000, 12_000), 1_000),
        Ok(3_000)
    );
}

/// LEE-18.4, LEE-18.5: the table of pieces, cell by cell.
#[test]
fn the_table_of_pieces() {
    use Ground::{Bridge, Corn, GreatRiver, Hill, Road, Rough, Stream, Town, Wall, Wood};
    let gaits = [Gait::Foot, Gait::Horse, Gait::Wheels];
    let rows = [
        (Hill { level: 1 }, [Some(1); 3], 0, 0),
        (Wood, [Some(2), Some(3), None], 1, 1),
        (Rough, [Some(2), Some(3), Some(2)], 1, 1),
        (Town, [Some(2); 3], 2, 2),
        (Corn, [Some(1); 3], 0, 0),
        (GreatRiver, [None; 3], 0, 0),
        (Bridge, [Some(2); 3], 0, 0),
    ];
    for (ground, multipliers, cover, defence) in rows {
        assert_eq!(
            gaits.map(|gait| ground.multiplier(gait)),
            multipliers,
            "{ground:?}"
        );
        assert_eq!(
            (ground.cover(), ground.defence()),
            (cover, defence),
            "{ground:?}"
        );
    }
    let lines = [
        (Wall, [Some(1_000), Some(1_000), None], 2, 2),
        (Stream, [Some(2_000), Some(2_000), Some(4_000)], 0, 1),
        (Road, [Some(0); 3], 0, 0),
    ];
    for (ground, surcharges, cover, defence) in lines {
        assert_eq!(
            gaits.map(|gait| ground.surcharge(gait)),
            surcharges,
            "{ground:?}"
        );
        assert_eq!(
            (ground.cover(), ground.defence()),
            (cover, defence),
            "{ground:?}"
        );
    }
}

/// LEE-18.5: only the front-centre pays; a line is paid once in a leg, at the step that crosses it; X cannot be passed; a bridge
/// opens the water. LEE-E44: the wall of crossroads.
#[test]
fn what_ground_costs() {
    let mut field = Field::of("crossroads");
    assert_eq!(cost(&field, Gait::Foot, (37_000, 19_000), 5_000), Ok(6_000));
    assert_eq!(cost(&field, Gait::Foot, (37_000, 19_000), 3_000), Ok(4_000));
    assert_eq!(cost(&field, Gait::Foot, (37_000, 22_000), 1_000), Ok(1_000));
    assert_eq!(
        cost(&field, Gait::Wheels, (37_000, 19_000), 5_000),
        Err(Barred::Line(Ground::Wall))
    );
    field.battle().terrain.clear();
    field.block(Ground::GreatRiver, (0, 20_000), (60_000, 22_000));
    assert_eq!(
        cost(&field, Gait::Foot, (30_000, 19_000), 4_000),
        Err(Barred::Ground(Ground::GreatRiver))
    );
    field.block(Ground::Bridge, (29_000, 20_000), (31_000, 22_000));
    // Nine samples on the bridge cost double: its outlines are part of it.
    assert_eq!(
        cost(&field, Gait::Foot, (30_000, 19_000), 4_000),
        Ok(4_000 + 9 * 250)
    );
    field.block(Ground::Wood, (0, 30_000), (60_000, 32_000));
    assert_eq!(
        cost(&field, Gait::Wheels, (30_000, 29_000), 2_000),
        Err(Barred::Ground(Ground::Wood))
    );
    field.line(Ground::Stream, &[(0, 40_000), (60_000, 40_000)]);
    assert_eq!(
        cost(&field, Gait::Wheels, (30_000, 39_000), 2_000),
        Ok(6_000)
    );
}

/// LEE-18.5: a bridge over a stream is not dearer than wading it.
#[test]
fn a_bridge_over_a_stream_costs_nothing_extra() {
    let mut field = Field::open();
    field.line(Ground::Stream, &[(0, 20_000), (60_000, 20_000)]);
    assert_eq!(cost(&field, Gait::Foot, (30_000, 18_000), 4_000), Ok(6_000));
    field.block(Ground::Bridge, (29_000, 19_000), (31_000, 21_000));
    assert_eq!(cost(&field, Gait::Foot, (30_000, 18_000), 4_000), Ok(4_000));
    assert_eq!(
        cost(&field, Gait::Wheels, (30_000, 18_000), 4_000),
        Ok(4_000)
    );
}

/// LEE-18.6, LEE-18.14, LEE-18.15, LEE-E42: behind the Sunken Road against one battery, not against another; of several
/// protections the greatest counts, against several enemies only a line that shields from all.
#[test]
fn behind_a_line() {
    let mut field = Field::of("antietam");
    let rodes = field.put("C.2.1b", 32_300, 37_500, 0);
    let rect = field.state.rect(rodes);
    let north = Point::new(32_300, 50_000);
    let east = Point::new(52_500, 38_000);
    let battle = &field.state.battle;
    assert_eq!(
        battle.cover(rect, &[north]).map(|cover| cover.dice),
        Some(2)
    );
    assert_eq!(battle.cover(rect, &[east]), None);
    assert_eq!(battle.cover(rect, &[north, east]), None);
    // In melee a wall protects only a unit that is not flanked.
    assert_eq!(
        battle.defence(rect, &[north], false).map(|it| it.dice),
        Some(2)
    );
    assert_eq!(battle.defence(rect, &[north], true), None);
    field.block(Ground::Rough, (30_000, 36_000), (36_000, 38_000));
    let battle = &field.state.battle;
    assert_eq!(
        battle.cover(rect, &[north]).map(|cover| cover.dice),
        Some(2)
    );
    assert_eq!(battle.cover(rect, &[east]).map(|cover| cover.dice), Some(1));
    assert_eq!(
        battle.defence(rect, &[north], true).map(|it| it.dice),
        Some(1)
    );
}

/// LEE-18.6: a line more than an inch from the unit does not protect it.
#[test]
fn a_line_protects_from_an_inch() {
    let mut field = Field::open();
    field.line(Ground::Wall, &[(10_000, 21_000), (30_000, 21_000)]);
    let unit = field.put("U.1.1a", 20_000, 20_000, 0);
    let from = [Point::new(20_000, 30_000)];
    let covered = |field: &Field| {
        field
            .state
            .battle
            .cover(field.state.rect(unit), &from)
            .is_some()
    };
    assert!(covered(&field));
    field.state.unit_mut(unit).pose.anchor.y = 19_999;
    assert!(!covered(&field));
}

/// LEE-18.7: a field of view of 180 degrees: a corner or the centre must be before the front line.
#[test]
fn field_of_view() {
    let mut field = Field::open();
    let unit = field.put("U.1.1a", 20_000, 20_000, 0);
    let foe = field.put("C.1.1a", 30_000, 20_000, 180);
    // It stands with its front edge on the line of view and its rear edge at 21000 before it.
    assert!(lee::sight::sees(&field.state, unit, foe));
    field.state.unit_mut(foe).pose = pose(30_000, 20_000, 0);
    assert!(!lee::sight::sees(&field.state, unit, foe));
}

/// LEE-18.8, LEE-18.9, LEE-18.10, LEE-E43: the wood, the ridge and the town of crossroads.
#[test]
fn what_hides() {
    let field = Field::of("crossroads");
    let open = |from: (i64, i64), to: (i64, i64)| {
        let line = Segment::new(Point::new(from.0, from.1), Point::new(to.0, to.1));
        field.state.battle.ground_between(&line).is_none()
    };
    assert!(open((44_000, 16_000), (44_000, 12_000)));
    assert!(!open((44_000, 16_000), (44_000, 11_999)));
    assert!(!open((10_000, 20_000), (22_000, 20_000)));
    assert!(open((10_000, 20_000), (19_000, 20_000)));
    assert!(open((29_000, 18_000), (29_000, 24_000)));
    assert!(!open((29_000, 18_000), (29_000, 28_000)));
}

/// LEE-18.10: hills that touch are one hill; corn hides what is beyond it.
#[test]
fn touching_hills_are_one_hill() {
    let mut field = Field::open();
    field.block(
        Ground::Hill { level: 1 },
        (10_000, 10_000),
        (20_000, 20_000),
    );
    field.block(
        Ground::Hill { level: 1 },
        (20_000, 10_000),
        (30_000, 20_000),
    );
    let open = |field: &Field, from: (i64, i64), to: (i64, i64)| {
        let line = Segment::new(Point::new(from.0, from.1), Point::new(to.0, to.1));
        field.state.battle.ground_between(&line).is_none()
    };
    // From the western part over the eastern one: both ends belong to the hill or lie beyond it.
    assert!(open(&field, (15_000, 15_000), (35_000, 15_000)));
    assert!(!open(&field, (5_000, 15_000), (35_000, 15_000)));
    field.block(Ground::Corn, (40_000, 10_000), (45_000, 20_000));
    assert!(!open(&field, (38_000, 15_000), (50_000, 15_000)));
    assert!(open(&field, (38_000, 15_000), (42_000, 15_000)));
}

/// LEE-18.11, LEE-18.12, LEE-18.13: enemies hide others unless one looks from a hill; friends do not; generals need no sight.
#[test]
fn units_that_hide() {
    let mut field = Field::open();
    let unit = field.put("U.1.1a", 20_000, 20_000, 0);
    field.put("U.1.1b", 20_000, 23_000, 0);
    let foe = field.put("C.1.1a", 20_000, 30_000, 180);
    assert!(lee::sight::sees(&field.state, unit, foe));
    field.put("C.1.1b", 20_000, 26_000, 180);
    assert!(!lee::sight::sees(&field.state, unit, foe));
    field.block(
        Ground::Hill { level: 1 },
        (18_000, 18_000),
        (22_000, 21_000),
    );
    assert!(lee::sight::sees(&field.state, unit, foe));
}

/// LEE-18.16: in an assault a line protects by where the attacker came from, though at contact he may stand across it.
#[test]
fn a_wall_protects_from_where_the_attacker_came() {
    let mut field = Field::open();
    field.line(Ground::Wall, &[(10_000, 20_500), (30_000, 20_500)]);
    let target = field.put("U.1.2b", 20_000, 20_000, 0);
    let attacker = field.put("C.1.1b", 20_000, 24_000, 180);
    field.order("C.1", Order::Advance);
    field.step("C.1", ActivationStep::Assault);
    let attack = Action::Attack {
        unit: attacker,
        target,
    };
    let dice = field.sum(&attack, "lee-sum-defence-dice");
    assert_eq!(
        (dice.total, dice.amount_of(kernel::rule!("LEE-18.6"))),
        (8, Some(2))
    );
    let _ = (Total::default(), Manoeuvre::Mount);
}

/// LEE-18.7, LEE-18.8, LEE-18.11, LEE-18.12: the ruler between two places says what the rules say, and where the line is shut.
#[test]
fn the_ruler_looks_as_units_do() {
    use kernel::Game;
    let mut field = Field::open();
    let guns = field.put("U.1.Aa", 20_000, 10_000, 0);
    let near = field.put("C.1.1a", 20_000, 16_000, 180);
    let far = field.put("C.1.1b", 20_000, 24_000, 180);
    let place = |unit: lee::UnitId| format!("u{}", unit.0);
    let look = |field: &Field, from: &str, to: &str| {
        lee::Lee::sight(&field.state, from, to).map(|sight| {
            let rule = sight.shut.map(|why| why.rule.to_string());
            (sight.distance, rule.unwrap_or_default(), sight.at)
        })
    };
    let open = |distance| Some((distance, String::new(), vec![]));
    let shut = |distance, rule: &str, at: &[String]| Some((distance, rule.to_owned(), at.to_vec()));
    assert_eq!(look(&field, &place(guns), &place(near)), open(60));
    let hidden = shut(140, "LEE-18.11", &[place(near)]);
    assert_eq!(look(&field, &place(guns), &place(far)), hidden);
    // Its own friends hide nothing from it, and a spot looks all round.
    assert_eq!(look(&field, &place(far), &place(guns)), open(140));
    assert_eq!(look(&field, "200,50", "200,300"), open(250));
    assert_eq!(look(&field, "200,300", "200,50"), open(250));
    let behind = shut(35, "LEE-18.7", &[]);
    assert_eq!(look(&field, &place(guns), "200,50"), behind);
    // From a hill one looks over units; a hill between shuts the line.
    field.block(Ground::Hill { level: 1 }, (18_000, 8_000), (22_000, 11_000));
    assert_eq!(look(&field, &place(guns), &place(far)), open(140));
    field.block(
        Ground::Hill { level: 1 },
        (18_000, 18_000),
        (22_000, 20_000),
    );
    let ridge = shut(140, "LEE-18.10", &["200,190".to_owned()]);
    assert_eq!(look(&field, &place(guns), &place(far)), ridge);
    for nowhere in ["u200", "u", "601,10", "a,b", ""] {
        assert_eq!(look(&field, nowhere, "10,10"), None, "{nowhere}");
    }
    field.state.unit_mut(far).place = lee::units::Place::Destroyed;
    assert_eq!(look(&field, &place(guns), &place(far)), None);
}
