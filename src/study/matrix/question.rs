//! The question of a matrix: it solves or simulates all pairs of a field, or does both.

use super::{FieldGame, FieldMelee, Grid, MatrixAnswer, Unaffordable, pairs};
use crate::balance::Budget;
use crate::exact::GameValue;
use crate::fault;
use crate::rules::skirmish::FirstSpeaker;
use crate::rules::{BySide, Side};
use crate::scenario::{LeftOut, Needs, ResolvedFighter, Runs, list_assumed};
use crate::simulate::{
    Experiment, FIGHTS_PER_PIECE, FightTerms, MatchUp, MeleeMatchUp, Problem, SimulatedMatchUp, Solution,
    Tally, has_precision, play_all,
};
use crate::study::duels::{ChanceSource, DuelsQuestion};
use crate::study::field::{
    CellOutcomes, FieldProfile, MatchUpResult, Pairs, PlayedField, SideAssignment, match_ups, sides_of,
};
use crate::study::fight_method::{FightMethod, SimulationMethods};
use crate::study::melee_start::{FirstSide, MeleeStart};
use crate::study::provenance::{FightKinds, Provenance};
use crate::study::purchase::{Purchase, buy};
use crate::study::question::{
    Failed, Part, Phase, Progress, Question, ScalableQuestion, Scale, SharedQuestion, Work,
};
use crate::study::settings::{
    Effort, Engine, EngineChoice, FightSettings, SidePolicy, decides, solver_failure,
};
use crate::study::sides::Sides;

/// The question how all pairs of a field fight.
#[derive(Clone, Debug)]
pub struct MatrixQuestion {
    /// The settings of the fights.
    pub settings: FightSettings,
    /// Whether chances are solved or simulated, and with how many fights.
    pub effort: Effort,
    /// The fighters or groups, at least two, in order.
    pub fighters: Vec<ResolvedFighter>,
    /// The rows and columns of the table, by label; `None` if all fighters meet each other.
    pub grid: Option<Grid>,
    /// The weight of each fighter as an enemy; `None` if all count equally.
    pub weights: Option<Vec<f64>>,
    /// Profiles that were selected and cannot fight.
    pub left_out: Vec<LeftOut>,
    /// How groups start; `None` if single fighters meet in contact.
    pub groups: Option<GroupSettings>,
}

/// The settings of a matrix of melees.
#[derive(Clone, Debug)]
pub struct GroupSettings {
    /// How the melee of two groups starts.
    pub start: MeleeStart,
    /// The budget of a group; `None` for single fighters.
    pub budget: Option<Budget>,
    /// The group bought for each profile, in order; empty without a budget.
    pub purchases: Vec<Purchase>,
    /// Profiles of which a single fighter costs more than the budget.
    pub unaffordable: Vec<ResolvedFighter>,
}

impl GroupSettings {
    /// Replaces `fighters` by the groups that the budget buys, and moves those that it cannot buy
    /// to `unaffordable`.
    pub fn buy_groups(
        fighters: &mut Vec<ResolvedFighter>,
        meeting: MeleeStart,
        budget: Option<Budget>,
    ) -> Self {
        let mut terms =
            GroupSettings { start: meeting, budget, purchases: Vec::new(), unaffordable: Vec::new() };
        let Some(budget) = budget else { return terms };
        for fighter in std::mem::take(fighters) {
            match buy(budget, &fighter) {
                Ok(purchase) => {
                    fighters.push(purchase.to_group(&fighter));
                    terms.purchases.push(purchase);
                }
                Err(_) => terms.unaffordable.push(fighter),
            }
        }
        terms
    }

    fn to_field_melee(&self) -> FieldMelee {
        let unaffordable = |fighter: &ResolvedFighter| Unaffordable {
            id: fighter.label.clone(),
            ap: fighter.profile.strategic_value.get(),
        };
        FieldMelee {
            distance: self.start.centimeters(),
            first: self.start.first_speaker(),
            budget: self.budget.map(Budget::get),
            unaffordable: self.unaffordable.iter().map(unaffordable).collect(),
        }
    }
}

/// Smallest number of fights per pair to which a time limit may reduce a matrix.
const MIN_FIGHTS_PER_PAIR: u64 = 100;

/// Returns the default number of melees per pair: 2000 to 20 000, so that all pairs have about a
/// million together, which takes seconds.
pub fn default_melee_runs(pairs: usize) -> Runs {
    let runs = (1_000_000 / pairs.max(1)).clamp(2_000, 20_000);
    Runs::new(runs as i64).expect("it is a number of runs")
}

/// Outcomes of all pairs, from which the answer is built.
struct PairResults {
    results: CellOutcomes,
    engine: Engine,
    choice: Option<EngineChoice>,
    /// Number of fighters without room beside an enemy, per melee.
    second_ranks: Vec<BySide<u8>>,
}

impl Question for MatrixQuestion {
    type Answer = MatrixAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<MatrixAnswer, Failed> {
        let outcome = self.play_pairs(progress)?;
        self.report(outcome)
    }
}

impl SharedQuestion for MatrixQuestion {
    fn play(&self, _: Part, progress: &dyn Progress) -> Result<(), Failed> {
        self.play_pairs(progress).map(drop)
    }
}

impl ScalableQuestion for MatrixQuestion {
    fn scale(&self) -> Option<Scale> {
        let players = self.settings.players();
        let problem = self.settings.problem(decides(&players));
        let is_solved = self.groups.is_none()
            && self.effort.choose_engine(&problem, &match_ups(&self.fighters, &self.pairs())).0
                == Engine::Exact;
        let asked = self.effort.runs.get();
        // Each look of a sequential simulation has its own number of fights.
        let kept_by = Some(FIGHTS_PER_PIECE).filter(|_| self.effort.precision.is_none());
        (!is_solved).then_some(Scale {
            min_fights: MIN_FIGHTS_PER_PAIR.min(asked),
            requested_fights: asked,
            cached_block_fights: kept_by,
        })
    }

    fn with_fights(&self, fights: u64) -> Self {
        let runs = Runs::new(fights as i64).unwrap_or(self.effort.runs);
        let effort = Effort { runs, ..self.effort };
        MatrixQuestion { effort, ..self.clone() }
    }
}

impl MatrixQuestion {
    fn play_pairs(&self, progress: &dyn Progress) -> Result<PairResults, Failed> {
        match &self.groups {
            None => self.play_duels(progress),
            Some(groups) => Ok(self.play_melees(groups.start, progress)),
        }
    }

    /// Returns whether a pair meets once, or twice because the sides differ: in policy, or because
    /// a fixed side speaks first.
    pub(crate) fn side_assignment(&self) -> SideAssignment {
        let BySide { a, b } = &self.settings.policies;
        let has_first_word = |groups: &GroupSettings| groups.start.first_word != FirstSpeaker::Discipline;
        match a.policy != b.policy || self.groups.as_ref().is_some_and(has_first_word) {
            true => SideAssignment::BothWays,
            false => SideAssignment::OneWay,
        }
    }

    /// The pairs that meet.
    pub(crate) fn pairs(&self) -> Pairs {
        pairs(self.side_assignment(), self.grid.as_ref(), &self.labels())
    }

    /// Number of pairs, counted without listing them.
    pub(crate) fn count_pairs(&self) -> usize {
        let labels = self.labels();
        let numbers = match &self.grid {
            None => [labels.len(); 3],
            Some(grid) => {
                let [rows, columns] = grid.indices(&labels);
                let both = rows.iter().filter(|row| columns.binary_search(row).is_ok()).count();
                [rows.len(), columns.len(), both]
            }
        };
        Pairs::count(self.side_assignment(), numbers)
    }

    fn labels(&self) -> Vec<&str> {
        self.fighters.iter().map(|fighter| fighter.label.as_str()).collect()
    }

    /// The duels of the answer's pairs, for web pages. Fights are narrated only between policies,
    /// and only of single fighters.
    pub fn duels_question<'a>(&'a self, answer: &'a MatrixAnswer) -> DuelsQuestion<'a> {
        let Self { settings, fighters, .. } = self;
        let policies = settings.policies.as_ref().map(|written| match written.policy {
            SidePolicy::Fixed(policy) => Some(policy),
            SidePolicy::Optimal | SidePolicy::BestResponse => None,
        });
        let told = match policies {
            BySide { a: Some(a), b: Some(b) } if self.groups.is_none() => Some(FightTerms {
                ruleset: &settings.ruleset,
                policies: BySide { a, b },
                turns: settings.turns,
                seed: settings.seed,
                sampler: settings.sampler,
            }),
            _ => None,
        };
        DuelsQuestion {
            fighters,
            pairs: self.pairs(),
            chances: ChanceSource::Fought(&answer.raw),
            narration: told,
        }
    }

    fn play_duels(&self, progress: &dyn Progress) -> Result<PairResults, Failed> {
        let match_ups = match_ups(&self.fighters, &self.pairs());
        let players = self.settings.players();
        let problem = self.settings.problem(decides(&players));
        let (engine, choice) = self.effort.choose_engine(&problem, &match_ups);
        let mut results =
            CellOutcomes { is_stopped: self.effort.precision.is_some(), ..CellOutcomes::default() };
        match (engine, &players) {
            (Engine::Exact, _) => results.solutions = Some(self.solve(&problem, &match_ups, progress)?),
            (Engine::Mc, BySide { a: Some(a), b: Some(b) }) => {
                let experiment = self.settings.experiment(BySide { a, b }, self.effort.runs.get());
                results.tallies = Some(self.sample(&experiment, &match_ups, progress));
            }
            // Free sides cannot be sampled, and `choose_engine` never returns `Auto`.
            (Engine::Mc | Engine::Auto, _) => {
                return Err(Failed::faults("--engine", [fault!("fault-optimal-is-solved")]));
            }
        }
        Ok(PairResults { results, engine, choice, second_ranks: Vec::new() })
    }

    /// Solves each pair. If both sides decide in the same way, the lower id is solved as side A, so
    /// that rounding and the choice between equally good actions do not depend on the order of the
    /// pair.
    fn solve(
        &self,
        problem: &Problem,
        match_ups: &[MatchUp],
        progress: &dyn Progress,
    ) -> Result<Vec<Solution>, Failed> {
        progress.begin(Phase::Whole, Work::Pairs, Some(match_ups.len() as u64));
        let key = |of: &MatchUp, side: Side| (of.names()[side].clone(), of.profiles(side).to_vec());
        let is_alike = self.side_assignment() == SideAssignment::OneWay;
        let is_turned = |of: &MatchUp| is_alike && key(of, Side::B) < key(of, Side::A);
        let turned = |of: &MatchUp| {
            let profiles = BySide { a: of.profiles(Side::B).to_vec(), b: of.profiles(Side::A).to_vec() };
            MatchUp::new(of.names().clone().swapped(), profiles)
        };
        let in_order = match_ups.iter().map(|of| if is_turned(of) { turned(of) } else { of.clone() });
        let solutions = problem.solve_all(&in_order.collect::<Vec<_>>(), &|pairs| progress.advance(pairs));
        let solutions = solutions
            .map_err(|reason| solver_failure(reason, problem, "--engine", fault!("fault-mc-samples-any")))?;
        let as_asked = |(of, solution): (&MatchUp, Solution)| {
            if is_turned(of) { swap_sides(solution) } else { solution }
        };
        Ok(match_ups.iter().zip(solutions).map(as_asked).collect())
    }

    fn sample<M: SimulatedMatchUp>(
        &self,
        experiment: &Experiment,
        match_ups: &[M],
        progress: &dyn Progress,
    ) -> Vec<Tally> {
        let fights = self.effort.expected_fights().saturating_mul(match_ups.len() as u64);
        progress.begin(Phase::Whole, Work::Fights, Some(fights));
        play_all(match_ups, experiment, self.effort.precision, &|fights| progress.advance(fights))
    }

    fn play_melees(&self, meeting: MeleeStart, progress: &dyn Progress) -> PairResults {
        let BySide { a: Some(a), b: Some(b) } = self.settings.players() else {
            unreachable!("free sides are refused, as nothing solves a melee")
        };
        let all: Vec<Sides> = sides_of(&self.fighters, &self.pairs()).map(Sides::new).collect();
        let experiment = self.settings.experiment(BySide { a: &a, b: &b }, self.effort.runs.get());
        let match_ups: Vec<MeleeMatchUp> = all.iter().map(|sides| sides.melee(meeting)).collect();
        let second_rank = |match_up: &MeleeMatchUp| match_up.skirmish(&experiment).count_without_room();
        let second_ranks = match_ups.iter().map(second_rank).collect();
        let tallies = self.sample(&experiment, &match_ups, progress);
        let choice = (self.effort.engine == Engine::Auto).then_some(EngineChoice::Melees);
        let is_stopped = self.effort.precision.is_some();
        let results = CellOutcomes { tallies: Some(tallies), solutions: None, is_stopped };
        PairResults { results, engine: Engine::Mc, choice, second_ranks }
    }

    fn report(&self, outcome: PairResults) -> Result<MatrixAnswer, Failed> {
        let Self { settings, effort, fighters, .. } = self;
        let PairResults { results, engine, choice, second_ranks } = outcome;
        let meetings = self.side_assignment();
        let is_game = settings.has_free_side();
        let pairs = self.pairs();
        let weights = self.weights.as_deref();
        let played = PlayedField { fighters, pairs: &pairs, outcomes: &results, weights, is_game };
        let cells = with_second_ranks(played.match_up_results(), second_ranks);
        let ranking = played.ranking();
        let (tallies, solutions) = (results.tallies.as_ref(), results.solutions.as_ref());
        let largest = |error: fn(&Solution) -> f64| {
            solutions.map(|solutions| solutions.iter().map(error).fold(0.0, f64::max))
        };
        let plays = if self.groups.is_some() { FightKinds::Melees } else { FightKinds::Combats };
        let provenance = Provenance::new("matrix")
            .with_ruleset(&settings.ruleset, plays)
            .with_seed(tallies.map(|_| settings.seed.0))
            .with_hashes(settings.hashes.clone())
            .with_coverage(fighters)
            .with_assumptions(list_assumed(fighters, self.needs(), &settings.ruleset.missing, None));
        let not_reached = effort.precision.zip(tallies).map(|(precision, tallies)| {
            tallies.iter().filter(|tally| !has_precision(tally, precision)).count() as u64
        });
        let all_runs = tallies.map(|tallies| tallies.iter().map(|tally| tally.runs).sum());
        let fought = FightMethod {
            ways: tallies.map(SimulationMethods::from_tallies),
            runs: tallies.filter(|_| !results.is_stopped).map(|_| effort.runs.get()),
            error_bound: largest(|solution| solution.error_bound),
            ..FightMethod::new(settings, engine, choice)
        };
        let purchase = |i: usize| self.groups.as_ref().and_then(|groups| groups.purchases.get(i).copied());
        let profile = |(i, of): (usize, &ResolvedFighter)| FieldProfile {
            weight: weights.filter(|_| pairs.columns().binary_search(&i).is_ok()).map(|weights| weights[i]),
            ..FieldProfile::new(of, purchase(i))
        };
        Ok(MatrixAnswer {
            provenance,
            fought: fought.with_precision(effort, not_reached == Some(0), all_runs),
            game: largest(|solution| solution.value.error_bound)
                .filter(|_| is_game)
                .map(|error_bound| FieldGame { objective: settings.objective, error_bound }),
            pairs_not_reached: not_reached,
            both_ways: meetings == SideAssignment::BothWays,
            grid: self.grid.as_ref().map(|_| grid_of(&pairs, fighters)),
            profiles: fighters.iter().enumerate().map(profile).collect(),
            cells,
            ranking,
            left_out: self.left_out.iter().map(Into::into).collect(),
            melee: self.groups.as_ref().map(GroupSettings::to_field_melee),
            raw: results,
        })
    }
}

impl MatrixQuestion {
    /// Returns which values of the fighters' cards the fights need.
    fn needs(&self) -> Needs {
        match &self.groups {
            None => Needs::for_duels(&self.fighters),
            Some(groups) => {
                let of = Needs::for_groups(groups.start.is_apart(), !groups.purchases.is_empty());
                Needs { discipline: groups.start.first_speaker() == FirstSide::Dis, ..of }
            }
        }
    }
}

/// The rows and columns of these pairs, by label.
fn grid_of(pairs: &Pairs, fighters: &[ResolvedFighter]) -> Grid {
    let labels = |places: &[usize]| places.iter().map(|i| fighters[*i].label.clone()).collect();
    Grid { rows: labels(pairs.rows()), columns: labels(pairs.columns()) }
}

fn with_second_ranks(cells: Vec<MatchUpResult>, second_ranks: Vec<BySide<u8>>) -> Vec<MatchUpResult> {
    let mut second_ranks = second_ranks.into_iter();
    let with = |cell| MatchUpResult { second_rank: second_ranks.next(), ..cell };
    cells.into_iter().map(with).collect()
}

/// Exchanges the sides of a solution. Statistics on how dice are placed are not exchanged, since
/// the matrix does not ask for them.
fn swap_sides(solution: Solution) -> Solution {
    Solution {
        gone_by: solution.gone_by.swapped(),
        wound_levels: solution.wound_levels.swapped(),
        dead: solution.dead.swapped(),
        // A subtraction avoids -0.
        value: GameValue { value: 0.0 - solution.value.value, ..solution.value },
        ..solution
    }
}
