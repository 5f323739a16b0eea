//! How much of what a card prints is played, ability by ability.

use super::ability::Worth;
use super::edition::NotListed;
use super::lacking::CardValue;
use strum::IntoStaticStr;

/// The abilities of a card, and equipment that is one by another name, in the order in which they are printed; then those
/// that its rank or class induces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// One entry an ability.
    pub abilities: Vec<Covered>,
    /// Values that a fight may ask for and that neither the card nor an ability gives.
    pub lacks: Vec<CardValue>,
    /// The ability by which the missile weapon of the card is artillery, with which nobody shoots here.
    pub artillery: Option<String>,
    /// What may be induced besides, and is in no list.
    pub not_listed: Vec<NotListed>,
}

/// One ability of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Covered {
    /// As the card prints it.
    pub printed: String,
    /// Its id; none where it is not known.
    pub id: Option<String>,
    /// Where it was found that the rank or the class induces it; none where the card prints it.
    pub induced: Option<String>,
    /// How much of it is played.
    pub state: State,
    /// Whether what is played of it follows the text of Confrontation 5.
    pub is_borrowed: bool,
    /// Whether nothing of it is played although fights could go otherwise with it: it acts in melee, shooting, charges
    /// or maintenance, or what it does is not known because its name is unknown or its X wrong.
    pub matters: bool,
    /// What the part of it that is not played would add to what the fighter is worth; none where all that tells is played.
    pub worth: Option<Worth>,
}

/// How much of an ability is played.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum State {
    /// All of it.
    Played,
    /// All but these parts.
    Partly(Vec<String>),
    /// Nothing, and why.
    #[strum(serialize = "not modelled")]
    NotModelled(String),
    /// No such ability is known, or its X is wrong.
    Unknown(String),
}

impl State {
    /// The word used in files and columns.
    pub fn word(&self) -> &'static str {
        self.into()
    }

    /// What is missing, or why nothing is played; empty where all of it is.
    pub fn missing(&self) -> String {
        match self {
            State::Played => String::new(),
            State::Partly(parts) => parts.join("; "),
            State::NotModelled(reason) | State::Unknown(reason) => reason.clone(),
        }
    }
}

impl Coverage {
    /// The abilities in a state that is told by its word.
    pub fn in_state<'a>(&'a self, word: &'a str) -> impl Iterator<Item = &'a Covered> {
        self.abilities.iter().filter(move |covered| covered.state.word() == word)
    }

    /// The abilities without which no fight tells what the fighter is worth: see [`Covered::matters`].
    pub fn unmodelled_that_matter(&self) -> impl Iterator<Item = &Covered> {
        self.abilities.iter().filter(|covered| covered.matters)
    }

    /// The abilities that rank or class induce.
    pub fn induced(&self) -> impl Iterator<Item = &Covered> {
        self.abilities.iter().filter(|covered| covered.induced.is_some())
    }

    /// The abilities that are played, wholly or in part, by the text of Confrontation 5.
    pub fn borrowed(&self) -> impl Iterator<Item = &Covered> {
        self.abilities.iter().filter(|covered| covered.is_borrowed)
    }
}
