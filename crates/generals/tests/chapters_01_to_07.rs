//! Chapters 1 to 7: board, status, setup, units, planning, activation.

mod field;
use field::*;
use generals::*;
use kernel::{Dice, Eyes, Game, GivenOptions, Seed, Session, Setting, Umpire};

fn add(text: &str) -> Action {
    Action::AddOrder { order: order(text) }
}

fn start(scenario: &str, options: &str) -> Result<Session<Generals>, kernel::Fault> {
    let file = Generals::about()
        .scenarios
        .iter()
        .find(|file| file.header().is_ok_and(|header| header.id == scenario))
        .expect("a scenario");
    let given: GivenOptions = serde_json::from_str(options).expect("options");
    let setting = Setting::<Generals>::new(file, &given)?;
    Session::new(
        &setting,
        Seed::from_number(1),
        [String::new(), String::new()],
    )
}

fn refusal(scenario: &str, options: &str) -> String {
    match start(scenario, options) {
        Err(kernel::Fault::Refused(refusal)) => refusal.rule.to_string(),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("accepted"),
    }
}

fn drawing(session: &Session<Generals>, side: Side, at: &str) -> String {
    let state = session.state();
    let mut counts = [0; 3];
    for id in UnitId::of(side) {
        if state.unit(id).place == place(at) {
            counts[state.unit(id).kind as usize] += 1;
        }
    }
    format!("{counts:?}")
}

// Chapter 1

/// GEN-1.1, GEN-1.3, GEN-1.4, GEN-6.1: two players; letters for the types; seven phases in a fixed order.
#[test]
fn players_letters_and_phases() {
    assert_eq!(Generals::about().seats, ["white", "black"]);
    assert_eq!(Kind::ALL.map(Kind::letter), ['I', 'C', 'A']);
    let mut session = start("marengo", "{}").expect("a battle");
    let mut phases = vec![session.state().phase];
    while session.state().round == 1 {
        let seat = session.turn().owes().iter().next().expect("somebody");
        session.act(seat, Action::Commit).expect("always possible");
        if phases.last() != Some(&session.state().phase) {
            phases.push(session.state().phase);
        }
    }
    // Rally and scoring ask nobody here and are passed through.
    assert_eq!(phases, [Phase::Planning, F, B, K, N, Phase::Planning]);
}

/// GEN-1.2: dice have six sides.
#[test]
fn dice_have_six_sides() {
    let mut dice = Dice::quick(3);
    let rolls: std::collections::BTreeSet<u8> = (0..500).map(|_| dice.d6()).collect();
    assert_eq!(rolls.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
}

/// GEN-1.5, GEN-6.6, GEN-1.16: a choice is hidden until both are in, and then both are carried out together.
#[test]
fn choices_are_opened_together() {
    let mut game = field("b1: w 1I\nb3: b 1I");
    game.go(White, "b1 I -> b2");
    assert_eq!(game.at(White, "b1"), "1I", "nothing has moved yet");
    let seen = Generals::view(&game.state, Eyes::Seat(Black.seat()));
    assert!(seen.notes[0].is_none() && seen.sheets[0].lines.is_empty());
    assert_eq!(seen.owes, [Black]);
    game.commit(Black);
    assert_eq!(game.at(White, "b2"), "1I'");
}

/// GEN-1.6, GEN-11.24: the initiative changes with the rounds.
#[test]
fn the_initiative_changes() {
    assert_eq!(field("a1: w 1I").round(1).state.initiative(), White);
    assert_eq!(field("a1: w 1I").round(2).state.initiative(), Black);
}

/// GEN-1.7: whoever leaves a decision to its default gets it, step by step, and it is always legal.
#[test]
fn defaults_are_legal_answers() {
    for (scenario, options) in [
        ("marengo", "{}"),
        ("custom", r#"{"white-army":"15 12 3"}"#),
        ("river-line", r#"{"free-markers":true}"#),
    ] {
        let mut session = start(scenario, options).expect("a battle");
        let mut steps = 0;
        while !session.is_over() {
            let seat = session.turn().owes().iter().next().expect("somebody");
            let action = default_action(session.state(), Side::of(seat));
            session.act(seat, action).expect("a legal default");
            steps += 1;
        }
        assert!(steps > 50);
    }
    let mut session = start("marengo", "{}").expect("a battle");
    let all = Standing {
        defaults: vec![Decision::Planning, Decision::Activation],
    };
    session.set_standing(White.seat(), all);
    session.act(Black.seat(), Action::Commit).expect("planned");
    assert_eq!(session.state().phase, F);
    assert!(
        session.state().draft(White).done,
        "White's list was handed in by his standing orders"
    );
}

/// GEN-1.8: numbers by sector in board order, the reserve last; infantry, cavalry, artillery.
#[test]
fn numbers() {
    let session = start("marengo", "{}").expect("a battle");
    let first = |side, at: &str| {
        let ids = UnitId::of(side).filter(|id| session.state().unit(*id).place == place(at));
        ids.map(UnitId::number).next()
    };
    assert_eq!(
        ["a1", "b1", "c1", "wr"].map(|at| first(White, at)),
        [1, 7, 13, 19].map(Some)
    );
    assert_eq!(
        ["a3", "b3", "c3", "br"].map(|at| first(Black, at)),
        [101, 107, 113, 119].map(Some)
    );
    let kinds: String = UnitId::of(White)
        .skip(6)
        .take(6)
        .map(|id| session.state().unit(id).kind.letter())
        .collect();
    assert_eq!(kinds, "IIIIAA");
}

/// GEN-1.9: of interchangeable units the lowest number is used.
#[test]
fn the_lowest_number_is_used() {
    let mut game = field("c1: w 1C\nc2: b 3I").phase(F);
    game.lists("c1 C -> c2", "");
    let second = game.unit(Black, "c2", 'I', 2);
    assert_eq!(
        game.refused(Black, Action::FormSquare { unit: second }),
        "GEN-1.9"
    );
    let mut game = field("b1: w 3I\nb3: b 1I");
    game.lists("b1 I -> b2", "");
    assert_eq!(game.state.units[0].place, place("b2"));
}

/// GEN-1.11, GEN-1.12, GEN-1.13: only units that carry out their order in this phase attack; others defend.
#[test]
fn active_and_passive() {
    let mut game = field("b1: w 2I\nb2: b 1I");
    game.lists("b1 I -> b2", "");
    assert_eq!(
        game.lineup("b1-b2", Step::Ranged),
        "I | I",
        "one White unit has no order"
    );
    assert_eq!(
        game.shots(Black, Step::Ranged).len(),
        1,
        "the defender without an order fires back"
    );
    // Moved in this phase and then attacked: passive.
    let mut game = field("b3: b 1I\nc2: b 1I\nb1: w 1I\nb2: b 1I");
    game.dice(&[1, 1]);
    game.lists("b1 I -> b2", "c2 I -> b2");
    let mover = UnitId::of(Black).nth(1).expect("a unit");
    assert!(!game.state.fighter(mover).attacks());
    assert_eq!(
        game.at(Black, "b2"),
        "2I",
        "spent only at the end of the phase"
    );
}

/// GEN-1.15: what a display needs is in the view.
#[test]
fn the_view_tells_states_apart() {
    let game = field("b1: w 1I 1I' 1I# 1I~");
    let view = Generals::view(&game.state, Eyes::Spectator);
    let flags: Vec<_> = view.units[..4]
        .iter()
        .map(|u| (u.routed, u.spent, u.square, u.attacking))
        .collect();
    assert_eq!(
        flags,
        [
            (false, false, false, false),
            (false, true, false, false),
            (false, false, true, false),
            (true, false, false, false)
        ]
    );
}

/// GEN-1.17, GEN-1.18, GEN-13.5: each step is finished on the whole board, and nobody is removed before all have rolled.
#[test]
fn steps_are_finished_everywhere_first() {
    let mut game = field("a1: w 1I\nc1: w 1I\na2: b 1I\nc2: b 1I");
    game.lists("a1 I -> a2; c1 I -> c2", "");
    let order: Vec<&str> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::LinedUp { .. } => Some("line"),
            Event::Rolled { .. } => Some("roll"),
            Event::Shot { .. } => Some("shot"),
            Event::Routed { .. } => Some("rout"),
            _ => None,
        })
        .collect();
    let mut sorted = order.clone();
    sorted.sort_by_key(|word| {
        ["line", "roll", "shot", "rout"]
            .iter()
            .position(|known| known == word)
    });
    assert_eq!(order, sorted);
    assert_eq!(order.iter().filter(|word| **word == "roll").count(), 4);
}

// Chapter 2

/// GEN-2.1, GEN-2.2, GEN-2.3, GEN-2.4, GEN-2.5, GEN-2.6, GEN-2.7: sectors and borders.
#[test]
fn sectors_and_borders() {
    let names: Vec<String> = Sector::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(names.join(" "), "a1 b1 c1 a2 b2 c2 a3 b3 c3 wr br");
    let borders: Vec<String> = Border::all().map(|border| border.to_string()).collect();
    assert_eq!(
        borders.join(", "),
        "a1-b1, b1-c1, a2-b2, b2-c2, a3-b3, b3-c3, a1-a2, b1-b2, c1-c2, a2-a3, b2-b3, c2-c3, wr-a1, wr-b1, wr-c1, br-a3, br-b3, br-c3"
    );
    let near = |name: &str| {
        let mut near: Vec<String> = sector(name)
            .neighbours()
            .iter()
            .map(ToString::to_string)
            .collect();
        near.sort();
        near.join(" ")
    };
    assert_eq!(near("b2"), "a2 b1 b3 c2");
    assert_eq!(
        (near("wr").as_str(), near("br").as_str()),
        ("a1 b1 c1", "a3 b3 c3")
    );
    assert_eq!(near("a1"), "a2 b1 wr");
    for a in Sector::ALL {
        for b in Sector::ALL {
            assert_eq!(a.neighbours().contains(&b), Border::between(a, b).is_some());
        }
    }
}

/// GEN-2.8: north, east, south, west.
#[test]
fn clockwise() {
    let around: Vec<String> = Direction::CLOCKWISE
        .iter()
        .filter_map(|d| sector("b2").toward(*d))
        .map(|s| s.to_string())
        .collect();
    assert_eq!(around, ["b3", "c2", "b1", "a2"]);
}

/// GEN-2.9, GEN-9.13: five spaces on each side of every border.
#[test]
fn five_spaces() {
    assert_eq!(BORDER_LIMIT, 5);
    let mut game = field("b1: w 5I\na2: w 5I\nb2: b 6I");
    game.lists("b1 I x5 -> b2; a2 I x5 -> b2", "");
    game.until(|state| !matches!(state.stage, Stage::Split { .. }));
    for zone in ["b1-b2", "a2-b2"] {
        assert_eq!(
            game.lineup(zone, Step::Ranged).split(" | ").next(),
            Some("I I I I I")
        );
    }
}

/// GEN-2.12, GEN-3.1: who controls what at the start.
#[test]
fn control_at_the_start() {
    let session = start("leuthen", "{}").expect("a battle");
    let census = Census::of(session.state());
    let of = |side| {
        Sector::ALL
            .into_iter()
            .filter(|s| census.controller(*s) == Some(side))
            .map(|s| s.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        (of(White).as_str(), of(Black).as_str()),
        ("a1 b1 c1 wr", "a3 b3 c3 br")
    );
}

/// GEN-2.13, GEN-2.14, GEN-2.15, GEN-2.16: what is printed on side A.
#[test]
fn side_a_is_printed() {
    let session = start("marengo", "{}").expect("a battle");
    let markers = session.state().markers;
    let of = |side| {
        markers
            .of(side)
            .map(|(marker, sector)| format!("{marker:?} {sector}"))
            .collect::<Vec<_>>()
    };
    assert_eq!(of(White), ["Flag1 a1", "General b1", "Flag1 c1"]);
    assert_eq!(of(Black), ["Flag1 a3", "General b3", "Flag1 c3"]);
    assert!(session.state().rules.ground.is_open());
}

/// GEN-2.17, GEN-2.18, GEN-19.16, GEN-23.4: side B has a map, and no objectives unless they are played with.
#[test]
fn side_b_bears_nothing_printed() {
    let session = start("woodland-gate", r#"{"objectives":false}"#).expect("a battle");
    assert_eq!(session.state().markers, Markers::default());
    assert!(!session.state().rules.ground.is_open());
    let plain = start(
        "woodland-gate",
        r#"{"forest":false,"hill":false,"road":false}"#,
    )
    .expect("a battle");
    assert!(plain.state().rules.ground.is_open());
}

/// GEN-2.19, GEN-2.20: side B turned by 180 degrees, with the colours.
#[test]
fn side_b_turned() {
    let session = start("northern-heights", r#"{"turned":true}"#).expect("a battle");
    let ground = session.state().rules.ground;
    let names = |set: Sectors| {
        set.iter()
            .map(|s| s.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        (names(ground.hill).as_str(), names(ground.forest).as_str()),
        ("b1 c1", "a2")
    );
    assert_eq!(session.state().rules.delta, [-1, 0]);
    assert!(
        session
            .state()
            .markers
            .has(White, Marker::Rose3, sector("b2"))
    );
    assert_eq!(refusal("marengo", r#"{"turned":true}"#), "GEN-2.19");
    for s in Sector::ALL {
        assert_eq!(s.turned().turned(), s);
    }
}

/// GEN-2.21, GEN-2.22: the box stores routed units and is no sector.
#[test]
fn the_box_is_no_sector() {
    assert_eq!(Place::BOX.sector(), None);
    let game = field("box: w 12I~\na1: w 1I\nb3: b 1I");
    assert_eq!(Census::of(&game.state).content(White, sector("wr")), 0);
}

/// GEN-2.23, GEN-2.24, GEN-20.11: distances from the command sectors.
#[test]
fn distances() {
    let row = |from: &str, side| {
        ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
            .map(|to| sector(from).distance(sector(to), side))
    };
    assert_eq!(row("b1", White), [1, 0, 1, 2, 1, 2, 3, 2, 3]);
    assert_eq!(row("b3", Black), [3, 2, 3, 2, 1, 2, 1, 0, 1]);
    assert_eq!(sector("b1").distance(sector("wr"), White), 1);
    assert_eq!(
        sector("a1").distance(sector("c1"), White),
        2,
        "through the own reserve"
    );
    assert_eq!(
        sector("a3").distance(sector("c3"), White),
        2,
        "not through the enemy's, but over b3"
    );
}

// Chapter 3

/// GEN-3.2, GEN-3.4, GEN-3.5, GEN-3.6, GEN-3.7, GEN-3.8: friendly, neutral, enemy-held.
#[test]
fn status_of_sectors() {
    let game = field("a2: w 1I\nb2: b 1I\nc2: w 1I~");
    let census = Census::of(&game.state);
    let status = |side, name: &str| census.status(&game.state, side, sector(name));
    assert_eq!(
        (status(White, "a2"), status(Black, "a2")),
        (Status::Friendly, Status::EnemyHeld)
    );
    assert_eq!(
        (status(White, "c2"), status(Black, "c2")),
        (Status::Neutral, Status::Neutral)
    );
    assert_eq!(
        (status(White, "b1"), status(Black, "b1")),
        (Status::Friendly, Status::Neutral),
        "under White's flag"
    );
    assert_eq!(status(White, "wr"), Status::Friendly);
    assert_eq!(
        census.controller(sector("wr")),
        Some(White),
        "even when it is empty"
    );
    assert_eq!(census.controller(sector("c2")), None);
    assert_eq!(
        census.controller(sector("b1")),
        None,
        "control needs a unit"
    );
}

/// GEN-3.3, GEN-11.12, GEN-E50: the invariants of the examples, after every phase of random play, over all scenarios.
#[test]
fn invariants_on_random_play() {
    for file in Generals::about().scenarios {
        for seed in 0..6 {
            let setting = Setting::<Generals>::new(file, &GivenOptions::new()).expect("a setting");
            let mut session = Session::new(
                &setting,
                Seed::from_number(seed),
                [String::new(), String::new()],
            )
            .expect("a battle");
            let mut chooser = Dice::quick(seed);
            let mut phase = session.state().phase;
            while !session.is_over() {
                let owed: Vec<_> = session.turn().owes().iter().collect();
                let seat = owed[chooser.pick(owed.len())];
                let offers = session.offers(seat).into_actions();
                session
                    .act(seat, offers[chooser.pick(offers.len())])
                    .expect("offered");
                let state = session.state();
                for seat in session.turn().owes().iter() {
                    for action in session.offers(seat).actions() {
                        if let Action::Target { at: Some(at), .. } = action {
                            assert!(
                                state.fighter(*at).space > 0,
                                "idle units cannot be attacked"
                            );
                        }
                    }
                }
                let census = Census::of(state);
                for s in Sector::BATTLE {
                    for side in [White, Black] {
                        assert!(census.content(side, s) <= CAPACITY);
                    }
                    assert!(!(census.holds(White, s) && census.holds(Black, s)), "{s}");
                }
                for id in UnitId::all() {
                    let (unit, fighter) = (state.unit(id), state.fighter(id));
                    assert_ne!(unit.place.sector(), Some(id.side().other().reserve()));
                    let rolling =
                        matches!(state.stage, Stage::Target { .. } | Stage::Reroll { .. });
                    if rolling
                        && fighter.space > 0
                        && !fighter.attacks()
                        && !unit.routed
                        && !unit.place.is_inside()
                    {
                        let faced = UnitId::of(id.side().other()).any(|enemy| {
                            let other = state.fighter(enemy);
                            other.zone == fighter.zone
                                && other.space == fighter.space
                                && other.attacks()
                        });
                        assert!(faced, "passive {id} faces nobody active");
                    }
                }
                if phase == K && state.phase != K {
                    let lying = UnitId::all().filter(|id| {
                        let unit = state.unit(*id);
                        unit.routed && unit.place.is_on_board() && !unit.place.is_inside()
                    });
                    assert!(
                        lying
                            .into_iter()
                            .all(|id| state.unit(id).kind == Kind::Artillery)
                    );
                }
                phase = state.phase;
            }
        }
    }
}

/// GEN-3.9, GEN-8.12: a unit in a battle zone still belongs to the sector it came from.
#[test]
fn attackers_still_hold_their_sector() {
    let mut game = field("b1: w 1I\nb2: b 1I\na1: b 1I").side_b();
    game.dice(&[1, 1]);
    game.lists("b1 I -> b2", "a1 I -> b1");
    // White's only unit of b1 attacks b2; Black's attack on b1 is a fight, not a walk.
    assert_eq!(game.state.stage, Stage::Withdrawal);
    assert_eq!(
        (game.at(White, "b1").as_str(), game.at(Black, "a1").as_str()),
        ("1I", "1I")
    );
    assert_eq!(game.lineup("a1-b1", Step::Ranged), " | I");
}

/// GEN-3.11, GEN-3.12, GEN-3.14: capacity counts routed units and limits who enters, not who attacks.
#[test]
fn capacity() {
    let mut game = field("a1: w 4I\na2: w 4I 1A~ 1I~\nb3: b 1I");
    game.lists("a1 I x2 -> a2", "").finish();
    assert_eq!(
        game.at(White, "a2"),
        "4I 1A~",
        "no room for anybody; routed infantry has fled"
    );
    let mut game = field("a1: w 6I\nwr: w 8I\nb3: b 1I");
    game.lists("a1 I x5 -> wr", "").finish();
    assert_eq!(game.at(White, "wr"), "8I 5I'");
    let mut game = field("b1: w 5I\na2: w 5I\nb2: b 1I");
    game.lists("b1 I x5 -> b2; a2 I x5 -> b2", "");
    game.dice(&[6; 40]);
    game.until_stage(Stage::Advance);
    assert!(
        game.offers(White).len() >= 2,
        "ten attacked, six may enter, the owner names them"
    );
    assert_eq!(game.refused(White, Action::Commit), "GEN-14.9");
    game.finish();
    assert_eq!(game.at(White, "b2"), "6I'");
}

/// GEN-3.16, GEN-3.17, GEN-3.18, GEN-7.15: five units over a border, each way on its own, also at the reserves.
#[test]
fn five_over_a_border() {
    let mut game =
        field("wr: w 6I\na1: w 5I\nb3: b 1I").sheet(White, "wr I x6 -> a1; a1 I x4 -> wr");
    for wanted in orders("wr I x5 -> a1; a1 I x4 -> wr") {
        let action = game.line(White, wanted).expect("within the limits");
        game.act(White, action);
    }
    assert_eq!(game.line_refused(White, "wr I -> a1"), "GEN-7.15");
}

/// GEN-3.19: retreats and counter-charges count toward the limit.
#[test]
fn reactions_count_toward_the_limit() {
    // Five Black units leave b2 for b3 in this phase; no cavalry may retreat over the same border.
    let mut game = field("b1: w 1I\nb2: b 1C 5I");
    game.lists("b1 I -> b2", "b2 I x5 -> b3");
    assert!(
        !matches!(game.state.stage, Stage::Retreat),
        "the border is full"
    );
}

/// GEN-3.20, GEN-6.15: nobody enters the enemy reserve.
#[test]
fn the_enemy_reserve_is_closed() {
    let game = field("b3: w 1I 1C\na1: b 1I").planning();
    assert_eq!(game.refused(White, add("b3 I -> br")), "GEN-6.15");
    assert_eq!(game.refused(White, add("b3 C -> c3 -> br")), "GEN-6.15");
    assert!(game.check(Black, add("a1 I -> a2")).is_ok());
}

/// GEN-3.21, GEN-7.16, GEN-7.17: no attack out of a reserve, but by the second step of cavalry.
#[test]
fn no_attack_out_of_a_reserve() {
    let mut game =
        field("wr: w 1C 1I\nb1: b 1I\na2: b 1I").sheet(White, "wr C -> a1 -> a2; wr I -> b1");
    assert_eq!(game.line_refused(White, "wr I -> b1"), "GEN-7.16");
    game.state.phase = F;
    game.go(White, "wr C -> a1 -> a2").commit(Black);
    assert_eq!(game.at(White, "a1"), "1C");
    game.state.phase = K;
    game.go(White, "wr C -> a1 -> a2").commit(Black);
    game.dice(&[1]);
    game.until_stage(Stage::Withdrawal);
    assert_eq!(game.lineup("a1-a2", Step::Ranged), "C | I");
}

/// GEN-3.22: reserves are not bombarded or attacked.
#[test]
fn reserves_are_untouchable() {
    let game = field("b3: w 1A\nbr: b 3I").planning();
    assert!(game.check(White, add("b3 A -> br")).is_err());
}

// Chapter 4

/// GEN-4.6, GEN-4.9: the box limits nothing: four batteries have four tokens, and
/// scores may pass thirty.
#[test]
fn the_box_limits_nothing() {
    let mut game = field("b1: w 4A\nb2: b 6I").phase(B);
    game.dice(&[1; 8]);
    game.lists("b1 A x4 -> b2", "");
    assert_eq!(
        UnitId::of(White)
            .filter(|id| game.state.unit(*id).token.is_some())
            .count(),
        4
    );
    let game = field("b3: w 1I\nb1: b 1I")
        .rules(|rules| rules.morale = true)
        .score(40, 40)
        .to_scoring();
    assert_eq!(game.state.score, [35, 35]);
}

/// GEN-4.3, GEN-4.14, GEN-4.15, GEN-4.16: armies of a custom setup.
#[test]
fn custom_armies() {
    assert_eq!(PIECES, [30, 12, 4]);
    let session = start("custom", r#"{"white-army":"14 12 4"}"#).expect("a battle");
    assert_eq!(session.state().rules.army, [[14, 12, 4], [20, 8, 2]]);
    for bad in ["20 8 1", "13 13 4", "13 12 5", "20 8", "x 8 2", "20 8 2 0"] {
        assert_eq!(
            refusal("custom", &format!(r#"{{"white-army":"{bad}"}}"#)),
            "GEN-4.16",
            "{bad}"
        );
    }
    assert_eq!(refusal("marengo", r#"{"white-army":"14 12 4"}"#), "GEN-4.1");
}

/// GEN-4.10, GEN-4.11, GEN-4.12, GEN-4.13: named setups on the board.
#[test]
fn named_setups() {
    let session = start("la-rothiere", "{}").expect("a battle");
    let at = |side, name| drawing(&session, side, name);
    assert_eq!(
        (at(White, "c1").as_str(), at(White, "a1").as_str()),
        ("[0, 6, 0]", "[6, 0, 0]")
    );
    assert_eq!(
        (at(Black, "c3").as_str(), at(Black, "a3").as_str()),
        ("[0, 6, 0]", "[6, 0, 0]")
    );
    let first = Generals::about()
        .scenarios
        .iter()
        .min_by_key(|file| file.header().map_or(i32::MAX, |h| h.order));
    assert_eq!(
        first.expect("one").header().expect("a header").id,
        "marengo"
    );
    let other = start("marengo", r#"{"setup":"albuera"}"#).expect("a battle");
    assert_eq!(drawing(&other, White, "b1"), "[2, 4, 0]");
}

/// GEN-4.17, GEN-4.18: a custom setup is secret until both are complete; six in each wing and the centre.
#[test]
fn a_custom_setup_is_secret() {
    let mut session = start("custom", "{}").expect("a battle");
    let deploy = |wing, [infantry, cavalry, artillery]: [u8; 3]| Action::Deploy {
        wing,
        infantry,
        cavalry,
        artillery,
    };
    let rule = |session: &Session<Generals>, action| match session.check(White.seat(), &action) {
        Err(kernel::Fault::Refused(refusal)) => refusal.rule.to_string(),
        other => format!("{other:?}"),
    };
    assert_eq!(rule(&session, deploy(Wing::Left, [5, 0, 0])), "GEN-4.17");
    assert_eq!(rule(&session, deploy(Wing::Left, [3, 0, 3])), "GEN-4.15");
    assert_eq!(rule(&session, Action::Commit), "GEN-4.17");
    for seat in [White.seat(), Black.seat()] {
        session
            .act(seat, deploy(Wing::Left, [0, 6, 0]))
            .expect("any kind anywhere");
        session
            .act(seat, deploy(Wing::Centre, [4, 0, 2]))
            .expect("legal");
        assert_eq!(
            session.view(Eyes::Seat(seat.other())).notes[seat.index()],
            None
        );
        session
            .act(seat, deploy(Wing::Right, [6, 0, 0]))
            .expect("legal");
        session
            .act(seat, deploy(Wing::Right, [5, 1, 0]))
            .expect("changed my mind");
        assert_eq!(drawing(&session, White, "a1"), "[0, 0, 0]");
        session.act(seat, Action::Commit).expect("complete");
    }
    assert_eq!(drawing(&session, White, "a1"), "[0, 6, 0]");
    assert_eq!(drawing(&session, Black, "a3"), "[5, 1, 0]");
    assert_eq!(drawing(&session, White, "wr"), "[11, 1, 0]");
    assert_eq!(session.state().stage, Stage::Planning);
}

/// GEN-4.19, GEN-4.20, GEN-21.1: fresh units; scores from 0, or from 15 under army morale.
#[test]
fn a_fresh_start() {
    let session = start("marengo", "{}").expect("a battle");
    assert!(
        session
            .state()
            .units
            .iter()
            .all(|unit| !unit.routed && !unit.spent && !unit.square)
    );
    assert_eq!((session.state().score, session.state().pool), ([0, 0], 10));
    let morale = start("marengo", r#"{"morale":true}"#).expect("a battle");
    assert_eq!(morale.state().score, [15, 15]);
}

// Chapter 5

/// GEN-5.1, GEN-5.2, GEN-5.3, GEN-5.4, GEN-5.5, GEN-5.7: the three types.
#[test]
fn the_three_types() {
    assert_eq!(Kind::ALL.map(|kind| kind.dice(Step::Ranged)), [1, 0, 2]);
    assert_eq!(Kind::ALL.map(|kind| kind.dice(Step::Melee)), [1, 1, 0]);
    assert_eq!(Kind::ALL.map(Kind::activations), [1, 2, 1]);
    assert_eq!(Kind::ALL.map(Kind::worth), [1, 1, 2]);
    let mut game = field("b1: w 1I 1C 1A\nb2: b 3I");
    game.lists("b1 I -> b2; b1 C -> b2; b1 A -> b2", "");
    game.until_stage(Stage::Withdrawal);
    assert_eq!(game.lineup("b1-b2", Step::Ranged), "I C A | I I I");
    assert_eq!(
        game.shots(White, Step::Ranged).len(),
        3,
        "one for infantry, two for the gun, none for cavalry"
    );
    // A gun that has bombarded does nothing else in the round.
    let mut game = field("b1: w 1A\nb2: b 2I")
        .phase(B)
        .sheet(White, "b1 A -> b2");
    game.dice(&[1, 1]);
    game.go(White, "b1 A -> b2").commit(Black);
    assert_eq!(game.state.phase, K);
    assert_eq!(game.line_refused(White, "b1 A -> b2"), "GEN-7.34");
}

/// GEN-5.8: a retreat may follow an ordered move in the same phase.
#[test]
fn a_retreat_may_follow_a_move() {
    let mut game = field("b1: w 2I\nb2: b 1I\nc2: b 1C\nb3: b 1I");
    game.lists("b1 I x2 -> b2", "c2 C -> b2");
    assert_eq!(game.at(Black, "b2"), "1I 1C");
    let rider = game.unit(Black, "b2", 'C', 1);
    game.until_stage(Stage::Retreat);
    game.act(Black, Action::Retreat { unit: rider })
        .commit(Black);
    assert_eq!(game.state.unit(rider).place, place("b3"));
    assert_eq!(
        game.state.unit(rider).moves,
        1,
        "the retreat is no step of the order"
    );
}

// Chapter 6

/// GEN-6.2, GEN-6.4, GEN-6.7, GEN-6.10, GEN-6.11: ten orders, one a unit.
#[test]
fn ten_orders() {
    let mut game = field("a1: w 6I\nb1: w 6I\nc1: w 1C 1C~").planning();
    for wanted in orders("a1 I x6 -> a2; b1 I x4 -> b2") {
        assert!(
            game.check(White, Action::AddOrder { order: wanted })
                .is_ok()
        );
        game.act(White, Action::AddOrder { order: wanted });
    }
    assert_eq!(game.refused(White, add("b1 I -> b2")), "GEN-6.2");
    game.act(
        White,
        Action::RemoveOrder {
            order: order("b1 I -> b2"),
        },
    );
    game.act(White, add("c1 C -> c2"));
    assert_eq!(game.state.sheet(White).lines.len(), 10);
    game.act(
        White,
        Action::RemoveOrder {
            order: order("a1 I -> a2"),
        },
    );
    assert_eq!(
        game.refused(White, add("c1 C -> c2 -> b2")),
        "GEN-6.10",
        "one figure stands, the other lies"
    );
    assert_eq!(order("c1 C -> c2 -> b2").to_string(), "c1 C -> c2 -> b2");
    let game = field("a1: w 1I\nc1: w 2C~").planning();
    assert_eq!(game.refused(White, add("c1 C -> c2")), "GEN-6.11");
}

/// GEN-6.12, GEN-6.13, GEN-6.14, GEN-6.16, GEN-15.3: arrows.
#[test]
fn arrows() {
    let game = field("b1: w 2I 2C 2A\nb2: w 1A\nwr: w 1I 1A").planning();
    for good in [
        "b1 I -> b2",
        "b1 I -> wr",
        "b1 C -> b2",
        "b1 C -> b2 -> b1",
        "b1 C -> wr -> a1",
        "b1 A -> b3",
        "b1 A -> a1",
        "b1 A -> wr",
        "b2 A -> b1",
        "wr A -> c1",
    ] {
        assert!(game.check(White, add(good)).is_ok(), "{good}");
    }
    for (bad, rule) in [
        ("b1 I -> b3", "GEN-6.12"),
        ("b1 I -> b2 -> b3", "GEN-6.12"),
        ("b1 I -> a2", "GEN-6.12"),
        ("b1 C -> b3", "GEN-6.13"),
        ("b1 C -> b2 -> b1 ", ""),
        ("b1 C -> b2 -> a1", "GEN-6.13"),
        ("b1 A -> b2 -> b3", "GEN-6.14"),
        ("b1 A -> c2", "GEN-6.14"),
        ("wr A -> b2", "GEN-6.14"),
        ("b1 I -> b1*", "GEN-22.36"),
    ] {
        if rule.is_empty() {
            continue;
        }
        assert_eq!(game.refused(White, add(bad)), rule, "{bad}");
    }
    // Two sectors to the rear is no arrow, and nothing lies two sectors beside b1.
    let rear = field("b3: w 1A\na2: w 1A").planning();
    assert_eq!(rear.refused(White, add("b3 A -> b1")), "GEN-6.14");
    assert!(rear.check(White, add("a2 A -> c2")).is_ok());
}

/// GEN-6.18, GEN-6.17: a line is bound to a unit when it is first activated, and the unit carries no other.
#[test]
fn a_line_is_bound_at_its_first_use() {
    let mut game = field("c1: w 1C\nb3: b 1I")
        .phase(F)
        .sheet(White, "c1 C -> c2");
    assert!(game.state.units[0].line.is_none());
    game.go(White, "c1 C -> c2").commit(Black);
    assert_eq!(game.state.units[0].line, Some(0));
    assert_eq!(game.state.sheet(White).lines[0].unit, UnitId::numbered(1));
}

/// GEN-6.21: edits are capped, so that planning ends; the sheet is always handed in as it stands.
#[test]
fn edits_are_capped() {
    let mut game = field("a1: w 6I").planning();
    for n in 0..EDITS {
        let order = order("a1 I -> a2");
        let action = if n % 2 == 0 {
            Action::AddOrder { order }
        } else {
            Action::RemoveOrder { order }
        };
        game.act(White, action);
    }
    assert_eq!(game.refused(White, add("a1 I -> a2")), "GEN-6.21");
    assert_eq!(game.offers(White), [Action::Commit]);
}

/// GEN-6.6: a sheet, its length and its drafts are seen by nobody else; lines become known by use, second steps later.
#[test]
fn sheets_are_secret() {
    let mut game = field("c1: w 2C\na1: w 3I\nb3: b 1I").planning();
    for text in ["c1 C -> c2 -> b2", "a1 I -> a2", "a1 I -> b1"] {
        game.act(White, add(text));
        for eyes in [Eyes::Seat(Black.seat()), Eyes::Spectator] {
            let sheet = &Generals::view(&game.state, eyes).sheets[0];
            assert!(
                sheet.lines.is_empty()
                    && sheet.charged.is_none()
                    && sheet.edits_left.is_none()
                    && !sheet.complete
            );
        }
    }
    let changed = Action::ChangeOrder {
        order: order("a1 I -> b1"),
        into: order("a1 I -> a2"),
    };
    game.act(White, changed);
    for event in &game.events {
        assert_eq!(
            Generals::redact(event, Eyes::Seat(Black.seat())),
            None,
            "{event:?}"
        );
        assert!(Generals::redact(event, Eyes::Seat(White.seat())).is_some());
    }
    game.commit_both();
    game.go(White, "c1 C -> c2 -> b2").commit(Black);
    let seen = &Generals::view(&game.state, Eyes::Seat(Black.seat())).sheets[0];
    assert_eq!(seen.lines.len(), 1);
    assert_eq!(
        (seen.lines[0].to, seen.lines[0].then, seen.lines[0].line),
        (place("c2"), None, None)
    );
    game.commit_both();
    game.go(White, "c1 C -> c2 -> b2").commit(Black);
    let seen = &Generals::view(&game.state, Eyes::Seat(Black.seat())).sheets[0];
    assert_eq!(seen.lines[0].then, Some(sector("b2")));
}

// Chapter 7

/// GEN-7.1, GEN-7.3: no line has to be activated; each at most once on a list.
#[test]
fn lists() {
    let mut game = field("b1: w 1I\nb3: b 1I").sheet(White, "b1 I -> b2");
    let action = game.line(White, order("b1 I -> b2")).expect("legal");
    game.act(White, action);
    assert_eq!(game.refused(White, action), "GEN-7.1");
    assert_eq!(
        game.refused(
            White,
            Action::Activate {
                line: 9,
                at_building: false
            }
        ),
        "GEN-7.1"
    );
    let mut game = field("b1: w 1I\nb3: b 1I").sheet(White, "b1 I -> b2");
    game.lists("", "").finish();
    assert_eq!(game.at(White, "b1"), "1I");
}

/// GEN-6.9, GEN-7.4, GEN-7.5, GEN-7.6, GEN-7.7: who acts in which phase; a line may be used in any that suits.
#[test]
fn who_acts_when() {
    let base = || {
        field("b1: w 1I 1C 1A\nb2: b 1I\na3: b 1I")
            .sheet(White, "b1 I -> a1; b1 C -> a1; b1 A -> b2")
    };
    let rule = |phase, text: &str| {
        let game = base().phase(phase);
        match game.line(White, order(text)) {
            Some(_) => "yes".to_owned(),
            None => game.line_refused(White, text),
        }
    };
    let row = |phase| ["b1 I -> a1", "b1 C -> a1", "b1 A -> b2"].map(|text| rule(phase, text));
    assert_eq!(row(F), ["GEN-7.4", "yes", "GEN-7.4"]);
    assert_eq!(row(B), ["GEN-7.5", "GEN-7.5", "yes"]);
    assert_eq!(row(K), ["yes", "yes", "yes"]);
    assert_eq!(row(N), ["yes", "yes", "GEN-16.4"]);
}

/// GEN-7.11, GEN-7.22: infantry acts once.
#[test]
fn infantry_acts_once() {
    let mut game = field("b1: w 1I\nb3: b 1I");
    game.go(White, "b1 I -> b2").commit(Black);
    assert_eq!(game.at(White, "b2"), "1I'");
    assert_eq!(game.line_refused(White, "b1 I -> b2"), "GEN-7.34");
    game.state.units[0].spent = false;
    assert_eq!(game.line_refused(White, "b1 I -> b2"), "GEN-7.11");
}

/// GEN-7.10: cavalry acts while it has an activation and a step left.
#[test]
fn cavalry_acts_while_it_can() {
    let mut game = field("c1: w 1C\nb3: b 1I").phase(F);
    game.go(White, "c1 C -> c2").commit(Black);
    game.state.phase = K;
    assert_eq!(
        game.line_refused(White, "c1 C -> c2"),
        "GEN-7.10",
        "no step left"
    );
}

/// GEN-7.18, GEN-8.3: a gun attacks an adjacent battle sector that is not friendly.
#[test]
fn where_guns_attack() {
    let game = field("b1: w 1A\nb2: b 1I\na1: w 1I\nwr: w 1A\nb3: b 1I")
        .sheet(White, "b1 A -> a1; wr A -> a1")
        .edit(|state| state.sheets[0].lines.push(Line::new(order("b1 A -> b3"))));
    for text in ["b1 A -> a1", "wr A -> a1", "b1 A -> b3"] {
        assert_eq!(game.line_refused(White, text), "GEN-7.18", "{text}");
    }
}

/// GEN-7.19, GEN-7.20: a gun is used even if its target walks away.
#[test]
fn a_gun_is_used_even_without_a_target() {
    let mut game = field("b1: w 1A\nb2: b 1I\nb3: b 1I");
    game.lists("b1 A -> b2", "b2 I -> b3").finish();
    assert_eq!(game.at(White, "b1"), "1A'");
    assert!(game.shots(White, Step::Ranged).is_empty());
}

/// GEN-7.25, GEN-7.26: attacking cavalry that misses, or withdraws, is spent.
#[test]
fn cavalry_that_misses_is_spent() {
    let mut game = field("b1: w 1C\nb2: b 1I").phase(F);
    game.lists("b1 C -> b2", "").commit(Black);
    game.dice(&[1, 6]).commit(White);
    assert_eq!(game.at(White, "box"), "1C~");
    let mut game = field("b1: w 1C\nb2: b 1I").phase(F);
    game.dice(&[1]);
    game.lists("b1 C -> b2", "").commit(Black);
    game.dice(&[2, 4]).commit(White);
    assert_eq!(game.at(White, "b1"), "1C'", "3 against 3");
    let mut game = field("b1: w 1C\nb2: b 1I").phase(F);
    game.dice(&[1]);
    game.lists("b1 C -> b2", "").commit(Black);
    let rider = game.unit(White, "b1", 'C', 1);
    game.act(White, Action::Withdraw { unit: rider })
        .commit(White);
    assert_eq!(game.at(White, "b1"), "1C'");
}

/// GEN-7.27, GEN-7.24: who had nothing to roll against did not miss.
#[test]
fn nothing_to_roll_against_is_no_miss() {
    let mut game = field("b1: w 1C\nb2: b 1C\nb3: b 1I").phase(F);
    game.lists("b1 C -> b2", "");
    let rider = game.unit(Black, "b2", 'C', 1);
    game.act(Black, Action::Retreat { unit: rider })
        .commit(Black);
    game.finish();
    assert_eq!(game.at(White, "b2"), "1C");
}

/// GEN-7.28: passive cavalry that misses is not spent for that.
#[test]
fn passive_cavalry_may_miss() {
    let mut game = field("b1: w 1C\nb2: b 1C").phase(F);
    game.lists("b1 C -> b2", "").commit(Black);
    game.dice(&[1, 3]).commit(White);
    assert_eq!(game.shots(Black, Step::Melee), [(3, -1, 2, false)]);
    assert_eq!(game.at(Black, "b2"), "1C");
}

/// GEN-7.29, GEN-14.7, GEN-14.8: in F entering is optional, unit by unit, and declining spends.
#[test]
fn declining_to_enter_spends() {
    let mut game = field("b1: w 2C\nb2: b 1I").phase(F);
    game.dice(&[1]);
    game.lists("b1 C x2 -> b2", "").commit(Black);
    game.dice(&[6, 6, 1]).commit(White);
    assert_eq!(game.state.stage, Stage::Advance);
    let rider = game.unit(White, "b1", 'C', 1);
    game.act(White, Action::Enter { unit: rider }).commit(White);
    assert_eq!(
        (game.at(White, "b2").as_str(), game.at(White, "b1").as_str()),
        ("1C", "1C'")
    );
}

/// GEN-7.30, GEN-13.4, GEN-14.14: kept out by a full sector is no declining; ten hits take one gun once.
#[test]
fn kept_out_is_not_declining() {
    let mut game = field("a1: w 5C\nb2: w 5C\na2: b 1A").side_b().phase(F);
    game.lists("a1 C x5 -> a2; b2 C x5 -> a2", "");
    game.until_stage(SPLIT);
    game.dice(&[1, 1]);
    game.dice(&[6; 10]);
    game.until_stage(Stage::Advance);
    game.finish();
    assert_eq!(game.at(White, "a2"), "6C");
    assert_eq!(game.state.prisoners[0], [0, 0, 1]);
    assert_eq!(
        (game.at(White, "a1").as_str(), game.at(White, "b2").as_str()),
        ("", "4C")
    );
}

/// GEN-7.31, GEN-7.32, GEN-7.33, GEN-7.35, GEN-10.18: a reaction spends at the end of the phase, successful or not.
#[test]
fn reactions_spend() {
    let mut game = field("b1: w 1C\nb2: b 2I").phase(F);
    game.lists("b1 C -> b2", "");
    let unit = game.unit(Black, "b2", 'I', 1);
    game.act(Black, Action::FormSquare { unit });
    game.dice(&[1, 3]).commit(Black);
    assert_eq!(
        game.shots(Black, Step::Ranged)[0].1,
        -2,
        "it fights this combat unspent"
    );
    game.dice(&[1, 6]);
    game.finish();
    assert_eq!(game.at(Black, "b2").matches("I'").count(), 1);
    let mut game = field("b1: w 1C\nb2: b 1I'").phase(F);
    game.lists("b1 C -> b2", "");
    assert_ne!(
        game.state.stage,
        Stage::Reaction,
        "spent units cannot react"
    );
}

/// GEN-7.37, GEN-7.38, GEN-18.1, GEN-18.2: spent units control; squares and fatigue end in the scoring phase.
#[test]
fn spent_units_control_and_recover() {
    let game = field("a1: w 1I' 1I#\nb3: b 1I").to_scoring();
    assert_eq!(game.at(White, "a1"), "2I");
    assert_eq!(
        Census::of(&field("a2: w 1I'").state).controller(sector("a2")),
        Some(White)
    );
}

/// GEN-7.2: the order of the list decides who goes when there is not room for all.
#[test]
fn the_list_is_a_preference() {
    let list = |first: &str, second: &str| {
        let mut game = field("a1: w 1I\nb2: w 1C\na2: w 5I\nb3: b 1I");
        game.lists(&format!("{first}; {second}"), "").finish();
        game.at(White, "a2")
    };
    assert_eq!(list("a1 I -> a2", "b2 C -> a2"), "5I 1I'");
    assert_eq!(list("b2 C -> a2", "a1 I -> a2"), "5I 1C");
}

/// An umpire to whom nobody listens plays the same battle.
#[test]
fn a_silent_umpire_plays_the_same() {
    let mut loud = field("b1: w 1I\nb2: b 1I");
    let mut quiet = loud.clone();
    loud.go(White, "b1 I -> b2");
    quiet.go(White, "b1 I -> b2");
    loud.dice(&[1, 1]).commit(Black);
    let mut dice = Dice::scripted([1u8, 1]);
    let mut umpire = Umpire::silent(&mut dice);
    kernel::admit::<Generals>(&mut quiet.state, Black.seat(), &Action::Commit)
        .expect("legal")
        .apply(&mut umpire);
    assert_eq!(loud.state, quiet.state);
}

/// GEN-1.10, GEN-4.7, GEN-4.8: the state of a unit survives the wire, tokens and squares included, and an impossible one is
/// refused.
#[test]
fn states_travel_and_are_vouched_for() {
    let mut game = field("b1: w 1A 1I# 1I'\nb2: b 2I").sheet(White, "b1 I -> b2");
    game.state.units[0].token = Some(sector("b2"));
    let json = serde_json::to_string(&game.state).expect("json");
    let back: State = serde_json::from_str(&json).expect("a state");
    assert_eq!(back, game.state);
    assert_eq!(Generals::vouch(&back), Ok(()));
    let broken: [fn(&mut State); 9] = [
        |state| state.units[0].place = place("br"),
        |state| state.units[1].token = Some(sector("b2")),
        |state| state.units[0].square = true,
        |state| state.units[30].place = place("b1"),
        |state| state.units[0].line = Some(3),
        |state| state.round = 11,
        |state| state.stage = Stage::Rally,
        |state| {
            state.drafts[0]
                .picks
                .push(Pick::Retreat(UnitId::numbered(1).expect("a unit")));
        },
        |state| state.units[0].place = place("b2*"),
    ];
    for (index, change) in broken.into_iter().enumerate() {
        let mut bad = back.clone();
        change(&mut bad);
        assert!(Generals::vouch(&bad).is_err(), "{index}");
    }
}

/// GEN-3.13: the enemy's units take no room.
#[test]
fn only_own_units_take_room() {
    let mut game = field("a1: w 2I\na2: b 6I~\nb3: b 1I");
    game.lists("a1 I x2 -> a2", "");
    assert_eq!((game.at(White, "a2").as_str(), game.captured()), ("2I'", 6));
}

/// GEN-14.16, GEN-7.23: entering after a fight is a step of the order.
#[test]
fn entering_is_a_step() {
    let mut game = field("b1: w 1C\nb2: b 1A\na3: b 1I").phase(F);
    game.dice(&[1, 1]);
    game.lists("b1 C -> b2 -> b1", "");
    game.dice(&[6]).commit(White);
    let rider = game.unit(White, "b1", 'C', 1);
    game.act(White, Action::Enter { unit: rider }).commit(White);
    assert_eq!(
        (game.state.unit(rider).moves, game.state.unit(rider).place),
        (1, place("b2"))
    );
    game.commit_both();
    game.go(White, "b1 C -> b2 -> b1").commit(Black);
    assert_eq!(game.at(White, "b1"), "1C'");
}

/// GEN-13.13: a unit that routs loses its line.
#[test]
fn a_routed_unit_loses_its_line() {
    let mut game = field("c1: w 1C\nb2: b 1I\nb1: w 1I").phase(F);
    game.lists("c1 C -> c2 -> b2", "");
    assert_eq!(game.at(White, "c2"), "1C");
    game.state.units[0].routed = true;
    game.state.phase = K;
    assert_eq!(game.line_refused(White, "c1 C -> c2 -> b2"), "GEN-13.13");
}
