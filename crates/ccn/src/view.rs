//! What one pair of eyes may see, and what a seat may imagine behind the rest.

use kernel::{Eyes, Listed, Stamped, packed};
use serde::Serialize;

use crate::action::Reaction;
use crate::battle::{Special, direction_word};
use crate::board::{Hex, HexSet, Section, Wing};
use crate::cards::Card;
use crate::clash;
use crate::combat::{Blow, Clash, Foe};
use crate::orders;
use crate::print::{Livery, PrintedFace};
use crate::side::{Nation, Side};
use crate::state::{LeaderId, Phase, Spot, State, UnitId, Victory};
use crate::terrain::Terrain;
use crate::units::{Class, Kind};

/// The board as somebody sees it: everything that lies open, and the cards that are theirs to see (CCN-1.21).
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct View {
    /// The scenario's id.
    pub scenario: String,
    /// The side at the top edge.
    pub top: Side,
    /// Every hex, row by row.
    pub hexes: Vec<HexView>,
    /// The units on the board.
    pub units: Vec<UnitView>,
    /// The leaders on the board, the one on the run included.
    pub leaders: Vec<LeaderView>,
    /// Units still to arrive.
    pub coming: Vec<ComingView>,
    /// Each side's cards and banners, French first.
    pub sides: [SideView; 2],
    /// The faces of the die, as they are printed (CCN-1.14).
    pub dice: [PrintedFace; 5],
    /// Cards in the draw pile.
    pub deck: u8,
    /// The discard pile, open to both (CCN-4.36); the last card is on top.
    #[ts(type = "string[]")]
    pub discard: Vec<Card>,
    /// The special rules of the scenario and what they have paid.
    pub specials: Vec<SpecialView>,
    /// Is the optional square roll in force (CCN-18.1)?
    pub square_roll: bool,
    /// The turn being played.
    pub turn: TurnView,
    /// What is being decided, and by whom.
    pub decision: Decision,
}

/// A hex.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct HexView {
    /// Its name.
    #[ts(type = "string")]
    pub hex: Hex,
    /// Its terrain.
    pub terrain: Terrain,
    /// The middle side of its fieldworks (CCN-16.18).
    pub works: Option<&'static str>,
    /// The sections it belongs to.
    pub sections: Vec<Section>,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct UnitView {
    /// Its number.
    pub id: UnitId,
    /// Where it stands.
    #[ts(type = "string")]
    pub hex: Hex,
    /// Its side.
    pub side: Side,
    /// Its nation.
    pub nation: Nation,
    /// Its kind.
    pub kind: Kind,
    /// Its class.
    pub class: Class,
    /// The colours of its blocks (CCN-1.15).
    pub livery: Livery,
    /// Its blocks.
    pub blocks: u8,
    /// Its blocks at full strength.
    pub full: u8,
    /// The number of its square counter, if it is in square.
    pub square: Option<u8>,
    /// The number of its attached leader.
    pub leader: Option<u8>,
    /// Ordered this turn.
    pub ordered: bool,
    /// Has moved this turn.
    pub moved: bool,
    /// Has battled this turn.
    pub battled: bool,
    /// May not battle any more this turn.
    pub spent: bool,
    /// Entered ground or crossed works that keep it from gaining more ground this turn (CCN-12.8).
    pub halted: bool,
}

/// A leader.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct LeaderView {
    /// His number.
    pub id: LeaderId,
    /// Where he is.
    #[ts(type = "string")]
    pub hex: Hex,
    /// His side.
    pub side: Side,
    /// His nation.
    pub nation: Nation,
    /// The colours of his block (CCN-1.15).
    pub livery: Livery,
    /// His name.
    pub name: String,
    /// Attached to a unit (CCN-1.7).
    pub attached: bool,
    /// Ordered on his own this turn.
    pub ordered: bool,
    /// Has moved on his own this turn.
    pub moved: bool,
    /// On the run (CCN-10.14).
    pub fleeing: bool,
}

/// A unit still to arrive.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct ComingView {
    /// Its number.
    pub id: UnitId,
    /// Its nation.
    pub nation: Nation,
    /// Its kind.
    pub kind: Kind,
    /// The turn of its side in which it is expected.
    pub turn: u16,
    /// Where it is expected.
    #[ts(type = "string")]
    pub hex: Hex,
    /// The leader who comes with it.
    pub leader: Option<String>,
}

/// One side's cards and banners.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct SideView {
    /// Whose.
    pub side: Side,
    /// The cards in hand, for those who may see them.
    #[ts(type = "string[] | null")]
    pub hand: Option<Vec<Card>>,
    /// How many cards are in hand.
    pub hand_size: u8,
    /// The command (CCN-4.19).
    pub command: u8,
    /// The four slots of the square track.
    pub track: Vec<SlotView>,
    /// Banners held.
    pub banners: u8,
    /// Banners of these that can be lost again.
    pub temporary: u8,
    /// Banners that win.
    pub goal: u8,
    /// Turns begun.
    pub turns: u16,
    /// What its last phase 1 card stood for (CCN-17.30).
    #[ts(type = "string | null")]
    pub last_card: Option<Card>,
}

/// A slot of a square track.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct SlotView {
    /// A card lies here.
    pub taken: bool,
    /// The card, for its owner (CCN-14.12).
    #[ts(type = "string | null")]
    pub card: Option<Card>,
}

/// A special rule and what it has paid.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct SpecialView {
    /// The rule.
    pub special: Special,
    /// Banners of an objective held now, units that left, ticks of a clock.
    pub paid: u8,
}

/// The turn being played.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct TurnView {
    /// Whose turn it is.
    pub active: Side,
    /// The card on the table.
    #[ts(type = "string | null")]
    pub played: Option<Card>,
    /// What it stands for.
    #[ts(type = "string | null")]
    pub acts_as: Option<Card>,
    /// Orders follow the base rules (CCN-4.24).
    pub base_rules: bool,
    /// The section named.
    pub section: Option<Section>,
    /// Dice of Élan for infantry, cavalry, artillery, anything.
    pub order_dice: [u8; 4],
    /// How many orders are given while orders are given, and how many there are.
    pub orders: Vec<OrdersView>,
}

/// Orders of the card on the table.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct OrdersView {
    /// In this wing of the player; anywhere if there is none.
    pub wing: Option<Wing>,
    /// Given.
    pub given: u8,
    /// At most.
    pub most: u8,
}

/// What is being decided.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[serde(tag = "phase", rename_all = "snake_case")]
#[ts(export, export_to = "ccn.ts")]
#[allow(missing_docs)] // Fields are named like the things they hold.
pub enum Decision {
    /// Where a unit arrives.
    Arrival {
        by: Side,
        unit: UnitId,
        #[ts(type = "string")]
        hex: Hex,
    },
    /// Which card to play.
    Command { by: Side },
    /// Which section.
    NameSection { by: Side },
    /// Which case.
    Manoeuvre { by: Side },
    /// Whom to send back, and where.
    Supply { by: Side },
    /// Which unit takes a block.
    Rally { by: Side, blocks: [u8; 3] },
    /// Whom to order.
    Orders { by: Side },
    /// What to move.
    Movement { by: Side },
    /// Which combat.
    Combat { by: Side },
    /// How to react.
    Reaction { by: Side, clash: ClashView },
    /// How many flags to ignore.
    Flags {
        by: Side,
        clash: ClashView,
        flags: u8,
        ignorable: u8,
    },
    /// Where to retreat.
    Retreat {
        by: Side,
        clash: ClashView,
        left: u8,
    },
    /// Where to retire.
    Retire {
        by: Side,
        clash: ClashView,
        left: u8,
    },
    /// A leader's next step.
    LeaderRetreat {
        by: Side,
        clash: ClashView,
        leader: LeaderId,
        steps: u8,
    },
    /// Whether to advance.
    Advance { by: Side, clash: ClashView },
    /// Whether to go on.
    Further { by: Side, clash: ClashView },
    /// Whether to melee again.
    Bonus { by: Side, clash: ClashView },
    /// Which card to keep; the two cards for those who may see them.
    Scout {
        by: Side,
        #[ts(type = "[string, string] | null")]
        cards: Option<[Card; 2]>,
    },
    /// The battle is over.
    Over {
        /// Nobody after a draw.
        winner: Option<Side>,
        /// Why.
        how: Victory,
    },
}

/// A combat in progress.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "ccn.ts")]
pub struct ClashView {
    /// Where the attack comes from.
    #[ts(type = "string")]
    pub from: Hex,
    /// Where it goes.
    #[ts(type = "string")]
    pub target: Hex,
    /// The joined artillery.
    #[ts(type = "string[]")]
    pub guns: HexSet,
    /// Ranged combat or melee.
    pub ranged: bool,
    /// The bonus melee.
    pub bonus: bool,
    /// The defender's reaction.
    pub reaction: Reaction,
    /// The unit now under fire or blade, by its hex.
    #[ts(type = "string | null")]
    pub victim: Option<Hex>,
    /// Is it the defender who rolls?
    pub defender_rolls: bool,
    /// The dice of the attack as things stand.
    pub attack_dice: u8,
    /// The dice of the defending unit as things stand.
    pub defence_dice: u8,
}

impl State {
    /// The side that owes the decision.
    pub fn decider(&self) -> Option<Side> {
        let active = self.turn.active;
        Some(match &self.phase {
            Phase::Over { .. } => return None,
            Phase::Reaction { .. } | Phase::Retire { .. } => active.other(),
            Phase::Flags { clash, .. } | Phase::Retreat { clash, .. } => {
                clash.victim().map_or(active, |unit| self.unit(unit).side())
            }
            Phase::LeaderRetreat { leader, .. } => self.leader(*leader).side(),
            _ => active,
        })
    }
}

fn clash_view(state: &State, clash: &Clash) -> ClashView {
    // Once one of them has left its hex there is nothing to roll any more.
    let foe = match clash.foe {
        Foe::Unit(unit) => state.unit(unit).hex(),
        Foe::Leader(leader) => state.leader(leader).hex(),
    };
    let facing =
        state.unit(clash.lead).hex() == Some(clash.lead_hex) && foe == Some(clash.target_hex);
    ClashView {
        from: clash.lead_hex,
        target: clash.target_hex,
        guns: clash
            .guns
            .units()
            .filter_map(|gun| state.unit(gun).hex())
            .collect(),
        ranged: clash.ranged,
        bonus: clash.bonus,
        reaction: clash.reaction,
        victim: clash.victim().and_then(|unit| state.unit(unit).hex()),
        defender_rolls: clash.blow != Blow::Attack,
        attack_dice: if facing {
            clash::attack_dice(state, clash)
        } else {
            0
        },
        defence_dice: if facing {
            clash::defence_dice(state, clash)
        } else {
            0
        },
    }
}

fn decision(state: &State, eyes: Eyes) -> Decision {
    let by = state.decider().unwrap_or(state.turn.active);
    let clash = |clash: &Clash| clash_view(state, clash);
    match &state.phase {
        Phase::Arrival { .. } => match crate::turn::pending_arrival(state) {
            Some(arrival) => Decision::Arrival {
                by,
                unit: UnitId(arrival.unit),
                hex: arrival.hex,
            },
            None => Decision::Command { by },
        },
        Phase::Command => Decision::Command { by },
        Phase::NameSection => Decision::NameSection { by },
        Phase::Manoeuvre => Decision::Manoeuvre { by },
        Phase::Supply => Decision::Supply { by },
        Phase::Rally { blocks } => Decision::Rally {
            by,
            blocks: *blocks,
        },
        Phase::Orders => Decision::Orders { by },
        Phase::Movement => Decision::Movement { by },
        Phase::Combat => Decision::Combat { by },
        Phase::Reaction { clash: c } => Decision::Reaction {
            by,
            clash: clash(c),
        },
        Phase::Flags {
            clash: c,
            after,
            ignorable,
        } => Decision::Flags {
            by,
            clash: clash(c),
            flags: after.flags,
            ignorable: *ignorable,
        },
        Phase::Retreat { clash: c, left, .. } => Decision::Retreat {
            by,
            clash: clash(c),
            left: *left,
        },
        Phase::Retire { clash: c, left } => Decision::Retire {
            by,
            clash: clash(c),
            left: *left,
        },
        Phase::LeaderRetreat {
            clash: c,
            leader,
            steps,
            ..
        } => Decision::LeaderRetreat {
            by,
            clash: clash(c),
            leader: *leader,
            steps: *steps,
        },
        Phase::Advance { clash: c } => Decision::Advance {
            by,
            clash: clash(c),
        },
        Phase::Further { clash: c } => Decision::Further {
            by,
            clash: clash(c),
        },
        Phase::Bonus { clash: c } => Decision::Bonus {
            by,
            clash: clash(c),
        },
        Phase::Scout { cards } => Decision::Scout {
            by,
            cards: eyes.see_secrets_of(by.seat()).then_some(*cards),
        },
        Phase::Over { winner, how } => Decision::Over {
            winner: *winner,
            how: *how,
        },
    }
}

fn coming(state: &State) -> Vec<ComingView> {
    let mut list = Vec::new();
    for special in &state.battle.specials {
        let Special::Reinforce { arrivals, turn, .. } = special else {
            continue;
        };
        for arrival in arrivals {
            let id = UnitId(arrival.unit);
            let unit = state.unit(id);
            if unit.spot == Spot::Coming {
                list.push(ComingView {
                    id,
                    nation: unit.nation,
                    kind: unit.kind,
                    turn: *turn,
                    hex: arrival.hex,
                    leader: arrival
                        .leader
                        .and_then(|l| state.battle.names.get(l as usize).cloned()),
                });
            }
        }
    }
    list
}

fn side_view(state: &State, side: Side, eyes: Eyes) -> SideView {
    let i = side.index();
    let open = eyes.see_secrets_of(side.seat());
    SideView {
        side,
        hand: open.then(|| {
            let mut cards: Vec<Card> = state.hands[i].iter().collect();
            cards.sort_unstable();
            cards
        }),
        hand_size: state.hands[i].len() as u8,
        command: state.command(side),
        track: state.tracks[i]
            .iter()
            .map(|slot| SlotView {
                taken: slot.is_some(),
                card: slot.filter(|_| open),
            })
            .collect(),
        banners: state.banners(side),
        temporary: crate::victory::temporary_banners(state, side),
        goal: state.battle.goals[i],
        turns: state.turns[i],
        last_card: state.last_cards[i],
    }
}

/// A unit, if it is on the board.
fn unit_view(state: &State, id: UnitId) -> Option<UnitView> {
    let (unit, turn) = (state.unit(id), &state.turn);
    let i = id.index();
    Some(UnitView {
        id,
        hex: unit.hex()?,
        side: unit.side(),
        nation: unit.nation,
        kind: unit.kind,
        class: unit.class(),
        livery: Livery::of_unit(unit.nation, unit.class()),
        blocks: unit.blocks,
        full: unit.full,
        square: unit.in_square().then_some(unit.square),
        leader: state.leader_of(id).map(|leader| leader.0),
        ordered: turn.ordered.has(i),
        moved: turn.moved.has(i),
        battled: turn.battled.has(i),
        spent: turn.spent.has(i),
        halted: turn.halted.has(i),
    })
}

/// Everything that decides how a unit looks.
fn unit_stamp(state: &State, id: UnitId) -> Option<u64> {
    let (unit, turn, i) = (state.unit(id), &state.turn, id.index());
    let flags = [
        turn.ordered.has(i),
        turn.moved.has(i),
        turn.battled.has(i),
        turn.spent.has(i),
        turn.halted.has(i),
    ];
    let flags = flags
        .iter()
        .fold(0, |sum, flag| sum << 1 | u64::from(*flag));
    let leader = state
        .leader_of(id)
        .map_or(0, |leader| u64::from(leader.0) + 1);
    Some(packed([
        (i as u64, 8),
        (unit.hex()?.index() as u64, 8),
        (unit.nation as u64, 2),
        (unit.kind as u64, 6),
        (u64::from(unit.blocks), 8),
        (u64::from(unit.full), 8),
        (u64::from(unit.square), 3),
        (leader, 8),
        (flags, 5),
    ]))
}

/// A leader's hex and whether he is on the run, if he is on the board.
fn whereabouts(state: &State, id: LeaderId) -> Option<(Hex, bool)> {
    let fleeing = match state.phase {
        Phase::LeaderRetreat { leader, at, .. } if leader == id => Some(at),
        _ => None,
    };
    let hex = state.leader(id).hex().or(fleeing)?;
    Some((hex, fleeing.is_some()))
}

fn leader_view(state: &State, id: LeaderId) -> Option<LeaderView> {
    let leader = state.leader(id);
    let (hex, fleeing) = whereabouts(state, id)?;
    let names = &state.battle().names;
    Some(LeaderView {
        id,
        hex,
        side: leader.side(),
        nation: leader.nation,
        livery: Livery::of_leader(leader.nation),
        name: names.get(id.index()).cloned().unwrap_or_default(),
        attached: !fleeing && state.unit_at(hex).is_some(),
        ordered: state.turn.leaders.has(id.index()),
        moved: state.turn.leaders_moved.has(id.index()),
        fleeing,
    })
}

fn turn_view(state: &State) -> TurnView {
    let turn = &state.turn;
    TurnView {
        active: turn.active,
        played: turn.played,
        acts_as: turn.acts_as,
        base_rules: turn.base_rules,
        section: turn.section,
        order_dice: turn.order_dice,
        orders: if matches!(state.phase, Phase::Orders) {
            orders::progress(state)
                .into_iter()
                .map(|(wing, given, most)| OrdersView { wing, given, most })
                .collect()
        } else {
            Vec::new()
        },
    }
}

/// What these eyes may see.
pub(crate) fn view(state: &State, eyes: Eyes) -> View {
    let battle = state.battle();
    View {
        scenario: battle.id.clone(),
        top: battle.seating.top,
        hexes: Hex::all()
            .map(|hex| HexView {
                hex,
                terrain: battle.terrain(hex),
                works: battle.ground().works_middle(hex).map(direction_word),
                sections: hex.sections().iter().collect(),
            })
            .collect(),
        units: (0..state.unit_count)
            .filter_map(|id| unit_view(state, UnitId(id)))
            .collect(),
        leaders: (0..state.leader_count)
            .filter_map(|id| leader_view(state, LeaderId(id)))
            .collect(),
        coming: coming(state),
        sides: Side::BOTH.map(|side| side_view(state, side, eyes)),
        dice: PrintedFace::all(),
        deck: state.deck.len() as u8,
        discard: state.discard.iter().collect(),
        specials: battle
            .specials
            .iter()
            .zip(state.paid)
            .map(|(special, paid)| SpecialView {
                special: special.clone(),
                paid,
            })
            .collect(),
        square_roll: battle.square_roll,
        turn: turn_view(state),
        decision: decision(state, eyes),
    }
}

/// The view without its ground, and without what only a picture needs.
pub(crate) fn sketch(state: &State, eyes: Eyes) -> impl Serialize {
    #[derive(Serialize)]
    struct Sketch<U, L, D, P> {
        units: U,
        leaders: L,
        sides: [SideView; 2],
        deck: u8,
        discard: D,
        specials: P,
        square_roll: bool,
        turn: TurnView,
        decision: Decision,
    }
    #[derive(Serialize)]
    struct Leader {
        id: LeaderId,
        hex: Hex,
        side: Side,
        attached: bool,
        ordered: bool,
        moved: bool,
        fleeing: bool,
    }
    #[derive(Serialize)]
    struct Paid<'s> {
        special: &'s Special,
        paid: u8,
    }
    let battle = state.battle();
    let leader = |id: LeaderId| {
        let (hex, fleeing) = whereabouts(state, id)?;
        Some(Leader {
            id,
            hex,
            side: state.leader(id).side(),
            attached: !fleeing && state.unit_at(hex).is_some(),
            ordered: state.turn.leaders.has(id.index()),
            moved: state.turn.leaders_moved.has(id.index()),
            fleeing,
        })
    };
    Sketch {
        units: Listed(move || {
            let ids = (0..state.unit_count).map(UnitId);
            ids.filter_map(move |id| {
                Some(Stamped {
                    stamp: unit_stamp(state, id)?,
                    make: move || unit_view(state, id),
                })
            })
        }),
        leaders: Listed(move || (0..state.leader_count).filter_map(move |id| leader(LeaderId(id)))),
        sides: Side::BOTH.map(|side| side_view(state, side, eyes)),
        deck: state.deck.len() as u8,
        discard: Listed(|| state.discard.iter()),
        specials: Listed(|| {
            let specials = battle.specials.iter().zip(state.paid);
            specials.map(|(special, paid)| Paid { special, paid })
        }),
        square_roll: battle.square_roll,
        turn: turn_view(state),
        decision: decision(state, eyes),
    }
}

/// What the scenario lays down for good.
pub(crate) fn ground(state: &State) -> impl Serialize {
    #[derive(Serialize)]
    struct Ground<H> {
        hexes: H,
    }
    #[derive(Serialize)]
    struct Here {
        hex: Hex,
        terrain: Terrain,
        works: Option<&'static str>,
    }
    let battle = state.battle();
    Ground {
        hexes: Listed(move || {
            Hex::all().map(move |hex| Here {
                hex,
                terrain: battle.terrain(hex),
                works: battle.ground().works_middle(hex).map(direction_word),
            })
        }),
    }
}
