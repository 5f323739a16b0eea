//! Numbers as a person reads them: as many digits as mean something.
//!
//! Thousands, and the percent sign, are set off by a narrow no-break space (U+202F), so that no line breaks within a number; the
//! minus is U+2212, as wide as the plus; the decimal sign is that of the language.

mod percent;

use super::{Argument, Language};
use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
pub use percent::{percentage, percentage_with_interval, percentages_of_all};
use std::fmt;

/// Set between groups of three digits and before the percent sign.
const THIN_SPACE: char = '\u{202F}';
/// What stands for a number that is none.
const NOT_A_NUMBER: &str = "n/a";
/// More decimals of a percentage than any number of runs can earn.
const MOST_DECIMALS: usize = 6;

/// A number written for people: digits, signs, a unit, perhaps an interval. It is shown [in a language](Figure::shown), never in
/// JSON or CSV.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    text: String,
    /// How many bytes of the text are the number without its interval.
    alone: usize,
}

impl Figure {
    /// A number written with a point before its decimals.
    pub fn written(text: impl Into<String>) -> Self {
        let text = text.into();
        Figure { alone: text.len(), text }
    }

    /// This number and what stands behind it of its interval.
    fn and(&self, interval: &str) -> Figure {
        Figure { text: format!("{self}{interval}"), alone: self.text.len() }
    }

    /// The number without its interval, where there is no room for it.
    ///
    /// ```
    /// use fleau::language::number::rate_with_interval;
    /// assert_eq!(rate_with_interval(0.1034, (0.1029, 0.1041)).alone(), "0.103");
    /// ```
    #[must_use]
    pub fn alone(&self) -> Figure {
        Figure::written(&self.text[..self.alone])
    }

    /// This number and its interval, in brackets: `20.6 (20.3 to 20.9)`.
    #[must_use]
    pub fn with_interval(&self, interval: &Figure) -> Figure {
        self.and(&format!(" ({interval})"))
    }

    /// From this number to another.
    #[must_use]
    pub fn to(&self, high: &Figure) -> Figure {
        Figure::written(format!("{self} to {high}"))
    }

    /// The number as a language writes it.
    ///
    /// ```
    /// use fleau::language::{Language, number::rate_with_interval};
    /// let rate = rate_with_interval(0.1034, (0.1029, 0.1041));
    /// assert_eq!(rate.shown(Language::English), "0.103 (0.103 to 0.104)");
    /// assert_eq!(rate.shown(Language::French), "0,103 (0,103 à 0,104)");
    /// ```
    #[must_use]
    pub fn shown(&self, language: Language) -> String {
        // A figure is made of digits and signs, and of these two words.
        match language {
            Language::English => self.text.clone(),
            Language::French => self
                .text
                .replace(" to ", " à ")
                .replace(NOT_A_NUMBER, "n. d.")
                .replace('.', ",")
                .replace("n, d,", "n. d."),
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.text)
    }
}

impl PartialEq<str> for Figure {
    fn eq(&self, text: &str) -> bool {
        self.text == text
    }
}

impl PartialEq<&str> for Figure {
    fn eq(&self, text: &&str) -> bool {
        self.text == *text
    }
}

impl From<Figure> for String {
    fn from(figure: Figure) -> String {
        figure.text
    }
}

/// A whole number as a program writes it: nothing between its digits. It chooses the plural like any other.
#[derive(Clone, Copy, Debug)]
pub struct Digits(pub i128);

impl Argument for Digits {
    // A number beyond 2^53 is no longer a whole one to the format; it is written as it is, and is a plural in any case.
    fn value(self, _: Language) -> FluentValue<'static> {
        match self.0.unsigned_abs() < 1 << f64::MANTISSA_DIGITS {
            true => {
                let options = FluentNumberOptions { use_grouping: false, ..FluentNumberOptions::default() };
                FluentValue::Number(FluentNumber::new(self.0 as f64, options))
            }
            false => FluentValue::from(self.0.to_string()),
        }
    }
}

impl Argument for Figure {
    #[inline(never)]
    fn value(self, language: Language) -> FluentValue<'static> {
        FluentValue::from(self.shown(language))
    }
}

/// A rate with three significant digits; from a thousand on, all digits of the whole part.
///
/// ```
/// use fleau::language::number::rate;
/// assert_eq!(rate(0.012_345), "0.0123");
/// assert_eq!(rate(9.996), "10.0");
/// assert_eq!(rate(12_345.6), "12\u{202F}346");
/// ```
#[must_use]
pub fn rate(value: f64) -> Figure {
    rate_in_digits(value, FEWEST_DIGITS)
}

/// A rate has so many significant digits, and up to so many where its interval is narrow.
const FEWEST_DIGITS: usize = 3;
const MOST_DIGITS: usize = 7;

fn rate_in_digits(value: f64, digits: usize) -> Figure {
    if !value.is_finite() {
        return Figure::written(NOT_A_NUMBER);
    }
    if value == 0.0 {
        return Figure::written("0");
    }
    // The exponent is read after rounding: 9.996 has two digits before the point.
    let scientific = format!("{value:.*e}", digits - 1);
    let exponent: i32 = scientific.split_once('e').and_then(|(_, text)| text.parse().ok()).unwrap_or(0);
    if exponent < -6 {
        return Figure::written(minus(&scientific));
    }
    let decimals = usize::try_from(digits as i32 - 1 - exponent).unwrap_or(0);
    let text = format!("{value:.decimals$}");
    match value.abs() >= 999.5 && decimals == 0 {
        true => Figure::written(grouped(&text)),
        false => Figure::written(minus(&text)),
    }
}

/// The ends of an interval of a rate, with as many digits as tell them apart.
///
/// ```
/// use fleau::language::number::rate_interval;
/// assert_eq!(rate_interval((0.1031, 0.1062)), "0.103 to 0.106");
/// assert_eq!(rate_interval((0.10312, 0.10314)), "0.10312 to 0.10314");
/// ```
#[must_use]
pub fn rate_interval((low, high): (f64, f64)) -> Figure {
    let digits = digits_of((low, high));
    rate_in_digits(low, digits).to(&rate_in_digits(high, digits))
}

/// The fewest digits with which the ends of an interval are not the same.
fn digits_of((low, high): (f64, f64)) -> usize {
    let differ = |digits: &usize| rate_in_digits(low, *digits) != rate_in_digits(high, *digits);
    (FEWEST_DIGITS..MOST_DIGITS).find(differ).unwrap_or(MOST_DIGITS)
}

/// A rate and the ends of its interval, with as many digits as tell these apart; alone where the interval has no width, which says
/// that it is exact.
#[must_use]
pub fn rate_with_interval(value: f64, (low, high): (f64, f64)) -> Figure {
    match low == high {
        true => rate(value),
        false => rate_in_digits(value, digits_of((low, high))).with_interval(&rate_interval((low, high))),
    }
}

/// A number between -1 and +1 with its sign and two decimals; zero has no sign. What is not exactly one is not
/// shown as one.
///
/// ```
/// use fleau::language::number::signed;
/// assert_eq!([signed(0.432), signed(-0.432), signed(-0.001)], ["+0.43", "−0.43", "0.00"]);
/// assert_eq!([signed(1.0), signed(0.997), signed(-0.997)], ["+1.00", ">0.99", "<−0.99"]);
/// ```
#[must_use]
pub fn signed(value: f64) -> Figure {
    let text = format!("{value:+.2}");
    if text.ends_with("1.00") && value.abs() < 1.0 {
        return Figure::written(minus(if value > 0.0 { ">0.99" } else { "<-0.99" }));
    }
    Figure::written(if text.ends_with("0.00") { "0.00".to_owned() } else { minus(&text) })
}

/// A share of -1 to 1 in whole points with its sign; zero has none, and what is not all is not shown as all.
///
/// ```
/// use fleau::language::number::signed_points;
/// assert_eq!([0.43, -0.43, 0.001, 0.998, -1.0].map(signed_points), ["+43", "−43", "0", ">99", "−100"]);
/// ```
#[must_use]
pub fn signed_points(share: f64) -> String {
    let text = format!("{:+.0}", 100.0 * share);
    minus(match text.as_str() {
        "+100" if share < 1.0 => ">99",
        "-100" if share > -1.0 => "<-99",
        "+0" | "-0" => "0",
        text => text,
    })
}

/// A number with so many decimals, where its kind says how many mean something.
///
/// ```
/// use fleau::language::number::with_decimals;
/// assert_eq!([with_decimals(2.345, 1), with_decimals(-12.0, 0)], ["2.3", "−12"]);
/// ```
#[must_use]
pub fn with_decimals(value: f64, decimals: usize) -> Figure {
    if !value.is_finite() {
        return Figure::written(NOT_A_NUMBER);
    }
    Figure::written(minus(&format!("{value:.decimals$}")))
}

/// A change with its sign and two decimals, and half the width of its interval where it has one.
///
/// ```
/// use fleau::language::number::change;
/// assert_eq!([change(1.234, None), change(-0.5, Some(0.051))], ["+1.23", "−0.50 ± 0.05"]);
/// ```
#[must_use]
pub fn change(value: f64, half_width: Option<f64>) -> Figure {
    let margin = half_width.map_or(String::new(), |half_width| format!(" ± {half_width:.2}"));
    Figure::written(minus(&format!("{value:+.2}"))).and(&margin)
}

/// How large an error may be, to its first digit: `1e-12`.
#[must_use]
pub fn magnitude(value: f64) -> Figure {
    Figure::written(format!("{value:.0e}"))
}

/// A number of any size with its sign and one decimal; zero has no sign.
///
/// ```
/// use fleau::language::number::signed_wide;
/// assert_eq!([signed_wide(2.34), signed_wide(-0.5), signed_wide(0.01)], ["+2.3", "−0.5", "0.0"]);
/// ```
#[must_use]
pub fn signed_wide(value: f64) -> Figure {
    let text = format!("{value:+.1}");
    Figure::written(if text.ends_with("0.0") && value.abs() < 0.05 { "0.0".to_owned() } else { minus(&text) })
}

/// A whole number in groups of three digits.
///
/// ```
/// use fleau::language::number::integer;
/// assert_eq!(integer(1_234_567), "1\u{202F}234\u{202F}567");
/// ```
#[must_use]
pub fn integer(value: i128) -> Figure {
    Figure::written(grouped(&value.to_string()))
}

fn grouped(digits: &str) -> String {
    let (sign, digits) = digits.strip_prefix('-').map_or(("", digits), |digits| ("−", digits));
    let mut text = String::from(sign);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(THIN_SPACE);
        }
        text.push(digit);
    }
    text
}

fn minus(text: &str) -> String {
    text.replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(figure: Figure) -> String {
        figure.text.replace(THIN_SPACE, " ")
    }

    #[test]
    fn a_percentage_has_the_decimals_of_its_half_width() {
        let shown = |value, half: f64| plain(percentage_with_interval(value, (value - half, value + half)));
        assert_eq!(shown(0.43214, 0.0005), "43.21 % ± 0.05");
        assert_eq!(shown(0.43214, 0.00096), "43.2 % ± 0.1");
        assert_eq!(shown(0.43214, 0.2), "43 % ± 20");
        assert_eq!(plain(percentage_with_interval(0.0018, (0.0004, 0.0058))), "0.2 % (0.0 to 0.6)");
        assert_eq!(plain(percentage_with_interval(0.0018, (0.0018, 0.0018))), "0.18 %");
        assert_eq!(shown(0.432_143_21, 0.000_000_000_1), "43.214321 % ± 0.000000");
    }

    #[test]
    fn percentages_of_all_add_up_to_a_hundred() {
        fn exact<const N: usize>(shares: [f64; N]) -> [String; N] {
            percentages_of_all(shares.map(|share| (share, (share, share)))).map(plain)
        }
        assert_eq!(
            exact([0.235_27, 0.714_058, 0.050_252, 0.000_42]),
            ["23.53 %", "71.41 %", "5.02 %", "0.04 %"]
        );
        assert_eq!(exact([0.285_049, 0.714_947, 0.000_004]), ["28.51 %", "71.49 %", "< 0.01 %"]);
        assert_eq!(exact([1.0, 0.0, 0.0]), ["100 %", "0 %", "0 %"]);
        assert_eq!(exact([0.5, 0.5]), ["50.00 %", "50.00 %"]);
        // With margins each share has as many decimals as mean something, and is moved by one unit
        // of them at most.
        let shares = [(0.333_6, 0.001), (0.333_6, 0.001), (0.332_8, 0.001), (0.000_05, 0.000_03)];
        let shares = shares.map(|(share, half): (f64, f64)| (share, (share - half, share + half)));
        let shown = percentages_of_all(shares).map(plain);
        assert_eq!(shown, ["33.3 % ± 0.1", "33.4 % ± 0.1", "33.3 % ± 0.1", "0.005 % ± 0.003"]);
    }

    #[test]
    fn none_and_all_are_shown_only_where_exact() {
        let shown = |value, interval| plain(percentage(value, interval));
        assert_eq!(shown(0.0, None), "0 %");
        assert_eq!(shown(1.0, Some((1.0, 1.0))), "100 %");
        assert_eq!(shown(0.999_999, None), "> 99.99 %");
        assert_eq!(shown(0.000_04, None), "< 0.01 %");
        assert_eq!(shown(0.0, Some((0.0, 0.000_038_4))), "< 0.004 %");
        assert_eq!(shown(1.0, Some((0.999_961_6, 1.0))), "> 99.996 %");
        assert_eq!(shown(1.0, Some((0.72, 1.0))), "> 70 %");
        assert_eq!(shown(0.5, None), "50.00 %");
        assert_eq!(plain(percentage_with_interval(0.0, (0.0, 0.3))), "< 30 %");
    }

    #[test]
    fn a_number_that_is_none_is_said_so() {
        assert_eq!(plain(percentage(f64::NAN, None)), "n/a");
        assert_eq!(rate(f64::INFINITY), "n/a");
    }

    #[test]
    fn rates_have_three_significant_digits() {
        let shown = |value| plain(rate(value));
        assert_eq!(shown(0.0), "0");
        assert_eq!(shown(-0.000_123_44), "−0.000123");
        assert_eq!(shown(99.96), "100");
        assert_eq!(shown(999.7), "1 000");
        assert_eq!(shown(4.2e-8), "4.20e−8");
    }

    #[test]
    fn digits_are_grouped_by_three() {
        assert_eq!(plain(integer(0)), "0");
        assert_eq!(plain(integer(-1_000)), "−1 000");
        assert_eq!(plain(integer(i128::from(u64::MAX))), "18 446 744 073 709 551 615");
    }

    #[test]
    fn the_ends_of_a_lopsided_interval_are_rounded_outward() {
        let shown = |value, interval| plain(percentage_with_interval(value, interval));
        assert_eq!(shown(0.05, (0.0476, 0.06)), "5.0 % (4.7 to 6.0)");
        assert_eq!(shown(0.05, (0.04, 0.0524)), "5.0 % (4.0 to 5.3)");
        assert_eq!(shown(0.95, (0.9401, 0.9601)), "95 % ± 1");
        // A little more on one side than on the other is told as a margin.
        assert_eq!(shown(0.5, (0.446, 0.552)), "50 % ± 5");
        assert_eq!(shown(0.5, (0.43, 0.552)), "50 % (43 to 56)");
    }

    #[test]
    fn what_is_not_all_or_nothing_is_not_shown_as_such() {
        assert_eq!(
            [0.994, 0.996, 1.0, -0.996, -1.0].map(|of| plain(signed(of))),
            ["+0.99", ">0.99", "+1.00", "<−0.99", "−1.00"]
        );
        assert_eq!(
            [0.994, 0.996, 1.0, -0.004, -0.996].map(signed_points),
            ["+99", ">99", "+100", "0", "<−99"]
        );
        assert_eq!([0.049, 0.051, -0.049].map(|of| plain(signed_wide(of))), ["0.0", "+0.1", "0.0"]);
        assert_eq!(plain(rate_interval((0.1031, 0.1062))), "0.103 to 0.106");
        assert_eq!(
            plain(rate_with_interval(0.103_127, (0.103_12, 0.103_14))),
            "0.10313 (0.10312 to 0.10314)"
        );
    }
}
