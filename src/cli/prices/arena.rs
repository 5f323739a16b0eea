//! Where options are priced: the contexts of a base, or the situations of a field.

use super::Question;
use super::words::{Enemy, Named, NoContext};
use crate::balance::{Budget, Contender, Context, Forces, Found, Situation, Weight, weakened};
use crate::cli::balance::How;
use crate::rules::skirmish::{Distance, Start};
use crate::rules::{Profile, StrategicValue};
use crate::scenario::{Card, Message, Unvaried, Variation};

/// A context, and the card that is varied in it.
pub(super) struct Arena {
    pub(super) named: Named,
    pub(super) context: Context,
    pub(super) card: Card,
    /// Whom the base meets there.
    pub(super) enemy: Enemy,
}

/// Contexts that there are, and those that there are not, with why.
#[derive(Default)]
pub(super) struct Arenas {
    pub(super) all: Vec<Arena>,
    pub(super) none: Vec<(Named, NoContext)>,
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
        arenas.none.extend(left.into_iter().map(|of| (of.named, NoContext::TooDear)));
        arenas
    }

    fn of_mirrors(&self, arenas: &mut Arenas, progress: &(impl Fn(u64) + Sync)) {
        let base = self.base.profile;
        let ap = u32::from(base.strategic_value.get());
        let budget =
            Budget::new(i64::from(BUDGET.max(2 * ap))).expect("twice the AP of a card is within the bounds");
        let groups = |start| situation(Forces::Budget(budget), start);
        let apart = Start::Apart(Distance::new(APART).expect("it is within the bounds"));
        let mirror = |named: Named, weight, situation, profile, card: &Card, enemy| Arena {
            context: Context::mirror(named.word(), weight, situation, profile),
            card: card.clone(),
            enemy,
            named,
        };
        let card = &self.base.card;
        let duel = situation(Forces::OneEach, Start::InContact);
        arenas.all.push(mirror(Named::Duel, 1, duel.clone(), base, card, Enemy::Itself));
        for (named, start) in [(Named::GroupsInContact, Start::InContact), (Named::GroupsApart, apart)] {
            arenas.all.push(mirror(named, 1, groups(start), base, card, Enemy::Itself));
        }
        match self.outnumbered(groups(Start::InContact), progress) {
            Ok(arena) => arenas.all.push(arena),
            Err(reason) => arenas.none.push((Named::Outnumbered, reason)),
        }
        let strength = base.strength.get();
        for (named, by) in [(Named::WeakArm, -ARM.min(strength)), (Named::StrongArm, ARM)] {
            match self.with_strength(by) {
                Ok((card, profile)) => {
                    let enemy = Enemy::OtherArm(profile.strength);
                    arenas.all.push(mirror(named, 0, duel.clone(), profile, &card, enemy));
                }
                Err(reasons) => arenas.none.push((named, NoContext::Unvaried(reasons))),
            }
        }
    }

    /// The base with another STR.
    fn with_strength(&self, by: i16) -> Result<(Card, Profile), Vec<Unvaried>> {
        let mut card = self.base.card.clone();
        let unreadable =
            |messages: Vec<Message>| messages.into_iter().map(Unvaried::Unreadable).collect::<Vec<_>>();
        let changed = Variation::parse(&format!("STR{by:+}"), "", self.roster.book()).map_err(unreadable)?;
        let profile = changed.apply(&card, &self.roster)?.profile;
        card.strength = Some(profile.strength);
        Ok((card, profile))
    }

    /// The base against twice as many: itself with less of everything, at the cost at which the base is even with it.
    fn outnumbered(
        &self,
        situation: Situation,
        progress: &(impl Fn(u64) + Sync),
    ) -> Result<Arena, NoContext> {
        let name = Named::Outnumbered.word().to_owned();
        let base = self.base.profile;
        let ap = f64::from(base.strategic_value.get());
        let situation = Situation { name: name.clone(), ..situation };
        let contender =
            |profile| Contender { stream_name: "enemy".to_owned(), profile, is_champion: false, weight: 1.0 };
        let shown = StrategicValue::new((ap / 2.0).round().max(1.0) as i64).unwrap_or(base.strategic_value);
        let context = |base, enemy, cost| Context {
            name: name.clone(),
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
                return Ok(Arena {
                    named: Named::Outnumbered,
                    context: context(base, weak, worth.ap),
                    card: self.base.card.clone(),
                    enemy: Enemy::Weaker { by, ap: worth.ap },
                });
            }
        }
        Err(NoContext::NobodyWeaker)
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
            arenas.all.push(Arena {
                named: Named::Situation(situation.clone()),
                context,
                card: self.base.card.clone(),
                enemy: Enemy::OfField(field.recruits.len()),
            });
        }
    }
}

fn situation(forces: Forces, start: Start) -> Situation {
    Situation::new(forces, start, Weight::new(1).expect("it is within the bounds"))
}
