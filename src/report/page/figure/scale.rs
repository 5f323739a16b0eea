//! The scale of a verdict card, which compares fair cost and printed AP, and the bar of verdicts.

use super::{ArrowDirection, Svg, escaped};
use crate::language::Language;
use crate::language::number::Figure;
use crate::report::page::value::{AssumptionBar, Count, VerdictCard};
use crate::report::text::ellipsis;
use crate::rules::Word;
use crate::say;

/// Half the range of the scale that all cards share, as a log ratio to the printed AP.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::report::page) struct ScaleRange(f64);

/// Minimum half range of the scale, as a log ratio: a factor of 1.25.
const MIN_LOG_RANGE: f64 = 0.223;
/// Maximum half range of the scale, as a log ratio: a factor of 4. Values outside the scale are
/// shown by arrows.
const MAX_LOG_RANGE: f64 = 1.386;

impl ScaleRange {
    /// Chooses the range that contains nine of ten fair costs.
    pub(in crate::report::page) fn from_cards(cards: &[VerdictCard]) -> Self {
        let distance =
            |card: &VerdictCard| card.fair.map(|fair| libm::log(fair / f64::from(card.printed)).abs());
        let mut distances: Vec<f64> = cards.iter().filter_map(distance).filter(|of| of.is_finite()).collect();
        distances.sort_by(f64::total_cmp);
        let wide =
            distances.get(distances.len() * 9 / 10).or(distances.last()).copied().unwrap_or(MIN_LOG_RANGE);
        ScaleRange((1.15 * wide).clamp(MIN_LOG_RANGE, MAX_LOG_RANGE))
    }
}

const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 48.0;
const MIDDLE: f64 = WIDTH / 2.0;
const HALF_LENGTH: f64 = 138.0;
const AXIS_Y: f64 = 24.0;
/// Distance from the end of the scale to the tip of an arrow, in SVG units.
const ARROW_GAP: f64 = 9.0;
/// Maximum length of an assumption's text, in characters.
const MAX_TEXT_CHARS: usize = 55;
/// Height of an assumption in a card, in SVG units: its text, and its bar below.
const ASSUMPTION_HEIGHT: f64 = 24.0;

/// Draws the scale of a card: the printed AP in the middle with the fair band around it, the fair
/// cost with its interval, and below it these assumptions. The scale is logarithmic and shared by
/// all cards.
pub(in crate::report::page) fn fair_scale(
    card: &VerdictCard,
    bars: &[AssumptionBar],
    ScaleRange(reach): ScaleRange,
    language: Language,
) -> String {
    let printed = f64::from(card.printed);
    let ratio = |ap: f64| libm::log((ap / printed).max(1e-9)) / reach;
    let at = |ap: f64| MIDDLE + HALF_LENGTH * ratio(ap).clamp(-1.0, 1.0);
    let (fair, verdict) = (&card.fair_in_words, &card.verdict);
    let words = say!(language, "page-scale", printed = card.printed, fair = fair, verdict = verdict);
    let height = HEIGHT + ASSUMPTION_HEIGHT * bars.len() as f64;
    let mut svg = Svg::new("scale", WIDTH, height, &words);
    svg.line("axis", (MIDDLE - HALF_LENGTH, AXIS_Y), (MIDDLE + HALF_LENGTH, AXIS_Y));
    let (low, high) = (at(printed - card.margin), at(printed + card.margin));
    svg.rect("band", (low, AXIS_Y - 9.0), (high - low, 18.0));
    svg.line("printed", (MIDDLE, AXIS_Y - 10.0), (MIDDLE, AXIS_Y + 10.0));
    svg.text("faint", (MIDDLE, AXIS_Y + 22.0), "middle", &card.printed.to_string());
    let class = card.standing.word();
    let model_interval = card.model_interval.unwrap_or(card.interval);
    svg.line("widest", (at(model_interval.0), AXIS_Y), (at(model_interval.1), AXIS_Y));
    let (low, high) = (at(card.interval.0), at(card.interval.1));
    if high > low {
        svg.rect(&format!("interval {class}"), (low, AXIS_Y - 4.0), (high - low, 8.0));
    }
    for (toward, x, end) in ends_outside_scale(model_interval, ratio) {
        svg.arrow("beyond", (x, AXIS_Y), toward);
        // The end of the range in AP, below the arrow.
        let anchor = if toward == ArrowDirection::Left { "start" } else { "end" };
        let end = if end.is_finite() { format!("{end:.0}") } else { "∞".to_owned() };
        svg.text("faint", (x, AXIS_Y + 22.0), anchor, &end);
    }
    if let Some(fair) = card.fair {
        let x = at(fair);
        let shown = Figure::new(if fair < 9.95 { format!("{fair:.1}") } else { format!("{fair:.0}") });
        match ratio(fair).abs() > 1.0 {
            // Outside the scale.
            true => {
                let tip = 9.0 * ratio(fair).signum();
                let path = format!("M{} {}l{} 6l{} 6z", super::format_coordinate(x), AXIS_Y - 6.0, tip, -tip);
                svg.path(&format!("spot {class}"), &path);
            }
            false => svg.circle(&format!("spot {class}"), (x, AXIS_Y), 4.5, ""),
        }
        svg.text(
            "value",
            (x.clamp(16.0, WIDTH - 16.0), AXIS_Y - 13.0),
            "middle",
            &shown.in_language(language),
        );
    }
    for (i, bar) in bars.iter().enumerate() {
        let top = HEIGHT + ASSUMPTION_HEIGHT * i as f64;
        svg.text("faint", (MIDDLE - HALF_LENGTH, top + 10.0), "start", &ellipsis(&bar.words, MAX_TEXT_CHARS));
        let (low, high) = (at(bar.low), at(bar.high));
        svg.rect(&format!("lever {class}"), (low, top + 14.0), ((high - low).max(1.0), 5.0));
        // The text contains the numbers.
        for (toward, x, _) in ends_outside_scale((bar.low, bar.high), ratio) {
            svg.arrow("beyond", (x, top + 16.5), toward);
        }
    }
    svg.end()
}

/// Returns, for each end of a range that lies outside the scale, direction and position of its
/// arrow, and its value in AP.
fn ends_outside_scale(
    (low, high): (f64, f64),
    ratio: impl Fn(f64) -> f64,
) -> impl Iterator<Item = (ArrowDirection, f64, f64)> {
    let left = (ratio(low) < -1.0).then_some((ArrowDirection::Left, MIDDLE - HALF_LENGTH - ARROW_GAP, low));
    let right =
        (ratio(high) > 1.0).then_some((ArrowDirection::Right, MIDDLE + HALF_LENGTH + ARROW_GAP, high));
    left.into_iter().chain(right)
}

/// Draws the numbers of profiles with each verdict as proportional parts of one bar.
pub(in crate::report::page) fn tally(counts: &[Count]) -> String {
    let all: usize = counts.iter().map(|of| of.count).sum();
    if all == 0 {
        return String::new();
    }
    let words: Vec<String> = counts.iter().map(|of| format!("{} {}", of.count, of.words)).collect();
    let (width, gap) = (600.0, 2.0);
    let mut svg = Svg(String::new());
    // As wide as the surrounding text, at constant height.
    svg.put(format_args!(
        "<svg class=\"tally\" viewBox=\"0 0 {width} 10\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{}\">",
        escaped(&words.join(", "))
    ));
    let mut x = 0.0;
    for of in counts.iter().filter(|of| of.count > 0) {
        let share = width * of.count as f64 / all as f64;
        svg.rect(of.standing.word(), (x, 0.0), (share - gap, 10.0));
        x += share;
    }
    svg.end()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::page::value::ResultMark;

    fn card(printed: u16, fair: f64, model_interval: (f64, f64)) -> VerdictCard {
        VerdictCard {
            name: String::new(),
            origin: String::new(),
            people: String::new(),
            printed,
            vote: String::new(),
            fair: Some(fair),
            fair_in_words: fair.to_string(),
            interval: (0.99 * fair, 1.01 * fair),
            margin: 1.0,
            model_interval: Some(model_interval),
            model_interval_in_words: String::new(),
            assumptions: Vec::new(),
            picture: None,
            standing: ResultMark::Open,
            verdict: String::new(),
            stability: String::new(),
            flips: false,
            coverage: String::new(),
        }
    }

    /// Returns the x coordinates of all arrow tips, and the small numbers below the line.
    fn arrows(svg: &str) -> (Vec<&str>, Vec<&str>) {
        let after = |sign: &'static str, end: char| {
            svg.split(sign).skip(1).map(move |text| text.split(end).next().unwrap_or_default())
        };
        let numbers = svg.split("class=\"faint\"").skip(1).filter_map(|text| text.split(['>', '<']).nth(1));
        (after("class=\"beyond\" d=\"M", ' ').collect(), numbers.collect())
    }

    #[test]
    fn a_range_beyond_the_scale_ends_in_an_arrow_with_its_value() {
        // 1.5 times the printed AP is the end of the scale.
        let reach = ScaleRange(libm::log(1.5));
        let drawn = |card: &VerdictCard| fair_scale(card, &[], reach, Language::English);
        let within = drawn(&card(57, 60.0, (50.0, 80.0)));
        assert_eq!(arrows(&within), (vec![], vec!["57"]));
        let high = drawn(&card(57, 70.0, (61.0, 116.0)));
        assert_eq!(arrows(&high), (vec!["307"], vec!["57", "116"]));
        let both = drawn(&card(57, 70.0, (0.0, f64::INFINITY)));
        assert_eq!(arrows(&both), (vec!["13", "307"], vec!["57", "0", "∞"]));
        // The whole range is outside the scale: the fair cost is half of the printed AP.
        let beyond = drawn(&card(40, 18.0, (13.0, 24.0)));
        assert_eq!(arrows(&beyond), (vec!["13"], vec!["40", "13"]));
        let bar = AssumptionBar { words: String::new(), low: 20.0, high: 60.0 };
        let with_bar = fair_scale(&card(57, 60.0, (50.0, 80.0)), &[bar], reach, Language::English);
        assert_eq!(arrows(&with_bar).0, ["13"]);
    }
}
