//! Battles drawn for tests: a map, a few units, an action, what came of it.
#![allow(dead_code, reason = "each chapter uses its own part")]

use kernel::{Dice, Eyes, Game, Message, Offers, Refusal, Seat, Sum, Turn, Umpire, admit, may};
use verdox::{
    Action, Event, Force, HeldGate, Kind, Map, Numbers, Path, PlacedBarge, PlacedCounter, Position,
    Side, Sides, Square, Stage, State, Target, Verdox, View,
};

pub(crate) use verdox::Side::{Askans, Hasbergs};

/// A battle being drawn.
#[derive(Clone)]
pub(crate) struct Field {
    pub(crate) position: Position,
}

/// A battle being tried.
#[derive(Clone)]
pub(crate) struct Trial {
    pub(crate) state: State,
    /// Everything that has happened.
    pub(crate) told: Vec<Event>,
    /// Was something hidden shown by the last action?
    pub(crate) revealed: bool,
    /// How many dice the last action rolled.
    pub(crate) rolled: u32,
}

pub(crate) fn at(text: &str) -> Square {
    text.parse().expect("a square like (3,12)")
}

fn squares(text: &str) -> Vec<Square> {
    text.split_whitespace().map(at).collect()
}

/// The rows of a map of the rulebook.
pub(crate) fn rows(scenario: &str) -> Vec<String> {
    let file = Verdox::about()
        .scenarios
        .iter()
        .find(|file| file.header().is_ok_and(|header| header.id == scenario))
        .expect("a scenario of the rulebook");
    let scenario = Verdox::read_scenario(file).expect("a sound scenario");
    scenario.map.rows().to_vec()
}

fn kind(code: char) -> Kind {
    match code {
        'I' => Kind::Infantry,
        'S' => Kind::Shooters,
        'G' => Kind::Grenadiers,
        'C' => Kind::Cavalry,
        'M' => Kind::MountedShooters,
        'A' => Kind::Artillery,
        other => panic!("no kind has the code {other}"),
    }
}

/// `I(3,4)` stands face up; `I?(3,4)` lies face down; `I!(3,4)` has acted; `I~(17,5)` is aboard the barge there.
fn counter(text: &str) -> PlacedCounter {
    let (marks, place) = text.split_at(text.find('(').expect("a square"));
    let mut marks = marks.chars();
    let kind = kind(marks.next().expect("the code of a kind"));
    let marks: String = marks.collect();
    PlacedCounter {
        kind,
        square: at(place),
        aboard: marks.contains('~'),
        face_up: !marks.contains('?'),
        acted: marks.contains('!'),
    }
}

impl Field {
    /// An empty map of the rulebook: the Hasbergs act, nobody waits.
    pub(crate) fn on(scenario: &str) -> Self {
        Self::drawn_rows(rows(scenario))
    }

    /// A map drawn in the test, one row a line.
    pub(crate) fn drawn(map: &str) -> Self {
        Self::drawn_rows(map.split_whitespace().map(str::to_owned).collect())
    }

    fn drawn_rows(map: Vec<String>) -> Self {
        let force = Force::named("full").expect("the force of the rulebook");
        let read = Map::draw(&map).expect("a sound map");
        let barge = |square: &Square| PlacedBarge {
            square: *square,
            owner: None,
            moved: false,
        };
        let mut barges = read.barges().iter().map(barge);
        Self {
            position: Position {
                map,
                force,
                units: Sides::each(|_| force.units),
                rounds: 60,
                open_counters: false,
                first: Hasbergs,
                round: 1,
                stage: Stage::Actions { side: Hasbergs },
                time_up: false,
                counters: Sides::each(|_| Vec::new()),
                barges: [barges.next(), barges.next()],
                breaches: Vec::new(),
                gates: Vec::new(),
                waiting: Sides::default(),
                lost: Sides::default(),
            },
        }
    }

    pub(crate) fn hasbergs(mut self, units: &str) -> Self {
        let units = units.split_whitespace().map(counter);
        self.position.counters.hasbergs.extend(units);
        self
    }

    pub(crate) fn askans(mut self, units: &str) -> Self {
        let units = units.split_whitespace().map(counter);
        self.position.counters.askans.extend(units);
        self
    }

    /// It is this side's action phase.
    pub(crate) fn turn_of(mut self, side: Side) -> Self {
        self.position.stage = Stage::Actions { side };
        self
    }

    pub(crate) fn stage(mut self, stage: Stage) -> Self {
        self.position.stage = stage;
        self
    }

    pub(crate) fn round(mut self, round: u16, of: u16) -> Self {
        self.position.round = round;
        self.position.rounds = of;
        self
    }

    /// These units wait off the map, in the order I/S/G/C/M/A.
    pub(crate) fn waiting(mut self, side: Side, units: [u8; 6]) -> Self {
        let units = Numbers::new(units);
        match side {
            Hasbergs => self.position.waiting.hasbergs = units,
            Askans => self.position.waiting.askans = units,
        }
        self
    }

    /// The barges lie here, instead of where the map draws them.
    pub(crate) fn barges(mut self, barges: &[(&str, Option<Side>)]) -> Self {
        self.position.barges = [None; 2];
        for (slot, (place, owner)) in self.position.barges.iter_mut().zip(barges) {
            *slot = Some(PlacedBarge {
                square: at(place),
                owner: *owner,
                moved: false,
            });
        }
        self
    }

    pub(crate) fn gate(mut self, place: &str, holder: Option<Side>) -> Self {
        self.position.gates.push(HeldGate {
            square: at(place),
            holder,
        });
        self
    }

    pub(crate) fn breach(mut self, places: &str) -> Self {
        self.position.breaches.extend(squares(places));
        self
    }

    pub(crate) fn open_counters(mut self) -> Self {
        self.position.open_counters = true;
        self
    }

    pub(crate) fn begin(self) -> Trial {
        Trial {
            state: State::try_from(self.position).expect("a possible position"),
            told: Vec::new(),
            revealed: false,
            rolled: 0,
        }
    }
}

impl Trial {
    pub(crate) fn position(&self) -> Position {
        self.state.clone().into()
    }

    pub(crate) fn view(&self, eyes: Eyes) -> View {
        Verdox::view(&self.state, eyes)
    }

    /// Who decides now?
    pub(crate) fn active(&self) -> Option<Side> {
        match Verdox::turn(&self.state) {
            Turn::Owes(seats) => seats.iter().next().map(Side::from),
            Turn::Over(_) => None,
        }
    }

    fn seat(&self) -> Seat {
        self.active().expect("the battle goes on").seat()
    }

    pub(crate) fn offers(&self) -> Vec<Action> {
        let mut offers = Offers::new();
        Verdox::offers(&self.state, self.seat(), &mut offers);
        assert!(offers.exhaustive());
        offers.into_actions()
    }

    /// Is this allowed? The list of offers must say the same.
    pub(crate) fn allows(&self, action: &Action) -> bool {
        let allowed = may::<Verdox>(&self.state, self.seat(), action).is_ok();
        let offered = self.offers().contains(action);
        assert_eq!(allowed, offered, "check and offers disagree on {action:?}");
        allowed
    }

    /// The refusal of an action that must not be allowed.
    pub(crate) fn refusal(&self, action: &Action) -> Refusal {
        assert!(!self.allows(action), "{action:?} is allowed");
        Verdox::check(&self.state, self.seat(), action).expect_err("refused")
    }

    /// The rule that forbids it.
    pub(crate) fn forbidden_by(&self, action: &Action) -> String {
        self.refusal(action).rule.to_string()
    }

    /// Does it with these rolls, no more and no fewer. Gives what happened.
    pub(crate) fn act<const N: usize>(&mut self, action: &Action, rolls: [u8; N]) -> Vec<Event> {
        assert!(self.allows(action), "{:?}", self.forbidden_by(action));
        let mut dice = Dice::scripted(rolls);
        let mut umpire = Umpire::new(&mut dice);
        let seat = self.seat();
        admit::<Verdox>(&mut self.state, seat, action)
            .expect("allowed")
            .apply(&mut umpire);
        self.revealed = umpire.revealed();
        let events = umpire.into_events();
        self.rolled = dice.drawn();
        assert_eq!(self.rolled as usize, N, "another number of dice was rolled");
        assert_eq!(Verdox::validate(&self.state), Ok(()));
        self.told.extend(events.clone());
        events
    }

    pub(crate) fn explain(&self, action: &Action) -> Vec<Sum> {
        Verdox::explain(&self.state, self.seat(), action)
    }

    /// The explained quantity of this name.
    pub(crate) fn sum(&self, action: &Action, name: &str) -> Sum {
        self.explain(action)
            .into_iter()
            .find(|sum| sum.name == name)
            .unwrap_or_else(|| panic!("{action:?} has no {name}"))
    }

    /// The range of a shot, whether it is legal or not.
    pub(crate) fn range(&self, action: &Action) -> i32 {
        self.sum(action, "verdox-sum-range").total
    }

    /// The probability of a result.
    pub(crate) fn chance(&self, action: &Action, key: &str) -> f64 {
        let odds = Verdox::odds(&self.state, self.seat(), action).expect("a matter of chance");
        assert!(odds.exact);
        let sum: f64 = odds.outcomes.iter().map(|chance| chance.p).sum();
        assert!((sum - 1.0).abs() < 1e-12);
        odds.outcomes
            .iter()
            .filter(|chance| chance.result.key == key)
            .map(|chance| chance.p)
            .sum()
    }

    /// What stands on this square (or is aboard there): side and kind.
    pub(crate) fn unit(&self, place: &str) -> Option<(Side, Kind)> {
        self.seen(place).map(|(side, counter)| (side, counter.kind))
    }

    pub(crate) fn seen(&self, place: &str) -> Option<(Side, PlacedCounter)> {
        let position = self.position();
        let square = at(place);
        Side::BOTH.into_iter().find_map(|side| {
            let mut army = position.counters.of(side).iter();
            army.find(|counter| counter.square == square)
                .map(|counter| (side, *counter))
        })
    }

    pub(crate) fn holder(&self, place: &str) -> Option<Side> {
        let square = at(place);
        self.position()
            .gates
            .iter()
            .find(|gate| gate.square == square)
            .expect("a gate")
            .holder
    }

    /// The sign of a square on the map as it is now.
    pub(crate) fn sign(&self, place: &str) -> char {
        let square = at(place);
        let view = self.view(Eyes::Spectator);
        view.map[square.y as usize].as_bytes()[square.x as usize] as char
    }

    /// Who has won; nobody in a draw; nothing while the battle goes on.
    #[allow(clippy::option_option, reason = "a draw is not an unfinished battle")]
    pub(crate) fn winner(&self) -> Option<Option<Side>> {
        match Verdox::turn(&self.state) {
            Turn::Over(outcome) => Some(outcome.winner.map(Side::from)),
            Turn::Owes(_) => None,
        }
    }

    pub(crate) fn ended_by(&self) -> String {
        match Verdox::turn(&self.state) {
            Turn::Over(outcome) => outcome.rule.expect("a rule").to_string(),
            Turn::Owes(_) => panic!("the battle goes on"),
        }
    }
}

// ---- actions, as short as a test can say them ----

pub(crate) fn go(unit: &str, path: &str) -> Action {
    Action::Move {
        unit: at(unit),
        aboard: false,
        path: Path::through(&squares(path)),
    }
}

/// A move of a unit that is aboard a barge.
pub(crate) fn leave(unit: &str, path: &str) -> Action {
    Action::Move {
        unit: at(unit),
        aboard: true,
        path: Path::through(&squares(path)),
    }
}

pub(crate) fn strike(unit: &str, target: &str) -> Action {
    Action::Direct {
        unit: at(unit),
        target: Target::Unit(at(target)),
    }
}

pub(crate) fn strike_at(unit: &str, target: Target) -> Action {
    Action::Direct {
        unit: at(unit),
        target,
    }
}

pub(crate) fn fire(unit: &str, target: &str) -> Action {
    fire_at(unit, Target::Unit(at(target)))
}

pub(crate) fn fire_at(unit: &str, target: Target) -> Action {
    Action::Fire {
        unit: at(unit),
        aboard: false,
        target,
    }
}

/// A shot of a unit that is aboard a barge.
pub(crate) fn fire_aboard(unit: &str, target: Target) -> Action {
    Action::Fire {
        unit: at(unit),
        aboard: true,
        target,
    }
}

pub(crate) fn wall(place: &str) -> Target {
    Target::Wall(at(place))
}

pub(crate) fn barge(place: &str) -> Target {
    Target::Barge(at(place))
}

pub(crate) fn passenger(place: &str) -> Target {
    Target::Passenger(at(place))
}

pub(crate) fn unit(place: &str) -> Target {
    Target::Unit(at(place))
}

pub(crate) fn row(barge: &str, to: &str) -> Action {
    Action::MoveBarge {
        barge: at(barge),
        to: at(to),
    }
}

pub(crate) fn place(kind: Kind, square: &str) -> Action {
    Action::Place {
        kind,
        square: at(square),
    }
}

pub(crate) const END: Action = Action::EndPhase;

/// The sentence of an event.
pub(crate) fn said(event: &Event) -> Message {
    Verdox::narrate(event).expect("every event is a sentence")
}

/// A battle of a scenario before the first unit is deployed; the lot shows `die`.
pub(crate) fn set_up(scenario: &str, options: &str, die: u8) -> Result<Trial, Refusal> {
    let file = Verdox::about()
        .scenarios
        .iter()
        .find(|file| file.header().is_ok_and(|header| header.id == scenario))
        .expect("a scenario of the rulebook");
    let header = file.header().expect("a header");
    let given = serde_json::from_str(options).expect("options are a JSON object");
    let options = kernel::Options::resolve(Verdox::about().options, &header.options, &given)
        .expect("known options");
    let scenario = Verdox::read_scenario(file).expect("a sound scenario");
    let mut dice = Dice::scripted([die]);
    let mut umpire = Umpire::new(&mut dice);
    let state = Verdox::set_up(&scenario, &options, &mut umpire)?;
    let told = umpire.into_events();
    Ok(Trial {
        state,
        told,
        revealed: false,
        rolled: dice.drawn(),
    })
}
