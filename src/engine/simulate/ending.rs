//! Results and dice of single fights of a match-up, for reports on one fight.

use super::batch::Batch;
use super::melee::MeleeBatch;
use crate::dice::RollingDice;
use crate::rules::{BySide, Side};
use std::ops::Range;

/// Result of a fight: AP lost by each side, and the number of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// AP lost by each side.
    pub lost: BySide<u64>,
    /// Number of turns fought.
    pub turns: u8,
}

impl Ending {
    /// Returns the AP that side A destroyed less the AP that it lost.
    pub fn balance(&self) -> i64 {
        self.lost.b as i64 - self.lost.a as i64
    }
}

impl Batch<'_> {
    /// Returns the results of the fights with these numbers, in order.
    pub fn endings(&self, fights: Range<u64>) -> Vec<Ending> {
        let values = BySide { a: Side::A, b: Side::B }.map(|side| {
            let profiles = self.match_up().profiles(side);
            profiles.iter().map(|profile| u64::from(profile.strategic_value.get())).collect::<Vec<u64>>()
        });
        let lone_side = self.match_up().lone_side();
        let mut endings = Vec::new();
        self.for_each_result(fights, &mut |lone, several, turns| {
            let value = |side: Side, i: usize, died_in: u8| if died_in > 0 { values[side][i] } else { 0 };
            let lone = value(lone_side, 0, lone.died_in);
            let several = several
                .iter()
                .enumerate()
                .map(|(i, fighter)| value(lone_side.other(), i, fighter.died_in))
                .sum();
            let lost = BySide::at(lone_side, lone, several);
            let lost = if self.is_reversed() { lost.swapped() } else { lost };
            endings.push(Ending { lost, turns });
        });
        endings
    }

    /// Returns the dice of a fight that is played die by die. If the match-up [is
    /// reversed](Self::is_reversed), A's dice are those of side B.
    pub fn dice(&self, fight: u64) -> RollingDice {
        self.stream().fight_dice(fight)
    }
}

impl MeleeBatch<'_> {
    /// Returns the results of the fights with these numbers, in order, played die by die.
    pub fn endings(&self, fights: Range<u64>) -> Vec<Ending> {
        let values = self.values();
        let mut endings = Vec::new();
        self.for_each_record_by_dice(fights, |record| {
            let lost = BySide { a: Side::A, b: Side::B }.map(|side| {
                let dead = values[side]
                    .iter()
                    .zip(&record.fighters[side])
                    .filter(|(_, fighter)| fighter.died_in > 0);
                dead.map(|(value, _)| value).sum()
            });
            let lost = if self.is_reversed() { lost.swapped() } else { lost };
            endings.push(Ending { lost, turns: record.turns });
        });
        endings
    }
}
