//! Parser of scenario files: everything that `fleau run` simulates and `fleau balance` judges.
//!
//! | key | meaning |
//! | --- | --- |
//! | `name` | folder of the results; lower-case letters, digits and hyphens |
//! | `title` | a line for the report; optional |
//! | `ruleset` | an id, or the path of a ruleset file |
//! | `abilities` | paths of ability files to add, see [`AbilityBook::with_files`]; optional |
//! | `profiles` | path of a profile file that replaces the catalog's profiles; optional |
//! | `[assume]` | values not printed on cards by id, see [`Assumption`](super::Assumption) |
//! | `seed` | seed of the random numbers |
//! | `runs` | fights per match-up, such as `"100k"`; optional if only a field is judged |
//! | `turns` | maximum number of turns; by default that of the ruleset |
//! | `policies` | [policies](crate::policy); both sides play each of them |
//! | `chart_format` | `svg` (default) or `png` |
//! | `[matrix]` | all pairs of profiles, [selected](crate::scenario::Filters) by the keys below |
//! | `ids`, `people`, `edition` | of a matrix: profiles and filters; all profiles without any |
//! | `[[duel]]` | `a` against `b`, one fighter each; repeatable |
//! | `[[combat]]` | side `a` against side `b`; repeatable |
//! | `[field]`, `[[situation]]`, `[verdict]`, `[armies]` | see [`field`](crate::scenario::field) |
//!
//! Paths are relative to the scenario file. Fighters have the syntax of
//! [fighter specifications](crate::scenario::fighter::spec). Files are read through [`ReadFile`],
//! so this module does not access the disk.

use super::catalog::Catalog;
use super::catalog::LoadedRuleset;
use super::scenario_inputs::{
    InputContext, load_abilities_in_use, load_named_ruleset, load_roster_in_use, with_assumptions,
    with_kind_numbers,
};
use super::sources::ReadFile;
use crate::fault;
use crate::rules::ruleset::TurnLimit;
use crate::rules::{BySide, Ruleset, Turns};
use crate::scenario::ability::book::AbilityBook;
use crate::scenario::card::roster::Roster;
use crate::scenario::card::selection::Filters;
use crate::scenario::field::verdict_terms::TermsContext;
use crate::scenario::field::{ReferenceField, parse_reference_field};
use crate::scenario::fighter::match_up::{CombatSides, Duel, Matrix, form_combat};
use crate::scenario::fighter::spec::{parse_fighter, parse_side};
use crate::scenario::reading::fault::{Faults, OptionValue};
use crate::scenario::reading::number::Runs;
use crate::scenario::reading::os_error::path_text;
use crate::scenario::reading::policy::{WrittenPolicy, parse_policies};
use crate::scenario::reading::sentence::Sentence;
use crate::scenario::reading::toml_reader::parse_id;
use crate::scenario::reading::toml_reader::{
    Document, Fields, ParseResult, natural, number, text, text_or_texts, texts, word,
};
use std::path::Path;
use std::sync::Arc;
use strum::{IntoStaticStr, VariantArray};
use toml::de::DeValue;

/// A scenario file that was read and validated.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// Name of the folder of the scenario's results.
    pub name: String,
    /// Title of the report, if the scenario gives one.
    pub title: Option<String>,
    /// Ruleset of all fights.
    pub ruleset: Ruleset,
    /// BLAKE3 hash of the ruleset file.
    pub ruleset_hash: String,
    /// BLAKE3 hash of the profiles (see [`Roster::hash`]).
    pub roster_hash: String,
    /// Abilities that the fighters of the scenario may have.
    pub abilities: Arc<AbilityBook>,
    /// Path of the profile file, if the scenario names one.
    pub profiles: Option<String>,
    /// Seed of the random numbers.
    pub seed: u64,
    /// Fights per match-up; always present if anything [is simulated](Scenario::has_match_ups).
    pub runs: Option<Runs>,
    /// Maximum number of turns of a fight.
    pub turns: Turns,
    /// The policies: at least one, all different.
    pub policies: Vec<WrittenPolicy>,
    /// Duels between all pairs of a selection, if the scenario asks for them.
    pub matrix: Option<Matrix>,
    /// Duels of one fighter against one.
    pub duels: Vec<Duel>,
    /// Combats of one fighter against one or several.
    pub combats: Vec<CombatSides>,
    /// The field against which costs are judged, if present.
    pub field: Option<ReferenceField>,
    /// Format of the charts.
    pub chart_format: ChartFormat,
    /// Line of the key `chart_format` in the file, from 1; `None` if the key is absent.
    pub chart_format_line: Option<u64>,
}

impl Scenario {
    /// Returns whether there is a matrix, a duel or a combat to simulate. A scenario without them
    /// only has a field to judge.
    pub fn has_match_ups(&self) -> bool {
        self.matrix.is_some() || !self.duels.is_empty() || !self.combats.is_empty()
    }
}

/// File format of charts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum ChartFormat {
    /// Scalable vector graphics; text stays text.
    #[default]
    Svg,
    /// PNG: two pixels for each unit of the chart in each direction.
    Png,
}

/// Returns the maximum number of turns of a fight under the limit of a ruleset. A game until one
/// side is gone ends after [`Turns::MAX`], because two fighters that only defend would never end
/// it.
pub fn max_turns(limit: TurnLimit) -> Turns {
    match limit {
        TurnLimit::Turns(turns) => turns,
        TurnLimit::UntilOneSideIsGone => {
            Turns::new(i64::from(Turns::MAX)).expect("the greatest number is within the bounds")
        }
    }
}

/// Parses a scenario. The catalog provides rulesets, and abilities and fighters unless the scenario
/// names its own files. `file` is the path to which other paths are relative.
///
/// # Errors
/// Every fault of the scenario and of the files it names. Fighters are not looked up if the
/// profiles are faulty.
///
/// ```
/// use fleau::scenario::{Catalog, parse_scenario};
/// let text = r#"
///     name = "guard"
///     ruleset = "confede-2024"
///     seed = 1
///     runs = "100k"
///     policies = ["balanced", "all-attack"]
///     [[duel]]
///     a = "garde_pretorien"
///     b = "garde_pretorien@att=6"
/// "#;
/// let read = |path: &std::path::Path| std::fs::read(path);
/// let scenario = parse_scenario("guard.toml", text, Catalog::built_in(), &read).unwrap();
/// assert_eq!((scenario.runs.unwrap().get(), scenario.turns.get()), (100_000, 6));
/// ```
pub fn parse_scenario(
    file: &str,
    text: &str,
    catalog: &Catalog,
    read: &ReadFile,
) -> Result<Scenario, Faults> {
    parse_scenario_with(file, text, catalog, read, ScenarioReplacements::default())
}

/// Replacements for parts of a scenario, usually from options of the command line.
#[derive(Clone, Copy, Debug, Default)]
pub struct ScenarioReplacements<'a> {
    /// Ruleset that replaces the one that the scenario names.
    pub ruleset: Option<&'a LoadedRuleset>,
    /// Roster that replaces that of the scenario; interpreted with the abilities of the scenario.
    pub roster: Option<&'a Roster>,
    /// A fighter of the field, as written there, and its replacement, which is added if the field
    /// does not contain the fighter.
    pub fighter: Option<OptionValue<'a, [&'a str; 2]>>,
    /// Additional assumptions, in the syntax of `--assume`.
    pub assume: &'a [String],
    /// Fighters that are judged against the field without belonging to it.
    pub candidates: Option<OptionValue<'a, &'a [String]>>,
}

/// Parses a scenario and puts replacements in place of some of its parts; these parts must be valid
/// as well.
///
/// # Errors
/// Those of [`parse_scenario`].
pub fn parse_scenario_with(
    file: &str,
    text: &str,
    catalog: &Catalog,
    read: &ReadFile,
    instead: ScenarioReplacements,
) -> Result<Scenario, Faults> {
    let (document, table) = Document::parse(file, text)?;
    let folder = Path::new(file).parent().unwrap_or(Path::new(""));
    let mut fields = Fields::from_document(&document, &table);
    let scenario = parse_fields(&document, &mut fields, &InputContext { folder, read, catalog }, instead);
    fields.close();
    document.close(scenario)
}

/// Parses the scenario; `None` if something is faulty (the fault is recorded).
fn parse_fields<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    files: &InputContext,
    instead: ScenarioReplacements<'a>,
) -> Option<Scenario> {
    let name = fields.required("name", parse_id);
    let title = fields.optional("title", text);
    let ruleset = load_named_ruleset(document, fields, files);
    let seed = fields.required("seed", natural);
    let mut is_written = |key| fields.value(key).is_some_and(|value| !is_empty_list(value.get_ref()));
    let is_played = ["matrix", "duel", "combat"].map(&mut is_written).contains(&true);
    let is_judged = is_written("field");
    let runs = match is_judged && !is_played {
        true => fields.optional("runs", runs),
        false => fields.required("runs", runs),
    };
    let turns = fields.optional("turns", |value| number(value, Turns::new));
    let policies = fields.required("policies", policies);
    let chart_format = fields.optional("chart_format", word);
    let chart_format_line = fields.value("chart_format").and_then(|value| document.origin(value).line);
    let book = load_abilities_in_use(document, fields, files);
    let stand_in = instead.fighter.map(|fighters| fighters.value);
    let roster = load_roster_in_use(document, fields, files, book.as_ref(), instead.roster);
    let roster = with_assumptions(document, fields, roster, instead.assume);
    let roster = match instead.ruleset.or(ruleset.as_ref()) {
        Some(loaded) => roster.map(|roster| Roster::for_ruleset(roster, &loaded.ruleset)),
        None => roster,
    };
    let candidates = instead.candidates.map_or(&[][..], |of| of.value);
    let beside = || stand_in.into_iter().flatten().chain(candidates.iter().map(String::as_str));
    let roster = roster.and_then(|roster| with_kind_numbers(document, fields, &roster, beside()));
    let roster = roster.as_ref();
    let matrix = matrix(document, fields, roster);
    let duels = duels(document, fields, roster);
    let combats = combats(document, fields, roster);
    let first = policies.as_ref().and_then(|policies| policies.first());
    let missing = instead.ruleset.or(ruleset.as_ref()).map_or_else(Default::default, |of| of.ruleset.missing);
    let field = parse_reference_field(
        document,
        fields,
        roster,
        &TermsContext { files, ruleset: ruleset.as_ref(), missing, first, book: book.as_deref() },
        stand_in,
        candidates,
    );
    if !is_played && !is_judged {
        let message = fault!("fault-nothing-is-played");
        document.note(fields.origin().fault(message));
    }
    let LoadedRuleset { ruleset, hash: ruleset_hash, .. } = instead.ruleset.cloned().or(ruleset)?;
    let own_file = fields.value("profiles").and_then(|value| value.get_ref().as_str());
    let own_file = own_file.filter(|_| instead.roster.is_none());
    Some(Scenario {
        name: name?.to_owned(),
        title: title.map(str::to_owned),
        turns: turns.unwrap_or(max_turns(ruleset.turn_limit)),
        ruleset,
        ruleset_hash,
        roster_hash: roster?.hash().to_owned(),
        abilities: book?,
        profiles: own_file.map(|file| path_text(&files.folder.join(file))),
        seed: seed?,
        runs,
        policies: policies?,
        matrix,
        duels,
        combats,
        field,
        chart_format: chart_format.unwrap_or_default(),
        chart_format_line,
    })
}

fn is_empty_list(value: &DeValue) -> bool {
    matches!(value, DeValue::Array(array) if array.is_empty())
}

fn runs(value: &DeValue) -> ParseResult<Runs> {
    match value {
        DeValue::String(text) => text.parse().map_err(|message: Sentence| vec![message.into()]),
        _ => number(value, Runs::new),
    }
}

/// Parses a list of at least one policy.
fn policies(value: &DeValue) -> ParseResult<Vec<WrittenPolicy>> {
    let written = parse_policies(value)?;
    let none = fault!("fault-no-policy");
    if written.is_empty() { Err(vec![none.to_owned().into()]) } else { Ok(written) }
}

fn matrix<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    roster: Option<&Roster>,
) -> Option<Matrix> {
    let value = fields.value("matrix")?;
    let mut matrix = Fields::from_table(document, value)?;
    let ids = matrix.optional("ids", texts).unwrap_or_default();
    let people = matrix.optional_or("people", Vec::new(), text_or_texts);
    let edition = matrix.optional_or("edition", Vec::new(), text_or_texts);
    let origin = matrix.origin();
    matrix.close();
    let roster = roster?;
    let filters = Filters { people: people?, edition: edition? };
    let selected = roster.select(&filters, &ids).and_then(|cards| Matrix::from_cards(&cards, roster));
    selected
        .map_err(|messages| {
            messages.into_iter().for_each(|message| document.note(origin.fault(message.within("matrix"))));
        })
        .ok()
}

fn duels<'a>(document: &'a Document<'a>, fields: &mut Fields<'a>, roster: Option<&Roster>) -> Vec<Duel> {
    let mut duels: Vec<Duel> = Vec::new();
    for mut duel in fields.tables("duel") {
        let mut fighter = |key| duel.required(key, |value| fighter(value, roster));
        let fighters = (fighter("a"), fighter("b"));
        if let (Some(Some(a)), Some(Some(b))) = fighters {
            let found = Duel { fighters: BySide { a, b } };
            if duels.contains(&found) {
                document.note(duel.origin().fault(fault!("fault-duel-twice")));
            }
            duels.push(found);
        }
        duel.close();
    }
    duels
}

/// Parses one fighter; `None` if there is no roster to look it up in, because the profiles are
/// faulty.
fn fighter(value: &DeValue, roster: Option<&Roster>) -> ParseResult<Option<super::ResolvedFighter>> {
    let text = text(value)?;
    roster.map(|roster| parse_fighter(text, roster)).transpose()
}

fn combats<'a>(
    document: &'a Document<'a>,
    fields: &mut Fields<'a>,
    roster: Option<&Roster>,
) -> Vec<CombatSides> {
    let mut combats: Vec<CombatSides> = Vec::new();
    for mut combat in fields.tables("combat") {
        let mut side = |key| combat.required(key, |value| side(value, roster));
        let sides = (side("a"), side("b"));
        if let (Some(Some(a)), Some(Some(b))) = sides {
            match form_combat(a, b) {
                Ok(found) if combats.contains(&found) => {
                    document.note(combat.origin().fault(fault!("fault-combat-twice")));
                }
                Ok(found) => combats.push(found),
                Err(messages) => {
                    messages.into_iter().for_each(|message| document.note(combat.origin().fault(message)));
                }
            }
        }
        combat.close();
    }
    combats
}

/// Parses one side; `None` if there is no roster to look it up in, because the profiles are faulty.
fn side(value: &DeValue, roster: Option<&Roster>) -> ParseResult<Option<Vec<super::ResolvedFighter>>> {
    let text = text(value)?;
    roster.map(|roster| parse_side(text, roster)).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::Policy;
    use crate::scenario::embedded;
    use std::io;

    const HEAD: &str =
        "name = \"n\"\nruleset = \"confede-2024\"\nseed = 1\nruns = 10\npolicies = [\"balanced\"]\n";
    const DUEL: &str = "[[duel]]\na = \"garde_pretorien\"\nb = \"guerrier_de_l_aube\"\n";

    fn files(path: &Path) -> io::Result<Vec<u8>> {
        match path.to_str() {
            Some("games/my.csv") => {
                Ok(b"id,name_fr,ap,ini,att,str,def,res\na,A,1,1,1,1,1,1\nb,B,2,1,1,1,1,1\n".into())
            }
            Some("games/bad.csv") => Ok(b"id,name_fr,ap,ini,att,str,def,res\na,A,0,1,1,1,1,1\n".into()),
            Some("games/my.toml") => Ok(embedded::ruleset_text("c3-initiation").unwrap().into()),
            Some("games/bad.toml") => Ok(embedded::ruleset_text("c3-initiation")
                .unwrap()
                .replace("wound_penalty = 1", "wound_penalty = -1")
                .into()),
            _ => Err(io::ErrorKind::NotFound.into()),
        }
    }

    fn scenario(text: &str) -> Result<Scenario, Faults> {
        parse_scenario("games/s.toml", text, Catalog::built_in(), &files)
    }

    fn faults(text: &str) -> Vec<String> {
        let faults = scenario(text).unwrap_err().to_string();
        faults.lines().map(|line| line.strip_prefix("games/").unwrap().to_owned()).collect()
    }

    #[test]
    fn a_scenario_without_faults_is_read_in_full() {
        let text = format!(
            "{HEAD}title = \"T\"\nturns = 3\nchart_format = \"png\"\n{DUEL}[matrix]\nids = \
             [\"Guerrier de l'aube\", \"arkeon_sanath\"]\n"
        );
        let faults = scenario(&text).unwrap_err().to_string();
        assert!(
            faults
                .starts_with("games/s.toml:12: matrix: a matrix needs at least two complete profiles; of 2"),
            "{faults}"
        );
        let read =
            scenario(&text.replace("arkeon_sanath\"", "arkeon_sanath\", \"garde_pretorien\"")).unwrap();
        let matrix = read.matrix.unwrap();
        assert_eq!((matrix.fighters.len(), matrix.left_out[0].card.id.as_str()), (2, "arkeon_sanath"));
        assert_eq!((read.name.as_str(), read.title.as_deref(), read.seed), ("n", Some("T"), 1));
        assert_eq!(
            (read.turns.get(), read.runs, read.chart_format, read.chart_format_line),
            (3, Runs::new(10).ok(), ChartFormat::Png, Some(8))
        );
        assert_eq!(read.policies, [WrittenPolicy { text: "balanced".into(), policy: Policy::default() }]);
        assert_eq!(read.duels[0].fighters.b.label, "guerrier_de_l_aube");
        assert_eq!(read.roster_hash, embedded::roster().hash());
    }

    #[test]
    fn the_first_scenario_is_without_faults() {
        let text = include_str!("../../scenarios/first-blood.toml");
        let read = scenario(text).unwrap_or_else(|faults| panic!("{faults}"));
        let matrix = read.matrix.unwrap();
        assert_eq!((matrix.fighters.len(), matrix.left_out.len(), matrix.pairs()), (58, 0, 1653));
        assert_eq!((read.policies.len(), read.duels.len(), read.combats.len()), (2, 2, 1));
    }

    #[test]
    fn rulesets_and_profiles_beside_the_scenario_replace_the_built_in_ones() {
        let text = HEAD.replace("confede-2024", "my.toml")
            + "profiles = \"my.csv\"\n[matrix]\n[[combat]]\na = \"3 a\"\nb = \"b\"\n";
        let read = scenario(&text).unwrap();
        assert_eq!((read.ruleset.id.as_str(), read.turns.get()), ("c3-initiation", Turns::MAX));
        assert_eq!((read.matrix.unwrap().pairs(), read.combats[0].opponents().count()), (1, 3));
        assert_ne!(read.roster_hash, embedded::roster().hash());
    }

    #[test]
    fn the_faults_of_every_file_are_found_at_once() {
        let text = HEAD.replace("confede-2024", "bad.toml") + "profiles = \"bad.csv\"\n" + DUEL + "c = 1\n";
        let bad_line = embedded::ruleset_text("c3-initiation").unwrap().lines();
        let line = bad_line.take_while(|line| !line.starts_with("wound_penalty")).count() + 1;
        assert_eq!(
            faults(&text),
            [
                "s.toml:10: no key is called `c` here; allowed: a, b".to_owned(),
                format!("bad.toml:{line}: wound_penalty: the wound penalty is -1; allowed: 0 to 10"),
                "bad.csv:2: ap: AP is 0; allowed: 1 to 2000".to_owned(),
            ]
        );
    }

    #[test]
    fn an_empty_scenario_reports_every_missing_key() {
        let missing =
            ["name", "ruleset", "seed", "runs", "policies"].map(|key| format!("s.toml: `{key}` is missing"));
        let nothing = "s.toml: there is nothing to play; add [matrix], [[duel]] or [[combat]], or [field] for `fleau balance`";
        let nothing = nothing.to_owned();
        assert_eq!(faults("duel = []\n"), faults(""));
        assert_eq!(faults(""), [&missing[..], &[nothing]].concat());
    }

    #[test]
    fn every_fault_of_the_top_level_keys_is_found_at_once() {
        let head = "name = \"My Game\"\ntitle = \"\"\nruleset = \"confede\"\nprofiles = \"none.csv\"\nseed = -1\n\
                    runs = \"0\"\nturns = 51\npolicies = [\"balanced,x=1,parry=two\", \"cautious\", \"cautious,order=strongest\"]\n\
                    chart_format = \"pdf\"\npolicy = 1\n";
        let found = faults(&format!("{head}{DUEL}"));
        let expected = [
            "s.toml:1: name: `My Game` is not an id; allowed: lower-case letters, digits and hyphens, such as `my-game`",
            "s.toml:2: title: the text is empty",
            "s.toml:3: no ruleset is called `confede`; did you mean confede-2017, confede-2022, confede-2024",
            "s.toml:4: the file `games/none.csv` cannot be read: ",
            "s.toml:5: seed: a whole number from 0 to 18446744073709551615 is expected, not the number -1",
            "s.toml:6: runs: the number of runs is 0; allowed: 1 to 1000000000000",
            "s.toml:7: turns: the number of turns is 51; allowed: 1 to 50",
            "s.toml:8: policies: `balanced,x=1,parry=two`: `x` is not a decision",
            "s.toml:8: policies: `balanced,x=1,parry=two`: parry is `two`; allowed: one, all, needed",
            "s.toml:8: policies: `cautious,order=strongest` is the same policy as `cautious`",
            "s.toml:9: chart_format: `pdf` is unknown; allowed: svg, png",
            "s.toml:10: no key is called `policy` here; did you mean policies",
        ];
        assert_eq!(found.len(), expected.len(), "{found:#?}");
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.starts_with(expected), "{found}\n{expected}");
        }
        assert!(faults(&(HEAD.replace("[\"balanced\"]", "[]") + DUEL))[0].contains("no policy is given"));
        assert!(faults(&(HEAD.replace("10", "\"1e30\"") + DUEL))[0].contains("runs: `1e30` is too large"));
    }

    #[test]
    fn the_faults_of_match_ups_have_their_lines() {
        let tail = "[matrix]\nedition = \"C4\"\nids = [\"shubb\"]\n[[duel]]\na = \"2 shub\"\nb = \"arkeon_sanath\"\n\
                    [[duel]]\na = 5\n[[combat]]\na = \"2 guerrier_de_l_aube\"\nb = \"5 garde_pretorien\"\n\
                    [[combat]]\na = \"7 guerrier_de_l_aube\"\nb = \"garde_pretorien\"\n\
                    [[combat]]\na = \"0 garde_pretorien\"\nb = \"garde_pretorien@xyz=1\"\n";
        let found = faults(&format!("{HEAD}{tail}"));
        let expected = [
            "s.toml:6: matrix: no profile is of the edition `C4`; allowed: `C3`, ",
            "s.toml:6: matrix: no profile is called `shubb`; did you mean shub",
            "s.toml:10: a: `2 shub`: only one fighter is expected here",
            "s.toml:11: b: arkeon_sanath has no ATT, RES; write arkeon_sanath@att=…,res=…",
            "s.toml:12: `b` is missing",
            "s.toml:13: a: a text in quotation marks is expected, not the number 5",
            "s.toml:14: 2 against 5: one side must be a single fighter here",
            "s.toml:17: 7 enemies on a normal-sized fighter; at most 4 can be in contact",
            "s.toml:21: a: `0 garde_pretorien`: the number of fighters is 0; allowed: 1 to 20",
            "s.toml:22: b: `garde_pretorien@xyz=1`: no value is called `xyz`; allowed: ini, att, str,",
        ];
        assert_eq!(found.len(), expected.len(), "{found:#?}");
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.starts_with(expected), "{found}\n{expected}");
        }
        assert_eq!(faults(&format!("{HEAD}{DUEL}{DUEL}")), ["s.toml:9: this duel appears twice"]);
        let combat = DUEL.replace("duel", "combat");
        assert_eq!(faults(&format!("{HEAD}{combat}{combat}")), ["s.toml:9: this combat appears twice"]);
        let found = faults(&format!("{HEAD}matrix = 1\nduel = 2\n"));
        assert_eq!(found[0], "s.toml:6: a table is expected here, not the number 1");
        assert_eq!(found[1], "s.toml:7: duel: tables are expected, written [[duel]], not the number 2");
    }
}
