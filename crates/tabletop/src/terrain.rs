//! Pieces of terrain: areas and lines in whole mils, how scenario files write them, and how they are shown.
//!
//! What a piece *is* (a wood, a town, a stream) belongs to the game: its own enum, which says by [`Ground`] how such a piece is
//! drawn and what it hides.

use kernel::{FileError, ScenarioFile, Spanned};
use serde::{Deserialize, Serialize};
use table::{Bounds, Facing, Field, Mils, Point, Polygon, Polyline, Pose, Rect, Shape, Size};

/// How a kind of ground is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Always an area.
    Area,
    /// Always a line.
    Line,
    /// One or the other.
    Either,
}

/// What a kind of ground hides (BWN-4.22 to BWN-4.25, LEE-18.9, LEE-18.10). Hills are not pieces in this sense: see [`Hill`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// Nothing.
    Open,
    /// What is behind it, and what is deep inside it.
    Wood,
    /// Everything in and behind it, except from the piece that observer or target hold.
    Solid,
    /// What is behind it; one sees into it and out of it.
    Behind,
}

/// What a game says about its kinds of ground.
pub trait Ground {
    /// How it is drawn.
    fn form(&self) -> Form;

    /// What it hides.
    fn screen(&self) -> Screen;
}

/// A piece of terrain.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Piece<G> {
    /// Its id in the scenario: `V1`.
    pub id: String,
    /// What it is.
    pub ground: G,
    /// The ground it covers, for areas.
    pub area: Option<Polygon>,
    /// Its line, for lines.
    pub line: Option<Polyline>,
    /// Width of a line, in mils.
    pub width: Mils,
    /// The middles of the ends of a cutting that is entered only there.
    pub ends: Option<[Point; 2]>,
}

impl<G> Piece<G> {
    /// The box of its area as a rectangle that faces north.
    pub fn square(&self) -> Option<Rect> {
        let Bounds { low, high } = self.area.as_ref()?.bounds();
        let size = Size::new(high.x - low.x, high.y - low.y).ok()?;
        let middle = Point::new(i64::midpoint(low.x, high.x), high.y);
        Some(size.standing_at(Pose::new(middle, Facing::NORTH)))
    }

    /// Its place as one point: the centroid of an area, the first point of a line.
    pub fn centre(&self) -> Point {
        match (&self.area, &self.line) {
            (Some(area), _) => area.centroid(),
            (None, Some(line)) => line.points()[0],
            (None, None) => Point::new(0, 0),
        }
    }

    /// The box round it; a line is grown by `margin` on all sides. None if it has no shape.
    pub fn reach(&self, margin: Mils) -> Option<Bounds> {
        match (&self.area, &self.line) {
            (Some(area), _) => Some(area.bounds()),
            (None, Some(line)) => Some(line.bounds().grown(margin)),
            (None, None) => None,
        }
    }

    /// Tests if its area covers a point, outline included (BWN-5.2, LEE-18.1).
    pub fn covers(&self, point: Point) -> bool {
        self.area.as_ref().is_some_and(|area| area.contains(point))
    }

    /// Tests quickly if something within these bounds may stand on or astride its line. True whenever it does.
    pub fn line_may_meet(&self, bounds: &Bounds) -> bool {
        let near = bounds.grown(self.width / 2);
        self.line
            .as_ref()
            .is_some_and(|line| line.segments().any(|part| part.bounds().meets(&near)))
    }

    /// Tests if a base stands on or astride its line, which is as wide as it is drawn.
    pub fn line_meets(&self, base: Rect) -> bool {
        let Some(line) = &self.line else {
            return false;
        };
        let outline = base.shrunk(table::contact::TERRAIN_PLAY).outline();
        let half = self.width / 2;
        if !line.bounds().grown(half).meets(&outline.bounds()) {
            return false;
        }
        line.segments().any(|part| part.is_within(half, &outline))
    }

    /// Where on a line of sight this line is crossed: for "is it behind a wall?" (BWN-5.33, LEE-18.6).
    pub fn crossings(&self, line: &table::Segment) -> impl Iterator<Item = Point> {
        let path = self.line.as_ref();
        path.into_iter().flat_map(|path| path.meetings(line))
    }
}

// ---- hills

/// Hills that touch are one hill (BWN-4.20, LEE-18.10).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Hill {
    /// The ground it covers.
    pub grounds: Vec<Polygon>,
    /// Its crests (BWN-4.19). Without any it hides only what is behind it.
    pub crests: Vec<Polyline>,
    /// Its level: the highest of its parts.
    pub level: u8,
}

impl Hill {
    /// Tests if it covers a point.
    pub fn covers(&self, point: Point) -> bool {
        self.grounds.iter().any(|ground| ground.contains(point))
    }
}

/// A hill as it is drawn: ground, crest if it has one, level.
pub type HillPart = (Polygon, Option<Polyline>, u8);

/// Joins touching hills (BWN-4.20, LEE-18.10).
///
/// ```
/// use table::{Point, Polygon};
/// use tabletop::terrain::join_hills;
///
/// let square = |x: i64| {
///     let corners = [(x, 0), (x + 10, 0), (x + 10, 10), (x, 10)];
///     Polygon::new(corners.map(|(x, y)| Point::new(x, y)).to_vec()).unwrap()
/// };
/// let hills = join_hills([(square(0), None, 1), (square(10), None, 2), (square(50), None, 1)]);
/// assert_eq!(hills.len(), 2);
/// assert_eq!(hills[0].level, 2);
/// ```
pub fn join_hills(parts: impl IntoIterator<Item = HillPart>) -> Vec<Hill> {
    let mut hills: Vec<Hill> = Vec::new();
    for (ground, crest, level) in parts {
        let mut joined = Hill {
            grounds: vec![ground],
            crests: crest.into_iter().collect(),
            level,
        };
        let touches = |hill: &Hill| {
            hill.grounds
                .iter()
                .any(|old| old.meets_polygon(&joined.grounds[0]))
        };
        let (near, far): (Vec<Hill>, Vec<Hill>) = hills.into_iter().partition(touches);
        for hill in near {
            joined.grounds.extend(hill.grounds);
            joined.crests.extend(hill.crests);
            joined.level = joined.level.max(hill.level);
        }
        hills = far;
        hills.push(joined);
    }
    hills
}

// ---- files

/// A length as files write it (centimetres or inches) in mils.
///
/// ```
/// assert_eq!(tabletop::terrain::mils(7.25), 7_250);
/// ```
pub fn mils(measure: f64) -> Mils {
    (measure * 1000.0).round() as Mils
}

/// A point as files write it.
pub fn point([x, y]: [f64; 2]) -> Point {
    Point::new(mils(x), mils(y))
}

/// Reads the shape of a piece: `area` or `line`, as its ground is drawn, wholly on the table.
///
/// ```
/// use table::Field;
/// use tabletop::terrain::{Form, read_shape};
///
/// let table = Field::new(48_000, 36_000);
/// let wall = vec![[10.0, 5.0], [14.5, 5.0]];
/// let (area, line) = read_shape(Form::Line, None, Some(wall.clone()), &table)?;
/// assert!(area.is_none() && line.is_some());
/// assert_eq!(
///     read_shape(Form::Area, None, Some(wall), &table).unwrap_err(),
///     "area: this kind of terrain has an area, not a line"
/// );
/// # Ok::<(), String>(())
/// ```
pub fn read_shape(
    form: Form,
    area: Option<Vec<[f64; 2]>>,
    line: Option<Vec<[f64; 2]>>,
    table: &Field,
) -> Result<(Option<Polygon>, Option<Polyline>), String> {
    let is_line = match form {
        Form::Area => false,
        Form::Line => true,
        Form::Either => line.is_some(),
    };
    let points: Vec<Point> = match (is_line, area, line) {
        (false, Some(points), None) | (true, None, Some(points)) => {
            points.into_iter().map(point).collect()
        }
        (false, ..) => return Err("area: this kind of terrain has an area, not a line".into()),
        (true, ..) => return Err("line: this kind of terrain has a line, not an area".into()),
    };
    check_corners(points.len())?;
    if !points.iter().all(|point| table.contains(*point)) {
        return Err("it lies off the table".into());
    }
    Ok(if is_line {
        let line = Polyline::new(points).map_err(|e| e.to_string())?;
        (None, Some(line))
    } else {
        let area = Polygon::new(points).map_err(|e| e.to_string())?;
        (Some(area), None)
    })
}

/// The most corners of one piece of terrain, and of all pieces of a file together.
const MOST_CORNERS: usize = 200;
const MOST_CORNERS_IN_ALL: usize = 2000;

/// Refuses an outline with more corners than a referee should have to walk round.
pub fn check_corners(corners: usize) -> Result<(), String> {
    if corners > MOST_CORNERS {
        return Err(format!(
            "a piece of terrain has at most {MOST_CORNERS} corners, not {corners}"
        ));
    }
    Ok(())
}

/// Reads all pieces of a file with the game's own `read`; every id stands once, and there are at most `most` pieces. An error
/// names the line of the piece.
pub fn read_pieces<T, G>(
    file: &ScenarioFile,
    entries: Vec<Spanned<T>>,
    most: usize,
    mut read: impl FnMut(T) -> Result<Piece<G>, String>,
) -> Result<Vec<Piece<G>>, FileError> {
    let mut pieces: Vec<Piece<G>> = Vec::new();
    let mut corners = 0;
    for entry in entries {
        let span = entry.span();
        if pieces.len() == most {
            return Err(file.error_at(span, format!("at most {most} pieces of terrain")));
        }
        let piece =
            read(entry.into_inner()).map_err(|reason| file.error_at(span.clone(), reason))?;
        if pieces.iter().any(|other| other.id == piece.id) {
            return Err(file.error_at(span, "id: another piece has this id already"));
        }
        let area = piece.area.as_ref().map_or(0, |area| area.points().len());
        corners += area + piece.line.as_ref().map_or(0, |line| line.points().len());
        if corners > MOST_CORNERS_IN_ALL {
            let reason = format!("the terrain has at most {MOST_CORNERS_IN_ALL} corners in all");
            return Err(file.error_at(span, reason));
        }
        pieces.push(piece);
    }
    Ok(pieces)
}

// ---- views

/// A point as it is shown: in tenths of the game's measure (millimetres, tenths of an inch).
pub type Spot = [f64; 2];

/// A length as it is shown.
pub fn shown(mils: Mils) -> f64 {
    mils as f64 / 100.0
}

/// A point as it is shown.
pub fn spot(point: Point) -> Spot {
    [shown(point.x), shown(point.y)]
}

/// The corners of a rectangle as they are shown.
pub fn corners(rect: Rect) -> [Spot; 4] {
    rect.outline().points().map(spot)
}

/// A piece of terrain as it is shown. Lengths are in tenths of the game's measure.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[ts(export, export_to = "tabletop.ts")]
#[allow(missing_docs)]
pub struct TerrainView<G> {
    pub id: String,
    pub ground: G,
    pub area: Option<Vec<Spot>>,
    pub line: Option<Vec<Spot>>,
    pub width: f64,
    /// What is left of its level or endurance.
    pub strength: u8,
}

impl<G: Copy> Piece<G> {
    /// The piece as it is shown, with what is left of its strength.
    pub fn view(&self, strength: u8) -> TerrainView<G> {
        let spots = |points: &[Point]| points.iter().copied().map(spot).collect();
        TerrainView {
            id: self.id.clone(),
            ground: self.ground,
            area: self.area.as_ref().map(|area| spots(area.points())),
            line: self.line.as_ref().map(|line| spots(line.points())),
            width: shown(self.width),
            strength,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: i64, y: i64) -> Polygon {
        let side = 10_000;
        Polygon::new(vec![
            Point::new(x, y),
            Point::new(x + side, y),
            Point::new(x + side, y + side),
            Point::new(x, y + side),
        ])
        .unwrap()
    }

    fn crest(x: i64, y: i64) -> Polyline {
        Polyline::new(vec![Point::new(x, y), Point::new(x + 1, y)]).unwrap()
    }

    /// BWN-4.20, LEE-18.10
    #[test]
    fn touching_hills_are_one_hill() {
        let part = |x: i64, level| (square(x, 0), Some(crest(x, 0)), level);
        let hills = join_hills([part(0, 1), part(20_000, 1), part(10_000, 2)]);
        assert_eq!(hills.len(), 1);
        assert_eq!((hills[0].grounds.len(), hills[0].level), (3, 2));
        assert_eq!(join_hills([part(0, 1), part(10_001, 1)]).len(), 2);
    }

    /// A stream is as wide as it is drawn: half of its width on either side.
    #[test]
    fn a_wide_line_is_met_at_its_bank() {
        let stream = |width| Piece {
            id: "S".into(),
            ground: (),
            area: None,
            line: Polyline::new(vec![Point::new(0, 0), Point::new(50_000, 0)]).ok(),
            width,
            ends: None,
        };
        let base = Size::new(4_000, 2_000)
            .unwrap()
            .standing_at(Pose::new(Point::new(20_000, 2_300), Facing::NORTH));
        assert!(!stream(0).line_meets(base));
        assert!(stream(1_000).line_meets(base));
        assert!(stream(1_000).line_may_meet(&base.outline().bounds()));
    }

    #[test]
    fn a_shape_off_the_table_is_refused() {
        let table = Field::new(10_000, 10_000);
        let off = vec![[1.0, 1.0], [11.0, 1.0]];
        assert_eq!(
            read_shape(Form::Line, None, Some(off), &table).unwrap_err(),
            "it lies off the table"
        );
    }
}
