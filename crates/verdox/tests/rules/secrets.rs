//! Hidden counters stay hidden: what leaves for a pair of eyes does not depend on what they may not see.

use std::collections::BTreeMap;

use kernel::{Dice, Eyes, Game, Judgement, Seat, WeightSet};
use verdox::{Kind, Numbers, Side, State, Verdox};

use crate::field::*;

fn unseen(state: &State, side: Side) -> Numbers {
    *Verdox::view(state, Eyes::Spectator).unseen.of(side)
}

fn battle() -> Trial {
    Field::on("verdox")
        .hasbergs("I(5,5) A?(6,5)")
        .askans("I?(20,5) C?(21,5) A?(22,4) G(23,4)")
        .waiting(Askans, [2, 1, 0, 0, 1, 0])
        .begin()
}

/// VER-5.10, VER-3.18: imagined battles keep what the seat knows: squares, open counters, the multiset of unseen kinds.
#[test]
fn imagination_is_consistent() {
    let b = battle();
    let mut dice = Dice::quick(3);
    for _ in 0..200 {
        let imagined = Verdox::imagine(&b.state, Hasbergs.seat(), &mut dice);
        assert_eq!(Verdox::validate(&imagined), Ok(()));
        for eyes in [Eyes::Seat(Hasbergs.seat()), Eyes::Spectator] {
            assert_eq!(Verdox::view(&imagined, eyes), b.view(eyes));
        }
        assert_eq!(unseen(&imagined, Askans), Numbers::new([3, 1, 0, 1, 1, 1]));
    }
}

/// Every unseen kind is equally likely on every face-down counter.
#[test]
fn imagination_is_fair() {
    let b = battle();
    let mut dice = Dice::quick(4);
    let mut seen: BTreeMap<Kind, u32> = BTreeMap::new();
    let tries = 14_000;
    for _ in 0..tries {
        let imagined = Trial {
            state: Verdox::imagine(&b.state, Hasbergs.seat(), &mut dice),
            ..b.clone()
        };
        *seen.entry(imagined.unit("(20,5)").unwrap().1).or_default() += 1;
    }
    // Three of seven are infantry, one each shooters, cavalry, mounted shooters, artillery; no grenadiers.
    let share = |kind| f64::from(*seen.get(&kind).unwrap_or(&0)) / f64::from(tries);
    assert!((share(Kind::Infantry) - 3.0 / 7.0).abs() < 0.02);
    for kind in [
        Kind::Shooters,
        Kind::Cavalry,
        Kind::MountedShooters,
        Kind::Artillery,
    ] {
        assert!((share(kind) - 1.0 / 7.0).abs() < 0.02, "{kind:?}");
    }
    assert_eq!(seen.get(&Kind::Grenadiers), None);
}

/// What can be inferred is inferred: when all unseen units are of one kind, imagination knows it.
#[test]
fn what_can_be_inferred_is_inferred() {
    let b = Field::on("verdox")
        .hasbergs("I(5,5)")
        .askans("C?(20,5) C?(21,5)")
        .waiting(Askans, [0, 0, 0, 1, 0, 0])
        .begin();
    let imagined = Verdox::imagine(&b.state, Hasbergs.seat(), &mut Dice::quick(1));
    assert_eq!(imagined, b.state);
}

/// A seat imagines only what it cannot see: its own units stay as they are.
#[test]
fn own_units_are_not_imagined() {
    let b = battle();
    let mut dice = Dice::quick(5);
    for _ in 0..50 {
        let imagined = Verdox::imagine(&b.state, Askans.seat(), &mut dice);
        assert_eq!(
            Verdox::view(&imagined, Eyes::Seat(Askans.seat())),
            b.view(Eyes::Seat(Askans.seat()))
        );
    }
}

/// The score that everybody may see leaves face-down counters out.
#[test]
fn the_public_score_counts_open_counters() {
    assert_eq!(Verdox::score(&battle().state), [10, 30]);
}

/// A spectator sees neither side's secrets.
#[test]
fn spectators_see_what_both_see() {
    let view = battle().view(Eyes::Spectator);
    let known = view.units.iter().filter(|unit| unit.kind.is_some()).count();
    assert_eq!((known, view.units.len()), (2, 6));
    for seat in Seat::BOTH {
        assert_eq!(view.waiting.of(Side::from(seat)).kinds, None);
    }
}

/// Lists and refusals for a seat are the same whatever the enemy's face-down counters are.
#[test]
fn lists_and_refusals_betray_nothing() {
    let battles = ["I?(9,5) C?(10,5) A?(12,5)", "A?(9,5) I?(10,5) C?(12,5)"].map(|askans| {
        Field::on("verdox")
            .hasbergs("G(9,4) A(8,4) I(5,5)")
            .askans(askans)
            .begin()
    });
    assert_eq!(battles[0].offers(), battles[1].offers());
    for action in [
        fire("(9,4)", "(12,5)"),
        strike("(9,4)", "(10,5)"),
        fire("(8,4)", "(20,5)"),
    ] {
        assert_eq!(battles[0].refusal(&action), battles[1].refusal(&action));
    }
    for action in battles[0].offers() {
        assert_eq!(battles[0].explain(&action), battles[1].explain(&action));
        let odds = |b: &Trial| Verdox::odds(&b.state, Hasbergs.seat(), &action);
        assert_eq!(odds(&battles[0]), odds(&battles[1]));
        let weights = <Verdox as Judgement>::Weights::own();
        let prior =
            |b: &Trial| Verdox::prior(&b.state, Hasbergs.seat(), &action, weights).to_bits();
        assert_eq!(prior(&battles[0]), prior(&battles[1]));
    }
}
