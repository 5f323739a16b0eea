//! Parser of `fleau.toml`: default values of command-line options.
//!
//! | key | meaning |
//! | --- | --- |
//! | `language` | `"en"` or `"fr"`, as in `--lang` |
//! | `threads` | a whole number, as in `--threads` |
//! | `profiles` | a CSV file, relative to the folder of `fleau.toml`, as in `--profiles` |
//! | `ruleset` | id or path of the rules, relative to that folder, as in `--ruleset` |
//!
//! `fleau config` determines which setting applies to which command.

use crate::scenario::reading::fault::Faults;
use crate::scenario::reading::toml_reader::{Document, Fields, natural, text};

/// Content of a settings file: each value with its line, or `None` if its key is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenSettings {
    /// Language of the output, as written.
    pub language: Option<WrittenSetting>,
    /// Number of threads, as written.
    pub threads: Option<WrittenSetting>,
    /// Profile file, as written.
    pub profiles: Option<WrittenSetting>,
    /// Id or file of the ruleset, as written.
    pub ruleset: Option<WrittenSetting>,
}

/// A setting, in the syntax of the command-line option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSetting {
    /// Text of the value, not parsed yet.
    pub value: String,
    /// Line of the settings file, from 1.
    pub line: u64,
}

/// Parses a settings file.
///
/// # Errors
/// Syntax errors, unknown keys, values of the wrong type.
///
/// ```
/// use fleau::scenario::parse_settings;
/// let settings = parse_settings("fleau.toml", "language = \"fr\"\nthreads = 2\n").unwrap();
/// assert_eq!(settings.threads.unwrap().value, "2");
/// let faults = parse_settings("fleau.toml", "\nlangage = \"fr\"\n").unwrap_err();
/// assert_eq!(
///     faults.to_string(),
///     "fleau.toml:2: no key is called `langage` here; did you mean language?"
/// );
/// ```
pub fn parse_settings(file: &str, source: &str) -> Result<WrittenSettings, Faults> {
    let (document, table) = Document::parse(file, source)?;
    let mut fields = Fields::from_document(&document, &table);
    let mut read = |key: &'static str, is_number: bool| {
        let line = fields.value(key).and_then(|value| document.origin(value).line)?;
        let value = match is_number {
            true => fields.optional(key, natural)?.to_string(),
            false => fields.optional(key, text)?.to_owned(),
        };
        Some(WrittenSetting { value, line })
    };
    let settings = WrittenSettings {
        language: read("language", false),
        threads: read("threads", true),
        profiles: read("profiles", false),
        ruleset: read("ruleset", false),
    };
    fields.close();
    document.close(Some(settings))
}
