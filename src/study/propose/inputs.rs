//! What a proposal was made from, as its evidence records it: the judged profile files as texts,
//! and the values of the judged cards.

use super::evidence::{JudgedFile, WrittenValue};
use crate::scenario::{Card, CardField, hash, with_costs};
use crate::study::FightKinds;
use std::collections::BTreeMap;

/// A profile file as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileText {
    /// Path relative to the current folder.
    pub name: String,
    /// Content of the file.
    pub text: String,
    /// Whether the text is built into the program.
    pub built_in: bool,
}

impl ProfileText {
    /// Returns the text with these AP, each with the id of its profile, and no other change.
    pub fn patched(&self, costs: &[(String, u16)]) -> String {
        with_costs(&self.text, &costs.iter().cloned().collect::<BTreeMap<_, _>>())
    }

    /// Returns the BLAKE3 hash of the text.
    pub fn hash(&self) -> String {
        hash(&self.text)
    }

    /// Returns how evidence records the file: name, and hashes before and after the proposal.
    pub(crate) fn to_judged_file(&self, costs: &[(String, u16)]) -> JudgedFile {
        JudgedFile {
            name: self.name.clone(),
            built_in: self.built_in,
            hash: self.hash(),
            hash_after: hash(&self.patched(costs)),
        }
    }
}

/// Fields that [`written_values`] always omits: AP, which proposals change, and fields that no
/// fight uses.
const LEFT_OUT: [CardField; 5] =
    [CardField::Id, CardField::Name, CardField::StrategicValue, CardField::Filled, CardField::Source];

/// Fields that only battles use.
const ONLY_IN_BATTLES: [CardField; 6] = [
    CardField::Edition,
    CardField::Base,
    CardField::FlyingMovement,
    CardField::Courage,
    CardField::Fear,
    CardField::CourageOrFear,
];

/// Returns the values of a card that proposals do not change and that most fights of a kind use,
/// each with its column in a profile file; empty values are omitted. Compared with a later card,
/// they show whether a judged profile was edited.
pub fn written_values(card: &Card, kind: FightKinds) -> Vec<WrittenValue> {
    let is_used = |field: &&CardField| {
        !LEFT_OUT.contains(field) && (kind == FightKinds::Battles || !ONLY_IN_BATTLES.contains(field))
    };
    let text = |field: CardField| match field {
        CardField::Size => field.text(card).replace('_', " "),
        _ => field.text(card),
    };
    let values = CardField::ALL
        .iter()
        .filter(is_used)
        .map(|field| WrittenValue { column: field.column().to_owned(), value: text(*field) });
    values.filter(|of| !of.value.is_empty()).collect()
}
