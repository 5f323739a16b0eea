//! Opposed tests in which a side decides freely, solved as a game whose equal positions are merged.

use super::{DecisionMode, Opposed, PROBABILITY_TOLERANCE};
use crate::exact::graph::{FACES, Id};
use crate::rules::opposed_test::{Deciders, Opposition};
use crate::rules::{BySide, Player, Ruleset, Side, TestedValue};
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// Returns the outcome distribution of an opposed test of these values.
pub(super) fn solve_opposed_test<P: Player>(
    tested: BySide<TestedValue>,
    decides: BySide<DecisionMode<P>>,
    ruleset: &Ruleset,
) -> Opposed {
    let (nodes, positions) = (Vec::new(), IndexMap::default());
    let mut throw = Throw { ruleset, decides, max_natural_sum: max_natural_sum(tested), nodes, positions };
    throw.die(|throw, a| {
        throw.die(|throw, b| throw.position(&Opposition::new(BySide { a, b }, tested, ruleset)))
    });
    let a_wins = throw.value_with_ties_repeated(|winner| if winner == Side::A { 1.0 } else { 0.0 });
    let b_wins = throw.value_with_ties_repeated(|winner| if winner == Side::B { 1.0 } else { 0.0 });
    // A throw ties with a chance of about 1/6, and each repetition adds the same cut-off.
    let error_bound = 2.0 * throw.cut_off_probability() + PROBABILITY_TOLERANCE;
    Opposed { a_wins, a_wins_unwillingly: 1.0 - b_wins, error_bound }
}

/// Returns the sum of both natural results above which dice are no longer rolled again. Longer
/// chains have a weight below 10^-13.
fn max_natural_sum(tested: BySide<TestedValue>) -> i16 {
    let opens_from = |tested: TestedValue| tested.traits.opens_from().unwrap_or(6);
    match opens_from(tested.a).min(opens_from(tested.b)) {
        6 => 108,
        5 => 160,
        _ => 230,
    }
}

/// Game tree of one throw of an opposed test, with merged positions. The successors of a node
/// precede it.
struct Throw<'a, P> {
    ruleset: &'a Ruleset,
    decides: BySide<DecisionMode<'a, P>>,
    max_natural_sum: i16,
    nodes: Vec<Node>,
    positions: IndexMap<Opposition, Id, FxBuildHasher>,
}

enum Node {
    /// End of the throw, with its winner; `None` is a tie.
    Settled(Option<Side>),
    CutOff,
    Die([Id; FACES]),
    /// Successors by whether side A rolls again, then by whether side B does. Both decide
    /// simultaneously.
    Decision([[Id; 2]; 2]),
}

impl<P: Player> Throw<'_, P> {
    fn node(&mut self, node: Node) -> Id {
        self.nodes.push(node);
        self.nodes.len() as Id - 1
    }

    fn die(&mut self, mut next: impl FnMut(&mut Self, u8) -> Id) -> Id {
        let faces = [1, 2, 3, 4, 5, 6].map(|face| next(self, face));
        self.node(Node::Die(faces))
    }

    fn position(&mut self, position: &Opposition) -> Id {
        if let Some(id) = self.positions.get(position) {
            return *id;
        }
        let natural = position.natural_results();
        let id = match position.next_deciders(self.ruleset) {
            Deciders::Neither => self.node(Node::Settled(position.winner(self.ruleset))),
            _ if natural.a + natural.b > self.max_natural_sum => self.node(Node::CutOff),
            deciding => self.decision(position, deciding),
        };
        self.positions.insert(*position, id);
        id
    }

    fn decision(&mut self, position: &Opposition, deciding: Deciders) -> Id {
        // Possible answers of a side; a forced answer is listed twice.
        let answers = |side| match self.decides[side].reroll_player() {
            _ if !deciding.is_asked(side) => [false; 2],
            Some(player) => [position.ask_reroll(side, deciding, player, self.ruleset); 2],
            None => [false, true],
        };
        let answers = BySide { a: answers(Side::A), b: answers(Side::B) };
        let next =
            answers.a.map(|a| answers.b.map(|b| self.after_decision(position, deciding, BySide { a, b })));
        self.node(Node::Decision(next))
    }

    fn after_decision(&mut self, position: &Opposition, deciding: Deciders, again: BySide<bool>) -> Id {
        let ruleset = self.ruleset;
        let fallen = |throw: &mut Self, faces: &[u8]| {
            let (mut next, mut faces) = (*position, faces.iter());
            next.apply_decisions(deciding, again, || *faces.next().expect("a face of each die"), ruleset);
            throw.position(&next)
        };
        match (again.a, again.b) {
            (false, false) => fallen(self, &[]),
            (true, true) => self.die(|throw, a| throw.die(|throw, b| fallen(throw, &[a, b]))),
            _ => self.die(|throw, face| fallen(throw, &[face])),
        }
    }

    /// Returns the value for side A of throws that are repeated until one side wins: the fixed
    /// point at which a tie has the value of the game.
    fn value_with_ties_repeated(&self, prize: impl Fn(Side) -> f64) -> f64 {
        // Each iteration divides the error by about 6, the inverse of the chance of a tie.
        let mut value = 0.5;
        for _ in 0..1000 {
            let next = self.value(|winner| winner.map_or(value, &prize), value, matrix_game);
            if (next - value).abs() < PROBABILITY_TOLERANCE / 4.0 {
                return next;
            }
            value = next;
        }
        value
    }

    /// Returns the largest probability, over all free decisions of the sides, that a throw needs
    /// more dice than are enumerated.
    fn cut_off_probability(&self) -> f64 {
        self.value(|_| 0.0, 1.0, |decision| decision.as_flattened().iter().copied().fold(0.0, f64::max))
    }

    fn value(
        &self,
        settled: impl Fn(Option<Side>) -> f64,
        cut_off: f64,
        decided: impl Fn([[f64; 2]; 2]) -> f64,
    ) -> f64 {
        let mut values: Vec<f64> = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            let value = |id: Id| values[id as usize];
            values.push(match node {
                Node::Settled(winner) => settled(*winner),
                Node::CutOff => cut_off,
                Node::Die(faces) => faces.iter().map(|face| value(*face)).sum::<f64>() / FACES as f64,
                Node::Decision(next) => decided(next.map(|row| row.map(value))),
            });
        }
        values.last().copied().unwrap_or(cut_off)
    }
}

/// Returns the value of a zero-sum game with two simultaneous choices per side. Side A maximizes
/// and chooses the row.
fn matrix_game([[a, b], [c, d]]: [[f64; 2]; 2]) -> f64 {
    let of_rows = a.min(b).max(c.min(d));
    let of_columns = a.max(c).min(b.max(d));
    // Without a saddle point both sides play mixed strategies.
    let is_mixed = (of_rows - of_columns).abs() > 1e-15;
    if is_mixed { (a * d - b * c) / (a + d - b - c) } else { of_rows }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn simultaneous_choices_are_mixed_unless_one_dominates() {
        // Matching pennies: A wants equal choices, B different ones.
        assert_eq!(matrix_game([[1.0, 0.0], [0.0, 1.0]]), 0.5);
        assert_eq!(matrix_game([[3.0, 2.0], [1.0, 0.0]]), 2.0);
        assert_eq!(matrix_game([[0.25, 0.75], [0.25, 0.75]]), 0.25);
        assert_eq!(matrix_game([[0.25, 0.25], [0.75, 0.75]]), 0.75);
    }
}
