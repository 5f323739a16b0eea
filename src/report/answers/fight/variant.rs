//! The effect of a variant of side A, as a table.

use crate::language::Language;
use crate::language::number::{Figure, change, percentage, rate, with_decimals};
use crate::report::table::{Cell, Column, Table};
use crate::rules::BySide;
use crate::say;
use crate::simulate::PairedMeasure;
use crate::study::fight::{VariantAnswer, VariantMeasure};

/// Returns each measure of the original and of the variant, and the difference.
pub(super) fn table(variant: &VariantAnswer, names: &BySide<String>, language: Language) -> Table {
    let mut table = Table::new([
        Column::left(say!(language, "measure")),
        Column::right(names.a.clone()),
        Column::right(variant.name.clone()),
        Column::right(say!(language, "difference")),
    ])
    .with_key("variant");
    table.title = Some(say!(language, "fight-with-variant", variant = &variant.name, name = &names.a));
    let is_exact = variant.pairs.is_none();
    table.rows = variant.measures.iter().map(|of| row(of, is_exact, language)).collect();
    table.notes = vec![match variant.pairs {
        None => say!(language, "exact"),
        Some(pairs) => note(variant, pairs, language),
    }];
    table
}

fn row(of: &VariantMeasure, is_exact: bool, language: Language) -> Vec<Cell> {
    let is_chance = matches!(of.measure, PairedMeasure::AWins | PairedMeasure::BWins);
    let plain = |value: f64| match is_chance {
        true => Cell::number(value, percentage(value, None)),
        false => Cell::number(value, rate(value)),
    };
    let scale = if is_chance { 100.0 } else { 1.0 };
    let half_width = (!is_exact).then(|| scale * of.ci95.0.half_width());
    let difference = change(scale * of.difference, half_width);
    let difference = match is_chance {
        true => say!(language, "in-points", n = difference),
        false => say!(language, "in-ap", n = difference),
    };
    let what = match of.measure {
        PairedMeasure::AWins => say!(language, "fight-kills"),
        PairedMeasure::BWins => say!(language, "fight-is-killed"),
        PairedMeasure::ApDestroyed => say!(language, "fight-ap-destroyed"),
        PairedMeasure::ApLost => say!(language, "fight-ap-lost"),
    };
    let difference = Cell::number(of.difference, Figure::new(difference));
    vec![Cell::from(what), plain(of.original), plain(of.variant), difference]
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
