//! Encounters solved: backward for what free sides should do, forward for what then happens.

use super::graph::{Fighters, Graph, Id, Reach};
use super::laws::Laws;
use super::objective::Objective;
use super::passes::{AttackLaw, Choices, Work};
use super::seat::Decides;
use crate::rules::combat::{Lineup, OrderOfEquals};
use crate::rules::event::{Event, Witness};
use crate::rules::{BySide, Fighter, Place, Player, Profile, Ruleset, Side, Turns, WoundLevel};

/// What the rounding of some ten thousand sums of probabilities adds up to at the most.
const ROUNDING: f64 = 1e-12;

/// How an encounter ends, exactly.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved<const N: usize> {
    /// The probability that a side is gone by the end of turn `index + 1`.
    pub gone_by: BySide<Vec<f64>>,
    /// The wound levels at the end of the lone fighter, then of each who faced him.
    pub wound_levels: Vec<[f64; WoundLevel::COUNT]>,
    /// The fighters at the end of the last turn, stunned no more, with their probabilities; each once.
    pub ends: Vec<(Fighters<N>, f64)>,
    /// The objective's value for side A, and the largest error of it; where a side decides freely.
    pub value: Option<(f64, f64)>,
    /// The largest error of any probability here: chains of more than 14 re-rolled dice in one test, and
    /// rounding.
    pub error_bound: f64,
}

/// Solves encounters under one ruleset between sides that decide in the same ways. What one encounter needed is
/// kept for the next; the answers do not depend on what was solved before.
#[derive(Debug)]
pub struct Solver<'a, P> {
    table: Table<'a, P>,
    duels: Vec<Duel>,
}

/// What solving a graph takes besides it.
#[derive(Debug)]
struct Table<'a, P> {
    ruleset: &'a Ruleset,
    decides: BySide<Decides<'a, P>>,
    objective: Objective,
    laws: Laws<'a, P>,
    work: Work,
}

/// Duels of the same kind have the same graph: the players' answers in a duel depend on dice and wounds, not on
/// the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct DuelKind {
    lone_first: bool,
    order: u8,
    /// ATT, as far as it matters: whether an attack can fail by itself after so many penalties.
    attack: [i16; 2],
}

/// All duels of a kind.
#[derive(Debug)]
struct Duel {
    kind: DuelKind,
    graph: Graph<1>,
    reach: Reach,
}

impl<'a, P: Player> Solver<'a, P> {
    /// A solver that has solved nothing yet. The objective is what free sides play for.
    pub fn new(ruleset: &'a Ruleset, decides: BySide<Decides<'a, P>>, objective: Objective) -> Self {
        let laws = Laws::new(ruleset, decides);
        let table = Table { ruleset, decides, objective, laws, work: Work::default() };
        Self { table, duels: Vec::new() }
    }

    /// A duel; `a` fights for side A.
    pub fn duel(&mut self, a: &Profile, b: &Profile, turns: Turns) -> Solved<1> {
        let several = [*b];
        // The seats of this line-up are asked nothing but who places first.
        let nobody = super::seat::Seat::<P>::Parries;
        let table = &mut self.table;
        let lineup = Lineup::new(table.ruleset, a, &several, Side::A, BySide { a: &nobody, b: &nobody });
        let kind = DuelKind::of(&lineup);
        let known = self.duels.iter().position(|duel| duel.kind == kind);
        let i = known.unwrap_or_else(|| {
            let graph = Graph::new(table.ruleset, a, &several, Side::A, table.decides);
            let reach = graph.reach();
            self.duels.push(Duel { kind, graph, reach });
            self.duels.len() - 1
        });
        let Duel { graph, reach, .. } = &mut self.duels[i];
        graph.put_in_numbers(&lineup);
        let reach = Some(&*reach).filter(|_| !table.has_free_side());
        table.solve(graph, reach, a, &several, Side::A, turns)
    }

    /// A combat of one against one or several.
    pub fn combat<const N: usize>(
        &mut self,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        turns: Turns,
    ) -> Solved<N> {
        let table = &mut self.table;
        let graph = Graph::new(table.ruleset, lone, several, lone_side, table.decides);
        table.solve(&graph, None, lone, several, lone_side, turns)
    }
}

impl<P: Player> Table<'_, P> {
    fn has_free_side(&self) -> bool {
        self.decides.a.is_free() || self.decides.b.is_free()
    }

    fn solve<const N: usize>(
        &mut self,
        graph: &Graph<N>,
        reach: Option<&Reach>,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        turns: Turns,
    ) -> Solved<N> {
        let test_error = self.weigh(graph);
        let turns = usize::from(turns.get());
        let mut value = None;
        // What to choose in the last turn, the one before, ...
        let mut choices: Vec<Choices> = Vec::new();
        if self.has_free_side() {
            let ap = |profile: &Profile| f64::from(profile.strategic_value.get());
            let (lone_value, several_values) = (ap(lone), several.each_ref().map(ap));
            let score = |fighters| self.objective.score(fighters, lone_side, lone_value, &several_values);
            let mut values: Vec<f64> = graph.ends.iter().map(score).collect();
            let range = values.iter().fold(0.0_f64, |range, value| range.max(value.abs())) * 2.0;
            let mut regret = 0.0;
            for _ in 0..turns {
                let (before, chosen, turn_regret) =
                    self.work.backward(graph, self.laws.all_strikes(), &values);
                values = before;
                choices.push(chosen);
                regret += turn_regret;
            }
            // Each test of each turn errs by its bound at the most.
            let tests = turns as f64 * (f64::from(graph.most_dice) + 2.0);
            value = Some((values[0], tests * test_error * range + regret + ROUNDING * range));
        }
        let mut now = vec![0.0; graph.ends.len()];
        now[0] = 1.0;
        let mut next = now.clone();
        if let Some(reach) = reach {
            self.work.find_rows(graph, self.laws.all_strikes(), reach);
        }
        let settled = Choices::default();
        let mut error_bound = ROUNDING;
        let mut gone_by = BySide { a: Vec::with_capacity(turns), b: Vec::with_capacity(turns) };
        for turn in 0..turns {
            let chosen = choices.get(turns - 1 - turn).unwrap_or(&settled);
            next.fill(0.0);
            match reach {
                Some(reach) => self.work.along_rows(reach, &now, &mut next),
                None => self.work.forward(graph, self.laws.all_strikes(), &now, chosen, &mut next),
            }
            std::mem::swap(&mut now, &mut next);
            error_bound += (f64::from(graph.most_dice) + 2.0) * test_error;
            // Not `sum`, which makes -0 of nothing.
            let p = |ends: &Vec<Id>| ends.iter().fold(0.0, |sum, end| sum + now[*end as usize]);
            gone_by[lone_side].push(p(&graph.gone[0]));
            gone_by[lone_side.other()].push(p(&graph.gone[1]));
        }
        let mut wound_levels = vec![[0.0; WoundLevel::COUNT]; N + 1];
        for ((lone, several), p) in graph.ends.iter().zip(&now) {
            for (levels, fighter) in wound_levels.iter_mut().zip(std::iter::once(lone).chain(several)) {
                levels[usize::from(fighter.wound_level.get())] += p;
            }
        }
        let ends = graph.ends.iter().copied().zip(now).collect();
        Solved { gone_by, wound_levels, ends, value, error_bound }
    }

    /// Looks up the laws of all attacks and contests; gives the largest error of one.
    fn weigh<const N: usize>(&mut self, graph: &Graph<N>) -> f64 {
        let work = &mut self.work;
        work.attacks.clear();
        work.late.clear();
        work.contests.clear();
        let mut error: f64 = 0.0;
        for ((attacker, attack), situation) in graph.attacks.iter().zip(&graph.situations) {
            let wounds = self.laws.wounds(attack.wound_difference);
            let is_late = attack.late_sustain.is_some() && self.decides[attacker.other()].is_free();
            let (first, count) = if is_late {
                let strikes = self.laws.late_strikes(*attacker, *attack);
                error = error.max(strikes.error_bound);
                work.late.push(strikes.clone());
                (work.late.len() as Id - 1, 1)
            } else {
                let strikes = self.laws.strikes(*attacker, *attack, situation.sustains);
                error = error.max(strikes.error_bound);
                (strikes.first, strikes.count)
            };
            let is_free_parry = attack.defense_dice > 0 && self.decides[attacker.other()].is_free();
            work.attacks.push(AttackLaw { attacker: *attacker, first, count, wounds, is_free_parry });
        }
        for contest in &graph.contests {
            let id = self.laws.opposed_id(contest.values());
            let law = self.laws.opposed(id);
            error = error.max(law.error_bound);
            work.contests.push([law.a_wins, law.a_wins_unwillingly]);
        }
        error
    }
}

impl DuelKind {
    fn of<P: Player>(lineup: &Lineup<1, P>) -> Self {
        let mut combat = lineup.combat(Fighter::default(), [Fighter::default()]);
        let order = match lineup.order_of_equals(&combat) {
            OrderOfEquals::NoMatter => 0,
            OrderOfEquals::Random => 1,
            OrderOfEquals::Authority(_) => 2,
        };
        let mut first = First(None);
        lineup.place_dice(&mut combat, false, &mut first);
        // Three wounds take off so much, and the stunned results of one turn.
        let enough = 3 * lineup.ruleset.wound_penalty + 4;
        let attack = [lineup.lone, &lineup.several[0]].map(|profile| profile.attack.get().min(enough));
        DuelKind { lone_first: first.0 == Some(Place::Lone), order, attack }
    }
}

/// Notes who places his dice first.
struct First(Option<Place>);

impl Witness for First {
    fn see(&mut self, event: &Event) {
        if let Event::Allocated { place, .. } = event {
            self.0.get_or_insert(*place);
        }
    }
}
