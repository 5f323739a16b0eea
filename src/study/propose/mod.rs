//! Proposes new AP for profiles that cost too little or too much, with the evidence for it and the
//! means to reproduce it.
//!
//! | file | contents |
//! | --- | --- |
//! | [`evidence`] | the answer: `evidence.json`, which [`check`](super::check) reads back |
//! | [`inputs`] | the judged profile files and cards, as evidence records them |
//! | `candidates` | selects and orders the costs to change |
//! | [`armies`] | new AP by worth in armies, with another answer that is evidence, too |

pub mod armies;
mod candidates;
pub mod evidence;
pub mod inputs;

pub use evidence::{
    CostAfter, EvidenceHashes, EvidenceTable, HashedEdition, JudgedCost, JudgedFile, NamedEffort, NamedField,
    OneOrSeveral, ProposeAnswer, ProposedCost, Withheld, WithheldCost, WrittenValue,
};
pub(crate) use inputs::ProfileText;
pub(super) use inputs::written_values;

use super::balance::{BalanceAnswer, FieldSetup, FieldStudy, Verdicts};
use super::compare::{Changes, ComparedProfile};
use super::provenance::{FightKinds, Provenance};
use super::question::{
    Failed, Part, Phase, Progress, Question, ScalableQuestion, Scale, SharedQuestion, Work,
};
use crate::balance::{Comparison, Field, Repricing, RepricingLimits, RulesChange};
use crate::stats::Interval;
use candidates::{Candidate, smallest_first, to_withheld};
use evidence::new_costs;
use std::fmt;

/// Asks which costs of a field are wrong and what they should be.
#[derive(Clone)]
pub struct ProposeQuestion {
    /// The field, the terms of its fights and the sampling effort.
    pub setup: FieldSetup,
    /// Profile files of the field, as they were read.
    pub files: Vec<ProfileText>,
    /// Indices of the profiles whose cost may be changed.
    pub contenders: Vec<usize>,
    /// Options of the question; evidence records them so that it can be reproduced.
    pub options: ProposeOptions,
    /// Command line that asks the same question again, word by word; contains `--fights`.
    pub again: Vec<String>,
    /// Function that makes the tables of the evidence from the answer. The caller provides it,
    /// because this module contains no texts for users.
    pub tables: fn(&ProposeAnswer) -> Vec<EvidenceTable>,
}

/// Writes all fields but the function pointer, whose address differs from run to run.
impl fmt::Debug for ProposeQuestion {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { setup, files, contenders: about, options: asked, again, tables: _ } = self;
        let mut fields = f.debug_tuple("ProposeQuestion");
        fields.field(setup).field(files).field(about).field(asked).field(again).finish()
    }
}

/// Options with which a proposal was asked for, by fights on a line or by worth in armies.
#[derive(Clone, Debug, PartialEq)]
pub struct ProposeOptions {
    /// The field as the user named it.
    pub field: NamedField,
    /// Target precision, as the user wrote it.
    pub precision: Option<String>,
    /// Profiles to which proposals are limited, as the user wrote them; empty for all.
    pub only: Vec<String>,
    /// Maximum number of proposed changes; `None` for all or, by worth in armies, for the number
    /// that gains most of what can be gained.
    pub most: Option<u64>,
    /// Maximum increase, as a share of the printed AP; `None` without a cap.
    pub cap: Option<f64>,
    /// Hash of the scenario file; `None` if options name the field.
    pub scenario_hash: Option<String>,
}

/// Only the first study is divided into parts, because everything after it depends on its whole
/// result.
impl SharedQuestion for ProposeQuestion {
    const DEPENDS_ON_RESULTS: bool = true;

    fn play(&self, part: Part, progress: &dyn Progress) -> Result<(), Failed> {
        self.setup.play_part(part, progress)
    }
}

impl ScalableQuestion for ProposeQuestion {
    fn scale(&self) -> Option<Scale> {
        Some(self.setup.scale())
    }

    fn with_fights(&self, fights: u64) -> Self {
        let mut question = ProposeQuestion { setup: self.setup.with_fights(fights), ..self.clone() };
        let words = &mut question.again;
        let option = words.iter().position(|word| word == "--fights");
        if let Some(value) = option.and_then(|at| words.get_mut(at + 1)) {
            *value = fights.to_string();
        }
        question
    }
}

/// Results of the study of a field, with the intervals that decide its verdicts.
pub(super) struct Study {
    field: Field,
    /// Interval that decides the verdict, per contender.
    intervals: Vec<Interval>,
    /// Answer about the field.
    pub(super) balance: BalanceAnswer,
}

impl Study {
    /// Runs the study of a field.
    fn run(setup: &FieldSetup, progress: &dyn Progress) -> Result<Self, Failed> {
        let field = setup.weighted_field()?;
        let study = FieldStudy::run(&setup.reference, &field, setup.terms(), setup.effort, progress);
        // Evidence is the same in every build, and some builds have no kill rates.
        let verdicts = Verdicts::new(setup, &field, &study);
        let balance = verdicts.answer(None);
        let intervals = study.judged.iter().enumerate();
        let intervals =
            intervals.map(|(i, judged)| verdicts.deciding_interval(i, judged, judged.corrected_z)).collect();
        Ok(Self { field, intervals, balance })
    }

    /// Returns cost, verdict and fair cost of every profile.
    pub(super) fn costs(&self) -> Vec<CostAfter> {
        let each = self.balance.profiles.iter().zip(&self.intervals);
        let cost = each.map(|(profile, interval)| CostAfter {
            id: profile.id.clone(),
            ap: profile.ap,
            verdict: profile.verdict,
            fair: profile.fair,
            ci95_of_all: *interval,
        });
        cost.collect()
    }
}

/// Proposed changes and their effects.
struct Proposal {
    changed: Vec<ProposedCost>,
    withheld: Vec<WithheldCost>,
    after: Vec<CostAfter>,
    changes: Option<Changes>,
    fights: u64,
}

impl Question for ProposeQuestion {
    type Answer = ProposeAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<ProposeAnswer, Failed> {
        let study = self.study(progress)?;
        let proposal = self.proposal(&study, progress)?;
        let mut answer = self.evidence(study, proposal);
        answer.tables = (self.tables)(&answer);
        Ok(answer)
    }
}

impl ProposeQuestion {
    /// Runs the study of the field at the AP that its profiles have now.
    pub(super) fn study(&self, progress: &dyn Progress) -> Result<Study, Failed> {
        Study::run(&self.setup, progress)
    }

    /// Returns the hashes of all inputs.
    pub(super) fn hashes(&self) -> EvidenceHashes {
        let FieldSetup { scenario, reference, .. } = &self.setup;
        let editions = reference.verdict.editions.iter();
        EvidenceHashes {
            editions: editions
                .map(|edition| HashedEdition { id: edition.ruleset.id.clone(), hash: edition.hash.clone() })
                .collect(),
            ..EvidenceHashes::from_scenario(scenario, self.options.scenario_hash.clone())
        }
    }

    fn proposal(&self, study: &Study, progress: &dyn Progress) -> Result<Proposal, Failed> {
        let (setup, sampling) = (&self.setup, self.setup.effort.sampling);
        let profiles = &study.balance.profiles;
        let mut candidates = Candidate::all(&study.balance, &study.intervals);
        candidates.retain(|candidate| self.contenders.contains(&candidate.place));
        let limits = RepricingLimits {
            cap: self.options.cap,
            threshold: setup.reference.verdict.threshold(),
            fights: sampling.fights,
        };
        let withheld = |candidate: &Candidate, (why, fair_ap)| {
            let profile = &profiles[candidate.place];
            WithheldCost { id: profile.id.clone(), ap: profile.ap, verdict: profile.verdict, fair_ap, why }
        };
        // A profile that cannot be given another cost does not count towards the limit.
        let is_within =
            |of: &&Candidate| of.fair.is_some_and(|fair| !limits.is_beyond(profiles[of.place].ap, fair));
        let most = self.options.most.map_or(usize::MAX, |most| most as usize);
        let beyond: Vec<Candidate> = candidates.iter().filter(is_within).skip(most).copied().collect();
        candidates.retain(|candidate| !beyond.contains(candidate));

        progress.begin(Phase::NewCosts, Work::Fights, None);
        let count = |fights| progress.advance(fights);
        let wanted: Vec<(usize, Option<f64>)> = candidates.iter().map(|of| (of.place, of.fair)).collect();
        let printed: Vec<u16> = profiles.iter().map(|profile| profile.ap).collect();
        let field = |costs: &[u16]| setup.with_costs(costs).weighted_field();
        let repricing = Repricing::solve(setup.terms(), &field, &printed, &wanted, limits, &count)?;

        let of = |place: usize| candidates.iter().find(|candidate| candidate.place == place);
        let kept = repricing.kept.iter().filter_map(|&(i, kept)| {
            let candidate = of(i)?;
            Some(withheld(candidate, to_withheld(kept, candidate.fair)))
        });
        let left = beyond.iter().map(|candidate| withheld(candidate, (Withheld::BeyondMost, candidate.fair)));
        let mut proposal = Proposal {
            changed: Vec::new(),
            withheld: kept.chain(left).collect(),
            after: study.costs(),
            changes: None,
            fights: repricing.fights,
        };
        if repricing.changed.is_empty() {
            return Ok(proposal);
        }
        let changed = repricing.changed.iter().filter_map(|&i| {
            Some(ProposedCost {
                id: profiles[i].id.clone(),
                ap: profiles[i].ap,
                proposed_ap: repricing.costs[i],
                verdict: profiles[i].verdict,
                least_change: of(i)?.least_change,
            })
        });
        proposal.changed = changed.collect();
        smallest_first(&mut proposal.changed);
        let voted = setup.with_costs(&repricing.costs);
        let after = Study::run(&voted, progress)?;
        progress.begin(Phase::Comparison, Work::Fights, None);
        let changes = self.changes([&study.field, &after.field], &count);
        proposal.fights += after.balance.fights + changes.fights;
        (proposal.after, proposal.changes) = (after.costs(), Some(changes));
        Ok(proposal)
    }

    /// Compares all profiles before and after the new costs.
    fn changes(&self, fields: [&Field; 2], count: &(impl Fn(u64) + Sync)) -> Changes {
        let terms = self.setup.terms();
        let costs = fields.map(Field::printed_ap);
        let whole = |when: usize, i: usize| fields[when].contenders[i].profile.strategic_value.get();
        let contenders: Vec<ComparedProfile> = (self.setup.reference.fighters.iter().enumerate())
            .map(|(i, fighter)| ComparedProfile {
                id: fighter.label.clone(),
                name: fighter.name.clone(),
                ap: [whole(0, i), whole(1, i)],
            })
            .collect();
        terms.with_ledger(fields[0], |before| {
            terms.with_ledger(fields[1], |after| {
                let mut comparison = Comparison::new(before, after, costs, RulesChange::Unchanged);
                comparison.fight(self.setup.effort.sampling.fights, count);
                Changes::from_comparison(&comparison, &contenders)
            })
        })
    }

    fn evidence(&self, study: Study, proposal: Proposal) -> ProposeAnswer {
        let FieldSetup { scenario, effort, .. } = &self.setup;
        let asked = &self.options;
        let Study { intervals, balance, .. } = study;
        let provenance = Provenance {
            schema: evidence::schema_name(),
            again: Some(self.again.join(" ")),
            abilities: balance.provenance.abilities.clone(),
            assumed: balance.provenance.assumed.clone(),
            judged_editions: balance.provenance.judged_editions.clone(),
            ..Provenance::new("propose")
                .with_ruleset(&scenario.ruleset, FightKinds::Melees)
                .with_seed(Some(scenario.seed))
        };
        let card = |id: &str| {
            let fighter = self.setup.reference.fighters.iter().find(|fighter| fighter.label == id);
            fighter.map_or(Vec::new(), |fighter| written_values(&fighter.card, FightKinds::Melees))
        };
        let verdicts = balance.profiles.iter().zip(&intervals).map(|(profile, interval)| JudgedCost {
            id: profile.id.clone(),
            name: profile.name.clone(),
            ap: profile.ap,
            verdict: profile.verdict,
            unmodelled: if profile.is_refused { profile.unmodelled.clone() } else { Vec::new() },
            lacking: profile.lacking.clone(),
            leans_on_unjudged: profile.leans_on_unjudged,
            flips_with: profile.flips_with.clone(),
            fair: profile.fair,
            ci95_of_all: *interval,
            balance: profile.balance,
            card: card(&profile.id),
        });
        ProposeAnswer {
            provenance,
            field: asked.field.clone(),
            effort: NamedEffort {
                fights: effort.sampling.fights,
                precision: asked.precision.clone(),
                quick: !effort.tries_variants,
            },
            only: asked.only.clone(),
            most: asked.most,
            cap: asked.cap,
            policy: balance.policy.clone(),
            turns: balance.turns,
            engine: balance.engine,
            hashes: self.hashes(),
            profile_files: self
                .files
                .iter()
                .map(|file| file.to_judged_file(&new_costs(&proposal.changed)))
                .collect(),
            threshold: balance.threshold,
            fights: balance.fights + proposal.fights,
            verdicts: verdicts.collect(),
            proposal: proposal.changed,
            withheld: proposal.withheld,
            after: proposal.after,
            changes: proposal.changes,
            tables: Vec::new(),
            left_out: balance.left_out.clone(),
            balance: Box::new(balance),
        }
    }
}
