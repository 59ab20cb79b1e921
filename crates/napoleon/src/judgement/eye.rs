//! What a player sees without a ruler: how far a charge looks, and on whom a unit bears. For opponents; no rule asks.
//!
//! Nobody measures before a charge (BWN-H5), and neither does the computer: these are estimates from what stands on the
//! table for everybody to see.

use kernel::Total;
use table::{Facing, Point, Pose, Segment};
use tabletop::Tabletop as _;
use tabletop::plans::apart;

use crate::army::Arm;
use crate::charge::signed;
use crate::formation::Formation;
use crate::march::{Purpose, Walk};
use crate::state::State;
use crate::terrain::{Barrier, Ground};
use crate::unit::Unit;
use crate::{Side, UnitId};

/// Mils in a centimetre.
const CENTIMETRE: f32 = 1_000.0;

/// What a turn, a friend in the way or a fence costs, in centimetres.
const FIVE: f32 = 5.0;

/// How far apart the ground is looked at, in centimetres.
const PACE: f32 = 2.0;

/// How far ahead of a pose a point lies, and how far to its left, in centimetres.
fn relative(pose: Pose, point: Point) -> (f32, f32) {
    let way = point - pose.anchor;
    let (x, y) = (way.x as f32 / CENTIMETRE, way.y as f32 / CENTIMETRE);
    let (sin, cos) = (pose.facing.degrees() as f32).to_radians().sin_cos();
    (x * cos + y * sin, y * cos - x * sin)
}

/// Half of the width of a unit's front, in centimetres.
fn half_front(state: &State, id: UnitId) -> f32 {
    let extent = state.extent_in(id, state.unit(id).formation);
    (extent.left - extent.right).abs() as f32 / CENTIMETRE / 2.0
}

/// What it looks to cost a unit to charge a target, in centimetres: the way to the nearest point, slow ground, what is in the way,
/// and the turn; taken for the next full five. None if somebody or something bars the way.
pub(crate) fn charge_cost(state: &State, id: UnitId, target: UnitId) -> Option<f32> {
    let unit = state.unit(id);
    let mut pose = state.pose(id);
    let (foe, centre) = (state.bounds(target), state.centre(target));
    let (ahead, aside) = relative(pose, centre);
    let half = half_front(state, id);
    let size = foe.high - foe.low;
    let breadth = size.x.min(size.y) as f32 / CENTIMETRE / 2.0;
    let straight = ahead > 0.0 && aside.abs() < half + breadth - 1.0;
    let oblique = unit.is_infantry() && ahead > 0.0 && aside.abs() < ahead;
    let mut cost = 0.0;
    if unit.section().is_some() {
        cost += FIVE;
    } else if !straight && !oblique {
        // BWN-13.16: nobody turns under the eyes of the enemy.
        if !state.zones_touched(id).is_empty() {
            return None;
        }
        cost += FIVE;
        if unit.formation.turns_about_centre() {
            let middle = state.centre(id);
            let facing = Facing::from_to(middle, centre);
            let (sin, cos) = (facing.degrees() as f32).to_radians().sin_cos();
            let front = apart(middle, pose.anchor) * CENTIMETRE;
            let forward = table::Vector::new((cos * front) as i64, (sin * front) as i64);
            pose = Pose::new(middle + forward, facing);
        }
    }
    let here = pose.anchor;
    let nearest = Point::new(
        here.x.clamp(foe.low.x, foe.high.x),
        here.y.clamp(foe.low.y, foe.high.y),
    );
    let far = apart(here, nearest);
    cost += far + ground(state, unit, target, here, nearest, far)?;
    cost += bystanders(state, id, target, here, nearest, half)?;
    if state.unit(target).section().is_some() {
        cost += FIVE;
    }
    Some((cost / FIVE).ceil() * FIVE)
}

/// The same for a charge that looks as if it could be made: along the ways that a charger takes, as anybody sees who looks along
/// them. To five centimetres, for nobody measures. None if every way is barred.
pub(crate) fn way_there(state: &State, id: UnitId, target: UnitId) -> Option<f32> {
    let entering = if state.unit(target).section().is_some() {
        FIVE
    } else {
        0.0
    };
    let start = Walk::new(state, id, Purpose::Charge(target), None).tireless();
    let costs = state
        .candidate_paths(id, target)
        .into_iter()
        .filter_map(|path| {
            let mut walk = start.clone();
            let went = walk.run(&path, &mut Total::default());
            (went.is_ok() && walk.contact).then_some(walk.spent as f32 / CENTIMETRE + entering)
        });
    let least = costs.min_by(f32::total_cmp)?;
    Some((least / FIVE).ceil() * FIVE)
}

/// What the ground between two points adds for a charger. None if it bars the way.
fn ground(
    state: &State,
    unit: &Unit,
    target: UnitId,
    from: Point,
    to: Point,
    far: f32,
) -> Option<f32> {
    let way = Segment::new(from, to);
    let reach = way.bounds();
    let goal = state.unit(target).section();
    let light = unit.is_infantry() && unit.moves_light();
    let mut more = 0.0;
    for (place, piece) in state.battle.terrain.iter().enumerate() {
        if !crate::terrain::reach(piece).is_some_and(|it| it.meets(&reach)) {
            continue;
        }
        let slow = match piece.ground {
            Ground::Wood if light => 0.0,
            Ground::Wood if unit.is_cavalry() => 3.0,
            Ground::Wood | Ground::Difficult if !light => 1.0,
            _ => 0.0,
        };
        let bars =
            piece.ground.is_impassable() || piece.ground.is_section() && goal != Some(place as u8);
        if slow > 0.0 || bars {
            let paces = (far / PACE) as i64;
            let step = to - from;
            let inside = (0..=paces).filter(|pace| {
                let at = pace.min(&paces.max(1)) * 1_000 / paces.max(1);
                piece.covers(Point::new(
                    from.x + step.x * at / 1_000,
                    from.y + step.y * at / 1_000,
                ))
            });
            let inside = inside.count() as f32;
            if bars && inside > 0.0 {
                return None;
            }
            more += slow * PACE * inside;
        }
        // What the target stands behind is not crossed (BWN-13.40).
        let crossed = piece.crossings(&way).any(|point| apart(point, to) > 3.0);
        match piece.ground.barrier(state.strengths[place]) {
            Some(Barrier::River) if crossed => return None,
            Some(Barrier::Works) if crossed && unit.arm() != Arm::Infantry => return None,
            Some(_) if crossed => more += FIVE,
            _ => {}
        }
    }
    Some(more)
}

/// What friends in the way add to a charge. None if another enemy stands there.
fn bystanders(
    state: &State,
    id: UnitId,
    target: UnitId,
    from: Point,
    to: Point,
    half: f32,
) -> Option<f32> {
    let far = apart(from, to);
    let way = Pose::new(from, Facing::from_to(from, to));
    let side = state.unit(id).side;
    let mut more = 0.0;
    let reach = Segment::new(from, to)
        .bounds()
        .grown((half * CENTIMETRE) as i64);
    for other in state.near(&reach) {
        if other == id || other == target {
            continue;
        }
        let there = state.bounds(other);
        let size = there.high - there.low;
        let breadth = size.x.min(size.y) as f32 / CENTIMETRE / 2.0;
        let (ahead, aside) = relative(way, state.centre(other));
        if ahead < 0.0 || ahead > far + breadth || aside.abs() > half + breadth - 0.5 {
            continue;
        }
        if state.unit(other).side != side {
            return None;
        }
        more += FIVE;
    }
    Some(more)
}

/// How many dice the part of a unit throws that fires to the front.
fn broadside(unit: &Unit) -> f32 {
    let fire: i32 = unit.bases.iter().map(|base| i32::from(base.row().so)).sum();
    let bases = f32::from(unit.count().max(1));
    let front = match unit.formation {
        Formation::Line | Formation::Unlimbered | Formation::Loose => bases,
        Formation::CavalryLine | Formation::DoubleLine | Formation::LooseTwo => {
            (bases / 2.0).ceil()
        }
        Formation::Mixte => (bases - 1.0).max(1.0),
        Formation::Column | Formation::Mass | Formation::Square | Formation::MarchColumn => 1.0,
        Formation::Limbered => 0.0,
    };
    fire as f32 * front / bases
}

/// An enemy as others see it.
pub(crate) struct Foe {
    /// The middle of its bases.
    pub(crate) centre: Point,
    /// How far it charges, in centimetres; nothing if it cannot.
    pub(crate) charges: f32,
    /// Engaged units are not shot at (BWN-11.8).
    pub(crate) engaged: bool,
}

impl Foe {
    /// All on the table of a side, as its enemies see them.
    pub(crate) fn all(state: &State, side: Side) -> impl Iterator<Item = Self> + '_ {
        state.units_of(side).map(|(id, unit)| {
            let able = unit.is_troops() && !unit.fleeing && !unit.engaged();
            Self {
                centre: state.centre(id),
                charges: if able {
                    unit.greatest_move() as f32 / CENTIMETRE
                } else {
                    0.0
                },
                engaged: unit.engaged(),
            }
        })
    }
}

/// How a unit stands toward its enemies.
pub(crate) struct Stance {
    /// How far the nearest is, in centimetres.
    pub(crate) nearest: f32,
    /// The dice it could throw at an enemy before it.
    pub(crate) fire: f32,
    /// An enemy could ride it down on the road.
    pub(crate) exposed: bool,
}

impl Stance {
    /// How this unit stands.
    pub(crate) fn of(state: &State, id: UnitId, foes: &[Foe]) -> Self {
        let unit = state.unit(id);
        let here = state.centre(id);
        let fires = !unit.engaged()
            && !(unit.is_guns()
                && (unit.formation != Formation::Unlimbered
                    || state.battle.rules.ammo && unit.ammo == 0));
        let dice = if fires { broadside(unit) } else { 0.0 };
        let all_round = unit.section().is_some() || unit.formation.is_closed();
        let (pose, half) = (state.pose(id), half_front(state, id));
        let range = range(unit);
        let marches = unit.formation == Formation::MarchColumn;
        let (mut nearest, mut fire, mut exposed) = (f32::INFINITY, 0.0, false);
        for foe in foes {
            let away = apart(here, foe.centre);
            nearest = nearest.min(away);
            exposed |= marches && away < foe.charges + 6.0;
            if dice > fire
                && !foe.engaged
                && away < range + 12.0
                && (all_round && away < range + 6.0 || lies_before(pose, half, range, foe.centre))
            {
                fire = dice;
            }
        }
        Self {
            nearest,
            fire,
            exposed,
        }
    }
}

/// Is a point before a front, near enough to be fired at?
fn lies_before(pose: Pose, half: f32, range: f32, point: Point) -> bool {
    let (ahead, aside) = relative(pose, point);
    let aside = (aside.abs() - half).max(0.0);
    ahead > 0.0 && aside < ahead && ahead.hypot(aside) < range + 2.0
}

/// Could a unit fire at an enemy from this pose, as it looks?
pub(crate) fn would_bear(state: &State, id: UnitId, pose: Pose) -> bool {
    let unit = state.unit(id);
    let (half, range) = (half_front(state, id), range(unit));
    broadside(unit) > 0.0
        && state
            .units_of(unit.side.other())
            .any(|(foe, it)| !it.engaged() && lies_before(pose, half, range, state.centre(foe)))
}

/// The longest range of the unit's bases, without howitzers, in centimetres.
pub(crate) fn range(unit: &Unit) -> f32 {
    let longest = unit.bases.iter().map(|base| base.row().range).max();
    longest.unwrap_or(0) as f32 / CENTIMETRE
}

/// The nearest enemy by eye: how far it is, in centimetres, and how many degrees off the front.
pub(crate) fn nearest_foe(state: &State, id: UnitId) -> Option<(f32, i32)> {
    let pose = state.pose(id);
    let foes = state.units_of(state.unit(id).side.other());
    foes.map(|(foe, _)| {
        let there = state.centre(foe);
        let off = signed(pose.facing, Facing::from_to(pose.anchor, there));
        (apart(pose.anchor, there), off)
    })
    .min_by(|one, other| one.0.total_cmp(&other.0))
}
