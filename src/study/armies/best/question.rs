//! The question for the best army list of a people.

use crate::battle::army::quota;
use crate::dice::Seed;
use crate::rules::StrategicValue;
use crate::scenario::{ArmyList, ArmyTerms, Faults, ListAp, ListFighter, LoadedRuleset, Message, Roster};
use crate::study::armies::pools::MIN_CARDS;
use crate::study::army::{ArmyPool, ListedArmy};
use crate::study::{Failed, Hashes};

/// Minimum number of battles: with fewer, the search hardly differs from chance.
pub(super) const MIN_BATTLES: u64 = 1000;

/// Asks for the best army list of a people: the one with the highest mean score against its
/// opponents that a search with a given number of battles finds.
#[derive(Clone, Debug)]
pub struct BestListQuestion {
    /// Fighters from which lists are made, and the AP agreed on.
    pub pool: ArmyPool,
    /// Opponents of the lists.
    pub opponents: Opponents,
    /// Whether opponents are played even if they break the rules for army lists (I-D).
    pub free: bool,
    /// Scenarios, tables and players, drawn for each pair of lists; number of battles.
    pub terms: ArmyTerms,
    /// Rules of the battles.
    pub ruleset: LoadedRuleset,
    /// Hashes of the files that were read.
    pub hashes: Hashes,
    /// Seed of all dice, draws and tables.
    pub seed: Seed,
}

/// Opponents of the lists of a people.
#[derive(Clone, Debug)]
pub enum Opponents {
    /// Random lists of these peoples, by their numbers of fighters.
    Drawn(Vec<ArmyPool>),
    /// These lists, each equally likely.
    Lists(Vec<ArmyList>),
}

impl Opponents {
    /// Returns the pools of all peoples that can field lists of these AP, of one edition or, for
    /// each people, of the one with the most profiles.
    pub fn drawn(roster: &Roster, edition: Option<&str>, agreed: StrategicValue) -> Self {
        let most = quota::max_fighter_value(agreed.get());
        let pool = |people: &str| {
            let pool = ArmyPool::select(roster, Some(people), edition, agreed).ok()?;
            let fitting = pool.fighters.iter().filter(|of| u32::from(of.value.get()) <= most).count();
            Some(pool).filter(|pool| fitting >= MIN_CARDS && pool.list(Seed(1), 0).is_ok())
        };
        Opponents::Drawn(roster.peoples().into_iter().filter_map(pool).collect())
    }

    /// Returns all fighters that the opponents may have.
    pub fn fighters(&self) -> Vec<&ListFighter> {
        match self {
            Opponents::Drawn(pools) => pools.iter().flat_map(|pool| &pool.fighters).collect(),
            Opponents::Lists(lists) => lists.iter().flat_map(|list| &list.fighters).collect(),
        }
    }
}

impl BestListQuestion {
    /// Returns the terms of the battles: those by which army worth is estimated, with lists of up
    /// to these AP and without contested readings of the rules.
    pub fn default_terms(agreed: ListAp) -> ArmyTerms {
        // The values of cards need lists of unequal AP.
        let low = i64::from(agreed.get() * 4 / 5).max(ListAp::MIN.into());
        let low = ListAp::new(low).unwrap_or(agreed);
        ArmyTerms { budgets: [low, agreed], readings_percent: 0.0, ..ArmyTerms::default() }
    }

    /// Checks given opponents against the rules for army lists [I-D].
    ///
    /// # Errors
    /// Lists all violations, unless the question allows them.
    pub(super) fn listed_opponents(&self) -> Result<Vec<ListedArmy>, Failed> {
        let Opponents::Lists(lists) = &self.opponents else { return Ok(Vec::new()) };
        let (mut listed, mut faults) = (Vec::new(), Faults::default());
        for list in lists {
            let army = ListedArmy::new(list, self.pool.agreed);
            let army = army.map_err(|message| Failed::faults("--against", [message]))?;
            let broken =
                army.faults.iter().filter(|_| !self.free).map(|of| Message::from(of.with_paragraph()));
            let broken =
                broken.map(|message| if lists.len() > 1 { message.within(list.label()) } else { message });
            faults.0.extend(Faults::from_messages("--against", broken).0);
            listed.push(army);
        }
        if faults.0.is_empty() { Ok(listed) } else { Err(faults.into()) }
    }

    /// Returns the number of battles.
    pub(super) fn battles(&self) -> u64 {
        self.terms.battles.get().max(MIN_BATTLES)
    }
}
