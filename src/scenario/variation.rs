//! Options of a profile to be priced: changes such as `ATT+1;STR+2`, and abilities gained, or lost
//! if prefixed with a minus.
//!
//! Characteristics have their printed names, in English or French, in any case: `INI ATT STR|FOR
//! DEF RES DIS MOV|MOU` (in centimeters) `AIM|TIR`, `AIM-STR|FOR-TIR`, `POWER|PUISSANCE`, and
//! `COU`, `FEAR|PEUR`, which are not simulated. An ability replaces the same ability with another
//! X.

use super::ability_book::AbilityBook;
use super::card::{Card, Missing};
use super::coverage::{Coverage, State};
use super::message::{Message, Named};
use super::roster::{Roster, Unfit};
use super::spelling::plain;
use super::training::Contradicting;
use crate::fault;
use crate::rules::bounded::OutOfBounds;
use crate::rules::{Characteristic, Movement, Power, Profile, Resistance};
use std::fmt;

/// A characteristic that an option can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Which {
    Initiative,
    Attack,
    Strength,
    Defense,
    Resistance,
    Discipline,
    Movement,
    Aim,
    AimStrength,
    Power,
    Courage,
    Fear,
}

/// Displayed name of each characteristic, and all its names as [`plain`] text.
const NAMES: [(Which, &str, &[&str]); 12] = [
    (Which::Initiative, "INI", &["ini"]),
    (Which::Attack, "ATT", &["att"]),
    (Which::Strength, "STR", &["str", "for"]),
    (Which::Defense, "DEF", &["def"]),
    (Which::Resistance, "RES", &["res"]),
    (Which::Discipline, "DIS", &["dis"]),
    (Which::Movement, "MOV", &["mov", "mou"]),
    (Which::Aim, "AIM", &["aim", "tir"]),
    (Which::AimStrength, "AIM-STR", &["aim str", "for tir"]),
    (Which::Power, "POWER", &["power", "puissance"]),
    (Which::Courage, "COU", &["cou", "courage"]),
    (Which::Fear, "FEAR", &["fear", "peur", "peu"]),
];

/// A change of one characteristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mod {
    which: Which,
    /// Amount of the change; in millimeters for MOV.
    by: i64,
}

/// A change of one ability, named as French cards print it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Ability {
    Gained(String),
    Lost(String),
}

/// The changes that an option makes to a card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variation {
    mods: Vec<Mod>,
    abilities: Vec<Ability>,
}

/// A card with an option applied.
#[derive(Clone, Debug, PartialEq)]
pub struct Varied {
    /// Profile for simulations.
    pub profile: Profile,
    /// How far the gained abilities are simulated.
    pub coverage: Coverage,
    /// Parts of the option that are not simulated.
    pub not_modelled: Vec<String>,
    /// Whether no part of the option is simulated.
    pub is_idle: bool,
}

/// Why an option cannot be applied to a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unvaried {
    /// A characteristic would be out of bounds.
    OutOfBounds {
        /// The change, in canonical form.
        change: String,
        /// The value that would result, and its bounds.
        bounds: OutOfBounds,
    },
    /// The card already has this ability.
    HasAlready(String),
    /// The card lacks the ability that it should lose.
    HasNot(String),
    /// The card lacks characteristics.
    Missing(Missing),
    /// The resulting abilities contradict each other.
    Contradiction(Contradicting),
    /// The text of the option is invalid.
    Unreadable(Message),
}

impl fmt::Display for Unvaried {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Message::from(self).fmt(f)
    }
}

impl From<&Unvaried> for Message {
    fn from(unvaried: &Unvaried) -> Self {
        match unvaried {
            Unvaried::OutOfBounds { change, bounds } => Message::from(*bounds).within(change),
            Unvaried::HasAlready(printed) => fault!("fault-base-has-already", printed = printed).into(),
            Unvaried::HasNot(printed) => fault!("fault-base-has-not", printed = printed).into(),
            Unvaried::Missing(missing) => fault!("fault-no-values", missing = missing).into(),
            Unvaried::Contradiction(contradicting) => contradicting.clone().into(),
            Unvaried::Unreadable(message) => message.clone(),
        }
    }
}

impl Variation {
    /// Parses changes of characteristics and of abilities, each list separated by `;`. Abilities
    /// are looked up in the book.
    ///
    /// # Errors
    /// Every fault: texts that are no change, unknown names (with the nearest), duplicates, a
    /// missing X.
    ///
    /// ```
    /// use fleau::scenario::{Variation, embedded};
    /// let variation = Variation::parse("att+1; FOR-2", "regeneration/5", embedded::abilities()).unwrap();
    /// assert_eq!(variation.mods(), "ATT+1;STR-2");
    /// assert_eq!(variation.abilities(), "Régénération/5");
    /// ```
    pub fn parse(mods: &str, abilities: &str, book: &AbilityBook) -> Result<Self, Vec<Message>> {
        let (mut variation, mut messages): (_, Vec<Message>) = (Variation::default(), Vec::new());
        for part in parts(mods) {
            match read_mod(part) {
                Ok(read) if variation.mods.iter().any(|other| other.which == read.which) => {
                    messages.push(
                        fault!("fault-mod-twice", part = part, value = printed_name(read.which)).into(),
                    );
                }
                Ok(read) => variation.mods.push(read),
                Err(message) => messages.push(message.within("mods")),
            }
        }
        for part in parts(abilities) {
            let lost = part.strip_prefix(['-', '−']);
            match book.find(lost.unwrap_or(part)) {
                Err(error) => messages.push(error.into_message().within("abilities")),
                Ok(known) if variation.has(&known.ability.id, book) => {
                    messages.push(fault!("fault-option-ability-twice", part = part).into());
                }
                Ok(known) if lost.is_some() => variation.abilities.push(Ability::Lost(known.printed())),
                Ok(known) => variation.abilities.push(Ability::Gained(known.printed())),
            }
        }
        if messages.is_empty() { Ok(variation) } else { Err(messages) }
    }

    fn has(&self, id: &str, book: &AbilityBook) -> bool {
        self.abilities.iter().any(|of| {
            let (Ability::Gained(printed) | Ability::Lost(printed)) = of;
            id_of(printed, book) == Some(id)
        })
    }

    /// Returns whether there are no changes.
    pub fn is_empty(&self) -> bool {
        self.mods.is_empty() && self.abilities.is_empty()
    }

    /// Returns the changes of characteristics, in canonical form.
    pub fn mods(&self) -> String {
        self.mods.iter().map(Mod::text).collect::<Vec<_>>().join(";")
    }

    /// Returns the changes of abilities, in canonical form.
    pub fn abilities(&self) -> String {
        let text = |ability: &Ability| match ability {
            Ability::Gained(printed) => printed.clone(),
            Ability::Lost(printed) => format!("-{printed}"),
        };
        self.abilities.iter().map(text).collect::<Vec<_>>().join(";")
    }

    /// Returns a fighter specification with the gained abilities, for [`Roster::naming_kinds_of`].
    pub fn as_fighter(&self) -> String {
        let gained = self.abilities.iter().filter_map(|ability| match ability {
            Ability::Gained(printed) => Some(printed.as_str()),
            Ability::Lost(_) => None,
        });
        format!("@abilities={}", gained.collect::<Vec<_>>().join(";"))
    }

    /// Returns the profile of a complete card with this option. A change of a characteristic that
    /// the card lacks is not simulated.
    ///
    /// # Errors
    /// Every reason why the option cannot be applied: a characteristic out of bounds, an ability
    /// already present, an ability to lose that is absent, abilities that contradict each other.
    pub fn apply(&self, card: &Card, roster: &Roster) -> Result<Varied, Vec<Unvaried>> {
        let (mut varied, mut messages, mut not_modelled) = (card.clone(), Vec::new(), Vec::new());
        for change in &self.mods {
            match change.apply(&mut varied, roster.book()) {
                Ok(true) => {}
                Ok(false) => not_modelled.push(change.text()),
                Err(bounds) => messages.push(Unvaried::OutOfBounds { change: change.text(), bounds }),
            }
        }
        for ability in &self.abilities {
            if let Err(message) = change_ability(&mut varied, ability, roster.book()) {
                messages.push(message);
            }
        }
        if !messages.is_empty() {
            return Err(messages);
        }
        let (profile, coverage) = roster.profile(&varied).map_err(|unfit| match unfit {
            Unfit::Missing(missing) => vec![Unvaried::Missing(missing)],
            Unfit::Contradiction(contradicting) => vec![Unvaried::Contradiction(contradicting)],
        })?;
        let of_base = roster.coverage(card);
        let mut of_option = Coverage::default();
        for ability in &self.abilities {
            let (Ability::Gained(printed) | Ability::Lost(printed)) = ability;
            let among = if matches!(ability, Ability::Gained(_)) { &coverage } else { &of_base };
            let found =
                among.abilities.iter().find(|covered| covered.id.as_deref() == id_of(printed, roster.book()));
            let Some(covered) = found else { continue };
            if matches!(covered.state, State::NotModelled(_) | State::Unknown(_)) {
                not_modelled.push(printed.clone());
            }
            of_option.abilities.push(covered.clone());
        }
        let is_idle =
            !not_modelled.is_empty() && not_modelled.len() == self.mods.len() + self.abilities.len();
        Ok(Varied { profile, coverage: of_option, not_modelled, is_idle })
    }
}

fn parts(list: &str) -> impl Iterator<Item = &str> {
    list.split(';').map(str::trim).filter(|part| !part.is_empty())
}

fn printed_name(which: Which) -> &'static str {
    NAMES.iter().find(|(other, ..)| *other == which).map_or("", |(_, name, _)| name)
}

fn id_of<'a>(printed: &str, book: &'a AbilityBook) -> Option<&'a str> {
    book.get(printed).map(|known| known.ability.id.as_str())
}

/// Parses a change such as `ATT+1`.
fn read_mod(text: &str) -> Result<Mod, Message> {
    let no_change = || fault!("fault-no-change", text = text);
    let at = text.rfind(['+', '-', '−']).ok_or_else(no_change)?;
    let (name, number) = text.split_at(at);
    let number = number.replace('−', "-");
    let key = plain(name);
    if ["ap", "pa"].contains(&key.as_str()) {
        return Err(fault!("fault-ap-are-no-option", text = text).into());
    }
    let found = NAMES.iter().find(|(_, _, names)| names.contains(&key.as_str()));
    let Some((which, ..)) = found else {
        let names = NAMES.iter().map(|(_, name, _)| *name);
        let message =
            Message::unknown_part(Named::Characteristic, name.trim(), &key, names.collect::<Vec<_>>());
        return Err(message.within(format!("`{text}`")));
    };
    let by = match which {
        Which::Movement => tenths(&number),
        _ => number.trim().parse().ok(),
    };
    let most =
        if *which == Which::Movement { i64::from(Movement::MAX) } else { i64::from(Characteristic::MAX) };
    let by = by.filter(|by: &i64| (-most..=most).contains(by)).ok_or_else(no_change)?;
    Ok(Mod { which: *which, by })
}

/// Parses a signed length in centimeters, and returns millimeters.
fn tenths(text: &str) -> Option<i64> {
    let (sign, digits) = text.trim().split_at_checked(1)?;
    let digits = digits.trim().replace(',', ".");
    let (whole, tenth) = digits.split_once('.').unwrap_or((&digits, "0"));
    let is_number =
        |text: &str| !text.is_empty() && text.len() < 5 && text.bytes().all(|b| b.is_ascii_digit());
    if !is_number(whole) || !is_number(tenth) || tenth.len() > 1 {
        return None;
    }
    let millimeters: i64 = format!("{whole}{tenth}").parse().ok()?;
    Some(if sign == "-" { -millimeters } else { millimeters })
}

impl Mod {
    fn text(&self) -> String {
        match self.which {
            Which::Movement => format!("MOV{:+}", self.by as f64 / 10.0),
            _ => format!("{}{:+}", printed_name(self.which), self.by),
        }
    }

    /// Changes the card; `false` if the card lacks the characteristic or it is not simulated.
    fn apply(&self, card: &mut Card, book: &AbilityBook) -> Result<bool, OutOfBounds> {
        let by = self.by;
        let characteristic = |value: &mut Option<Characteristic>| {
            let Some(old) = *value else { return Ok(false) };
            *value = Some(Characteristic::new(i64::from(old.get()) + by)?);
            Ok(true)
        };
        match self.which {
            Which::Initiative => characteristic(&mut card.initiative),
            Which::Attack => characteristic(&mut card.attack),
            Which::Strength => characteristic(&mut card.strength),
            Which::Defense => characteristic(&mut card.defense),
            Which::Discipline => characteristic(&mut card.discipline),
            Which::Courage => characteristic(&mut card.courage).map(|_| false),
            Which::Fear => characteristic(&mut card.fear).map(|_| false),
            Which::Aim => Ok(characteristic(&mut card.aim)? && card.missile(book).is_some()),
            Which::AimStrength => Ok(characteristic(&mut card.aim_strength)? && card.missile(book).is_some()),
            Which::Resistance => {
                let Some(old) = card.resistance else { return Ok(false) };
                card.resistance = Some(Resistance::new(i64::from(old.get()) + by)?);
                Ok(true)
            }
            Which::Movement => {
                let Some(old) = card.movement else { return Ok(false) };
                card.movement = Some(Movement::new(i64::from(old.get()) + by)?);
                Ok(true)
            }
            Which::Power => {
                let old = card.power.unwrap_or_else(|| Power::of_size(card.size.unwrap_or_default()));
                card.power = Some(Power::new(i64::from(old.get()) + by)?);
                Ok(true)
            }
        }
    }
}

/// Adds an ability to a card, or removes it.
fn change_ability(card: &mut Card, ability: &Ability, book: &AbilityBook) -> Result<(), Unvaried> {
    let place = |card: &Card, printed: &str| {
        let id = id_of(printed, book)?;
        card.abilities.iter().position(|other| id_of(other, book) == Some(id))
    };
    let induced = |card: &Card| -> Vec<String> {
        let of_rank = book.editions().induced(card, book);
        of_rank.iter().map(|of| of.printed.to_owned()).collect()
    };
    let label = |text: &str| book.get(text).map(|known| known.label());
    match ability {
        Ability::Lost(printed) => {
            // Marks the remaining abilities as complete; otherwise the rank would induce the lost
            // ability again.
            let of_rank = induced(card);
            card.abilities.extend(of_rank);
            card.abilities_are_written = true;
            match place(card, printed) {
                Some(place) => drop(card.abilities.remove(place)),
                None => return Err(Unvaried::HasNot(printed.clone())),
            }
        }
        Ability::Gained(printed) if induced(card).iter().any(|of| label(of) == label(printed)) => {
            return Err(Unvaried::HasAlready(printed.clone()));
        }
        Ability::Gained(printed) => match place(card, printed) {
            Some(place) => {
                if label(&card.abilities[place]) == label(printed) {
                    return Err(Unvaried::HasAlready(printed.clone()));
                }
                card.abilities[place] = printed.clone();
            }
            None => card.abilities.push(printed.clone()),
        },
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::message::each_in_words;
    use crate::scenario::{embedded, parse_fighter};

    fn varied(base: &str, mods: &str, abilities: &str) -> Result<Varied, Vec<String>> {
        let base = parse_fighter(base, embedded::roster()).unwrap();
        Variation::parse(mods, abilities, embedded::abilities())
            .map_err(each_in_words)?
            .apply(&base.card, embedded::roster())
            .map_err(|reasons| reasons.iter().map(ToString::to_string).collect())
    }

    const BASE: &str = "@ini=3,att=5,str=8,def=5,res=11,ap=49,mov=10";

    #[test]
    fn characteristics_go_by_both_languages() {
        let one = varied(BASE, "INI-1;att+1;for+2;Def+0;RES−1;MOU+2,5;puissance+1", "").unwrap();
        let profile = one.profile;
        assert_eq!((profile.initiative.get(), profile.attack.get(), profile.strength.get()), (2, 6, 10));
        assert_eq!((profile.defense.get(), profile.resistance.get(), profile.power.get()), (5, 10, 2));
        assert_eq!(profile.movement.map(Movement::get), Some(125));
        assert!(!one.is_idle && one.not_modelled.is_empty());
    }

    #[test]
    fn what_no_fight_asks_for_is_not_modelled() {
        let one = varied(BASE, "COU+1;PEUR+2;TIR+1;DIS+1", "").unwrap();
        assert_eq!(one.not_modelled, ["COU+1", "FEAR+2", "AIM+1", "DIS+1"]);
        assert!(one.is_idle);
        let two = varied(BASE, "ATT+1;COU+1", "").unwrap();
        assert!(!two.is_idle && two.not_modelled == ["COU+1"]);
        let shooter = format!("{BASE},dis=3,aim=4,ranges=20/30/40,aim-str=6");
        assert!(varied(&shooter, "TIR+1;FOR-TIR+1;DIS+1", "").unwrap().not_modelled.is_empty());
        let idle = varied(BASE, "", "Hypérien").unwrap();
        assert!(idle.is_idle, "{idle:?}");
    }

    #[test]
    fn every_fault_is_found_at_once() {
        let found = Variation::parse(
            "ATTT+1;ATT;ATT+1;att+2;PA+1;STR+99;MOV+1.25",
            "feinte;FEINT;regeneration;zz",
            embedded::abilities(),
        )
        .unwrap_err();
        let begins = [
            "mods: `ATTT+1`: no characteristic is called `ATTT`; nearest: ATT",
            "mods: `ATT` is not a change",
            "mods: `att+2`: ATT is there twice",
            "mods: `PA+1`: the AP are what is looked for",
            "mods: `STR+99` is not a change",
            "mods: `MOV+1.25` is not a change",
            "abilities: `FEINT` is there twice",
            "abilities: `regeneration` lacks its X",
            "abilities: no ability is called `zz`",
        ];
        assert_eq!(found.len(), begins.len(), "{found:#?}");
        for (message, begin) in found.iter().zip(begins) {
            assert!(message.to_string().starts_with(begin), "{message}");
        }
    }

    #[test]
    fn a_base_has_what_it_can_have() {
        let base = format!("{BASE},abilities=feint;regeneration/6");
        assert_eq!(
            varied(&base, "DEF-6", "").unwrap_err(),
            ["DEF-6: a characteristic is -1; allowed: 0 to 40"]
        );
        assert_eq!(varied(&base, "", "Feinte").unwrap_err(), ["Feinte: the base has it already"]);
        assert_eq!(varied(&base, "", "-dodge").unwrap_err(), ["-Esquive: the base does not have it"]);
        assert_eq!(varied(&base, "", "cursed;dodge").unwrap_err().len(), 1);
        let other = varied(&base, "", "-feinte;regeneration/4").unwrap().profile.effects;
        assert_eq!((other.feint, other.heals), (false, Some((4, true))));
    }
}
