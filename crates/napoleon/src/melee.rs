//! Chapters 15 and 17: melee, and what the losers and winners do.

pub(crate) mod aftermath;
pub(crate) mod combats;
pub(crate) mod garrison;
pub(crate) mod occupation;
pub(crate) mod withdrawal;

use arrayvec::ArrayVec;
use kernel::{Tally, Total, rule};
use table::alignment::Stretch;
use table::{Edge, Rect};
use tabletop::Tabletop as _;
use tabletop::{Pool, links};

pub(crate) use combats::Combats;
pub(crate) use withdrawal::Withdrawal;

use crate::army::{Arm, Class, Gift, Trait};
use crate::formation::{Formation, Shape};
use crate::state::State;
use crate::terrain::{Barrier, Ground};
use crate::unit::Training;
use crate::{Side, UnitId};

/// The charge bonus of cavalry (BWN-15.7, BWN-15.14).
pub(crate) fn cavalry_bonus(class: Class, lance: bool) -> i32 {
    match class {
        _ if lance && class != Class::HeavyCavalry => 4,
        Class::IrregularCavalry => 2,
        Class::LightCavalry => 3,
        Class::LineCavalry => 4,
        Class::HeavyCavalry => 5,
        _ => 0,
    }
}

/// Where a combat is fought: what the terrain lines ask (BWN-15.12).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Venue {
    /// In the open.
    Open,
    /// Difficult ground.
    Difficult,
    /// A wood.
    Wood,
    /// A section, with its level, held by this side.
    Section(u8, Side),
    /// A standing fortification, held by this side.
    Works(Side),
    /// A redoubt entered by its gorge, held by this side (BWN-17.16).
    Gorge(Side),
}

impl State {
    /// All units linked to one by contact (BWN-15.2).
    pub(crate) fn combat_of(&self, id: UnitId) -> Vec<UnitId> {
        links::connected(id, |unit| self.opponents(unit))
    }

    fn opponents(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.unit(id).contacts.iter().map(|contact| contact.with)
    }

    pub(crate) fn of_side(&self, units: &[UnitId], side: Side) -> Vec<UnitId> {
        units
            .iter()
            .copied()
            .filter(|id| self.unit(*id).side == side)
            .collect()
    }

    /// Where a combat is fought (BWN-15.12).
    pub(crate) fn venue(&self, units: &[UnitId]) -> Venue {
        for id in units {
            let unit = self.unit(*id);
            if let Some(redoubt) = self.redoubt(*id) {
                return redoubt_venue(self, *id, redoubt);
            }
            if let Some(section) = unit.section() {
                return Venue::Section(self.strengths[section as usize], unit.side);
            }
        }
        let charged = |id: &&UnitId| self.unit(**id).contacts.iter().any(|contact| !contact.came);
        for id in units.iter().filter(charged) {
            let unit = self.unit(*id);
            let behind_works = unit.contacts.iter().any(|contact| {
                contact.edge == Edge::Front && self.works_before(*id, contact.with).is_some()
            });
            if behind_works {
                return Venue::Works(unit.side);
            }
            if self.in_wood(*id) {
                return Venue::Wood;
            }
            if self.stands_on(*id, |ground| *ground == Ground::Difficult) {
                return Venue::Difficult;
            }
        }
        Venue::Open
    }

    /// Does an enemy come at the garrison of a redoubt through its open side, where no rampart protects it (BWN-17.16)?
    pub(crate) fn comes_by_gorge(&self, holder: UnitId, enemy: UnitId) -> bool {
        self.redoubt(holder).is_some_and(|redoubt| {
            let side = self.side_toward(redoubt, self.pose(enemy).anchor);
            self.battle.terrain[redoubt as usize].ground.gorge() == Some(side)
        })
    }

    /// Is the unit attacked in flank or rear (BWN-15.4)?
    pub(crate) fn is_flanked(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        if unit.section().is_some() {
            return false;
        }
        unit.contacts.iter().any(|contact| {
            contact.edge != Edge::Front
                && !self.has_no_flanks(id, self.unit(contact.with).is_cavalry())
        })
    }

    /// Does the unit attack an enemy's flank or rear (BWN-15.7)?
    pub(crate) fn is_flanking(&self, id: UnitId) -> bool {
        self.unit(id).contacts.iter().any(|contact| {
            let enemy = self.unit(contact.with);
            enemy.is_troops()
                && enemy.section().is_none()
                && !self.has_no_flanks(contact.with, self.unit(id).is_cavalry())
                && enemy
                    .contacts
                    .iter()
                    .any(|back| back.with == id && back.edge != Edge::Front)
        })
    }

    /// The dice of a side of a combat (BWN-15.3 to BWN-15.23).
    pub(crate) fn melee_dice(&self, units: &[UnitId], side: Side, tally: &mut impl Tally) {
        let ours = self.of_side(units, side);
        let theirs = self.of_side(units, side.other());
        if !ours.iter().any(|id| self.unit(*id).is_troops()) {
            return;
        }
        let venue = self.venue(units);
        for id in &ours {
            unit_dice(self, *id, venue, tally);
        }
        let infantry = ours.iter().any(|id| self.unit(*id).is_infantry());
        match venue {
            Venue::Open | Venue::Gorge(_) => {}
            Venue::Difficult | Venue::Wood => {
                if infantry {
                    tally.add("napoleon-sum-rough", 2, rule!("BWN-15.12"));
                }
            }
            Venue::Section(0, _) => {}
            Venue::Section(_, holder) => {
                if infantry {
                    let line = if holder == side { 5 } else { 4 };
                    tally.add("napoleon-sum-section", line, rule!("BWN-15.7"));
                }
            }
            Venue::Works(holder) => {
                if infantry {
                    let line = if holder == side { 6 } else { 4 };
                    tally.add("napoleon-sum-works", line, rule!("BWN-15.7"));
                }
            }
        }
        if !matches!(venue, Venue::Section(..)) && has_position(self, &ours, venue) {
            tally.add("napoleon-sum-position", 2, rule!("BWN-15.13"));
        }
        let overlap = self.overlaps(units, side, venue);
        if overlap > 0 {
            tally.add("napoleon-sum-overlap", overlap, rule!("BWN-15.21"));
        }
        let support = self.support_of(&ours);
        if support > 0 {
            tally.add("napoleon-sum-support", support, rule!("BWN-18.8"));
        }
        let disorder = disorder_difference(self, &ours, &theirs);
        if disorder != 0 {
            tally.add("napoleon-sum-disorder", disorder, rule!("BWN-15.20"));
        }
        // BWN-15.6
        tally.clamp(1, 200, "napoleon-sum-at-least-one", rule!("BWN-15.6"));
    }

    /// Those dice.
    pub(crate) fn melee_pool(&self, units: &[UnitId], side: Side) -> Pool {
        Pool::of(Total::of(|t| self.melee_dice(units, side, t)).max(0) as u32)
    }

    /// How many wings a side overlaps (BWN-15.21 to BWN-15.23).
    fn overlaps(&self, units: &[UnitId], side: Side, venue: Venue) -> i32 {
        if matches!(
            venue,
            Venue::Section(..) | Venue::Wood | Venue::Works(_) | Venue::Gorge(_)
        ) {
            return 0;
        }
        let mut wings = 0;
        for id in units.iter().filter(|id| self.unit(**id).side != side) {
            let enemy = self.unit(*id);
            if enemy.section().is_some()
                || enemy.formation == Formation::Square
                || !enemy.is_troops()
            {
                continue;
            }
            // Front to front only: our units whose front stands at this enemy's front, or at whose front he stands.
            let facing: Vec<UnitId> = enemy
                .contacts
                .iter()
                .filter(|contact| {
                    contact.edge == Edge::Front
                        && self.unit(contact.with).is_troops()
                        && self
                            .unit(contact.with)
                            .contacts
                            .iter()
                            .any(|back| back.with == *id && back.edge == Edge::Front)
                })
                .map(|contact| contact.with)
                .collect();
            let Some(first) = facing.first() else {
                continue;
            };
            let against_horse = enemy.is_cavalry() && self.unit(*first).is_infantry();
            let mass_against_horse =
                enemy.formation == Formation::Mass && self.unit(*first).is_cavalry();
            if against_horse || mass_against_horse {
                continue;
            }
            // His comrades who stand at the same fronts count on his side.
            let mut line: Vec<UnitId> = vec![*id];
            for ours in &facing {
                for contact in &self.unit(*ours).contacts {
                    let comrade = contact.edge == Edge::Front && !line.contains(&contact.with);
                    if comrade && contact.with != *id {
                        line.push(contact.with);
                    }
                }
            }
            // Count a shared line once, for its lowest unit.
            if line.iter().any(|other| other < id) {
                continue;
            }
            let pose = fighting_rect(self, *id).pose;
            let stretch = |ids: &[UnitId]| {
                let corners = ids.iter().flat_map(|id| {
                    let rect = fighting_rect(self, *id);
                    [rect.front_left(), rect.front_right()]
                });
                Stretch::covered(pose, Edge::Front, corners)
            };
            if let (Some(ours), Some(theirs)) = (stretch(&facing), stretch(&line)) {
                wings += i32::from(theirs.from - ours.from >= 2_000);
                wings += i32::from(ours.to - theirs.to >= 2_000);
            }
        }
        wings
    }

    /// Is a unit an ammunition train?
    pub(crate) fn is_train(&self, id: UnitId) -> bool {
        self.unit(id).arm() == Arm::Train
    }
}

/// Where a unit stands in its fight: on its own ground, or where the guns stand that it guards (BWN-12.65).
fn fighting_rect(state: &State, id: UnitId) -> Rect {
    let unit = state.unit(id);
    match unit.contacts.iter().find_map(|contact| contact.place) {
        Some(pose) => Rect::new(pose, state.extent_in(id, unit.formation)),
        None => state.rect(id),
    }
}

/// Defending behind something, or standing higher (BWN-15.7, BWN-15.13).
fn has_position(state: &State, ours: &[UnitId], venue: Venue) -> bool {
    ours.iter().any(|id| {
        let unit = state.unit(*id);
        unit.contacts.iter().any(|contact| {
            let own = unit.deeds.level.unwrap_or_else(|| state.level(*id));
            let other = state.unit(contact.with);
            let theirs = other
                .deeds
                .level
                .unwrap_or_else(|| state.level(contact.with));
            let behind = !contact.came
                && !matches!(venue, Venue::Works(_))
                && (state.behind(*id, contact.with, |place, piece| {
                    matches!(
                        piece.ground.barrier(state.strengths[place]),
                        Some(Barrier::Fence | Barrier::Stream)
                    )
                }) || state.in_depression(*id)
                    || state.in_river(*id));
            own > theirs || behind
        })
    })
}

/// BWN-15.19, BWN-15.20
fn disorder_difference(state: &State, ours: &[UnitId], theirs: &[UnitId]) -> i32 {
    let level = |id: &UnitId| i32::from(state.unit(*id).disorder);
    let troops = |ids: &[UnitId]| -> Vec<i32> {
        ids.iter()
            .filter(|id| state.unit(**id).is_troops())
            .map(level)
            .collect()
    };
    let (ours, theirs) = (troops(ours), troops(theirs));
    let high = |levels: &[i32]| levels.iter().copied().max().unwrap_or(0);
    let low = |levels: &[i32]| levels.iter().copied().min().unwrap_or(0);
    match high(&ours).cmp(&high(&theirs)) {
        std::cmp::Ordering::Greater => -(high(&ours) - low(&theirs)),
        std::cmp::Ordering::Less => high(&theirs) - low(&ours),
        std::cmp::Ordering::Equal => 0,
    }
}

/// The melee dice of one unit with its own modifiers (BWN-15.3 to BWN-15.17).
fn unit_dice(state: &State, id: UnitId, venue: Venue, tally: &mut impl Tally) {
    let unit = state.unit(id);
    if !unit.is_troops() {
        return;
    }
    let whole: i32 = unit.bases.iter().map(|base| i32::from(base.row().wb)).sum();
    tally.add("napoleon-sum-wb", whole, rule!("BWN-15.3"));
    let flanked = state.is_flanked(id);
    if flanked {
        tally.add("napoleon-sum-halved", whole / 2 - whole, rule!("BWN-15.4"));
    }
    let enemies: ArrayVec<UnitId, { crate::unit::MAX_CONTACTS }> =
        unit.contacts.iter().map(|contact| contact.with).collect();
    let enclosed = matches!(
        venue,
        Venue::Section(..) | Venue::Works(_) | Venue::Gorge(_)
    );
    let formations = !enclosed && venue != Venue::Wood;
    let row = unit.kind();
    // BWN-15.9, BWN-15.10: no cavalry charge in woods, difficult ground, sections and works.
    if unit.is_cavalry()
        && unit.deeds.impetus
        && matches!(venue, Venue::Open | Venue::Gorge(_))
        && unit.formation != Formation::MarchColumn
    {
        let bonus = cavalry_bonus(row.class, unit.any_has(Trait::Lance));
        tally.add("napoleon-sum-charge", bonus, rule!("BWN-15.7"));
        let lined = enemies.iter().any(|enemy| {
            let enemy = state.unit(*enemy);
            enemy.is_infantry() && enemy.formation.shape() == Shape::Line
        });
        if lined {
            tally.add("napoleon-sum-charge-on-line", 2, rule!("BWN-15.15"));
        }
    }
    if unit.is_infantry() {
        if unit.deeds.impetus {
            tally.add("napoleon-sum-bayonet", 1, rule!("BWN-13.51"));
        }
        let on_closed = unit.contacts.iter().any(|contact| {
            contact.came
                && state.unit(contact.with).formation.is_closed()
                && !state.unit(contact.with).is_cavalry()
        });
        if on_closed && formations {
            tally.add("napoleon-sum-on-square", 2, rule!("BWN-15.7"));
        }
        let horse = enemies.iter().any(|enemy| state.unit(*enemy).is_cavalry());
        if unit.formation.is_closed() && horse && formations {
            tally.add("napoleon-sum-square", 3, rule!("BWN-15.7"));
        }
        if matches!(unit.formation.shape(), Shape::Column | Shape::Mixte) && formations && !flanked
        {
            tally.add("napoleon-sum-column", 2, rule!("BWN-15.7"));
        }
    }
    if !enclosed && state.is_flanking(id) {
        tally.add("napoleon-sum-flank", 3, rule!("BWN-15.7"));
    }
    let lead = state
        .joined(id)
        .map(|(_, commander)| {
            if commander.person.entry().has(Gift::Lead) {
                2
            } else {
                1
            }
        })
        .max();
    if let Some(lead) = lead {
        tally.add("napoleon-sum-commander", lead, rule!("BWN-15.8"));
    }
    if unit.deeds.steady {
        tally.add("napoleon-sum-steady", 1, rule!("BWN-7.21"));
    }
    if unit.training != Training::Regular {
        tally.add(
            "napoleon-sum-training",
            unit.training.bonus(),
            rule!("BWN-2.8"),
        );
    }
}

/// BWN-5.58, BWN-5.64, BWN-17.16: a redoubt is fought for over its ramparts, through its gorge, or in its ruins.
fn redoubt_venue(state: &State, holder: UnitId, redoubt: u8) -> Venue {
    let side = state.unit(holder).side;
    let gorge = state.battle.terrain[redoubt as usize].ground.gorge();
    let through = state
        .garrison(redoubt)
        .flat_map(|id| &state.unit(id).contacts)
        .all(|contact| gorge.is_some_and(|gorge| gorge.edge() == contact.edge));
    match state.strengths[redoubt as usize] {
        0 => Venue::Section(0, side),
        _ if through => Venue::Gorge(side),
        _ => Venue::Works(side),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BWN-15.7 (first line), BWN-15.14
    #[test]
    fn charge_bonuses_by_class() {
        for (class, lance, bonus) in [
            (Class::IrregularCavalry, false, 2),
            (Class::IrregularCavalry, true, 4),
            (Class::LightCavalry, false, 3),
            (Class::LightCavalry, true, 4),
            (Class::LineCavalry, false, 4),
            (Class::HeavyCavalry, false, 5),
            (Class::HeavyCavalry, true, 5),
        ] {
            assert_eq!(cavalry_bonus(class, lance), bonus, "{class:?} {lance}");
        }
    }
}
