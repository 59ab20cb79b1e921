//! What the battles of a study prove.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Message, SEATS, message};
use serde::Serialize;

use crate::ledger::Ledger;
use crate::statistics::{Share, TWO_SIDED, deviations_for, quantile};
use crate::study::Played;

/// A share of the points within this is called fair.
pub(crate) const FAIR: (f64, f64) = (0.45, 0.55);

/// The least number of battles in which something must have happened, and failed to happen, to be compared.
const LEAST: u64 = 10;

/// How many of the things that go with winning are shown.
const STRONGEST: usize = 10;

/// What a study proves.
#[derive(Debug, Clone, Serialize)]
pub struct Summary {
    /// The game.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// The names of the seats on the wire.
    pub seats: [&'static str; SEATS],
    /// Who played them.
    pub players: [String; SEATS],
    /// The seed of the study.
    pub seed: u64,
    /// How many battles of each variant were asked for.
    pub games: u64,
    /// How many battles of all variants are missing.
    pub missing: u64,
    /// The scenario as it is, then with each change.
    pub variants: Vec<VariantSummary>,
    /// Turn by turn the scores of the scenario as it is.
    pub moments: Vec<Moment>,
    /// What goes with winning in the scenario as it is, the strongest first.
    pub factors: Vec<Factor>,
    /// How many things were compared to find them.
    pub compared: usize,
    /// What all this says about the balance.
    pub verdict: Verdict,
}

/// How the battles of one variant ended.
#[derive(Debug, Clone, Serialize)]
pub struct VariantSummary {
    /// The path of the value that was changed and what it was then; none for the scenario as it is.
    pub change: Option<(String, String)>,
    /// How many battles.
    pub battles: u64,
    /// Won by each seat.
    pub wins: [u64; SEATS],
    /// Won by nobody.
    pub draws: u64,
    /// Each seat's share of the points, a draw counting half, with its 95 % interval.
    pub share: [Share; SEATS],
    /// How long they lasted.
    pub length: Length,
    /// Why they ended: the key of the reason, and how often.
    pub reasons: Vec<(String, u64)>,
    /// How many battles ended because a player could not go on.
    pub forfeits: u64,
    /// What all this says about the balance.
    pub verdict: Verdict,
}

/// How long battles lasted, in turns as the game counts them.
#[derive(Debug, Clone, Serialize)]
pub struct Length {
    /// The shortest.
    pub shortest: u32,
    /// Half of all battles end between these.
    pub half: [f64; 2],
    /// Half of all battles are no longer.
    pub median: f64,
    /// The longest.
    pub longest: u32,
    /// How many battles had each length.
    pub histogram: BTreeMap<u32, u64>,
}

/// Both scores at the end of a turn; battles that were over before keep their last score.
#[derive(Debug, Clone, Serialize)]
pub struct Moment {
    /// The turn.
    pub turn: u32,
    /// For each seat: what 5 %, 25 %, 50 %, 75 % and 95 % of the battles do not exceed.
    pub score: [[f64; 5]; SEATS],
}

/// Something that happened in some battles and not in others.
#[derive(Debug, Clone, Serialize)]
pub struct Factor {
    /// The sentence that tells it, without places and numbers.
    pub what: Message,
    /// In how many battles it happened.
    pub battles: u64,
    /// The first seat's share of the points among these, with an interval that allows for the number of comparisons.
    pub share: Share,
    /// Does the interval leave out the share among all battles?
    pub proved: bool,
}

/// What the shares say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Nothing was played.
    Empty,
    /// The interval lies within what is called fair, and chance explains the rest.
    Fair,
    /// Too many for chance, and yet within what is called fair.
    Slight,
    /// Too many for chance; whether more than fair is open.
    Tilted,
    /// More than what is called fair.
    Unfair,
    /// Nothing is proved yet.
    Open,
}

impl Verdict {
    /// What a share says; it is the larger of the two.
    fn of(share: Share, battles: u64) -> Self {
        match (share.low, share.high) {
            _ if battles == 0 => Self::Empty,
            (low, _) if low > FAIR.1 => Self::Unfair,
            (low, high) if low > 0.5 && high <= FAIR.1 => Self::Slight,
            (low, _) if low > 0.5 => Self::Tilted,
            (low, high) if low >= FAIR.0 && high <= FAIR.1 => Self::Fair,
            _ => Self::Open,
        }
    }
}

impl VariantSummary {
    fn of(change: Option<(String, String)>, battles: &[&Played]) -> Self {
        let count = battles.len() as u64;
        let won = |seat: u8| {
            let won = battles.iter().filter(|played| played.winner == Some(seat));
            won.count() as u64
        };
        let wins = [won(0), won(1)];
        let draws = count - wins[0] - wins[1];
        let share =
            wins.map(|wins| Share::wilson(wins as f64 + draws as f64 / 2.0, count, TWO_SIDED));
        let mut reasons: BTreeMap<&str, u64> = BTreeMap::new();
        let mut histogram = BTreeMap::new();
        for played in battles {
            *reasons.entry(&played.reason).or_default() += 1;
            *histogram.entry(played.turns).or_default() += 1;
        }
        let mut reasons: Vec<_> = reasons
            .into_iter()
            .map(|(reason, count)| (reason.to_owned(), count))
            .collect();
        reasons.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let mut turns: Vec<_> = battles.iter().map(|played| played.turns as i32).collect();
        turns.sort_unstable();
        let leader = usize::from(share[1].share > share[0].share);
        Self {
            change,
            battles: count,
            wins,
            draws,
            share,
            length: Length {
                shortest: turns.first().map_or(0, |turns| *turns as u32),
                half: [0.25, 0.75].map(|share| quantile(&turns, share)),
                median: quantile(&turns, 0.5),
                longest: turns.last().map_or(0, |turns| *turns as u32),
                histogram,
            },
            reasons,
            forfeits: battles
                .iter()
                .filter(|played| played.forfeit.is_some())
                .count() as u64,
            verdict: Verdict::of(share[leader], count),
        }
    }

    /// The seat with the larger share; the first if both have the same.
    pub fn leader(&self) -> usize {
        usize::from(self.share[1].share > self.share[0].share)
    }

    /// What the shares say, as a sentence about the side of this name.
    pub fn sentence(&self, side: Message) -> Message {
        let share = self.share[self.leader()];
        let hundred = (share.share * 100.0).round() as i64;
        let plain = |key: &'static str| {
            Message::plain(key)
                .with("side", kernel::Value::Said(side.clone()))
                .with("share", hundred)
                .with("battles", self.battles as i64)
        };
        match self.verdict {
            Verdict::Empty => message!("lab-verdict-empty"),
            Verdict::Fair => plain("lab-verdict-fair"),
            Verdict::Slight => plain("lab-verdict-slight"),
            Verdict::Tilted => plain("lab-verdict-tilted"),
            Verdict::Unfair => plain("lab-verdict-unfair"),
            Verdict::Open => plain("lab-verdict-open").with("more", self.enough() as i64),
        }
    }

    /// About how many battles would decide, if the share stayed as it is.
    fn enough(&self) -> u64 {
        let share = self.share[self.leader()].share;
        let room = if share >= FAIR.1 {
            share - 0.5
        } else {
            FAIR.1 - share
        };
        let enough = (TWO_SIDED * 0.5 / room.max(0.01)).powi(2);
        // Two digits are all that such a guess is worth.
        let digit = 10_f64.powf((enough.log10().floor() - 1.0).max(0.0));
        ((enough / digit).ceil() * digit) as u64
    }
}

impl Summary {
    /// Counts the battles of a ledger. `changes` are the changed values of its variants, the first being none.
    pub fn of(ledger: &Ledger, changes: &[Option<(String, String)>]) -> Self {
        let header = ledger.header();
        let battles = ledger.in_order();
        let of_variant = |variant: usize| -> Vec<&Played> {
            let of = battles.iter().filter(|played| played.variant == variant);
            of.copied().collect()
        };
        let variants: Vec<_> = changes
            .iter()
            .enumerate()
            .map(|(at, change)| VariantSummary::of(change.clone(), &of_variant(at)))
            .collect();
        let as_it_is = of_variant(0);
        let (factors, compared) = factors(&as_it_is, ledger.says(), variants[0].share[0].share);
        let seats =
            games::find(&header.game).map_or(["first", "second"], |game| game.about().seats);
        let asked = header.games * changes.len() as u64;
        Self {
            game: header.game.clone(),
            scenario: header.scenario.clone(),
            seats,
            players: header.players.clone(),
            seed: header.seed,
            games: header.games,
            missing: asked.saturating_sub(battles.len() as u64),
            moments: moments(&as_it_is),
            factors,
            compared,
            verdict: variants[0].verdict,
            variants,
        }
    }

    /// The change that comes nearest to the middle, if it comes nearer than the scenario as it is.
    pub fn best_change(&self) -> Option<&VariantSummary> {
        let off = |variant: &VariantSummary| (variant.share[0].share - 0.5).abs();
        let (as_it_is, changes) = self.variants.split_first()?;
        changes
            .iter()
            .filter(|variant| variant.battles > 0 && off(variant) < off(as_it_is))
            .min_by(|a, b| off(a).total_cmp(&off(b)))
    }

    /// The command that plays the study again.
    pub fn command(&self, vary: &[crate::Vary]) -> String {
        let varied = vary.iter().map(|vary| {
            let given = format!("{}={}", vary.path, vary.values.join(","));
            let plain = |letter: char| letter.is_ascii_alphanumeric() || "._-=,".contains(letter);
            if given.chars().all(plain) {
                format!(" --vary {given}")
            } else {
                format!(" --vary '{}'", given.replace('\'', "'\\''"))
            }
        });
        format!(
            "bivouac simulate {} {} --games {} --players {} --seed {}{}",
            self.game,
            self.scenario,
            self.games,
            self.players.join(","),
            self.seed,
            varied.collect::<String>()
        )
    }
}

/// Turn by turn, until nine of ten battles are over.
fn moments(battles: &[&Played]) -> Vec<Moment> {
    let mut lengths: Vec<_> = battles.iter().map(|played| played.turns as i32).collect();
    lengths.sort_unstable();
    let end = quantile(&lengths, 0.9).floor() as u32;
    let begin = battles.iter().flat_map(|played| &played.rows);
    let begin = begin.map(|row| row.turn).min().unwrap_or(0);
    // What every battle's score is now; scores before the first turn are nothing.
    let mut now = vec![[0; SEATS]; battles.len()];
    let mut next = vec![0; battles.len()];
    (begin..=end)
        .map(|turn| {
            for (at, played) in battles.iter().enumerate() {
                while let Some(row) = played.rows.get(next[at])
                    && row.turn <= turn
                {
                    now[at] = row.score;
                    next[at] += 1;
                }
            }
            Moment {
                turn,
                score: [0, 1].map(|seat: usize| {
                    let mut scores: Vec<_> = now.iter().map(|score| score[seat]).collect();
                    scores.sort_unstable();
                    [0.05, 0.25, 0.5, 0.75, 0.95].map(|share| quantile(&scores, share))
                }),
            }
        })
        .collect()
}

/// What happened in some battles and not in others, by how surely it goes with winning or losing; and how many things were
/// compared. Of several that happened in the very same battles, one is counted.
fn factors(
    battles: &[&Played],
    says: &BTreeMap<String, Message>,
    base: f64,
) -> (Vec<Factor>, usize) {
    /// How often, the points of the first seat in halves, and a fingerprint of the set of battles.
    type Found = (u64, u64, u64);
    let mut found: BTreeMap<&str, Found> = BTreeMap::new();
    for played in battles {
        let points = match played.winner {
            Some(0) => 2,
            Some(_) => 0,
            None => 1,
        };
        for id in &played.happened {
            let (count, sum, print) = found.entry(id).or_default();
            *count += 1;
            *sum += points;
            *print ^= kernel::mix(played.number, 0xfac);
        }
    }
    let all = battles.len() as u64;
    let least = LEAST.max(all / 20);
    found.retain(|_, (count, ..)| *count >= least && all - *count >= least);
    let mut prints = BTreeSet::new();
    found.retain(|_, (_, _, print)| prints.insert(*print));
    let compared = found.len();
    let z = deviations_for(compared);
    let mut factors: Vec<_> = found
        .into_iter()
        .filter_map(|(id, (count, points, _))| {
            let share = Share::wilson(points as f64 / 2.0, count, z);
            Some(Factor {
                what: says.get(id)?.clone(),
                battles: count,
                share,
                proved: share.low > base || share.high < base,
            })
        })
        .collect();
    // By the end of the interval that lies nearer to what all battles give: sure things before lucky ones.
    let sureness = |factor: &Factor| {
        let above = factor.share.low - base;
        let below = base - factor.share.high;
        above.max(below)
    };
    factors.sort_by(|a, b| sureness(b).total_cmp(&sureness(a)));
    factors.truncate(STRONGEST);
    factors.sort_by(|a, b| b.share.share.total_cmp(&a.share.share));
    (factors, compared)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn battle(number: u64, winner: Option<u8>, happened: &[&str]) -> Played {
        Played {
            variant: 0,
            number,
            seed: 1,
            winner,
            reason: "x".to_owned(),
            steps: 1,
            turns: 2 + (number % 3) as u32,
            score: [1, 2],
            rows: vec![(1, 0, 3, [1, 0]).into(), (2, 1, 3, [1, 2]).into()],
            happened: happened.iter().map(|id| (*id).to_owned()).collect(),
            forfeit: None,
        }
    }

    fn share(wins: u64, of: u64) -> (Verdict, Message) {
        let battles: Vec<_> = (0..of)
            .map(|number| battle(number, Some(u8::from(number >= wins)), &[]))
            .collect();
        let battles: Vec<_> = battles.iter().collect();
        let of = VariantSummary::of(None, &battles);
        (of.verdict, of.sentence(Message::plain("x")))
    }

    #[test]
    fn the_verdict_follows_from_the_interval() {
        for (wins, of, verdict) in [
            (0, 0, Verdict::Empty),
            (5, 10, Verdict::Open),
            (500, 1000, Verdict::Fair),
            (5300, 10000, Verdict::Slight),
            (545, 1000, Verdict::Tilted),
            (455, 1000, Verdict::Tilted),
            (568, 1000, Verdict::Tilted),
            (650, 1000, Verdict::Unfair),
            (350, 1000, Verdict::Unfair),
        ] {
            assert_eq!(share(wins, of).0, verdict, "{wins} of {of}");
        }
        let (_, sentence) = share(5, 10);
        assert_eq!(sentence.args["more"], 390.into());
        let (_, sentence) = share(350, 1000);
        assert_eq!(sentence.args["share"], 65.into(), "of the side that leads");
    }

    #[test]
    fn what_goes_with_winning_is_found_and_luck_is_not() {
        let says: BTreeMap<_, _> = ["always", "good", "same", "luck", "rare"]
            .map(|id| (id.to_owned(), Message::plain("x").with("id", id)))
            .into();
        let battles: Vec<_> = (0..400)
            .map(|number| {
                let mut happened = vec!["always"];
                if number % 4 == 0 {
                    happened.extend(["good", "same"]);
                }
                if number % 7 == 0 {
                    happened.push("luck");
                }
                if number == 7 {
                    happened.push("rare");
                }
                let wins = if number % 4 == 0 {
                    number % 20 != 0
                } else {
                    number % 3 == 0
                };
                battle(number, Some(u8::from(!wins)), &happened)
            })
            .collect();
        let battles: Vec<_> = battles.iter().collect();
        let base = VariantSummary::of(None, &battles).share[0].share;
        let (factors, compared) = factors(&battles, &says, base);
        assert_eq!(compared, 2, "one of the twins, and luck");
        let proved: Vec<_> = factors.iter().filter(|factor| factor.proved).collect();
        assert_eq!(proved.len(), 1);
        assert_eq!(proved[0].battles, 100);
        assert!(proved[0].share.share > 0.7 && proved[0].share.low > base);
    }

    #[test]
    fn battles_that_are_over_keep_their_score() {
        let battles: Vec<_> = (0..10).map(|n| battle(n, Some(0), &[])).collect();
        let battles: Vec<_> = battles.iter().collect();
        let moments = moments(&battles);
        assert_eq!(
            moments.iter().map(|moment| moment.turn).collect::<Vec<_>>(),
            [1, 2, 3, 4]
        );
        assert_eq!(moments[0].score, [[1.0; 5], [0.0; 5]]);
        assert_eq!(moments[3].score, [[1.0; 5], [2.0; 5]]);
    }
}
