//! Chapter 19: scenario files. A drawn map, leaders by name, special rules as data; refused with line and reason.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use kernel::grid::hex::Direction;
use kernel::{FileError, FileFaults, Header, ScenarioFile, Spanned};
use serde::Deserialize;

use crate::battle::{
    Arrival, Battle, Ground, Lasting, Mode, SPECIALS, Special, When, read_terrain,
};
use crate::board::{HEXES, Hex, HexSet};
use crate::side::{Nation, Side};
use crate::state::{LEADERS, Leader, Spot, UNITS, Unit};
use crate::terrain::Terrain;
use crate::units::{Kind, stats};

/// The largest hand a scenario may deal.
const LARGEST_HAND: u8 = 12;

/// A scenario, read and checked: everything but the shuffled deck.
#[derive(Debug, Clone)]
pub struct Scenario {
    pub(crate) battle: Arc<Battle>,
    pub(crate) units: Vec<Unit>,
    pub(crate) leaders: Vec<Leader>,
    pub(crate) hands: [u8; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    scenario: Header,
    battle: BattleTable,
    #[serde(default)]
    leader: Vec<Spanned<LeaderLine>>,
    #[serde(default)]
    special: Vec<Spanned<SpecialLine>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BattleTable {
    top: Side,
    bottom: Spanned<Side>,
    first: Side,
    hand: Spanned<BySide>,
    banners: Spanned<BySide>,
    map: Spanned<String>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct BySide {
    french: u8,
    allied: u8,
}

impl BySide {
    const fn both(self) -> [u8; 2] {
        [self.french, self.allied]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LeaderLine {
    nation: Nation,
    hex: Hex,
    name: String,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum SpecialLine {
    Objective {
        id: u8,
        side: Side,
        lasting: Lasting,
        when: WhenWord,
        #[serde(default = "first_turn")]
        from: u16,
        mode: ModeWord,
        #[serde(default)]
        need: u8,
        #[serde(default)]
        max: u8,
        hexes: HexSet,
        banners: u8,
    },
    Exit {
        id: u8,
        side: Side,
        #[serde(default = "first_turn")]
        from: u16,
        hexes: HexSet,
        banners: u8,
        max: u8,
    },
    Reinforce {
        id: u8,
        side: Side,
        turn: u16,
        units: Vec<String>,
    },
    Clock {
        id: u8,
        side: Side,
        from: u16,
        every: u16,
        banners: u8,
        max: u8,
    },
}

const fn first_turn() -> u16 {
    1
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WhenWord {
    Instant,
    TurnStart,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ModeWord {
    Any,
    All,
    Count,
    Majority,
    Each,
}

/// What stands in a hex of the drawn map (CCN-19.7).
struct Occupant {
    unit: Option<(Nation, Kind, Option<u8>)>,
    leader: Option<Nation>,
}

/// Reads a scenario file.
pub(crate) fn read(file: &ScenarioFile) -> Result<Scenario, FileError> {
    read_all(file).map_err(FileFaults::first)
}

/// Reads a scenario file, or tells everything that is wrong with it.
pub(crate) fn read_all(file: &ScenarioFile) -> Result<Scenario, Vec<FileError>> {
    let text: File = file.read().map_err(|error| vec![error])?;
    let mut faults = FileFaults::default();
    faults.note(file.header());
    let scenario = read_battle(file, text, &mut faults);
    faults.finish(Some(scenario))
}

/// Reads everything below the header; what is wrong is noted, and left out.
fn read_battle(file: &ScenarioFile, text: File, faults: &mut FileFaults) -> Scenario {
    let table = &text.battle;
    let mut demand = |condition: bool, span: Range<usize>, reason: String| {
        let wrong = || file.error_at(span, reason);
        faults.note(condition.then_some(()).ok_or_else(wrong));
    };
    demand(
        *table.bottom.get_ref() != table.top,
        table.bottom.span(),
        "both sides sit at the same edge".to_owned(),
    );
    let hands = table.hand.get_ref().both();
    demand(
        hands.iter().all(|n| (1..=LARGEST_HAND).contains(n)),
        table.hand.span(),
        format!("a hand has 1 to {LARGEST_HAND} cards"),
    );
    let goals = table.banners.get_ref().both();
    demand(
        goals.iter().all(|n| (1..=50).contains(n)),
        table.banners.span(),
        "a goal is 1 to 50 banners".to_owned(),
    );
    let (ground, occupants) = read_map(file, &table.map, faults);
    let mut muster = Muster::default();
    for (hex, occupant, line) in occupants {
        let wrong = |reason: String| file.error_in_line(line, format!("{hex}: {reason}"));
        faults.note(muster.place(hex, &occupant).map_err(wrong));
        if let (Some((_, kind, _)), terrain) = (occupant.unit, ground.terrain(hex))
            && terrain.bars(kind.class())
        {
            faults.note::<()>(Err(wrong(format!("no {} can be there", kind.code()))));
        }
        if occupant.unit.is_none() && ground.terrain(hex).impassable() {
            faults.note::<()>(Err(wrong("nobody can be there".to_owned())));
        }
    }
    for line in &text.leader {
        let named = muster.name(line.get_ref());
        faults.note(named.map_err(|reason| file.error_at(line.span(), reason)));
    }
    for hex in muster.unnamed() {
        faults.note::<()>(Err(file.error_at(
            table.map.span(),
            format!("the leader in {hex} has no [[leader]] table (CCN-19.8)"),
        )));
    }
    let mut specials = Vec::new();
    for line in text.special {
        let span = line.span();
        let special = read_special(line.into_inner(), &mut muster);
        specials.extend(faults.note(special.map_err(|reason| file.error_at(span, reason))));
    }
    specials.sort_by_key(Special::id);
    if specials.len() > SPECIALS || muster.units.len() > UNITS || muster.leaders.len() > LEADERS {
        faults.note::<()>(Err(file.error_at(
            table.map.span(),
            format!("at most {UNITS} units, {LEADERS} leaders and {SPECIALS} special rules"),
        )));
    }
    for side in Side::BOTH {
        let stands = |unit: &Unit| unit.side() == side && unit.hex().is_some();
        if !muster.units.iter().any(stands) {
            let reason = "each side needs a unit on the board";
            faults.note::<()>(Err(file.error_at(table.map.span(), reason)));
            break;
        }
    }
    let battle = Battle::new(
        text.scenario.id,
        table.top,
        table.first,
        goals,
        muster.names.into_iter().flatten().collect(),
        specials,
        ground,
    );
    Scenario {
        battle: Arc::new(battle),
        units: muster.units,
        leaders: muster.leaders,
        hands,
    }
}

/// The drawn map: nine lines of a row letter and tokens (CCN-19.3). A hex that cannot be read is left clear.
fn read_map(
    file: &ScenarioFile,
    map: &Spanned<String>,
    faults: &mut FileFaults,
) -> (Ground, Vec<(Hex, Occupant, usize)>) {
    let first_line = file.error_at(map.span(), "").line + 1;
    let mut hexes = [(Terrain::Clear, None::<Direction>); HEXES];
    let mut occupants = Vec::new();
    let mut rows = 0;
    for (i, line) in map.get_ref().lines().enumerate() {
        let number = first_line + i;
        let mut wrong = |reason: String| {
            faults.note::<()>(Err(file.error_in_line(number, reason)));
        };
        let mut tokens = line.split_whitespace();
        let Some(letter) = tokens.next() else {
            continue;
        };
        if rows == 9 {
            wrong("the map has nine rows, A to I".to_owned());
            return (Ground::new(&hexes), occupants);
        }
        let expected = (b'A' + rows as u8) as char;
        if letter != expected.to_string() {
            wrong(format!("row {expected} is expected here, not «{letter}»"));
            return (Ground::new(&hexes), occupants);
        }
        rows += 1;
        let tokens: Vec<&str> = tokens.collect();
        let width = if rows % 2 == 1 { 13 } else { 12 };
        if tokens.len() != width {
            wrong(format!(
                "row {expected} has {width} hexes, not {}",
                tokens.len()
            ));
            continue;
        }
        for (column, token) in tokens.iter().enumerate() {
            let hex: Hex = match format!("{expected}{}", column + 1).parse() {
                Ok(hex) => hex,
                Err(error) => {
                    wrong(crate::board::NotAHex::to_string(&error));
                    continue;
                }
            };
            let (ground, occupant) = match token.split_once(':') {
                Some((ground, occupant)) => (ground, Some(occupant)),
                None => (*token, None),
            };
            match read_terrain(ground) {
                Ok(ground) => hexes[hex.index()] = ground,
                Err(reason) => wrong(format!("{hex}: {reason}")),
            }
            match occupant.map(read_occupant) {
                Some(Ok(occupant)) => occupants.push((hex, occupant, number)),
                Some(Err(reason)) => wrong(format!("{hex}: {reason}")),
                None => {}
            }
        }
    }
    if rows != 9 {
        let reason = format!("the map has nine rows, not {rows}");
        faults.note::<()>(Err(file.error_at(map.span(), reason)));
    }
    (Ground::new(&hexes), occupants)
}

/// `fLN/3*`: nation, unit, blocks, leader (CCN-19.7).
fn read_occupant(text: &str) -> Result<Occupant, String> {
    let nation = text
        .chars()
        .next()
        .and_then(Nation::of_letter)
        .ok_or_else(|| format!("«{text}»: a nation is f, b or p"))?;
    let rest = &text[1..];
    let (rest, leader) = match rest.strip_suffix('*') {
        Some(rest) => (rest, Some(nation)),
        None => (rest, None),
    };
    if rest.is_empty() && leader.is_some() {
        return Ok(Occupant { unit: None, leader });
    }
    let (code, blocks) = match rest.split_once('/') {
        Some((code, blocks)) => (
            code,
            Some(
                blocks
                    .parse::<u8>()
                    .ok()
                    .filter(|n| (1..=9).contains(n))
                    .ok_or_else(|| format!("«{blocks}» is no number of blocks (1 to 9)"))?,
            ),
        ),
        None => (rest, None),
    };
    let kind = Kind::of_code(code).ok_or_else(|| format!("«{code}» is no kind of unit"))?;
    Ok(Occupant {
        unit: Some((nation, kind, blocks)),
        leader,
    })
}

/// The pieces of a scenario while it is being read.
#[derive(Default)]
struct Muster {
    units: Vec<Unit>,
    leaders: Vec<Leader>,
    names: Vec<Option<String>>,
    places: BTreeMap<Hex, usize>,
}

impl Muster {
    fn unit(
        &mut self,
        nation: Nation,
        kind: Kind,
        blocks: Option<u8>,
        spot: Spot,
    ) -> Result<(), String> {
        let row = stats(nation, kind)
            .ok_or_else(|| format!("this nation has no {} (CCN-5.5)", kind.code()))?;
        let blocks = blocks.unwrap_or(row.blocks); // CCN-3.2
        self.units.push(Unit {
            nation,
            kind,
            spot,
            blocks,
            full: blocks,
            square: 0,
        });
        Ok(())
    }

    fn place(&mut self, hex: Hex, occupant: &Occupant) -> Result<(), String> {
        if let Some(nation) = occupant.leader {
            self.places.insert(hex, self.leaders.len());
            self.leaders.push(Leader {
                nation,
                spot: Spot::On(hex),
            });
            self.names.push(None);
        }
        match occupant.unit {
            Some((nation, kind, blocks)) => self.unit(nation, kind, blocks, Spot::On(hex)),
            None => Ok(()),
        }
    }

    /// The name of a leader drawn with `*`; his nation may differ from his unit's, but not in side (CCN-19.8).
    fn name(&mut self, line: &LeaderLine) -> Result<(), String> {
        let Some(&index) = self.places.get(&line.hex) else {
            return Err(format!("no leader is drawn in {}", line.hex));
        };
        if self.names[index].is_some() {
            return Err(format!("the leader in {} has two names", line.hex));
        }
        if self.leaders[index].side() != line.nation.side() {
            return Err(format!(
                "the leader in {} fights for the other side",
                line.hex
            ));
        }
        self.leaders[index].nation = line.nation;
        self.names[index] = Some(line.name.clone());
        Ok(())
    }

    fn unnamed(&self) -> Vec<Hex> {
        let nameless = |(_, index): &(&Hex, &usize)| self.names[**index].is_none();
        self.places
            .iter()
            .filter(nameless)
            .map(|(hex, _)| *hex)
            .collect()
    }

    /// `fCU*Kellermann@I8` (CCN-19.22).
    fn arrival(&mut self, side: Side, text: &str) -> Result<Arrival, String> {
        let (piece, hex) = text
            .split_once('@')
            .ok_or_else(|| format!("«{text}» is not written like fCU*Name@I8"))?;
        let hex: Hex = hex
            .parse()
            .map_err(|e: crate::board::NotAHex| e.to_string())?;
        let (piece, name) = match piece.split_once('*') {
            Some((piece, name)) => (piece, Some(name)),
            None => (piece, None),
        };
        let occupant = read_occupant(piece)?;
        let Some((nation, kind, blocks)) = occupant.unit else {
            return Err(format!("«{text}» names no unit"));
        };
        if nation.side() != side {
            return Err(format!("«{text}» fights for the other side"));
        }
        let unit = self.units.len() as u8;
        self.unit(nation, kind, blocks, Spot::Coming)?;
        let leader = name.map(|name| {
            self.leaders.push(Leader {
                nation,
                spot: Spot::Coming,
            });
            self.names.push(Some(name.to_owned()));
            self.leaders.len() as u8 - 1
        });
        Ok(Arrival { unit, leader, hex })
    }
}

fn read_special(line: SpecialLine, muster: &mut Muster) -> Result<Special, String> {
    Ok(match line {
        SpecialLine::Objective {
            id,
            side,
            lasting,
            when,
            from,
            mode,
            need,
            max,
            hexes,
            banners,
        } => {
            if hexes.is_empty() || !(1..=9).contains(&banners) {
                return Err("an objective needs hexes and 1 to 9 banners".to_owned());
            }
            Special::Objective {
                id,
                side,
                lasting,
                when: match when {
                    WhenWord::Instant => When::Instant,
                    WhenWord::TurnStart => When::TurnStart(from),
                },
                mode: match mode {
                    ModeWord::Any => Mode::Any,
                    ModeWord::All => Mode::All,
                    ModeWord::Count if need > 0 => Mode::Count(need),
                    ModeWord::Count => return Err("mode count needs `need`".to_owned()),
                    ModeWord::Majority => Mode::Majority,
                    ModeWord::Each if (1..=9).contains(&max) => Mode::Each(max),
                    ModeWord::Each => return Err("mode each needs `max`, 1 to 9".to_owned()),
                },
                hexes,
                banners,
            }
        }
        SpecialLine::Exit {
            id,
            side,
            from,
            hexes,
            banners,
            max,
        } => {
            if banners > 9 {
                return Err("an exit gives at most 9 banners".to_owned());
            }
            Special::Exit {
                id,
                side,
                from,
                hexes,
                banners,
                max,
            }
        }
        SpecialLine::Reinforce {
            id,
            side,
            turn,
            units,
        } => Special::Reinforce {
            id,
            side,
            turn,
            arrivals: units
                .iter()
                .map(|unit| muster.arrival(side, unit))
                .collect::<Result<_, _>>()?,
        },
        SpecialLine::Clock {
            id,
            side,
            from,
            every,
            banners,
            max,
        } => {
            if every == 0 || banners > 9 {
                return Err("a clock ticks every 1 or more turns for at most 9 banners".to_owned());
            }
            Special::Clock {
                id,
                side,
                from,
                every,
                banners,
                max,
            }
        }
    })
}
