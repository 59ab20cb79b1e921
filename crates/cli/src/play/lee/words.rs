//! Words of the terminal about Lee: what is asked, a general's card, a unit. Much is said in the words of the page.

use kernel::{Message, Value, message};
use lee::View;
use lee::cards::{Character, Trait};
use lee::command::OutOfCommand;
use lee::side::{GroupId, Post, UnitId};
use lee::state::{Lapse, Trial};
use lee::units::{Kind, Quality};
use lee::view::{GeneralView, GroupView, Prompt, Resolving, UnitView};
use lee::{assault, end_phase, fire, melee};

use super::reading::officer;

/// The name of a general; the nameless one by what he is.
pub(super) fn name(general: &GeneralView) -> Value {
    if general.name.is_empty() {
        Value::word("lee-nameless")
    } else {
        Value::from(general.name.as_str())
    }
}

/// The name of a general as a message.
pub(super) fn said(general: &GeneralView) -> Message {
    message!("cli-line", text = name(general))
}

/// Things one after another.
pub(super) fn listed(things: Vec<Message>) -> Message {
    message!("cli-list", lines = Value::List(things))
}

const fn character(character: Character) -> &'static str {
    match character {
        Character::Cautious => "web-lee-character-cautious",
        Character::Neutral => "web-lee-character-neutral",
        Character::Aggressive => "web-lee-character-aggressive",
    }
}

const fn quirk(quirk: Trait) -> &'static str {
    match quirk {
        Trait::IndependentCommander => "web-lee-trait-independent-commander",
        Trait::AdditionalAides => "web-lee-trait-additional-aides",
        Trait::Offensive => "web-lee-trait-offensive",
        Trait::Stubborn => "web-lee-trait-stubborn",
        Trait::FastMarcher => "web-lee-trait-fast-marcher",
        Trait::Hesitant => "web-lee-trait-hesitant",
        Trait::Flanker => "web-lee-trait-flanker",
        Trait::Inspiring => "web-lee-trait-inspiring",
        Trait::Rallier => "web-lee-trait-rallier",
        Trait::Gunner => "web-lee-trait-gunner",
        Trait::Reckless => "web-lee-trait-reckless",
    }
}

/// A general's card: his character, the dice that he has left, his traits.
pub(super) fn card(view: &View, general: &GeneralView) -> Vec<Message> {
    let dice = message!(
        "web-lee-dice-left",
        left = general.dice,
        of = general.rating
    );
    let mut facts = vec![Message::plain(character(general.character)), dice];
    facts.extend(general.traits.iter().map(|it| Message::plain(quirk(*it))));
    if let Post::Chief(side) = general.post {
        let corps = view.armies[side as usize].corps_dice;
        facts.push(message!("cli-lee-corps-dice", dice = corps));
    }
    facts
}

/// What is known of a group's order.
pub(super) fn order(group: &GroupView) -> Message {
    let passed = |key: &'static str| match group.marker {
        Some(order) => message!(
            "cli-lee-order",
            order = Value::word(order.key()),
            state = Value::word(key)
        ),
        None => Message::plain(key),
    };
    match group.trial {
        _ if group.lapse == Lapse::Inactive => Message::plain("web-lee-inactive"),
        _ if group.done => passed("web-lee-done"),
        Trial::Passed(_) => passed("web-lee-passed"),
        Trial::Failed => passed("web-lee-failed"),
        Trial::Untested if group.revealed => passed("web-lee-marker-shown"),
        Trial::Untested if group.marked => passed("web-lee-marker-down"),
        Trial::Untested => match group.enters.filter(|_| !group.entered) {
            Some(turn) => message!("web-lee-arrives", turn = turn),
            None => Message::plain("web-lee-no-marker"),
        },
    }
}

/// A unit in words.
pub(super) fn unit(unit: &UnitView) -> Vec<Message> {
    let kind = match unit.kind {
        Kind::Infantry => "web-lee-kind-infantry",
        Kind::Cavalry => "web-lee-kind-cavalry",
        Kind::Rifled => "web-lee-kind-rifled",
        Kind::Smoothbore => "web-lee-kind-smoothbore",
    };
    let quality = match unit.quality {
        Quality::Green => "web-lee-quality-green",
        Quality::Line => "web-lee-quality-line",
        Quality::Veteran => "web-lee-quality-veteran",
        Quality::Elite => "web-lee-quality-elite",
    };
    let cohesion = match unit.cohesion {
        0 => None,
        1 => Some("web-lee-cohesion-1"),
        2 => Some("web-lee-cohesion-2"),
        _ => Some("web-lee-cohesion-3"),
    };
    let strength = message!(
        "web-lee-strength",
        left = unit.endurance,
        of = unit.starting_endurance
    );
    let mut facts = vec![Message::plain(kind), Message::plain(quality), strength];
    facts.extend(cohesion.map(Message::plain));
    facts.extend(unit.out_of_command.map(|why| Message::plain(reason(why))));
    facts
}

/// Why a unit is out of command.
const fn reason(why: OutOfCommand) -> &'static str {
    match why {
        OutOfCommand::Routed => "web-lee-ooc-routed",
        OutOfCommand::Engaged => "web-lee-ooc-engaged",
        OutOfCommand::Pinned => "web-lee-ooc-pinned",
        OutOfCommand::Untested => "web-lee-ooc-untested",
        OutOfCommand::Failed => "web-lee-ooc-failed",
        OutOfCommand::Leaderless => "web-lee-ooc-leaderless",
        OutOfCommand::Division => "web-lee-ooc-division",
        OutOfCommand::TooFar => "web-lee-ooc-too-far",
        OutOfCommand::Transfer => "web-lee-ooc-transfer",
    }
}

/// What is asked, in one sentence.
pub(super) fn question(view: &View) -> Option<Message> {
    let general = |post: Post| officer(view, post).map_or(Value::from("?"), name);
    let commander = |group: GroupId| general(Post::Group(group));
    let unit = |id: UnitId| view.units[id.index()].name.as_str();
    Some(match &view.prompt {
        Prompt::Deploy => message!("web-lee-ask-deploy"),
        Prompt::HandLimit => message!("web-lee-ask-hand-limit"),
        Prompt::CardForDie => message!("web-lee-ask-card-for-die"),
        Prompt::Bid { .. } => message!("web-lee-ask-bid"),
        Prompt::Transfers => message!("web-lee-ask-transfers"),
        Prompt::Generals => message!("web-lee-ask-generals"),
        Prompt::Markers => message!("web-lee-ask-markers"),
        Prompt::Activate { .. } => message!("web-lee-ask-activate"),
        Prompt::Keep { group, .. } => message!("web-lee-ask-keep", general = commander(*group)),
        Prompt::KeepReply { group, .. } => {
            message!("web-lee-ask-keep-reply", general = commander(*group))
        }
        Prompt::LostDispatch { .. } => message!("web-lee-ask-lost-dispatch"),
        Prompt::Test { test, reaction } => {
            let asked = if *reaction {
                message!("web-lee-ask-test-reaction")
            } else {
                message!("web-lee-ask-test")
            };
            asked
                .with("general", commander(test.group))
                .with("order", Value::word(test.order.key()))
        }
        Prompt::ForcedTurn { unit: id } => message!("web-lee-ask-forced-turn", unit = unit(*id)),
        Prompt::Reactions { attack: true, .. } => message!("web-lee-ask-reactions-attack"),
        Prompt::Reactions { .. } => message!("web-lee-ask-reactions"),
        Prompt::Succession { .. } => message!("web-lee-ask-succession"),
        Prompt::Place { post } | Prompt::Displaced { post } => {
            message!("cli-lee-ask-place", general = general(*post))
        }
        Prompt::Fight => fought(view.resolving.last()?)?,
        Prompt::Over { .. } => return None,
    })
}

/// What the battle layer asks, by the innermost thing that it resolves.
fn fought(inner: &Resolving) -> Option<Message> {
    Some(Message::plain(match inner {
        Resolving::Fire(fire::Task::Aim(_)) => "web-lee-ask-fire-aim",
        Resolving::Fire(fire::Task::Replies(_)) => "web-lee-ask-fire-replies",
        Resolving::Fire(fire::Task::Read(_)) => "web-lee-ask-fire-read",
        Resolving::Assault(assault::Task::Declare(_)) => "web-lee-ask-assault-declare",
        Resolving::Assault(assault::Task::Answer(_)) => "web-lee-ask-assault-answer",
        Resolving::Assault(assault::Task::Outflank(_)) => "web-lee-ask-assault-outflank",
        Resolving::Assault(assault::Task::Extend(_)) => "web-lee-ask-assault-extend",
        Resolving::Assault(assault::Task::Fights(_)) => "web-lee-ask-assault-fights",
        Resolving::Melee(melee::Task::Join(_)) => "web-lee-ask-melee-join",
        Resolving::Melee(melee::Task::Support(_)) => "web-lee-ask-melee-support",
        Resolving::Melee(melee::Task::Shoot) => "web-lee-ask-melee-shoot",
        Resolving::Melee(melee::Task::HoldTheLine(_)) => "web-lee-ask-melee-hold-the-line",
        Resolving::Melee(melee::Task::Hits(_)) => "web-lee-ask-melee-hits",
        Resolving::Melee(melee::Task::Forward(_)) => "web-lee-ask-melee-forward",
        Resolving::Melee(melee::Task::Turn(_)) => "web-lee-ask-melee-turn",
        Resolving::Melee(melee::Task::Pursue(_)) => "web-lee-ask-melee-pursue",
        Resolving::Melee(melee::Task::Chase { .. }) => "web-lee-ask-melee-chase",
        Resolving::Melee(melee::Task::Continued { .. }) => "web-lee-ask-melee-continued",
        Resolving::Movement(_) => "web-lee-ask-movement-step",
        Resolving::EndPhase(end_phase::Task::Endurance(..)) => "web-lee-ask-end-phase-endurance",
        Resolving::EndPhase(end_phase::Task::Rally(_)) => "web-lee-ask-end-phase-rally",
        Resolving::EndPhase(end_phase::Task::Face(_)) => "web-lee-ask-end-phase-face",
        Resolving::EndPhase(end_phase::Task::Unpin(_)) => "web-lee-ask-end-phase-unpin",
        Resolving::EndPhase(end_phase::Task::Recover(_)) => "web-lee-ask-end-phase-recover",
        // What nobody is asked about.
        Resolving::Assault(assault::Task::Withdraw(_) | assault::Task::Follow(..))
        | Resolving::Melee(melee::Task::Combat(_))
        | Resolving::EndPhase(
            end_phase::Task::Begin
            | end_phase::Task::Pins
            | end_phase::Task::Flight
            | end_phase::Task::Objectives
            | end_phase::Task::ArmyMorale,
        ) => return None,
    }))
}
