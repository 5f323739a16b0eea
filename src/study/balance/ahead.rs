//! How much is ahead while other policies are tried, in fights, for a progress bar.
//!
//! The shares were measured on fields of four to thirty profiles; what has been fought of each share takes its place.

use crate::study::Progress;

/// A search for costs under another policy takes so many times what it takes under other rules: the costs lie farther away.
const TRIED: f64 = 1.95;
/// What two policies fight who were not tried together, at the costs by habit, takes so many times as much.
const FOUGHT: f64 = 1.2;
/// Of each two policies, what the search for the costs of the best mixes takes.
const MIXED: f64 = 0.5;
/// So many more duels are solved on the way to these costs than at the costs by habit.
const DUELS_ON_THE_WAY: f64 = 0.6;

/// The shares of what is done under other policies, of which there are so many.
#[derive(Clone, Copy)]
pub(super) struct Shares {
    others: usize,
}

impl Shares {
    pub(super) fn of(others: usize) -> Self {
        Shares { others }
    }

    /// How often costs are looked for where both sides play by another policy, or one of them does.
    fn searches(self) -> f64 {
        3.0 * self.others as f64
    }

    /// Every two policies, in either order.
    fn pairs(self) -> f64 {
        if self.others == 0 { 0.0 } else { ((self.others + 1) * (self.others + 1)) as f64 }
    }

    fn fought(self) -> f64 {
        FOUGHT * (self.pairs() - self.searches())
    }

    fn mixed(self) -> f64 {
        MIXED * self.pairs()
    }

    /// All of it, as so many searches for costs under other rules.
    pub(super) fn as_searches(self) -> f64 {
        TRIED * self.searches() + self.fought() + self.mixed()
    }
}

/// As many fights as are ahead with the duels that are solved, of which so many are solved at the costs by habit.
pub(super) fn with_duels(duels: f64) -> f64 {
    (1.0 + DUELS_ON_THE_WAY) * duels
}

/// What is ahead while other policies are tried.
pub(super) struct PoliciesAhead<'a> {
    pub(super) shares: Shares,
    /// What a search under other rules takes.
    pub(super) each: f64,
    /// What the duels take that are solved at the costs by habit.
    pub(super) duels: f64,
    /// What comes after the policies.
    pub(super) after: f64,
    pub(super) progress: &'a dyn Progress,
}

impl PoliciesAhead<'_> {
    /// Before the duels at the costs by habit.
    pub(super) fn tell_all(&self) {
        let left = self.each * self.shares.as_searches() + with_duels(self.duels) + self.after;
        self.progress.still(left as u64);
    }

    /// After them.
    pub(super) fn tell_searches(&self) {
        let left = self.each * self.shares.as_searches() + self.on_the_way();
        // What was solved goes at a pace of its own.
        self.progress.expect(left as u64, left as u64);
    }

    /// When so many searches took so many fights.
    pub(super) fn tell_searched(&self, searches: usize, fights: u64) {
        let each = fights as f64 / searches as f64;
        let searches = (self.shares.searches() - searches as f64).max(0.0) * each;
        let left = searches + self.each * (self.shares.fought() + self.shares.mixed()) + self.on_the_way();
        self.progress.still(left as u64);
    }

    /// When everybody has fought at the costs by habit.
    pub(super) fn tell_fought(&self) {
        let left = self.each * self.shares.mixed() + self.on_the_way();
        self.progress.still(left as u64);
    }

    fn on_the_way(&self) -> f64 {
        DUELS_ON_THE_WAY * self.duels + self.after
    }
}
