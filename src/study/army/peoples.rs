//! Lists which peoples can field armies: how many of their profiles can fight, whether lists drawn
//! at random are legal, and what blocks the rest.

use super::listed::list_estimated;
use super::random::{ArmyPool, PoolLimits};
use crate::battle::army::Rank;
use crate::dice::Seed;
use crate::rules::StrategicValue;
use crate::scenario::{Card, CardField, Filters, Message, Roster};
use crate::study::provenance::Provenance;
use crate::study::question::{Failed, Progress, Question, answers};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Asks which peoples can field armies.
#[derive(Clone, Debug)]
pub struct ArmyPeoplesQuestion {
    /// The peoples, by name.
    peoples: Vec<Candidates>,
    /// AP agreed on by the players.
    agreed: StrategicValue,
    /// BLAKE3 hash of the profile files.
    profiles: String,
}

/// A people, with the profiles from which its lists are drawn.
#[derive(Clone, Debug)]
struct Candidates {
    people: String,
    cards: Vec<Card>,
    /// `None` if no profile can fight.
    pool: Option<ArmyPool>,
}

/// Which peoples can field armies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyPeoplesAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// BLAKE3 hash of the profile files, in hexadecimal digits.
    pub profiles: String,
    /// AP agreed on by the players.
    pub agreed_ap: u16,
    /// The peoples, by name.
    pub peoples: Vec<PeopleLists>,
}

answers!(ArmyPeoplesAnswer);

/// The profiles of a people, and the lists that can be drawn from them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PeopleLists {
    /// Name of the people.
    pub people: String,
    /// Number of profiles.
    pub profiles: u64,
    /// Number of profiles that can fight with printed AP.
    pub with_printed_ap: u64,
    /// Number of profiles that can fight with estimated AP, because their cards print none.
    pub with_estimated_ap: u64,
    /// Profiles that cannot fight.
    pub cannot_fight: Vec<UnfitProfile>,
    /// Edition from which lists are drawn, or several, separated by commas; null if no profile can
    /// fight.
    pub edition: Option<String>,
    /// Number of profiles of this edition that can fight.
    pub pool: u64,
    /// Number of champions among them.
    pub champions: u64,
    /// Kind of the lists.
    pub lists: ListsOfPeople,
    /// What the profiles do not allow.
    #[serde(flatten)]
    pub limits: PoolLimits,
}

/// Kind of the lists that can be drawn from the profiles of a people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ListsOfPeople {
    /// Legal lists.
    Legal,
    /// Pooled lists: a rule is not kept, because the profiles do not allow it.
    Pooled,
    /// No lists: no profile can fight, or each costs more than 40 % of the AP agreed on.
    None,
}

/// A profile that cannot fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct UnfitProfile {
    /// Id of the profile.
    pub id: String,
    /// Name of the profile.
    pub name: String,
    /// Columns of the profile file that are missing.
    pub missing: Vec<String>,
}

impl ArmyPeoplesQuestion {
    /// Selects the profiles of each people, of one edition or of all.
    ///
    /// # Errors
    /// When the edition is unknown.
    pub fn new(roster: &Roster, edition: Option<&str>, agreed: StrategicValue) -> Result<Self, Vec<Message>> {
        let filters = Filters { people: Vec::new(), edition: edition.into_iter().collect() };
        let mut by_people: BTreeMap<&str, Vec<Card>> = BTreeMap::new();
        for card in roster.select(&filters, &[])? {
            by_people.entry(card.people.as_str()).or_default().push(card.clone());
        }
        let candidates = |(people, cards): (&str, Vec<Card>)| Candidates {
            people: people.to_owned(),
            // An error can only mean that nobody can fight.
            pool: ArmyPool::select(roster, Some(people), edition, agreed).ok(),
            cards,
        };
        let peoples = by_people.into_iter().map(candidates).collect();
        Ok(ArmyPeoplesQuestion { peoples, agreed, profiles: roster.hash().to_owned() })
    }
}

impl PeopleLists {
    fn new(of: &Candidates) -> Self {
        let (mut with_printed_ap, mut with_estimated_ap, mut cannot_fight) = (0, 0, Vec::new());
        for card in &of.cards {
            let missing = card.missing().columns;
            match missing[..] {
                [] => with_printed_ap += 1,
                [only] if only == CardField::StrategicValue.printed() => with_estimated_ap += 1,
                _ => cannot_fight.push(UnfitProfile {
                    id: card.id.clone(),
                    name: card.name.clone(),
                    missing: missing.into_iter().map(str::to_owned).collect(),
                }),
            }
        }
        let pool = of.pool.as_ref();
        let limits = pool.map(ArmyPool::limits).unwrap_or_default();
        let lists = match pool.is_some_and(|pool| pool.list(Seed(1), 0).is_ok()) {
            false => ListsOfPeople::None,
            true if limits.not_kept.is_empty() => ListsOfPeople::Legal,
            true => ListsOfPeople::Pooled,
        };
        let fighters = pool.map_or(&[][..], |pool| &pool.fighters);
        PeopleLists {
            people: of.people.clone(),
            profiles: of.cards.len() as u64,
            with_printed_ap,
            with_estimated_ap,
            cannot_fight,
            edition: pool.map(|pool| pool.edition.clone()),
            pool: fighters.len() as u64,
            champions: fighters.iter().filter(|of| of.rank() == Rank::Champion).count() as u64,
            lists,
            limits,
        }
    }
}

impl Question for ArmyPeoplesQuestion {
    type Answer = ArmyPeoplesAnswer;

    fn answer(&self, _: &dyn Progress) -> Result<ArmyPeoplesAnswer, Failed> {
        let fighters = self.peoples.iter().filter_map(|of| of.pool.as_ref()).flat_map(|pool| &pool.fighters);
        Ok(ArmyPeoplesAnswer {
            provenance: Provenance::new("army-peoples").with_assumptions(list_estimated(fighters)),
            profiles: self.profiles.clone(),
            agreed_ap: self.agreed.get(),
            peoples: self.peoples.iter().map(PeopleLists::new).collect(),
        })
    }
}
