//! Abilities as data: names, source, and effects as functions of X.

pub mod book;
pub mod coverage;
pub(super) mod file;
pub(super) mod primitive;
pub(super) mod wound_effects;

use crate::fault;
use crate::rules::Word;
use crate::rules::effect::Kind;
use crate::rules::effect::{Contradiction, EffectList};
use crate::scenario::reading::sentence::{Part, Sentence, ToPart};
use primitive::{
    Argument, Arguments, ClauseResult, Parameter, ParameterType, Primitive, Target, WrittenArgument, X,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// An ability defined in a file of `scenarios/abilities/`.
#[derive(Clone, Debug)]
pub struct Ability {
    /// Identifier in English: lower-case letters, digits and hyphens.
    pub id: String,
    /// Name as French cards print it, without X.
    pub name_fr: String,
    /// English name, without X.
    pub name_en: String,
    /// Other spellings of the name.
    pub other_names: Vec<String>,
    /// Kind of the parameter X that may follow the name of the ability after a slash.
    pub takes: TakesX,
    /// Edition of the game from which the text of the ability is taken.
    pub edition: String,
    /// Where the text of the ability was found, such as a web address.
    pub source: String,
    /// How well the text of the ability is known.
    pub certainty: Certainty,
    /// Summary of the effect, in the words of this project.
    pub summary: String,
    /// How an open question of interpretation was decided.
    pub interpretation: Option<String>,
    /// What the texts of other editions say about the ability, where they differ.
    pub other_editions: Vec<String>,
    /// How the ability is simulated.
    pub simulation: Simulation,
    /// How it is simulated under rulesets that play courage and fear; `None` if that makes no
    /// difference.
    pub with_fear: Option<Simulation>,
    /// Whether battles on a table simulate all of it, and only fights on a line leave parts out.
    pub is_complete_on_table: bool,
}

/// Kind of the parameter X that may follow the name of an ability after a slash, such as 2 in
/// `Régénération/2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakesX {
    /// Nothing: the ability has no X.
    Nothing,
    /// A whole number between two bounds.
    Number {
        /// Lower bound of X, included.
        least: i64,
        /// Upper bound of X, included.
        most: i64,
        /// Value if the ability is printed without X; `None` if X is required.
        without: Option<i64>,
    },
    /// The kind of fighter that an effect is directed against: a people, a rank, an ability of such
    /// fighters, or a size.
    Kind,
    /// Any text, or none; it has no influence on the effects of the ability.
    Text,
}

/// How well the text of an ability is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Certainty {
    /// Text of the Conf'fédé itself, or of a tool of the federation.
    Printed,
    /// Text of Confrontation 3.
    #[strum(serialize = "c3")]
    Confrontation3,
    /// Text of Confrontation 5, an Italian fan edition built on Confrontation 3.
    Borrowed,
    /// The text that was found is incomplete.
    Partial,
    /// No text was found.
    NameOnly,
    /// A house rule of the author of the file.
    Own,
}

/// How an ability is simulated.
#[derive(Clone, Debug)]
pub enum Simulation {
    /// The ability is simulated, at least in part, by effects that the rules apply.
    Effects {
        /// Effects of the rules that make up the ability.
        clauses: Vec<Clause>,
        /// Parts of the ability that are not simulated.
        not_played: Vec<String>,
        /// Direction in which the parts that are not simulated would change the fair cost; `None`
        /// if the change is too small to alter a verdict.
        worth: Option<Worth>,
    },
    /// The ability only confirms a rule that applies to every fighter; the text names the rule.
    Rule(String),
    /// The ability is not simulated.
    NotModelled {
        /// Reason why it is not simulated, as a text for people.
        reason: String,
        /// Whether the ability could change the outcome of a fight: it acts in melee, shooting,
        /// charges or maintenance.
        matters: bool,
        /// Whether the ability makes the missile weapon of the fighter artillery, which has other
        /// shooting rules.
        is_artillery: bool,
        /// Direction in which the ability would change the fair cost if it were simulated.
        worth: Worth,
    },
}

impl Simulation {
    /// Returns the effects; empty if the ability is not simulated by effects.
    pub(crate) fn clauses(&self) -> &[Clause] {
        match self {
            Simulation::Effects { clauses, .. } => clauses,
            Simulation::Rule(_) | Simulation::NotModelled { .. } => &[],
        }
    }
}

/// Direction in which something paid for but not simulated would change the fair cost. It
/// determines whether the estimated fair cost is a lower or an upper bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[strum(serialize_all = "lowercase")]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// What is not simulated can only help: the estimated fair cost is a lower bound.
    More,
    /// What is not simulated can only hurt: the estimated fair cost is an upper bound.
    Less,
    /// It is unknown whether what is not simulated helps or hurts.
    Either,
}

/// One effect of an ability, as a function of X.
#[derive(Clone, Debug)]
pub struct Clause {
    pub(super) primitive: &'static Primitive,
    pub(super) arguments: Vec<(&'static str, WrittenArgument)>,
    /// Ids of abilities that suppress this effect on a card that has one of them, too.
    pub unless: Vec<String>,
}

impl Ability {
    /// Returns whether the ability is simulated by effects.
    pub fn has_effects(&self) -> bool {
        matches!(self.simulation, Simulation::Effects { .. })
    }

    /// Returns whether the text of the ability is borrowed from Confrontation 5, an Italian fan
    /// edition.
    pub(crate) fn is_borrowed(&self) -> bool {
        self.certainty == Certainty::Borrowed
    }

    /// Returns how the ability is simulated, under a ruleset that plays courage and fear or not.
    pub(crate) fn simulation(&self, plays_fear: bool) -> &Simulation {
        self.with_fear.as_ref().filter(|_| plays_fear).unwrap_or(&self.simulation)
    }

    /// Returns the effects of the ability; empty if it is not simulated by effects.
    pub(crate) fn clauses(&self) -> &[Clause] {
        self.simulation.clauses()
    }

    /// Returns the effects under rulesets that play courage and fear, which contain those under all
    /// others.
    pub(super) fn all_clauses(&self) -> &[Clause] {
        self.simulation(true).clauses()
    }

    /// Returns values of X to validate the effects with: the least and the greatest number. If X is
    /// no number, this is one placeholder.
    pub(super) fn extreme_x_values(&self) -> Vec<X> {
        match self.takes {
            TakesX::Number { least, most, .. } => vec![X::Number(least), X::Number(most)],
            TakesX::Kind => vec![X::Text("somebody".to_owned())],
            TakesX::Nothing | TakesX::Text => vec![X::Absent],
        }
    }
}

impl Clause {
    /// Evaluates the effect for an X; `None` if X is missing, or names a kind of fighter for which
    /// `number` has no number.
    pub(crate) fn evaluate(&self, x: &X, number: &dyn Fn(&str) -> Option<Kind>) -> Option<ClauseResult> {
        let mut arguments = Arguments::default();
        for (key, written) in &self.arguments {
            let argument = written.substitute_x(x, number)?;
            // An X that is a number was checked with the file; one that is text is on the card.
            let parameter = self.primitive.parameters.iter().find(|parameter| parameter.key == *key);
            if let (Argument::Number(found), Some(Parameter { parameter_type, .. })) = (argument, parameter)
                && let ParameterType::Number { least, most } = *parameter_type
                && !(least..=most).contains(&found)
            {
                return None;
            }
            arguments.0.push((key, argument));
        }
        Some((self.primitive.make)(&arguments))
    }

    /// Returns the fighters against which the effect works, as named by the ability's X; `None` if
    /// the effect is not directed against X, or X names nobody.
    pub(super) fn target(&self, x: &X) -> Option<Target> {
        let against = |(_, written): &(_, WrittenArgument)| matches!(written, WrittenArgument::AgainstX);
        match x {
            X::Text(name) if self.arguments.iter().any(against) => Target::parse(name),
            _ => None,
        }
    }
}

impl ToPart for Ability {
    fn part(&self) -> Part {
        Part::Named { english: self.name_en.clone(), french: self.name_fr.clone() }
    }
}

/// Describes why the effects of a fighter contradict each other.
pub(crate) fn describe_contradiction(contradiction: &Contradiction) -> Sentence {
    match contradiction {
        Contradiction::NeverOpensAndOpens => fault!("fault-effects-never-opens-and-opens"),
        Contradiction::SetTwice(value) => fault!("fault-effects-set-twice", value = format!("{value:?}")),
        Contradiction::PlacedFirstAndLast => fault!("fault-effects-placed-first-and-last"),
        Contradiction::TooMany { most, what } => {
            let what = match what {
                EffectList::Modifiers => fault!("fault-effects-modifiers"),
                EffectList::Settings => fault!("fault-effects-settings"),
                EffectList::Replacements => fault!("fault-effects-replacements"),
                EffectList::LoweredRows => fault!("fault-effects-lowered-rows"),
                EffectList::ExtraDice => fault!("fault-effects-extra-dice"),
            };
            fault!("fault-effects-too-many", most = *most, what = what)
        }
        Contradiction::BecomesTwo { from, to: [one, other] } => {
            let [from, one, other] = [from, one, other].map(|result| result.word());
            fault!("fault-effects-becomes-two", from = from, one = one, other = other)
        }
    }
}
