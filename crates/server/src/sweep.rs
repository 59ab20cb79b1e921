//! What happens by itself: clocks that run out, computer players that were left behind, word from other nodes.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use store::{Change, Millis, StoreError};
use tokio::sync::broadcast::error::RecvError;
use wire::Kind;

use crate::app::{App, Notice, now};
use crate::battle::{LEASE, Line};
use crate::problem::Problem;
use crate::time::{clock, wall};

const EVERY: Duration = Duration::from_secs(1);
/// The memory is tidied once in so many rounds.
const TIDY: u32 = 60;

/// Looks at battles whose time has come, every second, for ever.
pub(crate) async fn sweep(app: Arc<App>) {
    let mut rounds = tokio::time::interval(EVERY);
    rounds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    for round in 1u32.. {
        rounds.tick().await;
        match app.store.due(now(), now() + LEASE).await {
            Ok(due) => {
                for id in due {
                    attend(&app, &id).await;
                }
            }
            Err(error) => tracing::warn!(%error, "cannot ask which battles are due"),
        }
        if round % TIDY == 0 || app.hall.len() > app.config.battles_in_memory {
            app.hall.tidy(app.config.battles_in_memory);
        }
    }
}

/// How often what nobody needs any more is thrown away.
const CLEAR: Duration = Duration::from_hours(1);
const DAY: Millis = 24 * 3_600_000;

/// Throws away what the settings say nobody needs any more, once an hour, for ever.
pub(crate) async fn clear(app: Arc<App>) {
    let mut rounds = tokio::time::interval(CLEAR);
    loop {
        rounds.tick().await;
        if let Err(error) = clear_once(&app).await {
            tracing::warn!(%error, "cannot throw away what is old");
        }
    }
}

async fn clear_once(app: &App) -> Result<(), StoreError> {
    let before = |days: u32| (days > 0).then(|| now() - Millis::from(days) * DAY);
    if let Some(before) = before(app.config.keep_finished_days) {
        for id in app.store.stale_battles(before, 500).await? {
            app.store.delete_battle(&id).await?;
            app.hall.drop_copy(&id).await;
        }
    }
    if let Some(before) = before(app.config.keep_guests_days) {
        app.store.forget_guests(before).await?;
    }
    Ok(())
}

/// The server shows that it is alive this often, and notes what it learns about times in which nobody could act.
const BEAT: Duration = Duration::from_secs(3);
/// After this much silence nobody was alive.
pub(crate) const SILENCE: Millis = 8000;
/// A store that does not take a pulse within this time is away.
const PATIENCE: Duration = Duration::from_secs(2);

/// Beats, for ever.
pub(crate) async fn beat(app: Arc<App>) {
    let mut beats = tokio::time::interval(BEAT);
    beats.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        beats.tick().await;
        let beaten = tokio::time::timeout(PATIENCE, pulse(&app)).await;
        let away = match beaten {
            Ok(Ok(())) => false,
            Ok(Err(error)) => {
                tracing::error!(%error, "the store did not take a pulse");
                store::is_away(&error)
            }
            Err(_) => {
                tracing::error!("the store does not answer");
                true
            }
        };
        app.store_away.store(away, Ordering::Relaxed);
    }
}

async fn pulse(app: &App) -> Result<(), StoreError> {
    if let Some(step) = clock().compare(Instant::now(), wall()) {
        tracing::warn!(
            millis = step.to - step.from,
            "the clock on the wall was set, or the machine slept"
        );
        app.store.note_outage(step).await?;
    }
    app.store.pulse(now(), SILENCE).await?;
    app.read_outages().await
}

/// Word of what another node did may be lost: looks at battles with open sockets every two seconds, for ever.
pub(crate) async fn repair(app: Arc<App>) {
    if !app.store.shared() {
        return;
    }
    let mut looks = tokio::time::interval(Duration::from_secs(2));
    looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        looks.tick().await;
        let known = app.hall.watched();
        match app.store.ahead(&known).await {
            Ok(behind) => {
                for id in behind {
                    app.hear(&id).await;
                }
            }
            Err(error) => tracing::warn!(%error, "cannot ask whether other nodes went on"),
        }
    }
}

/// Follows what other nodes do, for ever.
pub(crate) async fn follow(app: Arc<App>) {
    let mut changes = app.store.changes();
    loop {
        match changes.recv().await {
            Ok(Change::Battle(id)) => app.hear(&id).await,
            Ok(Change::Removed(id)) => app.hall.drop_copy(&id).await,
            Ok(Change::LoggedOut(login)) => {
                // Nobody listening is fine.
                let _ = app.notices.send(Notice::LoggedOut(login));
            }
            Ok(Change::Anything) | Err(RecvError::Lagged(_)) => app.hear_everything().await,
            Err(RecvError::Closed) => return,
        }
    }
}

/// Counts a battle that is over for the ratings, if it counts. True if nobody need look at it any more, or it failed and comes
/// again.
async fn rated(app: &Arc<App>, id: &str) -> bool {
    let Ok(Some(result)) = app.look(id, |battle| Ok(battle.rated_result())).await else {
        return false;
    };
    if app.try_to_rate(&result).await
        && let Err(error) = app.store.wake(id, None).await
    {
        tracing::warn!(battle = id, %error, "cannot note that a battle was rated");
    }
    true
}

/// Does what is due in a battle, and notes when it must be looked at again.
async fn attend(app: &Arc<App>, id: &str) {
    // An order that finds nothing overdue is not given; if something is, it is done before the order is asked.
    let nothing_due = || Problem::refused("nothing is due");
    let overdue = app
        .look(id, |battle| {
            Ok(battle.demanded(now(), &app.outages()).is_some())
        })
        .await;
    let done = match overdue {
        Ok(true) => {
            let order = app.order(id, move |_, _| Err::<Line, _>(nothing_due()), |_, _| ());
            order.await.or_else(|problem| {
                if problem.error.message == nothing_due().error.message {
                    Ok(())
                } else {
                    Err(problem)
                }
            })
        }
        Ok(false) => Ok(()),
        Err(problem) => Err(problem),
    };
    if let Err(problem) = done {
        tracing::warn!(
            battle = id,
            message = problem.error.message,
            "cannot attend to a battle"
        );
        // A battle that cannot be read must not come up every few seconds for ever.
        if matches!(problem.error.kind, Kind::Unreadable | Kind::Unknown) {
            let _ = app.store.wake(id, None).await;
        }
        return;
    }
    if rated(app, id).await {
        return;
    }
    app.call_players(id).await;
    // Looking has called the staff if a computer player owes a decision.
    let calls = app.config.calls_after();
    let next = app
        .look(id, |battle| Ok(battle.wakes_at(now(), calls)))
        .await;
    if let Ok(at) = next
        && let Err(error) = app.store.wake(id, at).await
    {
        tracing::warn!(battle = id, %error, "cannot note when to look again");
    }
}
