//! Fire out of sections, and what becomes of a section that was won.

use super::charging::*;
use super::*;
use crate::action::{Action, Follow};
use crate::march::Compass;
use crate::state::{Fought, Pursuit};
use Formation::*;
use Side::{North, South};
use table::Edge;
use tabletop::Agenda as _;

/// A village at (55, 55) with a French garrison, and an enemy before its north and its east side.
fn village(bases: u8) -> (State, UnitId, UnitId, UnitId) {
    let mut table = table();
    let section = table.block(Ground::Tz { level: 1 }, 55.0, 55.0, 65.0, 65.0);
    let holder = table.put("FR-LINE", bases, Line, 60.0, 60.0, 90);
    table.unit_mut(holder).whereabouts = Whereabouts::Within(section);
    let north = table.put("AU-LINE", 2, Line, 60.0, 71.0, 270);
    let east = table.put("AU-LINE", 2, Line, 71.0, 60.0, 180);
    table.agenda = vec![THE_END, Task::Targets(South)];
    (table, holder, north, east)
}

fn through(target: UnitId, posts: &[(u8, Compass)]) -> Shot {
    Shot {
        through: posts.to_vec(),
        ..shot(target, ShotKind::Ball, false)
    }
}

fn shoot(unit: UnitId, shots: Vec<Shot>) -> Action {
    Action::Shoot { unit, shots }
}

/// BWN-17.2, BWN-17.1, BWN-D35: a garrison fires through several sides at once, each base through one of them, two at most
/// through each; its owner says which.
#[test]
fn bases_are_told_off_to_the_sides() {
    use Compass::{East, North as N, South as S};
    let (mut table, holder, north, east) = village(5);
    let both = vec![
        through(north, &[(0, N), (4, N)]),
        through(east, &[(1, East), (2, East)]),
    ];
    let volleys = table.check_shots(holder, &both).unwrap();
    // Two bases of three dice each, less one for the skirmishers that AU-LINE does not have.
    let told: Vec<_> = volleys.iter().map(|v| (v.dice, v.posts)).collect();
    assert_eq!(told, [(6, [2, 0, 0, 0]), (6, [0, 2, 0, 0])]);
    let refused = |shots: Vec<Shot>| verdict(&table, South, &shoot(holder, shots));
    // No base fires twice, in one volley or in two.
    assert_eq!(refused(vec![through(north, &[(0, N), (0, N)])]), "BWN-17.2");
    let twice = vec![through(north, &[(0, N)]), through(east, &[(0, East)])];
    assert_eq!(refused(twice), "BWN-17.2");
    // Nor three through one side, nor one through a side from which the target is not seen, nor one that is not there.
    let three = vec![through(north, &[(0, N), (1, N), (2, N)])];
    assert_eq!(refused(three), "BWN-17.1");
    assert_eq!(refused(vec![through(north, &[(0, S)])]), "BWN-17.2");
    assert_eq!(refused(vec![through(north, &[(5, N)])]), "BWN-17.2");
    // In the open there are no sides to be told off to.
    let outside = table.put("FR-LINE", 2, Line, 60.0, 64.0, 90);
    let open = vec![through(north, &[(0, N)])];
    assert_eq!(verdict(&table, South, &shoot(outside, open)), "BWN-17.2");
    table.unit_mut(outside).whereabouts = Whereabouts::Gone;
    act(&mut table, South, &shoot(holder, both), &[1; 12]);
    assert_eq!(table.unit(holder).deeds.posts, [2, 2, 0, 0]);
}

/// BWN-17.2: where nothing is said, two bases find room at every side that bears; an enemy before a corner draws four.
#[test]
fn as_many_as_find_room() {
    let (mut table, holder, north, east) = village(5);
    let alone = table
        .check_shots(holder, &[shot(north, ShotKind::Ball, false)])
        .unwrap();
    assert_eq!(alone[0].posts, [2, 0, 0, 0]);
    // Before the corner, across the line between the two zones.
    table.unit_mut(north).pose = Pose::new(at(69.0, 69.0), Facing::new(225));
    let corner = table
        .check_shots(holder, &[shot(north, ShotKind::Ball, false)])
        .unwrap();
    assert_eq!((corner[0].posts, corner[0].dice), ([2, 2, 0, 0], 12));
    // What is offered uses all sides at once.
    let (table, holder, north, _) = village(5);
    let mut offers = kernel::Offers::new();
    table.offer(South, &mut offers);
    let all_round = offers.actions().iter().any(|action| {
        matches!(action, Action::Shoot { unit, shots } if *unit == holder && shots.len() == 2
            && shots.iter().any(|shot| shot.at == Mark::Unit(north))
            && shots.iter().any(|shot| shot.at == Mark::Unit(east)))
    });
    assert!(all_round, "{:?}", offers.actions());
}

/// BWN-17.2, BWN-5.59: two regiments in a redoubt share its sides.
#[test]
fn a_redoubt_has_four_sides_for_all() {
    let (mut table, holder, north, east) = village(2);
    let piece = table.unit(holder).section().unwrap();
    Arc::make_mut(&mut table.battle).terrain[piece as usize].ground = Ground::Redoubt {
        wtr: 4,
        gorge: Compass::South,
    };
    let second = table.put("FR-LINE", 3, Line, 60.0, 60.0, 90);
    table.unit_mut(second).whereabouts = Whereabouts::Within(piece);
    let fire = |unit, target| shoot(unit, vec![shot(target, ShotKind::Ball, false)]);
    assert!(table.may(South, &fire(second, north)).is_ok());
    act(&mut table, South, &fire(holder, north), &[]);
    assert_eq!(verdict(&table, South, &fire(second, north)), "BWN-17.1");
    assert!(table.may(South, &fire(second, east)).is_ok());
}

/// BWN-4.30, BWN-4.32: of a mass only the foremost base fires ahead; the others stand behind it.
#[test]
fn a_mass_fires_from_its_front() {
    let mut table = table();
    let mass = table.put("AU-LINE", 3, Mass, 60.0, 60.0, 270);
    let enemy = table.put("FR-LINE", 2, Line, 60.0, 57.0, 90);
    let able = table
        .check_shot(mass, &shot(enemy, ShotKind::Ball, false))
        .unwrap();
    assert_eq!(able.as_slice(), [0]);
}

/// Two units that have beaten the garrison of a village or redoubt at (55, 55), from the south and from the west.
fn won(kinds: [&str; 2], ground: Ground) -> (State, [UnitId; 2], UnitId, u8) {
    beaten(kinds, ground, true)
}

/// The same, or from the south alone: the other unit looks on.
fn beaten(kinds: [&str; 2], ground: Ground, both: bool) -> (State, [UnitId; 2], UnitId, u8) {
    let mut table = table();
    let section = table.block(ground, 55.0, 55.0, 65.0, 65.0);
    let holder = table.put("AU-LINE", 3, Column, 60.0, 60.0, 270);
    table.unit_mut(holder).whereabouts = Whereabouts::Within(section);
    let form = |kind: &str| {
        if kind.starts_with("GB-HD") {
            CavalryLine
        } else {
            Column
        }
    };
    let south = table.put(kinds[0], 2, form(kinds[0]), 60.0, 55.0, 90);
    let west = table.put(kinds[1], 2, form(kinds[1]), 55.0, 60.0, 0);
    table.engage(south, holder, Edge::Rear);
    if both {
        table.engage(west, holder, Edge::Left);
    }
    let fought = Fought {
        units: table.combat_of(south),
        loser: Some(North),
        margin: 2,
        routs: Vec::new(),
    };
    table.agenda = vec![THE_END];
    rolling(&[], |umpire| {
        table.aftermath(fought.clone(), umpire);
        table.advance(umpire);
    });
    assert_eq!(table.unit(holder).section(), None);
    (table, [south, west], holder, section)
}

fn asked(table: &State) -> Option<UnitId> {
    match table.task() {
        Task::FollowUp(Pursuit { pursuer, .. }) => Some(*pursuer),
        _ => None,
    }
}

const VILLAGE: Ground = Ground::Tz { level: 1 };

/// BWN-17.6, BWN-17.7, BWN-D41: of several winners their owner says which goes in; the others stay or pursue, but somebody
/// must go in who does not pursue.
#[test]
fn the_owner_says_who_goes_in() {
    let (mut table, [south, west], _, section) = won(["FR-LINE", "FR-LINE"], VILLAGE);
    let follow = |how| Action::Follow { how };
    assert_eq!(asked(&table), Some(south));
    assert!(table.owes(South) && !table.owes(North));
    assert_eq!(
        table.follow_ups(),
        [Follow::Stay, Follow::Pursue, Follow::Occupy]
    );
    // The first leaves it to the second, who cannot leave it to anybody.
    let mut second = table.clone();
    act(&mut second, South, &follow(Follow::Stay), &[]);
    assert_eq!(asked(&second), Some(west));
    assert_eq!(verdict(&second, South, &follow(Follow::Stay)), "BWN-17.6");
    act(&mut second, South, &follow(Follow::Occupy), &[]);
    assert_eq!(second.unit(west).section(), Some(section));
    assert_eq!(second.unit(south).section(), None);
    // The first goes in: for the second there is no room.
    act(&mut table, South, &follow(Follow::Occupy), &[]);
    assert_eq!(table.unit(south).section(), Some(section));
    assert_eq!(asked(&table), Some(west));
    assert_eq!(verdict(&table, South, &follow(Follow::Occupy)), "BWN-17.7");
    act(&mut table, South, &follow(Follow::Stay), &[]);
    assert_eq!(table.unit(west).section(), None);
}

/// BWN-17.6, BWN-16.46: a winner that may not pursue goes in without being asked; so does the last of several.
#[test]
fn what_was_won_is_occupied() {
    let (mut table, [south, west], _, section) = won(["FR-LINE", "FR-LINE"], VILLAGE);
    table.unit_mut(west).duty = Duty::Neutral;
    act(
        &mut table,
        South,
        &Action::Follow {
            how: Follow::Pursue,
        },
        &[],
    );
    assert_eq!(asked(&table), None);
    // The pursuer came no farther than the village itself, and so the other finds it taken.
    let inside = [south, west].map(|id| table.unit(id).section() == Some(section));
    assert_eq!(inside, [true, false]);
    let (mut table, [south, west], _, section) = won(["FR-LINE", "FR-LINE"], VILLAGE);
    table.unit_mut(west).duty = Duty::Neutral;
    act(
        &mut table,
        South,
        &Action::Follow { how: Follow::Stay },
        &[],
    );
    assert_eq!(asked(&table), None);
    assert_eq!(table.unit(west).section(), Some(section));
    assert_eq!(table.unit(south).section(), None);
}

/// BWN-24.11, BWN-D41: a furious unit pursues and does not go in.
#[test]
fn the_furious_do_not_go_in() {
    let (table, [south, west], ..) = won(["GB-HD", "FR-LINE"], VILLAGE);
    // Nobody asked it.
    assert!(table.unit(south).deeds.disordered, "it pursued");
    assert_eq!(asked(&table), Some(west));
    let mut table = super::table();
    let section = table.block(VILLAGE, 55.0, 55.0, 65.0, 65.0);
    let horse = table.put("GB-HD", 2, CavalryLine, 60.0, 55.0, 90);
    let quarry = table.put("AU-LINE", 2, Line, 60.0, 75.0, 270);
    let pursuit = Pursuit {
        pursuer: horse,
        quarry,
        direction: Facing::NORTH,
        in_charge: false,
        place: None,
        after: crate::state::Occasion::Victory,
        section: Some(section),
    };
    for how in [Follow::Occupy, Follow::Stay] {
        let refused = table.check_follow(&pursuit, how).unwrap_err();
        assert_eq!(refused.rule.to_string(), "BWN-24.11");
    }
}

/// BWN-17.7, BWN-5.59, BWN-5.42: a redoubt has room for two; a village for one, of five battalions at most if it was so agreed.
#[test]
fn room_for_the_winners() {
    let redoubt = Ground::Redoubt {
        wtr: 4,
        gorge: Compass::North,
    };
    let (mut table, [south, west], _, section) = won(["FR-LINE", "FR-LINE"], redoubt);
    for _ in 0..2 {
        act(
            &mut table,
            South,
            &Action::Follow {
                how: Follow::Occupy,
            },
            &[],
        );
    }
    for id in [south, west] {
        assert_eq!(table.unit(id).section(), Some(section));
    }
    let (mut table, [south, _], _, section) = won(["FR-LINE", "FR-LINE"], VILLAGE);
    let kind = table.unit(south).bases[0];
    for _ in 0..4 {
        table.unit_mut(south).bases.push(kind);
    }
    assert!(table.may_occupy(south, section));
    Arc::make_mut(&mut table.battle).rules.tz_limit_5 = true;
    assert!(!table.may_occupy(south, section));
}

/// BWN-17.17: a winner pursues through the village; one that comes clear of it stands beyond, one that does not ends inside.
#[test]
fn pursuing_through_a_village() {
    // Half of 26 cm carries a column's front to y 68: its last base is still inside.
    let (mut table, [south, _], holder, section) = won(["FR-LINE", "FR-LINE"], VILLAGE);
    act(
        &mut table,
        South,
        &Action::Follow {
            how: Follow::Pursue,
        },
        &[],
    );
    assert_eq!(table.unit(south).section(), Some(section));
    assert_eq!(
        (table.unit(south).disorder, table.unit(holder).disorder),
        (1, 1)
    );
    // Hussars go 22 cm: to where the infantry stands that was pushed 10 cm from the border.
    let (mut table, [south, _], holder, _) = beaten(["FR-LINE", "FR-LINE"], VILLAGE, false);
    let kind = KindId::named("FR-HUS").unwrap();
    for base in &mut table.unit_mut(south).bases {
        *base = kind;
    }
    table.unit_mut(south).formation = CavalryLine;
    act(
        &mut table,
        South,
        &Action::Follow {
            how: Follow::Pursue,
        },
        &[],
    );
    let (x, y, face) = stands(&table, south);
    assert!(table.unit(south).section().is_none() && y > 69.0, "{y}");
    assert_eq!((x, face), (60.0, 90));
    assert!(table.unit(holder).engaged());
}

/// BWN-17.17, BWN-16.31: a garrison that has beaten off an attack comes out to pursue, measured from its border.
#[test]
fn a_garrison_pursues() {
    let mut table = table();
    let section = table.block(VILLAGE, 55.0, 55.0, 65.0, 65.0);
    let holder = table.put("FR-LINE", 2, Column, 60.0, 60.0, 90);
    table.unit_mut(holder).whereabouts = Whereabouts::Within(section);
    let enemy = table.put("AU-LINE", 2, Line, 60.0, 95.0, 270);
    let pursuit = Pursuit {
        pursuer: holder,
        quarry: enemy,
        direction: Facing::NORTH,
        in_charge: false,
        place: None,
        after: crate::state::Occasion::Victory,
        section: None,
    };
    let mut free = table.clone();
    rolling(&[], |umpire| free.pursue(&pursuit, umpire));
    // 13 cm beyond the border at y 65.
    assert_eq!(stands(&free, holder), (60.0, 78.0, 90));
    assert_eq!(free.unit(holder).section(), None);
    // With no room beyond the border it stays where it was.
    table.put("AU-LINE", 3, Line, 60.0, 66.0, 270);
    rolling(&[], |umpire| table.pursue(&pursuit, umpire));
    assert_eq!(table.unit(holder).section(), Some(section));
}

/// BWN-17.11: a square or mass that loses a melee by a single hit flees; a line is only pushed back.
#[test]
fn a_beaten_square_flees() {
    for (form, flees) in [(Square, true), (Mass, true), (Line, false)] {
        let mut table = table();
        let foot = table.put("AU-LINE", 3, form, 60.0, 50.0, 90);
        let enemy = table.put("FR-LINE", 3, Column, 60.0, 50.0, 270);
        table.engage(enemy, foot, Edge::Front);
        let south = Total::of(|t| table.melee_dice(&[foot, enemy], South, t));
        let mut script = vec![1; 40];
        script[usize::try_from(south).unwrap() - 1] = 4;
        rolling(&script, |umpire| table.fight(foot, umpire));
        let fought = &table.fought[0];
        assert_eq!((fought.loser, fought.margin), (Some(North), 1), "{form:?}");
        assert_eq!(fought.routs.contains(&foot), flees, "{form:?}");
    }
}

/// BWN-17.10, BWN-5.62: cavalry goes into a redoubt only when nothing is left of its ramparts.
#[test]
fn cavalry_and_ramparts() {
    let redoubt = Ground::Redoubt {
        wtr: 4,
        gorge: Compass::South,
    };
    let (mut table, [south, _], _, section) = won(["FR-LINE", "FR-LINE"], redoubt);
    let kind = KindId::named("FR-HUS").unwrap();
    for base in &mut table.unit_mut(south).bases {
        *base = kind;
    }
    assert!(!table.may_occupy(south, section));
    table.strengths[section as usize] = 0;
    assert!(table.may_occupy(south, section));
}
