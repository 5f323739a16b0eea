//! The game about which army list to bring: two players choose a list each, and the payoff is wins
//! minus losses of their battles.

use super::super::metagame::{Metagame, solve_zero_sum};
use super::values::normal_deviate;
use crate::dice::Words;
use crate::stats::MeanSums;

/// A symmetric zero-sum game between army lists, with payoffs from battles.
///
/// # Design
/// Few battles are played between two lists, so a payoff is mostly dice, and the equilibrium of the
/// raw payoffs would choose whoever had luck. A payoff is therefore split into the difference of
/// two strengths and a rest, and the rest is reduced by the share of it that the dice explain
/// (empirical Bayes: Efron and Morris 1975, J. Am. Stat. Assoc. 70:311).
#[derive(Clone, Debug, PartialEq)]
pub struct ListGame {
    /// Mean wins minus losses of a battle of the row's list against the column's; antisymmetric.
    means: Vec<Vec<f64>>,
    /// Standard errors of the means: symmetric, 0 in the diagonal.
    errors: Vec<Vec<f64>>,
}

impl ListGame {
    /// Creates the game from the results of pairs of battles: `meetings[i][j]`, for j < i, sums
    /// wins minus losses of list i against list j over pairs of `battles_per_pair` battles.
    pub fn new(meetings: &[Vec<MeanSums>], battles_per_pair: u64) -> Self {
        let n = meetings.len();
        let mut game = Self { means: vec![vec![0.0; n]; n], errors: vec![vec![0.0; n]; n] };
        for (i, row) in meetings.iter().enumerate() {
            for (j, sums) in row.iter().enumerate().take(i) {
                let Some(mean) = sums.mean() else { continue };
                let per_battle = |of: f64| of / battles_per_pair as f64;
                game.set([i, j], per_battle(mean.estimate));
                let error = per_battle(mean.standard_error);
                (game.errors[i][j], game.errors[j][i]) = (error, error);
            }
        }
        game
    }

    fn set(&mut self, [i, j]: [usize; 2], mean: f64) {
        (self.means[i][j], self.means[j][i]) = (mean, -mean);
    }

    /// Returns the payoffs without as much of the dice as can be told.
    fn payoffs(&self) -> Vec<Vec<f64>> {
        let n = self.means.len();
        let strengths: Vec<f64> = self.means.iter().map(|row| row.iter().sum::<f64>() / n as f64).collect();
        let rest = |i: usize, j: usize| self.means[i][j] - (strengths[i] - strengths[j]);
        let pairs = || (0..n).flat_map(|i| (0..i).map(move |j| (i, j)));
        let freedom = (n.saturating_sub(1) * n.saturating_sub(2)) as f64 / 2.0;
        let rests: f64 = pairs().map(|(i, j)| rest(i, j).powi(2)).sum();
        let count = pairs().count() as f64;
        let dice: f64 = pairs().map(|(i, j)| self.errors[i][j].powi(2)).sum::<f64>() / count.max(1.0);
        // Fewer than three lists have no rest.
        let kept = if rests > dice * freedom { 1.0 - dice * freedom / rests } else { 0.0 };
        let payoff = |i: usize, j: usize| strengths[i] - strengths[j] + kept * rest(i, j);
        (0..n).map(|i| (0..n).map(|j| payoff(i, j).clamp(-1.0, 1.0)).collect()).collect()
    }

    /// Returns the share of each list in the mix that no list of the game beats on average: of
    /// several such mixes the most even one.
    pub fn mix(&self) -> Vec<f64> {
        let (n, payoffs) = (self.means.len(), self.payoffs());
        let game = Metagame::new(&payoffs, &vec![vec![0.0; n]; n], &vec![1.0; n]);
        let solved = game.map_err(|faults| faults.join("; ")).and_then(|game| game.equilibrium());
        solved.map_or_else(|_| strongest(&payoffs), |found| found.shares)
    }

    /// Returns mixes of games whose means are drawn from their distributions. Their spread shows
    /// how far the dice determine the mix (parametric bootstrap).
    pub fn resampled_mixes(&self, count: usize, words: &mut Words) -> Vec<Vec<f64>> {
        let mut mix = || {
            let mut game = self.clone();
            for i in 0..self.means.len() {
                for j in 0..i {
                    game.set([i, j], self.means[i][j] + self.errors[i][j] * normal_deviate(words));
                }
            }
            let payoffs = game.payoffs();
            solve_zero_sum(&payoffs).map_or_else(|_| strongest(&payoffs), |(_, [rows, _])| rows)
        };
        (0..count).map(|_| mix()).collect()
    }
}

/// Returns the mix that has only the list with the largest mean payoff, for a game that was not
/// solved.
fn strongest(payoffs: &[Vec<f64>]) -> Vec<f64> {
    let total = |i: &usize| payoffs[*i].iter().sum::<f64>();
    let best = (0..payoffs.len()).max_by(|i, j| total(i).total_cmp(&total(j)));
    (0..payoffs.len()).map(|i| if Some(i) == best { 1.0 } else { 0.0 }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Seed;

    /// Results of `pairs` pairs of two battles with this mean per pair, from -2 to 2.
    fn meeting(pairs: u64, mean: f64) -> MeanSums {
        let wins = ((mean + 2.0) / 4.0 * pairs as f64).round() as u64;
        let mut sums = MeanSums::default();
        (0..pairs).for_each(|pair| sums += MeanSums::from_trial(if pair < wins { 2 } else { -2 }));
        sums
    }

    #[test]
    fn the_strongest_list_is_the_mix_and_counters_share_it() {
        let stronger = ListGame::new(&[vec![], vec![meeting(500, -0.8)], vec![meeting(500, -0.8); 2]], 2);
        assert!(stronger.mix()[0] > 0.999, "{:?}", stronger.mix());
        let [beats, loses] = [meeting(500, 0.8), meeting(500, -0.8)];
        let circle = ListGame::new(&[vec![], vec![beats], vec![loses, beats]], 2);
        for share in circle.mix() {
            assert!((share - 1.0 / 3.0).abs() < 0.01, "{:?}", circle.mix());
        }
    }

    #[test]
    fn counters_that_the_dice_explain_do_not_enter_the_mix() {
        // Eight equal lists; the first is a little stronger, and loses against the last by luck.
        let mean = |i: usize, j: usize| match (i, j) {
            (7, 0) => 0.3,
            (_, 0) => -0.3,
            _ => 0.0,
        };
        let meetings: Vec<Vec<MeanSums>> =
            (0..8).map(|i| (0..i).map(|j| meeting(40, mean(i, j))).collect()).collect();
        let mix = ListGame::new(&meetings, 2).mix();
        assert!(mix[0] > 0.999, "{mix:?}");
    }

    #[test]
    fn mixes_from_few_battles_differ_more() {
        let share = |pairs: u64| -> f64 {
            let close = ListGame::new(&[vec![], vec![meeting(pairs, -0.2)]], 2);
            let mixes = close.resampled_mixes(200, &mut Seed(1).stream("mixes").words(0));
            mixes.iter().map(|mix| mix[0]).sum::<f64>() / 200.0
        };
        let [few, many] = [share(20), share(2000)];
        assert!(few > 0.55 && few < 0.85 && many > 0.99, "{few} {many}");
    }
}
