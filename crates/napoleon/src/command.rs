//! Chapters 6 to 8: initiative, orders and activation, commanders and their loss.

use kernel::{Refusal, Tally, Total, Umpire, refusal, rule};
use table::{Distance, Point};

use crate::army::{Gift, PersonId, Post, School};
use crate::event::{Event, Formed, Leader, Who};
use crate::state::{Area, State, Task};
use crate::unit::{Command, Commander, Duty, Fate, Order, Single};
use crate::{CommanderId, DivisionId, Side, UnitId};

/// The reach of a general's voice (BWN-7.42, BWN-8.22).
pub const VOICE: i64 = 30_000;

/// Does the way from `a` over `b` to `c` not turn left?
fn turns_right(a: Point, b: Point, c: Point) -> bool {
    (b - a).cross(c - a) <= 0
}

/// How many of the 36 throws of two dice reach at least `need`.
pub fn ways_to_reach(need: i32) -> u64 {
    (1..=6)
        .flat_map(|a| (1..=6).map(move |b| a + b))
        .filter(|sum| *sum >= need)
        .count() as u64
}

/// How many of the 36 throws pass a morale test (BWN-14.28, BWN-19.3, BWN-19.4).
pub fn ways_to_pass(morale: i32) -> u64 {
    if morale >= 12 {
        return 36;
    }
    (1..=6)
        .flat_map(|a| (1..=6).map(move |b| a + b))
        .filter(|sum| *sum <= morale || *sum == 2)
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
            let chief = self.commander(self.armies[side as usize].chief);
            if chief.in_play() {
                i32::from(chief.value)
            } else {
                0
            }
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
                umpire.tell(|| Event::Initiative { side, south, north });
                return;
            }
        }
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
        let (dice, understood) = if self.turn == 1 {
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
        let mut points: Vec<Point> = self
            .division_units(division)
            .filter(|(_, unit)| unit.on_table())
            .flat_map(|(id, _)| {
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
        // BWN-7.43: regimental guns share their regiment's status.
        for place in 0..self.units.len() {
            if let crate::unit::Whereabouts::With(regiment, _) = self.units[place].whereabouts
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
        if self.division(division).headless == self.turn || self.unit(id).deeds.tested {
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
        if unit.deeds.organised {
            return Err(refusal!("BWN-7.50", "napoleon-refuse-transferred-already"));
        }
        Ok(())
    }

    /// Hands a regiment over, or fails to (BWN-7.50). The flags `organised` and `tested` remember it until activation.
    pub fn transfer(&mut self, id: UnitId, to: DivisionId, umpire: &mut Umpire<'_, Event>) {
        let need = Total::of(|t| self.transfer_need(id, to, t));
        let dice = [umpire.d6(), umpire.d6()];
        let done = i32::from(dice[0] + dice[1]) >= need;
        let gun = self.gun_of(id);
        let unit = self.unit_mut(id);
        unit.deeds.organised = true;
        unit.deeds.tested = !done;
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

    // ---- chapter 8: commanders

    /// The best commander's value within 30 cm of a unit (BWN-8.22).
    pub fn best_commander(&self, id: UnitId) -> Option<i32> {
        let unit = self.unit(id);
        self.commanders_of(unit.side)
            .filter(|(_, commander)| {
                self.leads(commander, unit) && self.distance_to_unit(commander, id).is_within(VOICE)
            })
            .map(|(_, commander)| i32::from(commander.value))
            .max()
    }

    /// The commanders who have joined a unit.
    pub fn joined(&self, id: UnitId) -> impl Iterator<Item = (CommanderId, &Commander)> + '_ {
        let side = self.unit(id).side;
        self.commanders_of(side)
            .filter(move |(_, commander)| commander.with == Some(id))
    }

    /// Up to which throw of two dice a commander is lost (BWN-8.17, BWN-25.5).
    pub fn lost_on(person: PersonId) -> i32 {
        let entry = person.entry();
        if entry.has(Gift::Rash) {
            4
        } else if entry.has(Gift::Lucky) {
            2
        } else {
            3
        }
    }

    /// BWN-8.17, BWN-8.18: the risk of every commander with a unit that took losses.
    pub fn risk_commanders(&mut self, id: UnitId, umpire: &mut Umpire<'_, Event>) {
        let at_risk: Vec<CommanderId> = self.joined(id).map(|(id, _)| id).collect();
        for commander in at_risk {
            self.risk(commander, umpire);
        }
    }

    /// One roll for a commander's life (BWN-8.10, BWN-8.17).
    pub fn risk(&mut self, commander: CommanderId, umpire: &mut Umpire<'_, Event>) {
        let dice = [umpire.d6(), umpire.d6()];
        let lost = i32::from(dice[0] + dice[1]) <= Self::lost_on(self.commander(commander).person);
        umpire.tell(|| Event::CommanderRisk {
            commander: self.leader(commander),
            dice,
            lost,
        });
        if lost {
            self.lose_commander(commander, Fate::Killed, umpire);
        }
    }

    /// A commander leaves the battle; his post is filled (BWN-8.23 to BWN-8.32).
    pub fn lose_commander(&mut self, id: CommanderId, fate: Fate, umpire: &mut Umpire<'_, Event>) {
        let at = self.commander_at(self.commander(id));
        let commander = &mut self.commanders[id.index()];
        let (side, command) = (commander.side, commander.command);
        commander.at = at;
        commander.with = None;
        commander.command = Command::Nobody;
        umpire.tell(|| Event::CommanderLost {
            commander: self.leader(id),
            fate,
        });
        let next = self.turn + 1;
        let army = &mut self.armies[side as usize];
        match command {
            Command::Army => {
                army.commanders_lost += if fate == Fate::Fled { 0 } else { 2 };
                army.headless = next;
                army.chief_killed |= fate == Fate::Killed;
                self.ask_successor(side, command);
            }
            Command::Corps(corps) => {
                army.commanders_lost += if fate == Fate::Fled { 0 } else { 2 };
                self.corps[corps as usize].headless = next;
                self.ask_successor(side, command);
            }
            Command::Division(division) => {
                army.commanders_lost += u8::from(fate != Fate::Fled);
                self.divisions[division.index()].headless = next;
                // BWN-8.31, BWN-8.32, BWN-8.36
                let place = if fate == Fate::Killed {
                    at
                } else {
                    self.beside_superior(division, at)
                };
                self.appoint(side, command, place, umpire);
            }
            Command::Nobody => {}
        }
    }

    fn beside_superior(&self, division: DivisionId, otherwise: Point) -> Point {
        let entry = self.division(division);
        let superior = entry
            .corps
            .map(|corps| self.corps[corps as usize].commander)
            .filter(|id| self.commander(*id).in_play())
            .unwrap_or(self.armies[entry.side as usize].chief);
        let superior = self.commander(superior);
        if superior.in_play() {
            self.commander_at(superior)
        } else {
            otherwise
        }
    }

    /// Who may take over a post (BWN-8.25, BWN-8.28).
    pub fn successors(&self, side: Side, post: Command) -> Vec<CommanderId> {
        let of = |wanted: &dyn Fn(&Commander) -> bool| -> Vec<CommanderId> {
            self.commanders_of(side)
                .filter(|(_, commander)| wanted(commander))
                .map(|(id, _)| id)
                .collect()
        };
        match post {
            Command::Army => {
                let marshals = of(&|c| matches!(c.command, Command::Corps(_)));
                if marshals.is_empty() {
                    of(&|c| matches!(c.command, Command::Division(_)))
                } else {
                    marshals
                }
            }
            Command::Corps(corps) => of(&|c| match c.command {
                Command::Division(division) => self.division(division).corps == Some(corps),
                _ => false,
            }),
            Command::Division(_) | Command::Nobody => Vec::new(),
        }
    }

    fn ask_successor(&mut self, side: Side, post: Command) {
        if !self.successors(side, post).is_empty() {
            self.agenda.push(Task::Successor(side, post));
        }
    }

    /// A commander takes over a higher post; his old one is filled by a draw (BWN-8.25, BWN-8.26, BWN-8.28).
    pub fn succeed(&mut self, id: CommanderId, post: Command, umpire: &mut Umpire<'_, Event>) {
        let at = self.commander_at(self.commander(id));
        let commander = &mut self.commanders[id.index()];
        let (side, old) = (commander.side, commander.command);
        commander.command = post;
        commander.value -= 1;
        match post {
            Command::Army => self.armies[side as usize].chief = id,
            Command::Corps(corps) => self.corps[corps as usize].commander = id,
            Command::Division(_) | Command::Nobody => {}
        }
        umpire.tell(|| Event::Succeeded {
            commander: self.leader(id),
        });
        self.appoint(side, old, at, umpire);
    }

    /// Draws a commander for a post (BWN-8.26, BWN-8.30, BWN-25.6).
    fn appoint(&mut self, side: Side, post: Command, at: Point, umpire: &mut Umpire<'_, Event>) {
        let division = match post {
            Command::Division(division) => Some(division),
            Command::Corps(corps) => self
                .divisions_of(side)
                .find(|(_, d)| d.corps == Some(corps))
                .map(|(id, _)| id),
            _ => None,
        };
        let first = division.and_then(|division| {
            self.each_unit()
                .find(|(_, unit)| unit.division == division && !unit.bases.is_empty())
                .map(|(_, unit)| unit.kind())
        });
        let Some(first) = first else {
            return;
        };
        let (wanted, school) = if let Command::Corps(_) = post {
            (Post::Ma, None)
        } else {
            // BWN-21.22: the arm of most of its units.
            let units = division.map_or(0, |d| self.division_units(d).count());
            let horse = division.map_or(0, |d| {
                self.division_units(d)
                    .filter(|(_, unit)| unit.is_cavalry())
                    .count()
            });
            let school = if 2 * horse > units {
                School::Cav
            } else {
                School::Inf
            };
            (Post::Gd, Some(school))
        };
        let candidates: Vec<PersonId> = PersonId::all()
            .filter(|person| {
                let entry = person.entry();
                entry.nation == first.nation
                    && entry.roles.contains(&wanted)
                    && (school.is_none() || entry.school == school)
                    && !self.commanders.iter().any(|c| c.person == *person)
            })
            .collect();
        if candidates.is_empty() || self.commanders.len() >= 250 {
            return;
        }
        let person = candidates[umpire.dice().pick(candidates.len())];
        self.commanders.push(Commander {
            person,
            side,
            command: post,
            value: person.entry().value,
            at,
            with: None,
            joined: false,
            fought: false,
            moved: false,
            rallies: false,
            singles: 0,
        });
        let id = CommanderId(self.commanders.len() as u8 - 1);
        match post {
            Command::Division(division) => self.divisions[division.index()].general = id,
            Command::Corps(corps) => self.corps[corps as usize].commander = id,
            Command::Army | Command::Nobody => {}
        }
        umpire.tell(|| Event::Appointed {
            commander: self.leader(id),
        });
    }

    /// May a commander join a unit (BWN-8.14)?
    pub fn check_join(
        &self,
        side: Side,
        commander: CommanderId,
        unit: UnitId,
    ) -> Result<(), Refusal> {
        let unknown = || refusal!("BWN-8.14", "napoleon-refuse-unknown");
        let leader = self.commanders.get(commander.index()).ok_or_else(unknown)?;
        let troops = self.units.get(unit.index()).ok_or_else(unknown)?;
        if leader.side != side || !leader.in_play() || !troops.on_table() {
            return Err(unknown());
        }
        if !self.leads(leader, troops) {
            return Err(refusal!("BWN-8.14", "napoleon-refuse-not-his-unit"));
        }
        if leader.joined {
            return Err(refusal!("BWN-8.34", "napoleon-refuse-joined-already"));
        }
        Ok(())
    }

    /// A commander joins a unit (BWN-8.12, BWN-8.15).
    pub fn join(&mut self, commander: CommanderId, unit: UnitId, umpire: &mut Umpire<'_, Event>) {
        let leader = &mut self.commanders[commander.index()];
        leader.with = Some(unit);
        leader.joined = true;
        umpire.tell(|| Event::Joined {
            commander: self.leader(commander),
            unit: self.who(unit),
        });
    }
}
