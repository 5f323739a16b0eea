//! `--effects` of `fleau wound`: abilities and equipment that change a wound roll.

use super::options::Messages;
use crate::rules::current::Circumstances;
use crate::rules::effect::{Effect, Effects};
use crate::rules::ruleset::UnmovingShot;
use crate::rules::wound::WoundResult;
use crate::rules::{Fighter, Ruleset, WoundDice, WoundTraits};
use crate::scenario::AbilityBook;

/// The id of the rule that is no ability, but is asked for like one.
const UNMOVING_SHOT: &str = "unmoving-shot";

/// What changes a wound roll: canonical names, and all of it as one sum, for attacker and target alike.
#[derive(Debug, Default)]
pub(super) struct WoundEffects {
    pub(super) labels: Vec<String>,
    effects: Effects,
}

impl WoundEffects {
    /// Reads words separated by commas: the names of abilities, and the unmoving shot.
    pub(super) fn read(words: &str, book: &AbilityBook, ruleset: &Ruleset) -> Result<Self, Messages> {
        let (mut labels, mut effects, mut messages) = (Vec::new(), Vec::new(), Vec::new());
        for word in words.split(',').map(str::trim) {
            let known = match book.find(word) {
                Ok(known) => known,
                Err(error) => {
                    messages.push(error.to_string());
                    continue;
                }
            };
            let label = known.label();
            if labels.contains(&label) {
                messages.push(format!("`{word}` is there twice"));
                continue;
            }
            let its = match known.ability.id.as_str() {
                UNMOVING_SHOT => unmoving_shot(ruleset),
                _ => known.effects(),
            };
            let alone = Effects::of(its.iter().copied()).unwrap_or_default();
            if wound_traits(&alone, &alone, WoundDice::Plain).is_plain() {
                messages.push(format!(
                    "`{word}` changes nothing here; what changes STR, RES or the number of dice is said by --diff, \
                     --amplified and --attenuated"
                ));
                continue;
            }
            labels.push(label);
            effects.extend(its);
        }
        let effects = Effects::of(effects).map_err(|error| messages.push(error.to_string()));
        match effects {
            Ok(effects) if messages.is_empty() => Ok(Self { labels, effects }),
            _ => Err(messages.into()),
        }
    }

    pub(super) fn traits(&self, dice: WoundDice) -> WoundTraits {
        wound_traits(&self.effects, &self.effects, dice)
    }
}

/// VI-B-2, as effects of the shooter.
fn unmoving_shot(ruleset: &Ruleset) -> Vec<Effect> {
    use WoundResult::{Critical, Killed, Light, Serious};
    match ruleset.unmoving_shot {
        UnmovingShot::Row => vec![Effect::LowersRow { by: 1, when: Default::default() }],
        UnmovingShot::WoundStep => [(Light, Serious), (Serious, Critical), (Critical, Killed)]
            .map(|(result, instead)| Effect::Causes { result, instead })
            .into(),
    }
}

/// What the effects of both change about a wound roll. Effects against a kind of fighter are taken to hold.
fn wound_traits(attacker: &Effects, target: &Effects, dice: WoundDice) -> WoundTraits {
    let lowered: u8 = attacker.lowers_row.iter().flatten().map(|(by, _)| *by).sum();
    let rows = lowered as i8 - target.raises_row as i8;
    WoundTraits {
        rows,
        dice,
        ..WoundTraits::of(attacker, target, Fighter::default(), &Circumstances::default())
    }
}
