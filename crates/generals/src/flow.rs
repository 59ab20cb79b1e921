//! GEN-6.1 and GEN-8.1: what follows what. A stage asks both players; when both have answered, it is resolved and the
//! next one begins.

use kernel::Umpire;

use crate::activation::{end_phase, open_lists};
use crate::board::Side;
use crate::bombardment::bombard;
use crate::event::Event;
use crate::finish;
use crate::hits;
use crate::march::{march, quiet_march};
use crate::orders;
use crate::rally;
use crate::reaction::{
    self, carry_out_retreats, carry_out_withdrawals, roll_reactions, withdraw_artillery,
};
use crate::road;
use crate::rolling::{self, choose_targets, each_reroll};
use crate::scoring;
use crate::set_up;
use crate::state::{Draft, Phase, Stage, State};
use crate::units::CombatStep;
use crate::zones::{Formation, flank_rerolls, line_up, split, take_zones};

/// Goes on until somebody owes a decision or the battle is over.
pub(crate) fn run(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    while state.stage != Stage::Over && state.drafts.iter().all(|draft| draft.done) {
        resolve(state, umpire);
    }
}

/// Opens a stage. A player without an option is not asked.
pub(crate) fn ask(state: &mut State, stage: Stage) {
    state.stage = stage;
    state.drafts = Default::default();
    for side in Side::BOTH {
        state.drafts[side.index()].done = !has_choice(state, side);
    }
}

/// Does a player have anything to decide in this stage? Depends on nothing that is hidden.
pub(crate) fn has_choice(state: &State, side: Side) -> bool {
    let mut any = false;
    match state.stage {
        // D-ACT is always asked, or the question would betray the sheet.
        Stage::Markers | Stage::Deployment | Stage::Planning | Stage::Activation => return true,
        Stage::Reaction => reaction::each_reaction(state, side, |_| any = true),
        Stage::Retreat => reaction::each_retreat(state, side, |_| any = true),
        Stage::Split { .. } => return split(state, side, &[], |_, _| {}).is_some(),
        Stage::Target { step } => {
            let formation = Formation::of(state);
            return choose_targets(state, &formation, side, step, &[], |_, _| {}).is_some();
        }
        Stage::Withdrawal => reaction::each_withdrawal(state, side, |_| any = true),
        Stage::Advance => finish::each_advance(state, side, |_| any = true),
        Stage::Road => road::each(state, side, |_| any = true),
        Stage::Rally => rally::each(state, side, |_| any = true),
        Stage::Reroll { .. } | Stage::Over => {}
    }
    any
}

fn resolve(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    match state.stage {
        Stage::Markers => {
            set_up::place_markers(state, umpire);
            set_up::after_markers(state, umpire);
        }
        Stage::Deployment => {
            set_up::deploy(state, umpire);
            orders::begin_round(state, umpire);
        }
        Stage::Planning => begin_phase(state, Phase::Fast, umpire),
        Stage::Activation => {
            open_lists(state, umpire);
            match state.phase {
                Phase::Bombardment => {
                    bombard(state, umpire);
                    next_phase(state, umpire);
                }
                Phase::NonCombat => {
                    quiet_march(state, umpire);
                    ask(state, Stage::Road);
                }
                _ => {
                    if march(state, umpire) {
                        take_zones(state);
                        ask(state, Stage::Reaction);
                    } else {
                        begin_finish(state, umpire);
                    }
                }
            }
        }
        Stage::Reaction => {
            roll_reactions(state, umpire);
            ask(state, Stage::Retreat);
        }
        Stage::Retreat => {
            carry_out_retreats(state, umpire);
            // GEN-9.17
            state.rerolls = flank_rerolls(state);
            ask(
                state,
                Stage::Split {
                    step: CombatStep::Ranged,
                },
            );
        }
        Stage::Split { step } => {
            umpire.mark_revealed();
            line_up(state, step, umpire);
            if step == CombatStep::Melee {
                keep_rerolls(state);
            }
            ask(state, Stage::Target { step });
        }
        Stage::Target { step } => {
            rolling::roll(state, step, umpire);
            let side = state.initiative();
            state.drafts = Default::default();
            next_reroll(state, step, side, 0);
        }
        Stage::Reroll { step, .. } => {
            hits::resolve(state, step, umpire);
            match step {
                CombatStep::Ranged => {
                    withdraw_artillery(state, umpire);
                    ask(state, Stage::Withdrawal);
                }
                CombatStep::Melee => begin_finish(state, umpire),
            }
        }
        Stage::Withdrawal => {
            carry_out_withdrawals(state, umpire);
            ask(
                state,
                Stage::Split {
                    step: CombatStep::Melee,
                },
            );
        }
        Stage::Advance => {
            finish::enter(state, umpire);
            after_entering(state, umpire);
        }
        Stage::Road => {
            road::carry_out(state, umpire);
            next_phase(state, umpire);
        }
        Stage::Rally => {
            rally::carry_out(state, umpire);
            scoring::score_round(state, umpire);
        }
        Stage::Over => {}
    }
}

/// GEN-9.18: re-rolls that were kept are lost with the arms of the attack that gave them.
fn keep_rerolls(state: &mut State) {
    let now = flank_rerolls(state);
    for (kept, now) in state
        .rerolls
        .as_flattened_mut()
        .iter_mut()
        .zip(now.as_flattened())
    {
        *kept = (*kept).min(*now);
    }
}

/// GEN-11.24: players take turns; one without a re-roll passes; two passes in a row end it.
pub(crate) fn next_reroll(state: &mut State, step: CombatStep, first: Side, passed: u8) {
    let (mut side, mut passes) = (first, passed);
    while passes < 2 {
        let mut can = false;
        each_reroll(state, side, |_, _| can = true);
        if can {
            break;
        }
        passes += 1;
        side = side.other();
    }
    state.stage = Stage::Reroll { step, side, passes };
    for other in Side::BOTH {
        state.drafts[other.index()] = Draft {
            done: passes >= 2 || other != side,
            ..Draft::default()
        };
    }
}

fn begin_finish(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    finish::begin(state, umpire);
    after_entering(state, umpire);
}

/// GEN-14.13: until nothing more opens.
fn after_entering(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    if finish::anything_open(state) {
        ask(state, Stage::Advance);
    } else {
        next_phase(state, umpire);
    }
}

fn next_phase(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    end_phase(state, umpire);
    match state.phase {
        Phase::Fast => begin_phase(state, Phase::Bombardment, umpire),
        Phase::Bombardment => begin_phase(state, Phase::Combined, umpire),
        Phase::Combined => begin_phase(state, Phase::NonCombat, umpire),
        _ => {
            rally::begin(state, umpire);
            ask(state, Stage::Rally);
        }
    }
}

fn begin_phase(state: &mut State, phase: Phase, umpire: &mut Umpire<'_, Event>) {
    state.phase = phase;
    umpire.tell(|| Event::Phase { phase });
    ask(state, Stage::Activation);
}
