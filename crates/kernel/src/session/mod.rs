//! A battle being played: the referee's copy of the state, the steps so far, and the rules of fair conduct that are
//! the same for every game (whose turn, undo, standing orders, resignation, the record).

mod chronicle;
mod fault;
mod step;
mod undo;

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::{
    Commitment, DiceBag, Eyes, Game, GivenOptions, Header, Offers, Options, Outcome, Roll, SEATS,
    ScenarioFile, ScenarioRef, Scripted, Seat, Seed, Source, Turn, Umpire, admit, may,
};

pub use fault::{Fault, NoUndo};
pub use step::{Cause, SeenStep, Step};
use step::{noticed, redacted};

/// What a battle is about before the first roll.
#[derive(Debug, Clone)]
pub struct Setting<G: Game> {
    scenario: G::Scenario,
    header: Header,
    text: Option<String>,
    options: Options,
}

/// How a battle ends otherwise than by the rules of its game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// This seat gave up.
    Resigned(Seat),
    /// This seat ran out of its thinking time.
    Flagged(Seat),
    /// Both agreed on a draw.
    Agreed,
}

/// A battle being played.
#[derive(Clone)]
pub struct Session<G: Game> {
    origin: Origin,
    /// The battle of which the position is a moment.
    source: Option<Source>,
    /// The lesson that the battle follows.
    lesson: Option<String>,
    options: Options,
    words: [String; SEATS],
    seed: Seed,
    bag: DiceBag,
    script: VecDeque<Scripted>,
    start: G::State,
    opening: Vec<G::Event>,
    opening_rolls: Vec<Roll>,
    state: G::State,
    steps: Vec<Step<G>>,
    standing: [G::Standing; SEATS],
    ending: Option<Ending>,
}

#[derive(Clone)]
enum Origin {
    Scenario(ScenarioRef),
    Position,
}

impl<G: Game> Setting<G> {
    /// Reads a scenario file and settles the options. What the file itself says wrongly is an error in one of its lines.
    pub fn new(file: &ScenarioFile, given: &GivenOptions) -> Result<Self, Fault> {
        let header = file.header()?;
        let about = G::about();
        if let Some(seat) = header.armies.keys().find(|seat| about.seat(seat).is_none()) {
            let reason = format!(
                "[scenario.armies]: there is no seat «{seat}»; the seats are {}",
                about.seats.join(" and ")
            );
            let table = file.line_of("[scenario.armies]");
            let named = file
                .text
                .lines()
                .skip(table)
                .position(|line| line.contains(&**seat));
            return Err(file
                .error_in_line(named.map_or(table, |below| table + below + 1), reason)
                .into());
        }
        Options::resolve(about.options, &header.options, &GivenOptions::new()).map_err(|bad| {
            // In a table of its own, or among others in one line.
            let own = |line: &str| {
                let rest = line.trim_start().strip_prefix(bad.option.as_str());
                rest.is_some_and(|rest| rest.trim_start().starts_with('='))
            };
            let line = file.text.lines().position(own);
            let line = line.map_or_else(|| file.line_of("options"), |line| line + 1);
            file.error_in_line(line, bad)
        })?;
        if header.game != about.id {
            return Err(Fault::Malformed(format!(
                "{}: this is a scenario of «{}», not of «{}»",
                file.path, header.game, about.id
            )));
        }
        let scenario = G::read_scenario(file)?;
        let options = Options::resolve(about.options, &header.options, given)?;
        let known = about.scenarios.iter().any(|known| known.text == file.text);
        Ok(Self {
            scenario,
            header,
            text: (!known).then(|| file.text.clone().into_owned()),
            options,
        })
    }

    /// The scenario's header.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The options in force.
    pub const fn options(&self) -> &Options {
        &self.options
    }
}

impl<G: Game> Session<G> {
    /// Sets up a battle.
    pub fn new(setting: &Setting<G>, seed: Seed, words: [String; SEATS]) -> Result<Self, Fault> {
        let bag = DiceBag::new(&seed, &words);
        let mut dice = bag.for_action(0);
        let mut umpire = Umpire::new(&mut dice);
        let state =
            G::set_up(&setting.scenario, &setting.options, &mut umpire).map_err(Fault::Refused)?;
        let opening = umpire.into_events();
        Ok(Self {
            origin: Origin::Scenario(ScenarioRef {
                id: setting.header.id.clone(),
                edition: (setting.header.edition > 1).then_some(setting.header.edition),
                text: setting.text.clone(),
            }),
            source: None,
            lesson: None,
            options: setting.options.clone(),
            words,
            seed,
            bag,
            script: VecDeque::new(),
            start: state.clone(),
            opening,
            opening_rolls: dice.take_rolls(),
            state,
            steps: Vec::new(),
            standing: Default::default(),
            ending: None,
        })
    }

    /// Starts from a position; an impossible one is refused.
    pub fn from_position(
        state: G::State,
        seed: Seed,
        words: [String; SEATS],
    ) -> Result<Self, Fault> {
        G::validate(&state)
            .map_err(|reason| Fault::Malformed(format!("an impossible state: {reason}")))?;
        Ok(Self {
            origin: Origin::Position,
            source: None,
            lesson: None,
            options: Options::default(),
            bag: DiceBag::new(&seed, &words),
            words,
            seed,
            script: VecDeque::new(),
            start: state.clone(),
            opening: Vec::new(),
            opening_rolls: Vec::new(),
            state,
            steps: Vec::new(),
            standing: Default::default(),
            ending: None,
        })
    }

    /// Goes on from a moment of another battle: with its position and its options, and with dice of its own.
    pub fn continued(
        state: G::State,
        options: &GivenOptions,
        seed: Seed,
        words: [String; SEATS],
        source: Source,
    ) -> Result<Self, Fault> {
        let options = Options::resolve(G::about().options, &GivenOptions::new(), options)?;
        Ok(Self {
            options,
            source: Some(source),
            ..Self::from_position(state, seed, words)?
        })
    }

    /// The state, with everything in it. For the referee and for tests.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// The options in force.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The scenario; none if the battle began from a position.
    pub const fn scenario(&self) -> Option<&ScenarioRef> {
        match &self.origin {
            Origin::Scenario(scenario) => Some(scenario),
            Origin::Position => None,
        }
    }

    /// The battle of which this one began as a moment.
    pub const fn source(&self) -> Option<&Source> {
        self.source.as_ref()
    }

    /// The lesson that the battle follows.
    pub fn lesson(&self) -> Option<&str> {
        self.lesson.as_deref()
    }

    /// From now on the battle follows this lesson, and its record says so.
    pub fn follow_lesson(&mut self, lesson: String) {
        self.lesson = Some(lesson);
    }

    /// The hash of the secret seed, for everybody to see.
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment()
    }

    /// Who owes a decision, or the outcome: by the rules, or by resignation, time or agreement.
    pub fn turn(&self) -> Turn {
        let by_rules = G::turn(&self.state);
        let Some(ending) = self.ending else {
            return by_rules;
        };
        if let Turn::Over(_) = by_rules {
            return by_rules;
        }
        let (winner, reason) = match ending {
            Ending::Resigned(seat) => (Some(seat.other()), "kernel-over-resigned"),
            Ending::Flagged(seat) => (Some(seat.other()), "kernel-over-flagged"),
            Ending::Agreed => (None, "kernel-over-agreed"),
        };
        Turn::Over(Outcome {
            winner,
            reason: reason.into(),
            rule: None,
            score: G::score(&self.state),
        })
    }

    /// The outcome, once there is one.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Owes(_) => None,
        }
    }

    /// Is the battle over?
    pub fn is_over(&self) -> bool {
        self.ending.is_some() || matches!(G::turn(&self.state), Turn::Over(_))
    }

    /// How many steps were made.
    pub fn ply(&self) -> u64 {
        self.steps.len() as u64
    }

    /// The steps so far.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// What happened during set-up, as these eyes saw it.
    pub fn opening(&self, eyes: Eyes) -> Vec<G::Event> {
        redacted::<G>(&self.opening, self.eyes_now(eyes))
    }

    /// When a battle is over, everything is open to everybody.
    fn eyes_now(&self, eyes: Eyes) -> Eyes {
        if self.is_over() { Eyes::Referee } else { eyes }
    }

    /// What these eyes may see now.
    pub fn view(&self, eyes: Eyes) -> G::View {
        G::view(&self.state, self.eyes_now(eyes))
    }

    /// How many steps these eyes have noticed: their own numbering, which betrays nothing about secret steps.
    pub fn seq(&self, eyes: Eyes) -> u64 {
        self.steps
            .iter()
            .filter(|step| step.noticed_by(eyes))
            .count() as u64
    }

    /// The steps that these eyes noticed, from their number `after + 1` on, as they saw them when they happened.
    pub fn seen(&self, eyes: Eyes, after: u64) -> Vec<SeenStep<G::Event>> {
        self.steps
            .iter()
            .filter(|step| step.noticed_by(eyes))
            .zip(1..)
            .filter(|(_, seq)| *seq > after)
            .map(|(step, seq)| SeenStep {
                seq,
                seat: step.seat(),
                events: redacted::<G>(&step.events, eyes),
            })
            .collect()
    }

    /// The legal actions of a seat (or good samples).
    pub fn offers(&self, seat: Seat) -> Offers<G::Action> {
        let mut offers = Offers::new();
        if !self.is_over() && G::turn(&self.state).owes().has(seat) {
            G::offers(&self.state, seat, &mut offers);
        }
        offers
    }

    /// Would this be allowed? Changes nothing.
    pub fn check(&self, seat: Seat, action: &G::Action) -> Result<(), Fault> {
        if self.is_over() {
            return Err(Fault::Over);
        }
        Ok(may::<G>(&self.state, seat, action)?)
    }

    /// What the seat would see after an action that rolls no die and reveals nothing; nothing if it does either.
    ///
    /// It is tried on a world that the seat cannot tell from the real one, so that even the answer "that cannot be
    /// foreseen" gives no secret away.
    pub fn preview(&self, seat: Seat, action: &G::Action) -> Result<Option<G::View>, Fault> {
        self.check(seat, action)?;
        let bag = DiceBag::new(&Seed::from_number(0), &[]);
        let mut world = G::imagine(&self.state, seat, &mut bag.for_action(0));
        let mut dice = bag.for_action(1);
        let mut umpire = Umpire::new(&mut dice);
        admit::<G>(&mut world, seat, action)?.apply(&mut umpire);
        let revealed = umpire.revealed();
        if revealed || !dice.take_rolls().is_empty() {
            return Ok(None);
        }
        Ok(Some(G::view(&world, Eyes::Seat(seat))))
    }

    /// Does it, and then whatever standing orders answer at once. Gives the new steps. A refusal changes nothing.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<&[Step<G>], Fault> {
        let first = self.steps.len();
        self.step(seat, action, false)?;
        self.answer_by_standing_orders();
        Ok(&self.steps[first..])
    }

    fn step(&mut self, seat: Seat, action: G::Action, standing: bool) -> Result<(), Fault> {
        if self.is_over() {
            return Err(Fault::Over);
        }
        let n = self.steps.len() as u64 + 1;
        let admitted = admit::<G>(&mut self.state, seat, &action)?;
        let written = serde_json::to_value(&action)
            .map_err(|error| Fault::Malformed(format!("the action cannot be recorded: {error}")))?;
        let before = Box::new(admitted.state().clone());
        let mut dice = self.bag.for_action(n);
        let scripted_before = self.script.len();
        dice.set_script(std::mem::take(&mut self.script));
        let mut umpire = Umpire::new(&mut dice);
        admitted.apply(&mut umpire);
        let revealed = umpire.revealed();
        let events = umpire.into_events();
        self.script = dice.take_script();
        self.push(Step {
            cause: Cause::Act { seat, action },
            rolls: dice.take_rolls(),
            noticed: noticed::<G>(Some(seat), &events),
            events,
            revealed,
            standing,
            scripted: self.script.len() != scripted_before,
            written,
            before: Some(before),
        });
        Ok(())
    }

    fn push(&mut self, step: Step<G>) {
        let irrevocable = step.rolled() || step.revealed;
        self.steps.push(step);
        if irrevocable {
            // Nothing up to here can be taken back any more: forget the copies.
            for step in self.steps.iter_mut().rev() {
                if step.before.take().is_none() {
                    break;
                }
            }
        }
    }

    fn answer_by_standing_orders(&mut self) {
        // A standing answer leads to the next decision; the rules bound how often that can happen.
        while !self.is_over() {
            let owed = G::turn(&self.state).owes();
            let answer = owed.iter().find_map(|seat| {
                let action = G::answer(&self.state, seat, &self.standing[seat.index()])?;
                Some((seat, action))
            });
            let Some((seat, action)) = answer else { return };
            if self.step(seat, action, true).is_err() {
                return;
            }
        }
    }

    /// Files a seat's standing orders. If they answer a decision that is owed now, they do so at once.
    pub fn set_standing(&mut self, seat: Seat, orders: G::Standing) -> &[Step<G>] {
        let first = self.steps.len();
        self.standing[seat.index()] = orders;
        self.answer_by_standing_orders();
        &self.steps[first..]
    }

    /// A seat's standing orders: as secret as a hand of cards.
    pub fn standing(&self, seat: Seat) -> &G::Standing {
        &self.standing[seat.index()]
    }

    /// The seat gives up.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Fault> {
        self.end(Ending::Resigned(seat))
    }

    /// Ends the battle otherwise than by its rules.
    pub fn end(&mut self, ending: Ending) -> Result<(), Fault> {
        if self.is_over() {
            return Err(Fault::Over);
        }
        self.ending = Some(ending);
        Ok(())
    }

    /// How the battle ended, if not by its rules.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// The real time agreed for the battle has run out.
    pub fn time_up(&mut self) -> Result<&[Step<G>], Fault> {
        if self.is_over() {
            return Err(Fault::Over);
        }
        let first = self.steps.len();
        let mut dice = self.bag.for_action(first as u64 + 1);
        let mut umpire = Umpire::new(&mut dice);
        G::time_up(&mut self.state, &mut umpire);
        let events = umpire.into_events();
        // A clock is a fact like a die: nothing before it can be taken back.
        self.push(Step {
            cause: Cause::TimeUp,
            rolls: dice.take_rolls(),
            noticed: noticed::<G>(None, &events),
            events,
            revealed: true,
            standing: false,
            scripted: false,
            written: serde_json::Value::Null,
            before: None,
        });
        Ok(&self.steps[first..])
    }

    /// Scripts the next results of chance; an unknown face or number is refused.
    pub fn script(&mut self, rolls: Vec<Scripted>) -> Result<(), Fault> {
        let faces = G::about().faces;
        for (place, roll) in rolls.iter().enumerate() {
            match roll {
                Scripted::Number(1..=6) => {}
                Scripted::Face(name) if faces.contains(&name.as_str()) => {}
                Scripted::Number(n) => {
                    return Err(Fault::Malformed(format!(
                        "roll {}: a die shows 1 to 6, not {n}",
                        place + 1
                    )));
                }
                Scripted::Face(name) => {
                    return Err(Fault::Malformed(format!(
                        "roll {}: no die of this game has a face «{name}»; known: {}",
                        place + 1,
                        if faces.is_empty() {
                            "none".to_owned()
                        } else {
                            faces.join(", ")
                        }
                    )));
                }
            }
        }
        self.script.extend(rolls);
        Ok(())
    }
}
