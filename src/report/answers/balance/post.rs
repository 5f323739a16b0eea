//! The forum post of a balance: mispriced profiles, by how much, and how certain that is.

use super::{tables, words};
use crate::balance::Verdict;
use crate::language::Language;
use crate::report::answers::posts::hashes_line;
use crate::report::answers::words::names_and_count;
use crate::report::answers::{assumed, coverage, figures};
use crate::report::document::Brief;
use crate::report::table::{Align, Cell, Column, Table};
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
        table: {
            let mut table = table(&sorted, language);
            table.notes.extend(tables::dagger_note(answer, language));
            table
        },
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
    let mut lines = vec![say!(
        language,
        "forum-balance-how",
        ruleset = answer.ruleset(),
        policy = words::play(answer, language),
        turns = answer.turns,
        situations = answer.situations.len(),
        fights = answer.fights,
        seed = answer.seed(),
    )];
    lines.extend(assumed::short_note(language, &answer.provenance.assumed));
    lines.extend(coverage::not_played_short(language, &answer.provenance.not_played));
    lines.extend(
        answer.provenance.hashes.as_ref().map(|hashes| hashes_line(&answer.provenance, hashes, language)),
    );
    lines
}

fn table(sorted: &[&Judgement], language: Language) -> Table {
    let mut table = Table::new([
        Column::new(say!(language, "forum-profile"), Align::Left),
        Column::new(say!(language, "forum-ap"), Align::Right),
        Column::new(say!(language, "forum-fair-ap"), Align::Right),
        Column::new(say!(language, "forum-verdict"), Align::Left),
    ]);
    for of in sorted {
        let flips = if of.flips_with.is_empty() { "" } else { " *" };
        table.rows.push(vec![
            Cell::from(of.name.clone()),
            Cell::from(of.ap),
            Cell::from(words::cost_with_model_interval(&of.fair, of.model.as_ref(), language)),
            Cell::from(of.verdict.in_words_with_dagger(of.leans_on_unjudged, language) + flips),
        ]);
    }
    let flips = sorted.iter().any(|of| !of.flips_with.is_empty());
    table.notes.extend(flips.then(|| say!(language, "forum-star")));
    table
}
