//! What a comparison came to, with the corrections for how many numbers are compared.

use crate::balance::{Comparison, Difference, Payoff};
use crate::language::Language;
use crate::say;
use crate::stats::{corrected_z, z95};

/// Chances of victory between which a match-up is open to both.
pub(in crate::cli) const BOUNDS: [f64; 2] = [0.4, 0.6];

/// Everything that changed.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Compared {
    /// Of each contender.
    pub(in crate::cli) profiles: Vec<Changed>,
    /// Of each pair that meets, the lower number first.
    pub(in crate::cli) match_ups: Vec<MatchUp>,
    /// Standard errors at which everything said about profiles holds together.
    pub(in crate::cli) z_of_profiles: f64,
    /// The same of match-ups.
    pub(in crate::cli) z_of_match_ups: f64,
    /// Fights that were sampled.
    pub(in crate::cli) fights: u64,
    /// Pairings that meet before or after only.
    pub(in crate::cli) not_compared: usize,
    /// Whether nothing that goes in differs.
    pub(in crate::cli) is_of_nothing: bool,
}

/// What changed for a contender; none where he meets nobody both before and after.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Changed {
    /// AP destroyed less AP lost, as a share of the AP on the table.
    pub(in crate::cli) balance: Option<Difference>,
    /// The chance of victory.
    pub(in crate::cli) victory: Option<Difference>,
}

/// The chance of victory of the first against the second.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct MatchUp {
    pub(in crate::cli) pair: [usize; 2],
    pub(in crate::cli) chance: Difference,
}

/// What a change means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Effect {
    Gains,
    Hurt,
    /// Exactly nothing changes.
    None,
    /// The interval has both.
    Undecided,
}

impl Effect {
    pub(in crate::cli) const fn word(self) -> &'static str {
        match self {
            Effect::Gains => "gains",
            Effect::Hurt => "hurt",
            Effect::None => "none",
            Effect::Undecided => "undecided",
        }
    }

    pub(super) fn in_words(self, language: Language) -> String {
        match self {
            Effect::Gains => say!(language, "compare-effect-gains"),
            Effect::Hurt => say!(language, "compare-effect-hurt"),
            Effect::None => say!(language, "compare-effect-none"),
            Effect::Undecided => say!(language, "compare-effect-undecided"),
        }
    }
}

impl Compared {
    /// Of a comparison of so many contenders that was fought.
    pub(in crate::cli) fn of(comparison: &Comparison, contenders: usize) -> Self {
        let profiles: Vec<Changed> = (0..contenders)
            .map(|i| Changed {
                balance: comparison.of_contender(i, Payoff::Ap),
                victory: comparison.of_contender(i, Payoff::Victory).map(Difference::as_chance),
            })
            .collect();
        let pairs = (0..contenders).flat_map(|i| (i + 1..contenders).map(move |j| [i, j]));
        let match_ups: Vec<MatchUp> = pairs
            .filter_map(|pair| {
                let chance = comparison.of_pair(pair, Payoff::Victory)?.as_chance();
                Some(MatchUp { pair, chance })
            })
            .collect();
        let cells = profiles.iter().flat_map(|changed| [changed.balance, changed.victory]).flatten().count();
        Self {
            z_of_profiles: corrected_z(z95(), cells as u64),
            z_of_match_ups: corrected_z(z95(), match_ups.len() as u64),
            profiles,
            match_ups,
            fights: comparison.fights(),
            not_compared: comparison.not_compared(),
            is_of_nothing: comparison.is_of_nothing(),
        }
    }

    /// What the change is to a contender, as far as the table as a whole tells; none where he meets nobody.
    pub(in crate::cli) fn effect(&self, i: usize) -> Option<Effect> {
        let balance = self.profiles[i].balance?;
        Some(match balance.holds(self.z_of_profiles) {
            true if balance.change > 0.0 => Effect::Gains,
            true => Effect::Hurt,
            false if balance.change == 0.0 && balance.standard_error == 0.0 => Effect::None,
            false => Effect::Undecided,
        })
    }

    /// The match-ups that cross a bound, those that move farthest first.
    pub(in crate::cli) fn crossing(&self) -> Vec<&MatchUp> {
        let crosses = |of: &&MatchUp| BOUNDS.iter().any(|bound| of.chance.crosses(*bound));
        let mut crossing: Vec<&MatchUp> = self.match_ups.iter().filter(crosses).collect();
        crossing.sort_by(|a, b| {
            b.chance.change.abs().total_cmp(&a.chance.change.abs()).then(a.pair.cmp(&b.pair))
        });
        crossing
    }

    /// Whether a match-up was surely on one side of a bound and is surely on the other.
    pub(in crate::cli) fn crosses_surely(&self, of: &MatchUp) -> bool {
        BOUNDS.iter().any(|bound| of.chance.crosses_surely(*bound, self.z_of_match_ups))
    }

    /// Contenders, those who lose most first.
    pub(in crate::cli) fn by_change(&self) -> Vec<usize> {
        let change = |i: usize| self.profiles[i].balance.map_or(0.0, |of| of.change);
        let mut order: Vec<usize> = (0..self.profiles.len()).collect();
        order.sort_by(|&a, &b| change(a).total_cmp(&change(b)).then(a.cmp(&b)));
        order
    }
}
