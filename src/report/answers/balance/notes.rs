//! Notes below the verdicts and below the other methods: field, situations, method, limits.

use super::words;
use crate::balance::FirstPolicyExploitability;
use crate::language::Language;
use crate::language::number::{Figure, percentage};
use crate::report::answers::field::{field_notes, optimal_duel_notes};
use crate::report::answers::{assumed, coverage, figures};
use crate::say;
use crate::scenario::PlayMode;
use crate::stats::{corrected_z, z95};
use crate::study::balance::answer::{JudgedSituation, Method};
use crate::study::balance::{BalanceAnswer, VariantKind};
use std::collections::BTreeMap;

/// Returns the notes below the verdicts: field, situations, method, limits.
pub(super) fn notes(answer: &BalanceAnswer, language: Language) -> Vec<String> {
    let mut notes = verdict_notes(answer, language);
    notes.push(say!(language, "balance-note-coverage"));
    notes
}

/// Returns the notes that apply wherever verdicts are printed.
pub(crate) fn verdict_notes(answer: &BalanceAnswer, language: Language) -> Vec<String> {
    let situations: Vec<String> = answer.situations.iter().map(|of| situation(of, language)).collect();
    let mut notes = vec![
        say!(
            language,
            "balance-note-how",
            ruleset = answer.provenance.ruleset_id(),
            policy = words::play(answer, language),
            turns = answer.turns,
            seed = answer.seed(),
            n = answer.fights,
        ),
        say!(
            language,
            "balance-note-field",
            n = answer.profiles.len(),
            weights = words::weighting(language, answer.weighting),
            situations = situations.join(&say!(language, "balance-between-situations")),
        ),
        say!(language, "balance-note-fair", threshold = figures::threshold(language, &answer.threshold)),
    ];
    if answer.play == PlayMode::Equilibrium {
        notes.push(say!(language, "balance-note-equilibrium"));
    }
    notes.extend(answer.best_duels.iter().flat_map(|of| {
        let judged = || {
            let candidates = answer.candidates.iter().map(|of| (&of.id, &of.name));
            answer.profiles.iter().map(|of| (&of.id, &of.name)).chain(candidates)
        };
        let name = |id: &str| judged().find(|of| of.0 == id).map_or_else(|| id.to_owned(), |of| of.1.clone());
        optimal_duel_notes(of, name, language)
    }));
    notes.extend(answer.exploitability.as_ref().map(|of| exploitability(answer, of, language)));
    notes.push(match answer.is_provisional() {
        true => say!(language, "balance-note-model-no-variants"),
        false => say!(language, "balance-note-model", interval = figures::json_word(&answer.interval)),
    });
    if answer.profiles.iter().any(|of| of.bound.is_some()) {
        notes.push(say!(language, "balance-note-bound"));
    }
    notes.extend(same_editions(answer, language));
    notes.extend(assumed_movement(answer, language));
    notes.extend(assumed::note_without(language, &answer.provenance.assumed, &["mov"]));
    let would_decide = answer.profiles.iter().filter_map(|of| Some((&of.name, of.assume.as_ref()?)));
    notes.extend(would_decide.map(|(name, assume)| {
        say!(language, "assumed-would-decide", name = name.as_str(), assume = assume.as_str())
    }));
    notes.extend(field(answer, language));
    notes.extend(coverage::not_played(language, &answer.provenance.not_played));
    notes
}

/// Formats a situation with its weight: `duel, in contact x 1 (exact)`.
fn situation(of: &JudgedSituation, language: Language) -> String {
    let name = words::judged_situation(language, of);
    let weight = of.weight;
    match of.exact_share {
        0.0 => say!(language, "balance-situation", name = name, weight = weight),
        share if share > 0.9999 => {
            say!(language, "balance-situation-exact", name = name, weight = weight)
        }
        share => {
            let share = figures::whole_percent(share);
            say!(language, "balance-situation-partly", name = name, weight = weight, share = share)
        }
    }
}

/// Describes how exploitable the default policy is if both sides may choose among the policies
/// tried: the mean over profiles, and the profile with the largest value.
fn exploitability(answer: &BalanceAnswer, of: &FirstPolicyExploitability, language: Language) -> String {
    let share = |value: f64| percentage(value, None);
    let most = answer.profiles.iter().zip(&of.profiles);
    let most = most.filter_map(|(profile, of)| Some((profile.name.as_str(), of.as_ref()?.nash_conv)));
    let (name, most) = most.max_by(|one, other| one.1.total_cmp(&other.1)).unwrap_or_default();
    say!(
        language,
        "balance-note-exploitability",
        policy = &answer.policy,
        n = of.policies.len(),
        own = share(of.own_gain),
        own_ap = figures::ap(of.own_ap),
        enemy = share(of.enemy_gain),
        enemy_ap = figures::ap(of.enemy_ap),
        sum = share(of.nash_conv),
        half = share(of.exploitability),
        name = name,
        most = share(most),
    )
}

/// Returns the notes for every place that shows verdicts: how the fights were played, which field
/// and situations, and how verdicts are reached.
fn same_editions(answer: &BalanceAnswer, language: Language) -> Vec<String> {
    let mut by_other: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for of in &answer.same_editions {
        by_other.entry(&of.same_as).or_default().push(&of.id);
    }
    let tries_one = answer.others.iter().any(|other| other.kind == VariantKind::Edition);
    let note = |(other, ids): (&str, Vec<&str>)| {
        let (n, names) = (ids.len(), ids.join(", "));
        match (other == answer.provenance.ruleset_id(), tries_one) {
            (true, true) => say!(language, "balance-note-same-editions", n = n, names = names),
            (true, false) => say!(language, "balance-note-no-edition-differs", n = n, names = names),
            (false, _) => say!(language, "balance-note-same-as", n = n, names = names, other = other),
        }
    };
    by_other.into_iter().map(note).collect()
}

/// States how many profiles have an assumed MOV, and its value.
fn assumed_movement(answer: &BalanceAnswer, language: Language) -> Option<String> {
    let assumed = &answer.assumed_movement;
    let mut centimeters: Vec<f64> = assumed.values().copied().collect();
    centimeters.sort_by(f64::total_cmp);
    centimeters.dedup();
    let centimeters = centimeters.into_iter().map(|cm| Figure::new(cm.to_string()).in_language(language));
    let centimeters =
        centimeters.reduce(|one, other| say!(language, "balance-either", a = one, b = other))?;
    Some(say!(language, "balance-note-movement", n = assumed.len(), cm = centimeters))
}

/// Returns notes on the field: profiles left out, and abilities not played.
fn field(answer: &BalanceAnswer, language: Language) -> Vec<String> {
    let in_order = answer.left_out_in_order.iter();
    let left_out = in_order.filter_map(|id| Some((id.as_str(), answer.left_out.get(id)?.as_slice())));
    field_notes(language, left_out, &answer.provenance.abilities, answer.profiles.len())
}

/// Returns the notes on the other methods for fair costs (all profiles at once, victories, printed
/// prices), and the reasons why some gave no result.
pub(super) fn method_notes(answer: &BalanceAnswer, language: Language) -> Vec<String> {
    let mut notes = vec![
        say!(language, "balance-note-single"),
        say!(language, "balance-note-together"),
        say!(language, "balance-note-which"),
    ];
    let together = say!(language, "balance-method-together");
    let reasons = answer.reasons_without_result(Method::AllAtOnce);
    notes.extend(reasons.map(|why| words::no_answer(answer, &together, why, language)));
    let prices: Vec<String> = answer
        .reasons_without_result(Method::AsPriced)
        .map(|why| words::no_answer(answer, "", why, language))
        .collect();
    notes.push(match prices.is_empty() {
        false => say!(language, "balance-no-prices", why = prices.join(", ")),
        true => say!(language, "balance-note-prices"),
    });
    notes
}

/// Returns a sentence for each statistical method behind the tables of a balance.
pub(super) fn statistics(answer: &BalanceAnswer, language: Language) -> Vec<String> {
    let mut statistics = verdict_statistics(answer, language);
    statistics.push(say!(language, "balance-statistics-together"));
    statistics.extend(answer.price_model.as_ref().map(|model| match model.cross_validated_r_squared {
        Some(fit) => {
            let fit = Figure::new(format!("{fit:.2}").replace('-', "\u{2212}"));
            say!(language, "balance-statistics-prices-fit", fit = fit)
        }
        None => say!(language, "balance-statistics-prices"),
    }));
    let known = answer.profiles.iter().filter(|of| of.kill_rate_per_ap.is_some()).count();
    if known > 0 {
        let wider = corrected_z(z95(), known as u64) / z95();
        let times = Figure::new(format!("{wider:.2}"));
        statistics.push(say!(language, "balance-statistics-rates", times = times));
    }
    if answer.metagame.is_some() {
        statistics.push(say!(language, "balance-statistics-mix"));
    }
    statistics
}

/// Names the statistical methods behind the verdicts.
pub(crate) fn verdict_statistics(answer: &BalanceAnswer, language: Language) -> Vec<String> {
    let mut statistics = vec![say!(language, "balance-statistics-verdicts")];
    if answer.profiles.iter().any(|of| of.anytime) {
        statistics.push(say!(language, "balance-statistics-anytime"));
    }
    statistics.push(say!(language, "balance-statistics-model"));
    if answer.play == PlayMode::Equilibrium {
        statistics.push(say!(language, "balance-statistics-equilibrium"));
    }
    statistics
}
