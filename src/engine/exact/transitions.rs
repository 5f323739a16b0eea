//! The turns of a combat as a table of transitions for sampling: the random event of each state,
//! and the successor of each outcome.
//!
//! The states are those of the [`Solver`](super::Solver). The code of the rules runs only to build
//! the table, so that a simulated fight costs no more than its random draws. All decisions are made
//! by players; none is left open.

use super::exploring_player::DecisionMode;
use super::graph::{FACES, Fighters, Graph, Id, Node, OUTCOMES, PARRIED};
use crate::dice::Purpose;
use crate::rules::chance::{Contest, MAINTENANCE_PURPOSE, ORDER_PURPOSE, attack_purpose};
use crate::rules::{Attack, BySide, Player, Profile, Ruleset, Side, TestedValue, Turns};
use std::collections::BTreeMap;

/// Random event of a state. Its outcomes are numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChanceEvent {
    /// One of two outcomes with probability 1/2: 0 if
    /// [`Chance::coin`](crate::rules::chance::Chance::coin) returns `true`, otherwise 1.
    Coin,
    /// An opposed test: 0 if side A wins, otherwise 1.
    Opposed {
        /// Reason for the test, such as initiative.
        contest: Contest,
        /// Tested values of both sides.
        tested: BySide<TestedValue>,
    },
    /// An attack, with the outcomes of
    /// [`OutcomeDistributions::attack`](super::OutcomeDistributions::attack).
    Attack {
        /// Side of the attacker.
        by: Side,
        /// Values of the attack, on which its outcome distribution depends.
        attack: Attack,
        /// Decision of the target if it may sustain after the attack roll.
        sustains: bool,
    },
    /// A die of maintenance: the outcome is its face less 1.
    Die,
    /// Whether the parry of an attack gives the target an attack die: 0 if it does, otherwise 1.
    CounterAttack {
        /// Side of the attacker whose attack was parried.
        by: Side,
        /// Values of the parried attack, on which the probability of a counter-attack depends.
        attack: Attack,
    },
}

impl ChanceEvent {
    /// Returns the event that determines whether the parry of this attack gives the target an
    /// attack die, if it can. A die of sustained defense never counter-attacks [VII-C-5].
    pub fn counter_attack(&self) -> Option<ChanceEvent> {
        match *self {
            ChanceEvent::Attack { by, attack, sustains: false } if attack.counter_attack().is_some() => {
                Some(ChanceEvent::CounterAttack { by, attack })
            }
            _ => None,
        }
    }

    /// Returns the purpose of the dice thrown for the event.
    pub const fn purpose(&self) -> Purpose {
        match self {
            ChanceEvent::Coin => ORDER_PURPOSE,
            ChanceEvent::Die => MAINTENANCE_PURPOSE,
            ChanceEvent::Opposed { contest, .. } => contest.purpose(),
            ChanceEvent::Attack { by, .. } | ChanceEvent::CounterAttack { by, .. } => attack_purpose(*by),
        }
    }
}

/// State that follows an outcome of a random event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Successor {
    /// State with another random event: its index in [`TransitionTable::steps`].
    Step(usize),
    /// End of the turn: its index in [`TransitionTable::ends`].
    End(usize),
}

/// State of a combat in which a random event comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Random event of the state.
    pub event: ChanceEvent,
    /// Number of events with the purpose of this event so far in the turn, including this one.
    pub times: u8,
    /// Index of the random word drawn for the event, from 0. It is 1 for a counter-attack, which is
    /// drawn after its attack.
    pub word: u8,
    /// Successor of each outcome. Entries beyond the number of outcomes are not used.
    pub next: [Successor; OUTCOMES],
}

/// Table of the transitions of a combat from random event to random event, turn by turn, for
/// sampling.
#[derive(Clone, Debug)]
pub struct TransitionTable<const N: usize> {
    /// Steps in topological order: each one follows its possible successors.
    pub steps: Vec<Step>,
    /// First state of the turn after each of the `ends`; `None` if one side is dead. The combat
    /// begins with the first entry.
    pub starts: Vec<Option<Successor>>,
    /// Fighters at each possible end of a turn, after maintenance.
    pub ends: Vec<Fighters<N>>,
}

impl<const N: usize> TransitionTable<N> {
    /// Builds the table for a combat between fresh fighters. A player's decision about sustained
    /// defense may not depend on the final result of the attack.
    pub fn new<P: Player>(
        ruleset: &Ruleset,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        players: BySide<&P>,
    ) -> Self {
        let graph =
            Graph::new(ruleset, lone, several, lone_side, players.map(DecisionMode::Fixed), Turns::MAX);
        let mut builder = Builder { graph: &graph, lone_side, steps: Vec::new(), known: BTreeMap::new() };
        let starts =
            graph.starts.iter().map(|start| start.map(|node| builder.convert(node, EventCounts::default())));
        let starts = starts.collect();
        TransitionTable { steps: builder.steps, starts, ends: graph.ends }
    }
}

/// Number of events of each purpose so far in the turn.
type EventCounts = [u8; Purpose::COUNT];

struct Builder<'g, const N: usize> {
    graph: &'g Graph<N>,
    lone_side: Side,
    steps: Vec<Step>,
    known: BTreeMap<(Id, EventCounts), Successor>,
}

impl<const N: usize> Builder<'_, N> {
    /// Converts a node of the graph, and all nodes that can follow it, to steps of the table.
    /// `before` counts the events of each purpose before it in the turn.
    fn convert(&mut self, node: Id, before: EventCounts) -> Successor {
        let mut counter = None;
        let (settles, following) = match self.graph.nodes[node as usize] {
            Node::End(end) => return Successor::End(end as usize),
            Node::Attack { situation, next } => {
                let (by, attack) = self.graph.attacks[situation as usize];
                let sustains = self.graph.situations[situation as usize].sustains;
                let [next @ .., countered] = next;
                let settles = ChanceEvent::Attack { by, attack, sustains };
                counter = settles.counter_attack().map(|counter| (counter, countered));
                (settles, next)
            }
            Node::Opposed { contest, next } => {
                let test = &self.graph.contests[contest as usize];
                (
                    ChanceEvent::Opposed { contest: test.contest(), tested: test.tested_values() },
                    two_outcomes(next.a, next.b),
                )
            }
            // The second successor of the node has the lone fighter place first; outcome 0 of the
            // coin has side A place first.
            Node::Coin { next: [lone_second, lone_first] } => match self.lone_side {
                Side::A => (ChanceEvent::Coin, two_outcomes(lone_first, lone_second)),
                Side::B => (ChanceEvent::Coin, two_outcomes(lone_second, lone_first)),
            },
            Node::Die { next } => (ChanceEvent::Die, std::array::from_fn(|face| next[face.min(FACES - 1)])),
            Node::LateAttack { .. } | Node::Choice { .. } => unreachable!("players leave nothing open"),
        };
        if let Some(known) = self.known.get(&(node, before)) {
            return *known;
        }
        let mut times = before;
        let own = usize::from(settles.purpose().0);
        times[own] += 1;
        let mut next = following.map(|node| self.convert(node, times));
        if let Some((settles, countered)) = counter {
            let (countered, parried) = (self.convert(countered, times), next[PARRIED]);
            let next_of_it = std::array::from_fn(|outcome| if outcome == 0 { countered } else { parried });
            next[PARRIED] = self.step(Step { event: settles, times: times[own], word: 1, next: next_of_it });
        }
        let step = self.step(Step { event: settles, times: times[own], word: 0, next });
        self.known.insert((node, before), step);
        step
    }

    fn step(&mut self, step: Step) -> Successor {
        self.steps.push(step);
        Successor::Step(self.steps.len() - 1)
    }
}

fn two_outcomes(first: Id, second: Id) -> [Id; OUTCOMES] {
    std::array::from_fn(|outcome| if outcome == 0 { first } else { second })
}
