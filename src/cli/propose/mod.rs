//! `fleau propose`: other AP for what is too cheap or too dear, as a patch, with the evidence.

mod evidence;
mod patch;
mod proposal;
mod tables;

use super::balance::findings::Findings;
use super::balance::{self};
use super::error::CliError;
use super::field_options::{FieldOptions, Input};
use super::fight::print_tables;
use super::json as json_text;
use super::numbers::number;
use super::options::{Checks, Format, FormatOption};
use super::output::Output;
use super::progress::{Progress, Unit};
use crate::balance::Field;
use crate::language::Language;
use crate::say;
use crate::scenario::nearest;
use crate::simulate::with_threads;
use crate::study::balance::FieldStudy as Study;
use clap::Args;
use evidence::EvidenceJson;
pub(super) use evidence::schema as evidence_schema;
use proposal::Proposal;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Proposes other AP for what is too cheap or too dear: a patch, and the evidence
#[derive(Args, Debug)]
#[command(after_help = "\
Writes proposal.csv, profiles.patch (for `git apply` or `patch -p1`) and evidence.json, which `fleau check` reproduces.

Examples:
  fleau propose scenarios/fair-cost.toml
  fleau propose scenarios/fair-cost.toml --most 5 --out errata
  fleau propose --edition C5_it --people daikinees --quick --fights 16 --most 3")]
pub(super) struct ProposeCommand {
    #[command(flatten)]
    field: FieldOptions,
    /// Where the results go; reports/NAME by default
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Propose nothing but for these profiles of the field
    #[arg(long, value_name = "ID,...")]
    only: Vec<String>,
    /// Propose nothing but for the N that are farthest from fair
    #[arg(long, value_name = "N")]
    most: Option<String>,
    #[command(flatten)]
    format: FormatOption,
}

/// What is proposed about.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub(super) field: FieldOptions,
    /// Written as in the field; none for all.
    pub(super) only: Vec<String>,
    pub(super) most: Option<u64>,
}

/// A proposal, with everything that it is about.
pub(super) struct Proposed {
    pub(super) input: Input,
    pub(super) field: Field,
    pub(super) study: Study,
    pub(super) proposal: Proposal,
}

impl ProposeCommand {
    pub(super) fn run(&self, language: Language, out: &mut impl Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let most = self.most.as_ref();
        let most = most.map(|text| checks.take("--most", number(text, "the number of profiles", 1, 100_000)));
        let request = Request { field: self.field.clone(), only: self.only.clone(), most: most.flatten() };
        let ready = request.read(&mut checks);
        let ready = checks.close(ready)?;
        let folder = self.out.clone().unwrap_or_else(|| Path::new("reports").join(&ready.0.scenario.name));
        let mut output = Output::prepare(&folder)?;
        let files = patch::files(&ready.0)?;
        let proposed = request.propose(ready, language)?;
        let mut findings = proposed.findings();
        let evidence = EvidenceJson::of(&request, &proposed, &findings)?;
        output.add("proposal.csv", tables::csv(&proposed, &findings).into_bytes());
        let patch = patch::unified(&files, &proposed, language);
        output.add("profiles.patch", patch.text.into_bytes());
        output.add("evidence.json", json_text::to_text(&evidence)?.into_bytes());
        let names: Vec<String> = output.names().map(str::to_owned).collect();
        output.commit()?;
        match (self.format.format, self.format.format.of_tables()) {
            (_, None) => json_text::print(&evidence, out),
            (Format::Csv, _) => Ok(out.write_all(tables::csv(&proposed, &findings).as_bytes())?),
            (_, Some(format)) => {
                findings.language = language;
                let mut all = tables::all(&proposed, &findings);
                if let Some(last) = all.last_mut() {
                    last.notes.extend(patch.notes);
                    let folder = folder.display().to_string();
                    last.notes.push(say!(
                        language,
                        "propose-files",
                        folder = folder,
                        files = names.join(", ")
                    ));
                }
                print_tables(&all, format, language, out)
            }
        }
    }
}

impl Proposed {
    /// What was found out, told in English as evidence tells it: other readers come to the same bytes.
    pub(super) fn findings(&self) -> Findings<'_> {
        Findings::of(&self.input, &self.field, &self.study, Language::English)
    }
}

impl Request {
    /// Reads the field, and whom a proposal may be about; what is wrong is in `checks` then.
    pub(super) fn read(&self, checks: &mut Checks) -> Option<(Input, Vec<usize>)> {
        let input = self.field.read(checks)?;
        let labels: Vec<&str> =
            input.reference.recruits.iter().map(|recruit| recruit.label.as_str()).collect();
        let mut messages = Vec::new();
        let mut only = Vec::new();
        for id in self.only.iter().flat_map(|text| parts(text)) {
            match labels.iter().position(|label| *label == id) {
                Some(place) => only.push(place),
                None => {
                    let near = nearest(&id, labels.iter().copied());
                    let near = if near.is_empty() {
                        String::new()
                    } else {
                        format!("; nearest: {}", near.join(", "))
                    };
                    messages.push(format!("nobody of the field is called `{id}`{near}"));
                }
            }
        }
        if !messages.is_empty() {
            return checks.take("--only", Err(messages));
        }
        let all = (0..labels.len()).filter(|i| self.only.is_empty() || only.contains(i)).collect();
        Some((input, all))
    }

    /// Studies the field and proposes.
    pub(super) fn propose(
        &self,
        (input, asked): (Input, Vec<usize>),
        language: Language,
    ) -> Result<Proposed, CliError> {
        let field = balance::field(&input)?;
        let quiet = self.field.is_quiet();
        let study = balance::study(&input, &field, language, quiet)?;
        let candidates = {
            let findings = Findings::of(&input, &field, &study, Language::English);
            proposal::candidates(&findings, &asked, self.most)
        };
        let progress = Progress::new(0, Unit::Fights, language, true);
        let work = || Proposal::of(&input, &field, &study, &candidates, &|fights| progress.add(fights));
        let proposal =
            with_threads(input.threads, work).map_err(|error| CliError::Outside(error.to_string()))?;
        Ok(Proposed { input, field, study, proposal })
    }

    /// The document of evidence.
    pub(super) fn evidence(&self, proposed: &Proposed) -> Result<String, CliError> {
        let findings = proposed.findings();
        json_text::to_text(&EvidenceJson::of(self, proposed, &findings)?)
    }
}

/// The ids of a list: a comma before `key=` belongs to an override.
fn parts(text: &str) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    for part in text.split(',') {
        match ids.last_mut() {
            Some(last) if last.contains('@') && part.contains('=') && !part.contains('@') => {
                last.push(',');
                last.push_str(part);
            }
            _ => ids.push(part.trim().to_owned()),
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comma_within_an_override_parts_no_ids() {
        assert_eq!(parts("a,b@att=4,res=6,@ini=1,att=2,c"), ["a", "b@att=4,res=6", "@ini=1,att=2", "c"]);
    }
}
