use super::*;
use crate::march::{Compass, Goal, On};
use crate::scenario::check_shape;
use Formation::*;
use Manoeuvre::*;
use table::Edge;
use tabletop::Tabletop as _;

/// BWN-5.1, BWN-5.2, BWN-5.3: on a piece of ground is who has most of his base centres in it or on its outline; fire at
/// him then meets the cover, whichever battalion is nearest.
#[test]
fn most_of_the_bases_decide() {
    for (edge, cover) in [(60.0, -1), (59.9, 0)] {
        let mut table = table();
        let target = table.put("AU-LINE", 3, Line, 60.0, 56.0, 270);
        let shooter = table.put("FR-LINE", 2, Line, 66.0, 50.0, 90);
        let open = table.dice_at(shooter, target, ShotKind::Ball, false);
        table.block(Ground::Difficult, 50.0, 50.0, edge, 70.0);
        let covered = table.dice_at(shooter, target, ShotKind::Ball, false);
        assert_eq!(covered - open, cover, "up to {edge}");
    }
}

/// BWN-5.5: one slow battalion slows them all.
#[test]
fn mixed_units_are_as_slow_as_their_slowest() {
    let mut table = table();
    table.block(Ground::Difficult, 20.0, 20.0, 100.0, 100.0);
    let light = table.put("FR-LIGHT", 3, Column, 60.0, 50.0, 90);
    let walk = |table: &State| table.walk(light, &[Forward { mm: 60 }]).unwrap().spent;
    assert_eq!(walk(&table), 6_000);
    table.unit_mut(light).bases[2] = KindId::named("FR-LINE").unwrap();
    assert_eq!(walk(&table), 12_000);
}

/// BWN-5.6, BWN-5.10, BWN-9.9, BWN-1.12: open ground and hills cost the distance, to the millimetre.
#[test]
fn hills_cost_nothing() {
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    assert_eq!(
        table.walk(line, &[Forward { mm: 83 }]).unwrap().spent,
        8_300
    );
    table.block(Ground::Hill { level: 2 }, 40.0, 40.0, 80.0, 80.0);
    assert_eq!(
        table.walk(line, &[Forward { mm: 83 }]).unwrap().spent,
        8_300
    );
    table.block(Ground::Difficult, 40.0, 50.05, 80.0, 80.0);
    // The bases' centres come onto it after 1.6 of the 2.6 cm: eleven slow steps.
    assert_eq!(
        table
            .walk(line, &[Back { mm: 5 }, Forward { mm: 26 }])
            .unwrap()
            .spent,
        1_000 + 2_600 + 1_100
    );
}

/// BWN-5.8: guns pass a wood by road, and do not shoot there.
#[test]
fn guns_do_not_shoot_in_a_wood() {
    let mut table = table();
    let guns = table.put("FR-A6", 1, Unlimbered, 60.0, 50.0, 90);
    table.line(Ground::Road, &[(60.0, 0.0), (60.0, 120.0)]);
    assert!(table.check_shooter(guns).is_ok());
    table.block(Ground::Wood, 50.0, 40.0, 70.0, 52.0);
    let refused = table.check_shooter(guns).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-5.20");
}

fn clear_run(table: &State, horse: UnitId, target: UnitId) -> i64 {
    let close = Close {
        degrees: 0,
        with: Goal::Unit(target),
    };
    table
        .walk_charge(horse, target, &[close])
        .unwrap()
        .clear_run
}

/// BWN-5.12, BWN-5.15: no gallop through difficult ground or a wood.
#[test]
fn slow_ground_takes_the_charge_bonus() {
    let mut table = table();
    let target = table.put("AU-LINE", 3, Line, 60.0, 59.0, 270);
    let horse = table.put("FR-HUS", 2, Loose, 60.0, 48.0, 90);
    assert_eq!(clear_run(&table, horse, target), 11_000);
    for ground in [Ground::Difficult, Ground::Wood] {
        let mut table = table.clone();
        table.block(ground, 30.0, 30.0, 90.0, 58.0);
        assert_eq!(clear_run(&table, horse, target), 0, "{ground:?}");
        let charge = Charge {
            clear: 0,
            ..table.charged(horse, target, 11.0, Reaction::Stand)
        };
        assert!(!table.charge_bonus(&charge));
    }
}

/// BWN-5.24, BWN-5.31, BWN-5.70: after a ravine, a fence, a stream it takes ten centimetres of open ground.
#[test]
fn ten_clear_centimetres_after_an_obstacle() {
    for (far, bonus) in [(9.9, false), (10.0, true)] {
        for ground in [Ground::Fence, Ground::Stream, Ground::Depression] {
            let mut table = table();
            let target = table.put("AU-LINE", 3, Line, 60.0, 80.0, 270);
            let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 56.0, 90);
            let y = 80.0 - far;
            match ground {
                // Its far bank is left by the rear edge of the horses, four centimetres behind their front.
                Ground::Depression => table.block(ground, 50.0, y - 7.9, 70.0, y - 3.9),
                Ground::Stream => table.line(ground, &[(30.0, y + 0.45), (90.0, y + 0.45)]),
                _ => table.line(ground, &[(30.0, y - 0.05), (90.0, y - 0.05)]),
            };
            let run = clear_run(&table, horse, target);
            assert_eq!(run >= 10_000, bonus, "{ground:?} {far} {run}");
        }
    }
}

/// BWN-5.18: where loose order finds no room, the wood is not entered.
#[test]
fn no_room_in_the_wood() {
    let mut table = table();
    table.block(Ground::Wood, 30.0, 52.0, 90.0, 80.0);
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let walk = table.walk(column, &[Forward { mm: 60 }]).unwrap();
    assert_eq!(walk.unit().formation, Loose);
    table.put("FR-LIGHT", 1, Loose, 67.0, 55.5, 90);
    let walk = table.walk(column, &[Forward { mm: 60 }]).unwrap();
    assert_eq!(walk.unit().formation, LooseTwo);
    table.put("FR-LIGHT", 1, Loose, 55.0, 55.5, 90);
    assert!(table.walk(column, &[Forward { mm: 54 }]).is_ok());
    assert_eq!(
        table.walk_refused(column, &[Forward { mm: 60 }]),
        "BWN-5.18"
    );
}

/// BWN-3.14, BWN-3.13: light infantry chooses its ranks in loose order; line infantry has none in the open.
#[test]
fn one_rank_or_two() {
    let mut table = table();
    let light = table.put("FR-LIGHT", 3, Column, 60.0, 50.0, 90);
    for (into, width) in [(Loose, 16_000), (LooseTwo, 10_000)] {
        let walk = table
            .walk(
                light,
                &[Form {
                    into,
                    on: On::Centre,
                }],
            )
            .unwrap();
        assert_eq!(walk.scratch.rect(light).extent.width(), width);
    }
    let line = table.put("FR-LINE", 3, Column, 90.0, 50.0, 90);
    let form = Form {
        into: LooseTwo,
        on: On::Centre,
    };
    assert_eq!(table.walk_refused(line, &[form]), "BWN-3.13");
}

fn ravine(table: &mut State) {
    let place = table.block(Ground::Depression, 50.0, 55.0, 70.0, 59.0);
    let battle = Arc::make_mut(&mut table.battle);
    battle.terrain[place as usize].ends = Some([at(50.0, 57.0), at(70.0, 57.0)]);
}

/// BWN-5.21: across a ravine costs five more, along it nothing.
#[test]
fn across_and_along_a_ravine() {
    let mut table = table();
    ravine(&mut table);
    let across = table.put("FR-LINE", 2, Column, 60.0, 50.0, 90);
    assert_eq!(
        table.walk(across, &[Forward { mm: 150 }]).unwrap().spent,
        20_000
    );
    let along = table.put("FR-LINE", 2, Column, 48.0, 57.0, 0);
    assert_eq!(
        table.walk(along, &[Forward { mm: 150 }]).unwrap().spent,
        15_000
    );
}

/// BWN-5.22, BWN-5.51, BWN-5.69: how large a ravine, a work and a stream may be.
#[test]
fn sizes_of_pieces() {
    let mut table = table();
    ravine(&mut table);
    let outer = Facing::NORTH;
    let works = Ground::LinearFortification { wtr: 2, outer };
    table.line(works, &[(10.0, 10.0), (20.0, 10.0)]);
    table.line(Ground::Stream, &[(0.0, 60.0), (120.0, 60.0)]);
    let pieces = table.battle.terrain[3..].to_vec();
    for piece in &pieces {
        assert_eq!(check_shape(piece), Ok(()), "{:?}", piece.ground);
    }
    let mut longer = pieces[0].clone();
    longer.area = Polygon::new(vec![
        at(49.9, 55.0),
        at(70.0, 55.0),
        at(70.0, 59.0),
        at(49.9, 59.0),
    ])
    .ok();
    let mut wider = pieces[0].clone();
    wider.area = Polygon::new(vec![
        at(50.0, 54.9),
        at(70.0, 54.9),
        at(70.0, 59.0),
        at(50.0, 59.0),
    ])
    .ok();
    let mut endless = pieces[0].clone();
    endless.ends = None;
    let mut rampart = pieces[1].clone();
    rampart.line = Polyline::new(vec![at(10.0, 10.0), at(20.1, 10.0)]).ok();
    let mut broad = pieces[2].clone();
    broad.width = 1_001;
    for piece in [longer, wider, endless, rampart, broad] {
        assert!(check_shape(&piece).is_err(), "{:?}", piece.ground);
    }
}

/// BWN-5.23, BWN-5.25, BWN-5.26, BWN-5.27, BWN-4.26: seen in a ravine, but not hit by round shot; muskets fire in and
/// out.
#[test]
fn fire_at_a_ravine() {
    let mut table = table();
    ravine(&mut table);
    let inside = table.put("AU-LINE", 3, Line, 60.0, 56.0, 270);
    let foot = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let guns = table.put("FR-A6", 1, Unlimbered, 80.0, 36.0, 90);
    table.unit_mut(guns).pose = Pose::new(at(60.0, 36.0), Facing::NORTH);
    table.unit_mut(foot).pose = Pose::new(at(40.0, 36.0), Facing::NORTH);
    assert!(table.sees(guns, inside) && table.sees(inside, guns));
    let rule = |table: &State, from, at, kind| match table.check_shot(from, &shot(at, kind, false))
    {
        Ok(_) => "fires".to_owned(),
        Err(refusal) => refusal.rule.to_string(),
    };
    assert_eq!(rule(&table, guns, inside, ShotKind::Ball), "BWN-5.25");
    assert_eq!(rule(&table, guns, inside, ShotKind::Howitzer), "fires");
    table.unit_mut(foot).pose = Pose::new(at(60.0, 50.0), Facing::NORTH);
    assert_eq!(table.dice_at(foot, inside, ShotKind::Ball, false), 9 - 1);
    assert_eq!(
        table.dice_at(inside, foot, ShotKind::Ball, false),
        9 - 1,
        "skirmishers"
    );
    let below = table.put_for(Side::South, "FR-A6", 1, Unlimbered, 60.0, 59.0, 90);
    table.unit_mut(inside).pose = Pose::new(at(60.0, 75.0), Facing::SOUTH);
    assert_eq!(rule(&table, below, inside, ShotKind::Ball), "BWN-5.26");
    assert_eq!(rule(&table, below, inside, ShotKind::Howitzer), "fires");
}

/// BWN-5.71, BWN-5.72, BWN-5.73: into a river, to the middle, and out of it in the next turn.
#[test]
fn wading_a_river() {
    let mut table = table();
    let river = table.line(Ground::River, &[(0.0, 60.0), (120.0, 60.0)]);
    let column = table.put("FR-LINE", 2, Column, 60.0, 55.0, 90);
    let walk = table.walk(column, &[Forward { mm: 150 }]).unwrap();
    // The near bank is 1.5 cm before the middle line.
    assert_eq!(
        (led(&walk), walk.unit().river),
        ((60.0, 60.0, 90), Some(river))
    );
    assert_eq!(walk.spent, 3_600 + 5_000);
    assert_eq!(
        table.walk_refused(column, &[Forward { mm: 150 }, Forward { mm: 10 }]),
        "BWN-5.71"
    );
    let guns = table.put("FR-A6", 1, Limbered, 80.0, 55.0, 90);
    assert_eq!(table.walk_refused(guns, &[Forward { mm: 80 }]), "BWN-5.71");
    let mut next = walk.scratch.clone();
    next.unit_mut(column).deeds = Deeds::default();
    let out = next.walk(column, &[Forward { mm: 100 }]).unwrap();
    assert_eq!(
        (led(&out), out.spent, out.unit().river),
        ((60.0, 70.0, 90), 15_000, None)
    );
}

/// BWN-5.74: a unit in a river is shot at as from above, and defends its bank.
#[test]
fn caught_in_a_river() {
    let mut table = table();
    let river = table.line(Ground::River, &[(0.0, 60.0), (120.0, 60.0)]);
    let wet = table.put("AU-LINE", 3, Line, 60.0, 60.0, 270);
    let foot = table.put("FR-LINE", 3, Line, 60.0, 54.0, 90);
    let dry = table.dice_at(foot, wet, ShotKind::Ball, false);
    table.unit_mut(wet).river = Some(river);
    assert_eq!(table.dice_at(foot, wet, ShotKind::Ball, false), dry + 1);
    table.engage(foot, wet, Edge::Front);
    let dice = |table: &State| Total::of(|t| table.melee_dice(&[wet, foot], Side::North, t));
    let attacked = dice(&table);
    table.unit_mut(wet).river = None;
    assert_eq!(attacked, dice(&table) + 2);
}

/// BWN-5.75, BWN-5.76, BWN-5.69: a great river is crossed by its bridge, in column, and so is a river by its ford.
#[test]
fn bridges_and_fords() {
    let mut table = table();
    table.block(Ground::GreatRiver, 0.0, 60.0, 120.0, 64.0);
    let column = table.put("FR-LINE", 3, Column, 60.0, 55.0, 90);
    assert_eq!(
        table.walk_refused(column, &[Forward { mm: 150 }]),
        "BWN-5.75"
    );
    table.block(Ground::Bridge, 57.0, 59.0, 63.0, 65.0);
    assert_eq!(
        table.walk(column, &[Forward { mm: 200 }]).unwrap().spent,
        20_000
    );
    let line = table.put("FR-LINE", 1, Line, 80.0, 55.0, 90);
    table.unit_mut(column).whereabouts = Whereabouts::Gone;
    table.unit_mut(line).pose = Pose::new(at(60.0, 55.0), Facing::NORTH);
    assert_eq!(table.walk_refused(line, &[Forward { mm: 100 }]), "BWN-5.76");
    let mut table = super::table();
    table.line(Ground::River, &[(0.0, 60.0), (120.0, 60.0)]);
    table.block(Ground::Bridge, 57.0, 58.0, 63.0, 62.0);
    let guns = table.put("FR-A6", 1, Limbered, 60.0, 55.0, 90);
    let walk = table.walk(guns, &[Forward { mm: 150 }]).unwrap();
    assert_eq!((walk.spent, walk.unit().river), (15_000, None));
}

/// BWN-5.67, BWN-5.84: flight into a lake destroys a unit, a push-back only the bases that enter.
#[test]
fn driven_into_a_lake() {
    let lake = |table: &mut State| table.block(Ground::Impassable, 50.0, 65.0, 55.0, 80.0);
    let mut table = table();
    lake(&mut table);
    let pushed = table.put("AU-LINE", 3, Line, 60.0, 56.0, 270);
    rolling(&[], |umpire| table.push_back(pushed, Facing::NORTH, umpire));
    let unit = table.unit(pushed);
    assert_eq!((unit.count(), unit.disorder, unit.on_table()), (2, 3, true));
    let mut table = super::table();
    lake(&mut table);
    let fled = table.put("AU-LINE", 3, Line, 60.0, 56.0, 270);
    rolling(&[], |umpire| table.flee(fled, Facing::NORTH, umpire));
    assert!(table.unit(fled).is_gone());
}

/// BWN-5.77: those who run are not slowed.
#[test]
fn flight_is_not_slowed() {
    let end = |ground: Option<Ground>| {
        let mut table = table();
        if let Some(ground) = ground {
            table.block(ground, 20.0, 20.0, 100.0, 110.0);
        }
        let fled = table.put("AU-LINE", 3, Line, 60.0, 56.0, 270);
        rolling(&[], |umpire| table.flee(fled, Facing::NORTH, umpire));
        stands(&table, fled)
    };
    assert_eq!(end(None), (60.0, 68.0, 90));
    assert_eq!(end(Some(Ground::Difficult)), end(None));
}

/// BWN-9.21, BWN-9.20: facing about, a base stays where it stands; its owner may then let two change places.
#[test]
fn about_face_keeps_bases_in_their_places() {
    let mut table = table();
    let line = table.put("FR-LINE", 5, Line, 60.0, 50.0, 90);
    let light = KindId::named("FR-LIGHT").unwrap();
    table.unit_mut(line).bases[0] = light;
    // The left base faces about in its place, and so may still go as far as the others.
    let walk = table.walk(line, &[AboutFace, Forward { mm: 160 }]).unwrap();
    assert_eq!(walk.unit().bases[4], light);
    let swapped = table
        .walk(line, &[AboutFace, Swap { one: 0, other: 4 }])
        .unwrap();
    assert_eq!(swapped.unit().bases[0], light);
    assert_eq!(
        table.walk_refused(
            line,
            &[AboutFace, Swap { one: 0, other: 4 }, Forward { mm: 60 }]
        ),
        "BWN-9.14"
    );
    assert_eq!(
        table.walk_refused(line, &[Forward { mm: 10 }, Swap { one: 0, other: 4 }]),
        "BWN-9.20"
    );
}

/// BWN-9.16: guns in action turn about their centre, limbered guns about the front.
#[test]
fn turns_of_guns() {
    let mut table = table();
    let guns = table.put("FR-A6", 1, Unlimbered, 60.0, 50.0, 90);
    let walk = table.walk(guns, &[Turn { degrees: 180 }]).unwrap();
    assert_eq!(led(&walk), (60.0, 44.0, 270));
    table.unit_mut(guns).formation = Limbered;
    let walk = table.walk(guns, &[Turn { degrees: 180 }]).unwrap();
    // About the anchor it would reach six centimetres ahead: it goes back behind its old front.
    assert_eq!(led(&walk), (60.0, 44.0, 270));
    let walk = table.walk(guns, &[Turn { degrees: 90 }]).unwrap();
    assert_eq!(led(&walk), (60.0, 48.0, 180));
    table.unit_mut(guns).formation = Unlimbered;
    let walk = table.walk(guns, &[Turn { degrees: 90 }]).unwrap();
    assert_eq!(led(&walk), (57.0, 47.0, 180));
}

/// BWN-9.23, BWN-9.24: every change of formation works both ways, and brings nobody forward.
#[test]
fn formations_there_and_back() {
    let (mut table, forms) = (table(), [Line, DoubleLine, Column, Mixte, Square]);
    let unit = table.put("FR-LINE", 5, Line, 60.0, 50.0, 90);
    for from in forms {
        table.unit_mut(unit).formation = from;
        for into in forms {
            for on in [On::Left, On::Centre, On::Right] {
                if let Ok(walk) = table.walk(unit, &[Form { into, on }]) {
                    let foremost = walk
                        .bases()
                        .iter()
                        .flat_map(|b| *b.outline().points())
                        .map(|p| p.y)
                        .max();
                    assert!(foremost <= Some(50_000), "{from:?} {into:?} {on:?}");
                } else {
                    // A square has 8.5 cm: enough for five.
                    panic!("{from:?} {into:?} {on:?}");
                }
            }
        }
    }
}

/// BWN-9.36: until contact, at any angle; the cost is rounded up to a millimetre.
#[test]
fn closing_up_to_a_friend() {
    let mut table = table();
    let friend = table.put("FR-LINE", 2, Line, 60.0, 60.0, 90);
    let column = table.put("FR-LINE", 2, Column, 60.0, 50.05, 90);
    let close = Close {
        degrees: 0,
        with: Goal::Unit(friend),
    };
    let walk = table.walk(column, &[close]).unwrap();
    assert_eq!((led(&walk), walk.spent), ((60.0, 58.0, 90), 8_000));
    let enemy = table.put("AU-LINE", 2, Line, 60.0, 70.0, 90);
    let at_enemy = Close {
        degrees: 0,
        with: Goal::Unit(enemy),
    };
    assert_eq!(table.walk_refused(column, &[at_enemy]), "BWN-9.36");
    let astray = Close {
        degrees: 45,
        with: Goal::Unit(friend),
    };
    assert_eq!(table.walk_refused(column, &[astray]), "BWN-9.36");
}

/// BWN-5.34, BWN-5.35: ruins of level 0 are still streets: five centimetres to enter, and no way round by walking on.
#[test]
fn ruins_are_still_streets() {
    let mut table = table();
    let village = table.block(Ground::Tz { level: 0 }, 55.0, 55.0, 65.0, 65.0);
    let column = table.put("FR-LINE", 3, Column, 60.0, 50.0, 90);
    let close = Close {
        degrees: 0,
        with: Goal::Section(village),
    };
    let enter = Enter { section: village };
    let walk = table.walk(column, &[close, enter]).unwrap();
    assert_eq!(walk.spent, 10_000);
    assert_eq!(
        table.walk_refused(column, &[Forward { mm: 60 }]),
        "BWN-5.37"
    );
    table.unit_mut(column).deeds.spent = 16_500;
    assert_eq!(table.walk_refused(column, &[close, enter]), "BWN-9.7");
    assert!(table.walk(column, &[close]).is_ok());
}

/// BWN-5.42, BWN-5.83: a limit of five battalions only if the players agreed on it.
#[test]
fn six_battalions_in_a_section() {
    let mut table = table();
    let village = table.block(Ground::Tz { level: 1 }, 55.0, 55.0, 65.0, 65.0);
    let column = table.put("FR-LINE", 6, Column, 60.0, 55.0, 90);
    let enter = Enter { section: village };
    assert!(table.walk(column, &[enter]).is_ok());
    Arc::make_mut(&mut table.battle).rules.tz_limit_5 = true;
    assert_eq!(table.walk_refused(column, &[enter]), "BWN-5.42");
    table.unit_mut(column).bases.pop();
    assert!(table.walk(column, &[enter]).is_ok());
    let off = crate::OPTIONS.iter().any(|spec| {
        spec.id == "tz-limit-5"
            && matches!(spec.kind, kernel::OptionKind::Switch { default: false })
    });
    assert!(off);
}

/// BWN-5.45, BWN-5.46: through a friend's section for ten centimetres, out on any other side.
#[test]
fn through_a_friends_section() {
    let mut table = table();
    let village = table.block(Ground::Tz { level: 1 }, 55.0, 55.0, 65.0, 65.0);
    let holder = table.put("FR-LINE", 2, Column, 20.0, 20.0, 90);
    table.unit_mut(holder).whereabouts = Whereabouts::Within(village);
    let column = table.put("FR-LINE", 2, Column, 60.0, 55.0, 90);
    let pass = |side| Pass {
        section: village,
        side,
        offset: 10,
    };
    for (side, end) in [
        (Compass::North, (61.0, 69.5, 90)),
        (Compass::East, (69.5, 59.0, 0)),
        (Compass::West, (50.5, 61.0, 180)),
    ] {
        let walk = table.walk(column, &[pass(side)]).unwrap();
        assert_eq!((led(&walk), walk.spent), (end, 10_000), "{side:?}");
    }
    table.unit_mut(column).deeds.spent = 16_100;
    assert_eq!(
        table.walk_refused(column, &[pass(Compass::North)]),
        "BWN-9.7"
    );
    table.unit_mut(column).deeds.spent = 0;
    table.unit_mut(holder).side = Side::North;
    assert_eq!(
        table.walk_refused(column, &[pass(Compass::North)]),
        "BWN-5.45"
    );
}

/// BWN-5.43: a regimental gun goes into a village with its regiment, on its limber.
#[test]
fn a_regimental_gun_in_a_village() {
    let mut table = table();
    let village = table.block(Ground::Tz { level: 1 }, 55.0, 55.0, 65.0, 65.0);
    let foot = table.put("FR-LINE", 2, Column, 60.0, 55.0, 90);
    let gun = table.put("FR-A4R", 1, Unlimbered, 0.0, 0.0, 0);
    table.unit_mut(gun).whereabouts = Whereabouts::With(foot, crate::unit::Slot::Rear);
    let walk = table.walk(foot, &[Enter { section: village }]).unwrap();
    assert_eq!(walk.scratch.unit(gun).formation, Limbered);
    let inside = walk.scratch.clone();
    let refused = on_the_spot(&inside, gun, Unlimber { degrees: 0 }).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-5.43");
}
