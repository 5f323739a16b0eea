//! Scatter plot of fair cost against printed AP.

use super::{ArrowDirection, Svg, log_ticks, shorten_name};
use crate::language::Language;
use crate::language::number::integer;
use crate::report::page::value::ResultMark;
use crate::rules::Word;
use crate::say;

/// A profile in the plot.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ScatterPoint {
    /// Name of the profile.
    pub name: String,
    pub printed: f64,
    /// Fair cost in AP.
    pub fair: f64,
    /// Interval of the fair cost; open ends are 0 and infinity.
    pub interval: (f64, f64),
    /// Color of the mark.
    pub standing: ResultMark,
    /// Fair cost and interval as text.
    pub figure: String,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 560.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 48.0;
/// Maximum number of labeled points.
const MAX_LABELS: usize = 18;
/// Approximate width and height of a character, in SVG units.
const CHARACTER_SIZE: (f64, f64) = (5.9, 13.0);

/// Draws printed AP on the horizontal and fair cost on the vertical axis, both logarithmic. Around
/// the diagonal lies the band of fair prices; `margin` is its relative half width.
#[must_use]
pub(crate) fn scatter(spots: &[ScatterPoint], margin: f64, label: &str, language: Language) -> String {
    let spots: Vec<&ScatterPoint> =
        spots.iter().filter(|spot| spot.fair.is_finite() && spot.fair > 0.0).collect();
    let all = || spots.iter().flat_map(|spot| [spot.printed, spot.fair]);
    let low = all().fold(f64::INFINITY, f64::min) / 1.25;
    let high = all().fold(0.0, f64::max) * 1.25;
    let mut svg = Svg::new("chart", WIDTH, HEIGHT, label);
    if spots.is_empty() {
        return svg.end();
    }
    let part = |ap: f64| (libm::log(ap.clamp(low, high) / low) / libm::log(high / low)).clamp(0.0, 1.0);
    let x = |ap: f64| LEFT + (WIDTH - LEFT - RIGHT) * part(ap);
    let y = |ap: f64| HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * part(ap);
    for tick in log_ticks(low, high) {
        let text = integer(tick.round() as i128).in_language(language);
        svg.line("grid", (x(tick), TOP), (x(tick), HEIGHT - BOTTOM));
        svg.text("faint", (x(tick), HEIGHT - BOTTOM + 18.0), "middle", &text);
        svg.line("grid", (LEFT, y(tick)), (WIDTH - RIGHT, y(tick)));
        svg.text("faint", (LEFT - 8.0, y(tick) + 4.0), "end", &text);
    }
    let band: Vec<String> = [
        (low, low * (1.0 + margin)),
        (high / (1.0 + margin), high),
        (high, high * (1.0 - margin)),
        (low / (1.0 - margin), low),
    ]
    .iter()
    .map(|(printed, fair)| {
        format!("{} {}", super::format_coordinate(x(*printed)), super::format_coordinate(y(*fair)))
    })
    .collect();
    svg.path("band", &format!("M{}z", band.join("L")));
    svg.line("even-line", (x(low), y(low)), (x(high), y(high)));
    for spot in &spots {
        let (from, to) = spot.interval;
        if from < to {
            let x = x(spot.printed);
            svg.line("whisker", (x, y(from)), (x, y(to)));
            if from < low {
                svg.arrow("beyond", (x, y(low) + 3.0), ArrowDirection::Down);
            }
            if to > high {
                svg.arrow("beyond", (x, y(high) - 3.0), ArrowDirection::Up);
            }
        }
    }
    for spot in &spots {
        let title = say!(
            language,
            "page-spot",
            name = shorten_name(&spot.name, 60),
            printed = spot.printed as u64,
            fair = spot.figure.clone()
        );
        svg.circle(&format!("spot {}", spot.standing.word()), (x(spot.printed), y(spot.fair)), 4.5, &title);
    }
    let mut taken: Vec<[f64; 4]> = spots
        .iter()
        .map(|spot| {
            let (x, y) = (x(spot.printed), y(spot.fair));
            [x - 5.0, y - 5.0, x + 5.0, y + 5.0]
        })
        .collect();
    for spot in by_distance(&spots).into_iter().take(MAX_LABELS) {
        let name = shorten_name(&spot.name, 28);
        let width = CHARACTER_SIZE.0 * name.chars().count() as f64;
        let (px, py) = (x(spot.printed), y(spot.fair));
        let places = [
            (px + 8.0, py + 4.0, "start"),
            (px - 8.0, py + 4.0, "end"),
            (px, py - 10.0, "middle"),
            (px, py + 18.0, "middle"),
            (px + 6.0, py - 8.0, "start"),
            (px - 6.0, py - 8.0, "end"),
        ];
        let free = places.into_iter().find_map(|(x, y, anchor)| {
            let left = match anchor {
                "start" => x,
                "end" => x - width,
                _ => x - width / 2.0,
            };
            let own = [left, y - CHARACTER_SIZE.1 + 2.0, left + width, y + 3.0];
            let is_inside =
                own[0] >= LEFT && own[2] <= WIDTH - RIGHT && own[1] >= TOP && own[3] <= HEIGHT - BOTTOM;
            let is_free = taken.iter().all(|other| {
                own[2] < other[0] || other[2] < own[0] || own[3] < other[1] || other[3] < own[1]
            });
            (is_inside && is_free).then_some((own, x, y, anchor))
        });
        if let Some((own, x, y, anchor)) = free {
            svg.text("name", (x, y), anchor, &name);
            taken.push(own);
        }
    }
    let middle = LEFT + (WIDTH - LEFT - RIGHT) / 2.0;
    svg.text("faint", (middle, HEIGHT - 8.0), "middle", &say!(language, "page-axis-printed"));
    let half = TOP + (HEIGHT - BOTTOM - TOP) / 2.0;
    svg.put(format_args!(
        "<text class=\"faint\" transform=\"translate(14 {half}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
        super::escaped(&say!(language, "page-axis-fair"))
    ));
    svg.end()
}

/// Sorts by distance from the diagonal, which is the ratio of fair cost and printed AP; largest
/// first.
fn by_distance<'s>(spots: &[&'s ScatterPoint]) -> Vec<&'s ScatterPoint> {
    let mut order = spots.to_vec();
    let distance = |spot: &ScatterPoint| libm::log(spot.fair / spot.printed).abs();
    order.sort_by(|a, b| distance(b).total_cmp(&distance(a)));
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_beyond_the_axis_ends_in_an_arrow() {
        let spot = |fair: f64, interval| ScatterPoint {
            name: String::new(),
            printed: 20.0,
            fair,
            interval,
            standing: ResultMark::Open,
            figure: String::new(),
        };
        let arrows = |interval| {
            let svg = scatter(&[spot(20.0, interval), spot(40.0, (35.0, 45.0))], 0.05, "", Language::English);
            svg.matches("class=\"beyond\"").count()
        };
        assert_eq!(
            [(18.0, 25.0), (18.0, 900.0), (2.0, 25.0), (0.0, f64::INFINITY)].map(arrows),
            [0, 1, 1, 2]
        );
    }
}
