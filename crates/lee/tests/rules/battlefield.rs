//! A table to put units on: a battle of `crossroads` before anybody stands on it, with dice that show what a test wants.

use std::sync::Arc;

use kernel::{
    Denied, Dice, Game, GivenOptions, Offers, OptionValue, Options, Refusal, Seats, Turn, Umpire,
    admit,
};
use lee::action::Order;
use lee::activation::{Activation, ActivationStep};
use lee::agenda::Task;
use lee::event::Event;
use lee::side::{GroupId, Side, UnitId};
use lee::state::{State, Trial};
use lee::terrain::{Ground, Piece};
use lee::units::Place;
use lee::{Action, Lee};
use table::{Facing, Point, Polygon, Polyline, Pose};
use tabletop::Agenda;

/// A battle for a test.
#[derive(Clone)]
pub(crate) struct Field {
    pub(crate) state: State,
}

/// A scenario as it begins, with options switched on.
pub(crate) fn scenario(id: &str, on: &[&str]) -> State {
    let file = Lee::about()
        .scenarios
        .iter()
        .find(|file| file.path.ends_with(&format!("/{id}.toml")))
        .expect("the scenario is there");
    let read = Lee::read_scenario(file).expect("it is valid");
    let given: GivenOptions = on
        .iter()
        .map(|id| ((*id).to_owned(), OptionValue::Switch(true)))
        .collect();
    let options = Options::resolve(Lee::about().options, &GivenOptions::new(), &given)
        .expect("the options exist");
    let mut dice = Dice::quick(1);
    Lee::set_up(&read, &options, &mut Umpire::new(&mut dice)).expect("it can be set up")
}

/// A heading as the rulebook counts it.
pub(crate) fn heading(degrees: i32) -> Facing {
    Facing::from_heading(degrees)
}

/// A place by point and heading.
pub(crate) fn pose(x: i64, y: i64, degrees: i32) -> Pose {
    Pose::new(Point::new(x, y), heading(degrees))
}

impl Field {
    /// An open table without units: 60 by 48 inches, the Union's edge in the south, turn 2, the Union has the initiative.
    pub(crate) fn open() -> Self {
        let mut field = Self::of("crossroads");
        field.battle().terrain.clear();
        field
    }

    /// The table of a scenario without units.
    pub(crate) fn of(id: &str) -> Self {
        Self::with(id, &[])
    }

    /// The same with options switched on.
    pub(crate) fn with(id: &str, on: &[&str]) -> Self {
        let mut state = scenario(id, on);
        state.turn = 2;
        state.holder = Some(Side::Union);
        state.agenda.clear();
        for unit in &mut state.units {
            unit.place = Place::Waiting;
        }
        for group in &mut state.groups {
            group.entered = true;
            if let Some(officer) = &mut group.officer {
                officer.dice = 4;
            }
        }
        for division in &mut state.divisions {
            if let Some(officer) = &mut division.officer {
                officer.dice = 4;
            }
        }
        Self { state }
    }

    /// What the scenario says, to be changed.
    pub(crate) fn battle(&mut self) -> &mut lee::battle::Battle {
        Arc::make_mut(&mut self.state.battle)
    }

    /// Lays a piece of terrain: an area by its corners.
    pub(crate) fn area(&mut self, ground: Ground, corners: &[(i64, i64)]) {
        let points = corners.iter().map(|(x, y)| Point::new(*x, *y)).collect();
        let area = Polygon::new(points).expect("a polygon");
        self.battle().terrain.push(Piece {
            id: "A".into(),
            ground,
            area: Some(area),
            line: None,
            width: 0,
            ends: None,
        });
    }

    /// An upright rectangle of some ground.
    pub(crate) fn block(&mut self, ground: Ground, (x1, y1): (i64, i64), (x2, y2): (i64, i64)) {
        self.area(ground, &[(x1, y1), (x2, y1), (x2, y2), (x1, y2)]);
    }

    /// Lays a line.
    pub(crate) fn line(&mut self, ground: Ground, points: &[(i64, i64)]) {
        let points = points.iter().map(|(x, y)| Point::new(*x, *y)).collect();
        let line = Polyline::new(points).expect("a line");
        self.battle().terrain.push(Piece {
            id: "L".into(),
            ground,
            area: None,
            line: Some(line),
            width: 0,
            ends: None,
        });
    }

    /// The unit with this id of the scenario.
    pub(crate) fn unit(&self, label: &str) -> UnitId {
        let place = self
            .state
            .battle
            .units
            .iter()
            .position(|unit| unit.id == label);
        UnitId(place.expect("there is such a unit") as u8)
    }

    /// Puts a unit on the table.
    pub(crate) fn put(&mut self, label: &str, x: i64, y: i64, degrees: i32) -> UnitId {
        let id = self.unit(label);
        let unit = self.state.unit_mut(id);
        unit.place = Place::Table;
        unit.pose = pose(x, y, degrees);
        id
    }

    /// The group with this id.
    pub(crate) fn group(&self, label: &str) -> GroupId {
        let place = self
            .state
            .battle
            .groups
            .iter()
            .position(|group| group.id == label);
        GroupId(place.expect("there is such a group") as u8)
    }

    /// A group has passed this order, and every unit of it has heard of it.
    pub(crate) fn order(&mut self, label: &str, order: Order) {
        let group = self.group(label);
        self.state.group_mut(group).trial = Trial::Passed(order);
        for unit in self.state.units_of_group(group).collect::<Vec<_>>() {
            self.state.unit_mut(unit).turn.in_reach = true;
        }
    }

    /// A group has failed its order.
    pub(crate) fn fail(&mut self, label: &str) {
        let group = self.group(label);
        self.state.group_mut(group).trial = Trial::Failed;
    }

    /// A group acts; its next step is this one.
    pub(crate) fn step(&mut self, label: &str, step: ActivationStep) -> Vec<Event> {
        let group = self.group(label);
        self.state.agenda.push(Task::Activation(Activation {
            group,
            step,
            stray: Vec::new(),
            forced: Vec::new(),
            supported: Vec::new(),
            escorts: Vec::new(),
        }));
        self.advance(&[])
    }

    /// Carries the agenda on with dice that show these faces.
    pub(crate) fn advance(&mut self, faces: &[u8]) -> Vec<Event> {
        let mut dice = Dice::scripted(faces.iter().copied());
        let mut umpire = Umpire::new(&mut dice);
        self.state.advance(&mut umpire);
        umpire.into_events()
    }

    /// The only side that owes a decision.
    pub(crate) fn decides(&self) -> Option<Side> {
        match Lee::turn(&self.state) {
            Turn::Owes(seats) => Side::BOTH
                .into_iter()
                .find(|side| seats == Seats::only(side.seat())),
            Turn::Over(_) => None,
        }
    }

    /// The side that owes a decision decides; the dice show these faces.
    pub(crate) fn act(&mut self, action: &Action, faces: &[u8]) -> Vec<Event> {
        self.try_act(action, faces).unwrap_or_else(|refusal| {
            panic!(
                "{action:?} is refused by {}: {:?}",
                refusal.rule, refusal.message
            )
        })
    }

    /// The same, if the rules allow it.
    pub(crate) fn try_act(&mut self, action: &Action, faces: &[u8]) -> Result<Vec<Event>, Refusal> {
        let side = self.decides().expect("somebody decides");
        let mut dice = Dice::scripted(faces.iter().copied());
        let mut umpire = Umpire::new(&mut dice);
        match admit::<Lee>(&mut self.state, side.seat(), action) {
            Ok(admitted) => admitted.apply(&mut umpire),
            Err(Denied::Refused(refusal)) => return Err(refusal),
            Err(denied) => panic!("{denied}"),
        }
        Ok(umpire.into_events())
    }

    /// The rule that forbids an action now.
    pub(crate) fn refusal(&self, action: &Action) -> String {
        let refused = self.clone().try_act(action, &[]);
        refused.expect_err("it is refused").rule.to_string()
    }

    /// Is the action legal now?
    pub(crate) fn allows(&self, action: &Action) -> bool {
        let side = self.decides().expect("somebody decides");
        kernel::may::<Lee>(&self.state, side.seat(), action).is_ok()
    }

    /// What the side that decides is offered.
    pub(crate) fn offers(&self) -> Vec<Action> {
        let side = self.decides().expect("somebody decides");
        let mut offers = Offers::new();
        Lee::offers(&self.state, side.seat(), &mut offers);
        offers.into_actions()
    }

    /// The total of a sum that explains an action, and its parts by rule.
    pub(crate) fn sum(&self, action: &Action, name: &str) -> kernel::Sum {
        let side = self.decides().expect("somebody decides");
        let sums = Lee::explain(&self.state, side.seat(), action);
        let found = sums.iter().find(|sum| sum.name == name);
        found
            .unwrap_or_else(|| panic!("no {name} in {sums:?}"))
            .clone()
    }

    /// The state of a unit.
    pub(crate) fn at(&self, unit: UnitId) -> &lee::units::Unit {
        self.state.unit(unit)
    }
}
