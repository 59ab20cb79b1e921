//! Chapter 6: the initiative, and the one attempt to keep it.

use kernel::{Offers, Refusal, Seats, Umpire, refusal};
use serde::{Deserialize, Serialize};
use tabletop::pools::sums;

use crate::action::Action;
use crate::activation::Activations;
use crate::agenda::{Task, only};
use crate::event::Event;
use crate::side::{GroupId, Side};
use crate::state::State;

/// Secret commitments of rating dice (LEE-6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Bids {
    /// What each side has committed; none while it has not.
    pub dice: [Option<u8>; 2],
    /// The least that may be committed: 1 in the repeat of the first turn (LEE-6.10).
    pub least: u8,
}

/// A demand to keep the initiative (LEE-6.14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Demand {
    /// Who may demand, or has.
    pub by: Side,
    /// The group that his opponent has announced.
    pub group: GroupId,
    /// The dice he has committed: hidden until the opponent has (LEE-6.17).
    pub dice: u8,
}

fn rating_dice(state: &State, side: Side) -> u8 {
    state.army(side).chief.dice
}

// --- the initiative roll ---

/// Who has still to commit. A side with only one legal number is not asked.
pub fn owes_bids(bids: &Bids) -> Seats {
    Side::BOTH
        .into_iter()
        .filter(|side| bids.dice[*side as usize].is_none())
        .fold(Seats::NONE, |seats, side| seats.with(side.seat()))
}

/// Opens the commitments: a side that has no choice has committed already.
pub fn open_bids(state: &State, least: u8) -> Bids {
    Bids {
        least,
        dice: Side::BOTH.map(|side| {
            let most = rating_dice(state, side);
            (most <= least).then_some(most)
        }),
    }
}

/// Every number of dice that may be committed (LEE-6.2, LEE-6.4).
pub fn offer_bids(state: &State, bids: &Bids, side: Side, offers: &mut Offers<Action>) {
    for dice in bids.least..=rating_dice(state, side) {
        offers.push(Action::Bid { dice });
    }
}

/// May this side commit this many dice?
pub fn check_bid(state: &State, bids: &Bids, side: Side, action: &Action) -> Result<(), Refusal> {
    let Action::Bid { dice } = action else {
        return Err(refusal!("LEE-6.1", "lee-refuse-not-now"));
    };
    let most = rating_dice(state, side);
    if *dice > most {
        return Err(refusal!(
            "LEE-6.2",
            "lee-refuse-bid",
            dice = *dice,
            most = most
        ));
    }
    if *dice < bids.least {
        return Err(refusal!("LEE-6.10", "lee-refuse-bid-none"));
    }
    Ok(())
}

/// Commits; when both are in, they are opened and rolled (LEE-6.5).
pub fn apply_bid(state: &mut State, side: Side, dice: u8, umpire: &mut Umpire<'_, Event>) {
    umpire.tell(|| Event::Committed {
        side,
        dice: Some(dice),
    });
    if let Some(Task::Bids(bids)) = state.agenda.last_mut() {
        bids.dice[side as usize] = Some(dice);
    }
}

/// Both are in: rolls, repeats ties, and names the holder of the initiative (LEE-6.6 to LEE-6.12).
pub fn resolve_bids(state: &mut State, bids: Bids, umpire: &mut Umpire<'_, Event>) {
    let dice = bids.dice.map(|dice| dice.unwrap_or(0));
    umpire.reveal(|| Event::Bids { dice });
    if dice == [0, 0] {
        if let Some(holder) = state.holder {
            umpire.tell(|| Event::Initiative { side: holder });
        } else {
            let again = open_bids(state, 1);
            state.agenda.push(Task::Bids(again));
        }
        return;
    }
    spend(state, dice);
    loop {
        let sums = throw(dice, umpire);
        if sums[0] != sums[1] {
            let side = Side::BOTH[usize::from(sums[1] > sums[0])];
            state.holder = Some(side);
            umpire.tell(|| Event::Initiative { side });
            return;
        }
    }
}

/// LEE-6.7: dice that are rolled are lost for the turn.
fn spend(state: &mut State, dice: [u8; 2]) {
    for side in Side::BOTH {
        state.army_mut(side).chief.dice -= dice[side as usize];
    }
}

fn throw(dice: [u8; 2], umpire: &mut Umpire<'_, Event>) -> [u32; 2] {
    let faces = dice.map(|count| (0..count).map(|_| umpire.d6()).collect::<Vec<_>>());
    let sums = [0, 1].map(|n: usize| faces[n].iter().map(|face| u32::from(*face)).sum());
    umpire.tell(|| Event::InitiativeRoll { faces, sums });
    sums
}

// --- keeping it ---

/// May this side demand the roll when its opponent has announced a group (LEE-6.16, LEE-6.20, LEE-6.21, LEE-6.23)?
pub fn may_demand(state: &State, by: Side) -> bool {
    let army = state.army(by);
    !army.demanded && !army.chief_fell && army.chief.dice > 0 && !state.choices(by).is_empty()
}

/// The demand and how many dice, or none.
pub fn offer_keep(state: &State, demand: &Demand, offers: &mut Offers<Action>) {
    offers.push(Action::Done);
    for dice in 1..=rating_dice(state, demand.by) {
        offers.push(Action::Demand { dice });
    }
}

/// May the roll be demanded with so many dice?
pub fn check_keep(state: &State, demand: &Demand, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Done => Ok(()),
        Action::Demand { dice: 0 } => Err(refusal!("LEE-6.16", "lee-refuse-bid-none")),
        Action::Demand { dice } if *dice > rating_dice(state, demand.by) => Err(refusal!(
            "LEE-6.16",
            "lee-refuse-bid",
            dice = *dice,
            most = rating_dice(state, demand.by)
        )),
        Action::Demand { .. } => Ok(()),
        _ => Err(refusal!("LEE-6.14", "lee-refuse-not-now")),
    }
}

/// The demand is made, or not.
pub fn apply_keep(
    state: &mut State,
    demand: Demand,
    action: &Action,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    let Action::Demand { dice } = *action else {
        return;
    };
    state.army_mut(demand.by).demanded = true;
    umpire.tell(|| Event::Demanded {
        side: demand.by,
        dice: Some(dice),
    });
    state
        .agenda
        .push(Task::KeepReply(Demand { dice, ..demand }));
}

/// The opponent is asked unless he has no dice to commit.
pub fn owes_reply(state: &State, demand: &Demand) -> Seats {
    let foe = demand.by.other();
    if rating_dice(state, foe) == 0 {
        Seats::NONE
    } else {
        only(foe)
    }
}

/// Rolls (LEE-6.17 to LEE-6.19).
pub fn resolve_keep(state: &mut State, demand: Demand, reply: u8, umpire: &mut Umpire<'_, Event>) {
    let mut dice = [0; 2];
    dice[demand.by as usize] = demand.dice;
    dice[demand.by.other() as usize] = reply;
    umpire.reveal(|| Event::Bids { dice });
    spend(state, dice);
    let sums = throw(dice, umpire);
    let kept = sums[demand.by as usize] > sums[demand.by.other() as usize];
    umpire.tell(|| Event::Kept {
        side: demand.by,
        kept,
    });
    if kept {
        // LEE-6.22: the announced group counts as not activated; the demanding player acts before it.
        state.agenda.pop(); // Carry
        state.agenda.pop(); // Activations
        state.agenda.push(Task::Activations(Activations {
            last: Some(demand.by),
            next: demand.by,
        }));
    }
}

/// The exact chances of a roll of `mine` against `theirs` dice: more, equal, less.
pub fn chances(mine: u8, theirs: u8) -> [f64; 3] {
    let (own, other) = (sums(u32::from(mine)), sums(u32::from(theirs)));
    let mut ways = [0f64; 3];
    for (sum, n) in own.iter().enumerate() {
        for (against, m) in other.iter().enumerate() {
            let place = match sum.cmp(&against) {
                std::cmp::Ordering::Greater => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Less => 2,
            };
            ways[place] += *n as f64 * *m as f64;
        }
    }
    let all: f64 = ways.iter().sum();
    ways.map(|ways| ways / all)
}

/// The chance that `mine` dice win the initiative against `theirs`: ties are rolled again (LEE-6.12). None if nobody rolls.
pub fn chance_to_win(mine: u8, theirs: u8) -> Option<f64> {
    let [win, _, lose] = chances(mine, theirs);
    (mine + theirs > 0).then(|| win / (win + lose))
}
