//! Overrides: changes of a card written with a fighter,
//! `att=6,abilities=born-killer;regeneration/5`.

use super::Card;
use super::field::CardField;
use super::resolved::find_duplicates;
use crate::fault;
use crate::rules::Word;
use crate::rules::contact::Size;
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::reading::bounds::MAX_COLLECTED_FAULTS;
use crate::scenario::reading::message::{Message, unknown_name};
use crate::scenario::reading::sentence::Quoted;

/// English keyword for no abilities.
const NO_ABILITIES: &str = "none";

/// French keyword for no abilities.
const NO_ABILITIES_FR: &str = "aucune";

/// Applies overrides to a card and returns which fields were set; abilities are looked up in the
/// book.
pub(crate) fn apply(
    overrides: &str,
    card: &mut Card,
    book: &AbilityBook,
    messages: &mut Vec<Message>,
) -> Vec<CardField> {
    let mut set = Vec::new();
    for part in overrides.split(',').map(str::trim) {
        if messages.len() >= MAX_COLLECTED_FAULTS {
            break;
        }
        let Some((key, value)) = part.split_once('=') else {
            messages.push(fault!("fault-number-is-written", part = part).into());
            continue;
        };
        let (key, value) = (key.trim().to_lowercase(), value.trim());
        let Some(field) = CardField::find(CardField::overridable(), &key) else {
            let keys = CardField::overridable().map(CardField::key);
            messages.push(unknown_name(fault!("terminal-no-value", name = Quoted(&key)), &key, keys));
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
    written.map(|field| format!("{}={}", field.key(), value(field))).collect::<Vec<_>>().join(",")
}

/// Formats the overridden values for display: `ATT 4, RES 6`.
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
    words.collect::<Vec<_>>().join(", ")
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
