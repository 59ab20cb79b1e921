//! The report of a match in words.

use kernel::{Message, Value, message};
use messages::Lexicon;
use opponents::arena::statistics::Verdict;
use opponents::arena::{Report, ScenarioScore, Tally};

/// A number with so many digits behind the point, as part of a sentence.
fn decimal(number: f64, digits: usize) -> String {
    format!("{number:.digits$}")
}

fn percent(share: f64) -> String {
    decimal(100.0 * share, 1)
}

fn elo(number: f64) -> String {
    format!("{number:+.0}")
        .replace('-', "−")
        .replace("inf", "∞")
}

/// The whole report, line by line.
pub(crate) fn told(report: &Report, lexicon: &Lexicon) -> String {
    let mut lines = result(report);
    lines.extend(report.scenarios.iter().filter_map(scenario));
    for (reason, tally) in &report.endings {
        // A record of the match keeps the key; people read the sentence.
        let reason = lexicon.word(reason);
        lines.push(message!(
            "cli-arena-ending",
            reason = reason.trim_end_matches('.'),
            won = tally.won as i64,
            drawn = tally.drawn as i64,
            lost = tally.lost as i64
        ));
    }
    for (reasons, forfeit) in [(&report.forfeits, true), (&report.troubles, false)] {
        for reason in reasons.iter().take(5) {
            let reason = reason.as_str();
            lines.push(if forfeit {
                message!("cli-arena-forfeit", reason = reason)
            } else {
                message!("cli-arena-trouble", reason = reason)
            });
        }
        if reasons.len() > 5 {
            let more = (reasons.len() - 5) as i64;
            lines.push(message!("cli-arena-more", more = more));
        }
    }
    let lines: Vec<_> = lines.iter().map(|line| lexicon.say(line)).collect();
    lines.join("\n")
}

/// Who won, how surely, and how long both thought.
fn result(report: &Report) -> Vec<Message> {
    let [low, score, high] = report.pairs.interval().map(percent);
    let [low_elo, mean_elo, high_elo] = report.pairs.elo().map(elo);
    let [zero, half, one, more, two] = report.pairs.0.map(|pairs| pairs as i64);
    let mut lines = vec![
        message!(
            "cli-arena-result",
            a = report.a.as_str(),
            b = report.b.as_str(),
            battles = report.battles.battles() as i64,
            won = report.battles.won as i64,
            drawn = report.battles.drawn as i64,
            lost = report.battles.lost as i64
        ),
        message!("cli-arena-score", score = score, low = low, high = high),
        message!(
            "cli-arena-elo",
            elo = mean_elo,
            low = low_elo,
            high = high_elo
        ),
        message!(
            "cli-arena-pairs",
            pairs = report.pairs.count() as i64,
            zero = zero,
            half = half,
            one = one,
            more = more,
            two = two
        ),
    ];
    if let Some(sprt) = &report.sprt {
        let verdict = match sprt.verdict(&report.pairs) {
            Verdict::Accepted => Value::word("cli-arena-accepted"),
            Verdict::Rejected => Value::word("cli-arena-rejected"),
            Verdict::Open => Value::word("cli-arena-open"),
        };
        let ratio = report.pairs.log_likelihood_ratio(sprt.zero, sprt.one);
        lines.push(message!(
            "cli-arena-test",
            zero = percent(sprt.zero),
            one = percent(sprt.one),
            verdict = verdict,
            ratio = decimal(ratio, 2),
            bound = decimal(sprt.bound(), 2)
        ));
    }
    for (name, thinking) in [&report.a, &report.b].into_iter().zip(&report.thinking) {
        let [mean, most, longest] = thinking.milliseconds();
        lines.push(message!(
            "cli-arena-thinking",
            name = name.as_str(),
            decisions = thinking.decisions() as i64,
            mean = decimal(mean, 2),
            most = decimal(most, 0),
            longest = decimal(longest, 1)
        ));
    }
    lines
}

/// How a scenario went, if it was played.
fn scenario(score: &ScenarioScore) -> Option<Message> {
    let battles: u64 = score.with_side.iter().map(Tally::battles).sum();
    if battles == 0 {
        return None;
    }
    let side = |index: usize| -> Message {
        let tally: &Tally = &score.with_side[index];
        message!(
            "cli-arena-side",
            seat = score.sides[index],
            score = percent(tally.score()),
            battles = tally.battles() as i64
        )
    };
    Some(message!(
        "cli-arena-scenario",
        scenario = score.scenario.as_str(),
        first = side(0),
        second = side(1),
        steps = decimal(score.steps as f64 / battles as f64, 0)
    ))
}
