//! Events and actions in words.

use kernel::{Message, Value, message};

use crate::action::{Action, Order};
use crate::battle_words;
use crate::cards::Character;
use crate::competence::Throw;
use crate::event::{Event, What, Who};
use crate::side::{GroupId, Post, Side, Subject, UnitId};
use crate::state::State;

pub(crate) fn word(side: Side) -> Value {
    Value::word(side.key())
}

fn order(order: Order) -> Value {
    Value::word(order.key())
}

/// A general by name; the nameless one by what he is (LEE-15.23).
pub(crate) fn name(who: &Who) -> Value {
    if who.name.is_empty() {
        Value::word("lee-nameless")
    } else {
        Value::from(who.name.as_str())
    }
}

pub(crate) fn faces(faces: &[u8]) -> String {
    let faces: Vec<_> = faces.iter().map(u8::to_string).collect();
    faces.join(", ")
}

pub(crate) fn thrown(throws: &[Throw]) -> String {
    let all: Vec<u8> = throws
        .iter()
        .flat_map(|t| t.faces.iter().copied())
        .collect();
    faces(&all)
}

/// The event as a sentence for the log; none if it is only for the animation.
pub(crate) fn narrate(event: &Event) -> Option<Message> {
    Some(match event {
        Event::TurnBegan { turn } => message!("lee-turn-began", turn = *turn),
        Event::Deployed { unit, .. } => message!("lee-deployed", unit = unit.name.as_str()),
        Event::CardDrawn {
            side,
            card: Some(card),
        } => message!(
            "lee-card-drawn-this",
            side = word(*side),
            card = Value::word(card.key())
        ),
        Event::CardDrawn { side, card: None } => message!("lee-card-drawn", side = word(*side)),
        Event::CardDiscarded {
            side,
            card,
            for_die: false,
        } => message!(
            "lee-card-discarded",
            side = word(*side),
            card = Value::word(card.key())
        ),
        Event::CardDiscarded { side, card, .. } => {
            message!(
                "lee-card-for-die",
                side = word(*side),
                card = Value::word(card.key())
            )
        }
        Event::CardPlayed { side, card } => {
            message!(
                "lee-card-played",
                side = word(*side),
                card = Value::word(card.key())
            )
        }
        Event::Committed {
            side,
            dice: Some(dice),
        } => message!("lee-committed-dice", side = word(*side), dice = *dice),
        Event::Committed { side, dice: None } => message!("lee-committed", side = word(*side)),
        Event::Bids { dice } => message!("lee-bids", union = dice[0], confederate = dice[1]),
        Event::InitiativeRoll { faces: shown, sums } => message!(
            "lee-initiative-roll",
            union = faces(&shown[0]),
            confederate = faces(&shown[1]),
            sum1 = sums[0],
            sum2 = sums[1]
        ),
        Event::Initiative { side } => message!("lee-initiative", side = word(*side)),
        Event::Demanded {
            side,
            dice: Some(dice),
        } => message!("lee-demanded-dice", side = word(*side), dice = *dice),
        Event::Demanded { side, dice: None } => message!("lee-demanded", side = word(*side)),
        Event::Kept { side, kept: true } => message!("lee-kept", side = word(*side)),
        Event::Kept { side, .. } => message!("lee-not-kept", side = word(*side)),
        Event::Transfer {
            name,
            throws,
            passed: true,
            ..
        } => message!(
            "lee-transferred",
            name = name.as_str(),
            dice = thrown(throws)
        ),
        Event::Transfer { name, throws, .. } => {
            message!(
                "lee-not-transferred",
                name = name.as_str(),
                dice = thrown(throws)
            )
        }
        Event::Rode { who, .. } => message!("lee-rode", general = name(who)),
        Event::Announced { who, .. } => message!("lee-announced", general = name(who)),
        Event::Revealed {
            who,
            order: Some(it),
            ..
        } => message!("lee-revealed", general = name(who), order = order(*it)),
        Event::NoLine { .. } => message!("lee-no-line"),
        Event::NoDice { .. } => message!("lee-no-dice"),
        Event::OrderTest {
            who,
            order: it,
            difficulty,
            throws,
            successes,
            passed,
            ..
        } => {
            let said = if *passed {
                message!("lee-order-passed")
            } else {
                message!("lee-order-not-passed")
            };
            said.with("general", name(who))
                .with("order", order(*it))
                .with("difficulty", *difficulty)
                .with("successes", *successes)
                .with("dice", thrown(throws))
        }
        Event::Stray { who, .. } => message!("lee-stray", general = name(who)),
        Event::OrderFailed {
            who,
            reaction: true,
            ..
        } => message!("lee-failed-in-reaction", general = name(who)),
        Event::OrderFailed { who, character, .. } => match character {
            Character::Cautious => message!("lee-failed-cautious", general = name(who)),
            Character::Neutral => message!("lee-failed-neutral", general = name(who)),
            Character::Aggressive => message!("lee-failed-aggressive", general = name(who)),
        },
        Event::ActionsLost { .. } => message!("lee-actions-lost"),
        Event::ForcedMove { unit, .. } => message!("lee-forced-move", unit = unit.name.as_str()),
        Event::Turned { unit, .. } => message!("lee-turned", unit = unit.name.as_str()),
        Event::ForcedAttack { unit, target } => message!(
            "lee-forced-attack",
            unit = unit.name.as_str(),
            target = target.name.as_str()
        ),
        Event::Joined { who, unit, dice } => message!(
            "lee-joined",
            general = name(who),
            unit = unit.name.as_str(),
            dice = *dice
        ),
        Event::CasualtyRoll {
            who,
            faces: shown,
            killed: true,
        } => message!("lee-killed", general = name(who), dice = faces(shown)),
        Event::CasualtyRoll {
            who, faces: shown, ..
        } => message!("lee-unhurt", general = name(who), dice = faces(shown)),
        Event::CaptureRoll {
            who,
            faces: shown,
            captured: true,
        } => message!("lee-captured", general = name(who), dice = faces(shown)),
        Event::CaptureRoll {
            who, faces: shown, ..
        } => message!("lee-escaped", general = name(who), dice = faces(shown)),
        Event::Eliminated { who, points, .. } => {
            message!("lee-eliminated", general = name(who), points = *points)
        }
        Event::Inactive { .. } => message!("lee-inactive"),
        Event::Promoted { who, .. } => match who.post {
            Post::Chief(_) => message!("lee-promoted-chief", general = name(who)),
            _ => message!("lee-promoted", general = name(who)),
        },
        Event::Drawn { who } => message!("lee-drawn", general = name(who)),
        Event::Placed { who, .. } => message!("lee-placed", general = name(who)),
        Event::LeftField { who } => message!("lee-left-field", general = name(who)),
        Event::Objective { name, side } => {
            message!("lee-objective", name = name.as_str(), side = word(*side))
        }
        Event::Marked { .. }
        | Event::Revealed { order: None, .. }
        | Event::StepOver { .. }
        | Event::ActivationOver { .. }
        | Event::Over { .. } => return None,
        battle => return battle_words::narrate(battle),
    })
}

pub(crate) fn unit_name(state: &State, unit: UnitId) -> String {
    if unit.index() < state.units.len() {
        What::of(state, unit).name
    } else {
        unit.0.to_string()
    }
}

fn group_name(state: &State, group: GroupId) -> Value {
    post_name(state, Post::Group(group))
}

pub(crate) fn post_name(state: &State, post: Post) -> Value {
    let known = match post {
        Post::Chief(_) => true,
        Post::Group(group) => group.index() < state.groups.len(),
        Post::Division(division) => division.index() < state.divisions.len(),
    };
    if known && state.officer(post).is_some() {
        name(&Who::of(state, post))
    } else {
        Value::from("?")
    }
}

pub(crate) fn subject_name(state: &State, subject: Subject) -> Value {
    match subject {
        Subject::Unit(unit) => Value::from(unit_name(state, unit)),
        Subject::Division(division) if division.index() < state.divisions.len() => {
            post_name(state, state.general_of(division))
        }
        Subject::Division(_) => Value::from("?"),
        Subject::Group(group) => group_name(state, group),
    }
}

/// A point in inches: `12.5, 30`.
fn place(at: table::Point) -> String {
    let inches = |mils: i64| format!("{}", mils as f64 / 1000.0);
    format!("{}, {}", inches(at.x), inches(at.y))
}

/// The action in words, as a player would say it.
pub(crate) fn describe(state: &State, action: &Action) -> Message {
    match action {
        Action::Done => message!("lee-do-done"),
        Action::Deploy { unit, pose } => message!(
            "lee-do-deploy",
            unit = unit_name(state, *unit),
            place = place(pose.anchor)
        ),
        Action::Bid { dice } => message!("lee-do-bid", dice = *dice),
        Action::Transfer { what, to, dice } => message!(
            "lee-do-transfer",
            what = subject_name(state, *what),
            to = subject_name(state, *to),
            dice = dice.total()
        ),
        Action::Ride { post, to } => message!(
            "lee-do-ride",
            general = post_name(state, *post),
            place = place(*to)
        ),
        Action::Mark { group, order: it } => message!(
            "lee-do-mark",
            general = group_name(state, *group),
            order = order(*it)
        ),
        Action::Activate { group } => {
            message!("lee-do-activate", general = group_name(state, *group))
        }
        Action::Demand { dice } => message!("lee-do-demand", dice = *dice),
        Action::Test { dice } => message!(
            "lee-do-test",
            rating = dice.rating,
            corps = dice.corps,
            commander = dice.commander,
            card = u8::from(dice.card)
        ),
        Action::React { group } => message!("lee-do-react", general = group_name(state, *group)),
        Action::Face { facing } => message!("lee-do-face", heading = facing.heading()),
        Action::Discard { card } => message!("lee-do-discard", card = Value::word(card.key())),
        Action::Play { card } => message!("lee-do-play", card = Value::word(card.key())),
        Action::Succeed { post } => {
            message!("lee-do-succeed", general = post_name(state, *post))
        }
        Action::Place { at } => message!("lee-do-place", place = place(*at)),
        battle => battle_words::describe(state, battle),
    }
}
