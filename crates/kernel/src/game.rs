//! The contract of a game, and the one door to its state.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Aspect, Dice, Eyes, FileError, Message, Odds, OptionSpec, Options, Phase, Refusal, SEATS,
    ScenarioFile, Seat, Sight, Sum, Turn, Umpire, Weight,
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

/// In which order a thought goes through the errands of a turn.
#[derive(Debug, Clone, Copy)]
pub struct Rota<'a, A> {
    /// What was done, if the thought is about that: the errands near to it are on the rota. If it happened nowhere, all are.
    pub done: Option<&'a A>,
    /// So many errands are near.
    pub most: usize,
    /// Chance: the same number gives the same order.
    pub salt: u64,
}

/// One rulebook as pure functions on data.
///
/// A rulebook does no I/O, reads no clock, spawns no thread, logs nothing, and draws randomness only from the dice it is
/// handed. So the same code serves the referee, the search, the simulation and the fuzzer.
///
/// The laws that [`conformance`](crate::conformance) proves for every game on random play:
/// - every offered action passes `check`; if the offers are exhaustive, nothing else does;
/// - `apply` never fails on what `check` accepted and is determined by state, action and dice;
/// - a seat that owes a decision always has a legal answer;
/// - `view(imagine(s, seat), seat) == view(s, seat)`, and likewise for turn, phase, offers, refusals, sums and odds:
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

    /// Reads a scenario file; a bad one is refused with its line and the reason.
    fn read_scenario(file: &ScenarioFile) -> Result<Self::Scenario, FileError>;

    /// The state before the first decision. May refuse a combination of scenario and options.
    fn set_up(
        scenario: &Self::Scenario,
        options: &Options,
        umpire: &mut Umpire<'_, Self::Event>,
    ) -> Result<Self::State, Refusal>;

    /// Is this state possible? Asked of every state that comes from outside; the text says what is wrong with it.
    fn vouch(state: &Self::State) -> Result<(), String>;

    /// Which seats owe a decision now, or the outcome.
    fn turn(state: &Self::State) -> Turn;

    /// What is being played just now. The same for all eyes.
    fn phase(state: &Self::State) -> Phase;

    /// Each side's points as the rules would count them now, from what everybody may see.
    fn score(state: &Self::State) -> [i32; SEATS];

    /// Every legal action of a seat that owes a decision; or, where they cannot be listed, good samples
    /// (then call [`Offers::not_exhaustive`]).
    fn offers(state: &Self::State, seat: Seat, offers: &mut Offers<Self::Action>);

    /// May this seat do this now? The seat owes a decision; the kernel has checked that.
    fn check(state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Does it. Never fails: only the kernel makes the token, and only from what `check` accepted or `offers` listed.
    fn apply(
        state: &mut Self::State,
        legal: Legal<'_, Self::Action>,
        umpire: &mut Umpire<'_, Self::Event>,
    );

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

    /// A rough value of the state for a seat, in [-1, 1]. May look at everything: search calls it on imagined states.
    fn promise(state: &Self::State, seat: Seat) -> f32;

    /// How much an action deserves to be looked at first, on any positive scale; a hint for search.
    fn prior(_state: &Self::State, _seat: Seat, _action: &Self::Action) -> f32 {
        1.0
    }

    /// The action by which a seat does nothing more for now, where there is one: playouts weigh it against every other.
    fn pass(_state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// What an action shares with the others that bring about the same, whatever the dice show; nothing if there are none.
    /// Whoever thinks looks at one of them.
    fn likeness(_state: &Self::State, _seat: Seat, _action: &Self::Action) -> Option<u64> {
        None
    }

    /// Some of the offers: those of a few errands that chance picks. Never empty where [`Game::offers`] is not. A game whose
    /// turns are not made of many errands offers everything.
    fn sketch(
        state: &Self::State,
        seat: Seat,
        _errands: usize,
        _dice: &mut Dice,
        offers: &mut Offers<Self::Action>,
    ) {
        Self::offers(state, seat, offers);
    }

    /// The offers of one errand of a turn, the one with so many before it on the rota, and passing ([`Game::pass`]). Gives
    /// false if there is none: then the offers are those that belong to no errand. All errands together, if the rota leaves
    /// none out, show everything that is offered. A game whose turns are not made of many errands offers everything.
    fn errand(
        state: &Self::State,
        seat: Seat,
        _rota: &Rota<'_, Self::Action>,
        _before: usize,
        offers: &mut Offers<Self::Action>,
    ) -> bool {
        Self::offers(state, seat, offers);
        false
    }

    /// About how many small decisions this turn of a seat is made of: whoever thinks shares out time among them.
    fn errands(_state: &Self::State, _seat: Seat) -> u32 {
        1
    }

    /// How many more errands a seat's turns may be made of later, when what it still holds back has come.
    fn reserves(_state: &Self::State, _seat: Seat) -> u32 {
        0
    }

    /// The numbers by which `promise` and `prior` judge, from the game's data file; none if it has no such file.
    fn weights() -> &'static [Weight] {
        &[]
    }

    /// Like [`Game::promise`] with other weights, a value for each of [`Game::weights`]: so they can be tuned.
    fn promise_by(state: &Self::State, seat: Seat, _weights: &[f32]) -> f32 {
        Self::promise(state, seat)
    }

    /// The parts of the judgement that a person can be told about, in the order in which they are taken off it; the last one
    /// has no weights and is what is left. None if the game has no words for its judgement.
    fn aspects() -> &'static [Aspect] {
        &[]
    }

    /// Like [`Game::prior`] with other weights.
    fn prior_by(state: &Self::State, seat: Seat, action: &Self::Action, _weights: &[f32]) -> f32 {
        Self::prior(state, seat, action)
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

    /// The greatest number of actions that a battle from this set-up can take, by its rules.
    fn bound(state: &Self::State) -> u64;
}

/// An action that the rules allow in the state to which it is being applied. Only the kernel makes one.
#[derive(Debug, Clone, Copy)]
pub struct Legal<'a, A> {
    seat: Seat,
    action: &'a A,
}

impl<'a, A> Legal<'a, A> {
    /// Who acts.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What they do.
    pub const fn action(&self) -> &'a A {
        self.action
    }
}

/// A list of actions, filled by [`Game::offers`]. Keep it and use it again: it is the hot buffer of random play.
#[derive(Debug, Clone)]
pub struct Offers<A> {
    actions: Vec<A>,
    exhaustive: bool,
}

impl<A> Default for Offers<A> {
    fn default() -> Self {
        Self {
            actions: Vec::new(),
            exhaustive: true,
        }
    }
}

impl<A> Offers<A> {
    /// An empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// Offers an action.
    pub fn push(&mut self, action: A) {
        self.actions.push(action);
    }

    /// Offers several actions at once.
    pub fn extend(&mut self, actions: &[A])
    where
        A: Clone,
    {
        self.actions.extend_from_slice(actions);
    }

    /// Says that the list holds good samples, not everything.
    pub fn not_exhaustive(&mut self) {
        self.exhaustive = false;
    }

    /// Does the list hold every legal action?
    pub fn exhaustive(&self) -> bool {
        self.exhaustive
    }

    /// The actions.
    pub fn actions(&self) -> &[A] {
        &self.actions
    }

    /// The actions, taken out.
    pub fn into_actions(self) -> Vec<A> {
        self.actions
    }

    /// Empties the list, keeping its room.
    pub fn clear(&mut self) {
        self.actions.clear();
        self.exhaustive = true;
    }
}

/// An action that was checked against a state and holds that state: nothing can come between check and apply.
#[derive(Debug)]
pub struct Admitted<'s, 'a, G: Game> {
    state: &'s mut G::State,
    legal: Legal<'a, G::Action>,
}

/// Why an action does not reach the state.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Denied {
    /// The battle is over.
    #[error("the battle is over")]
    Over,
    /// This seat owes no decision now.
    #[error("this seat owes no decision now")]
    NotYourTurn,
    /// A rule forbids it.
    #[error("refused by {}", .0.rule)]
    Refused(Refusal),
}

/// The one door: checks an action and, if the rules allow it, gives the only thing that can be applied.
pub fn admit<'s, 'a, G: Game>(
    state: &'s mut G::State,
    seat: Seat,
    action: &'a G::Action,
) -> Result<Admitted<'s, 'a, G>, Denied> {
    may::<G>(state, seat, action)?;
    Ok(Admitted {
        state,
        legal: Legal { seat, action },
    })
}

/// The same question without the intention to act.
pub fn may<G: Game>(state: &G::State, seat: Seat, action: &G::Action) -> Result<(), Denied> {
    match G::turn(state) {
        Turn::Over(_) => Err(Denied::Over),
        Turn::Owes(seats) if !seats.has(seat) => Err(Denied::NotYourTurn),
        Turn::Owes(_) => G::check(state, seat, action).map_err(Denied::Refused),
    }
}

impl<G: Game> Admitted<'_, '_, G> {
    /// Applies the action.
    pub fn apply(self, umpire: &mut Umpire<'_, G::Event>) {
        G::apply(self.state, self.legal, umpire);
    }
}

/// The offers of a seat together with the state they were made for; choosing one needs no second check.
#[derive(Debug)]
pub struct Menu<'s, 'o, G: Game> {
    state: &'s mut G::State,
    seat: Seat,
    offers: &'o Offers<G::Action>,
}

impl<'s, 'o, G: Game> Menu<'s, 'o, G> {
    /// Asks the game for its offers. The buffer is emptied first.
    pub fn of(state: &'s mut G::State, seat: Seat, buffer: &'o mut Offers<G::Action>) -> Self {
        Self::filled(state, seat, buffer, |state, buffer| {
            G::offers(state, seat, buffer);
        })
    }

    /// Asks the game for the offers of so many errands that chance picks ([`Game::sketch`]). The buffer is emptied first.
    pub fn sketch(
        state: &'s mut G::State,
        seat: Seat,
        errands: usize,
        dice: &mut Dice,
        buffer: &'o mut Offers<G::Action>,
    ) -> Self {
        Self::filled(state, seat, buffer, |state, buffer| {
            G::sketch(state, seat, errands, dice, buffer);
        })
    }

    /// Asks the game for the offers of one errand ([`Game::errand`]), and whether there is such an errand. The buffer is
    /// emptied first.
    pub fn errand(
        state: &'s mut G::State,
        seat: Seat,
        rota: &Rota<'_, G::Action>,
        before: usize,
        buffer: &'o mut Offers<G::Action>,
    ) -> (Self, bool) {
        let mut found = false;
        let menu = Self::filled(state, seat, buffer, |state, buffer| {
            found = G::errand(state, seat, rota, before, buffer);
        });
        (menu, found)
    }

    fn filled(
        state: &'s mut G::State,
        seat: Seat,
        buffer: &'o mut Offers<G::Action>,
        fill: impl FnOnce(&G::State, &mut Offers<G::Action>),
    ) -> Self {
        buffer.clear();
        if G::turn(state).owes().has(seat) {
            fill(state, buffer);
        }
        Self {
            state,
            seat,
            offers: buffer,
        }
    }

    /// The state for which it was made.
    pub fn state(&self) -> &G::State {
        self.state
    }

    /// What is offered.
    pub fn actions(&self) -> &[G::Action] {
        &self.offers.actions
    }

    /// How many actions are offered.
    pub fn len(&self) -> usize {
        self.offers.actions.len()
    }

    /// Is nothing offered?
    pub fn is_empty(&self) -> bool {
        self.offers.actions.is_empty()
    }

    /// The state as it would be after the offer with this index; the one for which the menu was made stays as it is.
    pub fn preview(&self, index: usize, umpire: &mut Umpire<'_, G::Event>) -> G::State {
        let mut state = self.state.clone();
        let legal = Legal {
            seat: self.seat,
            action: &self.offers.actions[index],
        };
        G::apply(&mut state, legal, umpire);
        state
    }

    /// Takes the offer with this index and applies it.
    pub fn choose(self, index: usize, umpire: &mut Umpire<'_, G::Event>) {
        let action = &self.offers.actions[index];
        let legal = Legal {
            seat: self.seat,
            action,
        };
        G::apply(self.state, legal, umpire);
    }
}
