//! Parses large whole numbers with suffixes: `100k`, `2.5m`, `2,5m`, `1g`, `1 000`, `1_000`, `1e6`.

use super::sentence::{Quantity, Sentence};
use crate::bounded;
use crate::fault;
use std::str::FromStr;

bounded! {
    /// Number of simulated fights per match-up.
    Runs(u64): "the number of runs", 1 to 1000000000000
}

bounded! {
    /// Limit of solver steps for one fight in which a side plays optimally; with fewer than the
    /// minimum, no fight can be solved.
    SolveSteps(u64): "the number of steps", 1000 to 1000000000000
}

impl FromStr for Runs {
    type Err = Sentence;

    /// Parses the number with [`parse_count`] and checks the bounds.
    fn from_str(text: &str) -> Result<Self, Sentence> {
        let count = parse_count_within(text, Self::QUANTITY, [Self::MIN, Self::MAX])?;
        Runs::new(count).map_err(Sentence::from)
    }
}

impl FromStr for SolveSteps {
    type Err = Sentence;

    /// Parses the number with [`parse_count`] and checks the bounds.
    fn from_str(text: &str) -> Result<Self, Sentence> {
        let count = parse_count_within(text, Self::QUANTITY, [Self::MIN, Self::MAX])?;
        SolveSteps::new(count).map_err(Sentence::from)
    }
}

/// Parses a number with [`parse_count`]; a fault also names its bounds and, as `what`, its meaning.
fn parse_count_within(text: &str, what: &'static str, [min, max]: [u64; 2]) -> Result<i64, Sentence> {
    let told = |message| {
        fault!("fault-number-may-be", message = message, what = Quantity(what), min = min, max = max)
    };
    Ok(i64::try_from(parse_count(text).map_err(told)?).unwrap_or(i64::MAX))
}

/// Parses a whole number: digits, optionally with `_` or blanks between digits and a decimal point
/// or comma, then `k` (thousand), `m` (million), `g` (billion) or an exponent such as `e6`. Exact,
/// without rounding.
///
/// # Errors
/// If the syntax is different, the number is not whole, or it is above [`u64::MAX`]; if it could be
/// read as thousands or as a fraction, as `1,000`.
///
/// ```
/// use fleau::scenario::parse_count;
/// assert_eq!(parse_count("2.5m"), Ok(2_500_000));
/// assert_eq!(parse_count("2,5 m"), Ok(2_500_000));
/// assert_eq!(parse_count("1 000"), Ok(1000));
/// ```
pub fn parse_count(text: &str) -> Result<u64, Sentence> {
    let text = text.trim();
    let no_number = || fault!("fault-no-count", text = text);
    let (mantissa, zeros) = split_scale(text).ok_or_else(no_number)?;
    let (whole, fraction) = mantissa.split_once(['.', ',']).unwrap_or((mantissa, "0"));
    if zeros == 0 && fraction.len() == 3 {
        return Err(no_number());
    }
    let (whole, fraction) = (digits(whole).ok_or_else(no_number)?, digits(fraction).ok_or_else(no_number)?);
    let fraction = fraction.trim_end_matches('0');
    let significant = format!("{whole}{fraction}");
    let significant = significant.trim_start_matches('0');
    if significant.is_empty() {
        return Ok(0);
    }
    let padding = zeros.checked_sub(fraction.len()).ok_or_else(|| fault!("fault-not-whole", text = text))?;
    let too_large = || fault!("fault-too-large", text = text);
    // `u64::MAX` has 20 digits.
    if significant.len() + padding > 20 {
        return Err(too_large());
    }
    format!("{significant}{}", "0".repeat(padding)).parse().map_err(|_| too_large())
}

/// Splits a number into the digits before the suffix, and the power of ten of the suffix.
fn split_scale(text: &str) -> Option<(&str, usize)> {
    let suffix = text.find(|character: char| character.is_ascii_alphabetic()).unwrap_or(text.len());
    let (mantissa, suffix) = text.split_at(suffix);
    let mantissa = mantissa.trim_end();
    let zeros = match suffix.to_ascii_lowercase().as_str() {
        "" => 0,
        "k" => 3,
        "m" => 6,
        "g" => 9,
        // Larger exponents are rejected as too large anyway, unless the mantissa is 0.
        exponent => exponent
            .strip_prefix('e')
            .filter(|exponent| is_digits(exponent))?
            .parse()
            .unwrap_or(1000)
            .min(1000),
    };
    Some((mantissa, zeros))
}

/// Returns the digits without the `_` between them, or without the blanks between groups of three;
/// `None` if other characters occur.
fn digits(text: &str) -> Option<String> {
    let groups: Vec<&str> = text.split(char::is_whitespace).collect();
    let is_grouped = groups.iter().skip(1).all(|group| group.len() == 3);
    let is_number = is_grouped && groups.iter().all(|group| group.split('_').all(is_digits));
    is_number.then(|| groups.concat().replace('_', ""))
}

/// Returns a number without the unit behind it, if that is one of these; case is ignored.
pub(crate) fn without_unit<'a>(text: &'a str, units: &[&str]) -> &'a str {
    let text = text.trim();
    let bare = text.trim_end_matches(char::is_alphabetic);
    match units.iter().any(|unit| text[bare.len()..].eq_ignore_ascii_case(unit)) {
        true => bare.trim_end(),
        false => text,
    }
}

/// Returns whether a text consists of ASCII digits, of which there is at least one.
pub(crate) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_exactly() {
        for (text, count) in [
            ("0", 0),
            ("250", 250),
            ("10k", 10_000),
            ("10K", 10_000),
            ("2.5m", 2_500_000),
            ("2,5m", 2_500_000),
            ("2,5 M", 2_500_000),
            ("1 000", 1000),
            ("1\u{202f}000\u{a0}000", 1_000_000),
            ("10 k", 10_000),
            ("1g", 1_000_000_000),
            ("1_000", 1000),
            ("1e6", 1_000_000),
            ("1.50e1", 15),
            ("0.001k", 1),
            ("0e999999999999", 0),
            ("18446744073709551615", u64::MAX),
        ] {
            assert_eq!(parse_count(text), Ok(count), "{text}");
        }
    }

    #[test]
    fn only_the_named_units_are_removed() {
        let bare = |text| without_unit(text, &["AP", "PA"]);
        assert_eq!(
            ["300 PA", "300ap", " 300 ", "300 cm", "2k"].map(bare),
            ["300", "300", "300", "300 cm", "2k"]
        );
    }

    #[test]
    fn invalid_numbers_are_refused() {
        for text in [
            "", "k", "-5", "1__0", "_1", "1_", "1.", ".5k", "10kk", "1e", "1e-3", "ten", "1 00", "1,000",
            "1.000", "1,5,2k", "é",
        ] {
            let error = parse_count(text).unwrap_err().to_string();
            assert!(error.contains("is not a number; allowed:"), "{text}: {error}");
        }
    }

    #[test]
    fn a_fractional_count_is_refused() {
        assert_eq!(parse_count("2.5"), Err(fault!("fault-not-whole", text = "2.5")));
        assert_eq!(parse_count("0.0001k"), Err(fault!("fault-not-whole", text = "0.0001k")));
    }

    #[test]
    fn a_number_that_is_too_large_is_reported_as_such() {
        for text in ["1e30", "18446744073709551616", "99999999999g", "1e99999999999999999999999"] {
            let error = parse_count(text).unwrap_err().to_string();
            assert!(error.contains("is too large"), "{text}: {error}");
        }
    }

    #[test]
    fn runs_have_bounds() {
        assert_eq!("1m".parse::<Runs>().map(Runs::get), Ok(1_000_000));
        assert!("0".parse::<Runs>().unwrap_err().to_string().contains("allowed: 1 to 1000000000000"));
        assert!("2e12".parse::<Runs>().is_err());
        assert!("18446744073709551615".parse::<Runs>().is_err());
    }
}
