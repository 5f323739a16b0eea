//! `fleau policies`.

mod json;
mod tables;

use super::error::CliError;
use super::fight::{Sides, print_tables};
use super::fight_json::Hashes;
use super::options::{
    Checks, Format, FormatOption, ObjectiveWord, ProfilesOption, RulesetOption, read_roster, read_turns,
    with_policies,
};
use super::progress::{Progress, Unit};
use crate::exact::{Advice, Decides, Objective, advice};
use crate::language::Language;
use crate::policy::{PRESETS, Policy, PolicyPlayer};
use crate::rules::{BySide, Place, Ruleset, Side, Turns};
use crate::scenario::{Abilities, LoadedRuleset, form_combat, parse_side};
use crate::simulate::{MatchUp, Problem, Solution, each_in_parallel};
use clap::Args;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau policies garde_pretorien guerrier_de_l_aube
  fleau policies garde_pretorien \"2 guerrier_de_l_aube\" --objective ap
  fleau policies garde_pretorien guerrier_de_l_aube --policy cautious,sustain=never --format bbcode";

/// What each policy is worth, what it gives up against a best response, and how to place dice
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = with_policies(EXAMPLES))]
pub(super) struct PoliciesCommand {
    /// A side: profiles separated by +, each with a number before it if wanted
    a: String,
    /// The other; one of the two is a single fighter
    b: String,
    /// What both sides play for
    #[arg(long, value_enum, default_value = "win")]
    objective: ObjectiveWord,
    /// Another policy to judge beside the presets; may be given again
    #[arg(long = "policy", value_name = "POLICY")]
    policies: Vec<String>,
    /// How many turns at the most; as the ruleset says by default
    #[arg(long, value_name = "N")]
    turns: Option<String>,
    #[command(flatten)]
    profiles: ProfilesOption,
    #[command(flatten)]
    ruleset: RulesetOption,
    #[command(flatten)]
    format: FormatOption,
}

/// What is judged, under which rules.
struct Question {
    language: Language,
    sides: Sides,
    match_up: MatchUp,
    ruleset: Ruleset,
    hashes: Hashes,
    turns: Turns,
    objective: Objective,
    policies: Vec<(String, Policy)>,
}

/// What a policy is worth to the side that follows it.
struct Worth {
    name: String,
    in_full: String,
    /// To side A, where both follow it.
    of_both: f64,
    /// To each side against a best response of the other.
    at_least: BySide<f64>,
}

/// All that is told.
struct Judged {
    worths: Vec<Worth>,
    /// Where the sides are small enough for it.
    optimal: Option<Solution>,
    /// How to place dice: optimally, or as a best response to `balanced`.
    advice: BySide<Vec<Advice>>,
    error_bound: f64,
}

impl PoliciesCommand {
    pub(super) fn run(&self, language: Language, out: &mut impl Write) -> Result<(), CliError> {
        let language = self.format.format.language(language);
        let mut checks = Checks::default();
        let read = self.read(language, &mut checks);
        let question = checks.close(read)?;
        let judged = question.judge()?;
        match self.format.format.of_tables() {
            None => super::json::print(&json::PoliciesJson::of(&question, &judged), out),
            Some(format) => {
                let mut tables = vec![question.worth_table(&judged)];
                if self.format.format != Format::Csv {
                    tables.push(question.advice_table(&judged));
                }
                print_tables(&tables, format, language, out)
            }
        }
    }

    fn read(&self, language: Language, checks: &mut Checks) -> Option<Question> {
        let loaded = checks.take_placed(self.ruleset.read());
        let turns = read_turns(self.turns.as_deref(), loaded.as_ref(), checks);
        let roster =
            read_roster(&self.profiles, Abilities::Played, [self.a.as_str(), self.b.as_str()], checks);
        let combat = roster.as_ref().and_then(|roster| {
            let a = checks.take("A", parse_side(&self.a, roster));
            let b = checks.take("B", parse_side(&self.b, roster));
            checks.take("A and B", form_combat(a?, b?))
        });
        let mut policies: Vec<(String, Policy)> = Vec::new();
        let presets = PRESETS.iter().map(|preset| preset.name);
        for text in presets.chain(self.policies.iter().map(String::as_str)) {
            let policy = checks.take(
                "--policy",
                text.parse::<Policy>().map_err(|error| crate::scenario::of_policy(text, error.0)),
            );
            policies.extend(policy.map(|policy| (text.to_owned(), policy)));
        }
        let LoadedRuleset { ruleset, hash } = loaded?;
        let sides = Sides::new(combat?.sides());
        let match_up = sides.match_up();
        if match_up.enemies() > MOST_ENEMIES {
            let message = format!(
                "a best response is solved for one against {MOST_ENEMIES} at the most, not {}; `fleau combat` samples \
                 policies in any combat",
                match_up.enemies()
            );
            return checks.take("A and B", Err(message));
        }
        let hashes = Hashes::new(&hash, roster.as_ref()?);
        let objective = self.objective.into();
        Some(Question { language, sides, match_up, ruleset, hashes, turns: turns?, objective, policies })
    }
}

/// The most enemies of one fighter to which a best response is solved.
const MOST_ENEMIES: usize = 3;

impl Question {
    fn problem<'a>(&'a self, decides: BySide<Decides<'a, PolicyPlayer>>) -> Problem<'a> {
        let Question { ruleset, objective, turns, .. } = self;
        Problem { ruleset, decides, objective: *objective, turns: *turns, tells_allocations: true }
    }

    fn solve(&self, decides: BySide<Decides<PolicyPlayer>>) -> Option<Solution> {
        self.problem(decides).solve(&self.match_up)
    }

    fn judge(&self) -> Result<Judged, CliError> {
        let too_large = || CliError::faults("A and B", vec!["this combat is too large to solve".to_owned()]);
        let free = Decides::Freely;
        let optimal = self.solve(BySide { a: free, b: free });
        let mut error_bound = optimal.as_ref().map_or(0.0, |solution| solution.value.error_bound);
        let progress = Progress::new(self.policies.len() as u64, Unit::Policies, self.language, false);
        let judge = |(name, policy): &(String, Policy)| {
            let player = policy.player(&self.ruleset);
            let fixed = Decides::As(&player);
            let both = self.solve(BySide { a: fixed, b: fixed })?;
            let a = self.solve(BySide { a: fixed, b: free })?.value;
            let b = self.solve(BySide { a: free, b: fixed })?.value;
            let error_bound = a.error_bound.max(b.error_bound);
            progress.add(1);
            let worth = Worth {
                name: name.clone(),
                in_full: policy.to_string(),
                of_both: both.value.value,
                at_least: BySide { a: a.value, b: -b.value },
            };
            Some((worth, error_bound))
        };
        let judged: Option<Vec<_>> = each_in_parallel(&self.policies, judge).into_iter().collect();
        let mut worths = Vec::new();
        for (worth, bound) in judged.ok_or_else(too_large)? {
            error_bound = error_bound.max(bound);
            worths.push(worth);
        }
        let advice = match &optimal {
            Some(solution) => BySide { a: Side::A, b: Side::B }.map(|side| self.advice_for(side, solution)),
            None => {
                let balanced = Policy::default().player(&self.ruleset);
                let respond = |side: Side| {
                    let solution = self.solve(BySide::at(side, free, Decides::As(&balanced)))?;
                    Some(self.advice_for(side, &solution))
                };
                BySide {
                    a: respond(Side::A).ok_or_else(too_large)?,
                    b: respond(Side::B).ok_or_else(too_large)?,
                }
            }
        };
        Ok(Judged { worths, optimal, advice, error_bound })
    }

    fn advice_for(&self, side: Side, solution: &Solution) -> Vec<Advice> {
        let is_of_side = |place: Place| (place == Place::Lone) == (side == self.match_up.lone_side());
        let list = advice(&solution.allocations);
        list.into_iter().filter(|advice| is_of_side(advice.place)).collect()
    }
}
