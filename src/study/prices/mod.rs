//! What a characteristic more or less is worth in AP, and an ability: to a base, on the same dice with and without it.
//!
//! | file | what |
//! | --- | --- |
//! | `answer` | the answer: its JSON |
//! | `arena` | where options are priced: the contexts of a base, or the situations of a field |
//! | `mixes` | the mixes of policies by which groups play, where they choose |
//! | `priced` | the prices of all options in all contexts |
//! | `standing_field` | whom a base meets where nobody names a field |
//!
//! How an option is priced in a context is in [`balance`](crate::balance).

mod answer;
mod arena;
mod mixes;
mod priced;
mod standing_field;

pub use answer::{
    Base, ContextKind, Enemy, LeftOut, LeftOutKind, Meeting, MixedPolicy, Mixes, NoPrice, Price,
    PricedOption, PricesAnswer, WhyNot,
};

use standing_field::BASE_FIGHTS;
pub use standing_field::standing_field;

use super::balance::Cost;
use super::battle::JudgingBattles;
use super::head::{Hashes, Head, Plays};
use super::question::{
    Extent, Failed, Part, PartedQuestion, Progress, Question, ScalableQuestion, Scale, Stretch, Work,
};
use crate::balance::{LedgerTerms, MixedPlay, PlaysBattles, Situation};
use crate::dice::Seed;
use crate::fault;
use crate::policy::Policy;
use crate::rules::{BySide, Ruleset, StrategicValue, Turns};
use crate::scenario::{
    Assumed, Faults, LeftOutOption, Needs, Origin, Recruit, ReferenceField, Roster, SolveSteps, Varied,
    VerdictPlay, WrittenOption, WrittenPolicy, assumed,
};
use crate::simulate::LawBook;
use std::borrow::Cow;

/// What are these options worth to a base?
#[derive(Clone, Debug)]
pub struct PricesQuestion {
    /// Whose options are priced.
    pub base: Recruit,
    /// Whether the base prints no MOV, so that one was assumed.
    pub assumes_movement: bool,
    /// Whether the base has no AP of its own, so that it is taken at its fair cost against the field; it needs one then.
    pub asks_ap: bool,
    /// What is priced.
    pub options: Vec<Offer>,
    /// Standard options that the base cannot have.
    pub left_out: Vec<LeftOutOption>,
    /// Whom the base meets; without a field its mirror, in several contexts.
    pub field: Option<ReferenceField>,
    /// By which base, options and field were read.
    pub roster: Roster,
    /// The rules.
    pub ruleset: Ruleset,
    /// How both sides play.
    pub policy: Policy,
    /// The policy as it was written.
    pub policy_text: String,
    /// Whether both sides play by the policy; or duels in contact as well as can be, and groups by the best mixes of the policy and of
    /// `others`.
    pub play: VerdictPlay,
    /// Policies out of which groups choose besides the policy, where they do.
    pub others: Vec<WrittenPolicy>,
    /// The most steps of such a duel; one that takes more is played by the policy.
    pub solve_steps: SolveSteps,
    /// How many turns at the most.
    pub turns: Turns,
    /// Of all dice.
    pub seed: Seed,
    /// How often each pairing of groups is fought; [`FEWEST_FIGHTS`] at least.
    pub fights: u64,
    /// Of the files that were read.
    pub hashes: Hashes,
    /// The hash of the file of the options, if there is one.
    pub options_hash: Option<String>,
    /// The hash of the scenario of the field, if there is one.
    pub field_hash: Option<String>,
    /// How battles on a table are played.
    pub battles: JudgingBattles,
    /// Laws of the dice that were computed already.
    pub laws: LawBook,
}

/// An option, and what it makes of the base.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The option.
    pub written: WrittenOption,
    /// The base with it.
    pub varied: Varied,
}

/// Fewer fights than this leave blocks of less than four.
pub const FEWEST_FIGHTS: u64 = 96;

impl Offer {
    /// Every option of the base.
    ///
    /// # Errors
    /// Every fault of an option that the base cannot have, at its line of this file.
    pub fn all(
        file: &str,
        written: Vec<WrittenOption>,
        base: &Recruit,
        roster: &Roster,
    ) -> Result<Vec<Offer>, Faults> {
        let (mut offers, mut faults) = (Vec::new(), Vec::new());
        for written in written {
            let origin = Origin { file, line: written.line };
            match written.variation.apply(&base.card, roster) {
                Ok(varied) => offers.push(Offer { written, varied }),
                Err(reasons) => faults.extend(reasons.iter().map(|reason| origin.fault(reason))),
            }
        }
        if faults.is_empty() { Ok(offers) } else { Err(Faults(faults)) }
    }
}

/// Fights of a pairing of the base with itself beside those at the fair cost: the search, the slope, and what another number of fighters takes.
const TIMES_FIGHTS: u64 = 2;
/// The same where it is found out what the base costs, in a field: other costs buy other numbers of fighters.
const TIMES_BASE: u64 = 30;
/// The same of each two policies where groups choose among them.
const TIMES_BASE_MIXED: u64 = 3;
/// The same of the battles that judge a cost.
const TIMES_BASE_BATTLES: u64 = 20;

impl PricesQuestion {
    fn terms(&self) -> LedgerTerms<'_> {
        let PricesQuestion { ruleset, policy, turns, seed, .. } = self;
        let policies = BySide { a: *policy, b: *policy };
        let best_duels = (self.play == VerdictPlay::Equilibrium).then(|| self.solve_steps.get());
        let (turns, seed) = (*turns, *seed);
        let (battles, mixed): (Option<&dyn PlaysBattles>, &[MixedPlay]) = (Some(&self.battles), &[]);
        let laws = &self.laws;
        LedgerTerms { ruleset, policies, turns, seed, solves: true, best_duels, battles, mixed, laws }
    }

    fn head(&self) -> Head {
        let situations = self.field.as_ref().map_or(&[][..], |field| &field.situations);
        Head::of("prices")
            .under(&self.ruleset, Plays::situations(situations))
            .seeded(Some(self.seed.0))
            .hashed(self.hashes.clone())
            .covering(std::iter::once(&self.base))
            .meeting(self.field.iter().flat_map(|field| &field.recruits))
            .assuming(self.assumed())
    }

    /// What is taken for granted where the cards of the base and of the field are silent.
    fn assumed(&self) -> Vec<Assumed> {
        let rules = &self.ruleset.missing;
        match &self.field {
            None => assumed([&self.base], Needs::of_groups(true, true), rules, None),
            Some(field) => {
                let needs = Needs::of_situations(&field.situations);
                let mut all = assumed([&self.base], needs, rules, None);
                all.extend(field.assumed(rules).into_iter().filter(|of| of.profile != self.base.label));
                all
            }
        }
    }
}

impl Question for PricesQuestion {
    type Answer = PricesAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<PricesAnswer, Failed> {
        self.tell_all(1, progress);
        let count = |fights| progress.advance(fights);
        let base_cost = self.base_cost(&count);
        let question = self.at_own_cost(base_cost.as_ref())?;
        let arenas = question.arenas(base_cost.as_ref(), &count);
        let priced = question.priced(&arenas, progress);
        Ok(question.told(arenas, priced, base_cost))
    }
}

impl PartedQuestion for PricesQuestion {
    fn play_part(&self, part: Part, progress: &dyn Progress) -> Result<(), Failed> {
        self.tell_all(part.of(), progress);
        let count = |fights| progress.advance(fights);
        // What the base costs decides about everything else where it has no AP of its own, and about how groups mix policies: every
        // part finds it out then.
        let base_cost =
            (self.asks_ap || self.play == VerdictPlay::Equilibrium).then(|| self.base_cost(&count)).flatten();
        let question = self.at_own_cost(base_cost.as_ref())?;
        question.price_part(&question.arenas(base_cost.as_ref(), &count), part, progress);
        Ok(())
    }
}

impl ScalableQuestion for PricesQuestion {
    fn scale(&self) -> Option<Scale> {
        Some(Scale { least: FEWEST_FIGHTS, asked: self.fights, kept_by: None })
    }

    fn with_fights(&self, fights: u64) -> Self {
        PricesQuestion { fights, ..self.clone() }
    }
}

impl PricesQuestion {
    /// About how much work it is.
    pub fn extent(&self) -> Extent {
        let Some(field) = &self.field else {
            // Groups in contact and apart, and outnumbered.
            let worths = self.options.len() as u64 + 3;
            let fights = 3 * (worths * TIMES_FIGHTS + self.pairs_of_policies()) * self.fights;
            return Extent { fights, battles: 0 };
        };
        let worths = self.options.len() as u64 + 3;
        let of_situation = |sum: Extent, situation: &Situation| {
            let worth = self.extent_of_worth(situation, field.recruits.len());
            // Battles are played as their players do.
            let mixed = if situation.forces.battle().is_some() { 0 } else { self.pairs_of_policies() };
            sum.and(worths + mixed, worth)
        };
        field.situations.iter().fold(self.extent_of_base(), of_situation)
    }

    /// How many policies of one side meet how many of the other while the best mixes are looked for.
    fn pairs_of_policies(&self) -> u64 {
        match self.play {
            VerdictPlay::Habit => 0,
            VerdictPlay::Equilibrium => (self.others.len() as u64 + 1).pow(2),
        }
    }

    /// The same for what the base costs in a field, which is found out first.
    fn extent_of_base(&self) -> Extent {
        let Some(field) = &self.field else { return Extent::default() };
        let of = |situation: &Situation| match situation.forces.battle() {
            Some(of) => Extent { fights: 0, battles: TIMES_BASE_BATTLES * u64::from(of.battles.get()) },
            None if situation.is_duel_in_contact() => Extent::default(),
            None => {
                let times = TIMES_BASE + TIMES_BASE_MIXED * self.pairs_of_policies();
                Extent { fights: times * field.recruits.len() as u64 * BASE_FIGHTS, battles: 0 }
            }
        };
        field.situations.iter().map(of).fold(Extent::default(), |sum, each| sum.and(1, each))
    }

    /// Tells what is ahead of each of so many who share the work: all of them find out what the base costs.
    fn tell_all(&self, parts: u64, progress: &dyn Progress) {
        let base = self.extent_of_base().as_fights();
        let others = (self.extent().as_fights() - base).div_ceil(parts);
        progress.begin(Work::Fights, base + others);
        // Bouts of the base are fought more often each, which goes faster.
        progress.expect(&[Stretch { work: base as f64, each: 0.25 }, Stretch::of(others)]);
    }

    /// About how much it is to find out what one profile is worth against so many enemies.
    fn extent_of_worth(&self, situation: &Situation, enemies: usize) -> Extent {
        match situation.forces.battle() {
            Some(_) => Extent { fights: 0, battles: enemies as u64 * self.fights },
            None if situation.is_duel_in_contact() => Extent::default(),
            None => Extent { fights: enemies as u64 * self.fights, battles: 0 },
        }
    }

    /// The same with a base that costs what it is worth, in whole AP, where it has no AP of its own.
    fn at_own_cost(&self, found: Option<&Cost>) -> Result<Cow<'_, Self>, Failed> {
        if !self.asks_ap {
            return Ok(Cow::Borrowed(self));
        }
        let fair = found.and_then(|cost| cost.ap);
        let fair = fair.and_then(|ap| StrategicValue::new(ap.round().max(1.0) as i64).ok());
        let Some(fair) = fair else {
            return Err(Failed::faults("--base", [fault!("fault-no-fair-ap", base = self.base.label)]));
        };
        let mut question = self.clone();
        question.base.profile.strategic_value = fair;
        question.base.card.strategic_value = Some(fair);
        Ok(Cow::Owned(question))
    }
}
