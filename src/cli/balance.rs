//! `fleau balance`.

use super::error::CliError;
use super::field_options::{FieldOptions, Input};
use super::format::FormatOption;
use super::options::Checks;
use super::page::{OutOption, duels};
use super::session::{Session, Work};
use crate::dice::Seed;
use crate::language::Language;
use crate::report::document::{Document, Report};
use crate::report::page::{Block, Duel, View};
use crate::rules::BySide;
use crate::say;
use crate::simulate::with_threads;
use crate::study::balance::{BalanceQuestion, FieldSetup};
use clap::Args;
use std::io::Write;

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
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let input = self.field.read(&mut checks);
        let Input { setup, threads } = checks.close(input)?;
        let output = self.out.prepare()?;
        let question = BalanceQuestion { setup };
        let quiet = self.field.is_quiet();
        let answer = session.answer(&question, threads, quiet)?;
        let duels =
            output.as_ref().map(|_| with_threads(threads, || solved(&question.setup, session.language)));
        let duels = duels.transpose().map_err(|error| CliError::Outside(error.to_string()))?;
        let document = |language| {
            let document = answer.document(language);
            match &duels {
                None => document,
                Some(duels) => with_duels(document, duels, question.setup.scenario.turns.get()),
            }
        };
        let work = Work { threads, quiet, output };
        session.publish(&answer, &document, work, &self.format, &[], out)
    }
}

/// Every single duel of the field in contact, exactly.
fn solved(setup: &FieldSetup, language: Language) -> Vec<Duel> {
    let scenario = &setup.scenario;
    let player = scenario.policies[0].policy.player(&scenario.ruleset);
    let terms = duels::Terms {
        ruleset: &scenario.ruleset,
        players: BySide { a: &player, b: &player },
        turns: scenario.turns,
        seed: Seed(scenario.seed),
        language,
    };
    duels::solved(&setup.reference.recruits, &terms)
}

/// The document whose matrix opens these duels.
fn with_duels(mut document: Document, duels: &[Duel], turns: u8) -> Document {
    let language = document.language;
    let blocks = document.sections.iter_mut().flat_map(|section| &mut section.blocks);
    for block in blocks {
        if let Block::Matrix(matrix) = block {
            matrix.views.push(View {
                name: say!(language, "page-view-duels"),
                about: say!(language, "page-view-duels-about", turns = turns),
                duels: 0,
                values: duels::win_minus_loss(duels, matrix.names.len()),
            });
            matrix.duels = vec![duels.to_vec()];
        }
    }
    document
}
