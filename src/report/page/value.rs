//! Data types of a page: plain values and texts in one language, not yet escaped.

use crate::scenario::CardRow;
use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};

/// Color and symbol of a result on a profile; its word is the class in the style sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Serialize)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum ResultMark {
    /// Underpriced, or gains from a change.
    Strong,
    /// Overpriced, or loses by a change.
    Weak,
    /// Fair, or unchanged.
    Even,
    /// Undecided: the interval permits more than one verdict.
    Open,
}

/// The number of profiles with one result.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Count {
    /// Result that the profiles share.
    pub standing: ResultMark,
    /// The result as a label.
    pub words: String,
    /// Number of profiles with this result.
    pub count: usize,
}

/// The sensitivity of a fair cost to one assumption, as a bar.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AssumptionBar {
    /// Name of the assumption and range, as text.
    pub words: String,
    /// Lowest fair cost under the assumption's range, in AP; 0 if unbounded.
    pub low: f64,
    /// Highest fair cost under the assumption's range, in AP; infinite if unbounded.
    pub high: f64,
}

/// The verdict on a profile.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct VerdictCard {
    /// Name of the profile.
    pub name: String,
    /// People and edition; may be empty.
    pub origin: String,
    /// People; may be empty.
    pub people: String,
    /// AP printed on the card.
    pub printed: u16,
    /// The AP to vote on, as text: the end of the plausible AP nearer to the printed AP. Empty
    /// without a verdict.
    pub vote: String,
    /// Fair cost in AP; `None` if none was found.
    pub fair: Option<f64>,
    /// Fair cost and interval as text.
    pub fair_in_words: String,
    /// Interval of the fair cost for the scale; open ends are 0 and infinity.
    pub interval: (f64, f64),
    /// Deviation of the printed AP that still counts as fair, in AP.
    pub margin: f64,
    /// Interval of the fair cost, in AP, that covers all assumptions in addition to the dice.
    pub model_interval: Option<(f64, f64)>,
    /// `model_interval` as text; may be empty.
    pub model_interval_in_words: String,
    /// Assumptions with the largest sensitivity.
    pub assumptions: Vec<AssumptionBar>,
    /// A further picture; `None` without one.
    pub picture: Option<CardPicture>,
    /// Color and symbol of the verdict.
    pub standing: ResultMark,
    /// The verdict as text.
    pub verdict: String,
    /// Description of how reliable the verdict is: in how many variants it stays the same, or why
    /// there is none.
    pub stability: String,
    /// Whether any variant changes the verdict.
    pub flips: bool,
    /// Describes how many abilities are simulated.
    pub coverage: String,
}

/// A picture on a card.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardPicture {
    /// Caption, or the sentence that takes the place of the picture.
    pub caption: String,
    /// The picture as HTML; may be empty.
    pub html: String,
}

/// A section of a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// Anchor of the section in links, of lowercase letters and hyphens.
    pub id: &'static str,
    /// Heading of the section.
    pub heading: String,
    /// Introduction of the section, one paragraph each.
    pub prose: Vec<String>,
    /// Tables, charts and matrices of the section.
    pub blocks: Vec<Block>,
}

impl Section {
    /// Creates a section without an introduction.
    pub fn new(id: &'static str, heading: String, blocks: Vec<Block>) -> Self {
        Self { id, heading, prose: Vec::new(), blocks }
    }
}

/// A content block of a section.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// The table with this key.
    Table(String),
    /// A collapsed table: the text that opens it, and the key of the table.
    Folded(String, String),
    /// A chart with a caption.
    Figure {
        /// SVG from [`figure`](super::figure).
        svg: String,
        /// Caption below the figure.
        caption: String,
    },
    /// The chart of the answer, if it has one, in this section instead of before all sections. A
    /// page has at most one.
    Chart,
    /// A matrix of all pairs. A page has at most one.
    Matrix(Matrix),
    /// The verdicts of the document, in this section instead of before all sections. A page has at
    /// most one.
    Verdicts,
}

/// A matrix of all pairs of fighters.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    /// Fighters of the rows and columns.
    pub fighters: Vec<Fighter>,
    /// Views of the matrix, at least one; the first is shown initially.
    pub views: Vec<View>,
    /// The single duels, one list for each way in which they were fought. Pairs may be missing.
    pub duels: Vec<Vec<Duel>>,
    /// Command and calculator link, for each list of duels.
    pub duel_links: Vec<DuelLinks>,
}

/// Links and commands that show a duel of the matrix outside the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelLinks {
    /// Command that prints the story, with `{a}` and `{b}` for the ids of the sides; empty if there
    /// is none.
    pub tell: String,
    /// Parameters of a link to the calculator, apart from the sides; `None` if the calculator
    /// cannot reproduce the duels.
    pub calculator: Option<LinkParameters>,
}

/// Parameters of a duel in a link to the calculator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LinkParameters {
    /// Policy of each side.
    pub policies: [String; 2],
    /// Other keys and values of the link, for example `t=6&r=confede-2024`.
    pub rest: String,
}

/// A row and column of a matrix.
#[derive(Clone, Debug, PartialEq)]
pub struct Fighter {
    /// Id with overrides; identifies a cell in links.
    pub id: String,
    /// Display name of the fighter.
    pub name: String,
    /// AP; the sum for a group.
    pub ap: u64,
    /// People; may be empty.
    pub people: String,
    /// The card, if the calculator does not have it.
    pub card: Option<CardRow>,
    /// Weight as an enemy in the means of rows.
    pub weight: f64,
}

/// A view of the matrix: one number for each pair of fighters.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Name by which the page offers the view.
    pub name: String,
    /// Description of the view in one sentence.
    pub about: String,
    /// Sentence beside a single duel that relates the number of its cell, `{v}`, to those of the
    /// duel.
    pub cell_note: String,
    /// Index of the list of duels opened from this view.
    pub duels: usize,
    /// Value of the row against the column, from -1 to 1; `None` for pairs that do not meet.
    pub values: Vec<Vec<Option<f64>>>,
}

/// The results of a duel. Probabilities are texts with a percent sign.
#[derive(Clone, Debug, PartialEq)]
pub struct Duel {
    /// Indices of the sides in the matrix.
    pub sides: [usize; 2],
    /// Probabilities: A wins, B wins, both alive and, if it occurs, none alive.
    pub outcome: Vec<String>,
    /// Probability that each side has fallen by the end of each turn.
    pub fallen: [Vec<String>; 2],
    /// Distribution of wound levels at the end, from unhurt; empty for a side of several fighters.
    pub levels: [Vec<String>; 2],
    /// Story of a fight in short lines; empty without one.
    pub story: Vec<String>,
}
