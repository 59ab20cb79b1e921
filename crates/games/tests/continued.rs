//! Any moment of a battle becomes another battle: its secrets as they were, its dice its own, its record says where it
//! comes from.

use games::{AnyGame, AnySession};
use kernel::{Dice, Ending, Eyes, GivenOptions, Record, Seat, Seed, Source};

fn nobody() -> [String; 2] {
    [String::new(), String::new()]
}

/// Plays on by chance for so many steps, or to the end.
fn play(session: &mut dyn AnySession, chooser: &mut Dice, steps: usize) {
    for _ in 0..steps {
        let owed: Vec<Seat> = session.owes().iter().collect();
        let Some(seat) = owed.first().copied() else {
            return;
        };
        let (actions, _) = session.legal(owed[chooser.pick(owed.len())]);
        let (seat, actions) = if actions.is_empty() {
            (seat, session.legal(seat).0)
        } else {
            let seat = owed.iter().find(|seat| session.legal(**seat).0 == actions);
            (*seat.unwrap(), actions)
        };
        session
            .act(seat, &actions[chooser.pick(actions.len())])
            .unwrap();
    }
}

fn moment_of(session: &dyn AnySession) -> Source {
    Source {
        battle: "another".to_owned(),
        step: session.ply(),
        commitment: session.commitment(),
    }
}

fn carried_on(game: &dyn AnyGame, session: &dyn AnySession) -> Box<dyn AnySession> {
    let seed = Seed::from_number(99);
    let (state, options) = (session.state(), session.options());
    game.carry_on(&state, options, seed, nobody(), moment_of(session))
        .unwrap_or_else(|fault| panic!("{}: {fault}", game.about().id))
}

#[test]
fn every_moment_of_every_game_can_be_played_on_with_secrets_as_they_were() {
    for game in games::all() {
        let id = game.about().id;
        let file = &game.about().scenarios[0];
        let seed = Seed::from_number(5);
        let mut session = game
            .start(file, &GivenOptions::new(), seed, nobody())
            .unwrap();
        let mut chooser = Dice::quick(5);
        for steps in [0, 9, 30, 60] {
            play(&mut *session, &mut chooser, steps);
            if session.is_over() {
                break;
            }
            let mut other = carried_on(*game, &*session);
            for eyes in [
                Eyes::Seat(Seat::FIRST),
                Eyes::Seat(Seat::SECOND),
                Eyes::Spectator,
                Eyes::Referee,
            ] {
                assert_eq!(other.view(eyes), session.view(eyes), "{id}: {eyes:?}");
            }
            assert_eq!(other.owes(), session.owes(), "{id}");
            assert_eq!(other.options(), session.options(), "{id}");
            assert_eq!(other.source(), Some(&moment_of(&*session)), "{id}");
            assert_ne!(other.commitment(), session.commitment(), "{id}");
            // It is a battle like any other: played, ended, and audited from its own record.
            play(&mut *other, &mut chooser, 12);
            if !other.is_over() {
                other.end(Ending::Resigned(Seat::FIRST)).unwrap();
            }
            let record = other.record();
            assert_eq!(record.from, Some(moment_of(&*session)), "{id}");
            let replayed = game
                .replay(&record, &[])
                .unwrap_or_else(|fault| panic!("{id}: {fault}"));
            assert_eq!(replayed.record(), record, "{id}");
            assert_eq!(replayed.state(), other.state(), "{id}");
        }
    }
}

#[test]
fn where_a_battle_comes_from_is_bound_by_the_chain_of_its_record() {
    let game = games::all()[0];
    let file = &game.about().scenarios[0];
    let options = GivenOptions::new();
    let session = game
        .start(file, &options, Seed::from_number(5), nobody())
        .unwrap();
    let mut other = carried_on(game, &*session);
    other.end(Ending::Agreed).unwrap();
    let good = other.record();
    assert!(game.replay(&good, &[]).is_ok());
    type Change = fn(&mut Record);
    let forgeries: [(&str, Change); 4] = [
        ("from nowhere", |record| record.from = None),
        ("from another battle", |record| {
            record.from.as_mut().unwrap().battle.push('x');
        }),
        ("from another step", |record| {
            record.from.as_mut().unwrap().step += 1;
        }),
        ("without a position", |record| record.position = None),
    ];
    for (what, forge) in forgeries {
        let mut record = good.clone();
        forge(&mut record);
        assert!(game.replay(&record, &[]).is_err(), "{what}");
    }
    // A battle that is set up from its scenario comes from nowhere else.
    let mut fresh = session.boxed_clone();
    fresh.end(Ending::Agreed).unwrap();
    let mut record = fresh.record();
    assert!(game.replay(&record, &[]).is_ok());
    record.from = good.from;
    record.chain = record.link();
    assert!(game.replay(&record, &[]).is_err());
}
