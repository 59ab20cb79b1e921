//! Somebody else's program: one JSON object per line, to its standard input and from its standard output.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use games::AnySession;
use kernel::{Eyes, Seat};
use serde_json::{Value as Json, json};

/// What starting up may take beyond the thinking time of the first decision.
const START_UP: Duration = Duration::from_secs(5);

/// What the way through the pipes may take.
const TRANSPORT: Duration = Duration::from_millis(100);

/// A program that is running.
pub(super) struct Bot {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    answered: bool,
}

impl Bot {
    /// Starts a command as a shell would.
    pub(super) fn start(command: &str) -> Result<Self, String> {
        let mut shell = if cfg!(windows) {
            let mut shell = Command::new("cmd");
            shell.args(["/C", command]);
            shell
        } else {
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("exec {command}")]);
            shell
        };
        let mut child = shell
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("could not be started: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("could not be started: no pipes".to_owned());
        };
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { return };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self {
            child,
            input,
            lines,
            answered: false,
        })
    }

    /// Fails if a shell cannot start the command: waits for a moment, because the shell finds that out by itself.
    pub(super) fn try_out(command: &str) -> Result<(), String> {
        let mut bot = Self::start(command)?;
        for _ in 0..10 {
            match bot.child.try_wait() {
                Ok(Some(status)) if matches!(status.code(), Some(126 | 127)) => {
                    return Err("could not be started".to_owned());
                }
                Ok(None) => thread::sleep(TRANSPORT / 4),
                _ => return Ok(()),
            }
        }
        Ok(())
    }

    /// Asks for a decision and waits for it; an error says why there is none, as the end of a sentence.
    pub(super) fn choose(
        &mut self,
        session: &dyn AnySession,
        seat: Seat,
        time: Duration,
    ) -> Result<Json, String> {
        let about = session.about();
        let (actions, exhaustive) = session.legal(seat);
        let question = json!({
            "do": "choose",
            "game": about.id,
            "seat": about.seat_name(seat),
            "view": session.view(Eyes::Seat(seat)),
            "actions": actions,
            "exhaustive": exhaustive,
            "millis": time.as_millis() as u64,
        });
        writeln!(self.input, "{question}")
            .and_then(|()| self.input.flush())
            .map_err(|_| "has left: it no longer reads".to_owned())?;
        let mut patience = time + TRANSPORT;
        if !self.answered {
            patience += START_UP;
        }
        let line = self
            .lines
            .recv_timeout(patience)
            .map_err(|error| match error {
                RecvTimeoutError::Timeout => {
                    format!("did not answer within {} ms", time.as_millis())
                }
                RecvTimeoutError::Disconnected => "has left without an answer".to_owned(),
            })?;
        self.answered = true;
        let answer: Json = serde_json::from_str(&line)
            .map_err(|_| format!("answered what is not JSON: {}", cut(&line)))?;
        match answer.get("action") {
            Some(action) => Ok(action.clone()),
            None => Err(format!("answered without an action: {}", cut(&line))),
        }
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have gone already; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn cut(line: &str) -> String {
    line.chars().take(80).collect()
}
