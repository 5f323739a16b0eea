//! Horizontal bars from zero with their intervals: prices of options, chances, rates.

use super::axis::{Tick, ticks_within};
use super::bar_rows::{AXIS, BarRows, LABEL_GAP, PLOT_WIDTH, VALUE};
use super::canvas::Canvas;
use super::{Captions, Chart, ChartError, span};
use crate::rules::Side;
use crate::stats::Estimate;
use plotters::backend::DrawingBackend;

/// The chart of values as bars.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Bars {
    /// Title, subtitle and source.
    pub captions: Captions,
    /// Title of the axis, with the unit.
    pub measure: String,
    /// The bars, from top to bottom.
    pub bars: Vec<Bar>,
    /// Line below the bars that says what is not shown; may be empty.
    pub left_out: String,
    /// Ends of the axis, of which one may be zero; `None` for an axis with all values.
    pub range: Option<(f64, f64)>,
}

/// A bar of the chart.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Bar {
    /// Name of what has the value.
    pub name: String,
    pub value: Estimate,
    /// The value as text.
    pub figure: String,
    /// The side whose color the bar has; `None` for a neutral color.
    pub side: Option<Side>,
}

impl Bars {
    /// Returns the chart with positions and sizes.
    ///
    /// # Errors
    /// If there are no bars, or a value is not a number or outside its interval.
    pub(super) fn layout(&self) -> Result<Layout<'_>, ChartError> {
        if self.bars.is_empty() {
            return Err(ChartError::Data("a bar chart needs a bar".to_owned()));
        }
        if let Some(bar) = self.bars.iter().find(|bar| !is_valid(bar.value)) {
            let ([low, value, high], name) = (span(bar.value), &bar.name);
            return Err(ChartError::Data(format!("the value of {name:?} is {value}, from {low} to {high}")));
        }
        Ok(Layout::new(self))
    }
}

/// Returns whether a value is a number within its interval, whose ends may be infinite.
fn is_valid(of: Estimate) -> bool {
    let [low, value, high] = span(of);
    value.is_finite() && low <= value && value <= high
}

/// Maximum extent of the axis, relative to the range of the values. Longer intervals end in an
/// arrowhead.
const MAX_EXTENT: f64 = 1.6;

/// Number of bars above which the numbers of the axis also stand below them.
const MAX_BARS_WITH_ONE_AXIS: usize = 25;
/// Height of the second row of numbers, in units of the chart.
const SECOND_AXIS_HEIGHT: f64 = 22.0;
/// Height of the line below the bars, in units of the chart.
const FOOT_HEIGHT: f64 = 24.0;

/// The chart with positions and sizes.
pub(super) struct Layout<'a> {
    data: &'a Bars,
    rows: BarRows,
    ticks: Vec<Tick>,
    /// Ends of the axis, in units of the values.
    range: (f64, f64),
}

impl<'a> Layout<'a> {
    fn new(data: &'a Bars) -> Self {
        let values: Vec<String> = data.bars.iter().map(|bar| bar.figure.clone()).collect();
        let names = data.bars.iter().map(|bar| &bar.name);
        let range = data.range.unwrap_or_else(|| axis_range(&data.bars));
        let rows = BarRows::new(&data.captions, &data.measure, names, &values);
        Self { data, rows, ticks: ticks_within(range.0, range.1), range }
    }

    fn x(&self, value: f64) -> f64 {
        let (low, high) = self.range;
        self.rows.left + (value - low) / (high - low) * PLOT_WIDTH
    }

    /// Returns whether the chart is so long that the axis is repeated below.
    fn is_long(&self) -> bool {
        self.data.bars.len() > MAX_BARS_WITH_ONE_AXIS
    }

    fn second_axis_height(&self) -> f64 {
        if self.is_long() { SECOND_AXIS_HEIGHT } else { 0.0 }
    }

    fn body(&self) -> f64 {
        let foot = if self.data.left_out.is_empty() { 0.0 } else { FOOT_HEIGHT };
        self.rows.height() + self.second_axis_height() + foot
    }

    fn bar<B: DrawingBackend>(&self, canvas: &mut Canvas<B>, i: usize) -> Result<(), ChartError> {
        let Bar { value, figure, side, .. } = &self.data.bars[i];
        self.rows.bar(canvas, i, *value, *side, |value| self.x(value))?;
        let x = self.rows.left + PLOT_WIDTH + LABEL_GAP;
        canvas.text(figure, (x, self.rows.middle(i) + VALUE.baseline_offset()), VALUE)
    }
}

/// Returns the ends of an axis with zero, all values, and as much of their intervals as
/// [`MAX_EXTENT`] permits.
fn axis_range(bars: &[Bar]) -> (f64, f64) {
    let fold = |end: fn([f64; 3]) -> f64, best: fn(f64, f64) -> f64| {
        bars.iter().map(|bar| end(span(bar.value))).filter(|end| end.is_finite()).fold(0.0, best)
    };
    let (least, most) = (fold(|[_, value, _]| value, f64::min), fold(|[_, value, _]| value, f64::max));
    let spare = (most - least) * (MAX_EXTENT - 1.0) / 2.0;
    let low = fold(|[low, ..]| low, f64::min).max(least - spare);
    let high = fold(|[.., high]| high, f64::max).min(most + spare);
    if high > low { (low, high) } else { (-1.0, 1.0) }
}

impl Chart for Layout<'_> {
    fn size(&self) -> (f64, f64) {
        self.rows.frame.size(self.body())
    }

    fn captions(&self) -> &Captions {
        &self.data.captions
    }

    fn breaks(&self) -> Vec<f64> {
        self.rows.breaks()
    }

    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        self.rows.frame.paint(canvas, self.body())?;
        self.rows.axis(canvas, &self.ticks, |value| self.x(value), self.is_long())?;
        let foot = (self.rows.left, self.rows.bottom() + self.second_axis_height() + 16.0);
        canvas.text(&self.data.left_out, foot, AXIS)?;
        (0..self.data.bars.len()).try_for_each(|i| self.bar(canvas, i))
    }
}
