//! Running other programs, and saying which one failed.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// What a chore ends with: nothing, or the reason why it failed.
pub(crate) type Outcome = Result<(), String>;

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .map(Path::to_path_buf)
        .unwrap_or_default()
}

/// The cargo that runs this chore.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// A program, started in the root of the workspace.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    command
}

/// Runs it, showing what it prints; fails if it fails.
pub(crate) fn run(what: &str, command: &mut Command) -> Outcome {
    let start = Instant::now();
    run_last(what, command)?;
    eprintln!("    {what}: {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The same, but the last word is the program's own.
pub(crate) fn run_last(what: &str, command: &mut Command) -> Outcome {
    eprintln!("==> {what}");
    let status = command
        .stdin(Stdio::null())
        .status()
        .map_err(|error| format!("{what}: {}: {error}", command.get_program().display()))?;
    if !status.success() {
        return Err(format!("{what} failed ({status})"));
    }
    Ok(())
}

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    let named = env::var_os("CARGO_TARGET_DIR");
    root().join(named.map_or_else(|| "target".into(), PathBuf::from))
}

/// Does this program answer?
pub(crate) fn answers(name: &str, arg: &str) -> bool {
    runs(name, &[arg])
}

/// Does this program end well?
pub(crate) fn runs(name: &str, args: &[&str]) -> bool {
    Command::new(name)
        .args(args)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}
