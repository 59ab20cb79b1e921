//! Chapters 7, 8, 9 and 15: who may battle whom, and with what.

use kernel::{Objection, Offers, Umpire, ensure, objection};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Reaction};
use crate::board::{Hex, HexSet};
use crate::cards::{Card, CardData};
use crate::clash;
use crate::event::Event;
use crate::pools::{Role, Shot};
use crate::reaction;
use crate::sight;
use crate::state::{Ids, LeaderId, Phase, State, UnitId};
use crate::units::{Class, Kind};

/// A combat in progress.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clash {
    /// The attacking unit; in combined arms the lead (CCN-15.1).
    pub lead: UnitId,
    /// Where it attacked from.
    pub lead_hex: Hex,
    /// Its target.
    pub foe: Foe,
    /// Where the target was attacked.
    pub target_hex: Hex,
    /// Joined artillery.
    pub guns: Ids,
    /// Ranged combat or melee.
    pub ranged: bool,
    /// The bonus melee (CCN-12.15).
    pub bonus: bool,
    /// The defender's reaction.
    pub reaction: Reaction,
    /// The defender rolled before the attack: First Strike or a square (CCN-9.31, CCN-14.21).
    pub rolled_first: bool,
    /// Which roll is being carried out.
    pub blow: Blow,
}

/// The target of a combat (CCN-9.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Foe {
    /// A unit.
    Unit(UnitId),
    /// A lone leader.
    Leader(LeaderId),
}

/// The rolls of a combat, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blow {
    /// The defender rolls before the attack.
    First,
    /// The attack.
    Attack,
    /// The battle back.
    Back,
}

/// What is left to do of a roll.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aftermath {
    /// Flags not yet ignored or obeyed.
    pub flags: u8,
    /// The leader check of this roll has been made (CCN-10.4).
    pub checked: bool,
}

/// May this unit battle at all this turn?
fn may_battle(state: &State, unit: UnitId) -> Result<(), Objection> {
    let i = unit.index();
    let turn = &state.turn;
    ensure!(turn.ordered.has(i), "CCN-4.5", "ccn-refuse-not-ordered");
    ensure!(!turn.battled.has(i), "CCN-7.2", "ccn-refuse-has-battled");
    ensure!(
        state.unit(unit).kind != Kind::Sw,
        "CCN-19.27",
        "ccn-refuse-wagon"
    );
    if turn.spent.has(i) {
        return Err(why_spent(state, unit));
    }
    Ok(())
}

fn why_spent(state: &State, unit: UnitId) -> Objection {
    let it = state.unit(unit);
    let entered = it.hex().map(|hex| state.battle.terrain(hex));
    match entered {
        // CCN-16.8: light infantry may battle from a forest that it entered; it has moved two hexes.
        Some(terrain)
            if terrain.built()
                || terrain == crate::terrain::Terrain::Forest && !it.kind.light_infantry() =>
        {
            objection!("CCN-16.7", "ccn-refuse-entered-cover")
        }
        _ => match it.kind {
            Kind::Fa | Kind::Gfa => objection!("CCN-6.19", "ccn-refuse-foot-artillery-moved"),
            Kind::Ha | Kind::Gha => objection!("CCN-6.20", "ccn-refuse-moved-too-far"),
            _ => objection!("CCN-6.16", "ccn-refuse-moved-too-far"),
        },
    }
}

/// Does the card allow fire?
fn card_allows_fire(state: &State) -> Result<(), Objection> {
    match card_in_force(state).and_then(|card| card.no_fire) {
        Some(rule) => Err(Objection {
            rule,
            key: "ccn-refuse-card-no-fire",
        }),
        None => Ok(()),
    }
}

/// Does the card allow melee?
fn card_allows_melee(state: &State) -> Result<(), Objection> {
    match card_in_force(state).and_then(|card| card.no_melee) {
        Some(rule) => Err(Objection {
            rule,
            key: "ccn-refuse-card-no-melee",
        }),
        None => Ok(()),
    }
}

/// The card whose restrictions hold; none for orders by base rules (CCN-4.24).
fn card_in_force(state: &State) -> Option<&'static CardData> {
    let turn = &state.turn;
    turn.acts_as.filter(|_| !turn.base_rules).map(Card::data)
}

/// Horse guns of a single block that moved have no dice at any distance (CCN-6.21).
fn guns_silent(state: &State, unit: UnitId) -> bool {
    let it = state.unit(unit);
    matches!(it.kind, Kind::Ha | Kind::Gha) && it.blocks == 1 && state.turn.moved.has(unit.index())
}

/// How far a unit can fire now (CCN-8.5, CCN-8.6).
fn range(state: &State, unit: UnitId) -> u8 {
    let it = state.unit(unit);
    let range = it.stats().range;
    if it.class() == Class::Artillery && state.turn.moved.has(unit.index()) {
        range.min(3)
    } else {
        range
    }
}

/// Is an enemy unit adjacent (CCN-8.2)? Lone leaders do not count (CCN-8.3).
fn pinned(state: &State, hex: Hex) -> bool {
    !(hex.near() & state.unit_hexes(state.turn.active.other())).is_empty()
}

/// May this unit fire at all now?
fn may_fire(state: &State, unit: UnitId, hex: Hex) -> Result<(), Objection> {
    may_battle(state, unit)?;
    ensure!(
        state.unit(unit).class() != Class::Cavalry,
        "CCN-8.1",
        "ccn-refuse-cavalry-fire"
    );
    card_allows_fire(state)?;
    ensure!(!pinned(state, hex), "CCN-8.2", "ccn-refuse-pinned");
    ensure!(
        !guns_silent(state, unit),
        "CCN-6.21",
        "ccn-refuse-last-gun-moved"
    );
    Ok(())
}

pub(crate) fn shot(state: &State, roller: UnitId, foe: Foe, to: Hex, role: Role) -> Option<Shot> {
    Some(Shot {
        roller,
        from: state.unit(roller).hex()?,
        target: match foe {
            Foe::Unit(unit) => Some(unit),
            Foe::Leader(_) => None,
        },
        to,
        role,
    })
}

/// May this unit fire at that hex (CCN-8.1 to CCN-8.31)?
pub(crate) fn check_fire(state: &State, unit: UnitId, target: Hex) -> Result<Clash, Objection> {
    let Some(hex) = state.unit(unit).hex() else {
        return Err(objection!("CCN-4.5", "ccn-refuse-no-unit"));
    };
    may_fire(state, unit, hex)?;
    let enemy = state.turn.active.other();
    let Some(foe) = state.own_unit_at(enemy, target) else {
        return Err(if state.lone_leaders(enemy).has(target) {
            objection!("CCN-8.7", "ccn-refuse-fire-at-leader")
        } else {
            objection!("CCN-8.4", "ccn-refuse-no-target")
        });
    };
    fire_at(state, unit, hex, foe, target)
}

fn fire_at(
    state: &State,
    unit: UnitId,
    hex: Hex,
    foe: UnitId,
    target: Hex,
) -> Result<Clash, Objection> {
    let distance = hex.distance(target);
    ensure!(
        distance >= 2 && distance <= range(state, unit),
        "CCN-8.4",
        "ccn-refuse-out-of-range"
    );
    // CCN-8.29: artillery on a hill fires over friends in adjacent low hexes.
    let over = (state.unit(unit).class() == Class::Artillery).then_some(state.turn.active);
    ensure!(
        sight::sees(state, hex, target, over),
        "CCN-8.14",
        "ccn-refuse-no-sight"
    );
    let clash = Clash {
        lead: unit,
        lead_hex: hex,
        foe: Foe::Unit(foe),
        target_hex: target,
        guns: Ids::default(),
        ranged: true,
        bonus: false,
        reaction: Reaction::Stand,
        rolled_first: false,
        blow: Blow::Attack,
    };
    ensure!(
        clash::attack_dice(state, &clash) > 0,
        "CCN-7.7",
        "ccn-refuse-no-dice"
    );
    Ok(clash)
}

/// May this unit melee that hex with these guns (CCN-9.1 to CCN-9.5, CCN-15.1 to CCN-15.8)?
pub(crate) fn check_melee(
    state: &State,
    unit: UnitId,
    target: Hex,
    guns: HexSet,
    bonus: bool,
) -> Result<Clash, Objection> {
    if !bonus {
        may_battle(state, unit)?;
        card_allows_melee(state)?;
        ensure!(
            !guns_silent(state, unit),
            "CCN-6.21",
            "ccn-refuse-last-gun-moved"
        );
    }
    let Some(hex) = state.unit(unit).hex() else {
        return Err(objection!("CCN-4.5", "ccn-refuse-no-unit"));
    };
    ensure!(
        hex.near().has(target),
        "CCN-9.2",
        "ccn-refuse-not-adjacent-target"
    );
    let foe = foe_at(state, target)?;
    let mut joined = Ids::default();
    if !guns.is_empty() {
        ensure!(
            state.unit(unit).class() != Class::Artillery,
            "CCN-15.1",
            "ccn-refuse-artillery-leads"
        );
        for gun_hex in guns.iter() {
            let Some(gun) = state.own_unit_at(state.turn.active, gun_hex) else {
                return Err(objection!("CCN-15.1", "ccn-refuse-no-guns"));
            };
            may_join(state, gun, gun_hex, foe, target)?;
            joined.add(gun.index());
        }
    }
    let clash = melee(unit, hex, foe, target, joined, bonus);
    ensure!(
        clash::attack_dice(state, &clash) > 0,
        "CCN-7.7",
        "ccn-refuse-no-dice"
    );
    Ok(clash)
}

fn foe_at(state: &State, target: Hex) -> Result<Foe, Objection> {
    let enemy = state.turn.active.other();
    if let Some(unit) = state.own_unit_at(enemy, target) {
        return Ok(Foe::Unit(unit));
    }
    state
        .leader_at(target)
        .filter(|leader| state.leader(*leader).side() == enemy)
        .map(Foe::Leader)
        .ok_or(objection!("CCN-9.2", "ccn-refuse-no-target"))
}

const fn melee(
    lead: UnitId,
    lead_hex: Hex,
    foe: Foe,
    target_hex: Hex,
    guns: Ids,
    bonus: bool,
) -> Clash {
    Clash {
        lead,
        lead_hex,
        foe,
        target_hex,
        guns,
        ranged: false,
        bonus,
        reaction: Reaction::Stand,
        rolled_first: false,
        blow: Blow::Attack,
    }
}

/// May this artillery join a combined arms attack (CCN-15.3 to CCN-15.6, CCN-15.15)?
fn may_join(state: &State, gun: UnitId, hex: Hex, foe: Foe, target: Hex) -> Result<(), Objection> {
    ensure!(
        state.unit(gun).class() == Class::Artillery,
        "CCN-15.1",
        "ccn-refuse-only-artillery-joins"
    );
    may_battle(state, gun)?;
    ensure!(
        !guns_silent(state, gun),
        "CCN-6.21",
        "ccn-refuse-last-gun-moved"
    );
    let distance = hex.distance(target);
    if distance == 1 {
        return Ok(());
    }
    ensure!(
        matches!(foe, Foe::Unit(_)),
        "CCN-15.15",
        "ccn-refuse-distant-guns-at-leader"
    );
    ensure!(
        card_allows_fire(state).is_ok(),
        "CCN-17.62",
        "ccn-refuse-card-no-fire"
    );
    ensure!(!pinned(state, hex), "CCN-15.5", "ccn-refuse-pinned");
    ensure!(
        distance <= range(state, gun),
        "CCN-15.4",
        "ccn-refuse-out-of-range"
    );
    ensure!(
        sight::sees(state, hex, target, None),
        "CCN-15.6",
        "ccn-refuse-no-sight"
    ); // CCN-8.30
    Ok(())
}

/// Calls `take` for each combat that can be declared, until it says that this is enough.
fn each(state: &State, mut take: impl FnMut(Action) -> bool) -> bool {
    let turn = &state.turn;
    let enemy = turn.active.other();
    let enemies = state.unit_hexes(enemy);
    let can_melee = card_allows_melee(state).is_ok();
    let can_fire = card_allows_fire(state).is_ok();
    let able = turn
        .ordered
        .minus(turn.battled)
        .minus(turn.spent)
        .and(state.on_board(turn.active));
    for unit in able.units() {
        let it = state.unit(unit);
        let Some(hex) = it.hex() else { continue };
        if it.kind == Kind::Sw || guns_silent(state, unit) {
            continue;
        }
        if can_melee {
            for target in (hex.near() & state.pieces(enemy)).iter() {
                if melees_at(state, unit, hex, target, false, &mut take) {
                    return true;
                }
            }
        }
        let range = it.stats().range;
        if can_fire && range > 0 && (hex.near() & enemies).is_empty() {
            for target in (hex.within(range) & enemies).iter() {
                let Some(foe) = state.unit_at(target) else {
                    continue;
                };
                if fire_at(state, unit, hex, foe, target).is_ok()
                    && take(Action::Fire { unit: hex, target })
                {
                    return true;
                }
            }
        }
    }
    false
}

/// Every melee of one unit at one hex: alone and with each set of artillery that may join.
pub(crate) fn melees_at(
    state: &State,
    unit: UnitId,
    hex: Hex,
    target: Hex,
    bonus: bool,
    take: &mut impl FnMut(Action) -> bool,
) -> bool {
    let Ok(foe) = foe_at(state, target) else {
        return false;
    };
    let alone = melee(unit, hex, foe, target, Ids::default(), bonus);
    let rolls_alone = clash::attack_dice(state, &alone) > 0;
    if rolls_alone
        && take(Action::Melee {
            unit: hex,
            target,
            guns: HexSet::NONE,
        })
    {
        return true;
    }
    if state.unit(unit).class() == Class::Artillery {
        return false;
    }
    let mut joining = [(hex, UnitId(0)); 8];
    let mut count = 0;
    for gun in guns_at_hand(state).units() {
        if let Some(at) = state.unit(gun).hex()
            && may_join(state, gun, at, foe, target).is_ok()
            && count < joining.len()
        {
            joining[count] = (at, gun);
            count += 1;
        }
    }
    for set in 1..1u32 << count {
        let mut guns = HexSet::NONE;
        let mut clash = alone;
        for (i, (at, gun)) in joining[..count].iter().enumerate() {
            if set >> i & 1 != 0 {
                guns = guns.with(*at);
                clash.guns.add(gun.index());
            }
        }
        if (rolls_alone || clash::attack_dice(state, &clash) > 0)
            && take(Action::Melee {
                unit: hex,
                target,
                guns,
            })
        {
            return true;
        }
    }
    false
}

/// Ordered artillery that has not battled yet.
fn guns_at_hand(state: &State) -> Ids {
    let turn = &state.turn;
    let able = turn
        .ordered
        .minus(turn.battled)
        .minus(turn.spent)
        .and(state.on_board(turn.active));
    let mut guns = Ids::default();
    for unit in able.units() {
        if state.unit(unit).class() == Class::Artillery {
            guns.add(unit.index());
        }
    }
    guns
}

/// Phase 4: what can be declared.
pub(crate) fn offers(state: &State, offers: &mut Offers<Action>) {
    each(state, |action| {
        offers.push(action);
        false
    });
    offers.push(Action::EndCombat);
}

/// Is there any combat to declare?
pub(crate) fn anything_to_fight(state: &State) -> bool {
    each(state, |_| true)
}

/// Ranged combat is declared and carried out.
pub(crate) fn fire(state: &mut State, clash: Clash, umpire: &mut Umpire<'_, Event>) {
    state.turn.battled.add(clash.lead.index());
    umpire.tell(|| Event::FireAnnounced {
        unit: clash.lead_hex,
        target: clash.target_hex,
        who: state.called_at(clash.lead_hex),
        whom: state.called_at(clash.target_hex),
    });
    clash::strike(state, clash, umpire);
}

/// A melee is announced; the defender may react (CCN-9.5).
pub(crate) fn announce_melee(state: &mut State, clash: Clash, umpire: &mut Umpire<'_, Event>) {
    state.turn.battled.add(clash.lead.index());
    state.turn.battled = Ids(state.turn.battled.0 | clash.guns.0); // CCN-15.12
    let guns: HexSet = clash
        .guns
        .units()
        .filter_map(|gun| state.unit(gun).hex())
        .collect();
    umpire.tell(|| Event::MeleeAnnounced {
        unit: clash.lead_hex,
        target: clash.target_hex,
        guns,
        bonus: clash.bonus,
        who: state.called_at(clash.lead_hex),
        whom: state.called_at(clash.target_hex),
    });
    if reaction::is_asked(state, &clash) {
        state.phase = Phase::Reaction { clash };
    } else {
        reaction::stand(state, clash, umpire);
    }
}
