//! The answer to the search for the best list: its JSON, and how it is found.

use super::matches::Matches;
use super::question::{BestListQuestion, MIN_BATTLES, Opponents};
use super::race::{Effort, SearchResult, search};
use crate::fault;
use crate::rules::Word;
use crate::scenario::{
    ArmyBattles, ArmyTerms, ListFighter, Needs, PlayerKind, ScenarioKind, TableFormat, Weighted, list_assumed,
};
use crate::stats::{Estimate, Interval, MeanSums};
use crate::study::armies::pairs::{BATTLES_PER_PAIR, PlayedPair};
use crate::study::army::{ArmyPool, ListedArmy, PoolLimits};
use crate::study::question::answers;
use crate::study::{
    Failed, FightKinds, Phase, Progress, Provenance, Question, ScalableQuestion, Scale, Work,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The best army list of a people that a search finds, with its score in new battles, and the
/// runners-up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ArmyBestAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// People of the lists.
    pub people: String,
    /// Edition of the cards; several are separated by commas.
    pub edition: String,
    /// AP agreed on by the players.
    pub agreed_ap: u16,
    /// Number of profiles that lists are made from.
    pub pool: u64,
    /// Ids of the profiles that lack a value needed in fights.
    pub left_out: Vec<String>,
    /// What the cards do not allow; absent if the lists are legal.
    #[serde(flatten)]
    pub limits: PoolLimits,
    /// Scenarios of the battles; which one is drawn for each pair of lists.
    pub scenarios: Vec<ScenarioKind>,
    /// Tables of the battles.
    pub tables: Vec<TableFormat>,
    /// Players; one plays both sides.
    pub players: Vec<PlayerKind>,
    /// Opponents of the lists.
    pub opponents: Vec<BestOpponent>,
    /// Whether opponents are played even if they break the rules for army lists (I-D).
    pub free: bool,
    /// Number of battles of random lists, from which the values of cards are estimated.
    pub survey_battles: u64,
    /// Number of battles in which candidates are compared.
    pub race_battles: u64,
    /// Number of different candidates.
    pub candidates: u64,
    /// Number of new battles of each list of `lists` after the search, and of random lists; two on
    /// each table, with the ends exchanged.
    pub battles_per_list: u64,
    /// The best list, then the runners-up, in the order that the search gave them.
    pub lists: Vec<BestList>,
    /// Mean score of random lists of the people against the same opponents.
    pub random_score: f64,
    /// 95 % interval of `random_score`.
    pub random_score_ci95: Interval,
    /// Mean score of the best list by opponent.
    pub by_opponent: Vec<BestPart>,
    /// Mean score of the best list by scenario.
    pub by_scenario: Vec<BestPart>,
    /// Number of actions that broke the rules; more than 0 is a defect of the program.
    pub illegal_actions: u64,
}

answers!(ArmyBestAnswer);

/// A list that the search found, with its score in new battles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BestList {
    /// Rank in the search, from 1. The new battles do not change it, so that the interval of the
    /// best list is not that of a lucky one.
    pub rank: u64,
    /// Mean score, 1 for a victory and 0.5 for a draw.
    #[schemars(range(min = 0, max = 1))]
    pub score: f64,
    /// 95 % interval of the score.
    pub ci95: Interval,
    /// Score minus that of the best list in the same battles; null for the best list.
    pub difference: Option<f64>,
    /// 95 % interval of `difference`.
    pub difference_ci95: Option<Interval>,
    /// The list.
    pub list: ListedArmy,
}

/// An opponent of the lists: random lists of a people, or a given list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BestOpponent {
    /// People whose random lists are met, or that of the given list.
    pub people: String,
    /// Edition of the cards that lists are drawn from; null for a given list.
    pub edition: Option<String>,
    /// What the cards that lists are drawn from do not allow; absent if the lists are legal.
    #[serde(flatten)]
    pub limits: PoolLimits,
    /// The given list; null if lists are drawn.
    pub list: Option<ListedArmy>,
}

/// Mean score of the best list in a part of its battles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BestPart {
    /// People, list or scenario.
    pub name: String,
    /// Number of battles.
    pub battles: u64,
    /// Mean score, 1 for a victory and 0.5 for a draw.
    #[schemars(range(min = 0, max = 1))]
    pub score: f64,
    /// 95 % interval of the score.
    pub ci95: Interval,
}

/// Points of a pair at most: 2 for a victory, 1 for a draw.
const MAX_POINTS: f64 = 2.0 * BATTLES_PER_PAIR as f64;

impl BestList {
    /// Returns the score with its interval.
    pub(crate) fn estimate(&self) -> Estimate {
        self.ci95.around(self.score)
    }

    /// Returns the difference from the best list with its interval.
    pub(crate) fn difference(&self) -> Option<Estimate> {
        Some(self.difference_ci95?.around(self.difference?))
    }
}

impl BestPart {
    fn new<'p>(name: &str, pairs: impl Iterator<Item = &'p PlayedPair>) -> Option<Self> {
        let points = sum_points(pairs);
        let Estimate { value, ci95 } = (points.trials > 0).then(|| to_score(points))?;
        Some(Self { name: name.to_owned(), battles: points.trials * BATTLES_PER_PAIR, score: value, ci95 })
    }

    /// Returns the score with its interval.
    pub(crate) fn estimate(&self) -> Estimate {
        self.ci95.around(self.score)
    }
}

impl ArmyBestAnswer {
    pub(super) fn new(
        question: &BestListQuestion,
        listed: Vec<ListedArmy>,
        found: &SearchResult,
    ) -> Result<Self, Failed> {
        let BestListQuestion { pool, opponents, free, terms, .. } = question;
        let best = found.finalists.first().map_or(&[][..], |(_, pairs)| pairs);
        let random = score(&found.random);
        let part = |(place, name): (usize, &String)| {
            BestPart::new(name, best.iter().filter(|pair| pair.drawn.pools[1] == place))
        };
        let names: Vec<String> = match opponents {
            Opponents::Drawn(pools) => pools.iter().map(|of| of.people.clone()).collect(),
            Opponents::Lists(lists) => {
                lists.iter().map(|list| list_name(&list.name, &list.label())).collect()
            }
        };
        let by_scenario = |(place, (scenario, _)): (usize, &(ScenarioKind, _))| {
            BestPart::new(scenario.word(), best.iter().filter(|pair| pair.drawn.scenario == place))
        };
        Ok(Self {
            provenance: provenance(question),
            people: pool.people.clone(),
            edition: pool.edition.clone(),
            agreed_ap: pool.agreed.get(),
            pool: pool.fighters.len() as u64,
            left_out: pool.left_out.clone(),
            limits: pool.limits(),
            scenarios: values(&terms.scenarios),
            tables: values(&terms.tables),
            players: values(&terms.players),
            opponents: match opponents {
                Opponents::Drawn(pools) => pools.iter().map(BestOpponent::of_pool).collect(),
                Opponents::Lists(_) => listed.into_iter().map(BestOpponent::of_list).collect(),
            },
            free: *free,
            survey_battles: found.survey_battles,
            race_battles: found.race_battles,
            candidates: found.candidates,
            battles_per_list: best.len() as u64 * BATTLES_PER_PAIR,
            lists: finalists(pool, found)?,
            random_score: random.value,
            random_score_ci95: random.ci95,
            by_opponent: names.iter().enumerate().filter_map(part).collect(),
            by_scenario: terms.scenarios.iter().enumerate().filter_map(by_scenario).collect(),
            illegal_actions: found.illegal,
        })
    }

    /// Returns the score of random lists with its interval.
    pub(crate) fn random(&self) -> Estimate {
        self.random_score_ci95.around(self.random_score)
    }
}

impl BestOpponent {
    fn of_pool(pool: &ArmyPool) -> Self {
        Self {
            people: pool.people.clone(),
            edition: Some(pool.edition.clone()),
            limits: pool.limits(),
            list: None,
        }
    }

    fn of_list(list: ListedArmy) -> Self {
        Self { people: list.people.clone(), edition: None, limits: PoolLimits::default(), list: Some(list) }
    }
}

/// Returns the provenance of the answer to a question.
fn provenance(question: &BestListQuestion) -> Provenance {
    let BestListQuestion { pool, opponents, ruleset, hashes, seed, .. } = question;
    let fighters: Vec<&ListFighter> = pool.fighters.iter().chain(opponents.fighters()).collect();
    let resolved: Vec<_> = fighters.iter().filter_map(|of| of.resolved.as_deref().ok()).collect();
    let missing = &ruleset.ruleset.missing;
    Provenance::new("army-best")
        .with_ruleset(&ruleset.ruleset, FightKinds::Battles)
        .with_seed(Some(seed.0))
        .with_hashes(hashes.clone())
        .with_coverage_on_table(resolved.iter().copied())
        .with_assumptions(list_assumed(resolved.iter().copied(), Needs::ALL, missing, None))
}

/// Returns the lists that the search left, with their scores.
fn finalists(pool: &ArmyPool, found: &SearchResult) -> Result<Vec<BestList>, Failed> {
    let best = found.finalists.first().map_or(&[][..], |(_, pairs)| pairs);
    let list = |(place, (cards, pairs)): (usize, &(Vec<_>, Vec<PlayedPair>))| {
        let list = pool.listed(cards.clone()).map_err(|message| Failed::faults("--people", [message]))?;
        let score = score(pairs);
        let difference = (place > 0).then(|| difference(pairs, best));
        Ok(BestList {
            rank: place as u64 + 1,
            score: score.value,
            ci95: score.ci95,
            difference: difference.map(|of| of.value),
            difference_ci95: difference.map(|of| of.ci95),
            list,
        })
    };
    found.finalists.iter().enumerate().map(list).collect()
}

fn list_name(name: &str, label: &str) -> String {
    if name.is_empty() { label.to_owned() } else { name.to_owned() }
}

fn values<T: Copy>(of: &Weighted<T>) -> Vec<T> {
    of.iter().map(|(value, _)| *value).collect()
}

/// Returns the points of a pair, 2 for a victory and 1 for a draw.
fn points(pair: &PlayedPair) -> i128 {
    i128::from(BATTLES_PER_PAIR) + i128::from(pair.score.wins) - i128::from(pair.score.losses)
}

fn sum_points<'p>(pairs: impl Iterator<Item = &'p PlayedPair>) -> MeanSums {
    let mut sums = MeanSums::default();
    pairs.for_each(|pair| sums += MeanSums::from_trial(points(pair)));
    sums
}

/// Returns the mean score of the first lists of pairs, with its interval.
pub(in crate::study::armies) fn score(pairs: &[PlayedPair]) -> Estimate {
    to_score(sum_points(pairs.iter()))
}

/// Converts points per pair to the mean score per battle. The interval of a single pair spans all
/// possible values.
fn to_score(points: MeanSums) -> Estimate {
    let range = Interval { low: 0.0, high: MAX_POINTS };
    let ci95 = match points.mean() {
        None => range,
        Some(_) => points.bounded_mean(range).map_or(range, |of| of.interval95()),
    };
    ci95.around(points.x as f64 / points.trials as f64).map(|of| of / MAX_POINTS)
}

/// Returns the mean score minus that of the best list in the same pairs.
fn difference(pairs: &[PlayedPair], best: &[PlayedPair]) -> Estimate {
    let mut sums = MeanSums::default();
    pairs.iter().zip(best).for_each(|(of, best)| sums += MeanSums::from_trial(points(of) - points(best)));
    let range = Interval { low: -MAX_POINTS, high: MAX_POINTS };
    let ci95 = sums.mean().map_or(range, |mean| mean.interval95());
    ci95.around(sums.x as f64 / sums.trials as f64).map(|of| of / MAX_POINTS)
}

impl Question for BestListQuestion {
    type Answer = ArmyBestAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<ArmyBestAnswer, Failed> {
        let opponents = self.listed_opponents()?;
        let effort = Effort::new(self.battles());
        progress.begin(Phase::Whole, Work::Battles, Some(self.battles()));
        let matches = Matches::new(self, [effort.survey, effort.each_finalist])?;
        let found = search(&matches, self.seed, effort, progress)?;
        if found.finalists.is_empty() {
            let (people, ap) = (&self.pool.people, self.pool.agreed.get());
            return Err(Failed::faults("--people", [fault!("fault-best-no-list", people = people, ap = ap)]));
        }
        ArmyBestAnswer::new(self, opponents, &found)
    }
}

impl ScalableQuestion for BestListQuestion {
    fn scale(&self) -> Option<Scale> {
        Some(Scale { min_fights: MIN_BATTLES, requested_fights: self.battles(), cached_block_fights: None })
    }

    fn with_fights(&self, fights: u64) -> Self {
        let battles = ArmyBattles::new(i64::try_from(fights).unwrap_or(i64::MAX));
        let terms = ArmyTerms { battles: battles.unwrap_or(self.terms.battles), ..self.terms.clone() };
        BestListQuestion { terms, ..self.clone() }
    }
}
