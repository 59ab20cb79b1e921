//! The project's own chores. `cargo xtask test` is the one test command; `cargo xtask help` lists the others.

mod bench;
mod python;
mod rules;
mod shell;
mod siege;
mod test;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test           install what the tests need and run them all (Rust, web, real browser, real PostgreSQL)
cargo xtask test --rust    only the Rust part
cargo xtask test --python  only the Python package
cargo xtask rules          which rules of rules/*.md are cited by a test; fails on an id that does not exist
cargo xtask bench          one table of how fast everything is, with a history (builds with --release)
                           --server: the server under load too; --details: the tables of docs/speed.md;
                           --no-python, --no-web, --no-history: without these
cargo xtask siege          the server under attack, on the loopback: what was tried, what was lost
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match words.as_slice() {
        ["test", rest @ ..] => test::run(rest),
        ["rules", rest @ ..] => rules::run(rest),
        ["bench", rest @ ..] => bench::run(rest),
        ["siege"] => siege::run(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        other => {
            eprintln!("xtask: «{}» is not a chore\n\n{HELP}", other.join(" "));
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("xtask: {reason}");
            ExitCode::FAILURE
        }
    }
}
