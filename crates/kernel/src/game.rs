//! The contract of a game.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Dice, Eyes, FileError, Legal, Message, Odds, Offers, OptionSpec, Options, Refusal, SEATS,
    ScenarioFile, Seat, Sight, Sum, Turn, Umpire,
};

/// What a game says about itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct About {
    /// A lower-case word: `verdox`. Message keys of the game begin with it.
    pub id: &'static str,
    /// The name of the paper game.
    pub title: &'static str,
    /// The prefix of its rule ids: `VER`.
    pub prefix: &'static str,
    /// Rises whenever an old record would no longer replay identically.
    pub rules_version: u32,
    /// The names of the two seats on the wire: lower-case words.
    pub seats: [&'static str; SEATS],
    /// Its options.
    pub options: &'static [OptionSpec],
    /// Its numbered rulebook (Markdown).
    pub rulebook: &'static str,
    /// The scenarios that are part of the binary.
    pub scenarios: &'static [ScenarioFile],
    /// The names of the faces of its special dice, if it has any; used to check scripted rolls.
    pub faces: &'static [&'static str],
}

impl About {
    /// The seat with this name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.seats
            .iter()
            .position(|known| *known == name)
            .and_then(Seat::new)
    }

    /// The name of a seat.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        self.seats[seat.index()]
    }
}

/// One rulebook as pure functions on data: everything that a referee needs. What a computer player needs besides is
/// [`Judgement`](crate::Judgement).
///
/// A rulebook does no I/O, reads no clock, spawns no thread, logs nothing, and draws randomness only from the dice it is
/// handed. So the same code serves the referee, the search, the simulation and the fuzzer.
///
/// The laws that [`conformance`](crate::conformance) proves for every game on random play:
/// - every offered action passes `check`; if the offers are exhaustive, nothing else does;
/// - `apply` is determined by state, action and dice; it cannot fail, because `check` hands it all that it found out;
/// - a seat that owes a decision always has a legal answer;
/// - `view(imagine(s, seat), seat) == view(s, seat)`, and likewise for turn, phase, offers, words, refusals, sums and odds:
///   nothing that leaves for a pair of eyes depends on what these eyes may not see;
/// - what a seat imagines with given dice depends only on what it knows;
/// - whatever changes for a pair of eyes is told to them by an event; an event that opens something hidden is
///   announced by [`Umpire::reveal`];
/// - a battle ends within [`Game::bound`] actions.
pub trait Game: Sized + Copy + Debug + Send + Sync + 'static {
    /// Everything, hidden parts included. Flat and small: search clones it a million times a second.
    type State: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One decision, as small as the rules allow. On the wire an object tagged by `"type"`.
    type Action: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What [`Game::check`] worked out about a legal action, so that [`Game::apply`] does not work it out again: the path
    /// walked, the dice of a volley, the units that meet. `()` where there is nothing to work out.
    type Plan: Debug;
    /// One thing that happened: for the log, the animation, the replay. Tagged by `"type"`; holds the whole truth, and
    /// [`Game::redact`] cuts it down for each pair of eyes.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What one pair of eyes may see. The same shape for all eyes: what is hidden is `null`.
    type View: Serialize + PartialEq + Debug;
    /// A scenario file, read and checked.
    type Scenario: Clone + Send + Sync;
    /// Answers filed in advance for decisions in the other player's turn; `()` in games that have none.
    type Standing: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;

    /// What the game says about itself.
    fn about() -> &'static About;

    /// May a battle that was begun by this older version of the rules go on by the present ones, if it comes out the same
    /// when it is played again? Yes if everything that has changed since shows itself then: an action is refused, another
    /// seat is asked, something else is rolled.
    fn continues(_rules: u32) -> bool {
        false
    }

    /// Reads a scenario file; a bad one is refused with its line and the reason.
    fn read_scenario(file: &ScenarioFile) -> Result<Self::Scenario, FileError>;

    /// Everything for which [`Game::read_scenario`] would refuse the file, in the order in which it is found; a game that
    /// stops at the first tells that alone.
    fn scenario_faults(file: &ScenarioFile) -> Vec<FileError> {
        Self::read_scenario(file).err().into_iter().collect()
    }

    /// The state before the first decision. May refuse a combination of scenario and options.
    fn set_up(
        scenario: &Self::Scenario,
        options: &Options,
        umpire: &mut Umpire<'_, Self::Event>,
    ) -> Result<Self::State, Refusal>;

    /// Fails if the state is impossible, and says what is wrong with it. Asked of every state that comes from outside.
    fn validate(state: &Self::State) -> Result<(), String>;

    /// Which seats owe a decision now, or the outcome.
    fn turn(state: &Self::State) -> Turn;

    /// What is being played just now: the key of the phase (`verdox-phase-actions`) with numbers such as the round. The same
    /// for all eyes.
    fn phase(state: &Self::State) -> Message;

    /// Each side's points as the rules would count them now, from what everybody may see.
    fn score(state: &Self::State) -> [i32; SEATS];

    /// Every legal action of a seat that owes a decision; or, where they cannot be listed, good samples
    /// (then call [`Offers::not_exhaustive`]).
    fn offers(state: &Self::State, seat: Seat, offers: &mut Offers<Self::Action>);

    /// Returns the plan of an action that this seat may take now, or the rule that forbids the action. The seat owes a
    /// decision; the kernel has checked that.
    fn check(state: &Self::State, seat: Seat, action: &Self::Action)
    -> Result<Self::Plan, Refusal>;

    /// The action in words, as a player would say it: pieces by their names and places. Depends on nothing that the seat
    /// cannot see. Works for illegal actions too: a piece that is not there is named by its place.
    fn describe(state: &Self::State, seat: Seat, action: &Self::Action) -> Message;

    /// Carries out the plan of a legal action. Cannot fail: only the kernel makes a [`Legal`], and only from a plan that
    /// `check` returned for this very state.
    fn apply(state: &mut Self::State, legal: Legal<'_, Self>, umpire: &mut Umpire<'_, Self::Event>);

    /// What these eyes may see.
    fn view(state: &Self::State, eyes: Eyes) -> Self::View;

    /// What these eyes may see of an event; nothing if they may not even know of it.
    fn redact(event: &Self::Event, eyes: Eyes) -> Option<Self::Event>;

    /// The event as a sentence for the log; nothing if it is only for the animation.
    fn narrate(event: &Self::Event) -> Option<Message>;

    /// A full state that this seat cannot tell from the real one, hidden parts drawn at random among those consistent
    /// with what the seat knows.
    ///
    /// With the same dice the result is the same for all states that the seat cannot tell apart: gather what is hidden,
    /// put it into a fixed order, and only then draw it anew. So a computer opponent, which sees nothing but imagined
    /// states, cannot decide by a secret.
    fn imagine(state: &Self::State, seat: Seat, dice: &mut Dice) -> Self::State;

    /// Each quantity that the action would use, as far as the seat can know it. Works for illegal actions too, as far
    /// as they make sense: a player wants to see why something is out of range.
    fn explain(state: &Self::State, seat: Seat, action: &Self::Action) -> Vec<Sum>;

    /// The chances of the immediate result; nothing if no chance is involved.
    fn odds(state: &Self::State, seat: Seat, action: &Self::Action) -> Option<Odds>;

    /// Is the line between two places open, as far as everybody may see? The places are written as views write them.
    /// Nothing in games without lines of sight, or if a place is none of the board's.
    fn sight(_state: &Self::State, _from: &str, _to: &str) -> Option<Sight> {
        None
    }

    /// The answer that a seat's standing orders give to the decision it owes, if they give one.
    fn answer(
        _state: &Self::State,
        _seat: Seat,
        _standing: &Self::Standing,
    ) -> Option<Self::Action> {
        None
    }

    /// The real time agreed for the battle has run out; what the rules make of that.
    fn time_up(_state: &mut Self::State, _umpire: &mut Umpire<'_, Self::Event>) {}

    /// The greatest number of actions that a battle from this set-up can take, by its rules; [`u64::MAX`] if the players agreed
    /// on a battle without an end of its own.
    fn bound(state: &Self::State) -> u64;
}
