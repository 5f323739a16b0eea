//! Provenance: the fields with which every answer begins. They say how the answer was made, from
//! which files, and which rules and abilities it leaves out.

use crate::rules::Ruleset;
use crate::rules::ruleset::CourageAndFear;
use crate::scenario::{
    Assumed, Coverage, CoverageState, Edition, NotListed, Relation, ResolvedFighter, Roster, Scenario,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The schema version of answers without a version of their own. A version is raised when a key is
/// removed or changes its meaning.
pub(crate) const SCHEMA_VERSION: u32 = 1;

/// Returns the schema version of a command's answer.
pub(crate) fn schema_version(command: &str) -> u32 {
    match command {
        // Version 2 had costs by victories and dominance.
        "balance" => 3,
        // Version 1 had `model.ci95` for `model.range`, and `ci95_of_all` for `range_of_verdict`.
        "check" => 2,
        // Version 1 had further kinds of checks.
        "selftest" => 2,
        _ => SCHEMA_VERSION,
    }
}

/// The digest that the self-test of a correct build of this source computes. It changes with every
/// stream of dice and every number in the rules: such a change is either intended or a fault.
pub(crate) const SELFTEST_DIGEST: &str = "f044e2051de1";

/// Provenance: the fields with which every answer begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Provenance {
    /// Name and version of the answer's schema, such as `fleau/duel/1`.
    pub schema: String,
    /// The command that gives this answer.
    pub command: String,
    /// The version of the program.
    pub version: String,
    /// The command line that reproduces the answer; absent if a program asked the question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// What was done before a time limit ended the work, which depends on the machine; absent if no
    /// limit did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// The digest that `fleau selftest` computes in a correct build.
    pub selftest: String,
    /// The id of the ruleset; absent if there are several, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<String>,
    /// The seed of all dice; null if nothing was simulated, as in an exact answer.
    pub seed: Option<u64>,
    /// Hashes of the files that were read; absent if there are several sets of files, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hashes: Option<Hashes>,
    /// How the ruleset relates to the editions of the profiles, one entry per edition; absent if
    /// there is no profile or if there are several rulesets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub judged_editions: Vec<JudgedEdition>,
    /// Fighters whose AP differ from those on the card, because the ruleset deducts AP while
    /// abilities are not simulated.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adjusted_costs: Vec<AdjustedCost>,
    /// How much of each fighter's abilities is simulated; fighters without abilities are left out.
    pub abilities: Vec<AbilitiesPlayed>,
    /// The parts of the rules that are not simulated, with the reason.
    pub not_played: Vec<NotPlayed>,
    /// The assumptions made for values that the cards do not give, if these fights need them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<Assumed>,
}

impl Provenance {
    /// Creates the provenance of a command's answer; the methods below add the rest.
    pub fn new(command: &str) -> Self {
        Self {
            schema: format!("fleau/{command}/{}", schema_version(command)),
            command: command.to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            again: None,
            stopped: None,
            selftest: SELFTEST_DIGEST.to_owned(),
            ruleset: None,
            seed: None,
            hashes: None,
            judged_editions: Vec::new(),
            adjusted_costs: Vec::new(),
            abilities: Vec::new(),
            not_played: Vec::new(),
            assumed: Vec::new(),
        }
    }

    /// Sets the id of the ruleset, and lists the parts of the rules that are not simulated in these
    /// kinds of fights.
    #[must_use]
    pub(crate) fn with_ruleset(self, ruleset: &Ruleset, plays: FightKinds) -> Self {
        Self { ruleset: Some(ruleset.id.clone()), not_played: not_played(ruleset, plays), ..self }
    }

    /// Sets the seed of the dice; `None` if nothing was simulated.
    #[must_use]
    pub(crate) fn with_seed(self, seed: Option<u64>) -> Self {
        Self { seed, ..self }
    }

    /// Sets the assumptions made for values that the cards do not give.
    #[must_use]
    pub(crate) fn with_assumptions(self, assumed: Vec<Assumed>) -> Self {
        Self { assumed, ..self }
    }

    /// Sets the hashes of the files that were read.
    #[must_use]
    pub(crate) fn with_hashes(self, hashes: Hashes) -> Self {
        Self { hashes: Some(hashes), ..self }
    }

    /// Like [`with_coverage`](Self::with_coverage), for battles on a table, which simulate more
    /// abilities than fights on a line.
    #[must_use]
    pub(crate) fn with_coverage_on_table<'a>(
        self,
        fighters: impl IntoIterator<Item = &'a ResolvedFighter>,
    ) -> Self {
        let on_table =
            |of: &ResolvedFighter| ResolvedFighter { coverage: of.coverage.on_table(), ..of.clone() };
        let fighters: Vec<ResolvedFighter> = fighters.into_iter().map(on_table).collect();
        self.with_coverage(&fighters)
    }

    /// Sets the coverage of these fighters' abilities, each fighter once, and their adjusted costs.
    /// If the ruleset is set already, also sets how it relates to the editions of their cards.
    #[must_use]
    pub(crate) fn with_coverage<'a>(self, fighters: impl IntoIterator<Item = &'a ResolvedFighter>) -> Self {
        let mut seen = BTreeSet::new();
        let fighters: Vec<&ResolvedFighter> =
            fighters.into_iter().filter(|fighter| seen.insert(fighter.label.clone())).collect();
        let with_abilities = fighters.iter().filter(|fighter| !fighter.coverage.abilities.is_empty());
        let abilities = with_abilities.map(|fighter| AbilitiesPlayed::from_fighter(fighter)).collect();
        let judged_editions = match &self.ruleset {
            Some(ruleset) => judged_editions(ruleset, &fighters),
            None => Vec::new(),
        };
        let adjusted_costs =
            fighters.iter().filter_map(|fighter| AdjustedCost::from_fighter(fighter)).collect();
        Self { abilities, judged_editions, adjusted_costs, ..self }
    }

    /// Adds how the ruleset relates to the editions of the opponents, if the ruleset is set
    /// already.
    #[must_use]
    pub(crate) fn with_opponents<'a>(
        mut self,
        others: impl IntoIterator<Item = &'a ResolvedFighter>,
    ) -> Self {
        let Some(ruleset) = &self.ruleset else { return self };
        let others: Vec<&ResolvedFighter> = others.into_iter().collect();
        for judged in judged_editions(ruleset, &others) {
            if self.judged_editions.iter().all(|of| of.edition != judged.edition) {
                self.judged_editions.push(judged);
            }
        }
        self.judged_editions.sort_by(|one, other| one.edition.cmp(&other.edition));
        self
    }
}

/// Work that a time limit ended with the best answer available.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stopped {
    /// The time limit as it was written, such as 30s, 5m or 2h.
    pub max_time: String,
    /// The option that sets the number of fights: --runs or --fights.
    pub option: String,
    /// Number of fights that were asked for.
    pub asked: u64,
    /// Number of fights in this answer. The same command with this number and without a limit gives
    /// the same answer.
    pub played: u64,
}

/// How a ruleset relates to an edition of profiles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedEdition {
    /// The edition as profile files write it; empty if they name none.
    pub edition: String,
    /// The name of the edition; its tag if the edition is not known.
    pub name: String,
    /// The French name of the edition; empty if it is the same.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name_fr: String,
    /// How the ruleset relates to the edition. own: it is that of the edition. successor: that of a
    /// later edition of the same game. borrowed: a stand-in, because no source has the edition's
    /// own rules. other: that of another edition. unknown: the edition is not known.
    pub relation: Relation,
    /// The evidence for this relation, in English; absent for other and unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The ruleset by which profiles of this edition are judged by default; absent if the edition
    /// is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_ruleset: Option<String>,
    /// Kinds of fighters that may have induced abilities which no list contains.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_listed: Vec<NotListed>,
}

/// Returns one entry per edition of these fighters, sorted by edition. Fighters without a card are
/// left out.
fn judged_editions(ruleset: &str, fighters: &[&ResolvedFighter]) -> Vec<JudgedEdition> {
    let mut editions: BTreeMap<&str, JudgedEdition> = BTreeMap::new();
    for fighter in fighters.iter().filter(|fighter| !fighter.label.starts_with('@')) {
        let tag = fighter.card.edition.as_str();
        let edition = fighter.edition.as_deref();
        let judged = editions.entry(tag).or_insert_with(|| JudgedEdition {
            edition: tag.to_owned(),
            name: edition.map_or(tag, |edition| &edition.name).to_owned(),
            name_fr: edition.and_then(Edition::other_name_in_french).unwrap_or_default(),
            relation: edition.map_or(Relation::Unknown, |edition| edition.relation(ruleset)),
            why: edition.and_then(|edition| Some(edition.judged_by(ruleset)?.reason.clone())),
            default_ruleset: edition.and_then(|edition| Some(edition.default_ruleset()?.id.clone())),
            not_listed: Vec::new(),
        });
        for of in &fighter.coverage.not_listed {
            if !judged.not_listed.contains(of) {
                judged.not_listed.push(*of);
            }
        }
    }
    for judged in editions.values_mut() {
        judged.not_listed.sort();
    }
    editions.into_values().collect()
}

/// A fighter whose AP differ from those on the card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AdjustedCost {
    /// The fighter's id, with overrides.
    pub id: String,
    /// The fighter's name.
    pub name: String,
    /// AP as printed on the card, or as overridden.
    pub printed_ap: u16,
    /// AP by which the fighter is judged.
    pub judged_ap: u16,
}

impl AdjustedCost {
    /// Returns the adjusted cost of a fighter; `None` if it is judged by the AP of its card.
    fn from_fighter(fighter: &ResolvedFighter) -> Option<Self> {
        let (printed, judged) = (fighter.card.strategic_value?, fighter.profile.strategic_value);
        (printed != judged).then(|| Self {
            id: fighter.label.clone(),
            name: fighter.name.clone(),
            printed_ap: printed.get(),
            judged_ap: judged.get(),
        })
    }
}

/// BLAKE3 hashes of the files that were read, in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hashes {
    /// Hash of the ruleset file.
    pub ruleset: String,
    /// Hash of the profile files; absent if no profile is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profiles: Option<String>,
    /// Hash of the ability files and the file of editions; absent if no ability is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abilities: Option<String>,
}

impl Hashes {
    /// Combines the hash of a ruleset file with those of a roster's profiles and abilities.
    pub fn new(ruleset: &str, roster: &Roster) -> Self {
        Self {
            ruleset: ruleset.to_owned(),
            profiles: Some(roster.hash().to_owned()),
            abilities: Some(roster.book().hash().to_owned()),
        }
    }

    /// Returns the hashes of a scenario's files.
    pub(crate) fn from_scenario(scenario: &Scenario) -> Self {
        Self {
            ruleset: scenario.ruleset_hash.clone(),
            profiles: Some(scenario.roster_hash.clone()),
            abilities: Some(scenario.abilities.hash().to_owned()),
        }
    }
}

/// How much of a fighter's abilities is simulated. Each ability is in exactly one of `played`,
/// `partly`, `not_modelled` and `unknown`. `borrowed` and `induced` name some of them again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AbilitiesPlayed {
    /// The fighter's id, with overrides.
    pub id: String,
    /// The fighter's name.
    pub name: String,
    /// Abilities that are simulated completely.
    pub played: Vec<String>,
    /// Those among `played` and `partly` that follow the text of Confrontation 5, because no other
    /// text is known.
    pub borrowed: Vec<String>,
    /// Abilities that are simulated in part.
    pub partly: Vec<PartlyPlayed>,
    /// Abilities that are known and not simulated.
    pub not_modelled: Vec<NotModelled>,
    /// Abilities that the program does not know, or whose X is wrong.
    pub unknown: Vec<String>,
    /// Those among all of these that the fighter's rank or class induces: the card does not print
    /// them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub induced: Vec<String>,
}

/// An ability of which a part is not simulated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PartlyPlayed {
    /// The ability as the card prints it.
    pub ability: String,
    /// The parts that are not simulated.
    pub missing: Vec<String>,
}

/// An ability that is not simulated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NotModelled {
    /// The ability as the card prints it.
    pub ability: String,
    /// Why it is not simulated.
    pub reason: String,
}

impl AbilitiesPlayed {
    /// Returns the coverage of a fighter's abilities.
    pub(crate) fn from_fighter(fighter: &ResolvedFighter) -> Self {
        Self { name: fighter.name.clone(), ..Self::from_coverage(&fighter.label, &fighter.coverage) }
    }

    /// Divides the abilities in `coverage` by how much of them is simulated. The name of the
    /// fighter is left empty.
    pub(crate) fn from_coverage(id: &str, coverage: &Coverage) -> Self {
        let mut told = AbilitiesPlayed {
            id: id.to_owned(),
            name: String::new(),
            played: Vec::new(),
            borrowed: coverage.borrowed().map(|covered| covered.printed.clone()).collect(),
            partly: Vec::new(),
            not_modelled: Vec::new(),
            unknown: Vec::new(),
            induced: coverage.induced().map(|covered| covered.printed.clone()).collect(),
        };
        for covered in &coverage.abilities {
            let ability = covered.printed.clone();
            match &covered.state {
                CoverageState::Played => told.played.push(ability),
                CoverageState::Partly(missing) => {
                    told.partly.push(PartlyPlayed { ability, missing: missing.clone() })
                }
                CoverageState::NotModelled(reason) => {
                    told.not_modelled.push(NotModelled { ability, reason: reason.clone() });
                }
                CoverageState::Unknown(_) => told.unknown.push(ability),
            }
        }
        told
    }

    /// Returns three numbers of abilities: all, those simulated completely, and those simulated in
    /// part.
    pub(crate) fn counts(&self) -> [usize; 3] {
        let (played, partly) = (self.played.len(), self.partly.len());
        [played + partly + self.not_modelled.len() + self.unknown.len(), played, partly]
    }
}

/// What kinds of fights a question simulates or solves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FightKinds {
    /// One fighter against one or several, in contact: simulated or solved exactly.
    Combats,
    /// Groups, or fighters that start at a distance, on a line: only simulated.
    Melees,
    /// Armies on a table: only simulated.
    Battles,
}

/// A part of the rules that is not simulated, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NotPlayed {
    /// The part of the rules, with its chapter in the rulebook.
    pub rule: String,
    /// Why it is not simulated.
    pub reason: String,
}

impl NotPlayed {
    /// Returns whether it is about courage and fear under a ruleset that plays them.
    pub(crate) fn is_of_played_fear(&self) -> bool {
        self.rule.starts_with(FEAR) && self.rule != NO_FEAR[0]
    }
}

/// The beginning of all entries on courage and fear.
const FEAR: &str = "courage and fear";
const NO_FEAR: [&str; 2] =
    ["courage and fear (IX)", "no source gives this chapter (courage_and_fear = not_played)"];

/// Returns the parts of a ruleset that are not simulated in these kinds of fights.
pub fn not_played(ruleset: &Ruleset, plays: FightKinds) -> Vec<NotPlayed> {
    // Fear begins with an assault.
    const NO_FEAR_IN_CONTACT: [&str; 2] = [
        "courage and fear in contact (IX)",
        "fear acts in assaults, and these fighters start in contact; `fleau duel --charge a`, `fleau melee --distance` and `fleau battle` play it",
    ];
    const FEAR_IN_PART: [&str; 2] = [
        "courage and fear (IX), in part",
        "reconstructed (courage_and_fear = confede): who tests and when is the Conf'fédé's text; the test, rout and rallying are inferred; staffs by another edition",
    ];
    const FEAR_OF_35_IN_PART: [&str; 2] = [
        "courage and fear of Confrontation 3.5 (IX), in part",
        "reconstructed (courage_and_fear = c3.5): rallying is that edition's text; the test and rout are inferred; staffs by another edition",
    ];
    const NO_MAGIC: [&str; 2] = ["magic and faith", "no fighter casts spells or prays"];
    const NO_RALLYING: [&str; 2] = ["rout and rallying (IV-D-1, IX)", "their chapter is in no source"];
    const NO_COMMAND: [&str; 2] = ["command and staffs (XII)", "this chapter is in no source"];
    const IN_COMBATS: [[&str; 2]; 1] = [[
        "charges, movement and shooting (V, VI)",
        "fighters start in contact and stay there; `fleau melee` simulates them",
    ]];
    const IN_MELEES: [[&str; 2]; 1] = [[
        "the table (V, VI)",
        "the battlefield is a line: all fighters see each other, none blocks the way, and there is no scenery",
    ]];
    const IN_BATTLES: [[&str; 2]; 11] = [
        NO_RALLYING,
        ["mystic regeneration and divination (IV-D-2, XI)", "their chapters are in no source"],
        [
            "flight and altitude (II-F)",
            "all fighters stay on the ground: the rules between levels are in no source",
        ],
        NO_COMMAND,
        ["artillery", "its own rules are in no source"],
        ["scenarios of chapter XIII", "only those of III-A-2 are simulated"],
        [
            "square bases, pivoting and shifting (I-B, II-E-1, V-B-3)",
            "every base is round, and no fighter is moved aside to make room for another",
        ],
        [
            "declaring before measuring (IV-B-2)",
            "players know all distances, as if they had agreed to measure; an assault out of reach is refused",
        ],
        [
            "limits of tables and scenery (III-A-1, III-A-3)",
            "60x60 cm above 200 AP, and fewer than four pieces of scenery, are simulated if asked for; a fighter for which the zone of deployment has no room is lost",
        ],
        [
            "several kinds of fighters on a card (I-D-5)",
            "familiars, staffs and fighters with Asservi/X have cards of their own",
        ],
        ["three or more players (I-A)", "a battle has two sides"],
    ];
    let fear = match (ruleset.courage_and_fear, plays) {
        (CourageAndFear::NotPlayed, _) => NO_FEAR,
        (_, FightKinds::Combats) => NO_FEAR_IN_CONTACT,
        (CourageAndFear::Confede, _) => FEAR_IN_PART,
        (CourageAndFear::Confrontation35, _) => FEAR_OF_35_IN_PART,
    };
    let more: &[[&str; 2]] = match plays {
        FightKinds::Battles => &IN_BATTLES,
        FightKinds::Combats => &IN_COMBATS,
        FightKinds::Melees => &IN_MELEES,
    };
    let part =
        |[rule, reason]: &[&str; 2]| NotPlayed { rule: (*rule).to_owned(), reason: (*reason).to_owned() };
    let is_left_out = |part: &&[&str; 2]| !(ruleset.plays_fear() && [NO_RALLYING, NO_COMMAND].contains(part));
    let more = more.iter().filter(is_left_out);
    [fear, NO_MAGIC].iter().chain(more).map(part).collect()
}
