//! Chapter 8: commanders, their risks, their loss and their successors.

pub(crate) mod leaders;
pub(crate) mod staff;
mod succession;

use kernel::{Refusal, Umpire, refusal};
use table::Point;

pub(crate) use leaders::Leaders;
pub(crate) use succession::Succession;

use crate::army::{Gift, PersonId};
use crate::command::VOICE;
use crate::event::Event;
use crate::state::State;
use crate::unit::{Command, Commander, Fate};
use crate::{CommanderId, DivisionId, Side, UnitId};

impl State {
    /// The best commander's value within 30 cm of a unit (BWN-8.22).
    pub(crate) fn best_commander(&self, id: UnitId) -> Option<i32> {
        let unit = self.unit(id);
        self.commanders_of(unit.side)
            .filter(|(_, commander)| {
                self.leads(commander, unit) && self.distance_to_unit(commander, id).is_within(VOICE)
            })
            .map(|(_, commander)| i32::from(commander.value))
            .max()
    }

    /// The commanders who have joined a unit.
    pub(crate) fn joined(
        &self,
        id: UnitId,
    ) -> impl Iterator<Item = (CommanderId, &Commander)> + '_ {
        let side = self.unit(id).side;
        self.commanders_of(side)
            .filter(move |(_, commander)| commander.with == Some(id))
    }

    /// Up to which throw of two dice a commander is lost (BWN-8.17, BWN-25.5).
    pub(crate) fn lost_on(person: PersonId) -> i32 {
        let entry = person.entry();
        if entry.has(Gift::Rash) {
            4
        } else if entry.has(Gift::Lucky) {
            2
        } else {
            3
        }
    }

    /// BWN-8.17, BWN-8.18: the risk of every commander with a unit that took losses.
    pub(crate) fn risk_commanders(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        let at_risk: Vec<CommanderId> = self.joined(id).map(|(id, _)| id).collect();
        for commander in at_risk {
            self.risk(commander, umpire);
        }
    }

    /// One roll for a commander's life (BWN-8.10, BWN-8.17).
    pub(crate) fn risk(&mut self, commander: CommanderId, umpire: &mut Umpire<'_, Event>) {
        let dice = [umpire.d6(), umpire.d6()];
        let lost = i32::from(dice[0] + dice[1]) <= Self::lost_on(self.commander(commander).person);
        umpire.tell(|| Event::CommanderRisk {
            commander: self.leader(commander),
            dice,
            lost,
        });
        if lost {
            self.lose_commander(commander, Fate::Killed, umpire);
        }
    }

    /// A commander leaves the battle; his post is filled (BWN-8.23 to BWN-8.32).
    pub(crate) fn lose_commander(
        &mut self,
        id: CommanderId,
        fate: Fate,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let at = self.commander_at(self.commander(id));
        let commander = &mut self.commanders[id.index()];
        let (side, command) = (commander.side, commander.command);
        commander.at = at;
        commander.with = None;
        commander.command = Command::Nobody;
        umpire.tell(|| Event::CommanderLost {
            commander: self.leader(id),
            fate,
        });
        let next = self.turn + 1;
        // BWN-7.53, BWN-8.29: a division that he led himself has lost its general with him.
        for division in &mut self.divisions {
            if division.general == id && !matches!(command, Command::Division(_)) {
                division.headless = next;
            }
        }
        let army = &mut self.armies[side as usize];
        match command {
            Command::Army => {
                army.commanders_lost += if fate == Fate::Fled { 0 } else { 2 };
                army.headless = next;
                // BWN-8.20: a captured chief counts as a dead one.
                army.chief_killed |= fate != Fate::Fled;
                self.ask_successor(side, command, umpire);
            }
            Command::Corps(corps) => {
                army.commanders_lost += if fate == Fate::Fled { 0 } else { 2 };
                self.corps[corps as usize].headless = next;
                self.ask_successor(side, command, umpire);
            }
            Command::Division(division) => {
                army.commanders_lost += u8::from(fate != Fate::Fled);
                self.divisions[division.index()].headless = next;
                // BWN-8.31, BWN-8.32, BWN-8.36
                let place = if fate == Fate::Killed {
                    at
                } else {
                    beside_superior(self, division, at)
                };
                self.appoint(side, command, place, umpire);
            }
            Command::Nobody => {}
        }
    }

    /// May a commander join a unit (BWN-8.14)?
    pub(crate) fn check_join(
        &self,
        side: Side,
        commander: CommanderId,
        unit: UnitId,
    ) -> Result<(), Refusal> {
        let unknown = || refusal!("BWN-8.14", "napoleon-refuse-unknown");
        let leader = self.commanders.get(commander.index()).ok_or_else(unknown)?;
        let troops = self.units.get(unit.index()).ok_or_else(unknown)?;
        if leader.side != side || !leader.in_play() || !troops.on_table() {
            return Err(unknown());
        }
        if !self.leads(leader, troops) {
            return Err(refusal!("BWN-8.14", "napoleon-refuse-not-his-unit"));
        }
        if leader.joined {
            return Err(refusal!("BWN-8.34", "napoleon-refuse-joined-already"));
        }
        Ok(())
    }

    /// A commander joins a unit (BWN-8.12, BWN-8.15).
    pub(crate) fn join(
        &mut self,
        commander: CommanderId,
        unit: UnitId,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let leader = &mut self.commanders[commander.index()];
        leader.with = Some(unit);
        leader.joined = true;
        umpire.tell(|| Event::Joined {
            commander: self.leader(commander),
            unit: self.who(unit),
        });
    }
}

fn beside_superior(state: &State, division: DivisionId, otherwise: Point) -> Point {
    let entry = state.division(division);
    let superior = entry
        .corps
        .map(|corps| state.corps[corps as usize].commander)
        .filter(|id| state.commander(*id).in_play())
        .unwrap_or(state.armies[entry.side as usize].chief);
    let superior = state.commander(superior);
    if superior.in_play() {
        state.commander_at(superior)
    } else {
        otherwise
    }
}
