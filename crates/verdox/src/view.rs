//! What one pair of eyes may see.

use kernel::{Eyes, Listed, Stamped, packed};
use serde::Serialize;

use crate::state::{Counter, Stage, State};
use crate::{Kind, Numbers, Side, Sides, Square, Terrain, counters, ending, walls};

/// A battle as one pair of eyes sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "verdox.ts")]
pub struct View {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The map as it is now, row by row in the signs of VER-13.2: gates show who controls them, breaches are drawn.
    pub map: Vec<String>,
    /// The round, from 1.
    pub round: u16,
    /// The last round; 0 if there is no limit.
    pub rounds: u16,
    /// Who takes the first turn of each round.
    pub first: Side,
    /// What is being played.
    pub stage: Stage,
    /// Has the agreed real time run out?
    pub time_up: bool,
    /// Do all counters lie face up?
    pub open_counters: bool,
    /// The units on the map, row by row.
    pub units: Vec<SeenUnit>,
    /// The barges.
    pub barges: Vec<SeenBarge>,
    /// The units that wait off the map.
    pub waiting: Sides<Reserve>,
    /// How many come on after each action phase.
    pub wave: u8,
    /// Each side's units at the start.
    pub force: Sides<Numbers>,
    /// The units removed.
    pub lost: Sides<Numbers>,
    /// The kinds that lie face down or wait, all together: what everybody can reckon.
    pub unseen: Sides<Numbers>,
    /// The value of what everybody sees on the map; at the end, of everything there.
    pub score: Sides<i32>,
}

/// A unit on the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "verdox.ts")]
pub struct SeenUnit {
    /// Whose it is.
    pub side: Side,
    /// Its kind; null if these eyes see only its back.
    pub kind: Option<Kind>,
    /// Where it is.
    pub square: Square,
    /// Is it aboard the barge there?
    pub aboard: bool,
    /// Does its drawn side show?
    pub face_up: bool,
    /// Has it moved or attacked in this turn?
    pub acted: bool,
}

/// A barge on the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "verdox.ts")]
pub struct SeenBarge {
    /// Where it lies.
    pub square: Square,
    /// Whose it is; null if nobody has taken it yet.
    pub owner: Option<Side>,
    /// Has it moved in this turn?
    pub moved: bool,
    /// Is somebody aboard?
    pub loaded: bool,
}

/// The units of a side that wait off the map. (VER-3.18)
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "verdox.ts")]
pub struct Reserve {
    /// How many.
    pub count: u32,
    /// Of which kinds; null to those who may not know.
    pub kinds: Option<Numbers>,
}

/// The units that these eyes see, row by row.
fn units(state: &State, eyes: Eyes) -> Vec<SeenUnit> {
    let knows = |side: Side| knows(state, eyes, side);
    let mut units: Vec<SeenUnit> = Side::BOTH
        .into_iter()
        .flat_map(|side| {
            let seen = move |counter: &Counter| SeenUnit {
                side,
                // VER-5.10
                kind: (counter.face_up() || knows(side)).then_some(counter.kind),
                square: counter.square,
                aboard: counter.aboard(),
                face_up: counter.face_up(),
                acted: counter.acted(),
            };
            state.army(side).iter().map(seen)
        })
        .collect();
    units.sort_by_key(|unit| (unit.square.y, unit.square.x, unit.aboard));
    units
}

/// May these eyes know the kinds of a side's counters?
fn knows(state: &State, eyes: Eyes, side: Side) -> bool {
    state.agreed.open_counters || eyes.see_secrets_of(side.seat())
}

fn barges(state: &State) -> impl Iterator<Item = SeenBarge> {
    state.barges.iter().flatten().map(|barge| SeenBarge {
        square: barge.square,
        owner: barge.owner,
        moved: barge.moved,
        loaded: barge.passenger.is_some(),
    })
}

fn waiting(state: &State, eyes: Eyes) -> Sides<Reserve> {
    Sides::each(|side| {
        let waiting = state.waiting[side.index()];
        Reserve {
            count: waiting.total(),
            kinds: knows(state, eyes, side).then_some(waiting),
        }
    })
}

/// What these eyes may see.
pub(crate) fn view(state: &State, eyes: Eyes) -> View {
    let agreed = &state.agreed;
    View {
        width: agreed.map.width,
        height: agreed.map.height,
        map: draw(state),
        round: state.round,
        rounds: agreed.rounds,
        first: state.first,
        stage: state.stage,
        time_up: state.time_up,
        open_counters: agreed.open_counters,
        units: units(state, eyes),
        barges: barges(state).collect(),
        waiting: waiting(state, eyes),
        wave: agreed.force.wave,
        force: Sides::each(|side| agreed.units[side.index()]),
        lost: Sides::each(|side| state.lost[side.index()]),
        unseen: Sides::each(|side| counters::unseen(state, side)),
        score: Sides::each(|side| ending::score(state, side)),
    }
}

/// The view without its ground, and without what only a picture needs.
pub(crate) fn sketch(state: &State, eyes: Eyes) -> impl Serialize {
    #[derive(Serialize)]
    struct Sketch<U, B> {
        round: u16,
        rounds: u16,
        first: Side,
        stage: Stage,
        time_up: bool,
        open_counters: bool,
        units: U,
        barges: B,
        waiting: Sides<Reserve>,
        wave: u8,
        lost: Sides<Numbers>,
        unseen: Sides<Numbers>,
    }
    let agreed = &state.agreed;
    let units = units(state, eyes);
    Sketch {
        round: state.round,
        rounds: agreed.rounds,
        first: state.first,
        stage: state.stage,
        time_up: state.time_up,
        open_counters: agreed.open_counters,
        units: Listed(move || {
            let row = |unit: &SeenUnit| {
                let unit = unit.clone();
                let kind = unit.kind.map_or(0, |kind| kind as u64 + 1);
                Stamped {
                    stamp: packed([
                        (unit.side as u64, 1),
                        (kind, 4),
                        (u64::from(unit.square.x), 8),
                        (u64::from(unit.square.y), 8),
                        (u64::from(unit.aboard), 1),
                        (u64::from(unit.face_up), 1),
                        (u64::from(unit.acted), 1),
                    ]),
                    make: move || unit.clone(),
                }
            };
            units.iter().map(row).collect::<Vec<_>>()
        }),
        barges: Listed(|| barges(state)),
        waiting: waiting(state, eyes),
        wave: agreed.force.wave,
        lost: Sides::each(|side| state.lost[side.index()]),
        unseen: Sides::each(|side| counters::unseen(state, side)),
    }
}

/// The map: walls break and gates change hands, but seldom.
pub(crate) fn ground(state: &State) -> impl Serialize {
    #[derive(Serialize)]
    struct Ground {
        width: u8,
        height: u8,
        map: Vec<String>,
    }
    Ground {
        width: state.map().width,
        height: state.map().height,
        map: draw(state),
    }
}

/// The map as it is now.
fn draw(state: &State) -> Vec<String> {
    let map = state.map();
    let sign = |(x, drawn): (usize, char), y: usize| {
        let here = crate::square(x as u8, y as u8);
        match state.terrain(here) {
            Terrain::Breach => 'x',
            Terrain::Gate => match walls::holder(state, here) {
                Some(Side::Hasbergs) => 'H',
                Some(Side::Askans) => 'A',
                None => 'N',
            },
            Terrain::River => '~',
            _ => drawn,
        }
    };
    map.rows()
        .iter()
        .enumerate()
        .map(|(y, row)| row.chars().enumerate().map(|at| sign(at, y)).collect())
        .collect()
}
