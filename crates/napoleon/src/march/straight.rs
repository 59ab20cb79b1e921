//! Straight legs, examined at every step (BWN-1.11).

use kernel::refusal;
use table::Rect;
use table::contact;
use table::leg::{Body as Moving, Leg};
use tabletop::Tabletop as _;
use tabletop::field::bounds_of;

use super::spans::Foothold;
use super::{Goal, Leaving, Manoeuvre, Purpose, STEP, Stop, Walk};
use crate::army::Arm;
use crate::field::{Bases, SHORT_ZONE};
use crate::terrain::Ground;

/// Travels at which a leg is looked at as if it ended there, the shortest first.
#[derive(Default)]
struct Halts {
    at: Vec<i64>,
    /// What came of those that were reached.
    found: Vec<Option<Walk>>,
}

impl Halts {
    fn at(travels: impl Iterator<Item = i64>) -> Self {
        Self {
            at: travels.collect(),
            found: Vec::new(),
        }
    }

    fn next(&self) -> Option<i64> {
        self.at.get(self.found.len()).copied()
    }
}

/// No unit in loose order reaches farther from its anchor.
const WIDEST: i64 = 64_000;

impl Walk {
    pub(super) fn leg(
        &mut self,
        degrees: i32,
        length: i64,
        back: bool,
        goal: Option<&[Rect]>,
    ) -> Result<(), Stop> {
        self.leg_past(degrees, length, back, goal, &mut Halts::default())
    }

    /// Straight ahead by each of these lengths in millimetres, the shortest first, in one walk: what came of each; nothing if
    /// that was refused. As if each had been a manoeuvre of its own in this place of the list.
    pub(super) fn forward_by(mut self, place: usize, lengths: &[u16]) -> Vec<Option<Self>> {
        let travel = |mm: &u16| i64::from(*mm) * STEP;
        let mut halts = Halts::at(lengths.iter().map(travel));
        self.now = (place, 0);
        let longest = lengths.iter().max().copied().unwrap_or(0);
        let whole = if self.stopped {
            Err(())
        } else {
            self.ahead_past(longest, &mut halts).map_err(|_| ())
        };
        let mut found = halts.found;
        let ended = whole.ok().map(|()| {
            self.track.push(self.pose());
            self
        });
        // What ended the leg early would have ended all that go farther.
        found.resize(lengths.len(), ended);
        found
    }

    fn ahead_past(&mut self, mm: u16, halts: &mut Halts) -> Result<(), Stop> {
        self.may_manoeuvre(&Manoeuvre::Forward { mm })?;
        self.best_allowance = self.best_allowance.max(self.allowance());
        self.leg_past(0, i64::from(mm) * STEP, false, None, halts)?;
        self.arranging = false;
        self.check_reach()
    }

    /// The walk as it would be if the present leg ended here.
    fn halted(&self, leg: &Leg) -> Option<Self> {
        let mut here = self.clone();
        here.end_leg(leg).ok()?;
        here.arranging = false;
        here.check_reach().ok()?;
        here.track.push(here.pose());
        Some(here)
    }

    fn leg_past(
        &mut self,
        degrees: i32,
        length: i64,
        back: bool,
        goal: Option<&[Rect]>,
        halts: &mut Halts,
    ) -> Result<(), Stop> {
        let start = self.pose();
        let direction = start.facing.turned(degrees);
        let leg = Leg::new(start, direction, length);
        let leaving = Leaving {
            back,
            forward: degrees == 0,
            direction,
        };
        self.leave_river()?;
        self.clear_run = 0;
        self.last_leg = (start, direction, self.spent);
        self.survey_leg(&leg);
        let mut spans = self.spans(&leg, goal);
        while self.now.1 < leg.length {
            if halts.next() == Some(self.now.1) {
                halts.found.push(self.halted(&leg));
            }
            let clear = self.clear_until(&leg, &spans);
            let clear = halts.next().map_or(clear, |halt| clear.min(halt));
            if clear > self.now.1 {
                if self.stride(&leg, clear, back)? {
                    continue;
                }
                break;
            }
            let step = leg.step_from(self.now.1, STEP);
            self.now.1 = step.to;
            let before = Foothold::of(self.unit());
            let (spent, met, passed) = (self.spent, self.met, self.passed);
            match self.take_step(&leg, &step, back, goal, &leaving, &before) {
                Ok(()) => {}
                Err(_) if self.halting || !self.sprung.is_empty() => {
                    before.restore(self.scratch.unit_mut(self.id));
                    (self.spent, self.met) = (spent, met);
                    self.cut = !self.halting;
                    break;
                }
                Err(stop) => return Err(stop),
            }
            if self.unit().formation != before.formation || self.passed != passed {
                spans = self.spans(&leg, goal);
            }
            if !self.lurkers.is_empty() || !self.sprung.is_empty() {
                self.look_out();
                if self.ambushed.is_some() {
                    break;
                }
            }
            if self.halting && (!self.zones.is_empty() || self.is_close()) {
                self.halt_at_border(&leg, &step);
                break;
            }
            if self.contact || self.stopped {
                break;
            }
        }
        self.end_leg(&leg)
    }

    fn end_leg(&mut self, leg: &Leg) -> Result<(), Stop> {
        self.way.push((leg.start, leg.direction, self.now.1));
        if self.contact {
            return Ok(());
        }
        if matches!(self.purpose, Purpose::March) {
            self.before_leaving += 1;
        }
        self.check_room()
    }

    /// What a straight leg may come near, from its start to its end.
    fn survey_leg(&mut self, leg: &Leg) {
        let body = self.body();
        let ends: Vec<Rect> = [0, leg.length]
            .into_iter()
            .flat_map(|travel| Moving::new(&body).at(leg.pose_at(travel)))
            .chain(self.bases())
            .collect();
        let Some(mut sweep) = bounds_of(&ends) else {
            return;
        };
        // A regimental gun goes along.
        if let Some(here) = bounds_of(&self.bases()) {
            let way = leg.pose_at(leg.length).anchor - leg.start.anchor;
            sweep = sweep.union(table::Bounds {
                low: here.low + way,
                high: here.high + way,
            });
        }
        self.survey(sweep);
        // In a wood and out of it the unit spreads, and in a river it is carried on.
        let changes = self.unit().formation.is_loose()
            || self
                .pieces()
                .any(|(_, piece)| matches!(piece.ground, Ground::Wood | Ground::River));
        if changes {
            self.survey(sweep.grown(WIDEST));
        }
    }

    /// BWN-4.51: within 5 cm of an enemy, where no control zone would stop it.
    fn is_close(&self) -> bool {
        let bases = self.scratch.bases(self.id);
        self.enemies_within(SHORT_ZONE, &bases)
    }

    /// BWN-1.29: the border lies at the first whole mil that touches it.
    fn halt_at_border(&mut self, leg: &Leg, step: &table::LegStep) {
        for travel in step.from + 1..step.to {
            self.slide(leg.pose_at(travel));
            if !self.zones_now().is_empty() || self.is_close() {
                return;
            }
        }
        self.slide(step.pose);
    }

    pub(super) fn take_step(
        &mut self,
        leg: &Leg,
        step: &table::LegStep,
        back: bool,
        goal: Option<&[Rect]>,
        leaving: &Leaving,
        before: &Foothold,
    ) -> Result<(), Stop> {
        self.slide(step.pose);
        if let Some(goal) = goal
            && self.meets(goal)
        {
            let travel = self.contact_between(leg, step.from, step.to, goal);
            self.slide(leg.pose_at(travel));
            self.contact = true;
            if travel > step.from {
                self.pay_step(back)?;
            }
            return self.pass_barriers();
        }
        self.change_in_wood(before)?;
        self.pay_step(back)?;
        self.pass_barriers()?;
        self.pass_friends()?;
        self.check_enemies()?;
        let kinds = self.kinds;
        if kinds.solid | kinds.woods != 0 {
            let bases = self.bases();
            self.check_solid(&bases)?;
            if self.unit().is_guns() {
                self.check_guns(&bases)?;
            }
        }
        self.notice_zones(Some(leaving))?;
        self.notice_ground();
        Ok(())
    }

    pub(super) fn meets(&self, goal: &[Rect]) -> bool {
        self.scratch.bases(self.id).iter().any(|base| {
            goal.iter()
                .any(|other| contact::touch_or_overlap(*base, *other))
        })
    }

    /// BWN-1.28
    pub(super) fn contact_between(&self, leg: &Leg, from: i64, to: i64, goal: &[Rect]) -> i64 {
        let body = self.body();
        let shares = |travel: i64| {
            Moving::new(&body).at(leg.pose_at(travel)).any(|base| {
                let outline = base.outline();
                goal.iter().any(|other| outline.overlaps(&other.outline()))
            })
        };
        (from + 1..=to)
            .find(|travel| shares(*travel))
            .map_or(to, |travel| travel - 1)
    }

    /// BWN-9.36, and the last leg of a charge.
    pub(super) fn close(&mut self, degrees: i32, with: Goal) -> Result<(), Stop> {
        let back = degrees == 180 || degrees == -180;
        if !back
            && degrees != 0
            && (self.unit().arm() != Arm::Infantry || !(-45..=45).contains(&degrees))
        {
            return Err(self.stop(refusal!("BWN-9.11", "napoleon-refuse-oblique")));
        }
        let goal: Bases = match with {
            Goal::Unit(unit) if unit.index() < self.scratch.units.len() => {
                self.scratch.bases(unit).kept()
            }
            Goal::Section(section)
                if self
                    .scratch
                    .battle
                    .terrain
                    .get(section as usize)
                    .is_some_and(|piece| piece.ground.is_section()) =>
            {
                std::iter::once(self.scratch.section_rect(section)).collect()
            }
            _ => return Err(self.stop(refusal!("BWN-9.36", "napoleon-refuse-no-such-goal"))),
        };
        let named = match (self.purpose, with) {
            (Purpose::Charge(target), Goal::Unit(unit)) => unit == target,
            (Purpose::Charge(target), Goal::Section(section)) => {
                self.scratch.unit(target).section() == Some(section)
            }
            (_, Goal::Unit(unit)) => {
                let other = self.scratch.unit(unit);
                unit != self.id && other.side == self.unit().side && other.on_table()
            }
            (_, Goal::Section(_)) => true,
        };
        if !named {
            return Err(self.stop(refusal!("BWN-9.36", "napoleon-refuse-no-such-goal")));
        }
        let most = (self.left() / if back { 2 } else { 1 } / STEP) * STEP;
        self.leg(degrees, most, back, Some(&goal))?;
        if self.cut || self.ambushed.is_some() {
            return Ok(());
        }
        if !self.contact {
            return Err(self.stop(refusal!("BWN-9.36", "napoleon-refuse-no-contact")));
        }
        // Only in a charge is contact the end of the way.
        self.contact = matches!(self.purpose, Purpose::Charge(_));
        Ok(())
    }

    /// BWN-9.9: one step of 0.1 cm.
    pub(super) fn pay_step(&mut self, back: bool) -> Result<(), Stop> {
        let slow = self.slowness();
        self.clear_run = if slow == 1 { self.clear_run + STEP } else { 0 };
        self.pay(STEP * slow * if back { 2 } else { 1 })
    }
}
