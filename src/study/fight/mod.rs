//! A fight: one against one, one against several, or two groups at a distance or in contact. Who wins, by which turn, in what
//! state; and what changes when a variant takes the place of side A.

mod answer;
mod variant;

pub use answer::{
    AssumedMovement, AtLeast, FightAnswer, FighterAnswer, Game, GroupsBought, MeleeAnswer, SideAnswer,
    TurnAnswer,
};
pub use variant::{VariantAnswer, VariantMeasure};

use super::deviation::Comparison;
use super::fought::{Fought, Ways};
use super::meeting::Meeting;
use super::purchase::Purchase;
use super::question::{Failed, Progress, Question, Work};
use super::settings::{Effort, Engine, EngineChoice, FightSettings, decides, not_solved};
use super::sides::Sides;
use crate::balance::Budget;
use crate::exact::Decides;
use crate::fault;
use crate::policy::PolicyPlayer;
use crate::rules::{BySide, Movement, Side};
use crate::scenario::{Assumed, Catalog, Faults, Needs, Runs, assumed, parse_fighter};
use crate::simulate::{
    Batch, Experiment, MatchUp, Measures, Problem, Solution, Tally, is_reached, play, play_melee,
    play_melee_until, play_until,
};
use std::ops::Range;

/// Who wins a fight, by which turn, and in what state?
#[derive(Clone, Debug)]
pub struct FightQuestion {
    /// Of which kind the fight is.
    pub kind: FightKind,
    /// How it is played.
    pub settings: FightSettings,
    /// How hard its odds are looked at.
    pub effort: Effort,
    /// Who fights.
    pub sides: Sides,
    /// Who takes the place of side A, to see what that changes; not in melees.
    pub variant: Option<Sides>,
}

/// A kind of fight.
#[derive(Clone, Debug)]
pub enum FightKind {
    /// One against one, in contact.
    Duel,
    /// One against one or several, in contact.
    Combat,
    /// Groups, in contact or apart.
    Melee(MeleeTerms),
}

impl FightKind {
    /// The command that asks for it.
    pub const fn command(&self) -> &'static str {
        match self {
            FightKind::Duel => "duel",
            FightKind::Combat => "combat",
            FightKind::Melee(_) => "melee",
        }
    }
}

/// On which terms groups fight, and how they came about.
#[derive(Clone, Debug)]
pub struct MeleeTerms {
    /// How far apart they start, and who has the first word.
    pub meeting: Meeting,
    /// What both sides bought, where they were given a budget.
    pub purchases: Option<(Budget, BySide<Purchase>)>,
    /// The MOV that was assumed where the card prints none.
    pub assumed_movement: Option<AssumedMovement>,
    /// The same, where the user says it and not the ruleset.
    pub unknown_movement: Option<Movement>,
}

/// So many fights of a melee between these take a second or two on one core.
pub fn default_melee_runs(sides: &Sides) -> Runs {
    let fighters = Side::BOTH.iter().map(|side| sides.of(*side).len() as i64).sum::<i64>();
    let runs = match fighters {
        ..=3 => 200_000,
        4..=6 => 100_000,
        7..=12 => 50_000,
        _ => 25_000,
    };
    Runs::new(runs).expect("it is a number of runs")
}

/// What was found, as it comes from sampler and solver.
struct Played {
    measures: Measures,
    sampled: Option<Sampled>,
    solution: Option<Solution>,
    /// Why this engine was taken, where it was left to the program.
    choice: Option<EngineChoice>,
    variant: Option<VariantAnswer>,
    /// Of a melee.
    line_up: Option<LineUp>,
}

/// How the fighters of a melee stand when all of them are in contact.
struct LineUp {
    /// Whether it is drawn for each fight who starts against whom.
    is_drawn: bool,
    /// How many find no room beside an enemy.
    second_rank: BySide<u8>,
}

/// What was sampled.
struct Sampled {
    tally: Tally,
    /// Whether the precision was reached, if one was asked for.
    is_precise: Option<bool>,
}

impl Question for FightQuestion {
    type Answer = FightAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<FightAnswer, Failed> {
        let played = match &self.kind {
            FightKind::Melee(terms) => self.play_melee(terms, progress)?,
            FightKind::Duel | FightKind::Combat => self.play_combat(progress)?,
        };
        Ok(answer::of(self, &played))
    }
}

impl FightQuestion {
    /// About a duel in contact between two fighters, as [`parse_fighter`] reads them; played as
    /// [`FightSettings::of_catalog`] says, and solved exactly where that costs less than a million fights.
    ///
    /// # Errors
    /// Everything that is wrong with either fighter; a catalog without a ruleset.
    pub fn duel(catalog: &Catalog, a: &str, b: &str) -> Result<Self, Failed> {
        let settings = FightSettings::of_catalog(catalog)?;
        let roster = catalog.roster().naming_kinds_of([a, b]);
        let roster = roster.map_err(|message| Failed::faults("abilities", [message]))?;
        let read = |place, text| parse_fighter(text, &roster).map_err(|messages| Faults::of(place, messages));
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

    /// Whether it is solved: whoever asks [range by range](Self::tally) need not sample it then.
    pub fn is_solved(&self) -> bool {
        let players = self.settings.players();
        let problem = self.settings.problem(decides(&players));
        self.effort.choose_engine(&problem, &[self.sides.match_up()]).0 == Engine::Exact
    }

    /// What the fights of these numbers count, of a duel or combat between policies. The tallies of ranges that follow each other
    /// [add up](Tally::merged) to the tally of all, wherever and in whatever order they are played.
    ///
    /// # Errors
    /// When a side decides freely.
    pub fn tally(&self, fights: Range<u64>) -> Result<Tally, Failed> {
        let players = self.settings.players();
        let BySide { a: Some(a), b: Some(b) } = &players else { return Err(only_solved("--policy")) };
        Ok(Batch::new(&self.sides.match_up(), &self.experiment(BySide { a, b })).play(fights))
    }

    /// The answer where all fights were played [range by range](Self::tally).
    ///
    /// # Errors
    /// When a side decides freely.
    pub fn answer_of(&self, tally: Tally, progress: &dyn Progress) -> Result<FightAnswer, Failed> {
        let players = self.settings.players();
        let problem = self.settings.problem(decides(&players));
        let sampled = self.sampled(tally);
        let variant = self.variant.as_ref();
        let variant = variant.map(|variant| self.variant(variant, &problem, None, Some(&sampled), progress));
        let choice = self.effort.choose_engine(&problem, &[self.sides.match_up()]).1;
        let (measures, variant) = (self.measured(&sampled), variant.transpose()?);
        let played =
            Played { measures, sampled: Some(sampled), solution: None, choice, variant, line_up: None };
        Ok(answer::of(self, &played))
    }

    /// What is taken for granted where the cards are silent.
    fn assumed(&self) -> Vec<Assumed> {
        let (sides, rules) = (&self.sides, &self.settings.ruleset.missing);
        let (needs, movement) = match &self.kind {
            FightKind::Duel | FightKind::Combat => {
                (Needs::of_combat(sides.of(Side::A), sides.of(Side::B)), None)
            }
            FightKind::Melee(terms) => {
                (terms.meeting.needs(terms.purchases.is_some()), terms.unknown_movement)
            }
        };
        let variant = self.variant.iter().flat_map(Sides::recruits);
        assumed(sides.recruits().chain(variant), needs, rules, movement)
    }

    fn play_combat(&self, progress: &dyn Progress) -> Result<Played, Failed> {
        let players = self.settings.players();
        let problem = self.settings.problem(decides(&players));
        let match_up = self.sides.match_up();
        let (engine, choice) = self.effort.choose_engine(&problem, std::slice::from_ref(&match_up));
        let solution = match engine {
            Engine::Exact | Engine::Both => Some(solve(&problem, &match_up)?),
            Engine::Mc | Engine::Auto => None,
        };
        let sampled = match (engine, &players) {
            (Engine::Mc | Engine::Both, BySide { a: Some(a), b: Some(b) }) => {
                Some(self.sample(&match_up, BySide { a, b }, progress))
            }
            _ => None,
        };
        let measures = match (&solution, &sampled) {
            (Some(solution), _) => {
                let values = BySide { a: Side::A, b: Side::B }.map(|side| self.sides.values(side).collect());
                Measures::exactly(solution, &values)
            }
            (None, Some(sampled)) => self.measured(sampled),
            (None, None) => return Err(only_solved("--engine")),
        };
        let variant = match &self.variant {
            None => None,
            Some(variant) => {
                Some(self.variant(variant, &problem, solution.as_ref(), sampled.as_ref(), progress)?)
            }
        };
        Ok(Played { measures, sampled, solution, choice, variant, line_up: None })
    }

    fn play_melee(&self, terms: &MeleeTerms, progress: &dyn Progress) -> Result<Played, Failed> {
        let players = self.settings.players();
        let BySide { a: Some(a), b: Some(b) } = &players else { return Err(only_solved("--policy")) };
        let players = BySide { a, b };
        let experiment = self.experiment(players);
        let match_up = self.sides.melee(terms.meeting);
        self.begin_sampling(progress);
        let count = |fights| progress.advance(fights);
        let tally = match self.effort.precision {
            Some(precision) => play_melee_until(&match_up, &experiment, precision, &count),
            None => play_melee(&match_up, &experiment, &count),
        };
        let sampled = self.sampled(tally);
        let skirmish = match_up.skirmish(&experiment);
        Ok(Played {
            measures: self.measured(&sampled),
            sampled: Some(sampled),
            solution: None,
            choice: (self.effort.engine == Engine::Auto).then_some(EngineChoice::Melees),
            variant: None,
            line_up: Some(LineUp { is_drawn: skirmish.draws_line_up(), second_rank: skirmish.second_rank() }),
        })
    }

    fn experiment<'a>(&'a self, players: BySide<&'a PolicyPlayer>) -> Experiment<'a> {
        self.settings.experiment(players, self.effort.runs.get())
    }

    fn begin_sampling(&self, progress: &dyn Progress) {
        let until_precise = self.effort.precision.is_some();
        progress.begin(Work::FightsOfOne { until_precise }, self.effort.expected_fights());
    }

    fn sample(&self, match_up: &MatchUp, players: BySide<&PolicyPlayer>, progress: &dyn Progress) -> Sampled {
        let experiment = self.experiment(players);
        self.begin_sampling(progress);
        let count = |fights| progress.advance(fights);
        self.sampled(match self.effort.precision {
            Some(precision) => play_until(match_up, &experiment, precision, &count),
            None => play(match_up, &experiment, &count),
        })
    }

    fn sampled(&self, tally: Tally) -> Sampled {
        let is_precise = self.effort.precision.map(|precision| is_reached(&tally, precision));
        Sampled { tally, is_precise }
    }

    /// The measures of what was sampled; where sampling stopped at a precision, their intervals hold at every look.
    fn measured(&self, Sampled { tally, is_precise }: &Sampled) -> Measures {
        let values = self.sides.strategic_values();
        match is_precise {
            None => Measures::of(tally, values),
            Some(_) => Measures::of_stopped(tally, values),
        }
    }

    /// What changes with the variant: solved where the fight is, and sampled on the same dice otherwise.
    fn variant(
        &self,
        variant: &Sides,
        problem: &Problem,
        solution: Option<&Solution>,
        sampled: Option<&Sampled>,
        progress: &dyn Progress,
    ) -> Result<VariantAnswer, Failed> {
        let sides = [&self.sides, variant];
        if let Some(solution) = solution {
            let of_variant = solve(problem, &variant.match_up())?;
            return Ok(VariantAnswer::solved(sides, [solution, &of_variant]));
        }
        let players = self.settings.players();
        let BySide { a: Some(a), b: Some(b) } = &players else { return Err(only_solved("--variant")) };
        let runs = sampled.map_or(self.effort.runs.get(), |sampled| sampled.tally.runs);
        let experiment = Experiment { runs, ..self.experiment(BySide { a, b }) };
        VariantAnswer::sampled(sides, &experiment, progress)
    }

    /// What the answer says of how it was played.
    fn fought(&self, played: &Played) -> Fought {
        let engine = match (&played.solution, &played.sampled) {
            (Some(_), Some(_)) => Engine::Both,
            (Some(_), None) => Engine::Exact,
            (None, _) => Engine::Mc,
        };
        let fought = Fought {
            runs: played.sampled.as_ref().map(|sampled| sampled.tally.runs),
            ways: played.sampled.as_ref().map(|sampled| Ways::of([&sampled.tally])),
            error_bound: played.solution.as_ref().map(|solution| solution.error_bound),
            ..Fought::of(&self.settings, engine, played.choice)
        };
        match played.sampled.as_ref().and_then(|sampled| sampled.is_precise) {
            None => fought,
            Some(is_reached) => fought.precise(&self.effort, is_reached, None),
        }
    }
}

impl Played {
    fn comparison(&self) -> Option<Comparison> {
        let (solution, sampled) = (self.solution.as_ref()?, self.sampled.as_ref()?);
        Some(Comparison::of(solution, &sampled.tally))
    }
}

/// A side that decides freely is solved; nothing samples it.
fn only_solved(place: &str) -> Failed {
    Failed::faults(place, [fault!("fault-free-side")])
}

fn solve(problem: &Problem, match_up: &MatchUp) -> Result<Solution, Failed> {
    problem.solve(match_up).map_err(|reason| {
        let (option, instead) = match problem.decides.as_ref().map(Decides::has_choice) {
            BySide { a: false, b: false } => ("--engine", fault!("fault-mc-samples-any")),
            BySide { a: true, b: true } => ("--policy", fault!("fault-best-response-or-sampled")),
            _ => ("--policy", fault!("fault-any-policy-sampled")),
        };
        not_solved(reason, problem, option, instead)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duel_is_asked_about_by_two_names() {
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
            a.starts_with("a: no profile is called `garde_pretorienne`; nearest: garde_pretorien"),
            "{a}"
        );
        assert!(b.starts_with("b: no profile is called `nobody`"), "{b}");
    }
}
