//! Generals: two armies of thirty units, secret order sheets, and seven phases that resolve both at the same time.
//!
//! The modules follow the chapters of `rules/generals.md`. A choice is noted step by step in a secret draft and opened
//! when both players have handed theirs in ([`decisions`](self)); the flow from one decision to the next is in `flow`.

mod action;
mod activation;
mod board;
mod bombardment;
mod decisions;
mod describe;
mod event;
mod finish;
mod flow;
mod forecast;
mod hidden;
mod hits;
#[cfg(test)]
mod independence;
mod judgement;
mod maps;
mod march;
mod modifiers;
mod narration;
mod orders;
mod places;
mod plan;
mod rally;
mod reaction;
mod road;
mod rolling;
mod rules;
mod scenario;
mod scoring;
mod set_up;
mod sets;
mod standing;
mod state;
mod status;
mod units;
mod validate;
mod view;
mod zones;

use kernel::{
    About, Aspect, Dice, Eyes, FileError, Game, Judgement, Legal, Message, Offers, Options,
    Refusal, SEATS, ScenarioFile, Seat, Seats, Sum, Turn, Umpire, WholeTurn,
};
use serde::Serialize;

pub use action::{Action, Pick, Wing};
pub use board::{Border, Borders, Direction, NotOnTheBoard, Place, Sector, Sectors, Side, Zone};
pub use event::{Activation, Attempt, Die, Event, Mark, Obstacle};
pub use forecast::each_pool;
pub use hits::is_hit;
pub use maps::{Map, MapFault, read_map};
pub use modifiers::{Roller, SUCCESS, Target, cell, combat_modifier, limited};
pub use orders::{
    EDITS, LINES, Line, ORDERS, Order, Sheet, Shown, lines_allowed, lines_charged, saved_orders,
};
pub use rules::{Ground, OPTIONS, PIECES, RIVERS, Rules};
pub use scenario::Scenario;
pub use scoring::{Ending, MORALE, Marker, Markers, ROUNDS, Reason, ScoringStage, VICTORY};
pub use set_up::{Corps, POOL, Setup};
pub use standing::{Decision, Standing, default_action};
pub use state::{Draft, PICKS, Phase, Stage, State};
pub use status::{BORDER_LIMIT, CAPACITY, Census, HARD_BORDER_LIMIT, Status, border_limit};
pub use units::{ARMY, CombatStep, Fighter, Kind, Marks, UNITS, Unit, UnitId};
pub use view::{
    GroundView, LineView, Objective, OverView, RerollView, SectorView, SheetView, UnitView, View,
    ZoneView,
};

use crate::plan::Plan;

/// The rulebook.
#[derive(Debug, Clone, Copy)]
pub struct Generals;

static SCENARIOS: [ScenarioFile; 10] = kernel::scenarios!(
    "generals";
    "marengo",
    "la-rothiere",
    "dennewitz",
    "leuthen",
    "albuera",
    "custom",
    "woodland-gate",
    "river-line",
    "two-villages",
    "northern-heights",
);

static ABOUT: About = About {
    id: "generals",
    title: "Generals",
    prefix: "GEN",
    rules_version: 2,
    seats: ["white", "black"],
    options: &OPTIONS,
    rulebook: include_str!("../../../rules/generals.md"),
    scenarios: &SCENARIOS,
    faces: &[],
};

impl Game for Generals {
    type State = State;
    type Action = Action;
    type Plan = Plan;
    type Event = Event;
    type View = View;
    type Scenario = Scenario;
    type Standing = Standing;

    fn about() -> &'static About {
        &ABOUT
    }

    /// Version 2 asks other people, and refuses terrain that a map does not have: a battle that met any of it stops where it
    /// did.
    fn continues(rules: u32) -> bool {
        rules == 1
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
        if let Some(ending) = &state.ending {
            return Turn::Over(ending.outcome(state.score));
        }
        let mut owes = Seats::NONE;
        for side in Side::BOTH {
            if !state.draft(side).done {
                owes = owes.with(side.seat());
            }
        }
        Turn::Owes(owes)
    }

    fn phase(state: &State) -> Message {
        let key = match (state.stage, state.phase) {
            (Stage::Markers, _) => "generals-phase-markers",
            (Stage::Deployment, _) => "generals-phase-deployment",
            (Stage::Planning, _) => "generals-phase-planning",
            (Stage::Activation, Phase::Fast) => "generals-phase-fast",
            (Stage::Activation, Phase::Bombardment) => "generals-phase-bombardment",
            (Stage::Activation, Phase::Combined) => "generals-phase-combined",
            (Stage::Activation, _) => "generals-phase-non-combat",
            (Stage::Reaction, _) => "generals-phase-reaction",
            (Stage::Retreat, _) => "generals-phase-retreat",
            (Stage::Split { .. }, _) => "generals-phase-split",
            (Stage::Target { .. }, _) => "generals-phase-target",
            (Stage::Reroll { .. }, _) => "generals-phase-reroll",
            (Stage::Withdrawal, _) => "generals-phase-withdrawal",
            (Stage::Advance, _) => "generals-phase-advance",
            (Stage::Road, _) => "generals-phase-road",
            (Stage::Rally, _) => "generals-phase-rally",
            (Stage::Over, _) => "generals-phase-over",
        };
        Message::plain(key).with("round", state.round)
    }

    fn score(state: &State) -> [i32; SEATS] {
        state.score.map(i32::from)
    }

    fn offers(state: &State, seat: Seat, offers: &mut Offers<Action>) {
        decisions::offers(state, Side::of(seat), offers);
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<Plan, Refusal> {
        decisions::check(state, Side::of(seat), action)
    }

    fn describe(state: &State, seat: Seat, action: &Action) -> Message {
        describe::describe(state, Side::of(seat), action)
    }

    fn apply(state: &mut State, legal: Legal<'_, Self>, umpire: &mut Umpire<'_, Event>) {
        let (side, action) = (Side::of(legal.seat()), *legal.action());
        legal.into_plan().carry_out(state, side, action, umpire);
        flow::run(state, umpire);
    }

    fn view(state: &State, eyes: Eyes) -> View {
        view::view(state, eyes)
    }

    fn redact(event: &Event, eyes: Eyes) -> Option<Event> {
        event::redact(event, eyes)
    }

    fn narrate(event: &Event) -> Option<Message> {
        narration::narrate(event)
    }

    fn imagine(state: &State, seat: Seat, dice: &mut Dice) -> State {
        hidden::imagine(state, seat, dice)
    }

    fn explain(state: &State, seat: Seat, action: &Action) -> Vec<Sum> {
        forecast::explain(state, Side::of(seat), action)
    }

    fn odds(state: &State, seat: Seat, action: &Action) -> Option<kernel::Odds> {
        forecast::odds(state, Side::of(seat), action)
    }

    fn answer(state: &State, seat: Seat, standing: &Standing) -> Option<Action> {
        let decision = Decision::of(state.stage)?;
        standing
            .defaults
            .contains(&decision)
            .then(|| default_action(state, Side::of(seat)))
    }

    fn bound(_state: &State) -> u64 {
        // Of one side in one phase with combat: a reaction, a retreat, two positions, two targets, a withdrawal and an
        // entry for each unit, each choice handed in once, and an entry asked again after each pass.
        let army = ARMY as u64;
        let combat = 2 * (8 * (army + 1) + army);
        // At most three re-rolls for each of nine sectors, in each exchange, each followed by at most two passes.
        let rerolls = 2 * 2 * 27 * 3;
        let planning = u64::from(EDITS) + 1;
        let activation = 4 * (LINES as u64 + 1);
        let rest = 4 + army + 1;
        let round = 2 * (planning + activation + rest) + 2 * (combat + rerolls);
        let setup = 2 * (u64::from(set_up::DEPLOY_EDITS) + 4 + 10);
        setup + u64::from(ROUNDS) * round
    }
}

impl Judgement for Generals {
    type Weights = judgement::Weights;
    type Parts = WholeTurn;

    fn evaluate(state: &State, seat: Seat, weights: &judgement::Weights) -> f32 {
        judgement::evaluate(state, Side::of(seat), weights)
    }

    fn prior(state: &State, seat: Seat, action: &Action, weights: &judgement::Weights) -> f32 {
        judgement::prior(state, Side::of(seat), action, weights)
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
        state.ruins.stamp()
    }
}
