//! Computer players: they think on threads of their own, a few at a time, and act through the same door as people.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use games::AnySession;
use kernel::{Eyes, SEATS, Seat};
use opponents::{Budget, Choice, Intent, Knobs, Level};
use serde_json::Value as Json;
use wire::{Kind, Thinking, ThinkingNews};

use crate::app::{App, now};
use crate::battle::{Battle, LEASE, Line};
use crate::gate::{Gate, Measures, Pass, Whose};
use crate::hall::Push;
use crate::problem::{Answer, Problem};
use crate::secrets::fresh_number;

/// How often those who wait hear how far the thinking is.
const PROGRESS_EVERY: Duration = Duration::from_millis(250);
/// An answer to the enemy's act among at most so many takes the same time whatever is in hand: who holds no card to answer
/// with has nothing to think about, and that would be seen.
const FEW_ANSWERS: usize = 4;
/// That time, for those who would think longer.
const ANSWER_TIME: Duration = Duration::from_millis(300);
/// After a failure of the store a computer player tries again after this long.
const RETRY: Duration = Duration::from_secs(1);

/// The computer players of this node.
pub(crate) struct Staff {
    desks: Arc<Gate>,
    busy: Mutex<HashSet<String>>,
}

impl Staff {
    /// So many think at the same time.
    pub(crate) fn new(desks: usize) -> Self {
        Self {
            desks: Gate::new(Measures {
                places: desks.max(1),
                // Where there are several desks, nobody has all of them.
                places_of_one: (desks / 2).max(1),
                waiting_of_one: usize::MAX,
            }),
            busy: Mutex::new(HashSet::new()),
        }
    }

    /// How many computer players wait for a desk, and how long the first of them has waited.
    pub(crate) fn queue(&self) -> (usize, Duration) {
        self.desks.queue()
    }

    /// Waits for a desk, for whoever computes something else that may wait.
    pub(crate) async fn enter(&self, whose: Whose, rank: u32) -> Answer<Pass> {
        self.desks.enter(whose, rank).await
    }

    /// Calls a computer player to a battle in which one owes a decision. Called twice, it comes once.
    pub(crate) fn call(&self, app: &Arc<App>, battle: &str) {
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        if busy.insert(battle.to_owned()) {
            let app = Arc::clone(app);
            let battle = battle.to_owned();
            tokio::spawn(async move {
                app.metrics.thinking.add(1);
                app.play_computer_seats(&battle).await;
                app.metrics.thinking.add(-1);
            });
        }
    }

    fn leave(&self, battle: &str) {
        let mut busy = self.busy.lock().unwrap_or_else(PoisonError::into_inner);
        busy.remove(battle);
    }
}

/// Who waits for a decision of a computer player, and how much.
pub(crate) struct Waiting {
    whose: Whose,
    /// 0 is the most urgent.
    rank: u32,
    /// The battle and the seat whose thinking is shown, if it is not advice.
    shown: Option<(String, &'static str)>,
}

impl Waiting {
    /// Somebody looks at the screen and waits for advice.
    pub(crate) fn adviser() -> Self {
        Self {
            whose: Whose::now(),
            rank: 0,
            shown: None,
        }
    }

    /// Those who wait in a battle: a player who watches, a player who comes back later, spectators, nobody.
    fn in_battle(battle: &Battle, seat: Seat, watched: bool) -> Self {
        let person = Seat::BOTH
            .into_iter()
            .find_map(|seat| battle.holder(seat).player());
        let rank = match (person.is_some(), watched) {
            (true, true) => 0,
            (true, false) => 1,
            (false, true) => 2,
            (false, false) => 3,
        };
        let whose = person.unwrap_or(&battle.begun().by);
        Self {
            whose: Whose::Player(whose.to_owned()),
            rank,
            shown: Some((battle.id().to_owned(), battle.seat_name(seat))),
        }
    }
}

/// A decision that a computer player owes.
struct Task {
    waiting: Waiting,
    session: Box<dyn AnySession>,
    seat: Seat,
    level: Level,
    line: u64,
}

impl App {
    /// Plays until no computer player owes a decision in this battle.
    async fn play_computer_seats(self: &Arc<Self>, id: &str) {
        let mut failures = 0;
        // What each seat has in mind while it makes several decisions in a row.
        let mut intents: [Intent; SEATS] = Default::default();
        loop {
            // The place is given up before the last look, so that whoever writes after it calls again.
            self.staff.leave(id);
            let Ok(task) = self.next_task(id).await else {
                return;
            };
            let Some(task) = task else { return };
            {
                let mut busy = self
                    .staff
                    .busy
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner);
                if !busy.insert(id.to_owned()) {
                    return; // Somebody was called meanwhile.
                }
            }
            match self.decide(id, task, &mut intents).await {
                Ok(()) => failures = 0,
                Err(problem) if problem.error.kind == Kind::Stale => {}
                Err(problem) => {
                    tracing::warn!(
                        battle = id,
                        message = problem.error.message,
                        "a computer player could not act"
                    );
                    failures += 1;
                    if failures == 5 {
                        // The lease brings somebody back later.
                        self.staff.leave(id);
                        return;
                    }
                    tokio::time::sleep(RETRY).await;
                }
            }
        }
    }

    async fn next_task(self: &Arc<Self>, id: &str) -> Answer<Option<Task>> {
        let live = self.open(id)?;
        self.look(id, |battle| {
            Ok(battle.computer_to_move().map(|(seat, level)| Task {
                waiting: Waiting::in_battle(battle, seat, live.watched()),
                session: battle.session_copy(),
                seat,
                level,
                line: battle.lines(),
            }))
        })
        .await
    }

    async fn decide(
        self: &Arc<Self>,
        id: &str,
        task: Task,
        intents: &mut [Intent; SEATS],
    ) -> Answer<()> {
        let Task {
            waiting,
            session,
            seat,
            level,
            line,
        } = task;
        let intent = std::mem::take(&mut intents[seat.index()]);
        let since = Instant::now();
        let (session, even) = self.even_time(session, seat, level).await?;
        let thought = self
            .think(session, seat, level, intent, even, waiting)
            .await?;
        if let Some(time) = even {
            tokio::time::sleep(time.saturating_sub(since.elapsed())).await;
        }
        let Some((Choice { action, .. }, intent)) = thought else {
            return Err(Problem::internal(&"a computer player found nothing to do"));
        };
        intents[seat.index()] = intent;
        self.metrics.computer_moves.add(1);
        self.order(
            id,
            move |battle, _| {
                // The board changed while it thought: it must look again. Talk does not change the board.
                if battle.lines() != line && battle.changed_since(line) {
                    return Err(Problem::stale(0));
                }
                Ok(Line::act(seat, action.clone()))
            },
            |_, _| (),
        )
        .await
    }

    /// Thinks about a decision on a thread of its own, when a desk is free. A crash is logged, and any legal action
    /// takes the place of the decision. Gives the choice, and what the player has in mind after it.
    pub(crate) async fn think(
        self: &Arc<Self>,
        session: Box<dyn AnySession>,
        seat: Seat,
        level: Level,
        mut intent: Intent,
        at_most: Option<Duration>,
        waiting: Waiting,
    ) -> Answer<Option<(Choice, Intent)>> {
        let Waiting { whose, rank, shown } = waiting;
        let progress_for = shown.as_ref().map(|(id, seat)| (id.as_str(), *seat));
        let live = match progress_for {
            Some((id, _)) => Some(self.open(id)?),
            None => None,
        };
        // Where steps are made in secret, numbers that start anew with each decision would let people count them.
        let countable = session.seq(Eyes::Spectator) == session.ply();
        let tell = |thousandths: u32| {
            if let (Some(live), Some((_, seat))) = (&live, progress_for) {
                let progress = countable.then_some(thousandths);
                let seat = seat.to_owned();
                let news = ThinkingNews {
                    thinking: Thinking { seat, progress },
                };
                live.push(Push::Thinking(wire::text(&news).into()));
            }
        };
        let desk = tokio::select! {
            desk = self.staff.desks.enter(whose, rank) => desk?,
            () = self.keep_lease(progress_for) => return Ok(None),
        };
        let patience = self.patience(level);
        let time = at_most.map_or(patience, |limit| limit.min(patience));
        let mut budget = Budget::new(time, fresh_number());
        // The desks share the cores; one player at a desk is one thread.
        budget.threads = Some(1);
        let budget = Arc::new(budget);
        let thinking = {
            let budget = Arc::clone(&budget);
            tokio::task::spawn_blocking(move || {
                let _desk = desk;
                let knobs = Knobs::of(session.about().id);
                let choice = catch_unwind(AssertUnwindSafe(|| {
                    let intent = &mut intent;
                    opponents::choose_with(&*session, seat, level, &budget, &knobs, intent)
                }));
                match choice {
                    Ok(Some(choice)) => (Some((choice, intent)), false),
                    Ok(None) => (fallback(&*session, seat), false),
                    Err(_) => (fallback(&*session, seat), true),
                }
            })
        };
        tokio::pin!(thinking);
        let mut ticks = tokio::time::interval(PROGRESS_EVERY);
        ticks.tick().await;
        let mut renewed = now();
        loop {
            tokio::select! {
                done = &mut thinking => {
                    let (mut choice, crashed) = done.map_err(|error| Problem::internal(&error))?;
                    let trouble = choice.as_mut().and_then(|(choice, _)| choice.trouble.take());
                    if let Some(trouble) = trouble {
                        self.metrics.computer_crashes.add(1);
                        tracing::error!(level = level.name(), trouble, "a computer player fell back on something simpler");
                    }
                    if crashed {
                        self.metrics.computer_crashes.add(1);
                        tracing::error!(level = level.name(), "a computer player crashed; it plays any legal action");
                    }
                    return Ok(choice);
                }
                _ = ticks.tick() => {
                    tell(budget.progress());
                    if let Some((id, _)) = progress_for && now() - renewed > LEASE / 2 {
                        renewed = now();
                        self.store.wake(id, Some(renewed + LEASE)).await?;
                    }
                }
            }
        }
    }

    /// While a computer player waits for a desk, other nodes must not think that it is gone. Never ends.
    async fn keep_lease(&self, progress_for: Option<(&str, &str)>) {
        loop {
            tokio::time::sleep(Duration::from_millis(LEASE as u64 / 2)).await;
            if let Some((id, _)) = progress_for
                && let Err(error) = self.store.wake(id, Some(now() + LEASE)).await
            {
                tracing::warn!(%error, "cannot keep a lease");
            }
        }
    }

    /// The time that a decision takes by all means, so that it gives away nothing about a hand: none if that need not be.
    async fn even_time(
        &self,
        session: Box<dyn AnySession>,
        seat: Seat,
        level: Level,
    ) -> Answer<(Box<dyn AnySession>, Option<Duration>)> {
        // A Recruit answers at once, whatever it holds; and what follows an own step is no answer.
        let before = session.ply().saturating_sub(1);
        let last = session.seen(Eyes::Referee, before).pop();
        let answers = last.and_then(|step| step.seat) == Some(seat.other());
        if level == Level::Recruit || !answers {
            return Ok((session, None));
        }
        let counted = tokio::task::spawn_blocking(move || {
            let few = session.legal(seat).0.len() <= FEW_ANSWERS;
            (session, few)
        });
        let (session, few) = counted.await.map_err(|error| Problem::internal(&error))?;
        let time = self.patience(level).min(ANSWER_TIME);
        Ok((session, few.then_some(time)))
    }

    /// How long a level thinks about a decision.
    fn patience(&self, level: Level) -> Duration {
        match level {
            Level::Recruit => self.config.think / 8,
            Level::Veteran => self.config.think / 2,
            Level::Marshal => self.config.think,
        }
    }
}

fn fallback(session: &dyn AnySession, seat: Seat) -> Option<(Choice, Intent)> {
    let (mut actions, _) = session.legal(seat);
    if actions.is_empty() {
        return None;
    }
    let index = fresh_number() as usize % actions.len();
    let action: Json = actions.swap_remove(index);
    let choice = Choice {
        action,
        considered: Vec::new(),
        plan: Vec::new(),
        trouble: None,
    };
    Some((choice, Intent::default()))
}
