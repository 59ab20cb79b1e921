//! Chapter 17: who goes into a section or redoubt that was won, and who pursues instead.

use kernel::{Refusal, Umpire, refusal};
use table::leg::Body as Moving;
use table::{Edge, Facing, Pose};

use crate::UnitId;
use crate::action::Follow;
use crate::army::Trait;
use crate::event::Event;
use crate::field::{Bases, body_of};
use crate::state::{Occasion, Pursuit, State, Task};
use crate::unit::Whereabouts;

/// How many regiments a redoubt holds (BWN-5.59).
const REDOUBT_HOLDS: usize = 2;

impl State {
    /// Is there room for a winner in the place of those it drove out (BWN-5.41, BWN-5.42, BWN-5.59, BWN-17.7)? Cavalry stays
    /// outside an undestroyed redoubt (BWN-17.10).
    pub(crate) fn may_occupy(&self, id: UnitId, section: u8) -> bool {
        let unit = self.unit(id);
        let redoubt = self.battle.terrain[section as usize].ground.is_redoubt();
        let walls = redoubt && self.strengths[section as usize] > 0;
        if !unit.is_troops() || !unit.on_table() || unit.fleeing || walls && unit.is_cavalry() {
            return false;
        }
        let holds = if redoubt { REDOUBT_HOLDS } else { 1 };
        let limited = !redoubt && self.battle.rules.tz_limit_5 && unit.count() > 5;
        let ours = |other: UnitId| self.unit(other).side == unit.side;
        !limited
            && self.garrison(section).all(ours)
            && self
                .garrison(section)
                .filter(|other| self.unit(*other).is_troops())
                .count()
                < holds
    }

    /// Must it pursue whether its owner likes it or not (BWN-16.45, BWN-24.11)?
    pub(crate) fn must_pursue(&self, pursuit: &Pursuit) -> bool {
        let chance = matches!(pursuit.after, Occasion::Victory | Occasion::Fire);
        chance
            && self.unit(pursuit.pursuer).any_has(Trait::Furious)
            && self.check_follow(pursuit, Follow::Pursue).is_ok()
    }

    /// May a winner go into the section that was won (BWN-17.6, BWN-17.7, BWN-D41)?
    pub(crate) fn check_occupation(&self, pursuit: &Pursuit, section: u8) -> Result<(), Refusal> {
        if self.must_pursue(pursuit) {
            return Err(refusal!("BWN-24.11", "napoleon-refuse-furious"));
        }
        if !self.may_occupy(pursuit.pursuer, section) {
            return Err(refusal!("BWN-17.7", "napoleon-refuse-occupy-section"));
        }
        Ok(())
    }

    /// May a winner stay outside: only if the section is held already, or another winner may still go in (BWN-17.6)?
    pub(crate) fn check_staying_out(&self, pursuit: &Pursuit, section: u8) -> Result<(), Refusal> {
        let held = self.garrison(section).next().is_some();
        let heir = || {
            self.agenda.iter().any(|task| {
                matches!(task, Task::FollowUp(other)
                    if other.pursuer != pursuit.pursuer
                        && other.section == Some(section)
                        && self.check_occupation(other, section).is_ok())
            })
        };
        if !held && self.may_occupy(pursuit.pursuer, section) && !heir() {
            return Err(refusal!("BWN-17.6", "napoleon-refuse-occupy-first"));
        }
        Ok(())
    }

    /// A unit goes into a section.
    pub(crate) fn occupy_section(
        &mut self,
        id: UnitId,
        section: u8,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let centre = self.section_rect(section).centre();
        let unit = self.unit_mut(id);
        unit.whereabouts = Whereabouts::Within(section);
        unit.pose = Pose::new(centre, unit.pose.facing);
        self.arrived(id, umpire);
    }

    /// A garrison that pursues comes out on the side toward which the enemy was driven, its front on the border
    /// (BWN-17.17).
    pub(crate) fn sally(&mut self, id: UnitId, section: u8, direction: Facing) {
        let rect = self.section_rect(section);
        let edge = Edge::ALL
            .into_iter()
            .min_by_key(|edge| edge.outward(Facing::NORTH).angle_to(direction))
            .unwrap_or(Edge::Front);
        let unit = self.unit_mut(id);
        unit.whereabouts = Whereabouts::Table;
        unit.pose = Pose::new(rect.middle_of(edge), direction);
    }

    /// Would a unit in this pose stand in a section?
    pub(crate) fn overlaps_section(&self, id: UnitId, pose: Pose, section: u8) -> bool {
        let unit = self.unit(id);
        let body = body_of(unit, unit.formation);
        let bases: Bases = Moving::new(&body).at(pose).collect();
        self.overlaps_solid_among(&bases, 1 << section).is_some()
    }
}
