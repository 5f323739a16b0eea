//! Players against each other: the cross table, with intervals.

use super::PlayerSpec;
use crate::game::simulate::{simulate, swapped};
use crate::game::{Battle, Tally};
use fleau_engine::dice::Seed;
use fleau_engine::rules::{BySide, Side};
use fleau_engine::stats::Proportion;

/// What came of the battles of one player against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Versus {
    /// Battles.
    pub battles: u64,
    /// Battles that the first player won.
    pub won: u64,
    /// Battles that the other won.
    pub lost: u64,
    /// AP that the first player lost, over all battles.
    pub ap_lost: u64,
    /// AP that he killed.
    pub ap_killed: u64,
    /// Actions that the umpire refused to either.
    pub illegal: u64,
}

impl Versus {
    /// The share of the battles that the first player won, with its interval.
    pub fn victories(&self) -> Proportion {
        Proportion { successes: self.won, trials: self.battles }
    }

    /// The share of the decided battles that he won.
    pub fn victories_of_decided(&self) -> Proportion {
        Proportion { successes: self.won, trials: self.won + self.lost }
    }

    fn add(&mut self, tally: &Tally, first: Side) {
        let other = first.other();
        self.battles += tally.runs;
        self.won += tally.wins[first];
        self.lost += tally.wins[other];
        self.ap_lost += tally.ap_lost[first].sum;
        self.ap_killed += tally.ap_lost[other].sum;
        self.illegal += tally.illegal;
    }

    /// Both together.
    #[must_use]
    pub fn merged(self, other: &Versus) -> Versus {
        Versus {
            battles: self.battles + other.battles,
            won: self.won + other.won,
            lost: self.lost + other.lost,
            ap_lost: self.ap_lost + other.ap_lost,
            ap_killed: self.ap_killed + other.ap_killed,
            illegal: self.illegal + other.illegal,
        }
    }
}

/// Plays `runs` of each battle and of the same battle with the armies and players on each other's side of the table, the first
/// player leading the first army, then the other one; so that neither lists nor sides favor anybody.
pub fn versus(first: PlayerSpec, other: PlayerSpec, battles: &[Battle], runs: u64, seed: Seed) -> Versus {
    let mut sum = Versus::default();
    for battle in battles {
        for (side, players) in
            [(Side::A, BySide { a: first, b: other }), (Side::B, BySide { a: other, b: first })]
        {
            let led = Battle { players, ..battle.clone() };
            sum.add(&simulate(&led, runs, seed, &|_| {}), side);
            sum.add(&simulate(&swapped(&led), runs, seed, &|_| {}), side.other());
        }
    }
    sum
}

/// Everybody against everybody: row by row, the first player's results against the second's.
pub fn cross_table(players: &[PlayerSpec], battles: &[Battle], runs: u64, seed: Seed) -> Vec<Vec<Versus>> {
    let against = |&first: &PlayerSpec| {
        players.iter().map(|&other| versus(first, other, battles, runs, seed)).collect()
    };
    players.iter().map(against).collect()
}
