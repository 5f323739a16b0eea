//! Numbers with their intervals, one below the other, from a common zero.

use super::{Svg, escaped, place, short};
use crate::language::Language;
use crate::language::number::Figure;
use crate::report::page::value::Standing;

/// A named number.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Whose it is.
    pub name: String,
    /// The number.
    pub value: f64,
    /// Its interval; none where it is exact.
    pub interval: Option<(f64, f64)>,
    /// The number as it is read.
    pub figure: Figure,
    /// How it is colored; none for a plain bar.
    pub standing: Option<Standing>,
}

/// How wide and how high a row's picture is, in its own units: it is stretched as the page has room.
const ROOM: f64 = 1000.0;
const HEIGHT: f64 = 20.0;
const LONGEST_NAME: usize = 36;
/// A whisker that is longer than everything else is cut off here, in spans of the values.
const FARTHEST: f64 = 1.5;

/// A bar each, in this order.
#[must_use]
pub fn bars(rows: &[Bar], label: &str, language: Language) -> String {
    let rows: Vec<&Bar> = rows.iter().filter(|bar| bar.value.is_finite()).collect();
    let fold = |ends: &dyn Fn(&Bar) -> f64, best: fn(f64, f64) -> f64| {
        rows.iter().map(|bar| ends(bar)).filter(|end| end.is_finite()).fold(0.0, best)
    };
    let (least, most) = (fold(&|bar| bar.value, f64::min), fold(&|bar| bar.value, f64::max));
    let span = if most > least { most - least } else { 1.0 };
    let low =
        fold(&|bar| bar.interval.map_or(bar.value, |of| of.0), f64::min).max(least - span * (FARTHEST - 1.0));
    let high =
        fold(&|bar| bar.interval.map_or(bar.value, |of| of.1), f64::max).min(most + span * (FARTHEST - 1.0));
    let high = if high > low { high } else { low + 1.0 };
    let at = |value: f64| place(ROOM * (value.clamp(low, high) - low) / (high - low));
    let mut html = format!("<div class=\"bars\" role=\"img\" aria-label=\"{}\">", escaped(label));
    for bar in rows {
        let mut picture = Svg::stretched(ROOM, HEIGHT);
        let class = bar.standing.map_or("plain", Standing::class);
        let (from, to) = (at(bar.value.min(0.0)), at(bar.value.max(0.0)));
        picture.path(&format!("bar {class}"), &format!("M{from} 3H{to}V17H{from}Z"));
        picture.path("axis", &format!("M{} 0V20", at(0.0)));
        if let Some((from, to)) = bar.interval.filter(|(from, to)| from < to) {
            picture.path("whisker", &format!("M{} 10H{}", at(from), at(to)));
        }
        html.push_str(&format!(
            "<p><b>{}</b>{}<i>{}</i></p>",
            escaped(&short(&bar.name, LONGEST_NAME)),
            picture.end(),
            escaped(&bar.figure.shown(language))
        ));
    }
    html + "</div>"
}
