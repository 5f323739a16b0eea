//! The metagame of army lists: the mix of lists that no list beats on average, as far as a search
//! finds.
//!
//! # Method
//! Double oracle (McMahan, Gordon and Blum 2003, ICML): the game between a few lists is solved; the
//! best answers to its mix are searched among all lists ([`Search`]) and added; and so on. The
//! payoffs are battles that no search has seen. At last one more answer is searched, and plays new
//! battles against the mix: what it wins beyond half of them is what the mix can be exploited by,
//! as far as the search finds.

use super::best::matches::{Entrant, FIRST_PAIRS, Matches, PoolList};
use super::best::race::{Effort, FINALISTS, Search};
use super::best::score;
use super::pairs::{BATTLES_PER_PAIR, DrawnPair, NoPair, PairDraws, PlayedPair};
use crate::balance::{ListGame, PairResult};
use crate::battle::army::DrawnCard;
use crate::dice::Seed;
use crate::rules::StrategicValue;
use crate::scenario::{ListFighter, ReferenceField, ResolvedFighter};
use crate::stats::{Estimate, Interval, MeanSums};
use crate::study::army::{ArmyPool, ListedArmy};
use crate::study::{Failed, Phase, Progress, Work};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Searches for answers to the mix whose lists join the game.
const ROUNDS: u64 = 4;
/// Percentage of the battles in all searches, the last one included.
const SEARCH_PERCENT: u64 = 40;
/// Percentage of the battles of the last answer against the mix.
const LAST_PERCENT: u64 = 20;
/// Number of lists from which opponents are taken, one after the other.
const OPPONENTS: u64 = 256;
/// Number of the first pair of battles within the game; the numbers before are those of searches.
const FIRST_GAME_PAIR: u64 = 2 * FIRST_PAIRS[1];
/// Number of games drawn from the uncertainty of the payoffs.
const RESAMPLED_GAMES: usize = 200;

/// The mix of army lists that no list beats on average.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ListMetagame {
    /// Maximum AP of a list.
    pub agreed_ap: u16,
    /// Number of battles of the searches and between the lists found.
    pub battles: u64,
    /// Number of lists between which the game was played.
    pub considered: u64,
    /// Lists of the mix, by decreasing share.
    pub lists: Vec<MixedList>,
    /// Cards of the mix, by decreasing share; all others are in none of its lists.
    pub cards: Vec<MixedCard>,
    /// The best answer to the mix that the last search found.
    pub answer: ListedArmy,
    /// Score of this answer against the mix in new battles, 1 for a victory and 0.5 for a draw.
    /// What it exceeds 0.5 by is the exploitability of the mix.
    #[schemars(range(min = 0, max = 1))]
    pub answer_score: f64,
    /// 95 % interval of `answer_score`.
    pub answer_score_ci95: Interval,
    /// Number of battles of the answer.
    pub answer_battles: u64,
}

/// A list of the mix.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MixedList {
    /// Share of the mix.
    #[schemars(range(min = 0, max = 1))]
    pub share: f64,
    /// 95 % interval of the share, from the dice of the battles between the lists.
    pub share_ci95: Interval,
    /// The list.
    pub list: ListedArmy,
}

/// A card of the mix.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct MixedCard {
    /// Id of the profile, with overrides, as in `cards` of the whole answer.
    pub id: String,
    /// Share of the lists that have the card.
    #[schemars(range(min = 0, max = 1))]
    pub share: f64,
    /// 95 % interval of the share, from the dice of the battles between the lists.
    pub share_ci95: Interval,
    /// Mean number of copies in a list of the mix.
    pub copies: f64,
}

impl ListMetagame {
    /// Returns the score of the best answer with its interval.
    pub(crate) fn answer_score(&self) -> Estimate {
        self.answer_score_ci95.around(self.answer_score)
    }
}

impl MixedList {
    /// Returns the share with its interval.
    pub(crate) fn share(&self) -> Estimate {
        self.share_ci95.around(self.share)
    }
}

impl MixedCard {
    /// Returns the share with its interval.
    pub(crate) fn share(&self) -> Estimate {
        self.share_ci95.around(self.share)
    }
}

/// A search for the mix in progress.
struct MixSearch<'q> {
    matches: Matches<'q>,
    seed: Seed,
    effort: Effort,
    /// Pairs between two lists of the game.
    pairs_per_meeting: u64,
    progress: &'q dyn Progress,
    /// Pairs of random lists and of searches, from which the values of cards are estimated.
    played: Vec<PairResult>,
    lists: Vec<Vec<DrawnCard>>,
    /// Wins minus losses per pair of each list against each list before it.
    meetings: Vec<Vec<MeanSums>>,
    battles: u64,
    illegal: u64,
}

/// Searches for the mix by about this number of battles. `survey` are pairs of random lists of the
/// field, by which the first lists are chosen, and `key` is everything on which the battles depend
/// beside the lists. Returns also the number of actions that broke the rules.
///
/// # Errors
/// When a table cannot be set up.
pub(super) fn find_mix(
    reference: &ReferenceField,
    draws: PairDraws,
    key: String,
    seed: Seed,
    survey: &[PairResult],
    progress: &dyn Progress,
    battles: u64,
) -> Result<(ListMetagame, u64), Failed> {
    progress.begin(Phase::Metagame, Work::Battles, None);
    let pairs = |percent: u64| battles / BATTLES_PER_PAIR * percent / 100;
    let most_lists = 1 + ROUNDS * FINALISTS as u64;
    let meetings = most_lists * (most_lists - 1) / 2;
    let race = (pairs(SEARCH_PERCENT) / (ROUNDS + 1)).max(1);
    // Before the first mix, random lists are the opponents.
    let random = (0..OPPONENTS).map(|number| draws.draw(FIRST_PAIRS[0] - 1 - number));
    let random: Vec<PoolList> = random
        .map(|pair| pair.map(|DrawnPair { lists: [list, _], .. }| (0, list)))
        .collect::<Result<_, _>>()
        .map_err(|error| Failed::from(NoPair::List(error)))?;
    let costs = reference.fighters.iter().map(|of| Some(f64::from(of.profile.strategic_value.get())));
    let mut search = MixSearch {
        matches: Matches::of_field(draws, costs.collect(), ROUNDS + 1, key),
        seed,
        effort: Effort { survey: 0, race, each_finalist: pairs(LAST_PERCENT).max(2) },
        pairs_per_meeting: (pairs(100 - SEARCH_PERCENT - LAST_PERCENT) / meetings).max(2),
        progress,
        played: survey.to_vec(),
        lists: Vec::new(),
        meetings: Vec::new(),
        battles: 0,
        illegal: 0,
    };
    let mut opponents = random;
    for round in 0..ROUNDS {
        let found = search.best_answers(&opponents, round)?;
        search.add_lists(found)?;
        opponents = search.opponents(&search.game().mix(), round + 1);
    }
    let answers = search.best_answers(&opponents, ROUNDS)?;
    search.judge(answers, reference)
}

impl MixSearch<'_> {
    fn play(&mut self, work: &[(Entrant, Range<u64>)]) -> Result<Vec<Vec<PlayedPair>>, Failed> {
        let played = self.matches.play(work, self.progress)?;
        self.battles += played.iter().map(|pairs| pairs.len() as u64 * BATTLES_PER_PAIR).sum::<u64>();
        self.illegal += played.iter().flatten().map(|pair| pair.score.illegal).sum::<u64>();
        Ok(played)
    }

    /// Returns the lists that a search finds best against these opponents, the best first.
    fn best_answers(&mut self, opponents: &[PoolList], round: u64) -> Result<Vec<Vec<DrawnCard>>, Failed> {
        self.matches.set_opponents(opponents);
        let played = std::mem::take(&mut self.played);
        let before = played.len();
        let mut search = Search::new(&self.matches, self.seed, self.effort, self.progress, played);
        search.add_candidates(round);
        search.race()?;
        let (lists, played, illegal) = search.finish();
        self.battles += (played.len() - before) as u64 * BATTLES_PER_PAIR;
        (self.played, self.illegal) = (played, self.illegal + illegal);
        Ok(lists)
    }

    /// Adds lists to the game, which play against all others.
    fn add_lists(&mut self, found: Vec<Vec<DrawnCard>>) -> Result<(), Failed> {
        let before = self.lists.len();
        let new: Vec<_> = found.into_iter().filter(|list| !self.lists.contains(list)).collect();
        self.lists.extend(new);
        let lists = std::mem::take(&mut self.lists);
        let meetings: Vec<[usize; 2]> =
            (before..lists.len()).flat_map(|i| (0..i).map(move |j| [i, j])).collect();
        let work = meetings.iter().map(|&[i, j]| {
            let first = FIRST_GAME_PAIR + (i * (i - 1) / 2 + j) as u64 * self.pairs_per_meeting;
            (Entrant::Against(&lists[i], &lists[j]), first..first + self.pairs_per_meeting)
        });
        let played = self.play(&work.collect::<Vec<_>>());
        self.meetings.resize(lists.len(), Vec::new());
        self.lists = lists;
        for ([i, _], pairs) in meetings.into_iter().zip(played?) {
            let mut sums = MeanSums::default();
            for PlayedPair { score, .. } in &pairs {
                sums += MeanSums::from_trial(i128::from(score.wins) - i128::from(score.losses));
            }
            self.meetings[i].push(sums);
        }
        Ok(())
    }

    fn game(&self) -> ListGame {
        ListGame::new(&self.meetings, BATTLES_PER_PAIR)
    }

    /// Returns lists in the proportions of a mix, evenly spread over the sequence: place k takes
    /// the list at the fractional part of k times the golden ratio.
    fn opponents(&self, mix: &[f64], round: u64) -> Vec<PoolList> {
        const GOLDEN_RATIO: f64 = 1.618_033_988_749_895;
        let list = |place: u64| {
            let mut left = (place as f64 * GOLDEN_RATIO).fract();
            let is_taken = |share: &f64| {
                left -= share;
                left < 0.0
            };
            let taken = mix.iter().position(is_taken).unwrap_or_default();
            (round as usize, self.lists[taken].clone())
        };
        (0..OPPONENTS).map(list).collect()
    }

    /// Lets the best answer that is not in the game yet play new pairs against the mix.
    fn judge(
        mut self,
        answers: Vec<Vec<DrawnCard>>,
        reference: &ReferenceField,
    ) -> Result<(ListMetagame, u64), Failed> {
        let is_new = |list: &&Vec<DrawnCard>| !self.lists.contains(list);
        let answer = answers.iter().find(is_new).or(answers.first()).cloned().unwrap_or_default();
        let pairs = FIRST_PAIRS[1]..FIRST_PAIRS[1] + self.effort.each_finalist;
        let played = self.play(&[(Entrant::List(&answer), pairs)])?.concat();
        let score = score(&played);
        let game = self.game();
        let mut words = self.seed.stream("mixes of lists").words(0);
        let resampled = game.resampled_mixes(RESAMPLED_GAMES, &mut words);
        let mix = FoundMix { shares: game.mix(), resampled, lists: self.lists };
        let [_, agreed] = reference.armies.budgets;
        let fighters = reference.fighters.iter().map(ListFighter::from_resolved).collect();
        let pool = ArmyPool::new(
            fighters,
            Vec::new(),
            StrategicValue::new(agreed.get().into()).expect("AP of a list are AP"),
        );
        let metagame = ListMetagame {
            agreed_ap: agreed.get(),
            battles: self.battles,
            considered: mix.lists.len() as u64,
            lists: mix.mixed_lists(&pool)?,
            cards: mix.mixed_cards(&reference.fighters),
            answer: listed(&pool, &answer)?,
            answer_score: score.value,
            answer_score_ci95: score.ci95,
            answer_battles: played.len() as u64 * BATTLES_PER_PAIR,
        };
        Ok((metagame, self.illegal))
    }
}

/// The mix that a search found.
struct FoundMix {
    lists: Vec<Vec<DrawnCard>>,
    /// Share of each list.
    shares: Vec<f64>,
    /// Shares in games drawn from the uncertainty of the payoffs.
    resampled: Vec<Vec<f64>>,
}

impl FoundMix {
    /// Returns the share of the lists for which a condition holds, with its interval.
    fn share(&self, holds: impl Fn(&[DrawnCard]) -> bool) -> Estimate {
        let share = |shares: &Vec<f64>| -> f64 {
            shares.iter().zip(&self.lists).filter(|(_, list)| holds(list)).map(|(share, _)| share).sum()
        };
        let value = share(&self.shares);
        let mut drawn: Vec<f64> = self.resampled.iter().map(share).collect();
        drawn.sort_by(f64::total_cmp);
        // 2.5 % of the games are below the interval, and as many above.
        let [low, high] = [drawn.len() / 40, drawn.len() - 1 - drawn.len() / 40];
        Interval { low: drawn[low].min(value), high: drawn[high].max(value) }.around(value)
    }

    fn mixed_lists(&self, pool: &ArmyPool) -> Result<Vec<MixedList>, Failed> {
        let played = self.lists.iter().zip(&self.shares).filter(|(_, share)| **share > 0.0);
        let mixed = played.map(|(list, _)| {
            let Estimate { value, ci95 } = self.share(|other| other == list);
            Ok(MixedList { share: value, share_ci95: ci95, list: listed(pool, list)? })
        });
        let mut mixed: Vec<MixedList> = mixed.collect::<Result<_, Failed>>()?;
        mixed.sort_by(|one, other| other.share.total_cmp(&one.share));
        Ok(mixed)
    }

    fn mixed_cards(&self, fighters: &[ResolvedFighter]) -> Vec<MixedCard> {
        let card = |(place, fighter): (usize, &ResolvedFighter)| {
            let copies = |list: &[DrawnCard]| -> f64 {
                list.iter().filter(|card| card.candidate == place).map(|card| f64::from(card.count)).sum()
            };
            let Estimate { value, ci95 } = self.share(|list| copies(list) > 0.0);
            (value > 0.0).then(|| MixedCard {
                id: fighter.label.clone(),
                share: value,
                share_ci95: ci95,
                copies: self.shares.iter().zip(&self.lists).map(|(share, list)| share * copies(list)).sum(),
            })
        };
        let mut cards: Vec<MixedCard> = fighters.iter().enumerate().filter_map(card).collect();
        cards.sort_by(|one, other| other.share.total_cmp(&one.share));
        cards
    }
}

fn listed(pool: &ArmyPool, list: &[DrawnCard]) -> Result<ListedArmy, Failed> {
    let listed = ListedArmy::new(&pool.list_of(list.to_vec()), pool.agreed);
    listed.map_err(|message| Failed::faults("[armies]", [message]))
}
