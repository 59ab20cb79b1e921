//! When on its way does a moving box come near a standing one?

use crate::angle::SCALE;
use crate::leg::Leg;
use crate::number::ceil_div;
use crate::point::{Bounds, Mils};

impl Leg {
    /// The first and the last travel at which a box that goes along from the start may meet another, if it ever does. The
    /// answer may be a little too wide, never too narrow: outside of it the boxes are surely apart.
    pub fn passage(&self, going: &Bounds, standing: &Bounds) -> Option<(Mils, Mils)> {
        let way = self.direction.forward();
        let (low, high) = (standing.low - going.high, standing.high - going.low);
        let across = between(way.x, low.x, high.x)?;
        let along = between(way.y, low.y, high.y)?;
        let (first, last) = (across.0.max(along.0).max(0), across.1.min(along.1));
        (first <= last && first <= self.length).then(|| (first, last.min(self.length)))
    }
}

/// The travels at which a displacement, `rate` for every [`SCALE`] of travel and rounded, may lie between two numbers.
const fn between(rate: i64, low: Mils, high: Mils) -> Option<(Mils, Mils)> {
    // A rounded displacement is less than a mil off.
    let (low, high) = ((low - 1) * SCALE, (high + 1) * SCALE);
    match rate {
        0 if low <= 0 && 0 <= high => Some((0, Mils::MAX)),
        0 => None,
        1.. => Some((low.div_euclid(rate), ceil_div(high, rate))),
        _ => Some(((-high).div_euclid(-rate), ceil_div(-low, -rate))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::angle::Facing;
    use crate::point::Point;
    use crate::pose::Pose;
    use proptest::prelude::*;

    fn boxed(x: Mils, y: Mils, width: Mils, height: Mils) -> Bounds {
        Bounds {
            low: Point::new(x, y),
            high: Point::new(x + width, y + height),
        }
    }

    proptest! {
        /// Whenever the boxes meet the passage says so, and it is at most a few mils too long.
        #[test]
        fn no_meeting_is_missed(
            (x, y, w, h) in (-900i64..900, -900i64..900, 0i64..300, 0i64..300),
            (gw, gh) in (0i64..300, 0i64..300),
            degrees in 0i32..360,
            length in 0i64..1_500,
        ) {
            let leg = Leg::new(Pose::new(Point::new(0, 0), Facing::NORTH), Facing::new(degrees), length);
            let (going, standing) = (boxed(-gw / 2, -gh / 2, gw, gh), boxed(x, y, w, h));
            let meets = |travel: &Mils| {
                going.shifted(leg.pose_at(*travel).anchor - leg.start.anchor).meets(&standing)
            };
            let met: Vec<Mils> = (0..=length).filter(meets).collect();
            let passage = leg.passage(&going, &standing);
            if let (Some(first), Some(last)) = (met.first(), met.last()) {
                let (from, to) = passage.expect("they meet");
                prop_assert!(from <= *first && *last <= to, "{from}..{to} of {first}..{last}");
            }
            if met.is_empty() && !meets_nearly(&leg, &going, &standing) {
                prop_assert_eq!(passage, None);
            }
        }
    }

    /// Within three mils of each other at some travel.
    fn meets_nearly(leg: &Leg, going: &Bounds, standing: &Bounds) -> bool {
        (0..=leg.length).any(|travel| {
            let there = going.shifted(leg.pose_at(travel).anchor - leg.start.anchor);
            there.grown(3).meets(standing)
        })
    }

    #[test]
    fn a_wall_across_the_way() {
        let leg = Leg::new(
            Pose::new(Point::new(0, 0), Facing::EAST),
            Facing::EAST,
            10_000,
        );
        let going = boxed(-100, -50, 100, 100);
        let passage = |x, y| leg.passage(&going, &boxed(x, y, 200, 4_000));
        assert_eq!(passage(3_000, -2_000), Some((2_999, 3_301)));
        assert_eq!(passage(-3_000, -2_000), None);
        assert_eq!(passage(3_000, 100), None);
        assert_eq!(passage(20_000, -2_000), None);
    }
}
