//! What this game shares with its sister game, and what not.

use super::field::*;
use kernel::Total;
use lee::units::{INCH, ZONE};
use tabletop::Pool;
use tabletop::results::{fire_result, melee_result};

/// LEE-30.1: hits on 4 and more, the tables of fire and of melee, one shot of a battery a turn: the code of the tabletop layer.
#[test]
fn what_is_shared_is_shared() {
    assert_eq!(Pool::of(1).chances(), [0.5, 0.5]);
    let fire: Vec<_> = (0..=8)
        .map(|hits| fire_result(hits))
        .map(|it| (it.losses, it.disorder, it.pushed, it.flight))
        .collect();
    assert_eq!(fire[3], (3, 1, false, false));
    assert_eq!(fire[4], (4, 2, true, false));
    assert_eq!(fire[8], (8, 3, false, true));
    let melee = [1, 3, 4].map(|margin| melee_result(margin));
    assert_eq!(melee.map(|it| it.disorder), [1, 3, 3]);
    assert_eq!(melee.map(|it| it.flight), [false, false, true]);
    let mut play = battle("crossroads");
    let battery = play.unit("U.1.Aa");
    assert!(play.state.may_fire(battery).is_ok());
    play.state.unit_mut(battery).turn.fired = true;
    let refused = play.state.may_fire(battery).unwrap_err();
    assert_eq!(refused.rule.to_string(), "LEE-20.1");
}

/// LEE-30.2: shared with other numbers: half effect of artillery begins over 12 inches.
#[test]
fn half_effect_over_twelve_inches() {
    let mut field = crate::battlefield::Field::open();
    let battery = field.put("U.1.Aa", 30_000, 10_000, 0);
    let target = field.put("C.1.1a", 30_000, 22_000, 180);
    let dice = |field: &crate::battlefield::Field| {
        Total::of(|sum| lee::fire::pool(&field.state, target, &[battery], sum))
    };
    assert_eq!(dice(&field), 4);
    field.put("C.1.1a", 30_000, 22_010, 180);
    assert_eq!(dice(&field), 2);
}

/// LEE-30.3: not shared: quality dice count once for a pool, and control zones lie on all sides.
#[test]
fn what_is_not_shared() {
    let mut field = crate::battlefield::Field::open();
    let [one, other] =
        [("U.1.1a", 20_000), ("U.1.2a", 30_000)].map(|(label, x)| field.put(label, x, 20_000, 0));
    assert_eq!(field.state.quality_dice([one, other]), 1);
    let behind = table::Point::new(20_000, 19_000 - ZONE);
    assert!(field.state.in_zone_of(Union, behind));
}

/// LEE-30.4: lengths are mils; an inch has a thousand.
#[test]
fn an_inch_has_a_thousand_mils() {
    assert_eq!(INCH, 1_000);
    let battle = battle("crossroads");
    let field = battle.state.battle.field.bounds();
    assert_eq!((field.high.x, field.high.y), (60 * INCH, 48 * INCH));
}
