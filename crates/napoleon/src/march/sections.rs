//! Into built-up sections, out of them and through them (BWN-5.34 to BWN-5.46).

use kernel::refusal;
use table::{Edge, Pose, Shape as _, contact};
use tabletop::Tabletop as _;

use super::{Compass, FIVE, STEP, Stop, Walk};
use crate::UnitId;
use crate::formation::{Formation, extent_of};
use crate::unit::Whereabouts;

impl Walk {
    pub(super) fn section_to_enter(&self, section: u8) -> Result<(), Stop> {
        let state = &self.scratch;
        let Some(piece) = state
            .battle
            .terrain
            .get(section as usize)
            .filter(|p| p.ground.is_section())
        else {
            return Err(self.stop(refusal!("BWN-5.35", "napoleon-refuse-no-section")));
        };
        // BWN-5.36: with its front edge.
        let front = state.rect(self.id).front_of(Edge::Front).edge();
        let touches = piece
            .area
            .as_ref()
            .is_some_and(|area| front.is_within(contact::TERRAIN_PLAY, area));
        if !touches {
            return Err(self.stop(refusal!("BWN-5.36", "napoleon-refuse-not-at-section")));
        }
        Ok(())
    }

    fn holder(&self, section: u8) -> Option<UnitId> {
        self.scratch.garrison(section).find(|id| *id != self.id)
    }

    pub(super) fn enter(&mut self, section: u8) -> Result<(), Stop> {
        self.section_to_enter(section)?;
        if self.scratch.battle.terrain[section as usize]
            .ground
            .is_redoubt()
        {
            return self.enter_redoubt(section);
        }
        let unit = self.unit();
        // BWN-5.44: other artillery may only pass through.
        if !unit.is_troops() {
            return Err(self.stop(refusal!("BWN-5.44", "napoleon-refuse-guns-section")));
        }
        // BWN-5.41
        if self.holder(section).is_some() {
            return Err(self.stop(refusal!("BWN-5.41", "napoleon-refuse-section-held")));
        }
        // BWN-5.42
        if self.scratch.battle.rules.tz_limit_5 && unit.count() > 5 {
            return Err(self.stop(refusal!("BWN-5.42", "napoleon-refuse-section-limit")));
        }
        self.pay(FIVE)?;
        self.go_inside(section)
    }

    /// BWN-5.59 to BWN-5.66, BWN-5.82: over a rampart or through the gorge.
    fn enter_redoubt(&mut self, redoubt: u8) -> Result<(), Stop> {
        self.cross_rampart(
            redoubt,
            self.scratch.side_toward(redoubt, self.pose().anchor),
        )?;
        let unit = self.unit();
        let guns = unit.is_guns();
        let others: Vec<&crate::unit::Unit> = self
            .scratch
            .garrison(redoubt)
            .filter(|id| *id != self.id)
            .map(|id| self.scratch.unit(id))
            .collect();
        if others.iter().any(|other| other.side != unit.side) {
            return Err(self.stop(refusal!("BWN-5.41", "napoleon-refuse-section-held")));
        }
        // BWN-5.59: two regiments and two batteries; a train is neither.
        let alike = others
            .iter()
            .filter(|other| other.is_guns() == guns)
            .count();
        if alike >= 2 || !guns && !unit.is_troops() {
            return Err(self.stop(refusal!("BWN-5.59", "napoleon-refuse-redoubt-full")));
        }
        self.go_inside(redoubt)
    }

    /// What the side of a redoubt asks of those who go in or out there.
    fn cross_rampart(&mut self, redoubt: u8, side: Compass) -> Result<(), Stop> {
        let piece = &self.scratch.battle.terrain[redoubt as usize];
        let gorge = piece.ground.gorge() == Some(side);
        let standing = self.scratch.strengths[redoubt as usize] > 0;
        let unit = self.unit();
        if standing && unit.is_cavalry() {
            return Err(self.stop(refusal!("BWN-5.62", "napoleon-refuse-redoubt-cavalry")));
        }
        if standing && !unit.is_troops() && !gorge {
            return Err(self.stop(refusal!("BWN-5.61", "napoleon-refuse-redoubt-guns")));
        }
        // BWN-5.60, BWN-5.64, BWN-5.82
        if gorge { Ok(()) } else { self.pay(FIVE) }
    }

    fn go_inside(&mut self, section: u8) -> Result<(), Stop> {
        self.survey(self.scratch.section_rect(section).outline().bounds());
        let centre = self.scratch.section_rect(section).centre();
        let unit = self.scratch.unit_mut(self.id);
        unit.whereabouts = Whereabouts::Within(section);
        unit.pose = Pose::new(centre, unit.pose.facing);
        self.notice_ground();
        self.notice_zones(None)
    }

    /// BWN-5.39, BWN-5.60, BWN-5.61: out of a section, at the price of a new formation; out of a redoubt, of its rampart.
    pub(super) fn leave(
        &mut self,
        side: Compass,
        offset: i16,
        into: Formation,
    ) -> Result<(), Stop> {
        let Some(section) = self.unit().section() else {
            return Err(self.stop(refusal!("BWN-5.39", "napoleon-refuse-not-inside")));
        };
        let guns = !self.unit().is_troops();
        if guns && into != Formation::Limbered {
            return Err(self.stop(refusal!("BWN-12.8", "napoleon-refuse-unlimbered")));
        }
        if !guns {
            self.may_form(into)?;
        }
        if self.scratch.battle.terrain[section as usize]
            .ground
            .is_redoubt()
        {
            self.cross_rampart(section, side)?;
        } else {
            self.pay(FIVE)?;
        }
        self.step_out(section, side, offset, into)
    }

    pub(super) fn step_out(
        &mut self,
        section: u8,
        side: Compass,
        offset: i16,
        into: Formation,
    ) -> Result<(), Stop> {
        let rect = self.scratch.section_rect(section);
        let front = rect.front_of(side.edge());
        let extent = extent_of(into, self.unit().kind(), self.unit().count());
        // BWN-5.40: rear edge on the side's line, some base touching the side.
        let offset = i64::from(offset) * STEP;
        if offset.abs() >= front.width / 2 + extent.width() / 2 {
            return Err(self.stop(refusal!("BWN-5.40", "napoleon-refuse-exit")));
        }
        let pose = Pose::new(front.pose.at(extent.depth(), offset), front.pose.facing);
        let unit = self.scratch.unit_mut(self.id);
        unit.whereabouts = Whereabouts::Table;
        self.place(pose, Some(into))?;
        let Some(area) = &self.scratch.battle.terrain[section as usize].area else {
            return Ok(());
        };
        let touches = self
            .scratch
            .bases(self.id)
            .iter()
            .any(|base| contact::touch_or_overlap_terrain(*base, area));
        if !touches {
            return Err(self.stop(refusal!("BWN-5.40", "napoleon-refuse-exit")));
        }
        Ok(())
    }

    /// BWN-5.44 to BWN-5.46: 10 cm through a section and out on another side.
    pub(super) fn pass(&mut self, section: u8, side: Compass, offset: i16) -> Result<(), Stop> {
        self.section_to_enter(section)?;
        // A redoubt has ramparts, not streets: BWN-5.45 speaks of built-up areas only.
        if self.scratch.battle.terrain[section as usize]
            .ground
            .is_redoubt()
        {
            return Err(self.stop(refusal!("BWN-5.37", "napoleon-refuse-solid")));
        }
        let unit = self.unit();
        let held = self.holder(section);
        if held.is_some_and(|holder| {
            let holder = self.scratch.unit(holder);
            holder.side != unit.side || holder.engaged()
        }) {
            return Err(self.stop(refusal!("BWN-5.45", "napoleon-refuse-section-held")));
        }
        self.pay(2 * FIVE)?;
        let into = self.unit().formation;
        self.step_out(section, side, offset, into)
    }
}
