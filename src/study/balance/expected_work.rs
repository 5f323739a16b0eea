//! Estimates the work that remains in a study of a field, for progress bars: fights per stage and
//! relative time per fight. The constants were measured on fields of 4 to 60 profiles. As soon as a
//! stage has run, its actual numbers replace the estimates.

use crate::balance::{BATTLE_COST_IN_FIGHTS, Ledger, SearchSettings};
use crate::study::balance::setup::FieldEffort;
use crate::study::{Progress, Stretch};

/// Time per fight while printed costs are judged, relative to a fight under another policy.
const JUDGING_TIME_PER_FIGHT: f64 = 0.65;
/// Time per fight while costs are estimated by situation and jointly, relative to a fight under
/// another policy.
const OTHER_METHODS_TIME_PER_FIGHT: f64 = 0.9;
/// Time per unit of work on solved duels, which is counted in fights, relative to a fight under
/// another policy.
const SOLVED_DUEL_TIME_PER_FIGHT: f64 = 0.95;
/// Time per fight while equilibria of policies are estimated, relative to a fight under another
/// policy.
const EQUILIBRIUM_TIME_PER_FIGHT: f64 = 1.25;
/// Time per fight under another ruleset or in another field, relative to a fight under another
/// policy.
const VARIANT_TIME_PER_FIGHT: f64 = 0.92;
/// Time per fight averaged over all variants, relative to a fight under another policy.
const SENSITIVITY_TIME_PER_FIGHT: f64 = 1.05;

/// Fights of a cost search under another policy, relative to one under another ruleset. Policies
/// move the costs farther.
const POLICY_SEARCH_FACTOR: f64 = 1.95;
/// Fights per pair of policies while equilibria are estimated, relative to a cost search under
/// another ruleset. Small because most policies do not occur in an equilibrium.
const EQUILIBRIUM_SEARCH_FACTOR: f64 = 0.3;
/// Fights of a cost search under another ruleset or in another field, relative to a search without
/// earlier outcomes. Below 1 because many outcomes are already in the ledger.
pub(super) const VARIANT_SEARCH_FACTOR: f64 = 0.8;
/// Duels solved while equilibrium costs are searched, relative to those solved at the costs under
/// the first policy.
const EQUILIBRIUM_DUEL_FACTOR: f64 = 0.15;

/// Numbers from which the work under other policies is derived.
#[derive(Clone, Copy)]
pub(super) struct PolicyCounts {
    pub(super) other_policies: usize,
    /// Number of cost searches in which both sides or one side play another policy.
    pub(super) searches: usize,
}

impl PolicyCounts {
    fn searches(self) -> f64 {
        self.searches as f64
    }

    /// Returns the number of ordered pairs of policies, the first policy included; 0 if no others
    /// are tried.
    fn pairs(self) -> f64 {
        if self.other_policies == 0 {
            0.0
        } else {
            ((self.other_policies + 1) * (self.other_policies + 1)) as f64
        }
    }

    fn equilibrium_searches(self) -> f64 {
        EQUILIBRIUM_SEARCH_FACTOR * self.pairs()
    }

    /// Returns the work of all policies as an equivalent number of cost searches under another
    /// ruleset.
    pub(super) fn to_ruleset_searches(self) -> f64 {
        POLICY_SEARCH_FACTOR * self.searches() + self.equilibrium_searches()
    }
}

/// Returns the expected work on solved duels, in fights that take as long. `duels` is the part of
/// it at the costs under the first policy.
pub(super) fn solved_duel_work(duels: f64) -> f64 {
    (1.0 + EQUILIBRIUM_DUEL_FACTOR) * duels
}

/// Expected work of a whole study in fights. The factors are multiples of the fights at printed AP,
/// measured on fields of 10 to 60 profiles.
pub(super) struct ExpectedStudyWork {
    judged: f64,
    /// Fights for costs by situation, for joint costs, and for the matrix of balances at printed
    /// AP.
    other_methods: f64,
    sensitivity: f64,
}

impl ExpectedStudyWork {
    /// Battles of a profile until its cost is found, as a multiple of those at a single cost.
    const BATTLE_SEARCH_FACTOR: f64 = 4.0;

    pub(super) fn estimate(ledger: &Ledger, effort: FieldEffort, levers: u64) -> Self {
        let (field, fights) = (ledger.field(), effort.sampling.fights);
        let once = ledger.count_missing_fights(field.with_printed_ap(field.pairings()), fights) as f64;
        // The more fights are simulated at the root, the smaller the share of the search before it.
        let search = SearchSettings::for_field(fights, field);
        let times = (4.0 - libm::log(fights as f64 / (2.0 * search.bracketing_fights as f64))).max(1.5);
        let battles = Self::BATTLE_SEARCH_FACTOR * (BATTLE_COST_IN_FIGHTS * field.count_battles()) as f64;
        ExpectedStudyWork {
            judged: times * once + battles,
            other_methods: 1.7 * once,
            sensitivity: levers as f64,
        }
    }

    pub(super) fn report(&self, progress: &dyn Progress) {
        let [others, levers] = self.after_judging();
        progress.expect(&[
            Stretch { work: self.judged, time_per_unit: JUDGING_TIME_PER_FIGHT },
            others,
            levers,
        ]);
    }

    /// Reports what remains after costs are judged.
    pub(super) fn report_after_judging(&self, progress: &dyn Progress) {
        progress.expect(&self.after_judging());
    }

    fn after_judging(&self) -> [Stretch; 2] {
        let others = Stretch { work: self.other_methods, time_per_unit: OTHER_METHODS_TIME_PER_FIGHT };
        [others, Stretch { work: self.sensitivity, time_per_unit: SENSITIVITY_TIME_PER_FIGHT }]
    }
}

/// Expected work while other policies are tried.
pub(super) struct ExpectedPolicyWork<'a> {
    pub(super) counts: PolicyCounts,
    /// Fights of a cost search under another ruleset.
    pub(super) search_work: f64,
    /// Fight equivalent of the duels solved at the costs under the first policy.
    pub(super) duel_work: f64,
    /// Fights of all variants that come after the policies.
    pub(super) variant_work: f64,
    pub(super) progress: &'a dyn Progress,
}

impl ExpectedPolicyWork<'_> {
    /// Reports what remains before the duels at the costs under the first policy are solved.
    pub(super) fn report_all(&self) {
        let duels = Stretch { work: self.duel_work, time_per_unit: SOLVED_DUEL_TIME_PER_FIGHT };
        self.report(&[duels, self.searches(), self.equilibria()]);
    }

    /// Reports what remains once the duels at the costs under the first policy are solved.
    pub(super) fn report_searches(&self) {
        self.report(&[self.searches(), self.equilibria()]);
    }

    /// Reports what remains when the first `searches` searches have taken `fights` fights.
    pub(super) fn report_search_progress(&self, searches: usize, fights: u64) {
        let left = (self.counts.searches - searches) as f64 * fights as f64 / searches as f64;
        let left = (left > 0.0).then_some(Stretch { work: left, time_per_unit: 1.0 });
        self.report(&left.into_iter().chain([self.equilibria()]).collect::<Vec<_>>());
    }

    /// Reports what remains when all cost searches under other policies are done.
    pub(super) fn report_after_searches(&self) {
        self.report(&[self.equilibria()]);
    }

    fn report(&self, ahead: &[Stretch]) {
        self.progress.expect(&[ahead, &[variant_stretch(self.variant_work)]].concat());
    }

    fn searches(&self) -> Stretch {
        Stretch { work: self.search_work * POLICY_SEARCH_FACTOR * self.counts.searches(), time_per_unit: 1.0 }
    }

    fn equilibria(&self) -> Stretch {
        let work =
            self.search_work * self.counts.equilibrium_searches() + EQUILIBRIUM_DUEL_FACTOR * self.duel_work;
        Stretch { work, time_per_unit: EQUILIBRIUM_TIME_PER_FIGHT }
    }
}

/// Returns the stretch of work for fights under another ruleset or in another field.
pub(super) fn variant_stretch(fights: f64) -> Stretch {
    Stretch { work: fights, time_per_unit: VARIANT_TIME_PER_FIGHT }
}
