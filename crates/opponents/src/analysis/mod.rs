//! A battle looked at afterwards: how the balance moved, what of it was luck, and which moments decided it.
//!
//! The balance is the game's own judgement ([`Judgement::evaluate`]) from the side that is listed first, in thousandths. It is told
//! in truth, and as each side could judge it: on average over worlds that the side could not tell from the true one.
//!
//! *Luck* is the difference between what came of an action and what was to be expected of it: the mean over many throws of the same
//! action in the same position. Up to [`Depth::laid_out`] dice are counted through, so that the expectation is exact wherever no
//! more are thrown. What is left of a change is the decision. The parts of a battle add up to the whole change, to the last thousandth.
//!
//! *Turning points* are the decisions with the greatest consequences. For each the Marshal is asked what it would have done, in the
//! world as that side saw it.
//!
//! With a pair of eyes everything is made of what these eyes saw, and what cannot be known is not told: an analysis from a seat's
//! eyes is the same for all battles that the seat cannot tell apart. With [`Depth::iterations`] the same record and eyes give the
//! same analysis on every machine.

mod luck;
mod turning;
mod walk;

use std::time::Duration;

use kernel::{Judgement, Record, RecordFault, RecordedStep, ScenarioFile, Seat, Session};
use serde_json::Value as Json;
use wire::Analysis;

use crate::Knobs;
use crate::playout::value;
use turning::Decisive;
use walk::Walk;

/// The version of the form and of what the numbers mean.
pub const FORM: u32 = 1;

/// How thorough an analysis is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Depth {
    /// In how many imagined worlds a position is judged from a side's eyes.
    pub worlds: u32,
    /// So many dice of an action are counted through, 0 to 3; with more, the first ones are, and the others are thrown.
    pub laid_out: u32,
    /// How many turning points are told.
    pub moments: usize,
    /// How long the Marshal may compute for each.
    pub time: Duration,
    /// How many iterations it makes instead: then time plays no part, and the analysis can be repeated exactly.
    pub iterations: Option<u64>,
    /// In how many worlds its choice is compared with what was done.
    pub compared: u32,
    /// The seed of everything that is thrown and imagined.
    pub seed: u64,
}

impl Default for Depth {
    fn default() -> Self {
        Self {
            worlds: 12,
            laid_out: 3,
            moments: 5,
            time: Duration::from_millis(2500),
            iterations: None,
            compared: 48,
            seed: 1,
        }
    }
}

/// An analysis in the making: [`Analyst::work`] does a little of it, so that whoever waits can let others go first.
pub trait Analyst: Send {
    /// Does the next piece of work; false if nothing is left to do.
    fn work(&mut self) -> bool;
    /// How far it is, in thousandths.
    fn progress(&self) -> u32;
    /// What was found so far; whole once [`Analyst::work`] has nothing left to do.
    fn analysis(&self) -> Analysis<Json>;
}

/// Begins the analysis of a battle, in truth or from the eyes of a seat. The record may be of a battle that still runs; then only
/// an analysis from the eyes of a seat may be shown to that seat.
pub fn analyst(
    record: &Record,
    scenarios: &[ScenarioFile],
    eyes: Option<Seat>,
    depth: Depth,
) -> Result<Box<dyn Analyst>, RecordFault> {
    struct Begin<'a>(&'a Record, &'a [ScenarioFile], Option<Seat>, Depth);
    impl games::Visitor for Begin<'_> {
        type Output = Result<Box<dyn Analyst>, RecordFault>;
        fn visit<G: Judgement>(self) -> Self::Output {
            let Begin(record, scenarios, eyes, depth) = self;
            Ok(Box::new(Work::<G>::new(record, scenarios, eyes, depth)?))
        }
    }
    let unknown = || {
        let said = kernel::message!(
            "kernel-record-game",
            theirs = record.game.as_str(),
            ours = "?"
        );
        RecordFault::Foreign(said)
    };
    games::visit(&record.game, Begin(record, scenarios, eyes, depth)).ok_or_else(unknown)?
}

/// Makes the whole analysis at once.
pub fn analyse(
    record: &Record,
    scenarios: &[ScenarioFile],
    eyes: Option<Seat>,
    depth: Depth,
) -> Result<Analysis<Json>, RecordFault> {
    let mut analyst = analyst(record, scenarios, eyes, depth)?;
    while analyst.work() {}
    Ok(analyst.analysis())
}

/// The position in thousandths, for the side that is listed first.
fn balance<G: Judgement>(state: &G::State, knobs: &Knobs) -> f32 {
    let [first, second] = Seat::BOTH.map(|seat| value::<G>(state, seat, knobs));
    (first - second) * 500.0
}

/// To whole thousandths.
const fn whole(thousandths: f32) -> i32 {
    thousandths.round() as i32
}

/// A battle played again, stopped at some step.
struct Reel<G: Judgement> {
    session: Session<G>,
    steps: std::sync::Arc<[RecordedStep]>,
    at: usize,
}

impl<G: Judgement> Clone for Reel<G> {
    fn clone(&self) -> Self {
        Self {
            session: self.session.clone(),
            steps: std::sync::Arc::clone(&self.steps),
            at: self.at,
        }
    }
}

impl<G: Judgement> Reel<G> {
    fn new(record: &Record, scenarios: &[ScenarioFile]) -> Result<Self, RecordFault> {
        let start = Record {
            steps: Vec::new(),
            ending: None,
            outcome: None,
            chain: None,
            ..record.clone()
        };
        Ok(Self {
            session: Session::replay(&start, scenarios)?,
            steps: record.steps.clone().into(),
            at: 0,
        })
    }

    /// Who acts next, and how; nobody if it is the clock.
    fn next(&self) -> Option<(Seat, G::Action)> {
        let step = self.steps.get(self.at)?;
        let seat = G::about().seat(step.seat.as_deref()?)?;
        let action = serde_json::from_value(step.action.clone()?).ok()?;
        Some((seat, action))
    }

    /// Is the last step made?
    fn is_over(&self) -> bool {
        self.at >= self.steps.len()
    }

    /// Makes the next step; false if there is none, or if the record does not hold.
    fn step(&mut self) -> bool {
        if self.is_over() {
            return false;
        }
        let made = match self.next() {
            Some((seat, action)) => {
                let scripted = self.session.script(self.steps[self.at].script());
                scripted.is_ok() && self.session.act(seat, action).is_ok()
            }
            None => self.session.time_up().is_ok(),
        };
        self.at += usize::from(made);
        made
    }
}

/// First the battle is walked through, then the decisive moments are looked at.
struct Work<G: Judgement> {
    depth: Depth,
    start: Reel<G>,
    walk: Walk<G>,
    decisive: Option<Decisive<G>>,
    done: bool,
}

/// The share of the work that the walk is, in thousandths.
const WALKING: u32 = 500;

impl<G: Judgement> Work<G> {
    fn new(
        record: &Record,
        scenarios: &[ScenarioFile],
        eyes: Option<Seat>,
        depth: Depth,
    ) -> Result<Self, RecordFault> {
        let start = Reel::<G>::new(record, scenarios)?;
        Ok(Self {
            walk: Walk::new(start.clone(), eyes, depth),
            start,
            depth,
            decisive: None,
            done: false,
        })
    }
}

impl<G: Judgement> Analyst for Work<G> {
    fn work(&mut self) -> bool {
        if self.done || self.walk.step() {
            return !self.done;
        }
        let (start, walk, depth) = (&self.start, &self.walk, self.depth);
        let decisive =
            (self.decisive).get_or_insert_with(|| Decisive::new(start.clone(), walk, depth));
        self.done = !decisive.step();
        !self.done
    }

    fn progress(&self) -> u32 {
        let part = |(done, all): (usize, usize)| (done * 1000 / all.max(1)) as u32;
        if self.done {
            return 1000;
        }
        let asked = self.decisive.as_ref().map_or(0, |it| part(it.progress()));
        (part(self.walk.progress()) * WALKING + asked * (1000 - WALKING)) / 1000
    }

    fn analysis(&self) -> Analysis<Json> {
        let eyes = self
            .walk
            .eyes
            .map(|seat| G::about().seat_name(seat).to_owned());
        Analysis {
            form: FORM,
            eyes,
            plies: self.walk.points.last().map_or(0, |point| point.ply),
            points: self.walk.points.clone(),
            shares: self.walk.shares(),
            turning: self.decisive.as_ref().map_or_else(Vec::new, Decisive::told),
        }
    }
}
