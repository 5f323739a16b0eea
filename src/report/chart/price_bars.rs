//! Bars to both sides of zero, with their intervals: the prices of options.

use super::axis::{Tick, ticks_within};
use super::canvas::{Canvas, LabelStyle, TextSide};
use super::frame::{Frame, MARGIN};
use super::whisker::{Along, Whisker};
use super::{Captions, Chart, ChartError, ChartFormat, color, font, span};
use crate::report::text;
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

const NAME: LabelStyle = LabelStyle::new(12.0, color::INK).placed(TextSide::Left);
const VALUE: LabelStyle = LabelStyle::new(11.5, color::INK);
const TICK: LabelStyle = LabelStyle::new(11.0, color::FAINT_INK).placed(TextSide::Middle);
const AXIS: LabelStyle = LabelStyle::new(11.5, color::FAINT_INK);
/// Length of the horizontal axis, in units of the chart.
const PLOT_WIDTH: f64 = 480.0;
/// Height from the top of the plot area to the first row, for axis title and numbers, in units of
/// the chart.
const HEAD_HEIGHT: f64 = 46.0;
/// Gap between names and axis, and between axis and values, in units of the chart.
const LABEL_GAP: f64 = 9.0;
/// Maximum extent of the axis, relative to the range of the values. Longer intervals end in an
/// arrowhead.
const MAX_EXTENT: f64 = 1.6;

struct Layout<'a> {
    data: &'a PriceBars,
    frame: Frame,
    names: Vec<String>,
    ticks: Vec<Tick>,
    /// Ends of the axis, in AP.
    range: (f64, f64),
    left: f64,
    row: f64,
}

impl<'a> Layout<'a> {
    fn new(data: &'a PriceBars) -> Self {
        let names: Vec<_> = data.bars.iter().map(|bar| text::label(&bar.name)).collect();
        let values = data.bars.iter().map(|bar| &bar.figure);
        let left = (MARGIN + font::widest(&names, NAME.em) + LABEL_GAP).ceil();
        let axis_name = font::width(&text::printable(&data.measure), AXIS.em);
        let right = (PLOT_WIDTH + LABEL_GAP + font::widest(values, VALUE.em)).max(axis_name);
        let range = axis_range(&data.bars);
        Self {
            frame: Frame::new(&data.captions, (left + right + MARGIN).ceil()),
            ticks: ticks_within(range.0, range.1),
            row: if data.bars.len() > 20 { 20.0 } else { 28.0 },
            data,
            names,
            range,
            left,
        }
    }

    fn x(&self, price: f64) -> f64 {
        let (low, high) = self.range;
        self.left + (price - low) / (high - low) * PLOT_WIDTH
    }

    fn bars_height(&self) -> f64 {
        self.names.len() as f64 * self.row + 6.0
    }

    fn body(&self) -> f64 {
        HEAD_HEIGHT + self.bars_height() + if self.data.left_out.is_empty() { 0.0 } else { 24.0 }
    }

    fn axis<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        let top = self.frame.top();
        let bottom = top + HEAD_HEIGHT + self.bars_height();
        canvas.text(&text::printable(&self.data.measure), (self.left, top + AXIS.em), AXIS)?;
        for tick in &self.ticks {
            let x = self.x(tick.value);
            let line = if tick.value == 0.0 { color::BASE_LINE } else { color::GRID };
            canvas.vertical_line(x, top + HEAD_HEIGHT - 6.0, bottom, line)?;
            let text = tick.figure.in_language(self.data.captions.language);
            canvas.text(&text, (x, top + HEAD_HEIGHT - 12.0), TICK)?;
        }
        canvas.text(&self.data.left_out, (self.left, bottom + 16.0), AXIS)
    }

    fn bar<B: DrawingBackend>(&self, canvas: &mut Canvas<B>, i: usize) -> Result<(), ChartError> {
        let PriceBar { price, figure, .. } = &self.data.bars[i];
        let middle = self.frame.top() + HEAD_HEIGHT + (i as f64 + 0.5) * self.row;
        let height = (self.row * 0.62).round();
        let [low, value, high] = span(*price).map(|price| self.x(price));
        let zero = self.x(0.0);
        canvas.text(&self.names[i], (self.left - LABEL_GAP, middle + NAME.baseline_offset()), NAME)?;
        let (from, width) = (value.min(zero), (value - zero).abs());
        canvas.fill((from, middle - height / 2.0), (width, height), color::BAR)?;
        if !price.is_exact() {
            let limits = (self.left, self.left + PLOT_WIDTH);
            let (along, ends, cap) = (Along::Horizontal, (low, high), height * 0.28);
            Whisker { along, ends, limits, across: middle, cap, color: color::INK }.draw(canvas)?;
        }
        let at = (self.left + PLOT_WIDTH + LABEL_GAP, middle + VALUE.baseline_offset());
        canvas.text(figure, at, VALUE)
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
        self.frame.size(self.body())
    }

    fn captions(&self) -> &Captions {
        &self.data.captions
    }

    fn paint<B: DrawingBackend>(&self, canvas: &mut Canvas<B>) -> Result<(), ChartError> {
        self.frame.paint(canvas, self.body())?;
        self.axis(canvas)?;
        (0..self.names.len()).try_for_each(|i| self.bar(canvas, i))
    }
}
