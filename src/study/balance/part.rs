//! Computes one part of a study: the fair costs of some contenders, so that several processes can
//! share the work.
//!
//! The search for one fair cost keeps all other contenders at their printed cost, so searches are
//! independent. Each part searches the costs of its own contenders, in each situation and under
//! each variant too, and plays its share of the fights at printed AP. A whole study then reuses the
//! outcomes from the [cache](crate::simulate::PieceCache). It replays the few that differ, such as
//! a match-up that two contenders share. Joint costs depend on all contenders and are left to the
//! whole study.

use super::field_study::CostSearch;
use super::question::BalanceQuestion;
use super::sensitivity::SensitivityResults;
use super::setup::FieldSetup;
use crate::balance::{FairCost, SearchEnd, SearchSettings, judge};
use crate::study::question::{Part, SharedQuestion};
use crate::study::{Failed, Phase, Progress, Work};

/// Placeholder for the cost of a contender that belongs to another part.
const UNKNOWN_COST: FairCost = FairCost {
    ap: 1.0,
    log_error: f64::INFINITY,
    slope: 0.0,
    slope_error: 0.0,
    search_end: SearchEnd::NotFound,
};

impl FieldSetup {
    /// Simulates one part of the study of this field; its results stay in the cache.
    ///
    /// # Errors
    /// As for the whole study.
    pub(in crate::study) fn play_part(&self, part: Part, progress: &dyn Progress) -> Result<(), Failed> {
        let field = self.weighted_field()?;
        let (reference, effort, terms) = (&self.reference, self.effort, self.terms());
        let own: Vec<usize> = (0..field.len()).filter(|&i| part.includes(i)).collect();
        let printed = field.printed_ap();
        let fights = effort.sampling.fights;
        let at_printed =
            || field.pairings().enumerate().filter(|(place, _)| part.includes(*place)).map(|(_, of)| of);
        progress.begin(Phase::FairCosts, Work::Fights, None);
        let count = |fights| progress.advance(fights);
        let mut costs = vec![UNKNOWN_COST; field.len()];
        terms.with_ledger(&field, |ledger| {
            let (threshold, sampling) = (reference.verdict.threshold(), effort.sampling);
            let judged = judge(ledger, &own, field.len(), &printed, threshold, sampling, &count);
            for (&i, judged) in own.iter().zip(judged) {
                costs[i] = judged.cost;
            }
            progress.begin(Phase::OtherCosts, Work::Fights, None);
            let known: Vec<Option<FairCost>> = costs.iter().copied().map(Some).collect();
            let search = SearchSettings::for_field(fights, &field);
            let sought = CostSearch { contenders: &own, printed: &printed, start_costs: &known, search };
            let _ = sought.by_situation(ledger, &count);
            ledger.fight(field.with_printed_ap(at_printed()), fights, &count);
        });
        if effort.tries_variants && !own.is_empty() {
            SensitivityResults::analyze(reference, &field, terms, effort, &costs, progress);
        }
        Ok(())
    }
}

impl SharedQuestion for BalanceQuestion {
    const DEPENDS_ON_RESULTS: bool = true;

    fn play(&self, part: Part, progress: &dyn Progress) -> Result<(), Failed> {
        self.setup.play_part(part, progress)
    }
}
