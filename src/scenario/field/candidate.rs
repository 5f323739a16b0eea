//! Candidates: fighters that are judged against a field without belonging to it, such as profiles
//! that still need a cost.

use crate::fault;
use crate::scenario::card::roster::Roster;
use crate::scenario::fighter::spec::{ResolvedFighter, parse_candidate, sort_by_id};
use crate::scenario::reading::message::Message;
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
