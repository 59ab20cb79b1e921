//! Loss of generals and formations.

use super::field::*;
use lee::Event;
use lee::action::{Action, Order};
use lee::agenda::Task;
use lee::command::OutOfCommand;
use lee::state::{Lapse, Trial};
use lee::succession::{self, Fate};
use lee::units::Place;
use table::Point;

impl Play {
    fn fall(&mut self, id: &str, fate: Fate) -> Vec<Event> {
        let post = self.post(id);
        let events = self.with_dice(&[], |state, umpire| {
            succession::eliminate(state, post, fate, umpire);
        });
        events.into_iter().chain(self.go_on(&[])).collect()
    }

    fn name_at(&self, id: &str) -> &str {
        &self.state.card(self.post(id)).name
    }

    /// Places whoever is to be placed, by the first offer.
    fn place_all(&mut self) {
        while let Task::PlaceGeneral(post) = *self.state.task() {
            let side = self.state.side_of_post(post);
            let action = self.offers(side)[0].clone();
            self.act(side, action, &[]);
        }
    }
}

fn acting() -> Play {
    let mut play = battle("wheatfield");
    play.to_activations(Confederate, &[]);
    play
}

/// LEE-15.4, LEE-15.5, LEE-15.19, LEE-15.3, LEE-E8: Hooker (Army/Corps) must succeed although Hancock has the higher rating; his corps gets a
/// division general, that division a brigade general; none of them has dice.
#[test]
fn the_succession_of_the_source() {
    let mut play = acting();
    play.deal("U.0", "McClellan");
    play.deal("U.2", "Hooker");
    play.fall("U.0", Fate::Killed);
    assert_eq!(play.name_at("U.0"), "Hooker");
    assert!(matches!(
        play.state.task(),
        Task::PlaceGeneral(lee::Post::Chief(Union))
    ));
    play.place_all();
    // LEE-15.12: the player chooses among the division generals of the corps, the artillery's too.
    assert!(matches!(play.state.task(), Task::Vacancy(_)));
    assert_eq!(play.offers(Union).len(), 3);
    let (birney, other) = (play.post("U.2.1"), play.post("U.1.1"));
    assert_eq!(
        play.refused(Union, &Action::Succeed { post: other }),
        "LEE-15.12"
    );
    play.act(Union, Action::Succeed { post: birney }, &[]);
    assert_eq!(play.name_at("U.2"), "Birney");
    play.place_all();
    // LEE-15.16, LEE-15.18: the division draws a brigade general.
    let drawn = play.state.card(play.post("U.2.1"));
    assert!(drawn.is(lee::cards::Level::Brigade));
    assert!(!play.state.army(Union).deck.contains(&drawn.no));
    for id in ["U.0", "U.2", "U.2.1"] {
        assert_eq!(play.state.officer(play.post(id)).unwrap().dice, 0, "{id}");
    }
    assert_eq!(play.state.army(Union).corps_dice, 0);
}

/// LEE-15.6, LEE-15.7: among several of the same level the player chooses; Cavalry corps and Corps/Division count as Corps.
#[test]
fn the_player_chooses_among_equals() {
    let mut play = battle("antietam");
    play.to_activations(Union, &[]);
    play.deal("C.1", "Longstreet");
    play.fall("C.0", Fate::Captured);
    // C.1, C.2 and Stuart's cavalry; C.3 and C.4 have not entered (LEE-15.32).
    let offers = play.offers(Confederate);
    let wanted: Vec<_> = ["C.1", "C.2", "C.5"]
        .into_iter()
        .map(|id| Action::Succeed {
            post: play.post(id),
        })
        .collect();
    assert!(
        wanted.iter().all(|w| offers.contains(w)) && offers.len() == 3,
        "{offers:?}"
    );
    let waiting = Action::Succeed {
        post: play.post("C.3"),
    };
    assert_eq!(play.refused(Confederate, &waiting), "LEE-15.5");
}

/// LEE-15.29: a corps commander without a corps level comes after those with one; LEE-15.24: then division generals.
#[test]
fn lower_ranks_come_last() {
    let mut play = acting();
    play.deal("U.1", "Vincent");
    let candidates = |play: &Play| succession::candidates(&play.state, lee::Post::Chief(Union));
    assert_eq!(candidates(&play), [play.post("U.2")]);
    play.deal("U.2", "Webb");
    assert_eq!(candidates(&play), [play.post("U.1"), play.post("U.2")]);
    for id in ["U.1", "U.2"] {
        let group = play.group(id);
        play.state.group_mut(group).officer = None;
    }
    assert!(candidates(&play).contains(&play.post("U.1.1")));
    // The generals of an army of one corps.
    let drill = battle("drill");
    let posts = candidates(&drill);
    assert_eq!(posts.len(), 4);
}

/// LEE-15.9, LEE-15.10, LEE-15.11, LEE-8.16: after the loss of the C-in-C untested groups fail; Independent commanders roll their own dice.
#[test]
fn untested_groups_fail_without_a_chief() {
    let mut play = battle("crossroads");
    play.to_activations(Confederate, &[("C.1", Order::Advance)]);
    play.fall("C.0", Fate::Killed);
    while !matches!(play.state.task(), Task::Activations(_)) {
        let action = play.offers(Confederate)[0].clone();
        play.act(Confederate, action, &[]);
    }
    assert!(play.state.army(Confederate).chief_fell);
    let mut jackson = Play {
        state: play.state.clone(),
    };
    let id = if play.name_at("C.0") == "A. P. Hill" {
        "C.2"
    } else {
        "C.1"
    };
    let events = play.announce(id, &[]);
    assert!(told(&events, |e| matches!(e, Event::NoDice { .. })));
    jackson.deal(id, "Jackson");
    jackson.dice(id, 6);
    jackson.announce(id, &[]);
    assert!(matches!(jackson.state.task(), Task::OrderTest(_)));
}

/// LEE-15.12, LEE-15.14, LEE-15.15: a corps without its commander is inactive from the end of the step on.
#[test]
fn a_corps_without_its_commander() {
    let mut play = acting();
    let group = play.group("U.2");
    play.state.order_passed(group, Order::Advance);
    let unit = play.unit("U.2.2a");
    assert!(play.state.is_active(unit));
    play.fall("U.2", Fate::Killed);
    assert_eq!(play.state.group(group).lapse, Lapse::AtEndOfStep);
    assert!(play.state.is_active(unit), "until the step ends");
    play.with_dice(&[], |state, umpire| succession::end_of_step(state, umpire));
    assert_eq!(
        play.state.out_of_command(unit),
        Some(OutOfCommand::Leaderless)
    );
}

/// LEE-15.13, LEE-15.23: without division generals one is drawn from the deck; from an empty deck comes the nameless general.
#[test]
fn the_deck_of_brigade_generals() {
    let mut play = acting();
    for id in ["U.2.1", "U.2.2", "U.2.A"] {
        let division = play.division(id);
        play.state.divisions[division.index()].officer = None;
    }
    let deck = play.state.army(Union).deck.len();
    play.fall("U.2", Fate::Killed);
    play.place_all();
    assert_eq!(play.state.army(Union).deck.len(), deck - 1);
    // LEE-15.22: he keeps the values of his card.
    let card = play.state.card(play.post("U.2"));
    assert!(card.is(lee::cards::Level::Brigade) && card.rating >= 1);
    play.state.army_mut(Union).deck.clear();
    play.fall("U.1.1", Fate::Killed);
    let nameless = play.state.card(play.post("U.1.1"));
    assert_eq!(
        (nameless.no, nameless.rating, nameless.traits.len()),
        (0, 1, 0)
    );
    assert_eq!(nameless.character, lee::cards::Character::Neutral);
}

/// LEE-15.16, LEE-15.17, LEE-15.31: a division without its general is out of command until the end of the turn.
#[test]
fn a_division_without_its_general() {
    let mut play = acting();
    let group = play.group("U.2");
    play.state.order_passed(group, Order::Advance);
    play.fall("U.2.1", Fate::Killed);
    play.place_all();
    let unit = play.unit("U.2.1a");
    assert_eq!(
        play.state.out_of_command(unit),
        Some(OutOfCommand::Division)
    );
    let other = play.unit("U.2.2a");
    assert!(play.state.is_active(other));
    play.state.agenda = vec![Task::NewTurn];
    play.go_on(&[]);
    assert!(!play.state.division(play.division("U.2.1")).out);
}

/// LEE-15.20: units of promoted generals are not out of command for that reason.
#[test]
fn promotion_does_not_put_units_out_of_command() {
    let mut play = acting();
    for id in ["U.1", "U.2"] {
        let group = play.group(id);
        play.state.order_passed(group, Order::Advance);
    }
    play.deal("U.2", "Hooker");
    play.fall("U.0", Fate::Killed);
    play.place_all();
    let birney = play.post("U.2.1");
    play.act(Union, Action::Succeed { post: birney }, &[]);
    play.place_all();
    for id in ["U.2.1a", "U.2.2a"] {
        assert!(play.state.is_active(play.unit(id)), "{id}");
    }
}

/// LEE-15.21: placed within 6 inches of a unit he now commands, outside enemy control zones.
#[test]
fn where_a_new_general_is_placed() {
    let mut play = acting();
    play.fall("U.2.1", Fate::Killed);
    let place = |x, y| Action::Place {
        at: Point::new(x, y),
    };
    // De Trobriand of the wheatfield: some unit of Birney's; far in the east there is none.
    assert_eq!(play.refused(Union, &place(55_000, 60_000)), "LEE-15.21");
    let unit = play.unit("U.2.1a");
    let at = play.state.rect(unit).centre();
    assert_eq!(play.refused(Union, &place(at.x, at.y)), "");
    let enemy = play.unit("C.1.1a");
    let mut pose = play.state.unit(unit).pose;
    pose.anchor.x += 4_000;
    play.state.unit_mut(enemy).pose = pose;
    assert_eq!(play.refused(Union, &place(at.x + 2_000, at.y)), "LEE-15.21");
}

/// LEE-15.21, LEE-15.33: without a legal point he stands behind his first unit.
#[test]
fn a_new_general_without_a_legal_place() {
    let mut play = acting();
    play.only(Union, &["U.2.1a"]);
    play.only(Confederate, &["C.1.1a", "C.1.1b", "C.1.1c"]);
    play.put("U.2.1a", 1_500, 1_000, 0);
    // Enemies all round: their zones cover everything within 6 inches.
    play.put("C.1.1a", 1_500, 3_000, 180);
    play.put("C.1.1b", 6_000, 2_500, 0);
    play.put("C.1.1c", 7_500, 6_500, 0);
    play.fall("U.2.1", Fate::Killed);
    assert!(!matches!(play.state.task(), Task::PlaceGeneral(_)));
    let at = play.state.officer(play.post("U.2.1")).unwrap().at;
    assert_eq!(at, Point::new(1_500, 0));
}

/// LEE-15.25: the commander of the reserve is replaced like a division general; his batteries are out of command.
#[test]
fn the_commander_of_the_reserve() {
    let mut play = acting();
    let group = play.group("U.R");
    play.state.order_passed(group, Order::Advance);
    play.fall("U.R", Fate::Killed);
    play.place_all();
    assert!(
        play.state
            .card(play.post("U.R"))
            .is(lee::cards::Level::Brigade)
    );
    let unit = play.unit("U.Ra");
    assert_eq!(
        play.state.out_of_command(unit),
        Some(OutOfCommand::Division)
    );
}

/// LEE-15.26, LEE-15.27, LEE-15.28: generals of destroyed formations leave without points; the C-in-C stays.
#[test]
fn destroyed_formations() {
    let mut play = acting();
    for unit in play.state.unit_ids() {
        if play.state.side_of(unit) == Union {
            play.state.unit_mut(unit).place = Place::Destroyed;
        }
    }
    let before = lee::victory::points(&play.state, Confederate);
    let events = play.with_dice(&[], |state, umpire| succession::sweep(state, umpire));
    assert_eq!(play.state.posts(Union), [play.post("U.0")]);
    assert!(told(&events, |e| matches!(e, Event::LeftField { .. })));
    assert_eq!(lee::victory::points(&play.state, Confederate), before);
    assert_eq!(lee::flow::corps_on_field(&play.state, Union), 0);
}

/// LEE-15.30: a corps made inactive before its test is not tested; it shows its marker and has no forced actions.
#[test]
fn an_inactive_corps_is_not_tested() {
    let mut play = battle("wheatfield");
    play.to_activations(Union, &[("U.2", Order::Advance)]);
    let group = play.group("U.2");
    play.state.group_mut(group).lapse = Lapse::Inactive;
    let events = play.announce("U.2", &[]);
    assert!(told(&events, |e| matches!(e, Event::Revealed { .. })));
    assert_eq!(play.state.group(group).trial, Trial::Untested);
    assert!(!told(&events, |e| matches!(e, Event::OrderFailed { .. })));
}

/// LEE-15.1, LEE-26.2, LEE-24.10: what eliminated generals are worth.
#[test]
fn points_for_generals() {
    let play = acting();
    let drill = battle("drill");
    for (battle, id, fate, points) in [
        (&play, "U.0", Fate::Killed, 4),
        (&play, "U.0", Fate::Captured, 5),
        (&play, "U.2", Fate::Killed, 2),
        (&play, "U.R", Fate::Captured, 3),
        (&play, "U.2.1", Fate::Killed, 1),
        (&play, "U.2.A", Fate::Captured, 2),
        (&drill, "U.1.1", Fate::Killed, 1),
    ] {
        assert_eq!(
            succession::worth(&battle.state, battle.post(id), fate),
            points,
            "{id}"
        );
    }
}
