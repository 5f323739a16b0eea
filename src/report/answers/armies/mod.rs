//! Army worth as a document: what each card is worth in armies, how surely, and what decides it.

pub(super) mod best;
pub(super) mod drawn;
mod metagame;
pub(super) mod words;

use super::balance::standing;
use super::coverage::not_played_short;
#[cfg(feature = "charts")]
use super::pictures;
use super::settings::Settings;
use super::{assumed, battle, figures, names};
use crate::balance::{Grade, Verdict};
use crate::language::Language;
use crate::language::number::{Figure, integer, with_decimals};
#[cfg(feature = "charts")]
use crate::report::chart::{self, Bars, Captions, Panel, Panels, Picture};
use crate::report::document::{Document, Report};
use crate::report::page::figure::{Bar, ScatterPoint, bars, scatter};
use crate::report::page::{Block, Section};
use crate::report::table::{Cell, Columns, Table, value_and_ends};
use crate::rules::Word;
use crate::say;
use crate::scenario::Bound;
use crate::study::Provenance;
use crate::study::armies::{
    ArmyWorthAnswer, DrawnAssumption, PriceList, PriceListQuality, WorthCard, WorthPool, WorthTerm,
};
use drawn::ScenarioWorth;
use words::{deciding, differing_line, pool_name, verdict, worth_cell, worth_figure};

impl Report for ArmyWorthAnswer {
    fn document(&self, language: Language) -> Document {
        let answer = &*names::translate_names(self, language, |answer| {
            let lists = answer.metagame.iter_mut().flat_map(|game| {
                game.lists.iter_mut().map(|of| &mut of.list).chain([&mut game.best_response])
            });
            let fighters = lists.flat_map(|list| list.fighters.iter_mut().map(|of| &mut of.name));
            answer.cards.iter_mut().map(|of| &mut of.name).chain(fighters).collect()
        });
        let tables = [
            Some(cards(answer, language)),
            Some(price_lists(answer, language).into_details()),
            drawn::by_value(answer, DrawnAssumption::Scenario, language).map(Table::into_details),
            drawn::by_value(answer, DrawnAssumption::Peoples, language).map(Table::into_details),
            Some(drawn::drawn(answer, language).into_details()),
            Some(drawn::pools(answer, language).into_details()),
        ];
        let mix = answer
            .metagame
            .iter()
            .flat_map(|game| [metagame::lists(game, language), metagame::cards(answer, game, language)]);
        Document {
            title: answer.title.clone().unwrap_or_else(|| say!(language, "armies-title")),
            subtitle: subtitle(answer.cards.len(), answer.battles, &answer.provenance, language),
            headline: headline(answer, language),
            tables: tables.into_iter().flatten().chain(mix).collect(),
            notes: notes(answer, language),
            statistics: statistics(answer, language),
            records: Some(columns(answer, language).records(&answer.cards)),
            page_tables: undecided(answer, language).into_iter().collect(),
            sections: sections(answer, language),
            settings: settings(answer.battles, &answer.provenance, language),
            ..Document::from_provenance(&answer.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        let answer = &*names::translate_names(self, language, |answer| {
            answer.cards.iter_mut().map(|of| &mut of.name).collect()
        });
        let title = answer.title.clone().unwrap_or_else(|| say!(language, "armies-title"));
        let about =
            std::iter::once(subtitle(answer.cards.len(), answer.battles, &answer.provenance, language));
        let about =
            about.chain(price_quality(answer, language)).chain([say!(language, "armies-chart-caption")]);
        let captions = pictures::captions(&answer.provenance, title, pictures::lines(about), language);
        let points = points(answer, language);
        let (margin, axis) = (answer.threshold.share, say!(language, "armies-axis-worth"));
        let bar = |ScenarioWorth { name, percent, figure }| chart::Bar {
            name,
            value: percent,
            figure: Figure::in_language(&figure, language),
            side: None,
        };
        let bars: Vec<_> = drawn::worth_by_scenario(answer, language).into_iter().map(bar).collect();
        if bars.is_empty() {
            return pictures::scatter(captions, points, margin, axis).map(Picture::from);
        }
        let plain = Captions { language, ..Captions::default() };
        let heading = Captions::heading(scenario_title(language), language);
        let measure = say!(language, "armies-axis-scenario");
        let by_scenario = Bars { captions: heading, measure, bars, ..Bars::default() };
        let scatter = pictures::scatter(plain, points, margin, axis)?;
        let panels = vec![Panel::Scatter(scatter), Panel::Bars(by_scenario)];
        Some(Picture::from(Panels { captions, panels }))
    }

    fn failure(&self, language: Language) -> Option<String> {
        battle::failure(self.illegal_actions, language)
    }
}

/// Returns the title of the picture of worth by scenario.
#[cfg(feature = "charts")]
fn scenario_title(language: Language) -> String {
    say!(language, "armies-by", what = words::assumption(DrawnAssumption::Scenario, language))
}

/// Returns the subtitle of an answer by armies: cards, ruleset, battles and seed.
pub(super) fn subtitle(cards: usize, battles: u64, provenance: &Provenance, language: Language) -> String {
    let (ruleset, battles) = (provenance.ruleset_id(), integer(battles.into()));
    let seed = provenance.seed_text();
    say!(language, "armies-subtitle", n = cards, ruleset = ruleset, battles = battles, seed = seed)
}

/// Returns the settings of an answer by armies for its page.
pub(super) fn settings(battles: u64, provenance: &Provenance, language: Language) -> Vec<[String; 2]> {
    Settings::new(language)
        .with(say!(language, "page-set-ruleset"), provenance.ruleset_id())
        .with(say!(language, "page-set-seed"), provenance.seed_text())
        .with(say!(language, "page-set-battles"), integer(battles.into()).in_language(language))
        .into_pairs(provenance)
}

/// Returns how good prices are; `None` if that is not known.
fn price_quality(answer: &ArmyWorthAnswer, language: Language) -> Option<String> {
    let list = |prices| answer.price_lists.iter().find(|of| of.prices == prices);
    let stronger = |prices| list(prices).and_then(PriceListQuality::stronger_wins).map(battle::chance);
    match (stronger(PriceList::Printed), stronger(PriceList::Army), stronger(PriceList::Line)) {
        (Some(printed), Some(army), None) => {
            Some(say!(language, "armies-truth", printed = printed, army = army))
        }
        (Some(printed), Some(army), Some(line)) => {
            Some(say!(language, "armies-truth-line", printed = printed, army = army, line = line))
        }
        _ => None,
    }
}

/// Returns how good prices are, how many cards have which grade, and how precise worth is.
fn headline(answer: &ArmyWorthAnswer, language: Language) -> Vec<String> {
    let differing = answer.cards.iter().filter(|of| differing_line(of).is_some()).count();
    let differing = (differing > 0).then(|| say!(language, "armies-differing", n = differing));
    let count = |grade: Grade| answer.cards.iter().filter(|of| of.grade == Some(grade)).count();
    let [clear, likely, leaning] = [Grade::Clear, Grade::Likely, Grade::Leaning].map(count);
    let graded = say!(
        language,
        "armies-grades",
        of = answer.cards.iter().filter(|of| of.grade.is_some()).count(),
        clear = clear,
        likely = likely,
        leaning = leaning,
        fair = count(Grade::Fair),
        open = count(Grade::Open),
        partly = answer.cards.iter().filter(|of| of.grade == Some(Grade::Open) && of.bound.is_some()).count()
    );
    let precise = answer.median_half_width.map(|width| {
        let battles = integer(answer.battles.into());
        say!(language, "armies-precision", width = figures::whole_percent(width), battles = battles)
    });
    let mix = answer.metagame.as_ref().map(|game| metagame::headline(answer, game, language));
    price_quality(answer, language)
        .into_iter()
        .chain([graded])
        .chain(differing)
        .chain(precise)
        .chain(mix)
        .collect()
}

/// Returns the columns of the cards, for people and for programs.
fn columns(answer: &ArmyWorthAnswer, language: Language) -> Columns<'_, WorthCard> {
    let probability = |of: &WorthCard| {
        let of = of.probabilities.as_ref();
        [of.map(|of| of.underpriced), of.map(|of| of.fair), of.map(|of| of.overpriced)]
            .map(|value| value.map_or(Cell::Empty, Cell::value))
    };
    let ends = |of: &WorthCard| match of.range {
        Some(range) => [range.low, range.high].map(Cell::value),
        None => [const { Cell::Empty }; 2],
    };
    let columns = Columns::new(language)
        .left("balance-column-profile", |of: &WorthCard| of.name.clone())
        .record("id", |of| of.id.clone())
        .record("people", |of| of.people.clone())
        .right("balance-column-ap", |of| of.ap)
        .recorded("ap")
        .right("armies-column-worth", |of| worth_cell(of.over_assumptions()))
        .record_all(["worth", "low", "high"], |of| value_and_ends(of.estimate()))
        .record_all(["range_low", "range_high"], ends)
        .right("armies-column-vote", move |of| vote(of, language))
        .record("nearer_end", |of| of.nearer_end.map(Cell::value))
        .left("balance-column-verdict", move |of| verdict(of, language))
        .record("verdict", |of| figures::json_word(&of.verdict))
        .record("grade", |of| figures::json_word(&of.grade))
        .record_all(["underpriced", "fair", "overpriced"], probability)
        .left("armies-column-decides", move |of| deciding(answer, of, language))
        .droppable(1)
        .record("parted_by", |of| figures::json_word(&of.parted_by));
    if answer.cards.iter().all(|of| of.line.is_none()) {
        return columns;
    }
    columns
        .right("armies-column-line", move |of| match &of.line {
            Some(line) => figures::cost_cell(&line.fair, figures::cost(language, &line.fair)),
            None => Cell::Empty,
        })
        .record("line_ap", |of| of.line.and_then(|line| line.fair.ap).map(Cell::value))
        .left("armies-column-line-verdict", move |of| {
            of.line.map_or(String::new(), |line| line.verdict.in_words(language))
        })
        .record("line_verdict", |of| figures::json_word(&of.line.map(|line| line.verdict)))
}

/// Returns the AP to vote on: the end of worth that is nearer to the printed AP, in whole AP; the
/// printed AP of a fair card.
pub(super) fn vote(of: &WorthCard, language: Language) -> Cell {
    match (of.verdict, of.nearer_end) {
        (Verdict::Underpriced, Some(end)) => {
            say!(language, "balance-or-more", ap = figures::whole_ap(end.floor())).into()
        }
        (Verdict::Overpriced, Some(end)) => {
            say!(language, "armies-or-less", ap = figures::whole_ap(end.ceil())).into()
        }
        (Verdict::Fair, _) => Cell::from(of.ap),
        _ => Cell::from(figures::UNKNOWN),
    }
}

/// Returns the table of the cards: by grade, then by decreasing distance from their printed AP.
fn cards(answer: &ArmyWorthAnswer, language: Language) -> Table {
    let distance =
        |of: &WorthCard| of.worth.map_or(-1.0, |worth| libm::log(worth.max(1.0) / f64::from(of.ap)).abs());
    let grade = |of: &WorthCard| (of.grade.is_none(), of.grade);
    let mut cards: Vec<&WorthCard> = answer.cards.iter().collect();
    cards.sort_by(|a, b| grade(a).cmp(&grade(b)).then(distance(b).total_cmp(&distance(a))));
    columns(answer, language)
        .table(cards)
        .with_key("cards")
        .with_title(say!(language, "armies-title"))
        .with_notes(not_played_short(language, &answer.provenance.not_played))
}

/// Returns the table of the undecided cards, the closest to a verdict first; `None` without any.
fn undecided(answer: &ArmyWorthAnswer, language: Language) -> Option<Table> {
    let chance = |of: &WorthCard| words::likeliest_verdict(of).map_or(0.0, |(_, chance)| chance);
    let mut cards: Vec<&WorthCard> = answer.cards.iter().filter(|of| of.grade == Some(Grade::Open)).collect();
    cards.sort_by(|a, b| chance(b).total_cmp(&chance(a)));
    let columns = Columns::new(language)
        .left("balance-column-profile", |of: &&WorthCard| of.name.clone())
        .right("balance-column-ap", |of| of.ap)
        .right("armies-column-worth", |of| worth_cell(of.over_assumptions()))
        .left("armies-column-likeliest", move |of| {
            words::likeliest_verdict(of).map_or(String::new(), |(verdict, _)| verdict.in_words(language))
        })
        .right("armies-column-probability", |of| {
            let chance = words::likeliest_verdict(of).map(|(_, chance)| chance);
            chance.map_or(Cell::Empty, |chance| Cell::number(chance, figures::whole_percent(chance)))
        })
        .left("armies-column-decides", move |of| deciding(answer, of, language));
    let title = say!(language, "armies-undecided");
    (!cards.is_empty()).then(|| columns.table(cards).with_key("undecided").with_title(title))
}

/// Returns the table of price lists and how good they are.
fn price_lists(answer: &ArmyWorthAnswer, language: Language) -> Table {
    let note = answer
        .ceiling
        .map(|ceiling| say!(language, "armies-note-ceiling", ceiling = figures::whole_percent(ceiling)));
    price_list_columns(language)
        .table(&answer.price_lists)
        .with_key("prices")
        .with_title(say!(language, "armies-prices"))
        .with_notes(note)
}

/// Returns the columns of price lists and how good they are.
pub(super) fn price_list_columns(language: Language) -> Columns<'static, PriceListQuality> {
    Columns::new(language)
        .left("armies-column-prices", move |of: &PriceListQuality| {
            language.word("armies-prices-", of.prices.word())
        })
        .right("armies-column-explained", |of| figures::chance(of.r_squared()))
        .right("armies-column-stronger", |of| of.stronger_wins().map_or(Cell::Empty, figures::chance))
        .right("armies-column-even-pairs", |of| of.even_pairs)
}

pub(super) fn notes(answer: &ArmyWorthAnswer, language: Language) -> Vec<String> {
    let [low, high] = answer.budgets;
    let how = say!(language, "armies-note-how", low = low, high = high);
    let threshold = figures::threshold(language, &answer.threshold);
    let grades = say!(language, "armies-note-grades", threshold = threshold);
    let is_pooled = |of: &&WorthPool| of.lacks_champions;
    let pooled: Vec<String> =
        answer.pools.iter().filter(is_pooled).map(|of| pool_name(&of.people, language)).collect();
    let pooled =
        (!pooled.is_empty()).then(|| say!(language, "armies-note-pooled", peoples = pooled.join(", ")));
    let left_out = (!answer.left_out.is_empty()).then(|| {
        let ids = answer.left_out.join(", ");
        say!(language, "armies-note-left-out", n = answer.left_out.len(), ids = ids)
    });
    let is_bound = answer.cards.iter().any(|of| of.grade.is_some() && of.bound == Some(Bound::AtLeast));
    let bound = is_bound.then(|| say!(language, "armies-note-bound"));
    [how, grades]
        .into_iter()
        .chain(bound)
        .chain(pooled)
        .chain(left_out)
        .chain(assumed::note(language, &answer.provenance.assumed))
        .collect()
}

/// Returns the statistical methods and the tests of the model.
pub(super) fn statistics(answer: &ArmyWorthAnswer, language: Language) -> Vec<String> {
    let effect = Figure::new(format!("{:.5}", answer.effect_of_ap));
    let condition = with_decimals(answer.condition, 0);
    let additive = answer
        .additive_share
        .map(|share| say!(language, "armies-statistics-additive", share = figures::whole_percent(share)));
    let split =
        answer.split_half_z.map(|z| say!(language, "armies-statistics-split", z = with_decimals(z, 2)));
    let term = |of: &WorthTerm| {
        let name = language.word("armies-term-", of.term.word());
        say!(language, "armies-statistics-term", term = name, t = with_decimals(of.t, 1))
    };
    let terms: Vec<String> = answer.terms.iter().map(term).collect();
    let terms =
        (!terms.is_empty()).then(|| say!(language, "armies-statistics-terms", terms = terms.join(", ")));
    [
        say!(language, "armies-statistics-regression"),
        say!(language, "armies-statistics-scale", effect = effect, condition = condition),
        say!(language, "armies-statistics-grades"),
    ]
    .into_iter()
    .chain(additive)
    .chain(split)
    .chain(terms)
    .collect()
}

/// Returns the points of the chart of worth.
fn points(answer: &ArmyWorthAnswer, language: Language) -> Vec<ScatterPoint> {
    let point = |of: &WorthCard| {
        let worth = of.over_assumptions()?;
        of.grade?;
        Some(ScatterPoint {
            name: of.name.clone(),
            printed: f64::from(of.ap),
            fair: worth.value,
            interval: (worth.ci95.low, worth.ci95.high),
            standing: standing(of.verdict),
            figure: worth_figure(worth).in_language(language),
        })
    };
    answer.cards.iter().filter_map(point).collect()
}

/// Returns the sections of the page: the chart of worth, then the tables.
fn sections(answer: &ArmyWorthAnswer, language: Language) -> Vec<Section> {
    let caption = say!(language, "armies-chart-caption");
    let axis = say!(language, "armies-axis-worth");
    let svg = scatter(&points(answer, language), answer.threshold.share, &axis, &caption, language);
    let table = |key: &str| Block::Table(key.to_owned());
    let bar = |ScenarioWorth { name, percent, figure }| Bar::from_estimate(&name, percent, figure);
    let rows: Vec<Bar> = drawn::worth_by_scenario(answer, language).into_iter().map(bar).collect();
    let by_scenario = (!rows.is_empty()).then(|| {
        let caption = say!(language, "armies-scenario-caption");
        Block::Figure { svg: bars(&rows, &caption, language), caption }
    });
    let drawn = ["by-scenario", "by-peoples", "assumptions", "pools"].map(table);
    vec![
        Section::new(
            "worth",
            say!(language, "armies-title"),
            vec![table("cards"), Block::Figure { svg, caption }],
        ),
        Section::new("undecided", say!(language, "armies-undecided"), vec![table("undecided")]),
        Section::new("price-lists", say!(language, "armies-prices"), vec![table("prices")]),
        Section::new(
            "assumptions",
            say!(language, "armies-drawn"),
            by_scenario.into_iter().chain(drawn).collect(),
        ),
        Section::new("mix", say!(language, "armies-mix"), ["mix", "mix-cards"].map(table).into()),
    ]
}
