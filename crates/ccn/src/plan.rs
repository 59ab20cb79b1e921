//! What the referee works out about a legal action: `check` makes a plan, `apply` carries it out.

use kernel::Umpire;

use crate::action::Manoeuvre;
use crate::advance;
use crate::battle::Arrival;
use crate::board::{Hex, Path, Wing};
use crate::cards::Card;
use crate::combat::{self, Aftermath, Clash};
use crate::event::Event;
use crate::leaders::{self, Escape};
use crate::movement;
use crate::orders;
use crate::reaction::{self, Reply};
use crate::retreat;
use crate::square;
use crate::state::{LeaderId, State, UnitId};
use crate::turn;

/// A legal action with everything that its effect needs.
#[derive(Debug, Clone, Copy)]
pub enum Plan {
    /// A unit arrives; the places of the special rule and of the arrival say where to go on.
    Arrive {
        coming: Arrival,
        special: u8,
        arrival: u8,
        to: Hex,
    },
    PlayCard(Card),
    NameSection(Wing),
    Manoeuvre(Manoeuvre),
    Supply {
        unit: UnitId,
        from: Hex,
        to: Hex,
    },
    Restore {
        unit: UnitId,
        blocks: [u8; 3],
    },
    OrderUnit {
        unit: UnitId,
        at: Hex,
    },
    OrderLeader {
        leader: LeaderId,
        at: Hex,
    },
    LeaveSquare(UnitId),
    EndOrders,
    /// A unit moves, with its leader if he goes along.
    Move {
        unit: UnitId,
        led: Option<LeaderId>,
        from: Hex,
        path: Path,
        to: Hex,
    },
    MoveLeader {
        leader: LeaderId,
        from: Hex,
        path: Path,
        to: Hex,
    },
    /// A unit leaves the board by the special rule with this place.
    Exit {
        unit: UnitId,
        at: Hex,
        place: usize,
        banners: u8,
    },
    EndMoves,
    Fire(Clash),
    Melee(Clash),
    EndCombat,
    React {
        clash: Clash,
        unit: UnitId,
        reply: Reply,
    },
    IgnoreFlags {
        clash: Clash,
        after: Aftermath,
        unit: UnitId,
        flags: u8,
    },
    Retreat {
        clash: Clash,
        after: Aftermath,
        unit: UnitId,
        left: u8,
        to: Hex,
    },
    Retire {
        clash: Clash,
        unit: UnitId,
        left: u8,
        to: Hex,
    },
    LeaderStep(Escape, Hex),
    LeaderStop(Escape),
    LeaderLeave(Escape),
    Advance(Clash),
    Further(Clash, Hex),
    /// No advance, no further hex or no bonus melee; a bonus melee may follow.
    Halt {
        clash: Clash,
        bonus: bool,
    },
    Keep {
        kept: Card,
        discarded: Card,
    },
}

impl Plan {
    pub(crate) fn carry_out(self, state: &mut State, umpire: &mut Umpire<'_, Event>) {
        match self {
            Self::Arrive {
                coming,
                special,
                arrival,
                to,
            } => turn::take_arrival(state, &coming, special, arrival, to, umpire),
            Self::PlayCard(card) => turn::play(state, card, umpire),
            Self::NameSection(wing) => turn::name_section(state, wing, umpire),
            Self::Manoeuvre(case) => turn::manoeuvre(state, case, umpire),
            Self::Supply { unit, from, to } => turn::supply(state, unit, from, to, umpire),
            Self::Restore { unit, blocks } => turn::restore(state, blocks, unit, umpire),
            Self::OrderUnit { unit, at } => orders::order_unit(state, unit, at, umpire),
            Self::OrderLeader { leader, at } => orders::order_leader(state, leader, at, umpire),
            Self::LeaveSquare(unit) => square::leave(state, unit, umpire),
            Self::EndOrders => orders::end(state, umpire),
            Self::Move {
                unit,
                led,
                from,
                path,
                to,
            } => movement::move_unit(state, unit, led, from, &path, to, umpire),
            Self::MoveLeader {
                leader,
                from,
                path,
                to,
            } => movement::move_leader(state, leader, from, &path, to, umpire),
            Self::Exit {
                unit,
                at,
                place,
                banners,
            } => movement::exit(state, unit, at, place, banners, umpire),
            Self::EndMoves => movement::end(state, umpire),
            Self::Fire(clash) => combat::fire(state, clash, umpire),
            Self::Melee(clash) => combat::announce_melee(state, clash, umpire),
            Self::EndCombat => turn::end(state, umpire),
            Self::React { clash, unit, reply } => {
                reaction::apply(state, clash, unit, reply, umpire);
            }
            Self::IgnoreFlags {
                clash,
                after,
                unit,
                flags,
            } => retreat::ignore(state, clash, after, unit, flags, umpire),
            Self::Retreat {
                clash,
                after,
                unit,
                left,
                to,
            } => retreat::retreat(state, clash, after, unit, left, to, umpire),
            Self::Retire {
                clash,
                unit,
                left,
                to,
            } => reaction::retire_to(state, clash, unit, left, to, umpire),
            Self::LeaderStep(escape, to) => leaders::enter(state, escape, to, umpire),
            Self::LeaderStop(escape) => leaders::settle(state, escape, umpire),
            Self::LeaderLeave(escape) => leaders::leave_board(state, escape, umpire),
            Self::Advance(clash) => advance::advance(state, clash, umpire),
            Self::Further(clash, to) => advance::further(state, clash, to, umpire),
            Self::Halt { clash, bonus } => advance::halt(state, clash, bonus, umpire),
            Self::Keep { kept, discarded } => turn::keep(state, kept, discarded, umpire),
        }
    }
}
