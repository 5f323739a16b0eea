//! `fleau propose` by worth in armies.

use super::files::ReadFiles;
use super::patch::Patch;
use super::{ProposeCommand, Request, files, find_fielded};
use crate::cli::chart::ChartFile;
use crate::cli::error::CliError;
use crate::cli::estimate::CostEstimate;
use crate::cli::runner::Answered;
use crate::cli::session::Session;
use crate::cli::values::Checks;
use crate::fault;
use crate::report::answers::propose::armies::sheet;
use crate::report::document::Report;
use crate::study::balance::FieldSetup;
use crate::study::propose::armies::ArmyProposeQuestion;
use std::io::Write;

impl ProposeCommand {
    /// Returns whether the options permit that new AP are asked for by worth in armies.
    pub(super) fn may_be_by_armies(&self) -> bool {
        let asks_line = self.line || self.line_options().iter().any(|(_, is_given)| *is_given);
        self.field.may_ask_army_worth(self.asks_armies().is_some(), asks_line)
    }

    /// Returns whether new AP are asked for by worth in armies.
    pub(super) fn is_by_armies(&self, setup: &FieldSetup, session: &Session) -> bool {
        if self.line || self.asks_armies().is_some() {
            return !self.line;
        }
        let given = self.line_options().into_iter().find(|(_, is_given)| *is_given);
        self.field.asks_army_worth(setup, given.map(|(option, _)| option), session)
    }

    /// Returns the option that asks for worth in armies, if one is given.
    fn asks_armies(&self) -> Option<&'static str> {
        let given = [
            ("--armies", self.armies),
            ("--battles", self.battles.is_some()),
            ("--hold", self.hold.is_some()),
        ];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(option, _)| option)
    }

    /// Lists the options that only fights on a line have, and whether they are given.
    fn line_options(&self) -> [(&'static str, bool); 4] {
        let (effort, selection) = (&self.field.effort, &self.field.selection);
        [
            ("--fights", effort.fights.is_some()),
            ("--engine", effort.engine.is_some()),
            ("--quick", effort.quick),
            ("--policy", selection.policy.is_some()),
        ]
    }

    /// Refuses options that only fights on a line have, if another asks for worth in armies.
    pub(super) fn refuse_line_options(&self, checks: &mut Checks) {
        let Some(armies) = self.asks_armies() else { return };
        for (option, _) in self.line_options().into_iter().filter(|(_, is_given)| *is_given) {
            let message = fault!("fault-armies-line-option", option = option, armies = armies);
            checks.take::<(), _>(option, Err(message));
        }
    }

    pub(super) fn run_armies(
        &self,
        request: &Request,
        read: Option<ReadFiles>,
        mut checks: Checks,
        chart: Option<ChartFile>,
        session: &Session,
        out: &mut dyn Write,
    ) -> Result<(), CliError> {
        let read = read.and_then(|read| request.army_question_about(read, &mut checks));
        let (question, threads) = checks.close(read)?;
        let folder = self.folder(question.setup());
        let job = self.job(threads, folder.as_deref(), chart);
        let estimate = CostEstimate::of_costs(question.extent());
        let Some(work) = job.begin_shared(&question, estimate, session, out)? else { return Ok(()) };
        let Answered { question, answer, session } = work.answer_in_time(question, "--battles", session)?;
        let patch = Patch::new(&question.files, &answer.new_costs());
        let files = files(&answer, sheet(&answer, session.language), &patch, &session);
        let document = |language| {
            let mut document = answer.document(language);
            let notes = patch.notes(language);
            match document.tables.iter_mut().find(|table| table.key == "proposals") {
                Some(table) => table.notes.extend(notes),
                None => document.notes.extend(notes),
            }
            document
        };
        work.publish(&answer, &document, &session, &self.format, &files, out)
    }
}

impl Request {
    /// Reads the question by worth in armies and the number of threads; faults are collected in
    /// `checks`.
    pub(in crate::cli) fn army_question(
        &self,
        checks: &mut Checks,
    ) -> Option<(ArmyProposeQuestion, Option<usize>)> {
        let read = self.read(checks)?;
        self.army_question_about(read, checks)
    }

    fn army_question_about(
        &self,
        ((mut setup, threads), files): ReadFiles,
        checks: &mut Checks,
    ) -> Option<(ArmyProposeQuestion, Option<usize>)> {
        if let Some(battles) = self.battles {
            setup.reference.armies.battles = battles;
        }
        let find = |id: &str| find_fielded(&setup.reference.fighters, id);
        let held = checks.take_given("--hold", self.hold.as_ref(), find)?;
        let contenders = self.selected_profiles(&setup, checks)?;
        let options = self.options(checks)?;
        Some((ArmyProposeQuestion::new(setup, files, held, contenders, options), threads))
    }
}
