//! Errors of the price model.

use std::fmt;

/// Reason why a price model cannot be fitted. Profiles are given by index, from 0.
#[derive(Clone, Debug, PartialEq)]
pub enum PriceModelFault {
    /// Too few profiles for leave-one-out errors.
    TooFewProfiles {
        /// Minimum number of profiles.
        needed: usize,
        /// Number of profiles given.
        given: usize,
    },
    /// The number of rows differs from that of printed AP.
    Lengths {
        /// Number of rows, one per profile.
        profiles: usize,
        /// Number of printed AP given; it has to equal `profiles`.
        printed: usize,
    },
    /// The length of a row differs from the number of features.
    RowLength {
        /// Index of the profile.
        profile: usize,
        /// Number of values in the row of this profile.
        values: usize,
        /// Number of features that the model was given.
        features: usize,
    },
    /// A value is not a finite number.
    Value {
        /// Index of the profile.
        profile: usize,
        /// Name of the feature.
        feature: String,
        /// The invalid value: infinite or not a number.
        value: f64,
    },
    /// Printed AP are not a positive number.
    Printed {
        /// Index of the profile.
        profile: usize,
        /// The invalid AP: not finite, or not above 0.
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
