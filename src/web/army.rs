//! An army list as players write it, read and checked.

use crate::catalog::own_profiles_option;
use crate::page;
use crate::questions::AnswerResult;
use fleau::language::Language;
use fleau::report::text::quote_for_shell;
use fleau::rules::StrategicValue;
use fleau::scenario::{Catalog, Origin, load_army};
use fleau::study::army::ArmyCheckQuestion;
use fleau::study::{Failed, NoProgress, Question};
use serde::Deserialize;
use std::path::Path;

/// The question whether an army list is legal.
#[derive(Debug, Deserialize)]
pub(crate) struct ArmyCheck {
    /// The list as forums write it, as a side `3 garde + barde`, or as a list file.
    text: String,
    /// AP that the players agreed on; if absent, those of the list.
    ap: Option<i64>,
    /// The people of the army; the one with the most AP if empty.
    #[serde(default)]
    people: String,
}

impl ArmyCheck {
    /// Reads the list and checks it by the rules of composition [I-D].
    pub(crate) fn answer(&self, catalog: &Catalog, language: Language) -> AnswerResult {
        let text = self.text.trim();
        let roster = catalog.roster().with_kinds_of([text]);
        let roster = roster.map_err(|message| Failed::faults("abilities", [message]))?;
        let origin = Origin { file: "-", line: None };
        let read = |_: &Path| Ok(text.as_bytes().to_vec());
        // Only a line with a + has the syntax of a side.
        let is_side = text.contains('+') && !text.contains('\n');
        let mut list = load_army(if is_side { text } else { "-" }, origin, &read, &roster)?;
        let agreed = self.ap.map(StrategicValue::new).transpose();
        let agreed = agreed.map_err(|message| Failed::faults("--ap", [message]))?.or(list.agreed);
        let mut again = format!("fleau army check {}", quote_for_shell(&list.label()));
        if let Some(agreed) = agreed {
            again += &format!(" --ap {}", agreed.get());
        }
        let people = self.people.trim();
        if !people.is_empty() {
            list.people = Some(people.to_owned());
        }
        if let Some(people) = &list.people {
            again += &format!(" --people {}", quote_for_shell(people));
        }
        let fighters = list.fighters.iter().filter_map(|of| of.resolved.as_deref().ok());
        again += &own_profiles_option(catalog, fighters);
        let question = ArmyCheckQuestion { list, agreed, profiles: roster.hash().to_owned() };
        page::answer(question.answer(&NoProgress)?, again, language)
    }
}
