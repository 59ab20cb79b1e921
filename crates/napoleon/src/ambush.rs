//! Chapter 23: regiments that lie hidden until somebody comes too near.
//!
//! A hidden unit takes up no room and has no control zone. Nothing that the other side may ask depends on where it lies;
//! only carrying out a move looks, at every sampled pose, whether it is discovered (BWN-23.9).

mod hiding;

use kernel::{Dice, Refusal, Total, Umpire, refusal};
use table::{Facing, Pose, Rect, contact};
use tabletop::Tabletop as _;

pub(crate) use hiding::Hiding;

use crate::action::point_of;
use crate::army::Class;
use crate::brigade::places_of;
use crate::event::{Event, Loss, Test};
use crate::formation::Formation;
use crate::march::{STEP, Walk};
use crate::state::State;
use crate::terrain::Ground;
use crate::unit::{Duty, Unit, Whereabouts};
use crate::{Side, UnitId};

/// How deep the ground is in which ambushes may lie, from the own edge (BWN-23.3).
const DEPTH: i64 = 60_000;

/// A note: formation, anchor and facing (BWN-23.9), or the section in which the unit lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Note {
    /// Its formation.
    pub form: Formation,
    /// Its anchor and facing.
    pub pose: Pose,
    /// The built-up section it lies in.
    pub section: Option<u8>,
}

impl Note {
    /// From the wire: millimetres and degrees.
    pub fn new(form: Formation, at: [u16; 2], face: i16, section: Option<u8>) -> Self {
        Self {
            form,
            pose: Pose::new(point_of(at), Facing::new(i32::from(face))),
            section,
        }
    }
}

impl Unit {
    /// Lying in ambush?
    pub const fn is_hidden(&self) -> bool {
        matches!(self.whereabouts, Whereabouts::Ambush(_))
    }

    /// Where it will be once it is discovered.
    const fn discovered(&self) -> Whereabouts {
        match self.whereabouts {
            Whereabouts::Ambush(Some(section)) => Whereabouts::Within(section),
            _ => Whereabouts::Table,
        }
    }
}

impl State {
    /// The units that a side has in ambush.
    pub(crate) fn hidden(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.each_unit()
            .filter(move |(_, unit)| unit.side == side && unit.is_hidden())
            .map(|(id, _)| id)
    }

    /// How many more regiments a side may hide (BWN-23.1): as many as it bought, at most half of its units.
    pub(crate) fn ambushes_left(&self, side: Side) -> usize {
        if !self.battle.rules.ambush {
            return 0;
        }
        let units = self
            .each_unit()
            .filter(|(_, unit)| unit.side == side)
            .count();
        let bought = usize::from(self.armies[side as usize].upgrades.ambushes);
        bought
            .min(units / 2)
            .saturating_sub(self.hidden(side).count())
    }

    /// May this regiment lie there (BWN-23.1 to BWN-23.3)?
    pub(crate) fn check_hide(&self, side: Side, id: UnitId, note: &Note) -> Result<(), Refusal> {
        let unit = self
            .units
            .get(id.index())
            .filter(|unit| {
                unit.side == side
                    && matches!(unit.whereabouts, Whereabouts::Table | Whereabouts::Reserve)
            })
            .ok_or_else(|| refusal!("BWN-1.20", "napoleon-refuse-unknown"))?;
        if self.ambushes_left(side) == 0 {
            return Err(refusal!("BWN-23.1", "napoleon-refuse-no-ambush"));
        }
        let with_guns = self.gun_of(id).is_some()
            || self
                .preparation
                .as_ref()
                .is_some_and(|prep| prep.guns.iter().any(|(_, regiment)| *regiment == id));
        if !may_lie(unit) || with_guns {
            return Err(refusal!("BWN-23.2", "napoleon-refuse-ambush-who"));
        }
        check_lair(self, side, id, note)
    }

    /// It lies down.
    pub(crate) fn hide(&mut self, id: UnitId, note: &Note, umpire: &mut Umpire<'_, Event>) {
        let unit = self.unit_mut(id);
        unit.whereabouts = Whereabouts::Ambush(note.section);
        unit.pose = note.pose;
        unit.formation = note.form;
        // BWN-23.4
        unit.duty = Duty::Defence;
        let side = unit.side;
        umpire.tell(|| Event::Hid {
            side,
            unit: Some(self.who(id)),
            to: Some(self.lair(id)),
        });
    }

    /// Where a hidden unit lies, for its owner.
    pub(crate) fn lair(&self, id: UnitId) -> crate::event::Stand {
        let unit = self.unit(id);
        let pose = match unit.whereabouts {
            Whereabouts::Ambush(Some(section)) => {
                Pose::new(self.section_rect(section).centre(), unit.pose.facing)
            }
            _ => unit.pose,
        };
        crate::event::Stand {
            x: pose.anchor.x as f64 / 100.0,
            y: pose.anchor.y as f64 / 100.0,
            face: pose.facing.degrees(),
            form: unit.formation,
        }
    }

    /// BWN-D13: the owner may show a hidden unit at any decision of his.
    pub(crate) fn check_spring(&self, side: Side, id: UnitId) -> Result<(), Refusal> {
        match self.units.get(id.index()) {
            Some(unit) if unit.side == side && unit.is_hidden() && self.turn > 0 => Ok(()),
            _ => Err(refusal!("BWN-23.6", "napoleon-refuse-not-hidden")),
        }
    }

    /// Does this enemy discover a hidden unit where both are now (BWN-23.5, BWN-23.6)?
    pub(crate) fn discovers(&mut self, enemy: UnitId, id: UnitId) -> bool {
        let hidden = self.unit(id).whereabouts;
        self.unit_mut(id).whereabouts = self.unit(id).discovered();
        let found = if is_under_cover(self, id) {
            self.in_zone_of(enemy, &self.bases(id), Some(id))
        } else {
            self.sees(enemy, id)
        };
        self.unit_mut(id).whereabouts = hidden;
        found
    }

    /// Hidden units that somebody has come to see are put on the table.
    pub(crate) fn spot_ambushes(&mut self, umpire: &mut Umpire<'_, Event>) {
        if !self.battle.rules.ambush || self.turn == 0 {
            return;
        }
        for place in 0..self.units.len() {
            let id = UnitId(place as u8);
            if self.units[place].is_hidden() && is_discovered(self, id) {
                self.spring(id, umpire);
            }
        }
    }

    /// A hidden unit shows itself; where somebody stands on its place it comes out behind him.
    pub(crate) fn spring(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        let unit = self.unit(id);
        let (shown, pose) = (unit.discovered(), unit.pose);
        if shown == Whereabouts::Table {
            let mut probe = unit.clone();
            let free = (0..=DEPTH / STEP).find_map(|step| {
                probe.pose = pose.forward(-step * STEP);
                self.is_free(&places_of(&probe), &[id])
                    .then_some(probe.pose)
            });
            let Some(free) = free else {
                self.unit_mut(id).whereabouts = shown;
                self.destroy(id, Loss::Barred, umpire);
                return;
            };
            self.unit_mut(id).pose = free;
        }
        let unit = self.unit_mut(id);
        unit.whereabouts = shown;
        unit.active = true;
        unit.deeds.sprung = true;
        umpire.reveal(|| Event::Sprung {
            unit: self.who(id),
            to: self.stand(id),
        });
    }

    /// After a walk: those it discovered, and what they do to the one who ran into them (BWN-23.7, BWN-23.8).
    pub(crate) fn settle_ambush(
        &mut self,
        id: UnitId,
        walk: &Walk,
        umpire: &mut Umpire<'_, Event>,
    ) {
        for sprung in &walk.sprung {
            if self.unit(*sprung).is_hidden() {
                self.spring(*sprung, umpire);
            }
        }
        if walk.ambushed.is_some() {
            shock(self, id, umpire);
        } else {
            self.test_ambush(id, |lurker| walk.began_in_zone_of(lurker), umpire);
        }
    }

    /// Who comes into the zone of an ambush that was sprung before in this turn tests like the one who sprang it (BWN-23.8).
    pub(crate) fn test_ambush(
        &mut self,
        id: UnitId,
        was_in_zone_of: impl Fn(UnitId) -> bool,
        umpire: &mut Umpire<'_, Event>,
    ) {
        if !self.battle.rules.ambush || !self.unit(id).on_table() || self.unit(id).fleeing {
            return;
        }
        let came_into =
            |lurker: &UnitId| self.unit(*lurker).deeds.sprung && !was_in_zone_of(*lurker);
        if self.zones_touched(id).iter().any(came_into) {
            shock(self, id, umpire);
        }
    }

    /// Another place where the hidden units of a side might lie, as far as the enemy knows (BWN-H2).
    pub(crate) fn imagine_ambushes(&mut self, side: Side, dice: &mut Dice) {
        for place in 0..self.units.len() {
            let id = UnitId(place as u8);
            if self.units[place].side != side || !self.units[place].is_hidden() {
                continue;
            }
            let mut likely = None;
            for _ in 0..60 {
                let x = dice.pick((self.battle.width / STEP) as usize) as i64 * STEP;
                let deep = dice.pick((DEPTH / STEP) as usize) as i64 * STEP;
                let (y, facing) = match side {
                    Side::South => (deep, Facing::NORTH),
                    Side::North => (self.battle.height - deep, Facing::SOUTH),
                };
                let form = if dice.pick(2) == 0 {
                    Formation::Loose
                } else {
                    self.usual_formation(id)
                };
                let note = Note {
                    form,
                    pose: Pose::new(table::Point::new(x, y), facing),
                    section: None,
                };
                if check_lair(self, side, id, &note).is_err() {
                    continue;
                }
                let unit = self.unit_mut(id);
                unit.whereabouts = Whereabouts::Ambush(None);
                unit.pose = note.pose;
                unit.formation = note.form;
                likely = Some(note);
                if !is_discovered(self, id) {
                    break;
                }
            }
            debug_assert!(likely.is_none() || self.unit(id).is_hidden());
        }
    }
}

/// The test of who runs into an ambush (BWN-23.8).
fn shock(state: &mut State, id: UnitId, umpire: &mut Umpire<'_, Event>) {
    if state.unit(id).on_table() {
        let need = Total::of(|t| state.plain_morale(id, t));
        if !state.roll_test(id, Test::Ambush, need, umpire) && state.disorder(id, 1, umpire) {
            state.flee_home(id, umpire);
        }
    }
}

fn is_discovered(state: &mut State, id: UnitId) -> bool {
    let enemies: Vec<UnitId> = state
        .units_of(state.unit(id).side.other())
        .map(|(enemy, _)| enemy)
        .collect();
    enemies.into_iter().any(|enemy| state.discovers(enemy, id))
}

/// Does ground other than open country, roads and hills hide it (BWN-23.5, BWN-23.6)? Asked of a unit on the table.
fn is_under_cover(state: &State, id: UnitId) -> bool {
    state.unit(id).section().is_some()
        || state.stands_on(id, |ground| {
            !matches!(ground, Ground::Hill { .. } | Ground::Road | Ground::Bridge)
        })
}

/// BWN-23.3: the place of an ambush.
fn check_lair(state: &State, side: Side, id: UnitId, note: &Note) -> Result<(), Refusal> {
    let place = || refusal!("BWN-23.3", "napoleon-refuse-ambush-place");
    let mut unit = state.unit(id).clone();
    unit.formation = note.form;
    unit.pose = note.pose;
    let main = state.battle.objectives[0];
    let bases: Vec<Rect> = if let Some(section) = note.section {
        let free = state
            .battle
            .terrain
            .get(section as usize)
            .is_some_and(|piece| matches!(piece.ground, Ground::Tz { .. }))
            && state.garrison(section).next().is_none()
            && !state
                .hidden(side)
                .any(|other| state.unit(other).whereabouts == Whereabouts::Ambush(note.section));
        if !free || section == main {
            return Err(place());
        }
        vec![state.section_rect(section)]
    } else {
        places_of(&unit).into_iter().collect()
    };
    let in_depth = bases
        .iter()
        .flat_map(|base| *base.outline().points())
        .all(|p| match side {
            Side::South => p.y <= DEPTH,
            Side::North => p.y >= state.battle.height - DEPTH,
        });
    let on_main = state.battle.terrain[main as usize]
        .area
        .as_ref()
        .is_some_and(|area| {
            bases
                .iter()
                .any(|base| contact::overlap_terrain(*base, area))
        });
    // One unit per place.
    let shared = state
        .hidden(side)
        .filter(|other| *other != id)
        .any(|other| {
            places_of(state.unit(other))
                .iter()
                .any(|theirs| bases.iter().any(|base| contact::overlap(*base, *theirs)))
        });
    if !in_depth || on_main || shared {
        return Err(place());
    }
    if note.section.is_some() {
        return Ok(());
    }
    if !state.is_free(&bases, &[id]) {
        return Err(refusal!("BWN-9.29", "napoleon-refuse-no-room"));
    }
    let centres: Vec<table::Point> = bases.iter().map(|base| base.centre()).collect();
    let wooded = state.battle.terrain.iter().any(|piece| {
        let on = centres
            .iter()
            .filter(|centre| piece.covers(**centre))
            .count();
        piece.ground == Ground::Wood && 2 * on > centres.len()
    });
    let barred = if wooded {
        (!note.form.is_loose()).then_some(kernel::rule!("BWN-5.14"))
    } else {
        unit.formation_refused(note.form)
    };
    match barred {
        None => Ok(()),
        Some(rule) => Err(Refusal::new(
            rule,
            kernel::message!(
                "napoleon-refuse-formation",
                form = kernel::Value::word(note.form.key())
            ),
        )),
    }
}

/// BWN-23.2: light infantry, light or irregular cavalry.
fn may_lie(unit: &Unit) -> bool {
    !unit.is_brigade()
        && unit.bases.iter().all(|base| {
            matches!(
                base.row().class,
                Class::LightInfantry | Class::LightCavalry | Class::IrregularCavalry
            )
        })
}
