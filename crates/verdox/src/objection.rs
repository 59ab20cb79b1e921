//! Why something is not allowed: every objection that the rules know, with its rule and its sentence.

use kernel::{Refusal, refusal};

use crate::{Kind, Square};

/// What stands in the way of an action. Small and cheap, so that listing the legal actions asks the same questions as
/// refusing an illegal one; only a refusal puts it into words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Objection {
    NotNow,
    NoSuchSquare(Square),
    // Chapter 3
    NotInReserve { kind: Kind, arriving: bool },
    NotOwnEdge { square: Square, arriving: bool },
    EntryTerrain(Square),
    EntryTaken(Square),
    EntryTakenByEnemy(Square),
    // Chapter 4
    NoOwnUnit(Square),
    HasActed(Square),
    Occupied(Square),
    // Chapter 6
    EmptyPath,
    NotAdjacent(Square),
    OffTheMap,
    River(Square),
    TooFar(Square),
    AfterFullStep(Square),
    SpentBeforeFullStep(Square),
    // Chapter 7
    FiresFromCanal,
    FiresFromSwamp,
    HillInterior(Square),
    TargetInsideHill(Square),
    ValleyInterior(Square),
    NotAtValley(Square),
    ForestInterior(Square),
    TargetInsideForest(Square),
    BargeIntoCanal(Square),
    // Chapter 8
    NoTarget(Square),
    OwnTarget(Square),
    NoDirectAttack(Kind),
    NoFire(Kind),
    DirectNotAdjacent(Square),
    SameSquare(Square),
    OutOfRange { distance: u8, range: i8 },
    NoRange,
    HillBetween(Square),
    ForestBetween(Square),
    WallBetween(Square),
    UnitBetween(Square),
    BargeBetween(Square),
    CornerShut(Square, Square),
    // Chapter 9
    GunsOneStep,
    GunsOnRoad,
    OnlyGunsBreach,
    // Chapter 10
    PassengerAttacks,
    OwnPassenger(Square),
    EnemyPassenger(Square),
    BoardingCost(Square),
    AfterBoarding(Square),
    UpToDeck,
    DownToBarge,
    NoBarge(Square),
    NeutralBarge(Square),
    NotOwnBarge(Square),
    BargeHasMoved(Square),
    BargeTooFar(Square),
    BargeOnLand(Square),
    BargeInTheWay(Square),
    OnlyGunsAtBarge,
    OwnBarge(Square),
    // Chapter 11
    NotAWall(Square),
    AlreadyBreached(Square),
    OwnUnitOnWall(Square),
}

impl Objection {
    /// The squares of the map that shut a line of fire.
    pub(crate) fn squares(self) -> Vec<Square> {
        match self {
            Self::HillInterior(s)
            | Self::TargetInsideHill(s)
            | Self::ValleyInterior(s)
            | Self::NotAtValley(s)
            | Self::ForestInterior(s)
            | Self::TargetInsideForest(s)
            | Self::HillBetween(s)
            | Self::ForestBetween(s)
            | Self::WallBetween(s)
            | Self::UnitBetween(s)
            | Self::BargeBetween(s) => vec![s],
            Self::CornerShut(s, t) => vec![s, t],
            _ => Vec::new(),
        }
    }

    /// The refusal in words.
    pub(crate) fn refusal(self) -> Refusal {
        let at = |square: Square| square.to_string();
        match self {
            Self::NotNow => refusal!("VER-4.2", "verdox-refuse-not-now"),
            Self::NoSuchSquare(s) => {
                refusal!("VER-2.1", "verdox-refuse-no-square", square = at(s))
            }
            Self::NotInReserve {
                kind,
                arriving: false,
            } => refusal!("VER-3.3", "verdox-refuse-none-waiting", kind = kind.word()),
            Self::NotInReserve {
                kind,
                arriving: true,
            } => refusal!("VER-3.9", "verdox-refuse-none-waiting", kind = kind.word()),
            Self::NotOwnEdge {
                square,
                arriving: false,
            } => refusal!("VER-3.4", "verdox-refuse-not-own-edge", square = at(square)),
            Self::NotOwnEdge {
                square,
                arriving: true,
            } => refusal!(
                "VER-3.10",
                "verdox-refuse-not-own-edge",
                square = at(square)
            ),
            Self::EntryTerrain(s) => {
                refusal!("VER-3.5", "verdox-refuse-entry-terrain", square = at(s))
            }
            Self::EntryTaken(s) => refusal!("VER-3.5", "verdox-refuse-entry-taken", square = at(s)),
            Self::EntryTakenByEnemy(s) => {
                refusal!("VER-3.14", "verdox-refuse-entry-enemy", square = at(s))
            }
            Self::NoOwnUnit(s) => refusal!("VER-4.3", "verdox-refuse-no-own-unit", square = at(s)),
            Self::HasActed(s) => refusal!("VER-4.3", "verdox-refuse-has-acted", square = at(s)),
            Self::Occupied(s) => refusal!("VER-4.11", "verdox-refuse-occupied", square = at(s)),
            Self::EmptyPath => refusal!("VER-6.24", "verdox-refuse-empty-path"),
            Self::NotAdjacent(s) => {
                refusal!("VER-6.1", "verdox-refuse-not-adjacent", square = at(s))
            }
            Self::OffTheMap => refusal!("VER-6.25", "verdox-refuse-off-map"),
            Self::River(s) => refusal!("VER-6.22", "verdox-refuse-river", square = at(s)),
            Self::TooFar(s) => refusal!("VER-6.2", "verdox-refuse-too-far", square = at(s)),
            Self::AfterFullStep(s) => {
                refusal!("VER-6.7", "verdox-refuse-after-full-step", square = at(s))
            }
            Self::SpentBeforeFullStep(s) => {
                refusal!("VER-6.13", "verdox-refuse-spent-before", square = at(s))
            }
            Self::FiresFromCanal => refusal!("VER-7.28", "verdox-refuse-fire-from-canal"),
            Self::FiresFromSwamp => refusal!("VER-7.30", "verdox-refuse-fire-from-swamp"),
            Self::HillInterior(s) => {
                refusal!("VER-7.4", "verdox-refuse-hill-interior", square = at(s))
            }
            Self::TargetInsideHill(s) => {
                refusal!("VER-7.5", "verdox-refuse-inside-hill", square = at(s))
            }
            Self::ValleyInterior(s) => {
                refusal!("VER-7.9", "verdox-refuse-valley-interior", square = at(s))
            }
            Self::NotAtValley(s) => {
                refusal!("VER-7.11", "verdox-refuse-not-at-valley", square = at(s))
            }
            Self::ForestInterior(s) => {
                refusal!("VER-7.16", "verdox-refuse-forest-interior", square = at(s))
            }
            Self::TargetInsideForest(s) => {
                refusal!("VER-7.17", "verdox-refuse-inside-forest", square = at(s))
            }
            Self::BargeIntoCanal(s) => {
                refusal!("VER-7.32", "verdox-refuse-barge-canal", square = at(s))
            }
            Self::NoTarget(s) => refusal!("VER-8.1", "verdox-refuse-no-target", square = at(s)),
            Self::OwnTarget(s) => refusal!("VER-8.26", "verdox-refuse-own-target", square = at(s)),
            Self::NoDirectAttack(kind) => {
                refusal!("VER-8.11", "verdox-refuse-no-direct", kind = kind.word())
            }
            Self::NoFire(kind) => {
                refusal!("VER-8.12", "verdox-refuse-no-fire", kind = kind.word())
            }
            Self::DirectNotAdjacent(s) => {
                refusal!("VER-8.9", "verdox-refuse-direct-far", square = at(s))
            }
            Self::SameSquare(s) => {
                refusal!("VER-8.14", "verdox-refuse-same-square", square = at(s))
            }
            Self::OutOfRange { distance, range } => refusal!(
                "VER-8.14",
                "verdox-refuse-out-of-range",
                distance = distance,
                range = range
            ),
            Self::NoRange => refusal!("VER-8.17", "verdox-refuse-no-range"),
            Self::HillBetween(s) => {
                refusal!("VER-7.6", "verdox-refuse-hill-between", square = at(s))
            }
            Self::ForestBetween(s) => {
                refusal!("VER-7.18", "verdox-refuse-forest-between", square = at(s))
            }
            Self::WallBetween(s) => {
                refusal!("VER-11.12", "verdox-refuse-wall-between", square = at(s))
            }
            Self::UnitBetween(s) => {
                refusal!("VER-8.22", "verdox-refuse-unit-between", square = at(s))
            }
            Self::BargeBetween(s) => {
                refusal!("VER-8.24", "verdox-refuse-barge-between", square = at(s))
            }
            Self::CornerShut(s, t) => refusal!(
                "VER-2.11",
                "verdox-refuse-corner",
                square = at(s),
                other = at(t)
            ),
            Self::GunsOneStep => refusal!("VER-9.19", "verdox-refuse-guns-one-step"),
            Self::GunsOnRoad => refusal!("VER-9.21", "verdox-refuse-guns-one-step"),
            Self::OnlyGunsBreach => refusal!("VER-9.26", "verdox-refuse-only-guns-breach"),
            Self::PassengerAttacks => refusal!("VER-10.14", "verdox-refuse-passenger-direct"),
            Self::OwnPassenger(s) => {
                refusal!("VER-10.5", "verdox-refuse-barge-full", square = at(s))
            }
            Self::EnemyPassenger(s) => {
                refusal!("VER-10.6", "verdox-refuse-barge-enemy", square = at(s))
            }
            Self::BoardingCost(s) => {
                refusal!("VER-10.7", "verdox-refuse-boarding-cost", square = at(s))
            }
            Self::AfterBoarding(s) => {
                refusal!("VER-10.7", "verdox-refuse-after-boarding", square = at(s))
            }
            Self::UpToDeck => refusal!("VER-10.18", "verdox-refuse-up-to-deck"),
            Self::DownToBarge => refusal!("VER-10.8", "verdox-refuse-down-to-barge"),
            Self::NoBarge(s) => refusal!("VER-10.9", "verdox-refuse-no-barge", square = at(s)),
            Self::NeutralBarge(s) => {
                refusal!("VER-10.11", "verdox-refuse-barge-neutral", square = at(s))
            }
            Self::NotOwnBarge(s) => {
                refusal!("VER-10.10", "verdox-refuse-barge-not-own", square = at(s))
            }
            Self::BargeHasMoved(s) => {
                refusal!("VER-10.9", "verdox-refuse-barge-moved", square = at(s))
            }
            Self::BargeTooFar(s) => {
                refusal!("VER-10.9", "verdox-refuse-barge-far", square = at(s))
            }
            Self::BargeOnLand(s) => {
                refusal!("VER-10.9", "verdox-refuse-barge-land", square = at(s))
            }
            Self::BargeInTheWay(s) => {
                refusal!("VER-10.9", "verdox-refuse-barge-in-way", square = at(s))
            }
            Self::OnlyGunsAtBarge => refusal!("VER-10.22", "verdox-refuse-only-guns-barge"),
            Self::OwnBarge(s) => refusal!("VER-10.26", "verdox-refuse-own-barge", square = at(s)),
            Self::NotAWall(s) => refusal!("VER-11.13", "verdox-refuse-not-a-wall", square = at(s)),
            Self::AlreadyBreached(s) => {
                refusal!("VER-11.17", "verdox-refuse-breached", square = at(s))
            }
            Self::OwnUnitOnWall(s) => {
                refusal!("VER-11.15", "verdox-refuse-own-wall", square = at(s))
            }
        }
    }
}
