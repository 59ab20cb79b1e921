//! Battles for the tests of this crate.

use kernel::{Game, GivenOptions, Seed, Session, Setting};
use verdox::Verdox;

/// A battle of Verdox at its beginning.
pub(crate) fn verdox(scenario: usize, seed: u64) -> Session<Verdox> {
    let file = &Verdox::about().scenarios[scenario];
    let setting = Setting::<Verdox>::new(file, &GivenOptions::new()).expect("a scenario");
    let session = Session::new(&setting, Seed::from_number(seed), Default::default());
    session.expect("a battle")
}
