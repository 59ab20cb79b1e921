//! The native half of the Python package `bivouac`: battles by the numbers of their offers, one or many at a time.
//!
//! Observations are written by [`observe`] straight into NumPy buffers. What is rare (records, views, actions as objects) goes
//! over the boundary as JSON text, and the Python half makes objects of it.

mod battle;
mod vector;

use games::Library;
use kernel::{Fault, GivenOptions, Seat};
use lab::{Player, Study};
use messages::{Language, Lexicon};
use observe::{Block, Form};
use opponents::Level;
use opponents::arena::statistics::Pairs;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::{Value as Json, json};

create_exception!(
    bivouac,
    Refused,
    PyValueError,
    "The rules, or the state of the battle, forbid it."
);

fn bad(reason: impl ToString) -> PyErr {
    PyValueError::new_err(reason.to_string())
}

/// A refusal as a sentence with its rule.
fn refused(fault: &Fault) -> PyErr {
    Refused::new_err(match fault {
        Fault::Refused(refusal) => {
            format!(
                "{} ({})",
                Lexicon::new(Language::English).sentence(&refusal.message),
                refusal.rule
            )
        }
        other => other.to_string(),
    })
}

fn seat_of(index: usize) -> PyResult<Seat> {
    Seat::new(index).ok_or_else(|| bad(format!("seat {index}: seats are 0 and 1")))
}

fn level_of(name: &str) -> PyResult<Level> {
    Level::of_name(name).ok_or_else(|| {
        let known = Level::ALL.map(Level::name).join(", ");
        bad(format!("there is no opponent «{name}»; known: {known}"))
    })
}

fn options_of(options: Option<&str>) -> PyResult<GivenOptions> {
    let Some(text) = options else {
        return Ok(GivenOptions::new());
    };
    serde_json::from_str(text).map_err(|error| bad(format!("options: {error}")))
}

fn columns(block: &Block) -> Json {
    let columns = block.columns.iter().map(|column| {
        json!({
            "name": column.name,
            "about": column.about,
            "words": column.words.as_deref(),
        })
    });
    columns.collect()
}

fn described(form: &Form) -> Json {
    let tables: Vec<Json> = form
        .blocks
        .iter()
        .map(|block| {
            json!({
                "name": block.name,
                "about": block.about,
                "rows": block.rows,
                "start": block.start,
                "columns": columns(block),
            })
        })
        .collect();
    let planes: Vec<Json> = form
        .planes
        .iter()
        .map(|plane| json!({ "name": plane.name, "about": plane.about }))
        .collect();
    json!({
        "game": form.game,
        "version": form.version,
        "size": form.size,
        "offers": form.offers,
        "tables": tables,
        "planes": planes,
        "planes_start": form.planes_start,
        "grid": form.grid,
        "offer": columns(&form.offer),
    })
}

/// All games with their scenarios, as JSON.
#[pyfunction]
fn games_json() -> String {
    let library = Library::embedded();
    let games: Vec<Json> = games::all()
        .iter()
        .map(|game| {
            let about = game.about();
            let scenarios: Vec<_> = library
                .of_game(about.id)
                .map(|entry| entry.header.id.as_str())
                .collect();
            json!({
                "id": about.id,
                "seats": about.seats,
                "rules_version": about.rules_version,
                "scenarios": scenarios,
            })
        })
        .collect();
    Json::from(games).to_string()
}

/// What stands where in the observations of a game, as JSON.
#[pyfunction]
fn form_json(game: &str) -> PyResult<String> {
    let form = observe::form(game).ok_or_else(|| bad(format!("there is no game «{game}»")))?;
    Ok(described(form).to_string())
}

/// What pairs of battles prove, by their scores in half points: score and Elo with their 95 % intervals.
#[pyfunction]
fn pair_statistics(half_points: Vec<u32>) -> ([u64; 5], [f64; 3], [f64; 3]) {
    let mut pairs = Pairs::default();
    for points in half_points {
        pairs.add(points);
    }
    (pairs.0, pairs.interval(), pairs.elo())
}

/// Battles `first..last` of a study (`bivouac simulate`), as JSON; the other Python threads go on meanwhile.
#[pyfunction]
fn study_json(
    py: Python<'_>,
    game: &str,
    scenario: &str,
    players: [String; 2],
    seed: u64,
    first: u64,
    last: u64,
) -> PyResult<String> {
    py.detach(|| {
        let library = Library::embedded();
        let entry = library.get(game, Some(scenario)).ok_or_else(|| {
            let known: Vec<_> = library
                .of_game(game)
                .map(|entry| entry.header.id.as_str())
                .collect();
            bad(format!(
                "{game} has no scenario «{scenario}»; known: {}",
                known.join(", ")
            ))
        })?;
        let said =
            |error: lab::NoStudy| bad(Lexicon::new(Language::English).sentence(&error.message()));
        let [a, b] = players;
        let players = [
            Player::read(&a).map_err(said)?,
            Player::read(&b).map_err(said)?,
        ];
        let study = Study::new(entry, players, last, seed, Vec::new()).map_err(said)?;
        let rows: Result<Vec<_>, _> = (first..last)
            .map(|number| study.play(0, number).map(|(played, _)| played))
            .collect();
        serde_json::to_string(&rows.map_err(said)?).map_err(bad)
    })
}

#[pymodule]
mod _native {
    #[pymodule_export]
    use super::battle::Battle;
    #[pymodule_export]
    use super::vector::Battles;
    #[pymodule_export]
    use super::{Refused, form_json, games_json, pair_statistics, study_json};
}
