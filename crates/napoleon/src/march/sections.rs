//! Into built-up sections, out of them and through them (BWN-5.34 to BWN-5.46).

use kernel::refusal;
use table::Pose;
use table::contact;

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
            .filter(|p| p.is_section())
        else {
            return Err(self.stop(refusal!("BWN-5.35", "napoleon-refuse-no-section")));
        };
        let touches = piece.area.as_ref().is_some_and(|area| {
            state
                .bases(self.id)
                .iter()
                .any(|base| contact::touch_or_overlap_terrain(*base, area))
        });
        if !touches {
            return Err(self.stop(refusal!("BWN-5.36", "napoleon-refuse-not-at-section")));
        }
        Ok(())
    }

    pub(super) fn holder(&self, section: u8) -> Option<UnitId> {
        self.scratch
            .each_unit()
            .find(|(id, unit)| *id != self.id && unit.section() == Some(section))
            .map(|(id, _)| id)
    }

    pub(super) fn enter(&mut self, section: u8) -> Result<(), Stop> {
        self.section_to_enter(section)?;
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
        let centre = self.scratch.section_rect(section).centre();
        let unit = self.scratch.unit_mut(self.id);
        unit.whereabouts = Whereabouts::Within(section);
        unit.pose = Pose::new(centre, unit.pose.facing);
        self.notice_ground();
        self.notice_zones(None)
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
