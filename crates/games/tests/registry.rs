//! Every listed game keeps the laws, knows its scenarios, and can be driven through its erased form.

use std::fs;

use games::{AnySession, Library, Visitor, wire};
use kernel::conformance::{Looked, Plan, suite};
use kernel::{Dice, Eyes, Game, GivenOptions, Seed};
use messages::{Language, Lexicon};

struct Suite;

impl Visitor for Suite {
    type Output = Looked;

    fn visit<G: Game>(self) -> Looked {
        suite::<G>(&Plan {
            seeds: 0..1,
            every: 41,
            ..Plan::default()
        })
    }
}

/// A game passes by merely being listed. (Each rulebook crate runs the suite more thoroughly.)
#[test]
fn every_listed_game_keeps_every_law() {
    assert!(!games::all().is_empty());
    for game in games::all() {
        let looked = games::visit(game.about().id, Suite).unwrap();
        assert!(
            looked.states > 0 && looked.forgeries_refused > 0,
            "{}: {looked:?}",
            game.about().id
        );
    }
}

#[test]
fn every_embedded_scenario_is_sound_and_can_be_previewed() {
    let library = Library::embedded();
    for game in games::all() {
        let about = game.about();
        assert_eq!(
            library.of_game(about.id).count(),
            about.scenarios.len(),
            "{}: every embedded scenario can be read",
            about.id
        );
        for entry in library.of_game(about.id) {
            let view = entry
                .game
                .preview(&entry.file, &GivenOptions::new())
                .unwrap();
            assert!(view.is_object(), "{}", entry.header.id);
        }
    }
}

#[test]
fn every_option_and_seat_has_a_label_in_english() {
    let words = Lexicon::new(Language::English);
    for game in games::all() {
        let about = game.about();
        for option in about.options {
            let key = format!("{}-option-{}", about.id, option.id);
            assert!(words.has(&key), "{key} is missing");
        }
        for seat in about.seats {
            let key = format!("{}-{seat}", about.id);
            assert!(words.has(&key), "{key} is missing");
        }
    }
}

fn play_at_random(session: &mut dyn AnySession, steps: u64) {
    let mut chance = Dice::quick(9);
    for _ in 0..steps {
        let Some(seat) = session.owes().iter().next() else {
            return;
        };
        let (actions, _) = session.legal(seat);
        let action = &actions[chance.pick(actions.len())];
        session.act(seat, action).unwrap();
    }
}

#[test]
fn events_carry_a_sentence_that_every_language_can_say() {
    for game in games::all() {
        let about = game.about();
        let library = Library::embedded();
        let entry = library.get(about.id, None).unwrap();
        let mut session = game
            .start(
                &entry.file,
                &GivenOptions::new(),
                Seed::from_number(4),
                Default::default(),
            )
            .unwrap();
        play_at_random(session.as_mut(), 400);
        let words = Lexicon::new(Language::English);
        let mut sentences = 0;
        for eyes in [
            Eyes::PEOPLE[0],
            Eyes::PEOPLE[1],
            Eyes::Spectator,
            Eyes::Referee,
        ] {
            for event in session
                .seen(eyes, 0)
                .into_iter()
                .flat_map(|step| step.events)
            {
                let Some(say) = event.get("say") else {
                    continue;
                };
                let message: kernel::Message = serde_json::from_value(say.clone()).unwrap();
                let said = words.say(&message);
                assert!(
                    !said.contains("{$") && said != message.key,
                    "{}: {said}",
                    about.id
                );
                sentences += 1;
            }
        }
        assert!(sentences > 50, "{}: {sentences}", about.id);
        let status = wire::status(session.as_ref(), Eyes::Spectator);
        let phase = status["phase"].as_str().unwrap();
        assert!(words.has(phase) || session.is_over(), "{phase}");
    }
}

/// What was half done when a referee is interrupted is gone; what was finished stands.
#[test]
fn a_session_recovers_to_its_last_whole_step() {
    for game in games::all() {
        let library = Library::embedded();
        let entry = library.get(game.about().id, None).unwrap();
        let mut session = game
            .start(
                &entry.file,
                &GivenOptions::new(),
                Seed::from_number(5),
                Default::default(),
            )
            .unwrap();
        play_at_random(session.as_mut(), 200);
        let before = session.state();
        session.recover();
        assert_eq!(session.state(), before, "{}", game.about().id);
    }
}

#[test]
fn a_folder_extends_replaces_and_is_refused_with_the_line() {
    let folder = std::env::temp_dir().join(format!("bivouac-library-{}", std::process::id()));
    fs::create_dir_all(folder.join("deep")).unwrap();
    let mut library = Library::embedded();
    let first = library.entries()[0].clone();
    let renamed = first.file.text.replacen(
        &format!("id = \"{}\"", first.header.id),
        "id = \"another\"",
        1,
    );
    fs::write(folder.join("deep/another.toml"), &renamed).unwrap();
    fs::write(folder.join("notes.txt"), "not a scenario").unwrap();
    let before = library.entries().len();
    library.add_folder(&folder).unwrap();
    assert_eq!(library.entries().len(), before + 1);
    library.add_folder(&folder).unwrap();
    assert_eq!(
        library.entries().len(),
        before + 1,
        "the same id is replaced"
    );
    fs::write(
        folder.join("broken.toml"),
        "[scenario]\ngame = \"verdox\"\nid = \"x\"\ntitle = 3\n",
    )
    .unwrap();
    let error = library.add_folder(&folder).unwrap_err().to_string();
    assert!(error.contains("broken.toml:4: "), "{error}");
    assert!(library.add_folder(&folder.join("nowhere")).is_err());
    fs::remove_dir_all(folder).unwrap();
}
