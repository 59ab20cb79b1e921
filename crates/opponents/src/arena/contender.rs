//! Who fights in the arena: chance, a level with its budget, or somebody else's program.

use std::fmt;
use std::time::Duration;

use games::AnySession;
use kernel::{Dice, Seat, mix};
use serde_json::Value as Json;

use super::bot::Bot;
use crate::{Budget, Intent, Knobs, Level, choose_with};

/// A contender as it is written on the command line.
#[derive(Debug, Clone, PartialEq)]
pub enum Contender {
    /// Any legal action, each as likely.
    Random,
    /// A level of our own.
    Level {
        /// Which.
        level: Level,
        /// What it may spend on a decision.
        effort: Effort,
        /// Its knobs; none means the game's own.
        knobs: Option<Box<Knobs>>,
    },
    /// A program that speaks the protocol's `choose`.
    Bot {
        /// What to call it.
        name: String,
        /// How to start it.
        command: String,
        /// How long it may think.
        time: Duration,
    },
}

/// What a decision may cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// So much time.
    Time(Duration),
    /// So much computing time of its thread: for a machine that is busy with other things.
    Computing(Duration),
    /// A number of iterations: the same on every machine.
    Iterations(u64),
}

/// Why a name is not a contender.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error(
    "«{0}» is no contender: say random, recruit, veteran, marshal, marshal:400 (milliseconds), marshal@2000 (iterations), or the name of a --bot"
)]
pub struct UnknownContender(pub String);

/// A bot that cannot be started.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("the bot «{name}» could not be started: {command}")]
pub struct DeadBot {
    /// Its name.
    pub name: String,
    /// The command that was to start it.
    pub command: String,
}

impl Contender {
    /// Fails if it is a program that cannot be started.
    pub fn try_out(&self) -> Result<(), DeadBot> {
        match self {
            Self::Bot { name, command, .. } => Bot::try_out(command).map_err(|_| DeadBot {
                name: name.clone(),
                command: command.clone(),
            }),
            Self::Random | Self::Level { .. } => Ok(()),
        }
    }

    /// Reads `random`, `veteran`, `marshal:400`, `marshal@2000`, or the name of one of the bots; `time` is for those that
    /// name none.
    pub fn read(
        text: &str,
        time: Duration,
        bots: &[(String, String)],
    ) -> Result<Self, UnknownContender> {
        if text == "random" {
            return Ok(Self::Random);
        }
        if let Some((name, command)) = bots.iter().find(|(name, _)| name == text) {
            return Ok(Self::Bot {
                name: name.clone(),
                command: command.clone(),
                time,
            });
        }
        let wrong = || UnknownContender(text.to_owned());
        let (name, effort) = if let Some((name, millis)) = text.split_once(':') {
            let millis = millis.parse().map_err(|_| wrong())?;
            (name, Effort::Time(Duration::from_millis(millis)))
        } else if let Some((name, iterations)) = text.split_once('@') {
            let iterations = iterations.parse().map_err(|_| wrong())?;
            (name, Effort::Iterations(iterations))
        } else {
            (text, Effort::Time(time))
        };
        Ok(Self::Level {
            level: Level::of_name(name).ok_or_else(wrong)?,
            effort,
            knobs: None,
        })
    }

    /// The same with other knobs; only a level has any.
    pub fn with_knobs(self, knobs: Knobs) -> Self {
        match self {
            Self::Level { level, effort, .. } => Self::Level {
                level,
                effort,
                knobs: Some(Box::new(knobs)),
            },
            other => other,
        }
    }

    /// The same, with its time meant as computing time.
    pub fn by_computing_time(self) -> Self {
        match self {
            Self::Level {
                level,
                effort: Effort::Time(time),
                knobs,
            } => Self::Level {
                level,
                effort: Effort::Computing(time),
                knobs,
            },
            other => other,
        }
    }

    /// Is its time computing time?
    pub(super) const fn counts_computing_time(&self) -> bool {
        matches!(
            self,
            Self::Level {
                effort: Effort::Computing(_) | Effort::Iterations(_),
                ..
            }
        )
    }

    /// Its name with everything that makes it play as it does.
    pub fn in_full(&self, game: &str) -> String {
        match self {
            Self::Random => self.to_string(),
            Self::Bot {
                name,
                command,
                time,
            } => format!("{name}:{} ({command})", time.as_millis()),
            Self::Level { effort, knobs, .. } => {
                let changed = knobs.as_ref().map(|knobs| knobs.differences(game));
                let computing = match effort {
                    Effort::Computing(_) => " by computing time",
                    Effort::Time(_) | Effort::Iterations(_) => "",
                };
                match changed.as_deref() {
                    None | Some("") => format!("{self}{computing}"),
                    Some(changed) => format!("{self}{computing} with {changed}"),
                }
            }
        }
    }

    /// Comes to a battle.
    pub(super) fn arrive(&self, game: &str) -> Result<Fighter<'_>, String> {
        Ok(match self {
            Self::Random => Fighter::Random,
            Self::Level {
                level,
                effort,
                knobs,
            } => Fighter::Level {
                level: *level,
                effort: *effort,
                knobs: knobs.clone().unwrap_or_else(|| Box::new(Knobs::of(game))),
                intent: Intent::default(),
            },
            Self::Bot { command, time, .. } => Fighter::Bot {
                bot: Box::new(Bot::start(command)?),
                time: *time,
                contender: self,
            },
        })
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Bot { name, .. } => f.write_str(name),
            Self::Level { level, effort, .. } => {
                f.write_str(level.name())?;
                match effort {
                    Effort::Time(time) | Effort::Computing(time) if *level == Level::Marshal => {
                        write!(f, ":{}", time.as_millis())
                    }
                    Effort::Time(_) | Effort::Computing(_) => Ok(()),
                    Effort::Iterations(iterations) => write!(f, "@{iterations}"),
                }
            }
        }
    }
}

/// A contender in one battle.
pub(super) enum Fighter<'c> {
    Random,
    Level {
        level: Level,
        effort: Effort,
        knobs: Box<Knobs>,
        intent: Intent,
    },
    Bot {
        bot: Box<Bot>,
        time: Duration,
        contender: &'c Contender,
    },
}

impl Fighter<'_> {
    /// Decides, or says why it cannot.
    pub(super) fn decide(
        &mut self,
        session: &dyn AnySession,
        seat: Seat,
        seed: u64,
    ) -> Result<(Json, Option<String>), String> {
        let seed = mix(seed, session.ply());
        match self {
            Self::Random => {
                let (mut actions, _) = session.legal(seat);
                if actions.is_empty() {
                    return Err("nothing was offered".to_owned());
                }
                let picked = Dice::quick(seed).pick(actions.len());
                Ok((actions.swap_remove(picked), None))
            }
            Self::Level {
                level,
                effort,
                knobs,
                intent,
            } => {
                let budget = match effort {
                    Effort::Time(time) => Budget::new(*time, seed).on_threads(1),
                    Effort::Computing(time) => Budget::new(*time, seed).by_computing_time(),
                    Effort::Iterations(iterations) => Budget::of_iterations(*iterations, seed),
                };
                choose_with(session, seat, *level, &budget, knobs, intent)
                    .map(|choice| (choice.action, choice.trouble))
                    .ok_or_else(|| "came to no decision".to_owned())
            }
            Self::Bot {
                bot,
                time,
                contender,
            } => bot
                .choose(session, seat, *time)
                .map(|action| (action, None))
                .map_err(|reason| format!("{contender} {reason}")),
        }
    }
}
