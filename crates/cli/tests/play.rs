//! The terminal table, driven by keys and looked at as text.

use cli::play::{Args, Step, Table, draw, open};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use games::Library;
use messages::{Language, Lexicon};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

fn args(words: &[(&str, bool)]) -> Args {
    let on = |name: &str| words.iter().any(|(word, on)| *word == name && *on);
    Args {
        game: Some("verdox".into()),
        scenario: Some("redoubt".into()),
        two: on("two"),
        watch: on("watch"),
        side: None,
        against: "random".into(),
        seed: Some(17),
    }
}

fn table(words: &[(&str, bool)]) -> Table {
    open(
        &args(words),
        &Library::embedded(),
        Lexicon::new(Language::English),
    )
    .unwrap()
}

fn press(table: &mut Table, code: KeyCode) -> Step {
    table.key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn screen(table: &Table) -> String {
    let mut terminal = Terminal::new(TestBackend::new(110, 34)).unwrap();
    terminal.draw(|frame| draw(frame, table)).unwrap();
    let buffer = terminal.backend().buffer().clone();
    let lines: Vec<String> = (0..buffer.area.height)
        .map(|y| {
            (0..buffer.area.width)
                .map(|x| buffer[(x, y)].symbol())
                .collect()
        })
        .collect();
    lines.join("\n")
}

fn until_a_person_decides(table: &mut Table) {
    for _ in 0..500 {
        if !table.computer_is_to_play() {
            return;
        }
        table.let_the_computer_play();
    }
}

#[test]
fn a_new_table_shows_the_board_the_question_and_the_actions() {
    let mut table = table(&[]);
    until_a_person_decides(&mut table);
    let shown = screen(&table);
    for wanted in [
        "♣",
        "▓",
        "You may",
        "What happened",
        "choose a piece",
        "round 1 of 25",
        "place",
    ] {
        assert!(shown.contains(wanted), "{wanted} is not in\n{shown}");
    }
}

#[test]
fn a_whole_battle_can_be_played_with_two_keys() {
    let mut table = table(&[]);
    for _ in 0..20_000 {
        if table.farewell().is_some() {
            break;
        }
        if table.computer_is_to_play() {
            table.let_the_computer_play();
        } else {
            press(&mut table, KeyCode::Char(' '));
        }
    }
    assert!(
        table.farewell().is_some(),
        "the battle ended\n{}",
        screen(&table)
    );
}

#[test]
fn pointing_narrows_the_actions_and_the_last_pick_acts() {
    let mut table = table(&[]);
    until_a_person_decides(&mut table);
    let all = table.candidates().len();
    let targets = table.targets();
    assert!(!targets.is_empty());
    press(&mut table, KeyCode::Char('n'));
    press(&mut table, KeyCode::Enter);
    let narrowed = table.candidates().len();
    assert!(narrowed < all && narrowed > 0, "{all} → {narrowed}");
    press(&mut table, KeyCode::Esc);
    assert_eq!(table.candidates().len(), all);
    press(&mut table, KeyCode::Char('n'));
    press(&mut table, KeyCode::Enter);
    press(&mut table, KeyCode::Tab);
    press(&mut table, KeyCode::Char(' '));
    assert!(
        screen(&table).contains('['),
        "the cursor shows without colour"
    );
    press(&mut table, KeyCode::Char('u'));
    assert!(screen(&table).contains("taken back"), "{}", screen(&table));
    assert_eq!(table.candidates().len(), all);
}

#[test]
fn two_players_hand_the_keyboard_over_and_secrets_stay_hidden() {
    let mut table = table(&[("two", true)]);
    assert!(
        screen(&table).contains("Pass the keyboard"),
        "{}",
        screen(&table)
    );
    press(&mut table, KeyCode::Enter);
    assert!(!screen(&table).contains("Pass the keyboard"));
    // The first player deploys four units, then the other one is asked to sit down.
    for _ in 0..4 {
        press(&mut table, KeyCode::Char(' '));
    }
    let handed = screen(&table);
    assert!(
        handed.contains("Pass the keyboard") && !handed.contains("▓"),
        "no board while handing over\n{handed}"
    );
    press(&mut table, KeyCode::Enter);
    let shown = screen(&table);
    assert_eq!(shown.matches('■').count(), 4, "four backs\n{shown}");
}

#[test]
fn help_resignation_and_leaving() {
    let mut table = table(&[]);
    until_a_person_decides(&mut table);
    press(&mut table, KeyCode::Char('?'));
    assert!(screen(&table).contains("walk the list"));
    press(&mut table, KeyCode::Char('x'));
    assert!(!screen(&table).contains("walk the list"));
    press(&mut table, KeyCode::Char('R'));
    assert!(table.farewell().unwrap().contains("resignation"));
    assert_eq!(press(&mut table, KeyCode::Char('q')), Step::Quit);
}

#[test]
fn wrong_names_are_answered_with_the_right_ones() {
    let library = Library::embedded();
    let refused = |change: &dyn Fn(&mut Args)| {
        let mut args = args(&[]);
        change(&mut args);
        open(&args, &library, Lexicon::new(Language::English))
            .err()
            .unwrap_or_default()
    };
    assert!(refused(&|args| args.game = Some("chess".into())).contains("verdox"));
    assert!(refused(&|args| args.scenario = Some("moon".into())).contains("redoubt"));
    assert!(refused(&|args| args.side = Some("british".into())).contains("askans"));
    assert!(refused(&|args| args.against = "god".into()).contains("marshal"));
}

/// Every listed game has a board in the terminal: every action is said in words, and every place it points at is drawn.
#[test]
fn every_game_is_shown_and_its_actions_are_said() {
    for game in games::all() {
        let id = game.about().id;
        let library = Library::embedded();
        for entry in library.of_game(id) {
            let mut args = args(&[]);
            args.game = Some(id.into());
            args.scenario = Some(entry.header.id.clone());
            let mut table = open(&args, &library, Lexicon::new(Language::English)).unwrap();
            let mut chance = kernel::Dice::quick(3);
            for _ in 0..150 {
                if table.farewell().is_some() {
                    break;
                }
                if table.computer_is_to_play() {
                    table.let_the_computer_play();
                    continue;
                }
                for label in table.labels() {
                    assert!(
                        !label.contains('"') && !label.contains("cli-"),
                        "{id}: {label}"
                    );
                }
                let places = table.places();
                for target in table.targets() {
                    assert!(
                        places.contains(&target),
                        "{id}: {target} is not on the board"
                    );
                }
                let shown = screen(&table);
                assert!(shown.contains("You may"), "{shown}");
                for _ in 0..chance.pick(40) {
                    press(&mut table, KeyCode::Tab);
                }
                press(&mut table, KeyCode::Char(' '));
            }
        }
    }
}
