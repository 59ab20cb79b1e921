//! Games and sessions without their types: JSON in, JSON out.

use std::any::Any;
use std::fmt;
use std::marker::PhantomData;

use kernel::{
    About, Commitment, Ending, Eyes, Fault, Game, GivenOptions, Header, Message, Odds, Outcome,
    Record, RecordFault, RecordedStep, SEATS, ScenarioFile, ScenarioRef, Scripted, Seat, Seats,
    Seed, SeenStep, Session, Setting, Sight, Source, Step, Sum, Turn,
};
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

/// A game without its types.
pub trait AnyGame: Send + Sync {
    /// What the game says about itself.
    fn about(&self) -> &'static About;
    /// May a battle of this older version of the rules go on by the present ones, if it comes out the same when it is played
    /// again?
    fn continues(&self, rules: u32) -> bool;
    /// Checks a scenario file by setting it up as a battle would be.
    fn check_scenario(&self, file: &ScenarioFile) -> Result<Header, Fault>;
    /// Checks it too, and tells everything that is wrong with it.
    fn examine_scenario(&self, file: &ScenarioFile) -> Result<Header, Vec<Fault>>;
    /// Sets up a battle.
    fn start(
        &self,
        file: &ScenarioFile,
        options: &GivenOptions,
        seed: Seed,
        words: [String; SEATS],
    ) -> Result<Box<dyn AnySession>, Fault>;
    /// Starts from a position.
    fn load(
        &self,
        state: &Json,
        seed: Seed,
        words: [String; SEATS],
    ) -> Result<Box<dyn AnySession>, Fault>;
    /// Goes on from a moment of another battle, with dice of its own.
    fn carry_on(
        &self,
        state: &Json,
        options: &GivenOptions,
        seed: Seed,
        words: [String; SEATS],
        source: Source,
    ) -> Result<Box<dyn AnySession>, Fault>;
    /// Plays a record again and verifies it.
    fn replay(
        &self,
        record: &Record,
        scenarios: &[ScenarioFile],
    ) -> Result<Box<dyn AnySession>, RecordFault>;
    /// The view of a position that nobody plays yet: what a scenario looks like to a spectator.
    fn preview(&self, file: &ScenarioFile, options: &GivenOptions) -> Result<Json, Fault> {
        let session = self.start(
            file,
            options,
            Seed::from_number(0),
            [String::new(), String::new()],
        )?;
        Ok(session.view(Eyes::Spectator))
    }
}

/// A battle without its types.
pub trait AnySession: Send + Sync {
    /// What the game says about itself.
    fn about(&self) -> &'static About;
    /// Who owes a decision, or the outcome.
    fn turn(&self) -> Turn;
    /// The seats that owe a decision.
    fn owes(&self) -> Seats;
    /// The outcome, once there is one.
    fn outcome(&self) -> Option<Outcome>;
    /// Is the battle over?
    fn is_over(&self) -> bool;
    /// Did the players agree on a battle that need not end by itself?
    fn is_endless(&self) -> bool;
    /// What is being played just now.
    fn phase(&self) -> Message;
    /// Each side's points now.
    fn score(&self) -> [i32; SEATS];
    /// How many steps were made.
    fn ply(&self) -> u64;
    /// How many steps these eyes have noticed.
    fn seq(&self, eyes: Eyes) -> u64;
    /// The scenario; none if the battle began from a position.
    fn scenario(&self) -> Option<&ScenarioRef>;
    /// The battle of which this one began as a moment.
    fn source(&self) -> Option<&Source>;
    /// The lesson that the battle follows.
    fn lesson(&self) -> Option<&str>;
    /// From now on the battle follows this lesson, and its record says so.
    fn follow_lesson(&mut self, lesson: String);
    /// The options in force.
    fn options(&self) -> &GivenOptions;
    /// The hash of the secret seed.
    fn commitment(&self) -> Commitment;
    /// What these eyes may see.
    fn view(&self, eyes: Eyes) -> Json;
    /// Everything.
    fn state(&self) -> Json;
    /// Legal actions of a seat; and whether these are all.
    fn legal(&self, seat: Seat) -> (Vec<Json>, bool);
    /// Would this be allowed?
    fn check(&self, seat: Seat, action: &Json) -> Result<(), Fault>;
    /// Does it; gives the number of new steps (standing orders may add some).
    fn act(&mut self, seat: Seat, action: &Json) -> Result<usize, Fault>;
    /// Each quantity that the action would use.
    fn explain(&self, seat: Seat, action: &Json) -> Result<Vec<Sum>, Fault>;
    /// The chances of its immediate result.
    fn odds(&self, seat: Seat, action: &Json) -> Result<Option<Odds>, Fault>;
    /// What the seat would see after an action that rolls no die and reveals nothing.
    fn preview(&self, seat: Seat, action: &Json) -> Result<Option<Json>, Fault>;
    /// Is the line between two places open?
    fn sight(&self, from: &str, to: &str) -> Option<Sight>;
    /// What happened during set-up, for these eyes.
    fn opening(&self, eyes: Eyes) -> Vec<Json>;
    /// The steps that these eyes noticed after their number `after`.
    fn seen(&self, eyes: Eyes, after: u64) -> Vec<SeenStep<Json>>;
    /// The sum of everything that happened in the steps after the first `after`, without its sentences: two referees that
    /// agree on it have seen the same.
    fn happened(&self, after: u64) -> u32;
    /// Can this seat take back its last step?
    fn undoable(&self, seat: Seat) -> Result<(), Fault>;
    /// Takes back the seat's last step.
    fn undo(&mut self, seat: Seat) -> Result<(), Fault>;
    /// Files standing orders; gives the number of new steps.
    fn set_standing(&mut self, seat: Seat, orders: &Json) -> Result<usize, Fault>;
    /// A seat's standing orders.
    fn standing(&self, seat: Seat) -> Json;
    /// Ends the battle otherwise than by its rules.
    fn end(&mut self, ending: Ending) -> Result<(), Fault>;
    /// The real time agreed for the battle has run out.
    fn time_up(&mut self) -> Result<usize, Fault>;
    /// Scripts the next results of chance.
    fn script(&mut self, rolls: Vec<Scripted>) -> Result<(), Fault>;
    /// The record; with the seed once the battle is over.
    fn record(&self) -> Record;
    /// The steps after the first `after`, as a record holds them.
    fn recorded(&self, after: u64) -> Vec<RecordedStep>;
    /// The record with its secret seed, for a store.
    fn record_for_store(&self) -> Record;
    /// Computes the state anew from the start and the steps.
    fn recover(&mut self);
    /// A copy.
    fn boxed_clone(&self) -> Box<dyn AnySession>;
    /// The real [`Session`], for code that is generic over it.
    fn as_any(&self) -> &dyn Any;
    /// The real [`Session`], for code that is generic over it.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

impl Clone for Box<dyn AnySession> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

impl fmt::Debug for dyn AnySession {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a battle of {} after {} steps",
            self.about().id,
            self.ply()
        )
    }
}

/// The erased form of a game.
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The erased form.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Erased<G> {
    fn default() -> Self {
        Self::new()
    }
}

fn parse<T: DeserializeOwned>(what: &str, json: &Json) -> Result<T, Fault> {
    T::deserialize(json).map_err(|error| Fault::Malformed(format!("{what}: {error}")))
}

/// An event on the wire: its own fields, and `say`: the sentence for the log.
fn event_json<G: Game>(event: &G::Event) -> Json {
    let mut json = wire::json(event);
    if let (Json::Object(fields), Some(sentence)) = (&mut json, G::narrate(event)) {
        fields.insert("say".to_owned(), wire::json(&sentence));
    }
    json
}

impl<G: Game> AnyGame for Erased<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn continues(&self, rules: u32) -> bool {
        G::continues(rules)
    }

    fn check_scenario(&self, file: &ScenarioFile) -> Result<Header, Fault> {
        let setting = Setting::<G>::new(file, &GivenOptions::new())?;
        Session::new(&setting, Seed::from_number(0), Default::default())?;
        Ok(setting.header().clone())
    }

    fn examine_scenario(&self, file: &ScenarioFile) -> Result<Header, Vec<Fault>> {
        let faults = G::scenario_faults(file);
        if faults.is_empty() {
            return self.check_scenario(file).map_err(|fault| vec![fault]);
        }
        Err(faults.into_iter().map(Fault::File).collect())
    }

    fn start(
        &self,
        file: &ScenarioFile,
        options: &GivenOptions,
        seed: Seed,
        words: [String; SEATS],
    ) -> Result<Box<dyn AnySession>, Fault> {
        let setting = Setting::<G>::new(file, options)?;
        Ok(Box::new(Session::new(&setting, seed, words)?))
    }

    fn load(
        &self,
        state: &Json,
        seed: Seed,
        words: [String; SEATS],
    ) -> Result<Box<dyn AnySession>, Fault> {
        let state = parse("the state", state)?;
        Ok(Box::new(Session::<G>::from_position(state, seed, words)?))
    }

    fn carry_on(
        &self,
        state: &Json,
        options: &GivenOptions,
        seed: Seed,
        words: [String; SEATS],
        source: Source,
    ) -> Result<Box<dyn AnySession>, Fault> {
        let state = parse("the state", state)?;
        Ok(Box::new(Session::<G>::continued(
            state, options, seed, words, source,
        )?))
    }

    fn replay(
        &self,
        record: &Record,
        scenarios: &[ScenarioFile],
    ) -> Result<Box<dyn AnySession>, RecordFault> {
        Ok(Box::new(Session::<G>::replay(record, scenarios)?))
    }
}

impl<G: Game> AnySession for Session<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn turn(&self) -> Turn {
        Self::turn(self)
    }

    fn owes(&self) -> Seats {
        Self::turn(self).owes()
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }

    fn is_over(&self) -> bool {
        Self::is_over(self)
    }

    fn is_endless(&self) -> bool {
        G::bound(Self::state(self)) == u64::MAX
    }

    fn phase(&self) -> Message {
        G::phase(Self::state(self))
    }

    fn score(&self) -> [i32; SEATS] {
        G::score(Self::state(self))
    }

    fn ply(&self) -> u64 {
        Self::ply(self)
    }

    fn seq(&self, eyes: Eyes) -> u64 {
        Self::seq(self, eyes)
    }

    fn scenario(&self) -> Option<&ScenarioRef> {
        Self::scenario(self)
    }

    fn source(&self) -> Option<&Source> {
        Self::source(self)
    }

    fn lesson(&self) -> Option<&str> {
        Self::lesson(self)
    }

    fn follow_lesson(&mut self, lesson: String) {
        Self::follow_lesson(self, lesson);
    }

    fn options(&self) -> &GivenOptions {
        Self::options(self).values()
    }

    fn commitment(&self) -> Commitment {
        Self::commitment(self)
    }

    fn view(&self, eyes: Eyes) -> Json {
        wire::json(&Self::view(self, eyes))
    }

    fn state(&self) -> Json {
        wire::json(&Self::state(self))
    }

    fn legal(&self, seat: Seat) -> (Vec<Json>, bool) {
        let offers = self.offers(seat);
        let actions = offers.actions().iter().map(wire::json).collect();
        (actions, offers.exhaustive())
    }

    fn check(&self, seat: Seat, action: &Json) -> Result<(), Fault> {
        Self::check(self, seat, &parse("the action", action)?)
    }

    fn act(&mut self, seat: Seat, action: &Json) -> Result<usize, Fault> {
        let action = parse("the action", action)?;
        Self::act(self, seat, action).map(<[Step<G>]>::len)
    }

    fn explain(&self, seat: Seat, action: &Json) -> Result<Vec<Sum>, Fault> {
        let action = parse("the action", action)?;
        Ok(G::explain(Self::state(self), seat, &action))
    }

    fn odds(&self, seat: Seat, action: &Json) -> Result<Option<Odds>, Fault> {
        let action = parse("the action", action)?;
        Ok(G::odds(Self::state(self), seat, &action))
    }

    fn preview(&self, seat: Seat, action: &Json) -> Result<Option<Json>, Fault> {
        let action = parse("the action", action)?;
        let view = Self::preview(self, seat, &action)?;
        Ok(view.map(|view| wire::json(&view)))
    }

    fn sight(&self, from: &str, to: &str) -> Option<Sight> {
        G::sight(Self::state(self), from, to)
    }

    fn opening(&self, eyes: Eyes) -> Vec<Json> {
        Self::opening(self, eyes)
            .iter()
            .map(event_json::<G>)
            .collect()
    }

    fn seen(&self, eyes: Eyes, after: u64) -> Vec<SeenStep<Json>> {
        Self::seen(self, eyes, after)
            .into_iter()
            .map(|step| SeenStep {
                seq: step.seq,
                seat: step.seat,
                events: step.events.iter().map(event_json::<G>).collect(),
            })
            .collect()
    }

    fn happened(&self, after: u64) -> u32 {
        let steps = self.steps().iter().skip(after as usize);
        let told: Vec<_> = steps
            .map(|step| Json::Array(step.events.iter().map(wire::json).collect()))
            .collect();
        wire::patch::sum(&Json::Array(told))
    }

    fn undoable(&self, seat: Seat) -> Result<(), Fault> {
        Self::undoable(self, seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        Self::undo(self, seat)
    }

    fn set_standing(&mut self, seat: Seat, orders: &Json) -> Result<usize, Fault> {
        let orders = parse("the standing orders", orders)?;
        Ok(Self::set_standing(self, seat, orders).len())
    }

    fn standing(&self, seat: Seat) -> Json {
        wire::json(&Self::standing(self, seat))
    }

    fn end(&mut self, ending: Ending) -> Result<(), Fault> {
        Self::end(self, ending)
    }

    fn time_up(&mut self) -> Result<usize, Fault> {
        Self::time_up(self).map(<[Step<G>]>::len)
    }

    fn script(&mut self, rolls: Vec<Scripted>) -> Result<(), Fault> {
        Self::script(self, rolls)
    }

    fn record(&self) -> Record {
        Self::record(self)
    }

    fn recorded(&self, after: u64) -> Vec<RecordedStep> {
        Self::recorded(self, after)
    }

    fn record_for_store(&self) -> Record {
        Self::record_for_store(self)
    }

    fn recover(&mut self) {
        Self::recover(self);
    }

    fn boxed_clone(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
