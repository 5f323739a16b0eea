//! Lengths as people write them: MOV with tenths of a centimeter, and the three ranges of a missile weapon.

use crate::rules::{Movement, Range};

/// Reads a MOV: `10`, `12.5`.
///
/// # Errors
/// When it is no length in centimeters, or out of bounds.
///
/// ```
/// use fleau::scenario::length::{movement_text, parse_movement};
/// let movement = parse_movement("12.5").unwrap();
/// assert_eq!((movement.get(), movement_text(movement).as_str()), (125, "12.5"));
/// ```
pub fn parse_movement(text: &str) -> Result<Movement, String> {
    let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
    let is_plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    match format!("{whole}{tenths}").parse() {
        Ok(millimeters) if tenths.len() == 1 && !whole.is_empty() && is_plain(whole) && is_plain(tenths) => {
            Movement::new(millimeters).map_err(|fault| fault.to_string())
        }
        _ => Err(format!("`{text}` is no length in centimeters; allowed: such as 10 or 12.5")),
    }
}

/// A MOV as [`parse_movement`] reads it.
pub fn movement_text(movement: Movement) -> String {
    match (movement.get() / 10, movement.get() % 10) {
        (whole, 0) => whole.to_string(),
        (whole, tenths) => format!("{whole}.{tenths}"),
    }
}

/// Reads ranges: `20/30/40`.
///
/// # Errors
/// When they are not three whole numbers of centimeters in ascending order, or out of bounds.
pub fn parse_ranges(text: &str) -> Result<[Range; 3], String> {
    let written =
        || format!("`{text}` are no ranges; allowed: short/medium/long in ascending order, such as 20/30/40");
    let ranges: Vec<i64> =
        text.split('/').map(|end| end.trim().parse().map_err(|_| written())).collect::<Result<_, _>>()?;
    match ranges[..] {
        [short, medium, long] if short < medium && medium < long => {
            let range = |end| Range::new(end).map_err(|fault| fault.to_string());
            Ok([range(short)?, range(medium)?, range(long)?])
        }
        _ => Err(written()),
    }
}

/// Ranges as [`parse_ranges`] reads them.
pub fn ranges_text(ranges: [Range; 3]) -> String {
    ranges.map(|range| range.get().to_string()).join("/")
}
