//! Scatter plot of fair cost against printed AP.

use super::{ArrowDirection, Svg, log_ticks, shorten_name};
use crate::language::Language;
use crate::language::number::integer;
use crate::report::page::value::ResultMark;
use crate::report::text;
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
const HEIGHT: f64 = 680.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 48.0;
/// Lengths of the lines to names that have no room beside their point, in SVG units.
const LEADER_LENGTHS: [f64; 8] = [20.0, 34.0, 50.0, 70.0, 95.0, 125.0, 160.0, 200.0];
/// Height of a line of the key of numbers, in SVG units.
const KEY_LINE: f64 = 16.0;
/// Approximate width and height of a character, in SVG units.
const CHARACTER_SIZE: (f64, f64) = (5.9, 13.0);

/// Draws printed AP on the horizontal and an estimate of them, titled `estimate`, on the vertical
/// axis, both logarithmic. Around the diagonal lies the band of fair prices; `margin` is its
/// relative half width.
#[must_use]
pub(crate) fn scatter(
    spots: &[ScatterPoint],
    margin: f64,
    estimate: &str,
    label: &str,
    language: Language,
) -> String {
    let spots = ScatterPoint::most_notable_first(spots);
    let Some((low, high)) = axis_range(&spots) else { return Svg::new("chart", WIDTH, HEIGHT, label).end() };
    let part = |ap: f64| (libm::log(ap.clamp(low, high) / low) / libm::log(high / low)).clamp(0.0, 1.0);
    let x = |ap: f64| LEFT + (WIDTH - LEFT - RIGHT) * part(ap);
    let y = |ap: f64| HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * part(ap);
    let places: Vec<(f64, f64)> = spots.iter().map(|spot| (x(spot.printed), y(spot.fair))).collect();
    let names: Vec<String> = spots.iter().map(|spot| text::label(&spot.name)).collect();
    let (width, height) = CHARACTER_SIZE;
    let size = |text: &str| (width * text.chars().count() as f64, height);
    let within = [LEFT, TOP, WIDTH - RIGHT, HEIGHT - BOTTOM];
    let mut obstacles = boxes_along([(x(low), y(low)), (x(high), y(high))], 2.0);
    obstacles.extend(spots.iter().map(|spot| {
        let (from, to) = spot.interval;
        let x = x(spot.printed);
        [x - 1.0, y(to), x + 1.0, y(from)]
    }));
    let PlacedNames { placed, key } = place_names(&places, &names, &obstacles, within, &LEADER_LENGTHS, size);
    let columns = key_columns(&key, WIDTH - LEFT - RIGHT, |text| size(text).0);
    let key_height = KEY_LINE * key.len().div_ceil(columns) as f64;
    let mut svg =
        Svg::new("chart", WIDTH, HEIGHT + if key.is_empty() { 0.0 } else { key_height + 8.0 }, label);
    for tick in log_ticks(low, high) {
        let text = integer(tick.round() as i128).in_language(language);
        svg.line("grid", (x(tick), TOP), (x(tick), HEIGHT - BOTTOM));
        svg.text("faint", (x(tick), HEIGHT - BOTTOM + 18.0), "middle", &text);
        svg.line("grid", (LEFT, y(tick)), (WIDTH - RIGHT, y(tick)));
        svg.text("faint", (LEFT - 8.0, y(tick) + 4.0), "end", &text);
    }
    let corner = |(printed, fair): (f64, f64)| {
        format!("{} {}", super::format_coordinate(x(printed)), super::format_coordinate(y(fair)))
    };
    svg.path("band", &format!("M{}z", fair_band((low, high), margin).map(corner).join("L")));
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
    for PlacedName { text, at, anchor, leader } in &placed {
        if let Some([from, to]) = *leader {
            svg.line("leader", from, to);
        }
        svg.text("name", *at, anchor, text);
    }
    for (i, text) in key.iter().enumerate() {
        let (row, column) = (i / columns, i % columns);
        let x = LEFT + column as f64 * (WIDTH - LEFT - RIGHT) / columns as f64;
        svg.text("name", (x, HEIGHT + 14.0 + KEY_LINE * row as f64), "start", text);
    }
    let middle = LEFT + (WIDTH - LEFT - RIGHT) / 2.0;
    svg.text("faint", (middle, HEIGHT - 8.0), "middle", &say!(language, "page-axis-printed"));
    let half = TOP + (HEIGHT - BOTTOM - TOP) / 2.0;
    svg.put(format_args!(
        "<text class=\"faint\" transform=\"translate(14 {half}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
        super::escaped(estimate)
    ));
    svg.end()
}

/// Returns the number of columns in which the entries of a key fit into `width`; at least one.
pub(crate) fn key_columns(key: &[String], width: f64, of: impl Fn(&str) -> f64) -> usize {
    const GAP: f64 = 16.0;
    let widest = key.iter().map(|text| of(text) + GAP).fold(1.0, f64::max);
    ((width / widest) as usize).clamp(1, key.len().max(1))
}

/// Returns the ends of both axes: all costs, with some space around them; `None` without a point.
pub(crate) fn axis_range(points: &[&ScatterPoint]) -> Option<(f64, f64)> {
    const SPACE: f64 = 1.25;
    let all = || points.iter().flat_map(|of| [of.printed, of.fair]);
    let (low, high) = (all().fold(f64::INFINITY, f64::min), all().fold(0.0, f64::max));
    (low <= high).then_some((low / SPACE, high * SPACE))
}

/// Returns the corners of the band of fair prices on axes with these ends: printed AP and fair
/// cost.
pub(crate) fn fair_band((low, high): (f64, f64), margin: f64) -> [(f64, f64); 6] {
    [
        (low, low),
        (low, low * (1.0 + margin)),
        (high / (1.0 + margin), high),
        (high, high),
        (high, high * (1.0 - margin)),
        (low / (1.0 - margin), low),
    ]
}

/// A name beside its point, or a number that stands for it.
pub(crate) struct PlacedName {
    /// The name, or the number.
    pub text: String,
    /// Where the baseline of the text is anchored.
    pub at: (f64, f64),
    /// The part of the text that stands there: `start`, `middle` or `end`.
    pub anchor: &'static str,
    /// Ends of the line that leads from the point to a name far from it; `None` for a name beside
    /// its point.
    pub leader: Option<[(f64, f64); 2]>,
}

/// Names beside their points, and a key of those without room.
pub(crate) struct PlacedNames {
    pub placed: Vec<PlacedName>,
    /// Names for which a number stands in the plot, with that number: `3 Éviscérateur`.
    pub key: Vec<String>,
}

/// Radius of a point for the placement of names.
const POINT_RADIUS: f64 = 5.0;
/// Directions of lines that lead to names: to the upper left first, where nothing is near an
/// underpriced card, then to the lower right.
const LEADER_DIRECTIONS: [(f64, f64); 6] =
    [(-0.8, -0.6), (0.8, 0.6), (-1.0, -0.25), (1.0, 0.25), (-0.45, -0.9), (0.45, 0.9)];

/// Places names beside their points, in this order, where they cover no point, no other name and
/// none of the `obstacles`, or else at the end of a line of one of the `leader_lengths`. A name
/// without such a place becomes a number, from left to right, with a key; a number may cover
/// obstacles. Rectangles are left, top, right and bottom; `size` is width and height of a text.
pub(crate) fn place_names(
    points: &[(f64, f64)],
    names: &[String],
    obstacles: &[[f64; 4]],
    within: [f64; 4],
    leader_lengths: &[f64],
    size: impl Fn(&str) -> (f64, f64),
) -> PlacedNames {
    let spots: Vec<[f64; 4]> = points.iter().map(|point| square(*point, POINT_RADIUS)).collect();
    let mut plot = NamedPlot { spots, obstacles, within, leader_lengths, names: vec![], leaders: vec![] };
    let mut placed: Vec<PlacedName> = Vec::new();
    let mut left_out: Vec<usize> = Vec::new();
    for (point, (&at, name)) in points.iter().zip(names).enumerate() {
        match plot.place(at, size(name), true) {
            Some((at, anchor, leader)) => placed.push(PlacedName { text: name.clone(), at, anchor, leader }),
            None => left_out.push(point),
        }
    }
    left_out
        .sort_by(|a, b| points[*a].0.total_cmp(&points[*b].0).then(points[*b].1.total_cmp(&points[*a].1)));
    let mut key = Vec::new();
    for (i, &point) in left_out.iter().enumerate() {
        let text = (i + 1).to_string();
        key.push(format!("{text} {}", names[point]));
        let place = [true, false].iter().find_map(|clear| plot.place(points[point], size(&text), *clear));
        placed.extend(place.map(|(at, anchor, leader)| PlacedName { text, at, anchor, leader }));
    }
    PlacedNames { placed, key }
}

/// Where the baseline of a text is anchored, its part that stands there, and the line to it.
type TextPlace = ((f64, f64), &'static str, Option<[(f64, f64); 2]>);

/// What texts in the plot must not cover.
struct NamedPlot<'a> {
    spots: Vec<[f64; 4]>,
    obstacles: &'a [[f64; 4]],
    within: [f64; 4],
    leader_lengths: &'a [f64],
    /// Texts that are placed.
    names: Vec<[f64; 4]>,
    /// Lines to texts that are placed, as squares.
    leaders: Vec<[f64; 4]>,
}

impl NamedPlot<'_> {
    /// Finds room for a text near a point, clear of the obstacles or only of points, texts and
    /// their lines.
    fn place(
        &mut self,
        (px, py): (f64, f64),
        (width, height): (f64, f64),
        is_clear: bool,
    ) -> Option<TextPlace> {
        let near = [
            (px + 8.0, py + 4.0, "start"),
            (px - 8.0, py + 4.0, "end"),
            (px, py - 10.0, "middle"),
            (px, py + 18.0, "middle"),
            (px + 6.0, py - 8.0, "start"),
            (px - 6.0, py - 8.0, "end"),
        ];
        let near = near.into_iter().map(|place| (place, None));
        let far = self.leader_lengths.iter().flat_map(|length| {
            LEADER_DIRECTIONS.map(|(dx, dy)| {
                let end = (px + length * dx, py + length * dy);
                let anchor = if dx < 0.0 { "end" } else { "start" };
                let start = (px + POINT_RADIUS * dx, py + POINT_RADIUS * dy);
                ((end.0 + 3.0 * dx.signum(), end.1 + 4.0, anchor), Some([start, end]))
            })
        });
        let obstacles = if is_clear { self.obstacles } else { &[] };
        let within = self.within;
        let found = near.chain(far).find_map(|((x, y, anchor), leader)| {
            let left = match anchor {
                "start" => x,
                "end" => x - width,
                _ => x - width / 2.0,
            };
            let own = [left, y - height + 2.0, left + width, y + 3.0];
            let is_inside =
                own[0] >= within[0] && own[1] >= within[1] && own[2] <= within[2] && own[3] <= within[3];
            let line: Vec<[f64; 4]> = leader.iter().flat_map(|ends| boxes_along(*ends, 1.0)).collect();
            let mut taken = self.spots.iter().chain(obstacles).chain(&self.names).chain(&self.leaders);
            let is_free = taken.all(|other| !overlap(&own, other))
                && line.iter().all(|part| self.names.iter().all(|name| !overlap(part, name)));
            (is_inside && is_free).then_some((own, line, ((x, y), anchor, leader)))
        });
        let (own, line, place) = found?;
        self.names.push(own);
        self.leaders.extend(line);
        Some(place)
    }
}

fn square((x, y): (f64, f64), half: f64) -> [f64; 4] {
    [x - half, y - half, x + half, y + half]
}

fn overlap(one: &[f64; 4], other: &[f64; 4]) -> bool {
    one[2] >= other[0] && other[2] >= one[0] && one[3] >= other[1] && other[3] >= one[1]
}

/// Returns small squares that cover a line, for the placement of names.
pub(crate) fn boxes_along([from, to]: [(f64, f64); 2], half: f64) -> Vec<[f64; 4]> {
    const STEP: f64 = 4.0;
    let length = libm::hypot(to.0 - from.0, to.1 - from.1);
    let count = (length / STEP).ceil().max(1.0);
    let at = |i: u32| {
        let part = f64::from(i) / count;
        (from.0 + part * (to.0 - from.0), from.1 + part * (to.1 - from.1))
    };
    (0..=count as u32).map(|i| square(at(i), half)).collect()
}

impl ScatterPoint {
    /// Returns the points that can be drawn, those to name first: first the mispriced ones, then by
    /// the distance from the diagonal, which is the ratio of fair cost and printed AP.
    pub(crate) fn most_notable_first(points: &[Self]) -> Vec<&Self> {
        let mut order: Vec<&Self> = points.iter().filter(|of| of.fair.is_finite() && of.fair > 0.0).collect();
        let is_mispriced = |of: &Self| matches!(of.standing, ResultMark::Strong | ResultMark::Weak);
        let distance = |of: &Self| libm::log(of.fair / of.printed).abs();
        order.sort_by(|a, b| is_mispriced(b).cmp(&is_mispriced(a)).then(distance(b).total_cmp(&distance(a))));
        order
    }
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
            let svg =
                scatter(&[spot(20.0, interval), spot(40.0, (35.0, 45.0))], 0.05, "", "", Language::English);
            svg.matches("class=\"beyond\"").count()
        };
        assert_eq!(
            [(18.0, 25.0), (18.0, 900.0), (2.0, 25.0), (0.0, f64::INFINITY)].map(arrows),
            [0, 1, 1, 2]
        );
    }

    #[test]
    fn names_without_room_become_numbers_with_a_key() {
        let points: Vec<(f64, f64)> = (0..8).map(|i| (60.0 + 30.0 * f64::from(i), 35.0)).collect();
        let names: Vec<String> = (0..8).map(|i| format!("a long name {i}")).collect();
        let size = |text: &str| (6.0 * text.chars().count() as f64, 12.0);
        let PlacedNames { placed, key } =
            place_names(&points, &names, &[], [0.0, 0.0, 400.0, 70.0], &[20.0], size);
        let (named, numbers): (Vec<&PlacedName>, Vec<&PlacedName>) =
            placed.iter().partition(|of| names.contains(&of.text));
        assert!(!key.is_empty() && named.len() + key.len() == points.len(), "{key:?}");
        for (number, entry) in numbers.iter().zip(&key) {
            assert!(entry.starts_with(&format!("{} a long name ", number.text)), "{key:?}");
        }
        assert_eq!(numbers.len(), key.len());
        assert!(key[0].starts_with("1 a long name "), "{key:?}");
        assert_eq!(key_columns(&key, 500.0, |text| size(text).0), 2);
        assert_eq!(key_columns(&[], 500.0, |text| size(text).0), 1);
    }
}
