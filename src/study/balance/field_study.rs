//! Runs all estimates of a field and holds their results as numbers, before they become an answer.

use super::ahead::StudyAhead;
use super::levers::{Levers, reaches};
use super::line_and_battle::ByPlace;
use super::setup::FieldEffort;
use crate::balance::{
    Bout, Exploitability, FairCost, Field, JointCost, Judged, Ledger, LedgerTerms, NoJointCosts, Outcome,
    Pairing, Payoff, PayoffMatrix, Reach, Search, SolvedDuels, Threshold, Verdict, judge,
};
use crate::scenario::{ReferenceField, VerdictPlay};
use crate::study::{Progress, Work};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Results of a study of one field.
#[derive(Clone, Debug)]
pub struct FieldStudy {
    /// Verdict and fair cost of each contender.
    pub judged: Vec<Judged>,
    /// Effects of the assumptions on the fair cost of each contender, the largest first.
    pub reaches: Vec<Vec<Reach>>,
    /// Fair costs per situation, then per contender; `None` for a contender without enemies there.
    pub by_situation: Vec<Vec<Option<FairCost>>>,
    /// Joint costs of all contenders, by AP destroyed.
    pub together: Result<Vec<JointCost>, NoJointCosts>,
    /// Joint costs of all contenders, by victories.
    pub by_victory: Result<Vec<JointCost>, NoJointCosts>,
    /// Fair costs under each variant.
    pub others: Vec<Alternative>,
    /// Rulesets whose fights are identical to those of another ruleset.
    pub same_editions: Vec<SameEdition>,
    /// Exploitability of the first policy for each contender; empty if no other policies were
    /// tried.
    pub exploitabilities: Vec<Option<Exploitability>>,
    /// Duels that were solved for optimal play of both sides, and those too large to solve.
    pub solved_duels: SolvedDuels,
    /// Balances of each profile against each other at printed AP.
    pub payoffs: PayoffMatrix,
    /// Outcomes of all bouts at printed AP, with the share of each in its pairing.
    pub bouts: Vec<(Bout, f64, Outcome)>,
    /// Number of sampled fights on a line.
    pub fights: u64,
    /// Number of battles played on a table.
    pub battles: u64,
    /// Fair costs by fights on a line alone and by battles on a table alone; `None` unless the
    /// field has both.
    pub by_place: Option<ByPlace>,
}

/// Assumption that is changed in a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AlternativeKind {
    /// Both sides play another policy.
    Policy,
    /// Only the judged profile plays another policy.
    OwnPlay,
    /// Only the enemies play another policy.
    EnemyPlay,
    /// Both sides play their equilibrium mix of the policies tried.
    BestPlay,
    /// Both sides play the first policy, if the main fair costs are those of the equilibrium.
    Habit,
    /// Groups start at another distance.
    Distance,
    /// The judged profile fights beside other profiles.
    Mates,
    /// A contested rule is read differently.
    Reading,
    /// Another edition of the rules applies.
    Edition,
}

impl AlternativeKind {
    /// All kinds, in the order in which they are reported.
    pub const ALL: [AlternativeKind; 9] = [
        AlternativeKind::Policy,
        AlternativeKind::OwnPlay,
        AlternativeKind::EnemyPlay,
        AlternativeKind::BestPlay,
        AlternativeKind::Habit,
        AlternativeKind::Distance,
        AlternativeKind::Mates,
        AlternativeKind::Reading,
        AlternativeKind::Edition,
    ];
}

/// A ruleset whose fights are identical to those of another ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SameEdition {
    /// Id of the ruleset.
    pub id: String,
    /// Id of the identical one: the ruleset of the study, or one tried before.
    pub same_as: String,
}

/// Fair costs of all contenders under one variant.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// Assumption that is changed.
    pub kind: AlternativeKind,
    /// Name of the variant.
    pub name: String,
    /// Fair cost of each contender; `None` if it has no root under the main assumptions.
    pub costs: Vec<Option<FairCost>>,
}

impl FieldStudy {
    /// Runs a study of a field. `is_judged` receives the verdicts once they are known,
    /// before variants are tried.
    pub fn of(
        reference: &ReferenceField,
        field: &Field,
        terms: LedgerTerms,
        effort: FieldEffort,
        progress: &dyn Progress,
        is_judged: &dyn Fn(&[Judged]),
    ) -> Self {
        let threshold = reference.verdict.threshold();
        let tries_others = effort.tries_others && field.has_lines();
        let levers = || Levers::expected_fights(reference, field, terms, effort);
        let levers = if tries_others { levers() } else { 0 };
        progress.begin(Work::Fights, levers);
        let count = |fights| progress.advance(fights);
        let all: Vec<usize> = (0..field.len()).collect();
        let printed = field.printed();
        let (mut study, samples) = terms.with_ledger(field, |ledger| {
            let ahead = StudyAhead::of(ledger, effort, levers);
            ahead.tell(progress);
            let judged = judge(ledger, &all, all.len(), &printed, threshold, effort.sampling, &count);
            is_judged(&judged);
            ahead.tell_judged(progress);
            let known: Vec<Option<FairCost>> = judged.iter().map(|of| Some(of.cost)).collect();
            let reaches = |i: usize| ledger.reaches_of_samples(i, &judged[i].cost, &printed, terms.seed);
            let samples: Vec<[Reach; 2]> = all.iter().map(|&i| reaches(i)).collect();
            let search = Search::of(effort.sampling.fights, field);
            let sought = Sought { of: &all, printed: &printed, known: &known, search };
            let by_situation = sought.by_situation(ledger, &count);
            let by_place = sought.by_place(ledger, &by_situation, &count);
            let together = ledger.balanced(Payoff::Ap, search, &count);
            let by_victory = ledger.balanced(Payoff::Victory, search, &count);
            let payoffs = PayoffMatrix::of(ledger, effort.sampling.fights, &count);
            let bouts = bouts(ledger, &printed);
            let (others, same_editions) = (Vec::new(), Vec::new());
            let study = FieldStudy {
                judged,
                reaches: Vec::new(),
                by_situation,
                together,
                by_victory,
                others,
                same_editions,
                exploitabilities: Vec::new(),
                solved_duels: SolvedDuels::default(),
                payoffs,
                bouts,
                fights: ledger.fights(),
                battles: ledger.battles(),
                by_place,
            };
            (study, samples)
        });
        let known: Vec<FairCost> = study.judged.iter().map(|of| of.cost).collect();
        if tries_others {
            let levers = Levers::of(reference, field, terms, effort, &known, progress);
            (study.others, study.same_editions) = (levers.others, levers.same_editions);
            study.exploitabilities = levers.exploitabilities;
            study.solved_duels = levers.solved_duels;
            study.fights += levers.fights;
        }
        progress.expect(&[]);
        if reference.verdict.play == VerdictPlay::Equilibrium {
            study.take_best_play(&printed, threshold);
        }
        let of_each = study.judged.iter().zip(samples).enumerate();
        study.reaches =
            of_each.map(|(i, (of, samples))| reaches(i, &of.cost, &study.others, samples)).collect();
        study
    }

    /// Makes the equilibrium costs the main result and stores those under the first policy as a
    /// variant.
    fn take_best_play(&mut self, printed: &[f64], threshold: Threshold) {
        let best = self.others.iter_mut().find(|other| other.kind == AlternativeKind::BestPlay);
        let Some(best) = best else { return };
        best.kind = AlternativeKind::Habit;
        for ((judged, best), printed) in self.judged.iter_mut().zip(&mut best.costs).zip(printed) {
            let Some(cost) = best else { continue };
            // The errors of the main cost and of the shift are independent.
            let found = FairCost { log_error: libm::hypot(cost.log_error, judged.cost.log_error), ..*cost };
            *best = Some(FairCost { log_error: 0.0, ..judged.cost });
            judged.cost = found;
            judged.verdict = Verdict::of(*printed, found.interval(judged.z_of_all), threshold);
        }
    }
}

/// Arguments of a search for fair costs of the contenders `of`, which starts at `known` costs.
pub(super) struct Sought<'a> {
    pub(super) of: &'a [usize],
    pub(super) printed: &'a [f64],
    pub(super) known: &'a [Option<FairCost>],
    pub(super) search: Search,
}

impl Sought<'_> {
    fn costs(
        &self,
        ledger: &mut Ledger,
        asked: &impl Fn(&Pairing) -> bool,
        count: &(impl Fn(u64) + Sync),
    ) -> Vec<Option<FairCost>> {
        ledger.fair_costs(self.of, self.printed, self.known, asked, self.search, count)
    }

    /// Estimates the fair costs in each situation separately.
    pub(super) fn by_situation(
        &self,
        ledger: &mut Ledger,
        count: &(impl Fn(u64) + Sync),
    ) -> Vec<Vec<Option<FairCost>>> {
        let situations = 0..ledger.field().situations.len();
        situations.map(|of| self.costs(ledger, &|pairing: &Pairing| pairing.situation == of, count)).collect()
    }

    /// Estimates the fair costs on a line and on a table separately, if the field has both.
    pub(super) fn by_place(
        &self,
        ledger: &mut Ledger,
        by_situation: &[Vec<Option<FairCost>>],
        count: &(impl Fn(u64) + Sync),
    ) -> Option<ByPlace> {
        let field = ledger.field();
        let mut on_tables = |is_battle: bool| {
            let is_there = |&of: &usize| field.situations[of].is_battle() == is_battle;
            let there: Vec<usize> = (0..field.situations.len()).filter(is_there).collect();
            match there[..] {
                [alone] => by_situation[alone].clone(),
                _ => self.costs(ledger, &|pairing: &Pairing| there.contains(&pairing.situation), count),
            }
        };
        let has_both = field.has_lines() && field.has_battles();
        has_both.then(|| ByPlace { line: on_tables(false), battle: on_tables(true) })
    }
}

/// Collects the outcomes of all bouts at these costs.
fn bouts(ledger: &Ledger, costs: &[f64]) -> Vec<(Bout, f64, Outcome)> {
    let field = ledger.field();
    let pairings = field.pairings().filter(|of| field.is_of_all_methods(of));
    let mixtures = pairings.map(|of| ledger.mixture(of, of.pair.map(|i| costs[i])));
    let all = mixtures.flat_map(|mixture| mixture.bouts);
    all.map(|(bout, share)| (bout, share, *ledger.outcome(&bout))).collect()
}
