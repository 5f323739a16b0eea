//! Parsers of the weight of each fighter as an enemy: the key `weights` of a [field](super), and
//! the option `--weights`.

use super::candidate::Selected;
use crate::fault;
use crate::scenario::card::roster::Roster;
use crate::scenario::fighter::spec::ResolvedFighter;
use crate::scenario::reading::message::Message;
use crate::scenario::reading::number::is_digits;
use crate::scenario::reading::sentence::Quoted;
use crate::scenario::reading::toml_reader::{Document, Fields, ParseResult, decimal, one_of};
use crate::scenario::reading::words::matches_word;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Weights of the fighters of a field as enemies; only their ratios matter.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldWeights {
    /// All profiles have the same weight; fighters with identical profiles share it.
    Equal,
    /// Weights proportional to the printed AP.
    StrategicValue,
    /// Frequencies in the equilibrium of a metagame in which players choose the best profiles;
    /// computed from simulations.
    Metagame,
    /// Weights written by the user: a positive number per fighter, in the order of the fighters.
    Written(Vec<f64>),
}

/// Counts the fighters that equal `fighter` in profile and AP, itself included; they share one
/// weight.
fn count_alike(fighter: &ResolvedFighter, fighters: &[ResolvedFighter]) -> f64 {
    let is_alike = |other: &&ResolvedFighter| {
        other.profile == fighter.profile && other.card.champion == fighter.card.champion
    };
    fighters.iter().filter(is_alike).count() as f64
}

impl FieldWeights {
    /// Returns the weights of these fighters as enemies, in their order. `None` for `Metagame`,
    /// whose weights are computed from simulations.
    pub(crate) fn to_vec(&self, fighters: &[ResolvedFighter]) -> Option<Vec<f64>> {
        let ap = |fighter: &ResolvedFighter| f64::from(fighter.profile.strategic_value.get());
        match self {
            FieldWeights::Equal => Some(fighters.iter().map(|of| 1.0 / count_alike(of, fighters)).collect()),
            FieldWeights::StrategicValue => Some(fighters.iter().map(ap).collect()),
            FieldWeights::Metagame => None,
            FieldWeights::Written(weights) => Some(weights.clone()),
        }
    }
}

/// Parses the weights of these enemies, in their order: `equal`, `ap` (their printed AP), or a
/// weight for each named enemy, such as `garde_pretorien: 3, guerrier_de_l_aube: 0.5`, and 1 for
/// all others.
///
/// # Errors
/// Every fault of the text.
pub fn parse_enemy_weights(
    text: &str,
    enemies: &[ResolvedFighter],
    roster: &Roster,
) -> Result<Vec<f64>, Vec<Message>> {
    match text.trim() {
        "" => return Err(vec![fault!("fault-enemy-weights", text = Quoted("")).into()]),
        word if matches_word(word, "equal") => return Ok(vec![1.0; enemies.len()]),
        word if matches_word(word, "ap") => {
            return Ok(FieldWeights::StrategicValue.to_vec(enemies).unwrap_or_default());
        }
        _ => {}
    }
    let selected = Selected { fighters: enemies.to_vec(), left_out: Vec::new() };
    let mut weights: Vec<Option<f64>> = vec![None; enemies.len()];
    let mut faults: Vec<Message> = Vec::new();
    // A comma without a colon before it belongs to an override.
    let mut rest = text;
    while !rest.trim().is_empty() {
        let Some((name, after)) = rest.split_once(':') else {
            faults.push(fault!("fault-enemy-weights", text = Quoted(rest.trim())).into());
            break;
        };
        let (number, after) = split_weight(after);
        rest = after;
        let (name, number) = (name.trim(), number.trim());
        let weight = number
            .replace(',', ".")
            .parse::<f64>()
            .ok()
            .filter(|weight| (MIN_WEIGHT..=MAX_WEIGHT).contains(weight));
        let Some(weight) = weight else {
            let message = Message::from(fault!("fault-weight-is", weight = number, most = MAX_WEIGHT));
            faults.push(message.within(format!("`{name}`")));
            continue;
        };
        match selected.fighter_index(name, roster) {
            Ok(place) if weights[place].replace(weight).is_some() => {
                faults.push(Message::from(fault!("fault-profile-twice")).within(format!("`{name}`")));
            }
            Ok(_) => {}
            Err(message) => faults.push(message),
        }
    }
    match faults.is_empty() {
        true => Ok(weights.into_iter().map(|weight| weight.unwrap_or(1.0)).collect()),
        false => Err(faults),
    }
}

/// Splits the number at the beginning of a text from the text behind the comma after it: `0.5`,
/// and `0,5` as typed in French.
fn split_weight(text: &str) -> (&str, &str) {
    let (number, rest) = text.split_once(',').unwrap_or((text, ""));
    let (decimals, behind) = rest.split_once(',').unwrap_or((rest, ""));
    match !number.contains('.') && is_digits(decimals.trim_end()) {
        true => (&text[..number.len() + 1 + decimals.len()], behind),
        false => (number, rest),
    }
}

/// Parses `weights`; `None` if they or the field are faulty (the fault is recorded).
pub(crate) fn parse_weights<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    selected: Option<&Selected>,
    roster: Option<&Roster>,
) -> Option<FieldWeights> {
    match fields.value("weights").map(Spanned::get_ref) {
        Some(DeValue::Table(table)) => {
            written_weights(document, table, selected?, roster?).map(FieldWeights::Written)
        }
        _ => fields.optional_or("weights", FieldWeights::Equal, named_weights),
    }
}

fn named_weights(value: &DeValue) -> ParseResult<FieldWeights> {
    let of = |word: &str| match word {
        "ap" => FieldWeights::StrategicValue,
        "metagame" => FieldWeights::Metagame,
        _ => FieldWeights::Equal,
    };
    one_of(value, &["equal", "ap", "metagame"], |word| word).map(of).map_err(|messages| {
        messages.into_iter().map(|message| message.with_allowed(fault!("fault-or-weights"))).collect()
    })
}

/// Parses the table `[field.weights]`: a weight for each named fighter, 1 for all others. `None` if
/// it is faulty (the fault is recorded).
fn written_weights<'a>(
    document: &'a Document<'a>,
    table: &'a DeTable<'a>,
    selected: &Selected,
    roster: &Roster,
) -> Option<Vec<f64>> {
    let mut weights: Vec<Option<f64>> = vec![None; selected.fighters.len()];
    let mut is_sound = true;
    for (key, value) in table.iter() {
        let written = key.get_ref().as_ref();
        let place = selected.fighter_index(written, roster).map_err(|message| vec![message]);
        let found = place.and_then(|place| {
            let weight = weight(value.get_ref())?;
            match weights[place].replace(weight) {
                Some(_) => Err(vec![fault!("fault-profile-twice").into()]),
                None => Ok(()),
            }
        });
        for message in found.err().into_iter().flatten() {
            is_sound = false;
            let message = message.within(format!("`{written}`")).within("weights");
            document.note(document.origin(key).fault(message));
        }
    }
    is_sound.then(|| weights.into_iter().map(|weight| weight.unwrap_or(1.0)).collect())
}

/// Minimum weight of a fighter.
const MIN_WEIGHT: f64 = 1e-6;
/// Maximum weight of a fighter.
const MAX_WEIGHT: f64 = 1e6;

/// Parses the weight of one fighter: a positive number.
fn weight(value: &DeValue) -> ParseResult<f64> {
    let weight = decimal(value, "the weight", 0.0, MAX_WEIGHT)?;
    match weight >= MIN_WEIGHT {
        true => Ok(weight),
        false => Err(vec![fault!("fault-weight-is", weight = weight, most = MAX_WEIGHT).into()]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{embedded, parse_fighter};

    #[test]
    fn equal_weights_are_shared_by_duplicates_of_a_fighter() {
        let fighter = |text: &str| parse_fighter(text, embedded::roster()).unwrap();
        let dearer = "garde_pretorien@ap=50";
        let fighters =
            ["garde_pretorien", "garde_pretorien", "guerrier_de_l_aube", dearer].map(fighter).to_vec();
        assert_eq!(FieldWeights::Equal.to_vec(&fighters), Some(vec![0.5, 0.5, 1.0, 1.0]));
    }

    #[test]
    fn weights_of_enemies_in_one_line_are_words_or_a_number_for_each_name() {
        let roster = embedded::roster();
        let fighter = |text: &str| parse_fighter(text, roster).unwrap();
        let enemies = ["garde_pretorien", "guerrier_de_l_aube", "garde_pretorien@ini=3,att=6"].map(fighter);
        let parse = |text: &str| parse_enemy_weights(text, &enemies, roster);
        assert_eq!(parse("equal"), Ok(vec![1.0; 3]));
        assert_eq!(parse("ap"), Ok(vec![49.0, 19.0, 49.0]));
        assert_eq!([parse("égaux"), parse("PA")], [parse("equal"), parse("ap")]);
        assert_eq!(
            parse("Guerrier de l'aube: 0,5, garde_pretorien: 1,25"),
            parse("Guerrier de l'aube: 0.5, garde_pretorien: 1.25")
        );
        assert_eq!(parse("Guerrier de l'aube: 0.5"), Ok(vec![1.0, 0.5, 1.0]));
        let all = parse("garde_pretorien@ini=3,att=6: 4, garde_pretorien: 2");
        assert_eq!(all, Ok(vec![2.0, 1.0, 4.0]));
        let faults =
            parse("garde_pretorien: 0, guerrier_de_l_aub: 2, garde_pretorien: 1, garde_pretorien: 3, x");
        let faults = faults.unwrap_err();
        assert_eq!(faults.len(), 4, "{faults:?}");
        for (fault, part) in faults.iter().zip(["the weight is 0", "guerrier_de_l_aube", "twice", "`x`"]) {
            assert!(fault.to_string().contains(part), "{fault}");
        }
    }
}
