//! Shots that a fighter has to expect, from its present action until it reaches a shooter.

use super::judge::{EvaluatedEnemy, range_band};

/// Maximum number of turns of fire that count.
const MAX_TURNS_UNDER_FIRE: f64 = 4.0;

/// The fire of all enemies at one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fire {
    /// Expected loss until the fighter acts again, in AP.
    now: f64,
    /// Expected loss in each later turn, in AP.
    later: f64,
    /// Distance beyond the fighter's reach to the nearest shooter that it would charge, in tenths
    /// of a millimeter; infinite without one.
    beyond: f64,
}

impl Fire {
    /// No fire.
    pub(super) const NONE: Fire = Fire { now: 0.0, later: 0.0, beyond: f64::INFINITY };

    /// Adds the shots of an enemy at a position with this gap between the bases.
    #[inline]
    pub(super) fn add(&mut self, foe: &EvaluatedEnemy, gap: f64, reach: f64, under_cover: bool) {
        // A shooter may walk before it shoots.
        let band = range_band(&foe.ranges, gap).or(range_band(&foe.ranges, gap - foe.walk));
        if let Some(band) = band {
            let shots = if under_cover { foe.covered_shots } else { foe.shots };
            self.now += foe.shoots_now * shots[band];
            self.later += foe.shots[band];
        }
        if foe.charge > 0.0 && foe.shots[0] > 0.0 {
            self.beyond = self.beyond.min((gap - reach).max(0.0));
        }
    }

    /// Returns the expected loss in AP until the fighter reaches a shooter or the battle ends,
    /// whichever comes first; at most `value`.
    #[inline]
    pub(super) fn cost(&self, reach: f64, turns_left: f64, value: f64) -> f64 {
        let until_contact = if reach > 0.0 { (self.beyond / reach).ceil() } else { f64::INFINITY };
        let turns = until_contact.min(turns_left - 1.0).min(MAX_TURNS_UNDER_FIRE - 1.0);
        (self.now + self.later * turns.max(0.0)).min(value)
    }
}
