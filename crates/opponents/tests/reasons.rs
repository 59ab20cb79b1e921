//! Why a level would do something: the reasons are parts of the game's judgement.

mod sheets;

use std::collections::BTreeSet;

use games::{AnySession, Visitor};
use kernel::{
    Dice, Game, GivenOptions, Judgement, Menu, Offers, Seat, Seed, Session, Setting, TurnParts,
    Umpire, WeightSet,
};
use messages::{Language, Lexicon};
use opponents::{Budget, Level, Reason, choose, reasons, reasons_of};
use serde_json::json;
use sheets::sheets;

fn begun<G: Judgement>(scenario: usize) -> Session<G> {
    let file = &G::about().scenarios[scenario];
    let setting = Setting::<G>::new(file, &GivenOptions::new()).expect("a scenario");
    let words = [String::new(), String::new()];
    Session::new(&setting, Seed::from_number(5), words).expect("a battle")
}

struct Words;

impl Visitor for Words {
    type Output = ();
    fn visit<G: Judgement>(self) {
        let id = G::about().id;
        let (last, others) = G::aspects().split_last().expect("a game with words");
        assert!(last.weights.is_empty(), "{id}: the last aspect is the rest");
        let mut seen = BTreeSet::new();
        for aspect in others {
            assert!(!aspect.weights.is_empty(), "{id}: {}", aspect.key);
            for name in aspect.weights {
                assert!(seen.insert(*name), "{id}: «{name}» counts twice");
                let known = G::Weights::list().iter().any(|weight| weight.name == *name);
                assert!(known, "{id}: there is no weight «{name}»");
            }
        }
        for language in Language::ALL {
            let lexicon = Lexicon::new(language);
            for aspect in G::aspects() {
                assert!(lexicon.has(aspect.key), "{language}: {}", aspect.key);
            }
        }
    }
}

#[test]
fn every_aspect_has_weights_of_its_own_and_words_in_every_language() {
    for game in games::all() {
        games::visit(game.about().id, Words).expect("a registered game");
    }
}

struct Whole;

impl Visitor for Whole {
    /// How many reasons were not nothing.
    type Output = usize;
    fn visit<G: Judgement>(self) -> usize {
        let (mut state, mut dice) = (begun::<G>(0).state().clone(), Dice::quick(11));
        let (mut offers, mut telling) = (Offers::new(), 0);
        for step in 0..60 {
            let Some(seat) = G::turn(&state).owes().iter().next() else {
                break;
            };
            let menu = Menu::<G>::of(&mut state, seat, &mut offers);
            let picked = dice.pick(menu.len());
            let action = menu.actions()[picked].clone();
            let imagined = G::imagine(menu.state(), seat, &mut Dice::quick(1));
            menu.choose(picked, &mut Umpire::silent(&mut dice));
            let budget = Budget::of_iterations(6, step);
            let parts =
                reasons_of::<G>(&imagined, seat, std::slice::from_ref(&action), &[], &budget);
            let parts = parts.expect("a legal action has reasons");
            assert_eq!(parts.len(), G::aspects().len());
            assert!(
                parts
                    .iter()
                    .all(|part| part.gain.is_finite() && part.gain.abs() <= 4.0)
            );
            telling += parts.iter().filter(|part| part.gain.abs() > 0.002).count();
        }
        telling
    }
}

#[test]
fn what_is_done_in_a_battle_has_reasons_in_every_game() {
    for game in games::all() {
        let telling = games::visit(game.about().id, Whole).expect("a registered game");
        assert!(telling > 5, "{}: {telling} reasons", game.about().id);
    }
}

fn gain(parts: &[Reason], key: &str) -> f32 {
    let found = parts.iter().find(|part| part.aspect == key);
    found.unwrap_or_else(|| panic!("{key} in {parts:?}")).gain
}

/// Plays the redoubt by its hints until the test likes an offer; gives the state and the offer.
fn redoubt_until(
    liked: impl Fn(&serde_json::Value) -> bool,
) -> (
    <verdox::Verdox as Game>::State,
    Seat,
    <verdox::Verdox as Game>::Action,
) {
    until::<verdox::Verdox>(liked)
}

fn until<G: Judgement>(liked: impl Fn(&serde_json::Value) -> bool) -> (G::State, Seat, G::Action) {
    let (mut state, mut dice) = (begun::<G>(0).state().clone(), Dice::quick(3));
    let mut offers = Offers::new();
    loop {
        let seat = G::turn(&state).owes().iter().next().expect("not over yet");
        let menu = Menu::<G>::of(&mut state, seat, &mut offers);
        let found = menu
            .actions()
            .iter()
            .find(|action| liked(&json!(action)))
            .cloned();
        if let Some(action) = found {
            return (menu.state().clone(), seat, action);
        }
        let best = (0..menu.len())
            .max_by(|one, other| {
                let of = |place: usize| {
                    G::prior(
                        menu.state(),
                        seat,
                        &menu.actions()[place],
                        G::Weights::own(),
                    )
                };
                of(*one).total_cmp(&of(*other))
            })
            .expect("an offer");
        menu.choose(best, &mut Umpire::silent(&mut dice));
    }
}

#[test]
fn a_blow_is_struck_for_the_forces_that_it_takes_and_its_chance_is_gone_with_it() {
    let (state, seat, action) =
        redoubt_until(|action| action["type"] != "move" && action["target"]["unit"].is_string());
    let budget = Budget::of_iterations(48, 1);
    let parts = reasons_of::<verdox::Verdox>(&state, seat, &[action], &[], &budget);
    let parts = parts.expect("reasons");
    assert!(gain(&parts, "verdox-aspect-forces") > 0.01, "{parts:?}");
    assert!(gain(&parts, "verdox-aspect-blows") < -0.01, "{parts:?}");
}

#[test]
fn a_march_is_made_for_the_ground_that_it_covers() {
    let (state, seat, action) = redoubt_until(|action| action["type"] == "move");
    let budget = Budget::of_iterations(6, 1);
    let parts = reasons_of::<verdox::Verdox>(&state, seat, &[action], &[], &budget);
    let parts = parts.expect("reasons");
    assert!(gain(&parts, "verdox-aspect-march") != 0.0, "{parts:?}");
    assert!(gain(&parts, "verdox-aspect-forces") == 0.0, "{parts:?}");
}

/// An order gives a unit a blow in this turn. It is neither safer nor better placed for it: parts do not change each other.
#[test]
fn an_order_changes_what_ordered_units_may_strike_and_nothing_else() {
    let ordering = |action: &serde_json::Value| action["type"] == "order_unit";
    let (mut state, seat, _) = until::<ccn::Ccn>(ordering);
    let mut offers = Offers::new();
    let menu = Menu::<ccn::Ccn>::of(&mut state, seat, &mut offers);
    let (state, orders) = (menu.state().clone(), menu.actions().to_vec());
    let budget = Budget::of_iterations(6, 1);
    let mut most = 0.0f32;
    for order in orders.iter().filter(|order| ordering(&json!(order))) {
        let parts = reasons_of::<ccn::Ccn>(&state, seat, std::slice::from_ref(order), &[], &budget);
        let parts = parts.expect("reasons");
        for part in &parts {
            if part.aspect == "ccn-aspect-orders" {
                most = most.max(part.gain);
            } else {
                assert!(part.gain.abs() < 5e-4, "{order:?}: {parts:?}");
            }
        }
    }
    assert!(most > 0.01, "some order brings a blow: {most}");
}

/// An effect that all candidates share is no reason for one of them.
#[test]
fn an_action_is_compared_with_the_others() {
    let (state, seat, action) =
        redoubt_until(|action| action["type"] != "move" && action["target"]["unit"].is_string());
    let budget = Budget::of_iterations(48, 1);
    let (actions, same) = ([action.clone()], [action]);
    let parts = reasons_of::<verdox::Verdox>(&state, seat, &actions, &same, &budget);
    let parts = parts.expect("reasons");
    assert!(parts.iter().all(|part| part.gain.abs() < 1e-6), "{parts:?}");
    let pass =
        <verdox::Verdox as Judgement>::Parts::pass(&state, seat).expect("a turn can be ended");
    let parts = reasons_of::<verdox::Verdox>(&state, seat, &actions, &[pass], &budget);
    let parts = parts.expect("reasons");
    assert!(gain(&parts, "verdox-aspect-forces") > 0.01, "{parts:?}");
}

#[test]
fn what_is_not_legal_has_no_reasons() {
    let (state, seat, action) = redoubt_until(|action| action["type"] == "move");
    let budget = Budget::of_iterations(6, 1);
    let parts = reasons_of::<verdox::Verdox>(&state, seat.other(), &[action], &[], &budget);
    assert_eq!(parts, None);
}

/// A sheet that is written in secret is recommended whole, and its reasons are those of the opened sheet.
#[test]
fn a_sheet_is_recommended_whole_and_for_what_it_brings_when_opened() {
    is_recommended_whole(&*sheets(), Level::Veteran);
}

#[test]
fn a_sheet_is_planned_whole_even_if_the_enemy_has_handed_in_already() {
    let (mut session, enemy) = (sheets(), Seat::SECOND);
    while session.owes().has(enemy) {
        let budget = Budget::of_iterations(1, session.ply());
        let choice = choose(&*session, enemy, Level::Recruit, &budget).expect("a decision");
        session.act(enemy, &choice.action).expect("a legal action");
    }
    for level in [Level::Veteran, Level::Marshal] {
        is_recommended_whole(&*session, level);
    }
}

fn is_recommended_whole(session: &dyn AnySession, level: Level) {
    let seat = Seat::FIRST;
    let choice = (0..20)
        .filter_map(|seed| choose(session, seat, level, &Budget::of_iterations(40, seed)))
        .find(|choice| choice.action["type"] == "add_order")
        .expect("a sheet with a line on it");
    let last = choice.plan.last().expect("the rest of the sheet");
    assert_eq!(last["type"], "commit");
    let commits = choice.plan.iter().filter(|it| it["type"] == "commit");
    assert_eq!(
        commits.count(),
        1,
        "the sheet and no more: {:?}",
        choice.plan
    );
    let why = reasons(session, seat, &choice);
    assert!(!why.is_empty() && why.len() <= 4, "{why:?}");
    for pair in why.windows(2) {
        assert!(pair[0].gain.abs() >= pair[1].gain.abs(), "{why:?}");
    }
}
