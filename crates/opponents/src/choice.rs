//! The door to the opponents: from a session to a decision, with a net under every level.

use std::panic::{AssertUnwindSafe, catch_unwind};

use games::{AnySession, Visitor};
use kernel::{Dice, Judgement, Seat, Session};
use serde_json::Value as Json;

use crate::{Budget, Intent, Knobs, Level, Reason, marshal, recruit, veteran};

/// A decision and what was thought about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// The action.
    pub action: Json,
    /// The best candidates, best first: for hints.
    pub considered: Vec<Considered>,
    /// What is to follow, as long as nothing else happens: the rest of a sheet that is written in secret.
    pub plan: Vec<Json>,
    /// What went wrong, if a level failed and a lower one answered: for the log of the caller.
    pub trouble: Option<String>,
}

/// A candidate that was looked at.
pub type Considered = wire::Candidate<Json>;

impl Choice {
    /// The choice with its reasons, as a player is told.
    pub fn advice(self, reasons: Vec<Reason>) -> wire::Advice<Json> {
        let reason = |reason: Reason| wire::Reason {
            aspect: reason.aspect.into(),
            gain: reason.gain,
        };
        wire::Advice {
            action: self.action,
            considered: self.considered,
            reasons: reasons.into_iter().map(reason).collect(),
            plan: (!self.plan.is_empty()).then_some(self.plan),
            trouble: self.trouble,
        }
    }
}

/// A decision with the types of its game.
#[derive(Debug, Clone, PartialEq)]
pub struct Decision<A> {
    /// The action.
    pub action: A,
    /// The best candidates, best first.
    pub considered: Vec<Weighed<A>>,
    /// What is to follow it, as long as nothing else happens: the rest of a plan.
    pub plan: Vec<A>,
    /// What went wrong on the way.
    pub trouble: Option<String>,
}

/// A candidate with the types of its game.
#[derive(Debug, Clone, PartialEq)]
pub struct Weighed<A> {
    /// The action.
    pub action: A,
    /// Its expected value for the seat, -1 to 1.
    pub value: f32,
    /// How often it was looked at.
    pub visits: u32,
}

impl<A: Clone> Decision<A> {
    /// A decision without second thoughts.
    pub(crate) fn plain(action: A, value: f32) -> Self {
        Self {
            considered: vec![Weighed {
                action: action.clone(),
                value,
                visits: 1,
            }],
            action,
            plan: Vec::new(),
            trouble: None,
        }
    }
}

/// Chooses an action for a seat that owes a decision; nothing if it owes none.
pub fn choose(
    session: &dyn AnySession,
    seat: Seat,
    level: Level,
    budget: &Budget,
) -> Option<Choice> {
    let knobs = Knobs::of(session.about().id);
    choose_with(session, seat, level, budget, &knobs, &mut Intent::default())
}

/// The same with other knobs than the game's own, by a player who remembers what it meant to do.
pub fn choose_with(
    session: &dyn AnySession,
    seat: Seat,
    level: Level,
    budget: &Budget,
    knobs: &Knobs,
    intent: &mut Intent,
) -> Option<Choice> {
    struct Chooser<'a> {
        session: &'a dyn AnySession,
        seat: Seat,
        level: Level,
        budget: &'a Budget,
        knobs: &'a Knobs,
        intent: &'a mut Intent,
    }
    impl Visitor for Chooser<'_> {
        type Output = Option<Choice>;
        fn visit<G: Judgement>(self) -> Option<Choice> {
            let session: &Session<G> = self.session.as_any().downcast_ref()?;
            if !session.turn().owes().has(self.seat) {
                return None;
            }
            let (state, seat) = (session.state(), self.seat);
            if let Some(next) = self.intent.next::<G>(state, seat) {
                self.budget.set_progress(1000);
                return Some(Choice {
                    considered: vec![next.clone()],
                    action: next.action,
                    plan: self.intent.rest(),
                    trouble: None,
                });
            }
            let decision = decide::<G>(state, seat, self.level, self.budget, self.knobs)?;
            self.intent.keep::<G>(state, seat, &decision);
            let considered = decision.considered.into_iter().filter_map(|weighed| {
                Some(Considered {
                    action: serde_json::to_value(weighed.action).ok()?,
                    value: weighed.value,
                    visits: weighed.visits,
                })
            });
            Some(Choice {
                considered: considered.collect(),
                action: serde_json::to_value(decision.action).ok()?,
                plan: self.intent.rest(),
                trouble: decision.trouble,
            })
        }
    }
    games::visit(
        session.about().id,
        Chooser {
            session,
            seat,
            level,
            budget,
            knobs,
            intent,
        },
    )
    .flatten()
}

/// Decides for a seat that owes a decision in this state; nothing if it owes none. The state is looked at once, by
/// [`Game::imagine`]; everything else happens in imagined worlds.
///
/// A level that panics is replaced by the next lower one, and the decision says so.
pub fn decide<G: Judgement>(
    state: &G::State,
    seat: Seat,
    level: Level,
    budget: &Budget,
    knobs: &Knobs,
) -> Option<Decision<G::Action>> {
    if !G::turn(state).owes().has(seat) {
        return None;
    }
    let mut trouble = None;
    let lower: &[Level] = match level {
        Level::Recruit => &[Level::Recruit],
        Level::Veteran => &[Level::Veteran, Level::Recruit],
        Level::Marshal => &[Level::Marshal, Level::Veteran, Level::Recruit],
    };
    for level in lower {
        let attempt = catch_unwind(AssertUnwindSafe(|| {
            let world = G::imagine(state, seat, &mut Dice::quick(budget.seed));
            match level {
                Level::Recruit => recruit::choose::<G>(&world, seat, budget, knobs),
                Level::Veteran => veteran::choose::<G>(&world, seat, budget, knobs),
                Level::Marshal => marshal::choose::<G>(&world, seat, budget, knobs),
            }
        }));
        budget.set_progress(1000);
        match attempt {
            Ok(Some(decision)) => {
                return Some(Decision {
                    trouble,
                    ..decision
                });
            }
            Ok(None) => {}
            Err(panic) => {
                let reason = words_of(&*panic);
                let said = format!("{} failed in {}: {reason}", level.name(), G::about().id);
                tracing::error!("{said}");
                trouble.get_or_insert(said);
            }
        }
    }
    // Even the Recruit failed: any legal action keeps the battle going.
    let mut offers = kernel::Offers::new();
    G::offers(state, seat, &mut offers);
    let action = offers.into_actions().into_iter().next()?;
    Some(Decision {
        trouble,
        ..Decision::plain(action, 0.0)
    })
}

fn words_of(panic: &(dyn std::any::Any + Send)) -> String {
    panic
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string))
        .unwrap_or_else(|| "a panic without words".to_owned())
}
