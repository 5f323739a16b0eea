//! Numbers with their intervals, one below the other, from a common zero.

use super::{Svg, short, ticks};
use crate::language::Language;
use crate::language::number::{Figure, rate};
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

const WIDTH: f64 = 760.0;
/// The most room for names, and about how much a letter takes.
const NAMES: f64 = 250.0;
const LETTER: f64 = 6.6;
const LONGEST_NAME: usize = 36;
const NUMBERS: f64 = 96.0;
const ROW: f64 = 22.0;
const TOP: f64 = 26.0;
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
    let longest = rows.iter().map(|bar| bar.name.chars().count().min(LONGEST_NAME)).max().unwrap_or(0);
    let names = (20.0 + LETTER * longest as f64).min(NAMES);
    let room = WIDTH - names - NUMBERS;
    let at = |value: f64| names + room * (value.clamp(low, high) - low) / (high - low);
    let height = TOP + ROW * rows.len() as f64 + 4.0;
    let mut svg = Svg::new("chart", WIDTH, height, label);
    for tick in ticks(low, high) {
        let x = at(tick);
        svg.line(if tick == 0.0 { "axis" } else { "grid" }, (x, TOP - 6.0), (x, height));
        let shown = if tick == 0.0 { Figure::written("0") } else { short_rate(tick) };
        svg.text("faint", (x, TOP - 12.0), "middle", &shown.shown(language));
    }
    for (i, bar) in rows.iter().enumerate() {
        let y = TOP + ROW * i as f64;
        let middle = y + ROW / 2.0;
        svg.text("name", (names - 10.0, middle + 4.0), "end", &short(&bar.name, LONGEST_NAME));
        let (from, to) = (at(bar.value.min(0.0)), at(bar.value.max(0.0)));
        let class = bar.standing.map_or("plain", Standing::class);
        svg.rect(&format!("bar {class}"), (from, y + 4.0), (to - from, ROW - 8.0));
        if let Some((from, to)) = bar.interval.filter(|(from, to)| from < to) {
            svg.line("whisker", (at(from), middle), (at(to), middle));
            for end in [from, to].into_iter().filter(|end| (low..=high).contains(end)) {
                svg.line("whisker", (at(end), middle - 4.0), (at(end), middle + 4.0));
            }
        }
        svg.text("number", (WIDTH, middle + 4.0), "end", &bar.figure.shown(language));
    }
    svg.end()
}

/// A round number without the digits that say nothing: 0.2, 5, 10.
fn short_rate(tick: f64) -> Figure {
    let text = String::from(rate(tick));
    match text.contains('.') {
        true => Figure::written(text.trim_end_matches('0').trim_end_matches('.')),
        false => Figure::written(text),
    }
}
