//! Chapter 10: the retreat and escape of leaders.

use kernel::{Objection, Offers, Total, Umpire, ensure, objection};

use crate::action::Action;
use crate::board::{Hex, HexSet};
use crate::clash::after_blow;
use crate::combat::Clash;
use crate::dice::{Face, Throw};
use crate::event::{BannerReason, Event};
use crate::plan::Plan;
use crate::pools;
use crate::side::Side;
use crate::state::{LeaderId, Phase, Spot, State};
use crate::victory;

/// The most steps of a retreating leader (CCN-10.14).
const STEPS: u8 = 3;

/// A leader who has lost his unit, or was attacked alone, must retreat (CCN-10.10, CCN-9.24).
pub(crate) fn begin_retreat(
    state: &mut State,
    clash: Clash,
    leader: LeaderId,
    umpire: &mut Umpire<'_, Event>,
) {
    let Some(at) = state.leader(leader).hex() else {
        return after_blow(state, clash, umpire);
    };
    state.lift_leader(leader, Spot::Fleeing);
    let escape = Escape {
        clash,
        leader,
        at,
        steps: 0,
    };
    go_on(state, escape, umpire);
}

/// What a retreating leader may do next.
struct Choices {
    steps: HexSet,
    stop: bool,
    leave: bool,
}

impl Choices {
    fn count(&self) -> u32 {
        self.steps.len() + u32::from(self.stop) + u32::from(self.leave)
    }
}

fn choices(state: &State, leader: LeaderId, at: Hex, steps: u8) -> Choices {
    let side = state.leader(leader).side();
    let edge = state.edge(side);
    let walkable: HexSet = if steps < STEPS {
        edge.steps_home(at)
            .filter(|hex| !state.battle.ground().impassable.has(*hex)) // CCN-10.17
            .collect()
    } else {
        HexSet::NONE
    };
    // As long as some way ends legally, he does not run into a dead end (CCN-10.24).
    let hopeful: HexSet = walkable
        .iter()
        .filter(|hex| can_end(state, side, *hex, steps + 1))
        .collect();
    let stop = steps > 0 && may_stay(state, side, at);
    let leave = steps < STEPS && edge.baseline(at);
    Choices {
        steps: if hopeful.is_empty() && !stop && !leave {
            walkable
        } else {
            hopeful
        },
        stop,
        leave,
    }
}

/// May a leader of this side stop here (CCN-10.19, CCN-10.20)?
fn may_stay(state: &State, side: Side, hex: Hex) -> bool {
    !state.leader_hexes(side).has(hex) && !state.pieces(side.other()).has(hex)
}

/// Can a leader who has come here with this number of steps still end his retreat?
fn can_end(state: &State, side: Side, at: Hex, steps: u8) -> bool {
    if may_stay(state, side, at) {
        return true;
    }
    if steps >= STEPS {
        return false;
    }
    let edge = state.edge(side);
    edge.baseline(at)
        || edge.steps_home(at).any(|next| {
            !state.battle.ground().impassable.has(next) && can_end(state, side, next, steps + 1)
        })
}

/// A leader on his way out of a combat.
#[derive(Debug, Clone, Copy)]
pub struct Escape {
    pub(crate) clash: Clash,
    pub(crate) leader: LeaderId,
    /// Where he is.
    pub(crate) at: Hex,
    /// How many steps he has made.
    pub(crate) steps: u8,
}

/// Asks for the next step, or does the only thing possible.
fn go_on(state: &mut State, escape: Escape, umpire: &mut Umpire<'_, Event>) {
    let Escape {
        clash,
        leader,
        at,
        steps,
    } = escape;
    let choices = choices(state, leader, at, steps);
    match choices.count() {
        0 => {
            // CCN-10.24: no legal way to end his retreat.
            lost(state, clash, leader, at, umpire);
        }
        1 if choices.leave => leave_board(state, escape, umpire),
        1 if choices.stop => settle(state, escape, umpire),
        1 => {
            if let Some(to) = choices.steps.iter().next() {
                enter(state, escape, to, umpire);
            }
        }
        _ => {
            state.phase = Phase::LeaderRetreat {
                clash,
                leader,
                at,
                steps,
            };
        }
    }
}

/// One step; an enemy unit in the way strikes at him (CCN-10.26), the third step into one is the end (CCN-10.32).
pub(crate) fn enter(state: &mut State, escape: Escape, to: Hex, umpire: &mut Umpire<'_, Event>) {
    let Escape {
        clash,
        leader,
        at: from,
        steps,
    } = escape;
    umpire.tell(|| Event::LeaderRetreated {
        from,
        to,
        leader: leader.0,
        who: state.called_leader(leader),
    });
    let steps = steps + 1;
    let enemy = state.leader(leader).side().other();
    if let Some(unit) = state.own_unit_at(enemy, to) {
        if steps >= STEPS {
            return lost(state, clash, leader, to, umpire);
        }
        let dice = Total::of(|total| pools::escape(state, unit, total)) as u8;
        let throw = Throw::of(dice, umpire);
        let eliminated = throw.count(Face::Saber) > 0; // CCN-10.29
        umpire.tell(|| Event::EscapeRoll {
            by: to,
            faces: throw.faces(),
            eliminated,
            who: Some(state.called(unit)),
        });
        if eliminated {
            return lost(state, clash, leader, to, umpire);
        }
    }
    let escape = Escape {
        at: to,
        steps,
        ..escape
    };
    go_on(state, escape, umpire);
}

fn lost(
    state: &mut State,
    clash: Clash,
    leader: LeaderId,
    at: Hex,
    umpire: &mut Umpire<'_, Event>,
) {
    let side = state.leader(leader).side();
    umpire.tell(|| Event::LeaderEliminated {
        at,
        side,
        leader: leader.0,
        who: state.called_leader(leader),
    });
    state.lift_leader(leader, Spot::Dead);
    victory::award(state, side.other(), 1, BannerReason::Leader, umpire);
    after_blow(state, clash, umpire);
}

/// He stops in an empty hex or joins a unit (CCN-10.19).
pub(crate) fn settle(state: &mut State, escape: Escape, umpire: &mut Umpire<'_, Event>) {
    let Escape {
        clash, leader, at, ..
    } = escape;
    state.put_leader(leader, at);
    umpire.tell(|| Event::LeaderStopped {
        at,
        leader: leader.0,
        who: state.called_leader(leader),
    });
    after_blow(state, clash, umpire);
}

/// He leaves the board for good, without a banner (CCN-10.21, CCN-3.8).
pub(crate) fn leave_board(state: &mut State, escape: Escape, umpire: &mut Umpire<'_, Event>) {
    let Escape {
        clash,
        leader,
        at: from,
        ..
    } = escape;
    state.lift_leader(leader, Spot::Left);
    umpire.tell(|| Event::LeaderLeft {
        from,
        leader: leader.0,
        who: state.called_leader(leader),
    });
    after_blow(state, clash, umpire);
}

pub(crate) fn offers(state: &State, offers: &mut Offers<Action>) {
    let Phase::LeaderRetreat {
        leader, at, steps, ..
    } = state.phase
    else {
        return;
    };
    let choices = choices(state, leader, at, steps);
    for to in choices.steps.iter() {
        offers.push(Action::LeaderStep { to });
    }
    if choices.stop {
        offers.push(Action::LeaderStop);
    }
    if choices.leave {
        offers.push(Action::LeaderLeave);
    }
}

pub(crate) fn check(state: &State, action: &Action) -> Result<Plan, Objection> {
    let Phase::LeaderRetreat {
        clash,
        leader,
        at,
        steps,
    } = state.phase
    else {
        return Err(objection!("CCN-4.1", "ccn-refuse-not-now"));
    };
    let escape = Escape {
        clash,
        leader,
        at,
        steps,
    };
    let choices = choices(state, leader, at, steps);
    match action {
        Action::LeaderStep { to } => {
            ensure!(steps < STEPS, "CCN-10.14", "ccn-refuse-leader-steps");
            ensure!(
                state
                    .edge(state.leader(leader).side())
                    .steps_home(at)
                    .any(|h| h == *to),
                "CCN-10.14",
                "ccn-refuse-leader-homeward"
            );
            ensure!(
                !state.battle.ground().impassable.has(*to),
                "CCN-10.17",
                "ccn-refuse-leader-impassable"
            );
            ensure!(
                choices.steps.has(*to),
                "CCN-10.24",
                "ccn-refuse-leader-dead-end"
            );
            Ok(Plan::LeaderStep(escape, *to))
        }
        Action::LeaderStop => {
            ensure!(steps > 0, "CCN-10.14", "ccn-refuse-leader-must-go");
            ensure!(choices.stop, "CCN-10.20", "ccn-refuse-leader-may-not-stop");
            Ok(Plan::LeaderStop(escape))
        }
        Action::LeaderLeave => {
            ensure!(choices.leave, "CCN-10.21", "ccn-refuse-leader-not-at-edge");
            Ok(Plan::LeaderLeave(escape))
        }
        _ => Err(objection!("CCN-4.1", "ccn-refuse-not-now")),
    }
}
