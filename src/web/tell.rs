//! A duel or combat narrated blow by blow.

use crate::catalog::own_profiles_option;
use crate::fight::{Fight, ParsedFight, default_policy, parse_policy};
use crate::page;
use crate::questions::AnswerResult;
use fleau::dice::Seed;
use fleau::fault;
use fleau::language::Language;
use fleau::report::text::quote_for_shell;
use fleau::rules::BySide;
use fleau::scenario::Catalog;
use fleau::scenario::reading::policy_words::in_english;
use fleau::study::tell::{FightSelection, TellQuestion};
use fleau::study::{Failed, NoProgress, Question};
use serde::Deserialize;

/// A fight to be narrated blow by blow.
#[derive(Debug, Deserialize)]
pub(crate) struct TellFight {
    #[serde(flatten)]
    fight: Fight,
    /// Number of the fight in the series of fights that its seed generates, from 0.
    #[serde(default)]
    number: u64,
    /// Dice thrown by the user: they are used first, and simulated dice follow.
    dice: Option<Vec<u8>>,
}

impl TellFight {
    pub(crate) fn answer(&self, catalog: &Catalog, language: Language) -> AnswerResult {
        let fight = &self.fight;
        let ParsedFight { sides, loaded, hashes, turns, .. } = fight.read(catalog)?.into_combat()?;
        let [a, b] = [("A", &fight.policy_a), ("B", &fight.policy_b)].map(|(place, text)| {
            let text = in_english(text);
            match text.as_str() {
                "optimal" | "best-response" => {
                    Err(Failed::faults(place, [fault!("fault-solved-not-told", text = text)]))
                }
                _ => parse_policy(place, &text),
            }
        });
        let mut again =
            format!("fleau tell {} {}", quote_for_shell(fight.a.trim()), quote_for_shell(fight.b.trim()));
        let policies = BySide { a: a?, b: b? };
        let [of_a, of_b] = [&fight.policy_a, &fight.policy_b].map(|text| in_english(text));
        if [&of_a, &of_b].iter().any(|text| **text != default_policy()) {
            again += &format!(" --policy-a {} --policy-b {}", quote_for_shell(&of_a), quote_for_shell(&of_b));
        }
        let wanted = match &self.dice {
            None => FightSelection::Fight(self.number),
            Some(dice) => FightSelection::Dice(check_dice(dice)?),
        };
        again += &match &self.dice {
            None => format!(" --seed {} --fight {}", fight.seed, self.number),
            Some(dice) => {
                let faces = dice.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
                format!(" --dice {}", quote_for_shell(&faces))
            }
        };
        let again = again + &own_profiles_option(catalog, sides.fighters()) + &fight.common_options();
        let question = TellQuestion {
            sides,
            ruleset: loaded.ruleset,
            hashes,
            policies,
            turns,
            seed: Seed(fight.seed),
            placings: BySide::default(),
            selection: wanted,
            luck: None,
        };
        page::answer(question.answer(&NoProgress)?, again, language)
    }
}

/// Checks that all values are faces of a die, 1 to 6.
fn check_dice(dice: &[u8]) -> Result<Vec<u8>, Failed> {
    let wrong = dice.iter().enumerate().filter(|(_, face)| !(1..=6).contains(*face));
    let faults: Vec<_> =
        wrong.map(|(i, face)| fault!("fault-die-is", number = i + 1, part = face.to_string())).collect();
    if faults.is_empty() { Ok(dice.to_vec()) } else { Err(Failed::faults("--dice", faults)) }
}
