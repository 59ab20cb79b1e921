use super::*;
use crate::Action;
use crate::army::{Arm, Class, Trait, books};
use Formation::*;

/// BWN-2.3, BWN-2.5: a base is a battalion, two squadrons or a battery: guns stand singly, regiments of two to five are
/// usual.
#[test]
fn the_sizes_of_units() {
    for row in &books().kinds {
        match row.arm() {
            Arm::Infantry | Arm::Cavalry => {
                assert!(
                    (1..=2).contains(&row.size.0) && (1..=5).contains(&row.size.1),
                    "{}",
                    row.id
                );
            }
            Arm::Artillery | Arm::Train => assert_eq!(row.size, (1, 1), "{}", row.id),
        }
    }
}

/// BWN-2.4: the classes and their arms.
#[test]
fn classes_and_arms() {
    use Class::*;
    for (arm, classes) in [
        (
            Arm::Infantry,
            &[LineInfantry, LightInfantry, Grenadiers, Guard, Militia][..],
        ),
        (
            Arm::Cavalry,
            &[IrregularCavalry, LightCavalry, LineCavalry, HeavyCavalry][..],
        ),
        (
            Arm::Artillery,
            &[FootArtillery, HorseArtillery, RegimentalGun, Howitzers][..],
        ),
    ] {
        for class in classes {
            assert_eq!(class.arm(), arm, "{class:?}");
            assert!(
                books().kinds.iter().any(|row| row.class == *class),
                "{class:?}"
            );
        }
    }
}

/// BWN-2.7: regiments form divisions, divisions corps, corps the army; the British brigade is a regiment like any other.
#[test]
fn the_order_of_battle() {
    let scenario = crate::scenario::read(&crate::SCENARIOS[2]).unwrap();
    let state = crate::set_up::set_up(&scenario, Rules::default());
    for (_, unit) in state.each_unit() {
        let division = state.division(unit.division);
        let corps = &state.corps[division.corps.unwrap() as usize];
        assert!(division.side == unit.side && corps.side == unit.side);
    }
    let mut state = state;
    state.turn = 2;
    let kempt = state
        .each_unit()
        .find(|(_, unit)| unit.kind().id == "GB-LINE")
        .unwrap()
        .0;
    let chief = state.armies[1].chief;
    let single = state.check_single(Side::North, chief, kempt, crate::unit::Order::Attack, None);
    assert!(single.is_ok(), "{single:?}");
}

/// BWN-2.10: printed morale holds no training; it is added in tests.
#[test]
fn training_is_not_printed() {
    let mut table = table();
    let guard = table.put("FR-OG", 2, Line, 60.0, 50.0, 90);
    let printed = i32::from(table.unit(guard).kind().morale);
    assert_eq!(table.unit(guard).training, Training::Veteran);
    assert_eq!((printed, table.plain_need(guard)), (8, 9));
    table.unit_mut(guard).training = Training::Elite;
    assert_eq!(table.plain_need(guard), 10);
}

/// BWN-2.23, BWN-D37, BWN-D40, BWN-D52: of an undamaged unit of several kinds the enemy names the kind that suffers; a damaged base
/// goes on suffering.
#[test]
fn the_enemy_chooses_among_mixed_bases() {
    let [line, light] = ["PR-LINE", "PR-FUS"].map(|id| KindId::named(id).unwrap());
    let mixed = |table: &mut State| {
        let regiment = table.put("PR-LINE", 3, Line, 60.0, 60.0, 270);
        table.unit_mut(regiment).bases[2] = light;
        regiment
    };
    for (named, left) in [(line, vec![line, light]), (light, vec![line, line])] {
        let mut table = table();
        let regiment = mixed(&mut table);
        table.put("FR-LINE", 3, Line, 60.0, 52.0, 90);
        table.agenda = vec![Task::EndOfTurn, Task::Targets(Side::South)];
        let prefer = |kind| Action::Prefer {
            unit: regiment,
            kind,
        };
        let foreign = KindId::named("PR-JAG").unwrap();
        let refused = table.may(Side::South, &prefer(foreign)).unwrap_err();
        assert_eq!(refused.rule.to_string(), "BWN-2.23");
        let mut offers = kernel::Offers::new();
        table.offer(Side::South, &mut offers);
        assert!(offers.actions().contains(&prefer(named)));
        table.may(Side::South, &prefer(named)).unwrap();
        rolling(&[], |umpire| {
            table.act(Side::South, &prefer(named), umpire);
        });
        // Once a turn is enough.
        assert!(table.may(Side::South, &prefer(named)).is_err());
        rolling(&[], |umpire| {
            table.inflict(regiment, 5, umpire);
        });
        assert_eq!(table.unit(regiment).bases.to_vec(), left);
        // With a damaged base there is nothing to choose.
        rolling(&[], |umpire| {
            table.inflict(regiment, 1, umpire);
        });
        table.turn += 1;
        assert!(table.may(Side::South, &prefer(line)).is_err());
    }
    // The owner has no say, nor has anybody in a unit of one kind.
    let mut table = table();
    let regiment = mixed(&mut table);
    let plain = table.put("PR-LINE", 3, Line, 80.0, 60.0, 270);
    assert!(table.check_preference(Side::North, regiment, line).is_err());
    assert!(table.check_preference(Side::South, plain, line).is_err());
    assert!(
        table.unit(regiment).any_has(Trait::Light) && !table.unit(regiment).all_have(Trait::Light)
    );
}

/// BWN-2.28, BWN-H6: everything a unit carries through a battle survives being written down, and all of it is public.
#[test]
fn what_a_unit_carries() {
    use kernel::{Eyes, Seat};
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let unit = table.unit_mut(line);
    unit.disorder = 2;
    unit.fleeing = true;
    unit.ammo = 1;
    unit.deeds.ready = true;
    unit.deeds.fired = true;
    unit.lose(2);
    let json = serde_json::to_string(&table).unwrap();
    let back: State = serde_json::from_str(&json).unwrap();
    assert_eq!(back, table);
    for seat in Seat::BOTH {
        let seen = table.view(Eyes::Seat(seat));
        let unit = &seen.units[line.index()];
        assert_eq!((unit.disorder, unit.damage, unit.ammo), (2, 2, 1));
        assert!(unit.fleeing && unit.deeds.ready && unit.deeds.fired);
        assert_eq!(seen.armies[0].upgrades, table.armies[0].upgrades);
    }
}

/// BWN-D8: the options in force are part of the battle, for both.
#[test]
fn options_in_force() {
    use kernel::{Game, GivenOptions, OptionValue, Options};
    let given = GivenOptions::from([
        ("hill-simple".to_owned(), OptionValue::Switch(true)),
        ("ammo".to_owned(), OptionValue::Switch(false)),
        ("tz-limit-5".to_owned(), OptionValue::Switch(true)),
        ("ambush".to_owned(), OptionValue::Switch(true)),
        ("detach-light".to_owned(), OptionValue::Switch(true)),
    ]);
    let specs = crate::Napoleon::about().options;
    let options = Options::resolve(specs, &GivenOptions::new(), &given).unwrap();
    let rules = Rules::of(&options);
    assert!(rules.hill_simple && !rules.ammo && rules.tz_limit_5);
    assert!(rules.ambush && rules.detach_light);
    let plain = Options::resolve(specs, &GivenOptions::new(), &GivenOptions::new()).unwrap();
    assert_eq!(Rules::of(&plain), Rules::default());
}
