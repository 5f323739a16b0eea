//! The ledger: a cache of the outcomes of all match-ups of a field. Trying a cost looks its
//! match-ups up, and only missing ones are simulated.
//!
//! A [`FightKey`] holds all that makes AP influence a fight (order of placing dice, shared cards,
//! group sizes), so its outcome serves every cost that gives an equal match-up.

mod duels;
mod pairing_mix;

pub use pairing_mix::PairingMix;

use super::exchange::Outcome;
use super::field::{Field, Pairing};
use super::fight_key::{CardAp, FightKey};
use super::mixed_counter::PolicyMixCounter;
use super::optimal_duels::{OptimalDuels, SolvedDuels};
use super::outcomes::{OutcomeStore, StoredOutcome};
use super::situation::Situation;
use crate::rules::Side;
use crate::rules::skirmish::Commander;
use crate::simulate::{CasualtyCounter, CasualtyJob, DistributionCache, Experiment, Problem};
use duels::DuelKey;
use std::collections::BTreeMap;

/// Cache of the outcomes of a field's match-ups under one set of rules and one pair of policies, or
/// one mix of such pairs.
#[derive(Debug)]
pub struct Ledger<'a> {
    field: &'a Field,
    counter: PolicyMixCounter<'a>,
    /// Solver for duels in contact; `None` if all fights are sampled.
    problem: Option<Problem<'a>>,
    outcomes: OutcomeStore,
    /// Solved duels in contact between policies.
    duels: BTreeMap<DuelKey, Outcome>,
    /// For each contender, by index: whether any policy that may play it looks at combat dice
    /// placed before its own.
    sees_placed_dice: Vec<bool>,
    /// Whether a policy disengages from combats.
    any_side_disengages: bool,
    experiment: &'a Experiment<'a>,
    fights: u64,
    cards: CardAp,
    /// Solved duels with optimal play; `None` if policies play all duels.
    optimal_duels: Option<&'a OptimalDuels<'a>>,
    /// Whether both sides play optimally in the duels that `optimal_duels` can solve; if not,
    /// policies play them.
    uses_optimal_duels: bool,
    /// Side that the judged contender plays. `None` if it makes no difference, because policies are
    /// equal on both sides.
    judged_as: Option<Side>,
}

/// Snapshot of a ledger's outcomes, for other ledgers of the same contenders.
#[derive(Clone, Debug)]
pub struct LedgerSnapshot {
    situations: Vec<Situation>,
    outcomes: OutcomeStore,
}

/// Minimum fights per match-up. One fight gives no variance; two suffice, as many match-ups are
/// averaged.
const MIN_FIGHTS_PER_KEY: u64 = 2;

/// Maximum number of simulation jobs prepared at a time. Each holds the cards of all its fighters,
/// about 10 kB, and a field has a job for each of its pairings.
pub(super) const JOB_BATCH_SIZE: usize = 4096;

/// Match-ups to simulate, each with its number of fights and the AP of one fighter of each side.
pub(super) type NeededFights = BTreeMap<FightKey, (u64, [f64; 2])>;

/// Returns the number of fights for a share of `fights`, rounded up to a multiple of
/// [`MIN_FIGHTS_PER_KEY`].
pub(super) fn fights_for_share(fights: u64, share: f64) -> u64 {
    ((share * fights as f64).ceil() as u64).next_multiple_of(MIN_FIGHTS_PER_KEY)
}

impl<'a> Ledger<'a> {
    /// Creates an empty ledger. If `problem` is given, duels in contact are solved exactly.
    pub fn new(field: &'a Field, experiment: &'a Experiment<'a>, problem: Option<Problem<'a>>) -> Self {
        Self {
            field,
            counter: PolicyMixCounter::from_experiment(experiment, &DistributionCache::default()),
            problem,
            outcomes: OutcomeStore::new(field),
            duels: BTreeMap::new(),
            sees_placed_dice: vec![false; field.len()],
            any_side_disengages: false,
            experiment,
            fights: 0,
            cards: CardAp::default(),
            optimal_duels: None,
            uses_optimal_duels: false,
            judged_as: None,
        }
        .including_players(experiment)
    }

    /// Sets the cache of duels with optimal play, and uses it.
    pub(super) fn with_optimal_duels(self, best: Option<&'a OptimalDuels<'a>>) -> Self {
        Self { optimal_duels: best, uses_optimal_duels: best.is_some(), ..self }
    }

    /// Sets the shared cache of outcome distributions. If `mixed` is not empty, both sides mix
    /// policies in sampled fights, each experiment with its share.
    pub(super) fn with_shared_distributions(
        self,
        distributions: &DistributionCache,
        mixed: &'a [(Experiment<'a>, f64)],
    ) -> Self {
        let taker = match mixed {
            [] => PolicyMixCounter::from_experiment(self.experiment, distributions),
            _ => PolicyMixCounter::from_mix(mixed, distributions),
        };
        mixed.iter().fold(Self { counter: taker, ..self }, |ledger, (experiment, _)| {
            ledger.including_players(experiment)
        })
    }

    /// Records whether the players of an experiment look at placed dice, and whether they
    /// disengage.
    fn including_players(mut self, of: &Experiment) -> Self {
        let players = [of.players.a, of.players.b];
        self.any_side_disengages |= players.iter().any(|player| player.disengages());
        for (looks, contender) in self.sees_placed_dice.iter_mut().zip(&self.field.contenders) {
            *looks |= players.iter().any(|player| player.looks_at_placed_dice(&contender.profile));
        }
        self
    }

    /// Sets how duels are played that can be solved with optimal play: optimally by both sides, or
    /// by the policies. Outcomes are kept.
    pub(crate) fn set_optimal_duels(&mut self, plays_best: bool) {
        self.uses_optimal_duels = plays_best;
    }

    /// Returns the counts of the duels that were solved with optimal play, and of those too large
    /// for it.
    pub fn solved_duels(&self) -> SolvedDuels {
        self.optimal_duels.map(OptimalDuels::count_solved).unwrap_or_default()
    }

    /// Makes the judged contender play as side A and its enemies as side B, for different policies
    /// on the two sides.
    #[must_use]
    pub(crate) fn judged_as_side_a(self) -> Self {
        Self { judged_as: Some(Side::A), ..self }
    }

    /// Makes the judged contender play as this side in further fights, if the sides differ.
    /// Outcomes are kept: the fights of two contenders do not depend on which of them is judged.
    pub(super) fn set_judged_side(&mut self, side: Side) {
        self.judged_as = self.judged_as.map(|_| side);
    }

    /// Iterates over the pairings of a judged contender with its enemies. The judged contender
    /// stands first if it plays side A, second if it plays side B. If sides do not differ, the
    /// lower index stands first.
    pub(crate) fn pairings_of(&self, i: usize) -> impl Iterator<Item = Pairing> + '_ {
        let is_elsewhere =
            move |pairing: &Pairing| self.judged_as.is_some_and(|side| pairing.pair[side as usize] != i);
        let in_order = move |of: Pairing| if is_elsewhere(&of) { of.swapped() } else { of };
        self.field.pairings_of(i).map(in_order)
    }

    /// Returns a copy of all outcomes, with the situations they belong to.
    pub fn snapshot(&self) -> LedgerSnapshot {
        LedgerSnapshot { situations: self.field.situations.clone(), outcomes: self.outcomes.clone() }
    }

    /// Copies the outcomes of equal situations from another ledger with the same contenders, rules,
    /// policies and seed. They do not count as fights of this ledger.
    pub fn copy_outcomes(&mut self, fought: &LedgerSnapshot) {
        for (place, (here, there)) in self.field.situations.iter().zip(&fought.situations).enumerate() {
            if here == there {
                self.outcomes.copy_situation(place, &fought.outcomes);
            }
        }
    }

    /// Sets the AP that cards show in further fights. Outcomes are kept, because a match-up
    /// includes the relevant part of the cards.
    pub(crate) fn set_card_ap(&mut self, cards: CardAp) {
        self.cards = cards;
    }

    /// Returns the field of this ledger.
    pub(crate) fn field(&self) -> &'a Field {
        self.field
    }

    /// Returns the number of simulated fights.
    pub fn fights(&self) -> u64 {
        self.fights
    }

    /// Returns the outcome of a match-up.
    ///
    /// # Panics
    /// If it was not fought.
    pub(crate) fn outcome(&self, key: &FightKey) -> &Outcome {
        &self.stored_outcome(key).outcome
    }

    /// Returns the outcome of a match-up with its precomputed exchange.
    pub(super) fn stored_outcome(&self, key: &FightKey) -> &StoredOutcome {
        self.outcomes.get(key).expect("it was fought")
    }

    /// Simulates the fights that these pairings need at these costs: `fights` per pairing, divided
    /// among its match-ups.
    pub fn fight(
        &mut self,
        wanted: impl IntoIterator<Item = (Pairing, [f64; 2])>,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let mut needs = NeededFights::new();
        for (pairing, ap) in wanted {
            for (key, share) in self.pairing_mix(pairing, ap).fights {
                self.counter.record_share(&key, share);
                let key_fights = fights_for_share(fights, share);
                // Most match-ups that a search looks up have enough fights.
                if self.count_stored_fights(&key) < key_fights {
                    let need = needs.entry(key).or_insert((0, ap));
                    need.0 = need.0.max(key_fights);
                }
            }
        }
        self.fight_keys(needs, progress);
    }

    /// Solves or simulates these match-ups until each has its number of fights.
    pub(super) fn fight_keys(&mut self, needs: NeededFights, progress: &(impl Fn(u64) + Sync)) {
        let (solvable, sampled): (Vec<_>, Vec<_>) =
            needs.into_iter().partition(|(key, _)| self.is_solved(key));
        self.solve_duels(solvable.into_iter().map(|(key, (_, ap))| (key, ap)), progress);
        for part in sampled.chunks(JOB_BATCH_SIZE) {
            let job = |&(key, (need, ap)): &(FightKey, (u64, [f64; 2]))| {
                let done = self.count_stored_fights(&key);
                let job = || CasualtyJob { match_up: self.match_up(&key, ap), fights: done..need };
                (done < need).then(|| (key, job()))
            };
            let jobs = part.iter().filter_map(job).collect();
            for (key, casualties) in self.counter.simulate(jobs, progress) {
                self.fights += casualties.fights;
                self.outcomes.add(key, &casualties);
            }
        }
    }

    /// Returns the number of fights stored for a match-up; `u64::MAX` if its outcome is exact.
    fn count_stored_fights(&self, key: &FightKey) -> u64 {
        match self.outcomes.get(key).map(|known| &known.outcome) {
            Some(Outcome::Sampled(casualties)) => casualties.fights,
            Some(Outcome::Exact { .. }) => u64::MAX,
            None => 0,
        }
    }

    /// Returns the simulator for the first pair of policies, the only one unless policies are
    /// mixed.
    pub(super) fn unmixed_counter(&self) -> &CasualtyCounter<'a> {
        self.counter.first()
    }

    /// Removes all sampled outcomes and interleaves further fights, so that blocks of all match-ups
    /// have dice in common.
    pub(super) fn start_interleaved_sample(&mut self) {
        self.outcomes.retain(|_, of| matches!(of, Outcome::Exact { .. }));
        self.counter.interleave();
    }

    /// Stores an outcome that was not sampled here: an exact solution or a paired simulation. Its
    /// fights are not added to the count of this ledger.
    pub(super) fn store(&mut self, key: FightKey, outcome: Outcome) {
        self.outcomes.put(key, outcome);
    }
}
