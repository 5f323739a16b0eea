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
    /// Probability that the enemy charges this fighter if it can and gains by it.
    pub(super) probability: f64,
    /// Share of the fighter's life that the charge takes.
    pub(super) taken: f64,
    /// AP that the fighter takes from the enemy in that combat.
    pub(super) dealt: f64,
}

impl Attacker {
    /// Whether the enemy gains more than it loses by charging a fighter of this AP that already
    /// fights this number of its comrades.
    #[inline]
    fn gains(&self, weights: &Weights, ap: f64, comrades: f64) -> bool {
        let taken = (self.taken * (1.0 + weights.per_comrade * comrades)).min(1.0);
        taken * ap > weights.own_loss * self.dealt * split(1.0 + comrades)
    }
}

/// The enemies that may charge a fighter before it acts again.
///
/// # Design
/// Losses and gains are kept apart until all charges are added up. A sum of net values would call
/// two charges by equals harmless, although two against one lose the fighter.
///
/// For the same reason, an enemy that would lose by charging alone may gain by following another
/// one, or by joining the combat in which the fighter's own charge ends.
#[derive(Clone, Copy, Debug)]
pub(super) struct Danger {
    /// Those that gain by charging alone come first, because the others may follow them.
    attackers: [Attacker; SIDE_CAPACITY],
    count: usize,
    /// Number of those that gain by charging the fighter alone.
    willing_alone: usize,
    /// AP of the fighter.
    ap: f64,
    /// Value of the fighter in AP, higher if the scenario wants it killed.
    value: f64,
    weights: Weights,
}

impl Danger {
    /// Creates the danger of a fighter of this AP and value without any enemy.
    pub(super) fn new(weights: Weights, ap: f64, value: f64) -> Self {
        Self {
            attackers: [Attacker::default(); SIDE_CAPACITY],
            count: 0,
            willing_alone: 0,
            ap,
            value,
            weights,
        }
    }

    /// Adds a free enemy.
    pub(super) fn add(&mut self, attacker: Attacker) {
        self.attackers[self.count] = attacker;
        self.count += 1;
        if attacker.gains(&self.weights, self.ap, 0.0) {
            self.attackers[self.willing_alone..self.count].rotate_right(1);
            self.willing_alone += 1;
        }
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
    /// of its life.
    pub(super) fn value_of_charge(&self, at: PointF, foe: u8, gain: f64, life: f64) -> f64 {
        let own_loss = self.weights.own_loss;
        let alone = gain - own_loss * self.value * (1.0 - life);
        let PileUp { unhurt, charges, dealt } = self.pile_up(at, Some(foe));
        if charges == 0.0 {
            return alone;
        }
        let split = split(1.0 + charges) * 0.5 * (1.0 + unhurt);
        let lost_gain = gain * (1.0 - split);
        let lost_life = self.value * life * (1.0 - unhurt) - own_loss * dealt * split * life;
        alone - self.weights.threat_after_charge * (lost_gain + lost_life).max(0.0)
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
            let will =
                if attacker.gains(&self.weights, self.ap, helpers) { 1.0 } else { self.weights.unwilling };
            let probability = attacker.probability * will;
            let taken = attacker.taken * (1.0 + self.weights.per_comrade * helpers);
            sum.unhurt *= 1.0 - probability * taken.min(1.0);
            sum.dealt += probability * attacker.dealt;
            sum.charges += probability;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_enemy_that_would_lose_alone_follows_others() {
        // Deals 5 AP and loses 14 in a duel; with a comrade it deals almost twice as much.
        let soldier = Attacker {
            center: PointF::from(crate::geometry::Point::default()),
            squared_reach: f64::INFINITY,
            probability: 1.0,
            taken: 0.1,
            dealt: 14.0,
            ..Attacker::default()
        };
        let weights = Weights::default();
        let mut danger = Danger::new(weights, 50.0, 50.0);
        danger.add(soldier);
        assert_eq!(danger.pile_up(soldier.center, None).charges, weights.unwilling);
        assert_eq!(danger.pile_up(soldier.center, Some(1)).charges, 1.0, "joins the combat with enemy 1");
        danger.add(Attacker { number: 1, taken: 0.5, ..soldier });
        assert_eq!(danger.pile_up(soldier.center, None).charges, 2.0, "follows a stronger enemy");
    }
}
