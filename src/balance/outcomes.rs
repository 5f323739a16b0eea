//! Store of the outcomes of a ledger's match-ups, indexed by pairing. A pairing has few match-ups,
//! which mostly differ in the number of fighters.

use super::exchange::{Exchange, Outcome};
use super::field::{Field, Pairing};
use super::fight_key::FightKey;
use crate::simulate::Casualties;

/// Outcomes of all match-ups of a field.
#[derive(Clone, Debug)]
pub(super) struct OutcomeStore {
    contenders: usize,
    /// One entry per situation and ordered pair of contenders.
    by_pairing: Vec<PairingOutcomes>,
}

#[derive(Clone, Debug, Default)]
struct PairingOutcomes {
    /// Packed keys of the match-ups of this pairing, in the order of `all`. A contiguous array,
    /// because it is searched for each match-up at each cost that is tried.
    packed_keys: Vec<u64>,
    all: Vec<StoredOutcome>,
}

/// A match-up with its outcome.
#[derive(Clone, Debug)]
pub(super) struct StoredOutcome {
    key: FightKey,
    pub(super) outcome: Outcome,
    /// Mean losses and covariances with a value of 1 per fighter, computed once; see
    /// [`Exchange::with_values`].
    pub(super) unit_exchange: Exchange,
}

impl PairingOutcomes {
    fn position(&self, key: &FightKey) -> Option<usize> {
        let mark = key.packed_details();
        self.packed_keys.iter().position(|other| *other == mark)
    }

    fn put(&mut self, place: Option<usize>, key: FightKey, outcome: Outcome) {
        let known = StoredOutcome { key, outcome, unit_exchange: Exchange::with_unit_values(&outcome) };
        match place {
            Some(place) => self.all[place] = known,
            None => {
                self.packed_keys.push(key.packed_details());
                // A pairing mostly has one or two outcomes, each of 500 bytes. Growing by one keeps
                // the default capacity of four from being allocated.
                self.all.reserve_exact(1);
                self.all.push(known);
            }
        }
    }
}

impl OutcomeStore {
    /// Creates an empty store for the match-ups of a field.
    pub(super) fn new(field: &Field) -> Self {
        let contenders = field.len();
        let pairings = field.situations.len() * contenders * contenders;
        Self { contenders, by_pairing: vec![PairingOutcomes::default(); pairings] }
    }

    fn index(&self, Pairing { situation, pair: [a, b] }: Pairing) -> usize {
        (situation * self.contenders + a) * self.contenders + b
    }

    /// Returns the entry of a match-up; `None` if it was not fought.
    pub(super) fn get(&self, key: &FightKey) -> Option<&StoredOutcome> {
        let of_pairing = &self.by_pairing[self.index(key.pairing)];
        of_pairing.position(key).map(|place| &of_pairing.all[place])
    }

    /// Stores the outcome of a match-up, replacing an earlier one.
    pub(super) fn put(&mut self, key: FightKey, outcome: Outcome) {
        let place = self.index(key.pairing);
        let of_pairing = &mut self.by_pairing[place];
        of_pairing.put(of_pairing.position(&key), key, outcome);
    }

    /// Adds the counts of further fights of a match-up. An exact outcome stays.
    pub(super) fn add(&mut self, key: FightKey, casualties: &Casualties) {
        let place = self.index(key.pairing);
        let of_pairing = &mut self.by_pairing[place];
        let found = of_pairing.position(&key);
        let before = found.map(|found| of_pairing.all[found].outcome);
        let all = match before {
            Some(exact @ Outcome::Exact { .. }) => exact,
            Some(Outcome::Sampled(before)) => Outcome::Sampled(before.merged(casualties)),
            None => Outcome::Sampled(*casualties),
        };
        of_pairing.put(found, key, all);
    }

    /// Copies all outcomes of a situation from another store of the same contenders. Outcomes
    /// already stored for it are lost.
    pub(super) fn copy_situation(&mut self, situation: usize, others: &Self) {
        let first = self.index(Pairing { situation, pair: [0, 0] });
        let of_situation = first..first + self.contenders * self.contenders;
        self.by_pairing[of_situation.clone()].clone_from_slice(&others.by_pairing[of_situation]);
    }

    /// Removes the outcomes that `is_kept` rejects.
    pub(super) fn retain(&mut self, is_kept: impl Fn(&FightKey, &Outcome) -> bool) {
        for of_pairing in &mut self.by_pairing {
            of_pairing.all.retain(|of| is_kept(&of.key, &of.outcome));
            of_pairing.packed_keys = of_pairing.all.iter().map(|of| of.key.packed_details()).collect();
        }
    }
}
