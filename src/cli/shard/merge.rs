//! The `fleau merge` command: merges shards to the result of a single command.

use super::ShardIdentity;
use super::status::{FolderStatus, list_shards, missing_shards};
use crate::cli::checkpoint::MergedShards;
use crate::cli::checkpoint::journal::State;
use crate::cli::command_line::{filter_result_options, join_for_shell};
use crate::cli::error::CliError;
use crate::cli::options::ThreadsOptions;
use crate::cli::session::Session;
use crate::cli::{Cli, parse};
use crate::fault;
use crate::scenario::{Fault, Faults, Sentence};
use crate::simulate::PieceKey;
use clap::{Args, CommandFactory};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau merge shards/* --out reports/c3

Shards are written by --shard of `run`, `matrix`, `battle`, `balance`, `prices` and `propose`. \
They may come from several machines, in any order, and more than once. If one is missing, \
unfinished, damaged or of another command, it is named and nothing is written. For balance, \
prices and propose, the merge computes the rest; if it is interrupted, rerun the same command to \
continue. The files that the shards' command names are read again; run the merge where they are.")]
pub(in crate::cli) struct MergeCommand {
    /// The folders of all shards
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// Folder of the results; default: that of the shards' command
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    threads: ThreadsOptions,
}

/// Returns whether the work of a command can be divided into shards.
fn has_shards(command: &str) -> bool {
    let program = Cli::command();
    let command = program.find_subcommand(command);
    command.is_some_and(|command| command.get_arguments().any(|option| option.get_id() == "shard"))
}

impl MergeCommand {
    pub(in crate::cli) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let (identity, pieces) = self.pieces()?;
        let question = identity.question.clone();
        // The shards' own output folder is ignored.
        let words = filter_result_options(identity.words.into_iter());
        let own = [
            ("--out", self.out.as_ref().map(OsString::from)),
            ("--threads", self.threads.threads.as_ref().map(OsString::from)),
        ];
        let own = own.into_iter().filter_map(|(option, value)| Some([option.into(), value?]));
        let mut arguments: Vec<OsString> = vec!["fleau".into()];
        arguments.extend(words.iter().map(OsString::from));
        arguments.extend(own.flatten());
        arguments.extend(self.threads.quiet.then(|| "--quiet".into()));
        let command = parse(session.language, &arguments)?;
        let union = MergedShards { pieces: Arc::new(pieces), question };
        let session = Session { again: join_for_shell(&words), union: Some(union), ..session.clone() };
        match command {
            Some(command) if words.first().is_some_and(|word| has_shards(word)) => command.run(&session, out),
            _ => Err(CliError::faults("merge", vec![fault!("merge-other-command")])),
        }
    }

    /// Returns the identity of the first shard, and the pieces of all shards. Fails unless every
    /// shard is present and intact.
    fn pieces(&self) -> Result<(ShardIdentity, BTreeMap<PieceKey, Vec<u8>>), CliError> {
        let stands: Vec<FolderStatus> =
            self.folders.iter().map(|folder| FolderStatus::read(folder)).collect();
        let first = stands.iter().find_map(|stand| stand.identity.clone());
        let wrong = |stand: &FolderStatus| match (stand.standing, &stand.identity) {
            (State::Foreign, _) => Some(fault!("merge-other-version")),
            (State::Damaged, _) => Some(fault!("merge-damaged")),
            (_, None) => Some(fault!("merge-no-shard")),
            (_, Some(identity))
                if first.as_ref().is_some_and(|first| first.question != identity.question) =>
            {
                Some(fault!("merge-foreign"))
            }
            (State::Unfinished, _) => Some(fault!("merge-unfinished")),
            (State::Done | State::Nothing, _) => None,
        };
        let fault = |file: &str, message: Sentence| Fault {
            file: file.to_owned(),
            line: None,
            message: message.into(),
        };
        let mut faults: Vec<Fault> =
            stands.iter().filter_map(|stand| Some(fault(&stand.folder, wrong(stand)?))).collect();
        // Shards of different splits may be complete as well; that is determined by counting
        // pieces.
        let is_one_split =
            stands.windows(2).all(|two| two[0].shard.map(|of| of.of) == two[1].shard.map(|of| of.of));
        let is_of_first = |stand: &&FolderStatus| {
            stand.identity.as_ref().map(|of| &of.question) == first.as_ref().map(|of| &of.question)
        };
        let missing = missing_shards(stands.iter().filter(is_of_first));
        if is_one_split && !missing.is_empty() {
            faults.push(fault("merge", fault!("merge-shards-missing", shards = list_shards(&missing))));
        }
        let Some(identity) = first.filter(|_| faults.is_empty()) else { return Err(Faults(faults).into()) };
        let mut pieces = BTreeMap::new();
        for found in stands.into_iter().filter_map(|stand| stand.found) {
            pieces.extend(found.pieces);
        }
        Ok((identity, pieces))
    }
}
