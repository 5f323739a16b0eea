//! Tallies of many battles in integers, so that sums do not depend on the order of addition.

use super::outcome::{Outcome, Victory};
use fleau_engine::rules::BySide;
use fleau_engine::rules::skirmish::SIDE_CAPACITY;
use fleau_engine::rules::{Side, Turns};

/// Sum and sum of squares of a quantity over battles, for its mean and variance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moments {
    /// Sum of the values.
    pub sum: u64,
    /// Sum of the squared values.
    pub squares: u64,
}

impl Moments {
    fn add(&mut self, value: u64) {
        self.sum += value;
        self.squares += value * value;
    }

    fn merge(&mut self, other: &Moments) {
        self.sum += other.sum;
        self.squares += other.squares;
    }
}

/// Counts and sums over battles between the same armies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Number of battles played.
    pub runs: u64,
    /// Battles won by each side.
    pub wins: BySide<u64>,
    /// Battles without a winner.
    pub draws: u64,
    /// Battles in which all fighters of a side died.
    pub wiped_out: BySide<u64>,
    /// Sums over battles of each side's victory points, and of their squares.
    pub victory_points: BySide<Moments>,
    /// Sums over battles of each side's victory points at the end of each turn, by turn; see
    /// [`Outcome::points_by_turn`].
    pub points_by_turn: BySide<[u64; Turns::MAX as usize]>,
    /// Sum of products of both sides' victory points, for their covariance.
    pub victory_points_product: u64,
    /// Sums over battles of the AP of each side's dead fighters, and of their squares.
    pub ap_lost: BySide<Moments>,
    /// Sum of products of both sides' lost AP, for their covariance.
    pub ap_lost_product: u64,
    /// Sums over battles of the number of areas that each side controlled, added up over the
    /// completed turns of a battle.
    pub areas_held: BySide<Moments>,
    /// Length of battles, in turns.
    pub turns: Moments,
    /// Number of battles by their length in turns, from 1.
    pub lasted: [u64; Turns::MAX as usize],
    /// Number of battles in which each fighter died, by its number.
    pub deaths: BySide<[u64; SIDE_CAPACITY]>,
    /// Number of actions that the umpire refused.
    pub illegal: u64,
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            runs: 0,
            wins: BySide::default(),
            draws: 0,
            wiped_out: BySide::default(),
            victory_points: BySide::default(),
            points_by_turn: BySide { a: [0; Turns::MAX as usize], b: [0; Turns::MAX as usize] },
            victory_points_product: 0,
            ap_lost: BySide::default(),
            ap_lost_product: 0,
            areas_held: BySide::default(),
            turns: Moments::default(),
            lasted: [0; Turns::MAX as usize],
            deaths: BySide::default(),
            illegal: 0,
        }
    }
}

impl Tally {
    /// Adds a battle; `fighters` is the number of fighters of each side.
    pub fn add(&mut self, outcome: &Outcome, fighters: BySide<usize>) {
        self.runs += 1;
        match outcome.victory {
            Victory::Of(side) => self.wins[side] += 1,
            Victory::Draw => self.draws += 1,
        }
        let (points, lost) = (outcome.victory_points.map(u64::from), outcome.ap_lost.map(u64::from));
        for side in Side::BOTH {
            self.victory_points[side].add(points[side]);
            for (sum, points) in self.points_by_turn[side].iter_mut().zip(outcome.points_by_turn[side]) {
                *sum += u64::from(points);
            }
            self.ap_lost[side].add(lost[side]);
            self.areas_held[side].add(outcome.areas_held[side].into());
            let records = &outcome.fighters[side][..fighters[side]];
            self.wiped_out[side] += u64::from(records.iter().all(|record| record.died_in > 0));
            for (deaths, record) in self.deaths[side].iter_mut().zip(records) {
                *deaths += u64::from(record.died_in > 0);
            }
        }
        self.victory_points_product += points.a * points.b;
        self.ap_lost_product += lost.a * lost.b;
        self.turns.add(outcome.turns.into());
        self.lasted[usize::from(outcome.turns.max(1)) - 1] += 1;
        self.illegal += u64::from(outcome.illegal);
    }

    /// Returns the sum of two tallies.
    #[must_use]
    pub fn merged(mut self, other: &Self) -> Self {
        self.runs += other.runs;
        self.draws += other.draws;
        self.victory_points_product += other.victory_points_product;
        self.ap_lost_product += other.ap_lost_product;
        self.illegal += other.illegal;
        self.turns.merge(&other.turns);
        for (mine, others) in self.lasted.iter_mut().zip(&other.lasted) {
            *mine += others;
        }
        for side in Side::BOTH {
            self.wins[side] += other.wins[side];
            self.wiped_out[side] += other.wiped_out[side];
            self.victory_points[side].merge(&other.victory_points[side]);
            for (mine, others) in self.points_by_turn[side].iter_mut().zip(&other.points_by_turn[side]) {
                *mine += others;
            }
            self.ap_lost[side].merge(&other.ap_lost[side]);
            self.areas_held[side].merge(&other.areas_held[side]);
            for (mine, others) in self.deaths[side].iter_mut().zip(&other.deaths[side]) {
                *mine += others;
            }
        }
        self
    }
}
