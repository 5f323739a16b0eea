//! `fleau.toml`: what holds where no option says otherwise.
//!
//! | key | meaning |
//! | --- | --- |
//! | `language` | `"en"` or `"fr"`: as `--lang` |
//! | `threads` | a whole number: as `--threads` |
//! | `profiles` | a CSV file, relative to the folder of `fleau.toml`: as `--profiles` |
//! | `ruleset` | the id or the path of the rules, a path relative to that folder: as `--ruleset` |
//!
//! Which of them holds for which command is not here: see `fleau config`.

use super::fault::Faults;
use super::toml_reader::{Document, Fields, natural, text};

/// What a settings file says, each with its line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrittenSettings {
    /// In which language people are spoken to, as written.
    pub language: Option<WrittenSetting>,
    /// On how many threads is worked.
    pub threads: Option<WrittenSetting>,
    /// The profiles, as written.
    pub profiles: Option<WrittenSetting>,
    /// The rules, as written.
    pub ruleset: Option<WrittenSetting>,
}

/// A setting as an option would say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenSetting {
    /// The value.
    pub value: String,
    /// Where it stands.
    pub line: u64,
}

/// Reads a settings file.
///
/// # Errors
/// Faults of syntax, keys that do not exist, values of the wrong type.
///
/// ```
/// use fleau::scenario::parse_settings;
/// let settings = parse_settings("fleau.toml", "language = \"fr\"\nthreads = 2\n").unwrap();
/// assert_eq!(settings.threads.unwrap().value, "2");
/// let faults = parse_settings("fleau.toml", "\nlangage = \"fr\"\n").unwrap_err();
/// assert_eq!(faults.to_string(), "fleau.toml:2: no key is called `langage` here; nearest: language");
/// ```
pub fn parse_settings(file: &str, source: &str) -> Result<WrittenSettings, Faults> {
    let (document, table) = Document::parse(file, source)?;
    let mut fields = Fields::of_document(&document, &table);
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
