//! Slow ground, roads and woods (chapter 5).

use kernel::refusal;
use table::Shape as _;
use tabletop::Tabletop as _;

use super::spans::Foothold;
use super::{FIVE, On, Stop, Walk, centres};
use crate::formation::Formation;

impl Walk {
    /// The terrain multiplier where the unit now stands (BWN-5.4, BWN-5.11, BWN-5.13, BWN-5.7).
    pub fn slowness(&self) -> i64 {
        let unit = self.unit();
        let slow = if self.in_wood() {
            if unit.is_cavalry() { 4 } else { 2 }
        } else if self.stands_on(self.kinds.slow) {
            2
        } else {
            return 1;
        };
        if unit.moves_light() && unit.is_infantry() || self.on_road() {
            1
        } else {
            slow
        }
    }

    pub(super) fn in_wood(&self) -> bool {
        self.stands_on(self.kinds.woods)
    }

    /// Do most of its bases have their centre on one of these pieces (BWN-5.1, BWN-5.2)?
    fn stands_on(&self, pieces: u64) -> bool {
        if pieces == 0 {
            return false;
        }
        let bounds = self.scratch.bounds(self.id);
        self.pieces_of(pieces).any(|(_, piece)| {
            piece
                .area
                .as_ref()
                .is_some_and(|area| area.bounds().meets(&bounds))
                && {
                    let bases = self.scratch.bases(self.id);
                    let on = bases.iter().filter(|base| piece.covers(base.centre()));
                    2 * on.count() > bases.len()
                }
        })
    }

    /// Does it move along a road in a formation that can use it (BWN-5.7, BWN-5.9)?
    pub(super) fn on_road(&self) -> bool {
        let unit = self.unit();
        if !unit.formation.is_narrow() || self.kinds.roads == 0 {
            return false;
        }
        let points = centres(&self.body(), unit.pose);
        self.pieces_of(self.kinds.roads).any(|(_, piece)| {
            let line = piece.line.as_ref();
            line.is_some_and(|line| points.iter().all(|point| point.is_within(2_000, line)))
        })
    }

    /// BWN-5.14 to BWN-5.19, BWN-5.81: loose order in a wood, a formation on leaving it.
    pub(super) fn change_in_wood(&mut self, before: &Foothold) -> Result<(), Stop> {
        let unit = self.unit();
        if !unit.is_troops() {
            return Ok(());
        }
        let in_wood = self.in_wood() && !self.on_road();
        if in_wood && !unit.formation.is_loose() {
            let pose = unit.pose;
            for loose in [Formation::Loose, Formation::LooseTwo] {
                self.scratch.unit_mut(self.id).formation = loose;
                self.scratch.unit_mut(self.id).pose = pose;
                if self.check_room().is_ok() {
                    return Ok(());
                }
            }
            before.restore(self.scratch.unit_mut(self.id));
            return Err(self.stop(refusal!("BWN-5.18", "napoleon-refuse-no-room-in-wood")));
        }
        if !in_wood && unit.formation.is_loose() && unit.formation_refused(unit.formation).is_some()
        {
            let usual = if unit.is_cavalry() {
                Formation::CavalryLine
            } else {
                Formation::Column
            };
            let into = self.emerge.unwrap_or(usual);
            if let Some(rule) = unit.formation_refused(into) {
                return Err(self.unfit(rule, into));
            }
            // BWN-5.19: without 5 cm left it stops one sample earlier.
            self.pay(FIVE)?;
            let pose = self.reformed(into, On::Centre, 0);
            let unit = self.scratch.unit_mut(self.id);
            unit.pose = pose;
            unit.formation = into;
        }
        Ok(())
    }
}
