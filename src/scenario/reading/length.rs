//! Parses and formats lengths: MOV and distances with one decimal of a centimeter, and the three
//! ranges of a missile weapon.

use super::number::without_unit;
use super::sentence::Sentence;
use crate::fault;
use crate::rules::skirmish::Distance;
use crate::rules::{Movement, Range};
use std::fmt;

/// Parses a MOV in centimeters: `10`, `12.5`, `12,5`.
///
/// # Errors
/// If the text is not a length in centimeters, or out of bounds.
///
/// ```
/// use fleau::scenario::reading::length::{movement_text, parse_movement};
/// let movement = parse_movement("12.5").unwrap();
/// assert_eq!((movement.get(), movement_text(movement).as_str()), (125, "12.5"));
/// ```
pub fn parse_movement(text: &str) -> Result<Movement, Sentence> {
    match parse_millimeters(&text.replace(',', ".")) {
        Some(millimeters) => Movement::new(millimeters).map_err(Sentence::from),
        None => Err(fault!("fault-no-length", text = text)),
    }
}

/// Parses the MOV assumed for fighters without a printed one, in centimeters with or without the
/// unit; it must be above 0.
///
/// # Errors
/// If the text is not a length in centimeters, or out of bounds.
///
/// ```
/// use fleau::scenario::reading::length::parse_unknown_movement;
/// assert_eq!(parse_unknown_movement("1,1").unwrap().get(), 11);
/// assert!(parse_unknown_movement("0").is_err());
/// ```
pub fn parse_unknown_movement(text: &str) -> Result<Movement, Sentence> {
    let found = parse_typed_millimeters(text).filter(|millimeters| *millimeters > 0);
    found
        .and_then(|millimeters| Movement::new(millimeters).ok())
        .ok_or_else(|| fault!("fault-mov-is", text = text))
}

/// Parses the distance between the sides at the start, in centimeters: `20`, `12.5`, `12,5 cm`.
///
/// # Errors
/// If the text is not a length in centimeters, or out of bounds.
///
/// ```
/// use fleau::scenario::reading::length::parse_distance;
/// assert_eq!(parse_distance("12.5").unwrap().get(), 125);
/// assert_eq!(parse_distance("12,5 cm").unwrap().get(), 125);
/// assert!(parse_distance("301").is_err());
/// ```
pub fn parse_distance(text: &str) -> Result<Distance, Sentence> {
    let found = parse_typed_millimeters(text);
    found.and_then(|millimeters| Distance::new(millimeters).ok()).ok_or_else(|| {
        fault!(
            "fault-distance-is",
            text = text,
            min = f64::from(Distance::MIN) / 10.0,
            max = f64::from(Distance::MAX) / 10.0
        )
    })
}

/// Parses a length as people type it, `12,5 cm`, and returns it in millimeters.
fn parse_typed_millimeters(text: &str) -> Option<i64> {
    parse_millimeters(&without_unit(text, &["cm"]).replace(',', "."))
}

/// Parses a length in centimeters with at most one decimal, and returns it in millimeters. `None`
/// if it is written otherwise.
fn parse_millimeters(text: &str) -> Option<i64> {
    let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
    let is_plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let is_length = tenths.len() == 1 && !whole.is_empty() && is_plain(whole) && is_plain(tenths);
    is_length.then(|| format!("{whole}{tenths}").parse().ok()).flatten()
}

/// Formats a MOV in the form that [`parse_movement`] reads.
pub fn movement_text(movement: Movement) -> String {
    match (movement.get() / 10, movement.get() % 10) {
        (whole, 0) => whole.to_string(),
        (whole, tenths) => format!("{whole}.{tenths}"),
    }
}

/// Parses the three ranges of a missile weapon: `20/30/40`.
///
/// # Errors
/// If they are not three whole numbers of centimeters in ascending order, or out of bounds.
pub(crate) fn parse_ranges(text: &str) -> Result<[Range; 3], Sentence> {
    let written = || fault!("fault-no-ranges", text = text);
    let ranges: Vec<i64> =
        text.split('/').map(|end| end.trim().parse().map_err(|_| written())).collect::<Result<_, _>>()?;
    match ranges[..] {
        [short, medium, long] if short < medium && medium < long => {
            let range = |end| Range::new(end).map_err(Sentence::from);
            Ok([range(short)?, range(medium)?, range(long)?])
        }
        _ => Err(written()),
    }
}

/// Formats ranges in the form that [`parse_ranges`] reads.
pub(crate) fn ranges_text(ranges: [Range; 3]) -> String {
    ranges.map(|range| range.get().to_string()).join("/")
}

/// Rectangular base of a fighter, in units of 0.1 mm. Only battles on a table use it; in other
/// simulations the field is a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Base {
    width: u16,
    depth: u16,
}

impl Base {
    /// Parses a base in millimeters: `25x50`, or `37.5` or `37,5` for a square one.
    ///
    /// # Errors
    /// If it is not a base with sides of 1 to 500 mm.
    ///
    /// ```
    /// use fleau::scenario::Base;
    /// assert_eq!(Base::parse("37.5").unwrap().to_string(), "37.5x37.5");
    /// assert!(Base::parse("25x").is_err());
    /// ```
    pub fn parse(text: &str) -> Result<Self, Sentence> {
        let tenths = |side: &str| {
            let (whole, tenths) = side.split_once('.').unwrap_or((side, "0"));
            let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            let digits =
                (is_digits(whole) && is_digits(tenths) && tenths.len() == 1).then_some([whole, tenths]);
            let side: u16 = digits?.concat().parse().ok()?;
            (10..=5000).contains(&side).then_some(side)
        };
        let written = text.replace(',', ".");
        let (width, depth) = written.split_once('x').unwrap_or((&written, &written));
        match (tenths(width.trim()), tenths(depth.trim())) {
            (Some(width), Some(depth)) => Ok(Self { width, depth }),
            _ => Err(fault!("fault-no-base", text = text)),
        }
    }

    /// Returns width and depth, in units of 0.1 mm.
    pub(crate) fn sides(self) -> [u16; 2] {
        [self.width, self.depth]
    }
}

impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let side = |tenths: u16| match tenths % 10 {
            0 => (tenths / 10).to_string(),
            rest => format!("{}.{rest}", tenths / 10),
        };
        write!(f, "{}x{}", side(self.width), side(self.depth))
    }
}
