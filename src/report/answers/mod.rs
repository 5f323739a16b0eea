//! Answers as documents, one file for each answer. The content is defined here once: texts, tables
//! and headings. The layout is left to the output formats.

pub mod army;
pub mod assumed;
pub mod balance;
pub mod battle;
pub mod battle_cross;
mod best_duels;
mod changes;
pub mod check;
pub mod compare;
pub mod coverage;
pub mod duels;
pub(crate) mod editions;
pub mod estimates;
mod fair_cost;
mod field;
mod field_notes;
pub mod fight;
pub mod figures;
pub mod fought;
pub mod import;
pub mod match_ups;
pub mod matrix;
pub mod names;
pub mod policies;
mod posts;
pub mod prices;
pub mod profiles;
pub mod propose;
pub mod run;
pub mod selftest;
pub mod settings;
pub mod sides;
pub mod tell;
pub mod test;
mod variants;
pub mod words;
pub mod wound;

use super::document::{Document, Report};
use crate::language::Language;
use crate::study::army::{ArmyCheckAnswer, ArmyRandomAnswer};
use crate::study::balance::BalanceAnswer;
use crate::study::battle::{BattleAnswer, CrossBattleAnswer, TellBattleAnswer};
use crate::study::check::CheckAnswer;
use crate::study::compare::CompareAnswer;
use crate::study::fight::FightAnswer;
use crate::study::import::ImportAnswer;
use crate::study::matrix::MatrixAnswer;
use crate::study::missing::MissingAnswer;
use crate::study::policies::PoliciesAnswer;
use crate::study::prices::PricesAnswer;
use crate::study::profiles::CoverageAnswer;
use crate::study::propose::ProposeAnswer;
use crate::study::run::RunAnswer;
use crate::study::selftest::SelftestAnswer;
use crate::study::tell::{TellAnswer, TellMeleeAnswer};
use crate::study::test::TestAnswer;
use crate::study::wound::WoundAnswer;
use serde::Deserialize;

/// Function that makes a document from the JSON of an answer.
type ReadDocument = fn(&str, Language) -> serde_json::Result<Document>;

/// Reader for the JSON of each command. Covers every answer with a schema.
const READERS: &[(&str, ReadDocument)] = &[
    ("duel", read_answer::<FightAnswer>),
    ("combat", read_answer::<FightAnswer>),
    ("melee", read_answer::<FightAnswer>),
    ("matrix", read_answer::<MatrixAnswer>),
    ("run", read_answer::<RunAnswer>),
    ("balance", read_answer::<BalanceAnswer>),
    ("compare", read_answer::<CompareAnswer>),
    ("propose", read_answer::<ProposeAnswer>),
    ("check", read_answer::<CheckAnswer>),
    ("coverage", read_coverage),
    ("missing", read_missing),
    ("import", read_import),
    ("selftest", read_answer::<SelftestAnswer>),
    ("tell", read_answer::<TellAnswer>),
    ("tell-melee", read_answer::<TellMeleeAnswer>),
    ("policies", read_answer::<PoliciesAnswer>),
    ("prices", read_answer::<PricesAnswer>),
    ("test", read_answer::<TestAnswer>),
    ("wound", read_answer::<WoundAnswer>),
    ("battle", read_answer::<BattleAnswer>),
    ("battle-cross", read_answer::<CrossBattleAnswer>),
    ("tell-battle", read_answer::<TellBattleAnswer>),
    ("army-check", read_answer::<ArmyCheckAnswer>),
    ("army-random", read_answer::<ArmyRandomAnswer>),
];

fn read_answer<A: Report>(json: &str, language: Language) -> serde_json::Result<Document> {
    serde_json::from_str::<A>(json).map(|answer| answer.document(language))
}

fn read_coverage(json: &str, language: Language) -> serde_json::Result<Document> {
    serde_json::from_str::<CoverageAnswer>(json).map(|answer| profiles::coverage(&answer, language))
}

fn read_missing(json: &str, language: Language) -> serde_json::Result<Document> {
    serde_json::from_str::<MissingAnswer>(json).map(|answer| profiles::missing(&answer, language))
}

fn read_import(json: &str, language: Language) -> serde_json::Result<Document> {
    serde_json::from_str::<ImportAnswer>(json).map(|answer| import::import(&answer, language))
}

/// Makes a document from an answer in JSON. Returns `None` if its command has no reader.
///
/// # Errors
/// If the text is not JSON or lacks fields of the answer to that command.
pub fn read(json: &str, language: Language) -> serde_json::Result<Option<Document>> {
    let command = command(json)?;
    let reader = READERS.iter().find(|(known, _)| *known == command);
    reader.map(|(_, document)| document(json, language)).transpose()
}

/// Returns the command of an answer in JSON.
///
/// # Errors
/// If the text is not JSON or has no `command`.
pub(crate) fn command(json: &str) -> serde_json::Result<String> {
    #[derive(Deserialize)]
    struct Named {
        command: String,
    }

    serde_json::from_str(json).map(|Named { command }| command)
}

/// Iterates over the commands whose answers [`read`] accepts.
pub fn readable_commands() -> impl Iterator<Item = &'static str> {
    READERS.iter().map(|(command, _)| *command)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::schemas;

    #[test]
    fn every_answer_that_has_a_schema_can_be_read_back() {
        let sorted = |names: Vec<&'static str>| names.into_iter().collect::<std::collections::BTreeSet<_>>();
        assert_eq!(sorted(readable_commands().collect()), sorted(schemas::names().collect()));
    }
}
