//! Chapter 22: a field laid by the referee, alike for both sides.

use kernel::Dice;
use table::{Point, Polygon, Polyline};

use crate::battle::Battle;
use crate::preparation::landscape::{Country, Feature, Sketch, Stuff, lay, random_sketch};
use crate::preparation::roads::{road, road_samples};
use crate::terrain::Ground;

/// Turns a sketch about the middle of the table.
fn turned(battle: &Battle, sketch: &Sketch) -> Sketch {
    let (width, height) = ((battle.width / 100) as u16, (battle.height / 100) as u16);
    Sketch {
        stuff: sketch.stuff,
        points: sketch
            .points
            .iter()
            .map(|[x, y]| [width - x, height - y])
            .collect(),
    }
}

/// Lays a field that is the same from both edges: every piece has its twin on the other side of the middle, water and one
/// piece in the middle are their own twins. The numbers of the area table and the count of pieces are kept.
pub(crate) fn generate(battle: &mut Battle, country: Country, pieces: u8, dice: &mut Dice) {
    let centre = [(battle.width / 200) as u16, (battle.height / 200) as u16];
    let mut laid = [0u8; 11];
    let mut total = 0;
    if country.least(Feature::Stream) > 0 {
        let drop = 50 + 5 * dice.pick(40) as u16;
        let (width, height) = ((battle.width / 100) as u16, (battle.height / 100) as u16);
        let stream = Sketch {
            stuff: Stuff::Stream,
            points: vec![
                [0, centre[1] - drop],
                centre,
                [width, height - (centre[1] - drop)],
            ],
        };
        if let Ok(piece) = stream.piece(battle) {
            lay(battle, piece);
            laid[Feature::Stream as usize] += 1;
            total += 1;
        }
    }
    let stuffs = |feature: Feature, dice: &mut Dice| match feature {
        Feature::Difficult => Stuff::Difficult,
        Feature::Woods => Stuff::Wood,
        Feature::Heights => Stuff::Hill,
        Feature::Impassable => Stuff::Impassable,
        Feature::Fences => [Stuff::Fence, Stuff::Hedge, Stuff::Wall][dice.pick(3)],
        Feature::Tz2 => Stuff::Town,
        Feature::Tz3 => Stuff::City,
        _ => Stuff::Village,
    };
    // The least numbers first, then pairs at random.
    let solid: Vec<Feature> = Feature::ALL
        .into_iter()
        .filter(|feature| !feature.is_water() && *feature != Feature::Roads)
        .collect();
    let needed: u8 = solid
        .iter()
        .map(|feature| country.least(*feature).div_ceil(2) * 2)
        .sum();
    let single = solid
        .iter()
        .copied()
        .rfind(|feature| country.least(*feature) % 2 == 1 && (total + needed > pieces));
    if let Some(feature) = single {
        let stuff = stuffs(feature, dice);
        let [x, y] = centre;
        let middle = Sketch {
            stuff,
            points: vec![
                [x - 50, y - 50],
                [x + 50, y - 50],
                [x + 50, y + 50],
                [x - 50, y + 50],
            ],
        };
        if let Ok(piece) = middle.piece(battle) {
            lay(battle, piece);
            laid[feature as usize] += 1;
            total += 1;
        }
    }
    let pair = |battle: &mut Battle, feature: Feature, dice: &mut Dice| -> bool {
        for _ in 0..400 {
            let sketch = random_sketch(battle, stuffs(feature, dice), dice);
            let Ok(piece) = sketch.piece(battle) else {
                continue;
            };
            let before = battle.clone();
            lay(battle, piece);
            if let Ok(twin) = turned(battle, &sketch).piece(battle) {
                lay(battle, twin);
                return true;
            }
            *battle = before;
        }
        false
    };
    for feature in &solid {
        while laid[*feature as usize] < country.least(*feature) && pair(battle, *feature, dice) {
            laid[*feature as usize] += 2;
            total += 2;
        }
    }
    for _ in 0..12 {
        let feature = solid[dice.pick(solid.len())];
        let room = laid[feature as usize] + 2 <= country.most(feature) && total + 2 <= pieces;
        if room && pair(battle, feature, dice) {
            laid[feature as usize] += 2;
            total += 2;
        }
    }
    // Roads run from the built-up areas to the operational bases, in pairs too.
    let mut roads = 0;
    for line in road_samples(battle) {
        if roads >= country.most(Feature::Roads).min(4) {
            break;
        }
        let (width, height) = ((battle.width / 100) as u16, (battle.height / 100) as u16);
        let twin: Vec<[u16; 2]> = line.iter().map(|[x, y]| [width - x, height - y]).collect();
        let back: Vec<[u16; 2]> = line.iter().rev().copied().collect();
        let own_twin = twin == line || twin == back;
        let count = if own_twin { 1 } else { 2 };
        if roads + count > country.most(Feature::Roads) {
            continue;
        }
        let before = battle.clone();
        if let Ok(piece) = road(battle, &line) {
            lay(battle, piece);
            if own_twin {
                roads += 1;
            } else if let Ok(twin) = road(battle, &twin) {
                lay(battle, twin);
                roads += 2;
            } else {
                *battle = before;
            }
        }
    }
}

/// Turns the whole field about its middle: the winner of the initiative takes the other edge (BWN-22.2).
pub(crate) fn turn_table(battle: &mut Battle) {
    let (width, height) = (battle.width, battle.height);
    let turn = |p: Point| Point::new(width - p.x, height - p.y);
    for piece in &mut battle.terrain {
        piece.area = piece
            .area
            .as_ref()
            .and_then(|area| Polygon::new(area.points().iter().copied().map(turn).collect()).ok());
        piece.line = piece
            .line
            .as_ref()
            .and_then(|line| Polyline::new(line.points().iter().copied().map(turn).collect()).ok());
        piece.ends = piece.ends.map(|ends| ends.map(turn));
        if let Ground::LinearFortification { outer, .. } = &mut piece.ground {
            *outer = outer.opposite();
        }
    }
    let pieces = std::mem::take(&mut battle.terrain);
    for piece in pieces {
        lay(battle, piece);
    }
}
