//! A rough value of a state for the computer player, and the parts of it that can be told as reasons.
//!
//! Troops, points and plans (`outlook`); what the dice are about to decide, by its exact chances (`expectation`); and
//! command: who is within reach of his general, which orders were given, how likely they are to pass with the dice that are
//! left. A die that is spent on a bid or a test is missed where an order waits for it: so dice are kept for reactions without
//! a rule of their own.

use kernel::{Aspect, Dice, Offers, Seat, TurnParts};
use table::RearLine;
use tabletop::plans::apart;

use crate::action::{Action, Order};
use crate::activation::ActivationStep;
use crate::agenda::Task;
use crate::expectation::{Left, losses};
use crate::order_test::OrderTest;
use crate::outlook::{NEAR, Outlook, goal_of, likely, purse, share, short_of};
use crate::side::{GroupId, Post};
use crate::state::{State, Trial};
use crate::{Lee, Side, movement, victory};

kernel::weights! {
    include_str!("../data/judgement.toml");
    /// A lead of ten victory points (LEE-26.2).
    points "points" 0.0 .. 5.0;
    /// The same when the last turn ends, in addition.
    points_late "points-late" 0.0 .. 5.0;
    /// A lead in troops, as a share of all troops.
    troops "troops" 0.0 .. 10.0;
    /// What a lost level of cohesion takes from a unit (LEE-17.11).
    cohesion "cohesion" 0.0 .. 0.3;
    /// What a rout takes from a unit.
    rout "rout" 0.0 .. 1.0;
    /// What a pin takes from a unit (LEE-20.13).
    pinned "pinned" 0.0 .. 0.5;
    /// What a unit costs that is lost, beyond its endurance.
    loss "loss" 0.0 .. 10.0;
    /// What a withdrawal costs, in endurance (LEE-21.13).
    ground_given "ground-given" 0.0 .. 5.0;
    /// How far that counts which the dice are about to decide, by its chances.
    foresight "foresight" 0.0 .. 2.0;
    /// Troops that have reached what their group's plan wants.
    advance "advance" 0.0 .. 5.0;
    /// How near they are counts within so many inches.
    horizon "reach" 10.0 .. 80.0;
    /// Ten points' worth of objectives at which the side stands and the enemy does not (LEE-26.3).
    ground "ground" 0.0 .. 5.0;
    /// A unit with a near enemy outside its front, as a share of the army (LEE-21.4).
    flanked "flanked" 0.0 .. 3.0;
    /// A unit before a stronger enemy, as a share of the army.
    exposed "exposed" 0.0 .. 3.0;
    /// A battery that bears on an enemy, as a share of the army.
    guns "guns" 0.0 .. 3.0;
    /// The army within reach of its generals, and these of theirs (LEE-11.1, LEE-11.16, LEE-8.2).
    command "command" 0.0 .. 3.0;
    /// A general whom an enemy could take (LEE-24.9).
    danger "danger" 0.0 .. 1.0;
    /// Orders that suit their groups and were passed, or are likely to pass.
    orders "orders" 0.0 .. 3.0;
    /// A command die that is left for tests of units and for combats.
    dice "dice" 0.0 .. 0.1;
    /// A battle card in hand.
    card "card" 0.0 .. 0.2;
    /// To act before the enemy (LEE-6.13).
    initiative "initiative" 0.0 .. 1.0;
    /// Hint: attack, fire, and tests that are at hand.
    hint_deed "hint-deed" 0.1 .. 50.0;
    /// Hint: an order that suits the group and is likely to pass.
    hint_order "hint-order" 0.1 .. 50.0;
    /// Hint: an inch gained towards what the plan wants.
    hint_march "hint-march" 0.0 .. 5.0;
    /// Hint: to do nothing.
    hint_idle "hint-idle" 0.01 .. 5.0;
    /// Hint: to stop while units could still move to where they are wanted, or guns fire.
    hint_halt "hint-halt" 0.001 .. 5.0;
    /// Hint: a general brings more of his command within reach.
    hint_ride "hint-ride" 0.0 .. 20.0;
    /// Hint: what is seldom needed: transfers, new places before the battle.
    hint_rare "hint-rare" 0.0 .. 5.0;
}

/// What a recommendation can give as its reasons.
pub(crate) const ASPECTS: &[Aspect] = &[
    Aspect {
        key: "lee-aspect-odds",
        weights: &["foresight"],
    },
    Aspect {
        key: "lee-aspect-flanks",
        weights: &["flanked", "exposed"],
    },
    Aspect {
        key: "lee-aspect-guns",
        weights: &["guns"],
    },
    Aspect {
        key: "lee-aspect-command",
        weights: &["command", "danger"],
    },
    Aspect {
        key: "lee-aspect-initiative",
        weights: &["initiative"],
    },
    Aspect {
        key: "lee-aspect-orders",
        weights: &["orders"],
    },
    Aspect {
        key: "lee-aspect-dice",
        weights: &["dice", "card"],
    },
    Aspect {
        key: "lee-aspect-march",
        weights: &["advance"],
    },
    Aspect {
        key: "lee-aspect-ground",
        weights: &["ground"],
    },
    Aspect {
        key: "lee-aspect-strength",
        weights: &["troops"],
    },
    Aspect {
        key: "lee-aspect-points",
        weights: &[],
    },
];

/// Returns the value for a side, in [-1, 1].
pub(crate) fn evaluate(state: &State, side: Side, weights: &Weights) -> f32 {
    if let Task::Over(ending) = state.task() {
        return match ending.winner {
            Some(winner) if winner == side => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
    }
    // A test whose dice are not yet chosen is worth what comes of it, by its chance.
    if let Task::OrderTest(test) = state.task() {
        let owner = state.group_facts(test.group).side;
        let p = likely(state, test.group, test.order, share(state, owner));
        let [passed, failed] = [true, false].map(|passed| {
            let after = after_test(state, test, passed);
            p_of(passed, p) * lead(&after, side, weights)
        });
        return (passed + failed).tanh() * 0.98;
    }
    lead(state, side, weights).tanh() * 0.98
}

const fn p_of(passed: bool, p: f32) -> f32 {
    if passed { p } else { 1.0 - p }
}

fn after_test(state: &State, test: &OrderTest, passed: bool) -> State {
    let mut after = state.clone();
    after.agenda.pop();
    if passed {
        after.order_passed(test.group, test.order);
    } else {
        after.group_mut(test.group).trial = Trial::Failed;
    }
    after.group_mut(test.group).reacted = test.reaction;
    after
}

fn lead(state: &State, side: Side, weights: &Weights) -> f32 {
    let outlook = Outlook::of(state);
    let losses = losses(state, weights);
    let [own, enemy] = [side, side.other()].map(|side| {
        let troops: f32 = state
            .unit_ids()
            .filter(|unit| state.side_of(*unit) == side && state.unit(*unit).alive())
            .map(|unit| Left::of(state, unit).worth(state, unit, weights))
            .sum();
        (troops, weights.foresight * losses[side as usize])
    });
    let all = (own.0 + enemy.0).max(1.0);
    let points = (victory::points(state, side) - victory::points(state, side.other())) as f32;
    let late = f32::from(state.turn) / f32::from(state.battle.turns.max(1));
    let [ours, theirs] = [side, side.other()].map(|side| prospects(state, &outlook, side, weights));
    (weights.points + weights.points_late * late * late) * points / 10.0
        + weights.troops * (own.0 - enemy.0) / all
        + weights.troops.max(1.0) * (enemy.1 - own.1) / all
        + weights.initiative * tempo(state, side)
        + ours
        - theirs
}

/// Everything that a side hopes for.
fn prospects(state: &State, outlook: &Outlook, side: Side, weights: &Weights) -> f32 {
    standing(state, outlook, side, weights)
        + weights.ground * ground(state, outlook, side)
        + command(state, outlook, side, weights)
        + weights.orders * orders(state, outlook, side)
        + weights.dice * spare_dice(state, side)
        + weights.card * state.army(side).hand.cards.len() as f32
}

/// How near the troops are to what their plans want, how many are in danger, and how many guns bear.
fn standing(state: &State, outlook: &Outlook, side: Side, weights: &Weights) -> f32 {
    let (mut arrived, mut flanked, mut exposed, mut guns, mut count) = (0.0, 0.0, 0.0, 0.0, 0.0f32);
    for unit in state.on_table(side) {
        count += 1.0;
        if state.unit(unit).routed {
            continue;
        }
        let here = state.centre(unit);
        if let Some(goal) = goal_of(state, outlook, unit) {
            arrived += (1.0 - short_of(state, unit, here, goal) / weights.horizon).max(0.0);
        }
        let Some((away, foe)) = outlook.nearest_foe(side, here) else {
            continue;
        };
        let before =
            |at| state.rect(unit).zone_of(at, RearLine::IsRear) == Some(table::Zone::Front);
        if away < NEAR {
            if !foe.battery && !before(foe.at) {
                flanked += 1.0 - 0.5 * away / NEAR;
            }
            let own = outlook.force_near(side, here, 6.0).max(1.0);
            let theirs = outlook.force_near(side.other(), here, 8.0);
            exposed += (theirs / own - 1.25).clamp(0.0, 2.0);
        }
        if let Some(range) = state.facts(unit).range() {
            let range = (range as f32 / 1000.0).min(16.0);
            if away > 3.0 && away < range && before(foe.at) {
                guns += 1.0;
            }
        }
    }
    let sum = weights.advance * arrived - weights.flanked * flanked - weights.exposed * exposed
        + weights.guns * guns;
    sum / count.max(1.0)
}

/// Objectives at which the side stands, by tens of points; those that it holds need nobody while no enemy is near.
fn ground(state: &State, outlook: &Outlook, side: Side) -> f32 {
    let near = |side: Side, at| {
        let away = outlook
            .of_side(side)
            .map(|body| apart(body.at, at))
            .fold(f32::INFINITY, f32::min);
        1.0 / (1.0 + (away - 3.0).max(0.0) / 4.0)
    };
    let objectives = state.battle.objectives.iter().zip(&state.holders);
    objectives
        .map(|(objective, holder)| {
            let mut own = near(side, objective.at);
            if *holder == Some(side) {
                own = own.max(0.8);
            }
            let theirs = near(side.other(), objective.at);
            f32::from(objective.points[side as usize]) / 10.0 * (own - 0.5 * theirs)
        })
        .sum()
}

/// Who is within reach of his general, the generals of their commanders, and these of the commander-in-chief.
fn command(state: &State, outlook: &Outlook, side: Side, weights: &Weights) -> f32 {
    let inches = |mils: i64| mils as f32 / 1000.0;
    let (mut heard, mut units) = (0.0, 0.0f32);
    for division in state.battle.divisions_of(side) {
        let general = state.general_of(division);
        let group = state.division(division).group;
        let Some(officer) = state.officer(general) else {
            continue;
        };
        let commander = Post::Group(group);
        let strays = match state.officer(commander) {
            Some(chief) if general != commander => {
                let off = apart(chief.at, officer.at) - inches(state.radius(commander));
                1.0 - (off.max(0.0) / 6.0).min(1.0) * 0.7 - if off > 0.0 { 0.3 } else { 0.0 }
            }
            _ => 1.0,
        };
        let radius = inches(state.radius(general));
        for unit in state.units_of_division(division) {
            if !state.unit(unit).on_table() {
                continue;
            }
            units += 1.0;
            let off = apart(officer.at, state.centre(unit)) - radius - 0.5;
            if off <= 0.0 {
                heard += strays;
            } else {
                heard += strays * (0.6 - off / 10.0).max(0.0);
            }
        }
    }
    let (mut near, mut groups, mut danger) = (0.0, 0.0f32, 0.0);
    let chief = state.army(side).chief.at;
    for group in state.groups_of(side) {
        let Some(officer) = state.officer(Post::Group(group)) else {
            continue;
        };
        if !state.group(group).entered {
            continue;
        }
        groups += 1.0;
        let away = apart(chief, officer.at);
        // Beyond each 12 inches a test is harder by one; a little slope leads there.
        near += 1.0 - 0.4 * ((away / 12.0).ceil() - 1.0).clamp(0.0, 2.5) - 0.01 * (away / 12.0);
    }
    for post in state.posts(side) {
        let Some(officer) = state.officer(post) else {
            continue;
        };
        let foe = outlook.nearest_foe(side, officer.at);
        if foe.is_some_and(|(away, _)| away < 5.0) {
            let covered = outlook
                .of_side(side)
                .any(|body| apart(body.at, officer.at) < 2.5);
            let worth = if matches!(post, Post::Chief(_)) {
                2.0
            } else {
                1.0
            };
            danger += if covered { 0.15 } else { worth };
        }
    }
    weights.command * (0.7 * heard / units.max(1.0) + 0.3 * near / groups.max(1.0))
        - weights.danger * danger
}

/// Orders that suit their groups: passed, or by their chance with the dice that are left.
fn orders(state: &State, outlook: &Outlook, side: Side) -> f32 {
    let (mut sum, mut all) = (0.0, 0.0f32);
    let share = share(state, side);
    for group in state.groups_of(side) {
        if !state.is_present(group) {
            continue;
        }
        let size = state
            .units_of_group(group)
            .filter(|unit| state.unit(*unit).alive())
            .count() as f32;
        all += size;
        let it = state.group(group);
        let worth = match it.trial {
            Trial::Failed => 0.0,
            Trial::Passed(order) if it.done || has_begun(state, group) => lasting(order),
            Trial::Passed(order) => lasting(order) + outlook.suits(state, group, order),
            Trial::Untested if it.done => 0.0,
            Trial::Untested => {
                let hopes = |order: Order| {
                    outlook.suits(state, group, order) * likely(state, group, order, share)
                };
                match it.marker {
                    Some(order) => hopes(order),
                    None => Order::ALL.into_iter().map(hopes).fold(0.0, f32::max),
                }
            }
        };
        sum += size * worth;
    }
    sum / all.max(1.0)
}

/// What an order is still worth when its group has acted: the enemy's attacks meet it (LEE-9.1).
const fn lasting(order: Order) -> f32 {
    match order {
        Order::Defence => 0.2,
        Order::Advance => 0.1,
        Order::March => 0.0,
    }
}

/// Does this group act, and is its test over?
fn has_begun(state: &State, group: GroupId) -> bool {
    let activation = state.activation();
    activation.is_some_and(|activation| {
        activation.group == group && activation.step != ActivationStep::Order
    })
}

/// Dice of division generals and commanders that are left, and those of the commander-in-chief that no test waits for. In the end
/// phase none is worth keeping (LEE-5.6).
fn spare_dice(state: &State, side: Side) -> f32 {
    if state.agenda.iter().any(|task| matches!(task, Task::End(_))) {
        return 0.0;
    }
    let of_generals: u32 = state
        .posts(side)
        .into_iter()
        .filter(|post| !matches!(post, Post::Chief(_)))
        .filter_map(|post| state.officer(post))
        .map(|officer| u32::from(officer.dice))
        .sum();
    0.3 * of_generals as f32 + 0.6 * f32::from(purse(state, side))
}

/// Who acts next, as long as there is much to do: 1 for this side, -1 for the other.
fn tempo(state: &State, side: Side) -> f32 {
    let next = if let Some(activation) = state.activation() {
        let acts = state.group_facts(activation.group).side;
        match activation.step {
            ActivationStep::Order | ActivationStep::Forced => acts,
            _ => acts.other(),
        }
    } else {
        let announces = state.agenda.iter().rev().find_map(|task| match task {
            Task::Activations(activations) => Some(activations.next),
            Task::Carry(group) => Some(state.group_facts(*group).side),
            _ => None,
        });
        match announces.or(state.holder) {
            Some(next) => next,
            None => return 0.0,
        }
    };
    let open = |group: &GroupId| !state.group(*group).done;
    let left = state.group_ids().filter(open).count() as f32;
    let much = left / state.groups.len().max(1) as f32;
    if next == side { much } else { -much }
}

/// The movement step goes unit by unit; everything else is short.
#[derive(Debug, Clone, Copy)]
pub struct StepParts;

impl TurnParts<Lee> for StepParts {
    fn count(state: &State, _seat: Seat) -> u32 {
        match state.task() {
            Task::March(task) => movement::movers(state, task).count().max(1) as u32,
            _ => 1,
        }
    }

    fn sample(
        state: &State,
        seat: Seat,
        parts: usize,
        dice: &mut Dice,
        offers: &mut Offers<Action>,
    ) {
        if let Task::March(task) = state.task() {
            let mut movers: Vec<_> = movement::movers(state, task).collect();
            dice.shuffle(&mut movers);
            movers.truncate(parts.max(1));
            for unit in movers {
                movement::offer_marches(state, unit, offers);
            }
            movement::offer_end(state, offers);
            if !offers.actions().is_empty() {
                return;
            }
        }
        crate::flow::offers(state, seat.into(), offers);
    }
}
