//! Round numbers for the ticks of an axis.

use crate::language::number::{Figure, power_of_ten, with_decimals};

/// A labeled tick of an axis.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tick {
    pub value: f64,
    /// The value as its label.
    pub figure: Figure,
}

/// Returns about five ticks from zero to the first round number not below `highest`.
///
/// The step is 1, 2 or 5 times a power of ten.
pub(super) fn ticks(highest: f64) -> Vec<Tick> {
    const TARGET_TICKS: f64 = 5.0;
    if !(highest > 0.0 && highest.is_finite()) {
        return ticks(1.0);
    }
    let rough = highest / TARGET_TICKS;
    let exponent = libm::log10(rough).floor() as i32;
    let unit = power_of_ten(exponent);
    let factor =
        [1, 2, 5, 10].into_iter().find(|&factor| f64::from(factor) * unit >= rough * 0.999).unwrap_or(10);
    let decimals = usize::try_from(-exponent - i32::from(factor == 10)).unwrap_or(0);
    let step = f64::from(factor) * unit;
    // Tolerates rounding errors: a highest value equal to a tick needs no further one.
    let count = (highest / step - 1e-9).ceil() as u32;
    (0..=count)
        .map(|i| {
            let value = f64::from(i) * step;
            Tick { value, figure: with_decimals(value, decimals) }
        })
        .collect()
}

/// Returns about five round ticks within `low` to `high`, which need not include zero.
pub(super) fn ticks_within(low: f64, high: f64) -> Vec<Tick> {
    let all = ticks(high - low);
    let [first, second] = [0, 1].map(|i| all.get(i).map_or(0.0, |tick| tick.value));
    let step = second - first;
    if !(step > 0.0 && low.is_finite()) {
        return Vec::new();
    }
    let decimals = (-libm::log10(step).floor()).max(0.0) as usize;
    let (from, to) = ((low / step - 1e-9).ceil() as i64, (high / step + 1e-9).floor() as i64);
    let tick = |i: i64| {
        let value = i as f64 * step;
        Tick { value, figure: with_decimals(value, decimals) }
    };
    (from..=to).map(tick).collect()
}

/// Returns the step between labels of the whole numbers from 0 to `last` if at most `most` fit: 1,
/// 2, 5, 10 and so on.
pub(super) fn label_step(last: usize, most: usize) -> usize {
    let mut power = 1;
    loop {
        for factor in [1, 2, 5] {
            if last / (factor * power) <= most.max(1) {
                return factor * power;
            }
        }
        power *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(highest: f64) -> Vec<String> {
        ticks(highest).into_iter().map(|tick| tick.figure.into()).collect()
    }

    #[test]
    fn ticks_are_round_and_reach_the_largest_value() {
        assert_eq!(texts(1.0), ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]);
        assert_eq!(texts(0.0137), ["0.000", "0.005", "0.010", "0.015"]);
        assert_eq!(texts(43.0), ["0", "10", "20", "30", "40", "50"]);
        assert_eq!(texts(0.0), texts(1.0));
        assert_eq!(texts(f64::NAN), texts(1.0));
        for i in 1..2000 {
            let highest = f64::from(i) * 0.003_7;
            let ticks = ticks(highest);
            assert!((3..=7).contains(&ticks.len()), "{highest}: {ticks:?}");
            assert!(ticks.last().unwrap().value >= highest * 0.999_999_99);
        }
    }

    #[test]
    fn ticks_of_an_axis_without_zero_lie_within_it() {
        let texts = |low, high| -> Vec<String> {
            ticks_within(low, high).into_iter().map(|tick| tick.figure.into()).collect()
        };
        assert_eq!(texts(3.0, 8.0), ["3", "4", "5", "6", "7", "8"]);
        assert_eq!(texts(-2.2, 1.1), ["−2", "−1", "0", "1"]);
        assert_eq!(texts(0.35, 0.61), ["0.4", "0.5", "0.6"]);
        assert!(texts(2.0, f64::NAN).is_empty() && texts(f64::NAN, 2.0).is_empty());
    }

    #[test]
    fn labels_are_thinned_to_the_room_there_is() {
        assert_eq!(
            [label_step(10, 20), label_step(30, 20), label_step(100, 20), label_step(300, 20)],
            [1, 2, 5, 20]
        );
    }
}
