//! What cards show while costs are tried.

use crate::rules::StrategicValue;

/// What AP the cards of contenders show to the rules while costs are tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cards {
    /// The cost that is tried: who costs more places his combat dice later, and dear ones share no card.
    #[default]
    Tried,
    /// The printed AP, whatever is tried: a cost only says how many there are, and what each is worth.
    Printed,
}

/// The AP that a card would print.
pub(super) fn whole_ap(ap: f64) -> StrategicValue {
    let bounds = (f64::from(StrategicValue::MIN), f64::from(StrategicValue::MAX));
    StrategicValue::new(ap.round().clamp(bounds.0, bounds.1) as i64)
        .expect("it was brought within the bounds")
}
