//! The record of a battle: written, read again, and verified step by step and roll by roll.

use super::{Cause, Origin, Session, Setting, Step};
use crate::record::{RECORD_FORMAT, RecordedOutcome};
use crate::{
    Game, Message, Record, RecordFault, RecordedStep, Roll, ScenarioFile, ScenarioRef, Seed,
    Umpire, admit, message,
};

impl<G: Game> Session<G> {
    /// The record so far, whole; the seed is in it only once the battle is over.
    pub fn record(&self) -> Record {
        self.record_with(self.is_over().then_some(self.seed))
    }

    fn record_with(&self, seed: Option<Seed>) -> Record {
        let about = G::about();
        let mut record = Record {
            bivouac: RECORD_FORMAT,
            game: about.id.to_owned(),
            rules: about.rules_version,
            scenario: self.scenario().cloned(),
            position: match self.origin {
                Origin::Scenario(_) => None,
                Origin::Position => serde_json::to_value(&self.start).ok(),
            },
            from: self.source.clone(),
            lesson: self.lesson.clone(),
            options: self.options.values().clone(),
            commitment: self.commitment(),
            words: self.words.clone(),
            seed,
            rolls: self.opening_rolls.clone(),
            steps: self.recorded(0),
            ending: self.ending,
            outcome: self.outcome().map(|outcome| RecordedOutcome {
                winner: outcome.winner.map(|seat| about.seat_name(seat).to_owned()),
                reason: outcome.reason,
                score: outcome.score,
            }),
            chain: None,
        };
        record.chain = record.link();
        record
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
        self.record_with(Some(self.seed))
    }

    /// Computes the state anew from the start and the steps. For a referee that was interrupted in the middle of an
    /// action: whatever was half done is gone, whatever was finished stands.
    pub fn recover(&mut self) {
        let mut state = self.start.clone();
        for (index, step) in self.steps.iter().enumerate() {
            let mut dice = self.bag.for_action(index as u64 + 1);
            if step.scripted {
                dice.set_script(step.recorded().script().into());
            }
            let mut umpire = Umpire::silent(&mut dice);
            match &step.cause {
                Cause::Act { seat, action } => {
                    if let Ok(legal) = admit::<G>(&mut state, *seat, action) {
                        legal.apply(&mut umpire);
                    }
                }
                Cause::TimeUp => G::time_up(&mut state, &mut umpire),
            }
        }
        self.state = state;
    }

    /// Plays a record again and checks every step and every roll. `scenarios` are the files known beyond the binary's own.
    pub fn replay(record: &Record, scenarios: &[ScenarioFile]) -> Result<Self, RecordFault> {
        let about = G::about();
        if record.bivouac != RECORD_FORMAT {
            return Err(RecordFault::Foreign(message!(
                "kernel-record-form",
                theirs = record.bivouac.to_string(),
                ours = RECORD_FORMAT.to_string()
            )));
        }
        if record.game != about.id {
            return Err(RecordFault::Foreign(message!(
                "kernel-record-game",
                theirs = record.game.as_str(),
                ours = about.id
            )));
        }
        if record.rules != about.rules_version {
            return Err(RecordFault::Foreign(message!(
                "kernel-record-rules",
                theirs = record.rules.to_string(),
                ours = about.rules_version.to_string()
            )));
        }
        let header = RecordFault::Header;
        let seed = record
            .seed
            .ok_or_else(|| header(message!("kernel-record-sealed")))?;
        if seed.commitment() != record.commitment {
            return Err(header(message!("kernel-record-commitment")));
        }
        let mut session = match (&record.scenario, &record.position) {
            (Some(scenario), None) if record.from.is_none() => {
                let file = find_scenario(about.scenarios, scenarios, scenario).map_err(header)?;
                let setting = Setting::new(&file, &record.options)
                    .map_err(|fault| header(fault.message()))?;
                Self::new(&setting, seed, record.words.clone())
                    .map_err(|fault| header(fault.message()))?
            }
            (None, Some(position)) => {
                let state = serde_json::from_value(position.clone()).map_err(
                    |error: serde_json::Error| {
                        header(message!(
                            "kernel-record-position",
                            reason = error.to_string()
                        ))
                    },
                )?;
                let words = record.words.clone();
                match &record.from {
                    None => Self::from_position(state, seed, words),
                    Some(from) => {
                        Self::continued(state, &record.options, seed, words, from.clone())
                    }
                }
                .map_err(|fault| header(fault.message()))?
            }
            _ => {
                return Err(header(message!("kernel-record-either")));
            }
        };
        session.lesson.clone_from(&record.lesson);
        if session.opening_rolls != record.rolls {
            return Err(header(message!("kernel-record-opening")));
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
                .map_err(|fault| RecordFault::Outcome(fault.message()))?;
        }
        if record.outcome != session.record().outcome {
            return Err(RecordFault::Outcome(message!(
                "kernel-record-other-outcome"
            )));
        }
        if record.chain.is_some() && record.chain != record.link() {
            return Err(RecordFault::Chain);
        }
        Ok(session)
    }

    fn replay_step(&mut self, recorded: &RecordedStep) -> Result<(), Message> {
        match (&recorded.seat, &recorded.action) {
            (None, None) => {
                self.time_up().map_err(|fault| fault.message())?;
            }
            (Some(seat), Some(action)) => {
                let seat = G::about()
                    .seat(seat)
                    .ok_or_else(|| message!("kernel-record-seat", seat = seat.as_str()))?;
                let action: G::Action =
                    serde_json::from_value(action.clone()).map_err(|error| {
                        message!("kernel-record-action", reason = error.to_string())
                    })?;
                self.script = recorded.script().into();
                self.step(seat, action, recorded.standing)
                    .map_err(|fault| fault.message())?;
                self.script.clear();
            }
            _ => return Err(message!("kernel-record-half")),
        }
        match self.steps.last_mut() {
            Some(step) if step.rolls != recorded.rolls => Err(message!(
                "kernel-record-rolls",
                ours = in_words(&step.rolls),
                theirs = in_words(&recorded.rolls)
            )),
            Some(step) => {
                step.scripted = recorded.scripted;
                Ok(())
            }
            None => Ok(()),
        }
    }
}

/// Rolls as a person reads them: eyes, faces, and picks as `3/20` (the third of twenty things).
fn in_words(rolls: &[Roll]) -> String {
    let words: Vec<_> = rolls
        .iter()
        .map(|roll| match roll {
            Roll::Die(eyes) => eyes.to_string(),
            Roll::Face(name) => name.to_string(),
            Roll::Pick { of, got } => format!("{}/{of}", u64::from(*got) + 1),
        })
        .collect();
    if words.is_empty() {
        "—".to_owned()
    } else {
        words.join(" ")
    }
}

fn find_scenario(
    embedded: &[ScenarioFile],
    others: &[ScenarioFile],
    wanted: &ScenarioRef,
) -> Result<ScenarioFile, Message> {
    if let Some(text) = &wanted.text {
        return Ok(ScenarioFile::new(
            format!("{} (in the record)", wanted.id),
            text.clone(),
        ));
    }
    embedded
        .iter()
        .chain(others)
        .find(|file| file.header().is_ok_and(|header| wanted.names(&header)))
        .cloned()
        .ok_or_else(|| message!("kernel-record-scenario", scenario = wanted.id.as_str()))
}
