//! `fleau matrix`.

use super::error::CliError;
use super::field::{Conditions, Field, field_notes};
use super::fight::print_tables;
use super::fight_json::{Hashes, OutcomeIntervals, PerSide, interval};
use super::json;
use super::options::{Checks, Engine, Format, FormatOption, Play, PlayOptions, with_policies};
use super::progress::Progress;
use crate::aggregate::KillRate;
use crate::report::number::integer;
use crate::report::table::{Align, Cell, Column, Table};
use crate::scenario::{LeftOut, Matrix, Recruit, Roster, parse_fighter};
use crate::simulate::with_threads;
use clap::Args;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau matrix --edition C3
  fleau matrix --people daikinees --runs 100k --format csv
  fleau matrix garde_pretorien garde_pretorien@ap=45 guerrier_de_l_aube --format bbcode";

/// Everybody against everybody, and a ranking by kill rate per AP
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = with_policies(EXAMPLES))]
pub(super) struct MatrixCommand {
    /// Profiles, as in `fleau duel`
    ids: Vec<String>,
    /// Everybody of this people; a part of the name is enough
    #[arg(long)]
    people: Option<String>,
    /// Everybody of this edition
    #[arg(long)]
    edition: Option<String>,
    #[command(flatten)]
    play: PlayOptions,
    #[command(flatten)]
    format: FormatOption,
}

impl MatrixCommand {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        if self.play.engine == Engine::Exact {
            let message =
                "a matrix is sampled; exact answers are for `fleau duel` and `fleau combat`".to_owned();
            checks.take::<(), _>("--engine", Err(message));
        }
        let read = self.play.read(&mut checks, |roster, checks| self.select(roster, checks));
        let (play, matrix) = checks.close(read)?;
        let progress =
            Progress::new(play.runs.get().saturating_mul(Field::pairs(&matrix.recruits)), play.quiet);
        let how = Conditions {
            ruleset: &play.data.ruleset,
            policies: play.policies.as_ref().map(|written| written.policy),
            turns: play.turns,
            runs: play.runs.get(),
            seed: play.seed,
        };
        let field = with_threads(play.threads, || Field::play(&matrix.recruits, how, &progress))
            .map_err(|error| CliError::Outside(error.to_string()))?;
        drop(progress);
        let rates = field.kill_rates(&play.policies.a.text)?;
        let Some(table_format) = self.format.format.of_tables() else {
            let json = MatrixJson::of(&play, &field, &rates, &matrix.left_out);
            return json::print(&json, out);
        };
        if self.format.format == Format::Csv {
            return print_tables(&[long(&field)], table_format, out);
        }
        let mut ranking = field.ranking(&rates);
        ranking.notes = notes(&play, &field, &matrix);
        let tables: Vec<Table> = field.pair_table().into_iter().chain([ranking]).collect();
        print_tables(&tables, table_format, out)
    }

    /// The profiles named, then those that pass the filters; all of them without either.
    fn select(&self, roster: &Roster, checks: &mut Checks) -> Option<Matrix> {
        let mut named: Vec<Recruit> = Vec::new();
        let mut is_sound = true;
        for id in &self.ids {
            match checks.take("IDS", parse_fighter(id, roster)) {
                Some(recruit) if named.iter().any(|other| other.label == recruit.label) => {
                    checks.take::<(), _>("IDS", Err(format!("`{}` is there twice", recruit.label)));
                    is_sound = false;
                }
                Some(recruit) => named.push(recruit),
                None => is_sound = false,
            }
        }
        let has_filter = self.people.is_some() || self.edition.is_some();
        let mut matrix = Matrix { recruits: named, left_out: Vec::new() };
        if has_filter || self.ids.is_empty() {
            let cards = roster.select(self.edition.as_deref(), self.people.as_deref(), &[]);
            for card in checks.take("--people, --edition", cards)? {
                match Recruit::of_card(card) {
                    Ok(recruit) if matrix.recruits.iter().any(|other| other.label == recruit.label) => {}
                    Ok(recruit) => matrix.recruits.push(recruit),
                    Err(missing) => matrix.left_out.push(LeftOut { card: card.clone(), missing }),
                }
            }
        }
        if is_sound && matrix.recruits.len() < 2 {
            let complete = matrix.recruits.len();
            let message =
                format!("a matrix needs two complete profiles; {complete} of those selected can fight");
            checks.take::<(), _>("IDS", Err(message));
            is_sound = false;
        }
        is_sound.then_some(matrix)
    }
}

fn notes(play: &Play, field: &Field, matrix: &Matrix) -> Vec<String> {
    let mut notes = vec![format!(
        "{}, policy {}, Monte Carlo, {} duels a pair, seed {}",
        play.data.ruleset.id,
        play.policy_text(),
        integer(i128::from(play.runs.get())),
        play.seed.0,
    )];
    notes.extend(field.most_one_sided());
    notes.extend(field_notes(&matrix.recruits, &matrix.left_out));
    notes
}

/// One row a profile and an enemy.
fn long(field: &Field) -> Table {
    let left = |name: &str| Column::new(name, Align::Left);
    let right = |name: &str| Column::new(name, Align::Right);
    let mut table = Table::new([left("id"), left("enemy"), right("wins"), right("low"), right("high")]);
    for (row, recruit) in field.recruits.iter().enumerate() {
        for (column, enemy) in field.recruits.iter().enumerate() {
            let Some(win) = field.win(row, column) else { continue };
            let numbers = [win.value, win.ci95.low, win.ci95.high].map(|number| Cell::number(number, ""));
            let names = [recruit, enemy].map(|recruit| Cell::from(recruit.label.clone()));
            table.rows.push(names.into_iter().chain(numbers).collect());
        }
    }
    table
}

#[derive(Serialize)]
struct MatrixJson {
    schema: String,
    command: &'static str,
    version: &'static str,
    ruleset: String,
    engine: &'static str,
    turns: u8,
    seed: u64,
    runs: u64,
    policy: PerSide<String>,
    hashes: Hashes,
    profiles: Vec<ProfileJson>,
    cells: Vec<CellJson>,
    ranking: Vec<RankJson>,
    left_out: BTreeMap<String, Vec<&'static str>>,
    not_modelled: BTreeMap<String, Vec<String>>,
}

#[derive(Serialize)]
struct ProfileJson {
    id: String,
    name: String,
    edition: String,
    ap: u16,
}

#[derive(Serialize)]
struct CellJson {
    a: String,
    b: String,
    a_wins: f64,
    b_wins: f64,
    both_alive: f64,
    ci95: OutcomeIntervals,
}

#[derive(Serialize)]
struct RankJson {
    id: String,
    ap: u64,
    enemies: u64,
    kill_rate_per_ap: Option<f64>,
    ci95: Option<[f64; 2]>,
    exchange_ratio: Option<f64>,
}

impl MatrixJson {
    fn of(play: &Play, field: &Field, rates: &[KillRate], left_out: &[LeftOut]) -> Self {
        let n = field.recruits.len();
        let cell = |i: usize, j: usize| {
            let (a, b, alive) = (field.win(i, j)?, field.win(j, i)?, field.both_alive(i, j)?);
            Some(CellJson {
                a: field.recruits[i].label.clone(),
                b: field.recruits[j].label.clone(),
                a_wins: a.value,
                b_wins: b.value,
                both_alive: alive.value,
                ci95: OutcomeIntervals {
                    a_wins: interval(&a),
                    b_wins: interval(&b),
                    both_alive: interval(&alive),
                },
            })
        };
        let rank = |row: &KillRate| RankJson {
            id: row.killer.clone(),
            ap: row.strategic_value,
            enemies: row.enemies,
            kill_rate_per_ap: row.rate.map(|of| of.value),
            ci95: row.rate.as_ref().map(interval),
            exchange_ratio: row.exchange_ratio,
        };
        MatrixJson {
            schema: format!("fleau/matrix/{}", super::JSON_VERSION),
            command: "matrix",
            version: env!("CARGO_PKG_VERSION"),
            ruleset: play.data.ruleset.id.clone(),
            engine: "mc",
            turns: play.turns.get(),
            seed: play.seed.0,
            runs: play.runs.get(),
            policy: play.policies.as_ref().map(|written| written.policy.to_string()).into(),
            hashes: Hashes {
                ruleset: play.data.ruleset_hash.clone(),
                profiles: play.data.roster.hash().to_owned(),
            },
            profiles: field
                .recruits
                .iter()
                .map(|recruit| ProfileJson {
                    id: recruit.label.clone(),
                    name: recruit.name.clone(),
                    edition: recruit.card.edition.clone(),
                    ap: recruit.profile.strategic_value.get(),
                })
                .collect(),
            cells: (0..n)
                .flat_map(|i| (i + 1..n).map(move |j| (i, j)))
                .filter_map(|(i, j)| cell(i, j))
                .collect(),
            ranking: rates.iter().map(rank).collect(),
            left_out: left_out.iter().map(|of| (of.card.id.clone(), of.missing.columns.clone())).collect(),
            not_modelled: super::fight::not_modelled(field.recruits.iter()).into_iter().collect(),
        }
    }
}
