//! Gods of War: Lee in a terminal: the table in braille, one dot to half an inch, with a sign for every unit, general and
//! objective; the staff with its dice, and the chances of the roll that is asked for.

mod landscape;
mod reading;
mod signs;
mod staff;
mod words;

use kernel::{Message, Seat, Value, message};
use lee::side::{Side, Subject};
use lee::{Action, Lee, View};

use super::board::{Board, Cell, Note, Stroke};
use super::canvas::Scale;
use reading::{Place, commander, division, general, unit};

/// The table on the screen. The view measures in tenths of an inch.
const fn scale(view: &View) -> Scale {
    Scale {
        size: view.size,
        dot: 5.0,
    }
}

impl Board for Lee {
    fn picture(view: &View) -> Vec<Stroke> {
        landscape::picture(view)
    }

    fn cells(view: &View) -> Vec<Cell> {
        signs::cells(view)
    }

    fn picks(view: &View, action: &Action) -> Vec<String> {
        let subject = |subject: Subject| match subject {
            Subject::Group(id) => commander(view, id),
            Subject::Division(id) => division(view, id),
            Subject::Unit(id) => unit(view, id),
        };
        let found = match action {
            Action::Deploy { unit: id, .. }
            | Action::Stand { unit: id, .. }
            | Action::Withdraw { unit: id }
            | Action::Extend { unit: id, .. }
            | Action::Fight { unit: id }
            | Action::Pursue { unit: id }
            | Action::Chase { unit: id, .. }
            | Action::March { unit: id, .. }
            | Action::BreakOff { unit: id, .. }
            | Action::Rally { unit: id, .. }
            | Action::Unpin { unit: id, .. }
            | Action::Recover { unit: id, .. } => vec![unit(view, *id)],
            Action::Aim { unit: id, target }
            | Action::Reply { unit: id, target }
            | Action::Attack { unit: id, target }
            | Action::Outflank {
                unit: id, target, ..
            } => vec![unit(view, *id), unit(view, *target)],
            Action::Shoot { at, guns, caissons } => guns
                .iter()
                .chain(caissons)
                .chain([at])
                .map(|id| unit(view, *id))
                .collect(),
            Action::Support { units } => units.iter().map(|id| unit(view, *id)).collect(),
            Action::Join(commitment) => {
                vec![general(view, commitment.post), unit(view, commitment.unit)]
            }
            Action::Transfer { what, to, .. } => vec![subject(*what), subject(*to)],
            Action::Ride { post, .. } | Action::Succeed { post } => vec![general(view, *post)],
            Action::Mark { group, .. } | Action::Activate { group } | Action::React { group } => {
                vec![commander(view, *group)]
            }
            Action::Endure { division: id, .. } => vec![division(view, *id)],
            Action::Done
            | Action::Bid { .. }
            | Action::Demand { .. }
            | Action::Test { .. }
            | Action::Face { .. }
            | Action::TurnUnit { .. }
            | Action::Discard { .. }
            | Action::Play { .. }
            | Action::Place { .. } => Vec::new(),
        };
        found.into_iter().flatten().collect()
    }

    fn ends(action: &Action) -> bool {
        *action == Action::Done
    }

    fn question(view: &View) -> Option<Message> {
        words::question(view)
    }

    fn headline(view: &View) -> Vec<Message> {
        let [union, confederate] = &view.armies;
        let holder = view.holder.map_or("web-lee-goal-nobody", Side::key);
        vec![message!(
            "cli-lee-headline",
            turn = view.turn,
            turns = view.turns,
            holder = Value::word(holder),
            union = union.points,
            unionlost = union.losses,
            unionall = union.starting_endurance,
            confederate = confederate.points,
            confederatelost = confederate.losses,
            confederateall = confederate.starting_endurance
        )]
    }

    fn here(view: &View, place: &str) -> Vec<Message> {
        match reading::at(view, place) {
            Some(Place::Unit(unit)) => words::unit(unit),
            Some(Place::General(general)) => words::card(view, general),
            Some(Place::Objective(goal)) => vec![message!(
                "cli-lee-objective",
                union = goal.points[0],
                confederate = goal.points[1],
                holder = Value::word(goal.holder.map_or("web-lee-goal-nobody", Side::key))
            )],
            Some(Place::Ground(piece)) => vec![Message::plain(piece.ground.key())],
            None => Vec::new(),
        }
    }

    fn notes(view: &View, seat: Seat) -> Vec<Note> {
        staff::notes(view, Side::from(seat))
    }

    fn legend() -> Vec<(&'static str, Message)> {
        vec![
            ("I↑7", message!("cli-lee-sign-unit")),
            ("I C D A", message!("cli-lee-sign-arms")),
            ("!↓2", message!("cli-lee-sign-routed")),
            ("★★ ★ ☆", message!("cli-lee-sign-generals")),
            ("★d ★m ★a", message!("cli-lee-sign-own-marker")),
            ("★? ★D ★M ★A", message!("cli-lee-sign-marker")),
            ("⚑", message!("cli-lee-sign-objective")),
            ("▲ ♣ ∵ ψ ⌂⌂", message!("cli-lee-sign-ground")),
            ("~ ≈≈ ╫ = ⋯", message!("cli-lee-sign-lines")),
        ]
    }
}
