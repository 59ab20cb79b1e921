use super::*;
use crate::march::{Compass, Goal};
use Formation::*;
use Manoeuvre::*;
use table::{Edge, Zone};
use tabletop::Agenda as _;
use tabletop::Tabletop as _;

/// A redoubt of four points whose open side is its south.
fn redoubt(table: &mut State) -> u8 {
    let gorge = Compass::South;
    table.block(Ground::Redoubt { wtr: 4, gorge }, 55.0, 55.0, 65.0, 65.0)
}

fn works(table: &mut State) -> u8 {
    let outer = Facing::NORTH;
    table.line(
        Ground::LinearFortification { wtr: 2, outer },
        &[(55.0, 52.0), (65.0, 52.0)],
    )
}

fn inside(table: &mut State, section: u8, kind: &str, count: u8, form: Formation) -> UnitId {
    let id = table.put(kind, count, form, 60.0, 60.0, 90);
    table.unit_mut(id).whereabouts = Whereabouts::Within(section);
    id
}

fn melee(table: &State, units: &[UnitId], side: Side) -> i32 {
    Total::of(|t| table.melee_dice(units, side, t))
}

/// BWN-5.58, BWN-5.60, BWN-5.61, BWN-5.65, BWN-5.82: infantry climbs a rampart for five centimetres, guns come by the
/// gorge, and the gorge is free for both.
#[test]
fn into_a_redoubt() {
    let mut table = table();
    let redoubt = redoubt(&mut table);
    let enter = Enter { section: redoubt };
    for (kind, form, y, face, spent) in [
        ("FR-LINE", Column, 55.0, 90, Ok(0)),
        ("FR-LINE", Column, 65.0, 270, Ok(5_000)),
        ("FR-A6", Limbered, 55.0, 90, Ok(0)),
        ("FR-A6", Limbered, 65.0, 270, Err("BWN-5.61")),
        ("FR-HUS", MarchColumn, 65.0, 270, Err("BWN-5.62")),
        ("FR-HUS", MarchColumn, 55.0, 90, Err("BWN-5.62")),
    ] {
        let mut table = table.clone();
        let unit = table.put(kind, 1, form, 60.0, y, face);
        match (table.walk(unit, &[enter]), spent) {
            (Ok(walk), Ok(spent)) => {
                assert_eq!(
                    (walk.spent, walk.unit().section()),
                    (spent, Some(redoubt)),
                    "{kind} {y}"
                );
            }
            (Err(refusal), Err(rule)) => assert_eq!(refusal.rule.to_string(), rule, "{kind} {y}"),
            (walk, expected) => panic!("{kind} {y}: {expected:?}, {:?}", walk.err()),
        }
    }
}

/// BWN-5.60, BWN-5.61, BWN-5.82: and out again.
#[test]
fn out_of_a_redoubt() {
    let mut table = table();
    let redoubt = redoubt(&mut table);
    let foot = inside(&mut table, redoubt, "FR-LINE", 2, Column);
    let guns = inside(&mut table, redoubt, "FR-A6", 1, Limbered);
    let leave = |side, into| Leave {
        side,
        offset: 0,
        into,
    };
    let over = table.walk(foot, &[leave(Compass::North, Column)]).unwrap();
    assert_eq!((led(&over), over.spent), ((60.0, 69.5, 90), 5_000));
    let back = table.walk(foot, &[leave(Compass::South, Column)]).unwrap();
    assert_eq!((led(&back), back.spent), ((60.0, 50.5, 270), 0));
    let out = table
        .walk(guns, &[leave(Compass::South, Limbered)])
        .unwrap();
    assert_eq!((led(&out), out.spent), ((60.0, 49.0, 270), 0));
    assert_eq!(
        table.walk_refused(guns, &[leave(Compass::North, Limbered)]),
        "BWN-5.61"
    );
}

/// BWN-5.59: two regiments and two batteries, and nobody of the enemy's.
#[test]
fn the_garrison_of_a_redoubt() {
    let mut table = table();
    let redoubt = redoubt(&mut table);
    let enter = [Enter { section: redoubt }];
    let foot = table.put("FR-LINE", 2, Column, 60.0, 55.0, 90);
    let guns = table.put("FR-A6", 1, Limbered, 60.0, 55.0, 90);
    let train = table.put("FR-LINE", 1, Limbered, 60.0, 55.0, 90);
    table.unit_mut(train).bases[0] = KindId::train();
    for here in 1..=2 {
        inside(&mut table, redoubt, "FR-LINE", 2, Column);
        inside(&mut table, redoubt, "FR-A6", 1, Limbered);
        for (unit, name) in [(foot, "foot"), (guns, "guns")] {
            let mut alone = table.clone();
            for other in [foot, guns, train] {
                if other != unit {
                    alone.unit_mut(other).whereabouts = Whereabouts::Gone;
                }
            }
            match alone.walk(unit, &enter) {
                Ok(_) => assert_eq!(here, 1, "{name}"),
                Err(refusal) => {
                    assert_eq!(
                        (here, refusal.rule.to_string().as_str()),
                        (2, "BWN-5.59"),
                        "{name}"
                    );
                }
            }
        }
    }
    for other in [foot, guns] {
        table.unit_mut(other).whereabouts = Whereabouts::Gone;
    }
    assert_eq!(table.walk_refused(train, &enter), "BWN-5.59");
}

/// BWN-5.62, BWN-5.64: a destroyed redoubt is climbed by everybody and shelters nobody.
#[test]
fn a_redoubt_in_ruins() {
    let mut table = table();
    let redoubt = redoubt(&mut table);
    table.strengths[redoubt as usize] = 0;
    let enter = [Enter { section: redoubt }];
    for (kind, form) in [
        ("FR-HUS", MarchColumn),
        ("FR-A6", Limbered),
        ("FR-LINE", Column),
    ] {
        let mut table = table.clone();
        let unit = table.put(kind, 1, form, 60.0, 65.0, 270);
        assert_eq!(table.walk(unit, &enter).unwrap().spent, 5_000, "{kind}");
    }
    let target = inside(&mut table, redoubt, "AU-LINE", 3, Column);
    let foot = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    assert_eq!(table.dice_at(foot, target, ShotKind::Ball, false), 9);
    table.engage(foot, target, Edge::Rear);
    assert_eq!(melee(&table, &[target, foot], Side::North), 6);
}

/// BWN-5.63, BWN-4.10, BWN-4.13, BWN-4.24: a redoubt hides what is behind it even from a hill, never its garrison, which sees and
/// fires all round.
#[test]
fn sight_and_a_redoubt() {
    let mut table = table();
    let redoubt = redoubt(&mut table);
    table.block(Ground::Hill { level: 1 }, 50.0, 20.0, 70.0, 34.0);
    let looker = table.put("FR-LINE", 3, Line, 60.0, 30.0, 90);
    let behind = table.put("AU-LINE", 1, Line, 60.0, 75.0, 270);
    let garrison = inside(&mut table, redoubt, "AU-LINE", 2, Column);
    let flank = table.put("FR-LINE", 1, Line, 90.0, 60.0, 180);
    assert!(!table.sees(looker, behind));
    assert!(table.sees(looker, garrison));
    assert!(table.sees(garrison, looker) && table.sees(garrison, flank));
    assert_eq!(table.fronts(garrison).len(), 4);
    assert_eq!(table.zone_of(garrison, looker), Zone::Front);
}

/// BWN-5.66: guns in a redoubt go into action at the rampart and fire out on every side.
#[test]
fn guns_in_a_redoubt() {
    let mut table = table();
    let redoubt = redoubt(&mut table);
    let guns = inside(&mut table, redoubt, "FR-A6", 1, Limbered);
    let north = table.put("AU-LINE", 3, Line, 60.0, 90.0, 270);
    let west = table.put("AU-LINE", 3, Line, 30.0, 60.0, 0);
    let ready = on_the_spot(&table, guns, Unlimber { degrees: 0 }).unwrap();
    let table = ready.scratch;
    assert_eq!(table.unit(guns).section(), Some(redoubt));
    for target in [north, west] {
        assert!(
            table
                .check_shot(guns, &shot(target, ShotKind::Ball, false))
                .is_ok()
        );
    }
}

/// BWN-5.58, BWN-17.9, BWN-17.16: all fight for a redoubt; its ramparts count, its gorge gives no lines.
#[test]
fn melee_for_a_redoubt() {
    let mut table = table();
    let redoubt = redoubt(&mut table);
    let first = inside(&mut table, redoubt, "AU-LINE", 3, Column);
    let second = inside(&mut table, redoubt, "AU-LINE", 2, Column);
    let foot = table.put("FR-LINE", 3, Line, 60.0, 67.0, 270);
    let mut walls = table.clone();
    walls.engage(foot, first, Edge::Front);
    assert_eq!(walls.combat_of(foot), [first, second, foot]);
    // Five bases and six for the work; three bases and four.
    assert_eq!(melee(&walls, &[first, second, foot], Side::North), 10 + 6);
    assert_eq!(melee(&walls, &[first, second, foot], Side::South), 6 + 4);
    let mut gorge = table.clone();
    gorge.engage(foot, first, Edge::Rear);
    assert_eq!(melee(&gorge, &[first, second, foot], Side::North), 10);
    assert_eq!(melee(&gorge, &[first, second, foot], Side::South), 6);
    // Cavalry keeps its charge bonus there, but finds no flank.
    let horse = gorge.put("FR-HUS", 2, CavalryLine, 60.0, 54.0, 90);
    gorge.disengage(foot);
    gorge.engage(horse, first, Edge::Rear);
    gorge.unit_mut(horse).deeds.impetus = true;
    assert_eq!(melee(&gorge, &[first, second, horse], Side::South), 4 + 3);
}

/// BWN-17.9, BWN-17.10, BWN-17.6: all of them are driven out; infantry goes in, cavalry stays outside.
#[test]
fn a_redoubt_is_won() {
    for (kind, form, enters) in [("FR-LINE", Line, true), ("FR-HUS", CavalryLine, false)] {
        let mut table = table();
        let redoubt = redoubt(&mut table);
        let first = inside(&mut table, redoubt, "AU-LINE", 2, Column);
        let second = inside(&mut table, redoubt, "AU-LINE", 2, Column);
        let winner = table.put(kind, 2, form, 60.0, 55.0, 90);
        table.engage(winner, first, Edge::Rear);
        let fought = crate::state::Fought {
            units: table.combat_of(winner),
            loser: Some(Side::North),
            margin: 2,
            routs: Vec::new(),
        };
        table.agenda = vec![charging::THE_END];
        rolling(&[], |umpire| {
            table.aftermath(fought.clone(), umpire);
            table.advance(umpire);
        });
        for driven in [first, second] {
            assert!(table.unit(driven).section().is_none(), "{kind}");
        }
        let occupy = crate::Action::Follow {
            how: crate::action::Follow::Occupy,
        };
        let verdict = charging::verdict(&table, Side::South, &occupy);
        assert_eq!(
            verdict,
            if enters { "allowed" } else { "BWN-17.7" },
            "{kind}"
        );
        if enters {
            charging::act(&mut table, Side::South, &occupy, &[]);
        }
        assert_eq!(table.unit(winner).section().is_some(), enters, "{kind}");
    }
}

/// BWN-E32, BWN-13.42: a charge on a redoubt four centimetres away takes nine; through the gorge it takes four.
#[test]
fn charging_a_redoubt() {
    let mut table = table();
    let redoubt = redoubt(&mut table);
    let target = inside(&mut table, redoubt, "AU-LINE", 2, Column);
    let over = table.put("FR-LINE", 3, Line, 60.0, 69.0, 270);
    let path = [Close {
        degrees: 0,
        with: Goal::Section(redoubt),
    }];
    table.unit_mut(over).deeds.spent = 8_000;
    assert!(table.walk_charge(over, target, &path).is_ok());
    table.unit_mut(over).deeds.spent = 8_100;
    let refused = table.walk_charge(over, target, &path).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-13.42");
    let horse = table.put("FR-HUS", 2, CavalryLine, 60.0, 51.0, 90);
    assert!(table.walk_charge(horse, target, &path).is_ok());
    table.unit_mut(horse).pose = Pose::new(at(45.0, 60.0), Facing::EAST);
    let refused = table.walk_charge(horse, target, &path).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-5.62");
}

/// BWN-5.53, BWN-E33: cavalry does not attack across a standing work, but round it, as in the open.
#[test]
fn cavalry_and_works() {
    let mut table = table();
    works(&mut table);
    let target = table.put("AU-LINE", 2, Line, 60.0, 51.9, 90);
    let horse = table.put("FR-LANC", 2, CavalryLine, 60.0, 70.0, 270);
    let path = [Close {
        degrees: 0,
        with: Goal::Unit(target),
    }];
    let refused = table.walk_charge(horse, target, &path).unwrap_err();
    assert_eq!(refused.rule.to_string(), "BWN-5.53");
    table.unit_mut(horse).pose = Pose::new(at(85.0, 47.9), Facing::WEST);
    let walk = table.walk_charge(horse, target, &path).unwrap();
    assert!(walk.clear_run >= 10_000);
    table.engage(horse, target, Edge::Right);
    table.unit_mut(horse).deeds.impetus = true;
    // Two bases of two, lances, against a line, into the flank; the infantry's dice are halved.
    assert_eq!(melee(&table, &[target, horse], Side::South), 4 + 4 + 2 + 3);
    assert_eq!(melee(&table, &[target, horse], Side::North), 2);
}

/// BWN-5.56, BWN-5.57: a work shelters from its outer side only, and skirmishers do not count behind it.
#[test]
fn works_face_outward() {
    let mut table = table();
    works(&mut table);
    let target = table.put_for(Side::North, "FR-LINE", 3, Line, 60.0, 51.9, 90);
    let outside = table.put("FR-LINE", 3, Line, 60.0, 57.0, 270);
    let behind = table.put("FR-LINE", 3, Line, 60.0, 45.0, 90);
    assert!(table.works_before(target, outside).is_some());
    assert!(table.works_before(target, behind).is_none());
    assert_eq!(table.dice_at(outside, target, ShotKind::Ball, false), 9 - 5);
    assert_eq!(table.dice_at(behind, target, ShotKind::Ball, false), 9 + 3);
}

/// BWN-5.38, BWN-5.48, BWN-4.40: in a village a unit is its square: it fires through each side, and neither skirmishers
/// nor flanks count.
#[test]
fn a_unit_in_a_village_is_its_square() {
    let mut table = table();
    let village = table.block(Ground::Tz { level: 0 }, 55.0, 55.0, 65.0, 65.0);
    let holder = table.put_for(Side::North, "FR-LINE", 3, Line, 20.0, 20.0, 270);
    table.unit_mut(holder).whereabouts = Whereabouts::Within(village);
    let bases = table.bases(holder);
    assert_eq!(bases[..], [table.section_rect(village)]);
    for (x, y, face) in [
        (60.0, 50.0, 90),
        (60.0, 70.0, 270),
        (50.0, 60.0, 0),
        (70.0, 60.0, 180),
    ] {
        let mut table = table.clone();
        let enemy = table.put("FR-LINE", 3, Line, x, y, face);
        assert_eq!(
            table.dice_at(enemy, holder, ShotKind::Ball, false),
            9,
            "{face}"
        );
        assert!(
            table
                .check_shot(holder, &shot(enemy, ShotKind::Ball, false))
                .is_ok()
        );
        assert!(table.in_zone_of(holder, &table.bases(enemy), Some(enemy)));
    }
}

/// BWN-17.1: two battalions at a window side.
#[test]
fn two_bases_fire_through_a_side() {
    let mut table = table();
    let village = table.block(Ground::Tz { level: 1 }, 55.0, 55.0, 65.0, 65.0);
    let holder = table.put("FR-LINE", 5, Line, 20.0, 20.0, 270);
    table.unit_mut(holder).whereabouts = Whereabouts::Within(village);
    let enemy = table.put("AU-LINE", 3, Line, 60.0, 70.0, 270);
    assert_eq!(table.dice_at(holder, enemy, ShotKind::Ball, false), 6);
}

/// BWN-17.8: driven out of a village a unit stands before the side it was driven to.
#[test]
fn driven_out_of_a_village() {
    let mut table = table();
    let village = table.block(Ground::Tz { level: 1 }, 55.0, 55.0, 65.0, 65.0);
    let holder = table.put("AU-LINE", 3, Column, 20.0, 20.0, 270);
    table.unit_mut(holder).whereabouts = Whereabouts::Within(village);
    rolling(&[], |umpire| table.push_back(holder, Facing::NORTH, umpire));
    assert_eq!(table.unit(holder).section(), None);
    assert_eq!(stands(&table, holder), (60.0, 75.0, 270));
    assert_eq!(table.unit(holder).formation, Line);
}

/// BWN-17.14, BWN-17.15, BWN-T5: a mass has no column bonus; in a wood there is none either, nor any overlap.
#[test]
fn formations_that_do_not_count() {
    let mut table = table();
    let mass = table.put("AU-LINE", 3, Mass, 60.0, 50.0, 90);
    let enemy = table.put("FR-LINE", 1, Line, 60.0, 50.0, 270);
    table.engage(mass, enemy, Edge::Front);
    let dice = |table: &State| melee(table, &[mass, enemy], Side::North);
    assert_eq!(dice(&table), 6);
    table.unit_mut(mass).formation = Column;
    assert_eq!(dice(&table), 6 + 2);
    table.unit_mut(mass).formation = Line;
    assert_eq!(dice(&table), 6 + 2, "both wings overlapped");
    table.block(Ground::Wood, 30.0, 30.0, 90.0, 90.0);
    table.unit_mut(mass).formation = Loose;
    assert_eq!(dice(&table), 6 + 2, "the wood's own line");
    table.unit_mut(mass).formation = Column;
    assert_eq!(dice(&table), 6 + 2);
}
