//! Turns, changes of formation, limbers: what is done on the spot, and who may do it.

use kernel::{Refusal, refusal};
use table::Pose;
use table::leg::Body as Moving;
use table::manoeuvre::{reform, reform_turning};
use tabletop::Tabletop as _;
use tabletop::field::bounds_of;

use super::{FIVE, Manoeuvre, On, Purpose, Stop, Walk};
use crate::army::Arm;
use crate::field::body_of;
use crate::formation::{Formation, extent_of};
use crate::unit::{Duty, Whereabouts};

impl Walk {
    /// Rules about who may make which manoeuvre at all.
    pub(super) fn may_manoeuvre(&mut self, manoeuvre: &Manoeuvre) -> Result<(), Stop> {
        let unit = self.unit();
        let on_the_spot = matches!(
            manoeuvre,
            Manoeuvre::Turn { .. }
                | Manoeuvre::Form { .. }
                | Manoeuvre::TurnForm { .. }
                | Manoeuvre::Limber { .. }
                | Manoeuvre::Unlimber { .. }
        );
        // A swap belongs to the manoeuvre before it (BWN-9.20).
        let swap = matches!(manoeuvre, Manoeuvre::Swap { .. });
        if self.purpose == Purpose::OnTheSpot && !on_the_spot && !swap {
            return Err(self.stop(refusal!("BWN-9.32", "napoleon-refuse-on-the-spot")));
        }
        // BWN-7.44, BWN-7.45, BWN-7.63, BWN-7.67
        let may_walk = unit.active && !matches!(unit.duty, Duty::Neutral);
        let still =
            on_the_spot || matches!(manoeuvre, Manoeuvre::AboutFace | Manoeuvre::Swap { .. });
        if !may_walk && !still {
            let why = if unit.active {
                refusal!("BWN-7.63", "napoleon-refuse-inactive")
            } else {
                refusal!("BWN-7.44", "napoleon-refuse-inactive")
            };
            return Err(self.stop(why));
        }
        // BWN-7.65: it falls back when its division begins to move, and that is all.
        if unit.duty == Duty::Cautious && self.purpose == Purpose::March && !still {
            return Err(self.stop(refusal!("BWN-7.65", "napoleon-refuse-cautious-move")));
        }
        if unit.section().is_some() {
            let guns = unit.is_guns() && self.scratch.redoubt(self.id).is_some();
            return match manoeuvre {
                Manoeuvre::Leave { .. } => Ok(()),
                // BWN-5.66
                Manoeuvre::Limber { .. } | Manoeuvre::Unlimber { .. } if guns => Ok(()),
                _ => Err(self.stop(refusal!("BWN-5.36", "napoleon-refuse-inside"))),
            };
        }
        // BWN-13.16
        if matches!(self.purpose, Purpose::Charge(_)) && still && !self.zones.is_empty() {
            return Err(self.stop(refusal!("BWN-13.16", "napoleon-refuse-turn-in-zone")));
        }
        // BWN-12.5, BWN-12.8, BWN-12.9
        if unit.formation == Formation::Unlimbered {
            let small = match *manoeuvre {
                Manoeuvre::Limber { .. } => return Ok(()),
                Manoeuvre::Turn { .. } | Manoeuvre::AboutFace => true,
                Manoeuvre::Forward { mm } => mm <= 50,
                Manoeuvre::Back { mm } => mm <= 25,
                _ => false,
            };
            if !small || self.on_the_spot > 0 {
                return Err(self.stop(refusal!("BWN-12.8", "napoleon-refuse-unlimbered")));
            }
            self.on_the_spot += 1;
        }
        Ok(())
    }

    /// BWN-9.21: facing about, the bases of these formations stay where they stand.
    pub(super) fn keep_places(&mut self) {
        let unit = self.unit();
        let stays = match unit.formation {
            Formation::Line | Formation::Column | Formation::Mass | Formation::MarchColumn => true,
            Formation::CavalryLine => unit.count().is_multiple_of(2),
            _ => false,
        };
        if stays {
            self.starts.reverse();
            let unit = self.scratch.unit_mut(self.id);
            unit.bases.reverse();
            unit.ties.regiments.reverse();
        }
    }

    /// BWN-9.20: two bases change places as part of the manoeuvre before.
    pub(super) fn swap(&mut self, one: u8, other: u8) -> Result<(), Stop> {
        let count = self.unit().count();
        if !self.arranging || one >= count || other >= count {
            return Err(self.stop(refusal!("BWN-9.20", "napoleon-refuse-swap")));
        }
        let (one, other) = (usize::from(one), usize::from(other));
        self.starts.swap(one, other);
        let unit = self.scratch.unit_mut(self.id);
        unit.bases.swap(one, other);
        if unit.is_brigade() {
            unit.ties.regiments.swap(one, other);
        }
        Ok(())
    }

    /// May the unit take this formation here?
    pub(super) fn may_form(&self, into: Formation) -> Result<(), Stop> {
        let unit = self.unit();
        let unfit = |rule| self.unfit(rule, into);
        if unit.arm() == Arm::Artillery || unit.arm() == Arm::Train {
            return if into == Formation::Limbered && unit.formation == Formation::Limbered {
                Ok(())
            } else {
                Err(unfit(kernel::rule!("BWN-12.6")))
            };
        }
        // BWN-5.14
        if unit.section().is_none() && self.in_wood() {
            return if into.is_loose() {
                Ok(())
            } else {
                Err(unfit(kernel::rule!("BWN-5.14")))
            };
        }
        unit.formation_refused(into)
            .map_or(Ok(()), |rule| Err(unfit(rule)))
    }

    /// A formation that the unit cannot take here.
    pub(super) fn unfit(&self, rule: kernel::RuleId, into: Formation) -> Stop {
        let form = kernel::Value::word(into.key());
        self.stop(Refusal::new(
            rule,
            kernel::message!("napoleon-refuse-formation", form = form),
        ))
    }

    pub(super) fn reformed(&self, into: Formation, on: On, degrees: i32) -> Pose {
        let unit = self.unit();
        let old = extent_of(unit.formation, unit.kind(), unit.count());
        let new = extent_of(into, unit.kind(), unit.count());
        if degrees == 0 {
            return reform(unit.pose, old, new, on.into());
        }
        let body = body_of(unit, into);
        let facing = unit.pose.facing.turned(degrees);
        reform_turning(unit.pose, old, new, Moving::new(&body), on.into(), facing)
    }

    pub(super) fn limber(&mut self, into: Formation, degrees: i16) -> Result<(), Stop> {
        let unit = self.unit();
        if !unit.is_guns() || unit.formation == into {
            return Err(self.stop(refusal!("BWN-12.6", "napoleon-refuse-limber")));
        }
        // BWN-5.8, BWN-5.20, BWN-5.43
        let built_up = match unit.whereabouts {
            // BWN-3.26: a regimental gun is where its regiment is.
            Whereabouts::With(regiment, _) => self.scratch.unit(regiment).section(),
            _ => unit.section(),
        }
        .is_some_and(|section| {
            !self.scratch.battle.terrain[section as usize]
                .ground
                .is_redoubt()
        });
        if into == Formation::Unlimbered && built_up {
            return Err(self.stop(refusal!("BWN-5.43", "napoleon-refuse-unlimber-here")));
        }
        if into == Formation::Unlimbered && self.in_wood() {
            return Err(self.stop(refusal!("BWN-5.20", "napoleon-refuse-unlimber-here")));
        }
        self.pay(FIVE)?;
        let unit = self.unit();
        if matches!(
            unit.whereabouts,
            Whereabouts::With(..) | Whereabouts::Within(_)
        ) {
            // BWN-3.26: a regimental gun faces as its regiment does, guns in a redoubt face all round.
            self.scratch.unit_mut(self.id).formation = into;
            return Ok(());
        }
        // BWN-12.7
        let centre = self.scratch.centre(self.id);
        let facing = unit.pose.facing.turned(i32::from(degrees));
        let pose = Pose::from_centre(centre, facing, unit.kind().depth());
        self.place(pose, Some(into))
    }

    /// Puts the unit at a pose and examines it: the end of a turn, a change of formation, an exit (BWN-1.11).
    pub(super) fn place(&mut self, pose: Pose, formation: Option<Formation>) -> Result<(), Stop> {
        let unit = self.scratch.unit_mut(self.id);
        unit.pose = pose;
        if let Some(formation) = formation {
            unit.formation = formation;
        }
        self.clear_run = 0;
        if let Some(bounds) = bounds_of(&self.bases()) {
            self.survey(bounds);
        }
        self.notice_ground();
        self.check_room()?;
        self.check_enemies()?;
        self.notice_zones(None)?;
        self.pass_barriers()?;
        if !self.lurkers.is_empty() || !self.sprung.is_empty() {
            self.look_out();
        }
        Ok(())
    }
}
