//! Dots in braille characters.

use ratatui::style::{Color, Style};

use crate::play::board::Stroke;

/// Millimetres to a dot; a character is two dots wide and four high.
pub(super) const DOT: f64 = 10.0;

/// A picture of dots, each character with the colour of what was drawn there last.
pub(super) struct Canvas {
    columns: usize,
    rows: usize,
    /// Of the table, in millimetres.
    height: f64,
    dots: Vec<u8>,
    colours: Vec<Option<Color>>,
}

impl Canvas {
    /// An empty picture of a table of this size in millimetres.
    pub(super) fn of([width, height]: [f64; 2]) -> Self {
        let columns = (width / DOT / 2.0).ceil() as usize;
        let rows = (height / DOT / 4.0).ceil() as usize;
        Self {
            columns,
            rows,
            height,
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
    pub(super) fn line(&mut self, from: [f64; 2], to: [f64; 2], gap: usize, colour: Color) {
        let spot = |p: [f64; 2]| (p[0] / DOT, (self.height - p[1]) / DOT);
        let ((x1, y1), (x2, y2)) = (spot(from), spot(to));
        let steps = (x2 - x1).abs().max((y2 - y1).abs()).ceil().max(1.0) as usize;
        for step in (0..=steps).filter(|step| step.is_multiple_of(gap)) {
            let part = step as f64 / steps as f64;
            let (x, y) = (x1 + (x2 - x1) * part, y1 + (y2 - y1) * part);
            self.dot((x - 0.01).floor() as i64, (y - 0.01).floor() as i64, colour);
        }
    }

    /// Draws a closed outline.
    pub(super) fn outline(&mut self, points: &[[f64; 2]], gap: usize, colour: Color) {
        for (place, point) in points.iter().enumerate() {
            let next = points[(place + 1) % points.len()];
            self.line(*point, next, gap, colour);
        }
    }

    /// Fills an area with dots, every `gap`-th in both directions.
    pub(super) fn fill(&mut self, points: &[[f64; 2]], gap: i64, colour: Color) {
        for y in 0..self.rows as i64 * 4 {
            for x in 0..self.columns as i64 * 2 {
                if x % gap != y % gap {
                    continue;
                }
                let at = [(x as f64 + 0.5) * DOT, self.height - (y as f64 + 0.5) * DOT];
                if holds(points, at) {
                    self.dot(x, y, colour);
                }
            }
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
fn holds(area: &[[f64; 2]], at: [f64; 2]) -> bool {
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
