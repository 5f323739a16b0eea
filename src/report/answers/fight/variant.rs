//! The effect of a variant of side A, as a table.

use crate::language::Language;
use crate::language::number::{Figure, change, percentage, rate, with_decimals};
use crate::report::table::{Cell, Column, Columns, Table};
use crate::rules::BySide;
use crate::say;
use crate::simulate::PairedMeasure;
use crate::study::fight::{VariantAnswer, VariantMeasure};

/// Returns each measure of the original and of the variant, and the difference.
pub(super) fn table(variant: &VariantAnswer, names: &BySide<String>, language: Language) -> Table {
    let is_chance = |of: &VariantMeasure| matches!(of.measure, PairedMeasure::AWins | PairedMeasure::BWins);
    let plain = |of: &VariantMeasure, value: f64| match is_chance(of) {
        true => Cell::number(value, percentage(value, None)),
        false => Cell::number(value, rate(value)),
    };
    let difference = |of: &VariantMeasure| {
        let scale = if is_chance(of) { 100.0 } else { 1.0 };
        let half_width = variant.pairs.map(|_| scale * of.ci95.half_width());
        let difference = change(scale * of.difference, half_width);
        let difference = match is_chance(of) {
            true => say!(language, "in-points", n = difference),
            false => say!(language, "in-ap", n = difference),
        };
        Cell::number(of.difference, Figure::new(difference))
    };
    let note = match variant.pairs {
        None => say!(language, "exact"),
        Some(pairs) => note(variant, pairs, language),
    };
    Columns::new(language)
        .left("measure", |of: &VariantMeasure| match of.measure {
            PairedMeasure::AWins => say!(language, "fight-kills"),
            PairedMeasure::BWins => say!(language, "fight-is-killed"),
            PairedMeasure::ApDestroyed => say!(language, "fight-ap-destroyed"),
            PairedMeasure::ApLost => say!(language, "fight-ap-lost"),
        })
        .column(Column::right(&names.a), |of| plain(of, of.original))
        .column(Column::right(&variant.name), |of| plain(of, of.variant))
        .right("difference", difference)
        .table(&variant.measures)
        .with_key("variant")
        .with_title(say!(language, "fight-with-variant", variant = &variant.name, name = &names.a))
        .with_notes([note])
}

/// States the number of pairs of fights, and the smallest variance reduction by common dice.
fn note(variant: &VariantAnswer, pairs: u64, language: Language) -> String {
    let ratios = variant.measures.iter().filter_map(|of| of.variance_ratio);
    let times = 1.0 / ratios.fold(0.0_f64, f64::max);
    if !times.is_finite() {
        return say!(language, "fight-pairs", n = pairs);
    }
    let times = with_decimals(times, 1);
    match variant.is_controlled {
        true => say!(language, "fight-pairs-controlled", n = pairs, times = times),
        false => say!(language, "fight-pairs-narrower", n = pairs, times = times),
    }
}
