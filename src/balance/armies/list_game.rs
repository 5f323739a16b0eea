//! The game about which army list to bring: two players choose a list each, and the payoff is wins
//! minus losses of their battles.

use super::super::metagame::Metagame;
use super::values::normal_deviate;
use crate::dice::Words;
use crate::stats::MeanSums;

/// A symmetric zero-sum game between army lists, with payoffs from battles.
///
/// # Design
/// Few battles are played between two lists, so a measured payoff is mostly noise, and an
/// equilibrium of measured payoffs would be made of chance counters. A payoff is therefore split
/// into the difference of two strengths and a residual, and the residuals are shrunk by the share
/// of their variance that noise explains (empirical Bayes: Efron and Morris 1975, J. Am. Stat.
/// Assoc. 70:311). Strengths are means over all opponents and are not shrunk: among lists of nearly
/// equal strength chance still decides which is in the mix, as the intervals of
/// [`resampled_mixes`](Self::resampled_mixes) show.
#[derive(Clone, Debug, PartialEq)]
pub struct ListGame {
    /// Expected wins minus losses of a battle of the row's list against the column's;
    /// antisymmetric, from -1 to 1.
    payoffs: Vec<Vec<f64>>,
    /// Standard error of the mean of the battles between two lists, the same for all.
    standard_error: f64,
}

impl ListGame {
    /// Creates the game from the results of pairs of battles: `results[i][j]`, for j < i, sums wins
    /// minus losses of list i against list j over pairs of `battles_per_pair` battles, as many for
    /// any two lists.
    pub fn new(results: &[Vec<MeanSums>], battles_per_pair: u64) -> Self {
        let n = results.len();
        let per_battle = |of: f64| of / battles_per_pair as f64;
        let all = || results.iter().enumerate().flat_map(|(i, row)| row.iter().take(i));
        // Squared errors of the means; their mean is steadier than that of each few pairs.
        let errors = all().filter_map(MeanSums::mean).map(|mean| per_battle(mean.standard_error).powi(2));
        let variance = errors.sum::<f64>() / all().count().max(1) as f64;
        let mut means = vec![vec![0.0; n]; n];
        for (i, row) in results.iter().enumerate() {
            for (j, sums) in row.iter().enumerate().take(i) {
                let mean = per_battle(sums.mean().map_or(0.0, |mean| mean.estimate));
                (means[i][j], means[j][i]) = (mean, -mean);
            }
        }
        Self { payoffs: shrunk(&means, variance), standard_error: variance.sqrt() }
    }

    /// Returns the share of each list in the mix that no list of the game beats on average: of
    /// several such mixes the most even one.
    pub fn mix(&self) -> Vec<f64> {
        equilibrium(&self.payoffs)
    }

    /// Returns mixes of games that are estimated from new battles like those played (parametric
    /// bootstrap). They show how far chance determines the mix of these lists.
    pub fn resampled_mixes(&self, count: usize, words: &mut Words) -> Vec<Vec<f64>> {
        let mut mix = || {
            let mut means = self.payoffs.clone();
            for (i, row) in self.payoffs.iter().enumerate() {
                for (j, payoff) in row.iter().enumerate().take(i) {
                    let mean = payoff + self.standard_error * normal_deviate(words);
                    (means[i][j], means[j][i]) = (mean, -mean);
                }
            }
            equilibrium(&shrunk(&means, self.standard_error.powi(2)))
        };
        (0..count).map(|_| mix()).collect()
    }
}

/// Returns payoffs whose residuals beyond differences of strengths are shrunk; `variance` is that
/// of the noise of each mean.
fn shrunk(means: &[Vec<f64>], variance: f64) -> Vec<Vec<f64>> {
    let n = means.len();
    let strengths: Vec<f64> = means.iter().map(|row| row.iter().sum::<f64>() / n as f64).collect();
    let residual = |i: usize, j: usize| means[i][j] - (strengths[i] - strengths[j]);
    let squares: f64 =
        (0..n).flat_map(|i| (0..i).map(move |j| (i, j))).map(|(i, j)| residual(i, j).powi(2)).sum();
    // Fewer than three lists have no residuals.
    let degrees_of_freedom = (n.saturating_sub(1) * n.saturating_sub(2)) as f64 / 2.0;
    let noise = variance * degrees_of_freedom;
    let kept = if squares > noise { 1.0 - noise / squares } else { 0.0 };
    let payoff = |i: usize, j: usize| strengths[i] - strengths[j] + kept * residual(i, j);
    (0..n).map(|i| (0..n).map(|j| payoff(i, j).clamp(-1.0, 1.0)).collect()).collect()
}

/// Returns the most even equilibrium. Should the solver fail, the strongest list is the mix.
fn equilibrium(payoffs: &[Vec<f64>]) -> Vec<f64> {
    let n = payoffs.len();
    let game = Metagame::new(payoffs, &vec![vec![0.0; n]; n], &vec![1.0; n]);
    let solved = game.map_err(|faults| faults.join("; ")).and_then(|game| game.equilibrium());
    solved.map_or_else(
        |_| {
            let total = |i: &usize| payoffs[*i].iter().sum::<f64>();
            let best = (0..n).max_by(|i, j| total(i).total_cmp(&total(j)));
            (0..n).map(|i| if Some(i) == best { 1.0 } else { 0.0 }).collect()
        },
        |found| found.shares,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Seed;

    /// Results of `pairs` pairs of two battles with this mean per pair, from -2 to 2.
    fn results(pairs: u64, mean: f64) -> MeanSums {
        let wins = ((mean + 2.0) / 4.0 * pairs as f64).round() as u64;
        let mut sums = MeanSums::default();
        (0..pairs).for_each(|pair| sums += MeanSums::from_trial(if pair < wins { 2 } else { -2 }));
        sums
    }

    #[test]
    fn the_strongest_list_is_the_mix_and_counters_share_it() {
        let stronger = ListGame::new(&[vec![], vec![results(500, -0.8)], vec![results(500, -0.8); 2]], 2);
        assert!(stronger.mix()[0] > 0.999, "{:?}", stronger.mix());
        let [beats, loses] = [results(500, 0.8), results(500, -0.8)];
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
        let of_pairs: Vec<Vec<MeanSums>> =
            (0..8).map(|i| (0..i).map(|j| results(40, mean(i, j))).collect()).collect();
        let mix = ListGame::new(&of_pairs, 2).mix();
        assert!(mix[0] > 0.999, "{mix:?}");
    }

    #[test]
    fn among_equal_lists_each_may_be_in_the_mix() {
        let equal: Vec<Vec<MeanSums>> = (0..5).map(|i| (0..i).map(|_| results(40, 0.0)).collect()).collect();
        let game = ListGame::new(&equal, 2);
        let mixes = game.resampled_mixes(100, &mut Seed(1).stream("mixes").words(0));
        for list in 0..5 {
            let mut shares: Vec<f64> = mixes.iter().map(|mix| mix[list]).collect();
            shares.sort_by(f64::total_cmp);
            assert!(shares[2] == 0.0 && shares[97] > 0.5, "{list}: {shares:?}");
        }
    }

    #[test]
    fn mixes_from_few_battles_differ_more() {
        let share = |pairs: u64| -> f64 {
            let close = ListGame::new(&[vec![], vec![results(pairs, -0.2)]], 2);
            let mixes = close.resampled_mixes(200, &mut Seed(1).stream("mixes").words(0));
            mixes.iter().map(|mix| mix[0]).sum::<f64>() / 200.0
        };
        let [few, many] = [share(20), share(2000)];
        assert!(few > 0.55 && few < 0.85 && many > 0.99, "{few} {many}");
    }
}
