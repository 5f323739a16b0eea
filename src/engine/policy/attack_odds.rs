//! What an attacker reckons: his chance to land, and when he holds a 6, whether going on raises it.
//!
//! The answers are tabled by the few numbers they depend on, because one attack in six asks.

use super::answers::MOST_COMBAT_DICE;
use crate::rules::ruleset::{NaturalOne, Ruleset, ZeroOrLess};
use std::sync::LazyLock;

/// Naturals from here on, which take five 6s and more, are reckoned as out of a parry's reach.
const NATURALS: usize = 80;
/// ATT - DEF is looked up between - this and + this.
const MARGIN: i16 = 48;
/// Chains of 6, 12, 18, 24; longer ones are played like the last.
const CHAINS: usize = 4;

/// By ATT - DEF.
type ByMargin<T> = [T; 2 * MARGIN as usize + 1];

/// The chance to land, and whether going on from a 6 raises it.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttackOdds {
    natural_one_fails: bool,
    zero_or_less_fails: bool,
    table: &'static OddsTable,
}

/// What depends on nothing but whether a natural 1 fails: by whether it would fail, defense dice - 1, ATT - DEF.
#[derive(Debug)]
struct OddsTable {
    /// One bit a length of chain.
    helps: Vec<[ByMargin<u8>; MOST_COMBAT_DICE]>,
    /// The chance to land.
    landing: Vec<[ByMargin<f64>; MOST_COMBAT_DICE]>,
}

/// Where a natural 1 is no more than a 1, and where it fails; reckoned once a program.
static TABLES: [LazyLock<OddsTable>; 2] =
    [LazyLock::new(|| OddsTable::new(1)), LazyLock::new(|| OddsTable::new(2))];

/// An attack's odds against one number of dice and one margin.
#[derive(Clone, Copy, Debug)]
struct Odds {
    /// A bit for each length of chain: whether one more roll raises the chance to land.
    helps: u8,
    /// The chance to land of an attacker who goes on exactly then.
    landing: f64,
}

impl OddsTable {
    /// `lowest_success` as in [`ParryOdds::new`].
    fn new(lowest_success: i16) -> Self {
        let parry = ParryOdds::new(lowest_success);
        let table = |one_fails| -> [ByMargin<Odds>; MOST_COMBAT_DICE] {
            std::array::from_fn(|dice| {
                std::array::from_fn(|margin| parry.attack(dice as u8 + 1, margin as i16 - MARGIN, one_fails))
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

    /// The chance to land of an attack of these current values against so many defense dice, where attacker and
    /// defender go on with 6s as `needed` says and no ability changes the tests.
    pub(super) fn landing(&self, attack: i16, defense: i16, defense_dice: u8) -> f64 {
        let one_fails = self.one_fails(attack);
        match usize::from(defense_dice) {
            0 if one_fails => 5.0 / 6.0,
            0 => 1.0,
            dice => {
                self.table.landing[usize::from(one_fails)][dice.min(MOST_COMBAT_DICE) - 1]
                    [index(attack - defense)]
            }
        }
    }

    /// `attack` and `defense` are current values, `natural` is the chain that lies on the table.
    pub(super) fn going_on_helps(&self, attack: i16, defense: i16, defense_dice: u8, natural: i16) -> bool {
        let one_fails = self.one_fails(attack);
        let dice = usize::from(defense_dice).min(MOST_COMBAT_DICE) - 1;
        // A 4 or 5 that may be rolled again is reckoned like a first 6.
        let chain = (natural as usize / 6).saturating_sub(1).min(CHAINS - 1);
        self.table.helps[usize::from(one_fails)][dice][index(attack - defense)] >> chain & 1 == 1
    }
}

/// Where a margin stands in the tables.
fn index(margin: i16) -> usize {
    (margin.clamp(-MARGIN, MARGIN) + MARGIN) as usize
}

/// The chance that a defender who goes on while he fails parries, by dice and needed natural result.
struct ParryOdds {
    by_dice: Vec<[f64; NATURALS]>,
}

impl ParryOdds {
    /// `lowest_success` is the lowest natural result of a first throw that can parry at all: 1, or 2 where
    /// a natural 1 fails.
    fn new(lowest_success: i16) -> Self {
        let mut by_dice = vec![[0.0; NATURALS]; MOST_COMBAT_DICE + 1];
        for needed in 0..NATURALS {
            for dice in 0..=MOST_COMBAT_DICE {
                by_dice[dice][needed] = match needed.max(2) {
                    low @ 2..=6 => 1.0 - ((low - 1) as f64 / 6.0).powi(dice as i32),
                    _ => all_sixes_again(&by_dice, dice, needed),
                };
            }
        }
        if lowest_success == 1 {
            by_dice[1..].iter_mut().for_each(|odds| odds[..2].fill(1.0));
        }
        Self { by_dice }
    }

    /// The chance that `dice` dice reach the natural result `needed`.
    fn parry(&self, dice: u8, needed: i16) -> f64 {
        self.by_dice[usize::from(dice)].get(needed.max(0) as usize).copied().unwrap_or(0.0)
    }

    /// The odds of an attack against so many dice.
    fn attack(&self, dice: u8, margin: i16, one_fails: bool) -> Odds {
        let landing = |natural: i16| 1.0 - self.parry(dice, natural + margin);
        let after_one = if one_fails { 0.0 } else { landing(1) };
        let between = |natural: i16| (2..=5).map(|face| landing(natural + face)).sum::<f64>();
        let mut helps = 0;
        // Backwards from the longest chain; past it, the attacker is taken to stop.
        let mut best = landing(6 * (CHAINS as i16 + 1));
        for chain in (0..CHAINS).rev() {
            let natural = 6 * (chain as i16 + 1);
            let go_on = (after_one + between(natural) + best) / 6.0;
            // Chances that differ by rounding only are the same.
            if go_on > landing(natural) + 1e-12 {
                helps |= 1 << chain;
            }
            best = go_on.max(landing(natural));
        }
        Odds { helps, landing: (after_one + between(0) + best) / 6.0 }
    }
}

/// A parry that needs more than a 6: only the 6s count, they are all rolled again, and a 1 on a re-roll
/// never reaches more than 6.
fn all_sixes_again(by_dice: &[[f64; NATURALS]], dice: usize, needed: usize) -> f64 {
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
    fn the_reckoning_agrees_with_hand_counts() {
        let odds = ParryOdds::new(1);
        assert_eq!(odds.parry(1, 1), 1.0);
        assert!((odds.parry(1, 4) - 0.5).abs() < 1e-15);
        // A 6, then 2 or more.
        assert!((odds.parry(1, 7) - 5.0 / 36.0).abs() < 1e-15);
        assert!((odds.parry(1, 8) - 5.0 / 36.0).abs() < 1e-15);
        assert!((odds.parry(1, 12) - 1.0 / 36.0).abs() < 1e-15);
        assert!((odds.parry(2, 4) - 0.75).abs() < 1e-15);
        assert!((ParryOdds::new(2).parry(1, 1) - 5.0 / 6.0).abs() < 1e-15);
    }

    #[test]
    fn a_six_is_kept_where_it_cannot_be_parried_and_rolled_where_it_always_is() {
        let odds = ParryOdds::new(1);
        // ATT 30 above DEF: nothing to gain. ATT 6 below DEF: a bare 6 is always parried.
        assert_eq!(odds.attack(1, 30, false).helps & 1, 0);
        assert_eq!(odds.attack(1, -6, false).helps & 1, 1);
    }
}
