//! The reference field: the contenders whose costs are judged, and the situations in which they
//! fight each other.
//!
//! Each contender meets each other one in every situation. Enemies and their weights do not depend
//! on judged prices; otherwise a price would influence its own verdict.

use super::situation::{Price, Situation};
use crate::rules::Profile;

/// A profile in the field, with its weight as an enemy.
#[derive(Clone, Debug, PartialEq)]
pub struct Contender {
    /// Key of the random numbers of its fights. Variants of a profile share it, so that they are
    /// compared on the same dice.
    pub stream_name: String,
    /// Profile at its printed AP.
    pub profile: Profile,
    /// Whether a side may have only one of it.
    pub is_champion: bool,
    /// Relative weight as an enemy, without a unit. 0 for a candidate, which is judged against the
    /// field but is not an enemy of others.
    pub weight: f64,
}

impl Contender {
    /// Returns the printed AP.
    pub fn printed_ap(&self) -> f64 {
        f64::from(self.profile.strategic_value.get())
    }

    /// Returns the price of one fighter: `ap` AP, with the maximum number of fighters per side.
    pub(crate) fn price(&self, ap: f64) -> Price {
        Price::new(ap, self.is_champion)
    }
}

/// Contenders and situations against which costs are judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// At least two contenders. Candidates, whose weight is 0, come last.
    pub contenders: Vec<Contender>,
    /// At least one situation.
    pub situations: Vec<Situation>,
    /// Weight of each enemy (column) for each judged contender (row). `None` if
    /// [`Contender::weight`] holds for all.
    pub weights_for: Option<Vec<Vec<f64>>>,
}

/// Two contenders in a situation. The lower index comes first, except where the judged contender
/// has to be first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pairing {
    /// Index of the situation in [`Field::situations`].
    pub situation: usize,
    /// Indices of the two contenders in [`Field::contenders`].
    pub pair: [usize; 2],
}

impl Pairing {
    /// Returns the other contender of a pairing of contender `i`, by index.
    pub(crate) fn enemy_of(&self, i: usize) -> usize {
        self.pair[usize::from(self.pair[0] == i)]
    }

    /// Returns the same pairing with its two contenders in the opposite order.
    #[must_use]
    pub(crate) fn swapped(self) -> Self {
        let [a, b] = self.pair;
        Self { pair: [b, a], ..self }
    }

    /// Whether the pairing belongs to a systematic subsample of one in `every` pairings. In that
    /// subsample each contender meets different enemies in different situations.
    pub(crate) fn is_in_subsample(&self, every: usize) -> bool {
        (self.pair[0] + self.pair[1] + self.situation).is_multiple_of(every)
    }
}

/// Reason why no cost can be judged in a field.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldError {
    /// Fewer than two contenders, or none that counts as an enemy.
    TooFew {
        /// Number of contenders given.
        found: usize,
    },
    /// There is no situation.
    NoSituation,
    /// A weight is negative or not a finite number.
    Weight {
        /// Name of the contender.
        name: String,
        /// The invalid weight: negative or not finite.
        weight: f64,
    },
}

impl Field {
    /// Checks contenders and situations and builds the field.
    ///
    /// # Errors
    /// All reasons why it cannot be judged: too few contenders, no situation, weights that are
    /// negative or not finite.
    pub fn new(contenders: Vec<Contender>, situations: Vec<Situation>) -> Result<Self, Vec<FieldError>> {
        let mut faults = Vec::new();
        let enemies = contenders.iter().filter(|contender| contender.weight > 0.0).count();
        if contenders.len() < 2 || enemies == 0 {
            faults.push(FieldError::TooFew { found: contenders.len() });
        }
        if situations.is_empty() {
            faults.push(FieldError::NoSituation);
        }
        for contender in &contenders {
            if !(contender.weight.is_finite() && contender.weight >= 0.0) {
                let (name, weight) = (contender.stream_name.clone(), contender.weight);
                faults.push(FieldError::Weight { name, weight });
            }
        }
        if faults.is_empty() { Ok(Field { contenders, situations, weights_for: None }) } else { Err(faults) }
    }

    /// Returns the number of contenders.
    pub fn len(&self) -> usize {
        self.contenders.len()
    }

    /// Whether the field has no contenders. A valid field has at least two.
    pub fn is_empty(&self) -> bool {
        self.contenders.is_empty()
    }

    /// Returns the printed AP of all contenders.
    pub fn printed_ap(&self) -> Vec<f64> {
        self.contenders.iter().map(Contender::printed_ap).collect()
    }

    /// Returns the number of contenders that count as enemies: all but the candidates, which come
    /// after them.
    pub fn count_enemies(&self) -> usize {
        self.contenders.iter().filter(|contender| contender.weight > 0.0).count()
    }

    /// Iterates over all pairings: each pair of contenders once in each situation. Candidates
    /// (weight 0) do not meet each other.
    pub fn pairings(&self) -> impl Iterator<Item = Pairing> + '_ {
        // Candidates come last and do not meet each other.
        let pairs = (0..self.count_enemies()).flat_map(|i| (i + 1..self.len()).map(move |j| [i, j]));
        pairs.flat_map(|pair| self.in_every_situation(pair))
    }

    /// Adds the printed AP of both contenders to each pairing.
    pub fn with_printed_ap(
        &self,
        pairings: impl Iterator<Item = Pairing>,
    ) -> impl Iterator<Item = (Pairing, [f64; 2])> {
        pairings.map(|of| (of, of.pair.map(|i| self.contenders[i].printed_ap())))
    }

    /// Iterates over the pairings of contender `i` with all others of positive weight, in every
    /// situation.
    pub(crate) fn pairings_of(&self, i: usize) -> impl Iterator<Item = Pairing> + '_ {
        let enemies = (0..self.count_enemies()).filter(move |&j| j != i);
        enemies.flat_map(move |j| self.in_every_situation([i.min(j), i.max(j)]))
    }

    /// Returns the number of pairings of each contender, at least 1.
    pub(crate) fn pairings_per_contender(&self) -> u64 {
        ((self.count_enemies().max(2) - 1) * self.situations.len().max(1)) as u64
    }

    fn in_every_situation(&self, pair: [usize; 2]) -> impl Iterator<Item = Pairing> + use<> {
        (0..self.situations.len()).map(move |situation| Pairing { situation, pair })
    }

    /// Returns the weight of a pairing in the balance of contender `i`: weight of the situation
    /// times weight of the enemy.
    pub(crate) fn weight(&self, pairing: Pairing, i: usize) -> f64 {
        let enemy = pairing.enemy_of(i);
        let of_enemy = match &self.weights_for {
            Some(weights) => weights[i][enemy],
            None => self.contenders[enemy].weight,
        };
        f64::from(self.situations[pairing.situation].weight.get()) * of_enemy
    }
}
