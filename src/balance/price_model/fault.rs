//! What cannot be fitted.

use std::fmt;

/// Why there is no price model. Profiles are called by their number, from 0.
#[derive(Clone, Debug, PartialEq)]
pub enum PriceModelFault {
    /// With fewer profiles there are no errors left when one is left out.
    TooFewProfiles {
        /// The fewest.
        needed: usize,
        /// Those that there are.
        given: usize,
    },
    /// Not every profile has printed AP.
    Lengths {
        /// How many rows there are.
        profiles: usize,
        /// How many AP.
        printed: usize,
    },
    /// A row is longer or shorter than the list of features.
    RowLength {
        /// Whose row it is.
        profile: usize,
        /// How many values are in it.
        values: usize,
        /// How many features there are.
        features: usize,
    },
    /// A value is no number.
    Value {
        /// Whose it is.
        profile: usize,
        /// What it is of.
        feature: String,
        /// What it is.
        value: f64,
    },
    /// Printed AP are not above 0.
    Printed {
        /// Whose they are.
        profile: usize,
        /// What they are.
        ap: f64,
    },
}

impl fmt::Display for PriceModelFault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::TooFewProfiles { needed, given } => {
                write!(f, "a price model needs {needed} profiles, and here are {given}")
            }
            Self::Lengths { profiles, printed } => write!(f, "{profiles} profiles and {printed} printed AP"),
            Self::RowLength { profile, values, features } => {
                write!(f, "profile {profile}: {values} values of {features} features")
            }
            Self::Value { profile, feature, value } => write!(f, "profile {profile}: {feature} is {value}"),
            Self::Printed { profile, ap } => {
                write!(f, "profile {profile}: the printed AP are {ap}, and have to be above 0")
            }
        }
    }
}
