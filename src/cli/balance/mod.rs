//! `fleau balance`: what the profiles of a field are worth, and whether their costs are right.

pub(super) mod findings;
pub(super) mod input;
mod json;
mod metagame;
#[cfg(feature = "frames")]
mod rates;
pub(super) mod study;
mod tables;
pub(super) mod words;

pub(super) use json::CostJson;
pub(super) use tables::{ap, ap_interval};

use super::error::CliError;
use super::fight::print_tables;
use super::json as json_text;
use super::options::{Checks, Format, FormatOption};
use super::page::{self, Again, OutOption};
use super::progress::Bar;
use crate::balance::Field;
use crate::language::Language;
use crate::report::table::Table;
use crate::simulate::with_threads;
use crate::study::Silent;
use clap::Args;
use findings::Findings;
use input::{FieldOptions, Input};
use std::io::Write;
use study::Study;

/// What the profiles of a field are worth, and whether their costs are right
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau balance scenarios/fair-cost.toml
  fleau balance --edition C5_it --people daikinees --quick
  fleau balance scenarios/fair-cost.toml --precision 1% --format json")]
pub(super) struct BalanceCommand {
    #[command(flatten)]
    field: FieldOptions,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    out: OutOption,
}

impl BalanceCommand {
    pub(super) fn run(
        &self,
        language: Language,
        again: &Again,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let input = self.field.read(&mut checks);
        let input = checks.close(input)?;
        let output = self.out.prepare()?;
        let field = field(&input)?;
        let study = study(&input, &field, language, self.field.is_quiet())?;
        let findings = Findings::of(&input, &field, &study, language);
        #[cfg(feature = "frames")]
        let findings = Findings { rates: Some(rates::rates(&findings)?), ..findings };
        match (self.format.format, self.format.format.of_tables()) {
            (_, None) => json_text::print(&json::BalanceJson::of(&findings, again), out),
            (Format::Csv, Some(format)) => print_tables(&[tables::long(&findings)], format, language, out),
            (_, Some(format)) => print_tables(&all_tables(&findings), format, language, out),
        }?;
        match output {
            None => Ok(()),
            Some(output) => {
                let tables = all_tables(&findings);
                let make = || page::balance::page(&findings, tables, again, language);
                let page = with_threads(input.threads, make)
                    .map_err(|error| CliError::Outside(error.to_string()))?;
                let heard = self.format.format.is_heard().then_some((language, out as &mut dyn Write));
                page::write(output, page, ("balance.json", &json::BalanceJson::of(&findings, again)), heard)
            }
        }
    }
}

/// Every table about a field.
pub(super) fn all_tables(findings: &Findings) -> Vec<Table> {
    let mut tables = tables::all(findings);
    tables.extend(metagame::tables(findings));
    tables
}

/// The field with its weights; those of a metagame are found by playing it.
pub(super) fn field(input: &Input) -> Result<Field, CliError> {
    let field = with_threads(input.threads, || input.setup.weighted_field());
    Ok(field.map_err(|error| CliError::Outside(error.to_string()))??)
}

/// Studies the field.
pub(super) fn study(
    input: &Input,
    field: &Field,
    language: Language,
    quiet: bool,
) -> Result<Study, CliError> {
    let bar = Bar::new(language);
    let progress: &dyn crate::study::Progress = if quiet { &Silent } else { &bar };
    let work = || Study::of(&input.reference, field, input.terms(), input.effort, progress);
    with_threads(input.threads, work).map_err(|error| CliError::Outside(error.to_string()))
}
