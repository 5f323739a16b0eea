//! Values of a card other than its AP. Compared with a later card, they show whether a judged
//! profile was edited.

use super::evidence::WrittenValue;
use crate::scenario::{Card, CardField};

/// Fields that are the subject of proposals (AP), or that no fight uses.
const LEFT_OUT: [CardField; 11] = [
    CardField::Id,
    CardField::Name,
    CardField::Edition,
    CardField::Base,
    CardField::StrategicValue,
    CardField::FlyingMovement,
    CardField::Courage,
    CardField::Fear,
    CardField::CourageOrFear,
    CardField::Filled,
    CardField::Source,
];

/// Returns the values of a card, keyed by the columns of a profile file.
pub fn written_values(card: &Card) -> Vec<WrittenValue> {
    let text = |field: CardField| match field {
        CardField::Size => field.text(card).replace('_', " "),
        _ => field.text(card),
    };
    let values = CardField::ALL
        .iter()
        .filter(|field| !LEFT_OUT.contains(field))
        .map(|field| WrittenValue { column: field.column().to_owned(), value: text(*field) });
    values.filter(|of| !of.value.is_empty()).collect()
}
