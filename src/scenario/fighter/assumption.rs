//! `--assume` and `[assume]`: values that the user assumes for a card that does not print them.
//!
//! `archer_daikinee_c5: ranges=20/40/60, aim-str=4` sets these values of the card in every fight.
//! The keys are those of [overrides](super::spec) except abilities. A printed value cannot be
//! assumed; an override changes it.

use crate::fault;
use crate::scenario::card::field::CardField;
use crate::scenario::card::field::{Reliability, ValueOrigin};
use crate::scenario::card::overrides::{set_value, split_overrides, unknown_key};
use crate::scenario::card::roster::Roster;
use crate::scenario::reading::fault::{Fault, Faults, Origin};
use crate::scenario::reading::message::Message;
use std::collections::BTreeSet;

/// Name of the command-line option for assumed values, for fault messages.
pub(crate) const ASSUME_OPTION: &str = "--assume";

/// The values that a user assumes for one card.
#[derive(Clone, Copy, Debug)]
pub struct Assumption<'a> {
    /// File or option in which the assumption is written.
    pub origin: Origin<'a>,
    /// Id of the card.
    pub id: &'a str,
    /// Values as written, separated by commas: `ranges=20/40/60, aim-str=4`.
    pub values: &'a str,
}

impl<'a> Assumption<'a> {
    /// Parses `id: key=value, key=value`.
    ///
    /// # Errors
    /// If there is no colon between an id and its values.
    pub fn parse(origin: Origin<'a>, text: &'a str) -> Result<Self, Fault> {
        match text.split_once(':') {
            Some((id, values)) => Ok(Self { origin, id: id.trim(), values: values.trim() }),
            None => {
                let message = fault!("fault-assumption-expected", text = text);
                Err(origin.fault(message))
            }
        }
    }
}

impl Roster {
    /// Returns the roster with the values of `--assume` options added to its cards. Each text has
    /// the form `id: key=value, key=value`.
    ///
    /// # Errors
    /// Every fault, at the option: texts without a colon, and those of
    /// [`with_assumptions`](Self::with_assumptions).
    pub(crate) fn with_assume_options(self, written: &[String]) -> Result<Self, Faults> {
        let origin = Origin { file: ASSUME_OPTION, line: None };
        let (mut sound, mut faults) = (Vec::new(), Vec::new());
        for text in written {
            match Assumption::parse(origin, text) {
                Ok(assumption) => sound.push(assumption),
                Err(fault) => faults.push(fault),
            }
        }
        match self.with_assumptions(&sound) {
            Ok(roster) if faults.is_empty() => Ok(roster),
            Ok(_) => Err(Faults(faults)),
            Err(more) => {
                faults.extend(more.0);
                Err(Faults(faults))
            }
        }
    }

    /// Returns the roster with assumed values added to its cards.
    ///
    /// # Errors
    /// Every fault: unknown ids, values that cannot be parsed or are out of bounds, that the card
    /// prints, or that are assumed twice.
    ///
    /// ```
    /// use fleau::scenario::{Assumption, Catalog, Origin};
    /// let origin = Origin { file: "--assume", line: None };
    /// let assumed =
    ///     Assumption::parse(origin, "zephyr_daikinee_c5: ranges=25/45/65, dis=9").unwrap();
    /// let roster = Catalog::built_in().roster().clone();
    /// let faults = roster.clone().with_assumptions(&[assumed]).unwrap_err().to_string();
    /// assert!(
    ///     faults.starts_with("--assume: zephyr_daikinee_c5: dis: the card prints 2"),
    ///     "{faults}"
    /// );
    /// ```
    pub fn with_assumptions(self, assumptions: &[Assumption]) -> Result<Self, Faults> {
        if assumptions.is_empty() {
            return Ok(self);
        }
        let (mut roster, mut faults) = (self, Vec::new());
        let mut written = BTreeSet::new();
        for assumption in assumptions {
            let id = assumption.id;
            match roster.assume(assumption) {
                Ok(values) => written.extend(values.into_iter().map(|value| format!("{id}: {value}"))),
                Err(messages) => {
                    faults.extend(messages.into_iter().map(|message| assumption.origin.fault(message)));
                }
            }
        }
        if !faults.is_empty() {
            return Err(Faults(faults));
        }
        let written: Vec<String> = written.into_iter().collect();
        roster.add_to_hash(&written.join("\n"));
        Ok(roster)
    }

    /// Sets the values of one card and returns them in canonical syntax.
    fn assume(&mut self, Assumption { id, values, .. }: &Assumption) -> Result<Vec<String>, Vec<Message>> {
        let book = self.book().clone();
        let card = self.card_mut(id).map_err(|message| vec![message])?;
        let (mut messages, mut written) = (Vec::new(), Vec::new());
        for part in split_overrides(values).map(str::trim) {
            let Some((key, value)) = part.split_once('=').map(|(key, value)| (key.trim(), value.trim()))
            else {
                let message = fault!("fault-value-is-written", part = part);
                messages.push(Message::from(message).within(*id));
                continue;
            };
            let Some(field) = CardField::find(CardField::ASSUMABLE, key) else {
                messages.push(unknown_key(key, CardField::ASSUMABLE.into_iter(), None).within(*id));
                continue;
            };
            let found = match (card.cell_text(field), card.filled(field).map(|filled| filled.reliability)) {
                (Some(_), Some(Reliability::User)) => Err(vec![fault!("fault-assumed-twice").into()]),
                (Some(printed), None | Some(Reliability::Printed)) => {
                    let message = fault!(
                        "fault-printed-not-assumed",
                        printed = printed,
                        id = id,
                        key = field.key(),
                        value = value
                    );
                    Err(vec![message.into()])
                }
                _ => set_value(card, field, value, &book),
            };
            match found {
                Ok(()) => {
                    card.filled.retain(|filled| filled.field != field);
                    card.filled.push(ValueOrigin {
                        field,
                        reliability: Reliability::User,
                        source: String::new(),
                        interval: None,
                    });
                    written.push(format!("{}={}", field.key(), field.text(card)));
                }
                Err(found) => {
                    messages.extend(found.into_iter().map(|message| message.within(field.key()).within(*id)));
                }
            }
        }
        if messages.is_empty() { Ok(written) } else { Err(messages) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::embedded;

    fn assuming(all: &[&str]) -> Result<Roster, String> {
        let written: Vec<String> = all.iter().map(|text| (*text).to_owned()).collect();
        embedded::roster().clone().with_assume_options(&written).map_err(|faults| faults.to_string())
    }

    #[test]
    fn assumed_values_are_on_the_card_and_hashed_independently_of_order() {
        let one = assuming(&["zephyr_daikinee_c5: for-tir=4, portees=25/45/65", "garde_pretorien: mov=12.5"])
            .unwrap();
        let other = assuming(&[
            "garde_pretorien:mov=12.5",
            "zephyr_daikinee_c5: ranges=25/45/65",
            "zephyr_daikinee_c5: aim-str=4",
        ]);
        assert_eq!(one.hash(), other.unwrap().hash());
        assert_ne!(one.hash(), embedded::roster().hash());
        let card = one.find("zephyr_daikinee_c5").unwrap();
        assert_eq!(card.cell_text(CardField::Ranges).as_deref(), Some("25/45/65"));
        assert_eq!(
            card.filled(CardField::AimStrength).map(|filled| filled.reliability),
            Some(Reliability::User)
        );
        assert_eq!(assuming(&[]).unwrap().hash(), embedded::roster().hash());
    }

    #[test]
    fn assuming_a_printed_or_already_assumed_value_is_a_fault() {
        let twice =
            assuming(&["zephyr_daikinee_c5: aim-str=4", "zephyr_daikinee_c5: aim-str=5"]).unwrap_err();
        assert_eq!(twice, "--assume: zephyr_daikinee_c5: aim-str: this value is assumed twice");
        assert!(assuming(&["zephyr_daikinee_c5: ap=4"]).unwrap_err().contains("the card prints 20"));
        assert!(
            assuming(&["zephyr_daikinee_c5: abilities=none"]).unwrap_err().contains("no value is called")
        );
        assert!(assuming(&["dragon_cynwall_c3: base=60x100, power=4"]).is_ok(), "its power was inferred");
        assert!(assuming(&["le_grand_crane: ap=300"]).is_ok(), "so that it can fight");
    }
}
