//! Chapter 26: scenario files. A bad one is refused with its line and the reason.

use kernel::{FileError, Header, ScenarioFile, Spanned};
use serde::Deserialize;
use table::{Facing, Field, Point, Polyline, Pose, sight};
use tabletop::terrain::{self, Ground as _, HillPart, mils, point};

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

/// The most units of both sides together, and of divisions, corps and upgrades of one side.
const MOST_UNITS: usize = 200;
const MOST_DIVISIONS: usize = 40;
const MOST_UPGRADES: usize = 60;
const DEAREST_UPGRADE: u16 = 100;

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

fn polyline(points: &[[f64; 2]]) -> Option<Polyline> {
    Polyline::new(points.iter().copied().map(point).collect()).ok()
}

/// Reads a scenario file; a bad one is refused with its line and the reason.
pub(crate) fn read(file: &ScenarioFile) -> Result<Scenario, FileError> {
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
    let (terrain, hills) = read_pieces(file, text.terrain, &Field::new(width, height))?;
    let objective = |id: &String| {
        terrain
            .iter()
            .position(|piece: &Terrain| {
                piece.id == *id && piece.area.is_some() && piece.ground != Ground::Decoration
            })
            .map(|place| place as u8)
            .ok_or_else(|| {
                let areas = terrain
                    .iter()
                    .filter(|piece| piece.area.is_some() && piece.ground != Ground::Decoration)
                    .map(|piece| piece.id.as_str());
                let reason = format!(
                    "objectives: no area «{id}»; {}",
                    known("the field has", areas)
                );
                file.error_in_line(file.line_of("objectives"), reason)
            })
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
    let scenario = Scenario {
        battle,
        forces: Forces::Listed(Box::new(armies)),
    };
    crate::set_up::check_deployment(&scenario).map_err(|(label, reason)| {
        let line = file.line_of(&format!("id = \"{label}\""));
        file.error_in_line(line, format!("{label} {reason}"))
    })?;
    Ok(scenario)
}

/// All pieces of terrain of a file, and the hills among them.
fn read_pieces(
    file: &ScenarioFile,
    tables: Vec<Spanned<TerrainTable>>,
    field: &Field,
) -> Result<(Vec<Terrain>, Vec<HillPart>), FileError> {
    let mut hills = Vec::new();
    let pieces = terrain::read_pieces(file, tables, MOST_PIECES, |table| {
        let (piece, hill) = read_terrain(table, field)?;
        hills.extend(hill);
        Ok(piece)
    })?;
    Ok((pieces, hills))
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
    let (terrain, hills) = read_pieces(file, text.terrain, &Field::new(width, height))?;
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
            bases: crate::preparation::landscape::operational_bases(width, height),
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

fn read_terrain(table: TerrainTable, field: &Field) -> Result<(Terrain, Option<HillPart>), String> {
    let ground = match table.kind.as_str() {
        "tz" => Ground::Tz {
            level: table
                .level
                .filter(|l| *l <= 3)
                .ok_or("level: a tz has a level from 0 to 3")?,
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
                .ok_or("wtr: a redoubt has a wtr from 0 to 4")?,
            gorge: table.gorge.ok_or("gorge: a redoubt has a gorge")?,
        },
        "fence" => Ground::Fence,
        "hedge" => Ground::Hedge,
        "wall" => Ground::Wall,
        "linear-fortification" => Ground::LinearFortification {
            wtr: table
                .wtr
                .filter(|w| *w <= 2)
                .ok_or("wtr: a fortification has a wtr from 0 to 2")?,
            outer: Facing::new(
                table
                    .outer
                    .ok_or("outer: a fortification has an outer side")?,
            ),
        },
        "road" => Ground::Road,
        "decoration" => Ground::Decoration,
        other => {
            let reason = known("the kinds are", KINDS_OF_TERRAIN);
            return Err(format!("kind: no terrain «{other}»; {reason}"));
        }
    };
    let (area, line) = terrain::read_shape(ground.form(), table.area, table.line, field)?;
    let piece = Terrain {
        id: table.id,
        ground,
        area,
        line,
        width: table.width.map_or(0, mils),
        ends: table.ends.map(|ends| ends.map(point)),
    };
    if let (true, Some(area)) = (piece.ground.is_section(), &piece.area) {
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
                terrain::check_corners(points.len())?;
                polyline(points).ok_or("crest: a crest has two points or more")?
            } else {
                let crest = sight::default_crest(area);
                Polyline::new(crest.ends().to_vec()).map_err(|e| e.to_string())?
            };
            Some((area.clone(), Some(crest), level))
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
                return Err("ends: a depression has an entry end and an exit end".into());
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
            return Err("width: a stream is at most 1 cm wide".into());
        }
        (Ground::River, ..) if piece.width <= 1_000 => {
            return Err("width: a river is wider than 1 cm".into());
        }
        _ => {}
    }
    Ok(())
}

/// The kinds of terrain, as files name them.
const KINDS_OF_TERRAIN: [&str; 17] = [
    "tz",
    "hill",
    "wood",
    "difficult",
    "impassable",
    "depression",
    "bridge",
    "stream",
    "river",
    "great-river",
    "redoubt",
    "fence",
    "hedge",
    "wall",
    "linear-fortification",
    "road",
    "decoration",
];

/// What a ready battle may buy.
const UPGRADES: [&str; 9] = [
    "providence",
    "seize-initiative",
    "artillery-delay",
    "first-initiative",
    "ambush",
    "veteran",
    "elite",
    "train",
    "linear-fortification",
];

/// What would be right, after a word of introduction.
fn known<'a>(introduced: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<_> = names.into_iter().collect();
    format!("{introduced} {}", names.join(", "))
}

/// A commander of one of these nations in a post; `field` is where the file names him.
fn posting(
    table: &PostingTable,
    post: Post,
    field: &str,
    nations: &[Nation],
) -> Result<Posting, String> {
    // A commander of the highest posts may also be given a lower one by a ready battle, never the other way round.
    let holds = |person: &PersonId| {
        let roles = &person.entry().roles;
        if post == Post::Gd {
            roles.contains(&Post::Gd)
        } else {
            roles != &[Post::Gd]
        }
    };
    let person = PersonId::named(&table.name).filter(holds).ok_or_else(|| {
        let others: Vec<_> = nations
            .iter()
            .map(|nation| {
                let names = PersonId::all()
                    .filter(holds)
                    .map(PersonId::entry)
                    .filter(|entry| entry.nation == *nation)
                    .map(|entry| entry.name.as_str());
                known(&format!("{} has", nation.english()), names)
            })
            .collect();
        let what = match post {
            Post::Gd => "general",
            Post::Ma => "corps commander",
            Post::Wn => "commander-in-chief",
        };
        format!("{field}: no {what} «{}»; {}", table.name, others.join("; "))
    })?;
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
    for (what, count, most) in [
        ("upgrades", table.upgrades.len(), MOST_UPGRADES),
        ("corps", table.corps.len(), MOST_DIVISIONS),
        ("divisions", table.division.len(), MOST_DIVISIONS),
    ] {
        if count > most {
            let reason = format!("an army has at most {most} {what}, not {count}");
            return Err(file.error_at(army_span.clone(), reason));
        }
    }
    let nations: Vec<_> = [table.nation]
        .into_iter()
        .chain(table.allies.clone())
        .collect();
    let chief = posting(
        table.commander.get_ref(),
        Post::Wn,
        "commander.name",
        &nations,
    )
    .map_err(|reason| file.error_at(chief_span, reason))?;
    let mut upgrades = Upgrades::default();
    let mut value = 0;
    for upgrade in &table.upgrades {
        if upgrade.cost > DEAREST_UPGRADE {
            let reason = format!(
                "an upgrade costs at most {DEAREST_UPGRADE}, not {}",
                upgrade.cost
            );
            return Err(file.error_at(upgrade.buy.span(), reason));
        }
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
                    format!(
                        "buy: no upgrade «{other}»; {}",
                        known("a ready battle has", UPGRADES)
                    ),
                ));
            }
        }
    }
    let mut corps = Vec::new();
    for entry in &table.corps {
        corps.push(
            posting(
                &entry.get_ref().commander,
                Post::Ma,
                "commander.name",
                &nations,
            )
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
            .map(|general| posting(general, Post::Gd, "general.name", &nations))
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
                "general: only the single division of a corps or a vanguard does without a general",
            ));
        }
        if battle.cards.len() + division.units.len() > MOST_UNITS {
            let reason = format!("both sides have at most {MOST_UNITS} units together");
            return Err(file.error_at(span, reason));
        }
        let labels: Vec<String> = division
            .units
            .iter()
            .map(|u| u.get_ref().id.clone())
            .collect();
        let mut units = Vec::new();
        for unit in division.units {
            let span = unit.span();
            let unit = read_unit(unit.into_inner(), &labels, &nations)
                .map_err(|reason| file.error_at(span.clone(), reason))?;
            let row = unit.kind.row();
            if row.nation != table.nation && !table.allies.contains(&row.nation) {
                let own: Vec<_> = nations.iter().map(|nation| nation.english()).collect();
                let reason = format!(
                    "type: «{}» serves {}, not {}",
                    row.id,
                    row.nation.english(),
                    own.join(" or ")
                );
                return Err(file.error_at(span, reason));
            }
            if battle
                .cards
                .iter()
                .any(|card| card.label == unit.card.label)
            {
                return Err(file.error_at(span, "id: another one has this id already"));
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

fn read_unit(table: UnitTable, labels: &[String], nations: &[Nation]) -> Result<UnitList, String> {
    let kind = KindId::named(&table.r#type).ok_or_else(|| {
        let kinds = |nation: &Nation| {
            let rows = KindId::all().map(KindId::row);
            let ids = rows
                .filter(|row| row.nation == *nation)
                .map(|row| row.id.as_str());
            known(&format!("{} has", nation.english()), ids)
        };
        let others: Vec<_> = nations.iter().map(kinds).collect();
        format!("type: no unit «{}»; {}", table.r#type, others.join("; "))
    })?;
    let row = kind.row();
    if table.bases < row.size.0 || table.bases > row.size.1 || table.bases as usize > MAX_BASES {
        return Err(format!(
            "bases: {} has {} to {} bases",
            row.id, row.size.0, row.size.1
        ));
    }
    let attached = match (&table.regiment, table.slot) {
        (Some(regiment), Some(slot)) => {
            let place = labels
                .iter()
                .position(|label| label == regiment)
                .ok_or_else(|| {
                    let units = labels.iter().map(String::as_str);
                    format!(
                        "regiment: no unit «{regiment}»; {}",
                        known("the division has", units)
                    )
                })?;
            Some((place as u8, slot))
        }
        (None, None) => None,
        _ => return Err("regiment, slot: an attached gun names its regiment and its slot".into()),
    };
    let formation = if table.form == "attached" && attached.is_some() {
        Formation::Limbered
    } else {
        Formation::named(&table.form).ok_or_else(|| {
            let names = known("the formations are", Formation::NAMES.map(|(name, _)| name));
            format!("form: no formation «{}»; {names}", table.form)
        })?
    };
    if row.has(Trait::Regimental) != attached.is_some() {
        return Err("regiment: regimental guns, and only they, are attached to a regiment".into());
    }
    let training = if row.has(Trait::Veteran) {
        table.training.unwrap_or(Training::Veteran)
    } else {
        table.training.unwrap_or(Training::Regular)
    };
    // BWN-2.11, BWN-24.8
    if row.has(Trait::Militia) && training != Training::Regular {
        return Err("training: militia is never veteran".into());
    }
    if training == Training::Elite && !row.has(Trait::MayElite) {
        return Err("training: this unit may not be elite".into());
    }
    formation
        .is_open_to(row, table.bases)
        .map_err(|reason| format!("form: {reason}"))?;
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
