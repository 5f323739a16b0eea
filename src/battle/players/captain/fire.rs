//! Shots that a fighter has to expect, from its present action until it reaches a shooter.

/// Maximum number of turns of fire that count.
const MAX_TURNS_UNDER_FIRE: f64 = 4.0;

/// An enemy as a shooter at the evaluated fighter: costs in AP, lengths in tenths of a millimeter.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shooter {
    /// Probability that the enemy may shoot before the fighter acts again.
    pub(super) now: f64,
    /// Length of the enemy's walk.
    pub(super) walk: f64,
    /// Ranges of the enemy's weapon; 0 without one.
    pub(super) ranges: [i32; 3],
    /// Cost of the enemy's shots in one turn, by range band; 0 if the enemy is not free.
    pub(super) shots: [f64; 3],
    /// Like `shots`, at a fighter under cover.
    pub(super) covered_shots: [f64; 3],
}

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
    pub(super) fn add(&mut self, shooter: &Shooter, gap: f64, under_cover: bool) {
        // A shooter may walk before it shoots.
        let ranges = &shooter.ranges;
        let band = range_band(ranges, gap).or(range_band(ranges, gap - shooter.walk));
        if let Some(band) = band {
            let shots = if under_cover { shooter.covered_shots } else { shooter.shots };
            self.now += shooter.now * shots[band];
            self.later += shooter.shots[band];
        }
    }

    /// Adds a shooter that the fighter would charge, this far beyond its reach.
    #[inline]
    pub(super) fn may_end_beyond(&mut self, distance: f64) {
        self.beyond = self.beyond.min(distance);
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

/// Index of the range band in which a distance (in tenths of a millimeter) lies: 0 short, 1 medium,
/// 2 long; `None` beyond the longest range.
pub(super) fn range_band(ranges: &[i32; 3], gap: f64) -> Option<usize> {
    ranges.iter().position(|&range| gap <= f64::from(range))
}
