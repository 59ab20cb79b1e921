//! `cargo xtask bench`: one table for the whole project, each line as a ratio to a reference of the same run, with a history.

mod plot;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::python;
use crate::shell::{self, Outcome, cargo, program, root};

/// The line to which all others are compared: a loop that depends on nothing but the core.
const REFERENCE: &str = "reference: quick dice";

/// What is measured besides the rulebooks.
struct Wanted {
    server: bool,
    python: bool,
    web: bool,
    details: bool,
    keep: bool,
}

/// One line of the table.
#[derive(Debug, Clone, PartialEq)]
struct Line {
    name: String,
    unit: String,
    value: f64,
}

impl Line {
    /// Reads `name`, `unit` and `value` with tabs between them.
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('\t');
        let (name, unit, value) = (parts.next()?, parts.next()?, parts.next()?);
        Some(Self {
            name: name.to_owned(),
            unit: unit.to_owned(),
            value: value.parse().ok()?,
        })
    }

    /// How it compares with the reference, which makes so many steps a second: for each million of its steps, or, of times,
    /// how many millions of steps they last.
    fn ratio(&self, reference: f64) -> f64 {
        if self.unit.ends_with("/s") {
            self.value / reference * 1e6
        } else {
            let seconds = match self.unit.as_str() {
                "ms" => self.value / 1e3,
                _ => self.value,
            };
            seconds * reference / 1e6
        }
    }

    /// Is more of it better?
    fn more_is_better(&self) -> bool {
        self.unit.ends_with("/s")
    }
}

/// One line of the history.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Past {
    date: String,
    commit: String,
    line: Line,
    ratio: f64,
}

fn wanted(words: &[&str]) -> Result<Wanted, String> {
    let mut wanted = Wanted {
        server: false,
        python: true,
        web: true,
        details: false,
        keep: true,
    };
    for word in words {
        match *word {
            "--server" => wanted.server = true,
            "--no-python" => wanted.python = false,
            "--no-web" => wanted.web = false,
            "--details" => wanted.details = true,
            "--no-history" => wanted.keep = false,
            other => {
                return Err(format!(
                    "«{other}»: only --server, --no-python, --no-web, --details and --no-history are known"
                ));
            }
        }
    }
    Ok(wanted)
}

/// `cargo xtask bench [--server] [--no-python] [--no-web] [--details] [--no-history]`.
pub(crate) fn run(words: &[&str]) -> Outcome {
    let wanted = wanted(words)?;
    let mut lines = example("games", "random_play", &["--lines"])?;
    let first = reference(&lines)?;
    lines.extend(example("opponents", "search", &[])?);
    if wanted.python {
        lines.extend(python_lines()?);
    }
    if wanted.web {
        lines.extend(web_lines()?);
    }
    if wanted.server {
        lines.extend(server_lines()?);
    }
    // The machine may be busier now than it was.
    let last = reference(&example(
        "games",
        "random_play",
        &["--lines", "--reference"],
    )?)?;
    let reference = f64::midpoint(first, last);
    let path = root().join("docs/bench/history.csv");
    let history = read_history(&fs::read_to_string(&path).unwrap_or_default());
    print!("{}", table(&lines, reference, &history));
    let drift = (last / first - 1.0) * 100.0;
    println!(
        "\nThe reference made {first:.0} steps/s at the beginning and {last:.0} at the end ({drift:+.0} %)."
    );
    if wanted.keep {
        let (date, commit) = (today(), commit()?);
        let history = history.into_iter().chain(lines.iter().map(|line| Past {
            date: date.clone(),
            commit: commit.clone(),
            line: line.clone(),
            ratio: line.ratio(reference),
        }));
        let history: Vec<Past> = history.collect();
        keep(&path, &history).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("Kept in docs/bench/history.csv, drawn in docs/bench/history.svg.");
    }
    if wanted.details {
        details()?;
    }
    Ok(())
}

fn reference(lines: &[Line]) -> Result<f64, String> {
    let found = lines.iter().find(|line| line.name == REFERENCE);
    found
        .map(|line| line.value)
        .ok_or_else(|| "the reference was not measured".to_owned())
}

/// What a program prints, line by line; fails if it fails.
fn lines_of(what: &str, command: &mut std::process::Command) -> Result<String, String> {
    eprintln!("==> {what}");
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{what}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{what} failed ({})", output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The lines that an example prints.
fn example(package: &str, name: &str, words: &[&str]) -> Result<Vec<Line>, String> {
    let run = [
        "run",
        "--release",
        "--quiet",
        "--package",
        package,
        "--example",
        name,
        "--",
    ];
    let printed = lines_of(name, cargo().args(run).args(words))?;
    Ok(printed.lines().filter_map(Line::read).collect())
}

/// Decisions of the Python package, and those of others' environments in the same run.
fn python_lines() -> Result<Vec<Line>, String> {
    python::environment(true)?;
    shell::run(
        "python: build the package",
        cargo().args(["build", "--release", "--lib", "--package", "bivouac-python"]),
    )?;
    let folder =
        python::package("release").map_err(|error| format!("the Python package: {error}"))?;
    let printed = lines_of(
        "python: decisions",
        python::interpreter(&folder).args(["bench.py", "--lines", "2"]),
    )?;
    Ok(printed.lines().filter_map(Line::read).collect())
}

/// How long the page takes to build, and how large it is.
fn web_lines() -> Result<Vec<Line>, String> {
    let web = root().join("web");
    if !web.join("node_modules").exists() {
        eprintln!("==> web: left out, for web/node_modules is not there (npm ci)");
        return Ok(Vec::new());
    }
    let start = Instant::now();
    shell::run(
        "web: build",
        program("npm")
            .current_dir(&web)
            .args(["run", "build", "--silent"])
            .stdout(Stdio::null()),
    )?;
    Ok(vec![Line {
        name: "web: build".to_owned(),
        unit: "s".to_owned(),
        value: start.elapsed().as_secs_f64(),
    }])
}

/// The server under load: a lively evening and as fast as it goes, over both stores; then more nodes on one database.
fn server_lines() -> Result<Vec<Line>, String> {
    let load = [
        "run",
        "--release",
        "--quiet",
        "--package",
        "server",
        "--example",
        "load",
        "--",
    ];
    let mut lines = Vec::new();
    for (how, words) in [
        ("SQLite", "--seconds 20"),
        ("PostgreSQL", "--seconds 20 --postgres"),
        ("SQLite, flat out", "--battles 64 --pace 0 --seconds 10"),
        (
            "PostgreSQL, flat out",
            "--battles 64 --pace 0 --seconds 10 --postgres",
        ),
        (
            "2 nodes, flat out",
            "--battles 64 --pace 0 --seconds 10 --postgres --nodes 2",
        ),
        (
            "4 nodes, flat out",
            "--battles 64 --pace 0 --seconds 10 --postgres --nodes 4",
        ),
        (
            "2 nodes, players apart, flat out",
            "--battles 64 --pace 0 --seconds 10 --postgres --nodes 2 --apart",
        ),
    ] {
        let report = lines_of(
            &format!("server under load, {how}"),
            cargo().args(load).args(words.split(' ')),
        )?;
        println!("{report}");
        for (what, name, unit) in [
            ("server_cpu_ms_per_action", "computing for an action", "ms"),
            ("actions_per_second", "actions", "/s"),
            ("p50", "act to both sockets, p50", "ms"),
            ("p99", "act to both sockets, p99", "ms"),
        ] {
            let value = number(&report, what)
                .ok_or_else(|| format!("the load test does not tell «{what}»"))?;
            lines.push(Line {
                name: format!("server, {how}: {name}"),
                unit: unit.to_owned(),
                value,
            });
        }
    }
    Ok(lines)
}

/// The number under this name in JSON.
fn number(json: &str, name: &str) -> Option<f64> {
    let (_, rest) = json.split_once(&format!("\"{name}\":"))?;
    let end = rest.find([',', '}', '\n']).unwrap_or(rest.len());
    rest[..end].trim().parse().ok()
}

/// The table, with the last ratio before and what has changed since.
fn table(lines: &[Line], reference: f64, history: &[Past]) -> String {
    let before: BTreeMap<&str, f64> = history
        .iter()
        .map(|past| (past.line.name.as_str(), past.ratio))
        .collect();
    let mut table =
        String::from("| line | value | unit | ratio | before | |\n|---|---:|---|---:|---:|---:|\n");
    for line in lines {
        let ratio = line.ratio(reference);
        let (had, change) = match before.get(line.name.as_str()) {
            None => (String::new(), String::new()),
            Some(had) => {
                let gain = if line.more_is_better() {
                    ratio / had
                } else {
                    had / ratio
                };
                let change = (gain - 1.0) * 100.0;
                (figure(*had), format!("{change:+.0} %"))
            }
        };
        let _ = writeln!(
            table,
            "| {} | {} | {} | {} | {had} | {change} |",
            line.name,
            figure(line.value),
            line.unit,
            figure(ratio)
        );
    }
    table.push_str(
        "\nRatio: of rates, how many for each million steps of the reference; of times, how many million steps they last. The last \
         column is what has become better (+) or worse since the line before in the history.\n",
    );
    table
}

/// A number with three digits that count.
fn figure(number: f64) -> String {
    let digits = match number.abs() {
        n if n >= 100.0 => 0,
        n if n >= 10.0 => 1,
        n if n >= 1.0 => 2,
        _ => 4,
    };
    let text = format!("{number:.digits$}");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let mut grouped = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0
            && (whole.len() - place).is_multiple_of(3)
            && whole.as_bytes()[place - 1] != b'-'
        {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    if part.is_empty() {
        grouped
    } else {
        format!("{grouped}.{part}")
    }
}

const HEAD: &str = "date,commit,line,unit,value,ratio";

/// The history: a name may hold commas, so its field is in quotation marks.
fn read_history(text: &str) -> Vec<Past> {
    let row = |line: &str| -> Option<Past> {
        let (front, rest) = line.split_once(",\"")?;
        let (date, commit) = front.split_once(',')?;
        let (name, rest) = rest.split_once("\",")?;
        let mut rest = rest.split(',');
        let (unit, value, ratio) = (rest.next()?, rest.next()?, rest.next()?);
        Some(Past {
            date: date.to_owned(),
            commit: commit.to_owned(),
            line: Line {
                name: name.to_owned(),
                unit: unit.to_owned(),
                value: value.parse().ok()?,
            },
            ratio: ratio.parse().ok()?,
        })
    };
    text.lines().filter_map(row).collect()
}

fn written(history: &[Past]) -> String {
    let mut text = format!("{HEAD}\n");
    for past in history {
        let Past {
            date,
            commit,
            line,
            ratio,
        } = past;
        let Line { name, unit, value } = line;
        let _ = writeln!(
            text,
            "{date},{commit},\"{name}\",{unit},{value:.4},{ratio:.6}"
        );
    }
    text
}

fn keep(path: &PathBuf, history: &[Past]) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, written(history))?;
    fs::write(path.with_extension("svg"), plot::history(history))
}

fn commit() -> Result<String, String> {
    let printed = lines_of("git", program("git").args(["rev-parse", "--short", "HEAD"]))?;
    Ok(printed.trim().to_owned())
}

/// The date in UTC: `2026-11-19`.
fn today() -> String {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or(Duration::ZERO);
    date_of((since.as_secs() / 86_400) as i64)
}

/// The date so many days after 1970-01-01 (Howard Hinnant's algorithm).
fn date_of(days: i64) -> String {
    let z = days + 719_468;
    let era = z.div_euclid(146_097);
    let day_of_era = z.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 {
        shifted + 3
    } else {
        shifted - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The tables of docs/speed.md that go deeper into one rulebook.
fn details() -> Outcome {
    for (title, package, name) in [
        ("random play, part by part", "games", "random_play"),
        (
            "Gods of War: Napoleon, from 6 to 160 regiments",
            "napoleon",
            "growth",
        ),
        (
            "Gods of War: Napoleon, each kind of decision",
            "napoleon",
            "listing",
        ),
        ("Gods of War: Lee, from 15 to 71 units", "lee", "pace"),
    ] {
        let run = ["run", "--release", "--quiet", "--package", package];
        shell::run(title, cargo().args(run).args(["--example", name]))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &str, unit: &str, value: f64) -> Line {
        Line {
            name: name.to_owned(),
            unit: unit.to_owned(),
            value,
        }
    }

    #[test]
    fn rates_and_times_are_compared_with_the_reference() {
        let rate = Line::read("rulebook: x\tactions/s\t2000").unwrap();
        assert_eq!(rate, line("rulebook: x", "actions/s", 2000.0));
        assert!((rate.ratio(1e8) - 20.0).abs() < 1e-9);
        // A machine twice as fast plays twice as much and builds in half the time: nothing has changed.
        assert!((line("x", "actions/s", 4000.0).ratio(2e8) - 20.0).abs() < 1e-9);
        let (slow, fast) = (
            line("b", "s", 10.0).ratio(1e8),
            line("b", "s", 5.0).ratio(2e8),
        );
        assert!((slow - fast).abs() < 1e-9);
        assert!((line("b", "ms", 10.0).ratio(1e8) - 1.0).abs() < 1e-9);
        assert_eq!(Line::read("no line"), None);
    }

    #[test]
    fn the_history_is_read_as_it_was_written() {
        let past = |name: &str, ratio: f64| Past {
            date: "2026-11-19".to_owned(),
            commit: "abc".to_owned(),
            line: line(name, "iterations/s", 12.5),
            ratio,
        };
        let history = vec![past("search: Marshal, ccn", 1.5), past("b", 3.0)];
        assert_eq!(read_history(&written(&history)), history);
        let now = [line("b", "iterations/s", 600.0), line("new", "s", 1.0)];
        let table = table(&now, 1e8, &history);
        assert!(
            table.contains("| b | 600 | iterations/s | 6.00 | 3.00 | +100 % |"),
            "{table}"
        );
        assert!(table.contains("| new | 1.00 | s | 100 |  |  |"), "{table}");
        assert!(plot::history(&history).contains("search: Marshal, ccn"));
    }

    #[test]
    fn figures_and_dates_are_readable() {
        assert_eq!(figure(2_815_636.4), "2,815,636");
        assert_eq!(figure(12.34), "12.3");
        assert_eq!(figure(0.01234), "0.0123");
        assert_eq!(date_of(0), "1970-01-01");
        assert_eq!(date_of(20_776), "2026-11-19");
        assert_eq!(
            number("{\n \"p50\": 1.25,\n \"p99\": 4\n}", "p99"),
            Some(4.0)
        );
    }
}
