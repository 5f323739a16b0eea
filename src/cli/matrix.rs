//! `fleau matrix`.

use super::budget::parse_budget;
use super::error::CliError;
use super::meeting::{MeetingOptions, lacks_movement, nobody_shoots, shooting_approach};
use super::options::{Checks, FormatOption, Named, PlayOptions, PlaySettings, Plays};
use super::output::OutOption;
use super::session::{Session, Work};
use crate::balance::Budget;
use crate::report::answers::duels::with_duels;
use crate::report::document::Report;
use crate::rules::Side;
use crate::scenario::{LeftOut, Matrix, Missing, Recruit, Roster, Unfit, parse_fighter};
use crate::study::matrix::{GroupTerms, MatrixQuestion, default_melees};
use crate::study::meeting::Meeting;
use crate::study::settings::Conducts;
use clap::Args;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau matrix --edition C3
  fleau matrix --people daikinees --runs 100k --format csv
  fleau matrix --engine exact
  fleau matrix --people wolfen --policy optimal --objective ap
  fleau matrix --edition C3 --budget 200 --runs 100k
  fleau matrix --edition C3 --budget 300 --distance 20
  fleau matrix garde_pretorien garde_pretorien@ap=45 guerrier_de_l_aube --format bbcode

More by `fleau help`: fighters, policies, rulesets, fights";

/// Everybody against everybody, and a ranking by kill rate per AP
///
/// Where both sides play alike, each pair meets once. Where they do not, each meets everybody as side A (a row) and as
/// side B (a column), and the ranking is that of the rows.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct MatrixCommand {
    /// Profiles, as in `fleau duel`
    ids: Vec<String>,
    /// Everybody of this people; a part of the name is enough
    #[arg(long)]
    people: Option<String>,
    /// Everybody of this edition
    #[arg(long)]
    edition: Option<String>,
    /// Groups: as many of each profile as so many AP buy, at most 10, a champion once
    #[arg(long, value_name = "AP")]
    budget: Option<String>,
    #[command(flatten)]
    meeting: MeetingOptions,
    #[command(flatten)]
    play: PlayOptions,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    out: OutOption,
}

impl MatrixCommand {
    pub(super) fn run(&self, session: &Session, out: &mut dyn Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let is_melee = self.budget.is_some() || self.meeting.distance.is_some();
        let meeting = self.meeting.read(&mut checks);
        let budget = match &self.budget {
            None => Some(None),
            Some(text) => checks.take("--budget", parse_budget(text)).map(Some),
        };
        if self.meeting.first.is_some() && !is_melee {
            let message = "who has the first word matters in melees: write --budget or --distance as well";
            checks.take::<(), _>("--first", Err(message.to_owned()));
        }
        let plays = if is_melee { Plays::Melees } else { Plays::Combats };
        let filters = [self.people.as_deref(), self.edition.as_deref()];
        let is_selected = self.ids.is_empty() || filters.iter().any(Option::is_some);
        let named = Named {
            written: self.ids.iter().map(String::as_str).collect(),
            selected: is_selected.then_some(filters),
        };
        let play = if is_melee { self.play.clone() } else { self.play.or_auto() };
        let read = play.read(plays, &mut checks, &named, |roster, _, conducts, checks| {
            let (matrix, is_sound) = self.select(roster, checks)?;
            let terms = is_melee.then_some((meeting, budget));
            Self::prepare(matrix, is_sound, terms, conducts, checks)
        });
        let (settings, (matrix, groups)) = checks.close(read)?;
        let PlaySettings { fights, effort, has_runs, work } = settings;
        let Matrix { recruits, left_out } = matrix;
        let mut question = MatrixQuestion { settings: fights, effort, recruits, left_out, groups };
        if question.groups.is_some() && !has_runs {
            let pairs = question.meetings().cells(question.recruits.len()).count();
            question.effort.runs = default_melees(pairs);
        }
        let work = Work { output: self.out.prepare()?, ..work };
        let answer = session.answer(&question, work.threads, work.quiet)?;
        let duels = match &work.output {
            Some(_) => {
                let duels = question.duels(&answer);
                vec![session.computed(work.threads, work.quiet, |progress| duels.answer(progress))?]
            }
            None => Vec::new(),
        };
        let document = |language| with_duels(answer.document(language), &duels);
        session.publish(&answer, &document, work, &self.format, &[], out)
    }

    /// The profiles named, then those that pass the filters; all of them without either. And whether there was no
    /// fault so far.
    fn select(&self, roster: &Roster, checks: &mut Checks) -> Option<(Matrix, bool)> {
        let is_apart = self.meeting.distance.is_some();
        let lacks = |recruit: &Recruit| if is_apart { lacks_movement(recruit) } else { None };
        let mut named: Vec<Recruit> = Vec::new();
        let mut is_sound = true;
        for id in &self.ids {
            match checks.take("IDS", parse_fighter(id, roster)) {
                Some(recruit) if named.iter().any(|other| other.label == recruit.label) => {
                    checks.take::<(), _>("IDS", Err(format!("`{}` is there twice", recruit.label)));
                    is_sound = false;
                }
                Some(recruit) => match lacks(&recruit) {
                    Some(message) => {
                        checks.take::<(), _>("IDS", Err(message));
                        is_sound = false;
                    }
                    None => named.push(recruit),
                },
                None => is_sound = false,
            }
        }
        let has_filter = self.people.is_some() || self.edition.is_some();
        let mut matrix = Matrix { recruits: named, left_out: Vec::new() };
        if has_filter || self.ids.is_empty() {
            let cards = roster.select(self.edition.as_deref(), self.people.as_deref(), &[]);
            for card in checks.take("--people, --edition", cards)? {
                match Recruit::of_card(card, roster) {
                    Ok(recruit) if matrix.recruits.iter().any(|other| other.label == recruit.label) => {}
                    Ok(recruit) if lacks(&recruit).is_some() => {
                        let missing = Missing { columns: vec!["MOV"] };
                        matrix.left_out.push(LeftOut { card: card.clone(), missing });
                    }
                    Ok(recruit) => matrix.recruits.push(recruit),
                    Err(Unfit::Missing(missing)) => {
                        matrix.left_out.push(LeftOut { card: card.clone(), missing });
                    }
                    Err(Unfit::Contradiction(message)) => {
                        checks.take::<(), _>("--people, --edition", Err(format!("{}: {message}", card.id)));
                        is_sound = false;
                    }
                }
            }
        }
        Some((matrix, is_sound))
    }

    /// The matrix with its groups, where pairs are melees: on these terms, with this budget if there is one.
    fn prepare(
        mut matrix: Matrix,
        mut is_sound: bool,
        terms: Option<(Option<Meeting>, Option<Option<Budget>>)>,
        conducts: Option<&Conducts>,
        checks: &mut Checks,
    ) -> Option<(Matrix, Option<GroupTerms>)> {
        let groups = match terms {
            None => None,
            Some((meeting, budget)) => {
                let groups = GroupTerms::of(&mut matrix.recruits, meeting?, budget?);
                is_sound &= can_shoot(&matrix.recruits, groups.meeting, conducts, checks);
                Some(groups)
            }
        };
        if is_sound && matrix.recruits.len() < 2 {
            let message = format!(
                "a matrix needs two complete profiles; {} of those selected can fight{}",
                matrix.recruits.len(),
                if groups.is_some() { ", and be bought" } else { "" }
            );
            checks.take::<(), _>("IDS", Err(message));
            is_sound = false;
        }
        is_sound.then_some((matrix, groups))
    }
}

/// Notes who is to shoot and cannot; whether that is nobody.
fn can_shoot(
    recruits: &[Recruit],
    meeting: Meeting,
    conducts: Option<&Conducts>,
    checks: &mut Checks,
) -> bool {
    let mut is_sound = true;
    for side in Side::BOTH.into_iter().filter(|_| meeting.is_apart()) {
        let approach = conducts.and_then(|conducts| shooting_approach(conducts, side));
        if let Some(message) = approach.and_then(|approach| nobody_shoots(approach, recruits)) {
            checks.take::<(), _>(if side == Side::A { "side A" } else { "side B" }, Err(message));
            is_sound = false;
        }
    }
    is_sound
}
