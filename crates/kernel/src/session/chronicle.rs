//! The record of a battle: written, read again, and verified step by step and roll by roll.

use std::collections::VecDeque;

use serde_json::json;

use super::{Deed, Origin, Session, Setting, Step};
use crate::record::{RECORD_FORMAT, RecordedOutcome};
use crate::{
    Game, Record, RecordFault, RecordedStep, Roll, ScenarioFile, ScenarioRef, Scripted, Seed,
    Umpire, admit,
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
        if record.chain.is_some() && record.chain != record.link() {
            return Err(RecordFault::Chain);
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
                "the seed gives the rolls {}, but the record says {}",
                json!(step.rolls),
                json!(recorded.rolls)
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
