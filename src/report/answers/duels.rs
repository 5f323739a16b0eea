//! The page section with the matrix of all pairs, and the single duels its cells open.

use super::calculator;
use crate::exact::Objective;
use crate::language::Language;
use crate::language::number::percentage;
use crate::report::answers::figures::Shares;
use crate::report::document::Document;
use crate::report::page::{Block, Duel, DuelLinks, Fighter, Matrix, Section, View};
use crate::report::text::{quote_for_shell, shell_words};
use crate::rules::BySide;
use crate::say;
use crate::stats::Estimate;
use crate::study::Provenance;
use crate::study::duels::{NARRATION_SAMPLE_FIGHTS, PairDuel};
use crate::study::field::{self, FieldProfile};

/// Builds the section: a matrix with one or several views, then other blocks. [`with_duels`] adds
/// the duels that cells open; `elsewhere` holds the command and the calculator link for them.
pub(crate) fn section(
    fighters: Vec<Fighter>,
    views: Vec<View>,
    elsewhere: Vec<DuelLinks>,
    more: Vec<Block>,
    language: Language,
) -> Section {
    let matrix = Block::Matrix(Matrix { fighters, views, duels: Vec::new(), duel_links: elsewhere });
    Section {
        id: "duels",
        heading: say!(language, "page-duels"),
        prose: vec![say!(language, "page-duels-about")],
        blocks: std::iter::once(matrix).chain(more).collect(),
    }
}

/// Builds the view of a matrix whose cells show win probability minus loss probability. `duels` is
/// the index, in [`Matrix::duels`], of the list of duels that its cells open.
pub(crate) fn view(name: String, duels: usize, values: Vec<Vec<Option<f64>>>, language: Language) -> View {
    let (about, bridge) = (say!(language, "page-view-wins-about"), cell_note(language));
    View { name, about, cell_note: bridge, duels, values }
}

/// Returns the sentence beside a duel that explains the number in its cell, `{v}`.
pub(crate) fn cell_note(language: Language) -> String {
    say!(language, "page-bridge-wins", v = "{v}")
}

/// Converts the profiles of a field to the fighters of a matrix.
pub(crate) fn fighters(profiles: &[FieldProfile]) -> Vec<Fighter> {
    let fighter = |of: &FieldProfile| Fighter {
        id: of.id.clone(),
        name: of.group_name(),
        ap: u64::from(of.ap) * u64::from(of.count()),
        people: of.people.clone(),
        card: of.card.clone(),
        weight: of.weight.unwrap_or(1.0),
    };
    profiles.iter().map(fighter).collect()
}

/// Returns the command and the calculator link for duels under these policies. `carries` states
/// whether the answer contains the cards of profiles that are not built in.
pub(crate) fn duel_links(
    provenance: &Provenance,
    carries: bool,
    policies: [&str; 2],
    turns: u8,
    objective: Option<Objective>,
) -> DuelLinks {
    let calculator = calculator::link_parameters(provenance, carries, policies, turns, objective);
    DuelLinks { tell: story_command(provenance, policies, turns), calculator }
}

/// Returns the command that prints the story of a duel, with `{a}` and `{b}` as placeholders for
/// the sides. It repeats the policies, files and values of the answer.
fn story_command(provenance: &Provenance, policies: [&str; 2], turns: u8) -> String {
    let seed = provenance.seed.map(|seed| format!(" --seed {seed}")).unwrap_or_default();
    let mut command = format!(
        "fleau tell {{a}} {{b}} --percentile 50 --runs {NARRATION_SAMPLE_FIGHTS}{seed} --turns {turns}"
    );
    match policies {
        [a, b] if a == b => command.push_str(&format!(" --policy {}", quote_for_shell(a))),
        [a, b] => {
            command.push_str(&format!(" --policy-a {} --policy-b {}", quote_for_shell(a), quote_for_shell(b)))
        }
    }
    let again = shell_words(provenance.again.as_deref().unwrap_or_default());
    let given =
        |option: &str| again.windows(2).filter(|pair| pair[0] == option).map(|pair| pair[1]).collect();
    let rulesets: Vec<&str> = given("--ruleset");
    match (rulesets.is_empty(), &provenance.ruleset) {
        (true, Some(ruleset)) => command.push_str(&format!(" --ruleset {}", quote_for_shell(ruleset))),
        _ => rulesets.iter().for_each(|value| command.push_str(&format!(" --ruleset {value}"))),
    }
    for option in ["--profiles", "--abilities", "--assume"] {
        let values: Vec<&str> = given(option);
        values.iter().for_each(|value| command.push_str(&format!(" {option} {value}")));
    }
    if again.contains(&"--no-abilities") {
        command.push_str(" --no-abilities");
    }
    command
}

/// Adds the duels that cells of the matrix open. `duels` has one entry for each way in which they
/// were fought.
#[must_use]
pub fn with_duels(mut document: Document, duels: &[impl AsRef<[PairDuel]>]) -> Document {
    let language = document.language;
    let blocks = document.sections.iter_mut().flat_map(|section| &mut section.blocks);
    let matrix = blocks.into_iter().find_map(|block| match block {
        Block::Matrix(matrix) => Some(matrix),
        _ => None,
    });
    if let Some(matrix) = matrix {
        let shown = |of: &[PairDuel]| of.iter().map(|duel| to_page_duel(duel, language)).collect();
        matrix.duels = duels.iter().map(|of| shown(of.as_ref())).collect();
    }
    document
}

/// Returns win probability minus loss probability for each of `n` profiles against each, from their
/// duels.
#[must_use]
pub(crate) fn win_minus_loss(duels: &[PairDuel], n: usize) -> Vec<Vec<Option<f64>>> {
    let mut values = vec![vec![None; n]; n];
    for duel in duels {
        let [i, j] = duel.indices;
        let Some(last) = duel.measures.both_alive.len().checked_sub(1) else { continue };
        let BySide { a: win, b: loss } = duel.measures.outcome_by(last).kills;
        let value = field::win_minus_loss(&win, &loss);
        values[i][j] = Some(value);
        values[j][i] = Some(-value);
    }
    values
}

/// Converts a duel to its form on the page.
fn to_page_duel(duel: &PairDuel, language: Language) -> Duel {
    let measures = &duel.measures;
    let BySide { a, b } = &measures.sides;
    let outcome = measures.outcome_by(measures.both_alive.len() - 1);
    let Shares { wins: [a_wins, b_wins], both_alive, nobody_alive } = Shares::from_outcome(&outcome);
    let nobody_alive = (nobody_alive.value > 0.0).then_some(nobody_alive);
    let outcome = [a_wins, b_wins, both_alive].into_iter().chain(nobody_alive);
    let chance =
        |of: &Estimate| percentage(of.value, Some((of.ci95.low, of.ci95.high))).in_language(language);
    let fallen = |kills: &[Estimate]| kills.iter().map(chance).collect();
    let levels = |of: &[[Estimate; 5]]| match of {
        [levels] => levels.iter().map(chance).collect(),
        _ => Vec::new(),
    };
    Duel {
        sides: duel.indices,
        outcome: outcome.map(|of| of.figure.in_language(language)).collect(),
        // A side has fallen when the other has killed it.
        fallen: [fallen(&b.kill_probability), fallen(&a.kill_probability)],
        levels: [levels(&measures.wound_levels.a), levels(&measures.wound_levels.b)],
        story: duel.story.as_ref().map_or_else(Vec::new, |story| story.compact(language)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tell_command_repeats_the_files_and_values_of_the_answer() {
        let again =
            r#"fleau matrix --profiles "l'été.csv" --profiles '$l'\''été' --assume "a: dis=4" --runs 10"#;
        let provenance =
            Provenance { again: Some(again.to_owned()), seed: Some(7), ..Provenance::new("matrix") };
        let provenance = Provenance { ruleset: Some("confede-2024".to_owned()), ..provenance };
        assert_eq!(
            story_command(&provenance, ["balanced", "balanced"], 6),
            r#"fleau tell {a} {b} --percentile 50 --runs 101 --seed 7 --turns 6 --policy balanced --ruleset confede-2024 --profiles "l'été.csv" --profiles '$l'\''été' --assume "a: dis=4""#
        );
        let own = Provenance {
            again: Some("fleau matrix --ruleset my.toml --no-abilities".to_owned()),
            ..provenance
        };
        let told = story_command(&own, ["cautious", "rush, hold"], 6);
        assert!(
            told.contains("--policy-a cautious --policy-b \"rush, hold\" --ruleset my.toml --no-abilities"),
            "{told}"
        );
    }
}
