//! A state as it is written: without the tables that follow from it, and checked when it is read back.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::battle::{Battle, SPECIALS, Special};
use crate::board::HexSet;
use crate::cards::Card;
use crate::combat::{Clash, Foe};
use crate::pile::Pile;
use crate::side::Side;
use crate::state::{
    CurrentTurn, DECK, HAND, Ids, LEADERS, Leader, LeaderId, Phase, Spot, State, UNITS, Unit,
    UnitId, Victory,
};
use crate::units::stats;
use crate::victory::TURNS;

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Saved {
    battle: Arc<Battle>,
    units: Vec<Unit>,
    leaders: Vec<Leader>,
    deck: Pile<DECK>,
    discard: Pile<DECK>,
    hands: [Pile<HAND>; 2],
    tracks: [[Option<Card>; 4]; 2],
    last_cards: [Option<Card>; 2],
    turns: [u16; 2],
    banners: [u8; 2],
    paid: [u8; SPECIALS],
    turn: CurrentTurn,
    decision: Phase,
}

impl From<State> for Saved {
    fn from(state: State) -> Self {
        Self {
            units: state.units[..state.unit_count as usize].to_vec(),
            leaders: state.leaders[..state.leader_count as usize].to_vec(),
            battle: state.battle,
            deck: state.deck,
            discard: state.discard,
            hands: state.hands,
            tracks: state.tracks,
            last_cards: state.last_cards,
            turns: state.turns,
            banners: state.banners,
            paid: state.paid,
            turn: state.turn,
            decision: state.phase,
        }
    }
}

impl TryFrom<Saved> for State {
    type Error = String;

    fn try_from(saved: Saved) -> Result<Self, String> {
        if saved.units.len() > UNITS || saved.leaders.len() > LEADERS {
            return Err(format!("at most {UNITS} units and {LEADERS} leaders"));
        }
        let mut state = Self::empty(saved.battle);
        for unit in saved.units {
            if unit.hex().is_some_and(|hex| state.unit_at(hex).is_some()) {
                return Err("two units in one hex (CCN-6.6)".to_owned());
            }
            state.add_unit(unit);
        }
        for leader in saved.leaders {
            if leader
                .hex()
                .is_some_and(|hex| state.leader_at(hex).is_some())
            {
                return Err("two leaders in one hex (CCN-6.24)".to_owned());
            }
            state.add_leader(leader);
        }
        state.deck = saved.deck;
        state.discard = saved.discard;
        state.hands = saved.hands;
        state.tracks = saved.tracks;
        state.last_cards = saved.last_cards;
        state.turns = saved.turns;
        state.banners = saved.banners;
        state.paid = saved.paid;
        state.turn = saved.turn;
        state.phase = saved.decision;
        Ok(state)
    }
}

fn demand(condition: bool, reason: &str) -> Result<(), String> {
    if condition {
        Ok(())
    } else {
        Err(reason.to_owned())
    }
}

/// Is this state possible? Everything that later calls rely on is checked here.
pub(crate) fn validate(state: &State) -> Result<(), String> {
    validate_pieces(state)?;
    validate_cards(state)?;
    validate_battle(state)?;
    validate_turn(state)?;
    validate_phase(state)
}

fn validate_pieces(state: &State) -> Result<(), String> {
    let ground = state.battle.ground();
    for id in (0..state.unit_count).map(UnitId) {
        let unit = state.unit(id);
        demand(
            stats(unit.nation, unit.kind).is_some(),
            "a nation has no such unit (CCN-5.5)",
        )?;
        demand(
            unit.blocks <= unit.full && (1..=9).contains(&unit.full),
            "blocks are 1 to 9 and no more than at the start",
        )?;
        match unit.spot {
            Spot::On(hex) => {
                demand(unit.blocks > 0, "a unit without blocks stands on the board")?;
                demand(
                    !ground.barred[unit.class() as usize].has(hex),
                    "a unit stands where it cannot be",
                )?;
                let leader = state.leader_at(hex).map(|l| state.leader(l).side());
                demand(
                    leader.is_none_or(|side| side == unit.side()),
                    "a leader stands with an enemy unit",
                )?;
            }
            Spot::Coming => demand(unit.blocks > 0, "a unit without blocks is to arrive")?,
            Spot::Fleeing => return Err("a unit cannot flee".to_owned()),
            Spot::Dead | Spot::Left => {
                demand(unit.square == 0, "a unit off the board is in square")?;
            }
        }
        demand(
            unit.square == 0
                || unit.hex().is_some() && unit.class() == crate::units::Class::Infantry,
            "only infantry on the board is in square",
        )?;
    }
    for id in (0..state.leader_count).map(LeaderId) {
        let leader = state.leader(id);
        if let Spot::On(hex) = leader.spot {
            demand(
                !ground.impassable.has(hex),
                "a leader stands where he cannot be",
            )?;
        }
        let running =
            matches!(state.phase, Phase::LeaderRetreat { leader: runner, .. } if runner == id);
        demand(
            (leader.spot == Spot::Fleeing) == running,
            "a leader is on the run exactly while his retreat is decided",
        )?;
    }
    Ok(())
}

fn validate_cards(state: &State) -> Result<(), String> {
    let mut cards: Vec<Card> = state
        .deck
        .iter()
        .chain(state.discard.iter())
        .chain(state.hands.iter().flat_map(Pile::iter))
        .chain(state.tracks.iter().flatten().copied().flatten())
        .chain(state.turn.played)
        .collect();
    if let Phase::Scout { cards: drawn } = state.phase {
        cards.extend(drawn);
    }
    cards.sort_unstable();
    let mut all: Vec<Card> = Card::deck().collect();
    all.sort_unstable();
    demand(
        cards == all,
        "the 70 cards are not all there, each once (CCN-1.4)",
    )?;
    for side in Side::BOTH {
        let track = &state.tracks[side.index()];
        let on_track = track.iter().flatten().count();
        demand(
            state.hands[side.index()].len() + on_track < HAND - 1,
            "a hand is too large",
        )?;
        for (slot, card) in (1u8..).zip(track) {
            let marked = state
                .on_board(side)
                .units()
                .filter(|unit| state.unit(*unit).square == slot)
                .count();
            demand(
                marked == usize::from(card.is_some()),
                "each square has its own card on the track (CCN-14.10)",
            )?;
        }
        demand(
            state
                .on_board(side)
                .units()
                .all(|unit| state.unit(unit).square <= 4),
            "a square track has four slots",
        )?;
    }
    Ok(())
}

fn validate_battle(state: &State) -> Result<(), String> {
    let battle = &state.battle;
    demand(
        battle.names.len() == state.leader_count as usize,
        "each leader has a name",
    )?;
    demand(
        battle.goals.iter().all(|goal| (1..=50).contains(goal)),
        "a goal is 1 to 50 banners",
    )?;
    for special in &battle.specials {
        let banners = match special {
            Special::Objective { banners, mode, .. } => {
                if let crate::battle::Mode::Each(max) = mode {
                    demand(*max <= 9, "an objective pays for at most 9 hexes")?;
                }
                *banners
            }
            Special::Exit { banners, .. } | Special::Clock { banners, .. } => *banners,
            Special::Reinforce { arrivals, side, .. } => {
                for arrival in arrivals {
                    let unit = UnitId(arrival.unit);
                    demand(
                        arrival.unit < state.unit_count && state.unit(unit).side() == *side,
                        "an arriving unit does not exist",
                    )?;
                    if let Some(leader) = arrival.leader {
                        demand(
                            leader < state.leader_count
                                && state.leader(LeaderId(leader)).side() == *side
                                && (state.unit(unit).spot == Spot::Coming)
                                    == (state.leader(LeaderId(leader)).spot == Spot::Coming),
                            "an arriving leader does not exist or is not with his unit",
                        )?;
                    }
                }
                0
            }
        };
        demand(banners <= 9, "a special rule pays at most 9 banners")?;
    }
    let paid: u32 = state.paid.iter().map(|p| u32::from(*p)).sum();
    demand(
        paid <= 100 && state.banners.iter().all(|b| *b <= 100),
        "too many banners",
    )?;
    demand(
        state.turns.iter().all(|turn| *turn <= TURNS),
        "too many turns",
    )?;
    if !state.is_over() {
        for side in Side::BOTH {
            demand(
                state.banners(side) < battle.goals[side.index()],
                "a side has already won",
            )?;
        }
    }
    Ok(())
}

fn validate_turn(state: &State) -> Result<(), String> {
    let turn = &state.turn;
    let units = Ids(1u64
        .checked_shl(state.unit_count.into())
        .map_or(u64::MAX, |m| m - 1));
    let leaders = Ids((1 << state.leader_count) - 1);
    let within = |ids: Ids, all: Ids| ids.minus(all).is_empty();
    demand(
        [
            turn.ordered,
            turn.moved,
            turn.frozen,
            turn.spent,
            turn.halted,
            turn.battled,
            turn.restored,
            turn.disbanded,
        ]
        .into_iter()
        .all(|ids| within(ids, units))
            && within(turn.leaders, leaders)
            && within(turn.leaders_moved, leaders),
        "the turn names a piece that does not exist",
    )?;
    demand(
        turn.ordered
            .units()
            .all(|unit| state.unit(unit).side() == turn.active)
            && turn
                .leaders
                .leaders()
                .all(|leader| state.leader(leader).side() == turn.active),
        "a piece of the other side is ordered",
    )?;
    demand(turn.first_strikes <= 2, "the deck has two First Strikes")?;
    demand(
        turn.order_dice.iter().all(|n| *n as usize <= DECK),
        "too many order dice",
    )
}

fn validate_phase(state: &State) -> Result<(), String> {
    let turn = &state.turn;
    let exists = |unit: UnitId| (unit.0) < state.unit_count;
    match state.phase {
        Phase::Arrival { .. } => {
            let coming = crate::turn::pending_arrival(state)
                .filter(|a| state.unit(UnitId(a.unit)).side() == turn.active);
            let open = coming.map_or(HexSet::NONE, |a| crate::turn::arrival_places(state, &a));
            demand(
                !open.is_empty()
                    && coming.is_some_and(|a| state.unit(UnitId(a.unit)).spot == Spot::Coming),
                "nobody is to arrive",
            )
        }
        Phase::Command => {
            demand(
                turn.played.is_none() && turn.acts_as.is_none() && turn.ordered.is_empty(),
                "a card has been played already",
            )?;
            demand(
                !state.hands[turn.active.index()].is_empty(),
                "there is no card to play",
            )
        }
        Phase::NameSection | Phase::Manoeuvre | Phase::Supply => {
            validate_card_on_table(state)?;
            let mut offers = kernel::Offers::new();
            crate::turn::offers(state, &mut offers);
            demand(!offers.actions().is_empty(), "there is nothing to choose")
        }
        Phase::Rally { .. } => {
            validate_card_on_table(state)?;
            let mut offers = kernel::Offers::new();
            crate::turn::offers(state, &mut offers);
            demand(!offers.actions().is_empty(), "there is no block to place")
        }
        Phase::Orders | Phase::Movement | Phase::Combat => validate_card_on_table(state),
        Phase::Reaction { clash } => {
            validate_clash(state, &clash)?;
            let facing = match clash.foe {
                Foe::Unit(unit) => {
                    state.unit(unit).hex() == Some(clash.target_hex)
                        && state.unit(clash.lead).hex() == Some(clash.lead_hex)
                        && clash.lead_hex.near().has(clash.target_hex)
                }
                Foe::Leader(_) => false,
            };
            demand(facing && !clash.ranged, "only a unit in melee reacts")
        }
        Phase::Flags {
            clash,
            after,
            ignorable,
        } => {
            validate_clash(state, &clash)?;
            demand(
                clash
                    .victim()
                    .is_some_and(|u| exists(u) && state.unit(u).hex().is_some())
                    && ignorable <= after.flags,
                "there are fewer flags than may be ignored",
            )
        }
        Phase::Retreat { clash, left, .. } => {
            validate_clash(state, &clash)?;
            let steps = clash
                .victim()
                .map_or(HexSet::NONE, |u| crate::retreat::best_steps(state, u, left));
            demand(
                (1..=60).contains(&left) && !steps.is_empty(),
                "there is no way to retreat",
            )
        }
        Phase::Retire { clash, left } => {
            validate_clash(state, &clash)?;
            let Foe::Unit(unit) = clash.foe else {
                return Err("only a unit retires".to_owned());
            };
            demand(
                (1..=2).contains(&left)
                    && !crate::reaction::retire_steps(state, unit, left).is_empty(),
                "there is no way to retire",
            )
        }
        Phase::LeaderRetreat {
            clash,
            leader,
            steps,
            ..
        } => {
            validate_clash(state, &clash)?;
            let mut offers = kernel::Offers::new();
            crate::leaders::offers(state, &mut offers);
            demand(
                leader.0 < state.leader_count && steps <= 3 && !offers.actions().is_empty(),
                "this leader has nowhere to go",
            )
        }
        Phase::Advance { clash } => {
            validate_clash(state, &clash)?;
            demand(
                !clash.ranged && crate::advance::may_follow(state, &clash),
                "nobody can advance",
            )
        }
        Phase::Further { clash } | Phase::Bonus { clash } => {
            validate_clash(state, &clash)?;
            demand(
                state.unit(clash.lead).hex().is_some() && !clash.ranged,
                "the unit that advances is not on the board",
            )
        }
        Phase::Scout { .. } => demand(
            turn.played.is_none(),
            "the Scout card is discarded before the draw",
        ),
        Phase::Over { winner, how } => demand(
            winner.is_none() == (how == Victory::Stalemate),
            "only a stalemate has no winner",
        ),
    }
}

fn validate_card_on_table(state: &State) -> Result<(), String> {
    demand(
        state.turn.played.is_some() && state.turn.acts_as.is_some(),
        "no card has been played",
    )
}

fn validate_clash(state: &State, clash: &Clash) -> Result<(), String> {
    validate_card_on_table(state)?;
    let active = state.turn.active;
    demand(
        clash.lead.0 < state.unit_count && state.unit(clash.lead).side() == active,
        "the attacker does not exist",
    )?;
    demand(
        match clash.foe {
            Foe::Unit(unit) => {
                unit.0 < state.unit_count && state.unit(unit).side() == active.other()
            }
            Foe::Leader(leader) => {
                leader.0 < state.leader_count && state.leader(leader).side() == active.other()
            }
        },
        "the target does not exist",
    )?;
    demand(
        clash.lead_hex != clash.target_hex,
        "attacker and target stand in different hexes",
    )?;
    demand(
        clash
            .guns
            .units()
            .all(|gun| gun.0 < state.unit_count && state.unit(gun).side() == active),
        "joined artillery does not exist",
    )
}
