//! Gods of War: Lee, refereed on an exact tabletop.
//!
//! The chapters of the rulebook are the modules: [`flow`] (3), [`cards`] (4, 29), [`competence`] (5, 16), [`initiative`] (6),
//! [`activation`] (7), [`order_test`] (8), [`effects`] (9), [`failure`] (10), [`command`] (11), [`reaction`] (12), [`transfer`] (13),
//! [`generals`] (14), [`succession`] (15), [`units`] (17), [`terrain`] and [`sight`] (18), [`movement`] (19), [`fire`] (20),
//! [`assault`] (21), [`melee`] (22), [`end_phase`] (23), [`casualty`] (24), [`battle_cards`] (25), [`victory`] (26),
//! [`scenario`], [`battle`], [`set_up`] and [`deployment`] (27).
//!
//! The state keeps an agenda, a stack of tasks. Between actions its top is always a decision that somebody owes; applying an
//! action carries the agenda on to the next one. A decision is one place: its module says who owes it, what is offered, what is
//! checked, and what it does; [`flow`] only dispatches on the task on top.

pub mod action;
pub mod activation;
pub mod agenda;
pub mod army_morale;
pub mod assault;
pub mod battle;
pub mod battle_cards;
mod battle_words;
mod bidding;
pub mod cards;
pub mod casualty;
pub mod clash;
pub mod command;
pub mod competence;
pub mod contact;
pub mod deployment;
pub mod effects;
pub mod end_phase;
pub mod event;
mod expectation;
pub mod failure;
pub mod fire;
pub mod flow;
mod forecast;
pub mod foresight;
pub mod generals;
pub mod ground;
pub mod harm;
mod hidden;
mod hints;
pub mod initiative;
mod judgement;
pub mod march;
pub mod melee;
pub mod movement;
mod narration;
pub mod order_test;
mod outlook;
pub mod pursuit;
pub mod reaction;
pub mod retreat;
pub mod scenario;
pub mod set_up;
pub mod shooting;
pub mod side;
pub mod sight;
pub mod standing;
pub mod state;
pub mod strength;
pub mod succession;
pub mod terrain;
pub mod transfer;
pub mod units;
mod validate;
pub mod victory;
pub mod view;

use kernel::{
    About, Aspect, Dice, Eyes, FileError, Game, Judgement, Legal, Message, Odds, Offers,
    OptionSpec, Options, Outcome, Refusal, ScenarioFile, Seat, Sum, Turn, Umpire, rule,
};
use tabletop::Agenda as _;

pub use action::Action;
pub use agenda::Task;
pub use event::Event;
pub use side::{DivisionId, GroupId, Post, Side, UnitId};
pub use standing::Standing;
pub use state::State;
pub use view::View;

use victory::Cause;

/// The rulebook.
#[derive(Debug, Clone, Copy)]
pub struct Lee;

static SCENARIOS: [ScenarioFile; 4] = [
    ScenarioFile::embedded(
        "scenarios/lee/crossroads.toml",
        include_str!("../../../scenarios/lee/crossroads.toml"),
    ),
    ScenarioFile::embedded(
        "scenarios/lee/drill.toml",
        include_str!("../../../scenarios/lee/drill.toml"),
    ),
    ScenarioFile::embedded(
        "scenarios/lee/wheatfield.toml",
        include_str!("../../../scenarios/lee/wheatfield.toml"),
    ),
    ScenarioFile::embedded(
        "scenarios/lee/antietam.toml",
        include_str!("../../../scenarios/lee/antietam.toml"),
    ),
];

static OPTIONS: [OptionSpec; 4] = [
    OptionSpec::switch("transfer", true),
    OptionSpec::switch("cards", false),
    OptionSpec::switch("skirmishers", false),
    OptionSpec::switch("free-deployment", false),
];

static ABOUT: About = About {
    id: "lee",
    title: "Gods of War: Lee",
    prefix: "LEE",
    rules_version: 2,
    seats: ["union", "confederate"],
    options: &OPTIONS,
    rulebook: include_str!("../../../rules/lee.md"),
    scenarios: &SCENARIOS,
    faces: &[],
};

impl Game for Lee {
    type State = State;
    type Action = Action;
    type Plan = flow::Plan;
    type Event = Event;
    type View = View;
    type Scenario = battle::Battle;
    type Standing = Standing;

    fn about() -> &'static About {
        &ABOUT
    }

    fn read_scenario(file: &ScenarioFile) -> Result<battle::Battle, FileError> {
        scenario::read(file)
    }

    fn set_up(
        scenario: &battle::Battle,
        options: &Options,
        umpire: &mut Umpire<'_, Event>,
    ) -> Result<State, Refusal> {
        let rules = battle::Rules::of(options);
        let mut state = set_up::set_up(scenario, rules, umpire.dice());
        state.advance(umpire);
        Ok(state)
    }

    fn validate(state: &State) -> Result<(), String> {
        validate::validate(state)
    }

    fn turn(state: &State) -> Turn {
        match state.task() {
            Task::Over(ending) => Turn::Over(Outcome {
                winner: ending.winner.map(Side::seat),
                reason: match ending.cause {
                    Cause::LastTurn => "lee-over-last-turn",
                    Cause::NoUnits => "lee-over-no-units",
                    Cause::Collapse => "lee-over-collapse",
                    Cause::HalfLost => "lee-over-half-lost",
                }
                .into(),
                rule: Some(rule!("LEE-26.1")),
                score: ending.points,
            }),
            _ => Turn::Owes(flow::owes(state)),
        }
    }

    fn phase(state: &State) -> Message {
        flow::phase(state)
    }

    fn score(state: &State) -> [i32; kernel::SEATS] {
        Side::BOTH.map(|side| victory::points(state, side))
    }

    fn offers(state: &State, seat: Seat, offers: &mut Offers<Action>) {
        flow::offers(state, seat.into(), offers);
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<flow::Plan, Refusal> {
        flow::check(state, seat.into(), action)
    }

    fn describe(state: &State, _seat: Seat, action: &Action) -> Message {
        narration::describe(state, action)
    }

    fn apply(state: &mut State, legal: Legal<'_, Self>, umpire: &mut Umpire<'_, Event>) {
        let (side, action) = (legal.seat().into(), legal.action());
        flow::apply(state, side, action, legal.into_plan(), umpire);
    }

    fn view(state: &State, eyes: Eyes) -> View {
        view::view(state, eyes)
    }

    fn redact(event: &Event, eyes: Eyes) -> Option<Event> {
        event.redacted(eyes)
    }

    fn narrate(event: &Event) -> Option<Message> {
        narration::narrate(event)
    }

    fn imagine(state: &State, seat: Seat, dice: &mut Dice) -> State {
        hidden::imagine(state, seat.into(), dice)
    }

    fn explain(state: &State, seat: Seat, action: &Action) -> Vec<Sum> {
        forecast::explain(state, seat.into(), action)
    }

    fn odds(state: &State, seat: Seat, action: &Action) -> Option<Odds> {
        forecast::odds(state, seat.into(), action)
    }

    fn sight(state: &State, from: &str, to: &str) -> Option<kernel::Sight> {
        sight::look(state, from, to)
    }

    fn answer(state: &State, seat: Seat, standing: &Standing) -> Option<Action> {
        standing::answer(state, seat.into(), standing)
    }

    /// Every unit, division, group and general decides a few things a turn: a unit moves, attacks, is attacked, turns, breaks off
    /// and is tested once each; generals ride once after every move of a unit.
    fn bound(state: &State) -> u64 {
        let units = state.units.len() as u64;
        let posts = 2 + (state.divisions.len() + state.groups.len()) as u64;
        let turns = u64::from(state.battle.turns);
        1_000 + turns * (60 * units + 40 * posts + units * posts + 500)
    }
}

impl Judgement for Lee {
    type Weights = judgement::Weights;
    type Parts = judgement::StepParts;

    fn evaluate(state: &State, seat: Seat, weights: &judgement::Weights) -> f32 {
        judgement::evaluate(state, seat.into(), weights)
    }

    fn prior(state: &State, seat: Seat, action: &Action, weights: &judgement::Weights) -> f32 {
        hints::prior(state, seat.into(), action, weights)
    }

    fn aspects() -> &'static [Aspect] {
        judgement::ASPECTS
    }
}
