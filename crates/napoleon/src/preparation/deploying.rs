//! BWN-D10: the units of a division, put on the table one by one (BWN-22.22 to BWN-22.24), with its general, brigades, great
//! batteries and guards (BWN-12.55, BWN-12.62).

use kernel::{Offers, Refusal, Umpire, refusal};
use tabletop::Tabletop as _;

use super::{not_now, unknown};
use crate::action::{Action, point_of};
use crate::event::Event;
use crate::flow::{Decision, Prompt, propose};
use crate::plan::{Plan, Preparing};
use crate::state::State;
use crate::unit::Whereabouts;
use crate::{CommanderId, DivisionId, Side, UnitId};

/// Where do the units of this division stand?
pub(crate) struct Deploying(pub Side, pub DivisionId);

impl Decision for Deploying {
    fn prompt(&self, _state: &State) -> Prompt {
        ("deploy", Some(self.1.0))
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        state.reserves(self.1).next().is_some() || !state.arrangements(self.0).is_empty()
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        let division = self.1;
        if let Some(unit) = state.reserves(division).next() {
            for post in state.post_samples(unit, 6) {
                propose(state, side, Action::Deploy(post), offers);
            }
        }
        propose(state, side, Action::Done, offers);
        for action in state.arrangements(side) {
            propose(state, side, action, offers);
        }
        let depth = match side {
            Side::South => 80,
            Side::North => (state.battle.height / 100) as u16 - 80,
        };
        let general = Action::Lead {
            commander: state.division(division).general,
            to: [(state.battle.width / 200) as u16, depth],
        };
        propose(state, side, general, offers);
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        let division = self.1;
        match action {
            Action::Brigade {
                units, fill: None, ..
            } => {
                state.check_early_brigade(division, units)?;
                Ok(Preparing::Brigade(units.clone()).into())
            }
            Action::Deploy(post) => {
                if !state.reserves(division).any(|id| id == post.unit) {
                    return Err(refusal!("BWN-22.22", "napoleon-refuse-other-division"));
                }
                state.check_post(post)?;
                Ok(Preparing::Deploy(*post).into())
            }
            Action::Lead { commander, to } => {
                let own = state
                    .commanders
                    .get(commander.index())
                    .is_some_and(|one| one.side == side && one.in_play() && !one.moved);
                if !own {
                    return Err(unknown());
                }
                let at = point_of(*to);
                if state.field().contains(at) && state.in_zone(side, at) {
                    Ok(Preparing::Lead(*commander, *to).into())
                } else {
                    Err(refusal!("BWN-22.24", "napoleon-refuse-zone"))
                }
            }
            Action::Mass { batteries } => state.check_mass(side, batteries).map(Plan::Mass),
            Action::Disperse { battery } => {
                state.check_disperse(side, *battery)?;
                Ok(Plan::Disperse(*battery))
            }
            Action::Guard { unit, battery } => {
                state.check_guard(side, *unit, *battery)?;
                Ok(Plan::Guard(*unit, *battery))
            }
            Action::Done => {
                let placeable = state
                    .reserves(division)
                    .any(|id| !state.post_samples(id, 1).is_empty());
                if placeable {
                    return Err(refusal!("BWN-22.22", "napoleon-refuse-deploy-all"));
                }
                Ok(Preparing::Deployed(division).into())
            }
            _ => Err(not_now()),
        }
    }
}

/// A general takes his place.
pub(crate) fn lead(
    state: &mut State,
    commander: CommanderId,
    to: [u16; 2],
    umpire: &mut Umpire<'_, Event>,
) {
    let leader = &mut state.commanders[commander.index()];
    leader.at = point_of(to);
    leader.moved = true;
    umpire.tell(|| Event::CommanderMoved {
        commander: state.leader(commander),
        x: f64::from(to[0]),
        y: f64::from(to[1]),
    });
}

/// The division stands; a unit without room enters at the operational base.
pub(crate) fn end(
    state: &mut State,
    side: Side,
    division: DivisionId,
    umpire: &mut Umpire<'_, Event>,
) {
    let left: Vec<UnitId> = state.reserves(division).collect();
    for id in left {
        state.unit_mut(id).whereabouts = Whereabouts::Away { at: None, turn: 1 };
    }
    umpire.tell(|| Event::Done { side });
    state.agenda.pop();
    state.after_division(side, division);
}
