//! The `fleau battle` command: battles of whole armies on a table.

use super::chart::{ChartFile, ChartOption};
use super::error::CliError;
use super::estimate::CostEstimate;
use super::format::FormatOption;
use super::input;
use super::job::{Job, JobOptions};
use super::options::{NamedFighters, RulesOptions, ThreadsOptions, read_seed};
use super::output::{OutOption, check_writable, write_atomically};
use super::runner::Work;
use super::session::Session;
use super::values::{Checks, find_word, instead_of, parse_ap, parse_integer, words_with_help};
use crate::fault;
use crate::report::document::Report;
use crate::report::page::battle::map;
use crate::rules::{BySide, Side, StrategicValue};
use crate::scenario::reading::number::without_unit;
use crate::scenario::{
    Abilities, ArmyList, Filters, LoadedRuleset, Origin, Roster, Runs, is_army_file, load_army,
    parse_own_scenario, parse_own_table,
};
use crate::study::Hashes;
use crate::study::army::ArmyPool;
use crate::study::battle::{
    Armies, BattleQuestion, BattleScenario, BattleTable, BattleTerms, CrossBattleQuestion, LeagueQuestion,
    PlayerKind, ScenarioKind, TableFormat, TellBattleQuestion, terms::DEFAULT_SCENERY_PIECES,
};
use crate::study::{ScalableQuestion, SharedQuestion};
use clap::builder::TypedValueParser;
use clap::{Args, ValueHint};
use std::ffi::OsString;
use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau battle \"9 guerrier_du_sang_c5\" \"3 carnassier_1_c5\" --free --table 60x60
  fleau battle --people devoreurs --against devoreurs --ap 300 --scenario execution
  fleau battle mine.toml theirs.toml --scenario conquest --runs 400
  fleau battle mine.toml theirs.toml --tell 0 --page battle.html
  fleau battle mine.toml theirs.toml --cross \"random,captain\" --runs 100
  fleau battle --league mine.toml theirs.toml \"9 guerrier_du_sang_c5\" --free --runs 100
  fleau battle mine.toml theirs.toml --scenario two-camps.toml --table village.toml

More in `fleau help TOPIC`: fighters, rulesets, formats")]
#[command(arg = instead_of("fights", "--runs"))]
pub(super) struct BattleCommand {
    /// A list: profiles separated by +, each with a number before it if wanted; or a .toml file, or
    /// a .txt file of a list as in a forum
    a: Option<String>,
    /// The list of the other side
    b: Option<String>,
    /// Instead of lists: random lists of this people; part of the name is enough
    #[arg(long, value_name = "PEOPLE", conflicts_with_all = ["a", "b"], requires = "against", requires = "ap")]
    people: Option<String>,
    /// With --people: the people of side B
    #[arg(long, value_name = "PEOPLE", requires = "people")]
    against: Option<String>,
    /// Agreed AP; default: those of the lists, else those of the larger list rounded up to hundreds
    #[arg(long, value_name = "AP")]
    ap: Option<String>,
    /// With --people: the edition of both sides; default: the one with the most profiles of each
    /// people
    #[arg(long, requires = "people")]
    edition: Option<String>,
    /// Accept lists that break the army rules (I-D)
    #[arg(long)]
    free: bool,
    /// The scenario (III-A-2): bloodbath, control of the table after 6 turns; conquest, control of
    /// zones; execution, death of the most expensive enemy within 5 turns; or your own .toml file
    #[arg(long, value_name = "SCENARIO", default_value = "conquest", value_hint = ValueHint::FilePath)]
    scenario: String,
    /// The table, in cm (III-A-1): 60x60, 90x90, 120x60, or your own .toml file
    #[arg(long, value_name = "TABLE", default_value = "120x60", value_hint = ValueHint::FilePath)]
    table: String,
    /// Pieces of scenery on a table of the rulebook, as far as there is room (III-A-3); default: 6
    #[arg(long, value_name = "N")]
    scenery: Option<String>,
    /// Computer player of both sides
    #[arg(long, value_parser = players(), default_value = "captain", value_name = "PLAYER")]
    players: PlayerKind,
    /// Computer player of side A, instead of --players
    #[arg(long, value_parser = players(), value_name = "PLAYER")]
    player_a: Option<PlayerKind>,
    /// Computer player of side B, instead of --players
    #[arg(long, value_parser = players(), value_name = "PLAYER")]
    player_b: Option<PlayerKind>,
    /// Compare these players: each against each, on the same tables, with both armies
    #[arg(
        long, value_parser = players(), value_name = "PLAYERS", value_delimiter = ',',
        conflicts_with_all = ["players", "player_a", "player_b", "tell", "page"]
    )]
    cross: Vec<PlayerKind>,
    /// Each list against every other one, on both sides of each table, with a rating; a single value
    /// is a file with a list in each line
    #[arg(
        long, value_name = "LIST", num_args = 1..,
        conflicts_with_all = ["a", "b", "people", "cross", "player_a", "player_b", "tell", "page"]
    )]
    league: Vec<String>,
    /// Number of battles, with a new table every four: 250, 1k
    #[arg(long, value_name = "N", default_value = "400")]
    runs: String,
    /// The seed of all dice, tables and lists
    #[arg(long, value_name = "N", default_value = "1")]
    seed: String,
    /// Tell battle number K (from 0) instead
    #[arg(long, value_name = "K", conflicts_with_all = ["chart", "shard", "checkpoint", "resume", "max_time"])]
    tell: Option<String>,
    /// Write a page with a map of each turn of speech of battle number K of --tell, or number 0
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,
    #[command(flatten)]
    threads: ThreadsOptions,
    #[command(flatten)]
    rules: RulesOptions,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    report: OutOption,
    #[command(flatten)]
    chart: ChartOption,
    #[command(flatten)]
    job: JobOptions,
}

pub(super) fn players() -> impl TypedValueParser<Value = PlayerKind> {
    words_with_help([
        (PlayerKind::Random, "Random legal actions, as a baseline"),
        (PlayerKind::Captain, "Scores each legal action by exact values of the duels and shots it leads to"),
        (PlayerKind::Bold, "A captain that takes risks for the enemy's losses"),
        (PlayerKind::Careful, "A captain that saves its own fighters"),
        (PlayerKind::Planner, "Compares plans by simulating the rest of the battle: much slower"),
    ])
}

/// Rough estimate of the seconds that a side takes in one battle, depending on the numbers of
/// fighters. A planner tries every script for each fighter and plays the battle to its end each
/// time: battles took 0.2 to 0.7 s with 4 fighters per side, 1.4 to 5 s with 8, and 30 s with 16.
pub(super) fn estimate_seconds(player: PlayerKind, own: f64, enemies: f64) -> f64 {
    match player {
        PlayerKind::Random => 3e-4,
        PlayerKind::Captain | PlayerKind::Bold | PlayerKind::Careful => 1.5e-3,
        PlayerKind::Planner => 2e-3 + 1e-4 * own * enemies * (own + enemies).powi(2),
    }
}

/// Rewrites `fleau tell battle A B` to `fleau battle A B --tell 0`; returns any other command line
/// unchanged.
pub(super) fn rewrite_tell_battle(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_none_or(|word| word != "tell")
        || arguments.get(2).is_none_or(|word| word != "battle")
    {
        return arguments;
    }
    arguments.remove(1);
    let is_tell =
        |word: &OsString| word.to_str().is_some_and(|word| word == "--tell" || word.starts_with("--tell="));
    if !arguments.iter().any(is_tell) {
        arguments.splice(2..2, ["--tell".into(), "0".into()]);
    }
    arguments
}

impl BattleCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let chart = self.chart.prepare()?;
        let mut checks = Checks::default();
        let threads = self.threads.read(&mut checks);
        let number = |text: &str| parse_integer(text, "the number of the battle", 0, u64::MAX / 2);
        let told = checks.take_given("--tell", self.tell.as_ref(), number);
        let cross = self.read_cross(&mut checks);
        let question = self.question(&mut checks);
        let (((threads, told), cross), (question, league)) =
            checks.close(threads.zip(told).zip(cross).zip(question))?;
        let seconds = self.estimate_seconds_per_battle(question.fighters());
        // One battle of planners may take hours.
        if told.is_some() || self.page.is_some() {
            let work = Work { threads: Some(1), ..Work::default() };
            work.confirm(CostEstimate::of_battles(1, seconds), self.job.yes, session, || false)?;
        }
        if let Some(path) = &self.page {
            check_writable("--page", path, &[])?;
            let number = told.unwrap_or_default();
            let battle = TellBattleQuestion { battles: question.clone(), number };
            let answer = Work { threads, ..Work::quiet() }.answer(&battle, session)?;
            write_atomically("--page", path, map(&answer, session.language).as_bytes())?;
        }
        let work = (threads, chart);
        match told {
            Some(number) => {
                let battle = TellBattleQuestion { battles: question, number };
                let work = Work { threads, output: self.report.prepare("tell-battle")?, ..Work::quiet() };
                work.answer_and_publish(&battle, session, &self.format, out)
            }
            None if !league.is_empty() => {
                let league = LeagueQuestion { battles: question, lists: league };
                let pairs = league.pairs();
                self.play(league, ("battle-league.json", pairs), seconds, work, session, out)
            }
            None if cross.is_empty() => self.play(question, ("battle.json", 1), seconds, work, session, out),
            None => {
                let pairs = cross.len().pow(2) as u64;
                let cross = CrossBattleQuestion { battles: question, players: cross };
                self.play(cross, ("battle-cross.json", pairs), seconds, work, session, out)
            }
        }
    }

    /// Plays all battles of a question, or those of one shard.
    fn play<Q>(
        &self,
        question: Q,
        (file, pairs): (&str, u64),
        seconds: f64,
        (threads, chart): (Option<usize>, Option<ChartFile>),
        session: &Session,
        out: &mut dyn Write,
    ) -> Result<(), CliError>
    where
        Q: SharedQuestion + ScalableQuestion + fmt::Debug + Send + Sync + 'static,
        Q::Answer: Report + Send + 'static,
    {
        let battles = question.scale().map_or(0, |scale| scale.requested_fights).saturating_mul(pairs);
        let (quiet, folder, files) = (self.threads.quiet, self.report.folder(), &[file]);
        let job = Job { options: &self.job, threads, quiet, folder, files, chart };
        let estimate = CostEstimate::of_battles(battles, seconds);
        let Some(work) = job.begin_shared(&question, estimate, session, out)? else { return Ok(()) };
        work.answer_in_time(question, "--runs", session)?.publish(work, &self.format, out)
    }

    /// Estimated seconds of a battle between these numbers of fighters; with `--cross`, the mean
    /// over all pairs of players.
    fn estimate_seconds_per_battle(&self, BySide { a, b }: BySide<f64>) -> f64 {
        let of_side =
            |player| BySide { a: estimate_seconds(player, a, b), b: estimate_seconds(player, b, a) };
        if self.cross.is_empty() {
            let players = BySide { a: self.player_a, b: self.player_b }.map(|of| of.unwrap_or(self.players));
            return of_side(players.a).a + of_side(players.b).b;
        }
        let both = self.cross.iter().map(|player| of_side(*player)).map(|of| of.a + of.b);
        both.sum::<f64>() / self.cross.len() as f64
    }

    /// Reads `--cross`: no players, or at least two different ones.
    fn read_cross(&self, checks: &mut Checks) -> Option<Vec<PlayerKind>> {
        let mut players: Vec<PlayerKind> = Vec::new();
        for player in &self.cross {
            if !players.contains(player) {
                players.push(*player);
            }
        }
        match players.len() {
            1 => checks.take("--cross", Err(fault!("fault-battle-cross"))),
            _ => Some(players),
        }
    }

    /// Returns the question about the battles, with the lists of a league; these are empty
    /// otherwise.
    fn question(&self, checks: &mut Checks) -> Option<(BattleQuestion, Vec<ArmyList>)> {
        let runs = checks.take("--runs", self.runs.parse::<Runs>());
        let seed = read_seed(&self.seed, checks);
        let (scenario, table) = (self.scenario(checks), self.table(checks));
        let agreed = checks.take_given("--ap", self.ap.as_ref(), parse_ap);
        let ruleset = self.rules.ruleset.read_given(checks);
        let named = self.named_fighters();
        let written = named.written.iter().copied();
        let roster = self.rules.profiles.read_for(Abilities::Played, written, checks);
        let roster = roster.map(|roster| ruleset.adapt(roster));
        let league = match self.league.is_empty() {
            true => Some(Vec::new()),
            false => roster.as_deref().and_then(|roster| self.league(roster, checks)),
        };
        let armies = roster.as_deref().zip(league.as_deref()).and_then(|(roster, league)| match league {
            [a, b, ..] => Some(Armies::Lists(BySide { a: a.clone(), b: b.clone() })),
            _ => self.armies(roster, agreed?, checks),
        });
        // The contents of list files are known only after they are read.
        let mut labels = armies.as_ref().map(labels).unwrap_or_default();
        labels.extend(league.iter().flatten().map(ArmyList::label));
        let labels = NamedFighters { written: labels.iter().map(String::as_str).collect(), ..named };
        let ruleset = ruleset.or_of_editions(&labels, roster.as_deref(), checks);
        let (LoadedRuleset { hash, .. }, roster) = (ruleset.as_ref()?, roster?);
        let players = BySide { a: self.player_a, b: self.player_b };
        let terms = BattleTerms {
            scenario: scenario?,
            table: table?,
            players: players.map(|player| player.unwrap_or(self.players)),
        };
        let league = league?;
        // All lists of a league are for the AP of the largest.
        let largest = league.iter().filter_map(|list| list.agreed_by_default().ok()).max();
        let question = BattleQuestion {
            armies: armies?,
            agreed: agreed?.or(largest),
            free: self.free,
            terms,
            hashes: Hashes::new(hash, &roster),
            ruleset: ruleset?,
            runs: runs?.get(),
            seed: seed?,
        };
        Some((question, league))
    }

    /// Reads the lists of a league. A single value names a file; each of its lines is a list, or
    /// the name of a file with one.
    fn league(&self, roster: &Roster, checks: &mut Checks) -> Option<Vec<ArmyList>> {
        const OPTION: &str = "--league";
        let (place, texts): (&str, Vec<(Option<u64>, String)>) = match &self.league[..] {
            [file] => {
                let text = checks.take_placed(input::load(file, OPTION))?;
                let lines = text.lines().map(str::trim).zip(1..);
                let lines = lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
                (file, lines.map(|(line, number)| (Some(number), line.to_owned())).collect())
            }
            several => (OPTION, several.iter().map(|text| (None, text.clone())).collect()),
        };
        let mut lists = Vec::new();
        for (line, text) in &texts {
            let origin = Origin { file: place, line: *line };
            lists.push(checks.take_placed(load_army(text, origin, &input::read, roster)).map(|list| {
                // Standard input and a list of several lines have no file name.
                let is_path = is_army_file(text) && text != input::STANDARD_INPUT && !text.contains('\n');
                let stem = Path::new(text).file_stem().filter(|_| is_path && list.name.is_empty());
                let name = stem.map_or_else(|| list.name.clone(), |stem| stem.to_string_lossy().into_owned());
                ArmyList { name, ..list }.sorted()
            }));
        }
        match lists.len() {
            0 | 1 => checks.take(OPTION, Err(fault!("fault-league-two"))),
            _ => lists.into_iter().collect(),
        }
    }

    fn scenario(&self, checks: &mut Checks) -> Option<BattleScenario> {
        let found = find_word::<ScenarioKind>(&self.scenario);
        if found.is_none() && input::is_toml_file(&self.scenario) {
            let read = |text: String| parse_own_scenario(&self.scenario, &text);
            let text = input::load(&self.scenario, "--scenario");
            return checks.take_placed(text.and_then(read)).map(BattleScenario::Own);
        }
        let unknown = || fault!("fault-battle-scenario", text = self.scenario);
        checks.take("--scenario", found.map(BattleScenario::Printed).ok_or_else(unknown))
    }

    /// Reads the table of the battle: format or file from `--table`, pieces of scenery from
    /// `--scenery`.
    fn table(&self, checks: &mut Checks) -> Option<BattleTable> {
        let found = parse_table_format(&self.table);
        if found.is_none() && input::is_toml_file(&self.table) {
            let read = |text: String| parse_own_table(&self.table, &text);
            let text = input::load(&self.table, "--table");
            let table = checks.take_placed(text.and_then(read)).map(BattleTable::Own);
            return match self.scenery {
                None => table,
                Some(_) => checks.take("--scenery", Err(fault!("fault-battle-scenery"))),
            };
        }
        let pieces = |text: &str| parse_integer(text, "the number of pieces of scenery", 0, 10);
        let scenery = checks.take_given("--scenery", self.scenery.as_ref(), pieces);
        let unknown = || fault!("fault-battle-table", text = self.table);
        let format = checks.take("--table", found.ok_or_else(unknown));
        Some(BattleTable::Printed(format?, scenery?.map_or(DEFAULT_SCENERY_PIECES, |pieces| pieces as u8)))
    }

    /// Returns the fighters and filters on the command line, whose editions determine the ruleset.
    fn named_fighters(&self) -> NamedFighters<'_> {
        let is_line = |text: &&str| !is_army_file(text);
        let lists = [&self.a, &self.b].into_iter().flatten().chain(&self.league);
        let lists = lists.map(String::as_str).filter(is_line);
        let edition: Vec<&str> = self.edition.iter().map(String::as_str).collect();
        let peoples = [&self.people, &self.against].into_iter().flatten();
        let filters = peoples.map(|people| Filters { people: vec![people], edition: edition.clone() });
        NamedFighters { written: lists.collect(), selected: filters.collect() }
    }

    fn armies(&self, roster: &Roster, agreed: Option<StrategicValue>, checks: &mut Checks) -> Option<Armies> {
        if let (Some(people), Some(against), Some(agreed)) = (&self.people, &self.against, agreed) {
            let edition = self.edition.as_deref();
            let a = checks.take("--people", ArmyPool::select(roster, Some(people), edition, agreed));
            let b = checks.take("--against", ArmyPool::select(roster, Some(against), edition, agreed));
            return Some(Armies::Drawn(BySide { a: a?, b: b? }));
        }
        let mut list = |side: Side, text: &Option<String>| {
            let file = if side == Side::A { "A" } else { "B" };
            match text {
                None => {
                    let message = match side {
                        Side::A => fault!("fault-battle-armies"),
                        Side::B => fault!("fault-battle-one-list"),
                    };
                    // A missing second list is reported only if there is a first one.
                    let is_told = side == Side::A || self.a.is_some();
                    if is_told { checks.take(file, Err(message)) } else { None }
                }
                Some(text) => {
                    checks.take_placed(load_army(text, Origin { file, line: None }, &input::read, roster))
                }
            }
        };
        let (a, b) = (list(Side::A, &self.a), list(Side::B, &self.b));
        Some(Armies::Lists(BySide { a: a?, b: b? }.map(ArmyList::sorted)))
    }
}

/// Parses a table of the rulebook: `60x60`, `60 × 60 cm`.
pub(super) fn parse_table_format(text: &str) -> Option<TableFormat> {
    find_word(&without_unit(text, &["cm"]).replace(char::is_whitespace, "").replace(['×', 'X'], "x"))
}

/// Returns both lists as text, to look up the editions of their profiles; empty for random lists.
fn labels(armies: &Armies) -> Vec<String> {
    match armies {
        Armies::Lists(lists) => vec![lists.a.label(), lists.b.label()],
        Armies::Drawn(_) => Vec::new(),
    }
}
