//! The agenda: a stack of what is being resolved. Each entry belongs to the chapter that resolves it.

use kernel::Seats;
use serde::{Deserialize, Serialize};

use crate::activation::{Activation, Activations};
use crate::failure::{Retiring, Storming};
use crate::initiative::{Bids, Demand};
use crate::order_test::OrderTest;
use crate::reaction::Reactions;
use crate::side::{GroupId, Post, Side, UnitId};
use crate::victory::Ending;
use crate::{assault, end_phase, fire, melee, movement};

/// One entry of the agenda: a decision that somebody owes, or something that is carried out at once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Nothing: what lies under an empty agenda.
    Idle,
    /// A side moves its units before the battle (LEE-27.11).
    Deploy(Side),
    /// The dice step of the next turn, and the turn after it (chapter 3).
    NewTurn,
    /// A side has drawn a card too many (LEE-25.2).
    HandLimit(Side),
    /// A side may discard a card for a die (LEE-25.3).
    CardForDie(Side),
    /// Both commit dice for the initiative (LEE-6.1).
    Bids(Bids),
    /// A side transfers units (chapter 13).
    Transfers(Side),
    /// A side moves its generals (LEE-3.5).
    Generals(Side),
    /// Both place order markers (LEE-3.6).
    Markers,
    /// A side announces the next group to act, again and again (LEE-3.7).
    Activations(Activations),
    /// The player who acted last may demand the roll to keep the initiative (LEE-6.14).
    Keep(Demand),
    /// The demand was made; the opponent commits dice (LEE-6.17).
    KeepReply(Demand),
    /// An announced group goes on to act.
    Carry(GroupId),
    /// A group acts, step by step (LEE-7.10).
    Activation(Activation),
    /// The opponent may play *Lost dispatch* against the test below (LEE-25.5).
    LostDispatch(Side),
    /// The dice of an order test are chosen (LEE-8.10).
    OrderTest(OrderTest),
    /// Units of a cautious general go back one after another (LEE-10.2).
    Retire(Retiring),
    /// A unit that went back may be turned (LEE-10.5).
    ForcedTurn(UnitId),
    /// Units of an aggressive general are assigned targets and go for them (LEE-10.11).
    Storm(Storming),
    /// A side may test orders in reaction (chapter 12).
    Reactions(Reactions),
    /// A post is vacant (chapter 15).
    Vacancy(Post),
    /// A new general is placed (LEE-15.21).
    PlaceGeneral(Post),
    /// A general who escaped capture is placed (LEE-24.9).
    Displaced(Post),
    /// Bombardment (chapter 20).
    Fire(fire::Task),
    /// Assaults (chapter 21).
    Assault(assault::Task),
    /// Melees and what follows them (chapter 22).
    Melee(melee::Task),
    /// The movement step (chapter 19).
    March(movement::Task),
    /// The end phase (chapter 23).
    End(end_phase::Task),
    /// The command phase and the activations, when the initiative is known.
    CommandPhase,
    /// The turn is over (LEE-3.13).
    TurnOver,
    /// The battle is over (chapter 26).
    Over(Ending),
}

/// Only this side owes a decision.
pub(crate) const fn only(side: Side) -> Seats {
    Seats::only(side.seat())
}
