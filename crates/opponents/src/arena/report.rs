//! What a match has shown so far.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use kernel::{SEATS, Seat};
use serde::{Deserialize, Serialize};

use super::Match;
use super::battle::Fought;
use super::statistics::{Pairs, Sprt};

/// Battles won, drawn and lost by the first contender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Tally {
    /// Won.
    pub won: u64,
    /// Drawn.
    pub drawn: u64,
    /// Lost.
    pub lost: u64,
}

impl Tally {
    /// How many battles.
    pub fn battles(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// The share of the points.
    pub fn score(&self) -> f64 {
        (self.won as f64 + 0.5 * self.drawn as f64) / self.battles().max(1) as f64
    }

    fn add(&mut self, score: Score) {
        match score {
            Score::Won => self.won += 1,
            Score::Drawn => self.drawn += 1,
            Score::Lost => self.lost += 1,
        }
    }
}

/// How a battle ended for the first contender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// Won.
    Won,
    /// Drawn.
    Drawn,
    /// Lost.
    Lost,
}

/// One battle, as the first contender sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bout {
    /// How it ended.
    pub score: Score,
    /// The key of the reason why.
    pub reason: String,
    /// How many steps it took.
    pub steps: u64,
    /// How long the first contender and the second one thought.
    pub thinking: [Thinking; 2],
    /// Why somebody forfeited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<String>,
    /// Levels that failed and were replaced by lower ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub troubles: Vec<String>,
}

impl Bout {
    pub(super) fn of(fought: Fought, seat_of_a: Seat) -> Self {
        let score = match fought.winner {
            Some(winner) if winner == seat_of_a => Score::Won,
            Some(_) => Score::Lost,
            None => Score::Drawn,
        };
        let thinking = [seat_of_a, seat_of_a.other()].map(|seat| {
            let mut thinking = Thinking::default();
            for time in &fought.times[seat.index()] {
                thinking.add(*time);
            }
            thinking
        });
        Self {
            score,
            reason: fought.reason,
            steps: fought.steps,
            thinking,
            forfeit: fought.forfeit.map(|(_, reason)| reason),
            troubles: fought.troubles,
        }
    }
}

/// One scenario and seed, played twice: in the first battle the first contender had the first seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// Its number in the match.
    pub number: u64,
    /// The scenario.
    pub scenario: String,
    /// The two battles.
    pub battles: [Bout; 2],
}

/// How one scenario went.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScenarioScore {
    /// Its id.
    pub scenario: String,
    /// The names of the two sides.
    pub sides: [&'static str; SEATS],
    /// What the first contender reached with each side.
    pub with_side: [Tally; SEATS],
    /// Steps of all battles together.
    pub steps: u64,
}

/// How long a contender thought.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Thinking {
    decisions: u64,
    micros: u64,
    longest: u64,
    /// How many decisions took this number of milliseconds, rounded up.
    by_milliseconds: BTreeMap<u32, u64>,
}

impl Thinking {
    fn add(&mut self, time: Duration) {
        let micros = time.as_micros() as u64;
        self.decisions += 1;
        self.micros += micros;
        self.longest = self.longest.max(micros);
        let place = micros.div_ceil(1000).min(u64::from(u32::MAX)) as u32;
        *self.by_milliseconds.entry(place).or_default() += 1;
    }

    fn merge(&mut self, other: &Self) {
        self.decisions += other.decisions;
        self.micros += other.micros;
        self.longest = self.longest.max(other.longest);
        for (place, count) in &other.by_milliseconds {
            *self.by_milliseconds.entry(*place).or_default() += count;
        }
    }

    /// The mean, the time that 99 of 100 decisions kept (in whole milliseconds), and the longest, in milliseconds.
    pub fn milliseconds(&self) -> [f64; 3] {
        let mean = self.micros as f64 / self.decisions.max(1) as f64 / 1000.0;
        let (mut kept, mut most) = (0, 0);
        for (place, count) in &self.by_milliseconds {
            most = *place;
            kept += count;
            if kept * 100 >= self.decisions * 99 {
                break;
            }
        }
        [mean, f64::from(most), self.longest as f64 / 1000.0]
    }

    /// How many decisions.
    pub fn decisions(&self) -> u64 {
        self.decisions
    }
}

/// What a match has shown so far.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Report {
    /// The first contender.
    pub a: String,
    /// The second contender.
    pub b: String,
    /// Pairs by score.
    pub pairs: Pairs,
    /// All battles.
    pub battles: Tally,
    /// Each scenario.
    pub scenarios: Vec<ScenarioScore>,
    /// How the battles ended, by the key of the reason.
    pub endings: BTreeMap<String, Tally>,
    /// How long the contenders thought.
    pub thinking: [Thinking; 2],
    /// The test, if there is one.
    pub sprt: Option<Sprt>,
    /// Forfeits, with their reasons.
    pub forfeits: Vec<String>,
    /// Levels that failed and were replaced by lower ones.
    pub troubles: Vec<String>,
}

impl Report {
    pub(super) fn new(of: &Match) -> Self {
        let scenarios = of.scenarios.iter().map(|entry| ScenarioScore {
            scenario: entry.header.id.clone(),
            sides: entry.game.about().seats,
            with_side: Default::default(),
            steps: 0,
        });
        Self {
            a: of.a.to_string(),
            b: of.b.to_string(),
            pairs: Pairs::default(),
            battles: Tally::default(),
            scenarios: scenarios.collect(),
            endings: BTreeMap::new(),
            thinking: Default::default(),
            sprt: of.sprt,
            forfeits: Vec::new(),
            troubles: Vec::new(),
        }
    }

    /// Adds a pair.
    pub(super) fn add(&mut self, pair: &Pair) {
        let mut half_points = 0;
        for (seat_of_a, battle) in Seat::BOTH.into_iter().zip(&pair.battles) {
            half_points += match battle.score {
                Score::Won => 2,
                Score::Drawn => 1,
                Score::Lost => 0,
            };
            self.battles.add(battle.score);
            let ending = self.endings.entry(battle.reason.clone()).or_default();
            ending.add(battle.score);
            let scenario = self
                .scenarios
                .iter_mut()
                .find(|known| known.scenario == pair.scenario);
            if let Some(scenario) = scenario {
                scenario.with_side[seat_of_a.index()].add(battle.score);
                scenario.steps += battle.steps;
            }
            for (sum, thinking) in self.thinking.iter_mut().zip(&battle.thinking) {
                sum.merge(thinking);
            }
            self.forfeits.extend(battle.forfeit.clone());
            self.troubles.extend(battle.troubles.iter().cloned());
        }
        self.pairs.add(half_points);
    }

    /// The result in one line, for a progress bar.
    pub fn line(&self) -> String {
        let [low, elo, high] = self.pairs.elo();
        format!(
            "{:.1} % after {} pairs, Elo {elo:+.0} [{low:+.0}, {high:+.0}]",
            100.0 * self.pairs.score(),
            self.pairs.count()
        )
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { won, drawn, lost } = self.battles;
        writeln!(
            f,
            "{} against {}: {} battles, {won} won, {drawn} drawn, {lost} lost",
            self.a,
            self.b,
            self.battles.battles()
        )?;
        let [low, score, high] = self.pairs.interval().map(|share| 100.0 * share);
        writeln!(f, "score {score:.1} % [{low:.1}, {high:.1}]")?;
        let [low, elo, high] = self.pairs.elo();
        writeln!(f, "Elo {elo:+.0} [{low:+.0}, {high:+.0}]")?;
        let [zero, half, one, one_half, two] = self.pairs.0;
        writeln!(
            f,
            "pairs {}: 0 in {zero}, ½ in {half}, 1 in {one}, 1½ in {one_half}, 2 in {two}",
            self.pairs.count()
        )?;
        if let Some(sprt) = &self.sprt {
            writeln!(
                f,
                "test of {:.1} % against {:.1} %: {} (log ratio {:+.2}, bounds ±{:.2})",
                100.0 * sprt.zero,
                100.0 * sprt.one,
                sprt.verdict(&self.pairs),
                self.pairs.log_likelihood_ratio(sprt.zero, sprt.one),
                sprt.bound()
            )?;
        }
        for (name, thinking) in [&self.a, &self.b].into_iter().zip(&self.thinking) {
            let [mean, most, longest] = thinking.milliseconds();
            writeln!(
                f,
                "{name}: {} decisions, mean {mean:.2} ms, 99 % within {most:.0} ms, longest {longest:.1} ms",
                thinking.decisions()
            )?;
        }
        for score in &self.scenarios {
            let battles: u64 = score.with_side.iter().map(Tally::battles).sum();
            if battles == 0 {
                continue;
            }
            write!(f, "{:24}", score.scenario)?;
            for (side, tally) in score.sides.iter().zip(&score.with_side) {
                write!(
                    f,
                    "  as {side} {:5.1} % of {}",
                    100.0 * tally.score(),
                    tally.battles()
                )?;
            }
            writeln!(
                f,
                "  {:.0} steps a battle",
                score.steps as f64 / battles as f64
            )?;
        }
        for (reason, Tally { won, drawn, lost }) in &self.endings {
            writeln!(f, "{reason}: {won} won, {drawn} drawn, {lost} lost")?;
        }
        for (what, reasons) in [("forfeit", &self.forfeits), ("trouble", &self.troubles)] {
            for reason in reasons.iter().take(5) {
                writeln!(f, "{what}: {reason}")?;
            }
            if reasons.len() > 5 {
                writeln!(f, "{what}: and {} more", reasons.len() - 5)?;
            }
        }
        Ok(())
    }
}
