//! What the agreed AP allow. Shares are of the agreed AP, not of what was spent, and are compared without rounding.

use super::Rank;

/// The most bases: five for every 100 AP begun [I-D-1].
///
/// ```
/// use fleau_battle::army::quota::most_bases;
/// assert_eq!([100, 200, 300, 301].map(most_bases), [5, 10, 15, 20]);
/// ```
#[must_use]
pub fn most_bases(agreed: u16) -> u32 {
    5 * u32::from(agreed).div_ceil(100)
}

/// The most AP of one fighter: 40 % [I-D-3].
#[must_use]
pub fn highest_value(agreed: u16) -> u32 {
    u32::from(agreed) * 2 / 5
}

/// The least AP of champions: 20 %, and a share of an AP is a whole one [I-D-4].
#[must_use]
pub fn least_champions(agreed: u16) -> u32 {
    u32::from(agreed).div_ceil(5)
}

/// The most AP of allies: 30 % [I-D-8].
#[must_use]
pub fn most_allies(agreed: u16) -> u32 {
    u32::from(agreed) * 3 / 10
}

/// The most fighters whom one reference card stands for, where the card prints no other number [I-D-5]. Only soldiers share one.
///
/// ```
/// use fleau_battle::army::{Rank, quota::most_on_a_card};
/// assert_eq!([30, 31, 50, 51].map(|value| most_on_a_card(value, Rank::Soldier)), [3, 2, 2, 1]);
/// assert_eq!(most_on_a_card(20, Rank::Champion), 1);
/// ```
#[must_use]
pub fn most_on_a_card(value: u16, rank: Rank) -> u16 {
    match (rank, value) {
        (Rank::Champion, _) => 1,
        (_, ..=30) => 3,
        (_, ..=50) => 2,
        _ => 1,
    }
}
