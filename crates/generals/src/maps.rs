//! Chapter 23: maps for side B, as text that people write.

use crate::board::{Border, Sector, Sectors, Side};
use crate::rules::{Ground, RIVERS};
use crate::scoring::{Marker, Markers};

/// A map for side B (GEN-23.1).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Map {
    /// Its short name, such as `B1`.
    pub id: String,
    /// Its terrain.
    pub ground: Ground,
    /// Its markers.
    pub markers: Markers,
    /// What is added to each side's allotment (GEN-23.3).
    pub delta: [i8; 2],
}

/// What is wrong with a map, and in which of its lines (from 0).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapFault {
    /// The line, from 0.
    pub line: usize,
    /// The reason.
    pub reason: String,
}

/// Reads a map: GEN-23.1, GEN-23.2.
pub fn read_map(text: &str) -> Result<Map, MapFault> {
    let mut map = Map::default();
    let mut rivers: Vec<String> = Vec::new();
    let mut ended = false;
    let mut last = 0;
    for (line, statement) in text.lines().enumerate() {
        last = line;
        let fault = |reason: String| MapFault { line, reason };
        let statement = statement.split('#').next().unwrap_or("");
        let mut words = statement.split_whitespace();
        let Some(key) = words.next() else { continue };
        if ended {
            return Err(fault("nothing may follow «end»".to_owned()));
        }
        let rest: Vec<&str> = words.collect();
        read_statement(&mut map, &mut rivers, &mut ended, key, &rest).map_err(fault)?;
    }
    let fault = |reason: &str| MapFault {
        line: last,
        reason: reason.to_owned(),
    };
    if !ended {
        return Err(fault("the map does not close with «end»"));
    }
    check_map(&map).map_err(|reason| fault(&reason))?;
    Ok(map)
}

fn read_statement(
    map: &mut Map,
    rivers: &mut Vec<String>,
    ended: &mut bool,
    key: &str,
    rest: &[&str],
) -> Result<(), String> {
    match (key, rest) {
        ("map", [id]) => (*id).clone_into(&mut map.id),
        ("name", [_, ..]) => {}
        ("forest", _) => add_sectors(&mut map.ground.forest, rest)?,
        ("hill", _) => add_sectors(&mut map.ground.hill, rest)?,
        ("building", _) => add_sectors(&mut map.ground.building, rest)?,
        ("river", [name, ..]) if name.parse::<Sector>().is_ok() => {
            return Err(format!(
                "a river has a name before its sectors: «river R1 {}»",
                rest.join(" ")
            ));
        }
        ("river", [name, sectors @ ..]) => {
            let index = rivers
                .iter()
                .position(|known| known == name)
                .unwrap_or_else(|| {
                    rivers.push((*name).to_owned());
                    rivers.len() - 1
                });
            let river = map
                .ground
                .rivers
                .get_mut(index)
                .ok_or_else(|| format!("a map has at most {RIVERS} rivers"))?;
            add_sectors(river, sectors)?;
        }
        ("road", _) => {
            for word in rest {
                map.ground.road.add(border(word)?);
            }
        }
        ("bridge", _) => {
            for word in rest {
                map.ground.bridge.add(border(word)?);
            }
        }
        ("marker", [colour, kind, sector]) => {
            let sector = battle_sector(sector)?;
            let marker = marker(kind)?;
            let side = side(colour)?;
            if map.markers.has(side, marker, sector) {
                return Err(format!("{colour} has this marker in {sector} already"));
            }
            map.markers.put(side, marker, sector);
            if map.markers.count(side, marker) > marker.pieces() {
                return Err(format!(
                    "{colour} has only {} «{kind}» (GEN-19.13)",
                    marker.pieces()
                ));
            }
        }
        ("orders", [colour, delta]) => {
            let delta: i8 = delta
                .parse()
                .ok()
                .filter(|delta| (-6..=3).contains(delta))
                .ok_or_else(|| format!("«{delta}» is not a number from -6 to 3"))?;
            map.delta[side(colour)?.index()] += delta;
            if !(-6..=3).contains(&map.delta[side(colour)?.index()]) {
                return Err("orders change by -6 to 3 in all".to_owned());
            }
        }
        ("end", []) => *ended = true,
        _ => {
            return Err(format!(
                "«{key}» is not a statement of a map, or lacks its words; the statements are map, name, forest, hill, \
                 building, river, road, bridge, marker, orders, end"
            ));
        }
    }
    Ok(())
}

fn battle_sector(word: &str) -> Result<Sector, String> {
    let sector: Sector = word
        .parse()
        .map_err(|wrong: crate::board::NotOnTheBoard| wrong.to_string())?;
    if sector.is_reserve() {
        return Err(format!(
            "{sector} is a reserve; terrain and markers lie in battle sectors"
        ));
    }
    Ok(sector)
}

fn add_sectors(set: &mut Sectors, words: &[&str]) -> Result<(), String> {
    for word in words {
        set.add(battle_sector(word)?);
    }
    Ok(())
}

fn border(word: &str) -> Result<Border, String> {
    word.parse()
        .map_err(|_| format!("«{word}» does not join two adjacent sectors"))
}

fn side(word: &str) -> Result<Side, String> {
    match word {
        "white" => Ok(Side::White),
        "black" => Ok(Side::Black),
        _ => Err(format!("«{word}» is neither white nor black")),
    }
}

fn marker(word: &str) -> Result<Marker, String> {
    Ok(match word {
        "general" => Marker::General,
        "flag1" => Marker::Flag1,
        "flag3" => Marker::Flag3,
        "rose1" => Marker::Rose1,
        "rose3" => Marker::Rose3,
        _ => {
            return Err(format!(
                "«{word}» is not a kind of marker; the kinds are general, flag1, flag3, rose1, rose3"
            ));
        }
    })
}

/// GEN-23.2
fn check_map(map: &Map) -> Result<(), String> {
    for bridge in map.ground.bridge.iter() {
        let (a, b) = bridge.ends();
        if !map.ground.road.has(bridge) {
            return Err(format!("the bridge {bridge} lies on no road"));
        }
        if !map
            .ground
            .rivers
            .iter()
            .any(|river| river.has(a) || river.has(b))
        {
            return Err(format!("the bridge {bridge} crosses no river"));
        }
    }
    for river in map.ground.rivers {
        if !is_connected(river) {
            return Err("the sectors of a river must be connected".to_owned());
        }
    }
    if !map.markers.is_valid() {
        return Err(
            "a sector bears flags or generals of both colours, or a colour has two generals"
                .to_owned(),
        );
    }
    Ok(())
}

fn is_connected(river: Sectors) -> bool {
    let Some(source) = river.iter().next() else {
        return true;
    };
    let mut reached = Sectors::NONE;
    reached.add(source);
    for _ in 0..9 {
        for sector in river.iter() {
            if sector.neighbours().iter().any(|next| reached.has(*next)) {
                reached.add(sector);
            }
        }
    }
    reached == river
}
