//! Rough judgement for search: how good a state looks, and which actions to look at first.

use kernel::Aspect;

use crate::action::{Action, Reaction};
use crate::battle::{Lasting, Mode, Special};
use crate::board::Hex;
use crate::combat;
use crate::side::Side;
use crate::state::{Phase, State, Unit};
use crate::terrain::Terrain;
use crate::units::{Class, Quality, gun_dice, half};

kernel::weights! {
    include_str!("../data/judgement.toml");
    /// A lead of all banners.
    lead "lead" 0.2 .. 6.0;
    /// A card of command more than the enemy has.
    cards "cards" -0.1 .. 0.2;
    /// A unit worn down to nothing, in banners.
    worn "worn" 0.0 .. 1.0;
    /// The strength that is left, for each unit in full strength.
    force "force" 0.0 .. 1.0;
    /// What a unit keeps of its strength when hardly a block is left.
    last_block "last-block" 0.0 .. 1.0;
    /// The banners that an expected hit stands for.
    blow "blow" 0.0 .. 1.0;
    /// The blows that the next card of the enemy could order.
    threat "threat" 0.0 .. 2.0;
    /// The blows that our own next card could order.
    hope "hope" 0.0 .. 2.0;
    /// A unit near the enemy.
    near "near" -0.1 .. 0.2;
    /// A guard unit, where a regular one is 1.
    guard "guard" 0.5 .. 3.0;
    /// An elite unit.
    elite "elite" 0.5 .. 3.0;
    /// An irregular unit.
    irregular "irregular" 0.2 .. 2.0;
    /// Guns.
    guns "guns" 0.2 .. 3.0;
    /// The hits that come back from a block that survives a melee.
    back "back" 0.0 .. 1.0;
    /// A banner of an objective on which a unit stands already; half of it one hex away, a third two, and so on.
    objective "objective" 0.0 .. 1.5;
    /// Hint: an attack, for each die.
    hint_die "hint-die" 0.0 .. 10.0;
    /// Hint: an order to a unit, for each hit that it could make.
    hint_order "hint-order" 0.0 .. 20.0;
    /// Hint: a march, for each hit that it brings within reach.
    hint_march "hint-march" 0.0 .. 20.0;
    /// Hint: a march toward the enemy.
    hint_nearer "hint-nearer" 0.0 .. 5.0;
    /// Hint: no more orders, or no more attacks.
    hint_end "hint-end" 0.0 .. 5.0;
    /// Hint: no more marches.
    hint_halt "hint-halt" 0.0 .. 5.0;
    /// Hint: an order to a leader.
    hint_leader "hint-leader" 0.0 .. 5.0;
    /// Hint: a march of a leader.
    hint_ride "hint-ride" 0.0 .. 5.0;
    /// Hint: a square, or the first strike.
    hint_react "hint-react" 0.0 .. 20.0;
    /// Hint: to end a retreat or an advance as soon as allowed.
    hint_stop "hint-stop" 0.0 .. 5.0;
}

/// What a recommendation can give as its reasons.
pub(crate) const ASPECTS: &[Aspect] = &[
    Aspect {
        key: "ccn-aspect-chances",
        weights: &["hope"],
    },
    Aspect {
        key: "ccn-aspect-danger",
        weights: &["threat"],
    },
    Aspect {
        key: "ccn-aspect-orders",
        weights: &["blow"],
    },
    Aspect {
        key: "ccn-aspect-objectives",
        weights: &["objective"],
    },
    Aspect {
        key: "ccn-aspect-approach",
        weights: &["near"],
    },
    Aspect {
        key: "ccn-aspect-strength",
        weights: &["worn", "force"],
    },
    Aspect {
        key: "ccn-aspect-cards",
        weights: &["cards"],
    },
    Aspect {
        key: "ccn-aspect-banners",
        weights: &[],
    },
];

/// A value in [-1, 1]: banners won, banners that are half won because units are worn down, and the blows that either
/// side is about to strike.
pub(crate) fn evaluate(state: &State, side: Side, weights: &Weights) -> f32 {
    if let Phase::Over { winner, .. } = state.phase {
        return match winner {
            None => 0.0,
            Some(winner) if winner == side => 1.0,
            Some(_) => -1.0,
        };
    }
    // A side is judged from the end of its turn, when the enemy strikes next: so ending the turn changes nothing but
    // what was left undone.
    let lead = prospect(state, side, weights.hope, weights)
        - prospect(state, side.other(), weights.threat, weights);
    let cards = f32::from(state.command(side)) - f32::from(state.command(side.other()));
    (weights.lead * lead + weights.cards * cards).tanh() * 0.98
}

/// How near a side is to its goal: 1 is all banners. `soon` is what the blows of its next card count.
fn prospect(state: &State, side: Side, soon: f32, weights: &Weights) -> f32 {
    let goal = f32::from(state.battle.goals[side.index()]).max(1.0);
    let enemy = side.other();
    let mut banners = f32::from(state.banners(side));
    for id in state.on_board(enemy).units() {
        let it = state.unit(id);
        // Worn units are easy banners: the last block stands for more than its share.
        let worn = 1.0 - f32::from(it.blocks) / f32::from(it.full.max(1));
        banners += weights.worn * worn * worn.sqrt() * worth(it, weights);
    }
    // The strength that is left decides what comes after.
    let mut force = 0.0;
    let mut blows = [0.0f32; 4];
    for id in state.on_board(side).units() {
        let it = state.unit(id);
        let share = f32::from(it.blocks) / f32::from(it.full.max(1));
        let kept = weights.last_block + (1.0 - weights.last_block) * share;
        force += worth(it, weights) * kept;
        let Some(hex) = it.hex() else { continue };
        let mine = state.turn.active == side;
        let done = mine && (state.turn.battled.has(id.index()) || state.turn.spent.has(id.index()));
        let (blow, near) = outlook(state, it, hex, false, weights);
        banners += weights.near * near;
        // An order is worth the blow that it allows in this turn.
        if mine && state.turn.ordered.has(id.index()) && !done {
            let now = if state.turn.moved.has(id.index()) {
                outlook(state, it, hex, true, weights).0
            } else {
                blow
            };
            banners += weights.blow * now;
        }
        // The four best blows are those that the next card could order.
        let mut next = blow;
        for known in &mut blows {
            if next > *known {
                std::mem::swap(known, &mut next);
            }
        }
    }
    banners += soon * weights.blow * blows.iter().sum::<f32>();
    banners += weights.objective * in_sight(state, side);
    (banners + weights.force * force) / goal
}

/// The banners of objectives that are still to be gained, each the nearer the more (CCN-19.13, CCN-19.20).
fn in_sight(state: &State, side: Side) -> f32 {
    let mut sum = 0.0;
    for (special, paid) in state.battle.specials.iter().zip(state.paid) {
        let (hexes, open) = match special {
            Special::Objective {
                side: whose,
                lasting,
                mode,
                hexes,
                banners,
                ..
            } if *whose == side => {
                let most = match mode {
                    Mode::Each(max) => max * banners,
                    _ => *banners,
                };
                let done = *lasting == Lasting::Permanent && paid > 0;
                (*hexes, if done { 0 } else { most.saturating_sub(paid) })
            }
            Special::Exit {
                side: whose,
                hexes,
                banners,
                ..
            } if *whose == side => (*hexes, *banners),
            _ => continue,
        };
        if open == 0 {
            continue;
        }
        let nearest = state
            .unit_hexes(side)
            .iter()
            .flat_map(|own| hexes.iter().map(move |hex| own.distance(hex)))
            .min();
        if let Some(nearest) = nearest {
            sum += f32::from(open) / (1.0 + f32::from(nearest));
        }
    }
    sum
}

fn worth(it: &Unit, weights: &Weights) -> f32 {
    let quality = match it.kind.quality() {
        Quality::Guard => weights.guard,
        Quality::Elite => weights.elite,
        Quality::Regular => 1.0,
        Quality::Irregular => weights.irregular,
    };
    match it.class() {
        Class::Artillery => weights.guns * quality,
        Class::Cavalry | Class::Infantry => quality,
    }
}

/// The best blow of a unit from a hex in expected hits (less what comes back), and how near it is to the enemy.
fn outlook(state: &State, it: &Unit, hex: Hex, moved: bool, weights: &Weights) -> (f32, f32) {
    let (mut best, mut nearest) = (0.0f32, 20u8);
    for id in state.on_board(it.side().other()).units() {
        let foe = state.unit(id);
        let Some(at) = foe.hex() else { continue };
        let distance = hex.distance(at);
        nearest = nearest.min(distance);
        if distance <= 5 {
            let ground = state.battle.ground();
            let lost = dice_lost(
                it.class(),
                ground.terrain(hex),
                ground.terrain(at),
                distance,
            );
            best = best.max(blow(it, foe, distance, moved, lost, weights));
        }
    }
    let range = it.stats().range.max(1);
    let near = match it.class() {
        Class::Artillery => 2.0 * f32::from(u8::from(nearest <= range)),
        _ => 3.0 / f32::from(nearest.max(1)),
    };
    (best, near)
}

/// The dice that the ground takes; works are left to the dice (CCN-16.2, CCN-16.4).
fn dice_lost(class: Class, here: Terrain, there: Terrain, distance: u8) -> u8 {
    let ranged = distance > 1;
    if here == Terrain::Hill && there == Terrain::Hill {
        u8::from(class == Class::Infantry && ranged)
    } else {
        here.out_of(class) + there.into(class, ranged)
    }
}

/// Expected hits of one unit on another at a distance, by the tables; cards and leaders are left to the dice.
fn blow(it: &Unit, foe: &Unit, distance: u8, moved: bool, lost: u8, weights: &Weights) -> f32 {
    let stats = it.stats();
    let melee = distance == 1;
    let dice = match it.class() {
        Class::Artillery => gun_dice(it.kind, it.blocks, moved, distance),
        _ if melee => {
            let against = u8::from(foe.class() == Class::Infantry) * stats.melee_infantry;
            it.blocks + stats.melee + against
        }
        _ if distance <= stats.range && moved => half(it.nation, it.blocks) + stats.fire_moving,
        _ if distance <= stats.range => it.blocks + stats.fire_standing,
        _ => 0,
    };
    let dice = dice.saturating_sub(lost);
    if dice == 0 {
        return 0.0;
    }
    // Two faces show infantry, one each cavalry and guns; sabers hit in melee.
    let faces = match foe.class() {
        Class::Infantry => 2.0,
        Class::Cavalry | Class::Artillery => 1.0,
    } + f32::from(u8::from(melee && stats.sabers));
    let squared = if foe.in_square() && it.class() == Class::Cavalry {
        0.35
    } else {
        1.0
    };
    let hits = (f32::from(dice) * faces / 6.0 * squared).min(f32::from(foe.blocks) + 0.3);
    // A hit on a worn unit is nearer to a banner.
    let near_banner = 1.0 + 0.5 / f32::from(foe.blocks.max(1));
    // What is left of the foe strikes back in melee.
    let back = if melee && foe.class() != Class::Artillery {
        weights.back * (f32::from(foe.blocks) - hits).max(0.0) * 0.5
    } else {
        0.0
    };
    (hits * near_banner - back).max(0.05)
}

/// A hint for search: battle before passing, blows before marches, marches toward blows.
pub(crate) fn prior(state: &State, action: &Action, weights: &Weights) -> f32 {
    let side = state.turn.active;
    let own = |hex: &Hex| state.own_unit_at(side, *hex).map(|id| state.unit(id));
    match action {
        Action::Fire { unit, target } => state
            .unit_at(*unit)
            .and_then(|unit| combat::check_fire(state, unit, *target).ok())
            .map_or(0.5, |clash| {
                0.5 + weights.hint_die * f32::from(crate::clash::attack_dice(state, &clash))
            }),
        Action::Melee { unit, target, guns } => {
            let bonus = matches!(state.phase, Phase::Bonus { .. });
            state
                .unit_at(*unit)
                .and_then(|unit| combat::check_melee(state, unit, *target, *guns, bonus).ok())
                .map_or(0.5, |clash| {
                    0.5 + weights.hint_die * f32::from(crate::clash::attack_dice(state, &clash))
                })
        }
        Action::OrderUnit { unit } => own(unit).map_or(1.0, |it| {
            let (blow, near) = outlook(state, it, *unit, false, weights);
            1.0 + weights.hint_order * blow + near
        }),
        Action::Move { unit, path, .. } => {
            let (Some(it), Some(end)) = (own(unit), path.end()) else {
                return 1.0;
            };
            let (now, near) = outlook(state, it, *unit, false, weights);
            let (then, nearer) = outlook(state, it, end, true, weights);
            let gained = weights.hint_march * (then - now) + weights.hint_nearer * (nearer - near);
            (0.6 + gained).clamp(0.05, 8.0)
        }
        Action::EndOrders | Action::EndCombat => weights.hint_end,
        Action::EndMoves => weights.hint_halt,
        Action::OrderLeader { .. } => weights.hint_leader,
        Action::MoveLeader { .. } => weights.hint_ride,
        Action::React {
            reaction: Reaction::FirstStrike | Reaction::FormSquare,
        } => weights.hint_react,
        Action::Halt => weights.hint_stop,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use kernel::WeightSet;

    use super::Weights;

    #[test]
    fn the_data_file_is_sound() {
        let read = Weights::read().expect("every weight, within its range");
        assert_eq!(read, Weights::list());
    }
}
