//! Chapter 4: setup, and GEN-19.14, GEN-19.15: markers.

use kernel::{Objection, Offers, Options, Refusal, Umpire, objection, refusal};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Pick, Wing};
use crate::board::{Place, Sector, Sectors, Side};
use crate::event::Event;
use crate::flow::ask;
use crate::orders;
use crate::rules::Rules;
use crate::scenario::Scenario;
use crate::scoring::{MORALE, Marker, Markers};
use crate::state::{Phase, Stage, State};
use crate::status::CAPACITY;
use crate::units::{Fighter, Kind, UNITS, Unit, UnitId};

/// The points set aside for the rounds (GEN-4.4).
pub const POOL: u8 = 10;
/// How often a custom set-up may be changed before it has to be handed in.
pub(crate) const DEPLOY_EDITS: u8 = 30;

/// The named set-ups (GEN-4.10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Setup {
    /// For beginners (GEN-4.11).
    Marengo,
    /// Cavalry against cavalry (GEN-4.12).
    LaRothiere,
    /// Balanced wings.
    Dennewitz,
    /// Cavalry in reserve.
    Leuthen,
    /// Guns in reserve.
    Albuera,
    /// Each player places his units in secret (GEN-4.17).
    Custom,
}

/// Infantry, cavalry and artillery at a place.
pub type Corps = [u8; 3];

impl Setup {
    /// The five with a name.
    pub const NAMED: [Self; 5] = [
        Self::Marengo,
        Self::LaRothiere,
        Self::Dennewitz,
        Self::Leuthen,
        Self::Albuera,
    ];

    /// The set-up that an option names.
    fn named(word: &str) -> Option<Self> {
        Some(match word {
            "marengo" => Self::Marengo,
            "la-rothiere" => Self::LaRothiere,
            "dennewitz" => Self::Dennewitz,
            "leuthen" => Self::Leuthen,
            "albuera" => Self::Albuera,
            "custom" => Self::Custom,
            _ => return None,
        })
    }

    /// Right wing, centre, left wing and reserve of the table in GEN-4.10. A custom set-up starts in reserve.
    pub const fn table(self) -> [Corps; 4] {
        match self {
            Self::Marengo => [[2, 4, 0], [4, 0, 2], [6, 0, 0], [8, 4, 0]],
            Self::LaRothiere => [[0, 6, 0], [4, 0, 2], [6, 0, 0], [10, 2, 0]],
            Self::Dennewitz => [[4, 2, 0], [4, 0, 2], [4, 2, 0], [8, 4, 0]],
            Self::Leuthen => [[6, 0, 0], [4, 0, 2], [6, 0, 0], [4, 8, 0]],
            Self::Albuera => [[4, 2, 0], [2, 4, 0], [4, 2, 0], [10, 0, 2]],
            Self::Custom => [[0; 3], [0; 3], [0; 3], [20, 8, 2]],
        }
    }

    /// What stands where for a side.
    pub fn corps(self, side: Side) -> [(Sector, Corps); 4] {
        let [mut right, centre, mut left, reserve] = self.table();
        // GEN-4.13
        if self == Self::LaRothiere && side == Side::Black {
            std::mem::swap(&mut right, &mut left);
        }
        let [left_wing, middle, right_wing] = side.wings();
        [
            (left_wing, left),
            (middle, centre),
            (right_wing, right),
            (side.reserve(), reserve),
        ]
    }
}

/// Numbers a side's units: by sector in board order with the reserve last, infantry, cavalry, artillery (GEN-1.8).
fn muster(units: &mut [Unit; UNITS], side: Side, corps: [(Sector, Corps); 4]) {
    let mut ids = UnitId::of(side);
    let mut corps = corps;
    corps.sort_unstable_by_key(|(sector, _)| *sector);
    for (sector, counts) in corps {
        for kind in Kind::ALL {
            for _ in 0..counts[kind.index()] {
                if let Some(id) = ids.next() {
                    units[id.index()] = Unit::new(kind, Place::field(sector));
                }
            }
        }
    }
}

/// The state before the first decision.
pub(crate) fn set_up(
    scenario: &Scenario,
    options: &Options,
    umpire: &mut Umpire<'_, Event>,
) -> Result<State, Refusal> {
    let map = scenario.map.as_ref();
    let open = crate::rules::Ground::default();
    let ground = map.map_or(&open, |map| &map.ground);
    let delta = map.map_or([0; 2], |map| map.delta);
    // GEN-2.19
    if map.is_none() && options.on("turned") {
        return Err(refusal!("GEN-2.19", "generals-refuse-side-a-turned"));
    }
    let rules = Rules::new(options, ground, delta)?;
    let markers = starting_markers(scenario, options, &rules)?;
    let setup = Setup::named(options.text("setup")).unwrap_or(scenario.setup);
    if setup != Setup::Custom && rules.army != [[20, 8, 2]; 2] {
        return Err(refusal!("GEN-4.1", "generals-refuse-army-only-custom"));
    }
    let mut units = [Unit::new(Kind::Infantry, Place::GONE); UNITS];
    for side in Side::BOTH {
        let mut corps = setup.corps(side);
        if setup == Setup::Custom {
            corps[3].1 = rules.army(side);
        }
        muster(&mut units, side, corps);
    }
    // GEN-4.20, GEN-21.1
    let score = if rules.morale { [MORALE; 2] } else { [0; 2] };
    let mut state = State {
        rules,
        round: 0,
        phase: Phase::Planning,
        stage: Stage::Planning,
        score,
        pool: POOL,
        units,
        fight: [Fighter::IDLE; UNITS],
        sheets: Default::default(),
        drafts: Default::default(),
        allotment: [orders::ORDERS; 2],
        saved: None,
        prisoners: [[0; 3]; 2],
        markers,
        ruins: Sectors::NONE,
        contested: Sectors::NONE,
        rerolls: [[0; 9]; 2],
        custom: setup == Setup::Custom,
        ending: None,
    };
    if state.rules.free_markers {
        ask(&mut state, Stage::Markers);
    } else {
        after_markers(&mut state, umpire);
    }
    Ok(state)
}

/// Side A is printed; side B bears the markers of its map if they are played with: GEN-2.13 to GEN-2.17, GEN-19.14,
/// GEN-19.16, GEN-20.14, GEN-23.4.
fn starting_markers(
    scenario: &Scenario,
    options: &Options,
    rules: &Rules,
) -> Result<Markers, Refusal> {
    let markers = match &scenario.map {
        None if rules.free_markers => {
            return Err(refusal!("GEN-19.1", "generals-refuse-markers-side-a"));
        }
        None => Markers::printed(),
        Some(_) if rules.free_markers || !options.on("objectives") => Markers::default(),
        Some(map) if options.on("turned") => map.markers.turned(),
        Some(map) => map.markers,
    };
    let commanded = Side::BOTH
        .into_iter()
        .all(|side| markers.command(side).is_some());
    if rules.orders_delivery && !commanded && !rules.free_markers {
        return Err(refusal!(
            "GEN-20.14",
            "generals-refuse-delivery-needs-command"
        ));
    }
    Ok(markers)
}

/// On to the custom set-up, or to the first round.
pub(crate) fn after_markers(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    if state.custom {
        ask(state, Stage::Deployment);
    } else {
        orders::begin_round(state, umpire);
    }
}

/// D-MARKER: may this marker be placed here? GEN-19.13, GEN-19.15.
pub(crate) fn check_marker(
    state: &State,
    side: Side,
    marker: Marker,
    sector: Sector,
) -> Result<(), Objection> {
    let home = side.wings().contains(&sector);
    if sector.is_reserve() || !(home || (marker.is_rose() && sector.row() == 2)) {
        return Err(objection!("GEN-19.15", "generals-refuse-marker-place"));
    }
    let mut same = 0;
    for pick in &state.draft(side).picks {
        if let Pick::Marker(placed, there) = *pick {
            if there == sector {
                return Err(objection!(
                    "GEN-19.15",
                    "generals-refuse-marker-sector-taken"
                ));
            }
            same += u8::from(placed == marker);
        }
    }
    if same >= marker.pieces() {
        return Err(objection!(
            "GEN-19.13",
            "generals-refuse-no-such-marker-left"
        ));
    }
    // GEN-20.14: the last free place for the general is kept for it.
    let at_home =
        |pick: &&Pick| matches!(pick, Pick::Marker(_, there) if side.wings().contains(there));
    let last_home = state.draft(side).picks.iter().filter(at_home).count() == 2;
    if marker != Marker::General && home && last_home {
        check_markers_done(state, side)?;
    }
    Ok(())
}

/// With orders that must arrive, each side needs a general (GEN-20.14).
pub(crate) fn check_markers_done(state: &State, side: Side) -> Result<(), Objection> {
    let general = state
        .draft(side)
        .picks
        .iter()
        .any(|pick| matches!(pick, Pick::Marker(Marker::General, _)));
    if state.rules.orders_delivery && !general {
        return Err(objection!(
            "GEN-20.14",
            "generals-refuse-delivery-needs-command"
        ));
    }
    Ok(())
}

pub(crate) fn marker_offers(state: &State, side: Side, offers: &mut Offers<Action>) {
    if check_markers_done(state, side).is_ok() {
        offers.push(Action::Commit);
    }
    for marker in Marker::ALL {
        for sector in Sector::BATTLE {
            if check_marker(state, side, marker, sector).is_ok() {
                offers.push(Action::PlaceMarker { marker, sector });
            }
        }
    }
}

/// Opens both players' markers.
pub(crate) fn place_markers(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    for side in Side::BOTH {
        for pick in std::mem::take(&mut state.drafts[side.index()].picks) {
            if let Pick::Marker(marker, sector) = pick {
                state.markers.put(side, marker, sector);
            }
        }
    }
    let list = |side| {
        let markers = state.markers.of(side);
        markers
            .map(|(marker, sector)| (marker, sector.to_string()))
            .collect()
    };
    umpire.reveal(|| Event::MarkersPlaced {
        white: list(Side::White),
        black: list(Side::Black),
    });
}

/// What is left of a side's army for one more wing, the other wings as noted.
fn left_for(state: &State, side: Side, wing: usize) -> Corps {
    let mut left = state.rules.army(side);
    for (other, corps) in state.draft(side).wings.iter().enumerate() {
        if let (Some(corps), true) = (corps, other != wing) {
            for kind in 0..3 {
                left[kind] = left[kind].saturating_sub(corps[kind]);
            }
        }
    }
    left
}

/// A wing that has been filled may be changed only so often; an empty one may always be filled.
fn may_edit(state: &State, side: Side, wing: Wing) -> bool {
    let draft = state.draft(side);
    draft.wings[wing as usize].is_none() || draft.edits < DEPLOY_EDITS
}

/// D-SETUP: GEN-4.17, GEN-4.18.
pub(crate) fn check_deploy(
    state: &State,
    side: Side,
    wing: Wing,
    corps: Corps,
) -> Result<(), Refusal> {
    if !may_edit(state, side, wing) {
        return Err(refusal!(
            "GEN-6.21",
            "generals-refuse-too-many-edits",
            edits = DEPLOY_EDITS
        ));
    }
    let total: u32 = corps.iter().map(|n| u32::from(*n)).sum();
    if total != u32::from(CAPACITY) {
        return Err(refusal!("GEN-4.17", "generals-refuse-six-a-wing"));
    }
    let left = left_for(state, side, wing as usize);
    if corps.iter().zip(left).any(|(n, left)| *n > left) {
        return Err(refusal!("GEN-4.15", "generals-refuse-not-in-army"));
    }
    Ok(())
}

/// All three wings are filled; the rest is twelve for the reserve.
pub(crate) fn check_deployed(state: &State, side: Side) -> Result<(), Objection> {
    if state.draft(side).wings.iter().any(Option::is_none) {
        return Err(objection!("GEN-4.17", "generals-refuse-wings-not-filled"));
    }
    Ok(())
}

pub(crate) fn deploy_offers(state: &State, side: Side, offers: &mut Offers<Action>) {
    if check_deployed(state, side).is_ok() {
        offers.push(Action::Commit);
    }
    for wing in Wing::ALL {
        if !may_edit(state, side, wing) {
            continue;
        }
        let left = left_for(state, side, wing as usize);
        for infantry in 0..=CAPACITY.min(left[0]) {
            for cavalry in 0..=(CAPACITY - infantry).min(left[1]) {
                let artillery = CAPACITY - infantry - cavalry;
                if artillery <= left[2] {
                    offers.push(Action::Deploy {
                        wing,
                        infantry,
                        cavalry,
                        artillery,
                    });
                }
            }
        }
    }
}

/// Opens both custom set-ups.
pub(crate) fn deploy(state: &mut State, umpire: &mut Umpire<'_, Event>) {
    for side in Side::BOTH {
        let wings = state.draft(side).wings.map(Option::unwrap_or_default);
        let mut reserve = state.rules.army(side);
        for corps in wings {
            for kind in 0..3 {
                reserve[kind] = reserve[kind].saturating_sub(corps[kind]);
            }
        }
        let [left, centre, right] = side.wings();
        let corps = [
            (left, wings[0]),
            (centre, wings[1]),
            (right, wings[2]),
            (side.reserve(), reserve),
        ];
        muster(&mut state.units, side, corps);
    }
    umpire.reveal(|| Event::Deployed);
}
