//! Does the Veteran of Gods of War: Napoleon play like a soldier? Two of them fight all ready battles with fixed seeds, and what a
//! soldier would ask about is counted: charges that fall short, guns in range that are silent, volleys, columns on the road before
//! the enemy, commanders-in-chief who risk their lives for nothing, and how often players are asked.
//!
//! `cargo run --release -p opponents --example soldier [battles of each] [scenario]`

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Duration;

use games::{AnySession, Library};
use kernel::{Cause, Eyes, Game, GivenOptions, Offers, Session};
use napoleon::{Action, Arm, Event, Napoleon, State, View};
use opponents::arena::{Contender, fight_watched};

/// Seeds of the battles, from here on.
const FIRST: u64 = 1;

fn main() {
    let mut args = std::env::args().skip(1);
    let battles: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(2);
    let wanted = args.next();
    let library = Library::embedded();
    let veteran = match Contender::read("veteran", Duration::from_secs(1), &[]) {
        Ok(contender) => contender.by_computing_time(),
        Err(error) => panic!("{error}"),
    };
    let mut all = Tally::default();
    println!("{}", Tally::HEAD);
    for entry in library.of_game("napoleon") {
        let id = &entry.header.id;
        if wanted.as_ref().is_some_and(|wanted| wanted != id) {
            continue;
        }
        let mut tally = Tally::default();
        for seed in FIRST..=battles {
            let mut before = None;
            let mut watch = |session: &dyn AnySession, seat: Option<kernel::Seat>| {
                let Some(session) = session.as_any().downcast_ref::<Session<Napoleon>>() else {
                    return ControlFlow::Continue(());
                };
                if let (Some(seat), Some(state)) = (seat, before.take()) {
                    tally.note(&state, seat, session);
                }
                before = Some(session.state().clone());
                ControlFlow::Continue(())
            };
            let contenders = [&veteran, &veteran];
            let fought = fight_watched(entry, &GivenOptions::new(), seed, contenders, &mut watch);
            match fought {
                Ok(fought) => tally
                    .times
                    .extend(fought.into_iter().flat_map(|fought| fought.times).flatten()),
                Err(error) => panic!("{error}"),
            }
        }
        println!("{}", tally.row(id));
        all.add(tally);
    }
    println!("{}", all.row("all"));
    println!("\nasked per player and turn, by decision (with one answer only)");
    let turns = 2.0 * all.turns as f64;
    for (kind, (count, single)) in &all.kinds {
        println!(
            "{kind:<18} {:6.2} ({:.2})",
            *count as f64 / turns,
            *single as f64 / turns
        );
    }
}

#[derive(Default)]
struct Tally {
    turns: u64,
    decisions: u64,
    single: u64,
    /// By the name of the decision: how often, and how often with one answer only.
    kinds: BTreeMap<String, (u64, u64)>,
    charges: u64,
    short: u64,
    volleys: u64,
    guns_fired: u64,
    guns_silent: u64,
    on_the_road: u64,
    chiefs: u64,
    times: Vec<Duration>,
}

impl Tally {
    const HEAD: &'static str = "battle                      charges  short   %  volleys/turn  guns fired, silent  on the road  chiefs  asked  one answer  ms";

    fn row(&self, what: &str) -> String {
        let turns = self.turns.max(1) as f64;
        let share = 100.0 * self.short as f64 / self.charges.max(1) as f64;
        let spent: Duration = self.times.iter().sum();
        let mean = spent.as_secs_f64() * 1e3 / self.times.len().max(1) as f64;
        format!(
            "{what:<27} {:>7} {:>6} {share:>3.0}  {:>12.1}  {:>10}, {:>6}  {:>11}  {:>6}  {:>5.1}  {:>10.2}  {mean:.1}",
            self.charges,
            self.short,
            self.volleys as f64 / turns,
            self.guns_fired,
            self.guns_silent,
            self.on_the_road,
            self.chiefs,
            self.decisions as f64 / turns / 2.0,
            self.single as f64 / turns / 2.0,
        )
    }

    fn add(&mut self, other: Self) {
        self.turns += other.turns;
        self.decisions += other.decisions;
        self.single += other.single;
        self.charges += other.charges;
        self.short += other.short;
        self.volleys += other.volleys;
        self.guns_fired += other.guns_fired;
        self.guns_silent += other.guns_silent;
        self.on_the_road += other.on_the_road;
        self.chiefs += other.chiefs;
        self.times.extend(other.times);
        for (kind, (count, single)) in other.kinds {
            let known = self.kinds.entry(kind).or_default();
            *known = (known.0 + count, known.1 + single);
        }
    }

    /// One decision of a battle that has begun, and what came of it.
    fn note(&mut self, before: &State, seat: kernel::Seat, session: &Session<Napoleon>) {
        if before.preparation.is_some() {
            return;
        }
        let Some(step) = session.steps().last() else {
            return;
        };
        let asked = Napoleon::view(before, Eyes::Seat(seat));
        let mut offers = Offers::new();
        Napoleon::offers(before, seat, &mut offers);
        let single = u64::from(offers.actions().len() == 1);
        self.decisions += 1;
        self.single += single;
        let kind = self.kinds.entry(asked.decision.to_owned()).or_default();
        *kind = (kind.0 + 1, kind.1 + single);
        if let Cause::Act { action, .. } = &step.cause {
            self.note_action(before, seat, &asked, action);
        }
        for event in &step.events {
            match event {
                Event::Declared { .. } => self.charges += 1,
                Event::FellShort { .. } => self.short += 1,
                Event::Volley { .. } => self.volleys += 1,
                Event::TurnBegan { turn } => {
                    self.turns += 1;
                    // How everybody stands at the end of a turn.
                    if *turn > 1 {
                        self.on_the_road += exposed(&asked);
                    }
                }
                _ => {}
            }
        }
    }

    fn note_action(&mut self, before: &State, seat: kernel::Seat, asked: &View, action: &Action) {
        let army = &before.armies[seat.index()];
        let joining = match action {
            Action::Join { commander, .. } => *commander == army.chief,
            Action::Path { join, .. } | Action::React { join, .. } => *join == Some(army.chief),
            Action::Staff { joins, .. } => joins.iter().any(|(who, _)| *who == army.chief),
            _ => false,
        };
        let decides = army.morale <= -2 && !army.heroism_used;
        self.chiefs += u64::from(joining && !decides);
        if asked.decision != "targets" {
            return;
        }
        let is_gun = |id: &napoleon::UnitId| {
            let unit = asked.units.iter().find(|unit| unit.id == *id);
            unit.is_some_and(|unit| unit.arm == Arm::Artillery)
        };
        match action {
            Action::Shoot { unit, .. } => self.guns_fired += u64::from(is_gun(unit)),
            Action::Done => {
                self.guns_silent += asked.open.iter().filter(|id| is_gun(id)).count() as u64;
            }
            _ => {}
        }
    }
}

/// The troops in march column whom an enemy could reach by a charge, from corner to corner.
fn exposed(view: &View) -> u64 {
    let corners = |unit: &napoleon::UnitView| -> Vec<[f64; 2]> {
        unit.outlines.iter().flatten().copied().collect()
    };
    let marching = view.units.iter().filter(|unit| {
        let stand = unit.stand.as_ref();
        unit.here && stand.is_some_and(|stand| format!("{:?}", stand.form) == "MarchColumn")
    });
    let in_reach = marching.filter(|unit| {
        let here = corners(unit);
        let able = |foe: &&napoleon::UnitView| {
            foe.here
                && foe.side != unit.side
                && matches!(foe.arm, Arm::Infantry | Arm::Cavalry)
                && !foe.fleeing
                && foe.contacts.is_empty()
        };
        view.units.iter().filter(able).any(|foe| {
            let there = corners(foe);
            here.iter().any(|[x, y]| {
                there
                    .iter()
                    .any(|[fx, fy]| (x - fx).hypot(y - fy) <= foe.allowance)
            })
        })
    });
    in_reach.count() as u64
}
