//! What became of every bout of a ledger, found by its pairing: of each there are a handful, most of which differ in how many fight.

use super::bout::Bout;
use super::exchange::Exchange;
use super::field::{Field, Pairing};
use super::outcome::Outcome;
use crate::simulate::Casualties;

/// Outcomes of bouts.
#[derive(Clone, Debug)]
pub(super) struct Outcomes {
    contenders: usize,
    /// With either of the two first.
    of_pairings: Vec<OfPairing>,
}

/// Those of a pairing.
#[derive(Clone, Debug, Default)]
struct OfPairing {
    /// What tells a bout from the others of its pairing: looked through for each bout of each cost that is tried.
    marks: Vec<u128>,
    all: Vec<Known>,
}

/// What a bout came to.
#[derive(Clone, Debug)]
pub(super) struct Known {
    bout: Bout,
    pub(super) outcome: Outcome,
    /// The exchange of heads: each of them is worth one, and mates nothing.
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
                // As a rule there are one or two, each of half a kilobyte: no room for four.
                self.all.reserve_exact(1);
                self.all.push(known);
            }
        }
    }
}

impl Outcomes {
    /// None yet, of the bouts of a field.
    pub(super) fn of(field: &Field) -> Self {
        let contenders = field.len();
        let pairings = field.situations.len() * contenders * contenders;
        Self { contenders, of_pairings: vec![OfPairing::default(); pairings] }
    }

    fn place(&self, Pairing { situation, pair: [a, b] }: Pairing) -> usize {
        (situation * self.contenders + a) * self.contenders + b
    }

    /// What a bout came to; none where it was not fought.
    pub(super) fn get(&self, bout: &Bout) -> Option<&Known> {
        let of_pairing = &self.of_pairings[self.place(bout.pairing)];
        of_pairing.place(bout).map(|place| &of_pairing.all[place])
    }

    /// Writes down what a bout came to.
    pub(super) fn put(&mut self, bout: Bout, outcome: Outcome) {
        let place = self.place(bout.pairing);
        let of_pairing = &mut self.of_pairings[place];
        of_pairing.put(of_pairing.place(&bout), bout, outcome);
    }

    /// Adds what became of more fights of a bout.
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

    /// Takes over those of a situation, of which there are none yet, from others of the same contenders.
    pub(super) fn take_over(&mut self, situation: usize, others: &Self) {
        let first = self.place(Pairing { situation, pair: [0, 0] });
        let of_situation = first..first + self.contenders * self.contenders;
        self.of_pairings[of_situation.clone()].clone_from_slice(&others.of_pairings[of_situation]);
    }

    /// Forgets all but these.
    pub(super) fn retain(&mut self, is_kept: impl Fn(&Bout, &Outcome) -> bool) {
        for of_pairing in &mut self.of_pairings {
            of_pairing.all.retain(|of| is_kept(&of.bout, &of.outcome));
            of_pairing.marks = of_pairing.all.iter().map(|of| of.bout.in_its_pairing()).collect();
        }
    }
}
