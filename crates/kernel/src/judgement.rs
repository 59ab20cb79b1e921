//! What a computer player needs besides the rules.

use serde::ser::SerializeTupleStruct as _;
use serde::{Serialize, Serializer};

use crate::{Aspect, Dice, Eyes, Game, Offers, Seat, WeightSet};

/// What a game tells a computer player about good play. A referee does not need it.
///
/// The laws that [`conformance`](crate::conformance) proves: values lie in [-1, 1]; equivalent actions have the same effect;
/// the parts of a turn show all that is offered and not pointless, and nothing else.
pub trait Judgement: Game {
    /// The numbers by which `evaluate` and `prior` judge, made by [`weights!`](crate::weights); `()` if there are none.
    type Weights: WeightSet;

    /// How a long turn divides into parts; [`WholeTurn`] if turns are short.
    type Parts: TurnParts<Self>;

    /// Returns a rough value of the state for a seat, in [-1, 1]. May look at everything: search calls it on imagined states.
    fn evaluate(state: &Self::State, seat: Seat, weights: &Self::Weights) -> f32;

    /// Returns how much an action deserves to be looked at first, on any positive scale.
    fn prior(
        _state: &Self::State,
        _seat: Seat,
        _action: &Self::Action,
        _weights: &Self::Weights,
    ) -> f32 {
        1.0
    }

    /// Returns a key shared by all actions with the same effect, so that search tries only one of them. None if no other
    /// action has the effect of this one.
    fn equivalent(_state: &Self::State, _seat: Seat, _action: &Self::Action) -> Option<u64> {
        None
    }

    /// Returns the parts of the evaluation that a person can be told about, in the order in which they are taken off; the last
    /// one has no weights and is what remains. Empty if the game has no words for its judgement.
    fn aspects() -> &'static [Aspect] {
        &[]
    }

    /// Returns what [`Game::view`] shows, as far as programs that learn read it: the same fields with the same values, made
    /// without what these programs leave out, and without what [`Judgement::ground`] holds.
    fn sketch(state: &Self::State, eyes: Eyes) -> impl Serialize {
        Self::view(state, eyes)
    }

    /// Returns the fields of the view that hardly ever change and are the same for all eyes, such as terrain. What is here is
    /// left out of the sketch, and written again only when [`Judgement::ground_stamp`] changes.
    fn ground(_state: &Self::State) -> impl Serialize {}

    /// Returns a number that changes whenever the ground does.
    fn ground_stamp(_state: &Self::State) -> u64 {
        0
    }
}

/// A list that is made element by element while it is serialised.
#[derive(Debug, Clone, Copy)]
pub struct Listed<F>(pub F);

impl<F, I> Serialize for Listed<F>
where
    F: Fn() -> I,
    I: IntoIterator,
    I::Item: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((self.0)())
    }
}

/// An element of a list in a [sketch](Judgement::sketch) that is made only where it may have changed: at the same place of the
/// list, for the same eyes, the same stamp always stands for the same element.
///
/// Only for serializers that know it; they are told the stamp as the length of a tuple of this [name](Self::NAME) with one field.
#[derive(Debug, Clone, Copy)]
pub struct Stamped<F> {
    /// Everything that decides how the element looks, in one number: [`packed`].
    pub stamp: u64,
    /// Makes it.
    pub make: F,
}

impl<F> Stamped<F> {
    /// The name under which serializers meet it.
    pub const NAME: &'static str = "kernel::Stamped";
}

impl<F, T> Serialize for Stamped<F>
where
    F: Fn() -> T,
    T: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Made<'f, F>(&'f F);
        impl<F: Fn() -> T, T: Serialize> Serialize for Made<'_, F> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.0().serialize(serializer)
            }
        }
        let made = Made(&self.make);
        let Ok(stamp) = usize::try_from(self.stamp) else {
            // A machine on which a stamp is no length.
            return made.serialize(serializer);
        };
        let mut one = serializer.serialize_tuple_struct(Self::NAME, stamp)?;
        one.serialize_field(&made)?;
        one.end()
    }
}

/// Small numbers in one, each with the bits that it needs; 64 at most.
pub fn packed<const N: usize>(parts: [(u64, u32); N]) -> u64 {
    debug_assert!(
        parts.iter().map(|(_, bits)| bits).sum::<u32>() <= 64
            && parts.iter().all(|(part, bits)| part >> bits == 0),
        "too little room in {parts:?}"
    );
    let add = |sum: u64, (part, bits)| sum << bits | part;
    parts.into_iter().fold(0, add)
}

/// How a long turn divides into parts, such as the units of an army, so that a player can think about one part after another.
///
/// The default methods treat a turn as one part.
pub trait TurnParts<G: Game> {
    /// Returns about how many parts the present turn of a seat has. Thinking time is shared out among them.
    fn count(_state: &G::State, _seat: Seat) -> u32 {
        1
    }

    /// Returns how many more parts later turns of a seat may have, for example when reserves have arrived.
    fn later(_state: &G::State, _seat: Seat) -> u32 {
        0
    }

    /// Returns the action that gives up the rest of the turn. None if there is no such action now.
    fn pass(_state: &G::State, _seat: Seat) -> Option<G::Action> {
        None
    }

    /// Returns whether an action is legal but gains nothing that passing does not, so that no part needs to show it.
    fn is_pointless(_state: &G::State, _seat: Seat, _action: &G::Action) -> bool {
        false
    }

    /// Offers the actions of a few parts drawn by chance; at least one action if [`Game::offers`] has any.
    fn sample(
        state: &G::State,
        seat: Seat,
        _parts: usize,
        _dice: &mut Dice,
        offers: &mut Offers<G::Action>,
    ) {
        G::offers(state, seat, offers);
    }

    /// Offers the actions of the part with this index in the given order, and passing ([`TurnParts::pass`]). Returns false if
    /// there is no such part; then the offers are those that belong to no part. Unless the order leaves parts out, all parts
    /// together show everything that [`Game::offers`] shows, except what is pointless ([`TurnParts::is_pointless`]).
    fn part(
        state: &G::State,
        seat: Seat,
        _order: &PartOrder<'_, G::Action>,
        _index: usize,
        offers: &mut Offers<G::Action>,
    ) -> bool {
        G::offers(state, seat, offers);
        false
    }
}

/// The order in which a player thinks about the parts of a turn.
#[derive(Debug, Clone, Copy)]
pub struct PartOrder<'a, A> {
    /// Leaves out all but the parts nearest to this action. None leaves nothing out; nor does an action without a place.
    pub near: Option<&'a A>,
    /// How many parts are near.
    pub most: usize,
    /// The same number gives the same order.
    pub seed: u64,
}

/// A turn that is not divided.
#[derive(Debug, Clone, Copy)]
pub struct WholeTurn;

impl<G: Game> TurnParts<G> for WholeTurn {}
