//! Objectives and operational bases passed over, and defence areas (BWN-5.78 to BWN-5.80, BWN-7.16).

use kernel::Umpire;
use table::{Point, Shape as _, contact};
use tabletop::Tabletop as _;

use super::Walk;
use crate::state::{Area, State};
use crate::{Event, Side, UnitId};

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
    pub(crate) fn objectives_under(&self, id: UnitId) -> u8 {
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

    /// The WTR that each side has on an objective, fleeing units left out (BWN-5.79).
    pub(crate) fn strength_on(&self, objective: usize) -> [u16; 2] {
        Side::BOTH.map(|side| {
            self.units_of(side)
                .filter(|(id, unit)| {
                    !unit.fleeing && self.objectives_under(*id) & (1 << objective) != 0
                })
                .map(|(_, unit)| unit.endurance())
                .sum()
        })
    }

    /// Marks what a unit passed over as its side's (BWN-5.78), unless an enemy who is not weaker there stands on it
    /// (BWN-5.79). What it took is remembered: a unit that is thrown off has taken nothing.
    pub(crate) fn take_ground(&mut self, id: UnitId, passed: u8) {
        let side = self.unit(id).side;
        for bit in 0..5 {
            if passed & (1 << bit) == 0 || self.holders[bit] == Some(side) {
                continue;
            }
            let there = self.strength_on(bit);
            let (own, theirs) = (there[side as usize], there[side.other() as usize]);
            if theirs > 0 && own <= theirs {
                continue;
            }
            let before = self.holders[bit].replace(side);
            let deeds = &mut self.unit_mut(id).deeds;
            deeds.took |= 1 << bit;
            deeds.took_from_enemy |= u8::from(before.is_some()) << bit;
        }
    }

    /// A unit was thrown off the objectives it stood on: an enemy who is alone there owns them, and what the unit took in
    /// this turn is whose it was before (BWN-5.78, BWN-5.79).
    pub(crate) fn lose_ground(&mut self, id: UnitId, stood_on: u8) {
        let unit = self.unit(id);
        let (side, deeds) = (unit.side, unit.deeds);
        let foe = side.other();
        for bit in 0..5 {
            let mask = 1 << bit;
            if (stood_on | deeds.took) & mask == 0 || self.holders[bit] != Some(side) {
                continue;
            }
            let there = self.strength_on(bit);
            if there[side as usize] > 0 {
                continue;
            }
            if there[foe as usize] > 0 || deeds.took_from_enemy & mask != 0 {
                self.holders[bit] = Some(foe);
            } else if deeds.took & mask != 0 {
                self.holders[bit] = None;
            }
        }
        let deeds = &mut self.unit_mut(id).deeds;
        (deeds.took, deeds.took_from_enemy) = (0, 0);
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

    /// What a unit under Defence may not leave: the area of its division, or its own if it has an order of its own
    /// (BWN-7.16, BWN-7.40).
    pub(crate) fn area_of(&self, id: UnitId) -> Option<&Area> {
        if self.has_single(id) {
            let own = self.posts.iter().find(|(unit, _)| *unit == id);
            return own.map(|(_, area)| area);
        }
        self.division(self.unit(id).division).area.as_ref()
    }

    /// Is a point inside the defence area of a unit, or within 2 cm of it (BWN-7.17)? True without an area.
    pub(crate) fn area_holds(&self, id: UnitId, point: Point) -> bool {
        let area = self.area_of(id);
        area.is_none_or(|area| self.is_inside(area, point))
    }

    /// Is a point inside a defence area, or within two centimetres of it (BWN-7.17)?
    pub(crate) fn is_inside(&self, area: &Area, point: Point) -> bool {
        is_near_area(self, area, point, 2_000)
    }

    /// Is an enemy a target inside the defence area of a unit: his centre and no less (BWN-7.19)?
    pub(crate) fn area_covers(&self, id: UnitId, point: Point) -> bool {
        let area = self.area_of(id);
        area.is_none_or(|area| is_near_area(self, area, point, 0))
    }
}

fn is_near_area(state: &State, area: &Area, point: Point, reach: i64) -> bool {
    match area {
        Area::Element(place) => {
            let piece = &state.battle.terrain[*place as usize];
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
