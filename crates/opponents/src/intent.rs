//! What a player means to do after its next action.
//!
//! A secret sheet is planned whole and drawn from a mixture of plans. A player who thought anew about each of its lines
//! would write the beginning of one plan and the end of another, and would need the time of a sheet for every line. So a player
//! goes on with its plan as long as the seat sees exactly what the plan expects; whatever else it sees ends the plan.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

use kernel::{Dice, Eyes, Judgement, Seat, Umpire, admit};

use crate::{Considered, Decision};

/// The rest of a plan. A caller that plays several decisions of one seat keeps it between them.
#[derive(Debug, Clone, Default)]
pub struct Intent(VecDeque<Intended>);

#[derive(Debug, Clone)]
struct Intended {
    /// What the seat must see before it.
    sight: u64,
    next: Considered,
}

impl Intent {
    /// The next action of the plan, if the seat sees what the plan expects; else the plan is over.
    pub(crate) fn next<G: Judgement>(
        &mut self,
        state: &G::State,
        seat: Seat,
    ) -> Option<Considered> {
        let step = self.0.pop_front()?;
        if step.sight == sight::<G>(state, seat) {
            return Some(step.next);
        }
        self.0.clear();
        None
    }

    /// What the rest of the plan is.
    pub(crate) fn rest(&self) -> Vec<serde_json::Value> {
        self.0.iter().map(|step| step.next.action.clone()).collect()
    }

    /// Takes in what is to follow a decision that was made in this state. Only an imagined world is played on.
    pub(crate) fn keep<G: Judgement>(
        &mut self,
        state: &G::State,
        seat: Seat,
        decision: &Decision<G::Action>,
    ) {
        self.0.clear();
        if decision.plan.is_empty() {
            return;
        }
        let mut dice = Dice::quick(0);
        let mut world = G::imagine(state, seat, &mut dice);
        let value = decision.considered.first().map_or(0.0, |first| first.value);
        let mut before = &decision.action;
        for action in &decision.plan {
            let Ok(admitted) = admit::<G>(&mut world, seat, before) else {
                return;
            };
            admitted.apply(&mut Umpire::silent(&mut dice));
            let Ok(told) = serde_json::to_value(action) else {
                return;
            };
            self.0.push_back(Intended {
                sight: sight::<G>(&world, seat),
                next: Considered {
                    action: told,
                    value,
                    visits: 1,
                },
            });
            before = action;
        }
    }
}

/// A number for everything that a seat sees and may do.
fn sight<G: Judgement>(state: &G::State, seat: Seat) -> u64 {
    let mut hasher = DefaultHasher::new();
    let view = G::view(state, Eyes::Seat(seat));
    // A view that cannot be written down is like no other: then every plan ends after its first action.
    match serde_json::to_vec(&view) {
        Ok(bytes) => bytes.hash(&mut hasher),
        Err(_) => std::ptr::from_ref(state).hash(&mut hasher),
    }
    G::turn(state).owes().has(seat).hash(&mut hasher);
    hasher.finish()
}
