//! Chapter 3: the turn, and who decides what. Every task of the agenda is resolved by the chapter to which it belongs; this is
//! the only place that knows which.

use kernel::{Message, Offers, Refusal, Seats, Umpire, message, refusal};
use tabletop::Agenda;

use crate::action::Action;
use crate::activation::{self, Activations};
use crate::agenda::{Task, only};
use crate::competence::Test;
use crate::event::Event;
use crate::initiative::Bids;
use crate::side::{Post, Side};
use crate::state::{Lapse, State, Trial};
use crate::units::UnitTurn;
use crate::{
    assault, battle_cards, casualty, deployment, end_phase, failure, fire, generals, initiative,
    melee, movement, order_test, reaction, succession, transfer, victory,
};

/// What a check has worked out, so that carrying an action out need not do it again.
#[derive(Debug, Clone, PartialEq)]
pub enum Plan {
    /// The action says everything.
    Plain,
    /// A walk that was tried.
    Walk(movement::Walk),
    /// An attack with its contact place.
    Attack(assault::Attack),
}

/// The seats that owe a decision about the task on top; none if it is carried out at once.
pub fn owes(state: &State) -> Seats {
    match state.task() {
        Task::Deploy(side) | Task::Generals(side) | Task::LostDispatch(side) => only(*side),
        Task::HandLimit(side) => battle_cards::owes_limit(state, *side),
        Task::CardForDie(side) => battle_cards::owes_die(state, *side),
        Task::Bids(bids) => initiative::owes_bids(bids),
        Task::Transfers(side) => transfer::owes(state, *side),
        Task::Markers => activation::owes_markers(state),
        Task::Activations(activations) => activation::owes(state, activations),
        Task::Keep(demand) => only(demand.by),
        Task::KeepReply(demand) => initiative::owes_reply(state, demand),
        Task::OrderTest(test) => order_test::owes(state, test),
        Task::ForcedTurn(unit) => failure::owes_turn(state, *unit),
        Task::Reactions(window) => reaction::owes(state, window),
        Task::Vacancy(post) => succession::owes_vacancy(state, *post),
        Task::PlaceGeneral(post) => succession::owes_place(state, *post),
        Task::Displaced(post) => casualty::owes(state, *post),
        Task::Fire(task) => fire::owes(state, task),
        Task::Assault(task) => assault::owes(state, task),
        Task::Melee(task) => melee::owes(state, task),
        Task::March(task) => movement::owes(state, task),
        Task::End(task) => end_phase::owes(state, task),
        Task::Idle
        | Task::NewTurn
        | Task::CommandPhase
        | Task::Carry(_)
        | Task::Activation(_)
        | Task::Retire(_)
        | Task::Storm(_)
        | Task::TurnOver
        | Task::Over(_) => Seats::NONE,
    }
}

/// The legal actions of a side that owes a decision, or good samples of them.
pub fn offers(state: &State, side: Side, offers: &mut Offers<Action>) {
    match state.task() {
        Task::Deploy(_) => deployment::offers(state, side, offers),
        Task::HandLimit(_) => battle_cards::offer_discard(state, side, true, offers),
        Task::CardForDie(_) => battle_cards::offer_discard(state, side, false, offers),
        Task::Bids(bids) => initiative::offer_bids(state, bids, side, offers),
        Task::Transfers(_) => transfer::offers(state, side, offers),
        Task::Generals(_) => generals::offers(state, side, offers),
        Task::Markers => activation::offer_markers(state, side, offers),
        Task::Activations(activations) => activation::offers(state, activations, offers),
        Task::Keep(demand) => initiative::offer_keep(state, demand, offers),
        Task::KeepReply(_) => initiative::offer_bids(state, &Bids::default(), side, offers),
        Task::LostDispatch(_) => battle_cards::offer_lost_dispatch(state, side, offers),
        Task::OrderTest(test) => order_test::offers(state, test, offers),
        Task::ForcedTurn(unit) => failure::offer_turn(state, *unit, offers),
        Task::Reactions(window) => reaction::offers(state, window, offers),
        Task::Vacancy(post) => succession::offer_vacancy(state, *post, offers),
        Task::PlaceGeneral(post) => succession::offer_place(state, *post, offers),
        Task::Displaced(post) => casualty::offers(state, *post, offers),
        Task::Fire(task) => fire::offers(state, task, side, offers),
        Task::Assault(task) => assault::offers(state, task, side, offers),
        Task::Melee(task) => melee::offers(state, task, side, offers),
        Task::March(task) => movement::offers(state, task, side, offers),
        Task::End(task) => end_phase::offers(state, task, side, offers),
        _ => {}
    }
}

/// May this side do this now? Returns what was worked out.
pub fn check(state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
    let plain = |checked: Result<(), Refusal>| checked.map(|()| Plan::Plain);
    match state.task() {
        Task::Deploy(_) => plain(deployment::check(state, side, action)),
        Task::HandLimit(_) => plain(battle_cards::check_discard(state, side, true, action)),
        Task::CardForDie(_) => plain(battle_cards::check_discard(state, side, false, action)),
        Task::Bids(bids) => plain(initiative::check_bid(state, bids, side, action)),
        Task::Transfers(_) => plain(transfer::check(state, side, action)),
        Task::Generals(_) => plain(generals::check(state, side, action)),
        Task::Markers => plain(activation::check_marker(state, side, action)),
        Task::Activations(_) => plain(activation::check(state, side, action)),
        Task::Keep(demand) => plain(initiative::check_keep(state, demand, action)),
        Task::KeepReply(_) => plain(initiative::check_bid(state, &Bids::default(), side, action)),
        Task::LostDispatch(_) => plain(battle_cards::check_lost_dispatch(state, side, action)),
        Task::OrderTest(test) => plain(order_test::check(state, test, action)),
        Task::ForcedTurn(unit) => plain(failure::check_turn(state, *unit, action)),
        Task::Reactions(window) => plain(reaction::check(state, window, side, action)),
        Task::Vacancy(post) => plain(succession::check_vacancy(state, *post, action)),
        Task::PlaceGeneral(post) => plain(succession::check_placing(state, *post, action)),
        Task::Displaced(post) => plain(casualty::check_place(state, *post, action)),
        Task::Fire(task) => fire::check(state, task, side, action),
        Task::Assault(task) => assault::check(state, task, side, action),
        Task::Melee(task) => melee::check(state, task, side, action),
        Task::March(task) => movement::check(state, task, side, action),
        Task::End(task) => end_phase::check(state, task, side, action),
        _ => Err(refusal!("LEE-3.1", "lee-refuse-not-now")),
    }
}

/// Carries out a legal action, and the agenda after it up to the next decision.
pub fn apply(
    state: &mut State,
    side: Side,
    action: &Action,
    plan: Plan,
    umpire: &mut Umpire<'_, Event>,
) {
    match state.task().clone() {
        Task::Deploy(_) => deployment::apply(state, action, umpire),
        Task::HandLimit(_) => battle_cards::apply_discard(state, side, true, action, umpire),
        Task::CardForDie(_) => battle_cards::apply_discard(state, side, false, action, umpire),
        Task::Bids(_) => {
            if let Action::Bid { dice } = action {
                initiative::apply_bid(state, side, *dice, umpire);
            }
        }
        Task::Transfers(_) => transfer::apply(state, action, umpire),
        Task::Generals(_) => generals::apply(state, action, umpire),
        Task::Markers => {
            if let Action::Mark { group, order } = action {
                activation::apply_marker(state, side, *group, *order, umpire);
            }
        }
        Task::Activations(activations) => {
            state.agenda.pop();
            if let Action::Activate { group } = action {
                activation::announce(state, activations, *group, umpire);
            }
        }
        Task::Keep(demand) => initiative::apply_keep(state, demand, action, umpire),
        Task::KeepReply(demand) => {
            state.agenda.pop();
            if let Action::Bid { dice } = action {
                initiative::resolve_keep(state, demand, *dice, umpire);
            }
        }
        Task::LostDispatch(_) => battle_cards::apply_lost_dispatch(state, side, action, umpire),
        Task::OrderTest(test) => order_test::apply(state, test, action, umpire),
        Task::ForcedTurn(unit) => failure::apply_turn(state, unit, action, umpire),
        Task::Reactions(_) => reaction::apply(state, action, umpire),
        Task::Vacancy(post) => succession::apply_vacancy(state, post, action, umpire),
        Task::PlaceGeneral(post) | Task::Displaced(post) => {
            succession::apply_placing(state, post, action, umpire);
        }
        Task::Fire(task) => fire::apply(state, task, side, action, plan, umpire),
        Task::Assault(task) => assault::apply(state, task, side, action, plan, umpire),
        Task::Melee(task) => melee::apply(state, task, side, action, plan, umpire),
        Task::March(task) => movement::apply(state, task, side, action, plan, umpire),
        Task::End(task) => end_phase::apply(state, task, side, action, plan, umpire),
        _ => {}
    }
    if matches!(action, Action::Done) {
        umpire.tell(|| Event::StepOver { side });
    }
    state.advance(umpire);
}

impl Agenda for State {
    type Task = Task;
    type Event = Event;

    fn tasks(&mut self) -> &mut Vec<Task> {
        &mut self.agenda
    }

    fn waits(&self) -> bool {
        matches!(self.task(), Task::Over(_)) || !owes(self).is_empty()
    }

    fn carry_out(&mut self, task: Task, umpire: &mut Umpire<'_, Event>) {
        match task {
            Task::NewTurn => new_turn(self, umpire),
            Task::CommandPhase => command_phase(self),
            Task::Bids(bids) => initiative::resolve_bids(self, bids, umpire),
            Task::Activations(activations) => activation::carry_on(self, activations, umpire),
            Task::KeepReply(demand) => initiative::resolve_keep(self, demand, 0, umpire),
            Task::Carry(group) => activation::begin(self, group),
            Task::Activation(activation) => activation::step(self, activation, umpire),
            Task::OrderTest(test) => order_test::carry_on(self, test, umpire),
            Task::Retire(retiring) => failure::retire(self, retiring, umpire),
            Task::Storm(storming) => failure::storm(self, storming, umpire),
            Task::Vacancy(post) => succession::fill(self, post, umpire),
            Task::PlaceGeneral(post) => succession::place_by_default(self, post, umpire),
            Task::Fire(task) => fire::carry_on(self, task, umpire),
            Task::Assault(task) => assault::carry_on(self, task, umpire),
            Task::Melee(task) => melee::carry_on(self, task, umpire),
            Task::March(task) => movement::carry_on(self, task, umpire),
            Task::End(task) => end_phase::carry_on(self, task, umpire),
            Task::TurnOver => victory::turn_over(self, umpire),
            // Decisions with nothing to decide.
            Task::Idle
            | Task::Deploy(_)
            | Task::HandLimit(_)
            | Task::CardForDie(_)
            | Task::Transfers(_)
            | Task::Generals(_)
            | Task::Markers
            | Task::Keep(_)
            | Task::LostDispatch(_)
            | Task::ForcedTurn(_)
            | Task::Reactions(_)
            | Task::Displaced(_)
            | Task::Over(_) => {}
        }
    }
}

/// The dice step (LEE-3.2, chapter 5); the rest of the turn is put on the agenda.
fn new_turn(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    state.turn += 1;
    let turn = state.turn;
    umpire.tell(|| Event::TurnBegan { turn });
    for unit in &mut state.units {
        unit.turn = UnitTurn::default();
    }
    for division in 0..state.divisions.len() {
        let id = crate::side::DivisionId(division as u8);
        let losses = state
            .units_of_division(id)
            .map(|u| state.losses_of(u))
            .sum();
        let division = &mut state.divisions[division];
        division.out = false;
        division.transferred = false;
        division.losses_before = losses;
    }
    for group in &mut state.groups {
        group.marker = None;
        group.revealed = false;
        group.trial = Trial::Untested;
        group.reacted = false;
        group.done = false;
        group.lapse = Lapse::None;
        group.forced_march = false;
    }
    for side in Side::BOTH {
        let losses = state.losses(side);
        let corps_dice = corps_on_field(state, side);
        let army = state.army_mut(side);
        army.chief_fell = false;
        army.demanded = false;
        army.chief_rode = false;
        army.losses_before = losses;
        army.corps_dice = corps_dice;
        for post in state.posts(side) {
            let rating = state.card(post).rating;
            let there = is_on_field(state, post);
            if let Some(officer) = state.officer_mut(post) {
                officer.dice = if there { rating } else { 0 };
                officer.rode = false;
                officer.fought = false;
            }
        }
    }
    state.agenda.push(Task::TurnOver);
    end_phase::push(state);
    state.agenda.push(Task::CommandPhase);
    let bids = initiative::open_bids(state, 0);
    state.agenda.push(Task::Bids(bids));
    if state.battle.rules.cards {
        for side in [Side::Confederate, Side::Union] {
            battle_cards::draw(state, side, umpire);
            state.agenda.push(Task::CardForDie(side));
            state.agenda.push(Task::HandLimit(side));
        }
    }
}

/// Is this general on the table, or at the entry point of a group that enters in this turn or should have (LEE-19.21, LEE-19.25)?
fn is_on_field(state: &State, post: Post) -> bool {
    match post {
        Post::Chief(_) => true,
        Post::Group(group) => state.is_present(group),
        Post::Division(division) => state.is_present(state.division(division).group),
    }
}

/// How many corps of a side are on the battlefield, deployed or as a marker (LEE-5.2 to LEE-5.4). A lone corps is one.
pub fn corps_on_field(state: &State, side: Side) -> u8 {
    let has_units = |group| state.units_of_group(group).any(|u| state.unit(u).alive());
    if state.battle.armies[side as usize].alone.is_some() {
        return u8::from(state.groups_of(side).any(has_units));
    }
    state
        .groups_of(side)
        .filter(|group| {
            state.group_facts(*group).is_corps() && state.is_present(*group) && has_units(*group)
        })
        .count() as u8
}

/// The command phase and the activations (LEE-3.4 to LEE-3.7, LEE-3.14), when the initiative is known.
fn command_phase(state: &mut State) {
    let a = state.holder();
    let b = a.other();
    state.agenda.push(Task::Activations(Activations {
        last: None,
        next: a,
    }));
    state.agenda.push(Task::Markers);
    state.agenda.push(Task::Generals(a));
    state.agenda.push(Task::Generals(b));
    state.agenda.push(Task::Transfers(b));
    state.agenda.push(Task::Transfers(a));
}

/// What is being played, in words.
pub fn phase(state: &State) -> Message {
    let turn = state.turn;
    match state.task() {
        Task::Deploy(_) => message!("lee-phase-deployment"),
        Task::HandLimit(_) | Task::CardForDie(_) | Task::NewTurn => {
            message!("lee-phase-dice", turn = turn)
        }
        Task::Bids(_) => message!("lee-phase-initiative", turn = turn),
        Task::Transfers(_) => message!("lee-phase-transfers", turn = turn),
        Task::Generals(_) => message!("lee-phase-generals", turn = turn),
        Task::Markers => message!("lee-phase-markers", turn = turn),
        Task::End(_) | Task::TurnOver => message!("lee-phase-end", turn = turn),
        Task::Over(_) => message!("lee-phase-over"),
        _ => message!("lee-phase-activation", turn = turn),
    }
}

/// Tests whose name the phase needs.
pub const fn test_key(test: Test) -> &'static str {
    match test {
        Test::Order(_) => "lee-test-order",
        Test::Transfer => "lee-test-transfer",
        Test::Outflank => "lee-test-outflank",
        Test::Extend => "lee-test-extend",
        Test::Turn => "lee-test-turn",
        Test::BreakOff => "lee-test-break-off",
        Test::Pursue => "lee-test-pursue",
        Test::Cohesion => "lee-test-cohesion",
        Test::Rally => "lee-test-rally",
        Test::Unpin => "lee-test-unpin",
        Test::Endurance => "lee-test-endurance",
    }
}
