//! A drawn table: dots in braille characters, and signs that stand on them.

use ratatui::style::{Color, Style};
use tabletop::terrain::{Spot, TerrainView};

use super::board::{Cell, Stroke};

/// A table on the screen; a character is two dots wide and four high.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    /// The table, in its own lengths.
    pub size: Spot,
    /// How much of it is a dot.
    pub dot: f64,
}

impl Scale {
    /// The character at a point of the table.
    pub(super) fn spot(self, at: Spot) -> (u16, u16) {
        let [width, height] = self.size;
        let x = at[0].clamp(0.0, width - self.dot / 10.0) / self.dot / 2.0;
        let y = (height - at[1]).clamp(0.0, height - self.dot / 10.0) / self.dot / 4.0;
        (x as u16, y as u16)
    }
}

/// A picture of dots, each character with the colour of what was drawn there last.
pub(super) struct Canvas {
    columns: usize,
    rows: usize,
    scale: Scale,
    dots: Vec<u8>,
    colours: Vec<Option<Color>>,
}

impl Canvas {
    /// An empty picture of a table.
    pub(super) fn of(scale: Scale) -> Self {
        let [width, height] = scale.size;
        let columns = (width / scale.dot / 2.0).ceil() as usize;
        let rows = (height / scale.dot / 4.0).ceil() as usize;
        Self {
            columns,
            rows,
            scale,
            dots: vec![0; columns * rows],
            colours: vec![None; columns * rows],
        }
    }

    /// Sets the dot in this column and row of dots, counted from the north-west corner.
    fn dot(&mut self, x: i64, y: i64, colour: Color) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else {
            return;
        };
        let (column, row) = (x / 2, y / 4);
        if column >= self.columns || row >= self.rows {
            return;
        }
        let bit = match (x % 2, y % 4) {
            (0, 3) => 6,
            (_, 3) => 7,
            (column, row) => 3 * column + row,
        };
        let place = row * self.columns + column;
        self.dots[place] |= 1 << bit;
        self.colours[place] = Some(colour);
    }

    /// Draws the edge between two points of the table; `gap` leaves dots out.
    pub(super) fn line(&mut self, from: Spot, to: Spot, gap: usize, colour: Color) {
        let Scale { size, dot } = self.scale;
        let spot = |p: Spot| (p[0] / dot, (size[1] - p[1]) / dot);
        let ((x1, y1), (x2, y2)) = (spot(from), spot(to));
        let steps = (x2 - x1).abs().max((y2 - y1).abs()).ceil().max(1.0) as usize;
        for step in (0..=steps).filter(|step| step.is_multiple_of(gap)) {
            let part = step as f64 / steps as f64;
            let (x, y) = (x1 + (x2 - x1) * part, y1 + (y2 - y1) * part);
            self.dot((x - 0.01).floor() as i64, (y - 0.01).floor() as i64, colour);
        }
    }

    /// Draws a closed outline.
    pub(super) fn outline(&mut self, points: &[Spot], gap: usize, colour: Color) {
        for (place, point) in points.iter().enumerate() {
            let next = points[(place + 1) % points.len()];
            self.line(*point, next, gap, colour);
        }
    }

    /// Fills an area with dots, every `gap`-th in both directions.
    pub(super) fn fill(&mut self, points: &[Spot], gap: i64, colour: Color) {
        for y in 0..self.rows as i64 * 4 {
            for x in 0..self.columns as i64 * 2 {
                if x % gap != y % gap {
                    continue;
                }
                let Scale { size, dot } = self.scale;
                let at = [(x as f64 + 0.5) * dot, size[1] - (y as f64 + 0.5) * dot];
                if holds(points, at) {
                    self.dot(x, y, colour);
                }
            }
        }
    }

    /// A line of this width in dots, at least one: rivers are broader than streams.
    pub(super) fn band(&mut self, [from, to]: [Spot; 2], width: f64, gap: usize, colour: Color) {
        let dot = self.scale.dot;
        let across = ((width / dot) as i64).max(1);
        let way = [to[0] - from[0], to[1] - from[1]];
        let length = way[0].hypot(way[1]).max(dot / 10.0);
        let aside = [-way[1] / length * dot, way[0] / length * dot];
        for step in 0..across {
            let off = step as f64 - (across - 1) as f64 / 2.0;
            let moved = |p: Spot| [p[0] + aside[0] * off, p[1] + aside[1] * off];
            self.line(moved(from), moved(to), gap, colour);
        }
    }

    /// The characters in runs of one colour.
    pub(super) fn strokes(&self) -> Vec<Stroke> {
        let mut strokes: Vec<Stroke> = Vec::new();
        for row in 0..self.rows {
            let mut run: Option<(usize, Option<Color>, String)> = None;
            for column in 0..=self.columns {
                let place = row * self.columns + column;
                let here = (column < self.columns && self.dots[place] != 0)
                    .then(|| (self.colours[place], braille(self.dots[place])));
                match (&mut run, here) {
                    (Some((_, colour, text)), Some((now, sign))) if *colour == now => {
                        text.push(sign);
                    }
                    (_, here) => {
                        if let Some((start, colour, text)) = run.take() {
                            strokes.push(Stroke {
                                x: start as u16,
                                y: row as u16,
                                text,
                                style: Style::new().fg(colour.unwrap_or(Color::Gray)),
                            });
                        }
                        run = here.map(|(colour, sign)| (column, colour, sign.to_string()));
                    }
                }
            }
        }
        strokes
    }
}

/// The braille character with these dots.
fn braille(dots: u8) -> char {
    char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' ')
}

/// Is a point inside an area?
fn holds(area: &[Spot], at: Spot) -> bool {
    let mut inside = false;
    for (place, a) in area.iter().enumerate() {
        let b = area[(place + 1) % area.len()];
        if (a[1] > at[1]) != (b[1] > at[1])
            && at[0] < (b[0] - a[0]) * (at[1] - a[1]) / (b[1] - a[1]) + a[0]
        {
            inside = !inside;
        }
    }
    inside
}

/// The middle of some points.
pub(super) fn mean(points: &[Spot]) -> Spot {
    let count = points.len().max(1) as f64;
    let sum = points
        .iter()
        .fold([0.0, 0.0], |sum, p| [sum[0] + p[0], sum[1] + p[1]]);
    [sum[0] / count, sum[1] / count]
}

/// Where the sign of a piece stands: in the middle of an area, half-way along a line.
pub(super) fn middle<G>(piece: &TerrainView<G>) -> Option<Spot> {
    if let Some(area) = piece.area.as_deref().filter(|area| !area.is_empty()) {
        return Some(mean(area));
    }
    let line = piece.line.as_deref()?;
    let half = line.len().checked_sub(1)? / 2;
    Some(mean(&line[half..(half + 2).min(line.len())]))
}

/// One of the eight arrows nearest to a facing, in degrees counter-clockwise from east.
pub(super) fn arrow(degrees: i32) -> char {
    const ARROWS: [char; 8] = ['→', '↗', '↑', '↖', '←', '↙', '↓', '↘'];
    ARROWS[((degrees + 22).rem_euclid(360) / 45) as usize]
}

/// Signs that would cover each other step aside.
pub(super) fn step_aside(cells: &mut [Cell]) {
    for place in 1..cells.len() {
        let (before, rest) = cells.split_at_mut(place);
        let cell = &mut rest[0];
        let clear = |x: u16, y: u16, width: u16| {
            !before
                .iter()
                .any(|old| old.y == y && x < old.x + old.width() && old.x < x + width)
        };
        let (x, y, width) = (cell.x, cell.y, cell.width());
        let aside = [
            (0, 0),
            (0, 1),
            (0, -1),
            (3, 0),
            (-3, 0),
            (3, 1),
            (-3, 1),
            (3, -1),
            (-3, -1),
        ];
        let free = aside
            .into_iter()
            .filter_map(|(dx, dy)| Some((x.checked_add_signed(dx)?, y.checked_add_signed(dy)?)))
            .find(|(x, y)| clear(*x, *y, width));
        if let Some((x, y)) = free {
            (cell.x, cell.y) = (x, y);
        }
    }
}
