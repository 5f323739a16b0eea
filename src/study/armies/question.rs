//! The question what the cards of a field are worth in armies, and how its answer is put together.

use super::answer::ArmyWorthAnswer;
use super::estimate::{PlayedPairs, estimate, is_precise};
use super::metagame::find_mix;
use super::pairs::{BATTLES_PER_PAIR, NoPair, PAIRS_PER_PIECE, PairDraws, SharedPairs, split_into_pieces};
use super::pools::NoPools;
use crate::balance::{ArmySettings, NoArmyWorth, Sampling};
use crate::dice::Seed;
use crate::fault;
use crate::scenario::{ArmyBattles, ArmyTerms, Message, Sentence};
use crate::simulate::par_map;
use crate::study::balance::{BalanceQuestion, FieldEffort, FieldSetup};
use crate::study::question::{Part, SharedQuestion};
use crate::study::{Failed, Phase, Progress, Question, ScalableQuestion, Scale, Work, WorkEstimate};
use std::ops::Range;
use std::sync::OnceLock;

/// Pairs of lists before the precision is checked for the first time.
const PAIRS_BEFORE_FIRST_CHECK: u64 = 1024;
/// Maximum number of battles for a precision, as a multiple of the number asked for.
const MAX_PRECISION_FACTOR: u64 = 64;

/// Asks what the cards of a field are worth in armies, by battles between random lists.
#[derive(Clone, Debug)]
pub struct ArmyWorthQuestion {
    /// Field to judge, rules, seed, and the terms of the battles. Its precision is the relative
    /// half-width of the worth of the median card that is to be reached.
    pub(in crate::study) setup: FieldSetup,
    /// The same field on the line, without variants, if its fair costs are asked for too.
    line: Option<BalanceQuestion>,
}

impl ArmyWorthQuestion {
    /// Creates the question about a field; `with_line` says whether fair costs by fights on a line
    /// stand beside worth.
    pub fn new(setup: FieldSetup, with_line: bool) -> Self {
        let line = with_line.then(|| {
            let mut setup = setup.clone();
            setup.effort = FieldEffort {
                sampling: Sampling { precision: None, ..setup.effort.sampling },
                tries_variants: false,
            };
            BalanceQuestion { setup }
        });
        Self { setup, line }
    }

    fn battles(&self) -> u64 {
        self.setup.reference.armies.battles.get()
    }

    /// Returns the number of pairs: enough for the battles asked for.
    fn pairs(&self) -> u64 {
        self.battles().div_ceil(BATTLES_PER_PAIR)
    }

    /// Returns the number of battles in search of the metagame, if it is asked for.
    fn metagame_battles(&self) -> Option<u64> {
        self.setup.reference.armies.metagame.map(ArmyBattles::get)
    }

    /// Estimates the work of the question, without a precision to reach.
    pub(crate) fn extent(&self) -> WorkEstimate {
        let metagame = self.metagame_battles().unwrap_or_default();
        let own = WorkEstimate { fights: 0, battles: self.pairs() * BATTLES_PER_PAIR + metagame };
        self.line.as_ref().map_or(own, |line| own.plus_times(1, line.setup.extent()))
    }

    /// Checks that lists can be drawn from the cards of the field.
    ///
    /// # Errors
    /// When they are too few or too expensive, or too many for the battles asked for.
    pub fn check(&self) -> Result<(), Message> {
        self.pair_draws().map(drop)
    }

    fn draws(&self) -> Result<PairDraws<'_>, Failed> {
        self.pair_draws().map_err(|message| Failed::faults("[armies]", [message]))
    }

    fn pair_draws(&self) -> Result<PairDraws<'_>, Message> {
        let FieldSetup { scenario, reference, .. } = &self.setup;
        let most = self.looks().last().copied().unwrap_or_default();
        let needed = ArmySettings::needed_pairs(reference.fighters.len());
        if ArmySettings::default().fitted_pairs(most) < needed {
            return Err(describe_too_few_pairs(needed).into());
        }
        let draws =
            PairDraws::new(&reference.fighters, &reference.armies, &scenario.ruleset, Seed(scenario.seed));
        draws.map_err(|none| describe_no_pools(none, &reference.armies))
    }

    /// Returns the part of the cache key that all pieces have in common: everything on which the
    /// battles depend but the numbers of the pairs.
    fn cache_key(&self) -> String {
        let FieldSetup { scenario, reference, .. } = &self.setup;
        let terms = &reference.armies;
        let terms = ArmyTerms { battles: ArmyBattles::DEFAULT, metagame: None, ..terms.clone() };
        let fighters: Vec<_> = reference.fighters.iter().map(|of| (&of.profile, &of.card)).collect();
        format!("{:?} {:?} {terms:?} {fighters:?}", scenario.ruleset, scenario.seed)
    }

    /// Plays pairs until the battles asked for are played, or the precision is reached.
    pub(in crate::study) fn play_pairs(&self, progress: &dyn Progress) -> Result<PlayedPairs<'_>, Failed> {
        let is_fixed = self.setup.effort.sampling.precision.is_none();
        let expected = is_fixed.then_some(self.pairs() * BATTLES_PER_PAIR);
        progress.begin(Phase::Whole, Work::Battles, expected);
        self.play_from(0, &self.looks(), None, progress)
    }

    /// Answers what each card is worth, without the metagame and fair costs on a line. Pairs that
    /// other fields have played are taken from `shared`.
    pub(in crate::study) fn answer_sharing(
        &self,
        shared: &SharedPairs,
        progress: &dyn Progress,
    ) -> Result<ArmyWorthAnswer, Failed> {
        let played = self.play_from(0, &self.looks(), Some(shared), progress)?;
        Ok(ArmyWorthAnswer::new(&self.setup, &played, None))
    }

    /// Plays this number of other pairs, none of which the same question plays if it plays as many.
    pub(in crate::study) fn play_new_pairs(
        &self,
        count: u64,
        progress: &dyn Progress,
    ) -> Result<PlayedPairs<'_>, Failed> {
        progress.begin(Phase::Comparison, Work::Battles, Some(count * BATTLES_PER_PAIR));
        self.play_from(count.next_multiple_of(PAIRS_PER_PIECE), &[count], None, progress)
    }

    /// Draws as many other pairs as were played, those of
    /// [`play_new_pairs`](Self::play_new_pairs), and returns how many copies of each card are in
    /// their lists.
    pub(in crate::study) fn count_new_copies(&self, played: &PlayedPairs) -> Result<Vec<u64>, Failed> {
        let count = played.results.len() as u64;
        let first = count.next_multiple_of(PAIRS_PER_PIECE);
        let numbers: Vec<u64> = (first..first + count).collect();
        let mut copies = vec![0; self.setup.reference.fighters.len()];
        for drawn in par_map(&numbers, |number| played.draws.draw(*number)) {
            let drawn = drawn.map_err(|error| Failed::from(NoPair::List(error)))?;
            drawn.lists.iter().flatten().for_each(|card| copies[card.candidate] += u64::from(card.count));
        }
        Ok(copies)
    }

    /// Plays pairs beginning with number `first`, until the last of these looks, or the precision
    /// is reached.
    fn play_from<'a>(
        &'a self,
        first: u64,
        looks: &[u64],
        shared: Option<&'a SharedPairs>,
        progress: &dyn Progress,
    ) -> Result<PlayedPairs<'a>, Failed> {
        let mut draws = self.draws()?;
        draws.shared = shared;
        let (key, advance) = (OnceLock::new(), |battles| progress.advance(battles));
        let key = || key.get_or_init(|| self.cache_key()).clone();
        let precision = self.setup.effort.sampling.precision;
        let (keys, assumptions): (Vec<_>, Vec<_>) = draws.assumptions().into_iter().unzip();
        let (mut results, mut illegal) = (Vec::new(), 0);
        for (place, &look) in looks.iter().enumerate() {
            let pairs = first + results.len() as u64..first + look;
            let played = draws.play(pairs, &key, &advance)?;
            illegal += played.iter().map(|pair| pair.score.illegal).sum::<u64>();
            results.extend(played.iter().map(|pair| draws.result(pair, &keys)));
            let worth = estimate(&self.setup.reference, &assumptions, &results, looks.len() as u64);
            let is_last = place + 1 == looks.len();
            match worth {
                Ok(worth) if is_last || is_precise(&worth, precision) => {
                    return Ok(PlayedPairs { draws, keys, assumptions, results, worth, illegal });
                }
                Err(none) if is_last => return Err(self.no_worth(none)),
                _ => {}
            }
        }
        unreachable!("there is at least one look")
    }

    /// Returns the numbers of pairs after which worth is estimated: only the number asked for, or,
    /// if a precision is to be reached, more and more of them.
    fn looks(&self) -> Vec<u64> {
        let asked = self.pairs();
        if self.setup.effort.sampling.precision.is_none() {
            return vec![asked];
        }
        let most = asked * MAX_PRECISION_FACTOR;
        // Whole pieces, so that a resumed question finds them.
        let next = |look: &u64| (look + look / 2).next_multiple_of(PAIRS_PER_PIECE);
        let first = PAIRS_BEFORE_FIRST_CHECK.min(most);
        let looks = std::iter::successors(Some(first), |look| (*look < most).then(|| next(look).min(most)));
        looks.collect()
    }
}

impl Question for ArmyWorthQuestion {
    type Answer = ArmyWorthAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<ArmyWorthAnswer, Failed> {
        let line = self.line.as_ref().map(|line| line.answer(progress)).transpose()?;
        let played = self.play_pairs(progress)?;
        let answer = ArmyWorthAnswer::new(&self.setup, &played, line.as_ref());
        let Some(battles) = self.metagame_battles() else { return Ok(answer) };
        let (reference, seed) = (&self.setup.reference, Seed(self.setup.scenario.seed));
        let (metagame, illegal) =
            find_mix(reference, played.draws, self.cache_key(), seed, &played.results, progress, battles)?;
        let illegal_actions = answer.illegal_actions + illegal;
        Ok(ArmyWorthAnswer { metagame: Some(metagame), illegal_actions, ..answer })
    }
}

impl SharedQuestion for ArmyWorthQuestion {
    const DEPENDS_ON_RESULTS: bool = true;

    fn play(&self, part: Part, progress: &dyn Progress) -> Result<(), Failed> {
        if let Some(line) = &self.line {
            line.play(part, progress)?;
        }
        let draws = self.draws()?;
        let key = OnceLock::new();
        let key = || key.get_or_init(|| self.cache_key()).clone();
        let pieces = split_into_pieces(0..self.pairs()).enumerate();
        let own = pieces.filter(|(place, _)| part.includes(*place)).map(|(_, pairs)| pairs);
        let own: Vec<Range<u64>> = own.collect();
        let pairs: u64 = own.iter().map(|pairs| pairs.end - pairs.start).sum();
        progress.begin(Phase::Whole, Work::Battles, Some(pairs * BATTLES_PER_PAIR));
        let advance = |battles| progress.advance(battles);
        let play =
            |pairs: &Range<u64>| draws.play(pairs.clone(), &key, &advance).map(drop).map_err(Failed::from);
        par_map(&own, play).into_iter().collect()
    }
}

impl ScalableQuestion for ArmyWorthQuestion {
    fn scale(&self) -> Option<Scale> {
        let needed = ArmySettings::needed_pairs(self.setup.reference.fighters.len());
        Some(Scale {
            min_fights: needed_battles(needed).max(ArmyBattles::MIN),
            requested_fights: self.battles(),
            cached_block_fights: Some(PAIRS_PER_PIECE * BATTLES_PER_PAIR),
        })
    }

    fn with_fights(&self, fights: u64) -> Self {
        let mut question = self.clone();
        let battles = ArmyBattles::new(i64::try_from(fights).unwrap_or(i64::MAX));
        question.setup.reference.armies.battles = battles.unwrap_or(self.setup.reference.armies.battles);
        question.setup.effort.sampling.precision = None;
        question
    }
}

impl ArmyWorthQuestion {
    /// Returns why no worth can be estimated, as a fault of the terms.
    fn no_worth(&self, none: NoArmyWorth) -> Failed {
        let message = match none {
            NoArmyWorth::TooFewPairs { needed, given: _ } => describe_too_few_pairs(needed),
            NoArmyWorth::NoPrintedAp => fault!("fault-armies-no-ap"),
            NoArmyWorth::EqualBudgets { .. } => fault!("fault-armies-equal-budgets"),
            NoArmyWorth::NoEffectOfAp => fault!("fault-armies-no-effect"),
        };
        Failed::faults("[armies]", [message])
    }
}

/// Returns how many battles are needed for a number of pairs from which worth is estimated.
fn needed_battles(pairs: u64) -> u64 {
    // One pair of `every` is held out.
    let every = ArmySettings::default().held_out_every;
    pairs.div_ceil(every - 1) * every * BATTLES_PER_PAIR
}

/// Says how many battles are needed for a number of pairs from which worth is estimated.
fn describe_too_few_pairs(needed: u64) -> Sentence {
    fault!("fault-armies-too-few-battles", battles = needed_battles(needed))
}

fn describe_no_pools(none: NoPools, terms: &ArmyTerms) -> Message {
    let [_, most] = terms.budgets.map(|ap| ap.get());
    match none {
        NoPools::TooFewCards { found } => fault!("fault-armies-few-cards", found = found, ap = most).into(),
        NoPools::NoList(_) => fault!("fault-armies-no-list", ap = most).into(),
    }
}
