//! Where options are priced: the contexts of a base, or the situations of a field.

use super::Question;
use crate::balance::{Budget, Contender, Context, Forces, Found, Situation, Weight, weakened};
use crate::cli::balance::How;
use crate::rules::skirmish::{Distance, Start};
use crate::rules::{Profile, StrategicValue};
use crate::scenario::{Card, Variation};

/// A context, and the card that is varied in it.
pub(super) struct Arena {
    pub(super) context: Context,
    pub(super) card: Card,
    /// Whom the base meets there.
    pub(super) enemy: String,
}

/// Contexts that there are, and those that there are not, with why.
#[derive(Default)]
pub(super) struct Arenas {
    pub(super) all: Vec<Arena>,
    pub(super) none: Vec<(String, String)>,
}

/// What each side spends in groups, in AP, if that buys two bases.
const BUDGET: u32 = 200;
/// How far apart groups start, in millimeters.
const APART: i64 = 300;
/// How much STR the weak and the strong arm have less and more.
const ARM: i16 = 3;
/// The cheaper enemy is the base with so much less of everything at the most.
const WEAKEST: i16 = 8;
/// The cheaper enemy costs at most such a part of the base.
const CHEAPER: f64 = 0.6;

impl Question {
    pub(super) fn how(&self) -> How<'_> {
        How { ruleset: &self.ruleset, policy: self.policy, turns: self.turns, seed: self.seed, solves: true }
    }

    /// Every context; `progress` hears of fights.
    pub(super) fn arenas(&self, progress: &(impl Fn(u64) + Sync)) -> Arenas {
        let mut arenas = Arenas::default();
        match &self.field {
            Some(_) => self.of_field(&mut arenas),
            None => self.of_mirrors(&mut arenas, progress),
        }
        // A base that costs more than a budget meets nobody there.
        let (all, none) =
            arenas.all.into_iter().partition(|of: &Arena| of.context.field(of.context.base).is_some());
        arenas.all = all;
        let left: Vec<Arena> = none;
        let reason = "no budget buys the base and an enemy";
        arenas.none.extend(left.into_iter().map(|of| (of.context.name, reason.to_owned())));
        arenas
    }

    fn of_mirrors(&self, arenas: &mut Arenas, progress: &(impl Fn(u64) + Sync)) {
        let base = self.base.profile;
        let ap = u32::from(base.strategic_value.get());
        let budget =
            Budget::new(i64::from(BUDGET.max(2 * ap))).expect("twice the AP of a card is within the bounds");
        let groups = |start| situation(Forces::Budget(budget), start);
        let apart = Start::Apart(Distance::new(APART).expect("it is within the bounds"));
        let mirror = |name: &str, weight, situation, profile, card: &Card, enemy: String| Arena {
            context: Context::mirror(name, weight, situation, profile),
            card: card.clone(),
            enemy,
        };
        let itself = || "the base itself".to_owned();
        let card = &self.base.card;
        let duel = situation(Forces::OneEach, Start::InContact);
        arenas.all.push(mirror("duel", 1, duel.clone(), base, card, itself()));
        arenas.all.push(mirror("groups, in contact", 1, groups(Start::InContact), base, card, itself()));
        arenas.all.push(mirror("groups, 30 cm", 1, groups(apart), base, card, itself()));
        match self.outnumbered(groups(Start::InContact), progress) {
            Ok(arena) => arenas.all.push(arena),
            Err(reason) => arenas.none.push(("outnumbered".to_owned(), reason)),
        }
        let strength = base.strength.get();
        for (name, by) in [("weak STR", -ARM.min(strength)), ("strong STR", ARM)] {
            match self.with_strength(by) {
                Ok((card, profile)) => {
                    let enemy = format!("itself, both with STR {}", profile.strength);
                    arenas.all.push(mirror(name, 0, duel.clone(), profile, &card, enemy));
                }
                Err(reason) => arenas.none.push((name.to_owned(), reason)),
            }
        }
    }

    /// The base with another STR.
    fn with_strength(&self, by: i16) -> Result<(Card, Profile), String> {
        let mut card = self.base.card.clone();
        let changed = Variation::parse(&format!("STR{by:+}"), "")
            .map_err(|messages| crate::scenario::in_one_line(&messages))?;
        let profile = changed
            .apply(&card, &self.roster)
            .map_err(|messages| crate::scenario::in_one_line(&messages))?
            .profile;
        card.strength = Some(profile.strength);
        Ok((card, profile))
    }

    /// The base against twice as many: itself with less of everything, at the cost at which the base is even with it.
    fn outnumbered(&self, situation: Situation, progress: &(impl Fn(u64) + Sync)) -> Result<Arena, String> {
        const NAME: &str = "outnumbered";
        let base = self.base.profile;
        let ap = f64::from(base.strategic_value.get());
        let situation = Situation { name: NAME.to_owned(), ..situation };
        let contender =
            |profile| Contender { stream_name: "enemy".to_owned(), profile, is_champion: false, weight: 1.0 };
        let shown = StrategicValue::new((ap / 2.0).round().max(1.0) as i64).unwrap_or(base.strategic_value);
        let context = |base, enemy, cost| Context {
            name: NAME.to_owned(),
            weight: 1,
            situation: situation.clone(),
            base,
            enemies: vec![(contender(enemy), cost)],
            is_mirror: false,
        };
        for by in 1..=WEAKEST {
            let weak = Profile { strategic_value: shown, ..weakened(&base, by) };
            let seen_by_the_weak = context(weak, base, ap);
            let Some(field) = seen_by_the_weak.field(weak) else { break };
            let worth = self
                .how()
                .with_ledger(&field, |ledger| seen_by_the_weak.worth(ledger, self.fights, progress));
            if worth.found == Found::Even && worth.ap <= CHEAPER * ap {
                let enemy = format!(
                    "the base with {by} less of INI, ATT, STR, DEF and RES, without abilities, at {:.1} AP",
                    worth.ap
                );
                let card = self.base.card.clone();
                return Ok(Arena { context: context(base, weak, worth.ap), card, enemy });
            }
        }
        Err("no weakened base is even with it at about half its AP".to_owned())
    }

    fn of_field(&self, arenas: &mut Arenas) {
        let Some(field) = &self.field else { return };
        // A metagame is not known beforehand: there everybody counts the same.
        let weights = field.weights.known(&field.recruits).unwrap_or_else(|| vec![1.0; field.recruits.len()]);
        let enemy = |(i, weight): (usize, f64)| {
            let recruit = &field.recruits[i];
            let contender = Contender {
                // Beside the base of this name, an enemy of the same would fight on the dice of the mirror.
                stream_name: format!("enemy {}", recruit.label),
                profile: recruit.profile,
                is_champion: recruit.card.champion == Some(true),
                weight,
            };
            (contender, f64::from(recruit.profile.strategic_value.get()))
        };
        for situation in &field.situations {
            let context = Context {
                name: situation.name.clone(),
                weight: situation.weight.get(),
                situation: situation.clone(),
                base: self.base.profile,
                enemies: weights.iter().copied().enumerate().map(enemy).collect(),
                is_mirror: false,
            };
            let enemy = format!("{} of the field", field.recruits.len());
            arenas.all.push(Arena { context, card: self.base.card.clone(), enemy });
        }
    }
}

fn situation(forces: Forces, start: Start) -> Situation {
    Situation::new(forces, start, Weight::new(1).expect("it is within the bounds"))
}
