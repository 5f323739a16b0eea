//! The reference field: whose costs are judged, against whom, and in which situations.

use super::situation::{Price, Situation};
use crate::rules::Profile;

/// One of a field.
#[derive(Clone, Debug, PartialEq)]
pub struct Contender {
    /// What keys his dice: the same for a profile and its variants, which are compared on the same dice.
    pub stream_name: String,
    /// The profile at its printed AP.
    pub profile: Profile,
    /// There is only one of him.
    pub is_champion: bool,
    /// How much he counts as an enemy; of no unit.
    pub weight: f64,
}

impl Contender {
    /// His printed AP.
    pub fn printed(&self) -> f64 {
        f64::from(self.profile.strategic_value.get())
    }

    /// His price if he cost so much.
    pub fn price(&self, ap: f64) -> Price {
        Price::new(ap, self.is_champion)
    }
}

/// Everybody, and how they meet.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    /// At least two.
    pub contenders: Vec<Contender>,
    /// At least one.
    pub situations: Vec<Situation>,
}

/// Two contenders in a situation: the numbers of the contenders, the lower one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pairing {
    /// The number of the situation.
    pub situation: usize,
    /// The numbers of the contenders.
    pub pair: [usize; 2],
}

impl Field {
    /// A field that can be judged.
    ///
    /// # Errors
    /// Every reason why it cannot: a field of one, no situation, weights that are no numbers above zero, a contender who
    /// meets nobody because no budget buys him.
    pub fn new(contenders: Vec<Contender>, situations: Vec<Situation>) -> Result<Self, Vec<String>> {
        let mut faults = Vec::new();
        if contenders.len() < 2 {
            faults.push(format!(
                "a field needs two profiles, and here are {}: a cost is judged against others",
                contenders.len()
            ));
        }
        if situations.is_empty() {
            faults.push("a field needs a situation".to_owned());
        }
        for contender in &contenders {
            if !(contender.weight.is_finite() && contender.weight > 0.0) {
                faults.push(format!("{}: the weight is {}", contender.stream_name, contender.weight));
            }
        }
        let field = Field { contenders, situations };
        if !faults.is_empty() {
            return Err(faults);
        }
        for i in 0..field.contenders.len() {
            if field.pairings_of(i).next().is_none() {
                faults.push(format!(
                    "{} costs {} AP and meets nobody: no budget buys him and an enemy; add a situation of one against one, \
                     or a higher budget",
                    field.contenders[i].stream_name, field.contenders[i].profile.strategic_value
                ));
            }
        }
        if faults.is_empty() { Ok(field) } else { Err(faults) }
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

    /// Everybody who meets: each pair once in each situation in which both can be bought at printed AP. A cost that is
    /// looked for changes how many fight, not whom they meet.
    pub fn pairings(&self) -> impl Iterator<Item = Pairing> + '_ {
        (0..self.len()).flat_map(move |i| self.pairings_of(i).filter(move |of| of.pair[0] == i))
    }

    /// The pairings of one.
    pub fn pairings_of(&self, i: usize) -> impl Iterator<Item = Pairing> + '_ {
        let enemies = (0..self.len()).filter(move |&j| j != i);
        let all = enemies.flat_map(|j| (0..self.situations.len()).map(move |situation| (j, situation)));
        all.map(move |(j, situation)| Pairing { situation, pair: [i.min(j), i.max(j)] })
            .filter(|pairing| self.can_meet(*pairing))
    }

    fn can_meet(&self, pairing: Pairing) -> bool {
        let prices = pairing.pair.map(|i| self.contenders[i].price(self.contenders[i].printed()));
        self.situations[pairing.situation].forces.can_meet(prices)
    }

    /// How much a pairing counts for one of its two.
    pub fn weight(&self, pairing: Pairing, i: usize) -> f64 {
        let enemy = pairing.pair[usize::from(pairing.pair[0] == i)];
        f64::from(self.situations[pairing.situation].weight.get()) * self.contenders[enemy].weight
    }
}
