//! Chapter 19: movement.

use lee::action::{Action, Order};
use lee::activation::ActivationStep;
use lee::march::Manoeuvre;
use lee::terrain::Ground;
use lee::units::{Link, Place};
use lee::{Side, UnitId};
use table::Point;

use crate::battlefield::{Field, heading, pose};

fn leg(mils: u32, degrees: i16) -> Manoeuvre {
    Manoeuvre::Leg { mils, degrees }
}

fn march(unit: UnitId, path: &[Manoeuvre]) -> Action {
    Action::March {
        unit,
        path: path.to_vec(),
    }
}

/// One unit of U.1 on an open table in its movement step.
fn alone(label: &str, order: Order) -> (Field, UnitId) {
    let mut field = Field::open();
    let unit = field.put(label, 30_000, 20_000, 0);
    field.order("U.1", order);
    field.step("U.1", ActivationStep::Movement);
    (field, unit)
}

/// LEE-19.1, LEE-11.11: once, and not if engaged, routed, or after an attack.
#[test]
fn who_may_move() {
    let (mut field, unit) = alone("U.1.1a", Order::Advance);
    field.put("U.1.1b", 40_000, 20_000, 0);
    assert_eq!(field.decides(), Some(Side::Union));
    let ahead = march(unit, &[leg(1_000, 0)]);
    let refused = |change: &dyn Fn(&mut Field)| {
        let mut field = field.clone();
        change(&mut field);
        field.refusal(&ahead)
    };
    assert_eq!(
        refused(&|field| field.state.unit_mut(unit).routed = true),
        "LEE-19.1"
    );
    assert_eq!(
        refused(&|field| field.state.unit_mut(unit).turn.attacked = true),
        "LEE-19.1"
    );
    assert_eq!(
        refused(&|field| {
            let foe = field.put("C.1.1a", 30_000, 20_000, 180);
            field.state.links.push(Link::of(&field.state, unit, foe));
        }),
        "LEE-11.11"
    );
    field.act(&ahead, &[]);
    assert_eq!(field.at(unit).pose, pose(30_000, 21_000, 0));
    assert_eq!(field.refusal(&ahead), "LEE-19.1");
}

/// LEE-19.2: a pinned unit moves as under Defence.
#[test]
fn pinned_units_move_as_under_defence() {
    let (mut field, unit) = alone("U.1.1a", Order::Advance);
    field.state.unit_mut(unit).pinned = Some(2);
    assert!(field.allows(&march(unit, &[leg(3_000, 0)])));
    assert_eq!(field.refusal(&march(unit, &[leg(3_010, 0)])), "LEE-19.12");
}

/// LEE-19.3: a battery that fired may only turn.
#[test]
fn a_battery_that_fired_may_only_turn() {
    let (mut field, unit) = alone("U.1.Aa", Order::Advance);
    field.state.unit_mut(unit).turn.fired = true;
    assert_eq!(field.refusal(&march(unit, &[leg(1_000, 0)])), "LEE-19.3");
    assert!(field.allows(&march(
        unit,
        &[Manoeuvre::Turn {
            facing: heading(90)
        }]
    )));
}

/// LEE-19.4, LEE-19.5, LEE-1.12: at most six manoeuvres; legs up to 45 degrees off the facing, in tens of mils.
#[test]
fn manoeuvres() {
    let (mut field, unit) = alone("U.1.1a", Order::Advance);
    assert!(field.allows(&march(unit, &[leg(1_000, 0); 6])));
    assert_eq!(field.refusal(&march(unit, &[leg(500, 0); 7])), "LEE-19.4");
    assert_eq!(field.refusal(&march(unit, &[])), "LEE-19.4");
    assert_eq!(field.refusal(&march(unit, &[leg(1_000, 46)])), "LEE-19.5");
    assert_eq!(field.refusal(&march(unit, &[leg(1_005, 0)])), "LEE-1.12");
    assert_eq!(field.refusal(&march(unit, &[leg(0, 0)])), "LEE-1.12");
    field.act(&march(unit, &[leg(2_000, 30)]), &[]);
    // 30 degrees to the right of north, the facing kept.
    assert_eq!(field.at(unit).pose, pose(31_000, 21_732, 0));
}

/// LEE-19.6: a turn costs 1 inch up to 90 degrees, 2 beyond; it may neither overlap an enemy nor leave the table.
#[test]
fn turns() {
    let (mut field, unit) = alone("U.1.1a", Order::Defence);
    let turn = |degrees| Manoeuvre::Turn {
        facing: heading(degrees),
    };
    assert!(field.allows(&march(unit, &[turn(90), leg(2_000, 0)])));
    assert_eq!(
        field.refusal(&march(unit, &[turn(90), leg(2_010, 0)])),
        "LEE-19.12"
    );
    assert!(field.allows(&march(unit, &[turn(91), leg(1_000, 0)])));
    assert_eq!(
        field.refusal(&march(unit, &[turn(91), leg(1_010, 0)])),
        "LEE-19.12"
    );
    assert_eq!(field.refusal(&march(unit, &[turn(0)])), "LEE-19.6");
    field.put("C.1.1a", 30_000, 20_600, 0);
    field.state.unit_mut(field.unit("C.1.1a")).pose = pose(30_000, 20_600, 180);
    assert_eq!(field.refusal(&march(unit, &[turn(90)])), "LEE-19.10");
    let mut edge = field.clone();
    edge.state.unit_mut(edge.unit("C.1.1a")).place = Place::Waiting;
    edge.state.unit_mut(unit).pose = pose(1_400, 20_000, 90);
    assert_eq!(edge.refusal(&march(unit, &[turn(0)])), "LEE-2.19");
}

/// LEE-19.7: straight back at double cost.
#[test]
fn backward_legs_cost_double() {
    let (mut field, unit) = alone("U.1.1a", Order::Advance);
    assert_eq!(
        field.refusal(&march(unit, &[Manoeuvre::Back { mils: 3_010 }])),
        "LEE-19.12"
    );
    field.act(&march(unit, &[Manoeuvre::Back { mils: 3_000 }]), &[]);
    assert_eq!(
        (field.at(unit).pose, field.at(unit).turn.spent),
        (pose(30_000, 17_000, 0), 6_000)
    );
}

/// LEE-19.8, LEE-19.12: the cost of a leg is its length by the multipliers of its samples; an oblique leg of 6 inches costs 6 inches
/// at every angle.
#[test]
fn legs_cost_their_length() {
    let (field, unit) = alone("U.1.1a", Order::Advance);
    for degrees in -45..=45 {
        assert!(
            field.allows(&march(unit, &[leg(6_000, degrees)])),
            "{degrees}"
        );
        assert_eq!(
            field.refusal(&march(unit, &[leg(6_010, degrees)])),
            "LEE-19.12"
        );
    }
    let mut wooded = field.clone();
    wooded.block(Ground::Wood, (20_000, 22_000), (40_000, 30_000));
    // 2000 in the open less the sample on the outline, then double: 1750 + 500n <= 6000.
    assert!(wooded.allows(&march(unit, &[leg(3_750, 0)])));
    assert_eq!(wooded.refusal(&march(unit, &[leg(4_000, 0)])), "LEE-19.12");
    let cost = wooded
        .sum(&march(unit, &[leg(3_750, 0)]), "lee-sum-cost")
        .total;
    assert_eq!(cost, 7 * 250 + 8 * 500);
}

/// LEE-19.9: no sample on impassable ground, no step across an impassable line, no centre on impassable ground at the end.
#[test]
fn impassable_ground() {
    let (mut field, unit) = alone("U.1.Aa", Order::Advance);
    field.block(Ground::Wood, (20_000, 22_000), (40_000, 30_000));
    assert!(field.allows(&march(unit, &[leg(1_990, 0)])));
    assert_eq!(field.refusal(&march(unit, &[leg(2_000, 0)])), "LEE-19.9");
    field.battle().terrain.clear();
    field.line(Ground::Wall, &[(20_000, 21_000), (40_000, 21_000)]);
    assert_eq!(field.refusal(&march(unit, &[leg(1_000, 0)])), "LEE-18.5");
    field.battle().terrain.clear();
    // The centre lies 750 behind the front: turned about, it would come onto the wood.
    field.block(Ground::Wood, (20_000, 20_500), (40_000, 30_000));
    assert_eq!(
        field.refusal(&march(
            unit,
            &[Manoeuvre::Turn {
                facing: heading(180)
            }]
        )),
        "LEE-19.9"
    );
}

/// LEE-19.10, LEE-19.11: enemies bar the way; friends may be passed at 2 inches each.
#[test]
fn passing_units() {
    let (mut field, unit) = alone("U.1.3a", Order::Advance);
    field.put("U.1.1a", 30_000, 23_000, 0);
    assert!(field.allows(&march(unit, &[leg(8_000, 0)])));
    assert_eq!(field.refusal(&march(unit, &[leg(8_010, 0)])), "LEE-19.12");
    field.put("U.1.1b", 30_000, 25_000, 0);
    assert_eq!(field.refusal(&march(unit, &[leg(8_000, 0)])), "LEE-19.12");
    let foe = field.put("C.1.1a", 30_000, 25_000, 180);
    field.state.unit_mut(field.unit("U.1.1b")).place = Place::Waiting;
    field.state.unit_mut(foe).routed = true;
    // A routed enemy has no zone, but it is in the way.
    assert_eq!(field.refusal(&march(unit, &[leg(8_000, 0)])), "LEE-19.10");
}

/// LEE-19.13, LEE-19.14: under Advance a unit that enters a zone ends its move there.
#[test]
fn entering_a_zone_ends_the_move() {
    let (mut field, unit) = alone("U.1.1a", Order::Advance);
    field.put("C.1.1a", 30_000, 27_100, 180);
    field.act(
        &march(
            unit,
            &[
                leg(5_000, 0),
                Manoeuvre::Turn {
                    facing: heading(90),
                },
            ],
        ),
        &[],
    );
    // The zone begins at 24100; the first sample inside it is at 24250. The turn is not carried out.
    assert_eq!(field.at(unit).pose, pose(30_000, 24_250, 0));
    assert_eq!(field.at(unit).turn.spent, 4_250);
}

/// LEE-19.15: under Defence, March and out of command such a move is illegal.
#[test]
fn zones_are_closed_to_others() {
    for order in [Order::Defence, Order::March] {
        let (mut field, unit) = alone("U.1.1a", order);
        field.put("C.1.1a", 30_000, 25_500, 180);
        assert_eq!(field.refusal(&march(unit, &[leg(2_500, 0)])), "LEE-19.15");
    }
    let (mut field, unit) = alone("U.1.1a", Order::Advance);
    field.fail("U.1");
    field.put("C.1.1a", 30_000, 25_500, 180);
    assert_eq!(field.refusal(&march(unit, &[leg(2_500, 0)])), "LEE-19.15");
    assert!(field.allows(&march(unit, &[leg(2_240, 0)])));
}

/// LEE-19.16: a unit that leaves all zones may not enter one in the same move.
#[test]
fn no_zone_after_leaving_all() {
    let (mut field, unit) = alone("U.1.3a", Order::Advance);
    field.put("C.1.1a", 30_000, 17_000, 0);
    field.put("C.1.1b", 30_000, 28_000, 180);
    field.state.unit_mut(unit).pose = pose(30_000, 21_000, 0);
    assert!(field.state.is_in_enemy_zone(unit));
    assert!(field.allows(&march(unit, &[leg(3_500, 0)])));
    assert_eq!(field.refusal(&march(unit, &[leg(4_500, 0)])), "LEE-19.16");
}

/// LEE-19.17: without Advance a unit in a zone may not come nearer to that enemy.
#[test]
fn not_nearer_to_an_enemy() {
    let (mut field, unit) = alone("U.1.1a", Order::Defence);
    field.put("C.1.1a", 30_000, 22_500, 180);
    assert_eq!(field.refusal(&march(unit, &[leg(500, 0)])), "LEE-19.17");
    assert!(field.allows(&march(unit, &[Manoeuvre::Back { mils: 1_000 }])));
    field.order("U.1", Order::Advance);
    assert!(field.allows(&march(unit, &[leg(500, 0)])));
}

/// LEE-19.18: under March a unit that begins in a zone has its Defence allowance.
#[test]
fn a_march_out_of_a_zone_is_slow() {
    let (mut field, unit) = alone("U.1.1a", Order::March);
    field.put("C.1.1a", 30_000, 17_000, 0);
    assert!(field.allows(&march(unit, &[leg(3_000, 0)])));
    assert_eq!(field.refusal(&march(unit, &[leg(3_010, 0)])), "LEE-19.12");
}

/// LEE-19.19: a march may not end within 6 inches of an enemy that the unit sees.
#[test]
fn a_march_keeps_away_from_visible_enemies() {
    let (mut field, unit) = alone("U.1.1a", Order::March);
    field.put("C.1.1a", 30_000, 31_000, 180);
    assert_eq!(field.refusal(&march(unit, &[leg(5_000, 0)])), "LEE-19.19");
    assert!(field.allows(&march(unit, &[leg(4_990, 0)])));
    field.block(Ground::Wood, (20_000, 26_000), (40_000, 29_000));
    assert!(field.allows(&march(unit, &[leg(5_000, 0)])));
}

/// LEE-19.20: the units of a group move in the order that the player chooses.
#[test]
fn in_any_order() {
    let (mut field, unit) = alone("U.1.1a", Order::Advance);
    let other = field.put("U.1.1b", 40_000, 20_000, 0);
    let far = field.put("U.2.1a", 50_000, 20_000, 0);
    assert_eq!(field.refusal(&march(far, &[leg(1_000, 0)])), "LEE-19.1");
    field.act(&march(other, &[leg(1_000, 0)]), &[]);
    field.act(&march(unit, &[leg(1_000, 0)]), &[]);
}

/// LEE-19.21, LEE-19.22, LEE-19.23, LEE-19.25: the V Corps comes in when its order is passed; an occupied place is shifted along the
/// right vector.
#[test]
fn reinforcements_enter() {
    let mut field = Field::of("wheatfield");
    let group = field.group("U.3");
    field.state.group_mut(group).entered = false;
    field.order("U.3", Order::Advance);
    let in_the_way = field.put("C.1.1a", 56_400, 27_375, 270);
    field.step("U.3", ActivationStep::Movement);
    assert!(field.state.group(group).entered);
    let unit = |label: &str| field.at(field.unit(label));
    assert_eq!(unit("U.3.3a").pose, pose(56_400, 20_775, 270));
    // Vincent faces west: his right is north. 500 and more are tried until he is clear of the enemy and of Tilton.
    let vincent = unit("U.3.1a");
    assert_eq!(vincent.place, Place::Table);
    assert_ne!(vincent.pose.anchor, Point::new(56_400, 27_375));
    assert_eq!(vincent.pose.anchor.x, 56_400);
    let rect = field.state.rect(field.unit("U.3.1a"));
    assert!(!table::contact::overlap(rect, field.state.rect(in_the_way)));
    assert!(field.allows(&march(field.unit("U.3.3a"), &[leg(1_000, 0)])));
}

/// LEE-19.23: a unit that finds no place within 12 inches waits.
#[test]
fn a_unit_without_a_place_waits() {
    let mut field = Field::of("wheatfield");
    let group = field.group("U.3");
    field.state.group_mut(group).entered = false;
    field.order("U.3", Order::Advance);
    for (n, label) in [
        "C.1.1a", "C.1.1b", "C.1.1c", "C.1.1d", "C.1.2a", "C.1.2b", "C.1.2c", "C.1.2d", "C.2.1a",
    ]
    .iter()
    .enumerate()
    {
        field.put(label, 56_400, 15_375 + 3_000 * n as i64, 270);
    }
    field.step("U.3", ActivationStep::Movement);
    assert_eq!(field.at(field.unit("U.3.1a")).place, Place::Waiting);
    assert_eq!(field.at(field.unit("U.3.1c")).place, Place::Table);
}

/// LEE-19.24: a group whose order failed does not enter.
#[test]
fn no_order_no_entry() {
    let mut field = Field::of("wheatfield");
    let group = field.group("U.3");
    field.state.group_mut(group).entered = false;
    field.fail("U.3");
    field.step("U.3", ActivationStep::Movement);
    assert!(!field.state.group(group).entered);
    assert_eq!(field.at(field.unit("U.3.1a")).place, Place::Waiting);
}

/// LEE-19.26, LEE-E39: along the northern road of crossroads infantry marches 14 inches.
#[test]
fn roads() {
    let mut field = Field::of("crossroads");
    let unit = field.put("C.1.1a", 29_000, 41_000, 180);
    field.order("C.1", Order::March);
    field.step("C.1", ActivationStep::Movement);
    assert!(field.allows(&march(unit, &[leg(14_000, 0)])));
    assert_eq!(field.refusal(&march(unit, &[leg(14_010, 0)])), "LEE-19.12");
    // An inch beside the road is still on it, more is not.
    field.state.unit_mut(unit).pose = pose(30_000, 41_000, 180);
    assert!(field.allows(&march(unit, &[leg(14_000, 0)])));
    field.state.unit_mut(unit).pose = pose(30_001, 41_000, 180);
    assert_eq!(field.refusal(&march(unit, &[leg(14_000, 0)])), "LEE-19.12");
    assert!(field.allows(&march(unit, &[leg(10_000, 0)])));
    // Under another order a road is nothing.
    field.order("C.1", Order::Advance);
    field.state.unit_mut(unit).pose = pose(29_000, 41_000, 180);
    assert_eq!(field.refusal(&march(unit, &[leg(6_010, 0)])), "LEE-19.12");
}

/// LEE-19.26: on a road march wood, rough, streams and bridges cost nothing extra, and a wood is passable for batteries; a town
/// belongs to the road, at its own cost.
#[test]
fn roads_lead_through_everything() {
    let mut field = Field::open();
    field.line(Ground::Road, &[(30_000, 0), (30_000, 30_000)]);
    field.block(Ground::Wood, (20_000, 22_000), (40_000, 24_000));
    field.block(Ground::Rough, (20_000, 24_500), (40_000, 25_000));
    field.line(Ground::Stream, &[(20_000, 26_000), (40_000, 26_000)]);
    let unit = field.put("U.1.Aa", 30_000, 18_000, 0);
    field.order("U.1", Order::March);
    field.step("U.1", ActivationStep::Movement);
    assert!(field.allows(&march(unit, &[leg(13_000, 0)])));
    assert_eq!(field.refusal(&march(unit, &[leg(13_010, 0)])), "LEE-19.12");
    // It may even stop in the wood.
    assert!(field.allows(&march(unit, &[leg(5_000, 0)])));
    // The road ends at the edge of a town and goes on as its streets.
    field.battle().terrain.clear();
    field.line(Ground::Road, &[(30_000, 0), (30_000, 20_000)]);
    field.block(Ground::Town, (28_000, 20_000), (32_000, 24_000));
    field.line(Ground::Road, &[(30_000, 24_000), (30_000, 48_000)]);
    // 1750 before the town, 17 samples in it, and what is left: 1750 + 8500 + 2750 = 13000.
    assert!(field.allows(&march(unit, &[leg(8_750, 0)])));
    assert_eq!(field.refusal(&march(unit, &[leg(9_000, 0)])), "LEE-19.12");
}

/// LEE-10.19, LEE-10.20, LEE-E21: after a forced move the unit may not come nearer to where it began.
#[test]
fn not_back_to_where_a_forced_move_began() {
    let (mut field, unit) = alone("U.1.1a", Order::Advance);
    field.fail("U.1");
    field.state.unit_mut(unit).turn.forced_from = Some(Point::new(30_000, 24_250));
    assert_eq!(field.refusal(&march(unit, &[leg(10, 0)])), "LEE-10.19");
    assert!(field.allows(&march(unit, &[Manoeuvre::Back { mils: 1_000 }])));
}

/// LEE-10.8, LEE-10.9, LEE-E20: Ames goes back 4250 mils; the wood costs double.
#[test]
fn a_forced_move_is_walked_in_samples() {
    let mut field = Field::of("crossroads");
    let ames = field.put("U.2.2a", 42_375, 17_000, 0);
    let walk = lee::movement::forced_walk(&field.state, ames, heading(180), 6_000);
    assert_eq!(
        (walk.pose, walk.cost),
        (pose(42_375, 12_750, 0), 2_750 + 6 * 500)
    );
    // It stops before an enemy zone, and before a friend that it cannot pass in time.
    field.put("C.1.1a", 42_375, 9_000, 0);
    let walk = lee::movement::forced_walk(&field.state, ames, heading(180), 6_000);
    assert_eq!(walk.pose, pose(42_375, 13_250, 0));
    // In a zone in which it began it goes on as long as it gets away.
    field.state.unit_mut(field.unit("C.1.1a")).pose = pose(42_375, 19_500, 180);
    let walk = lee::movement::forced_walk(&field.state, ames, heading(180), 6_000);
    assert_eq!(walk.pose, pose(42_375, 12_750, 0));
    let walk = lee::movement::forced_walk(&field.state, ames, heading(0), 6_000);
    assert_eq!(walk.pose, pose(42_375, 17_000, 0));
}

/// LEE-25.5: *Forced march* is played in the movement step, before a unit of the group has moved, and adds 2 inches.
#[test]
fn forced_march() {
    use lee::battle_cards::BattleCard;
    let (mut field, unit) = alone("U.1.1a", Order::March);
    let other = field.put("U.1.1b", 40_000, 20_000, 0);
    let card = Action::Play {
        card: BattleCard::ForcedMarch,
    };
    assert_eq!(field.refusal(&card), "LEE-25.4");
    field.state.army_mut(Side::Union).hand.cards = vec![BattleCard::ForcedMarch];
    let mut late = field.clone();
    late.act(&march(other, &[leg(1_000, 0)]), &[]);
    assert_eq!(late.refusal(&card), "LEE-25.5");
    assert_eq!(field.refusal(&march(unit, &[leg(12_000, 0)])), "LEE-19.12");
    field.act(&card, &[]);
    assert!(field.state.army(Side::Union).hand.cards.is_empty());
    assert!(field.allows(&march(unit, &[leg(12_000, 0)])));
    assert_eq!(field.refusal(&march(unit, &[leg(12_010, 0)])), "LEE-19.12");
    field.order("U.1", Order::Advance);
    assert_eq!(field.refusal(&card), "LEE-25.5");
}
