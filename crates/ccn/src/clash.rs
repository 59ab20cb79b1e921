//! Chapters 7 to 10: a combat from the first roll to its last consequence.

use kernel::Umpire;

use crate::action::Reaction;
use crate::advance;
use crate::combat::{Aftermath, Blow, Clash, Foe, shot};
use crate::dice::{Face, Throw};
use crate::event::{BannerReason, Event, Stage};
use crate::leaders;
use crate::pools::Role;
use crate::reaction;
use crate::retreat;
use crate::square;
use crate::state::{LeaderId, Phase, Spot, State, UnitId};
use crate::units::{Class, Kind};
use crate::victory;

impl Clash {
    const fn attack_role(&self) -> Role {
        if self.bonus {
            Role::Bonus
        } else {
            Role::Ordered
        }
    }

    /// The unit that suffers the current roll; none if that is a lone leader.
    pub(crate) const fn victim(&self) -> Option<UnitId> {
        match (self.blow, self.foe) {
            (Blow::Attack, Foe::Unit(unit)) => Some(unit),
            (Blow::Attack, Foe::Leader(_)) => None,
            (Blow::First | Blow::Back, _) => Some(self.lead),
        }
    }

    /// The unit that makes the current roll; in combined arms the lead.
    pub(crate) const fn roller(&self) -> UnitId {
        match (self.blow, self.foe) {
            (Blow::First | Blow::Back, Foe::Unit(unit)) => unit,
            _ => self.lead,
        }
    }
}

/// The dice of the attack: lead and artillery each by themselves, then added (CCN-15.7).
pub(crate) fn attack_dice(state: &State, clash: &Clash) -> u8 {
    let role = clash.attack_role();
    let dice = |unit| {
        shot(state, unit, clash.foe, clash.target_hex, role).map_or(0, |shot| shot.dice(state))
    };
    let mut total = dice(clash.lead);
    for gun in clash.guns.units() {
        total += dice(gun);
    }
    total
}

/// The dice of the defending unit against the lead (CCN-9.12, CCN-15.10); a wagon has none (CCN-19.27).
pub(crate) fn defence_dice(state: &State, clash: &Clash) -> u8 {
    match clash.foe {
        Foe::Unit(unit) if state.unit(unit).kind != Kind::Sw => {
            let foe = Foe::Unit(clash.lead);
            shot(state, unit, foe, clash.lead_hex, Role::Defender)
                .map_or(0, |shot| shot.dice(state))
        }
        _ => 0,
    }
}

/// How many hits a roll makes on a unit of a class.
pub(crate) fn hits(state: &State, clash: &Clash, throw: Throw, class: Class) -> u8 {
    if clash.blow == Blow::Attack && clash.reaction == Reaction::Retire {
        return throw.count(Face::Cav); // CCN-13.8
    }
    let sabers = !clash.ranged && state.unit(clash.roller()).stats().sabers; // CCN-9.7, CCN-9.8, CCN-15.9
    throw.count(Face::of(class)) + if sabers { throw.count(Face::Saber) } else { 0 }
}

/// Rolls the current blow and applies hits and leader check; flags follow (CCN-7.9).
pub(crate) fn strike(state: &mut State, clash: Clash, umpire: &mut Umpire<'_, Event>) {
    let dice = match clash.blow {
        Blow::Attack => attack_dice(state, &clash),
        Blow::First | Blow::Back => defence_dice(state, &clash),
    };
    if dice == 0 {
        return after_blow(state, clash, umpire);
    }
    let throw = Throw::of(dice, umpire);
    let roller = clash.roller();
    let (by, at) = match clash.blow {
        Blow::Attack => (clash.lead_hex, clash.target_hex),
        Blow::First | Blow::Back => (clash.target_hex, clash.lead_hex),
    };
    let retiring = clash.blow == Blow::Attack && clash.reaction == Reaction::Retire;
    let landed = match clash.victim() {
        Some(victim) => hits(state, &clash, throw, state.unit(victim).class()),
        None => throw.count(Face::Saber),
    };
    let flags = if retiring || clash.victim().is_none() {
        0
    } else {
        throw.count(Face::Flag)
    };
    let side = state.unit(roller).side();
    umpire.tell(|| Event::Rolled {
        side,
        by,
        at,
        stage: match clash.blow {
            _ if clash.ranged => Stage::Fire,
            Blow::First if clash.reaction == Reaction::FirstStrike => Stage::FirstStrike,
            Blow::First => Stage::Square,
            Blow::Attack if retiring => Stage::Parting,
            Blow::Attack => Stage::Attack,
            Blow::Back => Stage::BattleBack,
        },
        faces: throw.faces(),
        hits: landed,
        flags,
        who: state.called_at(by),
        whom: state.called_at(at),
    });
    match (clash.victim(), clash.foe) {
        (Some(victim), _) => {
            let mut after = Aftermath {
                flags,
                checked: false,
            };
            let loss = lose_blocks(state, victim, landed, &mut after, umpire);
            after_loss(state, clash, after, loss, umpire);
        }
        // CCN-9.23, CCN-9.24: a lone leader dies on any SABER and otherwise retreats.
        (None, Foe::Leader(leader)) if landed > 0 => {
            kill_leader(state, leader, umpire);
            after_blow(state, clash, umpire);
        }
        (None, Foe::Leader(leader)) => leaders::begin_retreat(state, clash, leader, umpire),
        (None, Foe::Unit(_)) => {}
    }
}

/// What became of a unit that lost blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Loss {
    /// It stands.
    Stands,
    /// It is gone, and so is its leader, if it had one.
    Gone,
    /// It is gone, and its leader must retreat (CCN-10.10).
    LeaderAlone(LeaderId),
}

/// Removes blocks, and makes the leader check that this causes, at most once per roll (CCN-10.1 to CCN-10.5).
pub(crate) fn lose_blocks(
    state: &mut State,
    unit: UnitId,
    lost: u8,
    after: &mut Aftermath,
    umpire: &mut Umpire<'_, Event>,
) -> Loss {
    let it = *state.unit(unit);
    let lost = lost.min(it.blocks); // CCN-7.8
    let Some(hex) = it.hex() else {
        return Loss::Gone;
    };
    if lost == 0 {
        return Loss::Stands;
    }
    let left = it.blocks - lost;
    state.units[unit.index()].blocks = left;
    umpire.tell(|| Event::BlocksLost {
        unit: hex,
        lost,
        left,
        who: Some(state.called(unit)),
    });
    let leader = state.leader_of(unit);
    if left == 0 {
        eliminate(state, unit, umpire);
        if state.is_over() {
            return Loss::Gone;
        }
    }
    let Some(leader) = leader else {
        return if left == 0 { Loss::Gone } else { Loss::Stands };
    };
    if !after.checked {
        after.checked = true;
        let dice = if left == 0 { 1 } else { 2 }; // CCN-10.2, CCN-10.3
        let throw = Throw::of(dice, umpire);
        let eliminated = throw.count(Face::Saber) == dice;
        umpire.tell(|| Event::LeaderCheck {
            by: it.side().other(), // CCN-10.9
            leader: hex,
            faces: throw.faces(),
            eliminated,
            who: state.called_leader(leader),
        });
        if eliminated {
            kill_leader(state, leader, umpire);
            return if left == 0 { Loss::Gone } else { Loss::Stands };
        }
    }
    if left == 0 {
        Loss::LeaderAlone(leader)
    } else {
        Loss::Stands
    }
}

/// The last block is removed: one banner for the enemy (CCN-3.6), before any for the leader (CCN-3.10).
fn eliminate(state: &mut State, unit: UnitId, umpire: &mut Umpire<'_, Event>) {
    let it = *state.unit(unit);
    if let Some(hex) = it.hex() {
        umpire.tell(|| Event::UnitEliminated {
            unit: hex,
            side: it.side(),
            nation: it.nation,
            kind: it.kind,
        });
    }
    square::disband(state, unit, umpire); // CCN-14.38
    state.lift_unit(unit, Spot::Dead);
    victory::award(state, it.side().other(), 1, BannerReason::Unit, umpire);
    victory::review(state, umpire);
}

/// A leader is eliminated: one banner for the enemy (CCN-3.7).
pub(crate) fn kill_leader(state: &mut State, leader: LeaderId, umpire: &mut Umpire<'_, Event>) {
    let him = *state.leader(leader);
    if let Some(at) = him.hex() {
        umpire.tell(|| Event::LeaderEliminated {
            at,
            side: him.side(),
            leader: leader.0,
            who: state.called_leader(leader),
        });
    }
    state.lift_leader(leader, Spot::Dead);
    victory::award(state, him.side().other(), 1, BannerReason::Leader, umpire);
}

/// After hits, or after blocks lost in a failed retreat.
pub(crate) fn after_loss(
    state: &mut State,
    clash: Clash,
    after: Aftermath,
    loss: Loss,
    umpire: &mut Umpire<'_, Event>,
) {
    if state.is_over() {
        return;
    }
    match loss {
        Loss::Stands if clash.blow == Blow::Attack && clash.reaction == Reaction::Retire => {
            reaction::retire_on(state, clash, 2, umpire);
        }
        Loss::Stands => retreat::flags(state, clash, after, umpire),
        Loss::Gone => after_blow(state, clash, umpire),
        Loss::LeaderAlone(leader) => leaders::begin_retreat(state, clash, leader, umpire),
    }
}

/// A roll with all its consequences is done: what comes next in this combat?
pub(crate) fn after_blow(state: &mut State, mut clash: Clash, umpire: &mut Umpire<'_, Event>) {
    if state.is_over() {
        return;
    }
    match clash.blow {
        Blow::First => {
            // CCN-9.28, CCN-14.20, CCN-15.11: the attack follows only if the lead still stands where it stood.
            if state.unit(clash.lead).hex() == Some(clash.lead_hex) {
                clash.blow = Blow::Attack;
                strike(state, clash, umpire);
            } else {
                finish(state);
            }
        }
        Blow::Attack if clash.ranged => finish(state),
        Blow::Attack => {
            let stands = match clash.foe {
                Foe::Unit(unit) => state.unit(unit).hex() == Some(clash.target_hex),
                Foe::Leader(_) => false,
            };
            if !stands {
                advance::offer(state, clash, umpire);
            } else if !clash.rolled_first && defence_dice(state, &clash) > 0 {
                // CCN-9.11, CCN-9.20
                clash.blow = Blow::Back;
                strike(state, clash, umpire);
            } else {
                finish(state);
            }
        }
        Blow::Back => finish(state),
    }
}

/// The combat is over; the active player goes on with phase 4.
pub(crate) fn finish(state: &mut State) {
    if !state.is_over() {
        state.phase = Phase::Combat;
    }
}
