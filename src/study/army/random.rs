//! Draws army lists of a people at random; [`draw`](crate::battle::army::draw) describes the
//! method. Lists are legal where the cards of the people allow it. Otherwise they are *pooled*: the
//! rules that the data do not allow are not kept ([`PoolLimits`]), all others are.

use super::listed::{ArmyFault, ArmyRule, ListedArmy, list_estimated};
use crate::battle::army::quota::max_per_card;
use crate::battle::army::{
    Alliance, Candidate, DrawError, DrawnCard, MissingChampions, Pool, Rank, Rule, quota,
};
use crate::dice::{Seed, Words};
use crate::fault;
use crate::rules::StrategicValue;
use crate::scenario::fighter::spec::Count;
use crate::scenario::{ArmyList, Card, Filters, ListFighter, Message, Roster, people_by_name};
use crate::study::provenance::Provenance;
use crate::study::question::{Failed, Progress, Question, answers};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Asks for random lists of a people.
#[derive(Clone, Debug)]
pub struct ArmyRandomQuestion {
    /// Fighters from which the lists are drawn.
    pub pool: ArmyPool,
    /// Number of lists to draw.
    pub count: u64,
    /// Whether the chances of the fighters are leveled before the draw.
    pub leveled: bool,
    /// Seed of the draws.
    pub seed: Seed,
    /// BLAKE3 hash of the profile files.
    pub profiles: String,
}

/// The fighters that lists are drawn from, usually those of one people and edition.
#[derive(Clone, Debug)]
pub struct ArmyPool {
    /// People, as cards print it; several are separated by commas.
    pub people: String,
    /// Edition of the cards; several are separated by commas.
    pub edition: String,
    /// AP agreed on by the players.
    pub agreed: StrategicValue,
    /// Fighters that can be simulated.
    pub fighters: Vec<ListFighter>,
    /// Ids of the profiles that cannot be simulated.
    pub left_out: Vec<String>,
    /// AP and ranks of the fighters, in the same order, with their chances to be drawn.
    pool: Pool,
}

/// Army lists, drawn at random: legal ones where the cards allow it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyRandomAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// BLAKE3 hash of the profile files, in hexadecimal digits.
    pub profiles: String,
    /// People of the lists; several are separated by commas.
    pub people: String,
    /// Edition of the cards; by default the one with the most fighters. Several are separated by
    /// commas: all of a people of which no edition has three fighters.
    pub edition: String,
    /// AP agreed on by the players.
    pub agreed_ap: u16,
    /// Number of profiles that lists are drawn from.
    pub pool: u64,
    /// Ids of the profiles that lack a value needed in fights.
    pub left_out: Vec<String>,
    /// What the cards do not allow; absent if the lists are legal.
    #[serde(flatten)]
    pub limits: PoolLimits,
    /// Whether the chances of the profiles are leveled, so that each is in about as many lists;
    /// absent if each is equally likely to be drawn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub leveled: bool,
    /// Lists, in the order in which they were drawn.
    pub lists: Vec<ListedArmy>,
}

answers!(ArmyRandomAnswer);

/// What the cards that lists are drawn from do not allow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PoolLimits {
    /// Rules that the lists do not keep because the data do not allow it, with the value found and
    /// the limit; absent if the lists are legal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_kept: Vec<ArmyFault>,
    /// Most AP that a list of these cards can cost, by the limits on bases (I-D-1) and single
    /// fighters (I-D-3); absent if it is at least 95 % of the AP agreed on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most_ap: Option<u32>,
}

/// An army as it meets another one: a list, or the cards that its lists are drawn from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "CrossArmy", description = "An army of a battle or a cross table.")]
pub struct FieldedArmy {
    /// People of the army.
    pub people: String,
    /// The army list; null if lists are drawn at random.
    pub list: Option<ListedArmy>,
    /// Edition of the cards that lists are drawn from; absent for a given list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// What the cards that lists are drawn from do not allow; absent if the lists are legal.
    #[serde(flatten)]
    pub limits: PoolLimits,
}

impl FieldedArmy {
    pub(in crate::study) fn of_pool(pool: &ArmyPool) -> Self {
        let (people, edition) = (pool.people.clone(), Some(pool.edition.clone()));
        Self { people, list: None, edition, limits: pool.limits() }
    }

    pub(in crate::study) fn of_list(list: ListedArmy) -> Self {
        Self { people: list.people.clone(), list: Some(list), edition: None, limits: PoolLimits::default() }
    }
}

/// Minimum number of fighters of an edition from which lists are drawn without the other editions.
const MIN_FIGHTERS_PER_EDITION: usize = 3;

impl ArmyPool {
    /// Selects the fighters of a people, which may be given by a part of its name, and of an
    /// edition. Without an edition it is the one with the most fighters whose AP are printed, or
    /// all together if none has three of them. AP that are not printed are estimated. Without a
    /// people, all peoples of the edition are pooled.
    ///
    /// # Errors
    /// When the name matches no people or several, or no fighter can be simulated.
    pub fn select(
        roster: &Roster,
        people: Option<&str>,
        edition: Option<&str>,
        agreed: StrategicValue,
    ) -> Result<Self, Vec<Message>> {
        let filters =
            Filters { people: people.into_iter().collect(), edition: edition.into_iter().collect() };
        let cards = roster.select(&filters, &[])?;
        let peoples: BTreeSet<&str> = cards.iter().map(|card| card.people.as_str()).collect();
        if people.is_some() && peoples.len() > 1 {
            let peoples: Vec<&str> = peoples.into_iter().collect();
            return Err(vec![fault!("fault-army-peoples", peoples = peoples.join(", ")).into()]);
        }
        let mut editions: BTreeMap<&str, usize> = BTreeMap::new();
        for card in cards.iter().filter(|card| card.missing().columns.is_empty()) {
            *editions.entry(card.edition.as_str()).or_default() += 1;
        }
        // On ties, the first edition by name.
        let largest = editions.iter().rev().max_by_key(|(_, count)| **count);
        let chosen = largest.filter(|(_, count)| **count >= MIN_FIGHTERS_PER_EDITION);
        let (mut fighters, mut left_out) = (Vec::new(), Vec::new());
        for card in cards.iter().filter(|card| chosen.is_none_or(|(edition, _)| card.edition == **edition)) {
            match ListFighter::from_card(card, roster) {
                Ok(fighter) if fighter.resolved.is_ok() => fighters.push(fighter),
                _ => left_out.push(card.id.clone()),
            }
        }
        match fighters.is_empty() {
            true => Err(vec![fault!("fault-army-nobody-fit").into()]),
            false => Ok(Self::new(fighters, left_out, agreed)),
        }
    }

    /// Creates a pool of these fighters, all equally likely to be drawn. Their cards name the
    /// peoples and editions.
    pub fn new(fighters: Vec<ListFighter>, left_out: Vec<String>, agreed: StrategicValue) -> Self {
        let names = |of: fn(&Card) -> &str| {
            let names: BTreeSet<&str> = fighters.iter().map(|fighter| of(&fighter.card)).collect();
            names.into_iter().collect::<Vec<_>>().join(", ")
        };
        let candidate = |of: &ListFighter| Candidate { value: of.value.get(), rank: of.rank(), weight: 1 };
        let pool = Pool { agreed: agreed.get(), candidates: fighters.iter().map(candidate).collect() };
        let (people, edition) = (names(|card| &card.people), names(|card| &card.edition));
        ArmyPool { people, edition, agreed, left_out, pool, fighters }
    }

    /// Returns the pool with leveled chances, so that each fighter is in about as many lists as the
    /// others ([`Pool::level`]). They depend on nothing but the pool and the seed.
    ///
    /// # Errors
    /// When no list can be drawn.
    pub fn leveled(mut self, seed: Seed) -> Result<Self, Message> {
        let stream = seed.stream(&format!("leveling of {} in {}", self.people, self.edition));
        self.pool.level(&stream).map_err(|none| no_list_message(none, &self))?;
        Ok(self)
    }

    /// Returns what the cards of the pool do not allow.
    pub fn limits(&self) -> PoolLimits {
        PoolLimits { not_kept: self.not_kept(), most_ap: self.pool.spending_limit() }
    }

    /// Returns the rules that lists of this pool do not keep because its cards do not allow it:
    /// the AP of champions if all of the pool cost less than needed [I-D-4], alliances if several
    /// peoples are pooled [I-D-8]. Empty for legal lists.
    fn not_kept(&self) -> Vec<ArmyFault> {
        let fault = |rule: Rule, about: String, found, allowed| ArmyFault {
            paragraph: rule.paragraph().to_owned(),
            rule: ArmyRule::from_rule(rule),
            about,
            other: String::new(),
            found,
            allowed,
        };
        let champions = self
            .pool
            .missing_champions()
            .map(|MissingChampions { found, wanted }| fault(Rule::Champions, String::new(), found, wanted));
        let peoples: BTreeSet<&str> = self.fighters.iter().map(|of| of.card.people.as_str()).collect();
        let alliances = (peoples.len() > 1).then(|| {
            let known: Vec<_> = peoples.iter().map(|name| people_by_name(name)).collect();
            let may = |one, other| {
                matches!(Alliance::from_peoples(one, other), Alliance::Allowed | Alliance::NoWay)
            };
            let is_forbidden = known.iter().any(|one| known.iter().any(|other| !may(*one, *other)));
            let rule = if is_forbidden { Rule::Alliance } else { Rule::Allies };
            let of_total = u32::from(self.agreed.get());
            fault(rule, self.people.clone(), of_total, quota::max_allied_value(self.agreed.get()))
        });
        champions.into_iter().chain(alliances).collect()
    }

    /// Draws the list with this number. Seed and number alone determine it, on every machine.
    ///
    /// # Errors
    /// When no fighter is cheap enough, or no draw spends enough AP.
    pub fn list(&self, seed: Seed, number: u64) -> Result<ArmyList, Message> {
        let stream = seed.stream(&format!("army of {} in {}", self.people, self.edition));
        let drawn = self.pool.draw(&mut stream.words(number)).map_err(|none| no_list_message(none, self))?;
        Ok(ArmyList {
            fighters: self.sorted_fighters(drawn),
            agreed: Some(self.agreed),
            ..ArmyList::default()
        })
    }

    /// Draws a list of at most this number of fighters, as reference cards whose candidates are
    /// indices of the fighters.
    ///
    /// # Errors
    /// As [`list`](Self::list); also when every draw has more fighters.
    pub(in crate::study) fn draw(
        &self,
        most_fighters: usize,
        words: &mut Words,
    ) -> Result<Vec<DrawnCard>, Message> {
        const TRIES: u32 = 1000;
        for _ in 0..TRIES {
            let drawn = self.pool.draw(words).map_err(|none| no_list_message(none, self))?;
            if drawn.iter().map(|card| usize::from(card.count)).sum::<usize>() <= most_fighters {
                return Ok(drawn);
            }
        }
        Err(no_list_message(DrawError::TooManyAttempts { tries: TRIES }, self))
    }

    /// Creates the list of these reference cards as checked for the AP agreed on.
    pub(in crate::study) fn listed(&self, drawn: Vec<DrawnCard>) -> Result<ListedArmy, Message> {
        ListedArmy::new(&self.list_of(drawn), self.agreed)
    }

    /// Creates the list of these reference cards, whose candidates are indices of the fighters. Its
    /// label states how the fighters share cards, if not as few as possible.
    fn list_of(&self, drawn: Vec<DrawnCard>) -> ArmyList {
        let is_usual = |of: &ListFighter| {
            let (most, last) = (max_per_card(of.value.get(), of.rank()), of.cards.len() - 1);
            of.cards[..last].iter().all(|count| *count == most)
        };
        let entries = |of: ListFighter| match is_usual(&of) {
            true => vec![of],
            false => of.cards.iter().map(|count| of.on_one_card(*count)).collect(),
        };
        ArmyList {
            fighters: self.sorted_fighters(drawn).into_iter().flat_map(entries).collect(),
            agreed: Some(self.agreed),
            ..ArmyList::default()
        }
    }

    /// Converts drawn cards to the fighters of a list: champions first, then by decreasing AP.
    /// Cards of the same profile become one entry.
    fn sorted_fighters(&self, drawn: Vec<DrawnCard>) -> Vec<ListFighter> {
        let mut cards: BTreeMap<usize, Vec<u16>> = BTreeMap::new();
        drawn.iter().for_each(|of| cards.entry(of.candidate).or_default().push(of.count));
        let fighter = |(place, cards): (usize, Vec<u16>)| {
            let count = Count::new(cards.iter().copied().map(i64::from).sum()).ok();
            let fighter = &self.fighters[place];
            match count {
                Some(count) => vec![ListFighter { count, cards, ..fighter.clone() }],
                // The count exceeds what one entry may have.
                None => cards.into_iter().map(|of| fighter.on_one_card(of)).collect(),
            }
        };
        let mut listed: Vec<ListFighter> = cards.into_iter().flat_map(fighter).collect();
        listed.sort_by_key(|of| Reverse((of.rank() == Rank::Champion, of.value)));
        listed
    }
}

/// Converts the reason why no list was drawn to a message.
fn no_list_message(none: DrawError, pool: &ArmyPool) -> Message {
    let (people, edition) = (&pool.people, &pool.edition);
    match none {
        DrawError::NobodyFits { cheapest } => {
            let cheapest = cheapest.unwrap_or_default();
            // 40 % of these AP are at least the cost of the cheapest fighter [I-D-3].
            let needed = (u32::from(cheapest) * 5).div_ceil(2);
            fault!(
                "fault-army-nobody-cheap",
                people = people,
                edition = edition,
                cheapest = cheapest,
                most = quota::max_fighter_value(pool.agreed.get()),
                needed = needed
            )
        }
        DrawError::TooManyAttempts { tries } => {
            fault!("fault-army-unlucky", people = people, edition = edition, tries = tries)
        }
    }
    .into()
}

impl Question for ArmyRandomQuestion {
    type Answer = ArmyRandomAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<ArmyRandomAnswer, Failed> {
        let failed = |message| Failed::faults("--people", [message]);
        let mut pool = self.pool.clone();
        if self.leveled {
            pool = pool.leveled(self.seed).map_err(failed)?;
        }
        let list = |number| ListedArmy::new(&pool.list(self.seed, number)?, pool.agreed);
        let lists = (0..self.count).map(list).collect::<Result<_, _>>();
        Ok(ArmyRandomAnswer {
            provenance: Provenance::new("army-random")
                .with_seed(Some(self.seed.0))
                .with_assumptions(list_estimated(&pool.fighters)),
            profiles: self.profiles.clone(),
            people: pool.people.clone(),
            edition: pool.edition.clone(),
            agreed_ap: pool.agreed.get(),
            pool: pool.fighters.len() as u64,
            left_out: pool.left_out.clone(),
            limits: pool.limits(),
            leveled: self.leveled,
            lists: lists.map_err(failed)?,
        })
    }
}
