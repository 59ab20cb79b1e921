//! Commands & Colors: Napoleonics as pure functions on data.
//!
//! The modules follow the chapters of the rulebook (`rules/ccn.md`): `board` and `geometry` (2), `victory` (3), `turn` and `orders` (4),
//! `units` (5), `movement` (6), `pools`, `combat` and `clash` (7 to 9, 15), `sight` (8), `leaders` (10), `retreat` (11),
//! `advance` (12), `reaction` (9, 13), `square` (14, 18), `terrain` (16), `cards` (17), `scenario` and `battle` (19).
//! Cards and unit tables are data files.

mod action;
mod advance;
mod battle;
mod board;
mod cards;
mod clash;
mod combat;
mod describe;
mod dice;
mod event;
mod forecast;
mod geometry;
mod hidden;
mod judgement;
mod leaders;
mod movement;
mod narration;
mod orders;
mod phase;
mod pile;
mod plan;
mod pools;
mod print;
mod reaction;
mod retreat;
mod scenario;
mod set_up;
mod side;
mod sight;
mod square;
mod standing;
mod state;
mod terrain;
mod turn;
mod units;
mod validate;
mod victory;
mod view;

pub use action::{Action, Manoeuvre, Reaction};
pub use battle::{Arrival, Battle, Ground, Lasting, Mode, Special, When};
pub use board::{Edge, HEXES, Hex, HexSet, NotAHex, Path, Seating, Section, Sections, Wing};
pub use cards::{Bonus, Card, CardData, CardKind, Orders, PerWing, Play, Stride};
pub use combat::{Aftermath, Blow, Clash, Foe};
pub use dice::{Face, Throw};
pub use event::{BannerReason, Called, Event, Stage};
pub use pile::Pile;
pub use print::{Colour, Livery, PrintedFace};
pub use scenario::Scenario;
pub use side::{Nation, Side};
pub use standing::{FlagPolicy, Policy, SquarePolicy, Standing, StrikePolicy};
pub use state::{
    CurrentTurn, DECK, HAND, Ids, LEADERS, Leader, LeaderId, Phase, Spot, State, UNITS, Unit,
    UnitId, Victory,
};
pub use terrain::{Terrain, works};
pub use units::{Class, Kind, Kinds, Quality, Stats, gun_dice, half, stats};
pub use victory::TURNS;
pub use view::{
    ClashView, ComingView, Decision, HexView, LeaderView, OrdersView, SideView, SlotView,
    SpecialView, TurnView, UnitView, View,
};

use kernel::{
    About, Aspect, Dice, Eyes, FileError, Game, Judgement, Legal, Message, Objection, Odds, Offers,
    OptionSpec, Options, Outcome, Refusal, ScenarioFile, Seat, Sight, Sum, Turn, Umpire, WholeTurn,
    message, objection, rule,
};
use serde::Serialize;

use crate::plan::Plan;

/// The rulebook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ccn;

static SCENARIOS: [ScenarioFile; 18] = kernel::scenarios!(
    "ccn";
    "rolica-1808",
    "vimeiro-1808",
    "corunna-1809",
    "talavera-1809",
    "bussaco-1810",
    "salamanca-1812",
    "quatre-bras-1815",
    "waterloo-1815",
    "columbeira-1808",
    "barrosa-1811",
    "fuentes-de-onoro-1811",
    "albuera-1811",
    "vitoria-1813",
    "orthez-1814",
    "toulouse-1814",
    // Former layouts, for battles and records that were begun with them.
    "former/rolica-1808",
    "former/corunna-1809",
    "former/waterloo-1815",
);

static OPTIONS: [OptionSpec; 1] = [OptionSpec::switch("square-roll", false)];

static ABOUT: About = About {
    id: "ccn",
    title: "Commands & Colors: Napoleonics",
    prefix: "CCN",
    rules_version: 1,
    seats: ["french", "allied"],
    options: &OPTIONS,
    rulebook: include_str!("../../../rules/ccn.md"),
    scenarios: &SCENARIOS,
    faces: &Face::NAMES,
};

impl Game for Ccn {
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

    fn read_scenario(file: &ScenarioFile) -> Result<Scenario, FileError> {
        scenario::read(file)
    }

    fn scenario_faults(file: &ScenarioFile) -> Vec<FileError> {
        scenario::read_all(file).err().unwrap_or_default()
    }

    fn set_up(
        scenario: &Scenario,
        options: &Options,
        umpire: &mut Umpire<'_, Event>,
    ) -> Result<State, Refusal> {
        Ok(set_up::set_up(scenario, options, umpire))
    }

    fn validate(state: &State) -> Result<(), String> {
        validate::validate(state)
    }

    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Over { winner, how } => Turn::Over(Outcome {
                winner: winner.map(Side::seat),
                reason: match how {
                    Victory::Banners => "ccn-over-banners",
                    Victory::NoUnits => "ccn-over-no-units",
                    Victory::Stalemate => "ccn-over-stalemate",
                }
                .into(),
                rule: Some(match how {
                    Victory::Banners => rule!("CCN-3.11"),
                    Victory::NoUnits => rule!("CCN-3.15"),
                    Victory::Stalemate => rule!("CCN-3.17"),
                }),
                score: Self::score(state),
            }),
            _ => Turn::of(state.decider().unwrap_or(state.turn.active).seat()),
        }
    }

    fn phase(state: &State) -> Message {
        let said = match state.phase {
            Phase::Arrival { .. } => message!("ccn-phase-arrival"),
            Phase::Command => message!("ccn-phase-command"),
            Phase::NameSection => message!("ccn-phase-name-section"),
            Phase::Manoeuvre => message!("ccn-phase-manoeuvre"),
            Phase::Supply => message!("ccn-phase-supply"),
            Phase::Rally { .. } => message!("ccn-phase-rally"),
            Phase::Orders => message!("ccn-phase-orders"),
            Phase::Movement => message!("ccn-phase-movement"),
            Phase::Combat => message!("ccn-phase-combat"),
            Phase::Reaction { .. } => message!("ccn-phase-reaction"),
            Phase::Flags { .. } => message!("ccn-phase-flags"),
            Phase::Retreat { .. } => message!("ccn-phase-retreat"),
            Phase::Retire { .. } => message!("ccn-phase-retire"),
            Phase::LeaderRetreat { .. } => message!("ccn-phase-leader-retreat"),
            Phase::Advance { .. } => message!("ccn-phase-advance"),
            Phase::Further { .. } => message!("ccn-phase-further"),
            Phase::Bonus { .. } => message!("ccn-phase-bonus"),
            Phase::Scout { .. } => message!("ccn-phase-scout"),
            Phase::Over { .. } => message!("ccn-phase-over"),
        };
        said.with("turn", state.turns[state.turn.active.index()])
            .with("side", kernel::Value::word(state.turn.active.key()))
    }

    fn score(state: &State) -> [i32; kernel::SEATS] {
        Side::BOTH.map(|side| i32::from(state.banners(side)))
    }

    fn offers(state: &State, _seat: Seat, offers: &mut Offers<Action>) {
        match &state.phase {
            Phase::Orders => orders::offers(state, offers),
            Phase::Movement => movement::offers(state, offers),
            Phase::Combat => combat::offers(state, offers),
            Phase::Reaction { .. } => reaction::offers(state, offers),
            Phase::Flags { ignorable, .. } => {
                for flags in 0..=*ignorable {
                    offers.push(Action::IgnoreFlags { flags });
                }
            }
            Phase::Retreat { clash, left, .. } => {
                if let Some(unit) = clash.victim() {
                    for to in retreat::best_steps(state, unit, *left).iter() {
                        offers.push(Action::Retreat { to });
                    }
                }
            }
            Phase::Retire { clash, left } => {
                if let Foe::Unit(unit) = clash.foe {
                    for to in reaction::retire_steps(state, unit, *left).iter() {
                        offers.push(Action::Retreat { to });
                    }
                }
            }
            Phase::LeaderRetreat { .. } => leaders::offers(state, offers),
            Phase::Advance { .. } | Phase::Further { .. } | Phase::Bonus { .. } => {
                advance::offers(state, offers);
            }
            _ => turn::offers(state, offers),
        }
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<Plan, Refusal> {
        check(state, Side::of(seat), action).map_err(Refusal::from)
    }

    fn describe(state: &State, _: Seat, action: &Action) -> Message {
        describe::describe(state, action)
    }

    fn apply(state: &mut State, legal: Legal<'_, Self>, umpire: &mut Umpire<'_, Event>) {
        legal.into_plan().carry_out(state, umpire);
        turn::proceed(state, umpire);
    }

    fn view(state: &State, eyes: Eyes) -> View {
        view::view(state, eyes)
    }

    fn redact(event: &Event, eyes: Eyes) -> Option<Event> {
        Some(event::redact(event, eyes))
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

    fn odds(state: &State, seat: Seat, action: &Action) -> Option<Odds> {
        forecast::odds(state, Side::of(seat), action)
    }

    fn sight(state: &State, from: &str, to: &str) -> Option<Sight> {
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        Some(sight::look(state, from, to))
    }

    fn answer(state: &State, seat: Seat, standing: &Standing) -> Option<Action> {
        standing::answer(state, Side::of(seat), standing)
    }

    fn bound(state: &State) -> u64 {
        victory::bound(state)
    }
}

impl Judgement for Ccn {
    type Weights = judgement::Weights;
    type Parts = WholeTurn;

    fn evaluate(state: &State, seat: Seat, weights: &judgement::Weights) -> f32 {
        judgement::evaluate(state, Side::of(seat), weights)
    }

    fn prior(state: &State, _seat: Seat, action: &Action, weights: &judgement::Weights) -> f32 {
        judgement::prior(state, action, weights)
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
}

/// What this side may do now. The first match is the phase: each decision accepts its own actions only.
fn check(state: &State, side: Side, action: &Action) -> Result<Plan, Objection> {
    let own = |hex| orders::own(state, side, hex);
    match (&state.phase, action) {
        (Phase::Arrival { .. }, Action::Arrive { to }) => turn::may_arrive(state, *to),
        (Phase::Command, Action::PlayCard { card }) => turn::may_play(state, *card),
        (Phase::NameSection, Action::NameSection { wing }) => Ok(Plan::NameSection(*wing)),
        (Phase::Manoeuvre, Action::Manoeuvre { case }) => Ok(Plan::Manoeuvre(*case)),
        (Phase::Orders, Action::EndOrders) => Ok(Plan::EndOrders),
        (Phase::Movement, Action::EndMoves) => Ok(Plan::EndMoves),
        (Phase::Combat, Action::EndCombat) => Ok(Plan::EndCombat),
        (Phase::Supply, Action::Supply { unit, to }) => turn::may_supply(state, *unit, *to),
        (Phase::Rally { .. }, Action::Restore { unit }) => turn::may_restore(state, *unit),
        (Phase::Orders, Action::OrderUnit { unit: at }) => {
            let (unit, at) = (own(*at)?, *at);
            orders::may_order_unit(state, unit).map(|()| Plan::OrderUnit { unit, at })
        }
        (Phase::Orders, Action::OrderLeader { leader: at }) => {
            let (leader, at) = (orders::own_leader(state, side, *at)?, *at);
            orders::may_order_leader(state, leader).map(|()| Plan::OrderLeader { leader, at })
        }
        (Phase::Orders, Action::LeaveSquare { unit }) => {
            let unit = own(*unit)?;
            square::may_leave(state, unit).map(|()| Plan::LeaveSquare(unit))
        }
        (
            Phase::Movement,
            Action::Move {
                unit,
                path,
                leave_leader,
            },
        ) => movement::may_move(state, own(*unit)?, path, *leave_leader),
        (Phase::Movement, Action::MoveLeader { leader, path }) => {
            let leader = orders::own_leader(state, side, *leader)?;
            movement::may_move_leader_along(state, leader, path)
        }
        (Phase::Movement, Action::Exit { unit }) => movement::may_exit(state, own(*unit)?),
        (Phase::Combat, Action::Fire { unit, target }) => {
            combat::check_fire(state, own(*unit)?, *target).map(Plan::Fire)
        }
        (Phase::Combat, Action::Melee { unit, target, guns }) => {
            combat::check_melee(state, own(*unit)?, *target, *guns, false).map(Plan::Melee)
        }
        (Phase::Reaction { .. }, Action::React { reaction }) => reaction::check(state, *reaction),
        (Phase::Flags { .. }, Action::IgnoreFlags { flags }) => retreat::may_ignore(state, *flags),
        (Phase::Retreat { .. }, Action::Retreat { to }) => retreat::may_retreat(state, *to),
        (Phase::Retire { .. }, Action::Retreat { to }) => reaction::may_retire_to(state, *to),
        (Phase::LeaderRetreat { .. }, _) => leaders::check(state, action),
        (Phase::Advance { .. } | Phase::Further { .. } | Phase::Bonus { .. }, _) => {
            advance::check(state, action)
        }
        (Phase::Scout { .. }, Action::Keep { card }) => turn::may_keep(state, *card),
        _ => Err(objection!("CCN-4.1", "ccn-refuse-not-now")),
    }
}
