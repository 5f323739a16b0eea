//! Passes over a graph: backward to find the choices of free sides, forward to compute
//! probabilities.

use super::distributions::{LateFinal, LateStrikes, Strike, Strikes};
use super::graph::{COUNTERED, FACES, Following, Graph, Node, OUTCOMES, Reachable};
use crate::rules::{Place, Side, WoundLevel};
use std::collections::BTreeMap;

/// Distributions of the attacks and tests of a graph, and buffers that are reused between passes.
#[derive(Debug, Default)]
pub(super) struct Passes {
    /// Outcome distributions of attacks, by index of the attack situation.
    pub(super) attacks: Vec<AttackDistribution>,
    /// Strikes of the attacks whose target decides freely on sustained defense after the attack
    /// roll.
    pub(super) late: Vec<LateStrikes>,
    /// Chance that side A wins each opposed test: if both sides want to win, and if both want to
    /// lose.
    pub(super) contests: Vec<[f64; 2]>,
    /// Set once a free target that has to use its die would do better if it were hit.
    pub(super) target_prefers_hit: bool,
    /// Value or probability of each node, by index of the node: a buffer of the passes.
    pub(super) node_values: Vec<f64>,
    /// Probabilities of the ends that each start can reach, concatenated over the starts.
    pub(super) transition_probabilities: Vec<f64>,
}

/// Outcome distribution of an attack in a graph: the strikes to choose from, and the wound roll
/// after a hit.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttackDistribution {
    pub(super) attacker: Side,
    /// Strikes that the attacker can choose from. If a free target decides late, their `first` is
    /// an index into [`Passes::late`].
    pub(super) strikes: Strikes,
    /// Whether a free target has to use its die.
    pub(super) is_forced: bool,
    /// Strikes for a target that prefers to be hit; `None` until this has been found to occur.
    pub(super) unwilling: Option<Strikes>,
    pub(super) wounds: [f64; 6],
}

/// Flag in a choice at an attack: the other bits are an index into the strikes for a target that
/// prefers to be hit.
const UNWILLING_FLAG: u8 = 128;

/// Choices of the free sides in a turn.
#[derive(Debug, Default)]
pub(super) struct Choices {
    /// By node: index of an option or of a strike, or 1 for an opposed test that both sides want to
    /// lose; 0 without a free choice.
    pub(super) by_node: Vec<u8>,
    /// For each attack whose target decides late, by index of the node: the parts of the chosen
    /// strike without and with sustained defense.
    pub(super) late: BTreeMap<usize, [Strike; 2]>,
}

/// Placement of a fighter's combat dice in one situation [VII-C-1].
#[derive(Clone, Debug, PartialEq)]
pub struct DicePlacement {
    /// Turn of the placement, from 1.
    pub turn: u8,
    /// Probability that the fight reaches this situation.
    pub probability: f64,
    /// Wound levels of the lone fighter, then of its opponents.
    pub wound_levels: Vec<WoundLevel>,
    /// Fighters that have placed their dice before, with their numbers of attack dice.
    pub seen: Vec<(Place, u8)>,
    /// Fighter that places the dice.
    pub place: Place,
    /// Number of attack dice.
    pub attack: u8,
    /// Number of defense dice.
    pub defense: u8,
}

impl Passes {
    /// Appends the placements of dice that free sides choose in turn `turn` to `list`; `before` are
    /// the probabilities of the starts of this turn.
    pub(super) fn collect_placements<const N: usize>(
        &self,
        graph: &Graph<N>,
        before: &[f64],
        choices: &Choices,
        turn: u8,
        list: &mut Vec<DicePlacement>,
    ) {
        for ((start, p), (lone, several)) in graph.starts.iter().zip(before).zip(&graph.ends) {
            let wound_levels = std::iter::once(lone).chain(several).map(|of| of.wound_level).collect();
            let mut walk = vec![];
            walk.extend(start.filter(|_| *p > 0.0).map(|start| (start, *p, Vec::new())));
            let situation = DicePlacement {
                turn,
                probability: 0.0,
                wound_levels,
                seen: Vec::new(),
                place: Place::Lone,
                attack: 0,
                defense: 0,
            };
            while let Some((id, probability, seen)) = walk.pop() {
                let choice = choices.by_node.get(id as usize).copied().unwrap_or(0);
                match graph.nodes[id as usize] {
                    Node::Choice { places, ref options, .. } => {
                        let options = options.nodes(&graph.options);
                        let mut after = seen.clone();
                        if let Some(place) = places.map(Place::from) {
                            let (attack, defense) = (choice, options.len() as u8 - 1 - choice);
                            list.push(DicePlacement {
                                probability,
                                seen,
                                place,
                                attack,
                                defense,
                                ..situation.clone()
                            });
                            after.push((place, attack));
                        }
                        walk.push((options[usize::from(choice)], probability, after));
                    }
                    Node::Opposed { contest, next } => {
                        let a_wins = self.contests[contest as usize][usize::from(choice)];
                        walk.push((next.a, probability * a_wins, seen.clone()));
                        walk.push((next.b, probability * (1.0 - a_wins), seen));
                    }
                    Node::Coin { next } => {
                        walk.extend(next.map(|next| (next, probability / 2.0, seen.clone())))
                    }
                    Node::End(_) | Node::Attack { .. } | Node::LateAttack { .. } | Node::Die { .. } => {}
                }
            }
        }
    }

    /// Computes one turn backward: from the values of its ends for side A, the values of its starts
    /// and the optimal choices.
    pub(super) fn backward<const N: usize>(
        &mut self,
        graph: &Graph<N>,
        all_strikes: &[Strike],
        ends: &[f64],
    ) -> (Vec<f64>, Choices) {
        let mut values = std::mem::take(&mut self.node_values);
        values.clear();
        let mut choices = Choices { by_node: vec![0; graph.nodes.len()], ..Choices::default() };
        for (i, (node, chosen)) in graph.nodes.iter().zip(&mut choices.by_node).enumerate() {
            let value = match node {
                Node::End(end) => ends[*end as usize],
                Node::Attack { situation, next } => {
                    let attack = &self.attacks[*situation as usize];
                    let prizes = outcome_values(next, &attack.wounds, &values);
                    let would_rather_be_hit = attack.is_forced
                        && value_for_side(attack.attacker, prizes.parried - prizes.landed) > 0.0;
                    self.target_prefers_hit |= would_rather_be_hit;
                    let (strikes, mark) = match attack.unwilling {
                        Some(strikes) if would_rather_be_hit => (strikes, UNWILLING_FLAG),
                        _ => (attack.strikes, 0),
                    };
                    let strikes = &all_strikes[strikes.first as usize..][..strikes.count as usize];
                    let (choice, value) = choose(attack.attacker, strikes.iter().map(|of| prizes.value(of)));
                    *chosen = choice | mark;
                    value
                }
                Node::LateAttack { situation, next } => {
                    let attack = &self.attacks[*situation as usize];
                    let next = &graph.late[*next as usize];
                    let prizes = next.each_ref().map(|next| outcome_values(next, &attack.wounds, &values));
                    let late = &self.late[attack.strikes.first as usize];
                    let strikes: Vec<[Strike; 2]> = late
                        .choices
                        .iter()
                        .map(|choice| split_by_sustained_defense(attack.attacker.other(), choice, &prizes))
                        .collect();
                    let of_choices = strikes
                        .iter()
                        .map(|[plain, sustaining]| prizes[0].value(plain) + prizes[1].value(sustaining));
                    let (choice, value) = choose(attack.attacker, of_choices);
                    choices.late.insert(i, strikes[usize::from(choice)]);
                    value
                }
                Node::Choice { side, options, .. } => {
                    let options = options.nodes(&graph.options);
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
                Node::Die { next } => {
                    next.iter().map(|next| values[*next as usize]).sum::<f64>() / FACES as f64
                }
            };
            values.push(value);
        }
        let starts = graph.starts.iter().zip(ends);
        let before = starts.map(|(start, end)| start.map_or(*end, |start| values[start as usize])).collect();
        self.node_values = values;
        (before, choices)
    }

    /// Computes one turn forward: from the probabilities of its starts, those of its ends.
    pub(super) fn forward<const N: usize>(
        &mut self,
        graph: &Graph<N>,
        all_strikes: &[Strike],
        before: &[f64],
        choices: &Choices,
        after: &mut [f64],
    ) {
        let mut mass = std::mem::take(&mut self.node_values);
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
            let choice = choices.by_node.get(i).copied().unwrap_or(0);
            match node {
                Node::End(end) => after[*end as usize] += p,
                Node::LateAttack { situation, next } => {
                    let attack = &self.attacks[*situation as usize];
                    for (next, strike) in graph.late[*next as usize].iter().zip(&choices.late[&i]) {
                        spread(&mut mass, next, p, strike, &attack.wounds);
                    }
                }
                Node::Choice { options, .. } => {
                    mass[options.nodes(&graph.options)[usize::from(choice)] as usize] += p;
                }
                chance => self.spread(all_strikes, &mut mass, chance, p, choice),
            }
        }
        self.node_values = mass;
    }

    /// Adds the probability `p` of a chance node to the `mass` of its successors, according to the
    /// strike or the preference chosen there.
    #[inline]
    fn spread(&self, all_strikes: &[Strike], mass: &mut [f64], node: &Node, p: f64, choice: u8) {
        match node {
            Node::Attack { situation, next } => {
                let attack = &self.attacks[*situation as usize];
                let strikes = match attack.unwilling {
                    Some(strikes) if choice & UNWILLING_FLAG != 0 => strikes,
                    _ => attack.strikes,
                };
                let strike = &all_strikes[strikes.first as usize + usize::from(choice & !UNWILLING_FLAG)];
                spread(mass, next, p, strike, &attack.wounds);
            }
            Node::Opposed { contest, next } => {
                let a_wins = self.contests[*contest as usize][usize::from(choice)];
                mass[next.a as usize] += p * a_wins;
                mass[next.b as usize] += p * (1.0 - a_wins);
            }
            Node::Coin { next } => next.iter().for_each(|next| mass[*next as usize] += p / 2.0),
            Node::Die { next } => next.iter().for_each(|next| mass[*next as usize] += p / FACES as f64),
            Node::End(_) | Node::LateAttack { .. } | Node::Choice { .. } => {}
        }
    }

    /// Computes the transition probabilities from each start of a turn to its ends, if no side
    /// decides freely.
    pub(super) fn compute_transitions<const N: usize>(
        &mut self,
        graph: &Graph<N>,
        all_strikes: &[Strike],
        reach: &Reachable,
    ) {
        let mut mass = std::mem::take(&mut self.node_values);
        mass.clear();
        mass.resize(graph.nodes.len(), 0.0);
        self.transition_probabilities.clear();
        let (mut node, mut end) = (0, 0);
        for (start, until) in graph.starts.iter().zip(&reach.until) {
            start.iter().for_each(|start| mass[*start as usize] = 1.0);
            for i in &reach.nodes[node..until.0] {
                let p = std::mem::take(&mut mass[*i as usize]);
                self.spread(all_strikes, &mut mass, &graph.nodes[*i as usize], p, 0);
            }
            let ends = &graph.end_nodes;
            let row = reach.ends[end..until.1].iter();
            self.transition_probabilities
                .extend(row.map(|end| std::mem::take(&mut mass[ends[*end as usize] as usize])));
            (node, end) = *until;
        }
        self.node_values = mass;
    }

    /// Computes one turn forward with the transition probabilities of
    /// [`Self::compute_transitions`].
    pub(super) fn forward_by_transitions(&self, reach: &Reachable, before: &[f64], after: &mut [f64]) {
        let mut from = 0;
        for (start, (p, (_, until))) in before.iter().zip(&reach.until).enumerate() {
            if from == *until {
                after[start] += p;
            } else if *p > 0.0 {
                for (end, row) in
                    reach.ends[from..*until].iter().zip(&self.transition_probabilities[from..*until])
                {
                    after[*end as usize] += p * row;
                }
            }
            from = *until;
        }
    }
}

/// Values of the outcomes of an attack for side A.
struct OutcomeValues {
    failed: f64,
    parried: f64,
    countered: f64,
    landed: f64,
}

impl OutcomeValues {
    #[inline]
    fn value(&self, strike: &Strike) -> f64 {
        let plain = strike.automatic_failure * self.failed
            + strike.parried * self.parried
            + strike.landed * self.landed;
        if strike.countered > 0.0 { plain + strike.countered * self.countered } else { plain }
    }

    #[inline]
    fn after_final(&self, parried: f64) -> f64 {
        parried * self.parried + (1.0 - parried) * self.landed
    }
}

/// Splits a strike into its parts without and with sustained defense: for each final result of the
/// attack the target chooses the better answer.
fn split_by_sustained_defense(
    target: Side,
    (automatic_failure, finals): &(f64, Vec<LateFinal>),
    prizes: &[OutcomeValues; 2],
) -> [Strike; 2] {
    let nothing = Strike::default();
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
fn outcome_values(next: &Following, wounds: &[f64; 6], values: &[f64]) -> OutcomeValues {
    let value = |i: usize| values[next[i] as usize];
    let landed = wounds.iter().enumerate().map(|(i, p)| p * value(2 + i)).sum();
    OutcomeValues { failed: value(0), parried: value(1), countered: value(COUNTERED), landed }
}

/// Returns a value for side A from the point of view of `side`.
#[inline]
fn value_for_side(side: Side, value: f64) -> f64 {
    if side == Side::A { value } else { -value }
}

/// Options whose values differ by less count as equal, so that rounding errors decide nothing.
pub(super) const INDIFFERENCE_TOLERANCE: f64 = 1e-14;

/// Returns the index and value of the option that a side prefers, the first of equals. Side A
/// maximizes, side B minimizes.
#[inline]
fn choose(side: Side, values: impl Iterator<Item = f64>) -> (u8, f64) {
    let mut chosen = (0, f64::NAN);
    for (i, value) in values.enumerate() {
        let is_better = match side {
            Side::A => value > chosen.1 + INDIFFERENCE_TOLERANCE,
            Side::B => value < chosen.1 - INDIFFERENCE_TOLERANCE,
        };
        if i == 0 || is_better {
            chosen = (i as u8, value);
        }
    }
    chosen
}

#[inline]
fn spread(mass: &mut [f64], next: &Following, p: f64, strike: &Strike, wounds: &[f64; 6]) {
    mass[next[0] as usize] += p * strike.automatic_failure;
    mass[next[1] as usize] += p * strike.parried;
    if strike.countered > 0.0 {
        mass[next[COUNTERED] as usize] += p * strike.countered;
    }
    let landed = p * strike.landed;
    for (next, wound) in next[2..OUTCOMES].iter().zip(wounds) {
        mass[*next as usize] += landed * wound;
    }
}
