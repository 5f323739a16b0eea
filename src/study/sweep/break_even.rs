//! Break-evens: where a difference of chances changes its sign.

use crate::stats::{Estimate, Interval};

/// A value at which the difference of two chances is zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Crossing {
    /// The value, interpolated linearly between two swept ones.
    pub value: f64,
    /// Where the interval of the difference contains zero; infinite if it still does at the end of
    /// the sweep.
    pub interval: Interval,
    /// The swept values between which it lies; equal if it is one of them.
    pub between: [f64; 2],
    /// Whether the difference is positive above.
    pub is_rising: bool,
}

/// Returns all values at which `difference`, given at ascending `values`, changes its sign. Those
/// that the interval of the one before contains are left out, since they may be noise.
pub(super) fn find_crossings(values: &[f64], difference: &[Estimate]) -> Vec<Crossing> {
    let mut found: Vec<Crossing> = Vec::new();
    // The last value with a sign, and its index.
    let mut before: Option<(usize, f64)> = None;
    for (i, of) in difference.iter().enumerate() {
        if of.value == 0.0 {
            continue;
        }
        let crossed = before.filter(|(_, sign)| *sign != of.value.signum());
        if let Some((last, _)) = crossed {
            let (value, between) = crossing_of_segment(values, difference, [last, i]);
            let is_rising = of.value > 0.0;
            let interval = interval_around(values, difference, value, is_rising);
            if found.last().is_none_or(|last| value > last.interval.high) {
                found.push(Crossing { value, interval, between, is_rising });
            }
        }
        before = Some((i, of.value.signum()));
    }
    found
}

/// Returns the zero between the indices of two values of different signs, with zeros between them
/// if they are not neighbors, and the values between which it lies.
fn crossing_of_segment(values: &[f64], difference: &[Estimate], [from, to]: [usize; 2]) -> (f64, [f64; 2]) {
    if to > from + 1 {
        let zeros = [values[from + 1], values[to - 1]];
        return ((zeros[0] + zeros[1]) / 2.0, zeros);
    }
    let ends = [values[from], values[to]];
    (interpolate(ends, [difference[from].value, difference[to].value]), ends)
}

/// Returns where the line through two points with different signs is zero.
fn interpolate([x0, x1]: [f64; 2], [y0, y1]: [f64; 2]) -> f64 {
    x0 + (x1 - x0) * (y0 / (y0 - y1))
}

/// Returns the range around a zero in which the interval of the difference contains zero.
fn interval_around(values: &[f64], difference: &[Estimate], zero: f64, is_rising: bool) -> Interval {
    // Turned so that the difference rises.
    let turned = |of: &Estimate| match is_rising {
        true => [of.ci95.low, of.ci95.high],
        false => [-of.ci95.high, -of.ci95.low],
    };
    let points: Vec<(f64, [f64; 2])> = values.iter().copied().zip(difference.iter().map(turned)).collect();
    // Below the zero, the last place at which the upper end is still negative.
    let low = points.windows(2).rev().find_map(|pair| {
        let ((x0, [_, y0]), (x1, [_, y1])) = (pair[0], pair[1]);
        (x0 <= zero && y0 < 0.0).then(|| if y1 > 0.0 { interpolate([x0, x1], [y0, y1]) } else { x1 })
    });
    // Above the zero, the first place at which the lower end is positive.
    let high = points.windows(2).find_map(|pair| {
        let ((x0, [y0, _]), (x1, [y1, _])) = (pair[0], pair[1]);
        (x1 >= zero && y1 > 0.0).then(|| if y0 < 0.0 { interpolate([x0, x1], [y0, y1]) } else { x0 })
    });
    Interval {
        low: low.map_or(f64::NEG_INFINITY, |low| low.min(zero)),
        high: high.map_or(f64::INFINITY, |high| high.max(zero)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VALUES: [f64; 5] = [3.0, 4.0, 5.0, 6.0, 7.0];

    fn around(margin: f64) -> impl Fn(f64) -> Estimate {
        move |value| Interval { low: value - margin, high: value + margin }.around(value)
    }

    #[test]
    fn an_exact_zero_is_interpolated_and_has_no_width() {
        let rising = [-0.4, -0.2, -0.1, 0.3, 0.5].map(Estimate::exact);
        let found = find_crossings(&VALUES, &rising);
        assert_eq!(found.len(), 1);
        let Crossing { value, interval, between, is_rising } = found[0];
        assert!((value - 5.25).abs() < 1e-12 && is_rising);
        assert_eq!(between, [5.0, 6.0]);
        assert!((interval.low - value).abs() < 1e-12 && (interval.high - value).abs() < 1e-12);
        let falling = rising.map(|of| Estimate::exact(-of.value));
        let turned = find_crossings(&VALUES, &falling)[0];
        assert_eq!((turned.value, turned.interval, turned.is_rising), (value, interval, false));
    }

    #[test]
    fn the_interval_is_where_the_difference_may_be_zero() {
        let found = find_crossings(&VALUES, &[-0.4, -0.2, 0.0, 0.2, 0.4].map(around(0.1)));
        assert_eq!((found.len(), found[0].value, found[0].between), (1, 5.0, [5.0, 5.0]));
        let Interval { low, high } = found[0].interval;
        assert!((low - 4.5).abs() < 1e-12 && (high - 5.5).abs() < 1e-12, "{low} {high}");
        let open = find_crossings(&VALUES, &[-0.4, -0.2, 0.0, 0.2, 0.4].map(around(1.0)))[0].interval;
        assert_eq!((open.low, open.high), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn without_a_change_of_sign_there_is_none() {
        assert!(find_crossings(&VALUES, &[0.1, 0.0, 0.1, 0.2, 0.3].map(Estimate::exact)).is_empty());
        assert!(find_crossings(&VALUES, &[0.0; 5].map(Estimate::exact)).is_empty());
    }

    #[test]
    fn several_are_found_unless_the_first_may_be_the_same() {
        let wave = [-0.4, 0.4, -0.4, 0.4, 0.4];
        let found = find_crossings(&VALUES, &wave.map(Estimate::exact));
        assert_eq!(found.iter().map(|of| of.value).collect::<Vec<_>>(), [3.5, 4.5, 5.5]);
        assert_eq!(found.iter().map(|of| of.is_rising).collect::<Vec<_>>(), [true, false, true]);
        assert_eq!(find_crossings(&VALUES, &wave.map(around(0.5))).len(), 1);
    }
}
