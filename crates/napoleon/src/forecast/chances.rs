//! Explanations and exact chances: the same functions that the rules compute with.

use kernel::{Message, Odds, Sum, Tally as _, Total, message, rule};
use tabletop::pools::{choose, halves, margins};
use tabletop::results::{FireResult, fire_result};

use crate::action::{Action, Reaction, Shot};
use crate::command::{ways_to_pass, ways_to_reach};
use crate::state::{State, Task};
use crate::{Side, UnitId};

/// What came of the tests of a charge (BWN-14.59).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tested {
    /// The charger failed, and nobody else tested.
    ChargerFails,
    /// The charger failed, the defender passed.
    DefenderHolds,
    /// Both failed.
    BothFail,
    /// The charger passed, and the defender too if he tested at all.
    BothPass,
    /// Only the defender failed.
    DefenderFails,
}

impl Tested {
    fn message(self) -> Message {
        match self {
            Self::ChargerFails => message!("napoleon-odds-charge-fails"),
            Self::DefenderHolds => message!("napoleon-odds-charge-fails-other-holds"),
            Self::BothFail => message!("napoleon-odds-both-fail"),
            Self::BothPass => message!("napoleon-odds-both-pass"),
            Self::DefenderFails => message!("napoleon-odds-defender-fails"),
        }
    }
}

/// The chances of a test of two dice that passes in `pass` of 36 ways.
fn of_36(pass: u64, yes: Message, no: Message) -> Odds {
    Odds::counted([(pass, yes), (36 - pass, no)])
}

impl State {
    /// Each quantity that the action would use.
    pub(crate) fn explain(&self, side: Side, action: &Action) -> Vec<Sum> {
        let known = |id: &UnitId| id.index() < self.units.len();
        match action {
            Action::Draft { .. } | Action::Seal if self.preparation.is_some() => {
                explain_list(self, side, action)
            }
            Action::TestOrder { division, from, .. } => {
                let Some(entry) = self
                    .divisions
                    .get(division.index())
                    .filter(|d| d.side == side)
                else {
                    return Vec::new();
                };
                let Some(order) = entry
                    .marker
                    .filter(|_| from.index() < self.commanders.len())
                else {
                    return Vec::new();
                };
                vec![Sum::of("napoleon-sum-order-need", |s| {
                    self.division_order_need(*division, *from, order, s);
                })]
            }
            Action::Single {
                from, to, order, ..
            } if known(to) && from.index() < self.commanders.len() => {
                vec![Sum::of("napoleon-sum-single-need", |s| {
                    self.single_order_need(*from, *to, *order, s);
                })]
            }
            Action::TestSingle { unit } => {
                let singles = &self.sheets[side as usize].singles;
                let Some(single) = singles.iter().find(|it| it.to == *unit && !it.tested) else {
                    return Vec::new();
                };
                let value = i32::from(self.commander(single.from).value);
                vec![Sum::of("napoleon-sum-single-need", |s| {
                    self.single_order_need(single.from, single.to, single.order, s);
                    s.add("napoleon-sum-general", -value, rule!("BWN-7.37"));
                })]
            }
            Action::Transfer { unit, to } if known(unit) && to.index() < self.divisions.len() => {
                vec![Sum::of("napoleon-sum-transfer-need", |s| {
                    self.transfer_need(*unit, *to, s);
                })]
            }
            Action::Move {
                unit, path, emerge, ..
            } if known(unit) && self.unit(*unit).on_table() && path.len() <= 12 => {
                self.preview(*unit, path, crate::march::Purpose::March, *emerge)
            }
            Action::Lead { commander, to }
                if self.preparation.is_none() && commander.index() < self.commanders.len() =>
            {
                self.preview_lead(*commander, crate::action::point_of(*to))
            }
            Action::Path { path, .. } if path.len() <= 8 => explain_path(self, path),
            Action::React { reaction, .. } => self.explain_tests(Some(*reaction)),
            Action::Support { units, .. } => self.backed_by(side, units).explain_tests(None),
            Action::Shoot { unit, shots } if known(unit) && shots.len() <= 3 => shots
                .iter()
                .filter_map(|shot| explain_shot(self, *unit, shot))
                .collect(),
            Action::Combat { unit } if known(unit) => explain_combat(self, *unit),
            Action::Recover { unit } if known(unit) && self.unit(*unit).on_table() => {
                vec![Sum::of("napoleon-sum-recover", |s| {
                    self.plain_morale(*unit, s);
                })]
            }
            _ => Vec::new(),
        }
    }

    fn explain_tests(&self, reaction: Option<Reaction>) -> Vec<Sum> {
        match self.task() {
            Task::MeleeBacking(_, id) => explain_combat(self, *id),
            Task::React | Task::Backing(_) => {
                let Some(mut charge) = self.charge.clone() else {
                    return Vec::new();
                };
                charge.reaction = reaction.unwrap_or(charge.reaction);
                charge.under_guns = self.answers_with_canister(&charge);
                let charge = &charge;
                vec![
                    Sum::of("napoleon-sum-charger", |s| self.charger_morale(charge, s)),
                    Sum::of("napoleon-sum-defender", |s| self.defender_morale(charge, s)),
                ]
            }
            _ => Vec::new(),
        }
    }

    /// The exact chances of what the action does at once.
    pub(crate) fn odds(&self, side: Side, action: &Action) -> Option<Odds> {
        self.check(side, action).ok()?;
        match action {
            Action::TestOrder { division, from, .. } if self.turn > 1 => {
                let order = self.division(*division).marker?;
                let need = Total::of(|t| self.division_order_need(*division, *from, order, t));
                Some(of_36(
                    ways_to_reach(need),
                    message!("napoleon-odds-understood"),
                    message!("napoleon-odds-failed"),
                ))
            }
            Action::TestSingle { unit } if self.turn > 1 => {
                let single = self.sheets[side as usize]
                    .singles
                    .iter()
                    .find(|single| single.to == *unit)?;
                let need =
                    Total::of(|t| self.single_order_need(single.from, single.to, single.order, t));
                let value = i32::from(self.commander(single.from).value);
                Some(of_36(
                    ways_to_reach(need - value),
                    message!("napoleon-odds-understood"),
                    message!("napoleon-odds-failed"),
                ))
            }
            Action::Transfer { unit, to } => {
                let need = Total::of(|t| self.transfer_need(*unit, *to, t));
                Some(of_36(
                    ways_to_reach(need),
                    message!("napoleon-odds-transferred"),
                    message!("napoleon-odds-failed"),
                ))
            }
            Action::Recover { unit } => Some(of_36(
                ways_to_pass(self.plain_need(*unit)),
                message!("napoleon-odds-recovered"),
                message!("napoleon-odds-failed"),
            )),
            Action::Shoot { unit, shots } => {
                let volleys = match self.task() {
                    Task::Supporting(_) => self.check_supporting(*unit, shots),
                    _ => self.check_shots(*unit, shots),
                };
                let volley = *volleys.ok()?.first()?;
                let disorder = match volley.at {
                    crate::action::Mark::Unit(target) => self.unit(target).disorder,
                    _ => 0,
                };
                Some(volley_odds(
                    u32::from(volley.dice),
                    u32::from(volley.light),
                    disorder,
                ))
            }
            Action::React { reaction, .. } => {
                // As both will be staged; nothing is rolled for that.
                let mut staged = self.clone();
                let mut dice = kernel::Dice::quick(0);
                staged.stage(*reaction, &mut kernel::Umpire::new(&mut dice));
                let charge = staged.charge.as_ref().filter(|charge| !charge.turned)?;
                Some(staged.charge_odds(charge))
            }
            Action::Support { units, .. } => {
                let backed = self.backed_by(side, units);
                match self.task() {
                    Task::Backing(_) => Some(backed.charge_odds(self.charge.as_ref()?)),
                    Task::MeleeBacking(_, id) => Some(backed.combat_odds(*id)),
                    _ => None,
                }
            }
            Action::Combat { unit } => Some(self.combat_odds(*unit)),
            _ => None,
        }
    }

    /// The table with these units supporting, as the decision asked for now would have it.
    fn backed_by(&self, side: Side, units: &[UnitId]) -> Self {
        let mut backed = self.clone();
        let pairs = match self.task() {
            Task::Backing(_) => {
                let (friend, enemy) = self.charge_pair(side);
                self.check_supporters(units, &[friend], &[enemy])
            }
            Task::MeleeBacking(_, id) => {
                let (ours, theirs) = self.combat_sides(*id, side);
                self.check_supporters(units, &ours, &theirs)
            }
            _ => Ok(Vec::new()),
        };
        for (helper, friend) in pairs.unwrap_or_default() {
            backed.unit_mut(helper).deeds.supports = Some(friend);
        }
        backed
    }

    /// Both tests of a charge, in words.
    pub(crate) fn charge_odds(&self, charge: &crate::charge::Charge) -> Odds {
        let chances = self.charge_chances(charge).into_iter();
        Odds::weighted(chances.map(|(p, tested)| (p, tested.message())))
    }

    /// Both tests of a charge (BWN-14.59); against a great battery the charger tests once for each gun (BWN-12.60).
    pub(crate) fn charge_chances(&self, charge: &crate::charge::Charge) -> Vec<(f64, Tested)> {
        let mut charge = charge.clone();
        charge.under_guns = self.answers_with_canister(&charge);
        let charge = &charge;
        let automatic = self.is_automatic(charge) && charge.reaction != Reaction::CounterAttack;
        let pass = |need: i32| ways_to_pass(need) as f64 / 36.0;
        let attacker = if automatic {
            1.0
        } else {
            let tests = self.answering_guns(charge).len().max(1) as i32;
            pass(Total::of(|t| self.charger_morale(charge, t))).powi(tests)
        };
        let defender = pass(Total::of(|t| self.defender_morale(charge, t)));
        // BWN-14.56: what the charger's failure does to him counts in the test that follows.
        let shaken = {
            let mut after = self.clone();
            let unit = after.unit_mut(charge.attacker);
            unit.lose(1);
            unit.disorder = (unit.disorder + 1).min(3);
            pass(Total::of(|t| after.defender_morale(charge, t)))
        };
        // BWN-13.45, BWN-13.48, BWN-13.53: when the defender tests at all.
        let answers = matches!(
            charge.reaction,
            Reaction::CounterAttack | Reaction::Retreat { .. } | Reaction::Form { .. }
        );
        let after_pass =
            !charge.feigned && !self.unit(charge.target).fleeing && (answers || !automatic)
                || charge.feigned && charge.reaction == Reaction::CounterAttack;
        let held = if after_pass { defender } else { 1.0 };
        let fails = 1.0 - attacker;
        let mut outcomes = if answers {
            vec![
                (fails * shaken, Tested::DefenderHolds),
                (fails * (1.0 - shaken), Tested::BothFail),
            ]
        } else {
            vec![(fails, Tested::ChargerFails)]
        };
        outcomes.push((attacker * held, Tested::BothPass));
        outcomes.push((attacker * (1.0 - held), Tested::DefenderFails));
        outcomes
    }

    /// The margins of a combat (BWN-15.26).
    pub(crate) fn combat_odds(&self, id: UnitId) -> Odds {
        let units = self.combat_of(id);
        let [south, north] = Side::BOTH.map(|side| self.melee_pool(&units, side).chances());
        let margins = margins(&south, &north, 4).into_iter().zip(-4i64..);
        Odds::weighted(margins.map(|(p, margin)| {
            let result = match margin {
                0 => message!("napoleon-odds-drawn"),
                1.. => message!("napoleon-odds-south-by", margin = margin),
                _ => message!("napoleon-odds-north-by", margin = -margin),
            };
            (p, result)
        }))
    }
}

fn explain_combat(state: &State, id: UnitId) -> Vec<Sum> {
    let units = state.combat_of(id);
    vec![
        Sum::of("napoleon-sum-melee-south", |s| {
            state.melee_dice(&units, Side::South, s);
        }),
        Sum::of("napoleon-sum-melee-north", |s| {
            state.melee_dice(&units, Side::North, s);
        }),
    ]
}

fn explain_shot(state: &State, unit: UnitId, shot: &Shot) -> Option<Sum> {
    if state.unit(unit).great.is_some() && shot.bases.is_none() {
        let shooters = state.great_shooters(unit, shot);
        return Some(Sum::of("napoleon-sum-fire", |s| {
            state.great_dice(&shooters, shot, s);
        }));
    }
    let able = state.check_shot(unit, shot).ok()?;
    let bonus = shot.bonus.map_or_else(|| state.fire_bonus(unit), i32::from);
    let count = shot.bases.map_or(able.len(), usize::from).min(able.len());
    Some(Sum::of("napoleon-sum-fire", |s| {
        state.fire_dice(unit, shot, &able[..count], bonus, s);
    }))
}

/// What an army list costs, with a change if there is one: counted in halves, told in points (BWN-21.1, BWN-21.14).
fn explain_list(state: &State, side: Side, action: &Action) -> Vec<Sum> {
    let Some(prep) = &state.preparation else {
        return Vec::new();
    };
    let own = &prep.drafts[side as usize];
    let changed = match action {
        Action::Draft { edit } => own.edited(edit, prep.format).ok(),
        _ => None,
    };
    let list = changed.as_ref().unwrap_or(own);
    vec![
        Sum::of("napoleon-sum-list", |s| list.unit_price(s)).per(2),
        Sum::of("napoleon-sum-list-upgrades", |s| list.upgrade_price(s)).per(2),
    ]
}

fn explain_path(state: &State, path: &[crate::march::Manoeuvre]) -> Vec<Sum> {
    let Some(charge) = state
        .charge
        .as_ref()
        .filter(|_| matches!(state.task(), Task::Path))
    else {
        return Vec::new();
    };
    let purpose = crate::march::Purpose::Charge(charge.target);
    state.preview(charge.attacker, path, purpose, None)
}

/// What a volley does (BWN-11.22): some of its dice are thrown by light infantry, whose sixes disorder once more
/// (BWN-11.29).
pub(crate) fn volley_chances(dice: u32, light: u32) -> Vec<(f64, FireResult)> {
    // A light die shows a six once, another hit twice and a miss three times in six.
    let without_six = |hits: u32| -> f64 {
        (0..=hits.min(light))
            .map(|of_light| {
                let misses = (light - of_light) as i32;
                choose(light, of_light)
                    * (1.0f64 / 3.0).powi(of_light as i32)
                    * 0.5f64.powi(misses)
                    * halves(dice - light, hits - of_light)
            })
            .sum()
    };
    let mut outcomes = Vec::new();
    for hits in 0..=dice.min(8) {
        let counts = hits..=(if hits == 8 { dice } else { hits });
        let all: f64 = counts.clone().map(|hits| halves(dice, hits)).sum();
        let result = fire_result(hits as u8);
        if light == 0 {
            outcomes.push((all, result));
            continue;
        }
        let plain: f64 = counts.map(without_six).sum();
        let more = FireResult {
            disorder: result.disorder + 1,
            ..result
        };
        outcomes.extend([(plain, result), (all - plain, more)]);
    }
    outcomes
}

/// The results of a volley at a unit with some disorder, in words.
pub(crate) fn volley_odds(dice: u32, light: u32, disorder: u8) -> Odds {
    let mut outcomes: Vec<(f64, Message)> = Vec::new();
    for (p, result) in volley_chances(dice, light) {
        let (losses, gained) = (result.losses, result.disorder);
        let message = if result.flight || gained > 0 && disorder + gained > 3 {
            message!("napoleon-odds-volley-flight", losses = losses)
        } else if result.pushed {
            message!(
                "napoleon-odds-volley-pushed",
                losses = losses,
                disorder = gained
            )
        } else {
            message!("napoleon-odds-volley", losses = losses, disorder = gained)
        };
        match outcomes.iter_mut().find(|(_, other)| *other == message) {
            Some((sum, _)) => *sum += p,
            None => outcomes.push((p, message)),
        }
    }
    Odds::weighted(outcomes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Dice;

    /// BWN-1.13: hits fall on 4 or more; the exact chances agree with rolling.
    #[test]
    fn volley_chances_agree_with_the_dice() {
        let mut dice = Dice::quick(7);
        for count in [1u32, 3, 6, 11] {
            let odds = volley_odds(count, 0, 0);
            let mut seen = vec![0f64; odds.outcomes.len()];
            let rounds = 40_000;
            for _ in 0..rounds {
                let hits = (0..count).filter(|_| dice.d6() >= 4).count();
                seen[hits.min(8)] += 1.0;
            }
            for (chance, seen) in odds.outcomes.iter().zip(seen) {
                assert!(
                    (chance.p - seen / f64::from(rounds)).abs() < 0.02,
                    "{count} {chance:?}"
                );
            }
        }
    }
}
