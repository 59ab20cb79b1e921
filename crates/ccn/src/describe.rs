//! Actions in words: units by what they are and where they stand, leaders by their names.

use kernel::{Message, Value, message};

use crate::action::{Action, Manoeuvre, Reaction};
use crate::board::{Hex, Path};
use crate::combat::{Clash, Foe};
use crate::event::Called;
use crate::narration::{hexes, wing_key};
use crate::phase::Phase;
use crate::side::Nation;
use crate::state::{LeaderId, State, UnitId};
use crate::units::Kind;

/// The action in words. Everything on the board is open, and a player names only cards of the own hand.
pub(crate) fn describe(state: &State, action: &Action) -> Message {
    let unit = |hex: Hex| piece(state, hex);
    let leader = |hex: Hex| leader(state, state.leader_at(hex), hex);
    let card = |card: crate::cards::Card| Value::word(card.key());
    let at = |hex: Hex| hex.to_string();
    match action {
        Action::Arrive { to } => message!("ccn-do-arrive", to = at(*to)),
        Action::PlayCard { card: played } => message!("ccn-do-play", card = card(*played)),
        Action::NameSection { wing } => {
            message!("ccn-do-section", wing = Value::word(wing_key(*wing)))
        }
        Action::Manoeuvre { case } => match case {
            Manoeuvre::March => message!("ccn-do-manoeuvre-march"),
            Manoeuvre::OneUnit => message!("ccn-do-manoeuvre-one-unit"),
        },
        Action::Supply { unit: from, to } => {
            message!("ccn-do-supply", unit = unit(*from), to = at(*to))
        }
        Action::Restore { unit: hex } => message!("ccn-do-restore", unit = unit(*hex)),
        Action::OrderUnit { unit: hex } => message!("ccn-do-order", unit = unit(*hex)),
        Action::OrderLeader { leader: hex } => {
            message!("ccn-do-order-leader", leader = leader(*hex))
        }
        Action::LeaveSquare { unit: hex } => message!("ccn-do-leave-square", unit = unit(*hex)),
        Action::EndOrders => message!("ccn-do-end-orders"),
        Action::Move {
            unit: from,
            path,
            leave_leader,
        } => {
            let moved = way(path, *from, |to, by| match (by, *leave_leader) {
                (None, false) => message!("ccn-do-move", to = to),
                (None, true) => message!("ccn-do-move-alone", to = to),
                (Some(by), false) => message!("ccn-do-move-by", to = to, by = by),
                (Some(by), true) => message!("ccn-do-move-alone-by", to = to, by = by),
            });
            moved.with("unit", unit(*from))
        }
        Action::MoveLeader { leader: from, path } => way(path, *from, |to, by| match by {
            None => message!("ccn-do-move-leader", to = to),
            Some(by) => message!("ccn-do-move-leader-by", to = to, by = by),
        })
        .with("leader", leader(*from)),
        Action::Exit { unit: hex } => message!("ccn-do-exit", unit = unit(*hex)),
        Action::EndMoves => message!("ccn-do-end-moves"),
        Action::Fire { unit: from, target } => {
            message!("ccn-do-fire", unit = unit(*from), target = unit(*target))
        }
        Action::Melee {
            unit: from,
            target,
            guns,
        } if guns.is_empty() => {
            message!("ccn-do-melee", unit = unit(*from), target = unit(*target))
        }
        Action::Melee {
            unit: from,
            target,
            guns,
        } => message!(
            "ccn-do-combined",
            unit = unit(*from),
            target = unit(*target),
            guns = hexes(guns.iter())
        ),
        Action::EndCombat => message!("ccn-do-end-combat"),
        Action::React { reaction } => {
            let who = clash(state).map_or_else(
                || message!("ccn-unit"),
                |clash| piece(state, clash.target_hex),
            );
            match reaction {
                Reaction::Stand => message!("ccn-do-stand", unit = who),
                Reaction::FirstStrike => message!("ccn-do-first-strike", unit = who),
                Reaction::Retire => message!("ccn-do-retire", unit = who),
                Reaction::FormSquare => message!("ccn-do-form-square", unit = who),
            }
        }
        Action::IgnoreFlags { flags } => {
            message!("ccn-do-ignore", unit = beaten(state), flags = *flags)
        }
        Action::Retreat { to } => {
            message!("ccn-do-retreat", unit = beaten(state), to = at(*to))
        }
        Action::LeaderStep { to } => {
            message!("ccn-do-leader-step", leader = runaway(state), to = at(*to))
        }
        Action::LeaderStop => message!("ccn-do-leader-stop", leader = runaway(state)),
        Action::LeaderLeave => message!("ccn-do-leader-leave", leader = runaway(state)),
        Action::Advance => message!("ccn-do-advance", unit = winner(state)),
        Action::Further { to } => {
            message!("ccn-do-further", unit = winner(state), to = at(*to))
        }
        Action::Halt => message!("ccn-do-halt", unit = winner(state)),
        Action::Keep { card: kept } => message!("ccn-do-keep", card = card(*kept)),
    }
}

/// Where a path leads, and by which hexes if it is longer than one.
fn way(path: &Path, from: Hex, say: impl FnOnce(String, Option<String>) -> Message) -> Message {
    let (to, by) = path
        .hexes()
        .split_last()
        .map_or((from, &[][..]), |(to, by)| (*to, by));
    let by = (!by.is_empty()).then(|| hexes(by.iter().copied()));
    say(to.to_string(), by)
}

/// The combat that is being carried out.
fn clash(state: &State) -> Option<&Clash> {
    match state.phase() {
        Phase::Reaction { clash }
        | Phase::Flags { clash, .. }
        | Phase::Retreat { clash, .. }
        | Phase::Retire { clash, .. }
        | Phase::LeaderRetreat { clash, .. }
        | Phase::Advance { clash }
        | Phase::Further { clash }
        | Phase::Bonus { clash } => Some(clash),
        _ => None,
    }
}

/// The unit that obeys flags or retires.
fn beaten(state: &State) -> Message {
    let retiring = matches!(state.phase(), Phase::Retire { .. });
    clash(state)
        .and_then(|clash| {
            if retiring {
                match clash.foe {
                    Foe::Unit(unit) => Some(unit),
                    Foe::Leader(_) => None,
                }
            } else {
                clash.victim()
            }
        })
        .map_or_else(|| message!("ccn-unit"), |id| unit(state, id))
}

/// The unit that may advance.
fn winner(state: &State) -> Message {
    clash(state).map_or_else(|| message!("ccn-unit"), |clash| unit(state, clash.lead))
}

/// The leader on the run.
fn runaway(state: &State) -> Value {
    match state.phase() {
        Phase::LeaderRetreat { leader: id, at, .. } => leader(state, Some(*id), *at),
        _ => Value::word("ccn-leader"),
    }
}

/// What stands in a hex: a unit, a lone leader, or nothing that can be named.
fn piece(state: &State, hex: Hex) -> Message {
    if let Some(id) = state.unit_at(hex) {
        unit(state, id)
    } else if let Some(id) = state.leader_at(hex) {
        let name = leader(state, Some(id), hex);
        message!("ccn-leader-in", leader = name, hex = hex.to_string())
    } else {
        message!(
            "ccn-unit-in",
            kind = Value::word("ccn-unit"),
            hex = hex.to_string()
        )
    }
}

fn unit(state: &State, id: UnitId) -> Message {
    let unit = state.unit(id);
    let kind = Value::word(called(unit.nation, unit.kind));
    match unit.hex() {
        Some(hex) => message!("ccn-unit-in", kind = kind, hex = hex.to_string()),
        None => message!("ccn-unit-off", kind = kind),
    }
}

impl State {
    /// What the log calls a unit.
    pub(crate) fn called(&self, id: UnitId) -> Called {
        let unit = self.unit(id);
        Called::Unit {
            nation: unit.nation,
            kind: unit.kind,
        }
    }

    /// What the log calls a leader; None if the scenario gives him no name.
    pub(crate) fn called_leader(&self, id: LeaderId) -> Option<Called> {
        let name = self.battle().names.get(id.index())?;
        Some(Called::Leader {
            leader: name.clone(),
        })
    }

    /// What the log calls the unit in a hex, or the lone leader.
    pub(crate) fn called_at(&self, hex: Hex) -> Option<Called> {
        match self.unit_at(hex) {
            Some(unit) => Some(self.called(unit)),
            None => self.called_leader(self.leader_at(hex)?),
        }
    }
}

/// A piece of the log by what it is and where it stands.
pub(crate) fn called_in(who: Option<&Called>, hex: Hex) -> Message {
    let hex = hex.to_string();
    match who {
        Some(Called::Unit { nation, kind }) => {
            let kind = Value::word(called(*nation, *kind));
            message!("ccn-unit-in", kind = kind, hex = hex)
        }
        Some(Called::Leader { leader }) => {
            message!("ccn-leader-in", leader = leader.as_str(), hex = hex)
        }
        None => message!("ccn-unit-in", kind = Value::word("ccn-unit"), hex = hex),
    }
}

/// A leader of the log by his name.
pub(crate) fn leader_called(who: Option<&Called>, hex: Hex) -> Value {
    match who {
        Some(Called::Leader { leader }) => leader.as_str().into(),
        _ => message!("ccn-leader-unnamed", hex = hex.to_string()).into(),
    }
}

/// What a kind of unit is called in its own army.
const fn called(nation: Nation, kind: Kind) -> &'static str {
    match (nation, kind) {
        (Nation::French, Kind::Lt) => "ccn-unit-legere",
        (_, Kind::Sw) => "ccn-unit-wagons",
        _ => kind.key(),
    }
}

/// A leader by his name.
fn leader(state: &State, id: Option<LeaderId>, hex: Hex) -> Value {
    let name = id.and_then(|id| state.battle().names.get(id.index()));
    match name {
        Some(name) => name.as_str().into(),
        None => message!("ccn-leader-unnamed", hex = hex.to_string()).into(),
    }
}
