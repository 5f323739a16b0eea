//! Overrides: changes of a card written with a fighter,
//! `att=6,abilities=born-killer;regeneration/5`.

use super::ability_book::AbilityBook;
use super::bounds::MOST_FAULTS_SOUGHT;
use super::card::Card;
use super::filled::Base;
use super::length::{movement_text, parse_movement, parse_ranges, ranges_text};
use super::message::{Fact, Message, Named};
use super::sentence::InSentence;
use super::spelling::plain;
use super::training::{find_equipment, twice};
use crate::fault;
use crate::rules::bounded::OutOfBounds;
use crate::rules::contact::Size;
use crate::rules::{Characteristic, Power, Resistance, StrategicValue};

/// A key of overrides: in English, as displayed, and in French.
pub(super) struct Key {
    pub(super) key: &'static str,
    pub(super) printed: &'static str,
    french: &'static str,
    what: What,
}

/// The value of a card that a key sets.
#[derive(Clone, Copy)]
enum What {
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

const fn key(what: What, key: &'static str, printed: &'static str, french: &'static str) -> Key {
    Key { key, printed, french, what }
}

/// All keys of overrides, in canonical order.
pub(super) static KEYS: [Key; 16] = [
    key(What::Initiative, "ini", "INI", "ini"),
    key(What::Attack, "att", "ATT", "att"),
    key(What::Strength, "str", "STR", "for"),
    key(What::Defense, "def", "DEF", "def"),
    key(What::Resistance, "res", "RES", "res"),
    key(What::StrategicValue, "ap", "AP", "pa"),
    key(What::Discipline, "dis", "DIS", "dis"),
    key(What::Size, "size", "size", "taille"),
    key(What::Movement, "mov", "MOV", "mou"),
    key(What::Power, "power", "power", "puissance"),
    key(What::Aim, "aim", "AIM", "tir"),
    key(What::Ranges, "ranges", "ranges", "portees"),
    key(What::AimStrength, "aim-str", "AIM STR", "for-tir"),
    key(What::Champion, "champion", "champion", "personnage"),
    key(What::Base, "base", "base", "socle"),
    key(What::Abilities, "abilities", "abilities", "competences"),
];

impl Key {
    /// Returns the keys of values that can be assumed: all except abilities.
    pub(super) fn assumable() -> impl Iterator<Item = &'static str> + Clone {
        KEYS.iter().filter(|key| !matches!(key.what, What::Abilities)).map(|key| key.key)
    }
}

/// Returns the key of a value that can be assumed, by its English or French name.
pub(super) fn assumable(key: &str) -> Option<&'static Key> {
    let key = &KEYS[position(&key.to_lowercase())?];
    (!matches!(key.what, What::Abilities)).then_some(key)
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
    set_value(card, key.what, value, book)
}

/// For each key, whether it was set.
pub(super) type Set = [bool; KEYS.len()];

/// English keyword for no abilities.
const NONE: &str = "none";

/// French keyword for no abilities.
const AUCUNE: &str = "aucune";

/// Applies overrides to a card and returns which keys were set; abilities are looked up in the
/// book.
pub(super) fn apply(
    overrides: &str,
    card: &mut Card,
    book: &AbilityBook,
    messages: &mut Vec<Message>,
) -> Set {
    let mut set = [false; KEYS.len()];
    for part in overrides.split(',').map(str::trim) {
        if messages.len() >= MOST_FAULTS_SOUGHT {
            break;
        }
        let Some((key, value)) = part.split_once('=') else {
            messages.push(fault!("fault-number-is-written", part = part).into());
            continue;
        };
        let (key, value) = (key.trim().to_lowercase(), value.trim());
        let Some(position) = position(&key) else {
            let keys = KEYS.iter().map(|key| key.key);
            messages.push(Message::unknown(Named::Value, &key, keys));
            continue;
        };
        if set[position] {
            messages.push(fault!("fault-given-twice", key = key).into());
        }
        set[position] = true;
        // An overridden value no longer comes from another source.
        card.filled.retain(|filled| filled.column != column_of(&KEYS[position]));
        if let Err(faults) = set_value(card, KEYS[position].what, value, book) {
            messages.extend(faults.into_iter().map(|message| message.within(&key)));
        }
    }
    set
}

/// Returns the index of a key, in English or French; accents are ignored.
fn position(key: &str) -> Option<usize> {
    let key = plain(key);
    KEYS.iter().position(|known| key == plain(known.key) || key == known.french.replace('-', " "))
}

/// Returns the abilities that overrides of a side's fighters give instead of those of the cards.
pub(super) fn written_abilities(side: &str) -> Vec<String> {
    let overrides = side.split('+').filter_map(|fighter| fighter.split_once('@'));
    let pairs =
        overrides.flat_map(|(_, overrides)| overrides.split(',')).filter_map(|part| part.split_once('='));
    let lists = pairs.filter(|(key, _)| {
        position(key).is_some_and(|position| matches!(KEYS[position].what, What::Abilities))
    });
    lists.flat_map(|(_, list)| list.split(';')).map(|ability| ability.trim().to_owned()).collect()
}

/// Parses a whole number.
pub(super) fn whole_number(text: &str) -> Result<i64, Message> {
    text.parse().map_err(|_| Fact::NoWholeNumber(text.to_owned()).into())
}

fn set_value(card: &mut Card, what: What, value: &str, book: &AbilityBook) -> Result<(), Vec<Message>> {
    fn bounded<T>(value: &str, new: fn(i64) -> Result<T, OutOfBounds>) -> Result<Option<T>, Vec<Message>> {
        let number = whole_number(value).map_err(|message| vec![message])?;
        new(number).map(Some).map_err(|fault| vec![fault.into()])
    }
    match what {
        What::Initiative => card.initiative = bounded(value, Characteristic::new)?,
        What::Attack => card.attack = bounded(value, Characteristic::new)?,
        What::Strength => card.strength = bounded(value, Characteristic::new)?,
        What::Defense => card.defense = bounded(value, Characteristic::new)?,
        What::Resistance => card.resistance = bounded(value, Resistance::new)?,
        What::StrategicValue => card.strategic_value = bounded(value, StrategicValue::new)?,
        What::Discipline => card.discipline = bounded(value, Characteristic::new)?,
        What::Power => card.power = bounded(value, Power::new)?,
        What::Aim => card.aim = bounded(value, Characteristic::new)?,
        What::AimStrength => card.aim_strength = bounded(value, Characteristic::new)?,
        What::Movement => {
            card.movement = Some(parse_movement(value).map_err(|message| vec![message.into()])?)
        }
        What::Ranges => card.ranges = Some(parse_ranges(value).map_err(|message| vec![message.into()])?),
        What::Base => card.base = Some(Base::parse(value).map_err(|message| vec![message.into()])?),
        What::Champion => {
            card.champion = Some(match value {
                "1" => true,
                "0" => false,
                _ => {
                    let (found, allowed) = (value.to_owned(), "1, 0".to_owned());
                    return Err(vec![Fact::UnknownWord { found, allowed: allowed.part() }.into()]);
                }
            });
        }
        What::Abilities => set_abilities(card, value, book)?,
        What::Size => {
            let size = Size::ALL.into_iter().find(|size| size.word() == value.to_lowercase());
            let words = || Size::ALL.map(Size::word).join(", ");
            card.size = Some(size.ok_or_else(|| {
                vec![Fact::UnknownWord { found: value.to_owned(), allowed: words().part() }.into()]
            })?);
        }
    }
    Ok(())
}

/// Replaces the abilities of the card, including equipment that is equivalent to an ability.
fn set_abilities(card: &mut Card, list: &str, book: &AbilityBook) -> Result<(), Vec<Message>> {
    card.equipment.retain(|equipment| find_equipment(equipment, book).is_none());
    card.abilities.clear();
    card.abilities_are_written = true;
    if [NONE, AUCUNE].contains(&list.to_lowercase().as_str()) {
        return Ok(());
    }
    let mut messages = Vec::new();
    for ability in list.split(';').map(str::trim) {
        match book.find(ability) {
            _ if ability.is_empty() => {
                messages.push(fault!("fault-ability-empty", none = NONE).into());
            }
            Ok(known) => card.abilities.push(known.printed()),
            Err(error) => messages.push(error.into_message()),
        }
    }
    messages.extend(twice(&card.abilities, book).into_iter().map(Message::from));
    if messages.is_empty() { Ok(()) } else { Err(messages) }
}

/// Formats the overridden values in input syntax.
pub(super) fn written(card: &Card, set: Set, book: &AbilityBook) -> String {
    let label = |printed: &String| book.get(printed).map_or_else(|| printed.clone(), |known| known.label());
    let abilities = card.abilities.iter().map(label).collect();
    chosen(card, set, abilities, ";")
        .map(|(key, value)| format!("{}={value}", key.key))
        .collect::<Vec<_>>()
        .join(",")
}

impl Card {
    /// Returns the known values, by their keys of overrides: `("size", "large")`. Abilities are not
    /// included.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, String)> {
        let all = chosen(self, [true; KEYS.len()], Vec::new(), "");
        let is_said =
            |(key, value): &(&Key, String)| !matches!(key.what, What::Abilities) && !value.is_empty();
        all.filter(is_said).map(|(key, value)| (key.key, value))
    }
}

/// Formats the overridden values for display: `ATT 4, RES 6`.
pub(super) fn written_in_print(card: &Card, set: Set) -> String {
    let chosen = chosen(card, set, card.abilities.clone(), "; ");
    let words = chosen.map(|(key, value)| match key.what {
        What::Size => format!("{} {}", key.printed, value.replace('_', " ")),
        What::Abilities if value == NONE => "no abilities".to_owned(),
        _ => format!("{} {value}", key.printed),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Returns the keys that were set with their values, in canonical order.
fn chosen(
    card: &Card,
    set: Set,
    abilities: Vec<String>,
    between: &str,
) -> impl Iterator<Item = (&'static Key, String)> {
    fn shown<T: ToString>(value: Option<T>) -> String {
        value.map(|value| value.to_string()).unwrap_or_default()
    }
    let value = |what: What| match what {
        What::Initiative => shown(card.initiative),
        What::Attack => shown(card.attack),
        What::Strength => shown(card.strength),
        What::Defense => shown(card.defense),
        What::Resistance => shown(card.resistance),
        What::StrategicValue => shown(card.strategic_value),
        What::Discipline => shown(card.discipline),
        What::Size => shown(card.size.map(Size::word)),
        What::Movement => card.movement.map(movement_text).unwrap_or_default(),
        What::Power => shown(card.power),
        What::Aim => shown(card.aim),
        What::Ranges => card.ranges.map(ranges_text).unwrap_or_default(),
        What::AimStrength => shown(card.aim_strength),
        What::Champion => shown(card.champion.map(u8::from)),
        What::Base => shown(card.base),
        What::Abilities if abilities.is_empty() => NONE.to_owned(),
        What::Abilities => abilities.join(between),
    };
    let values = KEYS.iter().map(|key| value(key.what)).collect::<Vec<_>>();
    KEYS.iter().zip(values).zip(set).filter(|(_, set)| *set).map(|(chosen, _)| chosen)
}
