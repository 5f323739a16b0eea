//! The profile files that are judged, as texts: with their hashes, and with other AP.

use super::evidence::{JudgedFile, ProposedCost};
use crate::scenario::{hash, with_costs};
use std::collections::BTreeMap;

/// A profile file as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileText {
    /// Its path, from the folder in which the program was started.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Whether the text was built into the program.
    pub built_in: bool,
}

impl ProfileText {
    /// The text with the proposed AP, and not a byte else changed.
    pub fn patched(&self, proposal: &[ProposedCost]) -> String {
        let costs = proposal.iter().map(|proposed| (proposed.id.clone(), proposed.proposed_ap));
        with_costs(&self.text, &costs.collect::<BTreeMap<_, _>>())
    }

    /// The hash of the text.
    pub fn hash(&self) -> String {
        hash(&self.text)
    }

    /// As evidence names it.
    pub fn judged(&self, proposal: &[ProposedCost]) -> JudgedFile {
        JudgedFile {
            name: self.name.clone(),
            built_in: self.built_in,
            hash: self.hash(),
            hash_after: hash(&self.patched(proposal)),
        }
    }
}
