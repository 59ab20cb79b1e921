//! BWN-D17: the next order to test (BWN-7.8, BWN-7.35).

use kernel::{Offers, Refusal, Tally, Total, Umpire, refusal, rule};
use table::Distance;

use crate::action::Action;
use crate::army::Gift;
use crate::event::Event;
use crate::flow::{Decision, Prompt, not_now, propose, unknown};
use crate::plan::Plan;
use crate::state::{Area, State};
use crate::terrain::Ground;
use crate::unit::{Command, Commander, Duty, Order, Single};
use crate::{CommanderId, DivisionId, Side, UnitId};

/// Which order is tested next, by whom, and for which area?
pub(crate) struct Tests(pub Side);

impl Decision for Tests {
    fn prompt(&self, _state: &State) -> Prompt {
        ("tests", None)
    }

    fn decider(&self, _state: &State) -> Option<Side> {
        Some(self.0)
    }

    fn is_open(&self, state: &State) -> bool {
        let side = self.0;
        state
            .divisions_of(side)
            .any(|(_, division)| division.marker.is_some() && !division.tested)
            || state.sheets[side as usize]
                .singles
                .iter()
                .any(|single| !single.tested)
    }

    fn offer(&self, state: &State, side: Side, offers: &mut Offers<Action>) {
        for (division, entry) in state.divisions_of(side) {
            if entry.marker.is_none() || entry.tested {
                continue;
            }
            for (from, _) in state.commanders_of(side) {
                let action = Action::TestOrder {
                    division,
                    from,
                    area: None,
                };
                propose(state, side, action, offers);
                if entry.marker == Some(Order::Defence) {
                    for place in state.battle.objectives {
                        let action = Action::TestOrder {
                            division,
                            from,
                            area: Some(place),
                        };
                        propose(state, side, action, offers);
                    }
                }
            }
        }
        for single in &state.sheets[side as usize].singles {
            if !single.tested {
                offers.push(Action::TestSingle { unit: single.to });
            }
        }
    }

    fn check(&self, state: &State, side: Side, action: &Action) -> Result<Plan, Refusal> {
        match action {
            Action::TestOrder {
                division,
                from,
                area,
            } => {
                check_order(state, side, *division, *from, *area)?;
                Ok(Plan::TestOrder(*division, *from, *area))
            }
            Action::TestSingle { unit } => {
                let singles = &state.sheets[side as usize].singles;
                singles
                    .iter()
                    .position(|single| single.to == *unit && !single.tested)
                    .map(Plan::TestSingle)
                    .ok_or_else(|| refusal!("BWN-7.35", "napoleon-refuse-no-such-order"))
            }
            _ => Err(not_now()),
        }
    }
}

/// May this commander issue the order of this division now, for this area?
fn check_order(
    state: &State,
    side: Side,
    division: DivisionId,
    from: CommanderId,
    area: Option<u8>,
) -> Result<(), Refusal> {
    let entry = state
        .divisions
        .get(division.index())
        .filter(|d| d.side == side)
        .ok_or_else(unknown)?;
    let Some(order) = entry.marker.filter(|_| !entry.tested) else {
        return Err(refusal!("BWN-7.8", "napoleon-refuse-no-such-order"));
    };
    if !state.may_issue(from, division) {
        return Err(refusal!("BWN-7.1", "napoleon-refuse-issuer"));
    }
    match area {
        None => Ok(()),
        Some(_) if order != Order::Defence => Err(refusal!("BWN-7.16", "napoleon-refuse-area")),
        Some(place) => match state.battle.terrain.get(usize::from(place)) {
            // BWN-22.16
            Some(piece) if piece.ground == Ground::Decoration => {
                Err(refusal!("BWN-22.16", "napoleon-refuse-area"))
            }
            Some(_) => Ok(()),
            None => Err(unknown()),
        },
    }
}

/// Tests the orders about which nothing is left to say: who issues them best is known, and only Defence has an area
/// to be named (BWN-7.9, BWN-7.17).
pub(crate) fn test_plain_orders(state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
    let plain: Vec<DivisionId> = state
        .divisions_of(side)
        .filter(|(_, it)| matches!(it.marker, Some(Order::Movement | Order::Attack)))
        .map(|(id, _)| id)
        .collect();
    for division in plain {
        let Some(order) = state.division(division).marker else {
            continue;
        };
        let issuers = state.commanders_of(side).map(|(id, _)| id);
        let best = issuers
            .filter(|from| check_order(state, side, division, *from, None).is_ok())
            .min_by_key(|from| {
                let himself = leads_himself(state, *from, division);
                let need = Total::of(|t| state.division_order_need(division, *from, order, t));
                (!himself, need)
            });
        if let Some(from) = best {
            state.test_order(division, from, None, umpire);
        }
    }
}

impl State {
    /// The number of the order table (BWN-7.10, BWN-7.11).
    pub(crate) fn order_number(order: Order, distance: Distance, tally: &mut impl Tally) {
        let near = match order {
            Order::Defence => 2,
            Order::Movement => 3,
            Order::Attack => 5,
        };
        let far = if distance.is_within(30_000) {
            0
        } else if distance.is_within(60_000) {
            2
        } else {
            4
        };
        tally.add("napoleon-sum-order-number", near + far, rule!("BWN-7.10"));
    }

    /// What the dice must reach for a division's order (BWN-7.9, BWN-25.3).
    pub(crate) fn division_order_need(
        &self,
        division: DivisionId,
        from: CommanderId,
        order: Order,
        tally: &mut impl Tally,
    ) {
        Self::order_number(order, self.distance_to_general(from, division), tally);
        let general = self.commander(self.division(division).general);
        tally.add(
            "napoleon-sum-general",
            -i32::from(general.value),
            rule!("BWN-7.9"),
        );
        let gift = match order {
            Order::Attack => Gift::Att,
            Order::Defence => Gift::Def,
            Order::Movement => Gift::Mov,
        };
        for giver in [general, self.commander(from)] {
            if giver.person.entry().has(gift) {
                tally.add("napoleon-sum-gift", -1, rule!("BWN-25.3"));
            }
        }
    }

    /// How much harder the next single order of a commander is (BWN-7.33, BWN-7.34).
    pub(crate) fn single_step(commander: &Commander) -> i32 {
        let first = match commander.command {
            Command::Division(_) => 1,
            _ => 0,
        };
        2 * (i32::from(commander.singles) + first)
    }

    /// What the dice must reach for a single order (BWN-7.33 to BWN-7.37).
    pub(crate) fn single_order_need(
        &self,
        from: CommanderId,
        to: UnitId,
        order: Order,
        tally: &mut impl Tally,
    ) {
        let commander = self.commander(from);
        Self::order_number(order, self.distance_to_unit(commander, to), tally);
        let harder = Self::single_step(commander);
        if harder > 0 {
            tally.add("napoleon-sum-single-step", harder, rule!("BWN-7.33"));
        }
    }

    /// May this commander issue a division's order (BWN-7.1)?
    pub(crate) fn may_issue(&self, from: CommanderId, division: DivisionId) -> bool {
        let Some(commander) = self.commanders.get(from.index()) else {
            return false;
        };
        let entry = self.division(division);
        commander.side == entry.side
            && match commander.command {
                Command::Army => true,
                Command::Corps(corps) => entry.corps == Some(corps),
                Command::Division(_) | Command::Nobody => false,
            }
    }

    /// Tests a division's order (BWN-7.9, BWN-7.51).
    pub(crate) fn test_order(
        &mut self,
        division: DivisionId,
        from: CommanderId,
        area: Option<u8>,
        umpire: &mut Umpire<'_, Event>,
    ) {
        let Some(order) = self.division(division).marker else {
            return;
        };
        let need = Total::of(|t| self.division_order_need(division, from, order, t));
        // BWN-7.51, BWN-7.54
        let (dice, understood) = if self.turn == 1 || leads_himself(self, from, division) {
            (None, true)
        } else {
            let dice = [umpire.d6(), umpire.d6()];
            (Some(dice), i32::from(dice[0] + dice[1]) >= need)
        };
        let hull = self.hull_of(division);
        let entry = &mut self.divisions[division.index()];
        entry.tested = true;
        entry.order = understood.then_some(order);
        entry.area = (understood && order == Order::Defence).then_some(match area {
            Some(place) => Area::Element(place),
            None => Area::Hull(hull),
        });
        umpire.tell(|| Event::OrderTested {
            division: self.formed(division),
            order,
            need,
            dice,
            understood,
        });
    }

    /// Tests a single order (BWN-7.37, BWN-7.38).
    pub(crate) fn test_single(&mut self, side: Side, place: usize, umpire: &mut Umpire<'_, Event>) {
        let Single {
            from,
            to,
            order,
            battalion,
            ..
        } = self.sheets[side as usize].singles[place];
        let need = Total::of(|t| self.single_order_need(from, to, order, t));
        let value = i32::from(self.commander(from).value);
        let (dice, understood) = if self.turn == 1 {
            (None, true)
        } else {
            let dice = [umpire.d6(), umpire.d6()];
            (Some(dice), i32::from(dice[0] + dice[1]) + value >= need)
        };
        self.sheets[side as usize].singles[place].tested = true;
        self.commanders[from.index()].singles += 1;
        umpire.tell(|| Event::SingleTested {
            unit: self.who(to),
            order,
            need: need - value,
            dice,
            understood,
            battalion: battalion.is_some(),
        });
        // BWN-7.68: the battalion may leave; its regiment does what its division does.
        if battalion.is_some() {
            self.sheets[side as usize].singles[place].called = understood;
            return;
        }
        // BWN-7.40: it defends the ground on which it stands.
        if understood && order == Order::Defence {
            let hull = self.hull_round(std::iter::once(to));
            self.posts.push((to, Area::Hull(hull)));
        }
        let unit = self.unit_mut(to);
        unit.duty = if understood {
            order.into()
        } else {
            Duty::Neutral
        };
    }

    /// Did this unit get an order of its own this turn (BWN-7.40)?
    pub(crate) fn has_single(&self, id: UnitId) -> bool {
        let side = self.unit(id).side;
        self.sheets[side as usize]
            .singles
            .iter()
            .any(|single| single.to == id && single.tested && single.battalion.is_none())
    }
}

/// Does this commander of an army or a corps lead the division himself, without a general (BWN-7.53)?
fn leads_himself(state: &State, from: CommanderId, division: DivisionId) -> bool {
    state.division(division).general == from
}
