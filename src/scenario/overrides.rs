//! Overrides: changes of a card written with a fighter,
//! `att=6,abilities=born-killer;regeneration/5`.

use super::ability_book::AbilityBook;
use super::bounds::MAX_COLLECTED_FAULTS;
use super::card::Card;
use super::length::{movement_text, parse_movement, parse_ranges, ranges_text};
use super::message::{FaultKind, Message, NameKind};
use super::resolved_abilities::{find_duplicates, find_equipment};
use super::sentence::ToPart;
use super::spelling::normalize;
use super::value_origin::Base;
use crate::fault;
use crate::rules::bounded::OutOfBounds;
use crate::rules::contact::Size;
use crate::rules::{Characteristic, Power, Resistance, StrategicValue};

/// A key of overrides, such as `att`: its English, displayed and French names.
pub(super) struct Key {
    pub(super) key: &'static str,
    pub(super) display: &'static str,
    french: &'static str,
    field: CardField,
}

/// The value of a card that a key sets.
#[derive(Clone, Copy)]
enum CardField {
    Initiative,
    Attack,
    Strength,
    Defense,
    Resistance,
    StrategicValue,
    Discipline,
    Size,
    Movement,
    Power,
    Aim,
    Ranges,
    AimStrength,
    Champion,
    Base,
    Abilities,
}

const fn key(what: CardField, key: &'static str, printed: &'static str, french: &'static str) -> Key {
    Key { key, display: printed, french, field: what }
}

/// All keys of overrides, in canonical order.
pub(super) static KEYS: [Key; 16] = [
    key(CardField::Initiative, "ini", "INI", "ini"),
    key(CardField::Attack, "att", "ATT", "att"),
    key(CardField::Strength, "str", "STR", "for"),
    key(CardField::Defense, "def", "DEF", "def"),
    key(CardField::Resistance, "res", "RES", "res"),
    key(CardField::StrategicValue, "ap", "AP", "pa"),
    key(CardField::Discipline, "dis", "DIS", "dis"),
    key(CardField::Size, "size", "size", "taille"),
    key(CardField::Movement, "mov", "MOV", "mou"),
    key(CardField::Power, "power", "power", "puissance"),
    key(CardField::Aim, "aim", "AIM", "tir"),
    key(CardField::Ranges, "ranges", "ranges", "portees"),
    key(CardField::AimStrength, "aim-str", "AIM STR", "for-tir"),
    key(CardField::Champion, "champion", "champion", "personnage"),
    key(CardField::Base, "base", "base", "socle"),
    key(CardField::Abilities, "abilities", "abilities", "competences"),
];

impl Key {
    /// Returns the keys of values that can be assumed: all except abilities.
    pub(super) fn assumable_keys() -> impl Iterator<Item = &'static str> + Clone {
        KEYS.iter().filter(|key| !matches!(key.field, CardField::Abilities)).map(|key| key.key)
    }
}

/// Returns the key of a value that can be assumed, by its English or French name.
pub(super) fn find_assumable(key: &str) -> Option<&'static Key> {
    let key = &KEYS[key_index(&key.to_lowercase())?];
    (!matches!(key.field, CardField::Abilities)).then_some(key)
}

/// Returns the column of profile files that a key sets.
pub(super) fn column_of(key: &Key) -> &'static str {
    match key.key {
        "mov" => "mov_cm",
        "ranges" => "ranges_cm",
        "aim-str" => "aim_str",
        "base" => "base_mm",
        other => other,
    }
}

/// Sets a value that the card does not print.
///
/// # Errors
/// If the value cannot be parsed, or is out of bounds.
pub(super) fn set_assumed(
    card: &mut Card,
    key: &Key,
    value: &str,
    book: &AbilityBook,
) -> Result<(), Vec<Message>> {
    set_value(card, key.field, value, book)
}

/// Whether each of [`KEYS`] was set, in the order of the keys.
pub(super) type KeysSet = [bool; KEYS.len()];

/// English keyword for no abilities.
const NO_ABILITIES: &str = "none";

/// French keyword for no abilities.
const NO_ABILITIES_FR: &str = "aucune";

/// Applies overrides to a card and returns which keys were set; abilities are looked up in the
/// book.
pub(super) fn apply(
    overrides: &str,
    card: &mut Card,
    book: &AbilityBook,
    messages: &mut Vec<Message>,
) -> KeysSet {
    let mut set = [false; KEYS.len()];
    for part in overrides.split(',').map(str::trim) {
        if messages.len() >= MAX_COLLECTED_FAULTS {
            break;
        }
        let Some((key, value)) = part.split_once('=') else {
            messages.push(fault!("fault-number-is-written", part = part).into());
            continue;
        };
        let (key, value) = (key.trim().to_lowercase(), value.trim());
        let Some(position) = key_index(&key) else {
            let keys = KEYS.iter().map(|key| key.key);
            messages.push(Message::unknown(NameKind::Value, &key, keys));
            continue;
        };
        if set[position] {
            messages.push(fault!("fault-given-twice", key = key).into());
        }
        set[position] = true;
        // An overridden value no longer comes from another source.
        card.filled.retain(|filled| filled.column != column_of(&KEYS[position]));
        if let Err(faults) = set_value(card, KEYS[position].field, value, book) {
            messages.extend(faults.into_iter().map(|message| message.within(&key)));
        }
    }
    set
}

/// Returns the index of a key, in English or French; accents are ignored.
fn key_index(key: &str) -> Option<usize> {
    let key = normalize(key);
    KEYS.iter().position(|known| key == normalize(known.key) || key == known.french.replace('-', " "))
}

/// Returns the abilities that overrides of a side's fighters give instead of those of the cards.
pub(super) fn overridden_abilities(side: &str) -> Vec<String> {
    let overrides = side.split('+').filter_map(|fighter| fighter.split_once('@'));
    let pairs =
        overrides.flat_map(|(_, overrides)| overrides.split(',')).filter_map(|part| part.split_once('='));
    let lists = pairs.filter(|(key, _)| {
        key_index(key).is_some_and(|position| matches!(KEYS[position].field, CardField::Abilities))
    });
    lists.flat_map(|(_, list)| list.split(';')).map(|ability| ability.trim().to_owned()).collect()
}

/// Parses a whole number.
pub(super) fn whole_number(text: &str) -> Result<i64, Message> {
    text.parse().map_err(|_| FaultKind::NotWholeNumber(text.to_owned()).into())
}

fn set_value(card: &mut Card, what: CardField, value: &str, book: &AbilityBook) -> Result<(), Vec<Message>> {
    fn bounded<T>(value: &str, new: fn(i64) -> Result<T, OutOfBounds>) -> Result<Option<T>, Vec<Message>> {
        let number = whole_number(value).map_err(|message| vec![message])?;
        new(number).map(Some).map_err(|fault| vec![fault.into()])
    }
    match what {
        CardField::Initiative => card.initiative = bounded(value, Characteristic::new)?,
        CardField::Attack => card.attack = bounded(value, Characteristic::new)?,
        CardField::Strength => card.strength = bounded(value, Characteristic::new)?,
        CardField::Defense => card.defense = bounded(value, Characteristic::new)?,
        CardField::Resistance => card.resistance = bounded(value, Resistance::new)?,
        CardField::StrategicValue => card.strategic_value = bounded(value, StrategicValue::new)?,
        CardField::Discipline => card.discipline = bounded(value, Characteristic::new)?,
        CardField::Power => card.power = bounded(value, Power::new)?,
        CardField::Aim => card.aim = bounded(value, Characteristic::new)?,
        CardField::AimStrength => card.aim_strength = bounded(value, Characteristic::new)?,
        CardField::Movement => {
            card.movement = Some(parse_movement(value).map_err(|message| vec![message.into()])?)
        }
        CardField::Ranges => card.ranges = Some(parse_ranges(value).map_err(|message| vec![message.into()])?),
        CardField::Base => card.base = Some(Base::parse(value).map_err(|message| vec![message.into()])?),
        CardField::Champion => {
            card.champion = Some(match value {
                "1" => true,
                "0" => false,
                _ => {
                    let (found, allowed) = (value.to_owned(), "1, 0".to_owned());
                    return Err(vec![FaultKind::UnknownWord { found, allowed: allowed.part() }.into()]);
                }
            });
        }
        CardField::Abilities => set_abilities(card, value, book)?,
        CardField::Size => {
            let size = Size::ALL.into_iter().find(|size| size.word() == value.to_lowercase());
            let words = || Size::ALL.map(Size::word).join(", ");
            card.size = Some(size.ok_or_else(|| {
                vec![FaultKind::UnknownWord { found: value.to_owned(), allowed: words().part() }.into()]
            })?);
        }
    }
    Ok(())
}

/// Replaces the abilities of the card, including equipment that is equivalent to an ability.
fn set_abilities(card: &mut Card, list: &str, book: &AbilityBook) -> Result<(), Vec<Message>> {
    card.equipment.retain(|equipment| find_equipment(equipment, book).is_none());
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
pub(super) fn format_overrides(card: &Card, set: KeysSet, book: &AbilityBook) -> String {
    let label =
        |printed: &String| book.find_quietly(printed).map_or_else(|| printed.clone(), |known| known.label());
    let abilities = card.abilities.iter().map(label).collect();
    values_of_keys(card, set, abilities, ";")
        .map(|(key, value)| format!("{}={value}", key.key))
        .collect::<Vec<_>>()
        .join(",")
}

impl Card {
    /// Returns the known values, by their keys of overrides: `("size", "large")`. Abilities are not
    /// included.
    pub fn override_values(&self) -> impl Iterator<Item = (&'static str, String)> {
        let all = values_of_keys(self, [true; KEYS.len()], Vec::new(), "");
        let is_said =
            |(key, value): &(&Key, String)| !matches!(key.field, CardField::Abilities) && !value.is_empty();
        all.filter(is_said).map(|(key, value)| (key.key, value))
    }
}

/// Formats the overridden values for display: `ATT 4, RES 6`.
pub(super) fn format_overrides_for_display(card: &Card, set: KeysSet) -> String {
    let chosen = values_of_keys(card, set, card.abilities.clone(), "; ");
    let words = chosen.map(|(key, value)| match key.field {
        CardField::Size => format!("{} {}", key.display, value.replace('_', " ")),
        CardField::Abilities if value == NO_ABILITIES => "no abilities".to_owned(),
        _ => format!("{} {value}", key.display),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Returns the keys that were set with their values, in canonical order.
fn values_of_keys(
    card: &Card,
    set: KeysSet,
    abilities: Vec<String>,
    between: &str,
) -> impl Iterator<Item = (&'static Key, String)> {
    fn to_text<T: ToString>(value: Option<T>) -> String {
        value.map(|value| value.to_string()).unwrap_or_default()
    }
    let value = |what: CardField| match what {
        CardField::Initiative => to_text(card.initiative),
        CardField::Attack => to_text(card.attack),
        CardField::Strength => to_text(card.strength),
        CardField::Defense => to_text(card.defense),
        CardField::Resistance => to_text(card.resistance),
        CardField::StrategicValue => to_text(card.strategic_value),
        CardField::Discipline => to_text(card.discipline),
        CardField::Size => to_text(card.size.map(Size::word)),
        CardField::Movement => card.movement.map(movement_text).unwrap_or_default(),
        CardField::Power => to_text(card.power),
        CardField::Aim => to_text(card.aim),
        CardField::Ranges => card.ranges.map(ranges_text).unwrap_or_default(),
        CardField::AimStrength => to_text(card.aim_strength),
        CardField::Champion => to_text(card.champion.map(u8::from)),
        CardField::Base => to_text(card.base),
        CardField::Abilities if abilities.is_empty() => NO_ABILITIES.to_owned(),
        CardField::Abilities => abilities.join(between),
    };
    let values = KEYS.iter().map(|key| value(key.field)).collect::<Vec<_>>();
    KEYS.iter().zip(values).zip(set).filter(|(_, set)| *set).map(|(chosen, _)| chosen)
}
