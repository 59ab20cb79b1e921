//! Room to stand: enemies, friends, solid ground, and how far a base may go.

use arrayvec::ArrayVec;
use kernel::refusal;
use table::{Point, Rect, Shape as _};
use tabletop::Tabletop as _;

use tabletop::field::bounds_of;

use super::{FIVE, Other, Purpose, STEP, Stop, Walk, centres};
use crate::UnitId;
use crate::terrain::Ground;
use crate::unit::MAX_BASES;

impl Walk {
    /// BWN-9.6, BWN-13.20: how near enemies may come.
    pub(super) fn check_enemies(&self) -> Result<(), Stop> {
        let bounds = self.bounds();
        let close = |other: &Other| other.enemy && other.bounds.grown(STEP).meets(&bounds);
        if !self.near.iter().any(close) {
            return Ok(());
        }
        let bases = self.bases();
        let target = match self.purpose {
            Purpose::Charge(target) => Some(target),
            _ => None,
        };
        // BWN-12.63, BWN-12.60: the guard of guns, and the rest of a great battery, are charged with them.
        let with_target = target
            .filter(|target| self.scratch.unit(*target).is_guns())
            .map(|target| {
                let mut others = self.scratch.great_battery(target);
                others.extend(self.scratch.guard_of(target));
                others
            })
            .unwrap_or_default();
        for other in &self.near {
            let enemy = other.id;
            if with_target.contains(&enemy) {
                continue;
            }
            if Some(enemy) == target || !close(other) {
                continue;
            }
            let theirs = self.scratch.bases(enemy);
            let near = theirs.iter().any(|their| {
                let outline = their.outline();
                bases
                    .iter()
                    .any(|base| base.outline().is_within(STEP - 1, &outline))
            });
            if near {
                return Err(self.stop(match self.purpose {
                    Purpose::Charge(_) => refusal!("BWN-13.20", "napoleon-refuse-other-enemy"),
                    _ => refusal!("BWN-9.6", "napoleon-refuse-too-near"),
                }));
            }
        }
        Ok(())
    }

    /// Is an enemy within some distance of these bases?
    pub(super) fn enemies_within(&self, limit: i64, bases: &[Rect]) -> bool {
        let Some(bounds) = bounds_of(bases) else {
            return false;
        };
        let near = bounds.grown(limit);
        self.near.iter().any(|other| {
            other.enemy
                && other.bounds.meets(&near)
                && self.scratch.bases(other.id).iter().any(|their| {
                    let outline = their.outline();
                    bases
                        .iter()
                        .any(|base| base.outline().is_within(limit, &outline))
                })
        })
    }

    /// BWN-9.27, BWN-9.29: a manoeuvre ends clear of everything, on the table.
    pub(super) fn check_room(&self) -> Result<(), Stop> {
        if self.unit().section().is_some() {
            return Ok(());
        }
        let bases = self.bases();
        if !self.scratch.holds(&bases) {
            if self.scratch.has_left_by_base(self.id) {
                return Ok(());
            }
            return Err(self.stop(refusal!("BWN-9.30", "napoleon-refuse-off-table")));
        }
        let but: ArrayVec<UnitId, 2> = std::iter::once(self.id).chain(self.gun).collect();
        if self.overlaps_other(&bases, &but) {
            return Err(self.stop(refusal!("BWN-9.29", "napoleon-refuse-occupied")));
        }
        self.check_solid(&bases)
    }

    fn overlaps_other(&self, bases: &[Rect], but: &[UnitId]) -> bool {
        let Some(bounds) = bounds_of(bases) else {
            return false;
        };
        self.near.iter().any(|other| {
            other.bounds.meets(&bounds)
                && !but.contains(&other.id)
                && self.scratch.unit(other.id).section().is_none()
                && self.scratch.bases(other.id).iter().any(|their| {
                    bases
                        .iter()
                        .any(|base| table::contact::overlap(*base, *their))
                })
        })
    }

    pub(super) fn check_solid(&self, bases: &[Rect]) -> Result<(), Stop> {
        if self.kinds.solid == 0 {
            return Ok(());
        }
        match self.scratch.overlaps_solid_among(bases, self.kinds.solid) {
            None => self.check_bridge(bases),
            Some(place) => Err(self.stop(match self.scratch.battle.terrain[place].ground {
                Ground::GreatRiver => refusal!("BWN-5.75", "napoleon-refuse-great-river"),
                Ground::Impassable => refusal!("BWN-5.68", "napoleon-refuse-impassable"),
                _ => refusal!("BWN-5.37", "napoleon-refuse-solid"),
            })),
        }
    }

    /// BWN-5.75, BWN-5.76: over a great river only in a formation that keeps to the bridge.
    fn check_bridge(&self, bases: &[Rect]) -> Result<(), Stop> {
        if self.unit().formation.is_narrow() || self.kinds.great_rivers == 0 {
            return Ok(());
        }
        let wet = self.pieces_of(self.kinds.great_rivers).any(|(_, piece)| {
            piece.area.as_ref().is_some_and(|area| {
                bases
                    .iter()
                    .any(|base| table::contact::overlap_terrain(*base, area))
            })
        });
        if wet {
            return Err(self.stop(refusal!("BWN-5.76", "napoleon-refuse-great-river")));
        }
        Ok(())
    }

    /// BWN-9.13, BWN-9.14: no base ends farther from where it started than the allowance.
    pub(super) fn check_reach(&self) -> Result<(), Stop> {
        if matches!(self.purpose, Purpose::OnTheSpot | Purpose::Retreat) {
            return Ok(());
        }
        // Of several formations in one move the fastest counts, as it does for what may be spent (BWN-E2).
        let allowance = self.best_allowance.max(self.allowance());
        let ends: ArrayVec<Point, MAX_BASES> = match self.unit().section() {
            // Inside a section a base has no place of its own; it was reached at the price of the rules.
            Some(_) => return Ok(()),
            None => centres(&self.body(), self.pose()),
        };
        let too_far =
            self.starts.iter().zip(&ends).any(|(from, to)| {
                !table::Distance::between_points(*from, *to).is_within(allowance)
            });
        if too_far {
            return Err(self.stop(refusal!(
                "BWN-9.14",
                "napoleon-refuse-base-too-far",
                allowance = allowance / 100
            )));
        }
        Ok(())
    }

    /// BWN-9.27, BWN-9.28: 5 cm once for each friend that is crossed.
    pub(super) fn pass_friends(&mut self) -> Result<(), Stop> {
        let side = self.unit().side;
        let bounds = self.bounds();
        let near = |other: &Other| !other.enemy && other.bounds.meets(&bounds);
        if !self.near.iter().any(near) {
            return Ok(());
        }
        let bases = self.bases();
        let mut but: ArrayVec<UnitId, 20> = self.crossed.iter().copied().collect();
        but.push(self.id);
        but.extend(self.gun);
        while let Some(friend) = self
            .scratch
            .overlaps_unit(&bases, &but, |unit| unit.side == side)
        {
            if self.scratch.unit(friend).engaged() {
                return Err(self.stop(refusal!("BWN-9.28", "napoleon-refuse-through-engaged")));
            }
            self.pay(FIVE)?;
            if self.crossed.is_full() || but.is_full() {
                break;
            }
            self.crossed.push(friend);
            but.push(friend);
        }
        Ok(())
    }

    /// BWN-5.20, BWN-5.68: guns keep out of woods but for roads.
    pub(super) fn check_guns(&self, bases: &[Rect]) -> Result<(), Stop> {
        let in_wood = self
            .pieces_of(self.kinds.woods)
            .any(|(_, piece)| bases.iter().any(|base| piece.covers(base.centre())));
        if in_wood && !self.on_road() {
            return Err(self.stop(refusal!("BWN-5.20", "napoleon-refuse-guns-wood")));
        }
        Ok(())
    }
}
