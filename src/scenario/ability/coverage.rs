//! Coverage: how far the abilities of a card are simulated.

use super::Worth;
use crate::rules::Word;
use crate::scenario::ruleset::edition::NotListed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// How far the abilities of a card are simulated: first printed abilities and equivalent equipment,
/// in printed order, then the abilities that rank or class induces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// One entry per ability.
    pub abilities: Vec<CardAbilityCoverage>,
    /// Values that a simulation may need and that neither the card nor an ability gives.
    pub unknown_values: Vec<CardValue>,
    /// Name of the ability that makes the missile weapon of the card artillery, which is not
    /// simulated.
    pub artillery: Option<String>,
    /// Groups (such as champions) to which the fighter belongs and of which it is unknown what
    /// abilities they induce.
    pub not_listed: Vec<NotListed>,
    /// Whether COU and FEAR are simulated.
    pub plays_fear: bool,
}

/// A value that simulations may need and a card may not print, named by its key of `--assume`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[derive(IntoStaticStr, VariantArray, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum CardValue {
    /// Size of the fighter.
    Size,
    /// Power, which counts in charges.
    Power,
    /// Base, in mm; used in battles on a table only.
    Base,
    /// MOV, in cm.
    Mov,
    /// Discipline (DIS).
    Dis,
    /// Whether the fighter is a champion.
    Champion,
    /// Ranges of the missile weapon, if the card prints AIM.
    Ranges,
    /// Strength of the missile weapon, if the card prints AIM.
    AimStr,
    /// Courage (COU), if the card prints no FEAR either and the ruleset plays courage and fear.
    Cou,
}

impl CardValue {
    /// Returns the value of [`Assumed::field`]: ranges and strength are reported as one weapon.
    pub(crate) fn field(self) -> &'static str {
        match self {
            CardValue::Ranges | CardValue::AimStr => "weapon",
            other => other.word(),
        }
    }
}

/// How far one ability of a card is simulated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardAbilityCoverage {
    /// Name, as the card prints it.
    pub printed: String,
    /// Id; `None` if the ability is unknown.
    pub id: Option<String>,
    /// Source of the rule by which rank or class induces the ability; `None` if the card prints it.
    pub induced: Option<String>,
    /// How far the ability is simulated.
    pub state: CoverageState,
    /// Whether the simulated part follows the text of Confrontation 5.
    pub is_borrowed: bool,
    /// Whether the ability is not simulated at all although it could change the outcome of fights:
    /// it acts in melee, shooting, charges or maintenance, or its effect is unknown because of an
    /// unknown name, or an X that is wrong or missing.
    pub matters: bool,
    /// Direction in which the part that is not simulated would change the fair cost; `None` if
    /// everything relevant is simulated.
    pub worth: Option<Worth>,
    /// Whether battles on a table simulate all of the ability.
    pub is_complete_on_table: bool,
}

/// How far an ability is simulated.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum CoverageState {
    /// All parts of the ability are simulated.
    Played,
    /// Simulated except for these parts.
    Partly(Vec<String>),
    /// Not simulated, with the reason.
    #[strum(serialize = "not modelled")]
    NotModelled(String),
    /// No such ability is known, or its X is wrong; with the reason.
    Unknown(String),
}

impl CoverageState {
    /// Returns the state as files and columns write it, such as `partly`.
    pub fn word(&self) -> &'static str {
        self.into()
    }

    /// Returns what is not simulated, or why; empty if everything is simulated.
    pub fn missing(&self) -> String {
        match self {
            CoverageState::Played => String::new(),
            CoverageState::Partly(parts) => parts.join("; "),
            CoverageState::NotModelled(reason) | CoverageState::Unknown(reason) => reason.clone(),
        }
    }
}

impl Coverage {
    /// Returns the coverage in battles on a table, which simulate more than fights on a line.
    #[must_use]
    pub fn on_table(&self) -> Self {
        let mut coverage = self.clone();
        for ability in coverage.abilities.iter_mut().filter(|ability| ability.is_complete_on_table) {
            (ability.state, ability.worth) = (CoverageState::Played, None);
        }
        coverage
    }

    /// Iterates over the unsimulated abilities that make the fair cost unreliable: see
    /// [`CardAbilityCoverage::matters`].
    pub(crate) fn unmodelled_that_matter(&self) -> impl Iterator<Item = &CardAbilityCoverage> {
        self.abilities.iter().filter(|covered| covered.matters)
    }

    /// Iterates over the abilities that rank or class induce.
    pub fn induced(&self) -> impl Iterator<Item = &CardAbilityCoverage> {
        self.abilities.iter().filter(|covered| covered.induced.is_some())
    }

    /// Iterates over the abilities simulated, in whole or in part, by the text of Confrontation 5.
    pub(crate) fn borrowed(&self) -> impl Iterator<Item = &CardAbilityCoverage> {
        self.abilities.iter().filter(|covered| covered.is_borrowed)
    }
}
