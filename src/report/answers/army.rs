//! Army lists as documents: contents, quotas and rule violations.

use super::{assumed, names, words};
use crate::language::Language;
use crate::report::document::{Document, Report};
use crate::report::faults;
use crate::report::table::{Cell, Column, Columns, Table};
use crate::report::text::printable;
use crate::say;
use crate::scenario::{UnreadLine, WhyUnread};
use crate::study::army::listed::{ArmyMissingValue, ArmyRule, ListedExtra, ListedFighter};
use crate::study::army::peoples::ListsOfPeople;
use crate::study::army::{
    ArmyCheckAnswer, ArmyFault, ArmyMissing, ArmyPeoplesAnswer, ArmyRandomAnswer, ListedArmy, PeopleLists,
    PoolLimits,
};
use std::collections::BTreeMap;

impl Report for ArmyCheckAnswer {
    fn document(&self, language: Language) -> Document {
        let list = &self.list;
        Document {
            title: title(list, language),
            headline: vec![headline(list, language)],
            records: Some(records(std::slice::from_ref(list), language)),
            tables: notice_table("faults", fault_sentences(list, language))
                .into_iter()
                .chain(notice_table("unread", unread_notes(list, language)))
                .chain([fighters(list, language), quotas(list, language)])
                .collect(),
            notes: assumed::note(language, &self.provenance.assumed)
                .into_iter()
                .chain(notes(list, language))
                .collect(),
            ..Document::from_provenance(&self.provenance, language)
        }
    }

    fn failure(&self, language: Language) -> Option<String> {
        (!self.legal).then(|| fault_sentences(&self.list, language).join("\n"))
    }
}

impl Report for ArmyRandomAnswer {
    fn document(&self, language: Language) -> Document {
        let mut tables: Vec<Table> = Vec::new();
        for (number, list) in self.lists.iter().enumerate() {
            let title =
                say!(language, "army-random-list", n = number + 1, total = list.total_ap, bases = list.bases);
            let table = Table { title: Some(title), ..fighters(list, language) };
            tables
                .push(Table { notes: vec![list.label.clone()], ..table }.with_key(format!("list-{number}")));
        }
        let n = self.lists.len();
        let headline = say!(
            language,
            "army-random-headline",
            kind = kind_of_draw(&self.limits),
            n = n,
            ap = self.agreed_ap,
            people = &self.people,
            edition = &self.edition
        );
        let mut notes = limit_notes(&self.limits, &self.people, language);
        notes.extend(assumed::note(language, &self.provenance.assumed));
        let chances = if self.leveled { "leveled" } else { "equal" };
        let lacks_champions = self.limits.not_kept.iter().any(|of| of.rule == ArmyRule::ChampionsAp);
        let kind = if lacks_champions { "pooled" } else { "legal" };
        notes.push(say!(language, "army-random-how", kind = kind, chances = chances, pool = self.pool));
        if !self.left_out.is_empty() {
            notes.push(say!(
                language,
                "army-random-left-out",
                n = self.left_out.len(),
                who = self.left_out.join(", ")
            ));
        }
        if let Some(list) = self.lists.first() {
            notes.extend(missing_notes(&list.missing, language));
        }
        Document {
            title: headline.clone(),
            headline: vec![headline],
            records: Some(records(&self.lists, language)),
            tables,
            notes,
            ..Document::from_provenance(&self.provenance, language)
        }
    }
}

impl Report for ArmyPeoplesAnswer {
    fn document(&self, language: Language) -> Document {
        let count = |kind| self.peoples.iter().filter(|of| of.lists == kind).count();
        let headline = say!(
            language,
            "army-peoples-headline",
            ap = self.agreed_ap,
            legal = count(ListsOfPeople::Legal),
            pooled = count(ListsOfPeople::Pooled),
            none = count(ListsOfPeople::None)
        );
        let columns = people_columns(language);
        let mut blocked: Vec<String> = Vec::new();
        for of in &self.peoples {
            blocked.extend(limit_notes(&of.limits, &of.people, language));
            let lines = of.cannot_fight.iter().map(|unfit| {
                let missing = words::columns(language, &unfit.missing);
                say!(
                    language,
                    "army-peoples-unfit",
                    people = &of.people,
                    who = &unfit.name,
                    missing = missing
                )
            });
            blocked.extend(lines);
        }
        let details = |lines: Vec<String>, title: &str, key: &str| {
            let title = Some(say!(language, title));
            (!lines.is_empty())
                .then(|| Table { title, ..Table::from_notes(lines) }.with_key(key).into_details())
        };
        let estimates = assumed::note(language, &self.provenance.assumed).into_iter().collect();
        let peoples = columns.table(&self.peoples).with_key("peoples");
        let blocked = details(blocked, "army-peoples-blocked", "blocked");
        let estimates = details(estimates, "army-peoples-estimates", "estimates");
        Document {
            title: headline.clone(),
            headline: vec![headline],
            records: Some(columns.records(&self.peoples)),
            tables: std::iter::once(peoples).chain(blocked).chain(estimates).collect(),
            ..Document::from_provenance(&self.provenance, language)
        }
    }
}

/// Returns the columns of peoples and their lists, for people and for programs.
fn people_columns<'a>(language: Language) -> Columns<'a, PeopleLists> {
    let kind = move |of: &PeopleLists| {
        let kind = match of.lists {
            ListsOfPeople::Legal => say!(language, "army-peoples-legal"),
            ListsOfPeople::Pooled => say!(language, "army-peoples-pooled"),
            ListsOfPeople::None => return say!(language, "army-peoples-none"),
        };
        let Some(most) = of.limits.most_ap else { return kind };
        say!(language, "army-peoples-most", kind = kind, most = most)
    };
    let word = |of: &PeopleLists| match of.lists {
        ListsOfPeople::Legal => "legal",
        ListsOfPeople::Pooled => "pooled",
        ListsOfPeople::None => "none",
    };
    Columns::new(language)
        .left("army-column-people", |of: &PeopleLists| of.people.clone())
        .recorded("people")
        .right("army-column-profiles", |of| of.profiles)
        .recorded("profiles")
        .right("army-column-printed", |of| of.with_printed_ap)
        .recorded("with_printed_ap")
        .right("army-column-estimated", |of| of.with_estimated_ap)
        .recorded("with_estimated_ap")
        .record("cannot_fight", |of| of.cannot_fight.len() as u64)
        .record("edition", |of| of.edition.clone())
        .right("army-column-pool", |of| of.pool)
        .recorded("pool")
        .right("army-column-champions", |of| of.champions)
        .recorded("champions")
        .left("army-column-lists", kind)
        .record("lists", word)
}

/// Returns the sentence for one rule violation, with its paragraph.
pub(crate) fn fault_sentence(fault: &ArmyFault, language: Language) -> String {
    faults::sentence(&fault.with_paragraph(), language)
}

/// Returns the title of a list: its name, or its people if it has none, with its AP.
fn title(list: &ListedArmy, language: Language) -> String {
    match list.name.is_empty() {
        true => say!(language, "army-title", people = &list.people, ap = list.agreed_ap),
        false => say!(language, "army-title", people = &list.name, ap = list.agreed_ap),
    }
}

fn headline(list: &ListedArmy, language: Language) -> String {
    let (total, agreed, bases) = (list.total_ap, list.agreed_ap, list.bases);
    match list.faults.len() {
        0 => say!(language, "army-legal", total = total, agreed = agreed, bases = bases),
        n => say!(language, "army-illegal", n = n, total = total, agreed = agreed, bases = bases),
    }
}

/// Returns a sentence for each rule violation; none for a legal list.
fn fault_sentences(list: &ListedArmy, language: Language) -> Vec<String> {
    list.faults.iter().map(|fault| printable(&fault_sentence(fault, language))).collect()
}

/// Returns sentences as a table without columns; `None` without any.
fn notice_table(key: &str, lines: Vec<String>) -> Option<Table> {
    (!lines.is_empty()).then(|| Table::from_notes(lines).with_key(key))
}

/// Returns the columns of fighters and their cards, for people and for programs. Each row is made
/// from the number of an army list and one of its fighters.
fn columns<'a>(language: Language) -> Columns<'a, (usize, &'a ListedFighter)> {
    let cards = |of: &ListedFighter, separator: &str| {
        of.cards.iter().map(u16::to_string).collect::<Vec<_>>().join(separator)
    };
    let standing = move |of: &ListedFighter| {
        let champion = (of.champion == Some(true)).then(|| say!(language, "army-champion"));
        let ally = of.is_ally.then(|| say!(language, "army-ally", people = &of.people));
        let extras = of.artifacts.iter().chain(&of.options).map(|extra| extra_phrase(extra, language));
        let standing = champion.into_iter().chain(ally).chain(extras);
        standing.collect::<Vec<_>>().join(", ")
    };
    Columns::new(language)
        .record("list", |(list, _): &(usize, &ListedFighter)| *list as u64)
        .record("id", |(_, of)| of.id.clone())
        .right("army-column-count", |(_, of)| of.count)
        .left("army-column-fighter", move |(_, of)| names::in_words(&of.name, language))
        .recorded("name")
        .record("people", |(_, of)| of.people.clone())
        .record("ally", |(_, of)| u8::from(of.is_ally))
        .record("champion", |(_, of)| of.champion.map(u8::from))
        .right("army-column-ap", move |(_, of)| ap_cell(of, language))
        .record("ap", |(_, of)| of.ap)
        .record("count", |(_, of)| of.count)
        .right("army-column-sum", |(_, of)| u32::from(of.ap) * u32::from(of.count))
        .left("army-column-cards", move |(_, of)| cards(of, " + "))
        .record("cards", move |(_, of)| cards(of, "+"))
        .left("army-column-as", move |(_, of)| standing(of))
}

/// Returns the AP of a fighter, with the interval if they are estimated.
fn ap_cell(of: &ListedFighter, language: Language) -> Cell {
    match of.ap_ci95 {
        None => of.ap.into(),
        Some([low, high]) => say!(language, "army-ap-estimated", ap = of.ap, low = low, high = high).into(),
    }
}

/// Returns the table of fighters and their cards.
pub(super) fn fighters(list: &ListedArmy, language: Language) -> Table {
    columns(language).table(list.fighters.iter().map(|of| (1, of))).with_key("fighters")
}

/// Returns the table of quotas: what the list contains, and the limit.
fn quotas(list: &ListedArmy, language: Language) -> Table {
    let columns = [
        Column::left(""),
        Column::right(say!(language, "army-column-found")),
        Column::left(say!(language, "army-column-allowed")),
        Column::left(say!(language, "army-column-paragraph")),
    ];
    let mut table = Table::new(columns).with_key("quotas").into_details();
    let highest = list.fighters.iter().map(|of| u32::from(of.ap)).max().unwrap_or_default();
    let most = |n: u32| say!(language, "army-at-most", n = n);
    let least = say!(language, "army-at-least", n = list.least_champions_ap);
    let mut add = |what: String, found: u32, allowed: String, paragraph: &str| {
        table.rows.push(vec![what.into(), found.into(), allowed.into(), paragraph.into()]);
    };
    add(say!(language, "army-quota-total"), list.total_ap, most(list.agreed_ap.into()), "I-D");
    add(say!(language, "army-quota-bases"), list.bases, most(list.most_bases), "I-D-1");
    add(say!(language, "army-quota-highest"), highest, most(list.highest_ap), "I-D-3");
    add(say!(language, "army-quota-champions"), list.champions_ap, least, "I-D-4");
    add(say!(language, "army-quota-allies"), list.allies_ap, most(list.most_allies_ap), "I-D-8");
    add(say!(language, "army-quota-cards"), list.cards, String::new(), "I-D-5");
    table
}

/// Returns the notes below a list: paid options, values missing from cards and texts, and fighters
/// that battles cannot play.
fn notes(list: &ListedArmy, language: Language) -> Vec<String> {
    let missing = missing_notes(&list.missing, language);
    let paid = paid_note(list, language);
    let unfit = unfit_notes(list, language);
    paid.into_iter().chain(missing).chain(unfit).collect()
}

/// Returns the name of an artifact or option with its AP and changes.
fn extra_phrase(extra: &ListedExtra, language: Language) -> String {
    let ListedExtra { name, ap, changes, .. } = extra;
    match changes.is_empty() {
        true => say!(language, "army-extra", name = printable(name), ap = *ap),
        false => {
            let changes = changes.replace(';', ", ");
            say!(language, "army-extra-changes", name = printable(name), ap = *ap, changes = changes)
        }
    }
}

/// Returns the note on artifacts and options, or changes that they make, that battles do not play.
pub(crate) fn paid_note(list: &ListedArmy, language: Language) -> Option<String> {
    let phrase = |extra: &ListedExtra| {
        let not_played = extra.not_played.join(";");
        let is_idle = extra.changes.is_empty() || !not_played.is_empty();
        is_idle.then(|| extra_phrase(&ListedExtra { changes: not_played, ..extra.clone() }, language))
    };
    let extras = list.fighters.iter().flat_map(|of| of.artifacts.iter().chain(&of.options));
    let what: Vec<String> = extras.filter_map(phrase).collect();
    (!what.is_empty()).then(|| say!(language, "army-paid-not-played", what = what.join("; ")))
}

/// Returns notes on lines of a pasted list that were not understood.
pub(crate) fn unread_notes(list: &ListedArmy, language: Language) -> Vec<String> {
    let note = |of: &UnreadLine| {
        let key = match of.why {
            WhyUnread::Line if of.candidates.is_empty() => "army-unread-line",
            WhyUnread::Line => "army-unread-line-nearest",
            WhyUnread::Several => "army-unread-several",
            WhyUnread::Ap => "army-unread-ap",
            WhyUnread::Rest => "army-unread-rest",
            WhyUnread::Total => "army-unread-total",
        };
        let ids = of.candidates.join(", ");
        say!(language, key, line = of.line, text = printable(&of.text), total = list.total_ap, ids = ids)
    };
    list.unread.iter().map(note).collect()
}

/// Returns notes on values missing from cards and texts, and what is assumed instead. Each kind of
/// value is mentioned once, with all it affects.
pub(crate) fn missing_notes(missing: &[ArmyMissing], language: Language) -> Vec<String> {
    let who = |value| {
        let all = missing.iter().filter(|of| of.value == value).map(|of| of.of.as_str());
        let all: Vec<&str> = all.collect();
        (!all.is_empty()).then(|| all.join(", "))
    };
    [
        who(ArmyMissingValue::Champion).map(|who| say!(language, "army-missing-champion", who = who)),
        who(ArmyMissingValue::Artifacts).map(|who| say!(language, "army-missing-artifacts", who = who)),
        who(ArmyMissingValue::Way).map(|who| say!(language, "army-missing-way", people = who)),
        who(ArmyMissingValue::Diagram).map(|_| say!(language, "army-missing-diagram")),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Returns the word by which messages distinguish legal from pooled lists.
pub(crate) fn kind_of_draw(limits: &PoolLimits) -> &'static str {
    if limits.not_kept.is_empty() { "legal" } else { "pooled" }
}

/// Returns notes on what the cards do not allow that lists are drawn from.
pub(crate) fn limit_notes(limits: &PoolLimits, people: &str, language: Language) -> Vec<String> {
    let rule = |fault: &ArmyFault| {
        let key = match fault.rule {
            ArmyRule::ChampionsAp => "army-not-kept-champions",
            ArmyRule::Alliance => "army-not-kept-alliance",
            _ => "army-not-kept-allies",
        };
        say!(language, key, found = fault.found, allowed = fault.allowed)
    };
    let rules: Vec<String> = limits.not_kept.iter().map(rule).collect();
    let pooled = (!rules.is_empty())
        .then(|| say!(language, "army-pooled", people = people, rules = words::list(language, rules)));
    let most = limits.most_ap.map(|most| say!(language, "army-most-ap", people = people, most = most));
    pooled.into_iter().chain(most).collect()
}

/// Returns notes on fighters that cannot be played in battles, grouped by missing values.
fn unfit_notes(list: &ListedArmy, language: Language) -> Vec<String> {
    let mut by_lack: BTreeMap<&[String], Vec<&str>> = BTreeMap::new();
    for of in list.fighters.iter().filter(|of| !of.cannot_fight.is_empty()) {
        let who = by_lack.entry(&of.cannot_fight).or_default();
        if !who.contains(&of.name.as_str()) {
            who.push(&of.name);
        }
    }
    let line = |(missing, who): (&[String], Vec<&str>)| {
        let missing = words::columns(language, missing);
        say!(language, "army-cannot-fight", who = who.join(", "), missing = missing)
    };
    by_lack.into_iter().map(line).collect()
}

/// Returns one row for each fighter of each list.
fn records(lists: &[ListedArmy], language: Language) -> Table {
    let fighters: Vec<(usize, &ListedFighter)> = lists
        .iter()
        .enumerate()
        .flat_map(|(i, list)| list.fighters.iter().map(move |of| (i + 1, of)))
        .collect();
    let columns = columns(language);
    let columns = match fighters.iter().any(|(_, of)| of.ap_ci95.is_some()) {
        true => columns
            .record_all(["ap_low", "ap_high"], |(_, of)| of.ap_ci95.map_or([None; 2], |ends| ends.map(Some))),
        false => columns,
    };
    columns.records(fighters)
}
