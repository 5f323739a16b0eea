//! The judged profile files as texts, with their hashes, and with the proposed AP.

use super::evidence::{JudgedFile, ProposedCost};
use crate::scenario::{hash, with_costs};
use std::collections::BTreeMap;

/// A profile file as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileText {
    /// Path relative to the current folder.
    pub name: String,
    /// Content of the file.
    pub text: String,
    /// Whether the text is built into the program.
    pub built_in: bool,
}

impl ProfileText {
    /// Returns the text with the proposed AP and no other change.
    pub fn patched(&self, proposal: &[ProposedCost]) -> String {
        let costs = proposal.iter().map(|proposed| (proposed.id.clone(), proposed.proposed_ap));
        with_costs(&self.text, &costs.collect::<BTreeMap<_, _>>())
    }

    /// Returns the BLAKE3 hash of the text.
    pub fn hash(&self) -> String {
        hash(&self.text)
    }

    /// Returns how evidence records the file: name, and hashes before and after the proposal.
    pub fn to_judged_file(&self, proposal: &[ProposedCost]) -> JudgedFile {
        JudgedFile {
            name: self.name.clone(),
            built_in: self.built_in,
            hash: self.hash(),
            hash_after: hash(&self.patched(proposal)),
        }
    }
}
