//! The headline of a fight: chances to win, and how to get a clearer result if it is undecided.

use crate::language::Language;
use crate::language::number::Figure;
use crate::report::answers::figures::Shares;
use crate::report::text::label;
use crate::rules::{Side, Turns};
use crate::say;
use crate::simulate::Outcome;
use crate::study::fight::FightAnswer;

/// Share of unfinished fights from which the headline mentions them.
const MIN_UNDECIDED_SHARE: f64 = 0.05;

/// Where the answer is shown, which determines the advice for a clearer result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// Advice names options of the command line.
    CommandLine,
    /// Advice names fields of the calculator.
    Calculator,
}

/// Returns the chances to win, and advice for a clearer result.
pub(super) fn headline(answer: &FightAnswer, language: Language, reader: Medium) -> Vec<String> {
    let (a, b) = (&answer.a.name, &answer.b.name);
    let outcome = answer.outcome.outcome();
    let are_groups = Side::BOTH.iter().any(|side| answer.side(*side).fighters.len() > 1);
    let who = chances(language, [a, b], &outcome, answer.fought.turns, are_groups);
    let even = overlap_note(answer, &outcome, language, reader);
    [Some(who), even, more_turns_note(answer, &outcome, language, reader)].into_iter().flatten().collect()
}

/// States the chances to win of two fighters or groups, by the end of turn `turns`.
pub(crate) fn chances(
    language: Language,
    [a, b]: [&str; 2],
    outcome: &Outcome,
    turns: u8,
    are_groups: bool,
) -> String {
    let (mut a, mut b) = (label(a), label(b));
    if a == b {
        (a, b) = (format!("{a} (A)"), format!("{b} (B)"));
    }
    let Shares { wins: [a_wins, b_wins], both_alive, nobody_alive } = Shares::from_outcome(outcome);
    let (a_wins, b_wins, both) = (a_wins.figure, b_wins.figure, both_alive.figure);
    if nobody_alive.value == 0.0 {
        let key = if are_groups { "headline-groups" } else { "headline-fight" };
        return say!(
            language,
            key,
            a = a,
            a_wins = a_wins,
            b = b,
            b_wins = b_wins,
            both = both,
            turns = turns
        );
    }
    let key = if are_groups { "headline-groups-nobody" } else { "headline-fight-nobody" };
    say!(
        language,
        key,
        a = a,
        a_wins = a_wins,
        b = b,
        b_wins = b_wins,
        nobody = nobody_alive.figure,
        both = both,
        turns = turns
    )
}

/// States that the intervals of both chances overlap, and how to separate them. `None` if they do
/// not.
fn overlap_note(
    answer: &FightAnswer,
    outcome: &Outcome,
    language: Language,
    reader: Medium,
) -> Option<String> {
    let (a, b) = (outcome.only_alive.a.ci95, outcome.only_alive.b.ci95);
    let fights = say!(language, "fights", n = answer.fought.runs?);
    let overlap = a.low < b.high && b.low < a.high;
    let margin = a.half_width().max(b.half_width());
    let precision = ["1%", "0.1%"].into_iter().zip([0.01, 0.001]).find(|(_, known)| margin > *known);
    let precision = precision.filter(|_| overlap).map(|(words, _)| words)?;
    Some(match (reader, answer.melee.is_some()) {
        (Medium::Calculator, _) => say!(language, "calculator-even", fights = fights),
        (_, true) => say!(language, "headline-even", fights = fights, precision = precision),
        (_, false) => say!(language, "headline-even-duel", fights = fights, precision = precision),
    })
}

/// States that many fights are unfinished, and how to play more turns. `None` if more turns would
/// change nothing.
fn more_turns_note(
    answer: &FightAnswer,
    outcome: &Outcome,
    language: Language,
    reader: Medium,
) -> Option<String> {
    let turns = answer.fought.turns;
    let more = turns.saturating_mul(2).min(Turns::MAX);
    let before =
        answer.by_turn.iter().rev().nth(1).map_or(1.0, |turn| turn.chances.outcome().both_alive.value);
    let is_going_on = outcome.both_alive.value < before;
    let is_much = outcome.both_alive.value >= MIN_UNDECIDED_SHARE;
    let more = Figure::new(more.to_string());
    (is_much && is_going_on && turns < Turns::MAX).then(|| match reader {
        Medium::CommandLine => say!(language, "headline-undecided-turns", turns = more),
        Medium::Calculator => say!(language, "calculator-undecided", turns = more),
    })
}
