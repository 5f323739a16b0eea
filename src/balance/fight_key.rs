//! Keys of match-ups: fights that have one outcome distribution, whatever the exact AP.
//!
//! AP influence a fight in three ways: which side places combat dice first [VII-C-1], how many
//! fighters share a card [I-D], and how many fighters a budget buys. A [`FightKey`] holds all
//! three, so one simulated sample serves every cost that gives an equal match-up.

use super::field::Pairing;
use super::optimal_duels::CostRatio;
use crate::rules::StrategicValue;
use std::cmp::Ordering;

/// Key of fights between two groups: the pairing, and everything about costs that influences the
/// outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FightKey {
    /// The two contenders and the situation.
    pub pairing: Pairing,
    /// Number of fighters per side.
    pub fighters: [u8; 2],
    /// Order of the AP on the cards of the two sides, if a policy looks at dice that are already
    /// placed or both sides play optimally. `Equal` otherwise, because then the order of placing
    /// has no effect.
    pub(super) ap_order: Ordering,
    /// Maximum number of fighters that share one card [I-D-5], by side; at most the size of the
    /// group.
    pub(super) fighters_per_card: [u8; 2],
    /// Power of 2 near the ratio of the two costs, for which optimal play of a duel is solved.
    /// `None` if policies play the duel.
    pub(super) optimal_play_ratio: Option<CostRatio>,
}

impl FightKey {
    /// Packs the pairing and the group sizes into one number. Comparing it first is fast, and most
    /// match-ups differ in it.
    fn packed_pairing(&self) -> u128 {
        let Pairing { situation, pair: [a, b] } = self.pairing;
        let [fighters_a, fighters_b] = self.fighters;
        let pairing = [situation, a, b].iter().fold(0, |place, &number| place << 32 | number as u128);
        pairing << 16 | u128::from(fighters_a) << 8 | u128::from(fighters_b)
    }

    /// Packs all fields but the pairing into one number.
    pub(super) fn packed_details(&self) -> u64 {
        let FightKey {
            pairing: _,
            fighters: [a, b],
            ap_order: dearer,
            fighters_per_card: [alike_a, alike_b],
            optimal_play_ratio: worths,
        } = *self;
        let bytes = [a, b, alike_a, alike_b, dearer as u8, worths.map_or(u8::MAX, CostRatio::to_byte)];
        bytes.iter().fold(0, |all, byte| all << 8 | u64::from(*byte))
    }
}

/// Compares field by field, in the order of declaration.
impl Ord for FightKey {
    fn cmp(&self, other: &Self) -> Ordering {
        let rest = |of: &Self| (of.ap_order, of.fighters_per_card, of.optimal_play_ratio);
        self.packed_pairing().cmp(&other.packed_pairing()).then_with(|| rest(self).cmp(&rest(other)))
    }
}

impl PartialOrd for FightKey {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Source of the AP that the rules read from cards during a search for fair costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CardAp {
    /// The tried cost: the side that costs more places its combat dice later [VII-C-1], and
    /// expensive fighters share no card [I-D].
    #[default]
    Tried,
    /// The printed AP: a tried cost only sets the number of fighters and the AP lost with each.
    Printed,
}

/// Rounds a cost to the nearest whole AP in the range that a card can print.
pub(super) fn round_to_card_ap(ap: f64) -> StrategicValue {
    let bounds = (f64::from(StrategicValue::MIN), f64::from(StrategicValue::MAX));
    StrategicValue::new(ap.round().clamp(bounds.0, bounds.1) as i64)
        .expect("it was brought within the bounds")
}
