//! Prose for one attack: announcement and tests (VII-C-4, VII-C-5).

use super::words::test;
use super::{Prose, wound};
use crate::language::Language;
use crate::say;
use crate::tell::story::{Attack, Strike};

/// Margin of the defense over the attack from which the prose calls a parry easy.
const EASY_PARRY_MARGIN: i16 = 5;

/// Returns the sentences for an attack, from the announcement to the state of the target.
pub(super) fn sentences(prose: &Prose, attack: &Attack) -> Vec<String> {
    let (attacker, target) = (&prose.name(attack.attacker), &prose.name(attack.target));
    let is_enormous = prose.cast.find(attack.target).is_some_and(|of| of.enormous);
    let language = prose.language;
    let mut telling = AttackProse { attack, attacker, target, is_enormous, language, sentences: Vec::new() };
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
    is_enormous: bool,
    language: Language,
    sentences: Vec<String>,
}

impl AttackProse<'_> {
    /// Adds a sentence about attacker and target.
    fn add(&mut self, key: &str) {
        let text = say!(self.language, key, attacker = self.attacker, target = self.target);
        self.sentences.push(text);
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
            Strike::Landed => {
                let conditions = [attack.target_before, attack.target_after];
                let target = (self.target, self.is_enormous);
                let wound = attack.wound.iter();
                let told = wound.flat_map(|wound| wound::sentences(self.language, target, wound, conditions));
                self.sentences.extend(told);
            }
            Strike::Failed | Strike::Parried | Strike::Pending => {}
        }
    }
}
