//! Answers as documents, one file for each answer. The content is defined here once: texts, tables
//! and headings. The layout is left to the output formats.

mod armies;
pub mod army;
pub mod assumed;
pub mod balance;
pub mod battle;
mod battle_cross;
pub(crate) mod calculator;
mod changes;
pub mod check;
pub mod compare;
pub mod coverage;
pub mod duels;
pub(crate) mod editions;
mod fair_cost;
mod field;
pub mod fight;
pub mod figures;
pub mod fought;
mod import;
mod league;
pub mod match_ups;
pub mod matrix;
pub mod names;
#[cfg(feature = "charts")]
mod pictures;
pub mod policies;
mod posts;
pub mod prices;
pub mod profiles;
pub mod propose;
pub mod run;
pub mod selftest;
pub mod settings;
mod sweep;
mod sweep_armies;
pub mod tell;
pub mod test;
pub mod words;
pub mod wound;

use super::document::{Document, Report};
use crate::language::Language;
use crate::study::armies::ArmyWorthAnswer;
use crate::study::armies::best::ArmyBestAnswer;
use crate::study::army::{ArmyCheckAnswer, ArmyPeoplesAnswer, ArmyRandomAnswer};
use crate::study::balance::BalanceAnswer;
use crate::study::battle::{BattleAnswer, CrossBattleAnswer, LeagueAnswer, TellBattleAnswer};
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
use crate::study::propose::armies::ArmyProposeAnswer;
use crate::study::run::RunAnswer;
use crate::study::schemas;
use crate::study::selftest::SelftestAnswer;
use crate::study::sweep::SweepAnswer;
use crate::study::sweep::armies::ArmySweepAnswer;
use crate::study::tell::{TellAnswer, TellMeleeAnswer};
use crate::study::test::TestAnswer;
use crate::study::wound::WoundAnswer;
use serde::Deserialize;
use serde_json::Value;

/// A kind of answer: the JSON that a command prints.
struct AnswerKind {
    /// The name of its schema and of its file.
    name: &'static str,
    /// The arguments of `fleau` that lead to it, without `--format json`; capitals are
    /// placeholders.
    command: &'static str,
    /// The key of its rows, which JSON Lines prints one per line; empty if it has none.
    rows: &'static str,
    schema: fn(&str, &str) -> Value,
    /// Makes a document from the JSON.
    read: fn(&str, Language) -> serde_json::Result<Document>,
}

impl AnswerKind {
    fn command_line(&self) -> String {
        format!("fleau {} --format json", self.command)
    }
}

/// All kinds of answers.
const KINDS: &[AnswerKind] = &[
    kind::<FightAnswer>("duel", "duel", "by_turn"),
    kind::<FightAnswer>("combat", "combat", "by_turn"),
    kind::<FightAnswer>("melee", "melee", "by_turn"),
    kind::<SweepAnswer>("sweep", "sweep", "points"),
    kind::<ArmySweepAnswer>("sweep-armies", "sweep --armies", "points"),
    kind::<MatrixAnswer>("matrix", "matrix", "cells"),
    kind::<RunAnswer>("run", "run", ""),
    kind::<BalanceAnswer>("balance", "balance", "profiles"),
    kind::<ArmyWorthAnswer>("balance-armies", "balance --armies", "cards"),
    kind::<CompareAnswer>("compare", "compare", "profiles"),
    kind::<ProposeAnswer>("propose", "propose", "proposal"),
    kind::<ArmyProposeAnswer>("propose-armies", "propose --armies", "proposal"),
    kind::<CheckAnswer>("check", "check", "verdicts"),
    kind::<CoverageAnswer>("coverage", "profiles coverage", "profiles"),
    kind::<MissingAnswer>("missing", "profiles missing", "profiles"),
    kind::<ImportAnswer>("import", "profiles import FILE", "profiles"),
    kind::<SelftestAnswer>("selftest", "selftest", "checks"),
    kind::<TellAnswer>("tell", "tell", "stories"),
    // The fight decides which kind of answer `fleau tell` has.
    kind::<TellMeleeAnswer>("tell-melee", "tell --distance CM", "stories"),
    kind::<PoliciesAnswer>("policies", "policies", "policies"),
    kind::<PricesAnswer>("prices", "prices", "options"),
    kind::<TestAnswer>("test", "test", "at_least"),
    kind::<WoundAnswer>("wound", "wound", "effects"),
    kind::<BattleAnswer>("battle", "battle", ""),
    kind::<CrossBattleAnswer>("battle-cross", "battle A B --cross PLAYERS", "cells"),
    kind::<LeagueAnswer>("battle-league", "battle --league LISTS", "cells"),
    kind::<TellBattleAnswer>("tell-battle", "battle A B --tell K", ""),
    kind::<ArmyCheckAnswer>("army-check", "army check", ""),
    kind::<ArmyPeoplesAnswer>("army-peoples", "army peoples", "peoples"),
    kind::<ArmyRandomAnswer>("army-random", "army random", "lists"),
    kind::<ArmyBestAnswer>("army-best", "army best", "lists"),
];

const fn kind<A: Report>(name: &'static str, command: &'static str, rows: &'static str) -> AnswerKind {
    AnswerKind {
        name,
        command,
        rows,
        schema: schemas::schema::<A>,
        read: |json, language| serde_json::from_str::<A>(json).map(|answer| answer.document(language)),
    }
}

fn find(name: &str) -> Option<&'static AnswerKind> {
    KINDS.iter().find(|kind| kind.name == name)
}

/// Iterates over the names of all kinds of answers.
pub fn names() -> impl Iterator<Item = &'static str> + Clone {
    KINDS.iter().map(|kind| kind.name)
}

/// Returns the name of the file of an answer in a report: proposals are evidence, which `check`
/// reads.
pub fn file_name(name: &str) -> String {
    match name {
        "propose" | "propose-armies" => "evidence.json".to_owned(),
        name => format!("{name}.json"),
    }
}

/// Returns the schema of the answer with this name; `None` if there is no such answer.
pub fn schema(name: &str) -> Option<Value> {
    find(name).map(|kind| (kind.schema)(name, &kind.command_line()))
}

/// Returns the command line that prints the answer with this name as JSON; `None` if there is no
/// such answer.
pub fn command_line(name: &str) -> Option<String> {
    find(name).map(AnswerKind::command_line)
}

/// Returns the key under which the answer of a command holds its rows; `None` if it has none.
pub fn row_key(command: &str) -> Option<&'static str> {
    find(command).map(|kind| kind.rows).filter(|key| !key.is_empty())
}

/// Makes a document from an answer in JSON. Returns `None` if its command has no answer.
///
/// # Errors
/// If the text is not JSON or lacks fields of the answer to that command.
pub fn read(json: &str, language: Language) -> serde_json::Result<Option<Document>> {
    find(&command(json)?).map(|kind| (kind.read)(json, language)).transpose()
}

/// Returns the command of an answer in JSON.
fn command(json: &str) -> serde_json::Result<String> {
    #[derive(Deserialize)]
    struct Named {
        command: String,
    }

    serde_json::from_str(json).map(|Named { command }| command)
}
