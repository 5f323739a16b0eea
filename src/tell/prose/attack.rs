//! Prose for one attack: announcement, tests and wound roll (VII-C-4, VII-C-5, II-B).

use super::Prose;
use super::words::{faces, format_change, number, test, value};
use crate::language::Language;
use crate::rules::{Word, WoundResult};
use crate::say;
use crate::tell::story::{Attack, Roll, Strike, Wound};

/// Margin of the defense over the attack from which the prose calls a parry easy.
const EASY_PARRY_MARGIN: i16 = 5;

/// Returns the sentences for an attack, from the announcement to the state of the target.
pub(super) fn sentences(prose: &Prose, attack: &Attack) -> Vec<String> {
    let (attacker, target) = (&prose.name(attack.attacker), &prose.name(attack.target));
    let mut telling =
        AttackProse { attack, attacker, target, language: prose.language, sentences: Vec::new() };
    if attack.master_strike {
        telling.add("tell-master-strike");
    }
    if attack.feint {
        telling.add("tell-feint");
    }
    telling.tests();
    telling.outcome();
    telling.sentences
}

struct AttackProse<'a> {
    attack: &'a Attack,
    attacker: &'a str,
    target: &'a str,
    language: Language,
    sentences: Vec<String>,
}

impl AttackProse<'_> {
    /// Adds a sentence about attacker and target.
    fn add(&mut self, key: &str) {
        let text = say!(self.language, key, attacker = self.attacker, target = self.target);
        self.sentences.push(text);
    }

    /// Adds a sentence about a single die, if it was thrown.
    fn add_die(&mut self, key: &str, die: Option<u8>) {
        self.sentences.extend(die.map(|die| say!(self.language, key, die = die, target = self.target)));
    }

    /// Describes the attack test and the defense test, or why there is none.
    fn tests(&mut self) {
        let &mut Self { attack, attacker, target, language, .. } = self;
        let [attacked, undefended] = match (attack.has_defense_dice, attack.had_defense_dice) {
            (true, _) => ["tell-attack-let", "tell-lets"],
            (_, true) => ["tell-attack-spent", "tell-spent"],
            _ => ["tell-attack-open", "tell-no-defense"],
        };
        let Some(rolled) = &attack.attack else { return self.add(attacked) };
        let shown = test(rolled, language);
        self.sentences.push(say!(
            language,
            "tell-attack",
            attacker = attacker,
            target = target,
            test = shown
        ));
        if let Some(defense) = &attack.defense {
            let shown = test(defense, language);
            let key = if attack.sustained { "tell-defense-sustained" } else { "tell-defense" };
            let dice = attack.defense_dice;
            self.sentences.push(say!(language, key, dice = dice, target = target, test = shown));
        } else if attack.defense_dice == 0 {
            self.add(undefended);
        }
    }

    /// Returns the margin of the defense: its final result minus that of the attack. `None` unless
    /// both were rolled.
    fn margin(&self) -> Option<i16> {
        let finals = self.attack.attack.as_ref().zip(self.attack.defense.as_ref());
        finals.map(|(attack, defense)| defense.final_result - attack.final_result)
    }

    /// Describes the outcome of the attack and its consequences.
    fn outcome(&mut self) {
        let attack = self.attack;
        match attack.end {
            Strike::Failed | Strike::FailedAndSwapped => {
                self.add(if attack.defense_dice == 0 { "tell-failed" } else { "tell-failed-kept" });
            }
            Strike::Parried | Strike::ParriedAndCountered => self.add(match self.margin() {
                Some(0) => "tell-parried-just",
                Some(EASY_PARRY_MARGIN..) => "tell-parried-well",
                _ => "tell-parried",
            }),
            // Without an attack test, `tests` says that the attack lands.
            Strike::Feint | Strike::Pending | Strike::Landed if attack.attack.is_some() => {
                let fails = attack.defense.as_ref().is_some_and(|defense| defense.automatic_failure);
                self.add(match self.margin() {
                    _ if fails => "tell-lands-failed",
                    Some(-1) => "tell-lands-just",
                    _ => "tell-lands",
                });
            }
            Strike::Feint | Strike::Pending | Strike::Landed => {}
        }
        match attack.end {
            Strike::FailedAndSwapped => self.add("tell-swapped"),
            Strike::ParriedAndCountered => self.add("tell-countered"),
            Strike::Feint => self.add("tell-feinted"),
            Strike::Landed => attack.wound.iter().for_each(|wound| self.wound(wound)),
            Strike::Failed | Strike::Parried | Strike::Pending => {}
        }
    }

    /// Describes the wound roll (II-B-1), and the target after it (II-B-3): tokens burnt, death,
    /// accumulated wound level.
    fn wound(&mut self, wound: &Wound) {
        let saved = if wound.roll.is_none() { "tell-saved" } else { "tell-not-saved" };
        self.add_die(saved, wound.save);
        self.add_die("tell-strength-die", wound.strength_die);
        self.sentences.extend(wound.roll.as_ref().map(|roll| self.describe_roll(wound, roll)));
        self.add_die("tell-further", wound.further);
        let Attack { target_before: before, target_after: after, .. } = *self.attack;
        let (language, target) = (self.language, self.target);
        let burnt = after.tokens_burnt.saturating_sub(before.tokens_burnt);
        if burnt > 0 {
            self.sentences.push(say!(language, "tell-tokens", n = burnt, target = target));
        }
        let (levels, level) = (wound.result.wound_levels(), after.wound_level);
        if !after.is_alive() {
            let is_killed = wound.result == WoundResult::Killed;
            self.add(if is_killed { "tell-dies" } else { "tell-dies-of-levels" });
        } else if after.dying {
            if !before.dying {
                self.add("tell-dying");
            }
        } else if levels > 0 && level.get() > 0 && level.get() != levels {
            self.sentences.push(say!(language, "tell-now", target = target, level = level.word()));
        }
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
        let (place, sum, total) = (roll.location.column(), self.sum(wound, roll), number(roll.total));
        say!(language, "tell-wound", dice = dice, where = place, sum = sum, total = total, result = result)
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
}
