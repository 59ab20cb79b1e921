//! Objectives and operational bases passed over, and defence areas (BWN-5.78 to BWN-5.80, BWN-7.16).

use kernel::Umpire;
use table::{Point, Shape as _, contact};

use super::Walk;
use crate::state::{Area, State};
use crate::{Event, UnitId};

impl Walk {
    /// The pieces of terrain that its bases touch.
    fn ground_under(&self) -> u64 {
        let bases = self.scratch.bases(self.id);
        let mut under = 0;
        for (place, piece) in self.pieces() {
            let touches = match (&piece.area, self.unit().section()) {
                (_, Some(section)) => usize::from(section) == place,
                (Some(area), None) => bases
                    .iter()
                    .any(|base| contact::overlap_terrain(*base, area)),
                (None, None) => bases.iter().any(|base| piece.line_meets(*base)),
            };
            under |= u64::from(touches) << place;
        }
        under
    }

    /// BWN-5.80: objectives and operational bases under its bases.
    pub(super) fn notice_ground(&mut self) {
        let unit = self.unit();
        if unit.fleeing {
            return;
        }
        if self.curious {
            self.entered |= self.ground_under();
        }
        let objective = |place: &u8| self.ground & (1 << place) != 0;
        if self.at_base || self.scratch.battle.objectives.iter().any(objective) {
            self.passed |= self.scratch.objectives_under(self.id);
        }
    }
}

impl State {
    /// Objectives (bits 0 to 2) and operational bases (bit 3 South's, bit 4 North's) under a unit's bases (BWN-5.80).
    pub fn objectives_under(&self, id: UnitId) -> u8 {
        let unit = self.unit(id);
        let mut under = 0;
        let bases = self.bases(id);
        let bounds = self.bounds(id);
        for (bit, place) in self.battle.objectives.iter().enumerate() {
            let held = match unit.section() {
                Some(section) => section == *place,
                None => self.battle.terrain[*place as usize]
                    .area
                    .as_ref()
                    .is_some_and(|area| {
                        area.bounds().meets(&bounds)
                            && bases
                                .iter()
                                .any(|base| contact::overlap_terrain(*base, area))
                    }),
            };
            under |= u8::from(held) << bit;
        }
        for (bit, base) in self.battle.bases.iter().enumerate() {
            let near = table::Bounds {
                low: base.low,
                high: base.high,
            };
            if !near.meets(&bounds) {
                continue;
            }
            let over = base.polygon().is_some_and(|area| {
                bases
                    .iter()
                    .any(|rect| contact::overlap_terrain(*rect, &area))
            });
            under |= u8::from(over) << (bit + 3);
        }
        under
    }

    /// Marks what a unit passed over as its side's.
    pub fn take_ground(&mut self, id: UnitId, passed: u8) {
        let side = self.unit(id).side;
        for bit in 0..5 {
            if passed & (1 << bit) != 0 {
                self.holders[bit] = Some(side);
            }
        }
    }

    /// A unit has come to where it stands now: it takes what lies there, and everybody is told.
    pub(crate) fn arrived(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        let passed = self.objectives_under(id);
        self.take_ground(id, passed);
        umpire.tell(|| Event::Moved {
            unit: self.who(id),
            track: vec![self.stand(id)],
            spent: 0,
        });
    }

    /// Is a point inside the defence area of a division, or within 2 cm of it (BWN-7.17)? True without an area.
    pub fn area_holds(&self, division: crate::DivisionId, point: Point) -> bool {
        let area = self.division(division).area.as_ref();
        area.is_none_or(|area| self.is_inside(area, point))
    }

    /// Is a point inside a defence area, or within two centimetres of it (BWN-7.17)?
    pub fn is_inside(&self, area: &Area, point: Point) -> bool {
        self.is_near_area(area, point, 2_000)
    }

    /// Is an enemy a target inside the defence area of a division: his centre and no less (BWN-7.19)?
    pub fn area_covers(&self, division: crate::DivisionId, point: Point) -> bool {
        let area = self.division(division).area.as_ref();
        area.is_none_or(|area| self.is_near_area(area, point, 0))
    }

    fn is_near_area(&self, area: &Area, point: Point, reach: i64) -> bool {
        match area {
            Area::Element(place) => {
                let piece = &self.battle.terrain[*place as usize];
                match (&piece.area, &piece.line) {
                    (Some(area), _) => point.is_within(reach, area),
                    (None, Some(line)) => point.is_within(reach, line),
                    (None, None) => true,
                }
            }
            Area::Hull(points) => match table::Polygon::new(points.clone()) {
                Ok(hull) => point.is_within(reach, &hull),
                Err(_) => true,
            },
        }
    }
}
