//! `fleau compare`: what a change of costs, profiles or rules makes, who gains, and who is hurt.

pub(super) mod compared;
mod input;
pub(super) mod json;
mod page;
mod tables;
mod worlds;

use super::balance::input::EffortOptions;
use super::error::CliError;
use super::fight::print_tables;
use super::json as json_text;
use super::options::{Checks, Format, FormatOption};
use super::page::{Again, OutOption, write};
use super::progress::{Progress, Unit};
use crate::balance::Comparison;
use crate::language::Language;
use crate::simulate::with_threads;
use clap::Args;
use compared::Compared;
use std::io::Write;
pub(super) use tables::profiles as profile_table;
use worlds::Worlds;

/// What a change of costs, profiles or rules makes: who gains, and who is hurt
#[derive(Args, Debug)]
#[command(after_help = "\
OLD and NEW are two profile files (.csv), two rulesets (ids or .toml files), or one fighter with other values. Both fight
the same field on the same dice, so that a difference of nothing is exactly 0.

Examples:
  fleau compare garde_pretorien garde_pretorien@ap=55 --field garde_pretorien guerrier_de_l_aube
  fleau compare confede-2022 confede-2024 --edition C5_it --people daikinees --fights 16
  fleau compare old-profiles.csv new-profiles.csv
  fleau compare confede-2017 house-rules.toml --field scenarios/fair-cost.toml --format json")]
pub(super) struct CompareCommand {
    /// What it was: a .csv of profiles, a ruleset, or a fighter
    old: String,
    /// What it is to be
    new: String,
    /// The field: a scenario file, or profiles; of two profile files everybody complete in both if left out
    #[arg(long, value_name = "SCENARIO | PROFILES", num_args = 1..)]
    field: Vec<String>,
    /// Profiles of this people
    #[arg(long, value_name = "PEOPLE")]
    people: Option<String>,
    /// Profiles of this edition
    #[arg(long, value_name = "EDITION")]
    edition: Option<String>,
    /// The rules, if no scenario says them; confede-2024 by default
    #[arg(long, value_name = "ID|FILE")]
    ruleset: Option<String>,
    /// How everybody plays, if no scenario says it; balanced by default
    #[arg(long, value_name = "POLICY")]
    policy: Option<String>,
    /// How many fights of each pair in each situation; 128 by default, or as the scenario says
    #[arg(long, value_name = "N")]
    fights: Option<String>,
    /// The seed of all dice, if not as the scenario says
    #[arg(long, value_name = "N")]
    seed: Option<String>,
    /// How many threads; all cores by default. The result does not depend on it
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    /// No progress bar
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    out: OutOption,
}

impl CompareCommand {
    pub(super) fn run(
        &self,
        language: Language,
        again: &Again,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let worlds = self.worlds(language, &mut checks);
        let worlds = checks.close(worlds)?;
        let output = self.out.prepare()?;
        let compared = self.compare(&worlds)?;
        match (self.format.format, self.format.format.of_tables()) {
            (_, None) => json_text::print(&json::CompareJson::of(&worlds, &compared, again), out),
            (Format::Csv, Some(format)) => {
                print_tables(&[tables::long(&worlds, &compared)], format, language, out)
            }
            (_, Some(format)) => print_tables(&tables::all(&worlds, &compared), format, language, out),
        }?;
        let Some(output) = output else { return Ok(()) };
        let page = page::page(&worlds, &compared, tables::all(&worlds, &compared), again, language);
        let heard = self.format.format.is_heard().then_some((language, out as &mut dyn Write));
        write(output, page, ("compare.json", &json::CompareJson::of(&worlds, &compared, again)), heard)
    }

    fn compare(&self, worlds: &Worlds) -> Result<Compared, CliError> {
        let [old, new] = &worlds.inputs;
        let [before, after] = &worlds.fields;
        let fights = old.effort.fights;
        let progress = Progress::new(
            2 * fights * before.pairings().count() as u64,
            Unit::Fights,
            worlds.language,
            self.quiet,
        );
        let costs = worlds.fields.each_ref().map(crate::balance::Field::printed);
        let work = || {
            old.how().with_ledger(before, |before| {
                new.how().with_ledger(after, |after| {
                    let mut comparison = Comparison::new(before, after, costs, worlds.rules());
                    comparison.fight(fights, &|fights| progress.add(fights));
                    Compared::of(&comparison, worlds.len())
                })
            })
        };
        with_threads(old.threads, work).map_err(|error| CliError::Outside(error.to_string()))
    }

    fn effort(&self) -> EffortOptions {
        EffortOptions {
            fights: self.fights.clone(),
            precision: None,
            engine: None,
            quick: true,
            seed: self.seed.clone(),
            threads: self.threads.clone(),
            quiet: self.quiet,
        }
    }
}
