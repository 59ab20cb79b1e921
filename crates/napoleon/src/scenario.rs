//! Chapter 26: scenario files. A bad one is refused with its line and the reason.

use kernel::{FileError, Header, ScenarioFile, Spanned};
use serde::Deserialize;
use table::{Facing, Point, Polygon, Polyline, Pose, sight};

use crate::Side;
use crate::army::{KindId, Nation, PersonId, Post, Trait};
use crate::battle::{
    ArmyList, Battle, DivisionList, Forces, Place, Posting, Rules, Scenario, UnitCard, UnitList,
    Upgrades,
};
use crate::formation::Formation;
use crate::terrain::{Ground, SECTION, Terrain, join_hills};
use crate::unit::{MAX_BASES, Slot, Training};

/// The most pieces on a table: every walk keeps a bit for each.
const MOST_PIECES: usize = 60;

/// The most pieces that may lie on a table before the players lay theirs.
const MOST_PREDEFINED: usize = 12;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "scenario")]
    _scenario: Header,
    field: Spanned<FieldTable>,
    terrain: Vec<Spanned<TerrainTable>>,
    south: Spanned<ArmyTable>,
    north: Spanned<ArmyTable>,
}

/// A battle whose armies and field are made by the players (chapters 21 and 22).
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BuiltFile {
    #[serde(rename = "scenario")]
    _scenario: Header,
    build: Spanned<BuildTable>,
    /// What lies on the table before the players lay theirs.
    #[serde(default)]
    terrain: Vec<Spanned<TerrainTable>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BuildTable {
    size: [f64; 2],
    turns: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FieldTable {
    size: [f64; 2],
    turns: u8,
    objectives: ObjectivesTable,
    bases: BasesTable,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectivesTable {
    main: String,
    secondary: [String; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BasesTable {
    south: [f64; 4],
    north: [f64; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainTable {
    id: String,
    kind: String,
    level: Option<u8>,
    wtr: Option<u8>,
    outer: Option<i32>,
    gorge: Option<crate::march::Compass>,
    width: Option<f64>,
    area: Option<Vec<[f64; 2]>>,
    line: Option<Vec<[f64; 2]>>,
    crest: Option<Vec<[f64; 2]>>,
    ends: Option<[[f64; 2]; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyTable {
    nation: Nation,
    #[serde(default)]
    allies: Vec<Nation>,
    commander: Spanned<PostingTable>,
    #[serde(default)]
    upgrades: Vec<UpgradeTable>,
    train: Option<TrainTable>,
    #[serde(default)]
    corps: Vec<Spanned<CorpsTable>>,
    division: Vec<Spanned<DivisionTable>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PostingTable {
    name: String,
    at: [f64; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UpgradeTable {
    buy: Spanned<String>,
    #[serde(rename = "for")]
    _for: Option<String>,
    cost: u16,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrainTable {
    id: String,
    loads: u8,
    at: [f64; 2],
    face: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CorpsTable {
    #[serde(rename = "id")]
    _id: String,
    commander: PostingTable,
    divisions: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DivisionTable {
    id: String,
    general: Option<PostingTable>,
    units: Vec<Spanned<UnitTable>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitTable {
    id: String,
    r#type: String,
    name: String,
    bases: u8,
    form: String,
    at: [f64; 2],
    face: i32,
    training: Option<Training>,
    regiment: Option<String>,
    slot: Option<Slot>,
}

fn mils(cm: f64) -> i64 {
    (cm * 1000.0).round() as i64
}

fn point([x, y]: [f64; 2]) -> Point {
    Point::new(mils(x), mils(y))
}

fn polyline(points: &[[f64; 2]]) -> Option<Polyline> {
    Polyline::new(points.iter().copied().map(point).collect()).ok()
}

/// Reads a scenario file; a bad one is refused with its line and the reason.
pub fn read(file: &ScenarioFile) -> Result<Scenario, FileError> {
    #[derive(Deserialize)]
    struct Kind {
        build: Option<serde::de::IgnoredAny>,
    }
    if file.read::<Kind>()?.build.is_some() {
        return read_built(file);
    }
    let text: File = file.read()?;
    let field_span = text.field.span();
    let field = text.field.into_inner();
    let at_field = |reason: String| file.error_at(field_span.clone(), reason);
    let (width, height) = (mils(field.size[0]), mils(field.size[1]));
    if !(60_000..=400_000).contains(&width) || !(60_000..=400_000).contains(&height) {
        return Err(at_field("a table measures 60 to 400 cm each way".into()));
    }
    if !(1..=30).contains(&field.turns) {
        return Err(at_field("a battle lasts 1 to 30 turns".into()));
    }
    let on_table = |p: Point| (0..=width).contains(&p.x) && (0..=height).contains(&p.y);

    let (terrain, hills) = read_pieces(file, text.terrain, &on_table)?;
    let objective = |id: &String| {
        terrain
            .iter()
            .position(|piece: &Terrain| {
                piece.id == *id && piece.area.is_some() && piece.ground != Ground::Decoration
            })
            .map(|place| place as u8)
            .ok_or_else(|| at_field(format!("no area is called «{id}»")))
    };
    let objectives = [
        objective(&field.objectives.main)?,
        objective(&field.objectives.secondary[0])?,
        objective(&field.objectives.secondary[1])?,
    ];
    let place = |[x1, y1, x2, y2]: [f64; 4]| Place {
        low: point([x1, y1]),
        high: point([x2, y2]),
    };
    let mut battle = Battle {
        width,
        height,
        turns: field.turns,
        predefined: terrain.len() as u8,
        terrain,
        hills: join_hills(hills),
        objectives,
        bases: [place(field.bases.south), place(field.bases.north)],
        rules: Rules::default(),
        cards: Vec::new(),
        division_labels: Vec::new(),
        value: [0; 2],
        strength: [0; 2],
        fixed_field: true,
        vanguard: true,
    };
    let armies = [
        read_army(file, text.south, Side::South, &mut battle)?,
        read_army(file, text.north, Side::North, &mut battle)?,
    ];
    if battle.cards.len() > 200 {
        return Err(at_field("at most 200 units".into()));
    }
    let scenario = Scenario {
        battle,
        forces: Forces::Listed(Box::new(armies)),
    };
    crate::set_up::check_deployment(&scenario).map_err(at_field)?;
    Ok(scenario)
}

/// All pieces of terrain of a file, and the hills among them.
#[allow(clippy::type_complexity)]
fn read_pieces(
    file: &ScenarioFile,
    tables: Vec<Spanned<TerrainTable>>,
    on_table: &impl Fn(Point) -> bool,
) -> Result<(Vec<Terrain>, Vec<(Polygon, Polyline, u8)>), FileError> {
    let mut terrain: Vec<Terrain> = Vec::new();
    let mut hills = Vec::new();
    for entry in tables {
        let span = entry.span();
        let (piece, hill) = read_terrain(entry.into_inner(), on_table)
            .map_err(|reason| file.error_at(span.clone(), reason))?;
        if terrain.iter().any(|other| other.id == piece.id) {
            return Err(file.error_at(span, "this id is already taken"));
        }
        if terrain.len() == MOST_PIECES {
            return Err(file.error_at(span, format!("at most {MOST_PIECES} pieces of terrain")));
        }
        hills.extend(hill);
        terrain.push(piece);
    }
    Ok((terrain, hills))
}

/// A table with its operational bases (BWN-22.18), and what the file puts on it beforehand.
fn read_built(file: &ScenarioFile) -> Result<Scenario, FileError> {
    let text: BuiltFile = file.read()?;
    let span = text.build.span();
    let build = text.build.into_inner();
    let (width, height) = (mils(build.size[0]), mils(build.size[1]));
    if !(120_000..=240_000).contains(&width) || height != 120_000 {
        return Err(file.error_at(span, "such a table measures 120 to 240 cm by 120 cm"));
    }
    if !(1..=30).contains(&build.turns) {
        return Err(file.error_at(span, "a battle lasts 1 to 30 turns"));
    }
    let on_table = |p: Point| (0..=width).contains(&p.x) && (0..=height).contains(&p.y);
    let (terrain, hills) = read_pieces(file, text.terrain, &on_table)?;
    // Room for what the players lay.
    if terrain.len() > MOST_PREDEFINED {
        let reason = format!("at most {MOST_PREDEFINED} pieces of terrain beforehand");
        return Err(file.error_at(span, reason));
    }
    Ok(Scenario {
        battle: Battle {
            width,
            height,
            turns: build.turns,
            predefined: terrain.len() as u8,
            terrain,
            hills: join_hills(hills),
            objectives: [0; 3],
            bases: crate::landscape::operational_bases(width, height),
            rules: Rules::default(),
            cards: Vec::new(),
            division_labels: Vec::new(),
            value: [0; 2],
            strength: [0; 2],
            fixed_field: false,
            vanguard: true,
        },
        forces: Forces::Built,
    })
}

fn read_terrain(
    table: TerrainTable,
    on_table: &impl Fn(Point) -> bool,
) -> Result<(Terrain, Option<(Polygon, Polyline, u8)>), String> {
    let ground = match table.kind.as_str() {
        "tz" => Ground::Tz {
            level: table
                .level
                .filter(|l| *l <= 3)
                .ok_or("a tz has a level from 0 to 3")?,
        },
        "hill" => Ground::Hill {
            level: table.level.unwrap_or(1),
        },
        "wood" => Ground::Wood,
        "difficult" => Ground::Difficult,
        "impassable" => Ground::Impassable,
        "depression" => Ground::Depression,
        "bridge" => Ground::Bridge,
        "stream" => Ground::Stream,
        "river" => Ground::River,
        "great-river" => Ground::GreatRiver,
        "redoubt" => Ground::Redoubt {
            wtr: table
                .wtr
                .filter(|w| *w <= 4)
                .ok_or("a redoubt has a wtr from 0 to 4")?,
            gorge: table.gorge.ok_or("a redoubt has a gorge")?,
        },
        "fence" => Ground::Fence,
        "hedge" => Ground::Hedge,
        "wall" => Ground::Wall,
        "linear-fortification" => Ground::LinearFortification {
            wtr: table
                .wtr
                .filter(|w| *w <= 2)
                .ok_or("a fortification has a wtr from 0 to 2")?,
            outer: Facing::new(table.outer.ok_or("a fortification has an outer side")?),
        },
        "road" => Ground::Road,
        "decoration" => Ground::Decoration,
        other => return Err(format!("there is no terrain of the kind «{other}»")),
    };
    let is_line = matches!(
        ground,
        Ground::Decoration if table.line.is_some()
    ) || matches!(
        ground,
        Ground::Stream
            | Ground::River
            | Ground::Fence
            | Ground::Hedge
            | Ground::Wall
            | Ground::LinearFortification { .. }
            | Ground::Road
    );
    let points: Vec<Point> = match (is_line, table.area, table.line) {
        (false, Some(points), None) | (true, None, Some(points)) => {
            points.into_iter().map(point).collect()
        }
        (false, ..) => return Err("this kind of terrain has an area".into()),
        (true, ..) => return Err("this kind of terrain has a line".into()),
    };
    if !points.iter().copied().all(on_table) {
        return Err("it lies off the table".into());
    }
    let (area, line) = if is_line {
        let line = Polyline::new(points).map_err(|e| e.to_string())?;
        (None, Some(line))
    } else {
        let area = Polygon::new(points).map_err(|e| e.to_string())?;
        (Some(area), None)
    };
    let piece = Terrain {
        id: table.id,
        ground,
        area,
        line,
        width: table.width.map_or(0, mils),
        ends: table.ends.map(|ends| ends.map(point)),
    };
    if let (true, Some(area)) = (piece.is_section(), &piece.area) {
        let bounds = area.bounds();
        let upright = area.points().len() == 4
            && area.points().iter().all(|p| {
                (p.x == bounds.low.x || p.x == bounds.high.x)
                    && (p.y == bounds.low.y || p.y == bounds.high.y)
            });
        if !upright
            || bounds.high.x - bounds.low.x != SECTION
            || bounds.high.y - bounds.low.y != SECTION
        {
            return Err("a section is an upright square of 10 by 10 cm".into());
        }
    }
    check_shape(&piece)?;
    let hill = match (ground, &piece.area) {
        (Ground::Hill { level }, Some(area)) => {
            let crest = if let Some(points) = &table.crest {
                polyline(points).ok_or("a crest has two points or more")?
            } else {
                let crest = sight::default_crest(area);
                Polyline::new(crest.ends().to_vec()).map_err(|e| e.to_string())?
            };
            Some((area.clone(), crest, level))
        }
        _ => None,
    };
    Ok((piece, hill))
}

/// What the rules say about the size of a piece.
pub(crate) fn check_shape(piece: &Terrain) -> Result<(), String> {
    let longest = |points: &[Point]| {
        points
            .iter()
            .flat_map(|a| points.iter().map(|b| (*a - *b).length()))
            .max()
            .unwrap_or(0)
    };
    match (piece.ground, &piece.area, &piece.line) {
        // BWN-5.22: at most 20 by 4 cm, between two marked ends.
        (Ground::Depression, Some(area), _) => {
            let Some([entry, exit]) = piece.ends else {
                return Err("a depression has an entry end and an exit end".into());
            };
            let axis = Facing::from_to(entry, exit);
            let spread = |way: Facing| {
                let along = area
                    .points()
                    .iter()
                    .map(|p| (*p - entry).dot(way.forward()));
                let (low, high) = (along.clone().min(), along.max());
                (high.unwrap_or(0) - low.unwrap_or(0)) / table::SCALE
            };
            if spread(axis) > 20_000 || spread(axis.turned(90)) > 4_000 {
                return Err("a depression is at most 20 cm long and 4 cm wide".into());
            }
        }
        // BWN-5.51
        (Ground::LinearFortification { .. }, _, Some(line)) if longest(line.points()) > 10_000 => {
            return Err("a linear fortification is at most 10 cm long".into());
        }
        // BWN-5.69
        (Ground::Stream, ..) if piece.width > 1_000 => {
            return Err("a stream is at most 1 cm wide".into());
        }
        (Ground::River, ..) if piece.width <= 1_000 => {
            return Err("a river is wider than 1 cm".into());
        }
        _ => {}
    }
    Ok(())
}

fn posting(table: &PostingTable, post: Post) -> Result<Posting, String> {
    let person = PersonId::named(&table.name)
        .ok_or_else(|| format!("no army book knows «{}»", table.name))?;
    let roles = &person.entry().roles;
    // A commander of the highest posts may also be given a lower one by a ready battle, never the other way round.
    if post == Post::Gd && !roles.contains(&Post::Gd) || post != Post::Gd && roles == &[Post::Gd] {
        return Err(format!("«{}» does not hold that post", table.name));
    }
    Ok(Posting {
        person,
        at: point(table.at),
    })
}

fn read_army(
    file: &ScenarioFile,
    table: Spanned<ArmyTable>,
    side: Side,
    battle: &mut Battle,
) -> Result<ArmyList, FileError> {
    let army_span = table.span();
    let table = table.into_inner();
    let chief_span = table.commander.span();
    let chief = posting(table.commander.get_ref(), Post::Wn)
        .map_err(|reason| file.error_at(chief_span, reason))?;
    let mut upgrades = Upgrades::default();
    let mut value = 0;
    for upgrade in &table.upgrades {
        value += upgrade.cost * 2;
        match upgrade.buy.get_ref().as_str() {
            "providence" => upgrades.providence = true,
            "seize-initiative" => upgrades.seize_initiative = true,
            "artillery-delay" => upgrades.artillery_delay = true,
            "first-initiative" => upgrades.first_initiative = true,
            "ambush" => upgrades.ambushes += 1,
            "veteran" | "elite" | "train" | "linear-fortification" => {}
            other => {
                return Err(file.error_at(
                    upgrade.buy.span(),
                    format!("there is no upgrade «{other}» in a ready battle"),
                ));
            }
        }
    }
    let mut corps = Vec::new();
    for entry in &table.corps {
        corps.push(
            posting(&entry.get_ref().commander, Post::Ma)
                .map_err(|reason| file.error_at(entry.span(), reason))?,
        );
    }
    let mut strength = 0;
    let mut divisions = Vec::new();
    let divisions_in_file = table.division.len();
    for entry in table.division {
        let span = entry.span();
        let division = entry.into_inner();
        let general = division
            .general
            .as_ref()
            .map(|general| posting(general, Post::Gd))
            .transpose()
            .map_err(|reason| file.error_at(span.clone(), reason))?;
        value += if general.is_some() { 2 } else { 0 };
        let in_corps = table
            .corps
            .iter()
            .position(|c| c.get_ref().divisions.contains(&division.id))
            .map(|place| place as u8);
        // BWN-7.53
        let alone = match in_corps {
            Some(corps) => table.corps[corps as usize].get_ref().divisions.len() == 1,
            None => divisions_in_file == 1,
        };
        if general.is_none() && !alone {
            return Err(file.error_at(
                span,
                "only the single division of a corps or a vanguard does without a general",
            ));
        }
        let labels: Vec<String> = division
            .units
            .iter()
            .map(|u| u.get_ref().id.clone())
            .collect();
        let mut units = Vec::new();
        for unit in division.units {
            let span = unit.span();
            let unit = read_unit(unit.into_inner(), &labels)
                .map_err(|reason| file.error_at(span.clone(), reason))?;
            let row = unit.kind.row();
            if row.nation != table.nation && !table.allies.contains(&row.nation) {
                return Err(file.error_at(span, "this unit serves another nation"));
            }
            if battle
                .cards
                .iter()
                .any(|card| card.label == unit.card.label)
            {
                return Err(file.error_at(span, "this id is already taken"));
            }
            strength += u16::from(unit.bases);
            value += row.half_points * u16::from(unit.bases);
            battle.cards.push(unit.card.clone());
            units.push(unit);
        }
        battle.division_labels.push(division.id.clone());
        divisions.push(DivisionList {
            label: division.id,
            corps: in_corps,
            general,
            units,
        });
    }
    if divisions.is_empty() {
        return Err(file.error_at(army_span, "an army has at least one division"));
    }
    let fighting: u16 = strength;
    // BWN-9.2: a train moves together with any one division; it is listed with the last one.
    if let (Some(train), Some(last)) = (table.train, divisions.last_mut()) {
        strength += 1;
        let card = UnitCard {
            label: train.id,
            name: "Ammunition train".to_owned(),
        };
        battle.cards.push(card.clone());
        last.units.push(UnitList {
            card,
            kind: KindId::train(),
            bases: 1,
            training: Training::Regular,
            formation: Formation::Limbered,
            pose: Pose::new(point(train.at), Facing::new(train.face)),
            attached: None,
            loads: train.loads,
        });
    }
    battle.vanguard &= fighting <= 20;
    battle.value[side as usize] = value;
    battle.strength[side as usize] = strength;
    Ok(ArmyList {
        nation: table.nation,
        chief,
        corps,
        divisions,
        upgrades,
    })
}

fn read_unit(table: UnitTable, labels: &[String]) -> Result<UnitList, String> {
    let kind = KindId::named(&table.r#type)
        .ok_or_else(|| format!("no army book knows «{}»", table.r#type))?;
    let row = kind.row();
    if table.bases < row.size.0 || table.bases > row.size.1 || table.bases as usize > MAX_BASES {
        return Err(format!(
            "{} has {} to {} bases",
            row.id, row.size.0, row.size.1
        ));
    }
    let attached = match (&table.regiment, table.slot) {
        (Some(regiment), Some(slot)) => {
            let place = labels
                .iter()
                .position(|label| label == regiment)
                .ok_or_else(|| format!("no unit of the division is called «{regiment}»"))?;
            Some((place as u8, slot))
        }
        (None, None) => None,
        _ => return Err("an attached gun names its regiment and its slot".into()),
    };
    let formation = if table.form == "attached" && attached.is_some() {
        Formation::Limbered
    } else {
        Formation::named(&table.form)
            .ok_or_else(|| format!("there is no formation «{}»", table.form))?
    };
    if row.has(Trait::Regimental) != attached.is_some() {
        return Err("regimental guns, and only they, are attached to a regiment".into());
    }
    let training = if row.has(Trait::Veteran) {
        table.training.unwrap_or(Training::Veteran)
    } else {
        table.training.unwrap_or(Training::Regular)
    };
    // BWN-2.11, BWN-24.8
    if row.has(Trait::Militia) && training != Training::Regular {
        return Err("militia is never veteran".into());
    }
    if training == Training::Elite && !row.has(Trait::MayElite) {
        return Err("this unit may not be elite".into());
    }
    formation.is_open_to(row, table.bases)?;
    Ok(UnitList {
        card: UnitCard {
            label: table.id,
            name: table.name,
        },
        kind,
        bases: table.bases,
        training,
        formation,
        pose: Pose::new(point(table.at), Facing::new(table.face)),
        attached,
        loads: 0,
    })
}
