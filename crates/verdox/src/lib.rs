//! The Battle for Fortress Verdox: a board of squares, hidden counters, one die.
//!
//! The modules follow the chapters of `rules/verdox.md`; this one is their table of contents.

mod action;
mod arrival; // chapter 3
mod attacks; // chapters 7 and 8
mod barges; // chapter 10
mod board; // chapters 2 and 13
mod counters; // chapter 5
mod describe;
mod ending; // chapter 12
mod event;
mod forces; // chapter 14
mod forecast;
mod hidden; // chapter 5
mod judgement;
mod marches;
mod movement; // chapter 6
mod narration;
mod objection;
mod parts;
mod plan;
mod scenario;
mod set_up; // chapter 3
mod side; // chapter 1
mod state;
#[cfg(test)]
mod tables;
mod turns; // chapter 4
mod units; // chapter 9
mod validate;
mod view;
mod walls; // chapter 11

use kernel::{
    About, Aspect, Dice, Eyes, FileError, Game, Judgement, Legal, Message, Odds, Offers,
    OptionSpec, Options, Refusal, ScenarioFile, Seat, Sight, Sum, Turn, Umpire, message,
};
use serde::Serialize;

pub use action::{Action, LONGEST_PATH, Path, Target};
pub use board::{BadMap, Gate, Ground, Map, NotASquare, Square, Terrain, square};
pub use event::{AttackKind, Event, Hazard};
pub use forces::{FORCES, Force};
pub use scenario::Scenario;
pub use side::Side;
pub use state::{Agreement, Reason, Stage, State};
pub use units::{BARGE_VALUE, Kind, Numbers};
pub use validate::{HeldGate, PlacedBarge, PlacedCounter, Position, Sides};
pub use view::{Reserve, SeenBarge, SeenUnit, View};

use crate::plan::Plan;

/// The Battle for Fortress Verdox.
#[derive(Debug, Clone, Copy)]
pub struct Verdox;

static SCENARIOS: [ScenarioFile; 5] = kernel::scenarios!(
    "verdox";
    "redoubt",
    "bridgehead-small",
    "bridgehead-medium",
    "verdox",
    "island",
);

static OPTIONS: [OptionSpec; 7] = [
    // VER-5.11
    OptionSpec::switch("open-counters", false),
    // VER-12.11: minutes for the whole battle; 0 is no clock.
    OptionSpec::number("clock", 0, 1440, 0),
    // VER-13.8
    OptionSpec::choice(
        "force",
        &["map", "full", "medium", "small", "skirmish"],
        "map",
    ),
    // VER-14.5
    OptionSpec::text("custom-force", ""),
    // VER-14.6
    OptionSpec::number("handicap-hasbergs", 0, 5, 0),
    OptionSpec::number("handicap-askans", 0, 5, 0),
    // VER-12.7, VER-12.14: 0 is the limit of the map, -1 no limit.
    OptionSpec::number("rounds", -1, 999, 0),
];

static ABOUT: About = About {
    id: "verdox",
    title: "The Battle for Fortress Verdox",
    prefix: "VER",
    rules_version: 1,
    seats: ["hasbergs", "askans"],
    options: &OPTIONS,
    rulebook: include_str!("../../../rules/verdox.md"),
    scenarios: &SCENARIOS,
    faces: &[],
};

impl Game for Verdox {
    type State = State;
    type Action = Action;
    type Plan = Plan;
    type Event = Event;
    type View = View;
    type Scenario = Scenario;
    /// Nobody decides anything in the other's turn. (VER-4.8)
    type Standing = ();

    fn about() -> &'static About {
        &ABOUT
    }

    fn read_scenario(file: &ScenarioFile) -> Result<Scenario, FileError> {
        scenario::read(file)
    }

    fn set_up(
        scenario: &Scenario,
        options: &Options,
        umpire: &mut Umpire<'_, Event>,
    ) -> Result<State, Refusal> {
        set_up::set_up(scenario, options, umpire)
    }

    fn validate(state: &State) -> Result<(), String> {
        validate::validate(state)
    }

    fn turn(state: &State) -> Turn {
        match state.stage {
            Stage::Deployment { side, .. }
            | Stage::Actions { side }
            | Stage::Arrival { side, .. } => Turn::of(side.seat()),
            Stage::Over { winner, reason } => Turn::Over(ending::outcome(state, winner, reason)),
        }
    }

    fn phase(state: &State) -> Message {
        match state.stage {
            Stage::Deployment { side, left } => {
                message!("verdox-phase-deployment", side = side.word(), left = left)
            }
            Stage::Actions { side } => message!(
                "verdox-phase-actions",
                side = side.word(),
                round = state.round,
                rounds = state.agreed.rounds
            ),
            Stage::Arrival { side, left } => {
                message!("verdox-phase-arrival", side = side.word(), left = left)
            }
            Stage::Over { .. } => message!("verdox-phase-over"),
        }
    }

    fn score(state: &State) -> [i32; 2] {
        Side::BOTH.map(|side| ending::score(state, side))
    }

    fn offers(state: &State, seat: Seat, offers: &mut Offers<Action>) {
        turns::offers(state, seat.into(), offers);
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<Plan, Refusal> {
        turns::check(state, seat.into(), action).map_err(objection::Objection::refusal)
    }

    fn describe(state: &State, seat: Seat, action: &Action) -> Message {
        describe::describe(state, seat, action)
    }

    fn apply(state: &mut State, legal: Legal<'_, Self>, umpire: &mut Umpire<'_, Event>) {
        let side = legal.seat().into();
        legal.into_plan().carry_out(state, side, umpire);
    }

    fn view(state: &State, eyes: Eyes) -> View {
        view::view(state, eyes)
    }

    fn redact(event: &Event, eyes: Eyes) -> Option<Event> {
        Some(event::redact(event, eyes))
    }

    fn narrate(event: &Event) -> Option<Message> {
        Some(narration::narrate(event))
    }

    fn imagine(state: &State, seat: Seat, dice: &mut Dice) -> State {
        hidden::imagine(state, seat, dice)
    }

    fn explain(state: &State, seat: Seat, action: &Action) -> Vec<Sum> {
        forecast::explain(state, seat.into(), action)
    }

    fn odds(state: &State, seat: Seat, action: &Action) -> Option<Odds> {
        forecast::odds(state, seat.into(), action)
    }

    fn sight(state: &State, from: &str, to: &str) -> Option<Sight> {
        attacks::look(state, from.parse().ok()?, to.parse().ok()?)
    }

    fn time_up(state: &mut State, umpire: &mut Umpire<'_, Event>) {
        ending::time_up(state, umpire);
    }

    fn bound(state: &State) -> u64 {
        turns::most_actions(state)
    }
}

impl Judgement for Verdox {
    type Weights = judgement::Weights;
    type Parts = parts::UnitByUnit;

    fn evaluate(state: &State, seat: Seat, weights: &judgement::Weights) -> f32 {
        judgement::evaluate(state, seat.into(), weights)
    }

    fn prior(state: &State, seat: Seat, action: &Action, weights: &judgement::Weights) -> f32 {
        judgement::prior(state, seat.into(), action, weights)
    }

    fn equivalent(state: &State, seat: Seat, action: &Action) -> Option<u64> {
        parts::equivalent(state, seat.into(), action)
    }

    fn aspects() -> &'static [Aspect] {
        judgement::ASPECTS
    }

    fn sketch(state: &State, eyes: Eyes) -> impl Serialize {
        view::sketch(state, eyes)
    }

    fn ground(state: &State) -> impl Serialize {
        view::ground(state)
    }

    fn ground_stamp(state: &State) -> u64 {
        state.ground_stamp()
    }
}
