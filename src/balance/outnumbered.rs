//! A base that is outnumbered: it meets weaker versions of itself, of which the same AP buy twice as many.

use super::fair_cost::SearchEnd;
use super::field::Contender;
use super::ledger_terms::LedgerTerms;
use super::prices::{Context, contender};
use super::situation::Situation;
use crate::rules::{Characteristic, Profile, Resistance, StrategicValue};

/// The weaker enemy is the base with so much less of everything at the most.
const WEAKEST: i16 = 8;
/// The weaker enemy costs at most such a part of the base.
const CHEAPER: f64 = 0.6;

/// A context in which the base meets cheaper enemies, at the cost at which it is even with them.
#[derive(Clone, Debug, PartialEq)]
pub struct Outnumbered {
    /// The context.
    pub context: Context,
    /// How much less the enemy has of every characteristic.
    pub by: i16,
    /// What one of the enemies costs, in AP.
    pub ap: f64,
}

/// The context in which a base is outnumbered in this situation: the first weaker version of the base that is even with it at
/// a cheaper cost; none where there is none. The cost is looked for from so many fights of each pairing.
pub fn outnumbered(
    name: &str,
    base: Profile,
    situation: Situation,
    terms: LedgerTerms,
    fights: u64,
    progress: &(impl Fn(u64) + Sync),
) -> Option<Outnumbered> {
    let ap = f64::from(base.strategic_value.get());
    let shown = StrategicValue::new((ap / 2.0).round().max(1.0) as i64).unwrap_or(base.strategic_value);
    let context = |base, enemy, cost| {
        let enemies: Vec<(Contender, f64)> = vec![(contender("enemy", enemy), cost)];
        Context { enemies, is_mirror: false, ..Context::mirror(name, 1, situation.clone(), base) }
    };
    for by in 1..=WEAKEST {
        let weak = Profile { strategic_value: shown, ..weakened(&base, by) };
        let worth = context(weak, base, ap).worth_of(weak, terms, None, fights, progress);
        if worth.found == SearchEnd::Even && worth.ap <= CHEAPER * ap {
            return Some(Outnumbered { context: context(base, weak, worth.ap), by, ap: worth.ap });
        }
    }
    None
}

/// The same profile with INI, ATT, STR, DEF and RES lower by so much, as far as they can be, and without what its
/// abilities do.
pub fn weakened(profile: &Profile, by: i16) -> Profile {
    let lower = |value: Characteristic| {
        Characteristic::new(i64::from((value.get() - by).max(Characteristic::MIN))).unwrap_or(value)
    };
    let resistance = Resistance::new(i64::from((profile.resistance.get() - by).max(Resistance::MIN)));
    Profile {
        initiative: lower(profile.initiative),
        attack: lower(profile.attack),
        strength: lower(profile.strength),
        defense: lower(profile.defense),
        resistance: resistance.unwrap_or(profile.resistance),
        effects: Default::default(),
        missile: None,
        ..*profile
    }
}
