//! What the referee works out about a legal action: `check` makes a plan, `apply` carries it out.

use table::Pose;

use crate::action::{Follow, Shot};
use crate::brigade::Joining;
use crate::formation::Formation;
use crate::march::{Manoeuvre, Purpose, Walk};
use crate::muster::{Draft, Edit};
use crate::preparation::Step;
use crate::providence::Suspended;
use crate::state::{Pursuit, Segment, State};
use crate::terrain::Terrain;
use crate::unit::{Command, Slot, Unit};
use crate::volley::Volley;
use crate::{CommanderId, Side, UnitId};

/// A legal action with what it needs besides its own words.
#[derive(Debug, Clone)]
pub enum Plan {
    /// The action says everything.
    Plain,
    /// A decision of the preparation.
    Prepare(Step, Preparing),
    Move {
        walk: Box<Walk>,
        ready: bool,
    },
    OnTheSpot {
        walk: Box<Walk>,
        regroup: bool,
    },
    Charge {
        path: ChargePath,
        join: Option<CommanderId>,
        onto: Option<u8>,
        gun: Option<Slot>,
    },
    Shoot {
        unit: UnitId,
        shots: Vec<Shot>,
        volleys: Vec<Volley>,
    },
    /// Those who help, and whom; in a melee also how many hits go to the guns.
    Support {
        pairs: Vec<(UnitId, UnitId)>,
        at_guns: Option<u8>,
    },
    /// Where each battery of a great battery will stand.
    Mass(Vec<(UnitId, Pose)>),
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
    },
    /// The place of the single order on the sheet.
    TestSingle(usize),
    Begin(Segment, Side, bool),
    Follow(Pursuit, Follow),
    Succeed(CommanderId, Command),
    /// An answer about a roll; what it suspended, and the plan of that.
    Providence {
        again: bool,
        owner: Side,
        held: Box<Suspended>,
        plan: Box<Plan>,
    },
}

/// A decision of the preparation with what it needs besides its own words.
#[derive(Debug, Clone)]
pub enum Preparing {
    Plain,
    /// An army list after the edit.
    Draft(Box<Draft>, Edit),
    /// A piece of terrain, and the bridges of a road.
    Lay(Terrain, Vec<Terrain>),
    Mass(Vec<(UnitId, Pose)>),
}

/// How a declared charge goes on.
#[derive(Debug, Clone)]
pub enum ChargePath {
    /// It cannot reach its target (BWN-13.22); the walk is how far it comes.
    Short(Option<Box<Walk>>),
    /// Somebody whom it could not know of stops it (BWN-23.7).
    Stopped { walk: Box<Walk>, by: Option<UnitId> },
    /// It reaches its target; on its way it discovers these.
    Reaches {
        walk: Box<Walk>,
        sprung: Vec<UnitId>,
    },
}

impl State {
    /// The same walk as it is carried out: it may run into an ambush, which nobody may know of beforehand (BWN-23.7). None if
    /// there is no ambush.
    pub(crate) fn walk_into_ambush(
        &self,
        id: UnitId,
        purpose: Purpose,
        path: &[Manoeuvre],
        emerge: Option<Formation>,
    ) -> Option<Walk> {
        let foe = self.unit(id).side.other();
        if !self.battle.rules.ambush || self.hidden(foe).next().is_none() {
            return None;
        }
        let mut walk = Walk::new(self, id, purpose, emerge);
        walk.beware();
        // What stops it against its will stops it where it is: a path that could be walked without the ambush can be walked.
        walk.run(path, &mut kernel::Total::default()).ok()?;
        Some(walk)
    }
}
