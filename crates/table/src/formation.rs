//! Formations: arrangements of equal bases in slots, seen in the local coordinates of the whole.
//!
//! The front edge of the formation lies on the anchor's line and is centred on it. Slots are numbered from 0, from the
//! left and from the front, as the rulebook's drawings are read.

use crate::angle::Facing;
use crate::point::{Mils, Point};
use crate::pose::Pose;
use crate::rect::{Edge, Extent, Rect, Size};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How bases are arranged. Gaps are lengths between edges.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(export, export_to = "table.ts")]
pub enum Arrangement {
    /// Side by side, `gap` apart: a line, or loose order in one rank.
    Line {
        /// Between neighbours.
        gap: Mils,
    },
    /// Two ranks, the first with the odd base: a double line, or loose order in two ranks.
    DoubleLine {
        /// Between neighbours in a rank.
        gap: Mils,
        /// Between the ranks.
        behind: Mils,
    },
    /// One behind another, `gap` apart: a column, or without gaps a mass.
    Column {
        /// From rear edge to front edge.
        gap: Mils,
    },
    /// A line of three (an odd number of bases) or four (even) with the others in columns behind both ends.
    OrdreMixte {
        /// From rear edge to front edge in the columns.
        gap: Mils,
    },
    /// Ranks of two touching each other; a single last base stands in the middle: a line of cavalry.
    Pairs,
    /// Facing outward on all four sides; with fewer than four bases, back to back.
    Square,
}

/// The place of one base: its rectangle in the formation's local coordinates, and which way it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The rectangle of the base.
    pub extent: Extent,
    /// The side of the formation that the base faces.
    pub faces: Edge,
}

impl Slot {
    const fn facing(faces: Edge, a: Mils, b: Mils, base: Size) -> Self {
        let (along_b, along_a) = match faces {
            Edge::Front | Edge::Rear => (base.width(), base.depth()),
            Edge::Left | Edge::Right => (base.depth(), base.width()),
        };
        Slot {
            extent: Extent::around(a, b, along_b, along_a),
            faces,
        }
    }

    const fn ahead(a: Mils, b: Mils, base: Size) -> Self {
        Slot::facing(Edge::Front, a, b, base)
    }

    /// The facing of the base when the formation faces `facing`.
    pub const fn looks(self, facing: Facing) -> Facing {
        self.faces.outward(facing)
    }

    /// The rectangle of the base when the formation stands at `pose`.
    pub fn rect(self, pose: Pose) -> Rect {
        Rect::new(pose, self.extent)
    }

    /// The midpoint of the base's own front edge, when the formation stands at `pose` (BWN-4.31).
    pub fn muzzle(self, pose: Pose) -> Point {
        self.rect(pose).middle_of(self.faces)
    }
}

/// A number of equal bases in an arrangement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(export, export_to = "table.ts")]
pub struct Formation {
    /// How they stand.
    pub arrangement: Arrangement,
    /// How many they are.
    pub count: u8,
    /// How large each is.
    pub base: Size,
}

/// ⌈n / d⌉ for small numbers that may be negative.
const fn ceil(n: Mils, d: Mils) -> Mils {
    crate::number::ceil_div(n, d)
}

impl Formation {
    /// `count` bases of one size.
    pub const fn new(arrangement: Arrangement, count: u8, base: Size) -> Self {
        Formation {
            arrangement,
            count,
            base,
        }
    }

    /// The slots, in order (BWN-3.3, BWN-3.17, BWN-3.18).
    pub fn slots(self) -> impl ExactSizeIterator<Item = Slot> {
        (0..self.count).map(move |k| self.slot(Mils::from(k)))
    }

    fn slot(self, k: Mils) -> Slot {
        let (n, base) = (Mils::from(self.count), self.base);
        let (bw, bd) = (base.width(), base.depth());
        // The middle of place `k` of `of` places, `pitch` apart, centred.
        let across = |k: Mils, of: Mils, pitch: Mils| pitch * (2 * k + 1 - of) / 2;
        match self.arrangement {
            Arrangement::Line { gap } => Slot::ahead(-bd / 2, across(k, n, bw + gap), base),
            Arrangement::DoubleLine { gap, behind } => {
                let first = ceil(n, 2);
                if k < first {
                    Slot::ahead(-bd / 2, across(k, first, bw + gap), base)
                } else {
                    Slot::ahead(
                        -bd - behind - bd / 2,
                        across(k - first, n - first, bw + gap),
                        base,
                    )
                }
            }
            Arrangement::Column { gap } => Slot::ahead(-bd / 2 - k * (bd + gap), 0, base),
            Arrangement::OrdreMixte { gap } => {
                let in_line = n.min(if n % 2 == 1 { 3 } else { 4 });
                if k < in_line {
                    return Slot::ahead(-bd / 2, across(k, in_line, bw), base);
                }
                // The left column first, then the right.
                let leg = (n - in_line) / 2;
                let (row, wing) = (
                    (k - in_line) % leg,
                    if k - in_line < leg { 0 } else { in_line - 1 },
                );
                Slot::ahead(
                    -bd / 2 - (row + 1) * (bd + gap),
                    across(wing, in_line, bw),
                    base,
                )
            }
            Arrangement::Pairs => {
                let rank = k / 2;
                let abreast = (n - 2 * rank).min(2);
                Slot::ahead(-bd / 2 - rank * bd, across(k % 2, abreast, bw), base)
            }
            Arrangement::Square => self.square_slot(k),
        }
    }

    /// BWN-3.17 for up to three bases; BWN-3.18, a pinwheel without overlap, for more. The sides are filled in the order
    /// front, back, left, right.
    fn square_slot(self, k: Mils) -> Slot {
        let (n, base) = (Mils::from(self.count), self.base);
        let (bw, bd) = (base.width(), base.depth());
        if n < 4 {
            let in_front = ceil(n, 2);
            return if k < in_front {
                Slot::ahead(-bd / 2, bw * (2 * k + 1 - in_front) / 2, base)
            } else {
                Slot::facing(Edge::Rear, -bd - bd / 2, 0, base)
            };
        }
        let [front, back, left, _] = [ceil(n, 4), ceil(n - 1, 4), ceil(n - 2, 4), ceil(n - 3, 4)];
        let (w, d) = (bw * front + bd, bw * left + bd);
        // Along its side, from the corner where the side starts.
        let along = |k: Mils| bw / 2 + k * bw;
        if k < front {
            Slot::facing(Edge::Front, -bd / 2, -w / 2 + along(k), base)
        } else if k < front + back {
            Slot::facing(Edge::Rear, -d + bd / 2, w / 2 - along(k - front), base)
        } else if k < front + back + left {
            Slot::facing(
                Edge::Left,
                -d + along(k - front - back),
                -w / 2 + bd / 2,
                base,
            )
        } else {
            Slot::facing(
                Edge::Right,
                -along(k - front - back - left),
                w / 2 - bd / 2,
                base,
            )
        }
    }

    /// The rectangles of the slots: the formation as a [body](crate::leg::Body).
    pub fn extents(self) -> Vec<Extent> {
        self.slots().map(|slot| slot.extent).collect()
    }

    /// The formation rectangle: the smallest that holds all bases (BWN-3.2). Of no bases, one base's.
    pub fn extent(self) -> Extent {
        let one = Extent::behind_front(self.base.width(), self.base.depth());
        self.slots()
            .map(|slot| slot.extent)
            .reduce(Extent::union)
            .unwrap_or(one)
    }

    /// The bases on the table.
    pub fn bases(self, pose: Pose) -> impl ExactSizeIterator<Item = Rect> {
        self.slots().map(move |slot| slot.rect(pose))
    }

    /// The formation rectangle on the table.
    pub fn rect(self, pose: Pose) -> Rect {
        Rect::new(pose, self.extent())
    }

    /// The centre of the formation rectangle (BWN-3.27).
    pub fn centre(self, pose: Pose) -> Point {
        self.rect(pose).centre()
    }
}

/// Bases of any sizes side by side from the left, front edges flush, sides touching: guns in a great battery (BWN-3.3).
pub fn abreast(sizes: &[Size]) -> Vec<Extent> {
    let width: Mils = sizes.iter().map(|size| size.width()).sum();
    let mut left = -width / 2;
    let place = |size: &Size| {
        let extent = Extent {
            front: 0,
            rear: -size.depth(),
            left,
            right: left + size.width(),
        };
        left = extent.right;
        extent
    };
    sizes.iter().map(place).collect()
}

/// Where something is attached to a formation (BWN-3.26).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export, export_to = "table.ts")]
pub enum Attached {
    /// On the left wing, front edges flush, sides touching.
    LeftWing,
    /// On the right wing, front edges flush, sides touching.
    RightWing,
    /// Touching the middle of the rear edge.
    Rear,
}

impl Attached {
    /// The place of an attached base of that size, in the formation's local coordinates.
    pub const fn extent(self, formation: Extent, size: Size) -> Extent {
        let (width, depth) = (size.width(), size.depth());
        match self {
            Attached::LeftWing => Extent {
                front: formation.front,
                rear: formation.front - depth,
                left: formation.left - width,
                right: formation.left,
            },
            Attached::RightWing => Extent {
                front: formation.front,
                rear: formation.front - depth,
                left: formation.right,
                right: formation.right + width,
            },
            Attached::Rear => {
                let (_, middle) = formation.centre();
                Extent::around(formation.rear - depth / 2, middle, width, depth)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact;

    const INFANTRY: Size = match Size::new(4_000, 2_000) {
        Ok(size) => size,
        Err(_) => panic!("a size"),
    };
    const CAVALRY: Size = match Size::new(4_000, 4_000) {
        Ok(size) => size,
        Err(_) => panic!("a size"),
    };
    const LINE: Arrangement = Arrangement::Line { gap: 0 };
    const DOUBLE: Arrangement = Arrangement::DoubleLine {
        gap: 0,
        behind: 2_000,
    };
    const COLUMN: Arrangement = Arrangement::Column { gap: 500 };
    const MASS: Arrangement = Arrangement::Column { gap: 0 };
    const MIXTE: Arrangement = Arrangement::OrdreMixte { gap: 500 };
    const LOOSE: Arrangement = Arrangement::Line { gap: 2_000 };
    const LOOSE_TWO: Arrangement = Arrangement::DoubleLine {
        gap: 2_000,
        behind: 2_000,
    };
    const SQUARE: Arrangement = Arrangement::Square;

    /// Draws a formation in cells of 1 × 1 cm, north up; each base by its number, `.` for bare ground.
    fn draw(formation: Formation) -> String {
        let all = formation.extent();
        let mut drawing = String::new();
        for row in 0..(all.depth() + 999) / 1_000 {
            for column in 0..(all.width() + 999) / 1_000 {
                let (a, b) = (
                    all.front - row * 1_000 - 250,
                    all.left + column * 1_000 + 250,
                );
                let holder = formation.slots().position(|Slot { extent: e, .. }| {
                    e.rear < a && a < e.front && e.left < b && b < e.right
                });
                drawing += &holder.map_or(".".to_owned(), |k| (k + 1).to_string());
            }
            drawing.push('\n');
        }
        drawing
    }

    fn infantry(arrangement: Arrangement, count: u8) -> Formation {
        Formation::new(arrangement, count, INFANTRY)
    }

    /// BWN-3.3, BWN-3.4, BWN-3.5, BWN-3.7, BWN-3.12, BWN-3.19, BWN-3.20
    #[test]
    fn drawn_formations() {
        let drawings = [
            (infantry(LINE, 3), "111122223333\n111122223333\n"),
            (
                infantry(DOUBLE, 5),
                "111122223333\n111122223333\n............\n............\n..44445555..\n..44445555..\n",
            ),
            (infantry(MASS, 2), "1111\n1111\n2222\n2222\n"),
            (infantry(LOOSE, 2), "1111..2222\n1111..2222\n"),
            (
                infantry(LOOSE_TWO, 3),
                "1111..2222\n1111..2222\n..........\n..........\n...3333...\n...3333...\n",
            ),
            (
                Formation::new(Arrangement::Pairs, 3, CAVALRY),
                "11112222\n11112222\n11112222\n11112222\n..3333..\n..3333..\n..3333..\n..3333..\n",
            ),
            (
                Formation::new(Arrangement::Pairs, 1, CAVALRY),
                "1111\n1111\n1111\n1111\n",
            ),
        ];
        for (formation, expected) in drawings {
            assert_eq!(draw(formation), expected, "{formation:?}");
        }
    }

    /// BWN-3.15, BWN-3.17, BWN-3.18: back to back, and the pinwheels of four, five and seven.
    #[test]
    fn drawn_squares() {
        let drawings = [
            (1, "1111\n1111\n"),
            (2, "1111\n1111\n2222\n2222\n"),
            (3, "11112222\n11112222\n..3333..\n..3333..\n"),
            (4, "111144\n111144\n33..44\n33..44\n332222\n332222\n"),
            (
                5,
                "1111222255\n1111222255\n44......55\n44......55\n44....3333\n44....3333\n",
            ),
        ];
        for (count, expected) in drawings {
            assert_eq!(draw(infantry(SQUARE, count)), expected, "{count} bases");
        }
        let faces = |count| {
            infantry(SQUARE, count)
                .slots()
                .map(|slot| slot.faces)
                .collect::<Vec<_>>()
        };
        assert_eq!(faces(2), [Edge::Front, Edge::Rear]);
        assert_eq!(faces(3), [Edge::Front, Edge::Front, Edge::Rear]);
        assert_eq!(
            faces(5),
            [
                Edge::Front,
                Edge::Front,
                Edge::Rear,
                Edge::Left,
                Edge::Right
            ]
        );
        assert_eq!(
            faces(7).iter().filter(|&&side| side == Edge::Left).count(),
            2
        );
    }

    /// BWN-3.2, BWN-3.3, BWN-3.18, BWN-E42: width × depth.
    #[test]
    fn formation_rectangles() {
        for (formation, width, depth) in [
            (infantry(COLUMN, 3), 4_000, 7_000),
            (infantry(COLUMN, 5), 4_000, 12_000),
            (infantry(DOUBLE, 5), 12_000, 6_000),
            (infantry(MIXTE, 5), 12_000, 4_500),
            (infantry(MIXTE, 6), 16_000, 4_500),
            (infantry(SQUARE, 4), 6_000, 6_000),
            (infantry(SQUARE, 6), 10_000, 6_000),
            (Formation::new(Arrangement::Pairs, 3, CAVALRY), 8_000, 8_000),
            (Formation::new(Arrangement::Pairs, 1, CAVALRY), 4_000, 4_000),
            (infantry(LOOSE, 3), 16_000, 2_000),
        ] {
            let extent = formation.extent();
            assert_eq!(
                (extent.width(), extent.depth()),
                (width, depth),
                "{formation:?}"
            );
        }
    }

    /// BWN-3.3: the table's formulas for w and d, for every number of bases.
    #[test]
    fn rectangles_by_the_table() {
        let (bw, bd) = (4_000, 2_000);
        for n in 1..=12u8 {
            let (m, p) = (Mils::from(n), Mils::from(n.div_ceil(2)));
            let rows = [
                (LINE, m * bw, bd),
                (COLUMN, bw, m * bd + 500 * (m - 1)),
                (MASS, bw, m * bd),
                (LOOSE, m * bw + 2_000 * (m - 1), bd),
                (Arrangement::Pairs, if n == 1 { bw } else { 2 * bw }, p * bd),
            ];
            let two_ranks = [
                (DOUBLE, p * bw, 2 * bd + 2_000),
                (LOOSE_TWO, p * bw + 2_000 * (p - 1), 2 * bd + 2_000),
            ];
            let mixed = {
                let line = if n % 2 == 1 { 3 } else { 4 };
                [(MIXTE, line * bw, bd + (m - line) / 2 * (bd + 500))]
            };
            let square = [(SQUARE, bw * ceil(m, 4) + bd, bw * ceil(m - 2, 4) + bd)];
            let rows = rows
                .into_iter()
                .chain(two_ranks.into_iter().filter(|_| n > 1));
            let rows = rows
                .chain(mixed.into_iter().filter(|_| n >= 5))
                .chain(square.into_iter().filter(|_| n >= 4));
            for (arrangement, width, depth) in rows {
                let extent = infantry(arrangement, n).extent();
                assert_eq!(
                    extent,
                    Extent::behind_front(width, depth),
                    "{n} bases, {arrangement:?}"
                );
            }
        }
    }

    /// BWN-3.6, BWN-3.9: the columns of an ordre mixte stand behind its end bases, half a centimetre apart.
    #[test]
    fn ordre_mixte_is_an_inverted_u() {
        let centres: Vec<_> = infantry(MIXTE, 8)
            .slots()
            .map(|slot| slot.extent.centre())
            .collect();
        let expected = [
            (-1_000, -6_000),
            (-1_000, -2_000),
            (-1_000, 2_000),
            (-1_000, 6_000),
            (-3_500, -6_000),
            (-6_000, -6_000),
            (-3_500, 6_000),
            (-6_000, 6_000),
        ];
        assert_eq!(centres, expected);
        let column: Vec<_> = infantry(COLUMN, 3)
            .slots()
            .map(|slot| slot.extent.centre())
            .collect();
        assert_eq!(column, [(-1_000, 0), (-3_500, 0), (-6_000, 0)]);
    }

    /// BWN-3.3: whatever the formation and wherever it faces, its bases never overlap one another.
    #[test]
    fn bases_of_a_formation_never_overlap() {
        for arrangement in [
            LINE,
            DOUBLE,
            COLUMN,
            MASS,
            MIXTE,
            LOOSE,
            LOOSE_TWO,
            Arrangement::Pairs,
            SQUARE,
        ] {
            for count in 1..=12 {
                for degrees in [0, 37, 90, 211, 315] {
                    let pose = Pose::new(Point::new(60_123, 61_457), Facing::new(degrees));
                    let bases: Vec<_> = infantry(arrangement, count).bases(pose).collect();
                    for (i, &a) in bases.iter().enumerate() {
                        for &b in &bases[i + 1..] {
                            assert!(
                                !contact::overlap(a, b),
                                "{arrangement:?} of {count} at {degrees}°"
                            );
                        }
                    }
                }
            }
        }
    }

    /// A formation reads in a state or a record as it is spoken of.
    #[test]
    fn formations_on_the_wire() {
        let column = r#"{"arrangement":{"type":"column","gap":500},"count":3,"base":{"width":4000,"depth":2000}}"#;
        let read = serde_json::from_str::<Formation>(column).expect("a formation");
        assert_eq!(read, infantry(COLUMN, 3));
        assert_eq!(serde_json::to_string(&read).ok().as_deref(), Some(column));
    }

    /// BWN-3.3: a great battery of a light gun between two heavy ones.
    #[test]
    fn guns_abreast() -> Result<(), crate::rect::BadSize> {
        let (heavy, light) = (Size::new(4_000, 6_000)?, Size::new(3_000, 4_000)?);
        let places = abreast(&[heavy, light, heavy]);
        let edges: Vec<_> = places
            .iter()
            .map(|e| (e.left, e.right, e.front, e.rear))
            .collect();
        assert_eq!(
            edges,
            [
                (-5_500, -1_500, 0, -6_000),
                (-1_500, 1_500, 0, -4_000),
                (1_500, 5_500, 0, -6_000)
            ]
        );
        Ok(())
    }

    /// BWN-3.26
    #[test]
    fn a_regimental_gun_on_the_wing_or_behind() -> Result<(), crate::rect::BadSize> {
        let gun = Size::new(3_000, 4_000)?;
        let line = infantry(LINE, 3).extent();
        let place = |attached: Attached| {
            let e = attached.extent(line, gun);
            (e.front, e.rear, e.left, e.right)
        };
        assert_eq!(place(Attached::LeftWing), (0, -4_000, -9_000, -6_000));
        assert_eq!(place(Attached::RightWing), (0, -4_000, 6_000, 9_000));
        assert_eq!(place(Attached::Rear), (-2_000, -6_000, -1_500, 1_500));
        Ok(())
    }

    /// A base shoots from the middle of its own front edge, in a square outward.
    #[test]
    fn muzzles_of_a_square() {
        let pose = Pose::new(Point::new(0, 0), Facing::NORTH);
        let muzzles: Vec<_> = infantry(SQUARE, 4)
            .slots()
            .map(|slot| (slot.muzzle(pose), slot.looks(pose.facing)))
            .collect();
        assert_eq!(
            muzzles,
            [
                (Point::new(-1_000, 0), Facing::NORTH),
                (Point::new(1_000, -6_000), Facing::SOUTH),
                (Point::new(-3_000, -4_000), Facing::WEST),
                (Point::new(3_000, -2_000), Facing::EAST),
            ]
        );
    }
}
