//! Measures of a match-up, such as kill probability and exchange ratio, and their definitions. Each
//! is computed from integer sums; the division comes last.
//!
//! For a side S facing the enemy E, over n fights, each of which ends when one side is dead or at
//! the turn limit ("turns fought"), with 95 % intervals:
//!
//! - kill probability by turn t: fights in which all of E are dead at the end of turn t / n;
//!   interval: Wilson ([`Proportion`](crate::stats::Proportion))
//! - kill rate per AP, in AP destroyed per AP of the killer per turn: Σ AP lost by E / (AP of S · Σ
//!   turns fought); interval: ratio of means ([`MeanPair`])
//! - AP lost, in AP per fight: Σ AP lost by S / n; interval: Wilson with an effective sample size
//!   ([`BoundedMean`](crate::stats::BoundedMean))
//! - exchange ratio, in AP destroyed per AP lost: Σ AP lost by E / Σ AP lost by S; interval: ratio
//!   of means
//! - time to kill, in turns: mean of the turn in which the last fighter of E died, over the fights
//!   in which this happened; interval: Wilson with an effective sample size
//! - wound levels inflicted, in levels per fight, those of the start included: Σ final wound levels
//!   of E's fighters / n; interval: Wilson with an effective sample size
//!
//! Both sides may have killed all enemies, since a fighter may stay until the end of the phase in
//! which it died. Four probabilities therefore add up to 1: only A has a living fighter, only B has
//! one, both have, neither has. A kill probability is the sum of the first or the second, and the
//! last.
//!
//! AP are lost when a fighter dies; wounds cost none. Each measure is bounded: by no AP and all AP
//! of the side, or by the first and the last turn. Its interval uses these bounds. It therefore
//! also holds for a side that rarely kills, and has a positive width even if all fights had the
//! same result.

use super::solve::Solution;
use super::tally::{Moments, Tally};
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Side};
use crate::stats::{Estimate, Interval, MeanPair, MeanSums, RatioSums, Stratum};
use std::iter::Sum;

/// Measures of one side: its kills, its losses, and their ratio.
#[derive(Clone, Debug, PartialEq)]
pub struct SideMeasures {
    /// Kill probability by the end of turn `index + 1`.
    pub kill_probability: Vec<Estimate>,
    /// Probability that all enemies are dead and this side is not, at the end of turn `index + 1`.
    pub only_alive: Vec<Estimate>,
    /// AP destroyed per AP of the killer per turn fought.
    pub kill_rate_per_ap: Option<Estimate>,
    /// AP that the side loses per fight.
    pub ap_lost: Option<Estimate>,
    /// AP destroyed per AP lost. Infinite if no AP were lost in the simulated fights, with a finite
    /// lower bound; `None` if none were destroyed either, or if in an exact solution none are ever
    /// lost.
    pub exchange_ratio: Option<Estimate>,
    /// Mean turn in which the last enemy died; `None` if this never happened.
    pub time_to_kill: Option<Estimate>,
    /// Wound levels that the side inflicts per fight.
    pub wound_levels_inflicted: Option<Estimate>,
}

/// Measures of a match-up: those of each side, the chances that both sides are alive or dead, and
/// the final wounds of each fighter.
#[derive(Clone, Debug, PartialEq)]
pub struct Measures {
    /// Measures of each side.
    pub sides: BySide<SideMeasures>,
    /// Probability that both sides have a living fighter at the end of turn `index + 1`.
    pub both_alive: Vec<Estimate>,
    /// Probability that both sides are dead at the end of turn `index + 1`. These fights count as
    /// kills of both sides.
    pub both_gone: Vec<Estimate>,
    /// Distribution of the final wound level of each fighter, unhurt first.
    pub wound_levels: BySide<Vec<[Estimate; WoundLevel::COUNT]>>,
    /// Probability that each fighter ends with at least 1, 2, 3 and 4 wound levels, where 4 is
    /// death.
    pub wounded_at_least: BySide<Vec<Vec<Estimate>>>,
    /// Distribution of the number of dead fighters of each side at the end, from 0.
    pub dead: BySide<Vec<Estimate>>,
    /// Probability that a side has at least `index + 1` dead fighters at the end.
    pub dead_at_least: BySide<Vec<Estimate>>,
}

/// Returns the sums over each count and all later ones, without the trivial sum over all counts.
fn at_least<N: Copy + std::ops::Add<Output = N>>(counts: &[N]) -> Vec<N> {
    let mut sums = counts.to_vec();
    for i in (1..sums.len()).rev().skip(1) {
        sums[i] = sums[i] + sums[i + 1];
    }
    sums.split_off(sums.len().min(1))
}

impl Measures {
    /// Computes the measures of a match-up from a tally and the AP of the sides.
    ///
    /// # Panics
    /// If the tally has no fights.
    pub fn from_tally(tally: &Tally, strategic_values: BySide<u64>) -> Self {
        let sides = BySide { a: Side::A, b: Side::B }
            .map(|side| SideMeasures::from_tally(tally, side, strategic_values));
        let both_alive = (1..=tally.turns())
            .map(|turn| Estimate::proportion(tally.both_alive_at(turn), tally.runs))
            .collect();
        let share = |count| Estimate::proportion(count, tally.runs);
        let both_gone = (1..=tally.turns()).map(|turn| share(tally.both_gone_by(turn))).collect();
        let wound_levels = tally
            .fighters
            .as_ref()
            .map(|side| side.iter().map(|fighter| fighter.wound_levels.map(share)).collect());
        let shares = |counts: &[u64]| counts.iter().copied().map(share).collect();
        let wounded_at_least = tally
            .fighters
            .as_ref()
            .map(|side| side.iter().map(|fighter| shares(&at_least(&fighter.wound_levels))).collect());
        let dead = tally.dead.as_ref().map(|counts| shares(counts));
        let dead_at_least = tally.dead.as_ref().map(|counts| shares(&at_least(counts)));
        Self { sides, both_alive, both_gone, wound_levels, wounded_at_least, dead, dead_at_least }
    }

    /// Computes the measures for a simulation that stopped when an interval was narrow enough: the
    /// intervals of proportions are anytime-valid.
    pub fn from_stopped_tally(tally: &Tally, strategic_values: BySide<u64>) -> Self {
        let mut measures = Self::from_tally(tally, strategic_values);
        let levels = measures.wound_levels.a.iter_mut().chain(&mut measures.wound_levels.b).flatten();
        let at_least = &mut measures.wounded_at_least;
        let levels = levels.chain(at_least.a.iter_mut().chain(&mut at_least.b).flatten());
        let BySide { a, b } = &mut measures.sides;
        let chances =
            [a, b].into_iter().flat_map(|of| of.kill_probability.iter_mut().chain(&mut of.only_alive));
        let of_both = measures.both_alive.iter_mut().chain(&mut measures.both_gone);
        let dead = [&mut measures.dead, &mut measures.dead_at_least];
        let dead = dead.into_iter().flat_map(|of| of.a.iter_mut().chain(&mut of.b));
        for estimate in chances.chain(of_both).chain(levels).chain(dead) {
            let successes = (estimate.value * tally.runs as f64).round() as u64;
            *estimate = Estimate::anytime_proportion(successes, tally.runs);
        }
        measures
    }

    /// Computes the measures of a solved match-up from the AP of the fighters. All values are
    /// exact, so no interval has a width.
    pub fn from_solution(solution: &Solution, strategic_values: &BySide<Vec<u64>>) -> Self {
        let sides = BySide { a: Side::A, b: Side::B }
            .map(|side| SideMeasures::from_solution(solution, side, strategic_values));
        let wound_levels = solution
            .wound_levels
            .as_ref()
            .map(|side| side.iter().map(|levels| levels.map(Estimate::exact)).collect());
        // Rounding may raise the sum of the probabilities above 1.
        let exact = |of: &[f64]| of.iter().map(|sum| Estimate::exact(sum.min(1.0))).collect();
        let wounded_at_least = solution
            .wound_levels
            .as_ref()
            .map(|side| side.iter().map(|levels| exact(&at_least(levels))).collect());
        let dead = solution.dead.as_ref().map(|of| exact(of));
        let dead_at_least = solution.dead.as_ref().map(|of| exact(&at_least(of)));
        let both_alive = solution.both_alive().into_iter().map(Estimate::exact).collect();
        let both_gone = solution.both_gone_by.iter().copied().map(Estimate::exact).collect();
        Self { sides, both_alive, both_gone, wound_levels, wounded_at_least, dead, dead_at_least }
    }
}

impl Measures {
    /// Returns the probabilities of who is alive at the end of turn `index + 1`.
    ///
    /// # Panics
    /// If the turn is after the last one.
    pub fn outcome_by(&self, index: usize) -> Outcome {
        Outcome {
            kills: self.sides.as_ref().map(|side| side.kill_probability[index]),
            only_alive: self.sides.as_ref().map(|side| side.only_alive[index]),
            both_alive: self.both_alive[index],
            nobody_alive: self.both_gone[index],
        }
    }
}

impl SideMeasures {
    fn from_tally(tally: &Tally, side: Side, strategic_values: BySide<u64>) -> Self {
        let enemy = side.other();
        let share = |count| Estimate::proportion(count, tally.runs);
        let kill_probability = (1..=tally.turns()).map(|turn| share(tally.gone_by(enemy, turn))).collect();
        let only_alive = (1..=tally.turns()).map(|turn| share(tally.only_alive_at(side, turn))).collect();
        let moments = &tally.moments;
        let ap = BySide { a: Side::A, b: Side::B }.map(|of| bounds_up_to(strategic_values[of]));
        let exchange = RatioSums {
            trials: tally.runs,
            x: moments.lost[enemy],
            xx: moments.lost_squared[enemy],
            xy: moments.lost_both,
            y: moments.lost[side],
            yy: moments.lost_squared[side],
        };
        let exchange = MeanPair::from_strata(&[exchange.into()], [ap[enemy], ap[side]]);
        Self {
            kill_probability,
            only_alive,
            kill_rate_per_ap: kill_rate(
                &[moments.kill_rate_sums(tally.runs, side).into()],
                strategic_values[side],
                strategic_values[enemy] as f64,
                tally.turns(),
            ),
            ap_lost: mean(tally.runs, moments.lost[side], moments.lost_squared[side], ap[side]),
            exchange_ratio: exchange.and_then(|of| of.ratio95()),
            time_to_kill: time_to_kill(tally, enemy),
            wound_levels_inflicted: mean(
                tally.runs,
                moments.wound_levels[enemy],
                moments.wound_levels_squared[enemy],
                bounds_up_to(u64::from(WoundLevel::DEAD.get()) * tally.fighters[enemy].len() as u64),
            ),
        }
    }
}

impl SideMeasures {
    fn from_solution(solution: &Solution, side: Side, strategic_values: &BySide<Vec<u64>>) -> Self {
        let enemy = side.other();
        let expected = ExpectedLosses::from_solution(solution, side, strategic_values);
        let kills = &solution.gone_by[enemy];
        let all_kills = kills[kills.len() - 1];
        // Σ t · P(end in t) = T · P(end by T) - Σ P(end by t), t < T.
        let kill_turns = kills.len() as f64 * all_kills - kills[..kills.len() - 1].iter().sum::<f64>();
        let levels = solution.wound_levels[enemy].iter().flat_map(|levels| levels.iter().zip(0_u8..));
        Self {
            kill_probability: kills.iter().copied().map(Estimate::exact).collect(),
            only_alive: solution.only_alive(side).into_iter().map(Estimate::exact).collect(),
            kill_rate_per_ap: expected.kill_rate(strategic_values[side].iter().sum()),
            ap_lost: Some(Estimate::exact(expected.lost)),
            exchange_ratio: expected.exchange_ratio(),
            time_to_kill: exact_ratio(kill_turns, all_kills),
            wound_levels_inflicted: Some(Estimate::exact(
                levels.map(|(p, level)| p * f64::from(level)).sum(),
            )),
        }
    }
}

/// Exact expected losses in a fight, seen from one side. Those of several match-ups can be added.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ExpectedLosses {
    /// Expected AP of enemies that the side kills in a fight.
    pub destroyed: f64,
    /// Expected AP of the side's own dead in a fight.
    pub lost: f64,
    /// Expected number of turns fought.
    pub turns: f64,
}

impl ExpectedLosses {
    /// Computes the expected values of a side from a solution and the AP of the fighters.
    pub fn from_solution(solution: &Solution, side: Side, strategic_values: &BySide<Vec<u64>>) -> Self {
        let dead = usize::from(WoundLevel::DEAD.get());
        let lost = |side: Side| -> f64 {
            let fighters = solution.wound_levels[side].iter().zip(&strategic_values[side]);
            fighters.map(|(levels, &value)| levels[dead] * value as f64).sum()
        };
        let both_alive = solution.both_alive();
        // A turn is fought if both sides were alive at the end of the one before.
        let turns = 1.0 + both_alive[..both_alive.len() - 1].iter().sum::<f64>();
        Self { destroyed: lost(side.other()), lost: lost(side), turns }
    }

    /// Returns the expectations multiplied by the weight of the match-up in a sum.
    #[must_use]
    pub fn weighted(self, weight: f64) -> Self {
        let Self { destroyed, lost, turns } = self;
        Self { destroyed: weight * destroyed, lost: weight * lost, turns: weight * turns }
    }

    /// Returns AP destroyed per AP of the killer per turn fought; the killer's AP are
    /// `strategic_value`.
    pub fn kill_rate(self, strategic_value: u64) -> Option<Estimate> {
        exact_ratio(self.destroyed, strategic_value as f64 * self.turns)
    }

    /// Returns AP destroyed per AP lost; `None` if nothing is lost.
    pub fn exchange_ratio(self) -> Option<Estimate> {
        exact_ratio(self.destroyed, self.lost)
    }
}

impl Sum for ExpectedLosses {
    fn sum<I: Iterator<Item = Self>>(fights: I) -> Self {
        fights.fold(Self::default(), |sum, fight| Self {
            destroyed: sum.destroyed + fight.destroyed,
            lost: sum.lost + fight.lost,
            turns: sum.turns + fight.turns,
        })
    }
}

fn exact_ratio(x: f64, y: f64) -> Option<Estimate> {
    (y > 0.0).then(|| Estimate::exact(x / y))
}

/// Probabilities of who is alive at the end of a turn, by default the last one. `only_alive` of
/// both sides, `both_alive` and `nobody_alive` add up to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Probability that a side has killed all enemies, whether or not one of its own fighters is
    /// alive.
    pub kills: BySide<Estimate>,
    /// Probability that a side has killed all enemies and has a living fighter: it wins.
    pub only_alive: BySide<Estimate>,
    /// Probability that both sides have a living fighter.
    pub both_alive: Estimate,
    /// Probability that both sides have killed all enemies.
    pub nobody_alive: Estimate,
}

impl Outcome {
    /// Estimates the outcome from a fixed number of fights.
    pub fn from_tally(tally: &Tally) -> Self {
        Self::estimated(tally, Estimate::proportion)
    }

    /// Estimates the outcome from fights that were played until a precision was reached.
    pub fn from_stopped_tally(tally: &Tally) -> Self {
        Self::estimated(tally, Estimate::anytime_proportion)
    }

    /// Computes the outcome of a solved match-up.
    pub fn from_solution(solution: &Solution) -> Self {
        let last = solution.gone_by.a.len() - 1;
        let sides = BySide { a: Side::A, b: Side::B };
        Self {
            kills: sides.map(|side| Estimate::exact(solution.gone_by[side.other()][last])),
            only_alive: sides.map(|side| Estimate::exact(solution.only_alive(side)[last])),
            both_alive: Estimate::exact(solution.both_alive()[last]),
            nobody_alive: Estimate::exact(solution.both_gone_by[last]),
        }
    }

    fn estimated(tally: &Tally, estimate: fn(u64, u64) -> Estimate) -> Self {
        let (turns, sides) = (tally.turns(), BySide { a: Side::A, b: Side::B });
        let share = |count| estimate(count, tally.runs);
        Self {
            kills: sides.map(|side| share(tally.gone_by(side.other(), turns))),
            only_alive: sides.map(|side| share(tally.only_alive_at(side, turns))),
            both_alive: share(tally.both_alive_at(turns)),
            nobody_alive: share(tally.both_gone_by(turns)),
        }
    }

    /// Returns the outcome with sides A and B exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { kills: self.kills.swapped(), only_alive: self.only_alive.swapped(), ..self }
    }
}

impl Moments {
    /// Returns the sums over `runs` fights of AP destroyed by `killer` (x) and turns fought (y),
    /// for [`kill_rate`].
    pub fn kill_rate_sums(&self, runs: u64, killer: Side) -> RatioSums {
        let enemy = killer.other();
        RatioSums {
            trials: runs,
            x: self.lost[enemy],
            xx: self.lost_squared[enemy],
            xy: self.lost_turns[enemy],
            y: self.turns,
            yy: self.turns_squared,
        }
    }
}

/// Estimates the kill rate per AP of a killer with `strategic_value` AP, from sums of AP destroyed
/// (x) and turns fought (y) against each of its enemies. The enemies have `enemy_ap` AP on average,
/// by their weights; `turns` is the turn limit. `None` without fights.
pub fn kill_rate(strata: &[Stratum], strategic_value: u64, enemy_ap: f64, turns: usize) -> Option<Estimate> {
    let ends = [Interval { low: 0.0, high: enemy_ap }, turns_up_to(turns)];
    let per_turn = MeanPair::from_strata(strata, ends)?.ratio95()?;
    Some(per_turn.map(|rate| rate / strategic_value as f64))
}

fn bounds_up_to(high: u64) -> Interval {
    Interval { low: 0.0, high: high as f64 }
}

/// Returns the bounds of the number of a turn: 1 to the turn limit.
fn turns_up_to(limit: usize) -> Interval {
    Interval { low: 1.0, high: limit as f64 }
}

/// Estimates the mean over `trials` trials of a quantity with the bounds `ends`, from Σx and Σx².
fn mean(trials: u64, x: u128, xx: u128, ends: Interval) -> Option<Estimate> {
    let mean = MeanSums { trials, x: x as i128, xx }.bounded_mean(ends)?;
    Some(mean.interval95().around(mean.estimate))
}

fn time_to_kill(tally: &Tally, enemy: Side) -> Option<Estimate> {
    let (mut x, mut xx) = (0, 0);
    for (&kills, turn) in tally.wiped_out[enemy].iter().zip(1_u128..) {
        x += turn * u128::from(kills);
        xx += turn * turn * u128::from(kills);
    }
    mean(tally.gone_by(enemy, tally.turns()), x, xx, turns_up_to(tally.turns()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kill_rate_without_kills_has_an_upper_bound() {
        let never = RatioSums { trials: 100, y: 600, yy: 3600, ..RatioSums::default() };
        let rate = kill_rate(&[never.into()], 10, 50.0, 6).unwrap();
        // Wilson: 0 of 100 is at most 3.7 %, here of 50 AP; all fights took 6 turns.
        assert_eq!((rate.value, rate.ci95.low), (0.0, 0.0));
        assert!((rate.ci95.high - 0.037 * 50.0 / 10.0 / 6.0).abs() < 1e-3, "{rate:?}");
    }
}
