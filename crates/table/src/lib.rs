//! The tabletop in exact integers: what a tape measure, a protractor and an honest eye would say, the same on every
//! machine and in every replay.
//!
//! # The convention
//!
//! - A length or coordinate is a whole number of [`Mils`], thousandths of the game's measure (a centimetre or an
//!   inch). `x` grows to the east, `y` to the north.
//! - A [`Facing`] is a whole degree counter-clockwise from east. Games that count clockwise from north convert with
//!   [`Facing::from_heading`]. Sines and cosines are integers at [`SCALE`] = 10⁶ and there is no other trigonometry.
//! - A [`Pose`] is the middle of a front edge (the *anchor*) and a facing. Local coordinates `(a, b)` count `a`
//!   forward and `b` to the right. A [`Rect`] is a pose with an [`Extent`] in local coordinates: a base, or the
//!   rectangle round a whole formation.
//!
//! # The invariants
//!
//! - **Points are whole mils.** A corner, a midpoint, a cut point is rounded once, when it is made, by [`rdiv`]. From
//!   then on it is exact.
//! - **Questions are exact.** Overlap, touch, containment, crossing, "is it within this distance" and "is it longer than
//!   this inside" compare integers, squares or fractions. No predicate rounds, none has a tolerance; where the games
//!   grant a play of a few mils they say so by growing or shrinking a rectangle first ([`contact`]).
//! - **Numbers are rounded up.** Where a distance is needed as a number it is [`csqrt`] of its square.
//! - **Everything fits.** Points lie within [`REACH`] of the origin; a deserialised [`Point`] that does not is refused.
//!   Within that bound no product overflows.
//!
//! # What never happens here
//!
//! No floating point. No rounding inside a predicate. No clock, no chance, no input or output. No rule of one game: no
//! ranges of fire, no movement allowances, no orders. The rule ids in the comments (`BWN-…`, `LEE-…`) name the
//! statements that a function makes exact; the numbers (a step, a gap, a depth of view) are always arguments.
//!
//! # The chapters
//!
//! | | |
//! |---|---|
//! | [`number`], [`angle`], [`point`], [`pose`] | rounding, degrees, points, local coordinates |
//! | [`rect`], [`quad`], [`polygon`], [`segment`], [`distance`] | shapes and the exact questions about them |
//! | [`contact`] | touching and overlapping as the rulebooks mean it |
//! | [`zone`], [`sight`] | front, flanks, rear; control zones; what hides what |
//! | [`formation`] | bases in their slots |
//! | [`leg`], [`manoeuvre`], [`alignment`], [`retreat`], [`detour`] | moving, meeting, closing up, going back, going round |
//! | [`field`], [`index`] | the table's edge, its cells, and who is near whom |
//!
//! ```
//! use table::{Facing, Pose, Point, Size};
//!
//! // An infantry line three bases wide, facing north-east by east, stands 7.3 cm forward of where it was.
//! let line = Pose::new(Point::new(60_123, 61_457), Facing::new(37));
//! assert_eq!(line.forward(7_300).anchor, Point::new(65_953, 65_850));
//! let rect = Size::new(12_000, 2_000)?.standing_at(line);
//! assert_eq!(rect.front_left(), Point::new(56_512, 66_249));
//! # Ok::<(), table::BadSize>(())
//! ```

pub mod alignment;
pub mod angle;
pub mod contact;
pub mod detour;
pub mod distance;
pub mod field;
pub mod formation;
pub mod index;
pub mod leg;
pub mod manoeuvre;
mod natural;
pub mod number;
mod passage;
pub mod point;
pub mod polygon;
pub mod pose;
pub mod quad;
pub mod rect;
pub mod retreat;
pub mod segment;
pub mod sight;
mod simple;
pub mod zone;

pub use angle::{Facing, SCALE};
pub use distance::{Distance, Shape};
pub use field::Field;
pub use index::Index;
pub use leg::{Leg, LegStep};
pub use number::{csqrt, rdiv};
pub use point::{Bounds, Mils, Point, REACH, Vector};
pub use polygon::{BadPolygon, Polygon, Polyline};
pub use pose::{Local, Pose};
pub use quad::Quad;
pub use rect::{BadSize, Edge, Extent, Rect, Size};
pub use segment::Segment;
pub use zone::{Front, Piece, RearLine, Tally, Zone};
