//! Chapters 15 and 17: losses in melee, and what losers and winners do.

use kernel::Umpire;
use tabletop::results::melee_result;

use crate::action::Follow;
use crate::event::{Event, Loss};
use crate::fire::supporting::Passing;
use crate::state::{Fought, Occasion, Settling, State, Task};
use crate::unit::Contact;
use crate::{Side, UnitId};

impl State {
    /// Shares losses among the units of a side (BWN-15.33 to BWN-15.37).
    pub(crate) fn share_losses(
        &self,
        ours: &[UnitId],
        all: usize,
        losses: u16,
        umpire: &mut Umpire<'_, Event>,
    ) -> Vec<(UnitId, u16)> {
        let troops: Vec<UnitId> = ours
            .iter()
            .copied()
            .filter(|id| self.unit(*id).is_troops())
            .collect();
        if troops.is_empty() {
            return Vec::new();
        }
        let privileged = |id: &UnitId| self.is_flanking(*id) && !self.is_flanked(*id);
        let (flank, front): (Vec<UnitId>, Vec<UnitId>) =
            troops.iter().copied().partition(|id| privileged(id));
        let mut shares: Vec<(UnitId, u16)> = troops.iter().map(|id| (*id, 0)).collect();
        let mut give = |id: UnitId, points: u16| {
            if let Some(share) = shares.iter_mut().find(|(unit, _)| *unit == id) {
                share.1 += points;
            }
        };
        if !flank.is_empty() && !front.is_empty() && all <= 4 {
            let (mut f, mut g) = (0, 0);
            for n in 1..=losses {
                if n % 3 == 0 {
                    give(flank[g % flank.len()], 1);
                    g += 1;
                } else {
                    give(front[f % front.len()], 1);
                    f += 1;
                }
            }
            return shares;
        }
        let count = troops.len() as u16;
        for id in &troops {
            give(*id, losses / count);
        }
        let mut rest: Vec<UnitId> = troops.clone();
        for _ in 0..losses % count {
            let chosen = umpire.dice().pick(rest.len());
            give(rest.remove(chosen), 1);
        }
        shares
    }

    /// Fights the combat of a unit (BWN-15.24 to BWN-15.27).
    pub(crate) fn fight(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        let units = self.combat_of(id);
        for unit in &units {
            self.unit_mut(*unit).deeds.fought = true;
            let joined: Vec<_> = self.joined(*unit).map(|(id, _)| id).collect();
            for commander in joined {
                self.commanders[commander.index()].fought = true;
            }
        }
        let sides = Side::BOTH.map(|side| self.of_side(&units, side));
        let has_troops = |ids: &[UnitId]| ids.iter().any(|id| self.unit(*id).is_troops());
        if !has_troops(&sides[0]) || !has_troops(&sides[1]) {
            // Guns alone do not fight; they are lost at the end of the phase (BWN-12.72). Nobody throws dice.
            umpire.tell(|| Event::Combat {
                units: units.iter().map(|id| self.who(*id)).collect(),
                south: Vec::new(),
                north: Vec::new(),
                hits: [0, 0],
            });
            let loser = if has_troops(&sides[0]) {
                Side::North
            } else {
                Side::South
            };
            self.fought.push(Fought {
                units,
                loser: Some(loser),
                margin: 0,
                routs: Vec::new(),
            });
            return;
        }
        let [south, north] = Side::BOTH.map(|side| self.melee_pool(&units, side).throw(umpire));
        let hits = [south.hits, north.hits];
        umpire.tell(|| Event::Combat {
            units: units.iter().map(|id| self.who(*id)).collect(),
            south: south.faces,
            north: north.faces,
            hits,
        });
        // Losses: each side's hits fall on the other, on his guns as far as it was so decided (BWN-12.75).
        let mut shares = Vec::new();
        let at_guns = std::mem::take(&mut self.at_guns);
        for side in Side::BOTH {
            let mut against = hits[side.other() as usize];
            let mut on_guns = at_guns[side.other() as usize].min(against);
            for id in &sides[side as usize] {
                let unit = self.unit(*id);
                if !unit.is_troops() && on_guns > 0 {
                    let points = unit.endurance().min(u16::from(on_guns)) as u8;
                    shares.push((*id, u16::from(points)));
                    on_guns -= points;
                    against -= points;
                }
            }
            shares.extend(self.share_losses(
                &sides[side as usize],
                units.len(),
                u16::from(against),
                umpire,
            ));
        }
        for (unit, points) in shares {
            self.inflict(unit, points, umpire);
        }
        let margin = hits[0].abs_diff(hits[1]);
        let loser = match hits[0].cmp(&hits[1]) {
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Side::North),
            std::cmp::Ordering::Less => Some(Side::South),
        };
        let beaten = melee_result(margin);
        let mut routs = Vec::new();
        for unit in &units {
            if self.unit(*unit).is_gone() {
                continue;
            }
            let mut levels = 0;
            if Some(self.unit(*unit).side) == loser {
                levels += beaten.disorder;
            }
            // BWN-15.29, BWN-15.30
            levels += u8::from(self.rode_into(*unit));
            let broken = self.disorder(*unit, levels, umpire);
            // BWN-15.26, BWN-17.11
            let lost = Some(self.unit(*unit).side) == loser;
            let closed = self.unit(*unit).formation.is_closed();
            if self.unit(*unit).is_troops() && (broken || lost && (beaten.flight || closed)) {
                routs.push(*unit);
            }
        }
        self.fought.push(Fought {
            units,
            loser,
            margin,
            routs,
        });
    }

    /// Is it cavalry whose charge or counter-attack led to this melee (BWN-15.29, BWN-15.30)? One that came to nothing earlier
    /// in the turn does not count.
    pub(crate) fn rode_into(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let came = |contact: &Contact| contact.came || contact.met;
        unit.is_cavalry() && unit.deeds.charged && unit.contacts.iter().any(came)
    }

    /// The most hits that a side may put on enemy guns in a combat: what they can still take, if troops of their owner fight
    /// beside them (BWN-12.74, BWN-12.75).
    pub(crate) fn hits_for_guns(&self, id: UnitId, side: Side) -> u8 {
        let theirs = self.of_side(&self.combat_of(id), side.other());
        let helped = theirs.iter().any(|id| self.unit(*id).is_troops());
        let points: u16 = theirs
            .iter()
            .map(|id| self.unit(*id))
            .filter(|unit| !unit.is_troops())
            .map(crate::unit::Unit::endurance)
            .sum();
        if helped { points.min(60) as u8 } else { 0 }
    }

    /// The end of one combat: guns are lost, losers move, supporting fire is offered (BWN-15.28).
    pub(crate) fn aftermath(&mut self, fought: Fought, umpire: &mut Umpire<'_, Event>) {
        let there: Vec<UnitId> = fought
            .units
            .iter()
            .copied()
            .filter(|id| self.unit(*id).on_table())
            .collect();
        // Who stands against whom, before anybody moves.
        let pairs: Vec<(UnitId, UnitId)> = there
            .iter()
            .flat_map(|id| {
                self.unit(*id)
                    .contacts
                    .iter()
                    .map(|contact| (*id, contact.with))
                    .collect::<Vec<_>>()
            })
            .collect();
        let mut driven: Vec<(UnitId, table::Facing, Option<u8>)> = Vec::new();
        let mut passing: Vec<Passing> = Vec::new();
        for id in &there {
            let unit = self.unit(*id);
            let lost = Some(unit.side) == fought.loser;
            if !unit.is_troops() {
                // BWN-12.72, BWN-12.74: guns are lost unless friends in the combat did not lose.
                let helped = there.iter().any(|other| {
                    self.unit(*other).side == unit.side && self.unit(*other).is_troops()
                });
                if lost || !helped {
                    self.destroy(*id, Loss::Guns, umpire);
                }
                continue;
            }
            if !lost && !fought.routs.contains(id) {
                continue;
            }
            let section = unit.section();
            match self.melee_direction(*id) {
                None => self.destroy(*id, Loss::Surrounded, umpire),
                Some(direction) => {
                    driven.push((*id, direction, section));
                    let before = Passing::before(self, *id);
                    let way = if fought.routs.contains(id) {
                        self.flee(*id, direction, umpire)
                    } else {
                        self.push_back(*id, direction, umpire)
                    };
                    passing.extend(way.map(|way| Passing {
                        way: vec![way],
                        ..before
                    }));
                }
            }
        }
        self.agenda.push(Task::Victors(Settling {
            fought,
            pairs,
            driven,
        }));
        self.open_window(passing);
    }

    /// Winners pursue or occupy, drawn units withdraw (BWN-15.28).
    pub(crate) fn after_moves(&mut self, settling: &Settling, umpire: &mut Umpire<'_, Event>) {
        let Settling {
            fought,
            pairs,
            driven,
        } = settling;
        let winner = fought.loser.map(Side::other);
        let mut decisions: Vec<Task> = Vec::new();
        for id in &fought.units {
            let unit = self.unit(*id);
            if !unit.on_table()
                || !unit.is_troops()
                || unit.fleeing
                || driven.iter().any(|(other, ..)| other == id)
            {
                continue;
            }
            let against: Vec<UnitId> = pairs
                .iter()
                .filter(|(one, _)| one == id)
                .map(|(_, other)| *other)
                .collect();
            let won = Some(unit.side) == winner;
            let drove_off = against.iter().any(|enemy| {
                self.unit(*enemy).is_gone() || driven.iter().any(|(other, ..)| other == enemy)
            });
            // BWN-15.31, BWN-15.26: cavalry that charged without success, and cavalry in a draw.
            if unit.is_cavalry()
                && !drove_off
                && (self.rode_into(*id) || fought.loser.is_none())
                && !against.is_empty()
            {
                let direction = self.pose(*id).facing.opposite();
                self.push_back(*id, direction, umpire);
                umpire.tell(|| Event::Withdrew {
                    unit: self.who(*id),
                });
                continue;
            }
            // BWN-15.32: also if the cavalry with which it drew has gone back by itself.
            if unit.engaged() || fought.loser.is_none() && !against.is_empty() {
                if fought.loser.is_none() || won {
                    decisions.push(Task::Withdraw(*id));
                }
                continue;
            }
            if !won {
                continue;
            }
            let quarry = driven.iter().find(|(other, ..)| against.contains(other));
            if let Some((quarry, direction, section)) = quarry {
                let pursuit = crate::state::Pursuit {
                    pursuer: *id,
                    quarry: *quarry,
                    direction: *direction,
                    in_charge: false,
                    place: None,
                    after: Occasion::Victory,
                    // BWN-17.6, BWN-D41: what was won is occupied, unless the winner pursues.
                    section: *section,
                };
                let chances = [Follow::Pursue, Follow::Occupy];
                if chances
                    .into_iter()
                    .any(|how| self.check_follow(&pursuit, how).is_ok())
                {
                    decisions.push(Task::FollowUp(pursuit));
                }
            }
        }
        self.agenda.extend(decisions.into_iter().rev());
    }
}
