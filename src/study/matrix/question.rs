//! The question of a matrix: everybody against everybody, sampled, solved, or both.

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

/// How does everybody fare against everybody?
#[derive(Clone, Debug)]
pub struct MatrixQuestion {
    /// How they fight.
    pub settings: FightSettings,
    /// How hard their odds are looked at.
    pub effort: Effort,
    /// Those who fight: at least two, in order; as many of each as there are in a group.
    pub recruits: Vec<Recruit>,
    /// Where only some of them meet some others, by their labels; without it everybody meets everybody.
    pub grid: Option<Grid>,
    /// Those who were asked for and cannot fight.
    pub left_out: Vec<LeftOut>,
    /// Where each pair is a melee of groups.
    pub groups: Option<GroupTerms>,
}

/// What a matrix of melees has besides.
#[derive(Clone, Debug)]
pub struct GroupTerms {
    /// On which terms two groups meet.
    pub meeting: Meeting,
    /// What a group may cost.
    pub budget: Option<Budget>,
    /// What was bought of each who fights, in order; nothing without a budget.
    pub purchases: Vec<Purchase>,
    /// Those of whom the budget buys nobody.
    pub unaffordable: Vec<Recruit>,
}

impl GroupTerms {
    /// Makes groups of those who fight, and parts them from those who cannot be bought.
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

/// With fewer fights of a pair nothing is known of it.
const FEWEST_FIGHTS: u64 = 100;

/// So many melees of each of so many pairs take seconds, not minutes.
pub fn default_melees(pairs: usize) -> Runs {
    let runs = (1_000_000 / pairs.max(1)).clamp(2_000, 20_000);
    Runs::new(runs as i64).expect("it is a number of runs")
}

/// What was played of a matrix.
struct Outcome {
    results: Results,
    engine: Engine,
    choice: Option<EngineChoice>,
    /// How many wait in each melee.
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
        // Looks at a precision are of other numbers.
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

    /// How often a pair has to meet: twice, if the sides are told apart by how they play or by who has the first word.
    pub fn meetings(&self) -> Meetings {
        let BySide { a, b } = &self.settings.conducts;
        let has_first_word = |groups: &GroupTerms| groups.meeting.first_word != FirstWord::Discipline;
        match a.conduct != b.conduct || self.groups.as_ref().is_some_and(has_first_word) {
            true => Meetings::BothWays,
            false => Meetings::Once,
        }
    }

    /// Who meets whom.
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

    /// The single duels of the answer, as a page opens them. Free decisions are solved, and groups are no duel: neither is told.
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

    /// Solves each pair, where both sides play alike with the lower id as side A: rounding, and
    /// which of two choices that are worth the same is made, hang on nobody's order.
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
    /// What the fights ask of cards.
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

/// The grid of those who fight.
fn grid_of(pairs: &Pairs, recruits: &[Recruit]) -> Grid {
    let labels = |places: &[usize]| places.iter().map(|i| recruits[*i].label.clone()).collect();
    Grid { rows: labels(pairs.rows()), columns: labels(pairs.columns()) }
}

fn with_second_ranks(cells: Vec<Encounter>, second_ranks: Vec<BySide<u8>>) -> Vec<Encounter> {
    let mut second_ranks = second_ranks.into_iter();
    let with = |cell| Encounter { second_rank: second_ranks.next(), ..cell };
    cells.into_iter().map(with).collect()
}

/// The same with the sides' names exchanged; nobody tells how dice are placed in it.
fn swapped(solution: Solution) -> Solution {
    Solution {
        gone_by: solution.gone_by.swapped(),
        wound_levels: solution.wound_levels.swapped(),
        // Not -0, where nothing is gained.
        value: Value { value: 0.0 - solution.value.value, ..solution.value },
        ..solution
    }
}
