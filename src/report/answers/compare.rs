//! A comparison of two states of the rules or profiles as a document, losers first.

use super::changes::{self, effect, is_affected, match_ups, profiles, records};
use super::field::{field_notes, small_field_warning};
use super::posts::hashes_line;
use super::settings::Settings;
use super::{assumed, coverage, names, words};
use crate::language::Language;
use crate::language::number::{Figure, integer, signed};
use crate::report::document::{Brief, Document, Report, Verdicts};
use crate::report::page::figure::{Bar, bars};
use crate::report::page::{Block, Count, ResultMark, Section};
use crate::report::table::{Cell, Columns, Table};
use crate::report::text::label;
use crate::rules::Word;
use crate::say;
use crate::stats::{Estimate, Interval, Ranks, ranks};
use crate::study::Provenance;
use crate::study::compare::{Change, CompareAnswer, ComparisonKind, Effect, ProfileChange, WouldAct};

/// Maximum number of profiles named in a summary.
const MAX_NAMED_PROFILES: usize = 3;

impl Report for CompareAnswer {
    fn document(&self, language: Language) -> Document {
        let answer = &*names::translate_names(self, language, |answer| {
            answer.changes.profiles.iter_mut().map(|of| &mut of.name).collect()
        });
        let mut table = profiles(language, &answer.changes);
        // All notes stand together: below the table in a terminal, under the method on a page.
        let mut all_notes = notes(answer, language);
        all_notes.append(&mut table.notes);
        Document {
            title: say!(language, "page-compare-title"),
            subtitle: say!(
                language,
                "page-compare-change",
                old = &answer.old.written,
                new = &answer.new.written
            ),
            headline: headline(answer, language),
            verdicts: Verdicts { tally: tally(answer, language), ..Verdicts::default() },
            tables: vec![table, match_ups(language, &answer.changes).into_details()],
            notes: all_notes,
            statistics: statistics(answer, language),
            records: Some(records(language, &answer.changes)),
            sections: sections(answer, language),
            brief: Some(brief(answer, language)),
            settings: settings(answer, language),
            ..Document::from_provenance(&answer.provenance, language)
        }
    }
}

/// Maps an effect to its mark in charts. Negligible effects, and profiles without opponents, count
/// as even.
fn standing(effect: Option<Effect>) -> ResultMark {
    match effect {
        Some(Effect::Gains) => ResultMark::Strong,
        Some(Effect::Hurt) => ResultMark::Weak,
        Some(Effect::None | Effect::Negligible) | None => ResultMark::Even,
        Some(Effect::Undecided) => ResultMark::Open,
    }
}

fn count(answer: &CompareAnswer, of: ResultMark) -> usize {
    answer.changes.profiles.iter().filter(|profile| standing(profile.effect) == of).count()
}

fn tally(answer: &CompareAnswer, language: Language) -> Vec<Count> {
    [ResultMark::Weak, ResultMark::Strong, ResultMark::Even, ResultMark::Open]
        .map(|standing| {
            let n = count(answer, standing);
            let words = match standing {
                ResultMark::Weak => say!(language, "page-count-hurt", n = n),
                ResultMark::Strong => say!(language, "page-count-gain", n = n),
                ResultMark::Even => say!(language, "page-count-none", n = n),
                ResultMark::Open => say!(language, "page-count-undecided", n = n),
            };
            Count { standing, words, count: n }
        })
        .into()
}

fn headline(answer: &CompareAnswer, language: Language) -> Vec<String> {
    if answer.is_of_nothing {
        return vec![say!(language, "page-compare-nothing")];
    }
    let acts_nowhere =
        !answer.would_act.is_empty() && count(answer, ResultMark::Even) == answer.changes.profiles.len();
    if acts_nowhere {
        return answer
            .would_act
            .iter()
            .map(|of| effective_policies(of, &words::policy(language, &answer.policy), language))
            .collect();
    }
    let (hurt, gain) = (count(answer, ResultMark::Weak), count(answer, ResultMark::Strong));
    let mut lines = vec![
        say!(language, "page-compare-hurt", n = hurt, of = answer.changes.profiles.len()),
        say!(language, "page-compare-gain", n = gain),
    ];
    let order = answer.changes.by_change();
    let told = |profile: &ProfileChange| {
        let change = signed(profile.balance?.change);
        Some(say!(language, "page-compare-profile", name = label(profile.shown_name()), change = change))
    };
    // Profiles that share the last rank within the margin of error are not named but counted.
    let named = |order: &mut dyn Iterator<Item = &&ProfileChange>, is: ResultMark| -> Option<String> {
        let those: Vec<&ProfileChange> =
            order.filter(|profile| standing(profile.effect) == is).copied().collect();
        let first =
            those.iter().zip(effect_ranks(&those)).filter(|(_, rank)| rank.from <= MAX_NAMED_PROFILES);
        let names: Vec<String> = first.filter_map(|(profile, _)| told(profile)).collect();
        (!names.is_empty()).then(|| words::names_and_count(language, names, MAX_NAMED_PROFILES))
    };
    lines.extend(
        named(&mut order.iter(), ResultMark::Weak)
            .map(|names| say!(language, "page-compare-most-hurt", names = names)),
    );
    lines.extend(
        named(&mut order.iter().rev(), ResultMark::Strong)
            .map(|names| say!(language, "page-compare-most-gain", names = names)),
    );
    let undecided = count(answer, ResultMark::Open);
    if undecided > 0 {
        let fights = Figure::new((4 * answer.fights_each).to_string());
        lines.push(say!(language, "headline-compare-undecided", n = undecided, fights = fights));
    }
    lines
}

/// Ranks profiles by the size of their loss or gain, with shared ranks within the margin of error.
/// All must lose, or all gain.
fn effect_ranks(profiles: &[&ProfileChange]) -> Vec<Ranks> {
    let size = |profile: &&ProfileChange| {
        let of = profile.balance.map_or(Estimate::exact(0.0), |of| of.estimate());
        if of.value < 0.0 { of.map(|value| -value) } else { of }
    };
    ranks(&profiles.iter().map(size).collect::<Vec<_>>())
}

fn sections(answer: &CompareAnswer, language: Language) -> Vec<Section> {
    let bar = |profile: &ProfileChange| {
        let of = profile.balance?;
        let Interval { low, high } = of.estimate().ci95;
        Some(Bar {
            name: profile.shown_name().to_owned(),
            value: of.change,
            interval: (!of.is_exact()).then_some((low, high)),
            figure: signed(of.change),
            standing: Some(standing(profile.effect)),
        })
    };
    let affected = |of: &&ProfileChange| standing(of.effect) != ResultMark::Even;
    let rows: Vec<Bar> = answer.changes.by_change().into_iter().filter(affected).filter_map(bar).collect();
    let left_out = count(answer, ResultMark::Even);
    let caption = say!(language, "page-compare-caption", n = left_out);
    let svg = bars(&rows, &caption, language);
    let figure = (!rows.is_empty()).then_some(Block::Figure { svg, caption });
    vec![
        Section {
            id: "hurt",
            heading: say!(language, "page-hurt"),
            prose: vec![say!(language, "page-hurt-about")],
            blocks: figure.into_iter().chain([Block::Table("profiles".to_owned())]).collect(),
        },
        Section::new(
            "match-ups",
            say!(language, "page-match-ups"),
            vec![Block::Table("match-ups".to_owned())],
        ),
    ]
}

/// Returns notes on what was compared, how, and which profiles are left out.
fn notes(answer: &CompareAnswer, language: Language) -> Vec<String> {
    let (old, new, changes) = (&answer.old, &answer.new, &answer.changes);
    let mut notes = Vec::new();
    if answer.is_of_nothing {
        notes.push(say!(language, "compare-note-nothing"));
    }
    let kind = language.word("compare-kind-", answer.kind.word());
    notes.push(say!(
        language,
        "compare-note-how",
        kind = kind,
        old = &old.written,
        new = &new.written,
        turns = old.turns,
        policy = words::policy(language, &answer.policy),
        seed = answer.provenance.seed_text(),
        n = changes.fights
    ));
    notes.extend(answer.would_act.iter().map(|of| effective_policies(of, &answer.policy, language)));
    if changes.not_compared > 0 {
        notes.push(say!(language, "compare-note-not-compared", n = changes.not_compared));
    }
    if !old.only_here.is_empty() {
        notes.push(say!(language, "compare-note-only-old", ids = old.only_here.join(", ")));
    }
    if !new.only_here.is_empty() {
        notes.push(say!(language, "compare-note-only-new", ids = new.only_here.join(", ")));
    }
    // Of two profile files, the new one is about to be used, so its omissions matter.
    let left_out = if answer.kind == ComparisonKind::Profiles { new } else { old };
    let left_out = left_out.incomplete.iter().map(|id| (id, left_out.left_out.get(id)));
    let left_out = left_out.map(|(id, columns)| (id.as_str(), columns.map_or(&[][..], Vec::as_slice)));
    notes.extend(small_field_warning(language, changes.profiles.len()));
    notes.extend(field_notes(language, left_out, &answer.provenance.abilities, changes.profiles.len()));
    notes.extend(assumed::note(language, &answer.provenance.assumed));
    notes.extend(assumed::effects_among_unjudged(language, &answer.unjudged));
    notes
}

/// Names the statistical methods.
fn statistics(answer: &CompareAnswer, language: Language) -> Vec<String> {
    let paired = match answer.same_rules {
        true => say!(language, "compare-statistics-same-rules"),
        false => say!(language, "compare-statistics-other-rules"),
    };
    let weights = say!(language, "compare-statistics-weights");
    [paired, weights].into_iter().chain(changes::statistics(language, &answer.changes)).collect()
}

/// For a change without effect: lists the policies under which it would have one.
fn effective_policies(of: &WouldAct, policy: &str, language: Language) -> String {
    let name = label(&of.name);
    if of.is_not_played {
        return say!(language, "compare-would-not-be-played", name = name);
    }
    let policies =
        |all: &[String]| all.iter().map(|of| words::policy(language, of)).collect::<Vec<_>>().join(", ");
    let tried = policies(&of.tried);
    match of.under.is_empty() {
        true => say!(
            language,
            "compare-would-act-nowhere",
            name = name,
            policy = policy,
            tried = tried,
            fights = of.fights_each
        ),
        false => say!(
            language,
            "compare-would-act",
            name = name,
            policy = policy,
            under = policies(&of.under),
            tried = tried,
            fights = of.fights_each
        ),
    }
}

fn settings(answer: &CompareAnswer, language: Language) -> Vec<[String; 2]> {
    let (old, new) = (&answer.old, &answer.new);
    let seed = answer.provenance.seed_text();
    let fights = integer(i128::from(answer.changes.fights)).in_language(language);
    Settings::new(language)
        .with(say!(language, "page-set-ruleset"), &old.ruleset)
        .with(say!(language, "page-set-policy"), words::policy(language, &answer.policy))
        .with(say!(language, "page-set-turns"), old.turns.to_string())
        .with(say!(language, "page-set-seed"), seed)
        .with(say!(language, "page-set-fights"), fights)
        .with(say!(language, "page-set-new-ruleset"), format!("{} {}", new.ruleset, new.hashes.ruleset))
        .with(say!(language, "page-set-new-profiles"), new.hashes.profiles.as_deref().unwrap_or_default())
        .into_pairs(&Provenance { hashes: Some(old.hashes.clone()), ..answer.provenance.clone() })
}

/// Returns the forum post: the affected profiles, largest changes first, or all if none is
/// affected.
fn brief(answer: &CompareAnswer, language: Language) -> Brief {
    let mut sorted: Vec<&ProfileChange> = answer.changes.profiles.iter().collect();
    let change = |profile: &ProfileChange| profile.balance.map_or(0.0, |balance| balance.change.abs());
    sorted.sort_by(|a, b| change(b).total_cmp(&change(a)).then_with(|| a.id.cmp(&b.id)));
    let count = |effect| sorted.iter().filter(|profile| profile.effect == Some(effect)).count();
    let changed: Vec<String> = sorted
        .iter()
        .filter(|profile| profile.ap != profile.new_ap)
        .map(|profile| format!("{} ({} → {})", profile.shown_name(), profile.ap, profile.new_ap))
        .collect();
    let mut lines = Vec::new();
    if !changed.is_empty() {
        lines.push(say!(language, "forum-compare-changed", n = changed.len(), names = changed.join(", ")));
    }
    lines.push(say!(language, "forum-compare-gain", n = count(Effect::Gains)));
    lines.push(say!(language, "forum-compare-hurt", n = count(Effect::Hurt)));
    let crossing = answer.changes.match_ups.iter().filter(|match_up| match_up.crosses_surely).count();
    lines.push(say!(language, "forum-compare-crossing", n = crossing));
    lines.push(say!(language, "forum-compare-balance"));
    let (old, new) = (&answer.old, &answer.new);
    let rulesets = match old.ruleset == new.ruleset {
        true => old.ruleset.clone(),
        false => format!("{} → {}", old.ruleset, new.ruleset),
    };
    lines.push(say!(
        language,
        "forum-compare-how",
        ruleset = rulesets,
        policy = words::policy(language, &answer.policy),
        fights = answer.changes.fights,
        seed = answer.provenance.seed_text(),
    ));
    lines.extend(assumed::short_note(language, &answer.provenance.assumed));
    lines.extend(coverage::not_played_short(language, &answer.provenance.not_played));
    let mut hashes = vec![&old.hashes, &new.hashes];
    hashes.dedup();
    lines.extend(hashes.into_iter().map(|of| hashes_line(&answer.provenance, of, language)));
    let affected: Vec<&ProfileChange> = sorted.iter().copied().filter(|of| is_affected(of)).collect();
    let affected = if affected.is_empty() { sorted } else { affected };
    Brief {
        title: say!(language, "forum-compare-title", old = &old.written, new = &new.written),
        lines,
        table: brief_table(&affected, language),
    }
}

fn brief_table(sorted: &[&ProfileChange], language: Language) -> Table {
    let ap = |profile: &ProfileChange| match profile.ap == profile.new_ap {
        true => profile.ap.to_string(),
        false => format!("{} → {}", profile.ap, profile.new_ap),
    };
    let change = |balance: Change| {
        let (Interval { low, high }, change) = (balance.ci95, signed(balance.change));
        let figure = match balance.is_exact() {
            true => change,
            false => change.with_interval(&signed(low).range_to(&signed(high))),
        };
        Cell::number(balance.change, figure)
    };
    Columns::new(language)
        .left("forum-profile", |of: &&ProfileChange| of.shown_name().to_owned())
        .right("forum-ap", |of| Cell::number(f64::from(of.new_ap), Figure::new(ap(of))))
        .right("forum-change", |of| of.balance.map(change))
        .left("compare-column-effect", |of| match of.effect {
            Some(Effect::None | Effect::Negligible) => "=".to_owned(),
            of => effect(language, of),
        })
        .table(sorted)
        .with_key("brief")
}
