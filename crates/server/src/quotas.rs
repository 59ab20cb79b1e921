//! How much one person, and one network, may ask of the server for others' sake.
//!
//! The numbers are far above what play needs: two players behind one address, a class of pupils, a bot in a hurry never
//! meet them. They stop one person from filling memory, disk, lists and rooms that belong to everybody.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use kernel::Message;

use crate::app::App;
use crate::gate::network;
use crate::identity::Caller;
use crate::limits::Limiter;
use crate::problem::{Answer, Problem};

/// How many unfinished battles one person may have made.
struct Battles {
    running: u32,
    open: u32,
    unmanned: u32,
}

const OF_A_GUEST: Battles = Battles {
    running: 40,
    open: 12,
    unmanned: 2,
};
const OF_AN_ACCOUNT: Battles = Battles {
    running: 200,
    open: 20,
    unmanned: 4,
};

/// Open sockets of one person, and of one network.
const SOCKETS: usize = 60;
const SOCKETS_OF_A_NETWORK: usize = 600;

/// What each person, and each network, has left.
pub(crate) struct Quotas {
    enforced: bool,
    battles: Limiter<String>,
    battles_of_a_network: Limiter<IpAddr>,
    scenario_bytes: Limiter<String>,
    scenario_bytes_of_a_network: Limiter<IpAddr>,
    guests: Limiter<IpAddr>,
    sentences: Limiter<String>,
    hints: Limiter<String>,
    trials: Limiter<String>,
    studies: Limiter<String>,
    analyses: Limiter<String>,
    shelf_bytes: Limiter<String>,
    sockets: Arc<Counts<String>>,
    sockets_of_a_network: Arc<Counts<IpAddr>>,
}

impl Quotas {
    pub(crate) fn new(enforced: bool) -> Self {
        Self {
            enforced,
            battles: Limiter::new(0.5, 60.0),
            battles_of_a_network: Limiter::new(4.0, 400.0),
            scenario_bytes: Limiter::new(500.0, 2e6),
            scenario_bytes_of_a_network: Limiter::new(5_000.0, 2e7),
            guests: Limiter::new(0.5, 100.0),
            sentences: Limiter::new(1.0, 20.0),
            hints: Limiter::new(0.5, 30.0),
            trials: Limiter::new(0.2, 120.0),
            studies: Limiter::new(0.01, 10.0),
            analyses: Limiter::new(0.02, 20.0),
            shelf_bytes: Limiter::new(2_000.0, 4e6),
            sockets: Arc::default(),
            sockets_of_a_network: Arc::default(),
        }
    }

    /// Takes so much from a bucket, or says what there was too much of.
    fn take<K: Eq + Hash>(
        &self,
        limiter: &Limiter<K>,
        whose: K,
        amount: f64,
        (key, too_much): (&'static str, &str),
    ) -> Answer<()> {
        if !self.enforced {
            return Ok(());
        }
        limiter
            .take_many(whose, amount, Instant::now())
            .map_err(|seconds| Problem::exceeded(key, too_much, seconds))
    }

    /// A guest is written down for the first time.
    pub(crate) fn guest(&self, address: IpAddr) -> Answer<()> {
        let too_much = (
            "server-too-many-guests",
            "too many new guests from this network; wait a little",
        );
        self.take(&self.guests, network(address), 1.0, too_much)
    }

    /// Something is said.
    pub(crate) fn sentence(&self, caller: &Caller) -> Answer<()> {
        let too_much = (
            "server-too-much-at-once",
            "you talk too fast; wait a little",
        );
        self.take(&self.sentences, caller.player.clone(), 1.0, too_much)
    }

    /// The computer is asked for advice.
    pub(crate) fn hint(&self, caller: &Caller) -> Answer<()> {
        let too_much = (
            "server-too-many-hints",
            "you ask for advice too fast; wait a little",
        );
        self.take(&self.hints, caller.player.clone(), 1.0, too_much)
    }

    /// A quick battle between computer players.
    pub(crate) fn trial(&self, caller: &Caller) -> Answer<()> {
        let too_much = (
            "server-too-many-trials",
            "you try battles too fast; wait a little",
        );
        self.take(&self.trials, caller.player.clone(), 1.0, too_much)
    }

    /// A study is begun.
    pub(crate) fn study(&self, caller: &Caller) -> Answer<()> {
        let too_much = (
            "server-too-many-studies",
            "you begin studies too fast; wait a little",
        );
        self.take(&self.studies, caller.player.clone(), 1.0, too_much)
    }

    /// A battle is to be analysed.
    pub(crate) fn analysis(&self, caller: &Caller) -> Answer<()> {
        let too_much = (
            "server-too-many-analyses",
            "you ask for too many analyses; wait a little",
        );
        self.take(&self.analyses, caller.player.clone(), 1.0, too_much)
    }

    /// Something is laid on a shelf.
    pub(crate) fn shelf(&self, caller: &Caller, bytes: usize) -> Answer<()> {
        let too_much = (
            "server-shelf-too-fast",
            "you keep too much at once; wait a little",
        );
        self.take(
            &self.shelf_bytes,
            caller.player.clone(),
            bytes as f64,
            too_much,
        )
    }

    /// A socket is opened; it counts until the answer is dropped.
    pub(crate) fn socket(&self, caller: &Caller) -> Answer<(Counted<String>, Counted<IpAddr>)> {
        let most = |n: usize| if self.enforced { n } else { usize::MAX };
        let of_one = Counts::add(&self.sockets, caller.player.clone(), most(SOCKETS));
        let of_all = Counts::add(
            &self.sockets_of_a_network,
            network(caller.address),
            most(SOCKETS_OF_A_NETWORK),
        );
        of_one.zip(of_all).ok_or_else(|| {
            let message = "too many open connections; close some";
            Problem::exceeded("server-too-many-sockets", message, 10)
        })
    }
}

/// What a new battle would have.
pub(crate) struct Wish {
    /// A seat that anybody may take.
    pub(crate) open: bool,
    /// No person sits in it or is awaited.
    pub(crate) unmanned: bool,
    /// The length of the scenario's text, if it is the caller's own.
    pub(crate) scenario_bytes: usize,
}

impl App {
    /// May the caller make another battle?
    pub(crate) async fn may_found(
        &self,
        caller: &Caller,
        account: bool,
        wish: &Wish,
    ) -> Answer<()> {
        let quotas = &self.quotas;
        if !quotas.enforced {
            return Ok(());
        }
        let network = network(caller.address);
        let too_fast = (
            "server-too-many-battles",
            "too many new battles; wait a little",
        );
        quotas.take(&quotas.battles_of_a_network, network, 1.0, too_fast)?;
        quotas.take(&quotas.battles, caller.player.clone(), 1.0, too_fast)?;
        let bytes = wish.scenario_bytes as f64;
        let too_much = (
            "server-too-many-files",
            "too many scenario files; wait a little",
        );
        quotas.take(
            &quotas.scenario_bytes_of_a_network,
            network,
            bytes,
            too_much,
        )?;
        quotas.take(
            &quotas.scenario_bytes,
            caller.player.clone(),
            bytes,
            too_much,
        )?;
        let most = if account { OF_AN_ACCOUNT } else { OF_A_GUEST };
        let has = self.store.founded(&caller.player).await?;
        for (wished, has, most, key, what) in [
            (
                true,
                has.running,
                most.running,
                "server-quota-running",
                "unfinished battles",
            ),
            (
                wish.open,
                has.open,
                most.open,
                "server-quota-open",
                "battles with an open seat",
            ),
            (
                wish.unmanned,
                has.unmanned,
                most.unmanned,
                "server-quota-unmanned",
                "battles between computer players",
            ),
        ] {
            if wished && has >= most {
                let message = format!("you have {has} {what} already; {most} are the most");
                let say = Message::plain(key).with("most", i64::from(most));
                return Err(Problem::exceeded(key, &message, 60).say(say));
            }
        }
        Ok(())
    }
}

/// How many of something each has at the moment.
pub(crate) struct Counts<K>(Mutex<HashMap<K, usize>>);

impl<K> Default for Counts<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

/// One of them; no longer counted when dropped.
pub(crate) struct Counted<K: Eq + Hash + Clone> {
    counts: Arc<Counts<K>>,
    whose: K,
}

impl<K: Eq + Hash + Clone> Counts<K> {
    /// Counts one more; none if there are `most` already.
    fn add(this: &Arc<Self>, whose: K, most: usize) -> Option<Counted<K>> {
        let mut counts = this.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(whose.clone()).or_insert(0);
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Counted {
            counts: Arc::clone(this),
            whose,
        })
    }
}

impl<K: Eq + Hash + Clone> Drop for Counted<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.whose) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.whose);
            }
        }
    }
}
