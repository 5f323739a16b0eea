//! Situations: the kinds of fights by which costs are judged, and how a budget turns into fighters.

use crate::bounded;
use crate::rules::skirmish::{Distance, FirstSpeaker, MAX_LINE_FIGHTERS, Start};

bounded! {
    /// Budget of a side, in AP.
    Budget(u32): "the budget in AP", 1 to 20000
}
bounded! {
    /// Relative weight of a situation, without a unit.
    Weight(u16): "the weight", 1 to 1000
}

/// Kind of fight, with its weight among the situations of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// Name in reports. It is also part of the key of the random numbers, so another name gives
    /// other dice.
    pub name: String,
    /// Relative weight, without a unit.
    pub weight: Weight,
    /// Rule for how many fighters each side has.
    pub forces: Forces,
    /// Initial distance of the sides.
    pub start: Start,
    /// Rule for which side speaks first in each activation phase [IV-A-2].
    pub first_word: FirstSpeaker,
}

/// Rule by which the costs of two profiles turn into numbers of fighters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Forces {
    /// One against one, at any cost.
    OneEach,
    /// Each side has the fighters that a budget of equal AP buys.
    Budget(Budget),
}

impl Forces {
    /// Returns the budget per side, if the situation has one.
    pub(crate) fn budget(self) -> Option<Budget> {
        match self {
            Forces::Budget(budget) => Some(budget),
            Forces::OneEach => None,
        }
    }
}

impl Situation {
    /// Returns the default situations of a field: duels and groups of 100, 200 and 300 AP, each in
    /// contact and 30 centimeters apart, with equal weights.
    pub(crate) fn standard() -> Vec<Situation> {
        let forces = [None, Some(100), Some(200), Some(300)];
        let apart = Start::Apart(Distance::new(300).expect("it is within the bounds"));
        let starts = [Start::InContact, apart];
        let each = |(budget, start): (Option<i64>, Start)| {
            let budget = budget.map(|ap| Budget::new(ap).expect("it is within the bounds"));
            let weight = Weight::new(1).expect("it is within the bounds");
            Situation::new(budget.map_or(Forces::OneEach, Forces::Budget), start, weight)
        };
        forces.into_iter().flat_map(|budget| starts.map(|start| (budget, start))).map(each).collect()
    }

    /// Creates a situation with a descriptive name (`duel, in contact`; `200 AP, 30 cm`), in which
    /// the tactics roll decides which side speaks first [IV-A-2]. A fixed rule would favor one
    /// side, and a cost has to hold on both.
    ///
    /// ```
    /// use fleau::balance::{Forces, Situation, Weight};
    /// use fleau::rules::skirmish::{Distance, Start};
    /// let apart = Start::Apart(Distance::new(125).unwrap());
    /// assert_eq!(
    ///     Situation::new(Forces::OneEach, apart, Weight::new(1).unwrap()).name,
    ///     "duel, 12.5 cm"
    /// );
    /// ```
    pub fn new(forces: Forces, start: Start, weight: Weight) -> Situation {
        let fighters = match forces {
            Forces::OneEach => "duel".to_owned(),
            Forces::Budget(budget) => format!("{budget} AP"),
        };
        let place = match start.centimeters() {
            None => "in contact".to_owned(),
            Some(distance) => format!("{distance} cm"),
        };
        let name = format!("{fighters}, {place}");
        Situation { name, weight, forces, start, first_word: FirstSpeaker::Discipline }
    }

    /// Whether the sides start at a distance, so that movement matters.
    pub(crate) fn is_apart(&self) -> bool {
        self.start != Start::InContact
    }

    /// Whether it is one against one in contact, which can be solved exactly.
    pub(crate) fn is_duel_in_contact(&self) -> bool {
        self.forces == Forces::OneEach && !self.is_apart()
    }
}

/// Cost of one fighter of a side, and the maximum number of fighters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Price {
    /// AP of one fighter; fractional while a fair cost is searched.
    pub ap: f64,
    /// Maximum number of fighters: 1 for a champion, otherwise [`MAX_LINE_FIGHTERS`].
    pub max_fighters: u8,
}

impl Price {
    /// Creates the price of a champion, of which a side has only one, or of another profile.
    pub fn new(ap: f64, is_champion: bool) -> Self {
        Self { ap, max_fighters: if is_champion { 1 } else { MAX_LINE_FIGHTERS as u8 } }
    }
}

/// One combination of group sizes, with its share of the fights.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    /// Number of fighters per side.
    pub fighters: [u8; 2],
    /// Share of the fights, from 0 to 1.
    pub share: f64,
}

/// Distribution of group sizes at given prices, with the mean AP of both sides.
#[derive(Clone, Debug, PartialEq)]
pub struct Meetings {
    /// At most four combinations of group sizes; their shares sum to 1.
    pub match_ups: Vec<Meeting>,
    /// Mean AP of both sides together.
    pub total_ap: f64,
}

impl Forces {
    /// Computes the group sizes of two sides at these prices.
    ///
    /// Mean AP are exactly equal on both sides: if a budget buys 3.4 fighters, there are 4 in 40 %
    /// of the fights and 3 in the others. Rounding down would make a cost of 33 AP look far better
    /// than one of 34 at a budget of 100 AP.
    ///
    /// # Design
    /// A judged price must not decide which contenders meet, or it would influence its own verdict.
    /// So all contenders meet, and the AP per side are a continuous function of the price. Both
    /// sides spend the budget. They spend less if one side has no room for that number of fighters,
    /// and more if one fighter of a side exceeds the budget, so that each side has at least one.
    ///
    /// ```
    /// use fleau::balance::{Budget, Forces, Price};
    /// let forces = Forces::Budget(Budget::new(100).unwrap());
    /// let fighters = |a, b| -> Vec<_> {
    ///     let match_ups = forces.match_ups([Price::new(a, false), Price::new(b, false)]);
    ///     match_ups.match_ups.iter().map(|meeting| (meeting.fighters, meeting.share)).collect()
    /// };
    /// assert_eq!(fighters(25.0, 40.0), [([4, 2], 0.5), ([4, 3], 0.5)]);
    /// // The budget buys no fighter of 120 AP: both sides are raised to 120 AP.
    /// assert_eq!(fighters(120.0, 40.0), [([1, 3], 1.0)]);
    /// ```
    pub fn match_ups(self, prices: [Price; 2]) -> Meetings {
        let shares = match self {
            Forces::OneEach => [[(1, 1.0), (1, 0.0)]; 2],
            Forces::Budget(budget) => {
                let spent = ap_per_side(f64::from(budget.get()), prices);
                prices.map(|price| split_count(spent / price.ap, price.max_fighters))
            }
        };
        let [a, b] = shares;
        let pairs = a.iter().flat_map(|&(m, p)| b.iter().map(move |&(n, q)| ([m, n], p * q)));
        let fought = pairs.filter(|&(_, share)| share > 0.0);
        let all: Vec<Meeting> = fought.map(|(fighters, share)| Meeting { fighters, share }).collect();
        let worth = |of: &Meeting| -> f64 {
            of.fighters.iter().zip(prices).map(|(&fighters, price)| f64::from(fighters) * price.ap).sum()
        };
        let on_the_table = all.iter().map(|of| of.share * worth(of)).sum();
        Meetings { match_ups: all, total_ap: on_the_table }
    }
}

/// Returns the AP that each side spends: the budget, lowered or raised where a side has no room for
/// its fighters or one fighter exceeds it.
fn ap_per_side(budget: f64, prices: [Price; 2]) -> f64 {
    let room = |price: Price| f64::from(price.max_fighters) * price.ap;
    budget.min(room(prices[0])).min(room(prices[1])).max(prices[0].ap).max(prices[1].ap)
}

/// Splits a mean number of fighters into the two adjacent whole numbers with their shares.
fn split_count(fighters: f64, most: u8) -> [(u8, f64); 2] {
    // Rounding errors must not create a tiny share of another number.
    let nearest = fighters.round();
    let fighters = if (fighters - nearest).abs() < 1e-9 { nearest } else { fighters };
    // If an enemy costs more than the maximum number of fighters, there are no more than that.
    let fighters = fighters.min(f64::from(most));
    let fewer = fighters.floor() as u8;
    let more = fighters - f64::from(fewer);
    [(fewer, 1.0 - more), ((fewer + 1).min(most), more)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(ap: i64) -> Forces {
        Forces::Budget(Budget::new(ap).unwrap())
    }

    fn spent_by(side: usize, forces: Forces, prices: [Price; 2]) -> f64 {
        let meetings = forces.match_ups(prices);
        meetings.match_ups.iter().map(|of| of.share * f64::from(of.fighters[side])).sum::<f64>()
            * prices[side].ap
    }

    #[test]
    fn both_sides_spend_the_same_on_average_at_any_price() {
        for (a, b) in [(25.0, 40.0), (33.0, 34.0), (33.4, 99.0), (12.0, 100.0), (100.0, 100.0)] {
            let prices = [Price::new(a, false), Price::new(b, false)];
            for side in [0, 1] {
                assert!((spent_by(side, budget(100), prices) - 100.0).abs() < 1e-9, "{a} {b}");
            }
        }
    }

    #[test]
    fn a_side_without_room_for_more_limits_what_both_spend() {
        let (champion, soldier) = (Price::new(60.0, true), Price::new(20.0, false));
        let meetings = budget(300).match_ups([champion, soldier]);
        assert_eq!(meetings.match_ups, [Meeting { fighters: [1, 3], share: 1.0 }]);
        assert_eq!(meetings.total_ap, 120.0);
        let mob = Price::new(9.0, false);
        assert_eq!(budget(300).match_ups([mob, mob]).match_ups, [Meeting { fighters: [10, 10], share: 1.0 }]);
    }

    #[test]
    fn a_fighter_above_the_budget_raises_both_sides() {
        let (dear, soldier) = (Price::new(115.0, false), Price::new(20.0, false));
        let meetings = budget(100).match_ups([dear, soldier]);
        let fighters: Vec<[u8; 2]> = meetings.match_ups.iter().map(|of| of.fighters).collect();
        assert_eq!(fighters, [[1, 5], [1, 6]]);
        assert!((meetings.total_ap - 230.0).abs() < 1e-9);
        // One champion, and one of a profile that costs more than the champion.
        let (champion, dearer) = (Price::new(60.0, true), Price::new(100.0, false));
        let meetings = budget(300).match_ups([champion, dearer]);
        assert_eq!(meetings.match_ups, [Meeting { fighters: [1, 1], share: 1.0 }]);
        assert_eq!(meetings.total_ap, 160.0);
    }

    #[test]
    fn the_total_ap_is_continuous_in_the_price() {
        for is_champion in [false, true] {
            let soldier = Price::new(33.0, false);
            let at = |ap: f64| budget(100).match_ups([Price::new(ap, is_champion), soldier]).total_ap;
            let mut ap = 5.0;
            while ap < 2000.0 {
                let next = ap * 1.001;
                assert!(libm::log(at(next) / at(ap)).abs() < 0.002, "{ap}");
                ap = next;
            }
        }
    }

    #[test]
    fn counts_are_whole_within_rounding_errors_and_limited() {
        // Rounding errors create no second number.
        assert_eq!(split_count(3.0 - 1e-12, 10), [(3, 1.0), (4, 0.0)]);
        assert_eq!(split_count(12.5, 10), [(10, 1.0), (10, 0.0)]);
        let duel = Forces::OneEach.match_ups([Price::new(50.0, false), Price::new(5.0, false)]);
        assert_eq!(duel.match_ups, [Meeting { fighters: [1, 1], share: 1.0 }]);
    }
}
