//! Selection of a matrix's fighters: by ids and names, by people and edition.

use super::propose::split_fighter_list;
use super::values::Checks;
use crate::fault;
use crate::scenario::{
    CannotFight, Filters, LeftOut, Matrix, Message, Missing, Quoted, ResolvedFighter, Roster, Sentence,
    parse_fighter,
};
use std::collections::BTreeSet;

/// Fighters as selected by one or several options.
#[derive(Clone, Debug, Default)]
pub(super) struct Selection {
    /// Option or argument with the fighters, for messages.
    pub(super) option: &'static str,
    /// Options with the filters, for messages.
    pub(super) filter_options: &'static str,
    /// Fighters, as [`parse_fighter`] reads them.
    pub(super) fighters: Vec<String>,
    pub(super) people: Vec<String>,
    pub(super) edition: Vec<String>,
}

impl Selection {
    /// Parses an option that contains fighters, `people=…` and `edition=…`, separated by commas.
    pub(super) fn parse(option: &'static str, texts: &[String]) -> Self {
        let mut selection = Self { option, filter_options: option, ..Self::default() };
        for part in texts.iter().flat_map(|text| split_fighter_list(text)) {
            match part.split_once('=').map(|(key, value)| (key.trim(), value.trim().to_owned())) {
                Some(("people", value)) => selection.people.push(value),
                Some(("edition", value)) => selection.edition.push(value),
                _ => selection.fighters.push(part),
            }
        }
        selection
    }

    /// Returns whether nothing is selected.
    pub(super) fn is_empty(&self) -> bool {
        self.fighters.is_empty() && self.filters().is_empty()
    }

    /// Returns the filters by people and edition.
    pub(super) fn filters(&self) -> Filters<'_> {
        Filters::new(&self.people, &self.edition)
    }

    /// Returns whether other fighters than the written ones are selected: by filters, or all if
    /// none is written.
    pub(super) fn has_filters(&self) -> bool {
        self.fighters.is_empty() || !self.filters().is_empty()
    }

    /// Returns the written fighters, then the others that pass the filters; all fighters if nothing
    /// is written. Returns `None` if there are faults, which are in `checks` then. `lacks` returns
    /// what a fighter lacks to take part.
    pub(super) fn read(
        &self,
        roster: &Roster,
        lacks: &dyn Fn(&ResolvedFighter) -> Option<Sentence>,
        checks: &mut Checks,
    ) -> Option<Matrix> {
        let mut named: Vec<ResolvedFighter> = Vec::new();
        let mut is_sound = true;
        for written in &self.fighters {
            let read = parse_fighter(written, roster).and_then(|fighter| {
                let is_there = named.iter().any(|other| other.label == fighter.label);
                let twice = is_there.then(|| fault!("terminal-twice", name = Quoted(&fighter.label)).into());
                let refused = twice.or_else(|| lacks(&fighter).map(Message::from));
                refused.map_or(Ok(fighter), |message| Err(vec![message]))
            });
            match checks.take(self.option, read) {
                Some(fighter) => named.push(fighter),
                None => is_sound = false,
            }
        }
        let mut matrix = Matrix { fighters: named, left_out: Vec::new() };
        if self.has_filters() {
            let named: BTreeSet<String> = matrix.fighters.iter().map(|of| of.label.clone()).collect();
            let cards = roster.select(&self.filters(), &[]);
            for card in checks.take(self.filter_options, cards)? {
                match ResolvedFighter::from_card(card, roster) {
                    Ok(fighter) if named.contains(&fighter.label) => {}
                    Ok(fighter) if lacks(&fighter).is_some() => {
                        let missing = Missing { columns: vec!["MOV"] };
                        matrix.left_out.push(LeftOut { card: card.clone(), missing });
                    }
                    Ok(fighter) => matrix.fighters.push(fighter),
                    Err(CannotFight::Missing(missing)) => {
                        matrix.left_out.push(LeftOut { card: card.clone(), missing });
                    }
                    Err(CannotFight::Contradiction(message)) => {
                        checks
                            .take::<(), _>(self.filter_options, Err(Message::from(message).within(&card.id)));
                        is_sound = false;
                    }
                }
            }
        }
        is_sound.then_some(matrix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_and_fighters_can_be_mixed_in_a_selection() {
        let texts = ["people=dirz, Garde prétorien".to_owned(), "edition=C3,people=wolfen".to_owned()];
        let Selection { fighters, people, edition, .. } = Selection::parse("--rows", &texts);
        assert_eq!(fighters, ["Garde prétorien"]);
        assert_eq!((people, edition), (vec!["dirz".to_owned(), "wolfen".to_owned()], vec!["C3".to_owned()]));
    }
}
