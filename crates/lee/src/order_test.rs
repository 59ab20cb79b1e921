//! Chapter 8: the order test.

use kernel::{Message, Odds, Offers, Refusal, Seats, Tally, Total, Umpire, message, refusal, rule};
use serde::{Deserialize, Serialize};
use table::{Mils, Quad, detour};

use crate::action::{Action, Order, Spend};
use crate::activation::reveal_marker;
use crate::agenda::{Task, only};
use crate::cards::{Character, Trait};
use crate::competence::{self, Test};
use crate::event::{Event, Who};
use crate::side::{GroupId, Post, Side, Subject};
use crate::state::{State, Trial};
use crate::units::INCH;

/// By how much an enemy unit is enlarged for the measuring line (LEE-8.7).
const LINE_WIDTH: Mils = 500;

/// A test whose dice are being chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderTest {
    /// The group.
    pub group: GroupId,
    /// Its order.
    pub order: Order,
    /// Is it tested in reaction (chapter 12)?
    pub reaction: bool,
    /// The length of the measuring line (LEE-8.8).
    pub length: Mils,
    /// Was *Lost dispatch* played against it (LEE-25.5)?
    pub lost_dispatch: bool,
}

/// The length of the measuring line between a group commander and his C-in-C; none if there is no way round the enemy
/// (LEE-8.5 to LEE-8.9).
pub fn line(state: &State, group: GroupId) -> Option<Mils> {
    let side = state.group_facts(group).side;
    let commander = state.officer(Post::Group(group))?.at;
    let obstacles: Vec<Quad> = state
        .on_table(side.other())
        .map(|unit| state.rect(unit).grown(LINE_WIDTH).outline())
        .collect();
    detour::length(
        state.army(side).chief.at,
        commander,
        &obstacles,
        &state.battle.field,
    )
}

/// The difficulty by character and order (LEE-8.1).
pub const fn base(character: Character, order: Order) -> i32 {
    match (character, order) {
        (Character::Cautious, Order::Defence) | (Character::Aggressive, Order::Advance) => 1,
        (Character::Cautious, Order::Advance) | (Character::Aggressive, Order::Defence) => 3,
        _ => 2,
    }
}

/// What a length adds to the difficulty (LEE-8.2, LEE-8.3).
pub const fn addition(length: Mils) -> i32 {
    let begun = (length + 12 * INCH - 1) / (12 * INCH);
    if begun > 1 { begun as i32 - 1 } else { 0 }
}

/// The difficulty of a test (LEE-8.1 to LEE-8.4).
pub fn difficulty(state: &State, test: &OrderTest, tally: &mut impl Tally) {
    let character = state.card(Post::Group(test.group)).character;
    tally.add(
        "lee-sum-character",
        base(character, test.order),
        rule!("LEE-8.1"),
    );
    let far = addition(test.length);
    if far > 0 {
        tally.add("lee-sum-distance", far, rule!("LEE-8.2"));
    }
    if test.lost_dispatch {
        tally.add("lee-sum-lost-dispatch", 1, rule!("LEE-25.5"));
    }
}

fn is_independent(state: &State, group: GroupId) -> bool {
    state
        .card(Post::Group(group))
        .has(Trait::IndependentCommander)
}

/// Can the dice at hand satisfy LEE-8.11 and LEE-8.12, with so many dice of cards more?
pub fn can_roll(state: &State, test: &OrderTest, of_cards: i32) -> bool {
    let most = competence::available(state, Subject::Group(test.group), Test::Order(test.order));
    let difficulty = Total::of(|tally| difficulty(state, test, tally));
    let chief = most.chief() > 0 || is_independent(state, test.group);
    chief && most.total() as i32 + of_cards >= difficulty && most.total() > 0
}

/// Does the player hold any battle card? Asking depends on that alone, which is public.
pub(crate) fn holds_any(state: &State, side: Side) -> bool {
    !state.army(side).hand.cards.is_empty()
}

/// A group's order is to be tested: it fails automatically, or its dice are chosen.
pub fn begin(state: &mut State, group: GroupId, reaction: bool, umpire: &mut Umpire<'_, Event>) {
    let side = state.group_facts(group).side;
    reveal_marker(state, group, umpire);
    if !reaction {
        forfeit(state, group, umpire);
    }
    let Some(order) = state.group(group).marker else {
        return;
    };
    // LEE-8.6
    let Some(length) = line(state, group) else {
        umpire.tell(|| Event::NoLine { group });
        fail(state, group, reaction, umpire);
        return;
    };
    let test = OrderTest {
        group,
        order,
        reaction,
        length,
        lost_dispatch: false,
    };
    let spare = i32::from(holds_any(state, side));
    if !can_roll(state, &test, spare) {
        umpire.tell(|| Event::NoDice { group });
        fail(state, group, reaction, umpire);
        return;
    }
    state.agenda.push(Task::OrderTest(test));
    if holds_any(state, side.other()) {
        state.agenda.push(Task::LostDispatch(side.other()));
    }
}

/// A test that is not in reaction takes the actions of all other groups that were tested in reaction and have not acted
/// (LEE-12.13, LEE-12.20).
fn forfeit(state: &mut State, group: GroupId, umpire: &mut Umpire<'_, Event>) {
    let side = state.group_facts(group).side;
    let idle: Vec<_> = state
        .groups_of(side)
        .filter(|other| *other != group && state.group(*other).reacted && !state.group(*other).done)
        .collect();
    for other in idle {
        state.group_mut(other).done = true;
        umpire.tell(|| Event::ActionsLost { group: other });
    }
}

// --- the decision ---

/// The owner chooses the dice, unless there is only one way. While he holds cards he is always asked, so that asking says
/// nothing about them.
pub fn owes(state: &State, test: &OrderTest) -> Seats {
    let side = state.group_facts(test.group).side;
    let ask = holds_any(state, side) || splits(state, test).nth(1).is_some();
    if ask { only(side) } else { Seats::NONE }
}

/// Every legal split of dice without a card.
pub fn splits<'s>(state: &'s State, test: &'s OrderTest) -> impl Iterator<Item = Spend> + 's {
    let most = competence::available(state, Subject::Group(test.group), Test::Order(test.order));
    (0..=most.rating).flat_map(move |rating| {
        (0..=most.corps).flat_map(move |corps| {
            (0..=most.commander).filter_map(move |commander| {
                let spend = Spend {
                    rating,
                    corps,
                    commander,
                    ..Spend::default()
                };
                check_spend(state, test, spend).ok().map(|()| spend)
            })
        })
    })
}

fn check_spend(state: &State, test: &OrderTest, spend: Spend) -> Result<(), Refusal> {
    let kind = Test::Order(test.order);
    let difficulty = Total::of(|tally| difficulty(state, test, tally));
    if spend.general > 0 {
        return Err(refusal!("LEE-8.13", "lee-refuse-general-dice"));
    }
    if spend.chief() == 0 && !is_independent(state, test.group) {
        return Err(refusal!("LEE-8.11", "lee-refuse-no-chief-die"));
    }
    if (spend.total() as i32) < difficulty {
        return Err(refusal!(
            "LEE-8.12",
            "lee-refuse-few-dice",
            dice = spend.total() as i32,
            difficulty = difficulty
        ));
    }
    competence::check(state, Subject::Group(test.group), kind, spend, difficulty)
}

/// All legal ways to roll, with and without the card.
pub fn offers(state: &State, test: &OrderTest, offers: &mut Offers<Action>) {
    for dice in splits(state, test) {
        offers.push(Action::Test { dice });
    }
    if competence::holds_card(state, Subject::Group(test.group), Test::Order(test.order)) {
        let most =
            competence::available(state, Subject::Group(test.group), Test::Order(test.order));
        for rating in 0..=most.rating {
            for corps in 0..=most.corps {
                for commander in 0..=most.commander {
                    let dice = Spend {
                        rating,
                        corps,
                        commander,
                        general: 0,
                        card: true,
                    };
                    if check_spend(state, test, dice).is_ok() {
                        offers.push(Action::Test { dice });
                    }
                }
            }
        }
    }
    if !can_roll(state, test, 0) {
        offers.push(Action::Done);
    }
}

/// May these dice be rolled? Without enough dice, and with cards in hand, the order may be let fail (LEE-8.14).
pub fn check(state: &State, test: &OrderTest, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Test { dice } => check_spend(state, test, *dice),
        Action::Done if !can_roll(state, test, 0) => Ok(()),
        Action::Done => Err(refusal!("LEE-8.15", "lee-refuse-must-test")),
        _ => Err(refusal!("LEE-8.10", "lee-refuse-not-now")),
    }
}

/// Nobody has to be asked: the only legal dice are rolled, or there are none.
pub fn carry_on(state: &mut State, test: OrderTest, umpire: &mut Umpire<'_, Event>) {
    let only = splits(state, &test).next();
    if let Some(dice) = only {
        roll(state, test, dice, umpire);
    } else {
        umpire.tell(|| Event::NoDice { group: test.group });
        fail(state, test.group, test.reaction, umpire);
    }
}

/// The chosen dice are rolled, or the order is let fail.
pub fn apply(state: &mut State, test: OrderTest, action: &Action, umpire: &mut Umpire<'_, Event>) {
    state.agenda.pop();
    if let Action::Test { dice } = action {
        roll(state, test, *dice, umpire);
    } else {
        umpire.tell(|| Event::NoDice { group: test.group });
        fail(state, test.group, test.reaction, umpire);
    }
}

fn roll(state: &mut State, test: OrderTest, dice: Spend, umpire: &mut Umpire<'_, Event>) {
    let difficulty = Total::of(|tally| difficulty(state, &test, tally));
    let who = Who::of(state, Post::Group(test.group));
    let subject = Subject::Group(test.group);
    let throws = competence::roll(state, subject, Test::Order(test.order), dice, umpire);
    let successes = competence::successes(&throws);
    // LEE-8.19
    let passed = successes as i32 >= difficulty;
    umpire.tell(|| Event::OrderTest {
        group: test.group,
        who,
        order: test.order,
        reaction: test.reaction,
        length: test.length,
        difficulty,
        throws,
        successes,
        passed,
    });
    if passed {
        pass(state, test, umpire);
    } else {
        fail(state, test.group, test.reaction, umpire);
    }
}

fn pass(state: &mut State, test: OrderTest, umpire: &mut Umpire<'_, Event>) {
    let stray = state.order_passed(test.group, test.order);
    state.group_mut(test.group).reacted = test.reaction;
    for division in &stray {
        let who = Who::of(state, Post::Division(*division));
        let division = *division;
        umpire.tell(|| Event::Stray { division, who });
    }
    if !test.reaction
        && let Some(activation) = state.activation_mut()
    {
        activation.stray = stray;
    }
}

/// The order fails (LEE-10.1): forced actions follow in the activation, not in reaction (LEE-12.8).
pub(crate) fn fail(
    state: &mut State,
    group: GroupId,
    reaction: bool,
    umpire: &mut Umpire<'_, Event>,
) {
    let who = Who::of(state, Post::Group(group));
    let character = state.card(Post::Group(group)).character;
    let state = state.group_mut(group);
    state.trial = Trial::Failed;
    state.reacted = reaction;
    umpire.tell(|| Event::OrderFailed {
        group,
        who,
        character,
        reaction,
    });
}

/// The chances of passing with these dice.
pub fn odds(state: &State, test: &OrderTest, dice: Spend) -> Odds {
    let difficulty = Total::of(|tally| difficulty(state, test, tally));
    let p = chance(state, test, dice, difficulty);
    Odds::weighted([
        (p, message!("lee-odds-passed")),
        (1.0 - p, message!("lee-odds-failed")),
    ])
}

fn chance(state: &State, test: &OrderTest, dice: Spend, difficulty: i32) -> f64 {
    competence::pool(
        state,
        Subject::Group(test.group),
        Test::Order(test.order),
        dice,
    )
    .at_least(difficulty.max(0) as u32)
}

/// The chances of every split in one table: by dice of the C-in-C (rating and corps dice are alike, LEE-5.14), then by dice of
/// the commander.
pub fn table(state: &State, test: &OrderTest) -> Vec<Vec<f64>> {
    let most = competence::available(state, Subject::Group(test.group), Test::Order(test.order));
    let difficulty = Total::of(|tally| difficulty(state, test, tally));
    (0..=most.rating + most.corps)
        .map(|chief| {
            (0..=most.commander)
                .map(|commander| {
                    let spend = Spend {
                        rating: chief,
                        commander,
                        ..Spend::default()
                    };
                    chance(state, test, spend, difficulty)
                })
                .collect()
        })
        .collect()
}

/// What is asked.
pub fn prompt(state: &State, test: &OrderTest) -> Message {
    message!(
        "lee-prompt-test",
        general = state.card(Post::Group(test.group)).name.as_str(),
        order = kernel::Value::word(test.order.key())
    )
}
