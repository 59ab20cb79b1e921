//! Battles looked at afterwards: in the background, through the same gate as the computer players and behind everybody who
//! waits for one.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kernel::{Record, ScenarioFile, Seat};
use opponents::analysis::{self, Analyst, Depth, FORM};
use serde_json::Value as Json;
use wire::{Analysed, Analysis};

use crate::app::App;
use crate::gate::Whose;
use crate::problem::{Answer, Problem};

/// After this long the place at the gate is given up, and waited for again.
const SLICE: Duration = Duration::from_millis(250);
/// Those who play are more urgent.
const RANK: u32 = 3;
/// The Marshal thinks no longer about a moment than this.
const LONGEST: Duration = Duration::from_millis(2500);
/// So many analyses of running battles are remembered.
const REMEMBERED: usize = 64;

/// What is analysed: a battle that is over, or one that runs from the eyes of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct AnalysisSubject {
    pub(crate) battle: String,
    pub(crate) eyes: Option<Seat>,
}

/// The analyses of this node.
#[derive(Default)]
pub(crate) struct Analysts {
    tasks: Mutex<HashMap<AnalysisSubject, Arc<Inquiry>>>,
}

/// An analysis that is being made, or was.
struct Inquiry {
    begun: Instant,
    progress: AtomicU32,
    done: Mutex<Option<Answer<Arc<Analysis<Json>>>>>,
}

impl Inquiry {
    fn done(&self) -> MutexGuard<'_, Option<Answer<Arc<Analysis<Json>>>>> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Analysts {
    fn tasks(&self) -> MutexGuard<'_, HashMap<AnalysisSubject, Arc<Inquiry>>> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far an analysis is; nothing if nobody asked for it.
    pub(crate) fn look(&self, subject: &AnalysisSubject) -> Option<Answer<Analysed<Json>>> {
        let task = self.tasks().get(subject).map(Arc::clone)?;
        let done = task.done();
        Some(match &*done {
            None => Ok(Analysed {
                progress: Some(task.progress.load(Ordering::Relaxed)),
                analysis: None,
            }),
            Some(Ok(analysis)) => Ok(Analysed {
                progress: None,
                analysis: Some(Analysis::clone(analysis)),
            }),
            Some(Err(problem)) => Err(problem.clone()),
        })
    }

    /// Notes a new task; none if one is at work.
    fn begin(&self, subject: &AnalysisSubject) -> Option<Arc<Inquiry>> {
        let mut tasks = self.tasks();
        if tasks.get(subject).is_some_and(|task| task.done().is_none()) {
            return None;
        }
        while tasks.len() >= REMEMBERED {
            let idle = tasks.iter().filter(|(_, task)| task.done().is_some());
            let Some((oldest, _)) = idle.min_by_key(|(_, task)| task.begun) else {
                break;
            };
            let oldest = oldest.clone();
            tasks.remove(&oldest);
        }
        let task = Arc::new(Inquiry {
            begun: Instant::now(),
            progress: AtomicU32::new(0),
            done: Mutex::default(),
        });
        tasks.insert(subject.clone(), Arc::clone(&task));
        Some(task)
    }
}

impl App {
    /// Begins an analysis, if nobody is at it.
    pub(crate) fn analyse(
        self: &Arc<Self>,
        subject: AnalysisSubject,
        record: Record,
        files: Vec<ScenarioFile>,
    ) {
        let Some(task) = self.analysts.begin(&subject) else {
            return;
        };
        let app = Arc::clone(self);
        let whose = Whose::now();
        tokio::spawn(async move {
            let made = app
                .look_back(&task, subject.eyes, record, files, whose)
                .await;
            if let Err(problem) = &made {
                let message = &problem.error.message;
                tracing::warn!(battle = subject.battle, message, "an analysis failed");
            }
            let kept = match &made {
                Ok(analysis) if subject.eyes.is_none() => {
                    let text = wire::text(&**analysis);
                    app.store.keep_analysis(&subject.battle, FORM, &text).await
                }
                _ => Ok(()),
            };
            *task.done() = Some(made);
            match kept {
                // From now on it is in the store.
                Ok(()) if subject.eyes.is_none() && matches!(&*task.done(), Some(Ok(_))) => {
                    app.analysts.tasks().remove(&subject);
                }
                Ok(()) => {}
                Err(error) => {
                    tracing::warn!(battle = subject.battle, %error, "cannot keep an analysis");
                }
            }
        });
    }

    /// Makes an analysis, slice by slice.
    async fn look_back(
        &self,
        task: &Arc<Inquiry>,
        eyes: Option<Seat>,
        record: Record,
        files: Vec<ScenarioFile>,
        whose: Whose,
    ) -> Answer<Arc<Analysis<Json>>> {
        let depth = Depth {
            time: self.config.think.min(LONGEST),
            ..Depth::default()
        };
        let mut analyst: Option<Box<dyn Analyst>> = None;
        let source = Arc::new((record, files));
        loop {
            let desk = self.staff.enter(whose.clone(), RANK).await?;
            let (task, source, at_work) = (Arc::clone(task), Arc::clone(&source), analyst.take());
            let slice = tokio::task::spawn_blocking(move || {
                let _desk = desk;
                let begun = Instant::now();
                let mut analyst = match at_work {
                    Some(analyst) => analyst,
                    None => analysis::analyst(&source.0, &source.1, eyes, depth)?,
                };
                let more = loop {
                    if !analyst.work() {
                        break false;
                    }
                    task.progress.store(analyst.progress(), Ordering::Relaxed);
                    if begun.elapsed() >= SLICE {
                        break true;
                    }
                };
                Ok::<_, kernel::RecordFault>((analyst, more))
            });
            let slice = slice.await.map_err(|error| {
                self.metrics.computer_crashes.add(1);
                Problem::internal(&error)
            })?;
            let (at_work, more) = slice.map_err(|fault| Problem::internal(&fault))?;
            if !more {
                return Ok(Arc::new(at_work.analysis()));
            }
            analyst = Some(at_work);
        }
    }
}
