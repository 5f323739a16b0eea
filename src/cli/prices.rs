//! The `fleau prices` command: the AP value of characteristics and abilities.

use super::chart::ChartOption;
use super::error::CliError;
use super::estimate::CostEstimate;
use super::format::FormatOption;
use super::input;
use super::job::{Job, JobOptions};
use super::options::{NamedFighters, RulesOptions, SeedOption, SolveStepsOption, ThreadsOptions};
use super::output::OutOption;
use super::session::Session;
use super::values::{Checks, instead_of, words};
use crate::fault;
use crate::policy::Policy;
use crate::rules::Profile;
use crate::scenario::{
    Abilities, CardValue, Catalog, Faults, FieldSelection, LoadedRuleset, Message, OptionValue, Options,
    Origin, PlayMode, ReferenceField, ResolvedFighter, Roster, ScenarioReplacements, Sentence, VerdictTerms,
    WrittenPolicy, default_stability_policies, hash, max_turns, parse_candidate, parse_count,
    parse_option_texts, parse_options, parse_policy, parse_scenario, standard_options,
};
use crate::study::Hashes;
use crate::study::prices::{AppliedOption, MIN_FIGHTS, PricesQuestion, default_field};
use clap::Args;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau prices --base \"@ini=4,att=5,str=7,def=5,res=7,ap=40\"
  fleau prices --base garde_pretorien --format markdown
  fleau prices --base \"@ini=4,att=5,str=6,def=4,res=7,mov=10\" --edition C5_it
  fleau prices --base garde_pretorien --option Feinte --option \"FOR+2; INI-1\"
  fleau prices --base garde_pretorien --mirror --fights 960
  fleau prices --base garde_pretorien --option ATT+1 --play equilibrium

More in `fleau help TOPIC`: fighters, policies, rulesets";

const ABOUT_FILES: &str = "\
Option files:
  A CSV file with the columns name, mods, abilities, such as
    name,mods,abilities
    Strong arm,FOR+2,
    Master,ATT+1;INI+1,Coup de maître/0;-Feinte
  mods change INI ATT STR|FOR DEF RES DIS MOV|MOU AIM|TIR AIM-STR|FOR-TIR POWER|PUISSANCE
  abilities have their English or French name, and their X; a minus removes one
  a semicolon separates several";

#[derive(Args, Debug)]
#[command(after_help = format!("{EXAMPLES}\n\n{ABOUT_FILES}"))]
#[command(arg = instead_of("runs", "--fights"))]
pub(super) struct PricesCommand {
    /// Profile whose options are priced, with changes if wanted; without AP, its fair cost is used
    #[arg(long, value_name = "FIGHTER")]
    base: String,
    /// File of options (CSV); default: each characteristic up and down, and each simulated ability
    #[arg(long, value_name = "FILE")]
    options: Option<String>,
    /// Price only this option: "Feinte", "FOR+2;-Régénération/5"; repeatable
    #[arg(long, value_name = "CHANGE", conflicts_with = "options")]
    option: Vec<String>,
    /// Opponents: the [field] of this scenario, in its situations
    #[arg(long, value_name = "SCENARIO")]
    field: Option<String>,
    /// Opponents: some profiles of this edition; default: the edition of the base's card;
    /// repeatable
    #[arg(long, value_name = "EDITION", conflicts_with = "field")]
    edition: Vec<String>,
    /// Opponent: a copy of the base, whose AP are assumed to be right
    #[arg(long, conflicts_with_all = ["field", "edition"])]
    mirror: bool,
    /// Fights per match-up of groups, at least 96; default: 96 against a field, 2400 with --mirror
    #[arg(long, value_name = "N")]
    fights: Option<String>,
    #[command(flatten)]
    seed: SeedOption,
    /// How both sides play: `fleau help policies`
    #[arg(long, value_name = "POLICY", default_value = "balanced")]
    policy: String,
    /// How both sides play: habit follows --policy, equilibrium is best play (`fleau help
    /// policies`)
    #[arg(long, value_name = "PLAY", value_parser = words::<PlayMode>(), default_value = "habit")]
    play: PlayMode,
    #[command(flatten)]
    solve_steps: SolveStepsOption,
    #[command(flatten)]
    rules: RulesOptions,
    #[command(flatten)]
    threads: ThreadsOptions,
    #[command(flatten)]
    out: OutOption,
    #[command(flatten)]
    chart: ChartOption,
    #[command(flatten)]
    job: JobOptions,
    #[command(flatten)]
    format: FormatOption,
}

impl PricesCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let chart = self.chart.prepare()?;
        let mut checks = Checks::default();
        let question = self.read(&mut checks);
        let threads = self.threads.read(&mut checks);
        let (question, threads) = checks.close(question.zip(threads))?;
        let estimate = CostEstimate::of_costs(question.extent());
        let estimate = estimate.with_optimal_duels(question.optimal_duel_steps());
        let (quiet, folder, files) = (self.threads.quiet, self.out.folder(), &["prices.json"]);
        let job = Job { options: &self.job, threads, quiet, folder, files, chart };
        let Some(work) = job.begin_shared(&question, estimate, session, out)? else { return Ok(()) };
        work.answer_in_time(question, "--fights", session)?.publish(work, &self.format, out)
    }

    fn read(&self, checks: &mut Checks) -> Option<PricesQuestion> {
        let loaded = self.rules.ruleset.read_given(checks);
        let seed = self.seed.read(checks);
        let fights = self.fights.as_ref().map(|text| checks.take("--fights", parse_fights(text)));
        let policy = checks.take("--policy", parse_policy(&self.policy));
        let steps = self.solve_steps.read(checks);
        let options = match &self.options {
            None if self.option.is_empty() => Some(None),
            None => self.rules.profiles.abilities.read().ok().and_then(|book| {
                checks.take_placed(parse_option_texts("--option", &self.option, &book)).map(Some)
            }),
            // Faults of the abilities are reported when the profiles are read.
            Some(file) => self.rules.profiles.abilities.read().ok().and_then(|book| {
                let text = input::load(file, "--options");
                checks.take_placed(text.and_then(|text| parse_options(file, &text, &book))).map(Some)
            }),
        };
        let written: Vec<String> = options.iter().flatten().flat_map(fighters_with_options).collect();
        let base = std::iter::once(self.base.as_str());
        let named = base.chain(written.iter().map(String::as_str));
        let roster = self.rules.profiles.read_for(Abilities::Played, named, checks);
        let mut roster = roster.map(|roster| loaded.adapt(roster).into_owned());
        let mut field = roster.as_ref().and_then(|roster| self.read_field(roster, checks));
        if let (Some(read), Some((Some(reference), _))) = (&roster, &mut field) {
            roster = checks.take("--field", reread_from_one_roster(reference, read));
        }
        // The base fights the field, so the editions of all of them determine the ruleset.
        let enemies = field.iter().flat_map(|(field, _)| field).flat_map(|field| &field.fighters);
        let met = enemies.map(|fighter| fighter.label.as_str());
        let named = NamedFighters::fighters(std::iter::once(self.base.as_str()).chain(met));
        let loaded = loaded.or_of_editions(&named, roster.as_ref(), checks);
        let found = roster.as_ref().and_then(|roster| {
            let mut base = checks.take("--base", parse_candidate(&self.base, roster))?;
            let asks_ap = base.card.strategic_value.is_none();
            let has_field = field.as_ref().is_none_or(|(field, _)| field.is_some());
            if asks_ap && !has_field {
                return checks.take("--base", Err(self.missing_ap()));
            }
            base.card.strategic_value.get_or_insert(base.profile.strategic_value);
            let unknown = loaded.as_ref().map_or_else(Default::default, |of| of.ruleset.missing).movement;
            let movement = unknown.assumed_movement().filter(|_| base.card.movement.is_none());
            base.card.movement = base.card.movement.or(movement);
            let (profile, mut coverage) = checks.take("--base", roster.profile(&base.card))?;
            let assumes_movement = movement.is_some();
            if assumes_movement {
                // Record that the card itself does not print it.
                coverage.unknown_values.push(CardValue::Mov);
            }
            Some((ResolvedFighter { profile, coverage, ..base }, assumes_movement, asks_ap))
        });
        let (base, assumes_movement, asks_ap) = found?;
        let (roster, options) = (roster?, options?);
        let options_hash = options.as_ref().map(|options| options.hash.clone());
        let (written, left_out) = match options {
            Some(options) => (options.all, Vec::new()),
            None => standard_options(&base.card, &roster),
        };
        let file = self.options.as_deref().unwrap_or("--options");
        let offers = checks.take_placed(AppliedOption::apply_all(file, written, &base, &roster));
        let LoadedRuleset { ruleset, hash, .. } = loaded?;
        let (field, field_hash) = field?;
        let fights = match fights {
            Some(written) => written?,
            None if field.is_some() => MIN_FIGHTS,
            None => MIRROR_FIGHTS,
        };
        let WrittenPolicy { text: policy_text, policy } = policy?;
        let mut others = match &field {
            Some(field) => field.verdict.stability.clone(),
            None => default_stability_policies(None),
        };
        // Policies to compare with the habit. The default habit has to be among them if `--policy`
        // is another one.
        let habit = WrittenPolicy { text: "balanced".to_owned(), policy: Policy::default() };
        if others.iter().all(|other| other.policy != habit.policy) {
            others.insert(0, habit);
        }
        others.retain(|other| other.policy != policy);
        Some(PricesQuestion {
            base,
            assumes_movement,
            asks_ap,
            options: offers?,
            left_out,
            distributions: Default::default(),
            field,
            turns: max_turns(ruleset.turn_limit),
            ruleset,
            policy,
            policy_text,
            play: self.play,
            other_policies: others,
            solve_steps: steps?.unwrap_or_else(|| VerdictTerms::default().solve_steps),
            seed: seed?,
            fights,
            hashes: Hashes::new(&hash, &roster),
            roster,
            options_hash,
            field_hash,
        })
    }

    /// The message for a base without AP if its fair cost cannot be determined.
    fn missing_ap(&self) -> Sentence {
        match self.mirror {
            true => fault!("fault-no-ap-for-a-mirror", base = self.base),
            false => fault!("fault-no-ap-and-no-field", base = self.base),
        }
    }

    /// Selects the default field: a sample of the profiles of `--edition`, otherwise of the edition
    /// of the base. `None` inside if the base meets its mirror: because that is requested, because
    /// its edition is unknown, or because too few others of its edition can fight.
    fn sample_edition(&self, roster: &Roster, checks: &mut Checks) -> Option<Option<ReferenceField>> {
        // Faults of the base are reported when it is read.
        let Ok(base) = parse_candidate(&self.base, roster) else { return Some(None) };
        let printed = [base.card.edition.clone()];
        let editions = if self.edition.is_empty() { printed.as_slice() } else { &self.edition };
        if self.mirror || editions.iter().all(String::is_empty) {
            return Some(None);
        }
        let given = |value| OptionValue { option: "--edition", value };
        let selection = FieldSelection {
            ids: OptionValue { option: "--edition", value: &[] },
            people: OptionValue { option: "--edition", value: &[] },
            edition: OptionValue { option: "--edition", value: editions },
            ruleset: given(None),
            policy: given(None),
            in_armies: false,
        };
        let catalog = Catalog::built_in().clone().with_roster(roster.clone());
        let read = input::read;
        let field = match selection.scenario(&catalog, &read, ScenarioReplacements::default()) {
            Ok(scenario) => scenario.field,
            Err(faults) if !self.edition.is_empty() => return checks.take_placed(Err(faults)),
            // Too few profiles of the base's own edition can fight.
            Err(_) => None,
        };
        Some(field.and_then(|field| default_field(field, &base)))
    }

    /// Reads the field of `--field`, with the hash of its file; otherwise samples an edition,
    /// without a hash.
    fn read_field(
        &self,
        roster: &Roster,
        checks: &mut Checks,
    ) -> Option<(Option<ReferenceField>, Option<String>)> {
        let Some(file) = &self.field else { return Some((self.sample_edition(roster, checks)?, None)) };
        let read = input::load(file, "--field").and_then(|text| {
            let catalog = Catalog::built_in().clone().with_roster(roster.clone());
            let scenario = parse_scenario(file, &text, &catalog, &input::reader_for_files_of(file))?;
            if scenario.abilities != *roster.book() {
                let message = fault!("fault-base-by-abilities-of-field");
                return Err(Faults(vec![Origin { file, line: None }.fault(message)]));
            }
            Ok((scenario.field, hash(&text)))
        });
        match checks.take_placed(read)? {
            (Some(field), hash) => Some((Some(field), Some(hash))),
            (None, _) => {
                let message = fault!("fault-file-without-field", file = file);
                checks.take("--field", Err(message))
            }
        }
    }
}

/// Fights per match-up if the base meets its mirror.
const MIRROR_FIGHTS: u64 = 2400;

fn parse_fights(text: &str) -> Result<u64, Sentence> {
    const MAX_FIGHTS: u64 = 100_000_000;
    match parse_count(text) {
        Ok(fights) if (MIN_FIGHTS..=MAX_FIGHTS).contains(&fights) => Ok(fights),
        _ => Err(fault!("fault-fights-are-such-as", text = text, fewest = MIN_FIGHTS, most = MAX_FIGHTS)),
    }
}

/// Returns, for each option, a fighter written with the abilities that it gains, because these may
/// name kinds of fighters.
fn fighters_with_options(options: &Options) -> Vec<String> {
    options.all.iter().map(|option| option.variation.to_fighter_spec()).collect()
}

/// Resolves the profiles of a field again, with a roster that numbers all kinds of fighter named by
/// the base, the options or the field; returns that roster. Fighters that meet must be resolved
/// with the same one, because effects refer to kinds by number.
fn reread_from_one_roster(field: &mut ReferenceField, roster: &Roster) -> Result<Roster, Message> {
    let roster = roster.with_kinds_of(field.fighters.iter().map(|fighter| fighter.label.as_str()))?;
    for fighter in &mut field.fighters {
        let movement = fighter.profile.movement;
        let (profile, _) =
            roster.profile(&fighter.card).map_err(|unfit| Message::from(unfit).within(&fighter.label))?;
        fighter.profile = Profile { movement, ..profile };
    }
    Ok(roster)
}
