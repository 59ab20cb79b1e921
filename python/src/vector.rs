//! Many battles at once, for programs that learn: buffers are the caller's, and Python's other threads go on meanwhile.

use kernel::{Fault, Seat, mix};
use numpy::{PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray3};
use observe::{NoBattle, open};
use opponents::Level;
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::{bad, level_of, options_of};

/// One of the battles.
struct Slot {
    battle: Box<dyn observe::ObservedBattle>,
    /// Its own line of seeds: battle after battle depends on it alone, not on the other slots.
    seed: u64,
    begun: u64,
    /// How many actions are listed.
    listed: usize,
    /// How many rows of the offers were written last.
    written: usize,
}

/// Whom the caller's seat plays against.
#[derive(Clone, Copy)]
struct Opponent {
    level: Level,
    iterations: u64,
    /// The caller's seat; none: it changes from battle to battle.
    seat: Option<Seat>,
}

impl Opponent {
    fn learner(self, begun: u64) -> Seat {
        self.seat.unwrap_or(if begun % 2 == 1 {
            Seat::FIRST
        } else {
            Seat::SECOND
        })
    }
}

/// What one battle writes into.
struct Row<'a> {
    slot: &'a mut Slot,
    observation: &'a mut [f32],
    features: &'a mut [f32],
    mask: &'a mut [i8],
    seat: &'a mut i8,
    count: &'a mut i32,
    complete: &'a mut bool,
    reward: &'a mut [f32],
    over: &'a mut bool,
    /// The buffers hold what was written last.
    kept: bool,
}

impl Row<'_> {
    /// Begins the next battle of this slot.
    fn begin(&mut self) -> Result<(), NoBattle> {
        let seed = mix(self.slot.seed, self.slot.begun);
        self.slot.begun += 1;
        self.slot.battle.reset(seed)
    }

    /// Lets the opponent decide until the caller owes a decision; a battle that is over makes room for the next.
    fn onward(&mut self, opponent: Option<Opponent>) -> Result<Seat, String> {
        loop {
            if let Some(outcome) = self.slot.battle.outcome() {
                for seat in Seat::BOTH {
                    self.reward[seat.index()] = match outcome.winner {
                        None => 0.0,
                        Some(winner) if winner == seat => 1.0,
                        Some(_) => -1.0,
                    };
                }
                *self.over = true;
                self.begin().map_err(|error| error.to_string())?;
            }
            let acting = self.slot.battle.acting().ok_or("nobody owes a decision")?;
            match opponent {
                Some(other) if other.learner(self.slot.begun) != acting => self
                    .slot
                    .battle
                    .play(acting, other.level, other.iterations)
                    .map_err(|fault: Fault| fault.to_string())?,
                _ => return Ok(acting),
            }
        }
    }

    fn show(&mut self, seat: Seat, most: usize) {
        let battle = &mut self.slot.battle;
        if self.kept {
            battle.observe_again(seat, self.observation);
        } else {
            battle.observe(seat, self.observation);
        }
        let offered = battle.list(seat, most);
        if self.kept {
            battle.write_again(self.features, self.mask, self.slot.written);
        } else {
            battle.write(self.features, self.mask);
        }
        self.slot.written = offered.count;
        self.slot.listed = offered.count;
        *self.seat = seat.index() as i8;
        *self.count = offered.count as i32;
        *self.complete = offered.complete;
    }

    fn step(
        &mut self,
        action: Option<usize>,
        opponent: Option<Opponent>,
        most: usize,
    ) -> Result<(), String> {
        self.reward.fill(0.0);
        *self.over = false;
        match action {
            None => self.begin().map_err(|error| error.to_string())?,
            Some(number) => {
                let acted = self.slot.battle.act(number);
                acted.map_err(|fault| fault.to_string())?;
            }
        }
        let seat = self.onward(opponent)?;
        self.show(seat, most);
        Ok(())
    }
}

/// Many battles of one scenario.
#[pyclass(module = "bivouac._native")]
pub(crate) struct Battles {
    slots: Vec<Slot>,
    most: usize,
    opponent: Option<Opponent>,
    pool: Option<rayon::ThreadPool>,
    /// Where the buffers were that hold what was written last.
    kept: Option<[usize; 3]>,
}

/// The caller's buffers.
#[derive(FromPyObject)]
struct Buffers<'py> {
    observations: PyReadwriteArray2<'py, f32>,
    offers: PyReadwriteArray3<'py, f32>,
    action_mask: PyReadwriteArray2<'py, i8>,
    seats: PyReadwriteArray1<'py, i8>,
    counts: PyReadwriteArray1<'py, i32>,
    complete: PyReadwriteArray1<'py, bool>,
    rewards: PyReadwriteArray2<'py, f32>,
    over: PyReadwriteArray1<'py, bool>,
}

#[pymethods]
impl Battles {
    #[new]
    #[pyo3(signature = (game, scenario, count, most, *, text=None, options=None, opponent=None, iterations=1, seat=None, threads=1))]
    fn new(
        game: &str,
        scenario: Option<&str>,
        count: usize,
        most: usize,
        text: Option<&str>,
        options: Option<&str>,
        opponent: Option<&str>,
        iterations: u64,
        seat: Option<usize>,
        threads: usize,
    ) -> PyResult<Self> {
        let options = options_of(options)?;
        let opponent = match opponent {
            None => None,
            Some(name) => Some(Opponent {
                level: level_of(name)?,
                iterations,
                seat: seat.map(crate::seat_of).transpose()?,
            }),
        };
        let slot = |_| {
            Ok(Slot {
                battle: open(game, scenario, text, &options, false, 0)?,
                seed: 0,
                begun: 0,
                listed: 0,
                written: 0,
            })
        };
        let slots: Result<Vec<_>, NoBattle> = (0..count).map(slot).collect();
        let pool = (threads > 1)
            .then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build())
            .transpose()
            .map_err(bad)?;
        Ok(Self {
            slots: slots.map_err(bad)?,
            most,
            opponent,
            pool,
            kept: None,
        })
    }

    /// Begins all battles anew.
    fn reset(&mut self, py: Python<'_>, seed: u64, buffers: Buffers<'_>) -> PyResult<()> {
        for (number, slot) in self.slots.iter_mut().enumerate() {
            slot.seed = mix(seed, number as u64);
            slot.begun = 0;
        }
        self.go(py, None, buffers)
    }

    /// Carries out an action in each battle. A number that is not offered is refused before anything is done.
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        buffers: Buffers<'_>,
    ) -> PyResult<()> {
        let actions = actions.as_slice()?;
        if actions.len() != self.slots.len() {
            return Err(bad(format!(
                "{} actions for {} battles",
                actions.len(),
                self.slots.len()
            )));
        }
        for (battle, (action, slot)) in actions.iter().zip(&self.slots).enumerate() {
            if usize::try_from(*action).is_ok_and(|number| number < slot.listed) {
                continue;
            }
            return Err(bad(format!(
                "battle {battle}: there is no offer {action}: {} are listed",
                slot.listed
            )));
        }
        self.go(py, Some(actions), buffers)
    }
}

impl Battles {
    fn go(
        &mut self,
        py: Python<'_>,
        actions: Option<&[i64]>,
        mut buffers: Buffers<'_>,
    ) -> PyResult<()> {
        let (count, most, opponent) = (self.slots.len(), self.most, self.opponent);
        let Some(form) = self.slots.first().map(|slot| slot.battle.form()) else {
            return Ok(());
        };
        let width = form.offer.columns.len();
        let observations = buffers.observations.as_slice_mut()?;
        let features = buffers.offers.as_slice_mut()?;
        let masks = buffers.action_mask.as_slice_mut()?;
        let seats = buffers.seats.as_slice_mut()?;
        let counts = buffers.counts.as_slice_mut()?;
        let complete = buffers.complete.as_slice_mut()?;
        let rewards = buffers.rewards.as_slice_mut()?;
        let over = buffers.over.as_slice_mut()?;
        let fits = observations.len() == count * form.size
            && features.len() == count * most * width
            && masks.len() == count * most
            && [seats.len(), counts.len(), complete.len(), over.len()] == [count; 4]
            && rewards.len() == count * 2;
        if !fits {
            return Err(bad("the buffers are not those of this environment"));
        }
        let place = [
            observations.as_ptr() as usize,
            features.as_ptr() as usize,
            masks.as_ptr() as usize,
        ];
        // If this fails half-way, everything is written anew.
        let kept = self.kept.take() == Some(place);
        let mut rows: Vec<Row<'_>> = self
            .slots
            .iter_mut()
            .zip(observations.chunks_exact_mut(form.size))
            .zip(features.chunks_exact_mut(most * width))
            .zip(masks.chunks_exact_mut(most))
            .zip(seats)
            .zip(counts)
            .zip(complete)
            .zip(rewards.chunks_exact_mut(2))
            .zip(over)
            .map(
                |(
                    (((((((slot, observation), features), mask), seat), count), complete), reward),
                    over,
                )| Row {
                    slot,
                    observation,
                    features,
                    mask,
                    seat,
                    count,
                    complete,
                    reward,
                    over,
                    kept,
                },
            )
            .collect();
        let step = |(number, row): (usize, &mut Row<'_>)| {
            let action = actions.map(|actions| actions[number] as usize);
            row.step(action, opponent, most)
                .map_err(|reason| format!("battle {number}: {reason}"))
        };
        let pool = self.pool.as_ref();
        py.detach(|| match pool {
            None => rows.iter_mut().enumerate().try_for_each(step),
            Some(pool) => pool.install(|| rows.par_iter_mut().enumerate().try_for_each(step)),
        })
        .map_err(bad)?;
        self.kept = Some(place);
        Ok(())
    }
}
