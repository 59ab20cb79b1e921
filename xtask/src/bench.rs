//! `cargo xtask bench`: the benchmark table.

use crate::shell::{self, Outcome, cargo, root};

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
    if server && root().join("crates/server/examples/load.rs").exists() {
        shell::run(
            "server under load",
            cargo().args([
                "run",
                "--release",
                "--quiet",
                "--package",
                "server",
                "--example",
                "load",
            ]),
        )?;
    }
    Ok(())
}
