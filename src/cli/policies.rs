//! The `fleau policies` command: values and exploitability of policies.

use super::chart::ChartOption;
use super::checkpoint::ResumeOptions;
use super::error::CliError;
use super::estimate::{CostEstimate, YesOption};
use super::format::FormatOption;
use super::job::{Job, JobOptions};
use super::options::{NamedFighters, RulesOptions, SolveStepsOption, ThreadsOptions};
use super::output::OutOption;
use super::play::objectives;
use super::session::Session;
use super::values::Checks;
use crate::exact::{MAX_STEPS, Objective};
use crate::fault;
use crate::policy::{PRESETS, Policy};
use crate::scenario::{Abilities, SolveSteps, WrittenPolicy, form_combat, parse_policy, parse_side};
use crate::study::policies::{MAX_ENEMIES, PoliciesQuestion};
use crate::study::sides::Sides;
use clap::Args;
use std::io::Write;

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  fleau policies garde_pretorien guerrier_de_l_aube
  fleau policies garde_pretorien \"2 guerrier_de_l_aube\" --objective ap
  fleau policies garde_pretorien guerrier_de_l_aube --policy sustain=never --format bbcode

More in `fleau help TOPIC`: fighters, policies, rulesets")]
pub(super) struct PoliciesCommand {
    /// A side: profiles separated by +, each with a number before it if wanted
    a: String,
    /// The other side; one of the two has to be a single fighter
    b: String,
    /// Goal of both sides
    #[arg(long, value_parser = objectives(), value_name = "GOAL", default_value = "win")]
    objective: Objective,
    /// Policy to compare in addition to the presets; repeatable
    #[arg(long = "policy", value_name = "POLICY")]
    policies: Vec<String>,
    /// Maximum number of turns; default: by the rules
    #[arg(long, value_name = "N")]
    turns: Option<String>,
    #[command(flatten)]
    solve_steps: SolveStepsOption,
    /// Use characteristics only, without abilities
    #[arg(long)]
    no_abilities: bool,
    #[command(flatten)]
    rules: RulesOptions,
    #[command(flatten)]
    threads: ThreadsOptions,
    #[command(flatten)]
    out: OutOption,
    #[command(flatten)]
    chart: ChartOption,
    #[command(flatten)]
    resume: ResumeOptions,
    #[command(flatten)]
    yes: YesOption,
    #[command(flatten)]
    format: FormatOption,
}

impl PoliciesCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let chart = self.chart.prepare()?;
        let mut checks = Checks::default();
        let question = self.read(&mut checks);
        let threads = self.threads.read(&mut checks);
        let (question, threads) = checks.close(question.zip(threads))?;
        let (resume, yes) = (self.resume.clone(), self.yes);
        let options = &JobOptions { resume, yes, ..JobOptions::default() };
        let (quiet, folder, files) = (self.threads.quiet, self.out.folder(), &["policies.json"]);
        let job = Job { options, threads, quiet, folder, files, chart };
        let (solutions, at_once) = (question.count_solutions(), question.parallel_policies());
        let estimate = CostEstimate::of_solving(solutions, at_once, question.max_steps);
        let work = job.begin(&question, estimate, session, || question.is_quickly_solved())?;
        work.answer_in_time(question, "--policy", session)?.publish(work, &self.format, out)
    }

    fn read(&self, checks: &mut Checks) -> Option<PoliciesQuestion> {
        let named = NamedFighters::fighters([self.a.as_str(), self.b.as_str()]);
        let abilities = if self.no_abilities { Abilities::Ignored } else { Abilities::Played };
        let rules = self.rules.read(abilities, &named, checks);
        let most_steps = self.solve_steps.read(checks);
        let turns = rules.turns(self.turns.as_deref(), checks);
        let combat = rules.roster.as_ref().and_then(|roster| {
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
        let (ruleset, hashes) = rules.close()?;
        let sides = Sides::new(combat?.sides());
        let enemies = sides.match_up().enemies();
        if enemies > MAX_ENEMIES {
            let message = fault!("fault-best-response-too-large", most = MAX_ENEMIES, enemies = enemies);
            return checks.take("A and B", Err(message));
        }
        let (turns, objective) = (turns?, self.objective);
        let max_steps = most_steps?.map_or(MAX_STEPS, SolveSteps::get);
        Some(PoliciesQuestion { sides, ruleset, hashes, turns, objective, max_steps, policies })
    }
}
