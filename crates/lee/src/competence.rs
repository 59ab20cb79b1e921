//! Chapters 1, 4, 5 and 16: command dice, who may spend them on what, and what they show.

use kernel::{Refusal, Tally, Umpire, refusal, rule};
use serde::{Deserialize, Serialize};
use tabletop::Pool;

use crate::action::{Order, Spend};
use crate::cards::{Card, Trait};
use crate::event::Event;
use crate::side::{Post, Subject};
use crate::state::State;
use crate::units::INCH;

/// How near C-in-C and corps commanders must be in tests of the end phase (LEE-16.6).
const STAFF_REACH: i64 = 12 * INCH;

/// A test that is rolled with command dice (LEE-16.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "lee.ts")]
pub enum Test {
    /// Issuing an order (chapter 8).
    Order(Order),
    /// Transfer of a unit or division (chapter 13).
    Transfer,
    /// Outflanking (LEE-21.15).
    Outflank,
    /// Extending the line (LEE-21.18).
    Extend,
    /// A turn after push-back, pursuit or withdrawal (LEE-22.19).
    Turn,
    /// Break-off (LEE-22.15).
    BreakOff,
    /// Pursuit after an enemy break-off (LEE-22.17).
    Pursue,
    /// Recovery of cohesion (LEE-23.9).
    Cohesion,
    /// Rallying (LEE-23.8).
    Rally,
    /// Unpinning (LEE-23.7).
    Unpin,
    /// Division endurance (LEE-23.1).
    Endurance,
}

impl Test {
    /// Is it a test of the end phase, open to the whole chain of command (LEE-16.3)?
    pub const fn is_of_end_phase(self) -> bool {
        matches!(
            self,
            Self::Cohesion | Self::Rally | Self::Unpin | Self::Endurance
        )
    }
}

/// Dice of one general in one throw (LEE-4.9): whose they are, the lowest face that succeeds, and what they show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Throw {
    /// Whose dice; none for the die of a card.
    pub from: Option<Post>,
    /// Are they corps dice (LEE-5.13)?
    pub corps: bool,
    /// The lowest face that is a success.
    pub on: u8,
    /// What they show.
    pub faces: Vec<u8>,
}

impl Throw {
    /// How many of them are successes (LEE-1.5).
    pub fn successes(&self) -> u32 {
        self.faces.iter().filter(|face| **face >= self.on).count() as u32
    }
}

/// The successes of a whole throw (LEE-1.6).
pub fn successes(throws: &[Throw]) -> u32 {
    throws.iter().map(Throw::successes).sum()
}

/// The lowest face that is a success for a general's dice in a test (LEE-1.4, LEE-4.12 to LEE-4.21). `batteries`: the test is
/// about batteries only.
pub fn succeeds_on(card: &Card, test: Test, batteries: bool) -> u8 {
    let helps = card.traits.iter().any(|t| match t {
        Trait::Offensive => test == Test::Order(Order::Advance),
        Trait::Stubborn => matches!(test, Test::Order(Order::Defence) | Test::Extend),
        Trait::FastMarcher => test == Test::Order(Order::March),
        Trait::Flanker => matches!(test, Test::Outflank | Test::BreakOff),
        Trait::Rallier => matches!(test, Test::Rally | Test::Cohesion | Test::Endurance),
        Trait::Gunner => batteries && matches!(test, Test::Order(_) | Test::Unpin),
        _ => false,
    });
    if helps {
        3
    } else if card.has(Trait::Hesitant) && test == Test::Order(Order::Advance) {
        5
    } else {
        4
    }
}

/// Where the dice of a test come from: the posts of its sources.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sources {
    /// The commander-in-chief.
    pub chief: Post,
    /// The commander of the group.
    pub commander: Post,
    /// The division general; none where the test is about a group.
    pub general: Option<Post>,
}

/// The generals in whose command a subject stands.
pub fn sources(state: &State, subject: Subject) -> Sources {
    let (group, division) = match subject {
        Subject::Group(group) => (group, None),
        Subject::Division(division) => (state.division(division).group, Some(division)),
        Subject::Unit(unit) => (state.group_of(unit), Some(state.unit(unit).division)),
    };
    Sources {
        chief: Post::Chief(state.group_facts(group).side),
        commander: Post::Group(group),
        general: division.map(|division| state.general_of(division)),
    }
}

/// How many dice of each source may be spent on a test (LEE-16.1, LEE-16.6).
pub fn available(state: &State, subject: Subject, test: Test) -> Spend {
    let sources = sources(state, subject);
    let dice = |post: Post| state.officer(post).map_or(0, |officer| officer.dice);
    let side = state.side_of_post(sources.chief);
    let chief = Spend {
        rating: dice(sources.chief),
        corps: state.army(side).corps_dice,
        ..Spend::default()
    };
    let general = sources.general.map_or(0, dice);
    // A commander who leads the division himself spends his dice as its general.
    let commander = if sources.general == Some(sources.commander) {
        0
    } else {
        dice(sources.commander)
    };
    match test {
        Test::Order(_) => Spend { commander, ..chief },
        Test::Transfer => chief,
        Test::Outflank | Test::Extend | Test::Turn | Test::BreakOff | Test::Pursue => Spend {
            general,
            ..Spend::default()
        },
        Test::Cohesion | Test::Rally | Test::Unpin | Test::Endurance => {
            let near = |post: Post| is_near(state, post, subject);
            let chief = if near(sources.chief) {
                chief
            } else {
                Spend::default()
            };
            Spend {
                commander: if near(sources.commander) {
                    commander
                } else {
                    0
                },
                general,
                ..chief
            }
        }
    }
}

/// Is a general within 12 inches of the unit, or of a unit of the division (LEE-16.6)?
fn is_near(state: &State, post: Post, subject: Subject) -> bool {
    let Some(officer) = state.officer(post) else {
        return false;
    };
    let within = |unit| {
        state.unit(unit).on_table() && state.distance_to(officer.at, unit).is_within(STAFF_REACH)
    };
    match subject {
        Subject::Unit(unit) => within(unit),
        Subject::Division(division) => state.units_of_division(division).any(within),
        Subject::Group(group) => state.units_of_group(group).any(within),
    }
}

/// Is everything that the test is about a battery (LEE-4.19)?
fn batteries_only(state: &State, subject: Subject) -> bool {
    let mut units = state.unit_ids().filter(|unit| match subject {
        Subject::Unit(id) => *unit == id,
        Subject::Division(id) => state.unit(*unit).division == id && state.unit(*unit).alive(),
        Subject::Group(id) => state.group_of(*unit) == id && state.unit(*unit).alive(),
    });
    units.all(|unit| state.is_battery(unit))
}

/// The dice of a test, batch by batch: whose, whether corps dice, how many, and from which face they succeed.
pub fn batches(
    state: &State,
    subject: Subject,
    test: Test,
    spend: Spend,
) -> Vec<(Option<Post>, bool, u8, u8)> {
    let sources = sources(state, subject);
    let batteries = batteries_only(state, subject);
    let on = |post: Post| succeeds_on(state.card(post), test, batteries);
    let mut list = Vec::with_capacity(4);
    let mut add = |post: Post, corps, count| {
        if count > 0 {
            list.push((Some(post), corps, count, on(post)));
        }
    };
    add(sources.chief, false, spend.rating);
    // LEE-5.14: corps dice are dice of the C-in-C.
    add(sources.chief, true, spend.corps);
    add(sources.commander, false, spend.commander);
    if let Some(general) = sources.general {
        add(general, false, spend.general);
    }
    if spend.card {
        list.push((None, false, 1, 4));
    }
    list
}

/// The pool of a test, for its exact chances.
pub fn pool(state: &State, subject: Subject, test: Test, spend: Spend) -> Pool {
    batches(state, subject, test, spend)
        .into_iter()
        .fold(Pool::of(0), |pool, (_, _, count, on)| {
            pool.with(u32::from(count), on)
        })
}

/// May these dice be spent on this test (LEE-5.10, LEE-16.1, LEE-16.9)?
pub fn check(
    state: &State,
    subject: Subject,
    test: Test,
    spend: Spend,
    difficulty: i32,
) -> Result<(), Refusal> {
    let most = available(state, subject, test);
    let short = [
        (spend.rating, most.rating, "lee-dice-rating"),
        (spend.corps, most.corps, "lee-dice-corps"),
        (spend.commander, most.commander, "lee-dice-commander"),
        (spend.general, most.general, "lee-dice-general"),
    ];
    for (wanted, most, source) in short {
        if wanted > most {
            return Err(refusal!(
                "LEE-16.1",
                "lee-refuse-dice",
                wanted = wanted,
                most = most,
                source = kernel::Value::word(source)
            ));
        }
    }
    if spend.card && !holds_card(state, subject, test) {
        return Err(refusal!("LEE-25.5", "lee-refuse-card"));
    }
    let total = spend.total() as i32;
    if total < difficulty.max(1) {
        return Err(refusal!(
            "LEE-16.9",
            "lee-refuse-few-dice",
            dice = total,
            difficulty = difficulty
        ));
    }
    Ok(())
}

/// Which card adds a die to this test (LEE-25.5)?
pub const fn card_for(test: Test) -> Option<crate::battle_cards::BattleCard> {
    use crate::battle_cards::BattleCard;
    match test {
        Test::Order(_) => Some(BattleCard::Couriers),
        _ if test.is_of_end_phase() => Some(BattleCard::StaffWork),
        _ => None,
    }
}

/// Does the player hold the card that adds a die to this test?
pub fn holds_card(state: &State, subject: Subject, test: Test) -> bool {
    let side = state.side_of_post(sources(state, subject).chief);
    card_for(test).is_some_and(|card| state.army(side).hand.cards.contains(&card))
}

/// Takes the dice off the cards of their generals and throws them (LEE-5.6, LEE-5.11). Plays the battle card, if one is used.
pub fn roll(
    state: &mut State,
    subject: Subject,
    test: Test,
    spend: Spend,
    umpire: &mut Umpire<'_, Event>,
) -> Vec<Throw> {
    let batches = batches(state, subject, test, spend);
    let sources = sources(state, subject);
    let side = state.side_of_post(sources.chief);
    let mut take = |post: Post, count: u8| {
        if let Some(officer) = state.officer_mut(post) {
            officer.dice -= count;
        }
    };
    take(sources.chief, spend.rating);
    take(sources.commander, spend.commander);
    if let Some(general) = sources.general {
        take(general, spend.general);
    }
    state.army_mut(side).corps_dice -= spend.corps;
    if spend.card
        && let Some(card) = card_for(test)
    {
        crate::battle_cards::play(state, side, card, umpire);
    }
    batches
        .into_iter()
        .map(|(from, corps, count, on)| Throw {
            from,
            corps,
            on,
            faces: (0..count).map(|_| umpire.d6()).collect(),
        })
        .collect()
}

/// The base difficulty of a test (LEE-16.5); orders and endurance have their own.
pub fn base_difficulty(test: Test, tally: &mut impl Tally) {
    let base = match test {
        Test::Outflank | Test::Extend => 2,
        _ => 1,
    };
    tally.add("lee-sum-base", base, rule!("LEE-16.5"));
}

/// The difficulty of a test about a unit: its base, and one more if the unit is out of command (LEE-11.14, LEE-11.15).
pub fn unit_difficulty(
    state: &State,
    unit: crate::side::UnitId,
    test: Test,
    tally: &mut impl Tally,
) {
    base_difficulty(test, tally);
    if !state.is_active(unit) {
        tally.add("lee-sum-out-of-command", 1, rule!("LEE-11.14"));
    }
}
