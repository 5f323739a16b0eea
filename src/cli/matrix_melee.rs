//! `fleau matrix --budget` and `--distance`: every pair as a melee of groups.

use super::error::CliError;
use super::field::{Field, Meetings};
use super::fight::Sides;
use super::meeting::{nobody_shoots, shooting_approach};
use super::options::{Checks, Play};
use super::progress::{Progress, Unit};
use crate::aggregate::KillRate;
use crate::balance::Budget;
use crate::language::Language;
use crate::policy::PolicyPlayer;
use crate::report::answers::words;
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::skirmish::FirstWord;
use crate::rules::{BySide, Side};
use crate::say;
use crate::scenario::{Recruit, Runs};
use crate::simulate::{MeleeMatchUp, Tally, play_all_melees, play_melee_until, with_threads};
use crate::study::meeting::Meeting;
use crate::study::purchase::{Limit, Purchase, buy};
use crate::study::settings::Conducts;

/// What a matrix of melees has besides.
pub(super) struct Melees {
    pub(super) meeting: Meeting,
    pub(super) budget: Option<Budget>,
    /// What was bought of each who fights, in order; nothing without a budget.
    pub(super) purchases: Vec<Purchase>,
    /// Those of whom the budget buys nobody.
    pub(super) unaffordable: Vec<Recruit>,
}

impl Melees {
    /// Makes groups of those who fight, and parts them from those who cannot be bought. What nobody can play is noted.
    pub(super) fn of(
        recruits: &mut Vec<Recruit>,
        meeting: Meeting,
        budget: Option<Budget>,
        conducts: Option<&Conducts>,
        checks: &mut Checks,
    ) -> Option<Self> {
        let mut melees = Melees { meeting, budget, purchases: Vec::new(), unaffordable: Vec::new() };
        if let Some(budget) = budget {
            let selected = std::mem::take(recruits);
            for recruit in selected {
                match buy(budget, &recruit) {
                    Ok(purchase) => {
                        recruits.push(purchase.group(&recruit));
                        melees.purchases.push(purchase);
                    }
                    Err(_) => melees.unaffordable.push(recruit),
                }
            }
        }
        let mut is_sound = true;
        for side in Side::BOTH {
            let approach = conducts.and_then(|conducts| shooting_approach(conducts, side));
            let approach = approach.filter(|_| meeting.is_apart());
            if let Some(message) = approach.and_then(|approach| nobody_shoots(approach, recruits)) {
                checks.take::<(), _>(if side == Side::A { "side A" } else { "side B" }, Err(message));
                is_sound = false;
            }
        }
        is_sound.then_some(melees)
    }

    /// How often a pair has to meet: twice, if the sides are told apart by who has the first word.
    pub(super) fn meetings(&self, of_policies: Meetings) -> Meetings {
        match self.meeting.first_word {
            FirstWord::Discipline => of_policies,
            FirstWord::Side(_) => Meetings::BothWays,
        }
    }

    /// How many AP somebody's group left over.
    fn purchase(&self, field: &Field, label: &str) -> Option<Purchase> {
        let i = field.recruits.iter().position(|recruit| recruit.label == label)?;
        self.purchases.get(i).copied()
    }

    /// Adds to a ranking what was bought.
    pub(super) fn add_purchases(
        &self,
        language: Language,
        ranking: &mut Table,
        rates: &[KillRate],
        field: &Field,
    ) {
        const AFTER_AP: usize = 3;
        if self.purchases.is_empty() {
            return;
        }
        let names = [say!(language, "ap-left-over"), say!(language, "field-fighters")];
        ranking.columns.splice(AFTER_AP..AFTER_AP, names.map(|name| Column::new(name, Align::Right)));
        for (row, rate) in ranking.rows.iter_mut().zip(rates) {
            let cells = match self.purchase(field, &rate.killer) {
                Some(purchase) => [Cell::from(purchase.ap_left), Cell::from(purchase.fighters)],
                None => [Cell::Empty, Cell::Empty],
            };
            row.splice(AFTER_AP..AFTER_AP, cells);
        }
    }

    /// What a reader has to know besides: who cannot be bought, where the groups are not worth the same.
    pub(super) fn notes(
        &self,
        language: Language,
        field: &Field,
        second_ranks: &[BySide<u8>],
    ) -> Vec<String> {
        let mut notes = Vec::new();
        let limited = |limit: Limit| -> Vec<&str> {
            let all = field.recruits.iter().zip(&self.purchases);
            all.filter(|(_, purchase)| purchase.limited_by == limit)
                .map(|(of, _)| of.label.as_str())
                .collect()
        };
        for limit in [Limit::MostFighters, Limit::Champion] {
            let names = limited(limit);
            if !names.is_empty() {
                let (reason, names) = (words::limit(language, limit), names.join(", "));
                notes.push(say!(language, "field-unspent", reason = reason, names = names));
            }
        }
        if let Some(budget) = self.budget {
            notes.extend(self.unaffordable.iter().map(|recruit| {
                let ap = recruit.profile.strategic_value;
                let (ap, budget) = (ap.get(), budget.get());
                say!(language, "field-unaffordable", id = &recruit.label, ap = ap, budget = budget)
            }));
        }
        let waiting = second_ranks.iter().filter(|ranks| ranks.a > 0 || ranks.b > 0).count();
        if waiting > 0 {
            notes.push(say!(language, "field-second-rank", n = waiting, pairs = second_ranks.len()));
        }
        notes
    }
}

/// So many fights of each of so many pairs take seconds, not minutes.
pub(super) fn default_runs(pairs: u64) -> Runs {
    let runs = (1_000_000 / pairs.max(1)).clamp(2_000, 20_000);
    Runs::new(runs as i64).expect("it is a number of runs")
}

/// The melees of all cells, in the order of [`Field::cells`], and how many wait in each.
pub(super) fn play(
    play: &Play,
    recruits: &[Recruit],
    meetings: Meetings,
    meeting: Meeting,
    players: BySide<&PolicyPlayer>,
) -> Result<(Vec<Tally>, Vec<BySide<u8>>), CliError> {
    let all: Vec<Sides> = Field::pairs(recruits, meetings).map(Sides::new).collect();
    let experiment = play.experiment(players);
    let second_ranks = all.iter().map(|sides| meeting.second_rank(sides, &experiment)).collect();
    let match_ups: Vec<MeleeMatchUp> = all.iter().map(|sides| sides.melee(meeting)).collect();
    let expected = play.expected_fights().saturating_mul(match_ups.len() as u64);
    let progress = Progress::new(expected, Unit::Fights, play.language, play.quiet);
    let count = |fights| progress.add(fights);
    let tallies = with_threads(play.threads, || match play.precision {
        Some(precision) => {
            let until = |match_up| play_melee_until(match_up, &experiment, precision, &count);
            match_ups.iter().map(until).collect()
        }
        None => play_all_melees(&match_ups, &experiment, &count),
    });
    Ok((tallies.map_err(|error| CliError::Outside(error.to_string()))?, second_ranks))
}
