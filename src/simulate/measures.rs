//! The measures, each defined once here, from whole numbers; the division comes last.
//!
//! For a side S facing the enemy E, over n fights, each ended when one side is gone or at the turn limit
//! ("turns fought"):
//!
//! | measure | unit | formula | interval (95 %) |
//! | --- | --- | --- | --- |
//! | kill probability by turn t | - | fights in which all of E are dead at the end of turn t / n | Wilson |
//! | kill rate per AP | AP destroyed per AP of the killer per turn | Σ AP lost by E / (AP of S · Σ turns fought) | delta method |
//! | AP lost | AP per fight | Σ AP lost by S / n | normal |
//! | exchange ratio | AP destroyed per AP lost | Σ AP lost by E / Σ AP lost by S | delta method |
//! | time to kill | turns | mean turn of E's end, over the fights in which it ended | normal |
//! | wound levels inflicted | levels per fight | Σ final wound levels of E's fighters / n | normal |
//!
//! AP are lost when a fighter dies; wounds cost none.

use super::tally::{Moments, Tally};
use crate::rules::{BySide, Side};
use crate::stats::{Interval, Proportion, Ratio, RatioSums};

/// A number with its 95 % interval.
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
    /// AP destroyed per AP of the killer per turn fought; like the other means, `None` after one fight.
    pub kill_rate_per_ap: Option<Estimate>,
    /// AP lost per fight.
    pub ap_lost: Option<Estimate>,
    /// AP destroyed per AP lost; `None` when nothing was lost.
    pub exchange_ratio: Option<Estimate>,
    /// Mean turn of the enemy's end; `None` when he never ended.
    pub time_to_kill: Option<Estimate>,
    /// Wound levels inflicted per fight.
    pub wound_levels_inflicted: Option<Estimate>,
}

/// The measures of a match-up.
#[derive(Clone, Debug, PartialEq)]
pub struct Measures {
    /// Fights.
    pub runs: u64,
    /// Of each side.
    pub sides: BySide<SideMeasures>,
    /// Both sides have somebody alive at the end of turn `index + 1`.
    pub both_alive: Vec<Estimate>,
}

impl Measures {
    /// Measures a match-up between sides of these AP.
    ///
    /// # Panics
    /// Without runs.
    pub fn of(tally: &Tally, strategic_values: BySide<u64>) -> Self {
        let sides = BySide { a: Side::A, b: Side::B }
            .map(|side| SideMeasures::of(tally, side, strategic_values[side]));
        let both_alive = (1..=tally.turns())
            .map(|turn| tally.runs - tally.gone_by(Side::A, turn) - tally.gone_by(Side::B, turn))
            .map(|count| Estimate::proportion(count, tally.runs))
            .collect();
        Self { runs: tally.runs, sides, both_alive }
    }
}

impl SideMeasures {
    fn of(tally: &Tally, side: Side, strategic_value: u64) -> Self {
        let enemy = side.other();
        let kill_probability = (1..=tally.turns())
            .map(|turn| Estimate::proportion(tally.gone_by(enemy, turn), tally.runs))
            .collect();
        let moments = &tally.moments;
        Self {
            kill_probability,
            kill_rate_per_ap: kill_rate(&[moments.kill_rate_sums(tally.runs, side)], strategic_value),
            ap_lost: estimate(&per_fight(tally.runs, moments.lost[side], moments.lost_squared[side])),
            exchange_ratio: estimate(&RatioSums {
                trials: tally.runs,
                x: moments.lost[enemy],
                xx: moments.lost_squared[enemy],
                xy: moments.lost_both,
                y: moments.lost[side],
                yy: moments.lost_squared[side],
            }),
            time_to_kill: time_to_kill(tally, enemy),
            wound_levels_inflicted: estimate(&per_fight(
                tally.runs,
                moments.wound_levels[enemy],
                moments.wound_levels_squared[enemy],
            )),
        }
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

/// The kill rate per AP of a killer worth `strategic_value`, from sums of AP destroyed over turns fought
/// against each of his enemies; `None` from a single fight, which has no interval.
pub fn kill_rate(strata: &[RatioSums], strategic_value: u64) -> Option<Estimate> {
    let per_turn = Estimate::of(Ratio::stratified(strata)?);
    let ap = strategic_value as f64;
    Some(Estimate {
        value: per_turn.value / ap,
        ci95: Interval { low: per_turn.ci95.low / ap, high: per_turn.ci95.high / ap },
    })
}

impl Estimate {
    /// A proportion with Wilson's interval.
    pub fn proportion(successes: u64, trials: u64) -> Self {
        let proportion = Proportion { successes, trials };
        Estimate { value: proportion.estimate(), ci95: proportion.interval95() }
    }

    fn of(ratio: Ratio) -> Self {
        Estimate { value: ratio.estimate, ci95: ratio.interval95() }
    }
}

fn estimate(sums: &RatioSums) -> Option<Estimate> {
    sums.ratio().map(Estimate::of)
}

/// Sums of x for a mean over fights.
fn per_fight(runs: u64, x: u128, xx: u128) -> RatioSums {
    RatioSums { trials: runs, x, xx, xy: x, y: u128::from(runs), yy: u128::from(runs) }
}

fn time_to_kill(tally: &Tally, enemy: Side) -> Option<Estimate> {
    let by_turn = tally.wiped_out[enemy].iter().zip(1_u128..);
    let mut sums = RatioSums { trials: tally.gone_by(enemy, tally.turns()), ..RatioSums::default() };
    for (&kills, turn) in by_turn {
        let kills = u128::from(kills);
        sums.x += turn * kills;
        sums.xx += turn * turn * kills;
    }
    estimate(&per_fight(sums.trials, sums.x, sums.xx))
}
