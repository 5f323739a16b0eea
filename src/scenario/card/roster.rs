//! The roster: the cards of one or several profile files.

use super::overrides::{overridden_abilities, written_ids};
use super::profile_file::{CardPlace, check_abilities, parse_file};
use super::value_origin::add_sources;
use super::{Card, Missing};
use crate::balance::PricePredictor;
use crate::fault;
use crate::rules::effect::{Effects, Value};
use crate::rules::{Profile, Ruleset};
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::ability::coverage::{CardValue, Coverage};
use crate::scenario::card::resolved::{Abilities, ContradictingAbilities, ResolvedAbilities, Targets};
use crate::scenario::reading::bounds::MAX_TABLE_ROWS;
use crate::scenario::reading::fault::{Fault, Faults};
use crate::scenario::reading::hash;
use crate::scenario::reading::message::Message;
use crate::scenario::reading::sentence::Sentence;
use crate::scenario::reading::spelling::normalize;
use crate::scenario::ruleset::costs_without_abilities::CostsWithoutAbilities;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, OnceLock};

/// The known cards, in the order of their files, and the book of abilities that interprets them.
/// Code that receives a roster must look up abilities in its book only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    cards: Vec<Card>,
    /// File and line at which each card is defined, by id.
    places: BTreeMap<String, CardPlace>,
    hash: String,
    by_id: BTreeMap<String, usize>,
    book: Arc<AbilityBook>,
    targets: Targets,
    abilities: Abilities,
    costs: Option<Arc<CostsWithoutAbilities>>,
    prices: PrintedPrices,
    plays_fear: bool,
}

/// The regression of printed AP on the cards, fitted when it is first needed. It depends on nothing
/// but the other fields, so it does not distinguish rosters.
#[derive(Clone, Debug, Default)]
struct PrintedPrices(Arc<OnceLock<Option<PricePredictor>>>);

impl PartialEq for PrintedPrices {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for PrintedPrices {}

/// Why a card cannot fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotFight {
    /// The card lacks these characteristics.
    Missing(Missing),
    /// Its abilities contradict each other; possible only with overrides, not for cards of a
    /// roster.
    Contradiction(ContradictingAbilities),
}

impl fmt::Display for CannotFight {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        Message::from(self.clone()).fmt(f)
    }
}

impl From<CannotFight> for Message {
    fn from(unfit: CannotFight) -> Self {
        match unfit {
            CannotFight::Missing(missing) => fault!("fault-no-values", missing = missing).into(),
            CannotFight::Contradiction(contradicting) => contradicting.into(),
        }
    }
}

impl std::error::Error for CannotFight {}

impl From<Missing> for CannotFight {
    fn from(missing: Missing) -> Self {
        CannotFight::Missing(missing)
    }
}

/// A selected card that cannot fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// Card that lacks characteristics.
    pub card: Card,
    /// Characteristics that it lacks.
    pub missing: Missing,
}

impl Roster {
    /// Parses profile files, given as names and texts; abilities are looked up in the book.
    ///
    /// # Errors
    /// Every fault of every file (see [`profile_file`](super::profile_file)); an id must be unique
    /// across all files.
    pub fn parse(files: &[(&str, &str)], book: Arc<AbilityBook>) -> Result<Self, Faults> {
        Self::add_files(Vec::new(), BTreeMap::new(), files, book)
    }

    /// Returns the roster with the cards of more files, such as a user's own besides the built-in
    /// ones.
    ///
    /// # Errors
    /// Those of [`parse`](Self::parse); the ids must not be in use.
    pub fn with_files(self, files: &[(&str, &str)]) -> Result<Self, Faults> {
        let mut all = Self::add_files(self.cards, self.places, files, self.book)?;
        all.hash = hash(&format!("{}\n{}", self.hash, all.hash));
        Ok(Self { abilities: self.abilities, costs: self.costs, plays_fear: self.plays_fear, ..all })
    }

    /// Parses files and adds their cards to `cards`. The hash of the result covers these files
    /// only, not `cards`.
    fn add_files(
        mut cards: Vec<Card>,
        mut places: BTreeMap<String, CardPlace>,
        files: &[(&str, &str)],
        book: Arc<AbilityBook>,
    ) -> Result<Self, Faults> {
        let before = cards.len();
        let mut faults = Vec::new();
        let mut hasher = blake3::Hasher::new();
        for (file, text) in files {
            hasher.update(text.as_bytes());
            cards.extend(parse_file(file, text, &book, &mut places, &mut faults));
        }
        if cards.len() - before > MAX_TABLE_ROWS {
            let message = fault!("fault-too-many-rows", count = cards.len() - before, most = MAX_TABLE_ROWS);
            let file = files.last().map_or("", |(file, _)| file).to_owned();
            faults.push(Fault { file, line: None, message: message.into() });
        }
        let targets = collect_targets(&cards, &book).unwrap_or_else(|message| {
            let file = files.last().map_or("", |(file, _)| file).to_owned();
            faults.push(Fault { file, line: None, message: message.into() });
            Targets::default()
        });
        if !faults.is_empty() {
            return Err(Faults(faults));
        }
        let by_id = cards.iter().enumerate().map(|(i, card)| (card.id.clone(), i)).collect();
        let hash = hasher.finalize().to_hex().to_string();
        Ok(Self {
            cards,
            places,
            hash,
            by_id,
            book,
            targets,
            abilities: Abilities::default(),
            costs: None,
            plays_fear: false,
            prices: PrintedPrices::default(),
        })
    }

    /// Adds the sources of values that do not come from the cards themselves, from a file of
    /// sources.
    ///
    /// # Errors
    /// Rows that name no such value, or another value than the card has.
    pub(crate) fn with_sources(mut self, file: &str, text: &str) -> Result<Self, Faults> {
        add_sources(&mut self.cards, file, text)?;
        Ok(self)
    }

    /// Returns the card with an id or printed name, so that values can be set.
    ///
    /// # Errors
    /// Those of [`find`](Self::find).
    pub(crate) fn card_mut(&mut self, id: &str) -> Result<&mut Card, Message> {
        let place = self.by_id[&self.find(id)?.id];
        self.prices = PrintedPrices::default();
        Ok(&mut self.cards[place])
    }

    /// Includes a text in the hash of the roster: values by which its cards differ from their
    /// files.
    pub(crate) fn add_to_hash(&mut self, text: &str) {
        self.hash = hash(&format!("{}\n{text}", self.hash));
    }

    /// Returns the roster with another book of abilities. Kinds of fighter that only [written
    /// fighters](Self::with_kinds_of) name lose their numbers.
    ///
    /// # Errors
    /// The faults of the cards with these abilities, with file and line: abilities that are
    /// duplicate or contradict each other.
    pub(crate) fn with_book(&self, book: Arc<AbilityBook>) -> Result<Self, Faults> {
        let of_card = |card: &Card| {
            let messages = check_abilities(card, &book);
            let origin = self.places.get(&card.id).map(CardPlace::origin).unwrap_or_default();
            messages.into_iter().map(move |message| origin.fault(message)).collect::<Vec<_>>()
        };
        let mut faults: Vec<Fault> = self.cards.iter().flat_map(of_card).collect();
        let targets = collect_targets(&self.cards, &book).unwrap_or_else(|message| {
            let file = self.places.values().next().map_or("", |place| &place.file).to_owned();
            faults.push(Fault { file, line: None, message: message.into() });
            Targets::default()
        });
        if faults.is_empty() {
            Ok(Self { book, targets, prices: PrintedPrices::default(), ..self.clone() })
        } else {
            Err(Faults(faults))
        }
    }

    /// Returns the book of abilities that interprets the cards.
    pub fn book(&self) -> &Arc<AbilityBook> {
        &self.book
    }

    /// Returns the roster with abilities simulated or ignored.
    #[must_use]
    pub fn with_abilities(self, abilities: Abilities) -> Self {
        Self { abilities, prices: PrintedPrices::default(), ..self }
    }

    /// Returns the roster with these cost reductions, which apply if abilities are ignored.
    #[must_use]
    pub fn with_costs(self, costs: Option<Arc<CostsWithoutAbilities>>) -> Self {
        Self { costs, ..self }
    }

    /// Returns the roster for a ruleset, which decides whether COU, FEAR and the abilities around
    /// them count.
    pub fn for_ruleset<'r>(roster: Cow<'r, Self>, ruleset: &Ruleset) -> Cow<'r, Self> {
        match ruleset.plays_fear() {
            plays_fear if plays_fear == roster.plays_fear => roster,
            plays_fear => {
                let prices = PrintedPrices::default();
                Cow::Owned(Self { plays_fear, prices, ..roster.into_owned() })
            }
        }
    }

    /// Returns whether COU and FEAR are simulated.
    pub(crate) fn plays_fear(&self) -> bool {
        self.plays_fear
    }

    /// Returns the roster with a number for each kind of fighter that abilities of these
    /// specifications name. Fighters of one match-up must be resolved with the same roster, which
    /// knows all kinds.
    ///
    /// # Errors
    /// If there are more kinds than the limit.
    pub fn with_kinds_of<'a>(&self, fighters: impl IntoIterator<Item = &'a str>) -> Result<Self, Sentence> {
        let abilities: Vec<String> = fighters.into_iter().flat_map(overridden_abilities).collect();
        Ok(Self { targets: self.targets.with_kinds_of_abilities(&abilities, &self.book)?, ..self.clone() })
    }

    /// Returns the profile of a card for simulations, and how far its abilities are simulated. Its
    /// AP are those by which it is judged: if abilities are ignored, a ruleset may
    /// [reduce](Self::with_costs) them.
    ///
    /// # Errors
    /// If the card cannot fight.
    pub fn profile(&self, card: &Card) -> Result<(Profile, Coverage), CannotFight> {
        let training = self.resolve_abilities(card).map_err(CannotFight::Contradiction)?;
        let mut profile = card.profile_with_abilities(&training, &self.book)?;
        if self.plays_fear {
            // A number that is either COU or FEAR is courage in both cases.
            profile.courage = card.courage.or(card.courage_or_fear.filter(|_| card.fear.is_none()));
            profile.fear = card.fear;
        }
        if let Some(costs) = self.costs.as_ref().filter(|_| self.abilities == Abilities::Ignored) {
            profile.strategic_value = costs.reduced_cost(card, profile.strategic_value);
        }
        Ok((profile, self.complete_coverage(card, training)))
    }

    fn resolve_abilities(&self, card: &Card) -> Result<ResolvedAbilities, ContradictingAbilities> {
        match self.abilities {
            Abilities::Played => ResolvedAbilities::resolve(card, &self.book, &self.targets, self.plays_fear),
            Abilities::Ignored => Ok(ResolvedAbilities::ignore_abilities(card, &self.book)),
        }
    }

    /// Adds to a coverage the values that neither the card nor its abilities give, and the ability
    /// that makes its weapon artillery.
    fn complete_coverage(&self, card: &Card, training: ResolvedAbilities) -> Coverage {
        let by_abilities = [training.size.is_some(), training.power.is_some()];
        Coverage {
            unknown_values: list_unknown_values(card, &training.effects, by_abilities, self),
            artillery: card.artillery_ability(&self.book).map(str::to_owned),
            plays_fear: self.plays_fear,
            ..training.coverage
        }
    }

    /// Returns the regression of printed AP on the cards; the first call fits it.
    pub(crate) fn price_predictor(
        &self,
        fit: impl FnOnce() -> Option<PricePredictor>,
    ) -> Option<&PricePredictor> {
        self.prices.0.get_or_init(fit).as_ref()
    }

    /// Returns how far the abilities of a card are simulated, whether or not it can fight.
    pub fn coverage(&self, card: &Card) -> Coverage {
        self.complete_coverage(card, self.resolve_abilities(card).unwrap_or_default())
    }

    /// Returns the normalized names of all kinds of fighter: peoples, ranks and abilities.
    pub(crate) fn kind_names(&self) -> Vec<String> {
        let titles = self.cards.iter().flat_map(|card| [normalize(&card.people), normalize(&card.rank)]);
        let abilities = self.book.abilities().iter();
        let abilities =
            abilities.flat_map(|ability| [normalize(&ability.name_fr), normalize(&ability.name_en)]);
        let names: BTreeSet<String> = titles.chain(abilities).filter(|name| !name.is_empty()).collect();
        names.into_iter().collect()
    }

    /// Returns whether a kind of fighter exists: its words are part of the name of a people, rank
    /// or ability.
    pub(crate) fn is_kind(&self, kind: &str) -> bool {
        let kind = format!(" {kind} ");
        self.kind_names().iter().any(|name| format!(" {name} ").contains(&kind))
    }

    /// Returns whether a kind of fighter has a number in this roster.
    pub(crate) fn has_number(&self, kind: &str) -> bool {
        self.targets.number(kind).is_some()
    }

    /// Returns the cards of all profile files.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Returns a BLAKE3 hash of the profile files and of the values assumed on their cards, in
    /// hexadecimal digits.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Returns the card with exactly this id; for user input see [`find`](Self::find).
    pub(crate) fn find_by_id(&self, id: &str) -> Option<&Card> {
        self.by_id.get(id).map(|i| &self.cards[*i])
    }

    /// Returns the editions of the cards that these sides name, sorted; unknown ids are ignored.
    pub fn editions_of<'a>(&self, written: impl IntoIterator<Item = &'a str>) -> BTreeSet<&str> {
        let ids = written.into_iter().flat_map(written_ids);
        ids.filter_map(|id| self.find(id).ok()).map(|card| card.edition.as_str()).collect()
    }

    /// Returns the editions of all cards, as written in the column `edition`, sorted.
    pub fn editions(&self) -> BTreeSet<&str> {
        self.cards.iter().map(|card| card.edition.as_str()).filter(|edition| !edition.is_empty()).collect()
    }

    /// Returns the peoples of the cards, sorted.
    pub(crate) fn peoples(&self) -> BTreeSet<&str> {
        self.cards.iter().map(|card| card.people.as_str()).filter(|people| !people.is_empty()).collect()
    }
}

/// Returns the kinds of fighter that abilities of the cards are directed against.
fn collect_targets(cards: &[Card], book: &AbilityBook) -> Result<Targets, Sentence> {
    let abilities: Vec<String> = cards.iter().flat_map(|card| card.abilities.clone()).collect();
    Targets::default().with_kinds_of_abilities(&abilities, book)
}

/// Returns the values given neither by a card nor by its abilities. `by_abilities`: whether the
/// abilities give a size, and a power.
fn list_unknown_values(
    card: &Card,
    effects: &Effects,
    by_abilities: [bool; 2],
    roster: &Roster,
) -> Vec<CardValue> {
    let has_courage = card.courage.or(card.fear).or(card.courage_or_fear).is_some();
    let [has_size, has_power] = by_abilities;
    let sets_discipline = effects.sets.iter().flatten().any(|(value, _)| *value == Value::Discipline);
    let shoots = card.aim.is_some() && card.artillery_ability(&roster.book).is_none();
    let open = [
        (CardValue::Size, card.size.is_none() && !has_size),
        (CardValue::Power, card.power.is_none() && !has_power),
        (CardValue::Base, card.base.is_none()),
        (CardValue::Mov, card.movement.is_none()),
        (CardValue::Dis, card.discipline.is_none() && !sets_discipline),
        (CardValue::Champion, card.champion.is_none()),
        (CardValue::Ranges, shoots && card.ranges.is_none()),
        (CardValue::AimStr, shoots && card.aim_strength.is_none()),
        (CardValue::Cou, roster.plays_fear && !has_courage),
    ];
    open.into_iter().filter(|(_, is_open)| *is_open).map(|(value, _)| value).collect()
}

/// Describes which characteristics cards that cannot fight lack, for the first five cards.
pub(crate) fn describe_left_out(left_out: &[LeftOut]) -> Vec<Sentence> {
    const MAX_NAMED_CARDS: usize = 5;
    let why = |LeftOut { card, missing }: &LeftOut| fault!("fault-has-no", id = card.id, missing = missing);
    let others = (left_out.len() > MAX_NAMED_CARDS).then(|| fault!("fault-and-so-on"));
    left_out.iter().take(MAX_NAMED_CARDS).map(why).chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    const HEADER: &str = "id,name_fr,ap,ini,att,str,def,res\n";

    fn book() -> Arc<AbilityBook> {
        embedded::abilities().clone()
    }

    #[test]
    fn an_id_may_be_in_one_of_several_files_only() {
        let (one, two) = (format!("{HEADER}a,,,,,,,\n"), format!("{HEADER}b,,,,,,,\na,,,,,,,\n"));
        let faults = Roster::parse(&[("1.csv", &one), ("2.csv", &two)], book()).unwrap_err();
        assert_eq!(faults.to_string(), "2.csv:3: the id `a` appears twice; first at 1.csv:2");
    }

    #[test]
    fn the_hash_is_that_of_the_bytes() {
        let text = format!("{HEADER}a,,,,,,,\n");
        let roster = Roster::parse(&[("1.csv", &text)], book()).unwrap();
        assert_eq!(roster.hash(), blake3::hash(text.as_bytes()).to_hex().as_str());
        assert_ne!(roster.hash(), Roster::parse(&[("1.csv", HEADER)], book()).unwrap().hash());
    }
}
