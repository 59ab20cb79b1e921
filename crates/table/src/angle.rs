//! Whole-degree facings and the only trigonometry there is.

use crate::point::{Point, Vector};
use serde::{Deserialize, Serialize};
use std::fmt;
use ts_rs::TS;

/// The scale of sines and cosines: a unit vector has length 10⁶.
pub const SCALE: i64 = 1_000_000;

/// A direction in whole degrees, counter-clockwise from east: 0 is east, 90 north (BWN-1.4).
///
/// ```
/// use table::Facing;
/// assert_eq!(Facing::new(-90), Facing::SOUTH);
/// assert_eq!(Facing::from_heading(0), Facing::NORTH);
/// assert_eq!(Facing::NORTH.turned(45).degrees(), 135);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(try_from = "i64", into = "i64")]
#[ts(export, export_to = "table.ts", type = "number")]
pub struct Facing(u16);

/// A facing was written that is not in 0..=359.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadFacing(i64);

impl fmt::Display for BadFacing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a facing is a whole degree from 0 to 359, not {}",
            self.0
        )
    }
}

impl std::error::Error for BadFacing {}

impl TryFrom<i64> for Facing {
    type Error = BadFacing;
    fn try_from(degrees: i64) -> Result<Self, BadFacing> {
        if (0..360).contains(&degrees) {
            Ok(Facing(degrees as u16))
        } else {
            Err(BadFacing(degrees))
        }
    }
}

impl From<Facing> for i64 {
    fn from(facing: Facing) -> i64 {
        i64::from(facing.0)
    }
}

impl fmt::Debug for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}°", self.0)
    }
}

/// round(10⁶ · sin d) for whole degrees, worked out by the compiler in integers.
const SIN: [i32; 360] = sines();

const fn sines() -> [i32; 360] {
    let mut table = [0; 360];
    let mut d = 0;
    while d < 360 {
        let quarter = match d / 90 {
            0 => d,
            1 => 180 - d,
            2 => d - 180,
            _ => 360 - d,
        };
        let sine = sine_of_first_quarter(quarter as i128);
        table[d] = if d < 180 { sine } else { -sine };
        d += 1;
    }
    table
}

/// Taylor's series at a scale of 10¹⁸, which leaves twelve digits more than are kept.
const fn sine_of_first_quarter(degrees: i128) -> i32 {
    const ONE: i128 = 1_000_000_000_000_000_000;
    const PI: i128 = 3_141_592_653_589_793_238;
    let x = degrees * PI / 180;
    let (mut term, mut sum, mut k) = (x, x, 1);
    while term != 0 {
        term = -(term * x / ONE) * x / ONE / ((k + 1) * (k + 2));
        sum += term;
        k += 2;
    }
    crate::number::rdiv_wide(sum * SCALE as i128, ONE) as i32
}

impl Facing {
    /// To the right edge of the map.
    pub const EAST: Facing = Facing(0);
    /// To the top edge of the map.
    pub const NORTH: Facing = Facing(90);
    /// To the left edge of the map.
    pub const WEST: Facing = Facing(180);
    /// To the bottom edge of the map.
    pub const SOUTH: Facing = Facing(270);

    /// Any whole number of degrees counter-clockwise from east, taken modulo 360.
    pub const fn new(degrees: i32) -> Self {
        Facing(degrees.rem_euclid(360) as u16)
    }

    /// A heading counted clockwise from north (LEE-2.3), taken modulo 360.
    pub const fn from_heading(degrees: i32) -> Self {
        Facing::new(90 - degrees.rem_euclid(360))
    }

    /// Degrees counter-clockwise from east, 0..=359.
    pub const fn degrees(self) -> i32 {
        self.0 as i32
    }

    /// Degrees clockwise from north, 0..=359 (LEE-2.3).
    pub const fn heading(self) -> i32 {
        (90 - self.0 as i32).rem_euclid(360)
    }

    /// round(10⁶ · cos)
    pub const fn cos(self) -> i64 {
        SIN[(self.0 as usize + 90) % 360] as i64
    }

    /// round(10⁶ · sin)
    pub const fn sin(self) -> i64 {
        SIN[self.0 as usize] as i64
    }

    /// The forward vector at [`SCALE`]: (cos, sin) (BWN-1.4; LEE-2.7 has the same vector for the same heading).
    pub const fn forward(self) -> Vector {
        Vector::new(self.cos(), self.sin())
    }

    /// The right vector at [`SCALE`]: (sin, −cos) (BWN-1.4, LEE-2.7).
    pub const fn right(self) -> Vector {
        Vector::new(self.sin(), -self.cos())
    }

    /// Turned by `degrees` counter-clockwise, that is to the left; negative degrees turn right.
    pub const fn turned(self, degrees: i32) -> Self {
        Facing::new(self.0 as i32 + degrees.rem_euclid(360))
    }

    /// The opposite direction.
    pub const fn opposite(self) -> Self {
        self.turned(180)
    }

    /// The angle between two directions, 0..=180.
    pub const fn angle_to(self, other: Facing) -> i32 {
        let apart = (self.0 as i32 - other.0 as i32).rem_euclid(360);
        if apart > 180 { 360 - apart } else { apart }
    }

    /// The direction from one point to another (BWN-1.23, LEE-2.16): the whole degree whose table vector goes farthest
    /// along the way, and on a tie the one first met clockwise from north. Of a point to itself: north.
    pub fn from_to(from: Point, to: Point) -> Self {
        Facing::along(to - from)
    }

    /// The direction of a vector, as [`Facing::from_to`].
    pub fn along(way: Vector) -> Self {
        if way == Vector::ZERO {
            return Facing::NORTH;
        }
        // The last degree not past the vector, counter-clockwise. The table's own vectors stray from true degrees by
        // less than a ten-thousandth of a degree, so the winner is that degree or a neighbour; the neighbours' gain
        // differs far more than the table's rounding.
        let below = |d: i32| {
            let ray = Facing::new(d).forward();
            let turn = ray.cross(way);
            turn > 0 || (turn == 0 && ray.dot(way) > 0)
        };
        let quadrant = if way.y >= 0 {
            if way.x > 0 { 0 } else { 90 }
        } else if way.x < 0 {
            180
        } else {
            270
        };
        let (mut low, mut high) = (quadrant, quadrant + 90);
        while high - low > 1 {
            let middle = i32::midpoint(low, high);
            if below(middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        (low - 1..=low + 2)
            .map(Facing::new)
            .max_by_key(|facing| (facing.forward().dot(way), -facing.heading()))
            .unwrap_or(Facing::NORTH)
    }

    /// The direction of the sum of some directions (BWN-16.4), or `None` if they cancel out.
    pub fn resultant(directions: impl IntoIterator<Item = Facing>) -> Option<Facing> {
        let sum = directions
            .into_iter()
            .map(Facing::forward)
            .fold(Vector::ZERO, |a, b| a + b);
        (sum != Vector::ZERO).then(|| Facing::along(sum))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// BWN-1.4, LEE-2.4: every entry of the table against floating point; no true value lies within 10⁻⁶ of a half,
    /// so the comparison is safe.
    #[test]
    fn tables_agree_with_libm() {
        for d in 0..360 {
            let facing = Facing::new(d);
            let radians = f64::from(d).to_radians();
            for (ours, theirs) in [
                (facing.sin(), radians.sin() * 1e6),
                (facing.cos(), radians.cos() * 1e6),
            ] {
                assert!(
                    ((theirs.abs().fract()) - 0.5).abs() > 1e-6 || theirs.abs().fract() < 1e-6,
                    "{d}: too close"
                );
                assert_eq!(ours, theirs.round() as i64, "{d}°");
            }
        }
    }

    /// BWN-1.4, LEE-2.3, LEE-2.7: both ways of counting give the same vectors.
    #[test]
    fn headings_and_facings_share_their_vectors() {
        for heading in 0..360 {
            let facing = Facing::from_heading(heading);
            assert_eq!(facing.heading(), heading);
            assert_eq!(facing.degrees(), (90 - heading).rem_euclid(360));
            let clockwise = Facing::new(heading);
            assert_eq!(
                facing.forward(),
                Vector::new(clockwise.sin(), clockwise.cos())
            );
            assert_eq!(
                facing.right(),
                Vector::new(clockwise.cos(), -clockwise.sin())
            );
        }
        assert_eq!(Facing::EAST.forward(), Vector::new(SCALE, 0));
        assert_eq!(Facing::NORTH.right(), Vector::new(SCALE, 0));
    }

    fn by_trying_all(way: Vector) -> Facing {
        let mut best = Facing::NORTH;
        for heading in 0..360 {
            let facing = Facing::from_heading(heading);
            if facing.forward().dot(way) > best.forward().dot(way) {
                best = facing;
            }
        }
        best
    }

    /// BWN-1.23, LEE-2.16, LEE-E13 and the last line of BWN-E77
    #[test]
    fn drawn_headings() {
        let heading = |x, y| Facing::along(Vector::new(x, y)).heading();
        assert_eq!(heading(3000, 4000), 37);
        assert_eq!(heading(-1000, 1000), 315);
        assert_eq!(heading(0, -5), 180);
        assert_eq!(Facing::along(Vector::new(3, 5)).degrees(), 59);
        assert_eq!(Facing::along(Vector::ZERO), Facing::NORTH);
    }

    /// BWN-1.23, LEE-2.16
    #[test]
    fn every_small_vector_has_the_heading_that_trying_all_degrees_finds() {
        for x in -130..=130 {
            for y in -130..=130 {
                let way = Vector::new(x, y);
                assert_eq!(Facing::along(way), by_trying_all(way), "{way:?}");
            }
        }
    }

    proptest! {
        /// BWN-1.23, LEE-2.16
        #[test]
        fn headings_are_the_best_of_all_degrees(x in -1_000_000i64..=1_000_000, y in -1_000_000i64..=1_000_000) {
            prop_assert_eq!(Facing::along(Vector::new(x, y)), by_trying_all(Vector::new(x, y)));
        }

        /// The bisectors of neighbouring degrees are where a shortcut would go wrong first.
        #[test]
        fn headings_at_bisectors(d in 0i32..360, scale in 1i64..1000, dx in -2i64..=2, dy in -2i64..=2) {
            let (a, b) = (Facing::new(d).forward(), Facing::new(d + 1).forward());
            let way = Vector::new((a.x + b.x) * scale / 2000 + dx, (a.y + b.y) * scale / 2000 + dy);
            prop_assert_eq!(Facing::along(way), by_trying_all(way));
        }
    }

    #[test]
    fn a_facing_out_of_range_is_refused() {
        assert!(serde_json::from_str::<Facing>("359").is_ok());
        assert!(serde_json::from_str::<Facing>("360").is_err());
        assert!(serde_json::from_str::<Facing>("-1").is_err());
        assert_eq!(
            serde_json::to_string(&Facing::NORTH).ok().as_deref(),
            Some("90")
        );
    }

    #[test]
    fn angles_between() {
        assert_eq!(Facing::new(350).angle_to(Facing::new(10)), 20);
        assert_eq!(Facing::new(10).angle_to(Facing::new(190)), 180);
    }

    /// BWN-16.4: pushes from two sides; opposite pushes have no resultant.
    #[test]
    fn resultants() {
        let of = |degrees: &[i32]| Facing::resultant(degrees.iter().map(|&d| Facing::new(d)));
        assert_eq!(of(&[270, 180]), Some(Facing::new(225)));
        assert_eq!(of(&[270]), Some(Facing::SOUTH));
        assert_eq!(of(&[90, 0, 270]), Some(Facing::EAST));
        assert_eq!(of(&[90, 270]), None);
        assert_eq!(of(&[0, 120, 240]), None);
        for d in 0..360 {
            assert_eq!(of(&[d, d + 180]), None);
            assert_eq!(of(&[d, d + 90]), Some(Facing::new(d + 45)));
        }
    }
}
