//! The result of an import as a document: the profiles, and text that was not understood.

use super::words;
use crate::language::Language;
use crate::report::document::{Document, Report};
use crate::report::table::{Breaks, Columns, Table};
use crate::rules::Word;
use crate::say;
use crate::scenario::CardField;
use crate::scenario::import::{Kind, NotUnderstood, Why};
use crate::study::import::{ImportAnswer, ImportedFile, ImportedProfile};

/// Maximum number of lines around the cards of texts that are listed; more are only counted.
const MAX_LISTED_AROUND: usize = 12;

impl Report for ImportAnswer {
    fn document(&self, language: Language) -> Document {
        let mut tables = vec![profiles(self, language)];
        // On web pages, the text around cards consists of menus, captions and background stories.
        let is_page = |file: &str| self.files.iter().any(|of| of.file == file && of.kind == Kind::Page);
        let is_around = |left: &&NotUnderstood| left.why == Why::Around;
        let in_texts = self.not_understood.iter().filter(is_around).filter(|left| !is_page(&left.file));
        let lists_around = in_texts.count() <= MAX_LISTED_AROUND;
        let is_told = |left: &&NotUnderstood| !is_around(left) || (lists_around && !is_page(&left.file));
        let told = self.not_understood.iter().filter(is_told).collect::<Vec<_>>();
        if !told.is_empty() {
            tables.push(not_understood(&told, language));
        }
        let around = self.not_understood.len() - told.len();
        let mut notes: Vec<String> = self.files.iter().map(|file| file_note(file, language)).collect();
        if !told.is_empty() {
            notes.push(say!(language, "import-left", n = told.len()));
        }
        let explained =
            [(Why::Ability, "import-abilities"), (Why::Group, "import-groups"), (Why::Date, "import-dates")];
        let explained = explained.into_iter().filter(|(why, _)| told.iter().any(|left| left.why == *why));
        notes.extend(explained.map(|(_, key)| say!(language, key)));
        if around > 0 {
            notes.push(say!(language, "import-around", n = around));
        }
        Document {
            title: say!(language, "import-title"),
            headline: vec![headline(self, language)],
            tables,
            notes,
            command: self.again.clone(),
            ..Document::new(language)
        }
    }
}

/// States the number of profiles imported, and of complete ones.
fn headline(answer: &ImportAnswer, language: Language) -> String {
    let complete = answer.profiles.iter().filter(|of| of.missing.is_empty()).count();
    let complete = say!(language, "profiles-n-complete", n = complete);
    say!(language, "headline-import", n = answer.profiles.len(), complete = complete)
}

fn profiles(answer: &ImportAnswer, language: Language) -> Table {
    let missing = |columns: &[String]| (!columns.is_empty()).then(|| words::columns(language, columns));
    Columns::new(language)
        .left("import-name", |profile: &ImportedProfile| profile.name.clone())
        .with_breaks(Breaks::Shortened)
        .left("profiles-id", |profile| profile.id.clone())
        .with_breaks(Breaks::Nowhere)
        .left("import-where", |profile| format!("{}:{}", profile.file, profile.line))
        .droppable(1)
        .right("profiles-abilities", |profile| profile.abilities as u64)
        .droppable(2)
        .left("import-lacks", |profile| missing(&profile.missing))
        .table(&answer.profiles)
        .with_key("imported")
}

fn not_understood(told: &[&NotUnderstood], language: Language) -> Table {
    Columns::new(language)
        .left("import-where", |left: &&NotUnderstood| format!("{}:{}", left.file, left.line))
        .left("import-why", |left| language.word("import-why-", left.why.word()))
        .left("import-name", |left| left.name.clone())
        .left("import-text", |left| printed_text(language, &left.text))
        .table(told)
        .with_key("not-understood")
        .with_title(say!(language, "import-not-understood"))
}

/// Returns a text that was not understood, with the displayed names of the columns in it:
/// `PA : 66`.
fn printed_text(language: Language, text: &str) -> String {
    let part = |part: &str| match part.split_once(": ") {
        Some((column, value)) => match (CardField::from_column(column), language) {
            (Some(field), Language::English) => {
                say!(language, "import-value", column = field.printed(), value = value)
            }
            (Some(field), Language::French) => {
                say!(language, "import-value", column = field.french(), value = value)
            }
            (None, _) => part.to_owned(),
        },
        None => part.to_owned(),
    };
    text.split("; ").map(part).collect::<Vec<_>>().join("; ")
}

fn file_note(file: &ImportedFile, language: Language) -> String {
    let kind = match (file.kind, file.separator) {
        (Kind::Table, Some('\t')) => say!(language, "import-table-of-tabs"),
        (Kind::Table, Some(separator)) => match separator {
            ';' => say!(language, "import-table-of-semicolons"),
            ',' => say!(language, "import-table-of-commas"),
            other => say!(language, "import-table-of", separator = other.to_string()),
        },
        (Kind::Table, None) => say!(language, "import-table"),
        (Kind::Page, _) => say!(language, "import-page"),
        (Kind::Text, _) => say!(language, "import-text-of-cards"),
    };
    let profiles = say!(language, "profiles-n", n = file.profiles);
    say!(
        language,
        "import-file",
        file = &file.file,
        kind = kind,
        encoding = &file.encoding,
        profiles = profiles
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_an_import_have_the_names_of_the_language() {
        let text = "ap: 66; str: 8; Peinture: oui";
        assert_eq!(
            printed_text(Language::French, text).replace('\u{a0}', " "),
            "PA : 66; FOR : 8; Peinture: oui"
        );
        assert_eq!(printed_text(Language::English, text), "AP: 66; STR: 8; Peinture: oui");
    }
}
