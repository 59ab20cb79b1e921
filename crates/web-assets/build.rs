//! Builds the web client into `$OUT_DIR/dist`, so that it becomes part of the binary.
//!
//! Only this crate runs npm. `WEB_DIST=dir` takes a client that was built elsewhere; without npm the binary carries a page
//! that says what is missing. When npm is there and fails, this build fails: a server with half a client helps nobody.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, fs, io};

/// What the client is made of, seen from the workspace.
const SOURCES: [&str; 9] = [
    "web/src",
    "web/public",
    "web/scripts",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "locales",
];

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("The web client could not be built: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn build() -> Result<(), String> {
    let here = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let root = here.join("../..");
    let dist = PathBuf::from(variable("OUT_DIR")?).join("dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=WEB_DIST");
    println!("cargo::rerun-if-env-changed=PATH");
    for source in SOURCES {
        let path = root.join(source);
        if path.exists() {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }

    if dist.exists() {
        fs::remove_dir_all(&dist).map_err(|error| at(&dist, &error))?;
    }
    fs::create_dir_all(&dist).map_err(|error| at(&dist, &error))?;

    if let Some(built) = env::var_os("WEB_DIST") {
        let built = PathBuf::from(built);
        println!("cargo::rerun-if-changed={}", built.display());
        if !built.join("index.html").is_file() {
            return Err(format!("WEB_DIST={} has no index.html", built.display()));
        }
        return copy(&built, &dist).map_err(|error| at(&built, &error));
    }

    if !is_there("npm") {
        println!(
            "cargo::warning=npm was not found: the server will show a page that says so instead of the client. Install Node.js 20 or newer with npm, or set WEB_DIST."
        );
        let page = dist.join("index.html");
        return fs::write(&page, include_str!("src/missing.html"))
            .map_err(|error| at(&page, &error));
    }

    let web = root.join("web");
    install(&web)?;
    run(
        npm(&web).args(["run", "build"]).env("BIVOUAC_DIST", &dist),
        "npm run build",
    )?;
    if dist.join("index.html").is_file() {
        Ok(())
    } else {
        Err("npm run build left no index.html".to_owned())
    }
}

/// `npm ci`, unless what is installed is what the lock says.
fn install(web: &Path) -> Result<(), String> {
    let lock = web.join("package-lock.json");
    let wanted = fs::read(&lock).map_err(|error| at(&lock, &error))?;
    let installed = web.join("node_modules/.installed-lock.json");
    if fs::read(&installed).is_ok_and(|found| found == wanted) {
        return Ok(());
    }
    run(
        npm(web).args(["ci", "--include=dev", "--no-audit", "--no-fund"]),
        "npm ci",
    )?;
    fs::write(&installed, wanted).map_err(|error| at(&installed, &error))
}

fn npm(web: &Path) -> Command {
    let mut command = Command::new(program("npm"));
    command
        .current_dir(web)
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command
}

fn program(name: &str) -> String {
    if cfg!(windows) {
        format!("{name}.cmd")
    } else {
        name.to_owned()
    }
}

fn is_there(name: &str) -> bool {
    Command::new(program(name))
        .arg("--version")
        .output()
        .is_ok_and(|output| output.status.success())
}

fn run(command: &mut Command, name: &str) -> Result<(), String> {
    let output = command
        .output()
        .map_err(|error| format!("{name}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!(
        "{name} failed ({}):\n{}\n{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    ))
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

fn variable(name: &str) -> Result<String, String> {
    env::var(name).map_err(|error| format!("{name}: {error}"))
}

fn at(path: &Path, error: &io::Error) -> String {
    format!("{}: {error}", path.display())
}
