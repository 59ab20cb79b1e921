//! The laws that every game must keep, tried on random play. A game passes by merely being listed.
//!
//! Each law panics with the game, the scenario, the seed and the step at which it was broken, so that a failure can be
//! played again. The functions are ordinary code (feature `conformance`), so that a rulebook crate, the registry and a
//! fuzzer can all run them.

mod golden;
mod judgement;
mod offers;
mod records;
mod secrets;
mod steps;

use std::collections::HashSet;
use std::ops::Range;

use crate::{
    Dice, Eyes, Fault, GivenOptions, Judgement, Offers, ScenarioFile, Seat, Seed, Session, Setting,
    Turn,
};
use judgement::{law_of_equivalence, law_of_parts, law_of_samples, law_of_values};
use offers::laws_of_offers;
use records::laws_of_a_finished_battle;
use secrets::law_of_secrets;
use steps::{law_of_undo, laws_of_a_step};

pub use golden::{Golden, golden, perft, random_battle, seeded_battle};

/// How much to try.
#[derive(Debug, Clone)]
pub struct Scope {
    /// Seeds of the battles, for each scenario and each set of options.
    pub seeds: Range<u64>,
    /// The costly laws are tried at one state in this number.
    pub every: u64,
    /// Sets of options; an empty list means the defaults.
    pub options: Vec<GivenOptions>,
    /// Only these scenarios; an empty list means all that are embedded.
    pub scenarios: Vec<String>,
}

impl Default for Scope {
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
pub fn suite<G: Judgement>(scope: &Scope) -> Looked {
    let about = G::about();
    let mut looked = Looked::default();
    let defaults = [GivenOptions::new()];
    let sets: &[GivenOptions] = if scope.options.is_empty() {
        &defaults
    } else {
        &scope.options
    };
    let mut ids = HashSet::new();
    for file in about.scenarios {
        let header = file.header().unwrap_or_else(|error| panic!("{error}"));
        assert!(
            ids.insert((header.id.clone(), header.edition)),
            "two scenarios are called «{}» in edition {}",
            header.id,
            header.edition
        );
        assert_eq!(header.game, about.id, "{}", file.path);
        if !scope.scenarios.is_empty() && !scope.scenarios.contains(&header.id) {
            continue;
        }
        for options in sets {
            for seed in scope.seeds.clone() {
                battle::<G>(file, options, seed, scope.every, &mut looked);
            }
        }
    }
    assert!(looked.battles > 0, "{}: no battle was played", about.id);
    looked
}

/// Plays one random battle and tries the laws on its way.
fn battle<G: Judgement>(
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
fn laws_of_a_state<G: Judgement>(
    state: &G::State,
    place: &str,
    chooser: &mut Dice,
    looked: &mut Looked,
) {
    looked.states += 1;
    G::validate(state)
        .unwrap_or_else(|reason| panic!("{place}: the state is not possible: {reason}"));
    let json = serde_json::to_string(state).unwrap_or_else(|error| panic!("{place}: {error}"));
    let back: G::State =
        serde_json::from_str(&json).unwrap_or_else(|error| panic!("{place}: {error}"));
    assert!(*state == back, "{place}: the state does not survive JSON");
    let Turn::Owes(owed) = G::turn(state) else {
        return;
    };
    for seat in Seat::BOTH {
        law_of_values::<G>(state, seat, place);
        let mut offers = Offers::new();
        if owed.has(seat) {
            G::offers(state, seat, &mut offers);
            laws_of_offers::<G>(state, seat, &offers, place, chooser, looked);
            law_of_samples::<G>(state, seat, &offers, place, chooser);
            law_of_parts::<G>(state, seat, &offers, place, chooser);
            law_of_equivalence::<G>(state, seat, &offers, place, chooser);
        }
        law_of_secrets::<G>(state, seat, &offers, place, chooser);
        assert_eq!(
            G::answer(state, seat, &G::Standing::default()),
            None,
            "{place}: no standing orders give no answer"
        );
    }
}
