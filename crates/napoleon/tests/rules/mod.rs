//! The rulebook tried on small drawn tables, chapter by chapter.

mod chances;
mod chapter_01_conventions;
mod chapter_02_books;
mod chapter_02_units;
mod chapter_04_sight;
mod chapter_04_zones;
mod chapter_05_ground;
mod chapter_05_works;
mod chapter_06_turn;
mod chapter_07_duties;
mod chapter_07_orders;
mod chapter_08_commanders;
mod chapter_09_divisions;
mod chapter_09_movement;
mod chapter_10_brigades;
mod chapter_11_fire;
mod chapter_11_supporting;
mod chapter_11_volleys;
mod chapter_12_artillery;
mod chapter_12_great_batteries;
mod chapter_12_guards;
mod chapter_12_trains;
mod chapter_13_charges;
mod chapter_13_contact;
mod chapter_14_matrix;
mod chapter_14_reactions;
mod chapter_15_combats;
mod chapter_15_melee;
mod chapter_16_forced;
mod chapter_16_pursuit;
mod chapter_17_sections;
mod chapter_18_support;
mod chapter_19_morale;
mod chapter_20_victory;
mod chapter_21_muster;
mod chapter_21_providence;
mod chapter_22_fields;
mod chapter_22_ground;
mod chapter_22_preparation;
mod chapter_23_ambush;
mod chapter_23_detachments;
mod chapter_24_army_books;
mod chapter_24_tables;
mod chapter_26_battles;
mod charging;
mod decision_points;
mod flowing;
mod foresight;
mod page_tables;
mod second_reading;
mod shortcuts;
mod soldier;

use std::sync::Arc;

use arrayvec::ArrayVec;
use kernel::{Dice, Refusal, Total, Umpire};
use table::{Facing, Point, Polygon, Polyline, Pose};
use tabletop::Tabletop as _;

use crate::action::{Follow, Mark, Reaction, Shot, ShotKind};
use crate::army::{KindId, PersonId};
use crate::battle::{Battle, Place, Rules, UnitCard};
use crate::charge::Charge;
use crate::event::Event;
use crate::formation::Formation;
use crate::march::{Manoeuvre, Purpose, Walk};
use crate::state::{Army, Division, Sheet, State, Task};
use crate::terrain::{Ground, Terrain};
use crate::unit::{Command, Commander, Deeds, Duty, Training, Unit, Whereabouts};
use crate::{CommanderId, DivisionId, Side, UnitId};

impl State {
    /// May this side do this now?
    fn may(&self, side: Side, action: &crate::Action) -> Result<(), Refusal> {
        self.check(side, action).map(drop)
    }

    /// What a winner may do now.
    fn follow_ups(&self) -> Vec<Follow> {
        match self.task() {
            Task::FollowUp(pursuit) => self.choices_of(pursuit),
            _ => Vec::new(),
        }
    }

    /// Does what must be legal.
    fn act(&mut self, side: Side, action: &crate::Action, umpire: &mut Umpire<'_, Event>) {
        let plan = self.check(side, action).unwrap_or_else(|refusal| {
            panic!("{action:?} is refused by {}", refusal.rule);
        });
        self.apply(side, action, plan, umpire);
    }
}

/// Centimetres to mils.
pub(crate) fn cm(length: f64) -> i64 {
    (length * 1000.0).round() as i64
}

/// A point in centimetres.
pub(crate) fn at(x: f64, y: f64) -> Point {
    Point::new(cm(x), cm(y))
}

/// An empty table of 120 by 120 cm in turn 2, with a division of each side whose neutral generals are far away.
pub(crate) fn table() -> State {
    let corner = |x: f64, y: f64| Terrain {
        id: format!("O{x}{y}"),
        ground: Ground::Bridge,
        area: Polygon::new(vec![at(x, y), at(x + 1.0, y), at(x, y + 1.0)]).ok(),
        line: None,
        width: 0,
        ends: None,
    };
    let place = |low: Point, high: Point| Place { low, high };
    let battle = Battle {
        width: 120_000,
        height: 120_000,
        turns: 6,
        terrain: vec![corner(0.0, 0.0), corner(118.0, 0.0), corner(0.0, 118.0)],
        predefined: 3,
        hills: Vec::new(),
        objectives: [0, 1, 2],
        bases: [
            place(at(56.0, 0.0), at(64.0, 4.0)),
            place(at(56.0, 116.0), at(64.0, 120.0)),
        ],
        rules: Rules::default(),
        cards: Vec::new(),
        division_labels: vec!["S1".into(), "N1".into()],
        value: [64, 64],
        strength: [20, 20],
        fixed_field: true,
        vanguard: true,
    };
    let general = |name: &str, side: Side, command: Command, at: Point| Commander {
        person: PersonId::named(name).unwrap(),
        side,
        command,
        value: 0,
        at,
        with: None,
        joined: false,
        fought: false,
        moved: false,
        rallies: false,
        singles: 0,
    };
    let division = |side: Side, general: u8| Division {
        side,
        corps: None,
        general: CommanderId(general),
        marker: None,
        marked: false,
        tested: false,
        order: None,
        area: None,
        headless: 0,
        moved: false,
        lost_area: None,
        strays: Vec::new(),
    };
    let army = |chief: u8| Army {
        morale: 0,
        lost: 0,
        lost_now: 0,
        chief_killed: false,
        headless: 0,
        heroism_used: false,
        commanders_lost: 0,
        upgrades: crate::battle::Upgrades::default(),
        chief: CommanderId(chief),
    };
    State {
        strengths: battle
            .terrain
            .iter()
            .map(|piece| piece.ground.strength())
            .collect(),
        battle: Arc::new(battle),
        turn: 2,
        initiative: Side::South,
        units: tabletop::Roster::new(),
        commanders: vec![
            general("Soult", Side::South, Command::Army, at(-200.0, 0.0)),
            general(
                "Loison",
                Side::South,
                Command::Division(DivisionId(0)),
                at(-200.0, 20.0),
            ),
            general("Bellegarde", Side::North, Command::Army, at(300.0, 0.0)),
            general(
                "Dedovich",
                Side::North,
                Command::Division(DivisionId(1)),
                at(300.0, 20.0),
            ),
        ],
        divisions: vec![division(Side::South, 1), division(Side::North, 3)],
        corps: Vec::new(),
        armies: [army(0), army(2)],
        sheets: [Sheet::default(), Sheet::default()],
        holders: [None; 5],
        charge: None,
        passing: Vec::new(),
        volleys: Vec::new(),
        at_guns: [0, 0],
        fought: Vec::new(),
        preferences: Vec::new(),
        resolution: Vec::new(),
        posts: Vec::new(),
        begins: None,
        providence: crate::muster::providence::Providence::default(),
        preparation: None,
        agenda: vec![Task::EndOfTurn],
    }
}

impl State {
    /// Puts a unit of South (ids `FR`, `DW`) or North (others) on the table, active under Attack.
    pub(crate) fn put(
        &mut self,
        kind: &str,
        count: u8,
        form: Formation,
        x: f64,
        y: f64,
        face: i32,
    ) -> UnitId {
        let side = if kind.starts_with("FR") || kind.starts_with("DW") || kind.starts_with("GB") {
            Side::South
        } else {
            Side::North
        };
        self.put_for(side, kind, count, form, x, y, face)
    }

    /// Puts a unit of a side on the table.
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn put_for(
        &mut self,
        side: Side,
        kind: &str,
        count: u8,
        form: Formation,
        x: f64,
        y: f64,
        face: i32,
    ) -> UnitId {
        let kind = KindId::named(kind).unwrap();
        let row = kind.row();
        let training = if row.has(crate::army::Trait::Veteran) {
            Training::Veteran
        } else {
            Training::Regular
        };
        self.units.push(Unit {
            side,
            division: DivisionId(side as u8),
            bases: (0..count).map(|_| kind).collect(),
            damage: 0,
            damaged: None,
            training,
            whereabouts: Whereabouts::Table,
            pose: Pose::new(at(x, y), Facing::new(face)),
            formation: form,
            disorder: 0,
            fleeing: false,
            ammo: row.ammo,
            duty: Duty::Attack,
            active: true,
            contacts: ArrayVec::new(),
            guards: None,
            great: None,
            deeds: Deeds::default(),
            started: count,
            river: None,
            ties: crate::unit::Ties::default(),
            began: Vec::new(),
        });
        let id = UnitId(self.units.len() as u8 - 1);
        Arc::make_mut(&mut self.battle).cards.push(UnitCard {
            label: format!("U{}", id.0),
            name: format!("unit {}", id.0),
        });
        id
    }

    /// Adds an area.
    pub(crate) fn area(&mut self, ground: Ground, points: &[(f64, f64)]) -> u8 {
        let area = Polygon::new(points.iter().map(|(x, y)| at(*x, *y)).collect()).unwrap();
        let battle = Arc::make_mut(&mut self.battle);
        if let Ground::Hill { level } = ground {
            let crest = table::sight::default_crest(&area);
            let crest = Polyline::new(crest.ends().to_vec()).unwrap();
            battle.hills.extend(crate::terrain::join_hills([(
                area.clone(),
                Some(crest),
                level,
            )]));
        }
        self.piece(ground, Some(area), None)
    }

    /// Adds a rectangle of some ground.
    pub(crate) fn block(&mut self, ground: Ground, x1: f64, y1: f64, x2: f64, y2: f64) -> u8 {
        self.area(ground, &[(x1, y1), (x2, y1), (x2, y2), (x1, y2)])
    }

    /// Adds a line.
    pub(crate) fn line(&mut self, ground: Ground, points: &[(f64, f64)]) -> u8 {
        let line = Polyline::new(points.iter().map(|(x, y)| at(*x, *y)).collect()).unwrap();
        self.piece(ground, None, Some(line))
    }

    fn piece(&mut self, ground: Ground, area: Option<Polygon>, line: Option<Polyline>) -> u8 {
        let battle = Arc::make_mut(&mut self.battle);
        let place = battle.terrain.len();
        let piece = Terrain {
            id: format!("T{place}"),
            ground,
            area,
            line,
            width: match ground {
                Ground::Stream => 1_000,
                Ground::River => 3_000,
                _ => 0,
            },
            ends: None,
        };
        self.strengths.push(piece.ground.strength());
        battle.terrain.push(piece);
        place as u8
    }

    /// Puts a general of the unit's division beside it with some value.
    pub(crate) fn general_near(&mut self, id: UnitId, value: i8) {
        let general = self.division(self.unit(id).division).general;
        let at = self.centre(id);
        let commander = &mut self.commanders[general.index()];
        commander.at = at;
        commander.value = value;
    }

    /// Walks a move.
    pub(crate) fn walk(&self, id: UnitId, path: &[Manoeuvre]) -> Result<Walk, Refusal> {
        self.walk_move(id, path, None, &mut Total::default())
    }

    /// The rule that refuses a move.
    pub(crate) fn walk_refused(&self, id: UnitId, path: &[Manoeuvre]) -> String {
        match self.walk(id, path) {
            Ok(walk) => panic!("allowed, at {:?}", walk.pose_now()),
            Err(refusal) => refusal.rule.to_string(),
        }
    }

    /// A charge as it stands before its tests.
    pub(crate) fn charged(
        &self,
        attacker: UnitId,
        target: UnitId,
        distance: f64,
        reaction: Reaction,
    ) -> Charge {
        let mut charge = Charge::declared(self, attacker, target);
        charge.distance = cm(distance);
        charge.clear = cm(distance);
        charge.reaction = reaction;
        charge.under_guns = self.answers_with_canister(&charge);
        charge
    }

    /// The dice of a volley by all bases that can fire.
    pub(crate) fn dice_at(&self, unit: UnitId, target: UnitId, kind: ShotKind, storm: bool) -> i32 {
        let shot = shot(target, kind, storm);
        let able = self
            .check_shot(unit, &shot)
            .unwrap_or_else(|refusal| panic!("{refusal:?}"));
        Total::of(|t| self.fire_dice(unit, &shot, &able, self.fire_bonus(unit), t))
    }
}

/// A plain shot.
pub(crate) fn shot(target: UnitId, kind: ShotKind, storm: bool) -> Shot {
    Shot {
        at: Mark::Unit(target),
        kind,
        storm,
        bases: None,
        bonus: None,
        when: None,
        through: Vec::new(),
    }
}

/// Does something with scripted dice and says what happened.
pub(crate) fn rolling<R>(
    script: &[u8],
    mut act: impl FnMut(&mut Umpire<'_, Event>) -> R,
) -> Vec<Event> {
    let mut dice = Dice::scripted(script.iter().copied());
    let mut umpire = Umpire::new(&mut dice);
    let _ = act(&mut umpire);
    umpire.into_events()
}

/// Where a unit stands: x, y in centimetres and degrees.
pub(crate) fn stands(state: &State, id: UnitId) -> (f64, f64, i32) {
    let pose = state.pose(id);
    (
        pose.anchor.x as f64 / 1000.0,
        pose.anchor.y as f64 / 1000.0,
        pose.facing.degrees(),
    )
}

/// Where a walk has led.
pub(crate) fn led(walk: &Walk) -> (f64, f64, i32) {
    stands(&walk.scratch, walk.id)
}

/// A walk that only counts.
pub(crate) fn on_the_spot(
    state: &State,
    id: UnitId,
    manoeuvre: Manoeuvre,
) -> Result<Walk, Refusal> {
    let mut walk = Walk::new(state, id, Purpose::OnTheSpot, None);
    walk.run(&[manoeuvre], &mut Total::default())
        .map_err(crate::march::Stop::into_refusal)?;
    Ok(walk)
}
