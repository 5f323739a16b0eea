//! Advice on the optimal placement of dice: short lists of rules learned from a solution.

use super::passes::DicePlacement;
use crate::rules::{Place, WoundLevel};

/// Maximum number of exceptions, a limit that players can remember.
const MAX_EXCEPTIONS: usize = 4;
/// Minimum weight of the decisions that an exception gets right, as a share of all decisions.
const MIN_EXCEPTION_SHARE: f64 = 0.005;
/// Maximum share of wrong decisions among those that an exception covers.
const MAX_ERROR_SHARE: f64 = 0.1;

/// Advice on how a fighter places a given number of combat dice.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// Fighter that places the dice.
    pub place: Place,
    /// Number of combat dice that the fighter places.
    pub dice: u8,
    /// Exceptions; the first one whose conditions hold applies.
    pub exceptions: Vec<Exception>,
    /// Number of attack dice if no exception applies.
    pub attack: u8,
    /// Share of the decisions to which no exception applies.
    pub share: f64,
    /// Share of the decisions without an exception in which optimal play places this number of
    /// attack dice, weighted with the probability of the situations.
    pub accuracy: f64,
}

/// An exception to a piece of advice: conditions under which another number of attack dice is
/// better.
#[derive(Clone, Debug, PartialEq)]
pub struct Exception {
    /// Conditions, all of which have to hold.
    pub when: Vec<Condition>,
    /// Number of attack dice if the conditions hold.
    pub attack: u8,
    /// Share of the decisions to which the exception applies.
    pub share: f64,
    /// Share of the decisions under this exception in which optimal play places this number of
    /// attack dice.
    pub accuracy: f64,
}

/// Condition that a player can check when placing dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// A fighter has this wound level or a worse one.
    AtLeast(Place, WoundLevel),
    /// A fighter has no wound.
    Unhurt(Place),
    /// A fighter has placed this number of attack dice.
    AttackDice(Place, u8),
    /// The turn is this one or a later one.
    FromTurn(u8),
    /// The turn is this one or an earlier one.
    UntilTurn(u8),
}

impl Condition {
    fn holds(self, placed: &DicePlacement) -> bool {
        let wound_level = |place: Place| match place {
            Place::Lone => placed.wound_levels[0],
            Place::Several(i) => placed.wound_levels[i + 1],
        };
        match self {
            Condition::AtLeast(place, level) => wound_level(place) >= level,
            Condition::Unhurt(place) => wound_level(place) == WoundLevel::UNHURT,
            Condition::AttackDice(place, attack) => placed.seen.contains(&(place, attack)),
            Condition::FromTurn(turn) => placed.turn >= turn,
            Condition::UntilTurn(turn) => placed.turn <= turn,
        }
    }
}

/// Learns an advice for each fighter and number of dice from the placements of a solution, in the
/// order in which they first occur.
pub fn learn_advice(allocations: &[DicePlacement]) -> Vec<Advice> {
    let mut kinds: Vec<(Place, u8)> = Vec::new();
    for placed in allocations {
        let kind = (placed.place, placed.attack + placed.defense);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds
        .into_iter()
        .map(|(place, dice)| {
            let is_of_kind =
                |placed: &&DicePlacement| (placed.place, placed.attack + placed.defense) == (place, dice);
            learn_one_advice(place, dice, allocations.iter().filter(is_of_kind).collect())
        })
        .collect()
}

/// Learns the advice for one fighter and number of dice: repeatedly takes out the exception that
/// explains most (separate and conquer, Fürnkranz 1999).
fn learn_one_advice(place: Place, dice: u8, mut rest: Vec<&DicePlacement>) -> Advice {
    let total = weight(&rest, |_| true);
    let attack = (0..=dice)
        .max_by(|a, b| weight(&rest, |of| of.attack == *a).total_cmp(&weight(&rest, |of| of.attack == *b)))
        .unwrap_or(0);
    let mut exceptions: Vec<Exception> = Vec::new();
    while exceptions.len() < MAX_EXCEPTIONS {
        let candidates = candidates(&rest);
        let best = candidates
            .iter()
            .flat_map(|when| (0..=dice).filter(|other| *other != attack).map(move |other| (when, other)))
            .map(|(when, other)| {
                let spoken_of = |of: &DicePlacement| when.iter().all(|condition| condition.holds(of));
                let said = weight(&rest, |of| spoken_of(of) && of.attack == other);
                let wrong = weight(&rest, |of| spoken_of(of) && of.attack != other);
                (when, other, said, wrong)
            })
            .filter(|(_, _, said, wrong)| {
                *said > MIN_EXCEPTION_SHARE * total && *wrong <= MAX_ERROR_SHARE * (said + wrong)
            })
            // Larger gain first, then fewer conditions.
            .max_by(|a, b| (a.2 - a.3).total_cmp(&(b.2 - b.3)).then(b.0.len().cmp(&a.0.len())));
        let Some((when, other, said, wrong)) = best else { break };
        let share = (said + wrong) / total;
        exceptions.push(Exception {
            when: when.clone(),
            attack: other,
            share,
            accuracy: said / (said + wrong),
        });
        let when = when.clone();
        rest.retain(|of| !when.iter().all(|condition| condition.holds(of)));
    }
    let otherwise = weight(&rest, |_| true);
    let accuracy = weight(&rest, |of| of.attack == attack) / otherwise;
    Advice { place, dice, exceptions, attack, share: otherwise / total, accuracy }
}

fn weight(list: &[&DicePlacement], belongs: impl Fn(&DicePlacement) -> bool) -> f64 {
    list.iter().filter(|of| belongs(of)).map(|of| of.probability).sum()
}

/// Returns the sets of conditions that an exception for these placements may have: each condition
/// alone, then all pairs.
fn candidates(list: &[&DicePlacement]) -> Vec<Vec<Condition>> {
    let Some(first) = list.first() else { return Vec::new() };
    let places =
        (0..first.wound_levels.len()).map(|i| if i == 0 { Place::Lone } else { Place::Several(i - 1) });
    let mut single: Vec<Condition> = Vec::new();
    for place in places {
        let living = WoundLevel::all().filter(|level| *level != WoundLevel::UNHURT);
        single.push(Condition::Unhurt(place));
        single.extend(living.map(|level| Condition::AtLeast(place, level)));
    }
    for placed in list {
        let laid = placed.seen.iter().map(|(place, attack)| Condition::AttackDice(*place, *attack));
        let turns = [Condition::FromTurn(placed.turn), Condition::UntilTurn(placed.turn)];
        for condition in laid.chain(turns) {
            if !single.contains(&condition) {
                single.push(condition);
            }
        }
    }
    let pairs = single.iter().enumerate().flat_map(|(i, a)| single[i + 1..].iter().map(|b| vec![*a, *b]));
    single.iter().map(|condition| vec![*condition]).chain(pairs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placed(turn: u8, own: u8, enemy_attack: u8, attack: u8) -> DicePlacement {
        let wound_levels = vec![WoundLevel::UNHURT.raised_by(own), WoundLevel::UNHURT];
        let seen = vec![(Place::Several(0), enemy_attack)];
        DicePlacement {
            turn,
            probability: 1.0,
            wound_levels,
            seen,
            place: Place::Lone,
            attack,
            defense: 2 - attack,
        }
    }

    #[test]
    fn a_dependence_on_one_condition_becomes_one_exception() {
        let all: Vec<DicePlacement> = (1..=6)
            .flat_map(|turn| (0..4).map(move |own| placed(turn, own, 1, if own >= 2 { 1 } else { 2 })))
            .chain((1..=6).map(|turn| placed(turn, 0, 1, 2)))
            .collect();
        let [advice] = &learn_advice(&all)[..] else { panic!("one fighter, two dice") };
        assert_eq!((advice.attack, advice.accuracy), (2, 1.0));
        let serious = WoundLevel::UNHURT.raised_by(2);
        assert_eq!(advice.exceptions[0].when, [Condition::AtLeast(Place::Lone, serious)]);
        assert_eq!((advice.exceptions.len(), advice.exceptions[0].attack), (1, 1));
    }

    #[test]
    fn an_exception_can_combine_two_conditions() {
        let all: Vec<DicePlacement> = (1..=3)
            .flat_map(|turn| (0..2).map(move |laid| placed(turn, 0, laid, u8::from(laid == 1 && turn == 3))))
            .collect();
        let [advice] = &learn_advice(&all)[..] else { panic!("one fighter, two dice") };
        assert_eq!((advice.attack, advice.exceptions.len(), advice.accuracy), (0, 1, 1.0));
        assert_eq!(advice.exceptions[0].when.len(), 2);
    }
}
