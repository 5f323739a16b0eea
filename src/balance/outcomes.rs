//! What became of every bout of a ledger, found by its pairing: of each there are a handful, most of which differ in how many fight.

use super::bout::Bout;
use super::field::{Field, Pairing};
use super::outcome::Outcome;

/// Outcomes of bouts.
#[derive(Clone, Debug)]
pub(super) struct Outcomes {
    contenders: usize,
    /// Of each pairing, with either of the two first.
    of_pairings: Vec<Vec<(Bout, Outcome)>>,
}

impl Outcomes {
    /// None yet, of the bouts of a field.
    pub(super) fn of(field: &Field) -> Self {
        let contenders = field.len();
        let pairings = field.situations.len() * contenders * contenders;
        Self { contenders, of_pairings: vec![Vec::new(); pairings] }
    }

    fn place(&self, Pairing { situation, pair: [a, b] }: Pairing) -> usize {
        (situation * self.contenders + a) * self.contenders + b
    }

    /// What a bout came to; none where it was not fought.
    pub(super) fn get(&self, bout: &Bout) -> Option<&Outcome> {
        let of_pairing = &self.of_pairings[self.place(bout.pairing)];
        of_pairing.iter().find(|(of, _)| are_one(of, bout)).map(|(_, outcome)| outcome)
    }

    /// The outcome of a bout, where it is written down; `new` where there is none.
    pub(super) fn entry(&mut self, bout: Bout, new: Outcome) -> &mut Outcome {
        let place = self.place(bout.pairing);
        let of_pairing = &mut self.of_pairings[place];
        let found = of_pairing.iter().position(|(of, _)| are_one(of, &bout)).unwrap_or_else(|| {
            of_pairing.push((bout, new));
            of_pairing.len() - 1
        });
        &mut of_pairing[found].1
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
            of_pairing.retain(|(bout, outcome)| is_kept(bout, outcome));
        }
    }
}

/// Whether two bouts of a pairing are one.
fn are_one(one: &Bout, other: &Bout) -> bool {
    one.fighters == other.fighters && one == other
}
