//! The reference field: whose costs are judged, against whom, and in which situations.
//!
//! Everybody meets everybody in every situation. Nothing here reads a price that is judged: who is met and how much an
//! enemy counts must not hang on it, or it would decide about itself.

use super::situation::{Price, Situation};
use crate::rules::Profile;

/// One of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Contender {
    /// What keys its dice: the same for a profile and its variants, which are compared on the same dice.
    pub stream_name: String,
    /// The profile at its printed AP.
    pub profile: Profile,
    /// The people from which its mates are drawn; empty where none is printed.
    pub people: String,
    /// There is only one of it.
    pub is_champion: bool,
    /// The sides of the base that the card prints, in tenths of a millimeter; none stands on the base of its size.
    pub base: Option<[u16; 2]>,
    /// How much it counts as an enemy, of no unit; 0 for a candidate, who is judged against the field and is nobody's enemy.
    pub weight: f64,
}

impl Contender {
    /// Its printed AP.
    pub fn printed(&self) -> f64 {
        f64::from(self.profile.strategic_value.get())
    }

    /// Its price if it cost so much.
    pub fn price(&self, ap: f64) -> Price {
        Price::new(ap, self.is_champion)
    }
}

/// Everybody, and how they meet.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// At least two; candidates stand last.
    pub contenders: Vec<Contender>,
    /// At least one.
    pub situations: Vec<Situation>,
    /// How much each counts as an enemy of each, a row a judged one, where that is not the same for all who are judged;
    /// see [`Contender::weight`].
    pub weights_for: Option<Vec<Vec<f64>>>,
}

/// Two contenders in a situation: the numbers of the contenders, the lower one first where nobody says another order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pairing {
    /// The number of the situation.
    pub situation: usize,
    /// The numbers of the contenders.
    pub pair: [usize; 2],
}

impl Pairing {
    /// Whom one of the two meets.
    pub fn enemy_of(&self, i: usize) -> usize {
        self.pair[usize::from(self.pair[0] == i)]
    }

    /// The same with the other one first.
    #[must_use]
    pub fn turned(self) -> Self {
        let [a, b] = self.pair;
        Self { pair: [b, a], ..self }
    }

    /// Whether it belongs to a sample of one pairing in so many: each contender meets other enemies in each situation of it.
    pub fn is_one_of(&self, every: usize) -> bool {
        (self.pair[0] + self.pair[1] + self.situation).is_multiple_of(every)
    }
}

/// Why a field cannot be judged.
#[derive(Clone, Debug, PartialEq)]
pub enum NoField {
    /// A cost is judged against others, and here are too few.
    TooFew {
        /// How many.
        found: usize,
    },
    /// Nothing is fought.
    NoSituation,
    /// A weight is no number from zero.
    Weight {
        /// Whose.
        name: String,
        /// The weight.
        weight: f64,
    },
}

impl Field {
    /// A field that can be judged.
    ///
    /// # Errors
    /// Every reason why it cannot: a field of one, no situation, weights that are no numbers from zero.
    pub fn new(contenders: Vec<Contender>, situations: Vec<Situation>) -> Result<Self, Vec<NoField>> {
        let mut faults = Vec::new();
        let enemies = contenders.iter().filter(|contender| contender.weight > 0.0).count();
        if contenders.len() < 2 || enemies == 0 {
            faults.push(NoField::TooFew { found: contenders.len() });
        }
        if situations.is_empty() {
            faults.push(NoField::NoSituation);
        }
        for contender in &contenders {
            if !(contender.weight.is_finite() && contender.weight >= 0.0) {
                let (name, weight) = (contender.stream_name.clone(), contender.weight);
                faults.push(NoField::Weight { name, weight });
            }
        }
        if faults.is_empty() { Ok(Field { contenders, situations, weights_for: None }) } else { Err(faults) }
    }

    /// How many contenders there are.
    pub fn len(&self) -> usize {
        self.contenders.len()
    }

    /// Whether there is nobody; a field that can be judged has two.
    pub fn is_empty(&self) -> bool {
        self.contenders.is_empty()
    }

    /// The printed AP of everybody.
    pub fn printed(&self) -> Vec<f64> {
        self.contenders.iter().map(Contender::printed).collect()
    }

    /// How many are somebody's enemies: all but the candidates, who stand after them.
    pub fn members(&self) -> usize {
        self.contenders.iter().filter(|contender| contender.weight > 0.0).count()
    }

    /// Everybody who meets: each pair once in each situation.
    pub fn pairings(&self) -> impl Iterator<Item = Pairing> + '_ {
        // Two candidates do not meet, and they stand last.
        let pairs = (0..self.members()).flat_map(|i| (i + 1..self.len()).map(move |j| [i, j]));
        pairs.flat_map(|pair| self.in_every_situation(pair))
    }

    /// These pairings, with the printed AP of both.
    pub fn at_printed(
        &self,
        pairings: impl Iterator<Item = Pairing>,
    ) -> impl Iterator<Item = (Pairing, [f64; 2])> {
        pairings.map(|of| (of, of.pair.map(|i| self.contenders[i].printed())))
    }

    /// The pairings of one with those who count as its enemies.
    pub fn pairings_of(&self, i: usize) -> impl Iterator<Item = Pairing> + '_ {
        let enemies = (0..self.members()).filter(move |&j| j != i);
        enemies.flat_map(move |j| self.in_every_situation([i.min(j), i.max(j)]))
    }

    /// How many pairings on a line each has; 1 at the least.
    pub fn line_pairings_of_each(&self) -> u64 {
        let lines = self.situations.iter().filter(|of| !of.is_battle()).count().max(1);
        ((self.members().max(2) - 1) * lines) as u64
    }

    /// Whether a pairing counts wherever everybody's cost or everybody's choice is looked for at once, and wherever things are tried
    /// otherwise: battles on a table are too dear for that, and count only where nothing else does.
    pub fn is_of_all_methods(&self, pairing: &Pairing) -> bool {
        !self.situations[pairing.situation].is_battle() || !self.has_lines()
    }

    /// Whether anything is fought on a line.
    pub fn has_lines(&self) -> bool {
        self.situations.iter().any(|situation| !situation.is_battle())
    }

    /// Whether anything is fought on a table.
    pub fn has_battles(&self) -> bool {
        self.situations.iter().any(Situation::is_battle)
    }

    /// How many battles judge everybody once, about.
    pub fn battles(&self) -> u64 {
        let each = self.situations.iter().filter_map(|of| of.forces.battle());
        each.map(|of| u64::from(of.battles.get())).sum::<u64>() * self.len() as u64
    }

    fn in_every_situation(&self, pair: [usize; 2]) -> impl Iterator<Item = Pairing> + use<> {
        (0..self.situations.len()).map(move |situation| Pairing { situation, pair })
    }

    /// How much a pairing counts for one of its two.
    pub fn weight(&self, pairing: Pairing, i: usize) -> f64 {
        let enemy = pairing.enemy_of(i);
        let of_enemy = match &self.weights_for {
            Some(weights) => weights[i][enemy],
            None => self.contenders[enemy].weight,
        };
        f64::from(self.situations[pairing.situation].weight.get()) * of_enemy
    }
}
