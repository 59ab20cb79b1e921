//! Chapter 21: stand and shoot (LEE-21.25 to LEE-21.30), with the support of batteries.

use kernel::{Offers, Refusal, Tally, Total, Umpire, refusal, rule};
use serde::{Deserialize, Serialize};
use table::{Mils, RearLine, Zone};
use tabletop::Pool;

use crate::action::Action;
use crate::agenda::Task as Entry;
use crate::battle::GroupKind;
use crate::battle_cards::{self, BattleCard};
use crate::event::{Event, What};
use crate::fire::{holds_cards, known, skirmishes};
use crate::melee::{Combat, Task};
use crate::side::UnitId;
use crate::state::{State, Trial};
use crate::units::INCH;

/// How near to the attacker a supporting battery stands (LEE-21.28).
const REACH: Mils = 12 * INCH;

/// At most so many batteries support (LEE-21.28).
const MOST_GUNS: usize = 2;

/// How near a supporting unit stands (LEE-21.31).
const SUPPORT: Mils = 4 * INCH;

/// A target that stands and shoots.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Shooting {
    /// Who shoots.
    pub by: UnitId,
    /// At which attacker.
    pub at: UnitId,
    /// Batteries in support.
    pub guns: Vec<UnitId>,
    /// The hits, once they are rolled.
    pub hits: u8,
    /// The attacker's morale against this fire, taken before it (LEE-21.30).
    pub morale: i32,
    /// Would so many hits stop the attacker if its morale does not hold?
    pub can_stop: bool,
}

/// Can a target shoot at all (LEE-21.27, LEE-21.35)? Batteries keep LEE-20.1 and LEE-20.2.
pub fn can_shoot(state: &State, target: UnitId) -> bool {
    let unit = state.unit(target);
    unit.on_table() && !unit.routed && (!state.is_battery(target) || state.may_fire(target).is_ok())
}

/// The attackers at which the target may shoot: those on its front edge, if there are any (LEE-21.25).
pub fn targets(combat: &Combat) -> Vec<UnitId> {
    let on_front: Vec<UnitId> = combat
        .attackers
        .iter()
        .copied()
        .filter(|unit| combat.on_front(*unit))
        .collect();
    if on_front.is_empty() {
        combat.attackers.clone()
    } else {
        on_front
    }
}

/// May this battery support the target's fire at an attacker, whether or not it has fired (LEE-20.24, LEE-20.25, LEE-21.28)?
fn could_support(state: &State, combat: &Combat, battery: UnitId, at: UnitId) -> bool {
    let Some(target) = combat.target.filter(|target| *target != battery) else {
        return false;
    };
    let group = state.group_of(battery);
    let entitled = match state.group_facts(group).kind {
        GroupKind::Reserve => matches!(state.group(group).trial, Trial::Passed(_)),
        _ => group == state.group_of(target),
    };
    state.is_battery(battery)
        && state.unit(battery).on_table()
        && state.side_of(battery) == state.side_of(target)
        && entitled
        && state.could_fire(battery).is_ok()
        && state.within(battery, at, REACH)
        && state
            .rect(battery)
            .zone_of(state.centre(at), RearLine::IsRear)
            == Some(Zone::Front)
        && state.bears_on(battery, at).is_ok()
}

/// The batteries that may support the fire at an attacker: those that have not fired, and those that have (for *Caissons up*).
fn batteries(state: &State, combat: &Combat, at: UnitId) -> (Vec<UnitId>, Vec<UnitId>) {
    let own = combat.side.other();
    state
        .on_table(own)
        .filter(|battery| state.is_battery(*battery) && could_support(state, combat, *battery, at))
        .partition(|battery| !state.unit(*battery).turn.fired)
}

/// Has the owner of the target anything to decide?
pub fn has_choice(state: &State, combat: &Combat) -> bool {
    let targets = targets(combat);
    let more = |at: &UnitId| {
        let (fresh, fired) = batteries(state, combat, *at);
        !fresh.is_empty() || (!fired.is_empty() && holds_cards(state, combat.side.other()))
    };
    targets.len() > 1 || targets.iter().any(more)
}

/// The attacker to shoot at, where there is no choice.
pub fn only_target(_state: &State, combat: &Combat) -> Option<UnitId> {
    targets(combat).first().copied()
}

/// Every attacker with every choice of batteries.
pub fn offers(state: &State, combat: &Combat, offers: &mut Offers<Action>) {
    let card = battle_cards::holds(state, combat.side.other(), BattleCard::CaissonsUp);
    for at in targets(combat) {
        let (fresh, fired) = batteries(state, combat, at);
        let mut choices: Vec<Vec<UnitId>> = vec![Vec::new()];
        choices.extend(fresh.iter().map(|gun| vec![*gun]));
        for (n, one) in fresh.iter().enumerate() {
            choices.extend(fresh[n + 1..].iter().map(|other| vec![*one, *other]));
        }
        for guns in choices {
            if card && guns.len() < MOST_GUNS {
                for gun in &fired {
                    offers.push(Action::Shoot {
                        at,
                        guns: guns.clone(),
                        caissons: Some(*gun),
                    });
                }
            }
            offers.push(Action::Shoot {
                at,
                guns,
                caissons: None,
            });
        }
    }
}

/// May the target shoot so?
pub fn check(
    state: &State,
    combat: &Combat,
    at: UnitId,
    guns: &[UnitId],
    caissons: Option<UnitId>,
) -> Result<(), Refusal> {
    known(state, at)?;
    if !targets(combat).contains(&at) {
        return Err(refusal!("LEE-21.25", "lee-refuse-shoot-at"));
    }
    let sorted = guns.windows(2).all(|pair| pair[0] < pair[1]);
    if !sorted || guns.len() + usize::from(caissons.is_some()) > MOST_GUNS {
        return Err(refusal!("LEE-21.28", "lee-refuse-guns"));
    }
    let (fresh, fired) = batteries(state, combat, at);
    if !guns.iter().all(|gun| fresh.contains(gun)) {
        return Err(refusal!("LEE-21.28", "lee-refuse-guns"));
    }
    if let Some(gun) = caissons {
        if !fired.contains(&gun) {
            return Err(refusal!("LEE-25.5", "lee-refuse-guns"));
        }
        if !battle_cards::holds(state, combat.side.other(), BattleCard::CaissonsUp) {
            return Err(refusal!("LEE-25.4", "lee-refuse-card"));
        }
    }
    Ok(())
}

/// The dice of stand and shoot (LEE-21.26).
pub fn pool(state: &State, combat: &Combat, at: UnitId, guns: &[UnitId], tally: &mut impl Tally) {
    let Some(by) = combat.target else {
        return;
    };
    state.fire_value(by, tally);
    let mut value = Total::of(|total| state.fire_value(by, total));
    if state.is_mounted(by) {
        tally.add("lee-sum-mounted", value / 2 - value, rule!("LEE-17.17"));
        value /= 2;
    }
    if combat.flanked {
        tally.add("lee-sum-flanked", value / 2 - value, rule!("LEE-21.26"));
    }
    let mut add = |label, amount: i32, rule| {
        if amount != 0 {
            tally.add(label, amount, rule);
        }
    };
    add(
        "lee-sum-canister",
        state.facts(by).canister(),
        rule!("LEE-21.26"),
    );
    add(
        "lee-sum-order",
        state.effects(by).stand_dice,
        rule!("LEE-9.1"),
    );
    add(
        "lee-sum-quality",
        state.quality_dice([by]),
        rule!("LEE-17.8"),
    );
    match state.elevation(by).cmp(&state.elevation(at)) {
        std::cmp::Ordering::Greater => add("lee-sum-higher", 1, rule!("LEE-21.26")),
        std::cmp::Ordering::Less => add("lee-sum-lower", -1, rule!("LEE-21.26")),
        std::cmp::Ordering::Equal => {}
    }
    let level = |unit: UnitId| i32::from(state.unit(unit).cohesion);
    add(
        "lee-sum-cohesion",
        level(at) - level(by),
        rule!("LEE-21.26"),
    );
    for gun in guns {
        add(
            "lee-sum-guns",
            state.effects(*gun).support_dice,
            rule!("LEE-21.28"),
        );
    }
    if combat.card {
        add("lee-sum-card-hold", 2, rule!("LEE-25.5"));
    }
    let from = state.unit(by).pose.anchor;
    let before = |muzzle| state.rect(at).zone_of(muzzle, RearLine::IsRear) == Some(Zone::Front);
    let all_before = before(from) && guns.iter().all(|gun| before(state.unit(*gun).pose.anchor));
    if skirmishes(state, at) && all_before {
        add("lee-sum-skirmishers", -1, rule!("LEE-17.20"));
    }
    tally.clamp(1, i32::MAX, "lee-sum-at-least-one", rule!("LEE-1.9"));
}

/// Has an attacker support (LEE-21.31)?
pub fn is_supported(state: &State, combat: &Combat, at: UnitId) -> bool {
    let supports = &combat.supports[combat.side as usize];
    supports.iter().any(|unit| state.within(*unit, at, SUPPORT))
}

/// The attacker's morale against this fire: one more if it has support (LEE-21.30).
pub fn morale(state: &State, combat: &Combat, at: UnitId) -> i32 {
    state.morale_with(at, i32::from(is_supported(state, combat, at)))
}

/// The shot is aimed; before the roll *Hold the line* may be played.
pub fn aim(state: &mut State, at: UnitId, guns: Vec<UnitId>, umpire: &mut Umpire<'_, Event>) {
    let Some(combat) = state.combat() else {
        return;
    };
    let Some(by) = combat.target else {
        return;
    };
    let (unit, target) = (What::of(state, by), What::of(state, at));
    let names: Vec<What> = guns.iter().map(|gun| What::of(state, *gun)).collect();
    umpire.tell(|| Event::WillShoot {
        unit,
        at: target,
        guns: names,
    });
    let shooting = Shooting {
        by,
        at,
        guns,
        hits: 0,
        morale: morale(state, combat, at),
        can_stop: false,
    };
    state.agenda.push(Entry::Melee(Task::HoldTheLine(shooting)));
}

/// Rolls; the hits are read afterwards.
pub fn roll(state: &mut State, mut shooting: Shooting, umpire: &mut Umpire<'_, Event>) {
    let Some(combat) = state.combat() else {
        return;
    };
    let dice = Total::of(|tally| pool(state, combat, shooting.at, &shooting.guns, tally));
    let throw = Pool::of(dice.max(0) as u32).throw(umpire);
    shooting.hits = throw.hits;
    let result = tabletop::results::fire_result(throw.hits);
    shooting.can_stop = result.disorder > 0 && !result.pushed && !result.flight;
    if state.is_battery(shooting.by) {
        state.unit_mut(shooting.by).turn.fired = true;
    }
    for gun in &shooting.guns {
        state.unit_mut(*gun).turn.fired = true;
    }
    let (by, at) = (What::of(state, shooting.by), What::of(state, shooting.at));
    let guns: Vec<What> = shooting
        .guns
        .iter()
        .map(|gun| What::of(state, *gun))
        .collect();
    let morale = shooting.morale;
    umpire.tell(|| Event::Shot {
        unit: by,
        at,
        guns,
        faces: throw.faces,
        hits: throw.hits,
        morale,
    });
    state.agenda.push(Entry::Melee(Task::Hits(shooting)));
}
