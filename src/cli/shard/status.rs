//! The `fleau status` command: progress of shards and interrupted commands.

use super::{Shard, ShardIdentity};
use crate::cli::checkpoint::journal::{JOURNAL, ReadJournal, SOURCE_HASH, State, all_in};
use crate::cli::command_line::join_for_shell;
use crate::cli::error::CliError;
use crate::cli::format::TableOption;
use crate::cli::output::existing_staging_dir;
use crate::cli::output::manifest::Manifest;
use crate::cli::session::Session;
use crate::language::Language;
use crate::report::table::{Align, Column, Table};
use crate::report::text::printable;
use crate::rules::Word;
use crate::say;
use clap::Args;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau status shards/*
  fleau status reports/c5 --format json")]
pub(in crate::cli) struct StatusCommand {
    /// Folders of shards, of reports, or of --checkpoint
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
    #[command(flatten)]
    table: TableOption,
}

/// A folder with the state of its work.
#[derive(Debug, Serialize)]
pub(super) struct FolderStatus {
    pub(super) folder: String,
    pub(super) standing: State,
    /// Which shard the folder contains; `None` if it is no shard.
    #[serde(flatten)]
    pub(super) shard: Option<Shard>,
    /// Number of finished pieces.
    pub(super) pieces: usize,
    /// Command line of the whole result to which the work in the folder contributes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) command: Option<String>,
    #[serde(skip)]
    pub(super) identity: Option<ShardIdentity>,
    #[serde(skip)]
    pub(super) found: Option<ReadJournal>,
}

impl FolderStatus {
    /// Reads the state of a folder.
    pub(super) fn read(folder: &Path) -> Self {
        let nothing = FolderStatus {
            folder: folder.display().to_string(),
            standing: State::Nothing,
            shard: None,
            pieces: 0,
            command: None,
            identity: None,
            found: None,
        };
        match ShardIdentity::read(folder) {
            Err(_) => FolderStatus { standing: State::Damaged, ..nothing },
            Ok(Some(identity)) => Self::of_shard(folder, identity, nothing),
            Ok(None) => Self::of_report(folder, nothing),
        }
    }

    fn of_shard(folder: &Path, identity: ShardIdentity, nothing: FolderStatus) -> Self {
        let question = identity.question();
        // There is no journal before the first piece.
        let found = ReadJournal::read(&folder.join(JOURNAL), Some(&question)).transpose();
        let is_of_shard = |found: &ReadJournal| found.state == State::Foreign || found.is_of(&question);
        let is_damaged = found.as_ref().is_some_and(|found| !found.as_ref().is_ok_and(is_of_shard));
        let found = found.and_then(Result::ok);
        let is_ours = identity.version == env!("CARGO_PKG_VERSION")
            && identity.selftest == crate::study::provenance::SELFTEST_DIGEST
            && identity.source == SOURCE_HASH;
        let standing = match &found {
            _ if !is_ours => State::Foreign,
            _ if is_damaged => State::Damaged,
            None => State::Unfinished,
            Some(found) => found.state,
        };
        FolderStatus {
            standing,
            shard: Some(identity.shard),
            pieces: found.as_ref().map_or(0, |found| found.pieces.len()),
            command: Some(join_for_shell(&identity.words)),
            identity: Some(identity),
            found,
            ..nothing
        }
    }

    /// Reads the state of a folder of `--checkpoint` or of a report. A checkpoint takes precedence
    /// over an older report in the same folder.
    fn of_report(folder: &Path, nothing: FolderStatus) -> Self {
        let places = [Some(folder.to_owned()), existing_staging_dir(folder)];
        let journals = places.into_iter().flatten().flat_map(|place| all_in(&place).unwrap_or_default());
        let mut found = journals.filter_map(|path| ReadJournal::read(&path, None).ok().flatten());
        if let Some(found) = found.find(|found| found.state != State::Unfinished || !found.pieces.is_empty())
        {
            let (standing, pieces) = (found.state, found.pieces.len());
            let command = found.question.as_ref().map(|question| question.command.clone());
            return FolderStatus { standing, pieces, command, found: Some(found), ..nothing };
        }
        match Manifest::read(folder) {
            Err(_) => nothing,
            Ok(manifest) => {
                let is_whole = manifest.faults(folder).is_empty();
                let standing = if is_whole { State::Done } else { State::Damaged };
                FolderStatus { standing, command: Some(manifest.again().to_owned()), ..nothing }
            }
        }
    }
}

/// Returns the missing shards of all questions for which some shards are present.
pub(super) fn missing_shards<'s>(stands: impl IntoIterator<Item = &'s FolderStatus>) -> Vec<Shard> {
    let mut there: BTreeMap<(&str, u64), BTreeSet<u64>> = BTreeMap::new();
    for identity in stands.into_iter().filter_map(|stand| stand.identity.as_ref()) {
        let Shard { shard, of } = identity.shard;
        there.entry((&identity.question, of)).or_default().insert(shard);
    }
    let all = there.into_iter().flat_map(|((_, of), there)| {
        (1..=of).filter(move |shard| !there.contains(shard)).map(move |shard| Shard { shard, of })
    });
    all.collect()
}

impl StatusCommand {
    pub(in crate::cli) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let stands: Vec<FolderStatus> =
            self.folders.iter().map(|folder| FolderStatus::read(folder)).collect();
        self.table.print(session.language, out, |format, out| {
            format.print_table(&stands, session.language, |language| table(&stands, language), out)
        })
    }
}

fn table(stands: &[FolderStatus], language: Language) -> Table {
    let headers = [
        (say!(language, "status-folder"), Align::Left),
        (say!(language, "status-shard"), Align::Right),
        (say!(language, "status-pieces"), Align::Right),
        (say!(language, "status-standing"), Align::Left),
    ];
    let mut table = Table::new(headers.map(|(header, align)| Column::new(header, align)));
    for stand in stands {
        let standing = language.word("status-of-", stand.standing.word());
        let shard = stand.shard.map_or_else(|| "-".to_owned(), |shard| shard.to_string());
        let folder = printable(&stand.folder);
        table.rows.push(vec![folder.into(), shard.into(), stand.pieces.to_string().into(), standing.into()]);
    }
    let missing = missing_shards(stands);
    if !missing.is_empty() {
        table.notes.push(say!(language, "status-missing", shards = list_shards(&missing)));
    }
    table
}

/// Lists shards as text, such as `1/4, 3/4`; the first 20 if there are more.
pub(super) fn list_shards(shards: &[Shard]) -> String {
    let more = if shards.len() > 20 { " …" } else { "" };
    let names: Vec<String> = shards.iter().take(20).map(Shard::to_string).collect();
    names.join(", ") + more
}
