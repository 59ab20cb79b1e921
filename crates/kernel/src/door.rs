//! The one door to a state: what is offered, what is checked, what is applied.

use crate::{Dice, Game, Judgement, PartOrder, Refusal, Seat, Turn, TurnParts, Umpire};

/// An action that the rules allow in the state to which it is being applied, with its plan. Only the kernel makes one.
#[derive(Debug)]
pub struct Legal<'a, G: Game> {
    seat: Seat,
    action: &'a G::Action,
    plan: G::Plan,
}

impl<'a, G: Game> Legal<'a, G> {
    /// The seat that acts.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The action.
    pub const fn action(&self) -> &'a G::Action {
        self.action
    }

    /// What [`Game::check`] found out about the action.
    pub fn into_plan(self) -> G::Plan {
        self.plan
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
    legal: Legal<'a, G>,
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
    let plan = plan::<G>(state, seat, action)?;
    let legal = Legal { seat, action, plan };
    Ok(Admitted { state, legal })
}

/// The same question without the intention to act.
pub fn may<G: Game>(state: &G::State, seat: Seat, action: &G::Action) -> Result<(), Denied> {
    plan::<G>(state, seat, action).map(drop)
}

fn plan<G: Game>(state: &G::State, seat: Seat, action: &G::Action) -> Result<G::Plan, Denied> {
    match G::turn(state) {
        Turn::Over(_) => Err(Denied::Over),
        Turn::Owes(seats) if !seats.has(seat) => Err(Denied::NotYourTurn),
        Turn::Owes(_) => G::check(state, seat, action).map_err(Denied::Refused),
    }
}

impl<G: Game> Admitted<'_, '_, G> {
    /// The state before the action.
    pub const fn state(&self) -> &G::State {
        self.state
    }

    /// Applies the action.
    pub fn apply(self, umpire: &mut Umpire<'_, G::Event>) {
        G::apply(self.state, self.legal, umpire);
    }
}

/// The offers of a seat together with the state they were made for: the hot loop of search.
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
        G::apply(&mut state, self.legal(index), umpire);
        state
    }

    /// Takes the offer with this index and applies it.
    pub fn choose(self, index: usize, umpire: &mut Umpire<'_, G::Event>) {
        let legal = self.legal(index);
        G::apply(self.state, legal, umpire);
    }

    /// The offer with this index and its plan, made only now: most offers are never chosen.
    fn legal(&self, index: usize) -> Legal<'o, G> {
        let action = &self.offers.actions[index];
        let plan = G::check(self.state, self.seat, action).unwrap_or_else(|refusal| {
            // The first law of the conformance suite: what is offered is legal.
            panic!("{action:?} is offered but refused by {}", refusal.rule)
        });
        Legal {
            seat: self.seat,
            action,
            plan,
        }
    }
}

impl<'s, 'o, G: Judgement> Menu<'s, 'o, G> {
    /// Asks for the offers of a few parts of the turn, drawn by chance ([`TurnParts::sample`]). The buffer is emptied first.
    pub fn sample(
        state: &'s mut G::State,
        seat: Seat,
        parts: usize,
        dice: &mut Dice,
        buffer: &'o mut Offers<G::Action>,
    ) -> Self {
        Self::filled(state, seat, buffer, |state, buffer| {
            G::Parts::sample(state, seat, parts, dice, buffer);
        })
    }

    /// Asks for the offers of one part of the turn ([`TurnParts::part`]), and whether there is such a part. The buffer is
    /// emptied first.
    pub fn part(
        state: &'s mut G::State,
        seat: Seat,
        order: &PartOrder<'_, G::Action>,
        index: usize,
        buffer: &'o mut Offers<G::Action>,
    ) -> (Self, bool) {
        let mut found = false;
        let menu = Self::filled(state, seat, buffer, |state, buffer| {
            found = G::Parts::part(state, seat, order, index, buffer);
        });
        (menu, found)
    }
}
