//! Draws legal army lists of a people at random; [`draw`](crate::battle::army::draw) describes the
//! method.

use super::listed::ListedArmy;
use crate::battle::army::{Candidate, DrawError, DrawnCard, Pool, Rank};
use crate::dice::Seed;
use crate::fault;
use crate::rules::StrategicValue;
use crate::scenario::fighter::spec::Count;
use crate::scenario::{ArmyList, Card, Filters, ListFighter, Message, Roster};
use crate::study::provenance::Provenance;
use crate::study::question::{Failed, Progress, Question, answers};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Asks for random legal lists of a people.
#[derive(Clone, Debug)]
pub struct ArmyRandomQuestion {
    /// Fighters from which the lists are drawn.
    pub pool: ArmyPool,
    /// Number of lists to draw.
    pub count: u64,
    /// Seed of the draws.
    pub seed: Seed,
    /// BLAKE3 hash of the profile files.
    pub profiles: String,
}

/// The fighters of one people and edition that lists are drawn from.
#[derive(Clone, Debug)]
pub struct ArmyPool {
    /// People, as cards print it.
    pub people: String,
    /// Edition of the cards.
    pub edition: String,
    /// AP agreed on by the players.
    pub agreed: StrategicValue,
    /// Fighters that can be simulated.
    pub fighters: Vec<ListFighter>,
    /// Ids of the profiles that cannot be simulated.
    pub left_out: Vec<String>,
}

/// Legal army lists, drawn at random.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyRandomAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// BLAKE3 hash of the profile files, in hexadecimal digits.
    pub profiles: String,
    /// People of the lists.
    pub people: String,
    /// Edition of the cards; by default the one with the most fighters.
    pub edition: String,
    /// AP agreed on by the players.
    pub agreed_ap: u16,
    /// Number of profiles that lists are drawn from.
    pub pool: u64,
    /// Ids of the profiles that lack a value needed in fights.
    pub left_out: Vec<String>,
    /// Lists, in the order in which they were drawn.
    pub lists: Vec<ListedArmy>,
}

answers!(ArmyRandomAnswer);

impl ArmyPool {
    /// Selects the fighters of a people, which may be given by a part of its name, and of an
    /// edition.
    ///
    /// # Errors
    /// When the name matches no people or several, or no fighter of the people can be simulated.
    pub fn select(
        roster: &Roster,
        people: &str,
        edition: Option<&str>,
        agreed: StrategicValue,
    ) -> Result<Self, Vec<Message>> {
        let filters = Filters { people: vec![people], edition: edition.into_iter().collect() };
        let cards = roster.select(&filters, &[])?;
        let mut peoples: Vec<&str> = cards.iter().map(|card| card.people.as_str()).collect();
        peoples.sort_unstable();
        peoples.dedup();
        let &[people] = &peoples[..] else {
            return Err(vec![fault!("fault-army-peoples", peoples = peoples.join(", ")).into()]);
        };
        let (fit, unfit): (Vec<&Card>, Vec<&Card>) =
            cards.into_iter().partition(|card| card.missing().columns.is_empty());
        let mut editions: BTreeMap<&str, usize> = BTreeMap::new();
        fit.iter().for_each(|card| *editions.entry(card.edition.as_str()).or_default() += 1);
        // On ties, the first edition by name.
        let edition = editions.iter().rev().max_by_key(|(_, count)| **count).map(|(edition, _)| *edition);
        let Some(edition) = edition else { return Err(vec![fault!("fault-army-nobody-fit").into()]) };
        let of_edition = fit.iter().filter(|card| card.edition == edition);
        let fighters =
            of_edition.map(|card| ListFighter::from_card(card, roster)).collect::<Result<_, _>>()?;
        let left_out = unfit.into_iter().filter(|card| card.edition == edition);
        Ok(ArmyPool {
            people: people.to_owned(),
            edition: edition.to_owned(),
            agreed,
            fighters,
            left_out: left_out.map(|card| card.id.clone()).collect(),
        })
    }

    /// Draws the list with this number. Seed and number alone determine it, on every machine.
    ///
    /// # Errors
    /// When there are too few champions, or no draw spends enough AP.
    pub fn list(&self, seed: Seed, number: u64) -> Result<ArmyList, Message> {
        let candidate =
            |fighter: &ListFighter| Candidate { value: fighter.value.get(), rank: fighter.rank() };
        let candidates = self.fighters.iter().map(candidate).collect();
        let pool = Pool { agreed: self.agreed.get(), candidates };
        let stream = seed.stream(&format!("army of {} in {}", self.people, self.edition));
        let drawn = pool.draw(&mut stream.words(number)).map_err(|none| no_list_message(none, self))?;
        Ok(ArmyList {
            fighters: self.sorted_fighters(drawn),
            agreed: Some(self.agreed),
            ..ArmyList::default()
        })
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
        DrawError::TooFewChampions { found, wanted } => fault!(
            "fault-army-no-champions",
            people = people,
            edition = edition,
            found = found,
            wanted = wanted
        ),
        DrawError::TooManyAttempts { tries } => {
            fault!("fault-army-unlucky", people = people, edition = edition, tries = tries)
        }
    }
    .into()
}

impl Question for ArmyRandomQuestion {
    type Answer = ArmyRandomAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<ArmyRandomAnswer, Failed> {
        let pool = &self.pool;
        let list = |number| ListedArmy::new(&pool.list(self.seed, number)?, pool.agreed);
        let lists = (0..self.count).map(list).collect::<Result<_, _>>();
        Ok(ArmyRandomAnswer {
            provenance: Provenance::new("army-random").with_seed(Some(self.seed.0)),
            profiles: self.profiles.clone(),
            people: pool.people.clone(),
            edition: pool.edition.clone(),
            agreed_ap: pool.agreed.get(),
            pool: pool.fighters.len() as u64,
            left_out: pool.left_out.clone(),
            lists: lists.map_err(|message| Failed::faults("--people", [message]))?,
        })
    }
}
