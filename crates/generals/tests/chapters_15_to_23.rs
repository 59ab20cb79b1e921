//! Chapters 15 to 23: bombardment, non-combat moves, rally, scoring, and every option.

mod field;
use field::*;
use generals::*;
use kernel::{Eyes, Game, GivenOptions, Seed, Session, Setting};

const R: Step = Step::Ranged;
const M: Step = Step::Melee;

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

// Chapter 15

/// GEN-15.1, GEN-15.2, GEN-15.3, GEN-15.4, GEN-15.5, GEN-15.6, GEN-15.9: what may be bombarded.
#[test]
fn what_may_be_bombarded() {
    let rule = |drawing: &str, text: &str| {
        let game = field(drawing).phase(B).sheet(White, text);
        match game.line(White, order(text)) {
            Some(_) => "yes".to_owned(),
            None => game.line_refused(White, text),
        }
    };
    for (drawing, text, expected) in [
        ("b2: w 1A\nb3: b 1I", "b2 A -> b3", "yes"),
        ("b1: w 1A\nb3: b 1I", "b1 A -> b3", "yes"),
        ("a2: w 1A\nc2: b 1I", "a2 A -> c2", "yes"),
        ("b2: w 1A\nb1: b 1I", "b2 A -> b1", "GEN-15.3"),
        ("wr: w 1A\nb1: b 1I", "wr A -> b1", "GEN-15.5"),
        ("b2: w 1A\na1: b 1I", "b2 A -> b3", "GEN-15.6"),
        ("b2: w 1A\nb3: b 1I~", "b2 A -> b3", "yes"),
        ("b1: w 1A", "b1 A -> wr", "GEN-3.22"),
    ] {
        assert_eq!(rule(drawing, text), expected, "{text}");
    }
    let own = field("b1: w 1A\nb2: w 1A~\na3: b 1I")
        .phase(B)
        .sheet(White, "b1 A -> b2");
    assert_eq!(
        own.line_refused(White, "b1 A -> b2"),
        "GEN-15.6",
        "an own unit lies there"
    );
    let black = field("b2: b 1A\nb1: w 1I\nb3: w 1I")
        .phase(B)
        .sheet(Black, "b2 A -> b1; b2 A -> b3");
    assert!(
        black.line(Black, order("b2 A -> b1")).is_some(),
        "south is Black's front"
    );
}

/// GEN-15.10, GEN-15.11: the order of targets.
#[test]
fn the_order_of_targets() {
    let mut game = field("b1: w 4A\nb2: b 1A 1C 1I' 1I 1I# 1I~").phase(B);
    game.dice(&[1; 8]);
    game.lists("b1 A x4 -> b2", "");
    let at: Vec<u8> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Shell {
                at: Mark::Unit { unit },
                ..
            } => Some(unit.number()),
            _ => None,
        })
        .collect();
    assert_eq!(at, [105, 104, 103, 102, 101, 106, 105, 104]);
}

/// GEN-15.11: units without an order before units with one.
#[test]
fn unbound_units_are_hit_first() {
    let mut game = field("b1: w 1A\nb2: b 2C")
        .phase(F)
        .sheet(Black, "b2 C -> b3 -> b2");
    // The first horse fails to move: bind it by hand as it would be after an attack in F.
    game.state.units[30].line = Some(0);
    game.state.units[30].activations = 1;
    game.state.sheets[1].lines[0].unit = UnitId::numbered(101);
    game.state.sheets[1].lines[0].shown = Shown::FirstStep;
    game.state.phase = B;
    game.dice(&[1, 1]);
    game.lists("b1 A -> b2", "");
    let first = game.events.iter().find_map(|event| match event {
        Event::Shell {
            at: Mark::Unit { unit },
            ..
        } => Some(unit.number()),
        _ => None,
    });
    assert_eq!(first, Some(102));
}

/// GEN-15.16: units of both sides between make a friendly obstacle.
#[test]
fn both_sides_between() {
    let mut game = field("b1: w 1A\nb2: b 1I\nb3: b 2I")
        .phase(B)
        .edit(|state| {
            state.units[1] = Unit {
                routed: true,
                ..Unit::new(Kind::Artillery, place("b2"))
            };
        });
    game.dice(&[1]);
    game.lists("b1 A -> b3", "");
    assert_eq!(game.shells(White).len(), 1);
}

/// GEN-15.20, GEN-15.21, GEN-15.22, GEN-15.24, GEN-15.29: both fire at once; a battery that is hit still fires.
#[test]
fn both_fire_at_once() {
    let mut game = field("b1: w 1A\nb2: b 1A").phase(B);
    game.dice(&[6, 6]);
    game.lists("b1 A -> b2", "b2 A -> b1");
    assert_eq!(
        (game.at(White, "b1").as_str(), game.at(Black, "b2").as_str()),
        ("1A~", "1A~")
    );
    assert_eq!(game.captured(), 0);
    let mut game = field("b1: w 1A\nb2: b 1I").phase(B);
    game.dice(&[1]);
    game.lists("b1 A -> b2", "");
    assert_eq!(game.at(White, "b1"), "1A'");
}

/// GEN-15.23: a routed unit that is hit is destroyed.
#[test]
fn routed_units_are_destroyed() {
    let mut game = field("b1: w 1A\nb2: b 1I~").phase(B);
    game.dice(&[6]);
    game.lists("b1 A -> b2", "");
    assert_eq!(
        (
            game.destroyed(),
            game.captured(),
            game.at(Black, "b2").as_str()
        ),
        (1, 0, "")
    );
}

/// GEN-15.28: a battery that is lost loses its token at once.
#[test]
fn a_lost_battery_loses_its_token() {
    let mut game = field("b1: w 1C\nb2: b 1A~").phase(F);
    let gun = game.unit(Black, "b2", 'A', 1);
    game.state.units[gun.index()].token = Some(sector("b1"));
    game.lists("b1 C -> b2", "");
    assert_eq!((game.captured(), game.state.unit(gun).token), (1, None));
}

// Chapter 16

/// GEN-16.1, GEN-16.2, GEN-16.6, GEN-16.7, GEN-16.8: moves of N.
#[test]
fn quiet_moves() {
    let mut game = field("a1: w 1I 1A\nb1: w 1C\nb3: b 1I\na2: b 1A~").phase(N);
    game.lists("a1 I -> a2; a1 A -> b1; b1 C -> b2", "");
    assert_eq!(game.captured(), 1);
    assert_eq!(
        ["a2", "b1", "b2"].map(|at| game.at(White, at).chars().nth(1)),
        [Some('I'), Some('A'), Some('C')]
    );
    let mut game = field("b1: w 1I\na2: b 1I").phase(N);
    game.lists("b1 I -> a1", "a2 I -> a1");
    assert_eq!(
        (
            game.at(White, "a1").chars().nth(1),
            game.at(Black, "a2").as_str()
        ),
        (Some('I'), "1I")
    );
    let mut game = field("b1: w 3I\nb2: w 5I\nb3: b 1I").phase(N);
    game.lists("b1 I x3 -> b2", "");
    assert_eq!(game.at(White, "b1"), "2I");
}

// Chapter 17

/// GEN-17.3, GEN-17.4, GEN-17.5, GEN-17.6, GEN-17.9: who can be rallied; infantry does not merge with cavalry.
#[test]
fn who_can_be_rallied() {
    let mut game = field("box: w 1I~ 1C~\na1: w 1A~ 1I\nb1: w 1A~\nb3: b 1I").rally(3, 0);
    assert_eq!(
        game.refused(
            White,
            Action::Merge {
                kind: Kind::Infantry
            }
        ),
        "GEN-17.4"
    );
    assert_eq!(
        game.refused(
            White,
            Action::Merge {
                kind: Kind::Artillery
            }
        ),
        "GEN-17.2"
    );
    let (held, alone) = (
        game.unit(White, "a1", 'A', 1),
        game.unit(White, "b1", 'A', 1),
    );
    assert_eq!(
        game.refused(White, Action::Rally { unit: alone }),
        "GEN-17.6"
    );
    game.act(White, Action::Rally { unit: held }).commit_both();
    assert_eq!(
        (game.at(White, "a1").as_str(), game.at(White, "b1").as_str()),
        ("1I 1A", "1A~")
    );
    let view = |saved: Option<[u8; 2]>| {
        let mut game = field("a1: w 1I").rally(3, 4);
        game.state.saved = saved;
        Generals::view(&game.state, Eyes::Spectator).saved
    };
    assert_eq!(view(Some([3, 4])), Some([3, 4]));
}

// Chapter 18

/// GEN-18.3, GEN-18.4: both sheets are shown to everybody in the scoring phase.
#[test]
fn sheets_are_shown() {
    let game = field("a1: w 2I\nb3: b 1I")
        .sheet(White, "a1 I x2 -> a2")
        .to_scoring();
    let shown = game.events.iter().find_map(|event| match event {
        Event::SheetsShown { white, black } => Some((white.len(), black.len())),
        _ => None,
    });
    assert_eq!(shown, Some((2, 0)));
}

/// GEN-18.5, GEN-18.6, GEN-18.13: prisoners are paid once.
#[test]
fn prisoners_are_paid_once() {
    let game = field("a1: w 1I\nb3: b 1I")
        .edit(|state| state.prisoners = [[2, 1, 1], [0, 0, 0]])
        .to_scoring();
    assert_eq!(game.state.score, [5, 0]);
    assert_eq!(game.state.prisoners, [[0; 3]; 2]);
}

/// GEN-18.7, GEN-18.8, GEN-18.11, GEN-18.12, GEN-18.14: objectives are paid to whoever controls them, each round.
#[test]
fn objectives_are_paid() {
    let game = field("b3: w 1I\nc3: w 1I\na1: b 1I\nc1: b 1I\na3: b 1I").to_scoring();
    assert_eq!(game.state.score, [6, 3], "5 + 1; 1 + 1 and the majority");
    let again = game.clone().to_scoring();
    assert_eq!(again.state.score, [12, 5], "stage 3 is not reached");
    let lying = field("b3: w 1A~\na1: b 1I\nb1: w 1I").to_scoring();
    assert_eq!(
        lying.state.score,
        [0, 1],
        "a routed gun controls nothing; the majority is even"
    );
}

/// GEN-18.10: a tie empties the pool by one and pays nobody.
#[test]
fn a_tied_majority() {
    let game = field("b1: w 1I\nb3: b 1I").to_scoring();
    assert_eq!((game.state.score, game.state.pool), ([0, 0], 9));
}

/// GEN-18.15, GEN-18.18: ten points win at once; level at ten or more, the battle goes on.
#[test]
fn ten_points() {
    let game = field("b1: w 1I\nb3: b 1I").score(10, 10).to_scoring();
    assert!(!game.is_over());
    assert_eq!(game.state.round, 2);
    let game = field("b1: w 1I\na1: w 1I\nb3: b 1I")
        .score(9, 3)
        .to_scoring();
    assert_eq!(
        game.state.ending,
        Some(Ending {
            winner: Some(White),
            reason: Reason::TenPoints
        })
    );
}

/// GEN-18.19, GEN-18.20: after round ten.
#[test]
fn after_round_ten() {
    let end = |white, black| {
        field("b1: w 1I\nb3: b 1I")
            .round(10)
            .score(white, black)
            .to_scoring()
            .state
            .ending
    };
    assert_eq!(end(3, 5).map(|end| end.winner), Some(Some(Black)));
    assert_eq!(
        end(4, 4),
        Some(Ending {
            winner: None,
            reason: Reason::LastRound
        })
    );
}

// Chapter 19

/// GEN-19.1, GEN-19.2, GEN-19.3, GEN-19.4, GEN-19.5, GEN-19.6, GEN-19.7, GEN-19.11: what markers pay.
#[test]
fn what_markers_pay() {
    let with = |marker, turns| {
        let mut game = field("b2: w 1I\na1: b 1I").side_b();
        game.state.markers.put(Black, marker, sector("b2"));
        for _ in 0..turns {
            game = game.to_scoring();
        }
        game.state.score[0]
    };
    assert_eq!(Marker::ALL.map(|marker| with(marker, 1)), [5, 1, 3, 1, 3]);
    assert_eq!(
        [Marker::Flag3, Marker::Rose3].map(|marker| with(marker, 2)),
        [6, 3],
        "a rose is paid once"
    );
    let mut game = field("b2: w 1I\na1: b 1I").side_b();
    game.state.markers.put(Black, Marker::Flag1, sector("b2"));
    game.state.markers.put(Black, Marker::Rose3, sector("b2"));
    assert_eq!(game.to_scoring().state.score[0], 4);
}

/// GEN-19.8, GEN-19.9, GEN-19.10: generals and flags make friends, roses do not.
#[test]
fn markers_and_friendliness() {
    for (marker, status) in [
        (Marker::General, Status::Friendly),
        (Marker::Flag3, Status::Friendly),
        (Marker::Rose3, Status::Neutral),
    ] {
        let mut game = field("a1: w 1I\nb2: b 1I~").side_b();
        game.state.markers.put(White, marker, sector("b2"));
        assert_eq!(
            Census::of(&game.state).status(&game.state, White, sector("b2")),
            status
        );
    }
}

/// GEN-19.12, GEN-19.13: twenty markers.
#[test]
fn twenty_markers() {
    assert_eq!(Marker::ALL.map(Marker::pieces), [1, 3, 2, 2, 2]);
    assert_eq!(2 * Marker::ALL.map(Marker::pieces).iter().sum::<u8>(), 20);
}

/// GEN-19.14, GEN-19.15, GEN-20.14: markers of the map, or placed in secret.
#[test]
fn markers_are_placed() {
    let map = start("river-line", "{}").expect("a battle");
    assert!(map.state().markers.has(White, Marker::Flag3, sector("c1")));
    let mut free = start(
        "river-line",
        r#"{"free-markers":true,"orders-delivery":true}"#,
    )
    .expect("a battle");
    let put = |marker, at: &str| Action::PlaceMarker {
        marker,
        sector: sector(at),
    };
    let rule = |free: &Session<Generals>, action| match free.check(White.seat(), &action) {
        Err(kernel::Fault::Refused(refusal)) => refusal.rule.to_string(),
        other => format!("{other:?}"),
    };
    assert_eq!(rule(&free, put(Marker::Flag1, "a2")), "GEN-19.15");
    assert_eq!(rule(&free, put(Marker::Rose1, "b3")), "GEN-19.15");
    assert_eq!(rule(&free, Action::Commit), "GEN-20.14");
    free.act(White.seat(), put(Marker::Rose1, "b2"))
        .expect("legal");
    assert_eq!(rule(&free, put(Marker::Rose3, "b2")), "GEN-19.15");
    free.act(White.seat(), put(Marker::Flag1, "a1"))
        .expect("legal");
    free.act(White.seat(), put(Marker::Flag1, "c1"))
        .expect("legal");
    assert_eq!(
        rule(&free, put(Marker::Flag1, "b1")),
        "GEN-20.14",
        "kept for the general"
    );
    free.act(White.seat(), put(Marker::General, "b1"))
        .expect("legal");
    assert_eq!(rule(&free, put(Marker::General, "b1")), "GEN-19.15");
    free.act(White.seat(), Action::Commit).expect("complete");
    assert!(
        !free
            .state()
            .markers
            .has(White, Marker::General, sector("b1")),
        "not opened yet"
    );
    for _ in 0..4 {
        let action = default_action(free.state(), Black);
        free.act(Black.seat(), action).expect("legal");
    }
    assert!(
        free.state()
            .markers
            .has(White, Marker::General, sector("b1"))
    );
    assert_eq!(
        refusal("river-line", r#"{"objectives":false,"free-markers":true}"#),
        "GEN-19.15"
    );
    assert_eq!(
        refusal("marengo", r#"{"objectives":true,"free-markers":true}"#),
        "GEN-19.1"
    );
}

// Chapter 20

/// GEN-20.2, GEN-20.15: both ordering options; the dice are public, White's first.
#[test]
fn rolled_allotments() {
    let mut game = field("b1: w 1I\nb3: b 1I").rules(|rules| {
        rules.orders_roll = true;
        rules.orders_delivery = true;
    });
    game.dice(&[2, 5]);
    let game = game.to_scoring();
    assert_eq!(game.state.allotment, [8, 11]);
    assert_eq!(
        Generals::view(&game.state, Eyes::Seat(White.seat())).sheets[1].orders,
        11
    );
}

/// GEN-20.3, GEN-20.4, GEN-20.5: an extra order for the command sector, never saved.
#[test]
fn an_extra_order_for_the_command_sector() {
    let mut game = field("a1: w 6I\nb1: w 6I\nc1: w 6I")
        .planning()
        .rules(|rules| rules.orders_delivery = true);
    for wanted in orders("a1 I x6 -> a2; c1 I x4 -> c2") {
        game.act(White, Action::AddOrder { order: wanted });
    }
    assert_eq!(game.refused(White, add("c1 I -> c2")), "GEN-6.2");
    assert_eq!(saved_orders(&game.state, White), 0);
    game.act(White, add("b1 I -> b2"));
    assert_eq!(
        (
            lines_charged(&game.state, White),
            saved_orders(&game.state, White)
        ),
        (10, 0)
    );
    assert_eq!(game.refused(White, add("b1 I -> b2")), "GEN-6.2");
    let none = field("a1: w 1I").rules(|rules| rules.orders_delivery = true);
    assert_eq!(
        saved_orders(&none.state, White),
        10,
        "an extra order that is not written is no saved order"
    );
}

/// GEN-20.12, GEN-20.13: saved orders travel too.
#[test]
fn saved_orders_travel() {
    for (die, arrives) in [(1, false), (2, true)] {
        let mut game = field("b1: w 1I\nc2: w 1A~ 1I\nb3: b 1I")
            .rules(|rules| rules.orders_delivery = true)
            .rally(2, 0);
        let gun = game.unit(White, "c2", 'A', 1);
        game.act(White, Action::Rally { unit: gun });
        game.dice(&[die]).commit_both();
        assert_eq!(!game.state.unit(gun).routed, arrives);
    }
    let mut near = field("box: w 2I~\nb1: w 1I\nb3: b 1I")
        .rules(|rules| rules.orders_delivery = true)
        .rally(1, 0);
    near.act(
        White,
        Action::Merge {
            kind: Kind::Infantry,
        },
    )
    .commit_both();
    assert_eq!(
        near.at(White, "wr"),
        "1I",
        "the reserve is next to the command sector: no die"
    );
}

/// GEN-20.14: delivery needs command sectors.
#[test]
fn delivery_needs_command_sectors() {
    assert_eq!(
        refusal(
            "woodland-gate",
            r#"{"objectives":false,"orders-delivery":true}"#
        ),
        "GEN-20.14"
    );
    assert!(start("woodland-gate", r#"{"orders-delivery":true}"#).is_ok());
}

// Chapter 21

/// GEN-21.4, GEN-21.5, GEN-21.6, GEN-21.7, GEN-21.8, GEN-21.9: how morale ends a battle.
#[test]
fn how_morale_ends() {
    let with = |score: (i16, i16), prisoners: [u8; 2], drawing: &str, round| {
        field(drawing)
            .round(round)
            .rules(|rules| rules.morale = true)
            .score(score.0, score.1)
            .edit(|state| state.prisoners = [[prisoners[0], 0, 0], [prisoners[1], 0, 0]])
            .to_scoring()
            .state
    };
    let even = "b1: w 1I\nb3: b 1I";
    assert_eq!(
        with((1, 9), [0, 1], even, 3).ending,
        Some(Ending {
            winner: Some(Black),
            reason: Reason::Morale
        })
    );
    assert_eq!(
        with((1, 2), [3, 2], even, 3).ending.map(|end| end.winner),
        Some(None),
        "broken together, and even to the end"
    );
    assert_eq!(
        with((1, 3), [3, 1], "b3: w 1I\na1: b 1I", 3)
            .ending
            .map(|end| end.winner),
        Some(Some(White)),
        "stage 2 decides"
    );
    assert_eq!(
        with((15, 15), [0, 0], even, 3).score,
        [15, 15],
        "no limit of ten, and a tie changes nothing"
    );
    assert_eq!(
        with((7, 5), [0, 0], even, 10).ending.map(|end| end.winner),
        Some(Some(White))
    );
    assert_eq!(
        with((5, 5), [0, 0], even, 10).ending.map(|end| end.winner),
        Some(None)
    );
}

/// GEN-21.10: a broken army has few orders.
#[test]
fn few_points_few_orders() {
    let mut game = field("a1: w 6I\nb3: b 1I")
        .planning()
        .rules(|rules| rules.morale = true)
        .score(2, 15);
    game.act(White, add("a1 I -> a2"))
        .act(White, add("a1 I -> a2"));
    assert_eq!(game.refused(White, add("a1 I -> a2")), "GEN-21.10");
}

// Chapter 22

/// GEN-22.2, GEN-22.63: each kind by itself.
#[test]
fn terrain_by_kind() {
    let session = start("river-line", r#"{"river":false,"hill":false}"#).expect("a battle");
    let ground = session.state().rules.ground;
    assert!(
        ground.hill.is_empty()
            && ground.rivers.iter().all(|river| river.is_empty())
            && !ground.building.is_empty()
    );
    assert_eq!(
        refusal("river-line", r#"{"building":false,"ruin":true}"#),
        "GEN-22.63"
    );
}

/// GEN-22.7, GEN-22.8, GEN-22.11, GEN-22.12: forest and movement.
#[test]
fn forest_and_movement() {
    let mut game = field("a1: w 4C\nb3: b 1I")
        .ground("forest a2")
        .sheet(White, "a1 C x4 -> a2");
    for _ in 0..3 {
        let action = game.line(White, order("a1 C -> a2")).expect("three may");
        game.act(White, action);
    }
    assert_eq!(game.line_refused(White, "a1 C -> a2"), "GEN-22.7");
    game.commit_both();
    assert_eq!(game.at(White, "a2"), "3C'", "spent by entering");
    let fast = field("a1: w 1C\na2: w 1C")
        .phase(F)
        .ground("forest a2")
        .sheet(White, "a1 C -> a2; a2 C -> b2");
    assert_eq!(fast.line_refused(White, "a1 C -> a2"), "GEN-22.11");
    assert_eq!(fast.line_refused(White, "a2 C -> b2"), "GEN-22.11");
    let mut two = field("a2: w 1C\na3: b 1I").ground("forest a2");
    two.lists("a2 C -> b2 -> b1", "").finish();
    two.lists("a2 C -> b2 -> b1", "").finish();
    assert!(two.at(White, "b1").starts_with("1C"), "in K and N");
}

/// GEN-22.4, GEN-22.9, GEN-22.10: a forest counts once in a head-on fight, whichever sector it is.
#[test]
fn forest_in_combat() {
    for forest in ["forest b1", "forest b2", "forest b1 b2"] {
        let mut game = field("b1: w 1I\nb2: b 1I").ground(forest);
        game.dice(&[1, 1, 1, 1]);
        game.lists("b1 I -> b2", "b2 I -> b1");
        assert_eq!(game.shots(White, R)[0].1, -3, "{forest}");
        assert_eq!(game.shots(Black, M)[0].1, -1, "{forest}");
    }
    let mut game = field("b1: w 1I\nb2: b 1I").ground("forest b1");
    game.dice(&[1, 1]);
    game.lists("b1 I -> b2", "");
    assert_eq!(
        (game.shots(White, R)[0].1, game.shots(Black, R)[0].1),
        (-1, 0),
        "only the attacked sector counts"
    );
}

/// GEN-22.13, GEN-22.68, GEN-22.74, GEN-22.75, GEN-22.77: the ways of guns.
#[test]
fn the_ways_of_guns() {
    let rule = |ground: &str| {
        let game = field("b1: w 1A\na3: b 1I")
            .phase(N)
            .ground(ground)
            .sheet(White, "b1 A -> b2");
        match game.line(White, order("b1 A -> b2")) {
            Some(_) => "yes".to_owned(),
            None => game.line_refused(White, "b1 A -> b2"),
        }
    };
    assert_eq!(rule("forest b2"), "GEN-22.13");
    assert_eq!(rule("forest b2; road b1-b2"), "yes");
    assert_eq!(rule("river b2"), "GEN-22.74");
    assert_eq!(rule("river b2; road b1-b2"), "GEN-22.74");
    assert_eq!(rule("river b2; road b1-b2; bridge b1-b2"), "yes");
    assert_eq!(rule("river b1 b2"), "yes");
}

/// GEN-22.14, GEN-22.15, GEN-22.21, GEN-22.22: forest, hills and bombardment.
#[test]
fn ground_and_bombardment() {
    let base = |ground: &str| {
        field("b1: w 1A\nb2: b 1C\nb3: b 2I")
            .phase(B)
            .ground(ground)
            .sheet(White, "b1 A -> b3")
    };
    assert_eq!(
        base("forest b1").line_refused(White, "b1 A -> b3"),
        "GEN-22.14"
    );
    assert_eq!(
        base("hill b1 b2").line_refused(White, "b1 A -> b3"),
        "GEN-22.22"
    );
    let modifiers = |ground: &str| {
        let mut game = base(ground);
        game.dice(&[1, 1]);
        game.go(White, "b1 A -> b3").commit(Black);
        game.shells(White)
            .iter()
            .map(|shell| shell.1)
            .collect::<Vec<_>>()
    };
    assert_eq!(modifiers("forest b2"), [-2], "like a friendly unit");
    assert_eq!(
        modifiers("hill b1"),
        [-2, -2],
        "both dice over the heads of those between"
    );
    assert_eq!(modifiers("hill b3"), [-2, -2]);
}

/// GEN-22.5, GEN-22.17, GEN-22.18, GEN-22.19, GEN-22.20: hills in melee, for attackers only.
#[test]
fn hills_in_melee() {
    let melee = |ground: &str| {
        let mut game = field("b1: w 1I\nb2: b 1I").ground(ground);
        game.dice(&[1, 1]);
        game.lists("b1 I -> b2", "");
        game.dice(&[1, 1]).commit(White);
        (game.shots(White, M)[0].1, game.shots(Black, M)[0].1)
    };
    assert_eq!(melee("hill b2"), (0, 0));
    assert_eq!(melee("hill b1"), (2, 0));
    assert_eq!(melee("hill b1 b2"), (1, 0));
    let mut both = field("b1: w 1I\nb2: b 1I").ground("hill b2");
    both.dice(&[1, 1, 1, 1]);
    both.lists("b1 I -> b2", "b2 I -> b1");
    assert_eq!(
        (both.shots(White, M)[0].1, both.shots(Black, M)[0].1),
        (-1, 1),
        "each in its own direction"
    );
}

/// GEN-22.69, GEN-22.70, GEN-22.71, GEN-22.72, GEN-22.73, GEN-22.76, GEN-22.78: rivers.
#[test]
fn rivers() {
    let limit = |ground: &str, from: &str, to: &str| {
        border_limit(
            &field("a1: w 1I").ground(ground).state,
            sector(from),
            sector(to),
        )
    };
    assert_eq!(limit("river b2", "b1", "b2"), 3);
    assert_eq!(limit("river b2; road b1-b2; bridge b1-b2", "b1", "b2"), 3);
    assert_eq!(limit("river b2", "b2", "b1"), 5);
    assert_eq!(limit("river b2 c2", "c2", "b2"), 5);
    let mut game = field("b1: w 4I\na3: b 1I")
        .ground("river b2")
        .sheet(White, "b1 I x4 -> b2");
    for _ in 0..3 {
        let action = game.line(White, order("b1 I -> b2")).expect("three may");
        game.act(White, action);
    }
    assert_eq!(game.line_refused(White, "b1 I -> b2"), "GEN-22.69");
    let mut game = field("b1: w 1I\nb2: b 1I").ground("river b2; bridge b1-b2");
    game.dice(&[1, 1]);
    game.lists("b1 I -> b2", "");
    game.dice(&[1, 1]).commit(White);
    assert_eq!(
        (game.shots(White, R)[0].1, game.shots(White, M)[0].1),
        (-1, 0),
        "fire across is free"
    );
}

fn besieged() -> Field {
    field("b2: w 2I\nb2*: b 1I\nb3: b 1I\na1: w 1I").ground("building b2")
}

/// GEN-22.23, GEN-22.24, GEN-22.25, GEN-22.26, GEN-22.27, GEN-22.49: into the building before the melee.
#[test]
fn into_the_building() {
    let mut game = field("b1: w 2I\nb2: b 2I# 1A").ground("building b2");
    game.dice(&[1; 4]);
    game.lists("b1 I x2 -> b2", "");
    assert_eq!(game.state.stage, Stage::Withdrawal);
    let (foot, gun) = (
        game.unit(Black, "b2", 'I', 1),
        game.unit(Black, "b2", 'A', 1),
    );
    assert_eq!(
        game.refused(Black, Action::Shelter { unit: gun }),
        "GEN-22.24"
    );
    game.act(Black, Action::Shelter { unit: foot });
    let second = game.unit(Black, "b2", 'I', 2);
    assert_eq!(
        game.refused(Black, Action::Shelter { unit: second }),
        "GEN-22.25"
    );
    game.dice(&[1, 1, 1]);
    game.commit_both();
    assert_eq!(game.lineup("b1-b2", M), "I I | I A");
    assert_eq!(
        game.at(Black, "b2*"),
        "1I",
        "out of the square, and out of the fight"
    );
    let fired = |event: &Event| matches!(event, Event::OccupantRolled { .. });
    assert!(
        !game.events.iter().any(fired),
        "nor does it fire in this phase"
    );
}

/// GEN-22.28, GEN-22.29, GEN-22.30: the occupant counts as not there.
#[test]
fn the_occupant_counts_as_not_there() {
    let mut game = field("b1: w 1I\nb2*: b 1I\nb3: b 1I").ground("building b2");
    game.lists("b1 I -> b2", "");
    assert_eq!(
        (
            game.at(White, "b2").as_str(),
            game.at(Black, "b2*").as_str()
        ),
        ("1I'", "1I")
    );
}

/// GEN-22.34: the occupant counts toward capacity.
#[test]
fn the_occupant_counts_toward_capacity() {
    let game = field("b2: b 5I\nb2*: b 1I\na1: w 1I").ground("building b2");
    assert_eq!(Census::of(&game.state).content(Black, sector("b2")), 6);
}

/// GEN-22.35, GEN-22.36, GEN-22.37, GEN-22.38, GEN-22.39, GEN-22.40: storming a building.
#[test]
fn storming_a_building() {
    let mut game = besieged();
    game.dice(&[1, 1, 1]);
    game.lists("b2 I x2 -> b2*", "");
    assert_eq!(game.lineup("b2*", R), "I I | I");
    assert_eq!(
        game.shots(White, R)
            .iter()
            .map(|shot| shot.1)
            .collect::<Vec<_>>(),
        [-2, -1]
    );
    assert_eq!(game.shots(Black, R)[0].1, 0);
    assert_eq!(game.state.stage, Stage::Withdrawal);
    assert!(!game.asked(Black), "no reaction, no retreat");
    assert_eq!(game.state.rerolls, [[0; 9]; 2], "and no flank");
    game.dice(&[6, 1, 1]).commit(White);
    assert_eq!(
        game.shots(White, M)
            .iter()
            .map(|shot| shot.1)
            .collect::<Vec<_>>(),
        [0, 1]
    );
    assert_eq!(game.at(Black, "b2*"), "1I~");
    assert_eq!(game.at(White, "b2"), "2I'");
    let empty = field("b2: w 1I\nb3: b 1I")
        .ground("building b2")
        .sheet(White, "b2 I -> b2*");
    assert_eq!(empty.line_refused(White, "b2 I -> b2*"), "GEN-22.36");
    assert_eq!(
        field("b2: w 1I")
            .planning()
            .refused(White, add("b2 I -> b2*")),
        "GEN-22.36"
    );
}

/// GEN-22.41: who enters the sector cannot storm the building in the same phase.
#[test]
fn no_storm_on_arrival() {
    let game = field("b1: w 1I\nb2*: b 1I")
        .ground("building b2")
        .planning();
    assert!(game.check(White, add("b1 I -> b2*")).is_err());
}

/// GEN-22.42, GEN-22.43, GEN-22.44: a routed occupant stays, is rallied there, and captured by who enters.
#[test]
fn a_routed_occupant() {
    let mut game = field("b2*: b 1I~\nb2: b 1I\na1: w 1I").ground("building b2");
    game.lists("", "").finish();
    assert_eq!(game.at(Black, "b2*"), "1I~", "it does not flee");
    let mut rally = field("b2*: b 1I~\nb2: b 1I\na1: w 1I")
        .ground("building b2")
        .rally(0, 1);
    let unit = rally.unit(Black, "b2*", 'I', 1);
    rally.act(Black, Action::Rally { unit }).commit_both();
    assert!(!rally.state.unit(unit).routed);
    let mut enters = field("b2*: b 1I~\nb1: w 1I\nb3: b 1I").ground("building b2");
    enters.lists("b1 I -> b2", "");
    assert_eq!(enters.captured(), 1);
    let mut stays = field("b2*: b 1I~\nb2: w 1I\nb3: b 1I").ground("building b2");
    stays.lists("", "").finish();
    assert_eq!(stays.captured(), 0, "presence does not capture");
}

/// GEN-22.45, GEN-22.46, GEN-22.47, GEN-22.48, GEN-22.50: fire from the windows.
#[test]
fn fire_from_the_windows() {
    let mut game = field("b2: w 2I\nb2*: b 1I\nb3: b 2I").ground("building b2");
    game.lists("b2 I x2 -> b3", "");
    assert_eq!(game.state.stage, RANGED);
    let occupant = game.unit(Black, "b2*", 'I', 1);
    let at = game.in_space(White, "b2-b3", 1);
    assert!(
        game.check(
            Black,
            Action::Target {
                unit: occupant,
                at: None
            }
        )
        .is_ok(),
        "it may hold its fire"
    );
    game.dice(&[1, 1, 1, 1, 4]);
    game.target(Black, occupant, at);
    assert!(game.dice_used());
    assert!(
        game.shots(Black, R).contains(&(4, 0, 4, true)),
        "-1 and +1, unopposed: {:?}",
        game.shots(Black, R)
    );
    assert!(game.state.unit(at).routed);
}

/// GEN-22.51, GEN-22.52, GEN-22.79: ways out of a building.
#[test]
fn out_of_a_building() {
    let closed = besieged().sheet(Black, "b2* I -> b3");
    assert_eq!(closed.line_refused(Black, "b2* I -> b3"), "GEN-22.79");
    let mut open = field("b2*: b 1I\na1: w 1I").ground("building b2");
    open.lists("", "b2* I -> b3");
    assert_eq!(open.at(Black, "b3"), "1I'");
    let rally = besieged().rally(0, 0);
    let occupant = rally.unit(Black, "b2*", 'I', 1);
    assert_eq!(
        rally.refused(Black, Action::ComeOut { unit: occupant }),
        "GEN-22.52"
    );
    let mut rally = field("b2*: b 1I\na1: w 1I")
        .ground("building b2")
        .rally(0, 0);
    let occupant = rally.unit(Black, "b2*", 'I', 1);
    rally
        .act(Black, Action::ComeOut { unit: occupant })
        .commit_both();
    assert_eq!(rally.at(Black, "b2"), "1I");
}

/// GEN-22.53, GEN-22.54, GEN-22.56, GEN-22.57, GEN-22.58, GEN-22.59, GEN-22.60, GEN-22.61, GEN-22.62: ruins.
#[test]
fn ruins() {
    let with = |drawing: &str, guns: usize, dice: &[u8]| {
        let mut game = field(drawing)
            .phase(B)
            .ground("building b2")
            .rules(|rules| rules.ruin = true);
        game = game.sheet(White, &format!("b1 A x{guns} -> b2"));
        game.dice(dice);
        for line in 1..=guns {
            game.act(
                White,
                Action::Activate {
                    line: line as u8,
                    at_building: true,
                },
            );
        }
        game.commit_both();
        game
    };
    let game = with("b1: w 1A\nb2*: b 1I", 1, &[6, 6]);
    assert!(game.state.ruins.has(sector("b2")));
    assert_eq!((game.destroyed(), game.captured()), (1, 0));
    let game = with("b1: w 2A\nb2*: b 1I", 2, &[6, 1, 6, 1]);
    assert!(
        game.state.ruins.has(sector("b2")),
        "hits of both batteries add up"
    );
    let game = with("b1: w 1A\nb2*: b 1I", 1, &[6, 1]);
    assert_eq!(
        game.at(Black, "b2*"),
        "1I~",
        "one hit falls on the occupant"
    );
    let game = with("b1: w 1A\nb2*: b 1I~", 1, &[1, 1]);
    assert_eq!(game.shells(White)[0].1, -3, "+1, range 1, the walls");
    let game = with("b1: w 1A\nb2: b 1I", 1, &[6, 6]);
    assert!(game.state.ruins.has(sector("b2")) && game.at(Black, "b2") == "1I");
    let ruin = field("b1: w 1A\nb2*: b 1I")
        .phase(B)
        .ground("building b2")
        .rules(|rules| rules.ruin = true)
        .sheet(White, "b1 A -> b2");
    assert_eq!(
        ruin.line_refused(White, "b1 A -> b2"),
        "GEN-15.6",
        "the occupant is no target of ordinary fire"
    );
    let nobody = field("b1: w 1A\na3: b 1I")
        .phase(B)
        .ground("building b2")
        .rules(|rules| rules.ruin = true)
        .sheet(White, "b1 A -> b2");
    assert_eq!(
        nobody.refused(
            White,
            Action::Activate {
                line: 1,
                at_building: true
            }
        ),
        "GEN-22.60"
    );
}

/// GEN-22.57: obstacles take a die from a building too.
#[test]
fn a_building_behind_an_obstacle() {
    let dice = |between: &str| {
        let mut game = field(&format!("b1: w 1A\nb3*: b 1I\n{between}"))
            .phase(B)
            .ground("building b3")
            .rules(|rules| rules.ruin = true)
            .sheet(White, "b1 A -> b3");
        game.dice(&[1, 1]);
        game.act(
            White,
            Action::Activate {
                line: 1,
                at_building: true,
            },
        )
        .commit_both();
        game.shells(White)
            .iter()
            .map(|shell| shell.1)
            .collect::<Vec<_>>()
    };
    assert_eq!(dice("b2: w 1I"), [-3]);
    assert_eq!(dice("b2: b 1I"), [-3, -1]);
    assert_eq!(dice("a3: b 1I"), [-3, -3]);
}

/// GEN-22.64, GEN-22.65, GEN-22.66, GEN-22.67: marching on by road.
#[test]
fn marching_on_by_road() {
    let mut game = field("b1: w 3I 1C\na3: b 1I")
        .phase(N)
        .ground("road b1-b2 b2-b3 wr-b1");
    game.lists("b1 I x3 -> b2", "");
    assert_eq!(game.state.stage, Stage::Road);
    let (one, two, three) = (
        game.unit(White, "b2", 'I', 1),
        game.unit(White, "b2", 'I', 2),
        game.unit(White, "b2", 'I', 3),
    );
    let idle = game.unit(White, "b1", 'C', 1);
    let to = sector("b3");
    assert_eq!(
        game.refused(
            White,
            Action::March {
                unit: idle,
                to: sector("b2")
            }
        ),
        "GEN-22.66"
    );
    assert_eq!(
        game.refused(
            White,
            Action::March {
                unit: one,
                to: sector("a2")
            }
        ),
        "GEN-22.65"
    );
    game.act(White, Action::March { unit: one, to });
    game.act(White, Action::March { unit: two, to });
    assert_eq!(
        game.refused(White, Action::March { unit: three, to }),
        "GEN-22.67"
    );
    game.commit(White);
    assert_eq!(game.at(White, "b3").matches("2I").count(), 1);
}

// Chapter 23

/// GEN-23.1, GEN-23.2: maps are read strictly, with the line that is wrong.
#[test]
fn maps_are_read_strictly() {
    let good = "map X\nname A B\nforest a2 # a wood\nriver R a2\nriver R b2\nroad a1-a2\nbridge a1-a2\nmarker white general b1\norders black -2\nend\n";
    let map = read_map(good).expect("a map");
    assert_eq!(map.delta, [0, -2]);
    assert!(map.ground.rivers[0].has(sector("a2")) && map.ground.rivers[0].has(sector("b2")));
    for (bad, line) in [
        ("forest a4\nend", 0),
        ("\nroad a1-b2\nend", 1),
        ("hill wr\nend", 0),
        ("road a1-a2\nbridge a1-a2\nend", 2),
        ("river R a2\nbridge a1-a2\nend", 2),
        ("river R a1 c3\nend", 1),
        ("swamp a1\nend", 0),
        ("forest a1", 0),
        ("end\nforest a1", 1),
        ("marker white general a1\nmarker white general b1\nend", 1),
        ("marker white flag1 b2\nmarker black flag1 b2\nend", 2),
        ("orders white 9\nend", 0),
    ] {
        assert_eq!(read_map(bad).expect_err(bad).line, line, "{bad}");
    }
    let file = kernel::ScenarioFile::new(
        "x.toml",
        "[scenario]\ngame = \"generals\"\nid = \"x\"\ntitle = \"X\"\n\n[battle]\nsetup = \"marengo\"\nmap = \"\"\"\nforest a2\nswamp a1\nend\n\"\"\"\n",
    );
    let error = Generals::read_scenario(&file).expect_err("a swamp");
    assert_eq!(error.line, 10, "{error}");
}

/// GEN-23.3, GEN-22.6: orders are added to the allotment.
#[test]
fn orders_of_a_map() {
    let session = start("northern-heights", "{}").expect("a battle");
    assert_eq!(session.state().allotment, [10, 9]);
}

/// GEN-23.5, GEN-23.6: the four maps; three of them are symmetric.
#[test]
fn the_four_maps() {
    for (id, symmetric) in [
        ("woodland-gate", true),
        ("river-line", true),
        ("two-villages", true),
        ("northern-heights", false),
    ] {
        let session = start(id, "{}").expect("a battle");
        let rules = session.state().rules;
        let same = rules.ground.turned() == rules.ground
            && session.state().markers.turned() == session.state().markers;
        assert_eq!(same && rules.delta == [0, 0], symmetric, "{id}");
    }
}

/// GEN-8.22: a flag against a unit in the building: nobody goes in first.
#[test]
fn friendly_to_both() {
    let start = |phase| {
        field("b1: w 1I\nwr: w 1I\na1*: b 1I\na2: b 1I")
            .ground("building a1")
            .phase(phase)
    };
    let mut game = start(K);
    let census = Census::of(&game.state);
    assert_eq!(
        [White, Black].map(|side| census.status(&game.state, side, sector("a1"))),
        [Status::Friendly; 2]
    );
    game.dice(&[1; 8]);
    game.lists("b1 I -> a1; wr I -> a1", "a2 I -> a1");
    game.finish();
    assert_eq!(game.lineup("a1-b1", R), "I | I", "a meeting engagement");
    assert_eq!(game.at(White, "wr"), "1I");
    let mut game = start(N);
    game.lists("b1 I -> a1", "a2 I -> a1");
    assert_eq!(
        (game.at(White, "b1").as_str(), game.at(Black, "a2").as_str()),
        ("1I", "1I")
    );
}

/// GEN-22.80: a forest counts in the building zone of its sector.
#[test]
fn a_building_in_a_forest() {
    let mut game = field("b2: w 1I\nb2*: b 1I\nb3: b 1I").ground("building b2; forest b2");
    game.dice(&[1, 1]);
    game.lists("b2 I -> b2*", "");
    assert_eq!(
        (game.shots(White, R)[0].1, game.shots(Black, R)[0].1),
        (-4, -2)
    );
}

/// GEN-11.38: White's list is rolled first; of a battery the target dice, then the obstacle die.
#[test]
fn the_order_of_bombardment_dice() {
    let mut game = field("b1: w 1A\nb2: b 1C\nb3: b 1I\nc2: b 1A\nc1: w 2I").phase(B);
    game.dice(&[2, 3, 4, 5]);
    game.lists("b1 A -> b3", "c2 A -> c1");
    assert_eq!(
        game.shells(White)
            .iter()
            .map(|shell| shell.0)
            .collect::<Vec<_>>(),
        [2, 3]
    );
    assert_eq!(
        game.shells(Black)
            .iter()
            .map(|shell| shell.0)
            .collect::<Vec<_>>(),
        [4, 5]
    );
    let sectors: Vec<String> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Shell { sector, .. } => Some(sector.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(sectors, ["b3", "b2", "c1", "c1"]);
}

/// GEN-1.14, GEN-4.2, GEN-4.5: what has no effect on play is told in the rulebook that travels with the game.
#[test]
fn the_rulebook_travels_with_the_game() {
    let book = Generals::about().rulebook;
    for id in ["GEN-1.14", "GEN-4.2", "GEN-4.5"] {
        assert!(book.contains(&format!("**{id}**")), "{id}");
    }
}
