//! Generals in combat, their death and capture.

use super::field::*;
use lee::Event;
use lee::action::Action;
use lee::agenda::Task;
use lee::casualty::{self, Commitment};
use lee::units::Place;
use table::Point;

fn fighting() -> (Play, Commitment) {
    let mut play = battle("crossroads");
    play.to_activations(Union, &[]);
    let commitment = Commitment {
        post: play.post("U.1.1"),
        unit: play.unit("U.1.1b"),
        dice: 2,
        corps: 0,
    };
    (play, commitment)
}

fn refused(play: &Play, commitment: &Commitment) -> String {
    let units = [commitment.unit];
    casualty::check(&play.state, Union, &units, commitment)
        .err()
        .map(|r| r.rule.to_string())
        .unwrap_or_default()
}

/// LEE-24.1, LEE-24.2, LEE-24.3, LEE-14.14: of his own command, within 6 inches, at least one die of his own; the C-in-C with any unit.
#[test]
fn who_may_take_part() {
    let (mut play, commitment) = fighting();
    assert_eq!(refused(&play, &commitment), "");
    assert_eq!(
        refused(
            &play,
            &Commitment {
                dice: 0,
                ..commitment
            }
        ),
        "LEE-24.3"
    );
    assert_eq!(
        refused(
            &play,
            &Commitment {
                dice: 4,
                ..commitment
            }
        ),
        "LEE-24.2"
    );
    assert_eq!(
        refused(
            &play,
            &Commitment {
                corps: 1,
                ..commitment
            }
        ),
        "LEE-24.2"
    );
    let other = Commitment {
        post: play.post("U.1.2"),
        ..commitment
    };
    assert_eq!(refused(&play, &other), "LEE-24.1");
    // Meredith: y 14000 to 15000.
    play.stand("U.1.1", 16_625, 8_000);
    assert_eq!(refused(&play, &commitment), "");
    play.stand("U.1.1", 16_625, 7_999);
    assert_eq!(refused(&play, &commitment), "LEE-24.1");
    play.stand("U.0", 16_625, 10_000);
    let chief = Commitment {
        post: play.post("U.0"),
        dice: 0,
        corps: 2,
        ..commitment
    };
    assert_eq!(refused(&play, &chief), "");
}

/// LEE-24.1, LEE-24.3, LEE-24.4: he goes to the middle of the rear edge, his dice are gone, and he fights once.
#[test]
fn taking_part() {
    let (mut play, commitment) = fighting();
    play.with_dice(&[], |state, umpire| {
        casualty::join(state, &commitment, umpire);
    });
    let general = play.state.officer(commitment.post).unwrap();
    assert_eq!((general.at, general.dice), (Point::new(16_625, 14_000), 1));
    assert_eq!(
        refused(
            &play,
            &Commitment {
                dice: 1,
                ..commitment
            }
        ),
        "LEE-24.4"
    );
}

/// LEE-4.17: dice of an Inspiring general hit on 3.
#[test]
fn inspiring_generals() {
    let mut play = battle("crossroads");
    let post = play.post("U.1.1");
    assert_eq!(casualty::hits_on(&play.state, post), 4);
    play.deal("U.1.1", "Richardson");
    assert_eq!(casualty::hits_on(&play.state, post), 3);
}

/// LEE-24.5, LEE-24.6, LEE-1.11, LEE-4.20, LEE-E36: 4 dice, one fewer for a routed unit, one fewer for a Reckless general; all must succeed.
#[test]
fn the_casualty_roll() {
    for (card, routed, rolls, killed) in [
        ("Robinson", false, &[4, 5, 6, 4][..], true),
        ("Robinson", false, &[4, 5, 6, 3], false),
        ("Robinson", true, &[4, 5, 6], true),
        ("Robinson", true, &[4, 5, 3], false),
        ("Wadsworth", true, &[4, 5], true),
        ("Wadsworth", false, &[4, 5, 6], true),
    ] {
        let (mut play, commitment) = fighting();
        play.deal("U.1.1", card);
        play.state.unit_mut(commitment.unit).routed = routed;
        let events = play.with_dice(rolls, |state, umpire| {
            casualty::after_combat(state, &commitment, 1, umpire);
        });
        let dice = events.iter().find_map(|e| match e {
            Event::CasualtyRoll { faces, .. } => Some(faces.len()),
            _ => None,
        });
        assert_eq!(dice, Some(rolls.len()), "{card}");
        assert_eq!(
            told(&events, |e| matches!(e, Event::Eliminated { .. })),
            killed
        );
    }
}

/// LEE-24.5: no roll if his side lost nothing. LEE-24.7: captured without a roll if his unit is destroyed. LEE-24.8: he goes with his unit.
#[test]
fn what_becomes_of_a_general() {
    let (mut play, commitment) = fighting();
    play.put("U.1.1b", 16_625, 12_000, 0);
    let events = play.with_dice(&[], |state, umpire| {
        casualty::after_combat(state, &commitment, 0, umpire);
    });
    assert!(events.is_empty());
    let at = play.state.officer(commitment.post).unwrap().at;
    assert_eq!(at, Point::new(16_625, 11_000));
    play.state.unit_mut(commitment.unit).place = Place::Destroyed;
    let events = play.with_dice(&[], |state, umpire| {
        casualty::after_combat(state, &commitment, 3, umpire);
    });
    assert!(told(&events, |e| matches!(
        e,
        Event::Eliminated {
            captured: true,
            points: 2,
            ..
        }
    )));
}

/// LEE-24.9, LEE-14.15: an enemy within an inch of a general without a friend within an inch: 3 dice, all successes capture him; otherwise his
/// owner places him within an inch of the nearest unit under his command, in an enemy zone too.
#[test]
fn capture() {
    for (rolls, captured) in [(&[4, 4, 4], true), (&[4, 4, 3], false)] {
        let (mut play, _) = fighting();
        let mover = play.unit("C.1.1a");
        play.stand("U.1.2", 30_000, 20_000);
        play.put("C.1.1a", 30_000, 21_000, 180);
        let events = play.with_dice(rolls, |state, umpire| {
            casualty::after_move(state, mover, umpire);
        });
        assert!(told(&events, |e| matches!(e, Event::CaptureRoll { .. })));
        assert_eq!(
            told(&events, |e| matches!(e, Event::Eliminated { .. })),
            captured
        );
        if !captured {
            let post = play.post("U.1.2");
            assert_eq!(*play.state.task(), Task::Displaced(post));
            let place = |x, y| Action::Place {
                at: Point::new(x, y),
            };
            // Paul is nearer than Baxter: front from 22125 to 25125, y 14000 to 15000.
            assert_eq!(play.refused(Union, &place(20_000, 14_500)), "LEE-24.9");
            assert_eq!(play.refused(Union, &place(24_000, 16_001)), "LEE-24.9");
            assert_eq!(play.refused(Union, &place(24_000, 16_000)), "");
        }
    }
}

/// LEE-24.9: a friend within an inch saves him; a mover at more than an inch, or routed, does not capture. LEE-24.11: nor one who is still to enter.
#[test]
fn who_is_not_captured() {
    let quiet = |change: &dyn Fn(&mut Play)| {
        let (mut play, _) = fighting();
        let mover = play.unit("C.1.1a");
        play.stand("U.1.2", 30_000, 20_000);
        play.put("C.1.1a", 30_000, 21_000, 180);
        change(&mut play);
        let events = play.with_dice(&[1, 1, 1], |state, umpire| {
            casualty::after_move(state, mover, umpire);
        });
        events.is_empty()
    };
    assert!(!quiet(&|_| {}));
    assert!(quiet(&|play| play.put("C.1.1a", 30_000, 21_001, 180)));
    assert!(quiet(&|play| play.put("U.2.1a", 30_000, 19_000, 0)));
    assert!(quiet(&|play| {
        let mover = play.unit("C.1.1a");
        play.state.unit_mut(mover).routed = true;
    }));
    assert!(quiet(&|play| {
        let group = play.group("U.1");
        play.state.group_mut(group).entered = false;
    }));
}

/// LEE-24.4, LEE-16.2, LEE-16.10: all choices of a side name one general each; a general who has fought is not among them.
#[test]
fn the_choices_of_a_side() {
    let (mut play, commitment) = fighting();
    let choices = casualty::choices(&play.state, Union, &[commitment.unit]);
    // Wadsworth with 1 to 3 dice; Doubleday (3 dice) is within 6 inches, Reynolds is not.
    assert_eq!(choices.len(), 6);
    play.with_dice(&[], |state, umpire| {
        casualty::join(state, &commitment, umpire);
    });
    let choices = casualty::choices(&play.state, Union, &[commitment.unit]);
    assert_eq!(choices.len(), 3);
}
