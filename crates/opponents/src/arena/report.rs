//! What a match has shown so far.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use kernel::{SEATS, Seat};
use serde::Serialize;

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

    fn add(&mut self, winner: Option<Seat>, seat_of_a: Seat) {
        match winner {
            Some(winner) if winner == seat_of_a => self.won += 1,
            Some(_) => self.lost += 1,
            None => self.drawn += 1,
        }
    }
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
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Thinking {
    #[serde(skip)]
    micros: Vec<u32>,
}

impl Thinking {
    fn add(&mut self, times: &[Duration]) {
        let micros = times
            .iter()
            .map(|time| time.as_micros().min(u128::from(u32::MAX)) as u32);
        self.micros.extend(micros);
    }

    /// The mean, the time that 99 of 100 decisions kept, and the longest, in milliseconds.
    pub fn milliseconds(&self) -> [f64; 3] {
        let mut sorted = self.micros.clone();
        sorted.sort_unstable();
        let Some(longest) = sorted.last() else {
            return [0.0; 3];
        };
        let mean =
            sorted.iter().map(|micros| f64::from(*micros)).sum::<f64>() / sorted.len() as f64;
        let most = sorted[(sorted.len() * 99 / 100).min(sorted.len() - 1)];
        [mean, f64::from(most), f64::from(*longest)].map(|micros| micros / 1000.0)
    }

    /// How many decisions.
    pub fn decisions(&self) -> usize {
        self.micros.len()
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

    /// Adds a pair: in the first battle the first contender had the first seat.
    pub(super) fn add(&mut self, scenario: usize, pair: [Fought; 2]) {
        let mut half_points = 0;
        for (seat_of_a, fought) in Seat::BOTH.into_iter().zip(pair) {
            half_points += match fought.winner {
                Some(winner) if winner == seat_of_a => 2,
                Some(_) => 0,
                None => 1,
            };
            self.battles.add(fought.winner, seat_of_a);
            let ending = self.endings.entry(fought.reason).or_default();
            ending.add(fought.winner, seat_of_a);
            let score = &mut self.scenarios[scenario];
            score.with_side[seat_of_a.index()].add(fought.winner, seat_of_a);
            score.steps += fought.steps;
            let [first, second] = &fought.times;
            let (own, other) = if seat_of_a == Seat::FIRST {
                (first, second)
            } else {
                (second, first)
            };
            self.thinking[0].add(own);
            self.thinking[1].add(other);
            self.forfeits
                .extend(fought.forfeit.map(|(_, reason)| reason));
            self.troubles.extend(fought.troubles);
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
                "{name}: {} decisions, mean {mean:.2} ms, 99 % within {most:.1} ms, longest {longest:.1} ms",
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
