//! Chapter 14: forces and variants.

use kernel::{Options, Refusal, refusal};
use serde::{Deserialize, Serialize};

use crate::{Kind, Numbers, Side};

/// What a side brings: how many units, how many of them at the start, how many after each action phase. (VER-14.2)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    /// Its units.
    pub units: Numbers,
    /// Units deployed before the first turn. (VER-3.3, VER-14.4)
    pub first_placement: u8,
    /// Units that arrive after each action phase. (VER-3.9, VER-14.4)
    pub wave: u8,
}

/// The most units that a side may have.
pub(crate) const MOST_UNITS: usize = 80;

const fn force(units: [u8; 6], first_placement: u8, wave: u8) -> Force {
    Force {
        units: Numbers::new(units),
        first_placement,
        wave,
    }
}

/// The named forces. (VER-14.2, VER-14.3)
pub const FORCES: [(&str, Force); 4] = [
    ("full", force([30, 15, 10, 10, 5, 5], 10, 5)),
    ("medium", force([12, 6, 4, 4, 2, 2], 6, 3)),
    ("small", force([6, 3, 2, 2, 1, 1], 5, 2)),
    ("skirmish", force([3, 2, 1, 1, 0, 1], 4, 2)),
];

impl Force {
    /// The force with this name.
    pub fn named(name: &str) -> Option<Self> {
        FORCES
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, force)| *force)
    }

    /// Reads a custom force: six counts, the first placement and the wave, as in `6/3/2/2/1/1 5 2`. (VER-14.5)
    pub fn custom(text: &str) -> Option<Self> {
        let mut words = text.split_ascii_whitespace();
        let counts: Vec<u8> = words
            .next()?
            .split('/')
            .map(str::parse)
            .collect::<Result<_, _>>()
            .ok()?;
        let units = Numbers::new(counts.try_into().ok()?);
        let first_placement = words.next()?.parse().ok()?;
        let wave = words.next()?.parse().ok()?;
        let fits = (1..=MOST_UNITS as u32).contains(&units.total())
            && first_placement >= 1
            && u32::from(first_placement) <= units.total()
            && wave >= 1;
        (words.next().is_none() && fits).then_some(Self {
            units,
            first_placement,
            wave,
        })
    }
}

/// The force that the players agreed on, or that of the map. (VER-14.1, VER-14.5)
pub(crate) fn agreed(options: &Options, of_the_map: Force) -> Result<Force, Refusal> {
    let custom = options.text("custom-force");
    if !custom.trim().is_empty() {
        return Force::custom(custom).ok_or_else(|| {
            refusal!(
                "VER-14.5",
                "verdox-refuse-custom-force",
                force = custom,
                most = MOST_UNITS
            )
        });
    }
    Ok(Force::named(options.text("force")).unwrap_or(of_the_map))
}

/// Both sides' units: the same, apart from a handicap. (VER-14.1, VER-14.6)
pub(crate) fn handicapped(force: Force, options: &Options) -> Result<[Numbers; 2], Refusal> {
    let infantry_less =
        ["handicap-hasbergs", "handicap-askans"].map(|option| options.number(option));
    if infantry_less.iter().all(|less| *less > 0) {
        return Err(refusal!("VER-14.6", "verdox-refuse-handicap-both"));
    }
    let mut sides = [force.units; 2];
    for side in Side::BOTH {
        let less = infantry_less[side.index()];
        let infantry = sides[side.index()].of_mut(Kind::Infantry);
        let left = i64::from(*infantry) - less;
        if left < 0 || (left == 0 && force.units.total() == u32::from(*infantry)) {
            return Err(refusal!(
                "VER-14.6",
                "verdox-refuse-handicap-infantry",
                less = less,
                infantry = *infantry
            ));
        }
        *infantry = left as u8;
    }
    Ok(sides)
}
