//! Gods of War: Napoleon, refereed on an exact tabletop.
//!
//! The chapters of the rulebook are the modules: [`army`] (2, 24, 25), [`formation`] (3), [`field`] and [`sight`] (4), [`terrain`] (5),
//! [`flow`] (6), [`command`] and [`compulsory`] (7), [`commanders`] (8), [`march`] (9), [`fire`], [`fire_dice`], [`volley`]
//! and [`supporting`] (11), [`artillery`] and [`great_battery`] (12), [`charge`] and [`placement`] (13), [`reaction`] and [`charge_tests`] (14),
//! [`melee`] and [`aftermath`] (15, 17), [`garrison`] and `occupation` (17), [`forced`] and [`pursuit`] (16), [`morale`] (18, 19), [`organise`] (19),
//! [`victory`] (20), [`muster`], [`levy`] and [`providence`] (21), [`preparation`], [`preparing`], [`landscape`], [`roads`], [`generator`] and [`deployment`] (22), [`battle`], [`scenario`] and
//! [`set_up`] (26). [`decide`] checks every decision and `deeds` carries it out; [`offers`] lists good
//! samples of them.
//!
//! The state keeps an agenda, a stack of tasks. Between actions its top is always a decision that somebody owes; applying
//! an action carries the agenda on to the next one.

pub mod action;
pub mod aftermath;
pub mod ambush;
pub mod army;
pub mod artillery;
pub mod battle;
mod book;
pub mod brigade;
pub mod chances;
pub mod charge;
pub mod charge_tests;
pub mod command;
pub mod commanders;
pub mod compulsory;
pub mod decide;
mod deeds;
pub mod deployment;
mod describe;
pub mod detach;
pub mod event;
mod eye;
pub mod field;
pub mod fire;
pub mod fire_dice;
pub mod flow;
pub mod forced;
mod foresight;
pub mod formation;
pub mod garrison;
pub mod generator;
pub mod great_battery;
mod judgement;
pub mod landscape;
pub mod levy;
pub mod march;
pub mod melee;
pub mod morale;
pub mod muster;
mod narration;
mod occupation;
pub mod offers;
pub mod organise;
pub mod placement;
mod plan;
pub mod preparation;
pub mod preparing;
pub mod preview;
mod prospect;
pub mod providence;
pub mod pursuit;
pub mod reaction;
pub mod roads;
pub mod scenario;
pub mod set_up;
pub mod sight;
pub mod state;
pub mod supporting;
pub mod terrain;
pub mod unit;
mod validate;
pub mod victory;
pub mod view;
pub mod volley;

#[cfg(test)]
mod tests;

use kernel::{
    About, Aspect, Dice, Eyes, FileError, Game, Judgement, Legal, Message, Odds, Offers,
    OptionSpec, Options, Outcome, Refusal, ScenarioFile, Seat, Seats, Sight, Sum, Turn, TurnParts,
    Umpire, message, rule,
};
use tabletop::Agenda as _;

pub use action::Action;
pub use battle::Scenario;
pub use event::Event;
pub use state::{CommanderId, DivisionId, Segment, Side, State, Task, UnitId};
pub use view::View;

use state::Cause;
use unit::Order;

/// The rulebook.
#[derive(Debug, Clone, Copy)]
pub struct Napoleon;

static SCENARIOS: [ScenarioFile; 6] = [
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

    /// The enemy's markers may show anything, and he may have written single orders or none (BWN-H1).
    fn imagine(state: &State, seat: Seat, dice: &mut Dice) -> State {
        let mut other = state.clone();
        let foe = Side::from(seat).other();
        if matches!(other.task(), Task::Prepare(preparation::Step::Lists)) {
            other.imagine_draft(foe, dice);
        }
        if other.preparation.is_some() {
            return other;
        }
        other.imagine_ambushes(foe, dice);
        if other.sheets[foe as usize].open {
            return other;
        }
        for division in &mut other.divisions {
            if division.side == foe && division.marked {
                division.marker = Some(Order::ALL[dice.pick(3)]);
            }
        }
        other.sheets[foe as usize].singles.clear();
        if matches!(other.task(), Task::Delay(_) | Task::Hide(_)) {
            return other;
        }
        for _ in 0..dice.pick(3) {
            let from = CommanderId(dice.pick(other.commanders.len()) as u8);
            let to = UnitId(dice.pick(other.units.len()) as u8);
            let order = Order::ALL[dice.pick(3)];
            if other.check_single(foe, from, to, order).is_ok() {
                other.sheets[foe as usize].singles.push(unit::Single {
                    from,
                    to,
                    order,
                    tested: false,
                });
            }
        }
        other
    }

    fn explain(state: &State, seat: Seat, action: &Action) -> Vec<Sum> {
        state.explain(seat.into(), action)
    }

    fn odds(state: &State, seat: Seat, action: &Action) -> Option<Odds> {
        state.odds(seat.into(), action)
    }

    fn sight(state: &State, from: &str, to: &str) -> Option<Sight> {
        sight::look(state, from, to)
    }

    fn bound(state: &State) -> u64 {
        // Every kind of decision is made at most a few times a turn by each unit, division and commander: a unit moves,
        // charges, reacts, shoots, supports, pursues (its disorder ends that), manoeuvres and recovers once each.
        // Regiments may be divided in three (BWN-23.11, BWN-23.13).
        // A battalion may leave to guard guns, and with the option another one besides.
        let parts = if state.battle.rules.detach_light {
            3
        } else {
            2
        };
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
        state.sample(seat.into(), parts, dice, offers);
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
