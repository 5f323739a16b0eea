//! Sums of battles by table, and intervals from them. Battles on one table, or between the same
//! random lists, are more alike than others, so an interval over single battles would be too
//! narrow. Means are therefore means over tables, with Student intervals whose degrees of freedom
//! are the number of tables less one: the cluster-robust interval of a survey with clusters of
//! equal size. Chances have the interval of a bounded mean, and so do other quantities if all
//! tables are equal: no variance is known then, only the range of the quantity, [`Limits`]. The
//! share of decided battles is a ratio of two such means.

use crate::battle::game::Tally;
use crate::rules::{BySide, Side};
use crate::stats::{
    BoundedMean, Estimate, Interval, MeanSums, Proportion, RatioSums, ratio_of_means, student_quantile, z95,
};

/// Quantity that is measured in every battle; with a side, of this side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measured {
    Wins(Side),
    Draws,
    VictoryPoints(Side),
    ApLost(Side),
    AreasHeld(Side),
    WipedOut(Side),
    Turns,
}

/// Number of quantities in [`Measured::ALL`].
const COUNT: usize = 12;

impl Measured {
    const ALL: [Measured; COUNT] = {
        use Measured::*;
        use Side::{A, B};
        [
            Wins(A),
            Wins(B),
            Draws,
            VictoryPoints(A),
            VictoryPoints(B),
            ApLost(A),
            ApLost(B),
            AreasHeld(A),
            AreasHeld(B),
            WipedOut(A),
            WipedOut(B),
            Turns,
        ]
    };

    /// Returns the sum of the quantity over the battles of a table.
    fn sum(self, tally: &Tally) -> u64 {
        match self {
            Measured::Wins(side) => tally.wins[side],
            Measured::Draws => tally.draws,
            Measured::VictoryPoints(side) => tally.victory_points[side].sum,
            Measured::ApLost(side) => tally.ap_lost[side].sum,
            Measured::AreasHeld(side) => tally.areas_held[side].sum,
            Measured::WipedOut(side) => tally.wiped_out[side],
            Measured::Turns => tally.turns.sum,
        }
    }

    /// Returns the index in [`Measured::ALL`].
    fn index(self) -> usize {
        Measured::ALL.iter().position(|of| *of == self).expect("all are there")
    }

    /// Returns the same quantity of the other side.
    fn of_other_side(self) -> Self {
        use Measured::*;
        match self {
            Wins(side) => Wins(side.other()),
            VictoryPoints(side) => VictoryPoints(side.other()),
            ApLost(side) => ApLost(side.other()),
            AreasHeld(side) => AreasHeld(side.other()),
            WipedOut(side) => WipedOut(side.other()),
            Draws => Draws,
            Turns => Turns,
        }
    }

    fn is_chance(self) -> bool {
        matches!(self, Measured::Wins(_) | Measured::Draws | Measured::WipedOut(_))
    }
}

/// Largest possible values in a battle, of either side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Victory points, after any turn.
    pub(super) victory_points: u64,
    /// AP of an army.
    pub(super) ap: u64,
    /// Areas of the scenario times turns.
    pub(super) areas_held: u64,
    pub(super) turns: u64,
}

impl Limits {
    /// Returns the range of a quantity in a battle.
    fn range(&self, measured: Measured) -> Interval {
        let most = match measured {
            Measured::Wins(_) | Measured::Draws | Measured::WipedOut(_) => 1,
            Measured::VictoryPoints(_) => self.victory_points,
            Measured::ApLost(_) => self.ap,
            Measured::AreasHeld(_) => self.areas_held,
            Measured::Turns => self.turns,
        };
        let least = if measured == Measured::Turns { 1.0 } else { 0.0 };
        Interval { low: least, high: most as f64 }
    }
}

/// Sums of the measured quantities over the battles of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TableSums {
    measured: [u64; COUNT],
    /// Victory points of each side at the end of each turn, without the last turns if neither side
    /// has any.
    points_by_turn: BySide<Vec<u64>>,
    /// Number of battles in which each fighter died, by index.
    deaths: BySide<Vec<u64>>,
    /// Number of actions that broke the rules.
    illegal: u64,
}

impl TableSums {
    pub(super) fn from_tally(tally: &Tally) -> Self {
        let BySide { a, b } = &tally.points_by_turn;
        let turns = a.iter().zip(b).rposition(|(a, b)| a + b > 0).map_or(0, |last| last + 1);
        TableSums {
            measured: Measured::ALL.map(|measured| measured.sum(tally)),
            points_by_turn: tally.points_by_turn.as_ref().map(|points| points[..turns].to_vec()),
            deaths: tally.deaths.as_ref().map(|deaths| deaths.to_vec()),
            illegal: tally.illegal,
        }
    }

    /// Returns the sums with the sides exchanged.
    pub(super) fn with_swapped_sides(&self) -> Self {
        let measured = Measured::ALL.map(|of| self.measured[of.of_other_side().index()]);
        let BySide { a, b } = self.deaths.clone();
        let points_by_turn = self.points_by_turn.clone().swapped();
        TableSums { measured, points_by_turn, deaths: BySide { a: b, b: a }, illegal: self.illegal }
    }

    /// Returns the sums over the battles of both, which are on the same table.
    pub(super) fn merged(mut self, other: &Self) -> Self {
        self.measured.iter_mut().zip(other.measured).for_each(|(sum, more)| *sum += more);
        for side in Side::BOTH {
            let (points, more) = (&mut self.points_by_turn[side], &other.points_by_turn[side]);
            points.resize(points.len().max(more.len()), 0);
            points.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
            let deaths = self.deaths[side].iter_mut().zip(&other.deaths[side]);
            deaths.for_each(|(sum, more)| *sum += more);
        }
        self.illegal += other.illegal;
        self
    }

    /// Returns the sums as a row of numbers, the form in which they are cached.
    pub(super) fn to_numbers(&self) -> Vec<u64> {
        let (BySide { a, b }, points) = (&self.deaths, &self.points_by_turn);
        let counts = [self.illegal, points.a.len() as u64, a.len() as u64];
        let points = points.a.iter().chain(&points.b);
        counts.iter().chain(&self.measured).chain(points).chain(a).chain(b).copied().collect()
    }

    /// Parses a row of numbers as [`to_numbers`](Self::to_numbers) writes it; `None` if it is
    /// malformed.
    pub(super) fn from_numbers(numbers: &[u64]) -> Option<Self> {
        let ([illegal, turns, of_a], rest) = numbers.split_first_chunk()?;
        let (measured, rest) = rest.split_first_chunk()?;
        let turns = usize::try_from(*turns).ok()?;
        let (points, deaths) = rest.split_at_checked(turns.checked_mul(2)?)?;
        let (a, b) = points.split_at(turns);
        let points_by_turn = BySide { a: a.to_vec(), b: b.to_vec() };
        let (a, b) = deaths.split_at_checked(usize::try_from(*of_a).ok()?)?;
        let deaths = BySide { a: a.to_vec(), b: b.to_vec() };
        Some(TableSums { measured: *measured, points_by_turn, deaths, illegal: *illegal })
    }
}

/// Sums of the measured quantities over tables, from which means and intervals are computed. They
/// are integers, so that the result is the same in any order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clusters {
    pub(super) each: u64,
    sums: [MeanSums; COUNT],
    /// Victory points of each side at the end of each turn; tables without a turn have 0.
    points_by_turn: BySide<Vec<MeanSums>>,
    /// For each side, sums over tables of its victories and of the decided battles.
    decided: BySide<RatioSums>,
    /// Number of battles in which each fighter died, by index.
    pub(super) deaths: BySide<Vec<u64>>,
    /// Number of actions that broke the rules.
    pub(super) illegal: u64,
}

impl Clusters {
    /// Returns empty sums with `each` battles per table.
    pub(super) fn empty(each: u64) -> Self {
        Clusters {
            each,
            sums: [MeanSums::default(); COUNT],
            points_by_turn: BySide::default(),
            decided: BySide::default(),
            deaths: BySide::default(),
            illegal: 0,
        }
    }

    /// Returns the sums of a single table.
    pub(super) fn from_table(table: &TableSums, each: u64) -> Self {
        let sums = table.measured.map(|sum| MeanSums::from_trial(sum.into()));
        let measured = |of: Measured| table.measured[of.index()];
        let decided = each - measured(Measured::Draws);
        let decided = |side| RatioSums::from_trial(measured(Measured::Wins(side)).into(), decided.into());
        let decided = BySide { a: decided(Side::A), b: decided(Side::B) };
        let points_by_turn = table
            .points_by_turn
            .as_ref()
            .map(|points| points.iter().map(|sum| MeanSums::from_trial((*sum).into())).collect());
        let deaths = table.deaths.clone();
        Clusters { each, sums, points_by_turn, decided, deaths, illegal: table.illegal }
    }

    /// Returns the sums over the tables of both.
    pub(super) fn merged(mut self, other: &Self) -> Self {
        self.sums.iter_mut().zip(&other.sums).for_each(|(sum, more)| *sum += *more);
        for side in Side::BOTH {
            self.decided[side] += other.decided[side];
            let (points, more) = (&mut self.points_by_turn[side], &other.points_by_turn[side]);
            points.resize(points.len().max(more.len()), MeanSums::default());
            points.iter_mut().zip(more).for_each(|(sum, more)| *sum += *more);
            let (deaths, more) = (&mut self.deaths[side], &other.deaths[side]);
            deaths.resize(deaths.len().max(more.len()), 0);
            deaths.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
        self.illegal += other.illegal;
        self
    }

    /// Returns the number of tables.
    pub(super) fn tables(&self) -> u64 {
        self.sums[0].trials
    }

    /// Returns the mean per battle with its 95 % interval. The interval of a single table spans all
    /// possible values.
    pub(super) fn mean(&self, measured: Measured, limits: &Limits) -> Estimate {
        self.mean_of(self.sums[measured.index()], measured, limits)
    }

    /// Returns the sums of the victory points of a side after each of `turns` turns.
    pub(super) fn points_sums(&self, side: Side, turns: u8) -> Vec<MeanSums> {
        let of_turn = |turn| self.points_by_turn[side].get(turn).copied().unwrap_or_default();
        (0..usize::from(turns)).map(|turn| MeanSums { trials: self.tables(), ..of_turn(turn) }).collect()
    }

    /// Converts sums of victory points over tables to the mean per battle, with its 95 % interval.
    pub(super) fn to_points(&self, sums: MeanSums, limits: &Limits) -> Estimate {
        self.mean_of(sums, Measured::VictoryPoints(Side::A), limits)
    }

    fn mean_of(&self, sums: MeanSums, measured: Measured, limits: &Limits) -> Estimate {
        let each = self.each as f64;
        let value = sums.x as f64 / (sums.trials as f64 * each);
        let Interval { low, high } = limits.range(measured);
        let range = Interval { low: each * low, high: each * high };
        let ci95 = match sums.mean() {
            None => range,
            Some(mean) if measured.is_chance() || mean.standard_error == 0.0 => {
                sums.bounded_mean(range).map_or(range, BoundedMean::interval95)
            }
            Some(mean) => {
                let half = student_quantile(z95(), sums.trials as f64 - 1.0) * mean.standard_error;
                let (low, high) = (mean.estimate - half, mean.estimate + half);
                Interval { low: low.max(range.low), high: high.min(range.high) }
            }
        };
        Estimate { value, ci95: Interval { low: ci95.low / each, high: ci95.high / each } }
    }

    /// Returns the sums of a side's points per table, 2 for a victory and 1 for a draw.
    pub(super) fn points(&self, side: Side) -> MeanSums {
        // 2 wins + draws = 2 wins - decided battles + all battles, for each table.
        let RatioSums { trials, x, y, xx, xy, yy } = self.decided[side];
        let [x, y, xx, xy, yy] = [x, y, xx, xy, yy].map(|sum| sum as i128);
        let (each, tables) = (i128::from(self.each), i128::from(trials));
        let difference = 2 * x - y;
        let squares = 4 * xx - 4 * xy + yy + 2 * each * difference + each * each * tables;
        MeanSums { trials, x: difference + each * tables, xx: squares as u128 }
    }

    /// Converts points per table to the mean score per battle, 0 to 1, with its 95 % interval. That
    /// of a single table spans all possible values.
    pub(super) fn to_score(&self, points: MeanSums) -> Estimate {
        let most = 2.0 * self.each as f64;
        let range = Interval { low: 0.0, high: most };
        let ci95 = match points.mean() {
            None => range,
            Some(_) => points.bounded_mean(range).map_or(range, BoundedMean::interval95),
        };
        let value = points.x as f64 / (points.trials as f64 * most);
        Estimate { value, ci95: Interval { low: ci95.low / most, high: ci95.high / most } }
    }

    /// Returns the share of the decided battles that a side won; `None` for a single table or
    /// without decided battles. The standard error is that of a ratio of two sums (Cochran 1977,
    /// Sampling Techniques, 6.4), because a few tables do not determine the correlation that
    /// [`MeanPair`](crate::stats::MeanPair) needs.
    ///
    /// The interval of the ratio is too narrow where it reaches 0 or 1 or all tables are equal.
    /// There it is extended to contain the Wilson interval of as many battles as there are tables.
    pub(super) fn wins_of_decided(&self, side: Side) -> Option<Estimate> {
        let sums = self.decided[side];
        let value = ratio_of_means(&[sums.into()]).filter(|_| sums.trials > 1)?;
        let (tables, decided) = (sums.trials as f64, sums.y as f64);
        let squares = sums.xx as f64 - 2.0 * value * sums.xy as f64 + value * value * sums.yy as f64;
        let error = (squares.max(0.0) * tables / (tables - 1.0)).sqrt() / decided;
        let half = student_quantile(z95(), tables - 1.0) * error;
        let ends = Interval { low: (value - half).max(0.0), high: (value + half).min(1.0) };
        let is_at_an_end = ends.low <= 0.0 || ends.high >= 1.0;
        let successes = (value * tables).round() as u64;
        let wilson = Proportion { successes, trials: sums.trials }.interval95();
        let ci95 = match is_at_an_end || half == 0.0 {
            true => Interval { low: ends.low.min(wilson.low), high: ends.high.max(wilson.high) },
            false => ends,
        };
        Some(Estimate { value, ci95 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(wins: u64, draws: u64, lost: u64) -> Tally {
        let mut tally = Tally { runs: 4, draws, ..Tally::default() };
        tally.wins.a = wins;
        tally.wins.b = 4 - wins - draws;
        tally.ap_lost.a.sum = lost;
        tally
    }

    const LIMITS: Limits = Limits { victory_points: 6, ap: 400, areas_held: 18, turns: 6 };

    fn clusters(all: &[Tally]) -> Clusters {
        all.iter().fold(Clusters::empty(4), |sum, tally| {
            sum.merged(&Clusters::from_table(&TableSums::from_tally(tally), 4))
        })
    }

    #[test]
    fn means_over_tables_have_intervals_for_clustered_battles() {
        let found = clusters(&[tally(4, 0, 100), tally(2, 1, 200), tally(0, 0, 300)]);
        let wins = found.mean(Measured::Wins(Side::A), &LIMITS);
        assert!((wins.value - 0.5).abs() < 1e-12);
        // Shares 1, 0.5, 0: φ = (8 + 4) / (12 + 4), an effective sample of four tables: 2 of 4,
        // 0.15 to 0.85, except for the Wilson lower end.
        assert!((wins.ci95.low - 0.0966).abs() < 1e-3 && (wins.ci95.high - 0.9034).abs() < 1e-3, "{wins:?}");
        let lost = found.mean(Measured::ApLost(Side::A), &LIMITS);
        assert!((lost.value - 50.0).abs() < 1e-12);
        assert!((lost.ci95.high - 50.0 - 4.302_653 * 25.0 / 3f64.sqrt()).abs() < 1e-3, "{lost:?}");
    }

    #[test]
    fn the_interval_of_a_single_table_spans_all_possible_values() {
        let found = clusters(&[tally(2, 1, 100)]);
        let [wins, lost] =
            [Measured::Wins(Side::A), Measured::ApLost(Side::A)].map(|of| found.mean(of, &LIMITS));
        assert_eq!((wins.value, wins.ci95), (0.5, Interval { low: 0.0, high: 1.0 }));
        assert_eq!((lost.value, lost.ci95), (25.0, Interval { low: 0.0, high: 400.0 }));
    }

    #[test]
    fn equal_results_on_all_tables_leave_an_interval() {
        let found = clusters(&[tally(4, 0, 0), tally(4, 0, 0), tally(4, 0, 0)]);
        let wins = found.mean(Measured::Wins(Side::A), &LIMITS);
        assert!(wins.value > 0.999 && wins.ci95.low > 0.3 && wins.ci95.low < 0.6, "{wins:?}");
        // Zero on all three tables: the interval of 0 successes in 3, times the largest possible
        // value.
        let share = Proportion { successes: 0, trials: 3 }.interval95().high;
        let lost = found.mean(Measured::ApLost(Side::A), &LIMITS);
        assert!(lost.ci95.low == 0.0 && (lost.ci95.high - 400.0 * share).abs() < 1e-9, "{lost:?}");
        let points = found.to_points(found.points_sums(Side::A, 1)[0], &LIMITS);
        assert!(points.value == 0.0 && (points.ci95.high - 6.0 * share).abs() < 1e-9, "{points:?}");
    }

    #[test]
    fn the_share_of_decided_battles_ignores_draws_and_is_clustered() {
        let found = clusters(&[tally(3, 0, 0), tally(1, 2, 0), tally(2, 1, 0)]);
        // 6 of 9; residuals 3 − 8/3, 1 − 4/3 and 0: standard error √(3 · 2/9 / 2) / 9.
        let decided = found.wins_of_decided(Side::A).expect("decided battles");
        assert!((decided.value - 6.0 / 9.0).abs() < 1e-12);
        let half = 4.302_653 * (3.0 * (2.0 / 9.0) / 2.0f64).sqrt() / 9.0;
        assert!((decided.ci95.high - decided.value - half).abs() < 1e-4, "{decided:?}");
        let other = found.wins_of_decided(Side::B).expect("decided battles");
        assert!((decided.value + other.value - 1.0).abs() < 1e-12);
        assert_eq!(clusters(&[tally(0, 4, 0), tally(0, 4, 0)]).wins_of_decided(Side::A), None);
        let always = clusters(&[tally(4, 0, 0), tally(4, 0, 0), tally(4, 0, 0)])
            .wins_of_decided(Side::A)
            .expect("decided battles");
        assert!(always.value > 0.999 && always.ci95.low < 0.6, "{always:?}");
    }

    #[test]
    fn scores_count_draws_half_and_both_sides_add_up_to_1() {
        let found = clusters(&[tally(3, 0, 0), tally(1, 2, 0), tally(2, 1, 0)]);
        let points = found.points(Side::A);
        // 6, 4 and 5 points of 8.
        assert_eq!((points.trials, points.x, points.xx), (3, 15, 77));
        let [a, b] = Side::BOTH.map(|side| found.to_score(found.points(side)));
        assert!((a.value - 15.0 / 24.0).abs() < 1e-12 && (a.value + b.value - 1.0).abs() < 1e-12);
        assert!((a.ci95.low + b.ci95.high - 1.0).abs() < 1e-9, "{a:?} {b:?}");
    }

    #[test]
    fn swapping_the_sides_of_a_table_twice_changes_nothing() {
        let table = TableSums::from_tally(&tally(3, 1, 7));
        let swapped = table.with_swapped_sides();
        assert_eq!(swapped.measured[Measured::Wins(Side::B).index()], 3);
        assert_eq!(swapped.with_swapped_sides(), table);
        let both = table.clone().merged(&swapped);
        assert_eq!(both.with_swapped_sides(), both);
    }

    #[test]
    fn table_sums_survive_a_round_trip_through_numbers() {
        let mut tally = tally(3, 1, 7);
        tally.points_by_turn.a[..3].copy_from_slice(&[0, 5, 6]);
        tally.deaths.a[0] = 4;
        tally.deaths.b[3] = 1;
        tally.illegal = 2;
        let table = TableSums::from_tally(&tally);
        assert_eq!(TableSums::from_numbers(&table.to_numbers()), Some(table));
        assert_eq!(TableSums::from_numbers(&[0, 5]), None);
    }

    #[test]
    fn points_by_turn_are_means_over_all_tables() {
        let with = |points: [u64; 3]| {
            let mut tally = tally(2, 0, 0);
            tally.points_by_turn.a[..3].copy_from_slice(&points);
            tally
        };
        // No side has points after the third turn on the second table.
        let found = clusters(&[with([4, 8, 12]), with([4, 4, 0]), with([4, 0, 0])]);
        let points = |side| -> Vec<Estimate> {
            found.points_sums(side, 4).into_iter().map(|sums| found.to_points(sums, &LIMITS)).collect()
        };
        let of_a = points(Side::A);
        assert_eq!(of_a.iter().map(|of| of.value).collect::<Vec<_>>(), [1.0, 1.0, 1.0, 0.0]);
        assert!(of_a[2].ci95.high > of_a[1].ci95.high);
        assert_eq!(points(Side::B)[1].value, 0.0);
    }

    #[test]
    fn the_order_of_tables_does_not_matter() {
        let [a, b] = [tally(3, 1, 7), tally(1, 0, 9)];
        assert_eq!(clusters(&[a.clone(), b.clone()]), clusters(&[b, a]));
    }
}
