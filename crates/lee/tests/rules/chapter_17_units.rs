//! Chapter 17: organisation and units.

use kernel::Total;
use lee::action::{Action, Order};
use lee::activation::ActivationStep;
use lee::march::Manoeuvre;
use lee::side::Side;
use lee::units::{Kind, Link, Place, Quality};

use crate::battlefield::{Field, scenario};

fn combat(field: &Field, unit: lee::UnitId) -> i32 {
    Total::of(|tally| field.state.combat_value(unit, tally))
}

fn fire(field: &Field, unit: lee::UnitId) -> i32 {
    Total::of(|tally| field.state.fire_value(unit, tally))
}

/// LEE-17.1, LEE-17.2: divisions of units; the artillery of a corps is a division under its own general.
#[test]
fn armies_are_corps_of_divisions_of_units() {
    let state = scenario("wheatfield", &[]);
    let battery = state
        .battle
        .units
        .iter()
        .position(|unit| unit.id == "U.1.Aa")
        .unwrap();
    let division = state.battle.units[battery].division;
    assert!(state.division_facts(division).artillery);
    assert_eq!(state.card(state.general_of(division)).name, "Hazard");
    let reserve = state
        .battle
        .units
        .iter()
        .position(|unit| unit.id == "U.Ra")
        .unwrap();
    let general = state.general_of(state.battle.units[reserve].division);
    assert_eq!(state.card(general).name, "Tyler");
}

/// LEE-17.3: footprints, which cavalry on foot keeps.
#[test]
fn footprints() {
    let size = |kind: Kind| (kind.size().width(), kind.size().depth());
    assert_eq!(size(Kind::Infantry), (3_000, 1_000));
    assert_eq!(size(Kind::Cavalry), (3_000, 1_500));
    assert_eq!(size(Kind::Rifled), (2_000, 1_500));
    assert_eq!(size(Kind::Smoothbore), (2_000, 1_500));
}

/// LEE-17.4, LEE-17.5: the stat lines, line by line.
#[test]
fn stat_lines() {
    let field = Field::open();
    let line = |label: &str| {
        let facts = field.state.facts(field.unit(label));
        (
            facts.combat(),
            facts.fire(),
            facts.range(),
            facts.canister(),
        )
    };
    assert_eq!(line("U.1.2b"), (6, 6, None, 0));
    assert_eq!(line("U.1.3a"), (5, 5, None, 0));
    assert_eq!(line("U.1.Aa"), (0, 4, Some(30_000), 2));
    assert_eq!(line("U.1.Ab"), (0, 4, Some(18_000), 3));
    assert_eq!(line("C.1.1b"), (7, 5, None, 0));
    assert_eq!(line("C.1.Aa"), (0, 3, Some(30_000), 2));
    assert_eq!(line("C.1.Ab"), (0, 3, Some(18_000), 3));
    let antietam = scenario("antietam", &[]);
    let horse = antietam
        .battle
        .units
        .iter()
        .find(|unit| unit.id == "C.5.1b")
        .unwrap();
    assert_eq!((horse.combat(), horse.fire()), (6, 4));
    assert_eq!(field.state.morale_with(field.unit("U.1.2b"), 0), 3);
    assert_eq!(field.state.morale_with(field.unit("C.1.Ab"), 0), 3);
}

/// LEE-17.6: movement allowances by order.
#[test]
fn allowances() {
    let mut field = Field::open();
    let inches = |field: &Field, label: &str| {
        [Order::Defence, Order::Advance, Order::March]
            .map(|order| field.state.allowance(field.unit(label), order) / 1_000)
    };
    assert_eq!(inches(&field, "U.1.1a"), [3, 6, 10]);
    assert_eq!(inches(&field, "U.1.3a"), [5, 10, 16]);
    assert_eq!(inches(&field, "U.1.Aa"), [2, 4, 9]);
    let horse = field.unit("U.1.3a");
    field.state.unit_mut(horse).mounted = false;
    assert_eq!(inches(&field, "U.1.3a"), [3, 6, 10]);
}

/// LEE-17.7, LEE-17.8: quality changes morale, and adds dice once to a pool for the best unit.
#[test]
fn quality() {
    let field = Field::open();
    let morale = |label: &str| field.state.morale_with(field.unit(label), 0);
    assert_eq!(
        [
            morale("U.2.2b"),
            morale("U.1.2b"),
            morale("U.1.1a"),
            morale("U.1.1b")
        ],
        [2, 3, 4, 5]
    );
    let dice = |labels: &[&str]| {
        field
            .state
            .quality_dice(labels.iter().map(|label| field.unit(label)))
    };
    assert_eq!(
        [
            dice(&["U.2.2b"]),
            dice(&["U.1.2b"]),
            dice(&["U.1.1a"]),
            dice(&["U.1.1b"])
        ],
        [0, 0, 1, 2]
    );
    assert_eq!(dice(&["U.1.1a", "U.1.1b", "U.1.2a"]), 2);
    assert!(Quality::Green < Quality::Elite);
}

/// LEE-17.9, LEE-E37: weakened at half of the starting EN; never below 1, and a battery loses one.
#[test]
fn weakened_units() {
    let mut field = Field::open();
    let unit = field.unit("U.2.2b");
    field.state.unit_mut(unit).endurance = 5;
    assert_eq!((combat(&field, unit), fire(&field, unit)), (6, 6));
    field.state.unit_mut(unit).endurance = 4;
    assert_eq!((combat(&field, unit), fire(&field, unit)), (4, 4));
    let battery = field.unit("C.1.Ab");
    field.state.unit_mut(battery).endurance = 3;
    assert_eq!((combat(&field, battery), fire(&field, battery)), (0, 2));
}

/// LEE-17.10, LEE-17.11, LEE-17.12: destroyed at 0; levels add up, and beyond 3 the unit stays at 3 and routs.
#[test]
fn losses_and_levels() {
    let mut field = Field::open();
    let target = field.put("C.1.1b", 20_000, 30_000, 180);
    field.put("U.1.Aa", 20_000, 18_000, 0);
    field.order("U.1", Order::Defence);
    field.state.unit_mut(target).endurance = 1;
    field.step("U.1", ActivationStep::Bombardment);
    let aim = Action::Aim {
        unit: field.unit("U.1.Aa"),
        target,
    };
    let mut shaken = field.clone();
    field.act(&aim, &[6, 6, 1, 1]);
    assert_eq!(
        (field.at(target).place, field.at(target).endurance),
        (Place::Destroyed, 0)
    );
    // Three levels and one more: routed at 3, turned about its centre, and fled 6 inches to the north.
    shaken.state.unit_mut(target).endurance = 9;
    shaken.state.unit_mut(target).cohesion = 3;
    shaken.act(&aim, &[6, 6, 6, 1]);
    let unit = shaken.at(target);
    assert_eq!(
        (unit.cohesion, unit.routed, unit.pose.anchor.y),
        (3, true, 37_000)
    );
}

/// LEE-17.13: links end when the two are over 100 mils apart; mere touching makes none.
#[test]
fn links() {
    let mut field = Field::open();
    let one = field.put("U.1.1a", 20_000, 20_000, 0);
    let other = field.put("C.1.1a", 20_000, 20_000, 180);
    assert!(!field.state.is_engaged(one));
    field.state.links.push(Link::of(&field.state, other, one));
    assert_eq!(field.state.linked(one), [other]);
    assert!(field.state.is_engaged(other));
}

/// LEE-17.14, LEE-17.15, LEE-17.16: three inches on all sides, exactly three inside; engaged and routed units have none.
#[test]
fn control_zones() {
    let mut field = Field::open();
    let unit = field.put("U.1.1a", 20_000, 20_000, 0);
    let foe = field.put("C.1.1a", 20_000, 15_000, 0);
    // From the rear edge at 19000 to the enemy's front at 16000.
    field.state.unit_mut(foe).pose.anchor.y = 16_000;
    assert!(field.state.is_in_enemy_zone(unit));
    field.state.unit_mut(foe).pose.anchor.y = 15_999;
    assert!(!field.state.is_in_enemy_zone(unit));
    field.state.unit_mut(foe).pose.anchor.y = 16_000;
    field.state.unit_mut(foe).routed = true;
    assert!(!field.state.is_in_enemy_zone(unit));
    field.state.unit_mut(foe).routed = false;
    let friend = field.put("U.1.1b", 20_000, 15_000, 0);
    field.state.links.push(Link::of(&field.state, foe, friend));
    assert!(!field.state.is_in_enemy_zone(unit));
}

/// LEE-17.17, LEE-17.18, LEE-17.21, LEE-E40: mounted half fire; on foot full fire, CV -1, and it may dismount to shoot under Defence.
#[test]
fn cavalry_on_foot() {
    let mut field = Field::open();
    let gamble = field.put("U.1.3a", 20_000, 20_000, 0);
    let attacker = field.put("C.1.1b", 20_000, 25_000, 180);
    assert!(field.at(gamble).mounted);
    field.order("U.1", Order::Defence);
    field.order("C.1", Order::Advance);
    field.step("C.1", ActivationStep::Assault);
    field.act(
        &Action::Attack {
            unit: attacker,
            target: gamble,
        },
        &[],
    );
    assert_eq!(field.decides(), Some(Side::Union));
    let stand = |dismount| Action::Stand {
        unit: gamble,
        dismount,
    };
    assert_eq!(field.sum(&stand(false), "lee-sum-stand-dice").total, 5);
    assert_eq!(field.sum(&stand(false), "lee-sum-defence-dice").total, 7);
    assert_eq!(field.sum(&stand(true), "lee-sum-stand-dice").total, 8);
    assert_eq!(field.sum(&stand(true), "lee-sum-defence-dice").total, 6);
    let mut advancing = field.clone();
    field.act(&stand(true), &[1; 30]);
    assert!(!field.at(gamble).mounted);
    // Only under Defence.
    advancing.order("U.1", Order::Advance);
    assert_eq!(advancing.refusal(&stand(true)), "LEE-17.21");
    assert!(advancing.allows(&stand(false)));
}

/// LEE-17.19: mounting and dismounting cost 2 inches, once in a move; mounting only outside enemy zones; the allowance is that of
/// the beginning.
#[test]
fn mounting_and_dismounting() {
    let mut field = Field::open();
    let unit = field.put("U.1.3a", 20_000, 20_000, 0);
    field.order("U.1", Order::Advance);
    field.step("U.1", ActivationStep::Movement);
    let march = |path: Vec<Manoeuvre>| Action::March { unit, path };
    let leg = |mils| Manoeuvre::Leg { mils, degrees: 0 };
    // Ten inches of a mounted move, two of them for dismounting.
    assert!(field.allows(&march(vec![leg(4_000), Manoeuvre::Dismount, leg(4_000)])));
    assert_eq!(
        field.refusal(&march(vec![leg(4_000), Manoeuvre::Dismount, leg(4_010)])),
        "LEE-19.12"
    );
    assert_eq!(
        field.refusal(&march(vec![Manoeuvre::Dismount, Manoeuvre::Mount])),
        "LEE-17.19"
    );
    assert_eq!(field.refusal(&march(vec![Manoeuvre::Mount])), "LEE-17.19");
    let mut on_foot = field.clone();
    on_foot.state.unit_mut(unit).mounted = false;
    assert!(on_foot.allows(&march(vec![Manoeuvre::Mount, leg(4_000)])));
    assert_eq!(
        on_foot.refusal(&march(vec![Manoeuvre::Mount, leg(4_010)])),
        "LEE-19.12"
    );
    on_foot.put("C.1.1a", 20_000, 22_500, 180);
    assert_eq!(on_foot.refusal(&march(vec![Manoeuvre::Mount])), "LEE-17.19");
    field.act(&march(vec![Manoeuvre::Dismount]), &[]);
    assert!(!field.at(unit).mounted && field.at(unit).turn.spent == 2_000);
}

/// LEE-17.20: skirmishers take a die from fire that comes from the front, with the option only.
#[test]
fn skirmishers() {
    let dice = |options: &[&str], degrees: i32| {
        let mut field = Field::with("wheatfield", options);
        field.battle().terrain.clear();
        let ward = field.put("U.2.1c", 30_000, 30_000, degrees);
        let guns = field.put("C.1.Aa", 30_000, 20_000, 0);
        field.order("C.1", Order::Defence);
        field.step("C.1", ActivationStep::Bombardment);
        field
            .sum(
                &Action::Aim {
                    unit: guns,
                    target: ward,
                },
                "lee-sum-fire-dice",
            )
            .total
    };
    assert_eq!(dice(&[], 180), 4);
    assert_eq!(dice(&["skirmishers"], 180), 3);
    // From the flank they do not help.
    assert_eq!(dice(&["skirmishers"], 90), 7);
}
