//! Parser of fighter specifications, as used on the command line and in scenarios.
//!
//! | syntax | meaning |
//! | --- | --- |
//! | `garde_pretorien` | the card with this id |
//! | `Garde prétorien` | the only card with this printed name (see [`Roster::find`]) |
//! | `garde_pretorien@att=6,ap=55` | the card with overridden values |
//! | `@ini=3,att=5,str=8,def=5,res=11,ap=49` | a fighter without a card; more keys may follow |
//! | `2 guerrier_de_l_aube + arkeon_sanath@att=4` | a side: fighters, each with an optional count |
//!
//! Keys, in any order, are `ini att str def res ap dis`; `size` (`small normal large very_large
//! titan`); `mov` in centimeters (`12.5`); `power`; `aim`, `ranges` (`20/30/40`) and `aim-str`;
//! `champion` (1 or 0); `base` in millimeters (`25x50`); `abilities`, separated by `;`
//! (`born-killer;regeneration/5`, or `none`), which replace those of the card and its equipment;
//! `wounds` (`light serious critical`), with which the fighter begins. In French: `for`, `pa`,
//! `taille`, `mou`, `puissance`, `tir`, `portees`, `for-tir`, `personnage`, `socle`, `competences`,
//! `blessures`; abilities may have any of their names.

use crate::bounded;
use crate::fault;
use crate::rules::{Profile, StrategicValue};
use crate::scenario::ability::coverage::Coverage;
use crate::scenario::ability::primitive::Target;
use crate::scenario::card::Card;
use crate::scenario::card::field::{CardField, whole_number};
use crate::scenario::card::overrides::split_count;
use crate::scenario::card::overrides::{apply, format_overrides, format_overrides_for_display};
use crate::scenario::card::roster::LeftOut;
use crate::scenario::card::roster::{CannotFight, Roster};
use crate::scenario::reading::bounds::check_length;
use crate::scenario::reading::message::{Message, unknown_name};
use crate::scenario::reading::sentence::{Columns, Quoted};
use crate::scenario::ruleset::edition::Edition;
use std::collections::BTreeSet;
use std::sync::Arc;

bounded! {
    /// Number of identical fighters on a side: up to the bases of an army of 400 AP [I-D-1].
    Count(u8): "the number of fighters", 1 to 20
}

/// A number of identical fighters with their abilities resolved, ready to fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvedFighter {
    /// The specification in canonical form, without the count: `arkeon_sanath@att=4,res=6`.
    pub label: String,
    /// Name of the random stream that gives the fighter's dice: the id without overrides, so that a
    /// variant uses the same dice as the original. `@` for a fighter without a card.
    pub stream_name: String,
    /// Display name, with the overrides: `Arkéon Sanath (ATT 4, RES 6)`.
    pub name: String,
    /// Number of fighters with this profile.
    pub count: Count,
    /// The card with the overrides applied.
    pub card: Card,
    /// Values that the simulation uses, including the effects of abilities.
    pub profile: Profile,
    /// How far its abilities are simulated.
    pub coverage: Coverage,
    /// Edition of its card; `None` if it is unknown.
    pub edition: Option<Arc<Edition>>,
}

/// Sorts fighters by id, a card before its versions with overrides. The order in which fighters are
/// written must not influence results.
pub(crate) fn sort_by_id(fighters: &mut [ResolvedFighter]) {
    fighters.sort_by(|a, b| sort_key(a).cmp(&sort_key(b)));
}

/// Returns the key by which [`sort_by_id`] sorts.
pub(crate) fn sort_key(of: &ResolvedFighter) -> (&str, &str) {
    (&of.stream_name, &of.label)
}

/// Parses the specification of one fighter and resolves its abilities.
///
/// # Errors
/// Every fault: an unknown id (with the nearest), an unknown or duplicate key, a value that is not
/// a number or out of bounds, several fighters, characteristics that are still missing.
///
/// ```
/// use fleau::scenario::{embedded, parse_fighter};
/// let arkeon = parse_fighter("arkeon_sanath@res=6,att=4", embedded::roster()).unwrap();
/// assert_eq!(arkeon.label, "arkeon_sanath@att=4,res=6");
/// assert_eq!(arkeon.stream_name, "arkeon_sanath");
/// assert_eq!(arkeon.name, "Arkéon Sanath (ATT 4, RES 6)");
/// ```
pub fn parse_fighter(text: &str, roster: &Roster) -> Result<ResolvedFighter, Vec<Message>> {
    parse_counted(one_fighter(text)?, Count(1), roster)
}

/// Parses a fighter whose AP may be missing, such as one that still needs a cost; then its card has
/// none.
///
/// # Errors
/// Those of [`parse_fighter`], except for missing AP.
///
/// ```
/// use fleau::scenario::{embedded, parse_candidate};
/// let mine = parse_candidate("@ini=4,att=5,str=6,def=4,res=7", embedded::roster()).unwrap();
/// assert_eq!(
///     (mine.label.as_str(), mine.card.strategic_value),
///     ("@ini=4,att=5,str=6,def=4,res=7", None)
/// );
/// ```
pub fn parse_candidate(text: &str, roster: &Roster) -> Result<ResolvedFighter, Vec<Message>> {
    let mut written = parse_unresolved(one_fighter(text)?, roster)?;
    let printed = written.card.strategic_value;
    // A fair cost does not depend on the fighter's own AP, so a placeholder will do.
    written.card.strategic_value = printed.or(StrategicValue::new(100).ok());
    let fighter = resolve(&written, Count(1), text, roster)?;
    Ok(ResolvedFighter { card: Card { strategic_value: printed, ..fighter.card }, ..fighter })
}

/// Parses a side: fighters separated by `+`, each with an optional count before it.
///
/// # Errors
/// Every fault of every fighter (see [`parse_fighter`]), counts out of bounds, a side without
/// fighters.
///
/// ```
/// use fleau::scenario::{embedded, parse_side};
/// let side =
///     parse_side("2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6", embedded::roster()).unwrap();
/// assert_eq!(side.iter().map(|fighter| fighter.count.get()).collect::<Vec<_>>(), [2, 1]);
/// ```
pub fn parse_side(text: &str, roster: &Roster) -> Result<Vec<ResolvedFighter>, Vec<Message>> {
    check_length(text).map_err(|message| vec![message.into()])?;
    parse_counted_fighters(text, |fighter, count| parse_counted(fighter, count, roster))
}

/// Splits fighters separated by `+`, each with an optional count before it, and parses each with
/// `parse`.
///
/// # Errors
/// Every fault of every fighter and count, or that there is no fighter.
pub(in crate::scenario) fn parse_counted_fighters<T>(
    text: &str,
    parse: impl Fn(&str, Count) -> Result<T, Vec<Message>>,
) -> Result<Vec<T>, Vec<Message>> {
    if text.trim().is_empty() {
        return Err(vec![fault!("terminal-no-fighters").into()]);
    }
    let (mut fighters, mut messages) = (Vec::new(), Vec::new());
    for part in text.split('+').map(str::trim) {
        let (count, fighter) = split_count(part);
        let count =
            parse_fighter_count(count).map_err(|message| messages.push(message.within(format!("`{part}`"))));
        match parse(fighter, count.unwrap_or(Count(1))) {
            Ok(parsed) => fighters.push(parsed),
            Err(faults) => messages.extend(faults),
        }
    }
    if messages.is_empty() { Ok(fighters) } else { Err(messages) }
}

/// Returns the specification of a side, in canonical form.
pub fn side_label(side: &[ResolvedFighter]) -> String {
    let label = |fighter: &ResolvedFighter| match fighter.count.get() {
        1 => fighter.label.clone(),
        count => format!("{count} {}", fighter.label),
    };
    side.iter().map(label).collect::<Vec<_>>().join(" + ")
}

impl ResolvedFighter {
    /// Resolves the abilities of a card of a roster, without overrides.
    ///
    /// # Errors
    /// If the card cannot fight.
    pub(crate) fn from_card(card: &Card, roster: &Roster) -> Result<ResolvedFighter, CannotFight> {
        let (profile, coverage) = roster.profile(card)?;
        Ok(ResolvedFighter {
            label: card.id.clone(),
            stream_name: card.id.clone(),
            name: card.name.clone(),
            count: Count(1),
            profile,
            coverage,
            edition: roster.book().editions().find_by_tag(&card.edition).cloned(),
            card: card.clone(),
        })
    }
}

/// Returns the text without surrounding blanks; a fault if it names several fighters or is too
/// long.
fn one_fighter(text: &str) -> Result<&str, Vec<Message>> {
    let text = text.trim();
    check_length(text).map_err(|message| vec![message.into()])?;
    match text.contains('+') || split_count(text).0.is_some() {
        true => Err(vec![fault!("fault-one-fighter-expected", text = text).into()]),
        false => Ok(text),
    }
}

fn parse_fighter_count(count: Option<&str>) -> Result<Count, Message> {
    let Some(count) = count else { return Ok(Count(1)) };
    whole_number(count).and_then(|count| Ok(Count::new(count)?))
}

fn parse_counted(text: &str, count: Count, roster: &Roster) -> Result<ResolvedFighter, Vec<Message>> {
    resolve(&parse_unresolved(text, roster)?, count, text, roster)
}

/// Resolves the abilities of a fighter. If it lacks characteristics, the fault says what to write.
fn resolve(
    written: &UnresolvedFighter,
    count: Count,
    text: &str,
    roster: &Roster,
) -> Result<ResolvedFighter, Vec<Message>> {
    written.resolve(count, roster).map_err(|unfit| match unfit {
        CannotFight::Missing(missing) => vec![missing_message(&written.label, &missing.columns)],
        CannotFight::Contradiction(message) => vec![Message::from(message).within(format!("`{text}`"))],
    })
}

/// Parses one fighter of a selection. A fighter that lacks characteristics is returned as left out;
/// the id of its card is then the canonical specification.
///
/// # Errors
/// Those of [`parse_fighter`], except for missing characteristics.
pub(crate) fn parse_selected(
    text: &str,
    roster: &Roster,
) -> Result<Result<ResolvedFighter, LeftOut>, Vec<Message>> {
    let text = one_fighter(text)?;
    let written = parse_unresolved(text, roster)?;
    match written.resolve(Count(1), roster) {
        Ok(fighter) => Ok(Ok(fighter)),
        Err(CannotFight::Missing(missing)) => {
            Ok(Err(LeftOut { card: Card { id: written.label, ..written.card }, missing }))
        }
        Err(CannotFight::Contradiction(message)) => {
            Err(vec![Message::from(message).within(format!("`{text}`"))])
        }
    }
}

/// A parsed fighter, which may still lack characteristics.
struct UnresolvedFighter {
    label: String,
    stream_name: String,
    name: String,
    card: Card,
}

impl UnresolvedFighter {
    /// Resolves the abilities of the fighter.
    ///
    /// # Errors
    /// If it cannot fight.
    fn resolve(&self, count: Count, roster: &Roster) -> Result<ResolvedFighter, CannotFight> {
        let (profile, coverage) = roster.profile(&self.card)?;
        let UnresolvedFighter { label, stream_name, name, card } = self;
        Ok(ResolvedFighter {
            label: label.clone(),
            stream_name: stream_name.clone(),
            name: name.clone(),
            count,
            card: card.clone(),
            profile,
            coverage,
            edition: roster.book().editions().find_by_tag(&card.edition).cloned(),
        })
    }
}

fn parse_unresolved(text: &str, roster: &Roster) -> Result<UnresolvedFighter, Vec<Message>> {
    let (id, overrides) = match text.split_once('@') {
        Some((id, overrides)) => (id.trim(), Some(overrides)),
        None => (text, None),
    };
    let mut messages = Vec::new();
    let mut card = match (id, overrides) {
        ("", None) => return Err(vec![fault!("fault-fighter-missing").into()]),
        ("", Some(_)) => Card { source: "written inline".to_owned(), ..Card::default() },
        _ => roster.find(id).cloned().unwrap_or_else(|message| {
            messages.push(message);
            Card::default()
        }),
    };
    let set = match overrides {
        None => Vec::new(),
        Some(overrides) => {
            let set = apply(overrides, &mut card, roster.book(), &mut messages);
            messages.extend(check_kinds(&card, roster));
            set
        }
    };
    if !messages.is_empty() {
        let within = |message: Message| match overrides {
            Some(_) => message.within(format!("`{text}`")),
            None => message,
        };
        return Err(messages.into_iter().map(within).collect());
    }
    let written = format_overrides(&card, &set, roster.book());
    let printed = format_overrides_for_display(&card, &set);
    // Uses the id of the card, however the card was named.
    let id = if id.is_empty() { String::new() } else { card.id.clone() };
    let label = if written.is_empty() { id.clone() } else { format!("{id}@{written}") };
    if id.is_empty() {
        (card.id, card.name) = (label.clone(), printed.clone());
    }
    Ok(UnresolvedFighter {
        name: if id.is_empty() || printed.is_empty() {
            card.name.clone()
        } else {
            format!("{} ({printed})", card.name)
        },
        stream_name: if id.is_empty() { "@".to_owned() } else { id },
        label,
        card,
    })
}

/// Checks that the abilities of a card are directed only against kinds of fighter that exist and
/// have a number in the roster. Returns a fault for each other kind.
pub(in crate::scenario) fn check_kinds(card: &Card, roster: &Roster) -> Vec<Message> {
    let book = roster.book();
    let mut messages = Vec::new();
    for known in card.abilities.iter().filter_map(|printed| book.find_quietly(printed)) {
        for target in known.ability.clauses().iter().filter_map(|clause| clause.target(&known.x)) {
            let Target::Kind(kind) = target else { continue };
            if !roster.is_kind(&kind) {
                let names = roster.kind_names();
                // Part of a name is enough, such as one word of the name of a people.
                let words = names.iter().flat_map(|name| name.split(' ').filter(|word| word.len() > 3));
                let candidates: BTreeSet<&str> = words.chain(names.iter().map(String::as_str)).collect();
                messages.push(unknown_name(
                    fault!("terminal-no-kind", name = Quoted(&kind)),
                    &kind,
                    candidates.into_iter().collect::<Vec<_>>(),
                ));
            } else if !roster.has_number(&kind) {
                messages.push(fault!("fault-kind-without-number", kind = kind).into());
            }
        }
    }
    messages
}

/// Creates the message about missing characteristics, with the text that would complete the
/// fighter.
fn missing_message(label: &str, columns: &[&str]) -> Message {
    let fields = CardField::REQUIRED_FOR_FIGHTS.iter().filter(|field| columns.contains(&field.printed()));
    let proposal: Vec<String> = fields.map(|field| format!("{}=…", field.key())).collect();
    let joint = match label {
        _ if label.ends_with('@') => "",
        _ if label.contains('@') => ",",
        _ => "@",
    };
    let write = format!("{label}{joint}{}", proposal.join(","));
    fault!("terminal-lacks", fighter = label, missing = Columns(columns), write = write).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Characteristic;
    use crate::rules::contact::Size;
    use crate::scenario::embedded;
    use crate::scenario::reading::message::to_texts;

    fn fighter(text: &str) -> Result<ResolvedFighter, Vec<String>> {
        parse_fighter(text, embedded::roster()).map_err(to_texts)
    }

    fn side(text: &str) -> Result<Vec<ResolvedFighter>, Vec<String>> {
        parse_side(text, embedded::roster()).map_err(to_texts)
    }

    #[test]
    fn a_fighter_without_overrides_has_the_values_of_its_card() {
        let guard = fighter(" garde_pretorien ").unwrap();
        assert_eq!(
            (guard.label.as_str(), guard.stream_name.as_str()),
            ("garde_pretorien", "garde_pretorien")
        );
        assert_eq!((guard.name.as_str(), guard.count.get()), ("Garde prétorien", 1));
        assert_eq!(guard.profile.resistance.get(), 11);
        assert_eq!(ResolvedFighter::from_card(&guard.card, embedded::roster()), Ok(guard));
    }

    #[test]
    fn overrides_change_the_card_and_keep_the_dice() {
        let guard = fighter("garde_pretorien@ PA = 055, att=6,size=very_large,dis=4,for=9").unwrap();
        assert_eq!(guard.label, "garde_pretorien@att=6,str=9,ap=55,dis=4,size=very_large");
        assert_eq!(guard.stream_name, "garde_pretorien");
        assert_eq!(guard.name, "Garde prétorien (ATT 6, STR 9, AP 55, DIS 4, size very large)");
        let profile = guard.profile;
        assert_eq!((profile.attack.get(), profile.strength.get(), profile.defense.get()), (6, 9, 5));
        assert_eq!((profile.strategic_value.get(), profile.size), (55, Size::VeryLarge));
        assert_eq!(profile.discipline.map(Characteristic::get), Some(4));
        assert_eq!(fighter(&guard.label), Ok(guard));
    }

    #[test]
    fn a_fighter_can_be_written_without_a_card() {
        let inline = fighter("@ini=3,att=5,str=8,def=5,res=11,ap=49").unwrap();
        assert_eq!(inline.label, "@ini=3,att=5,str=8,def=5,res=11,ap=49");
        assert_eq!(
            (inline.stream_name.as_str(), inline.name.as_str()),
            ("@", "INI 3, ATT 5, STR 8, DEF 5, RES 11, AP 49")
        );
        assert_eq!(inline.profile, fighter("garde_pretorien").unwrap().profile);
    }

    #[test]
    fn values_for_the_table_can_be_overridden_and_are_written_back() {
        let canonical = "@ini=3,att=5,str=8,def=5,res=11,ap=49,mov=12.5,power=2,aim=4,ranges=20/30/40,aim-str=6,\
                         abilities=born-killer;regeneration/5";
        let written = fighter(canonical).unwrap();
        assert_eq!(written.label, canonical);
        assert_eq!(
            written.name,
            "INI 3, ATT 5, STR 8, DEF 5, RES 11, AP 49, MOV 12.5, power 2, AIM 4, ranges 20/30/40, AIM STR 6, \
             abilities Tueur né; Régénération/5"
        );
        let profile = written.profile;
        assert_eq!(profile.movement.map(|movement| movement.get()), Some(125));
        assert_eq!((profile.power.get(), profile.effects.heals), (2, Some((5, true))));
        assert_eq!(profile.missile.map(|missile| (missile.aim.get(), missile.strength.get())), Some((4, 6)));
        let french = "@ini=3,att=5,for=8,def=5,res=11,pa=49,mou=12.5,puissance=2,tir=4,portées=20/30/40,for_tir=6,\
                      compétences=TUEUR NE ; régénération 5";
        assert_eq!(fighter(french), Ok(written));
    }

    #[test]
    fn abilities_may_be_taken_away_or_replaced() {
        let bare = fighter("shurat_le_maitre_de_guerre_c3@abilities=none").unwrap();
        assert_eq!(bare.label, "shurat_le_maitre_de_guerre_c3@abilities=none");
        assert_eq!(bare.name, "Shurat, le Maître de Guerre (no abilities)");
        assert!(bare.profile.effects.is_empty() && bare.coverage.abilities.is_empty());
        assert_eq!(fighter("shurat_le_maitre_de_guerre_c3@compétences=aucune"), Ok(bare));
        let other = fighter("shurat_le_maitre_de_guerre_c3@abilities=feinte").unwrap();
        assert_eq!(other.label, "shurat_le_maitre_de_guerre_c3@abilities=feint");
        assert!(other.profile.effects.feint && other.profile.effects.extra_dice[0].is_none());
    }

    #[test]
    fn every_fault_of_written_abilities_is_found_at_once() {
        let text = "shub@abilities=born-killr;regeneration;;feint;Feinte,mov=1.25,ranges=3/2/1";
        let found = fighter(text).unwrap_err();
        let messages: Vec<&str> =
            found.iter().map(|message| message.strip_prefix(&format!("`{text}`: ")).unwrap()).collect();
        assert_eq!(
            messages,
            [
                "abilities: no ability is called `born-killr`; did you mean Born killer?",
                "abilities: `regeneration` needs a number X: write regeneration/2 to regeneration/6",
                "abilities: an ability is empty; separate abilities with `;`, and write `none` for no abilities",
                "abilities: the ability `Feinte` appears twice",
                "mov: `1.25` is not a length in centimeters; write for example 10 or 12.5",
                "ranges: `3/2/1` are not ranges; allowed: short/medium/long in ascending order, such as 20/30/40",
            ]
        );
    }

    #[test]
    fn a_side_is_written_back_as_it_was_read() {
        let text = "2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6";
        assert_eq!(side_label(&side(text).unwrap()), text);
        assert_eq!(
            side_label(&side("1  shub@ini=1,att=1,for=1,def=1,res=1").unwrap()),
            "shub@ini=1,att=1,str=1,def=1,res=1"
        );
    }

    #[test]
    fn the_fault_of_an_incomplete_fighter_names_the_missing_values() {
        assert_eq!(
            fighter("arkeon_sanath").unwrap_err(),
            ["arkeon_sanath has no ATT, RES; write arkeon_sanath@att=…,res=…"]
        );
        assert_eq!(
            fighter("arkeon_sanath@att=4").unwrap_err(),
            ["arkeon_sanath@att=4 has no RES; write arkeon_sanath@att=4,res=…"]
        );
        assert_eq!(
            fighter("@ini=3,att=5,str=8,def=5").unwrap_err(),
            ["@ini=3,att=5,str=8,def=5 has no RES, AP; write @ini=3,att=5,str=8,def=5,res=…,ap=…"]
        );
    }

    #[test]
    fn every_fault_of_a_fighter_is_found_at_once() {
        let text = "garde_pretorie@att=x,atk=5,def=41,res=0,ap=1,pa=2,dis,size=huge";
        let found = fighter(text).unwrap_err();
        let messages: Vec<&str> =
            found.iter().map(|message| message.strip_prefix(&format!("`{text}`: ")).unwrap()).collect();
        assert_eq!(
            messages,
            [
                "no profile is called `garde_pretorie`; did you mean garde_pretorien?",
                "att: `x` is not a whole number",
                "no value is called `atk`; did you mean att?",
                "def: a characteristic is 41; allowed: 0 to 40",
                "res: RES is 0; allowed: 1 to 40",
                "`pa` is given twice",
                "`dis`: write key=number, such as att=6",
                "size: `huge` is unknown; allowed: small, normal, large, very_large, titan",
            ]
        );
        assert!(fighter("garde_pretorien@").unwrap_err()[0].contains("key=number"));
    }

    #[test]
    fn several_fighters_are_refused_where_one_is_expected() {
        for text in ["2 shub", "shub + shub"] {
            assert_eq!(fighter(text).unwrap_err(), [format!("`{text}`: only one fighter is expected here")]);
        }
        assert_eq!(fighter("").unwrap_err(), ["a fighter is missing"]);
    }

    #[test]
    fn every_fault_of_a_side_is_found_at_once() {
        let found =
            side("0 guerrier_de_l_aube + 21 garde_pretorien + shubb + + -1 garde_pretorien").unwrap_err();
        assert_eq!(
            found,
            [
                "`0 guerrier_de_l_aube`: the number of fighters is 0; allowed: 1 to 20",
                "`21 garde_pretorien`: the number of fighters is 21; allowed: 1 to 20",
                "no profile is called `shubb`; did you mean shub?",
                "a fighter is missing",
                "`-1 garde_pretorien`: the number of fighters is -1; allowed: 1 to 20",
            ]
        );
        assert_eq!(side(" ").unwrap_err(), ["the side has no fighters"]);
        assert_eq!(side("99999999999999999999 garde_pretorien").unwrap_err().len(), 1);
    }
}
