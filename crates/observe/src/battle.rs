//! A battle that is played by the numbers of its offers.

use std::fmt;

use games::{AnySession, Library, Visitor};
use kernel::{
    Dice, Eyes, Fault, Game, GivenOptions, Judgement, Offers, Outcome, SEATS, ScenarioFile, Seat,
    Seats, Seed, Session, Setting, Turn, Umpire, WeightSet, admit, mix,
};
use opponents::{Budget, Intent, Knobs, Level};
use serde::{Deserialize as _, Serialize};
use serde_json::Value as Json;

use crate::form::{COMMON, Form, Painted, form};
use crate::node::Node;
use crate::reader::Reader;

/// Why a battle cannot begin.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum NoBattle {
    /// There is no such game.
    #[error("there is no game «{0}»; known: {1}")]
    Game(String, String),
    /// There is no such scenario.
    #[error("{0} has no scenario «{1}»; known: {2}")]
    Scenario(String, String, String),
    /// It cannot be set up.
    #[error("{0}")]
    SetUp(String),
}

/// What is offered to a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offered {
    /// How many offers there are to choose from.
    pub count: usize,
    /// Are these all legal actions? If not, they were too many for the room, or the game itself offers samples only.
    pub complete: bool,
}

/// A battle, whatever its game.
pub trait ObservedBattle: Send + Sync {
    /// The form of what is written.
    fn form(&self) -> &'static Form;
    /// The names of the seats.
    fn seats(&self) -> [&'static str; SEATS];
    /// The version of the rules.
    fn rules_version(&self) -> u32;
    /// The scenario's id.
    fn scenario(&self) -> &str;
    /// Begins anew; the same seed gives the same battle.
    fn reset(&mut self, seed: u64) -> Result<(), NoBattle>;
    /// The seats that owe a decision.
    fn owes(&self) -> Seats;
    /// The seat that decides next. Where both owe, they take turns, so that nobody profits from the other having finished.
    fn acting(&self) -> Option<Seat>;
    /// The outcome, once there is one.
    fn outcome(&self) -> Option<Outcome>;
    /// Each side's points now.
    fn score(&self) -> [i32; SEATS];
    /// How many steps were made.
    fn ply(&self) -> u64;
    /// Writes what the seat sees; as many numbers as the form says.
    fn observe(&mut self, seat: Seat, out: &mut [f32]);
    /// The same into numbers that this battle wrote last, for either seat, and nobody has changed since: only what differs
    /// is written.
    fn observe_again(&mut self, seat: Seat, out: &mut [f32]);
    /// Lists what the seat may do, at most so many actions.
    fn list(&mut self, seat: Seat, most: usize) -> Offered;
    /// Writes the features of the listed actions, and 1 into the mask for each of them. The rest is 0.
    fn write(&mut self, features: &mut [f32], mask: &mut [i8]);
    /// The same into numbers of which only the first rows, so many, are not 0.
    fn write_again(&mut self, features: &mut [f32], mask: &mut [i8], rows: usize);
    /// Carries out the listed action with this number.
    fn act(&mut self, number: usize) -> Result<(), Fault>;
    /// Carries out any legal action.
    fn act_raw(&mut self, seat: Seat, action: &Json) -> Result<(), Fault>;
    /// The listed action with this number.
    fn listed(&self, number: usize) -> Option<Json>;
    /// Lets a computer player decide for the seat; gives the action.
    fn advise(&mut self, seat: Seat, level: Level, iterations: u64) -> Option<Json>;
    /// Lets a computer player decide and act for the seat.
    fn play(&mut self, seat: Seat, level: Level, iterations: u64) -> Result<(), Fault>;
    /// What the seat sees, as the protocol has it.
    fn view(&self, seat: Seat) -> Json;
    /// The record; none if it is not kept.
    fn record(&self) -> Option<Json>;
    /// A copy in which everything that the seat cannot know is drawn anew.
    fn imagined(&self, seat: Seat, seed: u64) -> Box<dyn ObservedBattle>;
}

impl fmt::Debug for dyn ObservedBattle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} after {} steps", self.scenario(), self.ply())
    }
}

/// Begins a battle. If a record is kept, every step is one of a real session; if not, play is faster, with quick dice.
pub fn open(
    game: &str,
    scenario: Option<&str>,
    text: Option<&str>,
    options: &GivenOptions,
    keep_record: bool,
    seed: u64,
) -> Result<Box<dyn ObservedBattle>, NoBattle> {
    struct Opener<'a> {
        file: &'a ScenarioFile,
        options: &'a GivenOptions,
        form: &'static Form,
        keep_record: bool,
        seed: u64,
    }
    impl Visitor for Opener<'_> {
        type Output = Result<Box<dyn ObservedBattle>, NoBattle>;
        fn visit<G: Judgement>(self) -> Self::Output {
            let setting = Setting::<G>::new(self.file, self.options).map_err(set_up)?;
            let played = Played::new(setting, self.form, self.keep_record, self.seed)?;
            Ok(Box::new(played))
        }
    }
    let no_game = || {
        let known: Vec<_> = games::all().iter().map(|game| game.about().id).collect();
        NoBattle::Game(game.to_owned(), known.join(", "))
    };
    let form = form(game).ok_or_else(no_game)?;
    let library = Library::embedded();
    let file = if let Some(text) = text {
        ScenarioFile::new("scenario", text.to_owned())
    } else {
        let entry = library.get(game, scenario).ok_or_else(|| {
            let known: Vec<_> = library
                .of_game(game)
                .map(|entry| entry.header.id.as_str())
                .collect();
            let asked = scenario.unwrap_or_default().to_owned();
            NoBattle::Scenario(game.to_owned(), asked, known.join(", "))
        })?;
        entry.file.clone()
    };
    let opener = Opener {
        file: &file,
        options,
        form,
        keep_record,
        seed,
    };
    games::visit(game, opener).unwrap_or_else(|| Err(no_game()))
}

fn set_up(fault: Fault) -> NoBattle {
    NoBattle::SetUp(match fault {
        Fault::File(error) => error.to_string(),
        Fault::Refused(refusal) => format!("refused by {}", refusal.rule),
        other => other.to_string(),
    })
}

/// How it is played.
enum Body<G: Game> {
    Session(Box<Session<G>>),
    Quick {
        state: G::State,
        dice: Dice,
        ply: u64,
    },
}

struct Played<G: Judgement> {
    setting: Setting<G>,
    form: &'static Form,
    seed: u64,
    body: Body<G>,
    /// The seat that decided last.
    last: Seat,
    /// How many decisions each seat has made.
    decided: [u64; SEATS],
    offers: Offers<G::Action>,
    /// Whose offers these are.
    listed_for: Option<Seat>,
    /// The offers that there is room for.
    picked: Vec<usize>,
    views: [Node; SEATS],
    actions: [Node; SEATS],
    knobs: Knobs,
    intents: [Intent; SEATS],
    /// What was written last besides what moves.
    painted: Option<Painted>,
}

impl<G: Judgement> Played<G> {
    fn new(
        setting: Setting<G>,
        form: &'static Form,
        keep_record: bool,
        seed: u64,
    ) -> Result<Self, NoBattle> {
        let names = G::about().seats;
        Ok(Self {
            body: body(&setting, keep_record, seed)?,
            setting,
            form,
            seed,
            last: Seat::SECOND,
            decided: [0; SEATS],
            offers: Offers::new(),
            listed_for: None,
            picked: Vec::new(),
            views: [0, 1].map(|seat| form.view_node(names, seat)),
            actions: [0, 1].map(|seat| form.action_node(names, seat)),
            knobs: Knobs::of(G::about().id),
            intents: Default::default(),
            painted: None,
        })
    }

    fn state(&self) -> &G::State {
        state_of(&self.body)
    }

    fn turn(&self) -> Turn {
        match &self.body {
            Body::Session(session) => session.turn(),
            Body::Quick { state, .. } => G::turn(state),
        }
    }

    /// A number that is the same for all worlds that the seat cannot tell apart: it may not depend on the other's secret steps.
    fn luck(&self, seat: Seat) -> u64 {
        let own = self.decided[seat.index()];
        mix(mix(self.seed, seat.index() as u64), own)
    }

    /// Of more offers than there is room for: a sample without repetition, in proportion to their priors, in the order of
    /// the list. Priors may look at everything, so they are asked in an imagined world.
    fn sample(&mut self, seat: Seat, most: usize) {
        let mut dice = Dice::quick(self.luck(seat));
        let world = G::imagine(self.state(), seat, &mut dice);
        let weights = <G::Weights as WeightSet>::own();
        let mut keys: Vec<(f64, usize)> = self
            .offers
            .actions()
            .iter()
            .enumerate()
            .map(|(number, action)| {
                let prior = f64::from(G::prior(&world, seat, action, weights));
                let prior = if prior.is_finite() {
                    prior.clamp(1e-3, 1e6)
                } else {
                    1e-3
                };
                let chance = (dice.pick(1 << 30) as f64 + 0.5) / f64::from(1u32 << 30);
                // The greatest keys are a sample without repetition.
                (chance.ln() / prior, number)
            })
            .collect();
        keys.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        self.picked
            .extend(keys.iter().take(most).map(|(_, number)| *number));
        self.picked.sort_unstable();
    }

    /// Writes the ground into empty numbers, and keeps in mind what lies there.
    fn paint(&mut self, seat: Seat, out: &mut [f32]) {
        out.fill(0.0);
        let ground = G::ground(state_of(&self.body));
        read(&ground, &mut self.views[seat.index()], out);
        self.form.draw(out);
        let stamp = G::ground_stamp(self.state());
        self.painted = Some(self.form.ground(stamp, out));
    }

    /// Writes everything else that the seat sees.
    fn see(&mut self, seat: Seat, out: &mut [f32]) {
        let sketch = G::sketch(state_of(&self.body), Eyes::Seat(seat));
        read(&sketch, &mut self.views[seat.index()], out);
        self.common(seat, out);
        if let Some(painted) = &self.painted {
            painted.draw(out);
        }
    }

    /// Writes the numbers that do not come from the view.
    fn common(&self, seat: Seat, out: &mut [f32]) {
        if let Some(scalars) = self.form.block("scalars") {
            let (owes, score) = (self.owes(), self.score());
            let common = [
                seat.index() as f32,
                f32::from(u8::from(owes.has(seat))),
                f32::from(u8::from(owes.has(seat.other()))),
                score[seat.index()] as f32,
                score[seat.other().index()] as f32,
            ];
            out[scalars.start..scalars.start + COMMON.len()].copy_from_slice(&common);
        }
    }

    fn done(&mut self, seat: Seat) {
        self.last = seat;
        self.decided[seat.index()] += 1;
        self.listed_for = None;
        self.picked.clear();
    }

    fn carry_out(&mut self, seat: Seat, action: G::Action) -> Result<(), Fault> {
        match &mut self.body {
            Body::Session(session) => {
                session.act(seat, action)?;
            }
            Body::Quick { state, dice, ply } => {
                admit::<G>(state, seat, &action)?.apply(&mut Umpire::silent(dice));
                *ply += 1;
            }
        }
        self.done(seat);
        Ok(())
    }
}

fn state_of<G: Game>(body: &Body<G>) -> &G::State {
    match body {
        Body::Session(session) => session.state(),
        Body::Quick { state, .. } => state,
    }
}

fn body<G: Game>(setting: &Setting<G>, keep_record: bool, seed: u64) -> Result<Body<G>, NoBattle> {
    let words = [String::new(), String::new()];
    let session = Session::new(setting, Seed::from_number(seed), words).map_err(set_up)?;
    Ok(if keep_record {
        Body::Session(Box::new(session))
    } else {
        Body::Quick {
            state: session.state().clone(),
            dice: Dice::quick(mix(seed, 0xd1ce)),
            ply: 0,
        }
    })
}

fn read<T: Serialize>(value: &T, node: &mut Node, out: &mut [f32]) {
    let walked = value.serialize(Reader {
        node,
        base: 0,
        out,
        row: 0,
    });
    debug_assert!(walked.is_ok(), "{walked:?}");
}

impl<G: Judgement> ObservedBattle for Played<G> {
    fn form(&self) -> &'static Form {
        self.form
    }

    fn seats(&self) -> [&'static str; SEATS] {
        G::about().seats
    }

    fn rules_version(&self) -> u32 {
        G::about().rules_version
    }

    fn scenario(&self) -> &str {
        &self.setting.header().id
    }

    fn reset(&mut self, seed: u64) -> Result<(), NoBattle> {
        let keep_record = matches!(self.body, Body::Session(_));
        self.body = body(&self.setting, keep_record, seed)?;
        self.seed = seed;
        self.painted = None;
        self.intents = Default::default();
        self.done(Seat::SECOND);
        self.decided = [0; SEATS];
        Ok(())
    }

    fn owes(&self) -> Seats {
        self.turn().owes()
    }

    fn acting(&self) -> Option<Seat> {
        let owes = self.owes();
        [self.last.other(), self.last]
            .into_iter()
            .find(|seat| owes.has(*seat))
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Owes(_) => None,
        }
    }

    fn score(&self) -> [i32; SEATS] {
        G::score(self.state())
    }

    fn ply(&self) -> u64 {
        match &self.body {
            Body::Session(session) => session.ply(),
            Body::Quick { ply, .. } => *ply,
        }
    }

    fn observe(&mut self, seat: Seat, out: &mut [f32]) {
        self.paint(seat, out);
        self.see(seat, out);
    }

    fn observe_again(&mut self, seat: Seat, out: &mut [f32]) {
        let stamp = G::ground_stamp(self.state());
        match &self.painted {
            Some(painted) if painted.stamp == stamp => painted.wipe(out),
            _ => self.paint(seat, out),
        }
        self.see(seat, out);
    }

    fn list(&mut self, seat: Seat, most: usize) -> Offered {
        self.picked.clear();
        self.offers.clear();
        self.listed_for = Some(seat);
        if self.owes().has(seat) {
            let state = match &self.body {
                Body::Session(session) => session.state(),
                Body::Quick { state, .. } => state,
            };
            G::offers(state, seat, &mut self.offers);
        }
        let count = self.offers.actions().len();
        if count > most {
            self.sample(seat, most);
        } else {
            self.picked.extend(0..count);
        }
        Offered {
            count: self.picked.len(),
            complete: count <= most && self.offers.exhaustive(),
        }
    }

    fn write(&mut self, features: &mut [f32], mask: &mut [i8]) {
        self.write_again(features, mask, mask.len());
    }

    fn write_again(&mut self, features: &mut [f32], mask: &mut [i8], rows: usize) {
        let width = self.form.offer.columns.len();
        let rows = rows.max(self.picked.len()).min(mask.len());
        features[..rows * width].fill(0.0);
        mask[..rows].fill(0);
        let Some(seat) = self.listed_for else {
            return;
        };
        let node = &mut self.actions[seat.index()];
        let rows = features.chunks_exact_mut(width).zip(mask);
        for (number, (row, allowed)) in self.picked.iter().zip(rows) {
            read(&self.offers.actions()[*number], node, row);
            *allowed = 1;
        }
    }

    fn act(&mut self, number: usize) -> Result<(), Fault> {
        let (Some(seat), Some(&offer)) = (self.listed_for, self.picked.get(number)) else {
            return Err(Fault::Malformed(format!(
                "there is no offer {number}: {} are listed",
                self.picked.len()
            )));
        };
        match &mut self.body {
            Body::Session(session) => {
                session.act(seat, self.offers.actions()[offer].clone())?;
            }
            Body::Quick { state, dice, ply } => {
                let action = &self.offers.actions()[offer];
                admit::<G>(state, seat, action)?.apply(&mut Umpire::silent(dice));
                *ply += 1;
            }
        }
        self.done(seat);
        Ok(())
    }

    fn act_raw(&mut self, seat: Seat, action: &Json) -> Result<(), Fault> {
        let action = G::Action::deserialize(action)
            .map_err(|error| Fault::Malformed(format!("the action: {error}")))?;
        self.carry_out(seat, action)
    }

    fn listed(&self, number: usize) -> Option<Json> {
        let offer = *self.picked.get(number)?;
        serde_json::to_value(self.offers.actions().get(offer)?).ok()
    }

    fn advise(&mut self, seat: Seat, level: Level, iterations: u64) -> Option<Json> {
        let seed = mix(mix(self.seed, 0xa0 + seat.index() as u64), self.ply());
        let budget = Budget::of_iterations(iterations, seed);
        match &self.body {
            Body::Session(session) => opponents::choose_with(
                &**session as &dyn AnySession,
                seat,
                level,
                &budget,
                &self.knobs,
                &mut self.intents[seat.index()],
            )
            .map(|choice| choice.action),
            Body::Quick { state, .. } => {
                let decision = opponents::decide::<G>(state, seat, level, &budget, &self.knobs)?;
                serde_json::to_value(decision.action).ok()
            }
        }
    }

    fn play(&mut self, seat: Seat, level: Level, iterations: u64) -> Result<(), Fault> {
        let none = || Fault::Malformed(format!("{} came to no decision", level.name()));
        if let Body::Quick { state, ply, .. } = &self.body {
            let seed = mix(mix(self.seed, 0xa0 + seat.index() as u64), *ply);
            let budget = Budget::of_iterations(iterations, seed);
            let decision = opponents::decide::<G>(state, seat, level, &budget, &self.knobs);
            return self.carry_out(seat, decision.ok_or_else(none)?.action);
        }
        let action = self.advise(seat, level, iterations).ok_or_else(none)?;
        self.act_raw(seat, &action)
    }

    fn view(&self, seat: Seat) -> Json {
        serde_json::to_value(G::view(self.state(), Eyes::Seat(seat))).unwrap_or_default()
    }

    fn record(&self) -> Option<Json> {
        match &self.body {
            Body::Session(session) => serde_json::to_value(session.record()).ok(),
            Body::Quick { .. } => None,
        }
    }

    fn imagined(&self, seat: Seat, seed: u64) -> Box<dyn ObservedBattle> {
        let state = G::imagine(self.state(), seat, &mut Dice::quick(seed));
        Box::new(Self {
            setting: self.setting.clone(),
            form: self.form,
            seed: self.seed,
            body: Body::Quick {
                state,
                dice: Dice::quick(seed),
                ply: 0,
            },
            last: self.last,
            decided: self.decided,
            offers: Offers::new(),
            listed_for: None,
            picked: Vec::new(),
            views: self.views.clone(),
            actions: self.actions.clone(),
            knobs: self.knobs.clone(),
            intents: Default::default(),
            painted: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read from the whole view, without any detour that saves time.
    fn plain<G: Judgement>(battle: &Played<G>, seat: Seat) -> Vec<f32> {
        let mut out = vec![0.0; battle.form.size];
        let mut node = battle.form.view_node(G::about().seats, seat.index());
        read(
            &G::view(battle.state(), Eyes::Seat(seat)),
            &mut node,
            &mut out,
        );
        battle.common(seat, &mut out);
        battle.form.draw(&mut out);
        out
    }

    struct Compare(&'static str, ScenarioFile);

    impl Visitor for Compare {
        type Output = ();

        fn visit<G: Judgement>(self) {
            let Self(game, file) = self;
            let options = GivenOptions::new();
            let setting = Setting::<G>::new(&file, &options).unwrap();
            let form = form(game).unwrap();
            let mut battle = Played::new(setting, form, false, 3).unwrap();
            let mut again = vec![f32::NAN; form.size];
            let width = form.offer.columns.len();
            let mut features = vec![f32::NAN; form.offers * width];
            let mut mask = vec![1; form.offers];
            let mut rows = mask.len();
            let mut dice = Dice::quick(9);
            for step in 0..400 {
                let Some(acting) = battle.acting() else {
                    battle.reset(4).unwrap();
                    continue;
                };
                for seat in [acting.other(), acting] {
                    let seen = plain(&battle, seat);
                    battle.observe_again(seat, &mut again);
                    let differs = seen
                        .iter()
                        .zip(&again)
                        .position(|(a, b)| a.to_bits() != b.to_bits());
                    assert_eq!(
                        differs,
                        None,
                        "{game}: seat {} after {step} steps",
                        seat.index()
                    );
                }
                let count = battle.list(acting, form.offers).count;
                battle.write_again(&mut features, &mut mask, rows);
                rows = count;
                let mut whole = (vec![f32::NAN; features.len()], vec![1; mask.len()]);
                battle.write(&mut whole.0, &mut whole.1);
                assert!(
                    whole == (features.clone(), mask.clone()),
                    "{game}: offers after {step} steps"
                );
                battle.act(dice.pick(count)).unwrap();
            }
        }
    }

    /// The sketch, the ground and what is left standing from the time before give what the view gives, bit by bit.
    #[test]
    fn the_fast_way_sees_what_the_view_shows() {
        let library = Library::embedded();
        for (game, scenario) in [
            ("verdox", "redoubt"),
            ("verdox", "verdox"),
            ("generals", "marengo"),
            ("ccn", "rolica-1808"),
            ("ccn", "waterloo-1815"),
            ("napoleon", "outposts-at-aubach"),
            ("lee", "drill"),
        ] {
            let entry = library.get(game, Some(scenario)).unwrap();
            games::visit(game, Compare(game, entry.file.clone())).unwrap();
        }
    }
}
