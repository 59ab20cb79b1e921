//! Chapter 8: commanders, their risks, their loss and their successors.

use kernel::{Refusal, Umpire, refusal};
use table::Point;
use tabletop::posts::first_in_rank;

use crate::army::{Gift, PersonId, Post, School};
use crate::command::VOICE;
use crate::event::Event;
use crate::state::{State, Task};
use crate::unit::{Command, Commander, Fate};
use crate::{CommanderId, DivisionId, Side, UnitId};

impl State {
    /// The best commander's value within 30 cm of a unit (BWN-8.22).
    pub fn best_commander(&self, id: UnitId) -> Option<i32> {
        let unit = self.unit(id);
        self.commanders_of(unit.side)
            .filter(|(_, commander)| {
                self.leads(commander, unit) && self.distance_to_unit(commander, id).is_within(VOICE)
            })
            .map(|(_, commander)| i32::from(commander.value))
            .max()
    }

    /// The commanders who have joined a unit.
    pub fn joined(&self, id: UnitId) -> impl Iterator<Item = (CommanderId, &Commander)> + '_ {
        let side = self.unit(id).side;
        self.commanders_of(side)
            .filter(move |(_, commander)| commander.with == Some(id))
    }

    /// Up to which throw of two dice a commander is lost (BWN-8.17, BWN-25.5).
    pub fn lost_on(person: PersonId) -> i32 {
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
    pub fn risk_commanders(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        let at_risk: Vec<CommanderId> = self.joined(id).map(|(id, _)| id).collect();
        for commander in at_risk {
            self.risk(commander, umpire);
        }
    }

    /// One roll for a commander's life (BWN-8.10, BWN-8.17).
    pub fn risk(&mut self, commander: CommanderId, umpire: &mut Umpire<'_, Event>) {
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
    pub fn lose_commander(&mut self, id: CommanderId, fate: Fate, umpire: &mut Umpire<'_, Event>) {
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
                    self.beside_superior(division, at)
                };
                self.appoint(side, command, place, umpire);
            }
            Command::Nobody => {}
        }
    }

    fn beside_superior(&self, division: DivisionId, otherwise: Point) -> Point {
        let entry = self.division(division);
        let superior = entry
            .corps
            .map(|corps| self.corps[corps as usize].commander)
            .filter(|id| self.commander(*id).in_play())
            .unwrap_or(self.armies[entry.side as usize].chief);
        let superior = self.commander(superior);
        if superior.in_play() {
            self.commander_at(superior)
        } else {
            otherwise
        }
    }

    /// Who may take over a post (BWN-8.25, BWN-8.28).
    pub fn successors(&self, side: Side, post: Command) -> Vec<CommanderId> {
        let rank = |commander: &Commander| match (post, commander.command) {
            (Command::Army, Command::Corps(_)) => Some(0),
            (Command::Army, Command::Division(_)) => Some(1),
            (Command::Corps(corps), Command::Division(division)) => {
                (self.division(division).corps == Some(corps)).then_some(0)
            }
            _ => None,
        };
        let officers = self.commanders_of(side);
        first_in_rank(officers.map(|(id, commander)| (id, rank(commander))))
    }

    fn ask_successor(&mut self, side: Side, post: Command, umpire: &mut Umpire<'_, Event>) {
        if self.successors(side, post).is_empty() {
            self.replace_sole_leader(side, post, umpire);
        } else {
            self.agenda.push(Task::Successor(side, post));
        }
    }

    /// Nobody is left who could be promoted: he led a single division himself (BWN-7.53). A general is drawn for it,
    /// and whoever commands all that there is holds the vacant post (BWN-7.2).
    fn replace_sole_leader(&mut self, side: Side, post: Command, umpire: &mut Umpire<'_, Event>) {
        let sole = |division: &crate::state::Division| match post {
            Command::Corps(corps) => division.corps == Some(corps),
            _ => true,
        };
        let found = self
            .divisions_of(side)
            .find(|(_, division)| sole(division))
            .map(|(id, division)| (id, division.general));
        let Some((division, old)) = found else {
            return;
        };
        let at = self.commander(old).at;
        self.appoint(side, Command::Division(division), at, umpire);
        let new = self.division(division).general;
        if new == old {
            return;
        }
        self.commanders[new.index()].command = post;
        match post {
            Command::Army => self.armies[side as usize].chief = new,
            Command::Corps(corps) => self.corps[corps as usize].commander = new,
            Command::Division(_) | Command::Nobody => {}
        }
    }

    /// A commander takes over a higher post; his old one is filled by a draw (BWN-8.25, BWN-8.26, BWN-8.28).
    pub fn succeed(&mut self, id: CommanderId, post: Command, umpire: &mut Umpire<'_, Event>) {
        let at = self.commander_at(self.commander(id));
        let commander = &mut self.commanders[id.index()];
        let (side, old) = (commander.side, commander.command);
        commander.command = post;
        commander.value -= 1;
        match post {
            Command::Army => self.armies[side as usize].chief = id,
            Command::Corps(corps) => self.corps[corps as usize].commander = id,
            Command::Division(_) | Command::Nobody => {}
        }
        umpire.tell(|| Event::Succeeded {
            commander: self.leader(id),
        });
        self.appoint(side, old, at, umpire);
    }

    /// Draws a commander for a post (BWN-8.26, BWN-8.30, BWN-25.6).
    fn appoint(&mut self, side: Side, post: Command, at: Point, umpire: &mut Umpire<'_, Event>) {
        let division = match post {
            Command::Division(division) => Some(division),
            Command::Corps(corps) => self
                .divisions_of(side)
                .find(|(_, d)| d.corps == Some(corps))
                .map(|(id, _)| id),
            _ => None,
        };
        let first = division.and_then(|division| {
            self.each_unit()
                .find(|(_, unit)| unit.division == division && !unit.bases.is_empty())
                .map(|(_, unit)| unit.kind())
        });
        let Some(first) = first else {
            return;
        };
        let (wanted, school) = if let Command::Corps(_) = post {
            (Post::Ma, None)
        } else {
            // BWN-21.22: the arm of most of its units.
            let units = division.map_or(0, |d| self.division_units(d).count());
            let horse = division.map_or(0, |d| {
                self.division_units(d)
                    .filter(|(_, unit)| unit.is_cavalry())
                    .count()
            });
            let school = if 2 * horse > units {
                School::Cav
            } else {
                School::Inf
            };
            (Post::Gd, Some(school))
        };
        let candidates: Vec<PersonId> = PersonId::all()
            .filter(|person| {
                let entry = person.entry();
                entry.nation == first.nation
                    && entry.roles.contains(&wanted)
                    && (school.is_none() || entry.school == school)
                    && !self.commanders.iter().any(|c| c.person == *person)
            })
            .collect();
        if candidates.is_empty() || self.commanders.len() >= 250 {
            return;
        }
        let person = candidates[umpire.dice().pick(candidates.len())];
        self.commanders.push(Commander {
            person,
            side,
            command: post,
            value: person.entry().value,
            at,
            with: None,
            joined: false,
            fought: false,
            moved: false,
            rallies: false,
            singles: 0,
        });
        let id = CommanderId(self.commanders.len() as u8 - 1);
        match post {
            Command::Division(division) => self.divisions[division.index()].general = id,
            Command::Corps(corps) => self.corps[corps as usize].commander = id,
            Command::Army | Command::Nobody => {}
        }
        umpire.tell(|| Event::Appointed {
            commander: self.leader(id),
        });
    }

    /// May a commander join a unit (BWN-8.14)?
    pub fn check_join(
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
    pub fn join(&mut self, commander: CommanderId, unit: UnitId, umpire: &mut Umpire<'_, Event>) {
        let leader = &mut self.commanders[commander.index()];
        leader.with = Some(unit);
        leader.joined = true;
        umpire.tell(|| Event::Joined {
            commander: self.leader(commander),
            unit: self.who(unit),
        });
    }
}
