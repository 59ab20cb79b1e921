//! BWN-D20, BWN-D21, BWN-D27: the path of a declared charge, who joins it, and the enemy base to align on (BWN-13.18 to BWN-13.35).

use std::borrow::Cow;

use kernel::{Offers, Refusal, Umpire, refusal};
use tabletop::Tabletop as _;

use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now};
use crate::march::{Manoeuvre, Purpose, Walk};
use crate::plan::Plan;
use crate::state::{Occasion, State};
use crate::unit::{Slot, Whereabouts};
use crate::{CommanderId, Side, UnitId};

/// Which way does the charger go?
pub(crate) struct Path;

/// A declared charge on its way.
#[derive(Debug, Clone)]
pub struct Charging {
    path: ChargePath,
    join: Option<CommanderId>,
    onto: Option<u8>,
    gun: Option<Slot>,
}

/// How a declared charge goes on.
#[derive(Debug, Clone)]
enum ChargePath {
    /// It cannot reach its target (BWN-13.22); the walk is how far it comes.
    Short(Option<Box<Walk>>),
    /// Somebody whom it could not know of stops it (BWN-23.7).
    Stopped { walk: Box<Walk>, by: Option<UnitId> },
    /// It reaches its target; on its way it discovers these.
    Reaches {
        walk: Box<Walk>,
        sprung: Vec<UnitId>,
    },
}

impl Decision for Path {
    fn prompt(&self, state: &State) -> Prompt {
        let charge = state.charge.as_ref();
        ("path", charge.map(|charge| charge.attacker.0))
    }

    fn decider(&self, state: &State) -> Option<Side> {
        let charge = state.charge.as_ref()?;
        Some(state.owner(charge.attacker))
    }

    fn is_open(&self, _state: &State) -> bool {
        true
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        let Some(charge) = &state.charge else {
            return;
        };
        let joiners: Vec<Option<CommanderId>> = std::iter::once(None)
            .chain(
                state
                    .commanders_of(side)
                    .filter(|(id, _)| state.check_join(side, *id, charge.attacker).is_ok())
                    .map(|(id, _)| Some(id)),
            )
            .take(3)
            .collect();
        let mut paths = state.standard_paths(charge.attacker, charge.target);
        if paths.is_empty() {
            paths.push(Vec::new());
        }
        for path in paths {
            for join in &joiners {
                offers.push(Action::Path {
                    path: path.clone(),
                    join: *join,
                    onto: None,
                    gun: None,
                });
            }
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        let Action::Path {
            path,
            join,
            onto,
            gun,
        } = action
        else {
            return Err(not_now());
        };
        if gun.is_some() {
            state.check_gun_slot()?;
        }
        Ok(Plan::Charge(Charging {
            path: check_path(state, side, path, *join, *onto, *gun)?,
            join: *join,
            onto: *onto,
            gun: *gun,
        }))
    }
}

fn check_path(
    state: &State,
    side: Side,
    path: &[Manoeuvre],
    join: Option<CommanderId>,
    onto: Option<u8>,
    gun: Option<Slot>,
) -> Result<ChargePath, Refusal> {
    let charge = state.charge.as_ref().ok_or_else(not_now)?;
    if let Some(commander) = join {
        state.check_join(side, commander, charge.attacker)?;
    }
    if onto.is_some_and(|onto| onto >= state.unit(charge.target).count()) {
        return Err(refusal!("BWN-13.33", "napoleon-refuse-onto"));
    }
    if path.len() > 8 {
        return Err(refusal!("BWN-13.18", "napoleon-refuse-path"));
    }
    let (attacker, target) = (charge.attacker, charge.target);
    if path.is_empty() {
        // BWN-13.22: only a charger that cannot reach falls short.
        if !state.standard_paths(attacker, target).is_empty() {
            return Err(refusal!("BWN-13.22", "napoleon-refuse-fall-short"));
        }
        let ready = with_gun_at(state, attacker, gun);
        let toward = ready.centre(target);
        let walk = ready.half_advance(attacker, toward, Purpose::Charge(target));
        return Ok(ChargePath::Short(walk.map(Box::new)));
    }
    let walk = state.walk_charge(attacker, target, path)?;
    let ready = with_gun_at(state, attacker, gun);
    let walk = match gun {
        Some(_) => ready.walk_charge(attacker, target, path)?,
        None => walk,
    };
    let wary = ready.walk_into_ambush(attacker, Purpose::Charge(target), path, None);
    Ok(match wary {
        Some(wary) if wary.ambushed.is_some() || !wary.contact => ChargePath::Stopped {
            by: wary.ambushed,
            walk: Box::new(wary),
        },
        Some(wary) if !wary.sprung.is_empty() => ChargePath::Reaches {
            sprung: wary.sprung.to_vec(),
            walk: Box::new(wary),
        },
        _ => ChargePath::Reaches {
            walk: Box::new(walk),
            sprung: Vec::new(),
        },
    })
}

/// The table with the regimental gun of a charger in this slot (BWN-12.49).
fn with_gun_at(state: &State, attacker: UnitId, slot: Option<Slot>) -> Cow<'_, State> {
    match (slot, state.gun_of(attacker)) {
        (Some(slot), Some(gun)) => {
            let mut other = state.clone();
            other.unit_mut(gun).whereabouts = Whereabouts::With(attacker, slot);
            Cow::Owned(other)
        }
        _ => Cow::Borrowed(state),
    }
}

/// The charger goes its way.
pub(crate) fn apply(state: &mut State, charging: Charging, umpire: &mut Umpire<'_, Event>) {
    let Charging {
        path,
        join,
        onto,
        gun,
    } = charging;
    state.agenda.pop();
    let Some(mut charge) = state.charge.take() else {
        return;
    };
    let (attacker, target) = (charge.attacker, charge.target);
    if let Some(commander) = join {
        state.join(commander, attacker, umpire);
    }
    // BWN-12.49
    if let (Some(slot), Some(gun)) = (gun, state.gun_of(attacker)) {
        state.unit_mut(gun).whereabouts = Whereabouts::With(attacker, slot);
    }
    let stand_in = |state: &mut State, walk: &Walk, umpire: &mut Umpire<'_, Event>| {
        let moved = state.unit(attacker).deeds.moved;
        state.commit(attacker, walk, umpire);
        state.unit_mut(attacker).deeds.moved = moved;
    };
    let (walk, sprung) = match path {
        ChargePath::Short(walk) => {
            // BWN-13.22, BWN-13.23
            if let Some(walk) = walk {
                stand_in(state, &walk, umpire);
            }
            umpire.tell(|| Event::FellShort {
                unit: state.who(attacker),
                to: state.stand(attacker),
            });
            state.charge = Some(charge);
            return;
        }
        // BWN-23.7: a charge that runs into an ambush stops there; it may be redirected onto those who lay in it.
        ChargePath::Stopped { walk, by } => {
            stand_in(state, &walk, umpire);
            state.settle_ambush(attacker, &walk, umpire);
            state.charge = Some(charge);
            if let Some(lurker) = by
                && state.unit(attacker).on_table()
                && state.unit(lurker).on_table()
            {
                let direction = state.away_from(lurker, attacker);
                let after = Occasion::Retreat;
                state.offer_pursuit(attacker, target, direction, true, None, after);
            }
            return;
        }
        ChargePath::Reaches { walk, sprung } => (walk, sprung),
    };
    for lurker in sprung {
        state.spring(lurker, umpire);
    }
    charge.take_path(&walk);
    charge.onto = onto;
    let distance = (charge.distance / 100) as i32;
    state.charge = Some(charge);
    umpire.tell(|| Event::Path {
        unit: state.who(attacker),
        distance,
    });
    state.push_charge();
}
