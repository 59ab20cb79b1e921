//! Laws of a step: what happens is determined, told consistently, and can be taken back if it may be.

use super::Looked;
use super::offers::some;
use crate::{Dice, DiceBag, Eyes, Fault, Game, NoUndo, Offers, Seat, Seed, Session, Umpire, admit};

/// Applying is determined by state, action and dice; events are cut down consistently and tell no secret.
pub(super) fn laws_of_a_step<G: Game>(
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    place: &str,
    chooser: &mut Dice,
) {
    let bag = DiceBag::new(&Seed::from_number(chooser.pick(1 << 30) as u64), &[]);
    let run = |start: &G::State, action: &G::Action| {
        let mut copy = start.clone();
        let mut dice = bag.for_action(1);
        let mut umpire = Umpire::new(&mut dice);
        let applied = admit::<G>(&mut copy, seat, action).map(|legal| legal.apply(&mut umpire));
        let revealed = umpire.revealed();
        let events = umpire.into_events();
        applied.ok().map(|()| (copy, events, revealed))
    };
    let Some((after, events, revealed)) = run(state, action) else {
        panic!("{place}: {action:?} is offered and not admitted");
    };
    let again = run(state, action);
    assert!(
        again.is_some_and(|(state, told, _)| state == after && told == events),
        "{place}: {action:?} gives different results for the same dice"
    );
    for event in &events {
        assert_eq!(
            G::redact(event, Eyes::Referee).as_ref(),
            Some(event),
            "{place}: the referee sees everything"
        );
        let json = serde_json::to_value(event).unwrap_or_else(|error| panic!("{place}: {error}"));
        assert!(json.get("type").is_some(), "{place}: {json} has no type");
        let back: G::Event = serde_json::from_value(json.clone())
            .unwrap_or_else(|error| panic!("{place}: {json}: {error}"));
        assert_eq!(*event, back, "{place}: the event does not survive JSON");
        for eyes in Eyes::PEOPLE {
            if let Some(cut) = G::redact(event, eyes) {
                let _ = G::narrate(&cut);
                assert_eq!(
                    G::redact(&cut, eyes),
                    Some(cut.clone()),
                    "{place}: cutting {cut:?} twice"
                );
                let json =
                    serde_json::to_value(&cut).unwrap_or_else(|error| panic!("{place}: {error}"));
                let back: G::Event =
                    serde_json::from_value(json).unwrap_or_else(|error| panic!("{place}: {error}"));
                assert_eq!(cut, back, "{place}: the cut event does not survive JSON");
            }
        }
    }
    let cut = |events: &[G::Event], eyes| {
        events
            .iter()
            .filter_map(|event| G::redact(event, eyes))
            .collect::<Vec<_>>()
    };
    // The same step in a world that the watching side cannot tell from this one.
    let mut dice = Dice::quick(chooser.pick(1 << 30) as u64);
    for watching in Seat::BOTH {
        let other = G::imagine(state, watching, &mut dice);
        let Some((after_other, events_other, revealed_other)) = run(&other, action) else {
            assert!(
                watching != seat,
                "{place}: {action:?} is legal in the true world and not in one that {seat:?} cannot tell from it"
            );
            continue;
        };
        if revealed || revealed_other {
            continue;
        }
        for eyes in [Eyes::Seat(watching), Eyes::Spectator] {
            assert_eq!(
                cut(&events, eyes),
                cut(&events_other, eyes),
                "{place}: the events of {action:?} show a secret to {eyes:?} and are not marked as a reveal"
            );
            assert_eq!(
                G::view(&after, eyes),
                G::view(&after_other, eyes),
                "{place}: {action:?} shows a secret to {eyes:?} and is not marked as a reveal"
            );
        }
    }
    // Another action that leads to a state which a watcher cannot tell from this one: the difference is a secret.
    let mut offers = Offers::new();
    G::offers(state, seat, &mut offers);
    for alternative in some(offers.actions(), 8, chooser) {
        let Some((after_other, events_other, revealed_other)) = run(state, alternative) else {
            continue;
        };
        if revealed || revealed_other || after_other == after {
            continue;
        }
        for eyes in [Eyes::Seat(seat.other()), Eyes::Spectator] {
            if G::view(&after, eyes) == G::view(&after_other, eyes)
                && G::turn(&after) == G::turn(&after_other)
            {
                assert_eq!(
                    cut(&events, eyes),
                    cut(&events_other, eyes),
                    "{place}: the events of {action:?} and {alternative:?} tell apart for {eyes:?} what its view hides"
                );
            }
        }
    }
}

/// A step that rolled or revealed stays; any other can be taken back exactly.
pub(super) fn law_of_undo<G: Game>(
    session: &mut Session<G>,
    seat: Seat,
    action: &G::Action,
    before: &G::State,
    place: &str,
    looked: &mut Looked,
) {
    let Some(step) = session.steps().last() else {
        return;
    };
    let (rolled, revealed) = (!step.rolls.is_empty(), step.revealed);
    if revealed {
        looked.reveals += 1;
    }
    if session.is_over() {
        assert_eq!(session.undoable(seat), Err(Fault::Over), "{place}");
        return;
    }
    match session.undoable(seat) {
        Err(Fault::NoUndo(NoUndo::Rolled)) => assert!(rolled, "{place}"),
        Err(Fault::NoUndo(NoUndo::Revealed)) => assert!(revealed, "{place}"),
        Err(fault) => panic!("{place}: {fault}"),
        Ok(()) => {
            assert!(
                !rolled && !revealed,
                "{place}: an undo would cross a die or a reveal"
            );
            let after = session.state().clone();
            session
                .undo(seat)
                .unwrap_or_else(|fault| panic!("{place}: {fault}"));
            assert!(
                session.state() == before,
                "{place}: undo of {action:?} does not restore the state"
            );
            session
                .act(seat, action.clone())
                .unwrap_or_else(|fault| panic!("{place}: {fault}"));
            assert!(
                *session.state() == after,
                "{place}: {action:?} after undo leads elsewhere"
            );
            looked.undone += 1;
        }
    }
}
