//! A battle played again from its beginning, to look at moments of the past.

use games::AnySession;
use kernel::{Eyes, Record, ScenarioFile};
use serde_json::Value as Json;
use wire::Status;

use crate::battle::{Battle, Misfit};

/// How many past views one answer may hold; views are large, and each is made anew.
pub(crate) const VIEWS: usize = 50;

/// A battle played again, stopped at some step.
pub(crate) struct Reel {
    session: Box<dyn AnySession>,
    record: Record,
    at: usize,
}

impl Reel {
    /// The battle before its first step.
    pub(crate) fn new(battle: &Battle) -> Result<Self, Misfit> {
        let record = battle.session().record_for_store();
        let start = Record {
            steps: Vec::new(),
            ending: None,
            outcome: None,
            chain: None,
            ..record.clone()
        };
        let scenario = &battle.begun().scenario;
        let files: Vec<ScenarioFile> = battle.scenario_file().into_iter().collect();
        let session = battle
            .game()?
            .replay(&start, &files)
            .map_err(|fault| Misfit::Unreadable(format!("{}: {fault}", scenario.id)))?;
        Ok(Self {
            session,
            record,
            at: 0,
        })
    }

    /// The session as it stood.
    pub(crate) fn session(&self) -> &dyn AnySession {
        &*self.session
    }

    /// Plays the next step; false at the end.
    pub(crate) fn step(&mut self) -> bool {
        let Some(step) = self.record.steps.get(self.at) else {
            return false;
        };
        let played = match (&step.seat, &step.action) {
            (Some(seat), Some(action)) => self.session.about().seat(seat).is_some_and(|seat| {
                let scripted = self.session.script(step.script()).is_ok();
                scripted && self.session.act(seat, action).is_ok()
            }),
            _ => self.session.time_up().is_ok(),
        };
        if played {
            self.at += 1;
        }
        played
    }

    /// Plays on until these eyes have noticed `ply` steps.
    pub(crate) fn seek(&mut self, eyes: Eyes, ply: u64) -> bool {
        while self.session.seq(eyes) < ply {
            if !self.step() {
                return false;
            }
        }
        true
    }
}

/// Status and view after each of these numbers of noticed steps, where that can be had: not for steps that were taken
/// back, and not for a long absence (then the client has the events and the present).
pub(crate) fn views(
    battle: &Battle,
    eyes: Eyes,
    plies: &[Option<u64>],
) -> Vec<Option<(Status, Json)>> {
    let nothing = || plies.iter().map(|_| None).collect();
    if plies.len() > VIEWS {
        return nothing();
    }
    let Ok(mut reel) = Reel::new(battle) else {
        return nothing();
    };
    plies
        .iter()
        .map(|ply| {
            let ply = (*ply)?;
            reel.seek(eyes, ply).then(|| {
                let session = reel.session();
                (games::protocol::status(session, eyes), session.view(eyes))
            })
        })
        .collect()
}
