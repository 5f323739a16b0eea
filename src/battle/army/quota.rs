//! Limits on a list that depend on the agreed AP. Percentages are of the agreed AP, not of the AP
//! spent, and are compared without rounding.

use super::Rank;

/// Returns the maximum number of bases: five for each started 100 AP [I-D-1].
///
/// ```
/// use fleau_battle::army::quota::max_bases;
/// assert_eq!([100, 200, 300, 301].map(max_bases), [5, 10, 15, 20]);
/// ```
#[must_use]
pub fn max_bases(agreed: u16) -> u32 {
    5 * u32::from(agreed).div_ceil(100)
}

/// Returns the maximum AP of one fighter: 40 % of the agreed AP [I-D-3].
#[must_use]
pub fn max_fighter_value(agreed: u16) -> u32 {
    u32::from(agreed) * 2 / 5
}

/// Returns the minimum AP of all champions together: 20 % of the agreed AP, rounded up [I-D-4].
#[must_use]
pub fn min_champion_value(agreed: u16) -> u32 {
    u32::from(agreed).div_ceil(5)
}

/// Returns the maximum AP of all allies together: 30 % of the agreed AP [I-D-8].
#[must_use]
pub fn max_allied_value(agreed: u16) -> u32 {
    u32::from(agreed) * 3 / 10
}

/// Returns how many fighters of this AP and rank one reference card may stand for, unless the card
/// prints another number [I-D-5]. Only soldiers share a card.
///
/// ```
/// use fleau_battle::army::{Rank, quota::max_per_card};
/// assert_eq!([30, 31, 50, 51].map(|value| max_per_card(value, Rank::Soldier)), [3, 2, 2, 1]);
/// assert_eq!(max_per_card(20, Rank::Champion), 1);
/// ```
#[must_use]
pub fn max_per_card(value: u16, rank: Rank) -> u16 {
    match (rank, value) {
        (Rank::Champion, _) => 1,
        (_, ..=30) => 3,
        (_, ..=50) => 2,
        _ => 1,
    }
}
