//! The Python package: built with everything else, and tested in a virtual environment in the target folder.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::shell::{self, Outcome, cargo, program, root, target};

/// Where its virtual environment is.
fn home() -> PathBuf {
    target().join("python")
}

/// What the tests of the package need besides Python: `project.optional-dependencies.test` of its `pyproject.toml`, and what
/// builds it.
const NEEDED: [&str; 5] = [
    "gymnasium>=1.0",
    "maturin>=1.16,<2",
    "pettingzoo>=1.24",
    "pyarrow>=17",
    "pytest>=8",
];

/// What only the benchmarks need: others' environments to compare with.
const COMPARED: [&str; 2] = ["pettingzoo[classic]>=1.24", "open_spiel>=1.5"];

/// Makes the virtual environment, once, and brings it up to date.
pub(crate) fn environment(compare: bool) -> Outcome {
    let home = home();
    if !home.join("bin/pip").exists() {
        let venv = ["-m", "venv", "--clear"];
        shell::run(
            "python: virtual environment",
            program("python3").args(venv).arg(&home),
        )?;
    }
    let pip = ["install", "--quiet", "--disable-pip-version-check"];
    shell::run(
        "python: pip install",
        program(home.join("bin/pip")).args(pip).args(NEEDED),
    )?;
    // It is large, and not for every Python: without it, its test is left out, and says so.
    let ray = program(home.join("bin/pip"))
        .args(pip)
        .arg("ray>=2.40")
        .status();
    if !ray.is_ok_and(|status| status.success()) {
        eprintln!("    Ray cannot be installed: examples/ray_study.py is not tested");
    }
    if compare {
        let with = program(home.join("bin/pip"))
            .args(pip)
            .args(COMPARED)
            .status();
        if !with.is_ok_and(|status| status.success()) {
            eprintln!("    what PettingZoo and OpenSpiel do is left out: they cannot be installed");
        }
    }
    Ok(())
}

/// Python with the package in this folder.
pub(crate) fn interpreter(folder: &Path) -> std::process::Command {
    let mut python = program(home().join("bin/python"));
    python
        .current_dir(root().join("python"))
        .env("PYTHONPATH", folder)
        .env("PYTHONDONTWRITEBYTECODE", "1");
    python
}

/// Puts the package together from its sources and the library that cargo built, as the wheel has it; gives the folder to import
/// it from.
pub(crate) fn package(profile: &str) -> io::Result<PathBuf> {
    let folder = home().join("package");
    let package = folder.join("bivouac");
    if package.exists() {
        fs::remove_dir_all(&package)?;
    }
    fs::create_dir_all(&package)?;
    for file in fs::read_dir(root().join("python/package/bivouac"))? {
        let file = file?.path();
        if let Some(name) = file.file_name().filter(|_| file.is_file()) {
            fs::copy(&file, package.join(name))?;
        }
    }
    let (prefix, suffix) = (env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    let built = target()
        .join(profile)
        .join(format!("{prefix}_native{suffix}"));
    fs::copy(built, package.join("_native.abi3.so"))?;
    Ok(folder)
}

/// Tests the package. It is built like everything else (`whole`), so that what it is made of is compiled once.
pub(crate) fn test(whole: &[&str]) -> Outcome {
    environment(false)?;
    shell::run(
        "python: build the package",
        cargo().args(["build", "--lib"]).args(whole),
    )?;
    let folder = package("debug").map_err(|error| format!("the Python package: {error}"))?;
    let bin = home().join("bin");
    let path = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([bin.clone()].into_iter().chain(env::split_paths(&path)))
        .map_err(|error| error.to_string())?;
    // The real installation would compile everything again with optimisation: that it is described rightly has to do.
    shell::run(
        "python: what pip would install",
        program(bin.join("pip"))
            .env("PATH", path)
            .args(["install", "--quiet", "--disable-pip-version-check"])
            .args(["--dry-run", "--no-deps", "--no-build-isolation", "./python"]),
    )?;
    shell::run(
        "python: tests",
        interpreter(&folder)
            .args([
                "-m",
                "pytest",
                "--quiet",
                "-p",
                "no:cacheprovider",
                "--durations=5",
            ])
            .arg(Path::new("tests")),
    )
}
