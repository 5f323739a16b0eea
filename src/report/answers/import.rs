//! The result of an import as a document: the profiles, and text that was not understood.

use super::words;
use crate::language::Language;
use crate::report::document::{Document, Report};
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::Word;
use crate::say;
use crate::scenario::import::{Kind, NotUnderstood, Why};
use crate::study::import::{ImportAnswer, ImportedFile};

impl Report for ImportAnswer {
    fn document(&self, language: Language) -> Document {
        let mut tables = vec![profiles(self, language)];
        // Text around cards is only counted: on web pages it consists of menus, captions and background
        // stories.
        let told = self.not_understood.iter().filter(|left| left.why != Why::Around).collect::<Vec<_>>();
        if !told.is_empty() {
            tables.push(not_understood(&told, language));
        }
        let around = self.not_understood.len() - told.len();
        let mut notes: Vec<String> = self.files.iter().map(|file| file_note(file, language)).collect();
        if !told.is_empty() {
            notes.push(say!(language, "import-left", n = told.len()));
        }
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
    let left = |name: String| Column::new(name, Align::Left);
    let mut table = Table::new([
        left(say!(language, "profiles-id")),
        left(say!(language, "import-name")),
        left(say!(language, "import-where")),
        Column::new(say!(language, "profiles-abilities"), Align::Right),
        left(say!(language, "import-lacks")),
    ])
    .with_key("imported");
    for profile in &answer.profiles {
        let missing: Vec<&str> = profile.missing.iter().map(String::as_str).collect();
        let missing = match missing.is_empty() {
            true => Cell::Empty,
            false => Cell::from(words::columns(language, &missing)),
        };
        table.rows.push(vec![
            profile.id.as_str().into(),
            profile.name.as_str().into(),
            format!("{}:{}", profile.file, profile.line).into(),
            (profile.abilities as u64).into(),
            missing,
        ]);
    }
    table
}

fn not_understood(told: &[&NotUnderstood], language: Language) -> Table {
    let headers = [
        say!(language, "import-where"),
        say!(language, "import-why"),
        say!(language, "import-name"),
        say!(language, "import-text"),
    ];
    let mut table =
        Table::new(headers.map(|header| Column::new(header, Align::Left))).with_key("not-understood");
    table.title = Some(say!(language, "import-not-understood"));
    for left in told {
        table.rows.push(vec![
            format!("{}:{}", left.file, left.line).into(),
            why(left.why, language).into(),
            left.name.as_deref().map_or(Cell::Empty, Cell::from),
            left.text.as_str().into(),
        ]);
    }
    table
}

fn why(why: Why, language: Language) -> String {
    language.word("import-why-", why.word())
}

fn file_note(file: &ImportedFile, language: Language) -> String {
    let kind = match (file.kind, file.separator) {
        (Kind::Table, Some('\t')) => say!(language, "import-table-of-tabs"),
        (Kind::Table, Some(separator)) => {
            say!(language, "import-table-of", separator = separator.to_string())
        }
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
