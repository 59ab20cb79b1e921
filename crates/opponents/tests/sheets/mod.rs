//! Where sheets are written in secret.

use games::AnySession;
use games::library::Library;
use kernel::{GivenOptions, Seat, Seed};
use opponents::{Budget, Level, choose};

/// A battle of Generals in which both sides are about to write their first sheets.
pub(crate) fn sheets() -> Box<dyn AnySession> {
    let library = Library::embedded();
    let entry = library
        .get("generals", Some("two-villages"))
        .expect("a scenario");
    let words = [String::new(), String::new()];
    let seed = Seed::from_number(7);
    let mut session = entry
        .game
        .start(&entry.file, &GivenOptions::new(), seed, words)
        .expect("a battle");
    let is_sheet = |session: &dyn AnySession| {
        let (actions, _) = session.legal(Seat::FIRST);
        actions.iter().any(|action| action["type"] == "add_order")
    };
    for step in 0..400 {
        if is_sheet(&*session) {
            return session;
        }
        let seat = session.owes().iter().next().expect("somebody decides");
        let budget = Budget::of_iterations(1, step);
        let choice = choose(&*session, seat, Level::Recruit, &budget);
        let action = choice.expect("a decision").action;
        session.act(seat, &action).expect("a legal action");
    }
    panic!("no sheet was written in 400 steps");
}
