//! What every answer begins with: how it was made, of what, and how much of the rules and cards is in it.

use crate::balance::Situation;
use crate::rules::Ruleset;
use crate::rules::ruleset::CourageAndFear;
use crate::scenario::{Assumed, Coverage, Edition, NotListed, Recruit, Relation, Roster, Scenario, State};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The version of every schema that has none of its own; one is raised when a key is removed or
/// changes its meaning.
pub const SCHEMA_VERSION: u32 = 1;

/// The version of the schema of a command's answer.
pub(crate) fn schema_version(command: &str) -> u32 {
    match command {
        // `model.range` was `model.ci95`, and `range_of_verdict` was `ci95_of_all`.
        "balance" | "check" => 2,
        _ => SCHEMA_VERSION,
    }
}

/// What a sound build of this source computes in its self-test. It changes with every stream of dice and every number of the
/// rules: such a change is meant, or a fault.
pub const SELFTEST_DIGEST: &str = "6782ac241006";

/// What every answer begins with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Head {
    /// Name and version of the answer's schema: `fleau/duel/1`.
    pub schema: String,
    /// The command that asks for it.
    pub command: String,
    /// The version of the program.
    pub version: String,
    /// The command line that makes it again; absent where it was asked for from a program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// Where a time limit ended the work: how far it came, which depends on the machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Stopped>,
    /// What `fleau selftest` of a sound build computes; empty in some reports of older versions.
    #[serde(default)]
    pub selftest: String,
    /// The ruleset; absent where there are several, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ruleset: Option<String>,
    /// The seed of all dice; null where nothing was sampled, as for an exact answer.
    pub seed: Option<u64>,
    /// Hashes of what went in; absent where there are several sets of them, or none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hashes: Option<Hashes>,
    /// How the ruleset relates to the editions of the profiles, each edition once; absent where there is no profile, or where
    /// there are several rulesets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub judged_editions: Vec<JudgedEdition>,
    /// Fighters whose AP are not those that the card prints, as the ruleset takes something off where abilities do not act.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub adjusted_costs: Vec<AdjustedCost>,
    /// How much of the abilities is played, of each fighter who has some.
    #[serde(default)]
    pub abilities: Vec<AbilitiesPlayed>,
    /// The parts of the rules that are left out.
    #[serde(default)]
    pub not_played: Vec<NotPlayed>,
    /// What was taken for granted where cards are silent, as far as these fights ask for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<Assumed>,
}

impl Head {
    /// The head of a command's answer; what is known besides is added by the methods below.
    pub fn of(command: &str) -> Self {
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

    /// Under this ruleset; what of it is left out by what is played.
    #[must_use]
    pub fn under(self, ruleset: &Ruleset, plays: Plays) -> Self {
        Self { ruleset: Some(ruleset.id.clone()), not_played: not_played(ruleset, plays), ..self }
    }

    /// With dice of this seed, if any were rolled.
    #[must_use]
    pub fn seeded(self, seed: Option<u64>) -> Self {
        Self { seed, ..self }
    }

    /// With what was taken for granted where cards are silent.
    #[must_use]
    pub fn assuming(self, assumed: Vec<Assumed>) -> Self {
        Self { assumed, ..self }
    }

    /// Of these files.
    #[must_use]
    pub fn hashed(self, hashes: Hashes) -> Self {
        Self { hashes: Some(hashes), ..self }
    }

    /// About these fighters, each of whose abilities are told once; and how the ruleset relates to the editions of their cards,
    /// if it was said before.
    #[must_use]
    pub fn covering<'a>(self, recruits: impl IntoIterator<Item = &'a Recruit>) -> Self {
        let mut seen = BTreeSet::new();
        let recruits: Vec<&Recruit> =
            recruits.into_iter().filter(|recruit| seen.insert(recruit.label.clone())).collect();
        let with_abilities = recruits.iter().filter(|recruit| !recruit.coverage.abilities.is_empty());
        let abilities = with_abilities.map(|recruit| AbilitiesPlayed::of(recruit)).collect();
        let judged_editions = match &self.ruleset {
            Some(ruleset) => judged_editions(ruleset, &recruits),
            None => Vec::new(),
        };
        let adjusted_costs = recruits.iter().filter_map(|recruit| AdjustedCost::of(recruit)).collect();
        Self { abilities, judged_editions, adjusted_costs, ..self }
    }

    /// The same, who meet these others: their editions are told too, if the ruleset was said before.
    #[must_use]
    pub fn meeting<'a>(mut self, others: impl IntoIterator<Item = &'a Recruit>) -> Self {
        let Some(ruleset) = &self.ruleset else { return self };
        let others: Vec<&Recruit> = others.into_iter().collect();
        for judged in judged_editions(ruleset, &others) {
            if self.judged_editions.iter().all(|of| of.edition != judged.edition) {
                self.judged_editions.push(judged);
            }
        }
        self.judged_editions.sort_by(|one, other| one.edition.cmp(&other.edition));
        self
    }
}

/// Work that a time limit ended with the best answer so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Stopped {
    /// The limit, as it was written: 30s, 5m, 2h.
    pub max_time: String,
    /// The option that says how many fights: --runs or --fights.
    pub option: String,
    /// How many were asked for.
    pub asked: u64,
    /// How many this answer has: that of the same command which asks for so many.
    pub played: u64,
}

/// How a ruleset relates to an edition of profiles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct JudgedEdition {
    /// The edition, as profiles write it; empty where they write none.
    pub edition: String,
    /// Its name; the same where the edition is not known.
    pub name: String,
    /// Its name in French; empty where that is the same.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name_fr: String,
    /// own: these are its rules. successor: those of a later edition of the same game. borrowed: its own are in no source, and
    /// these stand in for them. other: those of another edition. unknown: the edition is not known.
    pub relation: Relation,
    /// What that rests on, in English; absent for other and unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The ruleset by which these profiles are judged where nobody says another one; absent where the edition is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_ruleset: Option<String>,
    /// Whose induced abilities are in no list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub not_listed: Vec<NotListed>,
}

/// Each edition of these fighters once, sorted; fighters without a card have none.
fn judged_editions(ruleset: &str, recruits: &[&Recruit]) -> Vec<JudgedEdition> {
    let mut editions: BTreeMap<&str, JudgedEdition> = BTreeMap::new();
    for recruit in recruits.iter().filter(|recruit| !recruit.label.starts_with('@')) {
        let tag = recruit.card.edition.as_str();
        let edition = recruit.edition.as_deref();
        let judged = editions.entry(tag).or_insert_with(|| JudgedEdition {
            edition: tag.to_owned(),
            name: edition.map_or(tag, |edition| &edition.name).to_owned(),
            name_fr: edition.and_then(Edition::other_name_in_french).unwrap_or_default(),
            relation: edition.map_or(Relation::Unknown, |edition| edition.relation(ruleset)),
            why: edition.and_then(|edition| Some(edition.judged_by(ruleset)?.why.clone())),
            default_ruleset: edition.and_then(|edition| Some(edition.default_ruleset()?.id.clone())),
            not_listed: Vec::new(),
        });
        for of in &recruit.coverage.not_listed {
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

/// AP that are not those of the card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AdjustedCost {
    /// The fighter's id, with overrides.
    pub id: String,
    /// The fighter's name.
    pub name: String,
    /// AP as printed, or as written.
    pub printed_ap: u16,
    /// AP by which the fighter is judged.
    pub judged_ap: u16,
}

impl AdjustedCost {
    /// Of a fighter; none where the AP are those of the card.
    fn of(recruit: &Recruit) -> Option<Self> {
        let (printed, judged) = (recruit.card.strategic_value?, recruit.profile.strategic_value);
        (printed != judged).then(|| Self {
            id: recruit.label.clone(),
            name: recruit.name.clone(),
            printed_ap: printed.get(),
            judged_ap: judged.get(),
        })
    }
}

/// BLAKE3 hashes of what went in, in hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hashes {
    /// Of the ruleset's file.
    pub ruleset: String,
    /// Of the profile files; absent where no profile is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profiles: Option<String>,
    /// Of the ability files and of the file of editions; absent where no ability is used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub abilities: Option<String>,
}

impl Hashes {
    /// Of the files of a ruleset, of the profiles, and of the abilities by which they were read.
    pub fn new(ruleset: &str, roster: &Roster) -> Self {
        Self {
            ruleset: ruleset.to_owned(),
            profiles: Some(roster.hash().to_owned()),
            abilities: Some(roster.book().hash().to_owned()),
        }
    }

    /// Of the files of a scenario.
    pub fn of_scenario(scenario: &Scenario) -> Self {
        Self {
            ruleset: scenario.ruleset_hash.clone(),
            profiles: Some(scenario.roster_hash.clone()),
            abilities: Some(scenario.abilities.hash().to_owned()),
        }
    }
}

/// How much of a fighter's abilities is played. Each ability is in one list; `borrowed` names those among `played` and
/// `partly` that follow the text of Confrontation 5, and `induced` those that the card does not print.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AbilitiesPlayed {
    /// The fighter's id, with overrides.
    pub id: String,
    /// The fighter's name.
    #[serde(default)]
    pub name: String,
    /// Played as written.
    pub played: Vec<String>,
    /// Played as Confrontation 5 writes them, as no other text is known.
    pub borrowed: Vec<String>,
    /// Played in part.
    pub partly: Vec<PartlyPlayed>,
    /// Known, and not played.
    pub not_modelled: Vec<NotModelled>,
    /// Not known to the program.
    pub unknown: Vec<String>,
    /// Those among all of these that the fighter's rank or class induces: the card does not print them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub induced: Vec<String>,
}

/// An ability of which something is missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PartlyPlayed {
    /// As the card prints it.
    pub ability: String,
    /// What is not played of it.
    pub missing: Vec<String>,
}

/// An ability that is not played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NotModelled {
    /// As the card prints it.
    pub ability: String,
    /// Why it is not played.
    pub reason: String,
}

impl AbilitiesPlayed {
    /// Of a fighter.
    pub fn of(recruit: &Recruit) -> Self {
        Self { name: recruit.name.clone(), ..Self::covered(&recruit.label, &recruit.coverage) }
    }

    /// Of whoever has this id.
    pub fn covered(id: &str, coverage: &Coverage) -> Self {
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
                State::Played => told.played.push(ability),
                State::Partly(missing) => {
                    told.partly.push(PartlyPlayed { ability, missing: missing.clone() })
                }
                State::NotModelled(reason) => {
                    told.not_modelled.push(NotModelled { ability, reason: reason.clone() });
                }
                State::Unknown(_) => told.unknown.push(ability),
            }
        }
        told
    }

    /// How many abilities there are, how many are played whole, and how many in part.
    pub fn counts(&self) -> [usize; 3] {
        let (played, partly) = (self.played.len(), self.partly.len());
        [played + partly + self.not_modelled.len() + self.unknown.len(), played, partly]
    }
}

/// What a question plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    /// One against one or several, who are in contact: sampled or solved.
    Combats,
    /// Groups, or fighters who start at a distance: only sampled.
    Melees,
    /// Armies on a table: only sampled.
    Battles,
    /// Groups on a line, and armies on a table.
    MeleesAndBattles,
}

impl Plays {
    /// What these situations play.
    pub fn situations(situations: &[Situation]) -> Self {
        let battles = situations.iter().filter(|of| of.is_battle()).count();
        match battles {
            0 => Plays::Melees,
            n if n == situations.len() => Plays::Battles,
            _ => Plays::MeleesAndBattles,
        }
    }
}

/// A part of the rules, and why it is not played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NotPlayed {
    /// The part, with its chapter.
    pub rule: String,
    /// Why.
    pub reason: String,
}

/// Left out wherever battles are played.
pub(crate) const COMMAND: &str = "command and staffs (XII)";

/// The parts of a ruleset that are left out.
pub fn not_played(ruleset: &Ruleset, plays: Plays) -> Vec<NotPlayed> {
    let CourageAndFear::NotPlayed = ruleset.courage_and_fear;
    const ALWAYS: [[&str; 2]; 2] = [
        ["courage and fear (IX)", "no source gives this chapter (courage_and_fear = not_played)"],
        ["magic and faith", "nobody casts spells or prays"],
    ];
    const IN_COMBATS: [[&str; 2]; 1] = [[
        "charges, movement and shooting (V, VI)",
        "fighters start in contact and stay there; `fleau melee` plays them",
    ]];
    const IN_MELEES: [[&str; 2]; 1] = [[
        "the table (V, VI)",
        "the battlefield is a line: everybody sees everybody, nobody blocks the way, and there is no scenery",
    ]];
    const IN_MELEES_BESIDE_BATTLES: [[&str; 2]; 1] = [[
        "the table (V, VI), outside of battles",
        "there the battlefield is a line: everybody sees everybody, nobody blocks the way, and there is no scenery",
    ]];
    const IN_BATTLES: [[&str; 2]; 6] = [
        ["rout and rallying (IV-D-1, IX)", "no source gives their chapter"],
        ["mystic regeneration and divination (IV-D-2, XI)", "no source gives their chapters"],
        ["flight and altitude (II-F)", "everybody stays on the ground: how levels meet is in no source"],
        [COMMAND, "no source gives this chapter"],
        ["artillery", "its own rules are in no source"],
        ["scenarios of chapter XIII", "only those of III-A-2 are played"],
    ];
    let more: &[&[[&str; 2]]] = match plays {
        Plays::Battles => &[&IN_BATTLES],
        Plays::Combats => &[&IN_COMBATS],
        Plays::Melees => &[&IN_MELEES],
        Plays::MeleesAndBattles => &[&IN_MELEES_BESIDE_BATTLES, &IN_BATTLES],
    };
    let part =
        |[rule, reason]: &[&str; 2]| NotPlayed { rule: (*rule).to_owned(), reason: (*reason).to_owned() };
    ALWAYS.iter().chain(more.iter().copied().flatten()).map(part).collect()
}
