//! BWN-D14, BWN-D15: secret orders of both sides, and before them regiments handed over (BWN-7.3 to BWN-7.6, BWN-7.31, BWN-7.47).

use kernel::{Offers, Refusal, Total, Umpire, refusal};

use crate::action::Action;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now, propose};
use crate::judgement::suited_orders;
use crate::plan::Plan;
use crate::state::State;
use crate::unit::{Command, Order, Single};
use crate::{CommanderId, DivisionId, Side, UnitId};

/// Both sides write their sheets.
pub(crate) struct Sheets;

impl Decision for Sheets {
    fn prompt(&self, _state: &State) -> Prompt {
        ("orders", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        None
    }

    fn owes(&self, state: &State, side: Side) -> bool {
        !state.sheets[side as usize].sealed
    }

    fn is_open(&self, state: &State) -> bool {
        !state.sheets.iter().all(|sheet| sheet.sealed)
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        offers.push(Action::Seal);
        for on in [true, false] {
            propose(state, side, Action::Watch { on }, offers);
        }
        let open: Vec<DivisionId> = state
            .divisions_of(side)
            .map(|(division, _)| division)
            .filter(|division| state.check_mark(side, *division).is_ok())
            .collect();
        // All of them at once: each as suits it, or all alike.
        let mut sheets = Vec::new();
        if !open.is_empty() {
            sheets.push(suited_orders(state, side, &open));
        }
        for order in Order::ALL {
            let alike = open.iter().map(|division| (*division, order)).collect();
            if !open.is_empty() && !sheets.contains(&alike) {
                sheets.push(alike);
            }
        }
        for orders in sheets {
            if open.len() > 1 {
                let orders = orders.clone();
                let seal = false;
                offers.push(Action::Orders { orders, seal });
            }
            let seal = true;
            offers.push(Action::Orders { orders, seal });
        }
        for division in open {
            for order in Order::ALL {
                offers.push(Action::Mark { division, order });
            }
        }
        if !has_begun_orders(state, side) {
            for (unit, _) in state.units_of(side) {
                for (to, _) in state.divisions_of(side) {
                    if state.check_transfer(side, unit, to).is_ok() {
                        offers.push(Action::Transfer { unit, to });
                    }
                }
            }
        }
        offer_singles(state, side, offers);
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            // BWN-7.47: at the start of the orders phase, before the first marker.
            Action::Transfer { unit, to } => {
                if has_begun_orders(state, side) {
                    return Err(refusal!("BWN-7.47", "napoleon-refuse-transfer-late"));
                }
                state.check_transfer(side, *unit, *to)?;
                Ok(Plan::Transfer(*unit, *to))
            }
            Action::Orders { orders, seal } => {
                let twice = |place: usize| {
                    orders[..place]
                        .iter()
                        .any(|(other, _)| *other == orders[place].0)
                };
                if orders.is_empty() || (0..orders.len()).any(twice) {
                    return Err(refusal!("BWN-7.5", "napoleon-refuse-marked"));
                }
                for (division, _) in orders {
                    state.check_mark(side, *division)?;
                }
                Ok(Plan::Mark(orders.clone(), *seal))
            }
            Action::Mark { division, order } => {
                state.check_mark(side, *division)?;
                Ok(Plan::Mark(vec![(*division, *order)], false))
            }
            Action::Single {
                from,
                to,
                order,
                battalion,
            } => {
                state.check_single(side, *from, *to, *order, *battalion)?;
                Ok(Plan::Single(Single {
                    from: *from,
                    to: *to,
                    order: *order,
                    tested: false,
                    battalion: *battalion,
                    called: false,
                }))
            }
            Action::Seal => Ok(Plan::Seal),
            _ => Err(not_now()),
        }
    }
}

/// Orders to single units: of each commander to those nearest to him.
fn offer_singles(state: &State, side: Side, offers: &mut Offers<Action>) {
    if state.sheets[side as usize].singles.len() >= 3 {
        return;
    }
    for (from, commander) in state.commanders_of(side) {
        if commander.command == Command::Nobody {
            continue;
        }
        let near = state
            .units_of(side)
            .filter(|(_, unit)| state.leads(commander, unit))
            .min_by_key(|(id, _)| (state.distance_to_unit(commander, *id), *id));
        if let Some((to, _)) = near {
            let last = state.unit(to).count().checked_sub(1);
            for (order, battalion) in [
                (Order::Attack, None),
                (Order::Defence, None),
                (Order::Attack, last),
            ] {
                let action = Action::Single {
                    from,
                    to,
                    order,
                    battalion,
                };
                propose(state, side, action, offers);
            }
        }
    }
}

/// Markers are laid, face down (BWN-7.3).
pub(crate) fn mark(
    state: &mut State,
    side: Side,
    orders: &[(DivisionId, Order)],
    umpire: &mut Umpire<'_, Event>,
) {
    for (division, order) in orders {
        let entry = &mut state.divisions[division.index()];
        entry.marker = Some(*order);
        entry.marked = true;
        umpire.tell(|| Event::Marked {
            side,
            division: state.formed(*division),
            order: Some(*order),
        });
    }
}

/// An order to a single unit is written down (BWN-7.31).
pub(crate) fn write(state: &mut State, side: Side, single: Single, umpire: &mut Umpire<'_, Event>) {
    umpire.tell(|| Event::Singled {
        side,
        from: state.leader(single.from),
        to: state.who(single.to),
        order: single.order,
        battalion: single.battalion.is_some(),
    });
    state.sheets[side as usize].singles.push(single);
}

/// No more orders (BWN-7.6).
pub(crate) fn seal(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    state.sheets[side as usize].sealed = true;
    umpire.tell(|| Event::Sealed { side });
}

/// The markers of a side are turned up (BWN-7.6).
pub(crate) fn reveal(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    state.sheets[side as usize].open = true;
    umpire.reveal(|| Event::Revealed {
        side,
        orders: state
            .divisions_of(side)
            .map(|(id, division)| (state.formed(id), division.marker))
            .collect(),
    });
}

impl State {
    /// The orders a commander may give to single units at all (BWN-7.32, BWN-8.24).
    pub(crate) fn check_single(
        &self,
        side: Side,
        from: CommanderId,
        to: UnitId,
        order: Order,
        battalion: Option<u8>,
    ) -> Result<(), Refusal> {
        let unknown = || refusal!("BWN-7.31", "napoleon-refuse-unknown");
        let commander = self.commanders.get(from.index()).ok_or_else(unknown)?;
        let unit = self.units.get(to.index()).ok_or_else(unknown)?;
        if commander.side != side || !commander.in_play() || unit.side != side || !unit.on_table() {
            return Err(unknown());
        }
        if !self.leads(commander, unit) {
            return Err(refusal!("BWN-7.32", "napoleon-refuse-not-his-unit"));
        }
        if unit.arm() == crate::army::Arm::Train
            || matches!(unit.whereabouts, crate::unit::Whereabouts::With(..))
        {
            return Err(refusal!("BWN-7.43", "napoleon-refuse-needs-no-order"));
        }
        if commander.command == Command::Army && self.armies[side as usize].headless == self.turn {
            return Err(refusal!("BWN-8.24", "napoleon-refuse-new-chief"));
        }
        let sheet = &self.sheets[side as usize];
        let same =
            |single: &Single| single.to == to && single.battalion.is_some() == battalion.is_some();
        if sheet.singles.iter().any(same) {
            return Err(refusal!("BWN-7.5", "napoleon-refuse-marked"));
        }
        if let Some(slot) = battalion {
            check_battalion(self, to, slot)?;
        }
        if sheet.singles.is_full() {
            return Err(refusal!("BWN-7.36", "napoleon-refuse-too-many"));
        }
        // BWN-7.36: however the tests are ordered, the last of his orders must stay below 13.
        let given = sheet
            .singles
            .iter()
            .filter(|single| single.from == from)
            .count() as i32;
        let number = Total::of(|t| {
            Self::order_number(order, self.distance_to_unit(commander, to), t);
        });
        if number + Self::single_step(commander) + 2 * given >= 13 {
            return Err(refusal!("BWN-7.36", "napoleon-refuse-too-hard"));
        }
        Ok(())
    }

    /// May a division get a marker this turn (BWN-7.3, BWN-8.23, BWN-8.27)?
    pub(crate) fn check_mark(&self, side: Side, division: DivisionId) -> Result<(), Refusal> {
        let found = self.divisions.get(division.index());
        let Some(entry) = found.filter(|entry| entry.side == side) else {
            return Err(refusal!("BWN-7.3", "napoleon-refuse-unknown"));
        };
        if entry.marked {
            return Err(refusal!("BWN-7.5", "napoleon-refuse-marked"));
        }
        if self.division_units(division).next().is_none() {
            return Err(refusal!("BWN-7.3", "napoleon-refuse-no-units"));
        }
        check_headless(self, side, division)
    }

    /// May a regiment be handed over (BWN-7.47)?
    pub(crate) fn check_transfer(
        &self,
        side: Side,
        id: UnitId,
        to: DivisionId,
    ) -> Result<(), Refusal> {
        let unknown = || refusal!("BWN-7.47", "napoleon-refuse-unknown");
        let unit = self
            .units
            .get(id.index())
            .filter(|u| u.side == side && u.on_table())
            .ok_or_else(unknown)?;
        let division = self
            .divisions
            .get(to.index())
            .filter(|d| d.side == side)
            .ok_or_else(unknown)?;
        if !unit.is_troops() || unit.division == to {
            return Err(refusal!("BWN-7.47", "napoleon-refuse-transfer"));
        }
        if !self.commander(division.general).in_play() {
            return Err(refusal!("BWN-7.47", "napoleon-refuse-transfer"));
        }
        if unit.deeds.transferred {
            return Err(refusal!("BWN-7.50", "napoleon-refuse-transferred-already"));
        }
        Ok(())
    }

    /// Hands a regiment over, or fails to (BWN-7.50).
    pub(crate) fn transfer(&mut self, id: UnitId, to: DivisionId, umpire: &mut Umpire<'_, Event>) {
        let need = Total::of(|t| self.transfer_need(id, to, t));
        let dice = [umpire.d6(), umpire.d6()];
        let done = i32::from(dice[0] + dice[1]) >= need;
        let gun = self.gun_of(id);
        let unit = self.unit_mut(id);
        unit.deeds.transferred = true;
        unit.deeds.refused = !done;
        if done {
            unit.division = to;
            if let Some(gun) = gun {
                self.unit_mut(gun).division = to;
            }
        }
        umpire.tell(|| Event::Transferred {
            unit: self.who(id),
            to: self.formed(to),
            dice,
            done,
        });
    }
}

/// Has a side written an order of this turn? Then it hands nobody over any more (BWN-7.47).
fn has_begun_orders(state: &State, side: Side) -> bool {
    !state.sheets[side as usize].singles.is_empty()
        || state
            .divisions_of(side)
            .any(|(_, division)| division.marked)
}

fn check_headless(state: &State, side: Side, division: DivisionId) -> Result<(), Refusal> {
    if state.armies[side as usize].headless == state.turn && state.turn > 0 {
        return Err(refusal!("BWN-8.23", "napoleon-refuse-no-chief"));
    }
    let corps = state.division(division).corps;
    if corps.is_some_and(|corps| state.corps[corps as usize].headless == state.turn) {
        return Err(refusal!("BWN-8.27", "napoleon-refuse-no-corps-commander"));
    }
    Ok(())
}

/// May this battalion be given an order of its own, and leave its regiment for it (BWN-7.68)?
fn check_battalion(state: &State, regiment: UnitId, slot: u8) -> Result<(), Refusal> {
    let unit = state.unit(regiment);
    let whole = unit.is_troops() && unit.section().is_none() && !unit.is_brigade();
    let few = unit.count() < 2 || slot >= unit.count();
    if !whole || few || state.is_divided(regiment, false) {
        return Err(refusal!("BWN-7.68", "napoleon-refuse-battalion"));
    }
    Ok(())
}
