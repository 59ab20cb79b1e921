//! BWN-D24, BWN-D28, BWN-D29, BWN-D41: what a winner does: stay, pursue, redirect the charge, occupy, or go on.

use kernel::{Offers, Refusal, Umpire, refusal};

use crate::Side;
use crate::action::{Action, Follow};
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now};
use crate::plan::Plan;
use crate::state::{Occasion, Pursuit, State, Task};

/// What does the winner do?
pub(crate) struct FollowUp(pub Pursuit);

impl Decision for FollowUp {
    fn prompt(&self, _state: &State) -> Prompt {
        ("follow-up", Some(self.0.pursuer.0))
    }

    fn decider(&self, state: &State) -> Option<Side> {
        Some(state.owner(self.0.pursuer))
    }

    fn is_open(&self, state: &State) -> bool {
        let pursuer = state.unit(self.0.pursuer);
        pursuer.on_table() && !pursuer.fleeing && state.choices_of(&self.0).len() > 1
    }

    fn offer(&self, state: &State, _side: Side, offers: &mut Offers<Action>) {
        for how in state.choices_of(&self.0) {
            offers.push(Action::Follow { how });
        }
    }

    fn check(&self, state: &State, _side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Follow { how } => {
                state.check_follow(&self.0, *how)?;
                Ok(Plan::Follow(self.0, *how))
            }
            Action::Shoot { .. } => Err(refusal!("BWN-11.39", "napoleon-refuse-not-now")),
            _ => Err(not_now()),
        }
    }
}

/// The winner does what was decided.
pub(crate) fn apply(
    state: &mut State,
    pursuit: &Pursuit,
    how: Follow,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    carry_on(state, pursuit, how, umpire);
}

/// A winner to whom one thing is left does it: what was won is occupied without asking (BWN-17.6).
pub(crate) fn unasked(state: &mut State, pursuit: &Pursuit, umpire: &mut Umpire<'_, Event>) {
    let unit = state.unit(pursuit.pursuer);
    if !unit.on_table() || unit.fleeing {
        return;
    }
    if let [how @ (Follow::Occupy | Follow::Pursue)] = state.choices_of(pursuit)[..] {
        carry_on(state, pursuit, how, umpire);
    }
}

fn carry_on(state: &mut State, pursuit: &Pursuit, how: Follow, umpire: &mut Umpire<'_, Event>) {
    let tasks = state.agenda.len();
    state.follow(pursuit, how, umpire);
    // A redirection is a whole charge again.
    if state.agenda.len() > tasks && state.agenda.last() == Some(&Task::React) {
        state.agenda.pop();
        state.push_charge();
    }
}

impl State {
    /// What a winner may do now.
    pub(crate) fn choices_of(&self, pursuit: &Pursuit) -> Vec<Follow> {
        [
            Follow::Stay,
            Follow::Pursue,
            Follow::Redirect,
            Follow::Occupy,
            Follow::GoOn,
        ]
        .into_iter()
        .filter(|how| self.check_follow(pursuit, *how).is_ok())
        .collect()
    }

    /// May the winner do this (BWN-D28, BWN-D41)?
    pub(crate) fn check_follow(&self, pursuit: &Pursuit, how: Follow) -> Result<(), Refusal> {
        let Pursuit {
            pursuer, quarry, ..
        } = *pursuit;
        let may = self.check_pursuit(pursuer, quarry);
        match how {
            Follow::Stay => {
                // BWN-24.11, BWN-16.45
                if self.must_pursue(pursuit) {
                    return Err(refusal!("BWN-24.11", "napoleon-refuse-furious"));
                }
                pursuit
                    .section
                    .map_or(Ok(()), |section| self.check_staying_out(pursuit, section))
            }
            Follow::Pursue => match pursuit.after {
                Occasion::Retreat => Err(refusal!("BWN-14.17", "napoleon-refuse-pursue-retreat")),
                Occasion::Collapse => Err(refusal!("BWN-11.43", "napoleon-refuse-pursuit")),
                Occasion::Fire if self.unit(quarry).is_gone() => {
                    Err(refusal!("BWN-11.45", "napoleon-refuse-pursuit"))
                }
                Occasion::Victory | Occasion::Fire => may,
            },
            Follow::Redirect => {
                may?;
                if !pursuit.in_charge || pursuit.after == Occasion::Collapse {
                    return Err(refusal!("BWN-16.48", "napoleon-refuse-redirect"));
                }
                let half = self
                    .unit(pursuer)
                    .allowance_in(self.unit(pursuer).formation)
                    / 2;
                let open = self.open_way(pursuer, pursuit.direction, half, None);
                match self.first_enemy_ahead(pursuer, pursuit.direction, open) {
                    Some((enemy, _))
                        if enemy != quarry && self.may_be_redirected(pursuer, enemy) =>
                    {
                        Ok(())
                    }
                    _ => Err(refusal!("BWN-16.48", "napoleon-refuse-redirect")),
                }
            }
            Follow::Occupy => {
                if let Some(section) = pursuit.section {
                    return self.check_occupation(pursuit, section);
                }
                let Some(place) = pursuit.place.filter(|_| pursuit.in_charge) else {
                    return Err(refusal!("BWN-14.18", "napoleon-refuse-occupy"));
                };
                self.occupation(pursuer, place)
                    .map(|_| ())
                    .ok_or(refusal!("BWN-14.18", "napoleon-refuse-occupy"))
            }
            Follow::GoOn => match self.resumed(pursuit) {
                Some(_) => Ok(()),
                None => Err(refusal!("BWN-11.46", "napoleon-refuse-go-on")),
            },
        }
    }
}
