//! Contact [II-E]: sizes of fighters and how many enemies each size can have in contact.

use super::ruleset::Word;
use std::fmt;
use strum::{IntoStaticStr, VariantArray};

/// The size of a fighter [I-C].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
#[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// Size 1.
    Small,
    /// Size 2.
    #[default]
    Normal,
    /// Size 3.
    Large,
    /// Size 4 and more, and every fighter with Enormous/X.
    VeryLarge,
    /// A titan.
    Titan,
}

impl Size {
    /// All sizes, the smallest first.
    pub const ALL: [Size; 5] = [Size::Small, Size::Normal, Size::Large, Size::VeryLarge, Size::Titan];

    /// Returns the maximum number of enemies in contact with a fighter of this size [II-E].
    pub const fn contact_limit(self) -> usize {
        match self {
            Size::Small => 3,
            Size::Normal => 4,
            Size::Large => 6,
            Size::VeryLarge => 8,
            Size::Titan => 16,
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.word().replace('_', " "))
    }
}
