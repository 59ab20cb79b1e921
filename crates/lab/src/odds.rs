//! The odds of one action: what it may lead to at once, and the sums behind it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use games::{AnySession, Visitor, protocol};
use kernel::{Dice, Eyes, Fault, Judgement, Message, Seat, Session, Umpire, admit, message, mix};
use messages::Lexicon;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value as Json;

use crate::drawing::{Drawing, shortened};
use crate::statistics::{Share, TWO_SIDED};
use crate::study::unlist;

/// How many results of a sample are told apart; the rest is told as one.
const MOST_RESULTS: usize = 12;

/// What one action leads to at once, as far as the seat that decides can know it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Forecast {
    /// The game.
    pub game: String,
    /// The scenario, if the battle has one.
    pub scenario: Option<String>,
    /// After how many steps of the battle.
    pub step: u64,
    /// The seat that decides.
    pub seat: &'static str,
    /// The action.
    pub action: Json,
    /// The action in words.
    pub words: String,
    /// Computed by the rulebook (true), or counted in a sample.
    pub exact: bool,
    /// How many throws the sample has; none if the odds are exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub samples: Option<u64>,
    /// Each quantity that the action would use, part by part.
    pub sums: Vec<wire::Sum>,
    /// The results, the likeliest first; a single one if nothing is left to chance.
    pub outcomes: Vec<Outcome>,
    /// The same as a drawing, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
}

/// One result of a forecast.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(rename = "Forecasted")]
pub struct Outcome {
    /// How likely it is, with its 95 % interval if it was sampled.
    #[serde(flatten)]
    pub share: Share,
    /// What happens, in words.
    pub text: String,
}

/// What an action of a seat leads to: exact where the rulebook computes it, else from so many throws in worlds that the
/// seat cannot tell from the true one. Fails if the action is not allowed.
pub fn forecast(
    session: &dyn AnySession,
    seat: Seat,
    action: &Json,
    (samples, seed): (u64, u64),
    lexicon: &Lexicon,
) -> Result<Forecast, Fault> {
    session.check(seat, action)?;
    let sums = wire::Sums::of(&session.explain(seat, action)?, lexicon).sums;
    let words = games::visit(
        session.about().id,
        Words {
            session,
            seat,
            action,
        },
    );
    let words = words
        .flatten()
        .map_or_else(|| action.to_string(), |said| lexicon.sentence(&said));
    let computed = session.odds(seat, action)?;
    let exact = computed.is_some();
    let outcomes = match computed {
        Some(odds) => {
            let outcomes = odds.outcomes.iter().map(|chance| Outcome {
                share: Share {
                    low: chance.p,
                    share: chance.p,
                    high: chance.p,
                },
                text: lexicon.say(&chance.result),
            });
            outcomes.collect()
        }
        None => sampled(session, seat, action, (samples, seed), lexicon)?,
    };
    Ok(Forecast {
        game: session.about().id.to_owned(),
        scenario: session.scenario().map(|scenario| scenario.id.clone()),
        step: session.ply(),
        seat: session.about().seat_name(seat),
        action: action.clone(),
        words,
        exact,
        samples: (!exact).then_some(samples),
        sums,
        outcomes,
        svg: None,
    })
}

/// An action in words.
struct Words<'a> {
    session: &'a dyn AnySession,
    seat: Seat,
    action: &'a Json,
}

impl Visitor for Words<'_> {
    type Output = Option<Message>;

    fn visit<G: Judgement>(self) -> Self::Output {
        let session = self.session.as_any().downcast_ref::<Session<G>>()?;
        let action = serde_json::from_value(self.action.clone()).ok()?;
        Some(G::describe(session.state(), self.seat, &action))
    }
}

/// Throws the dice of an action many times.
struct Throws<'a> {
    session: &'a dyn AnySession,
    seat: Seat,
    action: &'a Json,
    samples: u64,
    seed: u64,
}

/// What the seat is told, sentence by sentence, and how often.
type Counted = Vec<(Vec<Message>, u64)>;

impl Visitor for Throws<'_> {
    type Output = Option<Counted>;

    fn visit<G: Judgement>(self) -> Self::Output {
        let session = self.session.as_any().downcast_ref::<Session<G>>()?;
        let action: G::Action = serde_json::from_value(self.action.clone()).ok()?;
        let mut counted: BTreeMap<String, (Vec<Message>, u64)> = BTreeMap::new();
        for throw in 0..self.samples {
            let mut luck = Dice::quick(mix(self.seed, 2 * throw));
            let mut world = G::imagine(session.state(), self.seat, &mut luck);
            let mut dice = Dice::quick(mix(self.seed, 2 * throw + 1));
            let mut umpire = Umpire::new(&mut dice);
            // What is allowed does not depend on what the seat cannot see.
            admit::<G>(&mut world, self.seat, &action)
                .ok()?
                .apply(&mut umpire);
            let told: Vec<_> = umpire
                .into_events()
                .iter()
                .filter_map(|event| G::redact(event, Eyes::Seat(self.seat)))
                .filter_map(|event| G::narrate(&event))
                .map(|said| unlist(&said))
                .collect();
            let key = wire::json(&told).to_string();
            counted.entry(key).or_insert((told, 0)).1 += 1;
        }
        Some(counted.into_values().collect())
    }
}

fn sampled(
    session: &dyn AnySession,
    seat: Seat,
    action: &Json,
    (samples, seed): (u64, u64),
    lexicon: &Lexicon,
) -> Result<Vec<Outcome>, Fault> {
    let throws = Throws {
        session,
        seat,
        action,
        samples,
        seed,
    };
    let counted = games::visit(session.about().id, throws)
        .flatten()
        .ok_or_else(|| Fault::Malformed("the action".to_owned()))?;
    let in_all = |said: &Message| counted.iter().all(|(told, _)| told.contains(said));
    let differ = counted.len() > 1;
    let mut texts: BTreeMap<String, u64> = BTreeMap::new();
    for (told, count) in &counted {
        // What happens in any case tells no results apart.
        let telling = told.iter().filter(|said| !(differ && in_all(said)));
        let text: Vec<_> = telling.map(|said| lexicon.say(said)).collect();
        let text = if text.is_empty() {
            lexicon.say(&message!("lab-odds-nothing"))
        } else {
            text.join(" ")
        };
        *texts.entry(text).or_default() += count;
    }
    let mut texts: Vec<_> = texts.into_iter().collect();
    texts.sort_by(|(a, a_count), (b, b_count)| b_count.cmp(a_count).then_with(|| a.cmp(b)));
    if texts.len() > MOST_RESULTS {
        let rest = texts.split_off(MOST_RESULTS - 1);
        let count = rest.iter().map(|(_, count)| count).sum();
        let others = message!("lab-odds-others", count = rest.len());
        texts.push((lexicon.say(&others), count));
    }
    let certain = texts.len() == 1;
    let outcomes = texts.into_iter().map(|(text, count)| Outcome {
        share: if certain {
            Share {
                low: 1.0,
                share: 1.0,
                high: 1.0,
            }
        } else {
            Share::wilson(count as f64, samples, TWO_SIDED)
        },
        text,
    });
    Ok(outcomes.collect())
}

/// The legal actions of a seat, numbered from 1, in words; and whether these are all.
pub fn listed(session: &dyn AnySession, seat: Seat, lexicon: &Lexicon) -> (Vec<String>, bool) {
    let legal = protocol::legal(session, seat);
    let words = legal.words.iter().map(|said| lexicon.sentence(said));
    (words.collect(), legal.exhaustive)
}

impl Forecast {
    /// How the odds were found, as a sentence.
    pub fn method(&self, lexicon: &Lexicon) -> String {
        let said = match self.samples {
            None => message!("lab-odds-exact"),
            Some(_) if self.outcomes.len() == 1 => message!("lab-odds-certain"),
            Some(samples) => message!("lab-odds-sampled", samples = samples as i64),
        };
        lexicon.say(&said)
    }

    /// A share with its interval, if it has one.
    fn number(share: Share) -> String {
        if share.high - share.low > 0.0 {
            format!(
                "{:5.1} % ({:.1}–{:.1})",
                share.share * 100.0,
                share.low * 100.0,
                share.high * 100.0
            )
        } else {
            format!("{:5.1} %", share.share * 100.0)
        }
    }

    /// A table with bars, for a terminal.
    pub fn table(&self, lexicon: &Lexicon) -> String {
        let mut table = String::new();
        let _ = writeln!(table, "{}", self.words);
        for sum in &self.sums {
            let counted = |amount: i32| f64::from(amount) / f64::from(sum.per.unwrap_or(1).max(1));
            let _ = writeln!(table, "\n{}: {}", sum.text, counted(sum.total));
            for part in &sum.parts {
                let amount = counted(part.amount);
                let _ = writeln!(table, "  {amount:+4}  {} ({})", part.text, part.rule);
            }
        }
        let _ = writeln!(table, "\n{}", self.method(lexicon));
        let numbers: Vec<_> = self
            .outcomes
            .iter()
            .map(|outcome| Self::number(outcome.share))
            .collect();
        let wide = numbers.iter().map(|number| number.chars().count()).max();
        let wide = wide.unwrap_or_default();
        for (outcome, number) in self.outcomes.iter().zip(&numbers) {
            let _ = writeln!(
                table,
                "  {number:wide$}  {:20}  {}",
                bar(outcome.share.share, 20),
                outcome.text
            );
        }
        table
    }

    /// The table as a drawing.
    pub fn svg(&self, lexicon: &Lexicon) -> String {
        const STYLE: &str = "text{font:14px system-ui,sans-serif;fill:#2b2620}.title{font:bold 17px Georgia,serif}.soft{fill:#665a45;font-size:12px}.end{text-anchor:end}.bold{font-weight:bold}.paper{fill:#f6f0de}.track{fill:#e6d7b6}.bar{fill:#a86f00}.whisker{stroke:#2b2620;stroke-width:1.5}";
        let (row, top, width) = (30.0, 74.0, 760.0);
        let height = top + row * self.outcomes.len() as f64 + 14.0;
        let mut drawing = Drawing::new(width, height, &self.words);
        drawing.round("paper", [0.0, 0.0, width, height], 10.0);
        drawing.text("title", [20.0, 32.0], &shortened(&self.words, 80));
        drawing.text("soft", [20.0, 54.0], &self.method(lexicon));
        let (left, long) = (20.0, 220.0);
        for (at, outcome) in self.outcomes.iter().enumerate() {
            let y = top + row * at as f64;
            let share = outcome.share;
            drawing.round("track", [left, y, long, 18.0], 3.0);
            drawing.round("bar", [left, y, long * share.share, 18.0], 3.0);
            if share.high > share.low {
                let (low, high) = (left + long * share.low, left + long * share.high);
                drawing.line("whisker", [low, y + 9.0, high, y + 9.0]);
                drawing.line("whisker", [low, y + 4.0, low, y + 14.0]);
                drawing.line("whisker", [high, y + 4.0, high, y + 14.0]);
            }
            let percent = format!("{:.1} %", share.share * 100.0);
            drawing.text("bold end", [left + long + 66.0, y + 14.0], &percent);
            drawing.text(
                "start",
                [left + long + 80.0, y + 14.0],
                &shortened(&outcome.text, 58),
            );
        }
        drawing.file(STYLE)
    }
}

/// A bar of so many letters at most, to an eighth of a letter.
fn bar(share: f64, most: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (share.clamp(0.0, 1.0) * most as f64 * 8.0).round() as usize;
    let mut bar = "█".repeat(eighths / 8);
    bar.push_str(PARTS[eighths % 8]);
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_long_as_their_share() {
        assert_eq!(bar(0.0, 10), "");
        assert_eq!(bar(0.5, 10), "█████");
        assert_eq!(bar(0.05, 10), "▌");
        assert_eq!(bar(1.0, 3), "███");
    }
}
