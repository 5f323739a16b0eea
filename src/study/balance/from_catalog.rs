//! Builds questions about an edition or a list of fighters of a catalog, without a scenario file.
//! All other settings are the defaults of a scenario.

use super::{BalanceQuestion, FieldEffort, FieldSetup};
use crate::balance::Sampling;
use crate::scenario::{Catalog, Fault, Faults, Fights, parse_scenario};
use crate::study::Failed;
use std::collections::BTreeSet;
use std::io;

impl BalanceQuestion {
    /// Asks about all profiles of an edition that can be simulated: under the [ruleset of the
    /// edition](Catalog::ruleset_for_editions), with the balanced policy, seed 1, in duels and in
    /// groups of equal AP, in contact and apart. Variants are included.
    ///
    /// # Errors
    /// When the catalog has no such edition or no ruleset, or fewer than two profiles of the
    /// edition can be simulated.
    pub fn of_edition(catalog: &Catalog, edition: &str) -> Result<Self, Failed> {
        from_selection(catalog, &[edition].into(), "edition", &quoted(edition))
    }

    /// Asks about a list of fighters, each written as for
    /// [`parse_fighter`](crate::scenario::parse_fighter).
    ///
    /// # Errors
    /// When a fighter is faulty, or there are fewer than two.
    pub fn of_fighters(catalog: &Catalog, fighters: &[&str]) -> Result<Self, Failed> {
        let editions = catalog.roster().editions_of(fighters.iter().copied());
        let ids: Vec<String> = fighters.iter().map(|fighter| quoted(fighter)).collect();
        from_selection(catalog, &editions, "ids", &format!("[{}]", ids.join(", ")))
    }

    /// Sets the number of fights per pair and situation.
    ///
    /// # Errors
    /// When the number is out of range: too few for a variance, or too many.
    pub fn with_fights(mut self, fights: u64) -> Result<Self, Failed> {
        let fights = i64::try_from(fights).unwrap_or(i64::MAX);
        let fights = Fights::new(fights).map_err(|fault| Failed::faults("fights", [fault]))?;
        self.setup.effort.sampling.fights = fights.get();
        Ok(self)
    }

    /// Leaves out all variants, which are most of the work.
    #[must_use]
    pub fn quick(mut self) -> Self {
        self.setup.effort.tries_variants = false;
        self
    }
}

/// Quotes a text for TOML; a JSON string is a valid TOML string.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Parses the text of a scenario with default settings whose field is this selection, under the key
/// `key`.
fn from_selection(
    catalog: &Catalog,
    editions: &BTreeSet<&str>,
    key: &str,
    selection: &str,
) -> Result<BalanceQuestion, Failed> {
    let ruleset = quoted(&catalog.ruleset_for_editions(editions.iter().copied())?.ruleset.id);
    let text = format!(
        "name = \"field\"\nseed = 1\nruleset = {ruleset}\npolicies = [\"balanced\"]\n[field]\n{key} = {selection}\n"
    );
    let no_files = |_: &std::path::Path| Err(io::ErrorKind::NotFound.into());
    let mut scenario =
        parse_scenario("", &text, catalog, &no_files).map_err(|faults| with_place(faults, key))?;
    let reference = scenario.field.take().expect("the text has a field");
    let sampling = Sampling { fights: reference.verdict.fights.get(), precision: None };
    let effort = FieldEffort { sampling, tries_variants: true };
    let distributions = Default::default();
    Ok(BalanceQuestion { setup: FieldSetup { scenario, reference, effort, distributions } })
}

/// Replaces the file and line of each fault by the argument `key`, because the user did not write
/// the scenario text.
fn with_place(faults: Faults, key: &str) -> Faults {
    let placed = |fault: Fault| {
        let mut message = fault.message;
        message.within.retain(|within| within != "field" && within != key);
        Fault { file: key.to_owned(), line: None, message }
    };
    Faults(faults.0.into_iter().map(placed).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Roster;

    fn error_text(asked: Result<BalanceQuestion, Failed>) -> String {
        asked.expect_err("it is faulty").to_string()
    }

    #[test]
    fn a_field_can_be_an_edition_or_a_list_of_fighters() {
        let catalog = Catalog::built_in();
        let edition = BalanceQuestion::of_edition(catalog, "C3").unwrap();
        assert!(edition.setup.reference.fighters.iter().all(|fighter| fighter.card.edition == "C3"));
        let two =
            BalanceQuestion::of_fighters(catalog, &["garde_pretorien@att=6,ap=55", "guerrier_de_l_aube"]);
        let two = two.unwrap().with_fights(8).unwrap().quick();
        assert_eq!(two.setup.reference.fighters.len(), 2);
        let once = Sampling { fights: 8, precision: None };
        assert_eq!(two.setup.effort, FieldEffort { sampling: once, tries_variants: false });
    }

    #[test]
    fn faults_name_the_argument_that_caused_them() {
        let catalog = Catalog::built_in();
        let edition = error_text(BalanceQuestion::of_edition(catalog, "C33"));
        assert!(edition.starts_with("edition: no profile is of the edition `C33`"), "{edition}");
        let fighters = error_text(BalanceQuestion::of_fighters(catalog, &["garde_pretorien", "nobody"]));
        assert!(fighters.starts_with("ids: no profile is called `nobody`"), "{fighters}");
        let few = BalanceQuestion::of_edition(catalog, "C3").unwrap().with_fights(7);
        assert!(error_text(few).starts_with("fights: "));
        let empty = Catalog::new(Vec::new(), Roster::clone(catalog.roster()));
        assert_eq!(error_text(BalanceQuestion::of_edition(&empty, "C3")), "catalog: there is no ruleset");
    }
}
