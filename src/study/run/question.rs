//! The question of a scenario: it simulates the fights and writes the data files of the answer.

use super::{Counted, PlayedFight, PlayedKind, PolicyResults, RunAnswer, Standing};
use crate::aggregate::{Fought, by_turn, counts, kill_rates, to_csv, to_parquet, with_measures};
use crate::dice::Seed;
use crate::rules::{BySide, Side};
use crate::scenario::{Assumed, Needs, Recruit, Runs, Scenario, WrittenPolicy, assumed};
use crate::simulate::{Estimate, Experiment, FIGHTS_A_PIECE, MatchUp, Outcome, Sampler, Tally, play_all};
use crate::study::duels::{DuelTerms, DuelsQuestion, Odds};
use crate::study::estimates::{Chances, Ci95};
use crate::study::field::{FieldProfile, Meetings, Pairs, Played, Results, match_ups};
use crate::study::fought::Ways;
use crate::study::head::{Hashes, Head, Plays};
use crate::study::question::{Failed, Progress, Question, ScalableQuestion, Scale, SharedQuestion, Work};
use crate::study::settings::Engine;
use crate::study::sides::Sides;

/// The question how the fights of a scenario end.
#[derive(Clone, Debug)]
pub struct RunQuestion {
    /// The scenario, with at least one fight.
    pub scenario: Scenario,
    /// Number of fights per match-up.
    pub runs: Runs,
}

/// Smallest number of fights per match-up under a time limit.
const FEWEST_FIGHTS: u64 = 100;

/// A duel or combat of the scenario.
struct Arranged {
    kind: PlayedKind,
    sides: Sides,
    labels: BySide<String>,
}

impl Question for RunQuestion {
    type Answer = RunAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<RunAnswer, Failed> {
        let Self { scenario, runs } = self;
        let arranged = self.arranged();
        let raw = self.count(&arranged, progress);
        let mut results = Vec::new();
        for (policy, counted) in scenario.policies.iter().zip(&raw) {
            results.push(self.results(policy, &arranged, counted)?);
        }
        let left_out = scenario.matrix.iter().flat_map(|matrix| &matrix.left_out);
        Ok(RunAnswer {
            head: self.head(&arranged),
            name: scenario.name.clone(),
            title: scenario.title.clone(),
            engine: Engine::Mc,
            turns: scenario.turns.get(),
            runs: runs.get(),
            ways: Ways::of(raw.iter().flat_map(|counted| counted.field.iter().chain(&counted.fights))),
            policies: scenario.policies.iter().map(|written| written.policy.to_string()).collect(),
            match_ups: self.fought(&arranged, &raw).len() as u64,
            profiles: self.recruits().iter().map(|recruit| FieldProfile::of(recruit, None)).collect(),
            results,
            left_out: left_out.clone().map(|of| of.card.id.clone()).collect(),
            lacking: left_out.map(Into::into).collect(),
            files: Vec::new(),
            raw,
        })
    }
}

impl SharedQuestion for RunQuestion {
    fn play(&self, progress: &dyn Progress) -> Result<(), Failed> {
        self.count(&self.arranged(), progress);
        Ok(())
    }
}

impl ScalableQuestion for RunQuestion {
    fn scale(&self) -> Option<Scale> {
        let kept_by = Some(FIGHTS_A_PIECE);
        Some(Scale { least: FEWEST_FIGHTS.min(self.runs.get()), asked: self.runs.get(), kept_by })
    }

    fn with_fights(&self, fights: u64) -> Self {
        let runs = Runs::new(fights as i64).unwrap_or(self.runs);
        RunQuestion { scenario: self.scenario.clone(), runs }
    }
}

impl RunQuestion {
    /// Simulates all fights under each policy.
    fn count(&self, arranged: &[Arranged], progress: &dyn Progress) -> Vec<Counted> {
        let Self { scenario, runs } = self;
        progress.begin(Work::Fights, (self.match_ups() as u64).saturating_mul(runs.get()));
        scenario.policies.iter().map(|policy| self.count_under(policy, arranged, progress)).collect()
    }

    /// Number of match-ups that are simulated, under all policies.
    pub fn match_ups(&self) -> usize {
        let fights = self.scenario.duels.len() + self.scenario.combats.len();
        (self.count_pairs() + fights) * self.scenario.policies.len()
    }

    /// Number of pairs of the matrix, counted without listing them.
    pub(super) fn count_pairs(&self) -> usize {
        Pairs::count(Meetings::Once, [self.recruits().len(); 3])
    }

    /// The fighters of the matrix.
    pub fn recruits(&self) -> &[Recruit] {
        self.scenario.matrix.as_ref().map_or(&[], |matrix| &matrix.recruits)
    }

    /// All pairs of the matrix.
    pub(super) fn pairs(&self) -> Pairs {
        Pairs::of_everybody(Meetings::Once, self.recruits().len())
    }

    /// The duels of the matrix under each policy, for web pages.
    pub fn duels<'a>(&'a self, answer: &'a RunAnswer) -> Vec<DuelsQuestion<'a>> {
        let scenario = &self.scenario;
        let of_policy = |(written, counted): (&WrittenPolicy, &'a Counted)| DuelsQuestion {
            recruits: self.recruits(),
            pairs: self.pairs(),
            odds: Odds::Sampled(&counted.field),
            told: Some(DuelTerms {
                ruleset: &scenario.ruleset,
                policies: BySide { a: written.policy, b: written.policy },
                turns: scenario.turns,
                seed: Seed(scenario.seed),
            }),
        };
        scenario.policies.iter().zip(&answer.raw).map(of_policy).collect()
    }

    fn head(&self, arranged: &[Arranged]) -> Head {
        let scenario = &self.scenario;
        let of_fights = arranged.iter().flat_map(|fight| fight.sides.recruits());
        Head::of("run")
            .under(&scenario.ruleset, Plays::Combats)
            .seeded(Some(scenario.seed))
            .hashed(Hashes::of_scenario(scenario))
            .covering(self.recruits().iter().chain(of_fights))
            .assuming(self.assumed(arranged))
    }

    /// The assumptions made for values that the cards do not give, in the matrix and in each fight.
    fn assumed(&self, arranged: &[Arranged]) -> Vec<Assumed> {
        let rules = &self.scenario.ruleset.missing;
        let mut all = assumed(self.recruits(), Needs::of_duels(self.recruits()), rules, None);
        for fight in arranged {
            let needs = Needs::of_combat(fight.sides.of(Side::A), fight.sides.of(Side::B));
            let more = assumed(fight.sides.recruits(), needs, rules, None);
            let is_new = |of: &Assumed| !all.contains(of);
            let more: Vec<Assumed> = more.into_iter().filter(is_new).collect();
            all.extend(more);
        }
        all
    }

    /// The duels, then the combats.
    fn arranged(&self) -> Vec<Arranged> {
        let duels = self.scenario.duels.iter().map(|duel| {
            let fighters = duel.fighters.as_ref();
            let labels = fighters.map(|recruit| recruit.label.clone());
            Arranged { kind: PlayedKind::Duel, sides: Sides::new(fighters.map(std::slice::from_ref)), labels }
        });
        let combats = self.scenario.combats.iter().map(|combat| {
            let sides = Sides::new(combat.sides());
            let labels = BySide { a: sides.label(Side::A), b: sides.label(Side::B) };
            Arranged { kind: PlayedKind::Combat, sides, labels }
        });
        duels.chain(combats).collect()
    }

    fn count_under(&self, policy: &WrittenPolicy, arranged: &[Arranged], progress: &dyn Progress) -> Counted {
        let Self { scenario, runs } = self;
        let player = policy.policy.player(&scenario.ruleset);
        let experiment = Experiment {
            ruleset: &scenario.ruleset,
            players: BySide { a: &player, b: &player },
            turns: scenario.turns,
            runs: runs.get(),
            seed: Seed(scenario.seed),
            sampler: Sampler::default(),
        };
        let count = |fights| progress.advance(fights);
        let fights: Vec<MatchUp> = arranged.iter().map(|fight| fight.sides.match_up()).collect();
        Counted {
            field: play_all(&match_ups(self.recruits(), &self.pairs()), &experiment, &count),
            fights: play_all(&fights, &experiment, &count),
        }
    }

    fn results(
        &self,
        policy: &WrittenPolicy,
        arranged: &[Arranged],
        counted: &Counted,
    ) -> Result<PolicyResults, Failed> {
        let (cells, ranking) = match self.recruits() {
            [] => (Vec::new(), Vec::new()),
            recruits => {
                let results = Results { tallies: Some(counted.field.clone()), ..Results::default() };
                let pairs = self.pairs();
                let played = Played { recruits, pairs: &pairs, results: &results, is_game: false };
                (played.encounters(), played.ranking(&policy.text)?)
            }
        };
        let fights = arranged.iter().zip(&counted.fights).map(|(fight, tally)| fight.played(tally)).collect();
        Ok(PolicyResults { policy: policy.text.clone(), cells, ranking, fights })
    }

    /// All counts as rows for data frames.
    fn fought<'a>(&'a self, arranged: &'a [Arranged], raw: &'a [Counted]) -> Vec<Fought<'a>> {
        let mut all = Vec::new();
        for (policy, counted) in self.scenario.policies.iter().zip(raw) {
            for (&(i, j), tally) in self.pairs().cells().iter().zip(&counted.field) {
                let sides = BySide { a: &self.recruits()[i], b: &self.recruits()[j] };
                all.push(Fought {
                    kind: "matrix",
                    policy: &policy.text,
                    sides: sides.map(|recruit| recruit.label.as_str()),
                    strategic_values: sides.map(|recruit| {
                        u64::from(recruit.count.get()) * u64::from(recruit.profile.strategic_value.get())
                    }),
                    killers: &Side::BOTH,
                    tally,
                });
            }
            all.extend(arranged.iter().zip(&counted.fights).map(|(fight, tally)| Fought {
                kind: fight.kind.word(),
                policy: &policy.text,
                sides: fight.labels.as_ref().map(String::as_str),
                strategic_values: fight.sides.strategic_values(),
                killers: &Side::BOTH,
                tally,
            }));
        }
        all
    }

    /// Writes the answer's data as files: match-ups, kills by turn, and kill rates over the field,
    /// each as CSV and Parquet.
    ///
    /// # Errors
    /// If a data frame fails.
    pub fn files(&self, answer: &RunAnswer) -> Result<Vec<(String, Vec<u8>)>, Failed> {
        let arranged = self.arranged();
        let fought = self.fought(&arranged, &answer.raw);
        let field: Vec<Fought> = fought.iter().filter(|row| row.kind == "matrix").cloned().collect();
        let mut frames = vec![("match-ups", with_measures(&fought)?), ("by-turn", by_turn(&fought)?)];
        if let Some(row) = field.first() {
            frames.push(("kill-rates", kill_rates(&counts(&field)?, row.tally.turns())?.0));
        }
        let mut files = Vec::new();
        for (name, frame) in frames {
            files.push((format!("{name}.csv"), to_csv(&frame)?));
            files.push((format!("{name}.parquet"), to_parquet(&frame)?));
        }
        Ok(files)
    }
}

impl Arranged {
    fn played(&self, tally: &Tally) -> PlayedFight {
        let standing = |side| {
            let at = |turn| {
                let of = Estimate::proportion(tally.runs - tally.gone_by(side, turn), tally.runs);
                Standing { chance: of.value, ci95: Ci95::from(&of) }
            };
            (1..=tally.turns()).map(at).collect()
        };
        PlayedFight {
            kind: self.kind,
            a: self.sides.name(Side::A),
            b: self.sides.name(Side::B),
            ap: Some(self.sides.strategic_values()),
            chances: Chances::from(&Outcome::of(tally)),
            standing: BySide { a: Side::A, b: Side::B }.map(standing),
        }
    }
}
