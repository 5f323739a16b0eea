//! Settings changed beside the name of a ruleset, such as
//! `confede-2024@courage_and_fear=confede,flight=away`.

use crate::fault;
use crate::rules::Ruleset;
use crate::rules::ruleset::{Setting, SettingVisitor};
use crate::scenario::reading::message::{Message, unknown_name};
use crate::scenario::reading::sentence::{Part, Quoted};
use crate::scenario::reading::words::{in_french, matches_word};

/// Splits a ruleset as written into its name and its changed settings, which are empty without any.
pub(crate) fn split_settings(written: &str) -> (&str, &str) {
    // A file name may contain `@`, too.
    written.rsplit_once('@').filter(|(_, settings)| settings.contains('=')).unwrap_or((written, ""))
}

/// Changes settings of a ruleset, given as `key=word` separated by commas. Its id and name then
/// state them.
///
/// # Errors
/// A message for each setting that is unknown, has no such word, or is written without `=`.
pub(crate) fn change_settings(ruleset: &mut Ruleset, settings: &str) -> Result<(), Vec<Message>> {
    let mut faults = Vec::new();
    for setting in settings.split(',').map(str::trim) {
        let (key, word) = setting.split_once('=').unwrap_or((setting, ""));
        let mut change = Change { key: key.trim(), word: word.trim(), keys: Vec::new(), outcome: None };
        ruleset.visit_settings(&mut change);
        match change.outcome {
            Some(outcome) => faults.extend(outcome.err()),
            None => {
                let unknown = fault!("terminal-no-setting", name = Quoted(change.key));
                faults.push(unknown_name(unknown, change.key, change.keys.iter().copied()));
            }
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    ruleset.id = format!("{}@{settings}", ruleset.id);
    ruleset.name = format!("{} ({settings})", ruleset.name);
    Ok(())
}

/// Sets the setting with this key to the value with this word.
struct Change<'a> {
    key: &'a str,
    word: &'a str,
    /// The keys of all settings.
    keys: Vec<&'static str>,
    /// Result of the change; `None` if no setting has this key.
    outcome: Option<Result<(), Message>>,
}

impl SettingVisitor for Change<'_> {
    fn visit<S: Setting>(&mut self, value: &mut S) {
        self.keys.push(S::KEY);
        if !matches_word(self.key, S::KEY) {
            return;
        }
        let found = S::VARIANTS.iter().find(|variant| matches_word(self.word, variant.word()));
        let listed = |of: fn(&'static str) -> &'static str| {
            S::VARIANTS.iter().map(|variant| of(variant.word())).collect::<Vec<_>>().join(", ")
        };
        self.outcome = Some(match found {
            Some(variant) => {
                *value = *variant;
                Ok(())
            }
            None => {
                let allowed = Part::Named { english: listed(|word| word), french: listed(in_french) };
                let unknown = fault!("terminal-unknown-word", found = Quoted(self.word), allowed = allowed);
                Err(Message::from(unknown).within(S::KEY))
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::ruleset::{CourageAndFear, Flight};
    use crate::scenario::embedded;

    #[test]
    fn settings_beside_a_name_change_the_ruleset_and_its_id() {
        let mut ruleset = embedded::ruleset("confede-2024").unwrap();
        let (name, settings) = split_settings("confede-2024@courage_and_fear=c3.5,flight=away");
        change_settings(&mut ruleset, settings).unwrap();
        assert_eq!(name, "confede-2024");
        assert_eq!(ruleset.id, "confede-2024@courage_and_fear=c3.5,flight=away");
        assert_eq!(ruleset.courage_and_fear, CourageAndFear::Confrontation35);
        assert_eq!(ruleset.flight, Flight::Away);
        assert_eq!(split_settings("rules@home.toml"), ("rules@home.toml", ""));
    }

    #[test]
    fn unknown_settings_and_words_are_faults_that_list_what_is_allowed() {
        let mut ruleset = embedded::ruleset("confede-2024").unwrap();
        let faults = change_settings(&mut ruleset, "courage_and_feer=confede,flight=up").unwrap_err();
        let faults: Vec<String> = faults.iter().map(Message::to_string).collect();
        assert!(
            faults[0].contains("`courage_and_feer`") && faults[0].contains("courage_and_fear"),
            "{faults:?}"
        );
        assert_eq!(faults[1], "flight: `up` is unknown; allowed: nearest_edge, away");
        assert_eq!(ruleset.id, "confede-2024");
    }
}
