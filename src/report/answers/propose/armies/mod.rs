//! A proposal by worth in armies as a document: the changes, what each number of changes gains, how
//! the new AP do on new battles, and who gains and loses.

mod page;

use super::super::armies::words::{deciding, verdict};
use super::super::armies::{self, price_list_columns};
#[cfg(feature = "charts")]
use super::super::pictures;
use super::super::{battle, figures, names};
use super::{change, whole_percentage};
use crate::balance::Proposal;
use crate::language::Language;
use crate::language::number::{Figure, integer};
#[cfg(feature = "charts")]
use crate::report::chart::Picture;
use crate::report::document::{Document, Report};
use crate::report::table::{Cell, Columns, Table, value_and_ends};
use crate::report::text::label;
use crate::rules::Word;
use crate::say;
use crate::stats::{Estimate, Interval};
use crate::study::armies::{PriceList, PriceListQuality, WorthCard};
use crate::study::propose::armies::{ArmyProposeAnswer, CurvePoint, JudgedAgain, NewCost, UnchangedCost};
use std::collections::BTreeMap;

/// Maximum number of changes named in the headline.
const MAX_NAMED_CHANGES: usize = 4;

impl Report for ArmyProposeAnswer {
    fn document(&self, language: Language) -> Document {
        let answer = &*names::translate_names(self, language, |answer| {
            let after = answer.after.iter_mut().flat_map(|of| &mut of.cards);
            answer.worth.cards.iter_mut().chain(after).map(|of| &mut of.name).collect()
        });
        let study = answer.worth.document(language).tables.into_iter().map(Table::into_details);
        let tables = [
            Some(proposals(answer, language)),
            answer.after.as_ref().map(|after| judged_again(after, language)),
            curve(answer, language),
            peoples(answer, language).map(Table::into_details),
            unchanged(answer, language),
        ];
        let battles = answer.worth.battles + answer.after.as_ref().map_or(0, |after| after.battles);
        Document {
            title: answer.title.clone().unwrap_or_else(|| say!(language, "propose-armies-title")),
            subtitle: armies::subtitle(answer.worth.cards.len(), battles, &answer.provenance, language),
            headline: headline(answer, language),
            verdicts: page::verdicts(answer, language),
            tables: tables.into_iter().flatten().chain(study).collect(),
            notes: notes(answer, language),
            statistics: armies::statistics(&answer.worth, language),
            records: Some(columns(answer, language).records(&answer.proposal)),
            sections: page::sections(answer, language),
            settings: armies::settings(battles, &answer.provenance, language),
            ..Document::from_provenance(&answer.provenance, language)
        }
    }

    #[cfg(feature = "charts")]
    fn picture(&self, language: Language) -> Option<Picture> {
        let answer = &*names::translate_names(self, language, |answer| {
            answer.worth.cards.iter_mut().map(|of| &mut of.name).collect()
        });
        let title = answer.title.clone().unwrap_or_else(|| say!(language, "propose-armies-title"));
        let about =
            quality_change(answer, language).into_iter().chain([say!(language, "chart-changes-armies")]);
        let captions = pictures::captions(&answer.provenance, title, pictures::lines(about), language);
        pictures::cost_changes(captions, page::rows(answer))
    }

    fn failure(&self, language: Language) -> Option<String> {
        let illegal =
            self.worth.illegal_actions + self.after.as_ref().map_or(0, |after| after.illegal_actions);
        battle::failure(illegal, language)
    }
}

/// Returns the proposed changes as a table for a spreadsheet in this language: names and rounded
/// numbers, with the interval on which each verdict rests.
pub fn sheet(answer: &ArmyProposeAnswer, language: Language) -> Table {
    let answer = &*names::translate_names(answer, language, |answer| {
        answer.worth.cards.iter_mut().map(|of| &mut of.name).collect()
    });
    let rounded = |value: Option<f64>, decimals: f64| {
        value.filter(|of| of.is_finite()).map(|of| Cell::value((of * decimals).round() / decimals))
    };
    let card = |of: &NewCost| answer.card(&of.id);
    let range = move |of: &NewCost, end: fn(Interval) -> f64| {
        rounded(answer.over_assumptions(&of.id).map(|worth| end(worth.ci95)), 10.0)
    };
    Columns::new(language)
        .left("balance-column-profile", move |of: &NewCost| answer.name_of(&of.id).to_owned())
        .left("armies-column-people", move |of| card(of).map_or(String::new(), |card| card.people.clone()))
        .right("balance-column-ap", |of| of.ap)
        .right("propose-column-proposed", |of| of.proposed_ap)
        .right("propose-column-percent", move |of| rounded(Some(100.0 * of.change()), 1.0))
        .right("propose-column-worth", move |of| {
            rounded(answer.worth_of(&of.id).map(|worth| worth.value), 10.0)
        })
        .right("propose-column-range-from", move |of| range(of, |range| range.low))
        .right("propose-column-range-to", move |of| range(of, |range| range.high))
        .left("balance-column-verdict", move |of| card(of).map_or(String::new(), |of| verdict(of, language)))
        .left("propose-column-verdict-then", move |of| answer.verdict_after(&of.id, language))
        .left("armies-column-decides", move |of| {
            card(of).map_or(String::new(), |of| deciding(&answer.worth, of, language))
        })
        .table(&answer.proposal)
}

impl ArmyProposeAnswer {
    fn name_of<'a>(&'a self, id: &'a str) -> &'a str {
        self.card(id).map_or(id, |card| &card.name)
    }

    /// Returns the worth of a card in AP in which what is held still keeps its printed AP.
    fn worth_of(&self, id: &str) -> Option<Estimate> {
        Some(self.card(id)?.estimate()?.map(|worth| self.unit * worth))
    }

    /// Returns the worth in the same AP, with its interval over dice and assumptions.
    fn over_assumptions(&self, id: &str) -> Option<Estimate> {
        Some(self.card(id)?.over_assumptions()?.map(|worth| self.unit * worth))
    }

    /// Returns the verdict on a card at its proposed AP by the new battles alone.
    fn verdict_after(&self, id: &str, language: Language) -> String {
        self.card_after(id).map_or(String::new(), |card| verdict(card, language))
    }

    /// Returns the quality of a price list on the new battles.
    fn quality_of(&self, prices: PriceList) -> Option<&PriceListQuality> {
        self.after.as_ref()?.price_lists.iter().find(|of| of.prices == prices)
    }
}

/// Names the changes, and says how good the new AP are and what they gain.
fn headline(answer: &ArmyProposeAnswer, language: Language) -> Vec<String> {
    let (Some(point), Some(after)) = (answer.selected(), &answer.after) else {
        return std::iter::once(nothing(answer, language)).chain(limited(answer, language)).collect();
    };
    let named = |of: &NewCost| format!("{} {} → {}", label(answer.name_of(&of.id)), of.ap, of.proposed_ap);
    let mut largest: Vec<&NewCost> = answer.proposal.iter().rev().take(MAX_NAMED_CHANGES).collect();
    largest.sort_by(|a, b| b.change().total_cmp(&a.change()));
    let names: Vec<String> = largest.into_iter().map(named).collect();
    let raised = answer.proposal.iter().filter(|of| of.change() > 0.0).count();
    let changes = say!(
        language,
        "propose-armies-changes",
        n = answer.proposal.len(),
        of = answer.worth.cards.iter().filter(|of| of.grade.is_some()).count(),
        raised = raised,
        lowered = answer.proposal.len() - raised,
        more = answer.proposal.len().saturating_sub(MAX_NAMED_CHANGES),
        names = names.join(", ")
    );
    let share = say!(
        language,
        "propose-armies-share",
        share = figures::whole_percent(point.share),
        n = point.changes,
        most = answer.curve.last().map_or(0, |of| of.changes),
        drift = signed_percent(after.drift)
    );
    let is_settled = |of: &&NewCost| answer.card_after(&of.id).is_some_and(|card| !card.is_mispriced());
    let settled = answer.proposal.iter().filter(is_settled).count();
    let settled = say!(language, "propose-armies-settled", n = settled, of = answer.proposal.len());
    let quality = quality_change(answer, language);
    std::iter::once(changes).chain(quality).chain([share, settled]).chain(limited(answer, language)).collect()
}

/// Says how good the new AP are on the new battles; `None` without a proposal.
fn quality_change(answer: &ArmyProposeAnswer, language: Language) -> Option<String> {
    let wins = |prices| answer.quality_of(prices).and_then(PriceListQuality::stronger_wins);
    wins(PriceList::Printed).zip(wins(PriceList::Proposed)).map(|(before, after)| {
        let [before, after] = [before, after].map(battle::chance);
        let battles = integer(answer.after.as_ref().map_or(0, |after| after.battles).into());
        say!(language, "propose-armies-better", battles = battles, before = before, after = after)
    })
}

/// Minimum difference between the shares gained with and without the total held still for the
/// headline to mention it.
const NOTABLE_LIMIT: f64 = 0.1;

/// States what holding the total still costs, and how to avoid it; `None` if it costs little.
fn limited(answer: &ArmyProposeAnswer, language: Language) -> Option<String> {
    let free = answer.free.as_ref()?;
    let reached = answer.curve.last().map_or(0.0, |of| of.share);
    let distance = |card: &&WorthCard| {
        let worth = card.worth.filter(|worth| *worth > 0.0 && card.grade.is_some() && !card.is_mispriced());
        worth.map_or(f64::INFINITY, |worth| libm::log(worth / f64::from(card.ap)).abs())
    };
    let nearest = answer.worth.cards.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
    (free.share > reached + NOTABLE_LIMIT && distance(&nearest).is_finite()).then(|| {
        say!(
            language,
            "propose-armies-limited",
            reached = figures::whole_percent(reached),
            free = figures::whole_percent(free.share),
            drift = signed_percent(free.drift),
            hold = format!("--hold {}", nearest.id)
        )
    })
}

/// States why nothing is proposed.
fn nothing(answer: &ArmyProposeAnswer, language: Language) -> String {
    match (answer.curve.first(), answer.unchanged.len()) {
        (Some(shortest), _) => say!(language, "propose-armies-most-too-few", n = shortest.changes),
        (None, 0) => say!(language, "propose-armies-nothing-wrong"),
        (None, n) => say!(language, "propose-armies-nothing", n = n),
    }
}

/// Formats a small share with its sign: `+0.12 %`; zero has none.
fn signed_percent(share: f64) -> Figure {
    let text = format!("{:.2}\u{202F}%", 100.0 * share.abs());
    let sign = match text.starts_with("0.00") {
        true => "",
        false if share < 0.0 => "\u{2212}",
        false => "+",
    };
    Figure::new(format!("{sign}{text}"))
}

/// Returns the columns of the proposed changes, for people and for programs.
fn columns(answer: &ArmyProposeAnswer, language: Language) -> Columns<'_, NewCost> {
    let card = |of: &NewCost| answer.card(&of.id);
    let ends = |worth: Option<Estimate>| {
        worth.map_or([const { Cell::Empty }; 2], |of| [of.ci95.low, of.ci95.high].map(Cell::value))
    };
    let after_of = |of: &NewCost| answer.card_after(&of.id);
    Columns::new(language)
        .record("id", |of: &NewCost| of.id.clone())
        .left("balance-column-profile", move |of| answer.name_of(&of.id).to_owned())
        .recorded("name")
        .record("people", move |of| card(of).map_or(String::new(), |card| card.people.clone()))
        .right("balance-column-ap", |of| of.ap)
        .recorded("ap")
        .right("propose-column-proposed", |of| of.proposed_ap)
        .recorded("proposed_ap")
        .right("propose-column-change", |of| change(of.change()))
        .right("armies-column-worth", move |of| armies::words::worth_cell(answer.over_assumptions(&of.id)))
        .record_all(["worth", "low", "high"], move |of| value_and_ends(answer.worth_of(&of.id)))
        .record_all(["range_low", "range_high"], move |of| ends(answer.over_assumptions(&of.id)))
        .left("balance-column-verdict", move |of| card(of).map_or(String::new(), |of| verdict(of, language)))
        .record("verdict", move |of| figures::json_word(&card(of).map(|card| card.verdict)))
        .record("grade", move |of| figures::json_word(&card(of).and_then(|card| card.grade)))
        .left("propose-column-verdict-then", move |of| answer.verdict_after(&of.id, language))
        .record("verdict_after", move |of| figures::json_word(&after_of(of).map(|card| card.verdict)))
        .record("grade_after", move |of| figures::json_word(&after_of(of).and_then(|card| card.grade)))
        .record_all(["worth_after", "low_after", "high_after"], move |of| {
            value_and_ends(after_of(of).and_then(WorthCard::estimate))
        })
        .left("armies-column-decides", move |of| {
            card(of).map_or(String::new(), |of| deciding(&answer.worth, of, language))
        })
        .droppable(2)
}

/// Returns the table of the proposed changes, the smallest first.
fn proposals(answer: &ArmyProposeAnswer, language: Language) -> Table {
    if answer.proposal.is_empty() {
        return Table::from_notes(vec![nothing(answer, language)]).with_key("proposals").into_details();
    }
    columns(answer, language)
        .table(&answer.proposal)
        .with_key("proposals")
        .with_title(say!(language, "propose-armies-title"))
}

/// Returns the table of price lists on the new battles.
fn judged_again(after: &JudgedAgain, language: Language) -> Table {
    let ceiling = after.ceiling.map(figures::whole_percent);
    let ceiling = ceiling.map(|ceiling| say!(language, "propose-armies-note-ceiling", ceiling = ceiling));
    let drift = say!(language, "propose-armies-note-drift", drift = signed_percent(after.drift));
    price_list_columns(language)
        .table(&after.price_lists)
        .with_key("again")
        .with_title(say!(language, "propose-armies-again", battles = integer(after.battles.into())))
        .with_notes(ceiling.into_iter().chain([drift]))
}

/// Returns what each number of changes gains; `None` without any proposal.
fn curve(answer: &ArmyProposeAnswer, language: Language) -> Option<Table> {
    let selected = answer.selected().map(|of| of.changes);
    let added = |point: &CurvePoint| {
        let before = answer.curve.iter().rev().find(|of| of.changes < point.changes);
        let is_new =
            |of: &&NewCost| before.is_none_or(|before| before.costs.iter().all(|old| old.id != of.id));
        let named =
            |of: &NewCost| format!("{} {} → {}", label(answer.name_of(&of.id)), of.ap, of.proposed_ap);
        point.costs.iter().filter(is_new).map(named).collect::<Vec<_>>().join(", ")
    };
    let mark = move |of: &CurvePoint| match Some(of.changes) == selected {
        true => say!(language, "propose-armies-this"),
        false => String::new(),
    };
    let wins = |of: &CurvePoint| of.quality.and_then(|of| of.stronger_wins());
    let table = Columns::new(language)
        .right("propose-column-changes", |of: &CurvePoint| of.changes)
        .right("propose-column-gain", |of| Cell::number(of.share, figures::whole_percent(of.share)))
        .right("propose-column-stronger", move |of| wins(of).map_or(Cell::Empty, figures::chance))
        .right("propose-column-drift", |of| Cell::number(of.drift, signed_percent(of.drift)))
        .droppable(1)
        .left("propose-column-added", added)
        .left("propose-column-selected", mark)
        .table(&answer.curve)
        .with_key("curve")
        .with_title(say!(language, "propose-armies-curve"))
        .with_notes([say!(language, "propose-armies-note-curve")]);
    (!answer.curve.is_empty()).then_some(table)
}

/// Number of cards of a people, and their AP before and after.
#[derive(Default)]
struct PeopleCosts {
    people: String,
    cards: u64,
    raised: u64,
    lowered: u64,
    before: u64,
    after: u64,
}

/// Returns the sums of AP of each people's cards before and after; `None` without a proposal.
fn peoples(answer: &ArmyProposeAnswer, language: Language) -> Option<Table> {
    let mut peoples: BTreeMap<&str, PeopleCosts> = BTreeMap::new();
    for card in &answer.worth.cards {
        let of = peoples.entry(&card.people).or_default();
        let after = answer.proposed(&card.id).map_or(card.ap, |of| of.proposed_ap);
        of.people = card.people.clone();
        of.cards += 1;
        of.raised += u64::from(after > card.ap);
        of.lowered += u64::from(after < card.ap);
        of.before += u64::from(card.ap);
        of.after += u64::from(after);
    }
    let table = Columns::new(language)
        .left("armies-column-people", |of: &PeopleCosts| label(&of.people))
        .right("armies-column-cards", |of| of.cards)
        .right("propose-column-raised", |of| of.raised)
        .right("propose-column-lowered", |of| of.lowered)
        .right("propose-column-sum-before", |of| of.before)
        .right("propose-column-sum-after", |of| of.after)
        .right("propose-column-change", |of| change(of.after as f64 / of.before as f64 - 1.0))
        .table(peoples.into_values())
        .with_key("peoples")
        .with_title(say!(language, "propose-armies-peoples"))
        .with_notes([say!(language, "propose-armies-note-peoples")]);
    (!answer.proposal.is_empty()).then_some(table)
}

/// Returns the mispriced cards that keep their AP, with reasons; `None` if there are none.
fn unchanged(answer: &ArmyProposeAnswer, language: Language) -> Option<Table> {
    let card = |of: &UnchangedCost| answer.card(&of.id);
    let table = Columns::new(language)
        .left("balance-column-profile", move |of: &UnchangedCost| answer.name_of(&of.id).to_owned())
        .right("balance-column-ap", move |of| card(of).map_or(Cell::Empty, |of| of.ap.into()))
        .right("armies-column-worth", move |of| armies::words::worth_cell(answer.over_assumptions(&of.id)))
        .left("balance-column-verdict", move |of| card(of).map_or(String::new(), |of| verdict(of, language)))
        .left("propose-column-why", move |of| language.word("propose-armies-why-", of.why.word()))
        .table(&answer.unchanged)
        .with_key("unchanged")
        .with_title(say!(language, "propose-armies-unchanged"));
    let table = if answer.proposal.is_empty() { table } else { table.into_details() };
    (!answer.unchanged.is_empty()).then_some(table)
}

/// Describes how the proposal was made, then how worth was estimated.
fn notes(answer: &ArmyProposeAnswer, language: Language) -> Vec<String> {
    let held = match &answer.held {
        Some(id) => say!(language, "propose-armies-held", name = label(answer.name_of(id))),
        None => say!(language, "propose-armies-total"),
    };
    let cap = match answer.cap {
        Some(cap) => say!(
            language,
            "propose-armies-cap",
            up = whole_percentage(cap),
            down = whole_percentage(1.0 - 1.0 / (1.0 + cap))
        ),
        None => say!(language, "propose-no-cap"),
    };
    let knee = figures::whole_percent(Proposal::KNEE);
    let rule = say!(language, "propose-armies-rule", share = knee);
    let own = [rule, held, cap, say!(language, "propose-armies-note-evidence")];
    own.into_iter().chain(armies::notes(&answer.worth, language)).collect()
}
