//! Gods of War: Napoleon in a terminal: the table in braille, one dot to a centimetre, with a sign for every unit,
//! commander and objective.

mod landscape;
mod reading;
mod signs;
#[cfg(test)]
mod tests;

use kernel::{Message, Seat, Value, message};
use napoleon::{Action, Draft, Mark, Napoleon, View};

use super::board::{Board, Cell, Note, Stroke};
use super::canvas::Scale;
use reading::{commander, division, piece, unit};

/// Millimetres to a dot.
const DOT: f64 = 10.0;

/// The table on the screen.
const fn scale(view: &View) -> Scale {
    Scale {
        size: view.size,
        dot: DOT,
    }
}

impl Board for Napoleon {
    fn picture(view: &View) -> Vec<Stroke> {
        landscape::picture(view)
    }

    fn cells(view: &View) -> Vec<Cell> {
        signs::cells(view)
    }

    fn picks(view: &View, action: &Action) -> Vec<String> {
        let found = match action {
            Action::Delay { battery } | Action::Disperse { battery } => vec![unit(view, *battery)],
            Action::Deploy(station) => vec![unit(view, station.unit)],
            Action::Transfer { unit: id, .. }
            | Action::Prefer { unit: id, .. }
            | Action::Move { unit: id, .. }
            | Action::Manoeuvre { unit: id, .. }
            | Action::Combat { unit: id }
            | Action::Recover { unit: id }
            | Action::TestSingle { unit: id }
            | Action::Hide { unit: id, .. }
            | Action::Spring { unit: id }
            | Action::Dissolve { unit: id, .. }
            | Action::Assign { unit: id, .. }
            | Action::Detach { unit: id, .. } => vec![unit(view, *id)],
            Action::Charge {
                unit: id, target, ..
            } => vec![unit(view, *id), unit(view, *target)],
            Action::Mark { division: id, .. }
            | Action::TestOrder { division: id, .. }
            | Action::Division { division: id } => vec![division(view, *id)],
            Action::Brigade { units, .. } | Action::Mass { batteries: units } => {
                units.iter().map(|id| unit(view, *id)).collect()
            }
            Action::Single { from, to, .. } => vec![commander(view, *from), unit(view, *to)],
            Action::Objective { piece: place } => vec![piece(view, *place)],
            Action::Lead { commander: id, .. }
            | Action::Succeed { commander: id }
            | Action::Redraw { commander: id } => vec![commander(view, *id)],
            Action::Join {
                commander: id,
                unit: with,
            } => vec![commander(view, *id), unit(view, *with)],
            Action::Guard { unit: id, battery } => vec![unit(view, *id), unit(view, *battery)],
            Action::Supply { train, battery, .. } => {
                vec![unit(view, *train), unit(view, *battery)]
            }
            Action::Shoot { unit: id, shots } => {
                let mark = shots.first().map(|shot| match shot.at {
                    Mark::Unit(at) => unit(view, at),
                    Mark::Commander(at) => commander(view, at),
                    Mark::Works(at) => piece(view, at),
                });
                [Some(unit(view, *id)), mark]
                    .into_iter()
                    .flatten()
                    .collect()
            }
            Action::Draft { .. }
            | Action::Attach { .. }
            | Action::TurnTable { .. }
            | Action::Lay { .. }
            | Action::Fortify { .. }
            | Action::Redoubt { .. }
            | Action::Bridge { .. }
            | Action::Road { .. }
            | Action::Seal
            | Action::Begin { .. }
            | Action::Pass
            | Action::Path { .. }
            | Action::React { .. }
            | Action::Support { .. }
            | Action::Follow { .. }
            | Action::FallBack { .. }
            | Action::Heroism { .. }
            | Action::Seize
            | Action::Watch { .. }
            | Action::Providence { .. }
            | Action::Orders { .. }
            | Action::Staff { .. }
            | Action::Resolve { .. }
            | Action::Done => Vec::new(),
        };
        found.into_iter().flatten().collect()
    }

    fn ends(action: &Action) -> bool {
        matches!(
            action,
            Action::Seal
                | Action::Pass
                | Action::Done
                | Action::Staff { .. }
                | Action::Orders { seal: true, .. }
        )
    }

    fn headline(view: &View) -> Vec<Message> {
        let [south, north] = &view.armies;
        vec![message!(
            "cli-napoleon-headline",
            turn = view.turn,
            turns = view.turns,
            initiative = Value::word(view.initiative.key()),
            south = south.points,
            southlost = south.lost,
            southall = south.strength,
            north = north.points,
            northlost = north.lost,
            northall = north.strength
        )]
    }

    fn here(view: &View, place: &str) -> Vec<Message> {
        let unit = view.units.iter().find(|unit| unit.label == place);
        let unit = unit.map(|unit| {
            message!(
                "cli-napoleon-unit-here",
                name = unit.name.clone(),
                form = unit
                    .stand
                    .map_or(Value::Text(String::new()), |stand| Value::word(
                        stand.form.key()
                    )),
                bases = unit.bases,
                started = unit.started,
                disorder = unit.disorder
            )
        });
        let commander = view.commanders.iter().find(|known| known.name == place);
        let commander = commander.map(|known| {
            message!(
                "cli-napoleon-commander-here",
                value = i64::from(known.value),
                post = known.post
            )
        });
        let piece = view.terrain.iter().find(|piece| piece.id == place);
        let piece = piece.map(|piece| {
            message!(
                "cli-napoleon-ground",
                ground = Value::word(piece.ground.key()),
                strength = piece.strength
            )
        });
        [unit, commander, piece].into_iter().flatten().collect()
    }

    /// While lists are written: the own list and what it costs.
    fn notes(view: &View, seat: Seat) -> Vec<Note> {
        let Some(preparation) = &view.preparation else {
            return Vec::new();
        };
        if view.decision != "army-lists" {
            return Vec::new();
        }
        let Some(draft) = &preparation.drafts[seat.index()] else {
            return Vec::new();
        };
        let [units, upgrades] = preparation.prices[seat.index()].unwrap_or_default();
        let title = message!(
            "cli-napoleon-draft",
            nation = Value::word(draft.nation.key()),
            units = halves(units),
            most = preparation.format.units,
            upgrades = halves(upgrades),
            more = preparation.format.upgrades
        );
        let lines = entries(draft);
        let text = if lines.is_empty() {
            message!("cli-napoleon-draft-empty")
        } else {
            message!("cli-list", lines = Value::List(lines))
        };
        vec![Note::new(title, Some(text))]
    }

    fn legend() -> Vec<(&'static str, Message)> {
        vec![
            ("I↑4", message!("cli-napoleon-sign-unit")),
            ("I C A T", message!("cli-napoleon-sign-arms")),
            ("!↓2", message!("cli-napoleon-sign-fleeing")),
            ("★ ☆", message!("cli-napoleon-sign-commanders")),
            ("⚑⚑ ⚑", message!("cli-napoleon-sign-objectives")),
            ("⌂⌂ ⊡ ⊥", message!("cli-napoleon-sign-works")),
            ("▲ ♣ ∵ ∪ ×", message!("cli-napoleon-sign-ground")),
            ("~ ≈ ≈≈ ╫ ⋯", message!("cli-napoleon-sign-water")),
            ("# % =", message!("cli-napoleon-sign-fences")),
        ]
    }
}

/// Half points as points.
fn halves(points: i32) -> String {
    if points % 2 == 0 {
        (points / 2).to_string()
    } else {
        format!("{}½", points / 2)
    }
}

/// The lines of an army list.
fn entries(draft: &Draft) -> Vec<Message> {
    let units = draft.units.iter().map(|unit| {
        message!(
            "cli-napoleon-draft-unit",
            kind = unit.kind.row().name.clone(),
            bases = unit.bases
        )
    });
    let generals = draft.generals.iter().map(|school| {
        message!(
            "cli-napoleon-draft-general",
            school = Value::word(school.key())
        )
    });
    let named = draft
        .named
        .iter()
        .chain(&draft.chief)
        .map(|person| message!("cli-line", text = person.entry().name.clone()));
    let upgrades = draft
        .upgrades
        .iter()
        .map(|bought| Message::plain(bought.key()));
    units.chain(generals).chain(named).chain(upgrades).collect()
}
