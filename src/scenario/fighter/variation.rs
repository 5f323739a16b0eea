//! Options of a profile to be priced: changes such as `ATT+1;STR+2`, and abilities gained, or lost
//! if prefixed with a minus.
//!
//! Characteristics have their printed names, in English or French, in any case: `INI ATT STR|FOR
//! DEF RES DIS MOV|MOU` (in centimeters) `AIM|TIR`, `AIM-STR|FOR-TIR`, `POWER|PUISSANCE`, and
//! `COU`, `FEAR|PEUR`, which are not simulated. An ability replaces the same ability with another
//! X.

use crate::fault;
use crate::rules::bounded::OutOfBounds;
use crate::rules::{Characteristic, Movement, Power, Profile};
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::ability::coverage::{CardAbilityCoverage, Coverage, CoverageState};
use crate::scenario::card::field::CardField;
use crate::scenario::card::resolved::ContradictingAbilities;
use crate::scenario::card::roster::{CannotFight, Roster};
use crate::scenario::card::{Card, Missing};
use crate::scenario::reading::message::{Message, unknown_name};
use crate::scenario::reading::sentence::Quoted;
use crate::scenario::reading::spelling::normalize;
use std::fmt;

/// Characteristics that an option can change, in the order of messages.
const VARIABLE: [CardField; 12] = [
    CardField::Initiative,
    CardField::Attack,
    CardField::Strength,
    CardField::Defense,
    CardField::Resistance,
    CardField::Discipline,
    CardField::Movement,
    CardField::Aim,
    CardField::AimStrength,
    CardField::Power,
    CardField::Courage,
    CardField::Fear,
];

/// A change of one characteristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CharacteristicChange {
    field: CardField,
    /// Amount of the change; in millimeters for MOV.
    by: i64,
}

/// A change of one ability, named as French cards print it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum AbilityChange {
    Gained(String),
    Lost(String),
}

/// The changes that an option makes to a card: of characteristics, and of abilities.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variation {
    mods: Vec<CharacteristicChange>,
    abilities: Vec<AbilityChange>,
}

/// A card with an option applied.
#[derive(Clone, Debug, PartialEq)]
pub struct VariedCard {
    /// Values of the changed card that simulations use, including the effects of abilities.
    pub profile: Profile,
    /// How far the gained and lost abilities are simulated.
    pub coverage: Coverage,
    /// Parts of the option that are not simulated.
    pub not_modelled: Vec<String>,
    /// Whether no part of the option is simulated, so that it has no effect on fights.
    pub changes_nothing_simulated: bool,
}

/// Why an option cannot be applied to a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariationFault {
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
    Contradiction(ContradictingAbilities),
    /// The text of the option is invalid.
    Unreadable(Message),
}

impl fmt::Display for VariationFault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Message::from(self).fmt(f)
    }
}

impl From<&VariationFault> for Message {
    fn from(unvaried: &VariationFault) -> Self {
        match unvaried {
            VariationFault::OutOfBounds { change, bounds } => Message::from(*bounds).within(change),
            VariationFault::HasAlready(printed) => fault!("fault-base-has-already", printed = printed).into(),
            VariationFault::HasNot(printed) => fault!("fault-base-has-not", printed = printed).into(),
            VariationFault::Missing(missing) => fault!("fault-no-values", missing = missing).into(),
            VariationFault::Contradiction(contradicting) => contradicting.clone().into(),
            VariationFault::Unreadable(message) => message.clone(),
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
    /// let variation =
    ///     Variation::parse("att+1; FOR-2", "regeneration/5", embedded::abilities()).unwrap();
    /// assert_eq!(variation.mods(), "ATT+1;STR-2");
    /// assert_eq!(variation.abilities(), "Régénération/5");
    /// ```
    pub fn parse(mods: &str, abilities: &str, book: &AbilityBook) -> Result<Self, Vec<Message>> {
        let (mut variation, mut messages): (_, Vec<Message>) = (Variation::default(), Vec::new());
        for part in split_list(mods) {
            match parse_change(part) {
                Ok(read) if variation.mods.iter().any(|other| other.field == read.field) => {
                    let twice = fault!("fault-mod-twice", part = part, value = displayed_name(read.field));
                    messages.push(Message::from(twice).within("mods"));
                }
                Ok(read) => variation.mods.push(read),
                Err(message) => messages.push(message.within("mods")),
            }
        }
        for part in split_list(abilities) {
            let lost = part.strip_prefix(['-', '−']);
            match book.find(lost.unwrap_or(part)) {
                Err(error) => messages.push(error.into_message().within("abilities")),
                Ok(known) if variation.names_ability(&known.ability.id, book) => {
                    let twice = fault!("fault-option-ability-twice", part = part);
                    messages.push(Message::from(twice).within("abilities"));
                }
                Ok(known) if lost.is_some() => variation.abilities.push(AbilityChange::Lost(known.printed())),
                Ok(known) => variation.abilities.push(AbilityChange::Gained(known.printed())),
            }
        }
        if messages.is_empty() { Ok(variation) } else { Err(messages) }
    }

    fn names_ability(&self, id: &str, book: &AbilityBook) -> bool {
        self.abilities.iter().any(|of| {
            let (AbilityChange::Gained(printed) | AbilityChange::Lost(printed)) = of;
            ability_id(printed, book) == Some(id)
        })
    }

    /// Returns whether there are no changes.
    pub(crate) fn is_empty(&self) -> bool {
        self.mods.is_empty() && self.abilities.is_empty()
    }

    /// Returns the changes of characteristics, in canonical form: `ATT+1;STR-2`.
    pub fn mods(&self) -> String {
        self.mods.iter().map(CharacteristicChange::text).collect::<Vec<_>>().join(";")
    }

    /// Returns the changes of abilities, in canonical form: gained ones, and lost ones with a
    /// minus, separated by `;`.
    pub fn abilities(&self) -> String {
        let text = |ability: &AbilityChange| match ability {
            AbilityChange::Gained(printed) => printed.clone(),
            AbilityChange::Lost(printed) => format!("-{printed}"),
        };
        self.abilities.iter().map(text).collect::<Vec<_>>().join(";")
    }

    /// Returns the specification of a fighter that has the gained abilities, so that
    /// [`Roster::with_kinds_of`] can find the kinds they are directed against.
    pub fn to_fighter_spec(&self) -> String {
        let gained = self.abilities.iter().filter_map(|ability| match ability {
            AbilityChange::Gained(printed) => Some(printed.as_str()),
            AbilityChange::Lost(_) => None,
        });
        format!("@abilities={}", gained.collect::<Vec<_>>().join(";"))
    }

    /// Returns the profile of a complete card with this option. A change of a characteristic that
    /// the card lacks is not simulated.
    ///
    /// # Errors
    /// Every reason why the option cannot be applied: a characteristic out of bounds, an ability
    /// already present, an ability to lose that is absent, abilities that contradict each other.
    pub(crate) fn apply(&self, card: &Card, roster: &Roster) -> Result<VariedCard, Vec<VariationFault>> {
        let mut varied = card.clone();
        let mut not_modelled = self.change(&mut varied, roster)?;
        let (profile, coverage) = roster.profile(&varied).map_err(|unfit| match unfit {
            CannotFight::Missing(missing) => vec![VariationFault::Missing(missing)],
            CannotFight::Contradiction(contradicting) => vec![VariationFault::Contradiction(contradicting)],
        })?;
        let (abilities, unmodelled) =
            self.cover_abilities([&roster.coverage(card), &coverage], roster.book());
        not_modelled.extend(unmodelled);
        let is_idle =
            !not_modelled.is_empty() && not_modelled.len() == self.mods.len() + self.abilities.len();
        let coverage = Coverage { abilities, ..Coverage::default() };
        Ok(VariedCard { profile, coverage, not_modelled, changes_nothing_simulated: is_idle })
    }

    /// Makes the changes to a card, which may lack characteristics. Returns the changes of
    /// characteristics that are not simulated.
    ///
    /// # Errors
    /// Every change that cannot be made; then the card has the other ones.
    pub(in crate::scenario) fn change(
        &self,
        card: &mut Card,
        roster: &Roster,
    ) -> Result<Vec<String>, Vec<VariationFault>> {
        let (mut messages, mut not_modelled) = (Vec::new(), Vec::new());
        for change in &self.mods {
            match change.apply(card, roster) {
                Ok(true) => {}
                Ok(false) => not_modelled.push(change.text()),
                Err(bounds) => messages.push(VariationFault::OutOfBounds { change: change.text(), bounds }),
            }
        }
        for ability in &self.abilities {
            messages.extend(change_ability(card, ability, roster.book()).err());
        }
        if messages.is_empty() { Ok(not_modelled) } else { Err(messages) }
    }

    /// Returns how far the gained and lost abilities are simulated, and the names of those that are
    /// not, given the coverage of the card before and after the changes.
    pub(in crate::scenario) fn cover_abilities(
        &self,
        [before, after]: [&Coverage; 2],
        book: &AbilityBook,
    ) -> (Vec<CardAbilityCoverage>, Vec<String>) {
        let (mut all, mut not_modelled) = (Vec::new(), Vec::new());
        for ability in &self.abilities {
            let (AbilityChange::Gained(printed) | AbilityChange::Lost(printed)) = ability;
            let among = if matches!(ability, AbilityChange::Gained(_)) { after } else { before };
            let is_it = |covered: &&CardAbilityCoverage| covered.id.as_deref() == ability_id(printed, book);
            let Some(covered) = among.abilities.iter().find(is_it) else { continue };
            if matches!(covered.state, CoverageState::NotModelled(_) | CoverageState::Unknown(_)) {
                not_modelled.push(printed.clone());
            }
            all.push(covered.clone());
        }
        (all, not_modelled)
    }

    /// Iterates over the fields of a card that the changes concern.
    pub(in crate::scenario) fn changed_fields(&self) -> impl Iterator<Item = CardField> {
        let abilities = (!self.abilities.is_empty()).then_some(CardField::Abilities);
        self.mods.iter().map(|change| change.field).chain(abilities)
    }
}

fn split_list(list: &str) -> impl Iterator<Item = &str> {
    list.split(';').map(str::trim).filter(|part| !part.is_empty())
}

/// Returns the name of a characteristic in options, such as `AIM-STR`.
fn displayed_name(field: CardField) -> String {
    field.printed().to_uppercase().replace(' ', "-")
}

fn ability_id<'a>(printed: &str, book: &'a AbilityBook) -> Option<&'a str> {
    book.find_quietly(printed).map(|known| known.ability.id.as_str())
}

/// Parses a change such as `ATT+1`.
fn parse_change(text: &str) -> Result<CharacteristicChange, Message> {
    let no_change = || fault!("fault-no-change", text = text);
    let at = text.rfind(['+', '-', '−']).ok_or_else(no_change)?;
    let (name, number) = text.split_at(at);
    let number = number.replace('−', "-");
    let key = normalize(name);
    if ["ap", "pa"].contains(&key.as_str()) {
        return Err(fault!("fault-ap-are-no-option", text = text).into());
    }
    let field = find_characteristic(name).map_err(|message| message.within(format!("`{text}`")))?;
    let (by, most) = match field {
        CardField::Movement => (parse_signed_length(&number), i64::from(Movement::MAX)),
        _ => (number.trim().parse().ok(), i64::from(Characteristic::MAX)),
    };
    let by = by.filter(|by: &i64| (-most..=most).contains(by)).ok_or_else(no_change)?;
    Ok(CharacteristicChange { field, by })
}

/// Returns the characteristic with a name, in English or French.
///
/// # Errors
/// If none that an option can change has this name.
pub(in crate::scenario) fn find_characteristic(name: &str) -> Result<CardField, Message> {
    let key = normalize(name);
    let key = if key == "peu" { "fear" } else { key.as_str() };
    CardField::find(VARIABLE, key).ok_or_else(|| {
        let names = VARIABLE.map(displayed_name);
        let unknown = fault!("terminal-no-characteristic", name = Quoted(name.trim()));
        unknown_name(unknown, key, names.iter().map(String::as_str))
    })
}

/// Parses a signed length in centimeters, and returns millimeters.
fn parse_signed_length(text: &str) -> Option<i64> {
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

/// Returns a characteristic of a card, MOV in millimeters; power that is not printed is that of the
/// size.
pub(in crate::scenario) fn current_number(field: CardField, card: &Card) -> Option<i64> {
    let power = || Power::of_size(card.size.unwrap_or_default());
    match field {
        CardField::Power => Some(i64::from(card.power.unwrap_or_else(power).get())),
        _ => field.number(card),
    }
}

impl CharacteristicChange {
    fn text(&self) -> String {
        match self.field {
            CardField::Movement => format!("MOV{:+}", self.by as f64 / 10.0),
            _ => format!("{}{:+}", displayed_name(self.field), self.by),
        }
    }

    /// Changes the card; `false` if the card lacks the characteristic or it is not simulated.
    fn apply(&self, card: &mut Card, roster: &Roster) -> Result<bool, OutOfBounds> {
        let Some(old) = current_number(self.field, card) else { return Ok(false) };
        self.field.set_number(card, old + self.by)?;
        Ok(match self.field {
            CardField::Courage | CardField::Fear => roster.plays_fear(),
            CardField::Aim | CardField::AimStrength => card.missile(roster.book()).is_some(),
            _ => true,
        })
    }
}

/// Adds an ability to a card or removes it. One with another X is replaced.
fn change_ability(
    card: &mut Card,
    ability: &AbilityChange,
    book: &AbilityBook,
) -> Result<(), VariationFault> {
    let place = |card: &Card, printed: &str| {
        let id = ability_id(printed, book)?;
        card.abilities.iter().position(|other| ability_id(other, book) == Some(id))
    };
    let induced = |card: &Card| -> Vec<String> {
        let of_rank = book.editions().induced_abilities(card, book);
        of_rank.iter().map(|of| of.printed.to_owned()).collect()
    };
    let label = |text: &str| book.find_quietly(text).map(|known| known.label());
    match ability {
        AbilityChange::Lost(printed) => {
            // Marks the remaining abilities as complete; otherwise the rank would induce the lost
            // ability again.
            let of_rank = induced(card);
            card.abilities.extend(of_rank);
            card.abilities_overridden = true;
            match place(card, printed) {
                Some(place) => drop(card.abilities.remove(place)),
                None => return Err(VariationFault::HasNot(printed.clone())),
            }
        }
        AbilityChange::Gained(printed) if induced(card).iter().any(|of| label(of) == label(printed)) => {
            return Err(VariationFault::HasAlready(printed.clone()));
        }
        AbilityChange::Gained(printed) => match place(card, printed) {
            Some(place) => {
                if label(&card.abilities[place]) == label(printed) {
                    return Err(VariationFault::HasAlready(printed.clone()));
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
    use crate::scenario::reading::message::to_texts;
    use crate::scenario::{embedded, parse_fighter};

    fn varied(base: &str, mods: &str, abilities: &str) -> Result<VariedCard, Vec<String>> {
        let base = parse_fighter(base, embedded::roster()).unwrap();
        Variation::parse(mods, abilities, embedded::abilities())
            .map_err(to_texts)?
            .apply(&base.card, embedded::roster())
            .map_err(|reasons| reasons.iter().map(ToString::to_string).collect())
    }

    const BASE: &str = "@ini=3,att=5,str=8,def=5,res=11,ap=49,mov=10";

    #[test]
    fn characteristics_are_accepted_in_both_languages() {
        let one = varied(BASE, "INI-1;att+1;for+2;Def+0;RES−1;MOU+2,5;puissance+1", "").unwrap();
        let profile = one.profile;
        assert_eq!((profile.initiative.get(), profile.attack.get(), profile.strength.get()), (2, 6, 10));
        assert_eq!((profile.defense.get(), profile.resistance.get(), profile.power.get()), (5, 10, 2));
        assert_eq!(profile.movement.map(Movement::get), Some(125));
        assert!(!one.changes_nothing_simulated && one.not_modelled.is_empty());
    }

    #[test]
    fn unused_characteristics_are_reported_as_not_modelled() {
        let one = varied(BASE, "COU+1;PEUR+2;TIR+1;DIS+1", "").unwrap();
        assert_eq!(one.not_modelled, ["COU+1", "FEAR+2", "AIM+1", "DIS+1"]);
        assert!(one.changes_nothing_simulated);
        let two = varied(BASE, "ATT+1;COU+1", "").unwrap();
        assert!(!two.changes_nothing_simulated && two.not_modelled == ["COU+1"]);
        let shooter = format!("{BASE},dis=3,aim=4,ranges=20/30/40,aim-str=6");
        assert!(varied(&shooter, "TIR+1;FOR-TIR+1;DIS+1", "").unwrap().not_modelled.is_empty());
        let idle = varied(BASE, "", "Hypérien").unwrap();
        assert!(idle.changes_nothing_simulated, "{idle:?}");
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
            "mods: `ATTT+1`: no characteristic is called `ATTT`; did you mean ATT",
            "mods: `ATT` is not a change",
            "mods: `att+2`: ATT appears twice",
            "mods: `PA+1`: an option cannot change the AP",
            "mods: `STR+99` is not a change",
            "mods: `MOV+1.25` is not a change",
            "abilities: `FEINT` appears twice",
            "abilities: `regeneration` needs a number X",
            "abilities: no ability is called `zz`",
        ];
        assert_eq!(found.len(), begins.len(), "{found:#?}");
        for (message, begin) in found.iter().zip(begins) {
            assert!(message.to_string().starts_with(begin), "{message}");
        }
    }

    #[test]
    fn impossible_changes_of_a_base_are_faults() {
        let base = format!("{BASE},abilities=feint;regeneration/6");
        assert_eq!(
            varied(&base, "DEF-6", "").unwrap_err(),
            ["DEF-6: a characteristic is -1; allowed: 0 to 40"]
        );
        assert_eq!(varied(&base, "", "Feinte").unwrap_err(), ["Feinte: the base profile already has it"]);
        assert_eq!(varied(&base, "", "-dodge").unwrap_err(), ["-Esquive: the base profile does not have it"]);
        assert_eq!(varied(&base, "", "cursed;dodge").unwrap_err().len(), 1);
        let other = varied(&base, "", "-feinte;regeneration/4").unwrap().profile.effects;
        assert_eq!((other.feint, other.heals), (false, Some((4, true))));
    }
}
