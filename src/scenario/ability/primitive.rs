//! The primitives that abilities are composed of: each effect of
//! [`rules::effect`](crate::rules::effect), with its word and parameters.
//!
//! The list is closed: an ability can do only what primitives express.
//! `scenarios/abilities/README.md` documents them.

use crate::rules::Power;
use crate::rules::contact::Size;
use crate::rules::effect::{
    DiceFor, Effect, ExtraDice, Immunity, Kind, Modifier, Placed, Tests, Value, When,
};
use crate::rules::wound::{WoundResult, WoundTable};
use crate::scenario::reading::spelling::normalize;

/// What a clause of an ability gives a fighter for an X.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClauseResult {
    /// An effect that the rules apply.
    Effect(Effect),
    /// Power, for cards that print none.
    Power(Power),
    /// Size, for cards that print none.
    Size(Size),
    /// X of the ability Enormous/X, which orders fighters of very large size among each other.
    Enormous(u8),
}

/// The parameter X of an ability on a card, such as 2 in `Régénération/2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum X {
    /// No X is printed.
    Absent,
    /// A whole number.
    Number(i64),
    /// A text, or the kind of fighter that the ability is directed against.
    Text(String),
}

/// The fighters that an effect is directed against.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Target {
    /// Fighters of a size.
    Size(Size),
    /// Fighters of a people or rank, or with an ability, as [`normalize`] text.
    Kind(String),
}

impl Target {
    /// Parses a target; `None` if the name is empty, or is the printed letter X itself.
    pub fn parse(name: &str) -> Option<Self> {
        const SIZES: [(&str, Size); 9] = [
            ("small", Size::Small),
            ("petite taille", Size::Small),
            ("normal size", Size::Normal),
            ("taille normale", Size::Normal),
            ("large", Size::Large),
            ("grande taille", Size::Large),
            ("very large", Size::VeryLarge),
            ("tres grande taille", Size::VeryLarge),
            ("titan", Size::Titan),
        ];
        let name = normalize(name);
        if name.is_empty() || name == "x" {
            return None;
        }
        let size = SIZES.into_iter().find(|(word, _)| *word == name);
        Some(size.map_or_else(|| Target::Kind(name), |(_, size)| Target::Size(size)))
    }

    /// Returns the condition that restricts an effect to enemies of this target. `number` returns
    /// the number by which the rules know a kind of fighter; `None` if the kind has none.
    pub(super) fn condition(&self, number: &dyn Fn(&str) -> Option<Kind>) -> Option<When> {
        match self {
            Target::Size(size) => Some(When::AgainstSize(*size)),
            Target::Kind(kind) => number(kind).map(When::AgainstKind),
        }
    }
}

/// A kind of effect that ability files can use.
pub(crate) struct Primitive {
    /// Name of the primitive in ability files: the value of the key `does`.
    pub(crate) word: &'static str,
    pub(crate) parameters: &'static [Parameter],
    pub(crate) make: fn(&Arguments) -> ClauseResult,
}

impl std::fmt::Debug for Primitive {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(self.word)
    }
}

/// A parameter of a primitive.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parameter {
    pub(crate) key: &'static str,
    pub(crate) parameter_type: ParameterType,
}

/// The type of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ParameterType {
    /// A whole number, X, or a sum such as `2+X`.
    Number {
        least: i64,
        most: i64,
    },
    Value,
    Tests,
    /// Condition of the effect; optional, `always` by default.
    When,
    Result,
    Location,
    Dice,
    Order,
    Immunity,
    Size,
    YesOrNo,
}

/// A whole number, to which the X of the card is added if `plus_x` is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Amount {
    pub(crate) number: i64,
    pub(crate) plus_x: bool,
}

/// A parameter of an effect as an ability file writes it, before the X of a card is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WrittenArgument {
    Amount(Amount),
    AgainstX,
    Argument(Argument),
}

/// A parameter of an effect, with X replaced by its value on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Argument {
    Number(i64),
    Value(Value),
    Tests(Tests),
    When(When),
    Result(WoundResult),
    Location(u8),
    Dice(DiceFor),
    Order(Placed),
    Immunity(Immunity),
    Size(Size),
    YesOrNo(bool),
}

impl WrittenArgument {
    /// Substitutes the X of a card; `None` if X is missing or does not name a kind of fighter in
    /// use.
    pub(crate) fn substitute_x(&self, x: &X, number: &dyn Fn(&str) -> Option<Kind>) -> Option<Argument> {
        match (self, x) {
            (WrittenArgument::Argument(argument), _) => Some(*argument),
            (WrittenArgument::Amount(Amount { number, plus_x: false }), _) => Some(Argument::Number(*number)),
            (WrittenArgument::Amount(Amount { number, plus_x: true }), X::Number(x)) => {
                Some(Argument::Number(number + x))
            }
            // X is text on the card, usually a length: 12.5 counts as 12.
            (WrittenArgument::Amount(Amount { number, plus_x: true }), X::Text(x)) => {
                let whole = x.split(['.', ',']).next()?.trim().parse::<i64>().ok()?;
                Some(Argument::Number(number + whole))
            }
            (WrittenArgument::AgainstX, X::Text(name)) => {
                Target::parse(name)?.condition(number).map(Argument::When)
            }
            (WrittenArgument::Amount(_) | WrittenArgument::AgainstX, _) => None,
        }
    }
}

/// Parameters of one clause. Their presence and types were checked when the file was parsed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arguments(pub(super) Vec<(&'static str, Argument)>);

/// Defines a getter of a required parameter; [`Arguments`] explains why it cannot be missing.
macro_rules! argument {
    ($name:ident, $variant:ident, $type:ty) => {
        fn $name(&self, key: &str) -> $type {
            match self.0.iter().find(|(other, _)| *other == key) {
                Some((_, Argument::$variant(argument))) => *argument,
                _ => unreachable!("`{key}` was checked when it was read"),
            }
        }
    };
}

impl Arguments {
    argument!(number, Number, i64);
    argument!(value, Value, Value);
    argument!(tests, Tests, Tests);
    argument!(result, Result, WoundResult);
    argument!(location, Location, u8);
    argument!(dice, Dice, DiceFor);
    argument!(order, Order, Placed);
    argument!(immunity, Immunity, Immunity);
    argument!(size, Size, Size);
    argument!(yes_or_no, YesOrNo, bool);

    /// Returns a number as `u8`; the bounds of the parameter guarantee that it fits.
    fn count(&self, key: &str) -> u8 {
        u8::try_from(self.number(key)).unwrap_or(u8::MAX)
    }

    fn signed(&self, key: &str) -> i8 {
        i8::try_from(self.number(key)).unwrap_or(i8::MAX)
    }

    fn when(&self) -> When {
        match self.0.iter().find(|(key, _)| *key == "when") {
            Some((_, Argument::When(when))) => *when,
            _ => When::Always,
        }
    }
}

/// Words for characteristics and other values, with their meaning.
pub(crate) const VALUES: [(&str, Value); 14] = [
    ("initiative", Value::Initiative),
    ("attack", Value::Attack),
    ("strength", Value::Strength),
    ("defense", Value::Defense),
    ("resistance", Value::Resistance),
    ("discipline", Value::Discipline),
    ("aim", Value::Aim),
    ("movement", Value::Movement),
    ("power", Value::Power),
    ("wound-roll", Value::WoundRoll),
    ("target", Value::Target),
    ("disengagement", Value::Disengagement),
    ("courage", Value::Courage),
    ("fear", Value::Fear),
];

/// Words for tests in ability files, with their meaning.
pub(crate) const TESTS: [(&str, Tests); 7] = [
    ("initiative", Tests::INITIATIVE),
    ("attack", Tests::ATTACK),
    ("defense", Tests::DEFENSE),
    ("discipline", Tests::DISCIPLINE),
    ("aim", Tests::AIM),
    ("strength", Tests::STRENGTH),
    ("courage", Tests::COURAGE),
];

/// Words for conditions in ability files, with their meaning; `against-X` is parsed separately.
pub(crate) const CONDITIONS: [(&str, When); 12] = [
    ("always", When::Always),
    ("charging", When::Charging),
    ("not-charging", When::NotCharging),
    ("charged", When::Charged),
    ("wounded", When::Wounded),
    ("all-attack", When::AllAttack),
    ("outnumbered", When::Outnumbered),
    ("against-small", When::AgainstSize(Size::Small)),
    ("against-normal", When::AgainstSize(Size::Normal)),
    ("against-large", When::AgainstSize(Size::Large)),
    ("against-very_large", When::AgainstSize(Size::VeryLarge)),
    ("against-titan", When::AgainstSize(Size::Titan)),
];

/// Words in ability files for what extra dice are placed on, with their meaning.
pub(crate) const DICE: [(&str, DiceFor); 3] =
    [("either", DiceFor::Either), ("attack", DiceFor::Attack), ("defense", DiceFor::Defense)];

/// Words in ability files for when a fighter places its dice, with their meaning.
pub(crate) const ORDERS: [(&str, Placed); 2] = [("first", Placed::First), ("last", Placed::Last)];

/// Words for immunities in ability files, with their meaning.
pub(crate) const IMMUNITIES: [(&str, Immunity); 3] =
    [("charge-penalty", Immunity::ChargePenalty), ("toxic", Immunity::Toxic), ("fear", Immunity::Fear)];

/// Words for locations: the column labels of the wound table.
pub(crate) const LOCATIONS: [&str; WoundTable::COLUMNS] = WoundTable::COLUMN_LABELS;

const fn number(key: &'static str, least: i64, most: i64) -> Parameter {
    Parameter { key, parameter_type: ParameterType::Number { least, most } }
}

const fn parameter(key: &'static str, takes: ParameterType) -> Parameter {
    Parameter { key, parameter_type: takes }
}

const WHEN: Parameter = parameter("when", ParameterType::When);

macro_rules! primitives {
    ($($word:literal ($($parameter:expr),*) = $make:expr;)*) => {
        pub(crate) static PRIMITIVES: &[Primitive] =
            &[$(Primitive { word: $word, parameters: &[$($parameter),*], make: $make }),*];
    };
}

primitives! {
    // Values and penalties.
    "modifies" (parameter("value", ParameterType::Value), number("by", -20, 20), WHEN) = |of| {
        let modifier = Modifier { value: of.value("value"), by: of.signed("by"), when: of.when() };
        ClauseResult::Effect(Effect::Modifies(modifier))
    };
    "sets" (parameter("value", ParameterType::Value), number("to", 0, 40)) = |of| {
        ClauseResult::Effect(Effect::Sets { value: of.value("value"), to: of.signed("to") })
    };
    "may-replace" (parameter("value", ParameterType::Value), number("to", 0, 40), WHEN) = |of| {
        ClauseResult::Effect(Effect::MayReplace { value: of.value("value"), to: of.signed("to"), when: of.when() })
    };
    "no-light-penalty" () = |_| ClauseResult::Effect(Effect::NoLightPenalty);
    "lower-penalty" (number("by", 1, 3)) = |of| ClauseResult::Effect(Effect::LowerPenalty { by: of.count("by") });
    // Tests.
    "opens" (number("from", 4, 5), parameter("tests", ParameterType::Tests)) = |of| {
        ClauseResult::Effect(Effect::Opens { from: of.count("from"), tests: of.tests("tests") })
    };
    "ones-count" (parameter("tests", ParameterType::Tests)) = |of| {
        ClauseResult::Effect(Effect::OnesCount { tests: of.tests("tests") })
    };
    "never-opens" () = |_| ClauseResult::Effect(Effect::NeverOpens);
    // Wound rolls and wounds.
    "lowers-row" (number("by", 1, 5), WHEN) = |of| {
        ClauseResult::Effect(Effect::LowersRow { by: of.count("by"), when: of.when() })
    };
    "raises-row" (number("by", 1, 5)) = |of| ClauseResult::Effect(Effect::RaisesRow { by: of.count("by") });
    "causes" (parameter("result", ParameterType::Result), parameter("instead", ParameterType::Result)) = |of| {
        ClauseResult::Effect(Effect::Causes { result: of.result("result"), instead: of.result("instead") })
    };
    "suffers" (parameter("result", ParameterType::Result), parameter("instead", ParameterType::Result)) = |of| {
        ClauseResult::Effect(Effect::Suffers { result: of.result("result"), instead: of.result("instead") })
    };
    "doubles-kill" () = |_| ClauseResult::Effect(Effect::DoublesKill);
    "doubles-do-nothing" () = |_| ClauseResult::Effect(Effect::DoublesDoNothing);
    "ignores-location" (parameter("location", ParameterType::Location)) = |of| {
        ClauseResult::Effect(Effect::IgnoresLocation { column: of.location("location") })
    };
    "save" (number("on", 2, 6)) = |of| ClauseResult::Effect(Effect::Save { on: of.count("on") });
    "further-die" (number("x", 1, 6)) = |of| ClauseResult::Effect(Effect::FurtherDie { x: of.count("x") });
    "strength-die" () = |_| ClauseResult::Effect(Effect::StrengthDie);
    "amplified-after-charge" () = |_| ClauseResult::Effect(Effect::AmplifiedAfterCharge);
    "tokens" (number("count", 1, 10)) = |of| ClauseResult::Effect(Effect::Tokens { count: of.count("count") });
    "stays-until-phase-ends" () = |_| ClauseResult::Effect(Effect::StaysUntilPhaseEnds);
    // Combat.
    "extra-dice" (parameter("for", ParameterType::Dice), number("count", 1, 5), WHEN) = |of| {
        let dice = ExtraDice { dice_for: of.dice("for"), count: of.count("count"), when: of.when() };
        ClauseResult::Effect(Effect::ExtraDice(dice))
    };
    "placed" (parameter("order", ParameterType::Order)) = |of| ClauseResult::Effect(Effect::Placed(of.order("order")));
    "sequence" (number("most", 1, 5)) = |of| ClauseResult::Effect(Effect::Sequence { most: of.count("most") });
    "fury" () = |_| ClauseResult::Effect(Effect::Fury);
    "counter-attack" (number("margin", 0, 10)) = |of| {
        ClauseResult::Effect(Effect::CounterAttack { margin: of.count("margin") })
    };
    "master-strike" (number("x", 0, 20)) = |of| ClauseResult::Effect(Effect::MasterStrike { x: of.count("x") });
    "reserve" () = |_| ClauseResult::Effect(Effect::Reserve);
    "feint" () = |_| ClauseResult::Effect(Effect::Feint);
    "resolution" (number("bonus", 1, 10)) = |of| {
        ClauseResult::Effect(Effect::Resolution { bonus: of.count("bonus") })
    };
    "wins-authority" () = |_| ClauseResult::Effect(Effect::WinsAuthority);
    // Maintenance.
    "heals" (number("on", 2, 6), parameter("again", ParameterType::YesOrNo)) = |of| {
        ClauseResult::Effect(Effect::Heals { on: of.count("on"), again: of.yes_or_no("again") })
    };
    "heals-friends" (number("on", 2, 6)) = |of| ClauseResult::Effect(Effect::HealsFriends { on: of.count("on") });
    // Movement, charges, pursuit and shooting.
    "immune" (parameter("to", ParameterType::Immunity)) = |of| ClauseResult::Effect(Effect::Immune(of.immunity("to")));
    "always-penalizes" () = |_| ClauseResult::Effect(Effect::AlwaysPenalizes);
    "strides" (number("times", 2, 5)) = |of| ClauseResult::Effect(Effect::Strides { times: of.count("times") });
    "more-pursuits" (number("count", 1, 10)) = |of| {
        ClauseResult::Effect(Effect::MorePursuits { count: of.count("count") })
    };
    "more-shots" (number("count", 1, 5), number("malus", 0, 10)) = |of| {
        ClauseResult::Effect(Effect::MoreShots { count: of.count("count"), malus: of.count("malus") })
    };
    "adds-aim" () = |_| ClauseResult::Effect(Effect::AddsAim);
    "friend-hit-on" (number("most", 0, 5)) = |of| {
        ClauseResult::Effect(Effect::FriendHitOn { most: of.count("most") })
    };
    "ignores-cover" () = |_| ClauseResult::Effect(Effect::IgnoresCover);
    "harassment" () = |_| ClauseResult::Effect(Effect::Harassment);
    "reaction-shot" () = |_| ClauseResult::Effect(Effect::ReactionShot);
    // Courage and fear.
    "war-cry" (number("fear", 1, 40)) = |of| ClauseResult::Effect(Effect::WarCry { fear: of.count("fear") });
    "dreadful" () = |_| ClauseResult::Effect(Effect::Dreadful);
    "living-dead" () = |_| ClauseResult::Effect(Effect::LivingDead);
    "not-led" () = |_| ClauseResult::Effect(Effect::NotLed);
    "leads" (number("within", 1, 100)) = |of| {
        ClauseResult::Effect(Effect::Leads { within: of.count("within") })
    };
    "lord-of-the-dead" (number("within", 1, 100)) = |of| {
        ClauseResult::Effect(Effect::LordOfTheDead { within: of.count("within") })
    };
    "musician" () = |_| ClauseResult::Effect(Effect::Musician);
    "standard-bearer" () = |_| ClauseResult::Effect(Effect::StandardBearer);
    "rallying-cry" () = |_| ClauseResult::Effect(Effect::RallyingCry);
    "passes-up-to-courage" () = |_| ClauseResult::Effect(Effect::PassesUpToCourage);
    "stands-firm" () = |_| ClauseResult::Effect(Effect::StandsFirm);
    // Deployment on a table.
    "scout" () = |_| ClauseResult::Effect(Effect::Scout);
    // Values that a card may leave to an ability.
    "has-power" (number("power", 1, 20)) = |of| {
        ClauseResult::Power(Power::new(of.number("power")).expect("the bounds of the parameter are those of power"))
    };
    "has-size" (parameter("size", ParameterType::Size)) = |of| ClauseResult::Size(of.size("size"));
    "enormous" (number("x", 1, 20)) = |of| ClauseResult::Enormous(of.count("x"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_primitive_has_a_word_of_its_own_and_is_documented_with_its_parameters() {
        let readme = include_str!("../../../scenarios/abilities/README.md");
        let words: BTreeSet<&str> = PRIMITIVES.iter().map(|primitive| primitive.word).collect();
        assert_eq!(words.len(), PRIMITIVES.len());
        for primitive in PRIMITIVES {
            let keys = primitive.parameters.iter().map(|parameter| format!("`{}`", parameter.key));
            let keys = keys.collect::<Vec<_>>().join(", ");
            let row = format!("| `{}` | {keys}{}|", primitive.word, if keys.is_empty() { "" } else { " " });
            assert!(readme.contains(&row), "no row begins with {row}");
        }
    }

    #[test]
    fn every_word_of_a_parameter_is_documented() {
        let readme = include_str!("../../../scenarios/abilities/README.md");
        let words = VALUES.map(|(word, _)| word).into_iter();
        let words = words.chain(CONDITIONS.map(|(word, _)| word)).chain(DICE.map(|(word, _)| word));
        let words = words.chain(TESTS.map(|(word, _)| word)).chain(ORDERS.map(|(word, _)| word));
        for word in words.chain(IMMUNITIES.map(|(word, _)| word)).chain(LOCATIONS) {
            assert!(readme.contains(&format!("`{word}`")), "{word}");
        }
    }

    #[test]
    fn a_target_is_parsed_as_size_or_kind_or_none() {
        assert_eq!(Target::parse("Très grande taille"), Some(Target::Size(Size::VeryLarge)));
        assert_eq!(Target::parse("État-major"), Some(Target::Kind("etat major".to_owned())));
        assert_eq!((Target::parse("X"), Target::parse(" ")), (None, None));
    }
}
