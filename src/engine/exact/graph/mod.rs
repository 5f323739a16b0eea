//! Graph of all states of a combat: a directed acyclic graph of decisions, dice and their
//! successors.
//!
//! It is built by running the code of the rules: for each state the next attack, and the state
//! after each outcome. Equal states are merged into one node, so that the cost grows with the
//! number of states instead of the number of paths. Children precede their parents in the list of
//! nodes.

mod builder;
mod irrelevant;
mod nodes;
mod states;

use crate::rules::chance::Contest;
use crate::rules::combat::{
    AttackOptions, Combat, Combatant, Defense, Lineup, OrderOfEquals, Sustain, combatant_mut,
};
use crate::rules::{Attack, BySide, Fighter, Place, Player, Side, TestedValue, WoundResult};
use std::hash::{Hash, Hasher};

/// Fighters of a combat: the lone fighter and its opponents.
pub type Fighters<const N: usize> = (Fighter, [Fighter; N]);

/// Index of a node, or of an entry in one of the lists of a [`Graph`].
pub(super) type Id = u32;

/// Largest number of dice that are enumerated in one maintenance; more than are ever rolled.
const MAINTENANCE_DICE: u32 = 64;

pub(super) const FACES: usize = 6;
/// Number of outcomes of an attack: an automatic failure, a parry, and the results of a wound roll.
pub const OUTCOMES: usize = 2 + WoundResult::ALL.len();
/// Index of the outcome "parried" of an attack.
pub const PARRIED: usize = 1;
/// Index of an additional outcome with abilities: a parry that gives the target an attack die.
pub(super) const COUNTERED: usize = OUTCOMES;
/// Successors of an attack, by outcome; the last is that of [`COUNTERED`].
pub(super) type Following = [Id; OUTCOMES + 1];

/// Node of the graph: what happens in a state of the combat (dice, a decision or the end of the
/// turn), and the nodes that can follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Node {
    /// End of the turn; the index of an entry of [`Graph::ends`].
    End(Id),
    /// An attack, with a successor for each outcome.
    Attack { situation: Id, next: Following },
    /// An attack whose target decides freely whether to sustain after it sees the final result.
    /// `next` is an index into [`Graph::late`], which keeps the other nodes small.
    LateAttack { situation: Id, next: Id },
    /// A decision of a side. If it places the dice of a fighter, `places` is that fighter and the
    /// options are 0, 1, … attack dice.
    Choice { side: Side, places: Option<PackedPlace>, options: Options },
    /// An opposed test, with a successor for each winner.
    Opposed { contest: Id, next: BySide<Id> },
    /// A coin flip for the order of placement, with two successors of probability 1/2: the lone
    /// fighter places its dice second in the first one, first in the second one.
    Coin { next: [Id; 2] },
    /// A die of maintenance, with a successor for each face from 1 to 6.
    Die { next: [Id; FACES] },
}

/// A [`Place`] in one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PackedPlace(u8);

impl From<Place> for PackedPlace {
    fn from(place: Place) -> Self {
        match place {
            Place::Lone => Self(0),
            Place::Several(i) => Self(1 + i as u8),
        }
    }
}

impl From<PackedPlace> for Place {
    fn from(PackedPlace(number): PackedPlace) -> Self {
        match number {
            0 => Self::Lone,
            several => Self::Several(usize::from(several) - 1),
        }
    }
}

/// Number of options stored in the node of a choice itself. Nearly all choices have fewer, and the
/// node stays no larger than that of an attack.
pub(super) const INLINE_OPTIONS: usize = 8;

/// Successors of a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Options {
    /// Stored in the node itself: the first `count` entries of `nodes`.
    Inline { count: u8, nodes: [Id; INLINE_OPTIONS] },
    /// Stored in [`Graph::options`]: `count` entries from index `first` on.
    Listed { first: Id, count: Id },
}

impl Options {
    /// Returns the successor of each option; `many` is [`Graph::options`].
    #[inline]
    pub(super) fn nodes<'n>(&'n self, many: &'n [Id]) -> &'n [Id] {
        match self {
            Options::Inline { count, nodes } => &nodes[..usize::from(*count)],
            Options::Listed { first, count } => &many[*first as usize..][..*count as usize],
        }
    }
}

/// All that the outcome distribution of an attack depends on, apart from the profiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AttackSituation {
    attacker: Place,
    target: Place,
    by: Fighter,
    at: Combatant,
    defense: Defense,
    options: AttackOptions,
    /// Whether the target sustains, if it may decide so after the attack roll and follows a player.
    pub(super) sustains: bool,
    /// Values of the attack, if abilities make them depend on more than the other fields.
    numbers: Option<Attack>,
}

/// Hashes only some fields, for speed; equality compares all of them.
impl Hash for AttackSituation {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.by.hash(hasher);
        self.at.hash(hasher);
        hasher.write_u64(u64::from(self.defense.dice) | u64::from(self.attacker == Place::Lone) << 8);
    }
}

/// An opposed test between the fighters of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct OpposedTest<const N: usize> {
    authority: bool,
    fighters: Fighters<N>,
    tested: BySide<TestedValue>,
}

/// Graph of all states of a combat; see the [module](self).
#[derive(Debug)]
pub(super) struct Graph<const N: usize> {
    pub(super) nodes: Vec<Node>,
    /// Options of choices with [many](Options::Listed) options.
    pub(super) options: Vec<Id>,
    /// Successors of attacks with a late decision, without and with sustained defense.
    pub(super) late: Vec<[Following; 2]>,
    pub(super) situations: Vec<AttackSituation>,
    /// Attacking side and values of the attack, for each entry of `situations`.
    pub(super) attacks: Vec<(Side, Attack)>,
    pub(super) contests: Vec<OpposedTest<N>>,
    /// Fighters at each possible end of a turn, after maintenance.
    pub(super) ends: Vec<Fighters<N>>,
    /// First node of the turn that follows each end; `None` if one side is dead or no turn is left.
    pub(super) starts: Vec<Option<Id>>,
    /// Indices of the ends in which the lone fighter is dead, and of those in which all its
    /// opponents are.
    pub(super) gone: [Vec<Id>; 2],
    /// Index of the node of each end, in the order of `ends`.
    pub(super) end_nodes: Vec<Id>,
    /// Largest number of combat dice in one combat, of both sides together.
    pub(super) max_dice: u8,
}

/// Nodes and ends that can be reached from each start of a turn. For graphs that are used often, so
/// that a pass visits only these.
#[derive(Debug)]
pub(super) struct Reachable {
    /// Reachable nodes in the order of a forward pass, concatenated over the starts.
    pub(super) nodes: Vec<Id>,
    /// Reachable ends, concatenated over the starts.
    pub(super) ends: Vec<Id>,
    /// Positions in `nodes` and `ends` at which the entries of each start end.
    pub(super) until: Vec<(usize, usize)>,
}

impl<const N: usize> Graph<N> {
    /// Returns the nodes and ends that can be reached from each start.
    pub(super) fn reachable(&self) -> Reachable {
        let mut reach = Reachable { nodes: Vec::new(), ends: Vec::new(), until: Vec::new() };
        for start in &self.starts {
            let mut reached = vec![false; self.nodes.len()];
            start.iter().for_each(|start| reached[*start as usize] = true);
            for (i, node) in self.nodes.iter().enumerate().rev().filter(|_| start.is_some()) {
                if !reached[i] {
                    continue;
                }
                let mut follow = |next: &[Id]| next.iter().for_each(|id| reached[*id as usize] = true);
                match node {
                    Node::End(end) => {
                        reach.ends.push(*end);
                        continue;
                    }
                    Node::Attack { next, .. } => follow(next),
                    Node::LateAttack { next, .. } => follow(self.late[*next as usize].as_flattened()),
                    Node::Die { next } => follow(next),
                    Node::Choice { options, .. } => follow(options.nodes(&self.options)),
                    Node::Opposed { next, .. } => follow(&[next.a, next.b]),
                    Node::Coin { next } => follow(next),
                }
                reach.nodes.push(i as Id);
            }
            reach.until.push((reach.nodes.len(), reach.ends.len()));
        }
        reach
    }

    /// Recomputes the values of attacks and opposed tests for a line-up of other profiles whose
    /// players give the same answers.
    pub(super) fn recompute_values<P: Player>(&mut self, lineup: &Lineup<N, P>) {
        for (situation, (_, attack)) in self.situations.iter().zip(&mut self.attacks) {
            let mut combat = Combat::new(Fighter::default(), [Fighter::default(); N]);
            *combatant_mut(&mut combat, situation.attacker) =
                Combatant { fighter: situation.by, ..Combatant::default() };
            *combatant_mut(&mut combat, situation.target) = situation.at;
            let AttackSituation { attacker, target, defense, options, .. } = *situation;
            *attack = lineup.attack(&combat, attacker, target, defense, options);
        }
        for contest in &mut self.contests {
            let (lone, several) = contest.fighters;
            let combat = Combat::new(lone, several);
            contest.tested = match (contest.authority, lineup.order_of_equals(&combat)) {
                (true, OrderOfEquals::Authority(tested)) => tested,
                _ => lineup.initiatives(&combat),
            };
        }
    }
}

impl AttackSituation {
    /// Returns whether the target must use its die, even if it prefers to be hit [VII-C-5].
    pub(super) fn is_forced(&self) -> bool {
        self.defense.sustained && matches!(self.at.sustain, Sustain::Used(_))
    }
}

impl<const N: usize> OpposedTest<N> {
    /// Returns the tested values of both sides.
    pub(super) fn tested_values(&self) -> BySide<TestedValue> {
        self.tested
    }

    /// Returns the reason for the test.
    pub(super) fn contest(&self) -> Contest {
        if self.authority { Contest::Authority } else { Contest::Initiative }
    }
}
