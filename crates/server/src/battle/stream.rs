//! What one pair of eyes was told of a battle, numbered from 1 without gaps.
//!
//! The number (`seq` on the wire) only rises, also through an undo, so a client resumes by it without loss or repetition.
//! It counts only what these eyes notice: the other side's secret steps leave no trace in it. (The number of steps that
//! stand, `ply`, falls with an undo.)

use games::AnySession;
use kernel::{Eyes, Seat};
use serde_json::Value as Json;
use store::Millis;

/// One thing that was told.
#[derive(Debug, Clone, PartialEq)]
enum Mark {
    /// The step that now has this number in the session's own count for these eyes.
    Step(u64),
    /// A step that was taken back later, as it was told.
    Gone(Box<Told>),
    /// A seat took back its last step.
    Undone(Seat),
    /// The battle ended otherwise than by its rules.
    Ended,
}

/// One thing that was told, with its content.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// Who acted.
    pub seat: Option<Seat>,
    /// What happened.
    pub events: Vec<Json>,
    /// It was the undo of an earlier step.
    pub undone: bool,
    /// The number of steps that stood after it, for these eyes; unknown for what was taken back.
    pub ply: Option<u64>,
}

/// Everything that one pair of eyes was told.
#[derive(Debug, Clone)]
pub struct Stream {
    eyes: Eyes,
    marks: Vec<Mark>,
    changed_at: Millis,
}

impl Stream {
    /// Nothing yet.
    pub const fn new(eyes: Eyes) -> Self {
        Self {
            eyes,
            marks: Vec::new(),
            changed_at: 0,
        }
    }

    /// Whose eyes.
    pub const fn eyes(&self) -> Eyes {
        self.eyes
    }

    /// How many things were told.
    pub const fn seq(&self) -> u64 {
        self.marks.len() as u64
    }

    /// When these eyes last noticed anything.
    pub const fn changed_at(&self) -> Millis {
        self.changed_at
    }

    /// These eyes noticed something.
    pub const fn touch(&mut self, at: Millis) {
        self.changed_at = at;
    }

    /// The session went on: from `before` noticed steps to as many as there are now.
    pub fn advance(&mut self, before: u64, session: &dyn AnySession) {
        let now = session.seq(self.eyes);
        self.marks.extend((before + 1..=now).map(Mark::Step));
    }

    /// A seat took back a step.
    pub fn take_back(&mut self, seat: Seat, before: &dyn AnySession, after: &dyn AnySession) {
        let old = before.seen(self.eyes, 0);
        let new = after.seen(self.eyes, 0);
        if old.len() == new.len() {
            return; // These eyes never noticed the step.
        }
        let gone = old
            .iter()
            .zip(&new)
            .position(|(old, new)| old != new)
            .unwrap_or(new.len());
        let number = gone as u64 + 1;
        for mark in &mut self.marks {
            match mark {
                Mark::Step(n) if *n == number => {
                    *mark = Mark::Gone(Box::new(Told {
                        seat: old[gone].seat,
                        events: old[gone].events.clone(),
                        undone: false,
                        ply: None,
                    }));
                }
                Mark::Step(n) if *n > number => *n -= 1,
                _ => {}
            }
        }
        self.marks.push(Mark::Undone(seat));
    }

    /// The battle ended otherwise than by its rules.
    pub fn end(&mut self) {
        self.marks.push(Mark::Ended);
    }

    /// What was told after number `after`, each with its number.
    pub fn told(&self, after: u64, session: &dyn AnySession) -> Vec<(u64, Told)> {
        let tail = self.marks.get(after as usize..).unwrap_or_default();
        let first = tail.iter().find_map(|mark| match mark {
            Mark::Step(n) => Some(*n),
            _ => None,
        });
        let mut steps = first
            .map(|first| session.seen(self.eyes, first - 1))
            .unwrap_or_default()
            .into_iter();
        (after + 1..)
            .zip(tail)
            .map(|(seq, mark)| {
                let told = match mark {
                    Mark::Step(_) => steps.next().map_or_else(Told::nothing, |step| Told {
                        seat: step.seat,
                        events: step.events,
                        undone: false,
                        ply: Some(step.seq),
                    }),
                    Mark::Gone(told) => (**told).clone(),
                    Mark::Undone(seat) => Told {
                        seat: Some(*seat),
                        undone: true,
                        ..Told::nothing()
                    },
                    Mark::Ended => Told::nothing(),
                };
                (seq, told)
            })
            .collect()
    }
}

impl Told {
    const fn nothing() -> Self {
        Self {
            seat: None,
            events: Vec::new(),
            undone: false,
            ply: None,
        }
    }
}
