//! The `fleau army` command: checks army lists, draws random ones, searches for the best one, or
//! lists the peoples that can have any.

use super::army_best::BestCommand;
use super::error::CliError;
use super::format::TableOption;
use super::help::HelpCommand;
use super::input;
use super::options::{ProfilesOption, read_seed};
use super::runner::Work;
use super::session::Session;
use super::values::{Checks, parse_ap, parse_integer};
use crate::scenario::{Abilities, Origin, load_army};
use crate::study::army::{ArmyCheckQuestion, ArmyPeoplesQuestion, ArmyPool, ArmyRandomQuestion};
use clap::{Args, Subcommand};
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau army check \"3 guerrier_du_sang_c5 + kassar_le_fugitif_c5\"
  fleau army check scenarios/armies/devoreurs-300.toml --ap 300
  fleau army random --people devoreurs --ap 300 --count 5
  fleau army best --people devoreurs --ap 300
  fleau army peoples --ap 200")]
pub(super) struct ArmyCommand {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// Check whether a list is legal (I-D) and list every fault; exit code 1 if there is one
    #[command(after_help = "\
Examples:
  fleau army check \"3 guerrier_du_sang_c5 + kassar_le_fugitif_c5\" --ap 200
  fleau army check scenarios/armies/devoreurs-300.toml

Each entry between two + has its own reference cards. The name of a list file ends in .toml; \
`fleau schema army-list` describes its keys. A file that ends in .txt, or standard input, may be a \
list as in a forum: one kind of fighter per line, such as 3x Guerrier du Sang (48 PA); lines that \
are not understood are listed.")]
    Check {
        /// The list: profiles separated by +, each with a number before it if wanted; or its file
        /// (- is standard input)
        list: String,
        /// Agreed AP; default: those of the file, else those of the list rounded up to hundreds
        #[arg(long, value_name = "AP")]
        ap: Option<String>,
        /// People of the army; part of the name is enough; default: the one with the most AP
        #[arg(long, value_name = "PEOPLE")]
        people: Option<String>,
        #[command(flatten)]
        profiles: ProfilesOption,
        #[command(flatten)]
        table: TableOption,
    },
    /// Generate random lists of a people, legal ones where its cards allow it
    #[command(after_help = "\
First, champions are drawn, all equally likely, until they are worth 20 % of the AP. Then \
reference cards are drawn, each profile that still fits equally likely, until none fits. A list \
that leaves more than 5 % of the AP unspent is drawn again. There are no allies. If too few \
champions of the people are known, the lists are pooled: they keep all rules but that on champions.

Examples:
  fleau army random --people devoreurs --ap 300
  fleau army random --people daikinees --ap 300 --level --count 100 --format csv --out lists.csv
  fleau army random --people devoreurs --edition C5_it --ap 200 --count 10 --seed 7 --format jsonl")]
    Random {
        /// The people; part of the name is enough; default: all peoples of the edition
        #[arg(long, value_name = "PEOPLE", required_unless_present = "edition")]
        people: Option<String>,
        /// Agreed AP
        #[arg(long, value_name = "AP")]
        ap: String,
        /// The edition; default: the one with the most profiles of the people
        #[arg(long)]
        edition: Option<String>,
        /// Number of lists
        #[arg(long, value_name = "N", default_value = "1")]
        count: String,
        /// Level the chances, so that each profile is in about as many lists
        #[arg(long)]
        level: bool,
        /// The seed of the random lists
        #[arg(long, value_name = "N", default_value = "1")]
        seed: String,
        #[command(flatten)]
        profiles: ProfilesOption,
        #[command(flatten)]
        table: TableOption,
    },
    /// Search for the best list of a people, by battles
    Best(BestCommand),
    /// List which peoples can have legal or pooled lists, and what blocks the others
    #[command(after_help = "\
Lists are drawn from the edition with the most profiles of the people whose AP are printed, or \
from all editions if none has three of them. AP that a card does not print are estimated from its \
characteristics.

Examples:
  fleau army peoples
  fleau army peoples --ap 200 --edition C5_it --details")]
    Peoples {
        /// Agreed AP
        #[arg(long, value_name = "AP", default_value = "300")]
        ap: String,
        /// The edition; default: the one with the most profiles of each people
        #[arg(long)]
        edition: Option<String>,
        #[command(flatten)]
        profiles: ProfilesOption,
        #[command(flatten)]
        table: TableOption,
    },
    /// Show the help of one of these commands
    #[command(hide = true)]
    Help(HelpCommand),
}

impl ArmyCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        match &self.action {
            Action::Check { list, ap, people, profiles, table } => {
                let mut checks = Checks::default();
                let agreed = checks.take_given("--ap", ap.as_ref(), parse_ap);
                let roster = profiles.read_for(Abilities::Played, [list.as_str()], &mut checks);
                let origin = Origin { file: "LIST", line: None };
                let list = roster
                    .as_ref()
                    .and_then(|roster| checks.take_placed(load_army(list, origin, &input::read, roster)));
                let (agreed, (roster, mut list)) = checks.close(agreed.zip(roster.zip(list)))?;
                list.people = people.clone().or(list.people);
                let profiles = roster.hash().to_owned();
                let question = ArmyCheckQuestion { list, agreed, profiles };
                table.print(session.language, out, |format, out| {
                    Work::quiet().answer_and_publish(&question, session, format, out)
                })
            }
            Action::Random { people, ap, edition, count, level, seed, profiles, table } => {
                let mut checks = Checks::default();
                let agreed = checks.take("--ap", parse_ap(ap));
                let count = checks.take("--count", parse_integer(count, "the number of lists", 1, 10_000));
                let seed = read_seed(seed, &mut checks);
                let roster = checks.take_placed(profiles.read());
                let pool = roster.as_ref().zip(agreed).and_then(|(roster, agreed)| {
                    let (people, edition) = (people.as_deref(), edition.as_deref());
                    checks.take("--people", ArmyPool::select(roster, people, edition, agreed))
                });
                let ((count, seed), (roster, pool)) = checks.close(count.zip(seed).zip(roster.zip(pool)))?;
                let profiles = roster.hash().to_owned();
                let question = ArmyRandomQuestion { pool, count, leveled: *level, seed, profiles };
                table.print(session.language, out, |format, out| {
                    Work::quiet().answer_and_publish(&question, session, format, out)
                })
            }
            Action::Best(command) => command.run(session, out),
            Action::Peoples { ap, edition, profiles, table } => {
                let mut checks = Checks::default();
                let agreed = checks.take("--ap", parse_ap(ap));
                let roster = checks.take_placed(profiles.read());
                let question = roster.zip(agreed).and_then(|(roster, agreed)| {
                    checks.take("--edition", ArmyPeoplesQuestion::new(&roster, edition.as_deref(), agreed))
                });
                let question = checks.close(question)?;
                table.print(session.language, out, |format, out| {
                    Work::quiet().answer_and_publish(&question, session, format, out)
                })
            }
            Action::Help(command) => command.run_within(&["army"], session.language, out),
        }
    }
}
