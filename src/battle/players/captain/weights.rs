//! Weights of the captain's evaluation, tuned offline with common random numbers.
//!
//! The default is the steady captain; the bold and the careful one weigh risks differently.

/// The weights of a captain: factors without unit, unless said otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// Loss at each wound level, as a fraction of the fighter's value.
    pub damage: [f64; 5],
    /// Weight of AP lost in a combat, relative to enemy AP destroyed.
    pub own_loss: f64,
    /// Weight of the combat in later turns, relative to that of this turn.
    pub later_combat: f64,
    /// Increase of the damage dealt for each comrade in contact with the same enemy, or charging it
    /// before.
    pub per_comrade: f64,
    /// Loss by a rout, as a share of the fighter's life: in charges, and beyond the range of a
    /// leader.
    pub rout: f64,
    /// Weight of the expected charges by enemies, for a fighter that is in contact with none.
    pub threat: f64,
    /// Weight of the expected charges by other enemies where the fighter's own charge ends.
    pub threat_after_charge: f64,
    /// Probability that an enemy that has already acted charges or shoots before the fighter acts
    /// again.
    pub next_turn: f64,
    /// Increase of the divisor of the probability that an enemy charges a fighter, for each comrade
    /// that it could charge instead: 1 / (1 + `other_targets` × comrades).
    pub other_targets: f64,
    /// Probability that an enemy charges although it loses more by it than it gains.
    pub unwilling: f64,
    /// Weight of the AP that the shots of an enemy in contact would take from the fighter in later
    /// turns.
    pub silence: f64,
    /// Increase of a charge's gain for each comrade that can still charge this enemy, and no other,
    /// in this turn. One that can charge n enemies counts 1/n, and one that would take less life
    /// than the fighter proportionally less.
    pub per_supporting_comrade: f64,
    /// Weight of a charge that the fighter could make in the next turn.
    pub later_charge: f64,
    /// Turns of movement beyond reach at which a later charge counts half.
    pub later_charge_half_turns: f64,
    /// Weight of shots in the next turn, the fighter's own and the enemies'.
    pub shot: f64,
    /// Value of being inside the assigned area, per own AP and victory point.
    pub area: f64,
    /// Increase of an area's value in the last turn, as a factor.
    pub last_turn: f64,
    /// Value of a fighter that the scenario wants killed, as a multiple of its AP.
    pub prey: f64,
    /// Part of the value of contact with an enemy that the scenario wants killed, per own AP.
    pub hunt: f64,
    /// Another part of that value, per AP gained by charging that enemy.
    pub kill: f64,
    /// Value of guarding a comrade that the scenario wants killed, per own AP, if an enemy is in
    /// contact with that comrade.
    pub guard: f64,
    /// Value of guarding a comrade that the scenario wants killed, per own AP, for the comrade's
    /// bodyguard and wherever enemies are; 0 for no bodyguards.
    pub bodyguard: f64,
    /// Factor of `threat` for a fighter that the scenario wants killed.
    pub prey_danger: f64,
    /// Cost of contact with an enemy for a fighter that the scenario wants killed, per own AP; less
    /// at a distance.
    pub prey_enemy_contact: f64,
    /// Value of the hunters' lives in the last turn, if the scenario wants an enemy killed,
    /// relative to 1 in the first turn.
    pub last_turn_life: f64,
    /// Cost of moving back toward the position of the turn before, per own AP and turn of running.
    pub backtracking: f64,
    /// Minimum urgency with which a side plays a card instead of waiting for the enemy, in AP.
    pub min_urgency: f64,
    /// The winner of the tactics roll speaks first if its best action at once is worth more than
    /// `min_urgency`, and this factor times the enemy's best action.
    pub speaks_first: f64,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            damage: [0.0, 0.2, 0.45, 0.7, 1.0],
            own_loss: 0.6,
            later_combat: 0.5,
            per_comrade: 0.9,
            rout: 0.3,
            threat: 0.6,
            threat_after_charge: 1.0,
            next_turn: 0.3,
            other_targets: 3.0,
            unwilling: 0.3,
            silence: 0.5,
            per_supporting_comrade: 1.5,
            later_charge: 0.12,
            later_charge_half_turns: 0.75,
            shot: 0.6,
            area: 0.2,
            last_turn: 3.0,
            prey: 6.0,
            hunt: 1.6,
            kill: 1.0,
            guard: 2.0,
            bodyguard: 4.0,
            prey_danger: 2.0,
            prey_enemy_contact: 1.0,
            last_turn_life: 0.0,
            backtracking: 0.6,
            min_urgency: 1.0,
            speaks_first: 2.0,
        }
    }
}

impl Weights {
    /// The weights of a bold captain, which takes risks for the enemy's losses.
    pub fn bold() -> Self {
        Self::default().with_factors(0.75, 0.6, 0.7, 2.0)
    }

    /// The weights of a careful captain, which saves its own fighters.
    pub fn careful() -> Self {
        Self::default().with_factors(1.3, 1.5, 1.3, 0.5)
    }

    /// Returns the weights multiplied by these factors.
    fn with_factors(self, own_loss: f64, threat: f64, threat_after_charge: f64, later_charge: f64) -> Self {
        Self {
            own_loss: own_loss * self.own_loss,
            threat: threat * self.threat,
            threat_after_charge: threat_after_charge * self.threat_after_charge,
            later_charge: later_charge * self.later_charge,
            ..self
        }
    }

    /// Lowers the value of lives from turn to turn, for scenarios that want an enemy killed, in
    /// which survivors do not count. `left` is the share of the turns that are left, 1 in the first
    /// turn and 0 in the last.
    #[must_use]
    pub(super) fn near_the_end(self, left: f64) -> Self {
        let life = self.last_turn_life + (1.0 - self.last_turn_life) * left;
        Self {
            own_loss: self.own_loss * life,
            threat: self.threat * life,
            threat_after_charge: self.threat_after_charge * life,
            ..self
        }
    }
}
