//! Every state that the combats of an encounter can be in, as a graph without cycles: who decides, what is
//! rolled, and what follows.
//!
//! The rules build it: they are asked for the next attack of a state and what each outcome leaves behind.
//! Equal states are one node, however they came about, so that the cost grows with the number of states and
//! not of stories. Children come before their parents.

mod builder;
mod idle;
mod nodes;
mod states;

use crate::rules::chance::Contest;
use crate::rules::combat::{
    Combat, Combatant, Defense, Lineup, Manner, OrderOfEquals, Sustain, combatant_mut,
};
use crate::rules::{Attack, BySide, Fighter, Place, Player, Side, Tested, WoundResult};
use std::hash::{Hash, Hasher};

/// The fighters of an encounter: the lone one, and those who face him.
pub type Fighters<const N: usize> = (Fighter, [Fighter; N]);

/// Number of a node, or of an entry in one of the lists of a [`Graph`].
pub(super) type Id = u32;

/// How many dice of one maintenance are followed: more than are rolled.
const MAINTENANCE_DICE: u32 = 64;

/// Faces of a die.
pub(super) const FACES: usize = 6;
/// How many outcomes an attack has: an automatic failure, a parry, and the results of a wound roll.
pub const OUTCOMES: usize = 2 + WoundResult::ALL.len();
/// The outcome of an attack that was parried.
pub const PARRIED: usize = 1;
/// One more where abilities are in play: a parry that gives the target an attack die.
pub(super) const COUNTERED: usize = OUTCOMES;
/// What follows each outcome of an attack.
pub(super) type Following = [Id; OUTCOMES + 1];

/// What happens in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Node {
    /// The combat is over, and the turn with it.
    End(Id),
    /// An attack; what follows each outcome.
    Attack { situation: Id, next: Following },
    /// An attack whose target decides freely whether to sustain once he has seen its final: what follows is one of
    /// [`Graph::late`], so that all other nodes are no larger than they need be.
    LateAttack { situation: Id, next: Id },
    /// A side decides; where it places the dice of a fighter, his place: the options are 0, 1, ... dice on attack.
    Choice { side: Side, places: Option<Seated>, options: Options },
    /// An opposed test; what follows its winner.
    Opposed { contest: Id, next: BySide<Id> },
    /// One thing or the other, half and half.
    Coin { next: [Id; 2] },
    /// A die of maintenance; what follows each face, 1 first.
    Die { next: [Id; FACES] },
}

/// A place in one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Seated(u8);

impl From<Place> for Seated {
    fn from(place: Place) -> Self {
        match place {
            Place::Lone => Self(0),
            Place::Several(i) => Self(1 + i as u8),
        }
    }
}

impl From<Seated> for Place {
    fn from(Seated(number): Seated) -> Self {
        match number {
            0 => Self::Lone,
            several => Self::Several(usize::from(several) - 1),
        }
    }
}

/// So many options, which is nearly always enough, are in the node of a choice, which is no larger by them than that of an attack.
pub(super) const FEW_OPTIONS: usize = 8;

/// What the options of a choice lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Options {
    /// The first of these.
    Few { count: u8, nodes: [Id; FEW_OPTIONS] },
    /// Some of [`Graph::options`].
    Many { first: Id, count: Id },
}

impl Options {
    /// The node of each option; `many` are those of the graph.
    #[inline]
    pub(super) fn nodes<'n>(&'n self, many: &'n [Id]) -> &'n [Id] {
        match self {
            Options::Few { count, nodes } => &nodes[..usize::from(*count)],
            Options::Many { first, count } => &many[*first as usize..][..*count as usize],
        }
    }
}

/// What the law of an attack depends on, before it is put in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Situation {
    attacker: Place,
    target: Place,
    by: Fighter,
    at: Combatant,
    defense: Defense,
    manner: Manner,
    /// The answer of a target who may sustain late, where he follows a player.
    pub(super) sustains: bool,
    /// The attack in numbers, where abilities make it depend on more than all this.
    numbers: Option<Attack>,
}

/// In few words: those that share a hash are still told apart.
impl Hash for Situation {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.by.hash(hasher);
        self.at.hash(hasher);
        hasher.write_u64(u64::from(self.defense.dice) | u64::from(self.attacker == Place::Lone) << 8);
    }
}

/// An opposed test between these fighters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct OpposedTest<const N: usize> {
    authority: bool,
    fighters: Fighters<N>,
    tested: BySide<Tested>,
}

/// See the module.
#[derive(Debug)]
pub(super) struct Graph<const N: usize> {
    pub(super) nodes: Vec<Node>,
    /// The options of choices between [many](Options::Many).
    pub(super) options: Vec<Id>,
    /// What follows each outcome of late attacks, plainly, then sustaining.
    pub(super) late: Vec<[Following; 2]>,
    pub(super) situations: Vec<Situation>,
    /// The attacks of the situations in numbers, and who makes them.
    pub(super) attacks: Vec<(Side, Attack)>,
    pub(super) contests: Vec<OpposedTest<N>>,
    /// How a turn can end, after maintenance.
    pub(super) ends: Vec<Fighters<N>>,
    /// The node with which the next turn begins, by end; none where one side is gone, or no turn is left.
    pub(super) starts: Vec<Option<Id>>,
    /// The ends in which a side is gone: the lone fighter's, and the other.
    pub(super) gone: [Vec<Id>; 2],
    /// The node of each end.
    pub(super) end_nodes: Vec<Id>,
    /// The most dice of one combat, of both sides.
    pub(super) most_dice: u8,
}

/// What each start of a turn leads to, for graphs that are asked often: no more than that is walked.
#[derive(Debug)]
pub(super) struct Reach {
    /// Nodes in the order in which they are walked.
    pub(super) nodes: Vec<Id>,
    /// Ends.
    pub(super) ends: Vec<Id>,
    /// By start: how many of the nodes and of the ends belong to it and to those before it.
    pub(super) until: Vec<(usize, usize)>,
}

impl<const N: usize> Graph<N> {
    /// What each start leads to.
    pub(super) fn reach(&self) -> Reach {
        let mut reach = Reach { nodes: Vec::new(), ends: Vec::new(), until: Vec::new() };
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

    /// Puts the attacks and contests in numbers again, for a line-up whose players answer the same.
    pub(super) fn put_in_numbers<P: Player>(&mut self, lineup: &Lineup<N, P>) {
        for (situation, (_, attack)) in self.situations.iter().zip(&mut self.attacks) {
            let mut combat = Combat::between(Fighter::default(), [Fighter::default(); N]);
            *combatant_mut(&mut combat, situation.attacker) =
                Combatant { fighter: situation.by, ..Combatant::default() };
            *combatant_mut(&mut combat, situation.target) = situation.at;
            let Situation { attacker, target, defense, manner, .. } = *situation;
            *attack = lineup.attack(&combat, attacker, target, defense, manner);
        }
        for contest in &mut self.contests {
            let (lone, several) = contest.fighters;
            let combat = Combat::between(lone, several);
            contest.tested = match (contest.authority, lineup.order_of_equals(&combat)) {
                (true, OrderOfEquals::Authority(tested)) => tested,
                _ => lineup.initiatives(&combat),
            };
        }
    }
}

impl Situation {
    /// Whether the target must use his die, whatever he would rather [VII-C-5].
    pub(super) fn is_forced(&self) -> bool {
        self.defense.sustained && matches!(self.at.sustain, Sustain::Used(_))
    }
}

impl<const N: usize> OpposedTest<N> {
    /// What both sides test.
    pub(super) fn tested(&self) -> BySide<Tested> {
        self.tested
    }

    /// What the test is for.
    pub(super) fn contest(&self) -> Contest {
        if self.authority { Contest::Authority } else { Contest::Initiative }
    }
}
