//! Encounters solved: backward for what free sides should do, forward for what then happens.

use super::graph::{Fighters, Graph, Id, Reach};
use super::laws::{Laws, Strikes};
use super::objective::Objective;
use super::passes::{Allocated, AttackLaw, Choices, INDIFFERENT, Work};
use super::seat::Decides;
use crate::rules::combat::{Combat, Lineup, OrderOfEquals};
use crate::rules::event::{Event, Witness};
use crate::rules::{BySide, Fighter, Place, Player, Profile, Ruleset, Side, Turns, WoundLevel};

/// What the rounding of some ten thousand sums of probabilities adds up to at the most.
const ROUNDING: f64 = 1e-12;

/// How an encounter ends, exactly.
#[derive(Clone, Debug, PartialEq)]
pub struct Solved<const N: usize> {
    /// The probability that a side is gone by the end of turn `index + 1`.
    pub gone_by: BySide<Vec<f64>>,
    /// The probability that both are.
    pub both_gone_by: Vec<f64>,
    /// The wound levels at the end of the lone fighter, then of each who faced him.
    pub wound_levels: Vec<[f64; WoundLevel::COUNT]>,
    /// The fighters at the end of the last turn, stunned no more, with their probabilities; each once.
    pub ends: Vec<(Fighters<N>, f64)>,
    /// The objective's value for side A.
    pub value: Value,
    /// How combat dice are placed, where the solver was asked to tell.
    pub allocations: Vec<Allocated>,
    /// The largest error of any probability here: chains of more than 17 re-rolled dice in one test, and
    /// rounding.
    pub error_bound: f64,
}

/// An encounter that takes more steps to solve than it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// How many states of a turn it had at the least.
    pub states: u64,
    /// Through how many turns they were to be followed.
    pub turns: u8,
}

/// The most steps of an encounter in which somebody decides freely, some 50 seconds of one slow core: one is to walk a state of one
/// turn, there and back, and to build it is a hundred.
pub const MOST_STEPS: u64 = 1_000_000_000;

/// Steps that are walked in a second.
pub const STEPS_A_SECOND: f64 = 2e7;
/// Steps of a small encounter, a quarter of a second.
pub const FEW_STEPS: u64 = 5_000_000;
/// Bytes of memory per step: 0.45 measured for one against two and three.
pub const BYTES_OF_A_STEP: f64 = 0.45;

/// What a game is worth to side A.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Value {
    /// In units of the objective.
    pub value: f64,
    /// The largest error of it.
    pub error_bound: f64,
}

/// Solves encounters under one ruleset between sides that decide in the same ways. What one encounter needed is
/// kept for the next; the answers do not depend on what was solved before.
#[derive(Debug)]
pub struct Solver<'a, P> {
    table: Table<'a, P>,
    duels: Vec<Duel>,
}

/// What to do in each turn.
#[derive(Debug, Default)]
struct Plan {
    /// In the last turn, the one before, ...
    choices: Vec<Choices>,
    /// What that is worth to side A.
    value: Option<f64>,
}

/// What solving a graph takes besides it.
#[derive(Debug)]
struct Table<'a, P> {
    ruleset: &'a Ruleset,
    decides: BySide<Decides<'a, P>>,
    objective: Objective,
    laws: Laws<'a, P>,
    tells_allocations: bool,
    work: Work,
}

/// Duels of the same kind have the same graph: without abilities, the players' answers in a duel depend on dice and
/// wounds, not on the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct DuelKind {
    lone_first: bool,
    order: u8,
    /// ATT, as far as it matters: whether an attack can fail by itself after so many penalties.
    attack: [i16; 2],
}

/// What the death of each fighter counts where sides play for AP.
struct Counted<const N: usize> {
    lone_side: Side,
    lone: f64,
    several: [f64; N],
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
        let work = Work::default();
        let table = Table { ruleset, decides, objective, laws, tells_allocations: false, work };
        Self { table, duels: Vec::new() }
    }

    /// The same, but it tells how combat dice are placed.
    #[must_use]
    pub fn telling_allocations(mut self) -> Self {
        self.table.tells_allocations = true;
        self
    }

    /// A duel; `a` fights for side A.
    pub fn duel(&mut self, a: &Profile, b: &Profile, turns: Turns) -> Solved<1> {
        self.duel_within(u64::MAX, a, b, turns)
            .unwrap_or_else(|_| unreachable!("nothing takes so many steps"))
    }

    /// The same, unless it takes more steps than so many.
    ///
    /// # Errors
    /// How large it is.
    pub fn duel_within(
        &mut self,
        most_steps: u64,
        a: &Profile,
        b: &Profile,
        turns: Turns,
    ) -> Result<Solved<1>, TooLarge> {
        let ap = |profile: &Profile| f64::from(profile.strategic_value.get());
        let stakes = BySide { a: ap(a), b: ap(b) };
        let solved = self.duel_at_stakes(most_steps, a, b, turns, &[stakes])?.pop();
        Ok(solved.expect("a solution for each of the stakes"))
    }

    /// The same once for each of these stakes, which are what the death of each side's fighter counts under [`Objective::Ap`], in
    /// the place of his AP. Steps are counted as if there were one of them: building takes the most.
    ///
    /// # Errors
    /// How large it is.
    pub fn duel_at_stakes(
        &mut self,
        most_steps: u64,
        a: &Profile,
        b: &Profile,
        turns: Turns,
        stakes: &[BySide<f64>],
    ) -> Result<Vec<Solved<1>>, TooLarge> {
        let several = [*b];
        // The seats of this line-up are asked nothing but who places first.
        let nobody = super::seat::Seat::<P>::GoesOn(0);
        let table = &mut self.table;
        let lineup = Lineup::new(table.ruleset, a, &several, Side::A, BySide { a: &nobody, b: &nobody });
        if lineup.has_abilities() {
            let Table { ruleset, decides, .. } = *table;
            let graph = Graph::within(most_steps, ruleset, a, &several, Side::A, decides, turns.get())?;
            let solve = |stakes: &BySide<f64>| {
                let counted = Counted { lone_side: Side::A, lone: stakes.a, several: [stakes.b] };
                table.solve(&graph, None, &counted, turns)
            };
            return Ok(stakes.iter().map(solve).collect());
        }
        let kind = DuelKind::of(&lineup);
        let known = self.duels.iter().position(|duel| duel.kind == kind);
        let i = known.unwrap_or_else(|| {
            let graph = Graph::new(table.ruleset, a, &several, Side::A, table.decides, Turns::MAX);
            let reach = graph.reach();
            self.duels.push(Duel { kind, graph, reach });
            self.duels.len() - 1
        });
        let Duel { graph, reach, .. } = &mut self.duels[i];
        graph.put_in_numbers(&lineup);
        let reach = Some(&*reach).filter(|_| !table.has_choice());
        let solve = |stakes: &BySide<f64>| {
            let counted = Counted { lone_side: Side::A, lone: stakes.a, several: [stakes.b] };
            table.solve(graph, reach, &counted, turns)
        };
        Ok(stakes.iter().map(solve).collect())
    }

    /// A combat of one against one or several.
    pub fn combat<const N: usize>(
        &mut self,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        turns: Turns,
    ) -> Solved<N> {
        let within = self.combat_within(u64::MAX, lone, several, lone_side, turns);
        within.unwrap_or_else(|_| unreachable!("nothing takes so many steps"))
    }

    /// The same, unless it takes more steps than so many.
    ///
    /// # Errors
    /// How large it is.
    pub fn combat_within<const N: usize>(
        &mut self,
        most_steps: u64,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        turns: Turns,
    ) -> Result<Solved<N>, TooLarge> {
        let Table { ruleset, decides, .. } = self.table;
        let graph = Graph::within(most_steps, ruleset, lone, several, lone_side, decides, turns.get())?;
        let ap = |profile: &Profile| f64::from(profile.strategic_value.get());
        let counted = Counted { lone_side, lone: ap(lone), several: several.each_ref().map(ap) };
        Ok(self.table.solve(&graph, None, &counted, turns))
    }
}

impl<P: Player> Table<'_, P> {
    fn has_choice(&self) -> bool {
        self.decides.a.has_choice() || self.decides.b.has_choice()
    }

    fn solve<const N: usize>(
        &mut self,
        graph: &Graph<N>,
        reach: Option<&Reach>,
        &Counted { lone_side, lone, ref several }: &Counted<N>,
        turns: Turns,
    ) -> Solved<N> {
        let turns = usize::from(turns.get());
        self.work.somebody_would_rather_be_hit = false;
        let mut test_error = self.weigh(graph);
        let mut plan = Plan::default();
        let score = |fighters| self.objective.score(fighters, lone_side, lone, several);
        let scores: Vec<f64> = graph.ends.iter().map(score).collect();
        if self.has_choice() {
            plan = self.plan(graph, &scores, turns);
            if self.work.somebody_would_rather_be_hit {
                test_error = self.weigh(graph);
                plan = self.plan(graph, &scores, turns);
            }
        }
        let mut now = vec![0.0; graph.ends.len()];
        now[0] = 1.0;
        let mut next = now.clone();
        if let Some(reach) = reach {
            self.work.find_rows(graph, self.laws.all_strikes(), reach);
        }
        let settled = Choices::default();
        let mut allocations = Vec::new();
        let mut gone_by = BySide { a: Vec::with_capacity(turns), b: Vec::with_capacity(turns) };
        let mut both_gone_by = Vec::with_capacity(turns);
        let both_gone: Vec<Id> =
            graph.gone[0].iter().copied().filter(|end| graph.gone[1].binary_search(end).is_ok()).collect();
        for turn in 0..turns {
            let choices = plan.choices.get(turns - 1 - turn).unwrap_or(&settled);
            if self.tells_allocations {
                self.work.allocations(graph, &now, choices, turn as u8 + 1, &mut allocations);
            }
            next.fill(0.0);
            match reach {
                Some(reach) => self.work.along_rows(reach, &now, &mut next),
                None => self.work.forward(graph, self.laws.all_strikes(), &now, choices, &mut next),
            }
            std::mem::swap(&mut now, &mut next);
            // Not `sum`, which makes -0 of nothing.
            let p = |ends: &Vec<Id>| ends.iter().fold(0.0, |sum, end| sum + now[*end as usize]);
            gone_by[lone_side].push(p(&graph.gone[0]));
            gone_by[lone_side.other()].push(p(&graph.gone[1]));
            both_gone_by.push(p(&both_gone));
        }
        let mut wound_levels = vec![[0.0; WoundLevel::COUNT]; N + 1];
        for ((lone, several), p) in graph.ends.iter().zip(&now) {
            for (levels, fighter) in wound_levels.iter_mut().zip(std::iter::once(lone).chain(several)) {
                levels[usize::from(fighter.wound_level.get())] += p;
            }
        }
        // Each test of each turn errs by its bound at the most.
        let error_bound = turns as f64 * (f64::from(graph.most_dice) + 2.0) * test_error + ROUNDING;
        let (least, most) = scores
            .iter()
            .fold((0.0_f64, 0.0_f64), |(least, most), score| (least.min(*score), most.max(*score)));
        let expected = || scores.iter().zip(&now).fold(0.0, |sum, (score, p)| sum + score * p);
        // And each decision by what is the same to whoever decides.
        let decisions = if self.has_choice() { turns as f64 * 4.0 * f64::from(graph.most_dice) } else { 0.0 };
        let value = Value {
            value: plan.value.unwrap_or_else(expected),
            error_bound: error_bound * (most - least) + decisions * INDIFFERENT,
        };
        let ends = graph.ends.iter().copied().zip(now).collect();
        Solved { gone_by, both_gone_by, wound_levels, ends, value, allocations, error_bound }
    }

    /// Backward over all turns.
    fn plan<const N: usize>(&mut self, graph: &Graph<N>, scores: &[f64], turns: usize) -> Plan {
        let mut plan = Plan::default();
        let mut values = scores.to_vec();
        for _ in 0..turns {
            let (before, choices) = self.work.backward(graph, self.laws.all_strikes(), &values);
            values = before;
            plan.choices.push(choices);
        }
        plan.value = Some(values[0]);
        plan
    }

    /// Looks up the laws of all attacks and contests; gives the largest error of one.
    fn weigh<const N: usize>(&mut self, graph: &Graph<N>) -> f64 {
        let work = &mut self.work;
        work.attacks.clear();
        work.late.clear();
        work.contests.clear();
        let mut error: f64 = 0.0;
        for ((attacker, attack), situation) in graph.attacks.iter().zip(&graph.situations) {
            let (attacker, attack) = (*attacker, *attack);
            let wounds = self.laws.wounds(&attack);
            let target_is_free = self.decides[attacker.other()].on_sixes().is_none();
            let strikes = if attack.late_sustain.is_some() && target_is_free {
                let strikes = self.laws.late_strikes(attacker, attack);
                work.late.push(strikes.clone());
                Strikes { first: work.late.len() as Id - 1, count: 1, error_bound: strikes.error_bound }
            } else {
                self.laws.strikes(attacker, attack, situation.sustains)
            };
            let is_forced = target_is_free && situation.is_forced();
            let unwilling = (is_forced && work.somebody_would_rather_be_hit)
                .then(|| self.laws.unwilling_strikes(attacker, attack));
            error = error.max(strikes.error_bound).max(unwilling.map_or(0.0, |strikes| strikes.error_bound));
            work.attacks.push(AttackLaw { attacker, strikes, is_forced, unwilling, wounds });
        }
        for contest in &graph.contests {
            let id = self.laws.opposed_id(contest.tested());
            let law = self.laws.opposed(id);
            error = error.max(law.error_bound);
            work.contests.push([law.a_wins, law.a_wins_unwillingly]);
        }
        error
    }
}

impl DuelKind {
    fn of<P: Player>(lineup: &Lineup<1, P>) -> Self {
        let mut combat = Combat::between(Fighter::default(), [Fighter::default()]);
        let order = match lineup.order_of_equals(&combat) {
            OrderOfEquals::NoMatter => 0,
            OrderOfEquals::Random => 1,
            OrderOfEquals::Authority(_) => 2,
        };
        let mut first = First(None);
        lineup.place_dice(&mut combat, false, &mut first);
        // Three wounds take off so much, and the stunned results of one turn.
        let enough = 3 * lineup.ruleset.wound_penalty + 4;
        let attack =
            [lineup.lone, &lineup.enemies.cards()[0]].map(|profile| profile.attack.get().min(enough));
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
