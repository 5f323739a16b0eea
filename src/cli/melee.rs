//! `fleau melee`.

use super::budget::parse_budget;
use super::conduct;
use super::error::CliError;
use super::fight::{Played, Sampled, Sides};
use super::meeting::{MeetingOptions, nobody_shoots, shooting_approach};
use super::options::{Checks, Engine, FormatOption, Play, PlayOptions, Plays, with_approaches};
use super::progress::{Progress, Unit};
use crate::balance::Budget;
use crate::language::Language;
use crate::language::number::Figure;
use crate::policy::PolicyPlayer;
use crate::report::answers::words;
use crate::report::table::{Align, Cell, Column, Table};
use crate::rules::skirmish::MOST_FIGHTERS;
use crate::rules::{BySide, Movement, Side};
use crate::say;
use crate::scenario::length::parse_unknown_movement;
use crate::scenario::{Recruit, Roster, Runs, parse_fighter, parse_side};
use crate::simulate::{Measures, is_reached, play_melee, play_melee_until, with_threads};
use crate::study::meeting::Meeting;
use crate::study::purchase::{Limit, Purchase, buy};
use crate::study::settings::{Conducts, EngineChoice};
use clap::Args;
use std::io::Write;

const EXAMPLES: &str = "\
Examples:
  fleau melee \"3 guerrier_de_l_aube + arkeon_sanath@att=4,res=6\" \"2 garde_pretorien\"
  fleau melee \"3 guerrier_de_l_aube@mov=10\" \"2 garde_pretorien@mov=10\" --distance 20 --first a
  fleau melee --budget 200 guerrier_de_l_aube garde_pretorien
  fleau melee \"3 rodeur_wolfen_c3\" \"2 ashkasa_guerrier_de_sang_c3\" --distance 40 --policy-a kite";

/// Groups at a distance or in contact: movement, charges, shots, combats
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES, after_long_help = with_approaches(EXAMPLES))]
pub(super) struct MeleeCommand {
    /// A side: profiles separated by +, each with a number before it if wanted; at most 10 fighters
    a: String,
    /// The other
    b: String,
    /// A and B are single fighters; each side is as many of them as so many AP buy
    #[arg(long, value_name = "AP")]
    budget: Option<String>,
    #[command(flatten)]
    meeting: MeetingOptions,
    /// With --distance: the MOV, in centimeters, of fighters whose card prints none; their names are told
    #[arg(long, value_name = "CM", default_value = "10")]
    unknown_mov: String,
    #[command(flatten)]
    play: PlayOptions,
    #[command(flatten)]
    format: FormatOption,
}

/// What a melee tells besides what combats do.
pub(super) struct Melee {
    pub(super) meeting: Meeting,
    /// How many find no room beside an enemy when all of them meet.
    pub(super) second_rank: BySide<u8>,
    /// What was bought, with `--budget`.
    pub(super) purchases: Option<(Budget, BySide<Purchase>)>,
    /// The MOV that was assumed, in centimeters, and for whom.
    pub(super) assumed_movement: Option<(f64, Vec<String>)>,
}

/// Who fights.
struct Groups {
    sides: Sides,
    purchases: Option<(Budget, BySide<Purchase>)>,
    assumed_movement: Option<(f64, Vec<String>)>,
}

impl MeleeCommand {
    pub(super) fn run(&self, language: Language, out: &mut impl Write) -> Result<(), CliError> {
        let mut checks = Checks::default();
        let meeting = self.meeting.read(&mut checks);
        let budget = match &self.budget {
            None => Some(None),
            Some(text) => checks.take("--budget", parse_budget(text)).map(Some),
        };
        let unknown = checks.take("--unknown-mov", parse_unknown_movement(&self.unknown_mov));
        let written = [&self.a, &self.b].into_iter().map(String::as_str);
        let read =
            self.play.read_play(Plays::Melees, language, &mut checks, written, |roster, conducts, checks| {
                let unknown = unknown.filter(|_| self.meeting.distance.is_some());
                match budget? {
                    None => self.groups(roster, unknown, conducts, checks),
                    Some(budget) => self.bought(budget, roster, unknown, conducts, checks),
                }
            });
        let ((mut play, groups), meeting) = checks.close(read.zip(meeting))?;
        if !play.has_runs {
            play.runs = default_runs(&groups.sides);
        }
        self.play_and_print(&play, groups, meeting, out)
    }

    /// The sides as they are written.
    fn groups(
        &self,
        roster: &Roster,
        unknown: Option<Movement>,
        conducts: Option<&Conducts>,
        checks: &mut Checks,
    ) -> Option<Groups> {
        let mut assumed = Vec::new();
        let mut side = |side: Side, text: &str| {
            let mut recruits = checks.take(letter(side), parse_side(text, roster))?;
            assume_movement(&mut recruits, unknown, &mut assumed);
            check_side(side, &recruits, unknown.is_some(), conducts, checks).then_some(recruits)
        };
        let (a, b) = (side(Side::A, &self.a), side(Side::B, &self.b));
        let sides = Sides::new(BySide { a: &a?, b: &b? });
        Some(Groups { sides, purchases: None, assumed_movement: told(unknown, assumed) })
    }

    /// The largest groups that a budget buys.
    fn bought(
        &self,
        budget: Budget,
        roster: &Roster,
        unknown: Option<Movement>,
        conducts: Option<&Conducts>,
        checks: &mut Checks,
    ) -> Option<Groups> {
        let mut assumed = Vec::new();
        let mut side = |side: Side, text: &str| {
            let mut recruit = checks.take(letter(side), parse_fighter(text, roster))?;
            assume_movement(std::slice::from_mut(&mut recruit), unknown, &mut assumed);
            let alone = std::slice::from_ref(&recruit);
            let is_sound = check_side(side, alone, unknown.is_some(), conducts, checks);
            let purchase = checks.take(letter(side), buy(budget, &recruit))?;
            is_sound.then(|| (purchase.group(&recruit), purchase))
        };
        let (a, b) = (side(Side::A, &self.a), side(Side::B, &self.b));
        let (a, b) = (a?, b?);
        let sides = BySide { a: std::slice::from_ref(&a.0), b: std::slice::from_ref(&b.0) };
        let purchases = Some((budget, BySide { a: a.1, b: b.1 }));
        Some(Groups { sides: Sides::new(sides), purchases, assumed_movement: told(unknown, assumed) })
    }

    fn play_and_print(
        &self,
        play: &Play,
        groups: Groups,
        meeting: Meeting,
        out: &mut impl Write,
    ) -> Result<(), CliError> {
        let Groups { sides, purchases, assumed_movement } = groups;
        let BySide { a: Some(a), b: Some(b) } = conduct::players(&play.conducts, &play.data.ruleset) else {
            unreachable!("free sides are refused")
        };
        let players = BySide { a: &a, b: &b };
        let sampled = sample(play, &sides, meeting, players)?;
        let values = sides.strategic_values();
        let measures = match sampled.is_precise {
            None => Measures::of(&sampled.tally, values),
            Some(_) => Measures::of_stopped(&sampled.tally, values),
        };
        let second_rank = meeting.second_rank(&sides, &play.experiment(players));
        let reason = (play.engine == Engine::Auto).then_some(EngineChoice::Melees);
        let played = Played {
            command: "melee",
            play,
            sides: &sides,
            measures,
            sampled: Some(sampled),
            solution: None,
            reason,
            variant: None,
            comparison: None,
            melee: Some(Melee { meeting, second_rank, purchases, assumed_movement }),
        };
        played.print(self.format.format, out)
    }
}

fn letter(side: Side) -> &'static str {
    match side {
        Side::A => "A",
        Side::B => "B",
    }
}

/// Gives those whose card prints no MOV this one, and notes their names.
fn assume_movement(recruits: &mut [Recruit], unknown: Option<Movement>, assumed: &mut Vec<String>) {
    for recruit in recruits.iter_mut().filter(|recruit| recruit.profile.movement.is_none()) {
        recruit.profile.movement = unknown;
        if unknown.is_some() && !assumed.contains(&recruit.name) {
            assumed.push(recruit.name.clone());
        }
    }
}

/// What was assumed, in centimeters.
fn told(unknown: Option<Movement>, assumed: Vec<String>) -> Option<(f64, Vec<String>)> {
    let unknown = unknown.filter(|_| !assumed.is_empty())?;
    Some((f64::from(unknown.get()) / 10.0, assumed))
}

/// Notes what these fighters cannot do; whether that is nothing.
fn check_side(
    side: Side,
    recruits: &[Recruit],
    is_apart: bool,
    conducts: Option<&Conducts>,
    checks: &mut Checks,
) -> bool {
    let mut messages = Vec::new();
    let count: usize = recruits.iter().map(|recruit| usize::from(recruit.count.get())).sum();
    if count > MOST_FIGHTERS {
        messages.push(format!("{count} fighters; allowed: 1 to {MOST_FIGHTERS} on a side of a melee"));
    }
    if is_apart {
        let approach = conducts.and_then(|conducts| shooting_approach(conducts, side));
        messages.extend(approach.and_then(|approach| nobody_shoots(approach, recruits)));
    }
    messages.is_empty() || checks.take::<(), _>(letter(side), Err(messages)).is_some()
}

/// So many fights take a second or two on one core.
fn default_runs(sides: &Sides) -> Runs {
    let fighters = Side::BOTH.iter().map(|side| sides.of(*side).len() as i64).sum::<i64>();
    let runs = match fighters {
        ..=3 => 200_000,
        4..=6 => 100_000,
        7..=12 => 50_000,
        _ => 25_000,
    };
    Runs::new(runs).expect("it is a number of runs")
}

fn sample(
    play: &Play,
    sides: &Sides,
    meeting: Meeting,
    players: BySide<&PolicyPlayer>,
) -> Result<Sampled, CliError> {
    let (experiment, match_up) = (play.experiment(players), sides.melee(meeting));
    let progress = Progress::new(
        play.expected_fights(),
        Unit::FightsOfOne { until_precise: play.precision.is_some() },
        play.language,
        play.quiet,
    );
    let count = |fights| progress.add(fights);
    let tally = with_threads(play.threads, || match play.precision {
        Some(precision) => play_melee_until(&match_up, &experiment, precision, &count),
        None => play_melee(&match_up, &experiment, &count),
    })
    .map_err(|error| CliError::Outside(error.to_string()))?;
    let is_precise = play.precision.map(|precision| is_reached(&tally, precision));
    Ok(Sampled { tally, is_precise })
}

impl Melee {
    /// What is to be known before the tables are read: who waits, and why a group is no larger.
    pub(super) fn notices(&self, language: Language, sides: &Sides) -> Vec<String> {
        let mut notices = Vec::new();
        for side in Side::BOTH {
            let (waiting, all) = (self.second_rank[side], sides.of(side).len());
            if waiting > 0 {
                let side = letter(side);
                notices.push(match self.meeting.is_apart() {
                    true => say!(language, "fight-second-rank-apart", n = waiting, all = all, side = side),
                    false => say!(language, "fight-second-rank", n = waiting, all = all, side = side),
                });
            }
        }
        if let Some((centimeters, names)) = &self.assumed_movement {
            let names = names.join(", ");
            let mov = Figure::written(centimeters.to_string());
            notices.push(say!(language, "fight-unknown-mov", names = names, mov = mov));
        }
        if let Some((_, purchases)) = &self.purchases {
            for side in Side::BOTH {
                let purchase = purchases[side];
                if purchase.limited_by != Limit::Budget {
                    notices.push(say!(
                        language,
                        "fight-unspent",
                        side = letter(side),
                        fighters = purchase.fighters,
                        reason = words::limit(language, purchase.limited_by),
                        ap = purchase.ap_left
                    ));
                }
            }
        }
        notices
    }

    /// What was bought.
    pub(super) fn shopping(&self, language: Language, sides: &Sides) -> Option<Table> {
        let (budget, purchases) = self.purchases.as_ref()?;
        let right = |name: String| Column::new(name, Align::Right);
        let left = |name: String| Column::new(name, Align::Left);
        let mut table = Table::new([
            left(say!(language, "fight-side")),
            left(say!(language, "fight-fighter")),
            right(say!(language, "fight-ap-each")),
            right(say!(language, "fight-bought")),
            right(say!(language, "fight-ap-spent")),
            right(say!(language, "ap-left-over")),
            left(say!(language, "fight-limited-by")),
        ]);
        table.title = Some(say!(language, "fight-what-ap-buy", ap = budget.get()));
        for side in Side::BOTH {
            let (purchase, recruit) = (purchases[side], &sides.of(side)[0]);
            table.rows.push(vec![
                Cell::from(letter(side)),
                Cell::from(recruit.name.clone()),
                Cell::from(purchase.ap_each),
                Cell::from(purchase.fighters),
                Cell::from(purchase.ap_spent),
                Cell::from(purchase.ap_left),
                Cell::from(words::limit(language, purchase.limited_by)),
            ]);
        }
        Some(table)
    }
}
