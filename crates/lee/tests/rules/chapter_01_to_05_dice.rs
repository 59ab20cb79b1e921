//! Conventions, geometry, the turn, cards and traits, command dice.

use super::field::*;
use lee::action::{Action, Order, Spend};
use lee::agenda::Task;
use lee::cards::{self, Character, Level, Trait};
use lee::competence::{self, Test, Throw, succeeds_on};
use lee::side::Subject;
use lee::units::Kind;
use table::{Distance, Facing, Point, Pose, Segment, Shape, Zone};

fn throw(on: u8, faces: &[u8]) -> Throw {
    Throw {
        from: None,
        corps: false,
        on,
        faces: faces.to_vec(),
    }
}

/// LEE-1.3, LEE-1.4, LEE-1.5, LEE-1.6, LEE-E5: dice are read one by one, 4 and more succeed: 3, 4 and 6 are two successes.
#[test]
fn command_dice_are_counted_not_summed() {
    assert_eq!(throw(4, &[3, 4, 6]).successes(), 2);
    assert_eq!(throw(4, &[1, 2, 3]).successes(), 0);
    assert_eq!(
        competence::successes(&[throw(4, &[4, 5]), throw(4, &[6])]),
        3
    );
}

/// LEE-1.10: units are numbered in byte order of their ids.
#[test]
fn ties_are_broken_by_id() {
    for id in ["crossroads", "drill", "wheatfield", "antietam"] {
        let play = battle(id);
        let ids: Vec<_> = play.state.battle.units.iter().map(|u| &u.id).collect();
        assert!(ids.is_sorted(), "{id}");
    }
}

fn infantry(x: i64, y: i64, heading: i32) -> table::Rect {
    let pose = Pose::new(Point::new(x, y), Facing::from_heading(heading));
    Kind::Infantry.size().standing_at(pose)
}

/// LEE-2.1, LEE-2.2, LEE-2.3, LEE-2.7, LEE-2.8, LEE-2.9, LEE-E10
#[test]
fn the_corners_of_a_brigade() {
    let rect = infantry(10_000, 10_000, 30);
    assert_eq!(rect.front_left(), Point::new(8_701, 10_750));
    assert_eq!(rect.front_right(), Point::new(11_299, 9_250));
    assert_eq!(rect.rear_right(), Point::new(10_799, 8_384));
    assert_eq!(rect.rear_left(), Point::new(8_201, 9_884));
    assert_eq!(rect.centre(), Point::new(9_750, 9_567));
}

/// LEE-2.10, LEE-2.11, LEE-E11
#[test]
fn the_zones_of_a_brigade() {
    let rect = infantry(10_000, 10_000, 0);
    for (x, y, zone) in [
        (10_000, 12_000, Zone::Front),
        (13_000, 11_000, Zone::Right),
        (10_000, 8_000, Zone::Rear),
        (6_000, 9_500, Zone::Left),
    ] {
        let found = rect.zone_of(Point::new(x, y), table::RearLine::IsRear);
        assert_eq!(found, Some(zone), "({x}, {y})");
    }
}

/// LEE-2.6, LEE-2.12, LEE-2.13, LEE-E12
#[test]
fn distances_are_exact_and_rounded_up_as_numbers() {
    let a = infantry(10_000, 10_000, 0).outline();
    assert_eq!(
        a.distance(&infantry(10_000, 16_000, 180).outline()).mils(),
        6_000
    );
    assert_eq!(
        a.distance(&infantry(15_000, 13_000, 225).outline()).mils(),
        4_597
    );
}

/// LEE-2.4, LEE-2.16, LEE-E13
#[test]
fn headings() {
    for (dx, dy, heading) in [(3_000, 4_000, 37), (-1_000, 1_000, 315), (0, -5, 180)] {
        let found = Facing::from_to(Point::new(0, 0), Point::new(dx, dy));
        assert_eq!(found.heading(), heading);
    }
}

/// LEE-2.5, LEE-2.17, LEE-E14
#[test]
fn samples_of_a_way() {
    let way = Segment::new(Point::new(0, 0), Point::new(1_000, 333));
    let points: Vec<_> = way.steps(250).collect();
    let expected = [(200, 67), (400, 133), (600, 200), (800, 266), (1_000, 333)];
    assert_eq!(points.len(), 5);
    for (point, (x, y)) in points.iter().zip(expected) {
        assert_eq!(point.to_owned(), Point::new(x, y));
    }
}

/// LEE-1.7: exactly the limit is within it.
#[test]
fn a_limit_includes_itself() {
    let at = |x| Distance::between_points(Point::new(0, 0), Point::new(x, 0));
    assert!(at(6_000).is_within(6_000));
    assert!(!at(6_001).is_within(6_000));
}

/// LEE-3.1, LEE-3.2, LEE-3.3, LEE-3.4, LEE-3.5, LEE-3.6, LEE-3.14: dice, bids, transfers (A, then B), generals (B, then A), markers.
#[test]
fn the_steps_of_a_turn() {
    let mut play = battle("crossroads");
    assert_eq!(play.state.turn, 1);
    assert_eq!(play.state.officer(play.post("U.1.1")).unwrap().dice, 3);
    assert!(matches!(play.state.task(), Task::Bids(_)));
    play.initiative(Confederate);
    for (task, side) in [
        (Task::Transfers(Confederate), Confederate),
        (Task::Transfers(Union), Union),
        (Task::Generals(Union), Union),
        (Task::Generals(Confederate), Confederate),
    ] {
        assert_eq!(*play.state.task(), task);
        assert!(play.owes(side) && !play.owes(side.other()));
        play.act(side, Action::Done, &[]);
    }
    assert_eq!(*play.state.task(), Task::Markers);
    assert!(play.owes(Union) && play.owes(Confederate));
}

/// LEE-4.1, LEE-4.2, LEE-4.3, LEE-4.5, LEE-4.6, LEE-4.7: what a card says.
#[test]
fn cards_say_level_rating_character_traits() {
    let hooker = cards::named(Union, "Hooker").unwrap();
    assert!(hooker.is(Level::Army) && hooker.is(Level::Corps) && !hooker.is(Level::Division));
    assert_eq!(
        (hooker.rating, hooker.character),
        (4, Character::Aggressive)
    );
    assert!(hooker.has(Trait::Offensive));
    let play = battle("crossroads");
    for side in lee::Side::BOTH {
        for post in play.state.posts(side) {
            assert_ne!(play.state.card(post).no, 0, "{post:?} has a card");
        }
    }
}

/// LEE-4.12 to LEE-4.19, LEE-4.21: the success numbers of all traits.
/// LEE-4.13, LEE-4.14, LEE-4.15, LEE-4.16, LEE-4.18
#[test]
fn traits_change_success_numbers() {
    let card = |name| {
        cards::named(Confederate, name)
            .or(cards::named(Union, name))
            .unwrap()
    };
    let order = Test::Order;
    for (name, test, batteries, on) in [
        ("Lee", order(Order::Advance), false, 3),
        ("Lee", order(Order::March), false, 4),
        ("Longstreet", order(Order::Defence), false, 3),
        ("Longstreet", Test::Extend, false, 3),
        ("Longstreet", order(Order::Advance), false, 4),
        ("Jackson", order(Order::March), false, 3),
        ("Jackson", order(Order::Advance), false, 4),
        ("McClellan", order(Order::Advance), false, 5),
        ("McClellan", order(Order::Defence), false, 4),
        ("Early", Test::Outflank, false, 3),
        ("Early", Test::BreakOff, false, 3),
        ("Early", Test::Pursue, false, 4),
        ("Humphreys", Test::Rally, false, 3),
        ("Humphreys", Test::Cohesion, false, 3),
        ("Humphreys", Test::Endurance, false, 3),
        ("Humphreys", Test::Unpin, false, 4),
        ("Hunt", order(Order::March), true, 3),
        ("Hunt", order(Order::March), false, 4),
        ("Hunt", Test::Unpin, true, 3),
        ("Hunt", Test::Rally, true, 4),
    ] {
        assert_eq!(
            succeeds_on(card(name), test, batteries),
            on,
            "{name} {test:?}"
        );
    }
    // LEE-4.21: of two traits the lower number counts.
    let both = cards::Card {
        traits: vec![Trait::Hesitant, Trait::Offensive],
        ..card("McClellan").clone()
    };
    assert_eq!(succeeds_on(&both, order(Order::Advance), false), 3);
}

/// LEE-4.8, LEE-4.9, LEE-4.12, LEE-5.14, LEE-E18: Lee's two threes succeed in an Advance, Hill's does not; his corps dice are his.
#[test]
fn a_die_keeps_the_trait_of_its_general() {
    let mut play = battle("crossroads");
    let subject = Subject::Group(play.group("C.1"));
    let test = Test::Order(Order::Advance);
    let mut dice = |spend, rolls: &[u8]| {
        let mut throws = Vec::new();
        play.with_dice(rolls, |state, umpire| {
            throws = competence::roll(state, subject, test, spend, umpire);
        });
        competence::successes(&throws)
    };
    assert_eq!(dice(spend(2, 0, 2), &[3, 3, 3, 2]), 2);
    assert_eq!(dice(spend(0, 2, 0), &[3, 3]), 2);
}

/// LEE-5.13: a throw says which dice are corps dice, so that they can be shown in another colour.
#[test]
fn corps_dice_are_shown_apart() {
    let mut play = battle("crossroads");
    let subject = Subject::Group(play.group("C.1"));
    let mut throws = Vec::new();
    play.with_dice(&[1, 2, 3], |state, umpire| {
        let test = Test::Order(Order::March);
        throws = competence::roll(state, subject, test, spend(1, 1, 1), umpire);
    });
    let corps: Vec<_> = throws.iter().map(|t| (t.corps, t.faces.clone())).collect();
    assert_eq!(corps, [(false, vec![1]), (true, vec![2]), (false, vec![3])]);
}

/// LEE-4.19: a group of batteries only: Tyler's own dice succeed on 3.
#[test]
fn a_gunner_orders_batteries() {
    let play = battle("wheatfield");
    let reserve = Subject::Group(play.group("U.R"));
    let corps = Subject::Group(play.group("U.2"));
    let on = |subject| {
        competence::batches(
            &play.state,
            subject,
            Test::Order(Order::March),
            spend(0, 0, 1),
        )[0]
        .3
    };
    assert_eq!(on(reserve), 3);
    assert_eq!(on(corps), 4);
}

/// LEE-5.1, LEE-5.2, LEE-5.5, LEE-E1: Lee has 7 rating dice and a corps die for each corps on the field.
#[test]
fn command_dice_of_a_turn() {
    let play = battle("antietam");
    let army = play.state.army(Confederate);
    assert_eq!(army.chief.dice, 7);
    // C.1, C.2 and the cavalry C.5 are there (LEE-5.3); C.3 enters in turn 2, C.4 in turn 5 (LEE-5.4).
    assert_eq!(army.corps_dice, 3);
}

/// LEE-5.3, LEE-5.4: the reserve artillery gives no die, a destroyed corps gives none, one that enters does.
#[test]
fn corps_dice_by_corps_on_the_field() {
    let mut play = battle("wheatfield");
    // II and III Corps; V Corps enters in turn 2; Tyler's reserve does not count.
    assert_eq!(lee::flow::corps_on_field(&play.state, Union), 2);
    play.state.turn = 2;
    assert_eq!(lee::flow::corps_on_field(&play.state, Union), 3);
    let corps = play.group("U.2");
    let units: Vec<_> = play.state.units_of_group(corps).collect();
    for unit in units {
        play.state.unit_mut(unit).place = lee::units::Place::Destroyed;
    }
    assert_eq!(lee::flow::corps_on_field(&play.state, Union), 2);
    assert_eq!(lee::flow::corps_on_field(&battle("drill").state, Union), 1);
}

/// LEE-5.6, LEE-5.8, LEE-5.10, LEE-5.12: dice used are gone, from the pool that was named; everybody sees what is left.
#[test]
fn dice_are_spent_from_their_pools() {
    let mut play = battle("crossroads");
    let subject = Subject::Group(play.group("U.1"));
    let dice = spend(2, 1, 1);
    play.with_dice(&[1, 1, 1, 1], |state, umpire| {
        competence::roll(state, subject, Test::Order(Order::March), dice, umpire);
    });
    assert_eq!(play.state.army(Union).chief.dice, 3);
    assert_eq!(play.state.army(Union).corps_dice, 1);
    assert_eq!(play.state.officer(play.post("U.1")).unwrap().dice, 2);
    let view = lee::view::view(&play.state, kernel::Eyes::Seat(Confederate.seat()));
    assert_eq!(
        (view.armies[0].chief.dice, view.armies[0].corps_dice),
        (3, 1)
    );
    // Not more than are there.
    let too_many = Spend {
        rating: 4,
        ..Spend::default()
    };
    let refused = competence::check(&play.state, subject, Test::Order(Order::March), too_many, 1);
    assert_eq!(refused.unwrap_err().rule.to_string(), "LEE-16.1");
}

/// LEE-5.7, LEE-3.11, LEE-3.12: nothing is carried over into the next turn.
#[test]
fn markers_and_dice_are_removed_at_the_end_of_the_turn() {
    let mut play = battle("crossroads");
    play.to_activations(Union, &[]);
    play.dice("U.0", 2);
    play.state.agenda = vec![Task::NewTurn];
    play.go_on(&[]);
    assert_eq!(play.state.turn, 2);
    assert_eq!(play.state.army(Union).chief.dice, 5);
    assert_eq!(play.state.army(Union).corps_dice, 2);
    assert!(
        play.state
            .groups
            .iter()
            .all(|g| g.marker.is_none() && !g.done)
    );
}

/// LEE-1.8: the half of an odd number is rounded down.
#[test]
fn halves_are_rounded_down() {
    let mut play = battle("crossroads");
    let archer = play.unit("C.1.1b");
    assert_eq!(play.state.facts(archer).endurance, 9);
    for (endurance, weakened) in [(5, false), (4, true)] {
        play.state.unit_mut(archer).endurance = endurance;
        assert_eq!(play.state.is_weakened(archer), weakened);
    }
}

/// LEE-1.9: a pool is never smaller than one die; but where the base value is 0 nothing is rolled.
#[test]
fn a_pool_has_at_least_one_die() {
    let mut field = crate::battlefield::Field::open();
    field.block(
        lee::terrain::Ground::Town,
        (26_000, 30_000),
        (36_000, 36_000),
    );
    let battery = field.put("C.1.Ab", 30_000, 15_000, 0);
    let target = field.put("U.1.1a", 31_000, 33_000, 180);
    field.state.unit_mut(battery).endurance = 3;
    let mut sum = kernel::Sum::of("dice", |sum| {
        lee::fire::pool(&field.state, target, &[battery], sum);
    });
    assert_eq!(sum.total, 1);
    sum.parts.retain(|part| part.rule.to_string() != "LEE-1.9");
    assert!(sum.parts.iter().map(|part| part.amount).sum::<i32>() < 1);
    // A battery has no combat dice, not even when it is weakened.
    let combat = kernel::Total::of(|sum| field.state.combat_value(battery, sum));
    assert_eq!(combat, 0);
}
