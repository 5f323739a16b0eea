//! `fleau selftest`: the dice, the rules, the exact engine and the samplers, against what is known of them and
//! against each other.
//!
//! Everything that is computed on the way goes into a digest, which is the same on every machine and for any number
//! of threads; that of a sound build is [`SELFTEST_DIGEST`].

mod agreement;
mod dice;
mod findings;
mod given;
mod mirror;
mod rulebook;
mod solved;
mod words;

use super::error::CliError;
use super::fight::print_tables;
use super::json;
use super::options::{Format, FormatOption};
use crate::language::Language;
use crate::report::table::{Align, Column, Table};
use crate::say;
use clap::Args;
use findings::{Check, Findings};
use serde::Serialize;
use std::io::Write;

/// What a sound build of this source computes. It changes with every stream of dice and every number of the rules:
/// such a change is meant, or a fault.
pub(super) const SELFTEST_DIGEST: &str = "6782ac241006";

/// Checks the dice and the engines of this build
#[derive(Args, Debug)]
pub(super) struct SelftestCommand {
    #[command(flatten)]
    format: FormatOption,
}

#[derive(Serialize)]
struct SelftestJson<'a> {
    schema: String,
    command: &'static str,
    version: &'static str,
    passed: bool,
    digest: DigestJson<'a>,
    checks: &'a [Check],
}

#[derive(Serialize)]
struct DigestJson<'a> {
    computed: &'a str,
    expected: &'static str,
}

impl SelftestCommand {
    pub(super) fn run(&self, language: Language, out: &mut impl Write) -> Result<(), CliError> {
        let format = self.format.format;
        let language = format.language(language);
        // A person sees each check as soon as it is done.
        let mut findings = Findings::new(language, (format == Format::Table).then_some(&mut *out));
        check_all(&mut findings)?;
        let digest = findings.digest();
        let is_sound = digest == SELFTEST_DIGEST;
        findings.check(is_sound, |language| {
            let found = match is_sound {
                true => digest.clone(),
                false => {
                    say!(language, "dice-digest-differs", digest = &digest, expected = SELFTEST_DIGEST)
                }
            };
            [say!(language, "dice-digest"), found]
        })?;
        let failed = findings.failed().join(", ");
        let checks = findings.checks;
        match format.of_tables() {
            _ if format == Format::Table => {}
            None => json::print(&SelftestJson::of(&checks, &digest), out)?,
            Some(table_format) => print_tables(&[table(language, &checks)], table_format, language, out)?,
        }
        match failed.is_empty() {
            true => Ok(()),
            false => Err(CliError::CheckFailed(say!(language, "dice-selftest-failed", names = failed))),
        }
    }
}

fn check_all(findings: &mut Findings) -> Result<(), CliError> {
    dice::run(findings)?;
    rulebook::run(findings)?;
    solved::run(findings)?;
    agreement::run(findings)?;
    mirror::run(findings)
}

impl<'a> SelftestJson<'a> {
    fn of(checks: &'a [Check], computed: &'a str) -> Self {
        Self {
            schema: format!("fleau/selftest/{}", super::JSON_VERSION),
            command: "selftest",
            version: env!("CARGO_PKG_VERSION"),
            passed: checks.iter().all(|check| check.passed),
            digest: DigestJson { computed, expected: SELFTEST_DIGEST },
            checks,
        }
    }
}

fn table(language: Language, checks: &[Check]) -> Table {
    let names = [say!(language, "dice-check"), say!(language, "dice-result"), say!(language, "dice-found")];
    let mut table = Table::new(names.map(|name| Column::new(name, Align::Left)));
    for check in checks {
        let [name, found] = check.told.clone();
        table.rows.push(vec![name.into(), check.word(language).into(), found.into()]);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sound_build_computes_the_digest_of_the_source() {
        let mut findings = Findings::new(Language::English, None);
        check_all(&mut findings).unwrap();
        assert_eq!(findings.failed(), [""; 0]);
        let digest = findings.digest();
        assert_eq!(
            digest, SELFTEST_DIGEST,
            "if dice or rules were meant to change, write `{digest}` as SELFTEST_DIGEST in \
             src/cli/selftest/mod.rs, and the change in CHANGELOG.md"
        );
        // Sums in another order, a few units in the last place away, round to the same numbers.
        assert!(findings.nearest_to_a_tie > 1e-6, "{:e} billionths", findings.nearest_to_a_tie);
    }
}
