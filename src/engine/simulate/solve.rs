//! Exact solution of match-ups instead of simulation, and estimates of its cost.

use super::match_up::MatchUp;
use super::pieces::{has_piece_cache, try_find_or_play};
use crate::exact::{DecisionMode, DicePlacement, GameValue, Objective, SolvedCombat, Solver, TooLarge};
use crate::policy::PolicyPlayer;
use crate::rules::wound::WoundLevel;
use crate::rules::{BySide, Fighter, Profile, Ruleset, Side, Turns};
use rayon::prelude::*;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Exact distribution of the result of a match-up.
#[derive(Clone, Debug, PartialEq)]
#[derive(serde::Serialize, serde::Deserialize)]
pub struct Solution {
    /// Probability that all fighters of a side are dead by the end of turn `index + 1`.
    pub gone_by: BySide<Vec<f64>>,
    /// Probability that all fighters of both sides are dead by the end of turn `index + 1`.
    pub both_gone_by: Vec<f64>,
    /// Distribution of the final wound level of each fighter, unhurt first.
    pub wound_levels: BySide<Vec<[f64; WoundLevel::COUNT]>>,
    /// Distribution of the number of dead fighters of each side at the end, from 0.
    pub dead: BySide<Vec<f64>>,
    /// Expected value of the objective for side A.
    pub value: GameValue,
    /// Placement of combat dice, if requested by [`Problem::records_allocations`].
    #[serde(skip)]
    pub allocations: Vec<DicePlacement>,
    /// Largest error of any of these probabilities: from re-rolls that were cut off, and from
    /// rounding.
    pub error_bound: f64,
}

/// Reason why a match-up is not solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotSolved {
    /// The lone fighter has more than [`Problem::max_enemies`] opponents.
    TooManyEnemies,
    /// The solution needs more computation steps than the problem allows.
    TooLarge {
        /// Names of the sides.
        names: BySide<String>,
        /// Size found before the computation stopped.
        size: TooLarge,
    },
}

/// Conditions under which match-ups are solved: ruleset, decisions, objective and limits.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// Ruleset of the fights.
    pub ruleset: &'a Ruleset,
    /// How each side makes its decisions.
    pub decides: BySide<DecisionMode<'a, PolicyPlayer>>,
    /// Quantity that side A maximizes and side B minimizes, where they decide freely.
    pub objective: Objective,
    /// Maximum number of turns of a fight.
    pub turns: Turns,
    /// Whether the placement of combat dice is recorded.
    pub records_allocations: bool,
    /// Maximum number of computation steps of a match-up with a free side;
    /// [`MAX_STEPS`](crate::exact::MAX_STEPS) by default.
    pub max_steps: u64,
}

/// A duel to be solved once for each of several stakes by [`Problem::solve_at_stakes`]. Stakes are
/// the values, in AP, that the death of each side's fighter counts.
#[derive(Clone, Debug)]
pub struct StakedDuel {
    /// Match-up, one fighter per side.
    pub match_up: MatchUp,
    /// Values in AP of the death of each side's fighter; one pair for each solution.
    pub stakes: Vec<BySide<f64>>,
}

impl Problem<'_> {
    /// Returns the maximum number of opponents of a lone fighter for which a match-up is solved.
    /// Each additional opponent multiplies time and memory by ten if policies decide, and by a
    /// hundred if a side decides freely.
    pub fn max_enemies(&self) -> usize {
        match (self.decides.a.has_choice(), self.decides.b.has_choice()) {
            (false, false) => 4,
            (true, true) => 2,
            _ => 3,
        }
    }

    /// Solves a match-up.
    ///
    /// # Errors
    /// If the lone fighter has more than [`Problem::max_enemies`] opponents, or if a side decides
    /// freely and the solution needs more computation steps than the problem allows.
    pub fn solve(&self, match_up: &MatchUp) -> Result<Solution, NotSolved> {
        self.find_or_solve(&mut self.solver(), match_up, 0)
    }

    /// Returns the stored solution of a match-up, or solves it. `place` is its index among the
    /// match-ups, by which they are divided among processes.
    fn find_or_solve(
        &self,
        solver: &mut Solver<PolicyPlayer>,
        match_up: &MatchUp,
        place: u64,
    ) -> Result<Solution, NotSolved> {
        match self.is_worth_caching(match_up) {
            false => self.solve_with(solver, match_up),
            true => {
                let solve = || self.solve_with(solver, match_up);
                let left = || Solution::placeholder(match_up, self.turns);
                try_find_or_play(place, &self.cache_key(match_up), solve, left)
            }
        }
    }

    /// Solves match-ups in parallel and returns the solutions in order. `progress` is called after
    /// each.
    ///
    /// # Errors
    /// The error of [`Problem::solve`] for the first match-up that is not solved.
    pub fn solve_all(
        &self,
        match_ups: &[MatchUp],
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Vec<Solution>, NotSolved> {
        // Match-ups after an unsolved one are skipped. The reported error is that of the first one
        // for any number of threads.
        let unsolved = AtomicUsize::new(usize::MAX);
        let solve = |solver: &mut Solver<_>, place, match_up: &MatchUp| {
            if unsolved.load(Ordering::Relaxed) < place {
                return Err(NotSolved::TooManyEnemies);
            }
            let solution = self.find_or_solve(solver, match_up, place as u64);
            if solution.is_err() {
                unsolved.fetch_min(place, Ordering::Relaxed);
            }
            progress(1);
            solution
        };
        self.par_map_with_solver(match_ups, solve).into_iter().collect()
    }

    /// Solves duels in parallel, each once for each of its stakes, and returns the solutions in
    /// order. The entry of a duel that is too large is `None`. `progress` is called after each
    /// duel.
    ///
    /// # Panics
    /// If a side has several fighters.
    pub fn solve_at_stakes(
        &self,
        duels: &[StakedDuel],
        progress: &(dyn Fn(u64) + Sync),
    ) -> Vec<Option<Vec<Solution>>> {
        self.par_map_with_solver(duels, |solver, _, StakedDuel { match_up, stakes }| {
            let profiles = BySide { a: Side::A, b: Side::B }.map(|side| match_up.profiles(side));
            let (&[a], &[b]) = (profiles.a, profiles.b) else { unreachable!("one against one") };
            let mut solve = || -> Result<Vec<Solution>, TooLarge> {
                let solved = solver.duel_at_stakes(self.max_steps(), &a, &b, self.turns, stakes)?;
                Ok(solved.into_iter().map(|solved| Solution::from_solved(solved, match_up)).collect())
            };
            let solutions = match self.is_worth_caching(match_up) {
                false => solve().ok(),
                true => self.find_at_stakes(match_up, stakes, solve),
            };
            progress(1);
            solutions
        })
    }

    /// Returns the solutions of a duel at these stakes. If one of them is not stored, `solve`
    /// computes all at once.
    fn find_at_stakes(
        &self,
        match_up: &MatchUp,
        stakes: &[BySide<f64>],
        mut solve: impl FnMut() -> Result<Vec<Solution>, TooLarge>,
    ) -> Option<Vec<Solution>> {
        let told = self.cache_key(match_up);
        let left = || Solution::placeholder(match_up, self.turns);
        let mut solved: Option<Vec<Solution>> = None;
        let mut find = |(place, stakes): (usize, &BySide<f64>)| {
            let solve = || {
                if solved.is_none() {
                    solved = Some(solve()?);
                }
                let found = solved.as_ref().and_then(|all| all.get(place)).cloned();
                Ok::<Solution, TooLarge>(found.expect("a solution for each of the stakes"))
            };
            try_find_or_play(0, &format!("staked {stakes:?} {told}"), solve, left).ok()
        };
        stakes.iter().enumerate().map(&mut find).collect()
    }

    /// Calls `ask` for each item in parallel with reused solvers, and returns the answers in order.
    fn par_map_with_solver<T: Sync, U: Send>(
        &self,
        things: &[T],
        ask: impl Fn(&mut Solver<PolicyPlayer>, usize, &T) -> U + Sync,
    ) -> Vec<U> {
        // Rayon's `map_init` would create a solver for each piece of work that a thread takes over.
        // The solver's cache of distributions takes longer to fill than all the rest.
        let idle = Mutex::new(Vec::new());
        let is_whole = "no thread panics while it holds the list";
        let of_one = |(place, thing)| {
            let known = idle.lock().expect(is_whole).pop();
            let mut solver = known.unwrap_or_else(|| self.solver());
            let answer = ask(&mut solver, place, thing);
            idle.lock().expect(is_whole).push(solver);
            answer
        };
        things.par_iter().enumerate().map(of_one).collect()
    }

    /// Returns the estimated time to solve a match-up, in seconds on one core of the reference
    /// machine; only for comparison with [`seconds_to_sample`]. `None` if the lone fighter has too
    /// many opponents.
    pub fn seconds_to_solve(&self, match_up: &MatchUp) -> Option<f64> {
        let enemies = match_up.enemies();
        let under_policies = [0.001, 0.005, 0.06, 1.0];
        (enemies <= self.max_enemies()).then(|| under_policies[enemies - 1])
    }

    /// Returns the estimated time to solve several match-ups, in the unit of
    /// [`seconds_to_solve`](Self::seconds_to_solve). Duels without abilities share most of the
    /// work, so the sum is less than that of the single times.
    pub fn seconds_to_solve_all(&self, match_ups: &[MatchUp]) -> Option<f64> {
        let mut duels = 0_u32;
        let mut seconds = 0.0;
        for match_up in match_ups {
            let is_bare = is_duel_without_abilities(match_up);
            seconds += if is_bare && duels > 0 { 4e-6 } else { self.seconds_to_solve(match_up)? };
            duels += u32::from(is_bare);
        }
        Some(seconds)
    }

    /// Returns whether the solution of a match-up is stored: this thread has a piece cache, and
    /// solving takes longer than a look-up. Solutions with recorded placements of combat dice are
    /// not stored.
    fn is_worth_caching(&self, match_up: &MatchUp) -> bool {
        has_piece_cache()
            && !self.records_allocations
            && (self.is_free() || !is_duel_without_abilities(match_up))
    }

    /// Returns the cache key: everything on which the solution of a match-up depends.
    fn cache_key(&self, match_up: &MatchUp) -> String {
        let Problem { ruleset, decides, objective, turns, records_allocations: _, max_steps: _ } = self;
        let decides = decides.map(|decides| match decides {
            DecisionMode::Fixed(player) => format!("{:?}", player.policy()),
            DecisionMode::FreePlacement(player) => format!("allocating {:?}", player.policy()),
            DecisionMode::Free => "freely".to_owned(),
        });
        let sides = BySide { a: Side::A, b: Side::B }.map(|side| match_up.profiles(side));
        format!("solution {ruleset:?} {decides:?} {objective:?} {turns:?} {sides:?}")
    }

    fn solver(&self) -> Solver<'_, PolicyPlayer> {
        let solver = Solver::new(self.ruleset, self.decides, self.objective);
        if self.records_allocations { solver.recording_allocations() } else { solver }
    }

    fn solve_with(
        &self,
        solver: &mut Solver<PolicyPlayer>,
        match_up: &MatchUp,
    ) -> Result<Solution, NotSolved> {
        let lone_side = match_up.lone_side();
        let lone = &match_up.profiles(lone_side)[0];
        let several = match_up.profiles(lone_side.other());
        if several.len() > self.max_enemies() {
            return Err(NotSolved::TooManyEnemies);
        }
        match *several {
            [enemy] => {
                let solved = solver.duel_within(self.max_steps(), lone, &enemy, self.turns);
                self.solution(solved, match_up)
            }
            [a, b] => self.solve_several(solver, match_up, lone, &[a, b]),
            [a, b, c] => self.solve_several(solver, match_up, lone, &[a, b, c]),
            [a, b, c, d] => self.solve_several(solver, match_up, lone, &[a, b, c, d]),
            _ => Err(NotSolved::TooManyEnemies),
        }
    }

    fn solve_several<const N: usize>(
        &self,
        solver: &mut Solver<PolicyPlayer>,
        match_up: &MatchUp,
        lone: &Profile,
        several: &[Profile; N],
    ) -> Result<Solution, NotSolved> {
        let lone_side = match_up.lone_side();
        let solved = solver.combat_within(self.max_steps(), lone, several, lone_side, self.turns);
        self.solution(solved, match_up)
    }

    /// Returns the maximum number of computation steps. If policies decide for both sides, the
    /// number of fighters is the only limit.
    fn max_steps(&self) -> u64 {
        if self.is_free() { self.max_steps } else { u64::MAX }
    }

    fn is_free(&self) -> bool {
        self.decides.a.has_choice() || self.decides.b.has_choice()
    }

    fn solution<const N: usize>(
        &self,
        solved: Result<SolvedCombat<N>, TooLarge>,
        match_up: &MatchUp,
    ) -> Result<Solution, NotSolved> {
        let too_large = |size| NotSolved::TooLarge { names: match_up.names().clone(), size };
        solved.map(|solved| Solution::from_solved(solved, match_up)).map_err(too_large)
    }
}

/// Returns whether the match-up is one against one without abilities.
fn is_duel_without_abilities(match_up: &MatchUp) -> bool {
    let is_bare = |side: Side| match_up.profiles(side).iter().all(|profile| profile.effects.is_empty());
    match_up.enemies() == 1 && is_bare(Side::A) && is_bare(Side::B)
}

impl Solution {
    /// Returns a placeholder for the solution of a match-up that is the work of another process.
    fn placeholder(match_up: &MatchUp, turns: Turns) -> Self {
        let none = vec![0.0; usize::from(turns.get())];
        let levels = |side: Side| vec![[0.0; WoundLevel::COUNT]; match_up.profiles(side).len()];
        Solution {
            gone_by: BySide { a: none.clone(), b: none.clone() },
            both_gone_by: none,
            wound_levels: BySide { a: levels(Side::A), b: levels(Side::B) },
            dead: BySide { a: Side::A, b: Side::B }.map(|side| no_dead(match_up, side)),
            value: GameValue { value: 0.0, error_bound: 0.0 },
            allocations: Vec::new(),
            error_bound: 0.0,
        }
    }

    /// Returns whether both solutions have the same numbers of turns and fighters.
    pub(super) fn has_same_shape(&self, other: &Solution) -> bool {
        let sizes = |of: &Solution| {
            let turns = [&of.gone_by.a, &of.gone_by.b, &of.both_gone_by].map(Vec::len);
            (turns, of.wound_levels.as_ref().map(Vec::len), of.dead.as_ref().map(Vec::len))
        };
        sizes(self) == sizes(other)
    }

    /// Returns the probabilities, by turn, that only this side has a living fighter at the end of
    /// turn `index + 1`.
    pub fn only_alive(&self, side: Side) -> Vec<f64> {
        let kills = self.gone_by[side.other()].iter().zip(&self.both_gone_by);
        kills.map(|(kills, both)| (kills - both).max(0.0)).collect()
    }

    /// Returns the probabilities, by turn, that both sides have a living fighter at the end of turn
    /// `index + 1`.
    pub fn both_alive(&self) -> Vec<f64> {
        let BySide { a, b } = &self.gone_by;
        let gone = a.iter().zip(b).zip(&self.both_gone_by);
        gone.map(|((a, b), both)| (1.0 - a - b + both).max(0.0)).collect()
    }

    fn from_solved<const N: usize>(mut solved: SolvedCombat<N>, match_up: &MatchUp) -> Self {
        let several_levels = solved.wound_levels.split_off(1);
        let lone_side = match_up.lone_side();
        let mut dead = BySide { a: Side::A, b: Side::B }.map(|side| no_dead(match_up, side));
        for ((lone, several), p) in &solved.ends {
            let count = |fighters: &[Fighter]| fighters.iter().filter(|of| !of.is_alive()).count();
            dead[lone_side][count(std::slice::from_ref(lone))] += p;
            dead[lone_side.other()][count(several)] += p;
        }
        Solution {
            gone_by: solved.gone_by,
            both_gone_by: solved.both_gone_by,
            wound_levels: BySide::at(lone_side, solved.wound_levels, several_levels),
            dead,
            value: solved.value,
            allocations: solved.allocations,
            error_bound: solved.error_bound,
        }
    }
}

/// Returns a zero for each possible number of dead fighters of a side.
fn no_dead(match_up: &MatchUp, side: Side) -> Vec<f64> {
    vec![0.0; match_up.profiles(side).len() + 1]
}

/// Maps items in parallel and returns the results in order.
pub fn par_map<T: Sync, U: Send>(things: &[T], ask: impl Fn(&T) -> U + Send + Sync) -> Vec<U> {
    things.par_iter().map(ask).collect()
}

/// Returns the estimated time to simulate this number of fights, in seconds on one core of the
/// reference machine.
pub fn seconds_to_sample(match_up: &MatchUp, fights: u64) -> f64 {
    let fighters = match_up.enemies() as f64 + 1.0;
    // A duel takes 0.1 µs. Each additional fighter adds attacks, and each attack takes longer.
    fights as f64 * 2.5e-8 * fighters * fighters
}
