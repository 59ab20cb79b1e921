//! Pieces that a scenario puts on the table beforehand, and pieces that are only to look at.

use super::chapter_22_preparation::{act, refused};
use super::*;
use crate::Action;
use crate::preparation::PreparationStep;
use Formation::Line;
use kernel::ScenarioFile;
use tabletop::Agenda as _;

const BUILT: &str = include_str!("../../../../scenarios/napoleon/vanguard-battle.toml");
const READY: &str = include_str!("../../../../scenarios/napoleon/outposts-at-aubach.toml");

fn file(text: &str) -> ScenarioFile {
    ScenarioFile::embedded("test.toml", Box::leak(text.to_owned().into_boxed_str()))
}

/// A battle to be built with these pieces on the table, at the laying of roads.
fn with_pieces(pieces: &str) -> State {
    let scenario = crate::scenario::read(&file(&format!("{BUILT}\n{pieces}"))).unwrap();
    let mut state = crate::set_up::set_up(&scenario, Rules::default());
    state.preparation.as_mut().unwrap().country =
        Some(crate::preparation::landscape::Country::Developed);
    state.agenda = vec![
        Task::NewTurn,
        Task::Prepare(PreparationStep::Main),
        Task::Prepare(PreparationStep::Roads {
            side: Side::North,
            declined: false,
        }),
    ];
    state
}

const RIVER: &str = r#"
[[terrain]]
id = "W1"
kind = "river"
width = 3
line = [[0, 60], [120, 60]]
"#;

const BRIDGE: &str = r#"
[[terrain]]
id = "B1"
kind = "bridge"
area = [[57, 57], [63, 57], [63, 63], [57, 63]]
"#;

const GREAT_RIVER: &str = r#"
[[terrain]]
id = "W1"
kind = "great-river"
area = [[0, 58], [120, 58], [120, 62], [0, 62]]
"#;

/// BWN-22.14, BWN-22.8: across a river of the scenario a road makes no new crossing, but it runs over the bridge that is there; a
/// river that a player laid it may cross anywhere.
#[test]
fn roads_and_the_rivers_of_the_scenario() {
    // From base to base, over the bridge if there is one.
    let straight = Action::Road {
        points: vec![[600, 20], [600, 1180]],
    };
    let aside = Action::Road {
        points: vec![[600, 20], [400, 600], [600, 1180]],
    };
    for water in [RIVER, GREAT_RIVER] {
        let state = with_pieces(water);
        assert_eq!(refused(&state, Side::North, &straight), "BWN-22.14");
        let mut state = with_pieces(&format!("{water}{BRIDGE}"));
        assert_eq!(refused(&state, Side::North, &aside), "BWN-22.14");
        act(&mut state, Side::North, &straight, &[]);
    }
    let mut state = with_pieces("");
    let river = crate::preparation::landscape::Sketch {
        stuff: crate::preparation::landscape::Stuff::River,
        points: vec![[0, 600], [1200, 600]],
    };
    let piece = river.piece(&state.battle).unwrap();
    rolling(&[], |umpire| state.lay(Side::South, piece.clone(), umpire));
    act(&mut state, Side::North, &aside, &[]);
    let bridges = |state: &State| {
        let grounds = state.battle.terrain.iter();
        grounds
            .filter(|piece| piece.ground == Ground::Bridge)
            .count()
    };
    assert_eq!(bridges(&state), 1);
}

/// BWN-22.17: too many pieces, or a bad one, are refused with the reason.
#[test]
fn a_bad_field_is_refused() {
    let twice = format!("{BUILT}\n{RIVER}{RIVER}");
    let error = crate::scenario::read(&file(&twice)).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("id: another piece has this id already"),
        "{error}"
    );
    let many: String = (0..13)
        .map(|n| RIVER.replace("W1", &format!("W{n}")))
        .collect();
    let error = crate::scenario::read(&file(&format!("{BUILT}\n{many}"))).unwrap_err();
    assert!(error.to_string().contains("at most 12"), "{error}");
}

const GARDEN: &str = r#"
[[terrain]]
id = "Z1"
kind = "decoration"
area = [[10, 10], [110, 10], [110, 110], [10, 110]]

[[terrain]]
id = "Z2"
kind = "decoration"
line = [[0, 60], [120, 60]]
"#;

/// BWN-22.16: a battle with decoration all over the table is played exactly like the same battle without it; only the view
/// shows it.
#[test]
fn decoration_has_no_effect() {
    let play = |text: &str| {
        let scenario = crate::scenario::read(&file(text)).unwrap();
        let mut state = crate::set_up::set_up(&scenario, Rules::default());
        let mut dice = Dice::quick(5);
        let mut umpire = Umpire::new(&mut dice);
        state.advance(&mut umpire);
        let mut told = umpire.into_events();
        let mut choice = Dice::quick(11);
        for _ in 0..160 {
            let Some(side) = Side::BOTH.into_iter().find(|side| state.owes(*side)) else {
                break;
            };
            let mut offers = kernel::Offers::new();
            state.offer(side, &mut offers);
            let actions = offers.actions();
            let action = actions[choice.pick(actions.len())].clone();
            let mut umpire = Umpire::new(&mut dice);
            state.act(side, &action, &mut umpire);
            told.extend(umpire.into_events());
        }
        (told, state.view(kernel::Eyes::Spectator).terrain.len())
    };
    let (plain, pieces) = play(READY);
    let (decorated, more) = play(&format!("{READY}\n{GARDEN}"));
    assert_eq!(more, pieces + 2);
    assert_eq!(plain, decorated);
    let moved = |event: &&Event| matches!(event, Event::Moved { .. });
    assert!(plain.iter().filter(moved).count() > 10, "a real battle");
}

/// BWN-22.16: decoration is neither an objective nor a defence area, and takes no room from what is laid.
#[test]
fn decoration_is_nothing() {
    let (before, rest) = READY.split_once("main = \"").unwrap();
    let (_, after) = rest.split_once('"').unwrap();
    let named = format!("{before}main = \"Z1\"{after}");
    let error = crate::scenario::read(&file(&format!("{named}\n{GARDEN}"))).unwrap_err();
    assert!(error.to_string().contains("no area «Z1»"), "{error}");
    let mut table = table();
    let line = table.put("FR-LINE", 3, Line, 60.0, 50.0, 90);
    let garden = table.block(Ground::Decoration, 40.0, 30.0, 80.0, 70.0);
    table.divisions[0].marker = Some(crate::unit::Order::Defence);
    table.agenda.push(Task::Tests(Side::South));
    let defend = Action::TestOrder {
        division: DivisionId(0),
        from: CommanderId(0),
        area: Some(garden),
    };
    assert_eq!(refused(&table, Side::South, &defend), "BWN-22.16");
    let sketch = crate::preparation::landscape::Sketch {
        stuff: crate::preparation::landscape::Stuff::Village,
        points: vec![[500, 500], [600, 500], [600, 600], [500, 600]],
    };
    assert!(sketch.piece(&table.battle).is_ok());
    assert_eq!(
        table
            .walk(line, &[Manoeuvre::Forward { mm: 100 }])
            .unwrap()
            .spent,
        10_000
    );
}
