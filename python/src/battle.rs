//! One battle.

use kernel::SEATS;
use numpy::{PyReadwriteArray1, PyReadwriteArray2};
use observe::open;
use pyo3::prelude::*;

use crate::{bad, level_of, options_of, refused, seat_of};

/// One battle, played by the numbers of its offers.
#[pyclass(module = "bivouac._native")]
pub(crate) struct Battle {
    battle: Box<dyn observe::ObservedBattle>,
}

#[pymethods]
impl Battle {
    #[new]
    #[pyo3(signature = (game, scenario=None, *, text=None, options=None, record=false, seed=0))]
    fn new(
        game: &str,
        scenario: Option<&str>,
        text: Option<&str>,
        options: Option<&str>,
        record: bool,
        seed: u64,
    ) -> PyResult<Self> {
        let options = options_of(options)?;
        let battle = open(game, scenario, text, &options, record, seed).map_err(bad)?;
        Ok(Self { battle })
    }

    /// The id of the scenario.
    #[getter]
    fn scenario(&self) -> &str {
        self.battle.scenario()
    }

    /// The names of the seats.
    #[getter]
    fn seats(&self) -> [&'static str; SEATS] {
        self.battle.seats()
    }

    /// The version of the rules.
    #[getter]
    fn rules_version(&self) -> u32 {
        self.battle.rules_version()
    }

    /// How many steps were made.
    #[getter]
    fn ply(&self) -> u64 {
        self.battle.ply()
    }

    /// Each side's points now.
    #[getter]
    fn score(&self) -> [i32; SEATS] {
        self.battle.score()
    }

    /// Does each seat owe a decision?
    #[getter]
    fn owes(&self) -> [bool; SEATS] {
        let owes = self.battle.owes();
        kernel::Seat::BOTH.map(|seat| owes.has(seat))
    }

    /// The seat that decides next; none if the battle is over.
    #[getter]
    fn acting(&self) -> Option<usize> {
        self.battle.acting().map(kernel::Seat::index)
    }

    /// Is it over?
    #[getter]
    fn over(&self) -> bool {
        self.battle.outcome().is_some()
    }

    /// The seat that won; none for a draw, or while the battle lasts.
    #[getter]
    fn winner(&self) -> Option<usize> {
        self.battle.outcome()?.winner.map(kernel::Seat::index)
    }

    /// Why it ended, as the key of the message.
    #[getter]
    fn reason(&self) -> Option<String> {
        Some(self.battle.outcome()?.reason.to_string())
    }

    /// Begins anew; the same seed gives the same battle.
    fn reset(&mut self, seed: u64) -> PyResult<()> {
        self.battle.reset(seed).map_err(bad)
    }

    /// Writes what the seat sees.
    fn observe(&mut self, seat: usize, mut out: PyReadwriteArray1<'_, f32>) -> PyResult<()> {
        let (seat, size) = (seat_of(seat)?, self.battle.form().size);
        let out = out.as_slice_mut()?;
        if out.len() != size {
            let have = out.len();
            return Err(bad(format!(
                "an observation has {size} numbers, the array {have}"
            )));
        }
        self.battle.observe(seat, out);
        Ok(())
    }

    /// Lists what the seat may do, at most this number of actions: how many are listed, and whether these are all.
    fn list(&mut self, seat: usize, most: usize) -> PyResult<(usize, bool)> {
        let offered = self.battle.list(seat_of(seat)?, most);
        Ok((offered.count, offered.complete))
    }

    /// Writes the features of the listed actions, and the mask.
    fn write(
        &mut self,
        mut features: PyReadwriteArray2<'_, f32>,
        mut mask: PyReadwriteArray1<'_, i8>,
    ) -> PyResult<()> {
        let (features, mask) = (features.as_slice_mut()?, mask.as_slice_mut()?);
        let width = self.battle.form().offer.columns.len();
        if features.len() != mask.len() * width {
            return Err(bad(format!(
                "{} offers have {width} features each, the array has {} numbers",
                mask.len(),
                features.len()
            )));
        }
        self.battle.write(features, mask);
        Ok(())
    }

    /// Carries out the listed action with this number.
    fn act(&mut self, number: usize) -> PyResult<()> {
        self.battle.act(number).map_err(|fault| refused(&fault))
    }

    /// Carries out any legal action, given as JSON.
    fn act_raw(&mut self, seat: usize, action: &str) -> PyResult<()> {
        let action = serde_json::from_str(action).map_err(bad)?;
        let acted = self.battle.act_raw(seat_of(seat)?, &action);
        acted.map_err(|fault| refused(&fault))
    }

    /// The listed action with this number, as JSON.
    fn listed(&self, number: usize) -> Option<String> {
        self.battle.listed(number).map(|action| action.to_string())
    }

    /// What a computer player would do, as JSON.
    fn advise(
        &mut self,
        py: Python<'_>,
        seat: usize,
        level: &str,
        iterations: u64,
    ) -> PyResult<Option<String>> {
        let (seat, level) = (seat_of(seat)?, level_of(level)?);
        let advice = py.detach(|| self.battle.advise(seat, level, iterations));
        Ok(advice.map(|action| action.to_string()))
    }

    /// Lets a computer player decide and act.
    fn play(&mut self, py: Python<'_>, seat: usize, level: &str, iterations: u64) -> PyResult<()> {
        let (seat, level) = (seat_of(seat)?, level_of(level)?);
        py.detach(|| self.battle.play(seat, level, iterations))
            .map_err(|fault| refused(&fault))
    }

    /// What the seat sees, as JSON.
    fn view(&self, seat: usize) -> PyResult<String> {
        Ok(self.battle.view(seat_of(seat)?).to_string())
    }

    /// The record, as JSON; none if it is not kept.
    fn record(&self) -> Option<String> {
        self.battle.record().map(|record| record.to_string())
    }

    /// A copy in which everything that the seat cannot know is drawn anew.
    fn imagined(&self, seat: usize, seed: u64) -> PyResult<Self> {
        Ok(Self {
            battle: self.battle.imagined(seat_of(seat)?, seed),
        })
    }
}
