//! `fleau profiles`.

use super::coverage::AbilitiesJson;
use super::error::CliError;
use super::fight::print_tables;
use super::json;
use super::options::{AbilitiesOption, Checks, Format, FormatOption, ProfilesOption};
use super::profiles_coverage;
use super::reasons;
use crate::language::Language;
use crate::report::answers::words;
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::{Characteristic, Resistance};
use crate::say;
use crate::scenario::{Card, Coverage, Origin, ReadFile, Roster, State, load_roster};
use clap::{Args, Subcommand};
use serde::Serialize;
use std::io::Write;
use std::path::Path;

/// The profiles: list them, show one, check a file
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau profiles list --people dirz
  fleau profiles show garde_pretorien
  fleau profiles coverage --edition C3
  fleau profiles check my-profiles.csv")]
pub(super) struct ProfilesCommand {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// One line a profile
    List {
        /// Only this people; a part of the name is enough
        #[arg(long)]
        people: Option<String>,
        /// Only this edition
        #[arg(long)]
        edition: Option<String>,
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
        /// Only this people; a part of the name is enough
        #[arg(long)]
        people: Option<String>,
        /// Only this edition
        #[arg(long)]
        edition: Option<String>,
        #[command(flatten)]
        profiles: ProfilesOption,
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
}

impl ProfilesCommand {
    pub(super) fn run(&self, language: Language, out: &mut impl Write) -> Result<(), CliError> {
        match &self.action {
            Action::List { people, edition, profiles, format } => {
                let roster = profiles.read()?;
                let cards = roster
                    .select(edition.as_deref(), people.as_deref(), &[])
                    .map_err(|messages| CliError::faults("profiles list", messages))?;
                print_cards(&cards, &roster, format.format, format.format.language(language), out)
            }
            Action::Coverage { people, edition, profiles, format } => {
                let roster = profiles.read()?;
                let cards = roster
                    .select(edition.as_deref(), people.as_deref(), &[])
                    .map_err(|messages| CliError::faults("profiles coverage", messages))?;
                profiles_coverage::print(
                    &cards,
                    &roster,
                    format.format,
                    format.format.language(language),
                    out,
                )
            }
            Action::Show { id, profiles, format } => {
                let roster = profiles.read()?;
                let card = roster.find(id).map_err(|message| CliError::faults("ID", vec![message]))?;
                show(card, &roster, format.format, format.format.language(language), out)
            }
            Action::Check { file, abilities } => check(language, file, abilities, out),
        }
    }
}

#[derive(Serialize)]
struct CardJson<'a> {
    id: &'a str,
    name: &'a str,
    people: &'a str,
    edition: &'a str,
    rank: &'a str,
    size: Option<&'static str>,
    ap: Option<u16>,
    ini: Option<i16>,
    att: Option<i16>,
    str: Option<i16>,
    def: Option<i16>,
    res: Option<i16>,
    dis: Option<i16>,
    abilities: &'a [String],
    equipment: &'a [String],
    /// How much of the abilities is played.
    coverage: AbilitiesJson,
    /// What it lacks to fight.
    missing: Vec<&'static str>,
    source: &'a str,
}

impl<'a> CardJson<'a> {
    fn of(card: &'a Card, roster: &Roster) -> Self {
        let value = |characteristic: Option<Characteristic>| characteristic.map(Characteristic::get);
        CardJson {
            id: &card.id,
            name: &card.name,
            people: &card.people,
            edition: &card.edition,
            rank: &card.rank,
            size: card.size.map(|size| size.word()),
            ap: card.strategic_value.map(|value| value.get()),
            ini: value(card.initiative),
            att: value(card.attack),
            str: value(card.strength),
            def: value(card.defense),
            res: card.resistance.map(Resistance::get),
            dis: value(card.discipline),
            abilities: &card.abilities,
            equipment: &card.equipment,
            coverage: AbilitiesJson::of(&card.id, &roster.coverage(card)),
            missing: card.missing().columns,
            source: &card.source,
        }
    }

    fn numbers(&self) -> [(&'static str, Option<i64>); 7] {
        let wide = |value: Option<i16>| value.map(i64::from);
        [
            ("INI", wide(self.ini)),
            ("ATT", wide(self.att)),
            ("STR", wide(self.str)),
            ("DEF", wide(self.def)),
            ("RES", wide(self.res)),
            ("DIS", wide(self.dis)),
            ("AP", self.ap.map(i64::from)),
        ]
    }
}

fn print_cards(
    cards: &[&Card],
    roster: &Roster,
    format: Format,
    language: Language,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let rows: Vec<CardJson> = cards.iter().map(|card| CardJson::of(card, roster)).collect();
    let Some(table_format) = format.of_tables() else {
        return json::print(&rows, out);
    };
    let left = |name: String| Column::new(name, Align::Left);
    let numbers = ["INI", "ATT", "STR", "DEF", "RES", "DIS", "AP"];
    let numbers = numbers.map(|name| Column::new(words::column(language, name), Align::Right));
    let names = [
        left(say!(language, "profiles-id")),
        left(say!(language, "profiles-people")),
        left(say!(language, "profiles-edition")),
    ];
    let mut table = Table::new(names.into_iter().chain(numbers));
    for card in &rows {
        let names = [card.id, card.people, card.edition].map(Cell::from);
        let numbers = card.numbers().map(|(_, value)| value.map_or(Cell::Empty, Cell::from));
        table.rows.push(names.into_iter().chain(numbers).collect());
    }
    let incomplete = rows.iter().filter(|card| !card.missing.is_empty()).count();
    let complete = rows.len() - incomplete;
    let profiles = say!(language, "profiles-n", n = rows.len());
    let complete = say!(language, "profiles-n-complete", n = complete);
    table.notes.push(say!(language, "profiles-counted", profiles = profiles, complete = complete));
    print_tables(&[table], table_format, language, out)
}

fn show(
    card: &Card,
    roster: &Roster,
    format: Format,
    language: Language,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let json = CardJson::of(card, roster);
    let coverage = roster.coverage(card);
    let Some(table_format) = format.of_tables() else {
        return json::print(&json, out);
    };
    let mut table = Table::new([Column::new("", Align::Left), Column::new("", Align::Left)]);
    let unknown = || Cell::from(say!(language, "profiles-not-known"));
    let text = |text: &str| if text.is_empty() { unknown() } else { Cell::from(text) };
    table.title = Some(json.name.to_owned());
    let names = [
        (say!(language, "profiles-id"), json.id),
        (say!(language, "profiles-people"), json.people),
        (say!(language, "profiles-edition"), json.edition),
        (say!(language, "profiles-rank"), json.rank),
    ];
    table.rows.extend(names.map(|(name, value)| vec![Cell::from(name), text(value)]));
    let size = card.size.map_or_else(unknown, |size| match format {
        Format::Csv => Cell::from(size.word()),
        _ => Cell::from(words::size(language, size)),
    });
    table.rows.push(vec![say!(language, "profiles-size").into(), size]);
    for (name, value) in json.numbers() {
        let name = words::column(language, name);
        table.rows.push(vec![name.into(), value.map_or_else(unknown, |value| value.to_string().into())]);
    }
    for (name, list) in [
        (say!(language, "profiles-abilities"), json.abilities),
        (say!(language, "profiles-equipment"), json.equipment),
    ] {
        let parts: Vec<String> = match list.is_empty() {
            true => vec![say!(language, "profiles-none")],
            false => list.iter().map(|printed| with_state(language, printed, &coverage)).collect(),
        };
        // A row each: a cell is cut where it is long.
        let names = std::iter::once(Cell::from(name)).chain(std::iter::repeat(Cell::Empty));
        table.rows.extend(names.zip(parts).map(|(name, part)| vec![name, part.into()]));
    }
    if format != Format::Csv {
        let lacking = coverage.abilities.iter().filter(|covered| covered.state != State::Played);
        table.notes.extend(lacking.map(|covered| {
            say!(
                language,
                "profiles-lacking",
                ability = &covered.printed,
                state = words::state(language, &covered.state),
                missing = reasons::missing(language, &covered.state)
            )
        }));
    }
    match format {
        Format::Csv => table.rows.push(vec![say!(language, "profiles-source").into(), text(json.source)]),
        _ if json.source.is_empty() => {}
        // A note is not cut.
        _ => table.notes.push(say!(language, "profiles-source-is", source = json.source)),
    }
    if !json.missing.is_empty() {
        let missing = words::columns(language, &json.missing);
        table.notes.push(say!(language, "profiles-cannot-fight", missing = missing));
    }
    print_tables(&[table], table_format, language, out)
}

/// What a card prints, and how much of it is played, if it is looked up: `Tueur né (partly, borrowed)`.
fn with_state(language: Language, printed: &str, coverage: &Coverage) -> String {
    match coverage.abilities.iter().find(|covered| covered.printed == printed) {
        None => printed.to_owned(),
        Some(covered) => {
            let state = words::state(language, &covered.state);
            match covered.is_borrowed {
                false => say!(language, "profiles-with-state", ability = printed, state = state),
                true => say!(language, "profiles-with-state-borrowed", ability = printed, state = state),
            }
        }
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
