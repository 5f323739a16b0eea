//! The tables of `fleau prices`.

use super::priced::{Answer, Priced};
use super::{Offer, Question};
use crate::balance::OptionPrice;
use crate::cli::coverage::{ability_notes, borrowed};
use crate::cli::not_played::in_words;
use crate::cli::options::Plays;
use crate::language::Language;
use crate::language::number::{Figure, integer};
use crate::report::table::{Align, Cell, Column, Table};
use crate::scenario::State;
use std::cmp::Ordering;

impl Question {
    /// The prices, dearest first; and what there is no price for.
    pub(super) fn tables(&self, answer: &Answer) -> Vec<Table> {
        let (priced, unpriced): (Vec<_>, Vec<_>) =
            self.options.iter().zip(&answer.priced).partition(|(_, priced)| priced.mean.is_some());
        let mut tables = vec![self.price_table(answer, priced)];
        let mut reasons: Vec<(String, String)> = Vec::new();
        for (offer, priced) in unpriced {
            reasons.push((offer.written.name.clone(), no_price(offer, priced).to_owned()));
        }
        reasons.extend(self.left_out.iter().map(|of| (of.name.clone(), of.reason.clone())));
        reasons.extend(
            answer.arenas.none.iter().map(|(name, reason)| (format!("context: {name}"), reason.clone())),
        );
        if !reasons.is_empty() {
            let mut table =
                Table::new([Column::new("no price", Align::Left), Column::new("why", Align::Left)]);
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
        let right = |name: &str| Column::new(name, Align::Right);
        let contexts = answer.arenas.all.iter().map(|arena| right(&arena.context.name));
        let mut table = Table::new(
            [Column::new("option", Align::Left), right("AP"), right("±")].into_iter().chain(contexts),
        );
        table.title = Some(format!(
            "What it is worth to {} ({} AP)",
            self.base.name, self.base.profile.strategic_value
        ));
        for (offer, priced) in rows {
            let mut row = vec![Cell::from(marked(offer))];
            row.extend(value_and_margin(priced.mean));
            row.extend(priced.by_context.iter().map(|price| {
                price.map_or(Cell::Empty, |price| Cell::number(price.ap, Figure::written(text(price))))
            }));
            table.rows.push(row);
        }
        table.notes = self.notes(answer);
        table
    }

    fn notes(&self, answer: &Answer) -> Vec<String> {
        let mut notes = vec![format!(
            "{}, policy {}, {} turns, seed {}, {} fights of each pairing of groups",
            self.ruleset.id,
            self.policy_text,
            self.turns,
            self.seed.0,
            integer(i128::from(self.fights))
        )];
        notes.push(
            "value: the fair AP with the option less those without it, on the same dice, against the same enemies; 95 % intervals; = is exact"
                .to_owned(),
        );
        for (arena, share) in answer.arenas.all.iter().zip(&answer.shares) {
            let share = match arena.context.weight {
                0 => "only shown".to_owned(),
                weight => format!("weight {weight}, {:.0} % of the mean", 100.0 * share),
            };
            notes.push(format!("{} ({share}): against {}", arena.context.name, arena.enemy));
        }
        notes.push("a context counts by its weight, and by how strongly it reacts to costs".to_owned());
        if self.assumes_movement {
            notes.push("the base prints no MOV: 10 cm were assumed".to_owned());
        }
        if let Some(field) = &self.field {
            notes.push("only the field and its situations are the scenario's: rules, policy and seed are those of the command".to_owned());
            if field.weights.known(&field.recruits).is_none() {
                notes.push(
                    "weights = \"metagame\" is not known beforehand: everybody counts the same".to_owned(),
                );
            }
        }
        let parts = self
            .options
            .iter()
            .filter(|offer| !offer.varied.not_modelled.is_empty() && !offer.varied.is_idle);
        notes.extend(parts.map(|offer| {
            format!("{}: not modelled {}", offer.written.name, offer.varied.not_modelled.join(", "))
        }));
        notes.extend(ability_notes(Language::default(), std::iter::once(&self.base)));
        let borrowed = borrowed(Language::default());
        if !notes.contains(&borrowed) && self.options.iter().any(is_borrowed) {
            notes.push(borrowed);
        }
        notes.push(in_words(Language::default(), &self.ruleset, Plays::Melees));
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
pub(super) fn no_price(offer: &Offer, priced: &Priced) -> &'static str {
    match () {
        () if offer.varied.is_idle => "nothing of it is modelled",
        () if priced.by_context.iter().all(Option::is_none) => {
            "worth more or less than any cost that was tried"
        }
        () => "a context that counts has no price",
    }
}

fn is_borrowed(offer: &Offer) -> bool {
    offer.varied.coverage.borrowed().next().is_some()
}

/// The name, with an asterisk where it is borrowed, and a plus where a part of it is not played.
fn marked(offer: &Offer) -> String {
    let is_partial =
        offer.varied.coverage.abilities.iter().any(|covered| matches!(covered.state, State::Partly(_)));
    let is_partial = is_partial || !offer.varied.not_modelled.is_empty();
    let star = if is_borrowed(offer) { "*" } else { "" };
    format!("{}{star}{}", offer.written.name, if is_partial { " (in part)" } else { "" })
}

fn value_and_margin(price: Option<OptionPrice>) -> [Cell; 2] {
    let Some(price) = price else { return [Cell::Empty, Cell::Empty] };
    let half_width = price.interval95().half_width();
    let margin = if price.is_exact { "=".to_owned() } else { format!("{half_width:.2}") };
    [
        Cell::number(price.ap, Figure::written(signed(price.ap, 2))),
        Cell::number(half_width, Figure::written(margin)),
    ]
}

fn text(price: OptionPrice) -> String {
    if price.is_exact { format!("{} =", signed(price.ap, 2)) } else { signed(price.ap, 1) }
}

/// With its sign; zero has none.
fn signed(ap: f64, decimals: usize) -> String {
    let text = format!("{ap:+.decimals$}");
    match text.bytes().any(|byte| (b'1'..=b'9').contains(&byte)) {
        true => text.replace('-', "−"),
        false => format!("{:.decimals$}", 0.0),
    }
}
