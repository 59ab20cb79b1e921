//! Reading a battle from its stored log: nothing is believed that does not hold.

use std::sync::Arc;

use games::{AnyGame, AnySession, Library};
use kernel::{SEATS, ScenarioFile};
use serde_json::Value as Json;

use super::{Battle, Beginning, FORMAT, Line, Misfit, Past};

impl Battle {
    /// Loads a battle from its stored entries; none if there are none.
    pub fn load(
        id: &str,
        entries: &[store::Entry],
        library: &Arc<Library>,
    ) -> Result<Option<Self>, Misfit> {
        let Some((first, rest)) = entries.split_first() else {
            return Ok(None);
        };
        let Line::Begun(begun) = read_line(first)? else {
            return Err(unreadable("its log does not start with its beginning"));
        };
        let mut battle = Self::begin(id, begun.clone(), library, first.at)?;
        if battle.has_other_rules() {
            let game = battle.game()?;
            let common = battle.common(rest, game)?;
            if !common.goes_on {
                // A line that came out otherwise has changed the board: from the beginning again, and no further than that.
                let (before, after) = rest.split_at(common.lines);
                battle = Self::begin(id, begun, library, first.at)?;
                for entry in before {
                    battle.replay(entry)?;
                }
                battle.stand_apart(before, after)?;
            }
            return Ok(Some(battle));
        }
        for entry in rest {
            battle.replay(entry)?;
        }
        Ok(Some(battle))
    }

    /// Performs a stored line again; it must come out as it was stored.
    pub fn replay(&mut self, entry: &store::Entry) -> Result<Line, Misfit> {
        if entry.seq != self.lines {
            return Err(unreadable(format!(
                "line {} of its log is missing",
                self.lines
            )));
        }
        if self.is_apart() {
            return self.pass(entry);
        }
        let mut line = read_line(entry)?;
        let mut made = self.perform(line.clone(), entry.at).map_err(|misfit| {
            unreadable(format!(
                "line {} of its log does not hold: {misfit}",
                entry.seq
            ))
        })?;
        // By the same rules the rolls are proof enough, and what events look like may change. Older lines have no sum.
        let strict = self.has_other_rules();
        if let (Some(stored), Some(now)) = (line.happened(), made.happened())
            && (!strict || stored.is_none())
        {
            *stored = *now;
        }
        if made == line {
            Ok(line)
        } else {
            Err(unreadable(format!(
                "line {} of its log does not replay identically",
                entry.seq
            )))
        }
    }
}

/// A reason why a stored battle cannot be read.
pub(super) fn unreadable(reason: impl Into<String>) -> Misfit {
    Misfit::Unreadable(format!("this battle cannot be read: {}", reason.into()))
}

pub(super) fn read_line(entry: &store::Entry) -> Result<Line, Misfit> {
    // The form is looked at before anything else is believed.
    if entry.seq == 0 {
        let form = serde_json::from_str::<Json>(&entry.body)
            .ok()
            .and_then(|json| json.get("format")?.as_u64());
        if form != Some(u64::from(FORMAT)) {
            return Err(unreadable(format!(
                "its log has form {}, this program reads form {FORMAT}",
                form.map_or_else(|| "unknown".to_owned(), |form| form.to_string())
            )));
        }
    }
    // The parser's own words could quote a secret of the line; they stay here.
    serde_json::from_str(&entry.body)
        .map_err(|_| unreadable(format!("line {} of its log has an unknown form", entry.seq)))
}

/// The game of a stored battle.
pub(super) fn find_game(id: &str) -> Result<&'static dyn AnyGame, Misfit> {
    games::find(id).ok_or_else(|| unreadable(format!("there is no game «{id}»")))
}

/// The session before its first step.
pub(super) fn set_up(
    begun: &Beginning,
    words: &[String; SEATS],
    library: &Library,
) -> Result<Box<dyn AnySession>, Misfit> {
    let game = find_game(&begun.game)?;
    if let Some(Past { position, source }) = &begun.moment {
        let (options, seed) = (&begun.options, begun.seed);
        return Ok(game.carry_on(position, options, seed, words.clone(), source.clone())?);
    }
    if let Some(following) = &begun.lesson {
        return Ok(following.lesson.start(library, following.from)?);
    }
    let file = find_scenario(begun, library)
        .ok_or_else(|| unreadable(format!("there is no scenario «{}»", begun.scenario.id)))?;
    Ok(game.start(&file, &begun.options, begun.seed, words.clone())?)
}

/// The file of the scenario: the one that was stored with the battle.
pub(super) fn find_scenario(begun: &Beginning, library: &Library) -> Option<ScenarioFile> {
    let scenario = &begun.scenario;
    match &scenario.text {
        Some(text) => Some(ScenarioFile::new(scenario.id.clone(), text.clone())),
        None => library
            .named(&begun.game, scenario)
            .map(|entry| entry.file.clone()),
    }
}
