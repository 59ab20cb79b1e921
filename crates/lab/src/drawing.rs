//! Small drawings in SVG, and the letters that a page must not take as its own.

use std::fmt::Write as _;

/// The text as it may stand in HTML and SVG.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other => safe.push(other),
        }
    }
    safe
}

/// A drawing of a fixed size that grows and shrinks with the page.
pub(crate) struct Drawing {
    body: String,
    width: f64,
    height: f64,
    label: String,
}

impl Drawing {
    /// An empty drawing; the label says what it shows to those who cannot see it.
    pub(crate) fn new(width: f64, height: f64, label: &str) -> Self {
        Self {
            body: String::new(),
            width,
            height,
            label: escape(label),
        }
    }

    fn put(&mut self, part: std::fmt::Arguments<'_>) {
        // Writing into a string cannot fail.
        let _ = self.body.write_fmt(part);
    }

    pub(crate) fn rect(&mut self, class: &str, [x, y, w, h]: [f64; 4]) {
        let (w, h) = (w.max(0.0), h.max(0.0));
        self.put(format_args!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\"/>"
        ));
    }

    /// A rectangle with round corners.
    pub(crate) fn round(&mut self, class: &str, [x, y, w, h]: [f64; 4], r: f64) {
        let (w, h) = (w.max(0.0), h.max(0.0));
        self.put(format_args!(
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"{r:.1}\"/>"
        ));
    }

    pub(crate) fn line(&mut self, class: &str, [x1, y1, x2, y2]: [f64; 4]) {
        self.put(format_args!(
            "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
        ));
    }

    pub(crate) fn dot(&mut self, class: &str, [x, y]: [f64; 2], r: f64) {
        self.put(format_args!(
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\"/>"
        ));
    }

    /// A text; `class` says where it begins: `start`, `middle` or `end` besides its look.
    pub(crate) fn text(&mut self, class: &str, [x, y]: [f64; 2], text: &str) {
        let text = escape(text);
        self.put(format_args!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{text}</text>"
        ));
    }

    /// A broken line through points, or the area within them if `closed`.
    pub(crate) fn path(&mut self, class: &str, points: &[[f64; 2]], closed: bool) {
        let mut way = String::new();
        for (at, [x, y]) in points.iter().enumerate() {
            let letter = if at == 0 { 'M' } else { 'L' };
            let _ = write!(way, "{letter}{x:.1} {y:.1}");
        }
        if closed {
            way.push('Z');
        }
        self.put(format_args!("<path class=\"{class}\" d=\"{way}\"/>"));
    }

    /// The drawing as part of an HTML page.
    pub(crate) fn inline(self) -> String {
        let Self {
            body,
            width,
            height,
            label,
        } = self;
        format!(
            "<svg viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{label}\">{body}</svg>"
        )
    }

    /// The drawing as a file of its own, with its style.
    pub(crate) fn file(self, style: &str) -> String {
        let Self {
            body,
            width,
            height,
            label,
        } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\" aria-label=\"{label}\"><style>{style}</style>{body}</svg>\n"
        )
    }
}

/// Round numbers that part the way from `low` to `high` into a few steps.
pub(crate) fn ticks(low: f64, high: f64, most: usize) -> Vec<f64> {
    let span = (high - low).max(1e-9);
    let rough = span / most.max(1) as f64;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|times| times * power)
        .find(|step| *step >= rough)
        .unwrap_or(power * 10.0);
    let mut ticks = Vec::new();
    let mut at = (low / step).ceil() * step;
    while at <= high + step * 1e-6 {
        ticks.push(at);
        at += step;
    }
    ticks
}

/// Cuts a text that is longer than so many letters.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(most.saturating_sub(1)).collect();
    short.truncate(short.trim_end().len());
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_become_markup() {
        let mut drawing = Drawing::new(10.0, 10.0, "a \"b\"");
        drawing.text("start", [0.0, 0.0], "<script>&'");
        let svg = drawing.inline();
        assert!(svg.contains("&lt;script&gt;&amp;&#39;") && svg.contains("a &quot;b&quot;"));
    }

    #[test]
    fn ticks_are_round() {
        assert_eq!(ticks(0.0, 6.0, 4), [0.0, 2.0, 4.0, 6.0]);
        assert_eq!(ticks(3.0, 21.0, 5), [5.0, 10.0, 15.0, 20.0]);
        assert_eq!(ticks(0.0, 1.0, 2), [0.0, 0.5, 1.0]);
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(shortened("abc", 3), "abc");
        assert_eq!(shortened("ab cd", 4), "ab…");
    }
}
