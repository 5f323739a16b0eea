//! The section of a page in which everybody meets everybody, and the single duels that it opens.

use crate::language::Language;
use crate::language::number::{percentage, percentage_with_interval};
use crate::report::document::Document;
use crate::report::page::{Block, Chance, Duel, Matrix, Section, View};
use crate::rules::BySide;
use crate::say;
use crate::simulate::Estimate;
use crate::study::duels::{PairDuel, TOLD_OF};
use crate::study::field;

/// The section: a number for each pair in one or several views, then other blocks. [`with_duels`] makes its cells open.
pub(crate) fn section(names: Vec<String>, views: Vec<View>, more: Vec<Block>, language: Language) -> Section {
    let matrix = Block::Matrix(Matrix { names, views, duels: Vec::new() });
    Section {
        id: "duels",
        heading: say!(language, "page-duels"),
        prose: vec![say!(language, "page-duels-about")],
        blocks: std::iter::once(matrix).chain(more).collect(),
    }
}

/// The view of wins less losses.
pub(crate) fn view(name: String, duels: usize, values: Vec<Vec<Option<f64>>>, language: Language) -> View {
    View { name, about: say!(language, "page-view-wins-about"), duels, values }
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
    // The script fills in the names.
    let whose = say!(language, "page-story-sides", a = "{a}", b = "{b}", n = TOLD_OF);
    [whose].into_iter().chain(story.compact(language)).collect()
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
