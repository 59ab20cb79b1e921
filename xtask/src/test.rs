//! `cargo xtask test`: installs what the tests need, and runs them all. The Rust runner comes last, so that the output
//! ends on its closing line.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::python;
use crate::shell::{self, Outcome, answers, cargo, program, root, runs, target};

/// Every step builds the same crates with the same features, so that each is compiled once.
const WHOLE: [&str; 2] = ["--workspace", "--all-features"];

/// `cargo xtask test [--rust | --python]`.
pub(crate) fn run(words: &[&str]) -> Outcome {
    let rust_only = match words {
        [] => false,
        ["--rust"] => true,
        ["--python"] => {
            install(true)?;
            return python::test(&["--package", "bivouac-python"]);
        }
        other => {
            let other = other.join(" ");
            return Err(format!("«{other}»: only --rust and --python are known"));
        }
    };
    install(rust_only)?;
    shell::run("cargo fmt", cargo().args(["fmt", "--all", "--check"]))?;
    shell::run(
        "cargo clippy",
        cargo()
            .args(["clippy", "--all-targets"])
            .args(WHOLE)
            .args(["--", "-D", "warnings"]),
    )?;
    crate::rules::run(&["--brief"])?;
    if !rust_only {
        if root().join("web/package.json").exists() {
            web()?;
        }
        python::test(&WHOLE)?;
    }
    shell::run(
        "doc tests",
        cargo().args(["test", "--doc", "--quiet"]).args(WHOLE),
    )?;
    wire_types_are_committed()?;
    shell::run_last(
        "cargo nextest",
        cargo()
            .args(["nextest", "run", "--no-fail-fast"])
            .args(WHOLE),
    )
}

/// What must be on the machine, and the Debian package that brings it.
fn needed(rust_only: bool) -> Vec<(&'static str, bool, &'static str)> {
    let mut needed = vec![(
        "PostgreSQL server",
        !postgres_binaries().is_empty(),
        "postgresql",
    )];
    needed.push(("Python 3", answers("python3", "--version"), "python3"));
    needed.push((
        "Python's venv",
        runs("python3", &["-c", "import ensurepip, venv"]),
        "python3-venv",
    ));
    if !rust_only {
        needed.push((
            "Chromium",
            Path::new("/usr/bin/chromium").exists(),
            "chromium",
        ));
        needed.push(("Node.js", answers("node", "--version"), "nodejs"));
        needed.push(("npm", answers("npm", "--version"), "npm"));
    }
    needed
}

/// Folders with PostgreSQL's server programs, as Debian lays them out.
fn postgres_binaries() -> Vec<PathBuf> {
    fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|version| version.path().join("bin"))
        .filter(|bin| bin.join("initdb").exists())
        .collect()
}

fn is_root() -> bool {
    Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn install(rust_only: bool) -> Outcome {
    let missing: Vec<_> = needed(rust_only)
        .into_iter()
        .filter(|(_, there, _)| !there)
        .collect();
    if !missing.is_empty() {
        let names: Vec<_> = missing.iter().map(|(name, _, _)| *name).collect();
        let packages: Vec<_> = missing.iter().map(|(_, _, package)| *package).collect();
        if !is_root() || !answers("apt-get", "--version") {
            return Err(format!(
                "missing: {}. Install them (on Debian: apt-get install {}) and run this again",
                names.join(", "),
                packages.join(" ")
            ));
        }
        shell::run("apt-get update", program("apt-get").args(["-qq", "update"]))?;
        shell::run(
            "apt-get install",
            program("apt-get")
                .env("DEBIAN_FRONTEND", "noninteractive")
                .args(["-qq", "install", "-y", "--no-install-recommends"])
                .args(&packages),
        )?;
    }
    if !answers("cargo-nextest", "--version") {
        shell::run(
            "install cargo-nextest",
            cargo().args(["install", "--locked", "cargo-nextest"]),
        )?;
    }
    Ok(())
}

/// The client's own tests, then the real browser against the real binary.
fn web() -> Outcome {
    let npm = |words: &[&str]| {
        let mut command = program("npm");
        command.current_dir(root().join("web")).args(words);
        command
    };
    shell::run("npm ci", &mut npm(&["ci", "--no-audit", "--no-fund"]))?;
    shell::run("web: layout and lint", &mut npm(&["run", "lint"]))?;
    shell::run("web: types", &mut npm(&["run", "check"]))?;
    shell::run("web: unit tests", &mut npm(&["test"]))?;
    shell::run(
        "build bivouac",
        cargo().args(["build", "--bin", "bivouac"]).args(WHOLE),
    )?;
    shell::run(
        "web: real browser",
        npm(&["run", "e2e"]).env("BIVOUAC_BIN", target().join("debug/bivouac")),
    )
}

/// The TypeScript types are written by tests from the Rust types; what is committed must be what they write.
fn wire_types_are_committed() -> Outcome {
    let write = |packages: &[&str]| {
        shell::run(
            "write the wire types",
            cargo()
                .args(["test", "--lib", "--quiet"])
                .args(packages)
                .arg("export_bindings"),
        )
    };
    // The test program of a crate also writes the files of the crates below it, with those types only that it needs. So each
    // lower crate writes its own file again, whole, the lowest last.
    write(&WHOLE)?;
    for below in ["tabletop", "table", "kernel"] {
        write(&["--package", below])?;
    }
    let changed = program("git")
        .args(["status", "--porcelain", "--", "web/src/wire"])
        .output()
        .map_err(|error| format!("git: {error}"))?;
    if changed.stdout.is_empty() {
        return Ok(());
    }
    Err(format!(
        "the types in web/src/wire differ from the Rust types; commit these:\n{}",
        String::from_utf8_lossy(&changed.stdout)
    ))
}
