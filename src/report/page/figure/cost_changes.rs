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
/// Minimum width of the names, left of the axis.
const MIN_LEFT: f64 = 222.0;
/// Distance between the names and the axis.
const NAME_GAP: f64 = 14.0;
const RIGHT: f64 = 96.0;
const TOP: f64 = 42.0;
const BOTTOM: f64 = 12.0;
const ROW_HEIGHT: f64 = 24.0;
const MAX_NAME_CHARS: usize = 60;
/// Mean width of a character of a name in a wide font, in SVG units.
const CHARACTER_WIDTH: f64 = 6.6;
/// Minimum factor between printed AP and the end of the axis.
const MIN_END: f64 = 1.12;
/// Maximum factor between printed AP and the end of an interval that the axis has room for.
const MAX_RANGE: f64 = 2.2;
/// Maximum factor between printed AP and worth that the axis has room for.
const MAX_WORTH: f64 = 3.5;
/// Changes with a tick, in percent.
const TICKS: [f64; 9] = [-60.0, -40.0, -20.0, -10.0, 0.0, 10.0, 25.0, 50.0, 100.0];
/// Minimum distance between two ticks, in SVG units.
const MIN_TICK_GAP: f64 = 44.0;

/// The axis of changes: AP as factors of the printed ones, on a logarithmic scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ChangeAxis {
    low: f64,
    high: f64,
}

impl ChangeAxis {
    /// Creates the axis of all proposed AP, and of worth and intervals up to [`MAX_WORTH`] and
    /// [`MAX_RANGE`].
    pub(crate) fn new(rows: &[CostChangeRow]) -> Self {
        const SPACE: f64 = 1.05;
        // Open ends do not extend the axis; they are drawn as an arrowhead.
        let within = |factor: f64, most: f64| match factor > 0.0 && factor.is_finite() {
            true => factor.clamp(1.0 / most, most),
            false => 1.0,
        };
        let shown = |of: &CostChangeRow| {
            let [low, high] = [of.range.0, of.range.1].map(|ap| within(of.factor(ap), MAX_RANGE));
            [of.factor(f64::from(of.proposed)), within(of.factor(of.worth), MAX_WORTH), low, high]
        };
        let factors = || rows.iter().flat_map(shown);
        Self {
            low: factors().map(|of| of / SPACE).fold(1.0 / MIN_END, f64::min),
            high: factors().map(|of| of * SPACE).fold(MIN_END, f64::max),
        }
    }

    /// Returns the position of a factor, from 0 to 1 within the axis.
    pub(crate) fn part(self, factor: f64) -> f64 {
        libm::log(factor / self.low) / libm::log(self.high / self.low)
    }

    /// Lists the changes in percent that have a tick on an axis of this length. 0 always has one.
    pub(crate) fn ticks(self, length: f64) -> impl Iterator<Item = f64> {
        let at = move |percent: f64| length * self.part(1.0 + percent / 100.0);
        let mut last = f64::NEG_INFINITY;
        TICKS.into_iter().filter(move |&tick| {
            let is_on_axis = (self.low..=self.high).contains(&(1.0 + tick / 100.0));
            let is_free = at(tick) - last >= MIN_TICK_GAP && (at(tick) - at(0.0)).abs() >= MIN_TICK_GAP;
            let is_drawn = is_on_axis && (tick == 0.0 || is_free);
            if is_drawn {
                last = at(tick);
            }
            is_drawn
        })
    }
}

impl CostChangeRow {
    /// Returns a cost as a factor of the printed AP.
    fn factor(&self, ap: f64) -> f64 {
        ap / f64::from(self.printed)
    }

    /// Sorts rows by their change.
    pub(crate) fn largest_increase_first(mut rows: Vec<Self>) -> Vec<Self> {
        rows.sort_by(|a, b| b.factor(f64::from(b.proposed)).total_cmp(&a.factor(f64::from(a.proposed))));
        rows
    }

    /// Formats the change: `40 → 50`.
    pub(crate) fn change(&self) -> String {
        format!("{} → {}", self.printed, self.proposed)
    }
}

/// Returns the label of a tick: a change in percent, or what is printed for 0.
pub(crate) fn tick_label(percent: f64, language: Language) -> Figure {
    match percent {
        0.0 => Figure::new(say!(language, "page-changes-printed")),
        _ => self::percent(percent),
    }
}

/// Draws a row for each card, in the given order: a line from the printed AP, where all rows begin,
/// to the proposed AP, on the interval of the worth. The axis shows the change, on a logarithmic
/// scale.
#[must_use]
pub(crate) fn cost_changes(rows: &[CostChangeRow], label: &str, language: Language) -> String {
    let height = TOP + ROW_HEIGHT * rows.len() as f64 + BOTTOM;
    let mut svg = Svg::new("chart changes", WIDTH, height, label);
    let names: Vec<String> = rows.iter().map(|row| shorten_name(&row.name, MAX_NAME_CHARS)).collect();
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let left = MIN_LEFT.max(CHARACTER_WIDTH * longest as f64 + NAME_GAP);
    let (axis, width) = (ChangeAxis::new(rows), WIDTH - left - RIGHT);
    let ChangeAxis { low, high } = axis;
    let x = |factor: f64| left + width * axis.part(factor.clamp(low, high));
    for tick in axis.ticks(width) {
        let at = x(1.0 + tick / 100.0);
        let class = if tick == 0.0 { "printed" } else { "grid" };
        svg.line(class, (at, TOP - 8.0), (at, height - BOTTOM));
        svg.text("faint", (at, TOP - 14.0), "middle", &tick_label(tick, language).in_language(language));
    }
    for (place, row) in rows.iter().enumerate() {
        let y = TOP + ROW_HEIGHT * (place as f64 + 0.5);
        svg.text("name", (left - NAME_GAP, y + 4.0), "end", &names[place]);
        let [from, to] = [row.range.0, row.range.1].map(|ap| row.factor(ap));
        let class = row.standing.word();
        svg.rect(&format!("interval {class}"), (x(from), y - 5.0), (x(to) - x(from), 10.0));
        if from < low {
            svg.arrow("beyond", (left - 9.0, y), ArrowDirection::Left);
        }
        if to > high {
            svg.arrow("beyond", (WIDTH - RIGHT + 9.0, y), ArrowDirection::Right);
        }
        if (low..=high).contains(&row.factor(row.worth)) {
            let worth = x(row.factor(row.worth));
            svg.line("whisker", (worth, y - 6.0), (worth, y + 6.0));
        }
        let proposed = x(row.factor(f64::from(row.proposed)));
        svg.path(
            &format!("change {class}"),
            &format!("M{} {y}H{}", format_coordinate(x(1.0)), format_coordinate(proposed)),
        );
        svg.circle("spot printed-spot", (x(1.0), y), 3.5, "");
        svg.circle(&format!("spot {class}"), (proposed, y), 5.0, "");
        svg.text("value", (WIDTH - 4.0, y + 4.0), "end", &row.change());
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

    #[test]
    fn names_of_the_game_are_written_in_full_left_of_the_axis() {
        let row = |name: &str| CostChangeRow {
            name: name.to_owned(),
            printed: 40,
            proposed: 50,
            worth: 50.0,
            range: (45.0, 56.0),
            standing: ResultMark::Strong,
        };
        let long = "Guerrier scarabée (armée de Laureken)";
        let svg = cost_changes(&[row("Ari"), row(long)], "label", Language::French);
        assert!(svg.contains(&format!(">{long}</text>")), "{svg}");
        let ends = svg.split("<text class=\"name\" x=\"").skip(1).map(|of| of.split('"').next());
        let ends: Vec<f64> = ends.map(|x| x.and_then(|x| x.parse().ok()).expect("a coordinate")).collect();
        assert!(ends.iter().all(|end| *end > CHARACTER_WIDTH * 36.9), "{ends:?}");
    }
}
