//! `fleau run`: a scenario file, from the first die to the last chart.

use super::error::CliError;
use super::field::{Conditions, Field, Meetings, play_match_ups};
use super::field_notes::field_notes;
use super::fight::{Sides, print_tables};
use super::fight_json::{Hashes, OutcomeIntervals, interval};
use super::json;
use super::matrix_json::{RankJson, rank};
use super::not_played::{NotPlayed, not_played};
use super::numbers::{read_seed, read_threads};
use super::options::{Checks, Plays};
use super::output::Output;
use super::page::{self, Again};
use super::progress::{Progress, Unit};
use super::run_charts;
use crate::aggregate::{Fought, by_turn, counts, kill_rates, to_csv, to_parquet, with_measures};
use crate::dice::Seed;
use crate::language::Language;
use crate::language::number::percentage_with_interval;
use crate::report::table::{Align, Cell, Column, Table, TableFormat};
use crate::rules::{BySide, Side};
use crate::say;
use crate::scenario::{
    Abilities, Catalog, Faults, Origin, Runs, Scenario, WrittenPolicy, load_text, parse_scenario,
};
use crate::simulate::{Estimate, MatchUp, Tally, with_threads};
use clap::Args;
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Plays a scenario file; writes tables, charts and Parquet
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau run scenarios/first-blood.toml
  fleau run scenarios/first-blood.toml --runs 1k --out /tmp/first-blood")]
pub(super) struct RunCommand {
    /// The scenario
    file: String,
    /// Where the results go; reports/NAME by default
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// How many fights a match-up, if not as the scenario says
    #[arg(long, value_name = "N")]
    runs: Option<String>,
    /// The seed of all dice, if not as the scenario says
    #[arg(long, value_name = "N")]
    seed: Option<String>,
    /// How many threads; all cores by default. The result does not depend on it
    #[arg(long, value_name = "N")]
    threads: Option<String>,
    /// No progress bar and no tables
    #[arg(long, short)]
    quiet: bool,
}

impl RunCommand {
    pub(super) fn run(
        &self,
        language: Language,
        again: &Again,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let scenario = checks.take_placed(self.scenario());
        let runs = self.runs.as_ref().map(|text| checks.take("--runs", text.parse::<Runs>()));
        let seed = self.seed.as_ref().map(|text| read_seed(text, &mut checks));
        let threads = read_threads(self.threads.as_deref(), &mut checks);
        let (mut scenario, written_runs) = checks.close(scenario)?;
        let runs = runs.flatten().unwrap_or(written_runs);
        scenario.seed = seed.flatten().unwrap_or(scenario.seed);
        let folder = self.out.clone().unwrap_or_else(|| Path::new("reports").join(&scenario.name));
        let mut output = Output::prepare(&folder)?;
        let results = self.play(&scenario, runs, threads.flatten(), language)?;
        write_frames(&results, &mut output)?;
        run_charts::draw(&scenario, &results, language, &mut output)?;
        let tables: Vec<Vec<Table>> =
            results.iter().map(|result| result.tables(language, &scenario)).collect::<Result<_, _>>()?;
        let page = page::run::page(&scenario, &results, tables.clone(), again, language)?;
        output.add(page::PAGE, page.html().into_bytes());
        let json = RunJson::of(&scenario, runs, &results, again, &output)?;
        output.add("run.json", json::to_text(&json)?.into_bytes());
        let files: Vec<String> = output.names().map(str::to_owned).collect();
        output.commit()?;
        if !self.quiet {
            for tables in &tables {
                print_tables(tables, TableFormat::Table, language, out)?;
                writeln!(out)?;
            }
            writeln!(out, "{}: {}", folder.display(), files.join(", "))?;
        }
        Ok(())
    }

    /// The scenario, and how often it says that each match-up is played.
    fn scenario(&self) -> Result<(Scenario, Runs), Faults> {
        let read: &crate::scenario::ReadFile = &|path| std::fs::read(path);
        let text = load_text(Path::new(&self.file), Origin { file: "FILE", line: None }, read)?;
        let scenario = parse_scenario(&self.file, &text, Catalog::built_in(), read)?;
        match scenario.runs.filter(|_| scenario.plays()) {
            Some(runs) => Ok((scenario, runs)),
            None => {
                let message = format!(
                    "nothing is played here, only a field described: `fleau balance {}` judges its costs",
                    self.file
                );
                Err(Faults(vec![Origin { file: &self.file, line: None }.fault(message)]))
            }
        }
    }

    fn play<'a>(
        &self,
        scenario: &'a Scenario,
        runs: Runs,
        threads: Option<usize>,
        language: Language,
    ) -> Result<Vec<Results<'a>>, CliError> {
        let pairs = scenario.matrix.as_ref().map_or(0, |matrix| Field::len(&matrix.recruits, Meetings::Once));
        let match_ups = pairs + (scenario.duels.len() + scenario.combats.len()) as u64;
        let fights = (match_ups * scenario.policies.len() as u64).saturating_mul(runs.get());
        let progress = Progress::new(fights, Unit::Fights, language, self.quiet);
        let play = |policy| Results::play(scenario, policy, runs, &progress);
        let play_all = || scenario.policies.iter().map(play).collect();
        with_threads(threads, play_all).map_err(|error| CliError::Outside(error.to_string()))
    }
}

/// Everything that was played under one policy.
pub(super) struct Results<'a> {
    pub(super) policy: &'a WrittenPolicy,
    pub(super) runs: Runs,
    pub(super) field: Option<Field<'a>>,
    /// The duels, then the combats.
    pub(super) fights: Vec<Fight>,
}

/// A duel or combat that was played.
pub(super) struct Fight {
    pub(super) kind: &'static str,
    pub(super) sides: Sides,
    pub(super) labels: BySide<String>,
    pub(super) tally: Tally,
}

impl<'a> Results<'a> {
    fn play(scenario: &'a Scenario, policy: &'a WrittenPolicy, runs: Runs, progress: &Progress) -> Self {
        let how = Conditions {
            ruleset: &scenario.ruleset,
            policies: BySide { a: policy.policy, b: policy.policy },
            turns: scenario.turns,
            runs: runs.get(),
            seed: Seed(scenario.seed),
        };
        let field = scenario.matrix.as_ref().map(|matrix| Field::play(&matrix.recruits, how, progress));
        let duels = scenario.duels.iter().map(|duel| {
            let fighters = duel.fighters.as_ref();
            let labels = fighters.map(|recruit| recruit.label.clone());
            ("duel", Sides::new(fighters.map(std::slice::from_ref)), labels)
        });
        let combats =
            scenario.combats.iter().map(|combat| ("combat", Sides::new(combat.sides()), combat.labels()));
        let all: Vec<_> = duels.chain(combats).collect();
        let match_ups: Vec<MatchUp> = all.iter().map(|(_, sides, _)| sides.match_up()).collect();
        let tallies = play_match_ups(&match_ups, how, progress);
        let fights = all.into_iter().zip(tallies);
        let fights =
            fights.map(|((kind, sides, labels), tally)| Fight { kind, sides, labels, tally }).collect();
        Results { policy, runs, field, fights }
    }

    fn fought(&self) -> Vec<Fought<'_>> {
        let fights = self.fights.iter().map(|fight| Fought {
            kind: fight.kind,
            policy: &self.policy.text,
            sides: fight.labels.as_ref().map(String::as_str),
            strategic_values: fight.sides.strategic_values(),
            killers: &Side::BOTH,
            tally: &fight.tally,
        });
        let field = self.field.iter().flat_map(|field| field.fought(&self.policy.text));
        field.chain(fights).collect()
    }

    /// How this part was played, in a line.
    pub(super) fn conditions(&self, language: Language, scenario: &Scenario) -> String {
        say!(
            language,
            "field-conditions",
            ruleset = &scenario.ruleset.id,
            policy = &self.policy.text,
            fights = self.runs.get(),
            turns = say!(language, "turns", n = scenario.turns.get()),
            seed = scenario.seed.to_string()
        )
    }

    fn tables(&self, language: Language, scenario: &Scenario) -> Result<Vec<Table>, CliError> {
        let mut tables = Vec::new();
        if let (Some(field), Some(matrix)) = (&self.field, &scenario.matrix) {
            tables.extend(field.win_table(language));
            let mut ranking = field.ranking(language, &field.kill_rates(&self.policy.text)?);
            ranking.notes = field.most_one_sided(language).into_iter().collect();
            ranking.notes.extend(field_notes(
                language,
                &matrix.recruits,
                &matrix.left_out,
                Abilities::Played,
            ));
            tables.push(ranking);
        }
        if !self.fights.is_empty() {
            tables.push(fight_table(language, &self.fights));
        }
        if let Some(last) = tables.last_mut() {
            last.notes.push(self.conditions(language, scenario));
        }
        Ok(tables)
    }
}

fn fight_table(language: Language, fights: &[Fight]) -> Table {
    let right = |name: String| Column::new(name, Align::Right);
    let left = |name: &str| Column::new(name, Align::Left);
    let mut table = Table::new([
        left("A"),
        left("B"),
        right(say!(language, "fight-wins", name = "A")),
        right(say!(language, "fight-wins", name = "B")),
        right(say!(language, "fight-both-alive")),
    ]);
    table.title = Some(say!(language, "field-duels-and-combats"));
    for Fight { sides, tally, .. } in fights {
        let gone = |side| tally.gone_by(side, tally.turns());
        let (a, b) = (gone(Side::A), gone(Side::B));
        let share = |count| {
            let of = Estimate::proportion(count, tally.runs);
            Cell::number(of.value, percentage_with_interval(of.value, (of.ci95.low, of.ci95.high)))
        };
        let name = |side| {
            let (name, ap) = (sides.name(side), sides.strategic_values()[side]);
            Cell::from(say!(language, "with-ap", name = name, ap = ap))
        };
        table.rows.push(vec![
            name(Side::A),
            name(Side::B),
            share(b),
            share(a),
            share(tally.both_alive_at(tally.turns())),
        ]);
    }
    table
}

/// The data: every match-up, kills by turn, and kill rates over the field.
fn write_frames(results: &[Results], output: &mut Output) -> Result<(), CliError> {
    let fought: Vec<Fought> = results.iter().flat_map(Results::fought).collect();
    let field: Vec<Fought> = fought.iter().filter(|row| row.kind == "matrix").cloned().collect();
    let mut frames = vec![("match-ups", with_measures(&fought)?), ("by-turn", by_turn(&fought)?)];
    if !field.is_empty() {
        frames.push(("kill-rates", kill_rates(&counts(&field)?)?.0));
    }
    for (name, frame) in frames {
        output.add(format!("{name}.csv"), to_csv(&frame)?);
        output.add(format!("{name}.parquet"), to_parquet(&frame)?);
    }
    Ok(())
}

#[derive(Serialize)]
struct RunJson {
    schema: String,
    command: &'static str,
    version: &'static str,
    /// The command line that makes it again.
    again: String,
    name: String,
    title: Option<String>,
    ruleset: String,
    engine: &'static str,
    turns: u8,
    seed: u64,
    runs: u64,
    policies: Vec<String>,
    hashes: Hashes,
    match_ups: usize,
    results: Vec<ResultsJson>,
    left_out: Vec<String>,
    not_played: Vec<NotPlayed>,
    files: Vec<String>,
}

/// What was played under one policy.
#[derive(Serialize)]
struct ResultsJson {
    policy: String,
    /// Of the matrix, best first; empty without one.
    ranking: Vec<RankJson>,
    /// The duels, then the combats.
    fights: Vec<FightedJson>,
}

#[derive(Serialize)]
struct FightedJson {
    kind: &'static str,
    a: String,
    b: String,
    a_wins: f64,
    b_wins: f64,
    both_alive: f64,
    ci95: OutcomeIntervals,
}

impl ResultsJson {
    fn of(results: &Results) -> Result<Self, CliError> {
        let ranking = match &results.field {
            Some(field) => {
                let rates = field.kill_rates(&results.policy.text)?;
                rates.iter().map(|row| rank(field, row)).collect()
            }
            None => Vec::new(),
        };
        let fights = results.fights.iter().map(FightedJson::of).collect();
        Ok(ResultsJson { policy: results.policy.text.clone(), ranking, fights })
    }
}

impl FightedJson {
    fn of(fight: &Fight) -> Self {
        let Fight { kind, sides, tally, .. } = fight;
        let share = |count| Estimate::proportion(count, tally.runs);
        let a_wins = share(tally.gone_by(Side::B, tally.turns()));
        let b_wins = share(tally.gone_by(Side::A, tally.turns()));
        let both_alive = share(tally.both_alive_at(tally.turns()));
        FightedJson {
            kind,
            a: sides.name(Side::A),
            b: sides.name(Side::B),
            a_wins: a_wins.value,
            b_wins: b_wins.value,
            both_alive: both_alive.value,
            ci95: OutcomeIntervals {
                a_wins: interval(&a_wins),
                b_wins: interval(&b_wins),
                both_alive: interval(&both_alive),
            },
        }
    }
}

impl RunJson {
    fn of(
        scenario: &Scenario,
        runs: Runs,
        results: &[Results],
        again: &Again,
        output: &Output,
    ) -> Result<Self, CliError> {
        Ok(RunJson {
            schema: format!("fleau/run/{}", super::JSON_VERSION),
            command: "run",
            version: env!("CARGO_PKG_VERSION"),
            again: again.0.clone(),
            name: scenario.name.clone(),
            title: scenario.title.clone(),
            ruleset: scenario.ruleset.id.clone(),
            engine: "mc",
            turns: scenario.turns.get(),
            seed: scenario.seed,
            runs: runs.get(),
            policies: scenario.policies.iter().map(|written| written.policy.to_string()).collect(),
            hashes: Hashes::of_scenario(scenario),
            match_ups: results.iter().map(|result| result.fought().len()).sum(),
            results: results.iter().map(ResultsJson::of).collect::<Result<_, _>>()?,
            left_out: scenario
                .matrix
                .iter()
                .flat_map(|matrix| &matrix.left_out)
                .map(|left_out| left_out.card.id.clone())
                .collect(),
            not_played: not_played(&scenario.ruleset, Plays::Combats),
            files: output.names().map(str::to_owned).collect(),
        })
    }
}
