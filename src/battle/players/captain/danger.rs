//! Danger of a position: the charges of enemies until the fighter acts again.

use super::weights::Weights;
use crate::geometry::PointF;
use fleau_engine::rules::skirmish::SIDE_CAPACITY;

/// Maximum number of earlier chargers that make another one more dangerous.
const MAX_HELPERS: f64 = 3.0;

/// An enemy that may charge a fighter before it acts again.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Attacker {
    pub(super) number: u8,
    pub(super) center: PointF,
    /// Square of the distance between the centers within which the enemy can charge, in tenths of
    /// a millimeter.
    pub(super) squared_reach: f64,
    /// Probability that the enemy charges this fighter if it can.
    pub(super) probability: f64,
    /// Share of the fighter's life that the charge takes.
    pub(super) taken: f64,
    /// AP that the fighter takes from the enemy in that combat.
    pub(super) dealt: f64,
}

/// The enemies that may charge a fighter before it acts again.
///
/// # Design
/// Losses and gains are kept apart until all charges are added up. A sum of net values would call
/// two charges by equals harmless, although two against one lose the fighter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Danger {
    attackers: [Attacker; SIDE_CAPACITY],
    count: usize,
    /// AP of the fighter.
    ap: f64,
    /// Value of the fighter in AP, higher if the scenario wants it killed.
    value: f64,
    weights: Weights,
}

impl Danger {
    /// Creates the danger of a fighter of this AP and value without any enemy.
    pub(super) fn new(weights: Weights, ap: f64, value: f64) -> Self {
        Self { attackers: [Attacker::default(); SIDE_CAPACITY], count: 0, ap, value, weights }
    }

    /// Adds a free enemy.
    pub(super) fn add(&mut self, attacker: Attacker) {
        self.attackers[self.count] = attacker;
        self.count += 1;
    }

    /// Returns the cost of the expected charges at a position, in AP, for a fighter that is in
    /// contact with no enemy.
    #[inline]
    pub(super) fn cost(&self, at: PointF) -> f64 {
        let PileUp { unhurt, charges, dealt } = self.pile_up(at, None);
        if charges == 0.0 {
            return 0.0;
        }
        let gain = dealt * split(charges) * 0.5 * (1.0 + unhurt);
        (self.ap * (1.0 - unhurt) - self.weights.own_loss * gain).max(0.0)
    }

    /// Returns the value of a charge that is answered by the other enemies: what the fighter wins
    /// and loses, in AP. `gain` and `life` are what it wins by the charge alone, and what is left
    /// of its life. `support` is the number of comrades that can follow.
    pub(super) fn value_of_charge(&self, at: PointF, foe: u8, gain: f64, life: f64, support: f64) -> f64 {
        let own_loss = self.weights.own_loss;
        let alone = gain - own_loss * self.value * (1.0 - life);
        let PileUp { unhurt, charges, dealt } = self.pile_up(at, Some(foe));
        if charges == 0.0 {
            return alone;
        }
        let split = split(1.0 + charges) * 0.5 * (1.0 + unhurt);
        let lost_gain = gain * (1.0 - split);
        let lost_life = self.value * life * (1.0 - unhurt) - own_loss * dealt * split * life;
        alone - self.weights.threat_after_charge * (lost_gain + lost_life).max(0.0) / (1.0 + 0.5 * support)
    }

    /// Adds up the charges of all enemies that reach a position, except `target`, which the fighter
    /// charges itself.
    #[inline]
    fn pile_up(&self, at: PointF, target: Option<u8>) -> PileUp {
        let mut sum = PileUp { unhurt: 1.0, charges: 0.0, dealt: 0.0 };
        let already = if target.is_some() { 1.0 } else { 0.0 };
        for attacker in &self.attackers[..self.count] {
            let way = at - attacker.center;
            if way.dot(way) > attacker.squared_reach || Some(attacker.number) == target {
                continue;
            }
            let helpers = (already + sum.charges).min(MAX_HELPERS);
            let taken = attacker.taken * (1.0 + self.weights.per_comrade * helpers);
            sum.unhurt *= 1.0 - attacker.probability * taken.min(1.0);
            sum.dealt += attacker.probability * attacker.dealt;
            sum.charges += attacker.probability;
        }
        sum
    }
}

/// The expected charges at one position.
struct PileUp {
    /// Share of the fighter's life that is left.
    unhurt: f64,
    /// Expected number of charges.
    charges: f64,
    /// Sum of the AP dealt in duels with the chargers.
    dealt: f64,
}

/// What a fighter deals in one combat against several, relative to as many duels.
fn split(enemies: f64) -> f64 {
    if enemies > 1.0 { (1.0 + enemies) / (2.0 * enemies) } else { 1.0 }
}
