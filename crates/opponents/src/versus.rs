//! Two choices against each other: the same worlds, the same luck.

use std::time::Duration;

use kernel::{Judgement, Offers, Seat, Umpire, admit};

use crate::budget::Clock;
use crate::playout::{FACES, Playout, imagine, sample_dice, value};
use crate::trial::Arm;
use crate::{Budget, Knobs, plans};

/// How many decisions both sides are followed, at least.
const FOLLOWED: u32 = 8;

/// Compares choices of a seat. The state is looked at through [`kernel::Game::imagine`] alone.
pub(crate) struct Versus<'a, G: Judgement> {
    pub(crate) state: &'a G::State,
    pub(crate) seat: Seat,
    /// The choices are sheets that are written in secret: they show their worth only once the other side has written one too.
    pub(crate) written: bool,
    pub(crate) knobs: &'a Knobs,
    pub(crate) seed: u64,
}

impl<G: Judgement> Versus<'_, G> {
    /// What the second choice is worth more than the first one. None if it cannot be told. After `most` no more samples are begun.
    pub(crate) fn compared(
        &self,
        first: &[G::Action],
        second: &[G::Action],
        samples: u64,
        most: Duration,
    ) -> Option<Arm> {
        let budget = Budget::new(most, self.seed).by_computing_time();
        let clock = Clock::start(&budget, most);
        let mut gain = Arm::default();
        for sample in 0..samples {
            if sample >= FACES && clock.is_up() {
                break;
            }
            let [without, with] = [first, second].map(|actions| self.worth(actions, sample));
            gain.add(with? - without?);
        }
        (gain.visits > 1).then_some(gain)
    }

    /// What actions are worth in a sample, at once and after a while.
    fn worth(&self, actions: &[G::Action], sample: u64) -> Option<f32> {
        let (seat, knobs) = (self.seat, self.knobs);
        let mut dice = sample_dice(self.seed, sample);
        let mut world = imagine::<G>(self.state, seat, &mut dice);
        let mut offers = Offers::new();
        if self.written {
            let draft = plans::Draft::new();
            world = plans::write::<G>(&world, seat.other(), draft, knobs, &mut dice, &mut offers).1;
        }
        for action in actions {
            admit::<G>(&mut world, seat, action)
                .ok()?
                .apply(&mut Umpire::silent(&mut dice));
        }
        let now = value::<G>(&world, seat, knobs);
        let steps = if self.written {
            knobs.horizon.round() as u32
        } else {
            knobs.follow().max(FOLLOWED)
        };
        // The look at the clock is between samples: a sample that was broken off would compare nothing.
        let budget = Budget::new(Duration::MAX, 0);
        let playout = Playout {
            thinker: seat,
            steps,
            parts: knobs.contest.round() as usize,
            knobs,
            clock: &Clock::start(&budget, Duration::MAX),
        };
        playout.play::<G>(&mut world, &mut dice, &mut offers);
        let later = value::<G>(&world, seat, knobs);
        let share = if self.written {
            0.0
        } else {
            knobs.judgement as f32
        };
        Some(share * now + (1.0 - share) * later)
    }
}
