//! Chapter 4: the turn sequence and the deck; chapter 19: what happens at the start of a turn.

use kernel::{Objection, Offers, Umpire, ensure, objection};

use crate::action::{Action, Manoeuvre};
use crate::battle::{Arrival, Special, When};
use crate::board::{Hex, HexSet, Wing};
use crate::cards::{Card, Play};
use crate::dice::{Face, Throw};
use crate::event::{BannerReason, Event};
use crate::plan::Plan;
use crate::side::Side;
use crate::state::{CurrentTurn, Phase, State, UnitId};
use crate::units::{Class, Kind};
use crate::{combat, movement, orders, victory};

/// A side's turn begins: first the special rules of the scenario, then phase 1 (CCN-19.26).
pub(crate) fn begin(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    if victory::last_turn_played(state, side, umpire) {
        return;
    }
    state.turn = CurrentTurn::of(side);
    let turn = state.turns[side.index()].saturating_add(1);
    state.turns[side.index()] = turn;
    umpire.tell(|| Event::TurnBegan { side, turn });
    start_of_turn(state, 0, 0, umpire);
}

/// Handles the special rules from `place` on, in the order of their ids; stops when an arrival needs a decision.
fn start_of_turn(
    state: &mut State,
    place: usize,
    mut arrival: usize,
    umpire: &mut Umpire<'_, Event>,
) {
    let side = state.turn.active;
    let now = state.turns[side.index()];
    let battle = state.battle.clone();
    for (place, special) in battle.specials.iter().enumerate().skip(place) {
        match special {
            Special::Objective {
                side: whose,
                when: When::TurnStart(from),
                ..
            } if *whose == side && now >= *from => victory::test(state, place, umpire),
            Special::Clock {
                side: whose,
                from,
                every,
                banners,
                max,
                ..
            } if *whose == side
                && now >= *from
                && state.paid[place] < *max
                && (now - from).is_multiple_of((*every).max(1)) =>
            {
                state.paid[place] += 1;
                victory::award(state, side, *banners, BannerReason::Clock, umpire);
            }
            // Units that had to wait try again each turn (CCN-19.23).
            Special::Reinforce {
                side: whose,
                turn,
                arrivals,
                ..
            } if *whose == side && now >= *turn => {
                for (index, coming) in arrivals.iter().enumerate().skip(arrival) {
                    if state.unit(UnitId(coming.unit)).spot != crate::state::Spot::Coming {
                        continue;
                    }
                    let places = arrival_places(state, coming);
                    match places.len() {
                        0 => {}
                        1 => {
                            if let Some(hex) = places.iter().next() {
                                arrive(state, coming, hex, umpire);
                            }
                        }
                        _ => {
                            state.phase = Phase::Arrival {
                                special: place as u8,
                                arrival: index as u8,
                            };
                            return;
                        }
                    }
                    if state.is_over() {
                        return;
                    }
                }
            }
            _ => {}
        }
        arrival = 0;
        if state.is_over() {
            return;
        }
    }
    open_command(state, umpire);
}

/// Where a unit may arrive: its own hex, or else an empty hex of the baseline in the same section (CCN-19.23).
pub(crate) fn arrival_places(state: &State, coming: &Arrival) -> HexSet {
    let unit = state.unit(UnitId(coming.unit));
    let closed = state.occupied() | state.battle.ground().barred[unit.class() as usize];
    if !closed.has(coming.hex) {
        return HexSet::NONE.with(coming.hex);
    }
    let sections = coming.hex.sections();
    let near = sections
        .iter()
        .fold(HexSet::NONE, |set, section| set | section.hexes());
    !closed & state.edge(unit.side()).row_hexes(0) & near
}

fn arrive(state: &mut State, coming: &Arrival, hex: Hex, umpire: &mut Umpire<'_, Event>) {
    let unit = UnitId(coming.unit);
    state.put_unit(unit, hex);
    if let Some(leader) = coming.leader {
        state.put_leader(crate::state::LeaderId(leader), hex);
    }
    let it = *state.unit(unit);
    umpire.tell(|| Event::Arrived {
        hex,
        nation: it.nation,
        kind: it.kind,
    });
    victory::review(state, umpire);
}

/// The arrival about which a decision is owed.
pub(crate) fn pending_arrival(state: &State) -> Option<Arrival> {
    let Phase::Arrival { special, arrival } = state.phase else {
        return None;
    };
    match state.battle.specials.get(special as usize) {
        Some(Special::Reinforce { arrivals, .. }) => arrivals.get(arrival as usize).copied(),
        _ => None,
    }
}

pub(crate) fn may_arrive(state: &State, to: Hex) -> Result<Plan, Objection> {
    match (&state.phase, pending_arrival(state)) {
        (Phase::Arrival { special, arrival }, Some(coming))
            if arrival_places(state, &coming).has(to) =>
        {
            Ok(Plan::Arrive {
                coming,
                special: *special,
                arrival: *arrival,
                to,
            })
        }
        _ => Err(objection!("CCN-19.23", "ccn-refuse-arrival")),
    }
}

pub(crate) fn take_arrival(
    state: &mut State,
    coming: &Arrival,
    special: u8,
    arrival: u8,
    to: Hex,
    umpire: &mut Umpire<'_, Event>,
) {
    arrive(state, coming, to, umpire);
    if !state.is_over() {
        start_of_turn(state, special as usize, arrival as usize + 1, umpire);
    }
}

/// Phase 1 begins; with an empty hand it is skipped (CCN-4.3).
fn open_command(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let side = state.turn.active;
    if state.hands[side.index()].is_empty() {
        state.last_cards[side.index()] = None;
        umpire.tell(|| Event::NoCard { side });
        end(state, umpire);
    } else {
        state.phase = Phase::Command;
    }
}

pub(crate) fn may_play(state: &State, card: Card) -> Result<Plan, Objection> {
    ensure!(
        state.hands[state.turn.active.index()].has(card),
        "CCN-4.2",
        "ccn-refuse-not-in-hand"
    );
    Ok(Plan::PlayCard(card))
}

/// Plays a card (CCN-4.2); Counter-Attack becomes the mirrored card of the opponent (CCN-17.30, CCN-17.31).
pub(crate) fn play(state: &mut State, card: Card, umpire: &mut Umpire<'_, Event>) {
    let side = state.turn.active;
    state.hands[side.index()].take(card);
    let acts_as = match card.data().play {
        Play::Copy => state.last_cards[side.other().index()].map(Card::mirrored),
        _ => Some(card),
    };
    state.turn.played = Some(card);
    state.turn.acts_as = acts_as;
    state.last_cards[side.index()] = acts_as;
    umpire.reveal(|| Event::CardPlayed {
        side,
        card,
        acts_as,
    });
    let Some(acts_as) = acts_as else {
        return end(state, umpire); // CCN-17.34
    };
    state.turn.base_rules = orders::needs_substitute(state, acts_as.data());
    if state.turn.base_rules {
        return orders::begin(state, umpire);
    }
    match acts_as.data().play {
        Play::Order | Play::Copy => orders::begin(state, umpire),
        Play::NameSection => state.phase = Phase::NameSection,
        Play::Manoeuvre => state.phase = Phase::Manoeuvre,
        Play::RollForOrders => {
            let throw = command_dice(state, umpire);
            state.turn.order_dice =
                [Face::Inf, Face::Cav, Face::Art, Face::Flag].map(|f| throw.count(f));
            orders::begin(state, umpire);
        }
        Play::RollForBlocks => {
            let throw = command_dice(state, umpire);
            let blocks = [Face::Inf, Face::Cav, Face::Art].map(|f| throw.count(f));
            rally(state, blocks, umpire);
        }
        Play::Supply => {
            if supplies(state).next().is_some() {
                state.phase = Phase::Supply;
            } else {
                end(state, umpire);
            }
        }
    }
}

/// As many dice as the command at this moment (CCN-4.22).
fn command_dice(state: &State, umpire: &mut Umpire<'_, Event>) -> Throw {
    let side = state.turn.active;
    let throw = Throw::of(state.command(side), umpire);
    umpire.tell(|| Event::CommandDice {
        side,
        faces: throw.faces(),
    });
    throw
}

pub(crate) fn name_section(state: &mut State, wing: Wing, umpire: &mut Umpire<'_, Event>) {
    let side = state.turn.active;
    state.turn.section = Some(wing.section(state.edge(side)));
    umpire.tell(|| Event::SectionNamed { side, wing });
    orders::begin(state, umpire);
}

pub(crate) fn manoeuvre(state: &mut State, case: Manoeuvre, umpire: &mut Umpire<'_, Event>) {
    state.turn.base_rules = case == Manoeuvre::OneUnit; // CCN-17.73
    umpire.tell(|| Event::ManoeuvreChosen { case });
    orders::begin(state, umpire);
}

/// The next block of Rally, or orders when nothing is left to place (CCN-17.75).
fn rally(state: &mut State, mut blocks: [u8; 3], umpire: &mut Umpire<'_, Event>) {
    loop {
        for class in [Class::Infantry, Class::Cavalry, Class::Artillery] {
            if !restorable(state).any(|unit| state.unit(unit).class() == class) {
                blocks[class as usize] = 0;
            }
        }
        state.phase = Phase::Rally { blocks };
        let mut choices = restorable(state).filter(|u| blocks[state.unit(*u).class() as usize] > 0);
        match (choices.next(), choices.next()) {
            (None, _) => {
                drop(choices);
                return orders::begin(state, umpire);
            }
            (Some(only), None) => {
                drop(choices);
                restore_block(state, &mut blocks, only, umpire);
            }
            _ => return,
        }
    }
}

/// Own units that miss blocks (CCN-17.76, CCN-17.77); wagons are not touched (CCN-19.29).
fn restorable(state: &State) -> impl Iterator<Item = UnitId> {
    state.on_board(state.turn.active).units().filter(|unit| {
        let it = state.unit(*unit);
        it.blocks < it.full && it.kind != Kind::Sw
    })
}

fn restore_block(
    state: &mut State,
    blocks: &mut [u8; 3],
    unit: UnitId,
    umpire: &mut Umpire<'_, Event>,
) {
    blocks[state.unit(unit).class() as usize] -= 1;
    state.units[unit.index()].blocks += 1;
    state.turn.restored.add(unit.index());
    if let Some(hex) = state.unit(unit).hex() {
        let now = state.unit(unit).blocks;
        umpire.tell(|| Event::BlockRestored {
            unit: hex,
            blocks: now,
            who: Some(state.called(unit)),
        });
    }
}

pub(crate) fn may_restore(state: &State, hex: Hex) -> Result<Plan, Objection> {
    let unit = orders::own(state, state.turn.active, hex)?;
    let Phase::Rally { blocks } = state.phase else {
        return Err(objection!("CCN-4.1", "ccn-refuse-not-now"));
    };
    let it = state.unit(unit);
    ensure!(it.kind != Kind::Sw, "CCN-19.29", "ccn-refuse-wagon-rally");
    ensure!(
        blocks[it.class() as usize] > 0,
        "CCN-17.75",
        "ccn-refuse-no-block-for-class"
    );
    ensure!(it.blocks < it.full, "CCN-17.76", "ccn-refuse-full-strength");
    Ok(Plan::Restore { unit, blocks })
}

pub(crate) fn restore(
    state: &mut State,
    mut blocks: [u8; 3],
    unit: UnitId,
    umpire: &mut Umpire<'_, Event>,
) {
    restore_block(state, &mut blocks, unit, umpire);
    rally(state, blocks, umpire);
}

/// Where Short Supply may send a unit: empty hexes of its own baseline in a section where it stands, or of its second
/// row if the baseline is full there (CCN-17.80 to CCN-17.84).
pub(crate) fn supply_places(state: &State, unit: UnitId) -> HexSet {
    let it = state.unit(unit);
    let Some(from) = it.hex() else {
        return HexSet::NONE;
    };
    let edge = state.edge(it.side());
    let open = !(state.occupied() | state.battle.ground().barred[it.class() as usize]);
    let mut places = HexSet::NONE;
    for section in from.sections().iter() {
        for back in 0..2 {
            let row = open & edge.row_hexes(back) & section.hexes();
            places = places | row;
            if !row.is_empty() {
                break;
            }
        }
    }
    places
}

/// Every legal use of Short Supply.
fn supplies(state: &State) -> impl Iterator<Item = (Hex, Hex)> {
    (0..state.unit_count).map(UnitId).flat_map(move |unit| {
        let it = state.unit(unit);
        let from = it.hex().filter(|_| !it.in_square()); // CCN-17.86
        from.into_iter()
            .flat_map(move |from| supply_places(state, unit).iter().map(move |to| (from, to)))
    })
}

pub(crate) fn may_supply(state: &State, from: Hex, to: Hex) -> Result<Plan, Objection> {
    let Some(unit) = state.unit_at(from) else {
        return Err(objection!("CCN-17.86", "ccn-refuse-no-unit"));
    };
    ensure!(
        !state.unit(unit).in_square(),
        "CCN-17.86",
        "ccn-refuse-square-supply"
    );
    let places = supply_places(state, unit);
    ensure!(!places.is_empty(), "CCN-17.83", "ccn-refuse-rows-full");
    ensure!(places.has(to), "CCN-17.80", "ccn-refuse-supply-place");
    Ok(Plan::Supply { unit, from, to })
}

pub(crate) fn supply(
    state: &mut State,
    unit: UnitId,
    from: Hex,
    to: Hex,
    umpire: &mut Umpire<'_, Event>,
) {
    umpire.tell(|| Event::Supplied {
        from,
        to,
        who: Some(state.called(unit)),
    });
    state.shift_unit(unit, to, true); // CCN-17.85
    victory::review(state, umpire);
    if !state.is_over() {
        end(state, umpire); // CCN-17.87
    }
}

/// Phase 1 and the start of the turn: what can be chosen.
pub(crate) fn offers(state: &State, offers: &mut Offers<Action>) {
    match state.phase {
        Phase::Arrival { .. } => {
            if let Some(coming) = pending_arrival(state) {
                for to in arrival_places(state, &coming).iter() {
                    offers.push(Action::Arrive { to });
                }
            }
        }
        Phase::Command => {
            let hand = &state.hands[state.turn.active.index()];
            let mut listed = 0u64;
            for card in hand.iter() {
                if listed >> card.index() & 1 == 0 {
                    listed |= 1 << card.index();
                    offers.push(Action::PlayCard { card });
                }
            }
        }
        Phase::NameSection => {
            for wing in Wing::ALL {
                offers.push(Action::NameSection { wing });
            }
        }
        Phase::Manoeuvre => {
            for case in [Manoeuvre::March, Manoeuvre::OneUnit] {
                offers.push(Action::Manoeuvre { case });
            }
        }
        Phase::Supply => {
            for (unit, to) in supplies(state) {
                offers.push(Action::Supply { unit, to });
            }
        }
        Phase::Rally { blocks } => {
            for unit in restorable(state) {
                let it = state.unit(unit);
                if let (true, Some(hex)) = (blocks[it.class() as usize] > 0, it.hex()) {
                    offers.push(Action::Restore { unit: hex });
                }
            }
        }
        Phase::Scout { cards } => {
            offers.push(Action::Keep { card: cards[0] });
            if cards[1] != cards[0] {
                offers.push(Action::Keep { card: cards[1] });
            }
        }
        _ => {}
    }
}

/// Phase 5: discard, shuffle after Élan, draw, and the other side's turn (CCN-4.28 to CCN-4.34).
pub(crate) fn end(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    let side = state.turn.active;
    umpire.tell(|| Event::CombatDone);
    if let Some(card) = state.turn.played.take() {
        state.discard.push(card);
    }
    let card = state.turn.acts_as.map(Card::data);
    if card.is_some_and(|card| card.reshuffle) {
        reshuffle(state, umpire);
    }
    let defender = side.other();
    for _ in 0..state.turn.first_strikes {
        draw(state, defender, umpire);
    }
    if card.is_some_and(|card| card.draw == 2) {
        let first = take_top(state, umpire);
        let second = take_top(state, umpire);
        match (first, second) {
            (Some(a), Some(b)) => {
                let cards = [a, b];
                umpire.reveal(|| Event::Scouted {
                    side,
                    cards: Some(cards),
                });
                state.phase = Phase::Scout { cards };
                return;
            }
            (Some(only), None) => into_hand(state, side, only, umpire),
            _ => {}
        }
    } else {
        draw(state, side, umpire);
    }
    begin(state, defender, umpire);
}

pub(crate) fn may_keep(state: &State, card: Card) -> Result<Plan, Objection> {
    let Phase::Scout { cards } = state.phase else {
        return Err(objection!("CCN-4.1", "ccn-refuse-not-now"));
    };
    ensure!(cards.contains(&card), "CCN-17.3", "ccn-refuse-not-drawn");
    let discarded = if card == cards[0] { cards[1] } else { cards[0] };
    Ok(Plan::Keep {
        kept: card,
        discarded,
    })
}

/// After a Scout one card is kept, the other discarded (CCN-17.3).
pub(crate) fn keep(state: &mut State, kept: Card, discarded: Card, umpire: &mut Umpire<'_, Event>) {
    let side = state.turn.active;
    state.hands[side.index()].push(kept);
    state.discard.push(discarded);
    umpire.reveal(|| Event::Kept {
        side,
        kept: Some(kept),
        discarded,
    });
    begin(state, side.other(), umpire);
}

fn draw(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    if let Some(card) = take_top(state, umpire) {
        into_hand(state, side, card, umpire);
    }
}

fn into_hand(state: &mut State, side: Side, card: Card, umpire: &mut Umpire<'_, Event>) {
    state.hands[side.index()].push(card);
    umpire.reveal(|| Event::Drew {
        side,
        card: Some(card),
    });
}

/// The top card; an empty draw pile is made anew from the discard pile (CCN-4.32).
fn take_top(state: &mut State, umpire: &mut Umpire<'_, Event>) -> Option<Card> {
    if state.deck.is_empty() && !state.discard.is_empty() {
        reshuffle(state, umpire);
    }
    state.deck.pop()
}

fn reshuffle(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    while let Some(card) = state.discard.pop() {
        state.deck.push(card);
    }
    umpire.dice().shuffle(state.deck.as_mut_slice());
    let cards = state.deck.len() as u8;
    umpire.tell(|| Event::Reshuffled { cards });
}

/// Goes on as long as there is nothing to decide: phases without anything to do end by themselves.
pub(crate) fn proceed(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    loop {
        match state.phase {
            Phase::Orders if !orders::anything_to_order(state) => orders::end(state, umpire),
            Phase::Movement if !movement::anything_to_move(state) => movement::end(state, umpire),
            Phase::Combat if !combat::anything_to_fight(state) => end(state, umpire),
            _ => return,
        }
    }
}
