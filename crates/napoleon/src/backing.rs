//! Chapter 18: friends who help in the test of a charge (BWN-D25) and in a melee (BWN-D39).

use kernel::{Offers, Refusal, Umpire, refusal};
use table::{RearLine, Zone};
use tabletop::Tabletop as _;

use crate::action::{Action, Reaction};
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now, propose};
use crate::plan::Plan;
use crate::state::State;
use crate::{Side, UnitId};

/// How near a unit must be to support another (BWN-18.1).
const SUPPORT: i64 = 10_000;

/// Who of this side supports in the tests of the charge?
pub(crate) struct Backing(pub Side);

impl Decision for Backing {
    fn prompt(&self, state: &State) -> Prompt {
        ("support", Some(state.charge_pair(self.0).0.0))
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        let Some(charge) = &state.charge else {
            return false;
        };
        let (friend, enemy) = state.charge_pair(self.0);
        let tests = !(state.is_automatic(charge) && charge.reaction == Reaction::Stand);
        tests && !possible_supporters(state, &[friend], &[enemy]).is_empty()
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        let (friend, enemy) = state.charge_pair(side);
        offer(state, side, &[friend], &[enemy], offers);
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Support { units, at_guns } => {
                if at_guns.is_some() {
                    return Err(refusal!("BWN-12.75", "napoleon-refuse-at-guns"));
                }
                let (friend, enemy) = state.charge_pair(side);
                let pairs = state.check_supporters(units, &[friend], &[enemy])?;
                Ok(Plan::Support {
                    pairs,
                    at_guns: None,
                })
            }
            Action::Shoot { .. } => Err(refusal!("BWN-11.39", "napoleon-refuse-not-now")),
            _ => Err(not_now()),
        }
    }
}

/// Who of this side supports in the combat of this unit?
pub(crate) struct MeleeBacking(pub Side, pub UnitId);

impl Decision for MeleeBacking {
    fn prompt(&self, _state: &State) -> Prompt {
        ("melee-support", Some(self.1.0))
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        let (ours, theirs) = state.combat_sides(self.1, self.0);
        !possible_supporters(state, &ours, &theirs).is_empty()
            || state.hits_for_guns(self.1, self.0) > 0
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        let (ours, theirs) = state.combat_sides(self.1, side);
        offer(state, side, &ours, &theirs, offers);
        // BWN-12.75
        let at_guns = state.hits_for_guns(self.1, side);
        if at_guns > 0 {
            let action = Action::Support {
                units: Vec::new(),
                at_guns: Some(at_guns),
            };
            propose(state, side, action, offers);
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        let Action::Support { units, at_guns } = action else {
            return Err(not_now());
        };
        if at_guns.is_some_and(|hits| hits > state.hits_for_guns(self.1, side)) {
            return Err(refusal!("BWN-12.75", "napoleon-refuse-at-guns"));
        }
        let (ours, theirs) = state.combat_sides(self.1, side);
        let pairs = state.check_supporters(units, &ours, &theirs)?;
        Ok(Plan::Support {
            pairs,
            at_guns: Some(at_guns.unwrap_or(0)),
        })
    }
}

/// Nobody, each who can, and as many as can together.
fn offer(
    state: &State,
    side: Side,
    friends: &[UnitId],
    enemies: &[UnitId],
    offers: &mut Offers<Action>,
) {
    let support = |units: Vec<UnitId>| Action::Support {
        units,
        at_guns: None,
    };
    offers.push(support(Vec::new()));
    let able = possible_supporters(state, friends, enemies);
    let mut all = Vec::new();
    for unit in able {
        let mut longer = all.clone();
        longer.push(unit);
        if state.check_supporters(&longer, friends, enemies).is_ok() {
            all = longer;
        }
        propose(state, side, support(vec![unit]), offers);
    }
    if all.len() > 1 {
        propose(state, side, support(all), offers);
    }
}

/// These help; in a melee it is also known how many hits go to the guns.
pub(crate) fn apply(
    state: &mut State,
    side: Side,
    pairs: Vec<(UnitId, UnitId)>,
    at_guns: Option<u8>,
    umpire: &mut Umpire<'_, Event>,
) {
    state.agenda.pop();
    if let Some(hits) = at_guns {
        state.at_guns[side as usize] = hits;
    }
    for (helper, friend) in pairs {
        state.unit_mut(helper).deeds.supports = Some(friend);
        umpire.tell(|| Event::Supports {
            unit: state.who(helper),
            friend: state.who(friend),
        });
    }
    umpire.tell(|| Event::Done { side });
}

impl State {
    /// May `helper` support `friend` against `enemies` (BWN-18.1 to BWN-18.10)?
    pub(crate) fn check_support(
        &self,
        helper: UnitId,
        friend: UnitId,
        enemies: &[UnitId],
    ) -> Result<(), Refusal> {
        let unit = self.unit(helper);
        let no = |refusal| Err(refusal);
        if helper == friend || unit.side != self.unit(friend).side || !unit.on_table() {
            return no(refusal!("BWN-18.1", "napoleon-refuse-no-friend"));
        }
        if !unit.is_troops() || !self.unit(friend).is_troops() {
            return no(refusal!("BWN-18.4", "napoleon-refuse-guns-support"));
        }
        if unit.engaged() || !self.distance(helper, friend).is_within(SUPPORT) {
            return no(refusal!("BWN-18.1", "napoleon-refuse-support-far"));
        }
        if unit.deeds.supports.is_some_and(|other| other != friend) {
            return no(refusal!("BWN-18.2", "napoleon-refuse-supports-other"));
        }
        if unit.deeds.was_charged || !unit.active || unit.disorder >= 2 {
            return no(refusal!("BWN-18.5", "napoleon-refuse-support-unfit"));
        }
        if unit.fleeing || unit.deeds.charged {
            return no(refusal!("BWN-18.10", "napoleon-refuse-support-unfit"));
        }
        if unit.deeds.shot_many || unit.deeds.shot.is_some_and(|shot| !enemies.contains(&shot)) {
            return no(refusal!("BWN-18.6", "napoleon-refuse-support-shot"));
        }
        Ok(())
    }

    /// The side of `friend` at which `helper` stands (BWN-18.7, BWN-18.9).
    pub(crate) fn support_side(&self, friend: UnitId, helper: UnitId) -> Zone {
        let rect = self.rect(friend);
        let bases = self.bases(helper);
        let points = bases.iter().flat_map(|base| base.squares(500));
        table::Tally::of(rect, RearLine::IsFlank, points)
            .majority()
            .or_else(|| rect.zone_of(self.pose(helper).anchor, RearLine::IsFlank))
            .unwrap_or(Zone::Rear)
    }

    /// A whole list of supporters: each may, no two on one side of the same friend, at most three (BWN-18.8).
    pub(crate) fn check_supporters(
        &self,
        helpers: &[UnitId],
        friends: &[UnitId],
        enemies: &[UnitId],
    ) -> Result<Vec<(UnitId, UnitId)>, Refusal> {
        let mut taken: Vec<(UnitId, Zone)> = Vec::new();
        let mut pairs = Vec::new();
        for (place, helper) in helpers.iter().enumerate() {
            if helper.index() >= self.units.len() || helpers[..place].contains(helper) {
                return Err(refusal!("BWN-18.2", "napoleon-refuse-unknown"));
            }
            let mut last = refusal!("BWN-18.1", "napoleon-refuse-no-friend");
            let mut found = false;
            for friend in friends {
                if let Err(refusal) = self.check_support(*helper, *friend, enemies) {
                    last = refusal;
                } else {
                    let side = self.support_side(*friend, *helper);
                    if taken.contains(&(*friend, side)) {
                        last = refusal!("BWN-18.8", "napoleon-refuse-support-side");
                        continue;
                    }
                    taken.push((*friend, side));
                    pairs.push((*helper, *friend));
                    found = true;
                    break;
                }
            }
            if !found {
                return Err(last);
            }
        }
        if pairs.len() > 3 {
            return Err(refusal!("BWN-18.8", "napoleon-refuse-support-three"));
        }
        Ok(pairs)
    }

    /// How many units support `friend` this turn and still can: at most three, one per side.
    pub(crate) fn support_of(&self, friends: &[UnitId]) -> i32 {
        let count = self
            .each_unit()
            .filter(|(_, unit)| {
                unit.on_table()
                    && !unit.engaged()
                    && !unit.fleeing
                    && unit
                        .deeds
                        .supports
                        .is_some_and(|friend| friends.contains(&friend))
            })
            .count();
        count.min(3) as i32
    }
}

/// Everybody who could support one of these friends.
fn possible_supporters(state: &State, friends: &[UnitId], enemies: &[UnitId]) -> Vec<UnitId> {
    let Some(first) = friends.first() else {
        return Vec::new();
    };
    let side = state.unit(*first).side;
    let mut able: Vec<UnitId> = friends
        .iter()
        .flat_map(|friend| state.near_of(side, &state.bounds(*friend).grown(SUPPORT)))
        .collect();
    able.sort_unstable();
    able.dedup();
    able.retain(|id| {
        !friends.contains(id)
            && friends
                .iter()
                .any(|friend| state.check_support(*id, *friend, enemies).is_ok())
    });
    able
}
