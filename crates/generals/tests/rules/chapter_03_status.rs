//! Chapter 3: status, capacity and limits.

use generals::*;
use kernel::{Dice, Game, GivenOptions, Seed, Session, Setting};

use crate::field::*;

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
    assert_eq!(game.lineup("a1-b1", CombatStep::Ranged), " | I");
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
    assert_eq!(game.lineup("a1-a2", CombatStep::Ranged), "C | I");
}

/// GEN-3.22: reserves are not bombarded or attacked.
#[test]
fn reserves_are_untouchable() {
    let game = field("b3: w 1A\nbr: b 3I").planning();
    assert!(game.check(White, add("b3 A -> br")).is_err());
}
