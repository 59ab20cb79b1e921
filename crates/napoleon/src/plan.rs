//! What the referee works out about a legal action: `check` of a decision makes a plan, and carrying it out cannot fail.

use kernel::Umpire;
use table::Pose;

use crate::action::{Follow, Reaction, Shot};
use crate::ambush::Note;
use crate::army::KindId;
use crate::artillery::Given;
use crate::brigade::Joining;
use crate::charge::{Charging, Declared};
use crate::event::Event;
use crate::fire::volley::Volley;
use crate::march::Walk;
use crate::muster::providence::Suspended;
use crate::muster::{Draft, Edit};
use crate::preparation::deployment::Station;
use crate::preparation::landscape::Feature;
use crate::preparation::{self, assignment};
use crate::state::{Pursuit, Segment, State};
use crate::terrain::Terrain;
use crate::unit::{Command, Order, Single, Unit};
use crate::{
    CommanderId, DivisionId, Side, UnitId, artillery, backing, charge, command, commanders, flow,
    march, melee, muster, organise, pursuit, reaction, victory,
};

/// A legal action with all that it needs.
#[derive(Debug, Clone)]
pub enum Plan {
    // ---- at any time
    /// Nothing more of this kind.
    Done,
    Seize,
    Watch(bool),
    /// An answer about a roll; what it suspended, and the plan of that.
    Providence {
        again: bool,
        owner: Side,
        held: Box<Suspended>,
        plan: Box<Plan>,
    },
    Prefer(UnitId, KindId),
    Spring(UnitId),
    Succeed(CommanderId, Command),
    // ---- before the battle
    Prepare(Preparing),
    Delay(UnitId),
    Hide(UnitId, Note),
    // ---- orders
    Transfer(UnitId, DivisionId),
    /// Who gets which; is the sheet handed in with them?
    Mark(Vec<(DivisionId, Order)>, bool),
    Single(Single),
    Seal,
    /// By whom, and for which area.
    TestOrder(DivisionId, CommanderId, Option<u8>),
    /// The place of the single order on the sheet.
    TestSingle(usize),
    /// Who begins; for the rest of the turn?
    Begin(Segment, Side, bool),
    // ---- charges
    Declare(Declared),
    Pass {
        /// Did the other side just pass, too?
        both: bool,
    },
    Charge(Charging),
    React(Reaction, Option<CommanderId>),
    /// Those who help, and whom; in a melee also how many hits go to the guns.
    Support {
        pairs: Vec<(UnitId, UnitId)>,
        at_guns: Option<u8>,
    },
    Retire {
        go: bool,
    },
    Follow(Pursuit, Follow),
    // ---- moves
    Division(DivisionId),
    Move {
        walk: Box<Walk>,
        ready: bool,
    },
    Brigade {
        units: Vec<UnitId>,
        joining: Box<Joining>,
    },
    Dissolve {
        unit: UnitId,
        parts: Vec<(UnitId, Unit)>,
    },
    Detach {
        unit: UnitId,
        parts: Box<(Unit, Unit)>,
        /// The place of the order that calls it on the sheet.
        order: Option<usize>,
    },
    OnTheSpot {
        walk: Box<Walk>,
        regroup: bool,
    },
    /// Where each battery of a great battery will stand.
    Mass(Vec<(UnitId, Pose)>),
    Disperse(UnitId),
    Lead(CommanderId, [u16; 2]),
    Join(CommanderId, UnitId),
    Guard(UnitId, UnitId),
    Staff {
        leads: Vec<(CommanderId, [u16; 2])>,
        joins: Vec<(CommanderId, UnitId)>,
        /// To rally those whom they join?
        rally: bool,
    },
    // ---- shooting, melee, organisation
    Shoot {
        unit: UnitId,
        shots: Vec<Shot>,
        volleys: Vec<Volley>,
    },
    Resolve(Vec<UnitId>),
    Combat(UnitId),
    Withdraw {
        unit: UnitId,
        go: bool,
    },
    Rally(CommanderId, UnitId),
    Supply(Given),
    Recover(UnitId),
    Heroism {
        take: bool,
    },
}

/// A decision of the preparation with all that it needs.
#[derive(Debug, Clone)]
pub enum Preparing {
    /// An army list after the edit.
    Draft(Box<Draft>, Edit),
    Seal,
    Redraw(CommanderId),
    Assign(UnitId, DivisionId),
    Attach(DivisionId, u8),
    /// Everybody is where he belongs.
    Assigned,
    TurnTable(bool),
    Piece(Terrain, Feature),
    NoPiece {
        /// Did the other side just lay none, too?
        both: bool,
    },
    Bought(Terrain),
    Crossing(Terrain),
    Redoubt(Terrain),
    Earthwork(Terrain),
    /// A road and its bridges.
    Road(Terrain, Vec<Terrain>),
    NoRoad {
        /// Did the other side just lay none, too?
        both: bool,
    },
    Objective {
        piece: u8,
        main: bool,
    },
    /// Who deploys first.
    Start(Side),
    Choose(DivisionId),
    Brigade(Vec<UnitId>),
    Deploy(Station),
    Lead(CommanderId, [u16; 2]),
    Deployed(DivisionId),
}

impl From<Preparing> for Plan {
    fn from(plan: Preparing) -> Self {
        Self::Prepare(plan)
    }
}

impl Plan {
    /// Does what the plan says; the agenda is not carried on.
    pub(crate) fn carry_out(self, state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
        match self {
            Self::Done => {
                state.agenda.pop();
                umpire.tell(|| Event::Done { side });
            }
            Self::Seize => flow::seizure::apply(state, side, umpire),
            Self::Watch(on) => state.watch(side, on, umpire),
            Self::Providence {
                again,
                owner,
                held,
                plan,
            } => state.answer_providence(again, owner, *held, *plan, umpire),
            Self::Prefer(unit, kind) => state.prefer(unit, kind, umpire),
            Self::Spring(unit) => state.spring(unit, umpire),
            Self::Succeed(commander, post) => {
                state.agenda.pop();
                state.succeed(commander, post, umpire);
            }
            Self::Prepare(plan) => plan.carry_out(state, side, umpire),
            Self::Delay(battery) => muster::delay::apply(state, battery, umpire),
            Self::Hide(unit, note) => state.hide(unit, &note, umpire),
            Self::Transfer(unit, to) => state.transfer(unit, to, umpire),
            Self::Mark(orders, seal) => {
                command::sheets::mark(state, side, &orders, umpire);
                if seal {
                    command::sheets::seal(state, side, umpire);
                }
            }
            Self::Single(single) => command::sheets::write(state, side, single, umpire),
            Self::Seal => command::sheets::seal(state, side, umpire),
            Self::TestOrder(division, from, area) => {
                state.test_order(division, from, area, umpire);
            }
            Self::TestSingle(place) => state.test_single(side, place, umpire),
            Self::Begin(segment, first, turn) => {
                flow::first::apply(state, segment, first, turn, umpire);
            }
            Self::Declare(declared) => charge::declaring::declare(state, side, declared, umpire),
            Self::Pass { both } => charge::declaring::pass(state, side, both, umpire),
            Self::Charge(charging) => charge::path::apply(state, charging, umpire),
            Self::React(how, join) => reaction::answer::apply(state, how, join, umpire),
            Self::Support { pairs, at_guns } => {
                backing::apply(state, side, pairs, at_guns, umpire);
            }
            Self::Retire { go } => reaction::staying::apply(state, go, umpire),
            Self::Follow(chance, how) => pursuit::follow_up::apply(state, &chance, how, umpire),
            Self::Division(division) => march::divisions::apply(state, side, division, umpire),
            Self::Move { walk, ready } => march::moves::apply(state, &walk, ready, umpire),
            Self::Brigade { units, joining } => state.join_brigade(&units, *joining, umpire),
            Self::Dissolve { unit, parts } => state.dissolve(unit, parts, umpire),
            Self::Detach { unit, parts, order } => state.detach(unit, *parts, order, umpire),
            Self::OnTheSpot { walk, regroup } => {
                march::readiness::apply(state, &walk, regroup, umpire);
            }
            Self::Mass(places) => state.mass(places, umpire),
            Self::Disperse(battery) => state.disperse(battery, umpire),
            Self::Lead(commander, to) => commanders::leaders::lead(state, commander, to, umpire),
            Self::Join(commander, unit) => {
                commanders::leaders::join(state, commander, unit, umpire);
            }
            Self::Guard(unit, battery) => state.guard(unit, battery, umpire),
            Self::Staff {
                leads,
                joins,
                rally,
            } => commanders::staff::apply(state, side, &leads, &joins, rally, umpire),
            Self::Shoot {
                unit,
                shots,
                volleys,
            } => state.declare_shots(unit, &shots, volleys, umpire),
            Self::Resolve(order) => state.resolve_in(side, order, umpire),
            Self::Combat(unit) => melee::combats::apply(state, unit, umpire),
            Self::Withdraw { unit, go } => melee::withdrawal::apply(state, unit, go, umpire),
            Self::Rally(commander, unit) => {
                organise::joining::apply(state, commander, unit, umpire);
            }
            Self::Supply(loads) => artillery::supply::apply(state, loads, umpire),
            Self::Recover(unit) => state.recover(unit, umpire),
            Self::Heroism { take } => victory::heroism::apply(state, side, take, umpire),
        }
    }
}

impl Preparing {
    fn carry_out(self, state: &mut State, side: Side, umpire: &mut Umpire<'_, Event>) {
        use preparation::{
            bought, choosing, crossing, deploying, edge, lists, objectives, pieces, redraw,
            road_building, start, works,
        };
        match self {
            Self::Draft(draft, edit) => lists::write(state, side, *draft, edit, umpire),
            Self::Seal => lists::seal(state, side, umpire),
            Self::Redraw(commander) => redraw::apply(state, side, commander, umpire),
            Self::Assign(unit, to) => assignment::assign(state, unit, to, umpire),
            Self::Attach(division, corps) => assignment::attach(state, division, corps, umpire),
            Self::Assigned => assignment::end(state, side, umpire),
            Self::TurnTable(turn) => edge::apply(state, side, turn, umpire),
            Self::Piece(piece, feature) => pieces::apply(state, side, piece, feature, umpire),
            Self::NoPiece { both } => pieces::decline(state, side, both, umpire),
            Self::Bought(piece) => bought::apply(state, side, piece, umpire),
            Self::Crossing(bridge) => crossing::apply(state, side, bridge, umpire),
            Self::Redoubt(piece) => works::redoubt(state, side, piece, umpire),
            Self::Earthwork(piece) => works::earthwork(state, side, piece, umpire),
            Self::Road(road, bridges) => {
                road_building::apply(state, side, road, bridges, umpire);
            }
            Self::NoRoad { both } => road_building::decline(state, side, both, umpire),
            Self::Objective { piece, main } => {
                objectives::apply(state, side, piece, main, umpire);
            }
            Self::Start(first) => start::apply(state, first, umpire),
            Self::Choose(division) => choosing::apply(state, side, division, umpire),
            Self::Brigade(units) => state.join_in_reserve(&units, umpire),
            Self::Deploy(station) => state.deploy(&station, umpire),
            Self::Lead(commander, to) => deploying::lead(state, commander, to, umpire),
            Self::Deployed(division) => deploying::end(state, side, division, umpire),
        }
    }
}
