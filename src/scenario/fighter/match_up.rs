//! Match-ups: duels, combats, and the matrix of a selection.

use super::spec::ResolvedFighter;
use crate::fault;
use crate::rules::{BySide, Side};
use crate::scenario::card::Card;
use crate::scenario::card::roster::{CannotFight, Roster};
use crate::scenario::card::roster::{LeftOut, describe_left_out};
use crate::scenario::reading::message::Message;

/// A duel: one fighter against one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// The fighter of each side.
    pub fighters: BySide<ResolvedFighter>,
}

/// A combat of one fighter against one or several, as [`form_combat`] allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CombatSides {
    sides: BySide<Vec<ResolvedFighter>>,
    lone_side: Side,
}

impl CombatSides {
    /// Returns the fighters of both sides, as written.
    pub fn sides(&self) -> BySide<&[ResolvedFighter]> {
        self.sides.as_ref().map(Vec::as_slice)
    }

    /// Returns the side of the single fighter; A if both have one.
    pub fn lone_side(&self) -> Side {
        self.lone_side
    }

    /// Returns the single fighter.
    pub fn lone(&self) -> &ResolvedFighter {
        &self.sides[self.lone_side][0]
    }

    /// Iterates over the opponents of the single fighter, each repeated by its count, in written
    /// order.
    pub fn opponents(&self) -> impl Iterator<Item = &ResolvedFighter> {
        let side = &self.sides[self.lone_side.other()];
        side.iter().flat_map(|fighter| std::iter::repeat_n(fighter, usize::from(fighter.count.get())))
    }
}

/// Forms a combat of two sides.
///
/// # Errors
/// If a side is empty, if both have several fighters, or if more enemies face the single fighter
/// than can be in contact with it [II-E].
///
/// ```
/// use fleau::scenario::{embedded, form_combat, parse_side};
/// let side = |text| parse_side(text, embedded::roster()).unwrap();
/// assert_eq!(
///     form_combat(side("garde_pretorien"), side("4 guerrier_de_l_aube"))
///         .unwrap()
///         .opponents()
///         .count(),
///     4
/// );
/// let crowd = form_combat(side("garde_pretorien"), side("7 guerrier_de_l_aube")).unwrap_err();
/// assert_eq!(crowd, ["7 enemies on a normal-sized fighter; at most 4 can be in contact"]);
/// ```
pub fn form_combat(a: Vec<ResolvedFighter>, b: Vec<ResolvedFighter>) -> Result<CombatSides, Vec<Message>> {
    let sides = BySide { a, b };
    let counts =
        sides.as_ref().map(|side| side.iter().map(|fighter| usize::from(fighter.count.get())).sum::<usize>());
    if counts.a == 0 || counts.b == 0 {
        return Err(vec![fault!("terminal-no-fighters").into()]);
    }
    let Some(lone_side) = Side::BOTH.into_iter().find(|side| counts[*side] == 1) else {
        return Err(vec![fault!("fault-several-against-several", a = counts.a, b = counts.b).into()]);
    };
    let size = sides[lone_side][0].profile.size;
    let enemies = counts[lone_side.other()];
    if enemies > size.contact_limit() {
        return Err(vec![
            fault!("fault-too-many-in-contact", enemies = enemies, size = size, most = size.contact_limit())
                .into(),
        ]);
    }
    Ok(CombatSides { sides, lone_side })
}

/// All pairs of selected fighters, to be simulated as duels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// Fighters of the matrix: at least two, in the order of the selection.
    pub fighters: Vec<ResolvedFighter>,
    /// Selected cards that cannot fight.
    pub left_out: Vec<LeftOut>,
}

impl Matrix {
    /// Divides a selection from a roster into cards that can fight and cards that cannot.
    ///
    /// # Errors
    /// If fewer than two can fight.
    pub fn from_cards(cards: &[&Card], roster: &Roster) -> Result<Matrix, Vec<Message>> {
        let mut matrix = Matrix { fighters: Vec::new(), left_out: Vec::new() };
        for &card in cards {
            match ResolvedFighter::from_card(card, roster) {
                Ok(fighter) => matrix.fighters.push(fighter),
                Err(CannotFight::Missing(missing)) => {
                    matrix.left_out.push(LeftOut { card: card.clone(), missing })
                }
                Err(CannotFight::Contradiction(message)) => {
                    return Err(vec![Message::from(message).within(&card.id)]);
                }
            }
        }
        if matrix.fighters.len() >= 2 {
            return Ok(matrix);
        }
        let mut said =
            vec![fault!("fault-of-selected-matrix", count = cards.len(), fit = matrix.fighters.len())];
        said.extend(describe_left_out(&matrix.left_out));
        Err(vec![fault!("fault-sentences", all = said).into()])
    }

    /// Returns the number of pairs of different fighters in the matrix.
    pub fn pairs(&self) -> usize {
        self.fighters.len() * (self.fighters.len() - 1) / 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Word;
    use crate::scenario::Filters;
    use crate::scenario::reading::message::to_texts;
    use crate::scenario::{embedded, parse_side};

    fn combat(a: &str, b: &str) -> Result<CombatSides, Vec<String>> {
        let side = |text| parse_side(text, embedded::roster()).unwrap();
        form_combat(side(a), side(b)).map_err(to_texts)
    }

    #[test]
    fn the_single_fighter_may_be_on_either_side() {
        let rulebook = combat("2 guerrier_de_l_aube + arkeon_sanath@att=4,res=6", "garde_pretorien").unwrap();
        assert_eq!((rulebook.lone_side(), rulebook.lone().label.as_str()), (Side::B, "garde_pretorien"));
        let several: Vec<&str> = rulebook.opponents().map(|fighter| fighter.stream_name.as_str()).collect();
        assert_eq!(several, ["guerrier_de_l_aube", "guerrier_de_l_aube", "arkeon_sanath"]);
        assert_eq!(combat("garde_pretorien", "guerrier_de_l_aube").unwrap().lone_side(), Side::A);
    }

    #[test]
    fn several_against_several_is_refused() {
        let error = combat("2 guerrier_de_l_aube", "garde_pretorien + guerrier_de_l_aube").unwrap_err();
        assert!(error[0].starts_with("2 against 2: one side must be a single fighter here"), "{error:?}");
        assert_eq!(form_combat(vec![], vec![]).unwrap_err(), ["the side has no fighters"]);
    }

    #[test]
    fn no_more_enemies_than_can_be_in_contact() {
        for size in crate::rules::contact::Size::ALL {
            let lone = format!("garde_pretorien@size={}", size.word());
            let crowd = |count: usize| {
                combat(&lone, &format!("{} guerrier_de_l_aube + guerrier_de_l_aube", count - 1))
            };
            assert!(crowd(size.contact_limit()).is_ok(), "{size}");
            let error = crowd(size.contact_limit() + 1).unwrap_err();
            assert!(error[0].contains("can be in contact"), "{error:?}");
        }
    }

    #[test]
    fn a_matrix_names_those_it_leaves_out() {
        let select = |ids: &[&str]| embedded::roster().select(&Filters::default(), ids).unwrap();
        let matrix = Matrix::from_cards(
            &select(&["shub", "garde_pretorien", "guerrier_de_l_aube"]),
            embedded::roster(),
        )
        .unwrap();
        assert_eq!((matrix.fighters.len(), matrix.pairs()), (2, 1));
        assert_eq!(matrix.left_out[0].missing.to_string(), "INI, ATT, STR, DEF, RES");
        assert_eq!(
            Matrix::from_cards(&select(&["arkeon_sanath", "garde_pretorien"]), embedded::roster())
                .unwrap_err(),
            [
                "a matrix needs at least two complete profiles; of 2 selected, 1 can fight; arkeon_sanath has no ATT, RES"
            ]
        );
    }
}
