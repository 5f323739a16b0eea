//! The `fleau profiles` command: lists, shows, checks and imports profiles.

use super::error::CliError;
use super::format::TableOption;
use super::help::HelpCommand;
use super::import::ImportCommand;
use super::input;
use super::options::{AbilitiesOption, ProfilesOption, RulesetOption};
use super::session::Session;
use super::values::Checks;
use crate::language::Language;
use crate::report::answers::{profiles as answers, words};
use crate::report::document::Report;
use crate::say;
use crate::scenario::{Card, Filters, Message, Origin, ReadFile, Roster, load_roster};
use crate::study::missing::MissingAnswer;
use crate::study::profile_list::{self, SortKey};
use crate::study::profiles::{CoverageAnswer, ProfileAnswer};
use clap::{Args, Subcommand};
use std::io::Write;
use std::path::Path;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau profiles list --people dirz
  fleau profiles show garde_pretorien
  fleau profiles coverage --edition C3
  fleau profiles missing --edition C5_it
  fleau profiles check my-profiles.csv
  fleau profiles import my-profiles.csv --edition C3 --out imported.csv")]
pub(super) struct ProfilesCommand {
    #[command(subcommand)]
    action: Action,
}

/// Which profiles.
#[derive(Args, Debug)]
struct Filter {
    /// Only this people; part of the name is enough; repeatable
    #[arg(long)]
    people: Vec<String>,
    /// Only this edition; repeatable
    #[arg(long)]
    edition: Vec<String>,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// List profiles, one per line
    #[command(after_help = "\
Examples:
  fleau profiles list --people dirz --sort ap
  fleau profiles list --search regeneration --sort -ap
  fleau profiles list --edition C3 --format excel --out c3.csv")]
    List {
        /// Only profiles with this text in a name or an ability, French or English
        #[arg(long, value_name = "TEXT")]
        search: Option<String>,
        /// Sort by a column, such as ap; -ap for descending order
        #[arg(long, value_name = "COLUMN", allow_hyphen_values = true)]
        sort: Option<String>,
        #[command(flatten)]
        filter: Filter,
        #[command(flatten)]
        profiles: ProfilesOption,
        #[command(flatten)]
        table: TableOption,
    },
    /// Show everything about one profile, or several side by side
    #[command(after_help = "\
Examples:
  fleau profiles show garde_pretorien
  fleau profiles show carnassier_1_c5 carnassier_2_c5
  fleau profiles show carnassier_2_c5 --lang fr")]
    Show {
        /// The id or printed name of the profile, or of several
        #[arg(required = true)]
        id: Vec<String>,
        #[command(flatten)]
        profiles: ProfilesOption,
        #[command(flatten)]
        table: TableOption,
    },
    /// Show which abilities of the cards are simulated
    #[command(after_help = "\
Examples:
  fleau profiles coverage --edition C3
  fleau profiles coverage --people dirz --format csv")]
    Coverage {
        #[command(flatten)]
        filter: Filter,
        #[command(flatten)]
        profiles: ProfilesOption,
        #[command(flatten)]
        table: TableOption,
    },
    /// List values missing from cards, what is assumed or taken from elsewhere, and profiles that
    /// cannot be judged
    #[command(after_help = "\
Examples:
  fleau profiles missing --edition C5_it")]
    Missing {
        #[command(flatten)]
        filter: Filter,
        #[command(flatten)]
        profiles: ProfilesOption,
        #[command(flatten)]
        ruleset: RulesetOption,
        #[command(flatten)]
        table: TableOption,
    },
    /// Check a profile file; list the profiles that cannot fight
    #[command(after_help = "\
Examples:
  fleau profiles check my-profiles.csv")]
    Check {
        /// The profile file (CSV); - is standard input
        file: String,
        #[command(flatten)]
        abilities: AbilitiesOption,
    },
    /// Make a profile file from spreadsheet tables, saved web pages or cards pasted from a forum
    Import(ImportCommand),
    /// Show the help of one of these commands
    #[command(hide = true)]
    Help(HelpCommand),
}

impl ProfilesCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        match &self.action {
            Action::List { search, sort, filter, profiles, table } => {
                let mut checks = Checks::default();
                let sort = sort.as_ref().map(|text| checks.take("--sort", text.parse::<SortKey>()));
                let roster = checks.take_placed(profiles.read());
                let cards = roster.as_deref().and_then(|roster| {
                    let cards = checks.take("profiles list", filter.select(roster))?;
                    match search {
                        None => Some(cards),
                        Some(text) => checks.take("--search", profile_list::search(&cards, text, roster)),
                    }
                });
                let (roster, mut cards) = checks.close(roster.as_deref().zip(cards))?;
                sort.flatten().iter().for_each(|sort: &SortKey| sort.sort(&mut cards));
                let list: Vec<_> = cards.iter().map(|card| ProfileAnswer::from_card(card, roster)).collect();
                table.print(session.language, out, |format, out| {
                    format.print(&list, session.language, |language| answers::list(&list, language), out)
                })
            }
            Action::Coverage { filter, profiles, table } => {
                let roster = profiles.read()?;
                let cards = filter.cards(&roster, "profiles coverage")?;
                let again = Some(session.again.clone());
                let answer = CoverageAnswer { again, ..CoverageAnswer::from_cards(&cards, &roster) };
                table.print(session.language, out, |format, out| {
                    format.print(&answer, session.language, |language| answer.document(language), out)
                })
            }
            Action::Missing { filter, profiles, ruleset, table } => {
                let mut checks = Checks::default();
                let roster = checks.take_placed(profiles.read());
                let loaded = checks.take_placed(ruleset.read());
                let (roster, loaded) = checks.close(roster.zip(loaded))?;
                let cards = filter.cards(&roster, "profiles missing")?;
                let again = Some(session.again.clone());
                let answer = MissingAnswer { again, ..MissingAnswer::from_cards(&cards, &roster, &loaded) };
                table.print(session.language, out, |format, out| {
                    format.print(&answer, session.language, |language| answer.document(language), out)
                })
            }
            Action::Show { id, profiles, table } => {
                let roster = profiles.read()?;
                let mut checks = Checks::default();
                let found: Vec<_> = id.iter().map(|id| checks.take("ID", roster.find(id))).collect();
                let found: Vec<&Card> = checks.close(found.into_iter().collect())?;
                let cards: Vec<_> =
                    found.iter().map(|card| ProfileAnswer::from_card(card, &roster)).collect();
                let language = session.language;
                table.print(language, out, |format, out| match cards.as_slice() {
                    [card] => format.print(card, language, |language| answers::show(card, language), out),
                    _ => {
                        let shown = |language| answers::show_side_by_side(&cards, language);
                        format.print(&cards, language, shown, out)
                    }
                })
            }
            Action::Import(command) => command.run(session, out),
            Action::Help(command) => command.run_within(&["profiles"], session.language, out),
            Action::Check { file, abilities } => check(session.language, file, abilities, out),
        }
    }
}

impl Filter {
    fn cards<'a>(&self, roster: &'a Roster, place: &str) -> Result<Vec<&'a Card>, CliError> {
        self.select(roster).map_err(|messages| CliError::faults(place, messages))
    }

    fn select<'a>(&self, roster: &'a Roster) -> Result<Vec<&'a Card>, Vec<Message>> {
        roster.select(&Filters::new(&self.people, &self.edition), &[])
    }
}

fn check(
    language: Language,
    file: &str,
    abilities: &AbilitiesOption,
    out: &mut dyn Write,
) -> Result<(), CliError> {
    let origin = Origin { file: "FILE", line: None };
    let mut checks = Checks::default();
    let read: &ReadFile = &input::read;
    let book = checks.take_placed(abilities.read());
    let roster =
        book.and_then(|book| checks.take_placed(load_roster(file, origin, Path::new(""), read, book)));
    let roster = checks.close(roster)?;
    for card in roster.cards() {
        let missing = card.missing().columns;
        if !missing.is_empty() {
            let missing = words::columns(language, &missing);
            let line = say!(language, "profiles-of-file-cannot-fight", id = &card.id, missing = missing);
            writeln!(out, "{line}")?;
        }
    }
    let (n, complete) = (
        roster.cards().len(),
        roster.cards().iter().filter(|card| card.missing().columns.is_empty()).count(),
    );
    let profiles = say!(language, "profiles-n", n = n);
    let complete = say!(language, "profiles-n-complete", n = complete);
    let line = say!(language, "profiles-checked", file = file, profiles = profiles, complete = complete);
    writeln!(out, "{line}")?;
    Ok(())
}
