//! The `fleau policies` command: values and exploitability of policies.

use super::error::CliError;
use super::estimate::{CostEstimate, YesOption};
use super::numbers::SolveStepsOption;
use super::options::{
    Checks, FormatOption, NamedFighters, ObjectiveWord, ProfilesOption, RulesetOption, read_roster,
    read_turns,
};
use super::session::Session;
use super::work::WorkOptions;
use crate::exact::MAX_STEPS;
use crate::fault;
use crate::policy::{PRESETS, Policy};
use crate::scenario::{
    Abilities, LoadedRuleset, SolveSteps, WrittenPolicy, form_combat, parse_policy, parse_side,
};
use crate::study::Hashes;
use crate::study::policies::{MAX_ENEMIES, PoliciesQuestion};
use crate::study::sides::Sides;
use clap::Args;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau policies garde_pretorien guerrier_de_l_aube
  fleau policies garde_pretorien \"2 guerrier_de_l_aube\" --objective ap
  fleau policies garde_pretorien guerrier_de_l_aube --policy cautious,sustain=never --format bbcode

More in `fleau help TOPIC`: fighters, policies, rulesets";

/// Compare policies between two sides: value, loss to a best response, dice placement
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct PoliciesCommand {
    /// A side: profiles separated by +, each with a number before it if wanted
    a: String,
    /// The other side; one of the two has to be a single fighter
    b: String,
    /// Goal of both sides
    #[arg(long, value_enum, value_name = "GOAL", default_value = "win")]
    objective: ObjectiveWord,
    /// Policy to compare in addition to the presets; repeatable
    #[arg(long = "policy", value_name = "POLICY")]
    policies: Vec<String>,
    /// Maximum number of turns; default: by the rules
    #[arg(long, value_name = "N")]
    turns: Option<String>,
    #[command(flatten)]
    solve_steps: SolveStepsOption,
    #[command(flatten)]
    profiles: ProfilesOption,
    #[command(flatten)]
    ruleset: RulesetOption,
    #[command(flatten)]
    work: WorkOptions,
    #[command(flatten)]
    yes: YesOption,
    #[command(flatten)]
    format: FormatOption,
}

impl PoliciesCommand {
    pub(super) fn run(&self, session: &Session, out: &mut impl Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let question = self.read(&mut checks);
        let (question, work) = self.work.finish_reading(question, checks, session, "policies")?;
        let estimate = CostEstimate::of_solving(
            question.count_solutions(),
            question.parallel_policies(),
            question.max_steps,
        );
        estimate.confirm_unless(self.yes, &work, session, || question.is_quickly_solved())?;
        session.answer_in_time(question, work, "--policy", &self.format, out)
    }

    fn read(&self, checks: &mut Checks) -> Option<PoliciesQuestion> {
        let named = NamedFighters::fighters([self.a.as_str(), self.b.as_str()]);
        let loaded = self.ruleset.read_given(checks);
        let roster = read_roster(&self.profiles, Abilities::Played, named.written.iter().copied(), checks);
        let loaded = loaded.or_of_editions(&named, roster.as_deref(), checks);
        let most_steps = self.solve_steps.read(checks);
        let turns = read_turns(self.turns.as_deref(), loaded.as_ref(), checks);
        let combat = roster.as_ref().and_then(|roster| {
            let a = checks.take("A", parse_side(&self.a, roster));
            let b = checks.take("B", parse_side(&self.b, roster));
            checks.take("A and B", form_combat(a?, b?))
        });
        let mut policies: Vec<(String, Policy)> = Vec::new();
        let presets = PRESETS.iter().map(|preset| preset.name);
        for text in presets.chain(self.policies.iter().map(String::as_str)) {
            let policy = checks.take("--policy", parse_policy(text));
            policies.extend(policy.map(|WrittenPolicy { text, policy }| (text, policy)));
        }
        let LoadedRuleset { ruleset, hash, .. } = loaded?;
        let sides = Sides::new(combat?.sides());
        let enemies = sides.match_up().enemies();
        if enemies > MAX_ENEMIES {
            let message = fault!("fault-best-response-too-large", most = MAX_ENEMIES, enemies = enemies);
            return checks.take("A and B", Err(message));
        }
        let (hashes, turns) = (Hashes::new(&hash, &*roster?), turns?);
        let (objective, most_steps) = (self.objective.into(), most_steps?.map_or(MAX_STEPS, SolveSteps::get));
        Some(PoliciesQuestion { sides, ruleset, hashes, turns, objective, max_steps: most_steps, policies })
    }
}
