//! `fleau profiles`.

use super::error::CliError;
use super::import::ImportCommand;
use super::json;
use super::options::{AbilitiesOption, Checks, FormatOption, ProfilesOption, RulesetOption};
use super::session::Session;
use crate::language::Language;
use crate::report::answers::{profiles as answers, words};
use crate::report::document::Document;
use crate::say;
use crate::scenario::{Card, Origin, ReadFile, Roster, load_roster};
use crate::study::missing::MissingAnswer;
use crate::study::profiles::{CoverageAnswer, ProfileAnswer};
use clap::{Args, Subcommand};
use serde::Serialize;
use std::io::Write;
use std::path::Path;

/// The profiles: list them, show one, check a file, import your own
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
    /// Only this people; a part of the name is enough
    #[arg(long)]
    people: Option<String>,
    /// Only this edition
    #[arg(long)]
    edition: Option<String>,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// One line a profile
    List {
        #[command(flatten)]
        filter: Filter,
        #[command(flatten)]
        profiles: ProfilesOption,
        #[command(flatten)]
        format: FormatOption,
    },
    /// Everything that is known of one profile
    Show {
        /// Its id
        id: String,
        #[command(flatten)]
        profiles: ProfilesOption,
        #[command(flatten)]
        format: FormatOption,
    },
    /// How much of the abilities of the cards is played
    Coverage {
        #[command(flatten)]
        filter: Filter,
        #[command(flatten)]
        profiles: ProfilesOption,
        #[command(flatten)]
        format: FormatOption,
    },
    /// What cards do not say: what is missing, by which rule it is taken, who cannot be judged, what is from elsewhere
    Missing {
        #[command(flatten)]
        filter: Filter,
        #[command(flatten)]
        profiles: ProfilesOption,
        #[command(flatten)]
        ruleset: RulesetOption,
        #[command(flatten)]
        format: FormatOption,
    },
    /// Checks a file of profiles and says who cannot fight
    Check {
        /// The file, as CSV
        file: String,
        #[command(flatten)]
        abilities: AbilitiesOption,
    },
    /// Makes a profile file of tables from a spreadsheet, saved web pages and cards pasted from a forum
    Import(ImportCommand),
}

impl ProfilesCommand {
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        match &self.action {
            Action::List { filter, profiles, format } => {
                let roster = profiles.read()?;
                let cards = filter.cards(&roster, "profiles list")?;
                let list: Vec<_> = cards.iter().map(|card| ProfileAnswer::of(card, &roster)).collect();
                print(&list, |language| answers::list(&list, language), format, session, out)
            }
            Action::Coverage { filter, profiles, format } => {
                let roster = profiles.read()?;
                let cards = filter.cards(&roster, "profiles coverage")?;
                let again = Some(session.again.clone());
                let answer = CoverageAnswer { again, ..CoverageAnswer::of(&cards, &roster) };
                print(&answer, |language| answers::coverage(&answer, language), format, session, out)
            }
            Action::Missing { filter, profiles, ruleset, format } => {
                let mut checks = Checks::default();
                let roster = checks.take_placed(profiles.read());
                let loaded = checks.take_placed(ruleset.read());
                let (roster, loaded) = checks.close(roster.zip(loaded))?;
                let cards = filter.cards(&roster, "profiles missing")?;
                let again = Some(session.again.clone());
                let answer = MissingAnswer { again, ..MissingAnswer::of(&cards, &roster, &loaded) };
                print(&answer, |language| answers::missing(&answer, language), format, session, out)
            }
            Action::Show { id, profiles, format } => {
                let roster = profiles.read()?;
                let card = roster.find(id).map_err(|message| CliError::faults("ID", vec![message]))?;
                let card = ProfileAnswer::of(card, &roster);
                print(&card, |language| answers::show(&card, language), format, session, out)
            }
            Action::Import(command) => command.run(session, out, &mut std::io::stderr().lock()),
            Action::Check { file, abilities } => check(session.language, file, abilities, out),
        }
    }
}

impl Filter {
    fn cards<'a>(&self, roster: &'a Roster, place: &str) -> Result<Vec<&'a Card>, CliError> {
        let cards = roster.select(self.edition.as_deref(), self.people.as_deref(), &[]);
        cards.map_err(|messages| CliError::faults(place, messages))
    }
}

/// Prints what was looked up: whole for programs, as a document for people.
fn print(
    found: &impl Serialize,
    document: impl Fn(Language) -> Document,
    format: &FormatOption,
    session: &Session,
    out: &mut impl Write,
) -> Result<(), CliError> {
    match format.printed(session.language, document) {
        Some(text) => Ok(out.write_all(text.as_bytes())?),
        None => json::print(found, out),
    }
}

fn check(
    language: Language,
    file: &str,
    abilities: &AbilitiesOption,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let origin = Origin { file: "FILE", line: None };
    let mut checks = Checks::default();
    let read: &ReadFile = &|path| std::fs::read(path);
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
