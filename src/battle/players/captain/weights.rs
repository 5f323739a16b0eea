//! What a captain weighs, as data: tuned offline on common random numbers.

use crate::game::BattleView;

/// The weights of a captain. Values are in AP, or shares of AP, unless said otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// What wound levels are worth, as shares of a life.
    pub damage: [f64; 5],
    /// What an own AP is worth in an exchange, where an enemy's is worth 1.
    pub own: f64,
    /// What the combat of a further turn counts, where that of this turn counts 1.
    pub lasting: f64,
    /// What a comrade upon the same enemy adds to what is dealt.
    pub gang: f64,
    /// What the charge of an enemy counts who can reach him in the next turn.
    pub threat: f64,
    /// The same where he charges: others than whom he charges may fall upon him there.
    pub exposed: f64,
    /// What a comrade adds to a charge who can still come upon the same enemy in this turn.
    pub company: f64,
    /// What a charge of his own counts that he could make in the next turn.
    pub chance: f64,
    /// What a turn of moving leaves of a chance or of an objective.
    pub patience: f64,
    /// What a shot of the next turn counts, his own and an enemy's.
    pub shot: f64,
    /// What being inside his area counts, for each of his own AP and victory point.
    pub area: f64,
    /// What each turn of running that he is away from it takes off that.
    pub hurry: f64,
    /// How much more that is in the last turn.
    pub last_turn: f64,
    /// How much dearer he is whom a scenario wants dead.
    pub prey: f64,
    /// What being beside an enemy whom the scenario wants dead counts, for each own AP.
    pub hunt: f64,
    /// What being before a comrade whom the scenario wants dead counts, for each own AP, where an enemy is beside that comrade.
    pub guard: f64,
    /// The same for the one whose bodyguard he is, wherever enemies are; 0 for nobody's.
    pub bodyguard: f64,
    /// How much more danger counts for whom a scenario wants dead.
    pub shelter: f64,
    /// What standing beside an enemy costs him whom the scenario wants dead, for each of his AP; less where he is further away.
    pub shy: f64,
    /// What his life counts in the last turn for who hunts whom the scenario wants dead; 1 in the first turn.
    pub last_stand: f64,
    /// What going back costs where he came from in the turn before, for each of his AP and each turn of running back.
    pub back: f64,
    /// What must be gained at once for a card to be played before the enemy's, in AP.
    pub urgent: f64,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            damage: [0.0, 0.2, 0.45, 0.7, 1.0],
            own: 0.8,
            lasting: 0.8,
            gang: 0.25,
            threat: 0.45,
            exposed: 0.15,
            company: 1.0,
            chance: 0.25,
            patience: 0.75,
            shot: 0.6,
            area: 0.2,
            hurry: 0.1,
            last_turn: 3.0,
            prey: 6.0,
            hunt: 4.0,
            guard: 2.0,
            bodyguard: 4.0,
            shelter: 2.0,
            shy: 1.0,
            last_stand: 0.0,
            back: 0.4,
            urgent: 1.0,
        }
    }
}

impl Weights {
    /// Where a scenario wants somebody dead, nobody counts who is left when time is up: lives are worth less from turn to turn.
    #[must_use]
    pub(super) fn near_the_end(self, view: &BattleView) -> Self {
        let all = f64::from(view.ready.battle.scenario.turns.get()) - 1.0;
        let left = (f64::from(view.turns_left()) - 1.0) / all.max(1.0);
        let life = self.last_stand + (1.0 - self.last_stand) * left;
        Self { own: self.own * life, threat: self.threat * life, exposed: self.exposed * life, ..self }
    }
}
