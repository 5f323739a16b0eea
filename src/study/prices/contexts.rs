//! Contexts in which options are priced: mirror matches of the base, or the situations of a field;
//! and the fair cost of the base against that field.

use super::PricesQuestion;
use super::answer::{ContextKind, Enemy, LeftOut, Mixes, WhyNot};
use super::default_field::{BASE_FIGHTS, known_weights};
use crate::balance::{
    Budget, Context, FairCost, Field, Forces, MixedPolicies, Outnumbered, PolicyGrid, SearchEnd,
    SearchSettings, Situation, Weight, find_outnumbered_context,
};
use crate::rules::Profile;
use crate::rules::skirmish::{Distance, Start};
use crate::scenario::{Card, Message, PlayMode, Variation, VariationFault};
use crate::study::balance::Cost;
use crate::study::{Phase, Progress, Work};

/// A context in which options are priced, and the card to which they are applied in it.
pub(super) struct PricingContext {
    pub(super) kind: ContextKind,
    pub(super) context: Context,
    pub(super) card: Card,
    /// Enemies of the base in the context.
    pub(super) enemy: Enemy,
    /// Pairs of policies (of base and enemies) that the equilibrium mixes play, with their shares;
    /// empty if both sides play by the policy.
    pub(super) mixed: Vec<MixedPolicies>,
    /// The equilibrium mixes, as the answer writes them; `None` if both sides play by the policy.
    pub(super) mixes: Option<Mixes>,
}

impl PricingContext {
    /// Creates a context in which both sides play by the policy, without mixes.
    fn new(kind: ContextKind, context: Context, card: &Card, enemy: Enemy) -> Self {
        PricingContext { kind, context, card: card.clone(), enemy, mixed: Vec::new(), mixes: None }
    }
}

/// Contexts that exist for the base, and those that do not.
#[derive(Default)]
pub(super) struct PricingContexts {
    pub(super) all: Vec<PricingContext>,
    pub(super) none: Vec<LeftOut>,
}

/// Prefix of the stream names (keys of the dice) of enemies from a field, so that an enemy with the
/// name of the base does not use the dice of mirror matches.
pub(super) const ENEMY_STREAM_PREFIX: &str = "enemy ";

/// AP of each side in groups; more if the base is so expensive that this buys less than two.
const GROUP_BUDGET_AP: u32 = 200;
/// Distance of groups at the start, in millimeters.
const GROUP_DISTANCE_MM: i64 = 300;
/// STR subtracted or added in the contexts of weak and strong arms.
const STRENGTH_CHANGE: i16 = 3;

impl PricesQuestion {
    /// Returns all contexts, with equilibrium mixes if groups mix policies. `base_cost` is the fair
    /// cost of the base against the field; `progress` receives the number of fights simulated.
    pub(super) fn pricing_contexts(
        &self,
        base_cost: Option<&Cost>,
        progress: &(impl Fn(u64) + Sync),
    ) -> PricingContexts {
        let mut contexts = match &self.field {
            Some(_) => PricingContexts { all: self.field_contexts(), none: Vec::new() },
            None => self.mirror_contexts(progress),
        };
        self.solve_mixes(&mut contexts.all, base_cost, progress);
        contexts
    }

    fn mirror_contexts(&self, progress: &(impl Fn(u64) + Sync)) -> PricingContexts {
        let mut contexts = PricingContexts::default();
        let (base, card) = (self.base.profile, &self.base.card);
        let ap = u32::from(base.strategic_value.get());
        let budget = Budget::new(i64::from(GROUP_BUDGET_AP.max(2 * ap)))
            .expect("twice the AP of a card is within the bounds");
        let groups = |start| situation(Forces::Budget(budget), start);
        let apart = Start::Apart(Distance::new(GROUP_DISTANCE_MM).expect("it is within the bounds"));
        let mirror = |kind: ContextKind, weight, situation, profile, card: &Card, enemy| {
            let context = Context::mirror(kind.name(), weight, situation, profile);
            PricingContext::new(kind, context, card, enemy)
        };
        let duel = situation(Forces::OneEach, Start::InContact);
        contexts.all.push(mirror(ContextKind::Duel, 1, duel.clone(), base, card, Enemy::Base));
        for (kind, start) in
            [(ContextKind::GroupsInContact, Start::InContact), (ContextKind::GroupsApart, apart)]
        {
            contexts.all.push(mirror(kind, 1, groups(start), base, card, Enemy::Base));
        }
        let kind = ContextKind::Outnumbered;
        match find_outnumbered_context(
            kind.name(),
            base,
            groups(Start::InContact),
            self.terms(),
            self.fights,
            progress,
        ) {
            Some(Outnumbered { context, reduction: by, enemy_ap: ap }) => {
                contexts.all.push(PricingContext::new(kind, context, card, Enemy::Weaker { by, ap }));
            }
            None => {
                let reason = "no weakened base is even with it at about half its AP".to_owned();
                contexts.none.push(LeftOut::context(kind, reason, vec![WhyNot::NobodyWeaker]));
            }
        }
        let strength = base.strength.get();
        for (kind, by) in [
            (ContextKind::WeakArm, -STRENGTH_CHANGE.min(strength)),
            (ContextKind::StrongArm, STRENGTH_CHANGE),
        ] {
            match self.with_strength(by) {
                Ok((card, profile)) => {
                    let enemy = Enemy::OtherStrength { strength: profile.strength.get() };
                    contexts.all.push(mirror(kind, 0, duel.clone(), profile, &card, enemy));
                }
                Err(reasons) => {
                    let reason = reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
                    contexts.none.push(LeftOut::context(kind, reason, WhyNot::from_reasons(&reasons)));
                }
            }
        }
        contexts
    }

    /// Returns card and profile of the base with its STR changed by `by`.
    fn with_strength(&self, by: i16) -> Result<(Card, Profile), Vec<VariationFault>> {
        let mut card = self.base.card.clone();
        let unreadable =
            |messages: Vec<Message>| messages.into_iter().map(VariationFault::Unreadable).collect::<Vec<_>>();
        let changed = Variation::parse(&format!("STR{by:+}"), "", self.roster.book()).map_err(unreadable)?;
        let profile = changed.apply(&card, &self.roster)?.profile;
        card.strength = Some(profile.strength);
        Ok((card, profile))
    }

    fn field_contexts(&self) -> Vec<PricingContext> {
        let Some(field) = &self.field else { return Vec::new() };
        let weights = known_weights(field);
        let enemy = |(i, weight): (usize, f64)| {
            let fighter = &field.fighters[i];
            // The prefix keeps an enemy with the base's own name off the dice of mirror matches.
            let stream_name = format!("{ENEMY_STREAM_PREFIX}{}", fighter.label);
            let ap = f64::from(fighter.profile.strategic_value.get());
            (fighter.to_contender(stream_name, weight), ap)
        };
        let pricing_context = |situation: &Situation| {
            let context = Context {
                name: situation.name.clone(),
                weight: situation.weight.get(),
                situation: situation.clone(),
                base: self.base.profile,
                enemies: weights.iter().copied().enumerate().map(enemy).collect(),
                is_mirror: false,
            };
            let enemy = Enemy::OfField { fighters: field.fighters.len() };
            PricingContext::new(ContextKind::from_situation(situation), context, &self.base.card, enemy)
        };
        field.situations.iter().map(pricing_context).collect()
    }
}

fn situation(forces: Forces, start: Start) -> Situation {
    Situation::new(forces, start, Weight::new(1).expect("it is within the bounds"))
}

impl PricesQuestion {
    /// Estimates the fair cost of the base against the field; `None` without a field.
    pub(super) fn base_cost(&self, progress: &dyn Progress) -> Option<Cost> {
        let mut reference = self.field.clone()?;
        reference.candidates = vec![self.base.clone()];
        let weights = known_weights(&reference);
        // The field has been validated and its weights are numbers, so this does not fail.
        let field = reference.to_field(&weights).ok()?;
        let (base, printed) = (field.len() - 1, field.printed_ap());
        progress.begin(Phase::BaseCost, Work::Fights, None);
        let count = |fights| progress.advance(fights);
        let found = self.terms().with_ledger(&field, |ledger| {
            ledger.fair_costs(
                &[base],
                &printed,
                &[],
                &|_| true,
                SearchSettings::for_field(BASE_FIGHTS, &field),
                &count,
            )
        });
        let by_policy = found[0]?;
        let cost = match self.play {
            PlayMode::Habit => by_policy,
            PlayMode::Equilibrium => self.estimate_at_equilibrium(&field, by_policy, &count)?,
        };
        Some(Cost::new(&cost, cost.interval95()))
    }

    /// Estimates the fair cost of the last contender if groups play equilibrium mixes. The search
    /// starts at its fair cost under the policy.
    fn estimate_at_equilibrium(
        &self,
        field: &Field,
        by_policy: FairCost,
        progress: &(impl Fn(u64) + Sync),
    ) -> Option<FairCost> {
        if by_policy.search_end != SearchEnd::Even {
            return Some(by_policy);
        }
        // Only the last cost is needed, so the others are marked as not found.
        let mut known = vec![FairCost { search_end: SearchEnd::Nowhere, ..by_policy }; field.len()];
        *known.last_mut()? = by_policy;
        PolicyGrid::create_and_run(self.terms(), &self.portfolio(), field, |grid| {
            let found =
                grid.fair_costs(&known, &field.printed_ap(), &|_| true, BASE_FIGHTS, progress).pop()?;
            Some(found?.cost)
        })
    }
}
