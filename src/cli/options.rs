//! Options shared by several commands: profiles, abilities and rules, seed and threads.

use super::command_line::quote_for_shell;
use super::input;
use super::pool::MAX_THREADS;
use super::values::{Checks, parse_integer};
use crate::dice::Seed;
use crate::fault;
use crate::rules::{MissingValues, Ruleset, Turns};
use crate::scenario::import::{Defaults, InputFile, import};
use crate::scenario::{
    Abilities, AbilityBook, Catalog, Fault, Faults, Filters, LoadedRuleset, Origin, Quoted, ReadFile, Roster,
    SolveSteps, load_abilities, load_ruleset, max_turns,
};
use crate::study::Hashes;
use clap::Args;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

/// `--abilities`.
#[derive(Args, Clone, Debug)]
pub(super) struct AbilitiesOption {
    /// File of additional abilities (TOML); repeatable
    #[arg(long, value_name = "FILE")]
    abilities: Vec<String>,
}

impl AbilitiesOption {
    /// Returns whether files are named.
    pub(super) fn is_given(&self) -> bool {
        !self.abilities.is_empty()
    }

    pub(super) fn read(&self) -> Result<Arc<AbilityBook>, Faults> {
        let book = Catalog::built_in().abilities();
        if !self.is_given() {
            return Ok(book.clone());
        }
        let origin = Origin { file: "--abilities", line: None };
        let paths: Vec<&str> = self.abilities.iter().map(String::as_str).collect();
        load_abilities(&paths, origin, Path::new(""), &input::read, book).map(Arc::new)
    }
}

/// `--assume`.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct AssumeOption {
    /// Value missing from a card: "ID: mov=10"; repeatable
    #[arg(long, value_name = "VALUES")]
    pub(super) assume: Vec<String>,
}

/// `--profiles`, `--abilities` and `--assume`.
#[derive(Args, Clone, Debug)]
pub(super) struct ProfilesOption {
    /// Profile file (CSV), or built-in; repeatable
    #[arg(long, value_name = "FILE")]
    profiles: Vec<String>,
    #[command(flatten)]
    pub(super) abilities: AbilitiesOption,
    #[command(flatten)]
    pub(super) assume: AssumeOption,
}

impl ProfilesOption {
    pub(super) fn read(&self) -> Result<Cow<'static, Roster>, Faults> {
        match self.abilities.read() {
            Ok(book) => {
                let roster = self.read_by(book)?;
                match self.assume.assume.as_slice() {
                    [] => Ok(roster),
                    written => roster.into_owned().with_assume_options(written).map(Cow::Owned),
                }
            }
            Err(mut faults) => {
                // Report the faults of the profiles as well.
                let of_profiles = self.read_by(Catalog::built_in().abilities().clone()).err();
                faults.0.extend(of_profiles.into_iter().flat_map(|faults| faults.0));
                Err(faults)
            }
        }
    }

    /// Reads the profiles; assigns a number to each kind of fighter named by the abilities of the
    /// written fighters.
    pub(super) fn read_for<'a>(
        &self,
        abilities: Abilities,
        written: impl IntoIterator<Item = &'a str>,
        checks: &mut Checks,
    ) -> Option<Cow<'static, Roster>> {
        let roster = checks.take_placed(self.read())?;
        let roster = checks.take("abilities", roster.with_kinds_of(written))?;
        Some(Cow::Owned(roster.with_abilities(abilities)))
    }

    /// Reads the profiles if files of profiles or abilities are named, without assumed values.
    pub(super) fn read_files(&self) -> Result<Option<Roster>, Faults> {
        if self.profiles.is_empty() && !self.abilities.is_given() {
            return Ok(None);
        }
        let roster = self.read_by(self.abilities.read()?)?;
        Ok(Some(roster.into_owned()))
    }

    fn read_by(&self, book: Arc<AbilityBook>) -> Result<Cow<'static, Roster>, Faults> {
        let built_in = Catalog::built_in().roster();
        match self.profiles.is_empty() {
            false => read_profile_files(&self.profiles, book).map(Cow::Owned),
            true if *built_in.book() == book => Ok(Cow::Borrowed(built_in)),
            true => built_in.with_book(book).map(Cow::Owned),
        }
    }
}

/// The words of `--profiles` for the built-in profiles, in both languages.
const BUILT_IN: [&str; 2] = ["built-in", "intégrés"];

/// Reads the profiles of all files, with these abilities; reports every file that cannot be read.
pub(super) fn read_profile_files(paths: &[String], book: Arc<AbilityBook>) -> Result<Roster, Faults> {
    let (built_in, paths): (Vec<String>, Vec<String>) =
        paths.iter().cloned().partition(|path| BUILT_IN.contains(&path.as_str()));
    let (mut files, mut faults) = (read_texts(&paths, "--profiles")?, Faults::default());
    for (path, text) in files.iter_mut().filter(|(_, text)| is_foreign_table(text)) {
        match import_table(path, text, &book) {
            Ok(profile_file) => *text = profile_file,
            Err(more) => faults.0.extend(more.0),
        }
    }
    if !faults.0.is_empty() {
        return Err(faults);
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    match built_in.is_empty() {
        true => Roster::parse(&files, book),
        false => Catalog::built_in().roster().with_book(book)?.with_files(&files),
    }
}

/// Returns whether a file is a table as spreadsheets write it: with semicolons or tabs.
fn is_foreign_table(text: &str) -> bool {
    let header = text.trim_start_matches('\u{feff}').lines().next().unwrap_or_default();
    header.contains([';', '\t']) && !header.contains(',')
}

/// Converts a table to a profile file.
///
/// # Errors
/// If there is anything in it that is not understood.
fn import_table(path: &str, text: &str, book: &AbilityBook) -> Result<String, Faults> {
    let file = InputFile { name: path, bytes: text.as_bytes() };
    let imported = import(&[file], &Defaults::default(), book)?;
    let unclear = imported.not_understood.iter().map(|left| {
        let message =
            fault!("fault-table-not-understood", text = Quoted(&left.text), file = quote_for_shell(path));
        Origin { file: path, line: Some(left.line) }.fault(message)
    });
    let unclear: Vec<Fault> = unclear.collect();
    if unclear.is_empty() { Ok(imported.profile_file) } else { Err(Faults(unclear)) }
}

/// Reads all files; returns their paths and texts. Reports every file that cannot be read; `place`
/// is the option or file that names them.
pub(super) fn read_texts(paths: &[String], place: &str) -> Result<Vec<(String, String)>, Faults> {
    let (mut texts, mut faults) = (Vec::new(), Vec::new());
    for path in paths {
        match input::load(path, place) {
            Ok(text) => texts.push((path.clone(), text)),
            Err(found) => faults.extend(found.0),
        }
    }
    if faults.is_empty() { Ok(texts) } else { Err(Faults(faults)) }
}

/// `--ruleset`.
#[derive(Args, Clone, Debug)]
pub(super) struct RulesetOption {
    /// Ruleset; default: by edition (`fleau help rulesets`)
    #[arg(long, value_name = "ID|FILE")]
    pub(super) ruleset: Option<String>,
}

/// Fighters of a command, as written and as selected by filters; their editions determine the
/// default ruleset.
#[derive(Clone, Debug, Default)]
pub(super) struct NamedFighters<'a> {
    pub(super) written: Vec<&'a str>,
    pub(super) selected: Vec<Filters<'a>>,
}

impl<'a> NamedFighters<'a> {
    /// Collects fighters or sides as written, without filters.
    pub(super) fn fighters(written: impl IntoIterator<Item = &'a str>) -> Self {
        Self { written: written.into_iter().collect(), selected: Vec::new() }
    }

    /// Editions of the cards of these fighters; of those selected by filters, only cards that can
    /// fight.
    fn editions<'r>(&self, roster: &'r Roster) -> BTreeSet<&'r str> {
        let mut editions = roster.editions_of(self.written.iter().copied());
        for filters in &self.selected {
            let cards = roster.select(filters, &[]).unwrap_or_default();
            let fit = cards.into_iter().filter(|card| card.missing().columns.is_empty());
            editions.extend(fit.map(|card| card.edition.as_str()));
        }
        editions
    }
}

impl RulesetOption {
    /// Reads the ruleset of a command without profiles.
    pub(super) fn read(&self) -> Result<LoadedRuleset, Faults> {
        self.load().unwrap_or_else(|| Catalog::built_in().default_ruleset().cloned())
    }

    /// Reads the given ruleset, if any. Called before the profiles are read, so that its faults are
    /// reported first.
    pub(super) fn read_given(&self, checks: &mut Checks) -> GivenRuleset {
        GivenRuleset(self.load().map(|loaded| checks.take_placed(loaded)))
    }

    /// Loads the given ruleset; `None` if none is given.
    fn load(&self) -> Option<Result<LoadedRuleset, Faults>> {
        let origin = Origin { file: "--ruleset", line: None };
        let read: &ReadFile = &input::read;
        let name = self.ruleset.as_ref()?;
        Some(load_ruleset(name, origin, Path::new(""), read, Catalog::built_in()))
    }
}

/// The given ruleset: `None` if none is given, `Some(None)` if it is faulty.
pub(super) struct GivenRuleset(Option<Option<LoadedRuleset>>);

impl GivenRuleset {
    /// Returns the roster for the given ruleset, if one is given: see [`Roster::for_ruleset`].
    pub(super) fn adapt<'r>(&self, roster: Cow<'r, Roster>) -> Cow<'r, Roster> {
        match self.0.as_ref().and_then(Option::as_ref) {
            Some(loaded) => Roster::for_ruleset(roster, &loaded.ruleset),
            None => roster,
        }
    }

    /// Returns the given ruleset, or else the one for the editions of these profiles.
    pub(super) fn or_of_editions(
        self,
        named: &NamedFighters,
        roster: Option<&Roster>,
        checks: &mut Checks,
    ) -> Option<LoadedRuleset> {
        self.0.unwrap_or_else(|| {
            let editions = roster.map(|roster| named.editions(roster)).unwrap_or_default();
            checks.take_placed(Catalog::built_in().ruleset_for_editions(editions).cloned())
        })
    }
}

/// `--profiles`, `--abilities`, `--assume` and `--ruleset`.
#[derive(Args, Clone, Debug)]
pub(super) struct RulesOptions {
    #[command(flatten)]
    pub(super) profiles: ProfilesOption,
    #[command(flatten)]
    pub(super) ruleset: RulesetOption,
}

/// A ruleset and profiles as read; `None` for what is faulty.
pub(super) struct ReadRules {
    pub(super) ruleset: Option<LoadedRuleset>,
    pub(super) roster: Option<Cow<'static, Roster>>,
}

impl RulesOptions {
    /// Reads the ruleset, and the profiles with a number for each kind of fighter that the
    /// abilities of `named` name.
    pub(super) fn read(&self, abilities: Abilities, named: &NamedFighters, checks: &mut Checks) -> ReadRules {
        let ruleset = self.ruleset.read_given(checks);
        let roster = self.profiles.read_for(abilities, named.written.iter().copied(), checks);
        let roster = roster.map(|roster| ruleset.adapt(roster));
        ReadRules { ruleset: ruleset.or_of_editions(named, roster.as_deref(), checks), roster }
    }
}

impl ReadRules {
    /// Changes the costs of the profiles to those by which the ruleset judges them.
    #[must_use]
    pub(super) fn with_costs(self) -> Self {
        let costs = self.ruleset.as_ref().and_then(|loaded| loaded.costs.clone());
        let with_costs = |roster: Cow<'static, Roster>| match costs {
            None => roster,
            costs => Cow::Owned(roster.into_owned().with_costs(costs)),
        };
        ReadRules { roster: self.roster.map(with_costs), ..self }
    }

    /// Reads `--turns`; by default the turn limit of the ruleset.
    pub(super) fn turns(&self, text: Option<&str>, checks: &mut Checks) -> Option<Turns> {
        let Some(text) = text else {
            return self.ruleset.as_ref().map(|loaded| max_turns(loaded.ruleset.turn_limit));
        };
        let turns = parse_integer(text, Turns::QUANTITY, u64::from(Turns::MIN), u64::from(Turns::MAX));
        checks.take("--turns", turns).and_then(|turns| Turns::new(turns as i64).ok())
    }

    /// Returns what the ruleset assumes where cards are silent.
    pub(super) fn missing_values(&self) -> MissingValues {
        self.ruleset.as_ref().map(|loaded| loaded.ruleset.missing).unwrap_or_default()
    }

    /// Returns the ruleset, and the hashes of what was read.
    pub(super) fn close(self) -> Option<(Ruleset, Hashes)> {
        let (LoadedRuleset { ruleset, hash, .. }, roster) = (self.ruleset?, self.roster?);
        Some((ruleset, Hashes::new(&hash, &roster)))
    }
}

/// `--seed`, of commands without a scenario.
#[derive(Args, Clone, Debug)]
pub(super) struct SeedOption {
    /// The seed of all dice; default: 1
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<String>,
}

impl SeedOption {
    pub(super) fn read(&self, checks: &mut Checks) -> Option<Seed> {
        self.seed.as_ref().map_or(Some(Seed(1)), |text| read_seed(text, checks))
    }
}

/// Reads `--seed`.
pub(super) fn read_seed(text: &str, checks: &mut Checks) -> Option<Seed> {
    checks.take("--seed", parse_integer(text, "the seed", 0, u64::MAX)).map(Seed)
}

/// `--threads` and `--quiet`.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct ThreadsOptions {
    /// Number of threads; default: all cores
    #[arg(long, value_name = "N")]
    pub(super) threads: Option<String>,
    /// No progress bar
    #[arg(long, short)]
    pub(super) quiet: bool,
}

impl ThreadsOptions {
    /// Reads the number of threads; `None` inside stands for all cores.
    pub(super) fn read(&self, checks: &mut Checks) -> Option<Option<usize>> {
        read_threads(self.threads.as_ref(), checks)
    }
}

/// Reads `--threads`; `None` inside stands for all cores.
pub(super) fn read_threads(text: Option<&String>, checks: &mut Checks) -> Option<Option<usize>> {
    let parse = |text: &str| parse_integer(text, "the number of threads", 1, MAX_THREADS as u64);
    checks.take_given("--threads", text, parse).map(|threads| threads.map(|threads| threads as usize))
}

/// `--seed`, `--threads` and `--quiet`, of commands that read a scenario.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct ScenarioRunOptions {
    /// The seed of all dice, instead of the scenario's
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<String>,
    #[command(flatten)]
    pub(super) threads: ThreadsOptions,
}

/// `--solve-steps`.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct SolveStepsOption {
    /// Maximum solver steps: 2g = 2 billion; 20 million/s
    #[arg(long, value_name = "N")]
    solve_steps: Option<String>,
}

impl SolveStepsOption {
    pub(super) fn is_given(&self) -> bool {
        self.solve_steps.is_some()
    }

    /// Reads the number of solver steps; `None` inside if the option is not given.
    pub(super) fn read(&self, checks: &mut Checks) -> Option<Option<SolveSteps>> {
        checks.take_given("--solve-steps", self.solve_steps.as_ref(), str::parse)
    }
}
