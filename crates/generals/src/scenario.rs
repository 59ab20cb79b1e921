//! Scenario files: a map and a set-up. A bad one is refused with its line and the reason.

use kernel::{FileError, Header, ScenarioFile, Spanned};
use serde::Deserialize;

use crate::maps::{Map, read_map};
use crate::set_up::Setup;

/// A scenario file, read and checked.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// The map, or nothing for side A.
    pub map: Option<Map>,
    /// The set-up, unless the players choose another.
    pub setup: Setup,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[allow(dead_code)]
    scenario: Header,
    battle: Terms,
}

/// What the file says about the battle.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Terms {
    setup: Setup,
    map: Option<Spanned<String>>,
}

/// Reads a scenario file.
pub(crate) fn read(file: &ScenarioFile) -> Result<Scenario, FileError> {
    let read: File = file.read()?;
    let map = read.battle.map.map(|text| {
        // A map is written as a multi-line string whose first line begins after the quotes.
        let at = file.error_at(text.span(), "").line;
        let opens = file.text.get(text.span()).unwrap_or("");
        let first = if opens.starts_with("\"\"\"\n") || opens.starts_with("'''\n") {
            at + 1
        } else {
            at
        };
        read_map(text.get_ref())
            .map_err(|fault| file.error_in_line(first + fault.line, fault.reason))
    });
    Ok(Scenario {
        map: map.transpose()?,
        setup: read.battle.setup,
    })
}
