//! Standing orders: answers filed in advance for decisions in the other player's turn.

use kernel::Offers;
use serde::{Deserialize, Serialize};

use crate::action::{Action, Reaction};
use crate::combat::Foe;
use crate::reaction;
use crate::retreat;
use crate::state::{Phase, State};
use crate::{leaders, side::Side};

/// A seat's standing orders. What is left to `ask` is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields, default)]
#[ts(export, export_to = "ccn.ts")]
pub struct Standing {
    /// When to form square.
    pub square: SquarePolicy,
    /// When to play First Strike.
    pub first_strike: StrikePolicy,
    /// When to retire and reform.
    pub retire: Policy,
    /// How many flags to ignore.
    pub flags: FlagPolicy,
    /// Take the first of several retreat hexes without asking.
    pub retreat_anywhere: bool,
}

/// Yes or no in advance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum Policy {
    /// Ask me.
    #[default]
    Ask,
    /// Never.
    Never,
    /// Whenever possible.
    Always,
}

/// When to form square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum SquarePolicy {
    /// Ask me.
    #[default]
    Ask,
    /// Never.
    Never,
    /// Whenever possible.
    Always,
    /// Only against heavy cavalry; otherwise stand.
    AgainstHeavy,
}

/// When to play First Strike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum StrikePolicy {
    /// Ask me.
    #[default]
    Ask,
    /// Never.
    Never,
    /// Whenever I hold it.
    Always,
    /// Only for units with at least three blocks.
    WhenStrong,
}

/// How many flags to ignore.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
pub enum FlagPolicy {
    /// Ask me.
    #[default]
    Ask,
    /// None: fall back.
    None,
    /// As many as possible.
    All,
}

/// The answer that standing orders give to the decision owed, if they give one. They answer only in the enemy's turn.
pub(crate) fn answer(state: &State, side: Side, standing: &Standing) -> Option<Action> {
    if state.turn.active == side || state.decider() != Some(side) {
        return None;
    }
    match &state.phase {
        Phase::Reaction { .. } => react(state, standing),
        Phase::Flags { ignorable, .. } => match standing.flags {
            FlagPolicy::Ask => None,
            FlagPolicy::None => Some(Action::IgnoreFlags { flags: 0 }),
            FlagPolicy::All => Some(Action::IgnoreFlags { flags: *ignorable }),
        },
        Phase::Retreat { clash, left, .. } if standing.retreat_anywhere => {
            let to = retreat::best_steps(state, clash.victim()?, *left)
                .iter()
                .next()?;
            Some(Action::Retreat { to })
        }
        Phase::Retire { clash, left } if standing.retreat_anywhere => {
            let Foe::Unit(unit) = clash.foe else {
                return None;
            };
            let to = reaction::retire_steps(state, unit, *left).iter().next()?;
            Some(Action::Retreat { to })
        }
        Phase::LeaderRetreat { .. } if standing.retreat_anywhere => {
            let mut offers = Offers::new();
            leaders::offers(state, &mut offers);
            // Stop as soon as allowed; leave the board only when nothing else is left.
            let actions = offers.into_actions();
            actions
                .iter()
                .find(|action| **action == Action::LeaderStop)
                .or_else(|| actions.first())
                .cloned()
        }
        _ => None,
    }
}

/// A reaction by standing orders: a square first, then First Strike, then retiring; nothing while any open question is
/// left to the player.
fn react(state: &State, standing: &Standing) -> Option<Action> {
    let Phase::Reaction { clash } = &state.phase else {
        return None;
    };
    let Foe::Unit(unit) = clash.foe else {
        return None;
    };
    let can = |reaction| reaction::check(state, reaction).is_ok();
    let heavy = state.unit(clash.lead).kind.heavy_cavalry();
    let strong = state.unit(unit).blocks >= 3;
    let choices = [
        (
            Reaction::FormSquare,
            match standing.square {
                SquarePolicy::Ask => None,
                SquarePolicy::Never => Some(false),
                SquarePolicy::Always => Some(true),
                SquarePolicy::AgainstHeavy => Some(heavy),
            },
        ),
        (
            Reaction::FirstStrike,
            match standing.first_strike {
                StrikePolicy::Ask => None,
                StrikePolicy::Never => Some(false),
                StrikePolicy::Always => Some(true),
                StrikePolicy::WhenStrong => Some(strong),
            },
        ),
        (
            Reaction::Retire,
            match standing.retire {
                Policy::Ask => None,
                Policy::Never => Some(false),
                Policy::Always => Some(true),
            },
        ),
    ];
    for (reaction, wish) in choices {
        match wish {
            Some(true) if can(reaction) => return Some(Action::React { reaction }),
            // First Strike left to `ask` is asked even without the card: the time of the answer must not betray it.
            None if can(reaction) || reaction == Reaction::FirstStrike => return None,
            _ => {}
        }
    }
    Some(Action::React {
        reaction: Reaction::Stand,
    })
}
