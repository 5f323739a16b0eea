//! What a check needs of a proposal, by fights on a line or by worth in armies: the evidence, and
//! the question that it answers.

use crate::balance::{Grade, Verdict};
use crate::scenario::Card;
use crate::stats::Interval;
use crate::study::armies::{ArmyWorthAnswer, WorthCard};
use crate::study::balance::FieldSetup;
use crate::study::propose::armies::{ArmyProposeAnswer, ArmyProposeQuestion};
use crate::study::propose::{
    CostAfter, EvidenceHashes, EvidenceTable, JudgedFile, NamedField, ProfileText, ProposeAnswer,
    ProposeQuestion, WrittenValue, written_values,
};
use crate::study::question::{Answer, Failed, Progress, Question};
use crate::study::{FightKinds, Provenance};

/// A proposal with everything that is needed to reproduce it.
pub trait Evidence: Answer {
    /// Returns the field, as the user named it.
    fn field(&self) -> &NamedField;

    /// Returns the profile files, with their hashes before and after the proposal.
    fn profile_files(&self) -> &[JudgedFile];

    /// Returns the hashes of all inputs.
    fn hashes(&self) -> EvidenceHashes;

    /// Returns the judged profiles with their AP before the proposal, in the order of the field.
    fn judged_profiles(&self) -> Vec<JudgedProfile<'_>>;

    /// Returns the verdicts on the proposed AP; empty if there are none.
    fn after(&self) -> Vec<ProfileVerdict>;

    /// Returns the id, the printed AP and the proposed AP of each proposed change.
    fn changes(&self) -> Vec<(&str, u16, u16)>;

    /// Copies from the evidence what edits of files change that affect no judged card. `profiles`
    /// says whether profile files are among these files.
    fn ignore_edits(&mut self, recorded: &Self, profiles: bool);

    /// Copies from the evidence the words that have no effect on numbers.
    fn ignore_words(&mut self, recorded: &Self);

    /// Returns the verdicts on the AP before the proposal.
    fn before(&self) -> Vec<ProfileVerdict> {
        self.judged_profiles().into_iter().map(|of| of.verdict).collect()
    }

    /// Returns the proposed AP of the profile with this id; `None` if no change is proposed.
    fn proposed_ap(&self, id: &str) -> Option<u16> {
        self.changes().into_iter().find(|(of, _, _)| *of == id).map(|(_, _, proposed)| proposed)
    }
}

/// A question for new AP whose answer is evidence.
pub trait CheckableQuestion: Question<Answer: Evidence> {
    /// The fights that decide, on which the values of cards that matter depend.
    const FIGHTS: FightKinds;

    /// Returns the field with its current files.
    fn setup(&self) -> &FieldSetup;

    /// Returns the same question about the field with other AP or names.
    #[must_use]
    fn with_setup(&self, setup: FieldSetup) -> Self;

    /// Returns the profile files that were read.
    fn files(&self) -> &[ProfileText];

    /// Returns the hashes of all inputs.
    fn hashes(&self) -> EvidenceHashes;

    /// Judges the current AP. With an answer, they are judged as it judges proposed AP.
    ///
    /// # Errors
    /// As for [`Question::answer`].
    fn judge_current(
        &self,
        as_proposed: Option<&Self::Answer>,
        progress: &dyn Progress,
    ) -> Result<JudgedField, Failed>;
}

/// A judged profile of evidence.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedProfile<'a> {
    /// Name of the profile.
    pub name: &'a str,
    /// AP before the proposal.
    pub ap: u16,
    /// Verdict on these AP.
    pub verdict: ProfileVerdict,
    /// Values of the card.
    pub card: &'a [WrittenValue],
}

/// Verdict on a profile.
#[derive(Clone, Debug, PartialEq)]
pub struct ProfileVerdict {
    /// Id of the profile, with overrides.
    pub id: String,
    /// The verdict.
    pub verdict: Verdict,
    /// How surely it holds; `None` on the line, and for cards that are not judged.
    pub grade: Option<Grade>,
    /// Interval that decides it; `None` for cards that are not judged.
    pub range: Option<Interval>,
}

/// Verdicts on a field, with the provenance of the study.
pub type JudgedField = (Vec<ProfileVerdict>, Provenance);

impl From<&CostAfter> for ProfileVerdict {
    fn from(of: &CostAfter) -> Self {
        Self { id: of.id.clone(), verdict: of.verdict, grade: None, range: Some(of.ci95_of_all) }
    }
}

impl From<&WorthCard> for ProfileVerdict {
    fn from(of: &WorthCard) -> Self {
        Self { id: of.id.clone(), verdict: of.verdict, grade: of.grade, range: of.range }
    }
}

/// Returns ids and current AP of all profiles of a question.
pub(super) fn current_ap(question: &impl CheckableQuestion) -> impl Iterator<Item = (&str, u16)> {
    let fighters = question.setup().reference.fighters.iter();
    fighters.map(|fighter| (fighter.label.as_str(), fighter.profile.strategic_value.get()))
}

/// Returns the values of the current card of a profile.
pub(super) fn current_card<Q: CheckableQuestion>(question: &Q, id: &str) -> Option<Vec<WrittenValue>> {
    let fighter = question.setup().reference.fighters.iter().find(|fighter| fighter.label == id)?;
    let card: &Card = &fighter.card;
    Some(written_values(card, Q::FIGHTS))
}

impl Evidence for ProposeAnswer {
    fn field(&self) -> &NamedField {
        &self.field
    }

    fn profile_files(&self) -> &[JudgedFile] {
        &self.profile_files
    }

    fn hashes(&self) -> EvidenceHashes {
        self.hashes.clone()
    }

    fn judged_profiles(&self) -> Vec<JudgedProfile<'_>> {
        let judged = self.verdicts.iter().map(|of| JudgedProfile {
            name: &of.name,
            ap: of.ap,
            verdict: ProfileVerdict::from(&CostAfter::from(of)),
            card: &of.card,
        });
        judged.collect()
    }

    fn after(&self) -> Vec<ProfileVerdict> {
        self.after.iter().map(ProfileVerdict::from).collect()
    }

    fn changes(&self) -> Vec<(&str, u16, u16)> {
        self.proposal.iter().map(|of| (of.id.as_str(), of.ap, of.proposed_ap)).collect()
    }

    fn ignore_edits(&mut self, recorded: &Self, profiles: bool) {
        let (now, was) = (&mut self.balance, &recorded.balance);
        self.hashes.clone_from(&recorded.hashes);
        now.provenance.hashes.clone_from(&was.provenance.hashes);
        if profiles {
            // A file that contains the proposed AP now has the hash recorded as `hash_after`.
            self.profile_files.clone_from(&recorded.profile_files);
            self.left_out.clone_from(&recorded.left_out);
            now.left_out.clone_from(&was.left_out);
            now.left_out_in_order.clone_from(&was.left_out_in_order);
        }
    }

    fn ignore_words(&mut self, recorded: &Self) {
        self.field.profiles.clone_from(&recorded.field.profiles);
        ignore_names_of_files(&mut self.profile_files, &recorded.profile_files);
        for (now, was) in self.tables.iter_mut().zip(&recorded.tables) {
            reword(now, was);
        }
    }
}

/// Copies how files are named, because they may have been renamed.
fn ignore_names_of_files(now: &mut [JudgedFile], recorded: &[JudgedFile]) {
    for (now, was) in now.iter_mut().zip(recorded) {
        now.name.clone_from(&was.name);
        now.built_in = was.built_in;
    }
}

/// Copies all texts of a table, but not its numbers, from another table of the same shape.
fn reword(now: &mut EvidenceTable, was: &EvidenceTable) {
    now.title.clone_from(&was.title);
    now.columns.clone_from(&was.columns);
    now.notes.clone_from(&was.notes);
    let cells = now.rows.iter_mut().flatten().zip(was.rows.iter().flatten());
    for (now, was) in cells.filter(|(now, was)| now.is_string() && was.is_string()) {
        now.clone_from(was);
    }
}

impl CheckableQuestion for ProposeQuestion {
    const FIGHTS: FightKinds = FightKinds::Melees;

    fn setup(&self) -> &FieldSetup {
        &self.setup
    }

    fn with_setup(&self, setup: FieldSetup) -> Self {
        Self { setup, ..self.clone() }
    }

    fn files(&self) -> &[ProfileText] {
        &self.files
    }

    fn hashes(&self) -> EvidenceHashes {
        self.hashes()
    }

    fn judge_current(
        &self,
        _: Option<&ProposeAnswer>,
        progress: &dyn Progress,
    ) -> Result<JudgedField, Failed> {
        let study = self.study(progress)?;
        Ok((study.costs().iter().map(ProfileVerdict::from).collect(), study.balance.provenance))
    }
}

impl Evidence for ArmyProposeAnswer {
    fn field(&self) -> &NamedField {
        &self.field
    }

    fn profile_files(&self) -> &[JudgedFile] {
        &self.profile_files
    }

    fn hashes(&self) -> EvidenceHashes {
        let hashes = self.provenance.hashes.clone();
        let (ruleset, profiles, abilities) =
            hashes.map(|of| (of.ruleset, of.profiles, of.abilities)).unwrap_or_default();
        EvidenceHashes {
            scenario: self.scenario_hash.clone(),
            ruleset,
            profiles: profiles.unwrap_or_default(),
            abilities: abilities.unwrap_or_default(),
            editions: Vec::new(),
        }
    }

    fn judged_profiles(&self) -> Vec<JudgedProfile<'_>> {
        let card = |id: &str| self.cards.iter().find(|of| of.id == id).map_or(&[][..], |of| &of.card);
        let judged = self.worth.cards.iter().map(|of| JudgedProfile {
            name: &of.name,
            ap: of.ap,
            verdict: of.into(),
            card: card(&of.id),
        });
        judged.collect()
    }

    fn after(&self) -> Vec<ProfileVerdict> {
        self.after.iter().flat_map(|of| &of.cards).map(ProfileVerdict::from).collect()
    }

    fn changes(&self) -> Vec<(&str, u16, u16)> {
        self.proposal.iter().map(|of| (of.id.as_str(), of.ap, of.proposed_ap)).collect()
    }

    fn ignore_edits(&mut self, recorded: &Self, profiles: bool) {
        self.provenance.hashes.clone_from(&recorded.provenance.hashes);
        self.worth.provenance.hashes.clone_from(&recorded.worth.provenance.hashes);
        self.scenario_hash.clone_from(&recorded.scenario_hash);
        self.title.clone_from(&recorded.title);
        self.worth.title.clone_from(&recorded.worth.title);
        if profiles {
            self.profile_files.clone_from(&recorded.profile_files);
            self.worth.left_out.clone_from(&recorded.worth.left_out);
        }
    }

    fn ignore_words(&mut self, recorded: &Self) {
        self.field.profiles.clone_from(&recorded.field.profiles);
        ignore_names_of_files(&mut self.profile_files, &recorded.profile_files);
    }
}

impl CheckableQuestion for ArmyProposeQuestion {
    const FIGHTS: FightKinds = FightKinds::Battles;

    fn setup(&self) -> &FieldSetup {
        self.setup()
    }

    fn with_setup(&self, setup: FieldSetup) -> Self {
        self.with_setup(setup)
    }

    fn files(&self) -> &[ProfileText] {
        &self.files
    }

    fn hashes(&self) -> EvidenceHashes {
        self.hashes()
    }

    fn judge_current(
        &self,
        as_proposed: Option<&ArmyProposeAnswer>,
        progress: &dyn Progress,
    ) -> Result<JudgedField, Failed> {
        let ArmyWorthAnswer { cards, provenance, .. } =
            self.judge(as_proposed.map(|of| of.worth.pairs), progress)?;
        Ok((cards.iter().map(ProfileVerdict::from).collect(), provenance))
    }
}
