//! `bivouac arena`: lets opponents fight, and measures them.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use games::Library;
use games::library::io_reason;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{GivenOptions, message};
use messages::Lexicon;
use opponents::Knobs;
use opponents::arena::statistics::{Sprt, score_of_elo};
use opponents::arena::tune::Tuning;
use opponents::arena::{Contender, Ledger, Match, Report};

use crate::report::told;
use crate::{Exit, Trouble, reasons};

/// Who fights whom.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[command(subcommand)]
    tune: Option<Tune>,
    /// The game
    #[arg(required = true)]
    game: Option<String>,
    /// The first contender: scores are told from its side
    #[arg(required = true)]
    a: Option<String>,
    /// The second contender
    #[arg(required = true)]
    b: Option<String>,
    #[command(flatten)]
    field: Field,
    /// Stop as soon as it is proved that the score is at most the first or at least the second: in percent, or as Elo
    /// with `elo` before it (`60:65`, `elo0:20`)
    #[arg(long, value_name = "LOW:HIGH", value_parser = read_sprt)]
    sprt: Option<Sprt>,
    /// A program that speaks the protocol's `choose`, as NAME=COMMAND; may be given more than once
    #[arg(long, value_name = "NAME=COMMAND", value_parser = read_bot)]
    bot: Vec<(String, String)>,
    /// Knobs for the first contender, from a file like the one in the binary
    #[arg(long, value_name = "FILE")]
    knobs: Option<PathBuf>,
    /// One knob of the first contender, as NAME=VALUE; may be given more than once
    #[arg(long, value_name = "NAME=VALUE", value_parser = read_knob)]
    set: Vec<(String, f64)>,
    /// Keep the pairs in this file, and go on where it ends: a match can be played in pieces and added up
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Print the report as JSON
    #[arg(long)]
    json: bool,
}

/// Where and how long they fight.
#[derive(Debug, Clone, clap::Args)]
struct Field {
    /// How many pairs of battles, at most
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    pairs: u64,
    /// Thinking time for a decision in milliseconds, for those that name none
    #[arg(long, default_value_t = 100)]
    time: u64,
    /// Begin no new pair after so many minutes
    #[arg(long)]
    minutes: Option<u32>,
    /// Only this scenario; may be given more than once
    #[arg(long)]
    scenario: Vec<String>,
    /// The seed of the match
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Count computing time instead of time on the wall: for a machine that is busy with other things
    #[arg(long)]
    computing_time: bool,
    /// How many battles at the same time; without it, one per core
    #[arg(long)]
    threads: Option<usize>,
}

#[derive(Debug, clap::Subcommand)]
enum Tune {
    /// Improve the knobs of an opponent by letting shaken ones fight each other (SPSA)
    Tune {
        /// The game
        game: String,
        /// The opponent
        level: String,
        /// The knobs to tune, separated by commas
        #[arg(long, value_delimiter = ',', required = true)]
        knobs: Vec<String>,
        /// How many steps; each plays --pairs pairs
        #[arg(long, default_value_t = 50)]
        steps: u32,
        /// How far the knobs are shaken at first, as a share of their range
        #[arg(long, default_value_t = 0.1)]
        shake: f64,
        /// How far a clear win moves them at first, as a share of their range
        #[arg(long, default_value_t = 0.3)]
        stride: f64,
        /// Where a knob starts, as NAME=VALUE, instead of at its value in the binary; may be given more than once
        #[arg(long, value_name = "NAME=VALUE", value_parser = read_knob)]
        set: Vec<(String, f64)>,
        #[command(flatten)]
        field: Field,
    },
}

fn read_sprt(text: &str) -> Result<Sprt, String> {
    let wrong = || "cli-arena-how-sprt".to_owned();
    let elo = text.strip_prefix("elo");
    let (low, high) = elo.unwrap_or(text).split_once(':').ok_or_else(wrong)?;
    let number = |text: &str| text.parse::<f64>().map_err(|_| wrong());
    let score = |value: f64| {
        if elo.is_some() {
            score_of_elo(value)
        } else {
            value / 100.0
        }
    };
    let (low, high) = (score(number(low)?), score(number(high)?));
    if 0.0 < low && low < high && high < 1.0 {
        Ok(Sprt::new(low, high))
    } else {
        Err(wrong())
    }
}

fn read_bot(text: &str) -> Result<(String, String), String> {
    text.split_once('=')
        .map(|(name, command)| (name.to_owned(), command.to_owned()))
        .filter(|(name, command)| !name.is_empty() && !command.is_empty())
        .ok_or_else(|| "cli-arena-how-bot".to_owned())
}

fn read_knob(text: &str) -> Result<(String, f64), String> {
    let wrong = || "cli-arena-how-knob".to_owned();
    let (name, value) = text.split_once('=').ok_or_else(wrong)?;
    Ok((name.to_owned(), value.parse().map_err(|_| wrong())?))
}

/// Holds the match.
pub fn run(args: &Args, library: &Library, lexicon: &Lexicon) -> Exit {
    let outcome = match &args.tune {
        None => fight(args, library, lexicon),
        Some(Tune::Tune { .. }) => tune(args, library, lexicon),
    };
    match outcome {
        Ok(()) => Exit::Fine,
        Err(trouble) => trouble.complain("arena"),
    }
}

fn fight(args: &Args, library: &Library, lexicon: &Lexicon) -> Result<(), Trouble> {
    let (Some(game), Some(a), Some(b)) = (&args.game, &args.a, &args.b) else {
        return Err(Trouble::Usage(lexicon.word("cli-arena-who")));
    };
    let time = Duration::from_millis(args.field.time);
    let read = |text: &str| {
        let contender = Contender::read(text, time, &args.bot)
            .map_err(|error| Trouble::Usage(lexicon.say(&reasons::of_contender(&error))))?;
        Ok::<_, Trouble>(if args.field.computing_time {
            contender.by_computing_time()
        } else {
            contender
        })
    };
    let mut first = read(a)?;
    if args.knobs.is_some() || !args.set.is_empty() {
        first = first.with_knobs(knobs_of(args, game, lexicon)?);
    }
    let arena = Match {
        sprt: args.sprt,
        ..arena(&args.field, (library, lexicon), game, first, read(b)?)?
    };
    for contender in [&arena.a, &arena.b] {
        contender.try_out().map_err(|error| {
            let said = message!(
                "cli-arena-bot-dead",
                name = error.name,
                command = error.command
            );
            lexicon.say(&said)
        })?;
    }
    let bar = ProgressBar::new(arena.pairs).with_style(style());
    let watch = |report: &Report| {
        bar.set_message(report.line());
        bar.set_position(report.pairs.count());
    };
    let report = match &args.results {
        None => arena.run(watch),
        Some(path) => {
            let mut ledger = Ledger::open(path, &arena).map_err(|error| {
                let reason = lexicon.say(&reasons::of_ledger(&error));
                format!("{}: {reason}", path.display())
            })?;
            arena.resume(&mut ledger, watch)
        }
    };
    bar.finish_and_clear();
    let report = report.map_err(|error| error.to_string())?;
    if args.json {
        let json = serde_json::to_string_pretty(&report).map_err(|error| error.to_string())?;
        crate::say!("{json}");
    } else {
        crate::print_text(&told(&report, lexicon));
    }
    Ok(())
}

fn knobs_of(args: &Args, game: &str, lexicon: &Lexicon) -> Result<Knobs, String> {
    let mut knobs = match &args.knobs {
        None => Knobs::of(game),
        Some(path) => {
            let said = |reason: String| format!("{}: {reason}", path.display());
            let text =
                fs::read_to_string(path).map_err(|error| said(lexicon.say(&io_reason(&error))))?;
            Knobs::read(&text, game)
                .map_err(|error| said(lexicon.say(&reasons::of_knobs(&error))))?
        }
    };
    for (name, value) in &args.set {
        knobs
            .put(name, *value)
            .map_err(|error| lexicon.say(&reasons::of_knobs(&error)))?;
    }
    Ok(knobs)
}

fn arena(
    field: &Field,
    (library, lexicon): (&Library, &Lexicon),
    game: &str,
    a: Contender,
    b: Contender,
) -> Result<Match, Trouble> {
    if games::find(game).is_none() {
        return Err(Trouble::Usage(lexicon.say(&crate::unknown_game(game))));
    }
    let mut scenarios: Vec<_> = library.of_game(game).cloned().collect();
    for wanted in &field.scenario {
        if !scenarios.iter().any(|entry| entry.header.id == *wanted) {
            let known: Vec<_> = scenarios
                .iter()
                .map(|entry| entry.header.id.as_str())
                .collect();
            return Err(Trouble::Usage(lexicon.say(&message!(
                "cli-unknown-scenario",
                name = wanted.as_str(),
                known = known.join(", ")
            ))));
        }
    }
    if !field.scenario.is_empty() {
        scenarios.retain(|entry| field.scenario.contains(&entry.header.id));
    }
    Ok(Match {
        a,
        b,
        scenarios,
        options: GivenOptions::new(),
        pairs: field.pairs,
        seed: field.seed,
        threads: field.threads,
        sprt: None,
        longest: field
            .minutes
            .map(|minutes| Duration::from_mins(minutes.into())),
    })
}

fn tune(args: &Args, library: &Library, lexicon: &Lexicon) -> Result<(), Trouble> {
    let Some(Tune::Tune {
        game,
        level,
        knobs,
        steps,
        shake,
        stride,
        set,
        field,
    }) = &args.tune
    else {
        return Err(Trouble::Usage(lexicon.word("cli-arena-who")));
    };
    let mut start = Knobs::of(game);
    for (name, value) in set {
        start
            .put(name, *value)
            .map_err(|error| lexicon.say(&reasons::of_knobs(&error)))?;
    }
    for name in knobs {
        if !start.each().any(|knob| knob.name == name) {
            let known: Vec<_> = start.each().map(|knob| knob.name).collect();
            return Err(Trouble::Usage(
                lexicon.say(&reasons::no_knob(name, &known.join(", "))),
            ));
        }
    }
    let time = Duration::from_millis(field.time);
    let contender = Contender::read(level, time, &[])
        .map_err(|error| Trouble::Usage(lexicon.say(&reasons::of_contender(&error))))?;
    let tuning = Tuning {
        arena: arena(
            field,
            (library, lexicon),
            game,
            contender.clone(),
            contender,
        )?,
        knobs: knobs.clone(),
        start,
        steps: *steps,
        shake: *shake,
        stride: *stride,
    };
    let bar = ProgressBar::new(u64::from(*steps)).with_style(style());
    let tuned = tuning.run(|step| {
        let values = knobs.iter().filter_map(|name| {
            let value = step.knobs.get(name)?;
            Some(format!("{name} {value:.3}"))
        });
        let values = values.collect::<Vec<_>>().join(", ");
        if bar.is_hidden() {
            // Nobody watches: what was found so far must not be lost with the process.
            eprintln!("{}/{steps} {values}", step.number);
        }
        bar.set_message(values);
        bar.set_position(u64::from(step.number));
    });
    bar.finish_and_clear();
    let tuned = tuned.map_err(|error| error.to_string())?;
    crate::print_text(&tuned.table(game));
    Ok(())
}

fn style() -> ProgressStyle {
    // The template is fixed; if it were wrong, the plain bar would do.
    ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed} {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_is_given_in_percent_or_elo() {
        assert_eq!(read_sprt("60:65"), Ok(Sprt::new(0.6, 0.65)));
        let elo = read_sprt("elo0:190.8485").expect("this is a test");
        assert!((elo.zero - 0.5).abs() < 1e-9 && (elo.one - 0.75).abs() < 1e-6);
        for wrong in ["65:60", "60", "x:y", "0:100", "60:", "elo"] {
            assert!(read_sprt(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn bots_and_knobs_are_named() {
        assert_eq!(
            read_bot("mine=python3 bot.py --x=1"),
            Ok(("mine".to_owned(), "python3 bot.py --x=1".to_owned()))
        );
        assert!(read_bot("=x").is_err() && read_bot("x").is_err());
        assert_eq!(read_knob("horizon=20"), Ok(("horizon".to_owned(), 20.0)));
        assert!(read_knob("horizon").is_err() && read_knob("horizon=far").is_err());
    }
}
