//! Scenario files: a drawn map, a force, a limit of rounds.

use kernel::{FileError, Header, ScenarioFile, Spanned};
use serde::Deserialize;

use crate::{Force, Map, Side};

/// A battle that can be set up. (VER-13.5, VER-13.6, VER-13.7)
#[derive(Debug, Clone)]
pub struct Scenario {
    /// The map.
    pub map: Map,
    /// The force of both sides, unless the players agree on another.
    pub force: Force,
    /// The limit of rounds, unless the players agree on another; 0 if there is none. (VER-12.7, VER-12.14)
    pub rounds: u16,
}

/// The limit when a scenario says nothing. (VER-12.7)
const DEFAULT_ROUNDS: u16 = 60;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "scenario")]
    _scenario: Header,
    battle: Terms,
}

/// What the file says about the battle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Terms {
    map: Spanned<String>,
    force: Spanned<String>,
    rounds: Option<Spanned<u16>>,
}

/// Reads a scenario file. (VER-13.1, VER-13.3)
pub(crate) fn read(file: &ScenarioFile) -> Result<Scenario, FileError> {
    let Terms { map, force, rounds } = file.read::<File>()?.battle;
    let rows: Vec<&str> = map.get_ref().lines().collect();
    let drawn = Map::draw(&rows).map_err(|bad| {
        let start = map.span().start;
        let opening = file.text.get(start..).unwrap_or("");
        let first_row_below = opening.starts_with("\"\"\"\n") || opening.starts_with("'''\n");
        let line = file.error_at(map.span(), "").line + usize::from(first_row_below) + bad.row;
        file.error_in_line(line, bad.reason)
    })?;
    let named = Force::named(force.get_ref()).or_else(|| Force::custom(force.get_ref()));
    let Some(chosen) = named else {
        return Err(file.error_at(
            force.span(),
            "the force is full, medium, small, skirmish, or like \"6/3/2/2/1/1 5 2\"",
        ));
    };
    for side in Side::BOTH {
        let room = drawn.entry_squares(side).count();
        if room < chosen.first_placement as usize {
            return Err(file.error_at(
                map.span(),
                format!(
                    "the force deploys {} units, but an edge has only {room} squares for them",
                    chosen.first_placement
                ),
            ));
        }
    }
    let limit = match rounds {
        None => DEFAULT_ROUNDS,
        Some(rounds) if *rounds.get_ref() <= 999 => *rounds.get_ref(),
        Some(rounds) => {
            let reason = "a battle lasts from 1 to 999 rounds, or without a limit with 0";
            return Err(file.error_at(rounds.span(), reason));
        }
    };
    Ok(Scenario {
        map: drawn,
        force: chosen,
        rounds: limit,
    })
}
