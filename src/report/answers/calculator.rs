//! Links to the calculator, which open the fights of an answer.

use crate::exact::Objective;
use crate::policy::{PRESETS, Policy};
use crate::report::page::LinkParameters;
use crate::report::text::shell_words;
use crate::rules::Word;
use crate::scenario::{Catalog, max_turns};
use crate::study::{Hashes, Provenance};

/// Links longer than this are left out: some forums and browsers truncate them.
const MAX_LINK_BYTES: usize = 2000;
/// The policy of links that name none.
const DEFAULT_POLICY: &str = "balanced";

/// Returns the address of the published calculator, the home page of this package; `None` while
/// that contains the placeholder OWNER.
pub(crate) fn published_address() -> Option<&'static str> {
    let address = env!("CARGO_PKG_HOMEPAGE");
    (!address.is_empty() && !address.contains("OWNER")).then_some(address)
}

/// Returns the parameters of a link to the calculator, or `None` if the calculator cannot reproduce
/// the duels. It knows the built-in files and the profiles that the link itself carries, if
/// `carries` is set.
pub(crate) fn link_parameters(
    provenance: &Provenance,
    carries: bool,
    policies: [&str; 2],
    turns: u8,
    objective: Option<Objective>,
) -> Option<LinkParameters> {
    let (catalog, used) = (Catalog::built_in(), provenance.hashes.as_ref()?);
    let ruleset = catalog.ruleset(provenance.ruleset.as_deref()?)?;
    let built_in = Hashes::new(&ruleset.hash, catalog.roster());
    let profiles = if carries { used.profiles.clone() } else { built_in.profiles.clone() };
    if *used != (Hashes { profiles, ..built_in }) {
        return None;
    }
    let mut rest = format!("t={turns}&r={}", ruleset.ruleset.id);
    if let Some(objective) = objective.filter(|of| *of != Objective::Win) {
        rest += &format!("&o={}", objective.word());
    }
    if shell_words(provenance.again.as_deref().unwrap_or_default()).contains(&"--no-abilities") {
        rest += "&bare=1";
    }
    Some(LinkParameters { policies: policies.map(str::to_owned), rest })
}

/// Returns the end of a link, from `#` on, that opens a duel or combat of these sides; `None` if
/// there are no parameters, or the link would be too long.
pub(crate) fn duel_link(sides: [&str; 2], parameters: Option<LinkParameters>) -> Option<String> {
    fight_link("duel", sides, parameters)
}

/// Returns the end of a link, from `#` on, that tells fight number `fight` of a seed in the
/// calculator; `None` as for [`duel_link`].
pub(crate) fn story_link(
    sides: [&str; 2],
    parameters: Option<LinkParameters>,
    seed: u64,
    fight: u64,
) -> Option<String> {
    let parameters = parameters?;
    let rest = format!("{}&s={seed}&k={fight}", parameters.rest);
    fight_link("tell", sides, Some(LinkParameters { rest, ..parameters }))
}

/// Returns the name of the preset with these settings, or else the settings.
pub(crate) fn preset_or_settings(settings: &str) -> &str {
    let parsed = settings.parse::<Policy>().ok();
    let preset = PRESETS.iter().find(|preset| parsed.is_some() && preset.name.parse().ok() == parsed);
    preset.map_or(settings, |preset| preset.name)
}

fn fight_link(view: &str, sides: [&str; 2], parameters: Option<LinkParameters>) -> Option<String> {
    let LinkParameters { policies: [policy_a, policy_b], rest } = parameters?;
    let policy = |key: &str, policy: &str| match policy {
        DEFAULT_POLICY => String::new(),
        policy => format!("&{key}={}", encode(policy)),
    };
    let [a, b] = sides.map(encode);
    let link = format!("#1/{view}?a={a}&b={b}{}{}&{rest}", policy("pa", &policy_a), policy("pb", &policy_b));
    (link.len() <= MAX_LINK_BYTES).then_some(link)
}

/// Returns whether fights under the ruleset of an answer have this number of turns by default.
pub(crate) fn is_default_turns(provenance: &Provenance, turns: u8) -> bool {
    let ruleset = provenance.ruleset.as_deref().and_then(|id| Catalog::built_in().ruleset(id));
    ruleset.is_some_and(|of| max_turns(of.ruleset.turn_limit).get() == turns)
}

/// The largest number of fighters on a side of the calculator's table of duels.
const MAX_MATRIX_FIGHTERS: usize = 20;

/// Returns the end of a link, from `#` on, that opens the duels of each row against each column;
/// `None` if there are no parameters, the calculator cannot show them, or the link would be too
/// long.
pub(crate) fn matrix_link(
    rows: &[&str],
    columns: &[&str],
    parameters: Option<LinkParameters>,
) -> Option<String> {
    let LinkParameters { policies: [policy, policy_b], rest } = parameters?;
    let fits = |side: &[&str]| side.len() <= MAX_MATRIX_FIGHTERS;
    if policy != policy_b || !fits(rows) || !fits(columns) {
        return None;
    }
    let [rows, columns] = [rows, columns].map(|side| encode(&side.join("\n")));
    let policy = match policy.as_str() {
        DEFAULT_POLICY => String::new(),
        policy => format!("&p={}", encode(policy)),
    };
    let link = format!("#1/matrix?m={rows}&x={columns}{policy}&{rest}");
    (link.len() <= MAX_LINK_BYTES).then_some(link)
}

/// Encodes a value of a link. Letters, digits and characters that need no escape in links, BBCode
/// and Markdown stay readable.
fn encode(text: &str) -> String {
    let mut encoded = String::new();
    for &byte in text.as_bytes() {
        match byte {
            b'a'..=b'z'
            | b'A'..=b'Z'
            | b'0'..=b'9'
            | b'_'
            | b'-'
            | b'.'
            | b','
            | b'@'
            | b'/'
            | b':'
            | b'=' => {
                encoded.push(char::from(byte));
            }
            b' ' => encoded.push('+'),
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_a_matrix_names_its_rows_and_columns() {
        let link = matrix_link(&["a", "b@att=6"], &["c"], parameters(["rush"; 2]));
        assert_eq!(link.as_deref(), Some("#1/matrix?m=a%0Ab@att=6&x=c&p=rush&t=6&r=confede-2024"));
        assert_eq!(matrix_link(&["a"; 21], &["c"], parameters(["rush"; 2])), None);
        assert_eq!(matrix_link(&["a"], &["c"], parameters(["rush", "balanced"])), None);
    }

    #[test]
    fn a_link_to_a_story_names_its_seed_and_number() {
        let link = story_link(["a", "b"], parameters(["rush", "balanced"]), 7, 3);
        assert_eq!(link.as_deref(), Some("#1/tell?a=a&b=b&pa=rush&t=6&r=confede-2024&s=7&k=3"));
    }

    #[test]
    fn the_settings_of_a_preset_become_its_name() {
        for preset in &PRESETS {
            let settings = preset.name.parse::<Policy>().unwrap().to_string();
            assert_eq!(preset_or_settings(&settings), preset.name);
        }
        let other = "allocate=2/1,reroll=needed,parry=one,sustain=never,target=weakest,order=strongest";
        assert_eq!(preset_or_settings(other), other);
    }

    fn parameters(policies: [&str; 2]) -> Option<LinkParameters> {
        Some(LinkParameters { policies: policies.map(str::to_owned), rest: "t=6&r=confede-2024".to_owned() })
    }

    #[test]
    fn a_link_names_the_sides_and_the_policies_that_are_not_the_default() {
        let sides = ["garde_pretorien@att=6", "2 clone + Élu"];
        assert_eq!(
            duel_link(sides, parameters(["balanced", "cautious"])).unwrap(),
            "#1/duel?a=garde_pretorien@att=6&b=2+clone+%2B+%C3%89lu&pb=cautious&t=6&r=confede-2024"
        );
        assert_eq!(duel_link(sides, None), None);
        assert_eq!(duel_link([&"a".repeat(MAX_LINK_BYTES), "b"], parameters(["balanced"; 2])), None);
    }
}
