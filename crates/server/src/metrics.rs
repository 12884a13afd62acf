//! Metrics for monitoring, in the format of Prometheus. No metric tells anything about a game.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crate::panics::PanicSite;

/// Upper bounds of the histogram of store times, in milliseconds.
const BOUNDS: [u64; 9] = [1, 2, 5, 10, 20, 50, 100, 500, 2_000];

/// Counters and gauges.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Open connections.
    pub connections: AtomicU64,
    /// Tables in memory.
    pub tables: AtomicU64,
    /// Evicted tables at which something will be due.
    pub evicted: AtomicU64,
    /// Evictions of tables so far.
    pub evictions: AtomicU64,
    /// Messages from clients.
    pub messages: AtomicU64,
    /// Moves that were acknowledged.
    pub moves: AtomicU64,
    /// Games that ended.
    pub games: AtomicU64,
    /// Writes that failed.
    pub store_failures: AtomicU64,
    /// One while the last heartbeat could not be stored, zero otherwise.
    pub store_failing: AtomicU64,
    /// Requests over HTTP.
    pub requests: AtomicU64,
    /// Tables that were stopped because of a fault.
    pub tables_stopped: AtomicU64,
    panics: [AtomicU64; PanicSite::ALL.len()],
    stored: [AtomicU64; BOUNDS.len() + 1],
    stored_micros: AtomicU64,
}

impl Metrics {
    /// Records how long a write took.
    pub fn stored(&self, time: Duration) {
        let milliseconds = time.as_millis() as u64;
        let place = BOUNDS.iter().position(|bound| milliseconds < *bound).unwrap_or(BOUNDS.len());
        self.stored[place].fetch_add(1, Ordering::Relaxed);
        self.stored_micros.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }

    /// Counts a caught panic.
    pub fn panicked(&self, place: PanicSite) {
        self.panics[place as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// How many panics were caught at a site.
    pub fn panics(&self, place: PanicSite) -> u64 {
        self.panics[place as usize].load(Ordering::Relaxed)
    }

    /// All metrics in the text format of Prometheus.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let plain = [
            ("connections", "gauge", &self.connections),
            ("tables", "gauge", &self.tables),
            ("tables_resting", "gauge", &self.evicted),
            ("rests_total", "counter", &self.evictions),
            ("messages_total", "counter", &self.messages),
            ("moves_total", "counter", &self.moves),
            ("games_total", "counter", &self.games),
            ("store_failures_total", "counter", &self.store_failures),
            ("store_failing", "gauge", &self.store_failing),
            ("requests_total", "counter", &self.requests),
            ("tables_stopped_total", "counter", &self.tables_stopped),
        ];
        // Writing to a string cannot fail.
        for (name, kind, value) in plain {
            let value = value.load(Ordering::Relaxed);
            let _ = writeln!(text, "# TYPE tilewright_{name} {kind}\ntilewright_{name} {value}");
        }
        let _ = writeln!(text, "# TYPE tilewright_panics_total counter");
        for place in PanicSite::ALL {
            let _ = writeln!(text, "tilewright_panics_total{{place=\"{place}\"}} {}", self.panics(place));
        }
        let _ = writeln!(text, "# TYPE tilewright_store_seconds histogram");
        let mut sum = 0;
        for (count, bound) in self.stored.iter().zip(BOUNDS.iter().map(Some).chain([None])) {
            sum += count.load(Ordering::Relaxed);
            let bound = bound.map_or("+Inf".to_owned(), |bound| (*bound as f64 / 1000.0).to_string());
            let _ = writeln!(text, "tilewright_store_seconds_bucket{{le=\"{bound}\"}} {sum}");
        }
        let seconds = self.stored_micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ =
            writeln!(text, "tilewright_store_seconds_sum {seconds}\ntilewright_store_seconds_count {sum}");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prometheus_can_read_them() {
        let metrics = Metrics::default();
        metrics.moves.fetch_add(3, Ordering::Relaxed);
        metrics.panicked(PanicSite::Bot);
        metrics.stored(Duration::from_micros(400));
        metrics.stored(Duration::from_millis(7));
        metrics.stored(Duration::from_secs(60));
        let text = metrics.text();
        for line in [
            "tilewright_moves_total 3",
            "tilewright_panics_total{place=\"bot\"} 1",
            "tilewright_panics_total{place=\"storage\"} 0",
            "tilewright_store_seconds_bucket{le=\"0.001\"} 1",
            "tilewright_store_seconds_bucket{le=\"0.01\"} 2",
            "tilewright_store_seconds_bucket{le=\"+Inf\"} 3",
            "tilewright_store_seconds_count 3",
        ] {
            assert!(text.lines().any(|l| l == line), "{line} in\n{text}");
        }
    }
}
