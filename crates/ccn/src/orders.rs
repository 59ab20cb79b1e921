//! Chapter 4: orders. A set of orders is legal when every ordered piece can be charged to the card (CCN-4.11); so each
//! further order is allowed as long as the whole set still fits.

use kernel::{Objection, Offers, Umpire, ensure, objection};

use crate::action::Action;
use crate::board::{Hex, Section, Sections, Wing};
use crate::cards::{CardData, Orders};
use crate::event::Event;
use crate::side::Side;
use crate::square;
use crate::state::{LeaderId, Phase, State, UnitId};
use crate::turn;
use crate::units::{Class, Kind};

/// Phase 2 begins: cards that order all pieces of a kind do so at once (CCN-4.37).
pub(crate) fn begin(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let Some(card) = state.turn.acts_as else {
        return turn::end(state, umpire);
    };
    if !state.turn.base_rules {
        order_all(state, card.data().orders, umpire);
    }
    state.phase = Phase::Orders;
}

/// Does the substitute clause apply: does the player own none of the pieces the card names (CCN-4.23)?
pub(crate) fn needs_substitute(state: &State, card: &CardData) -> bool {
    let side = state.turn.active;
    let none_of = |wanted: &dyn Fn(Kind) -> bool| {
        !state
            .on_board(side)
            .units()
            .any(|unit| wanted(state.unit(unit).kind))
    };
    card.substitute
        && match card.orders {
            Orders::Units { of, .. } | Orders::AllInSection { of } => none_of(&|k| of.has(k)),
            Orders::Leaders => state.leaders_on_board(side).next().is_none(),
            _ => false,
        }
}

fn order_all(state: &mut State, orders: Orders, umpire: &mut Umpire<'_, Event>) {
    let side = state.turn.active;
    let enemies = state.unit_hexes(side.other());
    for unit in state.on_board(side).units() {
        let it = *state.unit(unit);
        let Some(hex) = it.hex() else { continue };
        let ordered = match orders {
            Orders::AllInSection { of } => {
                of.has(it.kind)
                    && state
                        .turn
                        .section
                        .is_some_and(|section| hex.sections().has(section))
            }
            Orders::Engaged => !(hex.near() & enemies).is_empty(),
            // CCN-17.66: until their leaders detach, led units are ordered.
            Orders::Leaders => state.leader_of(unit).is_some(),
            _ => false,
        };
        if ordered {
            state.turn.ordered.add(unit.index());
            umpire.tell(|| Event::UnitOrdered {
                unit: hex,
                who: Some(state.called(unit)),
            });
        }
    }
    if orders == Orders::Leaders {
        for hex in state.lone_leaders(side).iter() {
            if let Some(leader) = state.leader_at(hex) {
                state.turn.leaders.add(leader.index());
                umpire.tell(|| Event::LeaderOrdered {
                    leader: hex,
                    who: state.called_leader(leader),
                });
            }
        }
    }
}

/// The orders that a card gives in each section of the board, for its player (CCN-2.15).
fn section_caps(state: &State, orders: Orders) -> Option<[u8; 3]> {
    let edge = state.edge(state.turn.active);
    let mut caps = [0; 3];
    for wing in Wing::ALL {
        caps[wing.section(edge) as usize] = match orders {
            Orders::Sections(numbers) => numbers.of(wing),
            Orders::Assault(named) if named == wing => state.command(state.turn.active), // CCN-4.21
            Orders::Assault(_) => 0,
            _ => return None,
        };
    }
    Some(caps)
}

/// The orders given so far, charged to the sections: those of one section only, and those that may be charged to either
/// side of a dotted line.
struct Charged {
    fixed: [u8; 3],
    low_or_centre: u8,
    centre_or_high: u8,
}

impl Charged {
    fn so_far(state: &State) -> Self {
        let mut charged = Self {
            fixed: [0; 3],
            low_or_centre: 0,
            centre_or_high: 0,
        };
        for unit in state.turn.ordered.units() {
            if let Some(hex) = state.unit(unit).hex() {
                charged.charge(hex.sections());
            }
        }
        for leader in state.turn.leaders.leaders() {
            if let Some(hex) = state.leader(leader).hex() {
                charged.charge(hex.sections());
            }
        }
        charged
    }

    fn charge(&mut self, sections: Sections) {
        match (
            sections.has(Section::Low),
            sections.has(Section::Centre),
            sections.has(Section::High),
        ) {
            (true, true, _) => self.low_or_centre += 1,
            (_, true, true) => self.centre_or_high += 1,
            (true, ..) => self.fixed[0] += 1,
            (_, true, _) => self.fixed[1] += 1,
            _ => self.fixed[2] += 1,
        }
    }

    /// Can all of them and one more piece be charged without exceeding any section (CCN-4.10, CCN-4.11)?
    fn fits(&self, caps: [u8; 3], extra: Sections) -> bool {
        let mut all = Self { ..*self };
        all.charge(extra);
        if all.fixed[0] > caps[0] || all.fixed[2] > caps[2] {
            return false;
        }
        all.shares(caps)[1] <= caps[1]
    }

    /// What each section is charged with, the outer ones first.
    fn shares(&self, caps: [u8; 3]) -> [u8; 3] {
        let to_low = self
            .low_or_centre
            .min(caps[0].saturating_sub(self.fixed[0]));
        let to_high = self
            .centre_or_high
            .min(caps[2].saturating_sub(self.fixed[2]));
        [
            self.fixed[0] + to_low,
            self.fixed[1] + (self.low_or_centre - to_low) + (self.centre_or_high - to_high),
            self.fixed[2] + to_high,
        ]
    }
}

/// How many orders the card gives and how many are given, by wing or anywhere on the board; empty for cards that order
/// all pieces of a kind at once.
pub(crate) fn progress(state: &State) -> Vec<(Option<Wing>, u8, u8)> {
    let turn = &state.turn;
    let Some(card) = turn.acts_as else {
        return Vec::new();
    };
    let given = (turn.ordered.len() + turn.leaders.len()) as u8;
    if turn.base_rules {
        return vec![(None, given, 1)];
    }
    let orders = card.data().orders;
    if let Some(caps) = section_caps(state, orders) {
        let charged = Charged::so_far(state).shares(caps);
        let edge = state.edge(turn.active);
        return Wing::ALL
            .into_iter()
            .map(|wing| (wing, wing.section(edge) as usize))
            .filter(|(_, section)| caps[*section] > 0)
            .map(|(wing, section)| (Some(wing), charged[section], caps[section]))
            .collect();
    }
    match orders {
        Orders::Units { most, .. } | Orders::Pieces { most } => vec![(None, given, most)],
        Orders::ByDice => vec![(None, given, turn.order_dice.iter().sum())],
        _ => Vec::new(),
    }
}

/// Can all ordered pieces and one more be charged to the dice of Élan (CCN-17.37 to CCN-17.42)? A leader, and a wagon
/// (CCN-19.29), need a FLAG.
fn fits_dice(state: &State, extra: Option<Class>) -> bool {
    let mut wanted = [0u8; 4];
    let mut charge = |class: Option<Class>| wanted[class.map_or(3, |c| c as usize)] += 1;
    charge(extra);
    for unit in state.turn.ordered.units() {
        charge(die_class(state, unit));
    }
    for _ in state.turn.leaders.leaders() {
        charge(None);
    }
    let dice = state.turn.order_dice;
    let beyond: u8 = (0..3).map(|c| wanted[c].saturating_sub(dice[c])).sum();
    beyond + wanted[3] <= dice[3]
}

fn die_class(state: &State, unit: UnitId) -> Option<Class> {
    let unit = state.unit(unit);
    (unit.kind != Kind::Sw).then(|| unit.class())
}

/// May this unit be ordered now?
pub(crate) fn may_order_unit(state: &State, unit: UnitId) -> Result<(), Objection> {
    let turn = &state.turn;
    let it = state.unit(unit);
    let (Some(card), Some(hex)) = (turn.acts_as, it.hex()) else {
        return Err(objection!("CCN-4.5", "ccn-refuse-no-unit"));
    };
    ensure!(
        it.side() == turn.active,
        "CCN-4.8",
        "ccn-refuse-enemy-piece"
    );
    ensure!(
        !turn.ordered.has(unit.index()),
        "CCN-4.6",
        "ccn-refuse-already-ordered"
    );
    let given = (turn.ordered.len() + turn.leaders.len()) as u8;
    if turn.base_rules {
        ensure!(given == 0, "CCN-4.23", "ccn-refuse-one-unit-only");
        return Ok(());
    }
    let orders = card.data().orders;
    match orders {
        Orders::Sections(_) | Orders::Assault(_) => {
            let caps = section_caps(state, orders).unwrap_or_default();
            fits_a_section(state, caps, hex)
        }
        Orders::Units { most, of } => {
            ensure!(of.has(it.kind), "CCN-4.9", "ccn-refuse-wrong-kind");
            ensure!(given < most, "CCN-4.9", "ccn-refuse-orders-used");
            Ok(())
        }
        Orders::Pieces { most } => {
            ensure!(!it.in_square(), "CCN-17.72", "ccn-refuse-square-manoeuvre");
            ensure!(given < most, "CCN-17.70", "ccn-refuse-orders-used");
            Ok(())
        }
        Orders::ByDice => {
            ensure!(
                fits_dice(state, die_class(state, unit)),
                "CCN-17.37",
                "ccn-refuse-no-die"
            );
            Ok(())
        }
        Orders::Restored => {
            ensure!(
                turn.restored.has(unit.index()),
                "CCN-17.79",
                "ccn-refuse-not-restored"
            );
            Ok(())
        }
        Orders::AllInSection { .. } | Orders::Engaged | Orders::Leaders | Orders::Nothing => {
            Err(objection!("CCN-4.37", "ccn-refuse-card-orders-all"))
        }
    }
}

fn fits_a_section(state: &State, caps: [u8; 3], hex: Hex) -> Result<(), Objection> {
    ensure!(
        hex.sections().iter().any(|s| caps[s as usize] > 0),
        "CCN-4.8",
        "ccn-refuse-wrong-section"
    );
    ensure!(
        Charged::so_far(state).fits(caps, hex.sections()),
        "CCN-4.11",
        "ccn-refuse-orders-used"
    );
    Ok(())
}

/// May this leader get an order of his own now (CCN-4.15)?
pub(crate) fn may_order_leader(state: &State, leader: LeaderId) -> Result<(), Objection> {
    let turn = &state.turn;
    let him = state.leader(leader);
    let (Some(card), Some(hex)) = (turn.acts_as, him.hex()) else {
        return Err(objection!("CCN-4.5", "ccn-refuse-no-leader"));
    };
    ensure!(
        him.side() == turn.active,
        "CCN-4.8",
        "ccn-refuse-enemy-piece"
    );
    ensure!(!turn.base_rules, "CCN-4.25", "ccn-refuse-unit-not-leader");
    let orders = card.data().orders;
    ensure!(
        card.data().bicorne || orders == Orders::ByDice,
        "CCN-4.15",
        "ccn-refuse-no-bicorne"
    );
    ensure!(
        !turn.leaders.has(leader.index()),
        "CCN-4.6",
        "ccn-refuse-already-ordered"
    );
    let unit = state.unit_at(hex);
    ensure!(
        !unit.is_some_and(|unit| state.unit(unit).in_square()),
        "CCN-6.36",
        "ccn-refuse-leader-in-square"
    );
    let given = (turn.ordered.len() + turn.leaders.len()) as u8;
    match orders {
        Orders::Sections(_) | Orders::Assault(_) => {
            let caps = section_caps(state, orders).unwrap_or_default();
            fits_a_section(state, caps, hex)
        }
        Orders::Pieces { most } => {
            ensure!(given < most, "CCN-17.70", "ccn-refuse-orders-used");
            Ok(())
        }
        Orders::ByDice => {
            ensure!(
                fits_dice(state, None),
                "CCN-17.39",
                "ccn-refuse-no-flag-die"
            );
            Ok(())
        }
        // CCN-17.66: he detaches instead of ordering his unit, unless that has used its order to leave square.
        Orders::Leaders => {
            ensure!(
                !unit.is_some_and(|unit| turn.disbanded.has(unit.index())),
                "CCN-17.66",
                "ccn-refuse-unit-left-square"
            );
            Ok(())
        }
        _ => Err(objection!("CCN-4.15", "ccn-refuse-no-bicorne")),
    }
}

/// Phase 2: what can be ordered.
pub(crate) fn offers(state: &State, offers: &mut Offers<Action>) {
    each(state, |action| {
        offers.push(action);
        false
    });
    offers.push(Action::EndOrders);
}

/// Is there anything left to order or to disband?
pub(crate) fn anything_to_order(state: &State) -> bool {
    each(state, |_| true)
}

/// Calls `take` for each order that can be given, until it says that this is enough. Sections are charged once for all
/// pieces: on this list hangs the speed of random play.
fn each(state: &State, mut take: impl FnMut(Action) -> bool) -> bool {
    let turn = &state.turn;
    let side = turn.active;
    let by_section = turn
        .acts_as
        .filter(|_| !turn.base_rules)
        .and_then(|card| section_caps(state, card.data().orders))
        .map(|caps| {
            let charged = Charged::so_far(state);
            Sections::PATTERNS.map(|sections| charged.fits(caps, sections))
        });
    let open = |hex: Hex| match by_section {
        Some(fits) => fits[hex.sections().pattern()],
        None => true,
    };
    for unit in state.on_board(side).units() {
        let Some(hex) = state.unit(unit).hex() else {
            continue;
        };
        let free = match by_section {
            Some(_) => open(hex) && !turn.ordered.has(unit.index()),
            None => may_order_unit(state, unit).is_ok(),
        };
        if free && take(Action::OrderUnit { unit: hex }) {
            return true;
        }
        if state.unit(unit).in_square()
            && square::may_leave(state, unit).is_ok()
            && take(Action::LeaveSquare { unit: hex })
        {
            return true;
        }
    }
    for hex in state.leader_hexes(side).iter() {
        let free = open(hex)
            && state
                .leader_at(hex)
                .is_some_and(|leader| may_order_leader(state, leader).is_ok());
        if free && take(Action::OrderLeader { leader: hex }) {
            return true;
        }
    }
    false
}

pub(crate) fn order_unit(state: &mut State, unit: UnitId, at: Hex, umpire: &mut Umpire<'_, Event>) {
    state.turn.ordered.add(unit.index());
    umpire.tell(|| Event::UnitOrdered {
        unit: at,
        who: Some(state.called(unit)),
    });
}

pub(crate) fn order_leader(
    state: &mut State,
    leader: LeaderId,
    at: Hex,
    umpire: &mut Umpire<'_, Event>,
) {
    state.turn.leaders.add(leader.index());
    let detaches_instead = state
        .turn
        .acts_as
        .is_some_and(|card| card.data().orders == Orders::Leaders);
    if detaches_instead && let Some(unit) = state.unit_at(at) {
        state.turn.ordered.drop(unit.index());
    }
    umpire.tell(|| Event::LeaderOrdered {
        leader: at,
        who: state.called_leader(leader),
    });
}

/// The end of phase 2: without orders the turn goes straight to its draw (CCN-4.4).
pub(crate) fn end(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    umpire.tell(|| Event::OrdersGiven);
    if state.turn.ordered.is_empty() && state.turn.leaders.is_empty() {
        turn::end(state, umpire);
    } else {
        state.phase = Phase::Movement;
    }
}

/// The side whose orders these are.
pub(crate) fn own(state: &State, side: Side, hex: Hex) -> Result<UnitId, Objection> {
    state
        .own_unit_at(side, hex)
        .ok_or(objection!("CCN-4.5", "ccn-refuse-no-unit"))
}

/// The leader of a side in a hex.
pub(crate) fn own_leader(state: &State, side: Side, hex: Hex) -> Result<LeaderId, Objection> {
    state
        .leader_at(hex)
        .filter(|leader| state.leader(*leader).side() == side)
        .ok_or(objection!("CCN-4.5", "ccn-refuse-no-leader"))
}
