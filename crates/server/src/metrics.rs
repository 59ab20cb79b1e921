//! Numbers for Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Something that is counted and never falls.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }
}

/// Something that rises and falls.
#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub(crate) fn add(&self, n: i64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }
}

/// The upper bounds of the classes, in milliseconds.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/// How long something takes.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    classes: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Histogram {
    pub(crate) fn note(&self, took: Duration) {
        let millis = took.as_millis() as u64;
        for (bound, class) in BOUNDS.iter().zip(&self.classes) {
            if millis < *bound {
                class.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.micros
            .fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }
}

/// Everything that is measured.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) requests: Counter,
    pub(crate) server_errors: Counter,
    pub(crate) limited: Counter,
    pub(crate) battles_created: Counter,
    pub(crate) lines: Counter,
    pub(crate) lost_races: Counter,
    pub(crate) loads: Counter,
    pub(crate) computer_moves: Counter,
    pub(crate) computer_crashes: Counter,
    pub(crate) socket_messages: Counter,
    pub(crate) socket_bytes: Counter,
    pub(crate) calls: Counter,
    pub(crate) calls_failed: Counter,
    pub(crate) sockets: Gauge,
    pub(crate) thinking: Gauge,
    pub(crate) write: Histogram,
}

impl Metrics {
    /// A message of so many bytes went out over a socket.
    pub(crate) fn sent(&self, bytes: usize) {
        self.socket_messages.add(1);
        self.socket_bytes.add(bytes as u64);
    }

    /// The Prometheus text format.
    pub(crate) fn render(
        &self,
        battles_in_memory: usize,
        staff: (usize, Duration),
        gate: (usize, Duration),
    ) -> String {
        let mut text = String::new();
        let counters = [
            (
                "http_requests_total",
                "HTTP requests answered",
                &self.requests,
            ),
            (
                "http_errors_total",
                "Answers with status 5xx",
                &self.server_errors,
            ),
            (
                "rate_limited_total",
                "Requests turned away for their number",
                &self.limited,
            ),
            (
                "battles_created_total",
                "Battles created here",
                &self.battles_created,
            ),
            ("lines_total", "Lines written to battle logs", &self.lines),
            (
                "lost_races_total",
                "Lines another node wrote first",
                &self.lost_races,
            ),
            ("loads_total", "Battles loaded from the store", &self.loads),
            (
                "computer_moves_total",
                "Decisions of computer players",
                &self.computer_moves,
            ),
            (
                "computer_crashes_total",
                "Computer players that crashed",
                &self.computer_crashes,
            ),
            (
                "socket_messages_total",
                "Messages sent over sockets",
                &self.socket_messages,
            ),
            (
                "socket_bytes_total",
                "Bytes of messages sent over sockets",
                &self.socket_bytes,
            ),
            (
                "calls_total",
                "Messages outside the page that were delivered",
                &self.calls,
            ),
            (
                "calls_failed_total",
                "Messages outside the page that were not",
                &self.calls_failed,
            ),
        ];
        for (name, help, counter) in counters {
            let value = counter.0.load(Ordering::Relaxed);
            let _ = write!(
                text,
                "# HELP bivouac_{name} {help}\n# TYPE bivouac_{name} counter\nbivouac_{name} {value}\n"
            );
        }
        let gauges = [
            (
                "sockets",
                "Open WebSockets",
                self.sockets.0.load(Ordering::Relaxed),
            ),
            (
                "thinking",
                "Computer players thinking or waiting for a turn to think",
                self.thinking.0.load(Ordering::Relaxed),
            ),
            (
                "battles_in_memory",
                "Battles held in memory",
                battles_in_memory as i64,
            ),
            (
                "computer_queue",
                "Computer players waiting for a turn to think",
                staff.0 as i64,
            ),
            (
                "computer_queue_age_milliseconds",
                "How long the first of them has waited",
                staff.1.as_millis() as i64,
            ),
            (
                "compute_queue",
                "Requests waiting for their turn to compute",
                gate.0 as i64,
            ),
            (
                "compute_queue_age_milliseconds",
                "How long the first of them has waited",
                gate.1.as_millis() as i64,
            ),
        ];
        for (name, help, value) in gauges {
            let _ = write!(
                text,
                "# HELP bivouac_{name} {help}\n# TYPE bivouac_{name} gauge\nbivouac_{name} {value}\n"
            );
        }
        let name = "bivouac_write_seconds";
        let _ = write!(
            text,
            "# HELP {name} From an order to its durable line\n# TYPE {name} histogram\n"
        );
        for (bound, class) in BOUNDS.iter().zip(&self.write.classes) {
            let bound = *bound as f64 / 1000.0;
            let value = class.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {value}");
        }
        let count = self.write.count.load(Ordering::Relaxed);
        let sum = self.write.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = write!(
            text,
            "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}\n"
        );
        text
    }
}
