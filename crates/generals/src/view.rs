//! What one pair of eyes may see.

use kernel::{Eyes, Listed, Stamped, packed};
use serde::Serialize;

use crate::action::Action;
use crate::board::{Borders, Place, Sector, Sectors, Side, Zone};
use crate::orders::{EDITS, Line, Shown, lines_allowed, lines_charged};
use crate::rules::Ground;
use crate::scoring::{Marker, Reason};
use crate::state::{Phase, Stage, State};
use crate::status::Census;
use crate::units::{Kind, Marks, Unit, UnitId};
use crate::zones::Formation;

/// Everything a board needs to draw.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "generals.ts")]
pub struct View {
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// The phase of the round.
    pub phase: Phase,
    /// What is being decided.
    pub stage: Stage,
    /// Who goes first where choices follow one another.
    pub initiative: Side,
    /// Who owes an answer.
    pub owes: Vec<Side>,
    /// Victory points.
    pub score: [i16; 2],
    /// What is left of the points for the rounds.
    pub pool: u8,
    /// The ground.
    pub ground: GroundView,
    /// The objectives.
    pub objectives: Vec<Objective>,
    /// The sectors, in board order.
    pub sectors: Vec<SectorView>,
    /// The units, by number.
    pub units: Vec<UnitView>,
    /// The battle zones in which somebody stands.
    pub zones: Vec<ZoneView>,
    /// The two order sheets, White's first.
    pub sheets: [SheetView; 2],
    /// The own notes of a choice that is not yet opened; nobody else sees them.
    pub notes: [Option<Vec<Action>>; 2],
    /// Saved orders, once they are public.
    pub saved: Option<[u8; 2]>,
    /// Units captured in this round and not yet paid, by captor: infantry, cavalry, artillery.
    pub prisoners: [[u8; 3]; 2],
    /// Re-rolls left.
    pub rerolls: Vec<RerollView>,
    /// How the battle ended.
    pub over: Option<OverView>,
}

/// The terrain in play.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "generals.ts")]
pub struct GroundView {
    /// Forest.
    #[ts(type = "string[]")]
    pub forest: Sectors,
    /// Hills.
    #[ts(type = "string[]")]
    pub hill: Sectors,
    /// Buildings that stand.
    #[ts(type = "string[]")]
    pub building: Vec<Sector>,
    /// Buildings that have been destroyed.
    #[ts(type = "string[]")]
    pub ruins: Sectors,
    /// Rivers.
    #[ts(type = "string[][]")]
    pub rivers: Vec<Sectors>,
    /// Roads.
    #[ts(type = "string[]")]
    pub road: Borders,
    /// Bridges.
    #[ts(type = "string[]")]
    pub bridge: Borders,
}

/// An objective on the board.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "generals.ts")]
pub struct Objective {
    /// Whose it is; the enemy is paid for it.
    pub side: Side,
    /// What it is.
    pub marker: Marker,
    /// Where.
    #[ts(type = "string")]
    pub sector: Sector,
}

/// A sector.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "generals.ts")]
pub struct SectorView {
    /// Which.
    #[ts(type = "string")]
    pub sector: Sector,
    /// Who controls it.
    pub control: Option<Side>,
    /// Both sides try to enter it in this phase.
    pub contested: bool,
}

/// A unit.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "generals.ts")]
pub struct UnitView {
    /// Its number.
    #[ts(type = "number")]
    pub unit: UnitId,
    /// Its owner.
    pub side: Side,
    /// Its type.
    pub kind: Kind,
    /// Where it is; null while custom set-ups are secret.
    #[ts(type = "string")]
    pub place: Place,
    /// Routed.
    pub routed: bool,
    /// Spent.
    pub spent: bool,
    /// In square.
    pub square: bool,
    /// Activations used in this round.
    pub activations: u8,
    /// Steps made in this round.
    pub moves: u8,
    /// The sector with its artillery token.
    #[ts(type = "string | null")]
    pub token: Option<Sector>,
    /// It attacks in this phase.
    pub attacking: bool,
    /// It attacks by a counter-charge.
    pub counter: bool,
    /// It withdrew in this phase.
    pub withdrawn: bool,
    /// It reacted in this phase.
    pub reacted: bool,
    /// Where it is going, or what it attacks.
    #[ts(type = "string | null")]
    pub target: Option<Place>,
    /// Its zone.
    #[ts(type = "string | null")]
    pub zone: Option<Zone>,
    /// Its space in the zone.
    pub space: u8,
    /// Its dice of the current step.
    pub dice: Vec<u8>,
    /// Whom they are for.
    #[ts(type = "number | null")]
    pub aim: Option<UnitId>,
}

/// A battle zone: units from space 1.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "generals.ts")]
pub struct ZoneView {
    /// Which.
    #[ts(type = "string")]
    pub zone: Zone,
    /// White's units.
    #[ts(type = "number[]")]
    pub white: Vec<UnitId>,
    /// Black's units.
    #[ts(type = "number[]")]
    pub black: Vec<UnitId>,
}

/// An order sheet: all of the own one, of the other's what has been activated.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "generals.ts")]
pub struct SheetView {
    /// The lines that these eyes know.
    pub lines: Vec<LineView>,
    /// What may be written in this round.
    pub orders: u8,
    /// How many lines are charged against that; null if these eyes may not know.
    pub charged: Option<u8>,
    /// Changes that may still be made to the sheet; null if these eyes may not know.
    pub edits_left: Option<u8>,
    /// These eyes see the whole sheet.
    pub complete: bool,
}

/// A line of an order sheet.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, ts_rs::TS)]
#[ts(export, export_to = "generals.ts")]
pub struct LineView {
    /// Its number on the sheet; null on another's sheet, where it would tell how long the sheet is.
    pub line: Option<u8>,
    /// From where.
    #[ts(type = "string")]
    pub from: Place,
    /// The type of unit.
    pub kind: Kind,
    /// The first step.
    #[ts(type = "string")]
    pub to: Place,
    /// The second step, as far as these eyes know.
    #[ts(type = "string | null")]
    pub then: Option<Sector>,
    /// The unit that carries it out.
    #[ts(type = "number | null")]
    pub unit: Option<UnitId>,
    /// The enemy has seen (the first step of) it.
    pub shown: bool,
    /// It did not arrive.
    pub failed: bool,
}

/// Re-rolls that a side has left for a sector it attacks.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "generals.ts")]
pub struct RerollView {
    /// Whose.
    pub side: Side,
    /// For which attack.
    #[ts(type = "string")]
    pub sector: Sector,
    /// How many.
    pub left: u8,
}

/// How the battle ended.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "generals.ts")]
pub struct OverView {
    /// Who won.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

fn objectives(state: &State) -> impl Iterator<Item = Objective> {
    Side::BOTH.into_iter().flat_map(move |side| {
        let markers = state.markers.of(side);
        markers.map(move |(marker, sector)| Objective {
            side,
            marker,
            sector,
        })
    })
}

fn sectors(state: &State, census: &Census) -> impl Iterator<Item = SectorView> {
    Sector::ALL.into_iter().map(move |sector| SectorView {
        sector,
        control: census.controller(sector),
        contested: state.contested.has(sector),
    })
}

fn rerolls(state: &State) -> impl Iterator<Item = RerollView> {
    Side::BOTH.into_iter().flat_map(move |side| {
        Sector::BATTLE.into_iter().filter_map(move |sector| {
            let left = state.rerolls[side.index()][sector.index()];
            (left > 0).then_some(RerollView { side, sector, left })
        })
    })
}

/// What these eyes see.
pub(crate) fn view(state: &State, eyes: Eyes) -> View {
    let census = Census::of(state);
    let formation = Formation::of(state);
    View {
        round: state.round,
        phase: state.phase,
        stage: state.stage,
        initiative: state.initiative(),
        owes: Side::BOTH
            .into_iter()
            .filter(|side| state.stage != Stage::Over && !state.draft(*side).done)
            .collect(),
        score: state.score,
        pool: state.pool,
        ground: ground_view(state, &state.rules.ground),
        objectives: objectives(state).collect(),
        sectors: sectors(state, &census).collect(),
        units: UnitId::all().map(|id| unit_view(state, id)).collect(),
        zones: formation
            .zones()
            .map(|zone| ZoneView {
                zone,
                white: formation.line(Side::White, zone).collect(),
                black: formation.line(Side::Black, zone).collect(),
            })
            .collect(),
        sheets: Side::BOTH.map(|side| sheet_view(state, side, eyes)),
        notes: Side::BOTH.map(|side| notes(state, side, eyes)),
        saved: state.saved,
        prisoners: state.prisoners,
        rerolls: rerolls(state).collect(),
        over: state.ending.map(|ending| OverView {
            winner: ending.winner,
            reason: ending.reason,
        }),
    }
}

/// The view without its ground, and without what only a picture needs.
pub(crate) fn sketch(state: &State, eyes: Eyes) -> impl Serialize {
    #[derive(Serialize)]
    struct Sketch<O, S, U, R> {
        round: u8,
        phase: Phase,
        stage: Stage,
        initiative: Side,
        pool: u8,
        objectives: O,
        sectors: S,
        units: U,
        sheets: [SheetView; 2],
        notes: [Option<Vec<Action>>; 2],
        saved: Option<[u8; 2]>,
        prisoners: [[u8; 3]; 2],
        rerolls: R,
    }
    let census = Census::of(state);
    Sketch {
        round: state.round,
        phase: state.phase,
        stage: state.stage,
        initiative: state.initiative(),
        pool: state.pool,
        objectives: Listed(|| objectives(state)),
        sectors: Listed(move || sectors(state, &census).collect::<arrayvec::ArrayVec<_, 11>>()),
        units: Listed(move || {
            UnitId::all().map(move |id| Stamped {
                stamp: unit_stamp(state, id),
                make: move || unit_view(state, id),
            })
        }),
        sheets: Side::BOTH.map(|side| sheet_view(state, side, eyes)),
        notes: Side::BOTH.map(|side| notes(state, side, eyes)),
        saved: state.saved,
        prisoners: state.prisoners,
        rerolls: Listed(|| rerolls(state)),
    }
}

/// The terrain: buildings fall, but seldom.
pub(crate) fn ground(state: &State) -> impl Serialize {
    #[derive(Serialize)]
    struct Terrain {
        ground: GroundView,
    }
    Terrain {
        ground: ground_view(state, &state.rules.ground),
    }
}

fn ground_view(state: &State, ground: &Ground) -> GroundView {
    GroundView {
        forest: ground.forest,
        hill: ground.hill,
        building: ground
            .building
            .iter()
            .filter(|sector| state.has_building(*sector))
            .collect(),
        ruins: state.ruins,
        rivers: ground
            .rivers
            .into_iter()
            .filter(|river| !river.is_empty())
            .collect(),
        road: ground.road,
        bridge: ground.bridge,
    }
}

fn unit_view(state: &State, id: UnitId) -> UnitView {
    let Unit {
        kind,
        place,
        routed,
        spent,
        square,
        activations,
        moves,
        token,
        ..
    } = *state.unit(id);
    let fighter = state.fighter(id);
    UnitView {
        unit: id,
        side: id.side(),
        kind,
        place,
        routed,
        spent,
        square,
        activations,
        moves,
        token,
        attacking: fighter.attacks(),
        counter: fighter.marks.has(Marks::COUNTER),
        withdrawn: fighter.marks.has(Marks::WITHDRAWN),
        reacted: fighter.marks.has(Marks::REACTED),
        target: fighter.target,
        zone: fighter.zone,
        space: fighter.space,
        dice: fighter.dice.into_iter().filter(|die| *die > 0).collect(),
        aim: fighter.aim,
    }
}

/// Everything that decides how the unit of this number looks.
fn unit_stamp(state: &State, id: UnitId) -> u64 {
    let (unit, fighter) = (state.unit(id), state.fighter(id));
    let flags = [
        unit.routed,
        unit.spent,
        unit.square,
        fighter.attacks(),
        fighter.marks.has(Marks::COUNTER),
        fighter.marks.has(Marks::WITHDRAWN),
        fighter.marks.has(Marks::REACTED),
    ];
    let flags = flags
        .iter()
        .fold(0, |sum, flag| sum << 1 | u64::from(*flag));
    let or_none = |index: Option<usize>| index.map_or(0, |index| index as u64 + 1);
    packed([
        (unit.kind as u64, 2),
        (unit.place.index() as u64, 5),
        (u64::from(unit.activations), 4),
        (u64::from(unit.moves), 4),
        (or_none(unit.token.map(Sector::index)), 4),
        (flags, 7),
        (or_none(fighter.target.map(Place::index)), 5),
        (or_none(fighter.zone.map(Zone::index)), 5),
        (u64::from(fighter.space), 4),
        (u64::from(fighter.dice[0]), 3),
        (u64::from(fighter.dice[1]), 3),
        (or_none(fighter.aim.map(UnitId::index)), 6),
    ])
}

fn sheet_view(state: &State, side: Side, eyes: Eyes) -> SheetView {
    let own = eyes.see_secrets_of(side.seat());
    let lines = state.sheet(side).lines.iter().enumerate();
    let mut lines: Vec<LineView> = lines
        .filter(|(_, line)| own || line.shown > Shown::Nothing)
        .map(|(index, line)| line_view(own.then_some(index as u8 + 1), line, own))
        .collect();
    if !own {
        lines.sort_unstable();
    }
    SheetView {
        lines,
        orders: lines_allowed(state, side),
        charged: (own || state.saved.is_some()).then(|| lines_charged(state, side)),
        edits_left: (own && state.stage == Stage::Planning)
            .then(|| EDITS.saturating_sub(state.draft(side).edits)),
        complete: own,
    }
}

fn line_view(number: Option<u8>, line: &Line, own: bool) -> LineView {
    LineView {
        line: number,
        from: line.order.from,
        kind: line.order.kind,
        to: line.order.to,
        then: line.order.then.filter(|_| own || line.shown == Shown::All),
        unit: line.unit,
        shown: line.shown > Shown::Nothing,
        failed: line.failed,
    }
}

fn notes(state: &State, side: Side, eyes: Eyes) -> Option<Vec<Action>> {
    if !eyes.see_secrets_of(side.seat()) {
        return None;
    }
    let draft = state.draft(side);
    let wings = crate::action::Wing::ALL
        .into_iter()
        .zip(draft.wings)
        .filter_map(|(wing, corps)| {
            let [infantry, cavalry, artillery] = corps?;
            Some(Action::Deploy {
                wing,
                infantry,
                cavalry,
                artillery,
            })
        });
    Some(
        wings
            .chain(draft.picks.iter().map(|pick| (*pick).into()))
            .collect(),
    )
}
