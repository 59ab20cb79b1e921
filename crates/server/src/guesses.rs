//! How often a password may be guessed.
//!
//! Guesses at one account from one network are few; so are those at one account from everywhere, and those from one
//! network at all accounts. Whoever exhausts the last two must not lock out others: a network that has not tried this
//! account lately has one attempt a minute all the same.

use std::net::IpAddr;
use std::time::Instant;

use crate::limits::Limiter;

/// The limits.
pub(crate) struct Guesses {
    pairs: Limiter<(IpAddr, String)>,
    accounts: Limiter<String>,
    networks: Limiter<IpAddr>,
    after_all: Limiter<(IpAddr, String)>,
}

impl Guesses {
    /// So many guesses a minute at one account from one network; 0 is any number.
    pub(crate) fn new(per_minute: f64) -> Self {
        let limiter = |times: f64| (per_minute * times / 60.0, per_minute * times);
        let (one, six, ten) = (limiter(1.0), limiter(6.0), limiter(10.0));
        let slow = if per_minute > 0.0 { 1.0 / 60.0 } else { 0.0 };
        Self {
            pairs: Limiter::new(one.0, one.1),
            accounts: Limiter::new(six.0, six.1),
            networks: Limiter::new(ten.0, ten.1),
            after_all: Limiter::new(slow, 1.0),
        }
    }

    /// A guess at an account; refused with the seconds to wait.
    pub(crate) fn guess(&self, network: IpAddr, account: &str, now: Instant) -> Result<(), u64> {
        let pair = (network, account.to_lowercase());
        self.pairs.take(pair.clone(), now)?;
        let account = self.accounts.take(pair.1.clone(), now);
        let network = self.networks.take(network, now);
        account
            .and(network)
            .or_else(|_| self.after_all.take(pair, now))
    }

    /// A new account from this network.
    pub(crate) fn register(&self, network: IpAddr, now: Instant) -> Result<(), u64> {
        self.pairs.take((network, String::new()), now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn a_neighbour_is_not_locked_out() {
        let guesses = Guesses::new(10.0);
        let now = Instant::now();
        let tried = (0..50).filter(|_| guesses.guess(network(1), "victim", now).is_ok());
        assert_eq!(tried.count(), 10);
        assert!(guesses.guess(network(1), "neighbour", now).is_ok());
        // Even if somebody behind the same address has tried every name of the telephone book.
        for n in 0..500 {
            let _ = guesses.guess(network(1), &format!("name{n}"), now);
        }
        assert!(guesses.guess(network(1), "another neighbour", now).is_ok());
        assert!(
            guesses.guess(network(2), "victim", now).is_ok(),
            "the victim, from elsewhere"
        );
    }

    #[test]
    fn many_networks_do_not_guess_one_account() {
        let guesses = Guesses::new(10.0);
        let now = Instant::now();
        let tries = (0..250u8).flat_map(|n| (0..10).map(move |_| n));
        let tried = tries
            .filter(|n| guesses.guess(network(*n), "victim", now).is_ok())
            .count();
        assert!(tried <= 60 + 250, "{tried} instead of 2500");
        assert!(Guesses::new(0.0).guess(network(1), "x", now).is_ok());
    }
}
