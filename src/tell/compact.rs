//! A story in short lines, which call the sides A and B.

use super::story::{Attack, Contest, Scene, Story, Strike};
use super::words::number;
use crate::language::Language;
use crate::rules::{Side, WoundResult};
use crate::say;

impl Story {
    /// The story in one short line an event: who placed which dice and won the initiative, then each attack, then how
    /// everybody ends. What stands on the table, and not why.
    ///
    /// `T1 · A 3/1, B 2/0 · init A 8–6`, `A→B 9–5 hit, arms, light`.
    #[must_use]
    pub fn compact(&self, language: Language) -> Vec<String> {
        let mut lines = Vec::new();
        for turn in &self.turns {
            let mut head = vec![format!("T{}", turn.number)];
            let mut placed = Vec::new();
            let mut after = Vec::new();
            for scene in &turn.scenes {
                match scene {
                    Scene::Placed(dice) => {
                        let letter = &self.cast[dice.who].letter;
                        placed.push(format!("{letter} {}/{}", dice.attack, dice.defense));
                    }
                    Scene::Initiative(contest) => head.push(initiative(contest, language)),
                    Scene::Attack(attack) => after.push(self.attack(attack, language)),
                    Scene::Heals { who, dice, .. } => {
                        let who = &self.cast[*who].letter;
                        let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
                        let dice = faces.join(", ");
                        after.push(say!(language, "tell-short-healed", who = who, dice = dice));
                    }
                    Scene::Leaves { who } => {
                        after.push(say!(language, "tell-short-dead", who = &self.cast[*who].letter));
                    }
                    Scene::Equals { .. } | Scene::Pass { .. } | Scene::Reserve { .. } => {}
                }
            }
            head.insert(1, placed.join(", "));
            head.retain(|part| !part.is_empty());
            lines.push(head.join(" · "));
            lines.extend(after);
        }
        let states = self.cast.iter().map(|character| {
            let (who, level) = (&character.letter, character.wound_level().word());
            say!(language, "tell-short-state", who = who, level = level, turn = character.died_in)
        });
        lines.push(states.collect::<Vec<_>>().join(" · "));
        lines
    }

    fn attack(&self, attack: &Attack, language: Language) -> String {
        let [attacker, target] = [attack.attacker, attack.target].map(|who| self.cast[who].letter.as_str());
        let finals =
            [&attack.attack, &attack.defense].map(|test| test.as_ref().map(|test| number(test.final_result)));
        let rolls = match finals {
            [Some(attack), Some(defense)] => format!("{attack}–{defense} "),
            [Some(attack), None] => format!("{attack} "),
            _ => String::new(),
        };
        let (end, location) = match &attack.end {
            Strike::Failed { .. } => ("failed", 0),
            Strike::Parried { countered: true } => ("countered", 0),
            Strike::Parried { countered: false } => ("parried", 0),
            Strike::Feint => ("feint", 0),
            Strike::Pending => ("pending", 0),
            Strike::Landed(wound) => match &wound.roll {
                None => ("saved", 0),
                Some(roll) => (wound.result.word(), roll.location),
            },
        };
        let place = say!(language, "tell-short-where", where = location);
        let line = say!(
            language, "tell-short-attack",
            attacker = attacker, target = target, rolls = rolls, end = end, where = place
        );
        let has_died = !attack.after.is_alive() && attack.before.is_alive();
        let is_said = matches!(&attack.end, Strike::Landed(wound) if wound.result == WoundResult::Killed);
        match has_died && !is_said {
            true => format!("{line} · {}", say!(language, "tell-short-dead", who = target)),
            false => line,
        }
    }
}

fn initiative(contest: &Contest, language: Language) -> String {
    let finals = contest.tests.as_ref().map(|test| number(test.final_result));
    let winner = if contest.winner == Side::A { "A" } else { "B" };
    say!(language, "tell-short-initiative", winner = winner, a = finals.a, b = finals.b)
}
