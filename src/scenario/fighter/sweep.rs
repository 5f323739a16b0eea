//! Sweeps: a side, its policy, or a distance, with ranges in place of numbers.
//!
//! | syntax | meaning |
//! | --- | --- |
//! | `garde_pretorien@att=3..8` | the card with each ATT from 3 to 8 |
//! | `garde_pretorien@mov=5..20:2.5` | with the MOV 5, 7.5, … 20; also `5..20:2,5` |
//! | `1..6 guerrier_de_l_aube` | from one to six fighters |
//! | `allocate=0..4/4` | a policy with 0 to 4 parts of the dice on attack, and 4 on defense |

use crate::fault;
use crate::scenario::card::field::CardField;
use crate::scenario::card::overrides::{split_count, split_overrides};
use crate::scenario::reading::bounds::check_length;
use crate::scenario::reading::message::Message;
use crate::scenario::reading::number::{is_digits, without_unit};
use crate::scenario::reading::policy_words::in_english;
use crate::scenario::reading::sentence::Sentence;
use std::fmt;

/// Maximum number of points of a sweep.
pub const MAX_SWEEP_POINTS: usize = 200;

/// Maximum number of ranges of a sweep.
pub const MAX_SWEPT_RANGES: usize = 2;

/// What separates the ends of a range.
const DOTS: &str = "..";
/// Number of decimals of swept values.
const DECIMALS: usize = 3;

/// A value of a sweep, in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SweptValue(i64);

impl SweptValue {
    /// Returns the value as a number.
    pub fn get(self) -> f64 {
        self.0 as f64 / 1000.0
    }
}

impl fmt::Display for SweptValue {
    /// Writes the value as fighters are written: without trailing zeros.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (whole, rest) = (self.0 / 1000, format!("{:0DECIMALS$}", self.0 % 1000));
        match rest.trim_end_matches('0') {
            "" => write!(f, "{whole}"),
            decimals => write!(f, "{whole}.{decimals}"),
        }
    }
}

/// What is swept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SweptQuantity {
    /// A value of a card, by its key in overrides and its English name, such as `att` and `ATT`. A
    /// key that no value has is reported where the fighter is read.
    Value {
        /// Key in overrides, or the text that was written if no value has it.
        key: String,
        /// English name on cards.
        name: String,
    },
    /// The number of fighters.
    Count,
    /// The distance between the sides at the start, in centimeters.
    Distance,
    /// Parts of the combat dice that a policy puts on attack.
    AttackParts,
    /// Parts of the combat dice that a policy puts on defense.
    DefenseParts,
}

impl SweptQuantity {
    /// Returns whether it is the AP, which change no chances.
    pub fn is_cost(&self) -> bool {
        matches!(self, SweptQuantity::Value { key, .. } if key == CardField::StrategicValue.key())
    }
}

/// A range of values to sweep: at least two, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweptRange {
    /// What is swept.
    pub quantity: SweptQuantity,
    /// The values, ascending.
    pub values: Vec<SweptValue>,
}

impl SweptRange {
    /// Returns all combinations of the values of these ranges; the last range varies fastest.
    pub fn combinations<'a>(ranges: impl IntoIterator<Item = &'a SweptRange>) -> Vec<Vec<SweptValue>> {
        let mut all: Vec<Vec<SweptValue>> = vec![Vec::new()];
        for range in ranges {
            let with = |point: &Vec<SweptValue>| {
                let point = point.clone();
                range.values.iter().map(move |value| [point.as_slice(), &[*value]].concat())
            };
            all = all.iter().flat_map(with).collect();
        }
        all
    }
}

impl fmt::Display for SweptRange {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (first, last) = (self.values[0], self.values[self.values.len() - 1]);
        let step = SweptValue(self.values[1].0 - first.0);
        write!(f, "{first}{DOTS}{last}")?;
        if step.0 == 1000 { Ok(()) } else { write!(f, ":{step}") }
    }
}

/// A text with ranges in place of some numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweptText {
    /// The ranges, in the order in which they are written.
    pub ranges: Vec<SweptRange>,
    /// Text before each range, and after the last one.
    pieces: Vec<String>,
}

impl fmt::Display for SweptText {
    /// Writes the text with its ranges; a range with its step, if that is not 1.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let ranges = self.ranges.iter().map(SweptRange::to_string).chain([String::new()]);
        self.pieces.iter().zip(ranges).try_for_each(|(piece, range)| write!(f, "{piece}{range}"))
    }
}

impl SweptText {
    /// Returns the text with these values in place of the ranges.
    pub fn at(&self, values: &[SweptValue]) -> String {
        let values = values.iter().map(SweptValue::to_string).chain([String::new()]);
        self.pieces.iter().zip(values).map(|(piece, value)| format!("{piece}{value}")).collect()
    }

    /// Returns whether the side has several fighters, or a number of fighters is swept.
    pub fn is_group(&self) -> bool {
        let first: Vec<SweptValue> = self.ranges.iter().map(|range| range.values[0]).collect();
        let text = self.at(&first);
        let has_count = |part: &str| split_count(part.trim()).0.is_some_and(|count| count.trim() != "1");
        text.contains('+')
            || has_count(&text)
            || self.ranges.iter().any(|range| range.quantity == SweptQuantity::Count)
    }

    /// Parses a distance, or a range of distances.
    ///
    /// # Errors
    /// If it is a range with a fault; a distance itself is not checked.
    pub fn parse_distance(text: &str) -> Result<Self, Vec<Message>> {
        check_length(text).map_err(|message| vec![message.into()])?;
        if !text.contains(DOTS) {
            return Ok(SweptText { ranges: Vec::new(), pieces: vec![text.to_owned()] });
        }
        let values = parse_values(without_unit(text, &["cm"])).map_err(|message| vec![message.into()])?;
        let ranges = vec![SweptRange { quantity: SweptQuantity::Distance, values }];
        Ok(SweptText { ranges, pieces: vec![String::new(); 2] })
    }

    /// Parses a side with ranges in place of numbers of fighters and of values.
    ///
    /// # Errors
    /// Every range with a fault. Whatever is no range is not checked.
    ///
    /// ```
    /// use fleau::scenario::SweptText;
    /// let swept = SweptText::parse_side("1..3 garde_pretorien@att=4..8:2").unwrap();
    /// assert_eq!(swept.ranges.len(), 2);
    /// let last = [swept.ranges[0].values[2], swept.ranges[1].values[1]];
    /// assert_eq!(swept.at(&last), "3 garde_pretorien@att=6");
    /// ```
    pub fn parse_side(text: &str) -> Result<Self, Vec<Message>> {
        check_length(text).map_err(|message| vec![message.into()])?;
        let mut swept = SweptText { ranges: Vec::new(), pieces: vec![String::new()] };
        let mut messages = Vec::new();
        for (i, fighter) in text.split('+').enumerate() {
            swept.write(if i > 0 { "+" } else { "" });
            let (named, overrides) = match fighter.split_once('@') {
                Some((named, overrides)) => (named, Some(overrides)),
                None => (fighter, None),
            };
            swept.parse_count(named, &mut messages);
            for (i, part) in overrides.into_iter().flat_map(split_overrides).enumerate() {
                swept.write(if i > 0 { "," } else { "@" });
                swept.parse_value(part, &mut messages);
            }
        }
        if messages.is_empty() { Ok(swept) } else { Err(messages) }
    }

    /// Parses a policy in either language, with ranges in place of the parts of `allocate`.
    ///
    /// # Errors
    /// Every range with a fault. The policy itself is not checked.
    ///
    /// ```
    /// use fleau::scenario::SweptText;
    /// let swept = SweptText::parse_policy("prudente,répartition=0..4/4").unwrap();
    /// assert_eq!(swept.at(&[swept.ranges[0].values[3]]), "cautious,allocate=3/4");
    /// ```
    pub fn parse_policy(text: &str) -> Result<Self, Vec<Message>> {
        check_length(text).map_err(|message| vec![message.into()])?;
        let mut swept = SweptText { ranges: Vec::new(), pieces: vec![String::new()] };
        let mut messages = Vec::new();
        for (i, setting) in in_english(text).split(',').enumerate() {
            swept.write(if i > 0 { "," } else { "" });
            let Some((attack, defense)) =
                setting.strip_prefix("allocate=").and_then(|parts| parts.split_once('/'))
            else {
                swept.write(setting);
                continue;
            };
            swept.write("allocate=");
            swept.parse_parts(SweptQuantity::AttackParts, attack, &mut messages);
            swept.write("/");
            swept.parse_parts(SweptQuantity::DefenseParts, defense, &mut messages);
        }
        if messages.is_empty() { Ok(swept) } else { Err(messages) }
    }

    /// Parses parts of the combat dice, which may be a range.
    fn parse_parts(&mut self, quantity: SweptQuantity, parts: &str, messages: &mut Vec<Message>) {
        if parts.contains(DOTS) { self.sweep(quantity, parts, messages) } else { self.write(parts) }
    }

    /// Parses a fighter before its overrides, which may begin with a range of numbers.
    fn parse_count(&mut self, named: &str, messages: &mut Vec<Message>) {
        match named.trim_start().split_once(char::is_whitespace) {
            Some((count, rest)) if count.contains(DOTS) => {
                self.sweep(SweptQuantity::Count, count, messages);
                self.write(" ");
                self.write(rest);
            }
            _ => self.write(named),
        }
    }

    /// Parses an override, whose value may be a range.
    fn parse_value(&mut self, part: &str, messages: &mut Vec<Message>) {
        let Some((key, value)) = part.split_once('=') else { return self.write(part) };
        let field = CardField::find(CardField::overridable(), key.trim());
        if !value.contains(DOTS) || field == Some(CardField::Abilities) {
            return self.write(part);
        }
        let written = key.trim().to_owned();
        let key_and_name = field.map(|field| (field.key().to_owned(), field.printed().to_owned()));
        let (known, name) = key_and_name.unwrap_or_else(|| (written.clone(), written));
        self.write(key);
        self.write("=");
        self.sweep(SweptQuantity::Value { key: known, name }, value, messages);
    }

    fn write(&mut self, text: &str) {
        if let Some(last) = self.pieces.last_mut() {
            last.push_str(text);
        }
    }

    fn sweep(&mut self, quantity: SweptQuantity, text: &str, messages: &mut Vec<Message>) {
        match parse_values(text.trim()) {
            Ok(values) => {
                self.ranges.push(SweptRange { quantity, values });
                self.pieces.push(String::new());
            }
            Err(message) => messages.push(message.into()),
        }
    }
}

/// Parses a range: `3..8`, or `10..20:2.5` with a step; the step is 1 otherwise.
fn parse_values(text: &str) -> Result<Vec<SweptValue>, Sentence> {
    let no_range = || fault!("fault-sweep-range", text = text);
    let (ends, step) = text.split_once(':').unwrap_or((text, "1"));
    let (low, high) = ends.split_once(DOTS).ok_or_else(no_range)?;
    let thousandths = |text: &str| parse_thousandths(text).ok_or_else(no_range);
    let (low, high, step) = (thousandths(low)?, thousandths(high)?, thousandths(step)?);
    if low > high {
        let turned = format!("{}{DOTS}{}", SweptValue(high), SweptValue(low));
        return Err(fault!("fault-sweep-reversed", text = text, turned = turned));
    }
    if step == 0 {
        return Err(fault!("fault-sweep-step", text = text));
    }
    let count = (high - low) / step + 1;
    if count < 2 {
        return Err(fault!("fault-sweep-single", text = text, value = SweptValue(low).to_string()));
    }
    if count > MAX_SWEEP_POINTS as i64 {
        return Err(too_many_points(count as usize));
    }
    Ok((0..count).map(|i| SweptValue(low + i * step)).collect())
}

/// Returns the fault of a sweep with this many points, more than [`MAX_SWEEP_POINTS`].
pub fn too_many_points(count: usize) -> Sentence {
    fault!("fault-sweep-points", count = count, most = MAX_SWEEP_POINTS)
}

/// Parses a number that is not negative, with at most three decimals, in thousandths. `1,000` could
/// be a thousand, and is refused.
fn parse_thousandths(text: &str) -> Option<i64> {
    /// Maximum number of digits before the point: no value of a card has as many.
    const MAX_DIGITS: usize = 9;
    let text = text.trim();
    let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let is_ambiguous = text.contains(',') && decimals.len() == DECIMALS;
    let is_short = whole.len() <= MAX_DIGITS && decimals.len() <= DECIMALS;
    if !(is_digits(whole) && is_digits(decimals) && is_short) || is_ambiguous {
        return None;
    }
    format!("{whole}{decimals:0<DECIMALS$}").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::reading::message::to_texts;

    fn values(text: &str) -> Result<Vec<String>, String> {
        let values = parse_values(text).map_err(|message| message.to_string())?;
        Ok(values.iter().map(SweptValue::to_string).collect())
    }

    #[test]
    fn a_range_includes_both_ends_that_its_steps_reach() {
        assert_eq!(values("3..6").unwrap(), ["3", "4", "5", "6"]);
        assert_eq!(values("10..20:2.5").unwrap(), ["10", "12.5", "15", "17.5", "20"]);
        assert_eq!(values("10..15:2,5").unwrap(), ["10", "12.5", "15"]);
        assert_eq!(values("0..5:2").unwrap(), ["0", "2", "4"]);
        assert_eq!(values("0.5 .. 0.625 : 0.125").unwrap(), ["0.5", "0.625"]);
    }

    #[test]
    fn a_faulty_range_is_refused_with_what_to_write() {
        let fault = |text: &str| values(text).unwrap_err();
        assert!(fault("8..3").contains("3..8"), "{}", fault("8..3"));
        assert!(fault("3..3").contains('3') && fault("3..4:5").contains('3'));
        assert!(fault("0..1000").contains("1001") && fault("0..1000").contains("200"));
        assert!(fault("3..8:0").contains("3..8:0"));
        for text in ["3..", "..8", "a..b", "-3..8", "3...8", "1e3..2e3", "3..8:", "1.0000..2", "1,000..2"] {
            assert!(fault(text).contains(text), "{text}");
        }
    }

    #[test]
    fn ranges_are_found_in_numbers_and_values() {
        let swept = SweptText::parse_side("2 shub@att=3, for = 4..5 + 1..2 garde_pretorien").unwrap();
        let quantities: Vec<_> = swept.ranges.iter().map(|range| range.quantity.clone()).collect();
        let strength = SweptQuantity::Value { key: "str".to_owned(), name: "STR".to_owned() };
        assert_eq!(quantities, [strength, SweptQuantity::Count]);
        let [four, two] = [swept.ranges[0].values[0], swept.ranges[1].values[1]];
        assert_eq!(swept.at(&[four, two]), "2 shub@att=3, for =4+2 garde_pretorien");
        assert!(swept.is_group());
        let swept = SweptText::parse_side("shub@mov=5..7,5:2,5,att=3").unwrap();
        assert_eq!(swept.at(&[swept.ranges[0].values[1]]), "shub@mov=7.5,att=3");
        let unknown = SweptText::parse_side("shub@atk=3..4").unwrap();
        assert_eq!(unknown.at(&[unknown.ranges[0].values[0]]), "shub@atk=3");
        assert!(!unknown.is_group());
    }

    #[test]
    fn parts_of_a_policy_are_swept() {
        let swept = SweptText::parse_policy("balanced,allocate=0..2/1..3:2,parry=all").unwrap();
        let quantities: Vec<_> = swept.ranges.iter().map(|range| range.quantity.clone()).collect();
        assert_eq!(quantities, [SweptQuantity::AttackParts, SweptQuantity::DefenseParts]);
        let last = [swept.ranges[0].values[2], swept.ranges[1].values[1]];
        assert_eq!(swept.at(&last), "balanced,allocate=2/3,parry=all");
        assert_eq!(swept.to_string(), "balanced,allocate=0..2/1..3:2,parry=all");
        let plain = SweptText::parse_policy("allocate=2/1,target=first").unwrap();
        assert_eq!((plain.ranges.len(), plain.at(&[])), (0, "allocate=2/1,target=first".to_owned()));
        let faults = SweptText::parse_policy("allocate=3..1/x..y").map_err(to_texts).unwrap_err();
        assert_eq!(faults.len(), 2, "{faults:?}");
    }

    #[test]
    fn every_faulty_range_of_a_side_is_reported() {
        let found = SweptText::parse_side("4..2 shub@att=x..y").map_err(to_texts).unwrap_err();
        assert_eq!(found.len(), 2, "{found:?}");
    }
}
