//! The terminal table, driven by keys and looked at as text.

use cli::Trouble;
use cli::play::{After, Args, Table, draw, open};
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
        record: None,
        resume: None,
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

fn press(table: &mut Table, code: KeyCode) -> After {
    table.key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn screen(table: &Table) -> String {
    screen_of(table, 110, 34)
}

fn screen_of(table: &Table, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, table)).unwrap();
    let buffer = terminal.backend().buffer().clone();
    let lines: Vec<String> = (0..buffer.area.height)
        .map(|y| {
            (0..buffer.area.width)
                .map(|x| buffer[(x, y)].symbol())
                .collect::<String>()
                .trim_end()
                .to_owned()
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
        "Place",
    ] {
        assert!(shown.contains(wanted), "{wanted} is not in\n{shown}");
    }
}

#[test]
fn a_whole_battle_can_be_played_with_two_keys() {
    let mut table = table(&[]);
    for _ in 0..20_000 {
        if table.is_over() {
            break;
        }
        if table.computer_is_to_play() {
            table.let_the_computer_play();
        } else {
            press(&mut table, KeyCode::Char(' '));
            // What ends the phase is asked about once.
            if screen(&table).contains("any other key") {
                press(&mut table, KeyCode::Enter);
            }
        }
    }
    assert!(table.is_over(), "the battle ended\n{}", screen(&table));
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
    press(&mut table, KeyCode::Char('n'));
    assert!(!table.is_over(), "it asked, and the answer was no");
    assert_eq!(press(&mut table, KeyCode::Char('q')), After::On);
    assert!(screen(&table).contains("Leave the table?"));
    assert_eq!(press(&mut table, KeyCode::Esc), After::On);
    assert_eq!(press(&mut table, KeyCode::Char('q')), After::On);
    press(&mut table, KeyCode::Char('R'));
    assert!(!table.is_over(), "R answers no");
    press(&mut table, KeyCode::Char('R'));
    press(&mut table, KeyCode::Enter);
    assert!(table.farewell().unwrap().contains("resignation"));
    assert_eq!(press(&mut table, KeyCode::Char('q')), After::Quit);
}

#[test]
fn wrong_names_are_answered_with_the_right_ones() {
    let library = Library::embedded();
    let refused = |change: &dyn Fn(&mut Args)| {
        let mut args = args(&[]);
        change(&mut args);
        match open(&args, &library, Lexicon::new(Language::English)) {
            Err(Trouble::Usage(reason)) => reason,
            Err(Trouble::Failed(reason)) => panic!("not a wrong word: {reason}"),
            Ok(_) => String::new(),
        }
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
                if table.is_over() {
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
                press(&mut table, KeyCode::Enter);
            }
        }
    }
}

fn sit_at(game: &str, scenario: &str, language: Language) -> Table {
    let mut args = args(&[]);
    args.game = Some(game.into());
    args.scenario = Some(scenario.into());
    let mut table = open(&args, &Library::embedded(), Lexicon::new(language)).unwrap();
    until_a_person_decides(&mut table);
    table
}

/// Space as the first key must not hand in an empty sheet, and walking down the list writes one order after another.
#[test]
fn a_sheet_of_generals_is_written_line_by_line_and_never_handed_in_by_accident() {
    let mut table = sit_at("generals", "marengo", Language::English);
    let written = |table: &Table| {
        let shown = screen_of(table, 150, 45);
        let place = shown
            .find("Your sheet, ")
            .map(|at| at + "Your sheet, ".len());
        let digits = place.map(|at| {
            shown[at..]
                .chars()
                .take_while(char::is_ascii_digit)
                .collect()
        });
        digits.and_then(|digits: String| digits.parse::<u32>().ok())
    };
    assert_eq!(written(&table), Some(0));
    press(&mut table, KeyCode::Char(' '));
    assert_eq!(
        written(&table),
        Some(1),
        "Space wrote an order:\n{}",
        screen(&table)
    );
    for more in 2..=4 {
        press(&mut table, KeyCode::Tab);
        press(&mut table, KeyCode::Char(' '));
        assert_eq!(written(&table), Some(more), "{}", screen(&table));
    }
    // Handing it in is asked about once.
    for _ in 0..table.labels().len() {
        if screen(&table).contains("› Hand it in") {
            break;
        }
        press(&mut table, KeyCode::Tab);
    }
    press(&mut table, KeyCode::Char(' '));
    assert!(screen(&table).contains("Hand it in?"), "{}", screen(&table));
    press(&mut table, KeyCode::Esc);
    assert_eq!(written(&table), Some(4));
}

/// The hand lies open with its texts, and the help explains this game's own signs.
#[test]
fn napoleonics_shows_the_hand_with_texts_and_explains_its_signs() {
    let mut table = sit_at("ccn", "rolica-1808", Language::English);
    let small = screen_of(&table, 80, 24);
    assert!(
        small.contains("In sight") && small.contains("Order "),
        "{small}"
    );
    let shown = screen_of(&table, 150, 45);
    assert!(shown.contains("In sight"), "{shown}");
    assert!(shown.matches("Order ").count() >= 3, "{shown}");
    press(&mut table, KeyCode::Char('?'));
    let help = screen_of(&table, 150, 45);
    for sign in ["LN LT RL MI", "Rifles", "steep slope", "in square"] {
        assert!(help.contains(sign), "{sign}\n{help}");
    }
    assert!(!help.contains("face-down"), "{help}");
}

/// An army list is written with the draft before the eyes.
#[test]
fn an_army_list_is_in_sight_while_it_is_written() {
    let mut table = sit_at("napoleon", "pitched-battle", Language::English);
    let shown = screen_of(&table, 150, 45);
    assert!(shown.contains("Your list"), "{shown}");
    let before = shown;
    press(&mut table, KeyCode::Tab);
    press(&mut table, KeyCode::Char(' '));
    assert_ne!(before, screen_of(&table, 150, 45));
}

/// The bid is made with the table of chances before the eyes, and the staff lies open with its dice.
#[test]
fn lee_shows_the_chances_of_a_bid_the_staff_and_its_signs() {
    let mut table = sit_at("lee", "crossroads", Language::English);
    let shown = screen_of(&table, 150, 45);
    for wanted in [
        "Bid for the initiative",
        "by the dice of Lee",
        "50 %",
        "Reynolds, commander-in-chief",
        "corps dice: 2",
        "no marker",
        "I↑",
        "⚑",
    ] {
        assert!(shown.contains(wanted), "{wanted}\n{shown}");
    }
    // On a small screen the line of the marked bid is shown under the heads.
    press(&mut table, KeyCode::Tab);
    press(&mut table, KeyCode::Tab);
    let small = screen_of(&table, 80, 24);
    assert!(
        small.contains("2 dice  100 %") && !small.contains("3 dice  100 %"),
        "{small}"
    );
    press(&mut table, KeyCode::Char('?'));
    let help = screen_of(&table, 150, 45);
    for sign in ["★d ★m ★a", "face down: Defence", "dismounted cavalry"] {
        assert!(help.contains(sign), "{sign}\n{help}");
    }
}

/// On a small screen the board keeps two thirds of the width, and everything can be reached.
#[test]
fn a_small_screen_is_usable() {
    let mut table = sit_at("verdox", "redoubt", Language::English);
    let shown = screen_of(&table, 80, 24);
    let first = shown.lines().next().unwrap();
    let board: usize = first.chars().position(|sign| sign == '┐').unwrap() + 1;
    assert!(3 * board >= 2 * 80, "{board} columns\n{shown}");
    assert!(
        shown.contains("You may") && shown.contains("Why"),
        "{shown}"
    );
    press(&mut table, KeyCode::Char('w'));
    assert!(screen_of(&table, 80, 24).contains("What happened"));
    press(&mut table, KeyCode::Char('w'));
    assert!(screen_of(&table, 80, 24).contains("Why"));
}

/// The help explains every sign of the game on a small screen too: what does not fit is scrolled to, nothing is cut off.
#[test]
fn the_help_is_read_to_its_end_on_a_small_screen() {
    for (game, scenario, last) in [
        ("verdox", "redoubt", "rzeka, kanał, most, droga"),
        (
            "generals",
            "marengo",
            "las, wzgórze, zabudowania, ruiny, rzeka",
        ),
        ("ccn", "rolica-1808", "rzeka, bród, most"),
        ("napoleon", "outposts-at-aubach", "płot, żywopłot, mur"),
    ] {
        let mut table = sit_at(game, scenario, Language::Polish);
        press(&mut table, KeyCode::Char('?'));
        let mut seen = screen_of(&table, 80, 24);
        assert!(
            seen.contains(last) != seen.contains("↓ i ↑"),
            "{game}\n{seen}"
        );
        for _ in 0..4 {
            press(&mut table, KeyCode::Down);
            seen.push_str(&screen_of(&table, 80, 24));
        }
        assert!(seen.contains(last), "{game}\n{seen}");
        // Long meanings go on in the next line.
        if game == "ccn" {
            assert!(seen.contains("milicja"), "{seen}");
        }
        press(&mut table, KeyCode::Esc);
        assert!(!screen_of(&table, 80, 24).contains("↓ i ↑"));
    }
}

/// Pictures of every game at both sizes in every language.
#[test]
fn screens() {
    for (game, scenario) in [
        ("verdox", "redoubt"),
        ("generals", "marengo"),
        ("ccn", "rolica-1808"),
        ("napoleon", "outposts-at-aubach"),
        ("lee", "crossroads"),
    ] {
        for language in Language::ALL {
            let table = sit_at(game, scenario, language);
            for (width, height) in [(80, 24), (150, 45)] {
                let name = format!("{game}-{language}-{width}x{height}");
                insta::assert_snapshot!(name, screen_of(&table, width, height));
            }
        }
    }
}

/// A battle is kept in a file, goes on from it, and the record holds.
#[test]
fn a_battle_is_saved_resumed_and_verified() {
    let folder = std::env::temp_dir().join(format!("bivouac-play-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("battle.json");
    let library = Library::embedded();
    let mut kept = args(&[]);
    kept.record = Some(file.clone());
    let mut table = open(&kept, &library, Lexicon::new(Language::English)).unwrap();
    until_a_person_decides(&mut table);
    for _ in 0..3 {
        press(&mut table, KeyCode::Char(' '));
    }
    until_a_person_decides(&mut table);
    let before = screen(&table);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(cli::verify::audit(&text, &library).is_ok());
    let mut resumed = args(&[]);
    (resumed.game, resumed.scenario, resumed.seed) = (None, None, None);
    resumed.resume = Some(file.clone());
    let mut table = open(&resumed, &library, Lexicon::new(Language::English)).unwrap();
    until_a_person_decides(&mut table);
    let board = |shown: &str| -> Vec<String> {
        let lines = shown.lines().skip(3).take(20);
        lines.map(|line| line.chars().take(60).collect()).collect()
    };
    assert_eq!(board(&before), board(&screen(&table)));
    // Leaving says where the battle is kept.
    press(&mut table, KeyCode::Char('q'));
    assert_eq!(press(&mut table, KeyCode::Char('y')), After::Quit);
    assert!(table.farewell().unwrap().contains("battle.json"));
    // A broken file is refused with its name and a reason, and stays as it is.
    std::fs::write(&file, "{").unwrap();
    match open(&resumed, &library, Lexicon::new(Language::English)) {
        Err(Trouble::Failed(reason)) => assert!(reason.contains("battle.json"), "{reason}"),
        _ => panic!("a broken record was resumed"),
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "{");
    std::fs::remove_dir_all(folder).unwrap();
}
