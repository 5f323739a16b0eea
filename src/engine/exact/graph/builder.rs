//! Construction of a graph: the rules yield the next attack of each state, and the state after each
//! of its outcomes.

use super::super::exploring_player::{DecisionMode, ExploringPlayer, exploring_players};
use super::super::solver::TooLarge;
use super::super::tree::{Exploration, Tree};
use super::irrelevant::{clear_irrelevant, only_fighters};
use super::nodes::Nodes;
use super::states::States;
use super::{
    AttackSituation, FACES, Fighters, Following, Graph, INLINE_OPTIONS, Id, MAINTENANCE_DICE, Node,
    OpposedTest, Options, PackedPlace,
};
use crate::dice::Dice;
use crate::rules::attack::AttackOutcome;
use crate::rules::chance::Contest;
use crate::rules::characteristic_test::can_fail_automatically;
use crate::rules::combat::{Announced, Combat, Combatant, Defense, Half, Lineup, OrderOfEquals};
use crate::rules::ruleset::Allocation;
use crate::rules::{Attack, BySide, Fighter, Player, Profile, Ruleset, Side, TestedValue, WoundResult};
use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap};

impl<const N: usize> Graph<N> {
    /// Builds the graph of a combat between fresh fighters, for at most `turns` turns.
    pub(in crate::exact) fn new<P: Player>(
        ruleset: &Ruleset,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        decides: BySide<DecisionMode<P>>,
        turns: u8,
    ) -> Self {
        let within = Self::new_within(u64::MAX, ruleset, lone, several, lone_side, decides, turns);
        within.unwrap_or_else(|_| unreachable!("nothing takes so many steps"))
    }

    /// Builds the graph if it needs at most `most_steps` steps to build and to walk.
    ///
    /// # Errors
    /// Returns the number of states found if it needs more.
    pub(in crate::exact) fn new_within<P: Player>(
        most_steps: u64,
        ruleset: &Ruleset,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        decides: BySide<DecisionMode<P>>,
        turns: u8,
    ) -> Result<Self, TooLarge> {
        let record = Exploration::new(MAINTENANCE_DICE);
        let seats = exploring_players(decides, &record);
        let lineup = Lineup::new(ruleset, lone, several, lone_side, seats.as_ref());
        let looks = |side: Side, cards: &[Profile]| {
            !matches!(decides[side], DecisionMode::Free)
                && cards.iter().any(|card| card.effects.need_decisions_in_passes())
        };
        let decides_late = lineup.players.map(|seat| matches!(seat, ExploringPlayer::Free(..)));
        let is_free = decides.a.has_choice() || decides.b.has_choice();
        let some_states = if is_free { INITIAL_STATES_IF_FREE } else { INITIAL_STATES };
        let mut builder = Builder {
            lineup: &lineup,
            record: &record,
            is_free,
            clears_irrelevant: !looks(lone_side, std::slice::from_ref(lone))
                && !looks(lone_side.other(), several),
            max_steps: most_steps,
            turns,
            decides_late,
            attacks: Vec::new(),
            option_list: Vec::new(),
            states: States::with_capacity(some_states),
            maintenance: FxHashMap::default(),
            healing: FxHashMap::default(),
            nodes: Nodes::with_capacity(some_states, is_free),
            late: IndexSet::default(),
            options: IndexMap::default(),
            situations: IndexSet::default(),
            contests: IndexSet::default(),
            ends: IndexSet::default(),
        };
        let start = lineup.start();
        builder.end(&start);
        let all_unhurt = start == Combat::new(Fighter::default(), [Fighter::default(); N]);
        if N == 1 && turns > 1 && all_unhurt {
            builder.max_steps = most_steps / MIN_COST_IN_FIRST_TURNS;
        }
        let (mut starts, mut gone) = (Vec::new(), [Vec::new(), Vec::new()]);
        // Smallest number of turns after which each end is reached. Ends are found in this order.
        let mut reached_in = vec![0];
        while let Some(&(lone, several)) = builder.ends.get_index(starts.len()) {
            let end = starts.len() as Id;
            let are_gone = [!lone.is_alive(), several.iter().all(|fighter| !fighter.is_alive())];
            gone.iter_mut()
                .zip(are_gone)
                .filter(|(_, is_gone)| *is_gone)
                .for_each(|(list, _)| list.push(end));
            let is_last = are_gone.contains(&true) || reached_in[starts.len()] >= turns;
            starts.push((!is_last).then(|| builder.start(&Combat::new(lone, several))));
            reached_in.resize(builder.ends.len(), reached_in[starts.len() - 1] + 1);
            if builder.is_too_large() {
                return Err(TooLarge { states: builder.nodes.len() as u64, turns });
            }
            builder.max_steps = most_steps;
        }
        let end_nodes = (0..starts.len()).map(|end| builder.nodes.add_end(end as Id)).collect();
        Ok(Graph {
            nodes: builder.nodes.into_vec(),
            late: builder.late.into_iter().collect(),
            options: builder.option_list,
            situations: builder.situations.into_iter().collect(),
            attacks: builder.attacks,
            contests: builder.contests.into_iter().collect(),
            ends: builder.ends.into_iter().collect(),
            starts,
            gone,
            end_nodes,
            max_dice: max_dice(&lineup),
        })
    }
}

/// Initial capacity for the states of a typical duel. Larger capacities cost more time than they
/// save.
const INITIAL_STATES: usize = 256;
/// Initial capacity for states and nodes if a side has free decisions. All their options are
/// explored, which gives larger graphs.
const INITIAL_STATES_IF_FREE: usize = 1 << 14;

/// Cost of building a node in computation steps, where one step walks one node of one turn backward
/// and forward.
const STEPS_PER_NODE: u64 = 100;

/// Lower bound of the cost of all turns of a duel, as a multiple of the cost of the first turn, in
/// which both fighters start unhurt. Measured: 2.3 to 5.1 in a sample of the C5_it field, smaller
/// for larger duels. It allows to stop after half the work if a duel is too large.
const MIN_COST_IN_FIRST_TURNS: u64 = 2;

/// Cost of one run of rule code, in computation steps.
const STEPS_PER_RUN: u64 = 20;

/// Set of values, each numbered in the order in which it was found.
type Numbered<T> = IndexSet<T, FxBuildHasher>;

/// Graph under construction, with look-up tables to merge equal parts.
struct Builder<'b, const N: usize, P> {
    lineup: &'b Lineup<'b, N, ExploringPlayer<'b, P>>,
    record: &'b Exploration,
    /// Whether at least one side has free decisions.
    is_free: bool,
    /// Whether values that no longer matter are cleared. Not possible if a player may look at them
    /// before it uses an ability.
    clears_irrelevant: bool,
    max_steps: u64,
    turns: u8,
    /// Sides that decide freely on sustained defense after the attack roll.
    decides_late: BySide<bool>,
    attacks: Vec<(Side, Attack)>,
    option_list: Vec<Id>,
    states: States<N>,
    maintenance: FxHashMap<(usize, Fighters<N>), Id>,
    /// Results of healing, by the number of the fighter and its state before.
    healing: FxHashMap<(usize, Fighter), Tree<Fighter>>,
    nodes: Nodes,
    late: Numbered<[Following; 2]>,
    options: IndexMap<Vec<Id>, Id, FxBuildHasher>,
    situations: Numbered<AttackSituation>,
    contests: Numbered<OpposedTest<N>>,
    ends: Numbered<Fighters<N>>,
}

impl<const N: usize, P: Player> Builder<'_, N, P> {
    /// Runs rule code for all answers of the free players, and returns the tree of the results.
    fn explore<T>(&self, mut play: impl FnMut() -> T) -> Tree<T> {
        if self.is_free { self.record.explore(play) } else { Tree::Leaf(play()) }
    }

    /// Returns whether the graph exceeds the limit. The limit counts steps instead of time, so that
    /// the result is the same on every machine.
    fn is_too_large(&self) -> bool {
        let of_nodes = (STEPS_PER_NODE + u64::from(self.turns)) * self.nodes.len() as u64;
        of_nodes + STEPS_PER_RUN * self.record.runs() > self.max_steps
    }

    /// Adds the beginning of a turn: placement of dice (VII-C-1) and initiative (VII-C-2), in the
    /// order that the ruleset prescribes.
    fn start(&mut self, combat: &Combat<N>) -> Id {
        match self.lineup.ruleset.allocation {
            Allocation::BeforeInitiative => self.order(combat),
            Allocation::AfterInitiative => self.initiative(combat),
        }
    }

    /// Adds the decision about the order in which two fighters of equal AP place their dice
    /// (VII-C-1), and what follows it.
    fn order(&mut self, combat: &Combat<N>) -> Id {
        let orders = self.explore(|| self.lineup.order_of_equals(combat));
        self.decision(orders, &mut |builder, order| match order {
            OrderOfEquals::NotNeeded => builder.placement(combat, false),
            OrderOfEquals::Random => {
                let next = [false, true].map(|lone_first| builder.placement(combat, lone_first));
                builder.nodes.add(Node::Coin { next })
            }
            OrderOfEquals::Authority(tested) => {
                // The loser did not choose the combat and places first.
                let lone_side = builder.lineup.lone_side;
                let next = BySide { a: Side::A, b: Side::B }
                    .map(|winner| builder.placement(combat, winner != lone_side));
                builder.opposed(Contest::Authority, combat, tested, next)
            }
        })
    }

    /// Adds the placement of dice (VII-C-1).
    fn placement(&mut self, combat: &Combat<N>, lone_first: bool) -> Id {
        let placed = self.explore(|| {
            let mut combat = *combat;
            self.lineup.place_dice(&mut combat, lone_first, &mut ());
            combat
        });
        self.decision(placed, &mut |builder, combat| match builder.lineup.ruleset.allocation {
            Allocation::BeforeInitiative => builder.initiative(&combat),
            Allocation::AfterInitiative => builder.combat(&combat),
        })
    }

    /// Adds the initiative test (VII-C-2).
    fn initiative(&mut self, combat: &Combat<N>) -> Id {
        let testers = self.explore(|| self.lineup.initiatives(combat));
        self.decision(testers, &mut |builder, tested| {
            let next = BySide { a: Side::A, b: Side::B }.map(|winner| {
                let half = if winner == builder.lineup.lone_side { Half::Lone } else { Half::Several };
                let combat = Combat { half, ..*combat };
                match builder.lineup.ruleset.allocation {
                    Allocation::BeforeInitiative => builder.combat(&combat),
                    Allocation::AfterInitiative => builder.order(&combat),
                }
            });
            builder.opposed(Contest::Initiative, combat, tested, next)
        })
    }

    /// Adds a state of the combat with its next attack (VII-C-3).
    fn combat(&mut self, combat: &Combat<N>) -> Id {
        let state = self.states.compact(combat);
        if let Some(id) = self.states.node(&state) {
            return id;
        }
        if self.is_too_large() {
            // The graph will be discarded, so the id does not matter.
            return 0;
        }
        let attacks = self.explore(|| {
            let mut combat = *combat;
            self.lineup.next_attack(&mut combat).map(|announced| (combat, announced))
        });
        let id = self.decision(attacks, &mut |builder, attack| match attack {
            None => builder.combat_end(combat),
            Some((combat, announced)) => builder.attack(&combat, &announced),
        });
        self.states.insert(state, id);
        id
    }

    /// Adds an attack with the state after each outcome (VII-C-4).
    fn attack(&mut self, combat: &Combat<N>, announced: &Announced) -> Id {
        let target_side = self.lineup.side(announced.target);
        let is_late = announced.attack.late_sustain.is_some();
        let view = self.lineup.view(combat);
        let sustains = is_late
            && !self.decides_late[target_side]
            && self.lineup.players[target_side].sustain(&view, announced.target, None);
        let (by, at) = (*view.combatant(announced.attacker), *view.combatant(announced.target));
        let defense = Defense { dice: announced.attack.defense_dice, sustained: announced.sustained };
        // Values without influence on the outcome distribution are cleared, so that more situations
        // are equal.
        let at = match (defense.dice, is_late || announced.sustained) {
            (0, _) | (_, false) => Combatant { fighter: at.fighter, ..Combatant::default() },
            _ => Combatant { attack_dice: 0, ..at },
        };
        let Announced { attacker, target, attack, options, .. } = *announced;
        let numbers = self.lineup.has_abilities().then_some(attack);
        let situation =
            AttackSituation { attacker, target, by: by.fighter, at, defense, options, sustains, numbers };
        let (situation, is_new) = self.situations.insert_full(situation);
        if is_new {
            self.attacks.push((target_side.other(), attack));
        }
        let situation = situation as Id;
        if is_late && self.decides_late[target_side] {
            let next = [false, true].map(|sustains| self.outcomes(combat, announced, sustains));
            let next = self.late.insert_full(next).0 as Id;
            self.nodes.add(Node::LateAttack { situation, next })
        } else {
            let next = self.outcomes(combat, announced, sustains);
            self.nodes.add(Node::Attack { situation, next })
        }
    }

    /// Adds the states after each outcome of an attack, which is sustained or not. Impossible
    /// outcomes get the state after a hit without effect.
    fn outcomes(&mut self, combat: &Combat<N>, announced: &Announced, sustained: bool) -> Following {
        let attack = &announced.attack;
        let can_fail = can_fail_automatically(attack.attack_test_value(), self.lineup.ruleset);
        // Consecutive outcomes often lead to the same state.
        let mut last = None;
        let mut follow = |outcome| {
            let next = self.after(combat, announced, outcome);
            match last {
                Some((state, id)) if state == next => id,
                _ => {
                    let id = self.combat(&next);
                    last = Some((next, id));
                    id
                }
            }
        };
        let is_defended = attack.defense_dice > 0;
        let parried = is_defended.then(|| follow(AttackOutcome::Parried { sustained, countered: false }));
        let [none, stunned, light, serious, critical, killed] =
            WoundResult::ALL.map(|wound| follow(AttackOutcome::Landed { wound, sustained }));
        let parried = parried.unwrap_or(none);
        // After these two outcomes the target may have a decision.
        let countered = match attack.counter_attack() {
            Some(_) if !sustained => self.answered_outcome(
                combat,
                announced,
                AttackOutcome::Parried { sustained, countered: true },
            ),
            _ => none,
        };
        let failed = match can_fail {
            true => self.answered_outcome(combat, announced, AttackOutcome::AutomaticFailure),
            false => none,
        };
        [failed, parried, none, stunned, light, serious, critical, killed, countered]
    }

    /// Adds the states after an outcome of an attack on which the target's player may have to
    /// decide.
    fn answered_outcome(&mut self, combat: &Combat<N>, announced: &Announced, outcome: AttackOutcome) -> Id {
        let after = self.explore(|| self.after(combat, announced, outcome));
        self.decision(after, &mut |builder, combat| builder.combat(&combat))
    }

    fn after(&self, combat: &Combat<N>, announced: &Announced, outcome: AttackOutcome) -> Combat<N> {
        let mut next = *combat;
        self.lineup.apply(&mut next, announced, outcome);
        if next.is_over() {
            return only_fighters(&next);
        }
        next.skip_halves();
        if self.clears_irrelevant {
            let Lineup { lone, enemies, .. } = self.lineup;
            clear_irrelevant((&mut next.lone, lone), (&mut next.several, enemies.cards()));
        }
        next
    }

    /// Adds the end of the combat and of the turn: maintenance, unless one side is dead.
    fn combat_end(&mut self, combat: &Combat<N>) -> Id {
        let mut fighters = (combat.lone.fighter, combat.several.map(|combatant| combatant.fighter));
        for fighter in std::iter::once(&mut fighters.0).chain(&mut fighters.1) {
            fighter.end_combat();
            fighter.end_phase();
        }
        let is_over = !fighters.0.is_alive() || fighters.1.iter().all(|fighter| !fighter.is_alive());
        self.maintain(fighters, if is_over { N + 1 } else { 0 })
    }

    /// Adds the maintenance (IV-D-3) of the fighters from number `from` on; 0 is the lone fighter,
    /// its opponents follow.
    fn maintain(&mut self, fighters: Fighters<N>, from: usize) -> Id {
        let profiles = std::iter::once(self.lineup.lone).chain(self.lineup.enemies.cards());
        let states = std::iter::once(fighters.0).chain(fighters.1);
        let heals = |(_, (profile, _)): &(usize, (&Profile, Fighter))| {
            profile.effects.heals.is_some() || profile.effects.heals_friends.is_some()
        };
        let Some((number, (profile, hurt))) = profiles.zip(states).enumerate().skip(from).find(heals) else {
            let end = self.end(&Combat::new(fighters.0, fighters.1));
            return self.nodes.add_end(end);
        };
        if let Some(id) = self.maintenance.get(&(number, fighters)) {
            return *id;
        }
        let record = self.record;
        let heal = || {
            let mut fighter = hurt;
            fighter.heal(&profile.effects, || (&*record).roll());
            fighter
        };
        let healed = self.healing.entry((number, hurt)).or_insert_with(|| record.explore(heal)).clone();
        // Consecutive faces often lead to the same state.
        let mut last = None;
        let id = self.decision(healed, &mut |builder, fighter| match last {
            Some((state, id)) if state == fighter => id,
            _ => {
                let mut fighters = fighters;
                let place = if number == 0 { &mut fighters.0 } else { &mut fighters.1[number - 1] };
                *place = fighter;
                let id = builder.maintain(fighters, number + 1);
                last = Some((fighter, id));
                id
            }
        });
        self.maintenance.insert((number, fighters), id);
        id
    }

    fn opposed(
        &mut self,
        contest: Contest,
        combat: &Combat<N>,
        tested: BySide<TestedValue>,
        next: BySide<Id>,
    ) -> Id {
        let fighters = (combat.lone.fighter, combat.several.map(|combatant| combatant.fighter));
        let test = OpposedTest { authority: contest == Contest::Authority, fighters, tested };
        let contest = self.contests.insert_full(test).0 as Id;
        self.nodes.add(Node::Opposed { contest, next })
    }

    /// Adds the end of a turn, with the fighters as they begin the next one, unless an equal one
    /// exists; returns its index.
    fn end(&mut self, combat: &Combat<N>) -> Id {
        let mut fighters = (combat.lone.fighter, combat.several.map(|combatant| combatant.fighter));
        fighters.0.end_turn();
        fighters.1.iter_mut().for_each(Fighter::end_turn);
        self.ends.insert_full(fighters).0 as Id
    }

    /// Adds the nodes of a tree of decisions and dice; `leaf` adds the node of a leaf. A decision
    /// whose options all have the same successor gets no node.
    fn decision<T>(&mut self, tree: Tree<T>, leaf: &mut impl FnMut(&mut Self, T) -> Id) -> Id {
        match tree {
            Tree::Leaf(end) => leaf(self, end),
            Tree::Choice(side, places, options) => {
                let count = options.len();
                let (mut few, mut many) = ([0; INLINE_OPTIONS], Vec::new());
                let nodes = if count <= INLINE_OPTIONS {
                    for (node, option) in few.iter_mut().zip(options) {
                        *node = self.decision(option, leaf);
                    }
                    &few[..count]
                } else {
                    many.extend(options.into_iter().map(|option| self.decision(option, leaf)));
                    &many[..]
                };
                if nodes.iter().all(|node| *node == nodes[0]) {
                    return nodes[0];
                }
                let options = if count <= INLINE_OPTIONS {
                    Options::Inline { count: count as u8, nodes: few }
                } else {
                    let list = &mut self.option_list;
                    let first = *self.options.entry(many).or_insert_with_key(|nodes| {
                        list.extend(nodes);
                        (list.len() - count) as Id
                    });
                    Options::Listed { first, count: count as Id }
                };
                self.nodes.add(Node::Choice { side, places: places.map(PackedPlace::from), options })
            }
            Tree::Chance(faces) => {
                let next: Vec<Id> = faces.into_iter().map(|(_, face)| self.decision(face, leaf)).collect();
                let next: [Id; FACES] = next.try_into().expect("dice are thrown one after the other here");
                self.nodes.add(Node::Die { next })
            }
            Tree::CutOff => unreachable!("no test is rolled here"),
        }
    }
}

/// Returns the largest number of combat dice in a turn, of both sides together.
fn max_dice<const N: usize, P: Player>(lineup: &Lineup<N, P>) -> u8 {
    let of = |dice: u8, profile: &Profile| {
        let effects = &profile.effects;
        let extra: u8 = effects.extra_dice.iter().flatten().map(|extra| extra.count).sum();
        dice + extra + effects.sequence + u8::from(effects.fury)
    };
    let several: u8 = lineup.enemies.cards().iter().map(|profile| of(2, profile)).sum();
    of(1 + N as u8, lineup.lone) + several
}
