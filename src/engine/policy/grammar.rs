//! Written form of a policy: presets, settings, parser and faults.

use super::{
    AbilityRules, Approach, CardRule, FeintRule, FuryRule, MasterStrikeRule, OrderRule, Parry, Policy, Ratio,
    RerollRule, ReserveRule, ResolutionRule, SequenceRule, SustainRule, SwapRule, TargetRule, WoundedPreset,
};
use crate::rules::{Word, WoundLevel};
use std::fmt;
use std::str::FromStr;

/// A policy with a name, such as `balanced`.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Name as written in files and on the command line.
    pub name: &'static str,
    /// Description in one line, without a final period.
    pub description: &'static str,
    /// Settings that make up the preset, in the written form of a policy.
    pub settings: &'static str,
}

/// Policies with names, mainly for combats; the first is the default.
pub const PRESETS: [Preset; 5] = [
    Preset {
        name: "balanced",
        description: "half of the dice on attack, half on defense; one parry per attack",
        settings: "allocate=1/1,reroll=needed,parry=one,sustain=never,target=weakest,order=strongest",
    },
    Preset {
        name: "all-attack",
        description: "every die on attack",
        settings: "allocate=1/0,reroll=needed,parry=one,sustain=never,target=weakest,order=strongest",
    },
    Preset {
        name: "all-defense",
        description: "every die on defense, sustained to the end of the combat",
        settings: "allocate=0/1,reroll=needed,parry=one,sustain=always,target=weakest,order=strongest",
    },
    Preset {
        name: "aggressive",
        description: "three dice in four on attack; parries with all remaining dice",
        settings: "allocate=3/1,reroll=needed,parry=all,sustain=never,target=weakest,order=strongest",
    },
    Preset {
        name: "cautious",
        description: "one die in four on attack; shares its parries and sustains the last",
        settings: "allocate=1/3,reroll=needed,parry=needed,sustain=always,target=weakest,order=strongest",
    },
];

/// Named policies that differ from the default only in skirmishes.
pub const APPROACHES: [Preset; 4] = [
    Preset {
        name: "rush",
        description: "balanced; charges any enemy within reach, else runs towards the nearest",
        settings: "approach=rush",
    },
    Preset {
        name: "stand-and-shoot",
        description: "balanced; shoots without moving if possible, charges only enemies about to charge",
        settings: "approach=stand-and-shoot",
    },
    Preset {
        name: "kite",
        description: "balanced; shoots and keeps out of reach, disengages when caught",
        settings: "approach=kite",
    },
    Preset {
        name: "hold",
        description: "balanced; stays in place, charges enemies that come within reach",
        settings: "approach=hold",
    },
];

/// Names of all settings, as in a written policy.
pub const KEYS: [&str; 22] = [
    "allocate",
    "reroll",
    "reroll-attack",
    "reroll-defense",
    "reroll-opposed",
    "reroll-test",
    "parry",
    "sustain",
    "when-light",
    "when-serious",
    "when-critical",
    "target",
    "order",
    "sequence",
    "fury",
    "master-strike",
    "reserve",
    "feint",
    "resolution",
    "swap",
    "approach",
    "cards",
];

/// All faults of a written policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolicyError(pub Vec<PolicyFault>);

/// One fault of a written policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PolicyFault {
    /// The first part is neither a setting nor the name of a preset.
    UnknownPreset(String),
    /// A later part is not of the form `key=value`.
    NotASetting(String),
    /// No setting has this name.
    UnknownSetting(String),
    /// A setting has no such value.
    UnknownValue {
        /// Name of the setting.
        key: &'static str,
        /// The value as written.
        found: String,
        /// All values of the setting.
        allowed: Vec<&'static str>,
    },
    /// The value of `allocate` is not a ratio such as 1/1.
    InvalidRatio(String),
}

impl fmt::Display for PolicyFault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::UnknownPreset(name) => write!(f, "no policy is called `{name}`"),
            Self::NotASetting(part) => write!(f, "`{part}`: write a setting as key=value"),
            Self::UnknownSetting(key) => {
                write!(f, "`{key}` is not a decision; allowed: {}", KEYS.join(", "))
            }
            Self::UnknownValue { key, found, allowed } => {
                write!(f, "{key} is `{found}`; allowed: {}", allowed.join(", "))
            }
            Self::InvalidRatio(found) => write!(
                f,
                "allocate is `{found}`; allowed: parts on attack/parts on defense, such as 1/1 or 2/0"
            ),
        }
    }
}

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let faults: Vec<String> = self.0.iter().map(PolicyFault::to_string).collect();
        f.write_str(&faults.join("; "))
    }
}

impl std::error::Error for PolicyError {}

impl Default for Policy {
    /// Returns the preset `balanced`.
    fn default() -> Self {
        Self {
            allocate: Ratio { attack: 1, defense: 1 },
            reroll_attack: RerollRule::Needed,
            reroll_defense: RerollRule::Needed,
            reroll_opposed: RerollRule::Needed,
            reroll_test: RerollRule::Needed,
            parry: Parry::One,
            sustain: SustainRule::Never,
            wounded: [None; 3],
            target: TargetRule::Weakest,
            order: OrderRule::Strongest,
            abilities: AbilityRules::default(),
            approach: Approach::Rush,
            cards: CardRule::Full,
        }
    }
}

impl Default for AbilityRules {
    fn default() -> Self {
        Self {
            sequence: SequenceRule::Needed,
            fury: FuryRule::Needed,
            master_strike: MasterStrikeRule::Needed,
            reserve: ReserveRule::Needed,
            feint: FeintRule::Needed,
            resolution: ResolutionRule::Needed,
            swap: SwapRule::Needed,
        }
    }
}

impl FromStr for Policy {
    type Err = PolicyError;

    fn from_str(text: &str) -> Result<Self, PolicyError> {
        let mut policy = Policy::default();
        let mut faults = Vec::new();
        for (position, part) in text.split(',').map(str::trim).enumerate() {
            let outcome = match (part.split_once('='), position) {
                (Some((key, value)), _) => policy.set(key.trim(), value.trim()),
                (None, 0) => policy.set_preset(part),
                (None, _) => Err(PolicyFault::NotASetting(part.to_owned())),
            };
            faults.extend(outcome.err());
        }
        if faults.is_empty() { Ok(policy) } else { Err(PolicyError(faults)) }
    }
}

impl Policy {
    /// Returns the policy of a fighter with this wound level: that of the highest level up to it
    /// for which the policy names a preset.
    pub(super) fn at(self, level: WoundLevel) -> Policy {
        let levels = usize::from(level.get()).min(self.wounded.len());
        let Some(wounded) = self.wounded[..levels].iter().rev().find_map(|preset| *preset) else {
            return self;
        };
        let mut preset = Policy::default();
        preset.set_preset(wounded.word()).expect("every word is that of a preset");
        Policy { allocate: preset.allocate, parry: preset.parry, sustain: preset.sustain, ..self }
    }

    fn set_preset(&mut self, name: &str) -> Result<(), PolicyFault> {
        let mut presets = PRESETS.iter().chain(&APPROACHES);
        let preset = presets.find(|preset| preset.name == name);
        let preset = preset.ok_or_else(|| PolicyFault::UnknownPreset(name.to_owned()))?;
        for setting in preset.settings.split(',') {
            let (key, value) = setting.split_once('=').expect("a preset's settings are key=value");
            self.set(key, value)?;
        }
        Ok(())
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), PolicyFault> {
        let known = KEYS.iter().find(|known| **known == key);
        let key = *known.ok_or_else(|| PolicyFault::UnknownSetting(key.to_owned()))?;
        match key {
            "allocate" => self.allocate = parse_ratio(value)?,
            "reroll" => {
                let rule: RerollRule = parse_choice(key, value)?;
                self.reroll_attack = rule;
                self.reroll_defense = rule;
                self.reroll_opposed = rule;
                self.reroll_test = rule;
            }
            "reroll-attack" => self.reroll_attack = parse_choice(key, value)?,
            "reroll-defense" => self.reroll_defense = parse_choice(key, value)?,
            "reroll-opposed" => self.reroll_opposed = parse_choice(key, value)?,
            "reroll-test" => self.reroll_test = parse_choice(key, value)?,
            "parry" => self.parry = parse_choice::<Parry>(key, value)?,
            "sustain" => self.sustain = parse_choice::<SustainRule>(key, value)?,
            "when-light" => self.wounded[0] = Some(parse_choice::<WoundedPreset>(key, value)?),
            "when-serious" => self.wounded[1] = Some(parse_choice::<WoundedPreset>(key, value)?),
            "when-critical" => self.wounded[2] = Some(parse_choice::<WoundedPreset>(key, value)?),
            "target" => self.target = parse_choice::<TargetRule>(key, value)?,
            "order" => self.order = parse_choice::<OrderRule>(key, value)?,
            "sequence" => self.abilities.sequence = parse_choice::<SequenceRule>(key, value)?,
            "fury" => self.abilities.fury = parse_choice::<FuryRule>(key, value)?,
            "master-strike" => self.abilities.master_strike = parse_choice::<MasterStrikeRule>(key, value)?,
            "reserve" => self.abilities.reserve = parse_choice::<ReserveRule>(key, value)?,
            "feint" => self.abilities.feint = parse_choice::<FeintRule>(key, value)?,
            "resolution" => self.abilities.resolution = parse_choice::<ResolutionRule>(key, value)?,
            "swap" => self.abilities.swap = parse_choice::<SwapRule>(key, value)?,
            "approach" => self.approach = parse_choice::<Approach>(key, value)?,
            _ => self.cards = parse_choice::<CardRule>(key, value)?,
        }
        Ok(())
    }
}

fn parse_choice<C: Word>(key: &'static str, value: &str) -> Result<C, PolicyFault> {
    C::VARIANTS.iter().copied().find(|choice| choice.word() == value).ok_or_else(|| {
        let allowed = C::VARIANTS.iter().map(|choice| choice.word()).collect();
        PolicyFault::UnknownValue { key, found: value.to_owned(), allowed }
    })
}

fn parse_ratio(value: &str) -> Result<Ratio, PolicyFault> {
    let parts = value.split_once('/').map(|(attack, defense)| (attack.parse(), defense.parse()));
    match parts {
        Some((Ok(attack), Ok(defense))) if u32::from(attack) + u32::from(defense) > 0_u32 => {
            Ok(Ratio { attack, defense })
        }
        _ => Err(PolicyFault::InvalidRatio(value.to_owned())),
    }
}

/// Writes the settings such that parsing yields the same policy.
impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "allocate={}/{}", self.allocate.attack, self.allocate.defense)?;
        let rerolls = [self.reroll_attack, self.reroll_defense, self.reroll_opposed, self.reroll_test];
        if rerolls.iter().all(|rule| *rule == rerolls[0]) {
            write!(f, ",reroll={}", rerolls[0])?;
        } else {
            for (kind, rule) in ["attack", "defense", "opposed", "test"].iter().zip(rerolls) {
                write!(f, ",reroll-{kind}={rule}")?;
            }
        }
        write!(f, ",parry={},sustain={}", self.parry, self.sustain)?;
        for (level, preset) in ["light", "serious", "critical"].iter().zip(self.wounded) {
            if let Some(preset) = preset {
                write!(f, ",when-{level}={preset}")?;
            }
        }
        write!(f, ",target={},order={}", self.target, self.order)?;
        // Settings for abilities and skirmishes are written only where they differ from the
        // default.
        let usual = AbilityRules::default();
        let AbilityRules { sequence, fury, master_strike, reserve, feint, resolution, swap } = self.abilities;
        let mut write = |key: &str, is_usual: bool, word: &dyn fmt::Display| {
            if is_usual { Ok(()) } else { write!(f, ",{key}={word}") }
        };
        write("sequence", sequence == usual.sequence, &sequence)?;
        write("fury", fury == usual.fury, &fury)?;
        write("master-strike", master_strike == usual.master_strike, &master_strike)?;
        write("reserve", reserve == usual.reserve, &reserve)?;
        write("feint", feint == usual.feint, &feint)?;
        write("resolution", resolution == usual.resolution, &resolution)?;
        write("swap", swap == usual.swap, &swap)?;
        write("approach", self.approach == Approach::Rush, &self.approach)?;
        write("cards", self.cards == CardRule::Full, &self.cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use strum::VariantArray;

    #[test]
    fn a_policy_is_read_back_from_its_written_form() {
        let presets = || PRESETS.iter().chain(&APPROACHES).map(|preset| preset.name);
        for text in presets().chain([
            "cautious,sustain=never",
            "allocate=2/0,reroll=never",
            "reroll=always,reroll-opposed=needed,target=dearest",
            "sequence=one,fury=never,master-strike=never,reserve=attack,feint=always,resolution=defense,swap=never",
            "hold,cards=single",
            "aggressive,when-light=balanced,when-critical=all-defense",
        ]) {
            let policy: Policy = text.parse().unwrap();
            assert_eq!(policy.to_string().parse(), Ok(policy), "{text}");
        }
    }

    #[test]
    fn a_preset_of_the_wounded_lasts_until_the_next_level_that_has_one() {
        let policy: Policy = "aggressive,when-serious=cautious,target=first".parse().unwrap();
        let at = |levels| policy.at(WoundLevel::UNHURT.raised_by(levels));
        let cautious: Policy = "cautious,target=first".parse().unwrap();
        let plays = |of: Policy| (of.allocate, of.parry, of.sustain, of.target);
        assert_eq!([0, 1].map(|levels| plays(at(levels))), [plays(policy); 2]);
        assert_eq!([2, 3].map(|levels| plays(at(levels))), [plays(cautious); 2]);
        assert!(
            WoundedPreset::VARIANTS.iter().all(|preset| PRESETS.iter().any(|of| of.name == preset.word()))
        );
    }

    #[test]
    fn the_first_preset_is_the_default() {
        assert_eq!(PRESETS[0].name.parse(), Ok(Policy::default()));
    }

    #[test]
    fn every_fault_is_named_at_once() {
        let error = "allocate=0/0,reroll=sometimes,parry".parse::<Policy>().unwrap_err();
        assert_eq!(error.0.len(), 3, "{error}");
    }
}
