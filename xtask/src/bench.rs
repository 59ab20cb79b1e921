//! `cargo xtask bench`: the benchmark table.

use crate::shell::{self, Outcome, cargo};

/// `cargo xtask bench [--server]`.
pub(crate) fn run(words: &[&str]) -> Outcome {
    let server = match words {
        [] => false,
        ["--server"] => true,
        other => return Err(format!("«{}»: only --server is known", other.join(" "))),
    };
    shell::run(
        "random play",
        cargo().args([
            "run",
            "--release",
            "--quiet",
            "--package",
            "games",
            "--example",
            "random_play",
        ]),
    )?;
    for (title, package, example) in [
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
        shell::run(title, cargo().args(run).args(["--example", example]))?;
    }
    if server {
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
        shell::run("server under load, SQLite", cargo().args(load))?;
        shell::run(
            "server under load, PostgreSQL",
            cargo().args(load).arg("--postgres"),
        )?;
    }
    Ok(())
}
