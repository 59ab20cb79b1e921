//! The history as a drawing: a small curve for each line, all over the same runs.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{Past, figure};

const ROW: f64 = 24.0;
const TOP: f64 = 56.0;
const LEFT: f64 = 330.0;
const RIGHT: f64 = 760.0;
const WIDTH: f64 = 900.0;

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// The whole drawing.
pub(super) fn history(history: &[Past]) -> String {
    // Runs in their order, and lines in the order in which they came first.
    let mut runs: Vec<(&str, &str)> = Vec::new();
    let mut names: Vec<&str> = Vec::new();
    let mut ratios: BTreeMap<(&str, usize), f64> = BTreeMap::new();
    for past in history {
        let run = (past.date.as_str(), past.commit.as_str());
        // The same line again is another run, even of the same day and commit.
        let again = runs.last() == Some(&run)
            && ratios.contains_key(&(past.line.name.as_str(), runs.len() - 1));
        if runs.last() != Some(&run) || again {
            runs.push(run);
        }
        if !names.contains(&past.line.name.as_str()) {
            names.push(&past.line.name);
        }
        ratios.insert((&past.line.name, runs.len() - 1), past.ratio);
    }
    let height = TOP + ROW * names.len() as f64 + 20.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" role=\"img\" \
         aria-label=\"How fast everything is, run by run\"><style>text{{font:12px system-ui,sans-serif;fill:#2b2620}}.soft{{fill:#665a45}}.end{{text-anchor:end}}\
         .title{{font:bold 16px Georgia,serif}}polyline{{fill:none;stroke:#33538f;stroke-width:2}}circle{{fill:#33538f}}line{{stroke:#dccfa9}}</style>\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"10\" fill=\"#f8f2e3\"/><text class=\"title\" x=\"20\" y=\"28\">How fast everything is, as a ratio to the reference of the same run</text>"
    );
    let span = (runs.len().max(2) - 1) as f64;
    let x = |run: usize| LEFT + (RIGHT - LEFT) * run as f64 / span;
    if let (Some(first), Some(last)) = (runs.first(), runs.last()) {
        let _ = write!(
            svg,
            "<text class=\"soft\" x=\"{LEFT}\" y=\"46\">{} {}</text><text class=\"soft end\" x=\"{RIGHT}\" y=\"46\">{} {}</text>",
            first.0, first.1, last.0, last.1
        );
    }
    for (place, name) in names.iter().enumerate() {
        let bottom = TOP + ROW * (place as f64 + 1.0) - 6.0;
        let of: Vec<(usize, f64)> = (0..runs.len())
            .filter_map(|run| Some((run, *ratios.get(&(name, run))?)))
            .collect();
        let low = of.iter().map(|(_, ratio)| *ratio).fold(f64::MAX, f64::min);
        let high = of.iter().map(|(_, ratio)| *ratio).fold(0.0, f64::max);
        // Each curve has a scale of its own, of a fifth at least, so that noise does not look like news.
        let scale = (high - low).max(high * 0.2).max(f64::MIN_POSITIVE);
        let y = |ratio: f64| bottom - (ROW - 10.0) * (ratio - low) / scale;
        let points: Vec<String> = of
            .iter()
            .map(|(run, ratio)| format!("{:.1},{:.1}", x(*run), y(*ratio)))
            .collect();
        let _ = write!(
            svg,
            "<line x1=\"20\" y1=\"{0:.1}\" x2=\"{1}\" y2=\"{0:.1}\"/><text x=\"20\" y=\"{2:.1}\">{3}</text><polyline points=\"{4}\"/>",
            bottom + 5.0,
            WIDTH - 20.0,
            bottom - 1.0,
            escaped(name),
            points.join(" ")
        );
        if let Some((run, ratio)) = of.last() {
            let _ = write!(
                svg,
                "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\"/><text class=\"end\" x=\"{}\" y=\"{:.1}\">{}</text>",
                x(*run),
                y(*ratio),
                WIDTH - 20.0,
                bottom - 1.0,
                figure(*ratio)
            );
        }
    }
    svg.push_str("</svg>\n");
    svg
}
