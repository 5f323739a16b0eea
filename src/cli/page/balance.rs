//! The page of `balance`: the verdicts first, then what they rest on.

use super::balance_sections::sections;
use super::old::{Card, Page};
use super::{Again, Settings};
use crate::balance::{Found, Verdict};
use crate::cli::balance::findings::Findings;
use crate::cli::balance::study::{OtherKind, threshold};
use crate::cli::fight_json::Hashes;
use crate::language::Language;
use crate::language::number::{Figure, integer, percentage};
use crate::report::page::{Count, Standing};
use crate::report::table::Table;
use crate::report::text::label;
use crate::say;
use crate::scenario::Coverage;

/// So many profiles are named in a summary.
const MOST_NAMED: usize = 3;

/// The page of a field that was judged; `tables` are [all its tables](crate::cli::balance::all_tables).
pub(in crate::cli) fn page(
    findings: &Findings,
    mut tables: Vec<Table>,
    again: &Again,
    language: Language,
) -> Page {
    let (scenario, reference) = (findings.scenario, findings.reference);
    let order = findings.by_distance();
    let cards: Vec<Card> = order.iter().map(|&i| card(findings, i, language)).collect();
    let tally = tally(findings, language);
    let settings = Settings::of_scenario(scenario, language)
        .with(say!(language, "page-set-engine"), reference.verdict.engine.word())
        .with(say!(language, "page-set-fights"), integer(i128::from(findings.study.fights)).shown(language))
        .with_hashes(Hashes::of_scenario(scenario));
    let method = tables.first_mut().map(|verdicts| std::mem::take(&mut verdicts.notes)).unwrap_or_default();
    Page {
        language,
        title: scenario.title.clone().unwrap_or_else(|| say!(language, "page-balance-title")),
        subtitle: say!(
            language,
            "page-balance-subtitle",
            n = findings.field.len(),
            ruleset = scenario.ruleset.id.clone(),
            policy = scenario.policies[0].text.clone(),
            turns = scenario.turns.get(),
            seed = scenario.seed.to_string()
        ),
        lead: lead(findings, &order, language),
        summary: summary(findings, &order, &tally, language),
        tally,
        cards,
        about_cards: vec![about(findings, language)],
        sections: sections(findings, tables, language),
        settings,
        method,
        command: again.of_page(language),
    }
}

/// What several of them are called.
fn counted(of: Verdict, n: usize, language: Language) -> String {
    match of {
        Verdict::TooCheap => say!(language, "page-count-too-cheap", n = n),
        Verdict::Fair => say!(language, "page-count-fair", n = n),
        Verdict::TooDear => say!(language, "page-count-too-dear", n = n),
        Verdict::Undecided => say!(language, "page-count-undecided", n = n),
    }
}

/// How it is shown: who is too cheap is strong for his AP.
pub(super) fn standing(of: Verdict) -> Standing {
    match of {
        Verdict::TooCheap => Standing::Strong,
        Verdict::Fair => Standing::Even,
        Verdict::TooDear => Standing::Weak,
        Verdict::Undecided => Standing::Open,
    }
}

fn is_wrong(of: Verdict) -> bool {
    matches!(of, Verdict::TooCheap | Verdict::TooDear)
}

fn tally(findings: &Findings, language: Language) -> Vec<Count> {
    let all = 0..findings.study.judged.len();
    let count = |of| all.clone().filter(|&i| findings.verdict(i) == of).count();
    [Verdict::TooCheap, Verdict::TooDear, Verdict::Fair, Verdict::Undecided]
        .map(|of| Count { standing: standing(of), words: counted(of, count(of), language), count: count(of) })
        .into()
}

/// `148 (144 to 152)`, with the digits that the interval leaves meaningful.
pub(super) fn fair_ap(findings: &Findings, i: usize) -> Figure {
    let judged = &findings.study.judged[i];
    let cost = &judged.cost;
    let interval = cost.interval(judged.z);
    let ap = |value: f64, decimals: usize| Figure::written(format!("{value:.decimals$}"));
    match cost.found {
        Found::Nowhere => Figure::written("–"),
        Found::Below => Figure::written(format!("< {:.0}", cost.ap)),
        Found::Above => Figure::written(format!("> {:.0}", cost.ap)),
        Found::Even if interval.low == interval.high => ap(cost.ap, 1),
        Found::Even if !interval.high.is_finite() => ap(cost.ap, 0),
        Found::Even => {
            let decimals = usize::from((interval.high - interval.low) / 2.0 < 0.95);
            let ends = ap(interval.low, decimals).to(&ap(interval.high, decimals));
            Figure::written(format!("{} ({ends})", ap(cost.ap, decimals)))
        }
    }
}

fn card(findings: &Findings, i: usize, language: Language) -> Card {
    let judged = &findings.study.judged[i];
    let interval = judged.cost.interval(judged.z);
    let printed = findings.printed(i);
    let of = findings.verdict(i);
    let card = &findings.recruit(i).card;
    let origin: Vec<&str> =
        [card.people.as_str(), card.edition.as_str()].into_iter().filter(|text| !text.is_empty()).collect();
    Card {
        name: findings.name(i),
        origin: origin.join(" · "),
        printed,
        fair: (judged.cost.found != Found::Nowhere).then_some(judged.cost.ap),
        fair_in_words: fair_ap(findings, i),
        interval: (interval.low, interval.high),
        margin: threshold(findings.reference).at(f64::from(printed)),
        elsewhere: findings.over_others(i),
        standing: standing(of),
        verdict: of.in_words(language),
        stability: stability(findings, i, language),
        flips: !findings.is_refused(i) && !findings.flips_with(i).is_empty(),
        coverage: coverage(&findings.recruit(i).coverage, language),
    }
}

/// What flips a verdict, or why there is none.
fn stability(findings: &Findings, i: usize, language: Language) -> String {
    if findings.is_refused(i) {
        let names: Vec<&str> =
            findings.unmodelled(i).iter().map(|covered| covered.printed.as_str()).collect();
        return say!(language, "page-refused", abilities = names.join(", "));
    }
    if findings.study.judged[i].cost.found == Found::Nowhere {
        return say!(language, "page-nobody-kills");
    }
    if findings.verdict(i) == Verdict::Undecided {
        return say!(language, "page-across");
    }
    if findings.study.others.is_empty() {
        return say!(language, "page-untried");
    }
    let flips = |kind: OtherKind| {
        findings.study.others.iter().any(|other| other.kind == kind && findings.flips(i, other))
    };
    let kinds: Vec<String> = OtherKind::ALL
        .into_iter()
        .filter(|kind| flips(*kind))
        .map(|kind| match kind {
            OtherKind::Policy => say!(language, "page-another-policy"),
            OtherKind::Reading => say!(language, "page-another-reading"),
            OtherKind::Edition => say!(language, "page-another-edition"),
        })
        .collect();
    match kinds.is_empty() {
        true => say!(language, "page-holds", n = findings.study.others.len()),
        false => say!(language, "page-flips", with = kinds.join(", ")),
    }
}

fn coverage(of: &Coverage, language: Language) -> String {
    let count = |word: &str| of.abilities.iter().filter(|covered| covered.state.word() == word).count();
    match (of.abilities.len(), count("played"), count("partly")) {
        (0, ..) => say!(language, "page-no-abilities"),
        (all, played, 0) => say!(language, "page-abilities", played = played, all = all),
        (all, played, partly) => {
            say!(language, "page-abilities-partly", played = played, partly = partly, all = all)
        }
    }
}

/// The finding, in a sentence and its most striking case.
fn lead(findings: &Findings, order: &[usize], language: Language) -> Vec<String> {
    let wrong: Vec<usize> = order.iter().copied().filter(|&i| is_wrong(findings.verdict(i))).collect();
    let mut lead = vec![say!(language, "page-balance-lead", wrong = wrong.len(), of = order.len())];
    lead.extend(wrong.first().map(|&i| {
        say!(
            language,
            "page-balance-farthest",
            name = label(&findings.name(i)),
            printed = findings.printed(i),
            fair = fair_ap(findings, i)
        )
    }));
    lead
}

/// When a cost is called fair.
fn about(findings: &Findings, language: Language) -> String {
    let threshold = threshold(findings.reference);
    let share = percentage(threshold.share, Some((threshold.share - 0.01, threshold.share + 0.01)));
    say!(
        language,
        "page-about-verdicts",
        share = share,
        ap = Figure::written(threshold.ap.to_string()),
        n = findings.field.situations.len()
    )
}

/// What fits into a post: at most ten lines.
fn summary(findings: &Findings, order: &[usize], tally: &[Count], language: Language) -> Vec<String> {
    let scenario = findings.scenario;
    let wrong: Vec<usize> = order.iter().copied().filter(|&i| is_wrong(findings.verdict(i))).collect();
    let counts: Vec<String> = tally
        .iter()
        .map(|of| say!(language, "page-sum-count", words = of.words.clone(), n = of.count))
        .collect();
    let mut lines =
        vec![say!(language, "page-balance-lead", wrong = wrong.len(), of = order.len()), counts.join(", ")];
    lines.extend(wrong.iter().take(MOST_NAMED).map(|&i| {
        say!(
            language,
            "page-sum-profile",
            name = label(&findings.name(i)),
            printed = findings.printed(i),
            fair = fair_ap(findings, i),
            verdict = findings.verdict(i).in_words(language)
        )
    }));
    let flipping = wrong.iter().filter(|&&i| !findings.flips_with(i).is_empty()).count();
    lines.push(match findings.study.others.len() {
        0 => say!(language, "page-sum-untried"),
        others => say!(language, "page-sum-flips", n = flipping, others = others),
    });
    lines.push(about(findings, language));
    lines.push(say!(
        language,
        "page-sum-settings",
        ruleset = scenario.ruleset.id.clone(),
        policy = scenario.policies[0].text.clone(),
        turns = scenario.turns.get(),
        seed = scenario.seed.to_string(),
        fights = findings.study.fights
    ));
    lines
}
