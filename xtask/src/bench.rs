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
    for (title, example) in [
        ("Gods of War: Napoleon, from 6 to 160 regiments", "growth"),
        ("Gods of War: Napoleon, each kind of decision", "listing"),
    ] {
        let package = ["run", "--release", "--quiet", "--package", "napoleon"];
        shell::run(title, cargo().args(package).args(["--example", example]))?;
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
