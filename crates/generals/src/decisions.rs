//! The decision points: what each stage allows, lists and notes.

use kernel::{Objection, Offers, Refusal, objection};

use crate::action::{Action, Pick, Wing};
use crate::activation::{self, Muster};
use crate::board::Side;
use crate::finish;
use crate::orders;
use crate::plan::Plan;
use crate::rally;
use crate::reaction::{self, push_all};
use crate::road;
use crate::rolling::{check_reroll, choose_targets, each_reroll};
use crate::set_up;
use crate::state::{Stage, State};
use crate::units::CombatStep;
use crate::zones::{Formation, split};

/// What this player may do now.
pub(crate) fn check(state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
    match (state.stage, action) {
        (Stage::Planning, _) => orders::check(state, side, action).map(Plan::Sheet),
        (
            Stage::Deployment,
            Action::Deploy {
                wing,
                infantry,
                cavalry,
                artillery,
            },
        ) => {
            let corps = [*infantry, *cavalry, *artillery];
            set_up::check_deploy(state, side, *wing, corps)?;
            Ok(Plan::Deploy(*wing, corps))
        }
        _ => Ok(check_cheaply(state, side, action)?),
    }
}

fn check_cheaply(state: &State, side: Side, action: &Action) -> Result<Plan, Objection> {
    if let Action::Commit = action {
        return check_commit(state, side).map(|()| Plan::Commit);
    }
    let wrong = Err(objection!("GEN-8.1", "generals-refuse-not-now"));
    match (state.stage, action) {
        (Stage::Reroll { step, passes, .. }, Action::Pass) => {
            return Ok(Plan::Pass { step, passes });
        }
        (Stage::Reroll { step, .. }, Action::Reroll { unit, die }) => {
            return Ok(Plan::Reroll {
                step,
                unit: *unit,
                die: *die,
                sector: check_reroll(state, side, *unit, *die)?,
            });
        }
        _ => {}
    }
    let Some(pick) = action.pick() else {
        return wrong;
    };
    if state.draft(side).picks.is_full() {
        return wrong;
    }
    check_pick(state, side, pick).map(|()| Plan::Pick(pick))
}

fn check_pick(state: &State, side: Side, pick: Pick) -> Result<(), Objection> {
    let wrong = Err(objection!("GEN-8.1", "generals-refuse-not-now"));
    match (state.stage, pick) {
        (Stage::Markers, Pick::Marker(marker, sector)) => {
            set_up::check_marker(state, side, marker, sector)
        }
        (Stage::Activation, Pick::Line(line, at_building)) => {
            Muster::of(state, side).check(line as usize, at_building)
        }
        (Stage::Reaction, Pick::Square(_) | Pick::Charge(..)) => {
            reaction::check_reaction(state, side, pick)
        }
        (Stage::Retreat, Pick::Retreat(id)) => reaction::check_retreat(state, side, id),
        (Stage::Split { .. }, Pick::Position(unit, zone)) => {
            match split(state, side, &state.draft(side).picks, |_, _| {}) {
                Some(question) if question.unit != unit => Err(objection!(
                    "GEN-10.40",
                    "generals-refuse-another-unit-first"
                )),
                Some(question) if !question.zones.contains(&zone) => {
                    Err(objection!("GEN-10.41", "generals-refuse-no-place-in-zone"))
                }
                Some(_) => Ok(()),
                None => wrong,
            }
        }
        (Stage::Target { step }, Pick::Target(unit, at)) => {
            check_target(state, side, step, unit, at)
        }
        (Stage::Withdrawal, Pick::Withdraw(_) | Pick::Shelter(_)) => {
            reaction::check_step_six(state, side, pick)
        }
        (Stage::Advance, Pick::Enter(id)) => finish::check_advance(state, side, id),
        (Stage::Road, Pick::March(id, to)) => road::check(state, side, id, to),
        (Stage::Rally, Pick::Merge(_) | Pick::Rally(_) | Pick::ComeOut(_)) => {
            rally::check(state, side, pick)
        }
        _ => wrong,
    }
}

fn check_target(
    state: &State,
    side: Side,
    step: CombatStep,
    unit: crate::units::UnitId,
    at: Option<crate::units::UnitId>,
) -> Result<(), Objection> {
    let formation = Formation::of(state);
    let picks = &state.draft(side).picks;
    let Some(question) = choose_targets(state, &formation, side, step, picks, |_, _| {}) else {
        return Err(objection!("GEN-11.15", "generals-refuse-not-now"));
    };
    if question.unit != unit {
        return Err(objection!(
            "GEN-11.15",
            "generals-refuse-another-unit-first"
        ));
    }
    match at {
        None if question.optional => Ok(()),
        // GEN-11.13
        None => Err(objection!("GEN-11.13", "generals-refuse-must-attack")),
        Some(at) if question.targets.contains(&at) => Ok(()),
        Some(_) if state.unit(unit).kind == crate::units::Kind::Cavalry => {
            Err(objection!("GEN-11.9", "generals-refuse-not-in-reach"))
        }
        Some(_) if question.optional => {
            Err(objection!("GEN-22.46", "generals-refuse-not-in-reach"))
        }
        Some(_) => Err(objection!("GEN-11.8", "generals-refuse-not-in-reach")),
    }
}

/// May the choice be handed in as it is?
fn check_commit(state: &State, side: Side) -> Result<(), Objection> {
    match state.stage {
        Stage::Markers => set_up::check_markers_done(state, side),
        Stage::Deployment => set_up::check_deployed(state, side),
        Stage::Advance => finish::check_commit(state, side),
        // These are handed in by their last answer.
        Stage::Split { .. } => Err(objection!(
            "GEN-10.30",
            "generals-refuse-must-take-position"
        )),
        Stage::Target { .. } => Err(objection!("GEN-11.13", "generals-refuse-must-attack")),
        Stage::Reroll { .. } | Stage::Over => {
            Err(objection!("GEN-11.24", "generals-refuse-not-now"))
        }
        _ => Ok(()),
    }
}

/// Everything that this player may do now.
pub(crate) fn offers(state: &State, side: Side, offers: &mut Offers<Action>) {
    match state.stage {
        Stage::Markers => set_up::marker_offers(state, side, offers),
        Stage::Deployment => set_up::deploy_offers(state, side, offers),
        Stage::Planning => orders::offers(state, side, offers),
        Stage::Activation => activation::offers(state, side, offers),
        Stage::Reaction => push_all(offers, |visit| reaction::each_reaction(state, side, visit)),
        Stage::Retreat => push_all(offers, |visit| reaction::each_retreat(state, side, visit)),
        Stage::Split { .. } => {
            if let Some(question) = split(state, side, &state.draft(side).picks, |_, _| {}) {
                for zone in question.zones {
                    offers.push(Pick::Position(question.unit, zone).into());
                }
            }
        }
        Stage::Target { step } => {
            let formation = Formation::of(state);
            let picks = &state.draft(side).picks;
            let question = choose_targets(state, &formation, side, step, picks, |_, _| {});
            if let Some(question) = question {
                for at in question.targets {
                    offers.push(Pick::Target(question.unit, Some(at)).into());
                }
                if question.optional {
                    offers.push(Pick::Target(question.unit, None).into());
                }
            }
        }
        Stage::Reroll { .. } => {
            offers.push(Action::Pass);
            each_reroll(state, side, |unit, die| {
                offers.push(Action::Reroll { unit, die });
            });
        }
        Stage::Withdrawal => {
            push_all(offers, |visit| {
                reaction::each_withdrawal(state, side, visit);
            });
        }
        Stage::Advance => {
            if finish::check_commit(state, side).is_ok() {
                offers.push(Action::Commit);
            }
            finish::each_advance(state, side, |pick| offers.push(pick.into()));
        }
        Stage::Road => push_all(offers, |visit| road::each(state, side, visit)),
        Stage::Rally => push_all(offers, |visit| rally::each(state, side, visit)),
        Stage::Over => {}
    }
}

/// Notes an answer in the player's choice; the last one hands the choice in.
pub(crate) fn note(state: &mut State, side: Side, pick: Pick) {
    state.drafts[side.index()].picks.push(pick);
    let picks = &state.draft(side).picks;
    let answered = match state.stage {
        Stage::Split { .. } => split(state, side, picks, |_, _| {}).is_none(),
        Stage::Target { step } => {
            let formation = Formation::of(state);
            choose_targets(state, &formation, side, step, picks, |_, _| {}).is_none()
        }
        _ => false,
    };
    if answered {
        state.drafts[side.index()].done = true;
    }
}

pub(crate) fn deploy_wing(state: &mut State, side: Side, wing: Wing, corps: set_up::Corps) {
    let draft = &mut state.drafts[side.index()];
    draft.wings[wing as usize] = Some(corps);
    draft.edits = draft.edits.saturating_add(1);
}
