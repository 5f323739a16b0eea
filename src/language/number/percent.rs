//! Percentages with as many decimals as their intervals justify.

use super::{Figure, MAX_PERCENT_DECIMALS, NOT_A_NUMBER, THIN_SPACE, power_of_ten, with_minus_signs};

/// Formats a proportion as a percentage with as many decimals as its interval justifies.
///
/// The last decimal shown is the first digit of the interval's half-width. `None` or an interval
/// without width means that the proportion is exact: then there are two decimals. A value that
/// would be rounded to 0 % or 100 % without being exactly that is shown as a bound: the far end of
/// the interval, or for an exact proportion the last decimal.
///
/// ```
/// use fleau::language::number::percentage;
/// assert_eq!(percentage(0.43214, Some((0.4316, 0.4326))), "43.21\u{202F}%");
/// assert_eq!(percentage(0.43214, Some((0.33, 0.53))), "43\u{202F}%");
/// assert_eq!(percentage(0.0, Some((0.0, 0.000_038_4))), "<\u{202F}0.004\u{202F}%");
/// assert_eq!(percentage(0.000_001, None), "<\u{202F}0.01\u{202F}%");
/// assert_eq!(percentage(1.0, None), "100\u{202F}%");
/// ```
#[must_use]
pub fn percentage(proportion: f64, interval: Option<(f64, f64)>) -> Figure {
    if !proportion.is_finite() {
        return Figure::new(NOT_A_NUMBER);
    }
    points(proportion, interval).figure()
}

/// [`percentage`] with its interval: `43.21 % ± 0.05`, or `0.2 % (0.0 to 0.6)` if it is asymmetric.
///
/// The ends of an asymmetric interval are rounded outward. A bound (`< 0.004 %`) stands alone, as
/// does an exact proportion, whose interval has no width.
#[must_use]
pub(crate) fn percentage_with_interval(proportion: f64, interval: (f64, f64)) -> Figure {
    match proportion.is_finite() {
        true => points(proportion, Some(interval)).with_interval(proportion, interval),
        false => Figure::new(NOT_A_NUMBER),
    }
}

/// Formats shares that add up to 1 as percentages, each with its interval. Rounded separately,
/// percentages may not add up to 100. Then those with the largest rounding errors are rounded the
/// other way, each by one unit of its last digit, as long as that brings the sum closer to 100.
///
/// ```
/// use fleau::language::number::percentages_of_all;
/// let thirds = percentages_of_all([(1.0 / 3.0, (1.0 / 3.0, 1.0 / 3.0)); 3]);
/// let shown = thirds.map(|of| of.to_string().replace('\u{202F}', " "));
/// assert_eq!(shown, ["33.34 %", "33.33 %", "33.33 %"]);
/// ```
#[must_use]
pub fn percentages_of_all<const N: usize>(shares: [(f64, (f64, f64)); N]) -> [Figure; N] {
    if shares.iter().any(|(share, _)| !share.is_finite()) {
        return shares.map(|(share, interval)| percentage_with_interval(share, interval));
    }
    let mut all = shares.map(|(share, interval)| (points(share, Some(interval)), share, interval));
    loop {
        let sum: f64 = all.iter().map(|(of, share, _)| of.rounded.unwrap_or(100.0 * share.round())).sum();
        let rest = 100.0 - sum;
        // The rounding error in units of the last digit, if one unit brings the sum closer to 100.
        let error = |(of, share, _): &(Points, f64, (f64, f64))| {
            let (rounded, unit) = (of.rounded?, of.unit());
            let (moved, error) = (rounded + unit * rest.signum(), (100.0 * share - rounded) / unit);
            let is_nearer = rest.abs() > 0.51 * unit && error * rest.signum() > 1e-6;
            (is_nearer && moved > unit / 2.0 && moved < 100.0 - unit / 2.0).then_some(error.abs())
        };
        let errors = all.iter().map(error).enumerate();
        let farthest = errors.filter_map(|(place, error)| Some((place, error?)));
        let Some((place, _)) = farthest.reduce(|a, b| if b.1 > a.1 { b } else { a }) else { break };
        let of = &mut all[place].0;
        of.write(of.rounded.unwrap_or_default() + of.unit() * rest.signum());
    }
    all.map(|(of, share, interval)| of.with_interval(share, interval))
}

/// Percentage while it is formatted: its text without the percent sign, and how it was rounded.
struct Points {
    text: String,
    /// The numeric value of the text; `None` for a bound, as in `< 0.01`.
    rounded: Option<f64>,
    decimals: usize,
    /// Whether the value has a margin of error to be shown.
    has_margin: bool,
}

impl Points {
    fn bound(text: String) -> Self {
        Points { text, rounded: None, decimals: 0, has_margin: false }
    }

    fn number(value: f64, decimals: usize, has_margin: bool) -> Self {
        let mut points = Points { text: String::new(), rounded: None, decimals, has_margin };
        points.write(value);
        points
    }

    fn write(&mut self, value: f64) {
        let decimals = self.decimals;
        let text = format!("{value:.decimals$}");
        self.rounded = text.parse().ok();
        self.text = with_minus_signs(&text);
    }

    /// The unit of the last digit, in percentage points: 0.01 with two decimals.
    fn unit(&self) -> f64 {
        power_of_ten(-(self.decimals as i32))
    }

    fn figure(&self) -> Figure {
        Figure::new(format!("{}{THIN_SPACE}%", self.text))
    }

    /// Formats the percentage. If it has a margin of error, appends the interval in percent:
    /// `± half-width` if symmetric, otherwise `(low to high)`.
    fn with_interval(&self, proportion: f64, interval: (f64, f64)) -> Figure {
        let shown = self.figure();
        if !self.has_margin {
            return shown;
        }
        let (low, value, high) = (interval.0 * 100.0, proportion * 100.0, interval.1 * 100.0);
        let (decimals, unit) = (self.decimals, self.unit());
        if ((high - value) - (value - low)).abs() < unit {
            return shown.append(&format!(" ± {:.decimals$}", (high - low) / 2.0));
        }
        // The tolerance keeps an end that is a round number up to rounding errors.
        let low = ((low / unit + 1e-6).floor() * unit).max(0.0);
        let high = ((high / unit - 1e-6).ceil() * unit).min(100.0);
        shown.append(&format!(" ({low:.decimals$} to {high:.decimals$})"))
    }
}

fn points(proportion: f64, interval: Option<(f64, f64)>) -> Points {
    let value = proportion * 100.0;
    let interval = interval.filter(|(low, high)| low < high && low.is_finite() && high.is_finite());
    if interval.is_none() && (proportion == 0.0 || proportion == 1.0) {
        return Points::number(value, 0, false);
    }
    let decimals = interval.map_or(2, |(low, high)| decimals_for_margin((high - low) / 2.0 * 100.0));
    let last_digit = power_of_ten(-(decimals as i32));
    if value < last_digit / 2.0 && value >= 0.0 {
        let bound = interval.map_or(last_digit, |(_, high)| (high * 100.0).max(value));
        let (bound, decimals) = round_up(bound);
        return Points::bound(format!("<{THIN_SPACE}{bound:.decimals$}"));
    }
    if 100.0 - value < last_digit / 2.0 && value <= 100.0 {
        let bound = interval.map_or(last_digit, |(low, _)| 100.0 - (low * 100.0).min(value));
        let (bound, decimals) = round_up(bound);
        return Points::bound(format!(">{THIN_SPACE}{:.decimals$}", 100.0 - bound));
    }
    Points::number(value, decimals, interval.is_some())
}

/// Returns the number of decimals at which `margin`, in percentage points, has one significant
/// digit.
fn decimals_for_margin(margin: f64) -> usize {
    // 0.95 rounds to 1, so that a margin of 0.096 is shown as 0.1, not as 0.10.
    (0..MAX_PERCENT_DECIMALS)
        .find(|&decimals| margin * power_of_ten(decimals as i32) >= 0.95)
        .unwrap_or(MAX_PERCENT_DECIMALS)
}

/// Rounds `bound` away from zero to one significant digit, so that it stays a bound; also returns
/// the decimals it needs.
fn round_up(bound: f64) -> (f64, usize) {
    let exponent = libm::log10(bound).floor() as i32;
    let unit = power_of_ten(exponent);
    // The tolerance keeps a bound that is a round number up to rounding errors.
    let rounded = (bound / unit - 1e-9).ceil() * unit;
    (rounded, usize::try_from(-exponent).unwrap_or(0))
}
