//! Context in which a base profile is outnumbered by weaker versions of itself, about two for the
//! same AP.

use super::field::Contender;
use super::ledger_settings::LedgerSettings;
use super::prices::{Context, contender};
use super::root_search::SearchEnd;
use super::situation::Situation;
use crate::rules::{Characteristic, Profile, Resistance, StrategicValue};

/// Maximum number of points by which the enemy's characteristics are lowered; see [`weaken`].
const MAX_REDUCTION: i16 = 8;
/// Maximum cost of the weaker enemy, as a share of the base's AP.
const MAX_ENEMY_COST_SHARE: f64 = 0.6;

/// Setting for pricing options in which the base profile meets weaker versions of itself, at their
/// fair cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Outnumbered {
    /// Context of the base against the weaker enemies.
    pub context: Context,
    /// Number of points by which the enemy's characteristics are below the base's; see [`weaken`].
    pub reduction: i16,
    /// Cost of one enemy, in AP.
    pub enemy_ap: f64,
}

/// Builds the context with the smallest reduction at which the weaker version is fair at 60 % of
/// the base's AP or less. `None` if no reduction up to the maximum suffices. `fights` is the number
/// of fights per pairing for the fair cost.
pub fn find_outnumbered_context(
    name: &str,
    base: Profile,
    situation: Situation,
    terms: LedgerSettings,
    fights: u64,
    progress: &(impl Fn(u64) + Sync),
) -> Option<Outnumbered> {
    let ap = f64::from(base.strategic_value.get());
    let shown = StrategicValue::new((ap / 2.0).round().max(1.0) as i64).unwrap_or(base.strategic_value);
    let context = |base, enemy, cost| {
        let enemies: Vec<(Contender, f64)> = vec![(contender("enemy", enemy), cost)];
        Context { enemies, is_mirror: false, ..Context::mirror(name, 1, situation.clone(), base) }
    };
    for by in 1..=MAX_REDUCTION {
        let weak = Profile { strategic_value: shown, ..weaken(&base, by) };
        let worth = context(weak, base, ap).fair_cost_of(weak, terms, None, fights, progress);
        if worth.search_end == SearchEnd::Even && worth.ap <= MAX_ENEMY_COST_SHARE * ap {
            return Some(Outnumbered {
                context: context(base, weak, worth.ap),
                reduction: by,
                enemy_ap: worth.ap,
            });
        }
    }
    None
}

/// Lowers INI, ATT, STR, DEF and RES of a profile by `by`, down to their minimum, and removes all
/// effects of abilities and its missile weapon.
pub fn weaken(profile: &Profile, by: i16) -> Profile {
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
