//! User settings, the defaults of options, and the `fleau config` command that shows them.
//!
//! A setting is inserted into the command line as an option before the command line is parsed, so
//! that it becomes part of the command that reproduces a result, and of its hashes. Settings do not
//! apply to profiles and rules of scenario files, nor to evidence that is checked, because these
//! name their own.

use super::command_line::with_options;
use super::error::CliError;
use super::format::TableOption;
use super::input::{self, STANDARD_INPUT};
use super::options::read_threads;
use super::session::Session;
use super::values::Checks;
use crate::fault;
use crate::language::Language;
use crate::report::table::{Align, Column, Table};
use crate::rules::Word;
use crate::say;
use crate::scenario::{
    Fault, Faults, Origin, Quoted, WrittenSetting, embedded, has_extension, load_text, parse_settings,
};
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command};
use etcetera::{BaseStrategy, choose_base_strategy};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use strum::{IntoStaticStr, VariantArray};

/// Name of the settings file, in the working folder and in the folder `fleau` of the user's
/// configuration.
const FILE: &str = "fleau.toml";

#[derive(Args, Debug)]
#[command(after_help = "\
Settings:
  language   as --lang      FLEAU_LANGUAGE
  threads    as --threads   FLEAU_THREADS
  profiles   as --profiles  FLEAU_PROFILES
  ruleset    as --ruleset   FLEAU_RULESET
An option overrides the environment variable, which overrides fleau.toml in the working folder, \
which overrides fleau.toml in the folder of your settings (on Linux ~/.config/fleau). Paths are \
relative to the folder of the file. A command without such an option ignores the setting. \
Scenario files and evidence name their own profiles and rules.

A fleau.toml:
  language = \"fr\"
  profiles = \"my-profiles.csv\"
  ruleset = \"confede-2022\"

Examples:
  fleau config
  fleau config --format json")]
pub(super) struct ConfigCommand {
    #[command(flatten)]
    table: TableOption,
}

/// A setting that users can give, identified by its word in settings files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray, Serialize)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
enum Key {
    Language,
    Threads,
    Profiles,
    Ruleset,
}

impl Key {
    fn variable(self) -> String {
        format!("FLEAU_{}", self.word().to_uppercase())
    }
}

/// Where a setting comes from, in descending precedence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Source {
    Option,
    Environment,
    WorkingFolder,
    UserFolder,
    Terminal,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Setting {
    /// Value as it would be written after the option.
    value: String,
    from: Source,
    /// File or environment variable that contains the setting.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
}

/// All settings found, by key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Settings(BTreeMap<Key, Setting>);

impl Settings {
    /// Reads settings from the environment, the working folder and the user's configuration.
    ///
    /// # Errors
    /// All faults of all files, and all invalid values.
    pub(super) fn find() -> Result<Self, Faults> {
        let user = choose_base_strategy().ok().map(|strategy| strategy.config_dir().join("fleau").join(FILE));
        let environment = |key: Key| std::env::var(key.variable()).ok().filter(|value| !value.is_empty());
        Self::from_sources(&environment, Path::new(FILE), user.as_deref())
    }

    fn from_sources(
        environment: &dyn Fn(Key) -> Option<String>,
        working: &Path,
        user: Option<&Path>,
    ) -> Result<Self, Faults> {
        let (mut settings, mut faults) = (Self::default(), Vec::new());
        let files = [(Source::WorkingFolder, Some(working)), (Source::UserFolder, user)];
        for (from, path) in files.into_iter().filter_map(|(from, path)| Some((from, path?))).rev() {
            match read_settings_file(from, path) {
                Ok(found) => settings.0.extend(found),
                Err(found) => faults.extend(found.0),
            }
        }
        for &key in Key::VARIANTS {
            let from = Source::Environment;
            let place = Some(key.variable());
            let found = environment(key).map(|value| (key, Setting { value, from, place, line: None }));
            settings.0.extend(found);
        }
        faults.extend(settings.0.iter().filter_map(|(key, setting)| find_fault(*key, setting)));
        if faults.is_empty() { Ok(settings) } else { Err(Faults(faults)) }
    }

    /// Returns the settings with the language of `--lang`, if it is among these words. It is needed
    /// before the command line is parsed, because its errors are reported in that language.
    pub(super) fn with_language_option(mut self, words: &[String]) -> Self {
        let options = words.iter().take_while(|word| *word != "--").enumerate();
        let mut written = options.filter_map(|(i, word)| match word.strip_prefix("--lang")? {
            "" => words.get(i + 1)?.parse().ok(),
            value => value.strip_prefix('=')?.parse().ok(),
        });
        let lang: Option<Language> = written.next();
        let from = Source::Option;
        let setting = lang.map(|lang| Setting { value: lang.to_string(), from, place: None, line: None });
        self.0.extend(setting.map(|setting| (Key::Language, setting)));
        self
    }

    /// Returns the language that is set.
    pub(super) fn language(&self) -> Option<Language> {
        self.0.get(&Key::Language)?.value.parse().ok()
    }

    /// Adds options for those settings that the command has an option for and that are not given. A
    /// command line that cannot be parsed is returned unchanged.
    pub(super) fn add_options(&self, arguments: Vec<OsString>, program: fn() -> Command) -> Vec<OsString> {
        const KEYS: [Key; 3] = [Key::Threads, Key::Profiles, Key::Ruleset];
        if KEYS.iter().all(|key| !self.0.contains_key(key)) {
            return arguments;
        }
        let mut program = program();
        let Ok(matches) = program.try_get_matches_from_mut(&arguments) else { return arguments };
        let (mut names, mut command, mut given) = (Vec::new(), &program, &matches);
        while let Some((name, within)) = given.subcommand() {
            let Some(found) = command.find_subcommand(name) else { return arguments };
            names.push(name);
            (command, given) = (found, within);
        }
        let added = KEYS.into_iter().filter_map(|key| {
            let setting = self.0.get(&key)?;
            let is_open = command.get_arguments().any(|option| option.get_id() == key.word())
                && given.value_source(key.word()) != Some(ValueSource::CommandLine);
            let is_said = key != Key::Threads && (names[..] == ["check"] || names_scenario_or_ruleset(given));
            (is_open && !is_said).then(|| format!("--{}={}", key.word(), setting.value).into())
        });
        let added: Vec<OsString> = added.collect();
        with_options(arguments, added)
    }
}

/// Returns whether a command line names a scenario or rulesets in a place for profiles.
fn names_scenario_or_ruleset(command: &ArgMatches) -> bool {
    let arguments = ["named", "field", "old", "new"].into_iter();
    let written = arguments.filter_map(|id| command.try_get_raw(id).ok().flatten()).flatten();
    let says_it = |word: &str| {
        has_extension(word, "toml") || word == STANDARD_INPUT || embedded::ruleset_ids().any(|id| id == word)
    };
    written.map(|word| word.to_string_lossy()).any(|word| says_it(&word))
}

/// The settings of a file; empty if it does not exist.
fn read_settings_file(from: Source, path: &Path) -> Result<BTreeMap<Key, Setting>, Faults> {
    if !path.is_file() {
        return Ok(BTreeMap::new());
    }
    let file = path.display().to_string();
    let text = load_text(path, Origin { file: &file, line: None }, &input::read)?;
    let written = parse_settings(&file, &text)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let beside = |name: String| {
        let path: PathBuf = folder.join(name);
        path.display().to_string()
    };
    let value = |key: Key, value: String| match key {
        Key::Profiles => beside(value),
        Key::Ruleset if has_extension(&value, "toml") || value.contains(['/', '\\']) => beside(value),
        _ => value,
    };
    let all = [
        (Key::Language, written.language),
        (Key::Threads, written.threads),
        (Key::Profiles, written.profiles),
        (Key::Ruleset, written.ruleset),
    ];
    let setting = |(key, written): (Key, Option<WrittenSetting>)| {
        let WrittenSetting { value: text, line } = written?;
        let setting = Setting { value: value(key, text), from, place: Some(file.clone()), line: Some(line) };
        Some((key, setting))
    };
    Ok(all.into_iter().filter_map(setting).collect())
}

/// The fault of an invalid value, with its location.
fn find_fault(key: Key, Setting { value, place, line, .. }: &Setting) -> Option<Fault> {
    let message = match key {
        Key::Language if value.parse::<Language>().is_err() => {
            let allowed = Language::ALL.map(Language::code).join(", ");
            fault!("terminal-unknown-word", found = Quoted(value), allowed = allowed).into()
        }
        Key::Threads => {
            let mut checks = Checks::default();
            let read = read_threads(Some(value), &mut checks);
            match checks.close(read) {
                Err(CliError::Faults(faults)) => faults.0.into_iter().next()?.message,
                _ => return None,
            }
        }
        _ => return None,
    };
    let file = place.as_deref().unwrap_or_default();
    let message = if line.is_some() { message.within(key.word()) } else { message };
    Some(Origin { file, line: *line }.fault(message))
}

impl ConfigCommand {
    /// Prints the effective settings.
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let language = session.language;
        let Settings(mut all) = Settings::find()?.with_language_option(&session.arguments);
        let of_the_terminal =
            Setting { value: language.to_string(), from: Source::Terminal, place: None, line: None };
        all.entry(Key::Language).or_insert(of_the_terminal);
        self.table.print(language, out, |format, out| {
            format.print_table(&all_keys(&all), language, |language| table(&all, language), out)
        })
    }
}

/// All keys with their settings; null if not set.
fn all_keys(all: &BTreeMap<Key, Setting>) -> BTreeMap<Key, Option<&Setting>> {
    Key::VARIANTS.iter().map(|key| (*key, all.get(key))).collect()
}

fn table(all: &BTreeMap<Key, Setting>, language: Language) -> Table {
    let headers = [
        say!(language, "terminal-config-setting"),
        say!(language, "terminal-config-value"),
        say!(language, "terminal-config-from"),
    ];
    let mut table = Table::new(headers.map(|header| Column::new(header, Align::Left)));
    for &key in Key::VARIANTS {
        let [value, from] = match all.get(&key) {
            Some(setting) => [setting.value.clone(), describe_source(setting, language)],
            None => [built_in(key, language), say!(language, "terminal-config-built-in")],
        };
        table.rows.push(vec![key.word().into(), value.into(), from.into()]);
    }
    table
}

/// Text for the default of a setting that is not set.
fn built_in(key: Key, language: Language) -> String {
    match key {
        Key::Threads => say!(language, "terminal-config-all-cores"),
        Key::Ruleset => say!(language, "terminal-config-of-edition"),
        Key::Profiles | Key::Language => "-".to_owned(),
    }
}

fn describe_source(setting: &Setting, language: Language) -> String {
    let place = match (&setting.place, setting.line) {
        (Some(file), Some(line)) => format!("{file}:{line}"),
        (place, _) => place.clone().unwrap_or_default(),
    };
    match setting.from {
        Source::Option => say!(language, "terminal-config-option"),
        Source::Environment => say!(language, "terminal-config-environment", variable = place),
        Source::WorkingFolder => say!(language, "terminal-config-working-folder", place = place),
        Source::UserFolder => say!(language, "terminal-config-user-folder", place = place),
        Source::Terminal => say!(language, "terminal-config-terminal"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use tempfile::TempDir;

    fn folder(text: &str) -> TempDir {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join(FILE), text).unwrap();
        folder
    }

    fn nothing(_: Key) -> Option<String> {
        None
    }

    #[test]
    fn nearer_sources_of_settings_take_precedence_per_key() {
        let working = folder("language = \"fr\"\nprofiles = \"mine.csv\"\n");
        let user = folder("language = \"en\"\nruleset = \"rules/ours.toml\"\nthreads = 2\n");
        let files = [&working, &user].map(|folder| folder.path().join(FILE));
        let environment = |key| (key == Key::Threads).then(|| "3".to_owned());
        let settings = Settings::from_sources(&environment, &files[0], Some(&files[1])).unwrap();
        assert_eq!(settings.language(), Some(Language::French));
        let of = |key: Key| (settings.0[&key].value.clone(), settings.0[&key].from);
        let beside = |folder: &TempDir, name: &str| folder.path().join(name).display().to_string();
        assert_eq!(of(Key::Profiles), (beside(&working, "mine.csv"), Source::WorkingFolder));
        assert_eq!(of(Key::Ruleset), (beside(&user, "rules/ours.toml"), Source::UserFolder));
        assert_eq!(of(Key::Threads), ("3".to_owned(), Source::Environment));
    }

    #[test]
    fn every_fault_has_its_file_and_line() {
        let working = folder("language = \"de\"\nthreads = 0\n");
        let user = folder("colour = true\n");
        let files = [&working, &user].map(|folder| folder.path().join(FILE));
        let faults = Settings::from_sources(&nothing, &files[0], Some(&files[1])).unwrap_err().to_string();
        let [of_working, of_user] = files.each_ref().map(|file| file.display().to_string());
        for line in [
            format!(
                "{of_user}:1: no key is called `colour` here; allowed: language, threads, profiles, ruleset"
            ),
            format!("{of_working}:1: language: `de` is unknown; allowed: en, fr"),
            format!(
                "{of_working}:2: threads: the number of threads is `0`; allowed: a whole number from 1 to 1024"
            ),
        ] {
            assert!(faults.contains(&line), "{faults}");
        }
    }
}
