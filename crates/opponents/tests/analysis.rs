//! A battle looked at afterwards: the parts are the whole, no dice no luck, and no secret shows through a seat's eyes.

use games::Visitor;
use kernel::{
    Dice, Eyes, GivenOptions, Judgement, Record, Roll, ScenarioFile, Scripted, Seat, Seed, Session,
    Setting,
};
use opponents::analysis::{Depth, FORM, analyse};
use serde_json::Value as Json;
use wire::{Analysis, Mover};

/// Little of everything: these tests are about what is told, not about how well.
fn shallow() -> Depth {
    Depth {
        worlds: 3,
        laid_out: 2,
        moments: 2,
        iterations: Some(16),
        compared: 6,
        ..Depth::default()
    }
}

fn begun<G: Judgement>(seed: u64) -> Session<G> {
    let file = &G::about().scenarios[0];
    let setting = Setting::<G>::new(file, &GivenOptions::new()).expect("a scenario");
    Session::new(&setting, Seed::from_number(seed), Default::default()).expect("a battle")
}

/// Plays offers at random.
fn play<G: Judgement>(session: &mut Session<G>, dice: &mut Dice, steps: u64) {
    let until = session.ply() + steps;
    while !session.is_over() && session.ply() < until {
        let owed: Vec<Seat> = session.turn().owes().iter().collect();
        let seat = owed[dice.pick(owed.len())];
        let offers = session.offers(seat).into_actions();
        let action = offers[dice.pick(offers.len())].clone();
        session.act(seat, action).expect("it is offered");
    }
}

fn files<G: Judgement>() -> &'static [ScenarioFile] {
    G::about().scenarios
}

fn truth(analysis: &Analysis<Json>, at: usize) -> i32 {
    analysis.points[at].truth.expect("it is the whole truth")
}

struct Sums;

impl Visitor for Sums {
    /// How many steps were lucky.
    type Output = usize;

    fn visit<G: Judgement>(self) -> usize {
        let id = G::about().id;
        let mut session = begun::<G>(5);
        play(&mut session, &mut Dice::quick(7), 70);
        let record = session.record_for_store();
        let analysis = analyse(&record, files::<G>(), None, shallow()).expect("a record");
        assert_eq!(analysis.form, FORM);
        assert_eq!(analysis.points.len(), record.steps.len() + 1, "{id}");
        assert_eq!(analysis.plies, record.steps.len() as u64, "{id}");
        let shares: i32 = analysis.shares.iter().map(|share| share.sum).sum();
        let last = analysis.points.len() - 1;
        assert_eq!(
            truth(&analysis, last) - truth(&analysis, 0),
            shares,
            "{id}: the parts are the whole"
        );
        let luck = |wanted: Mover| -> i32 {
            let shares = analysis.shares.iter().filter(|share| share.what == wanted);
            shares.map(|share| share.sum).sum()
        };
        let told: i32 = analysis.points.iter().map(|point| point.luck).sum();
        assert_eq!(
            told,
            luck(Mover::Dice) + luck(Mover::Draw),
            "{id}: luck is what the points say"
        );
        for (step, point) in record.steps.iter().zip(&analysis.points[1..]) {
            assert_eq!(point.seat, step.seat, "{id}");
            if step.rolls.is_empty() && point.chance.is_none() {
                assert_eq!(point.luck, 0, "{id}: no dice, no luck, at {}", point.ply);
            }
            if step
                .rolls
                .iter()
                .any(|roll| !matches!(roll, Roll::Pick { .. }))
            {
                assert_eq!(point.chance, Some(Mover::Dice), "{id} at {}", point.ply);
            }
        }
        for moment in &analysis.turning {
            assert!(
                moment.ply < moment.until && moment.until <= analysis.plies,
                "{id}"
            );
            assert_eq!(moment.before, truth(&analysis, moment.ply as usize), "{id}");
            assert_eq!(
                moment.after,
                truth(&analysis, moment.until as usize),
                "{id}"
            );
            assert!(!moment.did.is_empty() && !moment.would.is_empty(), "{id}");
            let step = &record.steps[moment.ply as usize];
            assert_eq!(step.seat.as_ref(), Some(&moment.seat), "{id}");
            assert_eq!(step.action.as_ref(), Some(&moment.did[0].action), "{id}");
        }
        let again = analyse(&record, files::<G>(), None, shallow()).expect("a record");
        assert_eq!(again, analysis, "{id}: the same record, the same analysis");
        analysis
            .points
            .iter()
            .filter(|point| point.luck != 0)
            .count()
    }
}

/// In every game the decisions, dice and draws together are the whole change, and it can be made again.
#[test]
fn the_parts_are_the_whole_and_the_same_again_in_every_game() {
    for game in games::all() {
        let lucky = games::visit(game.about().id, Sums).expect("a registered game");
        // Not all of them throw a die so early.
        println!("{}: {lucky} lucky steps", game.about().id);
    }
}

/// A battle in which nothing is left to chance is a battle without luck: the deployment of Verdox.
#[test]
fn without_dice_there_is_no_luck() {
    let mut session = begun::<verdox::Verdox>(3);
    let mut dice = Dice::quick(1);
    while session
        .steps()
        .last()
        .is_none_or(|step| step.rolls.is_empty())
    {
        play(&mut session, &mut dice, 1);
    }
    let mut record = session.record_for_store();
    record.steps.pop();
    assert!(record.steps.len() > 8, "{}", record.steps.len());
    let analysis = analyse(&record, files::<verdox::Verdox>(), None, shallow()).expect("a record");
    assert!(
        analysis
            .points
            .iter()
            .all(|point| point.luck == 0 && point.chance.is_none())
    );
    assert!(
        analysis
            .shares
            .iter()
            .all(|share| share.what == Mover::Choice)
    );
}

/// Whatever one die may show: the luck of all its faces together is nothing.
#[test]
fn the_luck_of_all_faces_adds_up_to_nothing() {
    let mut session = begun::<verdox::Verdox>(3);
    let mut dice = Dice::quick(1);
    let mut found = 0;
    for _ in 0..4000 {
        let before = session.record_for_store();
        play(&mut session, &mut dice, 1);
        if session.is_over() {
            break;
        }
        let step = session.recorded(before.steps.len() as u64).remove(0);
        if step.rolls.len() != 1 || !matches!(step.rolls[0], Roll::Die(_)) {
            continue;
        }
        let mut luck = Vec::new();
        for face in 1..=6u8 {
            let mut other = replayed(&before);
            other.script(vec![Scripted::Number(face)]).expect("a face");
            let seat = verdox_seat(step.seat.as_deref());
            let action =
                serde_json::from_value(step.action.clone().expect("an action")).expect("an action");
            other.act(seat, action).expect("it was legal");
            let depth = Depth {
                moments: 0,
                ..shallow()
            };
            let analysis = analyse(
                &other.record_for_store(),
                files::<verdox::Verdox>(),
                None,
                depth,
            );
            let analysis = analysis.expect("a record");
            let last = analysis.points.last().expect("a point");
            if !last.exact || last.chance != Some(Mover::Dice) {
                break;
            }
            luck.push(last.luck);
        }
        if luck.len() == 6 && luck.iter().any(|luck| *luck != 0) {
            // Each is rounded to a thousandth.
            assert!(luck.iter().sum::<i32>().abs() <= 6, "{luck:?}");
            found += 1;
            if found == 3 {
                return;
            }
        }
    }
    panic!("only {found} single dice");
}

fn verdox_seat(name: Option<&str>) -> Seat {
    let name = name.expect("a seat");
    <verdox::Verdox as kernel::Game>::about()
        .seat(name)
        .expect("a seat")
}

fn replayed(record: &Record) -> Session<verdox::Verdox> {
    let open = Record {
        outcome: None,
        chain: None,
        ..record.clone()
    };
    Session::replay(&open, files::<verdox::Verdox>()).expect("a record")
}

struct Blind;

impl Visitor for Blind {
    /// How many times the hidden truth was another one, and the battle went on the same for these eyes.
    type Output = u32;

    fn visit<G: Judgement>(self) -> u32 {
        let id = G::about().id;
        let mut session = begun::<G>(3);
        let (mut dice, mut differed) = (Dice::quick(11), 0);
        // Until enough was seen: some games hide something in a few phases only.
        for moment in 0..200 {
            if differed >= 8 {
                break;
            }
            play(&mut session, &mut dice, 5);
            if session.is_over() {
                break;
            }
            let seat = session.turn().owes().iter().next().expect("somebody owes");
            let truths =
                [1, 2].map(|seed| G::imagine(session.state(), seat, &mut Dice::quick(seed)));
            if truths[0] == truths[1] {
                continue;
            }
            let mut battles = truths.map(|truth| {
                Session::<G>::from_position(truth, Seed::from_number(1), Default::default())
                    .expect("possible")
            });
            // The seat acts, as long as what it sees of it is the same in both truths.
            let mut alike = true;
            for _ in 0..4 {
                if !battles[0].turn().owes().has(seat) {
                    break;
                }
                let offers = battles[0].offers(seat).into_actions();
                let action = offers[dice.pick(offers.len())].clone();
                for battle in &mut battles {
                    battle
                        .act(seat, action.clone())
                        .expect("what may be done does not depend on secrets");
                }
                let eyes = Eyes::Seat(seat);
                let [one, other] = &battles;
                alike &=
                    one.seen(eyes, 0) == other.seen(eyes, 0) && one.view(eyes) == other.view(eyes);
                if !alike {
                    break;
                }
            }
            if !alike || battles.iter().any(Session::is_over) {
                continue;
            }
            differed += 1;
            let [one, other] = battles.map(|battle| {
                let record = battle.record_for_store();
                analyse(&record, files::<G>(), Some(seat), shallow()).expect("a record")
            });
            assert!(
                one.points
                    .iter()
                    .all(|point| point.truth.is_none() && point.known.len() == 1)
            );
            assert_eq!(one, other, "{id}: a secret shows at moment {moment}");
        }
        differed
    }
}

/// From a seat's eyes: battles that differ only in what the seat cannot see have the same analysis.
#[test]
fn no_secret_shows_through_the_eyes_of_a_seat() {
    let mut hiding = Vec::new();
    for game in games::all() {
        let differed = games::visit(game.about().id, Blind).expect("a registered game");
        if differed > 0 {
            hiding.push(game.about().id);
        }
    }
    // Napoleon hides its orders only while they are placed: so early in a battle chance seldom comes there.
    assert!(hiding.len() + 1 >= games::all().len(), "{hiding:?}");
}
