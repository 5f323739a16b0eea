//! Printed and proposed AP of each changed card, with what the card is worth.

use super::{ArrowDirection, Svg, format_coordinate, shorten_name};
use crate::language::Language;
use crate::language::number::Figure;
use crate::report::page::value::ResultMark;
use crate::rules::Word;
use crate::say;

/// A card whose AP change.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CostChangeRow {
    pub name: String,
    /// Printed AP.
    pub printed: u16,
    /// Proposed AP.
    pub proposed: u16,
    /// What the card is worth, in AP.
    pub worth: f64,
    /// Interval of the worth; open ends are 0 and infinity.
    pub range: (f64, f64),
    /// Color of the change.
    pub standing: ResultMark,
}

const WIDTH: f64 = 760.0;
const LEFT: f64 = 222.0;
const RIGHT: f64 = 96.0;
const TOP: f64 = 42.0;
const BOTTOM: f64 = 12.0;
const ROW_HEIGHT: f64 = 24.0;
const MAX_NAME_CHARS: usize = 30;
/// Minimum and maximum factor between printed AP and the end of the axis.
const RANGE_BOUNDS: [f64; 2] = [1.12, 2.2];
/// Changes with a tick, in percent.
const TICKS: [f64; 9] = [-60.0, -40.0, -20.0, -10.0, 0.0, 10.0, 25.0, 50.0, 100.0];
/// Minimum distance between two ticks, in SVG units.
const MIN_TICK_GAP: f64 = 44.0;

/// Draws a row for each card, in the given order: a line from the printed AP, where all rows begin,
/// to the proposed AP, on the interval of the worth. The axis shows the change, on a logarithmic
/// scale.
#[must_use]
pub(crate) fn cost_changes(rows: &[CostChangeRow], label: &str, language: Language) -> String {
    let height = TOP + ROW_HEIGHT * rows.len() as f64 + BOTTOM;
    let mut svg = Svg::new("chart changes", WIDTH, height, label);
    let factor = |of: &CostChangeRow, ap: f64| ap / f64::from(of.printed);
    let shown = |of: &CostChangeRow| {
        [f64::from(of.proposed), of.worth, of.range.0, of.range.1].map(|ap| factor(of, ap))
    };
    let factors = || rows.iter().flat_map(shown).filter(|of| of.is_finite() && *of > 0.0);
    let [least, most] = RANGE_BOUNDS;
    let high = (1.05 * factors().fold(1.0, f64::max)).clamp(least, most);
    let low = (factors().fold(1.0, f64::min) / 1.05).clamp(1.0 / most, 1.0 / least);
    let x = |factor: f64| {
        let part = libm::log(factor.clamp(low, high) / low) / libm::log(high / low);
        LEFT + (WIDTH - LEFT - RIGHT) * part
    };
    let mut last = f64::NEG_INFINITY;
    // The tick at 0 is always drawn.
    let distance_to_zero = |at: f64| (at - x(1.0)).abs();
    for tick in TICKS.into_iter().filter(|of| (low..=high).contains(&(1.0 + of / 100.0))) {
        let at = x(1.0 + tick / 100.0);
        let is_free = at - last >= MIN_TICK_GAP && distance_to_zero(at) >= MIN_TICK_GAP;
        if tick != 0.0 && !is_free {
            continue;
        }
        last = at;
        let text = match tick {
            0.0 => say!(language, "page-changes-printed"),
            _ => percent(tick).in_language(language),
        };
        let class = if tick == 0.0 { "printed" } else { "grid" };
        svg.line(class, (at, TOP - 8.0), (at, height - BOTTOM));
        svg.text("faint", (at, TOP - 14.0), "middle", &text);
    }
    for (place, row) in rows.iter().enumerate() {
        let y = TOP + ROW_HEIGHT * (place as f64 + 0.5);
        svg.text("name", (LEFT - 14.0, y + 4.0), "end", &shorten_name(&row.name, MAX_NAME_CHARS));
        let [from, to] = [row.range.0, row.range.1].map(|ap| factor(row, ap));
        let class = row.standing.word();
        svg.rect(&format!("interval {class}"), (x(from), y - 5.0), (x(to) - x(from), 10.0));
        if from < low {
            svg.arrow("beyond", (LEFT - 9.0, y), ArrowDirection::Left);
        }
        if to > high {
            svg.arrow("beyond", (WIDTH - RIGHT + 9.0, y), ArrowDirection::Right);
        }
        let worth = x(factor(row, row.worth));
        svg.line("whisker", (worth, y - 6.0), (worth, y + 6.0));
        let proposed = x(factor(row, f64::from(row.proposed)));
        svg.path(
            &format!("change {class}"),
            &format!("M{} {y}H{}", format_coordinate(x(1.0)), format_coordinate(proposed)),
        );
        svg.circle("spot printed-spot", (x(1.0), y), 3.5, "");
        svg.circle(&format!("spot {class}"), (proposed, y), 5.0, "");
        let text = format!("{} → {}", row.printed, row.proposed);
        svg.text("value", (WIDTH - 4.0, y + 4.0), "end", &text);
    }
    svg.end()
}

/// Formats a change in percent with its sign.
fn percent(of: f64) -> Figure {
    let sign = if of < 0.0 { "\u{2212}" } else { "+" };
    Figure::new(format!("{sign}{:.0}\u{202F}%", of.abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_states_its_change_and_marks_an_interval_that_leaves_the_axis() {
        let row = |proposed: u16, range| CostChangeRow {
            name: "A & B".to_owned(),
            printed: 40,
            proposed,
            worth: f64::from(proposed),
            range,
            standing: if proposed > 40 { ResultMark::Strong } else { ResultMark::Weak },
        };
        let rows = [row(50, (45.0, 56.0)), row(32, (0.0, 36.0)), row(48, (44.0, f64::INFINITY))];
        let svg = cost_changes(&rows, "label", Language::English);
        assert!(svg.contains(">40 → 50<") && svg.contains(">40 → 32<") && svg.contains("A &amp; B"), "{svg}");
        assert_eq!(svg.matches("class=\"beyond\"").count(), 2, "{svg}");
        assert_eq!(svg.matches("spot strong").count(), 2);
        assert_eq!(svg.matches("spot weak").count(), 1);
    }
}
