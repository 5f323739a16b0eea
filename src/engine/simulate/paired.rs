//! A variant of a match-up held against the original on common random numbers.
//!
//! Both are fought on the same words of chance, purpose by purpose, so that what they have in common is no noise:
//! the interval of the difference is narrower than that of two separate samples. In a combat of one against several, the
//! duel of the lone fighter with the first of his enemies, fought on the same words, is a control variate: how it
//! changes is known exactly.

use super::attack_by_attack::{LawTable, SharedLaws};
use super::match_up::{Experiment, MatchUp};
use super::solve::{Problem, Solution};
use crate::exact::{Decides, MOST_STEPS, Objective};
use crate::rules::chance::Chance;
use crate::rules::combat::enemies::one_against;
use crate::rules::combat::{Enemies, Lineup};
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Encounter, Profile, Side};
use crate::stats::{ControlSums, ControlVariate, Interval, Mean, MeanPair, MeanSums, RatioSums};
use rayon::prelude::*;

/// How many pairs of fights are played and counted at a time.
const BATCH: u64 = 1 << 12;

/// What is compared, of one fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum PairedMeasure {
    /// Side B is gone.
    AWins,
    /// Side A is gone.
    BWins,
    /// AP of side B destroyed.
    ApDestroyed,
    /// AP of side A lost.
    ApLost,
}

impl PairedMeasure {
    /// Every measure.
    pub const ALL: [PairedMeasure; 4] =
        [PairedMeasure::AWins, PairedMeasure::BWins, PairedMeasure::ApDestroyed, PairedMeasure::ApLost];

    /// The measure's exact mean.
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

    /// Between what it lies in every fight.
    fn ends(self, match_up: &MatchUp) -> Interval {
        let profiles = match_up.profiles(self.loser()).iter();
        let high = match self {
            PairedMeasure::AWins | PairedMeasure::BWins => 1.0,
            PairedMeasure::ApDestroyed | PairedMeasure::ApLost => {
                profiles.map(|of| f64::from(of.strategic_value.get())).sum()
            }
        };
        Interval { low: 0.0, high }
    }

    fn of(self, losses: &BySide<Losses>) -> i128 {
        let losses = losses[self.loser()];
        match self {
            PairedMeasure::AWins | PairedMeasure::BWins => i128::from(losses.is_gone),
            PairedMeasure::ApDestroyed | PairedMeasure::ApLost => i128::from(losses.value),
        }
    }
}

/// What a side lost in one fight.
#[derive(Clone, Copy, Debug, Default)]
struct Losses {
    is_gone: bool,
    value: u64,
}

/// A measure of both, and how it changes.
#[derive(Clone, Debug, PartialEq)]
pub struct PairedEstimate {
    /// What is measured.
    pub measure: PairedMeasure,
    /// Of the original and of the variant.
    pub means: [Mean; 2],
    /// The variant's less the original's, by pairs.
    pub difference: Mean,
    /// The 95 % interval of the difference by pairs alone.
    pub of_pairs95: Interval,
    /// The variance of the difference, as a share of what separate dice would give.
    pub variance_ratio: f64,
    /// The difference corrected by that of the exact duel, in a combat of one against several.
    pub controlled: Option<ControlVariate>,
}

impl PairedEstimate {
    /// The best estimate of the difference: with its control, where there is one.
    pub fn best(&self) -> Mean {
        self.controlled.map_or(self.difference, |controlled| controlled.mean)
    }

    /// Its 95 % interval.
    pub fn interval95(&self) -> Interval {
        self.controlled.map_or(self.of_pairs95, |controlled| controlled.mean.interval95())
    }

    /// The variance of the best estimate, as a share of what separate dice would give.
    pub fn total_variance_ratio(&self) -> f64 {
        self.variance_ratio * self.controlled.map_or(1.0, |controlled| controlled.variance_ratio)
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    each: [MeanSums; 2],
    difference: MeanSums,
    /// By how much the variant's is more, and by how much it is less: few of either are no normal
    /// distribution.
    more_and_less: RatioSums,
    control: ControlSums,
}

type Tally = [Sums; PairedMeasure::ALL.len()];

/// Plays the original and the variant, in each experiment of its own; the number of fights and the seed are those of
/// the first. `progress` is told how many fights more were played. `None` from fewer than two pairs.
pub fn play_paired(
    match_ups: [&MatchUp; 2],
    experiments: [&Experiment; 2],
    progress: &(dyn Fn(u64) + Sync),
) -> Option<Vec<PairedEstimate>> {
    let runs = experiments[0].runs;
    let stream = experiments[0].seed.stream(&match_ups[0].stream_name());
    let duels = match_ups.map(MatchUp::first_duel);
    let is_duel = match_ups.iter().all(|match_up| match_up.enemies() == 1);
    // Attack by attack, by inverse transform: on the same word a better attack never ends worse.
    let laws = experiments.map(|of| SharedLaws::new(of.ruleset, of.players));
    let tally = (0..runs.div_ceil(BATCH))
        .into_par_iter()
        .map(|batch| {
            let numbers = batch * BATCH..runs.min((batch + 1) * BATCH);
            let played = numbers.end - numbers.start;
            let mut tally = Tally::default();
            let mut tables = laws.each_ref().map(LawTable::new);
            for number in numbers {
                let mut fight = |i: usize, match_up: &MatchUp| {
                    losses(match_up, experiments[i], &mut tables[i].chance(stream.words(number)))
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
        .reduce(Tally::default, merged);
    let solve = |i: usize| {
        let Experiment { ruleset, players, turns, .. } = *experiments[i];
        let decides = players.map(Decides::As);
        let problem = Problem {
            ruleset,
            decides,
            objective: Objective::Win,
            turns,
            tells_allocations: false,
            most_steps: MOST_STEPS,
        };
        problem.solve(&duels[i]).ok()
    };
    let exact = if is_duel { None } else { Some([solve(0)?, solve(1)?]) };
    let estimates = PairedMeasure::ALL.iter().zip(&tally).map(|(measure, sums)| {
        let known = exact.as_ref().map(|[original, variant]| {
            measure.expected(variant, &duels[1]) - measure.expected(original, &duels[0])
        });
        sums.estimate(*measure, [1, 0].map(|i| measure.ends(match_ups[i])), known)
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
        let [original, variant] = pair.each_ref().map(|losses| measure.of(losses));
        for (sums, x) in self.each.iter_mut().zip([original, variant]) {
            *sums += MeanSums::of(x);
        }
        let d = variant - original;
        self.difference += MeanSums::of(d);
        self.more_and_less += RatioSums::of(d.max(0).unsigned_abs(), d.min(0).unsigned_abs());
        if let Some([original, variant]) = shadows {
            let c = measure.of(variant) - measure.of(original);
            self.control += ControlSums::of(d, c);
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
        let of_pairs95 = MeanPair::of(&[self.more_and_less], ends)?.difference95();
        Some(PairedEstimate { measure, means, difference, of_pairs95, variance_ratio, controlled })
    }
}

fn merged(mut all: Tally, more: Tally) -> Tally {
    for (sums, more) in all.iter_mut().zip(more) {
        sums.difference += more.difference;
        sums.more_and_less += more.more_and_less;
        sums.each.iter_mut().zip(more.each).for_each(|(sums, more)| *sums += more);
        sums.control += more.control;
    }
    all
}

/// One fight.
fn losses(match_up: &MatchUp, experiment: &Experiment, chance: &mut impl Chance) -> BySide<Losses> {
    one_against!(match_up.enemies(), N => losses_against::<N>(match_up, experiment, chance))
}

fn losses_against<const N: usize>(
    match_up: &MatchUp,
    experiment: &Experiment,
    chance: &mut impl Chance,
) -> BySide<Losses> {
    let lone_side = match_up.lone_side();
    let lone = &match_up.profiles(lone_side)[0];
    let several = match_up.profiles(lone_side.other());
    let mut room = None;
    let enemies = Enemies::<N>::side(several, &mut room);
    let lineup = Lineup::new(experiment.ruleset, lone, enemies, lone_side, experiment.players);
    let record = Encounter { lineup, turns: experiment.turns }.play(chance, &mut ());
    let fates = &record.several[..enemies.count()];
    let value = |profile: &Profile| u64::from(profile.strategic_value.get());
    let lone_is_gone = record.lone.died_in > 0;
    let dead = fates.iter().zip(several).filter(|(fate, _)| fate.died_in > 0);
    BySide::at(
        lone_side,
        Losses { is_gone: lone_is_gone, value: if lone_is_gone { value(lone) } else { 0 } },
        Losses {
            is_gone: fates.iter().all(|fate| fate.died_in > 0),
            value: dead.map(|(_, profile)| value(profile)).sum(),
        },
    )
}
