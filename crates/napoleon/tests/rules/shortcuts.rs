//! What is quick must answer like what is thorough: the map of units, and walks in strides.

use kernel::{Dice, Total};
use table::{Bounds, Facing, Point, Pose, Rect};
use tabletop::Tabletop as _;
use tabletop::field::bounds_of;

use super::table;
use crate::army::KindId;
use crate::field::LONGEST_ZONE;
use crate::formation::Formation;
use crate::march::{Goal, Manoeuvre, On, Purpose, Walk};
use crate::state::State;
use crate::terrain::Ground;
use crate::unit::{Duty, Slot, Whereabouts};
use crate::{Side, UnitId};

fn pick(dice: &mut Dice, low: i64, high: i64) -> i64 {
    low + dice.pick((high - low) as usize) as i64
}

/// A crowded table: ground of every kind, units of every arm, some in houses, a gun with its regiment.
fn crowd(dice: &mut Dice, units: usize) -> State {
    let mut table = table();
    table.block(Ground::Wood, 20.0, 30.0, 42.0, 48.0);
    table.block(Ground::Difficult, 70.0, 30.0, 90.0, 44.0);
    table.block(Ground::Impassable, 48.0, 70.0, 56.0, 80.0);
    table.block(Ground::Depression, 80.0, 60.0, 100.0, 66.0);
    table.area(
        Ground::Hill { level: 1 },
        &[(10.0, 60.0), (40.0, 58.0), (38.0, 80.0), (14.0, 76.0)],
    );
    let village = table.block(Ground::Tz { level: 1 }, 60.0, 50.0, 70.0, 60.0);
    table.line(Ground::Stream, &[(0.0, 52.0), (40.0, 50.0), (100.0, 90.0)]);
    table.line(Ground::Fence, &[(70.0, 20.0), (95.0, 24.0)]);
    table.line(Ground::Road, &[(0.0, 35.0), (60.0, 40.0), (119.0, 36.0)]);
    let kinds = [
        ("FR-LINE", 4, Formation::Column),
        ("FR-LIGHT", 3, Formation::Loose),
        ("FR-HUS", 3, Formation::CavalryLine),
        ("FR-A6", 1, Formation::Limbered),
        ("FR-LINE", 3, Formation::Line),
        ("FR-LINE", 4, Formation::Square),
    ];
    for place in 0..units {
        let side = Side::BOTH[place % 2];
        let (kind, count, form) = kinds[dice.pick(kinds.len())];
        let id = table.put_for(side, kind, count, form, 60.0, 60.0, 0);
        scatter(&mut table, id, dice);
        table.unit_mut(id).duty = [Duty::Attack, Duty::Movement, Duty::Attack][dice.pick(3)];
    }
    let guest = UnitId(0);
    table.unit_mut(guest).whereabouts = Whereabouts::Within(village);
    let gun = table.put_for(Side::South, "FR-A6", 1, Formation::Unlimbered, 0.0, 0.0, 0);
    table.unit_mut(gun).whereabouts = Whereabouts::With(UnitId(2), Slot::RightWing);
    table
}

fn scatter(table: &mut State, id: UnitId, dice: &mut Dice) {
    let anchor = Point::new(pick(dice, 5_000, 115_000), pick(dice, 5_000, 115_000));
    let facing = Facing::new(pick(dice, 0, 360) as i32);
    table.unit_mut(id).pose = Pose::new(anchor, facing);
}

fn trying_all(table: &State, bounds: &Bounds) -> Vec<UnitId> {
    table
        .each_unit()
        .filter(|(id, unit)| unit.on_table() && table.rect(*id).outline().bounds().meets(bounds))
        .map(|(id, _)| id)
        .collect()
}

/// Whoever moves, hides in a house, leaves the table or comes back: the map finds whom trying all finds.
#[test]
fn the_map_finds_whom_trying_all_finds() {
    let mut dice = Dice::quick(1);
    for _ in 0..6 {
        let mut table = crowd(&mut dice, 60);
        for _ in 0..200 {
            let copy = table.clone();
            let id = UnitId(dice.pick(60) as u8);
            match dice.pick(6) {
                0 => table.unit_mut(id).whereabouts = Whereabouts::Gone,
                1 => table.unit_mut(id).whereabouts = Whereabouts::Table,
                2 => table.unit_mut(id).whereabouts = Whereabouts::Within(village(&table)),
                3 => table.unit_mut(id).formation = Formation::Square,
                _ => scatter(&mut table, id, &mut dice),
            }
            let corner = Point::new(
                pick(&mut dice, -9_000, 110_000),
                pick(&mut dice, 0, 110_000),
            );
            let bounds = Bounds::of(&[corner, corner]).grown(pick(&mut dice, 0, 30_000));
            assert_eq!(table.near(&bounds), trying_all(&table, &bounds));
            assert_eq!(copy.near(&bounds), trying_all(&copy, &bounds));
            let gun = table.each_unit().find(|(_, unit)| {
                matches!(unit.whereabouts, Whereabouts::With(with, _) if with == UnitId(2))
            });
            assert_eq!(table.gun_of(UnitId(2)), gun.map(|(id, _)| id));
            let housed: Vec<UnitId> = table
                .each_unit()
                .filter(|(_, unit)| unit.section() == Some(village(&table)))
                .map(|(id, _)| id)
                .collect();
            let garrison: Vec<UnitId> = table.garrison(village(&table)).collect();
            assert_eq!(garrison, housed);
        }
    }
}

fn village(table: &State) -> u8 {
    let place = table
        .battle
        .terrain
        .iter()
        .rposition(|piece| piece.ground.is_section());
    place.unwrap_or(0) as u8
}

/// Bases, boxes and rectangles are those of the unit as it is now, not as it was when somebody first asked.
#[test]
fn how_a_unit_stands_is_worked_out_anew() {
    let mut dice = Dice::quick(2);
    let mut table = crowd(&mut dice, 12);
    for _ in 0..100 {
        let id = UnitId(1 + dice.pick(11) as u8);
        let before = table.bases(id).kept();
        scatter(&mut table, id, &mut dice);
        let unit = table.unit(id);
        let body = crate::field::body_of(unit, unit.formation);
        let bases: Vec<Rect> = body
            .iter()
            .map(|extent| Rect::new(unit.pose, *extent))
            .collect();
        assert_ne!(before[..], bases[..]);
        assert_eq!(table.bases(id)[..], bases[..]);
        let bounds = table.rect(id).outline().bounds();
        assert_eq!(table.bounds(id), bounds);
        let all = bounds_of(&bases).expect("it has bases");
        assert!(bounds.grown(1).holds(&all));
    }
}

/// No weapon in the army books makes a wider control zone than is looked for.
#[test]
fn no_zone_is_wider_than_the_widest() {
    for kind in KindId::all() {
        let row = kind.row();
        let reach = if row.canister > 0 {
            row.canister
        } else {
            row.range
        };
        assert!(reach <= LONGEST_ZONE, "{}", row.id);
    }
}

fn random_path(dice: &mut Dice, table: &State) -> Vec<Manoeuvre> {
    let mut one = || {
        let mm = pick(dice, 1, 300) as u16;
        let degrees = pick(dice, -90, 90) as i16;
        match dice.pick(9) {
            0..=2 => Manoeuvre::Forward { mm },
            3 => Manoeuvre::Back { mm: mm / 2 },
            4 => Manoeuvre::Oblique {
                mm,
                degrees: degrees / 2,
            },
            5 | 6 => Manoeuvre::Turn { degrees },
            7 => Manoeuvre::Form {
                into: Formation::Column,
                on: On::Centre,
            },
            _ => Manoeuvre::Close {
                degrees: 0,
                with: Goal::Section(village(table)),
            },
        }
    };
    (0..3).map(|_| one()).collect()
}

/// BWN-1.11: open ground is crossed in one stride, and every walk ends as if each step had been examined: at the same
/// place, at the same price, with the same refusal.
#[test]
fn a_walk_in_strides_is_the_walk_in_steps() {
    let mut dice = Dice::quick(3);
    let (mut allowed, mut strides) = (0, 0);
    for _ in 0..60 {
        let table = crowd(&mut dice, 14);
        for place in 0..14 {
            let id = UnitId(place);
            let foe = UnitId((place + 1) % 14);
            let purpose = match dice.pick(4) {
                0 => Purpose::Charge(foe),
                1 => Purpose::Retreat,
                _ => Purpose::March,
            };
            let mut path = random_path(&mut dice, &table);
            if let Purpose::Charge(target) = purpose {
                let with = Goal::Unit(target);
                path.push(Manoeuvre::Close { degrees: 0, with });
            }
            let mut quick = Walk::new(&table, id, purpose, None);
            quick.halting = dice.pick(5) == 0;
            if dice.pick(3) == 0 {
                quick.note_ground();
            }
            let mut thorough = quick.clone();
            thorough.thorough = true;
            let ends =
                [&mut quick, &mut thorough].map(|walk| walk.run(&path, &mut Total::default()));
            assert_eq!(ends[0], ends[1], "{path:?} of {id:?}");
            assert_eq!(quick.told(), thorough.told(), "{path:?} of {id:?}");
            allowed += usize::from(ends[0].is_ok());
            strides += quick.strides;
        }
    }
    assert!(allowed > 40 && strides > 250, "{allowed} {strides}");
}

/// Ways that go straight on from the same place are walked in one: what is offered is what is allowed one by one.
#[test]
fn ways_that_share_their_beginning_are_walked_once() {
    use crate::march::ways::Outset;
    let mut dice = Dice::quick(4);
    let (mut offered, mut refused) = (0, 0);
    for round in 0..40 {
        let mut table = crowd(&mut dice, 14);
        // Something to run into on the way, now here, now there.
        let x = pick(&mut dice, 10, 100) as f64;
        let ground = [Ground::River, Ground::Stream, Ground::Fence][round % 3];
        table.line(ground, &[(x, 0.0), (x, 120.0)]);
        for place in 0..14 {
            let id = UnitId(place);
            let mut paths = table.paths_of(id);
            for mm in [30, 120, 170] {
                paths.push(vec![
                    Manoeuvre::Turn { degrees: 20 },
                    Manoeuvre::Forward { mm },
                ]);
                let formed = Manoeuvre::Form {
                    into: Formation::Line,
                    on: On::Centre,
                };
                paths.push(vec![Manoeuvre::Forward { mm }, formed]);
            }
            let bonds = table.bonds_of(id);
            let (mut together, mut single) = (kernel::Offers::new(), kernel::Offers::new());
            Outset::new(&table, id).offer_all(&bonds, paths.clone(), &mut together);
            refused += paths.len();
            for path in paths {
                Outset::new(&table, id).offer(&bonds, path, &mut single);
            }
            assert_eq!(together.actions(), single.actions(), "{id:?}");
            offered += single.actions().len();
            refused -= single.actions().len();
        }
    }
    assert!(offered > 500 && refused > 500, "{offered} {refused}");
}
