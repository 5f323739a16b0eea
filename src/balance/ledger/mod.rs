//! The ledger: what became of every bout that was fought so far. Costs are tried out by looking up, and only what was
//! never fought is played.
//!
//! AP enter a fight in three ways, and a [`Bout`] says all three: it stands for every AP under which they are the same.

mod duels;
mod mixture;

pub use mixture::Mixture;

use super::best_duels::{BestDuels, SolvedDuels};
use super::bout::Bout;
use super::cards::Cards;
use super::field::{Contender, Field, Pairing};
use super::list_battle::{BattleJob, HowMany, ListBattle, PlaysBattles};
use super::mates;
use super::mixed_counter::MixedCounter;
use super::outcome::Outcome;
use super::outcomes::{Known, Outcomes};
use super::situation::Situation;
use crate::rules::skirmish::Commander;
use crate::rules::{BySide, Side};
use crate::simulate::{CasualtyCounter, CasualtyJob, Experiment, LawBook, Problem};
use duels::Duel;
use std::collections::BTreeMap;

/// Everything that was fought.
#[derive(Debug)]
pub struct Ledger<'a> {
    field: &'a Field,
    taker: MixedCounter<'a>,
    /// Solves what is cheap to solve; none where everything is to be sampled.
    problem: Option<Problem<'a>>,
    outcomes: Outcomes,
    /// Duels in contact that policies play.
    duels: BTreeMap<Duel, Outcome>,
    /// By contender, whether somebody looks at dice that were placed before those of that card.
    looks: Vec<bool>,
    /// Whether somebody disengages from combats.
    somebody_leaves: bool,
    experiment: &'a Experiment<'a>,
    /// Who plays the battles of situations on a table.
    plays: Option<&'a dyn PlaysBattles>,
    fights: u64,
    battles: u64,
    /// How many battles judge a cost, beside what the situations say.
    how_many: HowMany,
    /// What AP the cards show to the rules.
    cards: Cards,
    /// Duels that both sides play as well as can be; none where policies play all of them.
    best: Option<&'a BestDuels<'a>>,
    /// Whether the duels that can be are played so.
    plays_best: bool,
    /// As which side whoever is judged plays, where that makes a difference: both sides play otherwise, or mates are drawn for those
    /// who are judged.
    judged_as: Option<Side>,
    /// Who stands beside the fighters of each side, where mates do.
    mates: BTreeMap<Pairing, Vec<usize>>,
}

/// What was fought in a ledger, for others of the same contenders.
#[derive(Clone, Debug)]
pub struct Fought {
    situations: Vec<Situation>,
    outcomes: Outcomes,
}

/// About as many fights for a cost take as long as a battle on a table, for a progress bar.
pub const BATTLE_AS_FIGHTS: u64 = 100;

/// The fewest fights of a bout: one says nothing about its variance, and of two it is known as well as those of many bouts together.
const FEWEST: u64 = 2;

/// Jobs that are made ready at once: each has the cards of all its fighters, some 10 kB, and a
/// field has a job for each of its pairings.
pub(super) const JOBS_AT_ONCE: usize = 4096;

/// Bouts that are wanted: how many fights of each, and AP at which they are what they are.
pub(super) type Needs = BTreeMap<Bout, (u64, [f64; 2])>;

/// How many fights a share of so many comes to.
pub(super) fn share_of(fights: u64, share: f64) -> u64 {
    ((share * fights as f64).ceil() as u64).next_multiple_of(FEWEST)
}

impl<'a> Ledger<'a> {
    /// An empty ledger. With a problem, duels in contact are solved.
    pub fn new(field: &'a Field, experiment: &'a Experiment<'a>, problem: Option<Problem<'a>>) -> Self {
        let has_mates = field.situations.iter().any(|situation| situation.forces.mates() > 0);
        let ledger = Self {
            field,
            taker: MixedCounter::of(experiment, &LawBook::default()),
            problem,
            outcomes: Outcomes::of(field),
            duels: BTreeMap::new(),
            looks: vec![false; field.len()],
            somebody_leaves: false,
            experiment,
            plays: None,
            fights: 0,
            battles: 0,
            how_many: HowMany::Times(1),
            cards: Cards::default(),
            best: None,
            plays_best: false,
            judged_as: has_mates.then_some(Side::A),
            mates: BTreeMap::new(),
        }
        .looking(experiment);
        if !has_mates {
            return ledger;
        }
        let drawn = (0..field.len()).flat_map(|i| ledger.pairings_of(i));
        let mates = drawn.map(|pairing| (pairing, mates::drawn(field, pairing, experiment.seed))).collect();
        Self { mates, ..ledger }
    }

    /// The same, in which somebody plays the battles of situations on a table.
    #[must_use]
    pub fn playing(self, plays: Option<&'a dyn PlaysBattles>) -> Self {
        Self { plays, ..self }
    }

    /// The same, in which both sides play the duels that are solved as well as can be.
    pub(super) fn at_best(self, best: Option<&'a BestDuels<'a>>) -> Self {
        Self { best, plays_best: best.is_some(), ..self }
    }

    /// The same, with laws that other ledgers have in common with it. Where there are some of these, both sides mix policies in what is
    /// sampled on a line: each of them has so large a share of the fights.
    pub(super) fn sharing(self, laws: &LawBook, mixed: &'a [(Experiment<'a>, f64)]) -> Self {
        let taker = match mixed {
            [] => MixedCounter::of(self.experiment, laws),
            _ => MixedCounter::mixing(mixed, laws),
        };
        mixed.iter().fold(Self { taker, ..self }, |ledger, (experiment, _)| ledger.looking(experiment))
    }

    /// The same, in which the players of an experiment look at dice as well.
    fn looking(mut self, of: &Experiment) -> Self {
        let players = [of.players.a, of.players.b];
        self.somebody_leaves |= players.iter().any(|player| player.disengages());
        for (looks, contender) in self.looks.iter_mut().zip(&self.field.contenders) {
            *looks |= players.iter().any(|player| player.looks_at_placed_dice(&contender.profile));
        }
        self
    }

    /// From now on both sides play duels that can be solved so as well as can be, or else as policies say. What was fought is kept.
    pub fn play_duels_at_best(&mut self, plays_best: bool) {
        self.plays_best = plays_best;
    }

    /// Which duels were played as well as can be, and which were too large for it.
    pub fn solved_duels(&self) -> SolvedDuels {
        self.best.map(BestDuels::told).unwrap_or_default()
    }

    /// The same where both sides of the experiment play otherwise: whoever is judged plays as side A, and its enemies as side B.
    #[must_use]
    pub fn judged_as_side_a(self) -> Self {
        Self { judged_as: Some(Side::A), ..self }
    }

    /// From now on whoever is judged plays as this side, and its enemies as the other, where these play otherwise. What was fought is
    /// kept: the same two meet in the same way, whoever of them is judged.
    pub(super) fn judge_as(&mut self, side: Side) {
        self.judged_as = self.judged_as.map(|_| side);
    }

    /// The pairings of one who is judged with its enemies.
    pub fn pairings_of(&self, i: usize) -> impl Iterator<Item = Pairing> + '_ {
        self.field.pairings_of(i).map(move |pairing| {
            let side = self.battle(pairing).map_or(self.judged_as, |_| Some(Side::A));
            if side.is_some_and(|side| pairing.pair[side as usize] != i) { pairing.turned() } else { pairing }
        })
    }

    /// What was fought so far.
    pub fn fought(&self) -> Fought {
        Fought { situations: self.field.situations.clone(), outcomes: self.outcomes.clone() }
    }

    /// Begins with what was fought in another ledger of the same contenders, rules, policies and dice, as far as situations are the same
    /// there. It is counted where it was fought.
    pub fn take_over(&mut self, fought: &Fought) {
        for (place, (here, there)) in self.field.situations.iter().zip(&fought.situations).enumerate() {
            if here == there {
                self.outcomes.take_over(place, &fought.outcomes);
            }
        }
    }

    /// Fights with these cards from now on. What was fought is kept: a bout says what of the cards decides about it.
    pub fn show(&mut self, cards: Cards) {
        self.cards = cards;
    }

    /// Who stands beside the fighters of each side.
    fn mates(&self, pairing: Pairing) -> impl Iterator<Item = &'a Contender> {
        self.mates.get(&pairing).into_iter().flatten().map(|&i| &self.field.contenders[i])
    }

    /// The field.
    pub fn field(&self) -> &'a Field {
        self.field
    }

    /// How many fights on a line were sampled.
    pub fn fights(&self) -> u64 {
        self.fights
    }

    /// How many battles were played.
    pub fn battles(&self) -> u64 {
        self.battles
    }

    /// Judges by so many battles from now on.
    pub(super) fn play_battles(&mut self, how_many: HowMany) {
        self.how_many = how_many;
    }

    /// The battle of a pairing, where it meets on a table.
    pub(super) fn battle(&self, pairing: Pairing) -> Option<ListBattle> {
        self.field.situations[pairing.situation].forces.battle()
    }

    /// How often a pairing is fought where fights on a line are fought so often.
    pub(super) fn fights_of_pairing(&self, pairing: Pairing, fights: u64) -> u64 {
        let enemies = (0..self.field.members()).filter(|&j| j != pairing.pair[0]).count();
        self.battle(pairing).map_or(fights, |of| of.of_pairing(enemies, fights, self.how_many))
    }

    /// What a bout came to.
    ///
    /// # Panics
    /// Where it was not fought.
    pub fn outcome(&self, bout: &Bout) -> &Outcome {
        &self.known(bout).outcome
    }

    /// The same, and what it says of heads.
    pub(super) fn known(&self, bout: &Bout) -> &Known {
        self.outcomes.get(bout).expect("it was fought")
    }

    /// Fights what these pairings need at these costs: so many fights each, shared out among its bouts.
    pub fn fight(
        &mut self,
        wanted: impl IntoIterator<Item = (Pairing, [f64; 2])>,
        fights: u64,
        progress: &(impl Fn(u64) + Sync),
    ) {
        let mut needs = Needs::new();
        for (pairing, ap) in wanted {
            let fights = self.fights_of_pairing(pairing, fights);
            for (bout, share) in self.mixture(pairing, ap).bouts {
                self.taker.note(&bout, share);
                let of_bout = share_of(fights, share);
                // Most of what is looked at again was fought before.
                if self.fights_of(&bout) < of_bout {
                    let need = needs.entry(bout).or_insert((0, ap));
                    need.0 = need.0.max(of_bout);
                }
            }
        }
        self.fight_bouts(needs, progress);
    }

    /// How many fights on a line it would sample that were not fought yet.
    pub fn lacking(&self, wanted: impl IntoIterator<Item = (Pairing, [f64; 2])>, fights: u64) -> u64 {
        let mut needs = BTreeMap::new();
        for (pairing, ap) in wanted.into_iter().filter(|(pairing, _)| self.battle(*pairing).is_none()) {
            for (bout, share) in self.mixture(pairing, ap).bouts {
                let need = needs.entry(bout).or_insert(0);
                *need = share_of(fights, share).max(*need);
            }
        }
        let sampled = needs.into_iter().filter(|(bout, _)| !self.is_solved(bout));
        sampled.map(|(bout, need)| need.saturating_sub(self.fights_of(&bout))).sum()
    }

    /// Fights these bouts.
    pub(super) fn fight_bouts(&mut self, needs: Needs, progress: &(impl Fn(u64) + Sync)) {
        let (solvable, sampled): (Vec<_>, Vec<_>) =
            needs.into_iter().partition(|(bout, _)| self.is_solved(bout));
        self.solve(solvable.into_iter().map(|(bout, (_, ap))| (bout, ap)), progress);
        let (on_tables, sampled): (Vec<_>, Vec<_>) =
            sampled.into_iter().partition(|(bout, _)| self.battle(bout.pairing).is_some());
        self.play(on_tables.into_iter().map(|(bout, (need, _))| (bout, need)), progress);
        for part in sampled.chunks(JOBS_AT_ONCE) {
            let job = |&(bout, (need, ap)): &(Bout, (u64, [f64; 2]))| {
                let done = self.fights_of(&bout);
                let [a, b] = bout.fighters.map(usize::from);
                let counted = BySide { a, b };
                let job = || CasualtyJob { match_up: self.match_up(&bout, ap), counted, fights: done..need };
                (done < need).then(|| (bout, job()))
            };
            let jobs = part.iter().filter_map(job).collect();
            for (bout, casualties) in self.taker.take(jobs, progress) {
                self.fights += casualties.fights;
                self.outcomes.add(bout, &casualties);
            }
        }
    }

    /// Plays these bouts on tables until there are so many battles of each.
    ///
    /// # Panics
    /// Where nobody plays battles.
    fn play(&mut self, wanted: impl Iterator<Item = (Bout, u64)>, progress: &(impl Fn(u64) + Sync)) {
        let Experiment { ruleset, players, seed, .. } = *self.experiment;
        let policies = players.map(|player| player.policy());
        let (mut bouts, mut jobs) = (Vec::new(), Vec::new());
        for (bout, need) in wanted {
            let done = self.fights_of(&bout);
            let battle = self.battle(bout.pairing).zip(bout.shown).filter(|_| done < need);
            let Some((of, shown)) = battle else { continue };
            let situation = self.field.situations[bout.pairing.situation].name.as_str();
            let (pair, fighters, battles) = (bout.pairing.pair, bout.fighters, done..need);
            bouts.push(bout);
            let field = self.field;
            jobs.push(BattleJob {
                field,
                ruleset,
                policies,
                seed,
                situation,
                of,
                pair,
                fighters,
                shown,
                battles,
            });
        }
        if jobs.is_empty() {
            return;
        }
        let plays = self.plays.expect("who judges by battles hands in somebody who plays them");
        let told = |battles| progress(battles * BATTLE_AS_FIGHTS);
        for (bout, casualties) in bouts.into_iter().zip(plays.play(&jobs, &told)) {
            self.battles += casualties.fights;
            self.outcomes.add(bout, &casualties);
        }
    }

    /// How often a bout was fought; what is exact is worth any number of fights.
    fn fights_of(&self, bout: &Bout) -> u64 {
        match self.outcomes.get(bout).map(|known| &known.outcome) {
            Some(Outcome::Sampled(casualties)) => casualties.fights,
            Some(Outcome::Exact { .. }) => u64::MAX,
            None => 0,
        }
    }

    /// What fights where nobody mixes policies.
    pub(super) fn taker(&self) -> &CasualtyCounter<'a> {
        self.taker.first()
    }

    /// Forgets what was sampled on a line. From now on the fights of bouts are spread, so that blocks of all have dice in common.
    pub(super) fn sample_anew(&mut self) {
        let situations = &self.field.situations;
        let is_battle = |bout: &Bout| situations[bout.pairing.situation].is_battle();
        self.outcomes.retain(|bout, of| is_battle(bout) || matches!(of, Outcome::Exact { .. }));
        self.taker.spread();
    }

    /// Takes down what became of a bout elsewhere: another ledger's, or one that was fought beside another. Its fights
    /// are counted where it was fought.
    pub(super) fn learn(&mut self, bout: Bout, outcome: Outcome) {
        self.outcomes.put(bout, outcome);
    }
}
