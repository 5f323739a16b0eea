//! Answers as documents, one file for each answer. The content is defined here once: texts, tables
//! and headings. The layout is left to the output formats.

mod alternatives;
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
pub mod deviation;
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

/// Makes a document from the JSON of an answer.
type Reader = fn(&str, Language) -> serde_json::Result<Document>;

/// Reader for the JSON of each command. Covers every answer with a schema.
const READERS: &[(&str, Reader)] = &[
    ("duel", document_of::<FightAnswer>),
    ("combat", document_of::<FightAnswer>),
    ("melee", document_of::<FightAnswer>),
    ("matrix", document_of::<MatrixAnswer>),
    ("run", document_of::<RunAnswer>),
    ("balance", document_of::<BalanceAnswer>),
    ("compare", document_of::<CompareAnswer>),
    ("propose", document_of::<ProposeAnswer>),
    ("check", document_of::<CheckAnswer>),
    ("coverage", coverage_of),
    ("missing", missing_of),
    ("import", import_of),
    ("selftest", document_of::<SelftestAnswer>),
    ("tell", document_of::<TellAnswer>),
    ("tell-melee", document_of::<TellMeleeAnswer>),
    ("policies", document_of::<PoliciesAnswer>),
    ("prices", document_of::<PricesAnswer>),
    ("test", document_of::<TestAnswer>),
    ("wound", document_of::<WoundAnswer>),
    ("battle", document_of::<BattleAnswer>),
    ("battle-cross", document_of::<CrossBattleAnswer>),
    ("tell-battle", document_of::<TellBattleAnswer>),
    ("army-check", document_of::<ArmyCheckAnswer>),
    ("army-random", document_of::<ArmyRandomAnswer>),
];

fn document_of<A: Report>(json: &str, language: Language) -> serde_json::Result<Document> {
    serde_json::from_str::<A>(json).map(|answer| answer.document(language))
}

fn coverage_of(json: &str, language: Language) -> serde_json::Result<Document> {
    serde_json::from_str::<CoverageAnswer>(json).map(|answer| profiles::coverage(&answer, language))
}

fn missing_of(json: &str, language: Language) -> serde_json::Result<Document> {
    serde_json::from_str::<MissingAnswer>(json).map(|answer| profiles::missing(&answer, language))
}

fn import_of(json: &str, language: Language) -> serde_json::Result<Document> {
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
pub fn command(json: &str) -> serde_json::Result<String> {
    #[derive(Deserialize)]
    struct Named {
        command: String,
    }

    serde_json::from_str(json).map(|Named { command }| command)
}

/// Iterates over the commands whose answers [`read`] accepts.
pub fn readable() -> impl Iterator<Item = &'static str> {
    READERS.iter().map(|(command, _)| *command)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::schemas;

    #[test]
    fn every_answer_that_has_a_schema_can_be_read_back() {
        let sorted = |names: Vec<&'static str>| names.into_iter().collect::<std::collections::BTreeSet<_>>();
        assert_eq!(sorted(readable().collect()), sorted(schemas::names().collect()));
    }
}
