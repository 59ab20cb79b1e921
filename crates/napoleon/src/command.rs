//! Chapters 6 and 7: initiative, orders and activation.

use kernel::{Refusal, Tally, Total, Umpire, refusal, rule};
use table::{Distance, Point};
use tabletop::Tabletop as _;

use crate::army::Gift;
use crate::event::{Event, Formed, Leader, Who};
use crate::state::{Area, State};
use crate::unit::{Command, Commander, Duty, Order, Single};
use crate::{CommanderId, DivisionId, Side, UnitId};

/// The reach of a general's voice (BWN-7.42, BWN-8.22).
pub const VOICE: i64 = 30_000;

/// Does the way from `a` over `b` to `c` not turn left?
fn turns_right(a: Point, b: Point, c: Point) -> bool {
    (b - a).cross(c - a) <= 0
}

/// How many of the 36 throws of two dice reach at least `need`.
pub fn ways_to_reach(need: i32) -> u64 {
    two_dice(|sum| sum >= need)
}

/// How many of the 36 throws pass a morale test (BWN-14.28, BWN-19.3, BWN-19.4).
pub fn ways_to_pass(morale: i32) -> u64 {
    if morale >= 12 {
        return 36;
    }
    two_dice(|sum| sum <= morale || sum == 2)
}

/// How many of the 36 throws of two dice show such a sum.
fn two_dice(is: impl Fn(i32) -> bool) -> u64 {
    (1..=6)
        .flat_map(|a| (1..=6).map(move |b| a + b))
        .filter(|sum| is(*sum))
        .count() as u64
}

impl State {
    /// A unit by name, for events.
    pub fn who(&self, id: UnitId) -> Who {
        Who {
            id,
            name: self.name(id).to_owned(),
        }
    }

    /// A commander by name, for events.
    pub fn leader(&self, id: CommanderId) -> Leader {
        Leader {
            id,
            name: self.commander(id).person.entry().name.clone(),
        }
    }

    /// A division by its general, for events.
    pub fn formed(&self, id: DivisionId) -> Formed {
        let general = self.division(id).general;
        Formed {
            id,
            general: self.commander(general).person.entry().name.clone(),
        }
    }

    // ---- chapter 6

    /// BWN-6.9: both roll and add their chief's value until one is higher.
    pub fn roll_initiative(&mut self, umpire: &mut Umpire<'_, Event>) {
        let value = |side: Side| {
            let army = &self.armies[side as usize];
            let chief = self.commander(army.chief);
            let own = if chief.in_play() {
                i32::from(chief.value)
            } else {
                0
            };
            // BWN-21.14, BWN-21.18: the first roll of the game.
            own + if army.upgrades.first_initiative { 2 } else { 0 }
        };
        let (south_value, north_value) = (value(Side::South), value(Side::North));
        loop {
            let (south, north) = (umpire.d6(), umpire.d6());
            let difference = i32::from(south) + south_value - i32::from(north) - north_value;
            if difference != 0 {
                let side = if difference > 0 {
                    Side::South
                } else {
                    Side::North
                };
                self.initiative = side;
                for army in &mut self.armies {
                    army.upgrades.first_initiative = false;
                }
                umpire.tell(|| Event::Initiative { side, south, north });
                return;
            }
        }
    }

    // ---- chapter 2: the enemy's choice among bases

    /// The kind of base of a unit that its enemy has named to suffer first (BWN-2.23).
    pub fn named_kind(&self, id: UnitId) -> Option<crate::army::KindId> {
        self.preferences
            .iter()
            .find(|preference| preference.unit == id)
            .map(|preference| preference.kind)
    }

    /// May a player name the kind of base of an enemy unit that suffers first (BWN-2.23)?
    pub fn check_preference(
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
    pub fn prefer(
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

    // ---- chapter 7: orders

    /// The distance from a commander to a division's general (BWN-7.10).
    pub fn distance_to_general(&self, from: CommanderId, division: DivisionId) -> Distance {
        use table::Shape as _;
        let general = self.commander(self.division(division).general);
        let one = self.commander_base(self.commander(from)).outline();
        one.distance(&self.commander_base(general).outline())
    }

    /// The number of the order table (BWN-7.10, BWN-7.11).
    pub fn order_number(order: Order, distance: Distance, tally: &mut impl Tally) {
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
    pub fn division_order_need(
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
    pub fn single_step(commander: &Commander) -> i32 {
        let first = match commander.command {
            Command::Division(_) => 1,
            _ => 0,
        };
        2 * (i32::from(commander.singles) + first)
    }

    /// What the dice must reach for a single order (BWN-7.33 to BWN-7.37).
    pub fn single_order_need(
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

    /// The orders a commander may give to single units at all (BWN-7.32, BWN-8.24).
    pub fn check_single(
        &self,
        side: Side,
        from: CommanderId,
        to: UnitId,
        order: Order,
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
        if sheet.singles.iter().any(|single| single.to == to) {
            return Err(refusal!("BWN-7.5", "napoleon-refuse-marked"));
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
    pub fn check_mark(&self, side: Side, division: DivisionId) -> Result<(), Refusal> {
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
        self.check_headless(side, division)
    }

    fn check_headless(&self, side: Side, division: DivisionId) -> Result<(), Refusal> {
        if self.armies[side as usize].headless == self.turn && self.turn > 0 {
            return Err(refusal!("BWN-8.23", "napoleon-refuse-no-chief"));
        }
        let corps = self.division(division).corps;
        if corps.is_some_and(|corps| self.corps[corps as usize].headless == self.turn) {
            return Err(refusal!("BWN-8.27", "napoleon-refuse-no-corps-commander"));
        }
        Ok(())
    }

    /// May this commander issue a division's order (BWN-7.1)?
    pub fn may_issue(&self, from: CommanderId, division: DivisionId) -> bool {
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

    /// Does this commander of an army or a corps lead the division himself, without a general (BWN-7.53)?
    pub fn leads_himself(&self, from: CommanderId, division: DivisionId) -> bool {
        self.division(division).general == from
    }

    /// Tests a division's order (BWN-7.9, BWN-7.51).
    pub fn test_order(
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
        let (dice, understood) = if self.turn == 1 || self.leads_himself(from, division) {
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

    /// The convex hull of all bases of a division (BWN-7.17).
    pub fn hull_of(&self, division: DivisionId) -> Vec<Point> {
        let units = self.division_units(division);
        self.hull_round(units.filter(|(_, unit)| unit.on_table()).map(|(id, _)| id))
    }

    /// The convex hull of all bases of some units.
    fn hull_round(&self, units: impl Iterator<Item = UnitId>) -> Vec<Point> {
        let mut points: Vec<Point> = units
            .flat_map(|id| {
                self.bases(id)
                    .iter()
                    .flat_map(|base| *base.outline().points())
                    .collect::<Vec<_>>()
            })
            .collect();
        points.sort_unstable();
        points.dedup();
        if points.len() < 3 {
            return points;
        }
        // Andrew's monotone chain, counter-clockwise.
        let mut hull: Vec<Point> = Vec::new();
        let half = |points: &mut dyn Iterator<Item = Point>, hull: &mut Vec<Point>| {
            let start = hull.len();
            for p in points {
                while hull.len() >= start + 2
                    && turns_right(hull[hull.len() - 2], hull[hull.len() - 1], p)
                {
                    hull.pop();
                }
                hull.push(p);
            }
            hull.pop();
        };
        half(&mut points.iter().copied(), &mut hull);
        half(&mut points.iter().rev().copied(), &mut hull);
        hull
    }

    /// Tests a single order (BWN-7.37, BWN-7.38).
    pub fn test_single(&mut self, side: Side, place: usize, umpire: &mut Umpire<'_, Event>) {
        let Single {
            from, to, order, ..
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
        umpire.tell(|| Event::SingleTested {
            unit: self.who(to),
            order,
            need: need - value,
            dice,
            understood,
        });
    }

    /// Did this unit get an order of its own this turn (BWN-7.40)?
    pub fn has_single(&self, id: UnitId) -> bool {
        let side = self.unit(id).side;
        self.sheets[side as usize]
            .singles
            .iter()
            .any(|single| single.to == id && single.tested)
    }

    /// The character of a division's general (BWN-8.6, BWN-8.7).
    pub fn character(&self, division: DivisionId) -> Duty {
        let general = self.commander(self.division(division).general);
        let person = general.person.entry();
        if !general.in_play() {
            return Duty::Neutral;
        }
        if person.has(Gift::Firebrand) {
            Duty::Aggressive
        } else if person.has(Gift::Passive) {
            Duty::Cautious
        } else {
            match general.value {
                1.. => Duty::Aggressive,
                0 => Duty::Neutral,
                _ => Duty::Cautious,
            }
        }
    }

    /// After all orders are tested: duties and activation (BWN-7.42, BWN-7.39, BWN-7.43).
    pub fn activate(&mut self, side: Side, umpire: &mut Umpire<'_, Event>) {
        let ids: Vec<UnitId> = self
            .each_unit()
            .filter(|(_, unit)| unit.side == side && !unit.is_gone())
            .map(|(id, _)| id)
            .collect();
        for id in ids {
            let unit = self.unit(id);
            if unit.arm() == crate::army::Arm::Train {
                let unit = self.unit_mut(id);
                unit.duty = Duty::Attack;
                unit.active = true;
                continue;
            }
            // BWN-23.4
            if unit.is_hidden() {
                let unit = self.unit_mut(id);
                unit.duty = Duty::Defence;
                unit.active = true;
                continue;
            }
            // A unit that comes back over the edge has a single Movement order (BWN-16.15).
            if !unit.on_table() {
                let unit = self.unit_mut(id);
                unit.duty = Duty::Movement;
                unit.active = true;
                continue;
            }
            if matches!(unit.whereabouts, crate::unit::Whereabouts::With(..)) {
                continue;
            }
            // BWN-12.53: a great battery has one order; its first battery tests for all.
            if unit.great.is_some_and(|great| great != id) {
                continue;
            }
            if self.has_single(id) {
                self.unit_mut(id).active = true;
                continue;
            }
            let division = unit.division;
            let duty = match self.division(division).order {
                Some(order) => order.into(),
                None => self.neutral_guns(id, self.character(division)),
            };
            self.unit_mut(id).duty = duty;
            self.test_activation(id, umpire);
        }
        // BWN-7.43, BWN-12.53: regimental guns share their regiment's status, batteries that of their great battery.
        for place in 0..self.units.len() {
            let with = match self.units[place].whereabouts {
                crate::unit::Whereabouts::With(regiment, _) => Some(regiment),
                _ => self.units[place].great,
            };
            if let Some(regiment) = with
                && self.units[place].side == side
            {
                let (duty, active) = (self.unit(regiment).duty, self.unit(regiment).active);
                let gun = &mut self.units[place];
                (gun.duty, gun.active) = (duty, active);
            }
        }
    }

    /// BWN-7.61: guns of an aggressive division without order behave as under a neutral general.
    fn neutral_guns(&self, id: UnitId, character: Duty) -> Duty {
        if character == Duty::Aggressive && !self.unit(id).is_troops() {
            Duty::Neutral
        } else {
            character
        }
    }

    /// What the dice must reach to activate a unit; nothing if it is active by itself (BWN-7.42, BWN-7.51).
    pub fn activation_need(&self, id: UnitId) -> Option<i32> {
        let unit = self.unit(id);
        let general = self.commander(self.division(unit.division).general);
        if self.turn == 1
            || self.distance_to_unit(general, id).is_within(VOICE) && general.in_play()
        {
            return None;
        }
        let value = if general.in_play() {
            i32::from(general.value)
        } else {
            0
        };
        Some(8 - value)
    }

    fn test_activation(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        let division = self.unit(id).division;
        // BWN-8.29, BWN-7.50
        if self.division(division).headless == self.turn || self.unit(id).deeds.refused {
            self.unit_mut(id).active = false;
            return;
        }
        let Some(need) = self.activation_need(id) else {
            self.unit_mut(id).active = true;
            return;
        };
        let dice = [umpire.d6(), umpire.d6()];
        let active = i32::from(dice[0] + dice[1]) >= need;
        self.unit_mut(id).active = active;
        umpire.tell(|| Event::Activation {
            unit: self.who(id),
            need,
            dice,
            active,
        });
    }

    /// What the dice must reach to hand a regiment over (BWN-7.49).
    pub fn transfer_need(&self, id: UnitId, to: DivisionId, tally: &mut impl Tally) {
        let general = self.commander(self.division(to).general);
        let number = if self.distance_to_unit(general, id).is_within(VOICE) {
            4
        } else {
            8
        };
        tally.add("napoleon-sum-transfer", number, rule!("BWN-7.49"));
        tally.add(
            "napoleon-sum-general",
            -i32::from(general.value),
            rule!("BWN-7.49"),
        );
    }

    /// Has a side written an order of this turn? Then it hands nobody over any more (BWN-7.47).
    pub fn has_begun_orders(&self, side: Side) -> bool {
        !self.sheets[side as usize].singles.is_empty()
            || self.divisions_of(side).any(|(_, division)| division.marked)
    }

    /// May a regiment be handed over (BWN-7.47)?
    pub fn check_transfer(&self, side: Side, id: UnitId, to: DivisionId) -> Result<(), Refusal> {
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
    pub fn transfer(&mut self, id: UnitId, to: DivisionId, umpire: &mut Umpire<'_, Event>) {
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
