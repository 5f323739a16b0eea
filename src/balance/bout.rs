//! Bouts: fights of a pairing, as far as AP decide about them.
//!
//! AP enter a fight in three ways: who places combat dice first [VII-C-1], how many share a card [I-D], and how many of them a
//! budget buys. A [`Bout`] says all three, so it stands for every AP under which they are the same, and fights on the same dice
//! under all of them. Where others stand beside them, who is dearer than whom also decides at whom policies go: there it says the AP.

use super::best_duels::Rung;
use super::field::Pairing;
use crate::rules::StrategicValue;
use std::cmp::Ordering;

/// A fight between groups of a pairing, as far as AP decide about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bout {
    /// Who, in which situation.
    pub pairing: Pairing,
    /// How many of each.
    pub fighters: [u8; 2],
    /// How the AP of the first compare with those of the second, where somebody looks at dice that were placed before his; as equal where
    /// nobody does, so that it makes no difference who places first.
    pub(super) dearer: Ordering,
    /// How many of each share a card.
    pub(super) a_card: [u8; 2],
    /// What the cards of each show where others stand beside them, in a list or in a battle on a table; none where nobody does.
    pub(super) shown: Option<[StrategicValue; 2]>,
    /// How their worths compare, in a duel that both play as well as can be; none where policies play it.
    pub(super) worths: Option<Rung>,
}

impl Bout {
    /// Who, where and how many, in one number: most bouts differ in it, and a ledger compares them by the million.
    fn place(&self) -> u128 {
        let Pairing { situation, pair: [a, b] } = self.pairing;
        let [fighters_a, fighters_b] = self.fighters;
        let pairing = [situation, a, b].iter().fold(0, |place, &number| place << 32 | number as u128);
        pairing << 16 | u128::from(fighters_a) << 8 | u128::from(fighters_b)
    }

    /// All of it but its pairing, in one number.
    pub(super) fn in_its_pairing(&self) -> u128 {
        let Bout { pairing: _, fighters: [a, b], dearer, a_card: [alike_a, alike_b], shown, worths } = *self;
        let shown = shown.map_or([0; 2], |shown| shown.map(StrategicValue::get));
        let bytes = [a, b, alike_a, alike_b, dearer as u8, worths.map_or(u8::MAX, Rung::byte)];
        let bytes = bytes.iter().fold(0, |all, byte| all << 8 | u128::from(*byte));
        shown.iter().fold(bytes, |all, shown| all << 16 | u128::from(*shown))
    }
}

/// Field by field, in the order in which they stand.
impl Ord for Bout {
    fn cmp(&self, other: &Self) -> Ordering {
        let rest = |of: &Self| (of.dearer, of.a_card, of.shown, of.worths);
        self.place().cmp(&other.place()).then_with(|| rest(self).cmp(&rest(other)))
    }
}

impl PartialOrd for Bout {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
