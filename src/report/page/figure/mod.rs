//! Charts as SVG for a page, with classes instead of colors, so that the style sheet adapts them to
//! dark mode, light mode and print.
//!
//! Every number of a chart also appears in a table; the label for screen readers states what the
//! chart shows.

mod bars;
mod cost_changes;
mod gain_curve;
mod scale;
mod scatter;
mod survival;

pub(crate) use bars::{Bar, bars};
#[cfg(feature = "charts")]
pub(crate) use cost_changes::{ChangeAxis, tick_label};
pub(crate) use cost_changes::{CostChangeRow, cost_changes};
pub(crate) use gain_curve::{GainPoint, gain_curve};
pub(super) use scale::{ScaleRange, fair_scale, tally};
#[cfg(feature = "charts")]
pub(crate) use scatter::{
    PlacedName, PlacedNames, axis_range, boxes_along, fair_band, key_columns, place_names,
};
pub(crate) use scatter::{ScatterPoint, scatter};
pub(crate) use survival::survival;

use crate::language::number::power_of_ten;
use crate::report::text::{ellipsis, printable};
use minijinja::HtmlEscape;
use std::fmt::{self, Write};

/// An SVG under construction.
struct Svg(String);

impl Svg {
    /// Begins an SVG with this class and size. `label` describes it to screen readers.
    fn new(class: &str, width: f64, height: f64, label: &str) -> Self {
        let mut svg = Svg(String::new());
        svg.put(format_args!(
            "<svg class=\"{class}\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">",
            format_coordinate(width),
            format_coordinate(height),
            escaped(label)
        ));
        svg
    }

    /// Begins an SVG beside the text of a row, stretched to the available width at constant height.
    fn stretched(width: f64, height: f64) -> Self {
        let mut svg = Svg(String::new());
        svg.put(format_args!(
            "<svg viewBox=\"0 0 {} {}\" preserveAspectRatio=\"none\">",
            format_coordinate(width),
            format_coordinate(height)
        ));
        svg
    }

    fn put(&mut self, element: fmt::Arguments) {
        // Writing to a string cannot fail.
        let _ = self.0.write_fmt(element);
    }

    fn line(&mut self, class: &str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
        self.put(format_args!(
            "<line class=\"{class}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
            format_coordinate(x1),
            format_coordinate(y1),
            format_coordinate(x2),
            format_coordinate(y2)
        ));
    }

    fn rect(&mut self, class: &str, (x, y): (f64, f64), (width, height): (f64, f64)) {
        self.put(format_args!(
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
            format_coordinate(x),
            format_coordinate(y),
            format_coordinate(width.max(0.0)),
            format_coordinate(height)
        ));
    }

    fn circle(&mut self, class: &str, (x, y): (f64, f64), radius: f64, title: &str) {
        let (x, y, r) = (format_coordinate(x), format_coordinate(y), format_coordinate(radius));
        match title.is_empty() {
            true => self.put(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>")),
            false => self.put(format_args!(
                "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"><title>{}</title></circle>",
                escaped(title)
            )),
        }
    }

    fn path(&mut self, class: &str, path: &str) {
        self.put(format_args!("<path class=\"{class}\" d=\"{path}\"/>"));
    }

    /// Draws an arrowhead with its tip at this point, to show that a range continues outside.
    fn arrow(&mut self, class: &str, (x, y): (f64, f64), toward: ArrowDirection) {
        const LENGTH: f64 = 7.0;
        const HALF_WIDTH: f64 = 4.5;
        let (along, across) = match toward {
            ArrowDirection::Left => ((LENGTH, 0.0), (0.0, HALF_WIDTH)),
            ArrowDirection::Right => ((-LENGTH, 0.0), (0.0, HALF_WIDTH)),
            ArrowDirection::Up => ((0.0, LENGTH), (HALF_WIDTH, 0.0)),
            ArrowDirection::Down => ((0.0, -LENGTH), (HALF_WIDTH, 0.0)),
        };
        let corner = |sign: f64| {
            format!(
                "{} {}",
                format_coordinate(x + along.0 + sign * across.0),
                format_coordinate(y + along.1 + sign * across.1)
            )
        };
        self.path(
            class,
            &format!("M{} {}L{}L{}z", format_coordinate(x), format_coordinate(y), corner(1.0), corner(-1.0)),
        );
    }

    /// Draws a text at this point. `anchor` says which part of the text stands there: `start`,
    /// `middle` or `end`.
    fn text(&mut self, class: &str, (x, y): (f64, f64), anchor: &str, text: &str) {
        self.put(format_args!(
            "<text class=\"{class}\" x=\"{}\" y=\"{}\" text-anchor=\"{anchor}\">{}</text>",
            format_coordinate(x),
            format_coordinate(y),
            escaped(text)
        ));
    }

    fn end(mut self) -> String {
        self.0.push_str("</svg>");
        self.0
    }
}

/// Direction of an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ArrowDirection {
    Left,
    Right,
    Up,
    Down,
}

/// Formats a coordinate, rounded to a tenth.
fn format_coordinate(value: f64) -> String {
    let text = format!("{value:.1}");
    match text.strip_suffix(".0") {
        Some("-0") => "0".to_owned(),
        Some(whole) => whole.to_owned(),
        None => text,
    }
}

/// Escapes external text for an element or an attribute.
fn escaped(text: &str) -> String {
    HtmlEscape(&printable(text)).to_string()
}

/// Shortens a name to at most this many characters.
fn shorten_name(name: &str, letters: usize) -> String {
    ellipsis(&printable(name), letters)
}

/// Returns round ticks for a logarithmic axis: 1, 2, 5, 10 and so on.
pub(crate) fn log_ticks(low: f64, high: f64) -> Vec<f64> {
    let decades = (libm::log10(low).floor() as i32)..=(libm::log10(high).ceil() as i32);
    let all = decades.flat_map(|power| [1.0, 2.0, 5.0].map(|of| of * power_of_ten(power)));
    all.filter(|tick| (low..=high).contains(tick)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round() {
        assert_eq!(log_ticks(8.0, 130.0), [10.0, 20.0, 50.0, 100.0]);
    }

    #[test]
    fn texts_are_escaped_and_coordinates_short() {
        assert_eq!(escaped("<a b=\"c\">\u{202E}"), "&lt;a b=&quot;c&quot;&gt;\u{FFFD}");
        assert_eq!(
            [format_coordinate(1.04), format_coordinate(-0.01), format_coordinate(12.35)],
            ["1", "0", "12.3"]
        );
    }
}
