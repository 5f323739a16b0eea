//! Estimates the work that remains in a study of a field, for progress bars: fights per stage and
//! relative time per fight. The constants were measured on fields of 4 to 60 profiles. As soon as a
//! stage has run, its actual numbers replace the estimates.

use crate::balance::{BATTLE_AS_FIGHTS, Ledger, Search};
use crate::study::balance::setup::FieldEffort;
use crate::study::{Progress, Stretch};

/// Time per fight while printed costs are judged, relative to a fight under another policy.
const JUDGED_TAKES: f64 = 0.65;
/// Time per fight while costs are estimated by situation and jointly, in the same unit.
const OTHERS_TAKE: f64 = 0.9;
/// Time per fight equivalent of a solved duel, in the same unit.
const SOLVED_TAKES: f64 = 0.95;
/// Time per fight while equilibria of policies are estimated, in the same unit.
const MIXED_TAKES: f64 = 1.25;
/// Time per fight under another ruleset or in another field, in the same unit.
const SETTINGS_TAKE: f64 = 0.92;
/// Time per fight averaged over all variants, in the same unit.
const LEVERS_TAKE: f64 = 1.05;

/// Fights of a cost search under another policy, relative to one under another ruleset. Policies
/// move the costs farther.
const TRIED: f64 = 1.95;
/// Fights per pair of policies while equilibria are estimated, relative to a cost search under
/// another ruleset. Small because most policies do not occur in an equilibrium.
const MIXED: f64 = 0.3;
/// Fights of a cost search under another ruleset or elsewhere, relative to a search from nothing.
/// Below 1 because many outcomes are already in the ledger.
pub(super) const SETTING: f64 = 0.8;
/// Duels solved while equilibrium costs are searched, relative to those solved at the costs under
/// the first policy.
const DUELS_ON_THE_WAY: f64 = 0.15;

/// Numbers from which the work under other policies is derived.
#[derive(Clone, Copy)]
pub(super) struct Shares {
    pub(super) others: usize,
    /// Number of cost searches in which both sides or one side play another policy.
    pub(super) searches: usize,
}

impl Shares {
    fn searches(self) -> f64 {
        self.searches as f64
    }

    /// Returns the number of ordered pairs of policies, the first policy included; 0 if no others
    /// are tried.
    fn pairs(self) -> f64 {
        if self.others == 0 { 0.0 } else { ((self.others + 1) * (self.others + 1)) as f64 }
    }

    fn mixed(self) -> f64 {
        MIXED * self.pairs()
    }

    /// Returns the work of all policies as an equivalent number of cost searches under another
    /// ruleset.
    pub(super) fn as_searches(self) -> f64 {
        TRIED * self.searches() + self.mixed()
    }
}

/// Returns the expected work on solved duels, given that at the costs under the first policy, in
/// fights.
pub(super) fn with_duels(duels: f64) -> f64 {
    (1.0 + DUELS_ON_THE_WAY) * duels
}

/// Expected work of a whole study in fights. The factors are multiples of the fights at printed AP,
/// measured on fields of 10 to 60 profiles.
pub(super) struct StudyAhead {
    judged: f64,
    /// Fights for costs by situation, joint costs and the matrix at printed AP.
    others: f64,
    levers: f64,
}

impl StudyAhead {
    /// Battles of a profile until its cost is found, as a multiple of those at a single cost.
    const TIMES_BATTLES: f64 = 4.0;

    pub(super) fn of(ledger: &Ledger, effort: FieldEffort, levers: u64) -> Self {
        let (field, fights) = (ledger.field(), effort.sampling.fights);
        let once = ledger.lacking(field.at_printed(field.pairings()), fights) as f64;
        // The more fights are simulated at the root, the smaller the share of the search before it.
        let search = Search::of(fights, field);
        let times = (4.0 - libm::log(fights as f64 / (2.0 * search.rough as f64))).max(1.5);
        let battles = Self::TIMES_BATTLES * (BATTLE_AS_FIGHTS * field.battles()) as f64;
        StudyAhead { judged: times * once + battles, others: 1.7 * once, levers: levers as f64 }
    }

    pub(super) fn tell(&self, progress: &dyn Progress) {
        let [others, levers] = self.after_judging();
        progress.expect(&[Stretch { work: self.judged, each: JUDGED_TAKES }, others, levers]);
    }

    /// Reports what remains after costs are judged.
    pub(super) fn tell_judged(&self, progress: &dyn Progress) {
        progress.expect(&self.after_judging());
    }

    fn after_judging(&self) -> [Stretch; 2] {
        let others = Stretch { work: self.others, each: OTHERS_TAKE };
        [others, Stretch { work: self.levers, each: LEVERS_TAKE }]
    }
}

/// Expected work while other policies are tried.
pub(super) struct PoliciesAhead<'a> {
    pub(super) shares: Shares,
    /// Fights of a cost search under another ruleset.
    pub(super) each: f64,
    /// Fight equivalent of the duels solved at the costs under the first policy.
    pub(super) duels: f64,
    /// Fights of all variants that come after the policies.
    pub(super) settings: f64,
    pub(super) progress: &'a dyn Progress,
}

impl PoliciesAhead<'_> {
    /// Reports what remains before the duels at the costs under the first policy are solved.
    pub(super) fn tell_all(&self) {
        let duels = Stretch { work: self.duels, each: SOLVED_TAKES };
        self.tell(&[duels, self.searches(), self.mixed()]);
    }

    /// Reports what remains once those duels are solved.
    pub(super) fn tell_searches(&self) {
        self.tell(&[self.searches(), self.mixed()]);
    }

    /// Reports what remains when the first `searches` searches have taken `fights` fights.
    pub(super) fn tell_searched(&self, searches: usize, fights: u64) {
        let left = (self.shares.searches - searches) as f64 * fights as f64 / searches as f64;
        let left = (left > 0.0).then_some(Stretch { work: left, each: 1.0 });
        self.tell(&left.into_iter().chain([self.mixed()]).collect::<Vec<_>>());
    }

    /// Reports what remains when all searches are done.
    pub(super) fn tell_all_searched(&self) {
        self.tell(&[self.mixed()]);
    }

    fn tell(&self, ahead: &[Stretch]) {
        self.progress.expect(&[ahead, &[of_settings(self.settings)]].concat());
    }

    fn searches(&self) -> Stretch {
        Stretch { work: self.each * TRIED * self.shares.searches(), each: 1.0 }
    }

    fn mixed(&self) -> Stretch {
        let work = self.each * self.shares.mixed() + DUELS_ON_THE_WAY * self.duels;
        Stretch { work, each: MIXED_TAKES }
    }
}

/// Returns the stretch of work for fights under another ruleset or in another field.
pub(super) fn of_settings(fights: f64) -> Stretch {
    Stretch { work: fights, each: SETTINGS_TAKE }
}
