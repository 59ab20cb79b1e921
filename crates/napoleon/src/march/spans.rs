//! Where a straight leg has to be examined step by step, and where it leads over open ground.
//!
//! Every sampled pose is examined (BWN-1.11), but at most of them there is nothing to examine: no box of anything that the
//! rules speak of meets the box of the unit. Those are taken in one stride, at the same price and with the same end.

use table::leg::Leg;
use table::{Bounds, Pose, Rect};

use super::{Purpose, STEP, Stop, Walk};
use crate::field::SHORT_ZONE;
use crate::formation::Formation;
use crate::terrain::{Ground, Terrain};
use crate::unit::{Duty, Unit};

/// Bases are grown a little when it is asked what they touch.
const PLAY: i64 = 10;

/// What a step may change of a unit.
pub(super) struct Foothold {
    pub(super) formation: Formation,
    pose: Pose,
    river: Option<u8>,
}

impl Foothold {
    pub(super) const fn of(unit: &Unit) -> Self {
        Self {
            formation: unit.formation,
            pose: unit.pose,
            river: unit.river,
        }
    }

    pub(super) const fn restore(&self, unit: &mut Unit) {
        unit.formation = self.formation;
        unit.pose = self.pose;
        unit.river = self.river;
    }
}

impl Walk {
    /// The travels between which something may have to be looked at.
    pub(super) fn spans(&self, leg: &Leg, goal: Option<&[Rect]>) -> Vec<(i64, i64)> {
        let here = self
            .bounds()
            .shifted(leg.start.anchor - self.pose().anchor)
            .grown(PLAY);
        let mut spans = Vec::new();
        let mut mind = |there: Bounds| spans.extend(leg.passage(&here, &there));
        self.each_neighbour(&mut mind);
        self.each_ground(&mut mind);
        if let Some(goal) = goal.and_then(tabletop::field::bounds_of) {
            mind(goal);
        }
        spans
    }

    /// The boxes round friends in the way, and round enemies with all that they control.
    fn each_neighbour(&self, mind: &mut impl FnMut(Bounds)) {
        let unit = self.unit();
        // BWN-7.22: under Movement what comes into its own zone matters too; whoever halts does it before enemies (BWN-4.51).
        let mut margin = STEP;
        if unit.duty == Duty::Movement && self.purpose == Purpose::March {
            margin = margin.max(self.scratch.zone_radius(self.id));
        }
        if self.halting {
            margin = margin.max(SHORT_ZONE);
        }
        for other in self.near.iter().filter(|other| Some(other.id) != self.gun) {
            if other.enemy {
                mind(other.bounds.grown(margin).union(other.reach));
            } else {
                mind(other.bounds);
            }
        }
    }

    /// The boxes round the ground that slows, bars or is won.
    fn each_ground(&self, mind: &mut impl FnMut(Bounds)) {
        let battle = &self.scratch.battle;
        for (place, piece) in self.pieces() {
            let won = battle
                .objectives
                .iter()
                .enumerate()
                .any(|(bit, objective)| {
                    usize::from(*objective) == place && self.passed & (1 << bit) == 0
                });
            if !(won || self.curious || matters(piece)) {
                continue;
            }
            match (&piece.area, &piece.line) {
                (Some(area), _) => mind(area.bounds()),
                (None, Some(line)) => {
                    for part in line.segments() {
                        mind(part.bounds().grown(piece.width));
                    }
                }
                (None, None) => {}
            }
        }
        for (bit, base) in battle.bases.iter().enumerate() {
            if self.passed & (1 << (bit + 3)) == 0 {
                mind(Bounds {
                    low: base.low,
                    high: base.high,
                });
            }
        }
    }

    /// How far on there is nothing to look at: the last sampled travel before the next span, or where it is now.
    pub(super) fn clear_until(&self, leg: &Leg, spans: &[(i64, i64)]) -> i64 {
        let here = self.now.1;
        #[cfg(test)]
        if self.thorough {
            return here;
        }
        let unit = self.unit();
        // What it came out of, or must still change, is settled by a step.
        let bound = !self.zones.is_empty()
            || !self.lurkers.is_empty()
            || !self.sprung.is_empty()
            || self.met != 0
            || unit.formation.is_loose() && unit.formation_refused(unit.formation).is_some();
        if bound {
            return here;
        }
        let next = spans
            .iter()
            .filter(|(_, to)| *to > here)
            .map(|(from, _)| *from)
            .min();
        match next {
            None => leg.length,
            Some(next) if next > leg.length => leg.length,
            Some(next) => ((next - 1) / STEP * STEP).max(here),
        }
    }

    /// All steps up to a travel at once. Says whether it may go on; a unit that halts stops where its allowance ends.
    pub(super) fn stride(&mut self, leg: &Leg, to: i64, back: bool) -> Result<bool, Stop> {
        #[cfg(test)]
        {
            self.strides += 1;
        }
        let price = STEP * if back { 2 } else { 1 };
        let from = self.now.1;
        let wanted = table::number::ceil_div(to - from, STEP);
        let steps = wanted.min(self.left() / price);
        self.spent += steps * price;
        self.clear_run += steps * STEP;
        let reached = (from + steps * STEP).min(to);
        self.now.1 = reached;
        self.slide(leg.pose_at(reached));
        if steps == wanted {
            return Ok(true);
        }
        // The next step is tried, and is too dear.
        self.now.1 = (reached + STEP).min(leg.length);
        self.clear_run += STEP;
        if !self.halting {
            self.slide(leg.pose_at(self.now.1));
            self.pay(price)?;
        }
        Ok(false)
    }
}

#[cfg(test)]
impl Walk {
    /// Everything that a walk leaves behind, to be compared.
    pub(crate) fn told(&self) -> String {
        format!(
            "{:?}",
            (
                (self.unit(), self.spent, &self.zones, self.events, self.met),
                (&self.crossed, self.disorder, self.clear_run, self.passed),
                (self.entered, self.before_leaving, &self.track, self.contact),
                (self.last_leg, self.cut, self.stopped, &self.way, self.now),
            )
        )
    }
}

/// Ground that a step may have to reckon with. Roads and bridges matter only where other ground does, hills and decorations
/// never.
const fn matters(piece: &Terrain) -> bool {
    !matches!(
        piece.ground,
        Ground::Hill { .. } | Ground::Road | Ground::Bridge | Ground::Decoration
    )
}
