//! Chapter 13: charges, from the declaration to contact.

pub(crate) mod declaring;
pub(crate) mod path;
pub(crate) mod placement;

use kernel::{Refusal, Total, refusal};
use serde::{Deserialize, Serialize};
use table::leg::{Body as Moving, Leg};
use table::{Facing, Point, Pose, Rect, Shape as _, Zone};
use tabletop::Tabletop as _;

pub(crate) use declaring::{Charges, Declared};
pub(crate) use path::{Charging, Path};

use crate::action::Reaction;
use crate::army::{Arm, Trait};
use crate::field::{Bases, SHORT_ZONE, body_of};
use crate::fire::supporting::Way;
use crate::formation::{Formation, extent_of};
use crate::march::{FIVE, Goal, Manoeuvre, Purpose, STEP, Walk};
use crate::state::State;
use crate::terrain::Ground;
use crate::unit::Duty;
use crate::{Side, UnitId};

/// A charge being made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Charge {
    /// Who charges.
    pub attacker: UnitId,
    /// Whom.
    pub target: UnitId,
    /// A feigned attack (BWN-13.53).
    pub feigned: bool,
    /// The zone of the target in which the charger stood at the declaration (BWN-13.12), or that of BWN-13.13.
    pub zone: Zone,
    /// The anchors and facings at the declaration.
    pub from: Pose,
    /// The target's.
    pub target_from: Pose,
    /// The levels of both at the declaration (BWN-15.13).
    pub levels: (u8, u8),
    /// The enemy base to align on (BWN-13.33).
    pub onto: Option<u8>,
    /// The cost of the path up to first contact (BWN-13.21).
    pub distance: i64,
    /// The last straight stretch over ground that does not slow (BWN-13.49).
    pub clear: i64,
    /// Start and direction of the last leg.
    pub last_leg: (Pose, Facing),
    /// What was spent before the last leg.
    pub spent: i64,
    /// The pose of first contact.
    pub contact: Pose,
    /// The formation at contact.
    pub formation: Formation,
    /// Disorder gained on the way (BWN-5.30).
    pub disorder: u8,
    /// The reaction.
    pub reaction: Reaction,
    /// The target's formation was square or mass before the charge (BWN-14.31).
    pub closed: bool,
    /// A pursuit or redirection (BWN-16.51).
    pub redirected: bool,
    /// The guns fire at the charger in his test (BWN-14.35).
    pub under_guns: bool,
    /// Both were staged half-way (BWN-13.27).
    pub met: bool,
    /// Who guards the guns that are charged (BWN-12.63).
    pub guard: Option<UnitId>,
    /// The cavalry that guarded guns counter-charges the infantry that came at them (BWN-12.71).
    pub turned: bool,
    /// The target was charged before in this turn.
    pub charged_before: bool,
    /// The straight stretches of the path.
    pub way: Vec<Way>,
}

impl Charge {
    /// A charge as it is declared, before its path is known.
    pub fn declared(state: &State, attacker: UnitId, target: UnitId) -> Self {
        let pose = state.pose(attacker);
        Self {
            attacker,
            target,
            feigned: false,
            zone: state.zone_of(target, attacker),
            from: pose,
            target_from: state.pose(target),
            levels: (state.level(attacker), state.level(target)),
            onto: None,
            distance: 0,
            clear: 0,
            last_leg: (pose, pose.facing),
            spent: 0,
            contact: pose,
            formation: state.unit(attacker).formation,
            disorder: 0,
            reaction: Reaction::Stand,
            closed: state.unit(target).formation.is_closed(),
            redirected: false,
            under_guns: false,
            met: false,
            guard: state.guard_of(target),
            turned: false,
            charged_before: state.unit(target).deeds.was_charged,
            way: Vec::new(),
        }
    }

    /// Takes over a path that reaches the target.
    pub fn take_path(&mut self, walk: &Walk) {
        self.distance = walk.spent;
        self.clear = walk.clear_run;
        self.last_leg = (walk.last_leg.0, walk.last_leg.1);
        self.spent = walk.last_leg.2;
        self.contact = walk.pose_now();
        self.formation = walk.unit().formation;
        self.disorder = walk.disorder;
        self.way.clone_from(&walk.way);
    }

    /// Who receives the charge: the guard of guns, or the target itself (BWN-12.64).
    pub fn defender(&self) -> UnitId {
        self.guard.unwrap_or(self.target)
    }
}

impl State {
    /// May this charge be declared at all (BWN-13.5 to BWN-13.8)? Distance is not asked (BWN-13.10).
    pub(crate) fn check_charge(
        &self,
        side: Side,
        id: UnitId,
        target: UnitId,
        feigned: bool,
        around: bool,
    ) -> Result<(), Refusal> {
        let unknown = || refusal!("BWN-13.9", "napoleon-refuse-unknown");
        let unit = self
            .units
            .get(id.index())
            .filter(|u| u.side == side)
            .ok_or_else(unknown)?;
        let other = self
            .units
            .get(target.index())
            .filter(|u| u.side != side && u.on_table())
            .ok_or_else(unknown)?;
        self.check_charger(id)?;
        let shielded = self.is_hampered(target, id) || other.guards.is_some();
        if unit.is_infantry() && other.is_cavalry() && !shielded {
            return Err(refusal!("BWN-13.7", "napoleon-refuse-infantry-on-cavalry"));
        }
        if feigned && !unit.all_have(Trait::Feign) {
            return Err(refusal!("BWN-13.53", "napoleon-refuse-feign"));
        }
        if around && !other.engaged() {
            return Err(refusal!("BWN-13.13", "napoleon-refuse-around"));
        }
        // BWN-17.16: by its open rear a redoubt is entered as in the open.
        if unit.is_cavalry()
            && self.works_before(target, id).is_some()
            && !self.comes_by_gorge(target, id)
        {
            return Err(refusal!("BWN-13.8", "napoleon-refuse-cavalry-works"));
        }
        let helps = is_attacking_division(self, target, unit.division);
        // What the orders forbid is asked first: to look is dear.
        match unit.duty {
            Duty::Attack | Duty::Aggressive => Ok(()),
            Duty::Movement if helps => Ok(()),
            Duty::Movement => Err(refusal!("BWN-7.22", "napoleon-refuse-movement-charge")),
            Duty::Defence if helps || self.area_covers(id, self.centre(target)) => Ok(()),
            Duty::Defence => Err(refusal!("BWN-7.18", "napoleon-refuse-defence-charge")),
            Duty::Neutral => Err(refusal!("BWN-7.63", "napoleon-refuse-inactive")),
            Duty::Cautious => Err(refusal!("BWN-7.65", "napoleon-refuse-cautious-charge")),
        }?;
        if !self.sees(id, target) {
            return Err(refusal!("BWN-4.12", "napoleon-refuse-unseen"));
        }
        Ok(())
    }

    /// May the unit charge anybody this turn (BWN-13.6, BWN-7.46)?
    pub(crate) fn check_charger(&self, id: UnitId) -> Result<(), Refusal> {
        let unit = self.unit(id);
        // BWN-6.13
        if self.turn == 1 {
            return Err(refusal!("BWN-6.13", "napoleon-refuse-first-turn"));
        }
        if !unit.on_table() || !unit.is_troops() || unit.engaged() || unit.fleeing {
            return Err(refusal!("BWN-13.6", "napoleon-refuse-cannot-charge"));
        }
        if unit.formation == Formation::Square || unit.deeds.charged || unit.deeds.was_charged {
            return Err(refusal!("BWN-13.6", "napoleon-refuse-cannot-charge"));
        }
        if !unit.active {
            return Err(refusal!("BWN-7.46", "napoleon-refuse-inactive"));
        }
        Ok(())
    }

    /// Cavalry in a wood or a section, or behind a standing fortification against this enemy: infantry may charge it (BWN-13.7).
    pub(crate) fn is_hampered(&self, id: UnitId, enemy: UnitId) -> bool {
        self.unit(id).section().is_some()
            || self.in_wood(id)
            || self.works_before(id, enemy).is_some()
    }

    /// Do two units touch (BWN-1.8)?
    pub(crate) fn in_touch(&self, one: UnitId, other: UnitId) -> bool {
        let theirs = self.bases(other);
        self.bases(one).iter().any(|base| {
            theirs
                .iter()
                .any(|their| table::contact::touch_or_overlap(*base, *their))
        })
    }

    /// A unit that must charge (BWN-7.55, BWN-7.58, BWN-7.59).
    pub(crate) fn must_charge(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        if unit.duty != Duty::Aggressive || self.has_single(id) || self.check_charger(id).is_err() {
            return false;
        }
        // No path is shorter than the way between the two, wherever it turns first.
        let here = self.bounds(id);
        let size = here.high - here.low;
        let most = unit.greatest_move().max(unit.allowance_in(unit.formation));
        let reach = here.grown(most + 2 * FIVE + size.x.max(size.y));
        let foes = self.near_of(unit.side.other(), &reach);
        let mut start = None;
        foes.into_iter().any(|target| {
            self.unit(target).is_troops()
                && self
                    .check_charge(unit.side, id, target, false, false)
                    .is_ok()
                && {
                    let purpose = Purpose::Charge(target);
                    let start = start.get_or_insert_with(|| Walk::new(self, id, purpose, None));
                    let paths = self.candidate_paths(id, target);
                    let mut paths = paths.iter();
                    paths.any(|path| charge_along(self, start.aimed_at(target), path).is_ok())
                }
        })
    }

    /// The standard paths that reach a target (BWN-13.18).
    pub(crate) fn standard_paths(&self, id: UnitId, target: UnitId) -> Vec<Vec<Manoeuvre>> {
        let start = Walk::new(self, id, Purpose::Charge(target), None);
        self.candidate_paths(id, target)
            .into_iter()
            .filter(|path| charge_along(self, start.clone(), path).is_ok())
            .collect()
    }

    /// Standard paths, whether they reach or not.
    pub(crate) fn candidate_paths(&self, id: UnitId, target: UnitId) -> Vec<Vec<Manoeuvre>> {
        let unit = self.unit(id);
        let with = match self.unit(target).section() {
            Some(section) => Goal::Section(section),
            None => Goal::Unit(target),
        };
        let centre = self.centre(target);
        if unit.section().is_some() {
            // BWN-13.43: out of the section first.
            let into = self.usual_formation(id);
            return crate::march::Compass::ALL
                .into_iter()
                .map(|side| {
                    vec![
                        Manoeuvre::Leave {
                            side,
                            offset: 0,
                            into,
                        },
                        Manoeuvre::Close { degrees: 0, with },
                    ]
                })
                .collect();
        }
        let pose = self.pose(id);
        let mut paths = vec![vec![Manoeuvre::Close { degrees: 0, with }]];
        let bearing = Facing::from_to(pose.anchor, centre);
        let off = signed(pose.facing, bearing);
        if unit.is_infantry() && off != 0 && off.abs() <= 45 {
            paths.push(vec![Manoeuvre::Close {
                degrees: off as i16,
                with,
            }]);
        }
        let pivot = if unit.formation.turns_about_centre() {
            self.centre(id)
        } else {
            pose.anchor
        };
        let turn = signed(pose.facing, Facing::from_to(pivot, centre));
        if turn != 0 {
            paths.push(vec![
                Manoeuvre::Turn {
                    degrees: turn as i16,
                },
                Manoeuvre::Close { degrees: 0, with },
            ]);
        }
        paths
    }

    /// The formation a unit usually takes in the open.
    pub(crate) fn usual_formation(&self, id: UnitId) -> Formation {
        let unit = self.unit(id);
        match (unit.arm(), unit.is_irregular()) {
            (Arm::Infantry, _) => Formation::Column,
            (Arm::Cavalry, true) => Formation::Loose,
            (Arm::Cavalry, false) => Formation::CavalryLine,
            _ => Formation::Limbered,
        }
    }

    /// Walks a charge path; it must end in contact with the target (BWN-13.20, BWN-13.42).
    pub(crate) fn walk_charge(
        &self,
        id: UnitId,
        target: UnitId,
        path: &[Manoeuvre],
    ) -> Result<Walk, Refusal> {
        let start = Walk::new(self, id, Purpose::Charge(target), None);
        charge_along(self, start, path)
    }

    /// Where the charger is staged on its last leg (BWN-13.25): the pose and the travel.
    pub(crate) fn staging(&self, charge: &Charge) -> (Pose, i64) {
        let (start, direction) = charge.last_leg;
        let length = (charge.contact.anchor - start.anchor).length();
        let leg = Leg::new(start, direction, length);
        let mut unit = self.unit(charge.attacker).clone();
        unit.formation = charge.formation;
        let body = body_of(&unit, charge.formation);
        let reached = |pose: Pose| {
            let bases: Bases = Moving::new(&body).at(pose).collect();
            at_border(self, charge, &bases)
        };
        let travel = leg.first_travel(STEP, reached).unwrap_or(length);
        // BWN-13.29
        let free = |pose: Pose| {
            let bases: Bases = Moving::new(&body).at(pose).collect();
            self.overlaps_unit(&bases, &[charge.attacker], |_| true)
                .is_none()
        };
        let short = Leg::new(start, direction, travel);
        let travel = table::retreat::shortened(&short, STEP, free).unwrap_or(0);
        (leg.pose_at(travel), travel)
    }

    /// The two staged poses of a counter-attack (BWN-13.28).
    pub(crate) fn meeting(&self, charge: &Charge) -> (Pose, Pose, Point) {
        let (s, t) = (charge.from.anchor, charge.target_from.anchor);
        let heading = Facing::from_to(s, t);
        let middle = s.midpoint(t);
        let radius = |id: UnitId| self.zone_radius(id);
        let gap = radius(charge.attacker).max(radius(charge.target));
        if (t - s).length() <= gap {
            return (s.pose(heading), t.pose(heading.opposite()), middle);
        }
        let half = gap / 2;
        let step = |way: Facing| middle + table::pose::displacement(half, way);
        (
            step(heading.opposite()).pose(heading),
            step(heading).pose(heading.opposite()),
            middle,
        )
    }

    /// Does cavalry of this charge keep its bonus (BWN-13.49), or infantry its bayonets (BWN-13.51)?
    pub(crate) fn charge_bonus(&self, charge: &Charge) -> bool {
        self.unit(charge.attacker).is_infantry() || charge.clear >= 10_000
    }

    /// Does a unit keep its bonus when both went to meet each other: 10 cm between them, and no slow ground on its own half
    /// (BWN-13.50)? Infantry always has its bayonets (BWN-13.51).
    pub(crate) fn counter_bonus(&self, charge: &Charge, id: UnitId) -> bool {
        let unit = self.unit(id);
        if unit.is_infantry() {
            return true;
        }
        let (s, t) = (charge.from.anchor, charge.target_from.anchor);
        let (from, to) = if id == charge.attacker {
            (s, t)
        } else {
            (t, s)
        };
        if from == to || Self::gap(charge) < 10_000 {
            return false;
        }
        let heading = Facing::from_to(from, to);
        let half = Leg::new(Pose::new(from, heading), heading, Self::gap(charge) / 2);
        let body = body_of(unit, unit.formation);
        let slow = |pose: Pose| {
            let slowed = |ground: &Ground| matches!(ground, Ground::Wood | Ground::Difficult);
            self.battle
                .terrain
                .iter()
                .enumerate()
                .any(|(place, piece)| {
                    slowed(&piece.ground) && self.is_on(&body, pose, |point| piece.covers(point))
                        || piece.ground.barrier(self.strengths[place]).is_some()
                            && Moving::new(&body)
                                .at(pose)
                                .any(|base| piece.line_meets(base))
                })
        };
        !half.steps(STEP).any(|step| slow(step.pose))
    }

    /// Half the move of a unit that fell short (BWN-13.22, BWN-13.23), or of a compulsory advance (BWN-7.57).
    pub(crate) fn half_advance(&self, id: UnitId, toward: Point, purpose: Purpose) -> Option<Walk> {
        let unit = self.unit(id);
        if unit.section().is_some() {
            return None;
        }
        let half = unit.allowance_in(unit.formation) / 2;
        let pivot = if unit.formation.turns_about_centre() {
            self.centre(id)
        } else {
            self.pose(id).anchor
        };
        let turn = signed(self.pose(id).facing, Facing::from_to(pivot, toward));
        let mut best = None;
        for turning in [true, false] {
            let mut walk = Walk::new(self, id, purpose, None);
            walk.halting = true;
            if turning && turn != 0 {
                let by = Manoeuvre::Turn {
                    degrees: turn as i16,
                };
                if !self.zones_touched(id).is_empty()
                    || walk.run(&[by], &mut Total::default()).is_err()
                {
                    continue;
                }
            }
            let rest = (half - walk.spent).max(0) / STEP;
            let ahead = Manoeuvre::Forward {
                mm: rest.min(6_000) as u16,
            };
            if walk.run(&[ahead], &mut Total::default()).is_ok() {
                best = Some(walk);
                break;
            }
        }
        best
    }

    /// The distance between the anchors at the declaration (BWN-13.50).
    pub(crate) fn gap(charge: &Charge) -> i64 {
        (charge.target_from.anchor - charge.from.anchor).length()
    }

    /// A charge that succeeds without tests (BWN-13.44).
    pub(crate) fn is_automatic(&self, charge: &Charge) -> bool {
        self.unit(charge.target).engaged()
            || self.unit(charge.defender()).engaged()
            || self.unit(charge.target).fleeing
            || charge.zone != Zone::Front
            || is_disarmed(self, charge)
    }

    /// The width and depth of a unit in a formation.
    pub(crate) fn extent_in(&self, id: UnitId, formation: Formation) -> table::Extent {
        let unit = self.unit(id);
        extent_of(formation, unit.kind(), unit.count())
    }
}

/// Is the target a train, or guns none of which can fire at the charger (BWN-12.33, BWN-12.43, BWN-12.44)?
fn is_disarmed(state: &State, charge: &Charge) -> bool {
    let target = state.unit(charge.target);
    !target.is_troops() && state.answering_guns(charge).is_empty()
}

/// Does the charger touch the target's control zone, or the 5 cm line where it has none (BWN-13.25, BWN-13.26)?
fn at_border(state: &State, charge: &Charge, bases: &[Rect]) -> bool {
    let target = charge.target;
    if state.zone_radius(target) > 0 && charge.zone == Zone::Front {
        return state.in_zone_of(target, bases, Some(charge.attacker));
    }
    let theirs = state.bases(target);
    bases.iter().any(|base| {
        theirs
            .iter()
            .any(|their| base.outline().is_within(SHORT_ZONE, &their.outline()))
    })
}

/// The same from a walk that is about to begin.
fn charge_along(state: &State, mut walk: Walk, path: &[Manoeuvre]) -> Result<Walk, Refusal> {
    let id = walk.id;
    walk.run(path, &mut Total::default())
        .map_err(crate::march::Stop::into_refusal)?;
    let Some(target) = walk.target() else {
        return Err(refusal!("BWN-13.20", "napoleon-refuse-no-contact"));
    };
    if !walk.contact {
        return Err(refusal!("BWN-13.20", "napoleon-refuse-no-contact"));
    }
    if let Some(section) = state.unit(target).section() {
        let side = state.side_toward(section, walk.pose_now().anchor);
        let piece = &state.battle.terrain[section as usize];
        let gorge = piece.ground.gorge() == Some(side);
        // BWN-5.62: horses do not climb a standing rampart.
        let walls = piece.ground.is_redoubt() && state.strengths[section as usize] > 0 && !gorge;
        if walls && state.unit(id).is_cavalry() {
            return Err(refusal!("BWN-5.62", "napoleon-refuse-redoubt-cavalry"));
        }
        if !gorge && walk.left() < crate::march::FIVE {
            return Err(refusal!("BWN-13.42", "napoleon-refuse-entering"));
        }
    }
    Ok(walk)
}

/// Did this enemy charge, or does it fight, a unit of the division (BWN-7.18, BWN-7.24)?
fn is_attacking_division(state: &State, enemy: UnitId, division: crate::DivisionId) -> bool {
    let enemy = state.unit(enemy);
    enemy
        .contacts
        .iter()
        .map(|contact| contact.with)
        .chain(enemy.deeds.charged_whom)
        .any(|friend| state.unit(friend).division == division)
}

/// The signed angle from one facing to another, -180 to 180, positive to the left.
pub(crate) fn signed(from: Facing, to: Facing) -> i32 {
    let angle = (to.degrees() - from.degrees()).rem_euclid(360);
    if angle > 180 { angle - 360 } else { angle }
}

trait At {
    fn pose(self, facing: Facing) -> Pose;
}

impl At for Point {
    fn pose(self, facing: Facing) -> Pose {
        Pose::new(self, facing)
    }
}
