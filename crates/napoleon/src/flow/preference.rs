//! BWN-D37, BWN-D40, BWN-D52: which kind of base of a mixed enemy unit is to suffer first (BWN-2.23).

use kernel::{Offers, Refusal, Umpire, refusal};

use super::propose;
use crate::action::Action;
use crate::army::KindId;
use crate::event::Event;
use crate::state::{State, Task};
use crate::{Side, UnitId};

/// Offered before enemies are hurt.
pub(crate) fn offer(state: &State, side: Side, offers: &mut Offers<Action>) {
    if !matches!(
        state.task(),
        Task::Supporting(_) | Task::Backing(_) | Task::Targets(_) | Task::MeleeBacking(..)
    ) {
        return;
    }
    for (unit, enemy) in state.units_of(side.other()) {
        if !enemy.is_open_to_choice() {
            continue;
        }
        let mut kinds: Vec<KindId> = enemy.bases.to_vec();
        kinds.sort_unstable();
        kinds.dedup();
        for kind in kinds {
            propose(state, side, Action::Prefer { unit, kind }, offers);
        }
    }
}

impl State {
    /// The kind of base of a unit that its enemy has named to suffer first (BWN-2.23).
    pub(crate) fn named_kind(&self, id: UnitId) -> Option<crate::army::KindId> {
        self.preferences
            .iter()
            .find(|preference| preference.unit == id)
            .map(|preference| preference.kind)
    }

    /// May a player name the kind of base of an enemy unit that suffers first (BWN-2.23)?
    pub(crate) fn check_preference(
        &self,
        side: Side,
        id: UnitId,
        kind: crate::army::KindId,
    ) -> Result<(), Refusal> {
        let refused = || refusal!("BWN-2.23", "napoleon-refuse-preference");
        let unit = self
            .units
            .get(id.index())
            .filter(|unit| unit.side != side && unit.on_table())
            .ok_or_else(refused)?;
        let named = self.preferences.iter().find(|one| one.unit == id);
        let anew = named.is_none_or(|one| one.kind != kind && one.turn < self.turn);
        if unit.is_open_to_choice() && unit.bases.contains(&kind) && anew {
            Ok(())
        } else {
            Err(refused())
        }
    }

    /// A player names the kind of base that suffers first.
    pub(crate) fn prefer(
        &mut self,
        id: UnitId,
        kind: crate::army::KindId,
        umpire: &mut Umpire<'_, Event>,
    ) {
        self.preferences.retain(|one| one.unit != id);
        self.preferences.push(crate::state::Preference {
            unit: id,
            kind,
            turn: self.turn,
        });
        umpire.tell(|| Event::Preferred {
            unit: self.who(id),
            kind,
        });
    }
}
