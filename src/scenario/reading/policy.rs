//! Parser of policies as users write them, in either language.

use super::bounds::MAX_COLLECTED_FAULTS;
use super::message::Message;
use super::policy_words::{in_english, in_french};
use super::sentence::{Part, Quoted, Sentence};
use super::spelling::nearest;
use super::toml_reader::{ParseResult, texts};
use crate::fault;
use crate::policy::{APPROACHES, KEYS, PRESETS, Policy, PolicyFault};
use toml::de::DeValue;

/// A policy with its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPolicy {
    /// Text of the policy, in English.
    pub text: String,
    /// Parsed form of `text`.
    pub policy: Policy,
}

/// Parses a list of different policies.
pub(crate) fn parse_policies(value: &DeValue) -> ParseResult<Vec<WrittenPolicy>> {
    let mut written: Vec<WrittenPolicy> = Vec::new();
    let mut messages: Vec<Message> = Vec::new();
    for text in texts(value)? {
        if messages.len() >= MAX_COLLECTED_FAULTS {
            break;
        }
        match parse_listed_policy(text) {
            Err(faults) => messages.extend(faults),
            Ok(found) => match written.iter().find(|other| other.policy == found.policy) {
                Some(other) => {
                    messages.push(fault!("fault-same-policy", text = text, other = &other.text).into())
                }
                None => written.push(found),
            },
        }
    }
    if messages.is_empty() { Ok(written) } else { Err(messages) }
}

/// Parses a policy, written in either language.
///
/// # Errors
/// Every fault of the text.
pub fn parse_policy(text: &str) -> Result<WrittenPolicy, Vec<Message>> {
    let text = in_english(text);
    let policy = text.parse::<Policy>().map_err(|error| policy_messages(error.0))?;
    Ok(WrittenPolicy { text, policy })
}

/// Parses a policy; its faults name the whole text.
pub(crate) fn parse_listed_policy(text: &str) -> ParseResult<WrittenPolicy> {
    parse_policy(text)
        .map_err(|faults| faults.into_iter().map(|fault| fault.within(format!("`{text}`"))).collect())
}

/// Converts the faults of a policy text to messages.
fn policy_messages(faults: Vec<PolicyFault>) -> Vec<Message> {
    let message = |fault| match fault {
        PolicyFault::UnknownPreset(name) => unknown_policy(&name).into(),
        PolicyFault::NotASetting(part) => fault!("fault-policy-no-setting", part = part).into(),
        PolicyFault::UnknownSetting(key) => {
            let allowed = settings_part(KEYS.map(|key| (key, "")).as_slice(), 0);
            fault!("fault-policy-no-decision", key = key, allowed = allowed).into()
        }
        PolicyFault::UnknownValue { key, found, allowed } => {
            let allowed: Vec<(&str, &str)> = allowed.into_iter().map(|value| (key, value)).collect();
            let (key, allowed) = (settings_part(&allowed[..1], 0), settings_part(&allowed, 1));
            fault!("fault-policy-no-value", key = key, found = found, allowed = allowed).into()
        }
        PolicyFault::InvalidRatio(found) => fault!("fault-policy-no-ratio", found = found).into(),
    };
    faults.into_iter().map(message).collect()
}

/// Returns the decisions (`which` = 0) or values (1) of policy settings, in both languages.
fn settings_part(all: &[(&str, &str)], which: usize) -> Part {
    let written = |(key, value): &(&str, &str)| format!("{key}={value}");
    let part = |text: String| text.split('=').nth(which).unwrap_or_default().to_owned();
    let english: Vec<String> = all.iter().map(|setting| part(written(setting))).collect();
    let french: Vec<String> = all.iter().map(|setting| part(in_french(&written(setting)))).collect();
    Part::Named { english: english.join(", "), french: french.join(", ") }
}

/// Creates the sentence that no policy has this name, with the nearest policies; the name may be in
/// English or French.
fn unknown_policy(name: &str) -> Sentence {
    let presets = || PRESETS.iter().chain(&APPROACHES).map(|preset| preset.name);
    let in_both: Vec<String> = presets().flat_map(|name| [name.to_owned(), in_french(name)]).collect();
    let found = nearest(name, in_both.iter().map(String::as_str));
    let mut nearest: Vec<String> = found.into_iter().map(in_english).collect();
    nearest.dedup();
    let list = |names: Vec<String>| {
        let french: Vec<String> = names.iter().map(|name| in_french(name)).collect();
        Part::Named { english: names.join(", "), french: french.join(", ") }
    };
    let unknown = fault!("terminal-no-policy", name = Quoted(name));
    let unknown = match nearest.is_empty() {
        true => {
            let all = list(presets().map(str::to_owned).collect());
            fault!("terminal-allowed", sentence = unknown, names = all)
        }
        false => fault!("terminal-nearest", sentence = unknown, names = list(nearest)),
    };
    fault!("terminal-or-settings", sentence = unknown)
}
