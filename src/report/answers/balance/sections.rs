//! The sections of the page below its verdicts.

use super::cards::standing;
use super::words;
use crate::balance::{PriceScale, Verdict};
use crate::language::Language;
use crate::language::number::{Figure, percentage};
use crate::report::answers::field::{rate_figures, rates_section};
use crate::report::answers::{duels, figures};
use crate::report::document::Document;
use crate::report::page::figure::{Bar, ScatterPoint, bars, scatter};
use crate::report::page::{Block, Fighter, ResultMark, Section, View};
use crate::report::table::{Cell, Columns, Table};
use crate::say;
use crate::study::balance::answer::{PriceFeature, PriceFeatures};
use crate::study::balance::cost::ModelCost;
use crate::study::balance::{BalanceAnswer, Cost, Judgement};
use crate::study::duels::PairDuel;

/// Share of the equilibrium mix above which a profile gets a bar in the chart of the mix.
const MIN_BAR_SHARE: f64 = 0.001;

pub(super) fn sections(answer: &BalanceAnswer, language: Language) -> Vec<Section> {
    let mut sections: Vec<Section> = candidates(answer, language).into_iter().collect();
    sections.extend(pair_matrix(answer, language));
    sections.extend(rates(answer, language));
    sections.push(fair_costs(answer, language));
    sections.extend(answer.price_model.as_ref().map(|model| prices(model, language)));
    sections.push(Section {
        id: "metagame",
        heading: say!(language, "page-metagame"),
        prose: vec![say!(language, "page-metagame-about")],
        blocks: metagame(answer, language),
    });
    let was_tried = !answer.others.is_empty();
    sections.push(Section {
        id: "stability",
        heading: say!(language, "page-stability-heading"),
        prose: vec![match was_tried {
            true => say!(language, "page-stability-about"),
            false => say!(language, "page-stability-untried"),
        }],
        blocks: was_tried.then(|| Block::Table("others".to_owned())).into_iter().collect(),
    });
    sections
}

/// Returns the section on candidates: profiles judged without being part of the field.
fn candidates(answer: &BalanceAnswer, language: Language) -> Option<Section> {
    let has_curves = answer.candidates.iter().any(|of| !of.balance_by_ap.is_empty());
    let table = Block::Table("candidates".to_owned());
    let blocks = || std::iter::once(table).chain(has_curves.then_some(Block::Chart)).collect();
    (!answer.candidates.is_empty())
        .then(|| Section::new("candidates", say!(language, "page-candidates"), blocks()))
}

/// Returns the matrix of balances of all pairs, whose cells can open single duels.
fn pair_matrix(answer: &BalanceAnswer, language: Language) -> Option<Section> {
    let balance = View {
        name: say!(language, "page-view-balance"),
        about: say!(language, "page-view-balance-about"),
        cell_note: say!(language, "page-bridge-balance", v = "{v}", turns = answer.turns),
        duels: 0,
        values: answer.balances.clone(),
    };
    let fighter = |of: &Judgement| Fighter {
        id: of.id.clone(),
        name: of.name.clone(),
        ap: of.ap.into(),
        people: of.people.clone(),
        card: of.card.clone(),
        weight: of.weight,
    };
    let fighters = answer.profiles.iter().map(fighter).collect();
    let policies = [answer.policy.as_str(); 2];
    let carries = answer.profiles.iter().any(|of| of.card.is_some());
    let elsewhere = vec![duels::duel_links(&answer.provenance, carries, policies, answer.turns, None)];
    (!answer.balances.is_empty())
        .then(|| duels::section(fighters, vec![balance], elsewhere, Vec::new(), language))
}

/// Adds the duels that cells of the matrix open, and a view of their results, to the document of a
/// balance.
#[must_use]
pub fn with_duels(mut document: Document, duels: &[PairDuel], turns: u8) -> Document {
    let language = document.language;
    for block in document.sections.iter_mut().flat_map(|section| &mut section.blocks) {
        if let Block::Matrix(matrix) = block {
            matrix.views.push(View {
                name: say!(language, "page-view-duels"),
                about: say!(language, "page-view-duels-about", turns = turns),
                cell_note: duels::cell_note(language),
                duels: 0,
                values: duels::win_minus_loss(duels, matrix.fighters.len()),
            });
        }
    }
    duels::with_duels(document, &[duels])
}

/// Returns the contents of the section on the metagame: the chart of the equilibrium mix, its table
/// and the counter cycles.
fn metagame(answer: &BalanceAnswer, language: Language) -> Vec<Block> {
    let Some(game) = &answer.metagame else { return vec![Block::Table("metagame".to_owned())] };
    let mut rows: Vec<Bar> = (answer.profiles.iter())
        .zip(&game.shares)
        .filter(|(_, share)| **share > MIN_BAR_SHARE)
        .map(|(of, &share)| Bar {
            name: of.name.clone(),
            value: 100.0 * share,
            interval: None,
            figure: figures::computed_percent(share),
            standing: None,
        })
        .collect();
    rows.sort_by(|a, b| b.value.total_cmp(&a.value));
    let caption = say!(language, "page-mix-caption");
    let picture = Block::Figure { svg: bars(&rows, &caption, language), caption };
    let mix = Block::Folded(say!(language, "page-mix-table"), "mix".to_owned());
    let circles = (!game.circles.is_empty()).then(|| Block::Table("circles".to_owned()));
    [picture, mix].into_iter().chain(circles).collect()
}

fn rates(answer: &BalanceAnswer, language: Language) -> Option<Section> {
    let rated: Vec<_> =
        answer.by_kill_rate().into_iter().map(|(of, rate)| (&of.name, rate.estimate())).collect();
    let rows = rated.iter().zip(rate_figures(&rated));
    let rows: Vec<Bar> = rows.map(|((name, rate), figure)| Bar::from_estimate(name, *rate, figure)).collect();
    if rows.is_empty() {
        return None;
    }
    let caption = say!(language, "page-rates-caption");
    let blocks = vec![
        Block::Figure { svg: bars(&rows, &caption, language), caption },
        Block::Folded(say!(language, "page-as-table"), "rates".to_owned()),
    ];
    Some(rates_section(blocks, language))
}

/// Returns the points of the chart of printed AP and fair cost.
pub(super) fn points(answer: &BalanceAnswer, language: Language) -> Vec<ScatterPoint> {
    let point = |name: &str, ap: u16, verdict: Verdict, fair: &Cost, model: Option<&ModelCost>| {
        let interval = model.map_or(fair.interval(), |model| model.range);
        Some(ScatterPoint {
            name: name.to_owned(),
            printed: f64::from(ap),
            fair: fair.estimate()?.value,
            interval: (interval.low, interval.high),
            standing: standing(verdict),
            figure: words::cost_with_model_interval(fair, model, language),
        })
    };
    let judged = answer
        .profiles
        .iter()
        .filter_map(|of| point(&of.name, of.ap, of.verdict, &of.fair, of.model.as_ref()));
    let candidates = answer
        .candidates
        .iter()
        .filter_map(|of| point(&of.name, of.ap?, of.verdict?, &of.fair, of.model.as_ref()));
    judged.chain(candidates).collect()
}

/// Returns the caption of the chart of printed AP and fair cost.
pub(super) fn scatter_caption(answer: &BalanceAnswer, language: Language) -> String {
    match answer.is_provisional() {
        true => say!(language, "page-scatter-caption-no-variants"),
        false => say!(language, "page-scatter-caption"),
    }
}

/// Returns the section that compares printed AP with fair cost, and the methods with each other.
fn fair_costs(answer: &BalanceAnswer, language: Language) -> Section {
    let caption = scatter_caption(answer, language);
    let axis = say!(language, "page-axis-fair");
    let svg = scatter(&points(answer, language), answer.threshold.share, &axis, &caption, language);
    let folded = |words: String, key: &str| Block::Folded(words, key.to_owned());
    Section {
        id: "value",
        heading: say!(language, "page-value"),
        prose: vec![say!(language, "page-value-about")],
        blocks: vec![
            Block::Figure { svg, caption },
            folded(say!(language, "page-table-verdicts"), "verdicts"),
            folded(say!(language, "page-table-methods"), "methods"),
            folded(say!(language, "page-table-situations"), "situations"),
        ],
    }
}

/// Returns the chart of prices: the AP that printed costs imply for each characteristic.
fn prices(model: &PriceFeatures, language: Language) -> Section {
    let characteristics = model.features.iter().filter(|of| !is_ability(of));
    let known: Vec<Bar> = characteristics.map(|of| price(of, model.scale, language)).collect();
    let caption = match model.scale {
        PriceScale::Ap => say!(language, "page-prices-caption-ap"),
        PriceScale::LogAp => say!(language, "page-prices-caption-percent"),
    };
    let svg = bars(&known, &caption, language);
    Section {
        id: "prices",
        heading: say!(language, "page-prices"),
        prose: vec![say!(language, "page-prices-about")],
        blocks: vec![
            Block::Figure { svg, caption },
            Block::Folded(say!(language, "page-as-table"), "prices".to_owned()),
        ],
    }
}

/// Returns the prices as a table, including abilities. Only the page shows it.
pub(super) fn price_table(answer: &BalanceAnswer, language: Language) -> Option<Table> {
    let model = answer.price_model.as_ref()?;
    let unit = match model.scale {
        PriceScale::Ap => "page-prices-unit-ap",
        PriceScale::LogAp => "page-prices-unit-percent",
    };
    let fit = model.cross_validated_r_squared.map(|share| {
        // A negative R² means the mean price predicts better; it is shown as 0.
        let share = share.max(0.0);
        let share = percentage(share, Some((share - 0.005, share + 0.005)));
        say!(language, "page-prices-fit", share = share)
    });
    let interval =
        |(low, high): (f64, f64)| Cell::number(low, format_signed(low).range_to(&format_signed(high)));
    let table = Columns::new(language)
        .left("page-feature", |bar: &Bar| bar.name.clone())
        .right(unit, |bar| Cell::number(bar.value, bar.figure.clone()))
        .right("page-interval", |bar| bar.interval.map(interval))
        .table(model.features.iter().map(|of| price(of, model.scale, language)));
    Some(table.with_key("prices").with_notes(fit))
}

fn price(of: &PriceFeature, scale: PriceScale, language: Language) -> Bar {
    let shown = |value: f64| match scale {
        PriceScale::Ap => value,
        PriceScale::LogAp => 100.0 * libm::expm1(value),
    };
    let value = shown(of.estimate);
    let standing = if value < 0.0 { ResultMark::Weak } else { ResultMark::Strong };
    Bar {
        name: feature(of, language),
        value,
        interval: Some((shown(of.ci95.low), shown(of.ci95.high))),
        figure: format_signed(value),
        standing: Some(standing),
    }
}

/// Formats a number with sign and one decimal: `+1.3`.
fn format_signed(value: f64) -> Figure {
    let text = format!("{value:+.1}");
    Figure::new(if matches!(text.as_str(), "+0.0" | "-0.0") {
        "0.0".to_owned()
    } else {
        text.replace('-', "\u{2212}")
    })
}

fn is_ability(of: &PriceFeature) -> bool {
    of.ability.is_some()
}

/// Returns the name of an ability or characteristic in the language.
fn feature(of: &PriceFeature, language: Language) -> String {
    if let Some(names) = &of.ability {
        return match language {
            Language::French => names.fr.clone(),
            Language::English => names.en.clone(),
        };
    }
    match of.id.as_str() {
        "INI" => say!(language, "page-ini"),
        "ATT" => say!(language, "page-att"),
        "STR" => say!(language, "page-str"),
        "DEF" => say!(language, "page-def"),
        "RES" => say!(language, "page-res"),
        "MOV" => say!(language, "page-mov"),
        "AIM" => say!(language, "page-aim"),
        "power" => say!(language, "page-power"),
        "champion" => say!(language, "page-champion"),
        other => other.to_owned(),
    }
}
