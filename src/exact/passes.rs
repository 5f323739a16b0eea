//! The passes over a graph: backward for what free sides should choose, forward for what then happens.

use super::graph::{Graph, Id, Node, OUTCOMES, Reach};
use super::laws::{LateFinal, LateStrikes, Strike};
use crate::rules::Side;
use std::collections::BTreeMap;

/// Memory that is used again.
#[derive(Debug, Default)]
pub(super) struct Work {
    /// By situation.
    pub(super) attacks: Vec<AttackLaw>,
    /// Of the attacks whose target decides late.
    pub(super) late: Vec<LateStrikes>,
    /// By contest: the chance of side A, willing and unwilling.
    pub(super) contests: Vec<[f64; 2]>,
    /// By node.
    pub(super) numbers: Vec<f64>,
    /// Probabilities of the ends that each start reaches, one start after the other.
    pub(super) rows: Vec<f64>,
}

/// The law of an attack, ready to be weighed.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttackLaw {
    pub(super) attacker: Side,
    /// In `Laws::all_strikes`, or in `Work::late`.
    pub(super) first: Id,
    pub(super) count: Id,
    pub(super) wounds: [f64; 6],
    /// The target defends and decides freely: he might rather be hit.
    pub(super) is_free_parry: bool,
}

/// What was chosen in a turn.
#[derive(Debug, Default)]
pub(super) struct Choices {
    /// By node: an option, a strike, or who wants to win; nothing where nobody decides freely.
    pub(super) of_nodes: Vec<u8>,
    /// The strikes of those nodes whose target decides late, plainly and sustaining: as far as they happen.
    pub(super) late: BTreeMap<usize, [Strike; 2]>,
}

impl Work {
    /// One turn backward: from what its ends are worth to side A, what its starts are worth, what to choose,
    /// and what a target might gain who would rather be hit than parry.
    pub(super) fn backward<const N: usize>(
        &mut self,
        graph: &Graph<N>,
        all_strikes: &[Strike],
        ends: &[f64],
    ) -> (Vec<f64>, Choices, f64) {
        let mut values = std::mem::take(&mut self.numbers);
        values.clear();
        let mut choices = Choices { of_nodes: vec![0; graph.nodes.len()], ..Choices::default() };
        let mut regret: f64 = 0.0;
        for (i, (node, chosen)) in graph.nodes.iter().zip(&mut choices.of_nodes).enumerate() {
            let value = match node {
                Node::End(end) => ends[*end as usize],
                Node::Attack { situation, next } => {
                    let law = &self.attacks[*situation as usize];
                    let strikes = &all_strikes[law.first as usize..][..law.count as usize];
                    let prizes = prizes(next, &law.wounds, &values);
                    if law.is_free_parry {
                        regret = regret.max(of_side(law.attacker, prizes.parried - prizes.landed));
                    }
                    let (choice, value) = choose(law.attacker, strikes.iter().map(|of| prizes.value(of)));
                    *chosen = choice;
                    value
                }
                Node::LateAttack { situation, next } => {
                    let law = &self.attacks[*situation as usize];
                    let prizes = next.each_ref().map(|next| prizes(next, &law.wounds, &values));
                    let late = &self.late[law.first as usize];
                    let strikes: Vec<[Strike; 2]> = late
                        .choices
                        .iter()
                        .map(|choice| sustained(law.attacker.other(), choice, &prizes))
                        .collect();
                    let of_choices = strikes
                        .iter()
                        .map(|[plain, sustaining]| prizes[0].value(plain) + prizes[1].value(sustaining));
                    let (choice, value) = choose(law.attacker, of_choices);
                    choices.late.insert(i, strikes[usize::from(choice)]);
                    value
                }
                Node::Choice { side, first, count } => {
                    let options = &graph.options[*first as usize..][..*count as usize];
                    let (choice, value) =
                        choose(*side, options.iter().map(|option| values[*option as usize]));
                    *chosen = choice;
                    value
                }
                Node::Opposed { contest, next } => {
                    let (a, b) = (values[next.a as usize], values[next.b as usize]);
                    *chosen = u8::from(a < b);
                    let a_wins = self.contests[*contest as usize][usize::from(*chosen)];
                    a_wins * a + (1.0 - a_wins) * b
                }
                Node::Coin { next } => (values[next[0] as usize] + values[next[1] as usize]) / 2.0,
            };
            values.push(value);
        }
        let starts = graph.starts.iter().zip(ends);
        let before = starts.map(|(start, end)| start.map_or(*end, |start| values[start as usize])).collect();
        self.numbers = values;
        (before, choices, regret * f64::from(graph.most_dice))
    }

    /// One turn forward: from the probabilities of its starts, those of its ends.
    pub(super) fn forward<const N: usize>(
        &mut self,
        graph: &Graph<N>,
        all_strikes: &[Strike],
        before: &[f64],
        choices: &Choices,
        after: &mut [f64],
    ) {
        let mut mass = std::mem::take(&mut self.numbers);
        mass.clear();
        mass.resize(graph.nodes.len(), 0.0);
        for ((start, p), after) in graph.starts.iter().zip(before).zip(&mut *after) {
            match start {
                Some(start) => mass[*start as usize] += p,
                None => *after += p,
            }
        }
        for (i, node) in graph.nodes.iter().enumerate().rev() {
            let p = mass[i];
            if p == 0.0 {
                continue;
            }
            let choice = usize::from(choices.of_nodes.get(i).copied().unwrap_or(0));
            match node {
                Node::End(end) => after[*end as usize] += p,
                Node::LateAttack { situation, next } => {
                    let law = &self.attacks[*situation as usize];
                    for (next, strike) in next.iter().zip(&choices.late[&i]) {
                        spread(&mut mass, next, p, strike, &law.wounds);
                    }
                }
                Node::Choice { first, .. } => {
                    mass[graph.options[*first as usize + choice] as usize] += p;
                }
                chance => self.spread(all_strikes, &mut mass, chance, p, choice),
            }
        }
        self.numbers = mass;
    }

    /// Spreads probability over what follows a node of chance, where this strike, or this will, was chosen.
    #[inline]
    fn spread(&self, all_strikes: &[Strike], mass: &mut [f64], node: &Node, p: f64, choice: usize) {
        match node {
            Node::Attack { situation, next } => {
                let law = &self.attacks[*situation as usize];
                let strike = &all_strikes[law.first as usize + choice];
                spread(mass, next, p, strike, &law.wounds);
            }
            Node::Opposed { contest, next } => {
                let a_wins = self.contests[*contest as usize][choice];
                mass[next.a as usize] += p * a_wins;
                mass[next.b as usize] += p * (1.0 - a_wins);
            }
            Node::Coin { next } => next.iter().for_each(|next| mass[*next as usize] += p / 2.0),
            Node::End(_) | Node::LateAttack { .. } | Node::Choice { .. } => {}
        }
    }

    /// From each start of a turn, the probabilities of the ends it reaches, where nobody decides freely.
    pub(super) fn find_rows<const N: usize>(
        &mut self,
        graph: &Graph<N>,
        all_strikes: &[Strike],
        reach: &Reach,
    ) {
        let mut mass = std::mem::take(&mut self.numbers);
        mass.clear();
        mass.resize(graph.nodes.len(), 0.0);
        self.rows.clear();
        let (mut node, mut end) = (0, 0);
        for (start, until) in graph.starts.iter().zip(&reach.until) {
            start.iter().for_each(|start| mass[*start as usize] = 1.0);
            for i in &reach.nodes[node..until.0] {
                let p = std::mem::take(&mut mass[*i as usize]);
                self.spread(all_strikes, &mut mass, &graph.nodes[*i as usize], p, 0);
            }
            let ends = &graph.end_nodes;
            let row = reach.ends[end..until.1].iter();
            self.rows.extend(row.map(|end| std::mem::take(&mut mass[ends[*end as usize] as usize])));
            (node, end) = *until;
        }
        self.numbers = mass;
    }

    /// One turn forward along the rows.
    pub(super) fn along_rows(&self, reach: &Reach, before: &[f64], after: &mut [f64]) {
        let mut from = 0;
        for (start, (p, (_, until))) in before.iter().zip(&reach.until).enumerate() {
            if from == *until {
                after[start] += p;
            } else if *p > 0.0 {
                for (end, row) in reach.ends[from..*until].iter().zip(&self.rows[from..*until]) {
                    after[*end as usize] += p * row;
                }
            }
            from = *until;
        }
    }
}

/// What the ends of an attack are worth to side A.
struct Prizes {
    failed: f64,
    parried: f64,
    landed: f64,
}

impl Prizes {
    #[inline]
    fn value(&self, strike: &Strike) -> f64 {
        strike.automatic_failure * self.failed + strike.parried * self.parried + strike.landed * self.landed
    }

    #[inline]
    fn after_final(&self, parried: f64) -> f64 {
        parried * self.parried + (1.0 - parried) * self.landed
    }
}

/// The strikes that happen plainly and sustaining when a target answers each final of an attack as it suits him.
fn sustained(
    target: Side,
    (automatic_failure, finals): &(f64, Vec<LateFinal>),
    prizes: &[Prizes; 2],
) -> [Strike; 2] {
    let nothing = Strike { automatic_failure: 0.0, parried: 0.0, landed: 0.0 };
    let mut strikes = [Strike { automatic_failure: *automatic_failure, ..nothing }, nothing];
    for last in finals {
        let (answer, _) = choose(target, [0, 1].map(|i| prizes[i].after_final(last.parried[i])).into_iter());
        let answer = usize::from(answer);
        strikes[answer].parried += last.probability * last.parried[answer];
        strikes[answer].landed += last.probability * (1.0 - last.parried[answer]);
    }
    strikes
}

#[inline]
fn prizes(next: &[Id; OUTCOMES], wounds: &[f64; 6], values: &[f64]) -> Prizes {
    let value = |i: usize| values[next[i] as usize];
    let landed = wounds.iter().enumerate().map(|(i, p)| p * value(2 + i)).sum();
    Prizes { failed: value(0), parried: value(1), landed }
}

/// A value for side A as this side sees it.
#[inline]
fn of_side(side: Side, value: f64) -> f64 {
    if side == Side::A { value } else { -value }
}

/// Which of the values a side prefers, the first of equals; side A wants them high.
#[inline]
fn choose(side: Side, values: impl Iterator<Item = f64>) -> (u8, f64) {
    let mut chosen = (0, f64::NAN);
    for (i, value) in values.enumerate() {
        let is_better = match side {
            Side::A => value > chosen.1,
            Side::B => value < chosen.1,
        };
        if i == 0 || is_better {
            chosen = (i as u8, value);
        }
    }
    chosen
}

#[inline]
fn spread(mass: &mut [f64], next: &[Id; OUTCOMES], p: f64, strike: &Strike, wounds: &[f64; 6]) {
    mass[next[0] as usize] += p * strike.automatic_failure;
    mass[next[1] as usize] += p * strike.parried;
    let landed = p * strike.landed;
    for (next, wound) in next[2..].iter().zip(wounds) {
        mass[*next as usize] += landed * wound;
    }
}
