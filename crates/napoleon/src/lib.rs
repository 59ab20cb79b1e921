//! Gods of War: Napoleon, refereed on an exact tabletop.
//!
//! The chapters of the rulebook are the modules, their sections lie in the folder of that name: `army` (2, 24, 25), `unit` (2),
//! `formation` (3), `field` (4), `terrain` (5), `flow` (6), `command` (7), `commanders` (8), `march` (9), `brigade` (10, 23), `fire` (11),
//! `artillery` (12), `charge` (13), `reaction` (14), `melee` (15, 17), `pursuit` (16), `backing` (18), `morale` and `organise` (19),
//! `victory` (20), `muster` (21), `preparation` (22), `ambush` (23), `battle`, `scenario` and `set_up` (26).
//!
//! A decision is one place: its module says who owes it, what is offered, what is checked, and what it does. `flow` knows them all,
//! and only dispatches on the task on top.
//!
//! The state keeps an agenda, a stack of tasks. Between actions its top is always a decision that somebody owes; applying
//! an action carries the agenda on to the next one.

mod action;
mod ambush;
mod army;
mod artillery;
mod backing;
mod battle;
mod brigade;
mod charge;
mod command;
mod commanders;
mod describe;
mod event;
mod field;
mod fire;
mod flow;
mod forecast;
mod formation;
mod hidden;
mod judgement;
mod march;
mod melee;
mod morale;
mod muster;
mod names;
mod narration;
mod organise;
mod plan;
mod preparation;
mod pursuit;
mod reaction;
mod scenario;
mod set_up;
mod state;
mod terrain;
mod unit;
mod validate;
mod victory;
mod view;

// The rules are tried from within: what they are made of is nobody else's business.
#[cfg(test)]
#[path = "../tests/rules/mod.rs"]
mod tests;

use kernel::{
    About, Aspect, Dice, Eyes, FileError, Game, Judgement, Legal, Message, Odds, Offers,
    OptionSpec, Options, Outcome, Refusal, ScenarioFile, Seat, Seats, Sight, Sum, Turn, TurnParts,
    Umpire, message, rule,
};
use tabletop::Agenda as _;

pub use action::{Action, Mark};
pub use army::Arm;
pub use battle::Scenario;
pub use event::Event;
pub use march::Compass;
pub use muster::army::{Army, ArmySheet, BookView, book_views};
pub use muster::{About as FlawAbout, Draft, Flaw};
pub use state::{CommanderId, DivisionId, Segment, Side, State, Task, UnitId};
pub use terrain::Ground;
pub use view::{UnitView, View};

use state::Cause;

/// The rulebook.
#[derive(Debug, Clone, Copy)]
pub struct Napoleon;

static SCENARIOS: [ScenarioFile; 8] = [
    ScenarioFile::embedded(
        "scenarios/napoleon/outposts-at-aubach.toml",
        include_str!("../../../scenarios/napoleon/outposts-at-aubach.toml"),
    ),
    ScenarioFile::embedded(
        "scenarios/napoleon/causeway-at-mirowo.toml",
        include_str!("../../../scenarios/napoleon/causeway-at-mirowo.toml"),
    ),
    ScenarioFile::embedded(
        "scenarios/napoleon/crossroads-of-saint-avold.toml",
        include_str!("../../../scenarios/napoleon/crossroads-of-saint-avold.toml"),
    ),
    ScenarioFile::embedded(
        "scenarios/napoleon/vanguard-battle.toml",
        include_str!("../../../scenarios/napoleon/vanguard-battle.toml"),
    ),
    ScenarioFile::embedded(
        "scenarios/napoleon/pitched-battle.toml",
        include_str!("../../../scenarios/napoleon/pitched-battle.toml"),
    ),
    ScenarioFile::embedded(
        "scenarios/napoleon/ford-at-alderau.toml",
        include_str!("../../../scenarios/napoleon/ford-at-alderau.toml"),
    ),
    ScenarioFile::embedded(
        "scenarios/napoleon/mill-at-weisswasser.toml",
        include_str!("../../../scenarios/napoleon/mill-at-weisswasser.toml"),
    ),
    ScenarioFile::embedded(
        "scenarios/napoleon/plain-of-kranowitz.toml",
        include_str!("../../../scenarios/napoleon/plain-of-kranowitz.toml"),
    ),
];

static OPTIONS: [OptionSpec; 10] = [
    OptionSpec::switch("hill-simple", false),
    OptionSpec::switch("ammo", true),
    OptionSpec::switch("tz-limit-5", false),
    OptionSpec::switch("ambush", false),
    OptionSpec::switch("detach-light", false),
    OptionSpec::switch("deploy", false),
    OptionSpec::switch("draw-commanders", false),
    OptionSpec::choice("terrain", &["played", "generated"], "played"),
    OptionSpec::number("points", 8, 120, 32),
    OptionSpec::number("upgrade-points", 0, 40, 8),
];

static ABOUT: About = About {
    id: "napoleon",
    title: "Gods of War: Napoleon",
    prefix: "BWN",
    rules_version: 2,
    seats: ["south", "north"],
    options: &OPTIONS,
    rulebook: include_str!("../../../rules/napoleon.md"),
    scenarios: &SCENARIOS,
    faces: &[],
};

impl Game for Napoleon {
    type State = State;
    type Action = Action;
    type Plan = plan::Plan;
    type Event = Event;
    type View = View;
    type Scenario = Scenario;
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
        let rules = battle::Rules::of(options);
        let mut state = set_up::set_up(scenario, rules);
        if rules.draw_commanders {
            set_up::draw_commanders(&mut state, umpire.dice());
        }
        state.advance(umpire);
        Ok(state)
    }

    fn validate(state: &State) -> Result<(), String> {
        state.validate()
    }

    fn turn(state: &State) -> Turn {
        match state.task() {
            Task::Over(ending) => Turn::Over(Outcome {
                winner: ending.winner.map(Side::seat),
                reason: match ending.cause {
                    Cause::Collapse => "napoleon-over-collapse".into(),
                    Cause::HalfLost => "napoleon-over-half-lost".into(),
                    Cause::NoUnits => "napoleon-over-no-units".into(),
                    Cause::LastTurn => "napoleon-over-last-turn".into(),
                },
                rule: Some(match ending.cause {
                    Cause::Collapse | Cause::LastTurn | Cause::NoUnits => rule!("BWN-20.13"),
                    Cause::HalfLost => rule!("BWN-20.14"),
                }),
                score: ending.points,
            }),
            _ => Turn::Owes(
                Side::BOTH
                    .into_iter()
                    .filter(|side| state.owes(*side))
                    .fold(Seats::NONE, |seats, side| seats.with(side.seat())),
            ),
        }
    }

    fn phase(state: &State) -> Message {
        let turn = state.turn;
        match state.task() {
            Task::Prepare(_) | Task::Delay(_) | Task::Hide(_) => message!("napoleon-phase-before"),
            Task::Sheets | Task::Tests(_) | Task::First(Segment::Orders) => {
                message!("napoleon-phase-orders", turn = turn)
            }
            Task::Targets(_) => message!("napoleon-phase-shooting", turn = turn),
            Task::Combats | Task::MeleeBacking(..) | Task::Withdraw(_) | Task::Victors(_) => {
                message!("napoleon-phase-melee", turn = turn)
            }
            // After a melee there is supporting fire too, and pursuit (BWN-15.28).
            Task::Supporting(_) | Task::FollowUp(_) if self::in_melee(state) => {
                message!("napoleon-phase-melee", turn = turn)
            }
            Task::Joining(_)
            | Task::Regroup(_)
            | Task::Ammunition(_)
            | Task::Recovery(_)
            | Task::Heroism(_) => message!("napoleon-phase-organisation", turn = turn),
            Task::Over(_) => message!("napoleon-phase-over"),
            // Commanders fall in every phase (BWN-8.10, BWN-8.17): what is left of the turn tells in which.
            Task::Successor(..) if self::in_melee(state) => {
                message!("napoleon-phase-melee", turn = turn)
            }
            Task::Successor(..) if self::after(state, &Task::Melee) => {
                message!("napoleon-phase-organisation", turn = turn)
            }
            Task::Successor(..) if self::after(state, &Task::Volleys) => {
                message!("napoleon-phase-shooting", turn = turn)
            }
            _ => message!("napoleon-phase-movement", turn = turn),
        }
    }

    fn score(state: &State) -> [i32; kernel::SEATS] {
        match state.task() {
            Task::Over(ending) => ending.points,
            _ => Side::BOTH.map(|side| state.points(side)),
        }
    }

    fn offers(state: &State, seat: Seat, offers: &mut Offers<Action>) {
        state.offer(seat.into(), offers);
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<plan::Plan, Refusal> {
        state.check(seat.into(), action)
    }

    fn describe(state: &State, seat: Seat, action: &Action) -> Message {
        describe::describe(state, seat, action)
    }

    fn apply(state: &mut State, legal: Legal<'_, Self>, umpire: &mut Umpire<'_, Event>) {
        let (seat, action) = (legal.seat(), legal.action());
        state.apply(seat.into(), action, legal.into_plan(), umpire);
    }

    fn view(state: &State, eyes: Eyes) -> View {
        state.view(eyes)
    }

    fn redact(event: &Event, eyes: Eyes) -> Option<Event> {
        event.redacted(eyes)
    }

    fn narrate(event: &Event) -> Option<Message> {
        event.narrated()
    }

    fn imagine(state: &State, seat: Seat, dice: &mut Dice) -> State {
        hidden::imagine(state, seat.into(), dice)
    }

    fn explain(state: &State, seat: Seat, action: &Action) -> Vec<Sum> {
        state.explain(seat.into(), action)
    }

    fn odds(state: &State, seat: Seat, action: &Action) -> Option<Odds> {
        state.odds(seat.into(), action)
    }

    fn sight(state: &State, from: &str, to: &str) -> Option<Sight> {
        field::sight::look(state, from, to)
    }

    fn bound(state: &State) -> u64 {
        // Every kind of decision is made at most a few times a turn by each unit, division and commander: a unit moves,
        // charges, reacts, shoots, supports, pursues (its disorder ends that), manoeuvres and recovers once each.
        // Regiments may be divided in three (BWN-23.11, BWN-23.13).
        // A battalion may leave to guard guns, and another one by an order of its own or with the option.
        let parts = 3;
        if let Some(prep) = &state.preparation {
            let units = match state.units.len() as u64 {
                0 => 4 * u64::from(prep.format.units + prep.format.upgrades) + 20,
                known => known,
            };
            let turns = u64::from(state.battle.turns);
            let units = parts * units;
            return preparation::most_decisions(prep.format)
                + turns * (60 * units + 40 * 30 + 2_000);
        }
        let units = parts * state.units.len() as u64;
        let turns = u64::from(state.battle.turns);
        turns * (60 * units + 40 * state.divisions.len() as u64 + 2_000)
    }
}

impl Judgement for Napoleon {
    type Weights = judgement::Weights;
    type Parts = Ways;

    fn evaluate(state: &State, seat: Seat, weights: &judgement::Weights) -> f32 {
        judgement::evaluate(state, seat.into(), weights)
    }

    fn prior(state: &State, seat: Seat, action: &Action, weights: &judgement::Weights) -> f32 {
        judgement::prior(state, seat.into(), action, weights)
    }

    fn aspects() -> &'static [Aspect] {
        judgement::ASPECTS
    }
}

/// A turn as a computer player plays it on in its mind: of the ways that a unit might go, only those that are drawn are walked.
#[derive(Debug, Clone, Copy)]
pub struct Ways;

impl TurnParts<Napoleon> for Ways {
    fn sample(
        state: &State,
        seat: Seat,
        parts: usize,
        dice: &mut Dice,
        offers: &mut Offers<Action>,
    ) {
        march::moves::sample(state, seat.into(), parts, dice, offers);
    }
}

/// Has this task of the turn been done?
fn after(state: &State, task: &Task) -> bool {
    !state.agenda.contains(task)
}

/// Is the melee phase being played?
fn in_melee(state: &State) -> bool {
    state
        .agenda
        .iter()
        .any(|task| matches!(task, Task::MeleeOver))
}
