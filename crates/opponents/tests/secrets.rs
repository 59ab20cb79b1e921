//! The levels in the real games: what a seat cannot see cannot change its decision.

use games::Visitor;
use kernel::{Dice, GivenOptions, Judgement, Menu, Offers, Seat, Seed, Session, Setting, Umpire};
use opponents::{Budget, Knobs, Level, decide, reasons_of};

/// How many moments of a battle are looked at, and how many random steps lie between them.
const MOMENTS: u64 = 16;
const STEPS: u64 = 7;

struct Blind;

impl Visitor for Blind {
    /// How many times the hidden truth really was another one.
    type Output = u32;

    fn visit<G: Judgement>(self) -> u32 {
        let id = G::about().id;
        let knobs = Knobs::of(id);
        let file = &G::about().scenarios[0];
        let setting = Setting::<G>::new(file, &GivenOptions::new()).expect("a scenario");
        let words = [String::new(), String::new()];
        let session = Session::new(&setting, Seed::from_number(3), words).expect("a battle");
        let (mut state, mut dice) = (session.state().clone(), Dice::quick(11));
        let (mut offers, mut differed) = (Offers::new(), 0);
        for moment in 0..MOMENTS {
            for _ in 0..STEPS {
                let owed: Vec<Seat> = G::turn(&state).owes().iter().collect();
                if owed.is_empty() {
                    return differed;
                }
                let seat = owed[dice.pick(owed.len())];
                let menu = Menu::<G>::of(&mut state, seat, &mut offers);
                let picked = dice.pick(menu.len());
                menu.choose(picked, &mut Umpire::silent(&mut dice));
            }
            for seat in G::turn(&state).owes().iter() {
                // Two truths that this seat cannot tell from each other, nor from the real one.
                let truths = [1, 2].map(|seed| G::imagine(&state, seat, &mut Dice::quick(seed)));
                differed += u32::from(truths[0] != truths[1]);
                for level in Level::ALL {
                    let thought = |truth| {
                        let budget = Budget::of_iterations(24, moment);
                        let mut knobs = knobs.clone();
                        (knobs.looks_ahead, knobs.sheets_opened) = (50.0, 20.0);
                        decide::<G>(truth, seat, level, &budget, &knobs)
                    };
                    let (one, other) = (thought(&truths[0]), thought(&truths[1]));
                    assert!(one.is_some(), "{id}: {level:?} owes a decision");
                    assert_eq!(one, other, "{id}: {level:?} at moment {moment}");
                    // Nor do the reasons for it.
                    let Some(decision) = one else { continue };
                    let actions = [decision.action];
                    let others = decision.considered.into_iter().map(|it| it.action);
                    let others: Vec<_> = others.collect();
                    let budget = Budget::of_iterations(6, moment);
                    let [one, other] = [&truths[0], &truths[1]]
                        .map(|truth| reasons_of::<G>(truth, seat, &actions, &others, &budget));
                    assert!(one.is_some(), "{id}: reasons at moment {moment}");
                    assert_eq!(one, other, "{id}: reasons at moment {moment}");
                }
            }
        }
        differed
    }
}

/// States that differ only in what the seat cannot see: every level gives the same decision and the same thoughts.
#[test]
fn no_level_decides_by_a_secret_of_a_real_game() {
    for game in games::all() {
        let differed = games::visit(game.about().id, Blind).expect("a registered game");
        assert!(differed > 0, "{}: nothing was hidden", game.about().id);
    }
}
