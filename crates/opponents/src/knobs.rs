//! The knobs of the opponents: numbers in a data file, so that they can be tuned without touching code. The weights of a
//! game's own judgement stand beside them under their own names.

use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::time::Duration;

use games::Visitor;
use kernel::{Judgement, Seat, Weight, WeightSet};

/// With this much time for a decision, a level looks at more candidates, and further.
const MUCH_TIME: Duration = Duration::from_millis(300);

/// A number that changes how an opponent thinks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Knob {
    /// Its name in the data file.
    pub name: &'static str,
    /// Its smallest useful value.
    pub low: f64,
    /// Its greatest useful value.
    pub high: f64,
}

macro_rules! knobs {
    ($($(#[doc = $doc:literal])* $field:ident $name:literal $low:literal .. $high:literal;)*) => {
        /// All knobs with their values.
        #[derive(Debug, Clone, PartialEq)]
        pub struct Knobs {
            $($(#[doc = $doc])* pub $field: f64,)*
            weighing: &'static [Weight],
            weights: Option<Vec<f32>>,
        }

        impl Knobs {
            /// Every knob of the opponents: name and range.
            pub const ALL: &'static [Knob] = &[$(Knob { name: $name, low: $low, high: $high }),*];

            /// The value of the knob with this name.
            pub fn get(&self, name: &str) -> Option<f64> {
                match name {
                    $($name => Some(self.$field),)*
                    _ => {
                        let place = self.weighing.iter().position(|weight| weight.name == name)?;
                        let own = self.weighing[place].value;
                        let other = self.weights.as_ref().and_then(|weights| weights.get(place));
                        Some(f64::from(*other.unwrap_or(&own)))
                    }
                }
            }

            /// Sets a knob by its name, within its range; false if there is no such knob.
            pub fn set(&mut self, name: &str, value: f64) -> bool {
                match name {
                    $($name => self.$field = value.clamp($low, $high),)*
                    _ => return self.weigh(name, value as f32),
                }
                true
            }

            fn zero(weighing: &'static [Weight]) -> Self {
                Self { $($field: $low,)* weighing, weights: None }
            }
        }
    };
}

knobs! {
    /// Veteran: how many tries one decision gets in all.
    looks_ahead "looks" 50.0 .. 20000.0;
    /// Veteran: how many decisions are followed up by hints before it judges a second time.
    follow_up "follow" 0.0 .. 40.0;
    /// Veteran: how many actions are followed up; a longer list is first cut by judging each action at a glance.
    shortlist "shortlist" 2.0 .. 200.0;
    /// Veteran: overlooks an action to which the hints give less than this share of what they give to the best.
    overlook "overlook" 0.0 .. 0.5;
    /// Veteran: looks no further when the best leads by this number of standard errors.
    sure "sure" 1.0 .. 50.0;
    /// Veteran: how many milliseconds a decision may take, besides what the step takes that it is looking at when they are over.
    waits "patience" 5.0 .. 40.0;
    /// Veteran: how many times it opens a pair of secret sheets.
    sheets_opened "sheets" 20.0 .. 5000.0;
    /// Marshal: the share of its time for a Veteran's look at all offers.
    first_look "first-look" 0.02 .. 0.8;
    /// Marshal: how many candidates enter the search.
    candidates "candidates" 2.0 .. 64.0;
    /// Marshal: the least number if it has much time.
    candidates_at_leisure "candidates-at-leisure" 2.0 .. 64.0;
    /// Marshal: how many decisions a playout lasts at most; in a rehearsal, passes among them.
    horizon "horizon" 0.0 .. 1000.0;
    /// A decision in a playout is the best of this number of random offers.
    contest "contest" 1.0 .. 32.0;
    /// Marshal: how many parts of a turn (a unit is one) come into a playout. By hints, a decision looks at the offers of
    /// that number, drawn by chance; a Veteran's at as many as it compares. By judgement, those nearest to what is being weighed act.
    parts "parts" 1.0 .. 1000.0;
    /// Marshal: playouts are rehearsals by the game's judgement, in which the best offer of each part is taken; of offers
    /// that belong to none, the best of this number. 0 means playouts by hints.
    glances "glances" 0.0 .. 1000.0;
    /// Marshal: a rehearsal lasts this number of turns if everybody comes into it.
    turns_ahead "turns-ahead" 2.0 .. 20.0;
    /// Marshal: the least number if it has much time.
    turns_at_leisure "turns-at-leisure" 2.0 .. 20.0;
    /// Marshal: a tree grows below a candidate after it was tried so often.
    sapling "sapling" 0.0 .. 1_000_000.0;
    /// Veteran: the weight of the judgement before an action is followed up; the follow-up has the rest.
    judgement "judgement" 0.0 .. 1.0;
    /// Marshal: the weight of the judgement before a playout; the playout has the rest.
    leaf "leaf" 0.0 .. 1.0;
    /// Marshal: how much the tree explores.
    exploration "exploration" 0.05 .. 10.0;
    /// Marshal: how many actions of a node are open at its first visit.
    widening "widening" 1.0 .. 50.0;
    /// Marshal: how fast more of them open: visits to this power.
    widening_power "widening-power" 0.0 .. 1.0;
    /// Marshal: hints are raised to this power.
    keenness "keenness" 0.0 .. 4.0;
    /// Marshal: what rehearsals that only a part of the army takes part in say beyond the first look is believed to this share, even
    /// where luck plays no part in it: the others will not stand still.
    partial "partial" 0.0 .. 1.0;
    /// Marshal: if nothing has been compared after this share of the time that is left for searching, it believes the first
    /// look: what comes of so few comparisons would be luck.
    fruitless "fruitless" 0.01 .. 1.0;
    /// Marshal: stops when the best leads by this number of standard errors.
    clear "clear" 2.0 .. 50.0;
    /// Veteran: looks no further when knowing more is expected to gain less than this; 0 means that it never stops for
    /// that. Shared out among the small decisions of a turn.
    worth_a_look "worth-a-look" 0.0 .. 0.1;
    /// Marshal: the same for its search, if it has 100 ms; with more time it looks for smaller gains.
    worth "worth" 0.0 .. 0.1;
    /// Marshal: a turn of many small decisions takes no more time than this number of decisions.
    turn "turn" 1.0 .. 200.0;
    /// How many plans each side weighs when sheets are secret.
    plans "plans" 2.0 .. 40.0;
}

/// Why a file of knobs cannot be used.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BadKnobs {
    /// It is not TOML of the right shape.
    #[error("the knobs cannot be read: {0}")]
    Form(String),
    /// A knob has a name that nobody knows.
    #[error("there is no knob «{0}»; known: {1}")]
    Unknown(String, String),
    /// A knob lies outside its range.
    #[error("the knob «{name}» is {value}; it goes from {low} to {high}")]
    Range {
        /// Its name.
        name: String,
        /// The value given.
        value: f64,
        /// The smallest possible.
        low: f64,
        /// The greatest possible.
        high: f64,
    },
}

type Tables = BTreeMap<String, BTreeMap<String, f64>>;

/// What a game weighs by.
struct Weighing;

impl Visitor for Weighing {
    type Output = &'static [Weight];

    fn visit<G: Judgement>(self) -> Self::Output {
        G::Weights::list()
    }
}

impl Knobs {
    /// Every knob and every weight of the game: name and range.
    pub fn each(&self) -> impl Iterator<Item = Knob> + '_ {
        let weights = self.weighing.iter().map(|weight| Knob {
            name: weight.name,
            low: f64::from(weight.low),
            high: f64::from(weight.high),
        });
        Self::ALL.iter().copied().chain(weights)
    }

    /// The game's judgement of a world, by these weights.
    pub(crate) fn evaluate<G: Judgement>(&self, world: &G::State, seat: Seat) -> f32 {
        match &self.weights {
            None => G::evaluate(world, seat, G::Weights::own()),
            Some(values) => G::evaluate(world, seat, &G::Weights::from_values(values)),
        }
    }

    /// The game's hint for an action, by these weights.
    pub(crate) fn prior<G: Judgement>(
        &self,
        world: &G::State,
        seat: Seat,
        action: &G::Action,
    ) -> f32 {
        match &self.weights {
            None => G::prior(world, seat, action, G::Weights::own()),
            Some(values) => G::prior(world, seat, action, &G::Weights::from_values(values)),
        }
    }

    /// The same for a player who has so much time for a decision: it looks at more, and further.
    pub(crate) fn at_leisure(&self, time: Duration) -> Self {
        let mut knobs = self.clone();
        if time >= MUCH_TIME {
            knobs.candidates = knobs.candidates.max(knobs.candidates_at_leisure);
            knobs.turns_ahead = knobs.turns_ahead.max(knobs.turns_at_leisure);
        }
        knobs
    }

    fn weigh(&mut self, name: &str, value: f32) -> bool {
        let Some(place) = self.weighing.iter().position(|weight| weight.name == name) else {
            return false;
        };
        let weighing = self.weighing;
        let weights = self
            .weights
            .get_or_insert_with(|| weighing.iter().map(|weight| weight.value).collect());
        weights[place] = value.clamp(weighing[place].low, weighing[place].high);
        true
    }

    /// The knobs for a game, from the data file in the binary.
    pub fn of(game: &str) -> Self {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        // A broken file in the binary would be a fault of the program; a test reads it.
        let tables = TABLES
            .get_or_init(|| toml::from_str(include_str!("../data/knobs.toml")).unwrap_or_default());
        let mut knobs = Self::zero(games::visit(game, Weighing).unwrap_or_default());
        for table in ["defaults", game] {
            for (name, value) in tables.get(table).into_iter().flatten() {
                knobs.set(name, *value);
            }
        }
        knobs
    }

    /// Reads a file of the form of the one in the binary and takes from it what concerns a game.
    pub fn read(text: &str, game: &str) -> Result<Self, BadKnobs> {
        let tables: Tables =
            toml::from_str(text).map_err(|error| BadKnobs::Form(error.to_string()))?;
        let mut knobs = Self::of(game);
        for table in ["defaults", game] {
            for (name, value) in tables.get(table).into_iter().flatten() {
                knobs.put(name, *value)?;
            }
        }
        Ok(knobs)
    }

    /// Sets a knob by its name, and refuses what is unknown or out of range.
    pub fn put(&mut self, name: &str, value: f64) -> Result<(), BadKnobs> {
        let Some(knob) = self.each().find(|knob| knob.name == name) else {
            let known = self.each().map(|knob| knob.name).collect::<Vec<_>>();
            return Err(BadKnobs::Unknown(name.to_owned(), known.join(", ")));
        };
        if !(knob.low..=knob.high).contains(&value) {
            return Err(BadKnobs::Range {
                name: name.to_owned(),
                value,
                low: knob.low,
                high: knob.high,
            });
        }
        self.set(name, value);
        Ok(())
    }

    /// A table of the data file with these values.
    pub fn table(&self, name: &str) -> String {
        let lines = self.each().map(|knob| {
            let value = self.get(knob.name).unwrap_or_default();
            format!(
                "{} = {}\n",
                knob.name,
                (value * 10_000.0).round() / 10_000.0
            )
        });
        format!("[{name}]\n{}", lines.collect::<String>())
    }

    /// What differs from the game's own knobs and weights, as a person would set it; nothing if nothing does.
    pub fn differences(&self, game: &str) -> String {
        let own = Self::of(game);
        let changed = self.each().filter_map(|knob| {
            let value = self.get(knob.name)?;
            (own.get(knob.name) != Some(value)).then(|| format!("{}={value}", knob.name))
        });
        changed.collect::<Vec<_>>().join(",")
    }

    /// However slow the machine or the game: a Veteran's answer comes in less than 50 ms.
    pub(crate) fn patience(&self) -> Duration {
        Duration::from_secs_f64(self.waits / 1000.0)
    }

    pub(crate) fn looks(&self) -> u64 {
        self.looks_ahead.round() as u64
    }

    pub(crate) fn sheets(&self) -> u64 {
        self.sheets_opened.round() as u64
    }

    pub(crate) fn follow(&self) -> u32 {
        self.follow_up.round() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_in_the_binary_is_sound() {
        let text = include_str!("../data/knobs.toml");
        let tables: Tables = toml::from_str(text).unwrap();
        for knob in Knobs::ALL {
            assert!(tables["defaults"].contains_key(knob.name), "{}", knob.name);
        }
        for table in tables.keys() {
            Knobs::read(text, table).unwrap_or_else(|error| panic!("[{table}]: {error}"));
        }
    }

    #[test]
    fn a_game_changes_what_it_names_and_keeps_the_rest() {
        let text = "[defaults]\nhorizon = 7\n[pebbles]\nhorizon = 9\nplans = 7\n";
        let (plain, pebbles) = (
            Knobs::read(text, "other").unwrap(),
            Knobs::read(text, "pebbles").unwrap(),
        );
        let values = |knobs: &Knobs| ["horizon", "plans"].map(|name| knobs.get(name));
        assert_eq!(values(&plain), [Some(7.0), Knobs::of("other").get("plans")]);
        assert_eq!(values(&pebbles), [Some(9.0), Some(7.0)]);
        assert_eq!(
            Knobs::read(&pebbles.table("pebbles"), "pebbles"),
            Ok(pebbles)
        );
    }

    /// The weights of a game are turned like knobs, and the judgement follows them; nothing else has changed.
    #[test]
    fn the_weights_of_a_game_are_knobs_too() {
        for game in games::all() {
            let mut knobs = Knobs::of(game.about().id);
            assert_eq!(knobs.differences(game.about().id), "");
            let weights: Vec<_> = knobs.weighing.iter().collect();
            for weight in weights {
                let shared = Knobs::ALL.iter().any(|knob| knob.name == weight.name);
                assert!(!shared, "{}: a knob has this name already", weight.name);
                assert_eq!(knobs.get(weight.name), Some(f64::from(weight.value)));
                assert!(knobs.set(weight.name, f64::from(weight.high)));
                assert_eq!(knobs.get(weight.name), Some(f64::from(weight.high)));
            }
        }
        let mut knobs = Knobs::of("verdox");
        knobs.put("material", 7.5).unwrap();
        assert_eq!(knobs.differences("verdox"), "material=7.5");
        assert_eq!(
            Knobs::read(&knobs.table("verdox"), "verdox").map(|read| read.get("material")),
            Ok(Some(7.5))
        );
    }

    #[test]
    fn a_bad_file_says_what_is_wrong_with_it() {
        let refused = |text| Knobs::read(text, "verdox").unwrap_err().to_string();
        assert!(refused("[defaults]\nhorizn = 7").contains("no knob «horizn»"));
        assert!(refused("[verdox]\njudgement = 7").contains("from 0 to 1"));
        assert!(refused("verdox = 7").contains("cannot be read"));
    }
}
