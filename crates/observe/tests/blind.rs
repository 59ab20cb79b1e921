//! A seat sees what it may know, and nothing else.

use kernel::{Dice, GivenOptions, Seat};
use observe::{ObservedBattle, open};

struct Seen {
    numbers: Vec<f32>,
    features: Vec<f32>,
    mask: Vec<i8>,
}

fn look(battle: &mut dyn ObservedBattle, seat: Seat, most: usize) -> Seen {
    let form = battle.form();
    let mut seen = Seen {
        numbers: vec![0.0; form.size],
        features: vec![0.0; most * form.offer.columns.len()],
        mask: vec![0; most],
    };
    battle.observe(seat, &mut seen.numbers);
    battle.list(seat, most);
    battle.write(&mut seen.features, &mut seen.mask);
    seen
}

fn same(a: &Seen, b: &Seen) -> bool {
    // Bit by bit: what is not a number would be equal to nothing.
    let bits = |numbers: &[f32]| numbers.iter().map(|one| one.to_bits()).collect::<Vec<_>>();
    bits(&a.numbers) == bits(&b.numbers)
        && bits(&a.features) == bits(&b.features)
        && a.mask == b.mask
}

/// Observations, offers and the sample of a long list of offers are equal for all worlds that the seat cannot tell apart.
#[test]
fn worlds_that_a_seat_cannot_tell_apart_look_the_same() {
    for (game, scenario) in [
        ("verdox", "redoubt"),
        ("generals", "marengo"),
        ("ccn", "rolica-1808"),
        ("napoleon", "outposts-at-aubach"),
        ("lee", "drill"),
    ] {
        let mut battle = open(game, Some(scenario), None, &GivenOptions::new(), false, 11).unwrap();
        let mut dice = Dice::quick(5);
        let mut secrets = 0;
        for step in 0..90u64 {
            let Some(acting) = battle.acting() else { break };
            if step.is_multiple_of(3) {
                for seat in Seat::BOTH {
                    // A room of three makes nearly every list a sample.
                    let seen = look(battle.as_mut(), seat, 3);
                    let others = look(battle.as_mut(), seat.other(), 3);
                    for seed in 0..3 {
                        let mut world = battle.imagined(seat, 100 * step + seed);
                        assert!(
                            same(&seen, &look(world.as_mut(), seat, 3)),
                            "{game}: seat {} after {step} steps",
                            seat.index()
                        );
                        let theirs = look(world.as_mut(), seat.other(), 3);
                        secrets += u32::from(!same(&others, &theirs));
                    }
                }
            }
            let count = battle.list(acting, usize::MAX).count;
            battle.act(dice.pick(count)).unwrap();
        }
        assert!(
            secrets > 0,
            "{game}: no world had other secrets, so nothing was tested"
        );
    }
}
