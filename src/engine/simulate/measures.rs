//! The measures, each defined once here, from whole numbers; the division comes last.
//!
//! For a side S facing the enemy E, over n fights, each ended when one side is gone or at the turn limit
//! ("turns fought"):
//!
//! | measure | unit | formula | interval (95 %) |
//! | --- | --- | --- | --- |
//! | kill probability by turn t | - | fights in which all of E are dead at the end of turn t / n | Wilson ([`Proportion`]) |
//! | kill rate per AP | AP destroyed per AP of the killer per turn | Σ AP lost by E / (AP of S · Σ turns fought) | ratio of means ([`MeanPair`]) |
//! | AP lost | AP per fight | Σ AP lost by S / n | Wilson, effective sample size ([`BoundedMean`]) |
//! | exchange ratio | AP destroyed per AP lost | Σ AP lost by E / Σ AP lost by S | ratio of means |
//! | time to kill | turns | mean turn of E's end, over the fights in which it ended | Wilson, effective sample size |
//! | wound levels inflicted | levels per fight | Σ final wound levels of E's fighters / n | Wilson, effective sample size |
//!
//! Both sides may have killed: somebody who stays in spite of his death until a phase ends may take his enemy with
//! him. Four chances therefore add up to 1: only A has somebody alive, only B has, both have,
//! nobody is alive. A kill probability is the sum of the first, or the second, and the last.
//!
//! AP are lost when a fighter dies; wounds cost none. Each number lies between two ends (no AP and
//! all of the side, the first turn and the last), and its interval makes use of that: it holds
//! where a side rarely kills, and is not without width where all fights went the same way.

use super::solve::Solution;
use super::tally::{Moments, Tally};
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Side};
use crate::stats::{Interval, MeanPair, MeanSums, Proportion, RatioSums};
use std::iter::Sum;

/// A number with its 95 % interval, which has no width where the number is exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// Its interval.
    pub ci95: Interval,
}

/// The measures of one side.
#[derive(Clone, Debug, PartialEq)]
pub struct SideMeasures {
    /// Kill probability by the end of turn `index + 1`.
    pub kill_probability: Vec<Estimate>,
    /// That the enemy is gone and this side is not, at the end of turn `index + 1`.
    pub only_alive: Vec<Estimate>,
    /// AP destroyed per AP of the killer per turn fought.
    pub kill_rate_per_ap: Option<Estimate>,
    /// AP lost per fight.
    pub ap_lost: Option<Estimate>,
    /// AP destroyed per AP lost; infinite when nothing was lost, with a lower end, and `None` when
    /// nothing was destroyed either, or never is.
    pub exchange_ratio: Option<Estimate>,
    /// Mean turn of the enemy's end; `None` when he never ended.
    pub time_to_kill: Option<Estimate>,
    /// Wound levels inflicted per fight.
    pub wound_levels_inflicted: Option<Estimate>,
}

/// The measures of a match-up.
#[derive(Clone, Debug, PartialEq)]
pub struct Measures {
    /// Of each side.
    pub sides: BySide<SideMeasures>,
    /// Both sides have somebody alive at the end of turn `index + 1`.
    pub both_alive: Vec<Estimate>,
    /// Nobody is alive at the end of turn `index + 1`; these fights count as kills of both sides.
    pub both_gone: Vec<Estimate>,
    /// The wound levels of each fighter at the end, unhurt first.
    pub wound_levels: BySide<Vec<[Estimate; WoundLevel::COUNT]>>,
    /// That each fighter has at least so many at the end: 1, 2, 3, 4, which is death.
    pub wounded_at_least: BySide<Vec<AtLeast>>,
}

/// Probabilities of at least 1, 2, 3 and 4 wound levels.
pub type AtLeast = [Estimate; WoundLevel::COUNT - 1];

/// What lies at each wound level or above, without what is always so: that it is at least none.
fn at_least<N: Copy + std::ops::Add<Output = N>>(
    levels: [N; WoundLevel::COUNT],
) -> [N; WoundLevel::COUNT - 1] {
    let [_, mut light, mut serious, mut critical, dead] = levels;
    critical = critical + dead;
    serious = serious + critical;
    light = light + serious;
    [light, serious, critical, dead]
}

impl Measures {
    /// Measures a match-up between sides of these AP.
    ///
    /// # Panics
    /// Without runs.
    pub fn of(tally: &Tally, strategic_values: BySide<u64>) -> Self {
        let sides =
            BySide { a: Side::A, b: Side::B }.map(|side| SideMeasures::of(tally, side, strategic_values));
        let both_alive = (1..=tally.turns())
            .map(|turn| Estimate::proportion(tally.both_alive_at(turn), tally.runs))
            .collect();
        let share = |count| Estimate::proportion(count, tally.runs);
        let both_gone = (1..=tally.turns()).map(|turn| share(tally.both_gone_by(turn))).collect();
        let wound_levels = tally
            .fighters
            .as_ref()
            .map(|side| side.iter().map(|fighter| fighter.wound_levels.map(share)).collect());
        let wounded_at_least = tally
            .fighters
            .as_ref()
            .map(|side| side.iter().map(|fighter| at_least(fighter.wound_levels).map(share)).collect());
        Self { sides, both_alive, both_gone, wound_levels, wounded_at_least }
    }

    /// The same where sampling stopped when an interval was narrow enough: the intervals of proportions are
    /// anytime-valid.
    pub fn of_stopped(tally: &Tally, strategic_values: BySide<u64>) -> Self {
        let mut measures = Self::of(tally, strategic_values);
        let levels = measures.wound_levels.a.iter_mut().chain(&mut measures.wound_levels.b).flatten();
        let at_least = &mut measures.wounded_at_least;
        let levels = levels.chain(at_least.a.iter_mut().chain(&mut at_least.b).flatten());
        let BySide { a, b } = &mut measures.sides;
        let chances =
            [a, b].into_iter().flat_map(|of| of.kill_probability.iter_mut().chain(&mut of.only_alive));
        let of_both = measures.both_alive.iter_mut().chain(&mut measures.both_gone);
        for estimate in chances.chain(of_both).chain(levels) {
            let successes = (estimate.value * tally.runs as f64).round() as u64;
            *estimate = Estimate::of_stopped(successes, tally.runs);
        }
        measures
    }

    /// The measures of a match-up that was solved, between fighters of these AP: nothing is estimated, so no
    /// interval has a width.
    pub fn exactly(solution: &Solution, strategic_values: &BySide<Vec<u64>>) -> Self {
        let sides = BySide { a: Side::A, b: Side::B }
            .map(|side| SideMeasures::exactly(solution, side, strategic_values));
        let wound_levels = solution
            .wound_levels
            .as_ref()
            .map(|side| side.iter().map(|levels| levels.map(Estimate::exactly)).collect());
        let wounded_at_least = solution.wound_levels.as_ref().map(|side| {
            // A sum of shares is not more than all but for rounding.
            side.iter().map(|levels| at_least(*levels).map(|sum| Estimate::exactly(sum.min(1.0)))).collect()
        });
        let both_alive = solution.both_alive().into_iter().map(Estimate::exactly).collect();
        let both_gone = solution.both_gone_by.iter().copied().map(Estimate::exactly).collect();
        Self { sides, both_alive, both_gone, wound_levels, wounded_at_least }
    }
}

impl Measures {
    /// How the match-up stands at the end of turn `index + 1`.
    ///
    /// # Panics
    /// Beyond the last turn.
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
    fn of(tally: &Tally, side: Side, strategic_values: BySide<u64>) -> Self {
        let enemy = side.other();
        let share = |count| Estimate::proportion(count, tally.runs);
        let kill_probability = (1..=tally.turns()).map(|turn| share(tally.gone_by(enemy, turn))).collect();
        let only_alive = (1..=tally.turns()).map(|turn| share(tally.only_alive_at(side, turn))).collect();
        let moments = &tally.moments;
        let ap = BySide { a: Side::A, b: Side::B }.map(|of| up_to(strategic_values[of]));
        let exchange = RatioSums {
            trials: tally.runs,
            x: moments.lost[enemy],
            xx: moments.lost_squared[enemy],
            xy: moments.lost_both,
            y: moments.lost[side],
            yy: moments.lost_squared[side],
        };
        let exchange = MeanPair::of(&[exchange], [ap[enemy], ap[side]]);
        Self {
            kill_probability,
            only_alive,
            kill_rate_per_ap: kill_rate(
                &[moments.kill_rate_sums(tally.runs, side)],
                strategic_values[side],
                strategic_values[enemy] as f64,
                tally.turns(),
            ),
            ap_lost: mean(tally.runs, moments.lost[side], moments.lost_squared[side], ap[side]),
            exchange_ratio: exchange.and_then(|of| of.ratio95()).map(Estimate::from),
            time_to_kill: time_to_kill(tally, enemy),
            wound_levels_inflicted: mean(
                tally.runs,
                moments.wound_levels[enemy],
                moments.wound_levels_squared[enemy],
                up_to(u64::from(WoundLevel::DEAD.get()) * tally.fighters[enemy].len() as u64),
            ),
        }
    }
}

impl SideMeasures {
    fn exactly(solution: &Solution, side: Side, strategic_values: &BySide<Vec<u64>>) -> Self {
        let enemy = side.other();
        let expected = Expected::of(solution, side, strategic_values);
        let kills = &solution.gone_by[enemy];
        let all_kills = kills[kills.len() - 1];
        // Σ t · P(end in t) = T · P(end by T) - Σ P(end by t), t < T.
        let kill_turns = kills.len() as f64 * all_kills - kills[..kills.len() - 1].iter().sum::<f64>();
        let levels = solution.wound_levels[enemy].iter().flat_map(|levels| levels.iter().zip(0_u8..));
        Self {
            kill_probability: kills.iter().copied().map(Estimate::exactly).collect(),
            only_alive: solution.only_alive(side).into_iter().map(Estimate::exactly).collect(),
            kill_rate_per_ap: expected.kill_rate(strategic_values[side].iter().sum()),
            ap_lost: Some(Estimate::exactly(expected.lost)),
            exchange_ratio: expected.exchange_ratio(),
            time_to_kill: exact_ratio(kill_turns, all_kills),
            wound_levels_inflicted: Some(Estimate::exactly(
                levels.map(|(p, level)| p * f64::from(level)).sum(),
            )),
        }
    }
}

/// What a fight brings a side on average, exactly. Over several fights these add up, each counting the same.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Expected {
    /// AP destroyed.
    pub destroyed: f64,
    /// AP lost.
    pub lost: f64,
    /// Turns fought.
    pub turns: f64,
}

impl Expected {
    /// Of a side in a match-up between fighters of these AP.
    pub fn of(solution: &Solution, side: Side, strategic_values: &BySide<Vec<u64>>) -> Self {
        let dead = usize::from(WoundLevel::DEAD.get());
        let lost = |side: Side| -> f64 {
            let fighters = solution.wound_levels[side].iter().zip(&strategic_values[side]);
            fighters.map(|(levels, &value)| levels[dead] * value as f64).sum()
        };
        let both_alive = solution.both_alive();
        // A turn is fought if both were alive at the end of the one before.
        let turns = 1.0 + both_alive[..both_alive.len() - 1].iter().sum::<f64>();
        Self { destroyed: lost(side.other()), lost: lost(side), turns }
    }

    /// AP destroyed per AP of the killer, who is worth `strategic_value`, per turn fought.
    pub fn kill_rate(self, strategic_value: u64) -> Option<Estimate> {
        exact_ratio(self.destroyed, strategic_value as f64 * self.turns)
    }

    /// AP destroyed per AP lost; `None` when nothing is lost.
    pub fn exchange_ratio(self) -> Option<Estimate> {
        exact_ratio(self.destroyed, self.lost)
    }
}

impl Sum for Expected {
    fn sum<I: Iterator<Item = Self>>(fights: I) -> Self {
        fights.fold(Self::default(), |sum, fight| Self {
            destroyed: sum.destroyed + fight.destroyed,
            lost: sum.lost + fight.lost,
            turns: sum.turns + fight.turns,
        })
    }
}

fn exact_ratio(x: f64, y: f64) -> Option<Estimate> {
    (y > 0.0).then(|| Estimate::exactly(x / y))
}

/// How a match-up stands at the end of its last turn. `only_alive`, `both_alive` and `nobody_alive`
/// add up to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// A side has killed all enemies, whether or not one of its own is alive.
    pub kills: BySide<Estimate>,
    /// A side has killed all enemies and has somebody alive: it wins.
    pub only_alive: BySide<Estimate>,
    /// Both sides have somebody alive.
    pub both_alive: Estimate,
    /// Both sides have killed all enemies.
    pub nobody_alive: Estimate,
}

impl Outcome {
    /// Of fights whose number was fixed.
    pub fn of(tally: &Tally) -> Self {
        Self::estimated(tally, Estimate::proportion)
    }

    /// Of fights that went on until a precision was reached.
    pub fn of_stopped(tally: &Tally) -> Self {
        Self::estimated(tally, Estimate::of_stopped)
    }

    /// Of a match-up that was solved.
    pub fn exactly(solution: &Solution) -> Self {
        let last = solution.gone_by.a.len() - 1;
        let sides = BySide { a: Side::A, b: Side::B };
        Self {
            kills: sides.map(|side| Estimate::exactly(solution.gone_by[side.other()][last])),
            only_alive: sides.map(|side| Estimate::exactly(solution.only_alive(side)[last])),
            both_alive: Estimate::exactly(solution.both_alive()[last]),
            nobody_alive: Estimate::exactly(solution.both_gone_by[last]),
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

    /// The same with the sides' names exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { kills: self.kills.swapped(), only_alive: self.only_alive.swapped(), ..self }
    }
}

impl Moments {
    /// Sums of AP destroyed (x) over turns fought (y) by a side.
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

/// The kill rate per AP of a killer worth `strategic_value`, from sums of AP destroyed over turns
/// fought against each of its enemies, who count the same and are worth `enemy_ap` on average;
/// `None` without fights.
pub fn kill_rate(
    strata: &[RatioSums],
    strategic_value: u64,
    enemy_ap: f64,
    turns: usize,
) -> Option<Estimate> {
    let ends = [Interval { low: 0.0, high: enemy_ap }, turns_up_to(turns)];
    let per_turn = Estimate::from(MeanPair::of(strata, ends)?.ratio95()?);
    let ap = strategic_value as f64;
    Some(Estimate {
        value: per_turn.value / ap,
        ci95: Interval { low: per_turn.ci95.low / ap, high: per_turn.ci95.high / ap },
    })
}

impl From<(f64, Interval)> for Estimate {
    fn from((value, ci95): (f64, Interval)) -> Self {
        Estimate { value, ci95 }
    }
}

impl Estimate {
    /// A number that is known.
    pub fn exactly(value: f64) -> Self {
        Estimate { value, ci95: Interval { low: value, high: value } }
    }

    /// A proportion with Wilson's interval.
    pub fn proportion(successes: u64, trials: u64) -> Self {
        let proportion = Proportion { successes, trials };
        Estimate { value: proportion.estimate(), ci95: proportion.interval95() }
    }

    /// A proportion of trials that went on until an interval was narrow enough: with the anytime-valid interval.
    pub fn of_stopped(successes: u64, trials: u64) -> Self {
        let proportion = Proportion { successes, trials };
        Estimate { value: proportion.estimate(), ci95: proportion.anytime_interval(0.95) }
    }
}

fn up_to(high: u64) -> Interval {
    Interval { low: 0.0, high: high as f64 }
}

/// In which turns something may happen.
fn turns_up_to(limit: usize) -> Interval {
    Interval { low: 1.0, high: limit as f64 }
}

/// The mean over trials of something between these ends.
fn mean(trials: u64, x: u128, xx: u128, ends: Interval) -> Option<Estimate> {
    let mean = MeanSums { trials, x: x as i128, xx }.bounded(ends)?;
    Some(Estimate { value: mean.estimate, ci95: mean.interval95() })
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
    fn a_side_that_never_killed_keeps_an_upper_bound() {
        let never = RatioSums { trials: 100, y: 600, yy: 3600, ..RatioSums::default() };
        let rate = kill_rate(&[never], 10, 50.0, 6).unwrap();
        // Wilson: 0 of 100 is at most 3.7 %, of 50 AP; all fights took 6 turns.
        assert_eq!((rate.value, rate.ci95.low), (0.0, 0.0));
        assert!((rate.ci95.high - 0.037 * 50.0 / 10.0 / 6.0).abs() < 1e-3, "{rate:?}");
    }
}
