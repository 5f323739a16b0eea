//! The section of a page in which everybody meets everybody, and the single duels that it opens.

use crate::language::Language;
use crate::language::number::{percentage, percentage_with_interval};
use crate::report::document::Document;
use crate::report::page::{Block, Chance, Duel, Fighter, Matrix, Section, View};
use crate::rules::BySide;
use crate::say;
use crate::simulate::Estimate;
use crate::study::Head;
use crate::study::duels::{PairDuel, TOLD_OF};
use crate::study::field::{self, FieldProfile};

/// The section: a number for each pair in one or several views, then other blocks. [`with_duels`] makes its cells open, and `tells`
/// are the commands that tell their fights.
pub(crate) fn section(
    fighters: Vec<Fighter>,
    views: Vec<View>,
    tells: Vec<String>,
    more: Vec<Block>,
    language: Language,
) -> Section {
    let matrix = Block::Matrix(Matrix { fighters, views, duels: Vec::new(), tells });
    Section {
        id: "duels",
        heading: say!(language, "page-duels"),
        prose: vec![say!(language, "page-duels-about")],
        blocks: std::iter::once(matrix).chain(more).collect(),
    }
}

/// The view of wins less losses.
pub(crate) fn view(name: String, duels: usize, values: Vec<Vec<Option<f64>>>, language: Language) -> View {
    let (about, bridge) = (say!(language, "page-view-wins-about"), bridge(language));
    View { name, about, bridge, duels, values }
}

/// The number of a cell is that of its duel.
pub(crate) fn bridge(language: Language) -> String {
    say!(language, "page-bridge-wins", v = "{v}")
}

/// The profiles of a field as a matrix names them.
pub(crate) fn fighters(profiles: &[FieldProfile]) -> Vec<Fighter> {
    let fighter = |of: &FieldProfile| Fighter {
        id: of.id.clone(),
        name: of.group_name(),
        ap: u64::from(of.ap) * u64::from(of.count()),
        people: of.people.clone(),
    };
    profiles.iter().map(fighter).collect()
}

/// The command that tells the fight that is told of a duel, with `{a}` and `{b}` for its sides: under these policies, and with
/// the files and values with which the answer was asked for.
pub(crate) fn tell(head: &Head, policies: [&str; 2], turns: u8) -> String {
    let seed = head.seed.map(|seed| format!(" --seed {seed}")).unwrap_or_default();
    let mut command =
        format!("fleau tell {{a}} {{b}} --percentile 50 --runs {TOLD_OF}{seed} --turns {turns}");
    match policies {
        [a, b] if a == b => command.push_str(&format!(" --policy {}", shell_word(a))),
        [a, b] => command.push_str(&format!(" --policy-a {} --policy-b {}", shell_word(a), shell_word(b))),
    }
    let again = shell_words(head.again.as_deref().unwrap_or_default());
    let given =
        |option: &str| again.windows(2).filter(|pair| pair[0] == option).map(|pair| pair[1]).collect();
    let rulesets: Vec<&str> = given("--ruleset");
    match (rulesets.is_empty(), &head.ruleset) {
        (true, Some(ruleset)) => command.push_str(&format!(" --ruleset {ruleset}")),
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

/// A word as a shell takes it.
fn shell_word(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./@=,%".contains(c);
    match word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

/// The words of a command line as they stand there, quotation marks and all.
fn shell_words(line: &str) -> Vec<&str> {
    let mut is_quoted = false;
    line.split(move |c: char| {
        is_quoted ^= c == '\'';
        c == ' ' && !is_quoted
    })
    .collect()
}

/// The document with the duels that its matrix opens, as often as they were fought in another way.
#[must_use]
pub fn with_duels(mut document: Document, duels: &[impl AsRef<[PairDuel]>]) -> Document {
    let language = document.language;
    let blocks = document.sections.iter_mut().flat_map(|section| &mut section.blocks);
    let matrix = blocks.into_iter().find_map(|block| match block {
        Block::Matrix(matrix) => Some(matrix),
        _ => None,
    });
    if let Some(matrix) = matrix {
        let shown = |of: &[PairDuel]| of.iter().map(|duel| shown(duel, language)).collect();
        matrix.duels = duels.iter().map(|of| shown(of.as_ref())).collect();
    }
    document
}

/// Wins less losses of each of so many against each, from their duels.
#[must_use]
pub fn win_minus_loss(duels: &[PairDuel], n: usize) -> Vec<Vec<Option<f64>>> {
    let mut values = vec![vec![None; n]; n];
    for duel in duels {
        let [i, j] = duel.places;
        let BySide { a, b } = &duel.measures.sides;
        let (Some(win), Some(loss)) = (a.kill_probability.last(), b.kill_probability.last()) else {
            continue;
        };
        let value = field::win_minus_loss(win, loss);
        values[i][j] = Some(value);
        values[j][i] = Some(-value);
    }
    values
}

/// A duel as it is read.
fn shown(duel: &PairDuel, language: Language) -> Duel {
    let measures = &duel.measures;
    let BySide { a, b } = &measures.sides;
    let last = measures.both_alive.len() - 1;
    let fallen = |kills: &[Estimate]| kills.iter().map(|of| chance(of, false)).collect();
    let levels = |of: &[[Estimate; 5]]| match of {
        [levels] => levels.iter().map(|of| chance(of, false)).collect(),
        _ => Vec::new(),
    };
    Duel {
        sides: duel.places,
        outcome: [&a.kill_probability[last], &b.kill_probability[last], &measures.both_alive[last]]
            .map(|of| chance(of, true)),
        // A side has fallen when the other has killed it.
        fallen: [fallen(&b.kill_probability), fallen(&a.kill_probability)],
        levels: [levels(&measures.wound_levels.a), levels(&measures.wound_levels.b)],
        story: story(duel, language),
    }
}

fn story(duel: &PairDuel, language: Language) -> Vec<String> {
    let Some(story) = &duel.story else { return Vec::new() };
    story.compact(language)
}

fn chance(of: &Estimate, with_interval: bool) -> Chance {
    let interval = (of.ci95.low, of.ci95.high);
    let is_exact = interval.0 == interval.1;
    let figure = match (with_interval, is_exact) {
        (_, true) => percentage(of.value, None),
        (true, false) => percentage_with_interval(of.value, interval),
        (false, false) => percentage(of.value, Some(interval)),
    };
    Chance { value: of.value, figure }
}
