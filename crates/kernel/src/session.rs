//! A battle being played: the referee's copy of the state, the steps so far, and the rules of fair conduct that are
//! the same for every game (whose turn, undo, standing orders, resignation, the record).

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::record::{RECORD_FORMAT, RecordedOutcome};
use crate::{
    BadOption, Commitment, Denied, DiceBag, Eyes, FileError, Game, GivenOptions, Header, Message,
    Offers, Options, Outcome, Record, RecordFault, RecordedStep, Refusal, Roll, SEATS,
    ScenarioFile, ScenarioRef, Scripted, Seat, Seed, Turn, Umpire, admit, may, message,
};

/// What a battle is about before the first roll.
#[derive(Debug, Clone)]
pub struct Setting<G: Game> {
    scenario: G::Scenario,
    header: Header,
    text: Option<String>,
    options: Options,
}

/// Why something cannot be done with a session.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Fault {
    /// The request cannot be understood.
    #[error("{0}")]
    Malformed(String),
    /// It names something that does not exist.
    #[error("{0}")]
    Unknown(String),
    /// A rule forbids it.
    #[error("refused by {}: {}", .0.rule, .0.message.key)]
    Refused(Refusal),
    /// This seat owes no decision now.
    #[error("this seat owes no decision now")]
    NotYourTurn,
    /// The battle is over.
    #[error("the battle is over")]
    Over,
    /// The step cannot be taken back.
    #[error("{0}")]
    NoUndo(NoUndo),
}

/// Why a step cannot be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NoUndo {
    /// The seat has not acted, or the other side has acted since.
    #[error("there is nothing of yours to take back")]
    Nothing,
    /// A die was rolled or a card drawn.
    #[error("chance has spoken since: a die was rolled or a card drawn")]
    Rolled,
    /// Something hidden was shown.
    #[error("something hidden has been shown since")]
    Revealed,
}

impl NoUndo {
    /// The reason as a message.
    pub fn message(self) -> Message {
        match self {
            Self::Nothing => message!("kernel-undo-nothing"),
            Self::Rolled => message!("kernel-undo-rolled"),
            Self::Revealed => message!("kernel-undo-revealed"),
        }
    }
}

impl From<Denied> for Fault {
    fn from(denied: Denied) -> Self {
        match denied {
            Denied::Over => Self::Over,
            Denied::NotYourTurn => Self::NotYourTurn,
            Denied::Refused(refusal) => Self::Refused(refusal),
        }
    }
}

impl From<FileError> for Fault {
    fn from(error: FileError) -> Self {
        Self::Malformed(error.to_string())
    }
}

impl From<BadOption> for Fault {
    fn from(error: BadOption) -> Self {
        if error.unknown {
            Self::Unknown(error.to_string())
        } else {
            Self::Malformed(error.to_string())
        }
    }
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

/// What was done in a step.
#[derive(Debug, Clone, PartialEq)]
pub enum Deed<A> {
    /// A seat acted.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
    },
    /// The real time agreed for the battle ran out.
    TimeUp,
}

/// One step of a battle: what was done, what was rolled, what happened.
#[derive(Debug, Clone)]
pub struct Step<G: Game> {
    /// What was done.
    pub deed: Deed<G::Action>,
    /// What was rolled.
    pub rolls: Vec<Roll>,
    /// What happened, as the referee sees it.
    pub events: Vec<G::Event>,
    /// Something hidden was shown to somebody.
    pub revealed: bool,
    /// The answer came from standing orders.
    pub standing: bool,
    /// At least one roll was scripted.
    pub scripted: bool,
    /// Which people noticed it, by their place in [`Eyes::PEOPLE`]: asked for at every step of a long battle.
    noticed: [bool; Eyes::PEOPLE.len()],
    /// The state before it, as long as it may be taken back.
    before: Option<Box<G::State>>,
}

impl<G: Game> Step<G> {
    /// Who acted.
    pub fn seat(&self) -> Option<Seat> {
        match self.deed {
            Deed::Act { seat, .. } => Some(seat),
            Deed::TimeUp => None,
        }
    }

    /// Do these eyes notice that the step happened? The seat that acted does; others if there is an event for them.
    pub fn noticed_by(&self, eyes: Eyes) -> bool {
        Eyes::PEOPLE
            .iter()
            .position(|people| *people == eyes)
            .is_none_or(|place| self.noticed[place])
    }

    fn rolled(&self) -> bool {
        !self.rolls.is_empty()
    }

    /// The step as a record holds it.
    fn recorded(&self) -> RecordedStep {
        RecordedStep {
            seat: self
                .seat()
                .map(|seat| G::about().seat_name(seat).to_owned()),
            action: match &self.deed {
                Deed::Act { action, .. } => Some(serde_json::to_value(action).unwrap_or_default()),
                Deed::TimeUp => None,
            },
            standing: self.standing,
            rolls: self.rolls.clone(),
            scripted: self.scripted,
        }
    }
}

/// Who notices a step: the seat that acted, and everybody for whom there is an event.
fn noticed<G: Game>(seat: Option<Seat>, events: &[G::Event]) -> [bool; Eyes::PEOPLE.len()] {
    Eyes::PEOPLE.map(|eyes| {
        seat.is_some_and(|seat| eyes == Eyes::Seat(seat))
            || events.iter().any(|event| G::redact(event, eyes).is_some())
    })
}

/// A step as one pair of eyes saw it.
#[derive(Debug, Clone, PartialEq)]
pub struct SeenStep<E> {
    /// Its number for these eyes, from 1: steps they cannot notice are not counted, so the count tells nothing.
    pub seq: u64,
    /// Who acted.
    pub seat: Option<Seat>,
    /// What they saw.
    pub events: Vec<E>,
}

/// A battle being played.
#[derive(Clone)]
pub struct Session<G: Game> {
    origin: Origin,
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
    /// Reads a scenario file and settles the options.
    pub fn new(file: &ScenarioFile, given: &GivenOptions) -> Result<Self, Fault> {
        let header = file.header()?;
        let about = G::about();
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
                text: setting.text.clone(),
            }),
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
        G::vouch(&state)
            .map_err(|reason| Fault::Malformed(format!("an impossible state: {reason}")))?;
        Ok(Self {
            origin: Origin::Position,
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
        may::<G>(&self.state, seat, &action)?;
        let before = Box::new(self.state.clone());
        let mut dice = self.bag.for_action(n);
        let scripted_before = self.script.len();
        dice.set_script(std::mem::take(&mut self.script));
        let mut umpire = Umpire::new(&mut dice);
        admit::<G>(&mut self.state, seat, &action)?.apply(&mut umpire);
        let revealed = umpire.revealed();
        let events = umpire.into_events();
        self.script = dice.take_script();
        self.push(Step {
            deed: Deed::Act { seat, action },
            rolls: dice.take_rolls(),
            noticed: noticed::<G>(Some(seat), &events),
            events,
            revealed,
            standing,
            scripted: self.script.len() != scripted_before,
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

    /// Can this seat take back its last step?
    pub fn undoable(&self, seat: Seat) -> Result<(), Fault> {
        self.last_undoable(seat).map(|_| ())
    }

    /// The index of the step that an undo by this seat would take back: its last one, if nothing that it noticed
    /// came after it, and neither chance nor a reveal.
    fn last_undoable(&self, seat: Seat) -> Result<usize, Fault> {
        if self.is_over() {
            return Err(Fault::Over);
        }
        let last = self
            .steps
            .iter()
            .rposition(|step| step.noticed_by(Eyes::Seat(seat)))
            .ok_or(Fault::NoUndo(NoUndo::Nothing))?;
        if self.steps[last].rolled() {
            return Err(Fault::NoUndo(NoUndo::Rolled));
        }
        if self.steps[last].revealed {
            return Err(Fault::NoUndo(NoUndo::Revealed));
        }
        if self.steps[last].seat() != Some(seat) {
            return Err(Fault::NoUndo(NoUndo::Nothing));
        }
        if self.steps[last].before.is_none() {
            return Err(Fault::NoUndo(NoUndo::Rolled));
        }
        Ok(last)
    }

    /// Takes back the seat's last step, if no die was rolled and nothing shown since. Steps of the other side that this
    /// seat could not notice (both write their plans at the same time) are kept.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        let last = self.last_undoable(seat)?;
        let mut trial = self.clone();
        let later: Vec<_> = trial.steps.drain(last..).collect();
        let mut later = later.into_iter();
        if let Some(before) = later.next().and_then(|step| step.before) {
            trial.state = *before;
        }
        for step in later {
            let Deed::Act {
                seat: other,
                action,
            } = step.deed
            else {
                return Err(Fault::NoUndo(NoUndo::Nothing));
            };
            if step.scripted
                || !step.rolls.is_empty()
                || trial.step(other, action, step.standing).is_err()
            {
                return Err(Fault::NoUndo(NoUndo::Nothing));
            }
        }
        *self = trial;
        Ok(())
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
            deed: Deed::TimeUp,
            rolls: dice.take_rolls(),
            noticed: noticed::<G>(None, &events),
            events,
            revealed: true,
            standing: false,
            scripted: false,
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

    /// The record so far, whole; the seed is in it only once the battle is over.
    pub fn record(&self) -> Record {
        let about = G::about();
        Record {
            bivouac: RECORD_FORMAT,
            game: about.id.to_owned(),
            rules: about.rules_version,
            scenario: self.scenario().cloned(),
            position: match self.origin {
                Origin::Scenario(_) => None,
                Origin::Position => serde_json::to_value(&self.start).ok(),
            },
            options: self.options.values().clone(),
            commitment: self.commitment(),
            words: self.words.clone(),
            seed: self.is_over().then_some(self.seed),
            rolls: self.opening_rolls.clone(),
            steps: self.recorded(0),
            ending: self.ending,
            outcome: self.outcome().map(|outcome| RecordedOutcome {
                winner: outcome.winner.map(|seat| about.seat_name(seat).to_owned()),
                reason: outcome.reason,
                score: outcome.score,
            }),
        }
    }

    /// The steps after the first `after`, as a record holds them: what a store adds to its log.
    pub fn recorded(&self, after: u64) -> Vec<RecordedStep> {
        self.steps
            .iter()
            .skip(after as usize)
            .map(Step::recorded)
            .collect()
    }

    /// The record together with its secret seed, for a store that must be able to go on with the battle. Never sent to
    /// anybody.
    pub fn record_for_store(&self) -> Record {
        Record {
            seed: Some(self.seed),
            ..self.record()
        }
    }

    /// Computes the state anew from the start and the steps. For a referee that was interrupted in the middle of an
    /// action: whatever was half done is gone, whatever was finished stands.
    pub fn recover(&mut self) {
        let mut state = self.start.clone();
        for (index, step) in self.steps.iter().enumerate() {
            let mut dice = self.bag.for_action(index as u64 + 1);
            if step.scripted {
                dice.set_script(scripted_again(&step.rolls));
            }
            let mut umpire = Umpire::silent(&mut dice);
            match &step.deed {
                Deed::Act { seat, action } => {
                    if let Ok(legal) = admit::<G>(&mut state, *seat, action) {
                        legal.apply(&mut umpire);
                    }
                }
                Deed::TimeUp => G::time_up(&mut state, &mut umpire),
            }
        }
        self.state = state;
    }

    /// Plays a record again and checks every step and every roll. `scenarios` are the files known beyond the binary's own.
    pub fn replay(record: &Record, scenarios: &[ScenarioFile]) -> Result<Self, RecordFault> {
        let about = G::about();
        if record.bivouac != RECORD_FORMAT {
            return Err(RecordFault::Foreign(format!(
                "the record has form {}, this program reads form {RECORD_FORMAT}",
                record.bivouac
            )));
        }
        if record.game != about.id {
            return Err(RecordFault::Foreign(format!(
                "the record is of «{}», not of «{}»",
                record.game, about.id
            )));
        }
        if record.rules != about.rules_version {
            return Err(RecordFault::Foreign(format!(
                "the record was played by version {} of the rules, this program referees version {}",
                record.rules, about.rules_version
            )));
        }
        let header = |reason: String| RecordFault::Header(reason);
        let seed = record.seed.ok_or_else(|| {
            header(
                "the seed is not revealed yet; a battle can be verified once it is over".to_owned(),
            )
        })?;
        if seed.commitment() != record.commitment {
            return Err(header("the seed does not match the commitment".to_owned()));
        }
        let mut session = match (&record.scenario, &record.position) {
            (Some(scenario), None) => {
                let file = find_scenario(about.scenarios, scenarios, scenario).map_err(header)?;
                let setting = Setting::new(&file, &record.options)
                    .map_err(|fault| header(fault.to_string()))?;
                Self::new(&setting, seed, record.words.clone())
                    .map_err(|fault| header(fault.to_string()))?
            }
            (None, Some(position)) => {
                let state = serde_json::from_value(position.clone())
                    .map_err(|error| header(format!("the position: {error}")))?;
                Self::from_position(state, seed, record.words.clone())
                    .map_err(|fault| header(fault.to_string()))?
            }
            _ => {
                return Err(header(
                    "a record names either a scenario or a position".to_owned(),
                ));
            }
        };
        if session.opening_rolls != record.rolls {
            return Err(header(
                "the rolls of the set-up are not those of the seed".to_owned(),
            ));
        }
        for (index, recorded) in record.steps.iter().enumerate() {
            session
                .replay_step(recorded)
                .map_err(|reason| RecordFault::Step {
                    step: index + 1,
                    reason,
                })?;
        }
        if let Some(ending) = record.ending {
            session
                .end(ending)
                .map_err(|fault| RecordFault::Outcome(fault.to_string()))?;
        }
        if record.outcome != session.record().outcome {
            return Err(RecordFault::Outcome(
                "it is not the one that the steps lead to".to_owned(),
            ));
        }
        Ok(session)
    }

    fn replay_step(&mut self, recorded: &RecordedStep) -> Result<(), String> {
        match (&recorded.seat, &recorded.action) {
            (None, None) => {
                self.time_up().map_err(|fault| fault.to_string())?;
            }
            (Some(seat), Some(action)) => {
                let seat = G::about()
                    .seat(seat)
                    .ok_or_else(|| format!("there is no seat «{seat}»"))?;
                let action: G::Action = serde_json::from_value(action.clone())
                    .map_err(|error| format!("the action: {error}"))?;
                if recorded.scripted {
                    self.script = scripted_again(&recorded.rolls);
                }
                self.step(seat, action, recorded.standing)
                    .map_err(|fault| fault.to_string())?;
                self.script.clear();
            }
            _ => return Err("a step has both a seat and an action, or neither".to_owned()),
        }
        match self.steps.last_mut() {
            Some(step) if step.rolls != recorded.rolls => Err(format!(
                "rolled {:?} by the seed, but the record says {:?}",
                step.rolls, recorded.rolls
            )),
            Some(step) => {
                step.scripted = recorded.scripted;
                Ok(())
            }
            None => Ok(()),
        }
    }
}

fn scripted_again(rolls: &[Roll]) -> VecDeque<Scripted> {
    rolls
        .iter()
        .filter_map(|roll| match roll {
            Roll::Die(n) => Some(Scripted::Number(*n)),
            Roll::Face(name) => Some(Scripted::Face(name.clone().into_owned())),
            Roll::Pick { .. } => None,
        })
        .collect()
}

fn redacted<G: Game>(events: &[G::Event], eyes: Eyes) -> Vec<G::Event> {
    events
        .iter()
        .filter_map(|event| G::redact(event, eyes))
        .collect()
}

fn find_scenario(
    embedded: &[ScenarioFile],
    others: &[ScenarioFile],
    wanted: &ScenarioRef,
) -> Result<ScenarioFile, String> {
    if let Some(text) = &wanted.text {
        return Ok(ScenarioFile::new(
            format!("{} (in the record)", wanted.id),
            text.clone(),
        ));
    }
    embedded
        .iter()
        .chain(others)
        .find(|file| file.header().is_ok_and(|header| header.id == wanted.id))
        .cloned()
        .ok_or_else(|| format!("there is no scenario «{}»", wanted.id))
}
