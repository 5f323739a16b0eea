//! The field before and after.

use crate::balance::{Field, Rules};
use crate::cli::field_options::Input;
use crate::language::Language;
use crate::rules::Ruleset;
use crate::say;

/// What OLD and NEW are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Profiles,
    Rulesets,
    Fighters,
}

impl Kind {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Kind::Profiles => "profiles",
            Kind::Rulesets => "rulesets",
            Kind::Fighters => "fighters",
        }
    }

    pub(super) fn in_words(self, language: Language) -> String {
        match self {
            Kind::Profiles => say!(language, "compare-profiles"),
            Kind::Rulesets => say!(language, "compare-rulesets"),
            Kind::Fighters => say!(language, "compare-fighters"),
        }
    }
}

/// The same contenders before and after, in the same order, with the weights of before.
pub(super) struct Worlds {
    /// In which it is told to people.
    pub(super) language: Language,
    pub(super) kind: Kind,
    /// OLD and NEW, as written.
    pub(super) written: [String; 2],
    pub(super) inputs: [Input; 2],
    pub(super) fields: [Field; 2],
    /// Ids of those who fight in one of two profile files only.
    pub(super) only_in: [Vec<String>; 2],
}

impl Worlds {
    /// How many contenders there are.
    pub(super) fn len(&self) -> usize {
        self.fields[0].len()
    }

    /// Whether both fight by the same rules; a name is no rule.
    pub(super) fn rules(&self) -> Rules {
        let [old, new] = self.inputs.each_ref().map(|input| {
            let scenario = &input.scenario;
            let nameless = Ruleset { id: String::new(), name: String::new(), ..scenario.ruleset.clone() };
            (nameless, scenario.turns, scenario.policies[0].policy, scenario.seed)
        });
        if old == new { Rules::Same } else { Rules::Differ }
    }

    pub(super) fn name(&self, i: usize) -> String {
        self.inputs[0].reference.recruits[i].name.clone()
    }

    pub(super) fn id(&self, i: usize) -> &str {
        &self.inputs[0].reference.recruits[i].label
    }

    /// AP before and after.
    pub(super) fn ap(&self, i: usize) -> [u16; 2] {
        self.inputs.each_ref().map(|input| input.reference.recruits[i].profile.strategic_value.get())
    }
}
