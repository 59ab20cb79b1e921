//! What a second reading of the source mended, rule by rule.

use super::charging::*;
use super::*;
use crate::action::{Action, Beside, Follow};
use crate::army::Nation;
use crate::march::Compass;
use crate::muster::{Edit, Purchase};
use crate::state::{Fought, Occasion, Pursuit, Segment};
use crate::unit::{Fate, Order, Single};
use Formation::*;
use Side::{North, South};
use kernel::Game as _;
use table::Edge;
use tabletop::Agenda as _;

/// A hill between (50, 50) and (70, 70) as the main objective.
fn with_objective() -> State {
    let mut table = table();
    let hill = table.block(Ground::Difficult, 50.0, 50.0, 70.0, 70.0);
    Arc::make_mut(&mut table.battle).objectives[0] = hill;
    table
}

/// BWN-5.78, BWN-5.79: with both on it the stronger owns an objective, and who is thrown off has taken nothing.
#[test]
fn a_repulsed_attack_takes_no_objective() {
    let mut table = with_objective();
    table.holders[0] = Some(North);
    let defender = table.put("AU-LINE", 3, Line, 60.0, 62.0, 270);
    let attacker = table.put("FR-LINE", 2, Column, 60.0, 58.0, 90);
    table.take_ground(attacker, 1);
    assert_eq!(table.holder(0), Some(North), "the weaker takes nothing");
    let many = table.put("FR-LINE", 5, Column, 54.0, 58.0, 90);
    table.take_ground(many, 1);
    assert_eq!(table.holder(0), Some(South));
    // Both are thrown off: the defender alone stands there, and it is his when he has gone on too.
    for id in [attacker, many] {
        rolling(&[], |umpire| table.push_back(id, Facing::SOUTH, umpire));
    }
    assert_eq!(table.holder(0), Some(North));
    table.unit_mut(defender).pose.anchor = at(60.0, 100.0);
    assert_eq!(table.holder(0), Some(North));
}

/// BWN-5.78: an attack that passed over an objective and was thrown back over it leaves it to whom it was.
#[test]
fn thrown_back_over_an_objective() {
    for before in [Some(North), None] {
        let mut table = with_objective();
        table.holders[0] = before;
        let attacker = table.put("FR-LINE", 2, Column, 60.0, 54.0, 90);
        table.take_ground(attacker, 1);
        assert_eq!(table.holder(0), Some(South));
        rolling(&[], |umpire| {
            table.push_back(attacker, Facing::SOUTH, umpire)
        });
        assert_eq!(table.holder(0), before);
    }
}

/// BWN-7.15, BWN-7.18, BWN-7.40: a unit with a Defence order of its own defends the ground on which it stands.
#[test]
fn a_single_defence_order_binds() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let enemy = table.put("AU-LINE", 3, Line, 60.0, 65.0, 270);
    table.sheets[0].singles.push(Single {
        from: CommanderId(0),
        to: line,
        order: Order::Defence,
        tested: false,
        battalion: None,
        called: false,
    });
    rolling(&[6, 6], |umpire| table.test_single(South, 0, umpire));
    assert_eq!(table.unit(line).duty, Duty::Defence);
    let charge = table.check_charge(South, line, enemy, false, false);
    assert_eq!(charge.unwrap_err().rule.to_string(), "BWN-7.18");
    let forward = |mm| [Manoeuvre::Forward { mm }];
    assert!(table.walk(line, &forward(20)).is_ok());
    assert_eq!(table.walk_refused(line, &forward(60)), "BWN-7.15");
    // Who attacks its division may be charged.
    table.unit_mut(enemy).deeds.charged_whom = Some(line);
    assert!(table.check_charge(South, line, enemy, false, false).is_ok());
}

/// A regiment in a village at (55, 55), attacked over these sides of it.
fn beset(edges: &[Edge]) -> (State, UnitId) {
    let mut table = table();
    let section = table.block(Ground::Tz { level: 1 }, 55.0, 55.0, 65.0, 65.0);
    let holder = table.put("AU-LINE", 3, Column, 60.0, 60.0, 270);
    table.unit_mut(holder).whereabouts = Whereabouts::Within(section);
    for edge in edges {
        let (x, y, face) = match edge {
            Edge::Rear => (60.0, 55.0, 90),
            Edge::Front => (60.0, 65.0, 270),
            Edge::Left => (55.0, 60.0, 0),
            Edge::Right => (65.0, 60.0, 180),
        };
        let attacker = table.put("FR-LINE", 2, Column, x, y, face);
        table.engage(attacker, holder, *edge);
    }
    let fought = Fought {
        units: table.combat_of(holder),
        loser: Some(North),
        margin: 2,
        routs: Vec::new(),
    };
    table.agenda = vec![THE_END];
    rolling(&[], |umpire| table.aftermath(fought.clone(), umpire));
    (table, holder)
}

/// BWN-16.5, BWN-16.7, BWN-16.20: a garrison attacked from opposite sides goes out sideways, never through an attacker; from
/// three or four sides it is destroyed.
#[test]
fn a_garrison_between_two_fires() {
    let (table, holder) = beset(&[Edge::Rear, Edge::Front]);
    let (x, y, _) = stands(&table, holder);
    assert!(!table.unit(holder).is_gone() && !(50.0..70.0).contains(&x));
    assert!((59.0..61.0).contains(&y), "{x} {y}");
    assert_eq!(table.unit(holder).count(), 3);
    for edges in [
        &[Edge::Rear, Edge::Front, Edge::Left][..],
        &[Edge::Rear, Edge::Front, Edge::Left, Edge::Right],
    ] {
        let (table, holder) = beset(edges);
        assert!(table.unit(holder).is_gone(), "{edges:?}");
    }
}

/// BWN-8.10, BWN-12.81: there is something to shoot at where a commander, or an empty work before guns, is all there is.
#[test]
fn commanders_and_empty_works_are_targets() {
    let targets = |table: &State| table.is_open(&Task::Targets(South));
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    assert!(!targets(&table));
    table.commanders[2].at = at(60.0, 56.0);
    assert!(targets(&table));
    let mut offers = kernel::Offers::new();
    table.agenda = vec![THE_END, Task::Targets(South)];
    table.offer(South, &mut offers);
    let at_him = |action: &Action| matches!(action, Action::Shoot { unit, shots } if *unit == line && shots[0].at == Mark::Commander(CommanderId(2)));
    assert!(offers.actions().iter().any(at_him));
    let mut works = super::table();
    works.put("FR-A6", 1, Unlimbered, 60.0, 50.0, 90);
    assert!(!targets(&works));
    works.block(Ground::Tz { level: 2 }, 55.0, 70.0, 65.0, 80.0);
    assert!(targets(&works));
}

/// BWN-13.8, BWN-17.16: cavalry charges a redoubt by its open rear, and nowhere else.
#[test]
fn cavalry_charges_through_the_gorge() {
    for (gorge, rule) in [(Compass::South, "allowed"), (Compass::North, "BWN-13.8")] {
        let mut table = table();
        let redoubt = table.block(Ground::Redoubt { wtr: 4, gorge }, 55.0, 65.0, 65.0, 75.0);
        let holder = table.put("AU-LINE", 2, Column, 60.0, 70.0, 270);
        table.unit_mut(holder).whereabouts = Whereabouts::Within(redoubt);
        let horse = table.put("FR-DRAG", 2, CavalryLine, 60.0, 45.0, 90);
        let charge = table.check_charge(South, horse, holder, false, false);
        let found = charge.map_or_else(|refusal| refusal.rule.to_string(), |()| "allowed".into());
        assert_eq!(found, rule, "{gorge:?}");
    }
}

/// BWN-5.54, BWN-16.14: a redoubt is a fortification for cavalry that is pushed onto it.
#[test]
fn cavalry_pushed_onto_a_redoubt() {
    for (left, gone) in [(4, true), (0, false)] {
        let mut table = table();
        let gorge = Compass::South;
        let redoubt = table.block(Ground::Redoubt { wtr: 4, gorge }, 55.0, 30.0, 65.0, 40.0);
        table.strengths[redoubt as usize] = left;
        let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 52.0, 90);
        rolling(&[], |umpire| table.push_back(horse, Facing::SOUTH, umpire));
        assert_eq!(table.unit(horse).is_gone(), gone, "{left}");
    }
}

/// BWN-13.7, BWN-14.6: infantry may charge cavalry behind a linear fortification, which then stands or retreats.
#[test]
fn cavalry_behind_works_is_charged_by_infantry() {
    let mut table = table();
    let column = table.put("FR-LINE", 3, Column, 60.0, 40.0, 90);
    let horse = table.put("AU-HUS", 2, CavalryLine, 60.0, 55.0, 270);
    let charge = |table: &State| table.check_charge(South, column, horse, false, false);
    assert_eq!(charge(&table).unwrap_err().rule.to_string(), "BWN-13.7");
    let outer = Facing::SOUTH;
    let works = Ground::LinearFortification { wtr: 2, outer };
    table.line(works, &[(55.0, 54.0), (65.0, 54.0)]);
    assert!(charge(&table).is_ok());
    let charge = table.charged(column, horse, 14.0, Reaction::Stand);
    let counter = table.check_reaction(&charge, Reaction::CounterAttack);
    assert_eq!(counter.unwrap_err().rule.to_string(), "BWN-14.6");
}

/// BWN-7.47, BWN-7.50: a regiment that was handed over may recover and manoeuvre in the organisation phase like any other.
#[test]
fn a_transfer_costs_nothing_later() {
    for dice in [[6, 6], [1, 1]] {
        let mut table = table();
        table.divisions.push(table.divisions[0].clone());
        let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        table.unit_mut(line).disorder = 1;
        rolling(&dice, |umpire| {
            table.transfer(line, DivisionId(2), umpire);
        });
        assert!(table.check_recovery(South, line).is_ok(), "{dice:?}");
        table.unit_mut(line).deeds.retreated = true;
        assert!(table.check_regroup(South, line).is_ok(), "{dice:?}");
        let again = table.check_transfer(South, line, DivisionId(0));
        assert!(again.is_err(), "once a turn");
    }
}

/// BWN-20.8, BWN-20.11: a chief who fought makes the fall one level less, even a fall beyond collapse.
#[test]
fn heroism_does_not_undo_a_collapse() {
    for (conditions, collapsed) in [(4, false), (5, true)] {
        let mut table = table();
        table.armies[0].lost = 10;
        table.armies[0].lost_now = 1;
        // 1, 2 and 6 hold; the main objective and the chief besides.
        table.holders[0] = Some(North);
        table.armies[0].chief_killed = conditions == 5;
        assert_eq!(table.morale_conditions(South).len(), conditions);
        rolling(&[], |umpire| table.lower_morale(umpire));
        table.commanders[0].fought = true;
        table.agenda = vec![THE_END, Task::Heroism(South)];
        act(&mut table, South, &Action::Heroism { take: true }, &[]);
        assert_eq!(table.armies[0].morale <= -3, collapsed, "{conditions}");
    }
}

/// BWN-15.29: cavalry whose own charge came to nothing is not blown by a melee into which it is charged later.
#[test]
fn only_a_charge_that_led_to_melee_tires() {
    for (came, disorder) in [(true, 1), (false, 0)] {
        let mut table = table();
        let horse = table.put("FR-DRAG", 3, CavalryLine, 60.0, 50.0, 90);
        let enemy = table.put("AU-HUS", 3, CavalryLine, 60.0, 50.0, 270);
        table.unit_mut(horse).deeds.charged = true;
        if came {
            table.engage(horse, enemy, Edge::Front);
        } else {
            table.engage(enemy, horse, Edge::Front);
        }
        table.agenda = vec![THE_END];
        rolling(&[1; 60], |umpire| table.fight(horse, umpire));
        assert_eq!(table.unit(horse).disorder, disorder, "{came}");
    }
}

/// BWN-16.11: in a mixed regiment those bases are lost that enter the enemy.
#[test]
fn the_base_that_enters_is_lost() {
    for (x, left) in [(55.0, "FR-LIGHT"), (65.0, "FR-LINE")] {
        let mut table = table();
        let line = table.put("FR-LINE", 2, Line, 60.0, 50.0, 90);
        table.unit_mut(line).bases[1] = KindId::named("FR-LIGHT").unwrap();
        // Slot 0 is the left base of a line that faces north: it stands in the west.
        table.put("AU-LINE", 1, Column, x, 43.0, 90);
        rolling(&[], |umpire| table.push_back(line, Facing::SOUTH, umpire));
        let bases = &table.unit(line).bases;
        assert_eq!((bases.len(), bases[0].row().id.as_str()), (1, left));
    }
}

/// BWN-7.57: an aggressive general without an order drives his regiments at the enemy: at least half of their move, and
/// farther if the player likes.
#[test]
fn the_player_says_how_far_an_aggressive_division_goes() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Column, 60.0, 20.0, 90);
    table.put("AU-LINE", 3, Line, 60.0, 100.0, 270);
    table.unit_mut(line).duty = Duty::Aggressive;
    table.agenda = vec![THE_END, Task::Moves(South, DivisionId(0))];
    let go = |mm| Action::Move {
        unit: line,
        path: vec![Manoeuvre::Forward { mm }],
        emerge: None,
        ready: false,
    };
    assert_eq!(verdict(&table, South, &Action::Done), "BWN-7.57");
    assert_eq!(verdict(&table, South, &go(100)), "BWN-7.57");
    for mm in [130, 200, 260] {
        assert_eq!(verdict(&table, South, &go(mm)), "allowed", "{mm}");
    }
    let mut offers = kernel::Offers::new();
    table.offer(South, &mut offers);
    assert!(offers.actions().contains(&go(130)));
    act(&mut table, South, &go(200), &[]);
    assert_eq!(stands(&table, line), (60.0, 40.0, 90));
}

/// BWN-8.20, BWN-20.7: a captured commander-in-chief counts as killed.
#[test]
fn a_captured_chief_counts_as_killed() {
    for (fate, counts) in [
        (Fate::Killed, true),
        (Fate::Captured, true),
        (Fate::Fled, false),
    ] {
        let mut table = table();
        rolling(&[], |umpire| {
            table.lose_commander(CommanderId(0), fate, umpire);
        });
        assert_eq!(
            table.morale_conditions(South).contains(&7),
            counts,
            "{fate:?}"
        );
    }
}

/// BWN-23.8: not only who springs an ambush tests, but everybody who comes into its zone in that turn.
#[test]
fn everybody_who_enters_the_zone_of_an_ambush_tests() {
    let mut table = table();
    Arc::make_mut(&mut table.battle).rules.ambush = true;
    let lurker = table.put("AU-JAG", 3, Loose, 60.0, 72.0, 270);
    let column = table.put("FR-LINE", 2, Column, 60.0, 50.0, 90);
    table.agenda = vec![THE_END, Task::Moves(South, DivisionId(0))];
    let march = Action::Move {
        unit: column,
        path: vec![Manoeuvre::Forward { mm: 140 }],
        emerge: None,
        ready: false,
    };
    let mut known = table.clone();
    act(&mut known, South, &march, &[6, 6]);
    assert_eq!(known.unit(column).disorder, 0, "no ambush any more");
    table.unit_mut(lurker).deeds.sprung = true;
    act(&mut table, South, &march, &[6, 6]);
    assert_eq!(table.unit(column).disorder, 1);
}

/// BWN-23.1: no ambush is bought where the option is off.
#[test]
fn ambushes_are_sold_with_the_option_only() {
    let file = crate::Napoleon::about().scenarios.iter();
    let file = file
        .clone()
        .find(|file| file.path.contains("vanguard-battle"))
        .unwrap();
    let scenario = crate::scenario::read(file).unwrap();
    for (ambush, rule) in [(true, "allowed"), (false, "BWN-23.1")] {
        let rules = Rules {
            ambush,
            ..scenario.battle.rules
        };
        let mut state = crate::set_up::set_up(&scenario, rules);
        let mut dice = Dice::quick(1);
        state.advance(&mut Umpire::new(&mut dice));
        let what = Purchase::Ambush;
        let buy = Action::Draft {
            edit: Edit::Buy { what },
        };
        let begin = Action::Draft {
            edit: Edit::Nation { nation: Nation::Fr },
        };
        assert_eq!(verdict(&state, South, &begin), "allowed");
        assert_eq!(verdict(&state, South, &buy), rule, "{ambush}");
    }
}

/// BWN-21.14: the initiative may be seized while orders are placed; what is still to come is then done in the other order.
#[test]
fn the_initiative_is_seized_at_any_moment() {
    let mut table = table();
    table.armies[1].upgrades.seize_initiative = true;
    table.agenda = vec![
        THE_END,
        Task::Targets(North),
        Task::Targets(South),
        Task::Charges {
            side: South,
            passed: false,
        },
        Task::First(Segment::Orders),
        Task::Sheets,
    ];
    let mut offers = kernel::Offers::new();
    table.offer(North, &mut offers);
    assert!(offers.actions().contains(&Action::Seize));
    act(&mut table, North, &Action::Seize, &[1, 6]);
    assert_eq!(table.initiative, North);
    assert_eq!(
        table.agenda[1..4],
        [
            Task::Targets(South),
            Task::Targets(North),
            Task::Charges {
                side: North,
                passed: false
            }
        ]
    );
}

/// BWN-21.14, BWN-D11: after the tests of orders and before the first charge, who could take the initiative is asked; nobody
/// else is, and nobody where there is no charge to come.
#[test]
fn the_initiative_is_seized_before_the_first_charge() {
    let asked = |may: bool, gap: f64| {
        let mut table = table();
        table.armies[1].upgrades.seize_initiative = may;
        table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
        table.put("AU-LINE", 3, Line, 60.0, 50.0 + gap, 270);
        let side = South;
        let passed = false;
        table.agenda = vec![
            THE_END,
            Task::Charges { side, passed },
            Task::Seizure(North),
            Task::Tests(North),
        ];
        rolling(&[], |umpire| table.advance(umpire));
        table
    };
    assert!(matches!(
        asked(false, 15.0).task(),
        Task::Charges { side: South, .. }
    ));
    let mut table = asked(true, 15.0);
    assert_eq!(table.task(), &Task::Seizure(North));
    let mut offers = kernel::Offers::new();
    table.offer(North, &mut offers);
    assert_eq!(offers.actions(), [Action::Seize, Action::Done]);
    let mut kept = table.clone();
    act(&mut kept, North, &Action::Done, &[]);
    assert!(matches!(kept.task(), Task::Charges { side: South, .. }));
    act(&mut table, North, &Action::Seize, &[1, 6]);
    assert_eq!(table.initiative, North);
    assert!(matches!(table.task(), Task::Charges { side: North, .. }));
    // Nobody faces anybody: there is no charge before which to be asked.
    let mut apart = super::table();
    apart.armies[1].upgrades.seize_initiative = true;
    assert!(!apart.is_open(&Task::Seizure(North)));
}

/// BWN-15.32: after a draw with cavalry, which goes back by itself, the infantry is asked whether it withdraws.
#[test]
fn infantry_may_withdraw_from_a_draw_with_cavalry() {
    for first in [true, false] {
        let mut table = table();
        let horse = |table: &mut State| table.put("FR-DRAG", 2, CavalryLine, 60.0, 50.0, 90);
        let foot = |table: &mut State| table.put("AU-LINE", 3, Line, 60.0, 50.0, 270);
        let (horse, foot) = if first {
            let horse = horse(&mut table);
            (horse, foot(&mut table))
        } else {
            let foot = foot(&mut table);
            (horse(&mut table), foot)
        };
        table.engage(horse, foot, Edge::Front);
        let fought = Fought {
            units: table.combat_of(horse),
            loser: None,
            margin: 0,
            routs: Vec::new(),
        };
        table.agenda = vec![THE_END];
        rolling(&[], |umpire| {
            table.aftermath(fought.clone(), umpire);
            table.advance(umpire);
        });
        assert_eq!(table.task(), &Task::Withdraw(foot), "{first}");
        act(&mut table, North, &Action::FallBack { go: true }, &[]);
        assert_eq!(stands(&table, foot), (60.0, 60.0, 270));
    }
}

/// BWN-12.61: a battalion may be told off to guard guns whatever the options say; others go only with the option.
#[test]
fn a_battalion_guards_guns_without_the_option() {
    let mut table = table();
    let regiment = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let battery = table.put("FR-A6", 1, Unlimbered, 70.0, 50.0, 90);
    let detach = |guard| Action::Detach {
        unit: regiment,
        slots: vec![2],
        into: Line,
        beside: Beside::Right,
        offset: 0,
        guard,
    };
    let found = table.check_detach(South, DivisionId(0), &detach(Some(battery)));
    assert!(found.is_ok(), "{:?}", found.unwrap_err());
    let free = table.check_detach(South, DivisionId(0), &detach(None));
    assert_eq!(free.unwrap_err().rule.to_string(), "BWN-23.10");
}

/// BWN-7.37: the test of a single order is explained; BWN-7.63: an order that did not come forbids moving.
#[test]
fn single_tests_are_explained() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    table.sheets[0].singles.push(Single {
        from: CommanderId(0),
        to: line,
        order: Order::Movement,
        tested: false,
        battalion: None,
        called: false,
    });
    table.agenda = vec![THE_END, Task::Tests(South)];
    let sums = table.explain(South, &Action::TestSingle { unit: line });
    assert_eq!(sums.len(), 1);
    let need = Total::of(|t| {
        table.single_order_need(CommanderId(0), line, Order::Movement, t);
    });
    assert_eq!(sums[0].total, need);
    table.unit_mut(line).duty = Duty::Neutral;
    let forward = [Manoeuvre::Forward { mm: 10 }];
    assert_eq!(table.walk_refused(line, &forward), "BWN-7.63");
}

/// BWN-8.25: a successor is named in the phase in which his chief fell.
#[test]
fn successors_are_named_in_the_phase_of_the_loss() {
    let phase = |below: Vec<Task>| {
        let mut table = table();
        table.agenda = vec![Task::EndOfTurn, Task::Rally];
        table.agenda.extend(below);
        table.agenda.push(Task::Successor(South, Command::Army));
        crate::Napoleon::phase(&table).key.to_string()
    };
    assert_eq!(phase(vec![Task::Melee]), "napoleon-phase-shooting");
    assert_eq!(phase(vec![Task::MeleeOver]), "napoleon-phase-melee");
    assert_eq!(phase(vec![]), "napoleon-phase-organisation");
    let later = vec![Task::Melee, Task::Volleys, Task::ChargeOver];
    assert_eq!(phase(later), "napoleon-phase-movement");
}

/// BWN-6.11: who begins may be said for the whole turn, and is not asked where only one side has something to do.
#[test]
fn who_begins_is_asked_once() {
    let mut table = table();
    for (kind, y, face) in [("FR-LINE", 20.0, 90), ("AU-LINE", 100.0, 270)] {
        table.put(kind, 3, Line, 60.0, y, face);
    }
    table.agenda = vec![
        THE_END,
        Task::First(Segment::Commanders),
        Task::First(Segment::Moves),
    ];
    let begin = |turn| Action::Begin { side: North, turn };
    let mut asked_again = table.clone();
    act(&mut table, South, &begin(true), &[]);
    act(&mut asked_again, South, &begin(false), &[]);
    for state in [&mut table, &mut asked_again] {
        for side in [North, South] {
            assert!(matches!(state.task(), Task::Moves(mover, _) if *mover == side));
            act(state, side, &Action::Done, &[]);
        }
    }
    assert_eq!(asked_again.task(), &Task::First(Segment::Commanders));
    assert_eq!(table.task(), &Task::Leaders(North));
    // South has nobody left: North moves without being called first.
    let mut alone = super::table();
    alone.put("AU-LINE", 3, Line, 60.0, 100.0, 270);
    assert!(!alone.is_open(&Task::First(Segment::Moves)));
    alone.agenda = vec![THE_END, Task::First(Segment::Moves)];
    rolling(&[], |umpire| alone.advance(umpire));
    assert_eq!(alone.task(), &Task::Moves(North, DivisionId(1)));
}

/// BWN-7.3, BWN-7.5: the orders of all divisions are laid in one sheet, each division once.
#[test]
fn orders_are_laid_in_one_sheet() {
    let mut table = table();
    table.divisions.push(table.divisions[0].clone());
    for (kind, division) in [("FR-LINE", 0), ("FR-HUS", 2), ("AU-LINE", 1)] {
        let id = table.put(kind, 3, Loose, 60.0, 20.0 + 10.0 * f64::from(division), 90);
        table.unit_mut(id).division = DivisionId(division);
    }
    table.agenda = vec![THE_END, Task::Sheets];
    let sheet = |orders: &[(u8, Order)]| Action::Orders {
        seal: false,
        orders: orders
            .iter()
            .map(|(id, it)| (DivisionId(*id), *it))
            .collect(),
    };
    let both = sheet(&[(0, Order::Attack), (2, Order::Defence)]);
    for (orders, rule) in [
        (sheet(&[]), "BWN-7.5"),
        (sheet(&[(0, Order::Attack), (0, Order::Defence)]), "BWN-7.5"),
        (sheet(&[(1, Order::Attack)]), "BWN-7.3"),
        (both.clone(), "allowed"),
    ] {
        assert_eq!(verdict(&table, South, &orders), rule, "{orders:?}");
    }
    let mut offers = kernel::Offers::new();
    table.offer(South, &mut offers);
    let whole =
        |action: &Action| matches!(action, Action::Orders { orders, .. } if orders.len() == 2);
    assert!(offers.actions().iter().filter(|it| whole(it)).count() >= 3);
    act(&mut table, South, &both, &[]);
    let markers = [0, 2].map(|place: usize| table.divisions[place].marker);
    assert_eq!(markers, [Some(Order::Attack), Some(Order::Defence)]);
    assert_eq!(verdict(&table, South, &both), "BWN-7.5");
}

/// BWN-7.9, BWN-7.17: an order about which nothing is left to say is tested when it is turned up; Defence waits for its area.
#[test]
fn plain_orders_are_tested_at_once() {
    let mut table = table();
    table.divisions.push(table.divisions[0].clone());
    for (place, order) in [(0, Order::Attack), (2, Order::Defence)] {
        let id = table.put("FR-LINE", 3, Line, 60.0, 20.0 + 10.0 * place as f64, 90);
        table.unit_mut(id).division = DivisionId(place as u8);
        table.divisions[place].marker = Some(order);
        table.divisions[place].marked = true;
    }
    table.agenda = vec![THE_END, Task::Tests(South), Task::Reveal(South)];
    rolling(&[6, 6], |umpire| table.advance(umpire));
    assert!(table.divisions[0].tested && !table.divisions[2].tested);
    assert_eq!(table.divisions[0].order, Some(Order::Attack));
    assert_eq!(table.task(), &Task::Tests(South));
}

/// BWN-16.45, BWN-24.11: a pursuit that must happen is not asked; without the temper that forces it, it is.
#[test]
fn a_pursuit_that_must_happen_is_not_asked() {
    for (kind, asked) in [("GB-LD", false), ("FR-HUS", true)] {
        let mut table = table();
        let horse = table.put_for(South, kind, 2, CavalryLine, 60.0, 40.0, 90);
        let quarry = table.put_for(North, "AU-LINE", 2, Column, 60.0, 55.0, 90);
        let pursuit = Pursuit {
            pursuer: horse,
            quarry,
            direction: Facing::NORTH,
            in_charge: false,
            place: None,
            after: Occasion::Victory,
            section: None,
        };
        assert_eq!(table.must_pursue(&pursuit), !asked, "{kind}");
        assert_eq!(table.is_open(&Task::FollowUp(pursuit)), asked, "{kind}");
        if !asked {
            assert_eq!(table.choices_of(&pursuit), [Follow::Pursue]);
            let before = table.centre(horse);
            table.agenda = vec![THE_END, Task::FollowUp(pursuit)];
            rolling(&[], |umpire| table.advance(umpire));
            assert_ne!(table.centre(horse), before);
        }
    }
}

/// BWN-12.36: an army of several corps has a train for each, whatever was bought for all of them together.
#[test]
fn every_corps_has_a_train_of_its_own() {
    use crate::muster::{Draft, Format};
    for (corps, bought, loads) in [(0, 3, vec![6]), (1, 3, vec![6]), (2, 3, vec![2, 4])] {
        let mut draft = Draft::of(Nation::Fr);
        draft.corps = corps;
        for _ in 0..bought {
            draft = draft
                .edited(
                    &Edit::Buy {
                        what: Purchase::Train,
                    },
                    Format::STANDARD,
                )
                .unwrap_or_else(|refusal| panic!("{refusal:?}"));
        }
        assert_eq!(draft.train_loads(), loads, "{corps} corps");
    }
}
