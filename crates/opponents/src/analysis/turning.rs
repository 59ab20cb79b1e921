//! The moments that decided a battle, and what the Marshal would have done.

use std::time::Duration;

use kernel::{Dice, Judgement, Seat, Umpire, admit, mix};
use serde_json::Value as Json;
use wire::{ResultChance, SaidAction, TurningPoint};

use super::walk::{Made, Walk};
use super::{Depth, Reel, whole};
use crate::playout::FACES;
use crate::versus::Versus;
use crate::{Budget, Knobs, Level, decide, reasons_of};

/// What moves the balance less decides nothing.
const SLIGHT: i32 = 25;

/// What moves it less than this is no consequence of anything.
const NOISE: i32 = 5;

/// A decision may show its consequence so many steps later: after the answer of the other side, the retreat, the advance.
const REACH: usize = 12;

/// More reasons than these convince nobody.
const REASONS: usize = 4;

/// What changes less than this is no reason.
const NO_REASON: f32 = 0.002;

/// A decision, and the steps up to its consequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Span {
    /// The decision: a place in the list of steps.
    from: usize,
    /// The place after the step that showed its consequence.
    to: usize,
    /// By how much the balance moved in between.
    change: i32,
}

/// The decisive moments of a battle.
pub(super) struct Decisive<G: Judgement> {
    reel: Reel<G>,
    depth: Depth,
    knobs: Knobs,
    moments: Vec<Moment<G>>,
    asked: usize,
    told: Vec<TurningPoint<Json>>,
}

/// A moment before the Marshal is asked.
struct Moment<G: Judgement> {
    /// The number of the step of the decision.
    step: usize,
    seat: Seat,
    /// A sheet that is written in secret.
    written: bool,
    did: Vec<G::Action>,
    point: TurningPoint<Json>,
}

/// For each step the decision that it is the consequence of: the last free one of the side that lost by it, or else of the other.
fn decision(made: &[Made], place: usize, eyes: Option<Seat>) -> Option<usize> {
    let change = made[place].change;
    let loser = if change < 0 {
        Seat::FIRST
    } else {
        Seat::SECOND
    };
    let of = |seat: Seat| {
        let mut back = (place.saturating_sub(REACH)..=place).rev();
        let found = back.find(|at| made[*at].free && made[*at].seat == Some(seat))?;
        if !made[found].written {
            return Some(found);
        }
        // A sheet is one decision: it began with its first line.
        let same = |at: &usize| made[*at].written && made[*at].phase == made[found].phase;
        let run = (0..=found).rev().take_while(same);
        run.filter(|at| made[*at].seat == Some(seat)).last()
    };
    let mut asked = [loser, loser.other()].into_iter();
    let may = |seat: &Seat| eyes.is_none_or(|eyes| eyes == *seat);
    asked.find_map(|seat| of(seat).filter(|_| may(&seat)))
}

/// The spans that moved the balance most, in the order of the battle; none lies in another.
fn spans(made: &[Made], most: usize, at: impl Fn(usize) -> i32, eyes: Option<Seat>) -> Vec<Span> {
    let mut all: Vec<Span> = Vec::new();
    for (place, step) in made.iter().enumerate() {
        if step.change.abs() < NOISE {
            continue;
        }
        let Some(from) = decision(made, place, eyes) else {
            continue;
        };
        let to = place + 1;
        match all.iter_mut().find(|span| span.from == from) {
            Some(span) => span.to = to,
            None => all.push(Span {
                from,
                to,
                change: 0,
            }),
        }
    }
    for span in &mut all {
        span.change = at(made[span.to - 1].points[1]) - at(made[span.from].points[0]);
    }
    all.retain(|span| span.change.abs() >= SLIGHT);
    all.sort_by_key(|span| (std::cmp::Reverse(span.change.abs()), span.from));
    let mut kept: Vec<Span> = Vec::new();
    for span in all {
        let apart = |other: &Span| span.to <= other.from || other.to <= span.from;
        if kept.len() < most && kept.iter().all(apart) {
            kept.push(span);
        }
    }
    kept.sort_by_key(|span| span.from);
    kept
}

impl<G: Judgement> Decisive<G> {
    pub(super) fn new(reel: Reel<G>, walk: &Walk<G>, depth: Depth) -> Self {
        let spans = spans(&walk.made, depth.moments, |point| walk.at(point), walk.eyes);
        let moments = spans
            .into_iter()
            .filter_map(|span| Moment::of(span, walk, &reel));
        Self {
            moments: moments.collect(),
            reel,
            depth,
            knobs: Knobs::of(G::about().id),
            asked: 0,
            told: Vec::new(),
        }
    }

    /// How many moments were looked at, and how many there are.
    pub(super) fn progress(&self) -> (usize, usize) {
        (self.asked, self.moments.len())
    }

    /// What was found.
    pub(super) fn told(&self) -> Vec<TurningPoint<Json>> {
        self.told.clone()
    }

    /// Looks at the next moment; false if there is none.
    pub(super) fn step(&mut self) -> bool {
        let Some(moment) = self.moments.get(self.asked) else {
            return false;
        };
        self.asked += 1;
        while self.reel.at < moment.step {
            if !self.reel.step() {
                return false;
            }
        }
        let asker = Asker::<G> {
            state: self.reel.session.state(),
            moment,
            depth: self.depth,
            knobs: &self.knobs,
            seed: mix(self.depth.seed ^ 0x7a5, moment.point.ply),
        };
        self.told.push(asker.ask());
        true
    }
}

impl<G: Judgement> Moment<G> {
    fn of(span: Span, walk: &Walk<G>, reel: &Reel<G>) -> Option<Self> {
        let first = &walk.made[span.from];
        let last = &walk.made[span.to - 1];
        let seat = first.seat?;
        let action = |made: &Made| {
            let step = reel.steps.get(made.step)?;
            serde_json::from_value(step.action.clone()?).ok()
        };
        let written = |made: &&Made| made.written && made.phase == first.phase;
        let own = walk.made[span.from..].iter();
        let did: Option<Vec<G::Action>> = if first.written {
            let own = own
                .take_while(written)
                .filter(|made| made.seat == Some(seat));
            own.map(action).collect()
        } else {
            action(first).map(|action| vec![action])
        };
        let luck = walk.made[span.from..span.to].iter();
        let luck = luck.map(|made| walk.points[made.points[1]].luck).sum();
        Some(Self {
            step: first.step,
            seat,
            written: first.written,
            did: did?,
            point: TurningPoint {
                ply: walk.points[first.points[0]].ply,
                until: walk.points[last.points[1]].ply,
                seat: G::about().seat_name(seat).to_owned(),
                phase: first.phase.clone(),
                before: walk.at(first.points[0]),
                after: walk.at(last.points[1]),
                luck,
                did: Vec::new(),
                would: Vec::new(),
                same: false,
                better: None,
                doubt: None,
                reasons: Vec::new(),
                odds: Vec::new(),
            },
        })
    }
}

/// Asks the Marshal about a moment. The state is looked at through [`kernel::Game::imagine`] alone.
struct Asker<'a, G: Judgement> {
    state: &'a G::State,
    moment: &'a Moment<G>,
    depth: Depth,
    knobs: &'a Knobs,
    seed: u64,
}

impl<G: Judgement> Asker<'_, G> {
    fn budget(&self) -> Budget {
        match self.depth.iterations {
            Some(iterations) => Budget::of_iterations(iterations, self.seed),
            None => Budget::new(self.depth.time, self.seed).by_computing_time(),
        }
    }

    fn ask(&self) -> TurningPoint<Json> {
        let Moment {
            seat,
            written,
            did,
            point,
            ..
        } = self.moment;
        let (seat, written) = (*seat, *written);
        let mut point = point.clone();
        point.did = self.in_words(did);
        if let ([action], false) = (&**did, written) {
            let odds = G::odds(self.state, seat, action).filter(|odds| odds.exact);
            let chances = odds.into_iter().flat_map(|odds| odds.outcomes);
            let told = chances.map(|chance| ResultChance {
                p: chance.p,
                say: chance.result,
            });
            point.odds = told.collect();
        }
        let Some(decision) =
            decide::<G>(self.state, seat, Level::Marshal, &self.budget(), self.knobs)
        else {
            return point;
        };
        let would: Vec<G::Action> = std::iter::once(decision.action)
            .chain(decision.plan)
            .collect();
        point.would = self.in_words(&would);
        point.same = self.are_alike(did, &would);
        if point.same {
            return point;
        }
        let versus = Versus::<G> {
            state: self.state,
            seat,
            written,
            knobs: self.knobs,
            seed: self.seed,
        };
        let most = self
            .depth
            .iterations
            .map_or(self.depth.time, |_| Duration::MAX);
        if let Some(gain) = versus.compared(did, &would, u64::from(self.depth.compared), most) {
            point.better = Some(whole(gain.mean() as f32 * 1000.0));
            point.doubt = Some(whole(gain.error() as f32 * 1000.0));
        }
        let mut budget = Budget::of_iterations(8 * FACES, self.seed);
        budget.time = self.depth.time;
        let others: &[G::Action] = if written { &[] } else { &did[..1] };
        let reasons = reasons_of::<G>(self.state, seat, &would, others, &budget);
        let mut reasons = reasons.unwrap_or_default();
        reasons.retain(|reason| reason.gain.abs() >= NO_REASON);
        reasons.sort_by(|one, other| other.gain.abs().total_cmp(&one.gain.abs()));
        reasons.truncate(REASONS);
        point.reasons = reasons
            .into_iter()
            .map(|reason| wire::Reason {
                aspect: reason.aspect.into(),
                gain: reason.gain,
            })
            .collect();
        point
    }

    /// Actions one after the other in words, as far as the seat can do them.
    fn in_words(&self, actions: &[G::Action]) -> Vec<SaidAction<Json>> {
        let seat = self.moment.seat;
        let mut dice = Dice::quick(self.seed);
        let mut world = G::imagine(self.state, seat, &mut dice);
        let mut deeds = Vec::new();
        for action in actions {
            deeds.push(SaidAction {
                action: wire::json(action),
                say: G::describe(&world, seat, action),
            });
            let Ok(admitted) = admit::<G>(&mut world, seat, action) else {
                break;
            };
            admitted.apply(&mut Umpire::silent(&mut dice));
        }
        deeds
    }

    /// Is it the same that is done?
    fn are_alike(&self, did: &[G::Action], would: &[G::Action]) -> bool {
        if self.moment.written {
            // The lines of a sheet may have been written in another order.
            return did.len() == would.len() && did.iter().all(|line| would.contains(line));
        }
        let (Some(did), Some(would)) = (did.first(), would.first()) else {
            return false;
        };
        let key = |action| G::equivalent(self.state, self.moment.seat, action);
        did == would || (key(did).is_some() && key(did) == key(would))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(list: &[(usize, bool, bool, i32)]) -> Vec<Made> {
        let one =
            |(step, (seat, free, written, change)): (usize, &(usize, bool, bool, i32))| Made {
                step,
                points: [step, step + 1],
                seat: Seat::new(*seat),
                free: *free,
                written: *written,
                phase: kernel::Message::plain("phase"),
                change: *change,
            };
        list.iter().enumerate().map(one).collect()
    }

    fn found(list: &[(usize, bool, bool, i32)], most: usize) -> Vec<(usize, usize, i32)> {
        let made = made(list);
        let at = |point: usize| -> i32 { made[..point].iter().map(|made| made.change).sum() };
        let spans = spans(&made, most, at, None);
        spans
            .into_iter()
            .map(|span| (span.from, span.to, span.change))
            .collect()
    }

    /// The first side attacks; the answer brings the dice, and they are bad: it was the attack that decided.
    #[test]
    fn a_change_belongs_to_the_last_free_decision_of_the_side_that_lost_by_it() {
        let attack = [
            (0, true, false, 0),
            (1, true, false, -200),
            (0, true, false, 3),
        ];
        assert_eq!(found(&attack, 3), [(0, 2, -200)]);
        let stood = [
            (0, true, false, 0),
            (1, true, false, 200),
            (0, true, false, 3),
        ];
        assert_eq!(found(&stood, 3), [(1, 2, 200)]);
    }

    #[test]
    fn where_the_loser_was_not_free_the_other_decided() {
        let list = [(0, true, false, 0), (1, false, false, 200)];
        assert_eq!(found(&list, 3), [(0, 2, 200)]);
        assert!(found(&[(0, false, false, 300)], 3).is_empty());
    }

    #[test]
    fn a_sheet_is_one_decision_from_its_first_line() {
        let list = [
            (0, true, true, 0),
            (1, true, true, 0),
            (0, true, true, 0),
            (1, true, true, -300),
        ];
        assert_eq!(found(&list, 3), [(0, 4, -300)]);
    }

    #[test]
    fn the_greatest_are_told_in_the_order_of_the_battle_and_none_lies_in_another() {
        let list = [
            (0, true, false, -50),
            (1, true, false, 90),
            (0, true, false, -400),
            (1, true, false, 10),
        ];
        assert_eq!(found(&list, 2), [(1, 2, 90), (2, 3, -400)]);
        assert_eq!(found(&list, 1), [(2, 3, -400)]);
    }
}
