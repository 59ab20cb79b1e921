//! Chapter 3: formations of all arms.

use serde::{Deserialize, Serialize};
use table::formation::Arrangement;
use table::{Extent, Size};

use crate::army::{Arm, Class, Kind, Trait};

/// How a unit is drawn up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(export, export_to = "napoleon.ts")]
#[serde(rename_all = "kebab-case")]
pub enum Formation {
    /// Battalions side by side (BWN-3.4).
    Line,
    /// Two lines 2 cm apart (BWN-3.5).
    DoubleLine,
    /// One behind another (BWN-3.6).
    Column,
    /// A column without gaps (BWN-3.7).
    Mass,
    /// A line with columns behind its wings (BWN-3.9).
    Mixte,
    /// Facing all round (BWN-3.15).
    Square,
    /// Loose order in one rank (BWN-3.12).
    Loose,
    /// Loose order in two ranks (BWN-3.14).
    #[serde(rename = "loose-2")]
    LooseTwo,
    /// Cavalry two bases wide (BWN-3.19).
    CavalryLine,
    /// Cavalry one base wide (BWN-3.21).
    MarchColumn,
    /// Guns or a train on the move.
    Limbered,
    /// Guns ready to fire.
    Unlimbered,
}

/// A family of formations that fire and melee treat alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Line, double line, cavalry line (BWN-12.14, BWN-14.31, BWN-15.15).
    Line,
    /// Column, march column.
    Column,
    /// Ordre mixte: moves like a line, is hit and fights like a column (BWN-3.11, BWN-12.14).
    Mixte,
    /// Square.
    Square,
    /// Mass.
    Mass,
    /// Loose order.
    Loose,
    /// Guns and trains.
    Guns,
}

const GAP: i64 = 500;
const RANKS: i64 = 2_000;

impl Formation {
    /// Every formation.
    pub const ALL: [Self; 12] = [
        Self::Line,
        Self::DoubleLine,
        Self::Column,
        Self::Mass,
        Self::Mixte,
        Self::Square,
        Self::Loose,
        Self::LooseTwo,
        Self::CavalryLine,
        Self::MarchColumn,
        Self::Limbered,
        Self::Unlimbered,
    ];

    /// The formations and what scenario files call them (BWN-26.3).
    pub const NAMES: [(&'static str, Self); 12] = [
        ("line", Self::Line),
        ("double-line", Self::DoubleLine),
        ("column", Self::Column),
        ("mass", Self::Mass),
        ("mixte", Self::Mixte),
        ("square", Self::Square),
        ("loose", Self::Loose),
        ("loose-2", Self::LooseTwo),
        ("cavalry-line", Self::CavalryLine),
        ("march-column", Self::MarchColumn),
        ("limbered", Self::Limbered),
        ("unlimbered", Self::Unlimbered),
    ];

    /// The formation that scenario files call by this name (BWN-26.3).
    pub fn named(name: &str) -> Option<Self> {
        let mut known = Self::NAMES.iter();
        known
            .find(|(called, _)| *called == name)
            .map(|(_, formation)| *formation)
    }

    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Line => "napoleon-form-line",
            Self::DoubleLine => "napoleon-form-double-line",
            Self::Column => "napoleon-form-column",
            Self::Mass => "napoleon-form-mass",
            Self::Mixte => "napoleon-form-mixte",
            Self::Square => "napoleon-form-square",
            Self::Loose => "napoleon-form-loose",
            Self::LooseTwo => "napoleon-form-loose-2",
            Self::CavalryLine => "napoleon-form-cavalry-line",
            Self::MarchColumn => "napoleon-form-march-column",
            Self::Limbered => "napoleon-form-limbered",
            Self::Unlimbered => "napoleon-form-unlimbered",
        }
    }

    /// Its family.
    pub const fn shape(self) -> Shape {
        match self {
            Self::Line | Self::DoubleLine | Self::CavalryLine => Shape::Line,
            Self::Column | Self::MarchColumn => Shape::Column,
            Self::Mixte => Shape::Mixte,
            Self::Square => Shape::Square,
            Self::Mass => Shape::Mass,
            Self::Loose | Self::LooseTwo => Shape::Loose,
            Self::Limbered | Self::Unlimbered => Shape::Guns,
        }
    }

    /// Is it a formation of this arm at all?
    pub const fn arm_fits(self, arm: Arm) -> bool {
        match self {
            Self::Line
            | Self::DoubleLine
            | Self::Column
            | Self::Mass
            | Self::Mixte
            | Self::Square => {
                matches!(arm, Arm::Infantry)
            }
            Self::CavalryLine | Self::MarchColumn => matches!(arm, Arm::Cavalry),
            Self::Loose | Self::LooseTwo => matches!(arm, Arm::Infantry | Arm::Cavalry),
            Self::Limbered => matches!(arm, Arm::Artillery | Arm::Train),
            Self::Unlimbered => matches!(arm, Arm::Artillery),
        }
    }

    /// Loose order, in one rank or two?
    pub const fn is_loose(self) -> bool {
        matches!(self, Self::Loose | Self::LooseTwo)
    }

    /// Has it no flanks and no rear against everybody (square) or against cavalry (mass)?
    pub const fn is_closed(self) -> bool {
        matches!(self, Self::Square | Self::Mass)
    }

    /// One base wide, for roads and bridges (BWN-5.7, BWN-5.76)?
    pub const fn is_narrow(self) -> bool {
        matches!(self, Self::Column | Self::MarchColumn | Self::Limbered)
    }

    /// Does it turn about its centre, or about the front (BWN-9.15, BWN-9.16)?
    pub const fn turns_about_centre(self) -> bool {
        !matches!(
            self,
            Self::Column | Self::MarchColumn | Self::Mass | Self::Limbered
        )
    }

    /// The arrangement of its bases (BWN-3.3).
    pub const fn arrangement(self) -> Arrangement {
        match self {
            Self::Line | Self::Limbered | Self::Unlimbered => Arrangement::Line { gap: 0 },
            Self::DoubleLine => Arrangement::DoubleLine {
                gap: 0,
                behind: RANKS,
            },
            Self::Column | Self::MarchColumn => Arrangement::Column { gap: GAP },
            Self::Mass => Arrangement::Column { gap: 0 },
            Self::Mixte => Arrangement::OrdreMixte { gap: GAP },
            Self::Square => Arrangement::Square,
            Self::Loose => Arrangement::Line { gap: RANKS },
            Self::LooseTwo => Arrangement::DoubleLine {
                gap: RANKS,
                behind: RANKS,
            },
            Self::CavalryLine => Arrangement::Pairs,
        }
    }

    /// `count` bases of a kind drawn up like this.
    pub fn of(self, kind: &Kind, count: u8) -> table::formation::Formation {
        table::formation::Formation::new(self.arrangement(), count, size_of(kind))
    }

    /// May a unit whose bases are all of this kind take the formation in the open? Says why not.
    pub fn is_open_to(self, kind: &Kind, count: u8) -> Result<(), String> {
        match self.refused_to(kind, count) {
            None => Ok(()),
            Some(_) => Err(format!("{} with {count} bases cannot stand so", kind.id)),
        }
    }

    /// The rule that keeps a unit of this kind from the formation in the open, if one does.
    pub fn refused_to(self, kind: &Kind, count: u8) -> Option<kernel::RuleId> {
        use kernel::rule;
        let of_arm = match self {
            Self::Line
            | Self::DoubleLine
            | Self::Column
            | Self::Mass
            | Self::Mixte
            | Self::Square => kind.arm() == Arm::Infantry,
            Self::CavalryLine | Self::MarchColumn => {
                kind.arm() == Arm::Cavalry && kind.class != Class::IrregularCavalry
            }
            Self::Loose | Self::LooseTwo => {
                matches!(kind.arm(), Arm::Infantry | Arm::Cavalry)
            }
            Self::Limbered => matches!(kind.arm(), Arm::Artillery | Arm::Train),
            Self::Unlimbered => kind.arm() == Arm::Artillery,
        };
        if !of_arm {
            return Some(if kind.class == Class::IrregularCavalry {
                rule!("BWN-3.22")
            } else {
                rule!("BWN-3.3")
            });
        }
        match self {
            Self::Mass if !kind.has(Trait::Mass) => Some(rule!("BWN-3.8")),
            Self::Square if !kind.has(Trait::Square) => Some(rule!("BWN-3.15")),
            Self::Mixte if !kind.has(Trait::OrdreMixte) || count < 5 => Some(rule!("BWN-3.10")),
            Self::DoubleLine if count < 2 => Some(rule!("BWN-2.26")),
            Self::Loose | Self::LooseTwo
                if !kind.has(Trait::Light) && kind.class != Class::IrregularCavalry =>
            {
                Some(rule!("BWN-3.13"))
            }
            _ => None,
        }
    }

    /// The allowance of a kind in this formation (BWN-2.12 to BWN-2.14).
    pub const fn allowance(self, kind: &Kind) -> i64 {
        match self {
            Self::Line | Self::DoubleLine | Self::Mixte => kind.line_move,
            Self::Square => kind.line_move / 2,
            _ => kind.column_move,
        }
    }
}

/// The size of a base of this kind.
pub(crate) fn size_of(kind: &Kind) -> Size {
    match Size::new(kind.width(), kind.depth()) {
        Ok(size) => size,
        Err(error) => unreachable!("the sizes of BWN-2.1 are sizes: {error}"),
    }
}

/// Width and depth of a formation of `count` bases of a kind.
pub(crate) fn extent_of(formation: Formation, kind: &Kind, count: u8) -> Extent {
    formation.of(kind, count).extent()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::army::KindId;

    fn kind(id: &str) -> &'static Kind {
        KindId::named(id).unwrap().row()
    }

    fn size(formation: Formation, id: &str, count: u8) -> (i64, i64) {
        let extent = extent_of(formation, kind(id), count);
        (extent.width(), extent.depth())
    }

    /// BWN-3.2, BWN-3.3, BWN-3.18, BWN-3.20, BWN-E42
    #[test]
    fn formation_rectangles() {
        use Formation::*;
        for (formation, id, count, wide, deep) in [
            (Column, "FR-LINE", 3, 4_000, 7_000),
            (Column, "FR-LINE", 5, 4_000, 12_000),
            (DoubleLine, "FR-LINE", 5, 12_000, 6_000),
            (Mixte, "FR-LINE", 5, 12_000, 4_500),
            (Mixte, "FR-LINE", 6, 16_000, 4_500),
            (Square, "FR-LINE", 4, 6_000, 6_000),
            (Square, "FR-LINE", 6, 10_000, 6_000),
            (CavalryLine, "FR-HUS", 3, 8_000, 8_000),
            (MarchColumn, "FR-HUS", 3, 4_000, 13_000),
            (Mass, "AU-LINE", 3, 4_000, 6_000),
            (Loose, "FR-LIGHT", 3, 16_000, 2_000),
            (LooseTwo, "FR-LIGHT", 3, 10_000, 6_000),
            (Unlimbered, "FR-A6", 1, 4_000, 6_000),
        ] {
            assert_eq!(
                size(formation, id, count),
                (wide, deep),
                "{formation:?} {count}"
            );
        }
    }

    /// BWN-3.8, BWN-3.10, BWN-3.13, BWN-3.15, BWN-3.22, BWN-2.26: who may stand how, and which rule forbids it.
    #[test]
    fn formations_need_their_traits() {
        use Formation::*;
        for (formation, id, count, forbidden) in [
            (Mass, "FR-LINE", 3, Some("BWN-3.8")),
            (Mass, "AU-LINE", 3, None),
            (Mixte, "FR-LINE", 4, Some("BWN-3.10")),
            (Mixte, "FR-LINE", 5, None),
            (Mixte, "AU-LINE", 5, Some("BWN-3.10")),
            (Square, "AU-LINE", 3, Some("BWN-3.15")),
            (Square, "RU-LINE", 3, None),
            (Loose, "FR-LINE", 3, Some("BWN-3.13")),
            (Loose, "FR-LIGHT", 3, None),
            (LooseTwo, "RU-COSS", 3, None),
            (CavalryLine, "RU-COSS", 3, Some("BWN-3.22")),
            (CavalryLine, "FR-HUS", 3, None),
            (Line, "FR-HUS", 3, Some("BWN-3.3")),
            (DoubleLine, "FR-LINE", 1, Some("BWN-2.26")),
        ] {
            let rule = formation
                .refused_to(kind(id), count)
                .map(|rule| rule.to_string());
            assert_eq!(rule.as_deref(), forbidden, "{formation:?} {id} {count}");
        }
    }

    /// BWN-2.12, BWN-2.13, BWN-2.14, BWN-3.11, BWN-E49
    #[test]
    fn allowances() {
        use Formation::*;
        for (formation, id, mils) in [
            (Line, "FR-LINE", 17_000),
            (DoubleLine, "FR-LINE", 17_000),
            (Mixte, "FR-LINE", 17_000),
            (Column, "FR-LINE", 26_000),
            (Mass, "AU-LINE", 20_000),
            (Loose, "FR-LIGHT", 26_000),
            (Square, "FR-LINE", 8_500),
            (CavalryLine, "FR-HUS", 44_000),
            (MarchColumn, "FR-HUS", 44_000),
            (Limbered, "FR-A6", 18_000),
        ] {
            assert_eq!(formation.allowance(kind(id)), mils, "{formation:?}");
        }
    }
}
