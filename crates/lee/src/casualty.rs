//! Chapter 24: generals in combat, their death and capture.

use kernel::{Odds, Offers, Refusal, Seats, Tally, Total, Umpire, message, refusal, rule};
use serde::{Deserialize, Serialize};
use table::Point;

use crate::action::Action;
use crate::agenda::{Task, only};
use crate::cards::Trait;
use crate::event::{Event, Who};
use crate::side::{Post, Side, UnitId};
use crate::state::State;
use crate::succession::{self, Fate, behind};
use crate::units::INCH;

/// How near to a fighting unit a general must be to take part (LEE-24.1).
const JOINING: i64 = 6 * INCH;

/// How near an enemy must come to capture a general, and how near a friend must be to save him (LEE-24.9).
const CAPTURE: i64 = INCH;

/// A general who takes part in a combat: with which unit, and with how many of his dice (LEE-24.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "lee.ts")]
pub struct Commitment {
    /// Who.
    pub post: Post,
    /// The unit with which he stands.
    pub unit: UnitId,
    /// Dice of his rating.
    pub dice: u8,
    /// Corps dice, for the commander-in-chief (LEE-5.12).
    #[serde(default)]
    pub corps: u8,
}

/// May this general take part in the combat of these units of his side (LEE-16.2, LEE-24.1 to LEE-24.4)?
pub fn check(
    state: &State,
    side: Side,
    units: &[UnitId],
    commitment: &Commitment,
) -> Result<(), Refusal> {
    let post = commitment.post;
    let known = match post {
        Post::Chief(_) => true,
        Post::Group(group) => group.index() < state.groups.len(),
        Post::Division(division) => division.index() < state.divisions.len(),
    };
    if !known || state.side_of_post(post) != side {
        return Err(refusal!("LEE-24.1", "lee-refuse-no-general"));
    }
    let Some(officer) = state.officer(post) else {
        return Err(refusal!("LEE-24.1", "lee-refuse-no-general"));
    };
    if !units.contains(&commitment.unit) || !state.commands(post, commitment.unit) {
        return Err(refusal!("LEE-24.1", "lee-refuse-not-his-unit"));
    }
    if !state
        .distance_to(officer.at, commitment.unit)
        .is_within(JOINING)
    {
        return Err(refusal!("LEE-24.1", "lee-refuse-general-far"));
    }
    if officer.fought {
        return Err(refusal!("LEE-24.4", "lee-refuse-fought"));
    }
    if commitment.dice == 0 && commitment.corps == 0 {
        return Err(refusal!("LEE-24.3", "lee-refuse-no-dice"));
    }
    let corps = match post {
        Post::Chief(side) => state.army(side).corps_dice,
        _ => 0,
    };
    if commitment.dice > officer.dice || commitment.corps > corps {
        return Err(refusal!(
            "LEE-24.2",
            "lee-refuse-dice",
            wanted = u32::from(commitment.dice) + u32::from(commitment.corps),
            most = officer.dice + corps,
            source = kernel::Value::word("lee-dice-own")
        ));
    }
    Ok(())
}

/// Every general, unit and number of dice with which a side may take part in a combat of these units.
pub fn choices(state: &State, side: Side, units: &[UnitId]) -> Vec<Commitment> {
    let mut list = Vec::new();
    for post in state.posts(side) {
        let corps = match post {
            Post::Chief(side) => state.army(side).corps_dice,
            _ => 0,
        };
        let dice = state.officer(post).map_or(0, |officer| officer.dice);
        for unit in units {
            for corps in 0..=corps {
                for dice in 0..=dice {
                    let commitment = Commitment {
                        post,
                        unit: *unit,
                        dice,
                        corps,
                    };
                    if check(state, side, units, &commitment).is_ok() {
                        list.push(commitment);
                    }
                }
            }
        }
    }
    list
}

/// He goes to his unit's rear edge and spends his dice, even if no melee follows (LEE-24.1, LEE-24.3).
pub fn join(state: &mut State, commitment: &Commitment, umpire: &mut Umpire<'_, Event>) {
    let at = behind(state, commitment.unit);
    if let Some(officer) = state.officer_mut(commitment.post) {
        officer.dice -= commitment.dice;
        officer.fought = true;
        officer.at = at;
    }
    if let Post::Chief(side) = commitment.post {
        state.army_mut(side).corps_dice -= commitment.corps;
    }
    let who = Who::of(state, commitment.post);
    let dice = commitment.dice + commitment.corps;
    let unit = crate::event::What::of(state, commitment.unit);
    umpire.tell(|| Event::Joined { who, unit, dice });
}

/// The lowest face on which a general's dice hit in a combat (LEE-4.17).
pub fn hits_on(state: &State, post: Post) -> u8 {
    if state.card(post).has(Trait::Inspiring) {
        3
    } else {
        4
    }
}

/// How many dice must all be successes for him to be killed (LEE-24.5, LEE-24.6, LEE-4.20).
pub fn dice(state: &State, post: Post, routed: bool, tally: &mut impl Tally) {
    tally.add("lee-sum-base", 4, rule!("LEE-24.5"));
    if routed {
        tally.add("lee-sum-routed", -1, rule!("LEE-24.6"));
    }
    if state.card(post).has(Trait::Reckless) {
        tally.add("lee-sum-reckless", -1, rule!("LEE-4.20"));
    }
}

/// The same as a number.
pub fn casualty_dice(state: &State, post: Post, routed: bool) -> u8 {
    Total::of(|tally| dice(state, post, routed, tally)) as u8
}

/// The chance that so many dice are all successes (LEE-1.11).
pub fn all_successes(dice: u8) -> f64 {
    0.5f64.powi(i32::from(dice))
}

/// The odds that a general falls in a combat in which his side loses endurance and his unit is not routed.
pub fn odds(state: &State, post: Post) -> Odds {
    let p = all_successes(casualty_dice(state, post, false));
    Odds::weighted([
        (p, message!("lee-odds-killed")),
        (1.0 - p, message!("lee-odds-unhurt")),
    ])
}

/// After the combat: he is captured with his destroyed unit, or the opponent rolls for him if his side lost endurance
/// (LEE-24.5 to LEE-24.8). `lost`: the EN that his side lost in the combat.
pub fn after_combat(
    state: &mut State,
    commitment: &Commitment,
    lost: u32,
    umpire: &mut Umpire<'_, Event>,
) {
    let post = commitment.post;
    if state.officer(post).is_none() {
        return;
    }
    if !state.unit(commitment.unit).alive() {
        succession::eliminate(state, post, Fate::Captured, umpire);
        return;
    }
    let routed = state.unit(commitment.unit).routed;
    if lost > 0 {
        let dice = casualty_dice(state, post, routed);
        let faces: Vec<u8> = (0..dice).map(|_| umpire.d6()).collect();
        let killed = faces.iter().all(|face| *face >= 4);
        let who = Who::of(state, post);
        umpire.tell(|| Event::CasualtyRoll { who, faces, killed });
        if killed {
            succession::eliminate(state, post, Fate::Killed, umpire);
            return;
        }
    }
    // LEE-24.8
    let at = behind(state, commitment.unit);
    if let Some(officer) = state.officer_mut(post) {
        officer.at = at;
    }
}

/// A unit has ended a move, attack or pursuit: enemy generals near it who are alone may be captured (LEE-24.9, LEE-24.11).
pub fn after_move(state: &mut State, mover: UnitId, umpire: &mut Umpire<'_, Event>) {
    let it = state.unit(mover);
    if !it.on_table() || it.routed {
        return;
    }
    let side = state.side_of(mover).other();
    for post in state.posts(side) {
        let Some(at) = state.officer(post).map(|officer| officer.at) else {
            continue;
        };
        if !has_entered(state, post) || !state.distance_to(at, mover).is_within(CAPTURE) {
            continue;
        }
        let saved = state
            .on_table(side)
            .any(|unit| !state.unit(unit).routed && state.distance_to(at, unit).is_within(CAPTURE));
        if saved {
            continue;
        }
        let faces: Vec<u8> = (0..3).map(|_| umpire.d6()).collect();
        let captured = faces.iter().all(|face| *face >= 4);
        let who = Who::of(state, post);
        umpire.tell(|| Event::CaptureRoll {
            who,
            faces,
            captured,
        });
        if captured {
            succession::eliminate(state, post, Fate::Captured, umpire);
        } else {
            state.agenda.push(Task::Displaced(post));
        }
    }
}

fn has_entered(state: &State, post: Post) -> bool {
    match post {
        Post::Chief(_) => true,
        Post::Group(group) => state.group(group).entered,
        Post::Division(division) => state.group(state.division(division).group).entered,
    }
}

// --- a general who escaped is placed by his owner ---

/// The nearest unit under his command.
fn refuge(state: &State, post: Post) -> Option<UnitId> {
    let at = state.officer(post)?.at;
    state
        .on_table(state.side_of_post(post))
        .filter(|unit| state.commands(post, *unit))
        .min_by(|a, b| {
            state
                .distance_to(at, *a)
                .cmp(&state.distance_to(at, *b))
                .then(a.cmp(b))
        })
}

/// His owner places him, if he has a unit to flee to.
pub fn owes(state: &State, post: Post) -> Seats {
    if refuge(state, post).is_some() {
        only(state.side_of_post(post))
    } else {
        Seats::NONE
    }
}

/// Good places round the nearest unit.
pub fn offers(state: &State, post: Post, offers: &mut Offers<Action>) {
    offers.not_exhaustive();
    let Some(unit) = refuge(state, post) else {
        return;
    };
    let mut points = vec![behind(state, unit), state.rect(unit).centre()];
    points.dedup();
    for at in points {
        if check_refuge(state, post, at).is_ok() {
            offers.push(Action::Place { at });
        }
    }
}

fn check_refuge(state: &State, post: Post, at: Point) -> Result<(), Refusal> {
    if !state.battle.field.contains(at) {
        return Err(refusal!("LEE-2.19", "lee-refuse-off-table"));
    }
    match refuge(state, post) {
        Some(unit) if state.distance_to(at, unit).is_within(CAPTURE) => Ok(()),
        _ => Err(refusal!("LEE-24.9", "lee-refuse-refuge")),
    }
}

/// May he be placed there?
pub fn check_place(state: &State, post: Post, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Place { at } => check_refuge(state, post, *at),
        _ => Err(refusal!("LEE-24.9", "lee-refuse-not-now")),
    }
}
