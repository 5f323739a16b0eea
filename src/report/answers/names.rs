//! Display names of fighters. A fighter that differs from its card has the differences in brackets,
//! with the rulebook's English abbreviations: `Garde prétorien (ATT 6, AP 55)`. JSON and CSV keep
//! this form; for French readers the abbreviations are translated (AP becomes PA).

use super::words;
use crate::language::Language;
use crate::rules::{BySide, Side, WoundLevel};
use crate::say;
use crate::scenario::CardField;
use crate::study::sides::short_names;
use std::borrow::Cow;

/// Returns the answer with its names in the language. `names` returns references to all names of
/// the answer.
pub(crate) fn translate_names<'a, T: Clone>(
    answer: &'a T,
    language: Language,
    names: impl FnOnce(&mut T) -> Vec<&mut String>,
) -> Cow<'a, T> {
    match language {
        Language::English => Cow::Borrowed(answer),
        Language::French => {
            let mut answer = answer.clone();
            names(&mut answer).into_iter().for_each(|name| *name = in_words(name, language));
            Cow::Owned(answer)
        }
    }
}

/// Returns the display name of a fighter or a side.
#[must_use]
pub fn in_words(name: &str, language: Language) -> String {
    match language {
        Language::English => name.to_owned(),
        Language::French => {
            name.split(" + ").map(|name| translate_fighter(name, language)).collect::<Vec<_>>().join(" + ")
        }
    }
}

/// Translates the name of a fighter: the values in brackets in which it differs from its card.
/// Other brackets belong to the name on the card, for example `Carnassier (2)`, and stay.
fn translate_fighter(name: &str, language: Language) -> String {
    let in_brackets = name.strip_suffix(')').and_then(|name| name.rsplit_once(" ("));
    let written = in_brackets.map_or(name, |(_, written)| written);
    let values: Option<Vec<String>> =
        written.split(", ").map(|part| translate_value(part, language)).collect();
    match (values, in_brackets) {
        (None, _) => name.to_owned(),
        (Some(values), Some((card, _))) => format!("{card} ({})", values.join(", ")),
        (Some(values), None) => values.join(", "),
    }
}

/// Translates one difference to French, for example `AP 55`; `None` if the text is something else.
fn translate_value(part: &str, language: Language) -> Option<String> {
    if part == "no abilities" {
        return Some(say!(language, "names-no-abilities"));
    }
    if let Some(level) = part.strip_suffix(" wound") {
        let level = WoundLevel::all().find(|of| of.word() == level)?;
        return Some(say!(language, "names-wounded", level = words::wound_level(language, level)));
    }
    let named = |field: CardField| Some((field, part.strip_prefix(field.printed())?.strip_prefix(' ')?));
    let (field, value) = CardField::overridable().filter_map(named).last()?;
    match field {
        CardField::Champion => Some(part.to_owned()),
        CardField::Size => {
            Some(format!("{} {}", words::card_field(language, field), words::size_word(language, value)?))
        }
        CardField::Abilities => Some(format!("{} {value}", say!(language, "profiles-abilities"))),
        _ => Some(format!("{} {}", words::card_field(language, field), value.replace('.', ","))),
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_from_the_card_are_translated_to_french() {
        let french = |name| in_words(name, Language::French);
        assert_eq!(french("Garde prétorien (ATT 6, AP 55)"), "Garde prétorien (ATT 6, PA 55)");
        assert_eq!(
            french("2 Guerrier de l'aube + Arkéon Sanath (STR 4, size very large, no abilities)"),
            "2 Guerrier de l'aube + Arkéon Sanath (FOR 4, taille très grande, sans compétences)"
        );
        assert_eq!(
            french("INI 3, MOV 12.5, AIM 4, AIM STR 6"),
            "INI 3, MOU 12,5, TIR 4, force de l'arme de tir 6"
        );
    }

    #[test]
    fn other_parentheses_and_english_names_stay_unchanged() {
        for name in ["Carnassier (2)", "Profanateur de temples (Impur)", "Garde prétorien", "Zeïren (II) (X)"]
        {
            assert_eq!(in_words(name, Language::French), name);
        }
        assert_eq!(in_words("Garde (AP 55)", Language::English), "Garde (AP 55)");
    }
}
