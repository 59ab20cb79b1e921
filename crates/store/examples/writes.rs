//! How long an entry takes to become durable while every core is busy with something else.
//!
//! `cargo run --release -p store --example writes -- [SECONDS] [ENTRIES A SECOND] [BUSY THREADS A CORE]`

use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use store::{Append, Face, SqliteStore, Store};

type Failure = Box<dyn std::error::Error + Send + Sync>;

/// Entries come in from so many battles.
const BATTLES: u64 = 200;

fn entry(battle: u64, seq: u64) -> Append {
    Append {
        battle: format!("battle-{battle}"),
        seq,
        at: seq as i64,
        body: "x".repeat(300),
        face: Face {
            summary: "y".repeat(600),
            ..Face::default()
        },
    }
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut given = std::env::args().skip(1);
    let mut number = |default: u64| given.next().map_or(Ok(default), |word| word.parse());
    let (seconds, rate, busy) = (number(10)?, number(150)?, number(1)?);
    let folder = tempfile::tempdir()?;
    let store = Arc::new(SqliteStore::open(folder.path()).await?);
    for battle in 0..BATTLES {
        store.append(entry(battle, 0)).await?;
    }
    let stop = Arc::new(AtomicBool::new(false));
    let cores = std::thread::available_parallelism()?.get() as u64;
    let threads: Vec<_> = (0..cores * busy)
        .map(|_| {
            let stop = Arc::clone(&stop);
            std::thread::spawn(move || {
                let mut sum = 0u64;
                while !stop.load(Ordering::Relaxed) {
                    sum = black_box(sum.wrapping_mul(31).wrapping_add(7));
                }
            })
        })
        .collect();
    let mut clock = tokio::time::interval(Duration::from_secs_f64(1.0 / rate as f64));
    let mut writing = Vec::new();
    for n in 0..seconds * rate {
        clock.tick().await;
        let store = Arc::clone(&store);
        writing.push(tokio::spawn(async move {
            let began = Instant::now();
            let done = store.append(entry(n % BATTLES, 1 + n / BATTLES)).await;
            done.map(|()| began.elapsed())
        }));
    }
    let mut took = Vec::new();
    for one in writing {
        took.push(one.await??);
    }
    stop.store(true, Ordering::Relaxed);
    for thread in threads {
        let _ = thread.join();
    }
    took.sort();
    let at = |part: f64| took[((took.len() - 1) as f64 * part) as usize].as_secs_f64() * 1000.0;
    println!(
        "{} entries, {} busy threads on {cores} cores: p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms",
        took.len(),
        cores * busy,
        at(0.5),
        at(0.99),
        at(1.0)
    );
    Ok(())
}
