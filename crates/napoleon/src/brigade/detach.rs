//! Chapter 23: battalions detached from their regiment, as a provisional regiment or to guard guns.

use kernel::{Refusal, Umpire, refusal};
use table::{Pose, Rect};
use tabletop::Tabletop as _;

use crate::action::{Action, Beside};
use crate::army::Trait;
use crate::brigade::{check_battalions, places_of};
use crate::event::Event;
use crate::formation::extent_of;
use crate::march::{FIVE, STEP};
use crate::state::{Area, State};
use crate::unit::{Order, Ties, Unit, Whereabouts};
use crate::{DivisionId, Side, UnitId};

/// The most units there can be on a table: their numbers are small.
const MOST_UNITS: usize = 250;

impl State {
    /// May these battalions leave (BWN-23.10 to BWN-23.15)? Says what becomes of the regiment and of them.
    pub(crate) fn check_detach(
        &self,
        side: Side,
        division: DivisionId,
        action: &Action,
    ) -> Result<(Unit, Unit), Refusal> {
        let Action::Detach {
            unit: id,
            slots,
            into,
            beside,
            offset,
            guard,
        } = action
        else {
            return Err(refusal!("BWN-23.10", "napoleon-refuse-unknown"));
        };
        // A battalion may always be told off to guard guns (BWN-12.61), or be called away by an order of its own (BWN-7.68);
        // the option lets others go their own way.
        let called = self.called_away(side, action);
        if !self.battle.rules.detach_light && guard.is_none() && called.is_none() {
            return Err(refusal!("BWN-23.10", "napoleon-refuse-detach-off"));
        }
        if self.units.len() >= MOST_UNITS {
            return Err(refusal!("BWN-23.10", "napoleon-refuse-detach-who"));
        }
        let unit = self.check_arranged(side, division, *id)?;
        check_slots(self, *id, slots, *guard, called.is_some())?;
        // BWN-23.14: five centimetres to both parts.
        if self.movement_left(*id) < FIVE {
            return Err(refusal!(
                "BWN-9.7",
                "napoleon-refuse-allowance-short",
                left = self.movement_left(*id).max(0) / 100
            ));
        }
        let mut regiment = unit.clone();
        regiment.deeds.spent += FIVE;
        regiment.deeds.ready = false;
        let starts = self.starts_of(*id);
        regiment.began = starts.to_vec();
        let mut part = regiment.clone();
        part.bases.clear();
        part.began.clear();
        for slot in (0..unit.count()).rev().filter(|slot| slots.contains(slot)) {
            part.bases.insert(0, unit.bases[slot as usize]);
            part.began.insert(0, starts[slot as usize]);
            regiment.remove_base(slot as usize);
        }
        // The damaged base stays unless all of its kind go.
        if unit
            .damaged
            .is_some_and(|kind| regiment.bases.contains(&kind))
        {
            (part.damage, part.damaged) = (0, None);
        } else {
            (regiment.damage, regiment.damaged) = (0, None);
        }
        regiment.close_up();
        part.started = part.count();
        regiment.started = regiment
            .started
            .saturating_sub(part.count())
            .max(regiment.count());
        part.ties = Ties {
            parent: Some((*id, guard.is_some())),
            ..Ties::default()
        };
        part.guards = *guard;
        if let Some(place) = called {
            part.duty = self.sheets[side as usize].singles[place].order.into();
            part.active = true;
        }
        if let Some(rule) = self.formation_barred(&part, *id, *into) {
            return Err(Refusal::new(
                rule,
                kernel::message!(
                    "napoleon-refuse-formation",
                    form = kernel::Value::word(into.key())
                ),
            ));
        }
        part.formation = *into;
        let old = extent_of(regiment.formation, regiment.kind(), regiment.count());
        let new = extent_of(*into, part.kind(), part.count());
        let slide = i64::from(*offset) * STEP;
        let aside = i64::midpoint(old.width(), new.width());
        let (ahead, right, most) = match beside {
            Beside::Front => (new.depth(), slide, aside),
            Beside::Rear => (-old.depth(), slide, aside),
            Beside::Left => (slide, -aside, old.depth().min(new.depth())),
            Beside::Right => (slide, aside, old.depth().min(new.depth())),
        };
        // Touching at an edge, not at a corner.
        if slide.abs() >= most {
            return Err(refusal!("BWN-23.14", "napoleon-refuse-detach-apart"));
        }
        part.pose = Pose::new(regiment.pose.at(ahead, right), regiment.pose.facing);
        for shape in [&regiment, &part] {
            check_battalions(shape, &places_of(shape), |_| self.farthest(*id, shape))?;
        }
        let places: Vec<Rect> = places_of(&part).into_iter().collect();
        let all: Vec<Rect> = places_of(&regiment).into_iter().chain(places).collect();
        let but: Vec<UnitId> = std::iter::once(*id).chain(self.gun_of(*id)).collect();
        self.check_places(side, &all, &but)?;
        self.check_zone_change(&self.zones_touched(*id), &all, &[*id])?;
        if let Some(battery) = guard {
            check_battery(self, side, *battery, &part)?;
        }
        Ok((regiment, part))
    }

    /// Is a regiment past dividing: a brigade, a part itself, or divided already, to guard guns or otherwise (BWN-23.11)?
    pub(crate) fn is_divided(&self, id: UnitId, guard: bool) -> bool {
        let unit = self.unit(id);
        let mut others = self.each_unit();
        unit.is_brigade()
            || unit.ties.parent.is_some()
            || others.any(|(_, it)| !it.is_gone() && it.ties.parent == Some((id, guard)))
    }

    /// The order by which a battalion is called away from its regiment, by its place on the sheet (BWN-7.68).
    pub(crate) fn called_away(&self, side: Side, action: &Action) -> Option<usize> {
        let Action::Detach {
            unit,
            slots,
            guard: None,
            ..
        } = action
        else {
            return None;
        };
        let last = self.units.get(unit.index())?.count().checked_sub(1)?;
        let mut singles = self.sheets[side as usize].singles.iter();
        singles.position(|it| {
            let slot = it.battalion.map(|slot| slot.min(last));
            it.called && it.to == *unit && slot.is_some_and(|slot| slots[..] == [slot])
        })
    }

    /// They leave.
    pub(crate) fn detach(
        &mut self,
        id: UnitId,
        (regiment, part): (Unit, Unit),
        order: Option<usize>,
        umpire: &mut Umpire<'_, Event>,
    ) {
        debug_assert!(part.whereabouts == Whereabouts::Table);
        let (bases, side) = (part.count(), part.side);
        *self.unit_mut(id) = regiment;
        self.units.push(part);
        let new = UnitId(self.units.len() as u8 - 1);
        // BWN-7.68: from now on the order is that of a unit of its own.
        if let Some(place) = order {
            let single = &mut self.sheets[side as usize].singles[place];
            (single.to, single.battalion, single.called) = (new, None, false);
            if single.order == Order::Defence {
                let hull = self.hull_round(std::iter::once(new));
                self.posts.push((new, Area::Hull(hull)));
            }
        }
        umpire.tell(|| Event::Detached {
            unit: self.who(id),
            bases,
            to: self.stand(new),
        });
    }
}

/// BWN-23.13: the guard stands at its guns.
fn check_battery(state: &State, side: Side, battery: UnitId, guard: &Unit) -> Result<(), Refusal> {
    let stands_by = state
        .units
        .get(battery.index())
        .is_some_and(|guns| guns.side == side && guns.is_guns() && guns.on_table())
        && state.bases(battery).iter().any(|gun| {
            places_of(guard)
                .iter()
                .any(|base| table::contact::touch_or_overlap(*base, *gun))
        });
    if stands_by {
        Ok(())
    } else {
        Err(refusal!("BWN-23.13", "napoleon-refuse-detach-guard"))
    }
}

/// BWN-23.10 to BWN-23.15: which battalions may go.
fn check_slots(
    state: &State,
    id: UnitId,
    slots: &[u8],
    guard: Option<UnitId>,
    called: bool,
) -> Result<(), Refusal> {
    let unit = state.unit(id);
    let repeated = slots
        .iter()
        .enumerate()
        .any(|(place, slot)| slots[..place].contains(slot));
    if slots.is_empty() || repeated || slots.iter().any(|slot| *slot >= unit.count()) {
        return Err(refusal!("BWN-23.10", "napoleon-refuse-detach-who"));
    }
    // BWN-23.11
    if state.is_divided(id, guard.is_some()) {
        return Err(refusal!("BWN-23.11", "napoleon-refuse-detach-again"));
    }
    // BWN-23.15
    if slots.len() >= unit.bases.len() {
        return Err(refusal!("BWN-23.15", "napoleon-refuse-detach-all"));
    }
    match guard {
        // BWN-23.13
        Some(_) if slots.len() != 1 => Err(refusal!("BWN-23.13", "napoleon-refuse-detach-guard")),
        None if called => Ok(()),
        None if !slots
            .iter()
            .all(|slot| unit.bases[*slot as usize].row().has(Trait::Light)) =>
        {
            Err(refusal!("BWN-23.10", "napoleon-refuse-detach-light"))
        }
        _ => Ok(()),
    }
}
