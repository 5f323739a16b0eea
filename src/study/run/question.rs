//! The question of a scenario: it simulates the fights.

use super::{PolicyCounts, PolicyResults, RunAnswer, ScenarioFightKind, ScenarioFightResult, Standing};
use crate::rules::{BySide, Side};
use crate::scenario::{Assumed, Needs, ResolvedFighter, Runs, Scenario, WrittenPolicy, list_assumed};
use crate::simulate::{FIGHTS_PER_PIECE, MatchUp, Outcome, Tally, play_all};
use crate::stats::Estimate;
use crate::study::duels::{ChanceSource, DuelsQuestion};
use crate::study::estimates::Chances;
use crate::study::field::{CellOutcomes, FieldProfile, Pairs, PlayedField, SideAssignment, match_ups};
use crate::study::fight_method::SimulationMethods;
use crate::study::provenance::{FightKinds, Hashes, Provenance};
use crate::study::question::{
    Failed, Part, Phase, Progress, Question, ScalableQuestion, Scale, SharedQuestion, Work,
};
use crate::study::settings::{Engine, scenario_fights};
use crate::study::sides::Sides;

/// The question how the fights of a scenario end.
#[derive(Clone, Debug)]
pub struct RunQuestion {
    /// The scenario, with at least one fight.
    pub scenario: Scenario,
    /// Number of fights per match-up.
    pub runs: Runs,
}

/// Smallest number of fights per match-up to which a time limit may reduce a scenario.
const MIN_FIGHTS_PER_MATCH_UP: u64 = 100;

/// A duel or combat of the scenario.
pub(super) struct ScenarioFight {
    pub(super) kind: ScenarioFightKind,
    pub(super) sides: Sides,
}

impl Question for RunQuestion {
    type Answer = RunAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<RunAnswer, Failed> {
        let Self { scenario, runs } = self;
        let arranged = self.scenario_fights();
        let raw = self.simulate(&arranged, progress);
        let left_out = scenario.matrix.iter().flat_map(|matrix| &matrix.left_out);
        Ok(RunAnswer {
            provenance: self.provenance(&arranged),
            name: scenario.name.clone(),
            title: scenario.title.clone(),
            engine: Engine::Mc,
            turns: scenario.turns.get(),
            runs: runs.get(),
            ways: SimulationMethods::from_tallies(
                raw.iter().flat_map(|counted| counted.field.tallies.iter().flatten().chain(&counted.fights)),
            ),
            policies: scenario.policies.iter().map(|written| written.policy.to_string()).collect(),
            match_ups: self.count_match_ups() as u64,
            profiles: self.fighters().iter().map(|fighter| FieldProfile::new(fighter, None)).collect(),
            results: scenario
                .policies
                .iter()
                .zip(&raw)
                .map(|(policy, counted)| self.results(policy, &arranged, counted))
                .collect(),
            left_out: left_out.clone().map(|of| of.card.id.clone()).collect(),
            lacking: left_out.map(Into::into).collect(),
            files: Vec::new(),
            raw,
        })
    }
}

impl SharedQuestion for RunQuestion {
    fn play(&self, _: Part, progress: &dyn Progress) -> Result<(), Failed> {
        self.simulate(&self.scenario_fights(), progress);
        Ok(())
    }
}

impl ScalableQuestion for RunQuestion {
    fn scale(&self) -> Option<Scale> {
        let kept_by = Some(FIGHTS_PER_PIECE);
        Some(Scale {
            min_fights: MIN_FIGHTS_PER_MATCH_UP.min(self.runs.get()),
            requested_fights: self.runs.get(),
            cached_block_fights: kept_by,
        })
    }

    fn with_fights(&self, fights: u64) -> Self {
        let runs = Runs::new(fights as i64).unwrap_or(self.runs);
        RunQuestion { scenario: self.scenario.clone(), runs }
    }
}

impl RunQuestion {
    /// Simulates all fights under each policy.
    fn simulate(&self, arranged: &[ScenarioFight], progress: &dyn Progress) -> Vec<PolicyCounts> {
        let Self { scenario, runs } = self;
        let fights = (self.count_match_ups() as u64).saturating_mul(runs.get());
        progress.begin(Phase::Whole, Work::Fights, Some(fights));
        scenario.policies.iter().map(|policy| self.simulate_policy(policy, arranged, progress)).collect()
    }

    /// Number of match-ups that are simulated, under all policies.
    pub(crate) fn count_match_ups(&self) -> usize {
        let fights = self.scenario.duels.len() + self.scenario.combats.len();
        (self.count_pairs() + fights) * self.scenario.policies.len()
    }

    /// Number of pairs of the matrix, counted without listing them.
    pub(super) fn count_pairs(&self) -> usize {
        Pairs::count(SideAssignment::OneWay, [self.fighters().len(); 3])
    }

    /// The fighters of the matrix.
    pub(crate) fn fighters(&self) -> &[ResolvedFighter] {
        self.scenario.matrix.as_ref().map_or(&[], |matrix| &matrix.fighters)
    }

    /// All pairs of the matrix.
    pub(super) fn pairs(&self) -> Pairs {
        Pairs::all(SideAssignment::OneWay, self.fighters().len())
    }

    /// Returns the question about the duels of the matrix for each policy, for web pages.
    pub fn duels_questions<'a>(&'a self, answer: &'a RunAnswer) -> Vec<DuelsQuestion<'a>> {
        let scenario = &self.scenario;
        let of_policy = |(written, counted): (&WrittenPolicy, &'a PolicyCounts)| DuelsQuestion {
            fighters: self.fighters(),
            pairs: self.pairs(),
            chances: ChanceSource::Fought(&counted.field),
            narration: Some(scenario_fights(scenario, written.policy)),
        };
        scenario.policies.iter().zip(&answer.raw).map(of_policy).collect()
    }

    fn provenance(&self, arranged: &[ScenarioFight]) -> Provenance {
        let scenario = &self.scenario;
        let of_fights = arranged.iter().flat_map(|fight| fight.sides.fighters());
        Provenance::new("run")
            .with_ruleset(&scenario.ruleset, FightKinds::Combats)
            .with_seed(Some(scenario.seed))
            .with_hashes(Hashes::from_scenario(scenario))
            .with_coverage(self.fighters().iter().chain(of_fights))
            .with_assumptions(self.assumed(arranged))
    }

    /// Returns the values that are assumed, in the matrix and in each fight, because cards do not
    /// give them.
    fn assumed(&self, arranged: &[ScenarioFight]) -> Vec<Assumed> {
        let rules = &self.scenario.ruleset.missing;
        let mut all = list_assumed(self.fighters(), Needs::for_duels(self.fighters()), rules, None);
        for fight in arranged {
            let more = fight.sides.assumed_in_combat(rules);
            let is_new = |of: &Assumed| !all.contains(of);
            let more: Vec<Assumed> = more.into_iter().filter(is_new).collect();
            all.extend(more);
        }
        all
    }

    /// Returns the duels of the scenario, then its combats.
    pub(super) fn scenario_fights(&self) -> Vec<ScenarioFight> {
        let duels = self.scenario.duels.iter().map(|duel| ScenarioFight {
            kind: ScenarioFightKind::Duel,
            sides: Sides::new(duel.fighters.as_ref().map(std::slice::from_ref)),
        });
        let combats = self.scenario.combats.iter().map(|combat| ScenarioFight {
            kind: ScenarioFightKind::Combat,
            sides: Sides::new(combat.sides()),
        });
        duels.chain(combats).collect()
    }

    fn simulate_policy(
        &self,
        policy: &WrittenPolicy,
        arranged: &[ScenarioFight],
        progress: &dyn Progress,
    ) -> PolicyCounts {
        let Self { scenario, runs } = self;
        let terms = scenario_fights(scenario, policy.policy);
        let players = terms.players();
        let experiment = terms.experiment(&players, runs.get());
        let count = |fights| progress.advance(fights);
        let fights: Vec<MatchUp> = arranged.iter().map(|fight| fight.sides.match_up()).collect();
        PolicyCounts {
            field: CellOutcomes {
                tallies: Some(play_all(
                    &match_ups(self.fighters(), &self.pairs()),
                    &experiment,
                    None,
                    &count,
                )),
                ..CellOutcomes::default()
            },
            fights: play_all(&fights, &experiment, None, &count),
        }
    }

    fn results(
        &self,
        policy: &WrittenPolicy,
        arranged: &[ScenarioFight],
        counted: &PolicyCounts,
    ) -> PolicyResults {
        let (cells, ranking) = match self.fighters() {
            [] => (Vec::new(), Vec::new()),
            fighters => {
                let (pairs, outcomes) = (self.pairs(), &counted.field);
                let played = PlayedField { fighters, pairs: &pairs, outcomes, weights: None, is_game: false };
                (played.match_up_results(), played.ranking())
            }
        };
        let fights = arranged.iter().zip(&counted.fights).map(|(fight, tally)| fight.result(tally)).collect();
        PolicyResults { policy: policy.text.clone(), cells, ranking, fights }
    }
}

impl ScenarioFight {
    fn result(&self, tally: &Tally) -> ScenarioFightResult {
        let standing = |side| {
            let at = |turn| {
                let of = Estimate::proportion(tally.runs - tally.gone_by(side, turn), tally.runs);
                Standing { chance: of.value, ci95: of.ci95 }
            };
            (1..=tally.turns()).map(at).collect()
        };
        ScenarioFightResult {
            kind: self.kind,
            a: self.sides.name(Side::A),
            b: self.sides.name(Side::B),
            ap: self.sides.strategic_values(),
            chances: Chances::from(&Outcome::from_tally(tally)),
            standing: BySide { a: Side::A, b: Side::B }.map(standing),
        }
    }
}
