//! Comparison of a variant of a match-up with the original on common random numbers.
//!
//! Both are played with the same random words, purpose by purpose, so that what they have in common
//! cancels: the interval of the difference is narrower than that of two separate samples. In a
//! combat of one against several, the duel of the lone fighter against its first opponent, played
//! with the same words, is a control variate, because the change of its mean is known exactly.

use super::attack_by_attack::{SamplingTable, SharedDistributions};
use super::batch::SimulatedMatchUp;
use super::match_up::{Experiment, MatchUp};
use super::solve::{Problem, Solution};
use crate::exact::{DecisionMode, MAX_STEPS, Objective};
use crate::rules::chance::Chance;
use crate::rules::combat::enemies::one_against;
use crate::rules::combat::{Enemies, Lineup};
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Encounter, Profile, Side};
use crate::stats::{ControlSums, ControlVariate, Interval, Mean, MeanPair, MeanSums, RatioSums};
use rayon::prelude::*;

/// Number of pairs of fights that are played and counted as one unit of work.
const PAIRS_PER_BATCH: u64 = 1 << 12;

/// Quantity of one fight that is compared between a variant and the original.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PairedMeasure {
    /// Whether all of side B are dead.
    AWins,
    /// Whether all of side A are dead.
    BWins,
    /// AP of side B destroyed.
    ApDestroyed,
    /// AP of side A lost.
    ApLost,
}

impl PairedMeasure {
    /// All measures, in the order of their declaration.
    pub const ALL: [PairedMeasure; 4] =
        [PairedMeasure::AWins, PairedMeasure::BWins, PairedMeasure::ApDestroyed, PairedMeasure::ApLost];

    /// Returns the exact mean of the measure in a solved match-up.
    pub fn expected(self, solution: &Solution, match_up: &MatchUp) -> f64 {
        let side = self.loser();
        match self {
            PairedMeasure::AWins | PairedMeasure::BWins => {
                *solution.gone_by[side].last().expect("a turn at least")
            }
            PairedMeasure::ApDestroyed | PairedMeasure::ApLost => {
                let dead = usize::from(WoundLevel::DEAD.get());
                let fighters = solution.wound_levels[side].iter().zip(match_up.profiles(side));
                fighters.map(|(levels, of)| levels[dead] * f64::from(of.strategic_value.get())).sum()
            }
        }
    }

    fn loser(self) -> Side {
        match self {
            PairedMeasure::AWins | PairedMeasure::ApDestroyed => Side::B,
            PairedMeasure::BWins | PairedMeasure::ApLost => Side::A,
        }
    }

    /// Returns the smallest and the largest possible value of the measure in one fight.
    fn bounds(self, match_up: &MatchUp) -> Interval {
        let profiles = match_up.profiles(self.loser()).iter();
        let high = match self {
            PairedMeasure::AWins | PairedMeasure::BWins => 1.0,
            PairedMeasure::ApDestroyed | PairedMeasure::ApLost => {
                profiles.map(|of| f64::from(of.strategic_value.get())).sum()
            }
        };
        Interval { low: 0.0, high }
    }

    fn value(self, losses: &BySide<Losses>) -> i128 {
        let losses = losses[self.loser()];
        match self {
            PairedMeasure::AWins | PairedMeasure::BWins => i128::from(losses.is_gone),
            PairedMeasure::ApDestroyed | PairedMeasure::ApLost => i128::from(losses.value),
        }
    }
}

/// Losses of a side in one fight.
#[derive(Clone, Copy, Debug, Default)]
struct Losses {
    is_gone: bool,
    value: u64,
}

/// Estimate of a measure for the original and the variant, and of its change.
#[derive(Clone, Debug, PartialEq)]
pub struct PairedEstimate {
    /// Quantity that is compared between the variant and the original.
    pub measure: PairedMeasure,
    /// Mean of the measure per fight, for the original and for the variant.
    pub means: [Mean; 2],
    /// Mean of the variant less the original, over the pairs.
    pub difference: Mean,
    /// 95 % interval of the difference from the pairs alone, without a control variate.
    pub pairs_interval95: Interval,
    /// Variance of the difference, relative to that of two independent samples.
    pub variance_ratio: f64,
    /// Difference corrected by the exact duel as a control variate, in a combat of one against
    /// several.
    pub controlled: Option<ControlVariate>,
}

impl PairedEstimate {
    /// Returns the best estimate of the difference: with the control variate, if there is one.
    pub fn best_estimate(&self) -> Mean {
        self.controlled.map_or(self.difference, |controlled| controlled.mean)
    }

    /// Returns the 95 % interval of the best estimate.
    pub fn interval95(&self) -> Interval {
        self.controlled.map_or(self.pairs_interval95, |controlled| controlled.mean.interval95())
    }

    /// Returns the variance of the best estimate, relative to that of two independent samples.
    pub fn total_variance_ratio(&self) -> f64 {
        self.variance_ratio * self.controlled.map_or(1.0, |controlled| controlled.variance_ratio)
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    each: [MeanSums; 2],
    difference: MeanSums,
    /// Sums of the positive and of the negative part of the difference. Their interval does not
    /// assume a normal distribution, which would be wrong if either part is rare.
    positive_and_negative: RatioSums,
    control: ControlSums,
}

type MeasureSums = [Sums; PairedMeasure::ALL.len()];

/// Plays the original and the variant, each in its own experiment, and returns the estimates of all
/// [`PairedMeasure`]s. The number of fights and the seed are those of the first experiment.
/// `progress` is called with the number of fights just played. Returns `None` for fewer than two
/// pairs.
pub fn play_paired(
    match_ups: [&MatchUp; 2],
    experiments: [&Experiment; 2],
    progress: &(dyn Fn(u64) + Sync),
) -> Option<Vec<PairedEstimate>> {
    let runs = experiments[0].runs;
    let stream = experiments[0].seed.stream(&match_ups[0].stream_name());
    let duels = match_ups.map(MatchUp::first_duel);
    let is_duel = match_ups.iter().all(|match_up| match_up.enemies() == 1);
    // Attack by attack, by inverse transform sampling: with the same word, a better attack never
    // has a worse outcome.
    let distributions = experiments.map(|of| SharedDistributions::new(of.ruleset, of.players));
    let tally = (0..runs.div_ceil(PAIRS_PER_BATCH))
        .into_par_iter()
        .map(|batch| {
            let numbers = batch * PAIRS_PER_BATCH..runs.min((batch + 1) * PAIRS_PER_BATCH);
            let played = numbers.end - numbers.start;
            let mut tally = MeasureSums::default();
            let mut tables = distributions.each_ref().map(SamplingTable::new);
            for number in numbers {
                let mut fight = |i: usize, match_up: &MatchUp| {
                    play_fight(match_up, experiments[i], &mut tables[i].chance(stream.words(number)))
                };
                let pair = [fight(0, match_ups[0]), fight(1, match_ups[1])];
                let shadows = (!is_duel).then(|| [fight(0, &duels[0]), fight(1, &duels[1])]);
                for (sums, measure) in tally.iter_mut().zip(PairedMeasure::ALL) {
                    sums.add(measure, &pair, shadows.as_ref());
                }
            }
            progress(2 * played);
            tally
        })
        .reduce(MeasureSums::default, merged);
    let solve = |i: usize| {
        let Experiment { ruleset, players, turns, .. } = *experiments[i];
        let decides = players.map(DecisionMode::Fixed);
        let problem = Problem {
            ruleset,
            decides,
            objective: Objective::Win,
            turns,
            records_allocations: false,
            max_steps: MAX_STEPS,
        };
        problem.solve(&duels[i]).ok()
    };
    let exact = if is_duel { None } else { Some([solve(0)?, solve(1)?]) };
    let estimates = PairedMeasure::ALL.iter().zip(&tally).map(|(measure, sums)| {
        let known = exact.as_ref().map(|[original, variant]| {
            measure.expected(variant, &duels[1]) - measure.expected(original, &duels[0])
        });
        sums.estimate(*measure, [1, 0].map(|i| measure.bounds(match_ups[i])), known)
    });
    estimates.collect()
}

impl Sums {
    fn add(
        &mut self,
        measure: PairedMeasure,
        pair: &[BySide<Losses>; 2],
        shadows: Option<&[BySide<Losses>; 2]>,
    ) {
        let [original, variant] = pair.each_ref().map(|losses| measure.value(losses));
        for (sums, x) in self.each.iter_mut().zip([original, variant]) {
            *sums += MeanSums::from_trial(x);
        }
        let d = variant - original;
        self.difference += MeanSums::from_trial(d);
        self.positive_and_negative += RatioSums::from_trial(d.max(0).unsigned_abs(), d.min(0).unsigned_abs());
        if let Some([original, variant]) = shadows {
            let c = measure.value(variant) - measure.value(original);
            self.control += ControlSums::from_trial(d, c);
        }
    }

    fn estimate(
        &self,
        measure: PairedMeasure,
        ends: [Interval; 2],
        known: Option<f64>,
    ) -> Option<PairedEstimate> {
        let means = [self.each[0].mean()?, self.each[1].mean()?];
        let difference = self.difference.mean()?;
        let separate: f64 = means.iter().map(|mean| mean.standard_error.powi(2)).sum();
        let variance_ratio = if separate > 0.0 { difference.standard_error.powi(2) / separate } else { 0.0 };
        let controlled = known.and_then(|known| self.control.estimate(known));
        let of_pairs95 = MeanPair::from_strata(&[self.positive_and_negative.into()], ends)?.difference95();
        Some(PairedEstimate {
            measure,
            means,
            difference,
            pairs_interval95: of_pairs95,
            variance_ratio,
            controlled,
        })
    }
}

fn merged(mut all: MeasureSums, more: MeasureSums) -> MeasureSums {
    for (sums, more) in all.iter_mut().zip(more) {
        sums.difference += more.difference;
        sums.positive_and_negative += more.positive_and_negative;
        sums.each.iter_mut().zip(more.each).for_each(|(sums, more)| *sums += more);
        sums.control += more.control;
    }
    all
}

/// Plays one fight and returns the losses of both sides.
fn play_fight(match_up: &MatchUp, experiment: &Experiment, chance: &mut impl Chance) -> BySide<Losses> {
    one_against!(match_up.enemies(), N => play_fight_against::<N>(match_up, experiment, chance))
}

fn play_fight_against<const N: usize>(
    match_up: &MatchUp,
    experiment: &Experiment,
    chance: &mut impl Chance,
) -> BySide<Losses> {
    let lone_side = match_up.lone_side();
    let lone = &match_up.profiles(lone_side)[0];
    let several = match_up.profiles(lone_side.other());
    let mut room = None;
    let enemies = Enemies::<N>::from_side(several, &mut room);
    let lineup = Lineup::new(experiment.ruleset, lone, enemies, lone_side, experiment.players);
    let record = Encounter { lineup, turns: experiment.turns }.play(chance, &mut ());
    let fighters = &record.several[..enemies.count()];
    let value = |profile: &Profile| u64::from(profile.strategic_value.get());
    let lone_is_gone = record.lone.died_in > 0;
    let dead = fighters.iter().zip(several).filter(|(fighter, _)| fighter.died_in > 0);
    BySide::at(
        lone_side,
        Losses { is_gone: lone_is_gone, value: if lone_is_gone { value(lone) } else { 0 } },
        Losses {
            is_gone: fighters.iter().all(|fighter| fighter.died_in > 0),
            value: dead.map(|(_, profile)| value(profile)).sum(),
        },
    )
}
