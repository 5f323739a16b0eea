//! What a page is made of: plain values, texts in the reader's language, not yet escaped.

use crate::language::number::Figure;
use crate::scenario::CardRow;

/// What is said about a profile, by its color and sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Too cheap, or gains.
    Strong,
    /// Too dear, or is hurt.
    Weak,
    /// Fair, or as before.
    Even,
    /// Nobody knows.
    Open,
}

impl Standing {
    /// Its class in the style sheet.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Standing::Strong => "strong",
            Standing::Weak => "weak",
            Standing::Even => "even",
            Standing::Open => "open",
        }
    }

    /// Its sign, which tells without color.
    pub(super) const fn sign(self) -> &'static str {
        match self {
            Standing::Strong => "▲",
            Standing::Weak => "▼",
            Standing::Even => "●",
            Standing::Open => "○",
        }
    }
}

/// How many there are of a kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    /// Which.
    pub standing: Standing,
    /// In words.
    pub words: String,
    /// How many.
    pub count: usize,
}

/// How far something moves the fair AP of a profile.
#[derive(Clone, Debug, PartialEq)]
pub struct LeverBar {
    /// What it is, and from where to where.
    pub words: String,
    /// The lowest AP; 0 where there are none.
    pub low: f64,
    /// The highest; infinite where there are none.
    pub high: f64,
}

/// The verdict on a profile.
#[derive(Clone, Debug, PartialEq)]
pub struct VerdictCard {
    /// The profile.
    pub name: String,
    /// Its people and edition; may be empty.
    pub origin: String,
    /// Its people; may be empty.
    pub people: String,
    /// The AP on the card.
    pub printed: u16,
    /// The fair AP; none where none was found.
    pub fair: Option<f64>,
    /// The fair AP and its interval, to be read.
    pub fair_in_words: Figure,
    /// The interval of the fair AP, for the picture; open ends are 0 and infinity.
    pub interval: (f64, f64),
    /// How far the printed AP may be off before anybody should care.
    pub margin: f64,
    /// The interval with everything that was tried besides the dice.
    pub widest: Option<(f64, f64)>,
    /// The same to be read; may be empty.
    pub widest_in_words: String,
    /// What moves the fair AP farthest.
    pub levers: Vec<LeverBar>,
    /// What is said about it.
    pub standing: Standing,
    /// The same in words.
    pub verdict: String,
    /// What flips it.
    pub stability: String,
    /// Whether something does.
    pub flips: bool,
    /// How much of its abilities is played.
    pub coverage: String,
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// Its anchor: small letters and hyphens.
    pub id: &'static str,
    /// Its heading.
    pub heading: String,
    /// What a reader has to know before he looks.
    pub prose: Vec<String>,
    /// What there is to see.
    pub blocks: Vec<Block>,
}

/// Something to see.
#[derive(Clone, Debug, PartialEq)]
pub enum Block {
    /// The table of this key.
    Table(String),
    /// The table of a key, which is opened by those who want it; the text says what it is.
    Folded(String, String),
    /// A picture and what stands below it.
    Figure {
        /// From [`figure`](super::figure).
        svg: String,
        /// What it shows.
        caption: String,
    },
    /// Everybody against everybody. A page has one at the most.
    Matrix(Matrix),
}

/// Everybody against everybody.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    /// Who.
    pub fighters: Vec<Fighter>,
    /// What can be looked at, the first one at first; at least one.
    pub views: Vec<View>,
    /// The single duels, as often as they were fought in another way; a pair may lack one.
    pub duels: Vec<Vec<Duel>>,
    /// How a fight of each of these is asked for elsewhere.
    pub elsewhere: Vec<Elsewhere>,
}

/// How a duel of a matrix is asked for elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elsewhere {
    /// The command that tells a fight, with `{a}` and `{b}` for the ids of the sides; empty where none is told.
    pub tell: String,
    /// What a link to the calculator says besides the sides; none where the calculator has other rules or abilities.
    pub calculator: Option<CalculatorTerms>,
}

/// The terms of a duel in a link to the calculator.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct CalculatorTerms {
    /// How each side plays.
    pub policies: [String; 2],
    /// Keys and values of the link, such as `t=6&r=confede-2024`.
    pub rest: String,
}

/// Who is a row and a column of a matrix.
#[derive(Clone, Debug, PartialEq)]
pub struct Fighter {
    /// The id, with overrides; it names a cell in links.
    pub id: String,
    /// The name.
    pub name: String,
    /// The AP, of a group all of them.
    pub ap: u64,
    /// The people; may be empty.
    pub people: String,
    /// Its card where the calculator does not have it.
    pub card: Option<CardRow>,
}

/// One number for each pair.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// What it is.
    pub name: String,
    /// The same in a sentence.
    pub about: String,
    /// Beside a single duel: how the number of its cell, `{v}`, and the numbers of the duel belong together.
    pub bridge: String,
    /// Which of the matrix's duels are opened from it.
    pub duels: usize,
    /// Of the row's profile against the column's, from -1 to 1; none where they do not meet.
    pub values: Vec<Vec<Option<f64>>>,
}

/// A probability as it is drawn and as it is read.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// From 0 to 1.
    pub value: f64,
    /// With its percent sign.
    pub figure: Figure,
}

/// How a pair fights.
#[derive(Clone, Debug, PartialEq)]
pub struct Duel {
    /// The places of the sides among the names.
    pub sides: [usize; 2],
    /// The first wins, the second wins, both are alive, and where it happens: nobody is.
    pub outcome: Vec<Chance>,
    /// That a side has fallen by the end of each turn.
    pub fallen: [Vec<Chance>; 2],
    /// The wound levels at the end, unhurt first; empty where a side has several fighters.
    pub levels: [Vec<Chance>; 2],
    /// A told fight, a line each; empty where none is told.
    pub story: Vec<String>,
}
