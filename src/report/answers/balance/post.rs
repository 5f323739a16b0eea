//! The forum post of a balance: mispriced profiles, by how much, and how certain that is.

use super::{tables, words};
use crate::balance::Verdict;
use crate::language::Language;
use crate::report::answers::words::names_and_count;
use crate::report::answers::{figures, posts};
use crate::report::document::Brief;
use crate::report::table::{Columns, Table};
use crate::report::text::ellipsis;
use crate::say;
use crate::study::balance::{BalanceAnswer, Judgement};

/// Maximum number of profiles that one line of the post names.
const MAX_NAMED_PROFILES: usize = 4;
/// Maximum length of a name in a line, in characters.
const MAX_NAME_CHARS: usize = 40;

pub(super) fn brief(answer: &BalanceAnswer, language: Language) -> Brief {
    let sorted: Vec<&Judgement> = answer.by_distance().into_iter().map(|(_, of)| of).collect();
    Brief {
        title: say!(language, "forum-balance-title", n = answer.profiles.len()),
        lines: lines(answer, &sorted, language),
        table: table(&sorted, language).with_notes(tables::dagger_note(answer, language)),
    }
}

/// Formats a profile with printed and fair AP: `Le Croquemitaine (39 → 21)`.
fn name_with_costs(of: &Judgement, language: Language) -> String {
    let fair = figures::whole_cost(&of.fair).in_language(language);
    format!("{} ({} → {fair})", ellipsis(&of.name, MAX_NAME_CHARS), of.ap)
}

fn lines(answer: &BalanceAnswer, sorted: &[&Judgement], language: Language) -> Vec<String> {
    let of = |verdict| sorted.iter().filter(|of| of.verdict == verdict).copied().collect::<Vec<_>>();
    let names = |profiles: &[&Judgement]| {
        let names = profiles.iter().map(|of| name_with_costs(of, language)).collect();
        names_and_count(language, names, MAX_NAMED_PROFILES)
    };
    let [cheap, dear] = [Verdict::Underpriced, Verdict::Overpriced].map(of);
    let mut lines = Vec::new();
    if !cheap.is_empty() {
        lines.push(say!(language, "forum-cheap-ones", n = cheap.len(), names = names(&cheap)));
    }
    if !dear.is_empty() {
        lines.push(say!(language, "forum-dear-ones", n = dear.len(), names = names(&dear)));
    }
    lines.push(say!(language, "forum-fair-ones", n = of(Verdict::Fair).len()));
    let undecided = of(Verdict::Undecided);
    let unmodelled = undecided.iter().filter(|of| !of.unmodelled.is_empty()).count();
    lines.push(say!(language, "forum-undecided-ones", n = undecided.len(), unmodelled = unmodelled));
    if !answer.others.is_empty() {
        let flipping = sorted.iter().filter(|of| !of.flips_with.is_empty()).count();
        lines.push(say!(language, "forum-flips", n = flipping, tried = answer.others.len()));
    }
    let threshold = figures::threshold(language, &answer.threshold);
    lines.push(say!(language, "forum-threshold", threshold = threshold));
    lines.extend(super::warnings(answer, language));
    lines.extend(method_lines(answer, language));
    lines
}

/// Returns the lines of a post on method, assumptions, parts of the rules not played, and hashes.
pub(in crate::report::answers) fn method_lines(answer: &BalanceAnswer, language: Language) -> Vec<String> {
    let how = say!(
        language,
        "forum-balance-how",
        ruleset = answer.provenance.ruleset_id(),
        policy = words::play(answer, language),
        turns = answer.turns,
        situations = answer.situations.len(),
        fights = answer.fights,
        seed = answer.seed(),
    );
    posts::method_lines(how, &answer.provenance, language)
}

fn table(sorted: &[&Judgement], language: Language) -> Table {
    let is_flipping = |of: &Judgement| !of.flips_with.is_empty();
    let star = sorted.iter().any(|of| is_flipping(of)).then(|| say!(language, "forum-star"));
    Columns::new(language)
        .left("forum-profile", |of: &&Judgement| of.name.clone())
        .right("forum-ap", |of| of.ap)
        .right("forum-fair-ap", |of| words::cost_with_model_interval(&of.fair, of.model.as_ref(), language))
        .left("forum-verdict", |of| {
            let verdict = of.verdict.in_words_with_dagger(of.leans_on_unjudged, language);
            verdict + if is_flipping(of) { " *" } else { "" }
        })
        .table(sorted)
        .with_notes(star)
}
