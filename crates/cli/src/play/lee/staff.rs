//! What a player of Lee keeps before the eyes: the chances of the roll that is asked for, and the own staff with its dice.

use kernel::{SEATS, Value, message};
use lee::side::{GroupId, Post, Side};
use lee::view::{GroupView, Prompt, TestView};
use lee::{View, view};

use super::reading::officer;
use super::words;
use crate::play::board::{Note, Row};

/// A chance in per cent.
fn percent(chance: f64) -> String {
    format!("{:.0} %", 100.0 * chance)
}

/// Everything, what is asked now first.
pub(super) fn notes(view: &View, side: Side) -> Vec<Note> {
    let mut notes = asked(view, side);
    notes.push(chief(view, side));
    let own = view.groups.iter().zip(0..);
    notes.extend(
        own.filter(|(group, _)| group.side == side && group.present)
            .filter_map(|(group, id)| corps(view, group, GroupId(id))),
    );
    notes
}

fn asked(view: &View, side: Side) -> Vec<Note> {
    match &view.prompt {
        Prompt::Bid { most, chances, .. } => {
            let own = |mine: usize, theirs: usize| {
                let chance = match side {
                    Side::Union => chances[mine][theirs]?,
                    Side::Confederate => 1.0 - chances[theirs][mine]?,
                };
                Some(chance)
            };
            vec![bids(view, side, *most, 0, own)]
        }
        Prompt::Keep {
            by, most, chances, ..
        } => vec![bids(view, side, *most, 1, kept(side, *by, chances))],
        Prompt::KeepReply {
            by, most, chances, ..
        } => vec![bids(view, side, *most, 0, kept(side, *by, chances))],
        Prompt::Test { test, .. } => vec![splits(view, test)],
        Prompt::Reactions { groups, .. } => {
            let tests = groups.iter().filter_map(|group| group.test.as_ref());
            tests.map(|test| splits(view, test)).collect()
        }
        Prompt::Succession { candidates, .. } => candidates
            .iter()
            .filter_map(|post| officer(view, *post))
            .map(|general| {
                Note::new(
                    words::said(general),
                    Some(words::listed(words::card(view, general))),
                )
            })
            .collect(),
        _ => Vec::new(),
    }
}

/// The chance of a side in the roll to keep the initiative: the table counts that of the side that demands it.
fn kept(side: Side, by: Side, chances: &[Vec<f64>]) -> impl Fn(usize, usize) -> Option<f64> + '_ {
    move |mine, theirs| {
        Some(if side == by {
            chances[mine][theirs]
        } else {
            1.0 - chances[theirs][mine]
        })
    }
}

/// The table of bids: own dice down, the enemy's across.
fn bids(
    view: &View,
    side: Side,
    most: [u8; SEATS],
    least: u8,
    chance: impl Fn(usize, usize) -> Option<f64>,
) -> Note {
    let enemy = &view.armies[side.other() as usize].chief;
    let theirs = 0..=usize::from(most[side.other() as usize]);
    let rows = (least..=most[side as usize]).map(|mine| Row {
        label: message!("cli-lee-dice", dice = mine),
        cells: theirs
            .clone()
            .map(|theirs| chance(usize::from(mine), theirs).map_or("–".to_owned(), percent))
            .collect(),
    });
    Note {
        title: message!("cli-lee-bids", general = words::name(enemy)),
        text: None,
        head: theirs.clone().map(|dice| dice.to_string()).collect(),
        rows: rows.collect(),
    }
}

/// The table of an order test: dice of the commander-in-chief down, those of the commander across.
fn splits(view: &View, test: &TestView) -> Note {
    let commander = officer(view, Post::Group(test.group));
    let name = |general: Option<&view::GeneralView>| general.map_or(Value::from("?"), words::name);
    let side = view.groups[test.group.index()].side;
    let rows = test.chances.iter().zip(0u8..).map(|(chances, dice)| Row {
        label: message!(
            "cli-lee-dice-of",
            general = words::name(&view.armies[side as usize].chief),
            dice = dice
        ),
        // No legal split has no chance at all (LEE-8.12).
        cells: chances
            .iter()
            .map(|chance| {
                if *chance > 0.0 {
                    percent(*chance)
                } else {
                    "–".to_owned()
                }
            })
            .collect(),
    });
    Note {
        title: message!(
            "cli-lee-test",
            general = name(commander),
            order = Value::word(test.order.key()),
            difficulty = test.difficulty.total,
            inches = format!("{:.1}", test.length / 10.0)
        ),
        text: None,
        head: (0..=test.available.commander)
            .map(|dice| dice.to_string())
            .collect(),
        rows: rows.collect(),
    }
}

/// The commander-in-chief.
fn chief(view: &View, side: Side) -> Note {
    let army = &view.armies[side as usize];
    let facts = words::card(view, &army.chief);
    Note::new(
        message!("cli-lee-chief", general = words::name(&army.chief)),
        Some(words::listed(facts)),
    )
}

/// A group: its commander, what is known of its order, and its division generals.
fn corps(view: &View, group: &GroupView, id: GroupId) -> Option<Note> {
    let commander = group.commander.as_ref()?;
    let mut facts = words::card(view, commander);
    facts.push(words::order(group));
    let divisions = view.divisions.iter().filter(|known| known.group == id);
    facts.extend(
        divisions
            .filter_map(|known| known.general.as_ref())
            .map(|general| {
                message!(
                    "cli-lee-dice-general",
                    general = words::name(general),
                    left = general.dice,
                    all = general.rating
                )
            }),
    );
    Some(Note::new(
        words::said(commander),
        Some(words::listed(facts)),
    ))
}
