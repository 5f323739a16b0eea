//! Odds of an attack: the chance that it lands, and whether rolling a 6 again raises it.
//!
//! The answers are tabulated by the few numbers on which they depend, because one attack in six
//! asks for them.

use crate::rules::ruleset::{NaturalOne, Ruleset, ZeroOrLess};
use std::sync::LazyLock;

/// Largest number of combat dice of one fighter without abilities: 1 plus the largest contact
/// limit. Tables by number of dice end here.
pub(super) const MAX_COMBAT_DICE: usize = 17;

/// Number of tabulated natural results that a parry may need, from 0. An attack needs at most 78:
/// 30 after the longest tabulated chain, plus [`MAX_MARGIN`].
const TABULATED_NATURALS: usize = 80;
/// Largest tabulated ATT - DEF; the smallest is its negative.
const MAX_MARGIN: i16 = 48;
/// Number of tabulated chains of 6s, with the sums 6, 12, 18 and 24. An attacker with a longer
/// chain decides as with the last.
const CHAIN_LENGTHS: usize = 4;

/// Table by ATT - DEF, from -[`MAX_MARGIN`] to [`MAX_MARGIN`].
type ByMargin<T> = [T; 2 * MAX_MARGIN as usize + 1];

/// Chance that an attack lands, and whether rolling a 6 again raises it, under one ruleset.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttackOdds {
    natural_one_fails: bool,
    zero_or_less_fails: bool,
    table: &'static OddsTable,
}

/// Tabulated odds of attacks, for rulesets where a natural 1 fails or for those where it does not.
/// Indices: whether a natural 1 of this attack fails, defense dice - 1, ATT - DEF.
#[derive(Debug)]
struct OddsTable {
    /// Whether one more roll raises the chance to land: one bit per chain length.
    helps: Vec<[ByMargin<u8>; MAX_COMBAT_DICE]>,
    /// Chance that the attack lands.
    landing: Vec<[ByMargin<f64>; MAX_COMBAT_DICE]>,
}

/// Tables for rulesets where a natural 1 counts as 1, and where it fails. Computed once per
/// process.
static TABLES: [LazyLock<OddsTable>; 2] =
    [LazyLock::new(|| OddsTable::new(1)), LazyLock::new(|| OddsTable::new(2))];

/// Odds of an attack against one number of defense dice with one margin ATT - DEF.
#[derive(Clone, Copy, Debug)]
struct Odds {
    /// Whether one more roll raises the chance to land: one bit per chain length.
    helps: u8,
    /// Chance that the attack lands if the attacker rolls 6s again exactly where `helps` says that
    /// it helps.
    landing: f64,
}

impl OddsTable {
    /// Computes the tables; `lowest_success` as in [`ParryOdds::new`].
    fn new(lowest_success: i16) -> Self {
        let parry = ParryOdds::new(lowest_success);
        let table = |one_fails| -> [ByMargin<Odds>; MAX_COMBAT_DICE] {
            std::array::from_fn(|dice| {
                std::array::from_fn(|margin| {
                    parry.attack_odds(dice as u8 + 1, margin as i16 - MAX_MARGIN, one_fails)
                })
            })
        };
        let tables = [false, true].map(table);
        Self {
            helps: tables.iter().map(|dice| dice.map(|margins| margins.map(|odds| odds.helps))).collect(),
            landing: tables.iter().map(|dice| dice.map(|margins| margins.map(|odds| odds.landing))).collect(),
        }
    }
}

impl AttackOdds {
    pub(super) fn new(ruleset: &Ruleset) -> Self {
        let natural_one_fails = ruleset.natural_one == NaturalOne::Fails;
        Self {
            natural_one_fails,
            zero_or_less_fails: ruleset.zero_or_less == ZeroOrLess::Fails,
            table: &TABLES[usize::from(natural_one_fails)],
        }
    }

    fn one_fails(&self, attack: i16) -> bool {
        self.natural_one_fails || (self.zero_or_less_fails && attack < 0)
    }

    /// Returns the chance that an attack lands, for current values of ATT and DEF and a number of
    /// defense dice. Attacker and defender roll 6s again by `needed`; abilities do not change the
    /// tests.
    pub(super) fn landing_chance(&self, attack: i16, defense: i16, defense_dice: u8) -> f64 {
        let one_fails = self.one_fails(attack);
        match usize::from(defense_dice) {
            0 if one_fails => 5.0 / 6.0,
            0 => 1.0,
            dice => {
                self.table.landing[usize::from(one_fails)][dice.min(MAX_COMBAT_DICE) - 1]
                    [margin_index(attack - defense)]
            }
        }
    }

    /// Returns whether rolling the 6 again raises the chance to land. `attack` and `defense` are
    /// current values, `natural` is the sum of the chain of 6s on the table.
    pub(super) fn reroll_helps(&self, attack: i16, defense: i16, defense_dice: u8, natural: i16) -> bool {
        let one_fails = self.one_fails(attack);
        let dice = usize::from(defense_dice).min(MAX_COMBAT_DICE) - 1;
        // A 4 or 5 that may be rolled again is treated like a first 6.
        let chain = (natural as usize / 6).saturating_sub(1).min(CHAIN_LENGTHS - 1);
        self.table.helps[usize::from(one_fails)][dice][margin_index(attack - defense)] >> chain & 1 == 1
    }
}

/// Returns the index of a margin ATT - DEF in a [`ByMargin`] table; margins beyond its ends count
/// as the ends.
fn margin_index(margin: i16) -> usize {
    (margin.clamp(-MAX_MARGIN, MAX_MARGIN) + MAX_MARGIN) as usize
}

/// Chance of a parry by a defender who rolls 6s again while it fails, by number of defense dice and
/// required natural result.
struct ParryOdds {
    by_dice: Vec<[f64; TABULATED_NATURALS]>,
}

impl ParryOdds {
    /// Computes the chances of a parry. `lowest_success` is the lowest natural result of a first
    /// throw that can parry: 1, or 2 if a natural 1 fails.
    fn new(lowest_success: i16) -> Self {
        let mut by_dice = vec![[0.0; TABULATED_NATURALS]; MAX_COMBAT_DICE + 1];
        for needed in 0..TABULATED_NATURALS {
            for dice in 0..=MAX_COMBAT_DICE {
                by_dice[dice][needed] = match needed.max(2) {
                    low @ 2..=6 => 1.0 - ((low - 1) as f64 / 6.0).powi(dice as i32),
                    _ => parry_chance_above_six(&by_dice, dice, needed),
                };
            }
        }
        if lowest_success == 1 {
            by_dice[1..].iter_mut().for_each(|odds| odds[..2].fill(1.0));
        }
        Self { by_dice }
    }

    /// Returns the chance that `dice` dice reach the natural result `needed`.
    fn parry_chance(&self, dice: u8, needed: i16) -> f64 {
        self.by_dice[usize::from(dice)].get(needed.max(0) as usize).copied().unwrap_or(0.0)
    }

    /// Computes the odds of an attack against `dice` defense dice by backward induction over the
    /// chain length.
    fn attack_odds(&self, dice: u8, margin: i16, one_fails: bool) -> Odds {
        let landing = |natural: i16| 1.0 - self.parry_chance(dice, natural + margin);
        let after_one = if one_fails { 0.0 } else { landing(1) };
        let between = |natural: i16| (2..=5).map(|face| landing(natural + face)).sum::<f64>();
        let mut helps = 0;
        // After the longest tabulated chain the attacker is assumed to stop.
        let mut best = landing(6 * (CHAIN_LENGTHS as i16 + 1));
        for chain in (0..CHAIN_LENGTHS).rev() {
            let natural = 6 * (chain as i16 + 1);
            let go_on = (after_one + between(natural) + best) / 6.0;
            // Differences within rounding errors do not count as a gain.
            if go_on > landing(natural) + 1e-12 {
                helps |= 1 << chain;
            }
            best = go_on.max(landing(natural));
        }
        Odds { helps, landing: (after_one + between(0) + best) / 6.0 }
    }
}

/// Returns the chance of a parry that needs more than a 6: only dice that show 6 count, all of them
/// are rolled again, and a 1 on a re-roll adds up to no more than 6.
fn parry_chance_above_six(by_dice: &[[f64; TABULATED_NATURALS]], dice: usize, needed: usize) -> f64 {
    let mut chance = 0.0;
    let mut ways = 1.0;
    for (sixes, odds) in (1..=dice).zip(&by_dice[1..]) {
        ways *= (dice - sixes + 1) as f64 / sixes as f64;
        let share = ways * 5_f64.powi((dice - sixes) as i32) / 6_f64.powi(dice as i32);
        chance += share * odds[needed - 6];
    }
    chance
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parry_odds_agree_with_counts_by_hand() {
        let odds = ParryOdds::new(1);
        assert_eq!(odds.parry_chance(1, 1), 1.0);
        assert!((odds.parry_chance(1, 4) - 0.5).abs() < 1e-15);
        // A 6, then at least 2.
        assert!((odds.parry_chance(1, 7) - 5.0 / 36.0).abs() < 1e-15);
        assert!((odds.parry_chance(1, 8) - 5.0 / 36.0).abs() < 1e-15);
        assert!((odds.parry_chance(1, 12) - 1.0 / 36.0).abs() < 1e-15);
        assert!((odds.parry_chance(2, 4) - 0.75).abs() < 1e-15);
        assert!((ParryOdds::new(2).parry_chance(1, 1) - 5.0 / 6.0).abs() < 1e-15);
    }

    #[test]
    fn a_six_is_re_rolled_only_if_it_could_be_parried() {
        let odds = ParryOdds::new(1);
        // With ATT 30 above DEF nothing is gained. With ATT 6 below DEF a single 6 is always
        // parried.
        assert_eq!(odds.attack_odds(1, 30, false).helps & 1, 0);
        assert_eq!(odds.attack_odds(1, -6, false).helps & 1, 1);
    }
}
