//! Contexts in which options are priced: mirror matches of the base, or the situations of a field.

use super::PricesQuestion;
use super::answer::{ContextKind, Enemy, Mixes, WhyNot};
use super::standing_field::known_weights;
use crate::balance::{
    Budget, Contender, Context, Forces, MixedPlay, Outnumbered, Situation, Weight, outnumbered,
};
use crate::rules::Profile;
use crate::rules::skirmish::{Distance, Start};
use crate::scenario::{Card, Message, Unvaried, Variation};
use crate::study::balance::Cost;

/// A context with the card that options are applied to.
pub(super) struct Arena {
    pub(super) kind: ContextKind,
    pub(super) context: Context,
    pub(super) card: Card,
    /// Enemies of the base in the context.
    pub(super) enemy: Enemy,
    /// Pairs of policies in equilibrium play with their shares; empty if both sides play by the
    /// policy.
    pub(super) mixed: Vec<MixedPlay>,
    /// The equilibrium mixes, as the answer writes them.
    pub(super) mixes: Option<Mixes>,
}

impl Arena {
    /// Returns a context in which both sides play by the policy.
    fn new(kind: ContextKind, context: Context, card: &Card, enemy: Enemy) -> Self {
        Arena { kind, context, card: card.clone(), enemy, mixed: Vec::new(), mixes: None }
    }
}

/// A context that does not exist for the base.
pub(super) struct NoArena {
    pub(super) kind: ContextKind,
    pub(super) name: String,
    /// Reasons, in English.
    pub(super) reason: String,
    pub(super) why: Vec<WhyNot>,
}

/// Contexts that exist for the base, and those that do not.
#[derive(Default)]
pub(super) struct Arenas {
    pub(super) all: Vec<Arena>,
    pub(super) none: Vec<NoArena>,
}

/// Prefix of the stream names of enemies of a field.
pub(super) const ENEMY: &str = "enemy ";

/// AP of each side in groups; more if the base is so expensive that this buys less than two.
const BUDGET: u32 = 200;
/// Distance of groups at the start, in millimeters.
const APART: i64 = 300;
/// STR subtracted or added in the contexts of weak and strong arms.
const ARM: i16 = 3;

impl PricesQuestion {
    /// Returns all contexts, with equilibrium mixes if groups mix policies. `base_cost` is the fair
    /// cost of the base against the field; `progress` receives the number of fights simulated.
    pub(super) fn arenas(&self, base_cost: Option<&Cost>, progress: &(impl Fn(u64) + Sync)) -> Arenas {
        let mut arenas = match &self.field {
            Some(_) => Arenas { all: self.of_field(), none: Vec::new() },
            None => self.of_mirrors(progress),
        };
        self.mix(&mut arenas.all, base_cost, progress);
        arenas
    }

    fn of_mirrors(&self, progress: &(impl Fn(u64) + Sync)) -> Arenas {
        let mut arenas = Arenas::default();
        let (base, card) = (self.base.profile, &self.base.card);
        let ap = u32::from(base.strategic_value.get());
        let budget =
            Budget::new(i64::from(BUDGET.max(2 * ap))).expect("twice the AP of a card is within the bounds");
        let groups = |start| situation(Forces::Budget(budget), start);
        let apart = Start::Apart(Distance::new(APART).expect("it is within the bounds"));
        let mirror = |kind: ContextKind, weight, situation, profile, card: &Card, enemy| {
            let context = Context::mirror(kind.name(), weight, situation, profile);
            Arena::new(kind, context, card, enemy)
        };
        let duel = situation(Forces::OneEach, Start::InContact);
        arenas.all.push(mirror(ContextKind::Duel, 1, duel.clone(), base, card, Enemy::Base));
        for (kind, start) in
            [(ContextKind::GroupsInContact, Start::InContact), (ContextKind::GroupsApart, apart)]
        {
            arenas.all.push(mirror(kind, 1, groups(start), base, card, Enemy::Base));
        }
        let kind = ContextKind::Outnumbered;
        match outnumbered(kind.name(), base, groups(Start::InContact), self.terms(), self.fights, progress) {
            Some(Outnumbered { context, by, ap }) => {
                arenas.all.push(Arena::new(kind, context, card, Enemy::Weaker { by, ap }));
            }
            None => {
                let reason = "no weakened base is even with it at about half its AP".to_owned();
                arenas.none.push(NoArena::standard(kind, reason, vec![WhyNot::NobodyWeaker]));
            }
        }
        let strength = base.strength.get();
        for (kind, by) in [(ContextKind::WeakArm, -ARM.min(strength)), (ContextKind::StrongArm, ARM)] {
            match self.with_strength(by) {
                Ok((card, profile)) => {
                    let enemy = Enemy::OtherStrength { strength: profile.strength.get() };
                    arenas.all.push(mirror(kind, 0, duel.clone(), profile, &card, enemy));
                }
                Err(reasons) => {
                    let reason = reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
                    arenas.none.push(NoArena::standard(kind, reason, WhyNot::all(&reasons)));
                }
            }
        }
        arenas
    }

    /// Returns the base with another STR.
    fn with_strength(&self, by: i16) -> Result<(Card, Profile), Vec<Unvaried>> {
        let mut card = self.base.card.clone();
        let unreadable =
            |messages: Vec<Message>| messages.into_iter().map(Unvaried::Unreadable).collect::<Vec<_>>();
        let changed = Variation::parse(&format!("STR{by:+}"), "", self.roster.book()).map_err(unreadable)?;
        let profile = changed.apply(&card, &self.roster)?.profile;
        card.strength = Some(profile.strength);
        Ok((card, profile))
    }

    fn of_field(&self) -> Vec<Arena> {
        let Some(field) = &self.field else { return Vec::new() };
        let weights = known_weights(field);
        let enemy = |(i, weight): (usize, f64)| {
            let recruit = &field.recruits[i];
            let contender = Contender {
                // The prefix keeps an enemy with the base's own name off the dice of mirror
                // matches.
                stream_name: format!("{ENEMY}{}", recruit.label),
                profile: recruit.profile,
                people: recruit.card.people.clone(),
                is_champion: recruit.card.champion == Some(true),
                base: recruit.card.base.map(crate::scenario::Base::sides),
                weight,
            };
            (contender, f64::from(recruit.profile.strategic_value.get()))
        };
        let arena = |situation: &Situation| {
            let context = Context {
                name: situation.name.clone(),
                weight: situation.weight.get(),
                situation: situation.clone(),
                base: self.base.profile,
                people: self.base.card.people.clone(),
                sides: self.base.card.base.map(crate::scenario::Base::sides),
                enemies: weights.iter().copied().enumerate().map(enemy).collect(),
                is_mirror: false,
            };
            let enemy = Enemy::OfField { fighters: field.recruits.len() };
            Arena::new(ContextKind::of(situation, &field.own_battles), context, &self.base.card, enemy)
        };
        field.situations.iter().map(arena).collect()
    }
}

impl NoArena {
    fn standard(kind: ContextKind, reason: String, why: Vec<WhyNot>) -> Self {
        NoArena { name: kind.name().to_owned(), kind, reason, why }
    }
}

fn situation(forces: Forces, start: Start) -> Situation {
    Situation::new(forces, start, Weight::new(1).expect("it is within the bounds"))
}
