//! Translations of the reasons why abilities are not fully simulated.
//!
//! The files of abilities give reasons in English, which JSON and CSV keep. The table here maps
//! each text to its message; a text without an entry is shown unchanged.

use crate::language::Language;
use crate::report::answers::words;
use crate::study::profiles::AbilityState;

/// Returns the missing parts of an ability, or why it is not simulated at all. Empty for a fully
/// simulated ability.
pub(super) fn missing(language: Language, state: AbilityState, reasons: &[String]) -> String {
    // The English reasons describe errors in the name or the X.
    if state == AbilityState::Unknown && language != Language::English {
        return crate::say!(language, "profiles-reason-unknown");
    }
    words::list(language, reasons.iter().map(|reason| translate_reason(language, reason)))
}

fn translate_reason(language: Language, reason: &str) -> String {
    let known = MESSAGES.iter().find(|(text, _)| *text == reason);
    known.map_or_else(|| reason.to_owned(), |(_, key)| crate::say!(language, key))
}

/// English reasons as written in the ability files, each with the key of its translated message.
#[rustfmt::skip]
const MESSAGES: [(&str, &str); 49] = [
    ("artillery and areas are not played", "profiles-reason-artillery-areas"),
    ("artillery is not played", "profiles-reason-artillery"),
    ("no known card names anybody, and abilities are not gained during a game here", "profiles-reason-gained"),
    ("coming back is not played", "profiles-reason-coming-back"),
    ("commands over a distance are not played", "profiles-reason-commands"),
    ("deployment is not played", "profiles-reason-deployment"),
    ("facing is not played", "profiles-reason-facing"),
    ("faith and miracles are not played", "profiles-reason-faith"),
    ("no text that was found gives fear and courage, which are not played", "profiles-reason-fear-and-courage"),
    ("hiding and lines of sight are not played", "profiles-reason-hiding"),
    ("it is a matter of army lists", "profiles-reason-army-lists"),
    ("levels of height are not played", "profiles-reason-height"),
    ("magic and miracles are not played", "profiles-reason-magic-and-miracles"),
    ("magic is not played", "profiles-reason-magic"),
    ("nothing here can limit that difficulty", "profiles-reason-no-primitive-difficulty"),
    ("nothing here can draw abilities at the start of a game", "profiles-reason-no-primitive-start"),
    ("nothing here can wound during maintenance", "profiles-reason-no-primitive-maintenance"),
    ("no text was found", "profiles-reason-no-text"),
    ("sharing out points is a decision that players do not take here", "profiles-reason-sharing-points"),
    ("sharing out points is a decision that players do not take here, and the number of dice depends on the army", "profiles-reason-sharing-points-and-dice"),
    ("shots during the enemy's activation are not played", "profiles-reason-shots-in-reaction"),
    ("swapping values is a decision that players do not take here", "profiles-reason-swapping"),
    ("the order of activation is not played with cards", "profiles-reason-order-of-activation"),
    ("the tactics roll is not played", "profiles-reason-tactics-roll"),
    ("there are no machines", "profiles-reason-machines"),
    ("there are no obstacles", "profiles-reason-obstacles"),
    ("what depends on the position of friends is not played", "profiles-reason-friends"),
    ("what it is directed against is not played, or is not listed by itself", "profiles-reason-directed-against"),
    ("against a single enemy who costs more", "profiles-reason-dearer-enemy"),
    ("fear", "profiles-reason-fear"),
    ("fear, and being controlled by the enemy", "profiles-reason-fear-and-control"),
    ("fleeing", "profiles-reason-fleeing"),
    ("healing a friend in contact", "profiles-reason-healing"),
    ("its attack cannot be counter-attacked, and its sustained defense has no penalty", "profiles-reason-uncounterable"),
    ("leadership by other living dead only", "profiles-reason-living-dead"),
    ("passing and keeping the hand: cards are not played in speaking turns here", "profiles-reason-hand"),
    ("passing tests of courage", "profiles-reason-passing-courage"),
    ("running and exclusive actions besides casting: there is no magic", "profiles-reason-casting"),
    ("running and exclusive actions besides miracles: there are none", "profiles-reason-miracles"),
    ("standing firm after a failed test of fear", "profiles-reason-standing"),
    ("tests of INI", "profiles-reason-tests-of-ini"),
    ("tests of courage", "profiles-reason-tests-of-courage"),
    ("that leaders are of no help", "profiles-reason-leaders"),
    ("that master strikes ignore it", "profiles-reason-master-strikes"),
    ("that the choice holds for later combats of the turn", "profiles-reason-later-combats"),
    ("the incident on a 1, which the source does not describe", "profiles-reason-incident"),
    ("what the Conf'fédé means by it: the only card that prints it has STR 9 and X = 4, with which this text does nothing", "profiles-reason-useless"),
    ("abilities are ignored", "profiles-reason-ignored"),
    ("no enemy is named", "profiles-reason-no-enemy"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Catalog;
    use crate::study::profiles::CoveredAbility;

    #[test]
    fn every_reason_in_the_files_has_a_message_with_the_same_english_text() {
        let roster = Catalog::built_in().roster();
        for card in roster.cards() {
            for covered in roster.coverage(card).abilities {
                let CoveredAbility { ability, state, reasons, .. } = CoveredAbility::from(&covered);
                let told = missing(Language::English, state, &reasons);
                assert_eq!(told, covered.state.missing(), "{ability}");
                if state != AbilityState::Played {
                    assert_ne!(missing(Language::French, state, &reasons), told, "{ability}");
                }
            }
        }
        for (text, key) in MESSAGES {
            assert_eq!(crate::say!(Language::English, key), text);
        }
    }
}
