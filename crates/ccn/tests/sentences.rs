//! What the referee tells of a battle reads as sentences, in every language.

use std::collections::BTreeSet;

use ccn::Ccn;
use kernel::{Dice, Game, GivenOptions, Menu, Offers, Seat, Seed, Session, Setting, Turn, Umpire};
use messages::{Language, Lexicon};

/// Codes of the wire that people should not meet in a sentence.
const CODES: [&str; 7] = ["INF", "CAV", "ART", "FLAG", "SABER", "ccn-", "{"];

#[test]
fn the_log_is_made_of_sentences() {
    let words = Language::ALL.map(Lexicon::new);
    let mut keys = BTreeSet::new();
    for (number, file) in Ccn::about().scenarios.iter().enumerate() {
        let options: GivenOptions =
            serde_json::from_str(&format!(r#"{{"square-roll":{}}}"#, number % 2 == 0)).unwrap();
        let setting = Setting::<Ccn>::new(file, &options).unwrap();
        for seed in 0..4 {
            let session =
                Session::<Ccn>::new(&setting, Seed::from_number(seed), Default::default()).unwrap();
            let mut state = session.state().clone();
            let mut dice = Dice::quick(seed);
            let mut choice = Dice::quick(seed + 1000);
            let mut buffer = Offers::new();
            while let Turn::Owes(seats) = Ccn::turn(&state) {
                let seat = seats.iter().next().unwrap_or(Seat::FIRST);
                let menu = Menu::<Ccn>::of(&mut state, seat, &mut buffer);
                let pick = choice.pick(menu.len());
                let mut umpire = Umpire::new(&mut dice);
                menu.choose(pick, &mut umpire);
                for message in umpire.into_events().iter().filter_map(Ccn::narrate) {
                    for lexicon in &words {
                        let said = lexicon.sentence(&message);
                        let first = said.chars().find(|c| c.is_alphanumeric()).unwrap();
                        assert!(first.is_uppercase(), "{lexicon:?}: {said}");
                        assert!(said.ends_with('.'), "{lexicon:?}: {said}");
                        assert!(
                            CODES.iter().all(|code| !said.contains(code)),
                            "{lexicon:?}: {said}"
                        );
                    }
                    keys.insert(message.key.to_string());
                }
            }
        }
    }
    // Nearly everything that can happen has been told.
    assert!(keys.len() > 45, "{keys:?}");
}

#[test]
fn dice_are_counted_and_named() {
    let event: ccn::Event = ccn::Event::CommandDice {
        side: ccn::Side::French,
        faces: [ccn::Face::Inf, ccn::Face::Flag, ccn::Face::Inf].to_vec(),
    };
    let message = Ccn::narrate(&event).unwrap();
    let said = Language::ALL.map(|language| Lexicon::new(language).say(&message));
    assert_eq!(
        said,
        [
            "The French roll 2 × infantry, flag.",
            "Francuzi, rzut: 2 × piechota, flaga.",
            "Francouzi, hod: 2 × pěchota, prapor.",
        ]
    );
}

/// Every card says what it does, in every language.
#[test]
fn every_card_has_a_text() {
    for card in ccn::Card::all() {
        for lexicon in Language::ALL.map(Lexicon::new) {
            let text = card.text();
            assert!(lexicon.has(&text.key), "{lexicon:?}: {}", text.key);
            assert!(
                lexicon.say(&text).ends_with('.'),
                "{lexicon:?}: {}",
                text.key
            );
        }
    }
}
