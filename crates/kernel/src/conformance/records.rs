//! Laws of the record of a battle.

use crate::{Game, Record, Roll, Session};

/// The record replays to the same state and the same events, and a tampered one does not.
pub(super) fn laws_of_a_finished_battle<G: Game>(session: &Session<G>, place: &str) {
    let record = session.record();
    let json = serde_json::to_string(&record).unwrap_or_else(|error| panic!("{place}: {error}"));
    let back: Record =
        serde_json::from_str(&json).unwrap_or_else(|error| panic!("{place}: {error}"));
    assert_eq!(record, back, "{place}: the record does not survive JSON");
    let replayed =
        Session::<G>::replay(&back, &[]).unwrap_or_else(|fault| panic!("{place}: {fault}"));
    assert!(
        replayed.state() == session.state(),
        "{place}: the replay ends elsewhere"
    );
    for (one, other) in session.steps().iter().zip(replayed.steps()) {
        assert_eq!(
            one.events, other.events,
            "{place}: the replay tells another story"
        );
    }
    if let Some(step) = back.steps.iter().position(|step| !step.rolls.is_empty()) {
        let mut missing = back.clone();
        missing.steps[step].rolls.pop();
        let mut loaded = back.clone();
        let roll = &mut loaded.steps[step].rolls[0];
        *roll = match roll {
            Roll::Die(6) => Roll::Die(1),
            _ => Roll::Die(6),
        };
        for tampered in [missing, loaded] {
            assert!(
                Session::<G>::replay(&tampered, &[]).is_err(),
                "{place}: a tampered roll is not noticed"
            );
        }
    }
    if session.ending().is_none() {
        let mut shortened = back.clone();
        shortened.steps.pop();
        assert!(
            Session::<G>::replay(&shortened, &[]).is_err(),
            "{place}: a missing last step is not noticed"
        );
    }
    // Other words make other dice; with a handful of rolls they might agree by chance.
    let rolls = back
        .steps
        .iter()
        .map(|step| step.rolls.len())
        .sum::<usize>()
        + back.rolls.len();
    let mut reworded = back;
    reworded.words[0].push('!');
    assert!(
        rolls < 20 || Session::<G>::replay(&reworded, &[]).is_err(),
        "{place}: other words, same dice"
    );
}
