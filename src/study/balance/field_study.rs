//! Everything that is asked about a field, answered in numbers.

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

/// The answers of one field under one way to play.
#[derive(Clone, Debug)]
pub struct FieldStudy {
    /// Of each contender.
    pub judged: Vec<Judged>,
    /// Of each contender: how far each lever moves its fair cost, the farthest first.
    pub reaches: Vec<Vec<Reach>>,
    /// Of each situation, of each contender who meets somebody in it.
    pub by_situation: Vec<Vec<Option<FairCost>>>,
    /// Costs of all at once, by AP.
    pub together: Result<Vec<JointCost>, NoJointCosts>,
    /// The same by victories.
    pub by_victory: Result<Vec<JointCost>, NoJointCosts>,
    /// What was played otherwise.
    pub others: Vec<Alternative>,
    /// Other rulesets under which the very same fights are fought.
    pub same_editions: Vec<SameEdition>,
    /// Of each contender: what its habit gives up; empty where no other policies were tried.
    pub exploitabilities: Vec<Option<Exploitability>>,
    /// Which duels both sides played as well as can be, where each chooses how to play, and which were too large for it.
    pub solved_duels: SolvedDuels,
    /// Each against each at printed AP.
    pub payoffs: PayoffMatrix,
    /// The bouts at printed AP, with the share of each in its pairing.
    pub bouts: Vec<(Bout, f64, Outcome)>,
    /// Fights on a line that were sampled.
    pub fights: u64,
    /// Battles on a table that were played.
    pub battles: u64,
    /// Where some situations are on a line and some on a table: the fair costs of each contender by each alone.
    pub by_place: Option<ByPlace>,
}

/// What is played otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AlternativeKind {
    /// Another policy of both sides.
    Policy,
    /// Another policy of the judged profile alone.
    OwnPlay,
    /// Another policy of its enemies alone.
    EnemyPlay,
    /// Both sides choose the best mix of the policies that are tried.
    BestPlay,
    /// Both sides play by the first policy, where the fair costs are those of their best play.
    Habit,
    /// Another distance between groups that start apart.
    Distance,
    /// Others beside the judged profile.
    Mates,
    /// Another reading of a contested rule.
    Reading,
    /// Another edition of the rules.
    Edition,
}

impl AlternativeKind {
    /// Every kind, in the order in which they are told.
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

/// A ruleset under which the very same fights are fought as under another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SameEdition {
    /// Its id.
    pub id: String,
    /// The id of the other: the ruleset of the study, or one that was tried before.
    pub same_as: String,
}

/// The fair costs under another policy, reading or edition.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// What is another one.
    pub kind: AlternativeKind,
    /// Its name.
    pub name: String,
    /// Of each contender; none where no root is known to start from.
    pub costs: Vec<Option<FairCost>>,
}

impl FieldStudy {
    /// Studies a field. `is_judged` is told the verdicts as soon as they are known.
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

    /// Puts the fair costs where both sides play their best in the place of those by habit, which are one of the settings then.
    fn take_best_play(&mut self, printed: &[f64], threshold: Threshold) {
        let best = self.others.iter_mut().find(|other| other.kind == AlternativeKind::BestPlay);
        let Some(best) = best else { return };
        best.kind = AlternativeKind::Habit;
        for ((judged, best), printed) in self.judged.iter_mut().zip(&mut best.costs).zip(printed) {
            let Some(cost) = best else { continue };
            // What is known of the move is known besides what is known of where it began.
            let found = FairCost { log_error: libm::hypot(cost.log_error, judged.cost.log_error), ..*cost };
            *best = Some(FairCost { log_error: 0.0, ..judged.cost });
            judged.cost = found;
            judged.verdict = Verdict::of(*printed, found.interval(judged.z_of_all), threshold);
        }
    }
}

/// Fair costs that are looked for, of these contenders, where what is known of everybody is near.
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

    /// In each situation.
    pub(super) fn by_situation(
        &self,
        ledger: &mut Ledger,
        count: &(impl Fn(u64) + Sync),
    ) -> Vec<Vec<Option<FairCost>>> {
        let situations = 0..ledger.field().situations.len();
        situations.map(|of| self.costs(ledger, &|pairing: &Pairing| pairing.situation == of, count)).collect()
    }

    /// On a line and on a table, where there are situations of both kinds.
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

/// What was fought at these costs.
fn bouts(ledger: &Ledger, costs: &[f64]) -> Vec<(Bout, f64, Outcome)> {
    let field = ledger.field();
    let pairings = field.pairings().filter(|of| field.is_of_all_methods(of));
    let mixtures = pairings.map(|of| ledger.mixture(of, of.pair.map(|i| costs[i])));
    let all = mixtures.flat_map(|mixture| mixture.bouts);
    all.map(|(bout, share)| (bout, share, *ledger.outcome(&bout))).collect()
}
