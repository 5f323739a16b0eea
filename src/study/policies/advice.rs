//! Advice on how to place combat dice, as answers write it.

use crate::exact::{Advice, Condition, Exception, learn_advice};
use crate::rules::{BySide, Place, Side, Turns, WoundLevel};
use crate::simulate::Solution;
use crate::study::sides::Sides;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// How a fighter places a given number of combat dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlacingAdvice {
    /// The fighter that places the dice.
    pub fighter: String,
    /// Number of dice.
    pub dice: u8,
    /// Exceptions, in order: the first that applies is followed.
    pub exceptions: Vec<PlacingException>,
    /// Number of dice on attack if no exception applies.
    pub attack: u8,
    /// Number of dice on defense if no exception applies.
    pub defense: u8,
    /// The share of decisions with this number of dice to which no exception applies, weighted by
    /// frequency.
    pub share: f64,
    /// How often the solution places the dice in this way, 0 to 1.
    pub accuracy: f64,
}

/// An exception from an advice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlacingException {
    /// The conditions, in English; all of them hold.
    pub when: String,
    /// The conditions, for programs; all of them hold.
    pub seen: Vec<SeenCondition>,
    /// Number of dice on attack.
    pub attack: u8,
    /// Number of dice on defense.
    pub defense: u8,
    /// The share of decisions with this number of dice to which the exception applies, weighted by
    /// frequency.
    pub share: f64,
    /// How often the solution places the dice in this way, 0 to 1.
    pub accuracy: f64,
}

/// A condition that the player sees while placing dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeenCondition {
    /// The fighter has no wound.
    Unhurt(SeenFighter),
    /// The fighter has at least one wound level.
    Wounded(SeenFighter),
    /// A fighter is seriously wounded or worse.
    SeriouslyWounded(SeenFighter),
    /// A fighter is critically wounded or worse.
    CriticallyWounded(SeenFighter),
    /// A fighter is dead.
    Dead(SeenFighter),
    /// The fighter has put this number of dice on attack.
    OnAttack {
        /// The fighter whose dice these are.
        who: SeenFighter,
        /// Number of dice on attack.
        dice: u8,
    },
    /// The first turn.
    FirstTurn,
    /// This turn or an earlier one.
    UntilTurn(u8),
    /// This turn or a later one.
    FromTurn(u8),
    /// The last turn.
    LastTurn,
}

/// A fighter, relative to the one that places dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeenFighter {
    /// The fighter that places dice.
    Own,
    /// The only enemy.
    Enemy,
    /// One of several enemies, from 1.
    EnemyNumber(usize),
    /// Another fighter of its side, from 1.
    Friend(usize),
}

/// Writes the condition in English, as answers contain it for programs.
impl fmt::Display for SeenCondition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            SeenCondition::Unhurt(who) => write!(f, "{who} is unhurt"),
            SeenCondition::Wounded(who) => write!(f, "{who} is wounded"),
            SeenCondition::SeriouslyWounded(who) => write!(f, "{who} is seriously wounded or worse"),
            SeenCondition::CriticallyWounded(who) => write!(f, "{who} is critically wounded"),
            SeenCondition::Dead(who) => write!(f, "{who} is dead"),
            SeenCondition::OnAttack { who, dice } => write!(f, "{who} put {dice} on attack"),
            SeenCondition::FirstTurn => f.write_str("first turn"),
            SeenCondition::UntilTurn(turn) => write!(f, "until turn {turn}"),
            SeenCondition::FromTurn(turn) => write!(f, "from turn {turn}"),
            SeenCondition::LastTurn => f.write_str("last turn"),
        }
    }
}

impl fmt::Display for SeenFighter {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            SeenFighter::Own => f.write_str("it"),
            SeenFighter::Enemy => f.write_str("the enemy"),
            SeenFighter::EnemyNumber(number) => write!(f, "enemy {number}"),
            SeenFighter::Friend(number) => write!(f, "friend {number}"),
        }
    }
}

/// The sides of a combat of one against several, by which a position in it is named.
pub(super) struct CombatPositions<'a> {
    pub(super) sides: &'a Sides,
    pub(super) lone: Side,
    pub(super) enemies: usize,
    pub(super) turns: Turns,
}

impl CombatPositions<'_> {
    /// Summarizes how a side places its dice in a solution.
    pub(super) fn advice(&self, side: Side, solution: &Solution) -> Vec<PlacingAdvice> {
        let is_of_side = |place: Place| (place == Place::Lone) == (side == self.lone);
        let all = learn_advice(&solution.allocations).into_iter().filter(|advice| is_of_side(advice.place));
        all.map(|advice| self.to_placing_advice(&advice)).collect()
    }

    fn to_placing_advice(&self, advice: &Advice) -> PlacingAdvice {
        let exception = |exception: &Exception| {
            let seen: Vec<SeenCondition> = exception
                .when
                .iter()
                .map(|condition| self.to_seen_condition(advice.place, *condition))
                .collect();
            PlacingException {
                when: seen.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
                seen,
                attack: exception.attack,
                defense: advice.dice - exception.attack,
                share: exception.share,
                accuracy: exception.accuracy,
            }
        };
        PlacingAdvice {
            fighter: self.name(advice.place),
            dice: advice.dice,
            exceptions: advice.exceptions.iter().map(exception).collect(),
            attack: advice.attack,
            defense: advice.dice - advice.attack,
            share: advice.share,
            accuracy: advice.accuracy,
        }
    }

    /// The name of a fighter: with the side's letter if both sides have the same name, and with a
    /// number among several fighters.
    fn name(&self, place: Place) -> String {
        let (side, number) = match place {
            Place::Lone => (self.lone, 0),
            Place::Several(number) => (self.lone.other(), number),
        };
        let of = self.sides.side(side);
        let name = &of[number].name;
        let (short, full): (BySide<String>, BySide<String>) = (self.sides.names(), self.sides.full_names());
        match of.len() {
            1 if short[side] != full[side] => format!("{name} ({})", short[side]),
            1 => name.clone(),
            _ => format!("{name} {}", number + 1),
        }
    }

    /// Translates a condition about positions to one about fighters relative to the one at `own`.
    fn to_seen_condition(&self, own: Place, condition: Condition) -> SeenCondition {
        let who = |place: Place| match (own, place) {
            _ if place == own => SeenFighter::Own,
            (Place::Lone, Place::Several(i)) if self.enemies > 1 => SeenFighter::EnemyNumber(i + 1),
            (Place::Several(_), Place::Several(i)) => SeenFighter::Friend(i + 1),
            _ => SeenFighter::Enemy,
        };
        match condition {
            Condition::Unhurt(place) => SeenCondition::Unhurt(who(place)),
            Condition::AtLeast(place, WoundLevel::DEAD) => SeenCondition::Dead(who(place)),
            Condition::AtLeast(place, level) => match level.get() {
                1 => SeenCondition::Wounded(who(place)),
                2 => SeenCondition::SeriouslyWounded(who(place)),
                _ => SeenCondition::CriticallyWounded(who(place)),
            },
            Condition::AttackDice(place, dice) => SeenCondition::OnAttack { who: who(place), dice },
            Condition::FromTurn(turn) if turn == self.turns.get() => SeenCondition::LastTurn,
            Condition::FromTurn(turn) => SeenCondition::FromTurn(turn),
            Condition::UntilTurn(1) => SeenCondition::FirstTurn,
            Condition::UntilTurn(turn) => SeenCondition::UntilTurn(turn),
        }
    }
}
