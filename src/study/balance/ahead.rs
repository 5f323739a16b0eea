//! What is ahead of a study of a field, for a progress bar: how many fights its parts take, and how long one of each takes. Both were
//! measured on fields of four to sixty profiles; what has been fought of a part takes the place of what was thought of it.

use crate::balance::{BATTLE_AS_FIGHTS, Ledger, Search};
use crate::study::balance::setup::FieldEffort;
use crate::study::{Progress, Stretch};

/// How long a fight takes, where one under another policy takes 1: where costs are judged, …
const JUDGED_TAKES: f64 = 0.65;
/// … where they are looked for by situation and all at once, …
const OTHERS_TAKE: f64 = 0.9;
/// … where duels are solved, by as many fights as each counts for, …
const SOLVED_TAKES: f64 = 0.95;
/// … where the best mixes are looked for, …
const MIXED_TAKES: f64 = 1.25;
/// … and where the rules or the field are others.
const SETTINGS_TAKE: f64 = 0.92;
/// All that is played otherwise, taken together.
const LEVERS_TAKE: f64 = 1.05;

/// A search for costs under another policy takes so many times what it takes under other rules: the costs lie farther away.
const TRIED: f64 = 1.95;
/// Of each two policies, what the search for the costs of the best mixes takes: most of them are in none.
const MIXED: f64 = 0.3;
/// Under other rules or elsewhere much comes out as it was fought before, so that it takes so much of a whole search.
pub(super) const SETTING: f64 = 0.8;
/// So many more duels are solved on the way to these costs than at the costs by habit.
const DUELS_ON_THE_WAY: f64 = 0.15;

/// The shares of what is done under other policies, of which there are so many.
#[derive(Clone, Copy)]
pub(super) struct Shares {
    pub(super) others: usize,
    /// How often costs are looked for where both sides play by another policy, or one of them does.
    pub(super) searches: usize,
}

impl Shares {
    fn searches(self) -> f64 {
        self.searches as f64
    }

    /// Every two policies, in either order.
    fn pairs(self) -> f64 {
        if self.others == 0 { 0.0 } else { ((self.others + 1) * (self.others + 1)) as f64 }
    }

    fn mixed(self) -> f64 {
        MIXED * self.pairs()
    }

    /// All of it, as so many searches for costs under other rules.
    pub(super) fn as_searches(self) -> f64 {
        TRIED * self.searches() + self.mixed()
    }
}

/// As many fights as are ahead with the duels that are solved, of which so many are solved at the costs by habit.
pub(super) fn with_duels(duels: f64) -> f64 {
    (1.0 + DUELS_ON_THE_WAY) * duels
}

/// What is ahead of a whole study: multiples, measured on fields of ten to sixty profiles, of what is fought at the printed AP.
pub(super) struct StudyAhead {
    judged: f64,
    /// Costs by situation, of all at once, and what is fought at printed AP.
    others: f64,
    levers: f64,
}

impl StudyAhead {
    /// About how often the battles that judge a profile at a cost are played until its cost is found.
    const TIMES_BATTLES: f64 = 4.0;

    pub(super) fn of(ledger: &Ledger, effort: FieldEffort, levers: u64) -> Self {
        let (field, fights) = (ledger.field(), effort.sampling.fights);
        let once = ledger.lacking(field.at_printed(field.pairings()), fights) as f64;
        // The more is fought at the root, the less is all that leads to it.
        let search = Search::of(fights, field);
        let times = (4.0 - libm::log(fights as f64 / (2.0 * search.rough as f64))).max(1.5);
        let battles = Self::TIMES_BATTLES * (BATTLE_AS_FIGHTS * field.battles()) as f64;
        StudyAhead { judged: times * once + battles, others: 1.7 * once, levers: levers as f64 }
    }

    pub(super) fn tell(&self, progress: &dyn Progress) {
        let [others, levers] = self.after_judging();
        progress.expect(&[Stretch { work: self.judged, each: JUDGED_TAKES }, others, levers]);
    }

    /// When costs are judged.
    pub(super) fn tell_judged(&self, progress: &dyn Progress) {
        progress.expect(&self.after_judging());
    }

    fn after_judging(&self) -> [Stretch; 2] {
        let others = Stretch { work: self.others, each: OTHERS_TAKE };
        [others, Stretch { work: self.levers, each: LEVERS_TAKE }]
    }
}

/// What is ahead while other policies are tried.
pub(super) struct PoliciesAhead<'a> {
    pub(super) shares: Shares,
    /// What a search under other rules takes.
    pub(super) each: f64,
    /// What the duels take that are solved at the costs by habit.
    pub(super) duels: f64,
    /// What comes after the policies.
    pub(super) settings: f64,
    pub(super) progress: &'a dyn Progress,
}

impl PoliciesAhead<'_> {
    /// Before the duels at the costs by habit.
    pub(super) fn tell_all(&self) {
        let duels = Stretch { work: self.duels, each: SOLVED_TAKES };
        self.tell(&[duels, self.searches(), self.mixed()]);
    }

    /// After them.
    pub(super) fn tell_searches(&self) {
        self.tell(&[self.searches(), self.mixed()]);
    }

    /// When so many searches took so many fights.
    pub(super) fn tell_searched(&self, searches: usize, fights: u64) {
        let left = (self.shares.searches - searches) as f64 * fights as f64 / searches as f64;
        let left = (left > 0.0).then_some(Stretch { work: left, each: 1.0 });
        self.tell(&left.into_iter().chain([self.mixed()]).collect::<Vec<_>>());
    }

    /// When all searches are over.
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

/// So many fights under other rules, or of another field.
pub(super) fn of_settings(fights: f64) -> Stretch {
    Stretch { work: fights, each: SETTINGS_TAKE }
}
