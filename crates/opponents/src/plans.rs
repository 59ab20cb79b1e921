//! Secret simultaneous sheets: whole plans for both sides, a matrix of results, and a mixture by regret matching.

use kernel::{Dice, Eyes, Judgement, Menu, Offers, Seat, Seats, Umpire, admit, mix};

use crate::budget::Clock;
use crate::playout::{Playout, fraction, imagine};
use crate::recruit::draw;
use crate::trial::Arm;
use crate::{Budget, Decision, Knobs, Weighed};

/// A plan longer than this is cut off; the rest is decided later.
const LONGEST: usize = 80;

/// The share of the budget in which the sides renew the plans that their mixtures do not use; the rest is for weighing
/// those that are left.
const DRAFTING: f64 = 0.7;

/// Iterations of regret matching on a finished matrix.
const REGRETS: u32 = 400;

/// A plan in a mixture with less than this share is noise.
const NOISE: f64 = 0.08;

/// A plan with at least this share is used.
const USED: f64 = 0.01;

/// Are sheets being written? They are where both owe a decision, or where the other side does not notice ours. The seat
/// that hands in the last sheet is noticed, for the battle goes on: so what ends the phase says nothing about that.
pub(crate) fn is_writing<G: Judgement>(
    world: &G::State,
    seat: Seat,
    actions: &[G::Action],
) -> bool {
    let told = |action| is_secret::<G>(world, seat, action);
    let mut secret = actions.iter().take(12).filter_map(told).take(3).peekable();
    G::turn(world).owes() == Seats::BOTH || (secret.peek().is_some() && secret.all(|it| it))
}

/// Does the other side notice nothing of an action? No answer if the phase ends with it.
fn is_secret<G: Judgement>(world: &G::State, seat: Seat, action: &G::Action) -> Option<bool> {
    let phase = G::phase(world);
    let (mut world, mut dice) = (world.clone(), Dice::quick(0));
    let mut umpire = Umpire::new(&mut dice);
    let Ok(admitted) = admit::<G>(&mut world, seat, action) else {
        return Some(false);
    };
    admitted.apply(&mut umpire);
    if G::phase(&world) != phase {
        return None;
    }
    let eyes = Eyes::Seat(seat.other());
    let events = umpire.into_events();
    Some(events.iter().all(|event| G::redact(event, eyes).is_none()))
}

/// Writes a plan for a side in this world after a draft, until the side owes nothing more or the phase ends. Where the draft has a gap, or
/// has come to its end, an action is drawn; what it has that cannot be done is left out.
pub(crate) fn write<G: Judgement>(
    world: &G::State,
    seat: Seat,
    draft: Draft<G::Action>,
    knobs: &Knobs,
    dice: &mut Dice,
    offers: &mut Offers<G::Action>,
) -> (Vec<G::Action>, G::State) {
    let phase = G::phase(world);
    let mut world = world.clone();
    let mut plan = Vec::new();
    let mut draft = draft.into_iter();
    let is_open = |world: &G::State| G::turn(world).owes().has(seat) && G::phase(world) == phase;
    while plan.len() < LONGEST && is_open(&world) {
        let menu = Menu::<G>::of(&mut world, seat, offers);
        let picked = match draft.next() {
            Some(Some(action)) => match menu.actions().iter().position(|offer| *offer == action) {
                Some(place) => Some(place),
                None => continue,
            },
            Some(None) | None => draw::<G>(menu.state(), seat, menu.actions(), knobs, dice),
        };
        let Some(picked) = picked else {
            break;
        };
        plan.push(menu.actions()[picked].clone());
        let mut umpire = Umpire::silent(dice);
        menu.choose(picked, &mut umpire);
        if umpire.revealed() {
            break;
        }
    }
    (plan, world)
}

/// Plans the sheet: gives its first action, and the rest of the plan.
pub(crate) fn choose<G: Judgement>(
    world: &G::State,
    seat: Seat,
    budget: &Budget,
    clock: &Clock<'_>,
    knobs: &Knobs,
) -> Option<Decision<G::Action>> {
    let mut board = Board::<G>::new(world, seat, budget, clock, knobs);
    if board.rows.len() < 2 {
        return None;
    }
    // A short while for each draft, so that more time means more drafts; then the last ones are weighed with care.
    loop {
        board.weigh_all();
        if board.spent() >= DRAFTING {
            break;
        }
        board.renew();
    }
    while board.spent() < 1.0 {
        board.weigh_all();
    }
    board.decide()
}

/// Our plans are rows: what we write. Their plans are columns: imagined worlds in which they have written.
struct Board<'a, G: Judgement> {
    world: &'a G::State,
    seat: Seat,
    budget: &'a Budget,
    clock: &'a Clock<'a>,
    knobs: &'a Knobs,
    dice: Dice,
    offers: Offers<G::Action>,
    rows: Vec<Vec<G::Action>>,
    columns: Vec<Column<G>>,
    cells: Vec<Vec<Arm>>,
    tries: u64,
}

/// A plan with gaps.
pub(crate) type Draft<A> = Vec<Option<A>>;

struct Column<G: Judgement> {
    before: G::State,
    plan: Vec<G::Action>,
    after: G::State,
}

impl<'a, G: Judgement> Board<'a, G> {
    fn new(
        world: &'a G::State,
        seat: Seat,
        budget: &'a Budget,
        clock: &'a Clock<'a>,
        knobs: &'a Knobs,
    ) -> Self {
        let mut board = Self {
            world,
            seat,
            budget,
            clock,
            knobs,
            dice: Dice::quick(mix(budget.seed, 0x91a)),
            offers: Offers::new(),
            rows: Vec::new(),
            columns: Vec::new(),
            cells: Vec::new(),
            tries: 0,
        };
        let count = knobs.plans.round() as usize;
        for _ in 0..count {
            if clock.is_up() && !board.rows.is_empty() && !board.columns.is_empty() {
                break;
            }
            board.add_row(Draft::new());
            let before = imagine::<G>(world, seat, &mut board.dice);
            board.add_column(before, Draft::new());
        }
        board
    }

    fn write(
        &mut self,
        world: &G::State,
        seat: Seat,
        draft: Draft<G::Action>,
    ) -> (Vec<G::Action>, G::State) {
        let (dice, offers) = (&mut self.dice, &mut self.offers);
        write::<G>(world, seat, draft, self.knobs, dice, offers)
    }

    fn add_row(&mut self, draft: Draft<G::Action>) {
        let (plan, _) = self.write(self.world, self.seat, draft);
        if !plan.is_empty() && !self.rows.contains(&plan) {
            self.rows.push(plan);
            self.cells.push(vec![Arm::default(); self.columns.len()]);
        }
    }

    fn add_column(&mut self, before: G::State, draft: Draft<G::Action>) {
        let (plan, after) = self.write(&before, self.seat.other(), draft);
        if self.columns.iter().any(|known| known.after == after) {
            return;
        }
        self.columns.push(Column {
            before,
            plan,
            after,
        });
        for row in &mut self.cells {
            row.push(Arm::default());
        }
    }

    /// A draft that differs from a plan: cut off somewhere, or with one line drawn anew, or with one line less, or cut off
    /// and continued by another plan.
    fn vary(&mut self, plan: &[G::Action], other: &[G::Action]) -> Draft<G::Action> {
        let place = self.dice.pick(plan.len().max(1)).min(plan.len());
        let kept = plan[..place].iter().cloned().map(Some);
        let rest = plan.iter().skip(place + 1).cloned().map(Some);
        match self.dice.pick(4) {
            0 => kept.collect(),
            1 => kept.chain([None]).chain(rest).collect(),
            2 => kept.chain(rest).collect(),
            _ => {
                let theirs = other.iter().skip(place).cloned().map(Some);
                kept.chain(theirs).collect()
            }
        }
    }

    /// The share of the budget that has gone.
    fn spent(&self) -> f64 {
        if self.clock.is_up() {
            return 1.0;
        }
        match self.budget.iterations {
            Some(iterations) => self.tries as f64 / iterations.max(1) as f64,
            None => self.clock.spent(),
        }
    }

    /// Tries every pair of plans once.
    fn weigh_all(&mut self) {
        let chance = mix(self.budget.seed, 0xce11 + self.tries);
        for row in 0..self.rows.len() {
            for column in 0..self.columns.len() {
                if self.clock.is_up() {
                    return;
                }
                // The same chance for all rows: plans are compared in the same luck.
                let mut dice = Dice::quick(mix(chance, column as u64));
                if let Some(worth) = self.play(row, column, &mut dice) {
                    self.cells[row][column].add(worth);
                }
                self.tries += 1;
            }
        }
        if self.budget.iterations.is_none() {
            self.budget.set_progress((self.spent() * 1000.0) as u32);
        }
    }

    /// Both sheets are opened, and both sides play on a little.
    fn play(&mut self, row: usize, column: usize, dice: &mut Dice) -> Option<f32> {
        let mut world = self.columns[column].after.clone();
        for action in &self.rows[row] {
            let Ok(admitted) = admit::<G>(&mut world, self.seat, action) else {
                break;
            };
            admitted.apply(&mut Umpire::silent(dice));
        }
        let playout = Playout {
            thinker: self.seat,
            steps: self.knobs.horizon.round() as u32,
            parts: self.knobs.parts.round() as usize,
            knobs: self.knobs,
            clock: self.clock,
        };
        playout.worth::<G>(&mut world, dice, &mut self.offers)
    }

    /// The mixtures of both sides on the matrix as it is.
    fn mixtures(&self) -> (Vec<f64>, Vec<f64>) {
        let values: Vec<Vec<f64>> = self
            .cells
            .iter()
            .map(|row| row.iter().map(Arm::mean).collect())
            .collect();
        regret_matching(&values, REGRETS)
    }

    /// Plans that the mixtures hardly use make room for variations of those that they use.
    fn renew(&mut self) {
        let (ours, theirs) = self.mixtures();
        // What a side uses stays, and never more than three quarters of the room.
        let most = (self.knobs.plans * 0.75).ceil() as usize;
        let keep = |mixture: &[f64]| {
            let mut order: Vec<usize> = (0..mixture.len()).collect();
            order.sort_by(|one, other| mixture[*other].total_cmp(&mixture[*one]));
            let used = order.iter().filter(|plan| mixture[**plan] > USED).count();
            order.truncate(used.clamp(1, most.max(1)));
            order
        };
        let (kept_rows, kept_columns) = (keep(&ours), keep(&theirs));
        self.cells = kept_rows
            .iter()
            .map(|row| {
                kept_columns
                    .iter()
                    .map(|column| self.cells[*row][*column])
                    .collect()
            })
            .collect();
        self.rows = kept_rows
            .iter()
            .map(|row| self.rows[*row].clone())
            .collect();
        let mut columns: Vec<_> = std::mem::take(&mut self.columns)
            .into_iter()
            .map(Some)
            .collect();
        self.columns = kept_columns
            .iter()
            .filter_map(|column| columns[*column].take())
            .collect();
        let (count, rows, columns) = (
            self.knobs.plans.round() as usize,
            self.rows.len(),
            self.columns.len(),
        );
        for _ in rows..count {
            let [model, other] = [0; 2].map(|_| self.dice.pick(rows));
            let (model, other) = (self.rows[model].clone(), self.rows[other].clone());
            let draft = self.vary(&model, &other);
            self.add_row(draft);
        }
        for _ in columns..count {
            let [model, other] = [0; 2].map(|_| self.dice.pick(columns));
            let (plan, other) = (
                self.columns[model].plan.clone(),
                self.columns[other].plan.clone(),
            );
            if plan.is_empty() {
                // A seat that has handed in writes no more: another guess at what it may have written.
                let before = imagine::<G>(self.world, self.seat, &mut self.dice);
                self.add_column(before, Draft::new());
                continue;
            }
            let before = self.columns[model].before.clone();
            let draft = self.vary(&plan, &other);
            self.add_column(before, draft);
        }
    }

    /// Draws a plan from our mixture.
    fn decide(mut self) -> Option<Decision<G::Action>> {
        let (mut ours, theirs) = self.mixtures();
        for share in &mut ours {
            if *share < NOISE {
                *share = 0.0;
            }
        }
        let total: f64 = ours.iter().sum();
        let mut at = f64::from(fraction(&mut self.dice)) * total;
        let drawn = ours.iter().position(|share| {
            at -= share;
            *share > 0.0 && at <= 0.0
        })?;
        let worth = |row: usize| -> f64 {
            let cells = self.cells[row].iter().zip(&theirs);
            cells.map(|(cell, share)| cell.mean() * share).sum()
        };
        // Plans that begin alike are one candidate of the coming decision: the best of them speaks.
        let mut considered: Vec<Weighed<G::Action>> = Vec::new();
        let mut order: Vec<usize> = (0..self.rows.len()).collect();
        order.sort_by(|one, other| ours[*other].total_cmp(&ours[*one]));
        order.retain(|row| *row != drawn);
        order.insert(0, drawn);
        for row in order {
            let action = &self.rows[row][0];
            let visits = self.cells[row].iter().map(|cell| cell.visits).sum();
            match considered.iter_mut().find(|known| known.action == *action) {
                Some(known) => {
                    known.visits += visits;
                    known.value = known.value.max(worth(row) as f32);
                }
                None => considered.push(Weighed {
                    action: action.clone(),
                    value: worth(row) as f32,
                    visits,
                }),
            }
        }
        let mut plan = self.rows.swap_remove(drawn).into_iter();
        Some(Decision {
            action: plan.next()?,
            considered,
            plan: plan.collect(),
            trouble: None,
        })
    }
}

/// The average mixtures of both sides after a number of iterations of regret matching (with regrets cut off at zero) on a
/// zero-sum matrix; rows want the values great, columns small.
fn regret_matching(values: &[Vec<f64>], iterations: u32) -> (Vec<f64>, Vec<f64>) {
    let (rows, columns) = (values.len(), values.first().map_or(0, Vec::len));
    let mut regrets = (vec![0.0; rows], vec![0.0; columns]);
    let mut sums = (vec![0.0; rows], vec![0.0; columns]);
    for iteration in 1..=iterations {
        let (ours, theirs) = (shares(&regrets.0), shares(&regrets.1));
        let row_worth: Vec<f64> = values
            .iter()
            .map(|row| {
                row.iter()
                    .zip(&theirs)
                    .map(|(value, share)| value * share)
                    .sum()
            })
            .collect();
        let column_worth: Vec<f64> = (0..columns)
            .map(|column| {
                let cells = values.iter().zip(&ours);
                cells.map(|(row, share)| row[column] * share).sum()
            })
            .collect();
        let now: f64 = row_worth
            .iter()
            .zip(&ours)
            .map(|(worth, share)| worth * share)
            .sum();
        for (regret, worth) in regrets.0.iter_mut().zip(&row_worth) {
            *regret = f64::max(*regret + worth - now, 0.0);
        }
        for (regret, worth) in regrets.1.iter_mut().zip(&column_worth) {
            *regret = f64::max(*regret + now - worth, 0.0);
        }
        let weight = f64::from(iteration);
        for (sum, share) in sums.0.iter_mut().zip(&ours) {
            *sum += weight * share;
        }
        for (sum, share) in sums.1.iter_mut().zip(&theirs) {
            *sum += weight * share;
        }
    }
    (shares(&sums.0), shares(&sums.1))
}

/// In proportion; even if there is nothing to go by.
fn shares(weights: &[f64]) -> Vec<f64> {
    let total: f64 = weights.iter().sum();
    let even = 1.0 / weights.len().max(1) as f64;
    weights
        .iter()
        .map(|weight| if total > 0.0 { weight / total } else { even })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(mixture: &[f64], wanted: &[f64]) {
        for (share, wanted) in mixture.iter().zip(wanted) {
            assert!((share - wanted).abs() < 0.02, "{mixture:?} {wanted:?}");
        }
    }

    /// Paper beats rock for two: the mixture that cannot be exploited is known exactly.
    #[test]
    fn regret_matching_finds_the_mixture_that_cannot_be_exploited() {
        let rps = vec![
            vec![0.0, -2.0, 1.0],
            vec![2.0, 0.0, -1.0],
            vec![-1.0, 1.0, 0.0],
        ];
        let (ours, theirs) = regret_matching(&rps, 20_000);
        close(&ours, &[0.25, 0.25, 0.5]);
        close(&theirs, &[0.25, 0.25, 0.5]);
    }

    #[test]
    fn a_plan_that_is_always_better_gets_everything() {
        let (ours, theirs) = regret_matching(&[vec![0.5, 0.2], vec![0.1, 0.0]], 2000);
        close(&ours, &[1.0, 0.0]);
        close(&theirs, &[0.0, 1.0]);
    }
}
