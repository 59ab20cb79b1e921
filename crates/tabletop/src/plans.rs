//! Plans of formations, for computer players: which formation goes for which place. A judgement, so it may use rounded
//! numbers; no rule asks.

use arrayvec::ArrayVec;
use table::Point;

/// The distance of two points in thousands of mils.
#[inline]
pub fn apart(one: Point, other: Point) -> f32 {
    let (x, y) = ((one.x - other.x) as f32, (one.y - other.y) as f32);
    x.hypot(y) / 1_000.0
}

/// The middle of some points. None if there are none.
pub fn middle(points: impl IntoIterator<Item = Point>) -> Option<Point> {
    let (mut x, mut y, mut count) = (0, 0, 0);
    for here in points {
        (x, y, count) = (x + here.x, y + here.y, count + 1);
    }
    (count > 0).then(|| Point::new(x / count, y / count))
}

/// Which of some points is nearest to a place: the first of equals. None if there are none.
fn nearest(place: Point, points: impl Iterator<Item = Point>) -> Option<usize> {
    let away = points.map(|point| apart(point, place)).enumerate();
    away.min_by(|(_, one), (_, other)| one.total_cmp(other))
        .map(|(near, _)| near)
}

/// Where each formation of a side ought to go. At most 32 formations have a plan.
///
/// ```
/// use table::Point;
/// use tabletop::plans::Plans;
///
/// let at = |x| Point::new(x, 0);
/// // Two divisions, one objective: the nearer takes it, the other goes for the nearest enemy.
/// let plans = Plans::new([("I", at(0)), ("II", at(50_000))], [at(60_000)], &[at(10_000), at(90_000)]);
/// assert_eq!(plans.goal("II"), Some(at(60_000)));
/// assert_eq!(plans.goal("I"), Some(at(10_000)));
/// assert_eq!(plans.goal("III"), None);
/// ```
#[derive(Debug, Clone)]
pub struct Plans<F>(ArrayVec<(F, Point), 32>);

impl<F: Copy + Eq> Plans<F> {
    /// Gives every objective, in order, the nearest formation that has none yet; the rest go for the nearest enemy, or stay.
    pub fn new(
        formations: impl IntoIterator<Item = (F, Point)>,
        objectives: impl IntoIterator<Item = Point>,
        enemies: &[Point],
    ) -> Self {
        let mut free: ArrayVec<(F, Point), 32> = formations.into_iter().take(32).collect();
        let mut plans = ArrayVec::new();
        for place in objectives {
            if let Some(near) = nearest(place, free.iter().map(|(_, here)| *here)) {
                let (formation, _) = free.swap_remove(near);
                plans.push((formation, place));
            }
        }
        for (formation, here) in free {
            let enemy = nearest(here, enemies.iter().copied());
            plans.push((formation, enemy.map_or(here, |near| enemies[near])));
        }
        Self(plans)
    }

    /// Where this formation ought to go. None if it has no plan.
    pub fn goal(&self, formation: F) -> Option<Point> {
        let found = self.0.iter().find(|(known, _)| *known == formation);
        found.map(|(_, goal)| *goal)
    }
}
