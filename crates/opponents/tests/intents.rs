//! A sheet is planned once: the plan is followed as long as the seat sees what the plan expects, and no longer.

mod sheets;

use games::AnySession;
use kernel::Seat;
use opponents::{Budget, Choice, Intent, Knobs, Level, choose_with};
use sheets::sheets;

const WHITE: Seat = Seat::FIRST;

fn knobs() -> Knobs {
    let mut knobs = Knobs::of("generals");
    (knobs.sheets_opened, knobs.plans, knobs.horizon) = (40.0, 4.0, 10.0);
    knobs
}

fn think(session: &dyn AnySession, seed: u64, intent: &mut Intent) -> Choice {
    let budget = Budget::of_iterations(40, seed);
    choose_with(session, WHITE, Level::Veteran, &budget, &knobs(), intent).expect("a decision")
}

/// The same after the first line of a plan of two at least.
fn begun() -> (Box<dyn AnySession>, Intent) {
    let (mut session, mut intent) = (sheets(), Intent::default());
    let first = (0..20)
        .map(|seed| think(&*session, seed, &mut intent))
        .find(|choice| choice.action["type"] == "add_order")
        .expect("a sheet with a line on it");
    session.act(WHITE, &first.action).expect("legal");
    (session, intent)
}

#[test]
fn the_rest_of_a_plan_is_followed_whatever_the_seed() {
    let (session, intent) = begun();
    let followed: Vec<_> = (100..106)
        .map(|seed| think(&*session, seed, &mut intent.clone()).action)
        .collect();
    assert!(
        followed.windows(2).all(|pair| pair[0] == pair[1]),
        "{followed:?}"
    );
    let anew: Vec<_> = (100..106)
        .map(|seed| think(&*session, seed, &mut Intent::default()).action)
        .collect();
    assert!(anew.windows(2).any(|pair| pair[0] != pair[1]), "{anew:?}");
}

#[test]
fn a_plan_ends_when_the_seat_sees_something_else() {
    let mut session = sheets();
    let mut intent = Intent::default();
    let first = think(&*session, 3, &mut intent).action;
    let (actions, _) = session.legal(WHITE);
    let other = actions
        .into_iter()
        .find(|action| *action != first && action["type"] == "add_order")
        .expect("another line");
    session.act(WHITE, &other).expect("legal");
    for seed in 100..106 {
        let after = think(&*session, seed, &mut intent.clone());
        assert_eq!(after, think(&*session, seed, &mut Intent::default()));
    }
}

/// What the other side writes in secret does not end a plan: the seat cannot know of it.
#[test]
fn a_secret_of_the_other_side_does_not_end_a_plan() {
    let (mut session, mut intent) = begun();
    let before = think(&*session, 100, &mut intent.clone());
    let black = Seat::SECOND;
    let (actions, _) = session.legal(black);
    let line = actions
        .into_iter()
        .find(|action| action["type"] == "add_order")
        .expect("a line for the other side");
    session.act(black, &line).expect("legal");
    assert_eq!(think(&*session, 101, &mut intent), before);
}
