//! Prices that were made up from known coefficients.

use super::*;
use crate::stats::{normal_deviate, splitmix};

fn names(features: usize) -> Vec<String> {
    (0..features).map(|j| format!("feature {j}")).collect()
}

/// Cards as they are: characteristics as small whole numbers, then abilities that few have.
fn cards(n: usize, characteristics: usize, abilities: usize, state: &mut u64) -> Vec<Vec<f64>> {
    let mut below = |bound: u64| splitmix(state) % bound;
    let mut card = || -> Vec<f64> {
        let characteristics: Vec<f64> = (0..characteristics).map(|_| 1.0 + below(6) as f64).collect();
        let abilities = (0..abilities).map(|_| if below(8) == 0 { 1.0 } else { 0.0 });
        characteristics.into_iter().chain(abilities.collect::<Vec<_>>()).collect()
    };
    (0..n).map(|_| card()).collect()
}

/// AP of 3 a characteristic, and of abilities what comes.
fn made_up(rows: &[Vec<f64>], characteristics: usize, noise: f64, state: &mut u64) -> Vec<f64> {
    let worth: Vec<f64> = (0..rows[0].len())
        .map(|j| if j < characteristics { 3.0 } else { 4.0 * normal_deviate(state) })
        .collect();
    let price = |row: &Vec<f64>, state: &mut u64| {
        let sum: f64 = row.iter().zip(&worth).map(|(value, worth)| value * worth).sum();
        (20.0 + sum + noise * normal_deviate(state)).max(5.0)
    };
    rows.iter().map(|row| price(row, state)).collect()
}

#[test]
fn known_coefficients_are_recovered_on_either_scale() {
    let mut state = 1;
    let rows = cards(200, 4, 2, &mut state);
    let worth = [2.0, 4.0, 0.0, -1.0, 6.0, 3.0];
    let sum = |row: &Vec<f64>| row.iter().zip(worth).map(|(value, worth)| value * worth).sum::<f64>();
    let noise: Vec<f64> = (0..200).map(|_| normal_deviate(&mut state)).collect();
    let plain: Vec<f64> = rows.iter().zip(&noise).map(|(row, noise)| 20.0 + sum(row) + noise).collect();
    let logarithmic: Vec<f64> =
        rows.iter().zip(&noise).map(|(row, noise)| (2.0 + (sum(row) + noise) / 20.0).exp()).collect();
    for (printed, scale, unit) in [(plain, PriceScale::Ap, 1.0), (logarithmic, PriceScale::LogAp, 0.05)] {
        let model = PriceModel::fit(&names(6), &rows, &printed).unwrap();
        assert_eq!(model.scale, scale, "{:?}", model.error);
        assert!(model.cross_validated_r_squared.unwrap() > 0.95);
        for (coefficient, worth) in model.coefficients.iter().zip(worth) {
            let interval = coefficient.interval95.unwrap();
            // Of six intervals of 95 % with a fixed seed; three half widths are a z of 6.
            let off = (coefficient.estimate - worth * unit).abs() / interval.half_width();
            assert!(off < 1.5 && interval.half_width() < 0.7 * unit, "{coefficient:?} for {}", worth * unit);
        }
    }
}

#[test]
fn a_planted_outlier_is_flagged_and_few_others() {
    let trials = 100;
    let (mut state, mut found, mut others) = (2, 0, 0);
    for _ in 0..trials {
        let rows = cards(60, 8, 32, &mut state);
        let mut printed = made_up(&rows, 8, 2.0, &mut state);
        printed[17] += 25.0;
        let model = PriceModel::fit(&names(40), &rows, &printed).unwrap();
        found += usize::from(model.profiles[17].is_outlier);
        if !model.profiles[17].is_outlier {
            println!("{:?} {:?} {:?}", model.profiles[17], model.scale, model.error);
        }
        others += model.profiles.iter().filter(|profile| profile.is_outlier).count();
    }
    others -= found;
    println!("found {found}, others {others}");
    assert!(found >= 95 && others <= 10, "{found} of {trials}, and {others} others");
}

#[test]
fn without_an_outlier_hardly_any_model_flags_one() {
    let trials = 200;
    let (mut state, mut alarms) = (3, 0);
    for _ in 0..trials {
        let rows = cards(60, 8, 32, &mut state);
        let printed = made_up(&rows, 8, 2.0, &mut state);
        let model = PriceModel::fit(&names(40), &rows, &printed).unwrap();
        alarms += usize::from(model.profiles.iter().any(|profile| profile.is_outlier));
    }
    println!("alarms {alarms}");
    assert!(alarms <= 20, "{alarms} of {trials}");
}

#[test]
fn printed_prices_lie_in_their_intervals_about_as_often_as_these_say() {
    for (n, characteristics, abilities) in [(60, 8, 32), (60, 5, 5), (30, 8, 40), (15, 3, 2)] {
        let trials = 200;
        let (mut state, mut covered, mut coefficients) = (4, 0, 0);
        for _ in 0..trials {
            let rows = cards(n, characteristics, abilities, &mut state);
            let printed = made_up(&rows, characteristics, 3.0, &mut state);
            let model = PriceModel::fit(&names(characteristics + abilities), &rows, &printed).unwrap();
            let inside =
                |of: &&ProfilePrice| of.interval95.low <= of.printed && of.printed <= of.interval95.high;
            covered += model.profiles.iter().filter(inside).count();
            coefficients += usize::from(model.scale == PriceScale::Ap);
        }
        let share = covered as f64 / (trials * n) as f64;
        println!("{n} {characteristics} {abilities}: {share}, scale AP {coefficients}");
        assert!((0.92..0.98).contains(&share), "{n} profiles: {share}");
    }
}
