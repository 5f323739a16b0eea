//! Missing card values, profile by profile, as a document.

use crate::language::Language;
use crate::report::answers::{assumed, words};
use crate::report::document::{Document, Report};
use crate::report::table::{Breaks, Cell, Column, Columns, Table};
use crate::rules::Word;
use crate::say;
use crate::scenario::{Assumed, AssumedRule, CardField};
use crate::study::missing::{FilledValue, MissingAnswer, MissingOfProfile};

impl Report for MissingAnswer {
    fn document(&self, language: Language) -> Document {
        let assumed = |of: &MissingOfProfile| {
            let assumed = of.assumed.iter().filter(|of| of.rule != AssumedRule::NotJudged && !is_filled(of));
            assumed.map(|of| assumed_value(of, language)).collect::<Vec<_>>().join(", ")
        };
        let not_judged = |of: &MissingOfProfile| {
            let values = of.not_judged.iter().map(|field| assumed::value(language, field));
            values.collect::<Vec<_>>().join(", ")
        };
        let to_fight = |of: &MissingOfProfile| words::columns(language, &of.missing);
        let table = |key, cell: &dyn Fn(&MissingOfProfile) -> String| values(self, key, cell, language);
        let tables = [
            table("missing-to-fight", &to_fight),
            table("missing-not-judged", &not_judged),
            table("missing-taken", &assumed),
            table("missing-filled", &|of| filled(&of.filled, language)).map(Table::into_details),
        ];
        Document {
            headline: vec![summary(self, language)],
            notes: notes(self, language),
            tables: tables.into_iter().flatten().collect(),
            records: Some(records(self)),
            command: self.again.clone(),
            ..Document::new(language)
        }
    }
}

/// Returns the table of the profiles with values of one kind, whose message `key` heads their
/// column; `None` if no profile has any.
fn values(
    answer: &MissingAnswer,
    key: &str,
    cell: &dyn Fn(&MissingOfProfile) -> String,
    language: Language,
) -> Option<Table> {
    let rows = answer.profiles.iter().map(|of| (of, cell(of))).filter(|(_, values)| !values.is_empty());
    let rows: Vec<(&MissingOfProfile, String)> = rows.collect();
    let table = Columns::new(language)
        .left("import-name", |(of, _): &(&MissingOfProfile, String)| of.name.clone())
        .with_breaks(Breaks::Shortened)
        .left("profiles-id", |(of, _)| of.id.clone())
        .with_breaks(Breaks::Nowhere)
        .left("profiles-edition", |(of, _)| of.edition.clone())
        .droppable(1)
        .left(key, |(_, values)| values.clone())
        .table(&rows)
        .with_key(key);
    (!rows.is_empty()).then_some(table)
}

/// Formats an assumed value: `size normal`, `power 1`.
fn assumed_value(of: &Assumed, language: Language) -> String {
    let value = match of.value.as_str() {
        "none" => say!(language, "missing-none"),
        "0" if of.field == CardField::Champion.key() => say!(language, "profiles-no"),
        value => shown_value(value, language),
    };
    format!("{} {value}", assumed::value(language, &of.field))
}

/// Formats the value of a field for people: the word `very_large` becomes `very large`.
pub(super) fn shown_value(value: &str, language: Language) -> String {
    let value = value.replace('_', " ");
    words::size_word(language, &value).unwrap_or(value)
}

/// Lists the filled-in values by origin: `size, power (table)`.
fn filled(all: &[FilledValue], language: Language) -> String {
    let how = |word: &str| {
        let columns = all.iter().filter(|of| of.how_sure == word).map(|of| column(language, &of.column));
        let columns = columns.collect::<Vec<_>>().join(", ");
        (!columns.is_empty()).then(|| format!("{columns} ({})", reliability(language, word)))
    };
    ["printed", "table", "inferred", "user"].into_iter().filter_map(how).collect::<Vec<_>>().join("; ")
}

/// Returns how certain a filled-in value is, for readers: printed, from a table, inferred or given
/// by the user.
pub(super) fn reliability(language: Language, word: &str) -> String {
    language.word("missing-source-", word)
}

/// Returns the display name of a column of profile files.
pub(super) fn column(language: Language, column: &str) -> String {
    let field = CardField::from_column(column);
    field.map_or(column.to_uppercase(), |field| words::card_field(language, field))
}

/// States how many profiles have missing, assumed and filled-in values.
fn summary(answer: &MissingAnswer, language: Language) -> String {
    let count = |is: &dyn Fn(&MissingOfProfile) -> bool| answer.profiles.iter().filter(|of| is(of)).count();
    say!(
        language,
        "missing-counted",
        n = answer.profiles.len(),
        fight = count(&|of| of.missing.is_empty()),
        taken = count(&|of| !of.assumed.is_empty()),
        unjudged = count(&|of| !of.not_judged.is_empty()),
        filled = count(&|of| !of.filled.is_empty()),
        ruleset = &answer.ruleset
    )
}

fn notes(answer: &MissingAnswer, language: Language) -> Vec<String> {
    let example = answer.profiles.iter().find(|of| !of.not_judged.is_empty() && of.assume.is_some());
    let example = example.and_then(|of| of.assume.as_ref());
    let assume = example.map(|assume| say!(language, "missing-assume", assume = assume));
    let artillery = answer.profiles.iter().any(|of| of.artillery.is_some());
    let artillery = artillery.then(|| say!(language, "missing-artillery"));
    [assume, artillery].into_iter().flatten().collect()
}

/// Returns the table of plain values, one row for each missing, assumed or filled-in value.
fn records(answer: &MissingAnswer) -> Table {
    let names = ["id", "edition", "value_of", "value", "rule", "source"];
    let mut table = Table::new(names.map(Column::left)).with_key("records");
    for of in &answer.profiles {
        let mut add = |field: &str, value: &str, rule: &str, source: &str| {
            let cells = [of.id.as_str(), of.edition.as_str(), field, value, rule, source];
            table.rows.push(cells.map(Cell::from).into());
        };
        of.missing.iter().for_each(|column| add(&column.to_lowercase(), "", "missing", ""));
        for taken in of.assumed.iter().filter(|taken| !is_filled(taken)) {
            add(&taken.field, &taken.value, taken.rule.into(), "");
        }
        let is_taken = |field: &str| of.assumed.iter().any(|taken| taken.field == field);
        for lacking in of.lacks.iter().filter(|value| !is_taken(value.field())) {
            add(lacking.word(), "", "not_known", "");
        }
        of.filled.iter().for_each(|of| add(&of.column, &of.value, &of.how_sure, &of.source));
    }
    table
}

/// Returns whether an assumed value was inferred or given by the user; the filled-in values then
/// list it as well.
fn is_filled(of: &Assumed) -> bool {
    matches!(of.rule, AssumedRule::Inferred | AssumedRule::User)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_profile_is_counted_in_the_singular() {
        for (language, count, start) in [
            (Language::English, 1, "1 profile, of which 1 can fight. 1 has values "),
            (Language::English, 2, "2 profiles, of which 2 can fight. 2 have values "),
            (Language::French, 1, "1 profil, dont 1 peut combattre. 1 a des valeurs "),
            (Language::French, 2, "2 profils, dont 2 peuvent combattre. 2 ont des valeurs "),
        ] {
            let counted = say!(
                language,
                "missing-counted",
                n = count,
                fight = count,
                taken = count,
                unjudged = count,
                filled = count,
                ruleset = "c5"
            );
            assert!(counted.starts_with(start), "{counted}");
        }
    }
}
