//! The page of `compare`: who is hurt first.

use super::compared::{Compared, Effect};
use super::worlds::Worlds;
use crate::cli::fight_json::Hashes;
use crate::cli::page::old::{Block, Page, Section};
use crate::cli::page::{Again, Settings};
use crate::language::Language;
use crate::language::number::{integer, signed};
use crate::report::page::figure::{Bar, bars};
use crate::report::page::{Count, Standing};
use crate::report::table::Table;
use crate::report::text::label;
use crate::say;
use crate::stats::z95;

/// So many profiles are named in a summary.
const MOST_NAMED: usize = 3;

/// The page of a change; `tables` are those of [`tables::all`](super::tables::all).
pub(super) fn page(
    worlds: &Worlds,
    compared: &Compared,
    mut tables: Vec<Table>,
    again: &Again,
    language: Language,
) -> Page {
    let [old, new] = &worlds.inputs;
    let scenario = &old.scenario;
    let method = tables.first_mut().map(|table| std::mem::take(&mut table.notes)).unwrap_or_default();
    let tally = tally(worlds, compared, language);
    let lead = lead(worlds, compared, language);
    let change = say!(
        language,
        "page-compare-change",
        old = worlds.written[0].clone(),
        new = worlds.written[1].clone()
    );
    let settings = say!(
        language,
        "page-sum-settings",
        ruleset = scenario.ruleset.id.clone(),
        policy = scenario.policies[0].text.clone(),
        turns = scenario.turns.get(),
        seed = scenario.seed.to_string(),
        fights = compared.fights
    );
    let counts =
        tally.iter().map(|of| say!(language, "page-sum-count", words = of.words.clone(), n = of.count));
    let counts: Vec<String> = counts.collect();
    let summary =
        [change.clone()].into_iter().chain(lead.iter().cloned()).chain([counts.join(", "), settings]);
    Page {
        language,
        title: say!(language, "page-compare-title"),
        subtitle: change,
        summary: summary.collect(),
        lead,
        tally,
        cards: Vec::new(),
        about_cards: Vec::new(),
        sections: sections(worlds, compared, tables, language),
        settings: Settings::of_scenario(scenario, language)
            .with(say!(language, "page-set-fights"), integer(i128::from(compared.fights)).shown(language))
            .with(
                say!(language, "page-set-new-ruleset"),
                format!("{} {}", new.scenario.ruleset.id, new.scenario.ruleset_hash),
            )
            .with(say!(language, "page-set-new-profiles"), new.scenario.roster_hash.clone())
            .with_hashes(Hashes::of_scenario(scenario)),
        method,
        command: again.of_page(language),
    }
}

/// Who loses nothing that matters counts as even, and so does who meets nobody.
fn standing(effect: Option<Effect>) -> Standing {
    match effect {
        Some(Effect::Gains) => Standing::Strong,
        Some(Effect::Hurt) => Standing::Weak,
        Some(Effect::None) | None => Standing::Even,
        Some(Effect::Undecided) => Standing::Open,
    }
}

fn count(worlds: &Worlds, compared: &Compared, of: Standing) -> usize {
    (0..worlds.len()).filter(|&i| standing(compared.effect(i)) == of).count()
}

fn tally(worlds: &Worlds, compared: &Compared, language: Language) -> Vec<Count> {
    [Standing::Weak, Standing::Strong, Standing::Even, Standing::Open]
        .map(|standing| {
            let n = count(worlds, compared, standing);
            let words = match standing {
                Standing::Weak => say!(language, "page-count-hurt", n = n),
                Standing::Strong => say!(language, "page-count-gain", n = n),
                Standing::Even => say!(language, "page-count-none", n = n),
                Standing::Open => say!(language, "page-count-undecided", n = n),
            };
            Count { standing, words, count: n }
        })
        .into()
}

fn lead(worlds: &Worlds, compared: &Compared, language: Language) -> Vec<String> {
    if compared.is_of_nothing {
        return vec![say!(language, "page-compare-nothing")];
    }
    let (hurt, gain) = (count(worlds, compared, Standing::Weak), count(worlds, compared, Standing::Strong));
    let mut lead = vec![
        say!(language, "page-compare-hurt", n = hurt, of = worlds.len()),
        say!(language, "page-compare-gain", n = gain),
    ];
    let order = compared.by_change();
    let of = |i: usize| {
        compared.profiles[i].balance.map(|balance| (label(&worlds.name(i)), signed(balance.change)))
    };
    let named = |places: Vec<usize>, is: Standing| -> Vec<String> {
        let places = places.into_iter().filter(|&i| standing(compared.effect(i)) == is).take(MOST_NAMED);
        places
            .filter_map(of)
            .map(|(name, change)| say!(language, "page-compare-profile", name = name, change = change))
            .collect()
    };
    let most_hurt = named(order.clone(), Standing::Weak);
    if !most_hurt.is_empty() {
        lead.push(say!(language, "page-compare-most-hurt", names = most_hurt.join(", ")));
    }
    let most_gaining = named(order.into_iter().rev().collect(), Standing::Strong);
    if !most_gaining.is_empty() {
        lead.push(say!(language, "page-compare-most-gain", names = most_gaining.join(", ")));
    }
    lead
}

fn sections(worlds: &Worlds, compared: &Compared, tables: Vec<Table>, language: Language) -> Vec<Section> {
    let rows: Vec<Bar> = compared
        .by_change()
        .into_iter()
        .filter_map(|i| {
            let of = compared.profiles[i].balance?;
            let interval = of.interval(z95());
            Some(Bar {
                name: worlds.name(i),
                value: of.change,
                interval: (of.standard_error > 0.0).then_some((interval.low, interval.high)),
                figure: signed(of.change),
                standing: Some(standing(compared.effect(i))),
            })
        })
        .collect();
    let caption = say!(language, "page-compare-caption");
    let figure = Block::Figure { svg: bars(&rows, &caption, language), caption };
    let mut tables = tables.into_iter();
    let profiles = tables.next().map(Block::Table);
    vec![
        Section {
            id: "hurt",
            heading: say!(language, "page-hurt"),
            prose: vec![say!(language, "page-hurt-about")],
            blocks: [figure].into_iter().chain(profiles).collect(),
        },
        Section {
            id: "match-ups",
            heading: say!(language, "page-match-ups"),
            prose: Vec::new(),
            blocks: tables.map(Block::Table).collect(),
        },
    ]
}
