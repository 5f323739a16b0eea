//! The turns of an encounter as a table of steps, for whoever walks through them with drawn outcomes: what chance
//! settles in each state, and what follows.
//!
//! The states are those that the [`Solver`](super::Solver) sums over, so the rules are asked once and a fight
//! costs no more than its draws. Only players are seated here, who leave nothing open.

use super::graph::{FACES, Fighters, Graph, Id, Node, OUTCOMES, PARRIED};
use super::seat::Decides;
use crate::dice::Purpose;
use crate::rules::chance::{Contest, MAINTENANCE_PURPOSE, ORDER_PURPOSE, attack_purpose};
use crate::rules::{Attack, BySide, Player, Profile, Ruleset, Side, Tested, Turns};
use std::collections::BTreeMap;

/// What chance settles in a state. Its outcomes are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Settles {
    /// One thing or the other: 0 where [`Chance::coin`](crate::rules::chance::Chance::coin) says yes, else 1.
    Coin,
    /// An opposed test: 0 where side A wins, else 1.
    Opposed {
        /// What it is for.
        contest: Contest,
        /// What is tested.
        tested: BySide<Tested>,
    },
    /// An attack: its outcomes are those of [`Laws::attack`](super::Laws::attack).
    Attack {
        /// Who attacks.
        by: Side,
        /// What the outcome depends on.
        attack: Attack,
        /// The target's answer where he may sustain after the attack roll.
        sustains: bool,
    },
    /// A die of maintenance: the face that it shows, less 1.
    Die,
    /// Whether the parry of such an attack gives the target an attack die: 0 where it does, else 1.
    CounterAttack {
        /// Who attacks.
        by: Side,
        /// What the outcome depends on.
        attack: Attack,
    },
}

impl Settles {
    /// What settles whether the parry of this attack gives the target an attack die, where one can. A die that sustains
    /// counters nothing [VII-C-5].
    pub fn counter_attack(&self) -> Option<Settles> {
        match *self {
            Settles::Attack { by, attack, sustains: false } if attack.counter_attack().is_some() => {
                Some(Settles::CounterAttack { by, attack })
            }
            _ => None,
        }
    }

    /// The purpose of its dice.
    pub const fn purpose(&self) -> Purpose {
        match self {
            Settles::Coin => ORDER_PURPOSE,
            Settles::Die => MAINTENANCE_PURPOSE,
            Settles::Opposed { contest, .. } => contest.purpose(),
            Settles::Attack { by, .. } | Settles::CounterAttack { by, .. } => attack_purpose(*by),
        }
    }
}

/// What follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The step of this number.
    Step(usize),
    /// The end, of this number, of the turn.
    End(usize),
}

/// A state in which chance settles something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// What.
    pub settles: Settles,
    /// How often its purpose has come up in the turn, this time counted.
    pub times: u8,
    /// The number of the word drawn for it, from 0: 1 of a counter-attack, which is settled after its attack.
    pub word: u8,
    /// What follows each outcome; those without a number never come up.
    pub next: [Next; OUTCOMES],
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Course<const N: usize> {
    /// The steps, each after those that can follow it.
    pub steps: Vec<Step>,
    /// With what the turn after an end begins; none where one side is gone. The encounter begins as after the
    /// first end.
    pub starts: Vec<Option<Next>>,
    /// How a turn can end: the fighters after maintenance.
    pub ends: Vec<Fighters<N>>,
}

impl<const N: usize> Course<N> {
    /// The course of an encounter of fresh fighters. What a player answers about sustained defense may not depend on the
    /// attack's final.
    pub fn new<P: Player>(
        ruleset: &Ruleset,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        players: BySide<&P>,
    ) -> Self {
        let graph = Graph::new(ruleset, lone, several, lone_side, players.map(Decides::As), Turns::MAX);
        let mut builder = Builder { graph: &graph, lone_side, steps: Vec::new(), known: BTreeMap::new() };
        let starts = graph.starts.iter().map(|start| start.map(|node| builder.next(node, Times::default())));
        let starts = starts.collect();
        Course { steps: builder.steps, starts, ends: graph.ends }
    }
}

/// How often each purpose came up in the turn.
type Times = [u8; Purpose::COUNT];

struct Builder<'g, const N: usize> {
    graph: &'g Graph<N>,
    lone_side: Side,
    steps: Vec<Step>,
    known: BTreeMap<(Id, Times), Next>,
}

impl<const N: usize> Builder<'_, N> {
    /// What a node of the graph is after so many draws.
    fn next(&mut self, node: Id, before: Times) -> Next {
        let mut counter = None;
        let (settles, following) = match self.graph.nodes[node as usize] {
            Node::End(end) => return Next::End(end as usize),
            Node::Attack { situation, next } => {
                let (by, attack) = self.graph.attacks[situation as usize];
                let sustains = self.graph.situations[situation as usize].sustains;
                let [next @ .., countered] = next;
                let settles = Settles::Attack { by, attack, sustains };
                counter = settles.counter_attack().map(|counter| (counter, countered));
                (settles, next)
            }
            Node::Opposed { contest, next } => {
                let test = &self.graph.contests[contest as usize];
                (Settles::Opposed { contest: test.contest(), tested: test.tested() }, of_two(next.a, next.b))
            }
            // The node's second branch is that the lone fighter places first, which the coin says of side A.
            Node::Coin { next: [lone_second, lone_first] } => match self.lone_side {
                Side::A => (Settles::Coin, of_two(lone_first, lone_second)),
                Side::B => (Settles::Coin, of_two(lone_second, lone_first)),
            },
            Node::Die { next } => (Settles::Die, std::array::from_fn(|face| next[face.min(FACES - 1)])),
            Node::LateAttack { .. } | Node::Choice { .. } => unreachable!("players leave nothing open"),
        };
        if let Some(known) = self.known.get(&(node, before)) {
            return *known;
        }
        let mut times = before;
        let own = usize::from(settles.purpose().0);
        times[own] += 1;
        let mut next = following.map(|node| self.next(node, times));
        if let Some((settles, countered)) = counter {
            let (countered, parried) = (self.next(countered, times), next[PARRIED]);
            let next_of_it = std::array::from_fn(|outcome| if outcome == 0 { countered } else { parried });
            next[PARRIED] = self.step(Step { settles, times: times[own], word: 1, next: next_of_it });
        }
        let step = self.step(Step { settles, times: times[own], word: 0, next });
        self.known.insert((node, before), step);
        step
    }

    fn step(&mut self, step: Step) -> Next {
        self.steps.push(step);
        Next::Step(self.steps.len() - 1)
    }
}

fn of_two(first: Id, second: Id) -> [Id; OUTCOMES] {
    std::array::from_fn(|outcome| if outcome == 0 { first } else { second })
}
