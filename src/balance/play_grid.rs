//! Both sides choose how to play: a fair cost that is no matter of habit.
//!
//! # Method
//! For each pair of policies out of a portfolio, one for the judged profile and one for its enemies, the balance against the field
//! is sampled as for a single habit, on the same dice. In each situation these balances are a zero-sum game; the judged
//! profile chooses a mix of policies that no answer of the field makes worse, and the field one that no answer of the
//! profile makes better (von Neumann 1928, by a linear program). The fair cost is where the mean of these values over the
//! situations is 0.
//!
//! The field answers as one: it knows who it meets only by the mix that is best on average. Policies outside the portfolio are not
//! tried, so this is no optimal play, and what it leaves is its exploitability by them.

use super::fair_cost::{Balance, FairCost, Probe, SearchEnd, along_known_slopes, run_probes};
use super::field::Pairing;
use super::ledger::Ledger;
use super::metagame::zero_sum;

/// Ledgers of one field, one for each pair of policies of a portfolio: a row a policy of whoever is judged, a column one of its
/// enemies.
#[derive(Debug)]
pub struct PlayGrid<'g, 'a> {
    ledgers: &'g mut [Ledger<'a>],
    policies: usize,
}

impl<'g, 'a> PlayGrid<'g, 'a> {
    /// Of these ledgers, row by row.
    ///
    /// # Panics
    /// Unless there are as many rows as columns.
    pub fn new(ledgers: &'g mut [Ledger<'a>]) -> Self {
        let policies = ledgers.len().isqrt();
        assert!(policies * policies == ledgers.len() && policies > 0, "a square of ledgers");
        Self { ledgers, policies }
    }

    /// The ledger in which the judged profile plays by the policy of a row, and its enemies by that of a column.
    pub fn ledger(&mut self, row: usize, column: usize) -> &mut Ledger<'a> {
        &mut self.ledgers[row * self.policies + column]
    }

    /// How many fights were sampled in all of them.
    pub fn fights(&self) -> u64 {
        self.ledgers.iter().map(Ledger::fights).sum()
    }

    /// The fair costs where both sides play their best mix, from those that are known under a habit, whose slopes are taken
    /// over; none where a contender has no root to start from.
    pub fn fair_costs(
        &mut self,
        known: &[FairCost],
        field: &[f64],
        asked: &impl Fn(&Pairing) -> bool,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) -> Vec<Option<FairCost>> {
        let starts = known.iter().enumerate().filter(|(_, of)| of.found == SearchEnd::Even);
        let mut probes: Vec<Probe> = starts.map(|(i, of)| Probe::new(i, of.ap)).collect();
        run_probes(&mut probes, |open| {
            for ledger in self.ledgers.iter_mut() {
                ledger.fight_for(open, field, asked, fights, progress);
            }
            open.iter().map(|&(i, ap)| self.value(i, ap, field, asked).0).collect()
        });
        along_known_slopes(known, &probes, |i, ap| self.value(i, ap, field, asked).1)
    }

    /// The value to `i` at a cost, over all situations, and its standard error. A mix is held still for the error: to the first
    /// order a best mix makes no difference.
    fn value(&self, i: usize, ap: f64, field: &[f64], asked: &impl Fn(&Pairing) -> bool) -> (f64, f64) {
        let situations = &self.ledgers[0].field().situations;
        let (mut sum, mut variance, mut weights) = (0.0, 0.0, 0.0);
        for (place, situation) in situations.iter().enumerate() {
            let here = |pairing: &Pairing| pairing.situation == place && asked(pairing);
            if self.ledgers[0].pairings_of(i).all(|pairing| !here(&pairing)) {
                continue;
            }
            let balances: Vec<_> =
                self.ledgers.iter().map(|ledger| ledger.balance(i, ap, field, &here)).collect();
            let rows: Vec<Vec<f64>> =
                balances.chunks(self.policies).map(|row| row.iter().map(|of| of.value).collect()).collect();
            // A game of a few policies always has a solution; should the solver fail, both stay with their habit.
            let (value, mixes) = zero_sum(&rows).unwrap_or_else(|_| (rows[0][0], habits(self.policies)));
            let mixed = |(place, of): (usize, &Balance)| {
                mixes[0][place / self.policies] * mixes[1][place % self.policies] * of.standard_error
            };
            // Dice are shared, so that errors may go the same way.
            let error: f64 = balances.iter().enumerate().map(mixed).sum();
            let weight = f64::from(situation.weight.get());
            sum += weight * value;
            variance += (weight * error).powi(2);
            weights += weight;
        }
        (sum / weights, variance.sqrt() / weights)
    }
}

/// Both sides play by the first policy.
fn habits(policies: usize) -> [Vec<f64>; 2] {
    let mut first = vec![0.0; policies];
    first[0] = 1.0;
    [first.clone(), first]
}
