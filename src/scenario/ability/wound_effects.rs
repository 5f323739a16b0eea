//! Parser of abilities and equipment that change a wound roll, separated by commas: `bane, tough,
//! toxic-4`.

use super::book::AbilityBook;
use super::describe_contradiction;
use crate::fault;
use crate::rules::current::Circumstances;
use crate::rules::effect::{Effect, Effects};
use crate::rules::ruleset::UnmovingShotLowers;
use crate::rules::wound::WoundResult;
use crate::rules::{Doubles, Fighter, Ruleset, WoundDice, WoundTraits};
use crate::scenario::reading::message::Message;
use crate::scenario::reading::sentence::Quoted;
use crate::scenario::reading::spelling::normalize;

/// Id by which the rule of the unmoving shot is selected, as if it were an ability.
const UNMOVING_SHOT: &str = "unmoving-shot";

/// A double 6 that is read in the table instead of killing: its id, and its names in both
/// languages. No edition has it, but the calculator of the federation offers it.
const DOUBLE_SIX_READ_NAMES: [&str; 3] =
    ["double-6-read", "double 6 read in the table", "double 6 lu dans le tableau"];

/// Effects on a wound roll, of attacker and target combined.
#[derive(Clone, Debug, Default)]
pub struct WoundEffects {
    /// Canonical name of each effect.
    pub labels: Vec<String>,
    /// Display name of each effect, in English and in French.
    pub names: Vec<[String; 2]>,
    /// Sum of the effects of attacker and target.
    effects: Effects,
    /// Whether a double 6 is read in the table instead of killing.
    is_double_six_read: bool,
}

impl WoundEffects {
    /// Parses words separated by commas: names of abilities, the unmoving shot, and the double 6
    /// that is read in the table.
    ///
    /// # Errors
    /// Every word that names no ability, changes no wound roll or is a duplicate; abilities that
    /// contradict each other.
    pub fn parse(words: &str, book: &AbilityBook, ruleset: &Ruleset) -> Result<Self, Vec<Message>> {
        let (mut labels, mut names, mut effects) = (Vec::new(), Vec::new(), Vec::new());
        let mut messages = Vec::<Message>::new();
        let mut is_double_six_read = false;
        for word in words.split(',').map(str::trim) {
            if DOUBLE_SIX_READ_NAMES.iter().any(|name| normalize(name) == normalize(word)) {
                match std::mem::replace(&mut is_double_six_read, true) {
                    true => messages.push(fault!("terminal-twice", name = Quoted(word)).into()),
                    false => {
                        let [id, english, french] = DOUBLE_SIX_READ_NAMES.map(str::to_owned);
                        labels.push(id);
                        names.push([english, french]);
                    }
                }
                continue;
            }
            let known = match book.find(word) {
                Ok(known) => known,
                Err(error) => {
                    messages.push(error.into_message());
                    continue;
                }
            };
            let label = known.label();
            if labels.contains(&label) {
                messages.push(fault!("terminal-twice", name = Quoted(word)).into());
                continue;
            }
            let its = match known.ability.id.as_str() {
                UNMOVING_SHOT => unmoving_shot(ruleset),
                _ => known.effects(),
            };
            let alone = Effects::sum(its.iter().copied()).unwrap_or_default();
            if wound_traits(&alone, &alone, WoundDice::Plain).is_plain() {
                let message = fault!("fault-wound-changes-nothing", word = word);
                messages.push(message.into());
                continue;
            }
            labels.push(label);
            names.push([known.printed_in_english(), known.printed()]);
            effects.extend(its);
        }
        let effects =
            Effects::sum(effects).map_err(|error| messages.push(describe_contradiction(&error).into()));
        match effects {
            Ok(effects) if messages.is_empty() => Ok(Self { labels, names, effects, is_double_six_read }),
            _ => Err(messages),
        }
    }

    /// Returns how these effects modify a wound roll that is made with these dice.
    pub fn traits(&self, dice: WoundDice) -> WoundTraits {
        let traits = wound_traits(&self.effects, &self.effects, dice);
        match (traits.doubles, self.is_double_six_read) {
            (Doubles::SixesKill, true) => WoundTraits { doubles: Doubles::AreRead, ..traits },
            _ => traits,
        }
    }
}

/// Returns the rule of the unmoving shot [VI-B-2] as effects of the shooter.
fn unmoving_shot(ruleset: &Ruleset) -> Vec<Effect> {
    use WoundResult::{Critical, Killed, Light, Serious};
    match ruleset.unmoving_shot_lowers {
        UnmovingShotLowers::Row => vec![Effect::LowersRow { by: 1, when: Default::default() }],
        UnmovingShotLowers::WoundStep => [(Light, Serious), (Serious, Critical), (Critical, Killed)]
            .map(|(result, instead)| Effect::Causes { result, instead })
            .into(),
    }
}

/// Returns how the effects of both fighters modify a wound roll. Effects against a kind of fighter
/// are assumed to apply.
fn wound_traits(attacker: &Effects, target: &Effects, dice: WoundDice) -> WoundTraits {
    let lowered: u8 = attacker.lowers_row.iter().flatten().map(|(by, _)| *by).sum();
    let rows = lowered as i8 - target.raises_row as i8;
    WoundTraits {
        rows,
        dice,
        ..WoundTraits::from_effects(attacker, target, Fighter::default(), &Circumstances::default())
    }
}
