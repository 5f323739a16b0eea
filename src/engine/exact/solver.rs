//! Solver of combats: backward induction finds the optimal decisions of free sides, a forward pass
//! computes the distribution of the results.

use super::distributions::{ComputedDistributions, OutcomeDistributions, Strikes};
use super::exploring_player::DecisionMode;
use super::graph::{Fighters, Graph, Id, Reachable};
use super::objective::Objective;
use super::passes::{AttackDistribution, Choices, DicePlacement, INDIFFERENCE_TOLERANCE, Passes};
use crate::rules::combat::{Lineup, OrderOfEquals};
use crate::rules::event::{Event, Observer};
use crate::rules::{BySide, Place, Player, Profile, Ruleset, Side, Turns, WoundLevel};

/// Upper bound of the rounding error of some ten thousand sums of probabilities.
const ROUNDING_ERROR_BOUND: f64 = 1e-12;

/// Exact distribution of the result of a combat.
#[derive(Clone, Debug, PartialEq)]
pub struct SolvedCombat<const N: usize> {
    /// Probability that all fighters of a side are dead by the end of turn `index + 1`.
    pub gone_by: BySide<Vec<f64>>,
    /// Probability that all fighters of both sides are dead by the end of turn `index + 1`.
    pub both_gone_by: Vec<f64>,
    /// Distribution of the final wound level of the lone fighter, then of each of its opponents.
    pub wound_levels: Vec<[f64; WoundLevel::COUNT]>,
    /// Fighters at the end of the last turn, no longer stunned, with their probabilities; each
    /// state occurs once.
    pub ends: Vec<(Fighters<N>, f64)>,
    /// Expected value of the objective for side A.
    pub value: GameValue,
    /// Optimal placement of combat dice in each situation, if the solver records it.
    pub allocations: Vec<DicePlacement>,
    /// Largest error of any of these probabilities: from chains of more than 17 re-rolled dice in
    /// one test, and from rounding.
    pub error_bound: f64,
}

/// Error for a combat that needs more computation steps than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// Number of states of one turn found before the limit was exceeded.
    pub states: u64,
    /// Number of turns requested.
    pub turns: u8,
}

/// Maximum number of computation steps for a combat with a free side, about 50 seconds on one slow
/// core. One step walks one state of one turn, backward and forward; building a state takes 100
/// steps.
pub const MAX_STEPS: u64 = 1_000_000_000;

/// Computation steps per second on one slow core, as for [`MAX_STEPS`].
pub const STEPS_PER_SECOND: f64 = 2e7;
/// Maximum number of computation steps of a combat that counts as small, about a quarter of a
/// second.
pub const SMALL_COMBAT_STEPS: u64 = 5_000_000;
/// Bytes of memory per computation step: 0.45, measured for one against two and against three.
pub const BYTES_PER_STEP: f64 = 0.45;

/// Expected value of the objective of a combat for side A, if free sides decide optimally.
#[derive(Clone, Copy, Debug, PartialEq)]
#[derive(serde::Serialize, serde::Deserialize)]
pub struct GameValue {
    /// Expected value, in the unit of the objective.
    pub value: f64,
    /// Largest error of the value.
    pub error_bound: f64,
}

/// Solves combats under one ruleset, with one [`DecisionMode`] for each side. Intermediate results
/// are cached for later combats; the answers do not depend on the cache.
#[derive(Debug)]
pub struct Solver<'a, P> {
    table: Table<'a, P>,
    duels: Vec<CachedDuel>,
}

/// Cached intermediate results of a solver: outcome distributions and graphs of duels.
#[derive(Debug, Default)]
pub struct SolverCache {
    distributions: ComputedDistributions,
    duels: Vec<CachedDuel>,
}

/// Optimal decisions of the free sides in each turn, and their value.
#[derive(Debug, Default)]
struct Plan {
    /// Choices by number of turns left: the last turn first.
    choices: Vec<Choices>,
    /// Expected value of the objective for side A under these choices; `None` if the plan has none.
    value: Option<f64>,
}

/// Inputs and buffers for solving any graph of combat states: ruleset, decisions, objective and
/// outcome distributions.
#[derive(Debug)]
struct Table<'a, P> {
    ruleset: &'a Ruleset,
    decides: BySide<DecisionMode<'a, P>>,
    objective: Objective,
    distributions: OutcomeDistributions<'a, P>,
    records_allocations: bool,
    work: Passes,
}

/// Key of duels with the same graph. Without abilities, the answers of players in a duel depend on
/// dice and wounds only, not on the profiles; the graph begins with the wounds of the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct DuelKind {
    lone_first: bool,
    order: u8,
    /// Wound levels at the start.
    wounds: [WoundLevel; 2],
    /// ATT, capped at the value above which no possible penalty makes an attack fail automatically.
    attack: [i16; 2],
}

/// AP that the death of each fighter counts under [`Objective::Ap`].
struct DeathValues<const N: usize> {
    lone_side: Side,
    lone: f64,
    several: [f64; N],
}

/// Cached graph of all duels with one key.
#[derive(Debug)]
struct CachedDuel {
    kind: DuelKind,
    graph: Graph<1>,
    reach: Reachable,
}

impl<'a, P: Player> Solver<'a, P> {
    /// Creates a solver with an empty cache. Free sides play optimally for the objective.
    pub fn new(ruleset: &'a Ruleset, decides: BySide<DecisionMode<'a, P>>, objective: Objective) -> Self {
        Self::with_cache(ruleset, decides, objective, SolverCache::default())
    }

    /// Creates a solver with the cache of an earlier one of equal ruleset and decisions.
    pub fn with_cache(
        ruleset: &'a Ruleset,
        decides: BySide<DecisionMode<'a, P>>,
        objective: Objective,
        SolverCache { distributions, duels }: SolverCache,
    ) -> Self {
        let distributions = OutcomeDistributions::with_computed(ruleset, decides, distributions);
        let work = Passes::default();
        let table = Table { ruleset, decides, objective, distributions, records_allocations: false, work };
        Self { table, duels }
    }

    /// Returns the cache, for [`with_cache`](Self::with_cache).
    pub fn into_cache(self) -> SolverCache {
        SolverCache { distributions: self.table.distributions.into_computed(), duels: self.duels }
    }

    /// Returns the outcome distributions of the solver.
    pub fn distributions(&mut self) -> &mut OutcomeDistributions<'a, P> {
        &mut self.table.distributions
    }

    /// Returns the solver with recording switched on: its results then list the placements of
    /// combat dice.
    #[must_use]
    pub fn recording_allocations(mut self) -> Self {
        self.table.records_allocations = true;
        self
    }

    /// Solves a duel; `a` fights for side A.
    pub fn duel(&mut self, a: &Profile, b: &Profile, turns: Turns) -> SolvedCombat<1> {
        self.duel_within(u64::MAX, a, b, turns)
            .unwrap_or_else(|_| unreachable!("nothing takes so many steps"))
    }

    /// Solves a duel if it needs at most `most_steps` computation steps (see [`MAX_STEPS`]).
    ///
    /// # Errors
    /// Returns the number of states found if the duel needs more.
    pub(crate) fn duel_within(
        &mut self,
        most_steps: u64,
        a: &Profile,
        b: &Profile,
        turns: Turns,
    ) -> Result<SolvedCombat<1>, TooLarge> {
        let ap = |profile: &Profile| f64::from(profile.strategic_value.get());
        let stakes = BySide { a: ap(a), b: ap(b) };
        let solved = self.duel_at_stakes(most_steps, a, b, turns, &[stakes])?.pop();
        Ok(solved.expect("a solution for each of the stakes"))
    }

    /// Solves a duel once for each of these stakes: the AP that the death of each side's fighter
    /// counts under [`Objective::Ap`], instead of the fighter's AP. Steps are counted as for one of
    /// them, because building the graph dominates.
    ///
    /// # Errors
    /// Returns the number of states found if the duel needs more.
    pub(crate) fn duel_at_stakes(
        &mut self,
        most_steps: u64,
        a: &Profile,
        b: &Profile,
        turns: Turns,
        stakes: &[BySide<f64>],
    ) -> Result<Vec<SolvedCombat<1>>, TooLarge> {
        let several = [*b];
        // This line-up is used only to find out which side places first, so these players decide
        // nothing else.
        let nobody = super::exploring_player::ExploringPlayer::<P>::RerollsUpTo(0);
        let table = &mut self.table;
        let lineup = Lineup::new(table.ruleset, a, &several, Side::A, BySide { a: &nobody, b: &nobody });
        if lineup.has_abilities() {
            let Table { ruleset, decides, .. } = *table;
            let graph = Graph::new_within(most_steps, ruleset, a, &several, Side::A, decides, turns.get())?;
            let solve = |stakes: &BySide<f64>| {
                let counted = DeathValues { lone_side: Side::A, lone: stakes.a, several: [stakes.b] };
                table.solve(&graph, None, &counted, turns)
            };
            return Ok(stakes.iter().map(solve).collect());
        }
        let kind = DuelKind::new(&lineup);
        let known = self.duels.iter().position(|duel| duel.kind == kind);
        let i = known.unwrap_or_else(|| {
            let graph = Graph::new(table.ruleset, a, &several, Side::A, table.decides, Turns::MAX);
            let reach = graph.reachable();
            self.duels.push(CachedDuel { kind, graph, reach });
            self.duels.len() - 1
        });
        let CachedDuel { graph, reach, .. } = &mut self.duels[i];
        graph.recompute_values(&lineup);
        let reach = Some(&*reach).filter(|_| !table.has_choice());
        let solve = |stakes: &BySide<f64>| {
            let counted = DeathValues { lone_side: Side::A, lone: stakes.a, several: [stakes.b] };
            table.solve(graph, reach, &counted, turns)
        };
        Ok(stakes.iter().map(solve).collect())
    }

    /// Solves a combat of a lone fighter on side `lone_side` against one or several, over at most
    /// `turns` turns.
    pub fn combat<const N: usize>(
        &mut self,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        turns: Turns,
    ) -> SolvedCombat<N> {
        let within = self.combat_within(u64::MAX, lone, several, lone_side, turns);
        within.unwrap_or_else(|_| unreachable!("nothing takes so many steps"))
    }

    /// Solves a combat if it needs at most `most_steps` computation steps (see [`MAX_STEPS`]).
    ///
    /// # Errors
    /// Returns the number of states found if the combat needs more.
    pub fn combat_within<const N: usize>(
        &mut self,
        most_steps: u64,
        lone: &Profile,
        several: &[Profile; N],
        lone_side: Side,
        turns: Turns,
    ) -> Result<SolvedCombat<N>, TooLarge> {
        let Table { ruleset, decides, .. } = self.table;
        let graph = Graph::new_within(most_steps, ruleset, lone, several, lone_side, decides, turns.get())?;
        let ap = |profile: &Profile| f64::from(profile.strategic_value.get());
        let counted = DeathValues { lone_side, lone: ap(lone), several: several.each_ref().map(ap) };
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
        reach: Option<&Reachable>,
        &DeathValues { lone_side, lone, ref several }: &DeathValues<N>,
        turns: Turns,
    ) -> SolvedCombat<N> {
        let turns = usize::from(turns.get());
        self.work.target_prefers_hit = false;
        let mut test_error = self.look_up_distributions(graph);
        let mut plan = Plan::default();
        let score = |fighters| self.objective.score(fighters, lone_side, lone, several);
        let scores: Vec<f64> = graph.ends.iter().map(score).collect();
        if self.has_choice() {
            plan = self.plan(graph, &scores, turns);
            if self.work.target_prefers_hit {
                test_error = self.look_up_distributions(graph);
                plan = self.plan(graph, &scores, turns);
            }
        }
        let mut now = vec![0.0; graph.ends.len()];
        now[0] = 1.0;
        let mut next = now.clone();
        if let Some(reach) = reach {
            self.work.compute_transitions(graph, self.distributions.all_strikes(), reach);
        }
        let settled = Choices::default();
        let mut allocations = Vec::new();
        let mut gone_by = BySide { a: Vec::with_capacity(turns), b: Vec::with_capacity(turns) };
        let mut both_gone_by = Vec::with_capacity(turns);
        let both_gone: Vec<Id> =
            graph.gone[0].iter().copied().filter(|end| graph.gone[1].binary_search(end).is_ok()).collect();
        for turn in 0..turns {
            let choices = plan.choices.get(turns - 1 - turn).unwrap_or(&settled);
            if self.records_allocations {
                self.work.collect_placements(graph, &now, choices, turn as u8 + 1, &mut allocations);
            }
            next.fill(0.0);
            match reach {
                Some(reach) => self.work.forward_by_transitions(reach, &now, &mut next),
                None => self.work.forward(graph, self.distributions.all_strikes(), &now, choices, &mut next),
            }
            std::mem::swap(&mut now, &mut next);
            // `sum` would return -0 for an empty list.
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
        // In each turn, each test adds at most its own error.
        let error_bound =
            turns as f64 * (f64::from(graph.max_dice) + 2.0) * test_error + ROUNDING_ERROR_BOUND;
        let (least, most) = scores
            .iter()
            .fold((0.0_f64, 0.0_f64), |(least, most), score| (least.min(*score), most.max(*score)));
        let expected = || scores.iter().zip(&now).fold(0.0, |sum, (score, p)| sum + score * p);
        // Each decision adds at most the tolerance between equally good options.
        let decisions = if self.has_choice() { turns as f64 * 4.0 * f64::from(graph.max_dice) } else { 0.0 };
        let value = GameValue {
            value: plan.value.unwrap_or_else(expected),
            error_bound: error_bound * (most - least) + decisions * INDIFFERENCE_TOLERANCE,
        };
        let ends = graph.ends.iter().copied().zip(now).collect();
        SolvedCombat { gone_by, both_gone_by, wound_levels, ends, value, allocations, error_bound }
    }

    /// Computes the optimal decisions by backward induction over all turns. `scores` are the values
    /// for side A of the ends of the last turn.
    fn plan<const N: usize>(&mut self, graph: &Graph<N>, scores: &[f64], turns: usize) -> Plan {
        let mut plan = Plan::default();
        let mut values = scores.to_vec();
        for _ in 0..turns {
            let (before, choices) = self.work.backward(graph, self.distributions.all_strikes(), &values);
            values = before;
            plan.choices.push(choices);
        }
        plan.value = Some(values[0]);
        plan
    }

    /// Looks up the outcome distributions of all attacks and opposed tests of a graph. Returns the
    /// largest error of one of them.
    fn look_up_distributions<const N: usize>(&mut self, graph: &Graph<N>) -> f64 {
        let work = &mut self.work;
        work.attacks.clear();
        work.late.clear();
        work.contests.clear();
        let mut error: f64 = 0.0;
        for ((attacker, attack), situation) in graph.attacks.iter().zip(&graph.situations) {
            let (attacker, attack) = (*attacker, *attack);
            let wounds = self.distributions.wounds(&attack);
            let target_is_free = self.decides[attacker.other()].reroll_player().is_none();
            let strikes = if attack.late_sustain.is_some() && target_is_free {
                let strikes = self.distributions.late_strikes(attacker, attack);
                work.late.push(strikes.clone());
                Strikes { first: work.late.len() as Id - 1, count: 1, error_bound: strikes.error_bound }
            } else {
                self.distributions.strikes(attacker, attack, situation.sustains)
            };
            let is_forced = target_is_free && situation.is_forced();
            let unwilling = (is_forced && work.target_prefers_hit)
                .then(|| self.distributions.unwilling_strikes(attacker, attack));
            error = error.max(strikes.error_bound).max(unwilling.map_or(0.0, |strikes| strikes.error_bound));
            work.attacks.push(AttackDistribution { attacker, strikes, is_forced, unwilling, wounds });
        }
        for contest in &graph.contests {
            let id = self.distributions.opposed_id(contest.tested_values());
            let distribution = self.distributions.opposed(id);
            error = error.max(distribution.error_bound);
            work.contests.push([distribution.a_wins, distribution.a_wins_unwillingly]);
        }
        error
    }
}

impl DuelKind {
    fn new<P: Player>(lineup: &Lineup<1, P>) -> Self {
        let mut combat = lineup.start();
        let order = match lineup.order_of_equals(&combat) {
            OrderOfEquals::NotNeeded => 0,
            OrderOfEquals::Random => 1,
            OrderOfEquals::Authority(_) => 2,
        };
        let mut first = FirstPlacement(None);
        lineup.place_dice(&mut combat, false, &mut first);
        // Penalties of three wounds, and of the stunned results of one turn.
        let enough = 3 * lineup.ruleset.wound_penalty + 4;
        let profiles = [lineup.lone, &lineup.enemies.cards()[0]];
        DuelKind {
            lone_first: first.0 == Some(Place::Lone),
            order,
            wounds: profiles.map(|profile| profile.wounds),
            attack: profiles.map(|profile| profile.attack.get().min(enough)),
        }
    }
}

/// Observer that records which fighter places dice first.
struct FirstPlacement(Option<Place>);

impl Observer for FirstPlacement {
    fn on_event(&mut self, event: &Event) {
        if let Event::Allocated { place, .. } = event {
            self.0.get_or_insert(*place);
        }
    }
}
