//! A single fight: a duel, a combat of one against several, or a melee of two groups. Who wins, by
//! which turn, with which wounds; and what changes if a variant replaces side A.

mod answer;
mod variant;

pub use answer::{
    AssumedMovement, ChanceList, FightAnswer, FighterAnswer, Game, GroupsBought, MeleeAnswer, SideAnswer,
    TurnAnswer,
};
pub use variant::{VariantAnswer, VariantMeasure};

use super::fight_method::{FightMethod, SimulationMethods};
use super::melee_start::MeleeStart;
use super::purchase::Purchase;
use super::question::{Failed, Phase, Progress, Question, Work};
use super::settings::{Effort, Engine, EngineChoice, FightSettings, decides, solver_failure};
use super::sides::Sides;
use crate::balance::Budget;
use crate::exact::DecisionMode;
use crate::fault;
use crate::policy::PolicyPlayer;
use crate::rules::skirmish::Skirmish;
use crate::rules::{BySide, Movement, Side};
use crate::scenario::{Assumed, Catalog, Faults, Needs, Runs, list_assumed, parse_fighter};
use crate::simulate::{
    Batch, Experiment, MatchUp, Measures, Problem, SimulatedMatchUp, Solution, Tally, has_precision,
    play_until,
};
use std::ops::Range;
use strum::IntoStaticStr;

/// The question who wins a fight, by which turn, and with which wounds.
#[derive(Clone, Debug)]
pub struct FightQuestion {
    /// The kind of fight.
    pub kind: FightKind,
    /// Rules, policies, turn limit and seed of the fight.
    pub settings: FightSettings,
    /// Whether chances are solved or simulated, and with how many fights.
    pub effort: Effort,
    /// The fighters of both sides.
    pub sides: Sides,
    /// A side that replaces side A for comparison; `None` in melees.
    pub variant: Option<Sides>,
}

/// A kind of fight.
#[derive(Clone, Debug, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum FightKind {
    /// One against one, in contact.
    Duel,
    /// One against one or several, in contact.
    Combat,
    /// Groups, in contact or at a distance; also a duel that begins with a charge.
    Melee(MeleeSettings),
}

impl FightKind {
    /// Returns the command that asks for such a fight.
    fn command(&self) -> &'static str {
        match self {
            FightKind::Melee(terms) if terms.start.is_charge() => FightKind::Duel.into(),
            kind => kind.into(),
        }
    }
}

/// The conditions of a melee.
#[derive(Clone, Debug)]
pub struct MeleeSettings {
    /// How far apart the sides start, and which side speaks first.
    pub start: MeleeStart,
    /// The budget and the group that each side bought; `None` without a budget.
    pub purchases: Option<(Budget, BySide<Purchase>)>,
    /// The MOV that was assumed for fighters whose card prints none.
    pub assumed_movement: Option<AssumedMovement>,
    /// MOV that `--unknown-mov` sets for fighters whose card prints none; `None` if the ruleset
    /// decides.
    pub unknown_movement: Option<Movement>,
}

/// Returns the default number of fights of a melee, by its number of fighters. Simulating them
/// takes a second or two on one core.
pub fn default_melee_runs(sides: &Sides) -> Runs {
    let fighters = Side::BOTH.iter().map(|side| sides.side(*side).len() as i64).sum::<i64>();
    let runs = match fighters {
        ..=3 => 200_000,
        4..=6 => 100_000,
        7..=12 => 50_000,
        _ => 25_000,
    };
    Runs::new(runs).expect("it is a number of runs")
}

/// Results of the simulator, the solver, or both, from which the answer is built.
struct FightResults {
    measures: Measures,
    sampled: Option<SimulatedFights>,
    solution: Option<Solution>,
    /// Why this engine was chosen; `None` if the user chose it.
    choice: Option<EngineChoice>,
    variant: Option<VariantAnswer>,
    /// How the fighters line up; `None` unless the fight is a melee.
    line_up: Option<LineUp>,
}

/// How the fighters of a melee line up, when all are in contact.
struct LineUp {
    /// Whether the initial line-up is drawn at random in each fight.
    is_drawn: bool,
    /// Number of fighters without room beside an enemy.
    second_rank: BySide<u8>,
}

/// Counts of simulated fights, and whether they reach the target precision.
struct SimulatedFights {
    tally: Tally,
    /// Whether the target precision was reached; `None` without a target.
    is_precise: Option<bool>,
}

impl Question for FightQuestion {
    type Answer = FightAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<FightAnswer, Failed> {
        let played = match &self.kind {
            FightKind::Melee(terms) => self.play_melee(terms, progress)?,
            FightKind::Duel | FightKind::Combat => self.play_combat(progress)?,
        };
        Ok(answer::build_answer(self, &played))
    }
}

impl FightQuestion {
    /// Creates a duel in contact between two fighters in the notation of [`parse_fighter`], with
    /// the settings of [`FightSettings::from_catalog`]. It is solved exactly if that is faster than
    /// a million simulated fights.
    ///
    /// # Errors
    /// If a fighter is invalid, with all faults of both; if the catalog has no ruleset.
    pub fn duel(catalog: &Catalog, a: &str, b: &str) -> Result<Self, Failed> {
        let settings = FightSettings::from_catalog(catalog)?;
        let roster = catalog.roster().with_kinds_of([a, b]);
        let roster = roster.map_err(|message| Failed::faults("abilities", [message]))?;
        let read = |place, text| {
            parse_fighter(text, &roster).map_err(|messages| Faults::from_messages(place, messages))
        };
        let fighters = match (read("a", a), read("b", b)) {
            (Ok(a), Ok(b)) => BySide { a, b },
            (a, b) => {
                let faults = [a.err(), b.err()].into_iter().flatten();
                return Err(Faults(faults.flat_map(|faults| faults.0).collect()).into());
            }
        };
        Ok(FightQuestion {
            kind: FightKind::Duel,
            settings,
            effort: Effort::default(),
            sides: Sides::new(fighters.as_ref().map(std::slice::from_ref)),
            variant: None,
        })
    }

    /// Whether the fight is solved exactly, so that simulating it [range by range](Self::tally) is
    /// not needed. A melee is never solved.
    pub fn is_solved(&self) -> bool {
        if matches!(self.kind, FightKind::Melee(_)) {
            return false;
        }
        let players = self.settings.players();
        let problem = self.settings.problem(decides(&players));
        self.effort.choose_engine(&problem, &[self.sides.match_up()]).0 == Engine::Exact
    }

    /// Simulates the fights with these numbers between policies. The tallies of disjoint ranges
    /// [add up](Tally::merged) to the tally of all fights, on any machine and in any order.
    ///
    /// # Errors
    /// If a side follows no policy.
    pub fn tally(&self, fights: Range<u64>) -> Result<Tally, Failed> {
        let players = self.settings.players();
        let BySide { a: Some(a), b: Some(b) } = &players else { return Err(requires_solver("--policy")) };
        let experiment = self.experiment(BySide { a, b });
        Ok(match &self.kind {
            FightKind::Melee(terms) => Batch::new(&self.sides.melee(terms.start), &experiment).play(fights),
            FightKind::Duel | FightKind::Combat => {
                Batch::new(&self.sides.match_up(), &experiment).play(fights)
            }
        })
    }

    /// Builds the answer from the merged tallies of all [ranges](Self::tally).
    ///
    /// # Errors
    /// If a side follows no policy.
    pub fn answer_from_tally(&self, tally: Tally, progress: &dyn Progress) -> Result<FightAnswer, Failed> {
        let players = self.settings.players();
        let sampled = self.check_precision(tally);
        if let FightKind::Melee(terms) = &self.kind {
            let BySide { a: Some(a), b: Some(b) } = &players else {
                return Err(requires_solver("--policy"));
            };
            let skirmish = self.sides.melee(terms.start);
            let played = self.melee_results(sampled, &skirmish.skirmish(&self.experiment(BySide { a, b })));
            return Ok(answer::build_answer(self, &played));
        }
        let problem = self.settings.problem(decides(&players));
        let variant = self.variant.as_ref();
        let variant = variant.map(|variant| self.variant(variant, &problem, None, Some(&sampled), progress));
        let choice = self.effort.choose_engine(&problem, &[self.sides.match_up()]).1;
        let (measures, variant) = (self.measures(&sampled), variant.transpose()?);
        let played =
            FightResults { measures, sampled: Some(sampled), solution: None, choice, variant, line_up: None };
        Ok(answer::build_answer(self, &played))
    }

    /// Returns the values that are assumed because cards do not give them.
    fn assumed(&self) -> Vec<Assumed> {
        let (sides, rules) = (&self.sides, &self.settings.ruleset.missing);
        let (needs, movement) = match &self.kind {
            FightKind::Duel | FightKind::Combat => {
                (Needs::for_combat(sides.side(Side::A), sides.side(Side::B)), None)
            }
            FightKind::Melee(terms) => (terms.start.needs(terms.purchases.is_some()), terms.unknown_movement),
        };
        let variant = self.variant.iter().flat_map(Sides::fighters);
        list_assumed(sides.fighters().chain(variant), needs, rules, movement)
    }

    fn play_combat(&self, progress: &dyn Progress) -> Result<FightResults, Failed> {
        let players = self.settings.players();
        let problem = self.settings.problem(decides(&players));
        let match_up = self.sides.match_up();
        let (engine, choice) = self.effort.choose_engine(&problem, std::slice::from_ref(&match_up));
        let (measures, solution, sampled) = match (engine, &players) {
            (Engine::Exact, _) => {
                let solution = solve(&problem, &match_up)?;
                let values =
                    BySide { a: Side::A, b: Side::B }.map(|side| self.sides.fighter_aps(side).collect());
                (Measures::from_solution(&solution, &values), Some(solution), None)
            }
            (_, BySide { a: Some(a), b: Some(b) }) => {
                let sampled = self.simulate(&match_up, &self.experiment(BySide { a, b }), progress);
                (self.measures(&sampled), None, Some(sampled))
            }
            _ => return Err(requires_solver("--engine")),
        };
        let variant = match &self.variant {
            None => None,
            Some(variant) => {
                Some(self.variant(variant, &problem, solution.as_ref(), sampled.as_ref(), progress)?)
            }
        };
        Ok(FightResults { measures, sampled, solution, choice, variant, line_up: None })
    }

    fn play_melee(&self, terms: &MeleeSettings, progress: &dyn Progress) -> Result<FightResults, Failed> {
        let players = self.settings.players();
        let BySide { a: Some(a), b: Some(b) } = &players else { return Err(requires_solver("--policy")) };
        let players = BySide { a, b };
        let experiment = self.experiment(players);
        let match_up = self.sides.melee(terms.start);
        let sampled = self.simulate(&match_up, &experiment, progress);
        Ok(self.melee_results(sampled, &match_up.skirmish(&experiment)))
    }

    /// Returns the results of a simulated melee and how its fighters line up.
    fn melee_results(&self, sampled: SimulatedFights, skirmish: &Skirmish<'_, PolicyPlayer>) -> FightResults {
        FightResults {
            measures: self.measures(&sampled),
            sampled: Some(sampled),
            solution: None,
            choice: (self.effort.engine == Engine::Auto).then_some(EngineChoice::Melees),
            variant: None,
            line_up: Some(LineUp {
                is_drawn: skirmish.draws_contacts(),
                second_rank: skirmish.count_without_room(),
            }),
        }
    }

    fn experiment<'a>(&'a self, players: BySide<&'a PolicyPlayer>) -> Experiment<'a> {
        self.settings.experiment(players, self.effort.runs.get())
    }

    fn simulate<M: SimulatedMatchUp>(
        &self,
        match_up: &M,
        experiment: &Experiment,
        progress: &dyn Progress,
    ) -> SimulatedFights {
        let precision = self.effort.precision;
        let work = Work::SingleMatchUpFights { until_precise: precision.is_some() };
        progress.begin(Phase::Whole, work, Some(self.effort.expected_fights()));
        let tally = play_until(match_up, experiment, precision, &|fights| progress.advance(fights));
        self.check_precision(tally)
    }

    fn check_precision(&self, tally: Tally) -> SimulatedFights {
        let is_precise = self.effort.precision.map(|precision| has_precision(&tally, precision));
        SimulatedFights { tally, is_precise }
    }

    /// Returns the measures of simulated fights. Intervals are anytime-valid if simulation stopped
    /// at a target precision.
    fn measures(&self, SimulatedFights { tally, is_precise }: &SimulatedFights) -> Measures {
        let values = self.sides.strategic_values();
        match is_precise {
            None => Measures::from_tally(tally, values),
            Some(_) => Measures::from_stopped_tally(tally, values),
        }
    }

    /// Compares side A with a variant of it: both solved if the fight is solved, otherwise
    /// simulated on common random numbers.
    fn variant(
        &self,
        variant: &Sides,
        problem: &Problem,
        solution: Option<&Solution>,
        sampled: Option<&SimulatedFights>,
        progress: &dyn Progress,
    ) -> Result<VariantAnswer, Failed> {
        let sides = [&self.sides, variant];
        if let Some(solution) = solution {
            let of_variant = solve(problem, &variant.match_up())?;
            return Ok(VariantAnswer::from_solutions(sides, [solution, &of_variant]));
        }
        let players = self.settings.players();
        let BySide { a: Some(a), b: Some(b) } = &players else { return Err(requires_solver("--variant")) };
        let runs = sampled.map_or(self.effort.runs.get(), |sampled| sampled.tally.runs);
        let experiment = Experiment { runs, ..self.experiment(BySide { a, b }) };
        VariantAnswer::simulate(sides, &experiment, progress)
    }

    /// Returns the settings of the fight and its effort in the form in which the answer records
    /// them.
    fn method(&self, played: &FightResults) -> FightMethod {
        let engine = if played.solution.is_some() { Engine::Exact } else { Engine::Mc };
        let fought = FightMethod {
            runs: played.sampled.as_ref().map(|sampled| sampled.tally.runs),
            ways: played.sampled.as_ref().map(|sampled| SimulationMethods::from_tallies([&sampled.tally])),
            error_bound: played.solution.as_ref().map(|solution| solution.error_bound),
            ..FightMethod::new(&self.settings, engine, played.choice)
        };
        match played.sampled.as_ref().and_then(|sampled| sampled.is_precise) {
            None => fought,
            Some(is_reached) => fought.with_precision(&self.effort, is_reached, None),
        }
    }
}

/// Returns the failure of simulating a side that follows no policy: such a fight can only be
/// solved.
fn requires_solver(place: &str) -> Failed {
    Failed::faults(place, [fault!("fault-free-side")])
}

fn solve(problem: &Problem, match_up: &MatchUp) -> Result<Solution, Failed> {
    problem.solve(match_up).map_err(|reason| {
        let (option, instead) = match problem.decides.as_ref().map(DecisionMode::has_choice) {
            BySide { a: false, b: false } => ("--engine", fault!("fault-mc-samples-any")),
            BySide { a: true, b: true } => ("--policy", fault!("fault-best-response-or-sampled")),
            _ => ("--policy", fault!("fault-any-policy-sampled")),
        };
        solver_failure(reason, problem, option, instead)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_question_is_built_from_two_names() {
        let duel =
            FightQuestion::duel(Catalog::built_in(), "garde_pretorien@att=6,ap=55", "guerrier_de_l_aube");
        let FightQuestion { settings, sides, effort, .. } = duel.unwrap();
        assert_eq!(
            (settings.ruleset.id.as_str(), settings.turns.get(), settings.seed.0),
            ("confede-2024", 6, 1)
        );
        assert_eq!((sides.strategic_values(), effort.engine), (BySide { a: 55, b: 19 }, Engine::Auto));
        let faults = FightQuestion::duel(Catalog::built_in(), "garde_pretorienne", "nobody").unwrap_err();
        let faults = faults.to_string();
        let [a, b] = faults.lines().collect::<Vec<_>>()[..] else { panic!("{faults}") };
        assert!(
            a.starts_with("a: no profile is called `garde_pretorienne`; did you mean garde_pretorien"),
            "{a}"
        );
        assert!(b.starts_with("b: no profile is called `nobody`"), "{b}");
    }
}
