//! The `fleau army best` command: searches for the best army list of a people.

use super::battle::{estimate_seconds, parse_table_format, players};
use super::checkpoint::ResumeOptions;
use super::error::CliError;
use super::estimate::{CostEstimate, YesOption};
use super::format::FormatOption;
use super::input;
use super::job::{Job, JobOptions};
use super::options::{NamedFighters, RulesOptions, ThreadsOptions, read_seed};
use super::output::OutOption;
use super::session::Session;
use super::values::{Checks, instead_of, parse_integer, words};
use crate::balance::Weight;
use crate::fault;
use crate::rules::StrategicValue;
use crate::scenario::{
    Abilities, ArmyBattles, ArmyList, ArmyTerms, ListAp, Message, Origin, PlayerKind, Roster, ScenarioKind,
    Weighted, is_army_file, load_army,
};
use crate::study::Hashes;
use crate::study::armies::best::{BestListQuestion, Opponents};
use crate::study::army::ArmyPool;
use clap::Args;
use std::io::Write;

/// Fighters of a side in a typical battle, to estimate its time.
const TYPICAL_FIGHTERS: f64 = 10.0;

#[derive(Args, Debug)]
#[command(after_help = "\
Random lists of the people meet the opponents first; a regression then says what each card adds. \
Lists that are best by these values race against each other, and the last four play new battles, \
from which the scores are. A longer search may find better lists. There are no allies and no \
artifacts.

Examples:
  fleau army best --people devoreurs --ap 300
  fleau army best --people devoreurs --ap 300 --against scenarios/armies/devoreurs-300.toml
  fleau army best --people wolfen --ap 200 --scenario execution --battles 100k
  fleau army best --people devoreurs --ap 300 --list-only")]
#[command(arg = instead_of("runs", "--battles"))]
pub(super) struct BestCommand {
    /// The people; part of the name is enough
    #[arg(long, value_name = "PEOPLE")]
    people: String,
    /// Agreed AP, 100 to 400
    #[arg(long, value_name = "AP")]
    ap: String,
    /// The edition; default: the one with the most profiles of each people
    #[arg(long)]
    edition: Option<String>,
    /// Opponents: lists in a line or files, each equally likely; default: random lists of all
    /// peoples that have any
    #[arg(long, value_name = "LIST", num_args = 1..)]
    against: Vec<String>,
    /// Accept opponents that break the army rules (I-D)
    #[arg(long, requires = "against")]
    free: bool,
    /// The scenario (III-A-2); default: each equally often
    #[arg(long, value_name = "SCENARIO", value_parser = words::<ScenarioKind>())]
    scenario: Option<ScenarioKind>,
    /// The table, in cm (III-A-1): 60x60, 90x90 or 120x60; default: 120x60 in three quarters of the
    /// battles, else 90x90
    #[arg(long, value_name = "TABLE")]
    table: Option<String>,
    /// Computer player of both sides; default: captain in half of the battles, else bold or careful
    #[arg(long, value_parser = players(), value_name = "PLAYER")]
    players: Option<PlayerKind>,
    /// Number of battles of the whole search, at least 1k
    #[arg(long, value_name = "N", default_value = "20k")]
    battles: String,
    /// The seed of all dice, tables and lists
    #[arg(long, value_name = "N", default_value = "1")]
    seed: String,
    /// Print only the best list, in one line, for other commands
    #[arg(long, conflicts_with_all = ["format", "out"])]
    list_only: bool,
    #[command(flatten)]
    threads: ThreadsOptions,
    #[command(flatten)]
    rules: RulesOptions,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    out: OutOption,
    #[command(flatten)]
    resume: ResumeOptions,
    #[command(flatten)]
    yes: YesOption,
}

impl BestCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let threads = self.threads.read(&mut checks);
        let question = self.read(&mut checks);
        let (threads, question) = checks.close(threads.zip(question))?;
        let options = &JobOptions { resume: self.resume.clone(), yes: self.yes, ..JobOptions::default() };
        let (quiet, folder, files) = (self.threads.quiet, self.out.folder(), &["army-best.json"]);
        let job = Job { options, threads, quiet, folder, files, chart: None };
        let seconds = |(player, _): &(PlayerKind, Weight)| {
            2.0 * estimate_seconds(*player, TYPICAL_FIGHTERS, TYPICAL_FIGHTERS)
        };
        let seconds = question.terms.players.iter().map(seconds).fold(0.0, f64::max);
        let estimate = CostEstimate::of_battles(question.terms.battles.get(), seconds);
        let work = job.begin(&question, estimate, session, || false)?;
        let answered = work.answer_in_time(question, "--battles", session)?;
        match answered.answer.lists.first().filter(|_| self.list_only) {
            Some(best) => Ok(writeln!(out, "{}", best.list.label)?),
            None => answered.publish(work, &self.format, out),
        }
    }

    fn read(&self, checks: &mut Checks) -> Option<BestListQuestion> {
        let ap = parse_integer(&self.ap, "the AP of a list", ListAp::MIN.into(), ListAp::MAX.into());
        let ap = checks.take("--ap", ap.and_then(|ap| Ok::<_, Message>(ListAp::new(ap as i64)?)));
        let terms = self.terms(ap, checks);
        // With faulty AP, the people and the lists are still checked.
        let agreed = ap.map_or(ListAp::MIN, ListAp::get);
        let agreed = StrategicValue::new(agreed.into()).expect("it is within the bounds");
        let seed = read_seed(&self.seed, checks);
        let ruleset = self.rules.ruleset.read_given(checks);
        let written = self.against.iter().map(String::as_str).filter(|text| !is_army_file(text));
        let roster = self.rules.profiles.read_for(Abilities::Played, written, checks);
        let roster = roster.map(|roster| ruleset.adapt(roster))?;
        let edition = self.edition.as_deref();
        let pool = checks.take("--people", ArmyPool::select(&roster, Some(&self.people), edition, agreed));
        let opponents = match self.against.is_empty() {
            true => Opponents::drawn(&roster, edition, ap.map(|_| agreed)?),
            false => Opponents::Lists(self.lists(&roster, checks)?),
        };
        if matches!(&opponents, Opponents::Drawn(pools) if pools.is_empty()) {
            let fault = fault!("fault-best-no-opponents", ap = agreed.get());
            checks.take::<(), _>("--ap", Err(fault));
        }
        let pool = pool?;
        let fighters = pool.fighters.iter().chain(opponents.fighters());
        let labels: Vec<&str> = fighters.map(|of| of.label.as_str()).collect();
        let named = NamedFighters::fighters(labels);
        let ruleset = ruleset.or_of_editions(&named, Some(&roster), checks)?;
        let hashes = Hashes::new(&ruleset.hash, &roster);
        Some(BestListQuestion {
            pool,
            opponents,
            free: self.free,
            terms: terms?,
            ruleset,
            hashes,
            seed: seed?,
        })
    }

    /// Reads the terms of the battles: one scenario, table and player if they are given.
    fn terms(&self, ap: Option<ListAp>, checks: &mut Checks) -> Option<ArmyTerms> {
        let battles = checks.take("--battles", self.battles.parse::<ArmyBattles>());
        let table = checks.take_given("--table", self.table.as_ref(), |text| {
            parse_table_format(text).ok_or_else(|| fault!("fault-best-table", text = text))
        });
        let terms = BestListQuestion::default_terms(ap?);
        Some(ArmyTerms {
            battles: battles?,
            scenarios: self.scenario.map_or(terms.scenarios, only),
            tables: table?.map_or(terms.tables, only),
            players: self.players.map_or(terms.players, only),
            ..terms
        })
    }

    /// Reads the lists of the opponents.
    fn lists(&self, roster: &Roster, checks: &mut Checks) -> Option<Vec<ArmyList>> {
        let origin = Origin { file: "--against", line: None };
        let read = |text: &String| checks.take_placed(load_army(text, origin, &input::read, roster));
        let lists: Vec<Option<ArmyList>> = self.against.iter().map(read).collect();
        lists.into_iter().map(|list| list.map(ArmyList::sorted)).collect()
    }
}

/// Returns a value that is always drawn.
fn only<T>(value: T) -> Weighted<T> {
    vec![(value, Weight::new(1).expect("it is within the bounds"))]
}
