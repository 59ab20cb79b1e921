//! A small game in inches on the tabletop: brigades of one rectangle, short woods, corn, walls and hills.

use kernel::{Refusal, refusal};
use table::{Bounds, Facing, Field, Point, Polygon, Polyline, Pose, Rect, Size};
use tabletop::terrain::{Form, Ground, Hill, Piece, Screen, join_hills};
use tabletop::{Obstacle, Place, Placed, Roster, SightRules, Tabletop, ruler};

tabletop::ids! {
    /// A brigade.
    UnitId
}

#[derive(Clone, PartialEq)]
struct Brigade {
    grey: bool,
    at: Pose,
    here: bool,
}

impl Placed for Brigade {
    type Id = UnitId;
    type Bases = [Rect; 1];
    const CELL: i64 = 3_000;

    fn place(&self) -> Place {
        if self.here { Place::Open } else { Place::Off }
    }

    fn rect(&self) -> Rect {
        Size::new(3_000, 1_000).unwrap().standing_at(self.at)
    }

    fn bases(&self) -> [Rect; 1] {
        [self.rect()]
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Wood,
    Corn,
    Wall,
}

impl Ground for Kind {
    fn form(&self) -> Form {
        match self {
            Self::Wall => Form::Line,
            _ => Form::Area,
        }
    }

    fn screen(&self) -> Screen {
        match self {
            Self::Wood => Screen::Wood,
            Self::Corn => Screen::Behind,
            Self::Wall => Screen::Open,
        }
    }
}

#[derive(Default)]
struct Skirmish {
    units: Roster<Brigade>,
    terrain: Vec<Piece<Kind>>,
    hills: Vec<Hill>,
}

impl Tabletop for Skirmish {
    type Unit = Brigade;
    type Ground = Kind;
    type Side = bool;

    fn roster(&self) -> &Roster<Brigade> {
        &self.units
    }

    fn side_of(&self, unit: &Brigade) -> bool {
        unit.grey
    }

    fn terrain(&self) -> &[Piece<Kind>] {
        &self.terrain
    }

    fn hills(&self) -> &[Hill] {
        &self.hills
    }

    fn field(&self) -> Field {
        Field::new(60_000, 60_000)
    }

    fn sight_rules(&self) -> SightRules {
        SightRules {
            wood_depth: 2_000,
            crests: false,
            heights_look_over: true,
        }
    }
}

fn area(x1: i64, y1: i64, x2: i64, y2: i64) -> Polygon {
    let corners = [(x1, y1), (x2, y1), (x2, y2), (x1, y2)];
    Polygon::new(corners.map(|(x, y)| Point::new(x, y)).to_vec()).unwrap()
}

impl Skirmish {
    fn put(&mut self, grey: bool, x: i64, y: i64, facing: Facing) -> UnitId {
        let at = Pose::new(Point::new(x, y), facing);
        self.units.push(Brigade {
            grey,
            at,
            here: true,
        });
        UnitId(self.units.len() as u8 - 1)
    }

    fn lay(&mut self, ground: Kind, area: Polygon) {
        self.terrain.push(Piece {
            id: String::new(),
            ground,
            area: Some(area),
            line: None,
            width: 0,
            ends: None,
        });
    }

    fn wall(&mut self, y: i64) {
        let line = [Point::new(10_000, y), Point::new(30_000, y)];
        self.terrain.push(Piece {
            id: String::new(),
            ground: Kind::Wall,
            area: None,
            line: Polyline::new(line.to_vec()).ok(),
            width: 0,
            ends: None,
        });
    }

    /// LEE-18.8: one line, from front-centre to centre.
    fn looks(&self, from: UnitId, to: UnitId) -> bool {
        let eye = self.units[from.index()].at.anchor;
        self.line_is_clear(from, eye, self.centre(to), Some(to))
    }
}

/// LEE-18.9: two inches into a wood, from the edge to the centre, and never through it.
#[test]
fn the_depth_of_a_wood_is_a_parameter() {
    for (y, seen) in [
        (17_499, true),
        (17_500, true),
        (17_501, false),
        (40_000, false),
    ] {
        let mut battle = Skirmish::default();
        let north = battle.put(false, 20_000, 10_000, Facing::NORTH);
        let south = battle.put(true, 20_000, y - 500, Facing::SOUTH);
        battle.lay(Kind::Wood, area(10_000, 15_500, 30_000, 30_000));
        assert_eq!(battle.centre(south), Point::new(20_000, y));
        assert_eq!(battle.looks(north, south), seen, "{y}");
    }
}

/// LEE-18.10: corn hides what is behind it, not what is in it.
#[test]
fn corn_hides_only_what_is_behind_it() {
    let mut battle = Skirmish::default();
    let looker = battle.put(false, 20_000, 10_000, Facing::NORTH);
    let inside = battle.put(true, 20_000, 18_000, Facing::SOUTH);
    let beyond = battle.put(true, 24_000, 30_000, Facing::SOUTH);
    battle.lay(Kind::Corn, area(10_000, 15_000, 30_000, 25_000));
    assert!(battle.looks(looker, inside));
    assert!(!battle.looks(looker, beyond));
    assert!(battle.stands_on(inside, |kind| *kind == Kind::Corn));
}

/// LEE-18.10, LEE-18.11, LEE-18.12: enemies hide, own units do not, and from a hill one looks over both.
#[test]
fn enemies_hide_unless_one_stands_higher() {
    let mut battle = Skirmish::default();
    let looker = battle.put(false, 20_000, 10_000, Facing::NORTH);
    let screen = battle.put(true, 20_000, 15_000, Facing::SOUTH);
    let target = battle.put(true, 20_000, 30_000, Facing::SOUTH);
    assert!(battle.looks(looker, screen) && !battle.looks(looker, target));
    battle.units[screen.index()].grey = false;
    assert!(battle.looks(looker, target));
    battle.units[screen.index()].grey = true;
    battle.hills = join_hills([(area(15_000, 5_000, 25_000, 12_000), None, 1)]);
    assert_eq!(battle.level(looker), 1);
    assert!(battle.looks(looker, target));
    // A hill between two who stand off it hides.
    battle.hills = join_hills([(area(15_000, 20_000, 25_000, 22_000), None, 1)]);
    battle.units[screen.index()].here = false;
    assert!(!battle.looks(looker, target));
}

/// LEE-18.6: behind a wall that is crossed within an inch of the rectangle.
#[test]
fn behind_a_wall_within_an_inch() {
    for (wall, behind) in [(19_000, true), (18_000, true), (17_999, false)] {
        let mut battle = Skirmish::default();
        let target = battle.put(true, 20_000, 19_000, Facing::SOUTH);
        battle.wall(wall);
        let eye = Point::new(20_000, 10_000);
        let found =
            battle.is_behind_line(target, eye, 1_000, |_, piece| piece.ground == Kind::Wall);
        assert_eq!(found, behind, "{wall}");
    }
}

/// LEE-2.12, LEE-2.14, LEE-2.19: edges, overlaps and the table's edge; a unit that moved is found where it is.
#[test]
fn the_map_follows_the_units() {
    let mut battle = Skirmish::default();
    let one = battle.put(false, 20_000, 10_000, Facing::NORTH);
    let other = battle.put(true, 20_000, 20_000, Facing::NORTH);
    assert_eq!(battle.distance(one, other).mils(), 9_000);
    let place = battle.rect(one);
    assert_eq!(battle.overlaps_unit(&[place], &[one], |_| true), None);
    let near = Bounds::of(&[Point::new(20_000, 10_000)]).grown(3_000);
    assert_eq!(battle.near_of(true, &near), []);
    battle.units[other.index()].at.anchor = Point::new(21_000, 10_500);
    assert_eq!(battle.near_of(true, &near), [other]);
    assert_eq!(
        battle.overlaps_unit(&[place], &[one], |_| true),
        Some(other)
    );
    assert!(battle.is_near(true, 0, &[place]) && battle.holds(&[place]));
    battle.units[other.index()].here = false;
    assert_eq!(battle.near(&near), [one]);
}

/// The ruler says how far, whether the line is open, and what shuts it where.
#[test]
fn a_ruler_on_the_table() {
    fn why(shut: Option<Obstacle<UnitId>>) -> Refusal {
        match shut {
            None => refusal!("LEE-18.7", "lee-refuse-behind"),
            Some(Obstacle::Piece(_)) => refusal!("LEE-18.10", "lee-refuse-ground"),
            Some(Obstacle::Hill(_)) => refusal!("LEE-18.10", "lee-refuse-hill"),
            Some(Obstacle::Unit(_)) => refusal!("LEE-18.11", "lee-refuse-unit"),
        }
    }
    let mut battle = Skirmish::default();
    battle.put(false, 20_000, 10_000, Facing::NORTH);
    battle.put(true, 20_000, 40_000, Facing::SOUTH);
    let look = |battle: &Skirmish, from, to| ruler::look(battle, from, to, why);
    let open = look(&battle, "u0", "u1").unwrap();
    assert_eq!((open.distance, open.shut), (300, None));
    let behind = look(&battle, "u0", "200,50").unwrap();
    assert_eq!(behind.shut.unwrap().rule.to_string(), "LEE-18.7");
    battle.lay(Kind::Corn, area(10_000, 20_000, 30_000, 25_000));
    let shut = look(&battle, "u0", "u1").unwrap();
    assert_eq!(shut.shut.unwrap().rule.to_string(), "LEE-18.10");
    assert_eq!(shut.at.len(), 1);
    assert!(look(&battle, "u9", "u1").is_none() && look(&battle, "u0", "700,10").is_none());
}
