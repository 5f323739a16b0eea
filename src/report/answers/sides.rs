//! Display text for the two sides of a fight.

use crate::language::Language;
use crate::rules::{BySide, Side};
use crate::say;
use crate::study::sides::short_names;

/// Returns the title of a fight: `Garde prétorien (49 AP) against Guerrier de l'aube (19 AP)`.
pub(crate) fn title(language: Language, names: &BySide<String>, values: BySide<u64>) -> String {
    let short = short_names(names.clone());
    let side = |side: Side| {
        let name = &names[side];
        let name = match &short[side] == name {
            true => name.clone(),
            false => say!(language, "letter-and-name", letter = &short[side], name = name),
        };
        say!(language, "with-ap", name = name, ap = values[side])
    };
    say!(language, "against", a = side(Side::A), b = side(Side::B))
}
