//! Overrides: changes of a card written with a fighter,
//! `att=6,abilities=born-killer;regeneration/5`, and the wound level with which it begins a fight,
//! `wounds=light`.

use super::Card;
use super::field::CardField;
use super::resolved::find_duplicates;
use crate::fault;
use crate::rules::contact::Size;
use crate::rules::{Word, WoundLevel};
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::reading::bounds::MAX_COLLECTED_FAULTS;
use crate::scenario::reading::message::{Message, unknown_translated};
use crate::scenario::reading::sentence::{Part, Quoted};
use crate::scenario::reading::spelling::normalize;

/// English keyword for no abilities.
const NO_ABILITIES: &str = "none";

/// French keyword for no abilities.
const NO_ABILITIES_FR: &str = "aucune";

/// Keys of the wound level, of which the first is the canonical one.
const WOUNDS: [&str; 4] = ["wounds", "wound", "blessures", "blessure"];

/// Words of the wound levels in French, as [`normalize`] text, from unhurt.
const WOUND_LEVELS_FR: [&str; 4] = ["indemne", "legere", "grave", "critique"];

/// Applies overrides to a card and returns which fields were set; abilities are looked up in the
/// book.
pub(crate) fn apply(
    overrides: &str,
    card: &mut Card,
    book: &AbilityBook,
    messages: &mut Vec<Message>,
) -> Vec<CardField> {
    let (mut set, mut sets_wounds) = (Vec::new(), false);
    for part in split_overrides(overrides).map(str::trim) {
        if messages.len() >= MAX_COLLECTED_FAULTS {
            break;
        }
        let Some((key, value)) = part.split_once('=') else {
            messages.push(fault!("fault-number-is-written", part = part).into());
            continue;
        };
        let (key, value) = (key.trim().to_lowercase(), value.trim());
        if WOUNDS.contains(&key.as_str()) {
            if std::mem::replace(&mut sets_wounds, true) {
                messages.push(fault!("fault-given-twice", key = key).into());
            }
            match parse_wounds(value) {
                Some(level) => card.wounds = level,
                None => messages.push(fault!("fault-wounds-are", text = Quoted(value)).into()),
            }
            continue;
        }
        let Some(field) = CardField::find(CardField::overridable(), &key) else {
            messages.push(unknown_key(&key, CardField::overridable(), Some(WOUNDS[0])));
            continue;
        };
        if set.contains(&field) {
            messages.push(fault!("fault-given-twice", key = key).into());
        }
        set.push(field);
        // An overridden value no longer comes from another source.
        card.filled.retain(|filled| filled.field != field);
        if let Err(faults) = set_value(card, field, value, book) {
            messages.extend(faults.into_iter().map(|message| message.within(&key)));
        }
    }
    set
}

/// Parses a wound level with which a fighter can begin a fight, in either language.
fn parse_wounds(text: &str) -> Option<WoundLevel> {
    let text = normalize(text);
    let mut levels = WoundLevel::all().zip(WOUND_LEVELS_FR);
    levels.find(|(level, french)| [level.word(), french].contains(&text.as_str())).map(|(level, _)| level)
}

/// Splits overrides at their commas, except for decimal commas: a comma between digits without
/// `key=` behind it, as in `mov=12,5`.
pub(crate) fn split_overrides(overrides: &str) -> impl Iterator<Item = &str> {
    let is_decimal = move |comma: usize| {
        let (before, after) = (&overrides[..comma], &overrides[comma + 1..]);
        let next = after.split(',').next().unwrap_or_default();
        let is_digit = |character: char| character.is_ascii_digit();
        before.ends_with(is_digit) && next.starts_with(is_digit) && !next.contains('=')
    };
    let mut rest = Some(0);
    std::iter::from_fn(move || {
        let start = rest?;
        let mut commas = overrides[start..].match_indices(',').map(|(at, _)| start + at);
        let end = commas.find(|comma| !is_decimal(*comma));
        rest = end.map(|end| end + 1);
        Some(&overrides[start..end.unwrap_or(overrides.len())])
    })
}

/// Creates the message that no value of a card has this key, with the nearest key, or all of them:
/// those of these fields, and `other`.
pub(crate) fn unknown_key(
    key: &str,
    fields: impl Iterator<Item = CardField> + Clone,
    other: Option<&'static str>,
) -> Message {
    let unknown = fault!("terminal-no-value", name = Quoted(key));
    let french = |key: &&str| {
        let field = CardField::find(CardField::overridable(), key);
        field.map_or(WOUNDS[2].to_owned(), |field| field.french().to_lowercase())
    };
    unknown_translated(unknown, key, fields.map(CardField::key).chain(other), |keys| Part::Named {
        english: keys.join(", "),
        french: keys.iter().map(french).collect::<Vec<_>>().join(", "),
    })
}

/// Returns the abilities that the overrides of a side's fighters name. They replace those of the
/// cards.
pub(crate) fn overridden_abilities(side: &str) -> Vec<String> {
    let overrides = side.split('+').filter_map(|fighter| fighter.split_once('@'));
    let pairs =
        overrides.flat_map(|(_, overrides)| overrides.split(',')).filter_map(|part| part.split_once('='));
    let is_abilities =
        |key: &str| CardField::find(CardField::overridable(), key) == Some(CardField::Abilities);
    let lists = pairs.filter(|(key, _)| is_abilities(key));
    lists.flat_map(|(_, list)| list.split(';')).map(|ability| ability.trim().to_owned()).collect()
}

/// Sets a value of a card from the text of an override or of an assumption.
///
/// # Errors
/// If the value cannot be parsed, or is out of bounds.
pub(crate) fn set_value(
    card: &mut Card,
    field: CardField,
    value: &str,
    book: &AbilityBook,
) -> Result<(), Vec<Message>> {
    match field {
        CardField::Abilities => set_abilities(card, value, book),
        CardField::Size => {
            let size = Size::ALL.into_iter().find(|size| size.word() == value.to_lowercase());
            field.set(card, size.map_or(value, |size| size.word()))
        }
        _ => field.set(card, value),
    }
}

/// Replaces all abilities of the card by those in `list`. Equipment that is equivalent to an
/// ability is removed too.
fn set_abilities(card: &mut Card, list: &str, book: &AbilityBook) -> Result<(), Vec<Message>> {
    card.equipment.retain(|equipment| book.find_equipment(equipment).is_none());
    card.abilities.clear();
    card.abilities_overridden = true;
    if [NO_ABILITIES, NO_ABILITIES_FR].contains(&list.to_lowercase().as_str()) {
        return Ok(());
    }
    let mut messages = Vec::new();
    for ability in list.split(';').map(str::trim) {
        match book.find(ability) {
            _ if ability.is_empty() => {
                messages.push(fault!("fault-ability-empty", none = NO_ABILITIES).into());
            }
            Ok(known) => card.abilities.push(known.printed()),
            Err(error) => messages.push(error.into_message()),
        }
    }
    messages.extend(find_duplicates(&card.abilities, book).into_iter().map(Message::from));
    if messages.is_empty() { Ok(()) } else { Err(messages) }
}

/// Formats the overridden values in input syntax.
pub(crate) fn format_overrides(card: &Card, set: &[CardField], book: &AbilityBook) -> String {
    let label =
        |printed: &String| book.find_quietly(printed).map_or_else(|| printed.clone(), |known| known.label());
    let value = |field: CardField| match field {
        CardField::Abilities if card.abilities.is_empty() => NO_ABILITIES.to_owned(),
        CardField::Abilities => card.abilities.iter().map(label).collect::<Vec<_>>().join(";"),
        _ => field.text(card),
    };
    let written = CardField::overridable().filter(|field| set.contains(field));
    let wounds = is_wounded(card).then(|| format!("{}={}", WOUNDS[0], card.wounds.word()));
    let written = written.map(|field| format!("{}={}", field.key(), value(field)));
    written.chain(wounds).collect::<Vec<_>>().join(",")
}

fn is_wounded(card: &Card) -> bool {
    card.wounds != WoundLevel::UNHURT
}

/// Formats the overridden values for display: `ATT 4, RES 6, light wound`.
pub(crate) fn format_overrides_for_display(card: &Card, set: &[CardField]) -> String {
    let value = |field: CardField| match field {
        CardField::Size => field.text(card).replace('_', " "),
        CardField::Abilities => card.abilities.join("; "),
        _ => field.text(card),
    };
    let words = CardField::overridable().filter(|field| set.contains(field)).map(|field| match field {
        CardField::Abilities if card.abilities.is_empty() => "no abilities".to_owned(),
        _ => format!("{} {}", field.printed(), value(field)),
    });
    let wounds = is_wounded(card).then(|| format!("{} wound", card.wounds.word()));
    words.chain(wounds).collect::<Vec<_>>().join(", ")
}

impl Card {
    /// Returns the known values, by their keys of overrides: `("size", "large")`. Abilities are not
    /// included.
    pub fn override_values(&self) -> impl Iterator<Item = (&'static str, String)> {
        let all = CardField::ASSUMABLE.into_iter().map(|field| (field.key(), field.text(self)));
        all.filter(|(_, value)| !value.is_empty())
    }
}

/// Iterates over the ids in the specification of a side.
pub(crate) fn written_ids(side: &str) -> impl Iterator<Item = &str> {
    let fighters = side.split('+').map(|part| split_count(part.trim()).1);
    fighters.map(|fighter| fighter.split('@').next().unwrap_or_default().trim())
}

/// Splits off the count before a fighter, if any: a whole number and a space.
pub(crate) fn split_count(text: &str) -> (Option<&str>, &str) {
    match text.split_once(char::is_whitespace) {
        Some((count, fighter)) if count.trim_start_matches('-').bytes().all(|byte| byte.is_ascii_digit()) => {
            (Some(count), fighter.trim_start())
        }
        _ => (None, text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(overrides: &str) -> Vec<&str> {
        split_overrides(overrides).collect()
    }

    #[test]
    fn a_comma_between_digits_is_decimal_unless_a_key_follows() {
        assert_eq!(split("mov=12,5,att=6"), ["mov=12,5", "att=6"]);
        assert_eq!(split("att=6,mov=5..20:2,5"), ["att=6", "mov=5..20:2,5"]);
        assert_eq!(split("att=6, 5"), ["att=6", " 5"]);
        assert_eq!(split("abilities=toxic/4,ap=5"), ["abilities=toxic/4", "ap=5"]);
        assert_eq!(split("att=6,"), ["att=6", ""]);
        assert_eq!(split(""), [""]);
    }

    #[test]
    fn the_keys_allowed_are_listed_in_the_language() {
        let unknown = unknown_key("xyzzy", CardField::overridable(), Some(WOUNDS[0]));
        let names = unknown.fault.values.iter().find_map(|(_, part)| match part {
            Part::Named { english, french } => Some((english.as_str(), french.as_str())),
            _ => None,
        });
        let (english, french) = names.expect("the keys are few");
        assert!(english.starts_with("ini, att, str,") && english.contains(", abilities"), "{english}");
        assert!(french.starts_with("ini, att, for,") && french.contains(", compétences"), "{french}");
        for key in french.split(", ") {
            assert!(CardField::find(CardField::overridable(), key).is_some() || key == WOUNDS[2], "{key}");
        }
        assert!(french.ends_with(WOUNDS[2]) && english.ends_with(WOUNDS[0]), "{english} {french}");
    }

    #[test]
    fn long_names_of_characteristics_are_keys() {
        for (key, field) in [
            ("force", CardField::Strength),
            ("Attaque", CardField::Attack),
            ("mouvement", CardField::Movement),
            ("résistance", CardField::Resistance),
        ] {
            assert_eq!(CardField::find(CardField::overridable(), key), Some(field), "{key}");
        }
        assert_eq!(CardField::find(CardField::overridable(), "atk"), None);
    }
}
