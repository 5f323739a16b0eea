//! Values with their 95 % intervals.

/// A two-sided interval from `low` to `high`, ends included. JSON has it as `[low, high]`, with
/// null for an infinite end.
#[derive(Clone, Copy, Debug, PartialEq)]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(from = "[Option<f64>; 2]", into = "[Option<f64>; 2]")]
pub struct Interval {
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Interval {
    /// Returns half of the interval's width.
    pub fn half_width(self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Creates the estimate of a value with this interval.
    pub fn around(self, value: f64) -> Estimate {
        Estimate { value, ci95: self }
    }
}

impl From<[Option<f64>; 2]> for Interval {
    fn from([low, high]: [Option<f64>; 2]) -> Self {
        Interval { low: low.unwrap_or(f64::NEG_INFINITY), high: high.unwrap_or(f64::INFINITY) }
    }
}

impl From<Interval> for [Option<f64>; 2] {
    fn from(Interval { low, high }: Interval) -> Self {
        [low, high].map(|end| Some(end).filter(|end| end.is_finite()))
    }
}

impl schemars::JsonSchema for Interval {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Interval".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <[Option<f64>; 2]>::json_schema(generator)
    }
}

/// Estimate with its 95 % interval. The interval has no width if the value is exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Estimated or exact value.
    pub value: f64,
    /// 95 % interval of the value.
    pub ci95: Interval,
}

impl Estimate {
    /// Creates the estimate of an exact value.
    pub fn exact(value: f64) -> Self {
        Interval { low: value, high: value }.around(value)
    }

    /// Returns whether the value is exact: its interval has no width.
    pub fn is_exact(self) -> bool {
        self.ci95.low == self.value && self.value == self.ci95.high
    }

    /// Returns the estimate of a monotonic function of the value, rising or falling.
    #[must_use]
    pub fn map(self, convert: impl Fn(f64) -> f64) -> Self {
        let [low, high] = [self.ci95.low, self.ci95.high].map(&convert);
        let ci95 = if low > high { Interval { low: high, high: low } } else { Interval { low, high } };
        ci95.around(convert(self.value))
    }
}
