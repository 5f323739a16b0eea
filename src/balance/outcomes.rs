//! Store of the outcomes of a ledger's bouts, indexed by pairing. A pairing has few bouts, which
//! mostly differ in the number of fighters.

use super::bout::Bout;
use super::exchange::Exchange;
use super::field::{Field, Pairing};
use super::outcome::Outcome;
use crate::simulate::Casualties;

/// Outcomes of all bouts of a field.
#[derive(Clone, Debug)]
pub(super) struct Outcomes {
    contenders: usize,
    /// One entry per situation and ordered pair.
    of_pairings: Vec<OfPairing>,
}

#[derive(Clone, Debug, Default)]
struct OfPairing {
    /// Packed keys of the bouts of this pairing, in the order of `all`. A contiguous array, because
    /// it is searched for each bout at each cost that is tried.
    marks: Vec<u128>,
    all: Vec<Known>,
}

/// A bout with its outcome.
#[derive(Clone, Debug)]
pub(super) struct Known {
    bout: Bout,
    pub(super) outcome: Outcome,
    /// Exchange at a value of 1 per fighter and 0 per mate, computed once; see [`Exchange::at`].
    pub(super) heads: Exchange,
}

impl OfPairing {
    fn place(&self, bout: &Bout) -> Option<usize> {
        let mark = bout.in_its_pairing();
        self.marks.iter().position(|other| *other == mark)
    }

    fn put(&mut self, place: Option<usize>, bout: Bout, outcome: Outcome) {
        let known = Known { bout, outcome, heads: Exchange::of_heads(&outcome) };
        match place {
            Some(place) => self.all[place] = known,
            None => {
                self.marks.push(bout.in_its_pairing());
                // A pairing mostly has one or two outcomes, each of 500 bytes. Growing by one keeps
                // the default capacity of four from being allocated.
                self.all.reserve_exact(1);
                self.all.push(known);
            }
        }
    }
}

impl Outcomes {
    /// Creates an empty store for the bouts of a field.
    pub(super) fn of(field: &Field) -> Self {
        let contenders = field.len();
        let pairings = field.situations.len() * contenders * contenders;
        Self { contenders, of_pairings: vec![OfPairing::default(); pairings] }
    }

    fn place(&self, Pairing { situation, pair: [a, b] }: Pairing) -> usize {
        (situation * self.contenders + a) * self.contenders + b
    }

    /// Looks a bout up. `None` if it was not fought.
    pub(super) fn get(&self, bout: &Bout) -> Option<&Known> {
        let of_pairing = &self.of_pairings[self.place(bout.pairing)];
        of_pairing.place(bout).map(|place| &of_pairing.all[place])
    }

    /// Stores the outcome of a bout, replacing an earlier one.
    pub(super) fn put(&mut self, bout: Bout, outcome: Outcome) {
        let place = self.place(bout.pairing);
        let of_pairing = &mut self.of_pairings[place];
        of_pairing.put(of_pairing.place(&bout), bout, outcome);
    }

    /// Adds the counts of further fights of a bout. An exact outcome stays.
    pub(super) fn add(&mut self, bout: Bout, casualties: &Casualties) {
        let place = self.place(bout.pairing);
        let of_pairing = &mut self.of_pairings[place];
        let found = of_pairing.place(&bout);
        let before = found.map(|found| of_pairing.all[found].outcome);
        let all = match before {
            Some(exact @ Outcome::Exact { .. }) => exact,
            Some(Outcome::Sampled(before)) => Outcome::Sampled(before.merged(casualties)),
            None => Outcome::Sampled(*casualties),
        };
        of_pairing.put(found, bout, all);
    }

    /// Copies all outcomes of a situation from another store of the same contenders. Outcomes
    /// already stored for it are lost.
    pub(super) fn take_over(&mut self, situation: usize, others: &Self) {
        let first = self.place(Pairing { situation, pair: [0, 0] });
        let of_situation = first..first + self.contenders * self.contenders;
        self.of_pairings[of_situation.clone()].clone_from_slice(&others.of_pairings[of_situation]);
    }

    /// Removes the outcomes that `is_kept` rejects.
    pub(super) fn retain(&mut self, is_kept: impl Fn(&Bout, &Outcome) -> bool) {
        for of_pairing in &mut self.of_pairings {
            of_pairing.all.retain(|of| is_kept(&of.bout, &of.outcome));
            of_pairing.marks = of_pairing.all.iter().map(|of| of.bout.in_its_pairing()).collect();
        }
    }
}
