//! Chapter 27: scenario files. A bad one is refused with its line and the reason.

use std::collections::BTreeSet;
use std::ops::Range;

use kernel::{FileError, Header, ScenarioFile, Spanned};
use serde::Deserialize;
use table::{Facing, Field, Mils, Point, Pose, contact};
use tabletop::terrain::{self, Ground as _};

use crate::battle::{
    ArmyFacts, Battle, DivisionFacts, Edge, GroupFacts, GroupKind, Objective, Posting, Rules,
};
use crate::cards::{self, Card, Level};
use crate::side::{DivisionId, GroupId, Side};
use crate::terrain::{Ground, Piece};
use crate::units::{Kind, Quality, UnitFacts, UnitTrait};

/// The most pieces of terrain on a table.
const MOST_PIECES: usize = 60;

/// The most units of a battle: their numbers are bytes.
const MOST_UNITS: usize = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    scenario: Header,
    field: Spanned<FieldTable>,
    #[serde(default)]
    terrain: Vec<Spanned<TerrainTable>>,
    #[serde(default)]
    objective: Vec<Spanned<ObjectiveTable>>,
    union: Spanned<ArmyTable>,
    confederate: Spanned<ArmyTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FieldTable {
    size: [f64; 2],
    turns: u8,
    edges: BySide<Edge>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BySide<T> {
    union: T,
    confederate: T,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainTable {
    id: String,
    kind: String,
    level: Option<u8>,
    width: Option<f64>,
    area: Option<Vec<[f64; 2]>>,
    line: Option<Vec<[f64; 2]>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectiveTable {
    name: String,
    at: [f64; 2],
    points: BySide<u8>,
    holder: Holder,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Holder {
    Union,
    Confederate,
    None,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyTable {
    commander: Spanned<PostingTable>,
    alone: Option<String>,
    #[serde(default)]
    morale: i8,
    #[serde(default)]
    corps: Vec<Spanned<CorpsTable>>,
    #[serde(default)]
    division: Vec<Spanned<DivisionTable>>,
    reserve: Option<Spanned<ReserveTable>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PostingTable {
    card: String,
    at: [f64; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CorpsTable {
    id: String,
    commander: Spanned<PostingTable>,
    enters: Option<u8>,
    #[serde(default)]
    division: Vec<Spanned<DivisionTable>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DivisionTable {
    id: String,
    general: Spanned<PostingTable>,
    #[serde(default)]
    artillery: bool,
    units: Vec<Spanned<UnitTable>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReserveTable {
    id: String,
    commander: Spanned<PostingTable>,
    units: Vec<Spanned<UnitTable>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitTable {
    id: String,
    name: String,
    kind: Kind,
    quality: Quality,
    endurance: u8,
    at: [f64; 2],
    heading: i32,
    mounted: Option<bool>,
    #[serde(default)]
    traits: Vec<UnitTrait>,
}

/// Reads a scenario file (LEE-27.1).
pub fn read(file: &ScenarioFile) -> Result<Battle, FileError> {
    let header = file.header()?;
    let tables: File = file.read()?;
    let _ = tables.scenario;
    let field_span = tables.field.span();
    let table = tables.field.into_inner();
    let at_field = |reason: String| file.error_at(field_span.clone(), reason);
    let width = mils(table.size[0]).map_err(at_field)?;
    let height = mils(table.size[1]).map_err(at_field)?;
    if !(12_000..=240_000).contains(&width) || !(12_000..=240_000).contains(&height) {
        return Err(at_field("a table measures 12 to 240 inches".into()));
    }
    if !(1..=60).contains(&table.turns) {
        return Err(at_field("a battle has 1 to 60 turns".into()));
    }
    if table.edges.union == table.edges.confederate {
        return Err(at_field("both sides have the same edge".into()));
    }
    let mut reader = Reader {
        file,
        battle: Battle {
            id: header.id,
            field: Field::new(width, height),
            turns: table.turns,
            edges: [table.edges.union, table.edges.confederate],
            terrain: Vec::new(),
            objectives: Vec::new(),
            armies: [no_army(), no_army()],
            groups: Vec::new(),
            divisions: Vec::new(),
            units: Vec::new(),
            rules: Rules {
                transfer: true,
                cards: false,
                skirmishers: false,
                free_deployment: false,
            },
        },
        ids: BTreeSet::new(),
        used: [Vec::new(), Vec::new()],
        unit_spans: Vec::new(),
    };
    reader.battle.terrain = terrain::read_pieces(file, tables.terrain, MOST_PIECES, |table| {
        reader.piece(table)
    })?;
    for objective in tables.objective {
        let span = objective.span();
        let objective = reader.objective(objective.into_inner());
        let objective = objective.map_err(|reason| file.error_at(span, reason))?;
        reader.battle.objectives.push(objective);
    }
    reader.army(Side::Union, tables.union)?;
    reader.army(Side::Confederate, tables.confederate)?;
    reader.finish()
}

const fn no_army() -> ArmyFacts {
    ArmyFacts {
        chief: Posting {
            card: 0,
            at: Point::new(0, 0),
        },
        alone: None,
        morale: 0,
        deck: Vec::new(),
    }
}

/// A length in inches as whole mils (LEE-27.1).
fn mils(inches: f64) -> Result<Mils, String> {
    let mils = inches * 1000.0;
    if !mils.is_finite() || mils.abs() > 400_000.0 {
        return Err(format!("{inches} is no length on a table"));
    }
    if (mils - mils.round()).abs() > 1e-6 {
        return Err(format!("{inches} inches are not whole mils (LEE-27.1)"));
    }
    Ok(mils.round() as Mils)
}

fn point(at: [f64; 2]) -> Result<Point, String> {
    Ok(Point::new(mils(at[0])?, mils(at[1])?))
}

struct Reader<'f> {
    file: &'f ScenarioFile,
    battle: Battle,
    ids: BTreeSet<String>,
    used: [Vec<&'static Card>; 2],
    unit_spans: Vec<Range<usize>>,
}

impl Reader<'_> {
    /// An id that nothing else has (LEE-27.8).
    fn id(&mut self, id: &str) -> Result<(), String> {
        if id.is_empty() || id.len() > 16 {
            return Err("an id has 1 to 16 letters".into());
        }
        if !self.ids.insert(id.to_owned()) {
            return Err(format!("there are two things with the id «{id}»"));
        }
        Ok(())
    }

    /// An id that continues another: `U.1.1` is a part of `U.1` (LEE-27.7).
    fn id_in(&mut self, id: &str, whole: &str, dot: bool) -> Result<(), String> {
        let rest = id.strip_prefix(whole);
        let rest = if dot {
            rest.and_then(|rest| rest.strip_prefix('.'))
        } else {
            rest
        };
        if rest.is_none_or(|rest| rest.is_empty() || rest.contains('.')) {
            return Err(format!("«{id}» does not continue «{whole}» (LEE-27.7)"));
        }
        self.id(id)
    }

    fn on_table(&self, at: [f64; 2]) -> Result<Point, String> {
        let at = point(at)?;
        if self.battle.field.contains(at) {
            Ok(at)
        } else {
            Err("this point is not on the table (LEE-27.8)".into())
        }
    }

    fn piece(&mut self, table: TerrainTable) -> Result<Piece, String> {
        self.id(&table.id)?;
        let ground = match (table.kind.as_str(), table.level) {
            ("hill", Some(level @ 1..=2)) => Ground::Hill { level },
            ("hill", _) => return Err("a hill has the level 1 or 2".into()),
            (kind, Some(_)) => return Err(format!("a {kind} has no level")),
            ("wood", _) => Ground::Wood,
            ("rough", _) => Ground::Rough,
            ("town", _) => Ground::Town,
            ("corn", _) => Ground::Corn,
            ("great-river", _) => Ground::GreatRiver,
            ("bridge", _) => Ground::Bridge,
            ("wall", _) => Ground::Wall,
            ("stream", _) => Ground::Stream,
            ("road", _) => Ground::Road,
            (kind, _) => return Err(format!("there is no terrain «{kind}» (LEE-27.13)")),
        };
        if table.width.is_some() && ground != Ground::Stream {
            return Err("only a stream has a width (LEE-27.13)".into());
        }
        let inches = table.area.iter().chain(&table.line).flatten();
        for at in inches {
            point(*at)?;
        }
        let (area, line) =
            terrain::read_shape(ground.form(), table.area, table.line, &self.battle.field)?;
        Ok(Piece {
            id: table.id,
            ground,
            area,
            line,
            width: mils(table.width.unwrap_or(0.0))?,
            ends: None,
        })
    }

    fn objective(&mut self, table: ObjectiveTable) -> Result<Objective, String> {
        if table.name.trim().is_empty() {
            return Err("an objective has a name".into());
        }
        if self.battle.objectives.iter().any(|o| o.name == table.name) {
            return Err(format!("there are two objectives «{}»", table.name));
        }
        Ok(Objective {
            at: self.on_table(table.at)?,
            name: table.name,
            points: [table.points.union, table.points.confederate],
            holder: match table.holder {
                Holder::Union => Some(Side::Union),
                Holder::Confederate => Some(Side::Confederate),
                Holder::None => None,
            },
        })
    }

    /// A general with a card of his side, used once, of one of these levels (LEE-4.4, LEE-27.8, LEE-29.6).
    fn posting(
        &mut self,
        side: Side,
        table: Spanned<PostingTable>,
        levels: &[Level],
    ) -> Result<Posting, FileError> {
        let span = table.span();
        let table = table.into_inner();
        let read = || -> Result<(Posting, &'static Card), String> {
            let card = cards::named(side, &table.card)
                .ok_or_else(|| format!("this side has no card «{}» (LEE-27.8)", table.card))?;
            if self.used[side as usize]
                .iter()
                .any(|used| used.no == card.no)
            {
                return Err(format!("the card «{}» is used twice", card.name));
            }
            if self.used[side as usize]
                .iter()
                .any(|used| used.person() == card.person())
            {
                return Err(format!(
                    "two cards of {} are used (LEE-29.6)",
                    card.person()
                ));
            }
            if !levels.iter().any(|level| card.is(*level)) {
                return Err(format!(
                    "{} may not command at this level (LEE-4.4)",
                    card.name
                ));
            }
            let at = self.on_table(table.at)?;
            Ok((Posting { card: card.no, at }, card))
        };
        let (posting, card) = read().map_err(|reason| self.file.error_at(span, reason))?;
        self.used[side as usize].push(card);
        Ok(posting)
    }

    fn army(&mut self, side: Side, table: Spanned<ArmyTable>) -> Result<(), FileError> {
        let span = table.span();
        let table = table.into_inner();
        let file = self.file;
        let bad = |reason: &str| Err(file.error_at(span.clone(), reason));
        let letter = ["U", "C"][side as usize];
        if !(-2..=1).contains(&table.morale) {
            return bad("army morale at the start is -2 to 1 (LEE-23.12)");
        }
        let levels: &[Level] = match &table.alone {
            Some(_) => &[Level::Army, Level::Corps, Level::CavalryCorps],
            None => &[Level::Army],
        };
        let chief = self.posting(side, table.commander, levels)?;
        if let Some(corps) = &table.alone {
            if !table.corps.is_empty() || table.reserve.is_some() {
                return bad("an army of one corps has divisions only (LEE-27.12)");
            }
            self.id_in(corps, letter, true)
                .map_err(|reason| file.error_at(span.clone(), reason))?;
            for division in table.division {
                self.division(side, division, corps, None)?;
            }
        } else {
            if !table.division.is_empty() {
                return bad("divisions stand under a corps, or `alone` names it (LEE-27.12)");
            }
            if table.corps.len() < 2 {
                return bad("an army of one corps is written with `alone` (LEE-7.4, LEE-27.12)");
            }
            for corps in table.corps {
                self.corps(side, corps, letter)?;
            }
            if let Some(reserve) = table.reserve {
                self.reserve(side, reserve, letter)?;
            }
        }
        if !self.battle.units.iter().any(|unit| unit.side == side) {
            return bad("an army has units");
        }
        // LEE-29.3, LEE-29.4, LEE-29.6
        let used = &self.used[side as usize];
        let deck = cards::all(side).iter().filter(|card| {
            card.is(Level::Brigade) && !used.iter().any(|used| used.person() == card.person())
        });
        self.battle.armies[side as usize] = ArmyFacts {
            chief,
            alone: table.alone,
            morale: table.morale,
            deck: deck.map(|card| card.no).collect(),
        };
        Ok(())
    }

    fn corps(
        &mut self,
        side: Side,
        table: Spanned<CorpsTable>,
        letter: &str,
    ) -> Result<(), FileError> {
        let span = table.span();
        let table = table.into_inner();
        let file = self.file;
        self.id_in(&table.id, letter, true)
            .map_err(|reason| file.error_at(span.clone(), reason))?;
        if table
            .enters
            .is_some_and(|turn| turn < 2 || turn > self.battle.turns)
        {
            return Err(file.error_at(span, "a corps enters in turn 2 or later, in the battle"));
        }
        let commander =
            self.posting(side, table.commander, &[Level::Corps, Level::CavalryCorps])?;
        let leads_horse = cards::card(side, commander.card).is_some_and(|c| !c.is(Level::Corps));
        let group = GroupId(self.battle.groups.len() as u8);
        self.battle.groups.push(GroupFacts {
            id: table.id.clone(),
            side,
            kind: if leads_horse {
                GroupKind::CavalryCorps
            } else {
                GroupKind::Corps
            },
            commander,
            enters: table.enters,
        });
        if table.division.is_empty() {
            return Err(file.error_at(span, "a corps has divisions"));
        }
        for division in table.division {
            self.division(side, division, &table.id, Some(group))?;
        }
        Ok(())
    }

    fn division(
        &mut self,
        side: Side,
        table: Spanned<DivisionTable>,
        corps: &str,
        group: Option<GroupId>,
    ) -> Result<(), FileError> {
        let span = table.span();
        let table = table.into_inner();
        let file = self.file;
        self.id_in(&table.id, corps, true)
            .map_err(|reason| file.error_at(span.clone(), reason))?;
        let level = if table.artillery {
            Level::Artillery
        } else {
            Level::Division
        };
        let general = self.posting(side, table.general, &[level])?;
        let (group, general) = if let Some(group) = group {
            (group, Some(general))
        } else {
            self.battle.groups.push(GroupFacts {
                id: table.id.clone(),
                side,
                kind: GroupKind::Lone,
                commander: general,
                enters: None,
            });
            (GroupId((self.battle.groups.len() - 1) as u8), None)
        };
        let facts = DivisionFacts {
            id: table.id.clone(),
            side,
            group,
            general,
            artillery: table.artillery,
        };
        self.units(facts, table.units, span)
    }

    fn reserve(
        &mut self,
        side: Side,
        table: Spanned<ReserveTable>,
        letter: &str,
    ) -> Result<(), FileError> {
        let span = table.span();
        let table = table.into_inner();
        let file = self.file;
        self.id_in(&table.id, letter, true)
            .map_err(|reason| file.error_at(span.clone(), reason))?;
        let commander = self.posting(side, table.commander, &[Level::ArmyReserveArtillery])?;
        let group = GroupId(self.battle.groups.len() as u8);
        self.battle.groups.push(GroupFacts {
            id: table.id.clone(),
            side,
            kind: GroupKind::Reserve,
            commander,
            enters: None,
        });
        let facts = DivisionFacts {
            id: table.id,
            side,
            group,
            general: None,
            artillery: true,
        };
        self.units(facts, table.units, span)
    }

    fn units(
        &mut self,
        division: DivisionFacts,
        units: Vec<Spanned<UnitTable>>,
        span: Range<usize>,
    ) -> Result<(), FileError> {
        if units.is_empty() {
            return Err(self.file.error_at(span, "a division has units (LEE-27.8)"));
        }
        let id = DivisionId(self.battle.divisions.len() as u8);
        for unit in units {
            let span = unit.span();
            let unit = self.unit(unit.into_inner(), &division, id);
            let unit = unit.map_err(|reason| self.file.error_at(span.clone(), reason))?;
            self.battle.units.push(unit);
            self.unit_spans.push(span);
        }
        self.battle.divisions.push(division);
        Ok(())
    }

    fn unit(
        &mut self,
        table: UnitTable,
        division: &DivisionFacts,
        id: DivisionId,
    ) -> Result<UnitFacts, String> {
        self.id_in(&table.id, &division.id, false)?;
        if !(1..=30).contains(&table.endurance) {
            return Err("an endurance is 1 to 30".into());
        }
        if !(0..360).contains(&table.heading) {
            return Err("a heading is 0 to 359 degrees (LEE-2.3)".into());
        }
        if table.mounted.is_some() && table.kind != Kind::Cavalry {
            return Err("only cavalry is mounted (LEE-27.16)".into());
        }
        if division.artillery && !table.kind.is_battery() {
            return Err("this division is artillery: batteries only (LEE-17.2)".into());
        }
        if table.name.trim().is_empty() {
            return Err("a unit has a name".into());
        }
        if self.battle.units.len() == MOST_UNITS {
            return Err(format!("a battle has at most {MOST_UNITS} units"));
        }
        Ok(UnitFacts {
            id: table.id,
            name: table.name,
            side: division.side,
            kind: table.kind,
            quality: table.quality,
            endurance: table.endurance,
            pose: Pose::new(point(table.at)?, Facing::from_heading(table.heading)),
            division: id,
            mounted: table.kind == Kind::Cavalry && table.mounted.unwrap_or(true),
            traits: table.traits,
        })
    }

    /// What can be judged only when everything is known (LEE-27.8); then units are put into byte order (LEE-1.10).
    fn finish(mut self) -> Result<Battle, FileError> {
        let battle = &self.battle;
        let enters = |unit: &UnitFacts| {
            battle.groups[battle.divisions[unit.division.index()].group.index()].enters
        };
        for (n, unit) in battle.units.iter().enumerate() {
            let rect = unit.rect_at(unit.pose);
            let fault = if !battle.field.holds(&rect.outline()) {
                Some("the unit does not lie wholly on the table (LEE-2.19)".to_owned())
            } else if battle.is_impassable(unit.kind, rect.centre()) {
                Some("the centre of the unit is on impassable ground (LEE-27.8)".to_owned())
            } else {
                // Units that enter at different times find their place then (LEE-19.23).
                battle.units[..n]
                    .iter()
                    .find(|other| {
                        enters(other) == enters(unit)
                            && contact::overlap(rect, other.rect_at(other.pose))
                    })
                    .map(|other| format!("the unit overlaps {} (LEE-2.15)", other.id))
            };
            if let Some(fault) = fault {
                return Err(self.file.error_at(self.unit_spans[n].clone(), fault));
            }
        }
        self.battle.units.sort_by(|a, b| a.id.cmp(&b.id));
        Ok(self.battle)
    }
}
