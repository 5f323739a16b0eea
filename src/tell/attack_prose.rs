//! Prose for one attack: announcement, tests and wound roll (VII-C-4, VII-C-5, II-B).

use super::story::{Attack, Roll, Story, Strike, Wound};
use super::value::{format_change, test, value};
use super::words::{faces, number};
use crate::language::Language;
use crate::rules::Word;
use crate::rules::WoundResult;
use crate::say;

/// Margin of the defense over the attack from which the prose calls a parry easy.
const EASY_PARRY_MARGIN: i16 = 5;

/// Returns the sentences for an attack, from the announcement to the state of the target.
pub(super) fn sentences(story: &Story, attack: &Attack, language: Language) -> Vec<String> {
    let telling = AttackProse {
        attack,
        attacker: &story.name(attack.attacker, language),
        target: &story.name(attack.target, language),
        language,
    };
    let mut sentences = telling.describe_announcement();
    sentences.extend(telling.describe_tests());
    sentences.extend(telling.describe_outcome());
    sentences
}

struct AttackProse<'a> {
    attack: &'a Attack,
    attacker: &'a str,
    target: &'a str,
    language: Language,
}

impl AttackProse<'_> {
    /// Describes the abilities used: master strike and feint.
    fn describe_announcement(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        if self.attack.master_strike {
            sentences.push(say!(self.language, "tell-master-strike", attacker = self.attacker));
        }
        if self.attack.feint {
            sentences.push(say!(self.language, "tell-feint", attacker = self.attacker));
        }
        sentences
    }

    /// Describes the attack test and the defense test, or why there is none.
    fn describe_tests(&self) -> Vec<String> {
        let &Self { attack, attacker, target, language } = self;
        let Some(rolled) = &attack.attack else {
            return vec![match (attack.has_defense_dice, attack.had_defense_dice) {
                (true, _) => say!(language, "tell-attack-let", attacker = attacker, target = target),
                (_, true) => say!(language, "tell-attack-spent", attacker = attacker, target = target),
                _ => say!(language, "tell-attack-open", attacker = attacker, target = target),
            }];
        };
        let shown = test(rolled, language);
        let mut sentences =
            vec![say!(language, "tell-attack", attacker = attacker, target = target, test = shown)];
        if let Some(defense) = &attack.defense {
            let shown = test(defense, language);
            sentences.push(match attack.sustained {
                true => say!(language, "tell-defense-sustained", target = target, test = shown),
                false => {
                    let dice = attack.defense_dice;
                    say!(language, "tell-defense", dice = dice, target = target, test = shown)
                }
            });
        } else if attack.defense_dice == 0 {
            sentences.push(match (attack.has_defense_dice, attack.had_defense_dice) {
                (true, _) => say!(language, "tell-lets", target = target),
                (_, true) => say!(language, "tell-spent", target = target),
                _ => say!(language, "tell-no-defense", target = target),
            });
        }
        sentences
    }

    /// Returns the margin of the defense: its final result minus that of the attack. `None` unless
    /// both were rolled.
    fn margin(&self) -> Option<i16> {
        let finals = self.attack.attack.as_ref().zip(self.attack.defense.as_ref());
        finals.map(|(attack, defense)| defense.final_result - attack.final_result)
    }

    /// Describes the outcome of the attack and its consequences.
    fn describe_outcome(&self) -> Vec<String> {
        let &Self { attack, target, language, .. } = self;
        match attack.end {
            Strike::Failed | Strike::FailedAndSwapped => {
                let mut sentences = vec![match attack.defense_dice {
                    0 => say!(language, "tell-failed"),
                    _ => say!(language, "tell-failed-kept", target = target),
                }];
                if attack.end == Strike::FailedAndSwapped {
                    sentences.push(say!(language, "tell-swapped", target = target));
                }
                sentences
            }
            Strike::Parried | Strike::ParriedAndCountered => {
                let mut sentences = vec![match self.margin() {
                    Some(0) => say!(language, "tell-parried-just"),
                    Some(EASY_PARRY_MARGIN..) => say!(language, "tell-parried-well"),
                    _ => say!(language, "tell-parried"),
                }];
                if attack.end == Strike::ParriedAndCountered {
                    sentences.push(say!(language, "tell-countered", target = target));
                }
                sentences
            }
            Strike::Feint => {
                let mut sentences = self.describe_hit();
                sentences.push(say!(language, "tell-feinted", target = target));
                sentences
            }
            Strike::Pending => self.describe_hit(),
            Strike::Landed => {
                let mut sentences = self.describe_hit();
                if let Some(wound) = &attack.wound {
                    sentences.extend(self.describe_wound(wound));
                    sentences.extend(self.describe_target(wound));
                }
                sentences
            }
        }
    }

    /// States that the attack lands. Empty if there was no attack test, because `describe_tests`
    /// already says so.
    fn describe_hit(&self) -> Vec<String> {
        let language = self.language;
        let fails = self.attack.defense.as_ref().is_some_and(|defense| defense.automatic_failure);
        match (&self.attack.attack, self.margin()) {
            (None, _) => Vec::new(),
            _ if fails => vec![say!(language, "tell-lands-failed")],
            (_, Some(-1)) => vec![say!(language, "tell-lands-just")],
            _ => vec![say!(language, "tell-lands")],
        }
    }

    /// Describes the wound roll (II-B-1).
    fn describe_wound(&self, wound: &Wound) -> Vec<String> {
        let &Self { target, language, .. } = self;
        let mut sentences = Vec::new();
        if let Some(die) = wound.save {
            sentences.push(match wound.roll {
                None => say!(language, "tell-saved", die = die, target = target),
                Some(_) => say!(language, "tell-not-saved", die = die),
            });
        }
        if let Some(die) = wound.strength_die {
            sentences.push(say!(language, "tell-strength-die", die = die));
        }
        if let Some(roll) = &wound.roll {
            sentences.push(self.describe_roll(wound, roll));
        }
        if let Some(die) = wound.further {
            sentences.push(say!(language, "tell-further", die = die));
        }
        sentences
    }

    fn describe_roll(&self, wound: &Wound, roll: &Roll) -> String {
        let language = self.language;
        if roll.kills_by_double {
            return say!(language, "tell-wound-double", face = roll.kept[0]);
        }
        let thrown = faces(&roll.dice, language);
        let dice = match roll.dice.len() {
            2 => thrown,
            _ => say!(language, "tell-wound-kept", dice = thrown, kept = faces(&roll.kept, language)),
        };
        let Attack { target_before: before, target_after: after, .. } = *self.attack;
        let result = match wound.result {
            WoundResult::Stunned if after.stunned <= before.stunned => "stunned-again",
            other => other.word(),
        };
        say!(
            language,
            "tell-wound",
            dice = dice,
            where = roll.location.column(),
            sum = self.sum(wound, roll),
            total = number(roll.total),
            result = result,
        )
    }

    /// Formats the sum of a wound roll: higher die plus STR minus RES, and modifiers. For example
    /// `5 + STR 7 − RES 11`.
    fn sum(&self, wound: &Wound, roll: &Roll) -> String {
        let language = self.language;
        let mut sum = format!(
            "{} + {} − {}",
            roll.kept[1],
            value(&wound.strength, language),
            value(&wound.resistance, language)
        );
        if let Some(die) = wound.strength_die {
            sum += &format!(" + {die}");
        }
        for change in &wound.changes {
            sum += &format!(" ({})", format_change(*change, language));
        }
        sum
    }

    /// Describes the target after the wound (II-B-3): tokens burnt, death, accumulated wound level.
    fn describe_target(&self, wound: &Wound) -> Vec<String> {
        let &Self { target, language, .. } = self;
        let Attack { target_before: before, target_after: after, .. } = *self.attack;
        let mut sentences = Vec::new();
        let burnt = after.tokens_burnt.saturating_sub(before.tokens_burnt);
        if burnt > 0 {
            sentences.push(say!(language, "tell-tokens", n = burnt, target = target));
        }
        let levels = wound.result.wound_levels();
        if !after.is_alive() {
            sentences.push(match wound.result {
                WoundResult::Killed => say!(language, "tell-dies", target = target),
                _ => say!(language, "tell-dies-of-levels", target = target),
            });
        } else if after.dying {
            if !before.dying {
                sentences.push(say!(language, "tell-dying", target = target));
            }
        } else if levels > 0 && after.wound_level.get() > 0 && after.wound_level.get() != levels {
            sentences.push(say!(language, "tell-now", target = target, level = after.wound_level.word()));
        }
        sentences
    }
}
