//! The tables of `fleau prices`.

use super::priced::{Answer, Priced};
use super::words::{option_name, standard_name, why_not};
use super::{Offer, Question};
use crate::balance::OptionPrice;
use crate::cli::coverage::{ability_notes, borrowed};
use crate::cli::not_played::in_words;
use crate::cli::options::Plays;
use crate::language::Language;
use crate::language::number::Figure;
use crate::report::answers::figures::whole_percent;
use crate::report::table::{Align, Cell, Column, Table};
use crate::say;
use crate::scenario::State;
use std::cmp::Ordering;

impl Question {
    /// The prices, dearest first; and what there is no price for.
    pub(super) fn tables(&self, answer: &Answer) -> Vec<Table> {
        let (priced, unpriced): (Vec<_>, Vec<_>) =
            self.options.iter().zip(&answer.priced).partition(|(_, priced)| priced.mean.is_some());
        let mut tables = vec![self.price_table(answer, priced)];
        let mut reasons: Vec<(String, String)> = Vec::new();
        let language = self.language;
        for (offer, priced) in unpriced {
            reasons.push((option_name(language, &offer.written), no_price(language, offer, priced)));
        }
        let left_out = self.left_out.iter();
        reasons
            .extend(left_out.map(|of| (standard_name(language, &of.name), why_not(language, &of.reasons))));
        reasons.extend(answer.arenas.none.iter().map(|(named, reason)| {
            let name = say!(language, "prices-context", name = named.in_words(language));
            (name, reason.in_words(language))
        }));
        if !reasons.is_empty() {
            let columns = [say!(language, "prices-column-no-price"), say!(language, "prices-column-why")];
            let mut table = Table::new(columns.map(|name| Column::new(name, Align::Left)));
            table
                .rows
                .extend(reasons.into_iter().map(|(name, reason)| vec![Cell::from(name), Cell::from(reason)]));
            tables.push(table);
        }
        tables
    }

    fn price_table(&self, answer: &Answer, mut rows: Vec<(&Offer, &Priced)>) -> Table {
        let ap = |priced: &Priced| priced.mean.map_or(f64::NEG_INFINITY, |price| price.ap);
        rows.sort_by(|(a, x), (b, y)| {
            ap(y).total_cmp(&ap(x)).then_with(|| {
                if a.written.name < b.written.name { Ordering::Less } else { Ordering::Greater }
            })
        });
        let language = self.language;
        let right = |name: String| Column::new(name, Align::Right);
        let contexts = answer.arenas.all.iter().map(|arena| right(arena.named.in_words(language)));
        let columns = [
            Column::new(say!(language, "prices-column-option"), Align::Left),
            right(say!(language, "balance-column-ap")),
            right("±".to_owned()),
        ];
        let mut table = Table::new(columns.into_iter().chain(contexts));
        table.title = Some(say!(
            language,
            "prices-title",
            base = &self.base.name,
            ap = self.base.profile.strategic_value.get()
        ));
        for (offer, priced) in rows {
            let mut row = vec![Cell::from(marked(language, offer))];
            row.extend(value_and_margin(priced.mean));
            row.extend(
                priced
                    .by_context
                    .iter()
                    .map(|price| price.map_or(Cell::Empty, |price| Cell::number(price.ap, text(price)))),
            );
            table.rows.push(row);
        }
        table.notes = self.notes(answer);
        table
    }

    fn notes(&self, answer: &Answer) -> Vec<String> {
        let language = self.language;
        let mut notes = vec![
            say!(
                language,
                "prices-note-how",
                ruleset = &self.ruleset.id,
                policy = &self.policy_text,
                turns = self.turns.get(),
                seed = self.seed.0.to_string(),
                n = self.fights
            ),
            say!(language, "prices-note-value"),
        ];
        for (arena, share) in answer.arenas.all.iter().zip(&answer.shares) {
            let (name, enemy) = (arena.named.in_words(language), arena.enemy.in_words(language));
            notes.push(match arena.context.weight {
                0 => say!(language, "prices-note-context-shown", name = name, enemy = enemy),
                weight => say!(
                    language,
                    "prices-note-context",
                    name = name,
                    weight = weight,
                    share = whole_percent(*share),
                    enemy = enemy
                ),
            });
        }
        notes.push(say!(language, "prices-note-contexts"));
        if self.assumes_movement {
            let centimeters = Figure::written((super::UNKNOWN_MOVEMENT as f64 / 10.0).to_string());
            notes.push(say!(language, "prices-note-movement", cm = centimeters));
        }
        if let Some(field) = &self.field {
            notes.push(say!(language, "prices-note-scenario"));
            if field.weights.known(&field.recruits).is_none() {
                notes.push(say!(language, "prices-note-metagame"));
            }
        }
        let parts = self
            .options
            .iter()
            .filter(|offer| !offer.varied.not_modelled.is_empty() && !offer.varied.is_idle);
        notes.extend(parts.map(|offer| {
            let option = option_name(language, &offer.written);
            let parts = offer.varied.not_modelled.join(", ");
            say!(language, "prices-note-not-modelled", option = option, parts = parts)
        }));
        notes.extend(ability_notes(language, std::iter::once(&self.base)));
        let borrowed = borrowed(language);
        if !notes.contains(&borrowed) && self.options.iter().any(is_borrowed) {
            notes.push(borrowed);
        }
        notes.push(in_words(language, &self.ruleset, Plays::Melees));
        notes
    }

    /// One long table with plain numbers, in the order of the options.
    pub(super) fn csv(&self, answer: &Answer) -> Table {
        let names = [
            "option",
            "mods",
            "abilities",
            "context",
            "weight",
            "ap_value",
            "ci95_low",
            "ci95_high",
            "exact",
            "not_modelled",
        ];
        let mut table = Table::new(names.map(|name| Column::new(name, Align::Left)));
        for (offer, priced) in self.options.iter().zip(&answer.priced) {
            let mut row = |context: &str, weight: Cell, price: Option<OptionPrice>| {
                let variation = &offer.written.variation;
                let number = |value: f64| Cell::value(value);
                let mut row = vec![
                    offer.written.name.clone().into(),
                    variation.mods().into(),
                    variation.abilities().into(),
                    context.into(),
                    weight,
                ];
                match price {
                    None => row.extend([Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty]),
                    Some(price) => {
                        let interval = price.interval95();
                        row.extend([price.ap, interval.low, interval.high].map(number));
                        row.push(Cell::from(u8::from(price.is_exact)));
                    }
                }
                row.push(offer.varied.not_modelled.join(";").into());
                table.rows.push(row);
            };
            row("all", Cell::Empty, priced.mean);
            for (arena, price) in answer.arenas.all.iter().zip(&priced.by_context) {
                row(&arena.context.name, arena.context.weight.into(), *price);
            }
        }
        table
    }
}

/// Why an option has no price.
fn no_price(language: Language, offer: &Offer, priced: &Priced) -> String {
    match () {
        () if offer.varied.is_idle => say!(language, "prices-not-modelled"),
        () if priced.by_context.iter().all(Option::is_none) => say!(language, "prices-beyond"),
        () => say!(language, "prices-no-context"),
    }
}

fn is_borrowed(offer: &Offer) -> bool {
    offer.varied.coverage.borrowed().next().is_some()
}

/// The name, with an asterisk where it is borrowed, and a plus where a part of it is not played.
fn marked(language: Language, offer: &Offer) -> String {
    let is_partial =
        offer.varied.coverage.abilities.iter().any(|covered| matches!(covered.state, State::Partly(_)));
    let is_partial = is_partial || !offer.varied.not_modelled.is_empty();
    let star = if is_borrowed(offer) { "*" } else { "" };
    let name = format!("{}{star}", option_name(language, &offer.written));
    if is_partial { say!(language, "prices-option-partly", option = name) } else { name }
}

fn value_and_margin(price: Option<OptionPrice>) -> [Cell; 2] {
    let Some(price) = price else { return [Cell::Empty, Cell::Empty] };
    let half_width = price.interval95().half_width();
    let margin = Figure::written(if price.is_exact { "=".to_owned() } else { format!("{half_width:.2}") });
    [Cell::number(price.ap, signed(price.ap, 2)), Cell::number(half_width, margin)]
}

fn text(price: OptionPrice) -> Figure {
    if price.is_exact { Figure::written(format!("{} =", signed(price.ap, 2))) } else { signed(price.ap, 1) }
}

/// With its sign; zero has none.
fn signed(ap: f64, decimals: usize) -> Figure {
    let text = format!("{ap:+.decimals$}");
    Figure::written(match text.bytes().any(|byte| (b'1'..=b'9').contains(&byte)) {
        true => text.replace('-', "−"),
        false => format!("{:.decimals$}", 0.0),
    })
}
