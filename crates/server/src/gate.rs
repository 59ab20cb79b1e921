//! A fair gate before work that takes the processor: few at a time, people in turn, nobody waits for ever.
//!
//! Strangers say what a rulebook must compute, and a computation cannot be broken off. So it never runs on the threads
//! that answer everybody, only so many run at once, and whoever has had most waits longest.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use crate::problem::{Answer, Problem};

/// After this long somebody counts as one rank more urgent, so that the least urgent get their turn too.
const IMPATIENCE: Duration = Duration::from_secs(20);

/// In whose name something is computed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Whose {
    /// A player that the store knows.
    Player(String),
    /// Somebody who was never written down: one network is one person.
    Network(IpAddr),
    /// The server itself: clocks, other nodes, computer players.
    House,
}

tokio::task_local! {
    static WHOSE: Whose;
}

impl Whose {
    /// In whose name the present task computes.
    pub(crate) fn now() -> Self {
        WHOSE.try_with(Clone::clone).unwrap_or(Self::House)
    }

    /// Does everything of this future in this name.
    pub(crate) async fn compute<T>(self, work: impl Future<Output = T>) -> T {
        WHOSE.scope(self, work).await
    }
}

/// The network of an address: IPv6 is given out in blocks of 64 bits.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    let IpAddr::V6(long) = address else {
        return address;
    };
    if let Some(short) = long.to_ipv4_mapped() {
        return IpAddr::V4(short);
    }
    let mut parts = long.segments();
    parts[4..].fill(0);
    IpAddr::V6(parts.into())
}

/// How many may compute at once, in all and for one person, and how many of one person may wait.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Measures {
    pub(crate) places: usize,
    pub(crate) places_of_one: usize,
    pub(crate) waiting_of_one: usize,
}

/// The gate.
pub(crate) struct Gate {
    measures: Measures,
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    busy: usize,
    turns: u64,
    waiting: Vec<Waiting>,
    people: HashMap<Whose, Had>,
}

/// What somebody has had: places now, and the number of the last turn.
#[derive(Default, Clone, Copy)]
struct Had {
    places: usize,
    last_turn: u64,
}

struct Waiting {
    whose: Whose,
    /// 0 is the most urgent.
    rank: u32,
    since: Instant,
    call: oneshot::Sender<Pass>,
}

/// A place at the gate; given back when dropped.
pub(crate) struct Pass {
    gate: Arc<Gate>,
    whose: Whose,
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut inner = self.gate.lock();
        inner.busy -= 1;
        if let Some(had) = inner.people.get_mut(&self.whose) {
            had.places -= 1;
        }
        let called = self.gate.call_next(&mut inner);
        drop(inner);
        // Somebody who went away while being called gives the place back at once, which must not happen under the lock.
        drop(called);
    }
}

impl Gate {
    pub(crate) fn new(measures: Measures) -> Arc<Self> {
        Arc::new(Self {
            measures,
            inner: Mutex::default(),
        })
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many wait, and how long the first of them has waited.
    pub(crate) fn queue(&self) -> (usize, Duration) {
        let inner = self.lock();
        let oldest = inner.waiting.iter().map(|one| one.since.elapsed()).max();
        (inner.waiting.len(), oldest.unwrap_or_default())
    }

    /// Waits for a place. Refused if this person has too many waiting already.
    pub(crate) async fn enter(self: &Arc<Self>, whose: Whose, rank: u32) -> Answer<Pass> {
        let called = {
            let mut inner = self.lock();
            inner.waiting.retain(|one| !one.call.is_closed());
            let of_one = inner
                .waiting
                .iter()
                .filter(|one| one.whose == whose)
                .count();
            if whose != Whose::House && of_one >= self.measures.waiting_of_one {
                return Err(Problem::busy(1));
            }
            let (call, called) = oneshot::channel();
            inner.waiting.push(Waiting {
                whose,
                rank,
                since: Instant::now(),
                call,
            });
            let refused = self.call_next(&mut inner);
            drop(inner);
            drop(refused);
            called
        };
        called.await.map_err(|error| Problem::internal(&error))
    }

    /// Waits for a place, but not for ever.
    pub(crate) async fn enter_within(
        self: &Arc<Self>,
        patience: Duration,
        whose: Whose,
    ) -> Answer<Pass> {
        tokio::time::timeout(patience, self.enter(whose, 0))
            .await
            .unwrap_or_else(|_| Err(Problem::busy(patience.as_secs())))
    }

    /// Hands out free places. Gives back the passes of those who have gone away, to be dropped outside the lock.
    fn call_next(self: &Arc<Self>, inner: &mut Inner) -> Vec<Pass> {
        let mut refused = Vec::new();
        while inner.busy < self.measures.places {
            let Some(place) = self.next(inner) else {
                break;
            };
            let Waiting { whose, call, .. } = inner.waiting.swap_remove(place);
            if call.is_closed() {
                continue;
            }
            inner.busy += 1;
            inner.turns += 1;
            let turn = inner.turns;
            let had = inner.people.entry(whose.clone()).or_default();
            had.places += 1;
            had.last_turn = turn;
            let pass = Pass {
                gate: Arc::clone(self),
                whose,
            };
            refused.extend(call.send(pass).err());
        }
        if inner.waiting.is_empty() && inner.people.len() > 1000 {
            inner.people.retain(|_, had| had.places > 0);
        }
        refused
    }

    /// Who is next: the most urgent; among equals whoever has fewest places, and then whose last turn is longest ago.
    fn next(&self, inner: &Inner) -> Option<usize> {
        let had = |whose: &Whose| inner.people.get(whose).copied().unwrap_or_default();
        let key = |waiting: &Waiting| {
            let urgency = (waiting.since.elapsed().as_secs() / IMPATIENCE.as_secs()) as u32;
            let had = had(&waiting.whose);
            let rank = waiting.rank.saturating_sub(urgency);
            (rank, had.places, had.last_turn, waiting.since)
        };
        let may = |waiting: &Waiting| {
            waiting.whose == Whose::House
                || had(&waiting.whose).places < self.measures.places_of_one
        };
        (0..inner.waiting.len())
            .filter(|at| may(&inner.waiting[*at]))
            .min_by_key(|at| key(&inner.waiting[*at]))
    }
}

/// Runs something that takes the processor, so that the threads that answer everybody go on with the others.
pub(crate) fn off_the_workers<T>(work: impl FnOnce() -> T) -> T {
    use tokio::runtime::{Handle, RuntimeFlavor};
    match Handle::try_current().map(|handle| handle.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => tokio::task::block_in_place(work),
        // A program with a single thread has nobody else to go on.
        _ => work(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate(places: usize) -> Arc<Gate> {
        Gate::new(Measures {
            places,
            places_of_one: places,
            waiting_of_one: 200,
        })
    }

    fn person(name: &str) -> Whose {
        Whose::Player(name.to_owned())
    }

    /// One who asks a hundred times at once does not keep the others waiting longer than one turn.
    #[tokio::test]
    async fn people_take_turns() {
        let gate = gate(1);
        let first = gate.enter(person("greedy"), 0).await.unwrap();
        let (done, mut order) = tokio::sync::mpsc::unbounded_channel();
        let names = std::iter::repeat_n("greedy", 100).chain(["anna", "boris"]);
        for name in names {
            let (gate, done) = (Arc::clone(&gate), done.clone());
            tokio::spawn(async move {
                let _pass = gate.enter(person(name), 0).await.unwrap();
                let _ = done.send(name);
            });
            tokio::task::yield_now().await;
        }
        drop(first);
        let mut early = Vec::new();
        for _ in 0..3 {
            early.push(order.recv().await.unwrap());
        }
        assert!(
            early.contains(&"anna") && early.contains(&"boris"),
            "{early:?}"
        );
    }

    #[tokio::test]
    async fn the_urgent_come_first_and_a_place_comes_back_from_those_who_went_away() {
        let gate = gate(1);
        let first = gate.enter(person("greedy"), 0).await.unwrap();
        let slow = tokio::spawn({
            let gate = Arc::clone(&gate);
            async move { drop(gate.enter(person("slow"), 3).await) }
        });
        tokio::task::yield_now().await;
        let gone = tokio::time::timeout(Duration::from_millis(5), gate.enter(person("gone"), 0));
        assert!(gone.await.is_err());
        let urgent = gate.enter(person("urgent"), 1);
        drop(first);
        drop(urgent.await.unwrap());
        slow.await.unwrap();
        assert_eq!(gate.queue().0, 0);
        assert_eq!(gate.lock().busy, 0);
    }

    #[tokio::test]
    async fn one_person_waits_in_a_short_line_and_not_for_ever() {
        let gate = Gate::new(Measures {
            places: 2,
            places_of_one: 1,
            waiting_of_one: 1,
        });
        let _first = gate.enter(person("greedy"), 0).await.unwrap();
        let waiting = gate.enter_within(Duration::from_millis(20), person("greedy"));
        let (late, refused) = tokio::join!(waiting, gate.enter(person("greedy"), 0));
        assert_eq!(late.err().unwrap().error.kind, wire::Kind::Busy);
        assert_eq!(refused.err().unwrap().error.kind, wire::Kind::Busy);
        assert!(
            gate.enter(person("anna"), 0).await.is_ok(),
            "one place is left for others"
        );
    }

    /// The only worker goes on with the others while one computes.
    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn computing_keeps_no_worker() {
        let (begun, beginning) = oneshot::channel();
        let (word, heard) = std::sync::mpsc::channel();
        let computing = tokio::spawn(async move {
            off_the_workers(|| {
                let _ = begun.send(());
                heard.recv_timeout(Duration::from_secs(10)).is_ok()
            })
        });
        beginning.await.unwrap();
        let other = tokio::spawn(async move { word.send(()) });
        assert!(computing.await.unwrap(), "nobody else could run meanwhile");
        other.await.unwrap().unwrap();
    }

    #[test]
    fn a_network_is_an_address_or_a_block_of_64_bits() {
        let of = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(of("192.0.2.7"), "192.0.2.7");
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
