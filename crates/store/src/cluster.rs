//! A private PostgreSQL cluster in a temporary folder: for tests, benches and chores, never for people's battles.

use std::fs;
use std::io;
use std::net::TcpListener;
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// `nobody` on every Linux: PostgreSQL refuses to run as root.
const NOBODY: u32 = 65534;

/// A running cluster; it ends and vanishes when dropped.
#[derive(Debug)]
pub struct Cluster {
    folder: TempDir,
    binaries: PathBuf,
    port: u16,
    server: Child,
}

/// Whether the disk is really forced, which a test of durability needs and any other test need not wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disk {
    /// `fsync = on`, as in earnest.
    Forced,
    /// `fsync = off`: quick.
    Quick,
}

/// Starts a cluster on a free port of the loopback.
pub fn pg(disk: Disk) -> io::Result<Cluster> {
    let binaries = binaries().ok_or_else(|| {
        io::Error::new(
            io::ErrorKind::NotFound,
            "PostgreSQL is not installed (Debian: apt-get install -y postgresql)",
        )
    })?;
    let folder = tempfile::Builder::new().prefix("bivouac-pg").tempdir()?;
    if is_root()? {
        chown(folder.path(), Some(NOBODY), Some(NOBODY))?;
    }
    let data = folder.path().join("data");
    let made = command(&binaries.join("initdb"))?
        .args(["--auth=trust", "--username=bivouac", "--encoding=UTF8"])
        .args(["--locale=C", "--no-sync", "--pgdata"])
        .arg(&data)
        .stdout(Stdio::null())
        .output()?;
    if !made.status.success() {
        return Err(io::Error::other(
            String::from_utf8_lossy(&made.stderr).into_owned(),
        ));
    }
    let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
    let forced = match disk {
        Disk::Forced => "fsync=on",
        Disk::Quick => "fsync=off",
    };
    let log = fs::File::create(folder.path().join("log"))?;
    let server = command(&binaries.join("postgres"))?
        .arg("-D")
        .arg(&data)
        .args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1"])
        .args(["-c", forced, "-c", "max_connections=120"])
        .arg("-c")
        .arg(format!(
            "unix_socket_directories={}",
            folder.path().display()
        ))
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()?;
    let mut cluster = Cluster {
        folder,
        binaries,
        port,
        server,
    };
    cluster.wait_until_ready()?;
    Ok(cluster)
}

impl Cluster {
    /// The URL of its database.
    pub fn url(&self) -> String {
        format!("postgres://bivouac@127.0.0.1:{}/postgres", self.port)
    }

    /// Makes another, empty database in the cluster and gives its URL.
    pub fn database(&self, name: &str) -> io::Result<String> {
        let made = Command::new(self.binaries.join("createdb"))
            .args(["-h", "127.0.0.1", "-U", "bivouac", "-p"])
            .arg(self.port.to_string())
            .arg(name)
            .output()?;
        if made.status.success() {
            Ok(format!("postgres://bivouac@127.0.0.1:{}/{name}", self.port))
        } else {
            Err(io::Error::other(
                String::from_utf8_lossy(&made.stderr).into_owned(),
            ))
        }
    }

    /// One of the tools that come with PostgreSQL.
    pub fn tool(&self, name: &str) -> Command {
        Command::new(self.binaries.join(name))
    }

    fn wait_until_ready(&mut self) -> io::Result<()> {
        let patience = Instant::now() + Duration::from_secs(30);
        while Instant::now() < patience {
            let ready = Command::new(self.binaries.join("pg_isready"))
                .args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()])
                .status()?;
            if ready.success() {
                return Ok(());
            }
            if let Some(status) = self.server.try_wait()? {
                let log = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
                return Err(io::Error::other(format!(
                    "postgres ended ({status}): {log}"
                )));
            }
            thread::sleep(Duration::from_millis(50));
        }
        Err(io::Error::new(
            io::ErrorKind::TimedOut,
            "postgres did not become ready",
        ))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let stopped = command(&self.binaries.join("pg_ctl")).and_then(|mut pg_ctl| {
            pg_ctl
                .args(["stop", "--mode=immediate", "--silent", "--pgdata"])
                .arg(self.folder.path().join("data"))
                .status()
        });
        if !stopped.is_ok_and(|status| status.success()) {
            let _ = self.server.kill();
        }
        let _ = self.server.wait();
    }
}

/// The newest PostgreSQL of this machine.
fn binaries() -> Option<PathBuf> {
    let mut versions: Vec<(u32, PathBuf)> = fs::read_dir("/usr/lib/postgresql")
        .ok()?
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let version = path.file_name()?.to_str()?.parse().ok()?;
            Some((version, path.join("bin")))
        })
        .filter(|(_, bin)| bin.join("postgres").exists())
        .collect();
    versions.sort();
    versions.pop().map(|(_, bin)| bin)
}

fn is_root() -> io::Result<bool> {
    let id = Command::new("id").arg("-u").output()?;
    Ok(id.stdout.trim_ascii() == b"0")
}

/// The program as a user that is not root.
fn command(program: &Path) -> io::Result<Command> {
    let mut command = if is_root()? {
        let mut command = Command::new("setpriv");
        command
            .args(["--reuid=65534", "--regid=65534", "--clear-groups"])
            .arg(program);
        command
    } else {
        Command::new(program)
    };
    command.current_dir("/").env("LC_ALL", "C");
    Ok(command)
}
