//! AP that the rules read from the cards while other costs are tried.

use crate::rules::StrategicValue;

/// Source of the AP that the rules read from cards during a search for fair costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CardAp {
    /// The tried cost: the side that costs more places its combat dice later [VII-C-1], and
    /// expensive fighters share no card [I-D].
    #[default]
    Tried,
    /// The printed AP: a tried cost only sets the number of fighters and the AP lost with each.
    Printed,
}

/// Rounds a cost to the nearest whole AP in the range that a card can print.
pub(super) fn round_to_card_ap(ap: f64) -> StrategicValue {
    let bounds = (f64::from(StrategicValue::MIN), f64::from(StrategicValue::MAX));
    StrategicValue::new(ap.round().clamp(bounds.0, bounds.1) as i64)
        .expect("it was brought within the bounds")
}
