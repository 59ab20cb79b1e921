//! Lines across the way: fences, works, water, and the ravines that are crossed like them (chapter 5).

use kernel::refusal;
use table::contact;
use table::{Facing, Pose, Rect, Segment};
use tabletop::Tabletop as _;

use super::{FIVE, Purpose, Stop, Walk};
use crate::army::Arm;
use crate::terrain::{Barrier, Ground};

/// Farther than this no unit wades on: wider waters are great rivers.
const FORD: i64 = 30_000;

impl Walk {
    /// The lines behind which the target of a charge stands, seen from where the charger begins.
    pub(super) fn lines_before_target(&self) -> u64 {
        let Purpose::Charge(target) = self.purpose else {
            return 0;
        };
        let lines = self.scratch.battle.terrain.len().min(64);
        (0..lines)
            .filter(|place| {
                self.scratch.battle.terrain[*place].line.is_some()
                    && self
                        .scratch
                        .behind(target, self.id, |other, _| other == *place)
            })
            .fold(0, |before, place| before | 1 << place)
    }

    pub(super) fn barriers_met(&self) -> u64 {
        if self.unit().section().is_some() {
            return 0;
        }
        if self.kinds.barriers == 0 {
            return 0;
        }
        let bases = self.scratch.bases(self.id);
        let bounds = self.scratch.bounds(self.id);
        let mut met = 0;
        for (place, piece) in self.pieces_of(self.kinds.barriers) {
            let meets = match (
                &piece.area,
                piece.ground.barrier(self.scratch.strengths[place]),
            ) {
                (_, Some(_)) => {
                    piece.line_may_meet(&bounds) && bases.iter().any(|base| piece.line_meets(*base))
                }
                (Some(area), None) if piece.ground == Ground::Depression => {
                    area.bounds().meets(&bounds)
                        && bases
                            .iter()
                            .any(|base| contact::overlap_terrain(*base, area))
                }
                _ => false,
            };
            if meets {
                met |= 1 << place;
            }
        }
        met
    }

    /// The lines under the formation rectangle, bases or not.
    pub(super) fn barriers_under(&self) -> u64 {
        let rect = self.scratch.rect(self.id);
        let bounds = self.scratch.bounds(self.id);
        let mut under = 0;
        for (place, piece) in self.pieces_of(self.kinds.barriers) {
            let meets = match (&piece.area, &piece.line) {
                (Some(area), _) if piece.ground == Ground::Depression => {
                    area.bounds().meets(&bounds) && area.overlaps(&rect.outline())
                }
                (None, Some(_)) => piece.line_may_meet(&bounds) && piece.line_meets(rect),
                _ => false,
            };
            under |= u64::from(meets) << place;
        }
        under
    }

    /// BWN-5.32: the surcharge of a line is paid once, where the first base meets it.
    pub(super) fn pass_barriers(&mut self) -> Result<(), Stop> {
        self.keep_gun_out()?;
        let now = self.barriers_met();
        let new = now & !self.met;
        // The gap between two bases does not end a crossing: only the whole unit gets clear of a line.
        if self.met & !now != 0 {
            self.met &= self.barriers_under();
        }
        self.met |= now;
        // BWN-5.24: the far edge of a depression begins the open ground.
        if now & self.kinds.depressions != 0 {
            self.clear_run = 0;
        }
        for place in (0..64).filter(|place| new & (1 << place) != 0) {
            self.clear_run = 0;
            let strength = self.scratch.strengths[place];
            let piece = self.scratch.battle.terrain[place].clone();
            let arm = self.unit().arm();
            // BWN-13.40, BWN-13.41: against a target behind it, the charger is set against the obstacle and does not
            // cross it.
            let waded = matches!(self.purpose, Purpose::Charge(target)
                if self.scratch.unit(target).river == Some(place as u8));
            if (self.sheltering & (1 << place) != 0 || waded)
                && !matches!(piece.ground.barrier(strength), Some(Barrier::Works) if arm != Arm::Infantry)
            {
                continue;
            }
            match piece.ground.barrier(strength) {
                Some(Barrier::Fence) if matches!(arm, Arm::Artillery | Arm::Train) => {
                    return Err(self.stop(refusal!("BWN-5.28", "napoleon-refuse-guns-fence")));
                }
                Some(Barrier::Fence) => {
                    self.pay(FIVE)?;
                    // BWN-5.30
                    if arm == Arm::Cavalry {
                        self.disorder += 1;
                    }
                }
                Some(Barrier::Works)
                    if arm == Arm::Cavalry && matches!(self.purpose, Purpose::Charge(_)) =>
                {
                    return Err(self.stop(refusal!("BWN-5.53", "napoleon-refuse-works")));
                }
                Some(Barrier::Works) if arm != Arm::Infantry => {
                    return Err(self.stop(refusal!("BWN-5.52", "napoleon-refuse-works")));
                }
                Some(Barrier::Works) => self.pay(FIVE)?,
                Some(Barrier::Stream) => {
                    if !self.on_bridge() {
                        self.pay(FIVE)?;
                    }
                }
                Some(Barrier::River) => {
                    if !self.on_bridge() {
                        self.wade(place)?;
                    }
                }
                // BWN-5.21: across costs the surcharge, lengthwise through its ends does not.
                None => {
                    let lengthwise = piece.ends.is_some_and(|[a, b]| {
                        let axis = Facing::from_to(a, b);
                        let facing = self.pose().facing;
                        facing.angle_to(axis) <= 45 || facing.angle_to(axis.opposite()) <= 45
                    });
                    if !lengthwise {
                        self.pay(FIVE)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// BWN-12.2, BWN-5.28, BWN-5.52: no fence and no work may come under its regimental gun, but for the one against which a
    /// charger is set (BWN-13.40), and the one on which the gun was left by force.
    fn keep_gun_out(&self) -> Result<(), Stop> {
        let Some(gun) = self.gun else {
            return Ok(());
        };
        if self.unit().section().is_some() || self.kinds.barriers == 0 {
            return Ok(());
        }
        let place = self.scratch.rect(gun);
        let barred = self.pieces_of(self.kinds.barriers).find_map(|(at, piece)| {
            let kind = piece.ground.barrier(self.scratch.strengths[at])?;
            let closed = matches!(kind, Barrier::Fence | Barrier::Works);
            let exempt = (self.gun_met | self.sheltering) & (1 << at) != 0;
            (closed && !exempt && piece.line_meets(place)).then_some(kind)
        });
        match barred {
            None => Ok(()),
            Some(Barrier::Works) => {
                Err(self.stop(refusal!("BWN-5.52", "napoleon-refuse-gun-line")))
            }
            Some(_) => Err(self.stop(refusal!("BWN-5.28", "napoleon-refuse-gun-line"))),
        }
    }

    /// The lines under the regimental gun.
    pub(super) fn barriers_under_gun(&self) -> u64 {
        let Some(gun) = self.gun else {
            return 0;
        };
        if self.unit().section().is_some() {
            return 0;
        }
        let place = self.scratch.rect(gun);
        self.pieces()
            .filter(|(_, piece)| piece.line_meets(place))
            .fold(0, |under, (at, _)| under | 1 << at)
    }

    /// BWN-5.76
    pub(super) fn on_bridge(&self) -> bool {
        let unit = self.unit();
        if !unit.formation.is_narrow() {
            return false;
        }
        let bases = self.bases();
        let wet = |base: &Rect| {
            self.scratch.battle.terrain.iter().any(|piece| {
                matches!(piece.ground, Ground::Stream | Ground::River) && piece.line_meets(*base)
            })
        };
        let bridged = bases
            .iter()
            .filter(|base| wet(base))
            .all(|base| self.scratch.bridged(*base));
        bridged || self.on_road()
    }

    /// BWN-5.71, BWN-5.72: into a river, on in its direction until its anchor lies on the middle line, and no farther.
    fn wade(&mut self, place: usize) -> Result<(), Stop> {
        if !self.unit().is_troops() {
            return Err(self.stop(refusal!("BWN-5.71", "napoleon-refuse-guns-river")));
        }
        // BWN-12.51: a regiment does not leave its gun on the bank.
        if self.gun.is_some() {
            return Err(self.stop(refusal!("BWN-12.51", "napoleon-refuse-gun-river")));
        }
        self.pay(FIVE)?;
        let (_, direction, _) = self.last_leg;
        let here = self.pose();
        let far = here.anchor + table::pose::displacement(FORD, direction);
        let way = Segment::new(here.anchor, far);
        let line = self.scratch.battle.terrain[place].line.as_ref();
        let middle = line.and_then(|line| {
            line.meetings(&way)
                .min_by_key(|point| (*point - here.anchor).length())
        });
        let unit = self.scratch.unit_mut(self.id);
        unit.river = Some(place as u8);
        if let Some(middle) = middle {
            unit.pose = Pose::new(middle, here.facing);
        }
        self.stopped = true;
        self.met |= 1 << place;
        self.check_room()?;
        self.check_enemies()
    }

    /// BWN-5.73: the price of leaving a river, once, with the first leg.
    pub(super) fn leave_river(&mut self) -> Result<(), Stop> {
        if self.unit().river.is_some() {
            self.pay(FIVE)?;
            self.scratch.unit_mut(self.id).river = None;
        }
        Ok(())
    }
}
