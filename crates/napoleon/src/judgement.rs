//! A rough judgement of a battle, for opponents: points, troops, and a plan for each division.
//!
//! A plan is where a division ought to go: the objectives that are worth most are given to the divisions that stand
//! nearest, and whoever is left over marches on the nearest enemy. Plans are worked out anew from the state whenever they
//! are asked for, so nothing of them has to be remembered.

pub(crate) mod eye;
pub(crate) mod foresight;
pub(crate) mod prospect;

use arrayvec::ArrayVec;
use kernel::{Aspect, Total, WeightSet};
use table::Point;
use tabletop::Tabletop as _;
use tabletop::plans::{Plans, apart, middle as middle_of};

use crate::action::{Action, Follow, Reaction};
use crate::formation::Formation;
use crate::judgement::eye::{Foe, Stance, charge_cost, nearest_foe, range, way_there, would_bear};
use crate::judgement::foresight::{Left, expected_losses};
use crate::march::Manoeuvre;
use crate::preparation::{Preparation, PreparationStep};
use crate::state::{State, Task};
use crate::unit::{Order, Unit};
use crate::{DivisionId, Side, UnitId};

kernel::weights! {
    include_str!("../data/judgement.toml");
    /// A lead of ten victory points. (BWN-20.16)
    points "points" 0.0 .. 5.0;
    /// The same when the last turn ends, in addition.
    points_late "points-late" 0.0 .. 5.0;
    /// A lead in troops, as a share of all troops.
    troops "troops" 0.0 .. 10.0;
    /// What a level of disorder takes from a unit. (BWN-19.7)
    disorder "disorder" 0.0 .. 0.5;
    /// What flight takes from a unit. (BWN-16.21)
    flight "flight" 0.0 .. 1.0;
    /// How far that counts which the dice are about to decide, by its exact odds.
    foresight "foresight" 0.0 .. 2.0;
    /// Troops that have reached what their division's plan wants.
    advance "advance" 0.0 .. 5.0;
    /// An objective that is held, beyond its points: whoever took it must not regret that there is further to march now.
    held "held" 0.0 .. 2.0;
    /// How near they are counts within so many centimetres.
    horizon "reach" 20.0 .. 300.0;
    /// A unit that could charge or shoot soon, as a share of the army.
    contact "contact" -1.0 .. 2.0;
    /// A unit in contact with its flank or rear. (BWN-15)
    flanked "flanked" 0.0 .. 1.0;
    /// A die that could be thrown in fire at an enemy before a unit.
    bearing "bearing" 0.0 .. 1.0;
    /// A unit in march column whom an enemy could charge.
    exposed "exposed" 0.0 .. 5.0;
    /// A commander-in-chief who risks his life with a regiment where that decides nothing.
    risk "risk" 0.0 .. 1.0;
    /// An enemy within so many centimetres can be charged or shot before long.
    near "near" 10.0 .. 100.0;
    /// An objective with an enemy within so many centimetres must be guarded.
    guarded "guarded" 10.0 .. 200.0;
    /// Hint: attack, recovery and combat that is at hand.
    hint_deed "hint-deed" 0.1 .. 50.0;
    /// Hint: an order that suits the division.
    hint_order "hint-order" 0.1 .. 50.0;
    /// Hint: a charge, for its share of the strength of both.
    hint_charge "hint-charge" 0.0 .. 50.0;
    /// Hint: a charge at somebody who looks too far away: it would end after half a move. (BWN-13.22)
    hint_short "hint-short" 0.001 .. 5.0;
    /// Hint: a centimetre gained toward what the plan wants.
    hint_march "hint-march" 0.0 .. 5.0;
    /// Hint: a house entered, guns in position, a formation or front that meets a charge, a pursuit.
    hint_stand "hint-stand" 0.0 .. 20.0;
    /// Hint: to do nothing.
    hint_idle "hint-idle" 0.01 .. 5.0;
    /// Hint: to halt a division while units of it could still move.
    hint_halt "hint-halt" 0.001 .. 5.0;
    /// Hint: to give way.
    hint_yield "hint-yield" 0.0 .. 5.0;
    /// Hint: what is seldom needed: single orders, transfers, supply.
    hint_rare "hint-rare" 0.0 .. 5.0;
}

/// What a recommendation can give as its reasons.
pub(crate) const ASPECTS: &[Aspect] = &[
    Aspect {
        key: "napoleon-aspect-odds",
        weights: &["foresight"],
    },
    Aspect {
        key: "napoleon-aspect-flanks",
        weights: &["flanked"],
    },
    Aspect {
        key: "napoleon-aspect-contact",
        weights: &["contact", "bearing", "exposed"],
    },
    Aspect {
        key: "napoleon-aspect-march",
        weights: &["advance"],
    },
    Aspect {
        key: "napoleon-aspect-points",
        weights: &["held", "points", "points-late"],
    },
    Aspect {
        key: "napoleon-aspect-troops",
        weights: &["troops", "risk"],
    },
    Aspect {
        key: "napoleon-aspect-result",
        weights: &[],
    },
];

/// Mils in a centimetre.
const CENTIMETRE: f32 = 1000.0;

/// A rough value of the state for a side, from -1 (lost) to 1 (won).
pub(crate) fn evaluate(state: &State, side: Side, weights: &Weights) -> f32 {
    if let Task::Over(ending) = state.task() {
        return match ending.winner {
            Some(winner) if winner == side => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
    }
    if let Some(preparation) = &state.preparation {
        return prepared(state, preparation, side, weights).tanh() * 0.98;
    }
    let losses = expected_losses(state, weights);
    let [own, enemy] = [side, side.other()]
        .map(|side| troops(state, side, weights) - weights.foresight * losses[side as usize]);
    let material = (own - enemy) / (own + enemy).max(1.0);
    let late = f32::from(state.turn) / f32::from(state.battle.turns.max(1));
    let lead = (points(state, side) - points(state, side.other())) / 10.0;
    let [ours, theirs] = [side, side.other()].map(|side| prospects(state, side, weights));
    let sum = (weights.points + weights.points_late * late * late) * lead
        + weights.troops * material
        + ours
        - theirs;
    sum.tanh() * 0.98
}

/// Before the battle: the troops that are listed or drawn up, and how well those stand that stand already.
fn prepared(state: &State, preparation: &Preparation, side: Side, weights: &Weights) -> f32 {
    let sides = [side, side.other()];
    // Lists are not yet laid open (BWN-21.1): what they have bought for battle.
    let [own, enemy] = if state.units.is_empty() {
        sides.map(|side| {
            let draft = &preparation.drafts[side as usize];
            Total::of(|total| draft.unit_price(total)) as f32
        })
    } else {
        sides.map(|side| troops(state, side, weights))
    };
    let material = weights.troops * (own - enemy) / (own + enemy).max(1.0);
    let drawn_up = matches!(
        state.task(),
        Task::Prepare(
            PreparationStep::Start | PreparationStep::Choose(_) | PreparationStep::Deploy(..)
        )
    );
    if !drawn_up {
        return material;
    }
    let [ours, theirs] = sides.map(|side| {
        let all = state.each_unit().filter(|(_, unit)| unit.side == side);
        let share = state.units_of(side).count() as f32 / all.count().max(1) as f32;
        share * prospects(state, side, weights)
    });
    material + ours - theirs
}

/// The troops of a side: what they cost, by what is left of them.
fn troops(state: &State, side: Side, weights: &Weights) -> f32 {
    state
        .each_unit()
        .filter(|(_, unit)| unit.side == side && !unit.is_gone())
        .map(|(_, unit)| Left::of(unit).worth(unit, weights))
        .sum()
}

/// Victory points as they stand, with every objective for the army that last passed over it. (BWN-20.16, BWN-20.21)
fn points(state: &State, side: Side) -> f32 {
    let foe = side.other();
    let enemy = &state.armies[foe as usize];
    let fleeing: u16 = state
        .units_of(foe)
        .filter(|(_, unit)| unit.fleeing)
        .map(|(_, unit)| u16::from(unit.count()))
        .sum();
    let half_value = f32::from(state.battle.value[foe as usize]) / 4.0;
    let mut points = f32::from(enemy.lost + fleeing + u16::from(enemy.commanders_lost));
    for (objective, worth) in state.objective_worth().into_iter().enumerate() {
        if state.holders[objective] == Some(side) {
            points += worth as f32;
        }
    }
    for reached in [
        state.holders[3 + foe as usize] == Some(side),
        enemy.lost * 2 >= state.battle.strength[foe as usize],
        enemy.morale <= -3,
    ] {
        points += if reached { half_value } else { 0.0 };
    }
    if state.armies[side as usize].lost < enemy.lost {
        points += 3.0;
    }
    points
}

/// How near the troops are to what their plans want, how many can strike, and how many stand badly.
fn prospects(state: &State, side: Side, weights: &Weights) -> f32 {
    let plans = plans(state, side, weights);
    let foes = foes_of(state, side);
    let (mut arrived, mut near, mut flanked, mut count) = (0.0, 0.0, 0.0, 0.0f32);
    let (mut fire, mut exposed) = (0.0, 0.0);
    for (id, unit) in state.units_of(side) {
        if !unit.is_troops() && !unit.is_guns() {
            continue;
        }
        count += 1.0;
        if unit.fleeing {
            continue;
        }
        if let Some(goal) = plans.goal(unit.division) {
            let here = state.centre(id);
            arrived += (1.0 - apart(here, goal) / weights.horizon).max(0.0);
        }
        let stance = Stance::of(state, id, &foes);
        near += (1.0 - stance.nearest / weights.near).max(0.0);
        fire += stance.fire;
        if stance.exposed {
            exposed += 1.0;
        }
        if unit
            .contacts
            .iter()
            .any(|contact| contact.edge != table::Edge::Front)
        {
            flanked += 1.0;
        }
    }
    let count = count.max(1.0);
    let held = state.holders[..3].iter().filter(|it| **it == Some(side));
    let stances = weights.bearing * fire - weights.exposed * exposed;
    let risk = if risks_chief(state, side) {
        weights.risk
    } else {
        0.0
    };
    (weights.advance * arrived + weights.contact * near - weights.flanked * flanked + stances)
        / count
        + weights.held * held.count() as f32
        - risk
}

/// Could the commander-in-chief decide the battle by fighting himself? (BWN-20.11)
pub(crate) fn chief_decides(state: &State, side: Side) -> bool {
    let army = &state.armies[side as usize];
    army.morale <= -2 && !army.heroism_used
}

/// Is the commander-in-chief with a regiment without need?
fn risks_chief(state: &State, side: Side) -> bool {
    let army = &state.armies[side as usize];
    let chief = state.commanders.get(army.chief.index());
    let joined = chief.is_some_and(|chief| chief.in_play() && chief.with.is_some());
    joined && !chief_decides(state, side)
}

/// Where each division of a side ought to go: the main objective first, then the nearest pairs. An objective that is safe needs
/// nobody.
pub(crate) fn plans(state: &State, side: Side, weights: &Weights) -> Plans<DivisionId> {
    let divisions = state
        .divisions_of(side)
        .filter_map(|(division, _)| Some((division, middle(state, division)?)));
    let enemies: Vec<Point> = state
        .units_of(side.other())
        .map(|(id, _)| state.centre(id))
        .collect();
    let objectives = state.battle.objectives.into_iter().enumerate();
    let open = objectives.filter_map(|(objective, piece)| {
        let place = state.battle.terrain[piece as usize].centre();
        let threatened = || enemies.iter().any(|it| apart(*it, place) < weights.guarded);
        let safe = state.holders[objective] == Some(side) && !threatened();
        (!safe).then_some(place)
    });
    Plans::new(divisions, open, &enemies)
}

/// The middle of a division's units on the table.
fn middle(state: &State, division: DivisionId) -> Option<Point> {
    let units = state
        .division_units(division)
        .filter(|(_, unit)| unit.on_table() && !unit.fleeing);
    middle_of(units.map(|(id, _)| state.centre(id)))
}

/// How much an action deserves to be looked at first.
pub(crate) fn prior(state: &State, side: Side, action: &Action, weights: &Weights) -> f32 {
    if state.preparation.is_some() {
        return preparing(state, side, action);
    }
    match action {
        Action::Mark { division, order } => marks(state, side, &[(*division, *order)], weights),
        // As good as its orders are on the average, and quicker than one by one.
        Action::Orders { orders, seal } => {
            let quicker = if *seal { 6.0 } else { 1.5 };
            quicker * marks(state, side, orders, weights) / orders.len().max(1) as f32
        }
        // All commanders where they are wanted, in one go.
        Action::Staff { .. } => weights.hint_deed,
        // Nobody watches his dice while the battle is young, and in which order volleys are resolved is seldom of interest.
        Action::Watch { on: true } if 2 * state.turn <= state.battle.turns => 0.001,
        Action::Watch { .. } => weights.hint_rare,
        Action::Resolve { .. } => 0.001,
        // Who begins is seldom worth a second question.
        Action::Begin { turn: true, .. } => 3.0,
        // A sheet with every division on it is ready.
        Action::Seal => {
            let open = state
                .divisions_of(side)
                .filter(|(_, it)| !it.marked)
                .count();
            if open == 0 { 6.0 } else { 0.05 }
        }
        Action::Single { .. } | Action::Transfer { .. } | Action::Supply { .. } => {
            weights.hint_rare
        }
        Action::Charge { unit, target, .. } => charge(state, *unit, *target, weights),
        Action::Shoot { .. } | Action::Combat { .. } | Action::Recover { .. } => weights.hint_deed,
        Action::Support { units, .. } => 1.0 + units.len() as f32,
        Action::Move {
            unit, path, ready, ..
        } => march(state, *unit, path, *ready, weights),
        Action::Follow { how } => match how {
            Follow::Pursue | Follow::Occupy => weights.hint_stand,
            Follow::Redirect | Follow::GoOn | Follow::Stay => 1.0,
        },
        Action::React { reaction, .. } => match reaction {
            Reaction::Form { .. } | Reaction::ChangeFront => weights.hint_stand,
            Reaction::Stand | Reaction::CounterAttack => 1.5,
            Reaction::Retreat { .. } => weights.hint_yield,
        },
        Action::Manoeuvre { .. } => 0.4,
        // The commander-in-chief risks his life where it can decide the battle, and nowhere else.
        Action::Join { commander, .. }
            if *commander == state.armies[side as usize].chief && !chief_decides(state, side) =>
        {
            0.001
        }
        // Whoever wants a single unit to stand lets it stand: the others have not been asked yet.
        Action::Done if is_halt(state) => weights.hint_halt,
        Action::Done | Action::Pass => weights.hint_idle,
        _ => 1.0,
    }
}

/// Would it be a halt to say that a division is done?
fn is_halt(state: &State) -> bool {
    match state.task() {
        Task::Moves(side, division) => state.movable(*side, *division).next().is_some(),
        _ => false,
    }
}

/// What decides which order suits a division, in centimetres.
struct Outlook {
    /// How far the nearest enemy is.
    nearest: f32,
    /// How far it has to go.
    far: f32,
}

impl Outlook {
    /// None if nobody of the division stands on the table.
    fn of(
        state: &State,
        side: Side,
        division: DivisionId,
        plans: &Plans<DivisionId>,
    ) -> Option<Self> {
        let here = middle(state, division)?;
        let enemies = state.units_of(side.other());
        let away = enemies.map(|(id, _)| apart(state.centre(id), here));
        let goal = plans.goal(division);
        Some(Self {
            nearest: away.fold(f32::INFINITY, f32::min),
            far: goal.map_or(0.0, |goal| apart(goal, here)),
        })
    }

    /// How well an order suits.
    fn worth(&self, order: Order, weights: &Weights) -> f32 {
        match order {
            Order::Attack if self.nearest < 2.0 * weights.near => weights.hint_order,
            Order::Attack => 1.5,
            Order::Movement if self.nearest > 2.0 * weights.near && self.far > 10.0 => {
                weights.hint_order
            }
            Order::Movement => 0.3,
            Order::Defence if self.far < 10.0 => 0.5 * weights.hint_order,
            Order::Defence => 0.1,
        }
    }
}

/// How well some orders suit their divisions, taken together.
fn marks(state: &State, side: Side, orders: &[(DivisionId, Order)], weights: &Weights) -> f32 {
    let plans = plans(state, side, weights);
    let each = orders.iter().map(|(division, order)| {
        let outlook = Outlook::of(state, side, *division, &plans);
        outlook.map_or(1.0, |outlook| outlook.worth(*order, weights))
    });
    each.sum()
}

/// The order that suits each of these divisions best.
pub(crate) fn suited_orders(
    state: &State,
    side: Side,
    divisions: &[DivisionId],
) -> Vec<(DivisionId, Order)> {
    let weights = Weights::own();
    let plans = plans(state, side, weights);
    let suited = |division: &DivisionId| {
        let mut best = Order::ALL[0];
        if let Some(outlook) = Outlook::of(state, side, *division, &plans) {
            for order in Order::ALL {
                if outlook.worth(order, weights) > outlook.worth(best, weights) {
                    best = order;
                }
            }
        }
        (*division, best)
    };
    divisions.iter().map(suited).collect()
}

/// A charge is the better the fresher the charger and the more worn the enemy.
fn charge(state: &State, unit: UnitId, target: UnitId, weights: &Weights) -> f32 {
    let (charger, foe) = (state.unit(unit), state.unit(target));
    let reach = charger.allowance_in(charger.formation) as f32 / CENTIMETRE;
    // A glance first, then a look along the way: what falls short by either is not considered.
    let glance = charge_cost(state, unit, target).filter(|far| *far <= reach + 5.0);
    let look = glance.and_then(|_| way_there(state, unit, target));
    let Some(far) = look.filter(|far| *far <= reach) else {
        return weights.hint_short;
    };
    // Nobody rides across the table for a few waggons.
    if state.is_train(target) && far > 0.5 * reach {
        return weights.hint_short;
    }
    let force = |unit: &Unit| {
        f32::from(unit.endurance()) * (1.0 - 0.25 * f32::from(unit.disorder))
            + 2.0 * unit.training.bonus() as f32
    };
    let odds = force(charger) / (force(charger) + force(foe)).max(0.5);
    (0.3 + weights.hint_charge * (odds - 0.35)).clamp(0.2, 6.0)
}

/// A march is looked at by where it leads: nearer to what the division's plan wants.
fn march(state: &State, id: UnitId, path: &[Manoeuvre], ready: bool, weights: &Weights) -> f32 {
    let unit = state.unit(id);
    if path.is_empty() {
        let idle = weights.hint_idle;
        return if ready { 0.8 * idle } else { 0.6 * idle };
    }
    let Some(goal) = plans(state, unit.side, weights).goal(unit.division) else {
        return 1.0;
    };
    let pose = state.pose(id);
    let far = apart(pose.anchor, goal);
    let foe = nearest_foe(state, id);
    // Guns that bear stay where they are, and guns that could bear come into action.
    if unit.is_guns() {
        let in_range = foe.is_some_and(|(away, _)| away < range(unit) + 2.0);
        let bears = in_range && Stance::of(state, id, &foes_of(state, unit.side)).fire > 0.0;
        let mut steps = path.iter();
        let unlimbers = steps.any(|it| matches!(it, Manoeuvre::Unlimber { .. }));
        match (unit.formation, path) {
            (Formation::Unlimbered, _) if bears => return 0.05,
            (Formation::Unlimbered, [Manoeuvre::Turn { .. }]) if in_range => {
                return 2.0 * weights.hint_stand;
            }
            (Formation::Unlimbered, _) if in_range => return 0.3,
            (Formation::Limbered, _) if in_range && unlimbers => return 2.0 * weights.hint_stand,
            (Formation::Limbered, _) if in_range => return 0.3,
            _ => {}
        }
    }
    // Nobody stays on the road before the enemy, and nobody forms for it.
    let column = |it: &Manoeuvre| matches!(it, Manoeuvre::Form { into, .. } if *into == Formation::MarchColumn);
    let threatened = foe.is_some_and(|(away, _)| away < 2.0 * weights.near);
    if threatened && path.iter().any(column) {
        return 0.005;
    }
    let forms = path.iter().any(|it| matches!(it, Manoeuvre::Form { .. }));
    if threatened && unit.formation == Formation::MarchColumn {
        return if forms { 3.0 * weights.hint_stand } else { 0.1 };
    }
    let mut ahead = 0.0;
    let mut facing = pose.facing;
    for manoeuvre in path {
        match manoeuvre {
            Manoeuvre::Forward { mm } => ahead += f32::from(*mm) / 10.0,
            Manoeuvre::Back { mm } => ahead -= f32::from(*mm) / 10.0,
            Manoeuvre::Turn { degrees } | Manoeuvre::Limber { degrees } => {
                facing = facing.turned(i32::from(*degrees));
            }
            // Houses and guns in position are worth a look wherever they are.
            Manoeuvre::Enter { .. } => return weights.hint_stand,
            Manoeuvre::Unlimber { .. } => {
                return if far < 2.0 * weights.near {
                    weights.hint_stand
                } else {
                    weights.hint_idle
                };
            }
            _ => return 0.4,
        }
    }
    let off = crate::charge::signed(facing, table::Facing::from_to(pose.anchor, goal)) as f32;
    let gained = ahead * off.to_radians().cos();
    // Beyond the goal there is nothing to gain.
    let gained = gained.min(far);
    let hint = (1.0 + weights.hint_march * gained).clamp(0.1, 8.0);
    // To come to bear is worth a look wherever it leads.
    let way = table::pose::displacement((ahead * CENTIMETRE) as i64, facing);
    let end = table::Pose::new(pose.anchor + way, facing);
    if unit.is_troops() && would_bear(state, id, end) {
        hint.max(2.0 * weights.hint_stand)
    } else {
        hint
    }
}

/// The enemies of a side, as it sees them.
fn foes_of(state: &State, side: Side) -> ArrayVec<Foe, 128> {
    Foe::all(state, side.other()).take(128).collect()
}

/// Before the battle: a ready list, terrain as the country wants it, and every unit to its station without much ado.
fn preparing(state: &State, side: Side, action: &Action) -> f32 {
    use crate::muster::Edit;
    let empty = state
        .preparation
        .as_ref()
        .is_some_and(|prep| prep.drafts[side as usize].units.is_empty());
    match action {
        Action::Draft {
            edit: Edit::Standard,
        } if empty => 20.0,
        Action::Draft { .. } | Action::Redraw { .. } | Action::Assign { .. } => 0.1,
        Action::Seal => 8.0,
        Action::Lay { .. } | Action::Road { .. } | Action::Deploy(_) => 3.0,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::formation::Formation;
    use crate::tests::{at, table};

    const KIND: &str = "FR-LINE";

    /// Troops that come nearer to an objective, hold it, are whole, or are not about to be shot, are worth more; and each
    /// side fears what the other hopes for.
    #[test]
    fn the_judgement_points_the_right_way() {
        let value = |y: f64, change: &dyn Fn(&mut State)| {
            let mut table = table();
            table.put_for(Side::South, KIND, 4, Formation::Column, 30.0, y, 0);
            table.put_for(Side::North, KIND, 4, Formation::Column, 110.0, 110.0, 0);
            change(&mut table);
            let [own, other] = Side::BOTH.map(|side| evaluate(&table, side, Weights::own()));
            assert!((own + other).abs() < 1e-6);
            own
        };
        assert!(value(20.0, &|_| ()) > value(60.0, &|_| ()));
        let held = |table: &mut State| table.holders[0] = Some(Side::South);
        assert!(value(60.0, &held) > value(60.0, &|_| ()));
        let shaken = |table: &mut State| table.units[0].disorder = 2;
        assert!(value(60.0, &shaken) < value(60.0, &|_| ()));
        let shot_at = |table: &mut State| {
            table.volleys.push(crate::fire::volley::Volley {
                unit: UnitId(1),
                at: crate::action::Mark::Unit(UnitId(0)),
                kind: crate::action::ShotKind::Ball,
                dice: 4,
                light: 0,
                drive: table::Facing::SOUTH,
                posts: [0; 4],
            });
        };
        assert!(value(60.0, &shot_at) < value(60.0, &|_| ()));
    }

    /// Before the battle a list with more troops is better than one with fewer, and an empty one is the worst.
    #[test]
    fn a_fuller_list_is_better() {
        use crate::muster::{Draft, Format};
        let value = |own: Option<Format>, enemy: Option<Format>| {
            let mut table = table();
            let mut preparation = Preparation::new(Format::STANDARD, false);
            for (draft, format) in preparation.drafts.iter_mut().zip([own, enemy]) {
                if let Some(format) = format {
                    *draft = Draft::standard(crate::army::Nation::ALL[0], format);
                }
            }
            table.preparation = Some(preparation.into());
            let [own, other] = Side::BOTH.map(|side| evaluate(&table, side, Weights::own()));
            assert!((own + other).abs() < 1e-6);
            own
        };
        let small = Format {
            units: 16,
            upgrades: 0,
        };
        let (full, small) = (Some(Format::STANDARD), Some(small));
        assert!(value(full, full).abs() < 1e-6);
        assert!(value(full, small) > value(small, small) + 0.1);
        assert!(value(small, full) > value(None, full) + 0.1);
    }

    /// A division is not halted while a unit of it may still move: one that has moved is another matter.
    #[test]
    fn a_halt_is_not_looked_at_before_the_last_unit_was_asked() {
        let mut table = table();
        let unit = table.put_for(Side::South, KIND, 4, Formation::Column, 30.0, 30.0, 0);
        let division = table.unit(unit).division;
        table.agenda.push(Task::Moves(Side::South, division));
        let hint = |table: &State| prior(table, Side::South, &Action::Done, Weights::own());
        assert!(table.movable(Side::South, division).next().is_some());
        assert!((hint(&table) - Weights::own().hint_halt).abs() < 1e-6);
        table.units[0].deeds.moved = true;
        assert!(table.movable(Side::South, division).next().is_none());
        assert!((hint(&table) - Weights::own().hint_idle).abs() < 1e-6);
    }

    /// A charge is looked at only if the enemy seems to be near enough. (BWN-13.22)
    #[test]
    fn a_charge_that_would_fall_short_is_not_looked_at() {
        for (gap, near) in [(12.0, true), (60.0, false)] {
            let mut table = table();
            let unit = table.put_for(Side::South, KIND, 4, Formation::Column, 30.0, 30.0, 0);
            let target = table.put_for(
                Side::North,
                KIND,
                4,
                Formation::Column,
                30.0,
                30.0 + gap,
                180,
            );
            let charge = Action::Charge {
                unit,
                target,
                feigned: false,
                around: false,
            };
            let hint = prior(&table, Side::South, &charge, Weights::own());
            let short = Weights::own().hint_short;
            assert_eq!((hint - short).abs() > 1e-6, near, "{gap}: {hint}");
            let measured = table.distance(unit, target).mils() as f32 / CENTIMETRE;
            assert!(charge_cost(&table, unit, target).is_some_and(|cost| cost >= measured));
        }
    }

    /// The main objective has the nearest division; once it is held and safe the next one is wanted.
    #[test]
    fn a_division_has_a_plan() {
        let mut table = table();
        let unit = table.put_for(Side::South, KIND, 4, Formation::Column, 30.0, 30.0, 0);
        table.put_for(Side::North, KIND, 4, Formation::Column, 110.0, 110.0, 0);
        let division = table.unit(unit).division;
        let place = |table: &State, objective: usize| {
            table.battle.terrain[table.battle.objectives[objective] as usize].centre()
        };
        assert_eq!(
            plans(&table, Side::South, Weights::own()).goal(division),
            Some(place(&table, 0))
        );
        table.holders[0] = Some(Side::South);
        assert_eq!(
            plans(&table, Side::South, Weights::own()).goal(division),
            Some(place(&table, 1))
        );
        table.holders = [Some(Side::South); 5];
        let enemy = table.centre(UnitId(1));
        assert_eq!(
            plans(&table, Side::South, Weights::own()).goal(division),
            Some(enemy)
        );
        assert_eq!(apart(at(0.0, 0.0), at(3.0, 4.0)).round() as i32, 5);
    }

    #[test]
    fn the_data_file_is_sound() {
        let read = Weights::read().expect("every weight, within its range");
        assert_eq!(read, Weights::list());
    }
}
