//! One battle between two contenders.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use games::AnySession;
use games::library::Entry;
use kernel::{Ending, GivenOptions, SEATS, Seat, Seed, mix};

use super::contender::Contender;

/// After so many decisions a battle that has no limit of its own is called a draw.
const LONGEST: u64 = 20_000;

/// How a battle went.
#[derive(Debug, Clone)]
pub struct Fought {
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// The key of the reason why it ended.
    pub reason: String,
    /// How many steps it took.
    pub steps: u64,
    /// How long each decision of each seat took.
    pub times: [Vec<Duration>; SEATS],
    /// Who forfeited, and why.
    pub forfeit: Option<(Seat, String)>,
    /// A level failed and a lower one answered.
    pub troubles: Vec<String>,
}

/// Plays a battle to its end. The same seed deals the same cards and the same first dice to both battles of a pair.
pub(super) fn fight(
    entry: &Entry,
    options: &GivenOptions,
    seed: u64,
    contenders: [&Contender; SEATS],
) -> Result<Fought, String> {
    let on = &mut |_: &dyn AnySession, _| ControlFlow::Continue(());
    fight_watched(entry, options, seed, contenders, on)?
        .ok_or_else(|| "it was broken off".to_owned())
}

/// Plays a battle to its end and shows the session to `watch`: once after the set-up, with no seat, and after every
/// decision, with the seat that decided. None if `watch` broke it off.
pub fn fight_watched(
    entry: &Entry,
    options: &GivenOptions,
    seed: u64,
    contenders: [&Contender; SEATS],
    watch: &mut dyn FnMut(&dyn AnySession, Option<Seat>) -> ControlFlow<()>,
) -> Result<Option<Fought>, String> {
    let words = [String::new(), String::new()];
    let mut session = entry
        .game
        .start(&entry.file, options, Seed::from_number(seed), words)
        .map_err(|fault| format!("{}: {fault}", entry.header.id))?;
    let game = entry.game.about().id;
    let mut fought = Fought {
        winner: None,
        reason: "kernel-over-resigned".to_owned(),
        steps: 0,
        times: Default::default(),
        forfeit: None,
        troubles: Vec::new(),
    };
    let mut fighters = Vec::new();
    for (seat, contender) in Seat::BOTH.into_iter().zip(contenders) {
        match contender.arrive(game) {
            Ok(fighter) => fighters.push(fighter),
            Err(reason) => {
                fought.winner = Some(seat.other());
                fought.forfeit = Some((seat, format!("{contender} {reason}")));
                return Ok(Some(fought));
            }
        }
    }
    if watch(&*session, None).is_break() {
        return Ok(None);
    }
    let mut last = Seat::SECOND;
    while !session.is_over() {
        let owes = session.owes();
        // Where both write their sheets, they write in turns: nobody profits from the other having finished.
        let seat = if owes.has(last.other()) {
            last.other()
        } else {
            last
        };
        last = seat;
        let own_seed = mix(seed, 0xa0 + seat.index() as u64);
        let (start, computed) = (Instant::now(), ThreadTime::now());
        let decided = fighters[seat.index()].decide(&*session, seat, own_seed);
        fought.times[seat.index()].push(if contenders[seat.index()].counts_computing_time() {
            computed.elapsed()
        } else {
            start.elapsed()
        });
        let acted = decided.and_then(|(action, trouble)| {
            fought.troubles.extend(trouble);
            session.act(seat, &action).map_err(|fault| {
                format!(
                    "{} chose what is not allowed: {fault}",
                    contenders[seat.index()]
                )
            })
        });
        if let Err(reason) = acted {
            fought.forfeit = Some((seat, reason));
            session
                .end(Ending::Resigned(seat))
                .map_err(|fault| fault.to_string())?;
        }
        if session.ply() >= LONGEST && !session.is_over() {
            session
                .end(Ending::Agreed)
                .map_err(|fault| fault.to_string())?;
        }
        if watch(&*session, Some(seat)).is_break() {
            return Ok(None);
        }
    }
    fought.steps = session.ply();
    if let Some(outcome) = session.outcome() {
        fought.winner = outcome.winner;
        fought.reason = outcome.reason.into_owned();
    }
    Ok(Some(fought))
}
