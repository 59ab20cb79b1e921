//! Puzzles are found in battles between computer players: where a long search finds one action that is clearly better than all
//! others, and the Veteran does not see it.

use std::time::{Duration, Instant};

use games::puzzles::{Because, Judged, PuzzleStep};
use games::{Puzzle, Visitor};
use kernel::{
    Dice, GivenOptions, Judgement, ScenarioFile, Seat, Seed, Session, Setting, TurnParts, mix,
};

use crate::playout::{FACES, distinct_offers};
use crate::versus::Versus;
use crate::{Budget, Decision, Knobs, Level, decide, plans, reasons_of};

/// Where to look, and how thoroughly.
#[derive(Debug, Clone)]
pub struct PuzzleSearch {
    /// The battles are played in these scenarios, by turns.
    pub scenarios: Vec<(String, ScenarioFile)>,
    /// The seed of the first battle; the next ones have the next numbers.
    pub seed: u64,
    /// How many iterations the first search has; the one that must agree with it has three times as many.
    pub iterations: u64,
    /// By how much the answer must be better than the next, on the scale from -1 to 1.
    pub lead: f32,
    /// How many puzzles of one battle at most.
    pub of_a_battle: usize,
}

/// One position in so many is looked at.
const EVERY: usize = 4;
/// So many decisions between two puzzles of a battle.
const APART: usize = 12;
/// More actions than these to choose among make a riddle, not a puzzle.
const MOST: usize = 90;
/// The players of the battles look at so many tries only: they are to play on, not to play well.
const LOOKS: f64 = 60.0;
/// The Veteran is asked with each of these seeds and must never find the answer.
pub const ASKED: [u64; 3] = [1, 2, 3];
/// In so many worlds the answer is compared with the others.
const COMPARED: u64 = 96;
/// With so many of the others.
const OTHERS: usize = 4;
/// The lead counts so many standard errors at least.
const SURE: f64 = 3.0;
/// More reasons than these convince nobody.
const REASONS: usize = 4;

/// What the search says while it looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PuzzleProgress {
    /// The seed of the battle.
    pub seed: u64,
    /// How many positions were looked at.
    pub positions: u64,
    /// How many puzzles were found.
    pub found: usize,
}

/// Looks for puzzles of a game until the time is over, or `keep` wants no more. None if there is no such game.
pub fn find(
    game: &str,
    search: &PuzzleSearch,
    time: Duration,
    keep: &mut dyn FnMut(Puzzle) -> bool,
    watch: &mut dyn FnMut(PuzzleProgress),
) -> Option<PuzzleProgress> {
    struct Finder<'a> {
        search: &'a PuzzleSearch,
        time: Duration,
        keep: &'a mut dyn FnMut(Puzzle) -> bool,
        watch: &'a mut dyn FnMut(PuzzleProgress),
    }
    impl Visitor for Finder<'_> {
        type Output = PuzzleProgress;
        fn visit<G: Judgement>(self) -> PuzzleProgress {
            let mut hunt = Hunt::<G> {
                search: self.search,
                until: Instant::now() + self.time,
                knobs: Knobs::of(G::about().id),
                progress: PuzzleProgress {
                    seed: self.search.seed,
                    positions: 0,
                    found: 0,
                },
                watch: self.watch,
                keep: self.keep,
                of: std::marker::PhantomData,
            };
            while hunt.battle() {
                hunt.progress.seed += 1;
            }
            hunt.progress
        }
    }
    let finder = Finder {
        search,
        time,
        keep,
        watch,
    };
    games::visit(game, finder)
}

struct Hunt<'a, G> {
    search: &'a PuzzleSearch,
    until: Instant,
    knobs: Knobs,
    progress: PuzzleProgress,
    watch: &'a mut dyn FnMut(PuzzleProgress),
    keep: &'a mut dyn FnMut(Puzzle) -> bool,
    of: std::marker::PhantomData<G>,
}

impl<G: Judgement> Hunt<'_, G> {
    fn is_late(&self) -> bool {
        Instant::now() >= self.until
    }

    /// Plays one battle and looks at some of its positions; false if the search is over.
    fn battle(&mut self) -> bool {
        let seed = self.progress.seed;
        let scenarios = &self.search.scenarios;
        let Some((id, file)) = scenarios.get(seed as usize % scenarios.len().max(1)) else {
            return false;
        };
        let Ok(setting) = Setting::<G>::new(file, &GivenOptions::new()) else {
            return false;
        };
        let Ok(mut session) =
            Session::<G>::new(&setting, Seed::from_number(seed), Default::default())
        else {
            return false;
        };
        let mut quick = self.knobs.clone();
        (quick.looks_ahead, quick.sheets_opened) = (LOOKS, 30.0);
        let mut lot = Dice::quick(mix(seed, 0x9e11));
        let (mut found, mut rest) = (0, APART);
        while !session.is_over() && found < self.search.of_a_battle {
            if self.is_late() {
                return false;
            }
            let Some(seat) = session.turn().owes().iter().next() else {
                break;
            };
            let budget = Budget::of_iterations(1, mix(seed, session.ply()));
            let state = session.state();
            rest = rest.saturating_sub(1);
            let looked_at = rest == 0 && lot.pick(EVERY) == 0;
            if looked_at {
                (self.watch)(self.progress);
                if let Some(mut puzzle) = self.look(state, seat) {
                    let done = session.recorded(0).into_iter();
                    let done = done.filter_map(|step| Some(PuzzleStep(step.seat?, step.action?)));
                    puzzle.before = done.collect();
                    puzzle.scenario.clone_from(id);
                    puzzle.seed = seed;
                    puzzle.id = format!("{id}-{seed}-{}", session.ply());
                    (found, rest) = (found + 1, APART);
                    self.progress.found += 1;
                    if !(self.keep)(puzzle) {
                        return false;
                    }
                }
            }
            // Recruits make the mistakes that there is something to find in.
            let level = if lot.pick(4) == 0 {
                Level::Recruit
            } else {
                Level::Veteran
            };
            let Some(decision) = decide::<G>(session.state(), seat, level, &budget, &quick) else {
                break;
            };
            if session.act(seat, decision.action).is_err() {
                break;
            }
        }
        !self.is_late()
    }

    /// Is this position a puzzle?
    fn look(&mut self, state: &G::State, seat: Seat) -> Option<Puzzle> {
        let offers = distinct_offers::<G>(state, seat);
        if offers.len() < 3 || offers.len() > MOST || plans::is_writing::<G>(state, seat, &offers) {
            return None;
        }
        self.progress.positions += 1;
        let knobs = &self.knobs;
        let ask = |level: Level, iterations: u64, seed: u64| {
            let budget = Budget::of_iterations(iterations, seed);
            decide::<G>(state, seat, level, &budget, knobs)
        };
        let alike = |one: &G::Action, other: &G::Action| {
            let key = |action| G::equivalent(state, seat, action);
            one == other || (key(one).is_some() && key(one) == key(other))
        };
        let search = self.search;
        let veteran = ask(Level::Veteran, 1, ASKED[0])?.action;
        let first = ask(Level::Marshal, search.iterations, 1)?;
        if alike(&first.action, &veteran) || Self::lead(&first)? < search.lead {
            return None;
        }
        // Passing is an answer that explains nothing.
        if G::Parts::pass(state, seat).is_some_and(|pass| pass == first.action) {
            return None;
        }
        let second = ask(Level::Marshal, 3 * search.iterations, 2)?;
        if !alike(&second.action, &first.action) || Self::lead(&second)? < search.lead {
            return None;
        }
        let answer = second.action.clone();
        for seed in &ASKED[1..] {
            if alike(&ask(Level::Veteran, 1, *seed)?.action, &answer) {
                return None;
            }
        }
        // Against each of the others, and against what the Veteran does, in the same worlds and with the same luck.
        let others = second.considered.iter().map(|weighed| &weighed.action);
        let mut others: Vec<G::Action> = others
            .filter(|other| !alike(other, &answer))
            .take(OTHERS)
            .cloned()
            .collect();
        if !others.iter().any(|other| alike(other, &veteran)) {
            others.push(veteran.clone());
        }
        let versus = Versus::<G> {
            state,
            seat,
            written: false,
            knobs,
            seed: 5,
        };
        let mut least: Option<(f64, f64)> = None;
        for other in &others {
            let [one, two] = [other, &answer].map(std::slice::from_ref);
            let gain = versus.compared(one, two, COMPARED, Duration::MAX)?;
            if gain.mean() < SURE * gain.error() || gain.mean() < f64::from(search.lead) / 2.0 {
                return None;
            }
            if least.is_none_or(|(lead, _)| gain.mean() < lead) {
                least = Some((gain.mean(), gain.error()));
            }
        }
        let (lead, error) = least?;
        let budget = Budget::of_iterations(8 * FACES, 1);
        let answered = std::slice::from_ref(&answer);
        let mut reasons = reasons_of::<G>(state, seat, answered, &others, &budget)?;
        reasons.retain(|reason| reason.gain.abs() >= 0.002);
        reasons.sort_by(|one, other| other.gain.abs().total_cmp(&one.gain.abs()));
        reasons.truncate(REASONS);
        let mut all = kernel::Offers::new();
        G::offers(state, seat, &mut all);
        let also = all.actions().iter();
        let also = also.filter(|action| **action != answer && alike(action, &answer));
        let judged = second.considered.iter().take(OTHERS + 1);
        Some(Puzzle {
            game: G::about().id.to_owned(),
            id: String::new(),
            rules: G::about().rules_version,
            scenario: String::new(),
            options: GivenOptions::new(),
            seed: 0,
            seat: G::about().seat_name(seat).to_owned(),
            also: also.take(MOST).map(wire::json).collect(),
            veteran: wire::json(&veteran),
            judged: judged
                .map(|weighed| Judged {
                    action: wire::json(&weighed.action),
                    value: weighed.value,
                })
                .collect(),
            lead: [lead as f32, error as f32],
            reasons: reasons
                .into_iter()
                .map(|reason| Because {
                    aspect: reason.aspect.into(),
                    gain: reason.gain,
                })
                .collect(),
            answer: wire::json(&answer),
            before: Vec::new(),
        })
    }

    /// By how much the search thinks the best better than the next. None if it looked at nothing else.
    fn lead(decision: &Decision<G::Action>) -> Option<f32> {
        let mut others = decision.considered.iter();
        let best = others
            .find(|weighed| weighed.action == decision.action)?
            .value;
        let others = decision.considered.iter();
        let others = others.filter(|weighed| weighed.action != decision.action);
        let next = others.map(|weighed| weighed.value).reduce(f32::max)?;
        Some(best - next)
    }
}
