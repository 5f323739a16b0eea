//! An ability as data: its names, where it was found, and what it does, with X left open.

use super::primitive::{Arguments, Made, Primitive, Written};
use super::spelling::plain;
use crate::rules::contact::Size;
use crate::rules::effect::{Kind, When};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// An ability of `scenarios/abilities/`.
#[derive(Clone, Debug)]
pub struct Ability {
    /// Small letters, digits and hyphens, in English.
    pub id: String,
    /// As French cards print it, without its X.
    pub name_fr: String,
    /// In English, without its X.
    pub name_en: String,
    /// Other spellings.
    pub also: Vec<String>,
    /// What stands after the slash.
    pub takes: TakesX,
    /// Whose text it is.
    pub edition: String,
    /// Where that was found.
    pub source: String,
    /// How well it is known.
    pub certainty: Certainty,
    /// What it does, in our own words.
    pub summary: String,
    /// How an open question was answered.
    pub reading: Option<String>,
    /// What other editions say.
    pub elsewhere: Vec<String>,
    /// How it is played.
    pub plays: Plays,
}

/// What stands after the slash of an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakesX {
    /// It has no X.
    Nothing,
    /// A whole number.
    Number {
        /// The least.
        least: i64,
        /// The greatest.
        most: i64,
        /// What an ability printed without its X has; none where the X has to be there.
        without: Option<i64>,
    },
    /// The kind of fighter that it is directed against: a people, a rank, an ability that such fighters have, or a size.
    Kind,
    /// Anything, or nothing: no effect reads it.
    Text,
}

/// How well the text of an ability is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Certainty {
    /// The Conf'fédé's own text, or a tool of the federation.
    Printed,
    /// Confrontation 3.
    #[strum(serialize = "c3")]
    Confrontation3,
    /// Confrontation 5, an Italian fan edition built on Confrontation 3.
    Borrowed,
    /// The text that was found is cut off.
    Partial,
    /// No text was found.
    NameOnly,
    /// A rule of whoever wrote the file.
    Own,
}

impl Certainty {
    /// The word used in files.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// How an ability is played.
#[derive(Clone, Debug)]
pub enum Plays {
    /// By effects.
    Effects {
        /// What it does.
        clauses: Vec<Clause>,
        /// The parts of it that are not played.
        not_played: Vec<String>,
        /// What these parts would add to what a fighter is worth; none where it is too little to turn a verdict.
        worth: Option<Worth>,
    },
    /// It adds nothing to a rule that is played for every fighter; this says which rule.
    Rule(String),
    /// Not at all.
    NotModelled {
        /// Why.
        reason: String,
        /// Whether a fight could go otherwise with it: it acts in melee, shooting, charges or maintenance.
        matters: bool,
        /// Whether it says that the missile weapon of whoever has it is artillery, which does not shoot as bows do.
        is_artillery: bool,
        /// What it would add to what a fighter is worth.
        worth: Worth,
    },
}

/// What something that is paid for and not played would add to what a fighter is worth. It says on which side a fair cost
/// without it is a bound.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema,
)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// It can only help: the fighter is worth at least what the fights say.
    More,
    /// It can only hurt: the fighter is worth at the most what the fights say.
    Less,
    /// Nobody knows.
    Either,
}

impl Worth {
    /// The word used in files.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// One effect of an ability, with X left open.
#[derive(Clone, Debug)]
pub struct Clause {
    pub(super) primitive: &'static Primitive,
    pub(super) arguments: Vec<(&'static str, Written)>,
    /// Ids of abilities beside which this effect does not count.
    pub unless: Vec<String>,
}

/// The X of an ability on a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum X {
    /// None, or one that names nothing.
    Absent,
    /// A number.
    Number(i64),
    /// A text, or the kind of fighter that it is directed against.
    Text(String),
}

/// The fighters that an effect is directed against.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Target {
    /// Fighters of a size.
    Size(Size),
    /// A people, a rank, or an ability that such fighters have, in [`plain`] letters.
    Kind(String),
}

impl Target {
    /// What a name stands for; nothing where it is empty, or an X that was printed as the letter itself.
    pub fn of(name: &str) -> Option<Self> {
        const SIZES: [(&str, Size); 9] = [
            ("small", Size::Small),
            ("petite taille", Size::Small),
            ("normal size", Size::Normal),
            ("taille normale", Size::Normal),
            ("large", Size::Large),
            ("grande taille", Size::Large),
            ("very large", Size::VeryLarge),
            ("tres grande taille", Size::VeryLarge),
            ("titan", Size::Titan),
        ];
        let name = plain(name);
        if name.is_empty() || name == "x" {
            return None;
        }
        let size = SIZES.into_iter().find(|(word, _)| *word == name);
        Some(size.map_or_else(|| Target::Kind(name), |(_, size)| Target::Size(size)))
    }

    /// When an effect against it holds; never where the kind has no number.
    pub(super) fn when(&self, number: &dyn Fn(&str) -> Option<Kind>) -> Option<When> {
        match self {
            Target::Size(size) => Some(When::AgainstSize(*size)),
            Target::Kind(kind) => number(kind).map(When::AgainstKind),
        }
    }
}

impl Ability {
    /// Whether effects of it are played.
    pub fn has_effects(&self) -> bool {
        matches!(self.plays, Plays::Effects { .. })
    }

    /// Whether its text is that of the Italian fan edition.
    pub fn is_borrowed(&self) -> bool {
        self.certainty == Certainty::Borrowed
    }

    /// Its effects; none where none are played.
    pub fn clauses(&self) -> &[Clause] {
        match &self.plays {
            Plays::Effects { clauses, .. } => clauses,
            Plays::Rule(_) | Plays::NotModelled { .. } => &[],
        }
    }

    /// An X for every end of its bounds, to check what is written with it.
    pub(super) fn ends_of_x(&self) -> Vec<X> {
        match self.takes {
            TakesX::Number { least, most, .. } => vec![X::Number(least), X::Number(most)],
            TakesX::Kind => vec![X::Text("somebody".to_owned())],
            TakesX::Nothing | TakesX::Text => vec![X::Absent],
        }
    }
}

impl Clause {
    /// The effect for an X; none where it is directed against a kind of fighter that no fighter is of.
    pub(super) fn made(&self, x: &X, number: &dyn Fn(&str) -> Option<Kind>) -> Option<Made> {
        let mut arguments = Arguments::default();
        for (key, written) in &self.arguments {
            arguments.0.push((key, written.with(x, number)?));
        }
        Some((self.primitive.make)(&arguments))
    }

    /// The fighters that it is directed against, if there are such.
    pub(super) fn target(&self, x: &X) -> Option<Target> {
        let against = |(_, written): &(_, Written)| matches!(written, Written::AgainstX);
        match x {
            X::Text(name) if self.arguments.iter().any(against) => Target::of(name),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_is_a_size_a_kind_or_nobody() {
        assert_eq!(Target::of("Très grande taille"), Some(Target::Size(Size::VeryLarge)));
        assert_eq!(Target::of("État-major"), Some(Target::Kind("etat major".to_owned())));
        assert_eq!((Target::of("X"), Target::of(" ")), (None, None));
    }
}
