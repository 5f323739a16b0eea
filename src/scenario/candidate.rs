//! A candidate: a fighter that is judged against a field without being of it, such as a profile that is still to be priced.

use super::fighter_spec::{Recruit, parse_fighter};
use super::message::Message;
use super::roster::Roster;

/// The AP with which a candidate without AP is read. They decide about nothing: a fair cost reads no AP of whoever it is of.
const UNREAD_AP: &str = "ap=100";

/// Reads a candidate as [`parse_fighter`] does; AP may be left out, and its card has none then.
///
/// # Errors
/// Those of [`parse_fighter`].
///
/// ```
/// use fleau::scenario::{embedded, parse_candidate};
/// let mine = parse_candidate("@ini=4,att=5,str=6,def=4,res=7", embedded::roster()).unwrap();
/// assert_eq!((mine.label.as_str(), mine.card.strategic_value), ("@ini=4,att=5,str=6,def=4,res=7", None));
/// ```
pub fn parse_candidate(text: &str, roster: &Roster) -> Result<Recruit, Vec<Message>> {
    let text = text.trim();
    let read = parse_fighter(text, roster);
    let Err(messages) = read else { return read };
    let (id, overrides) = text.split_once('@').unwrap_or((text, ""));
    if overrides.split(',').any(|part| part.trim_start().starts_with("ap=")) {
        return Err(messages);
    }
    let between = if overrides.is_empty() { "" } else { "," };
    let Ok(mut recruit) = parse_fighter(&format!("{id}@{UNREAD_AP}{between}{overrides}"), roster) else {
        return Err(messages);
    };
    recruit.card.strategic_value = None;
    recruit.label = text.to_owned();
    recruit.name = match recruit.stream_name.as_str() {
        "@" => text.to_owned(),
        _ => format!("{} ({overrides})", recruit.card.name),
    };
    Ok(recruit)
}

/// Every candidate, in the order in which they are written.
///
/// # Errors
/// Every fault of all of them, and one that is written twice.
pub(super) fn read_candidates(written: &[String], roster: &Roster) -> Result<Vec<Recruit>, Vec<Message>> {
    let (mut all, mut faults): (Vec<Recruit>, Vec<Message>) = (Vec::new(), Vec::new());
    for text in written {
        match parse_candidate(text, roster) {
            Ok(recruit) if all.iter().any(|other| other.label == recruit.label) => {
                faults.push(format!("`{}` is there twice", recruit.label).into());
            }
            Ok(recruit) => all.push(recruit),
            Err(messages) => faults.extend(messages),
        }
    }
    if faults.is_empty() { Ok(all) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    #[test]
    fn a_candidate_needs_no_ap_but_all_else() {
        let roster = embedded::roster();
        let priced = parse_candidate("garde_pretorien@att=6", roster).unwrap();
        assert!(priced.card.strategic_value.is_some());
        let faults = parse_candidate("@ini=4,att=5", roster).unwrap_err();
        assert!(faults.iter().any(|fault| fault.to_string().contains("STR")), "{faults:?}");
        let faults = parse_candidate("@ini=4,att=5,str=6,def=4,res=7,ap=nought", roster).unwrap_err();
        assert!(faults.iter().any(|fault| fault.to_string().contains("nought")), "{faults:?}");
        let twice =
            ["@ini=4,att=5,str=6,def=4,res=7".to_owned(), "@ini=4,att=5,str=6,def=4,res=7".to_owned()];
        assert!(read_candidates(&twice, roster).unwrap_err()[0].to_string().contains("twice"));
    }
}
