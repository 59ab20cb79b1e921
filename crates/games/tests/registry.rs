//! Every listed game keeps the laws, knows its scenarios, and can be driven through its erased form.

use std::fs;

use games::{AnySession, Library, Visitor, protocol};
use kernel::conformance::{Looked, Scope, suite};
use kernel::{Dice, Eyes, GivenOptions, Judgement, Seed};
use messages::{Language, Lexicon};

struct Suite;

impl Visitor for Suite {
    type Output = Looked;

    fn visit<G: Judgement>(self) -> Looked {
        // The great battles of Lee take minutes under the laws: its own crate tries them.
        let (every, scenarios) = match G::about().id {
            "lee" => (101, vec!["drill".to_owned()]),
            _ => (41, Vec::new()),
        };
        suite::<G>(&Scope {
            seeds: 0..1,
            every,
            scenarios,
            ..Scope::default()
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
        // Former layouts are no longer offered, but can be read.
        let files = library.files().into_iter();
        let of_game =
            files.filter(|file| file.header().is_ok_and(|header| header.game == about.id));
        assert_eq!(
            of_game.count(),
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
            assert!(
                entry.file.text.contains("# How to read this file: "),
                "{}: a legend tells authors what the fields mean",
                entry.header.id
            );
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
        let status = protocol::status(session.as_ref(), Eyes::Spectator);
        let phase = &status.phase;
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
    let said = |left_out: &[games::library::Unusable]| -> Vec<String> {
        let lexicon = Lexicon::new(Language::English);
        left_out.iter().map(|file| file.say(&lexicon)).collect()
    };
    // A broken file spoils only itself.
    let mut library = Library::embedded();
    let left_out = said(&library.add_folder(&folder).unwrap());
    assert_eq!(left_out.len(), 1);
    assert!(left_out[0].contains("broken.toml:4: "), "{left_out:?}");
    assert_eq!(library.entries().len(), before + 1);
    // Two files with the same id: the second is left out, and both are named.
    fs::write(folder.join("deep/twin.toml"), &renamed).unwrap();
    let left_out = said(&Library::embedded().add_folder(&folder).unwrap());
    assert_eq!(left_out.len(), 2);
    assert!(
        left_out[1].contains("deep/twin.toml:")
            && left_out[1].contains("the id «another» is already taken by")
            && left_out[1].contains("deep/another.toml"),
        "{left_out:?}"
    );
    assert!(library.add_folder(&folder.join("nowhere")).is_err());
    fs::remove_dir_all(folder).unwrap();
}

/// The first of a game is played when nobody chooses; a scenario that does not say where it stands comes last.
#[test]
fn a_scenario_without_order_is_not_the_default_battle() {
    for game in games::all() {
        let id = game.about().id;
        let mut library = Library::embedded();
        let first = library.get(id, None).unwrap().clone();
        let order = format!("order = {}\n", first.header.order);
        assert!(first.file.text.contains(&order));
        let text = first.file.text.replacen(&order, "", 1).replacen(
            &format!("\"{}\"", first.header.id),
            "\"aaa\"",
            1,
        );
        let folder =
            std::env::temp_dir().join(format!("bivouac-order-{id}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("aaa.toml"), text).unwrap();
        assert_eq!(library.add_folder(&folder).unwrap(), []);
        assert_eq!(library.get(id, None).unwrap().header.id, first.header.id);
        let last = library.of_game(id).last().unwrap();
        assert_eq!(last.header.id, "aaa");
        fs::remove_dir_all(folder).unwrap();
    }
    // No two shipped battles of a game claim the same place.
    let library = Library::embedded();
    let mut places: Vec<_> = library
        .entries()
        .iter()
        .map(|entry| (&entry.header.game, entry.header.order))
        .collect();
    let all = places.len();
    places.dedup();
    assert_eq!(places.len(), all);
}

/// A check does everything that setting up does: what it passes can be played, and what it refuses cannot.
#[test]
fn checking_a_scenario_is_setting_it_up() {
    let words = Lexicon::new(Language::English);
    let library = Library::embedded();
    for (game, id, from, to, line_of, reason) in [
        (
            "verdox",
            "redoubt",
            "[battle]",
            "[scenario.options]\nopen-counter = true\n\n[battle]",
            "open-counter = true",
            "option «open-counter»: there is no such option; known: open-counters",
        ),
        (
            "verdox",
            "redoubt",
            "[battle]",
            "[scenario.options]\nopen-counters = 1\n\n[battle]",
            "open-counters = 1",
            "option «open-counters»: must be true or false",
        ),
        (
            "verdox",
            "redoubt",
            "askans = {",
            "ascans = {",
            "ascans = {",
            "there is no seat «ascans»; the seats are hasbergs and askans",
        ),
        (
            "generals",
            "river-line",
            "river R1 a2 b2 c2",
            "river a2 b2 c2",
            "river a2 b2 c2",
            "a river has a name before its sectors: «river R1 a2 b2 c2»",
        ),
        (
            "generals",
            "river-line",
            "objectives = true",
            "objectives = false\norders-delivery = true",
            "",
            "(GEN-20.14)",
        ),
    ] {
        let good = &library.get(game, Some(id)).unwrap().file.text;
        assert!(good.contains(from), "{id}: {from}");
        let file = kernel::ScenarioFile::new("my.toml", good.replacen(from, to, 1));
        let rules = games::find(game).unwrap();
        let checked = games::library::read(file.clone()).err().unwrap_or_else(|| {
            panic!("{id}: {to} passes");
        });
        let set_up = rules.start(
            &file,
            &GivenOptions::new(),
            Seed::from_number(3),
            Default::default(),
        );
        assert_eq!(set_up.err(), Some(checked.clone()), "{to}");
        let said = games::library::Unusable::new("my.toml", checked).say(&words);
        assert!(said.contains(reason), "{said}");
        if !line_of.is_empty() {
            let line = file.line_of(line_of);
            assert!(said.starts_with(&format!("my.toml:{line}: ")), "{said}");
        }
    }
}
