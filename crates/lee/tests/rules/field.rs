//! Battles for tests: set up, driven to the decision that a test is about, with the dice it wants.

use kernel::{Dice, Game, GivenOptions, OptionValue, Options, Umpire, admit, may};
use lee::action::{Action, Order, Spend};
use lee::agenda::Task;
use lee::{DivisionId, Event, GroupId, Lee, Post, Side, State, UnitId};
use table::Point;

pub(crate) use lee::Side::{Confederate, Union};

/// A battle in a test.
pub(crate) struct Play {
    pub state: State,
}

/// A scenario with its default options.
pub(crate) fn battle(id: &str) -> Play {
    battle_with(id, &[])
}

/// A scenario with some options switched.
pub(crate) fn battle_with(id: &str, switched: &[(&str, bool)]) -> Play {
    let about = Lee::about();
    let path = format!("scenarios/lee/{id}.toml");
    let file = about.scenarios.iter().find(|f| f.path == path).unwrap();
    let scenario = Lee::read_scenario(file).unwrap();
    let given: GivenOptions = switched
        .iter()
        .map(|(id, on)| ((*id).to_owned(), OptionValue::Switch(*on)))
        .collect();
    let options = Options::resolve(about.options, &GivenOptions::new(), &given).unwrap();
    let mut dice = Dice::quick(1);
    let mut umpire = Umpire::new(&mut dice);
    let state = Lee::set_up(&scenario, &options, &mut umpire).unwrap();
    Play { state }
}

/// Dice of the C-in-C's two pools and of the commander.
pub(crate) fn spend(rating: u8, corps: u8, commander: u8) -> Spend {
    Spend {
        rating,
        corps,
        commander,
        ..Spend::default()
    }
}

impl Play {
    /// Takes an action with these dice first; returns what happened.
    pub(crate) fn act(&mut self, side: Side, action: Action, rolls: &[u8]) -> Vec<Event> {
        let mut dice = Dice::scripted(rolls.iter().copied());
        let mut umpire = Umpire::new(&mut dice);
        admit::<Lee>(&mut self.state, side.seat(), &action)
            .unwrap_or_else(|why| panic!("{action:?}: {why:?}"))
            .apply(&mut umpire);
        umpire.into_events()
    }

    /// Does something to the state with these dice; returns what happened.
    pub(crate) fn with_dice(
        &mut self,
        rolls: &[u8],
        deed: impl FnOnce(&mut State, &mut Umpire<'_, Event>),
    ) -> Vec<Event> {
        let mut dice = Dice::scripted(rolls.iter().copied());
        let mut umpire = Umpire::new(&mut dice);
        deed(&mut self.state, &mut umpire);
        umpire.into_events()
    }

    /// The rule that forbids an action; empty if none does.
    pub(crate) fn refused(&self, side: Side, action: &Action) -> String {
        match may::<Lee>(&self.state, side.seat(), action) {
            Ok(()) => String::new(),
            Err(kernel::Denied::Refused(refusal)) => refusal.rule.to_string(),
            Err(other) => other.to_string(),
        }
    }

    /// What is offered to a side.
    pub(crate) fn offers(&self, side: Side) -> Vec<Action> {
        let mut offers = kernel::Offers::new();
        Lee::offers(&self.state, side.seat(), &mut offers);
        offers.into_actions()
    }

    /// Does this side owe a decision?
    pub(crate) fn owes(&self, side: Side) -> bool {
        Lee::turn(&self.state).owes().has(side.seat())
    }

    pub(crate) fn unit(&self, id: &str) -> UnitId {
        let place = self.state.battle.units.iter().position(|u| u.id == id);
        UnitId(place.unwrap() as u8)
    }

    pub(crate) fn division(&self, id: &str) -> DivisionId {
        let place = self.state.battle.divisions.iter().position(|d| d.id == id);
        DivisionId(place.unwrap() as u8)
    }

    pub(crate) fn group(&self, id: &str) -> GroupId {
        let place = self.state.battle.groups.iter().position(|g| g.id == id);
        GroupId(place.unwrap() as u8)
    }

    pub(crate) fn post(&self, id: &str) -> Post {
        match id {
            "U.0" => Post::Chief(Union),
            "C.0" => Post::Chief(Confederate),
            _ if self.state.battle.groups.iter().any(|g| g.id == id) => Post::Group(self.group(id)),
            _ => Post::Division(self.division(id)),
        }
    }

    /// Puts a general somewhere.
    pub(crate) fn stand(&mut self, id: &str, x: i64, y: i64) {
        let post = self.post(id);
        self.state.officer_mut(post).unwrap().at = Point::new(x, y);
    }

    /// Gives a general another card.
    pub(crate) fn deal(&mut self, id: &str, name: &str) {
        let post = self.post(id);
        let side = self.state.side_of_post(post);
        let card = lee::cards::named(side, name).unwrap().no;
        self.state.officer_mut(post).unwrap().card = card;
    }

    /// Leaves a general so many dice.
    pub(crate) fn dice(&mut self, id: &str, dice: u8) {
        let post = self.post(id);
        self.state.officer_mut(post).unwrap().dice = dice;
    }

    /// Puts a unit somewhere, with a heading clockwise from north.
    pub(crate) fn put(&mut self, id: &str, x: i64, y: i64, heading: i32) {
        let unit = self.unit(id);
        self.state.unit_mut(unit).pose =
            table::Pose::new(Point::new(x, y), table::Facing::from_heading(heading));
    }

    /// Takes all units of a side off but these: they wait somewhere else.
    pub(crate) fn only(&mut self, side: Side, keep: &[&str]) {
        for unit in self.state.unit_ids() {
            let id = self.state.facts(unit).id.clone();
            if self.state.side_of(unit) == side && !keep.contains(&id.as_str()) {
                self.state.unit_mut(unit).place = lee::units::Place::Waiting;
            }
        }
    }

    /// Plays the bids so that this side has the initiative.
    pub(crate) fn initiative(&mut self, holder: Side) {
        let dice = |side| u8::from(side == holder);
        self.act(Union, Action::Bid { dice: dice(Union) }, &[]);
        let bid = Action::Bid {
            dice: dice(Confederate),
        };
        self.act(Confederate, bid, &[6]);
        assert_eq!(self.state.holder, Some(holder));
    }

    /// Plays on to the placing of markers.
    pub(crate) fn to_markers(&mut self, holder: Side) {
        self.initiative(holder);
        while let Task::Transfers(side) | Task::Generals(side) = *self.state.task() {
            self.act(side, Action::Done, &[]);
        }
        assert_eq!(*self.state.task(), Task::Markers);
    }

    /// Plays on to the first announcement; groups that are not named get Defence.
    pub(crate) fn to_activations(&mut self, holder: Side, orders: &[(&str, Order)]) {
        self.to_markers(holder);
        for group in self.state.group_ids() {
            if !self.state.is_present(group) {
                continue;
            }
            let facts = self.state.group_facts(group);
            let (side, id) = (facts.side, facts.id.clone());
            let order = orders.iter().find(|(wanted, _)| *wanted == id);
            let order = order.map_or(Order::Defence, |(_, order)| *order);
            self.act(side, Action::Mark { group, order }, &[]);
        }
    }

    /// Announces a group.
    pub(crate) fn announce(&mut self, id: &str, rolls: &[u8]) -> Vec<Event> {
        let group = self.group(id);
        let side = self.state.group_facts(group).side;
        self.act(side, Action::Activate { group }, rolls)
    }

    /// Carries the agenda on with these dice.
    pub(crate) fn go_on(&mut self, rolls: &[u8]) -> Vec<Event> {
        use tabletop::Agenda;
        self.with_dice(rolls, |state, umpire| state.advance(umpire))
    }

    /// Plays the rest of the present activation: declines everything that can be declined.
    pub(crate) fn finish_activation(&mut self) {
        let Some(group) = self.state.activation().map(|a| a.group) else {
            return;
        };
        while self.state.activation().is_some_and(|a| a.group == group) {
            let side = lee::Side::BOTH
                .into_iter()
                .find(|side| self.owes(*side))
                .unwrap();
            let offers = self.offers(side);
            let action = if offers.contains(&Action::Done) {
                Action::Done
            } else {
                offers[0].clone()
            };
            self.act(side, action, &[]);
        }
    }
}

/// Was this told?
pub(crate) fn told(events: &[Event], is: impl Fn(&Event) -> bool) -> bool {
    events.iter().any(is)
}
