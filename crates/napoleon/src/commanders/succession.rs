//! BWN-D18: who takes over the post of a commander who was lost (BWN-8.23 to BWN-8.32).

use kernel::{Offers, Refusal, Umpire, refusal};
use table::Point;
use tabletop::posts::first_in_rank;

use crate::action::Action;
use crate::army::{PersonId, Post, School};
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now};
use crate::plan::Plan;
use crate::state::{State, Task};
use crate::unit::{Command, Commander};
use crate::{CommanderId, Side};

/// Who takes over this post?
pub(crate) struct Succession(pub Side, pub Command);

impl Decision for Succession {
    fn prompt(&self, _state: &State) -> Prompt {
        ("successor", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        !state.successors(self.0, self.1).is_empty()
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        for commander in state.successors(side, self.1) {
            offers.push(Action::Succeed { commander });
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::Succeed { commander } => {
                if state.successors(side, self.1).contains(commander) {
                    Ok(Plan::Succeed(*commander, self.1))
                } else {
                    Err(refusal!("BWN-8.25", "napoleon-refuse-successor"))
                }
            }
            _ => Err(not_now()),
        }
    }
}

impl State {
    /// Who may take over a post (BWN-8.25, BWN-8.28).
    pub(crate) fn successors(&self, side: Side, post: Command) -> Vec<CommanderId> {
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

    pub(super) fn ask_successor(
        &mut self,
        side: Side,
        post: Command,
        umpire: &mut Umpire<'_, Event>,
    ) {
        if self.successors(side, post).is_empty() {
            self.replace_sole_leader(side, post, umpire);
        } else {
            self.agenda.push(Task::Successor(side, post));
        }
    }

    /// Nobody is left who could be promoted: he led a single division himself (BWN-7.53). A general is drawn for it,
    /// and the general who commands everything holds the vacant post (BWN-7.2).
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
    pub(crate) fn succeed(
        &mut self,
        id: CommanderId,
        post: Command,
        umpire: &mut Umpire<'_, Event>,
    ) {
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
    pub(super) fn appoint(
        &mut self,
        side: Side,
        post: Command,
        at: Point,
        umpire: &mut Umpire<'_, Event>,
    ) {
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
}
