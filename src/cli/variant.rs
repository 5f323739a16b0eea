//! `--variant`: what changes when a variant takes the place of side A.

use super::error::CliError;
use super::fight::Sides;
use super::fight_json::interval_of;
use super::options::Play;
use super::progress::{Progress, Unit};
use crate::language::Language;
use crate::language::number::{Figure, change, percentage, rate, with_decimals};
use crate::policy::PolicyPlayer;
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::{BySide, Side};
use crate::say;
use crate::simulate::{Experiment, PairedEstimate, PairedMeasure, Solution, play_paired, with_threads};
use crate::stats::{Interval, Mean};
use clap::Args;
use serde::Serialize;

/// `--variant`.
#[derive(Args, Clone, Debug)]
pub(super) struct VariantOption {
    /// Also play this in the place of A, on the same dice, and tell what changes
    #[arg(long, value_name = "A")]
    pub(super) variant: Option<String>,
}

/// A variant of side A held against the original.
pub(super) struct Variant {
    pub(super) name: String,
    rows: Vec<Row>,
    /// How many pairs of fights; none where both were solved.
    pairs: Option<u64>,
}

/// One measure of both.
struct Row {
    measure: PairedMeasure,
    original: f64,
    variant: f64,
    difference: f64,
    /// None of an exact difference.
    sampled: Option<PairedEstimate>,
}

impl Variant {
    /// Both solved.
    pub(super) fn solved(sides: [&Sides; 2], solutions: [&Solution; 2]) -> Self {
        let rows = PairedMeasure::ALL.map(|measure| {
            let [original, variant] = [0, 1].map(|i| measure.expected(solutions[i], &sides[i].match_up()));
            Row { measure, original, variant, difference: variant - original, sampled: None }
        });
        Self { name: sides[1].name(Side::A), rows: rows.into(), pairs: None }
    }

    /// Both sampled on common random numbers.
    pub(super) fn sampled(
        play_with: &Play,
        sides: [&Sides; 2],
        players: BySide<&PolicyPlayer>,
        runs: u64,
    ) -> Result<Self, CliError> {
        let experiment = Experiment { runs, ..play_with.experiment(players) };
        let match_ups = sides.map(Sides::match_up);
        let progress = Progress::new(2 * runs, Unit::Fights, play_with.language, play_with.quiet);
        let estimates = with_threads(play_with.threads, || {
            play_paired(match_ups.each_ref(), [&experiment; 2], &|fights| progress.add(fights))
        })
        .map_err(|error| CliError::Outside(error.to_string()))?
        .ok_or_else(|| CliError::faults("--runs", vec!["a difference needs two fights".to_owned()]))?;
        let row = |estimate: PairedEstimate| Row {
            measure: estimate.measure,
            original: estimate.means[0].estimate,
            variant: estimate.means[1].estimate,
            difference: estimate.difference.estimate,
            sampled: Some(estimate),
        };
        let rows = estimates.into_iter().map(row).collect();
        Ok(Self { name: sides[1].name(Side::A), rows, pairs: Some(runs) })
    }

    pub(super) fn table(&self, language: Language, names: &BySide<String>) -> Table {
        let right = |name: String| Column::new(name, Align::Right);
        let mut table = Table::new([
            Column::new(say!(language, "measure"), Align::Left),
            right(names.a.clone()),
            right(self.name.clone()),
            right(say!(language, "difference")),
        ]);
        table.title = Some(say!(language, "fight-with-variant", variant = &self.name, name = &names.a));
        for row in &self.rows {
            let is_chance = matches!(row.measure, PairedMeasure::AWins | PairedMeasure::BWins);
            let plain = |value: f64| match is_chance {
                true => Cell::number(value, percentage(value, None)),
                false => Cell::number(value, rate(value)),
            };
            let scale = if is_chance { 100.0 } else { 1.0 };
            let best = row.sampled.as_ref().map(PairedEstimate::best);
            let half_width = best.map(|mean| scale * mean.interval95().half_width());
            let difference = change(scale * best.map_or(row.difference, |mean| mean.estimate), half_width);
            let difference = match is_chance {
                true => say!(language, "in-points", n = difference),
                false => say!(language, "in-ap", n = difference),
            };
            let what = match row.measure {
                PairedMeasure::AWins => say!(language, "fight-victories"),
                PairedMeasure::BWins => say!(language, "fight-wins", name = &names.b),
                PairedMeasure::ApDestroyed => say!(language, "fight-ap-destroyed"),
                PairedMeasure::ApLost => say!(language, "fight-ap-lost"),
            };
            table.rows.push(vec![
                Cell::from(what),
                plain(row.original),
                plain(row.variant),
                Cell::number(row.difference, Figure::written(difference)),
            ]);
        }
        table.notes = vec![match self.pairs {
            None => say!(language, "exact"),
            Some(pairs) => self.note(language, pairs),
        }];
        table
    }

    fn note(&self, language: Language, pairs: u64) -> String {
        let ratio = |of: &Row| of.sampled.as_ref().map_or(1.0, PairedEstimate::total_variance_ratio);
        let ratios: Vec<f64> = self.rows.iter().map(ratio).collect();
        let (low, high) =
            ratios.iter().fold((f64::INFINITY, 0.0_f64), |(low, high), of| (low.min(*of), high.max(*of)));
        let share = with_decimals(100.0 * low, 0).to(&with_decimals(100.0 * high, 0));
        let is_controlled = |row: &Row| row.sampled.as_ref().is_some_and(|of| of.controlled.is_some());
        match self.rows.iter().any(is_controlled) {
            true => say!(language, "fight-pairs-controlled", n = pairs, share = share),
            false => say!(language, "fight-pairs", n = pairs, share = share),
        }
    }
}

#[derive(Serialize)]
pub(super) struct VariantJson {
    name: String,
    /// Pairs of fights on the same dice; null of an exact answer.
    pairs: Option<u64>,
    measures: Vec<MeasureJson>,
}

#[derive(Serialize)]
struct MeasureJson {
    measure: &'static str,
    original: f64,
    variant: f64,
    difference: f64,
    ci95: [f64; 2],
    /// Of the difference, as a share of that of separate samples; 0 of an exact answer.
    variance_ratio: f64,
}

impl VariantJson {
    pub(super) fn of(variant: &Variant) -> Self {
        let measure = |row: &Row| {
            let exactly = Interval { low: row.difference, high: row.difference };
            let best = row.sampled.as_ref().map(PairedEstimate::best);
            MeasureJson {
                measure: match row.measure {
                    PairedMeasure::AWins => "a_wins",
                    PairedMeasure::BWins => "b_wins",
                    PairedMeasure::ApDestroyed => "ap_destroyed",
                    PairedMeasure::ApLost => "ap_lost",
                },
                original: row.original,
                variant: row.variant,
                difference: best.map_or(row.difference, |mean| mean.estimate),
                ci95: interval_of(best.map_or(exactly, Mean::interval95)),
                variance_ratio: row.sampled.as_ref().map_or(0.0, PairedEstimate::total_variance_ratio),
            }
        };
        VariantJson {
            name: variant.name.clone(),
            pairs: variant.pairs,
            measures: variant.rows.iter().map(measure).collect(),
        }
    }
}
