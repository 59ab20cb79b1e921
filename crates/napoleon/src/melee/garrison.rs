//! Chapter 17: fire out of a built-up section or a redoubt, at most two bases at each side of it.

use arrayvec::ArrayVec;
use kernel::{Refusal, refusal};
use table::sight::samples;
use table::{Rect, Segment, Shape as _};
use tabletop::Tabletop as _;

use crate::UnitId;
use crate::action::{Shot, ShotKind};
use crate::march::Compass;
use crate::state::State;
use crate::unit::MAX_BASES;

/// The most bases that face one side of a section (BWN-17.1).
const PER_SIDE: u8 = 2;

/// Bases of a garrison, and the side through which each of them fires.
pub(crate) type Posts = ArrayVec<(u8, Compass), MAX_BASES>;

/// For each base of a garrison the sides through which it can fire at something, a bit for each.
type Bearing = ArrayVec<u8, MAX_BASES>;

const fn bit(side: Compass) -> u8 {
    1 << side as u8
}

/// How many bases stand at each side, in the order of [`Compass::ALL`].
pub(crate) fn count_posts(posts: &[(u8, Compass)]) -> [u8; 4] {
    let mut counts = [0; 4];
    for (_, side) in posts {
        counts[*side as usize] += 1;
    }
    counts
}

impl State {
    /// The sides through which the bases of a unit in a section can fire at these shapes (BWN-4.32, BWN-5.38, BWN-11.33):
    /// range is measured from the section square, sight from the middle of the side.
    fn bearing(
        &self,
        id: UnitId,
        target: Option<UnitId>,
        theirs: &[Rect],
        kind: ShotKind,
    ) -> Bearing {
        let unit = self.unit(id);
        let square = self.rect(id);
        let outline = square.outline();
        let here = self.bounds(id);
        let fan = tabletop::field::bounds_of(theirs).map_or(here, |aim| aim.union(here));
        let eye = self.eye(id, &fan);
        let mut bearing: Bearing = unit.bases.iter().map(|_| 0).collect();
        for side in Compass::ALL {
            let front = square.front_of(side.edge());
            let muzzle = front.pose.anchor;
            let clear = |sample| {
                eye.clear(self, muzzle, sample, target)
                    && (kind == ShotKind::Howitzer
                        || self.lane_clear(id, square, &Segment::new(muzzle, sample)))
            };
            let pieces: ArrayVec<_, MAX_BASES> = theirs
                .iter()
                .map(|base| front.clip(&base.outline()))
                .filter(|piece| !piece.is_empty() && samples(piece).any(clear))
                .collect();
            for (slot, sides) in bearing.iter_mut().enumerate() {
                let range = self.range_of(id, slot, kind);
                let reaches = pieces.iter().any(|piece| piece.is_within(range, &outline));
                if reaches && unit.bases[slot].row().so > 0 {
                    *sides |= bit(side);
                }
            }
        }
        bearing
    }

    /// The bases of a garrison that fire this shot, each told off to one side (BWN-17.2): those that the owner named, or as
    /// many as find room. Bases told off to other shots are out.
    pub(crate) fn check_posts(
        &self,
        id: UnitId,
        shot: &Shot,
        taken: &Posts,
    ) -> Result<Posts, Refusal> {
        let (target, theirs) = self.aim(id, shot)?;
        let Some(section) = self.unit(id).section() else {
            return Err(refusal!("BWN-17.2", "napoleon-refuse-posts"));
        };
        let bearing = self.bearing(id, target, &theirs, shot.kind);
        if bearing.iter().all(|sides| *sides == 0) {
            return Err(refusal!("BWN-11.4", "napoleon-refuse-out-of-fire"));
        }
        let mut free = free_posts(self, section);
        for (free, used) in free.iter_mut().zip(count_posts(taken)) {
            *free = free.saturating_sub(used);
        }
        let mut posts = Posts::new();
        let told_off =
            |posts: &Posts, slot: u8| taken.iter().chain(posts).any(|(other, _)| *other == slot);
        if shot.through.is_empty() {
            for (slot, sides) in (0u8..).zip(&bearing) {
                let open = |side: &Compass| sides & bit(*side) != 0 && free[*side as usize] > 0;
                let side = Compass::ALL.into_iter().find(open);
                if let Some(side) = side.filter(|_| !told_off(&posts, slot)) {
                    free[side as usize] -= 1;
                    posts.push((slot, side));
                }
            }
        }
        for (slot, side) in &shot.through {
            let bears = bearing
                .get(usize::from(*slot))
                .is_some_and(|sides| sides & bit(*side) != 0);
            if !bears || told_off(&posts, *slot) {
                return Err(refusal!("BWN-17.2", "napoleon-refuse-posts"));
            }
            if free[*side as usize] == 0 {
                return Err(refusal!("BWN-17.1", "napoleon-refuse-side-full"));
            }
            free[*side as usize] -= 1;
            posts.push((*slot, *side));
        }
        if posts.is_empty() {
            return Err(refusal!("BWN-17.1", "napoleon-refuse-side-full"));
        }
        Ok(posts)
    }

    /// One declaration that uses as many sides as it can: each shot of the list with the bases that find room for it.
    pub(crate) fn fire_all_round(&self, id: UnitId, targets: &[Shot]) -> Vec<Shot> {
        let mut taken = Posts::new();
        let mut shots: Vec<Shot> = Vec::new();
        for shot in targets {
            if shots.len() == 3 || shots.iter().any(|other| other.at == shot.at) {
                continue;
            }
            if let Ok(posts) = self.check_posts(id, shot, &taken) {
                taken.extend(posts.iter().copied());
                shots.push(Shot {
                    through: posts.to_vec(),
                    ..shot.clone()
                });
            }
        }
        shots
    }
}

/// How many bases may still be posted at each side of a section: those of its whole garrison count together
/// (BWN-17.2).
fn free_posts(state: &State, section: u8) -> [u8; 4] {
    let mut free = [PER_SIDE; 4];
    for id in state.garrison(section) {
        for (free, used) in free.iter_mut().zip(state.unit(id).deeds.posts) {
            *free = free.saturating_sub(used);
        }
    }
    free
}
