//! The laws that every game must keep, tried on random play. A game passes by merely being listed.
//!
//! Each law panics with the game, the scenario, the seed and the step at which it was broken, so that a failure can be
//! played again. The functions are ordinary code (feature `conformance`), so that a rulebook crate, the registry and a
//! fuzzer can all run them.

mod golden;

use std::collections::HashSet;
use std::ops::Range;

use serde_json::Value as Json;

use crate::{
    Dice, DiceBag, Eyes, Fault, Game, GivenOptions, NoUndo, Offers, Record, Roll, ScenarioFile,
    Seat, Seed, Session, Setting, Turn, Umpire, admit, may,
};

pub use golden::{Golden, golden, perft, random_battle, seeded_battle};

/// How much to try.
#[derive(Debug, Clone)]
pub struct Plan {
    /// Seeds of the battles, for each scenario and each set of options.
    pub seeds: Range<u64>,
    /// The costly laws are tried at every so many-th state.
    pub every: u64,
    /// Sets of options; an empty list means the defaults.
    pub options: Vec<GivenOptions>,
    /// Only these scenarios; an empty list means all that are embedded.
    pub scenarios: Vec<String>,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            seeds: 0..4,
            every: 7,
            options: Vec::new(),
            scenarios: Vec::new(),
        }
    }
}

/// What a run of the suite looked at: a suite that looked at nothing proves nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Looked {
    /// Battles played to their end.
    pub battles: u64,
    /// Actions applied.
    pub actions: u64,
    /// States at which the costly laws were tried.
    pub states: u64,
    /// Mutated actions that were refused.
    pub forgeries_refused: u64,
    /// Steps taken back and made again.
    pub undone: u64,
    /// Steps that showed something hidden.
    pub reveals: u64,
}

/// Tries every law on random play over all embedded scenarios.
///
/// # Panics
/// When a law is broken.
pub fn suite<G: Game>(plan: &Plan) -> Looked {
    let about = G::about();
    let mut looked = Looked::default();
    let defaults = [GivenOptions::new()];
    let sets: &[GivenOptions] = if plan.options.is_empty() {
        &defaults
    } else {
        &plan.options
    };
    let mut ids = HashSet::new();
    for file in about.scenarios {
        let header = file.header().unwrap_or_else(|error| panic!("{error}"));
        assert!(
            ids.insert(header.id.clone()),
            "two scenarios are called «{}»",
            header.id
        );
        assert_eq!(header.game, about.id, "{}", file.path);
        if !plan.scenarios.is_empty() && !plan.scenarios.contains(&header.id) {
            continue;
        }
        for options in sets {
            for seed in plan.seeds.clone() {
                battle::<G>(file, options, seed, plan.every, &mut looked);
            }
        }
    }
    assert!(looked.battles > 0, "{}: no battle was played", about.id);
    looked
}

/// Plays one random battle and tries the laws on its way.
fn battle<G: Game>(
    file: &ScenarioFile,
    options: &GivenOptions,
    seed: u64,
    every: u64,
    looked: &mut Looked,
) {
    let place = format!("{} seed {seed} options {options:?}", file.path);
    let setting =
        Setting::<G>::new(file, options).unwrap_or_else(|fault| panic!("{place}: {fault}"));
    let words = ["tent".to_owned(), "fire".to_owned()];
    let mut session = match Session::new(&setting, Seed::from_number(seed), words) {
        Ok(session) => session,
        // A scenario may refuse a set of options, with a rule.
        Err(Fault::Refused(_)) if !options.is_empty() => return,
        Err(fault) => panic!("{place}: {fault}"),
    };
    let bound = G::bound(session.state());
    let mut chooser = Dice::quick(seed ^ 0x5eed);
    while !session.is_over() {
        let place = format!("{place} step {}", session.ply() + 1);
        assert!(
            session.ply() < bound,
            "{place}: longer than the bound of {bound} actions"
        );
        if session.ply().is_multiple_of(every) {
            laws_of_a_state::<G>(session.state(), &place, &mut chooser, looked);
        }
        let owed: Vec<_> = session.turn().owes().iter().collect();
        assert!(
            !owed.is_empty(),
            "{place}: not over, and nobody owes a decision"
        );
        let seat = owed[chooser.pick(owed.len())];
        let offers = session.offers(seat);
        assert!(
            !offers.actions().is_empty(),
            "{place}: {seat:?} owes a decision and has no legal answer"
        );
        let action = offers.actions()[chooser.pick(offers.actions().len())].clone();
        if session.ply().is_multiple_of(every) {
            laws_of_a_step::<G>(session.state(), seat, &action, &place, &mut chooser);
        }
        let before = session.state().clone();
        let notices = Eyes::PEOPLE.map(|eyes| {
            (
                session.view(eyes),
                session.turn(),
                G::phase(session.state()),
            )
        });
        session
            .act(seat, action.clone())
            .unwrap_or_else(|fault| panic!("{place}: {action:?}: {fault}"));
        looked.actions += 1;
        for (eyes, (view, turn, phase)) in Eyes::PEOPLE.into_iter().zip(notices) {
            let changed = view != G::view(session.state(), eyes)
                || turn != session.turn()
                || phase != G::phase(session.state());
            let step = &session.steps()[session.steps().len() - 1];
            let told = step
                .events
                .iter()
                .any(|event| G::redact(event, eyes).is_some());
            assert!(
                told || !changed || eyes == Eyes::Seat(seat),
                "{place}: {action:?} changed what {eyes:?} sees, and no event told them"
            );
        }
        law_of_undo::<G>(&mut session, seat, &action, &before, &place, looked);
    }
    assert!(session.ply() <= bound);
    laws_of_a_finished_battle::<G>(&session, &place);
    looked.battles += 1;
}

/// Offers are legal, forged actions are not; everything that leaves is the same whatever is hidden.
fn laws_of_a_state<G: Game>(
    state: &G::State,
    place: &str,
    chooser: &mut Dice,
    looked: &mut Looked,
) {
    looked.states += 1;
    G::vouch(state).unwrap_or_else(|reason| panic!("{place}: the state is not possible: {reason}"));
    let json = serde_json::to_string(state).unwrap_or_else(|error| panic!("{place}: {error}"));
    let back: G::State =
        serde_json::from_str(&json).unwrap_or_else(|error| panic!("{place}: {error}"));
    assert!(*state == back, "{place}: the state does not survive JSON");
    let Turn::Owes(owed) = G::turn(state) else {
        return;
    };
    for seat in Seat::BOTH {
        let promise = G::promise(state, seat);
        assert!(
            (-1.0..=1.0).contains(&promise),
            "{place}: promise {promise}"
        );
        let mut offers = Offers::new();
        if owed.has(seat) {
            G::offers(state, seat, &mut offers);
            laws_of_offers::<G>(state, seat, &offers, place, chooser, looked);
            law_of_sketches::<G>(state, seat, &offers, place, chooser);
        }
        law_of_secrets::<G>(state, seat, &offers, place, chooser);
        assert_eq!(
            G::answer(state, seat, &G::Standing::default()),
            None,
            "{place}: no standing orders give no answer"
        );
    }
}

/// A sketch shows some of what is offered, and something if anything is.
fn law_of_sketches<G: Game>(
    state: &G::State,
    seat: Seat,
    offers: &Offers<G::Action>,
    place: &str,
    chooser: &mut Dice,
) {
    let Some(last) = offers.actions().last() else {
        return;
    };
    for (errands, done) in [(1, None), (2, Some(last)), (4, offers.actions().first())] {
        let mut few = Offers::new();
        G::sketch(state, seat, done, errands, chooser, &mut few);
        assert!(
            !few.actions().is_empty(),
            "{place}: a sketch for {seat:?} shows nothing"
        );
        for action in some(few.actions(), 20, chooser) {
            assert!(
                offers.actions().contains(action),
                "{place}: {action:?} is in a sketch but not offered"
            );
        }
    }
}

fn some<'a, A>(actions: &'a [A], most: usize, chooser: &mut Dice) -> Vec<&'a A> {
    if actions.len() <= most {
        return actions.iter().collect();
    }
    (0..most)
        .map(|_| &actions[chooser.pick(actions.len())])
        .collect()
}

fn laws_of_offers<G: Game>(
    state: &G::State,
    seat: Seat,
    offers: &Offers<G::Action>,
    place: &str,
    chooser: &mut Dice,
    looked: &mut Looked,
) {
    let known: HashSet<_> = offers.actions().iter().collect();
    if offers.exhaustive() {
        assert_eq!(
            known.len(),
            offers.actions().len(),
            "{place}: an action is offered twice"
        );
    }
    for action in some(offers.actions(), 40, chooser) {
        G::check(state, seat, action).unwrap_or_else(|refusal| {
            panic!("{place}: offered {action:?}, but refused by {refusal:?}")
        });
        let json = serde_json::to_value(action).unwrap_or_else(|error| panic!("{place}: {error}"));
        assert!(json.get("type").is_some(), "{place}: {json} has no type");
        let back: G::Action = serde_json::from_value(json.clone())
            .unwrap_or_else(|error| panic!("{place}: {json}: {error}"));
        assert_eq!(*action, back, "{place}: the action does not survive JSON");
        let sums = G::explain(state, seat, action);
        for sum in sums {
            let parts: i32 = sum.parts.iter().map(|part| part.amount).sum();
            assert_eq!(sum.total, parts, "{place}: {action:?}: {sum:?}");
        }
        if let Some(odds) = G::odds(state, seat, action) {
            let total: f64 = odds.outcomes.iter().map(|chance| chance.p).sum();
            assert!(
                (total - 1.0).abs() < 1e-9,
                "{place}: odds of {action:?} add up to {total}"
            );
            assert!(
                odds.outcomes
                    .iter()
                    .all(|chance| (0.0..=1.0).contains(&chance.p)),
                "{place}"
            );
        }
        // A forged seat: the same action by somebody who owes nothing.
        if !G::turn(state).owes().has(seat.other()) {
            assert!(
                may::<G>(state, seat.other(), action).is_err(),
                "{place}: {action:?} by a forged seat"
            );
        }
        // Forged arguments: whatever still reads as an action is refused, or was on the list.
        for _ in 0..4 {
            let Ok(forged) = serde_json::from_value::<G::Action>(mutated(&json, chooser)) else {
                continue;
            };
            if G::check(state, seat, &forged).is_err() {
                looked.forgeries_refused += 1;
            } else {
                assert!(
                    !offers.exhaustive() || known.contains(&forged),
                    "{place}: {forged:?} is accepted but not offered"
                );
                let mut copy = state.clone();
                let mut dice = Dice::quick(1);
                admit::<G>(&mut copy, seat, &forged)
                    .unwrap_or_else(|denied| panic!("{place}: {denied}"))
                    .apply(&mut Umpire::silent(&mut dice));
            }
        }
    }
}

/// Changes one thing somewhere in a JSON value.
fn mutated(json: &Json, chooser: &mut Dice) -> Json {
    fn leaves(json: &Json) -> usize {
        match json {
            Json::Object(map) => map.values().map(leaves).sum(),
            Json::Array(list) => 1 + list.iter().map(leaves).sum::<usize>(),
            _ => 1,
        }
    }
    fn change(json: &mut Json, mut which: usize, chooser: &mut Dice) {
        match json {
            Json::Object(map) => {
                for value in map.values_mut() {
                    let here = leaves(value);
                    if which < here {
                        return change(value, which, chooser);
                    }
                    which -= here;
                }
            }
            Json::Array(list) => {
                if which == 0 {
                    match chooser.pick(3) {
                        0 => drop(list.pop()),
                        1 => list.reverse(),
                        _ => {
                            if let Some(last) = list.last().cloned() {
                                list.push(last);
                            }
                        }
                    }
                    return;
                }
                which -= 1;
                for value in list {
                    let here = leaves(value);
                    if which < here {
                        return change(value, which, chooser);
                    }
                    which -= here;
                }
            }
            Json::Number(n) => {
                let n = n.as_i64().unwrap_or(0);
                *json = [
                    n + 1,
                    n - 1,
                    0,
                    -1,
                    255,
                    65_535,
                    1 << 40,
                    n.saturating_mul(2),
                ][chooser.pick(8)]
                .into();
            }
            Json::String(text) => {
                let mut bytes = text.clone().into_bytes();
                if bytes.is_empty() {
                    *json = "x".into();
                    return;
                }
                let at = chooser.pick(bytes.len());
                bytes[at] = match bytes[at] {
                    b'9' => b'8',
                    digit @ b'0'..=b'8' => digit + 1,
                    b'z' | b'Z' => b'a',
                    letter if letter.is_ascii_alphabetic() => letter + 1,
                    other => other,
                };
                *json = String::from_utf8(bytes).unwrap_or_default().into();
            }
            Json::Bool(b) => *json = (!*b).into(),
            Json::Null => *json = 0.into(),
        }
    }
    let mut json = json.clone();
    let all = leaves(&json).max(1);
    let which = chooser.pick(all);
    change(&mut json, which, chooser);
    json
}

/// Whatever is hidden from a seat may be anything: what the seat gets is the same.
fn law_of_secrets<G: Game>(
    state: &G::State,
    seat: Seat,
    offers: &Offers<G::Action>,
    place: &str,
    chooser: &mut Dice,
) {
    let eyes = Eyes::Seat(seat);
    let mut dice = Dice::quick(chooser.pick(1 << 30) as u64);
    for _ in 0..2 {
        let other = G::imagine(state, seat, &mut dice);
        G::vouch(&other)
            .unwrap_or_else(|reason| panic!("{place}: imagined an impossible state: {reason}"));
        // An opponent that starts from either world dreams the same dreams, so it cannot decide by a secret.
        let dream = dice.pick(1 << 30) as u64;
        assert!(
            G::imagine(&other, seat, &mut Dice::quick(dream))
                == G::imagine(state, seat, &mut Dice::quick(dream)),
            "{place}: what {seat:?} imagines with the same dice depends on a secret (put what is hidden into a fixed order before it is drawn anew)"
        );
        assert_eq!(
            G::view(&other, eyes),
            G::view(state, eyes),
            "{place}: view({seat:?}) betrays a secret"
        );
        assert_eq!(
            G::view(&other, Eyes::Spectator),
            G::view(state, Eyes::Spectator),
            "{place}: the spectator's view betrays a secret of {:?}",
            seat.other()
        );
        assert_eq!(
            G::turn(&other),
            G::turn(state),
            "{place}: who owes a decision betrays a secret"
        );
        assert_eq!(
            G::phase(&other),
            G::phase(state),
            "{place}: the phase betrays a secret"
        );
        assert_eq!(
            G::score(&other),
            G::score(state),
            "{place}: the score betrays a secret"
        );
        if !G::turn(state).owes().has(seat) {
            continue;
        }
        let mut others = Offers::new();
        G::offers(&other, seat, &mut others);
        assert_eq!(
            offers.actions(),
            others.actions(),
            "{place}: the offers to {seat:?} betray a secret"
        );
        for action in some(offers.actions(), 12, chooser) {
            assert_eq!(
                G::explain(&other, seat, action),
                G::explain(state, seat, action),
                "{place}: the explanation of {action:?} betrays a secret"
            );
            assert_eq!(
                G::odds(&other, seat, action),
                G::odds(state, seat, action),
                "{place}: the odds of {action:?} betray a secret"
            );
            let json = serde_json::to_value(action).unwrap_or_default();
            if let Ok(forged) = serde_json::from_value::<G::Action>(mutated(&json, chooser)) {
                assert_eq!(
                    G::check(&other, seat, &forged),
                    G::check(state, seat, &forged),
                    "{place}: the refusal of {forged:?} betrays a secret"
                );
                assert_eq!(
                    G::explain(&other, seat, &forged),
                    G::explain(state, seat, &forged),
                    "{place}: the explanation of {forged:?} betrays a secret"
                );
            }
        }
    }
}

/// Applying is determined by state, action and dice; events are cut down consistently and tell no secret.
fn laws_of_a_step<G: Game>(
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
fn law_of_undo<G: Game>(
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

/// The record replays to the same state and the same events, and a tampered one does not.
fn laws_of_a_finished_battle<G: Game>(session: &Session<G>, place: &str) {
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
