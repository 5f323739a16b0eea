//! Comparison of players by battles against each other, with confidence intervals.

use super::PlayerSpec;
use crate::game::simulate::{simulate, swapped};
use crate::game::{Battle, Tally};
use fleau_engine::dice::Seed;
use fleau_engine::rules::{BySide, Side};
use fleau_engine::stats::Proportion;

/// Results of battles between a first and a second player: wins, and AP that each lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    /// Number of battles between the two players: won, lost and drawn.
    pub battles: u64,
    /// Battles won by the first player.
    pub won: u64,
    /// Battles won by the second player.
    pub lost: u64,
    /// AP lost by the first player, over all battles.
    pub ap_lost: u64,
    /// AP lost by the second player, over all battles.
    pub second_ap_lost: u64,
    /// Actions of either player that the umpire refused.
    pub illegal: u64,
}

impl HeadToHead {
    /// Returns the proportion of decided battles that the first player won.
    pub fn victories_of_decided(&self) -> Proportion {
        Proportion { successes: self.won, trials: self.won + self.lost }
    }

    fn add(&mut self, tally: &Tally, first: Side) {
        let other = first.other();
        self.battles += tally.runs;
        self.won += tally.wins[first];
        self.lost += tally.wins[other];
        self.ap_lost += tally.ap_lost[first].sum;
        self.second_ap_lost += tally.ap_lost[other].sum;
        self.illegal += tally.illegal;
    }

    /// Returns the results of both series of battles together.
    #[must_use]
    pub fn merged(self, other: &HeadToHead) -> HeadToHead {
        HeadToHead {
            battles: self.battles + other.battles,
            won: self.won + other.won,
            lost: self.lost + other.lost,
            ap_lost: self.ap_lost + other.ap_lost,
            second_ap_lost: self.second_ap_lost + other.second_ap_lost,
            illegal: self.illegal + other.illegal,
        }
    }
}

/// Plays two players against each other: `runs` battles for each combination of battle, army and
/// end of the table, so that neither lists nor sides favor a player.
pub fn play_head_to_head(
    first: PlayerSpec,
    other: PlayerSpec,
    battles: &[Battle],
    runs: u64,
    seed: Seed,
) -> HeadToHead {
    let mut sum = HeadToHead::default();
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
