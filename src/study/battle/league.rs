//! A league: every army list against every other one, each pair on tables of its own, with both
//! lists on both sides of each table.
//!
//! # Rating
//! The mean score, as in a round-robin tournament: 1 for a victory, ½ for a draw, 0 for a defeat,
//! averaged over all battles of the list. All lists meet each opponent equally often, so no model
//! such as that of Bradley and Terry is needed. The interval is that of a bounded mean over all
//! tables of the list, against all opponents: it covers the dice, the tables, and other opponents
//! like these.

use super::answer::{provenance_with, resolved};
use super::clusters::{Clusters, Limits, Measured, TableSums};
use super::question::{Armies, BATTLES_PER_TABLE, BattleQuestion, pairs_below, play_pairs, sum_over_tables};
use super::terms::{BattleScenario, NamedTable, PlayerKind};
use crate::battle::game::{Battle, simulate};
use crate::battle::players::caches::BattleCaches;
use crate::dice::Seed;
use crate::rules::{BySide, Side};
use crate::scenario::{ArmyList, Faults, Message};
use crate::stats::{Estimate, Interval, MeanSums};
use crate::study::army::ListedArmy;
use crate::study::provenance::Provenance;
use crate::study::question::{
    Failed, Part, Progress, Question, ScalableQuestion, Scale, SharedQuestion, answers,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Asks how army lists fare against each other.
#[derive(Clone, Debug)]
pub struct LeagueQuestion {
    /// The battles that each pair of lists plays. Its number of battles applies to each pair. Its
    /// armies only give the agreed AP, if none are set.
    pub battles: BattleQuestion,
    /// The lists, at least two.
    pub lists: Vec<ArmyList>,
}

/// A league of army lists: rating of each, and the results of every list against every other one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueAnswer {
    /// Fields that every answer begins with: schema, version, command, seed, hashes.
    #[serde(flatten)]
    pub provenance: Provenance,
    /// Scenario of the battles, which decides how a side wins.
    pub scenario: BattleScenario,
    /// Maximum number of turns.
    pub turns: u8,
    /// Table on which the battles are played.
    pub table: NamedTable,
    /// Maximum number of pieces of scenery on each table; fewer are placed if there is no room.
    pub scenery: u8,
    /// Kind of player that decides for each side of a table.
    pub players: BySide<PlayerKind>,
    /// AP agreed on by the players.
    pub agreed_ap: u16,
    /// Whether lists are played even if they break the rules for army lists (I-D).
    pub free: bool,
    /// Number of battles of each pair of lists; half of them with swapped sides.
    pub runs: u64,
    /// Number of tables of each pair.
    pub tables: u64,
    /// The lists with their ratings, in the order in which they were given.
    pub lists: Vec<LeagueList>,
    /// Results of every list against every other one.
    pub cells: Vec<LeagueCell>,
    /// Number of actions that broke the rules; more than 0 is a defect of the program.
    pub illegal_actions: u64,
}

answers!(LeagueAnswer);

/// A list of a league.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueList {
    /// Number of the list, from 1, in the order in which they were given.
    pub number: u64,
    /// Rank by rating, from 1; equal ratings share a rank.
    pub rank: u64,
    /// Rating: mean score against all other lists, 1 for a victory and 0.5 for a draw.
    #[schemars(range(min = 0, max = 1))]
    pub rating: f64,
    /// 95 % interval of the rating.
    pub ci95: Interval,
    /// Mean victory points if the battles ended with a turn, by turn from the first. Absent in
    /// scenarios without areas.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub victory_points_by_turn: Vec<LeaguePoints>,
    /// The list.
    pub list: ListedArmy,
}

/// Mean victory points after a turn, over all battles of a list.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeaguePoints {
    /// Victory points of the list.
    pub own: f64,
    /// 95 % interval of `own`.
    pub own_ci95: Interval,
    /// Victory points of its opponents.
    pub opponents: f64,
    /// 95 % interval of `opponents`.
    pub opponents_ci95: Interval,
}

impl LeaguePoints {
    /// Returns the points of the list and of its opponents.
    pub(crate) fn estimates(&self) -> BySide<Estimate> {
        BySide { a: self.own_ci95.around(self.own), b: self.opponents_ci95.around(self.opponents) }
    }
}

/// Results of one list against another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueCell {
    /// Number of the list whose results these are.
    pub list: u64,
    /// Number of its opponent.
    pub against: u64,
    /// Mean score against it, 1 for a victory and 0.5 for a draw.
    #[schemars(range(min = 0, max = 1))]
    pub score: f64,
    /// 95 % interval of the score.
    pub ci95: Interval,
    /// Share of the battles that the list wins, 0 to 1.
    #[schemars(range(min = 0, max = 1))]
    pub wins: f64,
    /// Share of the battles that end in a draw, 0 to 1.
    #[schemars(range(min = 0, max = 1))]
    pub draw: f64,
    /// AP of the dead fighters of the list per battle.
    pub ap_lost: f64,
}

impl LeagueList {
    /// Returns the rating with its interval.
    pub(crate) fn estimate(&self) -> Estimate {
        self.ci95.around(self.rating)
    }
}

impl LeagueCell {
    fn new([list, against]: [usize; 2], side: Side, clusters: &Clusters, limits: &Limits) -> Self {
        let score = clusters.to_score(clusters.points(side));
        LeagueCell {
            list: list as u64 + 1,
            against: against as u64 + 1,
            score: score.value,
            ci95: score.ci95,
            wins: clusters.mean(Measured::Wins(side), limits).value,
            draw: clusters.mean(Measured::Draws, limits).value,
            ap_lost: clusters.mean(Measured::ApLost(side), limits).value,
        }
    }

    /// Returns the score with its interval.
    pub(crate) fn estimate(&self) -> Estimate {
        self.ci95.around(self.score)
    }
}

/// Two lists by index, and the sums of their battles, in which the first is side A.
type PairSums = ([usize; 2], Clusters);

impl LeagueQuestion {
    /// Returns the number of pairs of lists.
    pub fn pairs(&self) -> u64 {
        let n = self.lists.len() as u64;
        n * n.saturating_sub(1) / 2
    }

    /// Returns the question about the battles of two lists.
    fn between(&self, [one, other]: [usize; 2]) -> BattleQuestion {
        let armies = Armies::Lists(BySide { a: self.lists[one].clone(), b: self.lists[other].clone() });
        BattleQuestion { armies, ..self.battles.clone() }
    }

    /// Checks all lists against the rules for army lists [I-D].
    ///
    /// # Errors
    /// Lists all violations, unless the question allows them.
    fn listed(&self) -> Result<Vec<ListedArmy>, Failed> {
        let agreed = self.battles.agreed()?;
        let (mut listed, mut faults) = (Vec::new(), Faults::default());
        for (number, list) in self.lists.iter().enumerate() {
            let of_list = |messages: Vec<Message>| Faults::from_messages("--league", messages).0;
            let name = || if list.name.is_empty() { format!("{}", number + 1) } else { list.name.clone() };
            match ListedArmy::new(list, agreed) {
                Err(message) => faults.0.extend(of_list(vec![message.within(name())])),
                Ok(army) => {
                    let broken = army.faults.iter().filter(|_| !self.battles.free);
                    let broken = broken.map(|fault| Message::from(fault.with_paragraph()).within(name()));
                    faults.0.extend(of_list(broken.collect()));
                    listed.push(army);
                }
            }
        }
        if faults.0.is_empty() { Ok(listed) } else { Err(faults.into()) }
    }

    /// Plays the battles of all pairs.
    fn play_all(&self, caches: &BattleCaches, progress: &dyn Progress) -> Result<Vec<PairSums>, Failed> {
        let pairs = pairs_below(self.lists.len());
        play_pairs(&self.battles, pairs, progress, |pair, first| {
            self.play_pair(caches, pair, first, progress)
        })
    }

    /// Plays the battles of one pair, whose tables have numbers from `first`. On each table half of
    /// the battles are played with swapped sides.
    fn play_pair(
        &self,
        caches: &BattleCaches,
        pair: [usize; 2],
        first: u64,
        progress: &dyn Progress,
    ) -> Result<Clusters, Failed> {
        let question = self.between(pair);
        let players = format!("in a league {:?}", question.terms.players.map(PlayerKind::spec));
        sum_over_tables(&question, &format!("{players} from {first}"), first, progress, |number| {
            let drawn = question.draw(&question.ruleset.ruleset, caches, first + number)?;
            let half = BATTLES_PER_TABLE / 2;
            let straight = TableSums::from_tally(&simulate(&drawn.battle, half, drawn.seed, &|_| {}));
            let BySide { a, b } = drawn.battle.armies;
            let swapped = Battle { armies: BySide { a: b, b: a }, ..drawn.battle };
            let seed = Seed(drawn.seed.stream("swapped sides").words(0).next_word());
            let swapped = TableSums::from_tally(&simulate(&swapped, half, seed, &|_| {}));
            Ok(straight.merged(&swapped.with_swapped_sides()))
        })
    }
}

impl Question for LeagueQuestion {
    type Answer = LeagueAnswer;

    fn answer(&self, progress: &dyn Progress) -> Result<LeagueAnswer, Failed> {
        let listed = self.listed()?;
        let caches = BattleCaches::default();
        let one = self.between([0, 1]);
        let first = one.draw(&one.ruleset.ruleset, &caches, 0)?;
        let (mut cells, mut illegal) = (Vec::new(), 0);
        let mut points = vec![MeanSums::default(); listed.len()];
        let (limits, turns) = (one.limits(&first.battle), first.battle.scenario.turns.get());
        let counted = if self.battles.terms.scenario.has_areas() { turns } else { 0 };
        let no_points = || vec![MeanSums::default(); counted.into()];
        let mut by_turn: Vec<BySide<_>> =
            listed.iter().map(|_| BySide { a: no_points(), b: no_points() }).collect();
        for (pair, clusters) in self.play_all(&caches, progress)? {
            for (side, list, against) in [(Side::A, pair[0], pair[1]), (Side::B, pair[1], pair[0])] {
                cells.push(LeagueCell::new([list, against], side, &clusters, &limits));
                points[list] += clusters.points(side);
                for (of, whose) in [(Side::A, side), (Side::B, side.other())] {
                    let more = clusters.points_sums(whose, counted);
                    by_turn[list][of].iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
                }
            }
            illegal += clusters.illegal;
        }
        cells.sort_by_key(|cell| (cell.list, cell.against));
        let scale = Clusters::empty(BATTLES_PER_TABLE);
        let ratings: Vec<Estimate> = points.into_iter().map(|points| scale.to_score(points)).collect();
        let rank = |rating: f64| 1 + ratings.iter().filter(|other| other.value > rating).count() as u64;
        let by_turn = by_turn.into_iter().map(|BySide { a, b }| {
            let of_turn = |(own, opponents)| {
                let [own, opponents] = [own, opponents].map(|sums| scale.to_points(sums, &limits));
                LeaguePoints {
                    own: own.value,
                    own_ci95: own.ci95,
                    opponents: opponents.value,
                    opponents_ci95: opponents.ci95,
                }
            };
            a.into_iter().zip(b).map(of_turn).collect()
        });
        let rated = listed.into_iter().zip(&ratings).zip(by_turn).zip(1..);
        let lists = rated.map(|(((list, rating), by_turn), number)| LeagueList {
            number,
            victory_points_by_turn: by_turn,
            rank: rank(rating.value),
            rating: rating.value,
            ci95: rating.ci95,
            list,
        });
        let (battles, terms) = (&self.battles, &self.battles.terms);
        let fighters = resolved(self.lists.iter().flat_map(|list| &list.fighters));
        Ok(LeagueAnswer {
            provenance: provenance_with(battles, &fighters, "battle-league"),
            scenario: terms.scenario.clone(),
            turns,
            table: terms.table.to_named(),
            scenery: terms.table.scenery(),
            players: terms.players,
            agreed_ap: battles.agreed()?.get(),
            free: battles.free,
            runs: battles.tables() * BATTLES_PER_TABLE,
            tables: battles.tables(),
            lists: lists.collect(),
            cells,
            illegal_actions: illegal,
        })
    }
}

impl SharedQuestion for LeagueQuestion {
    fn play(&self, _: Part, progress: &dyn Progress) -> Result<(), Failed> {
        self.listed()?;
        self.play_all(&BattleCaches::default(), progress).map(drop)
    }
}

impl ScalableQuestion for LeagueQuestion {
    fn scale(&self) -> Option<Scale> {
        self.battles.scale()
    }

    fn with_fights(&self, fights: u64) -> Self {
        LeagueQuestion { battles: self.battles.with_fights(fights), lists: self.lists.clone() }
    }
}
