//! Artifacts and other paid options of the fighters in an army list [I-D-2, I-D-6].
//!
//! | key | meaning |
//! | --- | --- |
//! | `name` | name of the artifact or option |
//! | `ap` | AP for one fighter; may be left out if there is a `price` |
//! | `price` | AP as a sum of numbers and characteristics of the final profile: `ATT+DEF+RES` |
//! | `mods` | changes of characteristics, separated by `;`: `ATT+1;DEF+1`; optional |
//! | `abilities` | abilities gained, or lost if prefixed with a minus; optional |
//!
//! The final profile is that with the changes of all artifacts and options of the fighter. `mods`
//! and `abilities` are those of [options](crate::scenario::fighter::variation) to be priced.

use crate::bounded;
use crate::fault;
use crate::rules::Profile;
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::ability::coverage::Coverage;
use crate::scenario::card::Card;
use crate::scenario::card::field::CardField;
use crate::scenario::card::roster::{CannotFight, Roster};
use crate::scenario::fighter::spec::check_kinds;
use crate::scenario::fighter::variation::{Variation, current_number, find_characteristic};
use crate::scenario::reading::fault::{Fault, Origin};
use crate::scenario::reading::message::Message;
use crate::scenario::reading::toml_reader::{Fields, ParseResult, number, text};
use toml::de::DeValue;

bounded! {
    /// AP of an artifact or option; 0 for free ones.
    ExtraValue(u16): "AP", 0 to 2000
}

/// An artifact or option that is paid for in addition to the card.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Extra {
    /// Name of the artifact or option.
    pub name: String,
    /// AP for one fighter; 0 if it is free.
    pub value: u16,
    /// Changes that it makes, in canonical form: `ATT+1;Feinte`; empty if the list states none.
    pub changes: String,
    /// Changes that are not simulated.
    pub not_played: Vec<String>,
}

/// An artifact or option as written in a list.
pub(super) struct WrittenExtra<'a> {
    pub(super) origin: Origin<'a>,
    pub(super) name: String,
    /// AP as a number, if stated.
    pub(super) ap: Option<ExtraValue>,
    /// AP as a sum, if stated.
    pub(super) price: Option<Price>,
    pub(super) variation: Variation,
}

/// A price that is a sum of numbers and of characteristics of the final profile.
pub(super) struct Price(Vec<PriceTerm>);

enum PriceTerm {
    Characteristic(CardField),
    Number(i64),
}

/// A card with the changes of all its artifacts and options.
pub(super) struct Equipped {
    pub(super) card: Card,
    /// Fields of the card that were changed.
    pub(super) changed: Vec<CardField>,
    /// The artifacts and options, in the order in which they are written.
    pub(super) extras: Vec<Extra>,
    /// Profile and coverage of the changed card; `None` if it lacks characteristics.
    pub(super) profile: Option<(Profile, Coverage)>,
}

/// Parses the artifacts or options of one fighter, whichever `key` names; `None` if one is faulty
/// (the fault is recorded).
pub(super) fn parse_extras<'a>(
    fields: &mut Fields<'a>,
    key: &'static str,
    book: &AbilityBook,
) -> Option<Vec<WrittenExtra<'a>>> {
    fields.parse_tables(key, |fields| parse_extra(fields, book))
}

fn parse_extra<'a>(mut fields: Fields<'a>, book: &AbilityBook) -> Option<WrittenExtra<'a>> {
    let name = fields.required("name", text).map(str::to_owned);
    let ap = |value: &DeValue| number(value, ExtraValue::new).map(Some);
    let ap = match fields.value("price") {
        None => fields.required("ap", ap),
        Some(_) => fields.optional_or("ap", None, ap),
    };
    let price = fields.optional_or("price", None, |value| Price::parse(text(value)?).map(Some));
    let mods = changes(&mut fields, "mods", |list| Variation::parse(list, "", book));
    let abilities = changes(&mut fields, "abilities", |list| Variation::parse("", list, book));
    fields.close_in_place();
    let variation = Variation::parse(mods?, abilities?, book).ok()?;
    Some(WrittenExtra { origin: fields.origin(), name: name?, ap: ap?, price: price?, variation })
}

/// Returns the text of a list of changes; `None` if it is faulty (the fault is recorded).
fn changes<'a>(
    fields: &mut Fields<'a>,
    key: &'static str,
    parse: impl Fn(&str) -> Result<Variation, Vec<Message>>,
) -> Option<&'a str> {
    // The reader names the key, too.
    let without_key = |message: Message| Message { within: message.within[1..].to_vec(), ..message };
    fields.optional_or(key, "", |value| {
        let list = text(value)?;
        let faults = parse(list).err().unwrap_or_default();
        let faults: Vec<Message> = faults.into_iter().map(without_key).collect();
        if faults.is_empty() { Ok(list) } else { Err(faults) }
    })
}

impl Price {
    /// Parses a sum such as `ATT+DEF+RES` or `10+FOR`.
    ///
    /// # Errors
    /// Every term that is neither a whole number nor a characteristic.
    fn parse(text: &str) -> ParseResult<Self> {
        let (mut terms, mut faults) = (Vec::new(), Vec::new());
        for term in text.split('+').map(str::trim) {
            match term.parse::<u16>() {
                _ if term.is_empty() => faults.push(fault!("fault-no-price", text = text).into()),
                Ok(number) => terms.push(PriceTerm::Number(number.into())),
                Err(_) => match find_characteristic(term) {
                    Ok(field) => terms.push(PriceTerm::Characteristic(field)),
                    Err(message) => faults.push(message),
                },
            }
        }
        if faults.is_empty() { Ok(Price(terms)) } else { Err(faults) }
    }

    /// Returns the AP for a card, with MOV in centimeters, rounded up.
    ///
    /// # Errors
    /// Characteristics that the card lacks, or AP that are out of bounds.
    fn evaluate(&self, card: &Card) -> ParseResult<ExtraValue> {
        let (mut ap, mut faults) = (0, Vec::new());
        for term in &self.0 {
            match term {
                PriceTerm::Number(number) => ap += number,
                PriceTerm::Characteristic(field) => match current_number(*field, card) {
                    Some(millimeters) if *field == CardField::Movement => ap += (millimeters + 9) / 10,
                    Some(number) => ap += number,
                    None => faults.push(fault!("fault-no-values", missing = field.printed()).into()),
                },
            }
        }
        if faults.is_empty() { ExtraValue::new(ap).map_err(|fault| vec![fault.into()]) } else { Err(faults) }
    }
}

impl WrittenExtra<'_> {
    /// Returns the AP for the final profile.
    ///
    /// # Errors
    /// Those of [`Price::evaluate`], and AP that differ from the price.
    fn value(&self, card: &Card) -> ParseResult<u16> {
        let by_price = self.price.as_ref().map(|price| price.evaluate(card)).transpose();
        match (by_price, self.ap) {
            (Err(faults), _) => Err(faults.into_iter().map(|fault| fault.within("price")).collect()),
            (Ok(Some(price)), Some(ap)) if price != ap => {
                let differs = fault!("fault-ap-and-price", ap = ap.get(), price = price.get());
                Err(vec![Message::from(differs).within("ap")])
            }
            (Ok(price), ap) => Ok(price.or(ap).map_or(0, ExtraValue::get)),
        }
    }
}

/// Applies all artifacts and options of a fighter to its card, and computes their prices.
///
/// # Errors
/// Every change that cannot be made, prices that cannot be computed or differ from the AP, each at
/// the place of the artifact or option; at `origin`, abilities that contradict each other.
pub(super) fn equip(
    card: &Card,
    written: &[WrittenExtra],
    origin: Origin,
    roster: &Roster,
) -> Result<Equipped, Vec<Fault>> {
    let (mut equipped, mut faults) = (card.clone(), Vec::new());
    let mut idle_mods = Vec::new();
    for extra in written {
        let at = |message: Message| extra.origin.fault(message.within(&extra.name));
        let idle = extra.variation.change(&mut equipped, roster).map_err(|why| {
            faults.extend(why.iter().map(Message::from).map(at));
        });
        idle_mods.push(idle.unwrap_or_default());
    }
    faults.extend(check_kinds(&equipped, roster).into_iter().map(|message| origin.fault(message)));
    if !faults.is_empty() {
        return Err(faults);
    }
    let profile = match roster.profile(&equipped) {
        Ok(profile) => Some(profile),
        Err(CannotFight::Missing(_)) => None,
        Err(contradiction) => return Err(vec![origin.fault(contradiction)]),
    };
    let coverage = [roster.coverage(card), roster.coverage(&equipped)];
    let mut extras = Vec::new();
    for (extra, mut not_played) in written.iter().zip(idle_mods) {
        let WrittenExtra { origin, name, variation, .. } = extra;
        not_played.extend(variation.cover_abilities([&coverage[0], &coverage[1]], roster.book()).1);
        let changes = [variation.mods(), variation.abilities()];
        let changes = changes.into_iter().filter(|list| !list.is_empty()).collect::<Vec<_>>().join(";");
        match extra.value(&equipped) {
            Ok(value) => extras.push(Extra { name: name.clone(), value, changes, not_played }),
            Err(messages) => {
                faults.extend(messages.into_iter().map(|message| origin.fault(message.within(name))));
            }
        }
    }
    let mut changed: Vec<CardField> =
        written.iter().flat_map(|extra| extra.variation.changed_fields()).collect();
    changed.retain(|field| *field == CardField::Abilities || field.text(card) != field.text(&equipped));
    match faults.is_empty() {
        true => Ok(Equipped { card: equipped, changed, extras, profile }),
        false => Err(faults),
    }
}
