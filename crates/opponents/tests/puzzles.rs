//! Every puzzle that is part of the program: it comes about by legal play, its answer is legal, and the Veteran does not see it.

use games::{AnySession, Library, Puzzle, Visitor};
use kernel::{Judgement, Seat, Session};
use opponents::puzzles::ASKED;
use opponents::{Budget, Knobs, Level, decide};
use serde_json::Value as Json;

/// What the Veteran does, and whether that is the answer.
struct Veteran<'a> {
    session: &'a dyn AnySession,
    seat: Seat,
    answer: &'a Json,
}

impl Visitor for Veteran<'_> {
    type Output = Option<(Json, bool)>;

    fn visit<G: Judgement>(self) -> Self::Output {
        let session: &Session<G> = self.session.as_any().downcast_ref()?;
        let (state, seat) = (session.state(), self.seat);
        let knobs = Knobs::of(G::about().id);
        let budget = Budget::of_iterations(1, ASKED[0]);
        let action = decide::<G>(state, seat, Level::Veteran, &budget, &knobs)?.action;
        let answer: G::Action = serde_json::from_value(self.answer.clone()).ok()?;
        let key = |action| G::equivalent(state, seat, action);
        let same = action == answer || (key(&action).is_some() && key(&action) == key(&answer));
        Some((wire::json(&action), same))
    }
}

#[test]
fn every_puzzle_is_legal_has_one_answer_and_the_veteran_does_not_see_it() {
    let library = Library::embedded();
    let all = Puzzle::embedded();
    assert_eq!(
        all.len(),
        games::puzzles::files().len(),
        "every file is read, and by the rules of today"
    );
    for puzzle in &all {
        let name = format!("{}/{}", puzzle.game, puzzle.id);
        let session = puzzle
            .position(&library)
            .unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let seat = puzzle.solver().unwrap_or_else(|| panic!("{name}: a seat"));
        session
            .check(seat, &puzzle.answer)
            .unwrap_or_else(|fault| panic!("{name}: {fault}"));
        for also in &puzzle.also {
            session
                .check(seat, also)
                .unwrap_or_else(|fault| panic!("{name}: {fault}"));
        }
        assert!(
            session.legal(seat).0.len() >= 3,
            "{name}: there is a choice"
        );
        assert_eq!(puzzle.judged[0].action, puzzle.answer, "{name}");
        assert!(puzzle.judged.len() >= 2, "{name}");
        assert!(
            puzzle.lead[0] > 3.0 * puzzle.lead[1],
            "{name}: the lead is no luck"
        );
        let asked = Veteran {
            session: &*session,
            seat,
            answer: &puzzle.answer,
        };
        let (does, same) = games::visit(&puzzle.game, asked)
            .flatten()
            .expect("a decision");
        assert!(!same, "{name}: the Veteran sees {does}");
        // As an exercise it waits for the answer, and takes nothing else.
        let lesson = puzzle.lesson();
        let begun = lesson
            .start(&library, 0)
            .unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(begun.state(), session.state(), "{name}");
        let reply = |action: &Json| lesson.reply(begun.ply(), action);
        assert_eq!(
            reply(&puzzle.answer),
            Some(games::lessons::Reply::Right(&puzzle.answer)),
            "{name}"
        );
        assert!(
            matches!(
                reply(&puzzle.veteran),
                Some(games::lessons::Reply::Other(Some(_)))
            ),
            "{name}"
        );
    }
}
