//! `bivouac analyse`: how the balance of a battle moved, what was luck, and which moments decided it.

use std::fs;
use std::io::{IsTerminal as _, Write as _};
use std::path::PathBuf;
use std::time::Duration;

use games::Library;
use games::library::io_reason;
use kernel::{Message, Record, Seat, message};
use messages::Lexicon;
use opponents::analysis::{Depth, analyst};
use serde_json::Value as Json;
use wire::{Analysis, Mover, SaidAction, TurningPoint};

use crate::{Exit, Trouble};

/// Which record, and how thoroughly.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The record of a finished battle: a JSON document
    pub record: PathBuf,
    /// Only from what this side saw
    #[arg(long, value_name = "SIDE")]
    pub eyes: Option<String>,
    /// How many turning points to tell
    #[arg(long, value_name = "COUNT", default_value_t = 5, value_parser = clap::value_parser!(u32).range(0..=50))]
    pub moments: u32,
    /// How many seconds the Marshal may compute for each
    #[arg(long, value_name = "SECONDS", default_value_t = 2.5)]
    pub time: f64,
    /// How many iterations instead: then the same record gives the same analysis on every machine
    #[arg(long, value_name = "COUNT")]
    pub iterations: Option<u64>,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Tells.
pub fn run(args: &Args, library: &Library, lexicon: &Lexicon) -> Exit {
    match answer(args, library, lexicon) {
        Ok(()) => Exit::Fine,
        Err(trouble) => trouble.complain("analyse"),
    }
}

fn answer(args: &Args, library: &Library, lexicon: &Lexicon) -> Result<(), Trouble> {
    let said = |reason: &Message| {
        Trouble::Failed(format!(
            "{}: {}",
            args.record.display(),
            lexicon.say(reason)
        ))
    };
    let text = fs::read_to_string(&args.record).map_err(|error| said(&io_reason(&error)))?;
    let record: Record = serde_json::from_str(&text)
        .map_err(|error| said(&message!("cli-no-record", reason = error.to_string())))?;
    let game = games::find(&record.game).ok_or_else(|| said(&crate::unknown_game(&record.game)))?;
    let seats = game.about().seats;
    let eyes = args.eyes.as_deref().map(|name| {
        let unknown = message!("cli-unknown-side", name = name, known = seats.join(", "));
        let seat = game.about().seat(name);
        seat.ok_or_else(|| Trouble::Usage(lexicon.say(&unknown)))
    });
    if !args.time.is_finite() || !(0.0..=3600.0).contains(&args.time) {
        return Err(Trouble::Usage(lexicon.word("cli-analyse-time")));
    }
    let depth = Depth {
        moments: args.moments as usize,
        time: Duration::from_secs_f64(args.time),
        iterations: args.iterations,
        ..Depth::default()
    };
    let mut analyst = analyst(&record, &library.files(), eyes.transpose()?, depth)
        .map_err(|fault| said(&fault.message()))?;
    let watched = std::io::stderr().is_terminal();
    while analyst.work() {
        if watched {
            eprint!("\r{:3} %", analyst.progress() / 10);
            let _ = std::io::stderr().flush();
        }
    }
    if watched {
        eprint!("\r     \r");
    }
    let analysis = analyst.analysis();
    if args.json {
        crate::say!("{}", wire::text(&analysis));
    } else {
        crate::print_text(
            &Told {
                analysis: &analysis,
                seats,
                lexicon,
            }
            .text(),
        );
    }
    Ok(())
}

/// An analysis for a terminal.
struct Told<'a> {
    analysis: &'a Analysis<Json>,
    seats: [&'static str; 2],
    lexicon: &'a Lexicon,
}

/// How many letters the curve is wide.
const WIDE: usize = 72;

/// From -1000…1000 to 0…100, as people count chances.
fn points(thousandths: i32) -> f64 {
    50.0 + f64::from(thousandths) / 20.0
}

/// A difference of thousandths in the same points.
fn difference(thousandths: i32) -> f64 {
    f64::from(thousandths) / 20.0
}

/// A line that rises and falls.
fn curve(values: &[i32]) -> String {
    const STEPS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let wide = values.len().clamp(1, WIDE);
    let letter = |place: usize| {
        // What moved furthest from the middle is seen, however many steps share a letter.
        let (from, to) = (
            place * values.len() / wide,
            (place + 1) * values.len() / wide,
        );
        let most = values[from..to.max(from + 1)]
            .iter()
            .max_by_key(|value| value.abs());
        let step = (most.copied().unwrap_or(0) + 1000) * 8 / 2001;
        STEPS[step.clamp(0, 7) as usize]
    };
    if values.is_empty() {
        return String::new();
    }
    (0..wide).map(letter).collect()
}

impl Told<'_> {
    fn side(&self, name: &str) -> String {
        self.lexicon.say(&message!("lab-side", seat = name))
    }

    /// The sign by which a seat sees the balance.
    fn sign(&self, seat: &str) -> i32 {
        if seat == self.seats[Seat::FIRST.index()] {
            1
        } else {
            -1
        }
    }

    fn text(&self) -> String {
        let say = |message: Message| self.lexicon.say(&message);
        let Analysis {
            points: all,
            shares,
            turning,
            eyes,
            ..
        } = self.analysis;
        let mut lines = vec![say(message!(
            "cli-analyse-balance",
            first = self.side(self.seats[0]),
            second = self.side(self.seats[1])
        ))];
        if eyes.is_none() {
            let truth: Vec<i32> = all.iter().filter_map(|point| point.truth).collect();
            lines.push(format!(
                "  {}  {}",
                curve(&truth),
                self.lexicon.word("cli-analyse-truth")
            ));
        }
        for seat in self.seats {
            let known: Vec<i32> = all
                .iter()
                .filter_map(|point| point.known.get(seat))
                .copied()
                .collect();
            if !known.is_empty() {
                let said = message!("cli-analyse-known", side = self.side(seat));
                lines.push(format!("  {}  {}", curve(&known), say(said)));
            }
        }
        lines.push(String::new());
        lines.push(say(message!(
            "cli-analyse-shares",
            first = self.side(self.seats[0])
        )));
        for share in shares {
            let whose = share
                .seat
                .as_deref()
                .map_or_else(String::new, |seat| self.side(seat));
            let what = match share.what {
                Mover::Choice => message!("cli-analyse-choices", side = whose),
                Mover::Dice => message!("cli-analyse-dice", side = whose),
                Mover::Draw => message!("cli-analyse-draws", side = whose),
                Mover::Enemy => message!("cli-analyse-enemy", side = whose),
                Mover::Clock => message!("cli-analyse-clock"),
            };
            lines.push(format!("  {:+7.1}  {}", difference(share.sum), say(what)));
        }
        if turning.is_empty() {
            lines.push(String::new());
            lines.push(self.lexicon.word("cli-analyse-quiet"));
        }
        for (number, moment) in turning.iter().enumerate() {
            lines.push(String::new());
            self.moment(number + 1, moment, &mut lines);
        }
        lines.join("\n")
    }

    fn moment(&self, number: usize, moment: &TurningPoint<Json>, lines: &mut Vec<String>) {
        let say = |message: Message| self.lexicon.say(&message);
        let sign = self.sign(&moment.seat);
        let head = message!(
            "cli-analyse-moment",
            number = number,
            step = moment.ply as i64,
            side = self.side(&moment.seat),
            phase = moment.phase.clone(),
            before = format!("{:.0}", points(sign * moment.before)),
            after = format!("{:.0}", points(sign * moment.after))
        );
        lines.push(say(head));
        let deeds = |deeds: &[SaidAction<Json>]| -> Vec<String> {
            deeds
                .iter()
                .map(|deed| self.lexicon.sentence(&deed.say))
                .collect()
        };
        let did = message!("cli-analyse-did", deeds = deeds(&moment.did).join("; "));
        lines.push(format!("   {}", say(did)));
        if moment.luck != 0 {
            let luck = format!("{:+.1}", difference(sign * moment.luck));
            lines.push(format!(
                "   {}",
                say(message!("cli-analyse-luck", points = luck))
            ));
        }
        if moment.same {
            lines.push(format!("   {}", self.lexicon.word("cli-analyse-same")));
            return;
        }
        if moment.would.is_empty() {
            return;
        }
        let would = message!("cli-analyse-would", deeds = deeds(&moment.would).join("; "));
        lines.push(format!("   {}", say(would)));
        if let (Some(better), Some(doubt)) = (moment.better, moment.doubt) {
            let said = message!(
                "cli-analyse-better",
                points = format!("{:+.1}", difference(better)),
                doubt = format!("{:.1}", difference(2 * doubt))
            );
            lines.push(format!("   {}", say(said)));
        }
        for reason in &moment.reasons {
            let arrow = if reason.gain < 0.0 { '▼' } else { '▲' };
            lines.push(format!(
                "     {arrow} {}",
                self.lexicon.word(&reason.aspect)
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_goes_from_lost_to_won_and_is_never_too_wide() {
        assert_eq!(curve(&[]), "");
        assert_eq!(curve(&[-1000, 0, 1000]), "▁▄█");
        let long: Vec<i32> = (0..1000).map(|step| step * 2 - 1000).collect();
        assert_eq!(curve(&long).chars().count(), WIDE);
        assert!(curve(&long).starts_with('▁') && curve(&long).ends_with('█'));
    }

    #[test]
    fn balances_are_told_from_0_to_100() {
        assert!((points(-1000) - 0.0).abs() < 1e-9);
        assert!((points(1000) - 100.0).abs() < 1e-9);
        assert!((difference(-200) + 10.0).abs() < 1e-9);
    }
}
