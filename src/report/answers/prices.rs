//! The prices of options as a document.

use super::balance::words::situation;
use super::figures::{computed_percent, whole_percent};
use super::settings::Settings;
use super::{assumed, coverage, field, figures, names, words};
use crate::language::Language;
use crate::language::number::{Figure, with_decimals};
#[cfg(feature = "charts")]
use crate::report::answers::pictures;
#[cfg(feature = "charts")]
use crate::report::chart::{Bar, Bars, Picture};
use crate::report::document::{Document, Report};
use crate::report::table::{Cell, Column, Columns, Table, value_and_ends};
use crate::say;
use crate::scenario::WITHOUT_PREFIX;
use crate::stats::{Estimate, possible_maxima};
use crate::study::prices::{
    ContextKind, Enemy, LeftOut, LeftOutKind, MixedPolicy, NoPrice, Price, PricedContext, PricedOption,
    PricesAnswer, WhyNot,
};

impl Report for PricesAnswer {
    fn document(&self, language: Language) -> Document {
        let answer = &*names::translate_names(self, language, |answer| vec![&mut answer.base.name]);
        let title = say!(language, "prices-title", base = &answer.base.name, ap = answer.base.ap);
        let priced = priced_options(&answer.options);
        let prices = prices(answer, &priced, language, title.clone());
        let mut notes = notes(answer, language);
        notes.retain(|note| !prices.notes.contains(note));
        Document {
            tables: std::iter::once(prices)
                .chain(mixes(answer, language).map(Table::into_details))
                .chain(without_price(answer, language).map(Table::into_details))
                .collect(),
            title,
            headline: vec![headline(&priced, language)],
            notes,
            records: Some(records(answer, language)),
            settings: settings(answer, language),
            ..Document::from_provenance(&answer.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        let answer = &*names::translate_names(self, language, |answer| vec![&mut answer.base.name]);
        picture(answer, language)
    }
}

/// Returns the chart of all prices, most expensive first. `None` if no price differs from zero
/// within the margin of error.
#[cfg(feature = "charts")]
fn picture(answer: &PricesAnswer, language: Language) -> Option<Picture> {
    let priced = priced_options(&answer.options);
    let bar = |option: &&PricedOption| {
        let price = option.price.estimate()?;
        let [value, margin] = value_and_margin(&option.price).map(|cell| cell.display_text(language));
        let figure = if option.price.exact { value } else { format!("{value} ± {margin}") };
        let has_effect = price.value != 0.0 && !(price.ci95.low <= 0.0 && price.ci95.high >= 0.0);
        has_effect.then(|| Bar { name: option_name(language, option), value: price, figure, side: None })
    };
    let bars: Vec<Bar> = priced.iter().filter_map(bar).collect();
    let n = priced.len() - bars.len();
    let title = say!(language, "prices-title", base = &answer.base.name, ap = answer.base.ap);
    let subtitle = notes(answer, language).into_iter().next().unwrap_or_default();
    (!bars.is_empty()).then(|| {
        Picture::from(Bars {
            captions: pictures::captions(&answer.provenance, title, subtitle, language),
            measure: say!(language, "chart-price-measure"),
            bars,
            left_out: if n > 0 { say!(language, "chart-prices-left-out", n = n) } else { String::new() },
            range: None,
        })
    })
}

/// Returns the options that have a price, most expensive first.
fn priced_options(options: &[PricedOption]) -> Vec<&PricedOption> {
    let mut priced: Vec<&PricedOption> =
        options.iter().filter(|option| option.price.ap_value.is_some()).collect();
    let ap = |option: &PricedOption| option.price.ap_value.unwrap_or(f64::NEG_INFINITY);
    priced.sort_by(|a, b| ap(b).total_cmp(&ap(a)).then_with(|| a.name.cmp(&b.name)));
    priced
}

/// Names the most and the least expensive options, with margins.
fn headline(priced: &[&PricedOption], language: Language) -> String {
    let ap = |option: &PricedOption| {
        let [value, margin] = value_and_margin(&option.price).map(|cell| cell.display_text(language));
        if option.price.exact { value } else { format!("{value} ± {margin}") }
    };
    let told = |option: &PricedOption| {
        say!(language, "with-ap", name = option_name(language, option), ap = ap(option))
    };
    match priced {
        [] => say!(language, "headline-no-price"),
        [one] => say!(language, "headline-price", name = option_name(language, one), ap = ap(one)),
        _ => {
            let ends = [1.0, -1.0].map(|sign| {
                let of = leading_options(priced, sign);
                let names = of.iter().map(|option| told(option)).collect();
                (of.len(), words::names_and_count(language, names, MAX_NAMED_OPTIONS))
            });
            match ends {
                [(n, _), _] if n == priced.len() => say!(language, "prices-headline-alike", n = n),
                [(_, most), (_, least)] => say!(language, "prices-headline", most = most, least = least),
            }
        }
    }
}

/// Maximum number of options that the headline names as the most, or as the least, expensive.
const MAX_NAMED_OPTIONS: usize = 3;

/// Returns the options that may be the most expensive within the margin of error, or the cheapest
/// if `sign` is -1.
fn leading_options<'a>(priced: &[&'a PricedOption], sign: f64) -> Vec<&'a PricedOption> {
    let signed = |option: &&PricedOption| {
        let of = option.price.estimate().unwrap_or_else(|| Estimate::exact(f64::NAN));
        of.map(|price| sign * price)
    };
    let numbers: Vec<Estimate> = priced.iter().map(signed).collect();
    possible_maxima(&numbers).into_iter().map(|place| priced[place]).collect()
}

fn prices(answer: &PricesAnswer, priced: &[&PricedOption], language: Language, title: String) -> Table {
    let contexts = answer.meetings.iter().map(|of| context(language, &of.kind, &of.context));
    let in_context = |option: &PricedOption, meeting: &PricedContext| {
        option.contexts.get(&meeting.context).copied().map_or(Cell::Empty, price_without_interval)
    };
    let is_borrowed = priced.iter().any(|option| !option.borrowed.is_empty());
    Columns::new(language)
        .left("prices-column-option", |option: &&PricedOption| marked_name(language, option))
        .columns([say!(language, "balance-column-ap"), "±".to_owned()].map(Column::right), |option| {
            value_and_margin(&option.price).into()
        })
        .columns(contexts.map(Column::right), |option| {
            answer.meetings.iter().map(|meeting| in_context(option, meeting)).collect()
        })
        .table(priced)
        .with_key("prices")
        .with_title(title)
        .with_notes(is_borrowed.then(|| coverage::borrowed_note(language)))
}

/// Share from which a policy is shown as the only one of its mix.
const PURE_POLICY_SHARE: f64 = 0.995;

/// Returns the table of the mixed strategies of both sides, for each context that has them.
fn mixes(answer: &PricesAnswer, language: Language) -> Option<Table> {
    let told = |of: &MixedPolicy| {
        let policy = words::policy(language, &of.policy);
        match of.share > PURE_POLICY_SHARE {
            true => policy,
            false => say!(language, "prices-mixed-policy", policy = policy, share = whole_percent(of.share)),
        }
    };
    let mix = |of: &[MixedPolicy]| words::list(language, of.iter().map(told));
    let about =
        say!(language, "prices-note-exploitability", policy = words::policy(language, &answer.policy));
    let exploitability = |of: &&PricedContext| {
        let value = of.mixes.as_ref().map(|of| of.exploitability);
        value.map(|value| Cell::number(value, with_decimals(value, 3)))
    };
    let table = Columns::new(language)
        .left("prices-column-context", |of: &&PricedContext| context(language, &of.kind, &of.context))
        .left("prices-column-base-plays", |of| of.mixes.as_ref().map(|of| mix(&of.base)))
        .left("prices-column-enemies-play", |of| of.mixes.as_ref().map(|of| mix(&of.enemies)))
        .right("prices-column-exploitability", exploitability)
        .with(|column| column.with_explanation(about.clone()))
        .table(answer.meetings.iter().filter(|of| of.mixes.is_some()));
    (!table.rows.is_empty()).then(|| table.with_key("mixes").with_title(say!(language, "prices-mixes")))
}

/// Returns the table of options and contexts without a price, with reasons.
fn without_price(answer: &PricesAnswer, language: Language) -> Option<Table> {
    let unpriced = answer
        .options
        .iter()
        .filter_map(|option| Some([option_name(language, option), no_price(language, option.no_price?)]));
    let left_out = answer.left_out.iter().map(|of| [left_out_name(language, of), why_not(language, &of.why)]);
    let rows: Vec<Vec<Cell>> = unpriced.chain(left_out).map(|row| row.map(Cell::from).into()).collect();
    let columns = [say!(language, "prices-column-no-price"), say!(language, "prices-column-why")];
    let table = Table::new(columns.map(Column::left)).with_key("no-price");
    (!rows.is_empty()).then_some(Table { rows, ..table })
}

fn notes(answer: &PricesAnswer, language: Language) -> Vec<String> {
    let provenance = &answer.provenance;
    let mut notes = vec![
        say!(
            language,
            "prices-note-how",
            ruleset = provenance.ruleset_id(),
            policy = words::policy(language, &answer.policy),
            turns = answer.turns,
            seed = provenance.seed.map_or(String::new(), |seed| seed.to_string()),
            n = answer.fights
        ),
        say!(language, "prices-note-value"),
    ];
    let is_mixed = answer.meetings.iter().any(|meeting| meeting.mixes.is_some());
    notes.extend(is_mixed.then(|| {
        let policies = answer.portfolio.iter().map(|of| words::policy(language, of)).collect::<Vec<_>>();
        say!(language, "prices-note-mixes", policies = policies.join(&say!(language, "list-separator")))
    }));
    notes.extend(
        answer.best_duels.iter().flat_map(|of| field::optimal_duel_notes(of, str::to_owned, language)),
    );
    notes.extend(answer.base.fair.as_ref().map(|fair| {
        let (ap, fair) = (answer.base.ap, figures::cost(language, fair));
        match answer.base.is_taken_at_fair_cost {
            true => say!(language, "prices-note-fair-base", ap = ap, fair = fair),
            false => say!(language, "prices-note-base", ap = ap, fair = fair),
        }
    }));
    notes.extend(answer.meetings.iter().map(|meeting| meeting_note(language, meeting)));
    notes.push(say!(language, "prices-note-contexts"));
    notes.extend(answer.base.assumed_mov.map(|centimeters| {
        say!(language, "prices-note-movement", cm = Figure::new(centimeters.to_string()))
    }));
    let of_field = answer.meetings.iter().filter_map(|meeting| match meeting.enemy {
        Enemy::OfField { fighters } => Some(fighters),
        _ => None,
    });
    notes.extend(of_field.max().and_then(|n| field::small_field_warning(language, n)));
    if answer.field_hash.is_some() {
        notes.push(say!(language, "prices-note-scenario"));
    }
    if answer.counts_everybody_alike {
        notes.push(say!(language, "prices-note-metagame"));
    }
    let is_played_in_part =
        |of: &&PricedOption| !of.not_modelled.is_empty() && of.no_price != Some(NoPrice::NotModelled);
    notes.extend(answer.options.iter().filter(is_played_in_part).map(|of| {
        let (option, parts) = (option_name(language, of), of.not_modelled.join(", "));
        say!(language, "prices-note-not-modelled", option = option, parts = parts)
    }));
    notes.extend(assumed::note_without(language, &provenance.assumed, &["mov"]));
    notes.extend(coverage::ability_notes(language, &provenance.abilities));
    let borrowed = coverage::borrowed_note(language);
    if !notes.contains(&borrowed) && answer.options.iter().any(|option| !option.borrowed.is_empty()) {
        notes.push(borrowed);
    }
    notes.extend(coverage::not_played(language, &provenance.not_played));
    notes
}

fn settings(answer: &PricesAnswer, language: Language) -> Vec<[String; 2]> {
    let policy = words::policy(language, &answer.policy);
    Settings::of_fights(language, &answer.provenance, policy, answer.turns).into_pairs(&answer.provenance)
}

/// Describes the opponents in a context, and its weight.
fn meeting_note(language: Language, meeting: &PricedContext) -> String {
    let (name, enemy) = (context(language, &meeting.kind, &meeting.context), enemy(language, meeting.enemy));
    match meeting.weight {
        0 => say!(language, "prices-note-context-shown", name = name, enemy = enemy),
        weight => say!(
            language,
            "prices-note-context",
            name = name,
            weight = weight,
            share = computed_percent(meeting.share),
            enemy = enemy
        ),
    }
}

/// Returns one long table with plain numbers, in the order of the options.
fn records(answer: &PricesAnswer, language: Language) -> Table {
    let rows = answer.options.iter().flat_map(|option| {
        let in_contexts = answer
            .meetings
            .iter()
            .map(move |of| (option, of.context.as_str(), Some(of.weight), option.contexts.get(&of.context)));
        std::iter::once((option, "all", None, Some(&option.price))).chain(in_contexts)
    });
    let known = |price: Option<&Price>| price.and_then(|price| Some((price.estimate()?, price.exact)));
    Columns::new(language)
        .record("option", |of: &(&PricedOption, &str, Option<u16>, Option<&Price>)| of.0.name.clone())
        .record("mods", |of| of.0.mods.clone())
        .record("abilities", |of| of.0.abilities.clone())
        .record("context", |of| of.1.to_owned())
        .record("weight", |of| of.2)
        .record_all(["ap_value", "ci95_low", "ci95_high"], |of| {
            value_and_ends(known(of.3).map(|(price, _)| price))
        })
        .record("exact", |of| known(of.3).map(|(_, is_exact)| u8::from(is_exact)))
        .record("not_modelled", |of| of.0.not_modelled.join(";"))
        .records(rows)
}

/// Returns the display name of a context: the situation and opponents against which options are
/// priced.
fn context(language: Language, kind: &ContextKind, name: &str) -> String {
    match kind {
        ContextKind::Duel => say!(language, "prices-duel"),
        ContextKind::GroupsInContact => say!(language, "prices-groups-in-contact"),
        ContextKind::GroupsApart => say!(language, "prices-groups-apart"),
        ContextKind::Outnumbered => say!(language, "prices-outnumbered"),
        ContextKind::WeakArm => say!(language, "prices-weak-arm"),
        ContextKind::StrongArm => say!(language, "prices-strong-arm"),
        ContextKind::Situation { .. } => {
            kind.to_situation(name).map_or(name.to_owned(), |of| situation(language, &of))
        }
    }
}

/// Describes the opponents that the base profile meets in a context.
fn enemy(language: Language, enemy: Enemy) -> String {
    match enemy {
        Enemy::Base => say!(language, "prices-against-itself"),
        Enemy::OtherStrength { strength } => say!(language, "prices-against-other-arm", strength = strength),
        Enemy::Weaker { by, ap } => {
            say!(language, "prices-against-weaker", by = by, ap = Figure::new(format!("{ap:.1}")))
        }
        Enemy::OfField { fighters } => say!(language, "prices-against-field", n = fighters),
    }
}

/// Returns the display name of an option: as written by the user, or translated for a standard
/// option.
fn option_name(language: Language, option: &PricedOption) -> String {
    match option.is_standard {
        true => standard_name(language, &option.name),
        false => option.name.clone(),
    }
}

/// Returns the display name of a standard option.
fn standard_name(language: Language, name: &str) -> String {
    match (name.strip_prefix(WITHOUT_PREFIX), name.strip_prefix("STR")) {
        (Some(ability), _) => say!(language, "prices-option-without", ability = ability),
        (_, Some(by)) => say!(language, "prices-option-str", by = by),
        (None, None) => name.to_owned(),
    }
}

fn left_out_name(language: Language, of: &LeftOut) -> String {
    match (of.what, &of.kind) {
        (LeftOutKind::Context, Some(kind)) => {
            say!(language, "prices-context", name = context(language, kind, &of.name))
        }
        _ => standard_name(language, &of.name),
    }
}

/// States why an option has no price.
fn no_price(language: Language, why: NoPrice) -> String {
    match why {
        NoPrice::NotModelled => say!(language, "prices-not-modelled"),
        NoPrice::Beyond => say!(language, "prices-beyond"),
        NoPrice::NotInAllContexts => say!(language, "prices-no-context"),
    }
}

/// States why an option or context does not exist.
fn why_not(language: Language, why: &[WhyNot]) -> String {
    let reason = |why: &WhyNot| match why {
        WhyNot::NobodyWeaker => say!(language, "prices-no-weaker"),
        WhyNot::OutOfBounds { change, value, min, max } => say!(
            language,
            "prices-out-of-bounds",
            what = standard_name(language, change),
            value = *value,
            min = *min,
            max = *max
        ),
        WhyNot::Contradiction { abilities } => {
            say!(language, "prices-contradiction", abilities = abilities.join(", "))
        }
        // Standard options cause no other errors.
        WhyNot::Other { reason } => reason.clone(),
    };
    why.iter().map(reason).collect::<Vec<_>>().join(", ")
}

/// Returns the name, with an asterisk for borrowed texts and a mark if a part is not simulated.
fn marked_name(language: Language, option: &PricedOption) -> String {
    let is_partial = !option.partly.is_empty() || !option.not_modelled.is_empty();
    let star = if option.borrowed.is_empty() { "" } else { "*" };
    let name = format!("{}{star}", option_name(language, option));
    if is_partial { say!(language, "prices-option-partly", option = name) } else { name }
}

fn value_and_margin(price: &Price) -> [Cell; 2] {
    let Some(estimate) = price.estimate() else { return [Cell::Empty, Cell::Empty] };
    let half_width = estimate.ci95.half_width();
    // A second decimal would be noise in all but the most precise prices.
    let decimals = if price.exact || half_width < 0.095 { 2 } else { 1 };
    let margin = if price.exact { Figure::new("=".to_owned()) } else { with_decimals(half_width, decimals) };
    [Cell::number(estimate.value, signed(estimate.value, decimals)), Cell::number(half_width, margin)]
}

/// Formats a price without its interval.
fn price_without_interval(price: Price) -> Cell {
    let Some(ap) = price.ap_value else { return Cell::Empty };
    let exactly = || Figure::new(format!("{} =", signed(ap, 2)));
    Cell::number(ap, if price.exact { exactly() } else { signed(ap, 1) })
}

/// Formats AP with a sign; zero has none.
fn signed(ap: f64, decimals: usize) -> Figure {
    let text = format!("{ap:+.decimals$}");
    Figure::new(match text.bytes().any(|byte| (b'1'..=b'9').contains(&byte)) {
        true => text.replace('-', "−"),
        false => format!("{:.decimals$}", 0.0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enemies_have_the_same_text_in_json_and_english() {
        for of in [
            Enemy::Base,
            Enemy::OtherStrength { strength: 4 },
            Enemy::Weaker { by: 2, ap: 19.25 },
            Enemy::OfField { fighters: 12 },
        ] {
            assert_eq!(enemy(Language::English, of), of.to_string());
        }
    }
}
