//! The question of a matrix: it solves or simulates all pairs of a field, or does both.

use super::comparison::FieldComparison;
use super::{FieldGame, FieldMelee, Grid, MatrixAnswer, Raw, Unaffordable, pairs};
use crate::balance::Budget;
use crate::exact::Value;
use crate::fault;
use crate::policy::PolicyPlayer;
use crate::rules::skirmish::FirstWord;
use crate::rules::{BySide, Side};
use crate::scenario::{LeftOut, Needs, Recruit, Runs, assumed};
use crate::simulate::{
    FIGHTS_A_PIECE, MatchUp, MeleeMatchUp, Problem, Solution, Tally, is_reached, play_all, play_all_melees,
    play_all_melees_until, play_all_until,
};
use crate::study::duels::{DuelTerms, DuelsQuestion, Odds};
use crate::study::field::{Encounter, FieldProfile, Meetings, Pairs, Played, Results, match_ups, sides_of};
use crate::study::fought::{Fought, Ways};
use crate::study::head::{Head, Plays};
use crate::study::meeting::{First, Meeting};
use crate::study::purchase::{Purchase, buy};
use crate::study::question::{Failed, Progress, Question, ScalableQuestion, Scale, SharedQuestion, Work};
use crate::study::settings::{Conduct, Effort, Engine, EngineChoice, FightSettings, decides, not_solved};
use crate::study::sides::Sides;

/// The question how all pairs of a field fight.
#[derive(Clone, Debug)]
pub struct MatrixQuestion {
    /// The settings of the fights.
    pub settings: FightSettings,
    /// Whether chances are solved or simulated, and with how many fights.
    pub effort: Effort,
    /// The fighters or groups, at least two, in order.
    pub recruits: Vec<Recruit>,
    /// The rows and columns by label; `None` if all meet each other.
    pub grid: Option<Grid>,
    /// Profiles that were selected and cannot fight.
    pub left_out: Vec<LeftOut>,
    /// How groups start; `None` if single fighters meet in contact.
    pub groups: Option<GroupTerms>,
}

/// The settings of a matrix of melees.
#[derive(Clone, Debug)]
pub struct GroupTerms {
    /// How the melee of two groups starts.
    pub meeting: Meeting,
    /// The budget of a group; `None` for single fighters.
    pub budget: Option<Budget>,
    /// The group bought for each profile, in order; empty without a budget.
    pub purchases: Vec<Purchase>,
    /// Profiles of which a single fighter costs more than the budget.
    pub unaffordable: Vec<Recruit>,
}

impl GroupTerms {
    /// Replaces `recruits` by the groups that the budget buys, and moves those that it cannot buy
    /// to `unaffordable`.
    pub fn of(recruits: &mut Vec<Recruit>, meeting: Meeting, budget: Option<Budget>) -> Self {
        let mut terms = GroupTerms { meeting, budget, purchases: Vec::new(), unaffordable: Vec::new() };
        let Some(budget) = budget else { return terms };
        for recruit in std::mem::take(recruits) {
            match buy(budget, &recruit) {
                Ok(purchase) => {
                    recruits.push(purchase.group(&recruit));
                    terms.purchases.push(purchase);
                }
                Err(_) => terms.unaffordable.push(recruit),
            }
        }
        terms
    }

    fn told(&self) -> FieldMelee {
        let unaffordable = |recruit: &Recruit| Unaffordable {
            id: recruit.label.clone(),
            ap: recruit.profile.strategic_value.get(),
        };
        FieldMelee {
            distance: self.meeting.centimeters(),
            first: self.meeting.first(),
            budget: self.budget.map(Budget::get),
            unaffordable: self.unaffordable.iter().map(unaffordable).collect(),
        }
    }
}

/// Smallest number of fights per pair under a time limit.
const FEWEST_FIGHTS: u64 = 100;

/// The default number of melees per pair: all of them take seconds, not minutes.
pub fn default_melees(pairs: usize) -> Runs {
    let runs = (1_000_000 / pairs.max(1)).clamp(2_000, 20_000);
    Runs::new(runs as i64).expect("it is a number of runs")
}

/// The results of all pairs, before they are reported.
struct Outcome {
    results: Results,
    engine: Engine,
    choice: Option<EngineChoice>,
    /// Number of fighters without room beside an enemy, per melee.
    second_ranks: Vec<BySide<u8>>,
}

impl Question for MatrixQuestion {
    type Answer = MatrixAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<MatrixAnswer, Failed> {
        let outcome = self.outcome(progress)?;
        self.report(outcome)
    }
}

impl SharedQuestion for MatrixQuestion {
    fn play(&self, progress: &dyn Progress) -> Result<(), Failed> {
        self.outcome(progress).map(drop)
    }
}

impl ScalableQuestion for MatrixQuestion {
    fn scale(&self) -> Option<Scale> {
        let players = self.settings.players();
        let problem = self.settings.problem(decides(&players));
        let is_solved = self.groups.is_none()
            && self.effort.choose_engine(&problem, &match_ups(&self.recruits, &self.pairs())).0
                == Engine::Exact;
        let asked = self.effort.runs.get();
        // Each look of a sequential simulation has its own number of fights.
        let kept_by = Some(FIGHTS_A_PIECE).filter(|_| self.effort.precision.is_none());
        (!is_solved).then_some(Scale { least: FEWEST_FIGHTS.min(asked), asked, kept_by })
    }

    fn with_fights(&self, fights: u64) -> Self {
        let runs = Runs::new(fights as i64).unwrap_or(self.effort.runs);
        let effort = Effort { runs, ..self.effort };
        MatrixQuestion { effort, ..self.clone() }
    }
}

impl MatrixQuestion {
    fn outcome(&self, progress: &dyn Progress) -> Result<Outcome, Failed> {
        match &self.groups {
            None => self.play_duels(progress),
            Some(groups) => Ok(self.play_melees(groups.meeting, progress)),
        }
    }

    /// How often a pair meets: twice if the sides differ, by policy or because a fixed side speaks
    /// first.
    pub fn meetings(&self) -> Meetings {
        let BySide { a, b } = &self.settings.conducts;
        let has_first_word = |groups: &GroupTerms| groups.meeting.first_word != FirstWord::Discipline;
        match a.conduct != b.conduct || self.groups.as_ref().is_some_and(has_first_word) {
            true => Meetings::BothWays,
            false => Meetings::Once,
        }
    }

    /// The pairs that meet.
    pub fn pairs(&self) -> Pairs {
        pairs(self.meetings(), self.grid.as_ref(), &self.labels())
    }

    /// Number of pairs, counted without listing them.
    pub fn count_pairs(&self) -> usize {
        let labels = self.labels();
        let numbers = match &self.grid {
            None => [labels.len(); 3],
            Some(grid) => {
                let [rows, columns] = grid.places(&labels);
                let both = rows.iter().filter(|row| columns.binary_search(row).is_ok()).count();
                [rows.len(), columns.len(), both]
            }
        };
        Pairs::count(self.meetings(), numbers)
    }

    fn labels(&self) -> Vec<&str> {
        self.recruits.iter().map(|recruit| recruit.label.as_str()).collect()
    }

    /// The duels of the answer's pairs, for web pages. Fights are narrated only between policies,
    /// and only of single fighters.
    pub fn duels<'a>(&'a self, answer: &'a MatrixAnswer) -> DuelsQuestion<'a> {
        let Self { settings, effort, recruits, .. } = self;
        let odds = match (&answer.raw.solutions, answer.raw.tallies.as_deref().unwrap_or_default()) {
            (Some(solutions), _) => Odds::Solved(solutions),
            (None, tallies) if effort.precision.is_some() => Odds::SampledUntil(tallies),
            (None, tallies) => Odds::Sampled(tallies),
        };
        let policies = settings.conducts.as_ref().map(|written| match written.conduct {
            Conduct::Follows(policy) => Some(policy),
            Conduct::Optimal | Conduct::BestResponse => None,
        });
        let told = match policies {
            BySide { a: Some(a), b: Some(b) } if self.groups.is_none() => Some(DuelTerms {
                ruleset: &settings.ruleset,
                policies: BySide { a, b },
                turns: settings.turns,
                seed: settings.seed,
            }),
            _ => None,
        };
        DuelsQuestion { recruits, pairs: self.pairs(), odds, told }
    }

    fn play_duels(&self, progress: &dyn Progress) -> Result<Outcome, Failed> {
        let match_ups = match_ups(&self.recruits, &self.pairs());
        let players = self.settings.players();
        let problem = self.settings.problem(decides(&players));
        let (engine, choice) = self.effort.choose_engine(&problem, &match_ups);
        let mut results = Results { is_stopped: self.effort.precision.is_some(), ..Results::default() };
        if matches!(engine, Engine::Exact | Engine::Both) {
            results.solutions = Some(self.solve(&problem, &match_ups, progress)?);
        }
        if let (Engine::Mc | Engine::Both, BySide { a: Some(a), b: Some(b) }) = (engine, &players) {
            results.tallies = Some(self.sample(BySide { a, b }, &match_ups, progress));
        }
        Ok(Outcome { results, engine, choice, second_ranks: Vec::new() })
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
        progress.begin(Work::Pairs, match_ups.len() as u64);
        let key = |of: &MatchUp, side: Side| (of.names()[side].clone(), of.profiles(side).to_vec());
        let is_alike = self.meetings() == Meetings::Once;
        let is_turned = |of: &MatchUp| is_alike && key(of, Side::B) < key(of, Side::A);
        let turned = |of: &MatchUp| {
            let profiles = BySide { a: of.profiles(Side::B).to_vec(), b: of.profiles(Side::A).to_vec() };
            MatchUp::new(of.names().clone().swapped(), profiles)
        };
        let in_order = match_ups.iter().map(|of| if is_turned(of) { turned(of) } else { of.clone() });
        let solutions = problem.solve_all(&in_order.collect::<Vec<_>>(), &|pairs| progress.advance(pairs));
        let solutions = solutions
            .map_err(|reason| not_solved(reason, problem, "--engine", fault!("fault-mc-samples-any")))?;
        let as_asked = |(of, solution): (&MatchUp, Solution)| {
            if is_turned(of) { swapped(solution) } else { solution }
        };
        Ok(match_ups.iter().zip(solutions).map(as_asked).collect())
    }

    fn begin_sampling(&self, pairs: usize, progress: &dyn Progress) {
        progress.begin(Work::Fights, self.effort.expected_fights().saturating_mul(pairs as u64));
    }

    fn sample(
        &self,
        players: BySide<&PolicyPlayer>,
        match_ups: &[MatchUp],
        progress: &dyn Progress,
    ) -> Vec<Tally> {
        let experiment = self.settings.experiment(players, self.effort.runs.get());
        let count = |fights| progress.advance(fights);
        self.begin_sampling(match_ups.len(), progress);
        match self.effort.precision {
            Some(precision) => play_all_until(match_ups, &experiment, precision, &count),
            None => play_all(match_ups, &experiment, &count),
        }
    }

    fn play_melees(&self, meeting: Meeting, progress: &dyn Progress) -> Outcome {
        let BySide { a: Some(a), b: Some(b) } = self.settings.players() else {
            unreachable!("free sides are refused, as nothing solves a melee")
        };
        let all: Vec<Sides> = sides_of(&self.recruits, &self.pairs()).map(Sides::new).collect();
        let experiment = self.settings.experiment(BySide { a: &a, b: &b }, self.effort.runs.get());
        let match_ups: Vec<MeleeMatchUp> = all.iter().map(|sides| sides.melee(meeting)).collect();
        let second_rank = |match_up: &MeleeMatchUp| match_up.skirmish(&experiment).second_rank();
        let second_ranks = match_ups.iter().map(second_rank).collect();
        let count = |fights| progress.advance(fights);
        self.begin_sampling(match_ups.len(), progress);
        let tallies = match self.effort.precision {
            Some(precision) => play_all_melees_until(&match_ups, &experiment, precision, &count),
            None => play_all_melees(&match_ups, &experiment, &count),
        };
        let choice = (self.effort.engine == Engine::Auto).then_some(EngineChoice::Melees);
        let is_stopped = self.effort.precision.is_some();
        let results = Results { tallies: Some(tallies), solutions: None, is_stopped };
        Outcome { results, engine: Engine::Mc, choice, second_ranks }
    }

    fn report(&self, outcome: Outcome) -> Result<MatrixAnswer, Failed> {
        let Self { settings, effort, recruits, .. } = self;
        let Outcome { results, engine, choice, second_ranks } = outcome;
        let meetings = self.meetings();
        let is_game = settings.has_free_side();
        let pairs = self.pairs();
        let played = Played { recruits, pairs: &pairs, results: &results, is_game };
        let cells = with_second_ranks(played.encounters(), second_ranks);
        let ranking = played.ranking(&settings.conducts.a.text)?;
        let (tallies, solutions) = (results.tallies.as_ref(), results.solutions.as_ref());
        let comparison = solutions.zip(tallies).map(|(exact, sampled)| FieldComparison::of(exact, sampled));
        let ids: Vec<[String; 2]> = cells.iter().map(|cell| [cell.a.clone(), cell.b.clone()]).collect();
        let largest = |error: fn(&Solution) -> f64| {
            solutions.map(|solutions| solutions.iter().map(error).fold(0.0, f64::max))
        };
        let plays = if self.groups.is_some() { Plays::Melees } else { Plays::Combats };
        let head = Head::of("matrix")
            .under(&settings.ruleset, plays)
            .seeded(tallies.map(|_| settings.seed.0))
            .hashed(settings.hashes.clone())
            .covering(recruits)
            .assuming(assumed(recruits, self.needs(), &settings.ruleset.missing, None));
        let not_reached = effort.precision.zip(tallies).map(|(precision, tallies)| {
            tallies.iter().filter(|tally| !is_reached(tally, precision)).count() as u64
        });
        let all_runs = tallies.map(|tallies| tallies.iter().map(|tally| tally.runs).sum());
        let fought = Fought {
            ways: tallies.map(Ways::of),
            runs: tallies.filter(|_| !results.is_stopped).map(|_| effort.runs.get()),
            error_bound: largest(|solution| solution.error_bound),
            ..Fought::of(settings, engine, choice)
        };
        let purchase = |i: usize| self.groups.as_ref().and_then(|groups| groups.purchases.get(i).copied());
        Ok(MatrixAnswer {
            head,
            fought: fought.precise(effort, not_reached == Some(0), all_runs),
            game: largest(|solution| solution.value.error_bound)
                .filter(|_| is_game)
                .map(|error_bound| FieldGame { objective: settings.objective, error_bound }),
            pairs_not_reached: not_reached,
            agreement: comparison.as_ref().map(FieldComparison::agreement),
            z_scores: comparison.map(|all| all.named(&ids)),
            both_ways: meetings == Meetings::BothWays,
            grid: self.grid.as_ref().map(|_| grid_of(&pairs, recruits)),
            profiles: recruits.iter().enumerate().map(|(i, of)| FieldProfile::of(of, purchase(i))).collect(),
            cells,
            ranking,
            left_out: self.left_out.iter().map(Into::into).collect(),
            melee: self.groups.as_ref().map(GroupTerms::told),
            raw: Raw { tallies: results.tallies, solutions: results.solutions },
        })
    }
}

impl MatrixQuestion {
    /// The values of the cards that the fights need.
    fn needs(&self) -> Needs {
        match &self.groups {
            None => Needs::of_duels(&self.recruits),
            Some(groups) => {
                let of = Needs::of_groups(groups.meeting.is_apart(), !groups.purchases.is_empty());
                Needs { discipline: groups.meeting.first() == First::Dis, ..of }
            }
        }
    }
}

/// The rows and columns of these pairs, by label.
fn grid_of(pairs: &Pairs, recruits: &[Recruit]) -> Grid {
    let labels = |places: &[usize]| places.iter().map(|i| recruits[*i].label.clone()).collect();
    Grid { rows: labels(pairs.rows()), columns: labels(pairs.columns()) }
}

fn with_second_ranks(cells: Vec<Encounter>, second_ranks: Vec<BySide<u8>>) -> Vec<Encounter> {
    let mut second_ranks = second_ranks.into_iter();
    let with = |cell| Encounter { second_rank: second_ranks.next(), ..cell };
    cells.into_iter().map(with).collect()
}

/// Exchanges the sides of a solution. The placement of dice is not exchanged, since the matrix does
/// not solve for it.
fn swapped(solution: Solution) -> Solution {
    Solution {
        gone_by: solution.gone_by.swapped(),
        wound_levels: solution.wound_levels.swapped(),
        // A subtraction avoids -0.
        value: Value { value: 0.0 - solution.value.value, ..solution.value },
        ..solution
    }
}
