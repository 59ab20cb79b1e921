//! What happens by itself: clocks that run out, computer players that were left behind, word from other nodes.

use std::sync::Arc;
use std::time::Duration;

use store::Change;
use tokio::sync::broadcast::error::RecvError;

use crate::app::{App, now};
use crate::battle::{LEASE, Line};
use crate::problem::Problem;

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
        if round % TIDY == 0 {
            app.hall.tidy();
        }
    }
}

/// Follows what other nodes do, for ever.
pub(crate) async fn follow(app: Arc<App>) {
    let mut changes = app.store.changes();
    loop {
        match changes.recv().await {
            Ok(Change::Battle(id)) => app.hear(&id).await,
            Ok(Change::Anything) | Err(RecvError::Lagged(_)) => app.hear_everything().await,
            Err(RecvError::Closed) => return,
        }
    }
}

/// Does what is due in a battle, and notes when it must be looked at again.
async fn attend(app: &Arc<App>, id: &str) {
    // An order that finds nothing overdue is not given; if something is, it is done before the order is asked.
    let nothing_due = || Problem::refused("nothing is due");
    let overdue = app
        .look(id, |battle| Ok(battle.overdue(now()).is_some()))
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
        if problem.error.kind == "unreadable" || problem.error.kind == "unknown" {
            let _ = app.store.wake(id, None).await;
        }
        return;
    }
    // Looking has called the staff if a computer player owes a decision.
    let next = app.look(id, |battle| Ok(battle.wakes_at(now()))).await;
    if let Ok(at) = next
        && let Err(error) = app.store.wake(id, at).await
    {
        tracing::warn!(battle = id, %error, "cannot note when to look again");
    }
}
