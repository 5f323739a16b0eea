//! Finds missile weapons in the equipment if their ranges are printed: `Pistolet / FOR 6, portée
//! 10-15-20`.

use super::value::numbers;
use super::words::{Field, fields};
use crate::scenario::card::field::CardField;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Weapon {
    /// Text of the item as written.
    pub(super) written: String,
    /// Ranges as a profile file writes them.
    pub(super) ranges: String,
    pub(super) strength: Option<String>,
}

/// Returns the missile weapons with printed ranges in a list of equipment, separated by semicolons.
pub(super) fn find_weapons(equipment: &str) -> Vec<Weapon> {
    let items: Vec<&str> = equipment.split(';').map(str::trim).collect();
    let mut found = Vec::new();
    for (i, item) in items.iter().enumerate() {
        let Some(mut weapon) = parse_weapon(item) else { continue };
        if let (None, Some(before)) = (&weapon.strength, i.checked_sub(1).map(|i| items[i])) {
            // A comma between strength and ranges may have split one weapon into two items.
            weapon.strength = strengths(before).pop().filter(|strength| before.ends_with(strength.as_str()));
        }
        found.push(weapon);
    }
    found
}

fn parse_weapon(item: &str) -> Option<Weapon> {
    let lower = item.to_lowercase();
    let at = ["portée", "portee", "ranges", "range "].iter().find_map(|word| lower.find(word))?;
    let (before, behind) = lower.split_at(at);
    let ranges = numbers(behind);
    let [short, medium, long, ..] = ranges.as_slice() else { return None };
    let strength = strengths(before).pop().or_else(|| strengths(behind).into_iter().next());
    Some(Weapon { written: item.to_owned(), ranges: format!("{short}/{medium}/{long}"), strength })
}

/// Returns the numbers after `FOR`.
fn strengths(text: &str) -> Vec<String> {
    let words: Vec<&str> =
        text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let pairs = words
        .windows(2)
        .filter(|pair| matches!(fields(pair[0]).as_deref(), Some([Field::Column(CardField::Strength)])));
    pairs
        .filter(|pair| pair[1].bytes().all(|byte| byte.is_ascii_digit()))
        .map(|pair| pair[1].to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weapon_texts(equipment: &str) -> Vec<String> {
        let weapons = find_weapons(equipment).into_iter();
        weapons.map(|weapon| format!("{} {}", weapon.ranges, weapon.strength.unwrap_or_default())).collect()
    }

    #[test]
    fn strength_and_ranges_belong_to_the_same_weapon() {
        assert_eq!(weapon_texts("Épée;Pistolet / FOR 6, portée 10-15-20;Armure"), ["10/15/20 6"]);
        assert_eq!(weapon_texts("Arc (FOR 4, portées : 25/45/65 cm)"), ["25/45/65 4"]);
        assert_eq!(weapon_texts("Pistolet FOR 6;portée 10-15-20"), ["10/15/20 6"]);
        // The strength of a lance must not become that of a bow.
        assert_eq!(weapon_texts("Lance (FOR 15 en charge);Arc, portée 25/45/65"), ["25/45/65 "]);
        assert_eq!(weapon_texts("Lance (FOR 15 en charge);Cape orange"), [""; 0]);
        assert_eq!(weapon_texts("Arc, portée 25/45/65;Pistolet, FOR 6, portée 10/15/20").len(), 2);
    }
}
