//! Bar chart with intervals, with a common zero.

use super::{Svg, escaped, format_coordinate, shorten_name};
use crate::language::Language;
use crate::language::number::{Figure, rate_interval};
use crate::report::page::value::ResultMark;
use crate::rules::Word;
use crate::stats::Estimate;

/// A bar of the chart.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Bar {
    pub name: String,
    pub value: f64,
    /// Interval; `None` for an exact value.
    pub interval: Option<(f64, f64)>,
    /// The value as text.
    pub figure: Figure,
    /// Color of the bar; `None` for the default.
    pub standing: Option<ResultMark>,
}

impl Bar {
    /// Creates the bar of an estimate, with its text.
    pub(crate) fn from_estimate(name: &str, Estimate { value, ci95 }: Estimate, figure: Figure) -> Self {
        let interval = (ci95.low < ci95.high).then_some((ci95.low, ci95.high));
        Bar { name: name.to_owned(), value, interval, figure, standing: None }
    }
}

/// Width of the SVG of one bar, in its own units. It is stretched to the width of the page.
const PICTURE_WIDTH: f64 = 1000.0;
/// Height of the SVG of one bar, in its own units.
const PICTURE_HEIGHT: f64 = 20.0;
/// Maximum length of a name, in characters; long names wrap.
const MAX_NAME_CHARS: usize = 70;
/// Maximum extent of whiskers, relative to the range of the values; longer ones are cut off.
const MAX_WHISKER_SPANS: f64 = 1.5;

/// Draws one bar for each row, in the given order.
#[must_use]
pub(crate) fn bars(rows: &[Bar], label: &str, language: Language) -> String {
    let rows: Vec<&Bar> = rows.iter().filter(|bar| bar.value.is_finite()).collect();
    let fold = |ends: &dyn Fn(&Bar) -> f64, best: fn(f64, f64) -> f64| {
        rows.iter().map(|bar| ends(bar)).filter(|end| end.is_finite()).fold(0.0, best)
    };
    let (least, most) = (fold(&|bar| bar.value, f64::min), fold(&|bar| bar.value, f64::max));
    let span = if most > least { most - least } else { 1.0 };
    let low = fold(&|bar| bar.interval.map_or(bar.value, |of| of.0), f64::min)
        .max(least - span * (MAX_WHISKER_SPANS - 1.0));
    let high = fold(&|bar| bar.interval.map_or(bar.value, |of| of.1), f64::max)
        .min(most + span * (MAX_WHISKER_SPANS - 1.0));
    let high = if high > low { high } else { low + 1.0 };
    let at = |value: f64| format_coordinate(PICTURE_WIDTH * (value.clamp(low, high) - low) / (high - low));
    let is_cut = |bar: &&Bar| bar.interval.is_some_and(|(from, to)| from < low || to > high);
    let mut html = format!("<div class=\"bars\" role=\"img\" aria-label=\"{}\">", escaped(label));
    for bar in rows {
        let mut picture = Svg::stretched(PICTURE_WIDTH, PICTURE_HEIGHT);
        let class = bar.standing.map_or("plain", ResultMark::word);
        let (from, to) = (at(bar.value.min(0.0)), at(bar.value.max(0.0)));
        picture.path(&format!("bar {class}"), &format!("M{from} 3H{to}V17H{from}Z"));
        picture.path("axis", &format!("M{} 0V20", at(0.0)));
        let mut figure = bar.figure.in_language(language);
        if let Some((from, to)) = bar.interval.filter(|(from, to)| from < to) {
            picture.path("whisker", &format!("M{} 10H{}", at(from), at(to)));
            // The picture is stretched, and so is the arrow, since it consists of the same line.
            if from < low {
                picture.path("whisker", "M14 4L2 10L14 16");
            }
            if to > high {
                picture.path("whisker", "M986 4L998 10L986 16");
            }
            if is_cut(&bar) && bar.figure.interval().is_none() {
                figure = format!("{figure} ({})", rate_interval((from, to)).in_language(language));
            }
        }
        html.push_str(&format!(
            "<p><b>{}</b>{}<i>{}</i></p>",
            escaped(&shorten_name(&bar.name, MAX_NAME_CHARS)),
            picture.end(),
            escaped(&figure)
        ));
    }
    html + "</div>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_truncated_whisker_ends_in_an_arrow_and_its_range_is_stated() {
        let bar = |value: f64, to: f64| Bar {
            name: String::new(),
            value,
            interval: Some((0.9 * value, to)),
            figure: Figure::new(value.to_string()),
            standing: None,
        };
        let within = bars(&[bar(1.0, 1.2), bar(2.0, 2.2)], "", Language::English);
        assert!(!within.contains("M986") && !within.contains("wide") && !within.contains(" to "), "{within}");
        let beyond = bars(&[bar(1.0, 9.0), bar(2.0, 2.2)], "", Language::English);
        assert_eq!(beyond.matches("M986 4L998 10L986 16").count(), 1, "{beyond}");
        assert!(beyond.contains("1 (0.900 to 9.00)"), "{beyond}");
    }
}
