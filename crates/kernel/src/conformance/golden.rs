//! Proofs by counting, and battles that are kept: they replay identically for ever.

use std::fs;
use std::path::Path;

use crate::{
    Dice, Fault, Game, GivenOptions, Offers, Record, ScenarioFile, Seed, Session, Setting, Umpire,
    admit,
};

/// Counts the legal action sequences of length `depth` from a state, by all seats that owe a decision, with chance
/// fixed by `seed`: a proof of the offers by counting.
pub fn perft<G: Game>(state: &G::State, depth: u32, seed: u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    for seat in G::turn(state).owes().iter() {
        let mut offers = Offers::new();
        G::offers(state, seat, &mut offers);
        for action in offers.actions() {
            let mut copy = state.clone();
            let mut dice = Dice::quick(seed);
            if let Ok(legal) = admit::<G>(&mut copy, seat, action) {
                legal.apply(&mut Umpire::silent(&mut dice));
                total += perft::<G>(&copy, depth - 1, seed);
            }
        }
    }
    total
}

/// A finished random battle, for goldens: the same seed gives the same record for ever, or the rules version rises.
pub fn random_battle<G: Game>(
    file: &ScenarioFile,
    options: &GivenOptions,
    seed: u64,
) -> Result<Session<G>, Fault> {
    let setting = Setting::<G>::new(file, options)?;
    let mut session = Session::new(
        &setting,
        Seed::from_number(seed),
        [String::new(), String::new()],
    )?;
    let mut chooser = Dice::quick(seed);
    while !session.is_over() {
        let owed: Vec<_> = session.turn().owes().iter().collect();
        let seat = owed[chooser.pick(owed.len())];
        let offers = session.offers(seat);
        let action = offers.actions()[chooser.pick(offers.actions().len())].clone();
        session.act(seat, action)?;
    }
    Ok(session)
}

/// A finished battle to be kept as a golden record: its file, its scenario, its options as JSON, and its seed.
pub type Golden<'a> = (&'a str, &'a str, &'a str, u64);

/// A battle of seeded dice and seeded choices, always by the first seat that owes a decision.
pub fn seeded_battle<G: Game>(scenario: &str, options: &str, seed: u64) -> Record {
    // The first layout: a battle that was mended later stays as it was for what was played on it.
    let editions = G::about().scenarios.iter().filter_map(|file| {
        let header = file.header().ok()?;
        (header.id == scenario).then_some((header.edition, file))
    });
    let (_, file) = editions
        .min_by_key(|(edition, _)| *edition)
        .unwrap_or_else(|| panic!("{scenario}: not an embedded scenario"));
    let given: GivenOptions =
        serde_json::from_str(options).unwrap_or_else(|error| panic!("{options}: {error}"));
    let setting =
        Setting::<G>::new(file, &given).unwrap_or_else(|fault| panic!("{scenario}: {fault}"));
    let words = ["tent".to_owned(), "fire".to_owned()];
    let mut session = Session::new(&setting, Seed::from_number(seed), words)
        .unwrap_or_else(|fault| panic!("{scenario}: {fault}"));
    let mut chooser = Dice::quick(seed);
    while let Some(seat) = session.turn().owes().iter().next() {
        let offers = session.offers(seat);
        let action = offers.actions()[chooser.pick(offers.actions().len())].clone();
        session
            .act(seat, action)
            .unwrap_or_else(|fault| panic!("{scenario}: {fault}"));
    }
    session.record()
}

/// Golden playthroughs: records in `folder` replay identically, and the same seed still makes the same choices, or the
/// rules version rises. With `BIVOUAC_BLESS` in the environment they are written again, after a deliberate change.
///
/// # Panics
/// When a record no longer holds.
pub fn golden<G: Game>(folder: &Path, battles: &[Golden<'_>]) {
    for (name, scenario, options, seed) in battles {
        let path = folder.join(format!("{name}.json"));
        let played = seeded_battle::<G>(scenario, options, *seed);
        if std::env::var_os("BIVOUAC_BLESS").is_some() {
            let text = serde_json::to_string(&played).unwrap_or_default();
            fs::write(&path, text + "\n").unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record: Record =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let session =
            Session::<G>::replay(&record, &[]).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(
            session.is_over() && session.ply() > 50,
            "{name}: not a whole battle"
        );
        assert_eq!(session.record().chain, played.chain, "{name}");
        // A record of an older version has no chain; everything else is the same.
        let record = Record {
            chain: played.chain,
            ..record
        };
        assert_eq!(session.record(), record, "{name}");
        // The choices are the same as well: no action was added to or taken from any list.
        assert_eq!(played, record, "{name}: the offers have changed");
    }
}
