//! Chapter 6: movement.

use kernel::{RuleId, Tally, Total, Umpire, rule};

use crate::action::Path;
use crate::counters;
use crate::ending;
use crate::event::{Event, Hazard};
use crate::objection::Objection;
use crate::state::{CounterNo, Footing, State};
use crate::{Kind, Square, Terrain, barges, walls};

/// How a step is paid for. (VER-6.3)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gait {
    /// Along a road. (VER-6.5)
    Road,
    /// VER-6.4
    Normal,
    /// With the whole allowance; the rule says why. (VER-6.7)
    Full(FullStep),
}

/// Why a step takes the whole allowance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FullStep {
    /// Onto or off a hill. (VER-6.8)
    Hill,
    /// Into or out of a valley. (VER-6.9)
    Valley,
    /// Into or within forest, canal, swamp, fortification or gate. (VER-6.10)
    Into,
}

/// The cost of a normal step in half movement points. (VER-6.4)
const NORMAL: u8 = 2;
/// The cost of a road step. (VER-6.5)
const ROAD: u8 = 1;
/// What must be left to board a barge. (VER-10.7)
const BOARDING: u8 = 2;

/// One step of a path: where it leads and how it is paid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PathStep {
    pub(crate) gait: Gait,
    /// The barge that it boards.
    pub(crate) boards: Option<usize>,
}

/// What a unit can still spend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purse {
    /// Half movement points, of an allowance. (VER-6.2)
    Points { left: u8, allowance: u8 },
    /// Artillery: one step of any kind. (VER-9.22)
    OneStep,
    /// Nothing more, and why.
    Empty(Objection),
}

impl Purse {
    pub(crate) const fn of(kind: Kind) -> Self {
        match kind.allowance() {
            Some(allowance) => Self::Points {
                left: allowance,
                allowance,
            },
            None => Self::OneStep,
        }
    }

    /// What is left after a step to `to`.
    pub(crate) fn pay(self, step: PathStep, to: Square) -> Result<Self, Objection> {
        let (left, allowance) = match self {
            Self::Points { left, allowance } => (left, allowance),
            Self::OneStep => {
                return Ok(Self::Empty(match step.gait {
                    Gait::Road => Objection::GunsOnRoad,
                    _ => Objection::GunsOneStep,
                }));
            }
            Self::Empty(reason) => return Err(reason),
        };
        if matches!(step.gait, Gait::Full(_)) && left < allowance {
            return Err(Objection::SpentBeforeFullStep(to)); // VER-6.13
        }
        if step.boards.is_some() {
            return if left < BOARDING {
                Err(Objection::BoardingCost(to))
            } else {
                Ok(Self::Empty(Objection::AfterBoarding(to)))
            };
        }
        if matches!(step.gait, Gait::Full(_)) {
            return Ok(Self::Empty(Objection::AfterFullStep(to)));
        }
        match left.checked_sub(Total::of(|t| cost(step, self, t)) as u8) {
            Some(left) => Ok(Self::Points { left, allowance }),
            None => Err(Objection::TooFar(to)),
        }
    }

    const fn is_empty(self) -> bool {
        matches!(self, Self::Empty(_) | Self::Points { left: 0, .. })
    }
}

/// What a step costs, in half movement points.
pub(crate) fn cost(step: PathStep, purse: Purse, tally: &mut impl Tally) {
    let Purse::Points { left, allowance } = purse else {
        return; // VER-9.22: artillery pays nothing.
    };
    match step.gait {
        Gait::Full(why) => {
            let (label, rule) = why.label();
            tally.add(label, i32::from(allowance), rule);
        }
        _ if step.boards.is_some() => tally.add(
            "verdox-sum-boarding",
            i32::from(left.max(BOARDING)),
            rule!("VER-10.7"),
        ),
        Gait::Road => tally.add("verdox-sum-road-step", i32::from(ROAD), rule!("VER-6.5")),
        Gait::Normal => tally.add(
            "verdox-sum-normal-step",
            i32::from(NORMAL),
            rule!("VER-6.4"),
        ),
    }
}

impl FullStep {
    const fn label(self) -> (&'static str, RuleId) {
        match self {
            Self::Hill => ("verdox-sum-full-step-hill", RuleId::new("VER-6.8")),
            Self::Valley => ("verdox-sum-full-step-valley", RuleId::new("VER-6.9")),
            Self::Into => ("verdox-sum-full-step-into", RuleId::new("VER-6.10")),
        }
    }
}

/// VER-6.3 to VER-6.12, VER-6.27
fn gait(from: &Tread, to: &Tread) -> Gait {
    if (from.terrain == Terrain::Hill) != (to.terrain == Terrain::Hill) {
        return Gait::Full(FullStep::Hill);
    }
    if (from.terrain == Terrain::Valley) != (to.terrain == Terrain::Valley) {
        return Gait::Full(FullStep::Valley);
    }
    match to.terrain {
        Terrain::Forest
        | Terrain::Canal
        | Terrain::Swamp
        | Terrain::Fortification
        | Terrain::Gate => Gait::Full(FullStep::Into),
        // VER-6.6
        _ if from.road && to.road => Gait::Road,
        _ => Gait::Normal,
    }
}

/// What a square is to somebody who steps on it.
#[derive(Clone, Copy)]
struct Tread {
    terrain: Terrain,
    road: bool,
}

impl Tread {
    fn of(state: &State, s: Square) -> Self {
        Self {
            terrain: state.terrain(s),
            road: state.map().ground(s).road,
        }
    }

    /// The square that a unit steps from: a unit aboard is on the water, not on the road. (VER-10.31)
    fn under(state: &State, at: Footing) -> Self {
        let tread = Self::of(state, at.square);
        Self {
            road: tread.road && !at.aboard,
            ..tread
        }
    }
}

/// May this unit step from here to there, the price aside? The target is on the board.
pub(crate) fn step(
    state: &State,
    no: CounterNo,
    from: Footing,
    to: Square,
) -> Result<PathStep, Objection> {
    if !from.square.adjacent(to) {
        // VER-10.8, VER-10.18: the same square is not adjacent.
        return Err(match (from.square == to, from.aboard) {
            (true, true) => Objection::UpToDeck,
            (true, false) if state.barge_at(to).is_some() => Objection::DownToBarge,
            _ => Objection::NotAdjacent(to),
        });
    }
    step_beside(state, no, &Tread::under(state, from), to)
}

/// The same, for a square that is known to be adjacent.
fn step_beside(
    state: &State,
    no: CounterNo,
    from: &Tread,
    to: Square,
) -> Result<PathStep, Objection> {
    // VER-4.11; the unit itself has left its square. Nobody stands on a river.
    if state.standing_on(to).is_some_and(|other| other != no) {
        return Err(Objection::Occupied(to));
    }
    let there = Tread::of(state, to);
    // VER-10.30: onto a bridge square a step always leads to the deck.
    let boards = if there.terrain == Terrain::River {
        Some(barges::boardable(state, no, to)?)
    } else {
        None
    };
    Ok(PathStep {
        gait: gait(from, &there),
        boards,
    })
}

/// Is the whole path legal? (VER-6.23)
pub(crate) fn check_path(state: &State, no: CounterNo, path: &Path) -> Result<(), Objection> {
    let counter = state.counter(no);
    let mut at = counter.footing();
    let mut purse = Purse::of(counter.kind);
    if path.squares().is_empty() {
        return Err(Objection::EmptyPath);
    }
    for to in path.squares() {
        if !state.map().contains(*to) {
            return Err(Objection::OffTheMap);
        }
        if let Purse::Empty(reason) = purse {
            return Err(reason);
        }
        purse = purse.pay(step(state, no, at, *to)?, *to)?;
        at = Footing {
            square: *to,
            aboard: false,
        };
    }
    Ok(())
}

/// Every legal path of a unit, shorter ones before those that go on from them.
pub(crate) fn paths(state: &State, no: CounterNo, visit: &mut impl FnMut(Path)) {
    let counter = state.counter(no);
    walk(
        state,
        no,
        counter.footing(),
        Purse::of(counter.kind),
        Path::default(),
        visit,
    );
}

fn walk(
    state: &State,
    no: CounterNo,
    at: Footing,
    purse: Purse,
    so_far: Path,
    visit: &mut impl FnMut(Path),
) {
    let here = Tread::under(state, at);
    for to in at.square.around() {
        if !state.map().contains(to) {
            continue;
        }
        let step = step_beside(state, no, &here, to);
        let Ok(left) = step.and_then(|step| purse.pay(step, to)) else {
            continue;
        };
        let mut path = so_far;
        path.push(to);
        visit(path);
        if !left.is_empty() {
            let next = Footing {
                square: to,
                aboard: false,
            };
            walk(state, no, next, left, path, visit);
        }
    }
}

/// The rolls that a move needs, in the order in which they are made. They all belong to its first step, because canals,
/// swamps and walls are entered with the whole allowance. (VER-6.20)
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hazards([Option<Hazard>; 4]);

impl Hazards {
    pub(crate) fn of(state: &State, no: CounterNo, first: Square) -> Self {
        let counter = state.counter(no);
        let from = counter.footing();
        let (here, there) = (state.terrain(from.square), state.terrain(first));
        // VER-6.16, VER-6.17, VER-6.18: only leaving the terrain needs the exit roll.
        let exits = matches!(here, Terrain::Canal | Terrain::Swamp) && here != there;
        Self([
            // VER-6.14, VER-6.15
            (here == Terrain::Swamp).then_some(Hazard::Sinking),
            // VER-9.19, VER-9.23
            (counter.kind == Kind::Artillery).then_some(Hazard::Guns),
            exits.then_some(Hazard::Exit),
            // VER-6.19
            walls::needs_roll(state, no.side(), from.square, first).then_some(Hazard::Wall),
        ])
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Hazard> {
        self.0.into_iter().flatten()
    }
}

impl Hazard {
    /// Does this roll let the move go on?
    pub(crate) const fn passed(self, die: u8) -> bool {
        match self {
            Self::Sinking => die != 1, // VER-6.14
            Self::Guns => die == 1,    // VER-9.19
            Self::Exit => die <= 2,    // VER-6.16, VER-6.17
            Self::Wall => die == 1,    // VER-6.19, VER-11.3
        }
    }
}

/// Carries out a legal move. (VER-6.21)
pub(crate) fn carry_out(
    state: &mut State,
    no: CounterNo,
    path: &Path,
    umpire: &mut Umpire<'_, Event>,
) {
    let side = no.side();
    let Footing { square, aboard } = state.counter(no).footing();
    let kind = state.counter(no).kind;
    counters::turn_up(state, no, umpire); // VER-5.2
    state.counter_mut(no).set_acted(); // VER-4.9
    let squares = path.squares();
    for hazard in Hazards::of(state, no, squares[0]).iter() {
        let die = umpire.d6();
        let passed = hazard.passed(die);
        umpire.tell(|| Event::Tested {
            side,
            square,
            hazard,
            die,
            passed,
        });
        if passed {
            continue;
        }
        if hazard == Hazard::Sinking {
            state.remove(no);
            umpire.tell(|| Event::Swallowed { side, square, kind });
            ending::if_destroyed(state, side, umpire); // VER-12.10
        } else {
            umpire.tell(|| Event::Stayed { side, square, kind });
        }
        return;
    }
    state.lift(no);
    let quarters = state.map().headquarters(side.other());
    let taken = squares.iter().position(|s| *s == quarters); // VER-12.2
    let walked = &squares[..taken.map_or(squares.len(), |at| at + 1)];
    let goal = walked[walked.len() - 1];
    umpire.tell(|| Event::Moved {
        side,
        kind,
        from: square,
        aboard,
        path: Path::through(walked),
    });
    match state.barge_at(goal) {
        Some(barge) if state.terrain(goal) == Terrain::River => {
            barges::board(state, no, barge, umpire);
        }
        _ => {
            state.set_down(no, goal);
            walls::enter_gate(state, side, goal, umpire);
        }
    }
    if taken.is_some() {
        ending::headquarters_taken(state, side, umpire);
    }
}
