//! `fleau profiles coverage`: how much of the abilities of the cards is played.

use super::coverage::AbilitiesJson;
use super::error::CliError;
use super::fight::print_tables;
use super::json;
use super::options::Format;
use super::reasons;
use crate::language::Language;
use crate::report::answers::words;
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use crate::scenario::{Card, Covered, Roster, State, X};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

/// An ability of the cards, in one state: one that is directed against a kind may be played on some cards only.
struct Row {
    /// Its French name, or what is printed where it is not known.
    name: String,
    id: Option<String>,
    /// What stands after the slash, on all cards.
    x: BTreeSet<String>,
    profiles: usize,
    state: State,
    is_borrowed: bool,
}

#[derive(Serialize)]
struct CoverageJson {
    schema: String,
    command: &'static str,
    version: &'static str,
    hashes: HashesJson,
    abilities: Vec<AbilityJson>,
    profiles: Vec<AbilitiesJson>,
}

#[derive(Serialize)]
struct HashesJson {
    abilities: String,
    profiles: String,
}

#[derive(Serialize)]
struct AbilityJson {
    /// Null where it is not known.
    id: Option<String>,
    name: String,
    x: Vec<String>,
    profiles: usize,
    state: &'static str,
    borrowed: bool,
    missing: String,
}

/// Prints the table, or the JSON.
pub(super) fn print(
    cards: &[&Card],
    roster: &Roster,
    format: Format,
    language: Language,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let rows = rows(cards, roster);
    let Some(table_format) = format.of_tables() else {
        let ability = |row: Row| AbilityJson {
            id: row.id,
            name: row.name,
            x: row.x.into_iter().collect(),
            profiles: row.profiles,
            state: row.state.word(),
            borrowed: row.is_borrowed,
            missing: row.state.missing(),
        };
        let json = CoverageJson {
            schema: format!("fleau/coverage/{}", super::JSON_VERSION),
            command: "coverage",
            version: env!("CARGO_PKG_VERSION"),
            hashes: HashesJson {
                abilities: roster.book().hash().to_owned(),
                profiles: roster.hash().to_owned(),
            },
            abilities: rows.into_iter().map(ability).collect(),
            profiles: cards.iter().map(|card| AbilitiesJson::of(&card.id, &roster.coverage(card))).collect(),
        };
        return json::print(&json, out);
    };
    let left = |name: String| Column::new(name, Align::Left);
    let mut table = Table::new([
        left(say!(language, "profiles-ability")),
        left(say!(language, "profiles-id")),
        left("X".to_owned()),
        Column::new(say!(language, "profiles-profiles"), Align::Right),
        left(say!(language, "profiles-state")),
        left(say!(language, "profiles-text")),
        left(say!(language, "profiles-missing")),
    ]);
    table.notes = notes(language, &rows, cards.len());
    for row in rows {
        let x = row.x.into_iter().collect::<Vec<_>>().join(", ");
        table.rows.push(vec![
            row.name.into(),
            row.id.map_or(Cell::Empty, Cell::from),
            x.into(),
            (row.profiles as u64).into(),
            words::state(language, &row.state).into(),
            if row.is_borrowed { say!(language, "profiles-is-borrowed").into() } else { "".into() },
            reasons::missing(language, &row.state).into(),
        ]);
    }
    print_tables(&[table], table_format, language, out)
}

/// One row an ability and state, the most frequent first.
fn rows(cards: &[&Card], roster: &Roster) -> Vec<Row> {
    let book = roster.book();
    let mut rows: BTreeMap<(String, &str), Row> = BTreeMap::new();
    for covered in cards.iter().flat_map(|card| roster.coverage(card).abilities) {
        let Covered { printed, id, state, is_borrowed, .. } = covered;
        let ability = id.as_deref().and_then(|id| book.abilities().iter().find(|ability| ability.id == id));
        let name = ability.map_or(printed.clone(), |ability| ability.name_fr.clone());
        let row = rows.entry((name.clone(), state.word())).or_insert_with(|| Row {
            name: name.clone(),
            id,
            x: BTreeSet::new(),
            profiles: 0,
            state: state.clone(),
            is_borrowed: false,
        });
        row.profiles += 1;
        row.is_borrowed |= is_borrowed;
        row.x.extend(book.get(&printed).and_then(|known| match known.x {
            X::Number(x) if printed.contains('/') => Some(x.to_string()),
            X::Text(x) => Some(x),
            X::Number(_) | X::Absent => None,
        }));
    }
    let mut rows: Vec<Row> = rows.into_values().collect();
    rows.sort_by(|one, other| other.profiles.cmp(&one.profiles).then(one.name.cmp(&other.name)));
    rows
}

fn notes(language: Language, rows: &[Row], profiles: usize) -> Vec<String> {
    let count = |state: &str| rows.iter().filter(|row| row.state.word() == state).count();
    vec![
        say!(
            language,
            "profiles-coverage",
            profiles = profiles,
            played = count("played"),
            partly = count("partly"),
            missing = count("not modelled"),
            unknown = count("unknown"),
            borrowed = rows.iter().filter(|row| row.is_borrowed).count()
        ),
        say!(language, "profiles-borrowed-means"),
    ]
}
