//! The walk through a battle: the balance after every step, and what of each change was luck.

use std::collections::BTreeMap;

use kernel::{Dice, Eyes, Judgement, Message, SEATS, Seat, mix};
use wire::{BalancePoint, BalanceShare, Mover};

use super::luck::{Counted, Expected, expected};
use super::{Depth, Reel, balance, whole};
use crate::playout::distinct_offers;
use crate::{Knobs, plans};

/// What is remembered of a step for the search for turning points.
pub(super) struct Made {
    /// The number of the step, from 0.
    pub(super) step: usize,
    /// The point before it, and after it.
    pub(super) points: [usize; 2],
    /// Who acted; nobody if it was the clock.
    pub(super) seat: Option<Seat>,
    /// Was there anything else to do?
    pub(super) free: bool,
    /// Is it part of a sheet that is written in secret?
    pub(super) written: bool,
    /// What was being played.
    pub(super) phase: Message,
    /// By how much it moved the balance.
    pub(super) change: i32,
}

/// The walk.
pub(super) struct Walk<G: Judgement> {
    pub(super) eyes: Option<Seat>,
    pub(super) points: Vec<BalancePoint>,
    pub(super) made: Vec<Made>,
    reel: Reel<G>,
    depth: Depth,
    knobs: Knobs,
    /// The balance as each side can judge it, after so many steps as it noticed.
    known: [(i32, u64); SEATS],
    shares: BTreeMap<(Option<usize>, Mover), i32>,
}

impl<G: Judgement> Walk<G> {
    pub(super) fn new(reel: Reel<G>, eyes: Option<Seat>, depth: Depth) -> Self {
        let mut walk = Self {
            eyes,
            points: Vec::new(),
            made: Vec::new(),
            reel,
            depth,
            knobs: Knobs::of(G::about().id),
            known: [(0, 0); SEATS],
            shares: BTreeMap::new(),
        };
        for seat in Seat::BOTH {
            walk.known[seat.index()] = (walk.judged(seat, 0), 0);
        }
        walk.point(0, None);
        walk
    }

    /// How many steps were walked, and how many there are.
    pub(super) fn progress(&self) -> (usize, usize) {
        (self.reel.at, self.reel.steps.len())
    }

    /// The state as it stands.
    fn state(&self) -> &G::State {
        self.reel.session.state()
    }

    /// The balance as a seat can judge it after so many steps as it noticed: the mean over worlds that it cannot tell apart.
    fn judged(&self, seat: Seat, noticed: u64) -> i32 {
        let worlds = self.depth.worlds.max(1);
        let seed = mix(mix(self.depth.seed, seat.index() as u64), noticed);
        let sum: f32 = (0..worlds)
            .map(|world| {
                let mut dice = Dice::quick(mix(seed, u64::from(world)));
                balance::<G>(&G::imagine(self.state(), seat, &mut dice), &self.knobs)
            })
            .sum();
        whole(sum / worlds as f32)
    }

    /// The balance in truth.
    fn truth(&self) -> i32 {
        whole(balance::<G>(self.state(), &self.knobs))
    }

    /// What a point says: in truth, or from the eyes.
    pub(super) fn at(&self, point: usize) -> i32 {
        let point = &self.points[point];
        point.truth.unwrap_or_else(|| {
            let eyes = self.eyes.map(|seat| G::about().seat_name(seat));
            eyes.and_then(|name| point.known.get(name))
                .copied()
                .unwrap_or(0)
        })
    }

    /// Puts the next point down.
    fn point(&mut self, ply: u64, seat: Option<Seat>) {
        let name = |seat: Seat| G::about().seat_name(seat).to_owned();
        let shown = Seat::BOTH
            .into_iter()
            .filter(|seat| self.eyes.is_none_or(|eyes| eyes == *seat));
        let known = shown
            .map(|seat| (name(seat), self.known[seat.index()].0))
            .collect();
        self.points.push(BalancePoint {
            ply,
            seat: seat.map(name),
            truth: self.eyes.is_none().then(|| self.truth()),
            known,
            luck: 0,
            chance: None,
            exact: true,
        });
    }

    /// Walks one step; false at the end.
    pub(super) fn step(&mut self) -> bool {
        let step = self.reel.at;
        let next = self.reel.next();
        // From a pair of eyes, what the other side may do is not known.
        let looked_at = next
            .as_ref()
            .filter(|(seat, _)| self.eyes.is_none_or(|eyes| eyes == *seat));
        let (mut free, mut written) = (false, false);
        if let Some((seat, _)) = looked_at {
            let offers = distinct_offers::<G>(self.state(), *seat);
            free = offers.len() > 1;
            written = plans::is_writing::<G>(self.state(), *seat, &offers);
        }
        let phase = G::phase(self.state());
        let expected = looked_at.and_then(|(seat, action)| self.expected(*seat, action, step));
        if !self.reel.step() {
            return false;
        }
        let noticed = Seat::BOTH.map(|seat| {
            let last = self.reel.session.steps().last();
            last.is_none_or(|step| step.noticed_by(Eyes::Seat(seat)))
        });
        for seat in Seat::BOTH {
            if noticed[seat.index()] {
                let count = self.known[seat.index()].1 + 1;
                self.known[seat.index()] = (self.judged(seat, count), count);
            }
        }
        if self.eyes.is_some_and(|eyes| !noticed[eyes.index()]) {
            return true;
        }
        let before = self.points.len() - 1;
        let seat = next.map(|(seat, _)| seat);
        let ply = match self.eyes {
            Some(eyes) => self.known[eyes.index()].1,
            None => self.reel.at as u64,
        };
        self.point(ply, seat);
        let change = self.at(before + 1) - self.at(before);
        let chance = expected.and_then(|it| Some((it, it.chance?)));
        let mut luck = 0;
        if let Some((expected, mover)) = chance {
            luck = self.at(before + 1) - whole(expected.mean);
            let point = &mut self.points[before + 1];
            point.luck = luck;
            point.chance = Some(mover);
            point.exact = expected.exact && self.eyes.is_none();
        }
        let place = seat.map(Seat::index);
        let decided = match (seat, self.eyes) {
            (None, _) => Mover::Clock,
            (Some(seat), Some(eyes)) if seat != eyes => Mover::Enemy,
            (Some(_), _) => Mover::Choice,
        };
        *self.shares.entry((place, decided)).or_default() += change - luck;
        if let Some((_, mover)) = chance {
            *self.shares.entry((place, mover)).or_default() += luck;
        }
        self.made.push(Made {
            step,
            points: [before, before + 1],
            seat,
            free,
            written,
            phase,
            change,
        });
        true
    }

    /// What is to be expected of an action, in truth or in the worlds that the eyes can imagine.
    fn expected(&self, seat: Seat, action: &G::Action, step: usize) -> Option<Expected> {
        let state = self.state();
        let to = self.depth.laid_out;
        match self.eyes {
            None => {
                let seed = mix(self.depth.seed ^ 0x10c, step as u64);
                let counted = Counted { from: 0, to };
                expected::<G>(|_| state.clone(), seat, action, &self.knobs, counted, seed)
            }
            Some(eyes) => {
                let noticed = self.known[eyes.index()].1;
                let seed = mix(self.depth.seed ^ 0x10c, noticed);
                // A world is as uncertain as a die: there are always several.
                let counted = Counted {
                    from: 2,
                    to: to.max(2),
                };
                let world = |throw: u32| {
                    G::imagine(state, eyes, &mut Dice::quick(mix(!seed, u64::from(throw))))
                };
                expected::<G>(world, seat, action, &self.knobs, counted, seed)
            }
        }
    }

    /// Where the change of the balance came from.
    pub(super) fn shares(&self) -> Vec<BalanceShare> {
        let name =
            |place: usize| Seat::new(place).map(|seat| G::about().seat_name(seat).to_owned());
        let share = |(&(place, what), &sum): (&(Option<usize>, Mover), &i32)| BalanceShare {
            seat: place.and_then(name),
            what,
            sum,
        };
        self.shares.iter().map(share).collect()
    }
}
