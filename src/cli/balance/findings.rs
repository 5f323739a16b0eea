//! What other commands know by their own names until they are questions: all of it is in
//! [`study::balance`](crate::study::balance) and [`report::answers`](crate::report::answers).

use crate::balance::{Field, Verdict};
use crate::cli::error::CliError;
use crate::cli::field_options::Input;
use crate::cli::progress::Bar;
use crate::language::Language;
use crate::report::document::Report;
use crate::report::table::Table;
use crate::scenario::Recruit;
use crate::simulate::with_threads;
use crate::study::balance::{BalanceAnswer, FieldSetup, FieldStudy, OtherKind};
use crate::study::{Progress, Silent};

/// What was found out about a field.
pub(in crate::cli) struct Findings<'a> {
    /// In which it is told to people.
    pub(in crate::cli) language: Language,
    setup: &'a FieldSetup,
    answer: BalanceAnswer,
}

impl<'a> Findings<'a> {
    pub(in crate::cli) fn of(
        input: &'a Input,
        field: &Field,
        study: &FieldStudy,
        language: Language,
    ) -> Self {
        let answer = BalanceAnswer::without_rates(&input.setup, field, study);
        Self { language, setup: &input.setup, answer }
    }

    pub(in crate::cli) fn recruit(&self, i: usize) -> &'a Recruit {
        &self.setup.reference.recruits[i]
    }

    pub(in crate::cli) fn name(&self, i: usize) -> String {
        self.answer.profiles[i].name.clone()
    }

    /// AP as printed.
    pub(in crate::cli) fn printed(&self, i: usize) -> u16 {
        self.answer.profiles[i].ap
    }

    pub(in crate::cli) fn verdict(&self, i: usize) -> Verdict {
        self.answer.profiles[i].verdict
    }

    pub(in crate::cli) fn is_refused(&self, i: usize) -> bool {
        self.answer.profiles[i].is_refused
    }

    pub(in crate::cli) fn unmodelled(&self, i: usize) -> Vec<String> {
        self.answer.profiles[i].unmodelled.clone()
    }

    pub(in crate::cli) fn flips_with(&self, i: usize) -> Vec<OtherKind> {
        self.answer.profiles[i].flips_with.clone()
    }

    pub(in crate::cli) fn balance(&self, i: usize) -> f64 {
        self.answer.profiles[i].balance.unwrap_or(f64::NAN)
    }

    pub(in crate::cli) fn by_distance(&self) -> Vec<usize> {
        self.answer.by_distance().into_iter().map(|(i, _)| i).collect()
    }

    pub(in crate::cli) fn notes(&self) -> Vec<String> {
        self.answer.document(self.language).notes
    }

    /// Every table about the field.
    pub(in crate::cli) fn tables(&self) -> Vec<Table> {
        self.answer.document(self.language).tables_with_notes()
    }
}

/// The field with its weights.
pub(in crate::cli) fn field(input: &Input) -> Result<Field, CliError> {
    let field = with_threads(input.threads, || input.setup.weighted_field());
    Ok(field.map_err(|error| CliError::Outside(error.to_string()))??)
}

/// Studies the field.
pub(in crate::cli) fn study(
    input: &Input,
    field: &Field,
    language: Language,
    quiet: bool,
) -> Result<FieldStudy, CliError> {
    let bar = Bar::new(language);
    let progress: &dyn Progress = if quiet { &Silent } else { &bar };
    let work = || FieldStudy::of(&input.reference, field, input.terms(), input.effort, progress);
    with_threads(input.threads, work).map_err(|error| CliError::Outside(error.to_string()))
}
