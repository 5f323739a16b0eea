//! What each number of changes gains.

use super::{Svg, format_coordinate};
use crate::language::Language;
use crate::language::number::Figure;
use crate::say;

/// A proposal with a number of changes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct GainPoint {
    /// Number of changes.
    pub changes: u64,
    /// Share of what could be gained, 0 to 1.
    pub share: f64,
    /// Whether this proposal is made.
    pub is_selected: bool,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 20.0;
const BOTTOM: f64 = 52.0;
/// Number of labeled values of the horizontal axis, at most.
const MAX_TICKS: u64 = 12;

/// Draws the number of changes on the horizontal axis, and the share that they gain on the vertical
/// one.
#[must_use]
pub(crate) fn gain_curve(points: &[GainPoint], label: &str, language: Language) -> String {
    let mut svg = Svg::new("chart", WIDTH, HEIGHT, label);
    let most = points.last().map_or(1, |of| of.changes).max(1);
    let x = |changes: u64| LEFT + (WIDTH - LEFT - RIGHT) * changes as f64 / most as f64;
    let y = |share: f64| TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - share.clamp(0.0, 1.0));
    let percent = |share: f64| Figure::new(format!("{:.0}\u{202F}%", 100.0 * share)).in_language(language);
    for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
        svg.line("grid", (LEFT, y(share)), (WIDTH - RIGHT, y(share)));
        svg.text("faint", (LEFT - 8.0, y(share) + 4.0), "end", &percent(share));
    }
    let step = most.div_ceil(MAX_TICKS);
    for changes in (0..=most).step_by(step as usize) {
        svg.text("faint", (x(changes), HEIGHT - BOTTOM + 18.0), "middle", &changes.to_string());
    }
    let path: Vec<String> = std::iter::once((0, 0.0))
        .chain(points.iter().map(|of| (of.changes, of.share)))
        .map(|(changes, share)| format!("{} {}", format_coordinate(x(changes)), format_coordinate(y(share))))
        .collect();
    svg.path("curve neutral", &format!("M{}", path.join("L")));
    for of in points {
        let (class, radius) = if of.is_selected { ("spot selected", 6.5) } else { ("spot even", 3.5) };
        svg.circle(class, (x(of.changes), y(of.share)), radius, "");
    }
    for of in points.iter().filter(|of| of.is_selected) {
        let text = say!(language, "page-gain-selected", n = of.changes, share = percent(of.share));
        // On the left half of the picture, the free space is on the right of the curve.
        let (dx, anchor) = if 2 * of.changes > most { (-4.0, "end") } else { (12.0, "start") };
        let dy = if 2 * of.changes > most { -14.0 } else { 16.0 };
        svg.text("value", (x(of.changes) + dx, y(of.share) + dy), anchor, &text);
    }
    let middle = LEFT + (WIDTH - LEFT - RIGHT) / 2.0;
    svg.text("faint", (middle, HEIGHT - 10.0), "middle", &say!(language, "page-axis-changes"));
    let half = TOP + (HEIGHT - BOTTOM - TOP) / 2.0;
    svg.put(format_args!(
        "<text class=\"faint\" transform=\"translate(14 {half}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
        super::escaped(&say!(language, "page-axis-gain"))
    ));
    svg.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selected_proposal_is_marked_and_named() {
        let point = |changes, share, is_selected| GainPoint { changes, share, is_selected };
        let points = [point(2, 0.4, false), point(3, 0.6, true), point(5, 0.7, false)];
        let svg = gain_curve(&points, "label", Language::English);
        assert_eq!(svg.matches("spot selected").count(), 1);
        assert!(svg.contains("3 changes"), "{svg}");
    }
}
