//! Explanations and chances against what really happens.

use super::charging::*;
use super::*;
use crate::action::Action;
use Formation::*;
use Reaction::*;
use ShotKind::*;
use kernel::Odds;
use std::collections::BTreeMap;
use table::Edge;

const ROUNDS: u32 = 3_000;

/// Plays something many times and compares how often each outcome came with the odds.
fn agrees(odds: &Odds, mut play: impl FnMut(&mut Dice) -> String) {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..ROUNDS {
        let mut dice = Dice::quick(u64::from(seed));
        *seen.entry(play(&mut dice)).or_default() += 1;
    }
    assert!(odds.exact);
    let sum: f64 = odds.outcomes.iter().map(|chance| chance.p).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    for chance in &odds.outcomes {
        let name = outcome(&chance.result);
        let often = f64::from(seen.remove(&name).unwrap_or(0)) / f64::from(ROUNDS);
        assert!(
            (often - chance.p).abs() < 0.035,
            "{name}: {} but {often}",
            chance.p
        );
    }
    assert!(seen.is_empty(), "{seen:?} were not foreseen");
}

/// A result as text: its key and its numbers.
fn outcome(message: &kernel::Message) -> String {
    format!("{} {:?}", message.key, message.args)
}

/// The outcome of a charge, from its tests.
fn of_charge(events: &[Event], attacker: UnitId) -> &'static str {
    let tests = tests_of(events);
    let passed = tests
        .iter()
        .filter(|(unit, ..)| *unit == attacker)
        .all(|(_, _, passed)| *passed);
    let other = tests
        .iter()
        .find(|(unit, ..)| *unit != attacker)
        .map(|(_, _, passed)| *passed);
    match (passed, other) {
        (true, None | Some(true)) => "napoleon-odds-both-pass",
        (true, Some(false)) => "napoleon-odds-defender-fails",
        (false, None) => "napoleon-odds-charge-fails",
        (false, Some(true)) => "napoleon-odds-charge-fails-other-holds",
        (false, Some(false)) => "napoleon-odds-both-fail",
    }
}

/// BWN-14.28, BWN-14.37, BWN-14.39, BWN-14.59, BWN-C9: both tests of a charge, for every reaction.
#[test]
fn chances_of_charges() {
    for (attacker, target, form, reaction) in [
        ("FR-LINE", "RU-LINE", Line, Stand),
        ("FR-LINE", "RU-LINE", Line, CounterAttack),
        ("FR-LINE", "RU-LINE", Line, Retreat { mm: 190 }),
        ("FR-CUIR", "RU-LINE", Line, Form { into: Square }),
        ("FR-CUIR", "RU-LINE", Square, Stand),
        ("FR-LINE", "RU-A6", Unlimbered, Stand),
    ] {
        let (table, unit, _) = answered(attacker, target, form, reaction);
        let odds = table.charge_odds(table.charge.as_ref().unwrap());
        agrees(&odds, |dice| {
            let mut played = table.clone();
            let mut umpire = Umpire::new(dice);
            played.settle_charge(&mut umpire);
            format!("{} {{}}", of_charge(&umpire.into_events(), unit))
        });
    }
}

/// BWN-12.60, BWN-C9: a great battery is tested against once for each gun.
#[test]
fn chances_against_a_great_battery() {
    let mut table = table();
    let guns: Vec<UnitId> = (0..5)
        .map(|n| table.put("FR-A6", 1, Unlimbered, 50.0 + 4.0 * f64::from(n), 40.0, 90))
        .collect();
    for id in &guns {
        table.unit_mut(*id).great = Some(guns[0]);
    }
    let horse = table.put("RU-HUS", 2, CavalryLine, 58.0, 60.0, 270);
    table.agenda = vec![THE_END];
    let mut charge = table.charged(horse, guns[2], 20.0, Stand);
    charge.contact = Pose::new(at(58.0, 40.0), Facing::SOUTH);
    table.charge = Some(charge);
    rolling(&[], |umpire| table.stage(Stand, umpire));
    let odds = table.charge_odds(table.charge.as_ref().unwrap());
    // 26 of 36 ways pass a test against 8.
    assert!((odds.outcomes[0].p - (1.0 - (26.0f64 / 36.0).powi(5))).abs() < 1e-9);
    agrees(&odds, |dice| {
        let mut played = table.clone();
        let mut umpire = Umpire::new(dice);
        played.settle_charge(&mut umpire);
        format!("{} {{}}", of_charge(&umpire.into_events(), horse))
    });
}

/// BWN-15.2, BWN-15.25, BWN-C13: a combat of three units.
#[test]
fn chances_of_a_multi_combat() {
    let mut table = table();
    let line = table.put("AU-LINE", 4, Line, 60.0, 50.0, 90);
    let front = table.put("FR-LINE", 3, Column, 58.0, 50.0, 270);
    let flank = table.put("FR-HUS", 2, CavalryLine, 68.0, 49.0, 180);
    table.engage(front, line, Edge::Front);
    table.engage(flank, line, Edge::Right);
    table.agenda = vec![THE_END];
    let odds = table.combat_odds(line);
    agrees(&odds, |dice| {
        let mut played = table.clone();
        let mut umpire = Umpire::new(dice);
        played.fight(line, &mut umpire);
        let fought = &played.fought[0];
        let margin = fought.margin.min(4);
        match fought.loser {
            None => "napoleon-odds-drawn {}".to_owned(),
            Some(loser) => {
                let key = if loser == Side::North {
                    "south"
                } else {
                    "north"
                };
                outcome(&if key == "south" {
                    kernel::message!("napoleon-odds-south-by", margin = margin)
                } else {
                    kernel::message!("napoleon-odds-north-by", margin = margin)
                })
            }
        }
    });
}

/// BWN-11.22, BWN-11.29, BWN-11.31, BWN-C10: volleys of light infantry, and canister at troops in disorder.
#[test]
fn chances_of_volleys() {
    for (shooter, form, kind, disorder) in [
        ("FR-LIGHT", Line, Ball, 0),
        ("FR-LINE", Line, Ball, 2),
        ("FR-A12", Unlimbered, Canister, 1),
    ] {
        let mut table = table();
        let bases = if form == Unlimbered { 1 } else { 2 };
        let unit = table.put(shooter, bases, form, 60.0, 50.0, 90);
        let target = table.put("AU-LINE", 5, Line, 60.0, 57.0, 270);
        table.unit_mut(target).disorder = disorder;
        table.agenda = vec![THE_END, Task::Targets(Side::South)];
        let shots = vec![shot(target, kind, false)];
        let action = Action::Shoot {
            unit,
            shots: shots.clone(),
        };
        let odds = table.odds(Side::South, &action).unwrap();
        let volleys = table.check_shots(unit, &shots).unwrap();
        // The explanation adds up to the dice that are thrown.
        let sums = table.explain(Side::South, &action);
        assert_eq!(sums[0].total, i32::from(volleys[0].dice), "{shooter}");
        agrees(&odds, |dice| {
            let mut played = table.clone();
            let before = played.unit(target).endurance();
            let mut umpire = Umpire::new(dice);
            played.declare_shots(unit, &shots, volleys.clone(), &mut umpire);
            played.roll_volleys(&mut umpire);
            let after = played.unit(target);
            let losses = before - after.endurance();
            let gained = after.disorder - disorder;
            outcome(&if after.fleeing {
                kernel::message!("napoleon-odds-volley-flight", losses = losses)
            } else if after.deeds.pushed {
                kernel::message!(
                    "napoleon-odds-volley-pushed",
                    losses = losses,
                    disorder = gained
                )
            } else {
                kernel::message!("napoleon-odds-volley", losses = losses, disorder = gained)
            })
        });
    }
}

/// BWN-18.1, BWN-D25, BWN-D39: explanations and chances count the support that is being chosen.
#[test]
fn chances_with_support() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let line = table.put("AU-LINE", 3, Line, 60.0, 55.0, 270);
    let helper = table.put("FR-LINE", 2, Column, 60.0, 30.0, 90);
    table.charge = Some(table.charged(column, line, 15.0, Stand));
    table.agenda = vec![THE_END, Task::Backing(Side::South)];
    let support = |units: Vec<UnitId>| Action::Support {
        units,
        at_guns: None,
    };
    let need = |units| table.explain(Side::South, &support(units))[0].total;
    assert_eq!((need(vec![]), need(vec![helper])), (5, 6));
    let fails = |units| table.odds(Side::South, &support(units)).unwrap().outcomes[0].p;
    // 10 of 36 ways are not above 5, 15 not above 6.
    assert!((fails(vec![]) - 26.0 / 36.0).abs() < 1e-9);
    assert!((fails(vec![helper]) - 21.0 / 36.0).abs() < 1e-9);
}

/// BWN-7.9, BWN-7.10, BWN-7.33, BWN-7.37, BWN-C7: orders to divisions and to single units, near and far, by generals of every
/// quality.
#[test]
fn chances_of_orders() {
    use crate::unit::{Order, Single};
    let orders = [Order::Defence, Order::Movement, Order::Attack];
    for (order, far, value) in orders
        .into_iter()
        .flat_map(|order| [(order, 10.0, 0), (order, 45.0, -2), (order, 95.0, 2)])
    {
        let mut table = table();
        let line = table.put("FR-LINE", 3, Line, 10.0, far, 90);
        table.commanders[0].at = at(10.0, 0.0);
        table.commanders[0].value = value;
        table.commanders[1].at = at(10.0, far);
        table.commanders[1].value = value;
        table.divisions[0].marker = Some(order);
        table.divisions[0].marked = true;
        table.sheets[0].singles.push(Single {
            from: CommanderId(0),
            to: line,
            order,
            tested: false,
            battalion: None,
            called: false,
        });
        table.agenda = vec![THE_END, Task::Tests(Side::South)];
        let division = Action::TestOrder {
            division: DivisionId(0),
            from: CommanderId(0),
            area: None,
        };
        let single = Action::TestSingle { unit: line };
        for action in [division, single] {
            let odds = table.odds(Side::South, &action).unwrap();
            agrees(&odds, |dice| {
                let mut played = table.clone();
                let mut umpire = Umpire::new(dice);
                played.act(Side::South, &action, &mut umpire);
                let understood = umpire.into_events().iter().any(|event| {
                    matches!(
                        event,
                        Event::OrderTested {
                            understood: true,
                            ..
                        } | Event::SingleTested {
                            understood: true,
                            ..
                        }
                    )
                });
                let key = if understood { "understood" } else { "failed" };
                format!("napoleon-odds-{key} {{}}")
            });
        }
    }
}
