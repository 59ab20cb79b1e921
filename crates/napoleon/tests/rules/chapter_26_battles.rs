use super::*;
use kernel::{Game, ScenarioFile};
use tabletop::Agenda as _;

/// BWN-26.5, BWN-26.8, BWN-26.11, BWN-26.14, BWN-20.17: the ready battles stand as listed.
#[test]
fn the_ready_battles() {
    let expected = [
        (120_000, 6, [8, 8], [19, 19]),
        (120_000, 6, [21, 21], [80, 80]),
        (180_000, 8, [41, 44], [128, 128]),
    ];
    for (file, (width, turns, strength, value)) in crate::SCENARIOS.iter().zip(expected) {
        let scenario = crate::scenario::read(file).unwrap_or_else(|error| panic!("{error}"));
        let battle = &scenario.battle;
        assert_eq!(
            (battle.width, battle.turns),
            (width, turns),
            "{}",
            file.path
        );
        assert_eq!(battle.strength, strength, "{}", file.path);
        assert_eq!(battle.value, value, "{}", file.path);
        // BWN-21.5, BWN-21.7, BWN-26.7: trains do not make a vanguard battle larger.
        assert_eq!(battle.vanguard, width == 120_000, "{}", file.path);
    }
}

/// BWN-26.20, BWN-26.21, BWN-20.17: the later battles are as large as they say, and cost both sides alike.
#[test]
fn the_later_battles() {
    for (id, width, turns, strength, value, corps) in [
        ("mill-at-weisswasser", 120_000, 6, [20, 20], [59, 59], 0),
        ("plain-of-kranowitz", 240_000, 9, [52, 56], [158, 158], 3),
    ] {
        let file = crate::SCENARIOS.iter().find(|file| file.path.contains(id));
        let scenario =
            crate::scenario::read(file.unwrap()).unwrap_or_else(|error| panic!("{error}"));
        let battle = &scenario.battle;
        assert_eq!((battle.width, battle.turns), (width, turns), "{id}");
        assert_eq!(battle.strength, strength, "{id}");
        assert_eq!(battle.value, value, "{id}");
        assert_eq!(battle.vanguard, corps == 0, "{id}");
    }
}

/// BWN-26.3: a bad scenario is refused with its line and the reason.
#[test]
fn bad_scenarios_are_refused() {
    let good = crate::SCENARIOS[0].text.to_string();
    for (from, to, reason) in [
        (
            "FR-LINE",
            "FR-LION",
            "type: no unit «FR-LION»; France has FR-LINE, FR-",
        ),
        ("bases = 3", "bases = 9", "bases: FR-LINE has 2 to 5 bases"),
        (
            "at = [50, 19]",
            "at = [50, 60]",
            "outside its deployment zone",
        ),
        ("at = [72, 19]", "at = [51, 19]", "overlap"),
        (
            "name = \"Friant\"",
            "name = \"Marchand\"",
            "general.name: no general «Marchand»; France has ",
        ),
        (
            "name = \"Friant\"",
            "name = \"Ney\"",
            "general.name: no general «Ney»; France has ",
        ),
        (
            "kind = \"wood\"",
            "kind = \"forest\"",
            "kind: no terrain «forest»; the kinds are tz, hill, wood, ",
        ),
        (
            "main = \"V1\"",
            "main = \"V9\"",
            "objectives: no area «V9»; the field has V1, H1, W1",
        ),
        ("[65, 55]", "[66, 55]", "10 by 10"),
        ("form = \"column\"", "form = \"mass\"", "form: "),
        (
            "form = \"column\"",
            "form = \"colum\"",
            "form: no formation «colum»; the formations are line, double-line, column, ",
        ),
        ("turns = 6", "turns = 6\ncolour = \"red\"", "unknown field"),
    ] {
        assert!(good.contains(from), "{from}");
        let file = ScenarioFile::new("battles/x.toml", good.replacen(from, to, 1));
        let error = crate::scenario::read(&file).map(|_| ()).unwrap_err();
        assert!(error.reason.contains(reason), "{from}: {error}");
        let line = good.lines().position(|line| line.contains(from)).unwrap() + 1;
        let near = line.abs_diff(error.line) <= 4 || reason == "10 by 10";
        assert!(near, "{from} stands in line {line}: {error}");
    }
}

/// BWN-6.9: a battle begins with the initiative and the secret orders of both.
#[test]
fn the_first_decision() {
    let scenario = crate::scenario::read(&crate::SCENARIOS[0]).unwrap();
    let mut state = crate::set_up::set_up(&scenario, scenario.battle.rules);
    let events = rolling(&[6, 1], |umpire| state.advance(umpire));
    assert!(matches!(events[0], Event::TurnBegan { turn: 1 }));
    assert_eq!((state.turn, state.task()), (1, &Task::Sheets));
    assert!(crate::Napoleon::turn(&state).owes() == kernel::Seats::BOTH);
}

/// BWN-21.14, BWN-21.16, BWN-26.12: a delayed battery arrives on 5 in turn 2, on 4 in turn 3.
#[test]
fn a_delayed_battery() {
    let scenario = crate::scenario::read(&crate::SCENARIOS[1]).unwrap();
    let mut state = crate::set_up::set_up(&scenario, scenario.battle.rules);
    assert_eq!(state.task(), &Task::Delay(Side::North));
    let battery = state
        .units_of(Side::South)
        .find(|(_, unit)| unit.kind().id == "DW-A12")
        .unwrap()
        .0;
    let delay = crate::Action::Delay { battery };
    state.may(Side::North, &delay).unwrap();
    rolling(&[4, 6, 1], |umpire| {
        state.act(Side::North, &delay, umpire);
    });
    assert_eq!(state.unit(battery).whereabouts, Whereabouts::Late);
    for (turn, die, here) in [(1, 4, false), (1, 5, true), (2, 3, false), (2, 4, true)] {
        let mut later = state.clone();
        later.turn = turn;
        later.agenda.push(Task::NewTurn);
        rolling(&[die, 6, 1], |umpire| {
            later.advance(umpire);
        });
        assert_eq!(
            later.unit(battery).whereabouts != Whereabouts::Late,
            here,
            "{turn} {die}"
        );
    }
}

/// BWN-H1: a marker's face is hidden until its owner turns it up, and single orders are not even known.
#[test]
fn orders_are_secret() {
    use kernel::{Eyes, Seat};
    let scenario = crate::scenario::read(&crate::SCENARIOS[0]).unwrap();
    let mut state = crate::set_up::set_up(&scenario, scenario.battle.rules);
    rolling(&[6, 1], |umpire| state.advance(umpire));
    let mark = crate::Action::Mark {
        division: DivisionId(0),
        order: crate::unit::Order::Attack,
    };
    let events = rolling(&[], |umpire| state.act(Side::South, &mark, umpire));
    let (own, other) = (Eyes::Seat(Seat::FIRST), Eyes::Seat(Seat::SECOND));
    assert_eq!(
        state.view(own).divisions[0].marker,
        Some(crate::unit::Order::Attack)
    );
    assert_eq!(
        (
            state.view(other).divisions[0].marker,
            state.view(other).divisions[0].marked
        ),
        (None, true)
    );
    assert!(matches!(
        events[0].redacted(other),
        Some(Event::Marked { order: None, .. })
    ));
    let single = crate::Action::Single {
        from: CommanderId(0),
        to: UnitId(0),
        order: crate::unit::Order::Defence,
        battalion: None,
    };
    let events = rolling(&[], |umpire| state.act(Side::South, &single, umpire));
    assert!(events[0].redacted(other).is_none() && events[0].redacted(own).is_some());
    assert!(state.view(other).singles.is_empty());
}
