//! Every state that the combats of an encounter can be in, as a graph without cycles: who decides, what is
//! rolled, and what follows.
//!
//! The rules build it: they are asked for the next attack of a state and what each outcome leaves behind.
//! Equal states are one node, however they came about, so that the cost grows with the number of states and
//! not of stories. Children come before their parents.

use super::seat::{Decides, Seat, seats};
use super::tree::{Record, Tree};
use crate::rules::attack::AttackOutcome;
use crate::rules::chance::Contest;
use crate::rules::combat::announcement::Defense;
use crate::rules::combat::{Announced, Combat, Combatant, Half, Lineup, OrderOfEquals};
use crate::rules::ruleset::Allocation;
use crate::rules::{Attack, BySide, Fighter, Place, Player, Profile, Ruleset, Side, WoundResult};
use std::collections::BTreeMap;

/// The fighters of an encounter: the lone one, and those who face him.
pub type Fighters<const N: usize> = (Fighter, [Fighter; N]);

/// Number of a node, or of an entry in one of the lists of a [`Graph`].
pub(super) type Id = u32;

/// How many outcomes an attack has: an automatic failure, a parry, and the results of a wound roll.
pub(super) const OUTCOMES: usize = 2 + WoundResult::ALL.len();

/// What happens in a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Node {
    /// The combat is over, and the turn with it.
    End(Id),
    /// An attack; what follows each outcome.
    Attack { situation: Id, next: [Id; OUTCOMES] },
    /// An attack whose target decides freely whether to sustain once he has seen its final: what follows each
    /// outcome plainly, then sustaining.
    LateAttack { situation: Id, next: [[Id; OUTCOMES]; 2] },
    /// A side decides between some of [`Graph::options`].
    Choice { side: Side, first: Id, count: Id },
    /// An opposed test; what follows its winner.
    Opposed { contest: Id, next: BySide<Id> },
    /// One thing or the other, half and half.
    Coin { next: [Id; 2] },
}

/// What the law of an attack depends on, before it is put in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Situation {
    attacker: Place,
    target: Place,
    by: Fighter,
    at: Combatant,
    defense: Defense,
    /// The answer of a target who may sustain late, where he follows a player.
    pub(super) sustains: bool,
}

/// An opposed test between these fighters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct OpposedTest<const N: usize> {
    authority: bool,
    fighters: Fighters<N>,
    values: BySide<i16>,
}

/// See the module.
#[derive(Debug)]
pub(super) struct Graph<const N: usize> {
    pub(super) nodes: Vec<Node>,
    pub(super) options: Vec<Id>,
    pub(super) situations: Vec<Situation>,
    /// The attacks of the situations in numbers, and who makes them.
    pub(super) attacks: Vec<(Side, Attack)>,
    pub(super) contests: Vec<OpposedTest<N>>,
    /// How a turn can end, after maintenance.
    pub(super) ends: Vec<Fighters<N>>,
    /// The node with which the next turn begins, by end; none where one side is gone.
    pub(super) starts: Vec<Option<Id>>,
    /// The most dice of one combat, of both sides.
    pub(super) most_dice: u8,
}

impl<const N: usize> Graph<N> {
    /// The graph of an encounter of fresh fighters.
    pub(super) fn new<P: Player>(
        ruleset: &Ruleset,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        decides: BySide<Decides<P>>,
    ) -> Self {
        let record = Record::new(0);
        let seats = seats(decides, &record);
        let lineup = Lineup::new(ruleset, lone, several, lone_side, seats.as_ref());
        let graph = Graph {
            nodes: Vec::new(),
            options: Vec::new(),
            situations: Vec::new(),
            attacks: Vec::new(),
            contests: Vec::new(),
            ends: Vec::new(),
            starts: Vec::new(),
            most_dice: 1 + 3 * N as u8,
        };
        let decides_late = lineup.players.map(|seat| matches!(seat, Seat::Everything(..)));
        let mut builder = Builder {
            lineup: &lineup,
            record: &record,
            decides_late,
            graph,
            combats: BTreeMap::new(),
            nodes: BTreeMap::new(),
            options: BTreeMap::new(),
            situations: BTreeMap::new(),
            contests: BTreeMap::new(),
            ends: BTreeMap::new(),
        };
        builder.end(&lineup.combat(Fighter::default(), [Fighter::default(); N]));
        let mut started = 0;
        while let Some(&(lone, several)) = builder.graph.ends.get(started) {
            let is_over = !lone.is_alive() || several.iter().all(|fighter| !fighter.is_alive());
            let start = (!is_over).then(|| builder.start(&lineup.combat(lone, several)));
            builder.graph.starts.push(start);
            started += 1;
        }
        builder.graph
    }

    /// Puts the attacks and contests in numbers again, for a line-up whose players answer the same.
    pub(super) fn put_in_numbers<P: Player>(&mut self, lineup: &Lineup<N, P>) {
        for (situation, (_, attack)) in self.situations.iter().zip(&mut self.attacks) {
            let mut combat = lineup.combat(Fighter::default(), [Fighter::default(); N]);
            *combatant_mut(&mut combat, situation.attacker) =
                Combatant { fighter: situation.by, ..Combatant::default() };
            *combatant_mut(&mut combat, situation.target) = situation.at;
            *attack = lineup.attack(&combat, situation.attacker, situation.target, situation.defense);
        }
        for contest in &mut self.contests {
            let (lone, several) = contest.fighters;
            let combat = lineup.combat(lone, several);
            contest.values = match (contest.authority, lineup.order_of_equals(&combat)) {
                (true, OrderOfEquals::Authority(values)) => values,
                _ => lineup.initiatives(&combat),
            };
        }
    }
}

impl<const N: usize> OpposedTest<N> {
    /// The values that both sides test with.
    pub(super) fn values(&self) -> BySide<i16> {
        self.values
    }
}

/// A graph that grows. What was seen before is found again.
struct Builder<'b, const N: usize, P> {
    lineup: &'b Lineup<'b, N, Seat<'b, P>>,
    record: &'b Record,
    /// Who decides freely on sustained defense after the attack roll.
    decides_late: BySide<bool>,
    graph: Graph<N>,
    combats: BTreeMap<Combat<N>, Id>,
    nodes: BTreeMap<Node, Id>,
    options: BTreeMap<Vec<Id>, Id>,
    situations: BTreeMap<Situation, Id>,
    contests: BTreeMap<OpposedTest<N>, Id>,
    ends: BTreeMap<Fighters<N>, Id>,
}

impl<const N: usize, P: Player> Builder<'_, N, P> {
    /// VII-C-1 and VII-C-2, in the order of the edition.
    fn start(&mut self, combat: &Combat<N>) -> Id {
        match self.lineup.ruleset.allocation {
            Allocation::BeforeInitiative => self.order(combat),
            Allocation::AfterInitiative => self.initiative(combat),
        }
    }

    /// VII-C-1: between equals, who places first.
    fn order(&mut self, combat: &Combat<N>) -> Id {
        let orders = self.record.explore(|| self.lineup.order_of_equals(combat));
        self.decided(orders, &mut |builder, order| match order {
            OrderOfEquals::NoMatter => builder.placing(combat, false),
            OrderOfEquals::Random => {
                let next = [false, true].map(|lone_first| builder.placing(combat, lone_first));
                builder.node(Node::Coin { next })
            }
            OrderOfEquals::Authority(values) => {
                // The loser did not choose the combat, and places first.
                let lone_side = builder.lineup.lone_side;
                let next = BySide { a: Side::A, b: Side::B }
                    .map(|winner| builder.placing(combat, winner != lone_side));
                builder.opposed(Contest::Authority, combat, values, next)
            }
        })
    }

    /// VII-C-1: the dice are placed.
    fn placing(&mut self, combat: &Combat<N>, lone_first: bool) -> Id {
        let placed = self.record.explore(|| {
            let mut combat = *combat;
            self.lineup.place_dice(&mut combat, lone_first, &mut ());
            combat
        });
        self.decided(placed, &mut |builder, combat| match builder.lineup.ruleset.allocation {
            Allocation::BeforeInitiative => builder.initiative(&combat),
            Allocation::AfterInitiative => builder.combat(&combat),
        })
    }

    /// VII-C-2: the initiative test.
    fn initiative(&mut self, combat: &Combat<N>) -> Id {
        let testers = self.record.explore(|| self.lineup.initiatives(combat));
        self.decided(testers, &mut |builder, values| {
            let next = BySide { a: Side::A, b: Side::B }.map(|winner| {
                let half = if winner == builder.lineup.lone_side { Half::Lone } else { Half::Several };
                let combat = Combat { half, ..*combat };
                match builder.lineup.ruleset.allocation {
                    Allocation::BeforeInitiative => builder.combat(&combat),
                    Allocation::AfterInitiative => builder.order(&combat),
                }
            });
            builder.opposed(Contest::Initiative, combat, values, next)
        })
    }

    /// VII-C-3: the next attack of a state.
    fn combat(&mut self, combat: &Combat<N>) -> Id {
        if let Some(id) = self.combats.get(combat) {
            return *id;
        }
        let attacks = self.record.explore(|| {
            let mut combat = *combat;
            self.lineup.next_attack(&mut combat).map(|announced| (combat, announced))
        });
        let id = self.decided(attacks, &mut |builder, attack| match attack {
            None => {
                let end = builder.end(combat);
                builder.node(Node::End(end))
            }
            Some((combat, announced)) => builder.attack(&combat, &announced),
        });
        self.combats.insert(*combat, id);
        id
    }

    /// VII-C-4: what follows each outcome of an attack.
    fn attack(&mut self, combat: &Combat<N>, announced: &Announced) -> Id {
        let target_side = self.lineup.side(announced.target);
        let is_late = announced.attack.late_sustain.is_some();
        let view = self.lineup.view(combat);
        let sustains = is_late
            && !self.decides_late[target_side]
            && self.lineup.players[target_side].sustain(&view, announced.target, None);
        let (by, at) = (*view.combatant(announced.attacker), *view.combatant(announced.target));
        let defense = Defense { dice: announced.attack.defense_dice, sustained: announced.sustained };
        // What the law does not depend on is left out, so that situations with the same law are one.
        let at = match (defense.dice, is_late || announced.sustained) {
            (0, _) | (_, false) => Combatant { fighter: at.fighter, ..Combatant::default() },
            _ => Combatant { attack_dice: 0, ..at },
        };
        let Announced { attacker, target, attack, .. } = *announced;
        let situation = Situation { attacker, target, by: by.fighter, at, defense, sustains };
        let attacks = &mut self.graph.attacks;
        let situation = numbered(&mut self.situations, &mut self.graph.situations, situation, || {
            attacks.push((target_side.other(), attack));
        });
        if is_late && self.decides_late[target_side] {
            let next = [false, true].map(|sustains| self.outcomes(combat, announced, sustains));
            self.node(Node::LateAttack { situation, next })
        } else {
            let next = self.outcomes(combat, announced, sustains);
            self.node(Node::Attack { situation, next })
        }
    }

    fn outcomes(&mut self, combat: &Combat<N>, announced: &Announced, sustained: bool) -> [Id; OUTCOMES] {
        let mut follow = |outcome| {
            let mut next = *combat;
            self.lineup.apply(&mut next, announced, outcome);
            self.combat(&next)
        };
        let failed = follow(AttackOutcome::AutomaticFailure);
        let parried = follow(AttackOutcome::Parried { sustained });
        let [none, stunned, light, serious, critical, killed] =
            WoundResult::ALL.map(|wound| follow(AttackOutcome::Landed { wound, sustained }));
        [failed, parried, none, stunned, light, serious, critical, killed]
    }

    fn opposed(
        &mut self,
        contest: Contest,
        combat: &Combat<N>,
        values: BySide<i16>,
        next: BySide<Id>,
    ) -> Id {
        let fighters = (combat.lone.fighter, combat.several.map(|combatant| combatant.fighter));
        let test = OpposedTest { authority: contest == Contest::Authority, fighters, values };
        let contest = numbered(&mut self.contests, &mut self.graph.contests, test, || ());
        self.node(Node::Opposed { contest, next })
    }

    /// The fighters after maintenance.
    fn end(&mut self, combat: &Combat<N>) -> Id {
        let mut fighters = (combat.lone.fighter, combat.several.map(|combatant| combatant.fighter));
        fighters.0.end_turn();
        fighters.1.iter_mut().for_each(Fighter::end_turn);
        numbered(&mut self.ends, &mut self.graph.ends, fighters, || ())
    }

    /// The node of a decision, or what it leads to where there is nothing to decide.
    fn decided<T>(&mut self, tree: Tree<T>, leaf: &mut impl FnMut(&mut Self, T) -> Id) -> Id {
        match tree {
            Tree::Leaf(end) => leaf(self, end),
            Tree::Choice(side, options) => {
                let mut options: Vec<Id> =
                    options.into_iter().map(|option| self.decided(option, leaf)).collect();
                let is_idle = options.iter().all(|option| *option == options[0]);
                if is_idle {
                    options.truncate(1);
                    return options[0];
                }
                let count = options.len() as Id;
                let list = &mut self.graph.options;
                let first = *self.options.entry(options).or_insert_with_key(|options| {
                    list.extend(options);
                    list.len() as Id - count
                });
                self.node(Node::Choice { side, first, count })
            }
            Tree::Chance(_) | Tree::CutOff | Tree::Unseen(..) => unreachable!("no dice are thrown here"),
        }
    }

    fn node(&mut self, node: Node) -> Id {
        numbered(&mut self.nodes, &mut self.graph.nodes, node, || ())
    }
}

/// The number of a thing in a list to which it is added once.
fn numbered<T: Copy + Ord>(numbers: &mut BTreeMap<T, Id>, list: &mut Vec<T>, thing: T, on_new: impl FnOnce()) -> Id {
    *numbers.entry(thing).or_insert_with(|| {
        list.push(thing);
        on_new();
        list.len() as Id - 1
    })
}

fn combatant_mut<const N: usize>(combat: &mut Combat<N>, place: Place) -> &mut Combatant {
    match place {
        Place::Lone => &mut combat.lone,
        Place::Several(i) => &mut combat.several[i],
    }
}
