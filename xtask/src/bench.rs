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
        // A lively evening, and as fast as it goes; both stores in one run. Then more nodes on one database.
        for (title, words) in [
            ("server under load, SQLite", "--seconds 20"),
            ("server under load, PostgreSQL", "--seconds 20 --postgres"),
            (
                "as fast as it goes, SQLite",
                "--battles 64 --pace 0 --seconds 10",
            ),
            (
                "as fast as it goes, PostgreSQL",
                "--battles 64 --pace 0 --seconds 10 --postgres",
            ),
            (
                "as fast as it goes, 2 nodes",
                "--battles 64 --pace 0 --seconds 10 --postgres --nodes 2",
            ),
            (
                "as fast as it goes, 4 nodes",
                "--battles 64 --pace 0 --seconds 10 --postgres --nodes 4",
            ),
            (
                "as fast as it goes, 2 nodes, players apart",
                "--battles 64 --pace 0 --seconds 10 --postgres --nodes 2 --apart",
            ),
        ] {
            shell::run(title, cargo().args(load).args(words.split(' ')))?;
        }
    }
    Ok(())
}
