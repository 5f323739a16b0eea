//! Candidates: fighters that are judged against a field without belonging to it, such as profiles
//! that still need a cost.

use crate::fault;
use crate::scenario::card::roster::Roster;
use crate::scenario::card::roster::{LeftOut, describe_left_out};
use crate::scenario::fighter::spec::{ResolvedFighter, parse_candidate, parse_selected, sort_by_id};
use crate::scenario::reading::message::{Message, unknown_name};
use crate::scenario::reading::sentence::Quoted;

/// Parses the specifications of all candidates and resolves the fighters, sorted by id.
///
/// # Errors
/// Every fault of all candidates, and duplicates.
pub(crate) fn parse_candidates(
    written: &[String],
    roster: &Roster,
) -> Result<Vec<ResolvedFighter>, Vec<Message>> {
    let (mut all, mut faults): (Vec<ResolvedFighter>, Vec<Message>) = (Vec::new(), Vec::new());
    for text in written {
        match parse_candidate(text, roster) {
            Ok(fighter) if all.iter().any(|other| other.label == fighter.label) => {
                faults.push(fault!("terminal-twice", name = Quoted(&fighter.label)).into());
            }
            Ok(fighter) => all.push(fighter),
            Err(messages) => faults.extend(messages),
        }
    }
    sort_by_id(&mut all);
    if faults.is_empty() { Ok(all) } else { Err(faults) }
}

/// A card selected for a field: the resolved fighter, or the card if it cannot fight.
pub(crate) type Candidate = Result<ResolvedFighter, LeftOut>;

/// Returns the specification of a selected card, by which duplicates are found.
pub(super) fn candidate_label(candidate: &Candidate) -> &str {
    match candidate {
        Ok(fighter) => &fighter.label,
        Err(left_out) => &left_out.card.id,
    }
}

/// A selection, divided into fighters and cards that cannot fight.
pub(crate) struct Selected {
    pub(crate) fighters: Vec<ResolvedFighter>,
    pub(crate) left_out: Vec<LeftOut>,
}

impl Selected {
    /// Divides the candidates, and sorts both groups by id.
    ///
    /// # Errors
    /// If fewer than two candidates can fight.
    pub(super) fn from_candidates(candidates: Vec<Candidate>) -> Result<Selected, Message> {
        let mut selected = Selected { fighters: Vec::new(), left_out: Vec::new() };
        for candidate in candidates {
            match candidate {
                Ok(fighter) => selected.fighters.push(fighter),
                Err(left_out) => selected.left_out.push(left_out),
            }
        }
        sort_by_id(&mut selected.fighters);
        selected.left_out.sort_by(|a, b| a.card.id.cmp(&b.card.id));
        if selected.fighters.len() < 2 { Err(selected.too_few()) } else { Ok(selected) }
    }

    /// Creates the message that too few fighters are selected, with advice.
    fn too_few(&self) -> Message {
        let count = self.fighters.len() + self.left_out.len();
        if count == 0 {
            return fault!("terminal-nobody").into();
        }
        let mut said = vec![fault!("fault-of-selected-field", count = count, fit = self.fighters.len())];
        said.extend(describe_left_out(&self.left_out));
        if let ([fighter], []) = (&self.fighters[..], &self.left_out[..])
            && let Some(tag) = fighter.edition.as_ref().and_then(|edition| edition.tags.first())
        {
            said.push(fault!("fault-judge-one", edition = tag, id = &fighter.label));
        }
        said.push(fault!("fault-select-more"));
        fault!("fault-sentences", all = said).into()
    }

    /// Returns the index of the fighter that a key of `[field.weights]` names.
    pub(super) fn fighter_index(&self, written: &str, roster: &Roster) -> Result<usize, Message> {
        let parsed = parse_selected(written, roster);
        let label = parsed.as_ref().map_or(written, candidate_label);
        if let Some(place) = self.fighters.iter().position(|fighter| fighter.label == label) {
            return Ok(place);
        }
        if let Some(LeftOut { missing, .. }) = self.left_out.iter().find(|left_out| left_out.card.id == label)
        {
            return Err(fault!("fault-profile-left-out", missing = missing).into());
        }
        let labels = self.fighters.iter().map(|fighter| fighter.label.as_str());
        Err(unknown_name(fault!("terminal-no-fielded", name = Quoted(written)), written, labels))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    #[test]
    fn a_candidate_needs_every_value_except_ap() {
        let roster = embedded::roster();
        let priced = parse_candidate("garde_pretorien@att=6", roster).unwrap();
        assert!(priced.card.strategic_value.is_some());
        let faults = parse_candidate("@ini=4,att=5", roster).unwrap_err();
        assert!(faults.iter().any(|fault| fault.to_string().contains("STR")), "{faults:?}");
        let faults = parse_candidate("@ini=4,att=5,str=6,def=4,res=7,ap=nought", roster).unwrap_err();
        assert!(faults.iter().any(|fault| fault.to_string().contains("nought")), "{faults:?}");
        let twice =
            ["@ini=4,att=5,str=6,def=4,res=7".to_owned(), "@ini=4,att=5,str=6,def=4,res=7".to_owned()];
        assert!(parse_candidates(&twice, roster).unwrap_err()[0].to_string().contains("twice"));
    }
}
