//! Rate limits: each client has a bucket of tokens that fills again with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// Above this many clients the full buckets, which say nothing, are thrown away.
const CROWD: usize = 10_000;

/// A bucket per client.
pub(crate) struct Limiter<K> {
    per_second: f64,
    room: f64,
    buckets: Mutex<HashMap<K, Bucket>>,
}

struct Bucket {
    tokens: f64,
    at: Instant,
}

impl<K: Eq + Hash> Limiter<K> {
    /// So many tokens per second, at most `room` at once; 0 per second is no limit.
    pub(crate) fn new(per_second: f64, room: f64) -> Self {
        Self {
            per_second,
            room,
            buckets: Mutex::new(HashMap::new()),
        }
    }

    /// Takes a token; if there is none, says after how many seconds there will be one.
    pub(crate) fn take(&self, client: K, now: Instant) -> Result<(), u64> {
        self.take_many(client, 1.0, now)
    }

    /// Takes several tokens, or none.
    pub(crate) fn take_many(&self, client: K, amount: f64, now: Instant) -> Result<(), u64> {
        if self.per_second <= 0.0 {
            return Ok(());
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > CROWD {
            buckets.retain(|_, bucket| self.filled(bucket, now) < self.room);
        }
        let bucket = buckets.entry(client).or_insert(Bucket {
            tokens: self.room,
            at: now,
        });
        bucket.tokens = self.filled(bucket, now);
        bucket.at = now;
        if bucket.tokens >= amount {
            bucket.tokens -= amount;
            Ok(())
        } else {
            Err(((amount - bucket.tokens) / self.per_second).ceil() as u64)
        }
    }

    fn filled(&self, bucket: &Bucket, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(bucket.at).as_secs_f64();
        (bucket.tokens + passed * self.per_second).min(self.room)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_empties_and_fills_again_for_each_client_alone() {
        let limiter = Limiter::new(2.0, 3.0);
        let start = Instant::now();
        for _ in 0..3 {
            assert_eq!(limiter.take("anna", start), Ok(()));
        }
        assert_eq!(limiter.take("anna", start), Err(1));
        assert_eq!(limiter.take("boris", start), Ok(()));
        let later = start + Duration::from_millis(500);
        assert_eq!(limiter.take("anna", later), Ok(()));
        assert_eq!(limiter.take("anna", later), Err(1));
    }

    #[test]
    fn no_limit_is_no_limit() {
        let limiter = Limiter::new(0.0, 0.0);
        assert!((0..1000).all(|_| limiter.take(1, Instant::now()).is_ok()));
    }
}
