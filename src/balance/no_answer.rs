//! Reasons why a method of cost estimation has no result.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Reason why a method has no result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoAnswerWhy {
    /// The joint costs did not converge.
    Unsettled,
    /// No AP are exchanged between these profiles (as indices) and the others, so that their
    /// relative costs are undetermined.
    Disconnected(Vec<usize>),
    /// The price model needs more profiles.
    TooFewProfiles {
        /// Minimum number of profiles.
        needed: usize,
        /// Number of profiles in the field.
        given: usize,
    },
    /// Another reason, in English.
    Other(String),
}

impl NoAnswerWhy {
    /// Returns the reason in English, as answers contain it for programs; `id` maps the index of a
    /// profile to its id.
    pub(crate) fn in_english(&self, id: impl Fn(usize) -> String) -> String {
        match self {
            Self::Unsettled => "the costs did not settle".to_owned(),
            Self::Disconnected(lonely) => {
                let ids: Vec<String> = lonely.iter().map(|&i| id(i)).collect();
                format!("AP do not flow between all: {}", ids.join(", "))
            }
            Self::TooFewProfiles { needed, given } => {
                format!("a price model needs {needed} profiles, and here are {given}")
            }
            Self::Other(reason) => reason.clone(),
        }
    }
}
