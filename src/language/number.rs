//! Numbers formatted for people, with as many digits as are significant.
//!
//! Groups of three digits and the percent sign are set off by a narrow no-break space (U+202F), so
//! that no line breaks within a number. The minus sign is U+2212, as wide as the plus. The decimal
//! sign is that of the language.

mod percent;

use super::{Argument, Language};
use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
pub(crate) use percent::percentage_with_interval;
pub use percent::{percentage, percentages_of_all};
use std::fmt;

/// The narrow no-break space between groups of three digits and before the percent sign.
const THIN_SPACE: char = '\u{202F}';
/// Text in place of a number that is infinite or not a number.
const NOT_A_NUMBER: &str = "n/a";
/// The largest number of decimals of a percentage.
const MAX_PERCENT_DECIMALS: usize = 6;

/// A number formatted for people, with digits, signs, unit and perhaps an interval. It is shown [in
/// a language](Figure::in_language), and not used in JSON or CSV.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    text: String,
    /// Length in bytes of the part without the interval.
    number_len: usize,
}

impl Figure {
    /// Creates a figure from text with a decimal point.
    pub fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        Figure { number_len: text.len(), text }
    }

    /// Appends the text of an interval, after which [`without_interval`](Figure::without_interval)
    /// still finds the number.
    fn append(&self, interval: &str) -> Figure {
        Figure { text: format!("{self}{interval}"), number_len: self.text.len() }
    }

    /// Returns the number without its interval, where space is scarce.
    ///
    /// ```
    /// use fleau::language::number::rate_with_interval;
    /// assert_eq!(rate_with_interval(0.1034, (0.1029, 0.1041)).without_interval(), "0.103");
    /// ```
    #[must_use]
    pub fn without_interval(&self) -> Figure {
        Figure::new(&self.text[..self.number_len])
    }

    /// Returns the text of the interval without its parentheses; `None` if there is none.
    #[must_use]
    pub(crate) fn interval(&self) -> Option<Figure> {
        let text = self.text[self.number_len..].trim();
        let bare = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(text);
        (!bare.is_empty()).then(|| Figure::new(bare))
    }

    /// Appends the interval in parentheses: `20.6 (20.3 to 20.9)`.
    #[must_use]
    pub(crate) fn with_interval(&self, interval: &Figure) -> Figure {
        self.append(&format!(" ({interval})"))
    }

    /// Returns the range from this number to another: `20.3 to 20.9`.
    #[must_use]
    pub(crate) fn range_to(&self, high: &Figure) -> Figure {
        Figure::new(format!("{self} to {high}"))
    }

    /// Returns the text in the notation of a language.
    ///
    /// ```
    /// use fleau::language::{Language, number::rate_with_interval};
    /// let rate = rate_with_interval(0.1034, (0.1029, 0.1041));
    /// assert_eq!(rate.in_language(Language::English), "0.103 (0.103 to 0.104)");
    /// assert_eq!(rate.in_language(Language::French), "0,103 (0,103 à 0,104)");
    /// ```
    #[must_use]
    pub fn in_language(&self, language: Language) -> String {
        // Besides these two words, a figure consists of digits and signs.
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

/// An integer without grouping of its digits. It chooses the plural like any other integer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UngroupedInteger(pub i128);

impl Argument for UngroupedInteger {
    // Beyond 2^53 Fluent would lose digits, so that the number is passed as text, which is plural
    // in any case.
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
        FluentValue::from(self.in_language(language))
    }
}

/// Formats a rate with three significant digits; from 1000 on, with all digits of the integer part.
///
/// ```
/// use fleau::language::number::rate;
/// assert_eq!(rate(0.012_345), "0.0123");
/// assert_eq!(rate(9.996), "10.0");
/// assert_eq!(rate(12_345.6), "12\u{202F}346");
/// ```
#[must_use]
pub fn rate(value: f64) -> Figure {
    rate_in_digits(value, MIN_RATE_DIGITS)
}

/// Minimum number of significant digits of a rate.
const MIN_RATE_DIGITS: usize = 3;
/// Maximum number of significant digits of a rate, for intervals whose ends hardly differ.
const MAX_RATE_DIGITS: usize = 7;

fn rate_in_digits(value: f64, digits: usize) -> Figure {
    if !value.is_finite() {
        return Figure::new(NOT_A_NUMBER);
    }
    if value == 0.0 {
        return Figure::new("0");
    }
    // The exponent is taken after rounding: 9.996 is rounded to 10.0, with two digits before the
    // point.
    let scientific = format!("{value:.*e}", digits - 1);
    let exponent: i32 = scientific.split_once('e').and_then(|(_, text)| text.parse().ok()).unwrap_or(0);
    if exponent < -6 {
        return Figure::new(with_minus_signs(&scientific));
    }
    let decimals = usize::try_from(digits as i32 - 1 - exponent).unwrap_or(0);
    let text = format!("{value:.decimals$}");
    match value.abs() >= 999.5 && decimals == 0 {
        true => Figure::new(grouped(&text)),
        false => Figure::new(with_minus_signs(&text)),
    }
}

/// Formats the ends of a rate's interval, with as many digits as distinguish them.
///
/// ```
/// use fleau::language::number::rate_interval;
/// assert_eq!(rate_interval((0.1031, 0.1062)), "0.103 to 0.106");
/// assert_eq!(rate_interval((0.10312, 0.10314)), "0.10312 to 0.10314");
/// ```
#[must_use]
pub fn rate_interval((low, high): (f64, f64)) -> Figure {
    let digits = distinguishing_digits((low, high));
    rate_in_digits(low, digits).range_to(&rate_in_digits(high, digits))
}

/// Returns the smallest number of significant digits with which the two ends of an interval differ.
fn distinguishing_digits((low, high): (f64, f64)) -> usize {
    let differ = |digits: &usize| rate_in_digits(low, *digits) != rate_in_digits(high, *digits);
    (MIN_RATE_DIGITS..MAX_RATE_DIGITS).find(differ).unwrap_or(MAX_RATE_DIGITS)
}

/// Formats a rate and the ends of its interval, with as many digits as distinguish these; without
/// the interval if it has no width, because the rate is exact.
#[must_use]
pub fn rate_with_interval(value: f64, (low, high): (f64, f64)) -> Figure {
    match low == high {
        true => rate(value),
        false => rate_in_digits(value, distinguishing_digits((low, high)))
            .with_interval(&rate_interval((low, high))),
    }
}

/// Formats a number between -1 and 1 with its sign and two decimals; zero has no sign. A value that
/// is not exactly 1 or -1 is not shown as such.
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
        return Figure::new(with_minus_signs(if value > 0.0 { ">0.99" } else { "<-0.99" }));
    }
    Figure::new(if text.ends_with("0.00") { "0.00".to_owned() } else { with_minus_signs(&text) })
}

/// Formats a share between -1 and 1 in whole percentage points with its sign; zero has no sign, and
/// a value that is not exactly 1 or -1 is not shown as 100.
///
/// ```
/// use fleau::language::number::signed_points;
/// assert_eq!(
///     [0.43, -0.43, 0.001, 0.998, -1.0].map(signed_points),
///     ["+43", "−43", "0", ">99", "−100"]
/// );
/// ```
#[must_use]
pub fn signed_points(share: f64) -> String {
    let text = format!("{:+.0}", 100.0 * share);
    with_minus_signs(match text.as_str() {
        "+100" if share < 1.0 => ">99",
        "-100" if share > -1.0 => "<-99",
        "+0" | "-0" => "0",
        text => text,
    })
}

/// Formats a number with a fixed number of decimals.
///
/// ```
/// use fleau::language::number::with_decimals;
/// assert_eq!([with_decimals(2.345, 1), with_decimals(-12.0, 0)], ["2.3", "−12"]);
/// ```
#[must_use]
pub fn with_decimals(value: f64, decimals: usize) -> Figure {
    if !value.is_finite() {
        return Figure::new(NOT_A_NUMBER);
    }
    Figure::new(with_minus_signs(&format!("{value:.decimals$}")))
}

/// Formats a change with its sign and two decimals, and the half-width of its interval, if any.
///
/// ```
/// use fleau::language::number::change;
/// assert_eq!([change(1.234, None), change(-0.5, Some(0.051))], ["+1.23", "−0.50 ± 0.05"]);
/// ```
#[must_use]
pub fn change(value: f64, half_width: Option<f64>) -> Figure {
    let margin = half_width.map_or(String::new(), |half_width| format!(" ± {half_width:.2}"));
    Figure::new(with_minus_signs(&format!("{value:+.2}"))).append(&margin)
}

/// Formats an error bound with one significant digit: `1e-12`.
#[must_use]
pub(crate) fn magnitude(value: f64) -> Figure {
    Figure::new(format!("{value:.0e}"))
}

/// Formats a number of any size with its sign and one decimal; zero has no sign.
///
/// ```
/// use fleau::language::number::signed_one_decimal;
/// assert_eq!(
///     [signed_one_decimal(2.34), signed_one_decimal(-0.5), signed_one_decimal(0.01)],
///     ["+2.3", "−0.5", "0.0"]
/// );
/// ```
#[must_use]
pub fn signed_one_decimal(value: f64) -> Figure {
    let text = format!("{value:+.1}");
    Figure::new(if text.ends_with("0.0") && value.abs() < 0.05 {
        "0.0".to_owned()
    } else {
        with_minus_signs(&text)
    })
}

/// Formats an integer in groups of three digits.
///
/// ```
/// use fleau::language::number::integer;
/// assert_eq!(integer(1_234_567), "1\u{202F}234\u{202F}567");
/// ```
#[must_use]
pub fn integer(value: i128) -> Figure {
    Figure::new(grouped(&value.to_string()))
}

/// Returns a power of ten, as close as possible up to 10^±22. `powi` with a negative exponent
/// multiplies a rounded 0.1 on some platforms, which then round ties of a last digit differently.
pub(crate) fn power_of_ten(exponent: i32) -> f64 {
    let power = 10f64.powi(exponent.abs());
    if exponent < 0 { 1.0 / power } else { power }
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

fn with_minus_signs(text: &str) -> String {
    text.replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_of_ten_are_the_closest_numbers() {
        for exponent in -22..=22 {
            assert_eq!(power_of_ten(exponent), format!("1e{exponent}").parse::<f64>().unwrap());
        }
    }

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
        fn format_exact<const N: usize>(shares: [f64; N]) -> [String; N] {
            percentages_of_all(shares.map(|share| (share, (share, share)))).map(plain)
        }
        assert_eq!(
            format_exact([0.235_27, 0.714_058, 0.050_252, 0.000_42]),
            ["23.53 %", "71.41 %", "5.02 %", "0.04 %"]
        );
        assert_eq!(format_exact([0.285_049, 0.714_947, 0.000_004]), ["28.51 %", "71.49 %", "< 0.01 %"]);
        assert_eq!(format_exact([1.0, 0.0, 0.0]), ["100 %", "0 %", "0 %"]);
        assert_eq!(format_exact([0.5, 0.5]), ["50.00 %", "50.00 %"]);
        // With a margin, each share has the decimals that its margin justifies, and is moved by at
        // most one unit of the last one.
        let shares = [(0.333_6, 0.001), (0.333_6, 0.001), (0.332_8, 0.001), (0.000_05, 0.000_03)];
        let shares = shares.map(|(share, half): (f64, f64)| (share, (share - half, share + half)));
        let shown = percentages_of_all(shares).map(plain);
        assert_eq!(shown, ["33.3 % ± 0.1", "33.4 % ± 0.1", "33.3 % ± 0.1", "0.005 % ± 0.003"]);
    }

    #[test]
    fn zero_and_hundred_percent_are_shown_only_if_exact() {
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
    fn a_number_that_is_not_finite_is_shown_as_not_available() {
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
        // A slightly asymmetric interval is shown as symmetric.
        assert_eq!(shown(0.5, (0.446, 0.552)), "50 % ± 5");
        assert_eq!(shown(0.5, (0.43, 0.552)), "50 % (43 to 56)");
    }

    #[test]
    fn rounding_never_shows_a_value_as_exactly_zero_or_one() {
        assert_eq!(
            [0.994, 0.996, 1.0, -0.996, -1.0].map(|of| plain(signed(of))),
            ["+0.99", ">0.99", "+1.00", "<−0.99", "−1.00"]
        );
        assert_eq!(
            [0.994, 0.996, 1.0, -0.004, -0.996].map(signed_points),
            ["+99", ">99", "+100", "0", "<−99"]
        );
        assert_eq!([0.049, 0.051, -0.049].map(|of| plain(signed_one_decimal(of))), ["0.0", "+0.1", "0.0"]);
        assert_eq!(plain(rate_interval((0.1031, 0.1062))), "0.103 to 0.106");
        assert_eq!(
            plain(rate_with_interval(0.103_127, (0.103_12, 0.103_14))),
            "0.10313 (0.10312 to 0.10314)"
        );
    }
}
