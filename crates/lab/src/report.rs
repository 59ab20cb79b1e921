//! The report of a study as one HTML file: no scripts, no fonts, pictures or styles from elsewhere.

use std::fmt::Write as _;

use kernel::{Message, SEATS, Value, message};
use messages::{Language, Lexicon};

use crate::drawing::{Drawing, escape, shortened, ticks};
use crate::ledger::Header;
use crate::statistics::{Share, TWO_SIDED};
use crate::summary::{FAIR, Factor, Length, Summary, VariantSummary};

const STYLE: &str = include_str!("report.css");

/// What a report is about besides its numbers.
#[derive(Debug, Clone, Copy)]
pub struct About<'a> {
    /// The title of the game.
    pub game: &'a str,
    /// The title of the scenario.
    pub scenario: &'a str,
    /// The header of the ledger.
    pub header: &'a Header,
}

/// What the page looks like; the colours are properties of `:root`.
pub const fn style() -> &'static str {
    STYLE
}

/// The whole page.
pub fn html(summary: &Summary, about: About<'_>, lexicon: &Lexicon) -> String {
    let code = lexicon.language().code();
    let title = format!("{} · {}", about.scenario, about.game);
    format!(
        "<!doctype html>\n<html lang=\"{code}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{}</main>\n</body>\n</html>\n",
        escape(&title),
        body(summary, about, lexicon)
    )
}

/// What the page shows, without the page around it.
pub fn body(summary: &Summary, about: About<'_>, lexicon: &Lexicon) -> String {
    let writer = Writer { summary, lexicon };
    let cards = [
        writer.who_wins(),
        writer.how_long(),
        writer.scores(),
        writer.factors(),
        writer.changes(),
    ]
    .concat();
    format!(
        "{}<div class=\"cards\">\n{cards}</div>\n{}",
        writer.head(about),
        writer.foot(about)
    )
}

/// What the study says in one sentence.
pub fn verdict(summary: &Summary, lexicon: &Lexicon) -> String {
    Writer { summary, lexicon }.verdict(&summary.variants[0])
}

/// The verdict and its numbers as lines for a terminal.
pub fn text(summary: &Summary, lexicon: &Lexicon) -> String {
    let writer = Writer { summary, lexicon };
    let mut text = String::new();
    let _ = writeln!(text, "{}\n", writer.verdict(&summary.variants[0]));
    let names: Vec<_> = summary
        .variants
        .iter()
        .map(|variant| writer.change(variant))
        .collect();
    let wide = names.iter().map(|name| name.chars().count()).max();
    let wide = wide.unwrap_or_default();
    for (variant, name) in summary.variants.iter().zip(names) {
        let share = variant.share[1];
        let said = message!(
            "lab-line",
            side = writer.seat(1),
            share = writer.percent(share.share),
            low = writer.number(share.low * 100.0, 1),
            high = writer.percent(share.high),
            battles = variant.battles as i64,
            draws = variant.draws as i64,
            median = writer.number(variant.length.median, 0)
        );
        let _ = writeln!(text, "{name:wide$}  {}", lexicon.say(&said));
    }
    if let Some(best) = writer.advice() {
        let _ = writeln!(text, "\n{best}");
    }
    text
}

struct Writer<'a> {
    summary: &'a Summary,
    lexicon: &'a Lexicon,
}

impl Writer<'_> {
    fn say(&self, message: &Message) -> String {
        self.lexicon.say(message)
    }

    /// A sentence, safe within HTML.
    fn safe(&self, message: &Message) -> String {
        escape(&self.say(message))
    }

    fn seat(&self, seat: usize) -> Message {
        message!("lab-side", seat = self.summary.seats[seat])
    }

    /// A number with so many digits after the comma, written as the language does.
    fn number(&self, number: f64, digits: usize) -> String {
        let digits = if number.fract() == 0.0 && digits < 2 && number > 99.0 {
            0
        } else {
            digits
        };
        let text = format!("{number:.digits$}");
        match self.lexicon.language() {
            Language::English => text,
            Language::Polish | Language::Czech => text.replace('.', ","),
        }
    }

    fn percent(&self, share: f64) -> String {
        format!("{}\u{a0}%", self.number(share * 100.0, 1))
    }

    fn whole_percent(share: f64) -> String {
        format!("{:.0}\u{a0}%", share * 100.0)
    }

    fn verdict(&self, variant: &VariantSummary) -> String {
        self.say(&variant.sentence(self.seat(variant.leader())))
    }

    fn change(&self, variant: &VariantSummary) -> String {
        match &variant.change {
            None => self.say(&message!("lab-as-it-is")),
            Some((path, value)) => format!("{path} = {value}"),
        }
    }

    /// Which change would mend it, as far as the battles tell.
    fn advice(&self) -> Option<String> {
        if self.summary.variants.len() < 2 {
            return None;
        }
        let Some(best) = self.summary.best_change() else {
            return Some(self.say(&message!("lab-change-none")));
        };
        Some(self.say(&message!(
            "lab-change-best",
            change = self.change(best),
            side = self.seat(best.leader()),
            share = self.percent(best.share[best.leader()].share)
        )))
    }

    fn head(&self, about: About<'_>) -> String {
        let summary = self.summary;
        let [first, second] = &summary.players;
        let level = |name: &str| -> Value {
            match name {
                "random" => Value::word("lab-player-random"),
                "recruit" => Value::word("lab-player-recruit"),
                "veteran" => Value::word("lab-player-veteran"),
                other => other.into(),
            }
        };
        let against = Message::plain("lab-players")
            .with("first", level(first))
            .with("second", level(second))
            .with("firstside", Value::Said(self.seat(0)))
            .with("secondside", Value::Said(self.seat(1)));
        let mut asides = vec![
            self.safe(&against),
            self.safe(&message!("lab-seed", seed = summary.seed.to_string())),
        ];
        if summary.missing > 0 {
            asides.push(self.safe(&message!("lab-missing", battles = summary.missing as i64)));
        }
        let mut head = String::new();
        let _ = write!(
            head,
            "<div class=\"head\">\n<div>\n<p>{}</p>\n<h1>{}</h1>\n</div>\n<div class=\"facts\"><b>{}</b>",
            escape(&format!(
                "{} · {} · {}",
                self.say(&message!("lab-study")),
                about.game,
                about.scenario
            )),
            escape(&self.verdict(&summary.variants[0])),
            self.safe(&message!(
                "lab-battles",
                battles = summary.variants[0].battles as i64
            ))
        );
        for aside in asides {
            let _ = write!(head, "<span>{aside}</span>");
        }
        head.push_str("</div>\n</div>\n");
        head
    }

    fn card(class: &str, heading: &str, under: &str, content: &str) -> String {
        let under = if under.is_empty() {
            String::new()
        } else {
            format!("<p>{}</p>", escape(under))
        };
        format!(
            "<section class=\"{class}\">\n<h2>{}</h2>{under}\n{content}\n</section>\n",
            escape(heading)
        )
    }

    fn who_wins(&self) -> String {
        let variant = &self.summary.variants[0];
        let (width, high) = (420.0, 44.0);
        let part = |wins: u64| wins as f64 / variant.battles.max(1) as f64;
        let parts = [
            part(variant.wins[0]),
            part(variant.draws),
            part(variant.wins[1]),
        ];
        let names = [self.seat(0), self.seat(1)].map(|seat| self.say(&seat));
        let label = format!(
            "{} {}, {} {}",
            names[0],
            self.percent(parts[0]),
            names[1],
            self.percent(parts[2])
        );
        let mut bar = Drawing::new(width, high, &label);
        bar.rect("first", [0.0, 4.0, width * parts[0], 36.0]);
        bar.rect("draw", [width * parts[0], 4.0, width * parts[1], 36.0]);
        bar.rect(
            "second",
            [width * (parts[0] + parts[1]), 4.0, width * parts[2], 36.0],
        );
        bar.line("middle-line", [width / 2.0, 0.0, width / 2.0, high]);
        // A name stands in its part of the bar if there is room for it.
        let within = |seat: usize, part: f64| {
            let whole = format!("{} {}", names[seat], self.percent(part));
            let fits = |text: &str| text.chars().count() as f64 * 8.6 + 20.0 < width * part;
            [whole, self.percent(part)]
                .into_iter()
                .find(|text| fits(text))
        };
        if let Some(text) = within(0, parts[0]) {
            bar.text("on start bold", [10.0, 27.0], &text);
        }
        if let Some(text) = within(1, parts[2]) {
            bar.text("on end bold", [width - 10.0, 27.0], &text);
        }
        let mut content = bar.inline();
        let lines = [0, 1].map(|seat: usize| Row {
            name: names[seat].clone(),
            aside: self.say(&message!("lab-wins", wins = variant.wins[seat] as i64)),
            share: variant.share[seat],
            class: ["first", "second"][seat],
            strong: seat == variant.leader(),
        });
        content.push_str(&self.shares(&lines, 420.0, 130.0, &names.join(", ")));
        let mut notes = vec![self.say(&message!("lab-draws", draws = variant.draws as i64))];
        if variant.forfeits > 0 {
            notes.push(self.say(&message!("lab-forfeits", battles = variant.forfeits as i64)));
        }
        let _ = write!(
            content,
            "<p class=\"note\">{}</p>",
            escape(&notes.join(" "))
        );
        Self::card(
            "wins",
            &self.say(&message!("lab-who-wins")),
            &self.say(&message!("lab-who-wins-under")),
            &content,
        )
    }

    /// Shares with their intervals below one another, with the zone that is called fair.
    fn shares(&self, rows: &[Row], width: f64, left: f64, label: &str) -> String {
        let (step, top) = (46.0, 24.0);
        let bottom = top + step * rows.len() as f64;
        let right = width - 84.0;
        let ends = rows.iter().map(|row| (row.share.low, row.share.high));
        let (low, high) = ends.fold((0.4_f64, 0.6_f64), |(low, high), (l, h)| {
            (low.min(l), high.max(h))
        });
        let (low, high) = ((low * 20.0).floor() / 20.0, (high * 20.0).ceil() / 20.0);
        let at = |share: f64| left + (right - left) * (share - low) / (high - low);
        let mut drawing = Drawing::new(width, bottom + 24.0, label);
        drawing.rect(
            "fair",
            [
                at(FAIR.0),
                top - 4.0,
                at(FAIR.1) - at(FAIR.0),
                bottom - top + 4.0,
            ],
        );
        drawing.text(
            "good middle italic",
            [at(0.5), top - 10.0],
            &self.say(&message!("lab-fair")),
        );
        for tick in ticks(low * 100.0, high * 100.0, 5) {
            let x = at(tick / 100.0);
            drawing.line("grid", [x, top - 4.0, x, bottom]);
            drawing.text(
                "soft middle",
                [x, bottom + 17.0],
                &format!("{tick:.0}\u{a0}%"),
            );
        }
        drawing.line("axis", [at(0.5), top - 4.0, at(0.5), bottom]);
        for (row, number) in rows.iter().zip(0u32..) {
            let y = top + step * (f64::from(number) + 0.5);
            let weight = if row.strong { "start bold" } else { "start" };
            drawing.text(
                weight,
                [0.0, y - 2.0],
                &shortened(&row.name, (left / 6.6) as usize),
            );
            drawing.text("soft start", [0.0, y + 14.0], &row.aside);
            let (from, to) = (at(row.share.low), at(row.share.high));
            let class = row.class;
            drawing.line(&format!("whisker {class}"), [from, y, to, y]);
            for x in [from, to] {
                drawing.line(&format!("whisker {class}"), [x, y - 6.0, x, y + 6.0]);
            }
            let r = if row.strong { 7.5 } else { 6.0 };
            drawing.dot(&format!("dot {class}"), [at(row.share.share), y], r);
            let weight = if row.strong { "end bold" } else { "end" };
            drawing.text(weight, [width, y - 2.0], &self.percent(row.share.share));
            let interval = message!(
                "lab-from-to",
                low = self.number(row.share.low * 100.0, 0),
                high = self.number(row.share.high * 100.0, 0)
            );
            drawing.text("soft end", [width, y + 14.0], &self.say(&interval));
        }
        drawing.inline()
    }

    fn how_long(&self) -> String {
        let length = &self.summary.variants[0].length;
        let heading = self.say(&message!("lab-length"));
        let content = if length.histogram.is_empty() {
            String::new()
        } else {
            let said = message!(
                "lab-length-ends",
                shortest = i64::from(length.shortest),
                longest = i64::from(length.longest)
            );
            format!(
                "{}<p class=\"note\">{}{}</p>",
                self.histogram(length),
                self.safe(&said),
                self.endings()
            )
        };
        let under = self.say(&message!("lab-length-under"));
        Self::card("length", &heading, &under, &content)
    }

    /// Why battles ended, if they ended for more than one reason.
    fn endings(&self) -> String {
        let variant = &self.summary.variants[0];
        let mut endings = String::new();
        for (reason, count) in variant.reasons.iter().take(4) {
            let said = self.lexicon.word(reason);
            let share = Self::whole_percent(*count as f64 / variant.battles.max(1) as f64);
            let _ = write!(endings, "<br>{share} {}", escape(&said));
        }
        endings
    }

    fn histogram(&self, length: &Length) -> String {
        let (width, top, bottom) = (360.0, 54.0, 214.0);
        let (low, high) = (length.shortest, length.longest);
        // Very long battles share bars.
        let step = (high - low) / 40 + 1;
        let bars = (high - low) / step + 1;
        let mut counts = vec![0; bars as usize];
        for (turns, count) in &length.histogram {
            counts[((turns - low) / step) as usize] += count;
        }
        let most = counts.iter().copied().max().unwrap_or(1).max(1) as f64;
        let one = width / f64::from(bars.max(5));
        let label = self.say(&message!(
            "lab-median",
            median = self.number(length.median, 0)
        ));
        let mut drawing = Drawing::new(width, bottom + 26.0, &label);
        let middle_of = |bar: u32| one * (f64::from(bar) + 0.5);
        let median = ((length.median.round() as u32).saturating_sub(low)) / step;
        for (bar, count) in (0u32..).zip(&counts) {
            let turns = f64::from(low + bar * step);
            let tall = (bottom - top) * *count as f64 / most;
            let within = turns + f64::from(step) > length.half[0] && turns <= length.half[1];
            let class = match (bar == median, within) {
                (true, _) => "bar-median",
                (false, true) => "bar-half",
                (false, false) => "bar-rest",
            };
            drawing.round(
                class,
                [
                    one * f64::from(bar) + one * 0.08,
                    bottom - tall,
                    one * 0.84,
                    tall,
                ],
                2.0,
            );
        }
        drawing.line("axis", [0.0, bottom, width, bottom]);
        for tick in ticks(f64::from(low), f64::from(high), 6) {
            if tick.fract() == 0.0 {
                let bar = (tick as u32 - low) / step;
                drawing.text(
                    "soft middle",
                    [middle_of(bar), bottom + 18.0],
                    &format!("{tick:.0}"),
                );
            }
        }
        let x = middle_of(median);
        let (box_wide, box_at) = (132.0, (x - 66.0).clamp(0.0, width - 132.0));
        drawing.line(
            "axis",
            [
                x,
                32.0,
                x,
                bottom - (bottom - top) * counts[median as usize] as f64 / most,
            ],
        );
        drawing.round("callout", [box_at, 4.0, box_wide, 28.0], 6.0);
        drawing.text("bold middle", [box_at + box_wide / 2.0, 23.0], &label);
        drawing.inline()
    }

    fn scores(&self) -> String {
        let heading = self.say(&message!("lab-scores"));
        let under = self.say(&message!("lab-scores-under"));
        let content = self.score_plot();
        Self::card("scores", &heading, &under, &content)
    }

    fn score_plot(&self) -> String {
        let moments = &self.summary.moments;
        let (Some(first), Some(last)) = (moments.first(), moments.last()) else {
            return String::new();
        };
        let (width, left, top, bottom) = (460.0, 34.0, 12.0, 222.0);
        let right = width - 122.0;
        let all = moments
            .iter()
            .flat_map(|moment| moment.score.iter().flatten());
        let (low, high) = all.fold((0.0_f64, 1.0_f64), |(low, high), score| {
            (low.min(*score), high.max(*score))
        });
        let turns = f64::from(last.turn - first.turn).max(1.0);
        let x = |turn: u32| left + (right - left) * f64::from(turn - first.turn) / turns;
        let y = |score: f64| bottom - (bottom - top) * (score - low) / (high - low);
        let names = [self.seat(0), self.seat(1)].map(|seat| self.say(&seat));
        let mut drawing = Drawing::new(width, bottom + 26.0, &names.join(", "));
        for tick in ticks(low, high, 5) {
            drawing.line("grid", [left, y(tick), right, y(tick)]);
            drawing.text(
                "soft end",
                [left - 6.0, y(tick) + 4.0],
                &format!("{tick:.0}"),
            );
        }
        for tick in ticks(f64::from(first.turn), f64::from(last.turn), 7) {
            if tick.fract() == 0.0 {
                drawing.text(
                    "soft middle",
                    [x(tick as u32), bottom + 18.0],
                    &format!("{tick:.0}"),
                );
            }
        }
        let classes = ["first", "second"];
        for (seat, class) in classes.into_iter().enumerate() {
            for (below, above, band) in [(0, 4, "wide"), (1, 3, "half")] {
                let there = moments.iter().map(|m| [x(m.turn), y(m.score[seat][above])]);
                let back = moments
                    .iter()
                    .rev()
                    .map(|m| [x(m.turn), y(m.score[seat][below])]);
                let around: Vec<_> = there.chain(back).collect();
                drawing.path(&format!("band {band} {class}"), &around, true);
            }
        }
        let end = |seat: usize| y(last.score[seat][2]);
        // Names that would lie upon each other move apart.
        let mut at = [end(0), end(1)];
        if (at[0] - at[1]).abs() < 16.0 {
            let (upper, lower) = if at[0] <= at[1] { (0, 1) } else { (1, 0) };
            let middle = f64::midpoint(at[0], at[1]);
            at[upper] = middle - 8.0;
            at[lower] = middle + 8.0;
        }
        for seat in 0..SEATS {
            let way: Vec<_> = moments
                .iter()
                .map(|moment| [x(moment.turn), y(moment.score[seat][2])])
                .collect();
            drawing.path(&format!("median-line {}", classes[seat]), &way, false);
            drawing.text(
                &format!("start bold name {}", classes[seat]),
                [right + 8.0, at[seat] + 5.0],
                &shortened(&names[seat], 14),
            );
        }
        drawing.inline()
    }

    fn factors(&self) -> String {
        let summary = self.summary;
        let base = summary.variants[0].share[0].share;
        let side = self.seat(0);
        let heading = self.say(&message!("lab-factors", side = side.clone()));
        let under = self.say(&message!(
            "lab-factors-under",
            share = self.percent(base),
            side = side
        ));
        let mut content = self.factor_plot(&summary.factors, base);
        let note = if summary.factors.is_empty() {
            message!("lab-factors-none")
        } else {
            message!(
                "lab-factors-note",
                compared = summary.compared as i64,
                proved = summary
                    .factors
                    .iter()
                    .filter(|factor| factor.proved)
                    .count()
            )
        };
        let _ = write!(content, "<p class=\"note\">{}</p>", self.safe(&note));
        Self::card("factors", &heading, &under, &content)
    }

    fn factor_plot(&self, factors: &[Factor], base: f64) -> String {
        if factors.is_empty() {
            return String::new();
        }
        let (width, left, right, step, top) = (680.0, 330.0, 572.0, 28.0, 8.0);
        let bottom = top + step * factors.len() as f64;
        let ends = factors
            .iter()
            .map(|factor| (factor.share.low, factor.share.high));
        let (low, high) = ends.fold((base, base), |(low, high), (l, h)| {
            (low.min(l), high.max(h))
        });
        let (low, high) = (
            (low * 20.0).floor() / 20.0,
            ((high * 20.0).ceil() / 20.0).max(low + 0.05),
        );
        let at = |share: f64| left + (right - left) * (share - low) / (high - low);
        let mut drawing = Drawing::new(
            width,
            bottom + 24.0,
            &self.say(&message!("lab-factors-label")),
        );
        for tick in ticks(low * 100.0, high * 100.0, 4) {
            let x = at(tick / 100.0);
            drawing.line("grid", [x, top, x, bottom]);
            drawing.text(
                "soft middle",
                [x, bottom + 17.0],
                &format!("{tick:.0}\u{a0}%"),
            );
        }
        for (factor, number) in factors.iter().zip(0u32..) {
            let y = top + step * (f64::from(number) + 0.5);
            let share = factor.share;
            let kind = if share.share >= base { "good" } else { "bad" };
            let class = if factor.proved {
                kind.to_owned()
            } else {
                format!("{kind} dim")
            };
            let (from, to) = (at(share.share.min(base)), at(share.share.max(base)));
            drawing.rect(&format!("lean {class}"), [from, y - 6.0, to - from, 12.0]);
            drawing.line(
                &format!("whisker {class}"),
                [at(share.low), y, at(share.high), y],
            );
            drawing.dot(&format!("dot {class}"), [at(share.share), y], 6.0);
            let dim = if factor.proved { "start" } else { "start soft" };
            drawing.text(
                dim,
                [0.0, y + 5.0],
                &shortened(&self.lexicon.sentence(&factor.what), 46),
            );
            drawing.text("soft end", [624.0, y + 5.0], &factor.battles.to_string());
            let weight = if factor.proved {
                "end bold"
            } else {
                "end soft"
            };
            drawing.text(weight, [width, y + 5.0], &Self::whole_percent(share.share));
        }
        drawing.line("base", [at(base), top - 4.0, at(base), bottom + 4.0]);
        drawing.inline()
    }

    fn changes(&self) -> String {
        let summary = self.summary;
        let heading = self.say(&message!("lab-changes"));
        if summary.variants.len() < 2 {
            let hint = self.safe(&message!("lab-changes-hint"));
            let content = format!("<p class=\"note\">{hint}</p>");
            return Self::card("changes", &heading, "", &content);
        }
        let nearest = summary.best_change().map(|best| best.change.clone());
        let rows: Vec<_> = summary
            .variants
            .iter()
            .map(|variant| {
                let best = nearest.as_ref() == Some(&variant.change);
                Row {
                    name: self.change(variant),
                    aside: self.say(&message!("lab-battles", battles = variant.battles as i64)),
                    share: variant.share[1],
                    class: if best {
                        "good"
                    } else if variant.change.is_none() {
                        "second"
                    } else {
                        "plain"
                    },
                    strong: best,
                }
            })
            .collect();
        let under = self.say(&message!("lab-changes-under", side = self.seat(1)));
        let mut content = self.shares(&rows, 540.0, 230.0, &heading);
        if let Some(advice) = self.advice() {
            let _ = write!(content, "<p class=\"note\">{}</p>", escape(&advice));
        }
        Self::card("changes", &heading, &under, &content)
    }

    fn foot(&self, about: About<'_>) -> String {
        format!(
            "<div class=\"foot\">\n<p>{}</p>\n<code>{}</code>\n<p>{}</p>\n</div>\n",
            self.safe(&message!("lab-again")),
            escape(&self.summary.command(&about.header.vary)),
            self.safe(&message!(
                "lab-how",
                rules = about.header.rules.to_string(),
                program = about.header.program.as_str(),
                deviations = self.number(TWO_SIDED, 2)
            ))
        )
    }
}

/// One share in a list of shares.
struct Row {
    name: String,
    aside: String,
    share: Share,
    class: &'static str,
    strong: bool,
}
