//! Army worth as a document: what each card is worth in armies, how surely, and what decides it.

use super::balance::standing;
use super::balance::words::unplayed;
use super::battle::{player_word, scenario_name};
use super::coverage::battle_omissions;
use super::settings::Settings;
use super::{assumed, figures, names};
use crate::balance::{Grade, Verdict};
use crate::language::Language;
use crate::language::number::{Figure, integer, percentage_with_interval, with_decimals};
use crate::report::document::{Document, Report};
use crate::report::page::figure::{ScatterPoint, scatter};
use crate::report::page::{Block, Section};
use crate::report::table::{Cell, Column, Columns, Table, value_and_ends};
use crate::report::text::label;
use crate::rules::Word;
use crate::say;
use crate::scenario::Bound;
use crate::stats::Estimate;
use crate::study::armies::{
    ArmyWorthAnswer, DrawnAssumption, NotJudged, PriceList, PriceListQuality, WorthAssumption, WorthCard,
    WorthPool, WorthTerm, WorthValue,
};

impl Report for ArmyWorthAnswer {
    fn document(&self, language: Language) -> Document {
        let answer = &*names::translate_names(self, language, |answer| {
            answer.cards.iter_mut().map(|of| &mut of.name).collect()
        });
        let (ruleset, battles) = (answer.provenance.ruleset_id(), integer(answer.battles.into()));
        let tables = [
            Some(cards(answer, language)),
            Some(price_lists(answer, language).into_details()),
            by_value(answer, DrawnAssumption::Scenario, language).map(Table::into_details),
            by_value(answer, DrawnAssumption::Peoples, language).map(Table::into_details),
            Some(drawn(answer, language).into_details()),
            Some(pools(answer, language).into_details()),
        ];
        Document {
            title: answer.title.clone().unwrap_or_else(|| say!(language, "armies-title")),
            subtitle: say!(
                language,
                "armies-subtitle",
                n = answer.cards.len(),
                ruleset = ruleset,
                battles = battles.clone(),
                seed = answer.provenance.seed_text()
            ),
            headline: headline(answer, language),
            tables: tables.into_iter().flatten().collect(),
            notes: notes(answer, language),
            statistics: statistics(answer, language),
            records: Some(columns(answer, language).records(&answer.cards)),
            sections: sections(answer, language),
            settings: Settings::new(language)
                .with(say!(language, "page-set-ruleset"), ruleset)
                .with(say!(language, "page-set-seed"), answer.provenance.seed_text())
                .with(say!(language, "judging-set-battles"), battles.in_language(language))
                .into_pairs(&answer.provenance),
            ..Document::from_provenance(&answer.provenance, language)
        }
    }

    fn failure(&self, language: Language) -> Option<String> {
        (self.illegal_actions > 0).then(|| say!(language, "battle-illegal", n = self.illegal_actions))
    }
}

/// Returns how good prices are, how many cards have which grade, and how precise worth is.
fn headline(answer: &ArmyWorthAnswer, language: Language) -> Vec<String> {
    let list = |prices| answer.price_lists.iter().find(|of| of.prices == prices);
    let chance = |of: Estimate| percentage_with_interval(of.value, (of.ci95.low, of.ci95.high));
    let stronger = |prices| list(prices).and_then(PriceListQuality::stronger_wins).map(chance);
    let truth = match (stronger(PriceList::Printed), stronger(PriceList::Army)) {
        (Some(printed), Some(army)) => Some(say!(language, "armies-truth", printed = printed, army = army)),
        _ => None,
    };
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
        open = count(Grade::Open)
    );
    let precise = answer.median_half_width.map(|width| {
        let battles = integer(answer.battles.into());
        say!(language, "armies-precision", width = figures::whole_percent(width), battles = battles)
    });
    truth.into_iter().chain([graded]).chain(precise).collect()
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
        .right("armies-column-worth", move |of| worth_cell(of.estimate(), language))
        .record_all(["worth", "low", "high"], |of| value_and_ends(of.estimate()))
        .right("armies-column-range", move |of| {
            of.range.map_or(figures::UNKNOWN.to_owned(), |range| figures::whole_ap_interval(language, range))
        })
        .droppable(2)
        .record_all(["range_low", "range_high"], ends)
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

fn worth_cell(worth: Option<Estimate>, language: Language) -> Cell {
    match worth {
        Some(worth) => Cell::number(worth.value, figures::estimated_ap(language, &worth)),
        None => Cell::from(figures::UNKNOWN),
    }
}

/// Returns the table of the cards: judged ones by decreasing distance from their printed AP.
fn cards(answer: &ArmyWorthAnswer, language: Language) -> Table {
    let distance = |of: &WorthCard| match (of.worth, of.grade) {
        (Some(worth), Some(_)) => libm::log(worth.max(1.0) / f64::from(of.ap)).abs(),
        _ => -1.0,
    };
    let mut cards: Vec<&WorthCard> = answer.cards.iter().collect();
    cards.sort_by(|a, b| distance(b).total_cmp(&distance(a)));
    columns(answer, language)
        .table(cards)
        .with_key("cards")
        .with_title(say!(language, "armies-title"))
        .with_notes(battle_omissions(language, &answer.provenance.not_played))
}

/// Returns the verdict with its grade, such as `underpriced (likely)`.
fn verdict(of: &WorthCard, language: Language) -> String {
    match of.grade {
        None => say!(language, "armies-not-judged"),
        Some(Grade::Fair | Grade::Open) => of.verdict.in_words(language),
        Some(grade) => {
            let grade = language.word("armies-grade-", grade.word());
            say!(language, "armies-graded", verdict = of.verdict.in_words(language), grade = grade)
        }
    }
}

/// Says what decides a verdict: why there is none, which values of an assumption part it, or how
/// probable it is.
fn deciding(answer: &ArmyWorthAnswer, of: &WorthCard, language: Language) -> String {
    if let Some(why) = of.not_judged {
        return not_judged(why, language);
    }
    if of.bound == Some(Bound::Unknown) {
        let unplayed = unplayed(&of.unplayed, language);
        return say!(language, "armies-either", unplayed = unplayed);
    }
    if let Some(parted) = of.parted_by.and_then(|by| parting(answer, of, by, language)) {
        return parted;
    }
    if of.grade == Some(Grade::Open) {
        let unplayed = || unplayed(&of.unplayed, language);
        match of.bound {
            Some(Bound::AtLeast) => return say!(language, "armies-at-least", unplayed = unplayed()),
            Some(Bound::AtMost) => return say!(language, "armies-at-most", unplayed = unplayed()),
            None | Some(Bound::Unknown) => {}
        }
    }
    let Some(probabilities) = &of.probabilities else { return String::new() };
    let all = [
        (Verdict::Underpriced, probabilities.underpriced),
        (Verdict::Fair, probabilities.fair),
        (Verdict::Overpriced, probabilities.overpriced),
    ];
    let best = all.into_iter().max_by(|a, b| a.1.total_cmp(&b.1)).filter(|(_, chance)| *chance > 0.0);
    best.map_or(String::new(), |(verdict, chance)| {
        let chance = figures::whole_percent(chance);
        say!(language, "armies-probably", chance = chance, verdict = verdict.in_words(language))
    })
}

/// Returns the verdicts under the values of an assumption: `underpriced: conquest, execution; fair:
/// bloodbath`.
fn parting(
    answer: &ArmyWorthAnswer,
    of: &WorthCard,
    by: DrawnAssumption,
    language: Language,
) -> Option<String> {
    let assumption = answer.assumptions.iter().find(|of| of.assumption == by)?;
    let values = &of.by_assumption.iter().find(|of| of.assumption == by)?.values;
    let with = |verdict: Verdict| {
        let names: Vec<String> = values
            .iter()
            .zip(&assumption.values)
            .filter(|(value, _)| value.is_some_and(|value| value.verdict == verdict))
            .map(|(_, value)| value_in_words(by, &value.value, language))
            .collect();
        (!names.is_empty()).then(|| {
            let verdict = verdict.in_words(language);
            say!(language, "armies-parted", verdict = verdict, values = names.join(", "))
        })
    };
    let parts = [Verdict::Underpriced, Verdict::Fair, Verdict::Overpriced, Verdict::Undecided].map(with);
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join(&say!(language, "balance-separator")))
}

/// Says why a card is not judged.
fn not_judged(why: NotJudged, language: Language) -> String {
    match why {
        NotJudged::TooExpensive { needed_budget } => {
            say!(language, "armies-too-expensive", ap = needed_budget)
        }
        NotJudged::People => say!(language, "armies-not-fielded"),
        NotJudged::TooFewPairs { needed, given } => {
            say!(language, "armies-too-few-pairs", needed = needed, given = given)
        }
        NotJudged::NotToldApart => say!(language, "armies-not-told-apart"),
        NotJudged::NoPrintedAp => say!(language, "armies-no-printed-ap"),
    }
}

/// Returns the table of price lists and how good they are.
fn price_lists(answer: &ArmyWorthAnswer, language: Language) -> Table {
    let share = |of: Estimate| {
        Cell::number(of.value, percentage_with_interval(of.value, (of.ci95.low, of.ci95.high)))
    };
    let note = answer
        .ceiling
        .map(|ceiling| say!(language, "armies-note-ceiling", ceiling = figures::whole_percent(ceiling)));
    Columns::new(language)
        .left("armies-column-prices", move |of: &PriceListQuality| {
            language.word("armies-prices-", of.prices.word())
        })
        .right("armies-column-explained", move |of| share(of.r_squared()))
        .right("armies-column-stronger", move |of| of.stronger_wins().map_or(Cell::Empty, share))
        .right("armies-column-even-pairs", |of| of.even_pairs)
        .table(&answer.price_lists)
        .with_key("prices")
        .with_title(say!(language, "armies-prices"))
        .with_notes(note)
}

/// Returns the worth of each card under each value of an assumption; `None` if it has one value.
fn by_value(answer: &ArmyWorthAnswer, by: DrawnAssumption, language: Language) -> Option<Table> {
    let assumption = answer.assumptions.iter().find(|of| of.assumption == by)?;
    let columns =
        assumption.values.iter().map(|value| Column::right(value_in_words(by, &value.value, language)));
    let cells = move |of: &&WorthCard| -> Vec<Cell> {
        let values = of.by_assumption.iter().find(|of| of.assumption == by).map(|of| &of.values);
        let worth = |place: usize| values.and_then(|values| values.get(place).copied().flatten());
        let cell = |place| worth_cell(worth(place).map(|of| of.ci95.around(of.worth)), language);
        (0..assumption.values.len()).map(cell).collect()
    };
    let table = Columns::new(language)
        .left("balance-column-profile", |of: &&WorthCard| of.name.clone())
        .right("balance-column-ap", |of| of.ap)
        .columns(columns, cells)
        .table(answer.cards.iter().filter(|of| of.worth.is_some()))
        .with_key(format!("by-{}", by.word()))
        .with_title(say!(language, "armies-by", what = self::assumption(by, language)));
    Some(table)
}

/// Returns the table of what was drawn with each pair, and how far worth moves with it.
fn drawn(answer: &ArmyWorthAnswer, language: Language) -> Table {
    let values = answer.assumptions.iter().flat_map(|of| of.values.iter().map(move |value| (of, value)));
    Columns::new(language)
        .left("armies-column-assumption", move |(of, _): &(&WorthAssumption, &WorthValue)| {
            assumption(of.assumption, language)
        })
        .left("armies-column-value", move |(of, value)| value_in_words(of.assumption, &value.value, language))
        .right("armies-column-share", |(_, value)| figures::share(value.share))
        .right("armies-column-pairs", |(_, value)| value.pairs)
        .right("armies-column-moves", |(of, _)| {
            Cell::number(of.deviation, figures::whole_percent(of.deviation))
        })
        .table(values)
        .with_key("assumptions")
        .with_title(say!(language, "armies-drawn"))
        .with_notes([say!(language, "armies-note-moves")])
}

/// Returns the table of the groups of cards from which lists are drawn.
fn pools(answer: &ArmyWorthAnswer, language: Language) -> Table {
    Columns::new(language)
        .left("armies-column-people", move |of: &WorthPool| pool_name(&of.people, language))
        .right("armies-column-cards", |of| of.cards)
        .left("armies-column-lists", move |of| match of.lacks_champions {
            true => say!(language, "armies-pooled"),
            false => say!(language, "armies-legal"),
        })
        .table(&answer.pools)
        .with_key("pools")
        .with_title(say!(language, "armies-pools"))
}

fn pool_name(people: &str, language: Language) -> String {
    if people == "mixed" { say!(language, "armies-mixed") } else { label(people) }
}

fn assumption(of: DrawnAssumption, language: Language) -> String {
    language.word("armies-assumption-", of.word())
}

/// Returns a value of an assumption in words.
fn value_in_words(of: DrawnAssumption, value: &str, language: Language) -> String {
    fn named<T: Word>(value: &str) -> Option<T> {
        T::VARIANTS.iter().copied().find(|of| of.word() == value)
    }
    match of {
        DrawnAssumption::Scenario => named(value).map(|of| scenario_name(of, language)),
        DrawnAssumption::Player => named(value).map(|of| player_word(of, language)),
        DrawnAssumption::Table => Some(say!(language, "battle-table-printed", size = value)),
        DrawnAssumption::Peoples => {
            let sides: Vec<String> = value.split(" / ").map(|of| pool_name(of, language)).collect();
            Some(sides.join(" – "))
        }
        DrawnAssumption::Reading => (value == "own").then(|| say!(language, "armies-own-reading")),
    }
    .unwrap_or_else(|| label(value))
}

fn notes(answer: &ArmyWorthAnswer, language: Language) -> Vec<String> {
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
fn statistics(answer: &ArmyWorthAnswer, language: Language) -> Vec<String> {
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

/// Returns the sections of the page: the chart of worth, then the tables.
fn sections(answer: &ArmyWorthAnswer, language: Language) -> Vec<Section> {
    let point = |of: &WorthCard| {
        let (worth, range) = (of.estimate()?, of.range?);
        Some(ScatterPoint {
            name: of.name.clone(),
            printed: f64::from(of.ap),
            fair: worth.value,
            interval: (range.low, range.high),
            standing: standing(of.verdict),
            figure: figures::estimated_ap(language, &worth).in_language(language),
        })
    };
    let points: Vec<ScatterPoint> = answer.cards.iter().filter_map(point).collect();
    let caption = say!(language, "armies-chart-caption");
    let svg = scatter(&points, answer.threshold.share, &caption, language);
    let table = |key: &str| Block::Table(key.to_owned());
    let section = |id: &'static str, heading: String, blocks: Vec<Block>| Section {
        id,
        heading,
        prose: Vec::new(),
        blocks,
    };
    let by = [DrawnAssumption::Scenario, DrawnAssumption::Peoples];
    let by = by.iter().filter(|by| answer.assumptions.iter().any(|of| of.assumption == **by));
    let by: Vec<Block> = by.map(|by| table(&format!("by-{}", by.word()))).collect();
    vec![
        section(
            "worth",
            say!(language, "armies-title"),
            vec![table("cards"), Block::Figure { svg, caption }],
        ),
        section("price-lists", say!(language, "armies-prices"), vec![table("prices")]),
        section(
            "assumptions",
            say!(language, "armies-drawn"),
            by.into_iter().chain([table("assumptions"), table("pools")]).collect(),
        ),
    ]
}
