//! Bars to both sides of zero, with their intervals: the prices of options.

use super::axis::{Tick, ticks_within};
use super::bar_rows::{AXIS, BarRows, LABEL_GAP, PLOT_WIDTH, VALUE};
use super::canvas::Canvas;
use super::{Captions, Chart, ChartError, ChartFormat, span};
use crate::stats::Estimate;
use plotters::backend::DrawingBackend;

/// The chart of prices.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PriceBars {
    /// Title, subtitle and source.
    pub captions: Captions,
    /// Title of the axis, with the unit.
    pub measure: String,
    /// The bars, from top to bottom.
    pub bars: Vec<PriceBar>,
    /// Line below the bars that says what is not shown; may be empty.
    pub left_out: String,
}

/// A bar of the chart.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PriceBar {
    /// Name of the option.
    pub name: String,
    pub price: Estimate,
    /// The price as text.
    pub figure: String,
}

impl PriceBars {
    /// Draws the chart and returns the file content.
    ///
    /// # Errors
    /// If there are no bars, or a price is not a number or outside its interval.
    pub(crate) fn draw(&self, format: ChartFormat) -> Result<Vec<u8>, ChartError> {
        if self.bars.is_empty() {
            return Err(ChartError::Data("prices need an option".to_owned()));
        }
        if let Some(bar) = self.bars.iter().find(|bar| !is_price(bar.price)) {
            let ([low, value, high], name) = (span(bar.price), &bar.name);
            return Err(ChartError::Data(format!("the price of {name:?} is {value}, from {low} to {high}")));
        }
        super::draw(&Layout::new(self), format)
    }
}

/// Returns whether a price is a number within its interval, whose ends may be infinite.
fn is_price(price: Estimate) -> bool {
    let [low, value, high] = span(price);
    value.is_finite() && low <= value && value <= high
}

/// Maximum extent of the axis, relative to the range of the values. Longer intervals end in an
/// arrowhead.
const MAX_EXTENT: f64 = 1.6;

/// Height of the line below the bars, in units of the chart.
const FOOT_HEIGHT: f64 = 24.0;

struct Layout<'a> {
    data: &'a PriceBars,
    rows: BarRows,
    ticks: Vec<Tick>,
    /// Ends of the axis, in AP.
    range: (f64, f64),
}

impl<'a> Layout<'a> {
    fn new(data: &'a PriceBars) -> Self {
        let values: Vec<String> = data.bars.iter().map(|bar| bar.figure.clone()).collect();
        let names = data.bars.iter().map(|bar| &bar.name);
        let range = axis_range(&data.bars);
        let rows = BarRows::new(&data.captions, &data.measure, names, &values);
        Self { data, rows, ticks: ticks_within(range.0, range.1), range }
    }

    fn x(&self, price: f64) -> f64 {
        let (low, high) = self.range;
        self.rows.left + (price - low) / (high - low) * PLOT_WIDTH
    }

    fn body(&self) -> f64 {
        self.rows.height() + if self.data.left_out.is_empty() { 0.0 } else { FOOT_HEIGHT }
    }

    fn bar<B: DrawingBackend>(&self, canvas: &mut Canvas<B>, i: usize) -> Result<(), ChartError> {
        let PriceBar { price, figure, .. } = &self.data.bars[i];
        self.rows.bar(canvas, i, *price, |price| self.x(price))?;
        let x = self.rows.left + PLOT_WIDTH + LABEL_GAP;
        canvas.text(figure, (x, self.rows.middle(i) + VALUE.baseline_offset()), VALUE)
    }
}

/// Returns the ends of an axis with zero, all values, and as much of their intervals as
/// [`MAX_EXTENT`] permits.
fn axis_range(bars: &[PriceBar]) -> (f64, f64) {
    let fold = |end: fn([f64; 3]) -> f64, best: fn(f64, f64) -> f64| {
        bars.iter().map(|bar| end(span(bar.price))).filter(|end| end.is_finite()).fold(0.0, best)
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

    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        self.rows.frame.paint(canvas, self.body())?;
        self.rows.axis(canvas, &self.ticks, |price| self.x(price), false)?;
        canvas.text(&self.data.left_out, (self.rows.left, self.rows.bottom() + 16.0), AXIS)?;
        (0..self.data.bars.len()).try_for_each(|i| self.bar(canvas, i))
    }
}
